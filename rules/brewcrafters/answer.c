/* Questions that a player may ask about their view.
 *
 * What will be due in winter (B64), now, or with a worker, a tile or a shift more?
 *     {"bill":{}}, {"bill":{"worker":"accountant"}}, {"bill":{"tile":"beer_hall"}},
 *     {"bill":{"shift":true}}
 *     {"parts":[{"part":"worker","card":"accountant","money":1},…],"due":5,"money":8,"loans":0}
 * A part with less than nothing is what an effect saves. `loans` must be taken for what is
 * missing (B65). */

/* A shift has no card: NULL. */
static void write_bill_part(const char *part, const char *card, int money, Json *out)
{
    if (money == 0)
        return;
    json_begin_object(out, NULL);
    json_word(out, "part", part);
    if (card != NULL)
        json_word(out, "card", card);
    json_number(out, "money", money);
    json_end_object(out);
}

static const char *word_of_source(int from) /* of an effect */
{
    return from >= FROM_RESEARCH ? research_id[from - FROM_RESEARCH]
           : from >= FROM_TILE   ? tile_id[from - FROM_TILE]
                                 : worker_id[from - FROM_WORKER];
}

static void write_bill(const Brewcrafters *b, int seat, Json *out)
{
    const Brewery *own = &b->at[seat];
    Effects effects;
    json_begin_array(out, "parts");
    for (uint32_t rest = own->workers; rest != 0;) {
        int card = take_lowest(&rest);
        write_bill_part("worker", worker_id[card], worker[card].annual_wage, out);
    }
    for (int shift = 0; shift < own->shifts; shift++)
        write_bill_part("shift", NULL, shift_cost[shift], out);
    for (uint32_t rest = own->tiles; rest != 0;) {
        int card = take_lowest(&rest);
        write_bill_part("tile", tile_id[card], tile[card].annual_cost, out);
    }
    find_effects(b, own, ON_UPKEEP, &effects);
    for (int i = 0; i < effects.count; i++)
        write_bill_part("saving", word_of_source(effects.effect[i].from), -effects.effect[i].amount,
                        out);
    json_end_array(out);
    json_number(out, "due", brewcrafters_bill(b, seat));
    json_number(out, "money", own->money);
    json_number(out, "loans", brewcrafters_loans(b, seat));
}

static bool read_card(JsonReader *in, const Words *words, uint16_t *owned)
{
    char name[JSON_TEXT_SIZE];
    if (!json_read_string(in, name))
        return false;
    for (int card = 0; card < words->count; card++)
        if (strcmp(words->name[card], name) == 0) {
            *owned = (uint16_t)(*owned | 1 << card);
            return true;
        }
    return json_fail(in, "unknown card", name);
}

static bool read_addition(JsonReader *in, const char *name, Brewery *own)
{
    bool one_more;
    if (strcmp(name, "worker") == 0)
        return read_card(in, &worker_words, &own->workers);
    if (strcmp(name, "tile") == 0)
        return read_card(in, &tile_words, &own->tiles);
    if (strcmp(name, "shift") != 0)
        return json_fail(in, "unknown member", name);
    if (!json_read_flag(in, &one_more))
        return false;
    if (one_more && own->shifts == BREWERY_SHIFTS_MAX)
        return json_fail(in, "no further shift", NULL);
    own->shifts = (uint8_t)(own->shifts + one_more);
    return true;
}

static bool answer_bill(const State *view, int seat, JsonReader *in, Json *out)
{
    Brewcrafters b = *(const Brewcrafters *)view;
    char name[JSON_TEXT_SIZE];
    if (!json_enter_object(in))
        return false;
    while (json_next_member(in, name))
        if (!read_addition(in, name, &b.at[seat]))
            return false;
    if (in->failed)
        return false;
    b.at[seat].moments = moments_of(&b, &b.at[seat]);
    write_bill(&b, seat, out);
    return true;
}

static const Question brewcrafters_questions[] = {
    { "bill", answer_bill },
    { NULL },
};
