/* Matches and their seats as rows. */
#include "nodes.h"
#include "results.h"
#include "tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const match_status_name[] = { "open", "playing", "over", "ended" };

/* Writing */

static const char INSERT_MATCH[] =
    "INSERT INTO matches (id, game, rules, options, seats, status, listed, pace, chance_key,"
    " created, creator, next, chat_lines, judged, corrected)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
static const char BEGIN_PROGRESS[] =
    "INSERT INTO progress (match, version, moves, last, changed, waiting, clocks, clocked,"
    " deadline) VALUES ($1, 1, $2, 0, $3, $4, $5, $6, $7)";
static const char UPDATE_MATCH[] = "UPDATE matches SET status = $2, listed = $3, pace = $4,"
                                   " next = $5, chat_lines = $6, rules = $7, options = $8,"
                                   " judged = $9, corrected = $10 WHERE id = $1";

/* No version is NULL: made for another one, or for other moves than there are, it is refused. */
#define NEXT_TURN(fits)                                                                            \
    "UPDATE progress SET"                                                                          \
    " version = CASE WHEN version = $2 AND moves BETWEEN $3 AND $10" fits " THEN $2 + 1 END,"      \
    " moves = $3 + $4, changed = $5, waiting = $6, clocks = $7, clocked = $8, deadline = $9"

static const char COUNT_WRITE[] = NEXT_TURN("") " WHERE match = $1";
static const char COUNT_MOVES[] =
    NEXT_TURN(" AND (last = $11 OR $11 = 0)") ", last = lastval() WHERE match = $1";
static const char PUT_SEAT[] =
    "INSERT INTO seats (match, seat, player, name, colour, stand_in, token, taken, resigned,"
    " votes_end, owner, muted, link, partners, asks)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)"
    " ON CONFLICT (match, seat) DO UPDATE SET player = excluded.player, name = excluded.name,"
    " colour = excluded.colour, stand_in = excluded.stand_in, token = excluded.token,"
    " taken = excluded.taken, resigned = excluded.resigned, votes_end = excluded.votes_end,"
    " owner = excluded.owner, muted = excluded.muted, link = excluded.link,"
    " partners = excluded.partners, asks = excluded.asks";

typedef struct MatchWrite { /* a write with all it points at, in one piece */
    StoreWrite write;
    char id[MATCH_ID_SIZE];
    MoveRecord move[]; /* and, if it has any of it, a RareWrite behind them */
} MatchWrite;

typedef struct RareWrite { /* what most writes have not */
    MatchRecord match;
    ChatRecord chat;
    MatchResults results;
} RareWrite;

/* What each has left, and then since when each is waited for; the second half came later. */
static const char *write_clocks(const TurnRecord *turn, char text[CLOCKS_SIZE])
{
    Line line = line_in(text, CLOCKS_SIZE);
    for (int i = 0; i < 2 * MAX_SEATS; i++) {
        line_bytes(&line, " ", i > 0);
        line_number(&line, (long)(i < MAX_SEATS ? turn->clock[i] : turn->since[i - MAX_SEATS]));
    }
    return text;
}

void clocks_read(const char *text, TurnRecord *turn)
{
    char *end;
    for (int seat = 0; seat < MAX_SEATS; seat++, text = end)
        turn->clock[seat] = strtoll(text, &end, 10);
    for (int seat = 0; seat < MAX_SEATS; seat++, text = end)
        turn->since[seat] = strtoll(text, &end, 10);
}

static void insert_match(Sql *sql, const StoreWrite *write)
{
    const MatchRecord *match = write->match;
    const TurnRecord *turn = &match->turn;
    char clocks[CLOCKS_SIZE];
    sql_write(sql, INSERT_MATCH,
              SQL_VALUES(sql_text(write->id), sql_text(match->game), sql_text(match->rules),
                         sql_text(match->options), sql_number(match->seats),
                         sql_number(match->status), sql_number(match->listed),
                         sql_text(match->pace), sql_bytes(match->key, sizeof match->key),
                         sql_number(match->created), sql_text(match->creator),
                         sql_text(match->next), sql_number(match->chat_lines),
                         sql_text(match->judged), sql_text(match->corrected)));
    sql_write(sql, BEGIN_PROGRESS,
              SQL_VALUES(sql_text(write->id), sql_number(write->move_count), sql_number(write->now),
                         sql_number(turn->waiting), sql_text(write_clocks(turn, clocks)),
                         sql_number(turn->clocked), sql_number(turn->deadline)));
}

static void update_match(Sql *sql, const MatchRecord *match)
{
    sql_write(sql, UPDATE_MATCH,
              SQL_VALUES(sql_text(match->id), sql_number(match->status), sql_number(match->listed),
                         sql_text(match->pace), sql_text(match->next),
                         sql_number(match->chat_lines), sql_text(match->rules),
                         sql_text(match->options), sql_text(match->judged),
                         sql_text(match->corrected)));
}

