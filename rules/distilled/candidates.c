/* Why not? For each thing a player can point at in a step: the action it stands for and, if that is
 * not legal, the reason with its rule. */

/* Whether the second argument is part of how the thing is done: discounts, a number, a barrel. */
static bool is_manner(int verb)
{
    return verb == BUY_BASIC || verb == BUY_CARD || verb == BUY_RECIPE ||
           verb == BUY_REVEALED_CARD || verb == BUY_PEEKED_CARD || verb == PUT_IN_WASHBACK ||
           verb == NAME;
}

/* Something that can be done in one way, with a discount or in place of an upgrade, is possible. */
static bool is_possible_somehow(const ActionList *list, int verb, int a, int b)
{
    for (int i = 0; i < list->count; i++)
        if (action_verb(list->action[i]) == verb && action_a(list->action[i]) == a &&
            (is_manner(verb) || action_b(list->action[i]) == b))
            return true;
    return false;
}

/* The legal actions are in the list already. */
static void add_candidate(ActionList *out, int verb, int a, int b, int c)
{
    if (out->count < MAX_ACTIONS && !is_possible_somehow(out, verb, a, b))
        list_action(out, make_action(verb, a, b, c));
}

static void add_each(ActionList *out, int verb, int count)
{
    for (int n = 0; n < count; n++)
        add_candidate(out, verb, n, 0, 0);
}

static void truck_candidates(const Distilled *d, int verb, ActionList *out)
{
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int card = 0; card < PREMIUM_KINDS; card++)
            if (d->truck[deck][card] > 0)
                add_candidate(out, verb, deck, card, NONE);
}

/* Purchases are pointed at with their best discounts, so that the price is the one that counts. */

static void card_candidate(const Discounts *left, int verb, int a, int deck, int card,
                           ActionList *out)
{
    int best = card < PREMIUM_KINDS
                   ? best_discounts(left, purchase_of(deck, card), cost_of(deck, card))
                   : 0;
    add_candidate(out, verb, a, best, NONE);
}

static void market_candidates(const Distilled *d, int seat, ActionList *out)
{
    Discounts left = discounts_left(d, seat, true);
    for (int pile = 0; pile < PILES; pile++)
        add_candidate(out, BUY_BASIC, pile,
                      best_discounts(&left, purchase_of_pile(pile), cost_of_pile(pile)), 0);
    for (int place = 0; place < DECK_COUNT * PREMIUM_SLOTS_PER_ROW; place++) {
        int deck = place / PREMIUM_SLOTS_PER_ROW;
        card_candidate(&left, BUY_CARD, place, deck, d->row[deck][place % PREMIUM_SLOTS_PER_ROW],
                       out);
    }
    for (uint32_t rest = flight[d->flight].recipes; rest != 0; rest &= rest - 1) {
        int name = __builtin_ctz(rest);
        add_candidate(out, BUY_RECIPE, name,
                      best_discounts(&left, RECIPE_CUBE, distilled_cube_price(name)), 0);
    }
    add_candidate(out, PEEK, 0, 0, 0);
}

static void deck_candidates(const Distilled *d, int seat, Step step, ActionList *out)
{
    Discounts left = discounts_left(d, seat, step.rule == BUY_PEEKED || step.b == 0);
    if (step.rule == BUY_REVEALED)
        for (int n = 0; n < d->revealed_count; n++)
            card_candidate(&left, BUY_REVEALED_CARD, d->revealed[n], step.a, d->revealed[n], out);
    else
        for (int deck = 0; deck < DECK_COUNT; deck++)
            card_candidate(&left, BUY_PEEKED_CARD, deck, deck, d->top[deck], out);
}

static void washback_candidates(const Distilled *d, int seat, ActionList *out)
{
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (d->at[seat].pantry[kind] > 0) {
            add_candidate(out, PUT_IN_WASHBACK, kind, 1, 0);
            add_candidate(out, GIVE_INGREDIENT, kind, 0, 0);
        }
    for (int card = 0; card < ITEM_COUNT; card++)
        if (d->at[seat].storeroom[card] > 0)
            add_candidate(out, GIVE_ITEM, card, 0, 0);
    add_candidate(out, START_DISTILLING, 0, 0, 0);
}

