/* Two servers on one database: whatever is done at one of them is seen at the other, and exactly as
 * there. */
#include "test.h"

#include "playing.h"
#include "sql.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECOND = 1000, WAIT_TRIES = 20000, PAUSE_MICROSECONDS = 5000 };

static const char FOUR[] =
    "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\",\"bot:greedy\",\"bot:random\"]}";
static const char TOGETHER[] = "{\"game\":\"distilled\",\"seats\":[\"me\",\"friend\"]}";

typedef struct Nodes {
    TestServer server[2];
    TestMatch match;
    Player *player[2]; /* seat n at server n */
} Nodes;

static Nodes start_with(const char *wish, const ServeOptions *options)
{
    Nodes nodes;
    const char *database = fresh_database();
    for (int i = 0; i < 2; i++)
        nodes.server[i] = server_start(database, options);
    nodes.match = match_create(&nodes.server[0], wish);
    for (int i = 0; i < 2; i++) {
        nodes.player[i] = player_new(&nodes.match, i, (uint64_t)i + 1);
        CHECK(player_join(nodes.player[i], &nodes.server[i]));
    }
    return nodes;
}

static Nodes start(const char *wish)
{
    ServeOptions options = test_options();
    return start_with(wish, &options);
}

static void stop(Nodes *nodes)
{
    for (int i = 0; i < 2; i++) {
        player_free(nodes->player[i]);
        if (nodes->server[i].process != 0)
            server_stop(&nodes->server[i]);
    }
}

TEST(a_match_is_played_and_watched_across_two_servers)
{
    Nodes nodes = start(FOUR);
    Player *watcher[] = { player_new(&nodes.match, NOBODY, 3),
                          player_new(&nodes.match, NOBODY, 4) };
    watcher[1]->patches = true;
    for (int i = 0; i < 2; i++)
        CHECK(player_join(watcher[i], &nodes.server[i]));
    play_to_the_end(nodes.player, 2);
    for (int i = 0; i < 2; i++) {
        while (!match_is(watcher[i], "over"))
            CHECK(player_hear(watcher[i], WAIT_MILLISECONDS));
        CHECK_EQUAL(nodes.player[i]->refusals, 0);
        CHECK_EQUAL(nodes.player[i]->acks, nodes.player[i]->number);
        Table *table = saved_table(&nodes.server[i], nodes.match.id);
        CHECK_EQUAL(table_waiting_for(table), 0);
        CHECK(check_views(table, nodes.player[i]) > 20);
        CHECK(check_views(table, watcher[i]) > 20);
        table_close(table);
    }
    CHECK_TEXT(watcher[0]->hash, watcher[1]->hash);
    player_free(watcher[0]), player_free(watcher[1]);
    stop(&nodes);
}

/* A player whose answer is lost asks the other server again. */
TEST(presence_is_known_at_both_servers)
{
    static const char ONLINE[] = "\"online\":true", OFFLINE[] = "\"online\":false";
    Nodes nodes = start(TOGETHER);
    hear_match(nodes.player[0], OFFLINE, false);
    hear_match(nodes.player[1], OFFLINE, false);
    player_drop(nodes.player[1]);
    hear_match(nodes.player[0], OFFLINE, true);
    CHECK(player_join(nodes.player[1], &nodes.server[1]));
    hear_match(nodes.player[0], OFFLINE, false);
    server_kill(&nodes.server[1]);
    hear_match(nodes.player[0], OFFLINE, true);
    hear_match(nodes.player[0], ONLINE, true);
    stop(&nodes);
}

