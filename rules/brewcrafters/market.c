/* Chapter 7, the Market Phase: rounds, spaces and what they give. */

/* What a special alternative of a space needs (B35, B37 to B39). */

static const uint8_t batches_needed[BREWERY_SHIFTS_MAX] = { 0, SHIFT_2_BATCHES_NEEDED,
                                                            SHIFT_3_BATCHES_NEEDED };

static Reason why_not_hire_shift(const Brewery *own)
{
    if (own->shifts == BREWERY_SHIFTS_MAX)
        return (Reason){ .word = "all_shifts", .rule = "B20" };
    int missing = batches_needed[own->shifts] - own->batches;
    return missing > 0
               ? (Reason){ .word = "needs", .what = "batches", .amount = missing, .rule = "B39" }
               : (Reason){ 0 };
}

static Reason why_nobody_to_hire(const Brewcrafters *b)
{
    return b->displayed == 0 ? (Reason){ .word = "no_worker_left", .rule = "B38" } : (Reason){ 0 };
}

static Reason why_not_what(const Brewcrafters *b, int seat, int what)
{
    switch (what) {
    case HIRE_WORKER: return why_nobody_to_hire(b);
    case FORM_PARTNERSHIP: return why_no_partnership(b);
    case HIRE_SHIFT: return why_not_hire_shift(&b->at[seat]);
    default:
        return (Reason){ 0 }; /* ingredients always do something, also in a full storehouse (B80) */
    }
}

/* B32, B35: free, and one of its alternatives can be carried out. */
static Reason why_not_place(const Brewcrafters *b, int seat, int n)
{
    if (!in_set(b->spaces, n))
        return (Reason){ .word = "not_on_board", .rule = "B12" };
    if (b->worker_on[n] != NONE)
        return (Reason){ .word = "taken", .rule = "B32" };
    if (space[n].kind != SPECIAL)
        return (Reason){ 0 };
    Reason reason = why_not_what(b, seat, space[n].what);
    return reason.word != NULL && space[n].or_what != NONE ? why_not_what(b, seat, space[n].or_what)
                                                           : reason;
}

static bool is_open_space(const Brewcrafters *b, int seat, int n) /* of those on the board; quick */
{
    return b->worker_on[n] == NONE &&
           (space[n].kind != SPECIAL || why_not_place(b, seat, n).word == NULL);
}

static Reason why_not_module(const Brewcrafters *b, int seat, int n); /* chapter 13 */

static bool can_place(const Brewcrafters *b, int seat)
{
    for (uint32_t rest = b->spaces; rest != 0;)
        if (is_open_space(b, seat, take_lowest(&rest)))
            return true;
    for (uint32_t rest = b->modules; rest != 0;)
        if (why_not_module(b, seat, take_lowest(&rest)).word == NULL)
            return true;
    return false;
}

/* B32: two rounds. step: a = round, b = turn. */

static void play_market_turn(Brewcrafters *b, int seat, Step step)
{
    int placing = nth_seat(b, step.b);
    if (step.b + 1 < b->state.seats)
        do_next(&b->state, TABLE, { MARKET_TURN, step.a, step.b + 1 });
    else if (step.a + 1 < MARKET_WORKERS_PER_PLAYER)
        do_next(&b->state, TABLE, { MARKET_TURN, step.a + 1, 0 });
    if (can_place(b, placing))
        do_next(&b->state, placing, { PLACE_WORKER });
    else
        tell(&b->state, (NewEvent){ .kind = TOLD_NO_SPACE, .seat = placing });
}

/* B33, B89: extra rounds for the Market Agent and for temporary workers. step: a = turn. */

static bool has_agent_action(const Brewery *own)
{
    return !in_set(own->once, ONCE_AGENT) && worker_with(own, EXTRA_MARKET_ACTION) != NONE;
}

static bool has_extra_placement(const Brewery *own)
{
    return own->temporary[0] > own->temporary_used || has_agent_action(own);
}

static void play_extra_turn(Brewcrafters *b, int seat, Step step)
{
    for (int turn = step.a;; turn++) {
        if (turn >= b->state.seats) {
            if (!b->extra_placed)
                return;
            b->extra_placed = 0;
            turn = 0;
        }
        int placing = nth_seat(b, turn);
        if (!has_extra_placement(&b->at[placing]) || !can_place(b, placing))
            continue;
        do_next(&b->state, TABLE, { EXTRA_TURN, turn + 1 });
        do_next(&b->state, placing, { PLACE_WORKER, true });
        return;
    }
}

/* B32. step: a = whether it is an extra placement, which may be declined (B35). A placement is lost
 * if its player has just thrown away what the only open space asks for. */

