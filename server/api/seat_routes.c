/* Sitting down by HTTP: what a link leads to, and a seat for whoever has one. */
#include "http.h"

#include <string.h>

typedef bool ReadRequest(const char *text, size_t length, SeatRequest *out, Problem *problem);

/* The match with what the player said; NULL: it has been refused. */
static LiveMatch *read_request(Server *server, Request *request, const HttpRequest *what,
                               const char *id, ReadRequest *read, SeatRequest *out, Guest *guest)
{
    Problem problem = { 0 };
    LiveMatch *live = NULL;
    if (!take_guest(server, request, what, guest))
        return NULL;
    if (read(what->body, what->body_length, out, &problem)) {
        live = lobby_match(server, id, &problem.kind);
        if (live != NULL && live->op_count >= MAX_OPS)
            problem.kind = PROBLEM_TOO_MANY;
    }
    if (problem.kind == PROBLEM_NONE)
        return live;
    http_refuse(server, request, problem.kind, problem.detail);
    return NULL;
}

static void submit(LiveMatch *live, Request *request, CommandKind kind, const SeatRequest *wanted,
                   const Guest *guest)
{
    Op op = { .command = { .kind = kind }, .request = request };
    memcpy(op.command.name, wanted->person.name, sizeof op.command.name);
    memcpy(op.command.colour, wanted->person.colour, sizeof op.command.colour);
    memcpy(op.command.link, wanted->link, sizeof op.command.link);
    memcpy(op.command.player, guest->id, sizeof op.command.player);
    live_submit(live, &op);
}

void post_seat(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    SeatRequest wanted;
    Guest guest;
    LiveMatch *live = read_request(server, request, what, id, seat_request_read, &wanted, &guest);
    if (live != NULL)
        submit(live, request, COMMAND_FIND_SEAT, &wanted, &guest);
}

static void answer_link(LiveMatch *live, Request *request, const Link *link)
{
    Server *server = live->server;
    if (link->state == LINK_WRONG) {
        http_refuse(server, request, PROBLEM_WRONG_TOKEN, "");
        return;
    }
    Json out = json_in(server->text, sizeof server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "match", live->match.record.id);
    json_flag(&out, "invitation", link->seat < 0);
    json_number(&out, "seat", link->seat);
    json_string(&out, "state", link_state_name[link->state]);
    json_flag(&out, "free", link->other);
    json_end_object(&out);
    http_answer_text(server, request, 200, out.length, NULL);
}

/* A player who asks once more is told how it stands. */
void post_link(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    SeatRequest wanted;
    Guest guest;
    LiveMatch *live = read_request(server, request, what, id, link_request_read, &wanted, &guest);
    if (live == NULL)
        return;
    if (store_is_shared(server->store) && !live->writing)
        live_refresh(live); /* somebody may have sat down, or been admitted, at another server */
    Link link = match_link(&live->match, wanted.link, guest.id);
    if (wanted.asks && link.state == LINK_TAKEN)
        submit(live, request, COMMAND_ASK_SEAT, &wanted, &guest);
    else
        answer_link(live, request, &link);
}

void answer_seat(LiveMatch *live, const Op *op)
{
    const Command *command = &op->command;
    if (command->kind == COMMAND_ASK_SEAT) {
        Link link = match_link(&live->match, command->link, command->player);
        answer_link(live, op->request, &link);
        return;
    }
    Json out = json_in(live->server->text, sizeof live->server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "match", live->match.record.id);
    json_number(&out, "seat", command->seat);
    json_string(&out, "token", command->token);
    json_end_object(&out);
    http_answer_text(live->server, op->request, 201, out.length, NULL);
}
