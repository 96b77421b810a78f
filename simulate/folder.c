/* Files of results. */
#include "folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

bool trouble(Trouble *trouble, const char *word, const char *value)
{
    trouble->word = word;
    trouble->is_of_system = false;
    snprintf(trouble->value, sizeof trouble->value, "%s", value);
    return false;
}

bool system_trouble(Trouble *trouble, const char *word, const char *path)
{
    trouble->word = word;
    trouble->is_of_system = true;
    snprintf(trouble->value, sizeof trouble->value, "%.380s (%.120s)", path, strerror(errno));
    return false;
}

static bool make_folders(char *path) /* with all parents */
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

bool folder_make(Folder *folder, const char *path, Trouble *why)
{
    folder->lock = -1;
    if (strlen(path) + 1 > sizeof folder->path || path[0] == '\0')
        return trouble(why, "cannot_write", path);
    strcpy(folder->path, path);
    return make_folders(folder->path) || system_trouble(why, "cannot_write", path);
}

bool folder_open(Folder *folder, const char *path, Trouble *why)
{
    char lock[PATH_SIZE];
    if (!folder_make(folder, path, why) || !folder_join(path, ".lock", lock, why))
        return false;
    folder->lock = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (folder->lock < 0)
        return system_trouble(why, "cannot_write", path);
    if (flock(folder->lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return true;
    folder_close(folder);
    return trouble(why, "folder_in_use", path);
}

void folder_close(Folder *folder)
{
    if (folder->lock >= 0)
        close(folder->lock);
    folder->lock = -1;
}

bool folder_join(const char *folder, const char *name, char path[PATH_SIZE], Trouble *why)
{
    int length = snprintf(path, PATH_SIZE, "%s/%s", folder, name);
    return (length > 0 && length < PATH_SIZE) || trouble(why, "cannot_write", folder);
}

bool write_bytes(int file, const char *text, size_t length)
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
    return true;
}

bool folder_write(const Folder *folder, const char *name, const char *text, size_t length,
                  Trouble *why)
{
    char path[PATH_SIZE], beside[PATH_SIZE];
    if (!folder_join(folder->path, name, path, why) ||
        !folder_join(folder->path, ".unfinished", beside, why))
        return false;
    int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
        return system_trouble(why, "cannot_write", path);
    bool good = write_bytes(file, text, length) && fsync(file) == 0;
    good = (close(file) == 0) && good;
    good = good && rename(beside, path) == 0;
    if (good)
        return true;
    system_trouble(why, "cannot_write", path);
    unlink(beside);
    return false;
}

bool folder_write_text(const Folder *folder, const char *name, char *text, Trouble *why)
{
    bool good = text != NULL ? folder_write(folder, name, text, strlen(text), why)
                             : system_trouble(why, "no_memory", folder->path);
    free(text);
    return good;
}

void json_real(Json *json, const char *name, double value)
{
    char text[32];
    snprintf(text, sizeof text, "%.6g", value);
    json_verbatim(json, name, text);
}

char *text_of_json(void (*write)(const void *what, Json *json), const void *what)
{
    Json json = json_in(NULL, 0, true);
    write(what, &json); /* only counts the length */
    size_t size = json.length + 2;
    char *text = malloc(size);
    if (text == NULL)
        return NULL;
    json = json_in(text, size, true);
    write(what, &json);
    strcpy(text + json.length, "\n");
    return text;
}

bool file_read(const char *path, char **text, size_t *length, Trouble *why)
{
    struct stat about;
    FILE *file = fopen(path, "rb");
    *text = NULL;
    if (file == NULL)
        return errno == ENOENT || system_trouble(why, "cannot_read", path);
    bool good = fstat(fileno(file), &about) == 0;
    if (good && (*text = malloc((size_t)about.st_size + 1)) != NULL) {
        *length = fread(*text, 1, (size_t)about.st_size, file);
        (*text)[*length] = '\0';
        good = !ferror(file);
    }
    good = good && *text != NULL;
    if (!good) {
        system_trouble(why, "cannot_read", path);
        free(*text);
        *text = NULL;
    }
    fclose(file);
    return good;
}

static void first_difference(const char *theirs, const char *ours, char out[TROUBLE_SIZE])
{
    for (;;) {
        size_t left = strcspn(theirs, "\n"), right = strcspn(ours, "\n");
        bool ends = theirs[left] == '\0' || ours[right] == '\0';
        if (left != right || memcmp(theirs, ours, left) != 0 || ends) {
            snprintf(out, TROUBLE_SIZE, "%.*s ≠ %.*s", (int)left, theirs, (int)right, ours);
            return;
        }
        theirs += left + 1;
        ours += right + 1;
    }
}

/* Blank lines at the end are ignored: an editor may have added one. */
static bool is_same_text(const char *theirs, const char *ours)
{
    size_t length = strlen(ours);
    return strncmp(theirs, ours, length) == 0 &&
           theirs[length + strspn(theirs + length, "\n")] == '\0';
}

bool file_is_same(const char *path, const char *text, bool *is_there, Trouble *why)
{
    char *theirs, difference[TROUBLE_SIZE];
    size_t length;
    if (!file_read(path, &theirs, &length, why))
        return false;
    *is_there = theirs != NULL;
    bool is_same = theirs == NULL || is_same_text(theirs, text);
    if (!is_same) {
        first_difference(theirs, text, difference);
        trouble(why, "other_run", difference);
    }
    free(theirs);
    return is_same;
}

bool folder_claim(const Folder *folder, const char *name, char *text, Trouble *why)
{
    char path[PATH_SIZE];
    bool is_there;
    bool good = text != NULL || system_trouble(why, "no_memory", folder->path);
    good = good && folder_join(folder->path, name, path, why) &&
           file_is_same(path, text, &is_there, why) &&
           (is_there || folder_write(folder, name, text, strlen(text), why));
    free(text);
    return good;
}
