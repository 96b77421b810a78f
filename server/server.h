/* What the files of the server share: the server, its rooms (matches in memory) and its clients
 * (WebSockets). All of it belongs to the thread of the event loop. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "quota.h"
#include "notify.h"
#include "metrics.h"
#include "net.h"
#include "accounts.h"
#include "origin.h"
#include "pace.h"
#include "protocol.h"
#include "secret.h"
#include "serve.h"
#include "text_pool.h"
#include "views.h"
#include "workers.h"

#define ANY_VERSION INT64_MAX /* whatever is stored now */

enum {
    ROOM_BUCKETS = 4096,
    TEXT_SIZE = 1 << 18,     /* the longest message or answer that is put together */
    MAX_OPS = 32,            /* that wait in one room */
    MAX_REPEATS = 64,        /* clients of one match whose last action is remembered */
    POLICY_VIOLATION = 1008, /* a WebSocket is closed for it */
};

struct Client {
    Server *server;
    Connection *connection;
    char address[NET_ADDRESS_SIZE];
    uint64_t number;             /* no two have the same */
    char player[PLAYER_ID_SIZE]; /* whose cookie it came with; empty: none */
    Bucket messages;
    bool waits_for_hint;
    double since;         /* connected */
    Room *room;           /* NULL: has not joined */
    int place;            /* a seat, or WATCHING */
    ViewForm form;        /* of the views he is sent */
    bool takes_patches;   /* after the first view only what has changed in it */
    Client *next, **link; /* in its room, or among the strangers */
};

/* Something that changes a match. One at a time is made and committed; the others wait their turn.
 */
typedef enum OpKind {
    OP_TAKE,
    OP_BEGIN,
    OP_ACT,
    OP_UNDO,
    OP_STAND_IN,
    OP_CLOSE,
    OP_SEAT,
    OP_VOTE,
    OP_CHAT,
    OP_MUTE,
    OP_CLOCK,
    OP_REMATCH
} OpKind;

typedef struct Op {
    struct Op *next;
    OpKind kind;
    int seat;
    Client *client;   /* whom to tell; NULL: a bot, or gone */
    Request *request; /* whom to answer, for what came by HTTP, or NULL */
    ClientMessage said;
    double received;
    bool earns_time;        /* for the clock of who acts */
    bool returns;           /* who acts, as he had been replaced */
    char token[TOKEN_SIZE]; /* a new one, to be told when it is stored */
    MatchRecord *rematch;
    bool is_in_doubt, is_up_to_date; /* would be refused, but another server may know more */
    int tries;                       /* that came too late, as somebody else had written */
    char player[PLAYER_ID_SIZE];     /* who sits down, if that is known */
    int line;                        /* of the talk, that may have been stored; 0: not tried yet */
} Op;

/* What a change needs while it is under way. A lively match keeps it for the next one. */
typedef struct Workspace {
    MatchRecord draft;
    bool draft_is_record; /* it need not be copied */
    bool changes_facts;   /* and not only the match's progress */
    Op op;
    bool op_is_used;
    _Alignas(16) unsigned char told[]; /* a state */
} Workspace;

typedef struct Repeat {
    int seat;
    char client[CLIENT_ID_SIZE];
    int64_t number;
} Repeat;

enum { MOST_ELSEWHERE = 4 };

typedef struct Elsewhere { /* another server on the same database */
    char node[NODE_NAME_SIZE];
    int seats; /* bit n: somebody is at seat n there */
} Elsewhere;

struct Room {
    Server *server;
    Room *next;           /* in its bucket */
    MatchRecord record;   /* as it is stored */
    Workspace *workspace; /* NULL: nothing has been done for a while */
    MatchRecord
        *draft; /* as it will be when the first op is committed; NULL: nothing is under way */
    const Game *game;
    Options options;
    TableSettings settings;
    Pace pace;
    Delay delay;  /* of those who watch */
    Table *table; /* NULL: has not begun */
    int told_moves;
    int watched_moves; /* as many have been told to those who watch */
    State *told_state; /* after told_moves moves: what each viewer was told is his view of it. NULL:
                        * that is where the table stands */
    Told told[VIEWERS];
    Client *clients;
    int clients_at[VIEWERS]; /* how many of them; they may be ten thousand */
    Op *first_op, **last_op;
    int op_count;
    bool writing; /* the first op waits for its commit */
    Elsewhere elsewhere[MOST_ELSEWHERE];
    bool stalled;  /* the first op came too late, and what is stored now cannot be read yet */
    bool thinking; /* a bot does */
    bool clock_is_due, clocks_changed;
    Bucket talk[MAX_SEATS];
    int taken_back, taken_back_by; /* actions that everybody had noticed, and whose */
    int snapshot_moves;            /* of the newest snapshot that we know of; 0: none */
    int64_t heard; /* the newest version that we know of, if we do not have it yet */
    double last_used;
    Origin origin; /* of who made the match; all zero: not known */
    double left;   /* when the last client left */
    bool rests;    /* its bots do not think */
    Repeat *repeat;
    int repeats;
};

