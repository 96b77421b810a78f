/* Chapters 3 and 4: what lies on the table and before each player when the game begins. */

static const char *const recipes_value[] = { "first_game", "random" };
static const char *const lab_value[] = { "basic", "advanced" };
static const char *const switch_value[] = { "off", "on" };

enum {
    OPTION_RECIPES,
    OPTION_WORKERS,
    OPTION_LAB,
    FIRST_MODULE_OPTION,
    OPTIONS = FIRST_MODULE_OPTION + MODULE_COUNT
};
static const Option option[OPTIONS] = {
    [OPTION_RECIPES] = { .id = "recipes", .value = recipes_value, .value_count = 2 },
    [OPTION_WORKERS] = { .id = "workers", .value = recipes_value, .value_count = 2 },
    [OPTION_LAB] = { .id = "lab", .value = lab_value, .value_count = 2 },
    [FIRST_MODULE_OPTION + MODULE_HIRE_TEMPORARY_HELP] = { .id = "temporary_help",
                                                           .value = switch_value,
                                                           .value_count = 2 },
    [FIRST_MODULE_OPTION +
        MODULE_COMMODITY_EXCHANGE] = { .id = "exchange", .value = switch_value, .value_count = 2 },
    [FIRST_MODULE_OPTION +
        MODULE_LABOR_AGENCY] = { .id = "agency", .value = switch_value, .value_count = 2 },
    [FIRST_MODULE_OPTION + MODULE_COMMUNITY_FARM] = { .id = "community_farm",
                                                      .value = switch_value,
                                                      .value_count = 2 },
    [FIRST_MODULE_OPTION +
        MODULE_SECRET_RECIPE] = { .id = "secret_recipe", .value = switch_value, .value_count = 2 },
};

/* B14: the basic recipes, and of each family two advanced ones. step: a = the family. */

static int advanced_in_play(const Brewcrafters *b, int family)
{
    int count = 0;
    for (uint32_t rest = b->recipes; rest != 0;) {
        const Recipe *card = &recipe[take_lowest(&rest)];
        count += card->family == family && card->tier == ADVANCED;
    }
    return count;
}

static void put_in_play(Brewcrafters *b, int card) /* B15: with its Gold Label */
{
    b->recipes |= UINT32_C(1) << card;
    if (recipe[card].gold_label > 0)
        b->labels |= UINT32_C(1) << card;
}

static void list_deal_recipes(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (recipe[card].family == step.a && recipe[card].tier == ADVANCED &&
            !in_set(b->recipes, card))
            list_outcome(out, make_action(DEAL_RECIPE_CARD, card, 0, 0), 1);
}

static void play_deal_recipes(Brewcrafters *b, int seat, Step step, Action action)
{
    put_in_play(b, action_a(action));
    tell(&b->state, (NewEvent){ .kind = TOLD_RECIPE, .a = action_a(action) });
    if (advanced_in_play(b, step.a) < ADVANCED_RECIPES_PER_FAMILY)
        do_next(&b->state, TABLE, { DEAL_RECIPES, step.a });
    else if (step.a + 1 < FAMILY_COUNT)
        do_next(&b->state, TABLE, { DEAL_RECIPES, step.a + 1 });
}

/* B16 */

static void list_deal_workers(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (uint32_t rest = b->unused; rest != 0;)
        list_outcome(out, make_action(DEAL_WORKER_CARD, take_lowest(&rest), 0, 0), 1);
}

static void display_worker(Brewcrafters *b, int card)
{
    b->unused &= (uint16_t) ~(1u << card);
    b->displayed |= (uint16_t)(1u << card);
}

static void play_deal_workers(Brewcrafters *b, int seat, Step step, Action action)
{
    display_worker(b, action_a(action));
    tell(&b->state, (NewEvent){ .kind = TOLD_WORKER, .a = action_a(action) });
    if (__builtin_popcount(b->displayed) < SKILLED_WORKERS_IN_PLAY)
        do_next(&b->state, TABLE, { DEAL_WORKERS });
}

/* B23 */

