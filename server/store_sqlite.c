/* Matches in one SQLite file: write-ahead log, every commit forced to the disk, one connection that
 * writes and one that reads. */
#include "store_sqlite.h"

#include <stdio.h>
#include <stdlib.h>

enum { BUSY_MILLISECONDS = 10000 };

typedef enum Writing {
    INSERT_MATCH,
    UPDATE_MATCH,
    COUNT_WRITE,
    PUT_SEAT,
    CUT_MOVES,
    COUNT_MOVES,
    ADD_MOVE,
    SAVEPOINT,
    RELEASE,
    UNDO,
    WRITINGS,
} Writing;

static const char *const writing[WRITINGS] = {
    [INSERT_MATCH] =
        "INSERT INTO matches (id, version, game, rules, options, seats, status, listed, pace,"
        " chance_key, created, changed, creator, next)"
        " VALUES (?1, ?2 + 1, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
    [UPDATE_MATCH] = "UPDATE matches SET version = ?2 + 1, status = ?7, listed = ?8, pace = ?9,"
                     " changed = ?12, next = ?14 WHERE id = ?1 AND version = ?2",
    [COUNT_WRITE] =
        "UPDATE matches SET version = ?2 + 1, changed = ?3 WHERE id = ?1 AND version = ?2",
    [PUT_SEAT] =
        "INSERT OR REPLACE INTO seats (match, seat, player, name, colour, stand_in, token, taken,"
        " resigned) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    [CUT_MOVES] = "DELETE FROM moves WHERE match = ?1 AND number >= ?2",
    [COUNT_MOVES] = "SELECT coalesce(max(number) + 1, 0) FROM moves WHERE match = ?1",
    [ADD_MOVE] = "INSERT INTO moves VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [SAVEPOINT] = "SAVEPOINT change",
    [RELEASE] = "RELEASE change",
    [UNDO] = "ROLLBACK TO change",
};

/* Opening */

static bool set_up(sqlite3 *database, char error[STORE_ERROR_SIZE])
{
    sqlite3_busy_timeout(database, BUSY_MILLISECONDS);
    return sqlite3_exec(
               database,
               "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
               "PRAGMA trusted_schema = OFF; PRAGMA wal_autocheckpoint = 4000;",
               NULL, NULL, NULL) == SQLITE_OK ||
           sqlite_says_no(database, error, "opening the database");
}

static bool prepare(sqlite3 *database, const char *sql, sqlite3_stmt **out,
                    char error[STORE_ERROR_SIZE])
{
    return sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, out, NULL) ==
               SQLITE_OK ||
           sqlite_says_no(database, error, "the database");
}

static bool prepare_all(Database *database, char error[STORE_ERROR_SIZE])
{
    for (int i = 0; i < WRITINGS; i++)
        if (!prepare(database->write, writing[i], &database->writing[i], error))
            return false;
    return prepare(database->read, "SELECT " MATCH_COLUMNS " FROM matches WHERE id = ?1",
                   &database->read_match, error) &&
           prepare(database->read,
                   "SELECT seat, player, name, colour, stand_in, token, taken, resigned FROM seats"
                   " WHERE match = ?1 ORDER BY seat",
                   &database->read_seats, error) &&
           prepare(database->read,
                   "SELECT number, who, action, client, client_number FROM moves WHERE match = ?1"
                   " ORDER BY number",
                   &database->read_moves, error);
}

static void close_database(Database *database)
{
    for (int i = 0; database->writing != NULL && i < WRITINGS; i++)
        sqlite3_finalize(database->writing[i]);
    free(database->writing);
    sqlite3_finalize(database->read_match);
    sqlite3_finalize(database->read_seats);
    sqlite3_finalize(database->read_moves);
    sqlite3_close(database->read);
    sqlite3_close(database->write);
    free(database);
}

static Database *open_database(const char *path, char error[STORE_ERROR_SIZE])
{
    Database *database = calloc(1, sizeof *database);
    if (database == NULL ||
        (database->writing = calloc(WRITINGS, sizeof(sqlite3_stmt *))) == NULL) {
        snprintf(error, STORE_ERROR_SIZE, "out of memory");
        free(database);
        return NULL;
    }
    bool good = (sqlite3_open(path, &database->write) == SQLITE_OK ||
                 sqlite_says_no(database->write, error, "opening the database")) &&
                set_up(database->write, error) &&
                schema_migrate(database->write, path, SCHEMA_VERSION, error) &&
                (sqlite3_open(path, &database->read) == SQLITE_OK ||
                 sqlite_says_no(database->read, error, "opening the database")) &&
                set_up(database->read, error) && prepare_all(database, error);
    if (good)
        return database;
    close_database(database);
    return NULL;
}

/* Writing */

static bool run(sqlite3_stmt *statement) /* and makes it ready for the next time */
{
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result == SQLITE_DONE || result == SQLITE_ROW;
}

static bool changed_a_row(Database *database, sqlite3_stmt *statement, bool *good)
{
    *good = run(statement);
    return *good && sqlite3_changes(database->write) == 1;
}

static void bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

static void bind_match(sqlite3_stmt *statement, const StoreWrite *write)
{
    const MatchRecord *match = write->match;
    bind_text(statement, 1, write->id);
    sqlite3_bind_int64(statement, 2, write->version);
    sqlite3_bind_int(statement, 7, (int)match->status);
    sqlite3_bind_int(statement, 8, match->listed);
    bind_text(statement, 9, match->pace);
    sqlite3_bind_int64(statement, 12, write->now);
    bind_text(statement, 14, match->next);
}

