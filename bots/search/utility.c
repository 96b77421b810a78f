/* Winning counts most. But a bot that only wants to win gives up when it is behind and dawdles when
 * it is ahead; rank and margin keep it playing. The only library function is sqrt, which is exact
 * by the standard: results do not depend on the machine. */
#include "utility.h"

#include <math.h>

static const double WIN = 0.70, RANK = 0.10, MARGIN = 0.20; /* together 1 */

/* Goes from 0 to 1 like the logistic function, but is exact. */
static double sigmoid(double x)
{
    return 0.5 + 0.5 * x / sqrt(1 + x * x);
}

/* Over the best of the others. */
static double lead(const double score[MAX_SEATS], int seats, int seat)
{
    double best = -1e9;
    for (int other = 0; other < seats; other++)
        if (other != seat && score[other] > best)
            best = score[other];
    return score[seat] - best;
}

static double blend(double win, double rank, double margin)
{
    return WIN * win + RANK * rank + MARGIN * margin;
}

static double solo_lead(const Evaluator *evaluator, const double *weight, const State *state,
                        double score)
{
    return score - (evaluator->solo_need != NULL ? evaluator->solo_need(state, weight) : 0);
}

static void outcome_of_solo(const Evaluator *evaluator, double win, double lead, double score,
                            Outcome *out)
{
    double margin = sigmoid(lead / evaluator->spread);
    out->win[0] = win;
    out->score[0] = score;
    out->value[0] = blend(win, margin, margin);
}

void outcome_of_end(const Game *game, const Evaluator *evaluator, const double *weight,
                    const State *state, Outcome *out)
{
    Score score;
    int winners = 0, seats = state->seats;
    game_score(game, state, &score);
    if (seats == 1) {
        double lead = solo_lead(evaluator, weight, state, score.total[0]);
        outcome_of_solo(evaluator, score.solo_won, lead, score.total[0], out);
        return;
    }
    for (int seat = 0; seat < seats; seat++) {
        winners += score.rank[seat] == 1;
        out->score[seat] = score.total[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        double rank = (double)(seats - score.rank[seat]) / (seats - 1);
        out->win[seat] = score.rank[seat] == 1 ? 1.0 / winners : 0;
        out->value[seat] =
            blend(out->win[seat], rank, sigmoid(lead(out->score, seats, seat) / evaluator->spread));
    }
}

/* Each pair of seats is a duel, decided by the difference of their scores and the error of it. A
 * seat wins the game by winning all its duels. */
void outcome_estimated(const Evaluator *evaluator, const double *weight, const State *state,
                       Outcome *out)
{
    int seats = state->seats;
    double rank[MAX_SEATS], total = 0;
    double error = evaluator->error != NULL ? evaluator->error(state, weight) : evaluator->spread;
    for (int seat = 0; seat < seats; seat++)
        out->score[seat] = (evaluator->forecast != NULL ? evaluator->forecast
                                                        : evaluator->evaluate)(state, seat, weight);
    if (seats == 1) {
        double lead = solo_lead(evaluator, weight, state, out->score[0]);
        outcome_of_solo(evaluator, sigmoid(lead / error), lead, out->score[0], out);
        return;
    }
    for (int seat = 0; seat < seats; seat++) {
        rank[seat] = 0;
        out->win[seat] = 1;
        for (int other = 0; other < seats; other++) {
            if (other == seat)
                continue;
            double beats = sigmoid((out->score[seat] - out->score[other]) / error);
            rank[seat] += beats / (seats - 1);
            out->win[seat] *= beats;
        }
        total += out->win[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        out->win[seat] = total > 0 ? out->win[seat] / total : 1.0 / seats;
        out->value[seat] = blend(out->win[seat], rank[seat],
                                 sigmoid(lead(out->score, seats, seat) / evaluator->spread));
    }
}