struct Server {
    ServeOptions options;
    MailOptions mail_options;
    Net *net;
    Store *store;
    Workers *workers;
    Passwords *passwords;
    Mailer *mailer; /* NULL: no mail is sent */
    Limits *limits;
    MatchOrigins *origins; /* of unfinished matches */
    TextPool *texts;       /* of views */
    Metrics metrics;
    uint8_t secret[SECRET_SIZE];
    Room *bucket[ROOM_BUCKETS];
    int rooms, hints;               /* that are thought about */
    uint64_t last_client;           /* its number */
    char (*to_wake)[MATCH_ID_SIZE]; /* matches in which a bot may have to move */
    int to_wake_count, to_wake_room;
    ServiceRecord service, next_beat;
    bool beating, clocks_run;
    double last_sweep, last_trim, last_mail_look, next_expiry;
    bool trim_is_due;       /* memory has been freed since */
    bool ignores_snapshots; /* only moves count: for who looks for damage */
    Client *strangers;      /* connected, but not in a room */
    char text[TEXT_SIZE], steps_text[VIEWERS][TEXT_SIZE], view_text[VIEW_TEXT_SIZE];
    SeenText seen;
    SeenPatch seen_patch;
};

Server *server_open(const ServeOptions *options, char error[SERVE_ERROR_SIZE]); /* serve.c */
void server_close(Server *server);
double server_now(const Server *server);   /* seconds, for measuring */
int64_t server_time(const Server *server); /* seconds since 1970 */

/* service.c: the time in which clocks run, in milliseconds */
int64_t service_now(const Server *server);
bool service_start(Server *server);
void service_stop(Server *server);
void service_tick(Server *server); /* once a second: clocks that have run out */

/* lobby.c: rooms by id, new matches */
Room *lobby_room(Server *server, const char *id,
                 Problem *problem);               /* from memory or from the store */
Room *lobby_find(Server *server, const char *id); /* only from memory */
void lobby_add(Server *server, Room *room);
void lobby_remove(Room *room);
void lobby_create(Server *server, const MatchWish *wish, const Guest *guest, const char *address,
                  Request *request);
void lobby_list(Server *server, Request *request);
void lobby_list_mine(Server *server, const char *player, Request *request);
void lobby_take_seat(Server *server, const char *id, const Guest *guest, Request *request);
void lobby_tick(Server *server);
void lobby_put_away(Server *server); /* so that all matches come back fast */
void lobby_stop(Server *server);

/* lobby_wake.c: what goes on by itself, and what other servers write */
void lobby_wake(Server *server, const char *id); /* looks at it in a later tick */
bool lobby_wake_all(Server *server);             /* looks at all matches, a few each tick */
void lobby_wake_some(Server *server);
void lobby_take_news(Server *server);
void lobby_player_left(Server *server, const char *player); /* his account is removed: nobody knows
                                                             * any more who sat at his seats */

/* lobby_expire.c */
void lobby_expire(Server *server); /* now and then: closes tables to which nobody comes */

/* room.c: one match in memory */
void room_free(Room *room);
Workspace *room_workspace(Room *room);
void room_submit(Room *room, const Op *op);
void room_think(Room *room);            /* asks a bot if one is to move */
bool room_rest(Room *room, double now); /* gives back what only a lively match needs, if nobody has
                                         * done anything for a while; false: there was nothing */
bool room_is_ours(const Room *room); /* what happens by itself, bots or clocks, is done by us, and
                                      * not by another server on the same database */
bool room_is_idle(const Room *room, double now);
const BotKind *bot_kind(const char *name);           /* NULL: unknown */
const BotKind *room_bot(const Room *room, int seat); /* that plays the seat, or NULL */
void room_remember(Room *room, const Op *op);        /* that this message was obeyed */
bool room_has_done(const Room *room, const Op *op);  /* it comes again */
void room_remember_number(Room *room, int seat, const char *client, int64_t number);
void room_hear(Room *room, int64_t version);          /* of a version that somebody has written */
void room_written(void *context, StoreResult result); /* the change of the first op */

/* room_draft.c: the record of a match, and what becomes of it */
void draft_begin(Room *room);
void draft_keep(Room *room); /* it has been committed: now it is the record */
void draft_drop(Room *room); /* nothing comes of it */
void room_set_record(Room *room, const MatchRecord *record); /* which somebody else has written */

/* room_clients.c: who is at a match */
void client_arrive(Client *client); /* among the strangers */
void room_join(Room *room, Client *client, const ClientMessage *said);
void room_leave(Client *client);
void room_clear_seat(Room *room, int seat); /* it has been given back */

