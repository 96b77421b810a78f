/* distilled, edition 1, signature 2a5514597797a097: made by `make edition`, never edited by hand.
 * Compiled as a part of rules, of bots and of terminal: EDITION_RULES, EDITION_EVALUATOR, EDITION_SCREEN. */
#define distilled distilled_1
#define distilled_award_progress distilled_1_award_progress
#define distilled_barrel_for distilled_1_barrel_for
#define distilled_basics_left distilled_1_basics_left
#define distilled_cube_price distilled_1_cube_price
#define distilled_cut_odds distilled_1_cut_odds
#define distilled_cut_powers distilled_1_cut_powers
#define distilled_evaluator distilled_1_evaluator
#define distilled_fits distilled_1_fits
#define distilled_flavor_count distilled_1_flavor_count
#define distilled_ingredient distilled_1_ingredient
#define distilled_is_reached distilled_1_is_reached
#define distilled_knows distilled_1_knows
#define distilled_label_traits distilled_1_label_traits
#define distilled_labels distilled_1_labels
#define distilled_left_points distilled_1_left_points
#define distilled_may_take distilled_1_may_take
#define distilled_measure distilled_1_measure
#define distilled_odds distilled_1_odds
#define distilled_places_above distilled_1_places_above
#define distilled_places_beside distilled_1_places_beside
#define distilled_points distilled_1_points
#define distilled_price distilled_1_price
#define distilled_region distilled_1_region
#define distilled_sale distilled_1_sale
#define distilled_screen distilled_1_screen
#define distilled_solo_row distilled_1_solo_row
#define distilled_solo_tier distilled_1_solo_tier
#define distilled_sp distilled_1_sp
#define distilled_sugars distilled_1_sugars
#define distilled_target distilled_1_target
#define distilled_washback distilled_1_washback
#include "game.h"
typedef enum Trait { AMERICAS, EUROPE, ASIA, HOME, BRONZE, SILVER, GOLD, GRAIN, PLANT, FRUIT, METAL, WOOD, CLAY, AGED, UNAGED, EQUIPMENT, SPECIALIST, TRAIT_COUNT } Trait;
static const char *const trait_word[] = { "americas", "europe", "asia", "home", "bronze", "silver", "gold", "grain", "plant", "fruit", "metal", "wood", "clay", "aged", "unaged", "equipment", "specialist" };
static const Words trait_words = { trait_word, 17 };
typedef enum Market { BASIC, PREMIUM, SUPPLY, SIGNATURE, START, MARKET_COUNT } Market;
static const char *const market_word[] = { "basic", "premium", "supply", "signature", "start" };
static const Words market_words = { market_word, 5 };
typedef enum IngredientKind { YEAST, WATER, SUGAR, ALCOHOL, INGREDIENT_KIND_COUNT } IngredientKind;
static const char *const ingredient_kind_word[] = { "yeast", "water", "sugar", "alcohol" };
static const Words ingredient_kind_words = { ingredient_kind_word, 4 };
typedef enum ItemKind { BARREL, BOTTLE, ITEM_KIND_COUNT } ItemKind;
static const char *const item_kind_word[] = { "barrel", "bottle" };
static const Words item_kind_words = { item_kind_word, 2 };
typedef enum Deck { UPGRADE, INGREDIENT, ITEM, DECK_COUNT } Deck;
static const char *const deck_word[] = { "upgrade", "ingredient", "item" };
static const Words deck_words = { deck_word, 3 };
typedef enum Purchase { BASIC_INGREDIENT, BASIC_BARREL, PREMIUM_INGREDIENT, PREMIUM_BARREL, PREMIUM_BOTTLE, UPGRADE_CARD, RECIPE_CUBE, PURCHASE_COUNT } Purchase;
static const char *const purchase_word[] = { "basic_ingredient", "basic_barrel", "premium_ingredient", "premium_barrel", "premium_bottle", "upgrade_card", "recipe_cube" };
static const Words purchase_words = { purchase_word, 7 };
typedef enum When { ROUND_START, MARKET_TURN_START, MARKET_BUY, DISTILL_CHARGE, DISTILL_CUT, DISTILL_AFTER_CUT, DISTILL_END, SELL, AFTER_SELL, AGE, AGE_FIRST, PASSIVE, WHEN_COUNT } When;
static const char *const when_word[] = { "round_start", "market_turn_start", "market_buy", "distill_charge", "distill_cut", "distill_after_cut", "distill_end", "sell", "after_sell", "age", "age_first", "passive" };
static const Words when_words = { when_word, 12 };
typedef enum Effect { DISCOUNT, BASIC_LIMIT, MONEY_ON_BUY, REVEAL_AND_BUY, BUY_FROM_TRUCK, PEEK_DECKS_AND_BUY, GAIN_MONEY, GAIN_MONEY_IF_WAREHOUSE, GAIN_BASIC, GAIN_BASIC_CHOICE, ADD_ALCOHOL, CUT_TOP_ONLY, ADD_BASIC_IF_CUT, RETURN_ITSELF_IF_CUT, RETURN_ONE_CUT_CARD, RESHUFFLE_AND_CUT_AGAIN, MONEY_OF_ONE_CUT_CARD, ADD_FLAVOR, FLAVOR_DRAW_KEEP_ONE, ADD_MONEY, MONEY_IF_AGED, MONEY_IF_UNAGED, MONEY_IF_BOTTLE_REGION_MATCH, MONEY_PER_FLAVOR, DOUBLE_ONE_FLAVOR_MONEY, SP_IF_FLAVORS, SP_IF_SUGARS, SP_IF_OTHER_LABEL_OF_REGION, SP_IF_NO_OTHER_LABEL_OF_REGION, SP_PER_FLAVOR, FLAVOR_COUNT_FOR_BONUS_PLUS, RETURN_TO_STOREROOM, TAKE_SIGNATURE_INGREDIENT, TAKE_FROM_TRUCK, TAKE_FREE_INGREDIENT, TAKE_FREE_RECIPE, TAKE_FREE_ITEM, TAKE_FREE_UPGRADE, EFFECT_COUNT } Effect;
static const char *const effect_word[] = { "discount", "basic_limit", "money_on_buy", "reveal_and_buy", "buy_from_truck", "peek_decks_and_buy", "gain_money", "gain_money_if_warehouse", "gain_basic", "gain_basic_choice", "add_alcohol", "cut_top_only", "add_basic_if_cut", "return_itself_if_cut", "return_one_cut_card", "reshuffle_and_cut_again", "money_of_one_cut_card", "add_flavor", "flavor_draw_keep_one", "add_money", "money_if_aged", "money_if_unaged", "money_if_bottle_region_match", "money_per_flavor", "double_one_flavor_money", "sp_if_flavors", "sp_if_sugars", "sp_if_other_label_of_region", "sp_if_no_other_label_of_region", "sp_per_flavor", "flavor_count_for_bonus_plus", "return_to_storeroom", "take_signature_ingredient", "take_from_truck", "take_free_ingredient", "take_free_recipe", "take_free_item", "take_free_upgrade" };
static const Words effect_words = { effect_word, 38 };
typedef enum Condition { OF_ITS_REGION, IS_MOONSHINE, IS_UNAGED, CONDITION_COUNT } Condition;
static const char *const condition_word[] = { "of_its_region", "is_moonshine", "is_unaged" };
static const Words condition_words = { condition_word, 3 };
typedef enum Endgame { PER_2_LABELS_OF_REGION, PER_UPGRADE_OF_KIND, IF_ONLY_UPGRADE_OF_KIND, PER_CUBE_WITH, PER_AGED_LABEL, PER_IDENTICAL_PAIR, PER_BOTTLE_REGION, TOP_INGREDIENT_SELL_VALUE, MONEY_RATE, PER_PLAIN_LABEL, PER_UPGRADE, PER_LABEL_BARREL, ENDGAME_COUNT } Endgame;
static const char *const endgame_word[] = { "per_2_labels_of_region", "per_upgrade_of_kind", "if_only_upgrade_of_kind", "per_cube_with", "per_aged_label", "per_identical_pair", "per_bottle_region", "top_ingredient_sell_value", "money_rate", "per_plain_label", "per_upgrade", "per_label_barrel" };
static const Words endgame_words = { endgame_word, 12 };
typedef enum AwardKind { SELL_AWARD, COLLECT_AWARD, HAVE_AWARD, AGE_AWARD, AWARD_KIND_COUNT } AwardKind;
static const char *const award_kind_word[] = { "sell_award", "collect_award", "have_award", "age_award" };
static const Words award_kind_words = { award_kind_word, 4 };
typedef enum SoloKind { COLLECT_GOAL, DISTILL_GOAL, SELL_GOAL, EARN_GOAL, SOLO_KIND_COUNT } SoloKind;
static const char *const solo_kind_word[] = { "collect_goal", "distill_goal", "sell_goal", "earn_goal" };
static const Words solo_kind_words = { solo_kind_word, 4 };
typedef enum SoloTier { TIER_A, TIER_B, TIER_C, SOLO_TIER_COUNT } SoloTier;
static const char *const solo_tier_word[] = { "tier_a", "tier_b", "tier_c" };
static const Words solo_tier_words = { solo_tier_word, 3 };
typedef enum Slot { SLOT_1, SLOT_2, SLOT_3, SLOT_4, SLOT_COUNT } Slot;
static const char *const slot_word[] = { "slot_1", "slot_2", "slot_3", "slot_4" };
static const Words slot_words = { slot_word, 4 };
typedef enum What { LABELS_WITH, LABEL_REGIONS, LABEL_TIERS, LABEL_BARRELS, LABELS_OWN_REGION, LABELS_OTHER_REGIONS, LABELS_ALL_SUGARS_NOT_VODKA, REGIONS_WITH_TWO_LABELS, BEST_SINGLE_REGION_LABELS, DIFFERENT_LABELS, IDENTICAL_LABELS, DISPLAYED_BOTTLES, BOTTLES_WITH, BOTTLES_USED_REGION_MATCH, PREMIUM_BOTTLES_OWNED, RECIPE_CUBES, UPGRADES_OF_KIND, SP_FROM_UPGRADES, MONEY, MONEY_THIS_ROUND, SP_THIS_ROUND, AGED_THIS_ROUND, DISTILLED_AGED, DISTILLED_SIGNATURE, SOLD_THIS_ROUND, SOLD_AGED, SOLD_SPIRIT_ALCOHOL, SOLD_SPIRIT_FLAVORS, SOLD_SPIRIT_SP, SOLD_SPIRIT_MONEY, SOLD_SPIRIT_SUGARS, SOLD_SPIRIT_WATER, SOLD_BOTTLE_REGION_MATCH, SOLD_AGED_SP_OVER_RECIPE, SOLD_WHISKEY_SP, SOLD_TIER, SOLD_TIER_SP, SOLD_OWN_REGION_TIER_SP_OVER_RECIPE, SOLD_OWN_REGION_TIER_MONEY, SOLD_WITHOUT_BASIC_SUGAR, SOLD_SUGARS_SAME_TYPE, WHAT_COUNT } What;
static const char *const what_word[] = { "labels_with", "label_regions", "label_tiers", "label_barrels", "labels_own_region", "labels_other_regions", "labels_all_sugars_not_vodka", "regions_with_two_labels", "best_single_region_labels", "different_labels", "identical_labels", "displayed_bottles", "bottles_with", "bottles_used_region_match", "premium_bottles_owned", "recipe_cubes", "upgrades_of_kind", "sp_from_upgrades", "money", "money_this_round", "sp_this_round", "aged_this_round", "distilled_aged", "distilled_signature", "sold_this_round", "sold_aged", "sold_spirit_alcohol", "sold_spirit_flavors", "sold_spirit_sp", "sold_spirit_money", "sold_spirit_sugars", "sold_spirit_water", "sold_bottle_region_match", "sold_aged_sp_over_recipe", "sold_whiskey_sp", "sold_tier", "sold_tier_sp", "sold_own_region_tier_sp_over_recipe", "sold_own_region_tier_money", "sold_without_basic_sugar", "sold_sugars_same_type" };
static const Words what_words = { what_word, 41 };
typedef enum Source { RULEBOOK, PUBLIC, DESIGNED, SOURCE_COUNT } Source;
static const char *const source_word[] = { "rulebook", "public", "designed" };
static const Words source_words = { source_word, 3 };
enum { INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS, INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_FRUITS, INGREDIENT_ALCOHOL, INGREDIENT_TURBO_YEAST, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_JUNIPER, INGREDIENT_FIGS, INGREDIENT_GRAPES, INGREDIENT_APPLES, INGREDIENT_POTATOES, INGREDIENT_AGAVE, INGREDIENT_PALM, INGREDIENT_SUGARCANE, INGREDIENT_ANISE, INGREDIENT_WHEAT, INGREDIENT_SORGHUM, INGREDIENT_RYE, INGREDIENT_CORN, INGREDIENT_RICE, INGREDIENT_BARLEY, INGREDIENT_MILLET, INGREDIENT_COMMON_JUNIPER, INGREDIENT_SUGARCANE_JUICE, INGREDIENT_WINTER_RYE, INGREDIENT_SORGHUM_BICOLOR, INGREDIENT_DRIED_JUNIPER, INGREDIENT_UGNI_BLANC, INGREDIENT_PEARL_MILLET, INGREDIENT_UNMALTED_BARLEY, INGREDIENT_SANGIOVESE, INGREDIENT_MOLASSES, INGREDIENT_BUCKWHEAT, INGREDIENT_SINICA_RICE, INGREDIENT_BLUE_AGAVE, INGREDIENT_QUEBRANTA, INGREDIENT_NIPA_PALM, INGREDIENT_BERE_BARLEY, INGREDIENT_ALMOND_POTATOES, INGREDIENT_DENT_CORN, INGREDIENT_COUNT };
static const char *const ingredient_id[] = { "yeast", "water", "mixed_grains", "mixed_plants", "mixed_fruits", "alcohol", "turbo_yeast", "mountain_water", "juniper", "figs", "grapes", "apples", "potatoes", "agave", "palm", "sugarcane", "anise", "wheat", "sorghum", "rye", "corn", "rice", "barley", "millet", "common_juniper", "sugarcane_juice", "winter_rye", "sorghum_bicolor", "dried_juniper", "ugni_blanc", "pearl_millet", "unmalted_barley", "sangiovese", "molasses", "buckwheat", "sinica_rice", "blue_agave", "quebranta", "nipa_palm", "bere_barley", "almond_potatoes", "dent_corn" };
static const Words ingredient_words = { ingredient_id, 42 };
typedef struct Ingredient {
    uint8_t market;
    uint8_t kind;
    uint8_t sugar;
    uint8_t family;
    uint8_t cost;
    uint8_t sell;
    uint8_t sp;
    uint8_t when;
    uint8_t effect;
    uint8_t amount;
    uint8_t optional;
    uint8_t may_be_given;
    uint8_t may_be_taken;
    uint8_t copies;
    uint8_t source;
    uint8_t copies_source;
} Ingredient;
static const Ingredient ingredient[] = {
    { .market = BASIC, .kind = YEAST, .sugar = NONE, .family = NONE, .cost = 0, .sell = 0, .sp = 0, .when = MARKET_BUY, .effect = MONEY_ON_BUY, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 1, .copies = 14, .source = PUBLIC, .copies_source = DESIGNED },
    { .market = BASIC, .kind = WATER, .sugar = NONE, .family = NONE, .cost = 0, .sell = 1, .sp = 0, .when = MARKET_BUY, .effect = REVEAL_AND_BUY, .amount = 1, .optional = 1, .may_be_given = 1, .may_be_taken = 1, .copies = 14, .source = PUBLIC, .copies_source = DESIGNED },
    { .market = BASIC, .kind = SUGAR, .sugar = GRAIN, .family = NONE, .cost = 0, .sell = 0, .sp = 0, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 1, .copies = 14, .source = PUBLIC, .copies_source = DESIGNED },
    { .market = BASIC, .kind = SUGAR, .sugar = PLANT, .family = NONE, .cost = 1, .sell = 0, .sp = 0, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 1, .copies = 14, .source = PUBLIC, .copies_source = DESIGNED },
    { .market = BASIC, .kind = SUGAR, .sugar = FRUIT, .family = NONE, .cost = 2, .sell = 0, .sp = 0, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 1, .copies = 14, .source = PUBLIC, .copies_source = DESIGNED },
    { .market = SUPPLY, .kind = ALCOHOL, .sugar = NONE, .family = NONE, .cost = 0, .sell = 1, .sp = 0, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 0, .may_be_taken = 0, .copies = 60, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = YEAST, .sugar = NONE, .family = NONE, .cost = 3, .sell = 1, .sp = 1, .when = DISTILL_CHARGE, .effect = ADD_ALCOHOL, .amount = 1, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = WATER, .sugar = NONE, .family = NONE, .cost = 3, .sell = 2, .sp = 1, .when = DISTILL_AFTER_CUT, .effect = ADD_BASIC_IF_CUT, .amount = 1, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = FRUIT, .family = INGREDIENT_JUNIPER, .cost = 5, .sell = 2, .sp = 3, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = FRUIT, .family = INGREDIENT_FIGS, .cost = 5, .sell = 2, .sp = 3, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = FRUIT, .family = INGREDIENT_GRAPES, .cost = 6, .sell = 3, .sp = 4, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = FRUIT, .family = INGREDIENT_APPLES, .cost = 4, .sell = 1, .sp = 2, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = PLANT, .family = INGREDIENT_POTATOES, .cost = 3, .sell = 1, .sp = 1, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = PLANT, .family = INGREDIENT_AGAVE, .cost = 5, .sell = 3, .sp = 3, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = PLANT, .family = INGREDIENT_PALM, .cost = 4, .sell = 2, .sp = 2, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = PLANT, .family = INGREDIENT_SUGARCANE, .cost = 4, .sell = 2, .sp = 2, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = PLANT, .family = INGREDIENT_ANISE, .cost = 3, .sell = 1, .sp = 1, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_WHEAT, .cost = 3, .sell = 1, .sp = 1, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_SORGHUM, .cost = 2, .sell = 0, .sp = 1, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_RYE, .cost = 3, .sell = 1, .sp = 1, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_CORN, .cost = 4, .sell = 2, .sp = 2, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_RICE, .cost = 2, .sell = 0, .sp = 1, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_BARLEY, .cost = 4, .sell = 2, .sp = 2, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_MILLET, .cost = 3, .sell = 1, .sp = 1, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .may_be_taken = 0, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = FRUIT, .family = INGREDIENT_JUNIPER, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = PLANT, .family = INGREDIENT_SUGARCANE, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_RYE, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_SORGHUM, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = FRUIT, .family = INGREDIENT_JUNIPER, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = FRUIT, .family = INGREDIENT_GRAPES, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_MILLET, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_BARLEY, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = FRUIT, .family = INGREDIENT_GRAPES, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = PLANT, .family = INGREDIENT_SUGARCANE, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_WHEAT, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_RICE, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = PLANT, .family = INGREDIENT_AGAVE, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = FRUIT, .family = INGREDIENT_GRAPES, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = PLANT, .family = INGREDIENT_PALM, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_BARLEY, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = PLANT, .family = INGREDIENT_POTATOES, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = SIGNATURE, .kind = SUGAR, .sugar = GRAIN, .family = INGREDIENT_CORN, .cost = 0, .sell = 2, .sp = 4, .when = DISTILL_AFTER_CUT, .effect = RETURN_ITSELF_IF_CUT, .amount = 1, .optional = 1, .may_be_given = 0, .may_be_taken = 0, .copies = 1, .source = PUBLIC, .copies_source = NONE },
};
enum { ITEM_CLAY_BARREL, ITEM_WOOD_BARREL, ITEM_METAL_BARREL, ITEM_GLASS_BOTTLE, ITEM_WRAPPED, ITEM_WORM, ITEM_PIRATE, ITEM_WAX, ITEM_SCANDINAVIAN, ITEM_CANISTER, ITEM_ROUNDED, ITEM_CRYSTAL, ITEM_FACETED, ITEM_CARTON, ITEM_HALF, ITEM_CERAMIC, ITEM_SKULL, ITEM_VINTAGE, ITEM_PIG, ITEM_PLASTIC, ITEM_MASON, ITEM_FROSTED, ITEM_JUG, ITEM_STAINLESS, ITEM_KVEVRI, ITEM_DOLIUM, ITEM_HOGSHEAD, ITEM_AMERICAN, ITEM_COUNT };
static const char *const item_id[] = { "clay_barrel", "wood_barrel", "metal_barrel", "glass_bottle", "wrapped", "worm", "pirate", "wax", "scandinavian", "canister", "rounded", "crystal", "faceted", "carton", "half", "ceramic", "skull", "vintage", "pig", "plastic", "mason", "frosted", "jug", "stainless", "kvevri", "dolium", "hogshead", "american" };
static const Words item_words = { item_id, 28 };
typedef struct Item {
    uint8_t market;
    uint8_t kind;
    uint8_t region;
    uint8_t material;
    uint8_t cost;
    uint8_t sell;
    int8_t sp;
    uint8_t condition;
    uint8_t sp_if;
    uint8_t sp_else;
    uint8_t money_if;
    uint8_t money_else;
    uint8_t when;
    uint8_t effect;
    uint8_t amount;
    uint8_t optional;
    uint8_t may_be_given;
    uint8_t copies;
    uint8_t source;
    uint8_t copies_source;
} Item;
static const Item item[] = {
    { .market = BASIC, .kind = BARREL, .region = NONE, .material = CLAY, .cost = 3, .sell = 0, .sp = 0, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 9, .source = PUBLIC, .copies_source = DESIGNED },
    { .market = BASIC, .kind = BARREL, .region = NONE, .material = WOOD, .cost = 4, .sell = 0, .sp = 0, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 9, .source = PUBLIC, .copies_source = DESIGNED },
    { .market = START, .kind = BARREL, .region = NONE, .material = METAL, .cost = 0, .sell = 1, .sp = 0, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = AFTER_SELL, .effect = RETURN_TO_STOREROOM, .amount = 0, .optional = 0, .may_be_given = 0, .copies = 5, .source = PUBLIC, .copies_source = NONE },
    { .market = START, .kind = BOTTLE, .region = NONE, .material = NONE, .cost = 0, .sell = 1, .sp = 0, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = AFTER_SELL, .effect = RETURN_TO_STOREROOM, .amount = 0, .optional = 0, .may_be_given = 0, .copies = 5, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = AMERICAS, .material = NONE, .cost = 3, .sell = 1, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 3, .sp_else = 2, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = AMERICAS, .material = NONE, .cost = 2, .sell = 1, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 2, .sp_else = 1, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = AMERICAS, .material = NONE, .cost = 3, .sell = 1, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 3, .sp_else = 2, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = AMERICAS, .material = NONE, .cost = 4, .sell = 2, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 4, .sp_else = 2, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = EUROPE, .material = NONE, .cost = 3, .sell = 1, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 3, .sp_else = 2, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = EUROPE, .material = NONE, .cost = 2, .sell = 1, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 2, .sp_else = 1, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = EUROPE, .material = NONE, .cost = 3, .sell = 1, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 3, .sp_else = 2, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = EUROPE, .material = NONE, .cost = 4, .sell = 2, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 4, .sp_else = 2, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = ASIA, .material = NONE, .cost = 3, .sell = 1, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 3, .sp_else = 2, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = ASIA, .material = NONE, .cost = 2, .sell = 1, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 2, .sp_else = 1, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = ASIA, .material = NONE, .cost = 3, .sell = 1, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 3, .sp_else = 2, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = ASIA, .material = NONE, .cost = 4, .sell = 2, .sp = 0, .condition = OF_ITS_REGION, .sp_if = 4, .sp_else = 2, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = HOME, .material = NONE, .cost = 5, .sell = 2, .sp = 4, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = HOME, .material = NONE, .cost = 5, .sell = 2, .sp = 4, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = HOME, .material = NONE, .cost = 5, .sell = 2, .sp = 4, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = NONE, .material = NONE, .cost = 1, .sell = 4, .sp = -1, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = NONE, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = NONE, .material = NONE, .cost = 1, .sell = 0, .sp = 0, .condition = IS_MOONSHINE, .sp_if = 0, .sp_else = 0, .money_if = 4, .money_else = 2, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = NONE, .material = NONE, .cost = 2, .sell = 2, .sp = 0, .condition = IS_UNAGED, .sp_if = 2, .sp_else = 1, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BOTTLE, .region = NONE, .material = NONE, .cost = 2, .sell = 2, .sp = 0, .condition = IS_MOONSHINE, .sp_if = 2, .sp_else = 1, .money_if = 0, .money_else = 0, .when = SELL, .effect = NONE, .amount = 0, .optional = 0, .may_be_given = 1, .copies = 1, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BARREL, .region = NONE, .material = METAL, .cost = 4, .sell = 2, .sp = 1, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = AFTER_SELL, .effect = RETURN_TO_STOREROOM, .amount = 0, .optional = 1, .may_be_given = 1, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BARREL, .region = NONE, .material = CLAY, .cost = 6, .sell = 2, .sp = 0, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = SELL, .effect = SP_PER_FLAVOR, .amount = 1, .optional = 0, .may_be_given = 1, .copies = 2, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BARREL, .region = NONE, .material = CLAY, .cost = 4, .sell = 0, .sp = 1, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = SELL, .effect = MONEY_PER_FLAVOR, .amount = 1, .optional = 0, .may_be_given = 1, .copies = 3, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BARREL, .region = NONE, .material = WOOD, .cost = 7, .sell = 0, .sp = 1, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = AGE_FIRST, .effect = ADD_FLAVOR, .amount = 1, .optional = 0, .may_be_given = 1, .copies = 3, .source = PUBLIC, .copies_source = NONE },
    { .market = PREMIUM, .kind = BARREL, .region = NONE, .material = WOOD, .cost = 5, .sell = 0, .sp = 1, .condition = NONE, .sp_if = 0, .sp_else = 0, .money_if = 0, .money_else = 0, .when = AGE, .effect = GAIN_MONEY, .amount = 1, .optional = 0, .may_be_given = 1, .copies = 4, .source = PUBLIC, .copies_source = NONE },
};
enum { RECIPE_MOONSHINE, RECIPE_VODKA, RECIPE_AQUAVIT, RECIPE_CACHACA, RECIPE_SOJU, RECIPE_SHOCHU, RECIPE_LAMBANOG, RECIPE_GIN, RECIPE_GRAPPA, RECIPE_PISCO, RECIPE_WHISKEY, RECIPE_RUM, RECIPE_BAIJIU, RECIPE_BRANDY, RECIPE_TEQUILA, RECIPE_OCEANIA_GIN, RECIPE_CANINHA_CACHACA, RECIPE_CANADIAN_RYE, RECIPE_STRONG_BAIJIU, RECIPE_LONDON_GIN, RECIPE_VS_COGNAC, RECIPE_ROYAL_WHISKY, RECIPE_SINGLE_POT, RECIPE_GRAPPA_INVECCHIATA, RECIPE_DARK_RUM, RECIPE_OTSURUI_SHOCHU, RECIPE_ANDONG_SOJU, RECIPE_ANEJO_TEQUILA, RECIPE_PISCO_PURO, RECIPE_QUEZON_LAMBANOG, RECIPE_SINGLE_MALT, RECIPE_GAMMAL_AQUAVIT, RECIPE_BOURBON, RECIPE_COUNT };
static const char *const recipe_id[] = { "moonshine", "vodka", "aquavit", "cachaca", "soju", "shochu", "lambanog", "gin", "grappa", "pisco", "whiskey", "rum", "baijiu", "brandy", "tequila", "oceania_gin", "caninha_cachaca", "canadian_rye", "strong_baijiu", "london_gin", "vs_cognac", "royal_whisky", "single_pot", "grappa_invecchiata", "dark_rum", "otsurui_shochu", "andong_soju", "anejo_tequila", "pisco_puro", "quezon_lambanog", "single_malt", "gammal_aquavit", "bourbon" };
static const Words recipe_words = { recipe_id, 33 };
typedef struct Recipe {
    uint8_t tier;
    uint8_t region;
    uint8_t barrel;
    uint8_t aged;
    uint8_t min_sugars;
    uint32_t sugars;
    uint8_t family;
    uint8_t sp;
    uint8_t money;
    uint8_t label_copies;
    uint8_t source;
} Recipe;
static const Recipe recipe[] = {
    { .tier = NONE, .region = HOME, .barrel = METAL, .aged = 0, .min_sugars = 0, .sugars = 0, .family = NONE, .sp = 1, .money = 2, .label_copies = 10, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = METAL, .aged = 0, .min_sugars = 1, .sugars = UINT32_C(1) << GRAIN | UINT32_C(1) << PLANT | UINT32_C(1) << FRUIT, .family = NONE, .sp = 2, .money = 1, .label_copies = 10, .source = PUBLIC },
    { .tier = BRONZE, .region = EUROPE, .barrel = METAL, .aged = 0, .min_sugars = 1, .sugars = UINT32_C(1) << GRAIN | UINT32_C(1) << PLANT, .family = NONE, .sp = 3, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = BRONZE, .region = AMERICAS, .barrel = METAL, .aged = 0, .min_sugars = 1, .sugars = UINT32_C(1) << PLANT, .family = NONE, .sp = 4, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = BRONZE, .region = ASIA, .barrel = METAL, .aged = 0, .min_sugars = 2, .sugars = UINT32_C(1) << GRAIN, .family = NONE, .sp = 5, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = BRONZE, .region = ASIA, .barrel = CLAY, .aged = 1, .min_sugars = 1, .sugars = UINT32_C(1) << GRAIN, .family = NONE, .sp = 7, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = SILVER, .region = ASIA, .barrel = METAL, .aged = 0, .min_sugars = 2, .sugars = UINT32_C(1) << PLANT, .family = NONE, .sp = 6, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = SILVER, .region = EUROPE, .barrel = METAL, .aged = 0, .min_sugars = 2, .sugars = UINT32_C(1) << FRUIT, .family = NONE, .sp = 7, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = SILVER, .region = EUROPE, .barrel = CLAY, .aged = 1, .min_sugars = 1, .sugars = UINT32_C(1) << FRUIT, .family = NONE, .sp = 9, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = SILVER, .region = AMERICAS, .barrel = METAL, .aged = 0, .min_sugars = 3, .sugars = UINT32_C(1) << FRUIT, .family = NONE, .sp = 10, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = SILVER, .region = HOME, .barrel = WOOD, .aged = 1, .min_sugars = 2, .sugars = UINT32_C(1) << GRAIN, .family = NONE, .sp = 10, .money = 0, .label_copies = 5, .source = RULEBOOK },
    { .tier = SILVER, .region = AMERICAS, .barrel = WOOD, .aged = 1, .min_sugars = 2, .sugars = UINT32_C(1) << PLANT, .family = NONE, .sp = 11, .money = 0, .label_copies = 5, .source = RULEBOOK },
    { .tier = GOLD, .region = ASIA, .barrel = CLAY, .aged = 1, .min_sugars = 3, .sugars = UINT32_C(1) << GRAIN, .family = NONE, .sp = 12, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = GOLD, .region = EUROPE, .barrel = WOOD, .aged = 1, .min_sugars = 2, .sugars = UINT32_C(1) << FRUIT, .family = NONE, .sp = 13, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = GOLD, .region = AMERICAS, .barrel = WOOD, .aged = 1, .min_sugars = 3, .sugars = UINT32_C(1) << PLANT, .family = NONE, .sp = 14, .money = 0, .label_copies = 5, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = METAL, .aged = 0, .min_sugars = 3, .sugars = UINT32_C(1) << FRUIT, .family = INGREDIENT_JUNIPER, .sp = 10, .money = 1, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = METAL, .aged = 0, .min_sugars = 2, .sugars = UINT32_C(1) << PLANT, .family = INGREDIENT_SUGARCANE, .sp = 11, .money = 1, .label_copies = 1, .source = RULEBOOK },
    { .tier = NONE, .region = HOME, .barrel = WOOD, .aged = 1, .min_sugars = 3, .sugars = UINT32_C(1) << GRAIN, .family = INGREDIENT_RYE, .sp = 16, .money = 1, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = CLAY, .aged = 1, .min_sugars = 3, .sugars = UINT32_C(1) << GRAIN, .family = INGREDIENT_SORGHUM, .sp = 15, .money = 2, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = METAL, .aged = 0, .min_sugars = 3, .sugars = UINT32_C(1) << FRUIT, .family = INGREDIENT_JUNIPER, .sp = 13, .money = 2, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = WOOD, .aged = 1, .min_sugars = 3, .sugars = UINT32_C(1) << FRUIT, .family = INGREDIENT_GRAPES, .sp = 17, .money = 2, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = WOOD, .aged = 1, .min_sugars = 2, .sugars = UINT32_C(1) << GRAIN, .family = INGREDIENT_MILLET, .sp = 11, .money = 1, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = WOOD, .aged = 1, .min_sugars = 3, .sugars = UINT32_C(1) << GRAIN, .family = INGREDIENT_BARLEY, .sp = 19, .money = 2, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = CLAY, .aged = 1, .min_sugars = 2, .sugars = UINT32_C(1) << FRUIT, .family = INGREDIENT_GRAPES, .sp = 13, .money = 2, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = WOOD, .aged = 1, .min_sugars = 3, .sugars = UINT32_C(1) << PLANT, .family = INGREDIENT_SUGARCANE, .sp = 17, .money = 3, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = CLAY, .aged = 1, .min_sugars = 2, .sugars = UINT32_C(1) << GRAIN, .family = INGREDIENT_WHEAT, .sp = 14, .money = 3, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = METAL, .aged = 0, .min_sugars = 3, .sugars = UINT32_C(1) << GRAIN, .family = INGREDIENT_RICE, .sp = 7, .money = 1, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = WOOD, .aged = 1, .min_sugars = 3, .sugars = UINT32_C(1) << PLANT, .family = INGREDIENT_AGAVE, .sp = 19, .money = 1, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = METAL, .aged = 0, .min_sugars = 3, .sugars = UINT32_C(1) << FRUIT, .family = INGREDIENT_GRAPES, .sp = 14, .money = 1, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = METAL, .aged = 0, .min_sugars = 3, .sugars = UINT32_C(1) << PLANT, .family = INGREDIENT_PALM, .sp = 10, .money = 2, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = WOOD, .aged = 1, .min_sugars = 3, .sugars = UINT32_C(1) << GRAIN, .family = INGREDIENT_BARLEY, .sp = 20, .money = 3, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = METAL, .aged = 0, .min_sugars = 2, .sugars = UINT32_C(1) << PLANT, .family = INGREDIENT_POTATOES, .sp = 8, .money = 2, .label_copies = 1, .source = PUBLIC },
    { .tier = NONE, .region = HOME, .barrel = WOOD, .aged = 1, .min_sugars = 3, .sugars = UINT32_C(1) << GRAIN, .family = INGREDIENT_CORN, .sp = 18, .money = 1, .label_copies = 1, .source = PUBLIC },
};
enum { POWER_AUS, POWER_BRA, POWER_CAN, POWER_CHN, POWER_ENG, POWER_FRA, POWER_IND, POWER_IRL, POWER_ITA, POWER_JAM, POWER_JPN, POWER_KOR, POWER_MEX, POWER_PER, POWER_PHL, POWER_SCO, POWER_SWE, POWER_USA, POWER_SPIRIT_SAFE, POWER_WORM_TUB, POWER_ORCHARD, POWER_TROPICAL, POWER_NATURAL_SPRING, POWER_RICKHOUSE, POWER_LARGE_STORAGE, POWER_DRONE_CAMERA, POWER_MALTING_FLOOR, POWER_GREENHOUSE, POWER_DOIG, POWER_MALT_MILL, POWER_GLASSWORKS, POWER_COLUMN_STILL, POWER_COFFEY_STILL, POWER_INVESTOR, POWER_INTERN, POWER_WAREHOUSE_MGR, POWER_MASTER_BLENDER, POWER_GLASS_BLOWER, POWER_TRUCKER, POWER_MARKET_BUYER, POWER_FARMER, POWER_TOUR_GUIDE, POWER_COOP_MGR, POWER_ARCHITECT, POWER_COPPERSMITH, POWER_PROMOTER, POWER_COOPER, POWER_BIOCHEMIST, POWER_COUNT };
static const char *const power_id[] = { "aus", "bra", "can", "chn", "eng", "fra", "ind", "irl", "ita", "jam", "jpn", "kor", "mex", "per", "phl", "sco", "swe", "usa", "spirit_safe", "worm_tub", "orchard", "tropical", "natural_spring", "rickhouse", "large_storage", "drone_camera", "malting_floor", "greenhouse", "doig", "malt_mill", "glassworks", "column_still", "coffey_still", "investor", "intern", "warehouse_mgr", "master_blender", "glass_blower", "trucker", "market_buyer", "farmer", "tour_guide", "coop_mgr", "architect", "coppersmith", "promoter", "cooper", "biochemist" };
static const Words power_words = { power_id, 48 };
typedef struct Power {
    uint8_t when;
    uint8_t effect;
    uint32_t covers;
    uint32_t basics;
    uint8_t threshold;
    uint8_t amount;
    uint8_t optional;
    uint8_t source;
} Power;
static const Power power[] = {
    { .when = SELL, .effect = SP_IF_NO_OTHER_LABEL_OF_REGION, .covers = 0, .basics = 0, .threshold = 0, .amount = 2, .optional = 0, .source = PUBLIC },
    { .when = SELL, .effect = MONEY_IF_UNAGED, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = SELL, .effect = MONEY_IF_AGED, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = ROUND_START, .effect = REVEAL_AND_BUY, .covers = 0, .basics = 0, .threshold = 0, .amount = 2, .optional = 1, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << BASIC_INGREDIENT | UINT32_C(1) << BASIC_BARREL, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << UPGRADE_CARD, .basics = 0, .threshold = 0, .amount = 2, .optional = 1, .source = PUBLIC },
    { .when = PASSIVE, .effect = BASIC_LIMIT, .covers = 0, .basics = 0, .threshold = 0, .amount = 3, .optional = 0, .source = PUBLIC },
    { .when = SELL, .effect = SP_IF_FLAVORS, .covers = 0, .basics = 0, .threshold = 3, .amount = 2, .optional = 0, .source = PUBLIC },
    { .when = SELL, .effect = MONEY_IF_BOTTLE_REGION_MATCH, .covers = 0, .basics = 0, .threshold = 0, .amount = 2, .optional = 0, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << PREMIUM_BOTTLE, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = ROUND_START, .effect = GAIN_MONEY, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << BASIC_INGREDIENT | UINT32_C(1) << PREMIUM_INGREDIENT, .basics = 0, .threshold = 0, .amount = 2, .optional = 1, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << BASIC_BARREL | UINT32_C(1) << PREMIUM_BARREL, .basics = 0, .threshold = 0, .amount = 2, .optional = 1, .source = PUBLIC },
    { .when = SELL, .effect = SP_IF_SUGARS, .covers = 0, .basics = 0, .threshold = 3, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = DISTILL_AFTER_CUT, .effect = MONEY_OF_ONE_CUT_CARD, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = AGE, .effect = FLAVOR_DRAW_KEEP_ONE, .covers = 0, .basics = 0, .threshold = 0, .amount = 3, .optional = 0, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = MONEY_ON_BUY, .covers = 0, .basics = UINT32_C(1) << INGREDIENT_WATER, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = ROUND_START, .effect = GAIN_BASIC_CHOICE, .covers = 0, .basics = UINT32_C(1) << INGREDIENT_WATER | UINT32_C(1) << INGREDIENT_YEAST, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = DISTILL_AFTER_CUT, .effect = RETURN_ONE_CUT_CARD, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = DISTILL_CHARGE, .effect = ADD_ALCOHOL, .covers = 0, .basics = 0, .threshold = 0, .amount = 2, .optional = 1, .source = PUBLIC },
    { .when = ROUND_START, .effect = GAIN_BASIC, .covers = 0, .basics = UINT32_C(1) << INGREDIENT_MIXED_FRUITS, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = SELL, .effect = FLAVOR_COUNT_FOR_BONUS_PLUS, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = ROUND_START, .effect = GAIN_BASIC, .covers = 0, .basics = UINT32_C(1) << INGREDIENT_WATER, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = AGE_FIRST, .effect = ADD_FLAVOR, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << BASIC_BARREL | UINT32_C(1) << PREMIUM_BARREL | UINT32_C(1) << PREMIUM_BOTTLE, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = MARKET_TURN_START, .effect = PEEK_DECKS_AND_BUY, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = DESIGNED },
    { .when = DISTILL_END, .effect = ADD_FLAVOR, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = ROUND_START, .effect = GAIN_BASIC, .covers = 0, .basics = UINT32_C(1) << INGREDIENT_MIXED_PLANTS, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = DISTILL_END, .effect = FLAVOR_DRAW_KEEP_ONE, .covers = 0, .basics = 0, .threshold = 0, .amount = 2, .optional = 0, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << BASIC_INGREDIENT | UINT32_C(1) << PREMIUM_INGREDIENT, .basics = 0, .threshold = 0, .amount = 2, .optional = 1, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << PREMIUM_BOTTLE, .basics = 0, .threshold = 0, .amount = 2, .optional = 1, .source = PUBLIC },
    { .when = DISTILL_CUT, .effect = CUT_TOP_ONLY, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = DISTILL_AFTER_CUT, .effect = RESHUFFLE_AND_CUT_AGAIN, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = ROUND_START, .effect = GAIN_MONEY_IF_WAREHOUSE, .covers = 0, .basics = 0, .threshold = 0, .amount = 2, .optional = 0, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << RECIPE_CUBE, .basics = 0, .threshold = 0, .amount = 2, .optional = 1, .source = PUBLIC },
    { .when = SELL, .effect = DOUBLE_ONE_FLAVOR_MONEY, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = SELL, .effect = SP_IF_OTHER_LABEL_OF_REGION, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << PREMIUM_BOTTLE, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = ROUND_START, .effect = BUY_FROM_TRUCK, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = ROUND_START, .effect = REVEAL_AND_BUY, .covers = 0, .basics = 0, .threshold = 0, .amount = 3, .optional = 1, .source = PUBLIC },
    { .when = ROUND_START, .effect = GAIN_BASIC, .covers = 0, .basics = UINT32_C(1) << INGREDIENT_MIXED_GRAINS, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = ROUND_START, .effect = GAIN_MONEY, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = ROUND_START, .effect = GAIN_BASIC_CHOICE, .covers = 0, .basics = UINT32_C(1) << INGREDIENT_YEAST | UINT32_C(1) << INGREDIENT_WATER | UINT32_C(1) << INGREDIENT_MIXED_GRAINS | UINT32_C(1) << INGREDIENT_MIXED_PLANTS | UINT32_C(1) << INGREDIENT_MIXED_FRUITS, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << UPGRADE_CARD, .basics = 0, .threshold = 0, .amount = 2, .optional = 1, .source = PUBLIC },
    { .when = DISTILL_CHARGE, .effect = ADD_ALCOHOL, .covers = 0, .basics = 0, .threshold = 0, .amount = 1, .optional = 1, .source = PUBLIC },
    { .when = SELL, .effect = ADD_MONEY, .covers = 0, .basics = 0, .threshold = 0, .amount = 2, .optional = 0, .source = PUBLIC },
    { .when = MARKET_BUY, .effect = DISCOUNT, .covers = UINT32_C(1) << BASIC_BARREL | UINT32_C(1) << PREMIUM_BARREL, .basics = 0, .threshold = 0, .amount = 2, .optional = 1, .source = PUBLIC },
    { .when = ROUND_START, .effect = GAIN_BASIC, .covers = 0, .basics = UINT32_C(1) << INGREDIENT_YEAST, .threshold = 0, .amount = 1, .optional = 0, .source = PUBLIC },
};
enum { UPGRADE_SPIRIT_SAFE, UPGRADE_WORM_TUB, UPGRADE_ORCHARD, UPGRADE_TROPICAL, UPGRADE_NATURAL_SPRING, UPGRADE_RICKHOUSE, UPGRADE_LARGE_STORAGE, UPGRADE_DRONE_CAMERA, UPGRADE_MALTING_FLOOR, UPGRADE_GREENHOUSE, UPGRADE_DOIG, UPGRADE_MALT_MILL, UPGRADE_GLASSWORKS, UPGRADE_COLUMN_STILL, UPGRADE_COFFEY_STILL, UPGRADE_INVESTOR, UPGRADE_INTERN, UPGRADE_WAREHOUSE_MGR, UPGRADE_MASTER_BLENDER, UPGRADE_GLASS_BLOWER, UPGRADE_TRUCKER, UPGRADE_MARKET_BUYER, UPGRADE_FARMER, UPGRADE_TOUR_GUIDE, UPGRADE_COOP_MGR, UPGRADE_ARCHITECT, UPGRADE_COPPERSMITH, UPGRADE_PROMOTER, UPGRADE_COOPER, UPGRADE_BIOCHEMIST, UPGRADE_COUNT };
static const char *const upgrade_id[] = { "spirit_safe", "worm_tub", "orchard", "tropical", "natural_spring", "rickhouse", "large_storage", "drone_camera", "malting_floor", "greenhouse", "doig", "malt_mill", "glassworks", "column_still", "coffey_still", "investor", "intern", "warehouse_mgr", "master_blender", "glass_blower", "trucker", "market_buyer", "farmer", "tour_guide", "coop_mgr", "architect", "coppersmith", "promoter", "cooper", "biochemist" };
static const Words upgrade_words = { upgrade_id, 30 };
typedef struct Upgrade {
    uint8_t kind;
    uint8_t cost;
    uint8_t sp_fixed;
    uint8_t endgame;
    uint32_t endgame_of;
    uint8_t endgame_amount;
    uint8_t copies;
    uint8_t source;
} Upgrade;
static const Upgrade upgrade[] = {
    { .kind = EQUIPMENT, .cost = 7, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 6, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 5, .sp_fixed = 0, .endgame = PER_2_LABELS_OF_REGION, .endgame_of = UINT32_C(1) << EUROPE, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 6, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 4, .sp_fixed = 0, .endgame = PER_UPGRADE_OF_KIND, .endgame_of = UINT32_C(1) << EQUIPMENT, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 5, .sp_fixed = 0, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 4, .sp_fixed = 0, .endgame = IF_ONLY_UPGRADE_OF_KIND, .endgame_of = UINT32_C(1) << EQUIPMENT, .endgame_amount = 2, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 5, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 6, .sp_fixed = 0, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 4, .sp_fixed = 0, .endgame = PER_2_LABELS_OF_REGION, .endgame_of = UINT32_C(1) << AMERICAS, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 7, .sp_fixed = 0, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 6, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 5, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 5, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = EQUIPMENT, .cost = 4, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 4, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 4, .sp_fixed = 0, .endgame = PER_CUBE_WITH, .endgame_of = UINT32_C(1) << SILVER | UINT32_C(1) << GOLD, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 5, .sp_fixed = 0, .endgame = PER_AGED_LABEL, .endgame_of = 0, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 5, .sp_fixed = 0, .endgame = PER_IDENTICAL_PAIR, .endgame_of = 0, .endgame_amount = 2, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 3, .sp_fixed = 0, .endgame = PER_BOTTLE_REGION, .endgame_of = 0, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 4, .sp_fixed = 0, .endgame = TOP_INGREDIENT_SELL_VALUE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 3, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 4, .sp_fixed = 0, .endgame = PER_2_LABELS_OF_REGION, .endgame_of = UINT32_C(1) << ASIA, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 4, .sp_fixed = 0, .endgame = MONEY_RATE, .endgame_of = 0, .endgame_amount = 3, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 5, .sp_fixed = 0, .endgame = PER_PLAIN_LABEL, .endgame_of = 0, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 3, .sp_fixed = 0, .endgame = PER_UPGRADE, .endgame_of = 0, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 4, .sp_fixed = 0, .endgame = IF_ONLY_UPGRADE_OF_KIND, .endgame_of = UINT32_C(1) << SPECIALIST, .endgame_amount = 2, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 5, .sp_fixed = 1, .endgame = NONE, .endgame_of = 0, .endgame_amount = 0, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 5, .sp_fixed = 0, .endgame = PER_LABEL_BARREL, .endgame_of = 0, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
    { .kind = SPECIALIST, .cost = 3, .sp_fixed = 0, .endgame = PER_UPGRADE_OF_KIND, .endgame_of = UINT32_C(1) << SPECIALIST, .endgame_amount = 1, .copies = 1, .source = PUBLIC },
};
enum { DISTILLER_AUS, DISTILLER_BRA, DISTILLER_CAN, DISTILLER_CHN, DISTILLER_ENG, DISTILLER_FRA, DISTILLER_IND, DISTILLER_IRL, DISTILLER_ITA, DISTILLER_JAM, DISTILLER_JPN, DISTILLER_KOR, DISTILLER_MEX, DISTILLER_PER, DISTILLER_PHL, DISTILLER_SCO, DISTILLER_SWE, DISTILLER_USA, DISTILLER_COUNT };
static const char *const distiller_id[] = { "aus", "bra", "can", "chn", "eng", "fra", "ind", "irl", "ita", "jam", "jpn", "kor", "mex", "per", "phl", "sco", "swe", "usa" };
static const Words distiller_words = { distiller_id, 18 };
typedef struct Distiller {
    uint8_t region;
    uint8_t start_money;
    uint8_t start_yeast;
    uint8_t start_water;
    uint8_t start_cube;
    uint8_t signature;
    uint8_t signature_ingredient;
    uint8_t copies;
    uint8_t source;
} Distiller;
static const Distiller distiller[] = {
    { .region = ASIA, .start_money = 4, .start_yeast = 1, .start_water = 1, .start_cube = NONE, .signature = RECIPE_OCEANIA_GIN, .signature_ingredient = INGREDIENT_COMMON_JUNIPER, .copies = 1, .source = PUBLIC },
    { .region = AMERICAS, .start_money = 4, .start_yeast = 1, .start_water = 0, .start_cube = NONE, .signature = RECIPE_CANINHA_CACHACA, .signature_ingredient = INGREDIENT_SUGARCANE_JUICE, .copies = 1, .source = PUBLIC },
    { .region = AMERICAS, .start_money = 4, .start_yeast = 1, .start_water = 0, .start_cube = RECIPE_WHISKEY, .signature = RECIPE_CANADIAN_RYE, .signature_ingredient = INGREDIENT_WINTER_RYE, .copies = 1, .source = PUBLIC },
    { .region = ASIA, .start_money = 5, .start_yeast = 1, .start_water = 0, .start_cube = NONE, .signature = RECIPE_STRONG_BAIJIU, .signature_ingredient = INGREDIENT_SORGHUM_BICOLOR, .copies = 1, .source = PUBLIC },
    { .region = EUROPE, .start_money = 3, .start_yeast = 1, .start_water = 1, .start_cube = NONE, .signature = RECIPE_LONDON_GIN, .signature_ingredient = INGREDIENT_DRIED_JUNIPER, .copies = 1, .source = PUBLIC },
    { .region = EUROPE, .start_money = 3, .start_yeast = 1, .start_water = 0, .start_cube = NONE, .signature = RECIPE_VS_COGNAC, .signature_ingredient = INGREDIENT_UGNI_BLANC, .copies = 1, .source = PUBLIC },
    { .region = ASIA, .start_money = 3, .start_yeast = 0, .start_water = 0, .start_cube = NONE, .signature = RECIPE_ROYAL_WHISKY, .signature_ingredient = INGREDIENT_PEARL_MILLET, .copies = 1, .source = PUBLIC },
    { .region = EUROPE, .start_money = 3, .start_yeast = 0, .start_water = 1, .start_cube = NONE, .signature = RECIPE_SINGLE_POT, .signature_ingredient = INGREDIENT_UNMALTED_BARLEY, .copies = 1, .source = PUBLIC },
    { .region = EUROPE, .start_money = 5, .start_yeast = 1, .start_water = 0, .start_cube = NONE, .signature = RECIPE_GRAPPA_INVECCHIATA, .signature_ingredient = INGREDIENT_SANGIOVESE, .copies = 1, .source = PUBLIC },
    { .region = AMERICAS, .start_money = 4, .start_yeast = 1, .start_water = 0, .start_cube = NONE, .signature = RECIPE_DARK_RUM, .signature_ingredient = INGREDIENT_MOLASSES, .copies = 1, .source = PUBLIC },
    { .region = ASIA, .start_money = 2, .start_yeast = 0, .start_water = 1, .start_cube = NONE, .signature = RECIPE_OTSURUI_SHOCHU, .signature_ingredient = INGREDIENT_BUCKWHEAT, .copies = 1, .source = PUBLIC },
    { .region = ASIA, .start_money = 1, .start_yeast = 0, .start_water = 1, .start_cube = NONE, .signature = RECIPE_ANDONG_SOJU, .signature_ingredient = INGREDIENT_SINICA_RICE, .copies = 1, .source = PUBLIC },
    { .region = AMERICAS, .start_money = 2, .start_yeast = 0, .start_water = 1, .start_cube = NONE, .signature = RECIPE_ANEJO_TEQUILA, .signature_ingredient = INGREDIENT_BLUE_AGAVE, .copies = 1, .source = PUBLIC },
    { .region = AMERICAS, .start_money = 3, .start_yeast = 1, .start_water = 1, .start_cube = NONE, .signature = RECIPE_PISCO_PURO, .signature_ingredient = INGREDIENT_QUEBRANTA, .copies = 1, .source = PUBLIC },
    { .region = ASIA, .start_money = 2, .start_yeast = 1, .start_water = 1, .start_cube = NONE, .signature = RECIPE_QUEZON_LAMBANOG, .signature_ingredient = INGREDIENT_NIPA_PALM, .copies = 1, .source = PUBLIC },
    { .region = EUROPE, .start_money = 2, .start_yeast = 1, .start_water = 1, .start_cube = NONE, .signature = RECIPE_SINGLE_MALT, .signature_ingredient = INGREDIENT_BERE_BARLEY, .copies = 1, .source = PUBLIC },
    { .region = EUROPE, .start_money = 3, .start_yeast = 0, .start_water = 1, .start_cube = NONE, .signature = RECIPE_GAMMAL_AQUAVIT, .signature_ingredient = INGREDIENT_ALMOND_POTATOES, .copies = 1, .source = PUBLIC },
    { .region = AMERICAS, .start_money = 2, .start_yeast = 1, .start_water = 0, .start_cube = NONE, .signature = RECIPE_BOURBON, .signature_ingredient = INGREDIENT_DENT_CORN, .copies = 1, .source = PUBLIC },
};
enum { FLIGHT_A, FLIGHT_B, FLIGHT_C, FLIGHT_D, FLIGHT_E, FLIGHT_F, FLIGHT_G, FLIGHT_H, FLIGHT_COUNT };
static const char *const flight_id[] = { "a", "b", "c", "d", "e", "f", "g", "h" };
static const Words flight_words = { flight_id, 8 };
typedef struct Flight {
    uint8_t n_bronze;
    uint8_t n_silver;
    uint8_t n_gold;
    uint32_t recipes;
    uint32_t distillers;
    uint8_t n_distillers;
    uint8_t source;
} Flight;
static const Flight flight[] = {
    { .n_bronze = 2, .n_silver = 3, .n_gold = 2, .recipes = UINT32_C(1) << RECIPE_CACHACA | UINT32_C(1) << RECIPE_SOJU | UINT32_C(1) << RECIPE_GIN | UINT32_C(1) << RECIPE_WHISKEY | UINT32_C(1) << RECIPE_RUM | UINT32_C(1) << RECIPE_BAIJIU | UINT32_C(1) << RECIPE_BRANDY, .distillers = UINT32_C(1) << DISTILLER_AUS | UINT32_C(1) << DISTILLER_BRA | UINT32_C(1) << DISTILLER_CAN | UINT32_C(1) << DISTILLER_CHN | UINT32_C(1) << DISTILLER_ENG | UINT32_C(1) << DISTILLER_FRA | UINT32_C(1) << DISTILLER_IND | UINT32_C(1) << DISTILLER_IRL | UINT32_C(1) << DISTILLER_JAM | UINT32_C(1) << DISTILLER_KOR | UINT32_C(1) << DISTILLER_SCO | UINT32_C(1) << DISTILLER_USA, .n_distillers = 12, .source = PUBLIC },
    { .n_bronze = 2, .n_silver = 4, .n_gold = 1, .recipes = UINT32_C(1) << RECIPE_AQUAVIT | UINT32_C(1) << RECIPE_SHOCHU | UINT32_C(1) << RECIPE_LAMBANOG | UINT32_C(1) << RECIPE_GRAPPA | UINT32_C(1) << RECIPE_PISCO | UINT32_C(1) << RECIPE_WHISKEY | UINT32_C(1) << RECIPE_TEQUILA, .distillers = UINT32_C(1) << DISTILLER_CAN | UINT32_C(1) << DISTILLER_IND | UINT32_C(1) << DISTILLER_IRL | UINT32_C(1) << DISTILLER_ITA | UINT32_C(1) << DISTILLER_JPN | UINT32_C(1) << DISTILLER_MEX | UINT32_C(1) << DISTILLER_PER | UINT32_C(1) << DISTILLER_PHL | UINT32_C(1) << DISTILLER_SCO | UINT32_C(1) << DISTILLER_SWE | UINT32_C(1) << DISTILLER_USA, .n_distillers = 11, .source = PUBLIC },
    { .n_bronze = 3, .n_silver = 3, .n_gold = 1, .recipes = UINT32_C(1) << RECIPE_AQUAVIT | UINT32_C(1) << RECIPE_SOJU | UINT32_C(1) << RECIPE_SHOCHU | UINT32_C(1) << RECIPE_PISCO | UINT32_C(1) << RECIPE_WHISKEY | UINT32_C(1) << RECIPE_RUM | UINT32_C(1) << RECIPE_BRANDY, .distillers = UINT32_C(1) << DISTILLER_CAN | UINT32_C(1) << DISTILLER_FRA | UINT32_C(1) << DISTILLER_IND | UINT32_C(1) << DISTILLER_IRL | UINT32_C(1) << DISTILLER_JAM | UINT32_C(1) << DISTILLER_JPN | UINT32_C(1) << DISTILLER_KOR | UINT32_C(1) << DISTILLER_PER | UINT32_C(1) << DISTILLER_SCO | UINT32_C(1) << DISTILLER_SWE | UINT32_C(1) << DISTILLER_USA, .n_distillers = 11, .source = PUBLIC },
    { .n_bronze = 1, .n_silver = 4, .n_gold = 2, .recipes = UINT32_C(1) << RECIPE_AQUAVIT | UINT32_C(1) << RECIPE_LAMBANOG | UINT32_C(1) << RECIPE_GIN | UINT32_C(1) << RECIPE_GRAPPA | UINT32_C(1) << RECIPE_WHISKEY | UINT32_C(1) << RECIPE_BRANDY | UINT32_C(1) << RECIPE_TEQUILA, .distillers = UINT32_C(1) << DISTILLER_AUS | UINT32_C(1) << DISTILLER_CAN | UINT32_C(1) << DISTILLER_ENG | UINT32_C(1) << DISTILLER_FRA | UINT32_C(1) << DISTILLER_IND | UINT32_C(1) << DISTILLER_IRL | UINT32_C(1) << DISTILLER_ITA | UINT32_C(1) << DISTILLER_MEX | UINT32_C(1) << DISTILLER_PHL | UINT32_C(1) << DISTILLER_SCO | UINT32_C(1) << DISTILLER_SWE | UINT32_C(1) << DISTILLER_USA, .n_distillers = 12, .source = PUBLIC },
    { .n_bronze = 1, .n_silver = 4, .n_gold = 2, .recipes = UINT32_C(1) << RECIPE_CACHACA | UINT32_C(1) << RECIPE_GIN | UINT32_C(1) << RECIPE_PISCO | UINT32_C(1) << RECIPE_WHISKEY | UINT32_C(1) << RECIPE_RUM | UINT32_C(1) << RECIPE_BAIJIU | UINT32_C(1) << RECIPE_TEQUILA, .distillers = UINT32_C(1) << DISTILLER_AUS | UINT32_C(1) << DISTILLER_BRA | UINT32_C(1) << DISTILLER_CAN | UINT32_C(1) << DISTILLER_CHN | UINT32_C(1) << DISTILLER_ENG | UINT32_C(1) << DISTILLER_IND | UINT32_C(1) << DISTILLER_IRL | UINT32_C(1) << DISTILLER_JAM | UINT32_C(1) << DISTILLER_MEX | UINT32_C(1) << DISTILLER_PER | UINT32_C(1) << DISTILLER_SCO | UINT32_C(1) << DISTILLER_USA, .n_distillers = 12, .source = PUBLIC },
    { .n_bronze = 3, .n_silver = 3, .n_gold = 1, .recipes = UINT32_C(1) << RECIPE_CACHACA | UINT32_C(1) << RECIPE_SOJU | UINT32_C(1) << RECIPE_SHOCHU | UINT32_C(1) << RECIPE_LAMBANOG | UINT32_C(1) << RECIPE_GRAPPA | UINT32_C(1) << RECIPE_WHISKEY | UINT32_C(1) << RECIPE_BAIJIU, .distillers = UINT32_C(1) << DISTILLER_BRA | UINT32_C(1) << DISTILLER_CAN | UINT32_C(1) << DISTILLER_CHN | UINT32_C(1) << DISTILLER_IND | UINT32_C(1) << DISTILLER_IRL | UINT32_C(1) << DISTILLER_ITA | UINT32_C(1) << DISTILLER_JPN | UINT32_C(1) << DISTILLER_KOR | UINT32_C(1) << DISTILLER_PHL | UINT32_C(1) << DISTILLER_SCO | UINT32_C(1) << DISTILLER_USA, .n_distillers = 11, .source = PUBLIC },
    { .n_bronze = 3, .n_silver = 4, .n_gold = 0, .recipes = UINT32_C(1) << RECIPE_AQUAVIT | UINT32_C(1) << RECIPE_CACHACA | UINT32_C(1) << RECIPE_SOJU | UINT32_C(1) << RECIPE_LAMBANOG | UINT32_C(1) << RECIPE_GIN | UINT32_C(1) << RECIPE_PISCO | UINT32_C(1) << RECIPE_WHISKEY, .distillers = UINT32_C(1) << DISTILLER_AUS | UINT32_C(1) << DISTILLER_BRA | UINT32_C(1) << DISTILLER_CAN | UINT32_C(1) << DISTILLER_ENG | UINT32_C(1) << DISTILLER_IND | UINT32_C(1) << DISTILLER_IRL | UINT32_C(1) << DISTILLER_KOR | UINT32_C(1) << DISTILLER_PER | UINT32_C(1) << DISTILLER_PHL | UINT32_C(1) << DISTILLER_SCO | UINT32_C(1) << DISTILLER_SWE | UINT32_C(1) << DISTILLER_USA, .n_distillers = 12, .source = PUBLIC },
    { .n_bronze = 1, .n_silver = 3, .n_gold = 3, .recipes = UINT32_C(1) << RECIPE_SHOCHU | UINT32_C(1) << RECIPE_GRAPPA | UINT32_C(1) << RECIPE_WHISKEY | UINT32_C(1) << RECIPE_RUM | UINT32_C(1) << RECIPE_BAIJIU | UINT32_C(1) << RECIPE_BRANDY | UINT32_C(1) << RECIPE_TEQUILA, .distillers = UINT32_C(1) << DISTILLER_CAN | UINT32_C(1) << DISTILLER_CHN | UINT32_C(1) << DISTILLER_FRA | UINT32_C(1) << DISTILLER_IND | UINT32_C(1) << DISTILLER_IRL | UINT32_C(1) << DISTILLER_ITA | UINT32_C(1) << DISTILLER_JAM | UINT32_C(1) << DISTILLER_JPN | UINT32_C(1) << DISTILLER_MEX | UINT32_C(1) << DISTILLER_SCO | UINT32_C(1) << DISTILLER_USA, .n_distillers = 11, .source = PUBLIC },
};
enum { FLAVOR_F01, FLAVOR_F02, FLAVOR_F03, FLAVOR_F04, FLAVOR_F05, FLAVOR_F06, FLAVOR_F07, FLAVOR_F08, FLAVOR_F09, FLAVOR_F10, FLAVOR_F11, FLAVOR_F12, FLAVOR_F13, FLAVOR_F14, FLAVOR_F15, FLAVOR_F16, FLAVOR_F17, FLAVOR_F18, FLAVOR_F19, FLAVOR_F20, FLAVOR_F21, FLAVOR_F22, FLAVOR_F23, FLAVOR_F24, FLAVOR_F25, FLAVOR_F26, FLAVOR_F27, FLAVOR_F28, FLAVOR_F29, FLAVOR_F30, FLAVOR_F31, FLAVOR_F32, FLAVOR_F33, FLAVOR_F34, FLAVOR_F35, FLAVOR_F36, FLAVOR_F37, FLAVOR_F38, FLAVOR_F39, FLAVOR_F40, FLAVOR_COUNT };
static const char *const flavor_id[] = { "f01", "f02", "f03", "f04", "f05", "f06", "f07", "f08", "f09", "f10", "f11", "f12", "f13", "f14", "f15", "f16", "f17", "f18", "f19", "f20", "f21", "f22", "f23", "f24", "f25", "f26", "f27", "f28", "f29", "f30", "f31", "f32", "f33", "f34", "f35", "f36", "f37", "f38", "f39", "f40" };
static const Words flavor_words = { flavor_id, 40 };
typedef struct Flavor {
    uint8_t money;
    uint8_t sp;
    uint8_t copies;
    uint8_t source;
} Flavor;
static const Flavor flavor[] = {
    { .money = 3, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 3, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 3, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 3, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 3, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 2, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 1, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 0, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 0, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 0, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 0, .sp = 0, .copies = 1, .source = PUBLIC },
    { .money = 0, .sp = 0, .copies = 1, .source = PUBLIC },
};
enum { AWARD_PROOF120, AWARD_DOUBLE_SALE, AWARD_LAND_GRAB, AWARD_BUILDER, AWARD_GLOBETROTTER, AWARD_MOUTH_PARTY, AWARD_COLLECTOR, AWARD_HIGH_CLASS, AWARD_OLYMPIC, AWARD_NORTH_SOUTH, AWARD_PERFECT_PAIR, AWARD_SOPHISTICATED, AWARD_PATIENCE, AWARD_RECIPE_BOOK, AWARD_SWEET, AWARD_PENNYSAVER, AWARD_RECRUITER, AWARD_SUN_NEVER_SETS, AWARD_TOP_SHELF, AWARD_SILVER_SPOON, AWARD_UP_WITH_SUN, AWARD_GOLD_DIGGER, AWARD_QUANTITY, AWARD_COUNT };
static const char *const award_id[] = { "proof120", "double_sale", "land_grab", "builder", "globetrotter", "mouth_party", "collector", "high_class", "olympic", "north_south", "perfect_pair", "sophisticated", "patience", "recipe_book", "sweet", "pennysaver", "recruiter", "sun_never_sets", "top_shelf", "silver_spoon", "up_with_sun", "gold_digger", "quantity" };
static const Words award_words = { award_id, 23 };
typedef struct Award {
    uint8_t sp;
    uint8_t kind;
    uint8_t what;
    uint32_t of;
    uint8_t amount;
    uint32_t impossible_flights;
    uint8_t only_with_two;
    uint8_t copies;
    uint8_t source;
} Award;
static const Award award[] = {
    { .sp = 7, .kind = SELL_AWARD, .what = SOLD_SPIRIT_ALCOHOL, .of = 0, .amount = 6, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = SELL_AWARD, .what = SOLD_THIS_ROUND, .of = 0, .amount = 2, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = COLLECT_AWARD, .what = LABEL_REGIONS, .of = 0, .amount = 2, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = HAVE_AWARD, .what = UPGRADES_OF_KIND, .of = UINT32_C(1) << EQUIPMENT, .amount = 3, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = COLLECT_AWARD, .what = LABEL_REGIONS, .of = 0, .amount = 3, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = SELL_AWARD, .what = SOLD_SPIRIT_FLAVORS, .of = 0, .amount = 4, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = COLLECT_AWARD, .what = DISPLAYED_BOTTLES, .of = 0, .amount = 4, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = SELL_AWARD, .what = SOLD_SPIRIT_SP, .of = 0, .amount = 12, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = COLLECT_AWARD, .what = LABEL_TIERS, .of = 0, .amount = 3, .impossible_flights = UINT32_C(1) << FLIGHT_G, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = COLLECT_AWARD, .what = LABELS_WITH, .of = UINT32_C(1) << AMERICAS, .amount = 3, .impossible_flights = UINT32_C(1) << FLIGHT_D | UINT32_C(1) << FLIGHT_F, .only_with_two = 1, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = SELL_AWARD, .what = SOLD_BOTTLE_REGION_MATCH, .of = 0, .amount = 1, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = SELL_AWARD, .what = SOLD_AGED, .of = 0, .amount = 1, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = AGE_AWARD, .what = AGED_THIS_ROUND, .of = 0, .amount = 2, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = COLLECT_AWARD, .what = RECIPE_CUBES, .of = 0, .amount = 4, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = SELL_AWARD, .what = SOLD_SPIRIT_SUGARS, .of = 0, .amount = 5, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = HAVE_AWARD, .what = MONEY, .of = 0, .amount = 25, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = HAVE_AWARD, .what = UPGRADES_OF_KIND, .of = UINT32_C(1) << SPECIALIST, .amount = 3, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = COLLECT_AWARD, .what = LABELS_WITH, .of = UINT32_C(1) << EUROPE, .amount = 3, .impossible_flights = UINT32_C(1) << FLIGHT_E | UINT32_C(1) << FLIGHT_F, .only_with_two = 1, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = SELL_AWARD, .what = SOLD_SPIRIT_MONEY, .of = 0, .amount = 15, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = COLLECT_AWARD, .what = LABELS_WITH, .of = UINT32_C(1) << SILVER, .amount = 3, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = COLLECT_AWARD, .what = LABELS_WITH, .of = UINT32_C(1) << ASIA, .amount = 3, .impossible_flights = UINT32_C(1) << FLIGHT_D | UINT32_C(1) << FLIGHT_E, .only_with_two = 1, .copies = 1, .source = PUBLIC },
    { .sp = 7, .kind = COLLECT_AWARD, .what = LABELS_WITH, .of = UINT32_C(1) << GOLD, .amount = 2, .impossible_flights = UINT32_C(1) << FLIGHT_G, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .kind = COLLECT_AWARD, .what = LABELS_WITH, .of = UINT32_C(1) << BRONZE, .amount = 3, .impossible_flights = UINT32_C(1) << FLIGHT_D | UINT32_C(1) << FLIGHT_E | UINT32_C(1) << FLIGHT_H, .only_with_two = 1, .copies = 1, .source = PUBLIC },
};
enum { GOAL_MONARCH, GOAL_PHOTOSYNTHESIS, GOAL_RED_GLASS, GOAL_SKIP_EASY, GOAL_THIRST, GOAL_WEALTHY, GOAL_FROM_EARTH, GOAL_GEAR_HEAD, GOAL_GERIATRIC, GOAL_GREEN_GLASS, GOAL_JUST_DESSERTS, GOAL_JUVENILE, GOAL_BLUE_GLASS, GOAL_CLOSE_TO_HOME, GOAL_DELEGATION, GOAL_DIVERSE, GOAL_EAST_CHAMPION, GOAL_FOR_FARMERS, GOAL_WEST_CHAMPION, GOAL_WOODY, GOAL_COUNT };
static const char *const goal_id[] = { "monarch", "photosynthesis", "red_glass", "skip_easy", "thirst", "wealthy", "from_earth", "gear_head", "geriatric", "green_glass", "just_desserts", "juvenile", "blue_glass", "close_to_home", "delegation", "diverse", "east_champion", "for_farmers", "west_champion", "woody" };
static const Words goal_words = { goal_id, 20 };
typedef struct Goal {
    uint8_t sp;
    uint8_t what;
    uint32_t of;
    uint32_t impossible_flights;
    uint8_t only_with_two;
    uint8_t copies;
    uint8_t source;
} Goal;
static const Goal goal[] = {
    { .sp = 6, .what = LABELS_WITH, .of = UINT32_C(1) << EUROPE, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .what = LABELS_WITH, .of = UINT32_C(1) << PLANT, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .what = BOTTLES_WITH, .of = UINT32_C(1) << ASIA | UINT32_C(1) << HOME, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .what = LABELS_WITH, .of = UINT32_C(1) << BRONZE | UINT32_C(1) << SILVER | UINT32_C(1) << GOLD, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 6, .what = RECIPE_CUBES, .of = 0, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .what = MONEY, .of = 0, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .what = LABELS_WITH, .of = UINT32_C(1) << CLAY, .impossible_flights = UINT32_C(1) << FLIGHT_G, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 6, .what = SP_FROM_UPGRADES, .of = UINT32_C(1) << EQUIPMENT, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .what = LABELS_WITH, .of = UINT32_C(1) << AGED, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .what = BOTTLES_WITH, .of = UINT32_C(1) << AMERICAS | UINT32_C(1) << HOME, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .what = LABELS_WITH, .of = UINT32_C(1) << FRUIT, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .what = LABELS_WITH, .of = UINT32_C(1) << UNAGED, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .what = BOTTLES_WITH, .of = UINT32_C(1) << EUROPE | UINT32_C(1) << HOME, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .what = BEST_SINGLE_REGION_LABELS, .of = 0, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 6, .what = SP_FROM_UPGRADES, .of = UINT32_C(1) << SPECIALIST, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .what = DIFFERENT_LABELS, .of = 0, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 6, .what = LABELS_WITH, .of = UINT32_C(1) << ASIA, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 7, .what = LABELS_WITH, .of = UINT32_C(1) << GRAIN, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 6, .what = LABELS_WITH, .of = UINT32_C(1) << AMERICAS, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
    { .sp = 5, .what = LABELS_WITH, .of = UINT32_C(1) << WOOD, .impossible_flights = 0, .only_with_two = 0, .copies = 1, .source = PUBLIC },
};
enum { LABEL_SPACE_MONEY5, LABEL_SPACE_SIGNATURE, LABEL_SPACE_TRUCK, LABEL_SPACE_INGREDIENT, LABEL_SPACE_RECIPE, LABEL_SPACE_ITEM, LABEL_SPACE_UPGRADE, LABEL_SPACE_COUNT };
static const char *const label_space_id[] = { "money5", "signature", "truck", "ingredient", "recipe", "item", "upgrade" };
static const Words label_space_words = { label_space_id, 7 };
typedef struct LabelSpace {
    uint8_t effect;
    uint8_t amount;
    uint8_t source;
} LabelSpace;
static const LabelSpace label_space[] = {
    { .effect = GAIN_MONEY, .amount = 5, .source = PUBLIC },
    { .effect = TAKE_SIGNATURE_INGREDIENT, .amount = 1, .source = PUBLIC },
    { .effect = TAKE_FROM_TRUCK, .amount = 1, .source = PUBLIC },
    { .effect = TAKE_FREE_INGREDIENT, .amount = 1, .source = PUBLIC },
    { .effect = TAKE_FREE_RECIPE, .amount = 1, .source = PUBLIC },
    { .effect = TAKE_FREE_ITEM, .amount = 1, .source = PUBLIC },
    { .effect = TAKE_FREE_UPGRADE, .amount = 1, .source = PUBLIC },
};
enum { SOLO_GOAL_A1, SOLO_GOAL_A2, SOLO_GOAL_A3, SOLO_GOAL_A4, SOLO_GOAL_A5, SOLO_GOAL_A6, SOLO_GOAL_A7, SOLO_GOAL_A8, SOLO_GOAL_A9, SOLO_GOAL_A10, SOLO_GOAL_A11, SOLO_GOAL_B1, SOLO_GOAL_B2, SOLO_GOAL_B3, SOLO_GOAL_B4, SOLO_GOAL_B5, SOLO_GOAL_B6, SOLO_GOAL_B7, SOLO_GOAL_B8, SOLO_GOAL_B9, SOLO_GOAL_B10, SOLO_GOAL_B11, SOLO_GOAL_B12, SOLO_GOAL_B13, SOLO_GOAL_B14, SOLO_GOAL_B15, SOLO_GOAL_B16, SOLO_GOAL_B17, SOLO_GOAL_B18, SOLO_GOAL_C1, SOLO_GOAL_C2, SOLO_GOAL_C3, SOLO_GOAL_C4, SOLO_GOAL_C5, SOLO_GOAL_C6, SOLO_GOAL_C7, SOLO_GOAL_C8, SOLO_GOAL_C9, SOLO_GOAL_C10, SOLO_GOAL_C11, SOLO_GOAL_C12, SOLO_GOAL_C13, SOLO_GOAL_C14, SOLO_GOAL_C15, SOLO_GOAL_C16, SOLO_GOAL_C17, SOLO_GOAL_C18, SOLO_GOAL_COUNT };
static const char *const solo_goal_id[] = { "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "a10", "a11", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "b10", "b11", "b12", "b13", "b14", "b15", "b16", "b17", "b18", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18" };
static const Words solo_goal_words = { solo_goal_id, 47 };
typedef struct SoloGoal {
    uint8_t tier;
    uint8_t kind;
    uint8_t what;
    uint32_t of;
    uint8_t amount;
    uint8_t target_score;
    uint8_t bonus_sp;
    uint8_t bonus_money;
    uint32_t grid_upgrades;
    uint32_t grid_ingredients;
    uint32_t grid_items;
    uint32_t impossible_flights;
    uint8_t copies;
    uint8_t source;
} SoloGoal;
static const SoloGoal solo_goal[] = {
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = REGIONS_WITH_TWO_LABELS, .of = 0, .amount = 3, .target_score = 70, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = LABELS_OWN_REGION, .of = 0, .amount = 5, .target_score = 75, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = LABELS_WITH, .of = UINT32_C(1) << GRAIN, .amount = 5, .target_score = 75, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = LABELS_OTHER_REGIONS, .of = 0, .amount = 5, .target_score = 65, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = DIFFERENT_LABELS, .of = 0, .amount = 6, .target_score = 70, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = LABELS_WITH, .of = UINT32_C(1) << AGED, .amount = 4, .target_score = 70, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = LABELS_WITH, .of = UINT32_C(1) << UNAGED, .amount = 6, .target_score = 75, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = LABELS_WITH, .of = UINT32_C(1) << PLANT, .amount = 5, .target_score = 70, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = LABELS_WITH, .of = UINT32_C(1) << FRUIT, .amount = 5, .target_score = 65, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = LABELS_WITH, .of = UINT32_C(1) << SILVER | UINT32_C(1) << GOLD, .amount = 4, .target_score = 70, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_A, .kind = COLLECT_GOAL, .what = LABELS_WITH, .of = UINT32_C(1) << GOLD, .amount = 3, .target_score = 65, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = UINT32_C(1) << FLIGHT_G, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = COLLECT_GOAL, .what = IDENTICAL_LABELS, .of = 0, .amount = 3, .target_score = 14, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = SELL_GOAL, .what = SOLD_SPIRIT_MONEY, .of = 0, .amount = 15, .target_score = 11, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = EARN_GOAL, .what = SOLD_THIS_ROUND, .of = 0, .amount = 2, .target_score = 15, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = COLLECT_GOAL, .what = UPGRADES_OF_KIND, .of = UINT32_C(1) << EQUIPMENT, .amount = 3, .target_score = 14, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = COLLECT_GOAL, .what = LABELS_ALL_SUGARS_NOT_VODKA, .of = 0, .amount = 3, .target_score = 11, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = SELL_GOAL, .what = SOLD_SPIRIT_ALCOHOL, .of = 0, .amount = 6, .target_score = 13, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = COLLECT_GOAL, .what = BOTTLES_USED_REGION_MATCH, .of = 0, .amount = 3, .target_score = 12, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = SELL_GOAL, .what = SOLD_SPIRIT_SP, .of = 0, .amount = 20, .target_score = 12, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = COLLECT_GOAL, .what = UPGRADES_OF_KIND, .of = UINT32_C(1) << SPECIALIST, .amount = 3, .target_score = 15, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = COLLECT_GOAL, .what = PREMIUM_BOTTLES_OWNED, .of = 0, .amount = 5, .target_score = 13, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = SELL_GOAL, .what = SOLD_SPIRIT_FLAVORS, .of = 0, .amount = 4, .target_score = 10, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = SELL_GOAL, .what = SOLD_AGED_SP_OVER_RECIPE, .of = 0, .amount = 5, .target_score = 14, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = SELL_GOAL, .what = SOLD_WHISKEY_SP, .of = 0, .amount = 16, .target_score = 13, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = SELL_GOAL, .what = SOLD_TIER_SP, .of = UINT32_C(1) << GOLD, .amount = 22, .target_score = 11, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .impossible_flights = UINT32_C(1) << FLIGHT_G, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = SELL_GOAL, .what = SOLD_TIER_SP, .of = UINT32_C(1) << SILVER, .amount = 18, .target_score = 12, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = EARN_GOAL, .what = SP_THIS_ROUND, .of = 0, .amount = 25, .target_score = 13, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = COLLECT_GOAL, .what = LABEL_BARRELS, .of = 0, .amount = 3, .target_score = 12, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .impossible_flights = UINT32_C(1) << FLIGHT_G, .copies = 1, .source = PUBLIC },
    { .tier = TIER_B, .kind = SELL_GOAL, .what = SOLD_SPIRIT_SUGARS, .of = 0, .amount = 5, .target_score = 10, .bonus_sp = 0, .bonus_money = 0, .grid_upgrades = UINT32_C(1) << SLOT_2 | UINT32_C(1) << SLOT_4, .grid_ingredients = UINT32_C(1) << SLOT_1 | UINT32_C(1) << SLOT_4, .grid_items = UINT32_C(1) << SLOT_3 | UINT32_C(1) << SLOT_4, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = COLLECT_GOAL, .what = LABEL_REGIONS, .of = 0, .amount = 2, .target_score = 0, .bonus_sp = 2, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = SELL_GOAL, .what = SOLD_SPIRIT_MONEY, .of = 0, .amount = 8, .target_score = 0, .bonus_sp = 2, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = SELL_GOAL, .what = SOLD_OWN_REGION_TIER_SP_OVER_RECIPE, .of = UINT32_C(1) << BRONZE | UINT32_C(1) << SILVER, .amount = 3, .target_score = 0, .bonus_sp = 0, .bonus_money = 2, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = SELL_GOAL, .what = SOLD_OWN_REGION_TIER_MONEY, .of = UINT32_C(1) << BRONZE | UINT32_C(1) << SILVER, .amount = 6, .target_score = 0, .bonus_sp = 2, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = COLLECT_GOAL, .what = DIFFERENT_LABELS, .of = 0, .amount = 2, .target_score = 0, .bonus_sp = 1, .bonus_money = 1, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = SELL_GOAL, .what = SOLD_SPIRIT_SUGARS, .of = 0, .amount = 3, .target_score = 0, .bonus_sp = 1, .bonus_money = 1, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = EARN_GOAL, .what = MONEY_THIS_ROUND, .of = 0, .amount = 8, .target_score = 0, .bonus_sp = 1, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = SELL_GOAL, .what = SOLD_SPIRIT_SP, .of = 0, .amount = 8, .target_score = 0, .bonus_sp = 0, .bonus_money = 2, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = EARN_GOAL, .what = SP_THIS_ROUND, .of = 0, .amount = 8, .target_score = 0, .bonus_sp = 0, .bonus_money = 2, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = DISTILL_GOAL, .what = DISTILLED_AGED, .of = 0, .amount = 1, .target_score = 0, .bonus_sp = 0, .bonus_money = 3, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = COLLECT_GOAL, .what = LABELS_WITH, .of = UINT32_C(1) << SILVER, .amount = 1, .target_score = 0, .bonus_sp = 1, .bonus_money = 1, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = DISTILL_GOAL, .what = DISTILLED_SIGNATURE, .of = 0, .amount = 1, .target_score = 0, .bonus_sp = 0, .bonus_money = 3, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = SELL_GOAL, .what = SOLD_SPIRIT_ALCOHOL, .of = 0, .amount = 3, .target_score = 0, .bonus_sp = 2, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = SELL_GOAL, .what = SOLD_SPIRIT_WATER, .of = 0, .amount = 2, .target_score = 0, .bonus_sp = 2, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = SELL_GOAL, .what = SOLD_WITHOUT_BASIC_SUGAR, .of = 0, .amount = 1, .target_score = 0, .bonus_sp = 0, .bonus_money = 2, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = SELL_GOAL, .what = SOLD_TIER, .of = UINT32_C(1) << BRONZE, .amount = 1, .target_score = 0, .bonus_sp = 1, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = COLLECT_GOAL, .what = LABELS_WITH, .of = UINT32_C(1) << BRONZE, .amount = 2, .target_score = 0, .bonus_sp = 2, .bonus_money = 0, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
    { .tier = TIER_C, .kind = SELL_GOAL, .what = SOLD_SUGARS_SAME_TYPE, .of = 0, .amount = 2, .target_score = 0, .bonus_sp = 1, .bonus_money = 1, .grid_upgrades = 0, .grid_ingredients = 0, .grid_items = 0, .impossible_flights = 0, .copies = 1, .source = PUBLIC },
};
enum { SOLO_ROW_ROW_1, SOLO_ROW_ROW_2, SOLO_ROW_ROW_3, SOLO_ROW_ROW_4, SOLO_ROW_ROW_5, SOLO_ROW_COUNT };
static const char *const solo_row_id[] = { "row_1", "row_2", "row_3", "row_4", "row_5" };
static const Words solo_row_words = { solo_row_id, 5 };
typedef struct SoloRow {
    uint8_t size;
    uint8_t face_up;
    uint8_t standard;
    uint8_t harder;
    uint8_t hardest;
    uint8_t source;
} SoloRow;
static const SoloRow solo_row[] = {
    { .size = 2, .face_up = 1, .standard = TIER_C, .harder = TIER_C, .hardest = TIER_C, .source = PUBLIC },
    { .size = 3, .face_up = 0, .standard = TIER_C, .harder = TIER_C, .hardest = TIER_B, .source = PUBLIC },
    { .size = 4, .face_up = 1, .standard = TIER_B, .harder = TIER_B, .hardest = TIER_B, .source = PUBLIC },
    { .size = 3, .face_up = 0, .standard = TIER_C, .harder = TIER_B, .hardest = TIER_B, .source = PUBLIC },
    { .size = 2, .face_up = 1, .standard = TIER_A, .harder = TIER_A, .hardest = TIER_A, .source = PUBLIC },
};
enum { PRESET_SLOT_SLOT_1, PRESET_SLOT_SLOT_2, PRESET_SLOT_SLOT_3, PRESET_SLOT_SLOT_4, PRESET_SLOT_COUNT };
static const char *const preset_slot_id[] = { "slot_1", "slot_2", "slot_3", "slot_4" };
static const Words preset_slot_words = { preset_slot_id, 4 };
typedef struct PresetSlot {
    uint8_t upgrade;
    uint8_t ingredient;
    uint8_t item;
    uint8_t source;
} PresetSlot;
static const PresetSlot preset_slot[] = {
    { .upgrade = UPGRADE_GLASS_BLOWER, .ingredient = INGREDIENT_JUNIPER, .item = ITEM_HOGSHEAD, .source = PUBLIC },
    { .upgrade = UPGRADE_TOUR_GUIDE, .ingredient = INGREDIENT_RYE, .item = ITEM_CANISTER, .source = PUBLIC },
    { .upgrade = UPGRADE_COPPERSMITH, .ingredient = INGREDIENT_POTATOES, .item = ITEM_STAINLESS, .source = PUBLIC },
    { .upgrade = UPGRADE_NATURAL_SPRING, .ingredient = INGREDIENT_SORGHUM, .item = ITEM_PLASTIC, .source = PUBLIC },
};
enum { PRESET_SEAT_SEAT_1, PRESET_SEAT_SEAT_2, PRESET_SEAT_SEAT_3, PRESET_SEAT_SEAT_4, PRESET_SEAT_SEAT_5, PRESET_SEAT_COUNT };
static const char *const preset_seat_id[] = { "seat_1", "seat_2", "seat_3", "seat_4", "seat_5" };
static const Words preset_seat_words = { preset_seat_id, 5 };
typedef struct PresetSeat {
    uint8_t distiller;
    uint32_t goals;
    uint8_t source;
} PresetSeat;
static const PresetSeat preset_seat[] = {
    { .distiller = DISTILLER_BRA, .goals = UINT32_C(1) << GOAL_WEALTHY | UINT32_C(1) << GOAL_WEST_CHAMPION | UINT32_C(1) << GOAL_GERIATRIC, .source = PUBLIC },
    { .distiller = DISTILLER_KOR, .goals = UINT32_C(1) << GOAL_JUVENILE | UINT32_C(1) << GOAL_CLOSE_TO_HOME | UINT32_C(1) << GOAL_RED_GLASS, .source = PUBLIC },
    { .distiller = DISTILLER_SWE, .goals = UINT32_C(1) << GOAL_THIRST | UINT32_C(1) << GOAL_DIVERSE | UINT32_C(1) << GOAL_BLUE_GLASS, .source = PUBLIC },
    { .distiller = DISTILLER_ENG, .goals = UINT32_C(1) << GOAL_JUST_DESSERTS | UINT32_C(1) << GOAL_MONARCH | UINT32_C(1) << GOAL_DELEGATION, .source = PUBLIC },
    { .distiller = DISTILLER_USA, .goals = UINT32_C(1) << GOAL_FOR_FARMERS | UINT32_C(1) << GOAL_WOODY | UINT32_C(1) << GOAL_SKIP_EASY, .source = PUBLIC },
};
static const char *const kind_word[] = { "yeast", "water", "mixed_grains", "mixed_plants", "mixed_fruits", "alcohol", "turbo_yeast", "mountain_water", "juniper", "figs", "grapes", "apples", "potatoes", "agave", "palm", "sugarcane", "anise", "wheat", "sorghum", "rye", "corn", "rice", "barley", "millet", "signature" };
static const Words kind_words = { kind_word, 25 };
enum { PLAYERS_MIN = 1 };
enum { PLAYERS_MAX = 5 };
enum { ROUNDS = 7 };
enum { CUBE_PRICE_BRONZE = 2 };
enum { CUBE_PRICE_SILVER = 4 };
enum { CUBE_PRICE_GOLD = 6 };
enum { PREMIUM_ROWS = 3 };
enum { PREMIUM_SLOTS_PER_ROW = 4 };
enum { LABELS_PER_PLAYER_MOONSHINE = 2 };
enum { LABELS_PER_PLAYER_VODKA = 2 };
enum { LABELS_PER_PLAYER_OTHER = 1 };
enum { AWARDS_ABOVE_PLAYERS = 1 };
enum { GOALS_DEALT = 3 };
enum { GOALS_KEPT = 2 };
enum { GOAL_DISCARD_ROUND = 3 };
enum { DISTILLERS_DEALT = 2 };
enum { UPGRADE_SPACES = 3 };
enum { WAREHOUSE_SPACES = 2 };
enum { LABEL_SPACES = 7 };
enum { LABEL_BONUS_ALTERNATIVE_SP = 2 };
enum { BASIC_LIMIT_PER_MARKET_PHASE = 2 };
enum { CLEANUP_DISCARDS_2P = 2 };
enum { CLEANUP_DISCARDS_3TO5P = 1 };
enum { TRADES_PER_DISTILL_PHASE = 1 };
enum { ALCOHOL_PER_SUGAR = 1 };
enum { CUT_CARDS = 2 };
enum { SPIRITS_DISTILLED_PER_ROUND_MAX = 1 };
enum { FLAVOR_BONUS_0 = 0 };
enum { FLAVOR_BONUS_1 = 1 };
enum { FLAVOR_BONUS_2 = 3 };
enum { FLAVOR_BONUS_3 = 6 };
enum { FLAVOR_BONUS_4 = 10 };
enum { FLAVOR_BONUS_5PLUS = 15 };
enum { FLAVOR_SP_LEFT_IN_WAREHOUSE = 1 };
enum { TASTING_MAX_SP = 4 };
enum { BOTTLE_SET_1 = 0 };
enum { BOTTLE_SET_2 = 2 };
enum { BOTTLE_SET_3 = 4 };
enum { BOTTLE_SET_4 = 7 };
enum { BOTTLE_SET_5 = 10 };
enum { BOTTLE_SET_6PLUS = 15 };
enum { BOTTLE_ALL_REGIONS = 5 };
enum { MONEY_PER_SP = 5 };
enum { SOLO_SWAP_TARGET_INCREASE = 5 };
enum { SOLO_LABELS_MOONSHINE = 10 };
enum { SOLO_LABELS_VODKA = 10 };
enum { SOLO_LABELS_OTHER = 5 };
enum { OPT_DRONE_CAMERA_IN_DECK = 1 };
enum { OPT_LABEL_ALTERNATIVE_SP = 1 };
enum { OPT_TRUCK_BONUS_NEEDS_PANTRY_DISCARD = 1 };
enum { OPT_REDRAW_IMPOSSIBLE_AWARDS = 0 };
enum { OPT_SIGNATURE_LABEL_IS_HOME = 1 };
enum { OPT_SOLO_REVEAL_SIDE_NEIGHBOURS = 1 };
enum { COUNT_DISTILLERS = 18 };
enum { COUNT_SIGNATURE_RECIPES = 18 };
enum { COUNT_SIGNATURE_INGREDIENTS = 18 };
enum { COUNT_GOALS = 20 };
enum { COUNT_BASIC = 88 };
enum { COUNT_PREMIUM_INGREDIENTS = 36 };
enum { COUNT_PREMIUM_ITEMS = 33 };
enum { COUNT_UPGRADES = 30 };
enum { COUNT_START_ITEMS = 10 };
enum { COUNT_ALCOHOL = 60 };
enum { COUNT_FLAVORS = 40 };
enum { COUNT_AWARDS = 23 };
enum { COUNT_LABELS = 85 };
enum { COUNT_SOLO_GOALS = 47 };
enum { COUNT_SOLO_GOALS_A = 11 };
enum { COUNT_SOLO_GOALS_B = 18 };
enum { COUNT_SOLO_GOALS_C = 18 };
#include "game.h"
enum {
    PANTRY_KINDS =
        25,
    OWN_SIGNATURE = 24,
    BASIC_INGREDIENTS = 5,
    PILES = 7,
    FIRST_PREMIUM_INGREDIENT = 6,
    FIRST_PREMIUM_ITEM = 4,
    PREMIUM_KINDS = 30,
    PLAIN_RECIPES = 15,
    REGIONS = 3,
    MAX_UNDER = 36,
    MAX_REVEALED = 3,
    MAX_LOOKED = 3,
    DISCOUNT_SOURCES = 4,
    MAX_CARDS = 120,
    MAX_MONEY = 2000,
    SOLO_PLACES = 14,
};
enum { WAREHOUSE_1, WAREHOUSE_2, NEW_SPIRIT, SPIRITS };
enum {
    OLD_FLAVORS,
    FLAVORS,
    FLAVOR_DECKS
};
enum { FROM_SALES, FROM_LABELS, FROM_AWARDS, FROM_SOLO_GOALS, FROM_TASTINGS, SP_SOURCES };
enum { STANDARD_BARREL, HARDER_BARREL, HARDEST_BARREL, DIFFICULTIES };
enum { RANDOM_FLIGHT = FLIGHT_COUNT };
typedef enum Verb {
    DRAW_FLIGHT,
    CHOOSE_FIRST,
    DRAW_AWARD,
    DRAW_GOAL,
    DRAW_DISTILLER,
    DRAW_CARD,
    DRAW_FLAVOR,
    DRAW_CUT,
    DRAW_SOLO_GOAL,
    CHOOSE_DISTILLER,
    TAKE_BASIC,
    BUY_TRUCK_CARD,
    REVEAL_DECK,
    FINISH_ROUND_START,
    BUY_BASIC,
    BUY_CARD,
    BUY_RECIPE,
    BUY_REVEALED_CARD,
    BUY_PEEKED_CARD,
    PEEK,
    PASS,
    DECLINE,
    LEAVE_ON_TOP,
    PUT_UNDER,
    GIVE_INGREDIENT,
    GIVE_ITEM,
    TAKE_IN_TRADE,
    PUT_IN_WASHBACK,
    START_DISTILLING,
    SKIP_DISTILLING,
    POUR_ALCOHOL,
    CUT_BOTH,
    CUT_TOP,
    CUT_AGAIN,
    RETURN_SIGNATURE,
    RETURN_CARD,
    FINISH_CUT,
    CASH_CARD,
    NAME,
    KEEP_FLAVOR,
    SELL_THIS,
    USE_BOTTLE,
    PLACE_LABEL,
    PLACE_LABEL_FOR_SP,
    DISCARD_INGREDIENT,
    TAKE_TRUCK_CARD,
    TAKE_FREE_BASIC,
    TAKE_FREE_CARD,
    TAKE_RECIPE,
    KEEP_BARREL,
    DISCARD_BARREL,
    TASTE,
    DISCARD_GOAL,
    COMPLETE_GOAL,
    SWAP_GOALS,
} Verb;
typedef enum EventKind {
    TOLD_FLIGHT,
    TOLD_FIRST,
    TOLD_AWARD_LAID,
    TOLD_GOALS,
    TOLD_GOAL,
    TOLD_DEALT,
    TOLD_CHOSEN,
    TOLD_CHOICE,
    TOLD_DISTILLER,
    TOLD_ROW,
    TOLD_RESHUFFLE,
    TOLD_ROUND,
    TOLD_POWER_MONEY,
    TOLD_POWER_BASIC,
    TOLD_YEAST_MONEY,
    TOLD_BOUGHT,
    TOLD_BOUGHT_BASIC,
    TOLD_LEARNED,
    TOLD_DISCOUNT,
    TOLD_REPLACED,
    TOLD_REVEALED,
    TOLD_UNDER,
    TOLD_PEEK,
    TOLD_PEEKED,
    TOLD_PLACED,
    TOLD_PASS,
    TOLD_CLEAN_UP,
    TOLD_GRID,
    TOLD_GAVE,
    TOLD_GAVE_ITEM,
    TOLD_TOOK,
    TOLD_PUT,
    TOLD_SKIP,
    TOLD_ALCOHOL,
    TOLD_TOP_ONLY,
    TOLD_CUT,
    TOLD_EXTRA_WATER,
    TOLD_CUT_AGAIN,
    TOLD_RETURNED,
    TOLD_CASHED,
    TOLD_SPIRIT,
    TOLD_NO_LABEL,
    TOLD_ADDS_FLAVOR,
    TOLD_AGES,
    TOLD_LOOKS,
    TOLD_FLAVOR_SEEN,
    TOLD_FLAVOR_KEPT,
    TOLD_FLAVOR_GONE,
    TOLD_FLAVORS_SHUFFLED,
    TOLD_SELLS,
    TOLD_FLAVOR,
    TOLD_BOTTLE,
    TOLD_SALE_MONEY,
    TOLD_SALE_SP,
    TOLD_LABEL,
    TOLD_LABEL_SP,
    TOLD_LABEL_MONEY,
    TOLD_SIGNATURE,
    TOLD_DISCARDED,
    TOLD_FREE,
    TOLD_FREE_BASIC,
    TOLD_FREE_RECIPE,
    TOLD_BARREL_KEPT,
    TOLD_BARREL_GONE,
    TOLD_BARREL_MONEY,
    TOLD_AWARD,
    TOLD_SHARED,
    TOLD_AWARD_SP,
    TOLD_TASTING,
    TOLD_GOAL_GONE,
    TOLD_GOAL_BOXED,
    TOLD_SOLO_GOAL,
    TOLD_COMPLETED,
    TOLD_GOAL_BONUS,
    TOLD_SWAPPED,
    TOLD_TRUCKER,
    TOLD_GOAL_SHOWN,
    TOLD_OVER,
    EVENT_COUNT
} EventKind;
typedef struct Flavors {
    uint64_t known[FLAVOR_DECKS];
    uint8_t known_count[FLAVOR_DECKS];
    uint8_t unseen[FLAVOR_DECKS];
} Flavors;
typedef struct Spirit {
    uint8_t recipe;
    uint8_t barrel, has_label;
    uint8_t stack[PANTRY_KINDS];
    Flavors flavors;
} Spirit;
typedef struct Distillery {
    uint8_t distiller;
    uint8_t dealt[2];
    uint8_t goal_count;
    uint32_t goals;
    uint8_t discarded_goal;
    uint8_t passed, basics_bought;
    uint8_t is_distilling;
    uint8_t sold, aged;
    uint8_t signature_waits;
    uint8_t signature_made;
    int16_t money;
    int16_t sp[SP_SOURCES];
    int16_t earned_money, earned_sp;
    uint16_t cubes;
    uint32_t upgrades;
    uint32_t met;
    uint32_t displayed, matched;
    uint8_t space[LABEL_SPACES];
    uint8_t cut[CUT_CARDS];
    uint8_t extra_water;
    uint8_t pantry[PANTRY_KINDS];
    uint8_t storeroom[ITEM_COUNT];
    Flavors looked;
    Spirit spirit[SPIRITS];
} Distillery;
typedef struct Sale {
    uint8_t recipe;
    uint8_t alcohol, flavors, sugars, water, basic_sugars;
    uint8_t same_sugars;
    uint8_t region_match;
    int16_t money, sp;
} Sale;
typedef struct Distilled {
    State state;
    uint8_t flight, is_paired, preset, difficulty;
    uint8_t drone_camera_in_deck, label_alternative_sp, truck_bonus_needs_pantry_discard,
        redraw_impossible_awards, signature_label_is_home, solo_reveal_side_neighbours;
    uint8_t round, first;
    uint64_t used;
    uint32_t distillers;
    uint32_t goal_deck, award_deck, awards;
    uint8_t shelf[PLAIN_RECIPES];
    uint8_t row[DECK_COUNT][PREMIUM_SLOTS_PER_ROW];
    uint8_t deck[DECK_COUNT][PREMIUM_KINDS];
    uint8_t deck_count[DECK_COUNT];
    uint8_t top[DECK_COUNT];
    uint8_t top_known_by[DECK_COUNT];
    uint8_t under_count[DECK_COUNT];
    uint8_t under[DECK_COUNT][MAX_UNDER];
    uint8_t under_known_by[DECK_COUNT][MAX_UNDER];
    uint8_t truck[DECK_COUNT][PREMIUM_KINDS];
    uint8_t revealed_count;
    uint8_t revealed[MAX_REVEALED];
    uint64_t
        flavor_deck[FLAVOR_DECKS];
    uint64_t flavor_discards, shown;
    uint8_t flavor_count;
    uint8_t trucker_card;
    Sale sale;
    uint64_t solo_deck;
    uint8_t solo_place[SOLO_PLACES];
    uint16_t completed;
    uint8_t active_row;
    uint8_t swapped;
    uint8_t market_card;
    Distillery at[MAX_SEATS];
} Distilled;
extern const Game distilled;
int distilled_ingredient(const Distilled *d, int seat, int kind);
bool distilled_knows(const Distilled *d, int seat, int recipe);
bool distilled_fits(const Distilled *d, int seat, const uint8_t *stack,
                    int recipe);
int distilled_barrel_for(const Distilled *d, int seat, int recipe);
int distilled_region(const Distilled *d, int seat, int recipe);
int distilled_labels(const Distilled *d, int seat,
                     uint8_t label[LABEL_SPACES + SPIRITS]);
int distilled_flavor_count(const Flavors *flavors);
int distilled_sugars(const uint8_t *stack);
bool distilled_may_take(Step trade, int basic);
uint32_t distilled_label_traits(const Distilled *d, int seat, int recipe);
int distilled_measure(const Distilled *d, int seat, What what, uint32_t of);
int distilled_award_progress(const Distilled *d, int seat, int award);
int distilled_basics_left(const Distilled *d, int seat);
int distilled_cube_price(int recipe);
int distilled_price(const Distilled *d, int seat, Purchase purchase, int price);
typedef struct FlavorSum {
    int cards, money, best;
} FlavorSum;
Sale distilled_sale(const Distilled *d, int seat, const Spirit *spirit, int bottle,
                    FlavorSum flavors);
int distilled_left_points(const Distilled *d, int seat, const Spirit *spirit);
int distilled_sp(const Distilled *d, int seat);
int distilled_points(const Distilled *d, int seat);
int distilled_target(const Distilled *d);
int distilled_solo_row(int place);
int distilled_solo_tier(const Distilled *d, int row);
uint32_t distilled_places_above(int place);
uint32_t distilled_places_beside(int place);
bool distilled_is_reached(const Distilled *d, int place);
static inline bool distilled_allows(int name, const Ingredient *card)
{
    return card->sugar != NONE && (recipe[name].sugars >> card->sugar & 1);
}
static inline bool distilled_is_of_family(int kind, const Ingredient *card, int family)
{
    return kind == family || (kind == OWN_SIGNATURE && card->family == family);
}
static inline int distilled_missing(int yeast, int water, int alcohol)
{
    return (yeast == 0) + (water == 0) - alcohol;
}
static inline bool distilled_has_label(const Distilled *d, int name)
{
    return name >= PLAIN_RECIPES || d->shelf[name] > 0;
}
typedef struct CutPowers {
    bool top_only;
    bool again;
    bool returns_card;
} CutPowers;
CutPowers distilled_cut_powers(const Distilled *d, int seat);
bool distilled_washback(const Distilled *d, int seat, uint8_t washback[PANTRY_KINDS]);
typedef struct SpiritOdds {
    uint8_t recipe;
    uint64_t ways, of;
} SpiritOdds;
typedef struct CutOdds {
    uint64_t ways[CUT_CARDS + 1], of;
} CutOdds;
CutOdds distilled_cut_odds(int count, int cards);
int distilled_odds(const Distilled *d, int seat, const uint8_t washback[PANTRY_KINDS],
                   CutPowers powers, SpiritOdds out[RECIPE_COUNT]);
#ifdef EDITION_RULES
#include "rng.h"
#include <stdint.h>
static inline int bag_total(const uint8_t *bag, int kinds)
{
    int total = 0;
    for (int kind = 0; kind < kinds; kind++)
        total += bag[kind];
    return total;
}
static inline void bag_add(uint8_t *bag, int kind, int count)
{
    bag[kind] = (uint8_t)(bag[kind] + count);
}
static inline void bag_pour(uint8_t *bag, uint8_t *from,
                            int kinds)
{
    for (int kind = 0; kind < kinds; kind++) {
        bag_add(bag, kind, from[kind]);
        from[kind] = 0;
    }
}
static inline int bag_draw(uint8_t *bag, int kinds, Rng *rng)
{
    int skip = (int)rng_below(rng, (uint32_t)bag_total(bag, kinds));
    int kind = 0;
    while (skip >= bag[kind])
        skip -= bag[kind++];
    bag[kind]--;
    return kind;
}
#include "layout.h"
#include <string.h>
#define RULES_DEF  "distilled/rules.def"
#define STATE_TYPE Distilled
#define RULE_ROW(constant)                                    constant,
#define AUTOMATIC(constant, function, source, owner, a, b, c) RULE_ROW(constant)
#define DECISION(constant, function, source, owner, a, b, c)  RULE_ROW(constant)
#define DRAW(constant, function, source, owner, a, b, c)      RULE_ROW(constant)
enum {
DRAW     (PICK_FLIGHT,      pick_flight,       "D6",    TABLE, 0, 0, 0)
AUTOMATIC(LAY_OUT,          lay_out,           "D3",    TABLE, 0, 0, 0)
DRAW     (LAY_AWARD,        lay_award,         "D8",    TABLE, MAX_SEATS + 1, 0, 0)
DRAW     (DEAL_GOAL,        deal_goal,         "D9",    TABLE, MAX_SEATS - 1, GOALS_DEALT - 1, 0)
DRAW     (DEAL_DISTILLER,   deal_distiller,    "D9",    TABLE, MAX_SEATS - 1, 1, 0)
DRAW     (FIRST_PLAYER,     first_player,      "D10",   TABLE, 0, 0, 0)
AUTOMATIC(CHOICES,          choices,           "D11",   TABLE, 0, 0, 0)
DECISION (KEEP_DISTILLER,   keep_distiller,    "D11",   SEAT,  0, 0, 0)
AUTOMATIC(SHOW_DISTILLERS,  show_distillers,   "D12",   TABLE, 0, 0, 0)
DRAW     (LAY_SOLO_GOAL,    lay_solo_goal,     "D108",  TABLE, SOLO_PLACES - 1, 0, 0)
DRAW     (TURN_GRID,        turn_grid,         "D117",  TABLE, 0, 0, 0)
AUTOMATIC(ROUND,            round,             "D16",   TABLE, 0, 0, 0)
AUTOMATIC(ROUND_POWERS,     round_powers,      "D18",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (USE_POWERS,       use_powers,        "D17",   SEAT,  0, 0, 0)
AUTOMATIC(REVEAL,           reveal,            "D148",  SEAT,  DECK_COUNT - 1, MAX_REVEALED, 0)
DRAW     (REVEAL_ONE,       reveal_one,        "D148",  SEAT,  DECK_COUNT - 1, 0, 0)
DECISION (BUY_REVEALED,     buy_revealed,      "D28",   SEAT,  DECK_COUNT - 1, 1, 0)
AUTOMATIC(MARKET,           market,            "D22",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (MARKET_TURN,      market_turn,       "D24",   SEAT,  0, 0, 0)
DECISION (WATER_BONUS,      water_bonus,       "D28",   SEAT,  0, 0, 0)
AUTOMATIC(PEEK_DECK,        peek_deck,         "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
DRAW     (PEEK_ONE,         peek_one,          "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
DECISION (BUY_PEEKED,       buy_peeked,        "D162",  SEAT,  0, 0, 0)
DECISION (PLACE_PEEKED,     place_peeked,      "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
AUTOMATIC(REFILL,           refill,            "D29",   TABLE, DECK_COUNT - 1, 0, 0)
DRAW     (REFILL_ROW,       refill_row,        "D29",   TABLE, DECK_COUNT - 1, 0, 0)
AUTOMATIC(CLEAN_UP,         clean_up,          "D37",   TABLE, 1, 0, 0)
AUTOMATIC(DISTILL,          distill,           "D38",   TABLE, 0, 0, 0)
DECISION (FILL_WASHBACK,    fill_washback,     "D41",   SEAT,  PANTRY_KINDS, 1, 0)
DECISION (TRADE,            trade,             "D39",   SEAT,  1, ITEM_COUNT - 1, 0)
DECISION (PREPARE_CUT,      prepare_cut,       "D43",   SEAT,  1, 0, 0)
DRAW     (CUT,              cut,               "D44",   SEAT,  CUT_CARDS, 0, 0)
DECISION (AFTER_CUT,        after_cut,         "D45",   SEAT,  1, 1, 0)
DECISION (CASH_CUT,         cash_cut,          "D46",   SEAT,  0, 0, 0)
AUTOMATIC(NAME_SPIRITS,     name_spirits,      "D50",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (NAME_SPIRIT,      name_spirit,       "D47",   SEAT,  0, 0, 0)
AUTOMATIC(FINISH_SPIRITS,   finish_spirits,    "D51",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(LOOK_AT_FLAVORS,  look_at_flavors,   "D73",   SEAT,  MAX_LOOKED, SPIRITS - 1, 0)
DRAW     (LOOK_AT_FLAVOR,   look_at_flavor,    "D73",   SEAT,  0, 0, 0)
DECISION (KEEP_ONE_FLAVOR,  keep_one_flavor,   "D73",   SEAT,  SPIRITS - 1, 0, 0)
AUTOMATIC(SALES,            sales,             "D53",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (SELL_SPIRIT,      sell_spirit,       "D53",   SEAT,  0, 0, 0)
AUTOMATIC(TURN_UP,          turn_up,           "D57",   SEAT,  SPIRITS - 1, 0, 0)
DRAW     (TURN_UP_FLAVOR,   turn_up_flavor,    "D57",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (CHOOSE_BOTTLE,    choose_bottle,     "D56",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (LABEL_SPACE,      label_space,       "D62",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (DISCARD_CARD,     discard_card,      "D63",   SEAT,  0, 0, 0)
DECISION (TRUCK_CARD,       truck_card,        "D63",   SEAT,  0, 0, 0)
DECISION (FREE_INGREDIENT,  free_ingredient,   "D63",   SEAT,  0, 0, 0)
DECISION (FREE_RECIPE,      free_recipe,       "D63",   SEAT,  0, 0, 0)
DECISION (FREE_ITEM,        free_item,         "D63",   SEAT,  0, 0, 0)
DECISION (FREE_UPGRADE,     free_upgrade,      "D63",   SEAT,  0, 0, 0)
AUTOMATIC(PUT_AWAY,         put_away,          "D66",   SEAT,  SPIRITS - 1, ITEM_COUNT - 1, 0)
DECISION (RETURN_BARREL,    return_barrel,     "D66",   SEAT,  ITEM_COUNT - 1, 0, 0)
AUTOMATIC(AGEING,           ageing,            "D68",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(ADD_FLAVORS,      add_flavors,       "D71",   SEAT,  SPIRITS - 1, 3, 0)
AUTOMATIC(AWARDS,           awards,            "D76",   TABLE, 0, 0, 0)
AUTOMATIC(TASTINGS,         tastings,          "D78",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (TASTING,          tasting,           "D78",   SEAT,  0, 0, 0)
AUTOMATIC(GOAL_DISCARDS,    goal_discards,     "D79",   TABLE, 0, 0, 0)
DECISION (BOX_GOAL,         box_goal,          "D79",   SEAT,  0, 0, 0)
AUTOMATIC(END_OF_ROUND,     end_of_round,      "D81",   TABLE, 0, 0, 0)
AUTOMATIC(END_OF_GAME,      end_of_game,       "D82",   TABLE, 0, 0, 0)
DRAW     (TURN_TRUCKER,     turn_trucker,      "D105",  TABLE, 0, 0, 0)
AUTOMATIC(GOAL_WINDOW,      goal_window,       "D115",  SEAT,  SOLO_KIND_COUNT - 1, 0, 0)
DECISION (SOLO_GOALS,       solo_goals,        "D115",  SEAT,  SOLO_KIND_COUNT - 1, 0, 0)
AUTOMATIC(TURN_UP_GOALS,    turn_up_goals,     "D113",  SEAT,  0, 0, 0)
DRAW     (TURN_UP_GOAL,     turn_up_goal,      "D113",  SEAT,  SOLO_PLACES - 1, 0, 0)
    RULE_COUNT
};
#undef RULE_ROW
#undef AUTOMATIC
#undef DECISION
#undef DRAW
_Static_assert(sizeof(Distilled) <= 3072, "a state of Distilled is at most 3 KiB");
_Static_assert(POWER_COUNT == DISTILLER_COUNT + UPGRADE_COUNT,
               "every distiller and upgrade has a power");
_Static_assert((int)POWER_SPIRIT_SAFE == DISTILLER_COUNT + (int)UPGRADE_SPIRIT_SAFE,
               "powers stand in that order");
_Static_assert((int)INGREDIENT_JUNIPER == FIRST_PREMIUM_INGREDIENT + 2,
               "premium sugars follow yeast and water");
_Static_assert((int)INGREDIENT_MILLET + 1 == OWN_SIGNATURE, "signature ingredients come last");
_Static_assert((int)RECIPE_TEQUILA + 1 == PLAIN_RECIPES, "signature recipes come last");
_Static_assert((int)ITEM_WRAPPED == FIRST_PREMIUM_ITEM && (int)ITEM_WOOD_BARREL == 1,
               "basic items come first");
static uint32_t bit(int n)
{
    return UINT32_C(1) << n;
}
static int nth_seat(const Distilled *d, int n)
{
    return (d->first + n) % d->state.seats;
}
enum { MAX_POWERS = 1 + UPGRADE_SPACES };
static int power_of_upgrade(int card)
{
    return DISTILLER_COUNT + card;
}
static int own_powers(const Distilled *d, int seat, uint8_t out[MAX_POWERS])
{
    int count = 0;
    if (d->at[seat].distiller < DISTILLER_COUNT)
        out[count++] = d->at[seat].distiller;
    for (uint32_t rest = d->at[seat].upgrades; rest != 0; rest &= rest - 1)
        out[count++] = (uint8_t)power_of_upgrade(__builtin_ctz(rest));
    return count;
}
static int power_sum(const Distilled *d, int seat, When when,
                     Effect effect)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own), sum = 0;
    for (int i = 0; i < count; i++)
        if (power[own[i]].effect == effect && power[own[i]].when == when)
            sum += power[own[i]].amount;
    return sum;
}
static int own_power_with(const Distilled *d, int seat,
                          Effect effect)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++)
        if (power[own[i]].effect == effect && !(d->used >> own[i] & 1))
            return own[i];
    return NONE;
}
static bool owns_power_with(const Distilled *d, int seat, Effect effect)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++)
        if (power[own[i]].effect == effect)
            return true;
    return false;
}
static void use_power(Distilled *d, int used)
{
    d->used |= UINT64_C(1) << used;
}
static void gain_money(Distilled *d, int seat, int amount)
{
    d->at[seat].money = (int16_t)(d->at[seat].money + amount);
    d->at[seat].earned_money = (int16_t)(d->at[seat].earned_money + amount);
}
static void gain_sp(Distilled *d, int seat, int source, int amount)
{
    d->at[seat].sp[source] = (int16_t)(d->at[seat].sp[source] + amount);
    d->at[seat].earned_sp = (int16_t)(d->at[seat].earned_sp + amount);
}
int distilled_sp(const Distilled *d, int seat)
{
    int sum = 0;
    for (int source = 0; source < SP_SOURCES; source++)
        sum += d->at[seat].sp[source];
    return sum;
}
int distilled_ingredient(const Distilled *d, int seat, int kind)
{
    return kind < OWN_SIGNATURE ? kind : distiller[d->at[seat].distiller].signature_ingredient;
}
static const Ingredient *card_of(const Distilled *d, int seat, int kind)
{
    return &ingredient[distilled_ingredient(d, seat, kind)];
}
static bool is_sugar(int kind)
{
    return (kind >= INGREDIENT_MIXED_GRAINS && kind <= INGREDIENT_MIXED_FRUITS) ||
           kind >= INGREDIENT_JUNIPER;
}
int distilled_sugars(const uint8_t *stack)
{
    int sugars = 0;
    for (int kind = INGREDIENT_MIXED_GRAINS; kind <= INGREDIENT_MIXED_FRUITS; kind++)
        sugars += stack[kind];
    for (int kind = INGREDIENT_JUNIPER; kind < PANTRY_KINDS; kind++)
        sugars += stack[kind];
    return sugars;
}
static uint32_t sugar_types(const Distilled *d, int seat,
                            const uint8_t *stack)
{
    uint32_t types = 0;
    for (int kind = INGREDIENT_MIXED_GRAINS; kind < PANTRY_KINDS; kind++)
        if (stack[kind] > 0 && is_sugar(kind))
            types |= bit(card_of(d, seat, kind)->sugar);
    return types;
}
bool distilled_knows(const Distilled *d, int seat, int name)
{
    const Distillery *own = &d->at[seat];
    if (name == RECIPE_MOONSHINE || name == RECIPE_VODKA)
        return true;
    if (name < PLAIN_RECIPES)
        return own->cubes >> name & 1;
    return own->distiller < DISTILLER_COUNT && distiller[own->distiller].signature == name &&
           !own->signature_made;
}
static bool has_family(const Distilled *d, int seat, const uint8_t *stack, int family)
{
    return family == NONE || stack[family] > 0 ||
           (stack[OWN_SIGNATURE] > 0 &&
            distilled_is_of_family(OWN_SIGNATURE, card_of(d, seat, OWN_SIGNATURE), family));
}
static bool sugars_fit(const Distilled *d, int seat, const uint8_t *stack, int name, int sugars,
                       uint32_t types)
{
    if (name == RECIPE_MOONSHINE)
        return sugars == 0;
    return sugars >= recipe[name].min_sugars && (types & ~recipe[name].sugars) == 0 &&
           has_family(d, seat, stack, recipe[name].family);
}
bool distilled_fits(const Distilled *d, int seat, const uint8_t *stack, int name)
{
    return sugars_fit(d, seat, stack, name, distilled_sugars(stack), sugar_types(d, seat, stack));
}
int distilled_barrel_for(const Distilled *d, int seat, int name)
{
    for (int card = 0; card < ITEM_COUNT; card++)
        if (d->at[seat].storeroom[card] > 0 && item[card].kind == BARREL &&
            item[card].material == recipe[name].barrel)
            return card;
    return NONE;
}
static int home_region(const Distilled *d, int seat, int region)
{
    return region == HOME ? distiller[d->at[seat].distiller].region : region;
}
int distilled_region(const Distilled *d, int seat, int name)
{
    return home_region(d, seat, recipe[name].region);
}
static int bottle_region(const Distilled *d, int seat, int bottle)
{
    return home_region(d, seat, item[bottle].region);
}
int distilled_labels(const Distilled *d, int seat, uint8_t label[LABEL_SPACES + SPIRITS])
{
    const Distillery *own = &d->at[seat];
    int count = 0;
    for (int space = 0; space < LABEL_SPACES; space++)
        if (own->space[space] != NONE)
            label[count++] = own->space[space];
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        if (own->spirit[spirit].recipe != NONE && own->spirit[spirit].has_label)
            label[count++] = own->spirit[spirit].recipe;
    return count;
}
uint32_t distilled_label_traits(const Distilled *d, int seat, int name)
{
    const Recipe *row = &recipe[name];
    bool signature_counts = name >= PLAIN_RECIPES && !d->signature_label_is_home;
    uint32_t traits = bit(signature_counts ? distilled_region(d, seat, name) : row->region);
    if (row->tier != NONE)
        traits |= bit(row->tier);
    if (name != RECIPE_VODKA)
        traits |= row->sugars;
    return traits | bit(row->barrel) | bit(row->aged ? AGED : UNAGED);
}
int distilled_flavor_count(const Flavors *flavors)
{
    return flavors->known_count[OLD_FLAVORS] + flavors->known_count[FLAVORS] +
           flavors->unseen[OLD_FLAVORS] + flavors->unseen[FLAVORS];
}
static bool holds_spirit(const Distilled *d, int seat)
{
    return d->at[seat].spirit[WAREHOUSE_1].recipe != NONE ||
           d->at[seat].spirit[WAREHOUSE_2].recipe != NONE;
}
static uint32_t upgrades_of_kind(uint32_t owned, uint32_t kinds)
{
    uint32_t found = 0;
    for (; owned != 0; owned &= owned - 1) {
        int card = __builtin_ctz(owned);
        if (kinds >> upgrade[card].kind & 1)
            found |= bit(card);
    }
    return found;
}
typedef struct LabelCount {
    int labels;
    uint8_t of_region[REGIONS];
    uint8_t of_recipe[RECIPE_COUNT];
    uint8_t name[LABEL_SPACES + SPIRITS];
    uint32_t traits[LABEL_SPACES + SPIRITS];
} LabelCount;
static LabelCount count_labels(const Distilled *d, int seat)
{
    LabelCount count = { 0 };
    count.labels = distilled_labels(d, seat, count.name);
    for (int i = 0; i < count.labels; i++) {
        count.of_region[distilled_region(d, seat, count.name[i])]++;
        count.of_recipe[count.name[i]]++;
        count.traits[i] = distilled_label_traits(d, seat, count.name[i]);
    }
    return count;
}
static int labels_with(const LabelCount *count, uint32_t traits)
{
    int found = 0;
    for (int i = 0; i < count->labels; i++)
        found += (count->traits[i] & traits) != 0;
    return found;
}
static int different_traits(const LabelCount *count, int first, int last)
{
    uint32_t seen = 0;
    for (int i = 0; i < count->labels; i++)
        seen |= count->traits[i];
    return __builtin_popcount(seen >> first & (bit(last - first + 1) - 1));
}
static bool all_sugars_matched(const LabelCount *count)
{
    uint32_t sugars = bit(GRAIN) | bit(PLANT) | bit(FRUIT);
    if (labels_with(count, sugars) < 3)
        return false;
    for (int sugar = GRAIN; sugar <= FRUIT; sugar++)
        if (labels_with(count, bit(sugar)) < 1 || labels_with(count, sugars & ~bit(sugar)) < 2)
            return false;
    return true;
}
static int most_of(const uint8_t *count, int kinds)
{
    int most = 0;
    for (int kind = 0; kind < kinds; kind++)
        most = count[kind] > most ? count[kind] : most;
    return most;
}
static int at_least(const uint8_t *count, int kinds, int least)
{
    int found = 0;
    for (int kind = 0; kind < kinds; kind++)
        found += count[kind] >= least;
    return found;
}
static int labels_bearing(const Distilled *d, int seat, uint32_t traits)
{
    uint8_t name[LABEL_SPACES + SPIRITS];
    int labels = distilled_labels(d, seat, name), found = 0;
    for (int i = 0; i < labels; i++)
        found += (distilled_label_traits(d, seat, name[i]) & traits) != 0;
    return found;
}
static int measure_labels(const Distilled *d, int seat, What what, uint32_t of)
{
    if (what == LABELS_WITH)
        return labels_bearing(d, seat, of);
    LabelCount count = count_labels(d, seat);
    int own_region = distiller[d->at[seat].distiller].region;
    switch (what) {
    case LABEL_REGIONS: return at_least(count.of_region, REGIONS, 1);
    case LABEL_TIERS: return different_traits(&count, BRONZE, GOLD);
    case LABEL_BARRELS: return different_traits(&count, METAL, CLAY);
    case LABELS_OWN_REGION: return count.of_region[own_region];
    case LABELS_OTHER_REGIONS: return count.labels - count.of_region[own_region];
    case LABELS_ALL_SUGARS_NOT_VODKA: return all_sugars_matched(&count) ? 3 : 0;
    case REGIONS_WITH_TWO_LABELS: return at_least(count.of_region, REGIONS, 2);
    case BEST_SINGLE_REGION_LABELS: return most_of(count.of_region, REGIONS);
    case DIFFERENT_LABELS: return at_least(count.of_recipe, RECIPE_COUNT, 1);
    default: return most_of(count.of_recipe, RECIPE_COUNT);
    }
}
static int bottles_with(uint32_t bottles, uint32_t regions)
{
    int found = 0;
    for (; bottles != 0; bottles &= bottles - 1) {
        int region = item[__builtin_ctz(bottles)].region;
        found += region != NONE && (regions >> region & 1);
    }
    return found;
}
static int stored_bottles(const Distillery *own)
{
    int found = 0;
    for (int card = FIRST_PREMIUM_ITEM; card < ITEM_COUNT; card++)
        found += item[card].kind == BOTTLE ? own->storeroom[card] : 0;
    return found;
}
static int upgrade_points(const Distilled *d, int seat, uint32_t kinds);
static int measure_sale(const Distilled *d, int seat, What what, uint32_t of)
{
    const Sale *sale = &d->sale;
    const Recipe *row = &recipe[sale->recipe];
    bool has_tier = row->tier != NONE && (of >> row->tier & 1);
    bool is_own =
        distilled_region(d, seat, sale->recipe) == distiller[d->at[seat].distiller].region;
    switch (what) {
    case SOLD_AGED: return row->aged;
    case SOLD_SPIRIT_ALCOHOL: return sale->alcohol;
    case SOLD_SPIRIT_FLAVORS: return sale->flavors;
    case SOLD_SPIRIT_SP: return sale->sp;
    case SOLD_SPIRIT_MONEY: return sale->money;
    case SOLD_SPIRIT_SUGARS: return sale->sugars;
    case SOLD_SPIRIT_WATER: return sale->water;
    case SOLD_BOTTLE_REGION_MATCH:
        return sale->region_match && sale->recipe != RECIPE_VODKA;
    case SOLD_AGED_SP_OVER_RECIPE: return row->aged ? sale->sp - row->sp : 0;
    case SOLD_WHISKEY_SP: return sale->recipe == RECIPE_WHISKEY ? sale->sp : 0;
    case SOLD_TIER: return has_tier;
    case SOLD_TIER_SP: return has_tier ? sale->sp : 0;
    case SOLD_OWN_REGION_TIER_SP_OVER_RECIPE: return has_tier && is_own ? sale->sp - row->sp : 0;
    case SOLD_OWN_REGION_TIER_MONEY: return has_tier && is_own ? sale->money : 0;
    case SOLD_WITHOUT_BASIC_SUGAR: return sale->basic_sugars == 0;
    default: return sale->same_sugars;
    }
}
int distilled_measure(const Distilled *d, int seat, What what, uint32_t of)
{
    const Distillery *own = &d->at[seat];
    int made = own->spirit[NEW_SPIRIT].recipe;
    if (what <= IDENTICAL_LABELS)
        return measure_labels(d, seat, what, of);
    switch (what) {
    case DISPLAYED_BOTTLES: return __builtin_popcount(own->displayed);
    case BOTTLES_WITH: return bottles_with(own->displayed, of);
    case BOTTLES_USED_REGION_MATCH: return __builtin_popcount(own->matched);
    case PREMIUM_BOTTLES_OWNED: return __builtin_popcount(own->displayed) + stored_bottles(own);
    case RECIPE_CUBES: return __builtin_popcount(own->cubes);
    case UPGRADES_OF_KIND: return __builtin_popcount(upgrades_of_kind(own->upgrades, of));
    case SP_FROM_UPGRADES: return upgrade_points(d, seat, of);
    case MONEY: return own->money;
    case MONEY_THIS_ROUND: return own->earned_money;
    case SP_THIS_ROUND: return own->earned_sp;
    case AGED_THIS_ROUND: return own->aged;
    case DISTILLED_AGED: return made != NONE && recipe[made].aged;
    case DISTILLED_SIGNATURE: return made != NONE && made >= PLAIN_RECIPES;
    case SOLD_THIS_ROUND: return own->sold;
    default: return d->sale.recipe == NONE ? 0 : measure_sale(d, seat, what, of);
    }
}
static int cards_left(const Distilled *d, int deck)
{
    return (d->top[deck] != NONE) + d->deck_count[deck] + d->under_count[deck];
}
static bool can_draw(const Distilled *d, int deck)
{
    return cards_left(d, deck) > 0 || bag_total(d->truck[deck], PREMIUM_KINDS) > 0;
}
static void make_ready(Distilled *d, int deck)
{
    if (cards_left(d, deck) > 0)
        return;
    d->deck_count[deck] = (uint8_t)bag_total(d->truck[deck], PREMIUM_KINDS);
    bag_pour(d->deck[deck], d->truck[deck], PREMIUM_KINDS);
    tell(&d->state, (NewEvent){ .kind = TOLD_RESHUFFLE, .a = deck });
}
static int known_next(const Distilled *d, int deck)
{
    if (d->top[deck] != NONE)
        return d->top[deck];
    return d->deck_count[deck] > 0 ? NONE : d->under[deck][0];
}
static void list_deck(const Distilled *d, int deck, ActionList *out)
{
    int next = known_next(d, deck);
    if (next < PREMIUM_KINDS) {
        list_outcome(out, make_action(DRAW_CARD, deck, next, 0), 1);
        return;
    }
    for (int card = 0; card < PREMIUM_KINDS; card++)
        list_outcome(out, make_action(DRAW_CARD, deck, card, 0), d->deck[deck][card]);
}
static void take_under(Distilled *d, int deck)
{
    int left = --d->under_count[deck];
    memmove(d->under[deck], d->under[deck] + 1, (size_t)left);
    memmove(d->under_known_by[deck], d->under_known_by[deck] + 1, (size_t)left);
    d->under[deck][left] = 0;
    d->under_known_by[deck][left] = 0;
}
static void take_card(Distilled *d, int deck, int card)
{
    int next = known_next(d, deck);
    if (next >= PREMIUM_KINDS)
        d->deck[deck][card]--;
    if (d->top[deck] != NONE) {
        d->top[deck] = NONE;
        d->top_known_by[deck] = 0;
    } else if (d->deck_count[deck] > 0) {
        d->deck_count[deck]--;
    } else {
        take_under(d, deck);
    }
}
static void put_under(Distilled *d, int deck, int card, SeatSet known_by)
{
    int place = d->under_count[deck]++;
    d->under[deck][place] = (uint8_t)card;
    d->under_known_by[deck][place] = known_by;
}
static Purchase purchase_of(int deck, int card)
{
    if (deck == UPGRADE)
        return UPGRADE_CARD;
    if (deck == INGREDIENT)
        return PREMIUM_INGREDIENT;
    return item[card].kind == BOTTLE ? PREMIUM_BOTTLE : PREMIUM_BARREL;
}
static int cost_of(int deck, int card)
{
    return deck == UPGRADE      ? upgrade[card].cost
           : deck == INGREDIENT ? ingredient[card].cost
                                : item[card].cost;
}
static void gain_card(Distilled *d, int seat, int deck, int card, int replaced)
{
    Distillery *own = &d->at[seat];
    if (deck == INGREDIENT)
        own->pantry[card]++;
    else if (deck == ITEM)
        own->storeroom[card]++;
    else
        own->upgrades |= bit(card);
    if (deck != UPGRADE || replaced == NONE)
        return;
    own->upgrades &= ~bit(replaced);
    d->truck[UPGRADE][replaced]++;
    tell(&d->state, (NewEvent){ .kind = TOLD_REPLACED, .seat = seat, .a = replaced });
}
static int take_from_row(Distilled *d, int deck, int slot)
{
    uint8_t *row = d->row[deck];
    int card = row[slot];
    memmove(row + 1, row, (size_t)slot);
    row[0] = NONE;
    return card;
}
static void play_refill(Distilled *d, int seat, Step step)
{
    if (d->row[step.a][0] != NONE || !can_draw(d, step.a))
        return;
    make_ready(d, step.a);
    do_next(&d->state, TABLE, { REFILL_ROW, step.a }, { REFILL, step.a });
}
static void list_refill_row(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_deck(d, step.a, out);
}
static void play_refill_row(Distilled *d, int seat, Step step, Action action)
{
    uint8_t *row = d->row[step.a];
    int slot = PREMIUM_SLOTS_PER_ROW - 1, card = action_b(action);
    while (row[slot] != NONE)
        slot--;
    take_card(d, step.a, card);
    row[slot] = (uint8_t)card;
    tell(&d->state, (NewEvent){ .kind = TOLD_ROW, .a = step.a, .b = card });
}
static void grow_old(Flavors *flavors)
{
    flavors->known[OLD_FLAVORS] |= flavors->known[FLAVORS];
    bag_add(flavors->known_count, OLD_FLAVORS, flavors->known_count[FLAVORS]);
    bag_add(flavors->unseen, OLD_FLAVORS, flavors->unseen[FLAVORS]);
    flavors->known[FLAVORS] = 0;
    flavors->known_count[FLAVORS] = flavors->unseen[FLAVORS] = 0;
}
static void shuffle_flavors(Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++) {
        grow_old(&d->at[seat].looked);
        for (int spirit = 0; spirit < SPIRITS; spirit++)
            grow_old(&d->at[seat].spirit[spirit].flavors);
    }
    d->flavor_deck[OLD_FLAVORS] |= d->flavor_deck[FLAVORS];
    d->flavor_deck[FLAVORS] = d->flavor_discards;
    d->flavor_count = (uint8_t)__builtin_popcountll(d->flavor_discards);
    d->flavor_discards = 0;
    tell(&d->state, (NewEvent){ .kind = TOLD_FLAVORS_SHUFFLED });
}
static bool flavors_are_ready(Distilled *d)
{
    if (d->flavor_count == 0 && d->flavor_discards != 0)
        shuffle_flavors(d);
    return d->flavor_count > 0;
}
static int add_unseen(Distilled *d, int seat,
                      int spirit)
{
    if (!flavors_are_ready(d))
        return 0;
    d->flavor_count--;
    d->at[seat].spirit[spirit].flavors.unseen[FLAVORS]++;
    return 1;
}
static void list_flavors(uint64_t flavors, ActionList *out)
{
    for (; flavors != 0; flavors &= flavors - 1)
        list_outcome(out, make_action(DRAW_FLAVOR, __builtin_ctzll(flavors), 0, 0), 1);
}
enum {
    OPTION_FLIGHT,
    OPTION_DISTILLERS,
    OPTION_PRESET,
    OPTION_SOLO_DIFFICULTY,
    OPTION_DRONE_CAMERA,
    OPTION_LABEL_SP,
    OPTION_TRUCK_DISCARD,
    OPTION_REDRAW,
    OPTION_SIGNATURE_HOME,
    OPTION_SIDE_NEIGHBOURS,
    OPTIONS
};
static const char *const flight_option[] = { "a", "b", "c", "d", "e", "f", "g", "h", "random" };
static const char *const distillers_option[] = { "free", "paired" };
static const char *const preset_option[] = { "none", "first_taste" };
static const char *const difficulty_word[] = { "standard", "harder", "hardest" };
static const char *const off_or_on[] = { "off", "on" };
static const Option option[OPTIONS] = {
    [OPTION_FLIGHT] = { "flight", flight_option, FLIGHT_COUNT + 1, FLIGHT_A },
    [OPTION_DISTILLERS] = { "distillers", distillers_option, 2, 1 },
    [OPTION_PRESET] = { "preset", preset_option, 2, 0 },
    [OPTION_SOLO_DIFFICULTY] = { "solo_difficulty", difficulty_word, DIFFICULTIES, STANDARD_BARREL,
                                 1, 1 },
    [OPTION_DRONE_CAMERA] = { "drone_camera_in_deck", off_or_on, 2, OPT_DRONE_CAMERA_IN_DECK },
    [OPTION_LABEL_SP] = { "label_alternative_sp", off_or_on, 2, OPT_LABEL_ALTERNATIVE_SP },
    [OPTION_TRUCK_DISCARD] = { "truck_bonus_needs_pantry_discard", off_or_on, 2,
                               OPT_TRUCK_BONUS_NEEDS_PANTRY_DISCARD },
    [OPTION_REDRAW] = { "redraw_impossible_awards", off_or_on, 2, OPT_REDRAW_IMPOSSIBLE_AWARDS, 2,
                        MAX_SEATS },
    [OPTION_SIGNATURE_HOME] = { "signature_label_is_home", off_or_on, 2,
                                OPT_SIGNATURE_LABEL_IS_HOME },
    [OPTION_SIDE_NEIGHBOURS] = { "solo_reveal_side_neighbours", off_or_on, 2,
                                 OPT_SOLO_REVEAL_SIDE_NEIGHBOURS, 1, 1 },
};
static bool is_solo(const Distilled *d)
{
    return d->state.seats == 1;
}
static void list_pick_flight(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int n = 0; n < FLIGHT_COUNT; n++)
        list_outcome(out, make_action(DRAW_FLIGHT, n, 0, 0), 1);
}
static void play_pick_flight(Distilled *d, int seat, Step step, Action action)
{
    d->flight = action_a(action);
    tell(&d->state, (NewEvent){ .kind = TOLD_FLIGHT, .a = d->flight });
}
static void fill_decks(Distilled *d)
{
    for (int card = FIRST_PREMIUM_INGREDIENT; card < OWN_SIGNATURE; card++)
        d->deck[INGREDIENT][card] = ingredient[card].copies;
    for (int card = FIRST_PREMIUM_ITEM; card < ITEM_COUNT; card++)
        d->deck[ITEM][card] = item[card].copies;
    for (int card = 0; card < UPGRADE_COUNT; card++)
        d->deck[UPGRADE][card] = upgrade[card].copies;
    if (!d->drone_camera_in_deck)
        d->deck[UPGRADE][UPGRADE_DRONE_CAMERA] = 0;
    for (int deck = 0; deck < DECK_COUNT; deck++)
        d->deck_count[deck] = (uint8_t)bag_total(d->deck[deck], PREMIUM_KINDS);
    d->flavor_deck[FLAVORS] = (UINT64_C(1) << FLAVOR_COUNT) - 1;
    d->flavor_count = FLAVOR_COUNT;
}
static void lay_preset_rows(Distilled *d)
{
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        const PresetSlot *cards = &preset_slot[slot];
        uint8_t card[DECK_COUNT] = { cards->upgrade, cards->ingredient, cards->item };
        for (int deck = 0; deck < DECK_COUNT; deck++) {
            d->row[deck][slot] = card[deck];
            d->deck[deck][card[deck]]--;
            d->deck_count[deck]--;
        }
    }
}
static void fill_shelf(Distilled *d)
{
    int seats = d->state.seats;
    d->shelf[RECIPE_MOONSHINE] =
        (uint8_t)(is_solo(d) ? SOLO_LABELS_MOONSHINE : seats * LABELS_PER_PLAYER_MOONSHINE);
    d->shelf[RECIPE_VODKA] =
        (uint8_t)(is_solo(d) ? SOLO_LABELS_VODKA : seats * LABELS_PER_PLAYER_VODKA);
    for (uint32_t rest = flight[d->flight].recipes; rest != 0; rest &= rest - 1)
        d->shelf[__builtin_ctz(rest)] =
            (uint8_t)(is_solo(d) ? SOLO_LABELS_OTHER : seats * LABELS_PER_PLAYER_OTHER);
}
static bool is_impossible(const Distilled *d, uint32_t flights, bool only_with_two)
{
    return (flights >> d->flight & 1) && (!only_with_two || d->state.seats == 2);
}
static void sort_awards_and_goals(Distilled *d)
{
    if (is_solo(d)) {
        d->solo_deck = (UINT64_C(1) << SOLO_GOAL_COUNT) - 1;
        return;
    }
    d->award_deck = bit(AWARD_COUNT) - 1;
    d->goal_deck = bit(GOAL_COUNT) - 1;
    if (!d->redraw_impossible_awards)
        return;
    for (int card = 0; card < AWARD_COUNT; card++)
        if (is_impossible(d, award[card].impossible_flights, award[card].only_with_two))
            d->award_deck &= ~bit(card);
    for (int card = 0; card < GOAL_COUNT; card++)
        if (is_impossible(d, goal[card].impossible_flights, goal[card].only_with_two))
            d->goal_deck &= ~bit(card);
}
static void deal_preset_seats(Distilled *d)
{
    d->distillers = 0;
    for (int seat = 0; seat < d->state.seats; seat++) {
        Distillery *own = &d->at[seat];
        own->distiller = preset_seat[seat].distiller;
        if (is_solo(d))
            continue;
        own->goals = preset_seat[seat].goals;
        own->goal_count = GOALS_DEALT;
        d->goal_deck &= ~own->goals;
    }
}
static void play_lay_out(Distilled *d, int seat, Step step)
{
    fill_decks(d);
    fill_shelf(d);
    sort_awards_and_goals(d);
    d->distillers = d->is_paired ? flight[d->flight].distillers : bit(DISTILLER_COUNT) - 1;
    do_next(&d->state, TABLE, { REFILL, UPGRADE }, { REFILL, INGREDIENT }, { REFILL, ITEM });
    if (d->preset) {
        lay_preset_rows(d);
        deal_preset_seats(d);
    }
}
static void list_bits(uint32_t cards, int verb, ActionList *out)
{
    for (; cards != 0; cards &= cards - 1)
        list_outcome(out, make_action(verb, __builtin_ctz(cards), 0, 0), 1);
}
static void list_lay_award(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_bits(d->award_deck, DRAW_AWARD, out);
}
static void play_lay_award(Distilled *d, int seat, Step step, Action action)
{
    int card = action_a(action);
    d->award_deck &= ~bit(card);
    d->awards |= bit(card);
    tell(&d->state, (NewEvent){ .kind = TOLD_AWARD_LAID, .a = card });
    if (step.a > 1)
        do_next(&d->state, TABLE, { LAY_AWARD, step.a - 1 });
}
static void list_deal_goal(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_bits(d->goal_deck, DRAW_GOAL, out);
}
static void play_deal_goal(Distilled *d, int seat, Step step, Action action)
{
    int card = action_a(action);
    d->goal_deck &= ~bit(card);
    d->at[step.a].goals |= bit(card);
    d->at[step.a].goal_count++;
    tell(&d->state,
         (NewEvent){ .kind = TOLD_GOAL, .seat = step.a, .a = card, .seen_by = 1 << step.a });
    if (step.b + 1 < GOALS_DEALT) {
        do_next(&d->state, TABLE, { DEAL_GOAL, step.a, step.b + 1 });
        return;
    }
    tell(&d->state, (NewEvent){ .kind = TOLD_GOALS, .seat = step.a, .amount = GOALS_DEALT });
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { DEAL_GOAL, step.a + 1, 0 });
}
static void list_deal_distiller(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_bits(d->distillers, DRAW_DISTILLER, out);
}
static void play_deal_distiller(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[step.a];
    int card = action_a(action);
    d->distillers &= ~bit(card);
    own->dealt[step.b] = (uint8_t)card;
    if (step.b + 1 < DISTILLERS_DEALT) {
        do_next(&d->state, TABLE, { DEAL_DISTILLER, step.a, step.b + 1 });
        return;
    }
    if (own->dealt[0] > own->dealt[1]) {
        own->dealt[1] = own->dealt[0];
        own->dealt[0] = (uint8_t)card;
    }
    tell(&d->state,
         (NewEvent){ .kind = TOLD_DEALT, .seat = step.a, .a = own->dealt[0], .b = own->dealt[1] });
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { DEAL_DISTILLER, step.a + 1, 0 });
}
static void list_first_player(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int first = 0; first < d->state.seats; first++)
        list_outcome(out, make_action(CHOOSE_FIRST, first, 0, 0), 1);
}
static void play_first_player(Distilled *d, int seat, Step step, Action action)
{
    d->first = action_a(action);
    tell(&d->state, (NewEvent){ .kind = TOLD_FIRST, .seat = d->first });
}
static void play_choices(Distilled *d, int seat, Step step)
{
    for (int other = 0; other < d->state.seats; other++)
        do_next(&d->state, other, { KEEP_DISTILLER });
}
static void list_keep_distiller(const Distilled *d, int seat, Step step, ActionList *out)
{
    const Distillery *own = &d->at[seat];
    if (own->dealt[0] == NONE)
        list_bits(d->distillers, CHOOSE_DISTILLER, out);
    else
        for (int n = 0; n < DISTILLERS_DEALT; n++)
            list_action(out, make_action(CHOOSE_DISTILLER, own->dealt[n], 0, 0));
}
static void play_keep_distiller(Distilled *d, int seat, Step step, Action action)
{
    d->at[seat].distiller = action_a(action);
    tell(&d->state,
         (NewEvent){
             .kind = TOLD_CHOICE, .seat = seat, .a = action_a(action), .seen_by = 1 << seat });
    tell(&d->state, (NewEvent){ .kind = TOLD_CHOSEN, .seat = seat });
}
static void start_distillery(Distilled *d, int seat)
{
    Distillery *own = &d->at[seat];
    if (own->distiller == UNKNOWN)
        own->distiller = own->dealt[0];
    const Distiller *card = &distiller[own->distiller];
    memset(own->dealt, NONE, sizeof own->dealt);
    own->money = card->start_money;
    own->pantry[INGREDIENT_YEAST] = card->start_yeast;
    own->pantry[INGREDIENT_WATER] = card->start_water;
    own->storeroom[ITEM_METAL_BARREL] = own->storeroom[ITEM_GLASS_BOTTLE] = 1;
    own->signature_waits = true;
    if (card->start_cube != NONE)
        own->cubes = (uint16_t)bit(card->start_cube);
    tell(&d->state, (NewEvent){ .kind = TOLD_DISTILLER, .seat = seat, .a = own->distiller });
}
static void play_show_distillers(Distilled *d, int seat, Step step)
{
    for (int other = 0; other < d->state.seats; other++)
        start_distillery(d, other);
    d->distillers = 0;
}
static void read_options(Distilled *d, const Options *options)
{
    d->flight = options->value[OPTION_FLIGHT];
    d->is_paired = options->value[OPTION_DISTILLERS];
    d->preset = options->value[OPTION_PRESET];
    d->difficulty = options->value[OPTION_SOLO_DIFFICULTY];
    d->drone_camera_in_deck = options->value[OPTION_DRONE_CAMERA];
    d->label_alternative_sp = options->value[OPTION_LABEL_SP];
    d->truck_bonus_needs_pantry_discard = options->value[OPTION_TRUCK_DISCARD];
    d->redraw_impossible_awards = options->value[OPTION_REDRAW];
    d->signature_label_is_home = options->value[OPTION_SIGNATURE_HOME];
    d->solo_reveal_side_neighbours = options->value[OPTION_SIDE_NEIGHBOURS];
    if (d->preset)
        d->flight = FLIGHT_A;
}
static void empty_distillery(Distillery *own)
{
    own->distiller = own->discarded_goal = NONE;
    memset(own->dealt, NONE, sizeof own->dealt);
    memset(own->space, NONE, sizeof own->space);
    memset(own->cut, NONE, sizeof own->cut);
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        own->spirit[spirit].recipe = own->spirit[spirit].barrel = NONE;
}
static bool distilled_begin(State *state, const Options *options, const char **why_not)
{
    Distilled *d = (Distilled *)state;
    read_options(d, options);
    memset(d->row, NONE, sizeof d->row);
    memset(d->top, NONE, sizeof d->top);
    memset(d->solo_place, NONE, sizeof d->solo_place);
    d->trucker_card = d->market_card = d->sale.recipe = NONE;
    for (int seat = 0; seat < state->seats; seat++)
        empty_distillery(&d->at[seat]);
    if (is_solo(d) && !d->preset)
        do_next(state, TABLE, { LAY_OUT }, { LAY_SOLO_GOAL }, { TURN_GRID }, { CHOICES },
                { SHOW_DISTILLERS }, { ROUND });
    else if (is_solo(d))
        do_next(state, TABLE, { LAY_OUT }, { LAY_SOLO_GOAL }, { TURN_GRID }, { SHOW_DISTILLERS },
                { ROUND });
    else if (d->preset)
        do_next(state, TABLE, { LAY_OUT }, { LAY_AWARD, state->seats + AWARDS_ABOVE_PLAYERS },
                { FIRST_PLAYER }, { SHOW_DISTILLERS }, { ROUND });
    else
        do_next(state, TABLE, { LAY_OUT }, { LAY_AWARD, state->seats + AWARDS_ABOVE_PLAYERS },
                { DEAL_GOAL }, { DEAL_DISTILLER }, { FIRST_PLAYER }, { CHOICES },
                { SHOW_DISTILLERS }, { ROUND });
    if (d->flight == RANDOM_FLIGHT)
        do_next(state, TABLE, { PICK_FLIGHT });
    return true;
}
typedef struct Discounts {
    int count;
    uint8_t place[DISCOUNT_SOURCES];
    uint8_t source[DISCOUNT_SOURCES], amount[DISCOUNT_SOURCES];
    uint32_t covers[DISCOUNT_SOURCES];
} Discounts;
static Discounts discounts_left(const Distilled *d, int seat, bool in_market)
{
    uint8_t own[MAX_POWERS];
    int count = in_market ? own_powers(d, seat, own) : 0;
    Discounts left;
    left.count = 0;
    for (int i = 0; i < count; i++) {
        if (power[own[i]].effect != DISCOUNT || (d->used >> own[i] & 1))
            continue;
        left.place[left.count] = (uint8_t)i;
        left.source[left.count] = own[i];
        left.amount[left.count] = power[own[i]].amount;
        left.covers[left.count++] = power[own[i]].covers;
    }
    return left;
}
static int price_with(const Discounts *left, int set, Purchase purchase, int price)
{
    int sum = 0, found = 0;
    for (int i = 0; i < left->count; i++)
        if (set >> left->place[i] & 1) {
            if (!(left->covers[i] >> purchase & 1))
                return -1;
            sum += left->amount[i];
            found |= 1 << left->place[i];
        }
    for (int i = 0; i < left->count; i++)
        if ((set >> left->place[i] & 1) && price - (sum - left->amount[i]) <= 0)
            return -1;
    if (found != set)
        return -1;
    return price > sum ? price - sum : 0;
}
static int covering(const Discounts *left, Purchase purchase)
{
    int set = 0;
    for (int i = 0; i < left->count; i++)
        if (left->covers[i] >> purchase & 1)
            set |= 1 << left->place[i];
    return set;
}
int distilled_price(const Distilled *d, int seat, Purchase purchase, int price)
{
    Discounts left = discounts_left(d, seat, true);
    for (int i = 0; i < left.count; i++)
        if (left.covers[i] >> purchase & 1)
            price -= left.amount[i];
    return price > 0 ? price : 0;
}
static bool can_pay(const Distilled *d, int seat, int price)
{
    return price <= d->at[seat].money;
}
static Reason short_of_money(int missing)
{
    return (Reason){ .word = "needs", .what = "money", .amount = missing, .rule = "D25" };
}
static Reason why_not_pay(const Distilled *d, int seat, const Discounts *left, int set,
                          Purchase purchase, int price)
{
    int pay = set == 0 ? price : price_with(left, set, purchase, price);
    if (pay < 0)
        return (Reason){ .word = "no_such_discount", .rule = "D34" };
    if (!can_pay(d, seat, pay))
        return short_of_money(pay - d->at[seat].money);
    return (Reason){ 0 };
}
static bool has_upgrade_space(const Distilled *d, int seat)
{
    return __builtin_popcount(d->at[seat].upgrades) < UPGRADE_SPACES;
}
static Reason why_not_replace(const Distilled *d, int seat, int deck, int replaced)
{
    uint32_t owned = d->at[seat].upgrades;
    if (replaced == NONE) {
        if (deck == UPGRADE && !has_upgrade_space(d, seat))
            return (Reason){ .word = "no_free_space", .rule = "D32" };
        return (Reason){ 0 };
    }
    if (deck != UPGRADE || replaced >= UPGRADE_COUNT || !(owned >> replaced & 1))
        return (Reason){ .word = "nothing_to_replace", .rule = "D32" };
    return (Reason){ 0 };
}
static void list_discounted(const Distilled *d, int seat, const Discounts *left, Action action,
                            Purchase purchase, int price, ActionList *out)
{
    int all = covering(left, purchase);
    for (int set = (0 - all) & all; set != 0; set = (set - all) & all) {
        int pay = price_with(left, set, purchase, price);
        if (pay >= 0 && can_pay(d, seat, pay))
            list_action(out, action | (Action)set << 16);
    }
}
static inline void list_with_discounts(const Distilled *d, int seat, const Discounts *left,
                                       Action action, Purchase purchase, int price, ActionList *out)
{
    if (can_pay(d, seat, price))
        list_action(out, action);
    if (left->count > 0 && price > 0)
        list_discounted(d, seat, left, action, purchase, price, out);
}
static void list_card(const Distilled *d, int seat, const Discounts *left, int verb, int a,
                      int deck, int card, ActionList *out)
{
    int price = cost_of(deck, card);
    uint32_t owned = d->at[seat].upgrades;
    if (deck != UPGRADE) {
        list_with_discounts(d, seat, left, make_action(verb, a, 0, NONE), purchase_of(deck, card),
                            price, out);
        return;
    }
    if (has_upgrade_space(d, seat))
        list_with_discounts(d, seat, left, make_action(verb, a, 0, NONE), UPGRADE_CARD, price, out);
    for (; owned != 0; owned &= owned - 1)
        list_with_discounts(d, seat, left, make_action(verb, a, 0, __builtin_ctz(owned)),
                            UPGRADE_CARD, price, out);
}
static int pay_for(Distilled *d, int seat, bool in_market, int set, Purchase purchase, int price)
{
    Discounts left = discounts_left(d, seat, in_market);
    int pay = set == 0 ? price : price_with(&left, set, purchase, price);
    for (int i = 0; i < left.count; i++)
        if (set >> left.place[i] & 1) {
            use_power(d, left.source[i]);
            tell(&d->state, (NewEvent){ .kind = TOLD_DISCOUNT,
                                        .seat = seat,
                                        .a = left.source[i],
                                        .amount = left.amount[i] });
        }
    d->at[seat].money = (int16_t)(d->at[seat].money - pay);
    return pay;
}
static void buy_premium(Distilled *d, int seat, bool in_market, int deck, int card, Action action)
{
    int pay =
        pay_for(d, seat, in_market, action_b(action), purchase_of(deck, card), cost_of(deck, card));
    tell(&d->state,
         (NewEvent){ .kind = TOLD_BOUGHT, .seat = seat, .a = deck, .b = card, .amount = pay });
    gain_card(d, seat, deck, card, action_c(action));
}
static void play_reveal(Distilled *d, int seat, Step step)
{
    if (step.b == 0 || !can_draw(d, step.a))
        return;
    make_ready(d, step.a);
    do_next(&d->state, seat, { REVEAL_ONE, step.a }, { REVEAL, step.a, step.b - 1 });
}
static void list_reveal_one(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_deck(d, step.a, out);
}
static void play_reveal_one(Distilled *d, int seat, Step step, Action action)
{
    take_card(d, step.a, action_b(action));
    d->revealed[d->revealed_count++] = action_b(action);
    tell(&d->state,
         (NewEvent){ .kind = TOLD_REVEALED, .seat = seat, .a = step.a, .b = action_b(action) });
}
static bool is_revealed(const Distilled *d, int card)
{
    return memchr(d->revealed, card, d->revealed_count) != NULL;
}
static Reason why_not_buy_revealed(const Distilled *d, int seat, Step step, Action action)
{
    int card = action_a(action);
    if (!is_revealed(d, card))
        return (Reason){ .word = "not_turned_up", .rule = "D28" };
    Discounts left = discounts_left(d, seat, step.b == 0);
    Reason reason = why_not_replace(d, seat, step.a, action_c(action));
    if (reason.word == NULL)
        reason = why_not_pay(d, seat, &left, action_b(action), purchase_of(step.a, card),
                             cost_of(step.a, card));
    return reason;
}
static void list_buy_revealed(const Distilled *d, int seat, Step step, ActionList *out)
{
    Discounts left = discounts_left(d, seat, step.b == 0);
    for (int i = 0; i < d->revealed_count; i++)
        if (memchr(d->revealed, d->revealed[i], (size_t)i) == NULL)
            list_card(d, seat, &left, BUY_REVEALED_CARD, d->revealed[i], step.a, d->revealed[i],
                      out);
    list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void put_revealed_under(Distilled *d, int seat,
                               int deck)
{
    for (int i = 0; i < d->revealed_count; i++) {
        put_under(d, deck, d->revealed[i], ALL_SEATS);
        tell(&d->state,
             (NewEvent){ .kind = TOLD_UNDER, .seat = seat, .a = deck, .b = d->revealed[i] });
    }
    memset(d->revealed, 0, sizeof d->revealed);
    d->revealed_count = 0;
}
static void start_new_upgrade(Distilled *d, int seat, int card);
static void look_for_choices(Distilled *d, int seat);
static void play_buy_revealed(Distilled *d, int seat, Step step, Action action)
{
    int card = action_a(action);
    bool buys = action_verb(action) == BUY_REVEALED_CARD;
    if (buys) {
        uint8_t *at = memchr(d->revealed, card, d->revealed_count);
        d->revealed_count--;
        memmove(at, at + 1, (size_t)(d->revealed + d->revealed_count - at));
        d->revealed[d->revealed_count] = 0;
        buy_premium(d, seat, step.b == 0, step.a, card, action);
    }
    put_revealed_under(d, seat, step.a);
    if (buys && step.b == 1 && step.a == UPGRADE)
        start_new_upgrade(d, seat, card);
    if (step.b == 1)
        look_for_choices(d, seat);
}
static void forget_round(Distillery *own)
{
    own->passed = own->basics_bought = own->is_distilling = 0;
    own->sold = own->aged = 0;
    own->earned_money = own->earned_sp = 0;
    own->met = 0;
}
static void start_power(Distilled *d, int seat, int source)
{
    const Power *row = &power[source];
    if (row->when != ROUND_START || (d->used >> source & 1))
        return;
    if (row->effect == GAIN_BASIC) {
        int card = __builtin_ctz(row->basics);
        d->at[seat].pantry[card]++;
        tell(&d->state,
             (NewEvent){ .kind = TOLD_POWER_BASIC, .seat = seat, .a = card, .b = source });
    } else if (row->effect == GAIN_MONEY ||
               (row->effect == GAIN_MONEY_IF_WAREHOUSE && holds_spirit(d, seat))) {
        gain_money(d, seat, row->amount);
        tell(&d->state,
             (NewEvent){
                 .kind = TOLD_POWER_MONEY, .seat = seat, .a = source, .amount = row->amount });
    } else {
        return;
    }
    use_power(d, source);
}
static void start_new_upgrade(Distilled *d, int seat, int card)
{
    start_power(d, seat, power_of_upgrade(card));
}
static void play_round(Distilled *d, int seat, Step step)
{
    uint8_t own[MAX_POWERS];
    d->round++;
    d->used = 0;
    tell(&d->state, (NewEvent){ .kind = TOLD_ROUND, .amount = d->round });
    for (int other = 0; other < d->state.seats; other++)
        forget_round(&d->at[other]);
    for (int n = 0; n < d->state.seats; n++) {
        int starting = nth_seat(d, n), count = own_powers(d, starting, own);
        for (int i = 0; i < count; i++)
            start_power(d, starting, own[i]);
    }
    do_next(&d->state, TABLE, { ROUND_POWERS }, { MARKET }, { CLEAN_UP }, { DISTILL },
            { NAME_SPIRITS }, { FINISH_SPIRITS }, { SALES }, { AGEING }, { AWARDS }, { TASTINGS },
            { GOAL_DISCARDS }, { END_OF_ROUND });
}
static bool is_choice(const Power *row)
{
    return row->when == ROUND_START &&
           (row->effect == GAIN_BASIC_CHOICE || row->effect == REVEAL_AND_BUY ||
            row->effect == BUY_FROM_TRUCK);
}
static bool truck_is_empty(const Distilled *d)
{
    return bag_total(d->truck[0], DECK_COUNT * PREMIUM_KINDS) == 0;
}
static bool has_choice_left(const Distilled *d, int seat)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++)
        if (is_choice(&power[own[i]]) && !(d->used >> own[i] & 1) &&
            (power[own[i]].effect != BUY_FROM_TRUCK || !truck_is_empty(d)))
            return true;
    return false;
}
static void look_for_choices(Distilled *d, int seat)
{
    if (has_choice_left(d, seat))
        do_next(&d->state, seat, { USE_POWERS });
}
static void play_round_powers(Distilled *d, int seat, Step step)
{
    int starting = nth_seat(d, step.a);
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { ROUND_POWERS, step.a + 1 });
    look_for_choices(d, starting);
}
static bool owes_choice(const Distilled *d,
                        int seat)
{
    return own_power_with(d, seat, GAIN_BASIC_CHOICE) != NONE;
}
static Reason why_not_buy_truck(const Distilled *d, int seat, Action action)
{
    int deck = action_a(action), card = action_b(action);
    if (deck >= DECK_COUNT || card >= PREMIUM_KINDS || d->truck[deck][card] == 0)
        return (Reason){ .word = "not_in_truck", .rule = "D149" };
    if (!owns_power_with(d, seat, BUY_FROM_TRUCK))
        return (Reason){
            .word = "needs", .what = "upgrade", .value = upgrade_id[UPGRADE_TRUCKER], .rule = "D149"
        };
    if (own_power_with(d, seat, BUY_FROM_TRUCK) == NONE)
        return (Reason){ .word = "power_used", .rule = "D17" };
    if (!can_pay(d, seat, cost_of(deck, card)))
        return short_of_money(cost_of(deck, card) - d->at[seat].money);
    return why_not_replace(d, seat, deck, action_c(action));
}
static void list_truck(const Distilled *d, int seat, int verb, int most,
                       ActionList *out)
{
    uint32_t owned = d->at[seat].upgrades;
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int card = 0; card < PREMIUM_KINDS; card++) {
            if (d->truck[deck][card] == 0 || cost_of(deck, card) > most)
                continue;
            if (deck != UPGRADE || has_upgrade_space(d, seat))
                list_action(out, make_action(verb, deck, card, NONE));
            for (uint32_t rest = deck == UPGRADE ? owned : 0; rest != 0; rest &= rest - 1)
                list_action(out, make_action(verb, deck, card, __builtin_ctz(rest)));
        }
}
static void list_use_powers(const Distilled *d, int seat, Step step, ActionList *out)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++) {
        const Power *row = &power[own[i]];
        if (!is_choice(row) || (d->used >> own[i] & 1))
            continue;
        if (row->effect == GAIN_BASIC_CHOICE)
            for (uint32_t rest = row->basics; rest != 0; rest &= rest - 1)
                list_action(out, make_action(TAKE_BASIC, __builtin_ctz(rest), own[i], 0));
        else if (row->effect == BUY_FROM_TRUCK)
            list_truck(d, seat, BUY_TRUCK_CARD, d->at[seat].money, out);
        else
            for (int deck = 0; deck < DECK_COUNT; deck++)
                if (can_draw(d, deck))
                    list_action(out, make_action(REVEAL_DECK, deck, own[i], 0));
    }
    if (!owes_choice(d, seat))
        list_action(out, make_action(FINISH_ROUND_START, 0, 0, 0));
}
static void take_basic(Distilled *d, int seat, int card, int source)
{
    use_power(d, source);
    d->at[seat].pantry[card]++;
    tell(&d->state, (NewEvent){ .kind = TOLD_POWER_BASIC, .seat = seat, .a = card, .b = source });
}
static void buy_from_truck(Distilled *d, int seat, Action action)
{
    int deck = action_a(action), card = action_b(action);
    use_power(d, own_power_with(d, seat, BUY_FROM_TRUCK));
    d->truck[deck][card]--;
    buy_premium(d, seat, false, deck, card, make_action(BUY_TRUCK_CARD, card, 0, action_c(action)));
    if (deck == UPGRADE)
        start_new_upgrade(d, seat, card);
}
static void play_use_powers(Distilled *d, int seat, Step step, Action action)
{
    int a = action_a(action), b = action_b(action);
    switch (action_verb(action)) {
    case TAKE_BASIC: take_basic(d, seat, a, b); break;
    case BUY_TRUCK_CARD: buy_from_truck(d, seat, action); break;
    case REVEAL_DECK:
        use_power(d, b);
        do_next(&d->state, seat, { REVEAL, a, power[b].amount }, { BUY_REVEALED, a, 1 });
        return;
    default: return;
    }
    look_for_choices(d, seat);
}
static void play_market(Distilled *d, int seat, Step step)
{
    for (int n = 0; n < d->state.seats; n++) {
        int place = (step.a + n) % d->state.seats, buying = nth_seat(d, place);
        if (d->at[buying].passed)
            continue;
        do_next(&d->state, TABLE, { MARKET, (place + 1) % d->state.seats });
        do_next(&d->state, buying, { MARKET_TURN });
        return;
    }
}
static Purchase purchase_of_pile(int pile)
{
    return pile < BASIC_INGREDIENTS ? BASIC_INGREDIENT : BASIC_BARREL;
}
static int pile_item(int pile)
{
    return pile - BASIC_INGREDIENTS;
}
static int cost_of_pile(int pile)
{
    return pile < BASIC_INGREDIENTS ? ingredient[pile].cost : item[pile_item(pile)].cost;
}
static void gain_basic(Distilled *d, int seat, int pile)
{
    if (pile < BASIC_INGREDIENTS)
        d->at[seat].pantry[pile]++;
    else
        d->at[seat].storeroom[pile_item(pile)]++;
}
static int basic_limit(const Distilled *d, int seat)
{
    int limit = power_sum(d, seat, PASSIVE, BASIC_LIMIT);
    return limit > 0 ? limit : BASIC_LIMIT_PER_MARKET_PHASE;
}
int distilled_basics_left(const Distilled *d, int seat)
{
    return basic_limit(d, seat) - d->at[seat].basics_bought;
}
static uint32_t unknown_recipes(const Distilled *d, int seat)
{
    return flight[d->flight].recipes & ~(uint32_t)d->at[seat].cubes;
}
int distilled_cube_price(int name)
{
    static const uint8_t price[] = { CUBE_PRICE_BRONZE, CUBE_PRICE_SILVER, CUBE_PRICE_GOLD };
    return price[recipe[name].tier - BRONZE];
}
static Reason why_not_buy_basic(const Distilled *d, int seat, const Discounts *left, Action action)
{
    int pile = action_a(action);
    if (pile >= PILES)
        return (Reason){ .word = "no_such_card", .rule = "D2" };
    if (distilled_basics_left(d, seat) <= 0)
        return (Reason){
            .word = "basic_limit", .what = "cards", .amount = basic_limit(d, seat), .rule = "D26"
        };
    return why_not_pay(d, seat, left, action_b(action), purchase_of_pile(pile), cost_of_pile(pile));
}
static Reason why_not_buy_card(const Distilled *d, int seat, const Discounts *left, Action action)
{
    int deck = action_a(action) / PREMIUM_SLOTS_PER_ROW,
        slot = action_a(action) % PREMIUM_SLOTS_PER_ROW;
    if (deck >= DECK_COUNT || d->row[deck][slot] == NONE)
        return (Reason){ .word = "empty_slot", .rule = "D30" };
    int card = d->row[deck][slot];
    Reason reason = why_not_replace(d, seat, deck, action_c(action));
    if (reason.word == NULL)
        reason = why_not_pay(d, seat, left, action_b(action), purchase_of(deck, card),
                             cost_of(deck, card));
    return reason;
}
static Reason why_not_learn(const Distilled *d, int seat, int name)
{
    if (name < PLAIN_RECIPES && (unknown_recipes(d, seat) >> name & 1))
        return (Reason){ 0 };
    bool on_flight = name < PLAIN_RECIPES && (flight[d->flight].recipes >> name & 1);
    return (Reason){ .word = on_flight ? "recipe_known" : "not_on_flight", .rule = "D31" };
}
static Reason why_not_buy_recipe(const Distilled *d, int seat, const Discounts *left, Action action)
{
    Reason reason = why_not_learn(d, seat, action_a(action));
    if (reason.word == NULL)
        reason = why_not_pay(d, seat, left, action_b(action), RECIPE_CUBE,
                             distilled_cube_price(action_a(action)));
    return reason;
}
static Reason why_not_peek(const Distilled *d, int seat)
{
    if (own_power_with(d, seat, PEEK_DECKS_AND_BUY) != NONE)
        return (Reason){ 0 };
    if (owns_power_with(d, seat, PEEK_DECKS_AND_BUY))
        return (Reason){ .word = "power_used", .rule = "D36" };
    return (Reason){ .word = "needs",
                     .what = "upgrade",
                     .value = upgrade_id[UPGRADE_DRONE_CAMERA],
                     .rule = "D162" };
}
static void list_solo_actions(const Distilled *d, int seat, SoloKind kind,
                              ActionList *out);
static bool play_solo_action(Distilled *d, int seat, Step step, Action action);
static void list_rows(const Distilled *d, int seat, const Discounts *left, ActionList *out)
{
    int most = left->count > 0 ? MAX_MONEY : d->at[seat].money;
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
            int card = d->row[deck][slot];
            if (card != NONE && cost_of(deck, card) <= most)
                list_card(d, seat, left, BUY_CARD, deck * PREMIUM_SLOTS_PER_ROW + slot, deck, card,
                          out);
        }
}
static void list_market_turn(const Distilled *d, int seat, Step step, ActionList *out)
{
    Discounts left = discounts_left(d, seat, true);
    if (distilled_basics_left(d, seat) > 0)
        for (int pile = 0; pile < PILES; pile++)
            list_with_discounts(d, seat, &left, make_action(BUY_BASIC, pile, 0, 0),
                                purchase_of_pile(pile), cost_of_pile(pile), out);
    list_rows(d, seat, &left, out);
    for (uint32_t rest = unknown_recipes(d, seat); rest != 0; rest &= rest - 1) {
        int name = __builtin_ctz(rest);
        list_with_discounts(d, seat, &left, make_action(BUY_RECIPE, name, 0, 0), RECIPE_CUBE,
                            distilled_cube_price(name), out);
    }
    if (why_not_peek(d, seat).word == NULL)
        list_action(out, make_action(PEEK, 0, 0, 0));
    list_action(out, make_action(PASS, 0, 0, 0));
    list_solo_actions(d, seat, COLLECT_GOAL, out);
}
static void basic_bonus(Distilled *d, int seat, int pile)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    if (pile >= BASIC_INGREDIENTS)
        return;
    if (ingredient[pile].effect == MONEY_ON_BUY) {
        gain_money(d, seat, ingredient[pile].amount);
        tell(&d->state, (NewEvent){ .kind = TOLD_YEAST_MONEY,
                                    .seat = seat,
                                    .amount = ingredient[pile].amount });
    }
    for (int i = 0; i < count; i++)
        if (power[own[i]].effect == MONEY_ON_BUY && (power[own[i]].basics >> pile & 1)) {
            gain_money(d, seat, power[own[i]].amount);
            tell(&d->state, (NewEvent){ .kind = TOLD_POWER_MONEY,
                                        .seat = seat,
                                        .a = own[i],
                                        .amount = power[own[i]].amount });
        }
    if (ingredient[pile].effect == REVEAL_AND_BUY)
        do_next(&d->state, seat, { WATER_BONUS });
}
static void buy_basic(Distilled *d, int seat, Action action)
{
    int pile = action_a(action);
    int pay = pay_for(d, seat, true, action_b(action), purchase_of_pile(pile), cost_of_pile(pile));
    d->at[seat].basics_bought++;
    gain_basic(d, seat, pile);
    tell(&d->state,
         (NewEvent){ .kind = TOLD_BOUGHT_BASIC, .seat = seat, .a = pile, .amount = pay });
    basic_bonus(d, seat, pile);
}
static void buy_from_row(Distilled *d, int seat, Action action)
{
    int deck = action_a(action) / PREMIUM_SLOTS_PER_ROW,
        slot = action_a(action) % PREMIUM_SLOTS_PER_ROW;
    buy_premium(d, seat, true, deck, take_from_row(d, deck, slot), action);
    do_next(&d->state, TABLE, { REFILL, deck });
}
static void buy_recipe(Distilled *d, int seat, Action action)
{
    int name = action_a(action);
    int pay = pay_for(d, seat, true, action_b(action), RECIPE_CUBE, distilled_cube_price(name));
    d->at[seat].cubes = (uint16_t)(d->at[seat].cubes | bit(name));
    tell(&d->state, (NewEvent){ .kind = TOLD_LEARNED, .seat = seat, .a = name, .amount = pay });
}
static void peek(Distilled *d, int seat)
{
    use_power(d, own_power_with(d, seat, PEEK_DECKS_AND_BUY));
    tell(&d->state, (NewEvent){ .kind = TOLD_PEEK, .seat = seat });
    do_next(&d->state, seat, { PEEK_DECK, UPGRADE }, { PEEK_DECK, INGREDIENT }, { PEEK_DECK, ITEM },
            { BUY_PEEKED });
}
static void play_market_turn(Distilled *d, int seat, Step step, Action action)
{
    if (play_solo_action(d, seat, step, action))
        return;
    switch (action_verb(action)) {
    case BUY_BASIC: buy_basic(d, seat, action); break;
    case BUY_CARD: buy_from_row(d, seat, action); break;
    case BUY_RECIPE: buy_recipe(d, seat, action); break;
    case PEEK: peek(d, seat); break;
    default:
        d->at[seat].passed = true;
        tell(&d->state, (NewEvent){ .kind = TOLD_PASS, .seat = seat });
    }
}
static Reason why_not_reveal(const Distilled *d, int deck)
{
    if (deck >= DECK_COUNT || !can_draw(d, deck))
        return (Reason){ .word = "no_cards_left", .rule = "D30" };
    return (Reason){ 0 };
}
static void list_water_bonus(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int deck = 0; deck < DECK_COUNT; deck++)
        if (why_not_reveal(d, deck).word == NULL)
            list_action(out, make_action(REVEAL_DECK, deck, NONE, 0));
    list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void play_water_bonus(Distilled *d, int seat, Step step, Action action)
{
    uint8_t deck = action_a(action);
    if (action_verb(action) == REVEAL_DECK)
        do_next(&d->state, seat, { REVEAL, deck, 1 }, { BUY_REVEALED, deck, 0 });
}
static void play_peek_deck(Distilled *d, int seat, Step step)
{
    if (!can_draw(d, step.a))
        return;
    make_ready(d, step.a);
    do_next(&d->state, seat, { PEEK_ONE, step.a });
}
static void list_peek_one(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_deck(d, step.a, out);
}
static void play_peek_one(Distilled *d, int seat, Step step, Action action)
{
    int deck = step.a, card = action_b(action);
    SeatSet known_by = (SeatSet)(1 << seat);
    if (d->top[deck] != NONE)
        known_by |= d->top_known_by[deck];
    else if (d->deck_count[deck] == 0)
        known_by |= d->under_known_by[deck][0];
    take_card(d, deck, card);
    d->top[deck] = (uint8_t)card;
    d->top_known_by[deck] = known_by;
    tell(&d->state,
         (NewEvent){
             .kind = TOLD_PEEKED, .seat = seat, .a = step.a, .b = card, .seen_by = 1 << seat });
}
static Reason why_not_buy_peeked(const Distilled *d, int seat, Action action)
{
    int deck = action_a(action);
    if (deck >= DECK_COUNT || d->top[deck] >= PREMIUM_KINDS)
        return (Reason){ .word = "no_cards_left", .rule = "D30" };
    Discounts left = discounts_left(d, seat, true);
    int card = d->top[deck];
    Reason reason = why_not_replace(d, seat, deck, action_c(action));
    if (reason.word == NULL)
        reason = why_not_pay(d, seat, &left, action_b(action), purchase_of(deck, card),
                             cost_of(deck, card));
    return reason;
}
static void list_buy_peeked(const Distilled *d, int seat, Step step, ActionList *out)
{
    Discounts left = discounts_left(d, seat, true);
    for (int deck = 0; deck < DECK_COUNT; deck++)
        if (d->top[deck] < PREMIUM_KINDS)
            list_card(d, seat, &left, BUY_PEEKED_CARD, deck, deck, d->top[deck], out);
    list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void play_buy_peeked(Distilled *d, int seat, Step step, Action action)
{
    if (action_verb(action) == DECLINE)
        do_next(&d->state, seat, { MARKET_TURN });
    else
        buy_premium(d, seat, true, action_a(action), d->top[action_a(action)], action);
    for (int deck = DECK_COUNT - 1; deck >= 0; deck--) {
        if (action_verb(action) == BUY_PEEKED_CARD && deck == action_a(action)) {
            d->top[deck] = NONE;
            d->top_known_by[deck] = 0;
        }
        if (d->top[deck] != NONE)
            do_next(&d->state, seat, { PLACE_PEEKED, deck });
    }
}
static void list_place_peeked(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(LEAVE_ON_TOP, step.a, 0, 0));
    list_action(out, make_action(PUT_UNDER, step.a, 0, 0));
}
static void play_place_peeked(Distilled *d, int seat, Step step, Action action)
{
    bool goes_under = action_verb(action) == PUT_UNDER;
    tell(&d->state, (NewEvent){ .kind = TOLD_PLACED, .seat = seat, .a = step.a, .b = goes_under });
    if (!goes_under)
        return;
    put_under(d, step.a, d->top[step.a], d->top_known_by[step.a]);
    d->top[step.a] = NONE;
    d->top_known_by[step.a] = 0;
}
static uint32_t clean_up_slots(const Distilled *d, int deck)
{
    if (is_solo(d)) {
        const SoloGoal *card = &solo_goal[d->market_card];
        return deck == UPGRADE      ? card->grid_upgrades
               : deck == INGREDIENT ? card->grid_ingredients
                                    : card->grid_items;
    }
    return d->state.seats == 2 ? bit(SLOT_3) | bit(SLOT_4) : bit(SLOT_4);
}
static void clean_row(Distilled *d, int deck, uint32_t slots)
{
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        if (!(slots >> slot & 1) || d->row[deck][slot] == NONE)
            continue;
        int card = take_from_row(d, deck, slot);
        d->truck[deck][card]++;
        tell(&d->state, (NewEvent){ .kind = TOLD_CLEAN_UP, .a = deck, .b = card });
    }
    do_next(&d->state, TABLE, { REFILL, deck });
}
static void play_clean_up(Distilled *d, int seat, Step step)
{
    if (is_solo(d) && step.a == 0) {
        do_next(&d->state, TABLE, { TURN_GRID }, { CLEAN_UP, 1 });
        return;
    }
    for (int deck = DECK_COUNT - 1; deck >= 0; deck--)
        clean_row(d, deck, clean_up_slots(d, deck));
}
static void play_distill(Distilled *d, int seat, Step step)
{
    for (int other = 0; other < d->state.seats; other++) {
        d->at[other].passed = false;
        do_next(&d->state, other, { FILL_WASHBACK });
    }
}
static Reason why_not_give_ingredient(const Distilled *d, int seat, Step step, int kind)
{
    if (step.b == 1)
        return (Reason){ .word = "traded_already", .rule = "D39" };
    if (step.a > 0)
        return (Reason){ .word = "trade_comes_first", .rule = "D39" };
    if (kind >= PANTRY_KINDS || d->at[seat].pantry[kind] == 0)
        return (Reason){ .word = "not_in_pantry", .rule = "D39" };
    if (!card_of(d, seat, kind)->may_be_given)
        return (Reason){ .word = "never_given", .rule = "D39" };
    return (Reason){ 0 };
}
static Reason why_not_give_item(const Distilled *d, int seat, Step step, int card)
{
    if (step.b == 1)
        return (Reason){ .word = "traded_already", .rule = "D39" };
    if (step.a > 0)
        return (Reason){ .word = "trade_comes_first", .rule = "D39" };
    if (card >= ITEM_COUNT || d->at[seat].storeroom[card] == 0)
        return (Reason){ .word = "not_in_storeroom", .rule = "D39" };
    if (!item[card].may_be_given)
        return (Reason){ .word = "never_given", .rule = "D39" };
    return (Reason){ 0 };
}
static bool gives_item(Step step)
{
    return step.a == 1;
}
static Reason why_not_take(Step step, int card)
{
    int cost = gives_item(step) ? item[step.b].cost : ingredient[step.b].cost;
    if (card >= BASIC_INGREDIENTS || !ingredient[card].may_be_taken)
        return (Reason){ .word = "no_such_card", .rule = "D39" };
    if (ingredient[card].cost > cost)
        return (Reason){ .word = "costs_more",
                         .what = "money",
                         .amount = ingredient[card].cost - cost,
                         .rule = "D40" };
    if (!gives_item(step) && step.b == card)
        return (Reason){ .word = "same_card", .rule = "D187" };
    return (Reason){ 0 };
}
bool distilled_may_take(Step trade, int basic)
{
    return why_not_take(trade, basic).word == NULL;
}
static void list_trade(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int card = 0; card < BASIC_INGREDIENTS; card++)
        if (distilled_may_take(step, card))
            list_action(out, make_action(TAKE_IN_TRADE, card, 0, 0));
}
static void play_trade(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[seat];
    if (gives_item(step)) {
        own->storeroom[step.b]--;
        bag_add(d->truck[ITEM], step.b, (item[step.b].market == PREMIUM));
        tell(&d->state, (NewEvent){ .kind = TOLD_GAVE_ITEM, .seat = seat, .a = step.b });
    } else {
        own->pantry[step.b]--;
        if (ingredient[step.b].market == PREMIUM)
            d->truck[INGREDIENT][step.b]++;
        tell(&d->state, (NewEvent){ .kind = TOLD_GAVE, .seat = seat, .a = step.b });
    }
    own->pantry[action_a(action)]++;
    tell(&d->state, (NewEvent){ .kind = TOLD_TOOK, .seat = seat, .a = action_a(action) });
    do_next(&d->state, seat, { FILL_WASHBACK, 0, 1 });
}
typedef struct Contents {
    int sugars, yeast, water, alcohol;
} Contents;
static void add_contents(Contents *contents, int kind, int count)
{
    if (kind == INGREDIENT_YEAST || kind == INGREDIENT_TURBO_YEAST)
        contents->yeast += count;
    else if (kind == INGREDIENT_WATER || kind == INGREDIENT_MOUNTAIN_WATER)
        contents->water += count;
    else if (kind == INGREDIENT_ALCOHOL)
        contents->alcohol += count;
    else
        contents->sugars += count;
}
static int count_from(const uint8_t *stack, int kind, int first_kind)
{
    return kind >= first_kind ? stack[kind] : 0;
}
static Contents contents_of(const uint8_t *stack,
                            int first_kind)
{
    int first_sugar = first_kind > INGREDIENT_JUNIPER ? first_kind : INGREDIENT_JUNIPER;
    Contents contents = {
        .yeast = count_from(stack, INGREDIENT_YEAST, first_kind) +
                 count_from(stack, INGREDIENT_TURBO_YEAST, first_kind),
        .water = count_from(stack, INGREDIENT_WATER, first_kind) +
                 count_from(stack, INGREDIENT_MOUNTAIN_WATER, first_kind),
        .alcohol = count_from(stack, INGREDIENT_ALCOHOL, first_kind),
    };
    for (int kind = INGREDIENT_MIXED_GRAINS; kind <= INGREDIENT_MIXED_FRUITS; kind++)
        contents.sugars += count_from(stack, kind, first_kind);
    for (int kind = first_sugar; kind < PANTRY_KINDS; kind++)
        contents.sugars += stack[kind];
    return contents;
}
static Reason why_not_start(Contents contents)
{
    int missing = distilled_missing(contents.yeast, contents.water, contents.alcohol);
    if (contents.sugars == 0)
        return (Reason){ .word = "needs_sugar", .rule = "D41" };
    if (missing > 0)
        return (Reason){ .word = contents.yeast > 0   ? "needs_water"
                                 : contents.water > 0 ? "needs_yeast"
                                                      : "needs_yeast_and_water",
                         .rule = "D41" };
    return (Reason){ 0 };
}
static bool completes(Contents can_be, const uint8_t *pantry, int kind, int count)
{
    add_contents(&can_be, kind, count - pantry[kind]);
    return why_not_start(can_be).word == NULL;
}
static Contents can_become(const Distilled *d, int seat, int kind)
{
    Contents in = contents_of(d->at[seat].spirit[NEW_SPIRIT].stack, 0),
             more = contents_of(d->at[seat].pantry, kind);
    return (Contents){ in.sugars + more.sugars, in.yeast + more.yeast, in.water + more.water,
                       in.alcohol + more.alcohol };
}
static Reason why_not_put(const Distilled *d, int seat, Step step, Action action)
{
    const uint8_t *pantry = d->at[seat].pantry;
    int kind = action_a(action), count = action_b(action);
    if (kind >= PANTRY_KINDS || count == 0 || pantry[kind] < count)
        return (Reason){ .word = "not_in_pantry", .rule = "D41" };
    if (kind < step.a)
        return (Reason){ .word = "ascending_order", .rule = "D188" };
    Contents can_be = can_become(d, seat, kind);
    add_contents(&can_be, kind, count - pantry[kind]);
    return why_not_start(can_be);
}
static void list_puts(const Distilled *d, int seat, Step step, ActionList *out)
{
    const uint8_t *pantry = d->at[seat].pantry;
    Contents can_be = can_become(d, seat, step.a);
    for (int kind = step.a; kind < PANTRY_KINDS; kind++) {
        if (pantry[kind] == 0)
            continue;
        if (why_not_start(can_be).word != NULL)
            return;
        for (int count = 1; count <= pantry[kind]; count++)
            if (kind != INGREDIENT_ALCOHOL || completes(can_be, pantry, kind, count))
                list_action(out, make_action(PUT_IN_WASHBACK, kind, count, 0));
        add_contents(&can_be, kind, -pantry[kind]);
    }
}
static void list_fill_washback(const Distilled *d, int seat, Step step, ActionList *out)
{
    const Distillery *own = &d->at[seat];
    list_puts(d, seat, step, out);
    if (step.a > 0 && why_not_start(contents_of(own->spirit[NEW_SPIRIT].stack, 0)).word == NULL)
        list_action(out, make_action(START_DISTILLING, 0, 0, 0));
    list_action(out, make_action(SKIP_DISTILLING, 0, 0, 0));
    if (step.a > 0)
        return;
    if (step.b == 0) {
        for (int kind = INGREDIENT_WATER; kind < OWN_SIGNATURE; kind++)
            if (why_not_give_ingredient(d, seat, step, kind).word == NULL)
                list_action(out, make_action(GIVE_INGREDIENT, kind, 0, 0));
        for (int card = 0; card < ITEM_COUNT; card++)
            if (why_not_give_item(d, seat, step, card).word == NULL)
                list_action(out, make_action(GIVE_ITEM, card, 0, 0));
    }
    list_solo_actions(d, seat, COLLECT_GOAL, out);
}
static void move_cards(uint8_t *from, uint8_t *to, int kind, int count)
{
    bag_add(from, kind, -count);
    bag_add(to, kind, count);
}
static void skip_distilling(Distilled *d, int seat)
{
    Distillery *own = &d->at[seat];
    bag_pour(own->pantry, own->spirit[NEW_SPIRIT].stack, PANTRY_KINDS);
    tell(&d->state, (NewEvent){ .kind = TOLD_SKIP, .seat = seat });
}
static int alcohol_due(const uint8_t *stack)
{
    int due = distilled_sugars(stack) * ALCOHOL_PER_SUGAR;
    for (int kind = 0; kind < OWN_SIGNATURE; kind++)
        if (ingredient[kind].effect == ADD_ALCOHOL)
            due += stack[kind] * ingredient[kind].amount;
    return due;
}
static void add_alcohol(Distilled *d, int seat)
{
    uint8_t *stack = d->at[seat].spirit[NEW_SPIRIT].stack;
    int added = alcohol_due(stack);
    bag_add(stack, INGREDIENT_ALCOHOL, added);
    tell(&d->state, (NewEvent){ .kind = TOLD_ALCOHOL, .seat = seat, .amount = added });
}
static void prepare_cut(Distilled *d, int seat, bool again);
static void play_fill_washback(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[seat];
    uint8_t a = action_a(action);
    if (play_solo_action(d, seat, step, action))
        return;
    switch (action_verb(action)) {
    case GIVE_INGREDIENT: do_next(&d->state, seat, { TRADE, 0, a }); break;
    case GIVE_ITEM: do_next(&d->state, seat, { TRADE, 1, a }); break;
    case PUT_IN_WASHBACK:
        move_cards(own->pantry, own->spirit[NEW_SPIRIT].stack, a, action_b(action));
        tell(&d->state,
             (NewEvent){ .kind = TOLD_PUT, .seat = seat, .a = a, .amount = action_b(action) });
        do_next(&d->state, seat, { FILL_WASHBACK, a + 1, step.b });
        break;
    case START_DISTILLING:
        own->is_distilling = true;
        add_alcohol(d, seat);
        prepare_cut(d, seat, false);
        break;
    default: skip_distilling(d, seat);
    }
}
static void cut_cards(Distilled *d, int seat, int count)
{
    do_next(&d->state, seat, { CUT, count });
}
static void prepare_cut(Distilled *d, int seat, bool again)
{
    bool may_pour = !again && own_power_with(d, seat, ADD_ALCOHOL) != NONE;
    if (may_pour || own_power_with(d, seat, CUT_TOP_ONLY) != NONE)
        do_next(&d->state, seat, { PREPARE_CUT, again });
    else
        cut_cards(d, seat, CUT_CARDS);
}
static Reason why_not_pour(const Distilled *d, int seat, Step step, int source)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++) {
        if (own[i] != source || power[source].effect != ADD_ALCOHOL)
            continue;
        if (step.a == 1 || (d->used >> source & 1))
            return (Reason){ .word = "power_used", .rule = step.a == 1 ? "D45" : "D151" };
        return (Reason){ 0 };
    }
    return (Reason){ .word = "no_such_power", .rule = "D43" };
}
static Reason why_not_cut_top(const Distilled *d, int seat)
{
    if (own_power_with(d, seat, CUT_TOP_ONLY) == NONE)
        return (Reason){ .word = "needs",
                         .what = "upgrade",
                         .value = upgrade_id[UPGRADE_COLUMN_STILL],
                         .rule = "D44" };
    return (Reason){ 0 };
}
static void list_prepare_cut(const Distilled *d, int seat, Step step, ActionList *out)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    for (int i = 0; i < count; i++)
        if (why_not_pour(d, seat, step, own[i]).word == NULL)
            list_action(out, make_action(POUR_ALCOHOL, own[i], 0, 0));
    list_action(out, make_action(CUT_BOTH, 0, 0, 0));
    if (why_not_cut_top(d, seat).word == NULL)
        list_action(out, make_action(CUT_TOP, 0, 0, 0));
}
static void play_prepare_cut(Distilled *d, int seat, Step step, Action action)
{
    uint8_t *stack = d->at[seat].spirit[NEW_SPIRIT].stack;
    switch (action_verb(action)) {
    case POUR_ALCOHOL: {
        int amount = power[action_a(action)].amount;
        use_power(d, action_a(action));
        bag_add(stack, INGREDIENT_ALCOHOL, amount);
        tell(&d->state, (NewEvent){ .kind = TOLD_ALCOHOL, .seat = seat, .amount = amount });
        prepare_cut(d, seat, step.a);
        break;
    }
    case CUT_TOP:
        tell(&d->state, (NewEvent){ .kind = TOLD_TOP_ONLY, .seat = seat });
        cut_cards(d, seat, 1);
        break;
    default: cut_cards(d, seat, CUT_CARDS);
    }
}
static void list_cut(const Distilled *d, int seat, Step step, ActionList *out)
{
    const uint8_t *stack = d->at[seat].spirit[NEW_SPIRIT].stack;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        list_outcome(out, make_action(DRAW_CUT, kind, 0, 0), stack[kind]);
}
static void add_to_cut(Distillery *own, int kind)
{
    int place = own->cut[0] == NONE ? 0 : 1;
    own->cut[place] = (uint8_t)kind;
    if (own->cut[0] > own->cut[1]) {
        own->cut[1] = own->cut[0];
        own->cut[0] = (uint8_t)kind;
    }
}
static void offer_powers_after_cut(Distilled *d, int seat, int signature_returned,
                                   int card_returned);
static void play_cut(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[seat];
    int kind = action_a(action);
    own->spirit[NEW_SPIRIT].stack[kind]--;
    add_to_cut(own, kind);
    tell(&d->state, (NewEvent){ .kind = TOLD_CUT, .seat = seat, .a = kind });
    if (step.a > 1) {
        cut_cards(d, seat, step.a - 1);
        return;
    }
    for (int n = 0; n < CUT_CARDS; n++)
        if (own->cut[n] != NONE && card_of(d, seat, own->cut[n])->effect == ADD_BASIC_IF_CUT) {
            own->spirit[NEW_SPIRIT].stack[INGREDIENT_WATER]++;
            own->extra_water++;
            tell(&d->state, (NewEvent){ .kind = TOLD_EXTRA_WATER, .seat = seat });
        }
    offer_powers_after_cut(d, seat, 0, 0);
}
static bool is_cut(const Distillery *own, int kind)
{
    return own->cut[0] == kind || own->cut[1] == kind;
}
static Reason why_not_cut_again(const Distilled *d, int seat)
{
    if (own_power_with(d, seat, RESHUFFLE_AND_CUT_AGAIN) != NONE)
        return (Reason){ 0 };
    if (owns_power_with(d, seat, RESHUFFLE_AND_CUT_AGAIN))
        return (Reason){ .word = "power_used", .rule = "D45" };
    return (Reason){
        .word = "needs", .what = "upgrade", .value = upgrade_id[UPGRADE_COFFEY_STILL], .rule = "D45"
    };
}
static Reason why_not_return_signature(const Distilled *d, int seat, Step step)
{
    if (step.a == 1)
        return (Reason){ .word = "power_used", .rule = "D45" };
    if (!is_cut(&d->at[seat], OWN_SIGNATURE))
        return (Reason){ .word = "not_cut", .rule = "D45" };
    return (Reason){ 0 };
}
static Reason why_not_return_card(const Distilled *d, int seat, Step step, int kind)
{
    if (power_sum(d, seat, DISTILL_AFTER_CUT, RETURN_ONE_CUT_CARD) == 0)
        return (Reason){ .word = "needs",
                         .what = "upgrade",
                         .value = upgrade_id[UPGRADE_SPIRIT_SAFE],
                         .rule = "D45" };
    if (step.b == 1)
        return (Reason){ .word = "power_used", .rule = "D45" };
    if (kind >= PANTRY_KINDS || !is_cut(&d->at[seat], kind))
        return (Reason){ .word = "not_cut", .rule = "D45" };
    return (Reason){ 0 };
}
static void list_after_cut(const Distilled *d, int seat, Step step, ActionList *out)
{
    const Distillery *own = &d->at[seat];
    if (why_not_cut_again(d, seat).word == NULL)
        list_action(out, make_action(CUT_AGAIN, 0, 0, 0));
    if (why_not_return_signature(d, seat, step).word == NULL)
        list_action(out, make_action(RETURN_SIGNATURE, 0, 0, 0));
    for (int n = 0; n < CUT_CARDS; n++)
        if (own->cut[n] != NONE && (n == 0 || own->cut[n] != own->cut[n - 1]) &&
            why_not_return_card(d, seat, step, own->cut[n]).word == NULL)
            list_action(out, make_action(RETURN_CARD, own->cut[n], 0, 0));
    list_action(out, make_action(FINISH_CUT, 0, 0, 0));
}
static void finish_cut(Distilled *d, int seat);
static void offer_powers_after_cut(Distilled *d, int seat, int signature_returned,
                                   int card_returned)
{
    Step step = { AFTER_CUT, (uint8_t)signature_returned, (uint8_t)card_returned };
    const Distillery *own = &d->at[seat];
    bool has_safe = step.b == 0 && own->cut[0] != NONE &&
                    power_sum(d, seat, DISTILL_AFTER_CUT, RETURN_ONE_CUT_CARD) > 0;
    if (has_safe || why_not_cut_again(d, seat).word == NULL ||
        why_not_return_signature(d, seat, step).word == NULL)
        do_next(&d->state, seat, { AFTER_CUT, signature_returned, card_returned });
    else
        finish_cut(d, seat);
}
static void return_to_stack(Distilled *d, int seat, int kind)
{
    Distillery *own = &d->at[seat];
    if (own->cut[0] == kind)
        own->cut[0] = own->cut[1];
    own->cut[1] = NONE;
    own->spirit[NEW_SPIRIT].stack[kind]++;
    tell(&d->state, (NewEvent){ .kind = TOLD_RETURNED, .seat = seat, .a = kind });
}
static void clear_cut(Distillery *own, uint8_t *to)
{
    for (int n = 0; n < CUT_CARDS; n++) {
        if (own->cut[n] != NONE)
            to[own->cut[n]]++;
        own->cut[n] = NONE;
    }
}
static void cut_again(Distilled *d, int seat)
{
    Distillery *own = &d->at[seat];
    uint8_t *stack = own->spirit[NEW_SPIRIT].stack;
    use_power(d, own_power_with(d, seat, RESHUFFLE_AND_CUT_AGAIN));
    bag_add(stack, INGREDIENT_WATER, -own->extra_water);
    own->extra_water = 0;
    clear_cut(own, stack);
    tell(&d->state, (NewEvent){ .kind = TOLD_CUT_AGAIN, .seat = seat });
    prepare_cut(d, seat, true);
}
static void play_after_cut(Distilled *d, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case CUT_AGAIN: cut_again(d, seat); break;
    case RETURN_SIGNATURE:
        return_to_stack(d, seat, OWN_SIGNATURE);
        offer_powers_after_cut(d, seat, 1, step.b);
        break;
    case RETURN_CARD:
        return_to_stack(d, seat, action_a(action));
        offer_powers_after_cut(d, seat, step.a, 1);
        break;
    default: finish_cut(d, seat);
    }
}
static void list_cash_cut(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(CASH_CARD, d->at[seat].cut[0], 0, 0));
    list_action(out, make_action(CASH_CARD, d->at[seat].cut[1], 0, 0));
}
static void cash_card(Distilled *d, int seat, int kind)
{
    int money = card_of(d, seat, kind)->sell;
    if (money == 0)
        return;
    gain_money(d, seat, money);
    tell(&d->state, (NewEvent){ .kind = TOLD_CASHED, .seat = seat, .a = kind, .amount = money });
}
static void put_cut_in_pantry(Distilled *d, int seat)
{
    clear_cut(&d->at[seat], d->at[seat].pantry);
    d->at[seat].extra_water = 0;
}
static void finish_cut(Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    if (own->cut[0] != NONE && power_sum(d, seat, DISTILL_AFTER_CUT, MONEY_OF_ONE_CUT_CARD) > 0) {
        if (own->cut[1] != NONE && own->cut[0] != own->cut[1]) {
            do_next(&d->state, seat, { CASH_CUT });
            return;
        }
        cash_card(d, seat, own->cut[0]);
    }
    put_cut_in_pantry(d, seat);
}
static void play_cash_cut(Distilled *d, int seat, Step step, Action action)
{
    cash_card(d, seat, action_a(action));
    put_cut_in_pantry(d, seat);
}
static bool has_barrel_for(const Distilled *d, int seat, int name, int barrel)
{
    return d->at[seat].storeroom[barrel] > 0 && item[barrel].material == recipe[name].barrel;
}
static Reason why_not_name(const Distilled *d, int seat, int name, int barrel)
{
    const uint8_t *stack = d->at[seat].spirit[NEW_SPIRIT].stack;
    if (name >= RECIPE_COUNT || !distilled_knows(d, seat, name))
        return (Reason){ .word = name >= PLAIN_RECIPES && d->at[seat].signature_made
                                     ? "made_already"
                                     : "recipe_unknown",
                         .rule = "D47" };
    if (barrel >= ITEM_COUNT || !has_barrel_for(d, seat, name, barrel))
        return (Reason){ .word = "needs",
                         .what = "barrel",
                         .value = trait_word[recipe[name].barrel],
                         .rule = "D47" };
    int sugars = distilled_sugars(stack);
    if (name == RECIPE_MOONSHINE && sugars > 0)
        return (Reason){ .word = "has_sugar", .rule = "D48" };
    if (sugars < recipe[name].min_sugars)
        return (Reason){ .word = "needs",
                         .what = "sugars",
                         .amount = recipe[name].min_sugars - sugars,
                         .rule = "D47" };
    if ((sugar_types(d, seat, stack) & ~recipe[name].sugars) != 0 && name != RECIPE_MOONSHINE)
        return (Reason){ .word = "wrong_sugar", .rule = "D47" };
    if (!has_family(d, seat, stack, recipe[name].family))
        return (Reason){ .word = "needs",
                         .what = "ingredient",
                         .value = ingredient_id[recipe[name].family],
                         .rule = "D47" };
    return (Reason){ 0 };
}
static void list_names(const Distilled *d, int seat, int name, ActionList *out)
{
    for (int card = 0; card < ITEM_COUNT; card++)
        if (has_barrel_for(d, seat, name, card))
            list_action(out, make_action(NAME, name, card, 0));
}
static void list_name_spirit(const Distilled *d, int seat, Step step, ActionList *out)
{
    const Distillery *own = &d->at[seat];
    const uint8_t *stack = own->spirit[NEW_SPIRIT].stack;
    int sugars = distilled_sugars(stack), signature = distiller[own->distiller].signature;
    uint32_t types = sugar_types(d, seat, stack);
    uint32_t known = own->cubes | bit(RECIPE_MOONSHINE) | bit(RECIPE_VODKA);
    for (; known != 0; known &= known - 1) {
        int name = __builtin_ctz(known);
        if (sugars_fit(d, seat, stack, name, sugars, types))
            list_names(d, seat, name, out);
    }
    if (!own->signature_made && sugars_fit(d, seat, stack, signature, sugars, types))
        list_names(d, seat, signature, out);
}
static void name_spirit(Distilled *d, int seat, int name, int barrel)
{
    Distillery *own = &d->at[seat];
    Spirit *made = &own->spirit[NEW_SPIRIT];
    made->recipe = (uint8_t)name;
    made->barrel = (uint8_t)barrel;
    own->storeroom[barrel]--;
    made->has_label = distilled_has_label(d, name);
    tell(&d->state, (NewEvent){ .kind = TOLD_SPIRIT, .seat = seat, .a = name, .b = barrel });
    if (name >= PLAIN_RECIPES)
        own->signature_made = true;
    else if (made->has_label)
        d->shelf[name]--;
    else
        tell(&d->state, (NewEvent){ .kind = TOLD_NO_LABEL, .seat = seat, .a = name });
    if (is_solo(d))
        do_next(&d->state, seat, { GOAL_WINDOW, DISTILL_GOAL });
}
static void play_name_spirit(Distilled *d, int seat, Step step, Action action)
{
    name_spirit(d, seat, action_a(action), action_b(action));
}
static void play_name_spirits(Distilled *d, int seat, Step step)
{
    int naming = nth_seat(d, step.a);
    ActionList list;
    list.count = 0;
    list.total = 0;
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { NAME_SPIRITS, step.a + 1 });
    if (!d->at[naming].is_distilling)
        return;
    list_name_spirit(d, naming, step, &list);
    if (list.count == 1)
        name_spirit(d, naming, action_a(list.action[0]), action_b(list.action[0]));
    else
        do_next(&d->state, naming, { NAME_SPIRIT });
}
static void play_finish_spirits(Distilled *d, int seat, Step step)
{
    int finishing = nth_seat(d, step.a);
    const Spirit *made = &d->at[finishing].spirit[NEW_SPIRIT];
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { FINISH_SPIRITS, step.a + 1 });
    if (made->recipe == NONE)
        return;
    int unseen = power_sum(d, finishing, DISTILL_END, ADD_FLAVOR), looks = 0;
    looks = power_sum(d, finishing, DISTILL_END, FLAVOR_DRAW_KEEP_ONE);
    for (; unseen > 0 && add_unseen(d, finishing, NEW_SPIRIT); unseen--)
        tell(&d->state,
             (NewEvent){ .kind = TOLD_ADDS_FLAVOR, .seat = finishing, .a = made->recipe });
    if (looks > 0)
        do_next(&d->state, finishing, { LOOK_AT_FLAVORS, looks, NEW_SPIRIT });
}
static void play_look_at_flavors(Distilled *d, int seat, Step step)
{
    const Flavors *looked = &d->at[seat].looked;
    if (step.a > 0 && flavors_are_ready(d)) {
        do_next(&d->state, seat, { LOOK_AT_FLAVOR }, { LOOK_AT_FLAVORS, step.a - 1, step.b });
        return;
    }
    int count = distilled_flavor_count(looked);
    tell(&d->state, (NewEvent){ .kind = TOLD_LOOKS, .seat = seat, .amount = count });
    if (count > 0)
        do_next(&d->state, seat, { KEEP_ONE_FLAVOR, step.b });
}
static void list_look_at_flavor(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_flavors(d->flavor_deck[FLAVORS], out);
}
static void play_look_at_flavor(Distilled *d, int seat, Step step, Action action)
{
    int card = action_a(action);
    d->flavor_deck[FLAVORS] &= ~(UINT64_C(1) << card);
    d->flavor_count--;
    d->at[seat].looked.known[FLAVORS] |= UINT64_C(1) << card;
    d->at[seat].looked.known_count[FLAVORS]++;
    tell(&d->state,
         (NewEvent){ .kind = TOLD_FLAVOR_SEEN, .seat = seat, .a = card, .seen_by = 1 << seat });
}
static bool is_full(const Distillery *own)
{
    return own->spirit[WAREHOUSE_1].recipe != NONE && own->spirit[WAREHOUSE_2].recipe != NONE;
}
static bool owes_sale(const Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    int made = own->spirit[NEW_SPIRIT].recipe;
    return made != NONE && (!recipe[made].aged || is_full(own));
}
static Reason why_not_sell(const Distilled *d, int seat, int spirit)
{
    int name = spirit < SPIRITS ? d->at[seat].spirit[spirit].recipe : NONE;
    if (name == NONE)
        return (Reason){ .word = "no_spirit", .rule = "D53" };
    if (spirit == NEW_SPIRIT && recipe[name].aged)
        return (Reason){ .word = "must_age_first", .rule = "D54" };
    return (Reason){ 0 };
}
static bool can_sell(const Distilled *d, int seat)
{
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        if (why_not_sell(d, seat, spirit).word == NULL)
            return true;
    return false;
}
static void play_sales(Distilled *d, int seat, Step step)
{
    for (int n = 0; n < d->state.seats; n++) {
        int place = (step.a + n) % d->state.seats, selling = nth_seat(d, place);
        if (!can_sell(d, selling) || (d->at[selling].passed && !owes_sale(d, selling)))
            continue;
        do_next(&d->state, TABLE, { SALES, (place + 1) % d->state.seats });
        do_next(&d->state, selling, { SELL_SPIRIT });
        return;
    }
}
static Reason why_not_pass_sale(const Distilled *d, int seat)
{
    if (owes_sale(d, seat))
        return (Reason){ .word = is_full(&d->at[seat]) &&
                                         recipe[d->at[seat].spirit[NEW_SPIRIT].recipe].aged
                                     ? "warehouse_full"
                                     : "must_be_sold",
                         .rule = "D185" };
    return (Reason){ 0 };
}
static void list_sell_spirit(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        if (why_not_sell(d, seat, spirit).word == NULL)
            list_action(out, make_action(SELL_THIS, spirit, 0, 0));
    if (why_not_pass_sale(d, seat).word == NULL)
        list_action(out, make_action(PASS, 0, 0, 0));
    list_solo_actions(d, seat, COLLECT_GOAL, out);
}
static void play_sell_spirit(Distilled *d, int seat, Step step, Action action)
{
    if (play_solo_action(d, seat, step, action))
        return;
    if (action_verb(action) == PASS) {
        d->at[seat].passed = true;
        tell(&d->state, (NewEvent){ .kind = TOLD_PASS, .seat = seat });
        return;
    }
    int spirit = action_a(action);
    tell(&d->state,
         (NewEvent){ .kind = TOLD_SELLS, .seat = seat, .a = d->at[seat].spirit[spirit].recipe });
    do_next(&d->state, seat, { TURN_UP, spirit });
}
static void show_flavor(Distilled *d, int seat, int card)
{
    d->shown |= UINT64_C(1) << card;
    tell(&d->state, (NewEvent){ .kind = TOLD_FLAVOR, .seat = seat, .a = card });
}
static void show_known(Distilled *d, int seat, Flavors *flavors, int deck)
{
    int hidden = flavors->known_count[deck] - __builtin_popcountll(flavors->known[deck]);
    for (uint64_t rest = flavors->known[deck]; rest != 0; rest &= rest - 1)
        show_flavor(d, seat, __builtin_ctzll(rest));
    flavors->known[deck] = 0;
    flavors->known_count[deck] = 0;
    bag_add(flavors->unseen, deck, hidden);
}
static int only_bottle(const Distillery *own)
{
    return stored_bottles(own) == 0 ? ITEM_GLASS_BOTTLE : NONE;
}
static void sell_in(Distilled *d, int seat, int spirit, int bottle);
static void play_turn_up(Distilled *d, int seat, Step step)
{
    Distillery *own = &d->at[seat];
    Flavors *flavors = &own->spirit[step.a].flavors;
    show_known(d, seat, flavors, OLD_FLAVORS);
    show_known(d, seat, flavors, FLAVORS);
    if (flavors->unseen[OLD_FLAVORS] + flavors->unseen[FLAVORS] > 0)
        do_next(&d->state, seat, { TURN_UP_FLAVOR, step.a }, { TURN_UP, step.a });
    else if (only_bottle(own) != NONE)
        sell_in(d, seat, step.a, only_bottle(own));
    else
        do_next(&d->state, seat, { CHOOSE_BOTTLE, step.a });
}
static int deck_to_turn_up(const Flavors *flavors)
{
    return flavors->unseen[OLD_FLAVORS] > 0 ? OLD_FLAVORS : FLAVORS;
}
static void list_turn_up_flavor(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_flavors(d->flavor_deck[deck_to_turn_up(&d->at[seat].spirit[step.a].flavors)], out);
}
static void play_turn_up_flavor(Distilled *d, int seat, Step step, Action action)
{
    Flavors *flavors = &d->at[seat].spirit[step.a].flavors;
    int deck = deck_to_turn_up(flavors);
    flavors->unseen[deck]--;
    d->flavor_deck[deck] &= ~(UINT64_C(1) << action_a(action));
    show_flavor(d, seat, action_a(action));
}
static void list_choose_bottle(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int card = ITEM_GLASS_BOTTLE; card < ITEM_COUNT; card++)
        if (d->at[seat].storeroom[card] > 0 && item[card].kind == BOTTLE)
            list_action(out, make_action(USE_BOTTLE, card, 0, 0));
}
static void play_choose_bottle(Distilled *d, int seat, Step step, Action action)
{
    sell_in(d, seat, step.a, action_a(action));
}
static int flavor_bonus(int cards)
{
    static const uint8_t bonus[] = { FLAVOR_BONUS_0, FLAVOR_BONUS_1, FLAVOR_BONUS_2,
                                     FLAVOR_BONUS_3, FLAVOR_BONUS_4, FLAVOR_BONUS_5PLUS };
    return bonus[cards < 5 ? cards : 5];
}
static bool has_other_label_of(const Distilled *d, int seat, const Spirit *sold, int region)
{
    const Distillery *own = &d->at[seat];
    for (int space = 0; space < LABEL_SPACES; space++)
        if (own->space[space] != NONE && distilled_region(d, seat, own->space[space]) == region)
            return true;
    for (int n = 0; n < SPIRITS; n++)
        if (&own->spirit[n] != sold && own->spirit[n].recipe != NONE && own->spirit[n].has_label &&
            distilled_region(d, seat, own->spirit[n].recipe) == region)
            return true;
    return false;
}
static bool bottle_condition_holds(const Item *bottle, int name, int region)
{
    switch (bottle->condition) {
    case OF_ITS_REGION: return bottle->region == region;
    case IS_MOONSHINE: return name == RECIPE_MOONSHINE;
    case IS_UNAGED: return !recipe[name].aged;
    default: return false;
    }
}
typedef struct Value {
    int money, sp;
} Value;
static void add_value(Sale *sale, Value value)
{
    sale->money = (int16_t)(sale->money + value.money);
    sale->sp = (int16_t)(sale->sp + value.sp);
}
static Value bottle_value(int bottle, int name, int region)
{
    const Item *row = &item[bottle];
    bool holds = bottle_condition_holds(row, name, region);
    return (Value){ .money = row->sell + (holds ? row->money_if : row->money_else),
                    .sp = row->sp + (holds ? row->sp_if : row->sp_else) };
}
static bool matches_region(const Distilled *d, int seat, int bottle, int region)
{
    return item[bottle].region != NONE && bottle_region(d, seat, bottle) == region;
}
static Value barrel_value(int barrel, int cards)
{
    const Item *row = &item[barrel];
    return (Value){ .money =
                        row->sell + (row->effect == MONEY_PER_FLAVOR ? cards * row->amount : 0),
                    .sp = row->sp + (row->effect == SP_PER_FLAVOR ? cards * row->amount : 0) };
}
static void add_stack(const Distilled *d, int seat, const uint8_t *stack, Sale *sale)
{
    uint8_t of_type[FRUIT - GRAIN + 1] = { 0 };
    for (int kind = 0; kind < PANTRY_KINDS; kind++) {
        if (stack[kind] == 0)
            continue;
        const Ingredient *row = card_of(d, seat, kind);
        add_value(sale, (Value){ stack[kind] * row->sell, stack[kind] * row->sp });
        sale->water = (uint8_t)(sale->water + (row->kind == WATER ? stack[kind] : 0));
        if (row->sugar == NONE)
            continue;
        sale->sugars = (uint8_t)(sale->sugars + stack[kind]);
        sale->basic_sugars =
            (uint8_t)(sale->basic_sugars + (row->market == BASIC ? stack[kind] : 0));
        bag_add(of_type, row->sugar - GRAIN, stack[kind]);
    }
    sale->alcohol = stack[INGREDIENT_ALCOHOL];
    sale->same_sugars = (uint8_t)most_of(of_type, FRUIT - GRAIN + 1);
}
static Value power_value(const Distilled *d, int seat, const Power *row, const Spirit *spirit,
                         int region, FlavorSum flavors, const Sale *sale)
{
    bool aged = recipe[spirit->recipe].aged;
    Value value = { 0 };
    switch (row->effect) {
    case ADD_MONEY: value.money = row->when == SELL ? row->amount : 0; break;
    case MONEY_IF_AGED: value.money = aged ? row->amount : 0; break;
    case MONEY_IF_UNAGED: value.money = aged ? 0 : row->amount; break;
    case MONEY_IF_BOTTLE_REGION_MATCH: value.money = sale->region_match ? row->amount : 0; break;
    case DOUBLE_ONE_FLAVOR_MONEY: value.money = aged ? flavors.best : 0; break;
    case SP_IF_FLAVORS: value.sp = flavors.cards >= row->threshold ? row->amount : 0; break;
    case SP_IF_SUGARS: value.sp = sale->sugars >= row->threshold ? row->amount : 0; break;
    case SP_IF_OTHER_LABEL_OF_REGION:
        value.sp = has_other_label_of(d, seat, spirit, region) ? row->amount : 0;
        break;
    case SP_IF_NO_OTHER_LABEL_OF_REGION:
        value.sp = has_other_label_of(d, seat, spirit, region) ? 0 : row->amount;
        break;
    default: break;
    }
    return value;
}
static void add_powers(const Distilled *d, int seat, const Spirit *spirit, int region,
                       FlavorSum flavors, Sale *sale)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own), cards = flavors.cards;
    for (int i = 0; i < count; i++) {
        const Power *row = &power[own[i]];
        if (row->effect == FLAVOR_COUNT_FOR_BONUS_PLUS)
            cards += row->amount;
        else
            add_value(sale, power_value(d, seat, row, spirit, region, flavors, sale));
    }
    if (recipe[spirit->recipe].aged)
        add_value(sale, (Value){ .sp = flavor_bonus(cards) });
}
Sale distilled_sale(const Distilled *d, int seat, const Spirit *spirit, int bottle,
                    FlavorSum flavors)
{
    const Recipe *row = &recipe[spirit->recipe];
    int region = distilled_region(d, seat, spirit->recipe);
    Sale sale = { .recipe = spirit->recipe, .flavors = (uint8_t)flavors.cards };
    add_value(&sale, (Value){ row->money + flavors.money, row->sp });
    add_stack(d, seat, spirit->stack, &sale);
    add_value(&sale, barrel_value(spirit->barrel, flavors.cards));
    add_value(&sale, bottle_value(bottle, sale.recipe, region));
    sale.region_match = matches_region(d, seat, bottle, region);
    add_powers(d, seat, spirit, region, flavors, &sale);
    return sale;
}
static FlavorSum sum_of(uint64_t flavors)
{
    FlavorSum sum = { .cards = __builtin_popcountll(flavors) };
    for (; flavors != 0; flavors &= flavors - 1) {
        int money = flavor[__builtin_ctzll(flavors)].money;
        sum.money += money;
        sum.best = money > sum.best ? money : sum.best;
    }
    return sum;
}
static void note_awards(Distilled *d, int seat)
{
    for (uint32_t rest = d->awards; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctz(rest);
        if (award[card].kind == SELL_AWARD &&
            distilled_measure(d, seat, award[card].what, award[card].of) >= award[card].amount)
            d->at[seat].met |= bit(card);
    }
}
static void sell_in(Distilled *d, int seat, int spirit, int bottle)
{
    Distillery *own = &d->at[seat];
    d->sale = distilled_sale(d, seat, &own->spirit[spirit], bottle, sum_of(d->shown));
    own->storeroom[bottle]--;
    own->sold++;
    if (bottle != ITEM_GLASS_BOTTLE) {
        own->displayed |= bit(bottle);
        own->matched |= d->sale.region_match ? bit(bottle) : 0;
    }
    tell(&d->state, (NewEvent){ .kind = TOLD_BOTTLE, .seat = seat, .a = bottle });
    gain_money(d, seat, d->sale.money);
    tell(&d->state,
         (NewEvent){
             .kind = TOLD_SALE_MONEY, .seat = seat, .a = d->sale.recipe, .amount = d->sale.money });
    gain_sp(d, seat, FROM_SALES, d->sale.sp);
    tell(&d->state,
         (NewEvent){
             .kind = TOLD_SALE_SP, .seat = seat, .a = d->sale.recipe, .amount = d->sale.sp });
    note_awards(d, seat);
    do_next(&d->state, seat, { PUT_AWAY, spirit, bottle });
    if (is_solo(d))
        do_next(&d->state, seat, { GOAL_WINDOW, SELL_GOAL });
    if (own->spirit[spirit].has_label && memchr(own->space, NONE, LABEL_SPACES) != NULL)
        do_next(&d->state, seat, { LABEL_SPACE, spirit });
}
static void put_away_stack(Distilled *d, const uint8_t *stack)
{
    for (int kind = FIRST_PREMIUM_INGREDIENT; kind < OWN_SIGNATURE; kind++)
        bag_add(d->truck[INGREDIENT], kind, stack[kind]);
}
static void put_away_barrel(Distilled *d, int seat, int barrel)
{
    if (item[barrel].effect == RETURN_TO_STOREROOM && item[barrel].optional)
        do_next(&d->state, seat, { RETURN_BARREL, barrel });
    else if (item[barrel].effect == RETURN_TO_STOREROOM)
        d->at[seat].storeroom[barrel]++;
    else if (item[barrel].market == PREMIUM)
        d->truck[ITEM][barrel]++;
}
static void remove_spirit(Spirit *spirit)
{
    memset(spirit, 0, sizeof *spirit);
    spirit->recipe = spirit->barrel = NONE;
}
static void play_put_away(Distilled *d, int seat, Step step)
{
    Spirit *sold = &d->at[seat].spirit[step.a];
    put_away_stack(d, sold->stack);
    put_away_barrel(d, seat, sold->barrel);
    if (step.b == ITEM_GLASS_BOTTLE)
        d->at[seat].storeroom[ITEM_GLASS_BOTTLE]++;
    remove_spirit(sold);
    d->flavor_discards |= d->shown;
    d->shown = 0;
}
static void list_return_barrel(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(KEEP_BARREL, 0, 0, 0));
    list_action(out, make_action(DISCARD_BARREL, 0, 0, 0));
}
static void play_return_barrel(Distilled *d, int seat, Step step, Action action)
{
    bool keeps = action_verb(action) == KEEP_BARREL;
    if (keeps)
        d->at[seat].storeroom[step.a]++;
    else
        d->truck[ITEM][step.a]++;
    tell(&d->state, (NewEvent){ .kind = keeps ? TOLD_BARREL_KEPT : TOLD_BARREL_GONE,
                                .seat = seat,
                                .a = step.a });
}
static bool bonus_is_possible(const Distilled *d, int seat, int space)
{
    const Distillery *own = &d->at[seat];
    switch (label_space[space].effect) {
    case TAKE_SIGNATURE_INGREDIENT: return own->signature_waits;
    case TAKE_FROM_TRUCK:
        return !truck_is_empty(d) &&
               (!d->truck_bonus_needs_pantry_discard || bag_total(own->pantry, PANTRY_KINDS) > 0);
    case TAKE_FREE_RECIPE: return unknown_recipes(d, seat) != 0;
    case TAKE_FREE_UPGRADE: return d->row[UPGRADE][PREMIUM_SLOTS_PER_ROW - 1] != NONE;
    default: return true;
    }
}
static Reason why_not_space(const Distilled *d, int seat, int space)
{
    if (space >= LABEL_SPACES || d->at[seat].space[space] != NONE)
        return (Reason){ .word = "space_used", .rule = "D62" };
    return (Reason){ 0 };
}
static Reason why_not_bonus(const Distilled *d, int seat, int space)
{
    Reason reason = why_not_space(d, seat, space);
    if (reason.word == NULL && !bonus_is_possible(d, seat, space))
        reason = (Reason){ .word = "bonus_impossible", .rule = "D65" };
    return reason;
}
static Reason why_not_space_sp(const Distilled *d, int seat, int space)
{
    Reason reason = why_not_space(d, seat, space);
    if (reason.word == NULL && !d->label_alternative_sp && bonus_is_possible(d, seat, space))
        reason = (Reason){ .word = "bonus_only", .rule = "D126" };
    return reason;
}
static void list_label_space(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int space = 0; space < LABEL_SPACES; space++) {
        if (why_not_bonus(d, seat, space).word == NULL)
            list_action(out, make_action(PLACE_LABEL, space, 0, 0));
        if (why_not_space_sp(d, seat, space).word == NULL)
            list_action(out, make_action(PLACE_LABEL_FOR_SP, space, 0, 0));
    }
}
static void take_signature(Distilled *d, int seat)
{
    Distillery *own = &d->at[seat];
    own->signature_waits = false;
    own->pantry[OWN_SIGNATURE] = 1;
    tell(&d->state, (NewEvent){ .kind = TOLD_SIGNATURE, .seat = seat, .a = OWN_SIGNATURE });
}
static void take_bonus(Distilled *d, int seat, int space)
{
    switch (label_space[space].effect) {
    case GAIN_MONEY:
        gain_money(d, seat, label_space[space].amount);
        tell(&d->state, (NewEvent){ .kind = TOLD_LABEL_MONEY,
                                    .seat = seat,
                                    .amount = label_space[space].amount });
        break;
    case TAKE_SIGNATURE_INGREDIENT: take_signature(d, seat); break;
    case TAKE_FROM_TRUCK:
        do_next(&d->state, seat, { TRUCK_CARD });
        if (d->truck_bonus_needs_pantry_discard)
            do_next(&d->state, seat, { DISCARD_CARD });
        break;
    case TAKE_FREE_INGREDIENT: do_next(&d->state, seat, { FREE_INGREDIENT }); break;
    case TAKE_FREE_RECIPE: do_next(&d->state, seat, { FREE_RECIPE }); break;
    case TAKE_FREE_ITEM: do_next(&d->state, seat, { FREE_ITEM }); break;
    default: do_next(&d->state, seat, { FREE_UPGRADE });
    }
}
static void play_label_space(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[seat];
    Spirit *sold = &own->spirit[step.a];
    int space = action_a(action);
    own->space[space] = sold->recipe;
    sold->has_label = false;
    tell(&d->state, (NewEvent){ .kind = TOLD_LABEL, .seat = seat, .a = space, .b = sold->recipe });
    if (action_verb(action) == PLACE_LABEL) {
        take_bonus(d, seat, space);
        return;
    }
    gain_sp(d, seat, FROM_LABELS, LABEL_BONUS_ALTERNATIVE_SP);
    tell(&d->state,
         (NewEvent){ .kind = TOLD_LABEL_SP, .seat = seat, .amount = LABEL_BONUS_ALTERNATIVE_SP });
}
static void list_discard_card(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (d->at[seat].pantry[kind] > 0)
            list_action(out, make_action(DISCARD_INGREDIENT, kind, 0, 0));
}
static void play_discard_card(Distilled *d, int seat, Step step, Action action)
{
    int kind = action_a(action);
    d->at[seat].pantry[kind]--;
    if (kind >= FIRST_PREMIUM_INGREDIENT && kind < OWN_SIGNATURE)
        d->truck[INGREDIENT][kind]++;
    tell(&d->state, (NewEvent){ .kind = TOLD_DISCARDED, .seat = seat, .a = kind });
}
static void take_free(Distilled *d, int seat, int deck, int card, int replaced)
{
    tell(&d->state, (NewEvent){ .kind = TOLD_FREE, .seat = seat, .a = deck, .b = card });
    gain_card(d, seat, deck, card, replaced);
}
enum { ANY_COST = 99 };
static void list_truck_card(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_truck(d, seat, TAKE_TRUCK_CARD, ANY_COST, out);
}
static void play_truck_card(Distilled *d, int seat, Step step, Action action)
{
    d->truck[action_a(action)][action_b(action)]--;
    take_free(d, seat, action_a(action), action_b(action), action_c(action));
}
static void list_free_row(const Distilled *d, int seat, int deck, ActionList *out)
{
    uint32_t owned = d->at[seat].upgrades;
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        int a = deck * PREMIUM_SLOTS_PER_ROW + slot;
        if (d->row[deck][slot] == NONE)
            continue;
        if (deck != UPGRADE || has_upgrade_space(d, seat))
            list_action(out, make_action(TAKE_FREE_CARD, a, 0, NONE));
        for (uint32_t rest = deck == UPGRADE ? owned : 0; rest != 0; rest &= rest - 1)
            list_action(out, make_action(TAKE_FREE_CARD, a, 0, __builtin_ctz(rest)));
    }
}
static void list_free_piles(int from, int to, ActionList *out)
{
    for (int pile = from; pile < to; pile++)
        list_action(out, make_action(TAKE_FREE_BASIC, pile, 0, 0));
}
static void play_free_card(Distilled *d, int seat, Action action)
{
    int deck = action_a(action) / PREMIUM_SLOTS_PER_ROW,
        slot = action_a(action) % PREMIUM_SLOTS_PER_ROW;
    if (action_verb(action) == TAKE_FREE_BASIC) {
        gain_basic(d, seat, action_a(action));
        tell(&d->state, (NewEvent){ .kind = TOLD_FREE_BASIC, .seat = seat, .a = action_a(action) });
        return;
    }
    take_free(d, seat, deck, take_from_row(d, deck, slot), action_c(action));
    do_next(&d->state, TABLE, { REFILL, deck });
}
static void list_free_ingredient(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_free_piles(0, BASIC_INGREDIENTS, out);
    list_free_row(d, seat, INGREDIENT, out);
}
static void play_free_ingredient(Distilled *d, int seat, Step step, Action action)
{
    play_free_card(d, seat, action);
}
static void list_free_item(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_free_piles(BASIC_INGREDIENTS, PILES, out);
    list_free_row(d, seat, ITEM, out);
}
static void play_free_item(Distilled *d, int seat, Step step, Action action)
{
    play_free_card(d, seat, action);
}
static void list_free_upgrade(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_free_row(d, seat, UPGRADE, out);
}
static void play_free_upgrade(Distilled *d, int seat, Step step, Action action)
{
    play_free_card(d, seat, action);
}
static void list_free_recipe(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (uint32_t rest = unknown_recipes(d, seat); rest != 0; rest &= rest - 1)
        list_action(out, make_action(TAKE_RECIPE, __builtin_ctz(rest), 0, 0));
}
static void play_free_recipe(Distilled *d, int seat, Step step, Action action)
{
    int name = action_a(action);
    d->at[seat].cubes = (uint16_t)(d->at[seat].cubes | bit(name));
    tell(&d->state, (NewEvent){ .kind = TOLD_FREE_RECIPE, .seat = seat, .a = name });
}
static int free_space(const Distillery *own)
{
    return own->spirit[WAREHOUSE_1].recipe == NONE ? WAREHOUSE_1 : WAREHOUSE_2;
}
static bool move_to_warehouse(Distillery *own)
{
    Spirit *made = &own->spirit[NEW_SPIRIT];
    if (made->recipe == NONE || is_full(own))
        return false;
    memcpy(&own->spirit[free_space(own)], made, sizeof *made);
    remove_spirit(made);
    return true;
}
static int extra_flavors(const Distilled *d, int seat, int barrel)
{
    int extra = power_sum(d, seat, AGE_FIRST, ADD_FLAVOR);
    if (item[barrel].when == AGE_FIRST && item[barrel].effect == ADD_FLAVOR)
        extra += item[barrel].amount;
    return extra;
}
static int flavors_left(const Distilled *d)
{
    return d->flavor_count + __builtin_popcountll(d->flavor_discards);
}
static int add_unseen_cards(Distilled *d, int seat, int spirit, int count)
{
    int added = 0;
    while (added < count && add_unseen(d, seat, spirit))
        added++;
    return added;
}
static int barrel_money(Distilled *d, int seat, int spirit)
{
    const Item *barrel = &item[d->at[seat].spirit[spirit].barrel];
    int money = barrel->when == AGE && barrel->effect == GAIN_MONEY ? barrel->amount : 0;
    gain_money(d, seat, money);
    return money;
}
static void age_with_choice(Distilled *d, int seat, int looks,
                            const uint8_t extra[WAREHOUSE_SPACES])
{
    for (int spirit = WAREHOUSE_2; spirit >= WAREHOUSE_1; spirit--)
        if (d->at[seat].spirit[spirit].recipe != NONE)
            do_next(&d->state, seat, { LOOK_AT_FLAVORS, looks, spirit },
                    { ADD_FLAVORS, spirit, extra[spirit] });
}
static void age_spirits(Distilled *d, int seat, int first_aging)
{
    Distillery *own = &d->at[seat];
    int money = 0, cards = 0, left = flavors_left(d);
    int looks = power_sum(d, seat, AGE, FLAVOR_DRAW_KEEP_ONE);
    uint8_t extra[WAREHOUSE_SPACES] = { 0 };
    for (int spirit = 0; spirit < WAREHOUSE_SPACES; spirit++) {
        if (own->spirit[spirit].recipe == NONE)
            continue;
        money += barrel_money(d, seat, spirit);
        if (spirit == first_aging)
            extra[spirit] = (uint8_t)extra_flavors(d, seat, own->spirit[spirit].barrel);
        if (left > 0)
            own->aged++;
        left -= 1 + extra[spirit];
        if (looks == 0)
            cards += add_unseen_cards(d, seat, spirit, 1 + extra[spirit]);
    }
    if (money > 0)
        tell(&d->state, (NewEvent){ .kind = TOLD_BARREL_MONEY, .seat = seat, .amount = money });
    if (looks > 0)
        age_with_choice(d, seat, looks, extra);
    else if (own->aged > 0)
        tell(&d->state,
             (NewEvent){ .kind = TOLD_AGES, .seat = seat, .a = own->aged, .amount = cards });
}
static void play_ageing(Distilled *d, int seat, Step step)
{
    int aging = nth_seat(d, step.a);
    Distillery *own = &d->at[aging];
    int space = free_space(own);
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { AGEING, step.a + 1 });
    age_spirits(d, aging, move_to_warehouse(own) ? space : NONE);
}
static void play_add_flavors(Distilled *d, int seat, Step step)
{
    int added = add_unseen_cards(d, seat, step.a, step.b);
    if (added > 0)
        tell(&d->state, (NewEvent){ .kind = TOLD_AGES, .seat = seat, .a = 1, .amount = added });
}
static void list_keep_one_flavor(const Distilled *d, int seat, Step step, ActionList *out)
{
    uint64_t seen = d->at[seat].looked.known[OLD_FLAVORS] | d->at[seat].looked.known[FLAVORS];
    if (seen == 0)
        list_action(out, make_action(KEEP_FLAVOR, UNKNOWN, 0, 0));
    for (; seen != 0; seen &= seen - 1)
        list_action(out, make_action(KEEP_FLAVOR, __builtin_ctzll(seen), 0, 0));
}
static void keep_flavor(Distilled *d, int seat, int spirit, int card)
{
    Flavors *looked = &d->at[seat].looked, *flavors = &d->at[seat].spirit[spirit].flavors;
    int deck = looked->known[OLD_FLAVORS] >> card & 1 ? OLD_FLAVORS : FLAVORS;
    looked->known[deck] &= ~(UINT64_C(1) << card);
    flavors->known[deck] |= UINT64_C(1) << card;
    flavors->known_count[deck]++;
    tell(&d->state,
         (NewEvent){ .kind = TOLD_FLAVOR_KEPT, .seat = seat, .a = card, .seen_by = 1 << seat });
}
static void play_keep_one_flavor(Distilled *d, int seat, Step step, Action action)
{
    Flavors *looked = &d->at[seat].looked;
    if (action_a(action) != UNKNOWN)
        keep_flavor(d, seat, step.a, action_a(action));
    else
        d->flavor_count = (uint8_t)(d->flavor_count + looked->known_count[FLAVORS]);
    uint64_t discarded = looked->known[OLD_FLAVORS] | looked->known[FLAVORS];
    d->flavor_discards |= discarded;
    memset(looked, 0, sizeof *looked);
    for (; discarded != 0; discarded &= discarded - 1)
        tell(&d->state,
             (NewEvent){ .kind = TOLD_FLAVOR_GONE, .seat = seat, .a = __builtin_ctzll(discarded) });
}
int distilled_award_progress(const Distilled *d, int seat, int card)
{
    const Award *row = &award[card];
    if (row->kind == SELL_AWARD && row->what != SOLD_THIS_ROUND)
        return d->at[seat].met >> card & 1 ? row->amount : 0;
    return distilled_measure(d, seat, row->what, row->of);
}
static bool meets(const Distilled *d, int seat, int card)
{
    return distilled_award_progress(d, seat, card) >= award[card].amount;
}
static void share_award(Distilled *d, int card, SeatSet winners, int16_t shared[MAX_SEATS])
{
    int count = __builtin_popcount(winners);
    int points = (award[card].sp + count - 1) / count;
    for (int seat = 0; seat < d->state.seats; seat++) {
        if (!(winners >> seat & 1))
            continue;
        gain_sp(d, seat, FROM_AWARDS, points);
        if (count == 1)
            tell(&d->state,
                 (NewEvent){ .kind = TOLD_AWARD, .seat = seat, .a = card, .amount = points });
        else
            shared[seat] = (int16_t)(shared[seat] + points);
    }
    if (count > 1)
        tell(&d->state,
             (NewEvent){ .kind = TOLD_SHARED, .a = card, .b = winners, .amount = points });
    d->awards &= ~bit(card);
}
static void play_awards(Distilled *d, int seat, Step step)
{
    SeatSet winners[AWARD_COUNT] = { 0 };
    int16_t shared[MAX_SEATS] = { 0 };
    for (uint32_t rest = d->awards; rest != 0; rest &= rest - 1)
        for (int other = 0; other < d->state.seats; other++)
            if (meets(d, other, __builtin_ctz(rest)))
                winners[__builtin_ctz(rest)] |= (SeatSet)(1 << other);
    for (uint32_t rest = d->awards; rest != 0; rest &= rest - 1)
        if (winners[__builtin_ctz(rest)] != 0)
            share_award(d, __builtin_ctz(rest), winners[__builtin_ctz(rest)], shared);
    for (int other = 0; other < d->state.seats; other++)
        if (shared[other] > 0)
            tell(&d->state,
                 (NewEvent){ .kind = TOLD_AWARD_SP, .seat = other, .amount = shared[other] });
}
static int tasting_limit(const Distilled *d, int seat)
{
    int sp = distilled_sp(d, seat);
    return sp < TASTING_MAX_SP ? sp : TASTING_MAX_SP;
}
static void play_tastings(Distilled *d, int seat, Step step)
{
    int tasting = nth_seat(d, step.a);
    if (d->round == ROUNDS)
        return;
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { TASTINGS, step.a + 1 });
    if (d->at[tasting].sold == 0 && tasting_limit(d, tasting) > 0)
        do_next(&d->state, tasting, { TASTING });
}
static void list_tasting(const Distilled *d, int seat, Step step, ActionList *out)
{
    int limit = tasting_limit(d, seat);
    for (int sp = 0; sp <= limit; sp++)
        list_action(out, make_action(TASTE, sp, 0, 0));
}
static void play_tasting(Distilled *d, int seat, Step step, Action action)
{
    int sp = action_a(action);
    gain_sp(d, seat, FROM_TASTINGS, -sp);
    gain_money(d, seat, sp);
    tell(&d->state, (NewEvent){ .kind = TOLD_TASTING, .seat = seat, .amount = sp });
}
static void play_goal_discards(Distilled *d, int seat, Step step)
{
    if (is_solo(d))
        do_next(&d->state, 0, { GOAL_WINDOW, EARN_GOAL });
    for (int other = 0; other < d->state.seats && d->round == GOAL_DISCARD_ROUND; other++)
        if (d->at[other].goal_count > GOALS_KEPT)
            do_next(&d->state, other, { BOX_GOAL });
}
static void list_box_goal(const Distilled *d, int seat, Step step, ActionList *out)
{
    if (d->at[seat].goals == 0)
        list_action(out, make_action(DISCARD_GOAL, UNKNOWN, 0, 0));
    list_bits(d->at[seat].goals, DISCARD_GOAL, out);
}
static void play_box_goal(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[seat];
    int card = action_a(action);
    own->discarded_goal = (uint8_t)card;
    own->goal_count--;
    if (card != UNKNOWN)
        own->goals &= ~bit(card);
    tell(&d->state,
         (NewEvent){ .kind = TOLD_GOAL_BOXED, .seat = seat, .a = card, .seen_by = 1 << seat });
    tell(&d->state, (NewEvent){ .kind = TOLD_GOAL_GONE, .seat = seat });
}
static void play_end_of_round(Distilled *d, int seat, Step step)
{
    if (d->round == ROUNDS) {
        do_next(&d->state, TABLE, { END_OF_GAME });
        return;
    }
    d->first = (uint8_t)nth_seat(d, 1);
    do_next(&d->state, TABLE, { ROUND });
}
static const uint8_t row_start[SOLO_ROW_COUNT + 1] = { 0, 2, 5, 9, 12, SOLO_PLACES };
int distilled_solo_row(int place)
{
    int row = 0;
    while (place >= row_start[row + 1])
        row++;
    return row;
}
static uint32_t row_places(int row)
{
    return (bit(row_start[row + 1]) - 1) & ~(bit(row_start[row]) - 1);
}
uint32_t distilled_places_above(int place)
{
    int row = distilled_solo_row(place), column = place - row_start[row];
    if (row + 1 >= SOLO_ROW_COUNT)
        return 0;
    int left = row_start[row + 1] + column - (row >= 2);
    return ((left < row_start[row + 1] ? 0 : bit(left)) | bit(left + 1)) & row_places(row + 1);
}
uint32_t distilled_places_beside(int place)
{
    uint32_t left = place > 0 ? bit(place - 1) : 0;
    return (left | bit(place + 1)) & row_places(distilled_solo_row(place));
}
int distilled_solo_tier(const Distilled *d, int row)
{
    const SoloRow *table = &solo_row[row];
    return d->difficulty == STANDARD_BARREL ? table->standard
           : d->difficulty == HARDER_BARREL ? table->harder
                                            : table->hardest;
}
static bool fits_barrel(const Distilled *d, int card)
{
    return !(solo_goal[card].impossible_flights >> d->flight & 1);
}
static int goals_left(const Distilled *d, int tier, bool in_barrel)
{
    int count = 0;
    for (uint64_t rest = d->solo_deck; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctzll(rest);
        count += solo_goal[card].tier == tier && fits_barrel(d, card) == in_barrel;
    }
    return count;
}
static int face_down_places(const Distilled *d, int tier)
{
    int count = 0;
    for (int place = 0; place < SOLO_PLACES; place++)
        count += d->solo_place[place] == NONE &&
                 distilled_solo_tier(d, distilled_solo_row(place)) == tier;
    return count;
}
static void list_barrel_goals(const Distilled *d, int place, ActionList *out)
{
    int tier = distilled_solo_tier(d, distilled_solo_row(place));
    for (uint64_t rest = d->solo_deck; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctzll(rest);
        if (solo_goal[card].tier == tier && fits_barrel(d, card))
            list_outcome(out, make_action(DRAW_SOLO_GOAL, card, 0, 0), 1);
    }
}
static void turn_up_at(Distilled *d, int place, int card)
{
    d->solo_deck &= ~(UINT64_C(1) << card);
    d->solo_place[place] = (uint8_t)card;
    tell(&d->state, (NewEvent){ .kind = TOLD_SOLO_GOAL, .a = card, .b = place });
}
static void list_lay_solo_goal(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_barrel_goals(d, step.a, out);
}
static void play_lay_solo_goal(Distilled *d, int seat, Step step, Action action)
{
    int next = step.a + 1;
    turn_up_at(d, step.a, action_a(action));
    while (next < SOLO_PLACES && !solo_row[distilled_solo_row(next)].face_up)
        next++;
    if (next < SOLO_PLACES)
        do_next(&d->state, TABLE, { LAY_SOLO_GOAL, next });
}
static void list_turn_grid(const Distilled *d, int seat, Step step, ActionList *out)
{
    int possible = goals_left(d, TIER_B, true);
    int in_stack = possible - face_down_places(d, TIER_B);
    for (uint64_t rest = d->solo_deck; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctzll(rest);
        if (solo_goal[card].tier == TIER_B)
            list_outcome(out, make_action(DRAW_SOLO_GOAL, card, 0, 0),
                         fits_barrel(d, card) ? in_stack : possible);
    }
    if (out->count == 0)
        list_outcome(out, make_action(DRAW_SOLO_GOAL, d->market_card, 0, 0), 1);
}
static void play_turn_grid(Distilled *d, int seat, Step step, Action action)
{
    d->market_card = action_a(action);
    d->solo_deck &= ~(UINT64_C(1) << d->market_card);
    tell(&d->state, (NewEvent){ .kind = TOLD_GRID, .a = d->market_card });
}
bool distilled_is_reached(const Distilled *d, int place)
{
    int row = distilled_solo_row(place);
    uint32_t below = row == 0 ? 0 : d->completed & row_places(row - 1);
    bool is_above = false;
    for (; below != 0; below &= below - 1)
        is_above = is_above || (distilled_places_above(__builtin_ctz(below)) >> place & 1);
    if (d->completed == 0)
        return row == 0;
    if (row == d->active_row)
        return is_above || (distilled_places_beside(place) & d->completed) != 0;
    return row == d->active_row + 1 && is_above;
}
static bool is_the_moment(const SoloGoal *card, SoloKind kind)
{
    return card->kind == COLLECT_GOAL || card->kind == kind;
}
static bool is_met(const Distilled *d, int seat, const SoloGoal *card)
{
    return distilled_measure(d, seat, card->what, card->of) >= card->amount;
}
static Reason why_not_complete(const Distilled *d, int seat, SoloKind kind, int place)
{
    if (place >= SOLO_PLACES || d->solo_place[place] == NONE)
        return (Reason){ .word = "face_down", .rule = "D112" };
    if (d->completed >> place & 1)
        return (Reason){ .word = "completed_already", .rule = "D114" };
    if (!distilled_is_reached(d, place))
        return (Reason){ .word = "not_reached", .rule = "D112" };
    const SoloGoal *card = &solo_goal[d->solo_place[place]];
    if (!is_the_moment(card, kind))
        return (Reason){ .word = "not_the_moment", .rule = "D115" };
    if (!is_met(d, seat, card))
        return (Reason){ .word = "condition_not_met", .rule = "D112" };
    return (Reason){ 0 };
}
static void list_completable(const Distilled *d, int seat, SoloKind kind, ActionList *out)
{
    for (int place = 0; place < SOLO_PLACES; place++)
        if (why_not_complete(d, seat, kind, place).word == NULL)
            list_action(out, make_action(COMPLETE_GOAL, place, 0, 0));
}
static void list_solo_actions(const Distilled *d, int seat, SoloKind kind, ActionList *out)
{
    if (!is_solo(d))
        return;
    list_completable(d, seat, kind, out);
    for (int place = 0; place < SOLO_PLACES && !d->swapped; place++)
        for (int other = place + 1; other < row_start[distilled_solo_row(place) + 1]; other++)
            list_action(out, make_action(SWAP_GOALS, place, other, 0));
}
static void complete_goal(Distilled *d, int seat, int place)
{
    const SoloGoal *card = &solo_goal[d->solo_place[place]];
    d->completed = (uint16_t)(d->completed | bit(place));
    d->active_row = (uint8_t)distilled_solo_row(place);
    tell(&d->state, (NewEvent){ .kind = TOLD_COMPLETED, .seat = seat, .a = d->solo_place[place] });
    if (card->bonus_sp + card->bonus_money == 0)
        return;
    gain_sp(d, seat, FROM_SOLO_GOALS, card->bonus_sp);
    gain_money(d, seat, card->bonus_money);
    tell(&d->state, (NewEvent){ .kind = TOLD_GOAL_BONUS,
                                .seat = seat,
                                .a = d->solo_place[place],
                                .b = card->bonus_money,
                                .amount = card->bonus_sp });
}
static void swap_goals(Distilled *d, int seat, int place, int other)
{
    uint8_t card = d->solo_place[place];
    uint32_t marks = (d->completed >> place ^ d->completed >> other) & 1;
    d->solo_place[place] = d->solo_place[other];
    d->solo_place[other] = card;
    d->completed = (uint16_t)(d->completed ^ (marks << place | marks << other));
    d->swapped = true;
    tell(&d->state, (NewEvent){ .kind = TOLD_SWAPPED, .seat = seat, .a = place, .b = other });
}
static bool play_solo_action(Distilled *d, int seat, Step step, Action action)
{
    if (action_verb(action) == COMPLETE_GOAL)
        complete_goal(d, seat, action_a(action));
    else if (action_verb(action) == SWAP_GOALS)
        swap_goals(d, seat, action_a(action), action_b(action));
    else
        return false;
    do_next(&d->state, seat, { TURN_UP_GOALS }, same_step(step));
    return true;
}
static uint32_t places_to_turn_up(const Distilled *d)
{
    uint32_t open = 0, face_down = 0;
    for (uint32_t rest = d->completed; rest != 0; rest &= rest - 1) {
        open |= distilled_places_above(__builtin_ctz(rest));
        if (d->solo_reveal_side_neighbours)
            open |= distilled_places_beside(__builtin_ctz(rest));
    }
    for (int place = 0; place < SOLO_PLACES; place++)
        face_down |= d->solo_place[place] == NONE ? bit(place) : 0;
    return open & face_down;
}
static void play_turn_up_goals(Distilled *d, int seat, Step step)
{
    uint32_t places = places_to_turn_up(d);
    if (places != 0)
        do_next(&d->state, seat, { TURN_UP_GOAL, __builtin_ctz(places) }, { TURN_UP_GOALS });
}
static void list_turn_up_goal(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_barrel_goals(d, step.a, out);
}
static void play_turn_up_goal(Distilled *d, int seat, Step step, Action action)
{
    turn_up_at(d, step.a, action_a(action));
}
static bool can_complete(const Distilled *d, int seat, SoloKind kind)
{
    for (int place = 0; place < SOLO_PLACES; place++)
        if (why_not_complete(d, seat, kind, place).word == NULL)
            return true;
    return false;
}
static bool is_last_moment(const Distilled *d, const SoloGoal *card, SoloKind kind)
{
    bool ends = kind == EARN_GOAL && d->round == ROUNDS;
    return card->kind == kind || (ends && card->kind == COLLECT_GOAL);
}
static bool can_complete_after_swap(const Distilled *d, int seat, SoloKind kind)
{
    uint32_t rows = row_places(d->active_row);
    if (d->swapped || d->completed == 0)
        return false;
    if (d->active_row + 1 < SOLO_ROW_COUNT)
        rows |= row_places(d->active_row + 1);
    for (uint32_t rest = rows & ~d->completed; rest != 0; rest &= rest - 1) {
        int goal_there = d->solo_place[__builtin_ctz(rest)];
        if (goal_there != NONE && is_last_moment(d, &solo_goal[goal_there], kind) &&
            is_met(d, seat, &solo_goal[goal_there]))
            return true;
    }
    return false;
}
static void play_goal_window(Distilled *d, int seat, Step step)
{
    if (can_complete(d, seat, step.a) || can_complete_after_swap(d, seat, step.a))
        do_next(&d->state, seat, { SOLO_GOALS, step.a });
}
static void list_solo_goals(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_solo_actions(d, seat, step.a, out);
    list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void play_solo_goals(Distilled *d, int seat, Step step, Action action)
{
    SoloKind kind = step.a;
    if (action_verb(action) == COMPLETE_GOAL) {
        SoloKind done = solo_goal[d->solo_place[action_a(action)]].kind;
        if (done == DISTILL_GOAL || done == SELL_GOAL)
            kind = COLLECT_GOAL;
    }
    play_solo_action(d, seat, (Step){ GOAL_WINDOW, (uint8_t)kind }, action);
}
int distilled_target(const Distilled *d)
{
    int target = d->swapped ? SOLO_SWAP_TARGET_INCREASE : 0;
    for (uint32_t rest = d->completed; rest != 0; rest &= rest - 1)
        target += solo_goal[d->solo_place[__builtin_ctz(rest)]].target_score;
    return target;
}
static int rows_without_a_completed_goal(const Distilled *d)
{
    int count = 0;
    for (int row = 0; row < SOLO_ROW_COUNT; row++)
        count += (d->completed & row_places(row)) == 0;
    return count;
}
static bool solo_is_won(const Distilled *d)
{
    return rows_without_a_completed_goal(d) == 0 && distilled_points(d, 0) >= distilled_target(d);
}
static int spirit_points(const Distilled *d, int seat, const Spirit *spirit, int cards)
{
    const Item *barrel = &item[spirit->barrel];
    int points = recipe[spirit->recipe].sp + barrel->sp + cards * FLAVOR_SP_LEFT_IN_WAREHOUSE;
    points += barrel->effect == SP_PER_FLAVOR ? cards * barrel->amount : 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (spirit->stack[kind] > 0)
            points += spirit->stack[kind] * card_of(d, seat, kind)->sp;
    return points;
}
static bool is_sold(const Distilled *d, int seat, int place)
{
    const Agenda *agenda = &d->state.agenda[seat];
    for (int n = 0; n < agenda->count; n++)
        if (agenda->step[n].rule == PUT_AWAY && agenda->step[n].a == place)
            return true;
    return false;
}
int distilled_left_points(const Distilled *d, int seat, const Spirit *spirit)
{
    return spirit_points(d, seat, spirit, distilled_flavor_count(&spirit->flavors));
}
static int warehouse_points(const Distilled *d, int seat)
{
    int points = 0;
    for (int place = 0; place < WAREHOUSE_SPACES; place++) {
        const Spirit *spirit = &d->at[seat].spirit[place];
        if (spirit->recipe != NONE && !is_sold(d, seat, place))
            points += distilled_left_points(d, seat, spirit);
    }
    return points;
}
static void count_bottle_regions(const Distilled *d, int seat, uint8_t count[REGIONS])
{
    for (uint32_t rest = d->at[seat].displayed; rest != 0; rest &= rest - 1) {
        int region = bottle_region(d, seat, __builtin_ctz(rest));
        if (region != NONE)
            count[region]++;
    }
}
static int bottle_points(const Distilled *d, int seat)
{
    static const uint8_t set[] = {
        0, BOTTLE_SET_1, BOTTLE_SET_2, BOTTLE_SET_3, BOTTLE_SET_4, BOTTLE_SET_5, BOTTLE_SET_6PLUS
    };
    uint8_t count[REGIONS] = { 0 };
    int points = 0;
    count_bottle_regions(d, seat, count);
    for (int region = 0; region < REGIONS; region++)
        points += set[count[region] < 6 ? count[region] : 6];
    return points + (at_least(count, REGIONS, 1) == REGIONS ? BOTTLE_ALL_REGIONS : 0);
}
static int identical_pairs(const LabelCount *labels)
{
    int pairs = 0;
    for (int name = 0; name < RECIPE_COUNT; name++)
        pairs += labels->of_recipe[name] / 2;
    return pairs;
}
static int cubes_with(const Distilled *d, int seat, uint32_t tiers)
{
    int cubes = 0;
    for (uint32_t rest = d->at[seat].cubes; rest != 0; rest &= rest - 1)
        cubes += (tiers >> recipe[__builtin_ctz(rest)].tier & 1) != 0;
    return cubes;
}
static int formula_points(const Distilled *d, int seat, const Upgrade *card,
                          const LabelCount *labels)
{
    uint32_t owned = d->at[seat].upgrades;
    int kindred = __builtin_popcount(upgrades_of_kind(owned, card->endgame_of));
    uint8_t bottles[REGIONS] = { 0 };
    switch (card->endgame) {
    case PER_2_LABELS_OF_REGION: return labels->of_region[__builtin_ctz(card->endgame_of)] / 2;
    case PER_UPGRADE_OF_KIND: return kindred;
    case IF_ONLY_UPGRADE_OF_KIND: return kindred == 1;
    case PER_CUBE_WITH: return cubes_with(d, seat, card->endgame_of);
    case PER_AGED_LABEL: return labels_with(labels, bit(AGED));
    case PER_IDENTICAL_PAIR: return identical_pairs(labels);
    case PER_BOTTLE_REGION:
        count_bottle_regions(d, seat, bottles);
        return at_least(bottles, REGIONS, 1);
    case PER_PLAIN_LABEL:
        return labels->of_recipe[RECIPE_VODKA] + labels->of_recipe[RECIPE_MOONSHINE];
    case PER_UPGRADE: return __builtin_popcount(owned);
    case PER_LABEL_BARREL: return different_traits(labels, METAL, CLAY);
    default: return 0;
    }
}
static int upgrade_points(const Distilled *d, int seat, uint32_t kinds)
{
    uint32_t rest = upgrades_of_kind(d->at[seat].upgrades, kinds);
    int points = 0;
    if (rest == 0)
        return 0;
    LabelCount labels = count_labels(d, seat);
    for (; rest != 0; rest &= rest - 1) {
        const Upgrade *card = &upgrade[__builtin_ctz(rest)];
        points += card->sp_fixed + formula_points(d, seat, card, &labels) * card->endgame_amount;
        if (card->endgame == TOP_INGREDIENT_SELL_VALUE && d->trucker_card != NONE)
            points += ingredient[d->trucker_card].sell;
    }
    return points;
}
static bool has_most(const Distilled *d, int seat, const Goal *card)
{
    int own = distilled_measure(d, seat, card->what, card->of);
    for (int other = 0; other < d->state.seats; other++)
        if (other != seat && distilled_measure(d, other, card->what, card->of) > own)
            return false;
    return own > 0;
}
static int points_of_goal(const Distilled *d, int seat, int card)
{
    return has_most(d, seat, &goal[card]) ? goal[card].sp : 0;
}
static int goal_points(const Distilled *d, int seat)
{
    int points = 0;
    for (uint32_t rest = d->at[seat].goals; rest != 0; rest &= rest - 1)
        points += points_of_goal(d, seat, __builtin_ctz(rest));
    return points;
}
static int money_rate(const Distilled *d, int seat)
{
    for (uint32_t rest = d->at[seat].upgrades; rest != 0; rest &= rest - 1)
        if (upgrade[__builtin_ctz(rest)].endgame == MONEY_RATE)
            return upgrade[__builtin_ctz(rest)].endgame_amount;
    return MONEY_PER_SP;
}
static bool has_begun(const Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++)
        if (d->at[seat].distiller >= DISTILLER_COUNT)
            return false;
    return true;
}
int distilled_points(const Distilled *d, int seat)
{
    if (!has_begun(d))
        return 0;
    return distilled_sp(d, seat) + warehouse_points(d, seat) + bottle_points(d, seat) +
           upgrade_points(d, seat, bit(EQUIPMENT) | bit(SPECIALIST)) + goal_points(d, seat) +
           d->at[seat].money / money_rate(d, seat);
}
enum {
    SALES_CATEGORY,
    LABELS_CATEGORY,
    AWARDS_CATEGORY,
    SOLO_CATEGORY,
    TASTINGS_CATEGORY,
    WAREHOUSE_CATEGORY,
    BOTTLES_CATEGORY,
    UPGRADES_CATEGORY,
    GOALS_CATEGORY,
    MONEY_CATEGORY,
    CATEGORIES
};
static const char *const category_word[CATEGORIES] = { "sales",      "labels",   "awards",
                                                       "solo_goals", "tastings", "warehouse",
                                                       "bottles",    "upgrades", "goals",
                                                       "money" };
static const char *const tie_break_word[] = { "money" };
static void distilled_score(const State *state, Score *out)
{
    const Distilled *d = (const Distilled *)state;
    bool begun = has_begun(d);
    for (int seat = 0; begun && seat < state->seats; seat++) {
        int16_t *points = out->points[seat];
        for (int source = 0; source < SP_SOURCES; source++)
            points[SALES_CATEGORY + source] = d->at[seat].sp[source];
        points[WAREHOUSE_CATEGORY] = (int16_t)warehouse_points(d, seat);
        points[BOTTLES_CATEGORY] = (int16_t)bottle_points(d, seat);
        points[UPGRADES_CATEGORY] =
            (int16_t)upgrade_points(d, seat, bit(EQUIPMENT) | bit(SPECIALIST));
        points[GOALS_CATEGORY] = (int16_t)goal_points(d, seat);
        points[MONEY_CATEGORY] = (int16_t)(d->at[seat].money / money_rate(d, seat));
        out->tie_break[seat][0] = (int16_t)(d->at[seat].money % money_rate(d, seat));
    }
    out->solo_won = begun && is_solo(d) && solo_is_won(d);
}
static bool trucker_scores(const Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++)
        for (uint32_t rest = d->at[seat].upgrades; rest != 0; rest &= rest - 1)
            if (upgrade[__builtin_ctz(rest)].endgame == TOP_INGREDIENT_SELL_VALUE)
                return can_draw(d, INGREDIENT);
    return false;
}
static void show_goals(Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++)
        for (uint32_t rest = d->at[seat].goals; rest != 0; rest &= rest - 1) {
            int card = __builtin_ctz(rest);
            tell(&d->state, (NewEvent){ .kind = TOLD_GOAL_SHOWN,
                                        .seat = seat,
                                        .a = card,
                                        .amount = points_of_goal(d, seat, card) });
        }
}
static void play_end_of_game(Distilled *d, int seat, Step step)
{
    if (d->trucker_card == NONE && trucker_scores(d)) {
        make_ready(d, INGREDIENT);
        do_next(&d->state, TABLE, { TURN_TRUCKER }, { END_OF_GAME });
        return;
    }
    show_goals(d);
    tell(&d->state, (NewEvent){ .kind = TOLD_OVER });
}
static void list_turn_trucker(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_deck(d, INGREDIENT, out);
}
static void play_turn_trucker(Distilled *d, int seat, Step step, Action action)
{
    take_card(d, INGREDIENT, action_b(action));
    d->trucker_card = action_b(action);
    tell(&d->state, (NewEvent){ .kind = TOLD_TRUCKER, .a = d->trucker_card });
}
static void add_candidate(ActionList *out, int verb, int a, int b, int c)
{
    Action action = make_action(verb, a, b, c);
    if (out->count < MAX_ACTIONS && !list_has(out, action))
        list_action(out, action);
}
static void add_each(ActionList *out, int verb, int count)
{
    for (int n = 0; n < count; n++)
        add_candidate(out, verb, n, 0, 0);
}
static void truck_candidates(const Distilled *d, int verb, ActionList *out)
{
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int card = 0; card < PREMIUM_KINDS; card++)
            if (d->truck[deck][card] > 0)
                add_candidate(out, verb, deck, card, NONE);
}
static void recipe_candidates(const Distilled *d, int verb, ActionList *out)
{
    for (uint32_t rest = flight[d->flight].recipes; rest != 0; rest &= rest - 1)
        add_candidate(out, verb, __builtin_ctz(rest), 0, 0);
}
static void market_candidates(const Distilled *d, ActionList *out)
{
    add_each(out, BUY_BASIC, PILES);
    for (int place = 0; place < DECK_COUNT * PREMIUM_SLOTS_PER_ROW; place++)
        add_candidate(out, BUY_CARD, place, 0, NONE);
    recipe_candidates(d, BUY_RECIPE, out);
    add_candidate(out, PEEK, 0, 0, 0);
}
static void washback_candidates(const Distilled *d, int seat, ActionList *out)
{
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (d->at[seat].pantry[kind] > 0) {
            add_candidate(out, PUT_IN_WASHBACK, kind, 1, 0);
            add_candidate(out, GIVE_INGREDIENT, kind, 0, 0);
        }
    for (int card = 0; card < ITEM_COUNT; card++)
        if (d->at[seat].storeroom[card] > 0)
            add_candidate(out, GIVE_ITEM, card, 0, 0);
    add_candidate(out, START_DISTILLING, 0, 0, 0);
}
static int any_barrel(const Distilled *d, int seat,
                      int name)
{
    int owned = distilled_barrel_for(d, seat, name);
    int basic = recipe[name].barrel == METAL  ? ITEM_METAL_BARREL
                : recipe[name].barrel == WOOD ? ITEM_WOOD_BARREL
                                              : ITEM_CLAY_BARREL;
    return owned != NONE ? owned : basic;
}
static void name_candidates(const Distilled *d, int seat, ActionList *out)
{
    uint32_t names = flight[d->flight].recipes | bit(RECIPE_MOONSHINE) | bit(RECIPE_VODKA);
    int signature = distiller[d->at[seat].distiller].signature;
    for (; names != 0; names &= names - 1)
        add_candidate(out, NAME, __builtin_ctz(names), any_barrel(d, seat, __builtin_ctz(names)),
                      0);
    add_candidate(out, NAME, signature, any_barrel(d, seat, signature), 0);
}
static void solo_candidates(const Distilled *d, ActionList *out)
{
    if (!is_solo(d))
        return;
    add_each(out, COMPLETE_GOAL, SOLO_PLACES);
    for (int place = 0; place < SOLO_PLACES; place++)
        for (int other = place + 1; other < row_start[distilled_solo_row(place) + 1]; other++)
            add_candidate(out, SWAP_GOALS, place, other, 0);
}
static void bottle_candidates(const Distilled *d, int seat, ActionList *out)
{
    for (int card = 0; card < ITEM_COUNT; card++)
        if (d->at[seat].storeroom[card] > 0)
            add_candidate(out, USE_BOTTLE, card, 0, 0);
}
static void free_card_candidates(const Distilled *d, ActionList *out)
{
    add_each(out, TAKE_FREE_BASIC, PILES);
    for (int place = 0; place < DECK_COUNT * PREMIUM_SLOTS_PER_ROW; place++)
        if (d->row[place / PREMIUM_SLOTS_PER_ROW][place % PREMIUM_SLOTS_PER_ROW] != NONE)
            add_candidate(out, TAKE_FREE_CARD, place, 0, NONE);
}
static void cut_candidates(const Distilled *d, int seat, Step step, ActionList *out)
{
    if (step.rule == PREPARE_CUT) {
        add_candidate(out, POUR_ALCOHOL, POWER_WORM_TUB, 0, 0);
        add_candidate(out, POUR_ALCOHOL, POWER_COPPERSMITH, 0, 0);
        add_candidate(out, CUT_TOP, 0, 0, 0);
        return;
    }
    add_candidate(out, CUT_AGAIN, 0, 0, 0);
    add_candidate(out, RETURN_SIGNATURE, 0, 0, 0);
    for (int n = 0; n < CUT_CARDS; n++)
        if (d->at[seat].cut[n] != NONE)
            add_candidate(out, RETURN_CARD, d->at[seat].cut[n], 0, 0);
}
static void distilled_list_candidates(const State *state, int seat, Step step, ActionList *out)
{
    const Distilled *d = (const Distilled *)state;
    distilled.list(state, seat, step, out);
    switch (step.rule) {
    case USE_POWERS:
        truck_candidates(d, BUY_TRUCK_CARD, out);
        add_candidate(out, FINISH_ROUND_START, 0, 0, 0);
        break;
    case MARKET_TURN: market_candidates(d, out); break;
    case WATER_BONUS:
        for (int deck = 0; deck < DECK_COUNT; deck++)
            add_candidate(out, REVEAL_DECK, deck, NONE, 0);
        break;
    case BUY_REVEALED:
        for (int n = 0; n < d->revealed_count; n++)
            add_candidate(out, BUY_REVEALED_CARD, d->revealed[n], 0, NONE);
        break;
    case BUY_PEEKED:
        for (int deck = 0; deck < DECK_COUNT; deck++)
            add_candidate(out, BUY_PEEKED_CARD, deck, 0, NONE);
        break;
    case FILL_WASHBACK: washback_candidates(d, seat, out); break;
    case TRADE: add_each(out, TAKE_IN_TRADE, BASIC_INGREDIENTS); break;
    case PREPARE_CUT:
    case AFTER_CUT: cut_candidates(d, seat, step, out); break;
    case NAME_SPIRIT: name_candidates(d, seat, out); break;
    case SELL_SPIRIT:
        add_each(out, SELL_THIS, SPIRITS);
        add_candidate(out, PASS, 0, 0, 0);
        break;
    case LABEL_SPACE:
        add_each(out, PLACE_LABEL, LABEL_SPACES);
        add_each(out, PLACE_LABEL_FOR_SP, LABEL_SPACES);
        break;
    case CHOOSE_BOTTLE: bottle_candidates(d, seat, out); break;
    case FREE_INGREDIENT:
    case FREE_ITEM:
    case FREE_UPGRADE: free_card_candidates(d, out); break;
    case TRUCK_CARD: truck_candidates(d, TAKE_TRUCK_CARD, out); break;
    case FREE_RECIPE: recipe_candidates(d, TAKE_RECIPE, out); break;
    case TASTING: add_each(out, TASTE, TASTING_MAX_SP + 1); break;
    default: break;
    }
    if (step.rule == MARKET_TURN || step.rule == FILL_WASHBACK || step.rule == SELL_SPIRIT ||
        step.rule == SOLO_GOALS)
        solo_candidates(d, out);
}
static Reason why_not_in_market(const Distilled *d, int seat, Action action)
{
    Discounts left = discounts_left(d, seat, true);
    switch (action_verb(action)) {
    case BUY_BASIC: return why_not_buy_basic(d, seat, &left, action);
    case BUY_CARD: return why_not_buy_card(d, seat, &left, action);
    case BUY_RECIPE: return why_not_buy_recipe(d, seat, &left, action);
    case PEEK: return why_not_peek(d, seat);
    default: return (Reason){ 0 };
    }
}
static Reason why_not_at_washback(const Distilled *d, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case PUT_IN_WASHBACK: return why_not_put(d, seat, step, action);
    case GIVE_INGREDIENT: return why_not_give_ingredient(d, seat, step, action_a(action));
    case GIVE_ITEM: return why_not_give_item(d, seat, step, action_a(action));
    case START_DISTILLING:
        return why_not_start(contents_of(d->at[seat].spirit[NEW_SPIRIT].stack, 0));
    default: return (Reason){ 0 };
    }
}
static Reason why_not_around_cut(const Distilled *d, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case POUR_ALCOHOL: return why_not_pour(d, seat, step, action_a(action));
    case CUT_TOP: return why_not_cut_top(d, seat);
    case CUT_AGAIN: return why_not_cut_again(d, seat);
    case RETURN_SIGNATURE: return why_not_return_signature(d, seat, step);
    case RETURN_CARD: return why_not_return_card(d, seat, step, action_a(action));
    default: return (Reason){ 0 };
    }
}
static Reason why_not_solo(const Distilled *d, int seat, Step step, Action action)
{
    if (action_verb(action) == COMPLETE_GOAL)
        return why_not_complete(d, seat, step.rule == SOLO_GOALS ? step.a : COLLECT_GOAL,
                                action_a(action));
    return d->swapped ? (Reason){ .word = "swapped_already", .rule = "D118" } : (Reason){ 0 };
}
static Reason why_not_free_card(const Distilled *d, int seat, Step step, Action action)
{
    int deck = step.rule == FREE_INGREDIENT ? INGREDIENT : step.rule == FREE_ITEM ? ITEM : UPGRADE;
    if (action_verb(action) == TAKE_FREE_CARD && action_a(action) / PREMIUM_SLOTS_PER_ROW == deck)
        return why_not_replace(d, seat, deck, action_c(action));
    return (Reason){ .word = "other_kind", .rule = "D63" };
}
static Reason why_not_at_sale(const Distilled *d, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case USE_BOTTLE: return (Reason){ .word = "not_a_bottle", .rule = "D56" };
    case TAKE_FREE_BASIC:
    case TAKE_FREE_CARD: return why_not_free_card(d, seat, step, action);
    case SELL_THIS: return why_not_sell(d, seat, action_a(action));
    case PASS: return why_not_pass_sale(d, seat);
    case PLACE_LABEL: return why_not_bonus(d, seat, action_a(action));
    case PLACE_LABEL_FOR_SP: return why_not_space_sp(d, seat, action_a(action));
    case TAKE_TRUCK_CARD: return why_not_replace(d, seat, action_a(action), action_c(action));
    case TAKE_RECIPE: return why_not_learn(d, seat, action_a(action));
    case TASTE:
        return (Reason){ .word = "needs",
                         .what = "points",
                         .amount = action_a(action) - tasting_limit(d, seat),
                         .rule = "D78" };
    default: return (Reason){ 0 };
    }
}
static Reason reason_of_step(const Distilled *d, int seat, Step step, Action action)
{
    int verb = action_verb(action);
    if (verb == COMPLETE_GOAL || verb == SWAP_GOALS)
        return why_not_solo(d, seat, step, action);
    switch (step.rule) {
    case USE_POWERS:
        if (verb == BUY_TRUCK_CARD)
            return why_not_buy_truck(d, seat, action);
        return (Reason){ .word = "must_take_basic", .rule = "D17" };
    case MARKET_TURN: return why_not_in_market(d, seat, action);
    case WATER_BONUS: return why_not_reveal(d, action_a(action));
    case BUY_REVEALED: return why_not_buy_revealed(d, seat, step, action);
    case BUY_PEEKED: return why_not_buy_peeked(d, seat, action);
    case FILL_WASHBACK: return why_not_at_washback(d, seat, step, action);
    case TRADE: return why_not_take(step, action_a(action));
    case PREPARE_CUT:
    case AFTER_CUT: return why_not_around_cut(d, seat, step, action);
    case NAME_SPIRIT: return why_not_name(d, seat, action_a(action), action_b(action));
    default: return why_not_at_sale(d, seat, step, action);
    }
}
static Reason distilled_why_not(const State *state, int seat, Step step, Action action)
{
    ActionList list = { 0 };
    distilled.list(state, seat, step, &list);
    if (list_has(&list, action))
        return (Reason){ 0 };
    Reason reason = reason_of_step((const Distilled *)state, seat, step, action);
    if (reason.word != NULL)
        return reason;
    return (Reason){ .word = "not_now", .rule = distilled.rule[step.rule].source };
}
static bool may_see(SeatSet known_by, int viewer)
{
    return viewer == NOBODY ? known_by == ALL_SEATS : known_by >> viewer & 1;
}
static void hide_card(Distilled *d, int deck, uint8_t *card, SeatSet known_by, int viewer)
{
    if (*card >= PREMIUM_KINDS || may_see(known_by, viewer))
        return;
    d->deck[deck][*card]++;
    *card = UNKNOWN;
}
static void hide_decks(Distilled *d, int viewer)
{
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        hide_card(d, deck, &d->top[deck], d->top_known_by[deck], viewer);
        for (int n = 0; n < d->under_count[deck]; n++)
            hide_card(d, deck, &d->under[deck][n], d->under_known_by[deck][n], viewer);
    }
}
static void hide_flavors(Distilled *d, Flavors *flavors)
{
    for (int deck = 0; deck < FLAVOR_DECKS; deck++) {
        d->flavor_deck[deck] |= flavors->known[deck];
        flavors->known[deck] = 0;
    }
}
static void hide_goals(Distilled *d, Distillery *own)
{
    if (d->state.busy != 0) {
        d->goal_deck |= own->goals;
        own->goals = 0;
    }
    if (own->discarded_goal < GOAL_COUNT) {
        d->goal_deck |= bit(own->discarded_goal);
        own->discarded_goal = UNKNOWN;
    }
}
static void distilled_hide(State *state, int viewer)
{
    Distilled *d = (Distilled *)state;
    hide_decks(d, viewer);
    for (int seat = 0; seat < state->seats; seat++) {
        Distillery *own = &d->at[seat];
        if (seat == viewer)
            continue;
        hide_goals(d, own);
        if (own->dealt[0] != NONE && own->distiller != NONE)
            own->distiller = UNKNOWN;
        hide_flavors(d, &own->looked);
        for (int spirit = 0; spirit < SPIRITS; spirit++)
            hide_flavors(d, &own->spirit[spirit].flavors);
    }
}
static int draw_bit(uint64_t *set, Rng *rng)
{
    uint64_t rest = *set;
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcountll(rest)); skip > 0; skip--)
        rest &= rest - 1;
    int drawn = __builtin_ctzll(rest);
    *set &= ~(UINT64_C(1) << drawn);
    return drawn;
}
static void redraw_decks(Distilled *d, Rng *rng)
{
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        if (d->top[deck] == UNKNOWN)
            d->top[deck] = (uint8_t)bag_draw(d->deck[deck], PREMIUM_KINDS, rng);
        for (int n = 0; n < d->under_count[deck]; n++)
            if (d->under[deck][n] == UNKNOWN)
                d->under[deck][n] = (uint8_t)bag_draw(d->deck[deck], PREMIUM_KINDS, rng);
    }
}
static void redraw_flavors(Distilled *d, Flavors *flavors, Rng *rng)
{
    for (int deck = 0; deck < FLAVOR_DECKS; deck++)
        for (int n = __builtin_popcountll(flavors->known[deck]); n < flavors->known_count[deck];
             n++)
            flavors->known[deck] |= UINT64_C(1) << draw_bit(&d->flavor_deck[deck], rng);
}
static void redraw_goals(Distilled *d, Distillery *own, Rng *rng)
{
    uint64_t goals = d->goal_deck;
    for (int n = __builtin_popcount(own->goals); n < own->goal_count; n++)
        own->goals |= bit(draw_bit(&goals, rng));
    if (own->discarded_goal == UNKNOWN)
        own->discarded_goal = (uint8_t)draw_bit(&goals, rng);
    d->goal_deck = (uint32_t)goals;
}
static void distilled_determinize(State *view, int viewer, Rng *rng)
{
    Distilled *d = (Distilled *)view;
    redraw_decks(d, rng);
    for (int seat = 0; seat < view->seats; seat++) {
        Distillery *own = &d->at[seat];
        redraw_goals(d, own, rng);
        if (own->distiller == UNKNOWN)
            own->distiller = own->dealt[rng_below(rng, DISTILLERS_DEALT)];
        redraw_flavors(d, &own->looked, rng);
        for (int spirit = 0; spirit < SPIRITS; spirit++)
            redraw_flavors(d, &own->spirit[spirit].flavors, rng);
    }
}
static const char *const spirit_word[] = { "warehouse_1", "warehouse_2", "new" };
static const Words spirit_words = { spirit_word, SPIRITS };
static const char *word_of(const Words *words, int n)
{
    return n < words->count ? words->name[n] : "?";
}
static void card_pair(int deck, int card, Line *out)
{
    const Words *const words[] = { &upgrade_words, &ingredient_words, &item_words };
    if (deck < DECK_COUNT)
        line_pair(out, deck_word[deck], word_of(words[deck], card));
}
static void pile_pair(int pile, Line *out)
{
    if (pile < BASIC_INGREDIENTS)
        card_pair(INGREDIENT, pile, out);
    else
        card_pair(ITEM, pile_item(pile), out);
}
static void kind_pair(const Distilled *d, int seat, int kind, Line *out)
{
    bool is_known =
        kind < OWN_SIGNATURE || (kind < PANTRY_KINDS && d->at[seat].distiller < DISTILLER_COUNT);
    card_pair(INGREDIENT, is_known ? distilled_ingredient(d, seat, kind) : UNKNOWN, out);
}
static void one_pair(const char *word, const char *name, const char *value, Line *out)
{
    line_text(out, word);
    line_pair(out, name, value);
}
static int count_discounts(Action action)
{
    return __builtin_popcount((unsigned)action_b(action));
}
static void word_of_purchase(const char *word, Action action, bool replaces, Line *out)
{
    line_text(out, word);
    if (count_discounts(action) > 0) {
        line_text(out, "_with_");
        line_number(out, count_discounts(action));
    }
    if (replaces)
        line_text(out, "_over");
}
static void discount_pairs(const Distilled *d, int seat, Action action, Line *out)
{
    static const char *const name[] = { "discount", "discount_2", "discount_3", "discount_4" };
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own), named = 0;
    for (int i = 0; i < count; i++)
        if (action_b(action) >> i & 1)
            line_pair(out, name[named++], power_id[own[i]]);
}
static void price_pairs(const Distilled *d, int seat, Action action, bool in_market,
                        Purchase purchase, int price, Line *out)
{
    Discounts left = discounts_left(d, seat, in_market);
    int pay = price_with(&left, action_b(action), purchase, price);
    line_count(out, "money", pay < 0 ? price : pay);
    discount_pairs(d, seat, action, out);
}
static void describe_card_purchase(const Distilled *d, int seat, Step step, const char *word,
                                   int deck, int card, Action action, Line *out)
{
    bool replaces = action_c(action) < UPGRADE_COUNT,
         in_market = step.rule != BUY_REVEALED || step.b == 0;
    word_of_purchase(word, action, replaces, out);
    card_pair(deck, card, out);
    if (action_verb(action) == BUY_CARD)
        line_count(out, "slot", action_a(action) % PREMIUM_SLOTS_PER_ROW + 1);
    if (card < PREMIUM_KINDS)
        price_pairs(d, seat, action, in_market, purchase_of(deck, card), cost_of(deck, card), out);
    if (replaces)
        line_pair(out, "replaced", upgrade_id[action_c(action)]);
}
static void describe_free_card(const char *word, int deck, int card, Action action, Line *out)
{
    line_text(out, word);
    if (action_c(action) < UPGRADE_COUNT)
        line_text(out, "_over");
    card_pair(deck, card, out);
    if (action_verb(action) == TAKE_FREE_CARD)
        line_count(out, "slot", action_a(action) % PREMIUM_SLOTS_PER_ROW + 1);
    if (action_c(action) < UPGRADE_COUNT)
        line_pair(out, "replaced", upgrade_id[action_c(action)]);
}
static void describe_purchase(const Distilled *d, int seat, Step step, Action action, Line *out)
{
    int a = action_a(action), deck = a / PREMIUM_SLOTS_PER_ROW, slot = a % PREMIUM_SLOTS_PER_ROW;
    switch (action_verb(action)) {
    case BUY_BASIC:
        word_of_purchase("buy_basic", action, false, out);
        pile_pair(a, out);
        if (a < PILES)
            price_pairs(d, seat, action, true, purchase_of_pile(a), cost_of_pile(a), out);
        break;
    case BUY_RECIPE:
        word_of_purchase("learn", action, false, out);
        line_pair(out, "recipe", word_of(&recipe_words, a));
        if (a < PLAIN_RECIPES && recipe[a].tier != NONE)
            price_pairs(d, seat, action, true, RECIPE_CUBE, distilled_cube_price(a), out);
        break;
    case BUY_CARD:
        describe_card_purchase(d, seat, step, "buy", deck,
                               deck < DECK_COUNT ? d->row[deck][slot] : NONE, action, out);
        break;
    case BUY_REVEALED_CARD:
        describe_card_purchase(d, seat, step, "buy_revealed", step.a, a, action, out);
        break;
    case BUY_PEEKED_CARD:
        describe_card_purchase(d, seat, step, "buy_peeked", a, a < DECK_COUNT ? d->top[a] : NONE,
                               action, out);
        break;
    default:
        line_text(out, action_c(action) < UPGRADE_COUNT ? "buy_truck_over" : "buy_truck");
        card_pair(a, action_b(action), out);
        line_count(out, "money",
                   a < DECK_COUNT && action_b(action) < PREMIUM_KINDS ? cost_of(a, action_b(action))
                                                                      : 0);
        if (action_c(action) < UPGRADE_COUNT)
            line_pair(out, "replaced", upgrade_id[action_c(action)]);
    }
}
static void describe_chance(const Distilled *d, int seat, Step step, Action action, Line *out)
{
    int a = action_a(action);
    switch (action_verb(action)) {
    case DRAW_FLIGHT: one_pair("draw_flight", "flight", word_of(&flight_words, a), out); break;
    case CHOOSE_FIRST:
        line_text(out, "first_player");
        line_count(out, "player", a);
        break;
    case DRAW_AWARD: one_pair("lay_award", "award", word_of(&award_words, a), out); break;
    case DRAW_GOAL: one_pair("deal_goal", "goal", word_of(&goal_words, a), out); break;
    case DRAW_DISTILLER:
        one_pair("deal_distiller", "distiller", word_of(&distiller_words, a), out);
        break;
    case DRAW_CARD:
        line_text(out, "draw");
        card_pair(a, action_b(action), out);
        break;
    case DRAW_FLAVOR: one_pair("draw_flavor", "flavor", word_of(&flavor_words, a), out); break;
    case DRAW_SOLO_GOAL:
        one_pair("draw_solo_goal", "solo_goal", word_of(&solo_goal_words, a), out);
        break;
    default: line_text(out, "cut"); kind_pair(d, seat, a, out);
    }
}
static void kind_action(const Distilled *d, int seat, const char *word, int kind, Line *out)
{
    line_text(out, word);
    kind_pair(d, seat, kind, out);
}
static bool describe_market_action(const Distilled *d, Step step, Action action, Line *out)
{
    int a = action_a(action), b = action_b(action);
    switch (action_verb(action)) {
    case CHOOSE_DISTILLER:
        one_pair("choose", "distiller", word_of(&distiller_words, a), out);
        return true;
    case TAKE_BASIC:
        one_pair("take_basic", "ingredient", word_of(&ingredient_words, a), out);
        line_pair(out, "power", word_of(&power_words, b));
        return true;
    case REVEAL_DECK:
        one_pair(b == NONE ? "reveal" : "reveal_with", "deck", word_of(&deck_words, a), out);
        if (b != NONE)
            line_pair(out, "power", word_of(&power_words, b));
        return true;
    case FINISH_ROUND_START: line_text(out, "finish_round_start"); return true;
    case PEEK: line_text(out, "peek"); return true;
    case PASS: line_text(out, step.rule == SELL_SPIRIT ? "pass_sales" : "pass"); return true;
    case DECLINE:
        line_text(out, step.rule == BUY_REVEALED ? "leave_revealed"
                       : step.rule == BUY_PEEKED ? "leave_peeked"
                       : step.rule == SOLO_GOALS ? "complete_none"
                                                 : "decline");
        return true;
    case LEAVE_ON_TOP: one_pair("leave_on_top", "deck", word_of(&deck_words, a), out); return true;
    case PUT_UNDER: one_pair("put_under", "deck", word_of(&deck_words, a), out); return true;
    case COMPLETE_GOAL:
        line_text(out, "complete");
        if (a < SOLO_PLACES && d->solo_place[a] < SOLO_GOAL_COUNT)
            line_pair(out, "solo_goal", solo_goal_id[d->solo_place[a]]);
        line_count(out, "place", a + 1);
        return true;
    case SWAP_GOALS:
        line_text(out, "swap");
        line_count(out, "place", a + 1);
        line_count(out, "other", b + 1);
        return true;
    default: return false;
    }
}
static bool describe_distill_action(const Distilled *d, int seat, Action action, Line *out)
{
    int a = action_a(action);
    switch (action_verb(action)) {
    case GIVE_INGREDIENT: kind_action(d, seat, "give", a, out); return true;
    case GIVE_ITEM: one_pair("give", "item", word_of(&item_words, a), out); return true;
    case TAKE_IN_TRADE:
        one_pair("take", "ingredient", word_of(&ingredient_words, a), out);
        return true;
    case PUT_IN_WASHBACK:
        kind_action(d, seat, "put", a, out);
        line_count(out, "cards", action_b(action));
        return true;
    case START_DISTILLING: line_text(out, "distill"); return true;
    case SKIP_DISTILLING: line_text(out, "skip"); return true;
    case POUR_ALCOHOL:
        one_pair("pour", "power", word_of(&power_words, a), out);
        line_count(out, "cards", a < POWER_COUNT ? power[a].amount : 0);
        return true;
    case CUT_BOTH: line_text(out, "cut_both"); return true;
    case CUT_TOP: line_text(out, "cut_top"); return true;
    case CUT_AGAIN: line_text(out, "cut_again"); return true;
    case RETURN_SIGNATURE:
        kind_action(d, seat, "return_signature", OWN_SIGNATURE, out);
        return true;
    case RETURN_CARD: kind_action(d, seat, "return_card", a, out); return true;
    case FINISH_CUT: line_text(out, "finish_cut"); return true;
    case CASH_CARD:
        kind_action(d, seat, "cash", a, out);
        line_count(out, "money", a < PANTRY_KINDS ? card_of(d, seat, a)->sell : 0);
        return true;
    case NAME:
        one_pair("name", "recipe", word_of(&recipe_words, a), out);
        line_pair(out, "item", word_of(&item_words, action_b(action)));
        return true;
    case KEEP_FLAVOR:
        one_pair("keep", "flavor", word_of(&flavor_words, a), out);
        line_count(out, "money", a < FLAVOR_COUNT ? flavor[a].money : 0);
        return true;
    default: return false;
    }
}
static void describe_sale_action(const Distilled *d, int seat, Step step, Action action, Line *out)
{
    int a = action_a(action);
    switch (action_verb(action)) {
    case SELL_THIS:
        line_text(out, "sell");
        if (a < SPIRITS && d->at[seat].spirit[a].recipe < RECIPE_COUNT)
            line_pair(out, "recipe", recipe_id[d->at[seat].spirit[a].recipe]);
        line_pair(out, "place", word_of(&spirit_words, a));
        break;
    case USE_BOTTLE: one_pair("bottle", "item", word_of(&item_words, a), out); break;
    case PLACE_LABEL: one_pair("label", "label_space", word_of(&label_space_words, a), out); break;
    case PLACE_LABEL_FOR_SP:
        one_pair("label_for_sp", "label_space", word_of(&label_space_words, a), out);
        line_count(out, "points", LABEL_BONUS_ALTERNATIVE_SP);
        break;
    case DISCARD_INGREDIENT: kind_action(d, seat, "discard", a, out); break;
    case TAKE_TRUCK_CARD: describe_free_card("take_truck", a, action_b(action), action, out); break;
    case TAKE_FREE_BASIC:
        line_text(out, "take_free");
        pile_pair(a, out);
        break;
    case TAKE_FREE_CARD: {
        int deck = a / PREMIUM_SLOTS_PER_ROW, slot = a % PREMIUM_SLOTS_PER_ROW;
        describe_free_card("take_card", deck, deck < DECK_COUNT ? d->row[deck][slot] : NONE, action,
                           out);
        break;
    }
    case TAKE_RECIPE: one_pair("take_recipe", "recipe", word_of(&recipe_words, a), out); break;
    case KEEP_BARREL: one_pair("keep_barrel", "item", word_of(&item_words, step.a), out); break;
    case DISCARD_BARREL:
        one_pair("discard_barrel", "item", word_of(&item_words, step.a), out);
        break;
    case TASTE:
        line_text(out, a == 0 ? "taste_none" : "taste");
        if (a > 0)
            line_count(out, "points", a);
        break;
    default: one_pair("discard", "goal", word_of(&goal_words, a), out);
    }
}
static bool is_purchase(int verb)
{
    return verb == BUY_TRUCK_CARD || verb == BUY_BASIC || verb == BUY_CARD || verb == BUY_RECIPE ||
           verb == BUY_REVEALED_CARD || verb == BUY_PEEKED_CARD;
}
static void distilled_describe_action(const State *state, int seat, Step step, Action action,
                                      Line *out)
{
    const Distilled *d = (const Distilled *)state;
    if (action_verb(action) <= DRAW_SOLO_GOAL)
        describe_chance(d, seat, step, action, out);
    else if (is_purchase(action_verb(action)))
        describe_purchase(d, seat, step, action, out);
    else if (!describe_market_action(d, step, action, out) &&
             !describe_distill_action(d, seat, action, out))
        describe_sale_action(d, seat, step, action, out);
}
static void distilled_describe_step(const State *state, int seat, Step step, Line *out)
{
    const Distilled *d = (const Distilled *)state;
    const Distillery *own = &d->at[seat];
    line_text(out, distilled.rule[step.rule].name);
    switch (step.rule) {
    case USE_POWERS:
    case BUY_REVEALED:
    case BUY_PEEKED: line_count(out, "money", own->money); break;
    case MARKET_TURN:
        line_count(out, "money", own->money);
        line_count(out, "basics", distilled_basics_left(d, seat));
        break;
    case PLACE_PEEKED: line_pair(out, "deck", word_of(&deck_words, step.a)); break;
    case TRADE:
        if (gives_item(step))
            card_pair(ITEM, step.b, out);
        else
            card_pair(INGREDIENT, step.b, out);
        break;
    case KEEP_ONE_FLAVOR:
    case CHOOSE_BOTTLE:
    case LABEL_SPACE:
        line_pair(out, "recipe", word_of(&recipe_words, own->spirit[step.a].recipe));
        break;
    case RETURN_BARREL: line_pair(out, "item", word_of(&item_words, step.a)); break;
    case TASTING: line_count(out, "points", tasting_limit(d, seat)); break;
    case SOLO_GOALS:
        if (!can_complete(d, seat, step.a))
            line_pair(out, "swap", "only");
        break;
    case NAME_SPIRIT:
        line_count(out, "sugars", distilled_sugars(own->spirit[NEW_SPIRIT].stack));
        break;
    default: break;
    }
    line_pair(out, "rule", distilled.rule[step.rule].source);
}
static void distilled_describe_solo(const State *state, Line *out)
{
    const Distilled *d = (const Distilled *)state;
    int rows = rows_without_a_completed_goal(d);
    line_text(out, rows > 0 ? "not_climbed" : solo_is_won(d) ? "target_met" : "target_missed");
    if (rows > 0) {
        line_count(out, "rows", rows);
    } else {
        line_count(out, "points", distilled_points(d, 0));
        line_count(out, "target", distilled_target(d));
    }
    line_pair(out, "rule", "D119");
}
#define EVENT(kind, word, owner, thing, amount) [kind] = (word),
static const char *const event_word[] = {
EVENT(TOLD_FLIGHT,           "flight",           TABLE, THE_FLIGHT,     NULL)
EVENT(TOLD_FIRST,            "is_first",         SEAT,  NO_THING,       NULL)
EVENT(TOLD_AWARD_LAID,       "award_laid",       TABLE, THE_AWARD,      NULL)
EVENT(TOLD_GOALS,            "gets_goals",       SEAT,  NO_THING,       "cards")
EVENT(TOLD_GOAL,             "gets_goal",        SEAT,  THE_GOAL,       NULL)
EVENT(TOLD_DEALT,            "dealt",            SEAT,  THE_DISTILLER,  NULL)
EVENT(TOLD_CHOSEN,           "has_chosen",       SEAT,  NO_THING,       NULL)
EVENT(TOLD_CHOICE,           "chose",            SEAT,  THE_DISTILLER,  NULL)
EVENT(TOLD_DISTILLER,        "is",               SEAT,  THE_DISTILLER,  NULL)
EVENT(TOLD_ROW,              "laid",             TABLE, THE_CARD,       NULL)
EVENT(TOLD_RESHUFFLE,        "reshuffle",        TABLE, THE_DECK,       NULL)
EVENT(TOLD_ROUND,            "round",            TABLE, NO_THING,       "round")
EVENT(TOLD_POWER_MONEY,      "power_money",      SEAT,  THE_POWER,      "money")
EVENT(TOLD_POWER_BASIC,      "power_basic",      SEAT,  THE_INGREDIENT, NULL)
EVENT(TOLD_YEAST_MONEY,      "yeast_money",      SEAT,  NO_THING,       "money")
EVENT(TOLD_BOUGHT,           "buys",             SEAT,  THE_CARD,       "money")
EVENT(TOLD_BOUGHT_BASIC,     "buys_basic",       SEAT,  THE_PILE,       "money")
EVENT(TOLD_LEARNED,          "learns",           SEAT,  THE_RECIPE,     "money")
EVENT(TOLD_DISCOUNT,         "discount",         SEAT,  THE_POWER,      "money")
EVENT(TOLD_REPLACED,         "replaces",         SEAT,  THE_UPGRADE,    NULL)
EVENT(TOLD_REVEALED,         "reveals",          SEAT,  THE_CARD,       NULL)
EVENT(TOLD_UNDER,            "puts_under",       SEAT,  THE_CARD,       NULL)
EVENT(TOLD_PEEK,             "peeks",            SEAT,  NO_THING,       NULL)
EVENT(TOLD_PEEKED,           "peeked",           SEAT,  THE_CARD,       NULL)
EVENT(TOLD_PLACED,           "places",           SEAT,  NO_THING,       NULL)
EVENT(TOLD_PASS,             "passes",           SEAT,  NO_THING,       NULL)
EVENT(TOLD_CLEAN_UP,         "cleaned_up",       TABLE, THE_CARD,       NULL)
EVENT(TOLD_GRID,             "grid",             TABLE, THE_SOLO_GOAL,  NULL)
EVENT(TOLD_GAVE,             "gives",            SEAT,  THE_KIND,       NULL)
EVENT(TOLD_GAVE_ITEM,        "gives_item",       SEAT,  THE_ITEM,       NULL)
EVENT(TOLD_TOOK,             "takes",            SEAT,  THE_INGREDIENT, NULL)
EVENT(TOLD_PUT,              "puts",             SEAT,  THE_KIND,       "cards")
EVENT(TOLD_SKIP,             "skips",            SEAT,  NO_THING,       NULL)
EVENT(TOLD_ALCOHOL,          "adds_alcohol",     SEAT,  NO_THING,       "cards")
EVENT(TOLD_TOP_ONLY,         "cuts_top",         SEAT,  NO_THING,       NULL)
EVENT(TOLD_CUT,              "cuts",             SEAT,  THE_KIND,       NULL)
EVENT(TOLD_EXTRA_WATER,      "extra_water",      SEAT,  NO_THING,       NULL)
EVENT(TOLD_CUT_AGAIN,        "cuts_again",       SEAT,  NO_THING,       NULL)
EVENT(TOLD_RETURNED,         "returns",          SEAT,  THE_KIND,       NULL)
EVENT(TOLD_CASHED,           "cashes",           SEAT,  THE_KIND,       "money")
EVENT(TOLD_SPIRIT,           "makes",            SEAT,  THE_RECIPE,     NULL)
EVENT(TOLD_NO_LABEL,         "no_label",         SEAT,  THE_RECIPE,     NULL)
EVENT(TOLD_ADDS_FLAVOR,      "adds_flavor",      SEAT,  THE_RECIPE,     NULL)
EVENT(TOLD_AGES,             "ages",             SEAT,  NO_THING,       "cards")
EVENT(TOLD_LOOKS,            "looks",            SEAT,  NO_THING,       "cards")
EVENT(TOLD_FLAVOR_SEEN,      "sees",             SEAT,  THE_FLAVOR,     NULL)
EVENT(TOLD_FLAVOR_KEPT,      "keeps",            SEAT,  THE_FLAVOR,     NULL)
EVENT(TOLD_FLAVOR_GONE,      "discards_flavor",  SEAT,  THE_FLAVOR,     NULL)
EVENT(TOLD_FLAVORS_SHUFFLED, "flavors_shuffled", TABLE, NO_THING,       NULL)
EVENT(TOLD_SELLS,            "sells",            SEAT,  THE_RECIPE,     NULL)
EVENT(TOLD_FLAVOR,           "shows",            SEAT,  THE_FLAVOR,     NULL)
EVENT(TOLD_BOTTLE,           "bottles",          SEAT,  THE_ITEM,       NULL)
EVENT(TOLD_SALE_MONEY,       "sale_money",       SEAT,  THE_RECIPE,     "money")
EVENT(TOLD_SALE_SP,          "sale_points",      SEAT,  THE_RECIPE,     "points")
EVENT(TOLD_LABEL,            "labels",           SEAT,  NO_THING,       NULL)
EVENT(TOLD_LABEL_SP,         "label_points",     SEAT,  NO_THING,       "points")
EVENT(TOLD_LABEL_MONEY,      "label_money",      SEAT,  NO_THING,       "money")
EVENT(TOLD_SIGNATURE,        "gets_signature",   SEAT,  THE_KIND,       NULL)
EVENT(TOLD_DISCARDED,        "discards",         SEAT,  THE_KIND,       NULL)
EVENT(TOLD_FREE,             "gets",             SEAT,  THE_CARD,       NULL)
EVENT(TOLD_FREE_BASIC,       "gets_basic",       SEAT,  THE_PILE,       NULL)
EVENT(TOLD_FREE_RECIPE,      "gets_recipe",      SEAT,  THE_RECIPE,     NULL)
EVENT(TOLD_BARREL_KEPT,      "keeps_barrel",     SEAT,  THE_ITEM,       NULL)
EVENT(TOLD_BARREL_GONE,      "discards_barrel",  SEAT,  THE_ITEM,       NULL)
EVENT(TOLD_BARREL_MONEY,     "barrel_money",     SEAT,  NO_THING,       "money")
EVENT(TOLD_AWARD,            "wins",             SEAT,  THE_AWARD,      "points")
EVENT(TOLD_SHARED,           "shared",           TABLE, THE_AWARD,      NULL)
EVENT(TOLD_AWARD_SP,         "award_points",     SEAT,  NO_THING,       "points")
EVENT(TOLD_TASTING,          "tastes",           SEAT,  NO_THING,       "points")
EVENT(TOLD_GOAL_GONE,        "boxes_goal",       SEAT,  NO_THING,       NULL)
EVENT(TOLD_GOAL_BOXED,       "boxed",            SEAT,  THE_GOAL,       NULL)
EVENT(TOLD_SOLO_GOAL,        "turned_up",        TABLE, THE_SOLO_GOAL,  NULL)
EVENT(TOLD_COMPLETED,        "completes",        SEAT,  THE_SOLO_GOAL,  NULL)
EVENT(TOLD_GOAL_BONUS,       "goal_bonus",       SEAT,  THE_SOLO_GOAL,  NULL)
EVENT(TOLD_SWAPPED,          "swaps",            SEAT,  NO_THING,       NULL)
EVENT(TOLD_TRUCKER,          "trucker",          TABLE, THE_INGREDIENT, NULL)
EVENT(TOLD_GOAL_SHOWN,       "shows_goal",       SEAT,  THE_GOAL,       "points")
EVENT(TOLD_OVER,             "over",             TABLE, NO_THING,       NULL)
};
#undef EVENT
typedef enum Thing {
                     NO_THING,
                     THE_CARD,
                     THE_INGREDIENT,
                     THE_ITEM,
                     THE_KIND,
                     THE_PILE,
                     THE_FLIGHT,
                     THE_AWARD,
                     THE_GOAL,
                     THE_DISTILLER,
                     THE_DECK,
                     THE_POWER,
                     THE_UPGRADE,
                     THE_RECIPE,
                     THE_FLAVOR,
                     THE_SOLO_GOAL,
} Thing;
static const struct {
    const char *name;
    const Words *words;
} thing_pair[] = {
    [THE_FLIGHT] = { "flight", &flight_words },
    [THE_AWARD] = { "award", &award_words },
    [THE_GOAL] = { "goal", &goal_words },
    [THE_DISTILLER] = { "distiller", &distiller_words },
    [THE_DECK] = { "deck", &deck_words },
    [THE_POWER] = { "power", &power_words },
    [THE_UPGRADE] = { "upgrade", &upgrade_words },
    [THE_RECIPE] = { "recipe", &recipe_words },
    [THE_FLAVOR] = { "flavor", &flavor_words },
    [THE_SOLO_GOAL] = { "solo_goal", &solo_goal_words },
};
typedef struct EventRow {
    uint8_t owner;
    Thing thing;
    const char *amount;
} EventRow;
#define EVENT(kind, word, owner, thing, amount) [kind] = { owner, thing, amount },
static const EventRow event_row[] = {
EVENT(TOLD_FLIGHT,           "flight",           TABLE, THE_FLIGHT,     NULL)
EVENT(TOLD_FIRST,            "is_first",         SEAT,  NO_THING,       NULL)
EVENT(TOLD_AWARD_LAID,       "award_laid",       TABLE, THE_AWARD,      NULL)
EVENT(TOLD_GOALS,            "gets_goals",       SEAT,  NO_THING,       "cards")
EVENT(TOLD_GOAL,             "gets_goal",        SEAT,  THE_GOAL,       NULL)
EVENT(TOLD_DEALT,            "dealt",            SEAT,  THE_DISTILLER,  NULL)
EVENT(TOLD_CHOSEN,           "has_chosen",       SEAT,  NO_THING,       NULL)
EVENT(TOLD_CHOICE,           "chose",            SEAT,  THE_DISTILLER,  NULL)
EVENT(TOLD_DISTILLER,        "is",               SEAT,  THE_DISTILLER,  NULL)
EVENT(TOLD_ROW,              "laid",             TABLE, THE_CARD,       NULL)
EVENT(TOLD_RESHUFFLE,        "reshuffle",        TABLE, THE_DECK,       NULL)
EVENT(TOLD_ROUND,            "round",            TABLE, NO_THING,       "round")
EVENT(TOLD_POWER_MONEY,      "power_money",      SEAT,  THE_POWER,      "money")
EVENT(TOLD_POWER_BASIC,      "power_basic",      SEAT,  THE_INGREDIENT, NULL)
EVENT(TOLD_YEAST_MONEY,      "yeast_money",      SEAT,  NO_THING,       "money")
EVENT(TOLD_BOUGHT,           "buys",             SEAT,  THE_CARD,       "money")
EVENT(TOLD_BOUGHT_BASIC,     "buys_basic",       SEAT,  THE_PILE,       "money")
EVENT(TOLD_LEARNED,          "learns",           SEAT,  THE_RECIPE,     "money")
EVENT(TOLD_DISCOUNT,         "discount",         SEAT,  THE_POWER,      "money")
EVENT(TOLD_REPLACED,         "replaces",         SEAT,  THE_UPGRADE,    NULL)
EVENT(TOLD_REVEALED,         "reveals",          SEAT,  THE_CARD,       NULL)
EVENT(TOLD_UNDER,            "puts_under",       SEAT,  THE_CARD,       NULL)
EVENT(TOLD_PEEK,             "peeks",            SEAT,  NO_THING,       NULL)
EVENT(TOLD_PEEKED,           "peeked",           SEAT,  THE_CARD,       NULL)
EVENT(TOLD_PLACED,           "places",           SEAT,  NO_THING,       NULL)
EVENT(TOLD_PASS,             "passes",           SEAT,  NO_THING,       NULL)
EVENT(TOLD_CLEAN_UP,         "cleaned_up",       TABLE, THE_CARD,       NULL)
EVENT(TOLD_GRID,             "grid",             TABLE, THE_SOLO_GOAL,  NULL)
EVENT(TOLD_GAVE,             "gives",            SEAT,  THE_KIND,       NULL)
EVENT(TOLD_GAVE_ITEM,        "gives_item",       SEAT,  THE_ITEM,       NULL)
EVENT(TOLD_TOOK,             "takes",            SEAT,  THE_INGREDIENT, NULL)
EVENT(TOLD_PUT,              "puts",             SEAT,  THE_KIND,       "cards")
EVENT(TOLD_SKIP,             "skips",            SEAT,  NO_THING,       NULL)
EVENT(TOLD_ALCOHOL,          "adds_alcohol",     SEAT,  NO_THING,       "cards")
EVENT(TOLD_TOP_ONLY,         "cuts_top",         SEAT,  NO_THING,       NULL)
EVENT(TOLD_CUT,              "cuts",             SEAT,  THE_KIND,       NULL)
EVENT(TOLD_EXTRA_WATER,      "extra_water",      SEAT,  NO_THING,       NULL)
EVENT(TOLD_CUT_AGAIN,        "cuts_again",       SEAT,  NO_THING,       NULL)
EVENT(TOLD_RETURNED,         "returns",          SEAT,  THE_KIND,       NULL)
EVENT(TOLD_CASHED,           "cashes",           SEAT,  THE_KIND,       "money")
EVENT(TOLD_SPIRIT,           "makes",            SEAT,  THE_RECIPE,     NULL)
EVENT(TOLD_NO_LABEL,         "no_label",         SEAT,  THE_RECIPE,     NULL)
EVENT(TOLD_ADDS_FLAVOR,      "adds_flavor",      SEAT,  THE_RECIPE,     NULL)
EVENT(TOLD_AGES,             "ages",             SEAT,  NO_THING,       "cards")
EVENT(TOLD_LOOKS,            "looks",            SEAT,  NO_THING,       "cards")
EVENT(TOLD_FLAVOR_SEEN,      "sees",             SEAT,  THE_FLAVOR,     NULL)
EVENT(TOLD_FLAVOR_KEPT,      "keeps",            SEAT,  THE_FLAVOR,     NULL)
EVENT(TOLD_FLAVOR_GONE,      "discards_flavor",  SEAT,  THE_FLAVOR,     NULL)
EVENT(TOLD_FLAVORS_SHUFFLED, "flavors_shuffled", TABLE, NO_THING,       NULL)
EVENT(TOLD_SELLS,            "sells",            SEAT,  THE_RECIPE,     NULL)
EVENT(TOLD_FLAVOR,           "shows",            SEAT,  THE_FLAVOR,     NULL)
EVENT(TOLD_BOTTLE,           "bottles",          SEAT,  THE_ITEM,       NULL)
EVENT(TOLD_SALE_MONEY,       "sale_money",       SEAT,  THE_RECIPE,     "money")
EVENT(TOLD_SALE_SP,          "sale_points",      SEAT,  THE_RECIPE,     "points")
EVENT(TOLD_LABEL,            "labels",           SEAT,  NO_THING,       NULL)
EVENT(TOLD_LABEL_SP,         "label_points",     SEAT,  NO_THING,       "points")
EVENT(TOLD_LABEL_MONEY,      "label_money",      SEAT,  NO_THING,       "money")
EVENT(TOLD_SIGNATURE,        "gets_signature",   SEAT,  THE_KIND,       NULL)
EVENT(TOLD_DISCARDED,        "discards",         SEAT,  THE_KIND,       NULL)
EVENT(TOLD_FREE,             "gets",             SEAT,  THE_CARD,       NULL)
EVENT(TOLD_FREE_BASIC,       "gets_basic",       SEAT,  THE_PILE,       NULL)
EVENT(TOLD_FREE_RECIPE,      "gets_recipe",      SEAT,  THE_RECIPE,     NULL)
EVENT(TOLD_BARREL_KEPT,      "keeps_barrel",     SEAT,  THE_ITEM,       NULL)
EVENT(TOLD_BARREL_GONE,      "discards_barrel",  SEAT,  THE_ITEM,       NULL)
EVENT(TOLD_BARREL_MONEY,     "barrel_money",     SEAT,  NO_THING,       "money")
EVENT(TOLD_AWARD,            "wins",             SEAT,  THE_AWARD,      "points")
EVENT(TOLD_SHARED,           "shared",           TABLE, THE_AWARD,      NULL)
EVENT(TOLD_AWARD_SP,         "award_points",     SEAT,  NO_THING,       "points")
EVENT(TOLD_TASTING,          "tastes",           SEAT,  NO_THING,       "points")
EVENT(TOLD_GOAL_GONE,        "boxes_goal",       SEAT,  NO_THING,       NULL)
EVENT(TOLD_GOAL_BOXED,       "boxed",            SEAT,  THE_GOAL,       NULL)
EVENT(TOLD_SOLO_GOAL,        "turned_up",        TABLE, THE_SOLO_GOAL,  NULL)
EVENT(TOLD_COMPLETED,        "completes",        SEAT,  THE_SOLO_GOAL,  NULL)
EVENT(TOLD_GOAL_BONUS,       "goal_bonus",       SEAT,  THE_SOLO_GOAL,  NULL)
EVENT(TOLD_SWAPPED,          "swaps",            SEAT,  NO_THING,       NULL)
EVENT(TOLD_TRUCKER,          "trucker",          TABLE, THE_INGREDIENT, NULL)
EVENT(TOLD_GOAL_SHOWN,       "shows_goal",       SEAT,  THE_GOAL,       "points")
EVENT(TOLD_OVER,             "over",             TABLE, NO_THING,       NULL)
};
#undef EVENT
static void describe_thing(const Distilled *d, Event event, Line *out)
{
    Thing thing = event_row[event.kind].thing;
    switch (thing) {
    case NO_THING: break;
    case THE_CARD: card_pair(event.a, event.b, out); break;
    case THE_INGREDIENT: card_pair(INGREDIENT, event.a, out); break;
    case THE_ITEM: card_pair(ITEM, event.a, out); break;
    case THE_KIND: kind_pair(d, event.seat < MAX_SEATS ? event.seat : 0, event.a, out); break;
    case THE_PILE: pile_pair(event.a, out); break;
    default: line_pair(out, thing_pair[thing].name, word_of(thing_pair[thing].words, event.a));
    }
}
static void seats_pair(SeatSet seats, Line *out)
{
    line_pair(out, "by", "");
    for (int seat = 0, told = 0; seat < MAX_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        line_text(out, told++ > 0 ? "," : "");
        line_number(out, seat);
    }
}
static void describe_special(Event event, Line *out)
{
    switch (event.kind) {
    case TOLD_DEALT: line_pair(out, "distiller_2", word_of(&distiller_words, event.b)); break;
    case TOLD_PLACED:
        line_pair(out, event.b ? "deck_bottom" : "deck_top", word_of(&deck_words, event.a));
        break;
    case TOLD_POWER_BASIC: line_pair(out, "power", word_of(&power_words, event.b)); break;
    case TOLD_SPIRIT: card_pair(ITEM, event.b, out); break;
    case TOLD_LABEL:
        line_pair(out, "recipe", word_of(&recipe_words, event.b));
        line_pair(out, "label_space", word_of(&label_space_words, event.a));
        break;
    case TOLD_AGES: line_count(out, "spirits", event.a); break;
    case TOLD_SHARED:
        line_count(out, "players", __builtin_popcount(event.b));
        line_count(out, "points", event.amount);
        seats_pair(event.b, out);
        break;
    case TOLD_SOLO_GOAL: line_count(out, "place", event.b + 1); break;
    case TOLD_GOAL_BONUS:
        line_count(out, "points", event.amount);
        line_count(out, "money", event.b);
        break;
    case TOLD_SWAPPED:
        line_count(out, "place", event.a + 1);
        line_count(out, "other", event.b + 1);
        break;
    default: break;
    }
}
static void distilled_describe_event(const State *state, Event event, Line *out)
{
    const EventRow *row = &event_row[event.kind];
    line_text(out, event_word[event.kind]);
    if (row->owner == SEAT)
        line_count(out, "seat", event.seat);
    describe_thing((const Distilled *)state, event, out);
    describe_special(event, out);
    if (row->amount != NULL)
        line_count(out, row->amount, event.amount);
}
CutPowers distilled_cut_powers(const Distilled *d, int seat)
{
    return (CutPowers){
        .top_only = own_power_with(d, seat, CUT_TOP_ONLY) != NONE,
        .again = own_power_with(d, seat, RESHUFFLE_AND_CUT_AGAIN) != NONE,
        .returns_card = power_sum(d, seat, DISTILL_AFTER_CUT, RETURN_ONE_CUT_CARD) > 0,
    };
}
static bool is_before_cut(const Distilled *d, int seat, bool *is_filling)
{
    const Agenda *agenda = &d->state.agenda[seat];
    if (agenda->count == 0)
        return false;
    Step next = agenda->step[agenda->count - 1];
    *is_filling = next.rule == FILL_WASHBACK;
    return *is_filling || next.rule == PREPARE_CUT ||
           (next.rule == CUT && d->at[seat].cut[0] == NONE);
}
bool distilled_washback(const Distilled *d, int seat, uint8_t washback[PANTRY_KINDS])
{
    bool is_filling;
    if (!is_before_cut(d, seat, &is_filling))
        return false;
    memcpy(washback, d->at[seat].spirit[NEW_SPIRIT].stack, PANTRY_KINDS);
    if (is_filling)
        bag_add(washback, INGREDIENT_ALCOHOL, alcohol_due(washback));
    return bag_total(washback, PANTRY_KINDS) > CUT_CARDS;
}
static bool fits_after(const Distilled *d, int seat, uint8_t *stack, int name,
                       const int cut[CUT_CARDS], bool returns_card)
{
    bool found = false;
    for (int back = 0; back < 1 << CUT_CARDS && !found;
         back++) {
        int by_safe = 0;
        bool is_possible = true;
        for (int n = 0; n < CUT_CARDS; n++)
            if (back >> n & 1) {
                is_possible = is_possible && cut[n] != NONE;
                by_safe += cut[n] != OWN_SIGNATURE;
            }
        if (!is_possible || by_safe > returns_card)
            continue;
        for (int n = 0; n < CUT_CARDS; n++)
            if (back >> n & 1)
                stack[cut[n]]++;
        found = distilled_fits(d, seat, stack, name);
        for (int n = 0; n < CUT_CARDS; n++)
            if (back >> n & 1)
                stack[cut[n]]--;
    }
    return found;
}
static uint64_t pairs_of(uint64_t first, uint64_t second, bool are_the_same)
{
    return are_the_same ? first * (first - (first > 0)) : 2 * first * second;
}
CutOdds distilled_cut_odds(int count, int cards)
{
    uint64_t in = (uint64_t)count, others = (uint64_t)(cards - count);
    return (CutOdds){ { pairs_of(others, others, true), pairs_of(in, others, false),
                        pairs_of(in, in, true) },
                      pairs_of((uint64_t)cards, 0, true) };
}
static SpiritOdds odds_of_two(const Distilled *d, int seat, uint8_t *stack, int name,
                              bool returns_card)
{
    uint64_t cards = (uint64_t)bag_total(stack, PANTRY_KINDS);
    SpiritOdds odds = { (uint8_t)name, 0, pairs_of(cards, 0, true) };
    for (int first = 0; first < PANTRY_KINDS; first++)
        for (int second = first; second < PANTRY_KINDS; second++) {
            uint64_t ways = pairs_of(stack[first], stack[second], first == second);
            if (stack[first] == 0 || ways == 0)
                continue;
            stack[first]--;
            stack[second]--;
            if (fits_after(d, seat, stack, name, (int[]){ first, second }, returns_card))
                odds.ways += ways;
            stack[first]++;
            stack[second]++;
        }
    return odds;
}
static SpiritOdds odds_of_one(const Distilled *d, int seat, uint8_t *stack, int name,
                              bool returns_card)
{
    SpiritOdds odds = { (uint8_t)name, 0, (uint64_t)bag_total(stack, PANTRY_KINDS) };
    for (int kind = 0; kind < PANTRY_KINDS; kind++) {
        if (stack[kind] == 0)
            continue;
        uint64_t ways = stack[kind]--;
        if (fits_after(d, seat, stack, name, (int[]){ kind, NONE }, returns_card))
            odds.ways += ways;
        stack[kind]++;
    }
    return odds;
}
static SpiritOdds odds_of_spirit(const Distilled *d, int seat, uint8_t *stack, int name,
                                 CutPowers powers)
{
    SpiritOdds odds = odds_of_two(d, seat, stack, name, powers.returns_card);
    if (powers.top_only) {
        SpiritOdds one = odds_of_one(d, seat, stack, name, powers.returns_card);
        if (one.ways * odds.of > odds.ways * one.of)
            odds = one;
    }
    if (powers.again) {
        uint64_t fails = odds.of - odds.ways;
        odds.of *= odds.of;
        odds.ways = odds.of - fails * fails;
    }
    return odds;
}
int distilled_odds(const Distilled *d, int seat, const uint8_t washback[PANTRY_KINDS],
                   CutPowers powers, SpiritOdds out[RECIPE_COUNT])
{
    uint8_t stack[PANTRY_KINDS];
    int count = 0;
    memcpy(stack, washback, sizeof stack);
    for (int name = 0; name < RECIPE_COUNT; name++) {
        if (!distilled_knows(d, seat, name) || distilled_barrel_for(d, seat, name) == NONE)
            continue;
        out[count] = odds_of_spirit(d, seat, stack, name, powers);
        count += out[count].ways > 0;
    }
    return count;
}
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
static void write_prices(const Distilled *d, int seat, Json *out)
{
    json_begin_object(out,
                      "prices");
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
    json_begin_array(out, "odds");
    for (int i = 0; i < count; i++) {
        json_begin_object(out, NULL);
        json_string(out, "recipe", recipe_id[odds[i].recipe]);
        json_number(out, "ways", (int64_t)odds[i].ways);
        json_number(out, "of", (int64_t)odds[i].of);
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
    if (!has_seat)
        return;
    write_prices(d, viewer, out);
}
enum {
    MOST_FLAVOR_MONEY = 3,
    FLAVOR_VALUES = MOST_FLAVOR_MONEY + 1,
    MOST_FLAVOR_SUM = (FLAVOR_COUNT + 1) * MOST_FLAVOR_MONEY,
    MAX_DRAWS = FLAVOR_DECKS + 1,
};
typedef struct FlavorDraw {
    uint8_t *left;
    int cards;
    bool keeps_best;
} FlavorDraw;
typedef struct FlavorOdds {
    FlavorDraw draw[MAX_DRAWS];
    int draws;
    bool doubles_best;
    uint64_t ways[MOST_FLAVOR_SUM + 1], of;
} FlavorOdds;
static uint64_t choose(int from, int count)
{
    uint64_t ways = 1;
    for (int n = 1; n <= count; n++)
        ways = ways * (uint64_t)(from - count + n) / (uint64_t)n;
    return ways;
}
static void weigh_draw(FlavorOdds *odds, int n, FlavorSum sum, uint64_t ways);
static void weigh_values(FlavorOdds *odds, int n, int money, int cards, int seen, FlavorSum sum,
                         uint64_t ways)
{
    const FlavorDraw *draw = &odds->draw[n];
    if (money < 0) {
        if (cards > 0)
            return;
        if (draw->keeps_best && draw->cards > 0) {
            sum.cards++;
            sum.money += seen;
            sum.best = seen > sum.best ? seen : sum.best;
        }
        weigh_draw(odds, n + 1, sum, ways);
        return;
    }
    int there = draw->left[money];
    for (int taken = 0; taken <= there && taken <= cards; taken++) {
        FlavorSum with = sum;
        if (!draw->keeps_best && taken > 0) {
            with.cards += taken;
            with.money += taken * money;
            with.best = money > with.best ? money : with.best;
        }
        draw->left[money] = (uint8_t)(there - taken);
        weigh_values(odds, n, money - 1, cards - taken, taken > 0 && money > seen ? money : seen,
                     with, ways * choose(there, taken));
    }
    draw->left[money] = (uint8_t)there;
}
static void weigh_draw(FlavorOdds *odds, int n, FlavorSum sum, uint64_t ways)
{
    if (n < odds->draws) {
        weigh_values(odds, n, MOST_FLAVOR_MONEY, odds->draw[n].cards, 0, sum, ways);
        return;
    }
    odds->ways[sum.money + (odds->doubles_best ? sum.best : 0)] += ways;
    odds->of += ways;
}
static void count_by_money(uint64_t flavors, uint8_t count[FLAVOR_VALUES])
{
    memset(count, 0, FLAVOR_VALUES);
    for (; flavors != 0; flavors &= flavors - 1)
        count[flavor[__builtin_ctzll(flavors)].money]++;
}
static FlavorDraw next_draw(const Distilled *d, int seat, uint8_t *deck, uint8_t *discards)
{
    int looks = power_sum(d, seat, AGE, FLAVOR_DRAW_KEEP_ONE);
    int there = d->flavor_count > 0 ? d->flavor_count : __builtin_popcountll(d->flavor_discards);
    int cards = looks > 0 ? looks : 1;
    return (FlavorDraw){ .left = d->flavor_count > 0 ? deck : discards,
                         .cards = cards < there ? cards : there,
                         .keeps_best = looks > 0 };
}
static bool is_being_sold(const Distilled *d, int seat, int spirit)
{
    const Agenda *agenda = &d->state.agenda[seat];
    for (int n = 0; n < agenda->count; n++)
        if (agenda->step[n].rule == CHOOSE_BOTTLE && agenda->step[n].a == spirit)
            return true;
    return false;
}
static uint64_t shown_flavors(const Distilled *d, int seat, int spirit)
{
    return is_being_sold(d, seat, spirit) ? d->shown : 0;
}
static FlavorOdds flavor_odds(const Distilled *d, int seat, int place, bool aged_on)
{
    const Spirit *spirit = &d->at[seat].spirit[place];
    uint8_t count[FLAVOR_DECKS][FLAVOR_VALUES], discards[FLAVOR_VALUES];
    FlavorOdds odds = { .doubles_best = owns_power_with(d, seat, DOUBLE_ONE_FLAVOR_MONEY) };
    uint64_t known = shown_flavors(d, seat, place);
    for (int deck = 0; deck < FLAVOR_DECKS; deck++) {
        count_by_money(d->flavor_deck[deck], count[deck]);
        known |= spirit->flavors.known[deck];
        odds.draw[odds.draws++] =
            (FlavorDraw){ .left = count[deck], .cards = spirit->flavors.unseen[deck] };
    }
    count_by_money(d->flavor_discards, discards);
    if (aged_on)
        odds.draw[odds.draws++] = next_draw(d, seat, count[FLAVORS], discards);
    weigh_draw(&odds, 0, sum_of(known), 1);
    return odds;
}
static void write_value(Value value, Json *out)
{
    json_number(out, "money", value.money);
    json_number(out, "sp", value.sp);
}
static void write_part(const char *part, const char *card, int count, Value value, Json *out)
{
    json_begin_object(out, NULL);
    json_word(out, "part", part);
    json_word(out, "card", card);
    json_number(out, "count", count);
    write_value(value, out);
    json_end_object(out);
}
static void write_money_range(const FlavorOdds *odds, int certain, Json *out)
{
    int low = 0, high = MOST_FLAVOR_SUM;
    double sum = 0;
    while (odds->ways[low] == 0)
        low++;
    while (odds->ways[high] == 0)
        high--;
    for (int money = low; money <= high; money++)
        sum += (double)odds->ways[money] * money;
    json_number(out, "low", certain + low);
    json_number(out, "high", certain + high);
    json_number(out, "mean", certain * 100 + (int64_t)(sum * 100 / (double)odds->of + 0.5));
}
static void write_stack(const Distilled *d, int seat, const uint8_t *stack, Json *out)
{
    for (int kind = 0; kind < PANTRY_KINDS; kind++) {
        if (stack[kind] == 0)
            continue;
        const Ingredient *row = card_of(d, seat, kind);
        write_part("ingredient", ingredient_id[distilled_ingredient(d, seat, kind)], stack[kind],
                   (Value){ stack[kind] * row->sell, stack[kind] * row->sp }, out);
    }
}
static bool is_certain(Effect effect)
{
    return effect != MONEY_IF_BOTTLE_REGION_MATCH && effect != DOUBLE_ONE_FLAVOR_MONEY &&
           effect != FLAVOR_COUNT_FOR_BONUS_PLUS;
}
static void write_powers(const Distilled *d, int seat, const Spirit *spirit, FlavorSum flavors,
                         Json *out)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    Sale sale = distilled_sale(d, seat, spirit, ITEM_GLASS_BOTTLE, flavors);
    int region = distilled_region(d, seat, spirit->recipe);
    for (int i = 0; i < count; i++) {
        const Power *row = &power[own[i]];
        Value value = power_value(d, seat, row, spirit, region, flavors, &sale);
        if (is_certain(row->effect) && (value.money != 0 || value.sp != 0))
            write_part("power", power_id[own[i]], 1, value, out);
    }
}
static int bonus_of(const Distilled *d, int seat, const Spirit *spirit, int cards)
{
    return recipe[spirit->recipe].aged
               ? flavor_bonus(cards + power_sum(d, seat, SELL, FLAVOR_COUNT_FOR_BONUS_PLUS))
               : 0;
}
static void write_flavors(const FlavorOdds *odds, int cards, int bonus, Json *out)
{
    json_begin_object(out, NULL);
    json_word(out, "part", "flavors");
    json_number(out, "count", cards);
    json_number(out, "sp", bonus);
    write_money_range(odds, 0, out);
    json_end_object(out);
}
static void write_bottle(const Distilled *d, int seat, const Spirit *spirit, int bottle, int cards,
                         const FlavorOdds *odds, Json *out)
{
    FlavorSum none = { .cards = cards };
    Sale plain = distilled_sale(d, seat, spirit, ITEM_GLASS_BOTTLE, none);
    Sale sale = distilled_sale(d, seat, spirit, bottle, none);
    Value glass =
        bottle_value(ITEM_GLASS_BOTTLE, spirit->recipe, distilled_region(d, seat, spirit->recipe));
    json_begin_object(out, NULL);
    json_word(out, "bottle", item_id[bottle]);
    write_value((Value){ glass.money + sale.money - plain.money, glass.sp + sale.sp - plain.sp },
                out);
    json_begin_object(out, "total");
    json_number(out, "sp", sale.sp);
    write_money_range(odds, sale.money, out);
    json_end_object(out);
    json_end_object(out);
}
static bool may_bottle_in(const Distillery *own, int card)
{
    return item[card].kind == BOTTLE && (own->storeroom[card] > 0 || card == only_bottle(own));
}
static void write_bottles(const Distilled *d, int seat, const Spirit *spirit, int cards,
                          const FlavorOdds *odds, Json *out)
{
    json_begin_array(out, "bottles");
    for (int card = ITEM_GLASS_BOTTLE; card < ITEM_COUNT; card++)
        if (may_bottle_in(&d->at[seat], card))
            write_bottle(d, seat, spirit, card, cards, odds, out);
    json_end_array(out);
}
static void write_before_bottle(const Distilled *d, int seat, const Spirit *spirit, int cards,
                                const FlavorOdds *odds, Json *out)
{
    Sale sale = distilled_sale(d, seat, spirit, ITEM_GLASS_BOTTLE, (FlavorSum){ .cards = cards });
    Value glass =
        bottle_value(ITEM_GLASS_BOTTLE, spirit->recipe, distilled_region(d, seat, spirit->recipe));
    json_begin_object(out, "before_bottle");
    json_number(out, "sp", sale.sp - glass.sp);
    write_money_range(odds, sale.money - glass.money, out);
    json_end_object(out);
}
static int best_bottle(const Distilled *d, int seat, const Spirit *spirit, int cards)
{
    int best = NONE;
    Sale most = { .sp = -1 };
    for (int card = ITEM_GLASS_BOTTLE; card < ITEM_COUNT; card++) {
        if (!may_bottle_in(&d->at[seat], card))
            continue;
        Sale sale = distilled_sale(d, seat, spirit, card, (FlavorSum){ .cards = cards });
        if (sale.sp > most.sp || (sale.sp == most.sp && sale.money > most.money)) {
            most = sale;
            best = card;
        }
    }
    return best;
}
static void write_ageing(const Distilled *d, int seat, int place, int cards, Json *out)
{
    const Spirit *spirit = &d->at[seat].spirit[place];
    const Item *barrel = &item[spirit->barrel];
    if (place == NEW_SPIRIT || is_being_sold(d, seat, place) || flavors_left(d) == 0)
        return;
    json_begin_object(out, "ageing");
    json_number(out, "money",
                barrel->when == AGE && barrel->effect == GAIN_MONEY ? barrel->amount : 0);
    json_flag(out, "is_last", d->round == ROUNDS);
    if (d->round == ROUNDS) {
        json_number(out, "sp", spirit_points(d, seat, spirit, cards + 1));
    } else {
        FlavorOdds odds = flavor_odds(d, seat, place, true);
        json_number(out, "bonus", bonus_of(d, seat, spirit, cards + 1));
        json_word(out, "best", item_id[best_bottle(d, seat, spirit, cards + 1)]);
        write_bottles(d, seat, spirit, cards + 1, &odds, out);
    }
    json_end_object(out);
}
static void write_parts(const Distilled *d, int seat, const Spirit *spirit, int cards,
                        const FlavorOdds *odds, Json *out)
{
    const Recipe *row = &recipe[spirit->recipe];
    json_begin_array(out, "parts");
    write_part("recipe", recipe_id[spirit->recipe], 1, (Value){ row->money, row->sp }, out);
    write_stack(d, seat, spirit->stack, out);
    write_part("barrel", item_id[spirit->barrel], 1, barrel_value(spirit->barrel, cards), out);
    if (row->aged)
        write_flavors(odds, cards, bonus_of(d, seat, spirit, cards), out);
    write_powers(d, seat, spirit, (FlavorSum){ .cards = cards }, out);
    json_end_array(out);
}
static void write_sale_sheet(const Distilled *d, int seat, int place, Json *out)
{
    const Spirit *spirit = &d->at[seat].spirit[place];
    int cards = distilled_flavor_count(&spirit->flavors) +
                __builtin_popcountll(shown_flavors(d, seat, place));
    FlavorOdds odds = flavor_odds(d, seat, place, false);
    Reason reason = why_not_sell(d, seat, place);
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    json_word(out, "recipe", recipe_id[spirit->recipe]);
    json_flag(out, "label", spirit->has_label);
    if (reason.word != NULL) {
        describe_reason(reason, &line);
        json_string(out, "why_not", text);
    }
    write_parts(d, seat, spirit, cards, &odds, out);
    write_before_bottle(d, seat, spirit, cards, &odds, out);
    write_bottles(d, seat, spirit, cards, &odds, out);
    write_ageing(d, seat, place, cards, out);
}
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
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    if (has_no_distillery(d, seat))
        return json_fail(in, "no distillery yet", NULL);
    if (!read_washback(in, &d->at[seat], washback))
        return false;
    Reason reason = why_not_start(contents_of(washback, 0));
    if (reason.word != NULL) {
        describe_reason(reason, &line);
        json_string(out, "why_not", text);
        return true;
    }
    washback[INGREDIENT_ALCOHOL] = (uint8_t)(washback[INGREDIENT_ALCOHOL] + alcohol_due(washback));
    write_chances(d, seat, washback, out);
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
    { NULL },
};
static bool has_step(const Distilled *d, int who, int rule_)
{
    for (int i = 0; i < d->state.agenda[who].count; i++)
        if (d->state.agenda[who].step[i].rule == rule_)
            return true;
    return false;
}
static bool still_comes(const Distilled *d, int phase, int seat)
{
    const Agenda *table = &d->state.agenda[TABLE];
    for (int i = 0; i < table->count; i++)
        for (int n = table->step[i].a; table->step[i].rule == phase && n < d->state.seats; n++)
            if (nth_seat(d, n) == seat)
                return true;
    return false;
}
static bool is_laid_out(const Distilled *d)
{
    return !has_step(d, TABLE, LAY_OUT);
}
static bool is_started(const Distilled *d)
{
    return !has_step(d, TABLE, SHOW_DISTILLERS);
}
static int revealed_deck(const Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++)
        for (int i = 0; i < d->state.agenda[seat].count; i++)
            if (d->state.agenda[seat].step[i].rule == BUY_REVEALED)
                return d->state.agenda[seat].step[i].a;
    return NONE;
}
static const uint8_t round_order[] = { END_OF_ROUND, GOAL_DISCARDS, TASTINGS,       AWARDS,
                                       AGEING,       SALES,         FINISH_SPIRITS, NAME_SPIRITS,
                                       DISTILL,      CLEAN_UP,      MARKET,         ROUND_POWERS };
static const uint8_t setup_order[] = { ROUND,        SHOW_DISTILLERS, CHOICES,
                                       FIRST_PLAYER, DEAL_DISTILLER,  DEAL_GOAL,
                                       LAY_AWARD,    LAY_OUT,         PICK_FLIGHT };
static const uint8_t preset_order[] = { ROUND,     SHOW_DISTILLERS, FIRST_PLAYER,
                                        LAY_AWARD, LAY_OUT,         PICK_FLIGHT };
static const uint8_t solo_order[] = { ROUND,         SHOW_DISTILLERS, CHOICES,    TURN_GRID,
                                      LAY_SOLO_GOAL, LAY_OUT,         PICK_FLIGHT };
static const uint8_t solo_preset_order[] = { ROUND,         SHOW_DISTILLERS, TURN_GRID,
                                             LAY_SOLO_GOAL, LAY_OUT,         PICK_FLIGHT };
static const uint8_t end_order[] = { END_OF_GAME, TURN_TRUCKER };
static int steps_in_order(const Agenda *agenda, const uint8_t *order, size_t count)
{
    size_t n = 0;
    while (n < count && n < agenda->count && agenda->step[n].rule == order[n])
        n++;
    return (int)n;
}
static int follow_setup(const Distilled *d, const Agenda *agenda)
{
    if (is_solo(d))
        return d->preset ? steps_in_order(agenda, solo_preset_order, sizeof solo_preset_order)
                         : steps_in_order(agenda, solo_order, sizeof solo_order);
    return d->preset ? steps_in_order(agenda, preset_order, sizeof preset_order)
                     : steps_in_order(agenda, setup_order, sizeof setup_order);
}
static const char *check_interruptions(const Agenda *agenda, int from)
{
    int refills = 0;
    for (int i = from; i < agenda->count; i++) {
        Step next = agenda->step[i], below = agenda->step[i - 1];
        bool is_top = i + 1 == agenda->count;
        bool draws = next.rule == TURN_GRID ||
                     (next.rule == REFILL_ROW && below.rule == REFILL && below.a == next.a);
        refills += next.rule == REFILL;
        if (next.rule != REFILL && !(draws && is_top))
            return "the table's agenda is out of order";
    }
    return refills > DECK_COUNT ? "the table's agenda is out of order" : NULL;
}
static const char *check_interrupted_seat(const Distilled *d, int seat)
{
    const Agenda *table = &d->state.agenda[TABLE], *agenda = &d->state.agenda[seat];
    int refills = 0;
    for (int i = 0; i < table->count; i++) {
        int next = table->step[i].rule;
        refills += next == REFILL;
        if (next == REFILL_ROW || (next == TURN_GRID && i + 1 == table->count))
            return "the table draws while a player acts";
    }
    int acting = agenda->step[agenda->count - 1].rule;
    if (refills > 1 ||
        (refills == 1 && acting != RETURN_BARREL && acting != SOLO_GOALS && acting != TURN_UP_GOAL))
        return "a row is to be refilled before this player acts";
    return NULL;
}
static const char *check_table(const Distilled *d)
{
    const Agenda *agenda = &d->state.agenda[TABLE];
    int followed = 0;
    if (agenda->count == 0)
        return NULL;
    if (agenda->step[0].rule == ROUND) {
        followed = follow_setup(d, agenda);
        if (followed < 2 && agenda->count > 1)
            return "the table's agenda is out of order";
    } else if (agenda->step[0].rule == END_OF_ROUND) {
        followed = steps_in_order(agenda, round_order, sizeof round_order);
    } else {
        followed = steps_in_order(agenda, end_order, sizeof end_order);
    }
    if (followed == 0 || (d->round == 0) != (agenda->step[0].rule == ROUND))
        return "the table's agenda is out of order";
    for (int i = 0; d->round > 0 && i + 1 < followed; i++)
        if (agenda->step[i].a != 0)
            return "a phase has begun though another comes first";
    return check_interruptions(agenda, followed);
}
static const char *check_table_step(const Distilled *d, Step step)
{
    int seats = d->state.seats;
    switch (step.rule) {
    case LAY_AWARD:
        return step.a == 0 || step.a > __builtin_popcount(d->award_deck) ? "too few awards" : NULL;
    case DEAL_GOAL:
        if (step.a >= seats)
            return "a step for a seat that is not taken";
        for (int seat = 0; seat < seats; seat++)
            if (d->at[seat].goal_count != (seat < step.a    ? GOALS_DEALT
                                           : seat == step.a ? step.b
                                                            : 0))
                return "goals are dealt in order";
        return NULL;
    case DEAL_DISTILLER:
        if (step.a >= seats)
            return "a step for a seat that is not taken";
        for (int seat = 0; seat < seats; seat++)
            for (int n = 0; n < DISTILLERS_DEALT; n++)
                if ((d->at[seat].dealt[n] != NONE) !=
                    (seat < step.a || (seat == step.a && n < step.b)))
                    return "distillers are dealt in order";
        return __builtin_popcount(d->distillers) < (seats - step.a) * DISTILLERS_DEALT - step.b
                   ? "too few distillers"
                   : NULL;
    case REFILL_ROW: return d->row[step.a][0] != NONE ? "a full row is refilled" : NULL;
    case TURN_TRUCKER:
        return d->trucker_card != NONE ? "the Trucker's card is there already" : NULL;
    case LAY_SOLO_GOAL:
        for (int place = 0; place < SOLO_PLACES; place++)
            if ((d->solo_place[place] != NONE) !=
                (place < step.a && solo_row[distilled_solo_row(place)].face_up))
                return "solo goals are laid in order";
        return solo_row[distilled_solo_row(step.a)].face_up ? NULL : "a row that lies face down";
    case ROUND_POWERS:
    case MARKET:
    case NAME_SPIRITS:
    case FINISH_SPIRITS:
    case SALES:
    case AGEING:
    case TASTINGS: return step.a >= seats ? "a step for a seat that is not taken" : NULL;
    case CLEAN_UP: return step.a == 1 && !is_solo(d) ? "only a solo game has a market grid" : NULL;
    case TURN_GRID: return !is_solo(d) ? "only a solo game has a market grid" : NULL;
    default: return NULL;
    }
}
static bool may_be_last(int rule_)
{
    switch (rule_) {
    case REVEAL:
    case REVEAL_ONE:
    case PEEK_DECK:
    case PEEK_ONE:
    case LOOK_AT_FLAVOR:
    case TURN_UP_FLAVOR:
    case LABEL_SPACE:
    case TRUCK_CARD:
    case DISCARD_CARD:
    case FREE_INGREDIENT:
    case FREE_RECIPE:
    case FREE_ITEM:
    case FREE_UPGRADE:
    case TURN_UP_GOALS:
    case TURN_UP_GOAL: return false;
    default: return true;
    }
}
static bool may_lie_on(Step step, Step below)
{
    switch (step.rule) {
    case REVEAL: return below.rule == BUY_REVEALED && below.a == step.a;
    case REVEAL_ONE: return below.rule == REVEAL && below.a == step.a;
    case PEEK_DECK:
    case PEEK_ONE: return below.rule == BUY_PEEKED || (below.rule == PEEK_DECK && below.a > step.a);
    case PLACE_PEEKED:
        return below.rule == MARKET_TURN || (below.rule == PLACE_PEEKED && below.a > step.a);
    case LOOK_AT_FLAVORS: return below.rule == ADD_FLAVORS && below.a == step.b;
    case ADD_FLAVORS: return below.rule == LOOK_AT_FLAVORS && below.b > step.a;
    case LOOK_AT_FLAVOR: return below.rule == LOOK_AT_FLAVORS;
    case KEEP_ONE_FLAVOR: return below.rule == ADD_FLAVORS && below.a == step.a;
    case TURN_UP_FLAVOR: return below.rule == TURN_UP && below.a == step.a;
    case GOAL_WINDOW:
    case SOLO_GOALS: return below.rule == PUT_AWAY;
    case LABEL_SPACE:
        return below.rule == GOAL_WINDOW || (below.rule == PUT_AWAY && below.a == step.a);
    case TRUCK_CARD:
    case FREE_INGREDIENT:
    case FREE_RECIPE:
    case FREE_ITEM:
    case FREE_UPGRADE: return below.rule == PUT_AWAY || below.rule == GOAL_WINDOW;
    case DISCARD_CARD: return below.rule == TRUCK_CARD;
    case TURN_UP_GOALS:
        return below.rule == MARKET_TURN || below.rule == FILL_WASHBACK ||
               below.rule == SELL_SPIRIT || below.rule == GOAL_WINDOW;
    case TURN_UP_GOAL: return below.rule == TURN_UP_GOALS;
    default: return false;
    }
}
static bool is_sellable(const Distilled *d, int seat, int spirit)
{
    return why_not_sell(d, seat, spirit).word == NULL;
}
static const char *check_sale_step(const Distilled *d, int seat, Step step)
{
    const Distillery *own = &d->at[seat];
    switch (step.rule) {
    case TURN_UP_FLAVOR:
        if (own->spirit[step.a].flavors.unseen[OLD_FLAVORS] +
                own->spirit[step.a].flavors.unseen[FLAVORS] ==
            0)
            return "no flavor card to turn up";
        return is_sellable(d, seat, step.a) ? NULL : "no spirit to sell";
    case TURN_UP:
    case CHOOSE_BOTTLE: return is_sellable(d, seat, step.a) ? NULL : "no spirit to sell";
    case PUT_AWAY:
        if (!is_sellable(d, seat, step.a) || item[step.b].kind != BOTTLE ||
            d->sale.recipe == NONE ||
            (step.b != ITEM_GLASS_BOTTLE && !(own->displayed >> step.b & 1)))
            return "no sale to finish";
        return NULL;
    case LABEL_SPACE:
        return own->spirit[step.a].recipe == NONE || !own->spirit[step.a].has_label
                   ? "no label to place"
                   : NULL;
    case TRUCK_CARD: return truck_is_empty(d) ? "no card in the truck" : NULL;
    case RETURN_BARREL:
        return item[step.a].effect == RETURN_TO_STOREROOM && item[step.a].optional
                   ? NULL
                   : "no barrel to return";
    case SELL_SPIRIT: return can_sell(d, seat) ? NULL : "nothing to sell";
    default: return NULL;
    }
}
static const char *check_distill_step(const Distilled *d, int seat, Step step)
{
    const Distillery *own = &d->at[seat];
    int cards = bag_total(own->spirit[NEW_SPIRIT].stack, PANTRY_KINDS);
    bool has_cut = own->cut[0] != NONE;
    switch (step.rule) {
    case FILL_WASHBACK:
        return own->is_distilling || has_cut || own->spirit[NEW_SPIRIT].recipe != NONE ||
                       (step.a == 0) != (cards == 0)
                   ? "no washback to fill"
                   : NULL;
    case TRADE:
        if (own->is_distilling || cards > 0 || own->spirit[NEW_SPIRIT].recipe != NONE ||
            (gives_item(step) ? why_not_give_item(d, seat, (Step){ 0 }, step.b)
                              : why_not_give_ingredient(d, seat, (Step){ 0 }, step.b))
                    .word != NULL)
            return "nothing to give in trade";
        return NULL;
    case PREPARE_CUT:
        return !own->is_distilling || has_cut || cards <= CUT_CARDS ? "no washback to cut" : NULL;
    case CUT:
        return !own->is_distilling || step.a == 0 || cards < CUT_CARDS || own->cut[1] != NONE ||
                       (has_cut && step.a != 1) || own->spirit[NEW_SPIRIT].recipe != NONE
                   ? "no washback to cut"
                   : NULL;
    case AFTER_CUT:
        return !own->is_distilling || own->spirit[NEW_SPIRIT].recipe != NONE ? "no cut to finish"
                                                                             : NULL;
    case CASH_CUT:
        return !own->is_distilling || own->cut[1] == NONE || own->cut[0] == own->cut[1]
                   ? "no cut to finish"
                   : NULL;
    case NAME_SPIRIT:
        return !own->is_distilling || own->spirit[NEW_SPIRIT].recipe != NONE || has_cut
                   ? "no spirit to name"
                   : NULL;
    case LOOK_AT_FLAVORS:
        return own->spirit[step.b].recipe == NONE ? "no spirit for a flavor card" : NULL;
    case KEEP_ONE_FLAVOR:
        return own->spirit[step.a].recipe == NONE || distilled_flavor_count(&own->looked) == 0
                   ? "no flavor card to keep"
                   : NULL;
    case ADD_FLAVORS:
        return own->spirit[step.a].recipe == NONE ? "no spirit for a flavor card" : NULL;
    default: return check_sale_step(d, seat, step);
    }
}
static int cards_by_then(const Distilled *d, int seat)
{
    const Agenda *agenda = &d->state.agenda[seat];
    Step top = agenda->step[agenda->count - 1];
    int rest = agenda->count < 2 ? 0 : agenda->count - 2;
    if (top.rule == REVEAL_ONE)
        return d->revealed_count + 1 + agenda->step[rest].b;
    if (top.rule == LOOK_AT_FLAVOR)
        return distilled_flavor_count(&d->at[seat].looked) + 1 + agenda->step[rest].a;
    return 0;
}
static const char *check_seat_step(const Distilled *d, int seat, Step step)
{
    const Distillery *own = &d->at[seat];
    switch (step.rule) {
    case KEEP_DISTILLER:
        return own->distiller != NONE || !has_step(d, TABLE, SHOW_DISTILLERS)
                   ? "a distiller is chosen already"
                   : NULL;
    case REVEAL_ONE: return cards_by_then(d, seat) > MAX_REVEALED ? "too much to turn up" : NULL;
    case LOOK_AT_FLAVOR: return cards_by_then(d, seat) > MAX_LOOKED ? "too much to look at" : NULL;
    case PLACE_PEEKED: return d->top[step.a] == NONE ? "no card was looked at" : NULL;
    case BOX_GOAL: return own->goal_count <= GOALS_KEPT ? "no goal to put in the box" : NULL;
    case TURN_UP_GOAL:
        return !is_solo(d) || d->solo_place[step.a] != NONE ? "no goal to turn up" : NULL;
    case GOAL_WINDOW:
    case SOLO_GOALS:
    case TURN_UP_GOALS: return is_solo(d) ? NULL : "solo goals in a game of several";
    default: return check_distill_step(d, seat, step);
    }
}
static bool is_about_washback(int rule_)
{
    return rule_ == FILL_WASHBACK || rule_ == TRADE || rule_ == PREPARE_CUT || rule_ == CUT ||
           rule_ == AFTER_CUT || rule_ == CASH_CUT;
}
static bool is_shared(int rule_)
{
    return rule_ == KEEP_DISTILLER || rule_ == BOX_GOAL || is_about_washback(rule_);
}
static int next_phase(const Distilled *d)
{
    const Agenda *agenda = &d->state.agenda[TABLE];
    int i = agenda->count - 1;
    while (i > 0 && (agenda->step[i].rule == REFILL || agenda->step[i].rule == REFILL_ROW))
        i--;
    return i < 0 ? NONE : agenda->step[i].rule;
}
static bool fits_phase(int rule_, int phase)
{
    switch (rule_) {
    case KEEP_DISTILLER: return phase == SHOW_DISTILLERS;
    case USE_POWERS:
    case BUY_REVEALED: return phase == ROUND_POWERS || phase == MARKET;
    case MARKET_TURN:
    case WATER_BONUS:
    case BUY_PEEKED:
    case PLACE_PEEKED: return phase == MARKET;
    case FILL_WASHBACK:
    case TRADE:
    case PREPARE_CUT:
    case CUT:
    case AFTER_CUT:
    case CASH_CUT: return phase == NAME_SPIRITS;
    case NAME_SPIRIT: return phase == NAME_SPIRITS || phase == FINISH_SPIRITS;
    case LOOK_AT_FLAVORS:
    case KEEP_ONE_FLAVOR:
        return phase == FINISH_SPIRITS || phase == SALES || phase == AGEING || phase == AWARDS;
    case ADD_FLAVORS: return phase == AGEING || phase == AWARDS;
    case SELL_SPIRIT:
    case TURN_UP:
    case CHOOSE_BOTTLE:
    case PUT_AWAY:
    case RETURN_BARREL: return phase == SALES;
    case TASTING: return phase == TASTINGS || phase == GOAL_DISCARDS;
    case BOX_GOAL: return phase == END_OF_ROUND;
    default:
        return phase == FINISH_SPIRITS || phase == NAME_SPIRITS || phase == SALES ||
               phase == END_OF_ROUND;
    }
}
static int calling_phase(int rule_, int phase)
{
    switch (rule_) {
    case USE_POWERS:
    case BUY_REVEALED: return ROUND_POWERS;
    case NAME_SPIRIT: return NAME_SPIRITS;
    case LOOK_AT_FLAVORS:
    case KEEP_ONE_FLAVOR: return phase == FINISH_SPIRITS || phase == AGEING ? phase : NONE;
    case ADD_FLAVORS: return AGEING;
    case TASTING: return TASTINGS;
    default: return NONE;
    }
}
static const char *check_seat_agenda(const Distilled *d, int seat)
{
    const Agenda *agenda = &d->state.agenda[seat];
    if (agenda->count > 0 &&
        still_comes(d, calling_phase(agenda->step[0].rule, next_phase(d)), seat))
        return "a player acts and is not called yet";
    for (int i = 0; i < agenda->count; i++) {
        Step step = agenda->step[i];
        bool stands = i == 0 ? may_be_last(step.rule) && fits_phase(step.rule, next_phase(d))
                             : may_lie_on(step, agenda->step[i - 1]);
        if (!stands)
            return "a player's agenda is out of order";
        const char *broken = check_seat_step(d, seat, step);
        if (broken != NULL)
            return broken;
    }
    return agenda->count > 0 ? check_interrupted_seat(d, seat) : NULL;
}
static const char *check_loose_cards(const Distilled *d)
{
    bool selling = false;
    for (int seat = 0; seat < d->state.seats; seat++) {
        selling = selling || has_step(d, seat, TURN_UP) || has_step(d, seat, CHOOSE_BOTTLE) ||
                  has_step(d, seat, PUT_AWAY);
        if (d->at[seat].cut[0] != NONE && !has_step(d, seat, CUT) &&
            !has_step(d, seat, AFTER_CUT) && !has_step(d, seat, CASH_CUT))
            return "cut cards that nobody puts away";
    }
    if (d->shown != 0 && !selling)
        return "flavor cards that nobody puts away";
    if (d->revealed_count > 0 && revealed_deck(d) == NONE)
        return "cards turned up that nobody puts away";
    return NULL;
}
static const char *check_spirits_due(const Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++) {
        const Spirit *made = &d->at[seat].spirit[NEW_SPIRIT];
        bool names = still_comes(d, NAME_SPIRITS, seat) || has_step(d, seat, NAME_SPIRIT);
        bool is_open = d->at[seat].is_distilling && made->recipe == NONE &&
                       bag_total(made->stack, PANTRY_KINDS) > 0;
        const Agenda *agenda = &d->state.agenda[seat];
        bool fills = agenda->count > 0 && is_about_washback(agenda->step[0].rule);
        if ((is_open || fills) && !names)
            return "a washback that nobody names";
        if (made->recipe != NONE && !has_step(d, TABLE, SALES) && !still_comes(d, AGEING, seat))
            return "a spirit that nobody sells or ages";
        if (made->recipe != NONE && owes_sale(d, seat) && !has_step(d, TABLE, SALES))
            return "a spirit that nobody sells";
        if (made->recipe != NONE && has_step(d, TABLE, NAME_SPIRITS) && has_step(d, TABLE, DISTILL))
            return "a spirit that is not distilled yet";
    }
    return NULL;
}
static const char *check_agendas_of(const Distilled *d)
{
    const Agenda *table = &d->state.agenda[TABLE];
    int active = 0;
    bool shared = true;
    const char *broken = check_table(d);
    for (int i = 0; broken == NULL && i < table->count; i++)
        broken = check_table_step(d, table->step[i]);
    for (int seat = 0; broken == NULL && seat < d->state.seats; seat++) {
        const Agenda *agenda = &d->state.agenda[seat];
        broken = check_seat_agenda(d, seat);
        active += agenda->count > 0;
        for (int i = 0; i < agenda->count; i++)
            shared = shared && is_shared(agenda->step[i].rule);
    }
    if (broken == NULL && active > 1 && !shared)
        broken = "two players act at the same time";
    if (broken == NULL)
        broken = check_loose_cards(d);
    return broken != NULL ? broken : check_spirits_due(d);
}
static bool is_makeable(const Distilled *d, int seat,
                        int name)
{
    if (name < PLAIN_RECIPES)
        return name <= RECIPE_VODKA || (flight[d->flight].recipes >> name & 1);
    return name < RECIPE_COUNT && distiller[d->at[seat].distiller].signature == name &&
           d->at[seat].signature_made;
}
static const char *check_spirit(const Distilled *d, int seat, int n)
{
    const Spirit *spirit = &d->at[seat].spirit[n];
    if (spirit->recipe == NONE) {
        bool is_washback = n == NEW_SPIRIT;
        return spirit->barrel != NONE || spirit->has_label ||
                       (!is_washback && bag_total(spirit->stack, PANTRY_KINDS) > 0)
                   ? "cards on an empty place of a warehouse"
                   : NULL;
    }
    if (!is_makeable(d, seat, spirit->recipe) || (n != NEW_SPIRIT && !recipe[spirit->recipe].aged))
        return "a spirit that this player cannot have made";
    if (spirit->barrel >= ITEM_COUNT ||
        item[spirit->barrel].material != recipe[spirit->recipe].barrel)
        return "a spirit in a barrel that does not fit";
    if (bag_total(spirit->stack, PANTRY_KINDS) > MAX_CARDS ||
        distilled_flavor_count(&spirit->flavors) > FLAVOR_COUNT)
        return "too many cards on a spirit";
    if (spirit->flavors.known_count[OLD_FLAVORS] + spirit->flavors.known_count[FLAVORS] >
        ROUNDS + 1)
        return "a player has kept more flavor cards than there are rounds";
    return NULL;
}
static const char *check_signature(const Distillery *own)
{
    int cards = own->pantry[OWN_SIGNATURE] + (own->cut[0] == OWN_SIGNATURE) +
                (own->cut[1] == OWN_SIGNATURE);
    int labels = 0;
    for (int spirit = 0; spirit < SPIRITS; spirit++) {
        cards += own->spirit[spirit].stack[OWN_SIGNATURE];
        labels += own->spirit[spirit].recipe != NONE && own->spirit[spirit].recipe >= PLAIN_RECIPES;
    }
    for (int space = 0; space < LABEL_SPACES; space++)
        labels += own->space[space] != NONE && own->space[space] >= PLAIN_RECIPES;
    if (cards > !own->signature_waits || labels > own->signature_made + 1)
        return "a signature ingredient or label is there twice";
    return NULL;
}
static const char *check_storeroom(const Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    int metal = own->storeroom[ITEM_METAL_BARREL], glass = own->storeroom[ITEM_GLASS_BOTTLE];
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        metal += own->spirit[spirit].barrel == ITEM_METAL_BARREL;
    for (int i = 0; i < d->state.agenda[seat].count; i++)
        glass += d->state.agenda[seat].step[i].rule == PUT_AWAY &&
                 d->state.agenda[seat].step[i].b == ITEM_GLASS_BOTTLE;
    if (metal != 1 || glass != 1)
        return "a player must have one Metal Barrel and one Glass Bottle";
    for (int card = 0; card < ITEM_COUNT; card++)
        if (own->storeroom[card] > 0 && item[card].market == PREMIUM && item[card].kind == BOTTLE &&
            (own->displayed >> card & 1))
            return "a bottle is stored and on display";
    if ((own->matched & ~own->displayed) != 0)
        return "a bottle that is not on display";
    for (uint32_t rest = own->displayed; rest != 0; rest &= rest - 1)
        if (item[__builtin_ctz(rest)].kind != BOTTLE || item[__builtin_ctz(rest)].market != PREMIUM)
            return "only premium bottles are displayed";
    return NULL;
}
static const char *check_washback(const Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    int stack = bag_total(own->spirit[NEW_SPIRIT].stack, PANTRY_KINDS),
        pantry = bag_total(own->pantry, PANTRY_KINDS);
    if (stack > 2 * MAX_CARDS || pantry > MAX_CARDS ||
        own->pantry[INGREDIENT_ALCOHOL] > MAX_CARDS / 4)
        return "too many cards in a pantry or a washback";
    if (own->cut[0] > own->cut[1] || own->cut[0] == UNKNOWN || own->cut[1] == UNKNOWN)
        return "the cut is not in ascending order";
    if (own->extra_water > own->spirit[NEW_SPIRIT].stack[INGREDIENT_WATER] ||
        (own->extra_water > 0 && !has_step(d, seat, AFTER_CUT) && !has_step(d, seat, CASH_CUT)))
        return "more extra water than the last cut has brought";
    if (own->is_distilling ? stack == 0 && own->spirit[NEW_SPIRIT].recipe == NONE &&
                                 has_step(d, TABLE, NAME_SPIRITS)
                           : stack > 0 && !has_step(d, seat, FILL_WASHBACK))
        return "a washback that is not being distilled, or the reverse";
    return NULL;
}
static const char *check_player(const Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    if ((own->cubes & ~flight[d->flight].recipes) != 0 ||
        __builtin_popcount(own->upgrades) > UPGRADE_SPACES)
        return "a cube that does not belong there, or too many upgrades";
    for (int space = 0; space < LABEL_SPACES; space++)
        if (own->space[space] != NONE && !is_makeable(d, seat, own->space[space]))
            return "a label that this player cannot have";
    const char *broken = check_signature(own);
    for (int n = 0; broken == NULL && n < SPIRITS; n++)
        broken = check_spirit(d, seat, n);
    if (broken == NULL)
        broken = check_storeroom(d, seat);
    return broken != NULL ? broken : check_washback(d, seat);
}
static const char *check_before_start(const Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    Distillery bare = { 0 };
    empty_distillery(&bare);
    bare.distiller = own->distiller;
    memcpy(bare.dealt, own->dealt, sizeof bare.dealt);
    bare.goals = own->goals;
    bare.goal_count = own->goal_count;
    return memcmp(&bare, own, sizeof bare) == 0 ? NULL : "a distillery that has not begun";
}
static bool card_exists(int deck, int card)
{
    if (deck == UPGRADE)
        return card < UPGRADE_COUNT;
    return deck == INGREDIENT ? card >= FIRST_PREMIUM_INGREDIENT && card < OWN_SIGNATURE
                              : card >= FIRST_PREMIUM_ITEM && card < ITEM_COUNT;
}
static int copies_of(const Distilled *d, int deck, int card)
{
    if (deck == UPGRADE)
        return card == UPGRADE_DRONE_CAMERA && !d->drone_camera_in_deck ? 0 : upgrade[card].copies;
    return deck == INGREDIENT ? ingredient[card].copies : item[card].copies;
}
static void count_ingredients_of(const Distillery *own, int count[PREMIUM_KINDS])
{
    for (int kind = 0; kind < OWN_SIGNATURE; kind++) {
        count[kind] += own->pantry[kind] + (own->cut[0] == kind) + (own->cut[1] == kind);
        for (int spirit = 0; spirit < SPIRITS; spirit++)
            count[kind] += own->spirit[spirit].stack[kind];
    }
}
static void count_items_of(const Distilled *d, int seat, int count[PREMIUM_KINDS])
{
    const Distillery *own = &d->at[seat];
    for (int card = 0; card < ITEM_COUNT; card++)
        count[card] += own->storeroom[card] + (int)(own->displayed >> card & 1);
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        if (own->spirit[spirit].barrel < ITEM_COUNT)
            count[own->spirit[spirit].barrel]++;
    for (int i = 0; i < d->state.agenda[seat].count; i++)
        if (d->state.agenda[seat].step[i].rule == RETURN_BARREL)
            count[d->state.agenda[seat].step[i].a]++;
}
static void count_held(const Distilled *d, int deck, int count[PREMIUM_KINDS])
{
    for (int seat = 0; seat < d->state.seats; seat++) {
        if (deck == INGREDIENT)
            count_ingredients_of(&d->at[seat], count);
        else if (deck == ITEM)
            count_items_of(d, seat, count);
        else
            for (int card = 0; card < UPGRADE_COUNT; card++)
                count[card] += (int)(d->at[seat].upgrades >> card & 1);
    }
    if (deck == INGREDIENT && d->trucker_card < OWN_SIGNATURE)
        count[d->trucker_card]++;
}
static bool count_card(int deck, int card, int count[PREMIUM_KINDS],
                       int *unknown)
{
    if (card == UNKNOWN)
        ++*unknown;
    else if (card != NONE && !card_exists(deck, card))
        return false;
    else if (card != NONE)
        count[card]++;
    return true;
}
static const char *check_row(const uint8_t row[PREMIUM_SLOTS_PER_ROW], int deck,
                             int count[PREMIUM_KINDS])
{
    int unknown = 0;
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        if (!count_card(deck, row[slot], count, &unknown) || unknown > 0)
            return "a row holds a card that is not of its deck";
        if (slot > 0 && row[slot] == NONE && row[slot - 1] != NONE)
            return "a row has a gap";
    }
    return NULL;
}
static const char *check_deck(const Distilled *d, int deck)
{
    int count[PREMIUM_KINDS] = { 0 }, unknown = 0;
    const char *broken = check_row(d->row[deck], deck, count);
    if (broken != NULL)
        return broken;
    if (!count_card(deck, d->top[deck], count, &unknown) ||
        (d->top[deck] == NONE && d->top_known_by[deck] != 0))
        return "the top of a deck is not a card of it";
    for (int n = 0; n < MAX_UNDER; n++) {
        bool lies_there = n < d->under_count[deck];
        if (lies_there
                ? d->under[deck][n] == NONE || !count_card(deck, d->under[deck][n], count, &unknown)
                : d->under[deck][n] != 0 || d->under_known_by[deck][n] != 0)
            return "what lies under a deck is not a card of it";
    }
    for (int n = 0; n < d->revealed_count && revealed_deck(d) == deck; n++)
        if (!card_exists(deck, d->revealed[n]) ||
            !count_card(deck, d->revealed[n], count, &unknown))
            return "a card turned up is not of its deck";
    count_held(d, deck, count);
    for (int card = 0; card < PREMIUM_KINDS; card++) {
        if (!card_exists(deck, card) && d->deck[deck][card] + d->truck[deck][card] > 0)
            return "a deck or the truck holds a card that does not exist";
        count[card] += d->deck[deck][card] + d->truck[deck][card];
        if (card_exists(deck, card) && count[card] != copies_of(d, deck, card))
            return "a premium card is missing or there twice";
    }
    if (bag_total(d->deck[deck], PREMIUM_KINDS) != d->deck_count[deck] + unknown)
        return "deck_count does not match the deck";
    return NULL;
}
typedef struct FlavorCheck {
    uint64_t seen;
    bool is_twice;
    int unseen[FLAVOR_DECKS];
    bool is_wrong;
} FlavorCheck;
static void see_flavors(FlavorCheck *check, uint64_t flavors)
{
    check->is_twice = check->is_twice || (check->seen & flavors) != 0;
    check->seen |= flavors;
}
static void check_flavors_on(FlavorCheck *check, const Flavors *flavors, bool may_lie_there)
{
    if (!may_lie_there && distilled_flavor_count(flavors) > 0)
        check->is_wrong = true;
    for (int deck = 0; deck < FLAVOR_DECKS; deck++) {
        int known = __builtin_popcountll(flavors->known[deck]);
        see_flavors(check, flavors->known[deck]);
        if (known != 0 && known != flavors->known_count[deck])
            check->is_wrong = true;
        check->unseen[deck] += flavors->unseen[deck] + flavors->known_count[deck] - known;
    }
}
static const char *check_flavors(const Distilled *d)
{
    FlavorCheck check = { 0 };
    for (int deck = 0; deck < FLAVOR_DECKS; deck++)
        see_flavors(&check, d->flavor_deck[deck]);
    see_flavors(&check, d->flavor_discards);
    see_flavors(&check, d->shown);
    for (int seat = 0; seat < d->state.seats; seat++) {
        const Distillery *own = &d->at[seat];
        bool looks = has_step(d, seat, LOOK_AT_FLAVORS) || has_step(d, seat, KEEP_ONE_FLAVOR);
        check_flavors_on(&check, &own->looked, looks);
        if (own->looked.unseen[OLD_FLAVORS] + own->looked.unseen[FLAVORS] > 0 ||
            distilled_flavor_count(&own->looked) > MAX_LOOKED)
            check.is_wrong = true;
        for (int spirit = 0; spirit < SPIRITS; spirit++)
            check_flavors_on(&check, &own->spirit[spirit].flavors,
                             own->spirit[spirit].recipe != NONE);
    }
    if (check.is_twice || check.seen != (UINT64_C(1) << FLAVOR_COUNT) - 1)
        return "a flavor card is missing or there twice";
    if (check.is_wrong ||
        check.unseen[OLD_FLAVORS] != __builtin_popcountll(d->flavor_deck[OLD_FLAVORS]) ||
        check.unseen[FLAVORS] + d->flavor_count != __builtin_popcountll(d->flavor_deck[FLAVORS]))
        return "the counts of flavor cards do not match";
    return NULL;
}
static const char *check_labels(const Distilled *d)
{
    Distilled full = { .state = { .seats = d->state.seats }, .flight = d->flight };
    uint8_t label[LABEL_SPACES + SPIRITS];
    int count[PLAIN_RECIPES] = { 0 };
    fill_shelf(&full);
    for (int seat = 0; seat < d->state.seats; seat++)
        for (int labels = distilled_labels(d, seat, label); labels > 0; labels--)
            if (label[labels - 1] < PLAIN_RECIPES)
                count[label[labels - 1]]++;
    for (int name = 0; name < PLAIN_RECIPES; name++)
        if (d->shelf[name] + count[name] != full.shelf[name])
            return "a label is missing or there twice";
    return NULL;
}
static const char *check_goals(const Distilled *d)
{
    uint32_t seen = d->goal_deck;
    int hidden = 0;
    if ((d->awards & d->award_deck) != 0)
        return "an award is in two places";
    for (int seat = 0; seat < d->state.seats; seat++) {
        const Distillery *own = &d->at[seat];
        int known = __builtin_popcount(own->goals);
        uint32_t discarded = own->discarded_goal < GOAL_COUNT ? bit(own->discarded_goal) : 0;
        if ((seen & own->goals) != 0 || ((seen | own->goals) & discarded) != 0)
            return "a goal is in two places";
        if (known != own->goal_count && known != 0)
            return "goal_count does not match the goals";
        seen |= own->goals | discarded;
        hidden += own->goal_count - known + (own->discarded_goal == UNKNOWN);
    }
    if (hidden > __builtin_popcount(d->goal_deck))
        return "more goals are hidden than there are";
    if (is_solo(d) && (seen | d->awards | d->award_deck) != 0)
        return "goals or awards in a solo game";
    return NULL;
}
static bool will_have_distiller(const Distilled *d, int seat)
{
    if (is_started(d))
        return true;
    if (!has_step(d, TABLE, CHOICES))
        return d->at[seat].distiller != NONE || has_step(d, seat, KEEP_DISTILLER);
    return d->at[seat].distiller == NONE &&
           (d->at[seat].dealt[0] != NONE || is_solo(d) || has_step(d, TABLE, DEAL_DISTILLER));
}
static const char *check_distillers(const Distilled *d)
{
    uint32_t seen = d->distillers;
    for (int seat = 0; seat < d->state.seats; seat++) {
        const Distillery *own = &d->at[seat];
        if ((own->dealt[0] == NONE) < (own->dealt[1] == NONE) &&
            !has_step(d, TABLE, DEAL_DISTILLER))
            return "a player was dealt one distiller";
        for (int n = 0; n < DISTILLERS_DEALT; n++) {
            if (own->dealt[n] == UNKNOWN || (own->dealt[n] != NONE && (seen >> own->dealt[n] & 1)))
                return "a distiller is unknown or dealt twice";
            seen |= own->dealt[n] != NONE ? bit(own->dealt[n]) : 0;
        }
        if (own->distiller == UNKNOWN ? own->dealt[0] == NONE
            : own->dealt[0] != NONE   ? own->distiller != NONE && own->distiller != own->dealt[0] &&
                                          own->distiller != own->dealt[1]
                                    : own->distiller == NONE && is_started(d))
            return "a player has no distiller, or one that was not dealt";
        if (!will_have_distiller(d, seat))
            return "a player will have no distiller";
        if (own->distiller < DISTILLER_COUNT && own->dealt[0] == NONE) {
            if (seen >> own->distiller & 1 && !is_solo(d))
                return "two players have the same distiller";
            seen |= bit(own->distiller);
        }
    }
    return NULL;
}
static const char *check_solo(const Distilled *d)
{
    uint64_t seen = d->solo_deck;
    for (int n = 0; n <= SOLO_PLACES; n++) {
        int card = n < SOLO_PLACES ? d->solo_place[n] : d->market_card;
        if (card == UNKNOWN || (card != NONE && (seen >> card & 1)))
            return "a solo goal is in two places";
        seen |= card != NONE ? UINT64_C(1) << card : 0;
        if (n < SOLO_PLACES && ((d->completed >> n & 1) && card == NONE))
            return "a goal face down is completed";
        if (n == SOLO_PLACES && card != NONE && solo_goal[card].tier != TIER_B)
            return "a market card is a B goal";
    }
    if (!is_solo(d))
        return seen != 0 ? "solo goals in a game of several" : NULL;
    if (d->market_card == NONE && !has_step(d, TABLE, TURN_GRID))
        return "no market card is turned up";
    for (int tier = 0; tier < SOLO_TIER_COUNT; tier++)
        if (goals_left(d, tier, true) < face_down_places(d, tier))
            return "too few solo goals are left";
    return NULL;
}
static const char *check_beginning(const Distilled *d)
{
    const char *why_not;
    Distilled fresh = { .state = { .seats = d->state.seats } };
    Options options = { .value = {
                            [OPTION_FLIGHT] = d->flight,
                            [OPTION_DISTILLERS] = d->is_paired,
                            [OPTION_PRESET] = d->preset,
                            [OPTION_SOLO_DIFFICULTY] = d->difficulty,
                            [OPTION_DRONE_CAMERA] = d->drone_camera_in_deck,
                            [OPTION_LABEL_SP] = d->label_alternative_sp,
                            [OPTION_TRUCK_DISCARD] = d->truck_bonus_needs_pantry_discard,
                            [OPTION_REDRAW] = d->redraw_impossible_awards,
                            [OPTION_SIGNATURE_HOME] = d->signature_label_is_home,
                            [OPTION_SIDE_NEIGHBOURS] = d->solo_reveal_side_neighbours,
                        } };
    distilled_begin(&fresh.state, &options, &why_not);
    fresh.state.event_count = d->state.event_count;
    memcpy(fresh.state.event, d->state.event, sizeof fresh.state.event);
    return memcmp(&fresh, d, sizeof fresh) == 0 ? NULL
                                                : "a game whose flight is not drawn has not begun";
}
static const char *distilled_check(const State *state)
{
    static const Distillery empty;
    const Distilled *d = (const Distilled *)state;
    if (d->first >= state->seats || d->flight > FLIGHT_COUNT || d->difficulty >= DIFFICULTIES ||
        d->sale.recipe == UNKNOWN || (d->flight == RANDOM_FLIGHT && is_laid_out(d)) ||
        (d->trucker_card != NONE && !card_exists(INGREDIENT, d->trucker_card)))
        return "the first player, the flight, the last sale or the Trucker's card is not known";
    if (!is_laid_out(d))
        return check_beginning(d);
    const char *broken = check_distillers(d);
    if (broken == NULL)
        broken = check_goals(d);
    for (int seat = 0; broken == NULL && seat < MAX_SEATS; seat++) {
        if (seat >= state->seats)
            broken = memcmp(&d->at[seat], &empty, sizeof empty) == 0
                         ? NULL
                         : "something lies at a seat that is not taken";
        else
            broken = is_started(d) ? check_player(d, seat) : check_before_start(d, seat);
    }
    for (int deck = 0; broken == NULL && deck < DECK_COUNT; deck++)
        broken = check_deck(d, deck);
    if (broken == NULL)
        broken = check_flavors(d);
    if (broken == NULL)
        broken = check_labels(d);
    if (broken == NULL)
        broken = check_solo(d);
    return broken != NULL ? broken : check_agendas_of(d);
}
#define AUTOMATIC(constant, function, source, owner, a, b, c)                                      \
    { #function, source, RULE_AUTOMATIC, owner, { a, b, c } },
#define DECISION(constant, function, source, owner, a, b, c)                                       \
    { #function, source, RULE_DECISION, owner, { a, b, c } },
#define DRAW(constant, function, source, owner, a, b, c)                                           \
    { #function, source, RULE_DRAW, owner, { a, b, c } },
static const Rule rule[RULE_COUNT] = {
DRAW     (PICK_FLIGHT,      pick_flight,       "D6",    TABLE, 0, 0, 0)
AUTOMATIC(LAY_OUT,          lay_out,           "D3",    TABLE, 0, 0, 0)
DRAW     (LAY_AWARD,        lay_award,         "D8",    TABLE, MAX_SEATS + 1, 0, 0)
DRAW     (DEAL_GOAL,        deal_goal,         "D9",    TABLE, MAX_SEATS - 1, GOALS_DEALT - 1, 0)
DRAW     (DEAL_DISTILLER,   deal_distiller,    "D9",    TABLE, MAX_SEATS - 1, 1, 0)
DRAW     (FIRST_PLAYER,     first_player,      "D10",   TABLE, 0, 0, 0)
AUTOMATIC(CHOICES,          choices,           "D11",   TABLE, 0, 0, 0)
DECISION (KEEP_DISTILLER,   keep_distiller,    "D11",   SEAT,  0, 0, 0)
AUTOMATIC(SHOW_DISTILLERS,  show_distillers,   "D12",   TABLE, 0, 0, 0)
DRAW     (LAY_SOLO_GOAL,    lay_solo_goal,     "D108",  TABLE, SOLO_PLACES - 1, 0, 0)
DRAW     (TURN_GRID,        turn_grid,         "D117",  TABLE, 0, 0, 0)
AUTOMATIC(ROUND,            round,             "D16",   TABLE, 0, 0, 0)
AUTOMATIC(ROUND_POWERS,     round_powers,      "D18",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (USE_POWERS,       use_powers,        "D17",   SEAT,  0, 0, 0)
AUTOMATIC(REVEAL,           reveal,            "D148",  SEAT,  DECK_COUNT - 1, MAX_REVEALED, 0)
DRAW     (REVEAL_ONE,       reveal_one,        "D148",  SEAT,  DECK_COUNT - 1, 0, 0)
DECISION (BUY_REVEALED,     buy_revealed,      "D28",   SEAT,  DECK_COUNT - 1, 1, 0)
AUTOMATIC(MARKET,           market,            "D22",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (MARKET_TURN,      market_turn,       "D24",   SEAT,  0, 0, 0)
DECISION (WATER_BONUS,      water_bonus,       "D28",   SEAT,  0, 0, 0)
AUTOMATIC(PEEK_DECK,        peek_deck,         "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
DRAW     (PEEK_ONE,         peek_one,          "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
DECISION (BUY_PEEKED,       buy_peeked,        "D162",  SEAT,  0, 0, 0)
DECISION (PLACE_PEEKED,     place_peeked,      "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
AUTOMATIC(REFILL,           refill,            "D29",   TABLE, DECK_COUNT - 1, 0, 0)
DRAW     (REFILL_ROW,       refill_row,        "D29",   TABLE, DECK_COUNT - 1, 0, 0)
AUTOMATIC(CLEAN_UP,         clean_up,          "D37",   TABLE, 1, 0, 0)
AUTOMATIC(DISTILL,          distill,           "D38",   TABLE, 0, 0, 0)
DECISION (FILL_WASHBACK,    fill_washback,     "D41",   SEAT,  PANTRY_KINDS, 1, 0)
DECISION (TRADE,            trade,             "D39",   SEAT,  1, ITEM_COUNT - 1, 0)
DECISION (PREPARE_CUT,      prepare_cut,       "D43",   SEAT,  1, 0, 0)
DRAW     (CUT,              cut,               "D44",   SEAT,  CUT_CARDS, 0, 0)
DECISION (AFTER_CUT,        after_cut,         "D45",   SEAT,  1, 1, 0)
DECISION (CASH_CUT,         cash_cut,          "D46",   SEAT,  0, 0, 0)
AUTOMATIC(NAME_SPIRITS,     name_spirits,      "D50",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (NAME_SPIRIT,      name_spirit,       "D47",   SEAT,  0, 0, 0)
AUTOMATIC(FINISH_SPIRITS,   finish_spirits,    "D51",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(LOOK_AT_FLAVORS,  look_at_flavors,   "D73",   SEAT,  MAX_LOOKED, SPIRITS - 1, 0)
DRAW     (LOOK_AT_FLAVOR,   look_at_flavor,    "D73",   SEAT,  0, 0, 0)
DECISION (KEEP_ONE_FLAVOR,  keep_one_flavor,   "D73",   SEAT,  SPIRITS - 1, 0, 0)
AUTOMATIC(SALES,            sales,             "D53",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (SELL_SPIRIT,      sell_spirit,       "D53",   SEAT,  0, 0, 0)
AUTOMATIC(TURN_UP,          turn_up,           "D57",   SEAT,  SPIRITS - 1, 0, 0)
DRAW     (TURN_UP_FLAVOR,   turn_up_flavor,    "D57",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (CHOOSE_BOTTLE,    choose_bottle,     "D56",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (LABEL_SPACE,      label_space,       "D62",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (DISCARD_CARD,     discard_card,      "D63",   SEAT,  0, 0, 0)
DECISION (TRUCK_CARD,       truck_card,        "D63",   SEAT,  0, 0, 0)
DECISION (FREE_INGREDIENT,  free_ingredient,   "D63",   SEAT,  0, 0, 0)
DECISION (FREE_RECIPE,      free_recipe,       "D63",   SEAT,  0, 0, 0)
DECISION (FREE_ITEM,        free_item,         "D63",   SEAT,  0, 0, 0)
DECISION (FREE_UPGRADE,     free_upgrade,      "D63",   SEAT,  0, 0, 0)
AUTOMATIC(PUT_AWAY,         put_away,          "D66",   SEAT,  SPIRITS - 1, ITEM_COUNT - 1, 0)
DECISION (RETURN_BARREL,    return_barrel,     "D66",   SEAT,  ITEM_COUNT - 1, 0, 0)
AUTOMATIC(AGEING,           ageing,            "D68",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(ADD_FLAVORS,      add_flavors,       "D71",   SEAT,  SPIRITS - 1, 3, 0)
AUTOMATIC(AWARDS,           awards,            "D76",   TABLE, 0, 0, 0)
AUTOMATIC(TASTINGS,         tastings,          "D78",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (TASTING,          tasting,           "D78",   SEAT,  0, 0, 0)
AUTOMATIC(GOAL_DISCARDS,    goal_discards,     "D79",   TABLE, 0, 0, 0)
DECISION (BOX_GOAL,         box_goal,          "D79",   SEAT,  0, 0, 0)
AUTOMATIC(END_OF_ROUND,     end_of_round,      "D81",   TABLE, 0, 0, 0)
AUTOMATIC(END_OF_GAME,      end_of_game,       "D82",   TABLE, 0, 0, 0)
DRAW     (TURN_TRUCKER,     turn_trucker,      "D105",  TABLE, 0, 0, 0)
AUTOMATIC(GOAL_WINDOW,      goal_window,       "D115",  SEAT,  SOLO_KIND_COUNT - 1, 0, 0)
DECISION (SOLO_GOALS,       solo_goals,        "D115",  SEAT,  SOLO_KIND_COUNT - 1, 0, 0)
AUTOMATIC(TURN_UP_GOALS,    turn_up_goals,     "D113",  SEAT,  0, 0, 0)
DRAW     (TURN_UP_GOAL,     turn_up_goal,      "D113",  SEAT,  SOLO_PLACES - 1, 0, 0)
};
#undef AUTOMATIC
#undef DECISION
#undef DRAW
#define LIST_RULE(constant, function)                                                              \
    case constant:                                                                                 \
        list_##function((const STATE_TYPE *)state, seat, step, out);                               \
        return;
#define AUTOMATIC(constant, function, source, owner, a, b, c)
#define DECISION(constant, function, source, owner, a, b, c) LIST_RULE(constant, function)
#define DRAW(constant, function, source, owner, a, b, c)     LIST_RULE(constant, function)
static void list_rule(const State *state, int seat, Step step, ActionList *out)
{
    switch (step.rule) {
DRAW     (PICK_FLIGHT,      pick_flight,       "D6",    TABLE, 0, 0, 0)
AUTOMATIC(LAY_OUT,          lay_out,           "D3",    TABLE, 0, 0, 0)
DRAW     (LAY_AWARD,        lay_award,         "D8",    TABLE, MAX_SEATS + 1, 0, 0)
DRAW     (DEAL_GOAL,        deal_goal,         "D9",    TABLE, MAX_SEATS - 1, GOALS_DEALT - 1, 0)
DRAW     (DEAL_DISTILLER,   deal_distiller,    "D9",    TABLE, MAX_SEATS - 1, 1, 0)
DRAW     (FIRST_PLAYER,     first_player,      "D10",   TABLE, 0, 0, 0)
AUTOMATIC(CHOICES,          choices,           "D11",   TABLE, 0, 0, 0)
DECISION (KEEP_DISTILLER,   keep_distiller,    "D11",   SEAT,  0, 0, 0)
AUTOMATIC(SHOW_DISTILLERS,  show_distillers,   "D12",   TABLE, 0, 0, 0)
DRAW     (LAY_SOLO_GOAL,    lay_solo_goal,     "D108",  TABLE, SOLO_PLACES - 1, 0, 0)
DRAW     (TURN_GRID,        turn_grid,         "D117",  TABLE, 0, 0, 0)
AUTOMATIC(ROUND,            round,             "D16",   TABLE, 0, 0, 0)
AUTOMATIC(ROUND_POWERS,     round_powers,      "D18",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (USE_POWERS,       use_powers,        "D17",   SEAT,  0, 0, 0)
AUTOMATIC(REVEAL,           reveal,            "D148",  SEAT,  DECK_COUNT - 1, MAX_REVEALED, 0)
DRAW     (REVEAL_ONE,       reveal_one,        "D148",  SEAT,  DECK_COUNT - 1, 0, 0)
DECISION (BUY_REVEALED,     buy_revealed,      "D28",   SEAT,  DECK_COUNT - 1, 1, 0)
AUTOMATIC(MARKET,           market,            "D22",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (MARKET_TURN,      market_turn,       "D24",   SEAT,  0, 0, 0)
DECISION (WATER_BONUS,      water_bonus,       "D28",   SEAT,  0, 0, 0)
AUTOMATIC(PEEK_DECK,        peek_deck,         "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
DRAW     (PEEK_ONE,         peek_one,          "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
DECISION (BUY_PEEKED,       buy_peeked,        "D162",  SEAT,  0, 0, 0)
DECISION (PLACE_PEEKED,     place_peeked,      "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
AUTOMATIC(REFILL,           refill,            "D29",   TABLE, DECK_COUNT - 1, 0, 0)
DRAW     (REFILL_ROW,       refill_row,        "D29",   TABLE, DECK_COUNT - 1, 0, 0)
AUTOMATIC(CLEAN_UP,         clean_up,          "D37",   TABLE, 1, 0, 0)
AUTOMATIC(DISTILL,          distill,           "D38",   TABLE, 0, 0, 0)
DECISION (FILL_WASHBACK,    fill_washback,     "D41",   SEAT,  PANTRY_KINDS, 1, 0)
DECISION (TRADE,            trade,             "D39",   SEAT,  1, ITEM_COUNT - 1, 0)
DECISION (PREPARE_CUT,      prepare_cut,       "D43",   SEAT,  1, 0, 0)
DRAW     (CUT,              cut,               "D44",   SEAT,  CUT_CARDS, 0, 0)
DECISION (AFTER_CUT,        after_cut,         "D45",   SEAT,  1, 1, 0)
DECISION (CASH_CUT,         cash_cut,          "D46",   SEAT,  0, 0, 0)
AUTOMATIC(NAME_SPIRITS,     name_spirits,      "D50",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (NAME_SPIRIT,      name_spirit,       "D47",   SEAT,  0, 0, 0)
AUTOMATIC(FINISH_SPIRITS,   finish_spirits,    "D51",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(LOOK_AT_FLAVORS,  look_at_flavors,   "D73",   SEAT,  MAX_LOOKED, SPIRITS - 1, 0)
DRAW     (LOOK_AT_FLAVOR,   look_at_flavor,    "D73",   SEAT,  0, 0, 0)
DECISION (KEEP_ONE_FLAVOR,  keep_one_flavor,   "D73",   SEAT,  SPIRITS - 1, 0, 0)
AUTOMATIC(SALES,            sales,             "D53",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (SELL_SPIRIT,      sell_spirit,       "D53",   SEAT,  0, 0, 0)
AUTOMATIC(TURN_UP,          turn_up,           "D57",   SEAT,  SPIRITS - 1, 0, 0)
DRAW     (TURN_UP_FLAVOR,   turn_up_flavor,    "D57",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (CHOOSE_BOTTLE,    choose_bottle,     "D56",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (LABEL_SPACE,      label_space,       "D62",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (DISCARD_CARD,     discard_card,      "D63",   SEAT,  0, 0, 0)
DECISION (TRUCK_CARD,       truck_card,        "D63",   SEAT,  0, 0, 0)
DECISION (FREE_INGREDIENT,  free_ingredient,   "D63",   SEAT,  0, 0, 0)
DECISION (FREE_RECIPE,      free_recipe,       "D63",   SEAT,  0, 0, 0)
DECISION (FREE_ITEM,        free_item,         "D63",   SEAT,  0, 0, 0)
DECISION (FREE_UPGRADE,     free_upgrade,      "D63",   SEAT,  0, 0, 0)
AUTOMATIC(PUT_AWAY,         put_away,          "D66",   SEAT,  SPIRITS - 1, ITEM_COUNT - 1, 0)
DECISION (RETURN_BARREL,    return_barrel,     "D66",   SEAT,  ITEM_COUNT - 1, 0, 0)
AUTOMATIC(AGEING,           ageing,            "D68",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(ADD_FLAVORS,      add_flavors,       "D71",   SEAT,  SPIRITS - 1, 3, 0)
AUTOMATIC(AWARDS,           awards,            "D76",   TABLE, 0, 0, 0)
AUTOMATIC(TASTINGS,         tastings,          "D78",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (TASTING,          tasting,           "D78",   SEAT,  0, 0, 0)
AUTOMATIC(GOAL_DISCARDS,    goal_discards,     "D79",   TABLE, 0, 0, 0)
DECISION (BOX_GOAL,         box_goal,          "D79",   SEAT,  0, 0, 0)
AUTOMATIC(END_OF_ROUND,     end_of_round,      "D81",   TABLE, 0, 0, 0)
AUTOMATIC(END_OF_GAME,      end_of_game,       "D82",   TABLE, 0, 0, 0)
DRAW     (TURN_TRUCKER,     turn_trucker,      "D105",  TABLE, 0, 0, 0)
AUTOMATIC(GOAL_WINDOW,      goal_window,       "D115",  SEAT,  SOLO_KIND_COUNT - 1, 0, 0)
DECISION (SOLO_GOALS,       solo_goals,        "D115",  SEAT,  SOLO_KIND_COUNT - 1, 0, 0)
AUTOMATIC(TURN_UP_GOALS,    turn_up_goals,     "D113",  SEAT,  0, 0, 0)
DRAW     (TURN_UP_GOAL,     turn_up_goal,      "D113",  SEAT,  SOLO_PLACES - 1, 0, 0)
    default: return;
    }
}
#undef LIST_RULE
#undef AUTOMATIC
#undef DECISION
#undef DRAW
#define PLAY_RULE(constant, function)                                                              \
    case constant:                                                                                 \
        play_##function((STATE_TYPE *)state, seat, step, action);                                  \
        return;
#define AUTOMATIC(constant, function, source, owner, a, b, c)                                      \
    case constant:                                                                                 \
        play_##function((STATE_TYPE *)state, seat, step);                                          \
        return;
#define DECISION(constant, function, source, owner, a, b, c) PLAY_RULE(constant, function)
#define DRAW(constant, function, source, owner, a, b, c)     PLAY_RULE(constant, function)
static void play_rule(State *state, int seat, Step step, Action action)
{
    switch (step.rule) {
DRAW     (PICK_FLIGHT,      pick_flight,       "D6",    TABLE, 0, 0, 0)
AUTOMATIC(LAY_OUT,          lay_out,           "D3",    TABLE, 0, 0, 0)
DRAW     (LAY_AWARD,        lay_award,         "D8",    TABLE, MAX_SEATS + 1, 0, 0)
DRAW     (DEAL_GOAL,        deal_goal,         "D9",    TABLE, MAX_SEATS - 1, GOALS_DEALT - 1, 0)
DRAW     (DEAL_DISTILLER,   deal_distiller,    "D9",    TABLE, MAX_SEATS - 1, 1, 0)
DRAW     (FIRST_PLAYER,     first_player,      "D10",   TABLE, 0, 0, 0)
AUTOMATIC(CHOICES,          choices,           "D11",   TABLE, 0, 0, 0)
DECISION (KEEP_DISTILLER,   keep_distiller,    "D11",   SEAT,  0, 0, 0)
AUTOMATIC(SHOW_DISTILLERS,  show_distillers,   "D12",   TABLE, 0, 0, 0)
DRAW     (LAY_SOLO_GOAL,    lay_solo_goal,     "D108",  TABLE, SOLO_PLACES - 1, 0, 0)
DRAW     (TURN_GRID,        turn_grid,         "D117",  TABLE, 0, 0, 0)
AUTOMATIC(ROUND,            round,             "D16",   TABLE, 0, 0, 0)
AUTOMATIC(ROUND_POWERS,     round_powers,      "D18",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (USE_POWERS,       use_powers,        "D17",   SEAT,  0, 0, 0)
AUTOMATIC(REVEAL,           reveal,            "D148",  SEAT,  DECK_COUNT - 1, MAX_REVEALED, 0)
DRAW     (REVEAL_ONE,       reveal_one,        "D148",  SEAT,  DECK_COUNT - 1, 0, 0)
DECISION (BUY_REVEALED,     buy_revealed,      "D28",   SEAT,  DECK_COUNT - 1, 1, 0)
AUTOMATIC(MARKET,           market,            "D22",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (MARKET_TURN,      market_turn,       "D24",   SEAT,  0, 0, 0)
DECISION (WATER_BONUS,      water_bonus,       "D28",   SEAT,  0, 0, 0)
AUTOMATIC(PEEK_DECK,        peek_deck,         "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
DRAW     (PEEK_ONE,         peek_one,          "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
DECISION (BUY_PEEKED,       buy_peeked,        "D162",  SEAT,  0, 0, 0)
DECISION (PLACE_PEEKED,     place_peeked,      "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
AUTOMATIC(REFILL,           refill,            "D29",   TABLE, DECK_COUNT - 1, 0, 0)
DRAW     (REFILL_ROW,       refill_row,        "D29",   TABLE, DECK_COUNT - 1, 0, 0)
AUTOMATIC(CLEAN_UP,         clean_up,          "D37",   TABLE, 1, 0, 0)
AUTOMATIC(DISTILL,          distill,           "D38",   TABLE, 0, 0, 0)
DECISION (FILL_WASHBACK,    fill_washback,     "D41",   SEAT,  PANTRY_KINDS, 1, 0)
DECISION (TRADE,            trade,             "D39",   SEAT,  1, ITEM_COUNT - 1, 0)
DECISION (PREPARE_CUT,      prepare_cut,       "D43",   SEAT,  1, 0, 0)
DRAW     (CUT,              cut,               "D44",   SEAT,  CUT_CARDS, 0, 0)
DECISION (AFTER_CUT,        after_cut,         "D45",   SEAT,  1, 1, 0)
DECISION (CASH_CUT,         cash_cut,          "D46",   SEAT,  0, 0, 0)
AUTOMATIC(NAME_SPIRITS,     name_spirits,      "D50",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (NAME_SPIRIT,      name_spirit,       "D47",   SEAT,  0, 0, 0)
AUTOMATIC(FINISH_SPIRITS,   finish_spirits,    "D51",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(LOOK_AT_FLAVORS,  look_at_flavors,   "D73",   SEAT,  MAX_LOOKED, SPIRITS - 1, 0)
DRAW     (LOOK_AT_FLAVOR,   look_at_flavor,    "D73",   SEAT,  0, 0, 0)
DECISION (KEEP_ONE_FLAVOR,  keep_one_flavor,   "D73",   SEAT,  SPIRITS - 1, 0, 0)
AUTOMATIC(SALES,            sales,             "D53",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (SELL_SPIRIT,      sell_spirit,       "D53",   SEAT,  0, 0, 0)
AUTOMATIC(TURN_UP,          turn_up,           "D57",   SEAT,  SPIRITS - 1, 0, 0)
DRAW     (TURN_UP_FLAVOR,   turn_up_flavor,    "D57",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (CHOOSE_BOTTLE,    choose_bottle,     "D56",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (LABEL_SPACE,      label_space,       "D62",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (DISCARD_CARD,     discard_card,      "D63",   SEAT,  0, 0, 0)
DECISION (TRUCK_CARD,       truck_card,        "D63",   SEAT,  0, 0, 0)
DECISION (FREE_INGREDIENT,  free_ingredient,   "D63",   SEAT,  0, 0, 0)
DECISION (FREE_RECIPE,      free_recipe,       "D63",   SEAT,  0, 0, 0)
DECISION (FREE_ITEM,        free_item,         "D63",   SEAT,  0, 0, 0)
DECISION (FREE_UPGRADE,     free_upgrade,      "D63",   SEAT,  0, 0, 0)
AUTOMATIC(PUT_AWAY,         put_away,          "D66",   SEAT,  SPIRITS - 1, ITEM_COUNT - 1, 0)
DECISION (RETURN_BARREL,    return_barrel,     "D66",   SEAT,  ITEM_COUNT - 1, 0, 0)
AUTOMATIC(AGEING,           ageing,            "D68",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(ADD_FLAVORS,      add_flavors,       "D71",   SEAT,  SPIRITS - 1, 3, 0)
AUTOMATIC(AWARDS,           awards,            "D76",   TABLE, 0, 0, 0)
AUTOMATIC(TASTINGS,         tastings,          "D78",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (TASTING,          tasting,           "D78",   SEAT,  0, 0, 0)
AUTOMATIC(GOAL_DISCARDS,    goal_discards,     "D79",   TABLE, 0, 0, 0)
DECISION (BOX_GOAL,         box_goal,          "D79",   SEAT,  0, 0, 0)
AUTOMATIC(END_OF_ROUND,     end_of_round,      "D81",   TABLE, 0, 0, 0)
AUTOMATIC(END_OF_GAME,      end_of_game,       "D82",   TABLE, 0, 0, 0)
DRAW     (TURN_TRUCKER,     turn_trucker,      "D105",  TABLE, 0, 0, 0)
AUTOMATIC(GOAL_WINDOW,      goal_window,       "D115",  SEAT,  SOLO_KIND_COUNT - 1, 0, 0)
DECISION (SOLO_GOALS,       solo_goals,        "D115",  SEAT,  SOLO_KIND_COUNT - 1, 0, 0)
AUTOMATIC(TURN_UP_GOALS,    turn_up_goals,     "D113",  SEAT,  0, 0, 0)
DRAW     (TURN_UP_GOAL,     turn_up_goal,      "D113",  SEAT,  SOLO_PLACES - 1, 0, 0)
    default: return;
    }
}
#undef PLAY_RULE
#undef AUTOMATIC
#undef DECISION
#undef DRAW
const Game distilled = {
    .name = "distilled",
    .prefix = "D",
    .signature =
"2a5514597797a097"
        ,
    .edition = 1,
    .min_seats = PLAYERS_MIN,
    .max_seats = PLAYERS_MAX,
    .state_size = sizeof(Distilled),
    .rule = rule,
    .rule_count = RULE_COUNT,
    .option = option,
    .option_count = OPTIONS,
    .category = { category_word, CATEGORIES },
    .tie_break = { tie_break_word, 1 },
    .event = { event_word, EVENT_COUNT },
    .field = distilled_fields,
    .begin = distilled_begin,
    .list = list_rule,
    .play = play_rule,
    .list_candidates = distilled_list_candidates,
    .why_not = distilled_why_not,
    .score = distilled_score,
    .hide = distilled_hide,
    .determinize = distilled_determinize,
    .describe_action = distilled_describe_action,
    .describe_event = distilled_describe_event,
    .describe_step = distilled_describe_step,
    .describe_solo = distilled_describe_solo,
    .write_extras = distilled_write_extras,
    .write_odds = distilled_write_odds,
    .question = distilled_questions,
    .check = distilled_check,
};
#endif
#ifdef EDITION_EVALUATOR
#include "bot.h"
enum {
    TO_COME,
    A_SCORED_POINT,
    A_COUNTED_POINT,
    A_MONEY,
    A_SPARE_MONEY,
    A_SPIRIT,
    A_SPIRIT_LEFT,
    A_SPIRIT_SALE,
    A_BOTTLE_SHOWN,
    A_BRONZE,
    A_SILVER,
    A_GOLD,
    AN_AGED_RECIPE,
    A_SIGNATURE,
    A_SIGNATURE_AT_HAND,
    A_SUGAR,
    A_YEAST,
    A_WATER,
    THE_PANTRY,
    THE_STOREROOM,
    A_CLAY_BARREL,
    A_WOOD_BARREL,
    AN_UPGRADE,
    THE_UPGRADES,
    THE_AWARDS,
    THE_WORTH,
    THE_PLACE,
    THE_DISTILLER_AUS,
    THE_DISTILLER_BRA,
    THE_DISTILLER_CAN,
    THE_DISTILLER_CHN,
    THE_DISTILLER_ENG,
    THE_DISTILLER_FRA,
    THE_DISTILLER_IND,
    THE_DISTILLER_IRL,
    THE_DISTILLER_ITA,
    THE_DISTILLER_JAM,
    THE_DISTILLER_JPN,
    THE_DISTILLER_KOR,
    THE_DISTILLER_MEX,
    THE_DISTILLER_PER,
    THE_DISTILLER_PHL,
    THE_DISTILLER_SCO,
    THE_DISTILLER_SWE,
    THE_DISTILLER_USA,
    THINGS,
    STAGES = 7,
};
static const FitThing forecast_thing[THINGS] = {
    { "to_come", "what the rounds still to come bring to whoever has nothing" },
    { "a_scored_point", "a point scored" },
    { "a_counted_point", "a point that bottles, upgrades, goals or money would count now" },
    { "a_money", "one money that can be of use" },
    { "a_spare_money", "one money beyond that" },
    { "a_spirit", "a spirit in the warehouse" },
    { "a_spirit_left", "a point that it counts if it stays there" },
    { "a_spirit_sale", "a point more that its sale brings" },
    { "a_bottle_shown", "a bottle displayed" },
    { "a_bronze", "a bronze recipe learned" },
    { "a_silver", "a silver recipe learned" },
    { "a_gold", "a gold recipe learned" },
    { "an_aged_recipe", "that it is aged" },
    { "a_signature", "a point of the signature recipe, if it is still to be made" },
    { "a_signature_at_hand", "that an ingredient of its family is at hand" },
    { "a_sugar", "a sugar in the pantry" },
    { "a_yeast", "a yeast" },
    { "a_water", "a water" },
    { "the_pantry", "a point of what the pantry is worth to the sense" },
    { "the_storeroom", "a point of what the storeroom is worth to the sense" },
    { "a_clay_barrel", "that there is a clay barrel" },
    { "a_wood_barrel", "that there is a wood barrel" },
    { "an_upgrade", "an upgrade" },
    { "the_upgrades", "a point of what upgrades are worth to the sense" },
    { "the_awards", "a point of what awards are worth to the sense" },
    { "the_worth", "a point of what all is worth to the sense" },
    { "the_place", "a place further back in turn order" },
    { "the_distiller_aus", "the distiller aus" },
    { "the_distiller_bra", "the distiller bra" },
    { "the_distiller_can", "the distiller can" },
    { "the_distiller_chn", "the distiller chn" },
    { "the_distiller_eng", "the distiller eng" },
    { "the_distiller_fra", "the distiller fra" },
    { "the_distiller_ind", "the distiller ind" },
    { "the_distiller_irl", "the distiller irl" },
    { "the_distiller_ita", "the distiller ita" },
    { "the_distiller_jam", "the distiller jam" },
    { "the_distiller_jpn", "the distiller jpn" },
    { "the_distiller_kor", "the distiller kor" },
    { "the_distiller_mex", "the distiller mex" },
    { "the_distiller_per", "the distiller per" },
    { "the_distiller_phl", "the distiller phl" },
    { "the_distiller_sco", "the distiller sco" },
    { "the_distiller_swe", "the distiller swe" },
    { "the_distiller_usa", "the distiller usa" },
};
static const double brings[THINGS][STAGES] = {
    { 7.4228, 5.9412, 6.3628, 7.3557, 9.1991, 13.3122, 38.9816 },
    { 0.5267, 0.7100, 0.8414, 0.9537, 0.9924, 0.7227, 0.7227 },
    { 0.5905, 0.4453, 0.3298, 0.2393, 0.0909, -0.0101, -0.0101 },
    { 0.5706, 0.6886, 0.8640, 1.1328, 1.6750, 2.4279, 2.4279 },
    { 0.4069, 0.6603, 1.2155, 1.2735, 4.6738, 4.6738, 4.6738 },
    { 2.5469, 1.6893, 1.5848, 0.8009, 6.0445, 6.0445, 6.0445 },
    { 0.4724, 0.6597, 0.8770, 1.1389, 1.0556, 1.0556, 1.0556 },
    { 0.6066, 0.6307, 0.7209, 1.0846, 1.8272, 1.8272, 1.8272 },
    { 0.9096, 0.8915, 0.8399, 1.2656, 1.2282, -0.3219, -0.3219 },
    { 0.4439, 0.0776, 0.1945, 0.2422, 0.2394, 1.5324, 1.5324 },
    { 1.8147, 1.8710, 2.3586, 2.0987, 2.7997, 5.8450, 5.8450 },
    { 2.6660, 2.6711, 4.2559, 5.3318, 8.4773, 3.0275, 3.0275 },
    { -1.0188, -1.7453, -1.7770, -1.0352, 0.7575, -0.2690, -0.2690 },
    { -0.0920, -0.0481, 0.0961, 0.2786, 0.4148, 0.6534, 0.6534 },
    { 2.0000, 0.3714, 2.5944, 3.2593, 6.6885, 0.0389, 0.0389 },
    { -0.7223, -2.5266, -1.0911, -0.3992, -0.0592, 1.5417, 1.5417 },
    { -0.9716, -0.6754, -0.1803, -0.1561, -0.3170, -0.7996, -0.7996 },
    { -0.6688, -1.1214, -1.2403, -1.2296, -1.5538, -1.4322, -1.4322 },
    { 13.3616, 2.8774, 1.4597, 1.2009, 1.3425, 2.5830, 2.5830 },
    { 0.2171, 0.4536, 0.6223, 1.0926, 2.5136, 2.3838, 2.3838 },
    { -1.2115, -0.9500, -0.9704, -0.4107, -0.4017, 8.4628, 8.4628 },
    { -1.0186, -0.0890, 0.0927, 1.4776, -2.8900, 4.0156, 4.0156 },
    { 0.7419, -0.5188, -1.0378, -0.9039, -0.3439, 3.6314, 3.6314 },
    { 6.0653, 3.2253, 2.3009, 1.7715, 1.4398, 0.3596, 0.3596 },
    { 1.0102, 1.3070, 1.3632, 1.2845, 1.0987, -0.1854, -0.1854 },
    { 0.1712, 0.1819, 0.1965, 0.2048, 0.2198, 0.2662, 0.2662 },
    { 0.1045, -0.2127, -0.0458, -0.3025, -0.4323, 0.0184, 0.0184 },
    { 7.3894, 6.4835, 6.9957, 8.6145, 8.0589, 12.6709, 37.1529 },
    { 7.6792, 5.8126, 6.9127, 8.4035, 10.9538, 15.6011, 43.1742 },
    { 7.4228, 5.6274, 5.0861, 5.5644, 5.5570, 6.8789, 41.3410 },
    { 6.8494, 5.2936, 4.6409, 4.0809, 4.5345, 5.0560, 34.7029 },
    { 7.2911, 6.0760, 6.1259, 6.9243, 8.1641, 11.2728, 35.3995 },
    { 6.2894, 4.9656, 3.5992, 3.6332, 4.5998, 8.2559, 31.8357 },
    { 4.5745, 5.8905, 8.3414, 11.4327, 14.7631, 17.8481, 24.4362 },
    { 8.1579, 4.8875, 4.0339, 3.5097, 4.3735, 5.1773, 37.4982 },
    { 5.2175, 2.8837, 2.4496, 2.4529, 3.0940, 5.3353, 33.4091 },
    { 8.5935, 6.9646, 6.6062, 6.1153, 5.6984, 7.6500, 38.0996 },
    { 6.0231, 3.3396, 2.7390, 4.5218, 8.2915, 13.5502, 45.7094 },
    { 7.7832, 6.0899, 8.2001, 10.2834, 14.2285, 23.2951, 45.0073 },
    { 7.7814, 7.0457, 6.3938, 6.5215, 7.5636, 9.1211, 37.7496 },
    { 8.0170, 7.0271, 6.3705, 5.4747, 7.8735, 13.5934, 38.8578 },
    { 5.3490, 4.7095, 4.0052, 5.7253, 8.5402, 16.3228, 37.3357 },
    { 8.5690, 5.9273, 5.0916, 4.4494, 5.2725, 6.7836, 37.6612 },
    { 6.3093, 5.3799, 7.3472, 9.5663, 12.2572, 18.4318, 41.4157 },
    { 9.6345, 8.4746, 7.9801, 9.1862, 12.4164, 17.1726, 44.5644 },
};
static const double forecast_error[STAGES] = { 7.1791, 8.7338, 9.8983, 11.1575, 12.8237, 14.6401, 16.2639 };
enum {
    W_LATE_MONEY,
    W_EARLY_MONEY,
    W_USEFUL_MONEY,
    W_LABEL,
    W_FLAVOR_MONEY,
    W_AGED,
    W_AGED_LATE,
    W_UNSOLD,
    W_WAITING,
    W_AGEING,
    W_PLAN_PRICE,
    W_TRUST,
    W_BEST_PLAN,
    W_SIGNATURE,
    W_FAMILY,
    W_RECIPE,
    W_CARD,
    W_CARD_SP,
    W_CARD_SELL,
    W_CARD_COST,
    W_CARD_LAST,
    W_TRADE,
    W_BOTTLE,
    W_BOTTLE_SHARE,
    W_BOTTLE_REGION,
    W_BARREL_COST,
    W_BARREL_SP,
    W_UPGRADE_NOW,
    W_UPGRADE,
    W_DISCOUNT,
    W_GAIN_MONEY,
    W_WAREHOUSE_MONEY,
    W_BASIC,
    W_BASIC_CHOICE,
    W_ADD_ALCOHOL,
    W_CUT_TOP,
    W_RETURN_CUT,
    W_CUT_AGAIN,
    W_ADD_FLAVOR,
    W_CHOOSE_FLAVOR,
    W_SALE_MONEY,
    W_FLAVOR_BONUS,
    W_REGION_SP,
    W_DOUBLE_FLAVOR,
    W_LOOK_AND_BUY,
    W_FREE_CARD,
    W_FREE_CARD_ROUND,
    W_FREE_UPGRADE,
    W_FREE_UPGRADE_ROUND,
    W_FREE_RECIPE_ROUND,
    W_AWARD,
    W_AWARD_NEAR,
    W_DISTILLER,
    W_SOLO_A,
    W_SOLO_B,
    W_SOLO_C,
    W_SOLO_UNSEEN,
    W_SOLO_SLACK,
    W_SOLO_BEHIND,
    W_SOLO_SALE,
    W_SOLO_LATE,
    W_SOLO_MISSED,
    W_SOLO_SWAP,
    W_SOLO_AIM,
    W_SOLO_LATER,
    W_SOLO_TOIL,
    W_SOLO_CARD,
    W_SOLO_LEARN,
    W_NEED_A,
    W_NEED_B,
    W_NEED_C,
    W_NEED_UNSEEN,
    W_NEED_SLACK,
    W_NEED_BEHIND,
    W_NEED_SALE,
    W_NEED_LATE,
    W_NEED_MISSED,
    W_NEED_SWAP,
    W_TRADE_EFFORT,
    W_FILL_EFFORT,
    W_CUT_EFFORT,
    W_NAME_SPIRIT,
    W_END_MONEY,
    W_FORECAST_ERROR,
    W_CARD_MOST,
    W_FLAVOR_BEST,
    W_SPARE_SUGARS,
    W_SUGAR_EXTRA,
    W_SUGAR_SHARE,
    W_BARREL_BOTTLE,
    W_GOAL_FLAVORS,
    W_GOAL_GATHER,
    W_GOAL_NEARLY,
    W_GOAL_SALE,
    W_GOAL_COLLECTED,
    W_GOAL_OTHER,
    W_GOAL_TARGET_A,
    W_GOAL_TARGET_B,
    W_GOAL_TARGET_C,
    W_LEAST_TIME,
    W_FIND_FAMILY,
    WEIGHTS,
};
static const Weight standard_weight[WEIGHTS] = {
    { "late_money", 0.2440, "one money at the end" },
    { "early_money", 0.8380, "one money in the first round" },
    { "useful_money", 21.4520, "money beyond this many waits for the end" },
    { "label", 6.7910, "a label on a spirit still to be sold" },
    { "flavor_money", 2.0750, "money of a flavor card" },
    { "aged", 0.7540, "what ageing brings to a spirit that has time for it" },
    { "aged_late", 0.2250, "the same in the last round but one" },
    { "unsold", 1.2830, "a spirit that will age and not be sold" },
    { "waiting", 1.6100, "a spirit in the warehouse, as a part of what its sale would bring" },
    { "ageing", 0.4090, "a spirit in the warehouse, for each round still to come" },
    { "plan_price", 1.3710, "what a plan costs, as a part of its price" },
    { "trust", 0.2840, "how much of a good plan for a later round comes true" },
    { "best_plan", 1.0430, "of that, the share of the best recipe; the rest is the second best" },
    { "signature", 1.0620, "a signature recipe in a later round, as a part of its worth" },
    { "family", 1.3410, "points that finding its ingredient family costs" },
    { "recipe", 0.1500, "a recipe learned, for each round still to come" },
    { "card", 0.0890, "an ingredient in the pantry" },
    { "card_sp", 0.5170, "a printed SP of it" },
    { "card_sell", 0.3390, "a money of its sale, as a part" },
    { "card_cost", 0.5000, "a money of its cost, as a part" },
    { "card_last", 0.0720, "the same in the last round, as a part" },
    { "trade", 0.8080, "what is given in a trade, as a part of its worth" },
    { "bottle", 0.5440, "a bottle in the storeroom" },
    { "bottle_share", 0.6590, "of what it brings at a sale" },
    { "bottle_region", 0.5750, "the chance to sell it with a spirit of its region" },
    { "barrel_cost", 0.4670, "a barrel, as a part of its cost" },
    { "barrel_sp", 0.3630, "a printed SP of it" },
    { "upgrade_now", 0.1970, "rounds that an upgrade works in this one" },
    { "upgrade", 0.1150, "an upgrade, for each round it works" },
    { "discount", 0.9600, "this power, for each money and round" },
    { "gain_money", 1.3970, "this power, for each money and round" },
    { "warehouse_money", 0.5770, "this power, for each money and round" },
    { "basic", 0.4320, "this power, for each round" },
    { "basic_choice", 0.6460, "this power, for each round" },
    { "add_alcohol", 1.1680, "this power, for each money and round" },
    { "cut_top", 0.6750, "this power, for each round" },
    { "return_cut", 0.6280, "this power, for each round" },
    { "cut_again", 0.5150, "this power, for each round" },
    { "add_flavor", 0.1300, "this power, for each round" },
    { "choose_flavor", 1.2260, "this power, for each round" },
    { "sale_money", 1.1290, "this power, for each money and round" },
    { "flavor_bonus", 0.2770, "this power, for each round" },
    { "region_sp", 0.5830, "this power, for each round" },
    { "double_flavor", 0.4100, "this power, for each round" },
    { "look_and_buy", 0.2480, "this power, for each round" },
    { "free_card", 0.9550, "a free ingredient, item or card of the truck still to be chosen" },
    { "free_card_round", 0.2430, "the same, for each round still to come" },
    { "free_upgrade", 0.8880, "a free upgrade still to be chosen" },
    { "free_upgrade_round", 1.0130, "the same, for each round still to come" },
    { "free_recipe_round", 0.5770, "a free recipe still to be chosen, for each round still to come" },
    { "award", 0.7110, "an award that is met, as a part of its SP" },
    { "award_near", 0.2090, "an award that is not met, as a part of its SP and of what is collected for it" },
    { "distiller", 1.0000, "the mean result of a distiller, when one is chosen" },
    { "solo_a", 70.0000, "one player: what a goal of the last row costs for which it is too late" },
    { "solo_b", 40.0000, "one player: what a goal of row 3 costs for which nothing is done yet" },
    { "solo_c", 20.0000, "one player: the same of the other rows" },
    { "solo_unseen", 0.7000, "one player: a goal that lies face down, as a part of that" },
    { "solo_slack", 0.6500, "one player: for each round to spare, the part of that price which is left" },
    { "solo_behind", 0.3000, "one player: for each round too late, the part of it which is added" },
    { "solo_sale", 1.5000, "one player: each sale that the way up the barrel still needs" },
    { "solo_late", 5.0000, "one player: how much more goals that wait for a sale cost if there are too few left" },
    { "solo_missed", 15.0000, "one player: each sale by which there are too few" },
    { "solo_swap", 8.0000, "one player: the swap, besides what it adds to the target" },
    { "solo_aim", 0.9000, "one player: a goal that the spirit of this round may meet, as a part of what it is worth" },
    { "solo_later", 0.6000, "one player: the same if the spirit has to age first" },
    { "solo_toil", 0.1000, "one player: rounds that a label takes longer for each money that its barrel and sugars cost" },
    { "solo_card", 1.0000, "one player: money that a sugar counts for besides its price, as few cards can be bought in a round" },
    { "solo_learn", 0.2000, "one player: the same for each money that its recipe costs" },
    { "need_a", 19.3000, "one player: what a goal of the last row costs for which it is too late" },
    { "need_b", 9.0000, "one player: what a goal of row 3 costs for which nothing is done yet" },
    { "need_c", 4.0000, "one player: the same of the other rows" },
    { "need_unseen", 2.6000, "one player: a goal that lies face down, as a part of that" },
    { "need_slack", 0.2470, "one player: for each round to spare, the part of that price which is left" },
    { "need_behind", 0.6500, "one player: for each round too late, the part of it which is added" },
    { "need_sale", 0.7000, "one player: each sale that the way up the barrel still needs" },
    { "need_late", 0.0000, "one player: how much more goals that wait for a sale cost if there are too few left" },
    { "need_missed", 8.0000, "one player: each sale by which there are too few" },
    { "need_swap", 8.0000, "one player: the swap, besides what it adds to the target" },
    { "trade_effort", 0.1500, "a trade half done: what it costs, so that none is made for nothing" },
    { "fill_effort", 0.0500, "a washback being filled: the same" },
    { "cut_effort", 0.0200, "a cut that may still be changed: the same" },
    { "name_spirit", 3.0000, "a spirit that is cut and has to be named" },
    { "end_money", 0.0100, "one money after the end, to break ties" },
    { "forecast_error", 1.4000, "the error of the difference of two forecasts, as a multiple of that of one" },
    { "card_most", 4.0000, "how many cards of a kind in the pantry are counted" },
    { "flavor_best", 2.0000, "money of the richest flavor card of a spirit" },
    { "spare_sugars", 1.0000, "sugars beyond those that a recipe needs, in a plan" },
    { "sugar_extra", 1.0000, "money that a sugar usually costs more than the cheapest basic one" },
    { "sugar_share", 0.8000, "of that price, the part to be paid: some are left from before" },
    { "barrel_bottle", 2.0000, "money that barrel and bottle add to a sale, for goals" },
    { "goal_flavors", 0.3000, "one player: the chance that an aged spirit has enough flavor cards for a goal" },
    { "goal_gather", 0.2000, "one player: what the cards towards a goal count before there are enough" },
    { "goal_nearly", 0.5000, "one player: a goal of row 3 with a smaller part missing waits for one sale, not two" },
    { "goal_sale", 0.1500, "one player: the part of a goal that is missing until the sale that meets it" },
    { "goal_collected", 0.9500, "one player: of a goal to collect, the part that is met when all but nothing is missing" },
    { "goal_other", 0.6000, "one player: the same of other goals" },
    { "goal_target_a", 70.0000, "one player: what a goal of the last row that lies face down adds to the target" },
    { "goal_target_b", 12.0000, "one player: the same of row 3" },
    { "goal_target_c", -1.5000, "one player: the same of the other rows" },
    { "least_time", 0.3000, "one player: rounds that a label takes, however much is at hand for it" },
    { "find_family", 0.7000, "one player: rounds to find an ingredient of the family that a recipe asks for" },
};
#define RULES_DEF "distilled/rules.def"
#define RULE_ROW(constant)                                    constant,
#define AUTOMATIC(constant, function, source, owner, a, b, c) RULE_ROW(constant)
#define DECISION(constant, function, source, owner, a, b, c)  RULE_ROW(constant)
#define DRAW(constant, function, source, owner, a, b, c)      RULE_ROW(constant)
enum {
DRAW     (PICK_FLIGHT,      pick_flight,       "D6",    TABLE, 0, 0, 0)
AUTOMATIC(LAY_OUT,          lay_out,           "D3",    TABLE, 0, 0, 0)
DRAW     (LAY_AWARD,        lay_award,         "D8",    TABLE, MAX_SEATS + 1, 0, 0)
DRAW     (DEAL_GOAL,        deal_goal,         "D9",    TABLE, MAX_SEATS - 1, GOALS_DEALT - 1, 0)
DRAW     (DEAL_DISTILLER,   deal_distiller,    "D9",    TABLE, MAX_SEATS - 1, 1, 0)
DRAW     (FIRST_PLAYER,     first_player,      "D10",   TABLE, 0, 0, 0)
AUTOMATIC(CHOICES,          choices,           "D11",   TABLE, 0, 0, 0)
DECISION (KEEP_DISTILLER,   keep_distiller,    "D11",   SEAT,  0, 0, 0)
AUTOMATIC(SHOW_DISTILLERS,  show_distillers,   "D12",   TABLE, 0, 0, 0)
DRAW     (LAY_SOLO_GOAL,    lay_solo_goal,     "D108",  TABLE, SOLO_PLACES - 1, 0, 0)
DRAW     (TURN_GRID,        turn_grid,         "D117",  TABLE, 0, 0, 0)
AUTOMATIC(ROUND,            round,             "D16",   TABLE, 0, 0, 0)
AUTOMATIC(ROUND_POWERS,     round_powers,      "D18",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (USE_POWERS,       use_powers,        "D17",   SEAT,  0, 0, 0)
AUTOMATIC(REVEAL,           reveal,            "D148",  SEAT,  DECK_COUNT - 1, MAX_REVEALED, 0)
DRAW     (REVEAL_ONE,       reveal_one,        "D148",  SEAT,  DECK_COUNT - 1, 0, 0)
DECISION (BUY_REVEALED,     buy_revealed,      "D28",   SEAT,  DECK_COUNT - 1, 1, 0)
AUTOMATIC(MARKET,           market,            "D22",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (MARKET_TURN,      market_turn,       "D24",   SEAT,  0, 0, 0)
DECISION (WATER_BONUS,      water_bonus,       "D28",   SEAT,  0, 0, 0)
AUTOMATIC(PEEK_DECK,        peek_deck,         "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
DRAW     (PEEK_ONE,         peek_one,          "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
DECISION (BUY_PEEKED,       buy_peeked,        "D162",  SEAT,  0, 0, 0)
DECISION (PLACE_PEEKED,     place_peeked,      "D162",  SEAT,  DECK_COUNT - 1, 0, 0)
AUTOMATIC(REFILL,           refill,            "D29",   TABLE, DECK_COUNT - 1, 0, 0)
DRAW     (REFILL_ROW,       refill_row,        "D29",   TABLE, DECK_COUNT - 1, 0, 0)
AUTOMATIC(CLEAN_UP,         clean_up,          "D37",   TABLE, 1, 0, 0)
AUTOMATIC(DISTILL,          distill,           "D38",   TABLE, 0, 0, 0)
DECISION (FILL_WASHBACK,    fill_washback,     "D41",   SEAT,  PANTRY_KINDS, 1, 0)
DECISION (TRADE,            trade,             "D39",   SEAT,  1, ITEM_COUNT - 1, 0)
DECISION (PREPARE_CUT,      prepare_cut,       "D43",   SEAT,  1, 0, 0)
DRAW     (CUT,              cut,               "D44",   SEAT,  CUT_CARDS, 0, 0)
DECISION (AFTER_CUT,        after_cut,         "D45",   SEAT,  1, 1, 0)
DECISION (CASH_CUT,         cash_cut,          "D46",   SEAT,  0, 0, 0)
AUTOMATIC(NAME_SPIRITS,     name_spirits,      "D50",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (NAME_SPIRIT,      name_spirit,       "D47",   SEAT,  0, 0, 0)
AUTOMATIC(FINISH_SPIRITS,   finish_spirits,    "D51",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(LOOK_AT_FLAVORS,  look_at_flavors,   "D73",   SEAT,  MAX_LOOKED, SPIRITS - 1, 0)
DRAW     (LOOK_AT_FLAVOR,   look_at_flavor,    "D73",   SEAT,  0, 0, 0)
DECISION (KEEP_ONE_FLAVOR,  keep_one_flavor,   "D73",   SEAT,  SPIRITS - 1, 0, 0)
AUTOMATIC(SALES,            sales,             "D53",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (SELL_SPIRIT,      sell_spirit,       "D53",   SEAT,  0, 0, 0)
AUTOMATIC(TURN_UP,          turn_up,           "D57",   SEAT,  SPIRITS - 1, 0, 0)
DRAW     (TURN_UP_FLAVOR,   turn_up_flavor,    "D57",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (CHOOSE_BOTTLE,    choose_bottle,     "D56",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (LABEL_SPACE,      label_space,       "D62",   SEAT,  SPIRITS - 1, 0, 0)
DECISION (DISCARD_CARD,     discard_card,      "D63",   SEAT,  0, 0, 0)
DECISION (TRUCK_CARD,       truck_card,        "D63",   SEAT,  0, 0, 0)
DECISION (FREE_INGREDIENT,  free_ingredient,   "D63",   SEAT,  0, 0, 0)
DECISION (FREE_RECIPE,      free_recipe,       "D63",   SEAT,  0, 0, 0)
DECISION (FREE_ITEM,        free_item,         "D63",   SEAT,  0, 0, 0)
DECISION (FREE_UPGRADE,     free_upgrade,      "D63",   SEAT,  0, 0, 0)
AUTOMATIC(PUT_AWAY,         put_away,          "D66",   SEAT,  SPIRITS - 1, ITEM_COUNT - 1, 0)
DECISION (RETURN_BARREL,    return_barrel,     "D66",   SEAT,  ITEM_COUNT - 1, 0, 0)
AUTOMATIC(AGEING,           ageing,            "D68",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(ADD_FLAVORS,      add_flavors,       "D71",   SEAT,  SPIRITS - 1, 3, 0)
AUTOMATIC(AWARDS,           awards,            "D76",   TABLE, 0, 0, 0)
AUTOMATIC(TASTINGS,         tastings,          "D78",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (TASTING,          tasting,           "D78",   SEAT,  0, 0, 0)
AUTOMATIC(GOAL_DISCARDS,    goal_discards,     "D79",   TABLE, 0, 0, 0)
DECISION (BOX_GOAL,         box_goal,          "D79",   SEAT,  0, 0, 0)
AUTOMATIC(END_OF_ROUND,     end_of_round,      "D81",   TABLE, 0, 0, 0)
AUTOMATIC(END_OF_GAME,      end_of_game,       "D82",   TABLE, 0, 0, 0)
DRAW     (TURN_TRUCKER,     turn_trucker,      "D105",  TABLE, 0, 0, 0)
AUTOMATIC(GOAL_WINDOW,      goal_window,       "D115",  SEAT,  SOLO_KIND_COUNT - 1, 0, 0)
DECISION (SOLO_GOALS,       solo_goals,        "D115",  SEAT,  SOLO_KIND_COUNT - 1, 0, 0)
AUTOMATIC(TURN_UP_GOALS,    turn_up_goals,     "D113",  SEAT,  0, 0, 0)
DRAW     (TURN_UP_GOAL,     turn_up_goal,      "D113",  SEAT,  SOLO_PLACES - 1, 0, 0)
    RULE_COUNT
};
#undef RULE_ROW
#undef AUTOMATIC
#undef DECISION
#undef DRAW
typedef struct Held {
    const Ingredient *row;
    uint8_t kind, in_pantry, in_stack;
} Held;
typedef struct Aim {
    const SoloGoal *goal;
    double gain;
} Aim;
typedef struct Barrel {
    int prices;
    int distills, sales;
    double missing[SOLO_PLACES];
    int aims;
    Aim aim[SOLO_PLACES];
} Barrel;
enum { MAX_NAMES = PLAIN_RECIPES + 1, MAX_LABELS = LABEL_SPACES + SPIRITS + 1   };
typedef struct LabelCost {
    double each, once;
    uint32_t traits;
} LabelCost;
typedef struct Situation {
    const Distilled *d;
    const Distillery *own;
    const double *weight;
    int seat;
    int rounds_left;
    double money;
    int names;
    uint8_t name[MAX_NAMES];
    bool known[MAX_NAMES];
    int materials;
    int kinds;
    Held held[PANTRY_KINDS];
    double help[RECIPE_COUNT];
    Barrel barrel;
    LabelCost label_cost[MAX_NAMES];
    int labels;
    uint8_t label[MAX_LABELS];
    uint32_t label_traits[MAX_LABELS];
} Situation;
static void find_recipes(Situation *s)
{
    uint32_t learnable =
        flight[s->d->flight].recipes | s->own->cubes | 1u << RECIPE_VODKA | 1u << RECIPE_MOONSHINE;
    s->names = 0;
    for (uint32_t rest = learnable; rest != 0; rest &= rest - 1)
        s->name[s->names++] = (uint8_t)__builtin_ctz(rest);
    if (!s->own->signature_made)
        s->name[s->names++] = distiller[s->own->distiller].signature;
    for (int n = 0; n < s->names; n++)
        s->known[n] = distilled_knows(s->d, s->seat, s->name[n]);
}
static void find_cards(Situation *s)
{
    const uint8_t *stack = s->own->spirit[NEW_SPIRIT].stack;
    s->kinds = s->materials = 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (s->own->pantry[kind] + stack[kind] > 0)
            s->held[s->kinds++] = (Held){ &ingredient[distilled_ingredient(s->d, s->seat, kind)],
                                          (uint8_t)kind, s->own->pantry[kind], stack[kind] };
    for (int card = 0; card < ITEM_COUNT; card++)
        if (s->own->storeroom[card] > 0 && item[card].kind == BARREL)
            s->materials |= 1 << item[card].material;
}
static bool has_barrel(const Situation *s, int name)
{
    return s->materials >> recipe[name].barrel & 1;
}
static double larger(double a, double b)
{
    return a > b ? a : b;
}
static double chance_of(int sugars, int cards, int least)
{
    CutOdds odds = distilled_cut_odds(sugars, cards);
    double chance = 0;
    for (int cut = 0; cut <= CUT_CARDS && cards > CUT_CARDS; cut++)
        if (sugars - cut >= least)
            chance += (double)odds.ways[cut] / (double)odds.of;
    return chance;
}
typedef struct Brew {
    int sugars, cards;
    int basic_sugars;
    int yeast, water, alcohol;
    bool fits, has_family;
    double sp, money;
} Brew;
static bool has_step(const Distilled *d, int who, int rule)
{
    const Agenda *agenda = &d->state.agenda[who];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == rule)
            return true;
    return false;
}
static const Step *step_of(const Situation *s, int rule)
{
    const Agenda *agenda = &s->d->state.agenda[s->seat];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == rule)
            return &agenda->step[i];
    return NULL;
}
typedef struct Prospect {
    int name;
    bool is_cut;
    double chance;
    int cards;
    double sp, money;
    const Brew *brew;
} Prospect;
static double enough_left(const Situation *s, const Prospect *spirit, int count, int least)
{
    if (spirit->is_cut)
        return count >= least;
    double part = count > least ? 1 : (double)count / (least + 1),
           gather = s->weight[W_GOAL_GATHER];
    return (1 - gather) * chance_of(count, spirit->cards, least) + gather * part;
}
static double nearly(double have, double amount)
{
    double hope = 2 * have / amount - 1;
    return hope > 1 ? 1 : hope > 0 ? hope : 0;
}
static double cards_meet(const Situation *s, const Prospect *spirit, const SoloGoal *row)
{
    const Brew *brew = spirit->brew;
    switch (row->what) {
    case SOLD_SPIRIT_SUGARS:
    case SOLD_SUGARS_SAME_TYPE: return enough_left(s, spirit, brew->sugars, row->amount);
    case SOLD_SPIRIT_WATER: return enough_left(s, spirit, brew->water, row->amount);
    case SOLD_SPIRIT_ALCOHOL:
        return enough_left(s, spirit, spirit->cards - brew->cards + brew->alcohol, row->amount);
    case SOLD_WITHOUT_BASIC_SUGAR: return brew->basic_sugars == 0;
    default: return 0;
    }
}
static double name_meets(const Situation *s, const Prospect *spirit, const SoloGoal *row)
{
    const Recipe *made = &recipe[spirit->name];
    bool has_tier = made->tier != NONE && (row->of >> made->tier & 1);
    bool is_own =
        distilled_region(s->d, s->seat, spirit->name) == distiller[s->own->distiller].region;
    double more = spirit->sp - made->sp;
    switch (row->what) {
    case SOLD_SPIRIT_SP: return nearly(spirit->sp, row->amount);
    case SOLD_SPIRIT_MONEY: return nearly(spirit->money, row->amount);
    case SP_THIS_ROUND: return nearly(s->own->earned_sp + spirit->sp, row->amount);
    case MONEY_THIS_ROUND: return nearly(s->own->earned_money + spirit->money, row->amount);
    case SOLD_SPIRIT_FLAVORS: return made->aged ? s->weight[W_GOAL_FLAVORS] : 0;
    case SOLD_AGED_SP_OVER_RECIPE: return made->aged ? nearly(more, row->amount) : 0;
    case SOLD_WHISKEY_SP:
        return spirit->name == RECIPE_WHISKEY ? nearly(spirit->sp, row->amount) : 0;
    case SOLD_TIER: return has_tier;
    case SOLD_TIER_SP: return has_tier ? nearly(spirit->sp, row->amount) : 0;
    case SOLD_OWN_REGION_TIER_SP_OVER_RECIPE:
        return has_tier && is_own ? nearly(more, row->amount) : 0;
    case SOLD_OWN_REGION_TIER_MONEY:
        return has_tier && is_own ? nearly(spirit->money, row->amount) : 0;
    case DISTILLED_AGED: return made->aged;
    case DISTILLED_SIGNATURE: return spirit->name >= PLAIN_RECIPES;
    default: return 0;
    }
}
static double in_time(const Situation *s, const Prospect *spirit, const SoloGoal *row)
{
    if (row->kind == DISTILL_GOAL || !recipe[spirit->name].aged)
        return 1;
    return row->kind == EARN_GOAL || s->rounds_left == 0 ? 0 : s->weight[W_SOLO_LATER];
}
static double aims_value(const Situation *s, const Prospect *spirit)
{
    double when_made = 0, when_sold = 0;
    const Barrel *barrel = &s->barrel;
    for (const Aim *aim = barrel->aim; aim < barrel->aim + barrel->aims; aim++) {
        double hope =
            cards_meet(s, spirit, aim->goal) + spirit->chance * name_meets(s, spirit, aim->goal);
        double value = aim->gain * hope * in_time(s, spirit, aim->goal);
        double *best = aim->goal->kind == DISTILL_GOAL ? &when_made : &when_sold;
        *best = value > *best ? value : *best;
    }
    return s->weight[W_SOLO_AIM] * (when_made + when_sold);
}
static double money_value(const Situation *s)
{
    double money = s->own->money, useful = s->weight[W_USEFUL_MONEY];
    double spare = money > useful ? money - useful : 0;
    return (money - spare) * s->money + spare * s->weight[W_LATE_MONEY];
}
static double recipe_value(const Situation *s, int name)
{
    const Recipe *row = &recipe[name];
    double value = row->sp + row->money * s->money + s->help[name];
    if (row->aged && s->rounds_left == 0)
        return value + s->weight[W_UNSOLD];
    value += distilled_has_label(s->d, name) ? s->weight[W_LABEL] : 0;
    if (row->aged)
        value += s->weight[s->rounds_left > 1 ? W_AGED : W_AGED_LATE] +
                 s->weight[W_FLAVOR_MONEY] * s->money;
    return value;
}
static void add_kind(Brew *brew, int name, int kind, const Ingredient *row, int count, bool is_in)
{
    bool is_sugar = row->sugar != NONE;
    if (is_sugar && !distilled_allows(name, row)) {
        brew->fits = brew->fits && !is_in;
        return;
    }
    brew->sugars += is_sugar ? count : 0;
    brew->basic_sugars += is_sugar && kind < BASIC_INGREDIENTS ? count : 0;
    brew->yeast += row->kind == YEAST ? count : 0;
    brew->water += row->kind == WATER ? count : 0;
    brew->alcohol += row->kind == ALCOHOL ? count : 0;
    brew->cards += count;
    brew->sp += row->sp * count;
    brew->money += row->sell * count;
    if (recipe[name].family != NONE && distilled_is_of_family(kind, row, recipe[name].family))
        brew->has_family = true;
}
static Brew brew_for(const Situation *s, int name, int lowest, bool is_charged)
{
    Brew brew = { .fits = true, .has_family = recipe[name].family == NONE };
    for (const Held *held = s->held; held < s->held + s->kinds; held++) {
        if (held->in_stack > 0)
            add_kind(&brew, name, held->kind, held->row, held->in_stack, true);
        if (!is_charged && held->kind >= lowest && held->in_pantry > 0)
            add_kind(&brew, name, held->kind, held->row, held->in_pantry, false);
    }
    return brew;
}
static int alcohol_to_come(const Brew *brew)
{
    return ALCOHOL_PER_SUGAR * brew->sugars;
}
static double goals_value(const Situation *s, int name, const Brew *brew, double chance,
                          double left)
{
    const Recipe *row = &recipe[name];
    bool is_cut = left == 1;
    int added = brew->alcohol > 0 || is_cut ? 0 : alcohol_to_come(brew);
    double flavors = row->aged ? s->weight[W_FLAVOR_MONEY] : 0;
    double cards = brew->money + added * ingredient[INGREDIENT_ALCOHOL].sell;
    Prospect spirit = {
        .name = name,
        .is_cut = is_cut,
        .chance = chance,
        .cards = brew->cards + added,
        .sp = row->sp + left * brew->sp + flavors,
        .money = row->money + left * cards + flavors + s->weight[W_BARREL_BOTTLE],
        .brew = brew,
    };
    return s->barrel.aims > 0 ? aims_value(s, &spirit) : 0;
}
static double brew_value(const Situation *s, int name, const Brew *brew, bool is_charged)
{
    int added = is_charged ? 0 : alcohol_to_come(brew);
    int cards = brew->cards + added;
    double chance =
        name == RECIPE_MOONSHINE ? 0 : chance_of(brew->sugars, cards, recipe[name].min_sugars);
    double vodka = chance_of(brew->sugars, cards, recipe[RECIPE_VODKA].min_sugars);
    double left = cards > CUT_CARDS ? (double)(cards - CUT_CARDS) / cards : 0;
    double value = chance * recipe_value(s, name);
    if (name != RECIPE_VODKA && vodka > chance)
        value += (vodka - chance) * recipe_value(s, RECIPE_VODKA);
    value += (1 - larger(vodka, chance)) * recipe_value(s, RECIPE_MOONSHINE);
    value +=
        left * (brew->sp + (brew->money + added * ingredient[INGREDIENT_ALCOHOL].sell) * s->money);
    return value + goals_value(s, name, brew, name == RECIPE_MOONSHINE ? 1 - vodka : chance, left);
}
static double best_brew(const Situation *s, int lowest, bool is_charged)
{
    double best = 0;
    for (int n = 0; n < s->names; n++) {
        int name = s->name[n];
        if (!s->known[n] || !has_barrel(s, name))
            continue;
        Brew brew = brew_for(s, name, lowest, is_charged);
        bool can_start =
            brew.sugars > 0 && distilled_missing(brew.yeast, brew.water, brew.alcohol) <= 0;
        if (brew.fits && brew.has_family && (is_charged || can_start))
            best = larger(best, brew_value(s, name, &brew, is_charged));
    }
    return best;
}
enum { OUT_OF_REACH = 99 };
static int cheapest_barrel(const Situation *s, int name, int *basics)
{
    int material = recipe[name].barrel, best = OUT_OF_REACH;
    if (has_barrel(s, name))
        return 0;
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        int card = s->d->row[ITEM][slot];
        if (card != NONE && item[card].material == material) {
            int price = distilled_price(s->d, s->seat, PREMIUM_BARREL, item[card].cost);
            best = price < best ? price : best;
        }
    }
    for (int card = ITEM_CLAY_BARREL; card <= ITEM_WOOD_BARREL && *basics > 0; card++) {
        int price = distilled_price(s->d, s->seat, BASIC_BARREL, item[card].cost);
        if (item[card].material == material && price < best) {
            best = price;
            --*basics;
        }
    }
    return best;
}
static int cheapest_basic_sugar(int name)
{
    int best = 0;
    for (int kind = INGREDIENT_MIXED_GRAINS; kind <= INGREDIENT_MIXED_FRUITS; kind++)
        if (distilled_allows(name, &ingredient[kind]) &&
            (best == 0 || ingredient[kind].cost < ingredient[best].cost))
            best = kind;
    return best;
}
static int price_of_sugars(const Situation *s, int name, int missing, int *basics, Brew *brew)
{
    int price = 0, basic = cheapest_basic_sugar(name);
    for (; missing > 0 && *basics > 0 && basic != 0; missing--, --*basics) {
        price += ingredient[basic].cost;
        add_kind(brew, name, basic, &ingredient[basic], 1, false);
    }
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW && missing > 0; slot++) {
        int card = s->d->row[INGREDIENT][slot];
        if (card == NONE || card >= OWN_SIGNATURE || !distilled_allows(name, &ingredient[card]))
            continue;
        price += ingredient[card].cost;
        missing--;
        add_kind(brew, name, card, &ingredient[card], 1, false);
    }
    return missing > 0 ? OUT_OF_REACH : price;
}
static bool add_yeast_and_water(Brew *brew, int *basics)
{
    for (; brew->yeast == 0 && *basics > 0; brew->yeast++, brew->cards++)
        --*basics;
    for (; brew->water == 0 && *basics > 0; brew->water++, brew->cards++)
        --*basics;
    return brew->yeast > 0 && brew->water > 0;
}
static double best_plan(const Situation *s)
{
    double best = best_brew(s, 0, false);
    int basics_left = distilled_basics_left(s->d, s->seat);
    for (int n = 1; n < s->names; n++) {
        int name = s->name[n], basics = basics_left;
        int price = s->known[n]
                        ? 0
                        : distilled_price(s->d, s->seat, RECIPE_CUBE, distilled_cube_price(name));
        Brew brew = brew_for(s, name, 0, false);
        if (!brew.has_family || !add_yeast_and_water(&brew, &basics))
            continue;
        price += cheapest_barrel(s, name, &basics);
        int wanted = recipe[name].min_sugars + (int)s->weight[W_SPARE_SUGARS] - brew.sugars;
        if (wanted > 0)
            price += price_of_sugars(s, name, wanted, &basics, &brew);
        if (price <= s->own->money)
            best = larger(best, brew_value(s, name, &brew, false) -
                                    s->weight[W_PLAN_PRICE] * price * s->money);
    }
    return best;
}
static int usual_price_of_barrel(int name)
{
    int card = 0;
    while (item[card].kind != BARREL || item[card].material != recipe[name].barrel)
        card++;
    return item[card].cost;
}
static double usual_price_of_sugars(const Situation *s, int name, int count)
{
    return count * (ingredient[cheapest_basic_sugar(name)].cost + s->weight[W_SUGAR_EXTRA]) *
           s->weight[W_SUGAR_SHARE];
}
static double later_rounds(const Situation *s)
{
    double best = 0, second = 0;
    for (int n = 1; n < s->names; n++) {
        int name = s->name[n];
        if (!s->known[n])
            continue;
        double cost = (usual_price_of_barrel(name) +
                       usual_price_of_sugars(s, name, recipe[name].min_sugars)) *
                      s->money;
        double value =
            recipe_value(s, name) - cost - (recipe[name].family != NONE ? s->weight[W_FAMILY] : 0);
        value *= name >= PLAIN_RECIPES ? s->weight[W_SIGNATURE] : 1;
        second = value > best ? best : larger(second, value);
        best = larger(best, value);
    }
    double share = s->weight[W_BEST_PLAN];
    double learned = s->weight[W_RECIPE] * __builtin_popcount(s->own->cubes);
    double plans = s->weight[W_TRUST] * (share * best + (1 - share) * second);
    return s->rounds_left * (plans + learned);
}
static double in_best_bottle(const Situation *s, const Spirit *spirit, FlavorSum flavors)
{
    double best = 0;
    for (int card = ITEM_GLASS_BOTTLE; card < ITEM_COUNT; card++) {
        if (item[card].kind != BOTTLE ||
            (s->own->storeroom[card] == 0 && card != ITEM_GLASS_BOTTLE))
            continue;
        Sale sale = distilled_sale(s->d, s->seat, spirit, card, flavors);
        best = larger(best, sale.sp + sale.money * s->money);
    }
    return best;
}
static FlavorSum usual_flavors(const Situation *s, int cards)
{
    return (FlavorSum){ cards, (int)(cards * s->weight[W_FLAVOR_MONEY]),
                        cards > 0 ? (int)s->weight[W_FLAVOR_BEST] : 0 };
}
static double sale_value(const Situation *s, const Spirit *spirit, int more_flavors)
{
    int cards = distilled_flavor_count(&spirit->flavors) + more_flavors;
    return in_best_bottle(s, spirit, usual_flavors(s, cards)) +
           (spirit->has_label ? s->weight[W_LABEL] : 0);
}
static double spirits_value(const Situation *s)
{
    double value = 0;
    for (int n = 0; n < SPIRITS; n++) {
        const Spirit *spirit = &s->own->spirit[n];
        const Step *selling = step_of(s, PUT_AWAY);
        if (spirit->recipe == NONE)
            continue;
        if (selling != NULL && selling->a == n) {
            value += spirit->has_label ? s->weight[W_LABEL] : 0;
            continue;
        }
        bool can_be_sold = s->rounds_left > 0 ||
                           (has_step(s->d, TABLE, SALES) && !s->own->passed && n != NEW_SPIRIT);
        if (n == NEW_SPIRIT && !recipe[spirit->recipe].aged) {
            value += sale_value(s, spirit, 0);
        } else if (can_be_sold) {
            value += s->weight[W_WAITING] * sale_value(s, spirit, s->rounds_left > 0) +
                     s->weight[W_AGEING] * s->rounds_left -
                     (n != NEW_SPIRIT ? distilled_left_points(s->d, s->seat, spirit) : 0);
        } else {
            value += n == NEW_SPIRIT
                         ? distilled_left_points(s->d, s->seat, spirit) + s->weight[W_UNSOLD]
                         : 0;
        }
    }
    return value;
}
static double pantry_value(const Situation *s)
{
    const double *weight = s->weight;
    double value = 0;
    for (const Held *held = s->held; held < s->held + s->kinds; held++) {
        const Ingredient *row = held->row;
        double most = weight[W_CARD_MOST];
        double count = held->in_pantry < most ? held->in_pantry : most;
        value += count * (weight[W_CARD] + weight[W_CARD_SP] * row->sp +
                          weight[W_CARD_SELL] * row->sell * s->money +
                          weight[W_CARD_COST] * row->cost * s->money);
    }
    return s->rounds_left > 0 ? value : weight[W_CARD_LAST] * value;
}
static double storeroom_value(const Situation *s)
{
    const double *weight = s->weight;
    double value = 0, region = weight[W_BOTTLE_REGION];
    int bottles = 0;
    for (int card = 0; card < ITEM_COUNT; card++) {
        const Item *row = &item[card];
        if (s->own->storeroom[card] == 0 || row->market == START)
            continue;
        if (row->kind == BOTTLE) {
            double gain = row->sp + region * row->sp_if + (1 - region) * row->sp_else +
                          (row->sell - item[ITEM_GLASS_BOTTLE].sell) * s->money;
            value += bottles++ < s->rounds_left + 1
                         ? weight[W_BOTTLE_SHARE] * gain + weight[W_BOTTLE]
                         : 0;
        } else {
            double barrel =
                weight[W_BARREL_COST] * row->cost * s->money + weight[W_BARREL_SP] * row->sp;
            value += s->rounds_left > 0 ? s->own->storeroom[card] * barrel : 0;
        }
    }
    return value;
}
static double power_value(const Situation *s, const Power *row)
{
    const double *weight = s->weight;
    double amount = row->amount * s->money;
    switch (row->effect) {
    case DISCOUNT: return weight[W_DISCOUNT] * amount;
    case GAIN_MONEY: return weight[W_GAIN_MONEY] * amount;
    case GAIN_MONEY_IF_WAREHOUSE: return weight[W_WAREHOUSE_MONEY] * amount;
    case GAIN_BASIC: return weight[W_BASIC];
    case GAIN_BASIC_CHOICE: return weight[W_BASIC_CHOICE];
    case ADD_ALCOHOL: return weight[W_ADD_ALCOHOL] * amount;
    case CUT_TOP_ONLY: return weight[W_CUT_TOP];
    case RETURN_ONE_CUT_CARD: return weight[W_RETURN_CUT];
    case RESHUFFLE_AND_CUT_AGAIN: return weight[W_CUT_AGAIN];
    case ADD_FLAVOR: return weight[W_ADD_FLAVOR];
    case FLAVOR_DRAW_KEEP_ONE: return weight[W_CHOOSE_FLAVOR];
    case ADD_MONEY: return weight[W_SALE_MONEY] * amount;
    case FLAVOR_COUNT_FOR_BONUS_PLUS: return weight[W_FLAVOR_BONUS];
    case SP_IF_OTHER_LABEL_OF_REGION: return weight[W_REGION_SP];
    case DOUBLE_ONE_FLAVOR_MONEY: return weight[W_DOUBLE_FLAVOR];
    case BUY_FROM_TRUCK:
    case REVEAL_AND_BUY:
    case PEEK_DECKS_AND_BUY: return weight[W_LOOK_AND_BUY];
    default: return 0;
    }
}
static double upgrades_value(const Situation *s)
{
    double value = 0;
    for (uint32_t rest = s->own->upgrades; rest != 0; rest &= rest - 1) {
        const Power *row = &power[DISTILLER_COUNT + __builtin_ctz(rest)];
        value += (s->rounds_left + s->weight[W_UPGRADE_NOW]) *
                 (power_value(s, row) + s->weight[W_UPGRADE]);
    }
    return value;
}
static double pending_value(const Situation *s)
{
    const double *weight = s->weight;
    double rounds = s->rounds_left, value = 0;
    double card = weight[W_FREE_CARD] + weight[W_FREE_CARD_ROUND] * rounds;
    value += step_of(s, FREE_INGREDIENT) != NULL ? card : 0;
    value += step_of(s, FREE_ITEM) != NULL ? card : 0;
    value += step_of(s, TRUCK_CARD) != NULL ? card : 0;
    if (step_of(s, FREE_UPGRADE) != NULL)
        value += weight[W_FREE_UPGRADE] + weight[W_FREE_UPGRADE_ROUND] * rounds;
    return value + (step_of(s, FREE_RECIPE) != NULL ? weight[W_FREE_RECIPE_ROUND] * rounds : 0);
}
static double awards_value(const Situation *s)
{
    double value = 0;
    for (uint32_t rest = s->d->awards; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctz(rest);
        const Award *row = &award[card];
        int have = distilled_award_progress(s->d, s->seat, card);
        value += have >= row->amount ? s->weight[W_AWARD] * row->sp
                                     : s->weight[W_AWARD_NEAR] * row->sp * have / row->amount;
    }
    return value;
}
static uint32_t traits_of(const Situation *s, int name)
{
    return distilled_label_traits(s->d, s->seat, name) |
           1u << distilled_region(s->d, s->seat, name);
}
static double price_of_means(const Situation *s, int name, int sugars, bool with_barrel)
{
    return (with_barrel ? usual_price_of_barrel(name) : 0) +
           usual_price_of_sugars(s, name, sugars) + sugars * s->weight[W_SOLO_CARD];
}
static double price_at_hand(const Situation *s, int name)
{
    int sugars = 0, least = recipe[name].min_sugars;
    for (const Held *held = s->held; held < s->held + s->kinds; held++)
        sugars += distilled_allows(name, held->row) ? held->in_pantry + held->in_stack : 0;
    return price_of_means(s, name, sugars < least ? sugars : least, has_barrel(s, name));
}
static bool lacks_family(const Situation *s, int name)
{
    int family = recipe[name].family;
    for (const Held *held = s->held; held < s->held + s->kinds; held++)
        if (held->row->family == family)
            return false;
    return family != NONE;
}
static LabelCost label_cost_of(const Situation *s, int name, bool is_known)
{
    double per_money = s->weight[W_SOLO_TOIL];
    double learn = is_known ? 0 : s->weight[W_SOLO_LEARN] * distilled_cube_price(name);
    return (LabelCost){
        .each = 1 + per_money * price_of_means(s, name, recipe[name].min_sugars, true),
        .once = learn + (lacks_family(s, name) ? s->weight[W_FIND_FAMILY] : 0) -
                per_money * price_at_hand(s, name),
        .traits = traits_of(s, name),
    };
}
static void find_label_costs(Situation *s)
{
    for (int n = 0; n < s->names; n++)
        s->label_cost[n] = label_cost_of(s, s->name[n], s->known[n]);
    s->labels = distilled_labels(s->d, s->seat, s->label);
    for (int i = 0; i < s->labels; i++)
        s->label_traits[i] = traits_of(s, s->label[i]);
}
static int labels_with(const Situation *s, uint32_t traits)
{
    int found = 0;
    for (int i = 0; i < s->labels; i++)
        found += (s->label_traits[i] & traits) != 0;
    return found;
}
static int labels_called(const Situation *s, int name)
{
    int found = 0;
    for (int i = 0; i < s->labels; i++)
        found += s->label[i] == name;
    return found;
}
static double rounds_of_name(const Situation *s, int n, int missing)
{
    const LabelCost *cost = &s->label_cost[n];
    double rounds = missing * cost->each + cost->once, least = s->weight[W_LEAST_TIME] * missing;
    if (missing <= 0)
        return 0;
    if (missing > 1 && s->name[n] >= PLAIN_RECIPES)
        return OUT_OF_REACH;
    return larger(rounds, least);
}
static double rounds_for(const Situation *s, uint32_t traits, int amount)
{
    int missing = amount - labels_with(s, traits);
    double least = OUT_OF_REACH;
    if (missing <= 0)
        return 0;
    for (int n = 0; n < s->names; n++) {
        double rounds = s->label_cost[n].traits & traits ? rounds_of_name(s, n, missing) : least;
        least = rounds < least ? rounds : least;
    }
    return least;
}
static double sum_of_least(double *rounds, int count, int wanted)
{
    double sum = 0;
    for (int i = 0; i < wanted && i < count; i++) {
        int least = i;
        for (int k = i + 1; k < count; k++)
            least = rounds[k] < rounds[least] ? k : least;
        sum += rounds[least];
        rounds[least] = rounds[i];
    }
    return sum;
}
static double rounds_for_each(const Situation *s, int first, int amount, int wanted)
{
    enum { TRAITS = 3 };
    double rounds[TRAITS];
    for (int i = 0; i < TRAITS; i++)
        rounds[i] = rounds_for(s, 1u << (first + i), amount);
    return sum_of_least(rounds, TRAITS, wanted);
}
static double rounds_for_names(const Situation *s, int amount, int wanted)
{
    double rounds[MAX_NAMES + MAX_LABELS];
    int count = 0;
    for (int n = 0; n < s->names; n++)
        rounds[count++] = rounds_of_name(s, n, amount - labels_called(s, s->name[n]));
    for (int i = 0; i < s->labels; i++)
        if (s->label[i] >= PLAIN_RECIPES && amount == 1)
            rounds[count++] = 0;
    return sum_of_least(rounds, count, wanted);
}
static double rounds_of_labels(const Situation *s, const SoloGoal *row)
{
    uint32_t own = 1u << distiller[s->own->distiller].region, regions = (1u << REGIONS) - 1;
    switch (row->what) {
    case LABELS_WITH: return rounds_for(s, row->of, row->amount);
    case LABELS_OWN_REGION: return rounds_for(s, own, row->amount);
    case LABELS_OTHER_REGIONS: return rounds_for(s, regions & ~own, row->amount);
    case LABEL_REGIONS: return rounds_for_each(s, AMERICAS, 1, row->amount);
    case LABEL_BARRELS: return rounds_for_each(s, METAL, 1, row->amount);
    case LABELS_ALL_SUGARS_NOT_VODKA: return rounds_for_each(s, GRAIN, 1, row->amount);
    case REGIONS_WITH_TWO_LABELS: return rounds_for_each(s, AMERICAS, 2, row->amount);
    case DIFFERENT_LABELS: return rounds_for_names(s, 1, row->amount);
    default: return rounds_for_names(s, row->amount, 1);
    }
}
typedef struct Route {
    double target;
    double risk;
    int sales;
    uint32_t places;
} Route;
static const double NO_ROUTE = 1e9;
static double price(const Situation *s, int weight)
{
    return s->weight[s->barrel.prices + weight - W_SOLO_A];
}
static int distills_left(const Situation *s)
{
    bool still_in_this = s->own->spirit[NEW_SPIRIT].recipe == NONE &&
                         (has_step(s->d, TABLE, NAME_SPIRITS) || step_of(s, NAME_SPIRIT) != NULL);
    return s->rounds_left + still_in_this;
}
static double urgency(const Situation *s, double slack)
{
    double step = price(s, W_SOLO_SLACK), share = 1;
    if (slack <= -1)
        return 1 - (slack + 1) * price(s, W_SOLO_BEHIND);
    for (; slack >= 0; slack--)
        share *= step;
    return share * (1 - (slack + 1) * (1 - step));
}
static bool asks_for_labels(const SoloGoal *row)
{
    return row->kind == COLLECT_GOAL && row->what <= IDENTICAL_LABELS;
}
static double missing_part(const Situation *s, const SoloGoal *row, int have)
{
    bool is_collected = row->kind == COLLECT_GOAL;
    double part = (double)have / row->amount;
    if (part >= 1)
        return is_collected ? 0 : s->weight[W_GOAL_SALE];
    return 1 - s->weight[is_collected ? W_GOAL_COLLECTED : W_GOAL_OTHER] * part;
}
static const SoloGoal *open_goal(const Distilled *d, int place)
{
    int card = d->solo_place[place];
    return card == NONE || (d->completed >> place & 1) ? NULL : &solo_goal[card];
}
static void measure_unsold(const Situation *s, int have[SOLO_PLACES])
{
    Distilled then = *s->d;
    for (const Spirit *spirit = s->own->spirit; spirit < s->own->spirit + SPIRITS; spirit++) {
        if (spirit->recipe == NONE)
            continue;
        int cards = distilled_flavor_count(&spirit->flavors);
        FlavorSum flavors = usual_flavors(s, cards);
        flavors.best = cards > 0;
        then.sale = distilled_sale(s->d, s->seat, spirit, ITEM_GLASS_BOTTLE, flavors);
        for (int place = 0; place < SOLO_PLACES; place++) {
            const SoloGoal *row = open_goal(s->d, place);
            if (row == NULL || row->kind != SELL_GOAL)
                continue;
            int sold = distilled_measure(&then, s->seat, row->what, row->of);
            have[place] = sold > have[place] ? sold : have[place];
        }
    }
}
static void find_missing(Situation *s)
{
    Barrel *barrel = &s->barrel;
    int have[SOLO_PLACES] = { 0 };
    find_label_costs(s);
    barrel->distills = distills_left(s);
    barrel->sales = s->rounds_left + has_step(s->d, TABLE, SALES);
    measure_unsold(s, have);
    for (int place = 0; place < SOLO_PLACES; place++) {
        const SoloGoal *row = open_goal(s->d, place);
        if (row == NULL)
            continue;
        if (row->kind != SELL_GOAL && !asks_for_labels(row))
            have[place] = distilled_measure(s->d, s->seat, row->what, row->of);
        barrel->missing[place] =
            asks_for_labels(row) ? rounds_of_labels(s, row) : missing_part(s, row, have[place]);
    }
}
static double price_of(const Situation *s, int tier)
{
    static const int weight_of_tier[SOLO_TIER_COUNT] = { W_SOLO_A, W_SOLO_B, W_SOLO_C };
    return price(s, weight_of_tier[tier]);
}
static double cost_of_labels(const Situation *s, int place, double rounds, int sales_after)
{
    int tier = distilled_solo_tier(s->d, distilled_solo_row(place));
    double slack = s->barrel.distills - rounds - sales_after;
    return rounds > 0 ? price_of(s, tier) * urgency(s, slack) : 0;
}
static Route route_through(const Situation *s, int place, int sales_after)
{
    static const int usual_target[SOLO_TIER_COUNT] = { W_GOAL_TARGET_A, W_GOAL_TARGET_B,
                                                       W_GOAL_TARGET_C };
    const SoloGoal *row = open_goal(s->d, place);
    int tier = distilled_solo_tier(s->d, distilled_solo_row(place));
    double full = price_of(s, tier), missing = s->barrel.missing[place];
    if (s->d->completed >> place & 1)
        return (Route){ 0 };
    if (row == NULL)
        return (Route){ s->weight[usual_target[tier]], price(s, W_SOLO_UNSEEN) * full, 1 };
    double target = row->target_score - row->bonus_sp - row->bonus_money * s->money;
    if (asks_for_labels(row))
        return (Route){ .target = target + cost_of_labels(s, place, missing, sales_after) };
    bool waits = row->kind != COLLECT_GOAL,
         is_far = tier == TIER_B && missing > s->weight[W_GOAL_NEARLY];
    return (Route){ target, full * missing, waits + (waits && is_far) };
}
static Route join(Route first, Route then)
{
    return (Route){ first.target + then.target, first.risk + then.risk, first.sales + then.sales,
                    first.places | then.places };
}
static double cost_of(const Situation *s, Route route)
{
    int slack = s->barrel.sales - route.sales;
    double late = route.sales > 0 ? price(s, W_SOLO_LATE) * urgency(s, slack) : 0;
    return route.target + route.risk * (1 + late) + price(s, W_SOLO_SALE) * route.sales +
           (slack < 0 ? -slack * price(s, W_SOLO_MISSED) : 0);
}
static void improve(const Situation *s, Route *route, Route other)
{
    if (cost_of(s, other) < cost_of(s, *route))
        *route = other;
}
typedef struct Routes {
    Route own[SOLO_PLACES];
    int sales_after[SOLO_PLACES];
    Route route[SOLO_PLACES];
    Route best;
} Routes;
static void find_routes_up(const Situation *s, Routes *routes)
{
    Route up[SOLO_PLACES], *own = routes->own, *route = routes->route;
    for (int place = SOLO_PLACES - 1; place >= 0; place--) {
        up[place] = (Route){ .target = distilled_places_above(place) == 0 ? 0 : NO_ROUTE };
        for (uint32_t above = distilled_places_above(place); above != 0; above &= above - 1)
            improve(s, &up[place], route[__builtin_ctz(above)]);
        routes->sales_after[place] = up[place].sales;
        own[place] = route_through(s, place, up[place].sales);
        own[place].places = 1u << place;
        route[place] = join(own[place], up[place]);
        if (distilled_places_beside(place) >> (place + 1) == 0)
            continue;
        Route both = join(own[place], own[place + 1]);
        improve(s, &route[place], join(both, up[place + 1]));
        improve(s, &route[place + 1], join(both, up[place]));
    }
}
static uint32_t places_climbed_to(const Distilled *d)
{
    int row = d->completed == 0 ? 0 : d->active_row;
    uint32_t places = 0;
    for (int place = 0; place < SOLO_PLACES; place++)
        if (distilled_solo_row(place) == row && (d->completed == 0 || (d->completed >> place & 1)))
            places |= 1u << place;
    return places;
}
static Routes find_routes(const Situation *s)
{
    Routes routes = { .best = { .target = NO_ROUTE } };
    find_routes_up(s, &routes);
    for (uint32_t rest = places_climbed_to(s->d); rest != 0; rest &= rest - 1)
        improve(s, &routes.best, routes.route[__builtin_ctz(rest)]);
    return routes;
}
static double cost_to_the_top(const Situation *s, const Routes *routes)
{
    return cost_of(s, routes->best) + (s->d->swapped ? price(s, W_SOLO_SWAP) : 0);
}
static double cost_on_the_way(const Situation *s, const Routes *routes)
{
    double cost = 0;
    for (uint32_t rest = routes->best.places; rest != 0; rest &= rest - 1) {
        int place = __builtin_ctz(rest);
        const SoloGoal *row = open_goal(s->d, place);
        if (row != NULL && asks_for_labels(row))
            cost += cost_of_labels(s, place, rounds_of_labels(s, row), routes->sales_after[place]);
    }
    return cost;
}
static void find_label_gains(Situation *s, const Routes *routes)
{
    Situation later = *s;
    later.barrel.distills--;
    double without = cost_on_the_way(&later, routes);
    later.labels++;
    for (int n = 0; n < s->names; n++) {
        later.label[s->labels] = s->name[n];
        later.label_traits[s->labels] = s->label_cost[n].traits;
        s->help[s->name[n]] = without - cost_on_the_way(&later, routes);
    }
}
static void find_aims(Situation *s, const Routes *routes)
{
    Barrel *barrel = &s->barrel;
    double need = cost_of(s, routes->best);
    for (int place = 0; place < SOLO_PLACES; place++) {
        const SoloGoal *row = open_goal(s->d, place);
        Route then = routes->route[place];
        if (row == NULL || row->kind == COLLECT_GOAL || !distilled_is_reached(s->d, place))
            continue;
        then.risk -= routes->own[place].risk;
        then.sales -= routes->own[place].sales;
        double gain = need - cost_of(s, then);
        if (gain > 0)
            barrel->aim[barrel->aims++] = (Aim){ row, gain };
    }
}
static void find_goals(Situation *s, const Routes *routes)
{
    if (s->barrel.distills == 0)
        return;
    find_label_gains(s, routes);
    find_aims(s, routes);
}
static void count_spirits(const Situation *s, double has[THINGS])
{
    for (int n = 0; n < WAREHOUSE_SPACES; n++) {
        const Spirit *spirit = &s->own->spirit[n];
        if (spirit->recipe == NONE)
            continue;
        int cards = distilled_flavor_count(&spirit->flavors) + (s->rounds_left > 0);
        double left = distilled_left_points(s->d, s->seat, spirit);
        has[A_SPIRIT]++;
        has[A_SPIRIT_LEFT] += left;
        has[A_SPIRIT_SALE] += in_best_bottle(s, spirit, (FlavorSum){ .cards = cards }) - left;
    }
}
static void count_recipes(const Situation *s, double has[THINGS])
{
    uint32_t known = s->own->cubes;
    for (; known != 0; known &= known - 1) {
        const Recipe *row = &recipe[__builtin_ctz(known)];
        has[A_BRONZE + row->tier - BRONZE]++;
        has[AN_AGED_RECIPE] += row->aged;
    }
    if (s->own->signature_made)
        return;
    const Recipe *own = &recipe[distiller[s->own->distiller].signature];
    has[A_SIGNATURE] = own->sp;
    has[A_SIGNATURE_AT_HAND] = s->own->pantry[OWN_SIGNATURE] > 0 || s->own->pantry[own->family] > 0;
}
static void count_cards(const Situation *s, double has[THINGS])
{
    for (const Held *held = s->held; held < s->held + s->kinds; held++) {
        has[A_SUGAR] += held->row->sugar != NONE ? held->in_pantry : 0;
        has[A_YEAST] += held->row->kind == YEAST ? held->in_pantry : 0;
        has[A_WATER] += held->row->kind == WATER ? held->in_pantry : 0;
    }
    has[THE_PANTRY] = pantry_value(s);
    has[THE_STOREROOM] = storeroom_value(s);
    has[A_CLAY_BARREL] = s->materials >> CLAY & 1;
    has[A_WOOD_BARREL] = s->materials >> WOOD & 1;
}
static void count_things(const Situation *s, double value, double has[THINGS])
{
    const Distillery *own = s->own;
    double useful = s->weight[W_USEFUL_MONEY];
    for (int thing = 0; thing < THINGS; thing++)
        has[thing] = 0;
    has[TO_COME] = 1;
    has[THE_DISTILLER_AUS + own->distiller] = 1;
    if (s->d->round <= 1)
        return;
    count_spirits(s, has);
    count_recipes(s, has);
    count_cards(s, has);
    has[A_SCORED_POINT] = distilled_sp(s->d, s->seat);
    has[A_COUNTED_POINT] =
        distilled_points(s->d, s->seat) - has[A_SCORED_POINT] - has[A_SPIRIT_LEFT];
    has[A_MONEY] = own->money < useful ? own->money : useful;
    has[A_SPARE_MONEY] = own->money - has[A_MONEY];
    has[A_BOTTLE_SHOWN] = __builtin_popcount(own->displayed);
    has[AN_UPGRADE] = __builtin_popcount(own->upgrades);
    has[THE_UPGRADES] = upgrades_value(s);
    has[THE_AWARDS] = awards_value(s);
    has[THE_WORTH] = value;
    has[THE_PLACE] = (s->seat - s->d->first + s->d->state.seats) % s->d->state.seats;
}
static double sum_of_things(const double has[THINGS], int rounds_left)
{
    double sum = 0;
    for (int thing = 0; thing < THINGS; thing++)
        sum += has[thing] * brings[thing][rounds_left];
    return sum;
}
static double best_trade(const Situation *s, Step step)
{
    Distilled after = *s->d;
    Situation then = *s;
    bool is_item = step.a == 1;
    uint8_t *given =
        is_item ? &after.at[s->seat].storeroom[step.b] : &after.at[s->seat].pantry[step.b];
    int cost = is_item ? item[step.b].cost : ingredient[step.b].cost;
    int sp = is_item ? item[step.b].sp : ingredient[step.b].sp;
    double best = 0;
    then.d = &after;
    then.own = &after.at[s->seat];
    --*given;
    for (int card = 0; card < BASIC_INGREDIENTS; card++) {
        if (!distilled_may_take(step, card))
            continue;
        after.at[s->seat].pantry[card]++;
        find_cards(&then);
        best = larger(best, best_brew(&then, 0, false));
        after.at[s->seat].pantry[card]--;
    }
    return best - s->weight[W_TRADE] * (cost * s->money + sp) - s->weight[W_TRADE_EFFORT];
}
static double brew_of_round(const Situation *s)
{
    const Step *filling = step_of(s, FILL_WASHBACK);
    if (s->own->spirit[NEW_SPIRIT].recipe != NONE)
        return 0;
    if (has_step(s->d, TABLE, MARKET) && !s->own->passed)
        return best_plan(s);
    if (step_of(s, TRADE) != NULL)
        return best_trade(s, *step_of(s, TRADE));
    if (has_step(s->d, TABLE, DISTILL))
        return best_brew(s, 0, false);
    if (filling != NULL)
        return best_brew(s, filling->a, false) - s->weight[W_FILL_EFFORT];
    if (!s->own->is_distilling || !has_step(s->d, TABLE, NAME_SPIRITS))
        return step_of(s, NAME_SPIRIT) != NULL ? s->weight[W_NAME_SPIRIT] : 0;
    if (step_of(s, CUT) != NULL || step_of(s, PREPARE_CUT) != NULL)
        return best_brew(s, 0, true);
    return 0;
}
static double stack_value(const Situation *s)
{
    const uint8_t *stack = s->own->spirit[NEW_SPIRIT].stack;
    bool is_cut = step_of(s, AFTER_CUT) != NULL || step_of(s, CASH_CUT) != NULL ||
                  s->d->state.agenda[s->seat].count == 0;
    double best = 0, cards = 0;
    if (!s->own->is_distilling || s->own->spirit[NEW_SPIRIT].recipe != NONE || !is_cut)
        return 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (stack[kind] > 0) {
            const Ingredient *row = &ingredient[distilled_ingredient(s->d, s->seat, kind)];
            cards += stack[kind] * (row->sp + row->sell * s->money);
        }
    for (int n = 0; n < s->names; n++)
        if (s->known[n] && distilled_fits(s->d, s->seat, stack, s->name[n]) &&
            has_barrel(s, s->name[n])) {
            Brew brew = brew_for(s, s->name[n], 0, true);
            best =
                larger(best, recipe_value(s, s->name[n]) + goals_value(s, s->name[n], &brew, 1, 1));
        }
    return best + cards + (step_of(s, AFTER_CUT) != NULL ? -s->weight[W_CUT_EFFORT] : 0);
}
static bool has_begun(const Distilled *d, int seat)
{
    return d->at[seat].distiller < DISTILLER_COUNT && d->round > 0;
}
static Situation situation_of(const Distilled *d, int seat, const double *weight)
{
    Situation s = { .d = d, .own = &d->at[seat], .weight = weight, .seat = seat };
    s.rounds_left = ROUNDS - d->round;
    s.money = weight[W_LATE_MONEY] +
              (weight[W_EARLY_MONEY] - weight[W_LATE_MONEY]) * s.rounds_left / (ROUNDS - 1.0);
    find_recipes(&s);
    find_cards(&s);
    return s;
}
static double points_to_expect(const Situation *s)
{
    double value = distilled_points(s->d, s->seat) - s->own->money * s->weight[W_LATE_MONEY];
    if (s->d->state.agenda[TABLE].count == 0)
        return distilled_points(s->d, s->seat) + s->weight[W_END_MONEY] * s->own->money;
    value += money_value(s) + spirits_value(s) + brew_of_round(s) + stack_value(s);
    value += later_rounds(s) + pantry_value(s) + storeroom_value(s) + upgrades_value(s);
    return value + awards_value(s) + pending_value(s);
}
static bool has_just_chosen(const Distilled *d, int seat)
{
    for (int i = 0; i < d->state.event_count; i++)
        if (d->state.event[i].kind == TOLD_CHOSEN && d->state.event[i].seat == seat)
            return d->at[seat].distiller < DISTILLER_COUNT;
    return false;
}
static double need_alone(Situation *s)
{
    s->barrel.prices = W_NEED_A;
    Routes routes = find_routes(s);
    return distilled_target(s->d) + cost_to_the_top(s, &routes);
}
static double distilled_solo_need(const State *view, const double *weight)
{
    const Distilled *d = (const Distilled *)view;
    if (!has_begun(d, 0))
        return 0;
    Situation s = situation_of(d, 0, weight);
    find_missing(&s);
    return need_alone(&s);
}
static double value_alone(Situation *s)
{
    find_missing(s);
    s->barrel.prices = W_SOLO_A;
    Routes routes = find_routes(s);
    find_goals(s, &routes);
    return points_to_expect(s) - distilled_target(s->d) - cost_to_the_top(s, &routes);
}
static double distilled_evaluate(const State *view, int seat, const double *weight)
{
    const Distilled *d = (const Distilled *)view;
    if (has_just_chosen(d, seat))
        return weight[W_DISTILLER] * brings[THE_DISTILLER_AUS + d->at[seat].distiller][STAGES - 1];
    if (!has_begun(d, seat))
        return 0;
    Situation s = situation_of(d, seat, weight);
    return view->seats == 1 ? value_alone(&s) : points_to_expect(&s);
}
static void distilled_count(const State *view, int seat, const double *weight, double has[THINGS])
{
    Situation s = situation_of((const Distilled *)view, seat, weight);
    count_things(&s, points_to_expect(&s), has);
}
static int distilled_stage(const State *view)
{
    int round = ((const Distilled *)view)->round;
    return round > 0 ? ROUNDS - round : -1;
}
static double distilled_forecast(const State *view, int seat, const double *weight)
{
    double has[THINGS];
    if (!has_begun((const Distilled *)view, seat))
        return 0;
    distilled_count(view, seat, weight, has);
    return sum_of_things(has, distilled_stage(view));
}
static double distilled_error(const State *view, const double *weight)
{
    int stage = distilled_stage(view);
    return weight[W_FORECAST_ERROR] * forecast_error[stage < 0 ? STAGES - 1 : stage];
}
static const Fit distilled_fit = {
    .things = THINGS,
    .stages = STAGES,
    .thing = forecast_thing,
    .brings = &brings[0][0],
    .error = forecast_error,
    .stage = distilled_stage,
    .count = distilled_count,
    .own_weight = W_DISTILLER,
};
static bool distilled_prunes(const State *state, Action action)
{
    return action_verb(action) == SWAP_GOALS && ((const Distilled *)state)->round < ROUNDS;
}
static int distilled_round(const State *state)
{
    return ((const Distilled *)state)->round;
}
const Evaluator distilled_evaluator = {
    .game = "distilled",
    .evaluate = distilled_evaluate,
    .forecast = distilled_forecast,
    .fit = &distilled_fit,
    .error = distilled_error,
    .solo_need = distilled_solo_need,
    .prunes = distilled_prunes,
    .round = distilled_round,
    .rounds = 1,
    .exploration = 0.25,
    .bias = 4,
    .medium_iterations = 80,
    .spread = 12,
    .weight = standard_weight,
    .weight_count = WEIGHTS,
};
#endif
#ifdef EDITION_SCREEN
#include "game_screen.h"
#include <ctype.h>
enum { LABEL_COLUMNS = 13, CELL_COLUMNS = 32 };
static const Distilled *town(const Screen *screen)
{
    return (const Distilled *)screen->view;
}
static Style sugar_style(int sugar)
{
    return sugar == GRAIN ? STYLE_AMBER : sugar == PLANT ? STYLE_LEAF : STYLE_PLUM;
}
static Style ingredient_style(int card)
{
    switch (ingredient[card].kind) {
    case SUGAR: return sugar_style(ingredient[card].sugar);
    case WATER: return STYLE_WATER;
    case YEAST: return STYLE_YELLOW;
    default: return STYLE_PINK;
    }
}
static Style tier_style(int tier)
{
    return tier == BRONZE ? STYLE_ORANGE : tier == GOLD ? STYLE_YELLOW : STYLE_STRONG;
}
static void pen_mark(Pen *pen, const Screen *screen, int source)
{
    if (source == DESIGNED)
        pen_designed(pen, screen);
}
static void pen_heading(Pen *pen, const Screen *screen, const char *id)
{
    pen_text(pen, STYLE_MUTED, word(screen, "label", id));
    pen_colon(pen, screen, " ");
    pen_to(pen, screen->plain ? 0 : LABEL_COLUMNS);
}
static const char *card_id(int deck, int card)
{
    return deck == UPGRADE      ? upgrade_id[card]
           : deck == INGREDIENT ? ingredient_id[card]
                                : item_id[card];
}
static int card_source(int deck, int card)
{
    return deck == UPGRADE      ? upgrade[card].source
           : deck == INGREDIENT ? ingredient[card].source
                                : item[card].source;
}
static Style card_style(int deck, int card)
{
    return deck == INGREDIENT ? ingredient_style(card) : STYLE_TEXT;
}
static int card_price(const Screen *screen, int deck, int card)
{
    int price = deck == UPGRADE      ? upgrade[card].cost
                : deck == INGREDIENT ? ingredient[card].cost
                                     : item[card].cost;
    Purchase purchase = deck == UPGRADE             ? UPGRADE_CARD
                        : deck == INGREDIENT        ? PREMIUM_INGREDIENT
                        : item[card].kind == BARREL ? PREMIUM_BARREL
                                                    : PREMIUM_BOTTLE;
    return screen->viewer < 0 ? price
                              : distilled_price(town(screen), screen->viewer, purchase, price);
}
static const char *card_trait(const Screen *screen, int deck, int card)
{
    if (deck == UPGRADE)
        return word(screen, "short", trait_word[upgrade[card].kind]);
    if (deck == INGREDIENT)
        return ingredient[card].kind == SUGAR
                   ? word(screen, "short", trait_word[ingredient[card].sugar])
                   : word(screen, "short", ingredient_kind_word[ingredient[card].kind]);
    if (item[card].kind == BARREL)
        return word(screen, "short", trait_word[item[card].material]);
    return item[card].region == NONE ? "" : word(screen, "short", trait_word[item[card].region]);
}
static void draw_round(const Screen *screen, Pen *pen)
{
    const Distilled *d = town(screen);
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "round");
    line_count(&out, "round", d->round);
    line_count(&out, "rounds", ROUNDS);
    pen_phrase(pen, STYLE_ACCENT, screen->context,
               d->round == 0 ? "distilled.screen.setup" : "distilled.screen.round", line);
    pen_semicolon(pen, screen, "  ");
    if (!screen->plain) {
        for (int round = 1; round <= ROUNDS; round++)
            pen_text(pen, round == d->round ? STYLE_ACCENT : STYLE_MUTED,
                     round < d->round    ? "●"
                     : round == d->round ? "◉"
                                         : "○");
        pen_text(pen, STYLE_TEXT, "  ");
    }
    if (d->state.seats > 1) {
        pen_label(pen, screen, "first");
        pen_seat(pen, screen, d->first);
        pen_semicolon(pen, screen, "  ");
    }
    if (d->flight < FLIGHT_COUNT)
        pen_text(pen, STYLE_MUTED, word(screen, "flight", flight_id[d->flight]));
    pen_line(pen);
}
static void draw_slot(const Screen *screen, Pen pen, int deck, int slot)
{
    int card = town(screen)->row[deck][slot], right = pen.right;
    char end[64], price[32];
    pen_number(&pen, STYLE_MUTED, slot + 1);
    pen_text(&pen, STYLE_MUTED, " ");
    if (card == NONE) {
        pen_text(&pen, STYLE_MUTED, "–");
        return;
    }
    count_text(screen, "price", card_price(screen, deck, card), price, sizeof price);
    snprintf(end, sizeof end, "%s ", card_trait(screen, deck, card));
    bool is_designed = card_source(deck, card) == DESIGNED;
    int figures = text_width(end) + text_width(price);
    pen.right = right - figures - 1 - 2 * is_designed;
    pen_text(&pen, card_style(deck, card), word(screen, deck_word[deck], card_id(deck, card)));
    pen.right = right;
    pen_mark(&pen, screen, card_source(deck, card));
    Pen last = pen;
    last.column = right - figures;
    pen_text(&last, STYLE_MUTED, end);
    pen_text(&last, STYLE_AMBER, price);
}
static void say_slot(const Screen *screen, Pen *pen, int deck, int slot)
{
    int card = town(screen)->row[deck][slot];
    if (card == NONE)
        return;
    const char *trait = card_trait(screen, deck, card);
    pen_text(pen, STYLE_TEXT, "- ");
    pen_number(pen, STYLE_TEXT, slot + 1);
    pen_text(pen, STYLE_TEXT, " ");
    pen_text(pen, STYLE_TEXT, word(screen, deck_word[deck], card_id(deck, card)));
    pen_mark(pen, screen, card_source(deck, card));
    pen_colon(pen, screen, "");
    if (trait[0] != '\0') {
        pen_text(pen, STYLE_TEXT, trait);
        pen_text(pen, STYLE_TEXT, ", ");
    }
    pen_count(pen, STYLE_TEXT, screen, "price", card_price(screen, deck, card));
    pen_line(pen);
}
static int cards_in_deck(const Distilled *d, int deck)
{
    return (d->top[deck] != NONE) + d->deck_count[deck] + d->under_count[deck];
}
static void draw_row(const Screen *screen, Pen *pen, int deck)
{
    enum { WIDE_LABEL_COLUMNS = 22 };
    bool one_row = screen->width >= WIDE_LABEL_COLUMNS + PREMIUM_SLOTS_PER_ROW * CELL_COLUMNS;
    int beside = one_row ? PREMIUM_SLOTS_PER_ROW : 2;
    int label = one_row ? WIDE_LABEL_COLUMNS : LABEL_COLUMNS;
    int width = (screen->width - label + 1) / beside;
    Pen name = pen_at(pen->page, pen->row, pen->left, label - 1);
    pen_text(&name, STYLE_MUTED, word(screen, "short", deck_word[deck]));
    pen_text(&name, STYLE_MUTED, " ");
    if (!one_row)
        pen_line(&name);
    pen_count(&name, STYLE_MUTED, screen, "deck", cards_in_deck(town(screen), deck));
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++)
        draw_slot(screen,
                  pen_at(pen->page, pen->row + slot / beside,
                         pen->left + label + slot % beside * width, width - 1),
                  deck, slot);
    pen->row += PREMIUM_SLOTS_PER_ROW / beside;
}
static void say_row(const Screen *screen, Pen *pen, int deck)
{
    pen_text(pen, STYLE_TEXT, word(screen, "deck", deck_word[deck]));
    pen_text(pen, STYLE_TEXT, " (");
    pen_count(pen, STYLE_TEXT, screen, "deck", cards_in_deck(town(screen), deck));
    pen_text(pen, STYLE_TEXT, ")");
    pen_colon(pen, screen, "");
    pen_line(pen);
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++)
        say_slot(screen, pen, deck, slot);
}
static void draw_piles(const Screen *screen, Pen *pen)
{
    const Distilled *d = town(screen);
    Listing list = listing_open(screen, pen, "basic", LABEL_COLUMNS);
    for (int pile = 0; pile < PILES; pile++) {
        bool is_barrel = pile >= BASIC_INGREDIENTS;
        int card = is_barrel ? pile - BASIC_INGREDIENTS : pile;
        int cost = is_barrel ? item[card].cost : ingredient[card].cost;
        char price[32];
        const char *name = is_barrel ? word(screen, "item", item_id[card])
                                     : word(screen, "ingredient", ingredient_id[card]);
        if (screen->viewer >= 0)
            cost = distilled_price(d, screen->viewer, is_barrel ? BASIC_BARREL : BASIC_INGREDIENT,
                                   cost);
        count_text(screen, "price", cost, price, sizeof price);
        listing_next(&list, text_width(name) + 1 + text_width(price));
        pen_text(pen, is_barrel ? STYLE_TEXT : ingredient_style(card), name);
        pen_text(pen, STYLE_TEXT, " ");
        pen_text(pen, STYLE_AMBER, price);
    }
    listing_close(&list);
}
static void draw_truck(const Screen *screen, Pen *pen)
{
    const Distilled *d = town(screen);
    Listing list = listing_open(screen, pen, "truck", LABEL_COLUMNS);
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        int cards = deck == UPGRADE      ? UPGRADE_COUNT
                    : deck == INGREDIENT ? OWN_SIGNATURE
                                         : ITEM_COUNT;
        for (int card = 0; card < cards; card++)
            if (d->truck[deck][card] > 0)
                listing_many(&list, card_style(deck, card), d->truck[deck][card],
                             word(screen, deck_word[deck], card_id(deck, card)));
    }
    listing_close(&list);
}
static void draw_market(const Screen *screen, Pen *pen)
{
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        if (screen->plain)
            say_row(screen, pen, deck);
        else
            draw_row(screen, pen, deck);
    }
    draw_piles(screen, pen);
}
static void draw_card_texts(const Screen *screen, Pen *pen)
{
    const Distilled *d = town(screen);
    pen_heading(pen, screen, "effects");
    pen_line(pen);
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
            int card = d->row[deck][slot];
            char key[96];
            if (card == NONE)
                continue;
            snprintf(key, sizeof key, "distilled.%s.%s.about", deck_word[deck],
                     card_id(deck, card));
            const char *text = text_find(screen->context->language, key);
            if (text == NULL)
                continue;
            pen_text(pen, STYLE_STRONG, word(screen, deck_word[deck], card_id(deck, card)));
            pen_colon(pen, screen, "  ");
            pen->left += screen->plain ? 0 : 2;
            pen_wrap(pen, STYLE_TEXT, text);
            pen->left -= screen->plain ? 0 : 2;
            pen->column = pen->left;
        }
}
enum {
    TIER_COLUMNS = 7,
    SUGAR_COLUMNS = 16,
    BARREL_COLUMNS = 11,
    REGION_COLUMNS = 9,
    SP_COLUMNS = 6,
    SHELF_COLUMNS = 7,
    CUBE_COLUMNS = 9,
    RECIPE_FIGURES =
        SUGAR_COLUMNS + BARREL_COLUMNS + REGION_COLUMNS + SP_COLUMNS + SHELF_COLUMNS + CUBE_COLUMNS,
};
static int first_figure(const Pen *pen)
{
    enum { WIDEST = 90 };
    int width = pen->right - pen->left;
    return (width < WIDEST ? width : WIDEST) - RECIPE_FIGURES;
}
static int cube_price(int name)
{
    return recipe[name].tier == BRONZE   ? CUBE_PRICE_BRONZE
           : recipe[name].tier == SILVER ? CUBE_PRICE_SILVER
                                         : CUBE_PRICE_GOLD;
}
static void pen_sugars(Pen *pen, const Screen *screen, int name)
{
    const Recipe *of = &recipe[name];
    bool first = true;
    if (of->min_sugars == 0) {
        pen_text(pen, STYLE_MUTED, word(screen, "label", "no_sugar"));
        return;
    }
    pen_number(pen, STYLE_STRONG, of->min_sugars);
    pen_text(pen, STYLE_MUTED, "+ ");
    if (has(of->sugars, GRAIN) && has(of->sugars, PLANT) && has(of->sugars, FRUIT)) {
        pen_text(pen, STYLE_TEXT, word(screen, "label", "any_sugar"));
        return;
    }
    for (int sugar = GRAIN; sugar <= FRUIT; sugar++) {
        if (!has(of->sugars, sugar))
            continue;
        pen_text(pen, STYLE_MUTED, first ? "" : "/");
        pen_text(pen, sugar_style(sugar), word(screen, "short", trait_word[sugar]));
        first = false;
    }
    if (of->family != NONE) {
        pen_text(pen, STYLE_MUTED, " (");
        pen_text(pen, ingredient_style(of->family),
                 word(screen, "ingredient", ingredient_id[of->family]));
        pen_text(pen, STYLE_MUTED, ")");
    }
}
static void pen_recipe_barrel(Pen *pen, const Screen *screen, int name)
{
    pen_text(pen, STYLE_TEXT, word(screen, "short", trait_word[recipe[name].barrel]));
    if (!recipe[name].aged)
        return;
    pen_text(pen, STYLE_TEXT, " ");
    pen_text(pen, STYLE_ACCENT, word(screen, "label", screen->plain ? "aged_plain" : "aged"));
}
static void pen_worth(Pen *pen, const Screen *screen, int name)
{
    pen_number(pen, STYLE_STRONG, recipe[name].sp);
    if (screen->plain) {
        pen_text(pen, STYLE_TEXT, " ");
        pen_text(pen, STYLE_TEXT, word(screen, "label", "worth"));
    }
    if (recipe[name].money > 0) {
        pen_text(pen, STYLE_MUTED, screen->plain ? " + " : "+");
        pen_count(pen, STYLE_AMBER, screen, "price", recipe[name].money);
    }
}
static void pen_knowers(Pen *pen, const Screen *screen, int name)
{
    const Distilled *d = town(screen);
    bool first = true;
    for (int seat = 0; seat < d->state.seats; seat++) {
        if (!has(d->at[seat].cubes, name))
            continue;
        pen_text(pen, STYLE_TEXT, screen->plain ? (first ? " " : ", ") : "");
        pen_text(pen, seat_style(seat),
                 screen->plain ? screen->context->seat_name[seat] : seat_shape(seat));
        first = false;
    }
}
static void pen_cube(Pen *pen, const Screen *screen, int name)
{
    int price = cube_price(name);
    if (screen->viewer >= 0)
        price = distilled_price(town(screen), screen->viewer, RECIPE_CUBE, price);
    pen_count(pen, STYLE_AMBER, screen, "price", price);
    pen_text(pen, STYLE_TEXT, " ");
    pen_knowers(pen, screen, name);
}
static void draw_recipe(const Screen *screen, Pen *pen, int name)
{
    const Recipe *of = &recipe[name];
    int column = first_figure(pen);
    bool is_known = screen->viewer >= 0 && distilled_knows(town(screen), screen->viewer, name);
    Pen part = *pen;
    if (of->tier != NONE)
        pen_text(&part, tier_style(of->tier), word(screen, "tier", trait_word[of->tier]));
    pen_to(&part, TIER_COLUMNS);
    part.right = pen->left + column - 3;
    pen_text(&part, is_known ? STYLE_STRONG : STYLE_TEXT, word(screen, "recipe", recipe_id[name]));
    part.right = pen->right;
    pen_text(&part, STYLE_LEAF, is_known ? " ✓" : "");
    pen_mark(&part, screen, of->source);
    pen_to(&part, column);
    pen_sugars(&part, screen, name);
    pen_to(&part, column += SUGAR_COLUMNS);
    pen_recipe_barrel(&part, screen, name);
    pen_to(&part, column += BARREL_COLUMNS);
    pen_text(&part, STYLE_MUTED, word(screen, "short", trait_word[of->region]));
    pen_to(&part, column += REGION_COLUMNS);
    pen_worth(&part, screen, name);
    pen_to(&part, column += SP_COLUMNS);
    if (name < PLAIN_RECIPES)
        pen_number(&part, town(screen)->shelf[name] > 0 ? STYLE_TEXT : STYLE_ALERT,
                   town(screen)->shelf[name]);
    pen_to(&part, column += SHELF_COLUMNS);
    if (of->tier != NONE)
        pen_cube(&part, screen, name);
    pen_line(pen);
}
static void say_recipe(const Screen *screen, Pen *pen, int name)
{
    const Recipe *of = &recipe[name];
    pen_text(pen, STYLE_TEXT, "- ");
    pen_text(pen, STYLE_TEXT, word(screen, "recipe", recipe_id[name]));
    pen_mark(pen, screen, of->source);
    pen_colon(pen, screen, "");
    if (of->tier != NONE) {
        pen_text(pen, STYLE_TEXT, word(screen, "tier", trait_word[of->tier]));
        pen_semicolon(pen, screen, "");
    }
    pen_sugars(pen, screen, name);
    pen_semicolon(pen, screen, "");
    pen_recipe_barrel(pen, screen, name);
    pen_semicolon(pen, screen, "");
    pen_text(pen, STYLE_TEXT, word(screen, "region", trait_word[of->region]));
    pen_semicolon(pen, screen, "");
    pen_worth(pen, screen, name);
    if (name < PLAIN_RECIPES) {
        pen_semicolon(pen, screen, "");
        pen_count(pen, STYLE_TEXT, screen, "labels", town(screen)->shelf[name]);
    }
    if (of->tier != NONE) {
        pen_semicolon(pen, screen, "");
        pen_label(pen, screen, "cube");
        pen_cube(pen, screen, name);
    }
    if (screen->viewer >= 0 && distilled_knows(town(screen), screen->viewer, name)) {
        pen_semicolon(pen, screen, "");
        pen_text(pen, STYLE_TEXT, word(screen, "label", "known"));
    }
    pen_line(pen);
}
static void draw_recipe_heading(const Screen *screen, Pen *pen, const char *label)
{
    static const char *const heading[] = { "sugars", "barrel", "region", "worth", "shelf", "cube" };
    static const int width[] = { SUGAR_COLUMNS, BARREL_COLUMNS, REGION_COLUMNS,
                                 SP_COLUMNS,    SHELF_COLUMNS,  CUBE_COLUMNS };
    int column = first_figure(pen);
    pen_text(pen, STYLE_MUTED, word(screen, "label", label));
    pen_colon(pen, screen, " ");
    for (int i = 0; i < 6 && !screen->plain; i++) {
        pen_to(pen, column);
        pen_text(pen, STYLE_MUTED, word(screen, "label", heading[i]));
        column += width[i];
    }
    pen_line(pen);
}
static void draw_one_recipe(const Screen *screen, Pen *pen, int name)
{
    if (screen->plain)
        say_recipe(screen, pen, name);
    else
        draw_recipe(screen, pen, name);
}
static void draw_flight(const Screen *screen, Pen *pen)
{
    draw_recipe_heading(screen, pen, "recipes");
    for (int name = 0; name < PLAIN_RECIPES; name++)
        if (recipe[name].tier == NONE || has(flight[town(screen)->flight].recipes, name))
            draw_one_recipe(screen, pen, name);
}
static void draw_aim(const Screen *screen, Pen *pen, const char *kind, const char *id, int sp)
{
    pen_to(pen, screen->plain ? 0 : 2);
    pen_text(pen, STYLE_TEXT, screen->plain ? "- " : "");
    pen_text(pen, STYLE_STRONG, word(screen, kind, id));
    pen_text(pen, STYLE_MUTED, " ");
    pen_count(pen, STYLE_YELLOW, screen, "points", sp);
    pen_colon(pen, screen, "  ");
    pen->left += screen->plain ? 0 : 4;
    pen_wrap(pen, STYLE_TEXT, screen_about(screen, kind, id));
    pen->left -= screen->plain ? 0 : 4;
    pen->column = pen->left;
}
static void draw_awards(const Screen *screen, Pen *pen)
{
    if (town(screen)->awards == 0)
        return;
    pen_heading(pen, screen, "awards");
    pen_line(pen);
    for (int n = 0; n < AWARD_COUNT; n++)
        if (has(town(screen)->awards, n))
            draw_aim(screen, pen, "award", award_id[n], award[n].sp);
}
static int row_start(int row)
{
    int start = 0;
    for (int below = 0; below < row; below++)
        start += solo_row[below].size;
    return start;
}
static void goal_text(const Screen *screen, int place, char *out, size_t size)
{
    const Distilled *d = town(screen);
    int card = d->solo_place[place];
    const char *id = card < SOLO_GOAL_COUNT ? solo_goal_id[card] : "?";
    snprintf(out, size, "[%d %c%s%s]", place + 1, toupper((unsigned char)id[0]), id + 1,
             has(d->completed, place) ? " ✓" : "");
}
static void draw_barrel_row(const Screen *screen, Pen *pen, int row)
{
    enum { STAVE_COLUMNS = 12 };
    const Distilled *d = town(screen);
    bool is_active = row == d->active_row;
    Style style = is_active ? STYLE_ACCENT : STYLE_MUTED;
    pen_text(pen, style, is_active && !screen->plain ? "▸ " : screen->plain ? "- " : "  ");
    pen_count(pen, style, screen, "row", row + 1);
    if (screen->plain) {
        pen_text(pen, style, is_active ? " (" : "");
        pen_text(pen, style, is_active ? word(screen, "label", "active") : "");
        pen_text(pen, style, is_active ? ")" : "");
    }
    pen_colon(pen, screen, "");
    pen_to(pen, screen->plain ? 0 : LABEL_COLUMNS + (4 - solo_row[row].size) * STAVE_COLUMNS / 2);
    for (int place = row_start(row); place < row_start(row + 1); place++) {
        char text[64];
        int left = pen->column;
        goal_text(screen, place, text, sizeof text);
        pen_text(pen, has(d->completed, place) ? STYLE_LEAF : STYLE_TEXT, text);
        if (screen->plain)
            pen_text(pen, STYLE_TEXT, " ");
        else
            pen_to(pen, left - pen->left + STAVE_COLUMNS);
    }
    pen_line(pen);
}
static void draw_solo_goal(const Screen *screen, Pen *pen, int place)
{
    const Distilled *d = town(screen);
    int card = d->solo_place[place];
    if (card >= SOLO_GOAL_COUNT)
        return;
    pen_to(pen, screen->plain ? 0 : 2);
    pen_text(pen, STYLE_TEXT, screen->plain ? "- " : "");
    pen_text(pen, has(d->completed, place) ? STYLE_LEAF : STYLE_STRONG,
             word(screen, "solo_goal", solo_goal_id[card]));
    pen_text(pen, STYLE_LEAF, has(d->completed, place) ? " ✓" : "");
    pen_text(pen, STYLE_MUTED, " (");
    pen_label(pen, screen, "target");
    pen_text(pen, STYLE_MUTED, "+");
    pen_number(pen, STYLE_MUTED, solo_goal[card].target_score);
    pen_text(pen, STYLE_MUTED, ")");
    pen_colon(pen, screen, "  ");
    pen->left += screen->plain ? 0 : 4;
    pen_wrap(pen, STYLE_TEXT, screen_about(screen, "solo_goal", solo_goal_id[card]));
    pen->left -= screen->plain ? 0 : 4;
    pen->column = pen->left;
}
static void draw_barrel(const Screen *screen, Pen *pen)
{
    const Distilled *d = town(screen);
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "target");
    line_count(&out, "target", distilled_target(d));
    line_count(&out, "points", distilled_points(d, 0));
    pen_phrase(pen, STYLE_ACCENT, screen->context, "distilled.screen.target", line);
    pen_line(pen);
    for (int row = SOLO_ROW_COUNT - 1; row >= 0; row--)
        draw_barrel_row(screen, pen, row);
    for (int place = SOLO_PLACES - 1; place >= 0; place--)
        draw_solo_goal(screen, pen, place);
}
static void draw_owner(const Screen *screen, Pen *pen, int seat)
{
    const Distilled *d = town(screen);
    const Distillery *own = &d->at[seat];
    pen_owner(pen, screen, seat, LABEL_COLUMNS);
    pen_count(pen, STYLE_AMBER, screen, "price", own->money);
    pen_semicolon(pen, screen, " · ");
    pen_count(pen, STYLE_STRONG, screen, "points", distilled_sp(d, seat));
    pen_semicolon(pen, screen, " · ");
    pen_count(pen, STYLE_MUTED, screen, "at_end", distilled_points(d, seat));
    pen_semicolon(pen, screen, " · ");
    pen_text(pen, seat_style(seat),
             own->distiller < DISTILLER_COUNT
                 ? word(screen, "distiller", distiller_id[own->distiller])
                 : word(screen, "label", own->distiller == NONE ? "no_distiller" : "has_chosen"));
    pen_line(pen);
}
static void draw_power(const Screen *screen, Pen *pen, int id)
{
    pen_heading(pen, screen, "power");
    pen->left += screen->plain ? 0 : LABEL_COLUMNS;
    pen_wrap(pen, STYLE_TEXT, screen_about(screen, "distiller", distiller_id[id]));
    pen->left -= screen->plain ? 0 : LABEL_COLUMNS;
    pen->column = pen->left;
}
static void draw_dealt(const Screen *screen, Pen *pen, const Distillery *own)
{
    for (int n = 0; n < 2; n++) {
        if (own->dealt[n] >= DISTILLER_COUNT)
            continue;
        pen_text(pen, STYLE_TEXT, screen->plain ? "- " : "");
        pen_text(pen, STYLE_STRONG, word(screen, "distiller", distiller_id[own->dealt[n]]));
        pen_line(pen);
        draw_power(screen, pen, own->dealt[n]);
    }
}
static void draw_spaces(const Screen *screen, Pen *pen, const Distillery *own)
{
    Listing list = listing_open(screen, pen, "label_spaces", LABEL_COLUMNS);
    for (int n = 0; n < LABEL_SPACES; n++) {
        char text[128];
        bool is_free = own->space[n] >= RECIPE_COUNT;
        snprintf(text, sizeof text, "%s %s%s%s",
                 screen->plain ? ""
                 : is_free     ? "○"
                               : "●",
                 word(screen, "short_space", label_space_id[n]), is_free ? "" : " = ",
                 is_free ? "" : word(screen, "recipe", recipe_id[own->space[n]]));
        listing_text(&list, is_free ? STYLE_MUTED : STYLE_STRONG, text);
    }
    listing_close(&list);
}
static void draw_labels(const Screen *screen, Pen *pen, const Distillery *own)
{
    Listing list = listing_open(screen, pen, "labels", LABEL_COLUMNS);
    for (int n = 0; n < LABEL_SPACES; n++)
        if (own->space[n] < RECIPE_COUNT)
            listing_text(&list, STYLE_STRONG, word(screen, "recipe", recipe_id[own->space[n]]));
    listing_close(&list);
}
static void draw_upgrades(const Screen *screen, Pen *pen, const Distillery *own)
{
    int spaces = UPGRADE_SPACES;
    Listing list = listing_open(screen, pen, "upgrades", LABEL_COLUMNS);
    for (int card = 0; card < UPGRADE_COUNT; card++)
        if (has(own->upgrades, card)) {
            listing_text(&list, STYLE_TEXT, word(screen, "upgrade", upgrade_id[card]));
            spaces--;
        }
    if (spaces > 0) {
        char text[64];
        count_text(screen, "spaces", spaces, text, sizeof text);
        listing_text(&list, STYLE_MUTED, text);
    }
    listing_close(&list);
}
static void list_stack(const Screen *screen, Listing *list, int seat, const uint8_t *stack)
{
    for (int kind = 0; kind < PANTRY_KINDS; kind++) {
        if (stack[kind] == 0)
            continue;
        int card = distilled_ingredient(town(screen), seat, kind);
        listing_many(list, ingredient_style(card), stack[kind],
                     word(screen, "ingredient", ingredient_id[card]));
    }
}
static void draw_pantry(const Screen *screen, Pen *pen, int seat)
{
    const Distillery *own = &town(screen)->at[seat];
    Listing list = listing_open(screen, pen, "pantry", LABEL_COLUMNS);
    list_stack(screen, &list, seat, own->pantry);
    if (own->signature_waits && own->distiller < DISTILLER_COUNT) {
        char text[96];
        snprintf(text, sizeof text, "(%s)",
                 word(screen, "ingredient",
                      ingredient_id[distiller[own->distiller].signature_ingredient]));
        listing_text(&list, STYLE_MUTED, text);
    }
    listing_close(&list);
}
static void draw_storeroom(const Screen *screen, Pen *pen, const Distillery *own)
{
    Listing list = listing_open(screen, pen, "storeroom", LABEL_COLUMNS);
    for (int card = 0; card < ITEM_COUNT; card++)
        if (own->storeroom[card] > 0)
            listing_many(&list, STYLE_TEXT, own->storeroom[card],
                         word(screen, "item", item_id[card]));
    listing_close(&list);
}
static void draw_odds(const Screen *screen, Pen *pen, int seat)
{
    const Distilled *d = town(screen);
    uint8_t washback[PANTRY_KINDS];
    SpiritOdds odds[RECIPE_COUNT];
    if (!distilled_washback(d, seat, washback) || distilled_sugars(washback) == 0)
        return;
    int count = distilled_odds(d, seat, washback, distilled_cut_powers(d, seat), odds);
    Listing list = listing_open(screen, pen, "odds", LABEL_COLUMNS);
    for (int i = 0; i < count; i++) {
        char text[96], chance[32];
        if (odds[i].ways == 0)
            continue;
        int percent = (int)((100 * odds[i].ways + odds[i].of / 2) / odds[i].of);
        bool is_rounded = percent == 100 && odds[i].ways < odds[i].of;
        count_text(screen, "percent",
                   is_rounded     ? 99
                   : percent == 0 ? 1
                                  : percent,
                   chance, sizeof chance);
        snprintf(text, sizeof text, "%s %s", word(screen, "recipe", recipe_id[odds[i].recipe]),
                 chance);
        listing_text(&list, odds[i].ways == odds[i].of ? STYLE_LEAF : STYLE_TEXT, text);
    }
    listing_close(&list);
}
static void draw_cut(const Screen *screen, Pen *pen, int seat)
{
    const Distillery *own = &town(screen)->at[seat];
    if (own->cut[0] >= PANTRY_KINDS)
        return;
    Listing list = listing_open(screen, pen, "cut", LABEL_COLUMNS);
    for (int n = 0; n < CUT_CARDS && own->cut[n] < PANTRY_KINDS; n++) {
        int card = distilled_ingredient(town(screen), seat, own->cut[n]);
        listing_text(&list, ingredient_style(card),
                     word(screen, "ingredient", ingredient_id[card]));
    }
    listing_close(&list);
}
static int cards_in(const uint8_t *stack)
{
    int cards = 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        cards += stack[kind];
    return cards;
}
static void draw_washback(const Screen *screen, Pen *pen, int seat)
{
    const Spirit *fresh = &town(screen)->at[seat].spirit[NEW_SPIRIT];
    if (fresh->recipe != NONE || cards_in(fresh->stack) == 0)
        return;
    Listing list = listing_open(screen, pen, "washback", LABEL_COLUMNS);
    list_stack(screen, &list, seat, fresh->stack);
    listing_close(&list);
    draw_cut(screen, pen, seat);
    if (seat == screen->viewer)
        draw_odds(screen, pen, seat);
}
static void list_flavors(const Screen *screen, Listing *list, const Flavors *flavors)
{
    int named = 0;
    for (int deck = 0; deck < FLAVOR_DECKS; deck++)
        for (int card = 0; card < FLAVOR_COUNT; card++)
            if (has(flavors->known[deck], card)) {
                listing_text(list, STYLE_PINK, word(screen, "flavor", flavor_id[card]));
                named++;
            }
    if (distilled_flavor_count(flavors) > named) {
        char text[64];
        count_text(screen, "flavors", distilled_flavor_count(flavors) - named, text, sizeof text);
        listing_text(list, STYLE_PINK, text);
    }
}
static void draw_spirit(const Screen *screen, Pen *pen, int seat, int place)
{
    static const char *const heading[SPIRITS] = { "warehouse_1", "warehouse_2", "new_spirit" };
    const Spirit *spirit = &town(screen)->at[seat].spirit[place];
    Listing list = listing_open(screen, pen, heading[place], LABEL_COLUMNS);
    if (spirit->recipe < RECIPE_COUNT) {
        listing_text(&list, STYLE_STRONG, word(screen, "recipe", recipe_id[spirit->recipe]));
        if (spirit->barrel < ITEM_COUNT)
            listing_text(&list, STYLE_TEXT, word(screen, "item", item_id[spirit->barrel]));
        if (!spirit->has_label)
            listing_text(&list, STYLE_ALERT, word(screen, "label", "no_label"));
        list_flavors(screen, &list, &spirit->flavors);
        list_stack(screen, &list, seat, spirit->stack);
    }
    listing_close(&list);
}
static void draw_spirits(const Screen *screen, Pen *pen, int seat, bool with_empty)
{
    const Distillery *own = &town(screen)->at[seat];
    for (int n = 0; n < SPIRITS; n++) {
        int place = (NEW_SPIRIT + n) % SPIRITS;
        if (own->spirit[place].recipe != NONE || (with_empty && place != NEW_SPIRIT))
            draw_spirit(screen, pen, seat, place);
    }
    if (distilled_flavor_count(&own->looked) > 0) {
        Listing list = listing_open(screen, pen, "looked", LABEL_COLUMNS);
        list_flavors(screen, &list, &own->looked);
        listing_close(&list);
    }
}
static void draw_known(const Screen *screen, Pen *pen, int seat)
{
    Listing list = listing_open(screen, pen, "known_recipes", LABEL_COLUMNS);
    for (int name = 0; name < RECIPE_COUNT; name++) {
        char text[96];
        if (!distilled_knows(town(screen), seat, name))
            continue;
        bool has_barrel = distilled_barrel_for(town(screen), seat, name) != NONE;
        snprintf(text, sizeof text, "%s%s%s", word(screen, "recipe", recipe_id[name]),
                 has_barrel ? "" : " ", has_barrel ? "" : word(screen, "label", "no_barrel"));
        listing_text(&list, has_barrel ? STYLE_TEXT : STYLE_MUTED, text);
    }
    listing_close(&list);
}
static void draw_signature(const Screen *screen, Pen *pen, const Distillery *own)
{
    enum { WORTH_COLUMNS = 11, BARREL_AND_AGE = 10, SUGARS_AND_FAMILY = 28 };
    int name = distiller[own->distiller].signature;
    Listing list = listing_open(screen, pen, own->signature_made ? "signature_made" : "signature",
                                LABEL_COLUMNS);
    listing_text(&list, STYLE_STRONG, word(screen, "recipe", recipe_id[name]));
    pen_mark(pen, screen, recipe[name].source);
    listing_next(&list, WORTH_COLUMNS);
    pen_count(pen, STYLE_STRONG, screen, "points", recipe[name].sp);
    pen_text(pen, STYLE_MUTED, " + ");
    pen_count(pen, STYLE_AMBER, screen, "price", recipe[name].money);
    listing_next(&list, BARREL_AND_AGE);
    pen_recipe_barrel(pen, screen, name);
    listing_next(&list, SUGARS_AND_FAMILY);
    pen_sugars(pen, screen, name);
    listing_close(&list);
}
static void draw_bottles(const Screen *screen, Pen *pen, const Distillery *own)
{
    Listing list = listing_open(screen, pen, "bottles", LABEL_COLUMNS);
    for (int card = 0; card < ITEM_COUNT; card++)
        if (has(own->displayed, card)) {
            char text[96];
            const char *region = card_trait(screen, ITEM, card);
            snprintf(text, sizeof text, region[0] == '\0' ? "%s" : "%s (%s)",
                     word(screen, "item", item_id[card]), region);
            listing_text(&list, STYLE_TEXT, text);
        }
    listing_close(&list);
}
static void draw_goals(const Screen *screen, Pen *pen, const Distillery *own)
{
    if (own->goal_count == 0)
        return;
    if (own->goals == 0) {
        pen_heading(pen, screen, "goals");
        pen_count(pen, STYLE_MUTED, screen, "secret_goals", own->goal_count);
        pen_line(pen);
        return;
    }
    pen_heading(pen, screen, "goals");
    pen_line(pen);
    for (int n = 0; n < GOAL_COUNT; n++)
        if (has(own->goals, n))
            draw_aim(screen, pen, "goal", goal_id[n], goal[n].sp);
}
static void draw_player(const Screen *screen, Pen *pen, int seat)
{
    const Distillery *own = &town(screen)->at[seat];
    bool is_mine = seat == screen->viewer;
    draw_owner(screen, pen, seat);
    if (own->distiller >= DISTILLER_COUNT) {
        draw_dealt(screen, pen, own);
        if (is_mine)
            draw_goals(screen, pen, own);
        return;
    }
    draw_washback(screen, pen, seat);
    draw_pantry(screen, pen, seat);
    draw_storeroom(screen, pen, own);
    draw_spirits(screen, pen, seat, is_mine || screen->plain);
    draw_known(screen, pen, seat);
    if (is_mine)
        draw_signature(screen, pen, own);
    draw_upgrades(screen, pen, own);
    if (is_mine) {
        draw_spaces(screen, pen, own);
        draw_power(screen, pen, own->distiller);
    } else {
        draw_labels(screen, pen, own);
    }
    if (is_mine || screen->plain || own->displayed != 0)
        draw_bottles(screen, pen, own);
    draw_goals(screen, pen, own);
}
static void draw_table(const Screen *screen, Pen *pen)
{
    draw_round(screen, pen);
    if (town(screen)->flight >= FLIGHT_COUNT)
        return;
    draw_market(screen, pen);
    draw_flight(screen, pen);
    if (screen->view->seats == 1)
        draw_barrel(screen, pen);
    draw_awards(screen, pen);
    draw_truck(screen, pen);
    draw_card_texts(screen, pen);
}
const GameScreen distilled_screen = { .game = "distilled",
                                      .draw_table = draw_table,
                                      .draw_player = draw_player };
#endif
