/* How strong players are, from games between them.
 *
 * The model is Bradley and Terry's: i beats j with probability 1 / (1 + 10^((elo_j - elo_i) /
 * 400)). A tie is half a victory for each; in a game of more than two, the ranks of every pair of
 * seats are a result. Ratings maximise the likelihood. One drawn game is added for every pair that
 * met, so that they stay finite; their mean is 0. */
#ifndef SIMULATE_ELO_H
#define SIMULATE_ELO_H

#include "statistics.h"

/* `score` holds, deal by deal, players × players numbers: what i won against j in that deal. Deals
 * are independent of each other; the games of one deal, which share their chance, are not, so the
 * 95 % intervals come from the differences between deals (a sandwich estimate) or from the model,
 * whichever are wider. */
void elo_rate(int players, const double *score, long deals, Interval rating[MAX_RATED]);

double elo_expects(
    double difference); /* the share of victories of a player who is stronger by this difference */

/* The sequential test: the generalised likelihood ratio of the mean share per deal, in the normal
 * approximation. */
double sprt_ratio(const Sprt *sprt, const Moments *shares); /* the logarithm of the ratio */
double sprt_lower(const Sprt *sprt);                        /* at or below this, elo0 is accepted */
double sprt_upper(const Sprt *sprt);
SprtVerdict sprt_verdict(const Sprt *sprt, const Moments *shares);

#endif
