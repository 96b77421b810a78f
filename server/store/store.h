/* The store: matches, moves, accounts and mail as rows of a database.
 *
 * It knows rows and their versions, SQLite and PostgreSQL. It knows neither rules nor matches in
 * memory nor clients: whoever calls it decides what is written and when.
 *
 * Writing is done by one thread that takes all writes that have gathered and commits them together;
 * a write is reported as done only when it is on the disk. Every write names the version of the
 * match it was made for, and one that was made for another version is refused, so that two writers
 * cannot overwrite each other. Reading is done at once, on the thread that opened the store, and
 * sees what has been committed. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "line.h"
#include "common.h"
#include "table.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    CLIENT_ID_SIZE = 33,
    OPTIONS_SIZE = 512,
    CORRECTED_SIZE = 160,
    SEAT_WORD_SIZE = 16, /* `me`, `friend`, `open`, `bot:greedy`: tests/server/words.c */
    COLOUR_SIZE = 8,
    MOST_PARTNERS = 3,
    PARTNERS_SIZE = MOST_PARTNERS * PLAYER_ID_SIZE, /* each but the last with a blank */
    ASKS_SIZE = 1 + PLAYER_ID_SIZE + SEAT_NAME_SIZE,
    PACE_SIZE = 32,
    CHAT_TEXT_SIZE = 241,
    MOST_CHAT_LINES = 100,
    PASSWORD_HASH_SIZE = 128,
    ACCOUNT_KEY_SIZE = 4 * SEAT_NAME_SIZE,
    MAIL_ADDRESS_SIZE = 255,
    MAIL_KEY_SIZE = TOKEN_SIZE, /* a digest of an address, for counting mails to it */
    LANGUAGE_SIZE = 3,
    STORE_ERROR_SIZE = 500,
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
    uint8_t link[TOKEN_HASH_SIZE];  /* of the link to the seat, if that is not the token */
    bool has_own_token;             /* the token is known to the player alone, and is no link */
    bool taken;                     /* somebody has sat down, or a bot sits there */
    bool resigned;                  /* the person cannot come back */
    bool votes_end;                 /* wants to end the match, as a player is absent */
    char owner[PLAYER_ID_SIZE];     /* the player who sat down; empty: unknown */
    int muted;                      /* bit n: this seat does not read what seat n writes */
    char partners[PARTNERS_SIZE];   /* ids of players whom the owner lets play at the seat, too */
    char asks[ASKS_SIZE]; /* `?ID NAME`: wants to be one of them; `!ID`: was refused; or empty */
} SeatRecord;

/* What may change with every move. Times are milliseconds of service: ServiceRecord. */
typedef struct TurnRecord {
    int waiting;              /* bit n: seat n is waited for */
    int64_t clock[MAX_SEATS]; /* the time each seat had left */
    int64_t clocked;          /* at this time */
    int64_t since[MAX_SEATS]; /* when the table began to wait for each seat; 0: it does not */
    int64_t deadline;         /* when the first clock runs out; 0: no clock runs */
} TurnRecord;

typedef struct MatchRecord {
    char id[MATCH_ID_SIZE];
    int64_t version;            /* counts the writes; 0: not stored yet */
    int moves;                  /* the number of stored moves */
    char game[32], rules[32];   /* the game and its signature */
    char options[OPTIONS_SIZE]; /* ` bars=standard …` */
    int seats;
    SeatRecord seat[MAX_SEATS];
    MatchStatus status;
    bool listed;          /* shown in the lobby */
    char pace[PACE_SIZE]; /* `none`: no clock; pace.h */
    uint8_t key[CHANCE_KEY_SIZE];
    int64_t created, changed; /* seconds since 1970 */
    char creator[PLAYER_ID_SIZE];
    char next[MATCH_ID_SIZE]; /* the rematch, or empty */
    TurnRecord turn;
    char judged[32]; /* the newest rules that it was compared with; empty: none (update.c) */
    char corrected[CORRECTED_SIZE]; /* rules that changed since it began: `M4.16 M5.1`; `-`: some */
    int chat_lines;                 /* written so far; the last MOST_CHAT_LINES are kept */
    int64_t last_row; /* of its moves, from store_written_row; 0: unknown. Not stored */
} MatchRecord;

typedef struct MoveRecord {
    int who; /* a seat or CHANCE */
    char line[LINE_SIZE];
    char client[CLIENT_ID_SIZE]; /* the client that sent it, and the client's number for it: */
    int64_t client_number;       /* a repeated message is recognised, also after a restart */
    int64_t at;                  /* milliseconds of service */
} MoveRecord;

typedef struct ChatRecord {
    int number, seat; /* counted from 1 */
    int64_t written;  /* seconds since 1970 */
    char text[CHAT_TEXT_SIZE];
} ChatRecord;