static int any_barrel(const Distilled *d, int seat,
                      int name) /* of the right material, owned or not */
{
    int owned = distilled_barrel_for(d, seat, name);
    int basic = recipe[name].barrel == METAL  ? ITEM_METAL_BARREL
                : recipe[name].barrel == WOOD ? ITEM_WOOD_BARREL
                                              : ITEM_CLAY_BARREL;
    return owned != NONE ? owned : basic;
}

static void name_candidates(const Distilled *d, int seat, ActionList *out)
{
    uint32_t names = flight[d->flight].recipes | bit(RECIPE_MOONSHINE) | bit(RECIPE_VODKA);
    int signature = distiller[d->at[seat].distiller].signature;
    for (; names != 0; names &= names - 1)
        add_candidate(out, NAME, __builtin_ctz(names), any_barrel(d, seat, __builtin_ctz(names)),
                      0);
    add_candidate(out, NAME, signature, any_barrel(d, seat, signature), 0);
}

/* A spirit that has only one name gets it without a question (D197). Afterwards its owner may still
 * point at the other recipes they know. */
static void unmade_candidates(const Distilled *d, int seat, ActionList *out)
{
    int made = d->at[seat].spirit[NEW_SPIRIT].recipe;
    for (int name = RECIPE_MOONSHINE + 1; made != NONE && name < RECIPE_COUNT; name++) {
        Reasons reasons = { 0 };
        int barrel = any_barrel(d, seat, name);
        reasons_against_name(d, seat, name, barrel, &reasons);
        if (name != made && distilled_knows(d, seat, name) && reasons.count > 0)
            add_candidate(out, NAME, name, barrel, 0);
    }
}

static void solo_candidates(const Distilled *d, ActionList *out)
{
    if (!is_solo(d))
        return;
    add_each(out, COMPLETE_GOAL, SOLO_PLACES);
    for (int place = 0; place < SOLO_PLACES; place++)
        for (int other = place + 1; other < row_start[distilled_solo_row(place) + 1]; other++)
            add_candidate(out, SWAP_GOALS, place, other, 0);
}

static void bottle_candidates(const Distilled *d, int seat, ActionList *out)
{
    for (int card = 0; card < ITEM_COUNT; card++)
        if (d->at[seat].storeroom[card] > 0)
            add_candidate(out, USE_BOTTLE, card, 0, 0);
}

static void free_card_candidates(const Distilled *d, ActionList *out)
{
    add_each(out, TAKE_FREE_BASIC, PILES);
    for (int place = 0; place < DECK_COUNT * PREMIUM_SLOTS_PER_ROW; place++)
        if (d->row[place / PREMIUM_SLOTS_PER_ROW][place % PREMIUM_SLOTS_PER_ROW] != NONE)
            add_candidate(out, TAKE_FREE_CARD, place, 0, NONE);
}

static void cut_candidates(const Distilled *d, int seat, Step step, ActionList *out)
{
    if (step.rule == PREPARE_CUT) {
        add_candidate(out, POUR_ALCOHOL, POWER_WORM_TUB, 0, 0);
        add_candidate(out, POUR_ALCOHOL, POWER_COPPERSMITH, 0, 0);
        add_candidate(out, CUT_TOP, 0, 0, 0);
        return;
    }
    add_candidate(out, CUT_AGAIN, 0, 0, 0);
    add_candidate(out, RETURN_SIGNATURE, 0, 0, 0);
    for (int n = 0; n < CUT_CARDS; n++)
        if (d->at[seat].cut[n] != NONE)
            add_candidate(out, RETURN_CARD, d->at[seat].cut[n], 0, 0);
}

