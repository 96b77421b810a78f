/* Secrets: recipes that a player took and has not brewed yet, and what a player saw when looking
 * through the recipes that were left. Of what the others saw, determinize draws only what a player
 * is looking at now: the rest changes nothing. */

static void brewcrafters_hide(State *state, int viewer)
{
    Brewcrafters *b = (Brewcrafters *)state;
    for (int seat = 0; seat < state->seats; seat++) {
        if (seat == viewer)
            continue;
        b->at[seat].secret = 0;
        b->at[seat].gone = 0;
        memset(b->at[seat].gone_to, 0, sizeof b->at[seat].gone_to);
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

/* B87: each recipe has one owner. Those that the viewer saw to be gone belong to the players who
 * had some then, the others were chosen later. */
static void draw_secrets(Brewcrafters *b, int viewer, int seat, Rng *rng)
{
    Brewery *own = &b->at[seat];
    uint32_t gone = viewer == NOBODY ? 0 : b->at[viewer].gone, open = closed_recipes(b);
    int known = viewer == NOBODY ? 0 : b->at[viewer].gone_to[seat];
    for (int other = 0; other < b->state.seats; other++)
        open |= b->at[other].secret;
    gone &= ~open;
    open = ((UINT32_C(1) << RECIPE_COUNT) - 1) & ~(open | gone);
    for (int n = 0; n < own->secret_count; n++)
        own->secret |= UINT32_C(1) << draw_from(n < known ? &gone : &open, rng);
}

static void brewcrafters_determinize(State *view, int viewer, Rng *rng)
{
    Brewcrafters *b = (Brewcrafters *)view;
    for (int seat = 0; seat < view->seats; seat++) {
        if (b->at[seat].secret == 0)
            draw_secrets(b, viewer, seat, rng);
    }
    for (int seat = 0; seat < view->seats; seat++) {
        const Agenda *agenda = &view->agenda[seat];
        if (agenda->count > 0 && agenda->step[agenda->count - 1].rule == CHOOSE_SECRET)
            note_gone(b, seat); /* what the chooser sees */
    }
}
