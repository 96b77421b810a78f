/* One game being played: who sits where, what has happened, and its draws.
 *
 * A table owns the true state. It plays chance by itself, takes actions from seats, refuses what is
 * not legal, and gives out views. All input from outside is checked here, so that the rules may
 * trust their input.
 *
 * This folder knows the rules and nothing above them: no bots, screens, files or connections. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "chacha.h"
#include "game.h"
#include "sha256.h"

enum {
    CHANCE_KEY_SIZE = CHACHA_KEY_SIZE,
    COMMITMENT_SIZE = SHA256_SIZE,
    COMMITMENT_TEXT_SIZE = 2 * COMMITMENT_SIZE + 1
};
enum { SEAT_NAME_SIZE = 32, SEAT_PLAYER_SIZE = 64, TABLE_ERROR_SIZE = 320 };

typedef struct Table Table;

typedef struct Move { /* one line of the history; `who` is a seat or CHANCE */
    Action action;
    uint8_t who;
} Move;

typedef struct SeatInfo {
    char name[SEAT_NAME_SIZE];     /* shown to people; UTF-8 without control characters */
    char player[SEAT_PLAYER_SIZE]; /* who plays it, one word: `me`, `bot:greedy`; the table only
                                      keeps it */
} SeatInfo;

typedef struct TableError {
    int line; /* of the text that was read; 0: none */
    char text[TABLE_ERROR_SIZE];
} TableError;

/* Opening and closing. The seed is for the table's draws. NULL, with an error, if it cannot be
 * opened. */
Table *table_open(const Game *game, int seats, const Options *options, uint64_t seed,
                  TableError *error);
Table *table_open_at(const Game *game, const State *position, uint64_t seed, TableError *error);
void table_close(Table *table);

/* Fair draws: all draws come from a secret key. Its hash, the commitment, is shown before the first
 * draw, and the key when the game is over. With both, anybody can recompute every draw (fair.c). */
Table *table_open_fair(const Game *game, int seats, const Options *options,
                       const uint8_t key[CHANCE_KEY_SIZE], TableError *error);
Table *
table_resume(const Game *game, const Options *options, const uint8_t key[CHANCE_KEY_SIZE],
             const State *state, const Move *move,
             int moves); /* as it was after these moves, which are trusted; NULL: no memory */
const uint8_t *table_key(const Table *table); /* NULL: the draws come from a seed */
void key_commitment(const uint8_t key[CHANCE_KEY_SIZE], uint8_t out[COMMITMENT_SIZE]);
void key_write_commitment(const uint8_t key[CHANCE_KEY_SIZE], char hex[COMMITMENT_TEXT_SIZE]);
int table_draws(const Table *table); /* how many there have been so far */
int table_first_unfair_move(
    const Table *table); /* the first draw that differs from the key's; -1: none */

const Game *table_game(const Table *table);
int table_seats(const Table *table);
const SeatInfo *table_seat(const Table *table, int seat);
bool table_set_seat(Table *table, int seat, const char *name,
                    const char *player); /* false: not an acceptable name */

/* Playing. Chance never waits: it is played after opening and after each action. Only a loaded game
 * is exactly where it was saved: table_play_chance continues it. */
void table_play_chance(Table *table);
const State *
table_state(const Table *table); /* the truth: for saving and scoring, not for players */
void table_view(const Table *table, int viewer, State *out);
SeatSet table_waiting_for(const Table *table); /* none: the game is over */
bool table_play(Table *table, int seat,
                Action action); /* false: not legal, and nothing has changed */
bool table_play_line(Table *table, const char *line,
                     TableError *error); /* an action of any seat, by its description */

bool table_rest(Table *table); /* frees the memory that is needed only while the game is played;
                                  false: that was done already */

/* Undo takes back a seat's last action, as long as nobody, chance included, has done or learned
 * anything since. */
bool table_may_undo(const Table *table, int seat);
bool table_may_undo_after(
    const Table *table, int seat,
    const State *before); /* the same, for a caller that has the state before the last move, which
                             is otherwise computed again */
bool table_undo(Table *table, int seat);

/* Alone against bots a person may take back as far as they like: to before their last choice, past
 * draws and bots, again to the one before, and forward over what they took back (take_back.c). What
 * was seen stays seen: once something is taken back after something new was shown, the game is
 * practice. */
bool table_may_take_back(const Table *table, int seat);
bool table_take_back(Table *table, int seat); /* false: they have not chosen anything yet */
bool table_may_go_forward(const Table *table);
bool table_go_forward(Table *table, int seat); /* false: nothing was taken back */
bool table_is_practice(const Table *table);
void table_keep_seed(Table *table); /* names the seed in saves, so that draws stay the same */

/* Whether the seat could take an action back if it played it now, as far as it can know: in a world
 * that fits its view. `next` are the seats that would act next (or CHANCE, whose draws cannot be
 * undone). Clients ask for this by a question (question.c). */
