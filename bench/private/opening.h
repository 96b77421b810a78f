/* A position that several benchmarks share. */
#ifndef BENCH_OPENING_H
#define BENCH_OPENING_H

#include "game.h"

/* The first decision of a game, as its seat sees it; returns the seat. */
int bench_opening(const Game *game, int seats, State *view);

#endif
