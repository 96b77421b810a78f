/* Bots: a view in, an action out. A bot never sees a state, so it cannot cheat.
 *
 *     BotSettings settings;
 *     if (!bot_named("hard,iterations=20000", &settings, &problem)) …
 *     Bot *bot = bot_new(&settings);
 *     Action action = bot_choose(bot, game, view, seat, &rng);
 *     bot_free(bot);
 *
 * This folder knows the rules and nothing above them: no tables, texts, files or connections.
 * The levels are here, the tree search is in search/, and the evaluator of each game in <game>/. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "game.h"

#include <stdatomic.h>

/* Searching: information-set Monte Carlo tree search without a clock or threads, so the caller
 * controls how long it runs.
 *
 *     Search *search = search_new(bytes);
 *     search_begin(search, game, view, seat, &standard_search, seed);
 *     while (there_is_time)
 *         search_iterate(search);
 *     search_report(search, &analysis);
 *     search_free(search);
 *
 * A search lives in one block of memory of fixed size; beginning and iterating allocate nothing.
 * The same view, settings, seed and number of iterations give the same analysis on every machine.
 */
typedef struct Search Search;

enum { EVALUATOR_DEFAULT = -1 }; /* use the value that the game's evaluator names */

typedef struct SearchSettings {
    bool flat;            /* no tree: try each action of the root equally often */
    bool to_the_end;      /* play-outs end with the game */
    int horizon;          /* otherwise a play-out is evaluated after this many decisions */
    int rounds;           /* or, if not 0, at the beginning of this many rounds later */
    double exploration;   /* of UCB1, in units of the spread of the values a node has seen */
    double bias;          /* weight of an action's prior before it is tried, in the same units */
    const double *weight; /* of the evaluator; NULL: its own */
} SearchSettings;         /* horizon, exploration and bias may be EVALUATOR_DEFAULT */

extern const SearchSettings standard_search;

/* One action of the root: means over its play-outs. Where play-outs were cut short, the evaluator's
 * estimate of the end. */
typedef struct AnalysedAction {
    Action action;
    uint32_t visits;
    double value;            /* to the deciding seat: 0 is worst, 1 is best */
    double win[MAX_SEATS];   /* chance to win, a shared victory split */
    double score[MAX_SEATS]; /* final points */
} AnalysedAction;

typedef struct Analysis { /* the best action first */
    int seats, count;
    int seat; /* which decides */
    long iterations;
    AnalysedAction action[MAX_ACTIONS];
} Analysis;

enum { SEARCH_LEAST_BYTES = 1 << 18 };

/* NULL: out of memory, or fewer than SEARCH_LEAST_BYTES. search_in uses the caller's memory, which
 * is aligned to 16. */
Search *search_new(size_t bytes);
Search *search_in(void *memory, size_t bytes);
void search_free(Search *search); /* of search_new */

/* `view` is a view of `seat`, and the game waits for that seat. */
void search_begin(Search *search, const Game *game, const State *view, int seat,
                  const SearchSettings *settings, uint64_t seed);
void search_iterate(Search *search);
long search_iterations(const Search *search);
size_t search_bytes_used(const Search *search);

/* True if this many more iterations cannot change which action search_report puts first. */
bool search_is_decided(const Search *search, long iterations_left);

/* Several searches of the same view (one per thread, for example) are added up. */
void search_report(const Search *search, Analysis *out);
void search_report_all(Search *const *search, int count, Analysis *out);

/* Bots */

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
    long iterations; /* 0: as many as the time allows; or EVALUATOR_DEFAULT */
    double seconds;  /* 0: as long as the iterations take */
    int threads, megabytes;
    SearchSettings search;
} BotSettings;

enum { BOT_PROBLEM_SIZE = 64 };
typedef struct BotProblem { /* why a name is not understood */
    const char *word;       /* unknown_bot, unknown_bot_setting, bad_bot_value, too_little_memory */
    char value[BOT_PROBLEM_SIZE]; /* the part of the name that is wrong */
} BotProblem;

/* `greedy`, `hard,iterations=20000`, `hard,seconds=2,threads=2`: also horizon=N|end, rounds=N,
 * memory=MEGABYTES. */
bool bot_named(const char *text, BotSettings *settings, BotProblem *problem);

Bot *bot_new(const BotSettings *settings); /* takes all memory it will use; NULL: not enough */
void bot_free(Bot *bot);
Action bot_choose(Bot *bot, const Game *game, const State *view, int seat, Rng *rng);

