/* Where matches are kept. Knows rows, not games.
 *
 * Writing is done by one thread that takes all writes that have gathered and commits them together;
 * a write is reported as done only when it is on the disk. Every write names the version of the
 * match it was made for, and one that was made for another version is refused, so that two writers
 * cannot overwrite each other. Reading is done at once, on the thread that opened the store, and
 * sees what has been committed. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "line.h"
#include "sql.h"
#include "table.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    MATCH_ID_SIZE = 13,   /* 12 characters of base64url: 72 random bits */
    TOKEN_HASH_SIZE = 32, /* a seat's token is kept as its SHA-256 only */
    GUEST_ID_SIZE = 17,
    PLAYER_ID_SIZE = GUEST_ID_SIZE, /* a guest who gets an account keeps his id */
    CLIENT_ID_SIZE = 33,
    OPTIONS_SIZE = 512,
    SEAT_WORD_SIZE = 16, /* `me`, `friend`, `open`, `bot:greedy`: tests/server/words.c */
    COLOUR_SIZE = 8,
    PACE_SIZE = 32,
    CHAT_TEXT_SIZE = 241,
    MOST_CHAT_LINES = 100,
    STORE_ERROR_SIZE = SQL_ERROR_SIZE,
};

typedef enum MatchStatus {
    MATCH_OPEN, /* some seats are still empty; nothing has been drawn */
    MATCH_PLAYING,
    MATCH_OVER,  /* played to its end */
    MATCH_ENDED, /* given up, or ended by the host */
} MatchStatus;

extern const char *const match_status_name[];

typedef struct SeatRecord {
    char player[SEAT_WORD_SIZE]; /* how the seat was given: `me`, `friend`, `open`, `bot:greedy` */
    char name[SEAT_NAME_SIZE];
    char colour[COLOUR_SIZE];       /* `#c08040`, or empty */
    char stand_in[SEAT_WORD_SIZE];  /* the bot that plays for an absent person, or empty */
    uint8_t token[TOKEN_HASH_SIZE]; /* zero: the seat has none yet */
    bool taken;                     /* somebody has sat down, or a bot sits there */
    bool resigned;                  /* the person cannot come back */
    bool votes_end;                 /* wants the match to be ended, as somebody is absent */
    char owner[PLAYER_ID_SIZE];     /* who sat down, if his browser said; empty: nobody knows */
    int muted;                      /* bit n: does not want to read what seat n writes */
} SeatRecord;

/* What may change with every move. Times are milliseconds of service: store_service.c. */
typedef struct TurnRecord {
    int waiting;              /* bit n: seat n is waited for */
    int64_t clock[MAX_SEATS]; /* what each had left */
    int64_t clocked;          /* at this time */
    int64_t since[MAX_SEATS]; /* when each began to be waited for; 0: is not */
    int64_t deadline;         /* when the first of them will have nothing left; 0: no clock runs */
} TurnRecord;

typedef struct MatchRecord {
    char id[MATCH_ID_SIZE];
    int64_t version;            /* counts the writes; 0: not stored yet */
    int moves;                  /* as many are stored */
    char game[32], rules[32];   /* the game and its signature */
    char options[OPTIONS_SIZE]; /* ` bars=standard …` */
    int seats;
    SeatRecord seat[MAX_SEATS];
    MatchStatus status;
    bool listed;          /* shown in the lobby */
    char pace[PACE_SIZE]; /* `none`: no clock; pace.h */
    uint8_t key[CHANCE_KEY_SIZE];
    int64_t created, changed; /* seconds since 1970 */
    char creator[GUEST_ID_SIZE];
    char next[MATCH_ID_SIZE]; /* the rematch, or empty */
    TurnRecord turn;
    int chat_lines;   /* have been written; the last MOST_CHAT_LINES are kept */
    int64_t last_row; /* of its moves, as store_written_row said; 0: nobody knows. Not stored */
} MatchRecord;

typedef struct MoveRecord {
    int who; /* a seat or CHANCE */
    char line[LINE_SIZE];
    char client[CLIENT_ID_SIZE]; /* who sent it, and that client's number for it: a move that is
                                    sent */
    int64_t client_number;       /* again is recognised, also after a restart */
    int64_t at;                  /* milliseconds of service */
} MoveRecord;

typedef struct ChatRecord {
    int number, seat; /* counted from 1 */
    int64_t written;  /* seconds since 1970 */
    char text[CHAT_TEXT_SIZE];
} ChatRecord;

