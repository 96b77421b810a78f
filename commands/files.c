/* Files from users: read completely, limited in size, and with the reason if one cannot be read. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MAX_FILE = 16 << 20 };

static char *read_stream(FILE *file, size_t *length)
{
    size_t room = 1 << 16;
    char *text = malloc(room);
    *length = 0;
    while (text != NULL) {
        *length += fread(text + *length, 1, room - *length, file);
        if (*length < room)
            break;
        char *larger = room < MAX_FILE ? realloc(text, room * 2) : NULL;
        if (larger == NULL) {
            free(text);
            errno = EFBIG;
            return NULL;
        }
        text = larger;
        room *= 2;
    }
    if (text != NULL && ferror(file)) {
        free(text);
        return NULL;
    }
    return text;
}

char *read_whole_file(const Cli *cli, const char *path, size_t *length)
{
    bool standard_input = strcmp(path, "-") == 0;
    FILE *file = standard_input ? stdin : fopen(path, "rb");
    char *text = file == NULL ? NULL : read_stream(file, length);
    if (text == NULL)
        fprintf(stderr, "taproom %s: %s: %s\n", cli->command, path, strerror(errno));
    if (file != NULL && !standard_input)
        fclose(file);
    return text;
}

Table *load_game(const Cli *cli, const char *path)
{
    size_t length;
    TableError error;
    char *text = read_whole_file(cli, path, &length);
    if (text == NULL)
        return NULL;
    Table *table = table_load(text, length, fresh_seed(), &error);
    if (table == NULL)
        cli_file_error(path, &error);
    free(text);
    return table;
}

TextContext cli_table_context(const Cli *cli, const Table *table, const char *name[MAX_SEATS])
{
    for (int seat = 0; seat < table_seats(table); seat++)
        name[seat] = table_seat(table, seat)->name;
    return (TextContext){ cli->language, table_game(table)->name, name, table_seats(table) };
}

const Game *load_position(const Cli *cli, const char *path, State *state)
{
    size_t length;
    TableError error;
    char *text = read_whole_file(cli, path, &length);
    if (text == NULL)
        return NULL;
    const Game *game = position_read(text, length, state, &error);
    if (game == NULL)
        cli_file_error(path, &error);
    free(text);
    return game;
}

static bool make_folder(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

static bool make_folders(char *path) /* with all parents */
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = make_folder(path);
        *slash = '/';
        if (!made)
            return false;
    }
    return make_folder(path);
}

bool state_folder(char *path, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = -1;
    if (state != NULL && state[0] == '/')
        length = snprintf(path, size, "%s/taproom", state);
    else if (home != NULL && home[0] == '/')
        length = snprintf(path, size, "%s/.local/state/taproom", home);
    return length > 0 && (size_t)length < size && make_folders(path);
}

uint64_t fresh_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = (uint64_t)time(NULL);
    return seed;
}

/* The existing file is kept until something is written. */
bool can_write_output(const Cli *cli, const char *path)
{
    if (path == NULL)
        return true;
    bool was_there = access(path, F_OK) == 0;
    FILE *file = fopen(path, "a");
    if (file == NULL)
        return cli_error_pair(cli, "cannot_write", "value", path), false;
    fclose(file);
    if (!was_there)
        remove(path);
    return true;
}

FILE *open_output(const Cli *cli, const char *path)
{
    FILE *file = path == NULL ? stdout : fopen(path, "w");
    if (file == NULL)
        cli_error_pair(cli, "cannot_write", "value", path);
    return file;
}

int close_output(FILE *file)
{
    bool good = fflush(file) == 0 && !ferror(file);
    if (file != stdout)
        good = fclose(file) == 0 && good;
    return good ? EXIT_GOOD : EXIT_FAILED;
}
