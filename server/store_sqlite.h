/* What the SQLite files share: a connection and its statements, and the schema. */
#ifndef SERVER_STORE_SQLITE_H
#define SERVER_STORE_SQLITE_H

#include "store_driver.h"

#include <sqlite3.h>

enum { SCHEMA_VERSION = 2 };

struct Database {
    sqlite3 *write, *read;  /* the connection of the writing thread, and that of its owner */
    sqlite3_stmt **writing; /* by their numbers in store_sqlite.c */
    sqlite3_stmt *read_match, *read_seats, *read_moves;
};

#define MATCH_COLUMNS                                                                              \
    "id, version, game, rules, options, seats, status, listed, pace, chance_key, created, "        \
    "changed,"                                                                                     \
    " creator, next"

StoreFound sqlite_read_match(Database *database, const char *id, MatchRecord *out);
bool sqlite_read_moves(Database *database, const char *id, StoreMoveReader *reader, void *context);
bool sqlite_list(Database *database, const StoreQuery *query, StoreMatchReader *reader,
                 void *context);
int sqlite_count(Database *database, const StoreQuery *query);
bool sqlite_secret(Database *database, uint8_t secret[STORE_SECRET_SIZE]);
bool sqlite_check(Database *database, void (*report)(void *, const char *), void *context);
bool sqlite_backup(Database *database, const char *path, char error[STORE_ERROR_SIZE]);

/* Brings the database to `version`, one step after the other, each in a transaction. A database
 * that holds something is first backed up to `path.before-<version>`. A newer one is refused. */
bool schema_migrate(sqlite3 *database, const char *path, int version, char error[STORE_ERROR_SIZE]);
bool sqlite_copy(sqlite3 *from, const char *path, char error[STORE_ERROR_SIZE]);
bool sqlite_says_no(sqlite3 *database, char error[STORE_ERROR_SIZE], const char *doing); /* false */

#endif
