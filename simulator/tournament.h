/* Bots against bots: who is stronger, and by how much.
 *
 * A deal is one stream of chance. In each deal every line-up of bots is played in all seat orders,
 * so that nobody has the better cards or seats. Line-ups of a round robin: every bot sits down as
 * often as the seats allow, and the seats that are left go to every combination of bots; with two
 * seats these are all pairs. A gauntlet plays the first bot against each of the others in this way.
 */
#ifndef SIMULATOR_TOURNAMENT_H
#define SIMULATOR_TOURNAMENT_H

#include "elo.h"
#include "folder.h"
#include "match.h"

enum { MOST_SEATINGS = 10000 };

typedef struct TournamentPlan {
    const Game *game;
    Options options;
    int seats, bots;
    char name[MAX_RATED][BOT_TEXT_SIZE]; /* as it is told: with the file of its weights */
    char bot[MAX_RATED][BOT_TEXT_SIZE];  /* as bot_for_matches writes it */
    bool has_weights[MAX_RATED];         /* it judges by these, not by those of the sense */
    double weight[MAX_RATED][MAX_WEIGHTS];
    bool is_gauntlet;
    long deals;
    uint64_t seed; /* deal n has seed + n */
} TournamentPlan;

typedef struct Seating { /* which bot sits where in one game of a deal */
    uint8_t bot[MAX_SEATS];
} Seating;

/* All games of a deal, in their order; returns how many, or 0 if they are more than MOST_SEATINGS.
 */
int list_seatings(const TournamentPlan *plan, Seating seating[MOST_SEATINGS]);
char *tournament_plan_write(const TournamentPlan *plan); /* run.json; free() it */

typedef struct Standing {
    double games, points[MAX_RATED]; /* seats taken; points against each other bot, a tie is half */
    double meetings[MAX_RATED];      /* with each of them: pairs of seats */
    double won, score;               /* victories, a shared one split; points of the game */
    Interval elo;
} Standing;

typedef struct TournamentResult {
    long deals, games; /* deals that are complete: only these count */
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

/* Goes on with what the folder holds. */
bool tournament_run(const TournamentRun *run, TournamentResult *result, Trouble *why);

#endif
