/* Chapter 4, the piles: refilling, replacing, and the instant effects of a client that is chosen.
 */

/* M4.16: while there are fewer clients than slots, draw, keep one, apply it, and look again. An
 * empty place that could not be filled is looked at again after the player's next action (M4.21).
 */

static int waiting_clients(const Speakeasy *own)
{
    int count = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        count += own->client[slot] != NONE;
    return count;
}

static void play_refill(Moonshine *m, int seat, Step step)
{
    Icons icons = moonshine_icons(m, seat);
    if (waiting_clients(&m->at[seat]) < icons.count[CLIENT_SLOT] && why_no_draw(m).word == NULL)
        do_next(&m->state, seat, { DEAL, icons.count[DRAW] }, { KEEP_ONE }, { REFILL });
}

/* M4.21: when a card is to be drawn from an empty pile, the discards become the new pile. A pile
 * that is just used up stays empty for now, so that the cards discarded next are part of the new
 * one. If several players are to draw, the active player does first, then clockwise (M4.8). step: a
 * = cards still to be drawn. */

static void reshuffle(Moonshine *m)
{
    tell(&m->state, (NewEvent){ .kind = TOLD_RESHUFFLE, .amount = set_count(&m->discards) });
    set_add_all(&m->pile, &m->discards);
    set_clear(&m->discards);
}

static void play_deal(Moonshine *m, int seat, Step step)
{
    if (step.a > 0 && cards_left(m) > 0)
        do_next(&m->state, seat, { DRAW_CARD }, { DEAL, step.a - 1 });
    else
        tell(&m->state,
             (NewEvent){ .kind = TOLD_DRAW, .seat = seat, .amount = m->at[seat].hand_count });
}

static void list_draw_card(const Moonshine *m, int seat, Step step, ActionList *out)
{
    list_members(out, DEAL_CLIENT, set_is_empty(&m->pile) ? &m->discards : &m->pile);
}

static void add_to_hand(Speakeasy *own,
                        int card) /* ascending, so that equal hands are equal bytes */
{
    int i = own->hand_count++;
    for (; i > 0 && own->hand[i - 1] > card; i--)
        own->hand[i] = own->hand[i - 1];
    own->hand[i] = (uint8_t)card;
}

static void play_draw_card(Moonshine *m, int seat, Step step, Action action)
{
    int card = action_a(action);
    if (set_is_empty(&m->pile))
        reshuffle(m);
    set_remove(&m->pile, card);
    add_to_hand(&m->at[seat], card);
    tell(&m->state, (NewEvent){ .kind = TOLD_CARD, .seat = seat, .a = card, .seen_by = 1 << seat });
}

static void discard_client(Moonshine *m, int seat, int card)
{
    set_add(&m->discards, card);
    tell(&m->state, (NewEvent){ .kind = TOLD_DISCARD, .seat = seat, .a = card });
}

static void discard_hand(Moonshine *m, int seat)
{
    Speakeasy *own = &m->at[seat];
    for (int i = 0; i < own->hand_count; i++)
        discard_client(m, seat, own->hand[i]);
    memset(own->hand, 0, sizeof own->hand);
    own->hand_count = 0;
}

/* M4.22: acts when the client is chosen, never when it is validated. */

static void apply_instant_effect(Moonshine *m, int seat, int card)
{
    for (int moons = 0; moons < client[card].gain_moons; moons++)
        do_next(&m->state, seat, { GAIN_MOON });
    if (!client[card].others_lose)
        return;
    tell(&m->state, (NewEvent){ .kind = TOLD_THREAT, .seat = seat, .a = card });
    for (int other = 0; other < m->state.seats; other++)
        if (other != seat)
            m->at[other].losses++;
}

static void list_keep_one(const Moonshine *m, int seat, Step step, ActionList *out)
{
    for (int i = 0; i < m->at[seat].hand_count; i++)
        list_action(out, make_action(KEEP, m->at[seat].hand[i], 0, 0));
}

static void play_keep_one(Moonshine *m, int seat, Step step, Action action)
{
    Speakeasy *own = &m->at[seat];
    int card = action_a(action);
    take_from_hand(own, card);
    own->client[empty_slot(own)] = (uint8_t)card;
    tell(&m->state, (NewEvent){ .kind = TOLD_KEPT, .seat = seat, .a = card });
    discard_hand(m, seat);
    apply_instant_effect(m, seat, card);
}

/* M4.19: one drawn client may take the place of one that waits. */

static void list_replace(const Moonshine *m, int seat, Step step, ActionList *out)
{
    const Speakeasy *own = &m->at[seat];
    for (int i = 0; i < own->hand_count; i++)
        for (int slot = 0; slot < MAX_CLIENTS; slot++)
            if (own->client[slot] != NONE)
                list_action(out, make_action(SWAP_CLIENT, own->hand[i], slot, 0));
    list_action(out, make_action(DISCARD_ALL, 0, 0, 0));
}

static void swap_client(Moonshine *m, int seat, int card, int slot)
{
    Speakeasy *own = &m->at[seat];
    int old = own->client[slot];
    drop_moons(m, seat, slot);
    take_from_hand(own, card);
    own->client[slot] = (uint8_t)card;
    tell(&m->state, (NewEvent){ .kind = TOLD_SWAP, .seat = seat, .a = card, .b = old });
    set_add(&m->discards, old);
    discard_hand(m, seat);
    apply_instant_effect(m, seat, card);
}

static void play_replace(Moonshine *m, int seat, Step step, Action action)
{
    if (action_verb(action) == SWAP_CLIENT)
        swap_client(m, seat, action_a(action), action_b(action));
    else
        discard_hand(m, seat);
}