TEST(a_seat_that_is_given_back_and_a_table_that_is_closed_are_so_at_both_servers)
{
    Nodes nodes = start("{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\",\"friend\"]}");
    Player *tab = player_new(&nodes.match, 1, 3);
    CHECK(player_join(tab, &nodes.server[0]));
    hear_match(tab, "\"name\":\"2\",\"colour\":\"\",\"taken\":true", true);
    say(nodes.player[1], "leave");
    hear_match(nodes.player[1], "\"place\":-1", true);
    hear_match(tab, "\"place\":-1", true);
    hear_match(nodes.player[0], "\"name\":\"2\",\"colour\":\"\",\"taken\":true", false);
    player_drop(nodes.player[1]);
    CHECK(player_join(nodes.player[1], &nodes.server[1]));
    hear_match(nodes.player[0], "\"name\":\"2\",\"colour\":\"\",\"taken\":true", true);
    say(nodes.player[0], "resign");
    hear_match(nodes.player[1], "\"status\":\"ended\",\"begun\":false", true);
    player_free(tab);
    stop(&nodes);
}

TEST(the_same_action_at_both_servers_is_done_once)
{
    Nodes nodes = start(FOUR);
    Player *tab = player_new(&nodes.match, 0, 1); /* the same client */
    CHECK_TEXT(tab->client, nodes.player[0]->client);
    CHECK(player_join(tab, &nodes.server[1]));
    for (int i = 0; i < 10; i++) {
        while (!player_may_act(nodes.player[0]))
            if (!play_one(&nodes.player[1], 1))
                players_hear(nodes.player, 2);
        CHECK(player_act(nodes.player[0]));
        tab->number = nodes.player[0]->number;
        tab->action = nodes.player[0]->action;
        CHECK(player_resend(tab));
        CHECK(wait_for_acks(nodes.player[0], nodes.player[0]->number));
        CHECK(wait_for_acks(tab, tab->number));
    }
    CHECK_EQUAL(nodes.player[0]->refusals + tab->refusals, 0);
    CHECK_EQUAL(tab->acks, nodes.player[0]->acks);
    player_free(tab);
    stop(&nodes);
}

/* Both servers write for the same version, as somebody holds the match until they have. */

static PGconn *connect_to(const char *database)
{
    PGconn *connection = PQconnectdb(database);
    CHECK_EQUAL(PQstatus(connection), CONNECTION_OK);
    return connection;
}

static void run(PGconn *connection, const char *script)
{
    PGresult *result = PQexec(connection, script);
    CHECK(PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK);
    PQclear(result);
}

static void wait_until_both_wait(PGconn *connection)
{
    for (int i = 0, waiting = 0; waiting < 2; i++) {
        CHECK(i < WAIT_TRIES);
        usleep(PAUSE_MICROSECONDS);
        PGresult *result = PQexec(connection, "SELECT count(*) FROM pg_locks WHERE NOT granted");
        waiting = atoi(PQgetvalue(result, 0, 0));
        PQclear(result);
    }
}

static long stale_writes(const Nodes *nodes)
{
    static Reply reply;
    static const char line[] = "\ntaproom_stale_writes_total ";
    long sum = 0;
    for (int i = 0; i < 2; i++) {
        CHECK(http(&nodes->server[i], "GET", "/metrics", NULL, &reply));
        const char *at = strstr(reply.body, line);
        assert_non_null(at);
        sum += strtol(at + strlen(line), NULL, 10);
    }
    return sum;
}

TEST(a_write_that_comes_too_late_is_tried_again)
{
    Nodes nodes = start(TOGETHER);
    char script[120];
    for (int i = 0; i < 2; i++)
        CHECK(wait_for_turn(nodes.player[i]));
    long before = stale_writes(&nodes);
    PGconn *holder = connect_to(nodes.server[0].database);
    snprintf(script, sizeof script, "BEGIN; SELECT 1 FROM progress WHERE match = '%s' FOR UPDATE",
             nodes.match.id);
    run(holder, script);
    for (int i = 0; i < 2; i++)
        CHECK(player_act(nodes.player[i]));
    PGconn *looker = connect_to(nodes.server[0].database);
    wait_until_both_wait(looker);
    run(holder, "COMMIT");
    PQfinish(holder), PQfinish(looker);
    for (int i = 0; i < 2; i++) {
        CHECK(wait_for_acks(nodes.player[i], 1));
        CHECK_EQUAL(nodes.player[i]->refusals, 0);
    }
    CHECK_EQUAL(stale_writes(&nodes), before + 1);
    stop(&nodes);
}

