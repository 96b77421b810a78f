/* What there is: powers, labels, regions, and the numbers that awards, goals and solo goals ask
 * for. */

static uint32_t bit(int n)
{
    return UINT32_C(1) << n;
}

static int nth_seat(const Distilled *d, int n) /* the n-th in turn order from the first player */
{
    return (d->first + n) % d->state.seats;
}

/* Powers: those of a distiller, then those of the upgrades, in one table. */

enum { MAX_POWERS = 1 + UPGRADE_SPACES };

static int power_of_upgrade(int card)
{
    return DISTILLER_COUNT + card;
}

static int own_powers(const Distilled *d, int seat, uint8_t out[MAX_POWERS])
{
    int count = 0;
    if (d->at[seat].distiller < DISTILLER_COUNT)
        out[count++] = d->at[seat].distiller;
    for (uint32_t rest = d->at[seat].upgrades; rest != 0; rest &= rest - 1)
        out[count++] = (uint8_t)power_of_upgrade(__builtin_ctz(rest));
    return count;
}

static int power_sum(const Distilled *d, int seat, When when,
                     Effect effect) /* the amounts together */
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own), sum = 0;
    for (int i = 0; i < count; i++)
        if (power[own[i]].effect == effect && power[own[i]].when == when)
            sum += power[own[i]].amount;
    return sum;
}

static int own_power_with(const Distilled *d, int seat,
                          Effect effect) /* a power not yet used, or NONE */
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++)
        if (power[own[i]].effect == effect && !(d->used >> own[i] & 1))
            return own[i];
    return NONE;
}

static bool owns_power_with(const Distilled *d, int seat, Effect effect) /* used or not */
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++)
        if (power[own[i]].effect == effect)
            return true;
    return false;
}

static void use_power(Distilled *d, int used)
{
    d->used |= UINT64_C(1) << used;
}

/* Money and SP */

static void gain_money(Distilled *d, int seat, int amount)
{
    d->at[seat].money = (int16_t)(d->at[seat].money + amount);
    d->at[seat].earned_money = (int16_t)(d->at[seat].earned_money + amount);
}

static void gain_sp(Distilled *d, int seat, int source, int amount)
{
    d->at[seat].sp[source] = (int16_t)(d->at[seat].sp[source] + amount);
    d->at[seat].earned_sp = (int16_t)(d->at[seat].earned_sp + amount);
}

int distilled_sp(const Distilled *d, int seat)
{
    int sum = 0;
    for (int source = 0; source < SP_SOURCES; source++)
        sum += d->at[seat].sp[source];
    return sum;
}

/* Ingredients */

int distilled_ingredient(const Distilled *d, int seat, int kind)
{
    return kind < OWN_SIGNATURE ? kind : distiller[d->at[seat].distiller].signature_ingredient;
}

static const Ingredient *card_of(const Distilled *d, int seat, int kind)
{
    return &ingredient[distilled_ingredient(d, seat, kind)];
}

static bool is_sugar(int kind) /* grains, plants and fruits, basic, premium or signature */
{
    return (kind >= INGREDIENT_MIXED_GRAINS && kind <= INGREDIENT_MIXED_FRUITS) ||
           kind >= INGREDIENT_JUNIPER;
}

int distilled_sugars(const uint8_t *stack)
{
    int sugars = 0;
    for (int kind = INGREDIENT_MIXED_GRAINS; kind <= INGREDIENT_MIXED_FRUITS; kind++)
        sugars += stack[kind];
    for (int kind = INGREDIENT_JUNIPER; kind < PANTRY_KINDS; kind++)
        sugars += stack[kind];
    return sugars;
}

static uint32_t sugar_types(const Distilled *d, int seat,
                            const uint8_t *stack) /* set of GRAIN, PLANT, FRUIT */
{
    uint32_t types = 0;
    for (int kind = INGREDIENT_MIXED_GRAINS; kind < PANTRY_KINDS; kind++)
        if (stack[kind] > 0 && is_sugar(kind))
            types |= bit(card_of(d, seat, kind)->sugar);
    return types;
}

