/* What is true of every state and view, and must be true of a loaded position: the table and the
 * breweries here, the agendas in check_steps.c. */

static bool is_subset(uint32_t set, uint32_t of)
{
    return (set & ~of) == 0;
}

static uint32_t advanced_recipes(void)
{
    uint32_t set = 0;
    for (int card = 0; card < RECIPE_COUNT; card++)
        set |= (uint32_t)(recipe[card].tier == ADVANCED) << card;
    return set;
}

static const char *check_workers(const Brewcrafters *b)
{
    uint32_t seen = b->displayed | b->unused;
    bool twice = (b->displayed & b->unused) != 0;
    for (int seat = 0; seat < b->state.seats; seat++) {
        twice = twice || (seen & b->at[seat].workers) != 0;
        seen |= b->at[seat].workers;
    }
    if (twice)
        return "a worker is in two places";
    return seen == (1u << WORKER_COUNT) - 1 ? NULL : "a worker is nowhere";
}

static const char *check_partnerships(const Brewcrafters *b)
{
    uint32_t seen = b->free_partnerships;
    for (int seat = 0; seat < b->state.seats; seat++) {
        if (seen & b->at[seat].partnerships)
            return "a partnership is in two places";
        seen |= b->at[seat].partnerships;
    }
    return seen == (uint32_t)partnerships_with(b->state.seats)
               ? NULL
               : "the partnerships are not those of this table";
}

/* B14, B15: a Gold Label lies on its recipe or with one player who sold it. */
static const char *check_recipes(const Brewcrafters *b)
{
    uint32_t seen = b->labels, advanced = advanced_recipes();
    if (!is_subset(((UINT32_C(1) << RECIPE_COUNT) - 1) & ~advanced, b->recipes))
        return "a basic recipe is not in play";
    for (int family = 0; family < FAMILY_COUNT; family++)
        if (advanced_in_play(b, family) > ADVANCED_RECIPES_PER_FAMILY)
            return "too many advanced recipes in a family";
    for (int seat = 0; seat < b->state.seats; seat++) {
        if (seen & b->at[seat].labels)
            return "a Gold Label is in two places";
        if (!is_subset(b->at[seat].labels, b->at[seat].sold))
            return "a Gold Label of a recipe that was not sold";
        seen |= b->at[seat].labels;
    }
    return seen == (b->recipes & advanced) ? NULL
                                           : "the Gold Labels are not those of the recipes in play";
}

static bool is_seat_or_none(const Brewcrafters *b, int seat)
{
    return seat == NONE || seat < b->state.seats;
}

static const char *check_board(const Brewcrafters *b)
{
    if (b->spaces != spaces_with(b->state.seats))
        return "the spaces are not those of this table";
    for (int n = 0; n < SPACE_COUNT; n++) {
        bool is_here = in_set(b->spaces, n);
        if (!is_seat_or_none(b, b->worker_on[n]) || (b->worker_on[n] != NONE && !is_here))
            return "a worker stands where none can";
        if (b->stock[n] >
            (is_here && space[n].kind == ACCUMULATE ? space[n].amount * (b->season + 1) : 0))
            return "more lies on a space than can have accumulated";
    }
    for (int n = 0; n < MARKET_MODULES; n++)
        if (!is_seat_or_none(b, b->module_worker[n]) ||
            (b->module_worker[n] != NONE && (!in_set(b->modules, n) || module[n].shared)))
            return "a worker stands where none can";
    return NULL;
}

static const char *check_sections(const Brewcrafters *b)
{
    int held = 0;
    for (int n = 0; n < SECTION_COUNT; n++) {
        if (!is_seat_or_none(b, b->section_holder[n]))
            return "a section's token is with nobody";
        held += b->section_holder[n] != NONE;
    }
    if (held > 0 && b->state.seats < section[0].min_players)
        return "a collaboration of two players";
    return held == SECTION_COUNT ? "a completed collaboration" : NULL;
}

static bool is_on_table(const Brewcrafters *b, int rule_of_step)
{
    const Agenda *table = &b->state.agenda[TABLE];
    for (int i = 0; i < table->count; i++)
        if (table->step[i].rule == rule_of_step)
            return true;
    return false;
}

/* B74, B75: the lowest tokens are taken first. While the rest is picked, nothing grows. */
static const char *check_farm(const Brewcrafters *b)
{
    int tokens = free_farm_token(b), planted = 0;
    bool harvesting = is_on_table(b, HARVEST_TURN);
    for (int token = 0; token < FARM_TOKENS; token++) {
        int crop = b->farm_crop[token];
        if (!is_seat_or_none(b, b->farm_holder[token]) ||
            (b->farm_holder[token] != NONE) != (token < tokens))
            return "the farm tokens are not in order";
        if ((crop != NONE) != (token < tokens && !harvesting))
            return "the crops do not match the farm tokens";
        if (crop == NONE)
            continue;
        if (crop >= INGREDIENTS || harvest_of(COMMUNITY_FARM, crop) == 0 || planted >> crop & 1)
            return "a crop that cannot grow, or grows twice";
        planted |= 1 << crop;
    }
    if (tokens > 0 && !in_set(b->modules, MODULE_COMMUNITY_FARM))
        return "a farm token without the Community Farm";
    if (!harvesting && bag_total(b->harvest, INGREDIENTS) > 0)
        return "a harvest at the wrong time";
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (b->harvest[kind] > harvest_of(COMMUNITY_FARM, kind))
            return "more is harvested than grew";
    return NULL;
}

