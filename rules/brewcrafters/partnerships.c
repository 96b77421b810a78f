/* B37: partnership cards, taken in the market and used at any time (B90). */

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

/* B90: a partner serves in every decision of its owner. Making room comes before anything else
 * (B25). */
static bool may_use_partners(Step step)
{
    return step.rule != RETURN_TO_SUPPLY;
}

/* B78: whoever is paying for something that has begun keeps what is stored. */
static bool is_paying(Step step)
{
    return step.rule == MAKE_EXCHANGE || step.rule == PLANT_IN_COMMUNITY ||
           step.rule == SAVE_INGREDIENT || step.rule == SWAP_SPECIALTY || step.rule == PAY_SECTION;
}

static bool can_pay(const Brewery *own, int card) /* what a partner asks */
{
    return own->money >= partnership[card].price;
}

/* B78: what a partner delivers fits, or other ingredients can make room for some of it. */
static bool finds_room(const Brewery *own, Step step, int card)
{
    int stored = brewcrafters_stored(own), room = own->room - stored;
    if (is_paying(step))
        return room >= partnership[card].amount;
    return room > 0 || own->stored[partnership[card].of] < stored;
}

static Reason why_not_buy(const Brewcrafters *b, int seat, Step step, int card)
{
    const Brewery *own = &b->at[seat];
    if (!in_set(own->partnerships, card))
        return (Reason){ .word = "not_your_partner", .rule = "B37" };
    if (!can_pay(own, card))
        return (Reason){ .word = "needs",
                         .what = "money",
                         .amount = partnership[card].price - own->money,
                         .rule = "B37" };
    if (!finds_room(own, step, card))
        return (Reason){ .word = "no_room", .rule = "B78" };
    return (Reason){ 0 };
}

static uint32_t purchases(const Brewery *own, Step step) /* the partners one can buy from now */
{
    uint32_t possible = 0;
    for (uint32_t rest = own->partnerships; rest != 0;) {
        int card = take_lowest(&rest);
        if (can_pay(own, card) && finds_room(own, step, card))
            possible |= UINT32_C(1) << card;
    }
    return possible;
}

static void list_purchases(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (uint32_t rest = purchases(&b->at[seat], step); rest != 0;)
        list_action(out, make_action(BUY_FROM, take_lowest(&rest), 0, 0));
}

/* The decision in which something is bought remains open. The one before upkeep ends when nothing
 * more can be bought. */
static void buy_from(Brewcrafters *b, int seat, Step step, int card)
{
    const Partnership *partner = &partnership[card];
    Brewery *own = &b->at[seat];
    own->money = (uint16_t)(own->money - partner->price);
    add_goods(own, partner->of, partner->amount);
    tell(&b->state,
         (NewEvent){ .kind = TOLD_BOUGHT, .seat = seat, .a = card, .amount = partner->price });
    if (step.rule != LAST_PURCHASE || purchases(own, step) != 0)
        do_next(&b->state, seat, same_step(step));
    make_it_fit(b, seat);
}

/* What so many ingredients of some kinds would cost at one's partners; -1 if they have none. */
static int price_at_partners(const Brewery *own, int missing, int first_kind, int last_kind)
{
    int least = -1;
    if (missing <= 0)
        return 0;
    for (uint32_t rest = own->partnerships; rest != 0;) {
        const Partnership *partner = &partnership[take_lowest(&rest)];
        int price = (missing + partner->amount - 1) / partner->amount * partner->price;
        if (partner->of >= first_kind && partner->of <= last_kind && (least < 0 || price < least))
            least = price;
    }
    return least;
}

/* B90: before the bill is paid, all who can buy something are asked at the same time. In the last
 * winter nothing could come of it. */

static void play_before_upkeep(Brewcrafters *b, int seat, Step step)
{
    for (int other = 0; other < b->state.seats && b->season + 1 < SEASONS; other++)
        if (purchases(&b->at[other], (Step){ LAST_PURCHASE }) != 0)
            do_next(&b->state, other, { LAST_PURCHASE });
}

static void list_last_purchase(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void play_last_purchase(Brewcrafters *b, int seat, Step step, Action action)
{
    tell(&b->state, (NewEvent){ .kind = TOLD_BUYS_NO_MORE, .seat = seat });
}
