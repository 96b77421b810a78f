/* What a seat of Distilled can plan: the best brew of what it has, of what the market still offers,
 * and of later rounds. The first half of distilled/distilled.c, which alone includes it. */

static double money_value(const Situation *s)
{
    double money = s->own->money, useful = s->weight[W_USEFUL_MONEY];
    double spare = money > useful ? money - useful : 0;
    return (money - spare) * s->money + spare * s->weight[W_LATE_MONEY];
}

static bool allows(int name, const Ingredient *card)
{
    return card->sugar != NONE && (recipe[name].sugars >> card->sugar & 1);
}

/* A spirit of this recipe once it is made, its cards apart: SP, money, label, and its time in the
 * warehouse. */
static double recipe_value(const Situation *s, int name)
{
    const Recipe *row = &recipe[name];
    bool has_label = name >= PLAIN_RECIPES || s->d->shelf[name] > 0;
    double value = row->sp + row->money * s->money + s->help[name];
    if (row->aged && s->rounds_left == 0)
        return value + s->weight[W_UNSOLD];
    value += has_label ? s->weight[W_LABEL] : 0;
    if (row->aged)
        value += s->weight[s->rounds_left > 1 ? W_AGED : W_AGED_LATE] +
                 s->weight[W_FLAVOR_MONEY] * s->money;
    return value;
}

static void add_kind(Brew *brew, int name, int kind, const Ingredient *row, int count, bool is_in)
{
    bool is_sugar = row->sugar != NONE, fits = allows(name, row);
    if (is_sugar && !fits) {
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
    if (recipe[name].family != NONE &&
        (kind == recipe[name].family ||
         (kind == OWN_SIGNATURE && row->family == recipe[name].family)))
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

/* One player: what the spirit may do for the goals. `left`: the part of the cards that is not cut.
 */
static double goals_value(const Situation *s, int name, const Brew *brew, double chance,
                          double left)
{
    enum { BARREL_AND_BOTTLE = 2 };
    const Recipe *row = &recipe[name];
    bool is_cut = left == 1;
    int added = brew->alcohol > 0 || is_cut ? 0 : brew->sugars;
    double flavors = row->aged ? s->weight[W_FLAVOR_MONEY] : 0;
    Prospect spirit = {
        .name = name,
        .is_cut = is_cut,
        .chance = chance,
        .cards = brew->cards + added,
        .sp = row->sp + left * brew->sp + flavors,
        .money = row->money + left * (brew->money + added) + flavors + BARREL_AND_BOTTLE,
        .brew = brew,
    };
    return s->barrel.aims > 0 ? aims_value(s, &spirit) : 0;
}

/* How a brew turns out: the recipe if enough sugar is left, else Vodka or Moonshine. */
static double brew_value(const Situation *s, int name, const Brew *brew, bool is_charged)
{
    int added = is_charged ? 0 : brew->sugars;
    int cards = brew->cards + added;
    double chance =
        name == RECIPE_MOONSHINE ? 0 : chance_of(brew->sugars, cards, recipe[name].min_sugars);
    double vodka = chance_of(brew->sugars, cards, 1);
    double left = cards > 2 ? (cards - 2.0) / cards : 0;
    double value = chance * recipe_value(s, name);
    if (name != RECIPE_VODKA && vodka > chance)
        value += (vodka - chance) * recipe_value(s, RECIPE_VODKA);
    value += (1 - (vodka > chance ? vodka : chance)) * recipe_value(s, RECIPE_MOONSHINE);
    value += left * (brew->sp + (brew->money + added) * s->money);
    return value + goals_value(s, name, brew, name == RECIPE_MOONSHINE ? 1 - vodka : chance, left);
}

/* What must still be bought for a recipe, with the market as it lies: the money, or a large sum. */
enum { OUT_OF_REACH = 99 };

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

static int price_of_sugars(const Situation *s, int name, int missing, int *basics, Brew *brew)
{
    int price = 0, best_basic = OUT_OF_REACH;
    for (int kind = INGREDIENT_MIXED_GRAINS; kind <= INGREDIENT_MIXED_FRUITS; kind++)
        if (allows(name, &ingredient[kind]) && ingredient[kind].cost < best_basic)
            best_basic = ingredient[kind].cost;
    for (; missing > 0 && *basics > 0 && best_basic < OUT_OF_REACH; missing--, --*basics) {
        price += best_basic;
        brew->sugars++;
        brew->basic_sugars++;
        brew->cards++;
    }
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW && missing > 0; slot++) {
        int card = s->d->row[INGREDIENT][slot];
        if (card == NONE || card >= OWN_SIGNATURE || !allows(name, &ingredient[card]))
            continue;
        price += ingredient[card].cost;
        missing--;
        add_kind(brew, name, card, &ingredient[card], 1, false);
    }
    return missing > 0 ? OUT_OF_REACH : price;
}

static int cube_price(int name)
{
    static const int price[] = { CUBE_PRICE_BRONZE, CUBE_PRICE_SILVER, CUBE_PRICE_GOLD };
    return price[recipe[name].tier - BRONZE];
}

static int cube_cost(const Situation *s, int name)
{
    return distilled_price(s->d, s->seat, RECIPE_CUBE, cube_price(name));
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
        int missing = (brew.yeast == 0) + (brew.water == 0) - brew.alcohol;
        if (!brew.fits || !brew.has_family || (!is_charged && (missing > 0 || brew.sugars == 0)))
            continue;
        double value = brew_value(s, name, &brew, is_charged);
        best = value > best ? value : best;
    }
    return best;
}