/* B48: every batch in a vessel was brewed, and every vessel is there. */
static const char *check_batches(const Brewcrafters *b, const Brewery *own)
{
    const uint8_t place[] = { own->tank[0], own->bottling[0], own->tank[1], own->bottling[1],
                              own->pub };
    uint8_t in_vessels[RECIPE_COUNT] = { 0 };
    int batches = 0;
    for (int n = 0; n < 5; n++) {
        if (place[n] == UNKNOWN)
            return "a batch is unknown";
        if (place[n] != NONE)
            in_vessels[place[n]]++;
    }
    if ((own->tank[1] != NONE || own->bottling[1] != NONE) && brewcrafters_tank_count(own) < LINES)
        return "a batch on a line that is not there";
    if (own->pub != NONE && !has_tile_with(own, ADD_PUB))
        return "a batch in a brewpub that is not there";
    for (int card = 0; card < RECIPE_COUNT; card++) {
        batches += own->brewed[card];
        if (in_vessels[card] > own->brewed[card] ||
            (in_set(own->sold, card) && in_vessels[card] == own->brewed[card]))
            return "a batch that was never brewed";
        if (own->brewed[card] > 0 && !in_set(b->recipes | own->shown, card))
            return "a batch of a recipe that is not in play";
    }
    if (batches != own->batches || batches > MAX_BATCHES / SEASONS * (b->season + 1))
        return "the number of batches is wrong";
    return NULL;
}

/* B87: what a player saw to be gone is with those who had it then. */
static const char *check_gone(const Brewcrafters *b, int seat)
{
    const Brewery *own = &b->at[seat];
    int known = 0;
    if (own->gone & (closed_recipes(b) | own->secret))
        return "a recipe is gone and not gone";
    for (int other = 0; other < MAX_SEATS; other++) {
        int had = own->gone_to[other];
        known += had;
        if (had > (other == seat || other >= b->state.seats ? 0 : b->at[other].secret_count))
            return "more recipes are gone than somebody has";
        if (other < b->state.seats && other != seat && b->at[other].secret != 0 &&
            __builtin_popcount(own->gone & b->at[other].secret) != had)
            return "a recipe is gone to somebody else";
    }
    return known == __builtin_popcount(own->gone) ? NULL : "a recipe is gone to nobody";
}

/* B87: a secret recipe has one owner. */
static const char *check_secrets(const Brewcrafters *b)
{
    uint32_t seen = b->recipes;
    for (int seat = 0; seat < b->state.seats; seat++) {
        const Brewery *own = &b->at[seat];
        if (!is_subset(own->shown | own->secret, advanced_recipes() & ~seen) ||
            (own->shown & own->secret) != 0)
            return "a secret recipe that cannot be one";
        seen |= own->shown | own->secret;
        if (own->secret != 0 && __builtin_popcount(own->secret) != own->secret_count)
            return "secret_count does not match the secret recipes";
        if ((own->secret_count > 0 || own->shown != 0) && !in_set(b->modules, MODULE_SECRET_RECIPE))
            return "a secret recipe without its module";
    }
    if (recipes_left(b) < 0)
        return "more secret recipes than there are";
    const char *broken = NULL;
    for (int seat = 0; broken == NULL && seat < b->state.seats; seat++)
        broken = check_gone(b, seat);
    return broken;
}

static const char *check_brewery(const Brewcrafters *b, int seat)
{
    const Brewery *own = &b->at[seat];
    for (int n = 0; n < TILE_COUNT; n++)
        if (tile[n].starting && !in_set(own->tiles, n))
            return "a part of the brewery board is missing";
    if (own->shifts < 1)
        return "a brewery without a shift";
    if (own->room != room_of(b, own) || own->moments != moments_of(b, own))
        return "room or moments do not match the cards";
    if (own->crop != NONE &&
        (own->crop >= INGREDIENTS || harvest_of(PRIVATE_FARM, own->crop) == 0 ||
         !has_tile_with(own, PLANT_AND_HARVEST)))
        return "a crop that cannot grow";
    if (own->temporary_used > own->temporary[0])
        return "a temporary worker that is not there";
    if (own->temporary[0] + own->temporary[1] + own->temporary[2] > 0 &&
        !in_set(b->modules, MODULE_HIRE_TEMPORARY_HELP))
        return "a temporary worker without the module";
    return check_batches(b, own);
}

static bool is_empty_seat(const Brewery *own)
{
    static const Brewery empty;
    return memcmp(own, &empty, sizeof empty) == 0;
}

static const char *check_table(const Brewcrafters *b)
{
    if (b->side > ADVANCED)
        return "the side of the lab board is not known";
    if (b->first >= b->state.seats || b->next_first >= b->state.seats)
        return "the first player has no seat";
    if (temporary_pool(b) < 0)
        return "too many temporary workers";
    const char *(*const part[])(
        const Brewcrafters *) = { check_workers,  check_partnerships, check_recipes, check_board,
                                  check_sections, check_farm,         check_secrets };
    const char *broken = NULL;
    for (size_t n = 0; broken == NULL && n < sizeof part / sizeof part[0]; n++)
        broken = part[n](b);
    return broken;
}

static const char *check_steps(const Brewcrafters *b);

static const char *brewcrafters_check(const State *state)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    const char *broken = check_table(b);
    for (int seat = 0; broken == NULL && seat < MAX_SEATS; seat++)
        if (seat < state->seats)
            broken = check_brewery(b, seat);
        else if (!is_empty_seat(&b->at[seat]))
            broken = "something lies at a seat that is not taken";
    return broken != NULL ? broken : check_steps(b);
}
