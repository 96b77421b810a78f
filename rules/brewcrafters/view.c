/* The layout of the state, for positions and views, and what a client would otherwise have to
 * compute. */

_Static_assert(sizeof once_word / sizeof once_word[0] == ONCE_COUNT, "schema.tsv: Once");
static const Words ingredient_words = { goods_word, INGREDIENTS };

enum { MAX_MONEY = 5000, MAX_LOANS = 150, MAX_STORED = 100 };

static const Field brewery_fields[] = {
    { ONE(Brewery, money), NUMBER(0, MAX_MONEY) },
    { ONE(Brewery, reputation), NUMBER(0, MAX_MONEY) },
    { ONE(Brewery, batches), NUMBER(0, MAX_BATCHES) },
    { ONE(Brewery, loans), NUMBER(0, MAX_LOANS) },
    { ONE(Brewery, shifts), NUMBER(0, BREWERY_SHIFTS_MAX) },
    { MANY(Brewery, stored), NUMBER(0, MAX_STORED) },
    { ONE(Brewery, room), NUMBER(0, 255) },
    { MANY(Brewery, level), NUMBER(0, RESEARCH_LEVELS) },
    { MANY(Brewery, tank), WORD(recipe_words) },
    { MANY(Brewery, bottling), WORD(recipe_words) },
    { ONE(Brewery, pub), WORD(recipe_words) },
    { ONE(Brewery, crop), WORD(ingredient_words) },
    { MANY(Brewery, temporary), NUMBER(0, MAX_SEATS) },
    { ONE(Brewery, temporary_used), NUMBER(0, MAX_SEATS) },
    { ONE(Brewery, once), SET_OF(once_words) },
    { ONE(Brewery, partnerships), SET_OF(partnership_words) },
    { ONE(Brewery, workers), SET_OF(worker_words) },
    { ONE(Brewery, tiles), SET_OF(tile_words) },
    { ONE(Brewery, moments), SET_OF(when_words), UNTOLD },
    { ONE(Brewery, secret_count), NUMBER(0, RECIPE_COUNT) },
    { MANY(Brewery, brewed), NUMBER(0, MAX_BATCHES) },
    { ONE(Brewery, sold), SET_OF(recipe_words) },
    { ONE(Brewery, labels), SET_OF(recipe_words) },
    { ONE(Brewery, shown), SET_OF(recipe_words) },
    { ONE(Brewery, secret), SET_OF(recipe_words) },
    { ONE(Brewery, gone), SET_OF(recipe_words) },
    { MANY(Brewery, gone_to), NUMBER(0, RECIPE_COUNT) },
    { .kind = FIELD_END },
};

static const Field brewcrafters_fields[] = {
    { ONE(Brewcrafters, side), WORD(tier_words) },
    { ONE(Brewcrafters, modules), SET_OF(module_words) },
    { ONE(Brewcrafters, season), NUMBER(0, SEASONS - 1) },
    { ONE(Brewcrafters, first), NUMBER(0, MAX_SEATS - 1) },
    { ONE(Brewcrafters, next_first), NUMBER(0, MAX_SEATS - 1) },
    { ONE(Brewcrafters, extra_placed), FLAG },
    { ONE(Brewcrafters, displayed), SET_OF(worker_words) },
    { ONE(Brewcrafters, unused), SET_OF(worker_words) },
    { ONE(Brewcrafters, spaces), SET_OF(space_words) },
    { ONE(Brewcrafters, recipes), SET_OF(recipe_words) },
    { ONE(Brewcrafters, labels), SET_OF(recipe_words) },
    { ONE(Brewcrafters, free_partnerships), SET_OF(partnership_words) },
    { MANY(Brewcrafters, stock), NUMBER(0, 60) },
    { MANY(Brewcrafters, worker_on), WORD(seat_words) },
    { MANY(Brewcrafters, module_worker), WORD(seat_words) },
    { MANY(Brewcrafters, section_holder), WORD(seat_words) },
    { MANY(Brewcrafters, farm_holder), WORD(seat_words) },
    { MANY(Brewcrafters, farm_crop), WORD(ingredient_words) },
    { MANY(Brewcrafters, harvest), NUMBER(0, 9) },
    { SEATS(Brewcrafters, at), GROUP_OF(brewery_fields) },
    { .kind = FIELD_END },
};

static void write_amounts(const char *name, const uint8_t amount[INGREDIENTS], Json *out)
{
    json_begin_object(out, name);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (amount[kind] > 0)
            json_number(out, goods_word[kind], amount[kind]);
    json_end_object(out);
}

/* For each recipe that a player may brew some day: what it costs now, whether they can brew it and
 * what they lack. Players see their own figures; spectators see those of the first brewery. */
static void write_recipes(const Brewcrafters *b, int seat, Json *out)
{
    json_begin_object(out, "recipes");
    for (uint32_t rest = recipes_of(b, seat); rest != 0;) {
        int card = take_lowest(&rest);
        uint8_t need[INGREDIENTS], lack[INGREDIENTS];
        brewcrafters_need(b, seat, card, need);
        json_begin_object(out, recipe_id[card]);
        write_amounts("needs", need, out);
        json_flag(out, "known", knows_basic(&b->at[seat], card));
        json_flag(out, "payable", brewcrafters_lack(b, seat, card, lack) == 0);
        write_amounts("lacks", lack, out);
        json_end_object(out);
    }
    json_end_object(out);
}

static void write_player(const Brewcrafters *b, int seat, bool with_recipes, Json *out)
{
    json_begin_object(out, NULL);
    json_number(out, "bill", brewcrafters_bill(b, seat));
    json_number(out, "stored", brewcrafters_stored(&b->at[seat]));
    json_number(out, "tanks", brewcrafters_tank_count(&b->at[seat]));
    json_flag(out, "brewpub", has_tile_with(&b->at[seat], ADD_PUB));
    if (with_recipes)
        write_recipes(b, seat, out);
    json_end_object(out);
}

static void brewcrafters_write_extras(const State *view, int viewer, Json *out)
{
    const Brewcrafters *b = (const Brewcrafters *)view;
    json_string(out, "season", season_word[brewcrafters_season(b)]);
    json_number(out, "year", brewcrafters_year(b));
    json_number(out, "temporary_pool",
                in_set(b->modules, MODULE_HIRE_TEMPORARY_HELP) ? temporary_pool(b) : 0);
    json_begin_array(out, "tracks");
    for (int place = 0; place < TRACKS; place++)
        json_string(out, NULL, lab_track_id[brewcrafters_track(b, place)]);
    json_end_array(out);
    json_begin_array(out, "players");
    for (int seat = 0; seat < view->seats; seat++)
        write_player(b, seat, seat == (viewer == NOBODY ? 0 : viewer), out);
    json_end_array(out);
}