/* Recipes */

bool distilled_knows(const Distilled *d, int seat, int name)
{
    const Distillery *own = &d->at[seat];
    if (name == RECIPE_MOONSHINE || name == RECIPE_VODKA)
        return true;
    if (name < PLAIN_RECIPES)
        return own->cubes >> name & 1;
    return own->distiller < DISTILLER_COUNT && distiller[own->distiller].signature == name &&
           !own->signature_made;
}

static bool has_family(const Distilled *d, int seat, const uint8_t *stack, int family)
{
    return family == NONE || stack[family] > 0 ||
           (stack[OWN_SIGNATURE] > 0 &&
            distilled_is_of_family(OWN_SIGNATURE, card_of(d, seat, OWN_SIGNATURE), family));
}

static bool sugars_fit(const Distilled *d, int seat, const uint8_t *stack, int name, int sugars,
                       uint32_t types)
{
    if (name == RECIPE_MOONSHINE)
        return sugars == 0;
    return sugars >= recipe[name].min_sugars && (types & ~recipe[name].sugars) == 0 &&
           has_family(d, seat, stack, recipe[name].family);
}

bool distilled_fits(const Distilled *d, int seat, const uint8_t *stack, int name)
{
    return sugars_fit(d, seat, stack, name, distilled_sugars(stack), sugar_types(d, seat, stack));
}

int distilled_barrel_for(const Distilled *d, int seat, int name)
{
    for (int card = 0; card < ITEM_COUNT; card++)
        if (d->at[seat].storeroom[card] > 0 && item[card].kind == BARREL &&
            item[card].material == recipe[name].barrel)
            return card;
    return NONE;
}

/* D88: HOME is the region of the owner's distiller. */

static int home_region(const Distilled *d, int seat, int region)
{
    return region == HOME ? distiller[d->at[seat].distiller].region : region;
}

int distilled_region(const Distilled *d, int seat, int name)
{
    return home_region(d, seat, recipe[name].region);
}

static int bottle_region(const Distilled *d, int seat, int bottle) /* NONE: without a region */
{
    return home_region(d, seat, item[bottle].region);
}

/* Labels: on spaces, in the warehouse, and on the spirit made this round. */

int distilled_labels(const Distilled *d, int seat, uint8_t label[LABEL_SPACES + SPIRITS])
{
    const Distillery *own = &d->at[seat];
    int count = 0;
    for (int space = 0; space < LABEL_SPACES; space++)
        if (own->space[space] != NONE)
            label[count++] = own->space[space];
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        if (own->spirit[spirit].recipe != NONE && own->spirit[spirit].has_label)
            label[count++] = own->spirit[spirit].recipe;
    return count;
}

/* D89, D92, D93, D127: what is printed on a label. Vodka takes any sugar and counts for none. */
uint32_t distilled_label_traits(const Distilled *d, int seat, int name)
{
    const Recipe *row = &recipe[name];
    bool signature_counts = name >= PLAIN_RECIPES && !d->signature_label_is_home;
    uint32_t traits = bit(signature_counts ? distilled_region(d, seat, name) : row->region);
    if (row->tier != NONE)
        traits |= bit(row->tier);
    if (name != RECIPE_VODKA)
        traits |= row->sugars;
    return traits | bit(row->barrel) | bit(row->aged ? AGED : UNAGED);
}

int distilled_flavor_count(const Flavors *flavors)
{
    return flavors->known_count[OLD_FLAVORS] + flavors->known_count[FLAVORS] +
           flavors->unseen[OLD_FLAVORS] + flavors->unseen[FLAVORS];
}

static bool holds_spirit(const Distilled *d, int seat) /* in the warehouse */
{
    return d->at[seat].spirit[WAREHOUSE_1].recipe != NONE ||
           d->at[seat].spirit[WAREHOUSE_2].recipe != NONE;
}

static uint32_t upgrades_of_kind(uint32_t owned, uint32_t kinds)
{
    uint32_t found = 0;
    for (; owned != 0; owned &= owned - 1) {
        int card = __builtin_ctz(owned);
        if (kinds >> upgrade[card].kind & 1)
            found |= bit(card);
    }
    return found;
}

