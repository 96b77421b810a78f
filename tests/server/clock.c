/* Clocks: who pays for which time, what happens when it runs out, and what the others learn of it.
 * Time stands still unless a test advances it, so that every figure is exact. */
#include "test.h"

#include "playing.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

enum { SECOND = 1000, HOUR = 3600 * SECOND, PAUSE = 10 /* milliseconds */ };

static const char MOVE_30[] = "{\"game\":\"moonshine\",\"options\":{\"actions\":\"in_turn\"},"
                              "\"pace\":\"move:30\",\"seats\":[\"me\",\"friend\"]}";
static const char BANK_600[] = "{\"game\":\"moonshine\",\"options\":{\"actions\":\"in_turn\"},"
                               "\"pace\":\"bank:600+5\",\"seats\":[\"me\",\"friend\"]}";

static ServeOptions clock_options(void)
{
    ServeOptions options = test_options();
    clock_use(&options);
    return options;
}

static TestServer start_with_clock(void)
{
    ServeOptions options = clock_options();
    return server_start(fresh_database(), &options);
}

typedef struct Pair {
    TestMatch match;
    Player *player[2];
    int turn; /* whose clock runs */
} Pair;

static void hear_turn(Pair *pair)
{
    for (;;) {
        for (pair->turn = 0; pair->turn < 2; pair->turn++)
            if (player_may_act(pair->player[pair->turn]) &&
                clock_runs(pair->player[pair->turn], pair->turn))
                return;
        players_hear(pair->player, 2);
    }
}

static Pair two_players(const TestServer *server, const char *wish)
{
    Pair pair = { .match = match_create(server, wish) };
    for (int i = 0; i < 2; i++) {
        pair.player[i] = player_new(&pair.match, i, (uint64_t)i + 1);
        CHECK(player_join(pair.player[i], server));
    }
    hear_turn(&pair);
    return pair;
}

static void free_pair(Pair *pair)
{
    player_free(pair->player[0]), player_free(pair->player[1]);
}

/* Acts and hears until the view and the ack have come, and whatever came with them. */
static void act(Player *player)
{
    long acks = player->acks;
    CHECK(player_act(player));
    while (player->acks == acks)
        CHECK(player_hear(player, WAIT_MILLISECONDS));
    catch_up(player);
}

TEST(only_the_clock_of_the_seat_to_move_runs)
{
    TestServer server = start_with_clock();
    Pair pair = two_players(&server, BANK_600);
    Player *mine = pair.player[pair.turn], *other = pair.player[1 - pair.turn];
    CHECK_EQUAL(clock_left(mine, pair.turn), 600 * SECOND);
    CHECK_EQUAL(clock_left(mine, 1 - pair.turn), 600 * SECOND);
    CHECK(!clock_runs(mine, 1 - pair.turn));
    clock_advance(100 * SECOND);
    int first = pair.turn;
    for (int acts = 0; acts < 50 && pair.turn == first; acts++) {
        act(mine);
        catch_up(other);
        if (clock_runs(other, 1 - first))
            pair.turn = 1 - first;
    }
    CHECK(pair.turn != first);
    CHECK_EQUAL(clock_left(other, first),
                505 * SECOND); /* the increment comes with the turn's end */
    CHECK_EQUAL(clock_left(mine, first), 505 * SECOND);
    CHECK(!clock_runs(mine, first) && clock_runs(mine, 1 - first));
    CHECK_EQUAL(clock_left(mine, 1 - first), 600 * SECOND);
    free_pair(&pair);
    server_stop(&server);
}

TEST(a_decision_that_everybody_sees_winds_the_clock_of_a_pace_by_moves)
{
    TestServer server = start_with_clock();
    Pair pair = two_players(&server, MOVE_30);
    for (int acts = 0; acts < 8; acts++) {
        Player *mine = pair.player[pair.turn];
        clock_advance(29 * SECOND);
        act(mine);
        hear_turn(&pair);
        CHECK_EQUAL(clock_left(pair.player[pair.turn], pair.turn), 30 * SECOND);
    }
    free_pair(&pair);
    server_stop(&server);
}

