/* Hints and odds: only where the table allows them, and only about what the seat sees. */
#include "test.h"

#include "playing.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Player *playing(const TestServer *server, const char *wish, TestMatch *match)
{
    *match = match_create(server, wish);
    Player *player = player_new(match, 0, 5);
    CHECK(player_join(player, server));
    CHECK(wait_for_turn(player));
    return player;
}

static void ask(Player *player)
{
    CHECK(socket_send(&player->socket, "{\"do\":\"hint\"}"));
}

static int count(const char *text, const char *word)
{
    int found = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        found++;
    return found;
}

TEST(a_table_that_was_made_without_hints_gives_none)
{
    TestMatch match;
    TestServer server = start_server();
    Player *player =
        playing(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"bot:random\"]}", &match);
    ask(player);
    expect_problem(&player->socket, "not-allowed");
    player_free(player);
    server_stop(&server);
}

TEST(a_hint_speaks_of_every_action_that_the_seat_may_take)
{
    TestMatch match;
    TestServer server = start_server();
    for (int i = 0; games[i] != NULL; i++) {
        char wish[160];
        snprintf(wish, sizeof wish,
                 "{\"game\":\"%s\",\"hints\":true,\"seats\":[\"me\",\"bot:random\"]}",
                 games[i]->name);
        Player *player = playing(&server, wish, &match);
        for (int acts = 0; acts < 4; acts++) {
            char *actions = object_in(player->view, "actions");
            ask(player);
            CHECK(socket_expect(&player->socket, "hint"));
            const char *text = player->socket.text;
            CHECK_EQUAL(count(text, "\"win_per_mille\":"),
                        count(actions, "\":") - count(actions, "\":{"));
            for (const char *at = text; (at = strstr(at, "{\"action\":")) != NULL; at++) {
                char named[32];
                int length = snprintf(named, sizeof named, "\":%ld", number_in(at, "action", -1));
                const char *found = strstr(actions, named);
                while (found != NULL && isdigit((unsigned char)found[length]))
                    found = strstr(found + 1, named);
                assert_non_null(found);
            }
            free(actions);
            CHECK(play_one(&player, 1));
            CHECK(wait_for_turn(player));
        }
        player_free(player);
    }
    server_stop(&server);
}

TEST(hints_are_for_the_seat_to_move_and_one_at_a_time)
{
    TestServer server = start_server();
    TestMatch match =
        match_create(&server, "{\"game\":\"moonshine\",\"hints\":true,\"options\":{\"actions\":"
                              "\"in_turn\"},\"seats\":[\"me\",\"friend\"]}");
    Player *player[] = { player_new(&match, 0, 1), player_new(&match, 1, 2),
                         player_new(&match, NOBODY, 3) };
    CHECK(player_join(player[0], &server));
    CHECK(player_hear(player[0], WAIT_MILLISECONDS));
    ask(player[0]); /* before it has begun */
    expect_problem(&player[0]->socket, "not-now");
    CHECK(player_join(player[1], &server) && player_join(player[2], &server));
    CHECK(player_hear(player[2], WAIT_MILLISECONDS));
    ask(player[2]);
    expect_problem(&player[2]->socket, "not-seated");
    wait_for_view(player[0]), wait_for_view(player[1]);
    int mine = player_may_act(player[0]) ? 0 : 1;
    ask(player[1 - mine]);
    expect_problem(&player[1 - mine]->socket, "not-now");
    socket_hold(&player[mine]->socket, true); /* the later ones come before the first is answered */
    for (int i = 0; i < 20; i++)
        ask(player[mine]);
    socket_hold(&player[mine]->socket, false);
    expect_problem(&player[mine]->socket, "too-many");
    CHECK(socket_expect(&player[mine]->socket, "hint"));
    for (int i = 0; i < 3; i++)
        player_free(player[i]);
    server_stop(&server);
}

/* Plays to the end; whether a view of Distilled ever showed the odds of the washback. */
static bool shows_odds(const TestServer *server, const char *wish)
{
    TestMatch match;
    bool shown = false;
    Player *player = playing(server, wish, &match);
    while (!match_is(player, "over")) {
        shown = shown || strstr(player->view, "\"odds\":[{") != NULL;
        play_one(&player, 1);
        CHECK(wait_for_turn(player));
    }
    player_free(player);
    return shown;
}

