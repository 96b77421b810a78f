/* Chapter D: trading and filling the washback. All players do so at the same time (D38). */

static void play_distill(Distilled *d, int seat, Step step)
{
    for (int other = 0; other < d->state.seats; other++) {
        d->at[other].passed = false; /* in the market; from now on it means: in the sales */
        do_next(&d->state, other, { FILL_WASHBACK });
    }
}

/* D39, D40: one trade, before anything is in the washback. */

static Reason why_not_give_ingredient(const Distilled *d, int seat, Step step, int kind)
{
    if (step.b == 1)
        return (Reason){ .word = "traded_already", .rule = "D39" };
    if (step.a > 0)
        return (Reason){ .word = "trade_comes_first", .rule = "D39" };
    if (kind >= PANTRY_KINDS || d->at[seat].pantry[kind] == 0)
        return (Reason){ .word = "not_in_pantry", .rule = "D39" };
    if (!card_of(d, seat, kind)->may_be_given)
        return (Reason){ .word = "never_given", .rule = "D39" };
    return (Reason){ 0 };
}

static Reason why_not_give_item(const Distilled *d, int seat, Step step, int card)
{
    if (step.b == 1)
        return (Reason){ .word = "traded_already", .rule = "D39" };
    if (step.a > 0)
        return (Reason){ .word = "trade_comes_first", .rule = "D39" };
    if (card >= ITEM_COUNT || d->at[seat].storeroom[card] == 0)
        return (Reason){ .word = "not_in_storeroom", .rule = "D39" };
    if (!item[card].may_be_given)
        return (Reason){ .word = "never_given", .rule = "D39" };
    return (Reason){ 0 };
}

static bool gives_item(Step step) /* of TRADE: a = 1 an item, b = the item or the kind */
{
    return step.a == 1;
}

static Reason why_not_take(Step step, int card)
{
    int cost = gives_item(step) ? item[step.b].cost : ingredient[step.b].cost;
    if (card >= BASIC_INGREDIENTS || !ingredient[card].may_be_taken)
        return (Reason){ .word = "no_such_card", .rule = "D39" };
    if (ingredient[card].cost > cost)
        return (Reason){ .word = "costs_more",
                         .what = "money",
                         .amount = ingredient[card].cost - cost,
                         .rule = "D40" };
    if (!gives_item(step) && step.b == card)
        return (Reason){ .word = "same_card", .rule = "D187" };
    return (Reason){ 0 };
}

bool distilled_may_take(Step trade, int basic)
{
    return why_not_take(trade, basic).word == NULL;
}

static void list_trade(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int card = 0; card < BASIC_INGREDIENTS; card++)
        if (distilled_may_take(step, card))
            list_action(out, make_action(TAKE_IN_TRADE, card, 0, 0));
}

static void play_trade(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[seat];
    if (gives_item(step)) {
        own->storeroom[step.b]--;
        bag_add(d->truck[ITEM], step.b, (item[step.b].market == PREMIUM));
        tell(&d->state, (NewEvent){ .kind = TOLD_GAVE_ITEM, .seat = seat, .a = step.b });
    } else {
        own->pantry[step.b]--;
        if (ingredient[step.b].market == PREMIUM)
            d->truck[INGREDIENT][step.b]++;
        tell(&d->state, (NewEvent){ .kind = TOLD_GAVE, .seat = seat, .a = step.b });
    }
    own->pantry[action_a(action)]++;
    tell(&d->state, (NewEvent){ .kind = TOLD_TOOK, .seat = seat, .a = action_a(action) });
    do_next(&d->state, seat, { FILL_WASHBACK, 0, 1 });
}

/* D41: one sugar, and two more cards: a yeast or Alcohol and a water or Alcohol. */

typedef struct Contents {
    int sugars, yeast, water, alcohol;
} Contents;

static void add_contents(Contents *contents, int kind, int count)
{
    if (kind == INGREDIENT_YEAST || kind == INGREDIENT_TURBO_YEAST)
        contents->yeast += count;
    else if (kind == INGREDIENT_WATER || kind == INGREDIENT_MOUNTAIN_WATER)
        contents->water += count;
    else if (kind == INGREDIENT_ALCOHOL)
        contents->alcohol += count;
    else
        contents->sugars += count;
}

static int count_from(const uint8_t *stack, int kind, int first_kind)
{
    return kind >= first_kind ? stack[kind] : 0;
}

static Contents contents_of(const uint8_t *stack,
                            int first_kind) /* of that kind and those behind it */
{
    int first_sugar = first_kind > INGREDIENT_JUNIPER ? first_kind : INGREDIENT_JUNIPER;
    Contents contents = {
        .yeast = count_from(stack, INGREDIENT_YEAST, first_kind) +
                 count_from(stack, INGREDIENT_TURBO_YEAST, first_kind),
        .water = count_from(stack, INGREDIENT_WATER, first_kind) +
                 count_from(stack, INGREDIENT_MOUNTAIN_WATER, first_kind),
        .alcohol = count_from(stack, INGREDIENT_ALCOHOL, first_kind),
    };
    for (int kind = INGREDIENT_MIXED_GRAINS; kind <= INGREDIENT_MIXED_FRUITS; kind++)
        contents.sugars += count_from(stack, kind, first_kind);
    for (int kind = first_sugar; kind < PANTRY_KINDS; kind++)
        contents.sugars += stack[kind];
    return contents;
}

static Reason why_not_start(Contents contents)
{
    int missing = distilled_missing(contents.yeast, contents.water, contents.alcohol);
    if (contents.sugars == 0)
        return (Reason){ .word = "needs_sugar", .rule = "D41" };
    if (missing > 0)
        return (Reason){ .word = contents.yeast > 0   ? "needs_water"
                                 : contents.water > 0 ? "needs_yeast"
                                                      : "needs_yeast_and_water",
                         .rule = "D41" };
    return (Reason){ 0 };
}

