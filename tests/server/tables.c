/* Tables before they begin: sitting down, giving a seat back, closing. */
#include "test.h"

#include "playing.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PAUSE_MICROSECONDS = 5000 };

static const char FOUR[] = "{\"game\":\"moonshine\",\"name\":\"Ana\",\"listed\":true,"
                           "\"seats\":[\"me\",\"friend\",\"open\",\"open\"]}";

static Reply reply;

/* Somebody with this cookie takes an open seat: which one? */
static int take_seat(const TestServer *server, TestMatch *match, const char *name, char *cookie)
{
    char path[80], person[80];
    snprintf(path, sizeof path, "/api/v1/matches/%s/seats", match->id);
    snprintf(person, sizeof person, "{\"name\":\"%s\"}", name);
    CHECK_EQUAL(http_as(server, cookie, "POST", path, person, &reply), 201);
    int seat = (int)number_in(reply.body, "seat", -1);
    text_in(reply.body, "token", match->token[seat], TOKEN_ROOM);
    return seat;
}

TEST(a_player_who_asks_for_a_seat_again_gets_the_same_one)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, FOUR);
    char zoe[COOKIE_ROOM] = "", ugo[COOKIE_ROOM] = "", old[TOKEN_ROOM];
    CHECK_EQUAL(http_as(&server, zoe, "GET", "/api/v1/me", NULL, &reply), 200);
    CHECK_EQUAL(http_as(&server, ugo, "GET", "/api/v1/me", NULL, &reply), 200);
    CHECK_EQUAL(take_seat(&server, &match, "Zoé", zoe), 2);
    Player *late = player_new(&match, 2, 1);
    strcpy(old, match.token[2]);
    CHECK_EQUAL(take_seat(&server, &match, "Zoé", zoe), 2);
    CHECK(strcmp(old, match.token[2]) != 0);
    CHECK_EQUAL(take_seat(&server, &match, "Ugo", ugo), 3);
    CHECK_EQUAL(take_seat(&server, &match, "Zoé", zoe), 2); /* also when no other is free */
    Player *player = player_new(&match, 2, 2);
    CHECK(player_join(player, &server) && player_join(late, &server));
    hear_match(player, "\"place\":2", true);
    expect_problem(&late->socket, "wrong-token");
    player_free(player), player_free(late);
    server_stop(&server);
}

static bool is_listed(const TestServer *server, const TestMatch *match)
{
    CHECK(http(server, "GET", "/api/v1/matches", NULL, &reply));
    return strstr(reply.body, match->id) != NULL;
}

static void join_again(Player *player)
{
    CHECK(socket_send(&player->socket, "{\"do\":\"join\",\"match\":\"%s\",\"token\":\"%s\"}",
                      player->match, player->token));
}

TEST(a_player_who_leaves_before_the_start_gives_their_seat_back)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, FOUR);
    char zoe[COOKIE_ROOM] = "", ugo[COOKIE_ROOM] = "";
    Player *ana = player_new(&match, 0, 1);
    CHECK(player_join(ana, &server));
    CHECK_EQUAL(take_seat(&server, &match, "Zoé", zoe), 2);
    Player *left = player_new(&match, 2, 2), *tab = player_new(&match, 2, 3);
    CHECK(player_join(left, &server) && player_join(tab, &server));
    hear_match(left, "Zoé", true), hear_match(tab, "Zoé", true), hear_match(ana, "Zoé", true);
    say(left, "leave");
    hear_match(left, "\"place\":-1", true);
    hear_match(tab, "\"place\":-1", true);
    hear_match(ana, "Zoé", false);
    say(left, "leave"); /* is not there any more */
    expect_problem(&left->socket, "not-seated");
    join_again(left);
    expect_problem(&left->socket, "wrong-token");
    CHECK_EQUAL(take_seat(&server, &match, "Ugo", ugo), 2);
    hear_match(ana, "Ugo", true);
    CHECK(match_is(ana, "open"));
    player_free(ana), player_free(left), player_free(tab);
    server_stop(&server);
}

