/* Signing in while somebody attacks: what is logged, refused and delayed. */
#include "test.h"

#include "accounts.h"
#include "playing.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char ANA[] = "{\"name\":\"Ana\",\"password\":\"correct horse\"}",
                  GUESS[] = "{\"name\":\"Ana\",\"password\":\"a wrong guess\"}",
                  STRANGER[] = "{\"name\":\"hunter2 by mistake\",\"password\":\"correct horse\"}";

static Reply reply;

static int ask(const TestServer *server, char cookie[COOKIE_ROOM], const char *method,
               const char *path, const char *body)
{
    return http_as(server, cookie, method, path, body, &reply);
}

TEST(failed_sign_ins_and_refusals_are_logged_without_secrets)
{
    ServeOptions options = test_options();
    log_keep();
    TestServer server = server_start(fresh_database(), &options);
    char cookie[COOKIE_ROOM] = "", nobody[COOKIE_ROOM] = "";
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    CHECK_EQUAL(ask(&server, nobody, "POST", "/api/v1/session", GUESS), 403);
    assert_non_null(strstr(log_text(),
                           "\"event\":\"sign_in_failed\",\"problem\":\"wrong-password\","
                           "\"address\":\"127.0.0.1\",\"account\":\"Ana\""));
    CHECK_EQUAL(ask(&server, nobody, "POST", "/api/v1/session", STRANGER), 403);
    assert_non_null(strstr(log_text(), "\"account\":\"\""));
    CHECK(http_with(&server, "POST", "/api/v1/session/end", "Origin: https://evil.example\r\n",
                    "{}", &reply));
    CHECK_EQUAL(reply.status, 403);
    assert_non_null(strstr(log_text(),
                           "\"event\":\"refused\",\"problem\":\"foreign-origin\","
                           "\"address\":\"127.0.0.1\",\"path\":\"/api/v1/session/end\""));
    assert_null(strstr(log_text(), "guess"));
    assert_null(strstr(log_text(), "hunter2"));
    assert_null(strstr(log_text(), "horse"));
    server_stop(&server);
}

TEST(a_flood_of_refusals_does_not_fill_the_log)
{
    enum { MANY = 300 };
    int lines = 0;
    ServeOptions options = test_options();
    log_keep();
    TestServer server = server_start(fresh_database(), &options);
    for (int i = 0; i < MANY; i++)
        CHECK(http_with(&server, "POST", "/api/v1/session/end", "Origin: https://evil.example\r\n",
                        "{}", &reply));
    for (const char *at = log_text(); (at = strstr(at, "\"refused\"")) != NULL; at++)
        lines++;
    CHECK(lines >= 50 && lines < MANY);
    server_stop(&server);
}

TEST(passwords_that_are_easy_to_guess_are_refused)
{
    static const char *const weak[] = {
        "12345678",  "123456789",  "87654321",           "11111111",    "12121212",
        "19841012",  "password",   "Password1",          "P@ssw0rd!",   "passwordpassword",
        "qwertyui",  "qwerty123",  "1q2w3e4r",           "1qaz2wsx",    "azertyuiop",
        "abcd1234",  "iloveyou2",  "motdepasse",         "letmein123",  "Anastasia",
        "ANASTASIA", "anastasia1", "AnastasiaAnastasia", "taproom2024", "aaaabbbb",
    };
    static const char *const good[] = {
        "correct horse", "battery staple",       "long enough",   "gR7#kw0v",     "vache qui rit",
        "195783640172",  "Anastasia likes beer", "plover-quince", "wrong enough",
    };
    for (size_t i = 0; i < sizeof weak / sizeof weak[0]; i++)
        if (!password_is_weak(weak[i], "Anastasia"))
            fail_msg("%s is weak", weak[i]);
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        if (password_is_weak(good[i], "Anastasia"))
            fail_msg("%s is good", good[i]);
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "";
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account",
                    "{\"name\":\"Ana\",\"password\":\"12345678\"}"),
                422);
    CHECK(reply_is_problem(&reply, "weak-password"));
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account",
                    "{\"name\":\"Alexandrine\",\"password\":\"Alexandrine\"}"),
                422);
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    CHECK_EQUAL(ask(&server, cookie, "PUT", "/api/v1/account",
                    "{\"password\":\"correct horse\",\"new_password\":\"qwerty123\"}"),
                422);
    server_stop(&server);
}

