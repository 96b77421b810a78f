/* How long it takes to bring a match back to memory: for `taproom load`. */
#ifndef SERVER_RESTORE_BENCH_H
#define SERVER_RESTORE_BENCH_H

#include "game.h"

enum { RESTORE_ERROR_SIZE = 500 };

typedef struct RestoreFigures {
    int moves;                        /* of the match: a whole game */
    double from_snapshot, from_moves; /* seconds of processor time, the database's included */
    size_t snapshot_bytes;
} RestoreFigures;

/* Stores a random game in the database and restores it again and again. */
bool restore_bench(const char *database, const Game *game, int seats, RestoreFigures *out,
                   char error[RESTORE_ERROR_SIZE]);

#endif