TEST(a_link_still_opens_the_seat_that_was_given_back)
{
    TestServer server = start_server();
    TestMatch match =
        match_create(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}");
    Player *player[] = { player_new(&match, 0, 1), player_new(&match, 1, 2) };
    CHECK(player_join(player[1], &server));
    hear_match(player[1], "\"taken\":true", true);
    say(player[1], "leave");
    hear_match(player[1], "\"taken\":true", false);
    CHECK(player_join(player[0], &server));
    hear_match(player[0], "\"taken\":true", true);
    CHECK(match_is(player[0], "open"));
    join_again(player[1]);
    wait_for_view(player[0]), wait_for_view(player[1]);
    CHECK(match_is(player[1], "playing"));
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

TEST(only_the_maker_of_a_table_closes_it_before_the_start)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, FOUR);
    Player *player[] = { player_new(&match, 0, 1), player_new(&match, 1, 2) };
    Player *watcher = player_new(&match, NOBODY, 3);
    for (int i = 0; i < 2; i++)
        CHECK(player_join(player[i], &server));
    CHECK(player_join(watcher, &server));
    hear_match(player[0], "\"maker\":true", true);
    hear_match(player[1], "\"maker\":false", true);
    say(player[1], "resign");
    expect_problem(&player[1]->socket, "not-now");
    say(watcher, "resign");
    expect_problem(&watcher->socket, "not-seated");
    CHECK(is_listed(&server, &match));
    say(player[0], "resign");
    for (int i = 0; i < 2; i++)
        hear_match(player[i], "\"status\":\"ended\",\"begun\":false", true);
    hear_match(watcher, "\"status\":\"ended\"", true);
    CHECK(!is_listed(&server, &match));
    player_free(player[0]), player_free(player[1]), player_free(watcher);
    server_stop(&server);
}

TEST(a_table_to_which_nobody_comes_for_long_is_closed)
{
    ServeOptions options = test_options();
    TestServer server = start_server();
    TestMatch match = match_create(&server, FOUR);
    server_stop(&server);
    server = server_start(server.database, &options);
    Player *player = player_new(&match, 0, 1);
    CHECK(player_join(player, &server)); /* a week has not passed */
    hear_match(player, "\"taken\":true", true);
    CHECK(match_is(player, "open"));
    server_stop(&server);
    options.open_seconds = -60; /* as if it had */
    server = server_start(server.database, &options);
    while (is_listed(&server, &match))
        usleep(PAUSE_MICROSECONDS);
    player_drop(player);
    CHECK(player_join(player, &server));
    hear_match(player, "\"status\":\"ended\",\"begun\":false", true);
    player_free(player);
    server_stop(&server);
}

TEST(a_table_at_which_somebody_waits_is_not_closed)
{
    ServeOptions options = test_options();
    clock_use(&options);
    options.open_seconds = 3600;
    TestServer server = server_start(fresh_database(), &options);
    TestMatch waiting = match_create(&server, FOUR), empty = match_create(&server, FOUR);
    Player *player = player_new(&waiting, 0, 1);
    CHECK(player_join(player, &server));
    hear_match(player, "\"taken\":true", true);
    clock_advance(2 * 3600 * 1000); /* both are old now, */
    clock_skip(601);                /* and it is time for the next look */
    while (is_listed(&server, &empty))
        usleep(PAUSE_MICROSECONDS);
    CHECK(is_listed(&server, &waiting));
    catch_up(player);
    CHECK(match_is(player, "open"));
    player_free(player);
    server_stop(&server);
}

/* He is told to end some of his matches when he has too many of them. */
TEST(the_maker_of_a_table_for_others_closes_it_without_a_seat)
{
    static const char others[] = "{\"game\":\"moonshine\",\"seats\":[\"friend\",\"friend\"]}";
    ServeOptions options = test_options();
    options.most_matches = 1;
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match = { 0 };
    char maker[COOKIE_ROOM] = "";
    CHECK_EQUAL(http_as(&server, maker, "POST", "/api/v1/matches", others, &reply), 201);
    text_in(reply.body, "match", match.id, sizeof match.id);
    CHECK_EQUAL(http_as(&server, maker, "POST", "/api/v1/matches", others, &reply), 429);
    CHECK(reply_is_problem(&reply, "too-many-matches"));
    Player *player = player_new(&match, NOBODY, 1);
    cookie_use(maker);
    CHECK(player_join(player, &server));
    cookie_use(NULL);
    hear_match(player, "\"place\":-1,\"maker\":true", true);
    say(player, "resign");
    hear_match(player, "\"status\":\"ended\"", true);
    CHECK_EQUAL(http_as(&server, maker, "POST", "/api/v1/matches", others, &reply), 201);
    player_free(player);
    server_stop(&server);
}
