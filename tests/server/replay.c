/* Looking back at matches, and the list of one's own. */
#include "test.h"

#include "playing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Reply reply;

static int get(const TestServer *server, const char *match, const char *rest)
{
    char path[120];
    snprintf(path, sizeof path, "/api/v1/matches/%s/%s", match, rest);
    CHECK(http(server, "GET", path, NULL, &reply));
    return reply.status;
}

static Player *play_whole_match(const TestServer *server, const char *game, TestMatch *match)
{
    char wish[160];
    snprintf(wish, sizeof wish, "{\"game\":\"%s\",\"seats\":[\"me\",\"bot:random\"]}", game);
    *match = match_create(server, wish);
    Player *player = player_new(match, 0, 7);
    CHECK(player_join(player, server));
    play_to_the_end(&player, 1);
    return player;
}

/* The view of the reply is the truth after so many moves of the saved game. */
static void check_truth(const Table *table, int moves)
{
    static StateBuffer state;
    static char expected[1 << 16];
    State *truth = &state.state;
    table_state_at(table, moves, truth);
    memset(truth->event, 0, sizeof truth->event);
    truth->event_count = 0;
    Json out = json_in(expected, sizeof expected, false);
    json_begin_object(&out, NULL);
    view_write(table_game(table), truth, NOBODY, true, &out);
    json_end_object(&out);
    char *view = object_in(reply.body, "view");
    CHECK_TEXT(view, expected);
    free(view);
}

/* Every line of the page stands in the saved game, in this order; returns the last step. */
static long check_page(const char **save, long step)
{
    char *told = object_in(reply.body, "told");
    for (const char *at = told; (at = strstr(at, "\"step\":")) != NULL; at++) {
        char line[LINE_SIZE];
        CHECK_EQUAL(number_in(at, "step", -1), ++step);
        assert_non_null(text_in(at, "line", line, sizeof line));
        *save = strstr(*save, line);
        assert_non_null(*save);
        *save += strlen(line);
    }
    free(told);
    return step;
}

TEST(a_match_that_is_over_is_replayed_step_by_step_with_the_whole_truth)
{
    TestServer server = start_server();
    for (int i = 0; games[i] != NULL; i++) {
        TestMatch match;
        Player *player = play_whole_match(&server, games[i]->name, &match);
        Table *table = saved_table(&server, match.id);
        char *text = table_save(table);
        const char *save = text;
        long step = 1, steps = table_moves(table) + 1;
        while (step < steps) {
            char rest[80];
            snprintf(rest, sizeof rest, "replay?from=%ld&count=100", step);
            CHECK_EQUAL(get(&server, match.id, rest), 200);
            CHECK(flag_in(reply.body, "truth"));
            CHECK_EQUAL(number_in(reply.body, "steps", -1), steps);
            CHECK_EQUAL(number_in(reply.body, "step", -1), step);
            check_truth(table, (int)step - 1);
            step = check_page(&save, step);
        }
        CHECK_EQUAL(get(&server, match.id, "replay?from=1000000&count=0"), 200);
        CHECK_EQUAL(number_in(reply.body, "step", -1), steps); /* the end */
        check_truth(table, table_moves(table));
        CHECK_EQUAL(table_first_unfair_move(table), -1); /* as `taproom verify` says */
        free(text);
        table_close(table);
        player_free(player);
    }
    server_stop(&server);
}

TEST(the_score_by_category_and_how_it_came_about)
{
    TestServer server = start_server();
    for (int i = 0; games[i] != NULL; i++) {
        TestMatch match;
        Score score;
        Player *player = play_whole_match(&server, games[i]->name, &match);
        Table *table = saved_table(&server, match.id);
        game_score(games[i], table_state(table), &score);
        CHECK_EQUAL(get(&server, match.id, "score"), 200);
        char *totals = object_in(reply.body, "score"), *course = object_in(reply.body, "course");
        CHECK_EQUAL(number_in(totals, "total", -999), score.total[0]);
        const char *points = strstr(totals, "\"points\":[") + strlen("\"points\":");
        for (int k = 0; k < games[i]->category.count; k++) {
            assert_non_null(strstr(totals, games[i]->category.name[k]));
            CHECK_EQUAL(strtol(points + 1, (char **)&points, 10), score.points[0][k]);
        }
        const char *last = course;
        int samples = 0;
        for (const char *at = course; (at = strstr(at, "\"step\":")) != NULL; at++, samples++)
            last = at;
        CHECK(samples >= 10 && samples <= 101);
        CHECK_EQUAL(number_in(last, "step", -1), table_moves(table) + 1);
        CHECK_EQUAL(strtol(strstr(last, "\"totals\":[") + 10, NULL, 10), score.total[0]);
        free(totals), free(course);
        table_close(table);
        player_free(player);
    }
    server_stop(&server);
}

