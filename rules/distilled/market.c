/* Chapter C: the Market Phase and its clean up. */

/* D22: the next player who has not passed. step: a = turn-order place to begin the search with. */

static void play_market(Distilled *d, int seat, Step step)
{
    for (int n = 0; n < d->state.seats; n++) {
        int place = (step.a + n) % d->state.seats, buying = nth_seat(d, place);
        if (d->at[buying].passed)
            continue;
        do_next(&d->state, TABLE, { MARKET, (place + 1) % d->state.seats });
        do_next(&d->state, buying, { MARKET_TURN });
        return;
    }
}

/* The seven piles of D2 */

static Purchase purchase_of_pile(int pile)
{
    return pile < BASIC_INGREDIENTS ? BASIC_INGREDIENT : BASIC_BARREL;
}

static int pile_item(int pile)
{
    return pile - BASIC_INGREDIENTS;
}

static int cost_of_pile(int pile)
{
    return pile < BASIC_INGREDIENTS ? ingredient[pile].cost : item[pile_item(pile)].cost;
}

static void gain_basic(Distilled *d, int seat, int pile)
{
    if (pile < BASIC_INGREDIENTS)
        d->at[seat].pantry[pile]++;
    else
        d->at[seat].storeroom[pile_item(pile)]++;
}

static int basic_limit(const Distilled *d, int seat) /* D26 */
{
    int limit = power_sum(d, seat, PASSIVE, BASIC_LIMIT);
    return limit > 0 ? limit : BASIC_LIMIT_PER_MARKET_PHASE;
}

int distilled_basics_left(const Distilled *d, int seat)
{
    return basic_limit(d, seat) - d->at[seat].basics_bought;
}

static uint32_t unknown_recipes(const Distilled *d, int seat) /* of the flight */
{
    return flight[d->flight].recipes & ~(uint32_t)d->at[seat].cubes;
}

int distilled_cube_price(int name)
{
    static const uint8_t price[] = { CUBE_PRICE_BRONZE, CUBE_PRICE_SILVER, CUBE_PRICE_GOLD };
    return price[recipe[name].tier - BRONZE];
}

/* Why not? Each purchase of D24 */

static void reasons_against_basic(const Distilled *d, int seat, const Discounts *left,
                                  Action action, Reasons *out)
{
    int pile = action_a(action);
    if (pile >= PILES) {
        add_reason(out, (Reason){ .word = "no_such_card", .rule = "D2" });
        return;
    }
    if (distilled_basics_left(d, seat) <= 0)
        add_reason(out, (Reason){ .word = "basic_limit",
                                  .what = "cards",
                                  .amount = basic_limit(d, seat),
                                  .rule = "D26" });
    add_reason(out, why_not_pay(d, seat, left, action_b(action), purchase_of_pile(pile),
                                cost_of_pile(pile)));
}

static void reasons_against_row(const Distilled *d, int seat, const Discounts *left, Action action,
                                Reasons *out)
{
    int deck = action_a(action) / PREMIUM_SLOTS_PER_ROW,
        slot = action_a(action) % PREMIUM_SLOTS_PER_ROW;
    if (deck >= DECK_COUNT || d->row[deck][slot] == NONE)
        add_reason(out, (Reason){ .word = "empty_slot", .rule = "D30" });
    else
        reasons_against_card(d, seat, left, deck, d->row[deck][slot], action, out);
}

static Reason why_not_learn(const Distilled *d, int seat, int name)
{
    if (name < PLAIN_RECIPES && (unknown_recipes(d, seat) >> name & 1))
        return (Reason){ 0 };
    bool on_flight = name < PLAIN_RECIPES && (flight[d->flight].recipes >> name & 1);
    return (Reason){ .word = on_flight ? "recipe_known" : "not_on_flight", .rule = "D31" };
}

static Reason why_not_buy_recipe(const Distilled *d, int seat, const Discounts *left, Action action)
{
    Reason reason = why_not_learn(d, seat, action_a(action));
    if (reason.word == NULL)
        reason = why_not_pay(d, seat, left, action_b(action), RECIPE_CUBE,
                             distilled_cube_price(action_a(action)));
    return reason;
}

