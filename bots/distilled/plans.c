/* What a seat of Distilled can plan: the best brew of what it has, of what the market still offers,
 * and of later rounds. */

static double money_value(const Situation *s)
{
    double money = s->own->money, useful = s->weight[W_USEFUL_MONEY];
    double spare = money > useful ? money - useful : 0;
    return (money - spare) * s->money + spare * s->weight[W_LATE_MONEY];
}

/* A spirit of this recipe once it is made, apart from its cards: SP, money, label, ageing. */
static double recipe_value(const Situation *s, int name)
{
    const Recipe *row = &recipe[name];
    double value = row->sp + row->money * s->money + s->help[name];
    if (row->aged && s->rounds_left == 0)
        return value + s->weight[W_UNSOLD];
    value += distilled_has_label(s->d, name) ? s->weight[W_LABEL] : 0;
    if (row->aged)
        value += s->weight[s->rounds_left > 1 ? W_AGED : W_AGED_LATE] +
                 s->weight[W_FLAVOR_MONEY] * s->money;
    return value;
}

/* Brews */

static void add_kind(Brew *brew, int name, int kind, const Ingredient *row, int count, bool is_in)
{
    bool is_sugar = row->sugar != NONE;
    if (is_sugar && !distilled_allows(name, row)) {
        brew->fits = brew->fits && !is_in;
        return;
    }
    brew->sugars += is_sugar ? count : 0;
    brew->basic_sugars += is_sugar && kind < BASIC_INGREDIENTS ? count : 0;
    brew->yeast += row->kind == YEAST ? count : 0;
    brew->water += row->kind == WATER ? count : 0;
    brew->alcohol += row->kind == ALCOHOL ? count : 0;
    brew->cards += count;
    brew->sp += row->sp * count;
    brew->money += row->sell * count;
    if (recipe[name].family != NONE && distilled_is_of_family(kind, row, recipe[name].family))
        brew->has_family = true;
}

static Brew brew_for(const Situation *s, int name, int lowest, bool is_charged)
{
    Brew brew = { .fits = true, .has_family = recipe[name].family == NONE };
    for (const Held *held = s->held; held < s->held + s->kinds; held++) {
        if (held->in_stack > 0)
            add_kind(&brew, name, held->kind, held->row, held->in_stack, true);
        if (!is_charged && held->kind >= lowest && held->in_pantry > 0)
            add_kind(&brew, name, held->kind, held->row, held->in_pantry, false);
    }
    return brew;
}

/* D43: for the sugars. What Turbo Yeast adds is left out: the weights were tuned without it. */
static int alcohol_to_come(const Brew *brew)
{
    return ALCOHOL_PER_SUGAR * brew->sugars;
}

/* One player: what the spirit may do for the goals. `left`: the part of the cards that is not cut.
 */
static double goals_value(const Situation *s, int name, const Brew *brew, double chance,
                          double left)
{
    const Recipe *row = &recipe[name];
    bool is_cut = left == 1;
    int added = brew->alcohol > 0 || is_cut ? 0 : alcohol_to_come(brew);
    double flavors = row->aged ? s->weight[W_FLAVOR_MONEY] : 0;
    double cards = brew->money + added * ingredient[INGREDIENT_ALCOHOL].sell;
    Prospect spirit = {
        .name = name,
        .is_cut = is_cut,
        .chance = chance,
        .cards = brew->cards + added,
        .sp = row->sp + left * brew->sp + flavors,
        .money = row->money + left * cards + flavors + s->weight[W_BARREL_BOTTLE],
        .brew = brew,
    };
    return s->barrel.aims > 0 ? aims_value(s, &spirit) : 0;
}

/* How a brew turns out: the recipe if enough sugar is left, else Vodka or Moonshine. */
static double brew_value(const Situation *s, int name, const Brew *brew, bool is_charged)
{
    int added = is_charged ? 0 : alcohol_to_come(brew);
    int cards = brew->cards + added;
    double chance =
        name == RECIPE_MOONSHINE ? 0 : chance_of(brew->sugars, cards, recipe[name].min_sugars);
    double vodka = chance_of(brew->sugars, cards, recipe[RECIPE_VODKA].min_sugars);
    double left = cards > CUT_CARDS ? (double)(cards - CUT_CARDS) / cards : 0;
    double value = chance * recipe_value(s, name);
    if (name != RECIPE_VODKA && vodka > chance)
        value += (vodka - chance) * recipe_value(s, RECIPE_VODKA);
    value += (1 - larger(vodka, chance)) * recipe_value(s, RECIPE_MOONSHINE);
    value +=
        left * (brew->sp + (brew->money + added * ingredient[INGREDIENT_ALCOHOL].sell) * s->money);
    return value + goals_value(s, name, brew, name == RECIPE_MOONSHINE ? 1 - vodka : chance, left);
}

/* The best that can be made of a washback that is full, or may be filled from the pantry. */
static double best_brew(const Situation *s, int lowest, bool is_charged)
{
    double best = 0;
    for (int n = 0; n < s->names; n++) {
        int name = s->name[n];
        if (!s->known[n] || !has_barrel(s, name))
            continue;
        Brew brew = brew_for(s, name, lowest, is_charged);
        bool can_start =
            brew.sugars > 0 && distilled_missing(brew.yeast, brew.water, brew.alcohol) <= 0;
        if (brew.fits && brew.has_family && (is_charged || can_start))
            best = larger(best, brew_value(s, name, &brew, is_charged));
    }
    return best;
}

