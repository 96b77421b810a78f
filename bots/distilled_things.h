/* What a seat of Distilled has, in points: spirits that are made, cards, upgrades, awards in reach.
 * A part of distilled_sense.c, which alone includes it. */
#ifndef BOTS_DISTILLED_THINGS_H
#define BOTS_DISTILLED_THINGS_H

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

#endif
