/* What tests of mail share: a server that sends its mails to loopback, people with addresses, and
 * matches that wait for them. Time stands still unless a test advances it. */
#ifndef TESTS_SERVER_MAIL_FIXTURE_H
#define TESTS_SERVER_MAIL_FIXTURE_H

#include "playing.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

extern Reply mail_reply; /* the last one */

ServeOptions mail_options(const char *smtp);
TestServer start_with_mail(void);
void stop_with_mail(TestServer *server);

void make_account(const TestServer *server, const char *name, char cookie[COOKIE_ROOM]);
int give_address(const TestServer *server, char cookie[COOKIE_ROOM], const char *address);
void make_reachable(const TestServer *server, const char *name,
                    char cookie[COOKIE_ROOM]); /* at NAME@example.org, confirmed */
const char *me(const TestServer *server, char cookie[COOKIE_ROOM]);

void link_in(int mail, const char *deed, char path[200]); /* the path of a link of a mail */
int click(const TestServer *server, const char *path);    /* its button, or the mail program's */

/* A match in which whoever has this cookie is waited for: he is at the table, or has left it. */
Player *begin_match(const TestServer *server, const char *cookie, TestMatch *match);
void begin_and_leave(const TestServer *server, const char *cookie, TestMatch *match);
void wait_until_away(const TestServer *server, const char *match);

void wait_for_figure(const TestServer *server, const char *name, long value); /* of /metrics */

typedef struct Two { /* people who can be reached */
    TestServer server;
    char ana[COOKIE_ROOM], bo[COOKIE_ROOM];
} Two;

void start_two(Two *two); /* two mails have come: the questions */
void stop_two(Two *two);

#endif
