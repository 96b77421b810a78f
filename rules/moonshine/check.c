/* What is true of every state and view, and must be true of a loaded position. */

/* Every client is in exactly one place; UNKNOWN cards are counted with the pile, where a view has
 * put them back. */
static const char *check_cards(const Moonshine *m)
{
    uint8_t seen[CLIENT_COUNT] = { 0 };
    int unknown = 0;
    for (int card = 0; card < CLIENT_COUNT; card++)
        bag_add(seen, card, set_has(&m->pile, card) + set_has(&m->discards, card));
    for (int seat = 0; seat < m->state.seats; seat++) {
        const Speakeasy *own = &m->at[seat];
        for (int card = 0; card < CLIENT_COUNT; card++)
            bag_add(seen, card, set_has(&own->validated, card) + set_has(&own->kept, card));
        for (int slot = 0; slot < MAX_CLIENTS; slot++) {
            if (own->client[slot] == UNKNOWN)
                return "a waiting client is unknown";
            if (own->client[slot] != NONE)
                seen[own->client[slot]]++;
        }
        for (int i = 0; i < own->hand_count; i++) {
            if (own->hand[i] == NONE || (own->hand[i] == UNKNOWN) != (own->hand[0] == UNKNOWN))
                return "a hand is neither known nor unknown";
            if (i > 0 && own->hand[i] != UNKNOWN && own->hand[i - 1] >= own->hand[i])
                return "a hand is not in ascending order";
            if (own->hand[i] == UNKNOWN)
                unknown++;
            else
                seen[own->hand[i]]++;
        }
        unknown += set_is_empty(&own->kept) ? own->kept_count : 0;
    }
    if (unknown > set_count(&m->pile))
        return "more cards are hidden than the pile has";
    bool only_starters = has_step(m, TABLE, ADD_TO_PILE); /* M2.2: the other sixty join later */
    for (int card = 0; card < CLIENT_COUNT; card++)
        if (seen[card] != (client[card].start || !only_starters))
            return "a client is in two places or nowhere";
    return NULL;
}

static const char *check_counts(const Moonshine *m, const Speakeasy *own)
{
    Speakeasy counted = { 0 };
    for (int card = set_next(&own->validated, 0); card >= 0;
         card = set_next(&own->validated, card + 1))
        count_validated(&counted, card);
    if (counted.points != own->points ||
        memcmp(counted.colour, own->colour, sizeof own->colour) != 0 ||
        memcmp(counted.bottom, own->bottom, sizeof own->bottom) != 0)
        return "points, colours or icons do not match the validated clients";
    if (!set_is_empty(&own->kept) && set_count(&own->kept) != own->kept_count)
        return "kept_count does not match the clients kept";
    return NULL;
}

static const char *check_moons(const Moonshine *m, int seat)
{
    const Speakeasy *own = &m->at[seat];
    if (own->bar == NONE)
        return moonshine_moons(m, seat) == 0 ? NULL : "moons without a bar";
    for (int place = 0; place < PLACES; place++)
        if (moonshine_room(m, seat, place) < 0)
            return "more moons than places";
    return waiting_clients(own) > moonshine_icons(m, seat).count[CLIENT_SLOT]
               ? "more clients wait than there are slots"
               : NULL;
}

static bool is_empty_seat(const Speakeasy *own)
{
    static const Speakeasy empty;
    return memcmp(own, &empty, sizeof empty) == 0;
}

static const char *check_bars(const Moonshine *m)
{
    int dealt = 0;
    Step next = top_step(m, TABLE);
    for (int seat = 0; seat < m->state.seats; seat++) {
        int bar = m->at[seat].bar;
        if (bar == UNKNOWN || (bar != NONE && dealt >> bar & 1))
            return "a bar is unknown or dealt twice";
        if ((bar == NONE) != (next.rule == DEAL_BAR && seat >= next.a))
            return "a player has no bar, or has one before it is dealt";
        dealt |= bar != NONE ? 1 << bar : 0;
    }
    return NULL;
}

static bool may_show(int die, int icon)
{
    for (size_t i = 0; i < sizeof face / sizeof face[0]; i++)
        if (face[i].kind == kind_of_die(die) && face[i].icon == icon)
            return true;
    return icon == NONE;
}

static const char *check_seat(const Moonshine *m, int seat)
{
    if (seat >= m->state.seats)
        return is_empty_seat(&m->at[seat]) ? NULL : "something lies at a seat that is not taken";
    const char *broken = check_counts(m, &m->at[seat]);
    return broken != NULL ? broken : check_moons(m, seat);
}

/* In this order, because each of them relies on those before it. */
static const char *moonshine_check(const State *state)
{
    const Moonshine *m = (const Moonshine *)state;
    if (m->side >= SIDE_COUNT)
        return "the side of the bars is not known";
    if (m->first >= state->seats || m->active >= state->seats)
        return "the first or the active player has no seat";
    for (int die = 0; die < DICE; die++)
        if (!may_show(die, m->die[die]))
            return "a die shows an icon it does not have";
    const char *broken = check_bars(m);
    if (broken == NULL)
        broken = check_cards(m);
    for (int seat = 0; broken == NULL && seat < MAX_SEATS; seat++)
        broken = check_seat(m, seat);
    return broken != NULL ? broken : check_agendas_of(m);
}