/* Purchases: what must still be bought for a recipe in the present market. */

enum { OUT_OF_REACH = 99 }; /* more money, and more rounds, than anybody has */

static int cheapest_barrel(const Situation *s, int name, int *basics)
{
    int material = recipe[name].barrel, best = OUT_OF_REACH;
    if (has_barrel(s, name))
        return 0;
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        int card = s->d->row[ITEM][slot];
        if (card != NONE && item[card].material == material) {
            int price = distilled_price(s->d, s->seat, PREMIUM_BARREL, item[card].cost);
            best = price < best ? price : best;
        }
    }
    for (int card = ITEM_CLAY_BARREL; card <= ITEM_WOOD_BARREL && *basics > 0; card++) {
        int price = distilled_price(s->d, s->seat, BASIC_BARREL, item[card].cost);
        if (item[card].material == material && price < best) {
            best = price;
            --*basics;
        }
    }
    return best;
}

static int cheapest_basic_sugar(int name) /* of those that the recipe allows; 0: none */
{
    int best = 0;
    for (int kind = INGREDIENT_MIXED_GRAINS; kind <= INGREDIENT_MIXED_FRUITS; kind++)
        if (distilled_allows(name, &ingredient[kind]) &&
            (best == 0 || ingredient[kind].cost < ingredient[best].cost))
            best = kind;
    return best;
}

static int price_of_sugars(const Situation *s, int name, int missing, int *basics, Brew *brew)
{
    int price = 0, basic = cheapest_basic_sugar(name);
    for (; missing > 0 && *basics > 0 && basic != 0; missing--, --*basics) {
        price += ingredient[basic].cost;
        add_kind(brew, name, basic, &ingredient[basic], 1, false);
    }
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW && missing > 0; slot++) {
        int card = s->d->row[INGREDIENT][slot];
        if (card == NONE || card >= OWN_SIGNATURE || !distilled_allows(name, &ingredient[card]))
            continue;
        price += ingredient[card].cost;
        missing--;
        add_kind(brew, name, card, &ingredient[card], 1, false);
    }
    return missing > 0 ? OUT_OF_REACH : price;
}

static bool add_yeast_and_water(Brew *brew, int *basics) /* they cost nothing but a purchase */
{
    for (; brew->yeast == 0 && *basics > 0; brew->yeast++, brew->cards++)
        --*basics;
    for (; brew->water == 0 && *basics > 0; brew->water++, brew->cards++)
        --*basics;
    return brew->yeast > 0 && brew->water > 0;
}

/* Before the market closes: the best that can still be bought together. What is bought counts a
 * little more than the money for it, so that plans are carried out. */
static double best_plan(const Situation *s)
{
    double best = best_brew(s, 0, false);
    int basics_left = distilled_basics_left(s->d, s->seat);
    for (int n = 1; n < s->names; n++) {
        int name = s->name[n], basics = basics_left;
        int price = s->known[n]
                        ? 0
                        : distilled_price(s->d, s->seat, RECIPE_CUBE, distilled_cube_price(name));
        Brew brew = brew_for(s, name, 0, false);
        if (!brew.has_family || !add_yeast_and_water(&brew, &basics))
            continue;
        price += cheapest_barrel(s, name, &basics);
        int wanted = recipe[name].min_sugars + (int)s->weight[W_SPARE_SUGARS] - brew.sugars;
        if (wanted > 0)
            price += price_of_sugars(s, name, wanted, &basics, &brew);
        if (price <= s->own->money)
            best = larger(best, brew_value(s, name, &brew, false) -
                                    s->weight[W_PLAN_PRICE] * price * s->money);
    }
    return best;
}

/* Later rounds */

static int usual_price_of_barrel(int name) /* the cheapest: the first of its material */
{
    int card = 0;
    while (item[card].kind != BARREL || item[card].material != recipe[name].barrel)
        card++;
    return item[card].cost;
}

static double usual_price_of_sugars(const Situation *s, int name, int count)
{
    return count * (ingredient[cheapest_basic_sugar(name)].cost + s->weight[W_SUGAR_EXTRA]) *
           s->weight[W_SUGAR_SHARE];
}

/* A later round: the best recipe that is known, less what its barrel and sugars cost. */
static double later_rounds(const Situation *s)
{
    double best = 0, second = 0;
    for (int n = 1; n < s->names; n++) {
        int name = s->name[n];
        if (!s->known[n])
            continue;
        double cost = (usual_price_of_barrel(name) +
                       usual_price_of_sugars(s, name, recipe[name].min_sugars)) *
                      s->money;
        double value =
            recipe_value(s, name) - cost - (recipe[name].family != NONE ? s->weight[W_FAMILY] : 0);
        value *= name >= PLAIN_RECIPES ? s->weight[W_SIGNATURE] : 1;
        second = value > best ? best : larger(second, value);
        best = larger(best, value);
    }
    double share = s->weight[W_BEST_PLAN];
    double learned = s->weight[W_RECIPE] * __builtin_popcount(s->own->cubes);
    double plans = s->weight[W_TRUST] * (share * best + (1 - share) * second);
    return s->rounds_left * (plans + learned);
}