/* How a match ended for a player whose id is known. */
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
    bool takes_back;          /* later moves are stored and are removed */
    const MoveRecord *move;   /* these follow */
    int move_count;
    int64_t after;               /* the row of the moves before; 0: it is looked up */
    const ChatRecord *chat;      /* a line, or NULL */
    const MatchResults *results; /* with the last move, or NULL */
} StoreWrite;

/* Returns NULL, with the reason, if it cannot be opened. An older schema is backed up and migrated.
 */
Store *store_open(const char *path, char error[STORE_ERROR_SIZE]);
void store_close(Store *store);       /* finishes all writes; undelivered results are dropped */
bool store_is_file(const char *path); /* an SQLite file, and not an address of PostgreSQL */

/* Writing begins with store_hand_over. `wake` is called on the writing thread when results or news
 * wait; store_deliver calls `done` for each result and `news` for all news on the caller's thread.
 */
struct StoreNews;
typedef void StoreNewsReader(void *context, const struct StoreNews *news);
void store_on_results(Store *store, void (*wake)(void *context), StoreNewsReader *news,
                      void *context);
void store_write(Store *store, const StoreWrite *write, StoreDone *done, void *context);
void store_hand_over(Store *store); /* what was asked for until now is written together */
void store_deliver(Store *store);   /* hands over, too */
StoreResult store_write_now(Store *store,
                            const StoreWrite *write); /* waits for it: for commands and tests */

/* Valid while `done` runs after a write of moves: the row of the last of them, which the next write
 * may name. 0: this kind of database does not know. */
int64_t store_written_row(const Store *store);

typedef struct StoreFigures {
    uint64_t writes, commits, failures;
    double seconds; /* spent in transactions */
    int waiting;    /* writes that have not begun */
} StoreFigures;

/* A reading that takes longer than about this fails. */
void store_set_read_timeout(Store *store, double seconds);

StoreFigures store_figures(Store *store);

/* False while the last commit failed or takes too long, while connections are lost, and while a
 * shared database, which is asked every second on another thread, has not answered for some
 * seconds. Never waits. */
bool store_is_well(Store *store);

/* Other servers on the same database, if its kind can be shared. What another has written comes as
 * news, and so does what this one wrote; woken and delivered like results, but only after
 * store_join. `rules` are the signatures that this server can play, and outlive the store. */
enum { NODE_NAME_SIZE = 17, NODE_RULES_SIZE = 512 };

typedef enum NewsKind {
    NEWS_OF_ALL,      /* any match may have changed, and servers may have come or gone */
    NEWS_OF_MATCH,    /* it has this version now */
    NEWS_OF_SEATS,    /* people are at these seats at another server */
    NEWS_WANTED,      /* another server asks which seats are present at ours */
    NEWS_OF_PLAYER,   /* a player has removed their account */
    NEWS_OF_SESSIONS, /* devices of a player have been signed out */
    NEWS_OF_OTHERS,   /* another process, such as `taproom admin`, has written to our database */
} NewsKind;

typedef struct StoreNews {
    NewsKind kind;
    char match[MATCH_ID_SIZE];
    int64_t version;
    char node[NODE_NAME_SIZE];
    int seats;
    char player[PLAYER_ID_SIZE];
} StoreNews;

bool store_join(Store *store, const char *rules, char error[STORE_ERROR_SIZE]);

/* Whether this server runs the bots and clocks of a match. For a moment after a server has come or
 * gone two may think so, or none: versions keep their writes apart. */
bool store_is_ours(Store *store, const char *match);

/* Whether all servers that are alive can play these rules: the others would have to leave a match
 * alone that is given them. */
bool store_all_know(Store *store, const char *rules);

/* Presence is not stored, only announced to the other servers. */
void store_announce_seats(Store *store, const char *match, int seats);
void store_ask_for_seats(Store *store, const char *match);
bool store_has_node(Store *store, const char *node); /* that server is alive */

/* Reading */
typedef enum StoreFound { STORE_FOUND, STORE_ABSENT, STORE_UNREADABLE } StoreFound;
StoreFound store_read_match(Store *store, const char *id, MatchRecord *out);
int64_t store_read_version(Store *store, const char *id); /* of a match; -1: unreadable, or none */
typedef bool StoreMoveReader(void *context, int number, const MoveRecord *move); /* false: enough */
bool store_read_moves(Store *store, const char *id, StoreMoveReader *reader, void *context);

/* The moves written after version `since` (-1: all) of a match that was read just now. False also
 * if another writer has written since. */
bool store_read_moves_since(Store *store, const MatchRecord *match, int64_t since,
                            StoreMoveReader *reader, void *context);