TEST(the_odds_of_a_washback_are_shown_where_hints_are_allowed)
{
    /* Who plays at random may go through a whole match without ever filling a washback. */
    enum { MATCHES = 20 };
    TestServer server = start_server();
    bool shown = false;
    for (int i = 0; i < MATCHES && !shown; i++)
        shown = shows_odds(
            &server, "{\"game\":\"distilled\",\"hints\":true,\"seats\":[\"me\",\"bot:random\"]}");
    CHECK(shown);
    CHECK(!shows_odds(&server, "{\"game\":\"distilled\",\"seats\":[\"me\",\"bot:random\"]}"));
    server_stop(&server);
}

TEST(a_game_answers_questions_about_ones_view_where_hints_are_allowed)
{
    TestMatch match;
    TestServer server = start_server();
    Player *player = playing(
        &server, "{\"game\":\"distilled\",\"hints\":true,\"seats\":[\"me\",\"bot:random\"]}",
        &match);
    CHECK(play_one(&player, 1)); /* a distiller */
    CHECK(wait_for_turn(player));
    CHECK(
        socket_send(&player->socket, "{\"do\":\"ask\",\"question\":{\"washback\":{\"water\":0}}}"));
    CHECK(socket_expect(&player->socket, "answer"));
    assert_non_null(strstr(player->socket.text, "\"answer\":{\""));
    static const char *const wrong[] = { "7", "[]", "{\"weather\":1}",
                                         "{\"washback\":{\"gold\":1}}",
                                         "{\"washback\":{\"water\":-1}}" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK(socket_send(&player->socket, "{\"do\":\"ask\",\"question\":%s}", wrong[i]));
        expect_problem(&player->socket, "malformed");
    }
    CHECK(socket_send(&player->socket, "{\"do\":\"ask\"}"));
    expect_problem(&player->socket, "malformed");
    player_free(player);
    player = playing(&server, "{\"game\":\"distilled\",\"seats\":[\"me\",\"bot:random\"]}", &match);
    CHECK(socket_send(&player->socket, "{\"do\":\"ask\",\"question\":{\"washback\":{}}}"));
    expect_problem(&player->socket, "not-allowed");
    player_free(player);
    server_stop(&server);
}

TEST(figures_of_ones_own_view_are_answered_at_every_table)
{
    TestMatch match;
    TestServer server = start_server();
    Player *player =
        playing(&server, "{\"game\":\"brewcrafters\",\"seats\":[\"me\",\"bot:random\"]}", &match);
    CHECK(wait_for_turn(player));
    CHECK(socket_send(&player->socket, "{\"do\":\"ask\",\"question\":{\"bill\":{}}}"));
    CHECK(socket_expect(&player->socket, "answer"));
    assert_non_null(strstr(player->socket.text, "\"due\":"));
    player_free(player);
    player = playing(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"bot:random\"]}", &match);
    CHECK(socket_send(&player->socket, "{\"do\":\"ask\",\"question\":{\"reroll\":\"x\"}}"));
    expect_problem(&player->socket, "not-allowed"); /* odds are a hint */
    player_free(player);
    server_stop(&server);
}

TEST(whether_an_action_could_be_taken_back_is_answered_at_every_table)
{
    TestMatch match;
    TestServer server = start_server();
    Player *player =
        playing(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"bot:random\"]}", &match);
    CHECK(wait_for_turn(player));
    unsigned long action = player_choose(player);
    CHECK(socket_send(&player->socket, "{\"do\":\"ask\",\"question\":{\"undo\":%lu}}", action));
    CHECK(socket_expect(&player->socket, "answer"));
    assert_non_null(strstr(player->socket.text, "\"answer\":{\"undo\":"));
    static const char *const wrong[] = { "{\"undo\":4294967295}", "{\"undo\":-1}",
                                         "{\"undo\":\"x\"}", "{\"undo\":0,\"more\":1}" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK(socket_send(&player->socket, "{\"do\":\"ask\",\"question\":%s}", wrong[i]));
        expect_problem(&player->socket, "malformed");
    }
    player_free(player);
    server_stop(&server);
}