/* Analyses every action, best first. false: this kind of bot does not search. */
void hint_rank(Analysis *analysis); /* the likeliest to win first; hint has done it */
bool hint(Bot *bot, const Game *game, const State *view, int seat, Rng *rng, Analysis *out);
void analysis_write(const Analysis *analysis, const char *name, Json *out); /* an array */

/* Why the bot ranks the action in that place where it does, as language-neutral lines: `more
 * points=3`, `rival player=1 points=5`. Their sentences are hint.more, hint.rival, … */
enum { MAX_HINT_REASONS = 2, HINT_REASON_SIZE = 48 };
typedef struct HintReasons {
    int count; /* at least one */
    char text[MAX_HINT_REASONS][HINT_REASON_SIZE];
} HintReasons;
void hint_reasons(const Analysis *analysis, int place, HintReasons *reasons);

/* Watching a bot think. The flag is read in every iteration; once it is set, the bot answers at
 * once with what it knows. `progress` is called about fifty times per decision, by the thread that
 * called bot_choose, with the share of the budget that is used. Both may be NULL, and must outlive
 * the bot. */
typedef void BotProgress(void *watcher, double share);
void bot_watch(Bot *bot, const atomic_bool *cancelled, BotProgress *progress, void *watcher);

/* Replaces the evaluator's weights, for tuning. They are copied. */
void bot_set_weights(Bot *bot, const double *weight);

/* Evaluators: how good a position is for a seat, per game, in <game>/. The figures they judge by
 * are in weights/<game>.tsv, so that `taproom tune` can find better ones. An evaluator is given a
 * view of the seat, or a world imagined from it in which nothing is hidden. It asks the rules about
 * the game and restates none of them. */
typedef struct Weight {
    const char *name;
    double value;
    const char *meaning;
} Weight;

/* A forecast that is a sum: how much a seat has of each thing, times what one of it brings until
 * the end, which depends on the stage (the number of rounds to come). `taproom fit GAME` fits these
 * figures to the ends of games and writes weights/<game>_forecast.tsv. */
typedef struct FitThing {
    const char *name, *meaning;
} FitThing;

enum { MAX_FIT_THINGS = 64, MAX_STAGES = 16 };

typedef struct Fit {
    int things, stages;
    const FitThing *thing;
    const double *brings, *error;    /* as fitted: by thing and stage; by stage */
    int (*stage)(const State *view); /* of a state at the beginning of a round; -1: too early */
    void (*count)(const State *view, int seat, const double *weight, double has[MAX_FIT_THINGS]);
    int own_weight; /* the weight of the fitted forecast itself: 0 while positions are gathered */
} Fit;

typedef struct Evaluator {
    const char *game;
    /* What a bot maximises: the seat's points at the end, or with one player its lead over what it
     * needs. It compares the results of single actions, not positions of different phases. */
    double (*evaluate)(const State *view, int seat, const double *weight);

    /* The seat's points at the end, estimated at the beginning of a round. NULL: evaluate. */
    double (*forecast)(const State *view, int seat, const double *weight);
    const Fit *fit; /* of the forecast, or NULL */

    /* One player: the points needed to win, and what it still costs to be allowed to. NULL: 0. */
    double (*solo_need)(const State *view, const double *weight);

    /* The error of the difference of two seats' estimates, in points. NULL: `spread`. */
    double (*error)(const State *view, const double *weight);

    /* How likely a play-out is to take an action: 1 or more, computed quickly. Also its prior deep
     * in the tree. NULL: all actions are alike. */
    uint16_t (*playout_weight)(const State *state, int seat, Step step, Action action,
                               const double *weight);

    /* True for actions that no bot considers as long as there are others. NULL: none. */
    bool (*prunes)(const State *state, Action action);

    /* The round of the game. If there is one, a play-out takes the actions whose results evaluate
     * best, and is evaluated when `rounds` more rounds have begun. NULL: play-outs follow
     * playout_weight. */
    int (*round)(const State *state);
    int rounds;

    /* Without rounds, a play-out is evaluated after this many decisions. 0: it is played to the
     * end if there is a playout_weight; otherwise it is evaluated where the tree ends, because
     * whole games of random actions tell little. */
    int horizon;

    double exploration, bias; /* see SearchSettings */
    int medium_iterations;    /* enough to beat greedy clearly, few enough to lose to hard */
    double spread;            /* by how many points the final scores of good players differ */
    const Weight *weight;
    int weight_count;
} Evaluator;

enum { MAX_WEIGHTS = 160 };

const Evaluator *evaluator_of(const Game *game);
void evaluator_prune(const Evaluator *evaluator, const State *state, ActionList *list);
void evaluator_weights(const Evaluator *evaluator, double weight[MAX_WEIGHTS]); /* its own */

#endif
