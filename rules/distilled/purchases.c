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

/* D202: an upgrade that makes room is discarded before the price is paid. */
static Discounts discounts_without(const Discounts *left, int discarded)
{
    Discounts rest = *left;
    rest.count = 0;
    for (int i = 0; i < left->count; i++) {
        if (discarded != NONE && left->source[i] == DISTILLER_COUNT + discarded)
            continue;
        rest.place[rest.count] = left->place[i];
        rest.source[rest.count] = left->source[i];
        rest.amount[rest.count] = left->amount[i];
        rest.covers[rest.count++] = left->covers[i];
    }
    return rest;
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

/* The set with which a purchase costs least; of several the first. */
static int best_discounts(const Discounts *left, Purchase purchase, int price)
{
    int all = covering(left, purchase), best = 0, lowest = price;
    for (int set = (0 - all) & all; set != 0; set = (set - all) & all) {
        int pay = price_with(left, set, purchase, price);
        if (pay >= 0 && pay < lowest) {
            lowest = pay;
            best = set;
        }
    }
    return best;
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

/* What is missing after the best discounts. */
static Reason why_not_pay(const Distilled *d, int seat, const Discounts *left, int set,
                          Purchase purchase, int price)
{
    int pay = price_with(left, set, purchase, price);
    if (pay < 0)
        return (Reason){ .word = "no_such_discount", .rule = "D34" };
    if (can_pay(d, seat, pay))
        return (Reason){ 0 };
    int lowest = price_with(left, best_discounts(left, purchase, price), purchase, price);
    if (can_pay(d, seat, lowest))
        return (Reason){ .word = "needs_discount", .rule = "D34" };
    return short_of_money(lowest - d->at[seat].money);
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

/* Why a premium card cannot be bought: to replace an upgrade does not help who lacks money. */
static void reasons_against_card(const Distilled *d, int seat, const Discounts *left, int deck,
                                 int card, Action action, Reasons *out)
{
    Discounts rest = discounts_without(left, action_c(action));
    if (price_with(left, action_b(action), purchase_of(deck, card), cost_of(deck, card)) >= 0 &&
        price_with(&rest, action_b(action), purchase_of(deck, card), cost_of(deck, card)) < 0)
        add_reason(out, (Reason){ .word = "discount_discarded", .rule = "D202" });
    else
        add_reason(out, why_not_pay(d, seat, &rest, action_b(action), purchase_of(deck, card),
                                    cost_of(deck, card)));
    add_reason(out, why_not_replace(d, seat, deck, action_c(action)));
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
    for (; owned != 0; owned &= owned - 1) {
        Discounts rest = discounts_without(left, __builtin_ctz(owned));
        list_with_discounts(d, seat, &rest, make_action(verb, a, 0, __builtin_ctz(owned)),
                            UPGRADE_CARD, price, out);
    }
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

static void reasons_against_revealed(const Distilled *d, int seat, Step step, Action action,
                                     Reasons *out)
{
    Discounts left = discounts_left(d, seat, step.b == 0);
    if (is_revealed(d, action_a(action)))
        reasons_against_card(d, seat, &left, step.a, action_a(action), action, out);
    else
        add_reason(out, (Reason){ .word = "not_turned_up", .rule = "D28" });
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
    reshuffle_if_used_up(d, step.a);
    if (buys && step.b == 1 && step.a == UPGRADE)
        start_new_upgrade(d, seat, card);
    if (step.b == 1)
        look_for_choices(d, seat);
}
