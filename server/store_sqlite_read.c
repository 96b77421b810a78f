/* Reading matches back, and the upkeep of the file. */
#include "store_sqlite.h"

#include <stdio.h>
#include <string.h>

enum { SQL_SIZE = 1024 };

static void copy_text(sqlite3_stmt *statement, int column, char *out, size_t size)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    snprintf(out, size, "%s", text == NULL ? "" : text);
}

static void copy_bytes(sqlite3_stmt *statement, int column, uint8_t *out, size_t size)
{
    const void *bytes = sqlite3_column_blob(statement, column);
    if (bytes != NULL && sqlite3_column_bytes(statement, column) == (int)size)
        memcpy(out, bytes, size);
}

static void match_of_row(sqlite3_stmt *row, MatchRecord *out)
{
    memset(out, 0, sizeof *out);
    copy_text(row, 0, out->id, sizeof out->id);
    out->version = sqlite3_column_int64(row, 1);
    copy_text(row, 2, out->game, sizeof out->game);
    copy_text(row, 3, out->rules, sizeof out->rules);
    copy_text(row, 4, out->options, sizeof out->options);
    out->seats = sqlite3_column_int(row, 5);
    out->status = (MatchStatus)sqlite3_column_int(row, 6);
    out->listed = sqlite3_column_int(row, 7) != 0;
    copy_text(row, 8, out->pace, sizeof out->pace);
    copy_bytes(row, 9, out->key, sizeof out->key);
    out->created = sqlite3_column_int64(row, 10);
    out->changed = sqlite3_column_int64(row, 11);
    copy_text(row, 12, out->creator, sizeof out->creator);
    copy_text(row, 13, out->next, sizeof out->next);
}

static void seat_of_row(sqlite3_stmt *row, SeatRecord *out)
{
    copy_text(row, 1, out->player, sizeof out->player);
    copy_text(row, 2, out->name, sizeof out->name);
    copy_text(row, 3, out->colour, sizeof out->colour);
    copy_text(row, 4, out->stand_in, sizeof out->stand_in);
    copy_bytes(row, 5, out->token, sizeof out->token);
    out->taken = sqlite3_column_int(row, 6) != 0;
    out->resigned = sqlite3_column_int(row, 7) != 0;
}

static bool read_seats(Database *database, MatchRecord *match)
{
    sqlite3_stmt *row = database->read_seats;
    int result, seats = 0;
    sqlite3_bind_text(row, 1, match->id, -1, SQLITE_STATIC);
    while ((result = sqlite3_step(row)) == SQLITE_ROW) {
        int seat = sqlite3_column_int(row, 0);
        if (seat < 0 || seat >= MAX_SEATS)
            continue;
        seat_of_row(row, &match->seat[seat]);
        seats++;
    }
    sqlite3_reset(row);
    return result == SQLITE_DONE && seats == match->seats;
}

StoreFound sqlite_read_match(Database *database, const char *id, MatchRecord *out)
{
    sqlite3_bind_text(database->read_match, 1, id, -1, SQLITE_STATIC);
    int result = sqlite3_step(database->read_match);
    if (result == SQLITE_ROW)
        match_of_row(database->read_match, out);
    sqlite3_reset(database->read_match);
    if (result == SQLITE_DONE)
        return STORE_ABSENT;
    return result == SQLITE_ROW && read_seats(database, out) ? STORE_FOUND : STORE_UNREADABLE;
}

bool sqlite_read_moves(Database *database, const char *id, StoreMoveReader *reader, void *context)
{
    sqlite3_stmt *row = database->read_moves;
    int result = SQLITE_ERROR, expected = 0;
    bool more = true;
    sqlite3_bind_text(row, 1, id, -1, SQLITE_STATIC);
    while (more && (result = sqlite3_step(row)) == SQLITE_ROW) {
        MoveRecord move = { .who = sqlite3_column_int(row, 1),
                            .client_number = sqlite3_column_int64(row, 4) };
        if (sqlite3_column_int(row, 0) != expected++)
            break; /* a gap: the match is damaged */
        copy_text(row, 2, move.line, sizeof move.line);
        copy_text(row, 3, move.client, sizeof move.client);
        more = reader(context, expected - 1, &move);
    }
    sqlite3_reset(row);
    return !more || result == SQLITE_DONE;
}

