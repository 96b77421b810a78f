/* Chapter 4, phase 3: everybody takes one action. Together: all choose in secret, the choices are
 * shown (REVEAL), and what follows from them is decided side by side. In turn: from the active
 * player, each action before the next one (M4.8). */

static void play_actions(Moonshine *m, int seat, Step step)
{
    for (int n = step.a, end = call_seats(m, step); n < end; n++) {
        int acting = nth_seat(m, m->active, n);
        if (!m->in_turn)
            do_next(&m->state, acting, { CHOOSE_ACTION });
        else
            do_next(&m->state, acting, { CHOOSE_ACTION }, { REFILL });
    }
    if (!m->in_turn)
        do_next(&m->state, TABLE, { REVEAL });
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

/* M4.21: of both piles, without those that players are about to draw. */
static int cards_left(const Moonshine *m)
{
    int cards = set_count(&m->pile) + set_count(&m->discards);
    for (int seat = 0; seat < m->state.seats; seat++)
        cards -= has_step(m, seat, DRAW_CARD);
    return cards;
}

static Reason why_no_draw(const Moonshine *m)
{
    if (cards_left(m) == 0)
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

static void carry_out(Moonshine *m, int seat, int verb, int at)
{
    switch (verb) {
    case VALIDATE: validate(m, seat, at); break;
    case TAKE_MOON:
        put_moon(m, seat, at); /* M4.18 */
        break;
    case DRAW_CLIENTS:
        do_next(&m->state, seat, { DEAL, moonshine_icons(m, seat).count[DRAW] }, { REPLACE });
        break;
    default: tell(&m->state, (NewEvent){ .kind = TOLD_PASS, .seat = seat });
    }
}

void moonshine_carry_out(Moonshine *m, int seat)
{
    Speakeasy *own = &m->at[seat];
    int verb = VALIDATE + own->choice, at = own->choice_at;
    own->choice = NONE;
    own->choice_at = 0;
    do_next(&m->state, seat, { REFILL });
    carry_out(m, seat, verb, at);
}

static void tell_choice(Moonshine *m, int seat, int seen_by)
{
    const Speakeasy *own = &m->at[seat];
    NewEvent event = { .kind = TOLD_CHOICE + own->choice, .seat = seat, .seen_by = seen_by };
    if (event.kind == TOLD_CHOICE)
        event.a = own->client[own->choice_at];
    if (event.kind == TOLD_CHOICE_OF_MOON) {
        event.a = own->choice_at;
        event.b = client_at(m, seat, own->choice_at);
    }
    tell(&m->state, event);
}

static void play_choose_action(Moonshine *m, int seat, Step step, Action action)
{
    if (m->in_turn) {
        carry_out(m, seat, action_verb(action), action_a(action));
        return;
    }
    m->at[seat].choice = action_verb(action) - VALIDATE;
    m->at[seat].choice_at = action_a(action);
    tell_choice(m, seat, 1 << seat);
}

static void play_reveal(Moonshine *m, int seat, Step step)
{
    tell(&m->state, (NewEvent){ .kind = TOLD_REVEAL });
    for (int n = 0; n < m->state.seats; n++)
        tell_choice(m, nth_seat(m, m->active, n), 0);
    for (int n = 0; n < m->state.seats; n++)
        moonshine_carry_out(m, nth_seat(m, m->active, n));
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

static void lose_next(Moonshine *m, int seat)
{
    Speakeasy *own = &m->at[seat];
    if (own->losses > 0 && moonshine_moons(m, seat) > 0) {
        own->losses--;
        do_next(&m->state, seat, { LOSE_MOON });
    } else {
        own->losses = 0;
    }
}

static void play_losses(Moonshine *m, int seat, Step step)
{
    for (int n = step.a, end = call_seats(m, step); n < end; n++)
        lose_next(m, nth_seat(m, m->active, n));
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
    lose_next(m, seat);
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
