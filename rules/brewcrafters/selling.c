/* Chapter 8, the first two steps of Process Beer: sell and bottle (B45 to B47). */

/* B46: Gold Label, secret recipe, and effects of the owner's first sale of a recipe. */

static void gain_each(Brewcrafters *b, int seat, const Effects *effects, const Recipe *of)
{
    for (int i = 0; i < effects->count; i++)
        if (concerns_recipe(&effects->effect[i], of))
            gain(b, seat, effects->effect[i].of, effects->effect[i].amount,
                 effects->effect[i].from);
}

static void win_label(Brewcrafters *b, int seat, int sold)
{
    Effects effects;
    b->labels &= ~(UINT32_C(1) << sold);
    b->at[seat].labels |= UINT32_C(1) << sold;
    tell(&b->state, (NewEvent){ .kind = TOLD_LABEL, .seat = seat, .a = sold });
    find_effects(b, &b->at[seat], ON_GOLD_LABEL, &effects);
    gain_each(b, seat, &effects, &recipe[sold]);
}

static void sell_for_the_first_time(Brewcrafters *b, int seat, int sold)
{
    Brewery *own = &b->at[seat];
    Effects effects;
    own->sold |= UINT32_C(1) << sold;
    if (in_set(b->labels, sold))
        win_label(b, seat, sold);
    if (in_set(own->shown, sold))
        gain(b, seat, REPUTATION, module[MODULE_SECRET_RECIPE].amount, NONE); /* B76 */
    find_effects(b, own, ON_FIRST_OWN_SALE, &effects);
    gain_each(b, seat, &effects, &recipe[sold]);
}

static void sell_batch(Brewcrafters *b, int seat, const Effects *effects, int sold)
{
    int price = SALE_PRICE;
    for (int i = 0; i < effects->count; i++)
        if (effects->effect[i].per == PER_BATCH &&
            concerns_recipe(&effects->effect[i], &recipe[sold]))
            price += effects->effect[i].amount;
    add_goods(&b->at[seat], MONEY, price);
    tell(&b->state, (NewEvent){ .kind = TOLD_SOLD, .seat = seat, .a = sold, .amount = price });
    if (!in_set(b->at[seat].sold, sold))
        sell_for_the_first_time(b, seat, sold);
}

static void sell(Brewcrafters *b, int seat)
{
    Brewery *own = &b->at[seat];
    uint8_t *const place[] = { &own->bottling[0], &own->bottling[1], &own->pub };
    Effects effects;
    if (own->bottling[0] == NONE && own->bottling[1] == NONE && own->pub == NONE)
        return;
    find_effects(b, own, ON_SELL, &effects);
    for (int n = 0; n < LINES + 1; n++)
        if (*place[n] != NONE) {
            sell_batch(b, seat, &effects, *place[n]);
            *place[n] = NONE;
        }
    for (int i = 0; i < effects.count; i++)
        if (effects.effect[i].per == PER_PROCESS_BEER)
            gain(b, seat, effects.effect[i].of, effects.effect[i].amount, effects.effect[i].from);
}

static void bottle(Brewcrafters *b, int seat) /* B47 */
{
    Brewery *own = &b->at[seat];
    for (int line = 0; line < LINES; line++) {
        own->bottling[line] = own->tank[line];
        own->tank[line] = NONE;
        if (own->bottling[line] != NONE)
            tell(&b->state,
                 (NewEvent){ .kind = TOLD_BOTTLED, .seat = seat, .a = own->bottling[line] });
    }
}

static void process_beer(Brewcrafters *b, int seat)
{
    tell(&b->state, (NewEvent){ .kind = TOLD_PROCESSES, .seat = seat });
    sell(b, seat);
    bottle(b, seat);
    do_next(&b->state, seat, { BREW_BATCH });
}
