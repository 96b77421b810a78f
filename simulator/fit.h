/* What a forecast's things bring, fitted to the ends of games: ridge regression, one for each
 * stage. The games are played one after the other, so that the same seed gives the same figures. */
#ifndef SIMULATOR_FIT_H
#define SIMULATOR_FIT_H

#include "bot.h"

typedef struct FitSettings {
    long games;
    int least_seats, most_seats;
    const char *const *bot; /* who plays: they take turns on the seats */
    int bots;
    uint64_t seed;
} FitSettings;

typedef struct FitResult {
    double brings[MAX_FIT_THINGS][MAX_STAGES];
    double error[MAX_STAGES];       /* standard deviation, in games that were not fitted to */
    double correlation[MAX_STAGES]; /* the same */
} FitResult;

typedef void FitProgress(void *watcher, long played);

/* false: the game's forecast is none that is fitted, or there is not enough memory. */
bool fit_forecast(const Game *game, const FitSettings *settings, FitProgress *progress,
                  void *watcher, FitResult *out);

#endif