static void distilled_list_candidates(const State *state, int seat, Step step, ActionList *out)
{
    const Distilled *d = (const Distilled *)state;
    distilled.list(state, seat, step, out);
    switch (step.rule) {
    case USE_POWERS:
        truck_candidates(d, BUY_TRUCK_CARD, out);
        add_candidate(out, FINISH_ROUND_START, 0, 0, 0);
        break;
    case MARKET_TURN: market_candidates(d, seat, out); break;
    case WATER_BONUS:
        for (int deck = 0; deck < DECK_COUNT; deck++)
            add_candidate(out, REVEAL_DECK, deck, NONE, 0);
        break;
    case BUY_REVEALED:
    case BUY_PEEKED: deck_candidates(d, seat, step, out); break;
    case FILL_WASHBACK: washback_candidates(d, seat, out); break;
    case TRADE: add_each(out, TAKE_IN_TRADE, BASIC_INGREDIENTS); break;
    case PREPARE_CUT:
    case AFTER_CUT: cut_candidates(d, seat, step, out); break;
    case NAME_SPIRIT: name_candidates(d, seat, out); break;
    case SELL_SPIRIT:
        add_each(out, SELL_THIS, SPIRITS);
        add_candidate(out, PASS, 0, 0, 0);
        break;
    case LABEL_SPACE:
        add_each(out, PLACE_LABEL, LABEL_SPACES);
        add_each(out, PLACE_LABEL_FOR_SP, LABEL_SPACES);
        break;
    case CHOOSE_BOTTLE: bottle_candidates(d, seat, out); break;
    case FREE_INGREDIENT:
    case FREE_ITEM:
    case FREE_UPGRADE: free_card_candidates(d, out); break;
    case TRUCK_CARD: truck_candidates(d, TAKE_TRUCK_CARD, out); break;
    case FREE_RECIPE:
        for (uint32_t rest = flight[d->flight].recipes; rest != 0; rest &= rest - 1)
            add_candidate(out, TAKE_RECIPE, __builtin_ctz(rest), 0, 0);
        break;
    case TASTING: add_each(out, TASTE, TASTING_MAX_SP + 1); break;
    default: break;
    }
    if (step.rule == MARKET_TURN || step.rule == FILL_WASHBACK || step.rule == SELL_SPIRIT ||
        step.rule == SOLO_GOALS)
        solo_candidates(d, out);
    if (step.rule == SELL_SPIRIT || step.rule == CHOOSE_BOTTLE || step.rule == SOLO_GOALS)
        unmade_candidates(d, seat, out);
}

static void reasons_in_market(const Distilled *d, int seat, Action action, Reasons *out)
{
    Discounts left = discounts_left(d, seat, true);
    switch (action_verb(action)) {
    case BUY_BASIC: reasons_against_basic(d, seat, &left, action, out); break;
    case BUY_CARD: reasons_against_row(d, seat, &left, action, out); break;
    case BUY_RECIPE: add_reason(out, why_not_buy_recipe(d, seat, &left, action)); break;
    case PEEK: add_reason(out, why_not_peek(d, seat)); break;
    default: break;
    }
}

static Reason why_not_at_washback(const Distilled *d, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case PUT_IN_WASHBACK: return why_not_put(d, seat, step, action);
    case GIVE_INGREDIENT: return why_not_give_ingredient(d, seat, step, action_a(action));
    case GIVE_ITEM: return why_not_give_item(d, seat, step, action_a(action));
    case START_DISTILLING:
        return why_not_start(contents_of(d->at[seat].spirit[NEW_SPIRIT].stack, 0));
    default: return (Reason){ 0 };
    }
}

static Reason why_not_around_cut(const Distilled *d, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case POUR_ALCOHOL: return why_not_pour(d, seat, step, action_a(action));
    case CUT_TOP: return why_not_cut_top(d, seat);
    case CUT_AGAIN: return why_not_cut_again(d, seat);
    case RETURN_SIGNATURE: return why_not_return_signature(d, seat, step);
    case RETURN_CARD: return why_not_return_card(d, seat, step, action_a(action));
    default: return (Reason){ 0 };
    }
}

