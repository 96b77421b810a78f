/* Accounts: made, used from several devices, changed, removed; results and ratings. */
#include "test.h"

#include "serve.h"
#include "playing.h"
#include "accounts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Reply reply;

static int ask(const TestServer *server, char cookie[COOKIE_ROOM], const char *method,
               const char *path, const char *body)
{
    return http_as(server, cookie, method, path, body, &reply);
}

static bool is_problem(const char *name)
{
    return reply_is_problem(&reply, name);
}

static void guest_in_reply(char id[32])
{
    assert_non_null(text_in(reply.body, "guest", id, 32));
}

static const char ANA[] = "{\"name\":\"Ana\",\"password\":\"correct horse\"}";

TEST(a_guest_who_creates_an_account_keeps_their_id_wherever_they_sign_in)
{
    TestServer server = start_server();
    char here[COOKIE_ROOM] = "", there[COOKIE_ROOM] = "", before[32], after[32], name[64];
    CHECK_EQUAL(ask(&server, here, "GET", "/api/v1/me", NULL), 200);
    guest_in_reply(before);
    assert_non_null(strstr(reply.body, "\"account\":null"));
    CHECK_EQUAL(ask(&server, here, "POST", "/api/v1/account", ANA), 201);
    guest_in_reply(after);
    CHECK_TEXT(after, before);
    CHECK_TEXT(text_in(reply.body, "account", name, sizeof name), "Ana");
    CHECK_EQUAL(ask(&server, there, "POST", "/api/v1/session",
                    "{\"name\":\"ＡＮＡ\",\"password\":\"correct horse\"}"),
                200);
    guest_in_reply(after);
    CHECK_TEXT(after, before);
    CHECK_EQUAL(ask(&server, there, "POST", "/api/v1/session/end", "{}"), 200);
    guest_in_reply(after);
    CHECK(strcmp(after, before) != 0);
    server_stop(&server);
}

TEST(while_the_database_cannot_be_read_nobody_becomes_somebody_else)
{
    TestServer server = start_server();
    static Socket connection;
    char cookie[COOKIE_ROOM] = "", nobody[COOKIE_ROOM] = "", before[COOKIE_ROOM];
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    strcpy(before, cookie);
    database_run(server.database, "ALTER TABLE accounts RENAME TO gone");
    CHECK_EQUAL(ask(&server, cookie, "GET", "/api/v1/me", NULL), 503);
    CHECK(is_problem("storage"));
    CHECK_EQUAL(ask(&server, cookie, "PUT", "/api/v1/me", "{\"name\":\"Eva\"}"), 503);
    CHECK_EQUAL(ask(&server, cookie, "GET", "/api/v1/me/matches", NULL), 503);
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/session", ANA), 503);
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/session/end", "{}"), 503);
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/matches",
                    "{\"game\":\"moonshine\",\"seats\":[\"me\",\"open\"]}"),
                503);
    CHECK_TEXT(cookie, before);
    CHECK_EQUAL(ask(&server, nobody, "POST", "/api/v1/session", ANA), 503);
    CHECK_EQUAL(ask(&server, nobody, "POST", "/api/v1/account", ANA), 503);
    cookie_use(cookie);
    CHECK(!socket_open(&connection, &server, "/api/v1/play", NULL));
    database_run(server.database, "ALTER TABLE gone RENAME TO accounts");
    CHECK(socket_open(&connection, &server, "/api/v1/play", NULL));
    socket_close(&connection);
    CHECK_EQUAL(ask(&server, cookie, "GET", "/api/v1/me", NULL), 200);
    assert_non_null(strstr(reply.body, "\"account\":\"Ana\""));
    server_stop(&server);
}

