/* What may be on the agendas. The table's agenda holds the rest of the setup or of a turn. In turn,
 * at most one seat acts, the one that the table has called; together, any of those that it has
 * called. Each step on a seat's agenda is above one that may be below it, and finds what it needs
 * when the steps above it are done. So a loaded position can be played on. */

static int turns_after(const Moonshine *m, int first, int seat) /* the inverse of nth_seat */
{
    return (seat - first + m->state.seats) % m->state.seats;
}

/* The table: from the last step up. */

static const uint8_t standard_order[] = { TURN,        FIRST_MOON,   FIRST_PLAYER,
                                          ADD_TO_PILE, DEAL_STARTER, DEAL_BAR };
static const uint8_t regular_order[] = { TURN,      LOSSES,          SETUP_GAINS,  FIRST_MOON,
                                         SHOW_KEPT, LOOK_AT_CLIENTS, FIRST_PLAYER, DEAL_BAR };
static const uint8_t turn_order[] = { END_OF_TURN, LOSSES, ACTIONS, MOONS_FROM_DICE };
static const uint8_t choosing_order[] = { END_OF_TURN, LOSSES, REVEAL };

static int steps_in_order(const Agenda *agenda, const uint8_t *order, size_t count)
{
    size_t n = 0;
    while (n < count && n < agenda->count && agenda->step[n].rule == order[n])
        n++;
    return (int)n;
}

static int follow_order(const Moonshine *m, const Agenda *agenda)
{
    if (m->turn > 0 && !m->in_turn && top_step(m, TABLE).rule == REVEAL)
        return steps_in_order(agenda, choosing_order, sizeof choosing_order);
    if (m->turn > 0)
        return steps_in_order(agenda, turn_order, sizeof turn_order);
    return m->side == REGULAR ? steps_in_order(agenda, regular_order, sizeof regular_order)
                              : steps_in_order(agenda, standard_order, sizeof standard_order);
}

/* M4.4: in turn, above the actions are the seats that take moons, the one nearest to the active
 * player on top. */
static bool is_dice_moons(const Moonshine *m, Step step, Step below)
{
    if (step.rule != DICE_MOONS || !m->in_turn)
        return false;
    return below.rule == ACTIONS ||
           (below.rule == DICE_MOONS &&
            turns_after(m, m->active, step.a) < turns_after(m, m->active, below.a));
}

static bool calls_all_at_once(const Moonshine *m, Step step) /* M4.8 */
{
    return !m->in_turn && (step.rule == FIRST_MOON || step.rule == SETUP_GAINS ||
                           step.rule == ACTIONS || step.rule == LOSSES);
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
        if (i < followed && (step.a != 0 || step.b != 0) &&
            (i + 1 < agenda->count || calls_all_at_once(m, step)))
            return "a step of the table has begun though another comes first";
    }
    return NULL;
}

/* The setup: what a seat has before the first moons. */

static int clients_due(const Moonshine *m, int seat, Step next)
{
    switch (next.rule) {
    case DEAL_STARTER: return seat < next.a ? STARTERS_DEALT : seat == next.a ? next.b : 0;
    case FIRST_PLAYER: return m->side == REGULAR ? 0 : STARTERS_DEALT;
    default: return 0;
    }
}

static int kept_due(const Moonshine *m, int seat, Step next) /* M3.2 */
{
    if (next.rule != SHOW_KEPT)
        return 0;
    int slots = moonshine_bar(m, seat)->client_slot;
    return m->state.agenda[seat].count == 0 ? slots : slots - m->state.agenda[seat].step[0].a;
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
    bare.kept_count = own->kept_count;
    bare.kept = own->kept;
    if (memcmp(&bare, own, sizeof bare) != 0)
        return "a player has something before the first moons are placed";
    if (own->kept_count != kept_due(m, seat, next))
        return "the clients of the setup are dealt and kept in order";
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if ((own->client[slot] != NONE) != (slot < due))
            return "the clients of the setup are dealt and kept in order";
    return NULL;
}

