/* What the chapters of api/ share: live matches and their clients. */
#ifndef API_LIVE_H
#define API_LIVE_H

#include "api.h"
#include "metrics.h"
#include "problem_json.h"
#include "protocol.h"

#define ANY_VERSION INT64_MAX /* whatever is stored now */

enum {
    MAX_OPS = 32,            /* that wait in one match */
    POLICY_VIOLATION = 1008, /* codes with which a WebSocket is closed */
    INTERNAL_ERROR = 1011,
    SERVICE_RESTART = 1012,
    MOST_ELSEWHERE = 4,
};

struct Client {
    Server *server;
    Connection *connection;
    char address[NET_ADDRESS_SIZE];
    uint64_t number;             /* no two have the same */
    char player[PLAYER_ID_SIZE]; /* from the cookie; empty: none */
    char session[SESSION_ID_SIZE];
    Bucket messages;
    bool waits_for_hint;
    double since;    /* connected */
    LiveMatch *live; /* NULL: has not joined */
    int place;       /* a seat, or WATCHING */
    ViewForm form;
    bool takes_patches;   /* after the first view only what has changed in it */
    Client *next, **link; /* in its match, or among the strangers */
};

/* Commands of one match are carried out and committed one at a time; the others wait. */
struct Op {
    Op *next;
    Command command;
    Client *client;   /* to be told; NULL: a bot, or gone */
    Request *request; /* to be answered, if it came by HTTP, or NULL */
    double received;
    bool is_up_to_date; /* the match was read again before the command is refused */
    int tries;          /* that came too late, as another server had written */
};

typedef struct Elsewhere { /* another server on the same database */
    char node[NODE_NAME_SIZE];
    int seats; /* bit n: a client is at place n there */
} Elsewhere;

struct LiveMatch {
    Server *server;
    LiveMatch *next; /* in its bucket */
    Match match;
    MatchViews views;
    Client *clients;
    int clients_at[VIEWERS];
    uint16_t wanting[VIEWERS][VIEW_FORMS][2]; /* how many want whole views, and patches */
    Audience audience;                        /* which of these are not zero */
    Op *first_op, **last_op;
    int op_count;
    bool writing;         /* the first op waits for its commit */
    bool stalled;         /* the first op came too late, and the stored match cannot be read yet */
    bool has_other_rules; /* what is stored: it must be loaded again */
    bool thinking;        /* a bot does */
    bool clock_is_due;
    Elsewhere elsewhere[MOST_ELSEWHERE];
    int64_t heard; /* the newest version that is known of, if we do not have it yet */
    double last_used;
    Origin origin; /* of the maker of the match; all zero: unknown */
    double left;   /* when the last client left */
    bool rests;    /* its bots do not think */
};

/* client_messages.c */
void read_clock(Server *server); /* at the beginning of each event */

/* service.c: time */
bool service_start(Server *server);
void service_stop(Server *server);
void service_beat(Server *server); /* at each tick: notes that a server runs, if it is time to */
void service_tick(Server *server); /* once a second: clocks that have run out */

/* session_routes.c: closes the connections of devices that were signed out; NULL: of any player */
void clients_check_sessions(Server *server, const char *player);

/* lobby.c: live matches by id */
LiveMatch *lobby_match(Server *server, const char *id,
                       ProblemKind *problem);          /* from memory or from the store */
LiveMatch *lobby_find(Server *server, const char *id); /* only from memory */
void lobby_remove(LiveMatch *live);
void lobby_tick(Server *server);

/* lobby_wake.c: what goes on by itself, and what other servers write */
void lobby_wake(Server *server, const char *id); /* looks at it in a later tick */
bool lobby_wake_all(Server *server);             /* looks at all matches, a few each tick */
void lobby_wake_some(Server *server);
void lobby_player_left(Server *server, const char *player); /* their account is removed: nobody
                                                             * knows any more who sat there */

/* lobby_expire.c */
void lobby_expire(Server *server); /* now and then: closes tables to which nobody comes */

/* live_match.c: the commands of a match, one after the other */
LiveMatch *live_open(Server *server, const char *id, ProblemKind *problem);
void live_free(LiveMatch *live);
void live_submit(LiveMatch *live, const Op *op);
void live_begin_if_ready(LiveMatch *live);
void live_update(LiveMatch *live);                /* to the current rules, if it is due */
void live_hear(LiveMatch *live, int64_t version); /* that another server has written */
bool live_refresh(LiveMatch *live); /* takes over what is stored, and sends it; false: cannot */
bool live_rest(LiveMatch *live, double now); /* gives memory back if nothing was done for a while */
bool live_is_idle(const LiveMatch *live, double now);
void live_put_away(LiveMatch *live); /* writes a snapshot, if there is none of this position */

/* notices.c: what is sent after a commit */
void send_notices(LiveMatch *live, Op *op, const Notices *notices);
void send_refresh(LiveMatch *live, const Refresh *refresh);
void send_delayed(LiveMatch *live); /* what delayed spectators may see by now */

/* clients.c: the clients at a match */
void client_arrive(Client *client); /* among the strangers */
void client_join(LiveMatch *live, Client *client, const ClientMessage *message);
void client_leave(Client *client);
void live_clear_seat(LiveMatch *live, int seat); /* it has been given back */

/* presence.c: at this server and at others */
SeatSet live_online(const LiveMatch *live);
bool live_is_watched(const LiveMatch *live); /* a client is connected to it, at any server */
void live_tell_seats(LiveMatch *live);       /* to the other servers */
void live_hear_seats(LiveMatch *live, const char *node, int seats);
void live_forget_dead_nodes(LiveMatch *live);

/* thinking.c: when the bots of a match think */
const BotKind *bot_kind(const char *name); /* NULL: unknown */
void live_begin_thinking(LiveMatch *live); /* it has come into memory */
void live_think(LiveMatch *live);          /* asks a bot if one is to move */
void live_take_bot_answer(void *server, const BotJob *job);
void live_watchers_changed(LiveMatch *live, const Client *arrived); /* NULL: a client left, or is
                                                                     * at another server */

/* messages.c: all messages but views */
void send_match(LiveMatch *live, Client *client); /* NULL: to everybody */
void send_clocks(LiveMatch *live);
void send_chat(LiveMatch *live, Client *client, int after);
void send_line(LiveMatch *live, const ChatRecord *line); /* to all who want to read it */
void send_ack(Client *client, const Command *command, bool again);
void send_rematch_token(LiveMatch *live, Client *client);
void send_problem(Client *client, ProblemKind kind, const char *detail, const char *name,
                  int64_t number); /* of the client's message, or 0 */
void refuse_message(Client *client, ProblemKind kind, const ClientMessage *message);
void send_pong(Client *client);
void send_hint(Client *client, const Analysis *analysis);
void send_answer(Client *client, const char *answer); /* JSON */
void send_view(LiveMatch *live, Client *client, int64_t seq, const char *hash);
void send_history(Client *client, int64_t seq);

/* hints.c */
void hint_ask(Client *client, const ClientMessage *message);
void hint_answer(Server *server, const BotJob *job);
void question_ask(Client *client, const ClientMessage *message);

/* mail_routes.c */
void mail_write(Server *server, const Guest *guest, Json *out); /* for the guest alone */
void mail_answer(Server *server);
void mail_tick(Server *server);

#endif
