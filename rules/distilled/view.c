/* The layout of the state, for positions and views, and what a client would otherwise have to
 * compute. */

_Static_assert(sizeof kind_word / sizeof kind_word[0] == PANTRY_KINDS, "schema.tsv: Kind");
static const Words upgrade_words_in_bag = { upgrade_id, UPGRADE_COUNT };
static const Words ingredient_words_in_bag = { ingredient_id, OWN_SIGNATURE };
static const Words item_words_in_bag = { item_id, ITEM_COUNT };
static const char *const place_word[SOLO_PLACES] = { "1", "2", "3",  "4",  "5",  "6",  "7",
                                                     "8", "9", "10", "11", "12", "13", "14" };
static const Words place_words = { place_word, SOLO_PLACES };
static const Words plain_recipe_words = { recipe_id, PLAIN_RECIPES };
static const Words difficulty_words = { difficulty_word, DIFFICULTIES };
static const Words flight_or_random = { flight_option, FLIGHT_COUNT + 1 };

static const Field flavors_fields[] = {
    { MANY(Flavors, known), SET_OF(flavor_words) },
    { MANY(Flavors, known_count), NUMBER(0, FLAVOR_COUNT) },
    { MANY(Flavors, unseen), NUMBER(0, FLAVOR_COUNT) },
    { .kind = FIELD_END },
};

static const Field spirit_fields[] = {
    { ONE(Spirit, recipe), WORD(recipe_words) },
    { ONE(Spirit, barrel), WORD(item_words) },
    { ONE(Spirit, has_label), FLAG },
    { ONE(Spirit, stack), BAG_OF(kind_words, MAX_CARDS) },
    { ONE(Spirit, flavors), GROUP_OF(flavors_fields) },
    { .kind = FIELD_END },
};

static const Field distillery_fields[] = {
    { ONE(Distillery, distiller), WORD(distiller_words) },
    { MANY(Distillery, dealt), WORD(distiller_words) },
    { ONE(Distillery, goal_count), NUMBER(0, GOALS_DEALT) },
    { ONE(Distillery, goals), SET_OF(goal_words) },
    { ONE(Distillery, discarded_goal), WORD(goal_words) },
    { ONE(Distillery, passed), FLAG },
    { ONE(Distillery, basics_bought), NUMBER(0, 3) },
    { ONE(Distillery, is_distilling), FLAG },
    { ONE(Distillery, sold), NUMBER(0, SPIRITS) },
    { ONE(Distillery, aged), NUMBER(0, WAREHOUSE_SPACES) },
    { ONE(Distillery, signature_waits), FLAG },
    { ONE(Distillery, signature_made), FLAG },
    { ONE(Distillery, money), NUMBER(0, MAX_MONEY) },
    { MANY(Distillery, sp), NUMBER(-MAX_MONEY, MAX_MONEY) },
    { ONE(Distillery, earned_money), NUMBER(0, MAX_MONEY) },
    { ONE(Distillery, earned_sp), NUMBER(-MAX_MONEY, MAX_MONEY) },
    { ONE(Distillery, cubes), SET_OF(plain_recipe_words) },
    { ONE(Distillery, upgrades), SET_OF(upgrade_words) },
    { ONE(Distillery, met), SET_OF(award_words) },
    { ONE(Distillery, displayed), SET_OF(item_words) },
    { ONE(Distillery, matched), SET_OF(item_words) },
    { MANY(Distillery, space), WORD(recipe_words) },
    { MANY(Distillery, cut), WORD(kind_words) },
    { ONE(Distillery, extra_water), NUMBER(0, CUT_CARDS) },
    { ONE(Distillery, pantry), BAG_OF(kind_words, MAX_CARDS) },
    { ONE(Distillery, storeroom), BAG_OF(item_words, MAX_CARDS) },
    { ONE(Distillery, looked), GROUP_OF(flavors_fields) },
    { MANY(Distillery, spirit), GROUP_OF(spirit_fields) },
    { .kind = FIELD_END },
};

static const Field sale_fields[] = {
    { ONE(Sale, recipe), WORD(recipe_words) },
    { ONE(Sale, alcohol), NUMBER(0, 255) },
    { ONE(Sale, flavors), NUMBER(0, FLAVOR_COUNT) },
    { ONE(Sale, sugars), NUMBER(0, 255) },
    { ONE(Sale, water), NUMBER(0, 255) },
    { ONE(Sale, basic_sugars), NUMBER(0, 255) },
    { ONE(Sale, same_sugars), NUMBER(0, 255) },
    { ONE(Sale, region_match), FLAG },
    { ONE(Sale, money), NUMBER(0, MAX_MONEY) },
    { ONE(Sale, sp), NUMBER(0, MAX_MONEY) },
    { .kind = FIELD_END },
};