/* room_clock.c */
SeatSet match_running_clocks(const MatchRecord *match, const Pace *pace);
int64_t match_clock_left(const MatchRecord *match, int seat, SeatSet running, int64_t now);
bool match_clocks_changed(const MatchRecord *before, const MatchRecord *after, const Pace *pace);
void room_clock_is_due(Room *room);

/* room_presence.c: who is there */
bool room_is_online(const Room *room, int seat); /* at any server */
bool room_is_watched(const Room *room);          /* somebody is connected to it, at any server */
void room_tell_seats(Room *room);                /* to the other servers */
void room_hear_seats(Room *room, const char *node, int seats);
void room_forget_dead_nodes(Room *room);

/* room_thinking.c: when the bots of a match think */
void room_begin_thinking(Room *room); /* it has come into memory */
bool room_bots_rest(Room *room);
JobClass room_job_class(const Room *room);
void room_watchers_changed(Room *room, const Client *arrived); /* NULL: somebody left, or they are
                                                                * at another server */

/* room_stored.c: what is stored */
Room *room_read(Server *server, const char *id, Problem *problem); /* with its moves */
bool room_open_table(Room *room);         /* and plays its first draws; false: cannot */
bool room_is_as_stored(const Room *room); /* in its version: nothing is under way */
bool room_refresh(
    Room *room); /* takes what somebody else has written, and tells it; false: cannot */

/* room_snapshot.c */
void room_put_away(Room *room);      /* notes where it stands, if that is not known */
void room_note_progress(Room *room); /* the same now and then */
const char *room_compare_snapshot(const Room *room); /* NULL: it says what the moves say */

/* room_ops.c: op_start says whether a commit is now under way; op_finish follows it */
bool op_start(Room *room, Op *op);
void room_rematch_written(void *context, StoreResult result);
void room_begin_if_ready(Room *room); /* if everybody is seated */
void room_tell_begun(Room *room);
bool room_is_made_by(const Room *room, const char *player,
                     int place); /* as his cookie says, or the seat that he made for himself */
void room_tell_rematch_token(Room *room, Client *client); /* to somebody who had a seat */
void room_tell_rematch_tokens(Room *room);
void op_finish(Room *room, Op *op);
void op_refuse(Room *room, Op *op, ProblemKind kind, const char *detail);

/* messages.c: what they are told besides. A message is put together in the server's text. */
Json message_begin(Room *room, int place, ViewForm form, const char *type);
void message_send(Client *client, const Json *out); /* it has been ended */
void hash_write(uint32_t hash, char text[HASH_SIZE]);
void room_tell_match(Room *room, Client *client); /* NULL: everybody */
void room_tell_clocks(Room *room);
void room_tell_chat(Room *room, Client *client, int after); /* what has been said since */
void room_tell_line(Room *room, const ChatRecord *line);    /* to all who want to hear it */
void room_tell_ack(Room *room, Client *client, const ClientMessage *said, bool again);
void room_tell_token(Room *room, Client *client, const char *match, const char *token);
void client_tell_problem(Client *client, const Problem *problem, const ClientMessage *said);
void client_tell_pong(Client *client);
void client_tell_hint(Client *client, const Analysis *analysis);
void client_tell_answer(Client *client, const char *answer); /* JSON */

/* hints.c */
void hint_ask(Client *client, const ClientMessage *said);
void hint_answer(Server *server, const BotJob *job);
void question_ask(Client *client, const ClientMessage *said);

/* match_record.c */
bool match_is_done(const MatchRecord *match);        /* over or ended: nothing is secret any more */
bool match_has_begun(const MatchRecord *match);      /* there is, or was, a table with draws */
bool match_has_persons(const MatchRecord *match);    /* who have not resigned */
bool match_lacks_somebody(const MatchRecord *match); /* a bot plays for a person */
void match_count_votes(MatchRecord *match);          /* ends it if all who are present want that */
bool seat_is_person(const SeatRecord *seat);
bool seat_is_present(const SeatRecord *seat); /* a person, who plays himself */

/* match_save.c: the saved game of a match that was read and has begun, with the names of the seats.
 * The match is read again if somebody has just written. Free it; NULL: unreadable. */
char *match_save(Store *store, MatchRecord *match);

/* match_json.c */
void match_write(const Server *server, const MatchRecord *match, const Room *room, int place,
                 Json *out); /* what somebody there may know; everybody: WATCHING */
void match_write_clocks(const Server *server, const MatchRecord *match, int place, Json *out);

/* mail_service.c: what the server has to do with mail */
void mail_write(Server *server, const Guest *guest, Json *out); /* for his eyes only */
void mail_answer(Server *server); /* whether somebody is at the seats that are waited for */
void mail_tick(Server *server);

/* results.c */
void room_results(Room *room, MatchResults *out); /* of a game that is over */

#endif
