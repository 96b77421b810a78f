/* Bots are shared fairly: what one address does costs another nothing. Addresses are several of
 * this machine's own. What is compared are numbers of jobs, never times. */
#include "test.h"

#include "playing.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAUSE = 10 /* milliseconds */ };

static const char HARD[] = "{\"game\":\"distilled\",\"stand_in\":\"bot:hard\","
                           "\"seats\":[\"me\",\"bot:hard\"]}";

static const char ATTACKER[] = "127.66.0.1", STRANGER[] = "127.77.0.1";

static Reply reply;

static long metric(const TestServer *server, const char *name)
{
    address_use(NULL); /* nobody else is told */
    CHECK(http(server, "GET", "/metrics", NULL, &reply));
    char line[80];
    snprintf(line, sizeof line, "\ntaproom_%s ", name);
    const char *found = strstr(reply.body, line);
    assert_non_null(found);
    return strtol(found + strlen(line), NULL, 10);
}

static void wait_for_metric(const TestServer *server, const char *name, long value)
{
    while (metric(server, name) < value)
        poll(NULL, 0, PAUSE);
    CHECK_EQUAL(metric(server, name), value);
}

static Player *sit_down(const TestServer *server, const TestMatch *match)
{
    Player *player = player_new(match, 0, 1);
    CHECK(player_join(player, server));
    wait_for_view(player);
    return player;
}

static void leave_it_to_bots(Player *player)
{
    say(player, "leave");
    hear_match(player, "\"stand_in\":\"bot:hard\",\"resigned\"", true);
    player_drop(player);
}

/* A new guest each time, until the address is refused; returns how many tables it has. */
static int make_tables(const TestServer *server, const char *address, int most, Player **player)
{
    int count = 0;
    for (;; count++) {
        TestMatch match = { 0 };
        address_use(address);
        cookie_use(NULL);
        CHECK(http(server, "POST", "/api/v1/matches", HARD, &reply));
        if (reply.status != 201)
            break;
        assert_true(count < most);
        text_in(reply.body, "match", match.id, sizeof match.id);
        text_in(reply.body, "token", match.token[0], sizeof match.token[0]);
        player[count] = sit_down(server, &match);
        leave_it_to_bots(player[count]);
    }
    CHECK(reply_is_problem(&reply, "too-many-matches"));
    return count;
}

static void play_as_stranger(const TestServer *server, int actions)
{
    address_use(STRANGER);
    TestMatch match =
        match_create(server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"bot:greedy\"]}");
    Player *stranger = sit_down(server, &match);
    play_some(&stranger, 1, actions);
    CHECK(wait_for_turn(stranger));
    player_free(stranger);
}

TEST(a_strangers_bot_does_not_wait_for_the_tables_of_one_address)
{
    enum { TABLES = 8, ACTIONS = 20 };
    Player *attacker[TABLES];
    ServeOptions options = test_options();
    options.bot_threads = 1;
    options.most_matches = TABLES / 2;
    TestServer server = server_start(fresh_database(), &options);
    CHECK_EQUAL(make_tables(&server, ATTACKER, TABLES, attacker), TABLES);
    while (metric(&server, "bot_jobs_waiting{class=\"unwatched\"}") < TABLES - 1)
        poll(NULL, 0, PAUSE);
    long theirs = metric(&server, "bot_jobs_total{class=\"unwatched\"}");
    long mine = metric(&server, "bot_jobs_total{class=\"person\"}");
    play_as_stranger(&server, ACTIONS);
    theirs = metric(&server, "bot_jobs_total{class=\"unwatched\"}") - theirs;
    mine = metric(&server, "bot_jobs_total{class=\"person\"}") - mine;
    CHECK(mine >= ACTIONS / 4); /* in one queue each of them would wait for all of theirs */
    if (theirs >= mine * (TABLES - 1) / 2)
        fail_msg("%ld jobs of the attacker were done before %ld of the stranger", theirs, mine);
    for (int i = 0; i < TABLES; i++)
        player_free(attacker[i]);
    server_stop(&server);
}

