/* Accounts, results and ratings as rows. */
#include "nodes.h"
#include "results.h"
#include "tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

/* Two names that a person would take for the same have the same key: compatibility forms and case
 * are folded, and what is not seen is left out. */
bool account_key(const char *name, char key[ACCOUNT_KEY_SIZE])
{
    uint8_t *folded = NULL;
    utf8proc_ssize_t length =
        utf8proc_map((const uint8_t *)name, 0, &folded,
                     UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT |
                         UTF8PROC_CASEFOLD | UTF8PROC_IGNORE | UTF8PROC_LUMP);
    bool fits = length > 0 && length < ACCOUNT_KEY_SIZE;
    if (fits)
        memcpy(key, folded, (size_t)length + 1);
    free(folded);
    return fits;
}

/* Accounts */

#define ACCOUNTS "SELECT player, key, name, hash, epoch, disabled, created FROM accounts"
static const char READ_ACCOUNT[] = ACCOUNTS " WHERE key = $1";
static const char READ_ACCOUNT_OF[] = ACCOUNTS " WHERE player = $1";
static const char LIST_ACCOUNTS[] = ACCOUNTS " ORDER BY key";
static const char ADD_ACCOUNT[] =
    "INSERT INTO accounts (player, key, name, hash, epoch, disabled, created)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7)";

/* No epoch is NULL: a change of something that has changed since is refused. */
static const char CHANGE_ACCOUNT[] =
    "UPDATE accounts SET epoch = CASE WHEN epoch = $2 THEN $3 END, hash = $4, disabled = $5"
    " WHERE player = $1";

/* A server with one of the player's matches in memory must not write their name again. */
static const char CHANGE_MATCHES[] = "UPDATE progress SET version = version + 1 WHERE match IN"
                                     " (SELECT match FROM seats WHERE owner = $1)";
static const char LEAVE_SEATS[] = "UPDATE seats SET owner = '' WHERE owner = $1";
static const char LEAVE_RESULTS[] = "DELETE FROM results WHERE player = $1";
static const char LEAVE_RATINGS[] = "DELETE FROM ratings WHERE player = $1";
static const char REMOVE_ACCOUNT[] = "DELETE FROM accounts WHERE player = $1";

typedef struct AccountWrite {
    AccountRecord before, after;
    SessionRecord session; /* a new one, or the one that stays */
} AccountWrite;

static void account_of_row(const SqlRows *row, AccountRecord *out)
{
    sql_column_text(row, 0, out->player, sizeof out->player);
    sql_column_text(row, 1, out->key, sizeof out->key);
    sql_column_text(row, 2, out->name, sizeof out->name);
    sql_column_text(row, 3, out->hash, sizeof out->hash);
    out->epoch = sql_column_number(row, 4);
    out->disabled = sql_column_number(row, 5) != 0;
    out->created = sql_column_number(row, 6);
}

static StoreFound read_account(Store *store, const char *statement, const char *value,
                               AccountRecord *out)
{
    SqlRows rows = sql_read(store_reading(store), statement, SQL_VALUES(sql_text(value)));
    bool found = sql_next(&rows);
    if (found)
        account_of_row(&rows, out);
    if (!sql_end(&rows))
        return STORE_UNREADABLE;
    return found ? STORE_FOUND : STORE_ABSENT;
}

StoreFound store_read_account(Store *store, const char *key, AccountRecord *out)
{
    return read_account(store, READ_ACCOUNT, key, out);
}

StoreFound store_read_account_of(Store *store, const char *player, AccountRecord *out)
{
    return read_account(store, READ_ACCOUNT_OF, player, out);
}

bool store_list_accounts(Store *store, StoreAccountReader *reader, void *context)
{
    AccountRecord account;
    SqlRows rows = sql_read(store_reading(store), LIST_ACCOUNTS, 0, NULL);
    while (sql_next(&rows)) {
        account_of_row(&rows, &account);
        reader(context, &account);
    }
    return sql_end(&rows);
}

static void submit(Store *store, StoreWriter *writer, const AccountRecord *before,
                   const AccountRecord *after, const SessionRecord *session, StoreDone *done,
                   void *context)
{
    AccountWrite *write = store_data(store, sizeof *write);
    *write = (AccountWrite){ *before, *after, *session };
    store_submit(store, writer, write, write->after.player, done, context);
}

static void add_account(Sql *sql, const void *data)
{
    const AccountRecord *account = &((const AccountWrite *)data)->after;
    sql_write(sql, ADD_ACCOUNT,
              SQL_VALUES(sql_text(account->player), sql_text(account->key), sql_text(account->name),
                         sql_text(account->hash), sql_number(account->epoch),
                         sql_number(account->disabled), sql_number(account->created)));
    session_write(sql, &((const AccountWrite *)data)->session);
}

void store_add_account(Store *store, const AccountRecord *account, const SessionRecord *session,
                       StoreDone *done, void *context)
{
    submit(store, add_account, account, account, session, done, context);
}