/* The moves from number `first` on. Version `by` or an older one must have written the first: then
 * all moves before it are unchanged since that version, as moves are taken back from the end. */
bool store_read_moves_from(Store *store, const MatchRecord *match, int first, int64_t by,
                           StoreMoveReader *reader, void *context);

int store_count_moves(Store *store, const char *id, int64_t until); /* played by then; -1 */
typedef void StoreChatReader(void *context, const ChatRecord *line);
bool store_read_chat(Store *store, const char *id, int after, StoreChatReader *reader,
                     void *context);

/* For moves that were taken back: the last number of each client. */
typedef void StoreUndoneReader(void *context, int seat, const char *client, int64_t number);
bool store_read_undone(Store *store, const char *id, StoreUndoneReader *reader, void *context);

/* Snapshots: where a match stood after its first moves, as bytes that the store knows nothing of.
 * A match has at most one; an older version never replaces a newer one. The moves are
 * authoritative: the reader of a snapshot checks that it agrees with them. */
typedef struct SnapshotRecord {
    char match[MATCH_ID_SIZE];
    int64_t version;
    int moves;
    size_t length;
    const void *bytes; /* when it is read: only as long as the reader runs */
} SnapshotRecord;

void store_write_snapshot(Store *store, const SnapshotRecord *snapshot, StoreDone *done,
                          void *context);
StoreResult store_write_snapshot_now(Store *store, const SnapshotRecord *snapshot); /* waits */
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

/* The time of service advances only while at least one server runs, so that clocks do not run for
 * players who cannot play. It is the time since 1970 without `downtime`; `alive` is the last sign
 * of life of any server. A beat replaces the record that was read, and is STORE_STALE if another
 * server has beaten meanwhile. All are milliseconds. */
typedef struct ServiceRecord {
    int64_t alive, downtime;
} ServiceRecord;

bool store_read_service(Store *store, ServiceRecord *out);
void store_beat(Store *store, const ServiceRecord *before, const ServiceRecord *after,
                StoreDone *done, void *context);
StoreResult store_beat_now(Store *store, const ServiceRecord *before, const ServiceRecord *after);
bool store_is_shared(const Store *store); /* other servers may use it at the same time */

/* A secret of this store for signing, made when the store was created. */
bool store_secret(Store *store, uint8_t secret[SECRET_SIZE]);

/* Accounts, results and ratings. An account belongs to a player: a guest who creates one keeps
 * their id, and with it their matches. */
typedef struct AccountRecord {
    char player[PLAYER_ID_SIZE];
    char key[ACCOUNT_KEY_SIZE]; /* the name as it is compared: names that look alike are the same */
    char name[SEAT_NAME_SIZE];  /* as it is shown */
    char hash[PASSWORD_HASH_SIZE];
    int64_t epoch; /* counts the changes */
    bool disabled; /* by the host */
    int64_t created;
} AccountRecord;

enum { SESSION_ID_SIZE = MATCH_ID_SIZE, MOST_SESSIONS = 50, SESSION_SECONDS = 400 * 24 * 3600 };

typedef struct SessionRecord { /* a device that is signed in */
    char id[SESSION_ID_SIZE], player[PLAYER_ID_SIZE];
    int64_t created, seen; /* seconds since 1970; `seen` is right to a day */
} SessionRecord;

bool account_key(const char *name, char key[ACCOUNT_KEY_SIZE]); /* false: there is none */

StoreFound store_read_account(Store *store, const char *key, AccountRecord *out);
StoreFound store_read_account_of(Store *store, const char *player, AccountRecord *out);
typedef void StoreAccountReader(void *context, const AccountRecord *account);
bool store_list_accounts(Store *store, StoreAccountReader *reader, void *context);

/* Each is STORE_STALE if the name or the player has an account already, or the account has another
 * epoch by now. Removing takes the player's name off their results and seats too. */
void store_add_account(Store *store, const AccountRecord *account, const SessionRecord *session,
                       StoreDone *done, void *context); /* signs in as well */
void store_change_account(Store *store, const AccountRecord *before, const AccountRecord *after,
                          const char *session, StoreDone *done,
                          void *context); /* ends all sessions but this one */
void store_remove_account(Store *store, const AccountRecord *account, StoreDone *done,
                          void *context);
StoreResult store_change_account_now(Store *store, const AccountRecord *before,
                                     const AccountRecord *after);

/* A session is written when a device signs in, and is over when its row is gone. Only the newest
 * MOST_SESSIONS of a player are kept, and none that was not seen for SESSION_SECONDS. */
