/* Chapter G: the end of a round. */

/* D76, D77: all awards are looked at before any is scored. */

int distilled_award_progress(const Distilled *d, int seat, int card)
{
    const Award *row = &award[card];
    if (row->kind == SELL_AWARD && row->what != SOLD_THIS_ROUND)
        return d->at[seat].met >> card & 1 ? row->amount : 0;
    return distilled_measure(d, seat, row->what, row->of);
}

static bool meets(const Distilled *d, int seat, int card)
{
    return distilled_award_progress(d, seat, card) >= award[card].amount;
}

static void share_award(Distilled *d, int card, SeatSet winners, int16_t shared[MAX_SEATS])
{
    int count = __builtin_popcount(winners);
    int points = (award[card].sp + count - 1) / count;
    for (int seat = 0; seat < d->state.seats; seat++) {
        if (!(winners >> seat & 1))
            continue;
        gain_sp(d, seat, FROM_AWARDS, points);
        if (count == 1)
            tell(&d->state,
                 (NewEvent){ .kind = TOLD_AWARD, .seat = seat, .a = card, .amount = points });
        else
            shared[seat] = (int16_t)(shared[seat] + points);
    }
    if (count > 1)
        tell(&d->state,
             (NewEvent){ .kind = TOLD_SHARED, .a = card, .b = winners, .amount = points });
    d->awards &= ~bit(card);
}

static void play_awards(Distilled *d, int seat, Step step)
{
    SeatSet winners[AWARD_COUNT] = { 0 };
    int16_t shared[MAX_SEATS] = { 0 };
    for (uint32_t rest = d->awards; rest != 0; rest &= rest - 1)
        for (int other = 0; other < d->state.seats; other++)
            if (meets(d, other, __builtin_ctz(rest)))
                winners[__builtin_ctz(rest)] |= (SeatSet)(1 << other);
    for (uint32_t rest = d->awards; rest != 0; rest &= rest - 1)
        if (winners[__builtin_ctz(rest)] != 0)
            share_award(d, __builtin_ctz(rest), winners[__builtin_ctz(rest)], shared);
    for (int other = 0; other < d->state.seats; other++)
        if (shared[other] > 0)
            tell(&d->state,
                 (NewEvent){ .kind = TOLD_AWARD_SP, .seat = other, .amount = shared[other] });
}

/* D78, D80 */

static int tasting_limit(const Distilled *d, int seat)
{
    int sp = distilled_sp(d, seat);
    return sp < TASTING_MAX_SP ? sp : TASTING_MAX_SP;
}

static void play_tastings(Distilled *d, int seat, Step step)
{
    int tasting = nth_seat(d, step.a);
    if (d->round == ROUNDS)
        return;
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { TASTINGS, step.a + 1 });
    if (d->at[tasting].sold == 0 && tasting_limit(d, tasting) > 0)
        do_next(&d->state, tasting, { TASTING });
}

static void list_tasting(const Distilled *d, int seat, Step step, ActionList *out)
{
    int limit = tasting_limit(d, seat);
    for (int sp = 0; sp <= limit; sp++)
        list_action(out, make_action(TASTE, sp, 0, 0));
}

static void play_tasting(Distilled *d, int seat, Step step, Action action)
{
    int sp = action_a(action);
    gain_sp(d, seat, FROM_TASTINGS, -sp);
    gain_money(d, seat, sp);
    tell(&d->state, (NewEvent){ .kind = TOLD_TASTING, .seat = seat, .amount = sp });
}

/* D79: all discard at the same time. Alone, this is the moment of the EARN goals (D115, D121). */

static void play_goal_discards(Distilled *d, int seat, Step step)
{
    if (is_solo(d))
        do_next(&d->state, 0, { GOAL_WINDOW, EARN_GOAL });
    for (int other = 0; other < d->state.seats && d->round == GOAL_DISCARD_ROUND; other++)
        if (d->at[other].goal_count > GOALS_KEPT)
            do_next(&d->state, other, { BOX_GOAL });
}

static void list_box_goal(const Distilled *d, int seat, Step step, ActionList *out)
{
    if (d->at[seat].goals == 0)
        list_action(out, make_action(DISCARD_GOAL, UNKNOWN, 0, 0));
    list_bits(d->at[seat].goals, DISCARD_GOAL, out);
}

static void play_box_goal(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[seat];
    int card = action_a(action);
    own->discarded_goal = (uint8_t)card;
    own->goal_count--;
    if (card != UNKNOWN)
        own->goals &= ~bit(card);
    tell(&d->state,
         (NewEvent){ .kind = TOLD_GOAL_BOXED, .seat = seat, .a = card, .seen_by = 1 << seat });
    tell(&d->state, (NewEvent){ .kind = TOLD_GOAL_GONE, .seat = seat });
}

/* D80, D81 */

static void play_end_of_round(Distilled *d, int seat, Step step)
{
    if (d->round == ROUNDS) {
        do_next(&d->state, TABLE, { END_OF_GAME });
        return;
    }
    d->first = (uint8_t)nth_seat(d, 1);
    do_next(&d->state, TABLE, { ROUND });
}