static void claim_epoch(Sql *sql, const AccountRecord *before, const AccountRecord *after)
{
    sql_write(sql, CHANGE_ACCOUNT,
              SQL_VALUES(sql_text(after->player), sql_number(before->epoch),
                         sql_number(after->epoch), sql_text(after->hash),
                         sql_number(after->disabled)));
}

static void change_account(Sql *sql, const void *data)
{
    const AccountWrite *write = data;
    claim_epoch(sql, &write->before, &write->after);
    sessions_end(sql, write->after.player, write->session.id, "");
}

void store_change_account(Store *store, const AccountRecord *before, const AccountRecord *after,
                          const char *session, StoreDone *done, void *context)
{
    SessionRecord stays = { 0 };
    snprintf(stays.id, sizeof stays.id, "%s", session);
    submit(store, change_account, before, after, &stays, done, context);
}

StoreResult store_change_account_now(Store *store, const AccountRecord *before,
                                     const AccountRecord *after)
{
    StoreWaiter waiter = { 0 };
    store_change_account(store, before, after, "", store_note_result, &waiter);
    return store_await(store, &waiter);
}

static void remove_account(Sql *sql, const void *data)
{
    const AccountRecord *account = &((const AccountWrite *)data)->after;
    SqlValue player = sql_text(account->player);
    claim_epoch(sql, account, account);
    sql_write(sql, CHANGE_MATCHES, 1, &player);
    sql_write(sql, LEAVE_SEATS, 1, &player);
    sql_write(sql, LEAVE_RESULTS, 1, &player);
    sql_write(sql, LEAVE_RATINGS, 1, &player);
    address_leave(sql, account->player);
    sessions_remove(sql, account->player);
    sql_write(sql, REMOVE_ACCOUNT, 1, &player);
    nodes_announce_left(sql, account->player);
}

void store_remove_account(Store *store, const AccountRecord *account, StoreDone *done,
                          void *context)
{
    submit(store, remove_account, account, account, &(SessionRecord){ 0 }, done, context);
}

/* Results */

static const char ADD_RESULT[] =
    "INSERT INTO results (match, seat, player, game, place, points, finished)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7)";
static const char ADD_TO_RATING[] =
    "INSERT INTO ratings (player, game, rating, matches) VALUES ($1, $2, $3, 1)"
    " ON CONFLICT (player, game) DO UPDATE SET rating = ratings.rating + $4,"
    " matches = ratings.matches + 1";
static const char READ_STANDINGS[] =
    "SELECT results.game, count(*), sum(CASE WHEN place = 1 THEN 1 ELSE 0 END), sum(points),"
    " max(points), coalesce(max(rating), 0), coalesce(max(ratings.matches), 0) FROM results"
    " LEFT JOIN ratings ON ratings.player = results.player AND ratings.game = results.game"
    " WHERE results.player = $1 GROUP BY results.game ORDER BY results.game";
static const char READ_RATING[] = "SELECT rating FROM ratings WHERE player = $1 AND game = $2";

void results_write(Sql *sql, const char *match, const MatchResults *results)
{
    SqlValue game = sql_text(results->game);
    for (int i = 0; i < results->count; i++) {
        const ResultRecord *result = &results->result[i];
        SqlValue player = sql_text(result->player);
        sql_write(sql, ADD_RESULT,
                  SQL_VALUES(sql_text(match), sql_number(result->seat), player, game,
                             sql_number(result->place), sql_number(result->points),
                             sql_number(results->finished)));
        if (result->is_rated) /* a difference, so that two matches may end at once */
            sql_write(sql, ADD_TO_RATING,
                      SQL_VALUES(player, game, sql_number(FIRST_RATING + result->rating_change),
                                 sql_number(result->rating_change)));
    }
}

bool store_read_standings(Store *store, const char *player, StoreStandingReader *reader,
                          void *context)
{
    SqlRows rows = sql_read(store_reading(store), READ_STANDINGS, SQL_VALUES(sql_text(player)));
    while (sql_next(&rows)) {
        Standing standing = { .matches = sql_column_number(&rows, 1),
                              .won = sql_column_number(&rows, 2),
                              .points = sql_column_number(&rows, 3),
                              .best = sql_column_number(&rows, 4),
                              .rating = sql_column_number(&rows, 5),
                              .rated = sql_column_number(&rows, 6) };
        sql_column_text(&rows, 0, standing.game, sizeof standing.game);
        reader(context, &standing);
    }
    return sql_end(&rows);
}

bool store_read_rating(Store *store, const char *player, const char *game, int64_t *rating)
{
    SqlRows rows =
        sql_read(store_reading(store), READ_RATING, SQL_VALUES(sql_text(player), sql_text(game)));
    *rating = sql_next(&rows) ? sql_column_number(&rows, 0) : FIRST_RATING;
    return sql_end(&rows);
}
