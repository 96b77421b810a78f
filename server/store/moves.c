/* Moves as rows. A row is a move and the draws that followed it in the same write, a line each:
 * what is done together is kept together, and taken back together.
 *
 * The rows of all matches are one log, in the order of their commits, so that a commit writes few
 * pages however many matches it is about. `previous` is the row of the same match before it (0:
 * none), and `last` of its progress the newest: a reader goes back from there, and no index is
 * needed, which would cost the pages that we save. A row that was taken back stays in the log, but
 * no row leads to it any more. */
#include "tables.h"

#include <stdio.h>
#include <string.h>

enum { MOST_LINES = 16 }; /* of a row; more draws are more rows */

#define ADD_MOVES(previous)                                                                        \
    "INSERT INTO moves (match, previous, number, who, action, client, client_number, version,"     \
    " played, lines) VALUES ($1, " previous ", $2, $3, $4, $5, $6, $7, $8, $9)"

static const char ADD_TO_MATCH[] = ADD_MOVES("(SELECT last FROM progress WHERE match = $1)");
static const char ADD_TO_ROW[] = ADD_MOVES("$10");
static const char LEAD_TO_IT[] = "UPDATE progress SET last = lastval() WHERE match = $1";
static const char TAKE_BACK[] = "UPDATE progress SET last = coalesce((" CHAIN_OF_MOVES(
    "chain.number > $2") "SELECT previous FROM chain WHERE number >= $2 ORDER BY number LIMIT 1), "
                         "last)"
                         " WHERE match = $1";

#define ROWS_OF_CHAIN                                                                              \
    "SELECT number, who, action, client, client_number, played, version FROM chain"

static const char READ_MOVES[] =
    CHAIN_OF_MOVES("chain.version > $2") ROWS_OF_CHAIN " WHERE version > $2 ORDER BY number";
static const char READ_MOVES_FROM[] =
    CHAIN_OF_MOVES("chain.number > $2") ROWS_OF_CHAIN " ORDER BY number";
static const char COUNT_MOVES[] =
    CHAIN_OF_MOVES("true") "SELECT CAST(coalesce(sum(lines), 0) AS INTEGER) FROM chain"
                           " WHERE played <= $2";

/* Writing */

static int lines_of_row(const MoveRecord *move, int left)
{
    int lines = 1;
    while (lines < left && lines < MOST_LINES && move[lines].who == CHANCE &&
           move[lines].client[0] == '\0' && move[lines].at == move[0].at)
        lines++;
    return lines;
}

/* A write that names the row before is checked with the version; only one row can follow it. */
int64_t moves_after(const StoreWrite *write)
{
    bool is_one_row = lines_of_row(write->move, write->move_count) == write->move_count;
    return is_one_row && !write->takes_back ? write->after : 0;
}

static void add_row(Sql *sql, const StoreWrite *write, int first, int lines)
{
    const MoveRecord *move = &write->move[first];
    char text[MOST_LINES * LINE_SIZE];
    Line all = line_in(text, sizeof text);
    for (int i = 0; i < lines; i++) {
        line_text(&all, i > 0 ? "\n" : "");
        line_text(&all, move[i].line);
    }
    int64_t after = moves_after(write);
    SqlValue value[] = { sql_text(write->id),
                         sql_number(write->keep + first),
                         sql_number(move->who),
                         sql_text(text),
                         sql_text(move->client),
                         sql_number(move->client_number),
                         sql_number(write->version + 1),
                         sql_number(move->at),
                         sql_number(lines),
                         sql_number(after) };
    int count = sizeof value / sizeof value[0];
    if (after != 0)
        sql_add(sql, ADD_TO_ROW, count, value);
    else
        sql_add(sql, ADD_TO_MATCH, count - 1, value);
}

static void lead_to_row(Sql *sql, const StoreWrite *write)
{
    sql_write(sql, LEAD_TO_IT, SQL_VALUES(sql_text(write->id)));
}

