/* The routes of the HTTP interface: docs/protocol.md and /openapi.json describe them. */
#include "http.h"

#include "hosts.h"
#include "security_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char API[] = "/api/v1/", MAIL_PATH[] = "/mail/", JSON_TYPE[] = "application/json",
                  PLAIN[] = "text/plain; charset=utf-8",
                  ALLOW_HOST[] = "taproom serve --allowed-host NAME answers to it";

enum {
    COOKIE_SECONDS = 400 * 24 * 3600,
    USUAL_WAIT_SECONDS = 10, /* the buckets of addresses fill up again within seconds */
};

void http_answer_text(Server *server, Request *request, int status, size_t length,
                      const char *cookie)
{
    net_answer(request, &(HttpAnswer){ .status = status,
                                       .type = JSON_TYPE,
                                       .body = server->text,
                                       .length = length,
                                       .cookie = cookie });
}

static HttpAnswer problem_answer(Server *server, ProblemKind kind, const char *detail)
{
    Problem problem;
    problem_set(&problem, kind, detail);
    server->metrics.problem[kind]++;
    Json out = json_in(server->text, sizeof server->text, false);
    json_begin_object(&out, NULL);
    problem_write(&problem, &out);
    json_end_object(&out);
    return (HttpAnswer){ .status = problem_status(kind),
                         .type = "application/problem+json",
                         .retry_after = problem_status(kind) == 429 ? USUAL_WAIT_SECONDS : 0,
                         .body = server->text,
                         .length = out.length };
}

void http_refuse(Server *server, Request *request, ProblemKind kind, const char *detail)
{
    const HttpRequest *what = net_request(request);
    log_refusal(server, kind, what->address, what->path);
    HttpAnswer answer = problem_answer(server, kind, detail);
    net_answer(request, &answer);
}

void http_refuse_for(Server *server, Request *request, ProblemKind kind, double seconds)
{
    const HttpRequest *what = net_request(request);
    log_refusal(server, kind, what->address, what->path);
    HttpAnswer answer = problem_answer(server, kind, "");
    answer.retry_after = (int)seconds + 1;
    net_answer(request, &answer);
}

/* Requests that the network refuses by itself */
bool http_refusal(void *app, int status, HttpAnswer *answer)
{
    static const ProblemKind kind[] = { PROBLEM_MALFORMED, PROBLEM_TOO_LARGE,
                                        PROBLEM_HEADERS_TOO_LARGE };
    for (size_t i = 0; i < sizeof kind / sizeof kind[0]; i++)
        if (problem_status(kind[i]) == status) {
            *answer = problem_answer(app, kind[i], "");
            return true;
        }
    return false;
}

static void answer_plain(Request *request, const char *text, size_t length)
{
    net_answer(request,
               &(HttpAnswer){ .status = 200, .type = PLAIN, .body = text, .length = length });
}

const char *http_query_value(const char *query, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = query; at != NULL; at = strchr(at, '&')) {
        at += *at == '&';
        if (strncmp(at, name, length) == 0 && at[length] == '=')
            return at + length + 1;
    }
    return NULL;
}

/* Who asks */

void http_guest_cookie(Server *server, const Guest *guest, char *out, size_t size)
{
    char cookie[GUEST_COOKIE_SIZE];
    guest_sign(guest, server->secret, cookie);
    snprintf(out, size, "%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax", cookie, COOKIE_SECONDS);
}

static ProblemKind why_not_connect(Server *server, const HttpRequest *what)
{
    const Address *address = limits_of(server->limits, what->address, server->seconds);
    if (!limits_take_request(server->limits, what->address, server->seconds) ||
        address->connections >= server->options.most_connections)
        return PROBLEM_TOO_MANY;
    if (!host_is_ours(&server->options, what->host))
        return PROBLEM_UNKNOWN_HOST;
    if (strcmp(what->path, "/api/v1/play") != 0)
        return PROBLEM_NOT_FOUND;
    return origin_is_ours(what) ? PROBLEM_NONE : PROBLEM_FOREIGN_ORIGIN;
}

