/* Why not? For each thing a player can point at: the action it stands for and, if that is not
 * legal, the reason with its rule. */

static void add_each(int verb, int first, int last, ActionList *out)
{
    for (int n = first; n <= last; n++)
        list_action(out, make_action(verb, n, 0, 0));
}

static void add_set(int verb, uint32_t set, ActionList *out)
{
    while (set != 0)
        list_action(out, make_action(verb, take_lowest(&set), 0, 0));
}

static void add_plain(int verb, ActionList *out)
{
    list_action(out, make_action(verb, 0, 0, 0));
}

static uint32_t installable_tiles(void)
{
    uint32_t set = 0;
    for (int n = 0; n < TILE_COUNT; n++)
        set |= (uint32_t)!tile[n].starting << n;
    return set;
}

static void brewery_action_candidates(const Brewcrafters *b, ActionList *out)
{
    add_plain(PROCESS, out);
    add_each(COLLABORATE, 0, SECTION_COUNT - 1, out);
    add_each(RESEARCH, brewcrafters_track(b, 0), brewcrafters_track(b, TRACKS - 1), out);
    add_set(INSTALL, installable_tiles(), out);
    add_plain(TAKE_SECRET, out);
    add_plain(STAY_IDLE, out);
}

static void brew_candidates(const Brewcrafters *b, int seat, ActionList *out)
{
    for (uint32_t rest = recipes_of(b, seat); rest != 0;) {
        int card = take_lowest(&rest);
        list_action(out, make_action(BREW, card, LINE, 0));
        list_action(out, make_action(BREW, card, PUB, 0));
    }
    add_plain(STOP_BREWING, out);
}

static void help_candidates(Step step,
                            ActionList *out) /* of the Brewmaster or the Recipe Developer */
{
    if (step.rule == SAVE_INGREDIENT) {
        add_each(USE_LESS_OF, MALT, YEAST, out);
        list_action(out, make_action(USE_LESS_OF, NONE, 0, 0));
        return;
    }
    for (int from = SPICE; from <= FRUIT; from++)
        for (int to = SPICE; to <= FRUIT; to++)
            if (from != to)
                list_action(out, make_action(USE_INSTEAD, from, to, 0));
    list_action(out, make_action(USE_INSTEAD, NONE, NONE, 0));
}

static bool space_offers(int n, What what)
{
    return space[n].what == what || space[n].or_what == what;
}

static void space_candidates(const Brewcrafters *b, int n, ActionList *out)
{
    if (space_offers(n, HIRE_WORKER))
        add_each(HIRE, 0, WORKER_COUNT - 1, out);
    if (space_offers(n, FORM_PARTNERSHIP))
        add_set(PARTNER_WITH, (uint32_t)partnerships_with(b->state.seats), out);
    if (space_offers(n, GAIN))
        list_use_space(b, 0, (Step){ USE_SPACE, (uint8_t)n }, out);
}

static void exchange_candidates(ActionList *out)
{
    for (int row = 0; row < RATE_COUNT; row++)
        for (int kind = first_given(row); kind <= last_given(row); kind++)
            list_action(out, make_action(EXCHANGE, row, kind, 0));
}

static void step_candidates(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    switch (step.rule) {
    case RETURN_TO_SUPPLY: add_each(RETURN_KIND, 0, INGREDIENTS - 1, out); break;
    case TAKE_SPECIALTY: add_each(TAKE_KIND, SPICE, FRUIT, out); break;
    case PLACE_WORKER:
        add_set(PLACE, b->spaces, out);
        add_set(PLACE_ON_MODULE, b->modules & ((1u << MARKET_MODULES) - 1), out);
        add_plain(DECLINE, out);
        break;
    case USE_SPACE: space_candidates(b, step.a, out); break;
    case MAKE_EXCHANGE: exchange_candidates(out); break;
    case HIRE_FROM_AGENCY:
        add_set(HIRE, b->unused, out);
        add_plain(DECLINE, out);
        break;
    case PLANT_IN_COMMUNITY: add_each(PLANT, 0, INGREDIENTS - 1, out); break;
    case BREWERY_ACTION: brewery_action_candidates(b, out); break;
    case MAY_PROCESS: list_may_process(b, seat, step, out); break;
    case MAY_COLLABORATE:
        add_each(COLLABORATE, 0, SECTION_COUNT - 1, out);
        add_plain(DECLINE, out);
        break;
    case BREW_BATCH: brew_candidates(b, seat, out); break;
    case SAVE_INGREDIENT:
    case SWAP_SPECIALTY: help_candidates(step, out); break;
    case PAY_SECTION: add_each(PAY_KIND, SPICE, FRUIT, out); break;
    case RESEARCH_AGAIN:
        add_each(RESEARCH, brewcrafters_track(b, 0), brewcrafters_track(b, TRACKS - 1), out);
        add_plain(DECLINE, out);
        break;
    case CHOOSE_SECRET: add_each(CHOOSE_RECIPE, 0, RECIPE_COUNT - 1, out); break;
    case LAST_PURCHASE: add_plain(DECLINE, out); break;
    case PLANT_FARM:
        add_each(PLANT, 0, INGREDIENTS - 1, out);
        add_plain(DECLINE, out);
        break;
    default: add_each(PICK_CUBE, 0, INGREDIENTS - 1, out);
    }
}

