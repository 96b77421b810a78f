/* Match: one match in memory, as a state machine.
 *
 * A command goes in; the change to be stored and, after its commit, the notices to be sent come
 * out. It knows the rules, the table and the rows of a match, which it reads by itself when a match
 * is loaded. It knows no clients, no HTTP and no JSON, has no clock of its own, and writes nothing:
 * the caller commits the change and tells the result.
 *
 *     match_apply     the table and the draft of the record have changed; a change to store
 *     store_write     by the caller
 *     match_commit    the draft becomes the record; notices to send
 *     match_abandon   instead, if nothing was written
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "common.h"
#include "quota.h"
#include "store.h"
#include "table.h"

/* What its maker chose */

/* How long a seat may think:
 *
 *     none
 *     move:86400       so many seconds for each decision
 *     bank:600+5       so many seconds for the whole match, and some more after each turn */
typedef enum PaceKind { PACE_NONE, PACE_MOVE, PACE_BANK } PaceKind;

typedef struct Pace {
    PaceKind kind;
    int64_t time, increment; /* milliseconds */
} Pace;

enum { LEAST_SECONDS = 10, MOST_SECONDS = 14 * 24 * 3600, MOST_INCREMENT = 24 * 3600 };
bool pace_read(const char *text, Pace *out); /* false: not a pace */

/* The settings of the table, beside the options of the game. They never change and are stored with
 * the options, as pairs of the same line: ` bars=standard table.chat=yes …`. A missing pair means
 * the standard value. */
enum { DELAY_SIZE = 16, MOST_DELAY_MOVES = 1000, MOST_DELAY_SECONDS = 24 * 3600 };

typedef struct TableSettings {
    bool chat;
    bool hints;                    /* players may ask a bot */
    bool spectators;               /* everybody who knows the match may watch */
    char delay[DELAY_SIZE];        /* of what spectators see: `none`, `moves:20`, `seconds:300` */
    char stand_in[SEAT_WORD_SIZE]; /* the bot that plays for an absent player */
} TableSettings;

TableSettings settings_standard(void);
void settings_write(const TableSettings *settings, Line *options);
TableSettings settings_of(const MatchRecord *match);

typedef struct Delay {
    int moves;
    int64_t milliseconds;
} Delay;

bool delay_read(const char *text, Delay *out); /* false: not a delay */

/* What follows from the record alone */

bool match_is_done(const MatchRecord *match);     /* over or ended: nothing is secret any more */
bool match_has_begun(const MatchRecord *match);   /* there is, or was, a table with draws */
bool match_has_persons(const MatchRecord *match); /* who have not resigned */
bool match_is_delayed(const MatchRecord *match);  /* for spectators, while it is played */
bool seat_is_person(const SeatRecord *seat);
bool seat_is_present(const SeatRecord *seat); /* a person who plays for themselves */
const char *seat_bot(const SeatRecord *seat); /* the level of the bot that plays; NULL: none */
SeatSet match_running_clocks(const MatchRecord *match, const Pace *pace);
int64_t match_clock_left(const MatchRecord *match, int seat, SeatSet running, int64_t now);
bool match_clocks_changed(const MatchRecord *before, const MatchRecord *after, const Pace *pace);

/* Whether it is unfinished, was begun under an older edition of the rules than the current one,
 * and has not been compared with that yet: then COMMAND_UPDATE decides how it goes on. */
bool record_wants_update(const MatchRecord *record);

typedef enum Verdict {
    VERDICT_SAME,
    VERDICT_TOLD,
    VERDICT_PINNED,
    VERDICTS
} Verdict; /* update.c */
extern const char *const verdict_name[VERDICTS];

/* The saved game, from the stored lines: nothing is played, so that matches of other rules than
 * this build's can be exported. The match is read again if it has just been changed. Free the text;
 * NULL: unreadable. */
char *match_save(Store *store, MatchRecord *match);

/* A match in memory */

enum {
    VIEWERS = MAX_SEATS + 1, /* each seat, and the spectators */
    WATCHING = MAX_SEATS,    /* the place of spectators; as a viewer they are NOBODY */
    MAX_LAST_COMMANDS = 64,  /* clients of one match whose last command is remembered */
    ANY_SEAT = -1,
};

/* Memory for the texts of views and for the drafts of changes: the only large pieces that come
 * and go with the activity of a match. They have pages of their own, so that what quiet matches
 * give back leaves the process. For the thread of the event loop. */
typedef struct TextPool TextPool;

TextPool *text_pool_open(void); /* NULL: no memory */
void text_pool_close(TextPool *pool);
char *text_pool_take(TextPool *pool, size_t size);
void text_pool_give(TextPool *pool, char *text, size_t size); /* as it was taken; NULL: nothing */
void text_pool_trim(TextPool *pool); /* what is not used goes back to the system */

