/* Chapter D: naming the spirit and taking its label, in turn order (D50), and the end of the phase.
 */

static bool has_barrel_for(const Distilled *d, int seat, int name, int barrel)
{
    return d->at[seat].storeroom[barrel] > 0 && item[barrel].material == recipe[name].barrel;
}

static Reason why_unknown(const Distilled *d, int seat, int name)
{
    if (name < RECIPE_COUNT && distilled_knows(d, seat, name))
        return (Reason){ 0 };
    return (Reason){ .word = name >= PLAIN_RECIPES && d->at[seat].signature_made ? "made_already"
                                                                                 : "recipe_unknown",
                     .rule = "D47" };
}

static Reason why_wrong_sugars(const Distilled *d, int seat, const uint8_t *stack, int name)
{
    if (name == RECIPE_MOONSHINE)
        return distilled_sugars(stack) > 0 ? (Reason){ .word = "has_sugar", .rule = "D48" }
                                           : (Reason){ 0 };
    if ((sugar_types(d, seat, stack) & ~recipe[name].sugars) != 0)
        return (Reason){ .word = "wrong_sugar", .rule = "D47" };
    return (Reason){ 0 };
}

static Reason why_too_few_sugars(const uint8_t *stack, int name)
{
    int missing = recipe[name].min_sugars - distilled_sugars(stack);
    if (missing <= 0)
        return (Reason){ 0 };
    return (Reason){ .word = "needs", .what = "sugars", .amount = missing, .rule = "D47" };
}

static Reason why_no_family(const Distilled *d, int seat, const uint8_t *stack, int name)
{
    if (has_family(d, seat, stack, recipe[name].family))
        return (Reason){ 0 };
    return (Reason){ .word = "needs",
                     .what = "ingredient",
                     .value = ingredient_id[recipe[name].family],
                     .rule = "D47" };
}

/* The barrel of a spirit that is named already could have been used for another one. */
static Reason why_no_barrel(const Distilled *d, int seat, int name, int barrel)
{
    const Spirit *made = &d->at[seat].spirit[NEW_SPIRIT];
    bool was_there = made->recipe != NONE && item[made->barrel].material == recipe[name].barrel;
    if (was_there || (barrel < ITEM_COUNT && has_barrel_for(d, seat, name, barrel)))
        return (Reason){ 0 };
    return (Reason){
        .word = "needs", .what = "barrel", .value = trait_word[recipe[name].barrel], .rule = "D47"
    };
}

/* The cards first: a barrel does not help if the stack does not fit. */
static void reasons_against_name(const Distilled *d, int seat, int name, int barrel, Reasons *out)
{
    const uint8_t *stack = d->at[seat].spirit[NEW_SPIRIT].stack;
    add_reason(out, why_unknown(d, seat, name));
    if (name >= RECIPE_COUNT)
        return;
    add_reason(out, why_wrong_sugars(d, seat, stack, name));
    add_reason(out, why_too_few_sugars(stack, name));
    add_reason(out, why_no_family(d, seat, stack, name));
    add_reason(out, why_no_barrel(d, seat, name, barrel));
}

static void list_names(const Distilled *d, int seat, int name, ActionList *out)
{
    for (int card = 0; card < ITEM_COUNT; card++)
        if (has_barrel_for(d, seat, name, card))
            list_action(out, make_action(NAME, name, card, 0));
}

static void list_name_spirit(const Distilled *d, int seat, Step step, ActionList *out)
{
    const Distillery *own = &d->at[seat];
    const uint8_t *stack = own->spirit[NEW_SPIRIT].stack;
    int sugars = distilled_sugars(stack), signature = distiller[own->distiller].signature;
    uint32_t types = sugar_types(d, seat, stack);
    uint32_t known = own->cubes | bit(RECIPE_MOONSHINE) | bit(RECIPE_VODKA);
    for (; known != 0; known &= known - 1) {
        int name = __builtin_ctz(known);
        if (sugars_fit(d, seat, stack, name, sugars, types))
            list_names(d, seat, name, out);
    }
    if (!own->signature_made && sugars_fit(d, seat, stack, signature, sugars, types))
        list_names(d, seat, signature, out);
}