/* Before the market closes: the best that can still be bought together. A thing that is bought is a
 * little better than the money for it, so that plans are carried out. */
static double best_plan(const Situation *s)
{
    double best = best_brew(s, 0, false);
    for (int n = 1; n < s->names; n++) {
        int name = s->name[n], basics = 2 - s->own->basics_bought;
        int price = s->known[n] ? 0 : cube_cost(s, name);
        Brew brew = brew_for(s, name, 0, false);
        if (!brew.has_family)
            continue;
        for (; brew.yeast == 0 && basics > 0; brew.yeast++, brew.cards++)
            basics--;
        for (; brew.water == 0 && basics > 0; brew.water++, brew.cards++)
            basics--;
        if (brew.yeast == 0 || brew.water == 0)
            continue;
        price += cheapest_barrel(s, name, &basics);
        int wanted = recipe[name].min_sugars + 1 - brew.sugars;
        if (wanted > 0)
            price += price_of_sugars(s, name, wanted, &basics, &brew);
        if (price > s->own->money)
            continue;
        double value =
            brew_value(s, name, &brew, false) - s->weight[W_PLAN_PRICE] * price * s->money;
        best = value > best ? value : best;
    }
    return best;
}

static int usual_price_of_barrel(int name)
{
    return recipe[name].barrel == METAL ? 0 : recipe[name].barrel == CLAY ? 3 : 4;
}

static double usual_price_of_sugars(int name, int count) /* some are left from before */
{
    int sugar = recipe[name].sugars >> GRAIN & 1 ? 1 : recipe[name].sugars >> PLANT & 1 ? 2 : 3;
    return count * sugar * 0.8;
}

/* A later round: the best recipe that is known, less what its barrel and sugars cost. */
static double later_rounds(const Situation *s)
{
    double best = 0, second = 0;
    for (int n = 1; n < s->names; n++) {
        int name = s->name[n];
        if (!s->known[n])
            continue;
        double cost =
            (usual_price_of_barrel(name) + usual_price_of_sugars(name, recipe[name].min_sugars)) *
            s->money;
        double value =
            recipe_value(s, name) - cost - (recipe[name].family != NONE ? s->weight[W_FAMILY] : 0);
        value *= name >= PLAIN_RECIPES ? s->weight[W_SIGNATURE] : 1;
        if (value > best) {
            second = best;
            best = value;
        } else if (value > second) {
            second = value;
        }
    }
    double share = s->weight[W_BEST_PLAN];
    double learned = s->weight[W_RECIPE] * __builtin_popcount(s->own->cubes);
    double plans = s->weight[W_TRUST] * (share * best + (1 - share) * second);
    return s->rounds_left * (plans + learned);
}