TEST(while_it_is_played_a_replay_is_what_everybody_may_see)
{
    TestServer server = start_server();
    TestMatch match =
        match_create(&server, "{\"game\":\"distilled\",\"seats\":[\"me\",\"friend\"]}");
    TestMatch later = match_create(
        &server,
        "{\"game\":\"distilled\",\"delay\":\"moves:1000\",\"seats\":[\"me\",\"bot:random\"]}");
    TestMatch hidden = match_create(
        &server,
        "{\"game\":\"distilled\",\"spectators\":\"no\",\"seats\":[\"me\",\"bot:random\"]}");
    CHECK_EQUAL(get(&server, match.id, "replay"), 409); /* it has not begun */
    Player *player[] = { player_new(&match, 0, 1), player_new(&match, 1, 2),
                         player_new(&match, NOBODY, 3), player_new(&later, 0, 4),
                         player_new(&hidden, 0, 5) };
    for (int i = 0; i < 5; i++)
        CHECK(player_join(player[i], &server));
    CHECK(wait_for_turn(player[0]) && wait_for_turn(player[1]));
    CHECK(wait_for_turn(player[3]) && wait_for_turn(player[4]));
    CHECK(play_one(player, 2)); /* in secret */
    catch_up(player[2]);
    CHECK_EQUAL(get(&server, match.id, "replay?from=1000000"), 200);
    CHECK(!flag_in(reply.body, "truth"));
    CHECK_EQUAL(number_in(reply.body, "step", -1),
                player[2]->seq); /* numbered as for who watches */
    assert_null(strstr(reply.body, "\"line\":"));
    char *view = object_in(reply.body, "view"), *state = object_in(view, "state"),
         *seen = object_in(player[2]->view, "state");
    CHECK_TEXT(state, seen);
    free(view), free(state), free(seen);
    CHECK_EQUAL(get(&server, match.id, "replay?viewer=0"), 409);
    CHECK_EQUAL(get(&server, match.id, "score"), 409);
    CHECK_EQUAL(get(&server, later.id, "replay?from=1000000"), 200);
    CHECK_EQUAL(number_in(reply.body, "step", -1), 1);
    CHECK_EQUAL(get(&server, hidden.id, "replay"), 403);
    static const char *const wrong[] = { "replay?from=0",         "replay?from=x",
                                         "replay?count=201",      "replay?count=-1",
                                         "replay?viewer=2",       "replay?from=",
                                         "replay?from=1x",        "replay?viewer=-2",
                                         "replay?from=9999999999" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK_EQUAL(get(&server, match.id, wrong[i]), 400);
    CHECK_EQUAL(get(&server, "none", "replay"), 404);
    for (int i = 0; i < 5; i++)
        player_free(player[i]);
    server_stop(&server);
}

static void my_matches(const TestServer *server, const char *cookie)
{
    cookie_use(cookie);
    CHECK(http(server, "GET", "/api/v1/me/matches", NULL, &reply));
    CHECK_EQUAL(reply.status, 200);
    cookie_use(NULL);
}

TEST(a_guest_finds_their_matches_and_those_that_wait_for_them)
{
    char ana[1000], zoe[1000];
    TestServer server = start_server();
    CHECK(http(&server, "GET", "/api/v1/me", NULL, &reply));
    cookie_of(&reply, ana, sizeof ana);
    CHECK(http(&server, "GET", "/api/v1/me", NULL, &reply));
    cookie_of(&reply, zoe, sizeof zoe);
    cookie_use(ana);
    TestMatch match =
        match_create(&server, "{\"game\":\"distilled\",\"seats\":[\"me\",\"friend\"]}");
    my_matches(&server, ana);
    assert_non_null(strstr(reply.body, match.id)); /* also before she has sat down */
    assert_non_null(strstr(reply.body, "\"mine\":[0],\"my_turn\":false"));
    assert_null(strstr(reply.body, "token"));
    my_matches(&server, zoe);
    assert_null(strstr(reply.body, match.id));
    Player *player[] = { player_new(&match, 0, 1), player_new(&match, 1, 2) };
    for (int i = 0; i < 2; i++) {
        cookie_use(i == 0 ? ana : zoe);
        CHECK(player_join(player[i], &server));
        CHECK(player_hear(player[i], WAIT_MILLISECONDS));
    }
    cookie_use(NULL);
    CHECK(wait_for_turn(player[0]) && wait_for_turn(player[1])); /* both choose */
    my_matches(&server, zoe);
    assert_non_null(strstr(reply.body, "\"mine\":[1],\"my_turn\":true"));
    CHECK(play_one(&player[1], 1));
    my_matches(&server, zoe);
    assert_non_null(strstr(reply.body, "\"mine\":[1],\"my_turn\":false"));
    my_matches(&server, ana);
    assert_non_null(strstr(reply.body, "\"mine\":[0],\"my_turn\":true"));
    my_matches(&server, NULL);
    assert_null(strstr(reply.body, match.id));
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}
