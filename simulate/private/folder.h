/* A folder of results that one run at a time writes to. Files are written to a temporary name and
 * renamed, so that a file is complete or absent. */
#ifndef SIMULATE_FOLDER_H
#define SIMULATE_FOLDER_H

#include "json.h"
#include "simulate.h"

enum { PATH_SIZE = 4096 };

bool trouble(Trouble *trouble, const char *word, const char *value);       /* always false */
bool system_trouble(Trouble *trouble, const char *word, const char *path); /* adds errno's reason */

typedef struct Folder {
    char path[PATH_SIZE];
    int lock; /* a descriptor of its .lock file; -1: not locked */
} Folder;

/* Creates the folder if necessary; folder_open also locks it until it is closed. The lock is on a
 * file, because network file systems cannot lock folders; if locking is not supported, there is no
 * lock. */
bool folder_make(Folder *folder, const char *path, Trouble *why);
bool folder_open(Folder *folder, const char *path, Trouble *why);
void folder_close(Folder *folder);

bool folder_join(const char *folder, const char *name, char path[PATH_SIZE], Trouble *why);
bool folder_write(const Folder *folder, const char *name, const char *text, size_t length,
                  Trouble *why);

bool folder_write_text(const Folder *folder, const char *name, char *text,
                       Trouble *why); /* frees the text; NULL: no memory for it */

void json_real(Json *json, const char *name, double value); /* with six digits */

bool write_bytes(int file, const char *text, size_t length); /* all of them; false: see errno */

/* The JSON that `write` writes, one member per line; free() it. NULL: no memory. */
char *text_of_json(void (*write)(const void *what, Json *json), const void *what);

/* A whole file as a string; free() it. True with *text NULL: there is no such file. */
bool file_read(const char *path, char **text, size_t *length, Trouble *why);

/* Whether a file holds this text, apart from blank lines at its end; if not, the error is
 * `other_run` with the first lines that differ. True with *is_there false: there is no such file.
 */
bool file_is_same(const char *path, const char *text, bool *is_there, Trouble *why);

/* Records which run the folder belongs to, unless it is recorded already. Another run is refused.
 */
bool folder_claim(const Folder *folder, const char *name, char *text, Trouble *why); /* frees it */

#endif
