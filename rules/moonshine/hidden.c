/* Secrets: the hand of a player who decides about drawn clients, the clients that a player has kept
 * in the regular setup, until they are shown, and the action that a player has chosen, until all
 * have. In the views of others the cards are in the pile. */

static void hide_choice(Speakeasy *own)
{
    if (own->choice == NONE)
        return;
    own->choice = UNKNOWN;
    own->choice_at = 0;
}

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
        set_add_all(&m->pile, &own->kept);
        set_clear(&own->kept);
        hide_choice(own);
    }
}

static void redraw_hand(Moonshine *m, Speakeasy *own, Rng *rng)
{
    int count = own->hand_count;
    own->hand_count = 0;
    for (int i = 0; i < count; i++)
        add_to_hand(own, set_draw(&m->pile, rng));
}

static void guess_choice(Moonshine *m, int seat, Rng *rng)
{
    ActionList list = { 0 };
    list_choose_action(m, seat, (Step){ CHOOSE_ACTION }, &list);
    Action action = list_pick(&list, rng);
    m->at[seat].choice = action_verb(action) - VALIDATE;
    m->at[seat].choice_at = action_a(action);
}

static void moonshine_determinize(State *view, int viewer, Rng *rng)
{
    Moonshine *m = (Moonshine *)view;
    for (int seat = 0; seat < view->seats; seat++) {
        Speakeasy *own = &m->at[seat];
        if (own->hand_count > 0 && own->hand[0] == UNKNOWN)
            redraw_hand(m, own, rng);
        if (own->kept_count > 0 && set_is_empty(&own->kept))
            for (int i = 0; i < own->kept_count; i++)
                set_add(&own->kept, set_draw(&m->pile, rng));
        if (own->choice == UNKNOWN)
            guess_choice(m, seat, rng);
    }
}
