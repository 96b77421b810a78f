/* What clients say over WebSockets: each message is answered at once, or becomes a command. */
#include "http.h"

#include "common.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void join(Client *client, const ClientMessage *message)
{
    ProblemKind problem = PROBLEM_NOT_NOW;
    LiveMatch *live =
        client->live != NULL ? NULL : lobby_match(client->server, message->match, &problem);
    if (live == NULL)
        refuse_message(client, problem, message);
    else
        client_join(live, client, message);
}

static CommandKind command_kind(ClientVerb verb)
{
    switch (verb) {
    case SAY_ACT: return COMMAND_ACT;
    case SAY_UNDO: return COMMAND_UNDO;
    case SAY_LEAVE: return COMMAND_LEAVE;
    case SAY_RETURN: return COMMAND_RETURN;
    case SAY_VOTE: return COMMAND_VOTE;
    case SAY_CHAT: return COMMAND_CHAT;
    case SAY_MUTE: return COMMAND_MUTE;
    case SAY_REMATCH: return COMMAND_REMATCH;
    case SAY_ADMIT: return COMMAND_ADMIT;
    default: return COMMAND_RESIGN;
    }
}

static Op op_of(Client *client, const ClientMessage *message, CommandKind kind)
{
    Op op = { .client = client, .received = client->server->seconds };
    Command *command = &op.command;
    command->kind = kind;
    command->by_person = message->client[0] != '\0';
    command->seat = client->place;
    command->number = message->number;
    command->seq = message->seq;
    command->action = message->action;
    command->flag = kind == COMMAND_MUTE    ? message->mute
                    : kind == COMMAND_ADMIT ? message->admit
                                            : message->end;
    command->other = (int)message->seat;
    memcpy(command->client, message->client, sizeof command->client);
    if (kind == COMMAND_CHAT)
        memcpy(command->text, message->text, sizeof command->text);
    return op;
}

/* The maker of a table may close it before it begins, also without a seat there. */
static bool closes_table(const Client *client, const ClientMessage *message)
{
    return message->verb == SAY_RESIGN && client->live != NULL &&
           client->live->match.record.status == MATCH_OPEN &&
           match_is_made_by(&client->live->match, client->player, client->place);
}

/* Who asks to play at a seat is answered from there or, while nobody is there, by the maker of the
 * table: its player may have lost what they had. */
static bool may_admit(const Client *client, const ClientMessage *message)
{
    const LiveMatch *live = client->live;
    if (message->verb != SAY_ADMIT || live == NULL)
        return false;
    return message->seat == client->place ||
           (match_is_made_by(&live->match, client->player, client->place) &&
            message->seat != ANY_SEAT && !(live_online(live) >> message->seat & 1));
}

static void submit(Client *client, const ClientMessage *message)
{
    LiveMatch *live = client->live;
    bool closes = closes_table(client, message), admits = may_admit(client, message);
    if (live == NULL || (message->verb == SAY_ADMIT && !admits) ||
        (client->place == WATCHING && !closes && !admits)) {
        refuse_message(client, PROBLEM_NOT_SEATED, message);
    } else if (live->op_count >= MAX_OPS) {
        refuse_message(client, PROBLEM_TOO_MANY, message);
    } else {
        Op op = op_of(client, message, closes ? COMMAND_CLOSE : command_kind(message->verb));
        live_submit(live, &op);
    }
}

static void look_back(Client *client, const ClientMessage *message)
{
    if (client->live == NULL) {
        refuse_message(client, PROBLEM_NOT_SEATED, message);
    } else if (message->verb == SAY_HISTORY) {
        send_history(client, message->seq);
    } else {
        client->server->metrics.resyncs++;
        send_view(client->live, client, 0, "");
    }
}

static void obey(Client *client, const ClientMessage *message)
{
    switch (message->verb) {
    case SAY_JOIN: join(client, message); break;
    case SAY_PING: send_pong(client); break;
    case SAY_HINT: hint_ask(client, message); break;
    case SAY_ASK: question_ask(client, message); break;
    case SAY_HISTORY:
    case SAY_RESYNC: look_back(client, message); break;
    default: submit(client, message); break;
    }
}

/* The events of the network */

void read_clock(Server *server)
{
    int64_t now = clock_milliseconds(&server->options.clock);
    server->seconds = clock_seconds(&server->options.clock);
    server->now = (Now){ .service = now - server->service.downtime, .date = now / 1000 };
}

static void *connected(void *app, Connection *connection, const char *address, const char *who)
{
    Server *server = app;
    read_clock(server);
    Client *client = calloc(1, sizeof *client);
    if (client == NULL)
        abort();
    client->server = server;
    client->number = ++server->last_client;
    client->connection = connection;
    client->messages = bucket_full(server->message_rate, server->seconds);
    snprintf(client->address, sizeof client->address, "%s", address);
    sscanf(who, "%16s %12s", client->player, client->session);
    limits_of(server->limits, address, server->seconds)->connections++;
    server->metrics.connections_opened++;
    client_arrive(client);
    return client;
}

static void received(void *context, const char *text, size_t length)
{
    Client *client = context;
    Server *server = client->server;
    ClientMessage message;
    Problem problem;
    read_clock(server);
    server->metrics.messages++;
    if (!bucket_take(&client->messages, server->message_rate, 1, server->seconds)) {
        refuse_message(client, PROBLEM_TOO_MANY, NULL);
        net_hang_up(client->connection, POLICY_VIOLATION, "too many messages");
    } else if (!message_read(text, length, &message, &problem)) {
        send_problem(client, problem.kind, problem.detail, "", 0);
    } else {
        obey(client, &message);
    }
}

static void closed(void *context)
{
    Client *client = context;
    Server *server = client->server;
    read_clock(server);
    Address *address = limits_of(server->limits, client->address, server->seconds);
    if (address->connections > 0)
        address->connections--;
    client_leave(client);
    free(client);
}

static void woken(void *app)
{
    Server *server = app;
    unsigned by = atomic_exchange(&server->woken_by, 0);
    read_clock(server);
    if (by & WOKEN_BY_STORE)
        store_deliver(server->store);
    if (by & WOKEN_BY_WORKERS)
        workers_deliver(server->workers, live_take_bot_answer, server);
    if (by & WOKEN_BY_PASSWORDS)
        passwords_deliver(server->passwords);
    if (by & WOKEN_BY_MAILER)
        mail_answer(server);
}

/* What the clients asked for in one turn of the loop is committed together. */
static void resting(void *app)
{
    Server *server = app;
    store_hand_over(server->store);
}

static void tick(void *app)
{
    Server *server = app;
    read_clock(server);
    lobby_tick(app);
    mail_tick(app);
    if (server->options.alive != NULL)
        server->options.alive();
}

static void log_network(void *app, const char *event, const char *detail)
{
    log_event(event, "detail", detail, NULL);
}

const NetHandlers api_handlers = { .request = http_request,
                                   .refusal = http_refusal,
                                   .may_connect = http_may_connect,
                                   .connected = connected,
                                   .received = received,
                                   .closed = closed,
                                   .woken = woken,
                                   .resting = resting,
                                   .tick = tick,
                                   .log = log_network };