static Reason why_not_peek(const Distilled *d, int seat)
{
    if (own_power_with(d, seat, PEEK_DECKS_AND_BUY) != NONE)
        return (Reason){ 0 };
    if (owns_power_with(d, seat, PEEK_DECKS_AND_BUY))
        return (Reason){ .word = "power_used", .rule = "D36" };
    return (Reason){ .word = "needs",
                     .what = "upgrade",
                     .value = upgrade_id[UPGRADE_DRONE_CAMERA],
                     .rule = "D162" };
}

static void list_solo_actions(const Distilled *d, int seat, SoloKind kind,
                              ActionList *out); /* D114, D118 */
static bool play_solo_action(Distilled *d, int seat, Step step, Action action);

static void list_rows(const Distilled *d, int seat, const Discounts *left, ActionList *out)
{
    int most = left->count > 0 ? MAX_MONEY : d->at[seat].money; /* no dearer card can be bought */
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
            int card = d->row[deck][slot];
            if (card != NONE && cost_of(deck, card) <= most)
                list_card(d, seat, left, BUY_CARD, deck * PREMIUM_SLOTS_PER_ROW + slot, deck, card,
                          out);
        }
}

static void list_market_turn(const Distilled *d, int seat, Step step, ActionList *out)
{
    Discounts left = discounts_left(d, seat, true);
    if (distilled_basics_left(d, seat) > 0)
        for (int pile = 0; pile < PILES; pile++)
            list_with_discounts(d, seat, &left, make_action(BUY_BASIC, pile, 0, 0),
                                purchase_of_pile(pile), cost_of_pile(pile), out);
    list_rows(d, seat, &left, out);
    for (uint32_t rest = unknown_recipes(d, seat); rest != 0; rest &= rest - 1) {
        int name = __builtin_ctz(rest);
        list_with_discounts(d, seat, &left, make_action(BUY_RECIPE, name, 0, 0), RECIPE_CUBE,
                            distilled_cube_price(name), out);
    }
    if (why_not_peek(d, seat).word == NULL)
        list_action(out, make_action(PEEK, 0, 0, 0));
    list_action(out, make_action(PASS, 0, 0, 0));
    list_solo_actions(d, seat, COLLECT_GOAL, out);
}

/* D28: the bonus of a basic Yeast never harms and is given without a question (D186); Water asks.
 */
static void basic_bonus(Distilled *d, int seat, int pile)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    if (pile >= BASIC_INGREDIENTS)
        return;
    if (ingredient[pile].effect == MONEY_ON_BUY) {
        gain_money(d, seat, ingredient[pile].amount);
        tell(&d->state, (NewEvent){ .kind = TOLD_YEAST_MONEY,
                                    .seat = seat,
                                    .amount = ingredient[pile].amount });
    }
    for (int i = 0; i < count; i++)
        if (power[own[i]].effect == MONEY_ON_BUY && (power[own[i]].basics >> pile & 1)) {
            gain_money(d, seat, power[own[i]].amount);
            tell(&d->state, (NewEvent){ .kind = TOLD_POWER_MONEY,
                                        .seat = seat,
                                        .a = own[i],
                                        .amount = power[own[i]].amount });
        }
    if (ingredient[pile].effect == REVEAL_AND_BUY)
        do_next(&d->state, seat, { WATER_BONUS });
}

static void buy_basic(Distilled *d, int seat, Action action)
{
    int pile = action_a(action);
    int pay = pay_for(d, seat, true, action_b(action), purchase_of_pile(pile), cost_of_pile(pile));
    d->at[seat].basics_bought++;
    gain_basic(d, seat, pile);
    tell(&d->state,
         (NewEvent){ .kind = TOLD_BOUGHT_BASIC, .seat = seat, .a = pile, .amount = pay });
    basic_bonus(d, seat, pile);
}

