/* What a client would otherwise have to compute: points, prices, odds, the sheet of the last sale,
 * and an answer that is obvious. */

static void write_prices(const Distilled *d, int seat, Json *out)
{
    json_begin_object(out,
                      "prices"); /* after the best discounts; by row and slot, then the piles */
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        json_begin_array(out, deck_word[deck]);
        for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
            int card = d->row[deck][slot];
            json_number(out, NULL,
                        card == NONE ? -1
                                     : distilled_price(d, seat, purchase_of(deck, card),
                                                       cost_of(deck, card)));
        }
        json_end_array(out);
    }
    json_begin_array(out, "piles");
    for (int pile = 0; pile < PILES; pile++)
        json_number(out, NULL,
                    distilled_price(d, seat, purchase_of_pile(pile), cost_of_pile(pile)));
    json_end_array(out);
    json_begin_object(out, "recipes");
    for (uint32_t rest = flight[d->flight].recipes; rest != 0; rest &= rest - 1) {
        int name = __builtin_ctz(rest);
        json_number(out, recipe_id[name],
                    distilled_price(d, seat, RECIPE_CUBE, distilled_cube_price(name)));
    }
    json_end_object(out);
    json_end_object(out);
}

static void write_chances(const Distilled *d, int seat, const uint8_t washback[PANTRY_KINDS],
                          Json *out)
{
    SpiritOdds odds[RECIPE_COUNT];
    int count = distilled_odds(d, seat, washback, distilled_cut_powers(d, seat), odds);
    json_begin_array(out, "odds"); /* the chance of each spirit is ways / of */
    for (int i = 0; i < count; i++) {
        json_begin_object(out, NULL);
        json_string(out, "recipe", recipe_id[odds[i].recipe]);
        json_number(out, "ways", (int64_t)odds[i].ways);
        json_number(out, "of", (int64_t)odds[i].of);
        json_begin_array(out, "with"); /* the powers that it assumes */
        for (uint64_t rest = odds[i].with; rest != 0; rest &= rest - 1)
            json_word(out, NULL, power_id[__builtin_ctzll(rest)]);
        json_end_array(out);
        json_end_object(out);
    }
    json_end_array(out);
}

static void distilled_write_odds(const State *view, int seat, Json *out)
{
    const Distilled *d = (const Distilled *)view;
    uint8_t washback[PANTRY_KINDS];
    if (distilled_washback(d, seat, washback))
        write_chances(d, seat, washback, out);
}

static void write_player(const Distilled *d, int seat, Json *out)
{
    const Distillery *own = &d->at[seat];
    json_begin_object(out, NULL);
    json_number(out, "sp", distilled_sp(d, seat));
    if (own->distiller < DISTILLER_COUNT)
        json_number(out, "basics_left", distilled_basics_left(d, seat));
    json_end_object(out);
}

/* D28: declining, where no card that could be turned up could be paid for. */
static void write_obvious(const Distilled *d, int seat, Json *out)
{
    const Agenda *agenda = &d->state.agenda[seat];
    if (agenda->count > 0 && agenda->step[agenda->count - 1].rule == WATER_BONUS &&
        !water_may_help(d, seat))
        json_number(out, "obvious", make_action(DECLINE, 0, 0, 0));
}

static void distilled_write_extras(const State *view, int viewer, Json *out)
{
    const Distilled *d = (const Distilled *)view;
    bool has_seat =
        viewer != NOBODY && d->at[viewer].distiller < DISTILLER_COUNT && d->flight < FLIGHT_COUNT;
    json_begin_array(out, "players");
    for (int seat = 0; seat < view->seats; seat++)
        write_player(d, seat, out);
    json_end_array(out);
    if (is_solo(d))
        json_number(out, "target", distilled_target(d));
    write_sold(d, out);
    if (!has_seat)
        return;
    write_prices(d, viewer, out);
    write_obvious(d, viewer, out);
}
