/* What a position of Distilled is worth to a seat: what is scored, the spirit it is about to make,
 * what its recipes, cards and upgrades will bring in the rounds that are left, and money. */
#include "bot.h"
#include "distilled_plans.h"
#include "distilled_solo.h"

#define RULES_DEF "distilled/rules.def"
#include "rulebook_enum.h"

/* Where the seat stands in the round. */

static bool table_has(const Distilled *d, int rule)
{
    const Agenda *agenda = &d->state.agenda[TABLE];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == rule)
            return true;
    return false;
}

static const Step *step_of(const Sight *see, int rule) /* on the seat's agenda, or NULL */
{
    const Agenda *agenda = &see->d->state.agenda[see->seat];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == rule)
            return &agenda->step[i];
    return NULL;
}

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
            has_barrel(see, see->name[n]) && recipe_worth(see, see->name[n]) > best)
            best = recipe_worth(see, see->name[n]);
    return best + cards + (step_of(see, AFTER_CUT) != NULL ? -0.02 : 0);
}

/* Spirits that are made */

static double in_best_bottle(const Sight *see, const Spirit *spirit, FlavorSum flavors)
{
    double best = 0;
    for (int card = ITEM_GLASS_BOTTLE; card < ITEM_COUNT; card++) {
        if (item[card].kind != BOTTLE ||
            (see->own->storeroom[card] == 0 && card != ITEM_GLASS_BOTTLE))
            continue;
        Sale sale = distilled_sale(see->d, see->seat, spirit, card, flavors);
        double worth = sale.sp + sale.money * see->money;
        best = worth > best ? worth : best;
    }
    return best;
}

static double sale_worth(const Sight *see, const Spirit *spirit, int more_flavors)
{
    int cards = distilled_flavor_count(&spirit->flavors) + more_flavors;
    FlavorSum flavors = { cards, (int)(cards * see->weight[W_FLAVOR_MONEY]), cards > 0 ? 2 : 0 };
    return in_best_bottle(see, spirit, flavors) + (spirit->has_label ? see->weight[W_LABEL] : 0);
}

/* What a spirit in the warehouse counts in distilled_points already (D82). */
static double counted(const Sight *see, const Spirit *spirit)
{
    int cards = distilled_flavor_count(&spirit->flavors);
    double points = recipe[spirit->recipe].sp + item[spirit->barrel].sp + cards;
    points += item[spirit->barrel].effect == SP_PER_FLAVOR ? cards : 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        points +=
            spirit->stack[kind] * ingredient[distilled_ingredient(see->d, see->seat, kind)].sp;
    return points;
}

static double spirits_worth(const Sight *see)
{
    double worth = 0;
    for (int n = 0; n < SPIRITS; n++) {
        const Spirit *spirit = &see->own->spirit[n];
        const Step *selling = step_of(see, PUT_AWAY);
        if (spirit->recipe == NONE)
            continue;
        if (selling != NULL && selling->a == n) { /* sold: its points are scored */
            worth -= n != NEW_SPIRIT ? counted(see, spirit) : 0;
            worth += spirit->has_label ? see->weight[W_LABEL] : 0;
            continue;
        }
        bool can_be_sold = see->rounds_left > 0 ||
                           (table_has(see->d, SALES) && !see->own->passed && n != NEW_SPIRIT);
        if (n == NEW_SPIRIT && !recipe[spirit->recipe].aged) {
            worth += sale_worth(see, spirit, 0);
        } else if (can_be_sold) {
            int waits = see->rounds_left > 1 ? 1 : see->rounds_left;
            worth += see->weight[W_WAITING] * sale_worth(see, spirit, waits) +
                     see->weight[W_AGEING] * see->rounds_left -
                     (n != NEW_SPIRIT ? counted(see, spirit) : 0);
        } else {
            worth += n == NEW_SPIRIT ? counted(see, spirit) + see->weight[W_UNSOLD] : 0;
        }
    }
    return worth;
}

/* Things that will be of use */

static double pantry_worth(const Sight *see) /* beyond the spirit of this round */
{
    const double *weight = see->weight;
    double worth = 0;
    for (const Held *held = see->held; held < see->held + see->kinds; held++) {
        const Ingredient *row = held->row;
        int count = held->in_pantry < 4 ? held->in_pantry : 4;
        worth += count * (weight[W_CARD] + weight[W_CARD_SP] * row->sp +
                          weight[W_CARD_SELL] * row->sell * see->money +
                          weight[W_CARD_COST] * row->cost * see->money);
    }
    return see->rounds_left > 0 ? worth : weight[W_CARD_LAST] * worth;
}