static void claim_version(Sql *sql, const StoreWrite *write, bool has_row)
{
    const TurnRecord *turn = write->match != NULL ? &write->match->turn : &write->turn;
    char clocks[CLOCKS_SIZE];
    SqlValue value[] = { sql_text(write->id),
                         sql_number(write->version),
                         sql_number(write->keep),
                         sql_number(write->move_count),
                         sql_number(write->now),
                         sql_number(turn->waiting),
                         sql_text(write_clocks(turn, clocks)),
                         sql_number(turn->clocked),
                         sql_number(turn->deadline),
                         sql_number(write->takes_back ? INT32_MAX : write->keep),
                         sql_number(has_row ? moves_after(write) : 0) };
    int count = sizeof value / sizeof value[0];
    if (has_row)
        sql_write(sql, COUNT_MOVES, count, value);
    else
        sql_write(sql, COUNT_WRITE, count - 1, value);
}

/* Empty: the token is the link. `-`: the token is the player's own, and there is no link. Else the
 * hash of the link in hexadecimal digits. */
enum { LINK_TEXT_SIZE = 2 * TOKEN_HASH_SIZE + 1 };

static const uint8_t no_link[TOKEN_HASH_SIZE];

static const char *link_text(const SeatRecord *seat, char text[LINK_TEXT_SIZE])
{
    if (memcmp(seat->link, no_link, sizeof no_link) != 0)
        write_hex(seat->link, sizeof seat->link, text);
    else
        strcpy(text, seat->has_own_token ? "-" : "");
    return text;
}

static void link_read(const char *text, SeatRecord *seat)
{
    unsigned byte;
    bool is_whole = strlen(text) == LINK_TEXT_SIZE - 1;
    seat->has_own_token = text[0] != '\0';
    for (size_t i = 0; is_whole && i < sizeof seat->link && sscanf(text + 2 * i, "%2x", &byte) == 1;
         i++)
        seat->link[i] = (uint8_t)byte;
}

static void put_seats(Sql *sql, const StoreWrite *write)
{
    char link[LINK_TEXT_SIZE];
    for (int seat = 0; seat < write->match->seats; seat++) {
        const SeatRecord *record = &write->match->seat[seat];
        sql_write(sql, PUT_SEAT,
                  SQL_VALUES(sql_text(write->id), sql_number(seat), sql_text(record->player),
                             sql_text(record->name), sql_text(record->colour),
                             sql_text(record->stand_in),
                             sql_bytes(record->token, sizeof record->token),
                             sql_number(record->taken), sql_number(record->resigned),
                             sql_number(record->votes_end), sql_text(record->owner),
                             sql_number(record->muted), sql_text(link_text(record, link)),
                             sql_text(record->partners), sql_text(record->asks)));
    }
}

static void write_change(Sql *sql, const void *data)
{
    const StoreWrite *write = &((const MatchWrite *)data)->write;
    bool is_new = write->version == 0 && write->match != NULL;
    if (is_new) {
        insert_match(sql, write);
        moves_begin(sql, write);
    } else {
        claim_version(sql, write, moves_write(sql, write));
        if (write->match != NULL)
            update_match(sql, write->match);
    }
    if (write->match != NULL)
        put_seats(sql, write);
    if (write->chat != NULL)
        chat_write(sql, write->id, write->chat);
    if (write->results != NULL)
        results_write(sql, write->id, write->results);
    nodes_announce_match(sql, write->id, write->version + 1);
}

static void copy_rare(StoreWrite *write, RareWrite *copy)
{
    if (write->match != NULL) {
        copy->match = *write->match;
        write->match = &copy->match;
    }
    if (write->chat != NULL) {
        copy->chat = *write->chat;
        write->chat = &copy->chat;
    }
    if (write->results != NULL) {
        copy->results = *write->results; /* its game is a constant */
        write->results = &copy->results;
    }
}

void store_write(Store *store, const StoreWrite *write, StoreDone *done, void *context)
{
    size_t moves_size = (size_t)write->move_count * sizeof(MoveRecord);
    bool is_rare = write->match != NULL || write->chat != NULL || write->results != NULL;
    MatchWrite *copy =
        store_data(store, sizeof *copy + moves_size + (is_rare ? sizeof(RareWrite) : 0));
    copy->write = *write;
    memcpy(copy->id, write->id, strlen(write->id) + 1);
    copy->write.id = copy->id;
    if (moves_size > 0)
        memcpy(copy->move, write->move, moves_size);
    copy->write.move = copy->move;
    if (is_rare)
        copy_rare(&copy->write, (RareWrite *)(void *)(copy->move + write->move_count));
    store_submit(store, write_change, copy, copy->id, done, context);
}