/* Counting labels for awards, goals and solo goals */

typedef struct LabelCount {
    int labels;
    uint8_t of_region[REGIONS]; /* D88 */
    uint8_t of_recipe[RECIPE_COUNT];
    uint8_t name[LABEL_SPACES + SPIRITS];
    uint32_t traits[LABEL_SPACES + SPIRITS];
} LabelCount;

static LabelCount count_labels(const Distilled *d, int seat)
{
    LabelCount count = { 0 };
    count.labels = distilled_labels(d, seat, count.name);
    for (int i = 0; i < count.labels; i++) {
        count.of_region[distilled_region(d, seat, count.name[i])]++;
        count.of_recipe[count.name[i]]++;
        count.traits[i] = distilled_label_traits(d, seat, count.name[i]);
    }
    return count;
}

static int labels_with(const LabelCount *count, uint32_t traits)
{
    int found = 0;
    for (int i = 0; i < count->labels; i++)
        found += (count->traits[i] & traits) != 0;
    return found;
}

static int different_traits(const LabelCount *count, int first, int last)
{
    uint32_t seen = 0;
    for (int i = 0; i < count->labels; i++)
        seen |= count->traits[i];
    return __builtin_popcount(seen >> first & (bit(last - first + 1) - 1));
}

/* B5: three labels, one for each sugar; a label that takes two of them serves for one. */
static bool all_sugars_matched(const LabelCount *count)
{
    uint32_t sugars = bit(GRAIN) | bit(PLANT) | bit(FRUIT);
    if (labels_with(count, sugars) < 3)
        return false;
    for (int sugar = GRAIN; sugar <= FRUIT; sugar++)
        if (labels_with(count, bit(sugar)) < 1 || labels_with(count, sugars & ~bit(sugar)) < 2)
            return false;
    return true;
}

static int most_of(const uint8_t *count, int kinds)
{
    int most = 0;
    for (int kind = 0; kind < kinds; kind++)
        most = count[kind] > most ? count[kind] : most;
    return most;
}

static int at_least(const uint8_t *count, int kinds, int least) /* how many kinds */
{
    int found = 0;
    for (int kind = 0; kind < kinds; kind++)
        found += count[kind] >= least;
    return found;
}

/* The question asked by far most often, answered without counting everything else. */
static int labels_bearing(const Distilled *d, int seat, uint32_t traits)
{
    uint8_t name[LABEL_SPACES + SPIRITS];
    int labels = distilled_labels(d, seat, name), found = 0;
    for (int i = 0; i < labels; i++)
        found += (distilled_label_traits(d, seat, name[i]) & traits) != 0;
    return found;
}

static int measure_labels(const Distilled *d, int seat, What what, uint32_t of)
{
    if (what == LABELS_WITH)
        return labels_bearing(d, seat, of);
    LabelCount count = count_labels(d, seat);
    int own_region = distiller[d->at[seat].distiller].region;
    switch (what) {
    case LABEL_REGIONS: return at_least(count.of_region, REGIONS, 1);
    case LABEL_TIERS: return different_traits(&count, BRONZE, GOLD);
    case LABEL_BARRELS: return different_traits(&count, METAL, CLAY);
    case LABELS_OWN_REGION: return count.of_region[own_region];
    case LABELS_OTHER_REGIONS: return count.labels - count.of_region[own_region];
    case LABELS_ALL_SUGARS_NOT_VODKA: return all_sugars_matched(&count) ? 3 : 0;
    case REGIONS_WITH_TWO_LABELS: return at_least(count.of_region, REGIONS, 2);
    case BEST_SINGLE_REGION_LABELS: return most_of(count.of_region, REGIONS);
    case DIFFERENT_LABELS: return at_least(count.of_recipe, RECIPE_COUNT, 1);
    default: return most_of(count.of_recipe, RECIPE_COUNT); /* IDENTICAL_LABELS */
    }
}