static const char *check_setup(const Moonshine *m)
{
    Step next = top_step(m, TABLE);
    const char *broken = NULL;
    if (!has_step(m, TABLE, FIRST_PLAYER) && !has_step(m, TABLE, SHOW_KEPT)) {
        for (int seat = 0; seat < m->state.seats; seat++)
            if (m->at[seat].kept_count > 0)
                return "clients are kept in secret after the setup";
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

/* The seat that a step of the table has called, which waits now with `next`; all of them together.
 * `then`: what comes after the last seat. */
static bool is_called(const Moonshine *m, int seat, int rule, Step next, bool then)
{
    if (!m->in_turn)
        return then;
    int place = turns_after(m, m->active, seat);
    return next.rule == rule ? place == next.a - 1 : then && place == m->state.seats - 1;
}

static bool may_be_last(const Moonshine *m, int seat, Step step, Step next)
{
    bool is_turn = m->turn > 0;
    switch (step.rule) {
    case KEEP_CLIENTS: return next.rule == SHOW_KEPT;
    case ROLL:
    case REROLL_DICE: return next.rule == MOONS_FROM_DICE && seat == m->active;
    case CHOOSE_ACTION: return next.rule == REVEAL;
    case REFILL: return is_called(m, seat, ACTIONS, next, next.rule == LOSSES && is_turn);
    case LOSE_MOON:
        return is_called(m, seat, LOSSES, next, next.rule == (is_turn ? END_OF_TURN : TURN));
    case GAIN_MOON:
    case PLACE_MOON:
        if (next.rule == FIRST_MOON || next.rule == DICE_MOONS)
            return m->in_turn;
        return next.rule == SETUP_GAINS || next.rule == TURN ||
               (next.rule == ACTIONS && next.a == 0) || (next.rule == LOSSES && !is_turn);
    default: return false;
    }
}

static bool may_lie_on(const Moonshine *m, Step step, Step below)
{
    switch (step.rule) {
    case CHOOSE_ACTION: return below.rule == REFILL && m->in_turn;
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
    bool chooses = has_step(m, seat, KEEP_ONE) || has_step(m, seat, REPLACE) ||
                   top_step(m, TABLE).rule == SHOW_KEPT;
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
                             : may_lie_on(m, step, agenda->step[i - 1]);
        broken = stands ? check_seat_step(m, seat, step) : "a player's agenda is out of order";
    }
    return broken != NULL ? broken : check_hand(m, seat);
}

/* M4.8: while actions are chosen together, each seat is asked or has chosen what it may. */
static const char *check_choice(const Moonshine *m, int seat)
{
    const Speakeasy *own = &m->at[seat];
    bool chosen = top_step(m, TABLE).rule == REVEAL && !has_step(m, seat, CHOOSE_ACTION);
    if ((own->choice != NONE) != chosen)
        return "a player has chosen an action and is asked for it, or neither";
    if (own->choice >= CHOICES)
        return own->choice_at == 0 ? NULL : "a choice that is not there has a place";
    ActionList list = { 0 };
    list_choose_action(m, seat, (Step){ CHOOSE_ACTION }, &list);
    return list_has(&list, make_action(VALIDATE + own->choice, own->choice_at, 0, 0))
               ? NULL
               : "a player has chosen an action that is not possible";
}

static const char *check_who_acts(const Moonshine *m)
{
    int busy = m->state.busy & ALL_SEATS, drawing = 0;
    bool in_turn = m->in_turn && top_step(m, TABLE).rule != SHOW_KEPT;
    if (in_turn && (busy & (busy - 1)) != 0)
        return "two players act at the same time";
    for (int seat = 0; seat < m->state.seats; seat++)
        drawing += has_step(m, seat, DRAW_CARD);
    return drawing > set_count(&m->pile) + set_count(&m->discards) ? "too few cards to draw" : NULL;
}

static const char *check_agendas_of(const Moonshine *m)
{
    const char *broken = check_table(m);
    if (broken == NULL)
        broken = check_who_acts(m);
    for (int seat = 0; broken == NULL && seat < m->state.seats; seat++)
        broken = check_seat_agenda(m, seat);
    for (int seat = 0; broken == NULL && seat < m->state.seats; seat++)
        broken = check_choice(m, seat);
    return broken != NULL ? broken : check_setup(m);
}