TEST(when_a_clock_runs_out_a_bot_plays_until_its_owner_returns)
{
    TestServer server = start_with_clock();
    Pair pair = two_players(
        &server, "{\"game\":\"moonshine\",\"pace\":\"move:30\",\"stand_in\":\"bot:random\","
                 "\"seats\":[\"me\",\"friend\"]}");
    int late = pair.turn, there = 1 - late;
    clock_advance(30 * SECOND);
    hear_match(pair.player[there], "\"stand_in\":\"bot:random\",\"resigned\"", true);
    hear_match(pair.player[late], "\"stand_in\":\"bot:random\",\"resigned\"", true);
    CHECK(!clock_runs(pair.player[there], late));
    CHECK_EQUAL(clock_left(pair.player[there], late), 0);
    for (int acts = 0; acts < 12; acts++) { /* the other one plays on, against the bot */
        CHECK(wait_for_turn(pair.player[there]));
        act(pair.player[there]);
    }
    say(pair.player[late], "return");
    hear_match(pair.player[late], "\"stand_in\":\"bot:random\",\"resigned\"", false);
    hear_turn(&pair);
    CHECK_EQUAL(clock_left(pair.player[pair.turn], pair.turn), 30 * SECOND);
    free_pair(&pair);
    server_stop(&server);
}

static bool is_replaced(const Player *player)
{
    return strstr(player->match_text, "\"stand_in\":\"bot:greedy\",\"resigned\"") != NULL;
}

TEST(a_player_who_acts_has_returned)
{
    TestServer server = start_with_clock();
    Pair pair = two_players(
        &server, "{\"game\":\"distilled\",\"pace\":\"bank:60+0\",\"seats\":[\"me\",\"friend\"]}");
    Player *player = pair.player[0];
    CHECK(wait_for_turn(player));
    CHECK(clock_runs(player, 0) && clock_runs(player, 1)); /* both choose together */
    socket_hold(&player->socket, true);
    CHECK(socket_send(&player->socket, "{\"do\":\"leave\"}"));
    CHECK(player_act(player)); /* comes before the bot has thought */
    socket_hold(&player->socket, false);
    while (!is_replaced(player))
        CHECK(player_hear(player, WAIT_MILLISECONDS));
    while (is_replaced(player))
        CHECK(player_hear(player, WAIT_MILLISECONDS));
    CHECK(player->acks == 1 && player->refusals == 0);
    CHECK_EQUAL(clock_left(player, 0), 60 * SECOND);
    catch_up(pair.player[1]);
    CHECK(!clock_runs(pair.player[1], 0) && clock_runs(pair.player[1], 1));
    free_pair(&pair);
    server_stop(&server);
}

TEST(a_bank_that_ran_out_gets_a_little_when_its_owner_returns)
{
    TestServer server = start_with_clock();
    Pair pair = two_players(
        &server, "{\"game\":\"distilled\",\"pace\":\"bank:60+0\",\"seats\":[\"me\",\"friend\"]}");
    CHECK(wait_for_turn(pair.player[0]));
    act(pair.player[0]);
    clock_advance(60 * SECOND); /* the other one thinks about his distiller for too long */
    hear_match(pair.player[1], "\"stand_in\":\"bot:greedy\",\"resigned\"", true);
    say(pair.player[1], "return");
    hear_match(pair.player[1], "\"stand_in\":\"bot:greedy\",\"resigned\"", false);
    while (!clock_runs(pair.player[1], 1))
        if (player_may_act(pair.player[0]))
            act(pair.player[0]);
        else
            players_hear(pair.player, 2);
    CHECK_EQUAL(clock_left(pair.player[1], 1), 30 * SECOND);
    CHECK_EQUAL(clock_left(pair.player[1], 0), 60 * SECOND);
    free_pair(&pair);
    server_stop(&server);
}

