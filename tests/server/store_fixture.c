#include "store_fixture.h"

#include "database.h"
#include "tables.h"
#include "test.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

Store *open_store(const char *at)
{
    char error[STORE_ERROR_SIZE] = "";
    Store *store = store_open(at, error);
    if (store == NULL)
        fail_msg("%s", error);
    return store;
}

MatchRecord a_match(const char *id)
{
    MatchRecord match = { .game = "moonshine",
                          .rules = "0123456789abcdef",
                          .options = " bars=standard",
                          .seats = 2,
                          .status = MATCH_PLAYING,
                          .pace = "none",
                          .created = 1000,
                          .creator = "guest",
                          .listed = true,
                          .key = { 9, 8, 7 },
                          .turn = { .waiting = 3,
                                    .clock = { 1000, 14LL * 24 * 3600 * 1000 },
                                    .clocked = 1794777415000,
                                    .deadline = 1794777416000 } };
    snprintf(match.id, sizeof match.id, "%s", id);
    for (int seat = 0; seat < 2; seat++)
        match.seat[seat] = (SeatRecord){ .player = "me",
                                         .name = "Léa",
                                         .colour = "#102030",
                                         .taken = true,
                                         .owner = "a-guest",
                                         .votes_end = true,
                                         .muted = 5,
                                         .token = { (uint8_t)(seat + 1) } };
    return match;
}

StoreResult put(Store *store, const MatchRecord *match, int64_t version, int keep,
                const MoveRecord *move, int count)
{
    return store_write_now(store, &(StoreWrite){ .id = match->id,
                                                 .version = version,
                                                 .now = 2000,
                                                 .match = version == 0 ? match : NULL,
                                                 .keep = keep,
                                                 .takes_back = true,
                                                 .move = move,
                                                 .move_count = count });
}

bool note_move(void *context, int number, const MoveRecord *move)
{
    Told *told = context;
    CHECK_EQUAL(number, told->count);
    told->move[told->count++] = *move;
    return true;
}

Told moves_of(Store *store, const char *id)
{
    Told told = { 0 };
    CHECK(store_read_moves(store, id, note_move, &told));
    return told;
}

const MoveRecord three[3] = {
    { .who = CHANCE, .line = "deal_bar bar=red_den" },
    { .who = 0, .line = "take seat=0", .client = "tab", .client_number = 1, .at = 1794777415123 },
    { .who = 1, .line = "take seat=1", .client = "other", .client_number = 7 },
};

/* A match as a server of before wrote it: a row of moves for each match and number, and what
 * changes with every move beside what does not. */
static const char OLDER_MATCHES[] =
    "INSERT INTO matches (id, version, game, rules, options, seats, status, listed, pace,"
    " chance_key, created, changed, creator, next, moves, waiting, clocks, clocked, deadline,"
    " chat_lines) VALUES"
    " ('later', 3, 'moonshine', 'r', ' bars=standard', 1, 1, 1, 'none', (SELECT value FROM "
    "secrets),"
    "  20, 21, 'guest', '', 4, 1, '5 6 7 8 9 1 2 3 4 5', 30, 40, 2),"
    " ('first', 2, 'moonshine', 'r', ' bars=standard', 1, 1, 0, 'none', (SELECT value FROM "
    "secrets),"
    "  10, 11, 'guest', 'later', 1, 0, '', 0, 0, 0),"
    " ('open', 1, 'moonshine', 'r', ' bars=standard', 1, 0, 0, 'none', (SELECT value FROM secrets),"
    "  15, 15, 'guest', '', 0, 0, '', 0, 0, 0);"
    "INSERT INTO seats (match, seat, player, name, colour, stand_in, token, taken, resigned)"
    " SELECT id, 0, 'me', 'L', '', '', chance_key, 1, 0 FROM matches;"
    "INSERT INTO moves (match, number, who, action, client, client_number, version, played, lines)"
    " VALUES ('later', 3, 0, 'last', 'tab', 9, 3, 29, 1),"
    "  ('later', 0, 5, 'deal', '', 0, 1, 22, 1), ('first', 0, 5, 'alone', '', 0, 2, 11, 1),"
    "  ('later', 1, 0, 'take\ndraw', 'tab', 8, 2, 25, 2);";

const char *older_database(void)
{
    char error[STORE_ERROR_SIZE] = "";
    const char *at = fresh_database();
    Sql *sql = sql_open(at, error);
    assert_non_null(sql);
    CHECK(schema_migrate(sql, OLDER_VERSION, error));
    sql_close(sql);
    database_run(at, OLDER_MATCHES);
    return at;
}

static int number_in(const char *at, const char *statement)
{
    char error[STORE_ERROR_SIZE] = "";
    Sql *sql = sql_open(at, error);
    assert_non_null(sql);
    SqlRows rows = sql_read(sql, statement, 0, NULL);
    int number = sql_next(&rows) ? (int)sql_column_number(&rows, 0) : -1;
    CHECK(sql_end(&rows));
    sql_close(sql);
    return number;
}

static void make_first_version(const char *at)
{
    char error[STORE_ERROR_SIZE] = "";
    Sql *sql = sql_open(at, error);
    assert_non_null(sql);
    CHECK(schema_migrate(sql, FIRST_VERSION, error));
    sql_close(sql);
    database_run(at, "INSERT INTO matches (id, version, game, rules, options, seats, status,"
                     " listed, pace, chance_key, created, changed, creator, next) SELECT 'first',"
                     " 1, 'moonshine', 'r', '', 1, 0, 0, 'none', value, 10, 11, 'guest', ''"
                     " FROM secrets;"
                     "INSERT INTO seats SELECT id, 0, 'me', 'L', '', '', chance_key, 1, 0"
                     " FROM matches");
}

static void update(const char *at, void (*begin)(Sql *sql))
{
    char error[STORE_ERROR_SIZE] = "";
    Sql *sql = sql_open(at, error);
    if (sql == NULL)
        _exit(2);
    begin(sql);
    if (schema_migrate(sql, SCHEMA_VERSION, error))
        _exit(0);
    fprintf(stderr, "%s\n", error);
    _exit(1);
}

static void check_copy(const char *at)
{
    char copy[DATABASE_ADDRESS_SIZE + 20], prefix[20] = "", statement[80];
    snprintf(copy, sizeof copy, "%s", at);
    if (database_is_shared())
        snprintf(prefix, sizeof prefix, "before_%d_", SCHEMA_VERSION);
    else
        snprintf(copy, sizeof copy, "%s.before-%d", at, SCHEMA_VERSION);
    snprintf(statement, sizeof statement, "SELECT max(version) FROM %sschema", prefix);
    CHECK_EQUAL(number_in(copy, statement), FIRST_VERSION);
    snprintf(statement, sizeof statement, "SELECT version FROM %smatches", prefix);
    CHECK_EQUAL(number_in(copy, statement), 1);
}

bool update_is_killed(void (*begin)(Sql *sql))
{
    int status = 0;
    char at[DATABASE_ADDRESS_SIZE];
    strcpy(at, fresh_database());
    make_first_version(at);
    fflush(NULL);
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0)
        update(at, begin);
    CHECK_EQUAL(waitpid(child, &status, 0), child);
    CHECK(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
    Store *store = open_store(at);
    MatchRecord match;
    CHECK_EQUAL(store_read_match(store, "first", &match), STORE_FOUND);
    store_close(store);
    check_copy(at);
    return WIFSIGNALED(status);
}
