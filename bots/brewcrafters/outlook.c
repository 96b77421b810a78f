/* What is to come for a seat of Brew Crafters: seasons, winters and actions until the end, and
 * which ingredients are of use. */

/* Where the weights of cards begin: they are in the order of the cards. */
enum {
    WORKER_WEIGHT = W_MALTSTER,
    TILE_WEIGHT = W_PRINTED_STOREHOUSE,
    INGREDIENT_WEIGHT = W_MALT, /* malt, hops, yeast, any specialty */
    WELCOME_WEIGHT = W_WELCOME_MALT,
};

typedef struct Outlook {
    double seasons; /* to come, with the part of this one that is left */
    int winters;
    int actions;     /* of the brewery, until the end */
    uint32_t useful; /* set of ingredients that some recipe needs */
    const double *weight;
} Outlook;

static bool in_set(uint32_t set, int thing)
{
    return set >> thing & 1;
}

static const Agenda *table_of(const Brewcrafters *b)
{
    return &b->state.agenda[TABLE];
}

static Step next_step(const Brewcrafters *b, int seat)
{
    const Agenda *agenda = &b->state.agenda[seat];
    return agenda->count > 0 ? agenda->step[agenda->count - 1] : (Step){ RULE_COUNT };
}

/* Brewery actions that are left in this season, not counting one that is being chosen. */
static int actions_this_season(const Brewcrafters *b, int seat)
{
    const Agenda *table = table_of(b);
    int left = 0, turn = (seat - b->first + b->state.seats) % b->state.seats;
    for (int i = 0; i < table->count; i++) {
        Step step = table->step[i];
        if (step.rule == SEASON)
            return b->at[seat].shifts;
        if (step.rule != SHIFT_TURN)
            continue;
        for (int shift = step.a; shift < b->at[seat].shifts; shift++)
            left += shift > step.a || turn >= step.b;
    }
    return left;
}

static Outlook look_ahead(const Brewcrafters *b, int seat, const double *weight)
{
    int now = actions_this_season(b, seat), after = SEASONS - 1 - b->season;
    Outlook out = { .weight = weight,
                    .winters = YEARS - brewcrafters_year(b) + 1,
                    .actions = now + after * b->at[seat].shifts };
    out.seasons = after + (double)now / b->at[seat].shifts;
    for (int card = 0; card < RECIPE_COUNT; card++) {
        if (!in_set(b->recipes | b->at[seat].secret | b->at[seat].shown, card))
            continue;
        const uint8_t need[] = { recipe[card].malt,  recipe[card].hops,   recipe[card].yeast,
                                 recipe[card].spice, recipe[card].coffee, recipe[card].fruit };
        for (int kind = 0; kind < INGREDIENTS; kind++)
            out.useful |= (uint32_t)(need[kind] > 0) << kind;
    }
    return out;
}

static const Research *level_of(const Brewcrafters *b, int place, int level)
{
    return &research[brewcrafters_track(b, place) * RESEARCH_LEVELS + level - 1];
}

static double ingredient_weight(const Outlook *outlook, int kind)
{
    return outlook->weight[INGREDIENT_WEIGHT + (kind < SPICE ? kind : SPICE)];
}
