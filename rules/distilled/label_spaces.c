/* Chapter E: the label spaces and the cards they give (D62 to D65). */

/* D65 */

static void reasons_against_truck_bonus(const Distilled *d, int seat, Reasons *out)
{
    if (truck_is_empty(d))
        add_reason(out, (Reason){ .word = "truck_empty", .rule = "D65" });
    if (d->truck_bonus_needs_pantry_discard && bag_total(d->at[seat].pantry, PANTRY_KINDS) == 0)
        add_reason(out, (Reason){ .word = "pantry_empty", .rule = "D65" });
}

static void reasons_against_bonus(const Distilled *d, int seat, int space, Reasons *out)
{
    switch (label_space[space].effect) {
    case TAKE_SIGNATURE_INGREDIENT:
        if (!d->at[seat].signature_waits)
            add_reason(out, (Reason){ .word = "signature_taken", .rule = "D65" });
        break;
    case TAKE_FROM_TRUCK: reasons_against_truck_bonus(d, seat, out); break;
    case TAKE_FREE_RECIPE:
        if (unknown_recipes(d, seat) == 0)
            add_reason(out, (Reason){ .word = "all_recipes_known", .rule = "D65" });
        break;
    case TAKE_FREE_UPGRADE:
        if (d->row[UPGRADE][PREMIUM_SLOTS_PER_ROW - 1] == NONE)
            add_reason(out, (Reason){ .word = "no_upgrade_left", .rule = "D65" });
        break;
    default: break;
    }
}

static bool bonus_is_possible(const Distilled *d, int seat, int space)
{
    Reasons reasons = { 0 };
    reasons_against_bonus(d, seat, space, &reasons);
    return reasons.count == 0;
}

static bool is_used(const Distilled *d, int seat, int space) /* D62 */
{
    return space >= LABEL_SPACES || d->at[seat].space[space] != NONE;
}

static void reasons_against_space(const Distilled *d, int seat, int space, Reasons *out)
{
    if (is_used(d, seat, space))
        add_reason(out, (Reason){ .word = "space_used", .rule = "D62" });
    else
        reasons_against_bonus(d, seat, space, out);
}

static Reason why_not_space_sp(const Distilled *d, int seat, int space) /* D126, D190 */
{
    if (is_used(d, seat, space))
        return (Reason){ .word = "space_used", .rule = "D62" };
    if (!d->label_alternative_sp && bonus_is_possible(d, seat, space))
        return (Reason){ .word = "bonus_only", .rule = "D126" };
    return (Reason){ 0 };
}

static void list_label_space(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int space = 0; space < LABEL_SPACES; space++) {
        if (!is_used(d, seat, space) && bonus_is_possible(d, seat, space))
            list_action(out, make_action(PLACE_LABEL, space, 0, 0));
        if (why_not_space_sp(d, seat, space).word == NULL)
            list_action(out, make_action(PLACE_LABEL_FOR_SP, space, 0, 0));
    }
}

static void take_signature(Distilled *d, int seat)
{
    Distillery *own = &d->at[seat];
    own->signature_waits = false;
    own->pantry[OWN_SIGNATURE] = 1;
    tell(&d->state, (NewEvent){ .kind = TOLD_SIGNATURE, .seat = seat, .a = OWN_SIGNATURE });
}

static void take_bonus(Distilled *d, int seat, int space)
{
    switch (label_space[space].effect) {
    case GAIN_MONEY:
        gain_money(d, seat, label_space[space].amount);
        tell(&d->state, (NewEvent){ .kind = TOLD_LABEL_MONEY,
                                    .seat = seat,
                                    .amount = label_space[space].amount });
        break;
    case TAKE_SIGNATURE_INGREDIENT: take_signature(d, seat); break;
    case TAKE_FROM_TRUCK:
        do_next(&d->state, seat, { TRUCK_CARD });
        if (d->truck_bonus_needs_pantry_discard)
            do_next(&d->state, seat, { DISCARD_CARD });
        break;
    case TAKE_FREE_INGREDIENT: do_next(&d->state, seat, { FREE_INGREDIENT }); break;
    case TAKE_FREE_RECIPE: do_next(&d->state, seat, { FREE_RECIPE }); break;
    case TAKE_FREE_ITEM: do_next(&d->state, seat, { FREE_ITEM }); break;
    default: do_next(&d->state, seat, { FREE_UPGRADE });
    }
}

