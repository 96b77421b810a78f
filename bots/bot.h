/* Bots: a view in, an action out. A bot never sees a state, so it cannot cheat.
 *
 *     BotSettings settings;
 *     if (!bot_named("hard,iterations=20000", &settings, &problem)) …
 *     Bot *bot = bot_new(&settings);
 *     Action action = bot_choose(bot, game, view, seat, &rng);
 *     bot_free(bot);
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "game.h"
#include "search.h"

#include <stdatomic.h>

typedef struct Bot Bot;

typedef struct BotKind { /* `bot:greedy` on the command line */
    const char *name;
    Action (*choose)(Bot *bot, const Game *game, const State *view, int seat, Rng *rng);
    bool searches; /* it has iterations, seconds, threads and memory, and can give hints */
    long iterations;
    double seconds;
    SearchSettings search;
} BotKind;

extern const BotKind *const bots[]; /* all of them, then NULL */

enum { MAX_THREADS = 64, MOST_MEGABYTES = 4096, STANDARD_MEGABYTES = 48 };

typedef struct BotSettings {
    const BotKind *kind;
    long iterations; /* 0: as many as the time allows; or AS_THE_SENSE_SAYS */
    double seconds;  /* 0: as long as the iterations take */
    int threads, megabytes;
    SearchSettings search;
} BotSettings;

enum { BOT_PROBLEM_SIZE = 64 };
typedef struct BotProblem { /* why a name is not understood */
    const char *word;       /* unknown_bot, unknown_bot_setting, bad_bot_value, too_little_memory */
    char value[BOT_PROBLEM_SIZE]; /* the part that is meant */
} BotProblem;

/* `greedy`, `hard,iterations=20000`, `hard,seconds=2,threads=2`: also horizon=N|end,
 * rounds=N, memory=MEGABYTES. */
bool bot_named(const char *text, BotSettings *settings, BotProblem *problem);

Bot *bot_new(const BotSettings *settings); /* all memory it will use; NULL: there is not enough */
void bot_free(Bot *bot);
Action bot_choose(Bot *bot, const Game *game, const State *view, int seat, Rng *rng);

/* What the bot thinks of every action, best first. false: this kind of bot does not search. */
bool hint(Bot *bot, const Game *game, const State *view, int seat, Rng *rng, Analysis *out);
void analysis_write(const Analysis *analysis, const char *name, Json *out); /* an array */

/* Why it likes the action in that place, in lines that belong to no language: `more points=3`,
 * `rival player=1 points=5`; their sentences are hint.more, hint.rival, … */
enum { MAX_HINT_REASONS = 2, HINT_REASON_SIZE = 48 };
typedef struct HintReasons {
    int count; /* at least one */
    char text[MAX_HINT_REASONS][HINT_REASON_SIZE];
} HintReasons;
void hint_reasons(const Analysis *analysis, int place, HintReasons *reasons);

/* Somebody who watches the bot think: the flag is looked at in every iteration, and once it is set
 * the bot answers at once with what it knows. `progress` (or NULL) is told some fifty times a
 * decision, by the thread that called bot_choose, which share of the budget is used. Both outlive
 * the bot or are NULL. */
typedef void BotProgress(void *watcher, double share);
void bot_watch(Bot *bot, const atomic_bool *cancelled, BotProgress *progress, void *watcher);

/* Judges by these weights in place of the sense's own: for tuning. They outlive the bot. */
void bot_set_weights(Bot *bot, const double *weight);

/* What a view is worth to a seat: the judgement of each game, in <game>_sense.c; what it asks of
 * the position stands in the headers that only it includes. Its weights are in weights/<game>.tsv,
 * so that `taproom tune` can find better ones; a sense without a table gets NULL. A view of the
 * seat is judged, or a world imagined from it in which nothing is hidden. */
typedef struct Weight {
    const char *name;
    double value;
    const char *meaning;
} Weight;

/* A forecast that is a sum: so much of each thing, times what one of it brings until the end, which
 * depends on the stage (the rounds still to come). `taproom fit GAME` fits it to the ends of games;
 * weights/<game>_forecast.tsv. */
typedef struct FitThing {
    const char *name, *meaning;
} FitThing;

enum { MAX_FIT_THINGS = 64, MAX_STAGES = 16 };

typedef struct Fit {
    int things, stages;
    const FitThing *thing;
    const double *brings, *error; /* as fitted: by thing and stage; by stage */
    int (*stage)(
        const State *view); /* of a state at the beginning of a round; -1: before the first */
    void (*count)(const State *view, int seat, const double *weight, double has[MAX_FIT_THINGS]);
    int own_weight; /* by which the fit itself decides: 0 while positions are gathered */
} Fit;

typedef struct Sense {
    const char *game;
    /* What a bot wants: the seat's points at the end, or alone, its lead over what is needed. */
    double (*worth)(const State *view, int seat, const double *weight);

    /* The seat's points at the end as well, judged at the beginning of a round (below). NULL:
     * worth. */
    double (*forecast)(const State *view, int seat, const double *weight);
    const Fit *fit; /* of the forecast, or NULL */

    /* One player: the points that are needed to win, with what it still costs to be allowed to.
     * NULL: `par`. */
    double (*solo_need)(const State *view, const double *weight);

    /* By how many points the worths of two seats may still change places; NULL: `spread`. */
    double (*doubt)(const State *view, const double *weight);

    /* How much an action suggests itself, 1 or more, judged in no time: a play-out picks in
     * proportion to it. NULL: all alike. */
    uint16_t (*urge)(const State *state, int seat, Step step, Action action);

    /* Actions that no bot takes into account, as long as there are others. NULL: none. */
    bool (*neglects)(const State *state, Action action);

    /* The round of the game, or whatever its positions are comparable at the beginning of. A
     * play-out then takes the actions whose results look best, and is judged when `rounds` more
     * rounds have begun: what a worth in the midst of one tells is only which of two actions is
     * better. NULL: play-outs follow the urge. */
    int (*round)(const State *state);
    int rounds;

    /* Without rounds: a play-out is judged after so many decisions, where that is better than
     * playing on; 0: it is not, and is played to the end, if there is an urge to play by. Without
     * one the sense judges where the tree ends, since whole games of random actions tell little. */
    int horizon;

    double exploration, bias; /* of a search, see SearchSettings */
    int medium_iterations;    /* enough to beat greedy clearly, few enough to lose to hard */
    double spread;            /* points by which final scores differ between good players; 0: 10 */
    double par;               /* one player: the points of a good result */
    const Weight *weight;
    int weight_count;
} Sense;

enum { MAX_WEIGHTS = 96 };

extern const Sense *const senses[];
const Sense *sense_of(const Game *game);
void sense_narrow(const Sense *sense, const State *state, ActionList *list); /* by `neglects` */
void sense_weights(const Sense *sense, double weight[MAX_WEIGHTS]);          /* its own */

#endif
