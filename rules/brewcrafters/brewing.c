/* Chapter 8, the last step of Process Beer: brew (B48 to B52). */

/* B48, B49, B76: recipes that a player may brew, and where. */

static uint32_t recipes_of(const Brewcrafters *b, int seat)
{
    return b->recipes | b->at[seat].shown | b->at[seat].secret;
}

static int basic_of(int family) /* the basic recipe of a family */
{
    int card = 0;
    while (recipe[card].family != family || recipe[card].tier != BASIC)
        card++;
    return card;
}

static bool knows_basic(const Brewery *own, int card)
{
    return recipe[card].tier == BASIC || own->brewed[basic_of(recipe[card].family)] > 0 ||
           worker_with(own, BREW_WITHOUT_BASIC_AND_SWAP) != NONE;
}

bool brewcrafters_knows(const Brewcrafters *b, int seat, int card)
{
    return in_set(recipes_of(b, seat), card) && knows_basic(&b->at[seat], card);
}

static int empty_tank(const Brewery *own) /* the first, or NONE */
{
    if (own->tank[0] == NONE)
        return 0;
    return own->tank[1] == NONE && brewcrafters_tank_count(own) == LINES ? 1 : NONE;
}

static bool has_empty_pub(const Brewery *own)
{
    return own->pub == NONE && has_tile_with(own, ADD_PUB);
}

/* B51: ingredients after the savings that need no choice. */

static bool saves_on(const Effect *effect, const Brewery *own, int card)
{
    return effect->what == USE_LESS && concerns_recipe(effect, &recipe[card]) &&
           (effect->per == PER_BATCH || !in_set(own->once, effect->track));
}

static int least_of(int kind)
{
    return kind == MALT ? LEAST_MALT_PER_BATCH : 0;
}

static void need_with(const Effects *effects, const Brewery *own, int card,
                      uint8_t need[INGREDIENTS])
{
    const Recipe *of = &recipe[card];
    need[MALT] = of->malt;
    need[HOPS] = of->hops;
    need[YEAST] = of->yeast;
    need[SPICE] = of->spice;
    need[COFFEE] = of->coffee;
    need[FRUIT] = of->fruit;
    for (int i = 0; i < effects->count; i++) {
        const Effect *effect = &effects->effect[i];
        if (saves_on(effect, own, card) && need[effect->of] > least_of(effect->of))
            need[effect->of]--;
    }
}

void brewcrafters_need(const Brewcrafters *b, int seat, int card, uint8_t need[INGREDIENTS])
{
    Effects effects;
    find_effects(b, &b->at[seat], ON_BREW, &effects);
    need_with(&effects, &b->at[seat], card, need);
}

static bool may_save(const Brewery *own) /* the Brewmaster has not helped in this action yet */
{
    return !in_set(own->once, ONCE_BREWMASTER) && worker_with(own, MAY_USE_LESS) != NONE;
}

static bool may_swap(const Brewery *own, const uint8_t need[INGREDIENTS])
{
    return need[SPICE] + need[COFFEE] + need[FRUIT] > 0 &&
           worker_with(own, BREW_WITHOUT_BASIC_AND_SWAP) != NONE;
}

static int short_of(const Brewery *own, const uint8_t need[INGREDIENTS], int first, int last)
{
    int missing = 0;
    for (int kind = first; kind <= last; kind++)
        missing += need[kind] > own->stored[kind] ? need[kind] - own->stored[kind] : 0;
    return missing;
}

static bool can_save(const Brewery *own, const uint8_t need[INGREDIENTS],
                     int kind) /* 1 less makes it enough */
{
    return need[kind] > least_of(kind) &&
           short_of(own, need, MALT, YEAST) == (need[kind] > own->stored[kind] ? 1 : 0);
}

static bool can_swap(const Brewery *own, const uint8_t need[INGREDIENTS], int from, int to)
{
    return from != to && need[from] > 0 && own->stored[to] > need[to] &&
           short_of(own, need, SPICE, FRUIT) == (need[from] > own->stored[from] ? 1 : 0);
}

static bool saving_helps(const Brewery *own, const uint8_t need[INGREDIENTS])
{
    return may_save(own) &&
           (can_save(own, need, MALT) || can_save(own, need, HOPS) || can_save(own, need, YEAST));
}

static bool swapping_helps(const Brewery *own, const uint8_t need[INGREDIENTS])
{
    if (!may_swap(own, need))
        return false;
    for (int from = SPICE; from <= FRUIT; from++)
        for (int to = SPICE; to <= FRUIT; to++)
            if (can_swap(own, need, from, to))
                return true;
    return false;
}

static bool help_suffices(const Brewery *own, const uint8_t need[INGREDIENTS], int kind)
{
    return kind <= YEAST ? saving_helps(own, need) : swapping_helps(own, need);
}

