/* What may be on the agendas. The table's agenda holds the rest of the setup or of a turn. At most
 * one seat acts, the one that the table has called. Each step on its agenda is above one that may
 * be below it, and finds what it needs when the steps above it are done. So a loaded position can
 * be played on. */

static bool has_step(const Moonshine *m, int who, int wanted)
{
    const Agenda *agenda = &m->state.agenda[who];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == wanted)
            return true;
    return false;
}

static Step top_step(const Moonshine *m, int who) /* rule NONE: there is none */
{
    const Agenda *agenda = &m->state.agenda[who];
    return agenda->count == 0 ? (Step){ .rule = NONE } : agenda->step[agenda->count - 1];
}

static int turns_after(const Moonshine *m, int first, int seat) /* the inverse of nth_seat */
{
    return (seat - first + m->state.seats) % m->state.seats;
}

/* The table: from the last step up. */

static const uint8_t standard_order[] = { TURN,        FIRST_MOON,   FIRST_PLAYER,
                                          ADD_TO_PILE, DEAL_STARTER, DEAL_BAR };
static const uint8_t regular_order[] = { TURN,         LOSSES,          SETUP_GAINS,  FIRST_MOON,
                                         RETURN_ASIDE, LOOK_AT_CLIENTS, FIRST_PLAYER, DEAL_BAR };
static const uint8_t turn_order[] = { END_OF_TURN, LOSSES, ACTIONS, MOONS_FROM_DICE };

static int steps_in_order(const Agenda *agenda, const uint8_t *order, size_t count)
{
    size_t n = 0;
    while (n < count && n < agenda->count && agenda->step[n].rule == order[n])
        n++;
    return (int)n;
}

static int follow_order(const Moonshine *m, const Agenda *agenda)
{
    if (m->turn > 0)
        return steps_in_order(agenda, turn_order, sizeof turn_order);
    return m->side == REGULAR ? steps_in_order(agenda, regular_order, sizeof regular_order)
                              : steps_in_order(agenda, standard_order, sizeof standard_order);
}

/* M4.4: above the actions are the seats that take moons, the one nearest to the active player on
 * top. */
static bool is_dice_moons(const Moonshine *m, Step step, Step below)
{
    if (step.rule != DICE_MOONS)
        return false;
    return below.rule == ACTIONS ||
           (below.rule == DICE_MOONS &&
            turns_after(m, m->active, step.a) < turns_after(m, m->active, below.a));
}

static const char *check_table(const Moonshine *m)
{
    const Agenda *agenda = &m->state.agenda[TABLE];
    int followed = follow_order(m, agenda);
    if (followed == 0 && (agenda->count > 0 || m->turn == 0))
        return "the table's agenda is not that of a setup or a turn";
    for (int i = 0; i < agenda->count; i++) {
        Step step = agenda->step[i];
        if (step.a >= m->state.seats)
            return "a step for a seat that is not taken";
        if (i >= followed && !is_dice_moons(m, step, agenda->step[i - 1]))
            return "the table's agenda is out of order";
        if (i < followed && i + 1 < agenda->count && (step.a != 0 || step.b != 0))
            return "a step of the table has begun though another comes first";
    }
    return NULL;
}

/* The setup: what a seat has before the first moons. */

static int kept_clients(const Moonshine *m, int seat, Step next) /* M3.2 */
{
    int place = turns_after(m, m->first, seat);
    int called = next.rule == LOOK_AT_CLIENTS ? next.a : m->state.seats;
    int slots = moonshine_bar(m, seat)->client_slot;
    return place + 1 < called    ? slots
           : place + 1 == called ? slots - m->state.agenda[seat].step[0].a
                                 : 0;
}

static int clients_due(const Moonshine *m, int seat, Step next)
{
    switch (next.rule) {
    case DEAL_BAR: return 0;
    case DEAL_STARTER: return seat < next.a ? STARTERS_DEALT : seat == next.a ? next.b : 0;
    case FIRST_PLAYER: return m->side == REGULAR ? 0 : STARTERS_DEALT;
    default: return kept_clients(m, seat, next);
    }
}

static const char *check_setup_of(const Moonshine *m, int seat, Step next)
{
    const Speakeasy *own = &m->at[seat];
    Speakeasy bare = { 0 };
    int due = clients_due(m, seat, next);
    empty_speakeasy(&bare);
    bare.bar = own->bar;
    memcpy(bare.client, own->client, sizeof bare.client);
    bare.hand_count = own->hand_count;
    memcpy(bare.hand, own->hand, sizeof bare.hand);
    bool looks = next.rule == LOOK_AT_CLIENTS || next.rule == RETURN_ASIDE;
    if (looks && due == moonshine_bar(m, seat)->client_slot) { /* and this player has */
        bare.aside_count = own->aside_count;
        bare.aside = own->aside;
    }
    if (memcmp(&bare, own, sizeof bare) != 0)
        return "a player has something before the first moons are placed";
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (due < 0 || (own->client[slot] != NONE) != (slot < due))
            return "the clients of the setup are dealt and kept in order";
    return NULL;
}

static const char *check_setup(const Moonshine *m)
{
    Step next = top_step(m, TABLE);
    const char *broken = NULL;
    if (!has_step(m, TABLE, FIRST_PLAYER) && !has_step(m, TABLE, RETURN_ASIDE)) {
        for (int seat = 0; seat < m->state.seats; seat++)
            if (m->at[seat].aside_count > 0)
                return "clients are put aside after the setup";
        return NULL;
    }
    if (!set_is_empty(&m->discards))
        return "clients are discarded before the first turn";
    for (int seat = 0; broken == NULL && seat < m->state.seats; seat++)
        broken = check_setup_of(m, seat, next);
    return broken;
}