bool undo_would_remain(const Game *game, const State *view, int seat, Action action, SeatSet *next);
bool question_is_about_undo(JsonReader question);
bool undo_answer(const Game *game, const State *view, int seat, JsonReader *question, Json *out);

/* History */
int table_moves(const Table *table);
Move table_move(const Table *table, int number);
void table_state_at(const Table *table, int moves, State *out); /* after that many moves */
Table *table_at(const Table *table, int moves); /* another table as it was then; NULL: no memory */

/* What viewers see, move by move (viewer_replay.c). A viewer is a seat or NOBODY. */

/* A viewer's view of a state: with the events that they may see, and without. */
void viewer_view(const Game *game, const State *state, int viewer, StateBuffer *out);
void viewer_sees(const Game *game, const State *state, int viewer, StateBuffer *out);

/* A move that neither changes a viewer's view nor emits an event they may see is not reported to
 * them. True: `view` differs from `seen`, the last view without its events (0xff: none yet), which
 * becomes the new one. */
bool view_changed(const Game *game, const StateBuffer *view, StateBuffer *seen);

/* Goes through the moves of a table as viewers see them. */
typedef struct ViewerCursor {
    int viewer, seq;   /* how many changes were visible to them */
    int until;         /* stops at this change */
    StateBuffer *seen; /* what they see */
} ViewerCursor;

/* The next move, from the state `now`: bit n of the result is set if cursor n has seen a change,
 * which is view[n], with its events. */
unsigned viewer_replay_move(const Table *table, int move, State *now, ViewerCursor *cursor,
                            int count, StateBuffer view[]);
bool viewer_replay_start(const Table *table, State *now, ViewerCursor *cursor, StateBuffer *view);
int viewer_replay_count(const Table *table, int moves, int viewer); /* seq after so many moves */

/* What the viewer saw when their seq was reached; returns the moves that had been made by then. */
int viewer_replay_until(const Table *table, int viewer, int seq, StateBuffer *seen);

/* A saved game as text, and back: see docs/engine.md. Free the text with free(). */
char *table_save(const Table *table);
char *table_transcript(const Table *table, int moves); /* the same with all events */
Table *table_load(const char *text, size_t length, uint64_t seed, TableError *error);

/* The same for a caller that has the lines of a fair game and cannot or need not play it, for
 * example because it was played under other rules than this build's. */
typedef struct SavedGame {
    const char *game, *rules;
    int seats;
    const char *options; /* ` bars=standard …`, in the game's order */
    SeatInfo seat[MAX_SEATS];
    const uint8_t *key;
    const char *lines; /* of the moves, each with its newline */
    int moves;
} SavedGame;

char *save_from_lines(const SavedGame *saved);

/* A position: one state as JSON with every field. `state` is that of a StateBuffer. */
char *position_write(const Game *game, const State *state);
const Game *position_read(const char *text, size_t length, State *state, TableError *error);

/* The table as one viewer may see it, as JSON for a client: view, question, legal actions, refused
 * ones with their reasons, events, score. view_write writes the members that need no table, without
 * the refused actions. */
void table_write_view(const Table *table, int viewer, Json *out);
void view_write(const Game *game, const State *view, int viewer, bool with_odds, Json *out);
void view_write_seen(
    const Game *game, const State *view,
    Parts *out); /* the first of them, which are the same for all viewers of that view; */
void view_write_rest(const Game *game, const State *view, int viewer, bool with_odds,
                     Json *out); /* and those after them, */
void view_write_question(const Game *game, const State *view, int viewer,
                         Json *out); /* up to what is asked of the viewer, if it is their move */
void view_write_refused(const Game *game, const State *view, int viewer, Json *out);
void events_write(const Game *game, const State *view, Json *out); /* its member `events` */
void score_write(const Game *game, const State *view, Json *out);  /* its member `score` */

bool table_fail(TableError *error, int line, const char *what,
                const char *detail); /* always false */

/* Finds the waiting seat (or chance) and the action that a line describes; false if there is none.
 */
bool find_action(const Game *game, const State *state, const char *line, int *who, Action *action);

/* Random play: for tests, for measuring speed, and for the signature of a game's rules. */
enum { SIGNATURE_GAMES = 1000, SIGNATURE_SIZE = 17 };

/* Plays one game to its end and returns the number of actions, chance included. */
long play_at_random(const Game *game, State *state, int seats, const Options *options, Rng *rng);

/* Options chosen at random among all values that fit the number of seats. */
void random_options(const Game *game, int seats, Options *options, Rng *rng);

/* One number over 1,000 fixed random games with all seat counts and options, and the edition, as 16
 * hexadecimal digits. A refactoring keeps it; a change of a rule changes it. */
void random_signature(const Game *game, char signature[SIGNATURE_SIZE]);

#endif