static void bind_new_match(sqlite3_stmt *statement, const StoreWrite *write)
{
    const MatchRecord *match = write->match;
    bind_text(statement, 3, match->game);
    bind_text(statement, 4, match->rules);
    bind_text(statement, 5, match->options);
    sqlite3_bind_int(statement, 6, match->seats);
    sqlite3_bind_blob(statement, 10, match->key, sizeof match->key, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 11, match->created);
    bind_text(statement, 13, match->creator);
}

static bool put_seats(Database *database, const StoreWrite *write)
{
    sqlite3_stmt *statement = database->writing[PUT_SEAT];
    for (int seat = 0; seat < write->match->seats; seat++) {
        const SeatRecord *record = &write->match->seat[seat];
        bind_text(statement, 1, write->id);
        sqlite3_bind_int(statement, 2, seat);
        bind_text(statement, 3, record->player);
        bind_text(statement, 4, record->name);
        bind_text(statement, 5, record->colour);
        bind_text(statement, 6, record->stand_in);
        sqlite3_bind_blob(statement, 7, record->token, sizeof record->token, SQLITE_STATIC);
        sqlite3_bind_int(statement, 8, record->taken);
        sqlite3_bind_int(statement, 9, record->resigned);
        if (!run(statement))
            return false;
    }
    return true;
}

/* Counts the version up; STORE_STALE if it is not the one the write was made for. */
static StoreResult claim_version(Database *database, const StoreWrite *write)
{
    bool good, is_new = write->match != NULL && write->version == 0;
    Writing kind = is_new ? INSERT_MATCH : write->match != NULL ? UPDATE_MATCH : COUNT_WRITE;
    sqlite3_stmt *statement = database->writing[kind];
    if (kind == COUNT_WRITE) {
        bind_text(statement, 1, write->id);
        sqlite3_bind_int64(statement, 2, write->version);
        sqlite3_bind_int64(statement, 3, write->now);
    } else {
        bind_match(statement, write);
        if (is_new)
            bind_new_match(statement, write);
    }
    if (changed_a_row(database, statement, &good))
        return STORE_DONE;
    bool exists = sqlite3_extended_errcode(database->write) == SQLITE_CONSTRAINT_PRIMARYKEY;
    return good || exists ? STORE_STALE : STORE_FAILED;
}

static bool cut_moves(Database *database, const StoreWrite *write)
{
    bind_text(database->writing[CUT_MOVES], 1, write->id);
    sqlite3_bind_int(database->writing[CUT_MOVES], 2, write->keep);
    return run(database->writing[CUT_MOVES]);
}

static bool has_moves(Database *database, const StoreWrite *write) /* exactly those to keep */
{
    sqlite3_stmt *statement = database->writing[COUNT_MOVES];
    bind_text(statement, 1, write->id);
    bool good =
        sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int(statement, 0) == write->keep;
    sqlite3_reset(statement);
    return good;
}

static bool add_moves(Database *database, const StoreWrite *write)
{
    sqlite3_stmt *statement = database->writing[ADD_MOVE];
    for (int i = 0; i < write->move_count; i++) {
        const MoveRecord *move = &write->move[i];
        bind_text(statement, 1, write->id);
        sqlite3_bind_int(statement, 2, write->keep + i);
        sqlite3_bind_int(statement, 3, move->who);
        bind_text(statement, 4, move->line);
        bind_text(statement, 5, move->client);
        sqlite3_bind_int64(statement, 6, move->client_number);
        if (!run(statement))
            return false;
    }
    return true;
}

static StoreResult write_change(Database *database, const StoreWrite *write)
{
    StoreResult result = claim_version(database, write);
    if (result != STORE_DONE)
        return result;
    if (write->match != NULL && !put_seats(database, write))
        return STORE_FAILED;
    if (!cut_moves(database, write))
        return STORE_FAILED;
    if (!has_moves(database, write))
        return STORE_STALE;
    return add_moves(database, write) ? STORE_DONE : STORE_FAILED;
}

/* A full disk makes SQLite roll the whole transaction back; nothing may be written outside of one.
 */
static StoreResult write_one(Database *database, const StoreWrite *write)
{
    if (sqlite3_get_autocommit(database->write) || !run(database->writing[SAVEPOINT]))
        return STORE_FAILED;
    StoreResult result = write_change(database, write);
    if (result != STORE_DONE)
        run(database->writing[UNDO]);
    return run(database->writing[RELEASE]) ? result : STORE_FAILED;
}

static bool begin(Database *database)
{
    return sqlite3_exec(database->write, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
}

static bool commit(Database *database)
{
    if (sqlite3_exec(database->write, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
        return true;
    sqlite3_exec(database->write, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

const StoreDriver sqlite_driver = {
    .open = open_database,
    .close = close_database,
    .begin = begin,
    .write = write_one,
    .commit = commit,
    .read_match = sqlite_read_match,
    .read_moves = sqlite_read_moves,
    .list = sqlite_list,
    .count = sqlite_count,
    .secret = sqlite_secret,
    .check = sqlite_check,
    .backup = sqlite_backup,
};
