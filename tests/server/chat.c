/* Chat: who may talk, who hears it, how much, and what is kept of it. */
#include "test.h"

#include "playing.h"

#include <stdio.h>
#include <string.h>

static const char WITH_CHAT[] =
    "{\"game\":\"moonshine\",\"chat\":true,\"seats\":[\"me\",\"friend\",\"friend\"]}";

static TestServer start_with_clock(void)
{
    ServeOptions options = test_options();
    clock_use(&options);
    return server_start(fresh_database(), &options);
}

typedef struct Talker {
    Socket socket;
    const TestMatch *match;
    int seat;
} Talker;

static void sit(Talker *talker, const TestServer *server, const TestMatch *match, int seat,
                const char *more)
{
    char token[64] = "";
    talker->match = match;
    talker->seat = seat;
    if (seat != NOBODY)
        snprintf(token, sizeof token, ",\"token\":\"%s\"", match->token[seat]);
    CHECK(socket_open(&talker->socket, server, "/api/v1/play", NULL));
    CHECK(socket_send(&talker->socket, "{\"do\":\"join\",\"match\":\"%s\"%s%s}", match->id, token,
                      more));
    CHECK(socket_expect(&talker->socket, "match"));
}

static void talk(Talker *talker, const char *text)
{
    CHECK(socket_send(&talker->socket, "{\"do\":\"chat\",\"text\":\"%s\"}", text));
}

/* The first line of the next message of chat. */
static void hear_line(Talker *talker, long number, int seat, const char *text)
{
    char found[512];
    CHECK(socket_expect(&talker->socket, "chat"));
    const char *lines = strstr(talker->socket.text, "\"lines\":");
    CHECK_EQUAL(number_in(lines, "n", -1), number);
    CHECK_EQUAL(number_in(lines, "seat", -1), seat);
    assert_non_null(text_in(lines, "text", found, sizeof found));
    CHECK_TEXT(found, text);
}

/* Nothing of chat has come before the answer to a ping. */
static void hear_nothing(Talker *talker)
{
    char type[32] = "";
    CHECK(socket_send(&talker->socket, "{\"do\":\"ping\"}"));
    while (strcmp(type, "pong") != 0) {
        CHECK(socket_receive(&talker->socket, WAIT_MILLISECONDS));
        assert_non_null(text_in(talker->socket.text, "type", type, sizeof type));
        CHECK(strcmp(type, "chat") != 0);
    }
}

static int lines_heard(const Talker *talker)
{
    int lines = 0;
    for (const char *at = talker->socket.text; (at = strstr(at, "\"text\":")) != NULL; at++)
        lines++;
    return lines;
}

TEST(nobody_talks_at_a_table_that_was_made_without_chat)
{
    TestServer server = start_with_clock();
    TestMatch match =
        match_create(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}");
    static Talker ana;
    sit(&ana, &server, &match, 0, "");
    talk(&ana, "hello");
    expect_problem(&ana.socket, "not-allowed");
    CHECK(socket_send(&ana.socket, "{\"do\":\"mute\",\"mute\":true}"));
    expect_problem(&ana.socket, "not-allowed");
    socket_close(&ana.socket);
    server_stop(&server);
}

TEST(players_read_each_others_chat_and_spectators_neither_read_nor_write)
{
    TestServer server = start_with_clock();
    TestMatch match = match_create(&server, WITH_CHAT);
    static Talker ana, tab, zoe, watcher;
    sit(&ana, &server, &match, 0, "");
    sit(&tab, &server, &match, 0, "");
    sit(&zoe, &server, &match, 1, "");
    sit(&watcher, &server, &match, NOBODY, "");
    talk(&ana, "<b>Santé</b> & à la tienne !");
    hear_line(&zoe, 1, 0, "<b>Santé</b> & à la tienne !"); /* as it was written: never HTML */
    hear_line(&ana, 1, 0, "<b>Santé</b> & à la tienne !");
    hear_line(&tab, 1, 0, "<b>Santé</b> & à la tienne !");
    hear_nothing(&watcher);
    talk(&watcher, "I saw it");
    expect_problem(&watcher.socket, "not-seated");
    talk(&zoe, "merci");
    hear_line(&ana, 2, 1, "merci");
    socket_close(&ana.socket), socket_close(&tab.socket);
    socket_close(&zoe.socket), socket_close(&watcher.socket);
    server_stop(&server);
}

TEST(what_cannot_be_shown_or_is_too_much_is_refused)
{
    char long_text[300];
    TestServer server = start_with_clock();
    TestMatch match = match_create(&server, WITH_CHAT);
    static Talker ana;
    sit(&ana, &server, &match, 0, "");
    static const char *const wrong[] = { "",
                                         " ",
                                         "a ",
                                         "\\n",
                                         "a\\u0000b",
                                         "\\u001b[2J",
                                         "\xe2\x80\xae xyz",
                                         "\\u2028",
                                         "a\\u00adb",
                                         "\\udb40\\udc41 a" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        talk(&ana, wrong[i]);
        expect_problem(&ana.socket, "malformed");
    }
    memset(long_text, 'a', sizeof long_text);
    long_text[241] = '\0';
    talk(&ana, long_text);
    expect_problem(&ana.socket, "malformed");
    long_text[240] = '\0';
    talk(&ana, long_text);
    hear_line(&ana, 1, 0, long_text);
    for (int i = 2; i <= 5; i++) {
        talk(&ana, "again");
        hear_line(&ana, i, 0, "again");
    }
    talk(&ana, "and again"); /* five at once, and then one in three seconds */
    expect_problem(&ana.socket, "too-many");
    clock_advance(3000);
    talk(&ana, "at last");
    hear_line(&ana, 6, 0, "at last");
    talk(&ana, "and again");
    expect_problem(&ana.socket, "too-many");
    socket_close(&ana.socket);
    server_stop(&server);
}