/* Reading */

/* A match with its seats in one statement, so that nobody writes in between. */
#define MATCHES_WITH_SEATS(which)                                                                  \
    "SELECT id, version, game, rules, options, asked.seats, status, listed, pace, chance_key,"     \
    " created, changed, creator, next, moves, waiting, clocks, clocked, deadline, chat_lines,"     \
    " judged, corrected, seat, player, name, colour, stand_in, token, taken, resigned, "           \
    "votes_end, owner, muted, link, partners, asks FROM "                                          \
    "(SELECT * FROM matches JOIN progress ON progress.match = matches.id WHERE " which             \
    ") AS asked"                                                                                   \
    " JOIN seats ON seats.match = asked.id ORDER BY created DESC, id, seat"
#define ASKED                                                                                      \
    "($1 & (1 << CAST(status AS INTEGER))) <> 0 AND listed >= $2 AND ($3 = '' OR creator = $3)"

static const char READ_MATCH[] = MATCHES_WITH_SEATS("id = $1");
static const char READ_VERSION[] = "SELECT version FROM progress WHERE match = $1";
static const char LIST[] =
    MATCHES_WITH_SEATS(ASKED " AND changed < $5 ORDER BY created DESC, id LIMIT $4");
static const char LIST_OF_PLAYER[] =
    MATCHES_WITH_SEATS("id IN (SELECT match FROM seats WHERE owner <> '' AND owner = $1)"
                       " ORDER BY changed DESC, id LIMIT $2");
static const char COUNT[] = "SELECT count(*) FROM matches WHERE " ASKED;
static const char READ_SECRET[] = "SELECT value FROM secrets WHERE name = 'signing'";

const char *const match_questions[] = {
    "SELECT 'match ' || moves.match || ': move ' || (moves.number + 1) || ' does not follow an'"
    " || ' earlier row of its match' FROM moves LEFT JOIN moves AS earlier"
    " ON earlier.id = moves.previous AND earlier.id < moves.id AND earlier.match = moves.match"
    " WHERE earlier.id IS NULL AND (moves.number > 0 OR moves.previous <> 0) ORDER BY moves.id",
    ALL_CHAINS
    "SELECT 'match ' || progress.match || ': has ' || coalesce(lines, 0) || ' moves, not ' ||"
    " moves FROM progress LEFT JOIN (SELECT match, sum(lines) AS lines, max(number + lines) AS top"
    " FROM chain GROUP BY match) AS found ON found.match = progress.match"
    " WHERE moves <> coalesce(lines, 0) OR moves <> coalesce(top, 0)",
    "SELECT 'match ' || id || ': has no progress' FROM matches"
    " WHERE NOT EXISTS (SELECT 1 FROM progress WHERE progress.match = matches.id)",
    "SELECT 'match ' || id || ': has ' || (SELECT count(*) FROM seats WHERE match = matches.id)"
    " || ' seats, not ' || seats FROM matches"
    " WHERE seats <> (SELECT count(*) FROM seats WHERE match = matches.id)",
    NULL,
};

static void match_of_row(const SqlRows *row, MatchRecord *out)
{
    char clocks[CLOCKS_SIZE];
    memset(out, 0, sizeof *out);
    sql_column_text(row, 0, out->id, sizeof out->id);
    out->version = sql_column_number(row, 1);
    sql_column_text(row, 2, out->game, sizeof out->game);
    sql_column_text(row, 3, out->rules, sizeof out->rules);
    sql_column_text(row, 4, out->options, sizeof out->options);
    out->seats = (int)sql_column_number(row, 5);
    out->status = (MatchStatus)sql_column_number(row, 6);
    out->listed = sql_column_number(row, 7) != 0;
    sql_column_text(row, 8, out->pace, sizeof out->pace);
    sql_column_bytes(row, 9, out->key, sizeof out->key);
    out->created = sql_column_number(row, 10);
    out->changed = sql_column_number(row, 11);
    sql_column_text(row, 12, out->creator, sizeof out->creator);
    sql_column_text(row, 13, out->next, sizeof out->next);
    out->moves = (int)sql_column_number(row, 14);
    out->turn.waiting = (int)sql_column_number(row, 15);
    sql_column_text(row, 16, clocks, sizeof clocks);
    clocks_read(clocks, &out->turn);
    out->turn.clocked = sql_column_number(row, 17);
    out->turn.deadline = sql_column_number(row, 18);
    out->chat_lines = (int)sql_column_number(row, 19);
    sql_column_text(row, 20, out->judged, sizeof out->judged);
    sql_column_text(row, 21, out->corrected, sizeof out->corrected);
}

