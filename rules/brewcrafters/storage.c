/* Chapter 5: gains of every kind, and the storage they must fit in. */

int brewcrafters_stored(const Brewery *own)
{
    int total = 0;
    for (int kind = 0; kind < INGREDIENTS; kind++)
        total += own->stored[kind];
    return total;
}

static int free_room(const Brewery *own)
{
    return own->room - brewcrafters_stored(own);
}

/* B24: storehouses, and where a skilled worker makes room. */
static int room_of(const Brewcrafters *b, const Brewery *own)
{
    Effects stores;
    int room = 0;
    find_effects(b, own, ALWAYS, &stores);
    for (int i = 0; i < stores.count; i++)
        if (stores.effect[i].what == STORE)
            room += stores.effect[i].amount;
    return room;
}

static void count_effects(const Brewcrafters *b,
                          Brewery *own) /* after a new worker, tile or level */
{
    own->moments = moments_of(b, own);
    own->room = (uint8_t)room_of(b, own);
}

static void add_goods(Brewery *own, int goods, int amount)
{
    if (goods == MONEY)
        own->money = (uint16_t)(own->money + amount);
    else if (goods == REPUTATION)
        own->reputation = (uint16_t)(own->reputation + amount);
    else
        bag_add(own->stored, goods, amount);
}

static void gain(Brewcrafters *b, int seat, int goods, int amount, int from)
{
    add_goods(&b->at[seat], goods, amount);
    tell(&b->state,
         (NewEvent){ .kind = TOLD_GAIN, .seat = seat, .a = goods, .b = from, .amount = amount });
}

/* B59, B72: goods without room are lost. */
static void gain_what_fits(Brewcrafters *b, int seat, int kind, int amount, int from)
{
    int room = free_room(&b->at[seat]);
    int fits = amount < room ? amount : room;
    if (fits > 0)
        gain(b, seat, kind, fits, from);
    if (fits < amount)
        tell(&b->state,
             (NewEvent){ .kind = TOLD_LOST, .seat = seat, .a = kind, .amount = amount - fits });
}

/* B25: after a gain, before anything else. */
static void make_it_fit(Brewcrafters *b, int seat)
{
    if (free_room(&b->at[seat]) < 0)
        do_next(&b->state, seat, { RETURN_TO_SUPPLY });
}

/* B25. step: a = the first kind that may be named, as a set is named in ascending order. */

static int stored_from(const Brewery *own, int first_kind)
{
    int total = 0;
    for (int kind = first_kind; kind < INGREDIENTS; kind++)
        total += own->stored[kind];
    return total;
}

static Reason why_not_return(const Brewery *own, Step step, int kind)
{
    if (own->stored[kind] == 0)
        return (Reason){ .word = "none_stored", .rule = "B25" };
    if (kind < step.a)
        return (Reason){ .word = "ascending_order", .rule = "B93" };
    if (stored_from(own, kind) < -free_room(own))
        return (Reason){ .word = "earlier_kinds_first", .rule = "B93" };
    return (Reason){ 0 };
}

static void list_return_to_supply(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    const Brewery *own = &b->at[seat];
    int rest = stored_from(own, step.a), excess = -free_room(own);
    for (int kind = step.a; kind < INGREDIENTS && rest >= excess; rest -= own->stored[kind++])
        if (own->stored[kind] > 0)
            list_action(out, make_action(RETURN_KIND, kind, 0, 0));
}

static void play_return_to_supply(Brewcrafters *b, int seat, Step step, Action action)
{
    int kind = action_a(action);
    b->at[seat].stored[kind]--;
    tell(&b->state, (NewEvent){ .kind = TOLD_RETURNED, .seat = seat, .a = kind });
    if (free_room(&b->at[seat]) < 0)
        do_next(&b->state, seat, { RETURN_TO_SUPPLY, kind });
}

/* B4, B93: specialty ingredients of the player's choice. step: a = how many, b = the first kind
 * that may be named. */

static void gain_specialties(Brewcrafters *b, int seat, int amount)
{
    do_next(&b->state, seat, { TAKE_SPECIALTY, amount, SPICE });
}

static void list_take_specialty(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = step.b < SPICE ? SPICE : step.b; kind <= FRUIT; kind++)
        list_action(out, make_action(TAKE_KIND, kind, 0, 0));
}

static void play_take_specialty(Brewcrafters *b, int seat, Step step, Action action)
{
    int kind = action_a(action);
    gain(b, seat, kind, 1, NONE);
    if (step.a > 1)
        do_next(&b->state, seat, { TAKE_SPECIALTY, step.a - 1, kind });
    make_it_fit(b, seat);
}

/* What a row gives: one or two goods, or specialty ingredients to be chosen. */
static void gain_from_row(Brewcrafters *b, int seat, const Effect *effect)
{
    if (effect->of == SPECIALTY)
        gain_specialties(b, seat, effect->amount);
    else
        add_goods(&b->at[seat], effect->of, effect->amount);
    if (effect->of_2 != NONE)
        add_goods(&b->at[seat], effect->of_2, effect->amount_2);
}