static void brewcrafters_list_candidates(const State *state, int seat, Step step, ActionList *out)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    step_candidates(b, seat, step, out);
    if (may_use_partners(step))
        add_set(BUY_FROM, (uint32_t)partnerships_with(state->seats), out);
}

static Reason why_not_hire(const Brewcrafters *b, int seat, Step step, int card)
{
    if (step.rule == HIRE_FROM_AGENCY && !in_set(b->unused, card))
        return (Reason){ .word = "not_among_cards", .rule = "B73" };
    if (step.rule == HIRE_FROM_AGENCY)
        return why_not_pay(&b->at[seat], module[MODULE_LABOR_AGENCY].price, "B73");
    for (int other = 0; other < b->state.seats; other++)
        if (in_set(b->at[other].workers, card))
            return (
                Reason){ .word = "works_for", .what = "player", .amount = other, .rule = "B38" };
    return in_set(b->modules, MODULE_LABOR_AGENCY)
               ? (Reason){ .word = "at_agency", .rule = "B73" }
               : (Reason){ .word = "not_displayed", .rule = "B16" };
}

static Reason why_not_brew_now(const Brewcrafters *b, int seat, int card, int vessel)
{
    Effects effects;
    find_effects(b, &b->at[seat], ON_BREW, &effects);
    return why_not_brew(b, seat, &effects, card, vessel);
}

static Reason why_not_plant(const Brewcrafters *b, int seat, Step step, int kind)
{
    return step.rule == PLANT_FARM ? why_not_plant_farm(&b->at[seat], kind)
                                   : why_not_plant_in_community(b, seat, kind);
}

/* The reason for an action that names existing things. */
static Reason why_not_verb(const Brewcrafters *b, int seat, Step step, Action action)
{
    const Brewery *own = &b->at[seat];
    int a = action_a(action);
    switch (action_verb(action)) {
    case BUY_FROM: return why_not_buy(b, seat, step, a);
    case PLACE: return why_not_place(b, seat, a);
    case PLACE_ON_MODULE: return why_not_module(b, seat, a);
    case DECLINE: return (Reason){ .word = "must_place", .rule = "B35" };
    case HIRE: return why_not_hire(b, seat, step, a);
    case PARTNER_WITH: return why_not_partner(b, a);
    case EXCHANGE: return why_not_exchange(own, a, action_b(action));
    case PLANT: return why_not_plant(b, seat, step, a);
    case TAKE_KIND: return (Reason){ .word = "ascending_order", .rule = "B93" };
    case RETURN_KIND: return why_not_return(own, step, a);
    case PAY_KIND: return why_not_pay_kind(own, step, a);
    case PICK_CUBE: return (Reason){ .word = "none_harvested", .rule = "B75" };
    case COLLABORATE: return why_not_section(b, seat, a);
    case RESEARCH:
        return step.rule == RESEARCH_AGAIN ? why_not_research_again(b, seat, a)
                                           : why_not_research(b, seat, a);
    case PROCESS: return (Reason){ .word = "processed_already", .rule = "B44" };
    case INSTALL: return why_not_install(own, a);
    case TAKE_SECRET: return why_no_secret(b);
    case CHOOSE_RECIPE: return why_not_choose(b, seat, a);
    case BREW: return why_not_brew_now(b, seat, a, action_b(action));
    case USE_LESS_OF: return why_not_save(b, seat, step, a);
    case USE_INSTEAD: return why_not_swap(b, seat, step, a, action_b(action));
    default: return (Reason){ 0 };
    }
}

/* Actions that are no candidates, because their thing is not on this table, but that have a reason
 * nevertheless. */
static bool has_reason(Step step, Action action)
{
    int a = action_a(action), vessel = action_b(action);
    switch (action_verb(action)) {
    case PLACE: return step.rule == PLACE_WORKER && a < SPACE_COUNT;
    case PLACE_ON_MODULE: return step.rule == PLACE_WORKER && a < MARKET_MODULES;
    case BREW: return step.rule == BREW_BATCH && a < RECIPE_COUNT && vessel < VESSEL_COUNT;
    case HIRE: return step.rule == HIRE_FROM_AGENCY && a < WORKER_COUNT;
    case PROCESS: return step.rule == MAY_COLLABORATE;
    default: return false;
    }
}

static Reason brewcrafters_why_not(const State *state, int seat, Step step, Action action)
{
    ActionList list = { 0 };
    Reason reason = { 0 };
    brewcrafters.list(state, seat, step, &list);
    if (list_has(&list, action))
        return reason;
    list.count = 0;
    brewcrafters_list_candidates(state, seat, step, &list);
    if (list_has(&list, action) || has_reason(step, action))
        reason = why_not_verb((const Brewcrafters *)state, seat, step, action);
    return reason.word != NULL ? reason : (Reason){ .word = "not_now", .rule = rule_number(step) };
}
