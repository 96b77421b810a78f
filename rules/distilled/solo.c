/* Chapter L: the barrel of goals. Places are counted from row 1 up, from the left:
 *
 *     row 5      12  13
 *     row 4     9  10  11
 *     row 3   5  6   7   8
 *     row 2     2  3   4
 *     row 1       0  1
 */

static const uint8_t row_start[SOLO_ROW_COUNT + 1] = { 0, 2, 5, 9, 12, SOLO_PLACES };

int distilled_solo_row(int place)
{
    int row = 0;
    while (place >= row_start[row + 1])
        row++;
    return row;
}

static uint32_t row_places(int row)
{
    return (bit(row_start[row + 1]) - 1) & ~(bit(row_start[row]) - 1);
}

uint32_t distilled_places_above(int place) /* D111: rows 1 and 2 widen, rows 3 and 4 narrow */
{
    int row = distilled_solo_row(place), column = place - row_start[row];
    if (row + 1 >= SOLO_ROW_COUNT)
        return 0;
    int left = row_start[row + 1] + column - (row >= 2);
    return ((left < row_start[row + 1] ? 0 : bit(left)) | bit(left + 1)) & row_places(row + 1);
}

uint32_t distilled_places_beside(int place)
{
    uint32_t left = place > 0 ? bit(place - 1) : 0;
    return (left | bit(place + 1)) & row_places(distilled_solo_row(place));
}

int distilled_solo_tier(const Distilled *d, int row) /* D108, D109 */
{
    const SoloRow *table = &solo_row[row];
    return d->difficulty == STANDARD_BARREL ? table->standard
           : d->difficulty == HARDER_BARREL ? table->harder
                                            : table->hardest;
}

/* D120: goals that cannot be met with this flight do not go into the barrel. */
static bool fits_barrel(const Distilled *d, int card)
{
    return !(solo_goal[card].impossible_flights >> d->flight & 1);
}

static int goals_left(const Distilled *d, int tier, bool in_barrel)
{
    int count = 0;
    for (uint64_t rest = d->solo_deck; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctzll(rest);
        count += solo_goal[card].tier == tier && fits_barrel(d, card) == in_barrel;
    }
    return count;
}

static int face_down_places(const Distilled *d, int tier)
{
    int count = 0;
    for (int place = 0; place < SOLO_PLACES; place++)
        count += d->solo_place[place] == NONE &&
                 distilled_solo_tier(d, distilled_solo_row(place)) == tier;
    return count;
}

static void list_barrel_goals(const Distilled *d, int place, ActionList *out)
{
    int tier = distilled_solo_tier(d, distilled_solo_row(place));
    for (uint64_t rest = d->solo_deck; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctzll(rest);
        if (solo_goal[card].tier == tier && fits_barrel(d, card))
            list_outcome(out, make_action(DRAW_SOLO_GOAL, card, 0, 0), 1);
    }
}

static void turn_up_at(Distilled *d, int place, int card)
{
    d->solo_deck &= ~(UINT64_C(1) << card);
    d->solo_place[place] = (uint8_t)card;
    tell(&d->state, (NewEvent){ .kind = TOLD_SOLO_GOAL, .a = card, .b = place });
}

/* D108: the rows that lie face up. The others are drawn when they are turned up. step: a = place.
 */

static void list_lay_solo_goal(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_barrel_goals(d, step.a, out);
}

static void play_lay_solo_goal(Distilled *d, int seat, Step step, Action action)
{
    int next = step.a + 1;
    turn_up_at(d, step.a, action_a(action));
    while (next < SOLO_PLACES && !solo_row[distilled_solo_row(next)].face_up)
        next++;
    if (next < SOLO_PLACES)
        do_next(&d->state, TABLE, { LAY_SOLO_GOAL, next });
}

/* D110, D117: the next card of the market stack. A B goal that cannot be in the barrel is certainly
 * in the stack; any other may also be one of those face down, so it is a little less likely. */

static void list_turn_grid(const Distilled *d, int seat, Step step, ActionList *out)
{
    int possible = goals_left(d, TIER_B, true);
    int in_stack = possible - face_down_places(d, TIER_B);
    for (uint64_t rest = d->solo_deck; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctzll(rest);
        if (solo_goal[card].tier == TIER_B)
            list_outcome(out, make_action(DRAW_SOLO_GOAL, card, 0, 0),
                         fits_barrel(d, card) ? in_stack : possible);
    }
    if (out->count == 0)
        list_outcome(out, make_action(DRAW_SOLO_GOAL, d->market_card, 0, 0), 1);
}

