/* What a position of Distilled is worth to a seat: what is scored, the spirit it is about to make,
 * what its recipes, cards and upgrades will bring in the rounds that are left, and money. */
#include "bot.h"
#include "distilled_forecast.h"
#include "distilled_solo.h"

/* A trade half done: the best that may be taken, less what is given. */
static double best_trade(const Sight *see, Step step)
{
    Distilled after = *see->d;
    Sight then = *see;
    bool is_item = step.a == 1;
    uint8_t *given =
        is_item ? &after.at[see->seat].storeroom[step.b] : &after.at[see->seat].pantry[step.b];
    int cost = is_item ? item[step.b].cost : ingredient[step.b].cost;
    int sp = is_item ? item[step.b].sp : ingredient[step.b].sp;
    double best = 0;
    then.d = &after;
    then.own = &after.at[see->seat];
    --*given;
    for (int card = 0; card < BASIC_INGREDIENTS; card++) {
        if (ingredient[card].cost > cost || (!is_item && card == step.b))
            continue;
        after.at[see->seat].pantry[card]++;
        see_cards(&then);
        double worth = best_brew(&then, 0, false);
        best = worth > best ? worth : best;
        after.at[see->seat].pantry[card]--;
    }
    return best - see->weight[W_TRADE] * (cost * see->money + sp) - 0.15;
}

/* The spirit of this round: planned in the market, brewing in the washback, or cut and not yet
 * named. */
static double brew_of_round(const Sight *see)
{
    const Step *filling = step_of(see, FILL_WASHBACK);
    if (see->own->spirit[NEW_SPIRIT].recipe != NONE)
        return 0;
    if (table_has(see->d, MARKET) && !see->own->passed)
        return best_plan(see);
    if (step_of(see, TRADE) != NULL)
        return best_trade(see, *step_of(see, TRADE));
    if (table_has(see->d, DISTILL))
        return best_brew(see, 0, false);
    if (filling != NULL)
        return best_brew(see, filling->a, false) - 0.05;
    if (!see->own->is_distilling || !table_has(see->d, NAME_SPIRITS))
        return step_of(see, NAME_SPIRIT) != NULL ? 3 : 0;
    if (step_of(see, CUT) != NULL || step_of(see, PREPARE_CUT) != NULL)
        return best_brew(see, 0, true);
    return 0;
}

/* A stack whose cut is over or being decided: the best name for it. */
static double stack_worth(const Sight *see)
{
    const uint8_t *stack = see->own->spirit[NEW_SPIRIT].stack;
    bool is_cut = step_of(see, AFTER_CUT) != NULL || step_of(see, CASH_CUT) != NULL ||
                  see->d->state.agenda[see->seat].count == 0;
    double best = 0, cards = 0;
    if (!see->own->is_distilling || see->own->spirit[NEW_SPIRIT].recipe != NONE || !is_cut)
        return 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (stack[kind] > 0) {
            const Ingredient *row = &ingredient[distilled_ingredient(see->d, see->seat, kind)];
            cards += stack[kind] * (row->sp + row->sell * see->money);
        }
    for (int n = 0; n < see->names; n++)
        if (see->known[n] && distilled_fits(see->d, see->seat, stack, see->name[n]) &&
            has_barrel(see, see->name[n])) {
            Brew brew = brew_for(see, see->name[n], 0, true);
            double worth =
                recipe_worth(see, see->name[n]) + goals_worth(see, see->name[n], &brew, 1, 1);
            best = worth > best ? worth : best;
        }
    return best + cards + (step_of(see, AFTER_CUT) != NULL ? -0.02 : 0);
}

static bool has_begun(const Distilled *d, int seat)
{
    return d->at[seat].distiller < DISTILLER_COUNT && d->round > 0;
}

static Sight look(const Distilled *d, int seat, const double *weight)
{
    Sight see = { .d = d, .own = &d->at[seat], .weight = weight, .seat = seat };
    see.rounds_left = ROUNDS - d->round;
    see.money = weight[W_LATE_MONEY] +
                (weight[W_EARLY_MONEY] - weight[W_LATE_MONEY]) * see.rounds_left / (ROUNDS - 1.0);
    see_recipes(&see);
    see_cards(&see);
    return see;
}