static void play_label_space(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[seat];
    Spirit *sold = &own->spirit[step.a];
    int space = action_a(action);
    own->space[space] = sold->recipe;
    sold->has_label = false;
    tell(&d->state, (NewEvent){ .kind = TOLD_LABEL, .seat = seat, .a = space, .b = sold->recipe });
    if (action_verb(action) == PLACE_LABEL) {
        take_bonus(d, seat, space);
        return;
    }
    gain_sp(d, seat, FROM_LABELS, LABEL_BONUS_ALTERNATIVE_SP);
    tell(&d->state,
         (NewEvent){ .kind = TOLD_LABEL_SP, .seat = seat, .amount = LABEL_BONUS_ALTERNATIVE_SP });
}

/* The third space: a card of the pantry, then any card of the truck. */

static void list_discard_card(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (d->at[seat].pantry[kind] > 0)
            list_action(out, make_action(DISCARD_INGREDIENT, kind, 0, 0));
}

static void play_discard_card(Distilled *d, int seat, Step step, Action action)
{
    int kind = action_a(action);
    d->at[seat].pantry[kind]--;
    if (kind >= FIRST_PREMIUM_INGREDIENT && kind < OWN_SIGNATURE)
        d->truck[INGREDIENT][kind]++;
    tell(&d->state, (NewEvent){ .kind = TOLD_DISCARDED, .seat = seat, .a = kind });
}

static void take_free(Distilled *d, int seat, int deck, int card, int replaced)
{
    tell(&d->state, (NewEvent){ .kind = TOLD_FREE, .seat = seat, .a = deck, .b = card });
    gain_card(d, seat, deck, card, replaced);
}

enum { ANY_COST = 99 };

static void list_truck_card(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_truck(d, seat, TAKE_TRUCK_CARD, ANY_COST, out);
}

static void play_truck_card(Distilled *d, int seat, Step step, Action action)
{
    d->truck[action_a(action)][action_b(action)]--;
    take_free(d, seat, action_a(action), action_b(action), action_c(action));
}

/* Spaces 4, 6 and 7: basic cards, or face-up cards of a row. */

static void list_free_row(const Distilled *d, int seat, int deck, ActionList *out)
{
    uint32_t owned = d->at[seat].upgrades;
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        int a = deck * PREMIUM_SLOTS_PER_ROW + slot;
        if (d->row[deck][slot] == NONE)
            continue;
        if (deck != UPGRADE || has_upgrade_space(d, seat))
            list_action(out, make_action(TAKE_FREE_CARD, a, 0, NONE));
        for (uint32_t rest = deck == UPGRADE ? owned : 0; rest != 0; rest &= rest - 1)
            list_action(out, make_action(TAKE_FREE_CARD, a, 0, __builtin_ctz(rest)));
    }
}

static void list_free_piles(int from, int to, ActionList *out)
{
    for (int pile = from; pile < to; pile++)
        list_action(out, make_action(TAKE_FREE_BASIC, pile, 0, 0));
}

static void play_free_card(Distilled *d, int seat, Action action)
{
    int deck = action_a(action) / PREMIUM_SLOTS_PER_ROW,
        slot = action_a(action) % PREMIUM_SLOTS_PER_ROW;
    if (action_verb(action) == TAKE_FREE_BASIC) {
        gain_basic(d, seat, action_a(action));
        tell(&d->state, (NewEvent){ .kind = TOLD_FREE_BASIC, .seat = seat, .a = action_a(action) });
        return;
    }
    take_free(d, seat, deck, take_from_row(d, deck, slot), action_c(action));
    do_next(&d->state, TABLE, { REFILL, deck });
}

static void list_free_ingredient(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_free_piles(0, BASIC_INGREDIENTS, out);
    list_free_row(d, seat, INGREDIENT, out);
}

static void play_free_ingredient(Distilled *d, int seat, Step step, Action action)
{
    play_free_card(d, seat, action);
}

static void list_free_item(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_free_piles(BASIC_INGREDIENTS, PILES, out);
    list_free_row(d, seat, ITEM, out);
}

static void play_free_item(Distilled *d, int seat, Step step, Action action)
{
    play_free_card(d, seat, action);
}

static void list_free_upgrade(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_free_row(d, seat, UPGRADE, out);
}

static void play_free_upgrade(Distilled *d, int seat, Step step, Action action)
{
    play_free_card(d, seat, action);
}

/* The fifth space */

static void list_free_recipe(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (uint32_t rest = unknown_recipes(d, seat); rest != 0; rest &= rest - 1)
        list_action(out, make_action(TAKE_RECIPE, __builtin_ctz(rest), 0, 0));
}

static void play_free_recipe(Distilled *d, int seat, Step step, Action action)
{
    int name = action_a(action);
    d->at[seat].cubes = (uint16_t)(d->at[seat].cubes | bit(name));
    tell(&d->state, (NewEvent){ .kind = TOLD_FREE_RECIPE, .seat = seat, .a = name });
}
