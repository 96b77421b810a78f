/* What a seat of Distilled has, in points: spirits that are made, cards, upgrades, awards in reach.
 */

/* Spirits that are made */

static double in_best_bottle(const Situation *s, const Spirit *spirit, FlavorSum flavors)
{
    double best = 0;
    for (int card = ITEM_GLASS_BOTTLE; card < ITEM_COUNT; card++) {
        if (item[card].kind != BOTTLE ||
            (s->own->storeroom[card] == 0 && card != ITEM_GLASS_BOTTLE))
            continue;
        Sale sale = distilled_sale(s->d, s->seat, spirit, card, flavors);
        best = larger(best, sale.sp + sale.money * s->money);
    }
    return best;
}

/* What flavor cards usually show. */
static FlavorSum usual_flavors(const Situation *s, int cards)
{
    return (FlavorSum){ cards, (int)(cards * s->weight[W_FLAVOR_MONEY]),
                        cards > 0 ? (int)s->weight[W_FLAVOR_BEST] : 0 };
}

static double sale_value(const Situation *s, const Spirit *spirit, int more_flavors)
{
    int cards = distilled_flavor_count(&spirit->flavors) + more_flavors;
    return in_best_bottle(s, spirit, usual_flavors(s, cards)) +
           (spirit->has_label ? s->weight[W_LABEL] : 0);
}

static double spirits_value(const Situation *s)
{
    double value = 0;
    for (int n = 0; n < SPIRITS; n++) {
        const Spirit *spirit = &s->own->spirit[n];
        const Step *selling = step_of(s, PUT_AWAY);
        if (spirit->recipe == NONE)
            continue;
        if (selling != NULL && selling->a == n) { /* sold: its points are scored */
            value += spirit->has_label ? s->weight[W_LABEL] : 0;
            continue;
        }
        bool can_be_sold = s->rounds_left > 0 ||
                           (has_step(s->d, TABLE, SALES) && !s->own->passed && n != NEW_SPIRIT);
        if (n == NEW_SPIRIT && !recipe[spirit->recipe].aged) {
            value += sale_value(s, spirit, 0);
        } else if (can_be_sold) {
            value += s->weight[W_WAITING] * sale_value(s, spirit, s->rounds_left > 0) +
                     s->weight[W_AGEING] * s->rounds_left -
                     (n != NEW_SPIRIT ? distilled_left_points(s->d, s->seat, spirit) : 0);
        } else {
            value += n == NEW_SPIRIT
                         ? distilled_left_points(s->d, s->seat, spirit) + s->weight[W_UNSOLD]
                         : 0;
        }
    }
    return value;
}

/* Cards and upgrades that will be of use */

static double pantry_value(const Situation *s) /* beyond the spirit of this round */
{
    const double *weight = s->weight;
    double value = 0;
    for (const Held *held = s->held; held < s->held + s->kinds; held++) {
        const Ingredient *row = held->row;
        double most = weight[W_CARD_MOST];
        double count = held->in_pantry < most ? held->in_pantry : most;
        value += count * (weight[W_CARD] + weight[W_CARD_SP] * row->sp +
                          weight[W_CARD_SELL] * row->sell * s->money +
                          weight[W_CARD_COST] * row->cost * s->money);
    }
    return s->rounds_left > 0 ? value : weight[W_CARD_LAST] * value;
}

static double storeroom_value(const Situation *s)
{
    const double *weight = s->weight;
    double value = 0, region = weight[W_BOTTLE_REGION];
    int bottles = 0;
    for (int card = 0; card < ITEM_COUNT; card++) {
        const Item *row = &item[card];
        if (s->own->storeroom[card] == 0 || row->market == START)
            continue;
        if (row->kind == BOTTLE) {
            double gain = row->sp + region * row->sp_if + (1 - region) * row->sp_else +
                          (row->sell - item[ITEM_GLASS_BOTTLE].sell) * s->money;
            value += bottles++ < s->rounds_left + 1
                         ? weight[W_BOTTLE_SHARE] * gain + weight[W_BOTTLE]
                         : 0;
        } else {
            double barrel =
                weight[W_BARREL_COST] * row->cost * s->money + weight[W_BARREL_SP] * row->sp;
            value += s->rounds_left > 0 ? s->own->storeroom[card] * barrel : 0;
        }
    }
    return value;
}

/* An upgrade, per round in which it works. Its end scoring is part of distilled_points. */
static double power_value(const Situation *s, const Power *row)
{
    const double *weight = s->weight;
    double amount = row->amount * s->money;
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

static double upgrades_value(const Situation *s)
{
    double value = 0;
    for (uint32_t rest = s->own->upgrades; rest != 0; rest &= rest - 1) {
        const Power *row = &power[DISTILLER_COUNT + __builtin_ctz(rest)];
        value += (s->rounds_left + s->weight[W_UPGRADE_NOW]) *
                 (power_value(s, row) + s->weight[W_UPGRADE]);
    }
    return value;
}

/* A free card that is still to be chosen. */
static double pending_value(const Situation *s)
{
    const double *weight = s->weight;
    double rounds = s->rounds_left, value = 0;
    double card = weight[W_FREE_CARD] + weight[W_FREE_CARD_ROUND] * rounds;
    value += step_of(s, FREE_INGREDIENT) != NULL ? card : 0;
    value += step_of(s, FREE_ITEM) != NULL ? card : 0;
    value += step_of(s, TRUCK_CARD) != NULL ? card : 0;
    if (step_of(s, FREE_UPGRADE) != NULL)
        value += weight[W_FREE_UPGRADE] + weight[W_FREE_UPGRADE_ROUND] * rounds;
    return value + (step_of(s, FREE_RECIPE) != NULL ? weight[W_FREE_RECIPE_ROUND] * rounds : 0);
}

/* Awards that are met, and a share of the others by what has been collected for them. */
static double awards_value(const Situation *s)
{
    double value = 0;
    for (uint32_t rest = s->d->awards; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctz(rest);
        const Award *row = &award[card];
        int have = distilled_award_progress(s->d, s->seat, card);
        value += have >= row->amount ? s->weight[W_AWARD] * row->sp
                                     : s->weight[W_AWARD_NEAR] * row->sp * have / row->amount;
    }
    return value;
}
