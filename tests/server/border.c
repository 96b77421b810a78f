/* What comes from outside and does not fit is refused, and does no harm. */
#include "test.h"

#include "playing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char TWO[] = "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}";

TEST(a_seat_opens_for_its_token_only)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, TWO), other = match_create(&server, TWO);
    static Socket connection;
    CHECK(socket_open(&connection, &server, "/api/v1/play", NULL));
    CHECK(socket_send(&connection, "{\"do\":\"join\",\"match\":\"%s\",\"token\":\"nonsense\"}",
                      match.id));
    expect_problem(&connection, "wrong-token");
    CHECK(socket_send(&connection, "{\"do\":\"join\",\"match\":\"%s\",\"token\":\"%s\"}", match.id,
                      other.token[0]));
    expect_problem(&connection, "wrong-token");
    CHECK(socket_send(&connection, "{\"do\":\"join\",\"match\":\"nothing\"}"));
    expect_problem(&connection, "not-found");
    CHECK(socket_send(&connection, "{\"do\":\"act\",\"client\":\"a\",\"n\":1,\"action\":1}"));
    expect_problem(&connection, "not-seated");
    CHECK(socket_send(&connection, "{\"do\":\"join\",\"match\":\"%s\",\"token\":\"%s\"}", match.id,
                      match.token[1]));
    CHECK(socket_expect(&connection, "match"));
    CHECK_EQUAL(number_in(connection.text, "place", -2), 1);
    CHECK(socket_send(&connection, "{\"do\":\"join\",\"match\":\"%s\"}", other.id));
    expect_problem(&connection, "not-now");
    socket_close(&connection);
    server_stop(&server);
}

TEST(a_match_without_spectators_opens_for_those_with_a_seat_only)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, "{\"game\":\"moonshine\",\"spectators\":\"no\","
                                            "\"seats\":[\"me\",\"bot:random\"]}");
    static Socket connection;
    CHECK(socket_open(&connection, &server, "/api/v1/play", NULL));
    CHECK(socket_send(&connection, "{\"do\":\"join\",\"match\":\"%s\"}", match.id));
    expect_problem(&connection, "no-spectators");
    CHECK(socket_send(&connection, "{\"do\":\"join\",\"match\":\"%s\",\"token\":\"%s\"}", match.id,
                      match.token[0]));
    CHECK(socket_expect(&connection, "match"));
    assert_non_null(strstr(connection.text, "\"spectators\":\"no\""));
    socket_close(&connection);
    server_stop(&server);
}

TEST(a_spectator_may_only_look)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, TWO);
    Player *player[] = { player_new(&match, 0, 1), player_new(&match, 1, 2),
                         player_new(&match, NOBODY, 3) };
    for (int i = 0; i < 3; i++)
        CHECK(player_join(player[i], &server));
    for (int i = 0; i < 3; i++)
        wait_for_view(player[i]);
    CHECK_EQUAL(number_in(player[2]->view, "viewer", -2), NOBODY);
    CHECK(!player_may_act(player[2]));
    static const char *const verb[] = { "leave", "return", "resign", "rematch" };
    for (int i = 0; i < 4; i++) {
        CHECK(socket_send(&player[2]->socket, "{\"do\":\"%s\"}", verb[i]));
        expect_problem(&player[2]->socket, "not-seated");
    }
    for (int i = 0; i < 2; i++) { /* and who is not to move may not move */
        if (player_may_act(player[i]))
            continue;
        CHECK(socket_send(&player[i]->socket,
                          "{\"do\":\"act\",\"client\":\"a\",\"n\":1,\"action\":1}"));
        expect_problem(&player[i]->socket, "not-legal");
    }
    for (int i = 0; i < 3; i++)
        player_free(player[i]);
    server_stop(&server);
}

