/* Secrets: the hand of a player who decides about drawn clients and, during the regular setup, the
 * clients that a player has put aside. In the views of others both are in the pile. */

static void moonshine_hide(State *state, int viewer)
{
    Moonshine *m = (Moonshine *)state;
    for (int seat = 0; seat < state->seats; seat++) {
        Speakeasy *own = &m->at[seat];
        if (seat == viewer)
            continue;
        for (int i = 0; i < own->hand_count; i++) {
            if (own->hand[i] != UNKNOWN)
                set_add(&m->pile, own->hand[i]);
            own->hand[i] = UNKNOWN;
        }
        set_add_all(&m->pile, &own->aside);
        set_clear(&own->aside);
    }
}

static void redraw_hand(Moonshine *m, Speakeasy *own, Rng *rng)
{
    int count = own->hand_count;
    own->hand_count = 0;
    for (int i = 0; i < count; i++)
        add_to_hand(own, set_draw(&m->pile, rng));
}

static void moonshine_determinize(State *view, int viewer, Rng *rng)
{
    Moonshine *m = (Moonshine *)view;
    for (int seat = 0; seat < view->seats; seat++) {
        Speakeasy *own = &m->at[seat];
        if (own->hand_count > 0 && own->hand[0] == UNKNOWN)
            redraw_hand(m, own, rng);
        if (own->aside_count > 0 && set_is_empty(&own->aside))
            for (int i = 0; i < own->aside_count; i++)
                set_add(&own->aside, set_draw(&m->pile, rng));
    }
}
