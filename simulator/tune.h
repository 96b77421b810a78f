/* Better weights for a sense, found by self-play: a bot with new weights against the same bot with
 * those it began with, or alone, beside it in the same games. */
#ifndef SIMULATOR_TUNE_H
#define SIMULATOR_TUNE_H

#include "bot.h"

enum { MAX_CANDIDATES = 64 };

typedef struct TuneSettings {
    int generations, candidates; /* candidates in each generation */
    int games;                   /* for each candidate */
    int last_games;              /* of the result, with fresh seeds */
    int least_seats, most_seats; /* 1 only by itself */
    int threads;                 /* the result does not depend on it */
    uint64_t seed;
    double step;            /* how far candidates are from the mean at first, of a weight's size */
    const char *bot;        /* that plays: as bot_for_matches writes it */
    const char *judge;      /* that plays the last games: what is good for one may not be for all */
    const Options *options; /* NULL: drawn at random for each deal */
    const double *from;     /* the weights to begin with */
    const bool *moves;      /* which of them are tuned */
} TuneSettings;

typedef struct TuneResult {
    double weight[MAX_WEIGHTS]; /* to four digits, as they are written and judged */
    bool is_better;             /* false: the beginning was not beaten, and stands in `weight` */
    double share, fair_share; /* of victories in the last games, and what equals would have: alone,
                               * what the beginning won in these games */
    double error;             /* 95 % */
} TuneResult;

/* Told after each generation: its best and mean share of victories over the fair share. */
typedef void TuneProgress(void *watcher, int generation, double best, double mean);

/* false: there is not enough memory. */
bool tune(const Game *game, const TuneSettings *settings, TuneProgress *progress, void *watcher,
          TuneResult *out);

#endif