static void buy_from_row(Distilled *d, int seat, Action action)
{
    int deck = action_a(action) / PREMIUM_SLOTS_PER_ROW,
        slot = action_a(action) % PREMIUM_SLOTS_PER_ROW;
    buy_premium(d, seat, true, deck, take_from_row(d, deck, slot), action);
    do_next(&d->state, TABLE, { REFILL, deck });
}

static void buy_recipe(Distilled *d, int seat, Action action)
{
    int name = action_a(action);
    int pay = pay_for(d, seat, true, action_b(action), RECIPE_CUBE, distilled_cube_price(name));
    d->at[seat].cubes = (uint16_t)(d->at[seat].cubes | bit(name));
    tell(&d->state, (NewEvent){ .kind = TOLD_LEARNED, .seat = seat, .a = name, .amount = pay });
}

static void peek(Distilled *d, int seat)
{
    use_power(d, own_power_with(d, seat, PEEK_DECKS_AND_BUY));
    tell(&d->state, (NewEvent){ .kind = TOLD_PEEK, .seat = seat });
    do_next(&d->state, seat, { PEEK_DECK, UPGRADE }, { PEEK_DECK, INGREDIENT }, { PEEK_DECK, ITEM },
            { BUY_PEEKED });
}

static void play_market_turn(Distilled *d, int seat, Step step, Action action)
{
    if (play_solo_action(d, seat, step, action))
        return;
    switch (action_verb(action)) {
    case BUY_BASIC: buy_basic(d, seat, action); break;
    case BUY_CARD: buy_from_row(d, seat, action); break;
    case BUY_RECIPE: buy_recipe(d, seat, action); break;
    case PEEK: peek(d, seat); break;
    default:
        d->at[seat].passed = true;
        tell(&d->state, (NewEvent){ .kind = TOLD_PASS, .seat = seat });
    }
}

/* D28: Water */

static Reason why_not_reveal(const Distilled *d, int deck)
{
    if (deck >= DECK_COUNT || !can_draw(d, deck))
        return (Reason){ .word = "no_cards_left", .rule = "D30" };
    return (Reason){ 0 };
}

static void list_water_bonus(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int deck = 0; deck < DECK_COUNT; deck++)
        if (why_not_reveal(d, deck).word == NULL)
            list_action(out, make_action(REVEAL_DECK, deck, NONE, 0));
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

/* Whether a card that may lie on top of a deck, as far as is known, could be paid for. */
static bool could_buy_top(const Distilled *d, int seat, int deck)
{
    bool is_empty = cards_left(d, deck) == 0; /* D30: then the truck becomes the deck */
    int next = is_empty ? NONE : known_next(d, deck);
    const uint8_t *bag = is_empty ? d->truck[deck] : d->deck[deck];
    for (int card = 0; card < PREMIUM_KINDS; card++)
        if ((next < PREMIUM_KINDS ? card == next : bag[card] > 0) &&
            can_pay(d, seat,
                    distilled_price(d, seat, purchase_of(deck, card), cost_of(deck, card))))
            return true;
    return false;
}

static bool water_may_help(const Distilled *d, int seat)
{
    for (int deck = 0; deck < DECK_COUNT; deck++)
        if (why_not_reveal(d, deck).word == NULL && could_buy_top(d, seat, deck))
            return true;
    return false;
}

static void play_water_bonus(Distilled *d, int seat, Step step, Action action)
{
    uint8_t deck = action_a(action);
    if (action_verb(action) == REVEAL_DECK)
        do_next(&d->state, seat, { REVEAL, deck, 1 }, { BUY_REVEALED, deck, 0 });
}

/* D162: Drone Camera. The card looked at is on top of its deck until its place is decided. */

static void play_peek_deck(Distilled *d, int seat, Step step)
{
    if (!can_draw(d, step.a))
        return;
    make_ready(d, step.a);
    do_next(&d->state, seat, { PEEK_ONE, step.a });
}

static void list_peek_one(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_deck(d, step.a, out);
}

