/* Chapters 2 and 3: the standard setup and the regular variant. */

static int nth_seat(const Moonshine *m, int first, int n) /* the n-th in turn order from `first` */
{
    return (first + n) % m->state.seats;
}

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

/* M2.1: one bar each. */

static void list_deal_bar(const Moonshine *m, int seat, Step step, ActionList *out)
{
    int dealt = 0;
    for (int other = 0; other < step.a; other++)
        dealt |= 1 << m->at[other].bar;
    for (int bar = 0; bar < BAR_COUNT; bar++)
        if (!(dealt >> bar & 1))
            list_outcome(out, make_action(DEAL_BAR_CARD, bar, 0, 0), 1);
}

static void play_deal_bar(Moonshine *m, int seat, Step step, Action action)
{
    m->at[step.a].bar = action_a(action);
    tell(&m->state, (NewEvent){ .kind = TOLD_BAR, .seat = step.a, .a = action_a(action) });
    if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { DEAL_BAR, step.a + 1 });
}

/* M2.2: two of the ten starting clients each, face up. The pile holds only these ten until M2.3. */

static void list_deal_starter(const Moonshine *m, int seat, Step step, ActionList *out)
{
    list_members(out, DEAL_CLIENT, &m->pile);
}

static void play_deal_starter(Moonshine *m, int seat, Step step, Action action)
{
    int card = action_a(action);
    set_remove(&m->pile, card);
    m->at[step.a].client[step.b] = (uint8_t)card;
    tell(&m->state, (NewEvent){ .kind = TOLD_STARTER, .seat = step.a, .a = card });
    if (step.b + 1 < STARTERS_DEALT)
        do_next(&m->state, TABLE, { DEAL_STARTER, step.a, step.b + 1 });
    else if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { DEAL_STARTER, step.a + 1, 0 });
}

/* M2.3: the undealt starting clients join the other sixty. */

static void play_add_to_pile(Moonshine *m, int seat, Step step)
{
    for (int card = 0; card < CLIENT_COUNT; card++)
        if (!client[card].start)
            set_add(&m->pile, card);
}

/* M2.4 */

static void list_first_player(const Moonshine *m, int seat, Step step, ActionList *out)
{
    for (int first = 0; first < m->state.seats; first++)
        list_outcome(out, make_action(CHOOSE_FIRST, first, 0, 0), 1);
}

static void play_first_player(Moonshine *m, int seat, Step step, Action action)
{
    m->first = m->active = action_a(action);
    tell(&m->state, (NewEvent){ .kind = TOLD_FIRST, .seat = m->first });
}

/* M4.8: a step of the table calls the seats from a on: all at once, or one at a time and the others
 * later. Returns the number after the last one that is called now. */
static int call_seats(Moonshine *m, Step step)
{
    if (!m->in_turn)
        return m->state.seats;
    if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { step.rule, step.a + 1 });
    return step.a + 1;
}

/* M2.5 */

static void play_first_moon(Moonshine *m, int seat, Step step)
{
    for (int n = step.a, end = call_seats(m, step); n < end; n++)
        for (int moons = 0; moons < INITIAL_MOONS; moons++)
            do_next(&m->state, nth_seat(m, m->first, n), { GAIN_MOON });
}

/* M3.2, M7.1: in turn order draw 4, 5, 5, 6, 6 clients; then all keep as many as there are slots,
 * in secret. */

static void play_look_at_clients(Moonshine *m, int seat, Step step)
{
    static const uint8_t looked_at[MAX_SEATS] = { LOOKED_AT_1, LOOKED_AT_2, LOOKED_AT_3,
                                                  LOOKED_AT_4, LOOKED_AT_5 };
    for (int n = 0; n < m->state.seats; n++) {
        int looking = nth_seat(m, m->first, n);
        do_next(&m->state, looking, { DEAL, looked_at[n] },
                { KEEP_CLIENTS, moonshine_bar(m, looking)->client_slot });
    }
}

/* step: a = how many are still to be kept. They may be named in any order. An ascending order would
 * need an argument of the step, which is public and would tell the others about the hand. */

static void list_keep_clients(const Moonshine *m, int seat, Step step, ActionList *out)
{
    const Speakeasy *own = &m->at[seat];
    for (int i = 0; i < own->hand_count; i++)
        list_action(out, make_action(KEEP, own->hand[i], 0, 0));
}

static int place_in_hand(const Speakeasy *own, int card)
{
    int i = 0;
    while (own->hand[i] != card)
        i++;
    return i;
}