enum { FIRST_SEAT_COLUMN = 22 };

static void seat_of_row(const SqlRows *row, SeatRecord *out)
{
    char link[LINK_TEXT_SIZE];
    int column = FIRST_SEAT_COLUMN;
    sql_column_text(row, ++column, out->player, sizeof out->player);
    sql_column_text(row, ++column, out->name, sizeof out->name);
    sql_column_text(row, ++column, out->colour, sizeof out->colour);
    sql_column_text(row, ++column, out->stand_in, sizeof out->stand_in);
    sql_column_bytes(row, ++column, out->token, sizeof out->token);
    out->taken = sql_column_number(row, ++column) != 0;
    out->resigned = sql_column_number(row, ++column) != 0;
    out->votes_end = sql_column_number(row, ++column) != 0;
    sql_column_text(row, ++column, out->owner, sizeof out->owner);
    out->muted = (int)sql_column_number(row, ++column);
    sql_column_text(row, ++column, link, sizeof link);
    link_read(link, out);
    sql_column_text(row, ++column, out->partners, sizeof out->partners);
    sql_column_text(row, ++column, out->asks, sizeof out->asks);
}

/* The match of this row and of those that follow, one for each seat; `more`: there is a row after
 * them. False: its seats are not whole. */
static bool take_match(SqlRows *rows, MatchRecord *out, bool *more)
{
    char id[MATCH_ID_SIZE];
    int seats = 0;
    match_of_row(rows, out);
    do {
        int64_t seat = sql_column_number(rows, FIRST_SEAT_COLUMN);
        if (seat >= 0 && seat < MAX_SEATS)
            seat_of_row(rows, &out->seat[seat]);
        seats++;
        *more = sql_next(rows);
        if (*more)
            sql_column_text(rows, 0, id, sizeof id);
    } while (*more && strcmp(id, out->id) == 0);
    return seats == out->seats;
}

StoreFound store_read_match(Store *store, const char *id, MatchRecord *out)
{
    SqlRows rows = sql_read(store_reading(store), READ_MATCH, SQL_VALUES(sql_text(id)));
    bool found = sql_next(&rows), more;
    bool whole = found && take_match(&rows, out, &more);
    if (!sql_end(&rows) || found != whole)
        return STORE_UNREADABLE;
    return found ? STORE_FOUND : STORE_ABSENT;
}

int64_t store_read_version(Store *store, const char *id)
{
    int64_t version = -1;
    SqlRows rows = sql_read(store_reading(store), READ_VERSION, SQL_VALUES(sql_text(id)));
    if (sql_next(&rows))
        version = sql_column_number(&rows, 0);
    return sql_end(&rows) ? version : -1;
}

static SqlRows read_asked(Sql *sql, const char *statement, const StoreQuery *query)
{
    SqlValue value[] = {
        sql_number(query->statuses != 0 ? query->statuses : ~0u),
        sql_number(query->listed_only),
        sql_text(query->creator == NULL ? "" : query->creator),
        sql_number(query->limit > 0 ? query->limit : INT32_MAX),
        sql_number(query->changed_before > 0 ? query->changed_before : INT64_MAX),
    };
    return sql_read(sql, statement, statement == LIST ? 5 : 3, value);
}

static bool hand_over(SqlRows *rows, StoreMatchReader *reader, void *context)
{
    MatchRecord match;
    for (bool more = sql_next(rows); more;)
        if (take_match(rows, &match, &more))
            reader(context, &match);
    return sql_end(rows);
}

bool store_list(Store *store, const StoreQuery *query, StoreMatchReader *reader, void *context)
{
    SqlRows rows = read_asked(store_reading(store), LIST, query);
    return hand_over(&rows, reader, context);
}

bool store_list_of_player(Store *store, const char *owner, int limit, StoreMatchReader *reader,
                          void *context)
{
    SqlRows rows = sql_read(store_reading(store), LIST_OF_PLAYER,
                            SQL_VALUES(sql_text(owner), sql_number(limit)));
    return hand_over(&rows, reader, context);
}

int store_count(Store *store, const StoreQuery *query)
{
    int count = -1;
    SqlRows rows = read_asked(store_reading(store), COUNT, query);
    if (sql_next(&rows))
        count = (int)sql_column_number(&rows, 0);
    return sql_end(&rows) ? count : -1;
}

bool store_secret(Store *store, uint8_t secret[SECRET_SIZE])
{
    SqlRows rows = sql_read(store_reading(store), READ_SECRET, 0, NULL);
    bool found = sql_next(&rows) && sql_column_bytes(&rows, 0, secret, SECRET_SIZE);
    return sql_end(&rows) && found;
}
