/* The evaluator of Distilled: points scored, the spirit that the seat is about to make, what its
 * recipes, cards and upgrades will bring in the rounds that are left, and money. This is one
 * translation unit; the chapters are in the files it includes. */
#include "bot.h"
#include "distilled/distilled.h"
#include "distilled/odds.h"

#include "distilled_forecast_fit.h"
#include "distilled_weights.h"

#define RULES_DEF "distilled/rules.def"
#include "rulebook_enum.h"

#include "situation.c"

#include "aims.c"
#include "plans.c"

#include "holdings.c"

#include "labels.c"
#include "routes.c"

#include "forecast.c"

/* A trade half done: the best that may be taken, less what is given up. */
static double best_trade(const Situation *s, Step step)
{
    Distilled after = *s->d;
    Situation then = *s;
    bool is_item = step.a == 1;
    uint8_t *given =
        is_item ? &after.at[s->seat].storeroom[step.b] : &after.at[s->seat].pantry[step.b];
    int cost = is_item ? item[step.b].cost : ingredient[step.b].cost;
    int sp = is_item ? item[step.b].sp : ingredient[step.b].sp;
    double best = 0;
    then.d = &after;
    then.own = &after.at[s->seat];
    --*given;
    for (int card = 0; card < BASIC_INGREDIENTS; card++) {
        if (!distilled_may_take(step, card))
            continue;
        after.at[s->seat].pantry[card]++;
        find_cards(&then);
        best = larger(best, best_brew(&then, 0, false));
        after.at[s->seat].pantry[card]--;
    }
    return best - s->weight[W_TRADE] * (cost * s->money + sp) - s->weight[W_TRADE_EFFORT];
}

/* The spirit of this round: planned in the market, in the washback, or cut and not yet named. */
static double brew_of_round(const Situation *s)
{
    const Step *filling = step_of(s, FILL_WASHBACK);
    if (s->own->spirit[NEW_SPIRIT].recipe != NONE)
        return 0;
    if (has_step(s->d, TABLE, MARKET) && !s->own->passed)
        return best_plan(s);
    if (step_of(s, TRADE) != NULL)
        return best_trade(s, *step_of(s, TRADE));
    if (has_step(s->d, TABLE, DISTILL))
        return best_brew(s, 0, false);
    if (filling != NULL)
        return best_brew(s, filling->a, false) - s->weight[W_FILL_EFFORT];
    if (!s->own->is_distilling || !has_step(s->d, TABLE, NAME_SPIRITS))
        return step_of(s, NAME_SPIRIT) != NULL ? s->weight[W_NAME_SPIRIT] : 0;
    if (step_of(s, CUT) != NULL || step_of(s, PREPARE_CUT) != NULL)
        return best_brew(s, 0, true);
    return 0;
}

/* A stack whose cut is over or being decided: the best name for it. */
static double stack_value(const Situation *s)
{
    const uint8_t *stack = s->own->spirit[NEW_SPIRIT].stack;
    bool is_cut = step_of(s, AFTER_CUT) != NULL || step_of(s, CASH_CUT) != NULL ||
                  s->d->state.agenda[s->seat].count == 0;
    double best = 0, cards = 0;
    if (!s->own->is_distilling || s->own->spirit[NEW_SPIRIT].recipe != NONE || !is_cut)
        return 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (stack[kind] > 0) {
            const Ingredient *row = &ingredient[distilled_ingredient(s->d, s->seat, kind)];
            cards += stack[kind] * (row->sp + row->sell * s->money);
        }
    for (int n = 0; n < s->names; n++)
        if (s->known[n] && distilled_fits(s->d, s->seat, stack, s->name[n]) &&
            has_barrel(s, s->name[n])) {
            Brew brew = brew_for(s, s->name[n], 0, true);
            best =
                larger(best, recipe_value(s, s->name[n]) + goals_value(s, s->name[n], &brew, 1, 1));
        }
    return best + cards + (step_of(s, AFTER_CUT) != NULL ? -s->weight[W_CUT_EFFORT] : 0);
}

static bool has_begun(const Distilled *d, int seat)
{
    return d->at[seat].distiller < DISTILLER_COUNT && d->round > 0;
}

