/* Chapter 11: the score by category (B67), and its tie break (B68). */

enum {
    BATCHES_CATEGORY,
    RESEARCH_CATEGORY,
    TASTING_CATEGORY,
    TOKENS_CATEGORY,
    LABELS_CATEGORY,
    COLLABORATION_CATEGORY,
    LOANS_CATEGORY,
    CATEGORIES
};
static const char *const category_word[CATEGORIES] = { "batches", "research",    "tasting_room",
                                                       "tokens",  "gold_labels", "collaboration",
                                                       "loans" };
static const char *const tie_break_word[] = { "money" };

static int tiles_installed(const Brewery *own) /* B83: without what is printed on the board */
{
    int count = 0;
    for (uint32_t rest = own->tiles; rest != 0;)
        count += !tile[take_lowest(&rest)].starting;
    return count;
}

static int secrets_sold(const Brewery *own)
{
    return __builtin_popcount(own->shown & own->sold);
}

/* How often a final effect counts: batches or different recipes, labels, tiles … */
static int times(const Brewery *own, const Effect *effect)
{
    int batches = 0, recipes = 0;
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (own->brewed[card] > 0 && concerns_recipe(effect, &recipe[card])) {
            batches += own->brewed[card];
            recipes++;
        }
    switch (effect->per) {
    case PER_BATCH: return batches;
    case PER_RECIPE: return recipes;
    case PER_TILE_OR_WORKER: return tiles_installed(own) + __builtin_popcount(own->workers);
    case PER_GOLD_LABEL_OR_SECRET_RECIPE:
        return __builtin_popcount(own->labels) + secrets_sold(own);
    default: return 0;
    }
}

static int final_points(const Brewery *own, const Effect *effect)
{
    int every = effect->every > 0 ? effect->every : 1;
    int points = effect->amount * (times(own, effect) / every);
    return effect->limit > 0 && points > effect->limit ? effect->limit : points;
}

static int batch_points(const Brewery *own)
{
    int points = 0;
    for (int card = 0; card < RECIPE_COUNT; card++)
        points += own->brewed[card] * recipe[card].reputation;
    return points;
}

static int label_points(const Brewery *own)
{
    int points = 0;
    for (uint32_t rest = own->labels; rest != 0;)
        points += recipe[take_lowest(&rest)].gold_label;
    return points;
}

static int section_points(const Brewcrafters *b, int seat)
{
    int points = 0;
    for (int n = 0; n < SECTION_COUNT; n++)
        points += b->section_holder[n] == seat ? section[n].unfinished_reputation : 0;
    return points;
}

static int loan_points(const Brewery *own)
{
    return own->loans == 0 ? 0 : LOAN_FIRST_PENALTY + (own->loans - 1) * LOAN_NEXT_PENALTY;
}

static void count_points(const Brewcrafters *b, int seat, int16_t points[CATEGORIES])
{
    const Brewery *own = &b->at[seat];
    Effects effects;
    find_effects(b, own, FINAL_SCORING, &effects);
    for (int i = 0; i < effects.count; i++) {
        int category = effects.effect[i].track == NONE ? TASTING_CATEGORY : RESEARCH_CATEGORY;
        points[category] = (int16_t)(points[category] + final_points(own, &effects.effect[i]));
    }
    points[BATCHES_CATEGORY] = (int16_t)batch_points(own);
    points[TOKENS_CATEGORY] = (int16_t)own->reputation;
    points[LABELS_CATEGORY] = (int16_t)label_points(own);
    points[COLLABORATION_CATEGORY] = (int16_t)section_points(b, seat);
    points[LOANS_CATEGORY] = (int16_t)loan_points(own);
}

int brewcrafters_points(const Brewcrafters *b, int seat)
{
    int16_t points[CATEGORIES] = { 0 };
    int total = 0;
    count_points(b, seat, points);
    for (int category = 0; category < CATEGORIES; category++)
        total += points[category];
    return total;
}

static void brewcrafters_score(const State *state, Score *out)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    for (int seat = 0; seat < state->seats; seat++) {
        count_points(b, seat, out->points[seat]);
        out->tie_break[seat][0] = (int16_t)b->at[seat].money;
    }
}