TEST(the_last_hundred_lines_are_kept_for_clients_that_return)
{
    ServeOptions options = test_options();
    clock_use(&options);
    TestServer server = start_with_clock();
    TestMatch match = match_create(&server, WITH_CHAT);
    static Talker ana, zoe;
    sit(&ana, &server, &match, 0, "");
    for (int i = 1; i <= 103; i++) {
        char text[16];
        snprintf(text, sizeof text, "line %d", i);
        clock_advance(3000);
        talk(&ana, text);
        hear_line(&ana, i, 0, text);
    }
    socket_close(&ana.socket);
    server_kill(&server); /* each line that was told is on the disk */
    server = server_start(server.database, &options);
    sit(&zoe, &server, &match, 1, "");
    hear_line(&zoe, 4, 0, "line 4");
    CHECK_EQUAL(lines_heard(&zoe), 100);
    sit(&ana, &server, &match, 0, ",\"chat\":101");
    hear_line(&ana, 102, 0, "line 102");
    CHECK_EQUAL(lines_heard(&ana), 2);
    socket_close(&ana.socket);
    sit(&ana, &server, &match, 0, ",\"chat\":103");
    hear_nothing(&ana);
    socket_close(&ana.socket), socket_close(&zoe.socket);
    server_stop(&server);
}

static void mute(Talker *talker, const char *members, const char *muted)
{
    CHECK(socket_send(&talker->socket, "{\"do\":\"mute\",%s}", members));
    do
        CHECK(socket_expect(&talker->socket, "match"));
    while (strstr(talker->socket.text, muted) == NULL);
}

TEST(a_seat_may_be_muted_for_oneself_and_nobody_else_learns_of_it)
{
    TestServer server = start_with_clock();
    TestMatch match = match_create(&server, WITH_CHAT);
    static Talker ana, zoe, ugo;
    sit(&ana, &server, &match, 0, "");
    sit(&zoe, &server, &match, 1, "");
    sit(&ugo, &server, &match, 2, "");
    mute(&zoe, "\"seat\":0,\"mute\":true", "\"muted\":[0]");
    talk(&ana, "can you hear me?");
    hear_line(&ugo, 1, 0, "can you hear me?");
    hear_nothing(&zoe);
    assert_null(strstr(ugo.socket.text, "\"muted\":[0]"));
    talk(&ugo, "I can");
    hear_line(&zoe, 2, 2, "I can");
    socket_close(&zoe.socket);
    sit(&zoe, &server, &match, 1, ""); /* also who comes back does not hear it */
    hear_line(&zoe, 2, 2, "I can");
    CHECK_EQUAL(lines_heard(&zoe), 1);
    mute(&zoe, "\"seat\":0,\"mute\":false", "\"muted\":[]");
    hear_line(&zoe, 1, 0, "can you hear me?");
    CHECK_EQUAL(lines_heard(&zoe), 2);
    mute(&zoe, "\"mute\":true", "\"muted\":[0,1,2]"); /* all: chat is off for her */
    talk(&zoe, "no");
    expect_problem(&zoe.socket, "not-now");
    talk(&ugo, "hello?");
    hear_line(&ugo, 2, 2, "I can");
    hear_line(&ugo, 3, 2, "hello?");
    hear_nothing(&zoe);
    CHECK(socket_send(&zoe.socket, "{\"do\":\"mute\",\"seat\":4,\"mute\":true}"));
    expect_problem(&zoe.socket, "not-allowed");
    socket_close(&ana.socket), socket_close(&zoe.socket), socket_close(&ugo.socket);
    server_stop(&server);
}

/* As if the server had lost its database during the commit of a line, which went through. */
static void store_line(const TestServer *server, const TestMatch *match, int number, int seat,
                       const char *text)
{
    char script[600];
    snprintf(
        script, sizeof script,
        "UPDATE matches SET chat_lines = %d WHERE id = '%s';"
        "UPDATE progress SET version = version + 1 WHERE match = '%s';"
        "INSERT INTO chat (match, number, seat, written, line) VALUES ('%s', %d, %d, 1, '%s');",
        number, match->id, match->id, match->id, number, seat, text);
    database_run(server->database, script);
}

TEST(a_line_whose_commit_was_in_doubt_is_said_once)
{
    static Talker ana, bo;
    TestServer server = start_with_clock();
    TestMatch match = match_create(&server, WITH_CHAT);
    sit(&ana, &server, &match, 0, "");
    sit(&bo, &server, &match, 1, "");
    talk(&ana, "first");
    hear_line(&bo, 1, 0, "first");
    hear_line(&ana, 1, 0, "first");
    store_line(&server, &match, 2, 0, "once");
    talk(&ana, "once");
    hear_line(&bo, 2, 0, "once");
    hear_line(&ana, 2, 0, "once");
    hear_nothing(&bo);
    store_line(&server, &match, 3, 0, "another"); /* at another server, meanwhile */
    talk(&ana, "mine");
    hear_line(&bo, 3, 0, "another");
    hear_line(&bo, 4, 0, "mine");
    hear_nothing(&bo);
    socket_close(&ana.socket), socket_close(&bo.socket);
    server_stop(&server);
}
