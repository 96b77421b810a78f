/* Chapter 13, the four modules with a market space: B70 to B74. */

/* B71 */

static int temporary_pool(const Brewcrafters *b)
{
    int pool = b->state.seats * TEMPORARY_WORKERS_PER_PLAYER;
    for (int seat = 0; seat < b->state.seats; seat++)
        for (int n = 0; n < TEMPORARY_SEASONS; n++)
            pool -= b->at[seat].temporary[n];
    return pool;
}

static Reason why_not_pay(const Brewery *own, int price, const char *rule_number)
{
    if (own->money >= price)
        return (Reason){ 0 };
    return (Reason){
        .word = "needs", .what = "money", .amount = price - own->money, .rule = rule_number
    };
}

static Reason why_no_temporary_help(const Brewcrafters *b, int seat)
{
    int missing = module[MODULE_HIRE_TEMPORARY_HELP].needs - temporary_pool(b);
    if (missing > 0)
        return (Reason){
            .word = "needs", .what = "temporary_workers", .amount = missing, .rule = "B71"
        };
    return why_not_pay(&b->at[seat], module[MODULE_HIRE_TEMPORARY_HELP].price, "B71");
}

static void hire_temporary_help(Brewcrafters *b, int seat)
{
    Brewery *own = &b->at[seat];
    int seasons = SEASONS - 1 - b->season; /* still to come */
    int hired = seasons < module[MODULE_HIRE_TEMPORARY_HELP].amount
                    ? seasons
                    : module[MODULE_HIRE_TEMPORARY_HELP].amount;
    own->money = (uint16_t)(own->money - module[MODULE_HIRE_TEMPORARY_HELP].price);
    for (int n = 1; n <= hired; n++)
        own->temporary[n]++;
    tell(&b->state, (NewEvent){ .kind = TOLD_TEMPORARY, .seat = seat, .amount = hired });
}

/* B72 */

static Reason why_not_exchange(const Brewery *own, int row, int kind)
{
    int missing = rate[row].give_amount - own->stored[kind];
    return missing > 0 ? (Reason){ .word = "needs",
                                   .what = goods_word[kind],
                                   .amount = missing,
                                   .rule = "B72" }
                       : (Reason){ 0 };
}

static int first_given(int row)
{
    return rate[row].give == SPECIALTY ? SPICE : rate[row].give;
}

static int last_given(int row)
{
    return rate[row].give == SPECIALTY ? FRUIT : rate[row].give;
}

static void list_make_exchange(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int row = 0; row < RATE_COUNT; row++)
        for (int kind = first_given(row); kind <= last_given(row); kind++)
            if (why_not_exchange(&b->at[seat], row, kind).word == NULL)
                list_action(out, make_action(EXCHANGE, row, kind, 0));
}

static Reason why_no_exchange(const Brewcrafters *b, int seat)
{
    ActionList list;
    list.count = 0;
    list.total = 0;
    list_make_exchange(b, seat, (Step){ MAKE_EXCHANGE }, &list);
    return list.count == 0 ? (Reason){ .word = "nothing_to_exchange", .rule = "B72" }
                           : (Reason){ 0 };
}

static void play_make_exchange(Brewcrafters *b, int seat, Step step, Action action)
{
    const Rate *row = &rate[action_a(action)];
    int kind = action_b(action);
    bag_add(b->at[seat].stored, kind, -row->give_amount);
    tell(&b->state,
         (NewEvent){ .kind = TOLD_EXCHANGED, .seat = seat, .a = action_a(action), .b = kind });
    gain_what_fits(b, seat, row->take, row->take_amount, NONE);
    if (row->take_2 != NONE)
        gain_what_fits(b, seat, row->take_2, row->take_amount_2, NONE);
}

/* B73, B88: the cards that are left are at most as many as one looks at, so there is no chance and
 * no secret in it. */

static Reason why_no_agency(const Brewcrafters *b, int seat)
{
    if (b->unused == 0)
        return (Reason){ .word = "no_worker_left", .rule = "B73" };
    return why_not_pay(&b->at[seat], module[MODULE_LABOR_AGENCY].price, "B79");
}

static void look_through_agency(Brewcrafters *b, int seat)
{
    tell(&b->state,
         (NewEvent){ .kind = TOLD_LOOKS, .seat = seat, .amount = __builtin_popcount(b->unused) });
    do_next(&b->state, seat, { HIRE_FROM_AGENCY });
}

