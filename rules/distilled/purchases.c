/* Prices, discounts and what a purchase brings: rules D25 to D36, wherever something is bought. */

typedef struct Discounts { /* those a player may still use */
    int count;
    uint8_t place[DISCOUNT_SOURCES]; /* bit in the set of an action: 0 the distiller, 1 to 3 the
                                        upgrades */
    uint8_t source[DISCOUNT_SOURCES], amount[DISCOUNT_SOURCES];
    uint32_t covers[DISCOUNT_SOURCES];
} Discounts;

/* D20: outside the Market Phase there are none. */
static Discounts discounts_left(const Distilled *d, int seat, bool in_market)
{
    uint8_t own[MAX_POWERS];
    int count = in_market ? own_powers(d, seat, own) : 0;
    Discounts left;
    left.count = 0;
    for (int i = 0; i < count; i++) {
        if (power[own[i]].effect != DISCOUNT || (d->used >> own[i] & 1))
            continue;
        left.place[left.count] = (uint8_t)i;
        left.source[left.count] = own[i];
        left.amount[left.count] = power[own[i]].amount;
        left.covers[left.count++] = power[own[i]].covers;
    }
    return left;
}

/* D34: the price with a set of discounts. Each must cover the purchase and take something off; -1
 * if not. */
static int price_with(const Discounts *left, int set, Purchase purchase, int price)
{
    int sum = 0, found = 0;
    for (int i = 0; i < left->count; i++)
        if (set >> left->place[i] & 1) {
            if (!(left->covers[i] >> purchase & 1))
                return -1;
            sum += left->amount[i];
            found |= 1 << left->place[i];
        }
    for (int i = 0; i < left->count; i++)
        if ((set >> left->place[i] & 1) && price - (sum - left->amount[i]) <= 0)
            return -1;
    if (found != set)
        return -1;
    return price > sum ? price - sum : 0;
}

static int covering(const Discounts *left, Purchase purchase)
{
    int set = 0;
    for (int i = 0; i < left->count; i++)
        if (left->covers[i] >> purchase & 1)
            set |= 1 << left->place[i];
    return set;
}

int distilled_price(const Distilled *d, int seat, Purchase purchase, int price)
{
    Discounts left = discounts_left(d, seat, true);
    for (int i = 0; i < left.count; i++)
        if (left.covers[i] >> purchase & 1)
            price -= left.amount[i];
    return price > 0 ? price : 0;
}

static bool can_pay(const Distilled *d, int seat, int price)
{
    return price <= d->at[seat].money;
}

static Reason short_of_money(int missing)
{
    return (Reason){ .word = "needs", .what = "money", .amount = missing, .rule = "D25" };
}

static Reason why_not_pay(const Distilled *d, int seat, const Discounts *left, int set,
                          Purchase purchase, int price)
{
    int pay = set == 0 ? price : price_with(left, set, purchase, price);
    if (pay < 0)
        return (Reason){ .word = "no_such_discount", .rule = "D34" };
    if (!can_pay(d, seat, pay))
        return short_of_money(pay - d->at[seat].money);
    return (Reason){ 0 };
}

/* D32: an upgrade may take the place of one that is owned, and must if there is no free space. */

static bool has_upgrade_space(const Distilled *d, int seat)
{
    return __builtin_popcount(d->at[seat].upgrades) < UPGRADE_SPACES;
}

static Reason why_not_replace(const Distilled *d, int seat, int deck, int replaced)
{
    uint32_t owned = d->at[seat].upgrades;
    if (replaced == NONE) {
        if (deck == UPGRADE && !has_upgrade_space(d, seat))
            return (Reason){ .word = "no_free_space", .rule = "D32" };
        return (Reason){ 0 };
    }
    if (deck != UPGRADE || replaced >= UPGRADE_COUNT || !(owned >> replaced & 1))
        return (Reason){ .word = "nothing_to_replace", .rule = "D32" };
    return (Reason){ 0 };
}

/* One action for each set of discounts that can be used, the smallest first. */
static void list_discounted(const Distilled *d, int seat, const Discounts *left, Action action,
                            Purchase purchase, int price, ActionList *out)
{
    int all = covering(left, purchase);
    for (int set = (0 - all) & all; set != 0; set = (set - all) & all) {
        int pay = price_with(left, set, purchase, price);
        if (pay >= 0 && can_pay(d, seat, pay))
            list_action(out, action | (Action)set << 16);
    }
}

static inline void list_with_discounts(const Distilled *d, int seat, const Discounts *left,
                                       Action action, Purchase purchase, int price, ActionList *out)
{
    if (can_pay(d, seat, price))
        list_action(out, action);
    if (left->count > 0 && price > 0)
        list_discounted(d, seat, left, action, purchase, price, out);
}