typedef struct MatchHost { /* what all matches of a server share */
    Store *store;          /* for reading */
    TextPool *memory;
    const uint8_t *secret;   /* SECRET_SIZE bytes */
    bool ignores_snapshots;  /* only moves count: to look for damage */
    uint64_t from_snapshots; /* matches that were restored from one */
    uint64_t snapshots_refused;
} MatchHost;

typedef struct Now {
    int64_t service; /* milliseconds of service: ServiceRecord */
    int64_t date;    /* seconds since 1970 */
} Now;

typedef struct LastCommand {
    int seat;
    char client[CLIENT_ID_SIZE];
    int64_t number;
} LastCommand;

typedef struct Workspace Workspace; /* memory that only a lively match needs */

typedef struct Match {
    MatchHost *host;
    MatchRecord record; /* as stored */
    MatchRecord *draft; /* as it will be when the change under way is committed; NULL: none is */
    Workspace *workspace;
    const Game *game;
    Options options;
    TableSettings settings;
    Pace pace;
    Delay delay;    /* of spectators, */
    bool has_delay; /* if there is one */
    Table *table;   /* NULL: has not begun */

    /* What viewers have been sent: each one's view of sent_state, after sent_moves moves. A
     * viewer's messages are numbered by the changes that were visible to them
     * (table/viewer_replay.c). */
    int seq[VIEWERS];
    int sent_moves;
    int watched_moves; /* the same for spectators, who may be delayed */
    State *sent_state; /* NULL: where the table stands */

    LastCommand *last_command;
    int last_commands;
    int taken_back[MAX_SEATS]; /* visible actions of each seat in this turn */
    int stand_in_moves;        /* the last move up to here was made for an absent player */
    bool clocks_changed;       /* by the last change */
    int snapshot_moves;        /* of the newest snapshot that is known; 0: none */
    Bucket talk[MAX_SEATS];
} Match;

/* Loads a match into memory that is zero; nothing is left to close if that fails. The moves are
 * played again, and each stored draw must be the one that the key gives. */
typedef struct LoadProblem {
    ProblemKind kind;
    int move;     /* the number, from 1, of the first stored move that is refused; 0: none */
    bool is_draw; /* it is a draw that the key does not give */
} LoadProblem;

bool match_load(Match *match, MatchHost *host, const char *id, Now now, LoadProblem *problem);
void match_close(Match *match);
bool match_rest(Match *match); /* gives back what only a lively match needs; false: had nothing */

/* Takes over what another server has written. */
typedef struct Refresh {
    bool changed;
    bool other_rules;   /* it has been given other rules: it must be loaded again */
    bool taken_back;    /* moves that were known are gone */
    MatchRecord before; /* if it has changed */
} Refresh;

bool match_refresh(Match *match, Refresh *refresh); /* false: cannot be read; nothing has changed */
bool match_is_as_stored(const Match *match);        /* in its version: no change is under way */

/* Commands */

typedef enum CommandKind {
    COMMAND_TAKE_SEAT, /* a client has come with the token of the seat */
    COMMAND_FIND_SEAT, /* a player without a token of their own wants a free seat */
    COMMAND_ASK_SEAT,  /* a player wants to play together with the one at a seat */
    COMMAND_ADMIT,     /* that player's answer */
    COMMAND_BEGIN,
    COMMAND_ACT,
    COMMAND_UNDO,
    COMMAND_LEAVE, /* a bot plays for the seat; before the start: the seat is empty again */
    COMMAND_RETURN,
    COMMAND_RESIGN,
    COMMAND_CLOSE, /* the table, before the start */
    COMMAND_VOTE,
    COMMAND_CHAT,
    COMMAND_MUTE,
    COMMAND_CLOCK, /* a clock may have run out */
    COMMAND_REMATCH,
    COMMAND_UPDATE, /* of the rules: update.c */
} CommandKind;

typedef struct Command {
    CommandKind kind;
    int seat;
    bool by_person;              /* and not by a bot */
    char client[CLIENT_ID_SIZE]; /* the name of the client */
    int64_t number;              /* counted by the client */
    int64_t seq;                 /* the view in which the action was chosen; 0: not given */
    Action action;
    bool flag;             /* the vote; whether to mute, to admit */
    int other;             /* the seat to mute; ANY_SEAT: all; the seat that is asked for */
    char link[TOKEN_SIZE]; /* by which a player comes; empty: none */
    char name[SEAT_NAME_SIZE], colour[COLOUR_SIZE]; /* of a player who sits down */
    char player[PLAYER_ID_SIZE];                    /* their id, if known */
    char text[CHAT_TEXT_SIZE];

    /* Filled in while it is carried out */
    bool earns_time, returns;
    char token[TOKEN_SIZE]; /* a new one, to be sent when it is stored */
    MatchRecord *rematch;   /* from malloc, or NULL */
    int line;               /* of the chat, that may have been stored; 0: not tried yet */
    Verdict verdict;        /* of an update */
} Command;