static void play_peek_one(Distilled *d, int seat, Step step, Action action)
{
    int deck = step.a, card = action_b(action);
    SeatSet known_by = (SeatSet)(1 << seat);
    if (d->top[deck] != NONE)
        known_by |= d->top_known_by[deck];
    else if (d->deck_count[deck] == 0)
        known_by |= d->under_known_by[deck][0];
    take_card(d, deck, card);
    d->top[deck] = (uint8_t)card;
    d->top_known_by[deck] = known_by;
    tell(&d->state,
         (NewEvent){
             .kind = TOLD_PEEKED, .seat = seat, .a = step.a, .b = card, .seen_by = 1 << seat });
}

static void reasons_against_peeked(const Distilled *d, int seat, Action action, Reasons *out)
{
    Discounts left = discounts_left(d, seat, true);
    int deck = action_a(action);
    if (deck >= DECK_COUNT || d->top[deck] >= PREMIUM_KINDS)
        add_reason(out, (Reason){ .word = "no_cards_left", .rule = "D30" });
    else
        reasons_against_card(d, seat, &left, deck, d->top[deck], action, out);
}

static void list_buy_peeked(const Distilled *d, int seat, Step step, ActionList *out)
{
    Discounts left = discounts_left(d, seat, true);
    for (int deck = 0; deck < DECK_COUNT; deck++)
        if (d->top[deck] < PREMIUM_KINDS)
            list_card(d, seat, &left, BUY_PEEKED_CARD, deck, deck, d->top[deck], out);
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void play_buy_peeked(Distilled *d, int seat, Step step, Action action)
{
    if (action_verb(action) == DECLINE)
        do_next(&d->state, seat, { MARKET_TURN });
    else
        buy_premium(d, seat, true, action_a(action), d->top[action_a(action)], action);
    for (int deck = DECK_COUNT - 1; deck >= 0; deck--) {
        if (action_verb(action) == BUY_PEEKED_CARD && deck == action_a(action)) {
            d->top[deck] = NONE;
            d->top_known_by[deck] = 0;
            reshuffle_if_used_up(d, deck);
        }
        if (d->top[deck] != NONE)
            do_next(&d->state, seat, { PLACE_PEEKED, deck });
    }
}

static void list_place_peeked(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(LEAVE_ON_TOP, step.a, 0, 0));
    list_action(out, make_action(PUT_UNDER, step.a, 0, 0));
}

static void play_place_peeked(Distilled *d, int seat, Step step, Action action)
{
    bool goes_under = action_verb(action) == PUT_UNDER;
    tell(&d->state, (NewEvent){ .kind = TOLD_PLACED, .seat = seat, .a = step.a, .b = goes_under });
    if (!goes_under)
        return;
    put_under(d, step.a, d->top[step.a], d->top_known_by[step.a]);
    d->top[step.a] = NONE;
    d->top_known_by[step.a] = 0;
}

/* D37, D117: what goes to the truck at the end of the phase. */

static uint32_t clean_up_slots(const Distilled *d, int deck)
{
    if (is_solo(d)) {
        const SoloGoal *card = &solo_goal[d->market_card];
        return deck == UPGRADE      ? card->grid_upgrades
               : deck == INGREDIENT ? card->grid_ingredients
                                    : card->grid_items;
    }
    return d->state.seats == 2 ? bit(SLOT_3) | bit(SLOT_4) : bit(SLOT_4);
}

static void clean_row(Distilled *d, int deck, uint32_t slots)
{
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        if (!(slots >> slot & 1) || d->row[deck][slot] == NONE)
            continue;
        int card = take_from_row(d, deck, slot);
        d->truck[deck][card]++;
        tell(&d->state, (NewEvent){ .kind = TOLD_CLEAN_UP, .a = deck, .b = card });
    }
    do_next(&d->state, TABLE, { REFILL, deck });
}

static void play_clean_up(Distilled *d, int seat, Step step)
{
    if (is_solo(d) && step.a == 0) {
        do_next(&d->state, TABLE, { TURN_GRID }, { CLEAN_UP, 1 });
        return;
    }
    for (int deck = DECK_COUNT - 1; deck >= 0; deck--)
        clean_row(d, deck, clean_up_slots(d, deck));
}