bool http_may_connect(void *app, const HttpRequest *what, char who[NET_WHO_SIZE],
                      HttpAnswer *refusal)
{
    Server *server = app;
    Guest guest;
    read_clock(server);
    ProblemKind kind = why_not_connect(server, what);
    StoreFound found = kind == PROBLEM_NONE
                           ? guest_find(server->store, server->secret, what->cookie, &guest)
                           : STORE_ABSENT;
    if (found == STORE_UNREADABLE)
        kind = PROBLEM_STORAGE;
    if (kind != PROBLEM_NONE) {
        log_refusal(server, kind, what->address, what->path);
        *refusal = problem_answer(server, kind, "");
    } else if (found == STORE_FOUND)
        snprintf(who, NET_WHO_SIZE, "%s %s", guest.id, guest.session);
    return kind == PROBLEM_NONE;
}

/* The games, with what front ends need for the form before a match */

static void write_option(const Option *option, Json *out)
{
    json_begin_object(out, NULL);
    json_string(out, "id", option->id);
    json_begin_array(out, "values");
    for (int i = 0; i < option->value_count; i++)
        json_string(out, NULL, option->value[i]);
    json_end_array(out);
    json_string(out, "standard", option->value[option->standard]);
    json_number(out, "min_seats", option->min_seats);
    json_number(out, "max_seats", option->max_seats);
    json_end_object(out);
}

static void write_game(const Game *game, Json *out)
{
    json_begin_object(out, NULL);
    json_string(out, "game", game->name);
    json_string(out, "rules", game->signature);
    json_number(out, "min_seats", game->min_seats);
    json_number(out, "max_seats", game->max_seats);
    json_begin_array(out, "options");
    for (int i = 0; i < game->option_count; i++)
        write_option(&game->option[i], out);
    json_end_array(out);
    json_end_object(out);
}

static void get_games(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Json out = json_in(server->text, sizeof server->text, false);
    json_begin_object(&out, NULL);
    json_begin_array(&out, "games");
    for (int i = 0; games[i] != NULL; i++)
        write_game(games[i], &out);
    json_end_array(&out);
    json_begin_array(&out, "bots");
    for (int i = 0; bots[i] != NULL; i++)
        json_string(&out, NULL, bots[i]->name);
    json_end_array(&out);
    json_end_object(&out);
    http_answer_text(server, request, 200, out.length, NULL);
}

/* For the host */

static void get_health(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    answer_plain(request, "ok\n", 3);
}

static void get_ready(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    if (!store_is_well(server->store))
        http_refuse(server, request, PROBLEM_STORAGE, "");
    else
        answer_plain(request, "ready\n", 6);
}

static void get_metrics(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    if (strcmp(what->address, "127.0.0.1") != 0 && strcmp(what->address, "::1") != 0) {
        http_refuse(server, request, PROBLEM_NOT_FOUND, "");
        return;
    }
    Line out = line_in(server->text, sizeof server->text);
    metrics_write(server, &out);
    answer_plain(request, server->text, out.length);
}

/* Routes: `*` stands for the id of a match, or for what a link in a mail does. */

typedef struct Route {
    const char *method, *path;
    RequestHandler *handle;
} Route;

static const Route route[] = {
    { "GET", "/healthz", get_health },
    { "GET", "/readyz", get_ready },
    { "GET", "/metrics", get_metrics },
    { "GET", "/api/v1/games", get_games },
    { "GET", "/api/v1/me", get_me },
    { "PUT", "/api/v1/me", put_me },
    { "GET", "/api/v1/me/matches", get_my_matches },
    { "POST", "/api/v1/account", post_account },
    { "PUT", "/api/v1/account", put_account },
    { "POST", "/api/v1/account/remove", remove_account },
    { "PUT", "/api/v1/account/mail", put_mail },
    { "POST", "/api/v1/account/mail/remove", remove_mail },
    { "GET", "/mail/*", get_mail_page },
    { "POST", "/mail/*", post_mail_page },
    { "GET", "/api/v1/account/sessions", get_sessions },
    { "POST", "/api/v1/account/sessions/end", post_sessions_end },
    { "POST", "/api/v1/session", post_session },
    { "POST", "/api/v1/session/end", end_session },
    { "GET", "/api/v1/matches", get_matches },
    { "POST", "/api/v1/matches", post_match },
    { "GET", "/api/v1/matches/*", get_match },
    { "POST", "/api/v1/matches/*/seats", post_seat },
    { "POST", "/api/v1/matches/*/link", post_link },
    { "GET", "/api/v1/matches/*/save", get_save },
    { "GET", "/api/v1/matches/*/replay", get_replay },
    { "GET", "/api/v1/matches/*/score", get_score },
};

