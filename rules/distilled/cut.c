/* Chapter D: the cut and the powers around it. */

/* D43, D44: Worm Tub and Coppersmith pour, Column Still may announce a cut of one card. A player
 * who has none of them is not asked. step: a = 1: the second cut of Coffey Still, with the Alcohol
 * as it was. */

static void cut_cards(Distilled *d, int seat, int count)
{
    do_next(&d->state, seat, { CUT, count });
}

static void prepare_cut(Distilled *d, int seat, bool again)
{
    bool may_pour = !again && own_power_with(d, seat, ADD_ALCOHOL) != NONE;
    if (may_pour || own_power_with(d, seat, CUT_TOP_ONLY) != NONE)
        do_next(&d->state, seat, { PREPARE_CUT, again });
    else
        cut_cards(d, seat, CUT_CARDS);
}

static Reason why_not_pour(const Distilled *d, int seat, Step step, int source)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++) {
        if (own[i] != source || power[source].effect != ADD_ALCOHOL)
            continue;
        if (step.a == 1 || (d->used >> source & 1))
            return (Reason){ .word = "power_used", .rule = step.a == 1 ? "D45" : "D151" };
        return (Reason){ 0 };
    }
    return (Reason){ .word = "no_such_power", .rule = "D43" };
}

static Reason why_not_cut_top(const Distilled *d, int seat)
{
    if (own_power_with(d, seat, CUT_TOP_ONLY) == NONE)
        return (Reason){ .word = "needs",
                         .what = "upgrade",
                         .value = upgrade_id[UPGRADE_COLUMN_STILL],
                         .rule = "D44" };
    return (Reason){ 0 };
}

static void list_prepare_cut(const Distilled *d, int seat, Step step, ActionList *out)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++)
        if (why_not_pour(d, seat, step, own[i]).word == NULL)
            list_action(out, make_action(POUR_ALCOHOL, own[i], 0, 0));
    list_action(out, make_action(CUT_BOTH, 0, 0, 0));
    if (why_not_cut_top(d, seat).word == NULL)
        list_action(out, make_action(CUT_TOP, 0, 0, 0));
}

static void play_prepare_cut(Distilled *d, int seat, Step step, Action action)
{
    uint8_t *stack = d->at[seat].spirit[NEW_SPIRIT].stack;
    switch (action_verb(action)) {
    case POUR_ALCOHOL: {
        int amount = power[action_a(action)].amount;
        use_power(d, action_a(action));
        bag_add(stack, INGREDIENT_ALCOHOL, amount);
        tell(&d->state, (NewEvent){ .kind = TOLD_ALCOHOL, .seat = seat, .amount = amount });
        prepare_cut(d, seat, step.a);
        break;
    }
    case CUT_TOP:
        tell(&d->state, (NewEvent){ .kind = TOLD_TOP_ONLY, .seat = seat });
        cut_cards(d, seat, 1);
        break;
    default: cut_cards(d, seat, CUT_CARDS);
    }
}

/* D44: the top and the bottom card of a shuffled washback are any two of it. step: a = cards still
 * to cut. */

static void list_cut(const Distilled *d, int seat, Step step, ActionList *out)
{
    const uint8_t *stack = d->at[seat].spirit[NEW_SPIRIT].stack;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        list_outcome(out, make_action(DRAW_CUT, kind, 0, 0), stack[kind]);
}

static void add_to_cut(Distillery *own, int kind) /* ascending: NONE is larger than any kind */
{
    int place = own->cut[0] == NONE ? 0 : 1;
    own->cut[place] = (uint8_t)kind;
    if (own->cut[0] > own->cut[1]) {
        own->cut[1] = own->cut[0];
        own->cut[0] = (uint8_t)kind;
    }
}

static void offer_powers_after_cut(Distilled *d, int seat, int signature_returned,
                                   int card_returned);

static void play_cut(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[seat];
    int kind = action_a(action);
    own->spirit[NEW_SPIRIT].stack[kind]--;
    add_to_cut(own, kind);
    tell(&d->state, (NewEvent){ .kind = TOLD_CUT, .seat = seat, .a = kind });
    if (step.a > 1) {
        cut_cards(d, seat, step.a - 1);
        return;
    }
    for (int n = 0; n < CUT_CARDS; n++) /* D45a */
        if (own->cut[n] != NONE && card_of(d, seat, own->cut[n])->effect == ADD_BASIC_IF_CUT) {
            own->spirit[NEW_SPIRIT].stack[INGREDIENT_WATER]++;
            own->extra_water++;
            tell(&d->state, (NewEvent){ .kind = TOLD_EXTRA_WATER, .seat = seat });
        }
    offer_powers_after_cut(d, seat, 0, 0);
}

/* D45: step a = 1: the signature ingredient was returned, b = 1: Spirit Safe was used, both on this
 * cut. */

static bool is_cut(const Distillery *own, int kind)
{
    return own->cut[0] == kind || own->cut[1] == kind;
}

static Reason why_not_cut_again(const Distilled *d, int seat)
{
    if (own_power_with(d, seat, RESHUFFLE_AND_CUT_AGAIN) != NONE)
        return (Reason){ 0 };
    if (owns_power_with(d, seat, RESHUFFLE_AND_CUT_AGAIN))
        return (Reason){ .word = "power_used", .rule = "D45" };
    return (Reason){
        .word = "needs", .what = "upgrade", .value = upgrade_id[UPGRADE_COFFEY_STILL], .rule = "D45"
    };
}

static Reason why_not_return_signature(const Distilled *d, int seat, Step step)
{
    if (step.a == 1)
        return (Reason){ .word = "power_used", .rule = "D45" };
    if (!is_cut(&d->at[seat], OWN_SIGNATURE))
        return (Reason){ .word = "not_cut", .rule = "D45" };
    return (Reason){ 0 };
}

