/* Puts the parts together: opens and closes the store, the network and the threads of a server. */
#include "serve.h"

#include "api.h"
#include "common.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    MOST_BODY = 8 << 10,
    MOST_MESSAGE = 4 << 10,
    MOST_WAITING = 1 << 20,
    MOST_ORIGINS = 1 << 16, /* unfinished matches with a known maker */
};

static const double BURST_SECONDS = 5, MATCH_BURST_MINUTES = 2;
static const double STUCK_SECONDS = 60; /* for which nothing may hold up the event loop */
/* How long reading may take: before anybody is there, and then, as everybody waits for it. */
static const double FIRST_READING_SECONDS = 60, READING_SECONDS = 1;

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

/* Called on other threads */

static void wake(Server *server, WokenBy by)
{
    atomic_fetch_or(&server->woken_by, by);
    net_wake(server->net);
}

static void wake_by_store(void *server)
{
    wake(server, WOKEN_BY_STORE);
}

static void wake_by_workers(void *server)
{
    wake(server, WOKEN_BY_WORKERS);
}

static void wake_by_passwords(void *server)
{
    wake(server, WOKEN_BY_PASSWORDS);
}

static void wake_by_mailer(void *server)
{
    wake(server, WOKEN_BY_MAILER);
}

/* From beginning to end */

static bool fail(char error[SERVE_ERROR_SIZE], const char *why)
{
    snprintf(error, SERVE_ERROR_SIZE, "%s", why);
    return false;
}

static bool open_net(Server *server, char error[SERVE_ERROR_SIZE])
{
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
    server->net = net_open(&net, &api_handlers, server, why);
    return server->net != NULL || fail(error, why);
}

/* The signatures of all rules that this program can play, for the other servers. */
static const char *known_rules(void)
{
    static char text[NODE_RULES_SIZE];
    Line line = line_in(text, sizeof text);
    for (int i = 0; games[i] != NULL; i++)
        line_text(&line, games[i]->signature), line_text(&line, " ");
    for (int i = 0; old_editions[i] != NULL; i++)
        line_text(&line, old_editions[i]->signature), line_text(&line, " ");
    assert(line.length < sizeof text);
    return text;
}

static bool open_store(Server *server, char error[SERVE_ERROR_SIZE])
{
    char why[STORE_ERROR_SIZE];
    server->store = store_open(server->options.database, why);
    if (server->store == NULL)
        return fail(error, why);
    if (!store_join(server->store, known_rules(), why))
        return fail(error, why);
    store_set_read_timeout(server->store, FIRST_READING_SECONDS);
    server->host =
        (MatchHost){ .store = server->store, .memory = server->memory, .secret = server->secret };
    if (!store_secret(server->store, server->secret) || !api_start(server))
        return fail(error, "the database cannot be read");
    store_set_read_timeout(server->store, READING_SECONDS);
    return true;
}

static bool open_mailer(Server *server, char error[SERVE_ERROR_SIZE])
{
    const ServeOptions *options = &server->options;
    MailOptions mail = { .database = options->database,
                         .smtp = options->smtp,
                         .smtp_credentials = options->smtp_credentials,
                         .smtp_authority = options->smtp_authority,
                         .from = options->mail_from,
                         .public_url = options->public_url,
                         .delay_seconds = options->mail_delay_seconds,
                         .mails_per_day = options->mails_per_day,
                         .secret = server->secret,
                         .clock = options->clock };
    server->mailer = mailer_open(&mail, wake_by_mailer, server, error);
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
    server->message_rate =
        (Rate){ options->messages_per_second * BURST_SECONDS, options->messages_per_second };
    server->origins = match_origins_open(MOST_ORIGINS);
    server->delays = sign_in_delays_open();
    server->memory = text_pool_open();
    server->views = views_open(server->memory);
    if (server->limits == NULL || server->origins == NULL || server->memory == NULL ||
        server->views == NULL || server->delays == NULL)
        return fail(error, "out of memory");
    if (!open_store(server, error) || !open_net(server, error))
        return false;
    store_on_results(server->store, wake_by_store, api_take_news, server);
    server->workers = workers_open(options->bot_threads, wake_by_workers, server);
    server->passwords = passwords_open(wake_by_passwords, server);
    if (server->workers == NULL || server->passwords == NULL)
        return fail(error, "cannot start a thread");
    return options->smtp == NULL || open_mailer(server, error);
}

void server_close(Server *server)
{
    mailer_close(server->mailer);
    api_stop(server);
    workers_close(server->workers);
    server->workers = NULL; /* clients leave after it */
    passwords_close(server->passwords);
    if (server->store != NULL)
        store_on_results(server->store, NULL, NULL, NULL);
    net_close(server->net);
    if (server->store != NULL)
        api_put_away(server);
    store_close(server->store);
    api_close_matches(server);
    views_close(server->views);
    text_pool_close(server->memory);
    match_origins_close(server->origins);
    sign_in_delays_close(server->delays);
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

/* A file of an earlier version, or one that the host has copied, may be readable by all: the
 * host should know. With PostgreSQL there is no such file. */
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
