/* What a position of Template is worth to a seat: its points and those of its card. The figures
 * stand in weights/template.tsv. */
#include "bot.h"
#include "template/template.h"

#include "template_weights.h"

static double template_evaluate(const State *view, int seat, const double *weight)
{
    const Player *own = &((const Template *)view)->at[seat];
    double value = own->points;
    if (own->card < CARD_COUNT)
        value += weight[W_CARD] * card[own->card].points;
    return value;
}

const Evaluator template_evaluator = {
    .game = "template",
    .evaluate = template_evaluate,
    .exploration = 1.0,
    .bias = 1.0,
    .medium_iterations = 50,
    .spread = 5,
    .weight = standard_weight,
    .weight_count = WEIGHTS,
};
