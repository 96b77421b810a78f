/* How good an end, or an estimate of it, is for each seat. Private to this folder. */
#ifndef BOTS_UTILITY_H
#define BOTS_UTILITY_H

#include "../bot.h"

typedef struct Outcome {
    double value[MAX_SEATS]; /* 0 to 1: a blend of winning, rank and margin */
    double win[MAX_SEATS];
    double score[MAX_SEATS];
} Outcome;

void outcome_of_end(const Game *game, const Evaluator *evaluator, const double *weight,
                    const State *state, Outcome *out);
void outcome_estimated(const Evaluator *evaluator, const double *weight, const State *state,
                       Outcome *out);

#endif
