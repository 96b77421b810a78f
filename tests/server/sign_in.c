/* Signing in while somebody attacks: what is logged, refused and delayed. */
#include "test.h"

#include "accounts.h"
#include "serve.h"
#include "playing.h"

#include <arpa/inet.h>
#include <sodium.h>
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

/* Sessions */

static int me(const TestServer *server, char cookie[COOKIE_ROOM], char account[64])
{
    int status = ask(server, cookie, "GET", "/api/v1/me", NULL);
    if (text_in(reply.body, "account", account, 64) == NULL)
        account[0] = '\0';
    return status;
}

static bool is_signed_in(const TestServer *server, const char *cookie)
{
    char copy[COOKIE_ROOM], account[64];
    strcpy(copy, cookie);
    CHECK_EQUAL(me(server, copy, account), 200);
    return strcmp(account, "Ana") == 0;
}

static void open_as(const TestServer *server, Socket *connection, const char *cookie)
{
    cookie_use(cookie);
    CHECK(socket_open(connection, server, "/api/v1/play", NULL));
    cookie_use(NULL);
}

static void expect_end(Socket *connection)
{
    while (socket_receive(connection, WAIT_MILLISECONDS))
        ;
    CHECK_EQUAL(connection->close_code, 1008);
    socket_close(connection);
}

TEST(a_signed_out_session_is_over_for_whoever_copied_its_cookie)
{
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "", stolen[COOKIE_ROOM];
    static Socket connection;
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    strcpy(stolen, cookie);
    CHECK(is_signed_in(&server, stolen));
    open_as(&server, &connection, stolen);
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/session/end", "{}"), 200);
    CHECK(!is_signed_in(&server, stolen));
    CHECK_EQUAL(ask(&server, stolen, "PUT", "/api/v1/account",
                    "{\"password\":\"correct horse\",\"new_password\":\"battery staple\"}"),
                401);
    expect_end(&connection);
    server_stop(&server);
}

TEST(a_new_password_ends_the_other_sessions_and_their_connections)
{
    TestServer server = start_server();
    char here[COOKIE_ROOM] = "", there[COOKIE_ROOM] = "";
    static Socket mine, theirs;
    CHECK_EQUAL(ask(&server, here, "POST", "/api/v1/account", ANA), 201);
    CHECK_EQUAL(ask(&server, there, "POST", "/api/v1/session", ANA), 200);
    open_as(&server, &mine, here);
    open_as(&server, &theirs, there);
    CHECK_EQUAL(ask(&server, here, "PUT", "/api/v1/account",
                    "{\"password\":\"correct horse\",\"new_password\":\"battery staple\"}"),
                200);
    CHECK(is_signed_in(&server, here) && !is_signed_in(&server, there));
    expect_end(&theirs);
    CHECK(socket_send(&mine, "{\"do\":\"ping\"}"));
    CHECK(socket_expect(&mine, "pong"));
    socket_close(&mine);
    server_stop(&server);
}

TEST(sessions_are_listed_and_revoked)
{
    TestServer server = start_server();
    char here[COOKIE_ROOM] = "", there[COOKIE_ROOM] = "", third[COOKIE_ROOM] = "",
         guest[COOKIE_ROOM] = "";
    char session[32], body[80];
    CHECK_EQUAL(ask(&server, guest, "GET", "/api/v1/account/sessions", NULL), 401);
    CHECK_EQUAL(ask(&server, guest, "POST", "/api/v1/account/sessions/end", "{}"), 401);
    CHECK_EQUAL(ask(&server, there, "POST", "/api/v1/account", ANA), 201);
    CHECK_EQUAL(ask(&server, there, "GET", "/api/v1/account/sessions", NULL), 200);
    CHECK(flag_in(reply.body, "current"));
    assert_non_null(text_in(reply.body, "session", session, sizeof session));
    CHECK_EQUAL(ask(&server, here, "POST", "/api/v1/session", ANA), 200);
    CHECK_EQUAL(ask(&server, third, "POST", "/api/v1/session", ANA), 200);
    snprintf(body, sizeof body, "{\"session\":\"%s\"}", session);
    CHECK_EQUAL(ask(&server, here, "POST", "/api/v1/account/sessions/end", body), 200);
    assert_null(strstr(reply.body, session));
    CHECK(!is_signed_in(&server, there) && is_signed_in(&server, here) &&
          is_signed_in(&server, third));
    CHECK_EQUAL(ask(&server, here, "POST", "/api/v1/account/sessions/end", "{}"), 200);
    CHECK(is_signed_in(&server, here) && !is_signed_in(&server, third));
    CHECK_EQUAL(ask(&server, here, "POST", "/api/v1/account/sessions/end", "{\"session\":\"\"}"),
                400);
    server_stop(&server);
}

TEST(nobody_ends_the_sessions_of_another_account)
{
    TestServer server = start_server();
    char ana[COOKIE_ROOM] = "", bo[COOKIE_ROOM] = "", session[32], body[80];
    CHECK_EQUAL(ask(&server, ana, "POST", "/api/v1/account", ANA), 201);
    CHECK_EQUAL(ask(&server, ana, "GET", "/api/v1/account/sessions", NULL), 200);
    assert_non_null(text_in(reply.body, "session", session, sizeof session));
    CHECK_EQUAL(ask(&server, bo, "POST", "/api/v1/account",
                    "{\"name\":\"Bo\",\"password\":\"correct horse\"}"),
                201);
    snprintf(body, sizeof body, "{\"session\":\"%s\"}", session);
    CHECK_EQUAL(ask(&server, bo, "POST", "/api/v1/account/sessions/end", body), 200);
    CHECK(is_signed_in(&server, ana));
    server_stop(&server);
}

/* Cookies of before held no session, but how often the account had changed: nobody could end them.
 */
TEST(a_cookie_without_a_session_has_to_sign_in_again)
{
    enum { BASE64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING };
    static const char *const payload[] = { "0123456789abcdef 1 - Ana", "0123456789abcdef 0 - Ana" };
    const uint8_t secret[SECRET_SIZE] = { 1 };
    Guest guest;
    for (int i = 0; i < 2; i++) {
        char text[80], mac_text[60], cookie[GUEST_COOKIE_SIZE];
        uint8_t mac[crypto_auth_BYTES];
        sodium_bin2base64(text, sizeof text, (const uint8_t *)payload[i], strlen(payload[i]),
                          BASE64);
        crypto_auth(mac, (const uint8_t *)text, strlen(text), secret);
        sodium_bin2base64(mac_text, sizeof mac_text, mac, sizeof mac, BASE64);
        snprintf(cookie, sizeof cookie, "taproom_guest=%s.%s", text, mac_text);
        CHECK_EQUAL(guest_read(cookie, secret, &guest), i == 1);
    }
    CHECK_TEXT(guest.id, "0123456789abcdef"); /* a guest stays who they were */
    CHECK_TEXT(guest.session, "");
}

TEST(a_password_that_the_host_sets_ends_all_sessions)
{
    char error[ADMIN_ERROR_SIZE] = "", cookie[COOKIE_ROOM] = "";
    static Socket connection;
    TestServer server = start_server();
    CHECK_EQUAL(ask(&server, cookie, "POST", "/api/v1/account", ANA), 201);
    open_as(&server, &connection, cookie);
    FILE *out = tmpfile();
    CHECK_EQUAL(admin_run(server.database, "password", "Ana", out, error), ADMIN_DONE);
    fclose(out);
    CHECK(!is_signed_in(&server, cookie));
    expect_end(&connection);
    server_stop(&server);
}