/* An ingredient that is missing for a batch after every help, or NONE. */
static int missing_for(const Brewery *own, const uint8_t need[INGREDIENTS])
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (need[kind] > own->stored[kind] && !help_suffices(own, need, kind))
            return kind;
    return NONE;
}

int brewcrafters_lack(const Brewcrafters *b, int seat, int card, uint8_t lack[INGREDIENTS])
{
    const Brewery *own = &b->at[seat];
    uint8_t need[INGREDIENTS];
    int total = 0;
    brewcrafters_need(b, seat, card, need);
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        bool lacks = need[kind] > own->stored[kind] && !help_suffices(own, need, kind);
        lack[kind] = (uint8_t)(lacks ? need[kind] - own->stored[kind] : 0);
        total += lack[kind];
    }
    return total;
}

static Reason why_not_brew(const Brewcrafters *b, int seat, const Effects *effects, int card,
                           int vessel)
{
    const Brewery *own = &b->at[seat];
    uint8_t need[INGREDIENTS];
    if (!in_set(recipes_of(b, seat), card))
        return (Reason){ .word = "not_in_play", .rule = "B48" };
    if (vessel == PUB && !has_empty_pub(own))
        return (Reason){ .word = "no_empty_pub", .rule = "B48" };
    if (vessel == LINE && empty_tank(own) == NONE)
        return (Reason){ .word = "no_empty_tank", .rule = "B48" };
    if (!knows_basic(own, card))
        return (Reason){ .word = "brew_first",
                         .what = "recipe",
                         .value = recipe_id[basic_of(recipe[card].family)],
                         .rule = "B49" };
    need_with(effects, own, card, need);
    int missing = missing_for(own, need);
    if (missing != NONE)
        return (Reason){ .word = "needs",
                         .what = goods_word[missing],
                         .amount = need[missing] - own->stored[missing],
                         .rule = "B48" };
    return (Reason){ 0 };
}

static void list_brew_batch(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    const Brewery *own = &b->at[seat];
    Effects effects;
    bool pub = has_empty_pub(own), tank = empty_tank(own) != NONE;
    find_effects(b, own, ON_BREW, &effects);
    for (uint32_t rest = tank || pub ? recipes_of(b, seat) : 0; rest != 0;) {
        int card = take_lowest(&rest);
        if (why_not_brew(b, seat, &effects, card, tank ? LINE : PUB).word != NULL)
            continue;
        if (tank)
            list_action(out, make_action(BREW, card, LINE, 0));
        if (pub)
            list_action(out, make_action(BREW, card, PUB, 0));
    }
    list_action(out, make_action(STOP_BREWING, 0, 0, 0));
}

/* B52: what a brewed batch triggers (B86). */
static void after_brewing(Brewcrafters *b, int seat, const Effects *effects, int card,
                          const uint8_t spent[INGREDIENTS])
{
    Brewery *own = &b->at[seat];
    for (int i = 0; i < effects->count; i++) {
        const Effect *effect = &effects->effect[i];
        if (!concerns_recipe(effect, &recipe[card]))
            continue;
        if (effect->what == GAIN)
            gain(b, seat, effect->of, effect->amount, effect->from);
        if (effect->per != PER_PROCESS_BEER || effect->track == NONE ||
            in_set(own->once, effect->track))
            continue;
        if (effect->what == USE_LESS || (effect->what == TAKE_BACK && spent[effect->of] > 0))
            own->once |= (uint8_t)(1u << effect->track);
        if (effect->what == TAKE_BACK && spent[effect->of] > 0) {
            add_goods(own, effect->of, effect->amount);
            tell(&b->state,
                 (NewEvent){
                     .kind = TOLD_TOOK_BACK, .seat = seat, .a = effect->of, .b = effect->from });
        }
    }
}

static void put_in_vessel(Brewery *own, int card, int vessel)
{
    if (vessel == PUB)
        own->pub = (uint8_t)card;
    else
        own->tank[empty_tank(own)] = (uint8_t)card;
    own->brewed[card]++;
    own->batches++;
}

static void end_process_beer(Brewery *own)
{
    own->once &= (uint8_t)~ONCE_IN_PROCESS_BEER;
}

/* saved: an ingredient, or NONE; `to` takes the place of `from`, unless they are NONE. */
static void ferment(Brewcrafters *b, int seat, int card, int vessel, int saved, int from, int to)
{
    Brewery *own = &b->at[seat];
    Effects effects;
    uint8_t need[INGREDIENTS];
    find_effects(b, own, ON_BREW, &effects);
    need_with(&effects, own, card, need);
    if (saved != NONE) {
        need[saved]--;
        own->once |= 1 << ONCE_BREWMASTER;
    }
    if (from != NONE) {
        need[from]--;
        need[to]++;
    }
    for (int kind = 0; kind < INGREDIENTS; kind++)
        bag_add(own->stored, kind, -need[kind]);
    put_in_vessel(own, card, vessel);
    tell(&b->state, (NewEvent){ .kind = TOLD_BREWED, .seat = seat, .a = card, .b = vessel });
    after_brewing(b, seat, &effects, card, need);
    if (empty_tank(own) != NONE || has_empty_pub(own))
        do_next(&b->state, seat, { BREW_BATCH });
    else
        end_process_beer(own);
}