TEST(garbage_is_refused_and_the_connection_goes_on)
{
    static const char *const garbage[] = {
        "",
        "x",
        "{",
        "[]",
        "null",
        "{}",
        "{\"do\":1}",
        "{\"do\":\"fly\"}",
        "{\"do\":\"join\"}",
        "{\"do\":\"ping\"}x",
        "{\"do\":\"ping\",\"extra\":1}",
        "{\"do\":\"act\",\"client\":\"a\",\"n\":1}",
        "{\"do\":\"act\",\"client\":\"a\",\"n\":-1,\"action\":1}",
        "{\"do\":\"act\",\"client\":\"a\",\"n\":1,\"action\":4294967296}",
        "{\"do\":\"act\",\"client\":\"a b\",\"n\":1,\"action\":1}",
        "{\"do\":\"undo\",\"client\":\"a\",\"n\":1}",
        "{\"do\":\"vote\"}",
        "{\"do\":\"vote\",\"end\":1}",
        "{\"do\":\"chat\"}",
        "{\"do\":\"chat\",\"text\":7}",
        "{\"do\":\"mute\"}",
        "{\"do\":\"mute\",\"seat\":5,\"mute\":true}",
        "{\"do\":\"mute\",\"seat\":-1,\"mute\":true}",
        "{\"do\":\"ping\",\"do\":\"ping\"}",
        "{\"do\":\"chat\",\"text\":\"a\",\"text\":\"b\"}",
        "{\"do\":\"join\",\"match\":\"../../etc/passwd\"}",
        "{\"do\":\"join\",\"match\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaa\"}",
        "{\"do\":\"join\",\"match\":\"a\",\"name\":\"a\\u0007b\"}",
        "{\"do\":\"join\",\"match\":\"a\",\"name\":\" a\"}",
        "{\"do\":\"join\",\"match\":\"a\",\"name\":\"\xe2\x80\xae\"}",
        "{\"do\":\"join\",\"match\":\"a\",\"colour\":\"red\"}",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    };
    TestServer server = start_server();
    static Socket connection;
    CHECK(socket_open(&connection, &server, "/api/v1/play", NULL));
    for (size_t i = 0; i < sizeof garbage / sizeof garbage[0]; i++) {
        CHECK(socket_send_frame(&connection, 0x81, garbage[i], strlen(garbage[i])));
        expect_problem(&connection, "malformed");
    }
    CHECK(socket_send(&connection, "{\"do\":\"ping\"}"));
    CHECK(socket_expect(&connection, "pong"));
    socket_close(&connection);
    server_stop(&server);
}

static void expect_close(const TestServer *server, int first_byte, const void *data, size_t length,
                         int code)
{
    static Socket connection;
    CHECK(socket_open(&connection, server, "/api/v1/play", NULL));
    socket_send_frame(&connection, first_byte, data, length);
    while (socket_receive(&connection, WAIT_MILLISECONDS))
        ;
    CHECK_EQUAL(connection.close_code, code);
    socket_close(&connection);
}

TEST(what_is_too_long_or_not_text_closes_the_connection)
{
    TestServer server = start_server();
    static char large[100000];
    memset(large, 'a', sizeof large);
    expect_close(&server, 0x81, large, 5000, 1009);
    expect_close(&server, 0x81, large, sizeof large, 1009);
    expect_close(&server, 0x82, "{}", 2, 1003);
    expect_close(&server, 0x81, "\xff\xfe", 2, 1007);
    static Reply reply;
    CHECK(http(&server, "GET", "/healthz", NULL, &reply)); /* it has survived */
    CHECK_EQUAL(reply.status, 200);
    server_stop(&server);
}

TEST(a_message_in_pieces_is_one_message)
{
    TestServer server = start_server();
    static Socket connection;
    CHECK(socket_open(&connection, &server, "/api/v1/play", NULL));
    CHECK(socket_send_frame(&connection, 0x01, "{\"do\":", 6));
    CHECK(socket_send_frame(&connection, 0x00, "\"pi", 3));
    CHECK(socket_send_frame(&connection, 0x80, "ng\"}", 4));
    CHECK(socket_expect(&connection, "pong"));
    socket_close(&connection);
    server_stop(&server);
}

TEST(another_site_may_not_connect_and_other_paths_are_no_sockets)
{
    TestServer server = start_server();
    static Socket connection;
    CHECK(!socket_open(&connection, &server, "/api/v1/play", "http://evil.example"));
    CHECK(!socket_open(&connection, &server, "/", NULL));
    CHECK(!socket_open(&connection, &server, "/api/v1/playground", NULL));
    CHECK(socket_open(&connection, &server, "/api/v1/play", "http://localhost"));
    socket_close(&connection);
    server_stop(&server);
}