TEST(a_wrong_password_and_an_unknown_name_are_told_alike)
{
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "", other[COOKIE_ROOM] = "", first[1000];
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    CHECK_EQUAL(ask(&server, other, "POST", "/api/v1/session",
                    "{\"name\":\"Ana\",\"password\":\"correct horsf\"}"),
                403);
    CHECK(is_problem("wrong-password"));
    snprintf(first, sizeof first, "%.900s", reply.body);
    CHECK_EQUAL(ask(&server, other, "POST", "/api/v1/session",
                    "{\"name\":\"Anna\",\"password\":\"correct horse\"}"),
                403);
    CHECK_TEXT(reply.body, first);
    server_stop(&server);
}

TEST(a_name_is_given_once_however_it_is_written)
{
    static const char *const same[] = { "Zoé", "ZOÉ", "Zoe\u0301", "Ｚｏé" };
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "", body[200];
    for (int i = 0; i < 4; i++) {
        cookie[0] = '\0';
        snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"long enough\"}", same[i]);
        CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", body), i == 0 ? 201 : 409);
        CHECK(i == 0 || is_problem("name-taken"));
    }
    server_stop(&server);
}

TEST(what_is_no_account_is_refused)
{
    static const char *const wrong[] = {
        "{\"name\":\"Ana\"}",
        "{\"password\":\"long enough\"}",
        "{\"name\":\"Ana\",\"password\":\"short\"}",
        "{\"name\":\" Ana\",\"password\":\"long enough\"}",
        "{\"name\":\"\",\"password\":\"long enough\"}",
        "{\"name\":\"Ana\",\"password\":\"long enough\",\"admin\":true}",
        "[]",
    };
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "";
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", wrong[i]), 400);
        CHECK(is_problem("malformed"));
    }
    CHECK_EQUAL(ask(&server, cookie, "PUT", "/api/v1/account",
                    "{\"password\":\"long enough\",\"new_password\":\"longer still\"}"),
                401);
    CHECK(is_problem("not-signed-in"));
    server_stop(&server);
}

TEST(a_new_password_ends_the_other_sessions)
{
    TestServer server = start_server();
    char here[COOKIE_ROOM] = "", there[COOKIE_ROOM] = "";
    CHECK_EQUAL(ask(&server, here, "POST", "/api/v1/account", ANA), 201);
    CHECK_EQUAL(ask(&server, there, "POST", "/api/v1/session", ANA), 200);
    CHECK_EQUAL(ask(&server, here, "PUT", "/api/v1/account",
                    "{\"password\":\"wrong enough\",\"new_password\":\"battery staple\"}"),
                403);
    CHECK_EQUAL(ask(&server, here, "PUT", "/api/v1/account",
                    "{\"password\":\"correct horse\",\"new_password\":\"battery staple\"}"),
                200);
    CHECK_EQUAL(ask(&server, here, "GET", "/api/v1/me", NULL), 200);
    assert_non_null(strstr(reply.body, "\"account\":\"Ana\""));
    CHECK_EQUAL(ask(&server, there, "GET", "/api/v1/me", NULL), 200);
    assert_non_null(strstr(reply.body, "\"account\":null"));
    CHECK_EQUAL(ask(&server, there, "POST", "/api/v1/session", ANA), 403);
    server_stop(&server);
}

TEST(a_removed_account_leaves_its_name_to_others)
{
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "";
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    CHECK_EQUAL(
        ask(&server, cookie, "POST", "/api/v1/account/remove", "{\"password\":\"not my own\"}"),
        403);
    CHECK_EQUAL(
        ask(&server, cookie, "POST", "/api/v1/account/remove", "{\"password\":\"correct horse\"}"),
        200);
    assert_non_null(strstr(reply.body, "\"account\":null"));
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/session", ANA), 403);
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    server_stop(&server);
}

static AdminResult administer(const TestServer *server, const char *verb, const char *argument,
                              char *printed, size_t size)
{
    char error[ADMIN_ERROR_SIZE] = "";
    FILE *out = tmpfile();
    assert_non_null(out);
    AdminResult result = admin_run(server->database, verb, argument, out, error);
    rewind(out);
    printed[fread(printed, 1, size - 1, out)] = '\0';
    fclose(out);
    return result;
}