/* B76: shown when brewed for the first time. */
static void show_secret(Brewcrafters *b, int seat, int card)
{
    Brewery *own = &b->at[seat];
    if (!in_set(own->secret, card))
        return;
    own->secret &= ~(UINT32_C(1) << card);
    own->secret_count--;
    own->shown |= UINT32_C(1) << card;
    for (int other = 0; other < b->state.seats; other++)
        if (in_set(b->at[other].gone, card)) {
            b->at[other].gone &= ~(UINT32_C(1) << card);
            b->at[other].gone_to[seat]--;
        }
    tell(&b->state, (NewEvent){ .kind = TOLD_SHOWN, .seat = seat, .a = card });
}

static void ask_for_swap(Brewcrafters *b, int seat, int card, int vessel, int saved)
{
    uint8_t need[INGREDIENTS];
    brewcrafters_need(b, seat, card, need);
    if (may_swap(&b->at[seat], need))
        do_next(&b->state, seat, { SWAP_SPECIALTY, card, vessel, saved == NONE ? 0 : saved + 1 });
    else
        ferment(b, seat, card, vessel, saved, NONE, NONE);
}

static void play_brew_batch(Brewcrafters *b, int seat, Step step, Action action)
{
    int card = action_a(action), vessel = action_b(action);
    if (action_verb(action) == STOP_BREWING) {
        tell(&b->state, (NewEvent){ .kind = TOLD_STOPS, .seat = seat });
        end_process_beer(&b->at[seat]);
        return;
    }
    show_secret(b, seat, card);
    if (may_save(&b->at[seat]))
        do_next(&b->state, seat, { SAVE_INGREDIENT, card, vessel });
    else
        ask_for_swap(b, seat, card, vessel, NONE);
}

/* B51, the Brewmaster. step: a = recipe, b = vessel. */

static Reason why_not_save(const Brewcrafters *b, int seat, Step step, int kind)
{
    const Brewery *own = &b->at[seat];
    uint8_t need[INGREDIENTS];
    brewcrafters_need(b, seat, step.a, need);
    if (kind != NONE && need[kind] <= least_of(kind))
        return (Reason){ .word = "not_less", .rule = "B51" };
    int missing = short_of(own, need, MALT, YEAST);
    if (kind == NONE ? missing == 0 : can_save(own, need, kind))
        return (Reason){ 0 };
    return (Reason){ .word = "not_enough", .rule = "B51" };
}

static void list_save_ingredient(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = MALT; kind <= YEAST; kind++)
        if (why_not_save(b, seat, step, kind).word == NULL)
            list_action(out, make_action(USE_LESS_OF, kind, 0, 0));
    if (why_not_save(b, seat, step, NONE).word == NULL)
        list_action(out, make_action(USE_LESS_OF, NONE, 0, 0));
}

static void play_save_ingredient(Brewcrafters *b, int seat, Step step, Action action)
{
    ask_for_swap(b, seat, step.a, step.b, action_a(action));
}

/* B48, the Recipe Developer. step: a = recipe, b = vessel, c = 1 + the ingredient saved. */

static Reason why_not_swap(const Brewcrafters *b, int seat, Step step, int from, int to)
{
    const Brewery *own = &b->at[seat];
    uint8_t need[INGREDIENTS];
    brewcrafters_need(b, seat, step.a, need);
    if (from != NONE && need[from] == 0)
        return (Reason){ .word = "not_needed", .rule = "B48" };
    if (from == NONE ? short_of(own, need, SPICE, FRUIT) == 0 : can_swap(own, need, from, to))
        return (Reason){ 0 };
    return (Reason){ .word = "not_enough", .rule = "B48" };
}

static void list_swap_specialty(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int from = SPICE; from <= FRUIT; from++)
        for (int to = SPICE; to <= FRUIT; to++)
            if (from != to && why_not_swap(b, seat, step, from, to).word == NULL)
                list_action(out, make_action(USE_INSTEAD, from, to, 0));
    if (why_not_swap(b, seat, step, NONE, NONE).word == NULL)
        list_action(out, make_action(USE_INSTEAD, NONE, NONE, 0));
}

static void play_swap_specialty(Brewcrafters *b, int seat, Step step, Action action)
{
    int saved = step.c == 0 ? NONE : step.c - 1;
    ferment(b, seat, step.a, step.b, saved, action_a(action), action_b(action));
}
