/* What every game provides, and the functions that play any game.
 *
 * A game is a table of constants and pure functions on plain states. A state has no pointers and
 * its unused bytes are zero: cloning is memcpy, equality is memcmp. Agendas hold what comes next
 * (docs/architecture.md, "the engine in five ideas"); chance is a player; a view is a state with
 * the secrets removed.
 *
 *     StateBuffer buffer;
 *     State *state = &buffer.state;
 *     game_begin(game, state, 4, NULL, &why_not);
 *     while ((waiting = game_waiting_for(game, state)) != 0) {
 *         game_list(game, state, who, &list);
 *         game_play(game, state, who, list.action[n]);
 *     }
 *     game_score(game, state, &score);
 *
 * This folder has no I/O, heap, clock, randomness or mutable globals, and knows no layer above it.
 */
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "json.h"
#include "line.h"
#include "parts.h"
#include "rng.h"
#include "set.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MAX_SEATS = 5,
    MAX_ACTIONS = 256,
    MAX_STEPS = 16,
    MAX_EVENTS = 40,
    MAX_OPTIONS = 16,
    MAX_CATEGORIES = 12,
    MAX_TIE_BREAKS = 3,
    MAX_REASONS = 5,
    MAX_STATE_SIZE = 4096,
};

enum {
    NOBODY = -1,        /* a viewer without a seat (a spectator), who sees what all may see */
    CHANCE = MAX_SEATS, /* the player who draws and rolls */
    TABLE = MAX_SEATS,  /* the agenda that belongs to no seat */
    SEAT = 0,           /* the agenda of any seat (rules.def) */
};

enum {
    NONE = 255,    /* no card, no bar, no die: an empty place in a byte that names a thing */
    UNKNOWN = 254, /* something is there, but this viewer may not know what */
};

typedef uint8_t SeatSet; /* bit n: seat n; bit CHANCE: chance */

enum { ALL_SEATS = (1 << MAX_SEATS) - 1 };

/* One click: bits 0-7 are the verb, 8-15 a, 16-23 b, 24-31 c. It names what its player sees (a
 * card, a market slot), never an index into a hidden list, so it means the same in all states that
 * look alike to that player. */
typedef uint32_t Action;

static inline Action make_action(int verb, int a, int b, int c)
{
    return (uint32_t)verb | (uint32_t)a << 8 | (uint32_t)b << 16 | (uint32_t)c << 24;
}

static inline uint8_t action_verb(Action action)
{
    return action & 255;
}

static inline uint8_t action_a(Action action)
{
    return action >> 8 & 255;
}

static inline uint8_t action_b(Action action)
{
    return action >> 16 & 255;
}

static inline uint8_t action_c(Action action)
{
    return (uint8_t)(action >> 24);
}

typedef struct ActionList { /* on the caller's stack */
    int count;
    uint32_t total; /* of the weights */
    Action action[MAX_ACTIONS];
    uint16_t weight[MAX_ACTIONS]; /* odds of a chance outcome, 1 for a player's action */
} ActionList;

static inline void list_outcome(ActionList *list, Action action,
                                int weight) /* weight 0: cannot happen */
{
    if (weight == 0)
        return;
    assert(list->count < MAX_ACTIONS);
    list->action[list->count] = action;
    list->weight[list->count++] = (uint16_t)weight;
    list->total += (uint32_t)weight;
}

static inline void list_action(ActionList *list, Action action)
{
    list_outcome(list, action, 1);
}

void list_members(ActionList *list, int verb,
                  const Set *set); /* the verb with each member, all equally likely */
bool list_has(const ActionList *list, Action action);
Action list_pick(const ActionList *list, Rng *rng); /* by weight; the list is not empty */
Action list_at(const ActionList *list,
               uint32_t skip); /* the action after that much weight; skip < total */

typedef struct Step { /* a rule still to be played, with its public arguments */
    uint8_t rule, a, b, c;
} Step;

typedef struct Agenda { /* the last step is the next one */
    uint8_t count;
    Step step[MAX_STEPS];
} Agenda;

typedef struct Event { /* something the last action caused */
    uint8_t kind, seat, a, b;
    int16_t amount;
    SeatSet seen_by; /* bit n: seat n may know; a spectator knows what all seats know */
    uint8_t unused;
} Event;

/* The first member of every game's state. Seats with a step act, simultaneously if there are
 * several; when all are done, the table's agenda continues. */
typedef struct State {
    uint8_t seats, event_count;
    SeatSet busy; /* bit n: agenda n is not empty */
    uint8_t unused;
    Event event[MAX_EVENTS];
    Agenda agenda[MAX_SEATS + 1];
} State;

typedef union StateBuffer { /* memory for one state of any game */
    _Alignas(16) unsigned char bytes[MAX_STATE_SIZE];
    State state;
} StateBuffer;

/* do_next(state, who, { MARKET }, { DISTILL, seat }) puts these steps, in reading order, before all
 * steps that are on that agenda already. */
