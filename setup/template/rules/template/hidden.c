/* Secrets: the card of a player until it is shown. In the eyes of the others it is in the deck. */

static void template_hide(State *state, int viewer)
{
    Template *t = (Template *)state;
    for (int seat = 0; seat < state->seats; seat++)
        if (seat != viewer && t->at[seat].card < CARD_COUNT) {
            bag_add(t->deck, t->at[seat].card, 1);
            t->at[seat].card = UNKNOWN;
        }
}

static void template_determinize(State *view, int viewer, Rng *rng)
{
    Template *t = (Template *)view;
    for (int seat = 0; seat < view->seats; seat++)
        if (t->at[seat].card == UNKNOWN)
            t->at[seat].card = (uint8_t)bag_draw(t->deck, CARD_COUNT, rng);
}
