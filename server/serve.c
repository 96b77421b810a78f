/* Puts the parts together: the network, the store, the workers, and what clients say over
 * WebSockets. */
#include "http.h"

#include "log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    MOST_BODY = 8 << 10,
    MOST_MESSAGE = 4 << 10,
    MOST_WAITING = 1 << 20,
    MOST_ORIGINS = 1 << 16, /* unfinished matches of which we know who made them */
};

static const double BURST_SECONDS = 5, MATCH_BURST_MINUTES = 2;
static const double STUCK_SECONDS = 60; /* for which nothing may hold up the event loop */
/* How long reading may take: before anybody is there, and then, as everybody waits for it. */
static const double FIRST_READING_SECONDS = 60, READING_SECONDS = 1;

static Rate message_rate(const Server *server)
{
    double rate = server->options.messages_per_second;
    return (Rate){ .burst = rate * BURST_SECONDS, .per_second = rate };
}

double server_now(const Server *server)
{
    return clock_seconds(&server->options.clock);
}

int64_t server_time(const Server *server)
{
    return clock_date(&server->options.clock);
}

ServeOptions serve_standard_options(void)
{
    return (ServeOptions){ .address = "127.0.0.1",
                           .port = 8080,
                           .bot_threads = 2,
                           .most_connections = 64,
                           .most_matches = 50,
                           .requests_per_second = 20,
                           .matches_per_minute = 10,
                           .passwords_per_minute = 10,
                           .messages_per_second = 20,
                           .idle_seconds = 60,
                           .rest_seconds = 300,
                           .join_seconds = 30,
                           .open_seconds = 7 * 24 * 3600,
                           .silent_seconds = 50,
                           .mail_delay_seconds = 300,
                           .mails_per_day = 20,
                           .mail_look_seconds = 10,
                           .listening = -1,
                           .clock = system_clock };
}

/* What clients say */

static void refuse(Client *client, ProblemKind kind, const ClientMessage *said)
{
    Problem problem;
    problem_set(&problem, kind, "");
    client_tell_problem(client, &problem, said);
}

static void join(Client *client, const ClientMessage *said)
{
    Problem problem;
    if (client->room != NULL) {
        refuse(client, PROBLEM_NOT_NOW, said);
        return;
    }
    Room *room = lobby_room(client->server, said->match, &problem);
    if (room == NULL)
        client_tell_problem(client, &problem, said);
    else
        room_join(room, client, said);
}

static OpKind op_of(ClientVerb verb)
{
    switch (verb) {
    case SAY_ACT: return OP_ACT;
    case SAY_UNDO: return OP_UNDO;
    case SAY_VOTE: return OP_VOTE;
    case SAY_CHAT: return OP_CHAT;
    case SAY_MUTE: return OP_MUTE;
    case SAY_REMATCH: return OP_REMATCH;
    default: return OP_STAND_IN;
    }
}

/* Who made a table may close it before it begins, also without a seat there. */
static bool closes_table(const Client *client, const ClientMessage *said)
{
    return said->verb == SAY_RESIGN && client->room != NULL &&
           client->room->record.status == MATCH_OPEN &&
           room_is_made_by(client->room, client->player, client->place);
}

static void submit(Client *client, const ClientMessage *said)
{
    bool closes = closes_table(client, said);
    if (client->room == NULL || (client->place == WATCHING && !closes))
        refuse(client, PROBLEM_NOT_SEATED, said);
    else if (client->room->op_count >= MAX_OPS)
        refuse(client, PROBLEM_TOO_MANY, said);
    else
        room_submit(client->room, &(Op){ .kind = closes ? OP_CLOSE : op_of(said->verb),
                                         .seat = client->place,
                                         .client = client,
                                         .said = *said,
                                         .received = server_now(client->server) });
}

static void obey(Client *client, const ClientMessage *said)
{
    switch (said->verb) {
    case SAY_JOIN: join(client, said); break;
    case SAY_PING: client_tell_pong(client); break;
    case SAY_HINT: hint_ask(client, said); break;
    case SAY_ASK: question_ask(client, said); break;
    case SAY_HISTORY:
        if (client->room == NULL)
            refuse(client, PROBLEM_NOT_SEATED, said);
        else
            room_tell_history(client, said->seq);
        break;
    case SAY_RESYNC:
        if (client->room == NULL) {
            refuse(client, PROBLEM_NOT_SEATED, said);
        } else {
            client->server->metrics.resyncs++;
            room_tell_view(client->room, client, 0, "");
        }
        break;
    default: submit(client, said); break;
    }
}