static Situation situation_of(const Distilled *d, int seat, const double *weight)
{
    Situation s = { .d = d, .own = &d->at[seat], .weight = weight, .seat = seat };
    s.rounds_left = ROUNDS - d->round;
    s.money = weight[W_LATE_MONEY] +
              (weight[W_EARLY_MONEY] - weight[W_LATE_MONEY]) * s.rounds_left / (ROUNDS - 1.0);
    find_recipes(&s);
    find_cards(&s);
    return s;
}

static double points_to_expect(const Situation *s)
{
    double value = distilled_points(s->d, s->seat) - s->own->money * s->weight[W_LATE_MONEY];
    if (s->d->state.agenda[TABLE].count == 0)
        return distilled_points(s->d, s->seat) + s->weight[W_END_MONEY] * s->own->money;
    value += money_value(s) + spirits_value(s) + brew_of_round(s) + stack_value(s);
    value += later_rounds(s) + pantry_value(s) + storeroom_value(s) + upgrades_value(s);
    return value + awards_value(s) + pending_value(s);
}

/* Distillers are chosen before there is anything else to evaluate: by their mean results. */
static bool has_just_chosen(const Distilled *d, int seat)
{
    for (int i = 0; i < d->state.event_count; i++)
        if (d->state.event[i].kind == TOLD_CHOSEN && d->state.event[i].seat == seat)
            return d->at[seat].distiller < DISTILLER_COUNT;
    return false;
}

/* D119: the target, and the route to the top of the barrel. */
static double need_alone(Situation *s)
{
    s->barrel.prices = W_NEED_A;
    Routes routes = find_routes(s);
    return distilled_target(s->d) + cost_to_the_top(s, &routes);
}

static double distilled_solo_need(const State *view, const double *weight)
{
    const Distilled *d = (const Distilled *)view;
    if (!has_begun(d, 0))
        return 0;
    Situation s = situation_of(d, 0, weight);
    find_missing(&s);
    return need_alone(&s);
}

static double value_alone(Situation *s)
{
    find_missing(s);
    s->barrel.prices = W_SOLO_A;
    Routes routes = find_routes(s);
    find_goals(s, &routes);
    return points_to_expect(s) - distilled_target(s->d) - cost_to_the_top(s, &routes);
}

static double distilled_evaluate(const State *view, int seat, const double *weight)
{
    const Distilled *d = (const Distilled *)view;
    if (has_just_chosen(d, seat))
        return weight[W_DISTILLER] * brings[THE_DISTILLER_AUS + d->at[seat].distiller][STAGES - 1];
    if (!has_begun(d, seat))
        return 0;
    Situation s = situation_of(d, seat, weight);
    return view->seats == 1 ? value_alone(&s) : points_to_expect(&s);
}

/* At the beginning of a round */

static void distilled_count(const State *view, int seat, const double *weight, double has[THINGS])
{
    Situation s = situation_of((const Distilled *)view, seat, weight);
    count_things(&s, points_to_expect(&s), has);
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

static double distilled_error(const State *view, const double *weight)
{
    int stage = distilled_stage(view);
    return weight[W_FORECAST_ERROR] * forecast_error[stage < 0 ? STAGES - 1 : stage];
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

/* The swap of two goals (D118) costs points, and before the last round nobody can tell which swap
 * pays: with fourteen of them at every decision, a search would look at little else. */
static bool distilled_prunes(const State *state, Action action)
{
    return action_verb(action) == SWAP_GOALS && ((const Distilled *)state)->round < ROUNDS;
}

static int distilled_round(const State *state)
{
    return ((const Distilled *)state)->round;
}

const Evaluator distilled_evaluator = {
    .game = "distilled",
    .evaluate = distilled_evaluate,
    .forecast = distilled_forecast,
    .fit = &distilled_fit,
    .error = distilled_error,
    .solo_need = distilled_solo_need,
    .prunes = distilled_prunes,
    .round = distilled_round,
    .rounds = 1,
    .exploration = 0.25,
    .bias = 4,
    .medium_iterations = 80,
    .spread = 12,
    .weight = standard_weight,
    .weight_count = WEIGHTS,
};
