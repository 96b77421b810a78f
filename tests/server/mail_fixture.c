#include "mail_fixture.h"

#include "smtp_server.h"
#include "test.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char FORM[] = "Content-Type: application/x-www-form-urlencoded\r\n";
static const char ONE_CLICK[] = "List-Unsubscribe=One-Click";

Reply mail_reply;

ServeOptions mail_options(const char *smtp)
{
    ServeOptions options = test_options();
    clock_use(&options);
    options.smtp = smtp;
    options.mail_from = "taproom@example.org";
    options.public_url = "https://taproom.example.org";
    options.mail_delay_seconds = 60;
    options.mail_look_seconds = 0.05;
    return options;
}

TestServer start_with_mail(void)
{
    ServeOptions options = mail_options(smtp_server_start(&(SmtpServerOptions){ 0 }));
    return server_start(fresh_database(), &options);
}

void stop_with_mail(TestServer *server)
{
    server_stop(server);
    smtp_server_stop();
}

/* The path of the first link of this kind in a mail, whose lines may be broken by `=`. */
void link_in(int mail, const char *deed, char path[200])
{
    char whole[9000] = "", start[64];
    const char *text = smtp_server_text(mail);
    for (size_t length = 0; *text != '\0' && length + 1 < sizeof whole; text++) {
        if (strncmp(text, "=\r\n", 3) == 0)
            text += 2;
        else if (strncmp(text, "=3D", 3) == 0)
            whole[length++] = '=', text += 2;
        else
            whole[length++] = *text;
    }
    snprintf(start, sizeof start, "https://taproom.example.org/mail/%s?", deed);
    const char *at = strstr(strstr(whole, "\r\n\r\n"), start);
    assert_non_null(at);
    at += strlen("https://taproom.example.org");
    snprintf(path, 200, "%.*s", (int)strcspn(at, "\r"), at);
}

void make_account(const TestServer *server, const char *name, char cookie[COOKIE_ROOM])
{
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"correct horse\"}", name);
    CHECK_EQUAL(http_as(server, cookie, "POST", "/api/v1/account", body, &mail_reply), 201);
}

int give_address(const TestServer *server, char cookie[COOKIE_ROOM], const char *address)
{
    char body[400];
    snprintf(body, sizeof body, "{\"address\":\"%s\",\"language\":\"en\"}", address);
    return http_as(server, cookie, "PUT", "/api/v1/account/mail", body, &mail_reply);
}

int click(const TestServer *server, const char *path)
{
    CHECK(http_with(server, "POST", path, FORM, ONE_CLICK, &mail_reply));
    return mail_reply.status;
}

const char *me(const TestServer *server, char cookie[COOKIE_ROOM])
{
    CHECK_EQUAL(http_as(server, cookie, "GET", "/api/v1/me", NULL, &mail_reply), 200);
    return mail_reply.body;
}

/* An account with an address that its owner has confirmed. */
void make_reachable(const TestServer *server, const char *name, char cookie[COOKIE_ROOM])
{
    char address[80], path[200];
    int mails = smtp_server_mails();
    snprintf(address, sizeof address, "%s@example.org", name);
    make_account(server, name, cookie);
    CHECK_EQUAL(give_address(server, cookie, address), 200);
    CHECK(smtp_server_wait(mails + 1));
    CHECK_TEXT(smtp_server_receiver(mails), address);
    link_in(mails, "confirm", path);
    CHECK_EQUAL(click(server, path), 200);
}

void wait_until_away(const TestServer *server, const char *match)
{
    char path[80];
    snprintf(path, sizeof path, "/api/v1/matches/%s", match);
    for (int i = 0; i < 1000; i++) {
        CHECK(http(server, "GET", path, NULL, &mail_reply));
        if (strstr(mail_reply.body, "\"online\":true") == NULL)
            return;
        poll(NULL, 0, 10);
    }
    fail_msg("somebody is still there");
}

/* A match in which whoever has this cookie is waited for; he is at the table if `player` is kept.
 */
Player *begin_match(const TestServer *server, const char *cookie, TestMatch *match)
{
    cookie_use(cookie);
    *match = match_create(
        server, "{\"game\":\"distilled\",\"seats\":[\"me\",\"bot:random\"]}"); /* choose together */
    Player *player = player_new(match, 0, 1);
    CHECK(player_join(player, server));
    cookie_use(NULL);
    CHECK(wait_for_turn(player));
    return player;
}

void begin_and_leave(const TestServer *server, const char *cookie, TestMatch *match)
{
    player_free(begin_match(server, cookie, match));
    wait_until_away(server, match->id);
}

long figure(const TestServer *server, const char *name)
{
    char line[80];
    CHECK(http(server, "GET", "/metrics", NULL, &mail_reply));
    snprintf(line, sizeof line, "\ntaproom_%s ", name);
    const char *at = strstr(mail_reply.body, line);
    assert_non_null(at);
    return strtol(at + strlen(line), NULL, 10);
}

void wait_for_figure(const TestServer *server, const char *name, long value)
{
    for (int i = 0; i < 3000 && figure(server, name) != value; i++)
        poll(NULL, 0, 10);
    CHECK_EQUAL(figure(server, name), value);
}

void start_two(Two *two)
{
    *two = (Two){ .server = start_with_mail() };
    make_reachable(&two->server, "ana", two->ana);
    make_reachable(&two->server, "bo", two->bo);
}

void stop_two(Two *two)
{
    stop_with_mail(&two->server);
}
