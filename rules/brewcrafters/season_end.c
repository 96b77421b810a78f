/* Chapter 9: farms, the Community Farm's harvest (B75), and the next season. */

/* B60. step: a = turn. */

static Reason why_not_plant_farm(const Brewery *own, int kind)
{
    if (harvest_of(PRIVATE_FARM, kind) == 0)
        return (Reason){ .word = "does_not_grow", .rule = "B60" };
    if (own->stored[kind] == 0)
        return (Reason){ .word = "needs", .what = goods_word[kind], .amount = 1, .rule = "B60" };
    return (Reason){ 0 };
}

static bool has_free_farm(const Brewery *own)
{
    return own->crop == NONE && has_tile_with(own, PLANT_AND_HARVEST);
}

static bool can_plant(const Brewery *own) /* B90: now, or with what a partner sells */
{
    if (!has_free_farm(own))
        return false;
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        int price = price_at_partners(own, 1 - own->stored[kind], kind, kind);
        if (harvest_of(PRIVATE_FARM, kind) > 0 && price >= 0 && price <= own->money)
            return true;
    }
    return false;
}

static void play_planting_turn(Brewcrafters *b, int seat, Step step)
{
    for (int turn = step.a; turn < b->state.seats; turn++) {
        if (!can_plant(&b->at[nth_seat(b, turn)]))
            continue;
        if (turn + 1 < b->state.seats)
            do_next(&b->state, TABLE, { PLANTING_TURN, turn + 1 });
        do_next(&b->state, nth_seat(b, turn), { PLANT_FARM });
        return;
    }
}

static void list_plant_farm(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (why_not_plant_farm(&b->at[seat], kind).word == NULL)
            list_action(out, make_action(PLANT, kind, 0, 0));
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void play_plant_farm(Brewcrafters *b, int seat, Step step, Action action)
{
    int kind = action_a(action);
    if (action_verb(action) == DECLINE) {
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
        return;
    }
    b->at[seat].stored[kind]--;
    b->at[seat].crop = (uint8_t)kind;
    tell(&b->state, (NewEvent){ .kind = TOLD_PLANTED, .seat = seat, .a = kind, .b = NONE });
}

/* B75: equal shares for each token first. */

static void give_share(Brewcrafters *b, int seat, int kind, int amount)
{
    if (amount == 0)
        return;
    add_goods(&b->at[seat], kind, amount);
    tell(&b->state, (NewEvent){ .kind = TOLD_SHARE, .seat = seat, .a = kind, .amount = amount });
}

static void play_community_harvest(Brewcrafters *b, int seat, Step step)
{
    int tokens = free_farm_token(b);
    for (int planted = 0; planted < tokens; planted++) {
        int kind = b->farm_crop[planted], yield = harvest_of(COMMUNITY_FARM, kind);
        for (int token = 0; token < tokens; token++)
            give_share(b, b->farm_holder[token], kind, yield / tokens);
        b->harvest[kind] = (uint8_t)(yield % tokens);
        b->farm_crop[planted] = NONE;
    }
    for (int other = 0; other < b->state.seats; other++)
        make_it_fit(b, other);
    if (tokens > 0)
        do_next(&b->state, TABLE, { HARVEST_TURN });
}

/* B75, B82: then the rest, cube by cube, in the order of the tokens. step: a = token. */

static void play_harvest_turn(Brewcrafters *b, int seat, Step step)
{
    int token = step.a < FARM_TOKENS && b->farm_holder[step.a] != NONE ? step.a : 0;
    if (bag_total(b->harvest, INGREDIENTS) == 0 || b->farm_holder[token] == NONE) {
        memset(b->farm_holder, NONE, sizeof b->farm_holder);
        return;
    }
    do_next(&b->state, TABLE, { HARVEST_TURN, token + 1 });
    do_next(&b->state, b->farm_holder[token], { PICK_FROM_HARVEST });
}

static void list_pick_from_harvest(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (b->harvest[kind] > 0)
            list_action(out, make_action(PICK_CUBE, kind, 0, 0));
}

static void play_pick_from_harvest(Brewcrafters *b, int seat, Step step, Action action)
{
    b->harvest[action_a(action)]--;
    give_share(b, seat, action_a(action), 1);
    make_it_fit(b, seat);
}

/* B61. step: a = turn. */

static void play_harvest_farms(Brewcrafters *b, int seat, Step step)
{
    for (int turn = 0; turn < b->state.seats; turn++) {
        int owner = nth_seat(b, turn);
        Brewery *own = &b->at[owner];
        if (own->crop == NONE)
            continue;
        int amount = harvest_of(PRIVATE_FARM, own->crop);
        add_goods(own, own->crop, amount);
        tell(&b->state,
             (NewEvent){ .kind = TOLD_HARVEST, .seat = owner, .a = own->crop, .amount = amount });
        own->crop = NONE;
        make_it_fit(b, owner);
    }
}

/* B43, B62, B63, B66 */

static void play_next_season(Brewcrafters *b, int seat, Step step)
{
    memset(b->worker_on, NONE, sizeof b->worker_on);
    memset(b->module_worker, NONE, sizeof b->module_worker);
    for (int other = 0; other < b->state.seats; other++) {
        Brewery *own = &b->at[other];
        own->temporary[0] = own->temporary_used = 0;
        own->once &= brewcrafters_season(b) == WINTER ? 0 : 1 << ONCE_FOREMAN;
    }
    if (b->season + 1 == SEASONS) {
        tell(&b->state, (NewEvent){ .kind = TOLD_OVER });
        return;
    }
    b->season++;
    do_next(&b->state, TABLE, { SEASON });
}