typedef enum Outcome {
    OUTCOME_NOTHING,  /* there is nothing to do */
    OUTCOME_REFUSED,  /* `problem` */
    OUTCOME_REPEATED, /* was done before */
    OUTCOME_WRITE,    /* `write` is to be committed, after `rematch` if there is one */
} Outcome;

enum { FEW_MOVES = 8 }; /* an action and its draws, mostly */

typedef struct Change {
    Outcome outcome;
    ProblemKind problem;
    bool is_final; /* a refusal that a fresher match would not change */
    StoreWrite write;
    MatchResults results;
    ChatRecord line;
    const MatchRecord *rematch; /* a new match, to be stored first */
    MoveRecord few[FEW_MOVES];
} Change;

void match_apply(Match *match, Command *command, Now now, Change *change);
void match_link_rematch(Match *match, Command *command, Now now,
                        Change *change); /* after the rematch has been stored */
void change_free(Change *change);        /* after it has been handed to the store */

typedef struct Notices { /* what is to be sent after a commit */
    bool moves, undo, begun;
    bool facts; /* the record, to everybody */
    bool clocks;
    bool chat;
    bool muted;         /* the record, to the seat alone */
    bool rematch;       /* their new tokens, to all seats */
    bool seat_is_empty; /* clients at the seat lose their place */
    bool acknowledged;  /* the client hears that its command was obeyed */
    bool finished;      /* the game is over */
    bool new_rules;     /* the match must be loaded again */
    bool snapshot;      /* is due */
    int clocks_run_out; /* so many */
    const char *log[3]; /* an event with a name and a value, or NULL */
    ChatRecord line;
} Notices;

Notices match_commit(Match *match, const Command *command, int64_t row); /* row 0: unknown */
void match_abandon(Match *match);

bool match_is_ready(const Match *match); /* everybody is seated: it can begin */
bool match_is_made_by(const Match *match, const char *player, int place);
int match_seat_of_token(const Match *match, const char *token);   /* or link; -1: none */
int match_seat_of_player(const Match *match, const char *player); /* WATCHING: none; of several
                                                                   * seats one with a turn */
void match_rematch_token(const Match *match, int seat, char token[TOKEN_SIZE]);

/* Links (links.c). The invitation opens the next free seat, a seat's link that seat. A seat that is
 * taken is held by who has its player's own token or cookie, and by those whom that player admits:
 * a link alone, which may have been sent to several people, opens it for nobody else. */
typedef enum LinkState {
    LINK_WRONG,
    LINK_FREE,    /* to sit down */
    LINK_MINE,    /* the player sits there, or may */
    LINK_TAKEN,   /* by somebody else */
    LINK_ASKED,   /* … who has been asked whether the player may join them */
    LINK_REFUSED, /* … and does not want that */
    LINK_FULL,    /* an invitation, but no seat is free */
} LinkState;

extern const char *const link_state_name[];

typedef struct Link {
    LinkState state;
    int seat;   /* of a seat's link; -1: the invitation */
    bool other; /* another seat is free for the player */
} Link;

void match_invitation(const Match *match, char token[TOKEN_SIZE]);
Link match_link(const Match *match, const char *link, const char *player);
bool match_may_hold(const Match *match, int seat, const char *token, const char *player);
bool seat_is_free(const SeatRecord *seat, const char *player); /* for a player with a link */
const char *seat_asking(const SeatRecord *seat); /* the name of who asks for it; NULL: nobody */

/* What viewers see */

extern const int8_t viewer_at[VIEWERS]; /* the viewer at a place: a seat, or NOBODY */

bool match_may_undo(const Match *match);            /* the last move was not made by a stand-in */
int match_shown_moves(const Match *match, Now now); /* that everybody may see by now */

/* The state that has been sent. */
void match_reset_sent(Match *match, Now now); /* counted from the start of the table */
void match_resume_sent(Match *match, const int seq[VIEWERS], Now now); /* where the table stands */
bool match_is_sent(const Match *match);                                /* its start has been sent */
int match_moves_sent(const Match *match, int place);
void match_take_sent(Match *match, StateBuffer *before); /* the state that was sent; from now on
                                                          * it is where the table stands */
void match_sent_view(const Match *match, int place, StateBuffer *out); /* without events */

/* Snapshots: a match as bytes (snapshot.c), so that it comes back fast. */
bool match_wants_snapshot(const Match *match);          /* none of this position is known */
SnapshotRecord match_snapshot(Match *match);            /* free the bytes with free() */
const char *match_compare_snapshot(const Match *match); /* NULL: it agrees with the moves */

#endif