static void list_hire_from_agency(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    if (why_not_pay(&b->at[seat], module[MODULE_LABOR_AGENCY].price, "B73").word == NULL)
        for (uint32_t rest = b->unused; rest != 0;)
            list_action(out, make_action(HIRE, take_lowest(&rest), 0, 0));
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void play_hire_from_agency(Brewcrafters *b, int seat, Step step, Action action)
{
    Brewery *own = &b->at[seat];
    if (action_verb(action) == DECLINE) {
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
        return;
    }
    own->money = (uint16_t)(own->money - module[MODULE_LABOR_AGENCY].price);
    hire_worker(b, seat, action_a(action));
}

/* B74 */

static int free_farm_token(const Brewcrafters *b) /* the lowest, or FARM_TOKENS */
{
    int token = 0;
    while (token < FARM_TOKENS && b->farm_holder[token] != NONE)
        token++;
    return token;
}

static bool is_planted(const Brewcrafters *b, int kind)
{
    for (int token = 0; token < FARM_TOKENS; token++)
        if (b->farm_crop[token] == kind)
            return true;
    return false;
}

static int harvest_of(FarmKind farm,
                      int kind) /* how much a planted cube becomes; 0: it cannot be planted */
{
    for (int row = 0; row < HARVEST_COUNT; row++)
        if (harvest[row].farm == farm && harvest[row].plant == kind)
            return harvest[row].amount;
    return 0;
}

static Reason why_not_plant_in_community(const Brewcrafters *b, int seat, int kind)
{
    if (harvest_of(COMMUNITY_FARM, kind) == 0)
        return (Reason){ .word = "does_not_grow", .rule = "B74" };
    if (is_planted(b, kind))
        return (Reason){ .word = "already_planted", .rule = "B74" };
    if (b->at[seat].stored[kind] == 0)
        return (Reason){ .word = "needs", .what = goods_word[kind], .amount = 1, .rule = "B74" };
    return (Reason){ 0 };
}

static void list_plant_in_community(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (why_not_plant_in_community(b, seat, kind).word == NULL)
            list_action(out, make_action(PLANT, kind, 0, 0));
}

static Reason why_no_planting(const Brewcrafters *b, int seat)
{
    if (free_farm_token(b) == FARM_TOKENS)
        return (Reason){ .word = "all_planted", .rule = "B74" };
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (why_not_plant_in_community(b, seat, kind).word == NULL)
            return (Reason){ 0 };
    return (Reason){ .word = "nothing_to_plant", .rule = "B74" };
}

static void play_plant_in_community(Brewcrafters *b, int seat, Step step, Action action)
{
    int kind = action_a(action), token = free_farm_token(b);
    b->at[seat].stored[kind]--;
    b->farm_holder[token] = (uint8_t)seat;
    b->farm_crop[token] = (uint8_t)kind;
    tell(&b->state, (NewEvent){ .kind = TOLD_PLANTED, .seat = seat, .a = kind, .b = token });
}

/* B70: a module's space. */

static Reason why_not_module(const Brewcrafters *b, int seat, int n)
{
    const char *const number[MARKET_MODULES] = { "B71", "B72", "B73", "B74" };
    if (n >= MARKET_MODULES || !in_set(b->modules, n))
        return (Reason){ .word = "not_on_board", .rule = "B70" };
    if (b->module_worker[n] != NONE)
        return (Reason){ .word = "taken", .rule = number[n] };
    if (!in_set(module[n].seasons, brewcrafters_season(b)) ||
        (!module[n].last_season && b->season == SEASONS - 1))
        return (Reason){ .word = "closed", .rule = number[n] };
    switch (n) {
    case MODULE_HIRE_TEMPORARY_HELP: return why_no_temporary_help(b, seat);
    case MODULE_COMMODITY_EXCHANGE: return why_no_exchange(b, seat);
    case MODULE_LABOR_AGENCY: return why_no_agency(b, seat);
    default: return why_no_planting(b, seat);
    }
}

static void carry_out_module(Brewcrafters *b, int seat, int n)
{
    switch (n) {
    case MODULE_HIRE_TEMPORARY_HELP: hire_temporary_help(b, seat); break;
    case MODULE_COMMODITY_EXCHANGE: do_next(&b->state, seat, { MAKE_EXCHANGE }); break;
    case MODULE_LABOR_AGENCY: look_through_agency(b, seat); break;
    default: do_next(&b->state, seat, { PLANT_IN_COMMUNITY });
    }
}
