/* What a kind of database has to offer to store.c. `write` connections belong to the writing
 * thread, `read` connections to the thread that opened the store. */
#ifndef SERVER_STORE_DRIVER_H
#define SERVER_STORE_DRIVER_H

#include "store.h"

typedef struct Database Database;

typedef struct StoreDriver {
    Database *(*open)(const char *path, char error[STORE_ERROR_SIZE]);
    void (*close)(Database *database);

    bool (*begin)(Database *database);
    StoreResult (*write)(Database *database,
                         const StoreWrite *write); /* undoes itself unless STORE_DONE */
    bool (*commit)(Database *database);            /* false: rolled back */

    StoreFound (*read_match)(Database *database, const char *id, MatchRecord *out);
    bool (*read_moves)(Database *database, const char *id, StoreMoveReader *reader, void *context);
    bool (*list)(Database *database, const StoreQuery *query, StoreMatchReader *reader,
                 void *context);
    int (*count)(Database *database, const StoreQuery *query);
    bool (*secret)(Database *database, uint8_t secret[STORE_SECRET_SIZE]);
    bool (*check)(Database *database, void (*report)(void *, const char *), void *context);
    bool (*backup)(Database *database, const char *path, char error[STORE_ERROR_SIZE]);
} StoreDriver;

extern const StoreDriver sqlite_driver;

#endif