/* A seat: which step may be at the bottom while the table waits with `next`, and which may be
 * directly on which. */

static bool may_be_last(const Moonshine *m, int seat, Step step, Step next)
{
    int last = m->state.seats - 1;
    switch (step.rule) {
    case KEEP_CLIENTS:
        return turns_after(m, m->first, seat) ==
                   (next.rule == LOOK_AT_CLIENTS ? next.a - 1 : last) &&
               (next.rule == LOOK_AT_CLIENTS || next.rule == RETURN_ASIDE);
    case ROLL:
    case REROLL_DICE: return next.rule == MOONS_FROM_DICE && seat == m->active;
    case REFILL:
        return turns_after(m, m->active, seat) == (next.rule == ACTIONS ? next.a - 1 : last) &&
               (next.rule == ACTIONS || (next.rule == LOSSES && m->turn > 0));
    case LOSE_MOON: return next.rule == LOSSES && turns_after(m, m->active, seat) == next.a;
    case GAIN_MOON:
    case PLACE_MOON:
        return next.rule == FIRST_MOON || next.rule == SETUP_GAINS || next.rule == TURN ||
               next.rule == DICE_MOONS || (next.rule == ACTIONS && next.a == 0) ||
               (next.rule == LOSSES && m->turn == 0);
    default: return false;
    }
}

static bool may_lie_on(Step step, Step below)
{
    switch (step.rule) {
    case CHOOSE_ACTION:
    case TUCK:
    case REPLACE:
    case KEEP_ONE: return below.rule == REFILL;
    case PAY_MOON: return below.rule == TUCK;
    case DEAL: return below.rule == REPLACE || below.rule == KEEP_ONE || below.rule == KEEP_CLIENTS;
    case DRAW_CARD: return below.rule == DEAL;
    case GAIN_MOON:
    case PLACE_MOON: return below.rule == GAIN_MOON || below.rule == REFILL;
    case ROLL: return below.rule == REROLL_DICE || (below.rule == ROLL && below.a > step.a);
    default: return false;
    }
}

/* The hand of a player who will decide about it when all its cards are drawn. */

static int cards_to_come(const Moonshine *m, int seat)
{
    const Agenda *agenda = &m->state.agenda[seat];
    int cards = 0;
    for (int i = 0; i < agenda->count; i++)
        cards +=
            agenda->step[i].rule == DEAL ? agenda->step[i].a : agenda->step[i].rule == DRAW_CARD;
    return cards;
}

static const char *check_hand(const Moonshine *m, int seat)
{
    int cards = m->at[seat].hand_count + cards_to_come(m, seat);
    bool chooses = has_step(m, seat, KEEP_CLIENTS) || has_step(m, seat, KEEP_ONE) ||
                   has_step(m, seat, REPLACE);
    if (cards > 0 && !chooses)
        return "a player has drawn clients and nothing to decide on them";
    return cards > MAX_HAND ? "too many cards to draw" : NULL;
}

/* A step must find what it needs. */
static const char *check_seat_step(const Moonshine *m, int seat, Step step)
{
    const Speakeasy *own = &m->at[seat];
    int cards = own->hand_count + cards_to_come(m, seat);
    int slots = moonshine_icons(m, seat).count[CLIENT_SLOT];
    switch (step.rule) {
    case TUCK: return own->client[step.a] == NONE ? "no client to validate" : NULL;
    case PAY_MOON:
        return step.a == 0 || moons_from(m, seat, step.b) < step.a
                   ? "more moons owed than there are"
                   : NULL;
    case KEEP_CLIENTS:
        return step.a == 0 || step.a > cards ? "fewer clients drawn than are to be kept" : NULL;
    case KEEP_ONE:
        if (waiting_clients(own) >= slots)
            return "no place for one more client";
        return cards == 0 ? "fewer clients drawn than are to be kept" : NULL;
    case REROLL_DICE:
        for (int die = 0; die < DICE; die++)
            if ((step.b >> die & 1) && m->die[die] == NONE)
                return "a die is picked that was not rolled";
        return NULL;
    default: return NULL;
    }
}

static const char *check_seat_agenda(const Moonshine *m, int seat)
{
    const Agenda *agenda = &m->state.agenda[seat];
    const char *broken = NULL;
    for (int i = 0; broken == NULL && i < agenda->count; i++) {
        Step step = agenda->step[i];
        bool stands = i == 0 ? may_be_last(m, seat, step, top_step(m, TABLE))
                             : may_lie_on(step, agenda->step[i - 1]);
        broken = stands ? check_seat_step(m, seat, step) : "a player's agenda is out of order";
    }
    return broken != NULL ? broken : check_hand(m, seat);
}

static const char *check_agendas_of(const Moonshine *m)
{
    int busy = m->state.busy & ALL_SEATS;
    const char *broken = check_table(m);
    if (broken == NULL && (busy & (busy - 1)) != 0)
        broken = "two players act at the same time";
    for (int seat = 0; broken == NULL && seat < m->state.seats; seat++)
        broken = check_seat_agenda(m, seat);
    return broken != NULL ? broken : check_setup(m);
}
