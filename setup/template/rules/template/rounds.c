/* The whole game: rounds in which each player gets a card and keeps or swaps it. */

static const Option option[] = { { 0 } };

static bool template_begin(State *state, const Options *options, const char **why_not)
{
    Template *t = (Template *)state;
    memset(t->deck, 1, sizeof t->deck);
    for (int seat = 0; seat < state->seats; seat++)
        t->at[seat].card = NONE;
    do_next(state, TABLE, { FIRST_PLAYER }, { ROUND });
    return true;
}

/* T1 */

static void list_first_player(const Template *t, int seat, Step step, ActionList *out)
{
    for (int first = 0; first < t->state.seats; first++)
        list_outcome(out, make_action(CHOOSE_FIRST, first, 0, 0), 1);
}

static void play_first_player(Template *t, int seat, Step step, Action action)
{
    t->first = action_a(action);
    tell(&t->state, (NewEvent){ .kind = TOLD_FIRST, .seat = t->first });
}

/* T2: everybody gets a card, and decides at the same time as the others. */

static void play_round(Template *t, int seat, Step step)
{
    t->round++;
    tell(&t->state, (NewEvent){ .kind = TOLD_ROUND, .amount = t->round });
    for (int other = 0; other < t->state.seats; other++)
        do_next(&t->state, other, { DEAL }, { CHOOSE });
    do_next(&t->state, TABLE, { SHOW });
}

static void list_deal(const Template *t, int seat, Step step, ActionList *out)
{
    for (int n = 0; n < CARD_COUNT; n++)
        list_outcome(out, make_action(DEAL_CARD, n, 0, 0), t->deck[n]);
}

static void play_deal(Template *t, int seat, Step step, Action action)
{
    Player *own = &t->at[seat];
    if (own->card != NONE)
        bag_add(t->deck, own->card, 1);
    own->card = action_a(action);
    bag_add(t->deck, own->card, -1);
    tell(&t->state,
         (NewEvent){ .kind = TOLD_DEALT, .seat = seat, .a = own->card, .seen_by = 1 << seat });
}

/* T3 */

static Reason why_not_swap(const Template *t, int seat)
{
    if (t->at[seat].swapped)
        return (Reason){ .word = "swapped_already", .rule = "T3" };
    return (Reason){ 0 };
}

static void list_choose(const Template *t, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(KEEP, 0, 0, 0));
    if (why_not_swap(t, seat).word == NULL)
        list_action(out, make_action(SWAP, 0, 0, 0));
}

static void play_choose(Template *t, int seat, Step step, Action action)
{
    if (action_verb(action) == KEEP) {
        tell(&t->state, (NewEvent){ .kind = TOLD_KEPT, .seat = seat });
        return;
    }
    t->at[seat].swapped = true;
    tell(&t->state, (NewEvent){ .kind = TOLD_SWAPPED, .seat = seat });
    do_next(&t->state, seat, { DEAL }, { CHOOSE });
}

/* T4 */

static void play_show(Template *t, int seat, Step step)
{
    for (int other = 0; other < t->state.seats; other++) {
        Player *own = &t->at[other];
        int points = card[own->card].points;
        tell(&t->state,
             (NewEvent){ .kind = TOLD_SHOWN, .seat = other, .a = own->card, .amount = points });
        bag_add(t->deck, own->card, 1);
        *own = (Player){ .card = NONE, .points = (uint8_t)(own->points + points) };
    }
    if (t->round < ROUNDS)
        do_next(&t->state, TABLE, { ROUND });
}

/* T5 */

enum { CARDS_CATEGORY, CATEGORIES };
static const char *const category_word[CATEGORIES] = { "cards" };
static const char *const tie_break_word[] = { "first" };

static void template_score(const State *state, Score *out)
{
    const Template *t = (const Template *)state;
    for (int seat = 0; seat < state->seats; seat++) {
        out->points[seat][CARDS_CATEGORY] = t->at[seat].points;
        out->tie_break[seat][0] = seat == t->first;
    }
}
