/* Mail addresses, and the mails that wait to be sent, as rows. */
#include "tables.h"

#include <stdio.h>
#include <string.h>

/* Addresses */

static const char READ_ADDRESS[] =
    "SELECT player, address, address_key, language, stamp, asked, confirmed, turns FROM addresses"
    " WHERE player = $1";

/* Nothing is written for a player without an account: not every database checks foreign keys. */
static const char PUT_ADDRESS[] =
    "INSERT INTO addresses (player, address, address_key, language, stamp, asked, confirmed, turns)"
    " SELECT player, $2, $3, $4, $5, $6, 0, $7 FROM accounts WHERE player = $1"
    " ON CONFLICT (player) DO UPDATE SET"
    " address = excluded.address, address_key = excluded.address_key, language = excluded.language,"
    " stamp = excluded.stamp, asked = excluded.asked, confirmed = 0, turns = excluded.turns";

/* No stamp is NULL: a change of an address that is another one by now is refused. */
static const char CHANGE_ADDRESS[] =
    "UPDATE addresses SET stamp = CASE WHEN stamp = $2 THEN $2 END, language = $3, confirmed = $4,"
    " turns = $5 WHERE player = $1";
static const char REMOVE_MAILS[] = "DELETE FROM mails WHERE player IN (SELECT player FROM addresses"
                                   " WHERE player = $1 AND stamp = $2)";
static const char REMOVE_ADDRESS[] = "DELETE FROM addresses WHERE player = $1 AND stamp = $2";
static const char LEAVE_MAILS[] = "DELETE FROM mails WHERE player = $1";
static const char LEAVE_ADDRESS[] = "DELETE FROM addresses WHERE player = $1";
static const char ASK[] =
    "INSERT INTO mails (player, match, seat, turn, seen, due, tries)"
    " SELECT player, '', 0, $2, 0, $3, 0 FROM addresses WHERE player = $1"
    " ON CONFLICT (player, match, seat) DO UPDATE SET turn = $2, due = $3, tries = 0";
static const char COUNT_MAILS[] = "SELECT count(*) FROM mails WHERE due > 0";

/* No count is NULL: one too many is refused. */
#define COUNT_ONE(first, column, other)                                                            \
    "INSERT INTO mail_days (address_key, day, turns, questions) VALUES ($1, $2, " first ")"        \
    " ON CONFLICT (address_key) DO UPDATE SET " column                                             \
    " = CASE WHEN mail_days.day <> $2 THEN 1 WHEN mail_days." column                               \
    " < $3 THEN mail_days." column " + 1 END, " other                                              \
    " = CASE WHEN mail_days.day <> $2 THEN 0 ELSE mail_days." other " END, day = $2"
static const char COUNT_QUESTION[] = COUNT_ONE("0, 1", "questions", "turns");
static const char COUNT_TURN[] = COUNT_ONE("1, 0", "turns", "questions");

typedef struct AddressWrite {
    AddressRecord address;
    int64_t day;
} AddressWrite;

static void address_of_row(const SqlRows *row, int column, AddressRecord *out)
{
    sql_column_text(row, column, out->player, sizeof out->player);
    sql_column_text(row, column + 1, out->address, sizeof out->address);
    sql_column_text(row, column + 2, out->key, sizeof out->key);
    sql_column_text(row, column + 3, out->language, sizeof out->language);
    out->stamp = sql_column_number(row, column + 4);
    out->asked = sql_column_number(row, column + 5);
    out->confirmed = sql_column_number(row, column + 6) != 0;
    out->wants_turns = sql_column_number(row, column + 7) != 0;
}

StoreFound store_read_address(Store *store, const char *player, AddressRecord *out)
{
    SqlRows rows = sql_read(store_reading(store), READ_ADDRESS, SQL_VALUES(sql_text(player)));
    bool found = sql_next(&rows);
    if (found)
        address_of_row(&rows, 0, out);
    if (!sql_end(&rows))
        return STORE_UNREADABLE;
    return found ? STORE_FOUND : STORE_ABSENT;
}