static void follow(Player *tab, const Player *other)
{
    while (tab->seq != other->seq)
        CHECK(player_hear(tab, WAIT_MILLISECONDS));
    CHECK_TEXT(tab->hash, other->hash);
}

TEST(what_is_taken_back_at_one_server_is_taken_back_at_the_other)
{
    Nodes nodes = start("{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}");
    for (int i = 0; i < 2; i++)
        wait_for_view(nodes.player[i]);
    int first = player_may_act(nodes.player[0]) ? 0 : 1;
    Player *mine = nodes.player[first], *tab = player_new(&nodes.match, first, 9);
    CHECK(player_join(tab, &nodes.server[1 - first]));
    for (int i = 0; i < 3; i++) {
        CHECK(player_act(mine)); /* the first moon is placed in the open */
        CHECK(wait_for_acks(mine, mine->number));
        CHECK(mine->may_undo);
        follow(tab, mine);
        take_back(mine, mine->seq);
        follow(tab, mine);
    }
    CHECK_EQUAL(mine->refusals, 0);
    player_free(tab);
    stop(&nodes);
}

TEST(leaving_returning_and_a_rematch_are_seen_at_the_other_server)
{
    Nodes nodes = start(TOGETHER);
    for (int i = 0; i < 2; i++)
        CHECK(wait_for_turn(nodes.player[i]));
    say(nodes.player[0], "leave");
    hear_match(nodes.player[1], "\"stand_in\":\"bot:greedy\",\"resigned\"", true);
    say(nodes.player[0], "return");
    hear_match(nodes.player[1], "\"stand_in\":\"bot:greedy\",\"resigned\"", false);
    say(nodes.player[0], "resign");
    say(nodes.player[1], "resign");
    for (int i = 0; i < 2; i++)
        while (!match_is(nodes.player[i], "ended"))
            CHECK(player_hear(nodes.player[i], WAIT_MILLISECONDS));
    char next[2][16];
    for (int i = 0; i < 2; i++) /* both at once */
        CHECK(socket_send(&nodes.player[i]->socket, "{\"do\":\"rematch\"}"));
    for (int i = 0; i < 2; i++) {
        CHECK(socket_expect(&nodes.player[i]->socket, "rematch"));
        assert_non_null(text_in(nodes.player[i]->socket.text, "match", next[i], sizeof next[i]));
    }
    CHECK_TEXT(next[0], next[1]);
    stop(&nodes);
}

/* Whichever of the two had it to look after. */
TEST(a_clock_runs_out_also_when_a_server_is_gone)
{
    for (int gone = 0; gone < 2; gone++) {
        ServeOptions options = test_options();
        clock_use(&options);
        Nodes nodes = start_with("{\"game\":\"distilled\",\"pace\":\"move:60\",\"seats\":[\"me\","
                                 "\"friend\"]}",
                                 &options);
        Player *left = nodes.player[1 - gone];
        for (int i = 0; i < 2; i++)
            CHECK(wait_for_turn(nodes.player[i]));
        server_kill(&nodes.server[gone]);
        clock_advance(60 * SECOND);
        while (strstr(left->match_text, "\"stand_in\":\"bot:greedy\",\"resigned\"") == NULL)
            CHECK(player_hear(left, WAIT_MILLISECONDS));
        stop(&nodes);
    }
}

static void wait_for_readiness(const TestServer *server, int status)
{
    static Reply reply;
    for (int i = 0; i < WAIT_TRIES; i++) {
        CHECK(http(server, "GET", "/readyz", NULL, &reply));
        if (reply.status == status)
            return;
        usleep(PAUSE_MICROSECONDS);
    }
    fail_msg("/readyz does not become %d", status);
}