TEST(an_address_may_make_a_match_again_when_one_of_its_own_has_ended)
{
    enum { TABLES = 2 };
    Player *player[TABLES];
    ServeOptions options = test_options();
    options.most_matches = 1;
    TestServer server = server_start(fresh_database(), &options);
    CHECK_EQUAL(make_tables(&server, ATTACKER, TABLES, player), TABLES);
    address_use(STRANGER);
    CHECK(http(&server, "POST", "/api/v1/matches", HARD, &reply));
    CHECK_EQUAL(reply.status, 201);
    CHECK(player_join(player[0], &server));
    say(player[0], "resign");
    hear_match(player[0], "\"status\":\"ended\"", true);
    address_use(ATTACKER);
    CHECK(http(&server, "POST", "/api/v1/matches", HARD, &reply));
    CHECK_EQUAL(reply.status, 201);
    CHECK(http(&server, "POST", "/api/v1/matches", HARD, &reply));
    CHECK(reply_is_problem(&reply, "too-many-matches"));
    address_use(NULL);
    for (int i = 0; i < TABLES; i++)
        player_free(player[i]);
    server_stop(&server);
}

TEST(the_networks_around_an_address_have_their_limits_too)
{
    Player *player[8];
    int tables = 0;
    char address[32];
    ServeOptions options = test_options();
    options.most_matches = 1;
    TestServer server = server_start(fresh_database(), &options);
    for (int i = 0; i < 5; i++) {
        snprintf(address, sizeof address, "127.66.0.%d", 1 + i);
        tables += make_tables(&server, address, 2, player + tables);
    }
    CHECK_EQUAL(tables, 8);
    address_use(NULL);
    for (int i = 0; i < tables; i++)
        player_free(player[i]);
    server_stop(&server);
}

static ServeOptions options_with_early_rest(void)
{
    ServeOptions options = test_options();
    options.rest_seconds = 0;
    return options;
}

TEST(a_table_that_everybody_has_left_rests_until_somebody_comes)
{
    ServeOptions options = options_with_early_rest();
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match = match_create(&server, HARD);
    Player *player = sit_down(&server, &match);
    leave_it_to_bots(player);
    wait_for_metric(&server, "tables_rested_total", 1);
    long done = metric(&server, "bot_actions_total");
    play_as_stranger(&server, 5); /* whatever was to come has come by now */
    CHECK_EQUAL(metric(&server, "bot_queue"), 0);
    long mine = metric(&server, "bot_jobs_total{class=\"unwatched\"}");
    CHECK(mine <= 1); /* the one that was being thought about when they left */
    Player *watcher = player_new(&match, NOBODY, 2);
    CHECK(player_join(watcher, &server));
    wait_for_view(watcher);
    for (long seq = watcher->seq; watcher->seq < seq + 2;)
        CHECK(player_hear(watcher, WAIT_MILLISECONDS));
    CHECK(metric(&server, "bot_jobs_total{class=\"watched\"}") >= 2);
    CHECK(metric(&server, "bot_actions_total") >= done + 2);
    player_drop(watcher);
    wait_for_metric(&server, "tables_rested_total", 2);
    player_free(player), player_free(watcher);
    server_stop(&server);
}

TEST(the_bots_of_somebody_who_is_away_but_plays_do_not_rest)
{
    ServeOptions options = options_with_early_rest();
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match = match_create(
        &server,
        "{\"game\":\"distilled\",\"seats\":[\"me\",\"bot:hard\",\"bot:hard\",\"bot:hard\"]}");
    Player *player = sit_down(&server, &match);
    player_drop(player); /* while the first bot chooses, as all do at first, one after the other */
    wait_for_metric(&server, "bot_actions_total", 3);
    CHECK_EQUAL(metric(&server, "tables_rested_total"), 0);
    player_free(player);
    server_stop(&server);
}

TEST(after_a_restart_bots_move_for_those_who_play_and_other_tables_rest)
{
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    TestMatch left = match_create(&server, HARD), played = match_create(&server, HARD);
    Player *player[] = { sit_down(&server, &left), sit_down(&server, &played) };
    leave_it_to_bots(player[0]);
    server_kill(&server); /* the bots have moved once at most, and think about what comes next */
    player_drop(player[1]);
    server = server_start(server.database, &options);
    while (metric(&server, "matches_in_memory") < 2)
        poll(NULL, 0, PAUSE);
    play_as_stranger(&server, 1);
    CHECK(metric(&server, "bot_jobs_total{class=\"unwatched\"}") <= 1);
    Player *watcher = player_new(&left, NOBODY, 2);
    CHECK(player_join(watcher, &server));
    wait_for_view(watcher);
    for (long seq = watcher->seq; watcher->seq < seq + 1;)
        CHECK(player_hear(watcher, WAIT_MILLISECONDS));
    player_free(player[0]), player_free(player[1]), player_free(watcher);
    server_stop(&server);
}