static Reason why_not_solo(const Distilled *d, int seat, Step step, Action action)
{
    if (action_verb(action) == COMPLETE_GOAL)
        return why_not_complete(d, seat, step.rule == SOLO_GOALS ? step.a : COLLECT_GOAL,
                                action_a(action));
    return d->swapped ? (Reason){ .word = "swapped_already", .rule = "D118" } : (Reason){ 0 };
}

/* D63: a space gives cards of its own deck; an upgrade may have to replace another. */
static Reason why_not_free_card(const Distilled *d, int seat, Step step, Action action)
{
    int deck = step.rule == FREE_INGREDIENT ? INGREDIENT : step.rule == FREE_ITEM ? ITEM : UPGRADE;
    if (action_verb(action) == TAKE_FREE_CARD && action_a(action) / PREMIUM_SLOTS_PER_ROW == deck)
        return why_not_replace(d, seat, deck, action_c(action));
    return (Reason){ .word = "other_kind", .rule = "D63" };
}

static Reason why_not_at_sale(const Distilled *d, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case USE_BOTTLE: return (Reason){ .word = "not_a_bottle", .rule = "D56" };
    case TAKE_FREE_BASIC:
    case TAKE_FREE_CARD: return why_not_free_card(d, seat, step, action);
    case SELL_THIS: return why_not_sell(d, seat, action_a(action));
    case PASS: return why_not_pass_sale(d, seat);
    case PLACE_LABEL_FOR_SP: return why_not_space_sp(d, seat, action_a(action));
    case TAKE_TRUCK_CARD: return why_not_replace(d, seat, action_a(action), action_c(action));
    case TAKE_RECIPE: return why_not_learn(d, seat, action_a(action));
    case TASTE:
        return (Reason){ .word = "needs",
                         .what = "points",
                         .amount = action_a(action) - tasting_limit(d, seat),
                         .rule = "D78" };
    default: return (Reason){ 0 };
    }
}

/* What only one reason can stand in the way of. */
static Reason reason_of_step(const Distilled *d, int seat, Step step, Action action)
{
    switch (step.rule) {
    case USE_POWERS:
        if (action_verb(action) == BUY_TRUCK_CARD)
            return why_not_buy_truck(d, seat, action);
        return (Reason){ .word = "must_take_basic", .rule = "D17" };
    case WATER_BONUS: return why_not_reveal(d, action_a(action));
    case FILL_WASHBACK: return why_not_at_washback(d, seat, step, action);
    case TRADE: return why_not_take(step, action_a(action));
    case PREPARE_CUT:
    case AFTER_CUT: return why_not_around_cut(d, seat, step, action);
    default: return why_not_at_sale(d, seat, step, action);
    }
}

static void reasons_of_step(const Distilled *d, int seat, Step step, Action action, Reasons *out)
{
    int verb = action_verb(action);
    if (verb == COMPLETE_GOAL || verb == SWAP_GOALS)
        add_reason(out, why_not_solo(d, seat, step, action));
    else if (verb == NAME)
        reasons_against_name(d, seat, action_a(action), action_b(action), out);
    else if (verb == PLACE_LABEL)
        reasons_against_space(d, seat, action_a(action), out);
    else if (step.rule == MARKET_TURN)
        reasons_in_market(d, seat, action, out);
    else if (step.rule == BUY_REVEALED)
        reasons_against_revealed(d, seat, step, action, out);
    else if (step.rule == BUY_PEEKED)
        reasons_against_peeked(d, seat, action, out);
    else
        add_reason(out, reason_of_step(d, seat, step, action));
}

static void distilled_reasons(const State *state, int seat, Step step, Action action, Reasons *out)
{
    ActionList list = { 0 };
    distilled.list(state, seat, step, &list);
    if (list_has(&list, action))
        return;
    reasons_of_step((const Distilled *)state, seat, step, action, out);
    if (out->count == 0)
        add_reason(out, (Reason){ .word = "not_now", .rule = distilled.rule[step.rule].source });
}

static Reason distilled_why_not(const State *state, int seat, Step step, Action action)
{
    Reasons reasons = { 0 };
    distilled_reasons(state, seat, step, action, &reasons);
    return reasons.reason[0];
}
