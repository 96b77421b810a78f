/* Better bots: `tune` finds better weights for an evaluator by self-play, `fit_forecast` fits what
 * the things a player owns are worth at the end of the game.
 *
 * This folder knows bots, random options (table/) and matches between bots (simulate/). It must not
 * know files, people or the program: it takes settings and returns numbers. */
#ifndef TRAIN_TRAIN_H
#define TRAIN_TRAIN_H

#include "bot.h"

/* Tuning: a bot with new weights plays against the same bot with the initial weights; games for one
 * player are played by both and compared. */

enum { MAX_CANDIDATES = 64 };

typedef struct TuneSettings {
    int generations, candidates; /* candidates in each generation */
    int games;                   /* for each candidate */
    int last_games;              /* of the result, with fresh seeds */
    int least_seats, most_seats; /* 1 only by itself */
    int threads;                 /* the result does not depend on it */
    uint64_t seed;
    double step;            /* initial distance of candidates from the mean, in sizes of a weight */
    const char *bot;        /* that plays: as bot_for_matches writes it */
    const char *judge;      /* that plays the last games: weights may be good for one bot only */
    const Options *options; /* NULL: drawn at random for each deal */
    const double *from;     /* the initial weights */
    const bool *moves;      /* which of them are tuned */
} TuneSettings;

typedef struct TuneResult {
    double weight[MAX_WEIGHTS]; /* rounded to four digits, as they are written and judged */
    bool is_better;    /* false: `weight` holds the initial weights, which were not beaten */
    double share;      /* of victories in the last games */
    double fair_share; /* what equals would win; alone, what the initial weights won */
    double error;      /* 95 % */
} TuneResult;

/* Called after each generation with its best and mean share of victories above the fair share. */
typedef void TuneProgress(void *watcher, int generation, double best, double mean);

/* false: not enough memory. */
bool tune(const Game *game, const TuneSettings *settings, TuneProgress *progress, void *watcher,
          TuneResult *out);

/* Fitting: ridge regression to the final scores of games, separately for each stage of the game.
 * The games are played one after the other, so that the same seed gives the same figures. */

typedef struct FitSettings {
    long games;
    int least_seats, most_seats;
    const char *const *bot; /* they take turns on the seats */
    int bots;
    uint64_t seed;
} FitSettings;

typedef struct FitResult {
    double brings[MAX_FIT_THINGS][MAX_STAGES];
    double error[MAX_STAGES];       /* standard deviation, in games that were not fitted to */
    double correlation[MAX_STAGES]; /* the same */
} FitResult;

typedef void FitProgress(void *watcher, long played);

/* false: the game's forecast is not a fitted one, or there is not enough memory. */
bool fit_forecast(const Game *game, const FitSettings *settings, FitProgress *progress,
                  void *watcher, FitResult *out);

#endif
