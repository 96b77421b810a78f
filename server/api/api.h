/* API: routes, messages and live matches, the only code that replies to clients.
 *
 * It drives the other libraries: a message becomes a command for match/, its change is committed by
 * store/, and what views/ makes of the committed state goes to the clients through net/. It knows
 * no rules. All of it belongs to the thread of the event loop. */
#ifndef API_API_H
#define API_API_H

#include "accounts.h"
#include "net.h"
#include "notify.h"
#include "quota.h"
#include "common.h"
#include "views.h"
#include "workers.h"

#include <stdatomic.h>

typedef struct LiveMatch LiveMatch; /* a match in memory, with its clients */
typedef struct Client Client;       /* a WebSocket */
typedef struct Op Op;               /* a command that waits its turn */

enum { LATENCY_STEPS = 10 };

typedef struct Metrics { /* counted since the server started */
    uint64_t messages, actions, bot_actions, undos, matches_created, matches_over, requests,
        resyncs;
    double restore_seconds;
    uint64_t restored, connections_opened, resumed, repeated, clocks_run_out, chat_lines, hints,
        stale, tables_rested, snapshots_written;
    uint64_t updated[VERDICTS];
    uint64_t problem[PROBLEM_KINDS];
    uint64_t latency[LATENCY_STEPS + 1]; /* actions that took at most latency_limit seconds */
    double latency_sum;
} Metrics;

enum { LIVE_BUCKETS = 4096 };

/* The threads that wake the event loop. */
typedef enum WokenBy {
    WOKEN_BY_STORE = 1,
    WOKEN_BY_WORKERS = 2,
    WOKEN_BY_PASSWORDS = 4,
    WOKEN_BY_MAILER = 8,
} WokenBy;

typedef struct Server {
    ServeOptions options;
    Net *net;
    Store *store;
    Workers *workers;
    Passwords *passwords;
    SignInDelays *delays;
    Mailer *mailer; /* NULL: no mail is sent */
    Limits *limits;
    Rate message_rate;     /* on one WebSocket */
    MatchOrigins *origins; /* of unfinished matches */
    TextPool *memory;
    Views *views;
    uint8_t secret[SECRET_SIZE];
    MatchHost host;
    Metrics metrics;
    Now now;          /* read at the beginning of each event */
    double seconds;   /* the same, for limits and pauses */
    Bucket log_lines; /* security_log.c */
    uint64_t unlogged;
    atomic_uint woken_by; /* bits of WokenBy */

    LiveMatch *bucket[LIVE_BUCKETS];
    int live_matches, hints;        /* hints that are thought about */
    uint64_t last_client;           /* its number */
    char (*to_wake)[MATCH_ID_SIZE]; /* matches in which a bot may have to move */
    int to_wake_count, to_wake_room;
    ServiceRecord service, next_beat;
    bool beating, clocks_run;
    double last_sweep, last_trim, last_mail_look, next_expiry;
    bool trim_is_due;  /* memory has been freed since */
    Client *strangers; /* connected, but not at a match */
    Op *spare_ops;
    char text[MESSAGE_SIZE]; /* the response or message that is being written */
} Server;

extern const NetHandlers api_handlers; /* their app is a Server */
StoreNewsReader api_take_news;         /* of other servers; its context is a Server, too */

bool api_start(Server *server);         /* false: the database cannot be read */
void api_stop(Server *server);          /* the time of service ends */
void api_put_away(Server *server);      /* snapshots of all matches, when nobody is connected */
void api_close_matches(Server *server); /* when nothing is written any more */
bool api_is_settled(Server *server, const char *match); /* nothing is under way in it: for tests */

#endif