/* How it ended for a player who is known. */
typedef struct ResultRecord {
    int seat;
    char player[PLAYER_ID_SIZE];
    int place; /* 1: won */
    int points;
    bool is_rated;
    int64_t rating_change; /* thousandths */
} ResultRecord;

typedef struct MatchResults {
    const char *game;
    int64_t finished; /* seconds since 1970 */
    int count;
    ResultRecord result[MAX_SEATS];
} MatchResults;

typedef enum StoreResult {
    STORE_DONE,
    STORE_STALE,  /* the match has another version by now; nothing was written */
    STORE_FAILED, /* the system's fault; nothing was written */
} StoreResult;

typedef struct Store Store;
typedef void StoreDone(void *context, StoreResult result);

/* One change of one match: all of it is written or nothing. */
typedef struct StoreWrite {
    const char *id;
    int64_t version; /* of the match before the change; afterwards it is one more */
    int64_t now;
    const MatchRecord *match; /* its facts, if they change, or NULL */
    TurnRecord turn;          /* without `match`, which has one */
    int keep;                 /* the moves before this number stay */
    bool takes_back;          /* later ones are stored: they go. Draws go with what they followed */
    const MoveRecord *move;   /* and these follow */
    int move_count;
    int64_t after;               /* the row of the moves before them; 0: it is looked up */
    const ChatRecord *chat;      /* a line, or NULL */
    const MatchResults *results; /* with the last move, or NULL */
} StoreWrite;

/* NULL, with the reason, if it cannot be opened. An older schema is migrated, after a backup beside
 * it. */
Store *store_open(const char *path, char error[STORE_ERROR_SIZE]);
void store_close(
    Store *store); /* finishes what was asked for; results not delivered yet are dropped */

/* Writing begins with store_hand_over. `wake` is called on the writing thread when results wait;
 * store_deliver calls `done` for each on the caller's thread. */
void store_on_results(Store *store, void (*wake)(void *context), void *context);
void store_write(Store *store, const StoreWrite *write, StoreDone *done, void *context);
void store_hand_over(Store *store); /* what was asked for until now is written together */
void store_deliver(Store *store);   /* hands over, too */
StoreResult store_write_now(Store *store,
                            const StoreWrite *write); /* waits for it: for commands and tests */

/* While `done` is called after a write of moves: the row in which the last of them stand, which the
 * next write may name. 0: this kind of database does not say. */
int64_t store_written_row(const Store *store);

typedef struct StoreFigures {
    uint64_t writes, commits, failures;
    double seconds; /* spent in transactions */
    int waiting;    /* writes that have not begun */
} StoreFigures;

/* Who reads must not be held up for longer than about this: otherwise reading fails. */
void store_hurry(Store *store, double seconds);

StoreFigures store_figures(Store *store);
bool store_is_well(Store *store); /* as far as is known: false while connections are lost */

/* Other servers on the same database, if its kind can be shared. What another has written comes as
 * news, and so does what this one wrote; woken and delivered like results, but only after
 * store_join. */
enum { NODE_NAME_SIZE = 17 };

typedef enum NewsKind {
    NEWS_OF_ALL,    /* any match may have changed, and servers may have come or gone */
    NEWS_OF_MATCH,  /* it has this version now */
    NEWS_OF_SEATS,  /* people are at these seats at another server */
    NEWS_WANTED,    /* another server wants to know the seats at ours */
    NEWS_OF_PLAYER, /* he has removed his account */
    NEWS_OF_OTHERS, /* somebody, such as `taproom admin`, has written to a database of our own */
} NewsKind;

typedef struct StoreNews {
    NewsKind kind;
    char match[MATCH_ID_SIZE];
    int64_t version;
    char node[NODE_NAME_SIZE];
    int seats;
    char player[PLAYER_ID_SIZE];
} StoreNews;

typedef void StoreNewsReader(void *context, const StoreNews *news);
bool store_join(Store *store, char error[STORE_ERROR_SIZE]);
void store_deliver_news(Store *store, StoreNewsReader *reader, void *context);

/* Whether this server is the one that does what happens by itself in a match: bots, clocks. For a
 * moment after one has come or gone two may think so, or none: the versions keep them apart. */
bool store_is_ours(Store *store, const char *match);

/* Who is there is not stored, only told. */
void store_tell_seats(Store *store, const char *match, int seats);
void store_ask_for_seats(Store *store, const char *match);
bool store_has_node(Store *store, const char *node); /* it lives */

