/* Secrets: goals until the end of the game and the one put in the box, a distiller chosen and not
 * yet shown, flavor cards that only their owner has seen, and cards of the premium decks seen with
 * Drone Camera. In the views of others they are back where they were drawn from. */

static bool may_see(SeatSet known_by, int viewer)
{
    return viewer == NOBODY ? known_by == ALL_SEATS : known_by >> viewer & 1;
}

static void hide_card(Distilled *d, int deck, uint8_t *card, SeatSet known_by, int viewer)
{
    if (*card >= PREMIUM_KINDS || may_see(known_by, viewer))
        return;
    d->deck[deck][*card]++;
    *card = UNKNOWN;
}

static void hide_decks(Distilled *d, int viewer)
{
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        hide_card(d, deck, &d->top[deck], d->top_known_by[deck], viewer);
        for (int n = 0; n < d->under_count[deck]; n++)
            hide_card(d, deck, &d->under[deck][n], d->under_known_by[deck][n], viewer);
    }
}

static void hide_flavors(Distilled *d, Flavors *flavors)
{
    for (int deck = 0; deck < FLAVOR_DECKS; deck++) {
        d->flavor_deck[deck] |= flavors->known[deck];
        flavors->known[deck] = 0;
    }
}

static void hide_goals(Distilled *d, Distillery *own)
{
    if (d->state.busy != 0) { /* D85: they are shown when the game is over */
        d->goal_deck |= own->goals;
        own->goals = 0;
    }
    if (own->discarded_goal < GOAL_COUNT) {
        d->goal_deck |= bit(own->discarded_goal);
        own->discarded_goal = UNKNOWN;
    }
}

static void distilled_hide(State *state, int viewer)
{
    Distilled *d = (Distilled *)state;
    hide_decks(d, viewer);
    for (int seat = 0; seat < state->seats; seat++) {
        Distillery *own = &d->at[seat];
        if (seat == viewer)
            continue;
        hide_goals(d, own);
        if (own->dealt[0] != NONE && own->distiller != NONE)
            own->distiller = UNKNOWN;
        hide_flavors(d, &own->looked);
        for (int spirit = 0; spirit < SPIRITS; spirit++)
            hide_flavors(d, &own->spirit[spirit].flavors);
    }
}

static int draw_bit(uint64_t *set, Rng *rng)
{
    uint64_t rest = *set;
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcountll(rest)); skip > 0; skip--)
        rest &= rest - 1;
    int drawn = __builtin_ctzll(rest);
    *set &= ~(UINT64_C(1) << drawn);
    return drawn;
}

static void redraw_decks(Distilled *d, Rng *rng)
{
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        if (d->top[deck] == UNKNOWN)
            d->top[deck] = (uint8_t)bag_draw(d->deck[deck], PREMIUM_KINDS, rng);
        for (int n = 0; n < d->under_count[deck]; n++)
            if (d->under[deck][n] == UNKNOWN)
                d->under[deck][n] = (uint8_t)bag_draw(d->deck[deck], PREMIUM_KINDS, rng);
    }
}

static void redraw_flavors(Distilled *d, Flavors *flavors, Rng *rng)
{
    for (int deck = 0; deck < FLAVOR_DECKS; deck++)
        for (int n = __builtin_popcountll(flavors->known[deck]); n < flavors->known_count[deck];
             n++)
            flavors->known[deck] |= UINT64_C(1) << draw_bit(&d->flavor_deck[deck], rng);
}

static void redraw_goals(Distilled *d, Distillery *own, Rng *rng)
{
    uint64_t goals = d->goal_deck;
    for (int n = __builtin_popcount(own->goals); n < own->goal_count; n++)
        own->goals |= bit(draw_bit(&goals, rng));
    if (own->discarded_goal == UNKNOWN)
        own->discarded_goal = (uint8_t)draw_bit(&goals, rng);
    d->goal_deck = (uint32_t)goals;
}

static void distilled_determinize(State *view, int viewer, Rng *rng)
{
    Distilled *d = (Distilled *)view;
    redraw_decks(d, rng);
    for (int seat = 0; seat < view->seats; seat++) {
        Distillery *own = &d->at[seat];
        redraw_goals(d, own, rng);
        if (own->distiller == UNKNOWN)
            own->distiller = own->dealt[rng_below(rng, DISTILLERS_DEALT)];
        redraw_flavors(d, &own->looked, rng);
        for (int spirit = 0; spirit < SPIRITS; spirit++)
            redraw_flavors(d, &own->spirit[spirit].flavors, rng);
    }
}