TEST(a_client_that_sends_too_many_messages_is_disconnected)
{
    ServeOptions options = test_options();
    options.messages_per_second = 1; /* five at once */
    TestServer server = server_start(fresh_database(), &options);
    static Socket connection;
    CHECK(socket_open(&connection, &server, "/api/v1/play", NULL));
    for (int i = 0; i < 500; i++) /* in less than 495 seconds, however slow the machine is */
        if (!socket_send(&connection, "{\"do\":\"ping\"}"))
            break;
    while (socket_receive(&connection, WAIT_MILLISECONDS))
        ;
    CHECK_EQUAL(connection.close_code, 1008);
    socket_close(&connection);
    server_stop(&server);
}

static void expect_status(const TestServer *server, const char *method, const char *path,
                          const char *body, int status)
{
    static Reply reply;
    if (!http(server, method, path, body, &reply))
        fail_msg("%s %s: no answer (%.20s)", method, path, body == NULL ? "no body" : body);
    if (reply.status != status)
        fail_msg("%s %s: %d, not %d: %s", method, path, reply.status, status, reply.body);
    if (status >= 400)
        assert_non_null(strstr(reply.headers, "application/problem+json"));
    assert_non_null(strstr(reply.headers, "content-security-policy: default-src 'none'"));
    assert_non_null(strstr(reply.headers, "x-content-type-options: nosniff"));
}

TEST(HTTP_requests_that_do_not_fit_are_refused_as_problems)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, TWO);
    static char large[20000], path[80];
    memset(large, ' ', sizeof large - 1);
    expect_status(&server, "GET", "/", NULL, 200);
    expect_status(&server, "GET", "/gallery", NULL, 200);
    expect_status(&server, "GET", "/gallery/", NULL, 404);
    expect_status(&server, "GET", "/m/whatever", NULL, 302);
    expect_status(&server, "GET", "/m/what%20ever", NULL, 404);
    expect_status(&server, "GET", "/m/", NULL, 404);
    expect_status(&server, "GET", "/nowhere", NULL, 404);
    expect_status(&server, "GET", "/../../etc/passwd", NULL, 404);
    expect_status(&server, "GET", "/api/v1/nowhere", NULL, 404);
    expect_status(&server, "POST", "/", "{}", 404);
    expect_status(&server, "DELETE", "/api/v1/matches", "{}", 405);
    expect_status(&server, "POST", "/api/v1/matches", NULL, 415);
    expect_status(&server, "POST", "/api/v1/matches", " ", 400);
    expect_status(&server, "POST", "/api/v1/matches", large, 413);
    expect_status(&server, "POST", "/api/v1/matches", "{\"game\":\"chess\",\"seats\":[\"me\"]}",
                  422);
    expect_status(&server, "POST", "/api/v1/matches", "{\"game\":\"moonshine\",\"seats\":[\"me\"]}",
                  422);
    expect_status(&server, "POST", "/api/v1/matches",
                  "{\"game\":\"moonshine\",\"seats\":[\"me\",\"bot:god\"]}", 422);
    expect_status(&server, "POST", "/api/v1/matches",
                  "{\"game\":\"moonshine\",\"seats\":[\"bot:random\",\"bot:random\"]}", 422);
    expect_status(
        &server, "POST", "/api/v1/matches",
        "{\"game\":\"moonshine\",\"seats\":[\"me\",\"open\"],\"options\":{\"bars\":\"golden\"}}",
        422);
    expect_status(&server, "GET", "/api/v1/matches/none", NULL, 404);
    expect_status(&server, "GET", "/api/v1/matches/averyverylongidthatnomatchhas", NULL, 404);
    expect_status(&server, "POST", "/api/v1/matches/none/seats", "{}", 404);
    snprintf(path, sizeof path, "/api/v1/matches/%s", match.id);
    expect_status(&server, "GET", path, NULL, 200);
    snprintf(path, sizeof path, "/api/v1/matches/%s/save", match.id);
    expect_status(&server, "GET", path, NULL, 409); /* it is not over */
    expect_status(&server, "PUT", "/api/v1/me", "{\"name\":\"<b>Ana</b>\"}", 200);
    expect_status(&server, "PUT", "/api/v1/me", "{\"name\":\"L\\u00e9o\"}", 200);
    expect_status(&server, "PUT", "/api/v1/me", "{\"name\":\"\"}", 400);
    expect_status(&server, "PUT", "/api/v1/me", "{\"name\":\"a\\u202eb\"}", 400);
    expect_status(&server, "GET", "/readyz", NULL, 200);
    expect_status(&server, "GET", "/metrics", NULL, 200);
    server_stop(&server);
}

