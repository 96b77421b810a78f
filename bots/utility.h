/* How good an end, or a guess of it, is for each seat. Belongs to this folder. */
#ifndef BOTS_UTILITY_H
#define BOTS_UTILITY_H

#include "bot.h"

typedef struct Outcome {
    double value[MAX_SEATS]; /* 0 to 1: winning, the rank and the margin blended */
    double win[MAX_SEATS];
    double score[MAX_SEATS];
} Outcome;

void outcome_of_end(const Game *game, const Sense *sense, const double *weight, const State *state,
                    Outcome *out);
void outcome_guessed(const Sense *sense, const double *weight, const State *state, Outcome *out);

double logistic(double x); /* from 0 to 1, like the logistic function, but exact on every machine */

#endif