static void take_from_hand(Speakeasy *own, int card)
{
    int i = place_in_hand(own, card);
    own->hand_count--;
    memmove(&own->hand[i], &own->hand[i + 1], (size_t)(own->hand_count - i));
    own->hand[own->hand_count] = 0;
}

static int empty_slot(const Speakeasy *own) /* the first */
{
    int slot = 0;
    while (own->client[slot] != NONE)
        slot++;
    return slot;
}

static void play_keep_clients(Moonshine *m, int seat, Step step, Action action)
{
    Speakeasy *own = &m->at[seat];
    int card = action_a(action);
    take_from_hand(own, card);
    set_add(&own->kept, card);
    own->kept_count++;
    tell(&m->state,
         (NewEvent){ .kind = TOLD_CHOICE_TO_KEEP, .seat = seat, .a = card, .seen_by = 1 << seat });
    if (step.a > 1)
        do_next(&m->state, seat, { KEEP_CLIENTS, step.a - 1 });
}

/* M3.3: what all have kept is shown, and the other cards go back into the pile. */

static void show_kept_by(Moonshine *m, int seat)
{
    Speakeasy *own = &m->at[seat];
    for (int card = set_next(&own->kept, 0); card >= 0; card = set_next(&own->kept, card + 1)) {
        own->client[empty_slot(own)] = (uint8_t)card;
        tell(&m->state, (NewEvent){ .kind = TOLD_KEPT, .seat = seat, .a = card });
    }
    set_clear(&own->kept);
    own->kept_count = 0;
    tell(&m->state, (NewEvent){ .kind = TOLD_RETURNED, .seat = seat, .amount = own->hand_count });
    for (int i = 0; i < own->hand_count; i++)
        set_add(&m->pile, own->hand[i]);
    memset(own->hand, 0, sizeof own->hand);
    own->hand_count = 0;
}

static void play_show_kept(Moonshine *m, int seat, Step step)
{
    for (int n = 0; n < m->state.seats; n++)
        show_kept_by(m, nth_seat(m, m->first, n));
}

/* M3.4: the instant effects of kept clients: all gains in turn order, then (LOSSES) all losses. */

static void apply_instant_effect(Moonshine *m, int seat, int card); /* M4.22 */

static void gain_of_setup(Moonshine *m, int seat)
{
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (m->at[seat].client[slot] != NONE)
            apply_instant_effect(m, seat, m->at[seat].client[slot]);
}

static void play_setup_gains(Moonshine *m, int seat, Step step)
{
    for (int n = step.a, end = call_seats(m, step); n < end; n++)
        gain_of_setup(m, nth_seat(m, m->first, n));
}

enum { TOGETHER, IN_TURN, WAYS_TO_ACT }; /* M4.8 */
static const char *const actions_word[WAYS_TO_ACT] = { "together", "in_turn" };

enum { OPTION_BARS, OPTION_ACTIONS, OPTIONS };
static const Option option[OPTIONS] = {
    [OPTION_BARS] = { .id = "bars",
                      .value = side_word,
                      .value_count = SIDE_COUNT,
                      .standard = STANDARD },
    [OPTION_ACTIONS] = { .id = "actions",
                         .value = actions_word,
                         .value_count = WAYS_TO_ACT,
                         .standard = TOGETHER },
};

static void empty_speakeasy(Speakeasy *own)
{
    own->bar = own->choice = NONE;
    memset(own->client, NONE, sizeof own->client);
}

static bool moonshine_begin(State *state, const Options *options, const char **why_not)
{
    Moonshine *m = (Moonshine *)state;
    m->side = options->value[OPTION_BARS];
    m->in_turn = options->value[OPTION_ACTIONS] == IN_TURN;
    memset(m->die, NONE, sizeof m->die);
    for (int seat = 0; seat < m->state.seats; seat++)
        empty_speakeasy(&m->at[seat]);
    if (m->side == REGULAR) {
        m->pile = set_first(CLIENT_COUNT);
        do_next(state, TABLE, { DEAL_BAR }, { FIRST_PLAYER }, { LOOK_AT_CLIENTS }, { SHOW_KEPT },
                { FIRST_MOON }, { SETUP_GAINS }, { LOSSES }, { TURN });
        return true;
    }
    for (int card = 0; card < CLIENT_COUNT; card++)
        if (client[card].start)
            set_add(&m->pile, card);
    do_next(state, TABLE, { DEAL_BAR }, { DEAL_STARTER }, { ADD_TO_PILE }, { FIRST_PLAYER },
            { FIRST_MOON }, { TURN });
    return true;
}
