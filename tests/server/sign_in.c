/* Signing in while somebody attacks: what is logged, refused and delayed. */
#include "test.h"

#include "playing.h"

#include <stdio.h>
#include <string.h>

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
