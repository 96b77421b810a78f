/* B37: partnership cards, taken in the market and used at any moment of the player's own turn, also
 * at its end (B95). */

static Reason why_no_partnership(const Brewcrafters *b)
{
    return b->free_partnerships == 0 ? (Reason){ .word = "no_partnership_left", .rule = "B37" }
                                     : (Reason){ 0 };
}

static Reason why_not_partner(const Brewcrafters *b, int card)
{
    return in_set(b->free_partnerships, card) ? (Reason){ 0 }
                                              : (Reason){ .word = "not_available", .rule = "B37" };
}

static void form_partnership(Brewcrafters *b, int seat, int card)
{
    b->free_partnerships &= (uint8_t) ~(1u << card);
    b->at[seat].partnerships |= (uint8_t)(1u << card);
    tell(&b->state, (NewEvent){ .kind = TOLD_PARTNER, .seat = seat, .a = card });
}

/* Decisions of a player's own turn: market placements and brewery actions with all their steps
 * (B90). */
static bool is_own_turn(Step step)
{
    switch (step.rule) {
    case TAKE_SPECIALTY: return step.c;
    case PLACE_WORKER:
    case USE_SPACE:
    case MAKE_EXCHANGE:
    case HIRE_FROM_AGENCY:
    case PLANT_IN_COMMUNITY:
    case BREWERY_ACTION:
    case MAY_PROCESS:
    case MAY_COLLABORATE:
    case BREW_BATCH:
    case SAVE_INGREDIENT:
    case SWAP_SPECIALTY:
    case PAY_SECTION:
    case RESEARCH_AGAIN:
    case CHOOSE_SECRET:
    case LAST_PURCHASE: return true;
    default: return false;
    }
}

static bool can_pay(const Brewery *own, int card) /* what a partner asks */
{
    return own->money >= partnership[card].price;
}

static bool fits(int room, int card) /* what a partner delivers */
{
    return room >= partnership[card].amount;
}

static Reason why_not_buy(const Brewcrafters *b, int seat, int card)
{
    const Brewery *own = &b->at[seat];
    if (!in_set(own->partnerships, card))
        return (Reason){ .word = "not_your_partner", .rule = "B37" };
    if (!can_pay(own, card))
        return (Reason){ .word = "needs",
                         .what = "money",
                         .amount = partnership[card].price - own->money,
                         .rule = "B37" };
    if (!fits(free_room(own), card))
        return (Reason){ .word = "no_room", .rule = "B78" };
    return (Reason){ 0 };
}

static uint32_t purchases(const Brewery *own) /* the partners one can buy from now */
{
    uint32_t possible = 0;
    if (own->partnerships == 0)
        return 0;
    int room = free_room(own);
    for (uint32_t rest = own->partnerships; rest != 0;) {
        int card = take_lowest(&rest);
        if (can_pay(own, card) && fits(room, card))
            possible |= UINT32_C(1) << card;
    }
    return possible;
}

static void list_purchases(const Brewcrafters *b, int seat, ActionList *out)
{
    for (uint32_t rest = purchases(&b->at[seat]); rest != 0;)
        list_action(out, make_action(BUY_FROM, take_lowest(&rest), 0, 0));
}

static void buy_from(Brewcrafters *b, int seat, int card)
{
    const Partnership *partner = &partnership[card];
    b->at[seat].money = (uint16_t)(b->at[seat].money - partner->price);
    add_goods(&b->at[seat], partner->of, partner->amount);
    tell(&b->state,
         (NewEvent){ .kind = TOLD_BOUGHT, .seat = seat, .a = card, .amount = partner->price });
}

/* B95: a turn without further questions ends, unless its last effect made a purchase possible: it
 * brought money, made room or formed the partnership. A player who could already buy `before` that
 * choice has had the chance and is not asked. */

static void end_turn(Brewcrafters *b, int seat, uint32_t before)
{
    if (b->state.agenda[seat].count == 0 && (purchases(&b->at[seat]) & ~before) != 0)
        do_next(&b->state, seat, { LAST_PURCHASE });
}

static void list_last_purchase(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void play_last_purchase(Brewcrafters *b, int seat, Step step, Action action)
{
    tell(&b->state, (NewEvent){ .kind = TOLD_ENDS_TURN, .seat = seat });
}