static void play_turn_grid(Distilled *d, int seat, Step step, Action action)
{
    d->market_card = action_a(action);
    d->solo_deck &= ~(UINT64_C(1) << d->market_card);
    tell(&d->state, (NewEvent){ .kind = TOLD_GRID, .a = d->market_card });
}

/* D112, D114, D115 */

bool distilled_is_reached(const Distilled *d, int place)
{
    int row = distilled_solo_row(place);
    uint32_t below = row == 0 ? 0 : d->completed & row_places(row - 1);
    bool is_above = false;
    for (; below != 0; below &= below - 1)
        is_above = is_above || (distilled_places_above(__builtin_ctz(below)) >> place & 1);
    if (d->completed == 0)
        return row == 0;
    if (row == d->active_row)
        return is_above || (distilled_places_beside(place) & d->completed) != 0;
    return row == d->active_row + 1 && is_above;
}

static bool is_the_moment(const SoloGoal *card, SoloKind kind)
{
    return card->kind == COLLECT_GOAL || card->kind == kind;
}

static bool is_met(const Distilled *d, int seat, const SoloGoal *card)
{
    return distilled_measure(d, seat, card->what, card->of) >= card->amount;
}

static Reason why_not_complete(const Distilled *d, int seat, SoloKind kind, int place)
{
    if (place >= SOLO_PLACES || d->solo_place[place] == NONE)
        return (Reason){ .word = "face_down", .rule = "D112" };
    if (d->completed >> place & 1)
        return (Reason){ .word = "completed_already", .rule = "D114" };
    if (!distilled_is_reached(d, place))
        return (Reason){ .word = "not_reached", .rule = "D112" };
    const SoloGoal *card = &solo_goal[d->solo_place[place]];
    if (!is_the_moment(card, kind))
        return (Reason){ .word = "not_the_moment", .rule = "D115" };
    if (!is_met(d, seat, card))
        return (Reason){ .word = "condition_not_met", .rule = "D112" };
    return (Reason){ 0 };
}

static void list_completable(const Distilled *d, int seat, SoloKind kind, ActionList *out)
{
    for (int place = 0; place < SOLO_PLACES; place++)
        if (why_not_complete(d, seat, kind, place).word == NULL)
            list_action(out, make_action(COMPLETE_GOAL, place, 0, 0));
}

static void list_solo_actions(const Distilled *d, int seat, SoloKind kind, ActionList *out)
{
    if (!is_solo(d))
        return;
    list_completable(d, seat, kind, out);
    for (int place = 0; place < SOLO_PLACES && !d->swapped; place++)
        for (int other = place + 1; other < row_start[distilled_solo_row(place) + 1]; other++)
            list_action(out, make_action(SWAP_GOALS, place, other, 0));
}

static void complete_goal(Distilled *d, int seat, int place)
{
    const SoloGoal *card = &solo_goal[d->solo_place[place]];
    d->completed = (uint16_t)(d->completed | bit(place));
    d->active_row = (uint8_t)distilled_solo_row(place);
    tell(&d->state, (NewEvent){ .kind = TOLD_COMPLETED, .seat = seat, .a = d->solo_place[place] });
    if (card->bonus_sp + card->bonus_money == 0)
        return;
    gain_sp(d, seat, FROM_SOLO_GOALS, card->bonus_sp);
    gain_money(d, seat, card->bonus_money);
    tell(&d->state, (NewEvent){ .kind = TOLD_GOAL_BONUS,
                                .seat = seat,
                                .a = d->solo_place[place],
                                .b = card->bonus_money,
                                .amount = card->bonus_sp });
}

/* D118: a completed goal keeps its mark. */
static void swap_goals(Distilled *d, int seat, int place, int other)
{
    uint8_t card = d->solo_place[place];
    uint32_t marks = (d->completed >> place ^ d->completed >> other) & 1;
    d->solo_place[place] = d->solo_place[other];
    d->solo_place[other] = card;
    d->completed = (uint16_t)(d->completed ^ (marks << place | marks << other));
    d->swapped = true;
    tell(&d->state, (NewEvent){ .kind = TOLD_SWAPPED, .seat = seat, .a = place, .b = other });
}

/* Goals and the swap in the middle of another step, which then continues. */
static bool play_solo_action(Distilled *d, int seat, Step step, Action action)
{
    if (action_verb(action) == COMPLETE_GOAL)
        complete_goal(d, seat, action_a(action));
    else if (action_verb(action) == SWAP_GOALS)
        swap_goals(d, seat, action_a(action), action_b(action));
    else
        return false;
    do_next(&d->state, seat, { TURN_UP_GOALS }, same_step(step));
    return true;
}