TEST(the_host_disables_accounts_and_gives_new_passwords)
{
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "", printed[400], body[500];
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    CHECK_EQUAL(administer(&server, "disable", "ana", printed, sizeof printed), ADMIN_DONE);
    CHECK_EQUAL(administer(&server, "accounts", NULL, printed, sizeof printed), ADMIN_DONE);
    assert_non_null(strstr(printed, "disabled"));
    CHECK_EQUAL(ask(&server, cookie, "GET", "/api/v1/me", NULL), 200);
    assert_non_null(strstr(reply.body, "\"account\":null"));
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/session", ANA), 403);
    CHECK(is_problem("disabled"));
    CHECK_EQUAL(administer(&server, "enable", "Ana", printed, sizeof printed), ADMIN_DONE);
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/session", ANA), 200);
    CHECK_EQUAL(administer(&server, "password", "Ana", printed, sizeof printed), ADMIN_DONE);
    printed[strcspn(printed, "\n")] = '\0';
    snprintf(body, sizeof body, "{\"name\":\"Ana\",\"password\":\"%s\"}", printed);
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/session", body), 200);
    CHECK_EQUAL(administer(&server, "disable", "nobody", printed, sizeof printed), ADMIN_UNKNOWN);
    server_stop(&server);
}

static void make_account(const TestServer *server, const char *name, char cookie[COOKIE_ROOM])
{
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"correct horse\"}", name);
    CHECK_EQUAL(ask(server, cookie, "POST", "/api/v1/account", body), 201);
}

/* Two who are known, at a table of Moonshine. */
static TestMatch sit_down(const TestServer *server, char cookie[2][COOKIE_ROOM], Player *player[2])
{
    TestMatch match =
        match_create(server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}");
    for (int seat = 0; seat < 2; seat++) {
        player[seat] = player_new(&match, seat, (uint64_t)seat + 1);
        cookie_use(cookie[seat]);
        CHECK(player_join(player[seat], server));
    }
    cookie_use(NULL);
    return match;
}

TEST(a_match_counts_for_players_who_sat_down_with_their_cookie)
{
    TestServer server = start_server();
    char cookie[2][COOKIE_ROOM] = { "", "" };
    long rating[2];
    make_account(&server, "Ana", cookie[0]);
    make_account(&server, "Bo", cookie[1]);
    Player *player[2];
    TestMatch match = sit_down(&server, cookie, player);
    play_to_the_end(player, 2);
    Table *table = saved_table(&server, match.id);
    Score score;
    game_score(table_game(table), table_state(table), &score);
    table_close(table);
    for (int seat = 0; seat < 2; seat++) {
        CHECK_EQUAL(ask(&server, cookie[seat], "GET", "/api/v1/me", NULL), 200);
        CHECK_EQUAL(number_in(reply.body, "matches", 0), 1);
        CHECK_EQUAL(number_in(reply.body, "rated", 0), 1);
        CHECK_EQUAL(number_in(reply.body, "best", -1), score.total[seat]);
        rating[seat] = number_in(reply.body, "rating", 0);
        CHECK_EQUAL(rating[seat] > 1500,
                    number_in(reply.body, "won", 0) == 1 && rating[seat] != 1500);
        player_free(player[seat]);
    }
    CHECK_EQUAL(rating[0] + rating[1], 3000);
    server_stop(&server);
}

static void count_standing(void *context, const Standing *standing)
{
    (*(int *)context)++;
}

static void check_nobody_knows(const TestServer *server, const char *match, const char *player)
{
    char error[STORE_ERROR_SIZE];
    int standings = 0;
    MatchRecord record;
    Store *store = store_open(server->database, error);
    assert_non_null(store);
    CHECK_EQUAL(store_read_match(store, match, &record), STORE_FOUND);
    CHECK_EQUAL(record.status, MATCH_OVER);
    for (int seat = 0; seat < record.seats; seat++)
        CHECK(strcmp(record.seat[seat].owner, player) != 0);
    CHECK(store_read_standings(store, player, count_standing, &standings));
    CHECK_EQUAL(standings, 0);
    store_close(store);
}