static void list_first_player(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int first = 0; first < b->state.seats; first++)
        list_outcome(out, make_action(CHOOSE_FIRST, first, 0, 0), 1);
}

static void play_first_player(Brewcrafters *b, int seat, Step step, Action action)
{
    static const uint8_t bonus[MAX_SEATS] = { NONE, MONEY, MALT, HOPS, YEAST };
    static const uint8_t amount[MAX_SEATS] = { 0, SEAT_2_BONUS_MONEY, SEAT_3_BONUS_MALT,
                                               SEAT_4_BONUS_HOPS, SEAT_5_BONUS_YEAST };
    b->first = b->next_first = action_a(action);
    tell(&b->state, (NewEvent){ .kind = TOLD_FIRST, .seat = b->first });
    for (int turn = 1; turn < b->state.seats; turn++)
        gain(b, nth_seat(b, turn), bonus[turn], amount[turn], NONE);
}

/* B12: the spaces for this number of players. */
static uint32_t spaces_with(int seats)
{
    uint32_t spaces = 0;
    for (int n = 0; n < SPACE_COUNT; n++) {
        const uint8_t with[] = { space[n].with_2, space[n].with_3, space[n].with_4,
                                 space[n].with_5 };
        spaces |= (uint32_t)with[seats - PLAYERS_MIN] << n;
    }
    return spaces;
}

static int partnerships_with(int seats) /* B13 */
{
    int set = 0;
    for (int card = 0; card < PARTNERSHIP_COUNT; card++)
        if (seats >= partnership[card].min_players && seats <= partnership[card].max_players)
            set |= 1 << card;
    return set;
}

static void lay_out_board(Brewcrafters *b)
{
    b->spaces = spaces_with(b->state.seats);
    b->free_partnerships = (uint8_t)partnerships_with(b->state.seats);
    memset(b->worker_on, NONE, sizeof b->worker_on);
    memset(b->module_worker, NONE, sizeof b->module_worker);
    memset(b->section_holder, NONE, sizeof b->section_holder);
    memset(b->farm_holder, NONE, sizeof b->farm_holder);
    memset(b->farm_crop, NONE, sizeof b->farm_crop);
}

static void lay_out_cards(Brewcrafters *b, bool all_recipes,
                          bool all_workers) /* B14, B16: of the first game */
{
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (recipe[card].starter_set && (all_recipes || recipe[card].tier == BASIC))
            put_in_play(b, card);
    b->unused = (1 << WORKER_COUNT) - 1;
    for (int card = 0; card < WORKER_COUNT; card++)
        if (worker[card].starter_set && all_workers)
            display_worker(b, card);
}

static void open_brewery(Brewcrafters *b, Brewery *own) /* B19 to B22 */
{
    own->money = START_MONEY;
    own->stored[MALT] = START_MALT;
    own->stored[HOPS] = START_HOPS;
    own->shifts = 1;
    for (int n = 0; n < TILE_COUNT; n++)
        if (tile[n].starting)
            own->tiles |= (uint16_t)(1u << n);
    count_effects(b, own);
    memset(own->tank, NONE, sizeof own->tank);
    memset(own->bottling, NONE, sizeof own->bottling);
    own->pub = own->crop = NONE;
}

static bool brewcrafters_begin(State *state, const Options *options, const char **why_not)
{
    Brewcrafters *b = (Brewcrafters *)state;
    const uint8_t *value = options->value;
    b->side = value[OPTION_LAB];
    for (int n = 0; n < MODULE_COUNT; n++)
        b->modules |= (uint8_t)(value[FIRST_MODULE_OPTION + n] << n);
    lay_out_board(b);
    lay_out_cards(b, value[OPTION_RECIPES] == 0, value[OPTION_WORKERS] == 0);
    for (int seat = 0; seat < state->seats; seat++)
        open_brewery(b, &b->at[seat]);
    do_next(state, TABLE, { FIRST_PLAYER }, { SEASON });
    if (value[OPTION_WORKERS] != 0)
        do_next(state, TABLE, { DEAL_WORKERS });
    if (value[OPTION_RECIPES] != 0)
        do_next(state, TABLE, { DEAL_RECIPES, ALE });
    return true;
}