static double storeroom_worth(const Sight *see)
{
    const double *weight = see->weight;
    double worth = 0, region = weight[W_BOTTLE_REGION];
    int bottles = 0;
    for (int card = 0; card < ITEM_COUNT; card++) {
        const Item *row = &item[card];
        if (see->own->storeroom[card] == 0 || row->market == START)
            continue;
        if (row->kind == BOTTLE) {
            double brings = row->sp + region * row->sp_if + (1 - region) * row->sp_else +
                            (row->sell - 1) * see->money;
            worth += bottles++ < see->rounds_left + 1
                         ? weight[W_BOTTLE_SHARE] * brings + weight[W_BOTTLE]
                         : 0;
        } else {
            double barrel =
                weight[W_BARREL_COST] * row->cost * see->money + weight[W_BARREL_SP] * row->sp;
            worth += see->rounds_left > 0 ? see->own->storeroom[card] * barrel : 0;
        }
    }
    return worth;
}

/* An upgrade for each round in which it works, in points; its end scoring is counted already. */
static double power_worth(const Sight *see, const Power *row)
{
    const double *weight = see->weight;
    double amount = row->amount * see->money;
    switch (row->effect) {
    case DISCOUNT: return weight[W_DISCOUNT] * amount;
    case GAIN_MONEY: return weight[W_GAIN_MONEY] * amount;
    case GAIN_MONEY_IF_WAREHOUSE: return weight[W_WAREHOUSE_MONEY] * amount;
    case GAIN_BASIC: return weight[W_BASIC];
    case GAIN_BASIC_CHOICE: return weight[W_BASIC_CHOICE];
    case ADD_ALCOHOL: return weight[W_ADD_ALCOHOL] * amount;
    case CUT_TOP_ONLY: return weight[W_CUT_TOP];
    case RETURN_ONE_CUT_CARD: return weight[W_RETURN_CUT];
    case RESHUFFLE_AND_CUT_AGAIN: return weight[W_CUT_AGAIN];
    case ADD_FLAVOR: return weight[W_ADD_FLAVOR];
    case FLAVOR_DRAW_KEEP_ONE: return weight[W_CHOOSE_FLAVOR];
    case ADD_MONEY: return weight[W_SALE_MONEY] * amount;
    case FLAVOR_COUNT_FOR_BONUS_PLUS: return weight[W_FLAVOR_BONUS];
    case SP_IF_OTHER_LABEL_OF_REGION: return weight[W_REGION_SP];
    case DOUBLE_ONE_FLAVOR_MONEY: return weight[W_DOUBLE_FLAVOR];
    case BUY_FROM_TRUCK:
    case REVEAL_AND_BUY:
    case PEEK_DECKS_AND_BUY: return weight[W_LOOK_AND_BUY];
    default: return 0;
    }
}

static double upgrades_worth(const Sight *see)
{
    double worth = 0;
    for (uint32_t rest = see->own->upgrades; rest != 0; rest &= rest - 1) {
        const Power *row = &power[DISTILLER_COUNT + __builtin_ctz(rest)];
        worth += (see->rounds_left + see->weight[W_UPGRADE_NOW]) *
                 (power_worth(see, row) + see->weight[W_UPGRADE]);
    }
    return worth;
}

/* A free card that is still to be chosen. */
static double pending_worth(const Sight *see)
{
    const double *weight = see->weight;
    double rounds = see->rounds_left, worth = 0;
    double card = weight[W_FREE_CARD] + weight[W_FREE_CARD_ROUND] * rounds;
    worth += step_of(see, FREE_INGREDIENT) != NULL ? card : 0;
    worth += step_of(see, FREE_ITEM) != NULL ? card : 0;
    worth += step_of(see, TRUCK_CARD) != NULL ? card : 0;
    if (step_of(see, FREE_UPGRADE) != NULL)
        worth += weight[W_FREE_UPGRADE] + weight[W_FREE_UPGRADE_ROUND] * rounds;
    return worth + (step_of(see, FREE_RECIPE) != NULL ? weight[W_FREE_RECIPE_ROUND] * rounds : 0);
}

