/* Sessions: the devices that are signed in to an account, listed and ended. */
#include "http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct SessionList {
    Json out;
    const char *current;
} SessionList;

static void write_session(void *context, const SessionRecord *session)
{
    SessionList *list = context;
    json_begin_object(&list->out, NULL);
    json_string(&list->out, "session", session->id);
    json_number(&list->out, "created", session->created);
    json_number(&list->out, "seen", session->seen);
    json_flag(&list->out, "current", strcmp(session->id, list->current) == 0);
    json_end_object(&list->out);
}

static void answer_sessions(Server *server, Request *request, const Guest *guest)
{
    SessionList list = { .out = json_in(server->text, sizeof server->text, false),
                         .current = guest->session };
    json_begin_object(&list.out, NULL);
    json_begin_array(&list.out, "sessions");
    bool good = store_list_sessions(server->store, guest->id, write_session, &list);
    json_end_array(&list.out);
    json_end_object(&list.out);
    if (good)
        http_answer_text(server, request, 200, list.out.length, NULL);
    else
        http_refuse(server, request, PROBLEM_STORAGE, "");
}

/* False: it has been refused. */
static bool take_signed_in(Server *server, Request *request, const HttpRequest *what, Guest *guest)
{
    if (!take_guest(server, request, what, guest))
        return false;
    if (guest->epoch == 0)
        http_refuse(server, request, PROBLEM_NOT_SIGNED_IN, "");
    return guest->epoch != 0;
}

void get_sessions(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Guest guest;
    if (take_signed_in(server, request, what, &guest))
        answer_sessions(server, request, &guest);
}

typedef struct SessionEnd {
    Server *server;
    Request *request;
    Guest guest;
    bool signs_out; /* the device that asks */
} SessionEnd;

static void sessions_ended(void *context, StoreResult result)
{
    SessionEnd *end = context;
    Server *server = end->server;
    if (result != STORE_DONE) {
        http_refuse(server, end->request, PROBLEM_STORAGE, "");
    } else {
        clients_check_sessions(server, end->guest.id);
        if (end->signs_out) {
            guest_sign_out(&end->guest);
            answer_guest(server, end->request, 200, &end->guest);
        } else {
            answer_sessions(server, end->request, &end->guest);
        }
    }
    free(end);
}

static void end_sessions(Server *server, Request *request, const Guest *guest, const char *but,
                         const char *only)
{
    SessionEnd *end = calloc(1, sizeof *end);
    if (end == NULL)
        abort();
    *end = (SessionEnd){ server, request, *guest, strcmp(only, guest->session) == 0 };
    store_end_sessions(server->store, guest->id, but, only, sessions_ended, end);
}

/* One of them, or all others. */
void post_sessions_end(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Problem problem;
    Guest guest;
    SessionRequest wanted;
    if (!session_request_read(what->body, what->body_length, &wanted, &problem))
        http_refuse(server, request, problem.kind, problem.detail);
    else if (!take_signed_in(server, request, what, &guest))
        return;
    else if (wanted.session[0] == '\0')
        end_sessions(server, request, &guest, guest.session, "");
    else
        end_sessions(server, request, &guest, "", wanted.session);
}

void end_session(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Guest guest;
    if (!take_guest(server, request, what, &guest))
        return;
    if (guest.epoch > 0) {
        end_sessions(server, request, &guest, "", guest.session);
        return;
    }
    guest_sign_out(&guest);
    answer_guest(server, request, 200, &guest);
}

/* Whoever is signed out loses their connection; they may come back as a guest. */
static void check_clients(Server *server, Client *client, const char *player)
{
    SessionRecord session;
    for (; client != NULL; client = client->next)
        if (client->session[0] != '\0' && (player == NULL || strcmp(client->player, player) == 0) &&
            store_read_session(server->store, client->session, &session) == STORE_ABSENT)
            net_hang_up(client->connection, POLICY_VIOLATION, "signed out");
}

void clients_check_sessions(Server *server, const char *player)
{
    check_clients(server, server->strangers, player);
    for (int i = 0; i < LIVE_BUCKETS; i++)
        for (const LiveMatch *live = server->bucket[i]; live != NULL; live = live->next)
            check_clients(server, live->clients, player);
}