TEST(when_the_database_comes_back_so_do_the_servers)
{
    Nodes nodes = start(TOGETHER);
    for (int i = 0; i < 2; i++)
        CHECK(wait_for_turn(nodes.player[i]));
    database_server_stop();
    for (int i = 0; i < 2; i++)
        wait_for_readiness(&nodes.server[i], 503);
    database_server_start();
    for (int i = 0; i < 2; i++)
        wait_for_readiness(&nodes.server[i], 200);
    for (int i = 0; i < 2; i++) {
        CHECK(player_act(nodes.player[i]));
        CHECK(wait_for_acks(nodes.player[i], 1));
        CHECK_EQUAL(nodes.player[i]->refusals, 0);
    }
    stop(&nodes);
}

TEST(whoever_is_signed_out_at_one_server_loses_the_connection_to_another)
{
    static const char ANA[] = "{\"name\":\"Ana\",\"password\":\"correct horse\"}";
    static Reply reply;
    static Socket connection;
    char cookie[COOKIE_ROOM] = "";
    Nodes nodes = start(TOGETHER);
    CHECK_EQUAL(http_as(&nodes.server[0], cookie, "POST", "/api/v1/account", ANA, &reply), 201);
    cookie_use(cookie);
    CHECK(socket_open(&connection, &nodes.server[1], "/api/v1/play", NULL));
    cookie_use(NULL);
    CHECK_EQUAL(http_as(&nodes.server[0], cookie, "POST", "/api/v1/session/end", "{}", &reply),
                200);
    while (socket_receive(&connection, WAIT_MILLISECONDS))
        ;
    CHECK_EQUAL(connection.close_code, 1008);
    socket_close(&connection);
    stop(&nodes);
}

/* A database that does not answer keeps its connections, so that nothing fails. */
TEST(a_server_whose_database_is_frozen_is_not_ready)
{
    Nodes nodes = start(TOGETHER);
    for (int i = 0; i < 2; i++)
        wait_for_readiness(&nodes.server[i], 200);
    database_server_freeze(true);
    double frozen = sql_seconds();
    for (int i = 0; i < 2; i++)
        wait_for_readiness(&nodes.server[i], 503);
    CHECK(sql_seconds() - frozen < 15);
    database_server_freeze(false);
    for (int i = 0; i < 2; i++)
        wait_for_readiness(&nodes.server[i], 200);
    stop(&nodes);
}

/* As a server left it that was killed before the clock of the database was set back by an hour: it
 * would look after half of the matches. */
TEST(a_server_with_a_sign_of_life_from_the_future_is_not_alive)
{
    enum { MATCHES = 8, TURNS = 3 };
    ServeOptions options = test_options();
    const char *at = fresh_database();
    TestServer server = server_start(at, &options);
    server_stop(&server);
    database_run(at, "INSERT INTO nodes SELECT '0123456789abcdef',"
                     " CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) + 3600000");
    server = server_start(at, &options);
    for (int i = 0; i < MATCHES; i++) {
        TestMatch match =
            match_create(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"bot:random\"]}");
        Player *player = player_new(&match, 0, (uint64_t)i + 1);
        CHECK(player_join(player, &server));
        for (int turn = 1; turn <= TURNS; turn++) {
            CHECK(wait_for_turn(player));
            CHECK(player_act(player));
            CHECK(wait_for_acks(player, turn));
        }
        player_free(player);
    }
    server_stop(&server);
}

/* Once there are players nothing may take a second; before that there is time. */
TEST(a_server_starts_on_a_database_that_is_slow_to_answer)
{
    ServeOptions options = test_options();
    const char *at = fresh_database();
    TestServer server = server_start(at, &options);
    server_stop(&server);
    PGconn *holder = connect_to(at);
    run(holder, "BEGIN; LOCK TABLE secrets");
    CHECK_EQUAL(PQsendQuery(holder, "SELECT pg_sleep(2); COMMIT"), 1);
    server = server_start(at, &options);
    server_stop(&server);
    PQfinish(holder);
}