/* Reading */
typedef enum StoreFound { STORE_FOUND, STORE_ABSENT, STORE_UNREADABLE } StoreFound;
StoreFound store_read_match(Store *store, const char *id, MatchRecord *out);
int64_t store_read_version(Store *store, const char *id); /* of a match; -1: unreadable, or none */
typedef bool StoreMoveReader(void *context, int number, const MoveRecord *move); /* false: enough */
bool store_read_moves(Store *store, const char *id, StoreMoveReader *reader, void *context);
bool store_read_moves_since(Store *store, const MatchRecord *match, int64_t since,
                            StoreMoveReader *reader,
                            void *context); /* those that were written
                                             * after that version (-1: all) of a match that was read
                                             * just now; false also if somebody has written since */

/* Those from number `first` on, the first of which `by` or an older version must have written: then
 * all before it are as they were in that version, too, as moves are taken back from the end. False
 * if they are not. */
bool store_read_moves_from(Store *store, const MatchRecord *match, int first, int64_t by,
                           StoreMoveReader *reader, void *context);

int store_count_moves(Store *store, const char *id, int64_t until); /* played by then; -1 */
typedef void StoreChatReader(void *context, const ChatRecord *line);
bool store_read_chat(Store *store, const char *id, int after, StoreChatReader *reader,
                     void *context);

/* What clients have sent and what was taken back afterwards: each one's last number. */
typedef void StoreUndoneReader(void *context, int seat, const char *client, int64_t number);
bool store_read_undone(Store *store, const char *id, StoreUndoneReader *reader, void *context);

/* Snapshots: where a match stood after its first moves, as bytes that the store knows nothing of.
 * There is one for each match, or none; one of an older version never replaces a newer one. What
 * counts are the moves: whoever reads a snapshot checks that it fits them. */
typedef struct SnapshotRecord {
    char match[MATCH_ID_SIZE];
    int64_t version;
    int moves;
    size_t length;
    const void *bytes; /* when it is read: only as long as the reader runs */
} SnapshotRecord;

void store_write_snapshot(Store *store, const SnapshotRecord *snapshot, StoreDone *done,
                          void *context);
typedef void StoreSnapshotReader(void *context, const SnapshotRecord *snapshot);
StoreFound store_read_snapshot(Store *store, const char *id, StoreSnapshotReader *reader,
                               void *context);

typedef struct StoreQuery { /* newest first */
    unsigned statuses;      /* bit n: MatchStatus n; 0: all */
    bool listed_only;
    const char *creator;    /* or NULL */
    int64_t changed_before; /* seconds since 1970; 0: whenever. Only for lists */
    int limit;
} StoreQuery;

typedef void StoreMatchReader(void *context, const MatchRecord *match);
bool store_list(Store *store, const StoreQuery *query, StoreMatchReader *reader, void *context);
int store_count(Store *store, const StoreQuery *query); /* -1: unreadable */
bool store_list_of_player(Store *store, const char *owner, int limit, StoreMatchReader *reader,
                          void *context); /* those that changed last */

/* Running clocks, the one that runs out first, first. */
typedef void StoreClockReader(void *context, const char *id, int64_t deadline);
bool store_read_clocks(Store *store, int limit, StoreClockReader *reader, void *context);

/* The time of service goes on while at least one server runs: clocks do not run for players who
 * cannot play. It is the time since 1970 without `downtime`; `alive` is when a server last said
 * that it runs. A beat replaces what was read before, and is STORE_STALE if another server has
 * beaten meanwhile. All are milliseconds. */
typedef struct ServiceRecord {
    int64_t alive, downtime;
} ServiceRecord;

bool store_read_service(Store *store, ServiceRecord *out);
void store_beat(Store *store, const ServiceRecord *before, const ServiceRecord *after,
                StoreDone *done, void *context);
StoreResult store_beat_now(Store *store, const ServiceRecord *before, const ServiceRecord *after);
bool store_is_shared(const Store *store); /* other servers may use it at the same time */

/* A secret of this store, made when it was created, for signing. */
enum { STORE_SECRET_SIZE = 32 };
bool store_secret(Store *store, uint8_t secret[STORE_SECRET_SIZE]);

/* Upkeep: both may run while others write. store_check reports each thing that is wrong. */
bool store_check(Store *store, void (*report)(void *context, const char *problem), void *context);
bool store_backup(Store *store, const char *path, char error[STORE_ERROR_SIZE]);

#endif