/* The statement that counts the write also points to the last row. */
bool moves_write(Sql *sql, const StoreWrite *write)
{
    if (write->takes_back) {
        undone_note(sql, write->id, write->keep, write->version + 1);
        sql_write(sql, TAKE_BACK, SQL_VALUES(sql_text(write->id), sql_number(write->keep)));
    }
    for (int first = 0, lines; first < write->move_count; first += lines) {
        lines = lines_of_row(&write->move[first], write->move_count - first);
        if (first > 0)
            lead_to_row(sql, write);
        add_row(sql, write, first, lines);
    }
    return write->move_count > 0;
}

void moves_begin(Sql *sql, const StoreWrite *write)
{
    if (moves_write(sql, write))
        lead_to_row(sql, write);
}

/* Reading */

typedef struct Taking { /* moves that are being read */
    StoreMoveReader *reader;
    void *context;
    int64_t next; /* the number of the next one; -1: any */
    bool more;    /* are wanted */
} Taking;

static void take_line(Taking *taking, int64_t number, const MoveRecord *move)
{
    if (number < taking->next)
        return; /* of the first row, which began before */
    taking->more = taking->reader(taking->context, (int)number, move);
    taking->next = number + 1;
}

static void take_lines(Taking *taking, const SqlRows *row)
{
    size_t length;
    int64_t number = sql_column_number(row, 0);
    const char *at = sql_column_data(row, 2, &length), *end = at == NULL ? NULL : at + length;
    MoveRecord move = { .who = (int)sql_column_number(row, 1),
                        .client_number = sql_column_number(row, 4),
                        .at = sql_column_number(row, 5) };
    sql_column_text(row, 3, move.client, sizeof move.client);
    while (at != NULL && taking->more) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        size_t line_length = (size_t)((line_end == NULL ? end : line_end) - at);
        snprintf(move.line, sizeof move.line, "%.*s", (int)line_length, at);
        take_line(taking, number++, &move);
        at = line_end == NULL ? NULL : line_end + 1;
        move = (MoveRecord){ .who = CHANCE, .at = move.at };
    }
}

/* `next` is the number of the first move that is wanted (-1: any), and `by` the last version that
 * may have written it. A gap: the match is damaged. A move that is too new, or too few of them:
 * somebody has written. */
static bool take_moves(SqlRows *rows, const MatchRecord *match, int64_t next, int64_t by,
                       StoreMoveReader *reader, void *context)
{
    Taking taking = { .reader = reader, .context = context, .next = next, .more = true };
    bool is_first = true, whole = true;
    while (taking.more && whole && sql_next(rows)) {
        int64_t number = sql_column_number(rows, 0), expected = taking.next;
        whole = sql_column_number(rows, 6) <= by &&
                (expected < 0 || number == expected || (is_first && number < expected));
        if (whole)
            take_lines(&taking, rows);
        whole = whole && taking.next != expected; /* the first row may have ended before */
        is_first = false;
        by = match->version;
    }
    bool all = match->moves < 0 || taking.next < 0 || !taking.more || taking.next == match->moves;
    return sql_end(rows) && whole && all;
}

bool store_read_moves_since(Store *store, const MatchRecord *match, int64_t since,
                            StoreMoveReader *reader, void *context)
{
    SqlRows rows = sql_read(store_reading(store), READ_MOVES,
                            SQL_VALUES(sql_text(match->id), sql_number(since)));
    return take_moves(&rows, match, since < 0 ? 0 : -1, match->version, reader, context);
}

bool store_read_moves(Store *store, const char *id, StoreMoveReader *reader, void *context)
{
    MatchRecord any = { .version = INT64_MAX, .moves = -1 };
    snprintf(any.id, sizeof any.id, "%s", id);
    return store_read_moves_since(store, &any, -1, reader, context);
}

bool store_read_moves_from(Store *store, const MatchRecord *match, int first, int64_t by,
                           StoreMoveReader *reader, void *context)
{
    SqlRows rows = sql_read(store_reading(store), READ_MOVES_FROM,
                            SQL_VALUES(sql_text(match->id), sql_number(first)));
    return take_moves(&rows, match, first, by, reader, context);
}

int store_count_moves(Store *store, const char *id, int64_t until)
{
    int count = -1;
    SqlRows rows =
        sql_read(store_reading(store), COUNT_MOVES, SQL_VALUES(sql_text(id), sql_number(until)));
    if (sql_next(&rows))
        count = (int)sql_column_number(&rows, 0);
    return sql_end(&rows) ? count : -1;
}
