/* The premium decks with their rows and the truck (D3, D29, D30), and the flavor deck (D4, D74). */

/* A deck from the top: a card that was looked at and left there, the bag, and known cards below it.
 */

static int cards_left(const Distilled *d, int deck)
{
    return (d->top[deck] != NONE) + d->deck_count[deck] + d->under_count[deck];
}

static bool can_draw(const Distilled *d, int deck)
{
    return cards_left(d, deck) > 0 || bag_total(d->truck[deck], PREMIUM_KINDS) > 0;
}

static void make_ready(Distilled *d, int deck) /* D30 */
{
    if (cards_left(d, deck) > 0)
        return;
    d->deck_count[deck] = (uint8_t)bag_total(d->truck[deck], PREMIUM_KINDS);
    bag_pour(d->deck[deck], d->truck[deck], PREMIUM_KINDS);
    tell(&d->state, (NewEvent){ .kind = TOLD_RESHUFFLE, .a = deck });
}

/* D30: as soon as the last card is gone. If nothing lies in the truck then, make_ready looks again
 * when a card is needed. */
static void reshuffle_if_used_up(Distilled *d, int deck)
{
    if (cards_left(d, deck) == 0 && can_draw(d, deck))
        make_ready(d, deck);
}

static int known_next(const Distilled *d, int deck) /* NONE: any of the bag; UNKNOWN: in a view */
{
    if (d->top[deck] != NONE)
        return d->top[deck];
    return d->deck_count[deck] > 0 ? NONE : d->under[deck][0];
}

static void list_deck(const Distilled *d, int deck, ActionList *out)
{
    int next = known_next(d, deck);
    if (next < PREMIUM_KINDS) {
        list_outcome(out, make_action(DRAW_CARD, deck, next, 0), 1);
        return;
    }
    for (int card = 0; card < PREMIUM_KINDS; card++)
        list_outcome(out, make_action(DRAW_CARD, deck, card, 0), d->deck[deck][card]);
}

static void take_under(Distilled *d, int deck)
{
    int left = --d->under_count[deck];
    memmove(d->under[deck], d->under[deck] + 1, (size_t)left);
    memmove(d->under_known_by[deck], d->under_known_by[deck] + 1, (size_t)left);
    d->under[deck][left] = 0;
    d->under_known_by[deck][left] = 0;
}

static void take_card(Distilled *d, int deck, int card)
{
    int next = known_next(d, deck);
    if (next >= PREMIUM_KINDS)
        d->deck[deck][card]--;
    if (d->top[deck] != NONE) {
        d->top[deck] = NONE;
        d->top_known_by[deck] = 0;
    } else if (d->deck_count[deck] > 0) {
        d->deck_count[deck]--;
    } else {
        take_under(d, deck);
    }
}

static void put_under(Distilled *d, int deck, int card, SeatSet known_by)
{
    int place = d->under_count[deck]++;
    d->under[deck][place] = (uint8_t)card;
    d->under_known_by[deck][place] = known_by;
}

/* What a card is, whatever its deck */

static Purchase purchase_of(int deck, int card)
{
    if (deck == UPGRADE)
        return UPGRADE_CARD;
    if (deck == INGREDIENT)
        return PREMIUM_INGREDIENT;
    return item[card].kind == BOTTLE ? PREMIUM_BOTTLE : PREMIUM_BARREL;
}

static int cost_of(int deck, int card)
{
    return deck == UPGRADE      ? upgrade[card].cost
           : deck == INGREDIENT ? ingredient[card].cost
                                : item[card].cost;
}

/* D32: an upgrade that gives way goes to the truck. */
static void gain_card(Distilled *d, int seat, int deck, int card, int replaced)
{
    Distillery *own = &d->at[seat];
    if (deck == INGREDIENT)
        own->pantry[card]++;
    else if (deck == ITEM)
        own->storeroom[card]++;
    else
        own->upgrades |= bit(card);
    if (deck != UPGRADE || replaced == NONE)
        return;
    own->upgrades &= ~bit(replaced);
    d->truck[UPGRADE][replaced]++;
    tell(&d->state, (NewEvent){ .kind = TOLD_REPLACED, .seat = seat, .a = replaced });
}

/* Rows: slot 4 is next to the truck. */

static int take_from_row(Distilled *d, int deck, int slot) /* D29: the others slide right */
{
    uint8_t *row = d->row[deck];
    int card = row[slot];
    memmove(row + 1, row, (size_t)slot);
    row[0] = NONE;
    return card;
}

static void play_refill(Distilled *d, int seat, Step step)
{
    if (d->row[step.a][0] != NONE || !can_draw(d, step.a))
        return;
    make_ready(d, step.a);
    do_next(&d->state, TABLE, { REFILL_ROW, step.a }, { REFILL, step.a });
}

static void list_refill_row(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_deck(d, step.a, out);
}

static void play_refill_row(Distilled *d, int seat, Step step, Action action)
{
    uint8_t *row = d->row[step.a];
    int slot = PREMIUM_SLOTS_PER_ROW - 1, card = action_b(action);
    while (row[slot] != NONE)
        slot--;
    take_card(d, step.a, card);
    row[slot] = (uint8_t)card;
    tell(&d->state, (NewEvent){ .kind = TOLD_ROW, .a = step.a, .b = card });
    reshuffle_if_used_up(d, step.a);
}

/* The flavor deck. Cards that nobody has seen are not drawn but counted. D193: the deck before the
 * last shuffle is kept apart, because a card that was on a spirit at that time cannot be in the new
 * deck. */

static void grow_old(Flavors *flavors)
{
    flavors->known[OLD_FLAVORS] |= flavors->known[FLAVORS];
    bag_add(flavors->known_count, OLD_FLAVORS, flavors->known_count[FLAVORS]);
    bag_add(flavors->unseen, OLD_FLAVORS, flavors->unseen[FLAVORS]);
    flavors->known[FLAVORS] = 0;
    flavors->known_count[FLAVORS] = flavors->unseen[FLAVORS] = 0;
}

static void shuffle_flavors(Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++) {
        grow_old(&d->at[seat].looked);
        for (int spirit = 0; spirit < SPIRITS; spirit++)
            grow_old(&d->at[seat].spirit[spirit].flavors);
    }
    d->flavor_deck[OLD_FLAVORS] |= d->flavor_deck[FLAVORS];
    d->flavor_deck[FLAVORS] = d->flavor_discards;
    d->flavor_count = (uint8_t)__builtin_popcountll(d->flavor_discards);
    d->flavor_discards = 0;
    tell(&d->state, (NewEvent){ .kind = TOLD_FLAVORS_SHUFFLED });
}

static bool flavors_are_ready(Distilled *d)
{
    if (d->flavor_count == 0 && d->flavor_discards != 0)
        shuffle_flavors(d);
    return d->flavor_count > 0;
}

static int add_unseen(Distilled *d, int seat,
                      int spirit) /* D70: how many cards were added, 0 or 1 */
{
    if (!flavors_are_ready(d))
        return 0;
    d->flavor_count--;
    d->at[seat].spirit[spirit].flavors.unseen[FLAVORS]++;
    return 1;
}

static void list_flavors(uint64_t flavors, ActionList *out)
{
    for (; flavors != 0; flavors &= flavors - 1)
        list_outcome(out, make_action(DRAW_FLAVOR, __builtin_ctzll(flavors), 0, 0), 1);
}