/* Awards that are met, and a share of those that what has been collected comes near to. */
static double awards_worth(const Sight *see)
{
    double worth = 0;
    for (uint32_t rest = see->d->awards; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctz(rest);
        const Award *row = &award[card];
        int have = row->kind == SELL_AWARD && card != AWARD_DOUBLE_SALE
                       ? row->amount * (int)(see->own->met >> card & 1)
                       : distilled_measure(see->d, see->seat, row->what, row->of);
        worth += have >= row->amount ? see->weight[W_AWARD] * row->sp
                                     : see->weight[W_AWARD_NEAR] * row->sp * have / row->amount;
    }
    return worth;
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

static double distilled_worth(const State *view, int seat, const double *weight)
{
    const Distilled *d = (const Distilled *)view;
    if (!has_begun(d, seat))
        return 0;
    Sight see = look(d, seat, weight);
    if (view->seats == 1)
        see_last_row(&see);
    return points_to_expect(&see);
}

/* At the beginning of a round: what each thing brings until the end, in points for one of it, and
 * in points more for each round still to come. Fitted by least squares to the ends of 700 games of
 * greedy and easy bots, which it explains with a correlation of 0.65 (round 3) to 0.94 (round 7).
 */
typedef enum Thing {
    A_POINT,
    A_MONEY,
    A_SPIRIT,
    ITS_SALE, /* each point of it beyond those that the warehouse counts */
    A_RECIPE,
    AN_UPGRADE,
    THE_PANTRY,
    THE_STOREROOM,
    THINGS
} Thing;

static const double brings[THINGS][2] = {
    [A_POINT] = { 1, -0.10 },      [A_MONEY] = { 0.37, 0.47 },       [A_SPIRIT] = { 0.8, 5.7 },
    [ITS_SALE] = { 1, 0.12 },      [A_RECIPE] = { 0.1, 0.65 },       [AN_UPGRADE] = { 0.4, 1.36 },
    [THE_PANTRY] = { 0.74, 0.58 }, [THE_STOREROOM] = { 0.15, 0.62 },
};

/* By rounds still to come: what they bring to whoever has nothing. */
static const double to_come[ROUNDS] = { 6.9, 10.3, 15.9, 21.7, 30.1, 45.5, 76 };

static double distilled_forecast(const State *view, int seat, const double *weight)
{
    const Distilled *d = (const Distilled *)view;
    if (!has_begun(d, seat))
        return 0;
    Sight see = look(d, seat, weight);
    double has[THINGS] = { [A_POINT] = distilled_points(d, seat) };
    double forecast = to_come[see.rounds_left];
    has[A_MONEY] = see.own->money;
    has[A_RECIPE] = __builtin_popcount(see.own->cubes);
    has[AN_UPGRADE] = __builtin_popcount(see.own->upgrades);
    has[THE_PANTRY] = pantry_worth(&see);
    has[THE_STOREROOM] = storeroom_worth(&see);
    for (int n = 0; n < WAREHOUSE_SPACES; n++) {
        const Spirit *spirit = &see.own->spirit[n];
        if (spirit->recipe == NONE)
            continue;
        int cards = distilled_flavor_count(&spirit->flavors) + (see.rounds_left > 0);
        has[A_SPIRIT]++;
        has[ITS_SALE] +=
            in_best_bottle(&see, spirit, (FlavorSum){ .cards = cards }) - counted(&see, spirit);
    }
    for (Thing thing = 0; thing < THINGS; thing++)
        forecast += has[thing] * (brings[thing][0] + brings[thing][1] * see.rounds_left);
    return forecast;
}

/* By how much two forecasts still err: what the fit left unexplained. */
static double distilled_doubt(const State *view, const double *weight)
{
    return 8 + 2.5 * (ROUNDS - ((const Distilled *)view)->round);
}

/* D119: the target, and the way to the top of the barrel. */
static double distilled_solo_need(const State *view, const double *weight)
{
    const Distilled *d = (const Distilled *)view;
    if (!has_begun(d, 0))
        return 0;
    Sight see = look(d, 0, weight);
    return distilled_target(d) + way_to_the_top(&see);
}

static int distilled_round(const State *state)
{
    return ((const Distilled *)state)->round;
}

const Sense distilled_sense = {
    .game = "distilled",
    .worth = distilled_worth,
    .forecast = distilled_forecast,
    .doubt = distilled_doubt,
    .solo_need = distilled_solo_need,
    .round = distilled_round,
    .rounds = 1,
    .exploration = 0.25,
    .bias = 4,
    .spread = 12,
    .par = 70,
    .weight = standard_weight,
    .weight_count = WEIGHTS,
};