static void submit(Store *store, StoreWriter *writer, const AddressRecord *address, int64_t day,
                   StoreDone *done, void *context)
{
    AddressWrite *write = store_data(store, sizeof *write);
    *write = (AddressWrite){ *address, day };
    store_submit(store, writer, write, write->address.player, done, context);
}

static void count_question(Sql *sql, const char *key, int64_t day)
{
    sql_write(sql, COUNT_QUESTION,
              SQL_VALUES(sql_text(key), sql_number(day), sql_number(MOST_QUESTIONS_A_DAY)));
}

static void ask_address(Sql *sql, const void *data)
{
    const AddressWrite *write = data;
    const AddressRecord *address = &write->address;
    SqlValue player = sql_text(address->player), stamp = sql_number(address->stamp),
             asked = sql_number(address->asked);
    count_question(sql, address->key, write->day);
    count_question(sql, address->player, write->day);
    sql_write(sql, PUT_ADDRESS,
              SQL_VALUES(player, sql_text(address->address), sql_text(address->key),
                         sql_text(address->language), stamp, asked,
                         sql_number(address->wants_turns)));
    sql_write(sql, ASK, SQL_VALUES(player, stamp, asked));
}

void store_ask_address(Store *store, const AddressRecord *address, int64_t day, StoreDone *done,
                       void *context)
{
    submit(store, ask_address, address, day, done, context);
}

static void change_address(Sql *sql, const void *data)
{
    const AddressRecord *address = &((const AddressWrite *)data)->address;
    sql_write(sql, CHANGE_ADDRESS,
              SQL_VALUES(sql_text(address->player), sql_number(address->stamp),
                         sql_text(address->language), sql_number(address->confirmed),
                         sql_number(address->wants_turns)));
}

void store_change_address(Store *store, const AddressRecord *address, StoreDone *done,
                          void *context)
{
    submit(store, change_address, address, 0, done, context);
}

static void remove_address(Sql *sql, const void *data)
{
    const AddressRecord *address = &((const AddressWrite *)data)->address;
    SqlValue which[] = { sql_text(address->player), sql_number(address->stamp) };
    sql_write(sql, REMOVE_MAILS, 2, which);
    sql_write(sql, REMOVE_ADDRESS, 2, which);
}

void address_leave(Sql *sql, const char *player)
{
    SqlValue who = sql_text(player);
    sql_write(sql, LEAVE_MAILS, 1, &who);
    sql_write(sql, LEAVE_ADDRESS, 1, &who);
}

void store_remove_address(Store *store, const char *player, int64_t stamp, StoreDone *done,
                          void *context)
{
    AddressRecord address = { .stamp = stamp };
    snprintf(address.player, sizeof address.player, "%s", player);
    submit(store, remove_address, &address, 0, done, context);
}

MailQueue *mail_queue_open(const char *path, char error[STORE_ERROR_SIZE])
{
    return sql_open(path, error);
}

void mail_queue_close(MailQueue *queue)
{
    if (queue != NULL)
        sql_close(queue);
}

int mail_count(Sql *sql)
{
    int count = -1;
    SqlRows rows = sql_read(sql, COUNT_MAILS, 0, NULL);
    if (sql_next(&rows))
        count = (int)sql_column_number(&rows, 0);
    return sql_end(&rows) ? count : -1;
}

int store_count_mails(Store *store)
{
    return mail_count(store_reading(store));
}

/* Turns */

#define IS_WAITED_FOR                                                                              \
    "matches.status = 1 AND (progress.waiting >> CAST(seats.seat AS INTEGER)) & 1 = 1"             \
    " AND seats.stand_in = '' AND seats.resigned = 0"

