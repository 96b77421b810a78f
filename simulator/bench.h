/* How fast the engine is: rates per second of processor time of one core. */
#ifndef SIMULATOR_BENCH_H
#define SIMULATOR_BENCH_H

#include "game.h"

typedef struct BenchResult {
    const char *metric, *unit;
    double value;
} BenchResult;

enum { BENCH_METRICS = 8 };

/* Random play of one game with that many seats for about `seconds` of processor time a metric. */
void bench_game(const Game *game, int seats, double seconds, BenchResult result[BENCH_METRICS]);

/* Exactly this many random games, for counting instructions; returns the actions played. */
long bench_games(const Game *game, int seats, int count);

/* The hard bot: its memory, what two threads bring, by how much it exceeds its time at the 99.9th
 * percentile of a thousand decisions of 5 ms (by the clock, and without the time in which its
 * thread did not run), and its longest iteration. Returns the number of results, 0 if there are
 * none. */
enum { BENCH_THINKING_METRICS = 9 };
int bench_thinking(const Game *game, int seats, BenchResult result[]);

/* Exactly this many iterations of the search from the opening, for counting instructions. */
long bench_iterations(const Game *game, int seats, bool to_the_end, int count);

/* The first decision of a game, as its seat sees it; returns the seat. */
int bench_opening(const Game *game, int seats, State *view);

#endif