TEST(time_that_was_used_is_remembered_and_the_downtime_of_the_server_costs_nobody)
{
    ServeOptions options = clock_options();
    TestServer server = start_with_clock();
    Pair pair = two_players(&server, BANK_600);
    for (int kill = 0; kill < 2; kill++) {
        clock_advance(kill ? 99 * SECOND : 100 * SECOND);
        if (kill) {
            wait_for_beat(&server);
            clock_advance(SECOND); /* no more than that is ever given back */
            wait_for_beat(&server);
            server_kill(&server);
        } else {
            server_stop(&server);
        }
        clock_advance(HOUR);
        server = server_start(server.database, &options);
        for (int i = 0; i < 2; i++) {
            player_drop(pair.player[i]);
            CHECK(player_join(pair.player[i], &server));
        }
        catch_up(pair.player[0]);
        CHECK(clock_runs(pair.player[0], pair.turn));
        CHECK_EQUAL(clock_left(pair.player[0], pair.turn), (500 - 100 * kill) * SECOND);
        CHECK_EQUAL(clock_left(pair.player[0], 1 - pair.turn), 600 * SECOND);
    }
    free_pair(&pair);
    server_stop(&server);
}

static void wait_until_told(const TestServer *server, const char *path, const char *text)
{
    static Reply reply;
    do {
        poll(NULL, 0, PAUSE);
        CHECK(http(server, "GET", path, NULL, &reply));
    } while (strstr(reply.body, text) == NULL);
}

TEST(a_clock_runs_out_also_for_a_match_that_has_left_memory)
{
    char path[80];
    ServeOptions options = clock_options();
    options.idle_seconds = 0.01;
    TestServer server = server_start(fresh_database(), &options);
    Pair pair = two_players(
        &server, "{\"game\":\"moonshine\",\"pace\":\"move:86400\",\"seats\":[\"me\",\"friend\"]}");
    player_drop(pair.player[0]), player_drop(pair.player[1]);
    wait_until_told(&server, "/metrics", "taproom_matches_in_memory 0\n");
    clock_advance(24 * HOUR);
    snprintf(path, sizeof path, "/api/v1/matches/%s", pair.match.id);
    wait_until_told(&server, path, "\"stand_in\":\"bot:greedy\",\"resigned\"");
    free_pair(&pair);
    server_stop(&server);
}

TEST(what_is_taken_back_and_done_again_gains_no_time)
{
    TestServer server = start_with_clock();
    Pair pair = two_players(&server, MOVE_30);
    Player *mine = pair.player[pair.turn];
    int seat = pair.turn;
    act(mine); /* the first moon is placed in the open */
    for (int again = 0; again < 3; again++) {
        CHECK(mine->may_undo);
        take_back(mine, mine->seq);
        CHECK(clock_runs(mine, seat));
        clock_advance(5 * SECOND);
        act(mine);
    }
    CHECK_EQUAL(clock_left(mine, seat), 15 * SECOND);
    free_pair(&pair);
    server_stop(&server);
}

TEST(leaving_stops_the_clock_which_is_unchanged_in_all_tabs_on_return)
{
    TestServer server = start_with_clock();
    Pair pair = two_players(
        &server, "{\"game\":\"distilled\",\"pace\":\"bank:600+0\",\"seats\":[\"me\",\"friend\"]}");
    Player *mine = pair.player[0], *tab = player_new(&pair.match, 0, 8);
    CHECK(player_join(tab, &server));
    CHECK(wait_for_turn(mine) && wait_for_turn(tab) && wait_for_turn(pair.player[1]));
    clock_advance(100 * SECOND); /* both choose their distiller */
    say(mine, "leave");
    hear_match(mine, "\"stand_in\":\"bot:greedy\",\"resigned\"", true);
    hear_match(tab, "\"stand_in\":\"bot:greedy\",\"resigned\"", true);
    clock_advance(100 * SECOND); /* on the clock of the other one only */
    say(tab, "return");
    hear_match(tab, "\"stand_in\":\"bot:greedy\",\"resigned\"", false);
    hear_match(mine, "\"stand_in\":\"bot:greedy\",\"resigned\"", false);
    CHECK_EQUAL(clock_left(mine, 0), 500 * SECOND);
    CHECK_EQUAL(clock_left(tab, 0), 500 * SECOND);
    CHECK_EQUAL(clock_left(tab, 1), 400 * SECOND);
    act(pair.player[1]); /* the market opens */
    catch_up(mine);
    catch_up(tab);
    CHECK_TEXT(tab->view, mine->view);
    CHECK_TEXT(tab->clocks, mine->clocks);
    say(mine, "resign");
    hear_match(tab, "\"resigned\":true", true);
    CHECK(match_is(tab, "ended"));
    say(tab, "return");
    hear_refusals(tab, 1);
    if (player_may_act(tab)) { /* nor by acting */
        player_act(tab);
        hear_refusals(tab, 2);
    }
    player_free(tab);
    free_pair(&pair);
    server_stop(&server);
}

