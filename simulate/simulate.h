/* Many games between bots, and what they say about the game and about the bots: single matches,
 * simulations with their report, tournaments, and a quick balance check.
 *
 * This folder knows the rules, bots and text. It must not know people, clocks of its own, sockets
 * or how bots are trained and measured (train/ and bench/, which use it). Only the functions that
 * take a folder write files, and nothing here prints except balance_report. */
#ifndef SIMULATE_SIMULATE_H
#define SIMULATE_SIMULATE_H

#include "bot.h"
#include "text.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

/* One match */

/* A bot as a run records it: what was asked for and, if its kind only has a time limit, the number
 * of iterations that docs/strength.md measures, so that the same seed gives the same games. Returns
 * false where bot_named does. */
enum { BOT_TEXT_SIZE = 128, ITERATIONS_IN_PLACE_OF_A_CLOCK = 3000 };
bool bot_for_matches(const char *text, char out[BOT_TEXT_SIZE], BotProblem *problem);

bool bot_has_clock(const char *text); /* `seconds=` was asked for: no two runs are alike */
Bot *bot_from_text(const char *text); /* NULL: no memory */

typedef struct MatchResult {
    Score score;
    double won[MAX_SEATS]; /* a shared victory is split; one player: whether the target was met */
    long decisions;
    bool unfinished; /* stopped after MATCH_LIMIT decisions and scored as it stands */
} MatchResult;

enum { MATCH_LIMIT = 5000 };

/* An observer who sees everything. `decided` is called with a choice before it is played;
 * `happened` after the beginning and after every action, chance included, with the events in the
 * state. Either may be NULL. Once *stop is set the match ends early; bots that search should watch
 * it as well (bot_watch). */
typedef struct MatchWatcher {
    void *watcher;
    void (*decided)(void *watcher, int seat, const ActionList *list, Action action);
    void (*happened)(void *watcher, const State *state, int who);
    const atomic_bool *stop;
} MatchWatcher;

/* The seed feeds chance and each bot with a stream of their own; the same seed gives the same game.
 * false: the game cannot be played with these options. */
bool play_match(const Game *game, int seats, const Options *options, Bot *const bot[],
                uint64_t seed, MatchResult *out);

/* The same with an observer. Also false if it was stopped. */
bool play_watched_match(const Game *game, int seats, const Options *options, Bot *const bot[],
                        uint64_t seed, const MatchWatcher *watcher, MatchResult *out);

/* Errors of what follows */

enum { TROUBLE_SIZE = 512 };

typedef struct Trouble { /* why something was not done */
    const char *word;    /* the text is cli.error.<word>, with {value} */
    char value[TROUBLE_SIZE];
    bool is_of_system; /* a full disk, no memory: not a mistake of the user */
} Trouble;

/* Simulations
 *
 * The folder of a simulation holds run.json (the plan), games.csv (the journal), summary.json and
 * report.html, and plots/ if PNG was asked for. Everything but the journal follows from the
 * journal, and each game from its number. A run can therefore be stopped and resumed, or split over
 * any number of threads or machines, and its results are the same to the byte. */

enum { MOST_GAMES = 1 << 26, MOST_SHARDS = 1000 };
static const long MOST_SEED = 999999999999999; /* json_read_number reads no longer ones */

typedef struct SimPlan { /* everything the results depend on */
    const Game *game;
    int seats;
    char bot[MAX_SEATS][BOT_TEXT_SIZE]; /* by seat, as bot_for_matches writes it */
    Options options;
    uint32_t drawn; /* bit n: option n is drawn anew for each game */
    long games;
    uint64_t seed;     /* game n has seed + n: it is the same game in every run */
    int shard, shards; /* this run plays the shard-th part of the games, from 1 */
} SimPlan;

/* `ID=VALUE,ID=VALUE`, as the game lists them; the value `any` is drawn for each game. */
bool plan_take_options(SimPlan *plan, const char *text, Trouble *why);
enum { PLAN_OPTION_SIZE = 128 };
const char *plan_option(const SimPlan *plan, int option, char text[PLAN_OPTION_SIZE]); /* one */
bool plan_check(const SimPlan *plan, Trouble *why);              /* it can be played */
bool plan_has_clock(const SimPlan *plan);                        /* it cannot be repeated exactly */
bool plan_read(const char *folder, SimPlan *plan, Trouble *why); /* from run.json */

typedef struct SimOutput {
    const char *folder;
    const Language *language; /* of the report */
    bool png;
} SimOutput;

