/* HTTP: the handlers of the routes, and how they respond. */
#ifndef API_HTTP_H
#define API_HTTP_H

#include "live.h"

/* http.c */
void http_request(void *app, Request *request, const HttpRequest *what);
bool http_refusal(void *app, int status, HttpAnswer *answer);
bool http_may_connect(void *app, const HttpRequest *what, char who[NET_WHO_SIZE],
                      HttpAnswer *refusal);
void http_answer_text(Server *server, Request *request, int status, size_t length,
                      const char *cookie); /* server->text */
void http_refuse(Server *server, Request *request, ProblemKind kind, const char *detail);
void http_refuse_for(Server *server, Request *request, ProblemKind kind,
                     double seconds); /* after which it may be tried again */
const char *http_query_value(const char *query, const char *name); /* up to a &; NULL: none */
void http_guest_cookie(Server *server, const Guest *guest, char *out, size_t size);

typedef void RequestHandler(Server *server, Request *request, const HttpRequest *what,
                            const char *id);

/* account_routes.c */
RequestHandler get_me, put_me, post_account, put_account, remove_account, post_session;
bool take_guest(Server *server, Request *request, const HttpRequest *what,
                Guest *guest); /* false: it has been refused */
void answer_guest(Server *server, Request *request, int status, const Guest *guest);

/* session_routes.c */
RequestHandler get_sessions, post_sessions_end, end_session;

/* mail_routes.c */
RequestHandler put_mail, remove_mail, get_mail_page, post_mail_page;

/* match_routes.c, new_match.c */
RequestHandler get_matches, get_my_matches, get_match, get_save, get_replay, get_score, post_match;

/* seat_routes.c */
RequestHandler post_seat, post_link;
void answer_seat(LiveMatch *live, const Op *op); /* when it is stored */

/* pages.c */
bool page_exists(const char *path); /* one of the files that are compiled in */
bool page_answer(Server *server, Request *request, const HttpRequest *what);

#endif