/* player_hear checks each message about clocks. */
TEST(clocks_change_only_with_something_that_the_viewer_sees)
{
    TestServer server = start_with_clock();
    for (int i = 0; games[i] != NULL; i++) {
        char wish[160];
        snprintf(wish, sizeof wish,
                 "{\"game\":\"%s\",\"pace\":\"move:60\",\"seats\":[\"me\",\"friend\"]}",
                 games[i]->name);
        Pair pair = two_players(&server, wish);
        Player *watcher = player_new(&pair.match, NOBODY, 9);
        CHECK(player_join(watcher, &server));
        for (int acts = 0; acts < 100 && play_next(pair.player, 2); acts++)
            clock_advance(SECOND);
        catch_up(pair.player[0]);
        catch_up(pair.player[1]);
        catch_up(watcher);
        CHECK(pair.player[0]->clocks_seq > 0 && watcher->clocks_seq > 0);
        CHECK_EQUAL(pair.player[0]->refusals + pair.player[1]->refusals, 0);
        player_free(watcher);
        free_pair(&pair);
    }
    server_stop(&server);
}

TEST(players_who_are_present_may_end_a_match_that_lacks_somebody)
{
    TestServer server = start_with_clock();
    TestMatch match = match_create(&server, "{\"game\":\"distilled\",\"pace\":\"move:30\","
                                            "\"seats\":[\"me\",\"friend\",\"friend\"]}");
    Player *player[3];
    for (int i = 0; i < 3; i++) {
        player[i] = player_new(&match, i, (uint64_t)i);
        CHECK(player_join(player[i], &server));
    }
    for (int i = 0; i < 3; i++)
        CHECK(wait_for_turn(player[i]));
    CHECK(socket_send(&player[0]->socket, "{\"do\":\"vote\",\"end\":true}")); /* all are there */
    hear_refusals(player[0], 1);
    act(player[0]), act(player[1]);
    clock_advance(31 *
                  SECOND); /* seat 2 does not choose; then the market waits for one at a time */
    hear_match(player[2], "\"stand_in\":\"bot:greedy\",\"resigned\"", true);
    CHECK(socket_send(&player[2]->socket, "{\"do\":\"vote\",\"end\":true}")); /* the absent one */
    hear_refusals(player[2], 1);
    CHECK(socket_send(&player[0]->socket, "{\"do\":\"vote\",\"end\":true}"));
    hear_match(player[1], "\"votes_end\":true", true);
    CHECK(match_is(player[1], "playing"));
    CHECK(socket_send(&player[0]->socket, "{\"do\":\"vote\",\"end\":false}"));
    hear_match(player[1], "\"votes_end\":true", false);
    CHECK(socket_send(&player[0]->socket, "{\"do\":\"vote\",\"end\":true}"));
    hear_match(player[1], "\"votes_end\":true", true);
    say(player[2], "return"); /* nobody is absent any more, and the votes are void */
    hear_match(player[1], "\"votes_end\":true", false);
    say(player[2], "leave");
    hear_match(player[1], "\"stand_in\":\"bot:greedy\",\"resigned\"", true);
    CHECK(socket_send(&player[0]->socket, "{\"do\":\"vote\",\"end\":true}"));
    CHECK(socket_send(&player[1]->socket, "{\"do\":\"vote\",\"end\":true}"));
    hear_match(player[2], "\"status\":\"ended\"", true);
    hear_match(player[2], "\"stand_in\":\"bot:greedy\",\"resigned\":true", true);
    hear_match(player[1], "\"key\":null", false);
    for (int i = 0; i < 3; i++)
        player_free(player[i]);
    server_stop(&server);
}
