/* Chapter 8, Lab Research (B57, B58), and the Secret Recipe action of chapter 13 (B76). */

static Reason why_not_research(const Brewcrafters *b, int seat, int track)
{
    int place = track - brewcrafters_track(b, 0);
    if (place < 0 || place >= TRACKS)
        return (Reason){ .word = "other_side", .rule = "B21" };
    if (b->at[seat].level[place] == RESEARCH_LEVELS)
        return (Reason){ .word = "highest_level", .rule = "B57" };
    return (Reason){ 0 };
}

static void reach_level(Brewcrafters *b, int seat, int track)
{
    Brewery *own = &b->at[seat];
    int place = track - brewcrafters_track(b, 0);
    int row = research_row(b, place, ++own->level[place]);
    count_effects(b, own);
    tell(
        &b->state,
        (NewEvent){ .kind = TOLD_RESEARCH, .seat = seat, .a = track, .amount = own->level[place] });
    if (research[row].when != ON_REACH)
        return;
    Effect effect = EFFECT(research[row], FROM_RESEARCH + row, place);
    gain_from_row(b, seat, &effect);
    tell(&b->state, (NewEvent){ .kind = TOLD_BENEFIT, .seat = seat, .a = row });
    make_it_fit(b, seat);
}

static void do_lab_research(Brewcrafters *b, int seat, int track)
{
    if (worker_with(&b->at[seat], ADVANCE_AGAIN) != NONE)
        do_next(&b->state, seat, { RESEARCH_AGAIN });
    reach_level(b, seat, track);
}

/* The Lab Technician: one more step for its price. */

static Reason why_not_research_again(const Brewcrafters *b, int seat, int track)
{
    int technician = worker_with(&b->at[seat], ADVANCE_AGAIN);
    Reason reason = why_not_research(b, seat, track);
    if (reason.word != NULL || technician == NONE)
        return reason;
    return why_not_pay(&b->at[seat], worker[technician].price, "B57");
}

static void list_research_again(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int place = 0; place < TRACKS; place++)
        if (why_not_research_again(b, seat, brewcrafters_track(b, place)).word == NULL)
            list_action(out, make_action(RESEARCH, brewcrafters_track(b, place), 0, 0));
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void play_research_again(Brewcrafters *b, int seat, Step step, Action action)
{
    if (action_verb(action) == DECLINE) {
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
        return;
    }
    int technician = worker_with(&b->at[seat], ADVANCE_AGAIN);
    b->at[seat].money = (uint16_t)(b->at[seat].money - worker[technician].price);
    reach_level(b, seat, action_a(action));
}

/* B76, B87: an advanced recipe that is not in play and nobody's own. Whoever takes the action looks
 * through the cards that are left. How many these are, everybody knows. */

static uint32_t closed_recipes(const Brewcrafters *b) /* in play, or shown by somebody */
{
    uint32_t closed = b->recipes;
    for (int other = 0; other < b->state.seats; other++)
        closed |= b->at[other].shown;
    return closed;
}

static int recipes_left(const Brewcrafters *b)
{
    int left = RECIPE_COUNT - __builtin_popcount(closed_recipes(b));
    for (int other = 0; other < b->state.seats; other++)
        left -= b->at[other].secret_count;
    return left;
}

static uint32_t open_secrets(const Brewcrafters *b, int seat) /* while that player looks */
{
    const Brewery *own = &b->at[seat];
    return ((UINT32_C(1) << RECIPE_COUNT) - 1) & ~(closed_recipes(b) | own->secret | own->gone);
}

static Reason why_no_secret(const Brewcrafters *b)
{
    if (!in_set(b->modules, MODULE_SECRET_RECIPE))
        return (Reason){ .word = "not_on_board", .rule = "B70" };
    return recipes_left(b) == 0 ? (Reason){ .word = "no_recipe_left", .rule = "B76" }
                                : (Reason){ 0 };
}

static Reason why_not_choose(const Brewcrafters *b, int seat, int card)
{
    if (in_set(open_secrets(b, seat), card))
        return (Reason){ 0 };
    if (recipe[card].tier == BASIC)
        return (Reason){ .word = "basic_recipe", .rule = "B76" };
    if (in_set(b->recipes, card))
        return (Reason){ .word = "in_play", .rule = "B76" };
    return in_set(b->at[seat].secret | b->at[seat].shown, card)
               ? (Reason){ .word = "your_recipe", .rule = "B87" }
               : (Reason){ .word = "another_has_it", .rule = "B87" };
}

static void note_gone(Brewcrafters *b, int seat)
{
    Brewery *own = &b->at[seat];
    own->gone = 0;
    for (int other = 0; other < b->state.seats; other++) {
        own->gone |= other == seat ? 0 : b->at[other].secret;
        own->gone_to[other] = other == seat ? 0 : b->at[other].secret_count;
    }
}

static void look_through_recipes(Brewcrafters *b, int seat)
{
    note_gone(b, seat);
    tell(&b->state, (NewEvent){ .kind = TOLD_BROWSES, .seat = seat });
    for (uint32_t rest = b->at[seat].gone; rest != 0;)
        tell(&b->state,
             (NewEvent){
                 .kind = TOLD_GONE, .seat = seat, .a = take_lowest(&rest), .seen_by = 1 << seat });
    do_next(&b->state, seat, { CHOOSE_SECRET });
}

static void list_choose_secret(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (uint32_t rest = open_secrets(b, seat); rest != 0;)
        list_action(out, make_action(CHOOSE_RECIPE, take_lowest(&rest), 0, 0));
}

static void play_choose_secret(Brewcrafters *b, int seat, Step step, Action action)
{
    Brewery *own = &b->at[seat];
    own->secret |= UINT32_C(1) << action_a(action);
    own->secret_count++;
    tell(&b->state, (NewEvent){ .kind = TOLD_SECRET, .seat = seat });
    tell(&b->state,
         (NewEvent){
             .kind = TOLD_CHOSEN, .seat = seat, .a = action_a(action), .seen_by = 1 << seat });
}