static void name_spirit(Distilled *d, int seat, int name, int barrel)
{
    Distillery *own = &d->at[seat];
    Spirit *made = &own->spirit[NEW_SPIRIT];
    made->recipe = (uint8_t)name;
    made->barrel = (uint8_t)barrel;
    own->storeroom[barrel]--;
    made->has_label = distilled_has_label(d, name);
    tell(&d->state, (NewEvent){ .kind = TOLD_SPIRIT, .seat = seat, .a = name, .b = barrel });
    if (name >= PLAIN_RECIPES)
        own->signature_made = true;
    else if (made->has_label)
        d->shelf[name]--;
    else
        tell(&d->state, (NewEvent){ .kind = TOLD_NO_LABEL, .seat = seat, .a = name });
    if (is_solo(d))
        do_next(&d->state, seat, { GOAL_WINDOW, DISTILL_GOAL });
}

static void play_name_spirit(Distilled *d, int seat, Step step, Action action)
{
    name_spirit(d, seat, action_a(action), action_b(action));
}

/* A player who has only one way to name the spirit is not asked. */
static void play_name_spirits(Distilled *d, int seat, Step step)
{
    int naming = nth_seat(d, step.a);
    ActionList list;
    list.count = 0;
    list.total = 0;
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { NAME_SPIRITS, step.a + 1 });
    if (!d->at[naming].is_distilling)
        return;
    list_name_spirit(d, naming, step, &list);
    if (list.count == 1)
        name_spirit(d, naming, action_a(list.action[0]), action_b(list.action[0]));
    else
        do_next(&d->state, naming, { NAME_SPIRIT });
}

/* D51: Malting Floor and Doig Ventilator, in turn order. */

static void play_finish_spirits(Distilled *d, int seat, Step step)
{
    int finishing = nth_seat(d, step.a);
    const Spirit *made = &d->at[finishing].spirit[NEW_SPIRIT];
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { FINISH_SPIRITS, step.a + 1 });
    if (made->recipe == NONE)
        return;
    int unseen = power_sum(d, finishing, DISTILL_END, ADD_FLAVOR), looks = 0;
    looks = power_sum(d, finishing, DISTILL_END, FLAVOR_DRAW_KEEP_ONE);
    for (; unseen > 0 && add_unseen(d, finishing, NEW_SPIRIT); unseen--)
        tell(&d->state,
             (NewEvent){ .kind = TOLD_ADDS_FLAVOR, .seat = finishing, .a = made->recipe });
    if (looks > 0)
        do_next(&d->state, finishing, { LOOK_AT_FLAVORS, looks, NEW_SPIRIT });
}

/* D51, D73: draw some, keep one, discard the others. step: a = cards still to draw, b = the spirit.
 */

static void play_look_at_flavors(Distilled *d, int seat, Step step)
{
    const Flavors *looked = &d->at[seat].looked;
    if (step.a > 0 && flavors_are_ready(d)) {
        do_next(&d->state, seat, { LOOK_AT_FLAVOR }, { LOOK_AT_FLAVORS, step.a - 1, step.b });
        return;
    }
    int count = distilled_flavor_count(looked);
    tell(&d->state, (NewEvent){ .kind = TOLD_LOOKS, .seat = seat, .amount = count });
    if (count > 0)
        do_next(&d->state, seat, { KEEP_ONE_FLAVOR, step.b });
}

static void list_look_at_flavor(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_flavors(d->flavor_deck[FLAVORS], out);
}

static void play_look_at_flavor(Distilled *d, int seat, Step step, Action action)
{
    int card = action_a(action);
    d->flavor_deck[FLAVORS] &= ~(UINT64_C(1) << card);
    d->flavor_count--;
    d->at[seat].looked.known[FLAVORS] |= UINT64_C(1) << card;
    d->at[seat].looked.known_count[FLAVORS]++;
    tell(&d->state,
         (NewEvent){ .kind = TOLD_FLAVOR_SEEN, .seat = seat, .a = card, .seen_by = 1 << seat });
}
