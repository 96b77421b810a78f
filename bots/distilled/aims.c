/* One player: the goals that a spirit could meet when it is distilled or sold. */

typedef struct Prospect { /* a spirit that may come of a brew */
    int name;
    bool is_cut;      /* no more cards will be cut from it */
    double chance;    /* that it gets this name */
    int cards;        /* before the cut, Alcohol included */
    double sp, money; /* of its sale, about */
    const Brew *brew;
} Prospect;

/* The chance that so many are left, and a little for each card that is there, so that cards are
 * gathered. */
static double enough_left(const Situation *s, const Prospect *spirit, int count, int least)
{
    if (spirit->is_cut)
        return count >= least;
    double part = count > least ? 1 : (double)count / (least + 1),
           gather = s->weight[W_GOAL_GATHER];
    return (1 - gather) * chance_of(count, spirit->cards, least) + gather * part;
}

/* 1 if it is enough, 0 if it is half of it or less. */
static double nearly(double have, double amount)
{
    double hope = 2 * have / amount - 1;
    return hope > 1 ? 1 : hope > 0 ? hope : 0;
}

/* What depends on the cards alone, whatever the spirit is called. */
static double cards_meet(const Situation *s, const Prospect *spirit, const SoloGoal *row)
{
    const Brew *brew = spirit->brew;
    switch (row->what) {
    case SOLD_SPIRIT_SUGARS:
    case SOLD_SUGARS_SAME_TYPE: return enough_left(s, spirit, brew->sugars, row->amount);
    case SOLD_SPIRIT_WATER: return enough_left(s, spirit, brew->water, row->amount);
    case SOLD_SPIRIT_ALCOHOL:
        return enough_left(s, spirit, spirit->cards - brew->cards + brew->alcohol, row->amount);
    case SOLD_WITHOUT_BASIC_SUGAR: return brew->basic_sugars == 0;
    default: return 0;
    }
}

static double name_meets(const Situation *s, const Prospect *spirit, const SoloGoal *row)
{
    const Recipe *made = &recipe[spirit->name];
    bool has_tier = made->tier != NONE && (row->of >> made->tier & 1);
    bool is_own =
        distilled_region(s->d, s->seat, spirit->name) == distiller[s->own->distiller].region;
    double more = spirit->sp - made->sp;
    switch (row->what) {
    case SOLD_SPIRIT_SP: return nearly(spirit->sp, row->amount);
    case SOLD_SPIRIT_MONEY: return nearly(spirit->money, row->amount);
    case SP_THIS_ROUND: return nearly(s->own->earned_sp + spirit->sp, row->amount);
    case MONEY_THIS_ROUND: return nearly(s->own->earned_money + spirit->money, row->amount);
    case SOLD_SPIRIT_FLAVORS: return made->aged ? s->weight[W_GOAL_FLAVORS] : 0;
    case SOLD_AGED_SP_OVER_RECIPE: return made->aged ? nearly(more, row->amount) : 0;
    case SOLD_WHISKEY_SP:
        return spirit->name == RECIPE_WHISKEY ? nearly(spirit->sp, row->amount) : 0;
    case SOLD_TIER: return has_tier;
    case SOLD_TIER_SP: return has_tier ? nearly(spirit->sp, row->amount) : 0;
    case SOLD_OWN_REGION_TIER_SP_OVER_RECIPE:
        return has_tier && is_own ? nearly(more, row->amount) : 0;
    case SOLD_OWN_REGION_TIER_MONEY:
        return has_tier && is_own ? nearly(spirit->money, row->amount) : 0;
    case DISTILLED_AGED: return made->aged;
    case DISTILLED_SIGNATURE: return spirit->name >= PLAIN_RECIPES;
    default: return 0;
    }
}

/* A spirit that has to age is sold in a later round, or never. */
static double in_time(const Situation *s, const Prospect *spirit, const SoloGoal *row)
{
    if (row->kind == DISTILL_GOAL || !recipe[spirit->name].aged)
        return 1;
    return row->kind == EARN_GOAL || s->rounds_left == 0 ? 0 : s->weight[W_SOLO_LATER];
}

/* D115: a spirit meets one goal when it is distilled and one when it is sold. */
static double aims_value(const Situation *s, const Prospect *spirit)
{
    double when_made = 0, when_sold = 0;
    const Barrel *barrel = &s->barrel;
    for (const Aim *aim = barrel->aim; aim < barrel->aim + barrel->aims; aim++) {
        double hope =
            cards_meet(s, spirit, aim->goal) + spirit->chance * name_meets(s, spirit, aim->goal);
        double value = aim->gain * hope * in_time(s, spirit, aim->goal);
        double *best = aim->goal->kind == DISTILL_GOAL ? &when_made : &when_sold;
        *best = value > *best ? value : *best;
    }
    return s->weight[W_SOLO_AIM] * (when_made + when_sold);
}