TEST(a_player_who_removes_their_account_while_playing_is_forgotten)
{
    TestServer server = start_server();
    char cookie[2][COOKIE_ROOM] = { "", "" }, ana[32];
    make_account(&server, "Ana", cookie[0]);
    guest_in_reply(ana);
    make_account(&server, "Bo", cookie[1]);
    Player *player[2];
    TestMatch match = sit_down(&server, cookie, player);
    play_some(player, 2, 5);
    CHECK_EQUAL(ask(&server, cookie[0], "POST", "/api/v1/account/remove",
                    "{\"password\":\"correct horse\"}"),
                200);
    play_to_the_end(player, 2);
    check_nobody_knows(&server, match.id, ana);
    CHECK_EQUAL(ask(&server, cookie[1], "GET", "/api/v1/me", NULL), 200);
    CHECK_EQUAL(number_in(reply.body, "matches", 0), 1);
    CHECK_EQUAL(number_in(reply.body, "rated", 0), 0);
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

static void check_won_by(const TestServer *server, char cookie[2][COOKIE_ROOM], int winner)
{
    for (int seat = 0; seat < 2; seat++) {
        CHECK_EQUAL(ask(server, cookie[seat], "GET", "/api/v1/me", NULL), 200);
        CHECK_EQUAL(number_in(reply.body, "matches", 0), 1);
        CHECK_EQUAL(number_in(reply.body, "won", -1), seat == winner);
        CHECK_EQUAL(number_in(reply.body, "rating", 0), seat == winner ? 1516 : 1484);
    }
}

TEST(who_left_a_duel_has_lost_it_if_the_other_ends_it)
{
    TestServer server = start_server();
    char cookie[2][COOKIE_ROOM] = { "", "" };
    make_account(&server, "Ana", cookie[0]);
    make_account(&server, "Bo", cookie[1]);
    Player *player[2];
    sit_down(&server, cookie, player);
    wait_for_view(player[0]);
    say(player[1], "leave");
    hear_match(player[0], "\"stand_in\":\"bot:greedy\",\"resigned\"", true);
    CHECK(socket_send(&player[0]->socket, "{\"do\":\"vote\",\"end\":true}"));
    hear_match(player[1], "\"status\":\"ended\"", true);
    check_won_by(&server, cookie, 0);
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

TEST(a_duel_that_is_resigned_is_won_by_the_other_and_rated)
{
    TestServer server = start_server();
    char cookie[2][COOKIE_ROOM] = { "", "" };
    make_account(&server, "Ana", cookie[0]);
    make_account(&server, "Bo", cookie[1]);
    Player *player[2];
    sit_down(&server, cookie, player);
    wait_for_view(player[0]);
    say(player[0], "resign");
    hear_match(player[1], "\"status\":\"ended\"", true);
    check_won_by(&server, cookie, 1);
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

/* Who plays at random never climbs the barrel of goals (D119). */
TEST(a_lost_solo_game_is_not_won)
{
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "";
    make_account(&server, "Ana", cookie);
    TestMatch match = match_create(&server, "{\"game\":\"distilled\",\"seats\":[\"me\"]}");
    Player *player = player_new(&match, 0, 1);
    cookie_use(cookie);
    CHECK(player_join(player, &server));
    cookie_use(NULL);
    play_to_the_end(&player, 1);
    CHECK_EQUAL(ask(&server, cookie, "GET", "/api/v1/me", NULL), 200);
    CHECK_EQUAL(number_in(reply.body, "matches", 0), 1);
    CHECK_EQUAL(number_in(reply.body, "won", -1), 0);
    player_free(player);
    server_stop(&server);
}

/* The place that somebody with this cookie gets who asks for his seat; NOBODY: he watches. */
static long place_of(const TestServer *server, const char *match, const char *cookie)
{
    static Socket socket;
    cookie_use(cookie[0] == '\0' ? NULL : cookie);
    CHECK(socket_open(&socket, server, "/api/v1/play", NULL));
    cookie_use(NULL);
    CHECK(socket_send(&socket, "{\"do\":\"join\",\"match\":\"%s\",\"mine\":true}", match));
    CHECK(socket_expect(&socket, "match"));
    long place = number_in(socket.text, "place", -2);
    socket_close(&socket);
    return place;
}

TEST(a_player_who_signs_in_elsewhere_finds_their_matches_and_seat)
{
    TestServer server = start_server();
    char here[COOKIE_ROOM] = "", there[COOKIE_ROOM] = "", guest[COOKIE_ROOM] = "";
    make_account(&server, "Ana", here);
    cookie_use(here);
    TestMatch match = match_create(
        &server, "{\"game\":\"moonshine\",\"seats\":[\"bot:random\",\"me\",\"friend\"]}");
    cookie_use(NULL);
    CHECK_EQUAL(ask(&server, guest, "GET", "/api/v1/me", NULL), 200);
    CHECK_EQUAL(place_of(&server, match.id, guest), NOBODY);
    CHECK_EQUAL(place_of(&server, match.id, ""), NOBODY);
    CHECK_EQUAL(ask(&server, there, "POST", "/api/v1/session", ANA), 200);
    CHECK_EQUAL(ask(&server, there, "GET", "/api/v1/me/matches", NULL), 200);
    assert_non_null(strstr(reply.body, match.id));
    CHECK_EQUAL(place_of(&server, match.id, there), 1);
    CHECK_EQUAL(ask(&server, here, "PUT", "/api/v1/account",
                    "{\"password\":\"correct horse\",\"new_password\":\"battery staple\"}"),
                200);
    CHECK_EQUAL(place_of(&server, match.id, there), NOBODY); /* signed out by that */
    CHECK_EQUAL(place_of(&server, match.id, here), 1);
    server_stop(&server);
}

TEST(ratings_move_towards_what_was_not_expected)
{
    int64_t change[4];
    rating_changes(2, (int64_t[]){ 1500000, 1500000 }, (int[]){ 1, 2 }, change);
    CHECK_EQUAL(change[0], 16000);
    CHECK_EQUAL(change[1], -16000);
    rating_changes(2, (int64_t[]){ 1900000, 1500000 }, (int[]){ 1, 2 }, change);
    CHECK_EQUAL(change[0], 2909); /* 32 / 11: ten wins in eleven were expected */
    rating_changes(2, (int64_t[]){ 1900000, 1500000 }, (int[]){ 2, 1 }, change);
    CHECK_EQUAL(change[1], 29091);
    rating_changes(2, (int64_t[]){ 1500000, 1500000 }, (int[]){ 1, 1 }, change);
    CHECK_EQUAL(change[0], 0);
    rating_changes(4, (int64_t[]){ 1500000, 1500000, 1500000, 1500000 }, (int[]){ 1, 2, 3, 4 },
                   change);
    CHECK_EQUAL(change[0], 16000);
    CHECK_EQUAL(change[1], 5333);
    CHECK_EQUAL(change[2], -5333);
    CHECK_EQUAL(change[3], -16000);
    rating_changes(1, (int64_t[]){ 1500000 }, (int[]){ 1 }, change);
    CHECK_EQUAL(change[0], 0);
}

TEST(passwords_are_limited_by_address)
{
    ServeOptions options = test_options();
    options.passwords_per_minute = 3;
    TestServer server = server_start(fresh_database(), &options);
    char cookie[COOKIE_ROOM] = "";
    for (int i = 0; i < 3; i++)
        CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/session", ANA), 403);
    for (int i = 0; i < 100 && reply.status == 403; i++) /* one more every 20 seconds */
        ask(&server, cookie, "POST", "/api/v1/session", ANA);
    CHECK_EQUAL(reply.status, 429);
    CHECK(is_problem("too-many"));
    assert_non_null(strstr(reply.headers, "retry-after: "));
    server_stop(&server);
}
