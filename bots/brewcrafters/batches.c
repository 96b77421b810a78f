/* What batches are worth in Brew Crafters: on their way to the truck, and those that the storehouse
 * allows. A part of brewcrafters/brewcrafters.c, which alone includes it. */

/* A batch, brewed now: reputation, its icon, the label it may win, its price. */
static double batch_value(const Brewcrafters *b, int seat, int card, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    double value = recipe[card].reputation;
    if (recipe[card].icon == HOP_ICON && in_set(own->tiles, TILE_HOP_INFUSER))
        value += 1;
    if (recipe[card].icon == BARREL_ICON && in_set(own->tiles, TILE_OAK_BARRELS))
        value += 1;
    if (recipe[card].tier == BASIC && own->brewed[card] == 0)
        value += outlook->weight[W_UNLOCK] * outlook->actions;
    if (recipe[card].tier == ADVANCED && own->brewed[card] == 0) {
        value += in_set(own->tiles, TILE_TASTING_ROOM);
        value += 2 * (own->level[2] == RESEARCH_LEVELS && b->side == BASIC);
    }
    if (outlook->actions < 2)
        return value;
    if (in_set(b->labels, card))
        value += outlook->weight[W_LABEL] * recipe[card].gold_label;
    if (in_set(own->secret | own->shown, card) && !in_set(own->sold, card))
        value += module[MODULE_SECRET_RECIPE].amount;
    return value + 0.5;
}

/* What a batch on its way to the truck will still bring when it is sold. */
static double sale_value(const Brewcrafters *b, int seat, int card, int actions_needed,
                         const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    if (card == NONE || outlook->actions < actions_needed)
        return 0;
    double value = 0.2;
    if (in_set(b->labels, card))
        value += outlook->weight[W_LABEL] * recipe[card].gold_label;
    if (in_set(own->shown, card) && !in_set(own->sold, card))
        value += module[MODULE_SECRET_RECIPE].amount;
    if (!in_set(own->sold, card))
        value += 0.9 * in_set(own->workers, WORKER_TOUR_GUIDE);
    return value * (actions_needed == 1 ? 0.92 : 0.84);
}

static double pipeline_value(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    double value = sale_value(b, seat, own->pub, 1, outlook);
    for (int line = 0; line < LINES; line++)
        value += sale_value(b, seat, own->bottling[line], 1, outlook) +
                 sale_value(b, seat, own->tank[line], 2, outlook);
    return value;
}

/* Storehouse: a plan is the best batch that the ingredients allow, then the next best, and so on.
 */

enum { MAX_PLANNED = 4 };

typedef struct Brew {
    uint8_t need[INGREDIENTS];
    double value, ingredients; /* of the batch; of what goes into it */
} Brew;

typedef struct Brews {
    int count;
    Brew brew[RECIPE_COUNT];
} Brews;

static void list_brews(const Brewcrafters *b, int seat, const Outlook *outlook, Brews *out)
{
    out->count = 0;
    for (int card = 0; card < RECIPE_COUNT; card++) {
        Brew *brew = &out->brew[out->count];
        if (!brewcrafters_knows(b, seat, card))
            continue;
        brewcrafters_need(b, seat, card, brew->need);
        brew->value = batch_value(b, seat, card, outlook);
        brew->ingredients = 0;
        for (int kind = 0; kind < INGREDIENTS; kind++)
            brew->ingredients += ingredient_weight(outlook, kind) * brew->need[kind];
        out->count++;
    }
}

static bool is_covered(const Brew *brew, const uint8_t stored[INGREDIENTS])
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (brew->need[kind] > stored[kind])
            return false;
    return true;
}

static const Brew *best_brew(const Brews *brews, const uint8_t stored[INGREDIENTS], bool is_late)
{
    const Brew *best = NULL;
    double most = 0;
    for (int n = 0; n < brews->count; n++) {
        const Brew *brew = &brews->brew[n];
        double gain = brew->value - (is_late ? 0 : 0.6 * brew->ingredients);
        if (gain > most && is_covered(brew, stored)) {
            best = brew;
            most = gain;
        }
    }
    return best;
}

/* An ingredient without a recipe; where a partner delivers it, hardly more than nothing: it can
 * wait. */
static double spare_value(const Brewery *own, int kind, const Outlook *outlook)
{
    double time = outlook->actions < 4 ? outlook->actions / 4.0 : 1;
    if (!in_set(outlook->useful, kind))
        return 0.02;
    for (int n = 0; n < PARTNERSHIP_COUNT; n++)
        if (in_set(own->partnerships, n) && partnership[n].of == kind)
            return 0.5 * outlook->weight[W_MONEY] * partnership[n].price / partnership[n].amount;
    return outlook->weight[W_LEFT_OVER] * ingredient_weight(outlook, kind) * time;
}

static double left_over_value(const Brewery *own, const uint8_t stored[INGREDIENTS],
                              const Outlook *outlook)
{
    double value = 0;
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        double wanted = outlook->weight[WELCOME_WEIGHT + (kind < SPICE ? kind : SPICE)];
        double some = stored[kind] < wanted ? stored[kind] : wanted;
        value += spare_value(own, kind, outlook) * (some + 0.25 * (stored[kind] - some));
    }
    return value;
}

/* A batch that is decided on takes its ingredients; what is saved or replaced is a small gain. */
static double pay_for(const Brewcrafters *b, int seat, int card, uint8_t stored[INGREDIENTS])
{
    uint8_t need[INGREDIENTS];
    brewcrafters_need(b, seat, card, need);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        stored[kind] = (uint8_t)(stored[kind] > need[kind] ? stored[kind] - need[kind] : 0);
    return 0.2;
}

static double stock_value(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    Step step = next_step(b, seat);
    bool is_brewing = step.rule == BREW_BATCH;
    double value = 0, patience = is_brewing ? 0.95 : outlook->weight[W_WAITING];
    int vessels = brewcrafters_tank_count(own) + in_set(own->tiles, TILE_BREWPUB);
    int planned = vessels * (outlook->actions + is_brewing);
    uint8_t stored[INGREDIENTS];
    Brews brews;
    list_brews(b, seat, outlook, &brews);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        stored[kind] = own->stored[kind];
    if (step.rule == SAVE_INGREDIENT || step.rule == SWAP_SPECIALTY)
        value += batch_value(b, seat, step.a, outlook) + pay_for(b, seat, step.a, stored);
    for (int n = 1; n <= planned && n <= MAX_PLANNED; n++) {
        const Brew *brew = best_brew(&brews, stored, outlook->actions < 2);
        if (brew == NULL)
            break;
        value += brew->value * patience;
        for (int kind = 0; kind < INGREDIENTS; kind++)
            stored[kind] = (uint8_t)(stored[kind] - brew->need[kind]);
        if (n % vessels == 0)
            patience *= outlook->weight[W_WAITING];
    }
    double crowd = brewcrafters_stored(own) - 0.75 * own->room;
    return value + left_over_value(own, stored, outlook) -
           (crowd > 0 ? outlook->weight[W_FULL] * crowd : 0);
}
