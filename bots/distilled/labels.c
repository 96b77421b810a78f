/* One player: how many rounds it takes to make the labels that a goal asks for.
 *
 * A label takes a round of distilling, and more if its barrel and sugars are expensive, because the
 * money for them has to be earned first. A recipe that must be learned costs time once; a barrel
 * and sugars at hand save some. */

/* With the region, by which other goals count (D88). */
static uint32_t traits_of(const Situation *s, int name)
{
    return distilled_label_traits(s->d, s->seat, name) |
           1u << distilled_region(s->d, s->seat, name);
}

/* Money for what a label is made of. Each card counts for something besides its price, because few
 * can be bought in a round. */
static double price_of_means(const Situation *s, int name, int sugars, bool with_barrel)
{
    return (with_barrel ? usual_price_of_barrel(name) : 0) +
           usual_price_of_sugars(s, name, sugars) + sugars * s->weight[W_SOLO_CARD];
}

static double price_at_hand(const Situation *s, int name)
{
    int sugars = 0, least = recipe[name].min_sugars;
    for (const Held *held = s->held; held < s->held + s->kinds; held++)
        sugars += distilled_allows(name, held->row) ? held->in_pantry + held->in_stack : 0;
    return price_of_means(s, name, sugars < least ? sugars : least, has_barrel(s, name));
}

static bool lacks_family(const Situation *s, int name)
{
    int family = recipe[name].family;
    for (const Held *held = s->held; held < s->held + s->kinds; held++)
        if (held->row->family == family)
            return false;
    return family != NONE;
}

static LabelCost label_cost_of(const Situation *s, int name, bool is_known)
{
    double per_money = s->weight[W_SOLO_TOIL];
    double learn = is_known ? 0 : s->weight[W_SOLO_LEARN] * distilled_cube_price(name);
    return (LabelCost){
        .each = 1 + per_money * price_of_means(s, name, recipe[name].min_sugars, true),
        .once = learn + (lacks_family(s, name) ? s->weight[W_FIND_FAMILY] : 0) -
                per_money * price_at_hand(s, name),
        .traits = traits_of(s, name),
    };
}

static void find_label_costs(Situation *s)
{
    for (int n = 0; n < s->names; n++)
        s->label_cost[n] = label_cost_of(s, s->name[n], s->known[n]);
    s->labels = distilled_labels(s->d, s->seat, s->label);
    for (int i = 0; i < s->labels; i++)
        s->label_traits[i] = traits_of(s, s->label[i]);
}

static int labels_with(const Situation *s, uint32_t traits)
{
    int found = 0;
    for (int i = 0; i < s->labels; i++)
        found += (s->label_traits[i] & traits) != 0;
    return found;
}

static int labels_called(const Situation *s, int name)
{
    int found = 0;
    for (int i = 0; i < s->labels; i++)
        found += s->label[i] == name;
    return found;
}

/* Rounds for so many labels of the n-th name. A signature can be made only once. */
static double rounds_of_name(const Situation *s, int n, int missing)
{
    const LabelCost *cost = &s->label_cost[n];
    double rounds = missing * cost->each + cost->once, least = s->weight[W_LEAST_TIME] * missing;
    if (missing <= 0)
        return 0;
    if (missing > 1 && s->name[n] >= PLAIN_RECIPES)
        return OUT_OF_REACH;
    return larger(rounds, least);
}

static double rounds_for(const Situation *s, uint32_t traits, int amount)
{
    int missing = amount - labels_with(s, traits);
    double least = OUT_OF_REACH;
    if (missing <= 0)
        return 0;
    for (int n = 0; n < s->names; n++) {
        double rounds = s->label_cost[n].traits & traits ? rounds_of_name(s, n, missing) : least;
        least = rounds < least ? rounds : least;
    }
    return least;
}

/* The sum of the smallest `wanted`. */
static double sum_of_least(double *rounds, int count, int wanted)
{
    double sum = 0;
    for (int i = 0; i < wanted && i < count; i++) {
        int least = i;
        for (int k = i + 1; k < count; k++)
            least = rounds[k] < rounds[least] ? k : least;
        sum += rounds[least];
        rounds[least] = rounds[i];
    }
    return sum;
}

/* For the cheapest `wanted` of three traits that follow each other. */
static double rounds_for_each(const Situation *s, int first, int amount, int wanted)
{
    enum { TRAITS = 3 };
    double rounds[TRAITS];
    for (int i = 0; i < TRAITS; i++)
        rounds[i] = rounds_for(s, 1u << (first + i), amount);
    return sum_of_least(rounds, TRAITS, wanted);
}

static double rounds_for_names(const Situation *s, int amount, int wanted)
{
    double rounds[MAX_NAMES + MAX_LABELS];
    int count = 0;
    for (int n = 0; n < s->names; n++)
        rounds[count++] = rounds_of_name(s, n, amount - labels_called(s, s->name[n]));
    for (int i = 0; i < s->labels; i++) /* a signature that is made is not among the names */
        if (s->label[i] >= PLAIN_RECIPES && amount == 1)
            rounds[count++] = 0;
    return sum_of_least(rounds, count, wanted);
}

/* 0: the labels are there. */
static double rounds_of_labels(const Situation *s, const SoloGoal *row)
{
    uint32_t own = 1u << distiller[s->own->distiller].region, regions = (1u << REGIONS) - 1;
    switch (row->what) {
    case LABELS_WITH: return rounds_for(s, row->of, row->amount);
    case LABELS_OWN_REGION: return rounds_for(s, own, row->amount);
    case LABELS_OTHER_REGIONS: return rounds_for(s, regions & ~own, row->amount);
    case LABEL_REGIONS: return rounds_for_each(s, AMERICAS, 1, row->amount);
    case LABEL_BARRELS: return rounds_for_each(s, METAL, 1, row->amount);
    case LABELS_ALL_SUGARS_NOT_VODKA: return rounds_for_each(s, GRAIN, 1, row->amount);
    case REGIONS_WITH_TWO_LABELS: return rounds_for_each(s, AMERICAS, 2, row->amount);
    case DIFFERENT_LABELS: return rounds_for_names(s, 1, row->amount);
    default: return rounds_for_names(s, row->amount, 1); /* IDENTICAL_LABELS */
    }
}