static Reason why_not_return_card(const Distilled *d, int seat, Step step, int kind)
{
    if (power_sum(d, seat, DISTILL_AFTER_CUT, RETURN_ONE_CUT_CARD) == 0)
        return (Reason){ .word = "needs",
                         .what = "upgrade",
                         .value = upgrade_id[UPGRADE_SPIRIT_SAFE],
                         .rule = "D45" };
    if (step.b == 1)
        return (Reason){ .word = "power_used", .rule = "D45" };
    if (kind >= PANTRY_KINDS || !is_cut(&d->at[seat], kind))
        return (Reason){ .word = "not_cut", .rule = "D45" };
    return (Reason){ 0 };
}

static void list_after_cut(const Distilled *d, int seat, Step step, ActionList *out)
{
    const Distillery *own = &d->at[seat];
    if (why_not_cut_again(d, seat).word == NULL)
        list_action(out, make_action(CUT_AGAIN, 0, 0, 0));
    if (why_not_return_signature(d, seat, step).word == NULL)
        list_action(out, make_action(RETURN_SIGNATURE, 0, 0, 0));
    for (int n = 0; n < CUT_CARDS; n++)
        if (own->cut[n] != NONE && (n == 0 || own->cut[n] != own->cut[n - 1]) &&
            why_not_return_card(d, seat, step, own->cut[n]).word == NULL)
            list_action(out, make_action(RETURN_CARD, own->cut[n], 0, 0));
    list_action(out, make_action(FINISH_CUT, 0, 0, 0));
}

static void finish_cut(Distilled *d, int seat);

static void offer_powers_after_cut(Distilled *d, int seat, int signature_returned,
                                   int card_returned)
{
    Step step = { AFTER_CUT, (uint8_t)signature_returned, (uint8_t)card_returned };
    const Distillery *own = &d->at[seat];
    bool has_safe = step.b == 0 && own->cut[0] != NONE &&
                    power_sum(d, seat, DISTILL_AFTER_CUT, RETURN_ONE_CUT_CARD) > 0;
    if (has_safe || why_not_cut_again(d, seat).word == NULL ||
        why_not_return_signature(d, seat, step).word == NULL)
        do_next(&d->state, seat, { AFTER_CUT, signature_returned, card_returned });
    else
        finish_cut(d, seat);
}

static void return_to_stack(Distilled *d, int seat, int kind)
{
    Distillery *own = &d->at[seat];
    if (own->cut[0] == kind)
        own->cut[0] = own->cut[1];
    own->cut[1] = NONE;
    own->spirit[NEW_SPIRIT].stack[kind]++;
    tell(&d->state, (NewEvent){ .kind = TOLD_RETURNED, .seat = seat, .a = kind });
}

static void clear_cut(Distillery *own, uint8_t *to)
{
    for (int n = 0; n < CUT_CARDS; n++) {
        if (own->cut[n] != NONE)
            to[own->cut[n]]++;
        own->cut[n] = NONE;
    }
}

/* D45b: the extra Water goes back first, so that the second cut cannot take it. */
static void cut_again(Distilled *d, int seat)
{
    Distillery *own = &d->at[seat];
    uint8_t *stack = own->spirit[NEW_SPIRIT].stack;
    use_power(d, own_power_with(d, seat, RESHUFFLE_AND_CUT_AGAIN));
    bag_add(stack, INGREDIENT_WATER, -own->extra_water);
    own->extra_water = 0;
    clear_cut(own, stack);
    tell(&d->state, (NewEvent){ .kind = TOLD_CUT_AGAIN, .seat = seat });
    prepare_cut(d, seat, true);
}

static void play_after_cut(Distilled *d, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case CUT_AGAIN: cut_again(d, seat); break;
    case RETURN_SIGNATURE:
        return_to_stack(d, seat, OWN_SIGNATURE);
        offer_powers_after_cut(d, seat, 1, step.b);
        break;
    case RETURN_CARD:
        return_to_stack(d, seat, action_a(action));
        offer_powers_after_cut(d, seat, step.a, 1);
        break;
    default: finish_cut(d, seat);
    }
}

/* D46: Philippines is asked only if there is a choice. Then the cut goes to the pantry (D44). */

static void list_cash_cut(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(CASH_CARD, d->at[seat].cut[0], 0, 0));
    list_action(out, make_action(CASH_CARD, d->at[seat].cut[1], 0, 0));
}

static void cash_card(Distilled *d, int seat, int kind)
{
    int money = card_of(d, seat, kind)->sell;
    if (money == 0)
        return;
    gain_money(d, seat, money);
    tell(&d->state, (NewEvent){ .kind = TOLD_CASHED, .seat = seat, .a = kind, .amount = money });
}

static void put_cut_in_pantry(Distilled *d, int seat)
{
    clear_cut(&d->at[seat], d->at[seat].pantry);
    d->at[seat].extra_water = 0;
}

static void finish_cut(Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    if (own->cut[0] != NONE && power_sum(d, seat, DISTILL_AFTER_CUT, MONEY_OF_ONE_CUT_CARD) > 0) {
        if (own->cut[1] != NONE && own->cut[0] != own->cut[1]) {
            do_next(&d->state, seat, { CASH_CUT });
            return;
        }
        cash_card(d, seat, own->cut[0]);
    }
    put_cut_in_pantry(d, seat);
}

static void play_cash_cut(Distilled *d, int seat, Step step, Action action)
{
    cash_card(d, seat, action_a(action));
    put_cut_in_pantry(d, seat);
}
