/* What a player may ask before distilling: what would come out of the cards he has in mind?
 *
 *     {"washback":{"yeast":1,"water":1,"rye":2}}
 *     {"odds":[{"recipe":"vodka","ways":…,"of":…},…]}, or {"why_not":"needs_water rule=D41"} */

static int kind_named(const char *name)
{
    int kind = 0;
    while (kind < PANTRY_KINDS && strcmp(kind_name[kind], name) != 0)
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

static bool read_question(JsonReader *in, const Distillery *own, uint8_t washback[PANTRY_KINDS])
{
    char name[JSON_TEXT_SIZE];
    if (!json_enter_object(in))
        return false;
    while (json_next_member(in, name)) {
        if (strcmp(name, "washback") != 0)
            return json_fail(in, "unknown member", name);
        if (!read_washback(in, own, washback))
            return false;
    }
    return !in->failed && json_at_end(in);
}

static bool distilled_answer(const State *view, int seat, JsonReader *question, Json *out)
{
    const Distilled *d = (const Distilled *)view;
    uint8_t washback[PANTRY_KINDS] = { 0 };
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    if (d->at[seat].distiller >= DISTILLER_COUNT || d->flight >= FLIGHT_COUNT)
        return json_fail(question, "no distillery yet", NULL);
    if (!read_question(question, &d->at[seat], washback))
        return false;
    Reason reason = why_not_start(contents_of(washback, 0));
    json_begin_object(out, NULL);
    if (reason.word != NULL) {
        describe_reason(reason, &line);
        json_string(out, "why_not", text);
    } else {
        washback[INGREDIENT_ALCOHOL] =
            (uint8_t)(washback[INGREDIENT_ALCOHOL] + alcohol_due(washback));
        write_chances(d, seat, washback, out);
    }
    json_end_object(out);
    return true;
}
