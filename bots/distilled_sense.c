/* What a position of Distilled is worth to a seat: what is scored, the spirit it is about to make,
 * what its recipes, cards and upgrades will bring in the rounds that are left, and money. */
#include "bot.h"
#include "distilled_plans.h"

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
        double worth = best_brew(&then, 0, false);
        best = worth > best ? worth : best;
        after.at[see->seat].pantry[card]--;
    }
    return best - 0.5 * (cost * see->money + sp) - 0.15;
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
    for (int name = 0; name < RECIPE_COUNT; name++)
        if (distilled_knows(see->d, see->seat, name) &&
            distilled_fits(see->d, see->seat, stack, name) &&
            distilled_barrel_for(see->d, see->seat, name) != NONE && recipe_worth(see, name) > best)
            best = recipe_worth(see, name);
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
    FlavorSum flavors = { cards, (int)(cards * flavor_money), cards > 0 ? 2 : 0 };
    return in_best_bottle(see, spirit, flavors) + (spirit->has_label ? label_worth : 0);
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
            worth += spirit->has_label ? label_worth : 0;
            continue;
        }
        bool can_be_sold = see->rounds_left > 0 ||
                           (table_has(see->d, SALES) && !see->own->passed && n != NEW_SPIRIT);
        if (n == NEW_SPIRIT && !recipe[spirit->recipe].aged) {
            worth += sale_worth(see, spirit, 0);
        } else if (can_be_sold) {
            int waits = see->rounds_left > 1 ? 1 : see->rounds_left;
            worth += 0.93 * sale_worth(see, spirit, waits) -
                     (n != NEW_SPIRIT ? counted(see, spirit) : 0);
        } else {
            worth += n == NEW_SPIRIT ? counted(see, spirit) + 1 : 0;
        }
    }
    return worth;
}

/* Things that will be of use */

static double pantry_worth(const Sight *see) /* beyond the spirit of this round */
{
    double worth = 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++) {
        const Ingredient *row = &ingredient[distilled_ingredient(see->d, see->seat, kind)];
        int count = see->own->pantry[kind] < 4 ? see->own->pantry[kind] : 4;
        worth += count * (0.12 + 0.35 * row->sp + 0.3 * row->sell * see->money +
                          0.25 * row->cost * see->money);
    }
    return see->rounds_left > 0 ? worth : 0.2 * worth;
}

static double storeroom_worth(const Sight *see)
{
    double worth = 0;
    int bottles = 0;
    for (int card = 0; card < ITEM_COUNT; card++) {
        const Item *row = &item[card];
        if (see->own->storeroom[card] == 0 || row->market == START)
            continue;
        if (row->kind == BOTTLE) {
            double brings =
                row->sp + 0.55 * row->sp_if + 0.45 * row->sp_else + (row->sell - 1) * see->money;
            worth += bottles++ < see->rounds_left + 1 ? 0.75 * brings + 0.6 : 0;
        } else {
            worth += see->own->storeroom[card] *
                     (see->rounds_left > 0 ? 0.5 * row->cost * see->money + 0.4 * row->sp : 0);
        }
    }
    return worth;
}

/* An upgrade for each round in which it works, in points; its end scoring is counted already. */
static double power_worth(const Sight *see, const Power *row)
{
    switch (row->effect) {
    case DISCOUNT: return 0.55 * row->amount * see->money;
    case GAIN_MONEY: return row->amount * see->money;
    case GAIN_MONEY_IF_WAREHOUSE: return 0.5 * row->amount * see->money;
    case GAIN_BASIC: return 0.55;
    case GAIN_BASIC_CHOICE: return 0.8;
    case ADD_ALCOHOL: return 0.75 * row->amount * see->money + 0.2;
    case CUT_TOP_ONLY: return 0.8;
    case RETURN_ONE_CUT_CARD: return 1;
    case RESHUFFLE_AND_CUT_AGAIN: return 0.6;
    case ADD_FLAVOR: return 0.8;
    case FLAVOR_DRAW_KEEP_ONE: return 0.9;
    case ADD_MONEY: return 0.8 * row->amount * see->money;
    case FLAVOR_COUNT_FOR_BONUS_PLUS: return 0.8;
    case SP_IF_OTHER_LABEL_OF_REGION: return 0.6;
    case DOUBLE_ONE_FLAVOR_MONEY: return 0.5;
    case BUY_FROM_TRUCK:
    case REVEAL_AND_BUY:
    case PEEK_DECKS_AND_BUY: return 0.3;
    default: return 0;
    }
}

static double upgrades_worth(const Sight *see)
{
    double worth = 0;
    for (uint32_t rest = see->own->upgrades; rest != 0; rest &= rest - 1) {
        const Power *row = &power[DISTILLER_COUNT + __builtin_ctz(rest)];
        worth += (see->rounds_left + 0.4) * power_worth(see, row);
    }
    return worth;
}

/* A free card that is still to be chosen. */
static double pending_worth(const Sight *see)
{
    double rounds = see->rounds_left, worth = 0;
    worth += step_of(see, FREE_INGREDIENT) != NULL ? 0.8 + 0.35 * rounds : 0;
    worth += step_of(see, FREE_ITEM) != NULL ? 0.8 + 0.3 * rounds : 0;
    worth += step_of(see, FREE_UPGRADE) != NULL ? 1.2 + 0.7 * rounds : 0;
    worth += step_of(see, FREE_RECIPE) != NULL ? 0.7 * rounds : 0;
    return worth + (step_of(see, TRUCK_CARD) != NULL ? 0.8 + 0.3 * rounds : 0);
}

/* SELL awards already met this round, and a share of the others that the labels come near to. */
static double awards_worth(const Sight *see)
{
    double worth = 0;
    for (uint32_t rest = see->own->met & see->d->awards; rest != 0; rest &= rest - 1)
        worth += 0.8 * award[__builtin_ctz(rest)].sp;
    if (see->own->sold >= 2 && (see->d->awards >> AWARD_DOUBLE_SALE & 1))
        worth += 0.8 * award[AWARD_DOUBLE_SALE].sp;
    return worth;
}

static double distilled_worth(const State *view, int seat, const double *weight)
{
    const Distilled *d = (const Distilled *)view;
    const Distillery *own = &d->at[seat];
    if (own->distiller >= DISTILLER_COUNT || d->round == 0)
        return 0;
    if (d->state.agenda[TABLE].count == 0)
        return distilled_points(d, seat) + 0.01 * own->money;
    Sight see = { .d = d, .own = own, .seat = seat, .rounds_left = ROUNDS - d->round };
    see.money = late_money + (early_money - late_money) * see.rounds_left / (ROUNDS - 1.0);
    double worth = distilled_points(d, seat) - own->money * late_money;
    worth += money_worth(&see) + spirits_worth(&see) + brew_of_round(&see) + stack_worth(&see);
    worth += later_rounds(&see) + pantry_worth(&see) + storeroom_worth(&see) + upgrades_worth(&see);
    return worth + awards_worth(&see) + pending_worth(&see);
}

const Sense distilled_sense = {
    .game = "distilled",
    .worth = distilled_worth,
    .judges_single_steps = true,
    .spread = 12,
    .par = 70,
};