static void list_place_worker(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (uint32_t rest = b->spaces; rest != 0;) {
        int n = take_lowest(&rest);
        if (is_open_space(b, seat, n))
            list_action(out, make_action(PLACE, n, 0, 0));
    }
    for (uint32_t rest = b->modules; rest != 0;) {
        int n = take_lowest(&rest);
        if (why_not_module(b, seat, n).word == NULL)
            list_action(out, make_action(PLACE_ON_MODULE, n, 0, 0));
    }
    if (step.a || out->count == 0)
        list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void spend_extra_placement(Brewcrafters *b, int seat)
{
    Brewery *own = &b->at[seat];
    b->extra_placed = 1;
    if (has_agent_action(own))
        own->once |= 1 << ONCE_AGENT;
    else
        own->temporary_used++;
}

/* B9, B10: taking goods in the market, and the effects of that, each once. Two kinds at most. */

static void gain_from_take(Brewcrafters *b, int seat, const Effect *effect, uint32_t taken)
{
    if (effect->of == SPECIALTY)
        gain_specialties(b, seat, effect->amount);
    else if (effect->of == SAME_KIND)
        gain(b, seat, __builtin_ctz(taken & effect->on_goods), effect->amount, effect->from);
    else
        gain(b, seat, effect->of, effect->amount, effect->from);
}

static void market_take(Brewcrafters *b, int seat, uint32_t taken)
{
    Effects effects;
    find_effects(b, &b->at[seat], MARKET_TAKE, &effects);
    for (int i = 0; i < effects.count; i++)
        if (effects.effect[i].on_goods & taken)
            gain_from_take(b, seat, &effects.effect[i], taken);
    make_it_fit(b, seat);
}

static void take_all(Brewcrafters *b, int seat, int n)
{
    gain(b, seat, space[n].of, b->stock[n], FROM_SPACE + n);
    b->stock[n] = 0;
    if (space[n].first_player)
        b->next_first = (uint8_t)seat; /* B36 */
    market_take(b, seat, UINT32_C(1) << space[n].of);
}

static void hire_shift(Brewcrafters *b, int seat)
{
    b->at[seat].shifts++;
    tell(&b->state, (NewEvent){ .kind = TOLD_SHIFT, .seat = seat, .amount = b->at[seat].shifts });
}

/* A space that gives one thing gives it at once; otherwise its player chooses (USE_SPACE). */
static void carry_out_space(Brewcrafters *b, int seat, int n)
{
    const Space *at = &space[n];
    if (at->what == TAKE_ALL) {
        take_all(b, seat, n);
    } else if (at->what == HIRE_SHIFT) {
        hire_shift(b, seat);
    } else if (at->what == GAIN && at->or_what == NONE && at->of != SPECIALTY) {
        gain(b, seat, at->of, at->amount, FROM_SPACE + n);
        market_take(b, seat, UINT32_C(1) << at->of);
    } else {
        do_next(&b->state, seat, { USE_SPACE, n });
    }
}

static void carry_out_module(Brewcrafters *b, int seat, int n);

static void play_place_worker(Brewcrafters *b, int seat, Step step, Action action)
{
    int n = action_a(action);
    if (action_verb(action) == DECLINE) {
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
        return;
    }
    if (step.a)
        spend_extra_placement(b, seat);
    if (action_verb(action) == PLACE) {
        b->worker_on[n] = (uint8_t)seat;
        tell(&b->state, (NewEvent){ .kind = TOLD_PLACED, .seat = seat, .a = n });
        carry_out_space(b, seat, n);
        return;
    }
    if (!module[n].shared)
        b->module_worker[n] = (uint8_t)seat;
    tell(&b->state, (NewEvent){ .kind = TOLD_PLACED_MODULE, .seat = seat, .a = n });
    carry_out_module(b, seat, n);
}

/* B34: one of several things. step: a = the space. */

static void list_alternative(const Brewcrafters *b, int number, int what, int of, ActionList *out)
{
    if (what == HIRE_WORKER)
        for (uint32_t rest = b->displayed; rest != 0;)
            list_action(out, make_action(HIRE, take_lowest(&rest), 0, 0));
    else if (what == FORM_PARTNERSHIP)
        for (uint32_t rest = b->free_partnerships; rest != 0;)
            list_action(out, make_action(PARTNER_WITH, take_lowest(&rest), 0, 0));
    else if (what == GAIN && of == SPECIALTY)
        for (int kind = SPICE; kind <= FRUIT; kind++)
            list_action(out, make_action(TAKE, number, kind, 0));
    else if (what == GAIN)
        list_action(out, make_action(TAKE, number, of, 0));
}

static void list_use_space(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    const Space *at = &space[step.a];
    list_alternative(b, 0, at->what, at->of, out);
    if (at->or_what != NONE)
        list_alternative(b, 1, at->or_what, at->or_of, out);
}

/* B38 */
static void hire_worker(Brewcrafters *b, int seat, int card)
{
    Brewery *own = &b->at[seat];
    b->displayed &= (uint16_t) ~(1u << card);
    b->unused &= (uint16_t) ~(1u << card);
    own->workers |= (uint16_t)(1u << card);
    count_effects(b, own);
    tell(&b->state, (NewEvent){ .kind = TOLD_HIRED, .seat = seat, .a = card });
}

static void take_alternative(Brewcrafters *b, int seat, int n, int number, int kind)
{
    uint32_t taken = UINT32_C(1) << kind;
    gain(b, seat, kind, number == 0 ? space[n].amount : space[n].or_amount, FROM_SPACE + n);
    if (number == 1 && space[n].or_of_2 != NONE) {
        gain(b, seat, space[n].or_of_2, space[n].or_amount_2, FROM_SPACE + n);
        taken |= UINT32_C(1) << space[n].or_of_2;
    }
    market_take(b, seat, taken);
}

static void play_use_space(Brewcrafters *b, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case HIRE: hire_worker(b, seat, action_a(action)); break;
    case PARTNER_WITH: form_partnership(b, seat, action_a(action)); break;
    default: take_alternative(b, seat, step.a, action_a(action), action_b(action));
    }
}
