/* A folder of results that one run at a time writes to. A file in it is written whole or not at
 * all: beside its place first, and then moved there. */
#ifndef SIMULATE_FOLDER_H
#define SIMULATE_FOLDER_H

#include "json.h"
#include "simulate.h"

enum { PATH_SIZE = 4096 };

bool trouble(Trouble *trouble, const char *word, const char *value);       /* always false */
bool system_trouble(Trouble *trouble, const char *word, const char *path); /* adds errno's reason */

typedef struct Folder {
    char path[PATH_SIZE];
    int lock; /* a descriptor of .lock in it; -1: not locked */
} Folder;

/* Makes the folder if it is not there; folder_open locks it, too, until it is closed. The lock is
 * on a file, as network file systems lock no folders, and where nothing can be locked it is done
 * without. */
bool folder_make(Folder *folder, const char *path, Trouble *why);
bool folder_open(Folder *folder, const char *path, Trouble *why);
void folder_close(Folder *folder);

bool folder_join(const char *folder, const char *name, char path[PATH_SIZE], Trouble *why);
bool folder_write(const Folder *folder, const char *name, const char *text, size_t length,
                  Trouble *why);

void json_real(Json *json, const char *name, double value); /* with six digits */

bool write_bytes(int file, const char *text, size_t length); /* all of them, or errno says why */

/* What a writer writes as JSON, one member a line; free() it. NULL: no memory. */
char *text_of_json(void (*write)(const void *what, Json *json), const void *what);

/* A whole file as text behind which a NUL stands; free() it. *text NULL and true: there is none. */
bool file_read(const char *path, char **text, size_t *length, Trouble *why);

/* Whether a file holds this text, blank lines at its end aside; otherwise the trouble is
 * `other_run` with the first lines that differ. *is_there false and true: there is no such file. */
bool file_is_same(const char *path, const char *text, bool *is_there, Trouble *why);

/* Writes down what the folder is for, unless it holds that already. Another run is refused. */
bool folder_claim(const Folder *folder, const char *name, char *text, Trouble *why); /* frees it */

#endif