/* The events of the network */

static void connected(void *app, Connection *connection, const char *address, const char *who)
{
    Server *server = app;
    Client *client = calloc(1, sizeof *client);
    if (client == NULL)
        abort();
    client->server = server;
    client->number = ++server->last_client;
    client->connection = connection;
    client->messages = bucket_full(message_rate(server), server_now(server));
    snprintf(client->address, sizeof client->address, "%s", address);
    snprintf(client->player, sizeof client->player, "%s", who);
    limits_of(server->limits, address, server_now(server))->connections++;
    server->metrics.connections_opened++;
    client_arrive(client);
    net_set_user(connection, client);
}

static void received(void *app, Connection *connection, const char *text, size_t length)
{
    Server *server = app;
    Client *client = net_user(connection);
    ClientMessage said;
    Problem problem;
    server->metrics.messages++;
    if (!bucket_take(&client->messages, message_rate(server), server_now(server))) {
        refuse(client, PROBLEM_TOO_MANY, NULL);
        net_hang_up(connection, POLICY_VIOLATION, "too many messages");
    } else if (!message_read(text, length, &said, &problem)) {
        client_tell_problem(client, &problem, NULL);
    } else {
        obey(client, &said);
    }
}

static void closed(void *app, Connection *connection)
{
    Server *server = app;
    Client *client = net_user(connection);
    Address *address = limits_of(server->limits, client->address, server_now(server));
    if (address->connections > 0)
        address->connections--;
    room_leave(client);
    free(client);
}

static void take_bot_answer(void *context, const BotJob *job)
{
    Server *server = context;
    if (job->asker != 0) {
        hint_answer(server, job);
        return;
    }
    Room *room = lobby_find(server, job->match);
    if (room == NULL)
        return;
    room->thinking = false;
    if (room_bot(room, job->seat) != NULL) /* its person may have come back meanwhile */
        room_submit(room,
                    &(Op){ .kind = OP_ACT, .seat = job->seat, .said = { .action = job->action } });
    room_think(room);
}

static void woken(void *app)
{
    Server *server = app;
    store_deliver(server->store);
    lobby_take_news(server);
    workers_deliver(server->workers, take_bot_answer, server);
    passwords_deliver(server->passwords);
    mail_answer(server);
}

/* Whatever the clients asked for at once is committed at once. */
static void resting(void *app)
{
    Server *server = app;
    store_hand_over(server->store);
}

static void tick(void *app)
{
    const Server *server = app;
    lobby_tick(app);
    mail_tick(app);
    if (server->options.alive != NULL)
        server->options.alive();
}

static void log_network(void *app, const char *event, const char *detail)
{
    log_event(event, "detail", detail, NULL);
}

static void wake(void *context)
{
    Server *server = context;
    net_wake(server->net);
}

/* From beginning to end */

static bool fail(char error[SERVE_ERROR_SIZE], const char *why)
{
    snprintf(error, SERVE_ERROR_SIZE, "%s", why);
    return false;
}

static bool open_net(Server *server, char error[SERVE_ERROR_SIZE])
{
    static const NetHandlers handlers = { .request = http_request,
                                          .refusal = http_refusal,
                                          .may_connect = http_may_connect,
                                          .connected = connected,
                                          .received = received,
                                          .closed = closed,
                                          .woken = woken,
                                          .resting = resting,
                                          .tick = tick,
                                          .log = log_network };
    char why[NET_ERROR_SIZE];
    const ServeOptions *options = &server->options;
    NetOptions net = { .address = options->address,
                       .port = options->port,
                       .listening = options->listening,
                       .certificate = options->certificate,
                       .private_key = options->private_key,
                       .behind_tls = options->public_url != NULL &&
                                     strncmp(options->public_url, "https://", 8) == 0,
                       .trusted_proxy = options->trusted_proxy,
                       .subprotocol = "taproom.v1",
                       .stuck_seconds = STUCK_SECONDS,
                       .silent_seconds = options->silent_seconds,
                       .most_body = MOST_BODY,
                       .most_message = MOST_MESSAGE,
                       .most_waiting = MOST_WAITING };
    server->net = net_open(&net, &handlers, server, why);
    return server->net != NULL || fail(error, why);
}