static bool path_fits(const char *pattern, const char *path, char id[MATCH_ID_SIZE])
{
    const char *star = strchr(pattern, '*');
    if (star == NULL)
        return strcmp(pattern, path) == 0;
    size_t before = (size_t)(star - pattern);
    if (strncmp(pattern, path, before) != 0)
        return false;
    size_t length = strcspn(path + before, "/");
    if (length == 0 || length >= MATCH_ID_SIZE || strcmp(path + before + length, star + 1) != 0)
        return false;
    snprintf(id, MATCH_ID_SIZE, "%.*s", (int)length, path + before);
    return true;
}

static void refuse_method(Server *server, Request *request, const char *path)
{
    char id[MATCH_ID_SIZE], allow[64] = "";
    Line out = line_in(allow, sizeof allow);
    for (size_t i = 0; i < sizeof route / sizeof route[0]; i++)
        if (path_fits(route[i].path, path, id)) {
            line_text(&out, allow[0] == '\0' ? "" : ", ");
            line_text(&out, strcmp(route[i].method, "GET") == 0 ? "GET, HEAD" : route[i].method);
        }
    HttpAnswer answer = problem_answer(server, PROBLEM_WRONG_METHOD, "");
    answer.allow = allow;
    net_answer(request, &answer);
}

static ProblemKind what_is_wrong(Server *server, const HttpRequest *what)
{
    bool changes = strcmp(what->method, "GET") != 0 && strcmp(what->method, "HEAD") != 0;
    bool (*take)(Limits *, const char *, double) =
        !changes && page_exists(what->path) ? limits_take_file : limits_take_request;
    if (!take(server->limits, what->address, server->seconds))
        return PROBLEM_TOO_MANY;
    if (!host_is_ours(&server->options, what->host))
        return PROBLEM_UNKNOWN_HOST;
    if (strncmp(what->path, MAIL_PATH, strlen(MAIL_PATH)) == 0)
        return PROBLEM_NONE; /* mail programs send forms from anywhere; what counts is the token */
    if (changes && !origin_is_ours(what))
        return PROBLEM_FOREIGN_ORIGIN;
    if (changes && strncmp(what->content_type, JSON_TYPE, strlen(JSON_TYPE)) != 0)
        return PROBLEM_WRONG_TYPE;
    return PROBLEM_NONE;
}

void http_request(void *app, Request *request, const HttpRequest *what)
{
    Server *server = app;
    char id[MATCH_ID_SIZE] = "";
    const char *method = strcmp(what->method, "HEAD") == 0 ? "GET" : what->method;
    bool path_is_known = false;
    read_clock(server);
    server->metrics.requests++;
    ProblemKind wrong = what_is_wrong(server, what);
    if (wrong != PROBLEM_NONE) {
        http_refuse(server, request, wrong, wrong == PROBLEM_UNKNOWN_HOST ? ALLOW_HOST : "");
        return;
    }
    for (size_t i = 0; i < sizeof route / sizeof route[0]; i++) {
        if (!path_fits(route[i].path, what->path, id))
            continue;
        path_is_known = true;
        if (strcmp(route[i].method, method) == 0) {
            route[i].handle(server, request, what, id);
            return;
        }
    }
    if (path_is_known)
        refuse_method(server, request, what->path);
    else if (strncmp(what->path, API, strlen(API)) == 0 || strcmp(method, "GET") != 0 ||
             !page_answer(server, request, what))
        http_refuse(server, request, PROBLEM_NOT_FOUND, "");
}
