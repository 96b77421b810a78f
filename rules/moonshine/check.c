/* What is always true of a state, also of a view, and must be true of a position that is loaded. */

static bool has_step(const Moonshine *m, int wanted) /* on the table's agenda */
{
    const Agenda *table = &m->state.agenda[TABLE];
    for (int i = 0; i < table->count; i++)
        if (table->step[i].rule == wanted)
            return true;
    return false;
}

/* Every client lies in exactly one place; UNKNOWN cards are counted with the pile they were put
 * back to. */
static const char *check_cards(const Moonshine *m)
{
    uint8_t seen[CLIENT_COUNT] = { 0 };
    int unknown = 0;
    for (int card = 0; card < CLIENT_COUNT; card++)
        seen[card] = (uint8_t)(set_has(&m->pile, card) + set_has(&m->discards, card));
    for (int seat = 0; seat < m->state.seats; seat++) {
        const Speakeasy *own = &m->at[seat];
        for (int card = 0; card < CLIENT_COUNT; card++)
            seen[card] =
                (uint8_t)(seen[card] + set_has(&own->validated, card) + set_has(&own->aside, card));
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
        unknown += set_is_empty(&own->aside) ? own->aside_count : 0;
    }
    if (unknown > set_count(&m->pile))
        return "more cards are hidden than the pile has";
    bool only_starters = has_step(m, ADD_TO_PILE); /* M2.2: the other sixty join later */
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
    if (!set_is_empty(&own->aside) && set_count(&own->aside) != own->aside_count)
        return "aside_count does not match the clients put aside";
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
    return NULL;
}

static bool is_empty_seat(const Speakeasy *own)
{
    static const Speakeasy empty;
    return memcmp(own, &empty, sizeof empty) == 0;
}

static const char *check_bars(const Moonshine *m)
{
    int dealt = 0;
    for (int seat = 0; seat < m->state.seats; seat++) {
        int bar = m->at[seat].bar;
        if (bar == UNKNOWN || (bar != NONE && dealt >> bar & 1))
            return "a bar is unknown or dealt twice";
        if (bar == NONE) {
            const Agenda *table = &m->state.agenda[TABLE];
            if (table->count == 0 || table->step[table->count - 1].rule != DEAL_BAR ||
                table->step[table->count - 1].a > seat)
                return "a player has no bar";
        } else {
            dealt |= 1 << bar;
        }
    }
    return NULL;
}

/* A step on an agenda must find what it is about. */
static const char *check_step(const Moonshine *m, int who, Step step)
{
    const Speakeasy *own = who == TABLE ? NULL : &m->at[who];
    switch (step.rule) {
    case TUCK: return own->client[step.a] == NONE ? "no client to validate" : NULL;
    case PAY_MOON:
        return moons_from(m, who, step.b) < step.a ? "more moons owed than there are" : NULL;
    case DEAL_BAR:
    case DEAL_STARTER:
    case DICE_MOONS: return step.a >= m->state.seats ? "a step for a seat that is not taken" : NULL;
    case DEAL: return own->hand_count + step.a > MAX_HAND ? "too many cards to draw" : NULL;
    case DRAW_CARD: return own->hand_count >= MAX_HAND ? "too many cards to draw" : NULL;
    default: return NULL;
    }
}

static const char *check_steps(const Moonshine *m)
{
    for (int who = 0; who <= TABLE; who++)
        for (int i = 0; i < m->state.agenda[who].count; i++) {
            const char *broken = check_step(m, who, m->state.agenda[who].step[i]);
            if (broken != NULL)
                return broken;
        }
    return NULL;
}

static const char *moonshine_check(const State *state)
{
    const Moonshine *m = (const Moonshine *)state;
    if (m->side >= SIDE_COUNT)
        return "the side of the bars is not known";
    if (m->first >= state->seats || m->active >= state->seats)
        return "the first or the active player has no seat";
    for (int die = 0; die < DICE; die++)
        if (m->die[die] != NONE && m->die[die] > WILD && m->die[die] != MOON)
            return "a die shows an icon it does not have";
    const char *broken = check_bars(m);
    for (int seat = 0; broken == NULL && seat < MAX_SEATS; seat++) {
        if (seat >= state->seats)
            broken =
                is_empty_seat(&m->at[seat]) ? NULL : "something lies at a seat that is not taken";
        else if ((broken = check_counts(m, &m->at[seat])) == NULL)
            broken = check_moons(m, seat);
    }
    if (broken == NULL)
        broken = check_cards(m);
    return broken != NULL ? broken : check_steps(m);
}