TEST(a_wrong_method_is_told_the_right_ones)
{
    static Reply reply;
    TestServer server = start_server();
    CHECK(http(&server, "DELETE", "/api/v1/matches", "{}", &reply));
    CHECK_EQUAL(reply.status, 405);
    assert_non_null(strstr(reply.headers, "allow: GET, HEAD, POST\r\n"));
    CHECK(http(&server, "GET", "/api/v1/session", NULL, &reply));
    assert_non_null(strstr(reply.headers, "allow: POST\r\n"));
    server_stop(&server);
}

/* Every path of the document is answered, and every route stands in it. */
TEST(the_OpenAPI_document_names_every_route)
{
    static const char *const path[] = { "/api/v1/games",
                                        "/api/v1/me",
                                        "/api/v1/account",
                                        "/api/v1/account/remove",
                                        "/api/v1/session",
                                        "/api/v1/session/end",
                                        "/api/v1/account/sessions",
                                        "/api/v1/account/sessions/end",
                                        "/api/v1/matches",
                                        "/api/v1/matches/{id}",
                                        "/api/v1/matches/{id}/seats",
                                        "/api/v1/matches/{id}/link",
                                        "/api/v1/matches/{id}/save",
                                        "/api/v1/matches/{id}/replay",
                                        "/api/v1/matches/{id}/score",
                                        "/api/v1/me/matches",
                                        "/api/v1/account/mail",
                                        "/api/v1/account/mail/remove",
                                        "/mail/confirm",
                                        "/mail/stop",
                                        "/healthz",
                                        "/readyz",
                                        "/metrics" };
    static Reply reply;
    TestServer server = start_server();
    CHECK(http(&server, "GET", "/openapi.json", NULL, &reply));
    CHECK_EQUAL(reply.status, 200);
    int named = 0;
    for (const char *at = reply.body; (at = strstr(at, "\n  \"/")) != NULL; at++)
        named++;
    CHECK_EQUAL(named, sizeof path / sizeof path[0]);
    for (size_t i = 0; i < sizeof path / sizeof path[0]; i++) {
        char quoted[80];
        snprintf(quoted, sizeof quoted, "\"%s\": {", path[i]);
        assert_non_null(strstr(reply.body, quoted));
    }
    server_stop(&server);
}

/* Time fills the buckets while the test asks, but much more slowly. */
static void ask_until_refused(const TestServer *server, const char *method, const char *path,
                              const char *body)
{
    enum { MOST_REQUESTS = 1000 };
    static Reply reply;
    int requests = 0;
    do
        CHECK(http(server, method, path, body, &reply) && ++requests < MOST_REQUESTS);
    while (reply.status != 429);
}

TEST(a_first_visit_may_ask_for_every_file)
{
    static Reply reply;
    ServeOptions options = test_options();
    options.requests_per_second = 1; /* five at once, or fifty files */
    TestServer server = server_start(fresh_database(), &options);
    for (int i = 0; i < 30; i++) {
        CHECK(http(&server, "GET", i % 2 == 0 ? "/" : "/openapi.json", NULL, &reply));
        CHECK_EQUAL(reply.status, 200);
    }
    ask_until_refused(&server, "GET", "/api/v1/games", NULL);
    server_stop(&server);
}

TEST(limits_hold)
{
    static Reply reply;
    ServeOptions options = test_options();
    options.matches_per_minute = 2; /* four at once */
    options.most_connections = 3;
    TestServer server = server_start(fresh_database(), &options);
    for (int i = 0; i < 4; i++) {
        CHECK(http(&server, "POST", "/api/v1/matches", TWO, &reply));
        CHECK_EQUAL(reply.status, 201);
    }
    ask_until_refused(&server, "POST", "/api/v1/matches", TWO);
    static Socket connection[4];
    for (int i = 0; i < 3; i++)
        CHECK(socket_open(&connection[i], &server, "/api/v1/play", NULL));
    CHECK(!socket_open(&connection[3], &server, "/api/v1/play", NULL));
    socket_close(&connection[0]);
    while (!socket_open(&connection[3], &server, "/api/v1/play", NULL)) /* until it has noticed */
        CHECK(http(&server, "GET", "/healthz", NULL, &reply));
    for (int i = 1; i < 4; i++)
        socket_close(&connection[i]);
    server_stop(&server);
}