#define do_next(state, who, ...)                                                                   \
    agenda_put((state), (who), (const NewStep[]){ __VA_ARGS__ },                                   \
               sizeof((const NewStep[]){ __VA_ARGS__ }) / sizeof(NewStep))

typedef struct NewStep { /* a Step in plain integers */
    int rule, a, b, c;
} NewStep;

static inline NewStep same_step(Step step)
{
    return (NewStep){ step.rule, step.a, step.b, step.c };
}

static inline void agenda_put(State *state, int who, const NewStep *step, size_t count)
{
    Agenda *agenda = &state->agenda[who];
    assert(agenda->count + count <= MAX_STEPS);
    while (count-- > 0)
        agenda->step[agenda->count++] = (Step){ (uint8_t)step[count].rule, (uint8_t)step[count].a,
                                                (uint8_t)step[count].b, (uint8_t)step[count].c };
    state->busy |= (SeatSet)(1 << who);
}

typedef struct NewEvent { /* an Event in plain integers */
    int kind, seat, a, b, amount;
    int seen_by; /* 0: everybody */
} NewEvent;

void keep_event(State *state, Event event);

static inline void tell(State *state, NewEvent event)
{
    keep_event(state, (Event){ .kind = (uint8_t)event.kind,
                               .seat = (uint8_t)event.seat,
                               .a = (uint8_t)event.a,
                               .b = (uint8_t)event.b,
                               .amount = (int16_t)event.amount,
                               .seen_by = (SeatSet)event.seen_by });
}

typedef enum RuleKind {
    RULE_AUTOMATIC, /* plays itself */
    RULE_DECISION,  /* a seat chooses */
    RULE_DRAW,      /* chance chooses */
} RuleKind;

typedef struct Rule { /* one paragraph of the rulebook */
    const char *name, *source;
    RuleKind kind;
    uint8_t owner;    /* SEAT or TABLE: on whose agenda its steps stand */
    uint8_t limit[3]; /* the largest a, b and c its steps may have */
} Rule;

typedef struct Option { /* one choice before the game */
    const char *id;
    const char *const *value;
    int value_count, standard; /* standard: index of the value that applies by default */
    int min_seats, max_seats;  /* the option is offered with this many seats; 0: always */
} Option;

typedef struct Options { /* index of the chosen value of each option, in the game's order */
    uint8_t value[MAX_OPTIONS];
} Options;

typedef struct Score {
    int16_t points[MAX_SEATS][MAX_CATEGORIES];
    int16_t total[MAX_SEATS];
    int16_t tie_break[MAX_SEATS][MAX_TIE_BREAKS];
    uint8_t rank[MAX_SEATS]; /* 1 is best; equal after all tie breaks: same rank */
    bool solo_won;           /* with one player: whether they met the target */
} Score;

/* Why an action may not be played: `needs coins=2 rule=D25`. word NULL: it may. */
typedef struct Reason {
    const char *word; /* `needs`; text key why.needs.coins, or why.needs */
    const char *what; /* `coins`, or NULL */
    int amount;
    const char *value; /* a word in place of the amount, or NULL */
    const char *rule;
} Reason;

typedef struct Reasons { /* several may stand in the way; the first to be removed comes first */
    int count;
    Reason reason[MAX_REASONS];
} Reasons;

static inline void add_reason(Reasons *out, Reason reason)
{
    if (reason.word != NULL && out->count < MAX_REASONS)
        out->reason[out->count++] = reason;
}

typedef struct Words { /* the names of an enumeration's values, from 0 */
    const char *const *name;
    int count;
} Words;

/* A question that a seat may ask about its view: {"sale":"warehouse_1"}. The function reads the
 * value and writes the members of the answer; false if the question makes no sense. */
typedef struct Question {
    const char *name;
    bool (*answer)(const State *view, int seat, JsonReader *in, Json *out);
    bool is_advice; /* it weighs chances: answered only where hints are allowed */
} Question;

/* A rule that an edition corrects, and the option without which nobody meets it. */
typedef struct Correction {
    const char *rule;           /* "M4.16" */
    const char *option, *value; /* NULL: it concerns every game */
} Correction;

/* How a state is written as JSON and read back, field by field; see layout.h. */
typedef struct Field Field;

