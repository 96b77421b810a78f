/* Questions that a player may ask about their view.
 *
 * What would come out of the cards they have in mind for the washback?
 *     {"washback":{"yeast":1,"water":1,"rye":2}}
 *     {"odds":[{"recipe":"vodka","ways":…,"of":…,"with":["worm_tub",…]},…]}, or
 *     {"why_not":"needs_water rule=D41"}
 *
 * What could they take for this card of theirs in a trade?
 *     {"trade":"corn"}
 *     {"take":["yeast","water",…]}, or {"why_not":"never_given rule=D39"}
 *
 * What would this spirit of theirs bring, now and after one more round (sale_sheet.c)?
 *     {"sale":"warehouse_1"}
 *     {"recipe":"whiskey","label":true,"parts":[…],"bottles":[…],"ageing":{…}} */

static int kind_named(const char *name)
{
    int kind = 0;
    while (kind < PANTRY_KINDS && strcmp(kind_word[kind], name) != 0)
        kind++;
    return kind;
}

static bool read_washback(JsonReader *in, const Distillery *own, uint8_t washback[PANTRY_KINDS])
{
    char name[JSON_TEXT_SIZE];
    int64_t count;
    if (!json_enter_object(in))
        return false;
    while (json_next_member(in, name)) {
        int kind = kind_named(name);
        if (kind == PANTRY_KINDS)
            return json_fail(in, "unknown ingredient", name);
        int owned = own->pantry[kind] + own->spirit[NEW_SPIRIT].stack[kind];
        if (!json_read_number(in, 0, owned, &count))
            return false;
        washback[kind] = (uint8_t)count;
    }
    return !in->failed;
}

static bool has_no_distillery(const Distilled *d, int seat)
{
    return d->at[seat].distiller >= DISTILLER_COUNT || d->flight >= FLIGHT_COUNT;
}

static bool answer_washback(const State *view, int seat, JsonReader *in, Json *out)
{
    const Distilled *d = (const Distilled *)view;
    uint8_t washback[PANTRY_KINDS] = { 0 };
    if (has_no_distillery(d, seat))
        return json_fail(in, "no distillery yet", NULL);
    if (!read_washback(in, &d->at[seat], washback))
        return false;
    Reason reason = why_not_start(contents_of(washback, 0));
    if (reason.word != NULL) {
        write_reason("why_not", reason, out);
        return true;
    }
    washback[INGREDIENT_ALCOHOL] = (uint8_t)(washback[INGREDIENT_ALCOHOL] + alcohol_due(washback));
    write_chances(d, seat, washback, out);
    return true;
}

/* D39: of FILL_WASHBACK if the seat is asked that, otherwise as if nothing had been done yet. */
static Step filling_of(const Distilled *d, int seat)
{
    const Agenda *agenda = &d->state.agenda[seat];
    Step next = agenda->count > 0 ? agenda->step[agenda->count - 1] : (Step){ 0 };
    return next.rule == FILL_WASHBACK ? next : (Step){ FILL_WASHBACK, 0, 0, 0 };
}

static bool answer_trade(const State *view, int seat, JsonReader *in, Json *out)
{
    const Distilled *d = (const Distilled *)view;
    char name[JSON_TEXT_SIZE];
    int card = 0;
    if (has_no_distillery(d, seat))
        return json_fail(in, "no distillery yet", NULL);
    if (!json_read_string(in, name))
        return false;
    while (card < ITEM_COUNT && strcmp(item_id[card], name) != 0)
        card++;
    bool is_item = card < ITEM_COUNT;
    int given = is_item ? card : kind_named(name);
    if (given == PANTRY_KINDS)
        return json_fail(in, "unknown card", name);
    Step filling = filling_of(d, seat), trade = { TRADE, is_item, (uint8_t)given, 0 };
    Reason reason = is_item ? why_not_give_item(d, seat, filling, given)
                            : why_not_give_ingredient(d, seat, filling, given);
    if (reason.word != NULL) {
        write_reason("why_not", reason, out);
        return true;
    }
    json_begin_array(out, "take");
    for (int basic = 0; basic < BASIC_INGREDIENTS; basic++)
        if (distilled_may_take(trade, basic))
            json_word(out, NULL, ingredient_id[basic]);
    json_end_array(out);
    return true;
}

static bool answer_sale(const State *view, int seat, JsonReader *in, Json *out)
{
    const Distilled *d = (const Distilled *)view;
    char name[JSON_TEXT_SIZE];
    int place = 0;
    if (has_no_distillery(d, seat))
        return json_fail(in, "no distillery yet", NULL);
    if (!json_read_string(in, name))
        return false;
    while (place < SPIRITS && strcmp(spirit_word[place], name) != 0)
        place++;
    if (place == SPIRITS)
        return json_fail(in, "unknown place of a spirit", name);
    if (d->at[seat].spirit[place].recipe == NONE)
        return json_fail(in, "no spirit there", name);
    write_sale_sheet(d, seat, place, out);
    return true;
}

static const Question distilled_questions[] = {
    { "washback", answer_washback, .is_advice = true },
    { "sale", answer_sale },
    { "trade", answer_trade },
    { NULL },
};
