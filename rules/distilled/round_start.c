/* Chapter B: the start of a round. */

static void forget_round(Distillery *own)
{
    own->passed = own->basics_bought = own->is_distilling = 0;
    own->sold = own->aged = 0;
    own->earned_money = own->earned_sp = 0;
    own->met = 0;
}

/* D17: the powers without a choice. */
static void start_power(Distilled *d, int seat, int source)
{
    const Power *row = &power[source];
    if (row->when != ROUND_START || (d->used >> source & 1))
        return;
    if (row->effect == GAIN_BASIC) {
        int card = __builtin_ctz(row->basics);
        d->at[seat].pantry[card]++;
        tell(&d->state,
             (NewEvent){ .kind = TOLD_POWER_BASIC, .seat = seat, .a = card, .b = source });
    } else if (row->effect == GAIN_MONEY ||
               (row->effect == GAIN_MONEY_IF_WAREHOUSE && holds_spirit(d, seat))) {
        gain_money(d, seat, row->amount);
        tell(&d->state,
             (NewEvent){
                 .kind = TOLD_POWER_MONEY, .seat = seat, .a = source, .amount = row->amount });
    } else {
        return;
    }
    use_power(d, source);
}

static void start_new_upgrade(Distilled *d, int seat, int card)
{
    start_power(d, seat, power_of_upgrade(card));
}

static void play_round(Distilled *d, int seat, Step step)
{
    uint8_t own[MAX_POWERS];
    d->round++;
    d->used = 0;
    tell(&d->state, (NewEvent){ .kind = TOLD_ROUND, .amount = d->round });
    for (int other = 0; other < d->state.seats; other++)
        forget_round(&d->at[other]);
    for (int n = 0; n < d->state.seats; n++) {
        int starting = nth_seat(d, n), count = own_powers(d, starting, own);
        for (int i = 0; i < count; i++)
            start_power(d, starting, own[i]);
    }
    do_next(&d->state, TABLE, { ROUND_POWERS }, { MARKET }, { CLEAN_UP }, { DISTILL },
            { NAME_SPIRITS }, { FINISH_SPIRITS }, { SALES }, { AGEING }, { AWARDS }, { TASTINGS },
            { GOAL_DISCARDS }, { END_OF_ROUND });
}

/* D18: the powers with a choice, player by player. When all are done the Market Phase begins. */

static bool is_choice(const Power *row)
{
    return row->when == ROUND_START &&
           (row->effect == GAIN_BASIC_CHOICE || row->effect == REVEAL_AND_BUY ||
            row->effect == BUY_FROM_TRUCK);
}

static bool truck_is_empty(const Distilled *d)
{
    return bag_total(d->truck[0], DECK_COUNT * PREMIUM_KINDS) == 0;
}

static bool has_choice_left(const Distilled *d, int seat)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++)
        if (is_choice(&power[own[i]]) && !(d->used >> own[i] & 1) &&
            (power[own[i]].effect != BUY_FROM_TRUCK || !truck_is_empty(d)))
            return true;
    return false;
}

static void look_for_choices(Distilled *d, int seat)
{
    if (has_choice_left(d, seat))
        do_next(&d->state, seat, { USE_POWERS });
}

static void play_round_powers(Distilled *d, int seat, Step step)
{
    int starting = nth_seat(d, step.a);
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { ROUND_POWERS, step.a + 1 });
    look_for_choices(d, starting);
}

static bool owes_choice(const Distilled *d,
                        int seat) /* D17: USA and Co-op Manager cannot be refused */
{
    return own_power_with(d, seat, GAIN_BASIC_CHOICE) != NONE;
}

static Reason why_not_buy_truck(const Distilled *d, int seat, Action action)
{
    int deck = action_a(action), card = action_b(action);
    if (deck >= DECK_COUNT || card >= PREMIUM_KINDS || d->truck[deck][card] == 0)
        return (Reason){ .word = "not_in_truck", .rule = "D149" };
    if (!owns_power_with(d, seat, BUY_FROM_TRUCK))
        return (Reason){
            .word = "needs", .what = "upgrade", .value = upgrade_id[UPGRADE_TRUCKER], .rule = "D149"
        };
    if (own_power_with(d, seat, BUY_FROM_TRUCK) == NONE)
        return (Reason){ .word = "power_used", .rule = "D17" };
    if (!can_pay(d, seat, cost_of(deck, card)))
        return short_of_money(cost_of(deck, card) - d->at[seat].money);
    return why_not_replace(d, seat, deck, action_c(action));
}

static void list_truck(const Distilled *d, int seat, int verb, int most,
                       ActionList *out) /* most: money to spend */
{
    uint32_t owned = d->at[seat].upgrades;
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int card = 0; card < PREMIUM_KINDS; card++) {
            if (d->truck[deck][card] == 0 || cost_of(deck, card) > most)
                continue;
            if (deck != UPGRADE || has_upgrade_space(d, seat))
                list_action(out, make_action(verb, deck, card, NONE));
            for (uint32_t rest = deck == UPGRADE ? owned : 0; rest != 0; rest &= rest - 1)
                list_action(out, make_action(verb, deck, card, __builtin_ctz(rest)));
        }
}

static void list_use_powers(const Distilled *d, int seat, Step step, ActionList *out)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++) {
        const Power *row = &power[own[i]];
        if (!is_choice(row) || (d->used >> own[i] & 1))
            continue;
        if (row->effect == GAIN_BASIC_CHOICE)
            for (uint32_t rest = row->basics; rest != 0; rest &= rest - 1)
                list_action(out, make_action(TAKE_BASIC, __builtin_ctz(rest), own[i], 0));
        else if (row->effect == BUY_FROM_TRUCK)
            list_truck(d, seat, BUY_TRUCK_CARD, d->at[seat].money, out);
        else
            for (int deck = 0; deck < DECK_COUNT; deck++)
                if (can_draw(d, deck))
                    list_action(out, make_action(REVEAL_DECK, deck, own[i], 0));
    }
    if (!owes_choice(d, seat))
        list_action(out, make_action(FINISH_ROUND_START, 0, 0, 0));
}

static void take_basic(Distilled *d, int seat, int card, int source)
{
    use_power(d, source);
    d->at[seat].pantry[card]++;
    tell(&d->state, (NewEvent){ .kind = TOLD_POWER_BASIC, .seat = seat, .a = card, .b = source });
}

static void buy_from_truck(Distilled *d, int seat, Action action)
{
    int deck = action_a(action), card = action_b(action);
    use_power(d, own_power_with(d, seat, BUY_FROM_TRUCK));
    d->truck[deck][card]--;
    buy_premium(d, seat, false, deck, card, make_action(BUY_TRUCK_CARD, card, 0, action_c(action)));
    if (deck == UPGRADE)
        start_new_upgrade(d, seat, card);
}

static void play_use_powers(Distilled *d, int seat, Step step, Action action)
{
    int a = action_a(action), b = action_b(action);
    switch (action_verb(action)) {
    case TAKE_BASIC: take_basic(d, seat, a, b); break;
    case BUY_TRUCK_CARD: buy_from_truck(d, seat, action); break;
    case REVEAL_DECK:
        use_power(d, b);
        do_next(&d->state, seat, { REVEAL, a, power[b].amount }, { BUY_REVEALED, a, 1 });
        return;
    default: return;
    }
    look_for_choices(d, seat);
}
