/* What is asked by HTTP: who answers which request, and how. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server.h"

/* http.c */
void http_request(void *app, Request *request, const HttpRequest *what);
void http_answer_text(Server *server, Request *request, int status, size_t length,
                      const char *cookie);
void http_guest_cookie(Server *server, const Guest *guest, char *out, size_t size);
void http_refuse(Server *server, Request *request, ProblemKind kind, const char *detail);
const char *http_query_value(const char *query, const char *name); /* up to a &; NULL: none */
bool http_refusal(void *app, int status, HttpAnswer *answer);
bool http_may_connect(void *app, const HttpRequest *what, char who[NET_WHO_SIZE],
                      HttpAnswer *refusal);

/* accounts.c */
typedef void RequestHandler(Server *server, Request *request, const HttpRequest *what,
                            const char *id);
RequestHandler get_me, put_me, post_account, put_account, remove_account, post_session, end_session;
StoreFound find_guest(Server *server, const char *cookies,
                      Guest *guest); /* absent: it is a new one; unreadable: nobody can tell */
bool take_guest(Server *server, Request *request, const HttpRequest *what,
                Guest *guest); /* the same; false: it has been refused */
void answer_guest(Server *server, Request *request, int status, const Guest *guest);

/* mail_service.c */
RequestHandler put_mail, remove_mail, get_mail_page, post_mail_page;

/* replay.c: looking back at a match */
RequestHandler get_replay, get_score;

/* pages.c */
bool page_exists(const char *path); /* one of the files that are compiled in */
bool page_answer(Server *server, Request *request, const HttpRequest *what);

#endif
