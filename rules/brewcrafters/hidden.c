/* Secrets: recipes that a player took and has not brewed yet, and the cards a player looks at in
 * the Labor Agency. Several players may have the same secret recipe (B87), so a hidden one may be
 * any that is neither in play nor shown by its owner. The state does not remember which recipes
 * others had shown when it was chosen, so determinize may draw a few that were impossible. */

static void brewcrafters_hide(State *state, int viewer)
{
    Brewcrafters *b = (Brewcrafters *)state;
    for (int seat = 0; seat < state->seats; seat++) {
        if (seat == viewer)
            continue;
        b->at[seat].secret = 0;
        b->unused |= b->at[seat].looked_at;
        b->at[seat].looked_at = 0;
    }
}

static int draw_from(uint32_t *set, Rng *rng) /* removes and returns a random member */
{
    uint32_t rest = *set;
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(rest)); skip > 0; skip--)
        take_lowest(&rest);
    int drawn = __builtin_ctz(rest);
    *set &= ~(UINT32_C(1) << drawn);
    return drawn;
}

static void draw_secrets(Brewcrafters *b, Brewery *own, Rng *rng)
{
    uint32_t open = ((UINT32_C(1) << RECIPE_COUNT) - 1) & ~(b->recipes | own->shown);
    for (int n = 0; n < own->secret_count; n++)
        own->secret |= UINT32_C(1) << draw_from(&open, rng);
}

static void draw_cards(Brewcrafters *b, Brewery *own, Rng *rng)
{
    uint32_t unused = b->unused;
    for (int n = 0; n < own->look_count; n++)
        own->looked_at |= (uint16_t)(1u << draw_from(&unused, rng));
    b->unused = (uint16_t)unused;
}

static void brewcrafters_determinize(State *view, int viewer, Rng *rng)
{
    Brewcrafters *b = (Brewcrafters *)view;
    for (int seat = 0; seat < view->seats; seat++) {
        Brewery *own = &b->at[seat];
        if (own->secret == 0)
            draw_secrets(b, own, rng);
        if (own->looked_at == 0)
            draw_cards(b, own, rng);
    }
}
