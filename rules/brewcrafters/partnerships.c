/* B37: partnership cards, taken in the market and used at any moment of one's own turn. */

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
    tell(&b->state, (Event){ .kind = TOLD_PARTNER, .seat = (uint8_t)seat, .a = (uint8_t)card });
}

/* Decisions of one's own turn: market placements and brewery actions with all their steps (B90). */
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
    case CHOOSE_SECRET: return true;
    default: return false;
    }
}

static Reason why_not_buy(const Brewcrafters *b, int seat, int card)
{
    const Brewery *own = &b->at[seat];
    if (!in_set(own->partnerships, card))
        return (Reason){ .word = "not_your_partner", .rule = "B37" };
    if (own->money < partnership[card].price)
        return (Reason){ .word = "needs",
                         .what = "money",
                         .amount = partnership[card].price - own->money,
                         .rule = "B37" };
    if (free_room(own) < partnership[card].amount)
        return (Reason){ .word = "no_room", .rule = "B78" };
    return (Reason){ 0 };
}

static bool can_buy(const Brewcrafters *b, int seat)
{
    for (uint32_t rest = b->at[seat].partnerships; rest != 0;)
        if (why_not_buy(b, seat, take_lowest(&rest)).word == NULL)
            return true;
    return false;
}

static void list_purchases(const Brewcrafters *b, int seat, ActionList *out)
{
    for (uint32_t rest = b->at[seat].partnerships; rest != 0;) {
        int card = take_lowest(&rest);
        if (why_not_buy(b, seat, card).word == NULL)
            list_action(out, make_action(BUY_FROM, card, 0, 0));
    }
}

static void buy_from(Brewcrafters *b, int seat, int card)
{
    const Partnership *partner = &partnership[card];
    b->at[seat].money = (uint16_t)(b->at[seat].money - partner->price);
    add_goods(&b->at[seat], partner->of, partner->amount);
    tell(&b->state, (Event){ .kind = TOLD_BOUGHT,
                             .seat = (uint8_t)seat,
                             .a = (uint8_t)card,
                             .amount = partner->price });
}