static double points_to_expect(const Sight *see)
{
    double worth =
        distilled_points(see->d, see->seat) - see->own->money * see->weight[W_LATE_MONEY];
    if (see->d->state.agenda[TABLE].count == 0)
        return distilled_points(see->d, see->seat) + 0.01 * see->own->money;
    worth += money_worth(see) + spirits_worth(see) + brew_of_round(see) + stack_worth(see);
    worth += later_rounds(see) + pantry_worth(see) + storeroom_worth(see) + upgrades_worth(see);
    return worth + awards_worth(see) + pending_worth(see);
}

/* Before there is anything else to judge, distillers are judged by how they have done. */
static bool has_just_chosen(const Distilled *d, int seat)
{
    for (int i = 0; i < d->state.event_count; i++)
        if (d->state.event[i].kind == TOLD_CHOSEN && d->state.event[i].seat == seat)
            return d->at[seat].distiller < DISTILLER_COUNT;
    return false;
}

/* D119: the target, and the way to the top of the barrel. */
static double need_alone(Sight *see)
{
    see->barrel.prices = W_NEED_A;
    Ways ways = look_up(see);
    return distilled_target(see->d) + way_to_the_top(see, &ways);
}

static double distilled_solo_need(const State *view, const double *weight)
{
    const Distilled *d = (const Distilled *)view;
    if (!has_begun(d, 0))
        return 0;
    Sight see = look(d, 0, weight);
    see_barrel(&see);
    return need_alone(&see);
}

static double worth_alone(Sight *see)
{
    see_barrel(see);
    see->barrel.prices = W_SOLO_A;
    Ways ways = look_up(see);
    see_goals(see, &ways);
    return points_to_expect(see) - distilled_target(see->d) - way_to_the_top(see, &ways);
}

static double distilled_worth(const State *view, int seat, const double *weight)
{
    const Distilled *d = (const Distilled *)view;
    if (has_just_chosen(d, seat))
        return weight[W_DISTILLER] * brings[THE_DISTILLER_AUS + d->at[seat].distiller][STAGES - 1];
    if (!has_begun(d, seat))
        return 0;
    Sight see = look(d, seat, weight);
    return view->seats == 1 ? worth_alone(&see) : points_to_expect(&see);
}

/* At the beginning of a round */

static void distilled_count(const State *view, int seat, const double *weight, double has[THINGS])
{
    Sight see = look((const Distilled *)view, seat, weight);
    count_things(&see, points_to_expect(&see), has);
}

static int distilled_stage(const State *view)
{
    int round = ((const Distilled *)view)->round;
    return round > 0 ? ROUNDS - round : -1;
}

static double distilled_forecast(const State *view, int seat, const double *weight)
{
    double has[THINGS];
    if (!has_begun((const Distilled *)view, seat))
        return 0;
    distilled_count(view, seat, weight, has);
    return sum_of_things(has, distilled_stage(view));
}

/* By how much the difference of two forecasts errs. */
static double distilled_doubt(const State *view, const double *weight)
{
    int stage = distilled_stage(view);
    return 1.4 * forecast_error[stage < 0 ? STAGES - 1 : stage];
}

static const Fit distilled_fit = {
    .things = THINGS,
    .stages = STAGES,
    .thing = forecast_thing,
    .brings = &brings[0][0],
    .error = forecast_error,
    .stage = distilled_stage,
    .count = distilled_count,
    .own_weight = W_DISTILLER,
};

/* The swap of two goals (D118) costs points, and before the last round nobody can say which of them
 * pays: with fourteen of them at every decision a search would look at little else. */
static bool distilled_neglects(const State *state, Action action)
{
    return action_verb(action) == SWAP_GOALS && ((const Distilled *)state)->round < ROUNDS;
}

static int distilled_round(const State *state)
{
    return ((const Distilled *)state)->round;
}

const Sense distilled_sense = {
    .game = "distilled",
    .worth = distilled_worth,
    .forecast = distilled_forecast,
    .fit = &distilled_fit,
    .doubt = distilled_doubt,
    .solo_need = distilled_solo_need,
    .neglects = distilled_neglects,
    .round = distilled_round,
    .rounds = 1,
    .exploration = 0.25,
    .bias = 4,
    .medium_iterations = 80,
    .spread = 12,
    .par = 70,
    .weight = standard_weight,
    .weight_count = WEIGHTS,
};
