#include "session.h"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vterm.h>

enum {
    MOST_COLUMNS = 250,
    MOST_ROWS = 70,
    MOST_ARGUMENTS = 30,
    PATIENCE_MS = 60000,
    QUIET_MS = 8,
    DROPPED_MS = 2000
};

struct Session {
    int line; /* the pty */
    pid_t program;
    VTerm *terminal;
    VTermScreen *screen;
    int columns, rows;
    char text[MOST_ROWS * (MOST_COLUMNS * VTERM_MAX_CHARS_PER_CELL + 1) + 1];
};

int run_taproom(void *arguments)
{
    const char *const *argument = arguments;
    char *all[MOST_ARGUMENTS] = { TAPROOM_PROGRAM };
    for (int i = 0; argument[i] != NULL && i + 2 < MOST_ARGUMENTS; i++)
        all[i + 1] = (char *)argument[i];
    execv(TAPROOM_PROGRAM, all);
    return 127;
}

Session *session_open(int columns, int rows, int (*body)(void *), void *argument)
{
    Session *session = calloc(1, sizeof *session);
    struct winsize size = { .ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows };
    if (session == NULL)
        abort();
    fflush(NULL);
    session->program = forkpty(&session->line, NULL, NULL, &size);
    if (session->program < 0)
        abort();
    if (session->program == 0) {
        setenv("TERM", "xterm-256color", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        int code = body(argument);
        fflush(NULL);
        _exit(code);
    }
    session->columns = columns;
    session->rows = rows;
    session->terminal = vterm_new(rows, columns);
    vterm_set_utf8(session->terminal, 1);
    session->screen = vterm_obtain_screen(session->terminal);
    vterm_screen_enable_altscreen(session->screen, 1);
    vterm_screen_reset(session->screen, 1);
    return session;
}

void session_type(Session *session, const char *keys)
{
    if (write(session->line, keys, strlen(keys)) != (ssize_t)strlen(keys))
        abort();
}

void session_resize(Session *session, int columns, int rows)
{
    struct winsize size = { .ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows };
    session->columns = columns;
    session->rows = rows;
    vterm_set_size(session->terminal, rows, columns);
    ioctl(session->line, TIOCSWINSZ, &size);
}

static size_t put_utf8(uint32_t glyph, char *out)
{
    if (glyph < 0x80)
        return out[0] = (char)glyph, 1;
    if (glyph < 0x800)
        return out[0] = (char)(0xc0 | glyph >> 6), out[1] = (char)(0x80 | (glyph & 63)), 2;
    out[0] = (char)(0xe0 | glyph >> 12);
    out[1] = (char)(0x80 | (glyph >> 6 & 63));
    out[2] = (char)(0x80 | (glyph & 63));
    return 3;
}

static void read_screen(Session *session)
{
    char *out = session->text;
    for (int row = 0; row < session->rows; row++) {
        for (int column = 0; column < session->columns;) {
            VTermScreenCell cell;
            vterm_screen_get_cell(session->screen, (VTermPos){ row, column }, &cell);
            out += put_utf8(cell.chars[0] != 0 ? cell.chars[0] : ' ', out);
            column += cell.width > 0 ? cell.width : 1;
        }
        while (out > session->text && out[-1] == ' ')
            out--;
        *out++ = '\n';
    }
    *out = '\0';
}

static bool has_output(const Session *session, int wait_ms)
{
    struct pollfd input = { .fd = session->line, .events = POLLIN };
    return poll(&input, 1, wait_ms) > 0;
}

/* Takes what the program wrote; false: it has ended, or wrote nothing for too long. */
static bool take_output(Session *session)
{
    char bytes[4096];
    if (!has_output(session, PATIENCE_MS))
        return false;
    ssize_t count = read(session->line, bytes, sizeof bytes);
    if (count <= 0)
        return false;
    vterm_input_write(session->terminal, bytes, (size_t)count);
    read_screen(session);
    return true;
}

int session_wait_for_one(Session *session, const char *one, const char *other)
{
    do {
        if (strstr(session->text, one) != NULL)
            return 0;
        if (strstr(session->text, other) != NULL)
            return 1;
    } while (take_output(session));
    return -1;
}

bool session_responds(Session *session)
{
    for (int wait_ms = DROPPED_MS; has_output(session, wait_ms); wait_ms = QUIET_MS)
        if (!take_output(session))
            return false;
    return true;
}

bool session_wait(Session *session, const char *text)
{
    return session_wait_for_one(session, text, text) >= 0;
}

const char *session_screen(const Session *session)
{
    return session->text;
}

int session_close(Session *session)
{
    int status = -1;
    while (take_output(session))
        ;
    close(session->line);
    waitpid(session->program, &status, 0);
    vterm_free(session->terminal);
    free(session);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
