/* Winning counts most, but a bot that only wants to win gives up when it is behind and dawdles when
 * it is ahead; rank and margin keep it playing. Nothing here calls the mathematics library except
 * sqrt, which is exact by the standard: results do not depend on the machine. */
#include "utility.h"

#include <math.h>

static const double WIN = 0.70, RANK = 0.10, MARGIN = 0.20; /* together 1 */
static const double USUAL_SPREAD = 10;

double logistic(double x)
{
    return 0.5 + 0.5 * x / sqrt(1 + x * x);
}

static double spread_of(const Sense *sense)
{
    return sense->spread > 0 ? sense->spread : USUAL_SPREAD;
}

static double lead(const double score[MAX_SEATS], int seats,
                   int seat) /* over the best of the others */
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

static double solo_lead(const Sense *sense, const double *weight, const State *state, double score)
{
    return score - (sense->solo_need != NULL ? sense->solo_need(state, weight) : sense->par);
}

static void outcome_of_solo(const Sense *sense, double win, double lead, double score, Outcome *out)
{
    double margin = logistic(lead / spread_of(sense));
    out->win[0] = win;
    out->score[0] = score;
    out->value[0] = blend(win, margin, margin);
}

void outcome_of_end(const Game *game, const Sense *sense, const double *weight, const State *state,
                    Outcome *out)
{
    Score score;
    int winners = 0, seats = state->seats;
    game_score(game, state, &score);
    if (seats == 1) {
        double lead = solo_lead(sense, weight, state, score.total[0]);
        outcome_of_solo(sense, score.solo_won, lead, score.total[0], out);
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
            blend(out->win[seat], rank, logistic(lead(out->score, seats, seat) / spread_of(sense)));
    }
}

/* Each pair of seats is a duel by the difference of their worths and the doubt about it; to win is
 * to win all of them. */
void outcome_guessed(const Sense *sense, const double *weight, const State *state, Outcome *out)
{
    int seats = state->seats;
    double rank[MAX_SEATS], total = 0;
    double doubt = sense->doubt != NULL ? sense->doubt(state, weight) : spread_of(sense);
    for (int seat = 0; seat < seats; seat++)
        out->score[seat] =
            (sense->forecast != NULL ? sense->forecast : sense->worth)(state, seat, weight);
    if (seats == 1) {
        double lead = solo_lead(sense, weight, state, out->score[0]);
        outcome_of_solo(sense, logistic(lead / doubt), lead, out->score[0], out);
        return;
    }
    for (int seat = 0; seat < seats; seat++) {
        rank[seat] = 0;
        out->win[seat] = 1;
        for (int other = 0; other < seats; other++) {
            if (other == seat)
                continue;
            double beats = logistic((out->score[seat] - out->score[other]) / doubt);
            rank[seat] += beats / (seats - 1);
            out->win[seat] *= beats;
        }
        total += out->win[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        out->win[seat] = total > 0 ? out->win[seat] / total : 1.0 / seats;
        out->value[seat] = blend(out->win[seat], rank[seat],
                                 logistic(lead(out->score, seats, seat) / spread_of(sense)));
    }
}