/* D188: kinds are put in ascending order, and only in a way that the washback can still be
 * completed. step: a = the lowest kind that may be named, b = 1: has traded. `can_be` counts the
 * washback and all kinds from this one on. */
static bool completes(Contents can_be, const uint8_t *pantry, int kind, int count)
{
    add_contents(&can_be, kind, count - pantry[kind]);
    return why_not_start(can_be).word == NULL;
}

static Contents can_become(const Distilled *d, int seat, int kind)
{
    Contents in = contents_of(d->at[seat].spirit[NEW_SPIRIT].stack, 0),
             more = contents_of(d->at[seat].pantry, kind);
    return (Contents){ in.sugars + more.sugars, in.yeast + more.yeast, in.water + more.water,
                       in.alcohol + more.alcohol };
}

static Reason why_not_put(const Distilled *d, int seat, Step step, Action action)
{
    const uint8_t *pantry = d->at[seat].pantry;
    int kind = action_a(action), count = action_b(action);
    if (kind >= PANTRY_KINDS || count == 0 || pantry[kind] < count)
        return (Reason){ .word = "not_in_pantry", .rule = "D41" };
    if (kind < step.a)
        return (Reason){ .word = "ascending_order", .rule = "D188" };
    Contents can_be = can_become(d, seat, kind);
    add_contents(&can_be, kind, count - pantry[kind]);
    return why_not_start(can_be);
}

static void list_puts(const Distilled *d, int seat, Step step, ActionList *out)
{
    const uint8_t *pantry = d->at[seat].pantry;
    Contents can_be = can_become(d, seat, step.a);
    for (int kind = step.a; kind < PANTRY_KINDS; kind++) {
        if (pantry[kind] == 0)
            continue;
        if (why_not_start(can_be).word != NULL)
            return;
        for (int count = 1; count <= pantry[kind]; count++)
            if (kind != INGREDIENT_ALCOHOL || completes(can_be, pantry, kind, count))
                list_action(out, make_action(PUT_IN_WASHBACK, kind, count, 0));
        add_contents(&can_be, kind, -pantry[kind]);
    }
}

static void list_fill_washback(const Distilled *d, int seat, Step step, ActionList *out)
{
    const Distillery *own = &d->at[seat];
    list_puts(d, seat, step, out);
    if (step.a > 0 && why_not_start(contents_of(own->spirit[NEW_SPIRIT].stack, 0)).word == NULL)
        list_action(out, make_action(START_DISTILLING, 0, 0, 0));
    list_action(out, make_action(SKIP_DISTILLING, 0, 0, 0));
    if (step.a > 0)
        return;
    if (step.b == 0) {
        for (int kind = INGREDIENT_WATER; kind < OWN_SIGNATURE; kind++)
            if (why_not_give_ingredient(d, seat, step, kind).word == NULL)
                list_action(out, make_action(GIVE_INGREDIENT, kind, 0, 0));
        for (int card = 0; card < ITEM_COUNT; card++)
            if (why_not_give_item(d, seat, step, card).word == NULL)
                list_action(out, make_action(GIVE_ITEM, card, 0, 0));
    }
    list_solo_actions(d, seat, COLLECT_GOAL, out);
}

static void move_cards(uint8_t *from, uint8_t *to, int kind, int count)
{
    bag_add(from, kind, -count);
    bag_add(to, kind, count);
}

static void skip_distilling(Distilled *d, int seat)
{
    Distillery *own = &d->at[seat];
    bag_pour(own->pantry, own->spirit[NEW_SPIRIT].stack, PANTRY_KINDS);
    tell(&d->state, (NewEvent){ .kind = TOLD_SKIP, .seat = seat });
}

/* D43: the Alcohol that is added without a choice. */
static int alcohol_due(const uint8_t *stack)
{
    int due = distilled_sugars(stack) * ALCOHOL_PER_SUGAR;
    for (int kind = 0; kind < OWN_SIGNATURE; kind++)
        if (ingredient[kind].effect == ADD_ALCOHOL)
            due += stack[kind] * ingredient[kind].amount;
    return due;
}

static void add_alcohol(Distilled *d, int seat)
{
    uint8_t *stack = d->at[seat].spirit[NEW_SPIRIT].stack;
    int added = alcohol_due(stack);
    bag_add(stack, INGREDIENT_ALCOHOL, added);
    tell(&d->state, (NewEvent){ .kind = TOLD_ALCOHOL, .seat = seat, .amount = added });
}

static void prepare_cut(Distilled *d, int seat, bool again); /* D44 */

static void play_fill_washback(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[seat];
    uint8_t a = action_a(action);
    if (play_solo_action(d, seat, step, action))
        return;
    switch (action_verb(action)) {
    case GIVE_INGREDIENT: do_next(&d->state, seat, { TRADE, 0, a }); break;
    case GIVE_ITEM: do_next(&d->state, seat, { TRADE, 1, a }); break;
    case PUT_IN_WASHBACK:
        move_cards(own->pantry, own->spirit[NEW_SPIRIT].stack, a, action_b(action));
        tell(&d->state,
             (NewEvent){ .kind = TOLD_PUT, .seat = seat, .a = a, .amount = action_b(action) });
        do_next(&d->state, seat, { FILL_WASHBACK, a + 1, step.b });
        break;
    case START_DISTILLING:
        own->is_distilling = true;
        add_alcohol(d, seat);
        prepare_cut(d, seat, false);
        break;
    default: skip_distilling(d, seat);
    }
}
