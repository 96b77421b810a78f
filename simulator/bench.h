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

#endif