void store_add_session(Store *store, const SessionRecord *session, StoreDone *done, void *context);
void store_see_session(Store *store, const SessionRecord *session, StoreDone *done,
                       void *context); /* changes `seen` */
void store_end_sessions(Store *store, const char *player, const char *but, const char *only,
                        StoreDone *done,
                        void *context); /* all but one, or only one; empty: none is meant */
StoreFound store_read_session(Store *store, const char *id, SessionRecord *out);
typedef void StoreSessionReader(void *context, const SessionRecord *session);
bool store_list_sessions(Store *store, const char *player, StoreSessionReader *reader,
                         void *context); /* the newest first */

/* How a player fares at one game. Ratings are in thousandths. */
typedef struct Standing {
    char game[32];
    int64_t matches, won, points, best, rating, rated; /* rating 0: never rated */
} Standing;

typedef void StoreStandingReader(void *context, const Standing *standing);
bool store_read_standings(Store *store, const char *player, StoreStandingReader *reader,
                          void *context);
bool store_read_rating(Store *store, const char *player, const char *game, int64_t *rating);

/* Mail addresses */
typedef struct AddressRecord {
    char player[PLAYER_ID_SIZE];
    char address[MAIL_ADDRESS_SIZE];
    char key[MAIL_KEY_SIZE];
    char language[LANGUAGE_SIZE]; /* of the mails */
    int64_t stamp;                /* links made for another stamp are void */
    int64_t asked;                /* when the confirmation was sent */
    bool confirmed;               /* by its owner: nothing else is sent before */
    bool wants_turns;             /* mails about turns */
} AddressRecord;

StoreFound store_read_address(Store *store, const char *player, AddressRecord *out);
int store_count_mails(Store *store); /* that wait; -1: unreadable */

/* Replaces the address and queues a mail that asks for its confirmation; STORE_STALE: too many were
 * sent on that day, or there is no such account. */
void store_ask_address(Store *store, const AddressRecord *address, int64_t day, StoreDone *done,
                       void *context);
/* STORE_STALE: it has another stamp by now. */
void store_change_address(Store *store, const AddressRecord *address, StoreDone *done,
                          void *context);
void store_remove_address(Store *store, const char *player, int64_t stamp, StoreDone *done,
                          void *context);

/* The queue of mails: a connection of its own, for the thread that sends. Several servers may share
 * the rows: a turn is claimed by the first server that writes its row, and a mail is lent to one
 * sender at a time. All times are milliseconds of service. */
enum {
    MOST_WAITING_MAILS = 1000,
    MOST_QUESTIONS_A_DAY = 3, /* confirmations, to one address or for one account */
};

typedef struct Sql MailQueue;
MailQueue *mail_queue_open(const char *path, char error[STORE_ERROR_SIZE]);
void mail_queue_close(MailQueue *queue); /* NULL: nothing */

typedef struct DueTurn { /* the table waits for a player with an address, who has had no mail yet */
    char match[MATCH_ID_SIZE];
    int seat;
    char player[PLAYER_ID_SIZE], key[MAIL_KEY_SIZE];
    int64_t turn;  /* when it began */
    int64_t since; /* since then nobody has been seen at the seat */
} DueTurn;

typedef struct DueQuery {
    int64_t before; /* turns that began by then, unseen since */
    int64_t day;
    int most_a_day; /* to one address */
} DueQuery;

int mail_find_turns(MailQueue *queue, const DueQuery *query, DueTurn *out,
                    int most); /* -1: unreadable */
bool mail_claim_turn(MailQueue *queue, const DueTurn *turn, const DueQuery *query,
                     int64_t now); /* false: another server did */
void mail_note_seen(MailQueue *queue, const DueTurn *turn, int count,
                    int64_t now); /* a client is at each of these seats */

typedef struct WaitingMail {
    AddressRecord to;
    char match[MATCH_ID_SIZE]; /* empty: a confirmation of the address */
    char game[32];
    int seat;
    int64_t turn, due;
    int tries;
    bool is_wanted; /* still */
} WaitingMail;

bool mail_next(MailQueue *queue, int64_t now, WaitingMail *out); /* false: none is due */
bool mail_lend(MailQueue *queue, WaitingMail *mail,
               int64_t until); /* false: another sender has it */
void mail_try_later(MailQueue *queue, const WaitingMail *mail, int64_t due); /* 0: never again */
int mail_count(MailQueue *queue);              /* that wait; -1: unreadable */
void mail_tidy(MailQueue *queue, int64_t day); /* forgets matches that are over, and other days */

/* Upkeep: both may run while others write. store_check reports each thing that is wrong. */
bool store_check(Store *store, void (*report)(void *context, const char *problem), void *context);
bool store_backup(Store *store, const char *path, char error[STORE_ERROR_SIZE]);

#endif
