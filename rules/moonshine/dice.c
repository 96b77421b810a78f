/* Chapter 4, phases 1 and 2: the dice, and the moons they bring. */

/* M4.1: three white dice, and each coloured one to which the active player has access. */

static void play_turn(Moonshine *m, int seat, Step step)
{
    Icons icons = moonshine_icons(m, m->active);
    if (m->turn < UINT8_MAX) /* 0 would be the setup again */
        m->turn++;
    memset(m->die, NONE, sizeof m->die);
    tell(&m->state, (NewEvent){ .kind = TOLD_TURN, .seat = m->active, .amount = m->turn });
    do_next(&m->state, TABLE, { MOONS_FROM_DICE }, { ACTIONS }, { LOSSES }, { END_OF_TURN });
    if (icons.count[REROLL] > 0)
        do_next(&m->state, m->active, { REROLL_DICE, icons.count[REROLL], 0 });
    for (int die = DICE - 1; die >= 0; die--)
        if (moonshine_may_use(&icons, die))
            do_next(&m->state, m->active, { ROLL, die });
}

static int kind_of_die(int die)
{
    return die < BLUE_CUBE ? WHITE : die == BLUE_CUBE ? BLUE : ORANGE;
}

static void list_roll(const Moonshine *m, int seat, Step step, ActionList *out)
{
    for (size_t i = 0; i < sizeof face / sizeof face[0]; i++)
        if (face[i].kind == kind_of_die(step.a))
            list_outcome(out, make_action(SHOW_FACE, face[i].icon, 0, 0), face[i].faces);
}

static void play_roll(Moonshine *m, int seat, Step step, Action action)
{
    m->die[step.a] = action_a(action);
    tell(&m->state,
         (NewEvent){ .kind = TOLD_ROLL, .seat = seat, .a = step.a, .b = m->die[step.a] });
}

/* M4.2, M7.3: step: a = rerolls left, b = dice picked so far. The dice are picked in ascending
 * order, then thrown. */

static Reason why_not_pick(const Moonshine *m, Step step, int die)
{
    if (m->die[die] == NONE)
        return (Reason){ .word = "not_rolled", .rule = "M4.1" };
    if (step.b >> die & 1)
        return (Reason){ .word = "already_picked", .rule = "M7.3" };
    if (step.b >> die != 0)
        return (Reason){ .word = "ascending_order", .rule = "M7.3" };
    return (Reason){ 0 };
}

static void list_reroll_dice(const Moonshine *m, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(step.b == 0 ? STOP_ROLLING : THROW_PICKED, 0, 0, 0));
    for (int die = 0; die < DICE; die++)
        if (why_not_pick(m, step, die).word == NULL)
            list_action(out, make_action(PICK_DIE, die, 0, 0));
}

static void throw_again(Moonshine *m, int seat, Step step)
{
    tell(&m->state,
         (NewEvent){ .kind = TOLD_RETHROW, .seat = seat, .amount = __builtin_popcount(step.b) });
    if (step.a > 1)
        do_next(&m->state, seat, { REROLL_DICE, step.a - 1, 0 });
    for (int die = DICE - 1; die >= 0; die--)
        if (step.b >> die & 1)
            do_next(&m->state, seat, { ROLL, die });
}

static void play_reroll_dice(Moonshine *m, int seat, Step step, Action action)
{
    if (action_verb(action) == PICK_DIE)
        do_next(&m->state, seat, { REROLL_DICE, step.a, step.b | 1 << action_a(action) });
    else if (action_verb(action) == THROW_PICKED)
        throw_again(m, seat, step);
}

/* M4.4, M4.5: each player who now has access to a coloured die that shows a moon takes one. Access
 * is read for all before anybody places a token. DICE_MOONS: in turn, one player after the other.
 */

static void play_moons_from_dice(Moonshine *m, int seat, Step step)
{
    if (m->die[BLUE_CUBE] != MOON && m->die[ORANGE_CUBE] != MOON)
        return;
    for (int n = m->state.seats - 1; n >= 0; n--) {
        int taking = nth_seat(m, m->active, n);
        Icons icons = moonshine_icons(m, taking);
        int moons = 0;
        for (int die = BLUE_CUBE; die <= ORANGE_CUBE; die++)
            moons += m->die[die] == MOON && moonshine_may_use(&icons, die);
        if (moons > 0 && m->in_turn)
            do_next(&m->state, TABLE, { DICE_MOONS, taking, moons });
        for (; moons > 0 && !m->in_turn; moons--)
            do_next(&m->state, taking, { GAIN_MOON });
    }
}

static void play_dice_moons(Moonshine *m, int seat, Step step)
{
    for (int moons = 0; moons < step.b; moons++)
        do_next(&m->state, step.a, { GAIN_MOON });
}

/* M4.6, M4.22: a moon without a free place is not taken. */

static void play_gain_moon(Moonshine *m, int seat, Step step)
{
    if (has_room(m, seat))
        do_next(&m->state, seat, { PLACE_MOON });
    else
        tell(&m->state, (NewEvent){ .kind = TOLD_NO_PLACE, .seat = seat });
}

static Reason why_no_moon_on(const Moonshine *m, int seat, int place)
{
    if (moonshine_room(m, seat, place) > 0)
        return (Reason){ 0 };
    if (place_size(m, seat, place) == 0)
        return (Reason){ .word = "no_place_for_moons", .rule = "M1.2" };
    return (Reason){ .word = "places_full", .rule = "M4.18" };
}

static void list_moon_places(const Moonshine *m, int seat, int verb, ActionList *out)
{
    for (int place = 0; place < PLACES; place++)
        if (moonshine_room(m, seat, place) > 0)
            list_action(out, make_action(verb, place, 0, 0));
}

static void list_place_moon(const Moonshine *m, int seat, Step step, ActionList *out)
{
    list_moon_places(m, seat, PUT_MOON, out);
}

static uint8_t client_at(const Moonshine *m, int seat, int place) /* NONE on the bar */
{
    return place < FIRST_CLIENT_PLACE ? NONE : m->at[seat].client[place - FIRST_CLIENT_PLACE];
}

static void tell_moon(Moonshine *m, int seat, int kind, int place)
{
    tell(&m->state,
         (NewEvent){ .kind = kind, .seat = seat, .a = place, .b = client_at(m, seat, place) });
}

static void put_moon(Moonshine *m, int seat, int place)
{
    m->at[seat].moons[place]++;
    tell_moon(m, seat, TOLD_MOON, place);
}

static void play_place_moon(Moonshine *m, int seat, Step step, Action action)
{
    put_moon(m, seat, action_a(action));
}
