/* Better weights for a sense, found by self-play: greedy with new weights against greedy with the
 * ones it has. */
#ifndef SIMULATOR_TUNE_H
#define SIMULATOR_TUNE_H

#include "bot.h"

typedef struct TuneSettings {
    int generations, candidates; /* candidates in each generation */
    int games;                   /* for each candidate */
    int last_games;              /* of the result against the old weights, with fresh seeds */
    int least_seats, most_seats;
    int threads;
    uint64_t seed;
    const double *from; /* the weights to begin with; NULL: those of the sense */
    const char *keep;   /* weights whose names begin so stay as they are; NULL: none */
} TuneSettings;

typedef struct TuneResult {
    double weight[MAX_WEIGHTS];
    double share, fair_share,
        error; /* of victories in the last games; what equals would have; 95 % */
} TuneResult;

/* Told after each generation: its best and mean share of victories over the fair share. */
typedef void TuneProgress(void *watcher, int generation, double best, double mean);

/* false: the game's sense has no weights, or there is not enough memory. */
bool tune(const Game *game, const TuneSettings *settings, TuneProgress *progress, void *watcher,
          TuneResult *out);

#endif
