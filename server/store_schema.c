/* The tables, and how an older database becomes a newer one: forward only, after a backup.
 *
 * To change the schema add a step and raise SCHEMA_VERSION; steps that have been released never
 * change. */
#include "store_sqlite.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *const step[SCHEMA_VERSION] = {
    "CREATE TABLE matches ("
    "  id TEXT PRIMARY KEY,"
    "  version INTEGER NOT NULL,"
    "  game TEXT NOT NULL,"
    "  rules TEXT NOT NULL,"
    "  options TEXT NOT NULL,"
    "  seats INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 5),"
    "  status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 3),"
    "  listed INTEGER NOT NULL,"
    "  pace TEXT NOT NULL,"
    "  chance_key BLOB NOT NULL CHECK (length(chance_key) = 32),"
    "  created INTEGER NOT NULL,"
    "  changed INTEGER NOT NULL,"
    "  creator TEXT NOT NULL,"
    "  next TEXT NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX matches_in_the_lobby ON matches (status, listed, created);"
    "CREATE INDEX matches_of_a_guest ON matches (creator, status);"
    "CREATE TABLE seats ("
    "  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL,"
    "  player TEXT NOT NULL,"
    "  name TEXT NOT NULL,"
    "  colour TEXT NOT NULL,"
    "  stand_in TEXT NOT NULL,"
    "  token BLOB NOT NULL CHECK (length(token) = 32),"
    "  taken INTEGER NOT NULL,"
    "  resigned INTEGER NOT NULL,"
    "  PRIMARY KEY (match, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE moves ("
    "  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    "  number INTEGER NOT NULL,"
    "  who INTEGER NOT NULL,"
    "  action TEXT NOT NULL,"
    "  client TEXT NOT NULL,"
    "  client_number INTEGER NOT NULL,"
    "  PRIMARY KEY (match, number)"
    ") STRICT, WITHOUT ROWID;",

    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;"
    "INSERT INTO secrets VALUES ('signing', randomblob(32));",
};

bool sqlite_says_no(sqlite3 *database, char error[STORE_ERROR_SIZE], const char *doing)
{
    snprintf(error, STORE_ERROR_SIZE, "%s: %s", doing, sqlite3_errmsg(database));
    return false;
}

static bool execute(sqlite3 *database, const char *sql, char error[STORE_ERROR_SIZE])
{
    return sqlite3_exec(database, sql, NULL, NULL, NULL) == SQLITE_OK ||
           sqlite_says_no(database, error, "the schema");
}

/* 0: an empty database; -1: it cannot be read. */
static int read_version(sqlite3 *database, char error[STORE_ERROR_SIZE])
{
    sqlite3_stmt *statement;
    int version = -1;
    if (!execute(database, "CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL) STRICT;",
                 error))
        return -1;
    if (sqlite3_prepare_v2(database, "SELECT coalesce(max(version), 0) FROM schema", -1, &statement,
                           NULL) != SQLITE_OK) {
        sqlite_says_no(database, error, "the schema");
        return -1;
    }
    if (sqlite3_step(statement) == SQLITE_ROW)
        version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return version;
}

/* The copy is made under another name first, so that a torn one is never taken for a backup. */
bool sqlite_copy(sqlite3 *from, const char *path, char error[STORE_ERROR_SIZE])
{
    char part[4096];
    sqlite3 *to = NULL;
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part) {
        snprintf(error, STORE_ERROR_SIZE, "the path of the backup is too long");
        return false;
    }
    unlink(part);
    bool good = sqlite3_open(part, &to) == SQLITE_OK;
    sqlite3_backup *backup = good ? sqlite3_backup_init(to, "main", from, "main") : NULL;
    good = backup != NULL;
    if (good) {
        int result;
        while ((result = sqlite3_backup_step(backup, 256)) == SQLITE_OK || result == SQLITE_BUSY ||
               result == SQLITE_LOCKED)
            sqlite3_sleep(result == SQLITE_OK ? 0 : 5);
        good = sqlite3_backup_finish(backup) == SQLITE_OK && result == SQLITE_DONE;
    }
    if (!good)
        sqlite_says_no(to, error, "the backup");
    sqlite3_close(to);
    if (good && rename(part, path) != 0) {
        snprintf(error, STORE_ERROR_SIZE, "the backup cannot be named %.200s", path);
        good = false;
    }
    if (!good)
        unlink(part);
    return good;
}

static bool back_up_before(sqlite3 *database, const char *path, int version,
                           char error[STORE_ERROR_SIZE])
{
    char copy[4096];
    if (snprintf(copy, sizeof copy, "%s.before-%d", path, version) >= (int)sizeof copy) {
        snprintf(error, STORE_ERROR_SIZE, "the path of the database is too long");
        return false;
    }
    return sqlite_copy(database, copy, error);
}

static bool take_step(sqlite3 *database, int version, char error[STORE_ERROR_SIZE])
{
    char note[80];
    snprintf(note, sizeof note, "INSERT INTO schema VALUES (%d); COMMIT;", version);
    if (execute(database, "BEGIN IMMEDIATE;", error) &&
        execute(database, step[version - 1], error) && execute(database, note, error))
        return true;
    sqlite3_exec(database, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

bool schema_migrate(sqlite3 *database, const char *path, int version, char error[STORE_ERROR_SIZE])
{
    int now = read_version(database, error);
    if (now < 0)
        return false;
    if (now > SCHEMA_VERSION) {
        snprintf(error, STORE_ERROR_SIZE,
                 "the database was written by a newer taproom (schema %d, not %d)", now,
                 SCHEMA_VERSION);
        return false;
    }
    if (now > 0 && now < version && !back_up_before(database, path, version, error))
        return false;
    while (now < version)
        if (!take_step(database, ++now, error))
            return false;
    return true;
}