/* The rows of an array by deck, each with the words of that deck: row_upgrades, row_ingredients …
 */
#define PART(member, deck_, name_)                                                                 \
    NAMED(#member "_" name_), .offset = offsetof(Distilled, member[deck_])
#define BYTES(member) .size = 1, .count = sizeof(((Distilled *)0)->member[0])
#define DECK_FIELDS(deck_, name_, words_)                                                          \
    { PART(row, deck_, name_), BYTES(row), WORD(words_) },                                         \
        { PART(deck, deck_, name_), .size = PREMIUM_KINDS, BAG_OF(words_##_in_bag, MAX_UNDER),     \
          UNTOLD },                                                                                \
        { PART(deck_count, deck_, name_), .size = 1, NUMBER(0, MAX_UNDER) },                       \
        { PART(top, deck_, name_), .size = 1, WORD(words_) },                                      \
        { PART(top_known_by, deck_, name_), .size = 1, SET_OF(seat_words) },                       \
        { PART(under, deck_, name_), BYTES(under),                                                 \
          .length_at = offsetof(Distilled, under_count[deck_]), WORD(words_) },                    \
        { PART(under_known_by, deck_, name_), BYTES(under_known_by),                               \
          .length_at = offsetof(Distilled, under_count[deck_]), SET_OF(seat_words), UNTOLD },      \
    {                                                                                              \
        PART(truck, deck_, name_), .size = PREMIUM_KINDS, BAG_OF(words_##_in_bag, MAX_UNDER)       \
    }

static const Field distilled_fields[] = {
    { ONE(Distilled, flight), WORD(flight_or_random) },
    { ONE(Distilled, is_paired), FLAG, UNTOLD },
    { ONE(Distilled, preset), FLAG, UNTOLD },
    { ONE(Distilled, difficulty), WORD(difficulty_words), UNTOLD },
    { ONE(Distilled, drone_camera_in_deck), FLAG, UNTOLD },
    { ONE(Distilled, label_alternative_sp), FLAG, UNTOLD },
    { ONE(Distilled, truck_bonus_needs_pantry_discard), FLAG, UNTOLD },
    { ONE(Distilled, redraw_impossible_awards), FLAG, UNTOLD },
    { ONE(Distilled, signature_label_is_home), FLAG, UNTOLD },
    { ONE(Distilled, solo_reveal_side_neighbours), FLAG, UNTOLD },
    { ONE(Distilled, round), NUMBER(0, ROUNDS) },
    { ONE(Distilled, first), NUMBER(0, MAX_SEATS - 1) },
    { ONE(Distilled, used), SET_OF(power_words) },
    { ONE(Distilled, distillers), SET_OF(distiller_words), UNTOLD },
    { ONE(Distilled, goal_deck), SET_OF(goal_words), UNTOLD },
    { ONE(Distilled, award_deck), SET_OF(award_words), UNTOLD },
    { ONE(Distilled, awards), SET_OF(award_words) },
    { ONE(Distilled, shelf), BAG_OF(plain_recipe_words, 10) },
    DECK_FIELDS(UPGRADE, "upgrades", upgrade_words),
    DECK_FIELDS(INGREDIENT, "ingredients", ingredient_words),
    DECK_FIELDS(ITEM, "items", item_words),
    { LIST(Distilled, revealed, revealed_count), NUMBER(0, PREMIUM_KINDS - 1) },
    { MANY(Distilled, flavor_deck), SET_OF(flavor_words), UNTOLD },
    { ONE(Distilled, flavor_discards), SET_OF(flavor_words) },
    { ONE(Distilled, shown), SET_OF(flavor_words) },
    { ONE(Distilled, flavor_count), NUMBER(0, FLAVOR_COUNT) },
    { ONE(Distilled, trucker_card), WORD(ingredient_words) },
    { ONE(Distilled, sale), GROUP_OF(sale_fields), UNTOLD },
    { ONE(Distilled, solo_deck), SET_OF(solo_goal_words), UNTOLD },
    { MANY(Distilled, solo_place), WORD(solo_goal_words) },
    { ONE(Distilled, completed), SET_OF(place_words) },
    { ONE(Distilled, active_row), NUMBER(0, SOLO_ROW_COUNT - 1) },
    { ONE(Distilled, swapped), FLAG },
    { ONE(Distilled, market_card), WORD(solo_goal_words) },
    { SEATS(Distilled, at), GROUP_OF(distillery_fields) },
    { .kind = FIELD_END },
};
