/* Chapter F: the Age Phase. */

static int free_space(const Distillery *own) /* of the warehouse */
{
    return own->spirit[WAREHOUSE_1].recipe == NONE ? WAREHOUSE_1 : WAREHOUSE_2;
}

static bool move_to_warehouse(Distillery *own) /* D69: whether a spirit was moved */
{
    Spirit *made = &own->spirit[NEW_SPIRIT];
    if (made->recipe == NONE || is_full(own))
        return false;
    memcpy(&own->spirit[free_space(own)], made, sizeof *made);
    remove_spirit(made);
    return true;
}

static int extra_flavors(const Distilled *d, int seat, int barrel) /* D71 */
{
    int extra = power_sum(d, seat, AGE_FIRST, ADD_FLAVOR);
    if (item[barrel].when == AGE_FIRST && item[barrel].effect == ADD_FLAVOR)
        extra += item[barrel].amount;
    return extra;
}

static int flavors_left(const Distilled *d) /* D74: the discards are shuffled when needed */
{
    return d->flavor_count + __builtin_popcountll(d->flavor_discards);
}

static int add_unseen_cards(Distilled *d, int seat, int spirit, int count)
{
    int added = 0;
    while (added < count && add_unseen(d, seat, spirit))
        added++;
    return added;
}

static int barrel_money(Distilled *d, int seat, int spirit) /* D72 */
{
    const Item *barrel = &item[d->at[seat].spirit[spirit].barrel];
    int money = barrel->when == AGE && barrel->effect == GAIN_MONEY ? barrel->amount : 0;
    gain_money(d, seat, money);
    return money;
}

/* D73: Scotland looks at the cards for its spirits, one spirit after the other. */
static void age_with_choice(Distilled *d, int seat, int looks,
                            const uint8_t extra[WAREHOUSE_SPACES])
{
    for (int spirit = WAREHOUSE_2; spirit >= WAREHOUSE_1; spirit--)
        if (d->at[seat].spirit[spirit].recipe != NONE)
            do_next(&d->state, seat, { LOOK_AT_FLAVORS, looks, spirit },
                    { ADD_FLAVORS, spirit, extra[spirit] });
}

static void age_spirits(Distilled *d, int seat, int first_aging)
{
    Distillery *own = &d->at[seat];
    int money = 0, cards = 0, left = flavors_left(d);
    int looks = power_sum(d, seat, AGE, FLAVOR_DRAW_KEEP_ONE);
    uint8_t extra[WAREHOUSE_SPACES] = { 0 };
    for (int spirit = 0; spirit < WAREHOUSE_SPACES; spirit++) {
        if (own->spirit[spirit].recipe == NONE)
            continue;
        money += barrel_money(d, seat, spirit);
        if (spirit == first_aging)
            extra[spirit] = (uint8_t)extra_flavors(d, seat, own->spirit[spirit].barrel);
        if (left > 0) /* D95: without a card it has not aged */
            own->aged++;
        left -= 1 + extra[spirit];
        if (looks == 0)
            cards += add_unseen_cards(d, seat, spirit, 1 + extra[spirit]);
    }
    if (money > 0)
        tell(&d->state, (NewEvent){ .kind = TOLD_BARREL_MONEY, .seat = seat, .amount = money });
    if (looks > 0)
        age_with_choice(d, seat, looks, extra);
    else if (own->aged > 0)
        tell(&d->state,
             (NewEvent){ .kind = TOLD_AGES, .seat = seat, .a = own->aged, .amount = cards });
}

static void play_ageing(Distilled *d, int seat, Step step)
{
    int aging = nth_seat(d, step.a);
    Distillery *own = &d->at[aging];
    int space = free_space(own);
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { AGEING, step.a + 1 });
    age_spirits(d, aging, move_to_warehouse(own) ? space : NONE);
}

/* D71: step a = spirit, b = unseen cards to add. */

static void play_add_flavors(Distilled *d, int seat, Step step)
{
    int added = add_unseen_cards(d, seat, step.a, step.b);
    if (added > 0)
        tell(&d->state, (NewEvent){ .kind = TOLD_AGES, .seat = seat, .a = 1, .amount = added });
}

/* D51, D73: keep one for the spirit; the others are discarded, face up like all of that pile
 * (D192). */

static void list_keep_one_flavor(const Distilled *d, int seat, Step step, ActionList *out)
{
    uint64_t seen = d->at[seat].looked.known[OLD_FLAVORS] | d->at[seat].looked.known[FLAVORS];
    if (seen == 0)
        list_action(out, make_action(KEEP_FLAVOR, UNKNOWN, 0, 0));
    for (; seen != 0; seen &= seen - 1)
        list_action(out, make_action(KEEP_FLAVOR, __builtin_ctzll(seen), 0, 0));
}

static void keep_flavor(Distilled *d, int seat, int spirit, int card)
{
    Flavors *looked = &d->at[seat].looked, *flavors = &d->at[seat].spirit[spirit].flavors;
    int deck = looked->known[OLD_FLAVORS] >> card & 1 ? OLD_FLAVORS : FLAVORS;
    looked->known[deck] &= ~(UINT64_C(1) << card);
    flavors->known[deck] |= UINT64_C(1) << card;
    flavors->known_count[deck]++;
    tell(&d->state,
         (NewEvent){ .kind = TOLD_FLAVOR_KEPT, .seat = seat, .a = card, .seen_by = 1 << seat });
}

static void play_keep_one_flavor(Distilled *d, int seat, Step step, Action action)
{
    Flavors *looked = &d->at[seat].looked;
    if (action_a(action) != UNKNOWN)
        keep_flavor(d, seat, step.a, action_a(action));
    else
        d->flavor_count = (uint8_t)(d->flavor_count + looked->known_count[FLAVORS]);
    uint64_t discarded = looked->known[OLD_FLAVORS] | looked->known[FLAVORS];
    d->flavor_discards |= discarded;
    memset(looked, 0, sizeof *looked);
    for (; discarded != 0; discarded &= discarded - 1)
        tell(&d->state,
             (NewEvent){ .kind = TOLD_FLAVOR_GONE, .seat = seat, .a = __builtin_ctzll(discarded) });
}