typedef struct SimProgress {
    long done, wanted; /* games of this run, including those of earlier sittings */
    long played;       /* in this sitting */
    bool was_mended;   /* torn rows were found; their games are played again */
} SimProgress;

typedef struct SimRun {
    SimPlan plan;
    SimOutput output;
    int threads;
    const atomic_bool *stop; /* once set, the run ends with what has been played */
    void (*progress)(void *watcher, const SimProgress *progress); /* at first, then per game */
    void *watcher;
} SimRun;

/* false, with the reason, if it failed; the games played so far are in the journal. */
bool sim_run(const SimRun *run, SimProgress *progress, Trouble *why);

/* Joins the results of all shards of a run into those of the whole run. */
bool sim_merge(const SimOutput *output, const char *const shard[], int shards, long *joined,
               Trouble *why);

/* Tournaments: which bot is stronger, and by how much
 *
 * A deal is one stream of chance. In each deal every line-up of bots is played in all seat orders,
 * so that no bot has better cards or seats. Line-ups of a round robin: every bot takes part as
 * often as the seats allow, and the remaining seats go to every combination of bots; with two seats
 * these are all pairs. A gauntlet plays the first bot against each of the others in this way. */

enum { MAX_RATED = 16 };

typedef struct Interval { /* an estimate and its 95 % interval */
    double value, low, high;
} Interval;

/* A sequential test whether one player is stronger than another by elo1 rather than by elo0. */
typedef struct Sprt {
    double elo0, elo1, alpha, beta; /* alpha, beta: chances to accept elo1, or elo0, wrongly */
} Sprt;

typedef enum SprtVerdict { SPRT_OPEN, SPRT_ELO0, SPRT_ELO1 } SprtVerdict;

typedef struct TournamentPlan {
    const Game *game;
    Options options;
    int seats, bots;
    char name[MAX_RATED][BOT_TEXT_SIZE]; /* as it is printed: with the file of its weights */
    char bot[MAX_RATED][BOT_TEXT_SIZE];  /* as bot_for_matches writes it */
    bool has_weights[MAX_RATED];         /* it plays with these instead of the built-in ones */
    double weight[MAX_RATED][MAX_WEIGHTS];
    bool is_gauntlet;
    long deals;
    uint64_t seed; /* deal n has seed + n */
} TournamentPlan;

typedef struct Standing {
    double games, points[MAX_RATED]; /* seats taken; points against each other bot, a tie is half */
    double meetings[MAX_RATED];      /* with each of them: pairs of seats */
    double won, score;               /* victories, a shared one split; points of the game */
    Interval elo;
} Standing;

typedef struct TournamentResult {
    long deals, games; /* of complete deals: only these count */
    bool is_over;      /* all deals are played, or the test is decided */
    Standing standing[MAX_RATED];
    bool has_sprt;
    double ratio, lower, upper;
    SprtVerdict verdict;
} TournamentResult;

typedef struct TournamentRun {
    TournamentPlan plan;
    const Sprt *sprt; /* with exactly two bots: stops as soon as it is decided; or NULL */
    const char *folder;
    int threads;
    const atomic_bool *stop;
    void (*progress)(void *watcher, long done, long wanted, long played); /* games */
    void *watcher;
} TournamentRun;

/* Resumes what the folder holds. */
bool tournament_run(const TournamentRun *run, TournamentResult *result, Trouble *why);

/* Whether a game is even: how often each place in turn order wins, and how often each card, space
 * and button is used in the games in which it is on the table. Greedy bots play, each with its own
 * weights, with options drawn at random. Prints the report. false: no memory. */
bool balance_report(const Game *game, int seats, int count, uint64_t seed, FILE *out);

/* Threads that work through numbered tasks, for training as well */

/* Each thread makes its own worker (its bots, say), runs tasks with it and frees it. `run` is
 * called without a lock and `done` under one, so that results can be written one at a time. */
typedef struct Tasks {
    void *shared;
    long first, end;                          /* tasks first … end - 1 */
    bool (*is_done)(void *shared, long task); /* skipped, as it was done before; or NULL */
    void *(*new_worker)(void *shared);        /* NULL: no memory */
    void (*free_worker)(void *worker);
    bool (*run)(void *shared, void *worker, long task);  /* false: stopped half-way */
    bool (*done)(void *shared, void *worker, long task); /* false: stop all threads; or NULL */
} Tasks;

/* Returns when all tasks are done, `done` has returned false or *stop is set (stop may be NULL).
 * Returns false if no thread could make a worker. A thread that cannot be started is not missed. */
bool run_tasks(const Tasks *tasks, int threads, const atomic_bool *stop);

#endif