/* A premium card, with the upgrades it may replace. */
static void list_card(const Distilled *d, int seat, const Discounts *left, int verb, int a,
                      int deck, int card, ActionList *out)
{
    int price = cost_of(deck, card);
    uint32_t owned = d->at[seat].upgrades;
    if (deck != UPGRADE) {
        list_with_discounts(d, seat, left, make_action(verb, a, 0, NONE), purchase_of(deck, card),
                            price, out);
        return;
    }
    if (has_upgrade_space(d, seat))
        list_with_discounts(d, seat, left, make_action(verb, a, 0, NONE), UPGRADE_CARD, price, out);
    for (; owned != 0; owned &= owned - 1)
        list_with_discounts(d, seat, left, make_action(verb, a, 0, __builtin_ctz(owned)),
                            UPGRADE_CARD, price, out);
}

/* Pays and returns the price. */
static int pay_for(Distilled *d, int seat, bool in_market, int set, Purchase purchase, int price)
{
    Discounts left = discounts_left(d, seat, in_market);
    int pay = set == 0 ? price : price_with(&left, set, purchase, price);
    for (int i = 0; i < left.count; i++)
        if (set >> left.place[i] & 1) {
            use_power(d, left.source[i]);
            tell(&d->state, (NewEvent){ .kind = TOLD_DISCOUNT,
                                        .seat = seat,
                                        .a = left.source[i],
                                        .amount = left.amount[i] });
        }
    d->at[seat].money = (int16_t)(d->at[seat].money - pay);
    return pay;
}

static void buy_premium(Distilled *d, int seat, bool in_market, int deck, int card, Action action)
{
    int pay =
        pay_for(d, seat, in_market, action_b(action), purchase_of(deck, card), cost_of(deck, card));
    tell(&d->state,
         (NewEvent){ .kind = TOLD_BOUGHT, .seat = seat, .a = deck, .b = card, .amount = pay });
    gain_card(d, seat, deck, card, action_c(action));
}

/* Turned-up cards (D28 Water, D17 China and Market Buyer): step a = deck, b = 1 at the start of a
 * round. */

static void play_reveal(Distilled *d, int seat, Step step)
{
    if (step.b == 0 || !can_draw(d, step.a))
        return;
    make_ready(d, step.a);
    do_next(&d->state, seat, { REVEAL_ONE, step.a }, { REVEAL, step.a, step.b - 1 });
}

static void list_reveal_one(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_deck(d, step.a, out);
}

static void play_reveal_one(Distilled *d, int seat, Step step, Action action)
{
    take_card(d, step.a, action_b(action));
    d->revealed[d->revealed_count++] = action_b(action);
    tell(&d->state,
         (NewEvent){ .kind = TOLD_REVEALED, .seat = seat, .a = step.a, .b = action_b(action) });
}

static bool is_revealed(const Distilled *d, int card)
{
    return memchr(d->revealed, card, d->revealed_count) != NULL;
}

static Reason why_not_buy_revealed(const Distilled *d, int seat, Step step, Action action)
{
    int card = action_a(action);
    if (!is_revealed(d, card))
        return (Reason){ .word = "not_turned_up", .rule = "D28" };
    Discounts left = discounts_left(d, seat, step.b == 0);
    Reason reason = why_not_replace(d, seat, step.a, action_c(action));
    if (reason.word == NULL)
        reason = why_not_pay(d, seat, &left, action_b(action), purchase_of(step.a, card),
                             cost_of(step.a, card));
    return reason;
}

static void list_buy_revealed(const Distilled *d, int seat, Step step, ActionList *out)
{
    Discounts left = discounts_left(d, seat, step.b == 0);
    for (int i = 0; i < d->revealed_count; i++)
        if (memchr(d->revealed, d->revealed[i], (size_t)i) == NULL)
            list_card(d, seat, &left, BUY_REVEALED_CARD, d->revealed[i], step.a, d->revealed[i],
                      out);
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void put_revealed_under(Distilled *d, int seat,
                               int deck) /* D148: in the order they were turned up */
{
    for (int i = 0; i < d->revealed_count; i++) {
        put_under(d, deck, d->revealed[i], ALL_SEATS);
        tell(&d->state,
             (NewEvent){ .kind = TOLD_UNDER, .seat = seat, .a = deck, .b = d->revealed[i] });
    }
    memset(d->revealed, 0, sizeof d->revealed);
    d->revealed_count = 0;
}

static void start_new_upgrade(Distilled *d, int seat, int card); /* D21 */
static void look_for_choices(Distilled *d, int seat);            /* D18 */

static void play_buy_revealed(Distilled *d, int seat, Step step, Action action)
{
    int card = action_a(action);
    bool buys = action_verb(action) == BUY_REVEALED_CARD;
    if (buys) {
        uint8_t *at = memchr(d->revealed, card, d->revealed_count);
        d->revealed_count--;
        memmove(at, at + 1, (size_t)(d->revealed + d->revealed_count - at));
        d->revealed[d->revealed_count] = 0;
        buy_premium(d, seat, step.b == 0, step.a, card, action);
    }
    put_revealed_under(d, seat, step.a);
    if (buys && step.b == 1 && step.a == UPGRADE)
        start_new_upgrade(d, seat, card);
    if (step.b == 1)
        look_for_choices(d, seat);
}
