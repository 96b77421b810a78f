/* Chapter 4, phase 3: everybody takes one action, in turn order from the active player (M4.8). */

static void play_actions(Moonshine *m, int seat, Step step)
{
    int acting = nth_seat(m, m->active, step.a);
    if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { ACTIONS, step.a + 1 });
    do_next(&m->state, acting, { CHOOSE_ACTION }, { REFILL });
}

/* M4.10 to M4.12: a client can be served, and its moons paid. */
static Reason why_not_validate(const Moonshine *m, const Icons *icons, const Icons *resources,
                               int seat, int slot)
{
    int card = m->at[seat].client[slot];
    if (card == NONE)
        return (Reason){ .word = "no_client", .rule = "M1.1" };
    int units = moonshine_units_missing(resources, &client[card]);
    if (units > 0)
        return (Reason){ .word = "needs", .what = "units", .amount = units, .rule = "M4.11" };
    int moons = moonshine_moons_to_pay(icons, &client[card]) - moonshine_moons(m, seat);
    if (moons > 0)
        return (Reason){ .word = "needs", .what = "moons", .amount = moons, .rule = "M4.12" };
    return (Reason){ 0 };
}

static Reason why_no_draw(const Moonshine *m)
{
    if (set_is_empty(&m->pile) && set_is_empty(&m->discards))
        return (Reason){ .word = "no_cards_left", .rule = "M4.21" };
    return (Reason){ 0 };
}

static void list_choose_action(const Moonshine *m, int seat, Step step, ActionList *out)
{
    Icons icons = moonshine_icons(m, seat);
    Icons resources = resources_of(m, &icons);
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (m->at[seat].client[slot] != NONE &&
            why_not_validate(m, &icons, &resources, seat, slot).word == NULL)
            list_action(out, make_action(VALIDATE, slot, 0, 0));
    list_moon_places(m, seat, TAKE_MOON, out);
    if (why_no_draw(m).word == NULL)
        list_action(out, make_action(DRAW_CLIENTS, 0, 0, 0));
    if (out->count == 0)
        list_action(out, make_action(PASS, 0, 0, 0)); /* M4.9 */
}

static void validate(Moonshine *m, int seat, int slot)
{
    Icons icons = moonshine_icons(m, seat);
    int owed = moonshine_moons_to_pay(&icons, &client[m->at[seat].client[slot]]);
    do_next(&m->state, seat, { TUCK, slot });
    if (owed > 0)
        do_next(&m->state, seat, { PAY_MOON, owed, 0 });
}

static void play_choose_action(Moonshine *m, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case VALIDATE: validate(m, seat, action_a(action)); break;
    case TAKE_MOON:
        put_moon(m, seat, action_a(action)); /* M4.18 */
        break;
    case DRAW_CLIENTS:
        do_next(&m->state, seat, { DEAL, moonshine_icons(m, seat).count[DRAW] }, { REPLACE });
        break;
    default: tell(&m->state, (NewEvent){ .kind = TOLD_PASS, .seat = seat });
    }
}

/* M4.12, M4.13, M7.2: any moons will do. step: a = moons owed, b = the first place that may be
 * named. */

static int moons_from(const Moonshine *m, int seat, int first_place)
{
    int moons = 0;
    for (int place = first_place; place < PLACES; place++)
        moons += m->at[seat].moons[place];
    return moons;
}

static Reason why_not_pay_from(const Moonshine *m, int seat, Step step, int place)
{
    if (m->at[seat].moons[place] == 0)
        return (Reason){ .word = "no_moon_there", .rule = "M4.12" };
    if (place < step.b)
        return (Reason){ .word = "ascending_order", .rule = "M7.2" };
    if (moons_from(m, seat, place) < step.a)
        return (Reason){ .word = "pay_earlier_places_first", .rule = "M7.2" };
    return (Reason){ 0 };
}

static void list_pay_moon(const Moonshine *m, int seat, Step step, ActionList *out)
{
    for (int place = step.b; place < PLACES; place++)
        if (why_not_pay_from(m, seat, step, place).word == NULL)
            list_action(out, make_action(PAY_FROM, place, 0, 0));
}

static void play_pay_moon(Moonshine *m, int seat, Step step, Action action)
{
    int place = action_a(action);
    m->at[seat].moons[place]--;
    tell_moon(m, seat, TOLD_PAID, place);
    if (step.a > 1)
        do_next(&m->state, seat, { PAY_MOON, step.a - 1, place });
}

/* M4.14, M4.15: under the bar; moons still on it go back to the supply. */

static void count_validated(Speakeasy *own, int card)
{
    set_add(&own->validated, card);
    own->points = (uint8_t)(own->points + client[card].points);
    own->colour[client[card].colour]++;
    if (client[card].bottom != NONE)
        own->bottom[client[card].bottom]++;
}

static void drop_moons(Moonshine *m, int seat, int slot)
{
    uint8_t *moons = &m->at[seat].moons[FIRST_CLIENT_PLACE + slot];
    if (*moons > 0)
        tell(&m->state, (NewEvent){ .kind = TOLD_DROPPED,
                                    .seat = seat,
                                    .a = m->at[seat].client[slot],
                                    .amount = *moons });
    *moons = 0;
}

static void play_tuck(Moonshine *m, int seat, Step step)
{
    Speakeasy *own = &m->at[seat];
    int card = own->client[step.a];
    drop_moons(m, seat, step.a);
    own->client[step.a] = NONE;
    count_validated(own, card);
    tell(&m->state, (NewEvent){ .kind = TOLD_VALIDATED, .seat = seat, .a = card });
    tell(&m->state,
         (NewEvent){ .kind = TOLD_SCORE, .seat = seat, .amount = moonshine_points(m, seat) });
}

/* M4.24: losses are counted during the phase and applied after the last action, from the active
 * player. */

static void play_losses(Moonshine *m, int seat, Step step)
{
    int losing = nth_seat(m, m->active, step.a);
    Speakeasy *own = &m->at[losing];
    if (own->losses > 0 && moonshine_moons(m, losing) > 0) {
        own->losses--;
        do_next(&m->state, TABLE, { LOSSES, step.a });
        do_next(&m->state, losing, { LOSE_MOON });
        return;
    }
    own->losses = 0;
    if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { LOSSES, step.a + 1 });
}

static Reason why_not_lose_from(const Moonshine *m, int seat, int place)
{
    return m->at[seat].moons[place] == 0 ? (Reason){ .word = "no_moon_there", .rule = "M4.24" }
                                         : (Reason){ 0 };
}

static void list_lose_moon(const Moonshine *m, int seat, Step step, ActionList *out)
{
    for (int place = 0; place < PLACES; place++)
        if (why_not_lose_from(m, seat, place).word == NULL)
            list_action(out, make_action(LOSE_FROM, place, 0, 0));
}

static void play_lose_moon(Moonshine *m, int seat, Step step, Action action)
{
    m->at[seat].moons[action_a(action)]--;
    tell_moon(m, seat, TOLD_LOST, action_a(action));
}

/* M4.25, M6.1 */

static void play_end_of_turn(Moonshine *m, int seat, Step step)
{
    for (int other = 0; other < m->state.seats; other++) {
        if (moonshine_points(m, other) < moonshine_bar(m, other)->target)
            continue;
        tell(&m->state, (NewEvent){ .kind = TOLD_OVER });
        return;
    }
    m->active = (uint8_t)nth_seat(m, m->active, 1);
    do_next(&m->state, TABLE, { TURN });
}