TEST(guessing_the_password_of_an_account_is_slowed_down)
{
    Origin home = origin_of("192.0.2.1"), away = origin_of("198.51.100.1");
    CHECK(secret_start());
    SignInDelays *delays = sign_in_delays_open();
    double now = 1000;
    for (int i = 0; i < 5; i++)
        CHECK(sign_in_begin(delays, "ana", &away, now) == 0);
    CHECK(sign_in_begin(delays, "ana", &home, now) == 1); /* wherever it comes from */
    CHECK(sign_in_begin(delays, "bo", &away, now) == 0);
    for (int i = 0, wait = 1; i < 10; i++, wait = wait < 32 ? 2 * wait : 60) {
        CHECK(sign_in_begin(delays, "ana", &away, now + wait - 0.5) == 0.5);
        CHECK(sign_in_begin(delays, "ana", &away, now += wait) == 0);
    }
    now += 60;
    CHECK(sign_in_begin(delays, "ana", &home, now) == 0); /* never for ever */
    sign_in_succeeded(delays, "ana", &home, now);
    for (int i = 0; i < 5; i++)
        CHECK(sign_in_begin(delays, "ana", &away, now) == 0);
    CHECK(sign_in_begin(delays, "ana", &away, now) > 0);
    CHECK(sign_in_begin(delays, "ana", &home, now) == 0); /* its owner is not locked out */
    CHECK(sign_in_begin(delays, "ana", &away, now + 901) == 0);
    sign_in_delays_close(delays);
}

static int retry_after(void)
{
    const char *found = strstr(reply.headers, "retry-after: ");
    int seconds = -1;
    if (found != NULL)
        sscanf(found, "retry-after: %d", &seconds);
    return seconds;
}

TEST(after_some_wrong_passwords_an_account_says_when_to_try_again)
{
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "", nobody[COOKIE_ROOM] = "";
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    address_use("127.0.0.7");
    for (int i = 0; i < 8 && reply.status != 429; i++)
        ask(&server, nobody, "POST", "/api/v1/session", GUESS);
    CHECK(reply_is_problem(&reply, "too-many"));
    CHECK(retry_after() >= 1 && retry_after() <= 61);
    CHECK_EQUAL(ask(&server, nobody, "POST", "/api/v1/session", ANA), 429); /* the right one, too */
    for (int tries = 0; reply.status == 429 && tries < 20; tries++) {
        sleep((unsigned)retry_after());
        ask(&server, nobody, "POST", "/api/v1/session", ANA);
    }
    CHECK_EQUAL(reply.status, 200);
    address_use(NULL);
    server_stop(&server);
}

/* A connection that asks to sign in and does not wait for the answer. */
static int sign_in_from(const TestServer *server, const char *address, int number)
{
    char body[80], request[400];
    struct sockaddr_in from = { .sin_family = AF_INET },
                       to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)server->port) };
    int file = socket(AF_INET, SOCK_STREAM, 0);
    CHECK(inet_pton(AF_INET, address, &from.sin_addr) == 1 &&
          inet_pton(AF_INET, "127.0.0.1", &to.sin_addr) == 1);
    CHECK_EQUAL(bind(file, (struct sockaddr *)&from, sizeof from), 0);
    CHECK_EQUAL(connect(file, (struct sockaddr *)&to, sizeof to), 0);
    snprintf(body, sizeof body, "{\"name\":\"Bo%d\",\"password\":\"a wrong guess\"}", number);
    snprintf(request, sizeof request,
             "POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
             strlen(body), body);
    CHECK_EQUAL(write(file, request, strlen(request)), (ssize_t)strlen(request));
    return file;
}

TEST(one_address_cannot_keep_the_others_from_signing_in)
{
    enum { CONNECTIONS = 48 };
    int file[CONNECTIONS];
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "";
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    for (int tries = 0; tries < 5; tries++) {
        for (int i = 0; i < CONNECTIONS; i++)
            file[i] = sign_in_from(&server, "127.0.0.8", tries * CONNECTIONS + i);
        CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/session", ANA), 200);
        for (int i = 0; i < CONNECTIONS; i++)
            close(file[i]);
    }
    server_stop(&server);
}