static bool open_store(Server *server, char error[SERVE_ERROR_SIZE])
{
    char why[STORE_ERROR_SIZE];
    server->store = store_open(server->options.database, why);
    if (server->store == NULL)
        return fail(error, why);
    if (!store_join(server->store, why))
        return fail(error, why);
    store_set_read_timeout(server->store, FIRST_READING_SECONDS);
    if (!store_secret(server->store, server->secret) || !service_start(server) ||
        !lobby_wake_all(server))
        return fail(error, "the database cannot be read");
    store_set_read_timeout(server->store, READING_SECONDS);
    return true;
}

static bool open_mailer(Server *server, char error[SERVE_ERROR_SIZE])
{
    const ServeOptions *options = &server->options;
    server->mail_options = (MailOptions){ .database = options->database,
                                          .smtp = options->smtp,
                                          .smtp_credentials = options->smtp_credentials,
                                          .smtp_authority = options->smtp_authority,
                                          .from = options->mail_from,
                                          .public_url = options->public_url,
                                          .delay_seconds = options->mail_delay_seconds,
                                          .mails_per_day = options->mails_per_day,
                                          .secret = server->secret,
                                          .clock = options->clock };
    server->mailer = mailer_open(&server->mail_options, wake, server, error);
    return server->mailer != NULL;
}

static bool open_all(Server *server, char error[SERVE_ERROR_SIZE])
{
    const ServeOptions *options = &server->options;
    Rate requests = { options->requests_per_second * BURST_SECONDS, options->requests_per_second };
    Rate matches = { options->matches_per_minute * MATCH_BURST_MINUTES,
                     options->matches_per_minute / 60 };
    Rate passwords = { options->passwords_per_minute, options->passwords_per_minute / 60 };
    if (!secret_start())
        return fail(error, "the system has no randomness");
    server->limits = limits_open(requests, matches, passwords);
    server->origins = match_origins_open(MOST_ORIGINS);
    server->texts = text_pool_open();
    if (server->limits == NULL || server->origins == NULL || server->texts == NULL)
        return fail(error, "out of memory");
    if (!open_store(server, error) || !open_net(server, error))
        return false;
    store_on_results(server->store, wake, server);
    server->workers = workers_open(options->bot_threads, wake, server);
    server->passwords = passwords_open(wake, server);
    if (server->workers == NULL || server->passwords == NULL)
        return fail(error, "cannot start a thread");
    return options->smtp == NULL || open_mailer(server, error);
}

void server_close(Server *server)
{
    mailer_close(server->mailer);
    service_stop(server);
    workers_close(server->workers);
    server->workers = NULL; /* clients leave after it */
    passwords_close(server->passwords);
    if (server->store != NULL)
        store_on_results(server->store, NULL, NULL);
    net_close(server->net);
    if (server->store != NULL)
        lobby_put_away(server);
    store_close(server->store);
    lobby_stop(server);
    text_pool_close(server->texts);
    match_origins_close(server->origins);
    limits_close(server->limits);
    free(server);
}

Server *server_open(const ServeOptions *options, char error[SERVE_ERROR_SIZE])
{
    Server *server = calloc(1, sizeof *server);
    if (server == NULL) {
        fail(error, "out of memory");
        return NULL;
    }
    server->options = *options;
    log_quietly(options->quiet);
    if (open_all(server, error))
        return server;
    server_close(server);
    return NULL;
}

/* A file that an earlier version made, or that the host has copied: he may have his reasons, but he
 * should know. With PostgreSQL there is no such file. */
static void look_at_rights(const char *database)
{
    struct stat file;
    if (stat(database, &file) == 0 && (file.st_mode & S_IROTH) != 0)
        log_event("database_readable_by_all", "database", database, NULL);
}

bool serve(const ServeOptions *options, void (*ready)(void *context, int port), void *context,
           char error[SERVE_ERROR_SIZE])
{
    char port[16];
    Server *server = server_open(options, error);
    if (server == NULL)
        return false;
    snprintf(port, sizeof port, "%d", net_port(server->net));
    look_at_rights(options->database);
    log_event("ready", "address", options->address, "port", port, NULL);
    if (ready != NULL)
        ready(context, net_port(server->net));
    net_run(server->net);
    log_event("stopped", NULL);
    server_close(server);
    return true;
}
