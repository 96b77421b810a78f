/* The layout of the state, for positions and views, and what a client would otherwise have to
 * compute. */

static const Field speakeasy_fields[] = {
    { ONE(Speakeasy, bar), WORD(bar_words) },
    { MANY(Speakeasy, client), WORD(client_words) },
    { MANY(Speakeasy, moons), NUMBER(0, 3) },
    { ONE(Speakeasy, losses), NUMBER(0, MAX_SEATS *MAX_CLIENTS) },
    { LIST(Speakeasy, hand, hand_count), WORD(client_words) },
    { ONE(Speakeasy, kept_count), NUMBER(0, MAX_HAND) },
    { ONE(Speakeasy, choice), WORD(choice_words) },
    { ONE(Speakeasy, choice_at), NUMBER(0, PLACES - 1) },
    { ONE(Speakeasy, points), NUMBER(0, 255) },
    { MANY(Speakeasy, colour), NUMBER(0, 14) },
    { MANY(Speakeasy, bottom), NUMBER(0, 14) },
    { ONE(Speakeasy, kept), SET_OF(client_words) },
    { ONE(Speakeasy, validated), SET_OF(client_words) },
    { .kind = FIELD_END },
};

static const Field moonshine_fields[] = {
    { ONE(Moonshine, side), WORD(side_words) },
    { ONE(Moonshine, in_turn), FLAG },
    { ONE(Moonshine, first), NUMBER(0, MAX_SEATS - 1) },
    { ONE(Moonshine, active), NUMBER(0, MAX_SEATS - 1) },
    { ONE(Moonshine, turn), NUMBER(0, 255) },
    { MANY(Moonshine, die), WORD(icon_words) },
    { ONE(Moonshine, pile), SET_OF(client_words), UNTOLD },
    { ONE(Moonshine, discards), SET_OF(client_words) },
    { SEATS(Moonshine, at), GROUP_OF(speakeasy_fields) },
    { .kind = FIELD_END },
};

static void write_icons(const char *name, const Icons *icons, int count, Json *out)
{
    json_begin_object(out, name);
    for (int icon = 0; icon < count; icon++)
        if (icons->count[icon] != 0)
            json_number(out, icon_word[icon], icons->count[icon]);
    json_end_object(out);
}

static void moonshine_write_extras(const State *view, int viewer, Json *out)
{
    const Moonshine *m = (const Moonshine *)view;
    json_begin_array(out, "players");
    for (int seat = 0; seat < view->seats; seat++) {
        json_begin_object(out, NULL);
        json_number(out, "moons", moonshine_moons(m, seat));
        if (m->at[seat].bar != NONE) {
            Icons icons = moonshine_icons(m, seat), resources = resources_of(m, &icons);
            write_icons("icons", &icons, MAJORITY + 1, out);
            write_icons("resources", &resources, WILD + 1, out);
            json_number(out, "target", moonshine_bar(m, seat)->target);
        }
        json_end_object(out);
    }
    json_end_array(out);
    int hidden = 0; /* cards that a view has put into the pile though they are elsewhere */
    for (int seat = 0; seat < view->seats; seat++) {
        const Speakeasy *own = &m->at[seat];
        hidden += own->hand_count > 0 && own->hand[0] == UNKNOWN ? own->hand_count : 0;
        hidden += set_is_empty(&own->kept) ? own->kept_count : 0;
    }
    json_number(out, "pile_cards", set_count(&m->pile) - hidden);
}