static bool prepare_query(Database *database, const char *what, const StoreQuery *query,
                          sqlite3_stmt **out)
{
    char sql[SQL_SIZE];
    snprintf(sql, sizeof sql,
             "SELECT %s FROM matches WHERE (?1 = 0 OR (?1 >> status) & 1) AND listed >= ?2 AND"
             " (?3 IS NULL OR creator = ?3) ORDER BY created DESC LIMIT ?4",
             what);
    if (sqlite3_prepare_v2(database->read, sql, -1, out, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int(*out, 1, (int)query->statuses);
    sqlite3_bind_int(*out, 2, query->listed_only);
    if (query->creator != NULL)
        sqlite3_bind_text(*out, 3, query->creator, -1, SQLITE_STATIC);
    sqlite3_bind_int(*out, 4, query->limit > 0 ? query->limit : -1);
    return true;
}

bool sqlite_list(Database *database, const StoreQuery *query, StoreMatchReader *reader,
                 void *context)
{
    sqlite3_stmt *row;
    int result;
    if (!prepare_query(database, MATCH_COLUMNS, query, &row))
        return false;
    while ((result = sqlite3_step(row)) == SQLITE_ROW) {
        MatchRecord match;
        match_of_row(row, &match);
        if (read_seats(database, &match))
            reader(context, &match);
    }
    sqlite3_finalize(row);
    return result == SQLITE_DONE;
}

int sqlite_count(Database *database, const StoreQuery *query)
{
    sqlite3_stmt *row;
    int count = -1;
    if (!prepare_query(database, "count(*)", query, &row))
        return -1;
    if (sqlite3_step(row) == SQLITE_ROW)
        count = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    return count;
}

bool sqlite_secret(Database *database, uint8_t secret[STORE_SECRET_SIZE])
{
    sqlite3_stmt *row;
    if (sqlite3_prepare_v2(database->read, "SELECT value FROM secrets WHERE name = 'signing'", -1,
                           &row, NULL) != SQLITE_OK)
        return false;
    bool found =
        sqlite3_step(row) == SQLITE_ROW && sqlite3_column_bytes(row, 0) == STORE_SECRET_SIZE;
    if (found)
        memcpy(secret, sqlite3_column_blob(row, 0), STORE_SECRET_SIZE);
    sqlite3_finalize(row);
    return found;
}

/* Upkeep */

static bool report_rows(Database *database, const char *sql, void (*report)(void *, const char *),
                        void *context)
{
    sqlite3_stmt *row;
    bool good = true;
    if (sqlite3_prepare_v2(database->read, sql, -1, &row, NULL) != SQLITE_OK) {
        report(context, sqlite3_errmsg(database->read));
        return false;
    }
    int result;
    while ((result = sqlite3_step(row)) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(row, 0);
        if (text != NULL && strcmp(text, "ok") == 0)
            continue;
        report(context, text == NULL ? "a row that cannot be read" : text);
        good = false;
    }
    if (result != SQLITE_DONE)
        report(context, sqlite3_errmsg(database->read));
    sqlite3_finalize(row);
    return good && result == SQLITE_DONE;
}

bool sqlite_check(Database *database, void (*report)(void *, const char *), void *context)
{
    static const char *const question[] = {
        "PRAGMA integrity_check",
        "SELECT 'a row without its match in ' || \"table\" FROM pragma_foreign_key_check",
        "SELECT 'match ' || match || ': ' || (max(number) + 1 - count(*)) || ' moves are missing' "
        "FROM moves"
        " GROUP BY match HAVING max(number) + 1 <> count(*)",
        "SELECT 'match ' || id || ': has ' || (SELECT count(*) FROM seats WHERE match = id) || ' "
        "seats, not '"
        " || seats FROM matches WHERE seats <> (SELECT count(*) FROM seats WHERE match = id)",
    };
    bool good = true;
    for (size_t i = 0; i < sizeof question / sizeof question[0]; i++)
        good = report_rows(database, question[i], report, context) && good;
    return good;
}

bool sqlite_backup(Database *database, const char *path, char error[STORE_ERROR_SIZE])
{
    return sqlite_copy(database->read, path, error);
}