/* D113: goals above a completed one are turned up, and with that option also those beside it. */

static uint32_t places_to_turn_up(const Distilled *d)
{
    uint32_t open = 0, face_down = 0;
    for (uint32_t rest = d->completed; rest != 0; rest &= rest - 1) {
        open |= distilled_places_above(__builtin_ctz(rest));
        if (d->solo_reveal_side_neighbours)
            open |= distilled_places_beside(__builtin_ctz(rest));
    }
    for (int place = 0; place < SOLO_PLACES; place++)
        face_down |= d->solo_place[place] == NONE ? bit(place) : 0;
    return open & face_down;
}

static void play_turn_up_goals(Distilled *d, int seat, Step step)
{
    uint32_t places = places_to_turn_up(d);
    if (places != 0)
        do_next(&d->state, seat, { TURN_UP_GOAL, __builtin_ctz(places) }, { TURN_UP_GOALS });
}

static void list_turn_up_goal(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_barrel_goals(d, step.a, out);
}

static void play_turn_up_goal(Distilled *d, int seat, Step step, Action action)
{
    turn_up_at(d, step.a, action_a(action));
}

/* D115: the moments of DISTILL, SELL and EARN goals. step: a = the kind whose moment it is. A
 * player who could not complete any, even after a swap, is not asked (D200). */

static bool can_complete(const Distilled *d, int seat, SoloKind kind)
{
    for (int place = 0; place < SOLO_PLACES; place++)
        if (why_not_complete(d, seat, kind, place).word == NULL)
            return true;
    return false;
}

/* A COLLECT goal can be swapped into reach in the market, too, unless the game ends. */
static bool is_last_moment(const Distilled *d, const SoloGoal *card, SoloKind kind)
{
    bool ends = kind == EARN_GOAL && d->round == ROUNDS;
    return card->kind == kind || (ends && card->kind == COLLECT_GOAL);
}

/* D118: a goal of the active row or the next one that is out of reach may always change places with
 * one beside or above a completed goal; those of other rows stay out of reach. */
static bool can_complete_after_swap(const Distilled *d, int seat, SoloKind kind)
{
    uint32_t rows = row_places(d->active_row);
    if (d->swapped || d->completed == 0)
        return false;
    if (d->active_row + 1 < SOLO_ROW_COUNT)
        rows |= row_places(d->active_row + 1);
    for (uint32_t rest = rows & ~d->completed; rest != 0; rest &= rest - 1) {
        int goal_there = d->solo_place[__builtin_ctz(rest)];
        if (goal_there != NONE && is_last_moment(d, &solo_goal[goal_there], kind) &&
            is_met(d, seat, &solo_goal[goal_there]))
            return true;
    }
    return false;
}

static void play_goal_window(Distilled *d, int seat, Step step)
{
    if (can_complete(d, seat, step.a) || can_complete_after_swap(d, seat, step.a))
        do_next(&d->state, seat, { SOLO_GOALS, step.a });
}

static void list_solo_goals(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_solo_actions(d, seat, step.a, out);
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void play_solo_goals(Distilled *d, int seat, Step step, Action action)
{
    SoloKind kind = step.a;
    if (action_verb(action) == COMPLETE_GOAL) {
        SoloKind done = solo_goal[d->solo_place[action_a(action)]].kind;
        if (done == DISTILL_GOAL || done == SELL_GOAL)
            kind = COLLECT_GOAL; /* a spirit serves one goal of each kind */
    }
    play_solo_action(d, seat, (Step){ GOAL_WINDOW, (uint8_t)kind }, action);
}

/* D119 */

int distilled_target(const Distilled *d)
{
    int target = d->swapped ? SOLO_SWAP_TARGET_INCREASE : 0;
    for (uint32_t rest = d->completed; rest != 0; rest &= rest - 1)
        target += solo_goal[d->solo_place[__builtin_ctz(rest)]].target_score;
    return target;
}

static int rows_without_a_completed_goal(const Distilled *d)
{
    int count = 0;
    for (int row = 0; row < SOLO_ROW_COUNT; row++)
        count += (d->completed & row_places(row)) == 0;
    return count;
}

static bool solo_is_won(const Distilled *d)
{
    return rows_without_a_completed_goal(d) == 0 && distilled_points(d, 0) >= distilled_target(d);
}
