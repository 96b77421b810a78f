/* Chapters 6 and 12: the course of a season, and its Supply Phase. */

/* B69. The steps at the end are there only in the seasons that have them (B60, B61, B64). */

static void play_season(Brewcrafters *b, int seat, Step step)
{
    int season = brewcrafters_season(b);
    tell(&b->state, (NewEvent){ .kind = TOLD_SEASON, .a = season, .amount = brewcrafters_year(b) });
    do_next(&b->state, TABLE, { NEXT_SEASON });
    if (season == SPRING)
        do_next(&b->state, TABLE, { PLANTING_TURN });
    if (season == AUTUMN)
        do_next(&b->state, TABLE, { COMMUNITY_HARVEST }, { HARVEST_FARMS });
    if (season == WINTER)
        do_next(&b->state, TABLE, { BEFORE_UPKEEP }, { UPKEEP });
    do_next(&b->state, TABLE, { MARKET_TURN }, { EXTRA_TURN }, { BREWERY_PHASE }, { SHIFT_TURN },
            { TEMPORARY_TURN }, { FOREMAN_TURN });
    if (in_set(b->modules, MODULE_HIRE_TEMPORARY_HELP))
        do_next(&b->state, TABLE, { HAND_OUT });
    if (season == WINTER)
        do_next(&b->state, TABLE, { WINTER_RESEARCH });
    do_next(&b->state, TABLE, { REFILL }, { SUPPLY_GAINS });
}

/* B27 */

static void play_refill(Brewcrafters *b, int seat, Step step)
{
    for (uint32_t rest = b->spaces; rest != 0;) {
        int n = take_lowest(&rest);
        if (space[n].kind == ACCUMULATE)
            bag_add(b->stock, n, space[n].amount);
    }
}

/* B29: effects that wait for the end of the Supply Phase, in some seasons. */

static void play_supply_gains(Brewcrafters *b, int seat, Step step)
{
    for (int gaining = 0; gaining < b->state.seats; gaining++) {
        Effects effects;
        find_effects(b, &b->at[gaining], SUPPLY_END, &effects);
        for (int i = 0; i < effects.count; i++)
            if (in_set(effects.effect[i].on_seasons, brewcrafters_season(b)))
                gain(b, gaining, effects.effect[i].of, effects.effect[i].amount,
                     effects.effect[i].from);
        make_it_fit(b, gaining);
    }
}

/* B30: in turn order; the order of a player's own benefits changes nothing (B85). */

static void play_winter_research(Brewcrafters *b, int seat, Step step)
{
    Effects effects;
    int gaining = nth_seat(b, step.a);
    if (step.a + 1 < b->state.seats)
        do_next(&b->state, TABLE, { WINTER_RESEARCH, step.a + 1 });
    find_effects(b, &b->at[gaining], WINTER_START, &effects);
    for (int i = 0; i < effects.count; i++) {
        gain_from_row(b, gaining, &effects.effect[i]);
        tell(&b->state, (NewEvent){ .kind = TOLD_BENEFIT,
                                    .seat = gaining,
                                    .a = effects.effect[i].from - FROM_RESEARCH });
    }
    make_it_fit(b, gaining);
}

/* B31, B71: the workers for the coming seasons move up. */

static void play_hand_out(Brewcrafters *b, int seat, Step step)
{
    for (int other = 0; other < b->state.seats; other++) {
        uint8_t *temporary = b->at[other].temporary;
        temporary[0] = temporary[1];
        temporary[1] = temporary[2];
        temporary[2] = 0;
        if (temporary[0] > 0)
            tell(&b->state,
                 (NewEvent){ .kind = TOLD_HANDED_OUT, .seat = other, .amount = temporary[0] });
    }
}