static const char FIND_TURNS[] =
    "SELECT matches.id, seats.seat, addresses.player, addresses.address_key, progress.clocks,"
    " coalesce(mails.turn, 0), coalesce(mails.seen, 0) FROM addresses"
    " JOIN accounts ON accounts.player = addresses.player AND accounts.disabled = 0"
    " JOIN seats ON seats.owner = addresses.player AND seats.owner <> ''"
    " JOIN matches ON matches.id = seats.match JOIN progress ON progress.match = matches.id"
    " LEFT JOIN mails ON mails.player = addresses.player AND mails.match = matches.id"
    "  AND mails.seat = seats.seat"
    " LEFT JOIN mail_days ON mail_days.address_key = addresses.address_key"
    " WHERE addresses.confirmed = 1 AND addresses.turns = 1 AND " IS_WAITED_FOR
    " AND coalesce(mails.seen, 0) <= $1"
    " AND (coalesce(mail_days.day, 0) <> $2 OR mail_days.turns < $3)";
static const char CLAIM_TURN[] =
    "INSERT INTO mails (player, match, seat, turn, seen, due, tries)"
    " SELECT player, $2, $3, $4, 0, $5, 0 FROM addresses WHERE player = $1"
    " ON CONFLICT (player, match, seat) DO UPDATE SET"
    " turn = CASE WHEN mails.turn < $4 THEN $4 END, due = $5, tries = 0";
static const char NOTE_SEEN[] =
    "INSERT INTO mails (player, match, seat, turn, seen, due, tries)"
    " SELECT player, $2, $3, 0, $4, 0, 0 FROM addresses WHERE player = $1"
    " ON CONFLICT (player, match, seat) DO UPDATE SET seen = $4";

static int64_t turn_in_clocks(const SqlRows *row, int column, int64_t seat)
{
    char clocks[CLOCKS_SIZE];
    TurnRecord turn;
    sql_column_text(row, column, clocks, sizeof clocks);
    clocks_read(clocks, &turn);
    return seat >= 0 && seat < MAX_SEATS ? turn.since[seat] : 0;
}

int mail_find_turns(Sql *sql, const DueQuery *query, DueTurn *out, int most)
{
    int count = 0;
    SqlRows rows = sql_read(sql, FIND_TURNS,
                            SQL_VALUES(sql_number(query->before), sql_number(query->day),
                                       sql_number(query->most_a_day)));
    while (sql_next(&rows) && count < most) {
        DueTurn *due = &out[count];
        int64_t seen = sql_column_number(&rows, 6);
        due->seat = (int)sql_column_number(&rows, 1);
        due->turn = turn_in_clocks(&rows, 4, due->seat);
        if (due->turn == 0 || due->turn > query->before || due->turn <= sql_column_number(&rows, 5))
            continue; /* its beginning is unknown; or it is too early; or a mail was sent */
        due->since = seen > due->turn ? seen : due->turn;
        sql_column_text(&rows, 0, due->match, sizeof due->match);
        sql_column_text(&rows, 2, due->player, sizeof due->player);
        sql_column_text(&rows, 3, due->key, sizeof due->key);
        count++;
    }
    return sql_end(&rows) ? count : -1;
}

static bool commit(Sql *sql)
{
    int failed;
    return sql_commit(sql, &failed) == SQL_DONE;
}

bool mail_claim_turn(Sql *sql, const DueTurn *turn, const DueQuery *query, int64_t now)
{
    sql_begin(sql);
    sql_write(sql, CLAIM_TURN,
              SQL_VALUES(sql_text(turn->player), sql_text(turn->match), sql_number(turn->seat),
                         sql_number(turn->turn), sql_number(now)));
    sql_write(
        sql, COUNT_TURN,
        SQL_VALUES(sql_text(turn->key), sql_number(query->day), sql_number(query->most_a_day)));
    return commit(sql);
}

void mail_note_seen(Sql *sql, const DueTurn *turn, int count, int64_t now)
{
    sql_begin(sql);
    for (int i = 0; i < count; i++)
        sql_write(sql, NOTE_SEEN,
                  SQL_VALUES(sql_text(turn[i].player), sql_text(turn[i].match),
                             sql_number(turn[i].seat), sql_number(now)));
    commit(sql); /* if not, it is asked again */
}

