/* What batches are worth in Brew Crafters: those on their way to the truck, and those that the
 * storehouse allows. */

enum { ACTIONS_FROM_BOTTLING = 1, ACTIONS_FROM_TANK = 2 }; /* B45 to B47: until a batch is sold */

/* What brewing it brings besides its own reputation: tiles that like its icon, and what is scored
 * at the end for each advanced recipe. */
static double bonuses_value(const Brewcrafters *b, const Brewery *own, int card)
{
    static const uint8_t icon_tile[] = { TILE_HOP_INFUSER, TILE_OAK_BARRELS };
    double value = 0;
    for (int n = 0; n < 2; n++)
        if (tile[icon_tile[n]].on_icon == recipe[card].icon && in_set(own->tiles, icon_tile[n]))
            value += tile[icon_tile[n]].amount;
    if (recipe[card].tier != ADVANCED || own->brewed[card] > 0)
        return value;
    value += in_set(own->tiles, TILE_TASTING_ROOM) ? tile[TILE_TASTING_ROOM].amount : 0;
    for (int place = 0; place < TRACKS; place++) {
        const Research *last = level_of(b, place, RESEARCH_LEVELS);
        if (own->level[place] == RESEARCH_LEVELS && last->per == PER_RECIPE)
            value += last->amount;
    }
    return value;
}

/* A batch, brewed now: reputation, its icon, the label it may win, its price. */
static double batch_value(const Brewcrafters *b, int seat, int card, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    double value = recipe[card].reputation;
    value += bonuses_value(b, own, card);
    if (recipe[card].tier == BASIC && own->brewed[card] == 0)
        value += outlook->weight[W_UNLOCK] * outlook->actions;
    if (outlook->actions < ACTIONS_FROM_TANK)
        return value;
    if (in_set(b->labels, card))
        value += outlook->weight[W_LABEL] * recipe[card].gold_label;
    if (in_set(own->secret | own->shown, card) && !in_set(own->sold, card))
        value += module[MODULE_SECRET_RECIPE].amount;
    return value + outlook->weight[W_BATCH_SALE];
}

/* What a batch on its way to the truck will still bring when it is sold. */
static double sale_value(const Brewcrafters *b, int seat, int card, int actions,
                         const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    if (card == NONE || outlook->actions < actions)
        return 0;
    double value = outlook->weight[W_ON_THE_WAY];
    if (in_set(b->labels, card))
        value += outlook->weight[W_LABEL] * recipe[card].gold_label;
    if (in_set(own->shown, card) && !in_set(own->sold, card))
        value += module[MODULE_SECRET_RECIPE].amount;
    if (!in_set(own->sold, card))
        value += outlook->weight[W_FIRST_SALE] *
                 (in_set(own->workers, WORKER_TOUR_GUIDE) ? worker[WORKER_TOUR_GUIDE].amount : 0);
    return value * outlook->weight[actions == ACTIONS_FROM_BOTTLING ? W_IN_BOTTLING : W_IN_TANK];
}

static double pipeline_value(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    double value = sale_value(b, seat, own->pub, ACTIONS_FROM_BOTTLING, outlook);
    for (int line = 0; line < LINES; line++)
        value += sale_value(b, seat, own->bottling[line], ACTIONS_FROM_BOTTLING, outlook) +
                 sale_value(b, seat, own->tank[line], ACTIONS_FROM_TANK, outlook);
    return value;
}

/* Storehouse: a plan is the best batch that the ingredients allow, then the next best, and so on.
 */

enum { MAX_PLANNED = 4 }; /* batches: more would not fit into a storehouse */

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

/* `used_up`: how much of the worth of its ingredients a batch costs. */
static const Brew *best_brew(const Brews *brews, const uint8_t stored[INGREDIENTS], double used_up)
{
    const Brew *best = NULL;
    double most = 0;
    for (int n = 0; n < brews->count; n++) {
        const Brew *brew = &brews->brew[n];
        double gain = brew->value - used_up * brew->ingredients;
        if (gain > most && is_covered(brew, stored)) {
            best = brew;
            most = gain;
        }
    }
    return best;
}

/* An ingredient without a recipe. If a partner delivers it, it is worth little: it can wait. */
static double spare_value(const Brewery *own, int kind, const Outlook *outlook)
{
    double few = outlook->weight[W_FEW_ACTIONS];
    double time = outlook->actions < few ? outlook->actions / few : 1;
    if (!in_set(outlook->useful, kind))
        return outlook->weight[W_USELESS];
    for (int n = 0; n < PARTNERSHIP_COUNT; n++)
        if (in_set(own->partnerships, n) && partnership[n].of == kind)
            return outlook->weight[W_DELIVERED] * outlook->weight[W_MONEY] * partnership[n].price /
                   partnership[n].amount;
    return outlook->weight[W_LEFT_OVER] * ingredient_weight(outlook, kind) * time;
}

static double left_over_value(const Brewery *own, const uint8_t stored[INGREDIENTS],
                              const Outlook *outlook)
{
    double value = 0;
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        double wanted = outlook->weight[WELCOME_WEIGHT + (kind < SPICE ? kind : SPICE)];
        double some = stored[kind] < wanted ? stored[kind] : wanted;
        value += spare_value(own, kind, outlook) *
                 (some + outlook->weight[W_SURPLUS] * (stored[kind] - some));
    }
    return value;
}

/* A batch that is decided on takes its ingredients. */
static void pay_for(const Brewcrafters *b, int seat, int card, uint8_t stored[INGREDIENTS])
{
    uint8_t need[INGREDIENTS];
    brewcrafters_need(b, seat, card, need);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        stored[kind] = (uint8_t)(stored[kind] > need[kind] ? stored[kind] - need[kind] : 0);
}

static double stock_value(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    Step step = next_step(b, seat);
    bool is_brewing = step.rule == BREW_BATCH;
    double value = 0, patience = outlook->weight[is_brewing ? W_BREWING_NOW : W_WAITING];
    double used_up = outlook->actions < ACTIONS_FROM_TANK ? 0 : outlook->weight[W_USED_UP];
    int vessels = brewcrafters_tank_count(own) + in_set(own->tiles, TILE_BREWPUB);
    int planned = vessels * (outlook->actions + is_brewing);
    uint8_t stored[INGREDIENTS];
    Brews brews;
    list_brews(b, seat, outlook, &brews);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        stored[kind] = own->stored[kind];
    if (step.rule == SAVE_INGREDIENT || step.rule == SWAP_SPECIALTY) {
        pay_for(b, seat, step.a, stored);
        value += batch_value(b, seat, step.a, outlook) + outlook->weight[W_SAVED];
    }
    for (int n = 1; n <= planned && n <= MAX_PLANNED; n++) {
        const Brew *brew = best_brew(&brews, stored, used_up);
        if (brew == NULL)
            break;
        value += brew->value * patience;
        for (int kind = 0; kind < INGREDIENTS; kind++)
            stored[kind] = (uint8_t)(stored[kind] - brew->need[kind]);
        if (n % vessels == 0)
            patience *= outlook->weight[W_WAITING];
    }
    double crowd = brewcrafters_stored(own) - outlook->weight[W_ROOM_SHARE] * own->room;
    return value + left_over_value(own, stored, outlook) -
           (crowd > 0 ? outlook->weight[W_FULL] * crowd : 0);
}
