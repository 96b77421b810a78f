/* Chapter 8, the Brewery Phase: who acts when, and the choice of an action. */

/* B36: here the first-player marker moves. */

static void play_brewery_phase(Brewcrafters *b, int seat, Step step)
{
    b->extra_placed = 0;
    if (b->first == b->next_first)
        return;
    b->first = b->next_first;
    tell(&b->state, (NewEvent){ .kind = TOLD_FIRST, .seat = b->first });
}

/* B40: first shifts in turn order, then second and third ones. step: a = shift, b = turn. */

static void play_shift_turn(Brewcrafters *b, int seat, Step step)
{
    for (int shift = step.a, turn = step.b; shift < BREWERY_SHIFTS_MAX; shift++, turn = 0)
        for (; turn < b->state.seats; turn++) {
            int acting = nth_seat(b, turn);
            if (b->at[acting].shifts <= shift)
                continue;
            if (turn + 1 < b->state.seats)
                do_next(&b->state, TABLE, { SHIFT_TURN, shift, turn + 1 });
            else if (shift + 1 < BREWERY_SHIFTS_MAX)
                do_next(&b->state, TABLE, { SHIFT_TURN, shift + 1, 0 });
            do_next(&b->state, acting, { BREWERY_ACTION });
            return;
        }
}

/* B40: then temporary workers that were kept for the brewery, one a round. step: a = turn. */

static void play_temporary_turn(Brewcrafters *b, int seat, Step step)
{
    int seats = b->state.seats;
    for (int n = 0; n < seats; n++) {
        int turn = (step.a + n) % seats;
        Brewery *own = &b->at[nth_seat(b, turn)];
        if (own->temporary[0] <= own->temporary_used)
            continue;
        own->temporary_used++;
        do_next(&b->state, TABLE, { TEMPORARY_TURN, turn + 1 });
        do_next(&b->state, nth_seat(b, turn), { BREWERY_ACTION });
        return;
    }
}

/* B69, B84: last, the Night Foreman. step: a = turn. */

static void play_foreman_turn(Brewcrafters *b, int seat, Step step)
{
    for (int turn = step.a; turn < b->state.seats; turn++) {
        const Brewery *own = &b->at[nth_seat(b, turn)];
        if (in_set(own->once, ONCE_FOREMAN) || worker_with(own, EXTRA_PROCESS_BEER) == NONE)
            continue;
        if (turn + 1 < b->state.seats)
            do_next(&b->state, TABLE, { FOREMAN_TURN, turn + 1 });
        do_next(&b->state, nth_seat(b, turn), { MAY_PROCESS, true });
        return;
    }
}

/* B40 to B44 */

static Reason why_not_section(const Brewcrafters *b, int seat, int n);
static bool has_open_section(const Brewcrafters *b, int seat);
static Reason why_not_research(const Brewcrafters *b, int seat, int track);
static Reason why_not_install(const Brewery *own, int n);
static Reason why_no_secret(const Brewcrafters *b);
static void collaborate(Brewcrafters *b, int seat, int n);
static void do_lab_research(Brewcrafters *b, int seat, int track);
static void look_through_recipes(Brewcrafters *b, int seat);
static void install(Brewcrafters *b, int seat, int n);
static void process_beer(Brewcrafters *b, int seat);

static void list_sections(const Brewcrafters *b, int seat, ActionList *out)
{
    for (int n = 0; n < SECTION_COUNT; n++)
        if (why_not_section(b, seat, n).word == NULL)
            list_action(out, make_action(COLLABORATE, n, 0, 0));
}

static void list_tracks(const Brewcrafters *b, int seat, ActionList *out)
{
    for (int place = 0; place < TRACKS; place++)
        if (why_not_research(b, seat, brewcrafters_track(b, place)).word == NULL)
            list_action(out, make_action(RESEARCH, brewcrafters_track(b, place), 0, 0));
}

static void list_brewery_action(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(PROCESS, 0, 0, 0));
    list_sections(b, seat, out);
    list_tracks(b, seat, out);
    for (uint32_t rest = ((1 << TILE_COUNT) - 1) & ~(uint32_t)b->at[seat].tiles; rest != 0;)
        list_action(out, make_action(INSTALL, take_lowest(&rest), 0, 0));
    if (why_no_secret(b).word == NULL)
        list_action(out, make_action(TAKE_SECRET, 0, 0, 0));
    list_action(out, make_action(STAY_IDLE, 0, 0, 0));
}

static void play_brewery_action(Brewcrafters *b, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case PROCESS:
        if (has_open_section(b, seat))
            do_next(&b->state, seat, { OFFER_COLLABORATION });
        process_beer(b, seat);
        break;
    case COLLABORATE:
        do_next(&b->state, seat, { MAY_PROCESS });
        collaborate(b, seat, action_a(action));
        break;
    case RESEARCH: do_lab_research(b, seat, action_a(action)); break;
    case INSTALL: install(b, seat, action_a(action)); break;
    case TAKE_SECRET: look_through_recipes(b, seat); break;
    default: tell(&b->state, (NewEvent){ .kind = TOLD_IDLE, .seat = seat }); /* B42 */
    }
}

/* B44: Process Beer after a contribution, or by the Night Foreman (step: a). */

static void list_may_process(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(PROCESS, 0, 0, 0));
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void play_may_process(Brewcrafters *b, int seat, Step step, Action action)
{
    if (action_verb(action) == DECLINE) {
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
        return;
    }
    if (step.a)
        b->at[seat].once |= 1 << ONCE_FOREMAN;
    process_beer(b, seat);
}