/* Mails that wait */

static const char NEXT_MAIL[] =
    "SELECT mails.match, mails.seat, mails.turn, mails.due, mails.tries,"
    " coalesce(matches.game, ''), coalesce(progress.clocks, ''),"
    " CASE WHEN accounts.disabled = 0 AND " IS_WAITED_FOR " THEN 1 ELSE 0 END,"
    " addresses.player, address, address_key, language, stamp, asked, confirmed, addresses.turns"
    " FROM mails JOIN addresses ON addresses.player = mails.player"
    " JOIN accounts ON accounts.player = mails.player"
    " LEFT JOIN matches ON matches.id = mails.match"
    " LEFT JOIN progress ON progress.match = mails.match"
    " LEFT JOIN seats ON seats.match = mails.match AND seats.seat = mails.seat"
    " WHERE mails.due > 0 AND mails.due <= $1 ORDER BY mails.due LIMIT 1";

/* Lent mails are due again later, in case their sender dies. */
static const char LEND[] = "UPDATE mails SET due = CASE WHEN due = $4 THEN $5 END"
                           " WHERE player = $1 AND match = $2 AND seat = $3";
static const char TRY_LATER[] = "UPDATE mails SET due = $5, tries = tries + 1"
                                " WHERE player = $1 AND match = $2 AND seat = $3 AND due = $4";
static const char FORGET_MATCHES[] =
    "DELETE FROM mails WHERE match <> '' AND NOT EXISTS"
    " (SELECT 1 FROM matches WHERE matches.id = mails.match AND matches.status = 1)";
static const char FORGET_DAYS[] = "DELETE FROM mail_days WHERE day < $1";

bool mail_next(Sql *sql, int64_t now, WaitingMail *out)
{
    SqlRows rows = sql_read(sql, NEXT_MAIL, SQL_VALUES(sql_number(now)));
    bool found = sql_next(&rows);
    if (found) {
        *out = (WaitingMail){ .seat = (int)sql_column_number(&rows, 1),
                              .turn = sql_column_number(&rows, 2),
                              .due = sql_column_number(&rows, 3),
                              .tries = (int)sql_column_number(&rows, 4) };
        sql_column_text(&rows, 0, out->match, sizeof out->match);
        sql_column_text(&rows, 5, out->game, sizeof out->game);
        address_of_row(&rows, 8, &out->to);
        if (out->match[0] == '\0')
            out->is_wanted = !out->to.confirmed && out->to.stamp == out->turn;
        else
            out->is_wanted = out->to.confirmed && out->to.wants_turns &&
                             sql_column_number(&rows, 7) == 1 &&
                             turn_in_clocks(&rows, 6, out->seat) == out->turn;
    }
    return sql_end(&rows) && found;
}

static SqlResult reschedule(Sql *sql, const char *statement, const WaitingMail *mail, int64_t due)
{
    int failed;
    sql_begin(sql);
    sql_write(sql, statement,
              SQL_VALUES(sql_text(mail->to.player), sql_text(mail->match), sql_number(mail->seat),
                         sql_number(mail->due), sql_number(due)));
    return sql_commit(sql, &failed);
}

bool mail_lend(Sql *sql, WaitingMail *mail, int64_t until)
{
    if (reschedule(sql, LEND, mail, until) != SQL_DONE)
        return false;
    mail->due = until;
    return true;
}

void mail_try_later(Sql *sql, const WaitingMail *mail, int64_t due)
{
    reschedule(sql, TRY_LATER, mail, due);
}

void mail_tidy(Sql *sql, int64_t day)
{
    sql_begin(sql);
    sql_write(sql, FORGET_MATCHES, 0, NULL);
    sql_write(sql, FORGET_DAYS, SQL_VALUES(sql_number(day)));
    commit(sql); /* if not, another time */
}
