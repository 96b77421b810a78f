/* Saving the game to a new file that replaces the old one when it is complete, and signals, which
 * end the client like quitting. */
#include "play.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

static volatile sig_atomic_t caught;

static void note_signal(int number)
{
    caught = number;
}

void catch_signals(void)
{
    static const int number[] = { SIGINT, SIGTERM, SIGHUP };
    struct sigaction action = { .sa_handler = note_signal }; /* without SA_RESTART: reading stops */
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < 3; i++)
        sigaction(number[i], &action, NULL);
    action.sa_handler = SIG_IGN; /* a closed pipe is noticed when writing fails */
    sigaction(SIGPIPE, &action, NULL);
}

int caught_signal(void)
{
    return caught;
}

static bool write_all(int file, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text += written;
        length -= (size_t)written;
    }
    return fsync(file) == 0;
}

static bool
is_something_else(const char *path) /* for example a device, which must not be replaced */
{
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

/* false, with errno, if the file is not complete on disk. */
static bool replace_file(const char *path, const char *text)
{
    char beside[PATH_SIZE];
    if (is_something_else(path)) {
        errno = EEXIST;
        return false;
    }
    int length = snprintf(beside, sizeof beside, "%s.XXXXXX", path);
    if (length < 0 || (size_t)length >= sizeof beside) {
        errno = ENAMETOOLONG;
        return false;
    }
    int file = mkstemp(beside); /* with permissions 0600 */
    if (file < 0)
        return false;
    bool whole = fchmod(file, S_IRUSR | S_IWUSR) == 0 && write_all(file, text, strlen(text));
    int error = errno;
    whole = close(file) == 0 && whole;
    if (whole && rename(beside, path) == 0)
        return true;
    error = whole ? errno : error;
    unlink(beside);
    errno = error;
    return false;
}

bool save_table(Play *play)
{
    const char *path = play->options->save_path;
    if (path == NULL)
        return true;
    char *text = table_save(play->table);
    bool kept = text != NULL && replace_file(path, text);
    int error = text == NULL ? ENOMEM : errno;
    free(text);
    play->save_failed = !kept;
    if (!kept)
        snprintf(play->message, sizeof play->message, "%s %s: %s",
                 text_get(play->options->language, "ui.save_failed"), path, strerror(error));
    return kept;
}