typedef struct Game {
    const char *name;      /* also its folder, text prefix, command-line word */
    const char *prefix;    /* of its rule numbers: "M" for M4.16 */
    const char *signature; /* changes with the rules: see docs/engine.md */
    int edition; /* part of it: raised with the first change after the rules were frozen */
    const Correction *corrected; /* since the edition before; ends with a NULL rule. NULL:
                                    unknown, so it may concern any game */
    int min_seats, max_seats;
    size_t state_size;
    const Rule *rule;
    int rule_count;
    const Option *option;
    int option_count;
    Words category;             /* of points */
    uint32_t secret_categories; /* bit n: only the owner of these points knows them until the end */
    Words tie_break;            /* in the order in which they are compared */
    Words event;                /* kinds of events */
    const Field *field;

    bool (*begin)(State *state, const Options *options,
                  const char **why_not);   /* seats are set, the rest is zero */
    int (*first_seat)(const State *state); /* whose draws and automatic steps come first if several
                                              seats have one, then clockwise; NULL: seat 0 */
    void (*list)(const State *state, int seat, Step step, ActionList *out);
    void (*play)(State *state, int seat, Step step, Action action);
    void (*list_candidates)(const State *state, int seat, Step step,
                            ActionList *out); /* all that a player could point at, legal or not */
    Reason (*why_not)(const State *state, int seat, Step step, Action action);
    void (*reasons)(const State *state, int seat, Step step, Action action,
                    Reasons *out); /* all of them, as why_not begins; NULL: there is one at most */
    void (*score)(const State *state,
                  Score *out); /* points and tie-breaks; the engine adds and ranks */
    void (*hide)(State *state, int viewer);
    void (*determinize)(State *view, int viewer, Rng *rng);
    void (*describe_action)(const State *state, int seat, Step step, Action action, Line *out);
    void (*describe_event)(const State *state, Event event, Line *out);
    void (*describe_step)(const State *state, int seat, Step step,
                          Line *out); /* what is asked of a seat */
    void (*describe_solo)(
        const State *state,
        Line *out); /* one player: won or lost, and why; NULL: the game has no solo mode */
    void (*write_extras)(const State *view, int viewer,
                         Json *out); /* what a client would otherwise have to compute */
    bool extras_for_all; /* the extras are the same for all viewers of that view and depend, like
                            the score, only on its bytes after `State` */
    void (*write_odds)(const State *view, int seat,
                       Json *out); /* odds, if the table allows them; NULL: none */
    const Question *question;      /* what a seat may ask about its view; ends with a NULL name */
    const char *(*check)(const State *state); /* the first broken invariant, or NULL */
} Game;

extern const Game *const games[]; /* all games as they are played now, then NULL */
const Game *game_named(const char *name);

/* Frozen rules of older saves and matches (docs/engine.md, "Editions"): those of this build, then
 * NULL. An edition is found by its signature. NULL: this build does not have it. */
extern const Game *const old_editions[];
const Game *game_with_rules(const char *name, const char *signature);
void game_default_options(const Game *game, Options *options);
bool game_set_option(const Game *game, Options *options, const char *id, const char *value,
                     const char **why_not);

/* False, with a reason in why_not, if the game cannot be played like this. options NULL: the
 * standard ones. */
bool game_begin(const Game *game, State *state, int seats, const Options *options,
                const char **why_not);
SeatSet game_waiting_for(const Game *game, const State *state); /* none: the game is over */
Step game_next_step(const Game *game, const State *state, int who);
void game_list(const Game *game, const State *state, int who, ActionList *out);
void game_play(const Game *game, State *state, int who, Action action); /* must be legal */
void game_score(const Game *game, const State *state, Score *out);

/* What the seat could point at now but may not play; game_why_not gives the reason for each. */
void game_list_refused(const Game *game, const State *state, int seat, ActionList *out);
Reason game_why_not(const Game *game, const State *state, int seat, Action action);
void game_reasons(const Game *game, const State *state, int seat, Action action, Reasons *out);
void describe_reason(Reason reason, Line *out);

/* Answers a question of a seat about its view, such as the odds of some cards. False, with the
 * error in `question`, if it cannot be answered. */
bool game_answer(const Game *game, const State *view, int seat, JsonReader *question, Json *out);
bool game_is_advice(const Game *game, JsonReader question); /* whether it asks for advice */

void game_hide(const Game *game, State *state, int viewer);
void game_determinize(const Game *game, State *view, int viewer, Rng *rng);

void game_describe_action(const Game *game, const State *state, int who, Action action, Line *out);
void game_describe_event(const Game *game, const State *state, Event event, Line *out);
void game_describe_step(const Game *game, const State *state, int seat, Line *out);
void game_describe_solo(const Game *game, const State *state,
                        Line *out); /* one seat: the result if the game ended now */
bool event_is_seen_by(const State *state, Event event, int viewer);

/* One state as JSON with every field, and back. Reading refuses a state that breaks an invariant or
 * hides something: what it accepts can be played on. */
void game_write_state(const Game *game, const State *state, const char *name, Json *out);
void game_write_seen(const Game *game, const State *view, const char *name,
                     Parts *out); /* the fields that a view shows: layout_write_view */
bool game_read_state(const Game *game, State *state, JsonReader *in);
const char *game_word(const Game *game, const State *state,
                      const char *field); /* the word in a field; NULL: there is no such field */
uint32_t
game_fingerprint(const Game *game); /* stands for the meaning of its states' bytes in this build */
const char *game_check(const Game *game,
                       const State *state); /* the first broken invariant, or NULL */

#endif