static int bottles_with(uint32_t bottles, uint32_t regions) /* D90: as printed */
{
    int found = 0;
    for (; bottles != 0; bottles &= bottles - 1) {
        int region = item[__builtin_ctz(bottles)].region;
        found += region != NONE && (regions >> region & 1);
    }
    return found;
}

static int stored_bottles(const Distillery *own) /* premium ones */
{
    int found = 0;
    for (int card = FIRST_PREMIUM_ITEM; card < ITEM_COUNT; card++)
        found += item[card].kind == BOTTLE ? own->storeroom[card] : 0;
    return found;
}

static int upgrade_points(const Distilled *d, int seat, uint32_t kinds); /* D84 */

/* The sale just made (D61, D94). */
static int measure_sale(const Distilled *d, int seat, What what, uint32_t of)
{
    const Sale *sale = &d->sale;
    const Recipe *row = &recipe[sale->recipe];
    bool has_tier = row->tier != NONE && (of >> row->tier & 1);
    bool is_own =
        distilled_region(d, seat, sale->recipe) == distiller[d->at[seat].distiller].region;
    switch (what) {
    case SOLD_AGED: return row->aged;
    case SOLD_SPIRIT_ALCOHOL: return sale->alcohol;
    case SOLD_SPIRIT_FLAVORS: return sale->flavors;
    case SOLD_SPIRIT_SP: return sale->sp;
    case SOLD_SPIRIT_MONEY: return sale->money;
    case SOLD_SPIRIT_SUGARS: return sale->sugars;
    case SOLD_SPIRIT_WATER: return sale->water;
    case SOLD_BOTTLE_REGION_MATCH:
        return sale->region_match && sale->recipe != RECIPE_VODKA; /* D97 */
    case SOLD_AGED_SP_OVER_RECIPE: return row->aged ? sale->sp - row->sp : 0;
    case SOLD_WHISKEY_SP: return sale->recipe == RECIPE_WHISKEY ? sale->sp : 0;
    case SOLD_TIER: return has_tier;
    case SOLD_TIER_SP: return has_tier ? sale->sp : 0;
    case SOLD_OWN_REGION_TIER_SP_OVER_RECIPE: return has_tier && is_own ? sale->sp - row->sp : 0;
    case SOLD_OWN_REGION_TIER_MONEY: return has_tier && is_own ? sale->money : 0;
    case SOLD_WITHOUT_BASIC_SUGAR: return sale->basic_sugars == 0;
    default: return sale->same_sugars; /* SOLD_SUGARS_SAME_TYPE */
    }
}

int distilled_measure(const Distilled *d, int seat, What what, uint32_t of)
{
    const Distillery *own = &d->at[seat];
    int made = own->spirit[NEW_SPIRIT].recipe;
    if (what <= IDENTICAL_LABELS)
        return measure_labels(d, seat, what, of);
    switch (what) {
    case DISPLAYED_BOTTLES: return __builtin_popcount(own->displayed);
    case BOTTLES_WITH: return bottles_with(own->displayed, of);
    case BOTTLES_USED_REGION_MATCH: return __builtin_popcount(own->matched);
    case PREMIUM_BOTTLES_OWNED: return __builtin_popcount(own->displayed) + stored_bottles(own);
    case RECIPE_CUBES: return __builtin_popcount(own->cubes);
    case UPGRADES_OF_KIND: return __builtin_popcount(upgrades_of_kind(own->upgrades, of));
    case SP_FROM_UPGRADES: return upgrade_points(d, seat, of);
    case MONEY: return own->money;
    case MONEY_THIS_ROUND: return own->earned_money;
    case SP_THIS_ROUND: return own->earned_sp;
    case AGED_THIS_ROUND: return own->aged;
    case DISTILLED_AGED: return made != NONE && recipe[made].aged;
    case DISTILLED_SIGNATURE: return made != NONE && made >= PLAIN_RECIPES;
    case SOLD_THIS_ROUND: return own->sold;
    default: return d->sale.recipe == NONE ? 0 : measure_sale(d, seat, what, of);
    }
}
