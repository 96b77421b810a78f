/* The layout of the state, for positions and views. */

static const Field player_fields[] = {
    { ONE(Player, card), WORD(card_words) },
    { ONE(Player, swapped), FLAG },
    { ONE(Player, points), NUMBER(0, 255) },
    { .kind = FIELD_END },
};

static const Field template_fields[] = {
    { ONE(Template, first), NUMBER(0, MAX_SEATS - 1) },
    { ONE(Template, round), NUMBER(0, ROUNDS) },
    { ONE(Template, deck), BAG_OF(card_words, 1), UNTOLD },
    { SEATS(Template, at), GROUP_OF(player_fields) },
    { .kind = FIELD_END },
};

static void template_write_extras(const State *view, int viewer, Json *out)
{
}
