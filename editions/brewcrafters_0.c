/* brewcrafters, edition 0, signature 9f3b82dd945db06c: made by `make edition`, never edited by hand.
 * Compiled as a part of rules, of bots and of terminal: EDITION_RULES, EDITION_EVALUATOR, EDITION_SCREEN. */
#define brewcrafters brewcrafters_0
#define brewcrafters_bill brewcrafters_0_bill
#define brewcrafters_evaluator brewcrafters_0_evaluator
#define brewcrafters_knows brewcrafters_0_knows
#define brewcrafters_lack brewcrafters_0_lack
#define brewcrafters_need brewcrafters_0_need
#define brewcrafters_points brewcrafters_0_points
#define brewcrafters_screen brewcrafters_0_screen
#define brewcrafters_stored brewcrafters_0_stored
#define brewcrafters_tank_count brewcrafters_0_tank_count
#include "game.h"
typedef enum Goods { MALT, HOPS, YEAST, SPICE, COFFEE, FRUIT, MONEY, REPUTATION, SPECIALTY, BASE, ANY_INGREDIENT, SAME_KIND, GOODS_COUNT } Goods;
static const char *const goods_word[] = { "malt", "hops", "yeast", "spice", "coffee", "fruit", "money", "reputation", "specialty", "base", "any_ingredient", "same_kind" };
static const Words goods_words = { goods_word, 12 };
typedef enum Family { ALE, PORTER, STOUT, FAMILY_COUNT } Family;
static const char *const family_word[] = { "ale", "porter", "stout" };
static const Words family_words = { family_word, 3 };
typedef enum Tier { BASIC, ADVANCED, TIER_COUNT } Tier;
static const char *const tier_word[] = { "basic", "advanced" };
static const Words tier_words = { tier_word, 2 };
typedef enum BeerIcon { HOP_ICON, BARREL_ICON, BEER_ICON_COUNT } BeerIcon;
static const char *const beer_icon_word[] = { "hop_icon", "barrel_icon" };
static const Words beer_icon_words = { beer_icon_word, 2 };
typedef enum Season { SPRING, SUMMER, AUTUMN, WINTER, SEASON_COUNT } Season;
static const char *const season_word[] = { "spring", "summer", "autumn", "winter" };
static const Words season_words = { season_word, 4 };
typedef enum When { MARKET_TAKE, ON_BREW, ON_SELL, ON_FIRST_OWN_SALE, ON_GOLD_LABEL, ON_RESEARCH, ON_INSTALL, ON_UPKEEP, WINTER_START, SUPPLY_END, SEASON_END, EXTRA_MARKET, EXTRA_SHIFT, ALWAYS, ON_REACH, FINAL_SCORING, OWN_TURN, WHEN_COUNT } When;
static const char *const when_word[] = { "market_take", "on_brew", "on_sell", "on_first_own_sale", "on_gold_label", "on_research", "on_install", "on_upkeep", "winter_start", "supply_end", "season_end", "extra_market", "extra_shift", "always", "on_reach", "final_scoring", "own_turn" };
static const Words when_words = { when_word, 17 };
typedef enum What { GAIN, TAKE_ALL, STORE, USE_LESS, MAY_USE_LESS, TAKE_BACK, SCORE, BUY_FROM_SUPPLY, ADD_LINE, ADD_PUB, PLANT_AND_HARVEST, ADVANCE_AGAIN, LOWER_BILL, EXTRA_MARKET_ACTION, EXTRA_PROCESS_BEER, BREW_WITHOUT_BASIC_AND_SWAP, FORM_PARTNERSHIP, HIRE_WORKER, HIRE_SHIFT, HIRE_TEMPORARY_WORKERS, EXCHANGE_GOODS, LOOK_AND_HIRE, PLANT_TOGETHER, TAKE_SECRET_RECIPE, WHAT_COUNT } What;
static const char *const what_word[] = { "gain", "take_all", "store", "use_less", "may_use_less", "take_back", "score", "buy_from_supply", "add_line", "add_pub", "plant_and_harvest", "advance_again", "lower_bill", "extra_market_action", "extra_process_beer", "brew_without_basic_and_swap", "form_partnership", "hire_worker", "hire_shift", "hire_temporary_workers", "exchange_goods", "look_and_hire", "plant_together", "take_secret_recipe" };
static const Words what_words = { what_word, 24 };
typedef enum Per { PER_MARKET_ACTION, PER_PROCESS_BEER, PER_LAB_RESEARCH, PER_INSTALL, PER_BATCH, PER_RECIPE, PER_SEASON, PER_YEAR, PER_GAME, PER_GOLD_LABEL, PER_TILE_OR_WORKER, PER_GOLD_LABEL_OR_SECRET_RECIPE, PER_COUNT } Per;
static const char *const per_word[] = { "per_market_action", "per_process_beer", "per_lab_research", "per_install", "per_batch", "per_recipe", "per_season", "per_year", "per_game", "per_gold_label", "per_tile_or_worker", "per_gold_label_or_secret_recipe" };
static const Words per_words = { per_word, 12 };
typedef enum LevelKind { EXPERIMENTAL_LEVEL, WINTER_LEVEL, PERMANENT_LEVEL, FINAL_LEVEL, LEVEL_KIND_COUNT } LevelKind;
static const char *const level_kind_word[] = { "experimental_level", "winter_level", "permanent_level", "final_level" };
static const Words level_kind_words = { level_kind_word, 4 };
typedef enum Board { MAIN_BOARD, EXTENSION_3_4, EXTENSION_5, MARKET_BOARD, BREWERY_BOARD, BOARD_COUNT } Board;
static const char *const board_word[] = { "main_board", "extension_3_4", "extension_5", "market_board", "brewery_board" };
static const Words board_words = { board_word, 5 };
typedef enum SpaceKind { ACCUMULATE, FIXED, SPECIAL, SPACE_KIND_COUNT } SpaceKind;
static const char *const space_kind_word[] = { "accumulate", "fixed", "special" };
static const Words space_kind_words = { space_kind_word, 3 };
typedef enum TileType { BUILDING, EQUIPMENT, TILE_TYPE_COUNT } TileType;
static const char *const tile_type_word[] = { "building", "equipment" };
static const Words tile_type_words = { tile_type_word, 2 };
typedef enum FarmKind { COMMUNITY_FARM, PRIVATE_FARM, FARM_KIND_COUNT } FarmKind;
static const char *const farm_kind_word[] = { "community_farm", "private_farm" };
static const Words farm_kind_words = { farm_kind_word, 2 };
typedef enum Source { RULEBOOK_FR, PUBLIC, DESIGNED, SOURCE_COUNT } Source;
static const char *const source_word[] = { "rulebook_fr", "public", "designed" };
static const Words source_words = { source_word, 3 };
enum { RECIPE_EVERYDAY_ALE, RECIPE_PUMPKIN_ALE, RECIPE_LAMBIC_ALE, RECIPE_GOLDEN_APPLE_ALE, RECIPE_APRICOT_PALE_ALE, RECIPE_BELGIAN_QUAD, RECIPE_IPA, RECIPE_BARLEYWINE, RECIPE_PLEASANTLY_PORTER, RECIPE_SMOKED_PORTER, RECIPE_VANILLA_PORTER, RECIPE_COFFEE_PORTER, RECIPE_BLACK_AND_BRUE, RECIPE_CHERRY_PORTER, RECIPE_HONEY_PORTER, RECIPE_CINNAMON_PORTER, RECIPE_SIMPLY_STOUT, RECIPE_COFFEE_STOUT, RECIPE_IMPERIAL_STOUT, RECIPE_BLACKBERRY_STOUT, RECIPE_CHOCOLATE_ESPRESSO_STOUT, RECIPE_OAT_STOUT, RECIPE_DARK_STOUT, RECIPE_RUSSIAN_IMPERIAL_STOUT, RECIPE_COUNT };
static const char *const recipe_id[] = { "everyday_ale", "pumpkin_ale", "lambic_ale", "golden_apple_ale", "apricot_pale_ale", "belgian_quad", "ipa", "barleywine", "pleasantly_porter", "smoked_porter", "vanilla_porter", "coffee_porter", "black_and_brue", "cherry_porter", "honey_porter", "cinnamon_porter", "simply_stout", "coffee_stout", "imperial_stout", "blackberry_stout", "chocolate_espresso_stout", "oat_stout", "dark_stout", "russian_imperial_stout" };
static const Words recipe_words = { recipe_id, 24 };
typedef struct Recipe {
    uint8_t family;
    uint8_t tier;
    uint8_t starter_set;
    uint8_t in_15_card_set;
    uint8_t reputation;
    uint8_t malt;
    uint8_t hops;
    uint8_t yeast;
    uint8_t spice;
    uint8_t coffee;
    uint8_t fruit;
    uint8_t total_ingredients;
    uint8_t icon;
    uint8_t gold_label;
    uint8_t batch_tokens;
    uint8_t source;
    uint8_t identity_source;
    uint8_t ingredients_source;
} Recipe;
static const Recipe recipe[] = {
    { .family = ALE, .tier = BASIC, .starter_set = 1, .in_15_card_set = 1, .reputation = 2, .malt = 1, .hops = 2, .yeast = 1, .spice = 0, .coffee = 0, .fruit = 0, .total_ingredients = 4, .icon = HOP_ICON, .gold_label = 0, .batch_tokens = 12, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = ALE, .tier = ADVANCED, .starter_set = 1, .in_15_card_set = 1, .reputation = 5, .malt = 3, .hops = 1, .yeast = 1, .spice = 1, .coffee = 0, .fruit = 1, .total_ingredients = 7, .icon = HOP_ICON, .gold_label = 3, .batch_tokens = 9, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = ALE, .tier = ADVANCED, .starter_set = 1, .in_15_card_set = 1, .reputation = 5, .malt = 4, .hops = 1, .yeast = 2, .spice = 0, .coffee = 0, .fruit = 1, .total_ingredients = 8, .icon = HOP_ICON, .gold_label = 3, .batch_tokens = 9, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = ALE, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 1, .reputation = 3, .malt = 3, .hops = 0, .yeast = 1, .spice = 0, .coffee = 0, .fruit = 1, .total_ingredients = 5, .icon = HOP_ICON, .gold_label = 3, .batch_tokens = 9, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = ALE, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 1, .reputation = 3, .malt = 2, .hops = 1, .yeast = 1, .spice = 0, .coffee = 0, .fruit = 1, .total_ingredients = 5, .icon = HOP_ICON, .gold_label = 3, .batch_tokens = 8, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = ALE, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 0, .reputation = 8, .malt = 5, .hops = 1, .yeast = 3, .spice = 2, .coffee = 0, .fruit = 0, .total_ingredients = 11, .icon = HOP_ICON, .gold_label = 3, .batch_tokens = 7, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = ALE, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 0, .reputation = 4, .malt = 3, .hops = 5, .yeast = 1, .spice = 0, .coffee = 0, .fruit = 0, .total_ingredients = 9, .icon = HOP_ICON, .gold_label = 3, .batch_tokens = 7, .source = PUBLIC, .identity_source = PUBLIC, .ingredients_source = PUBLIC },
    { .family = ALE, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 0, .reputation = 7, .malt = 6, .hops = 3, .yeast = 3, .spice = 0, .coffee = 0, .fruit = 0, .total_ingredients = 12, .icon = HOP_ICON, .gold_label = 3, .batch_tokens = 8, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = PORTER, .tier = BASIC, .starter_set = 1, .in_15_card_set = 1, .reputation = 2, .malt = 2, .hops = 1, .yeast = 1, .spice = 0, .coffee = 0, .fruit = 0, .total_ingredients = 4, .icon = NONE, .gold_label = 0, .batch_tokens = 12, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = PORTER, .tier = ADVANCED, .starter_set = 1, .in_15_card_set = 1, .reputation = 5, .malt = 6, .hops = 2, .yeast = 2, .spice = 0, .coffee = 0, .fruit = 0, .total_ingredients = 10, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 9, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = PORTER, .tier = ADVANCED, .starter_set = 1, .in_15_card_set = 1, .reputation = 5, .malt = 4, .hops = 1, .yeast = 1, .spice = 2, .coffee = 0, .fruit = 0, .total_ingredients = 8, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 8, .source = PUBLIC, .identity_source = PUBLIC, .ingredients_source = PUBLIC },
    { .family = PORTER, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 1, .reputation = 5, .malt = 4, .hops = 1, .yeast = 1, .spice = 0, .coffee = 2, .fruit = 0, .total_ingredients = 8, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 9, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = PORTER, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 1, .reputation = 7, .malt = 4, .hops = 2, .yeast = 2, .spice = 0, .coffee = 2, .fruit = 0, .total_ingredients = 10, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 9, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = PORTER, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 0, .reputation = 7, .malt = 5, .hops = 1, .yeast = 2, .spice = 0, .coffee = 0, .fruit = 2, .total_ingredients = 10, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 8, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = PORTER, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 0, .reputation = 3, .malt = 3, .hops = 0, .yeast = 1, .spice = 1, .coffee = 0, .fruit = 0, .total_ingredients = 5, .icon = NONE, .gold_label = 3, .batch_tokens = 9, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = PORTER, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 0, .reputation = 4, .malt = 3, .hops = 1, .yeast = 1, .spice = 1, .coffee = 0, .fruit = 0, .total_ingredients = 6, .icon = NONE, .gold_label = 3, .batch_tokens = 10, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = STOUT, .tier = BASIC, .starter_set = 1, .in_15_card_set = 1, .reputation = 2, .malt = 4, .hops = 0, .yeast = 1, .spice = 0, .coffee = 0, .fruit = 0, .total_ingredients = 5, .icon = BARREL_ICON, .gold_label = 0, .batch_tokens = 12, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = STOUT, .tier = ADVANCED, .starter_set = 1, .in_15_card_set = 1, .reputation = 2, .malt = 2, .hops = 0, .yeast = 1, .spice = 0, .coffee = 1, .fruit = 0, .total_ingredients = 4, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 10, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = STOUT, .tier = ADVANCED, .starter_set = 1, .in_15_card_set = 1, .reputation = 7, .malt = 7, .hops = 2, .yeast = 3, .spice = 0, .coffee = 0, .fruit = 0, .total_ingredients = 12, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 9, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = STOUT, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 1, .reputation = 4, .malt = 4, .hops = 1, .yeast = 1, .spice = 0, .coffee = 0, .fruit = 1, .total_ingredients = 7, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 10, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = STOUT, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 1, .reputation = 7, .malt = 4, .hops = 1, .yeast = 1, .spice = 1, .coffee = 2, .fruit = 0, .total_ingredients = 9, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 9, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = STOUT, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 0, .reputation = 4, .malt = 5, .hops = 1, .yeast = 2, .spice = 0, .coffee = 0, .fruit = 0, .total_ingredients = 8, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 7, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = STOUT, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 0, .reputation = 7, .malt = 6, .hops = 2, .yeast = 2, .spice = 1, .coffee = 0, .fruit = 0, .total_ingredients = 11, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 8, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
    { .family = STOUT, .tier = ADVANCED, .starter_set = 0, .in_15_card_set = 0, .reputation = 9, .malt = 5, .hops = 2, .yeast = 3, .spice = 1, .coffee = 1, .fruit = 0, .total_ingredients = 12, .icon = BARREL_ICON, .gold_label = 3, .batch_tokens = 7, .source = DESIGNED, .identity_source = PUBLIC, .ingredients_source = DESIGNED },
};
enum { WORKER_MALTSTER, WORKER_HOP_GROWER, WORKER_CELLAR_KEEPER, WORKER_DELIVERY_DRIVER, WORKER_LAB_TECHNICIAN, WORKER_TOUR_GUIDE, WORKER_CONTRACTOR, WORKER_SPICE_TRADER, WORKER_ACCOUNTANT, WORKER_MARKET_AGENT, WORKER_BREWMASTER, WORKER_YEAST_BIOLOGIST, WORKER_FESTIVAL_PROMOTER, WORKER_NIGHT_FOREMAN, WORKER_RECIPE_DEVELOPER, WORKER_COUNT };
static const char *const worker_id[] = { "maltster", "hop_grower", "cellar_keeper", "delivery_driver", "lab_technician", "tour_guide", "contractor", "spice_trader", "accountant", "market_agent", "brewmaster", "yeast_biologist", "festival_promoter", "night_foreman", "recipe_developer" };
static const Words worker_words = { worker_id, 15 };
typedef struct Worker {
    uint8_t starter_set;
    uint8_t annual_wage;
    uint8_t when;
    uint32_t on_goods;
    uint8_t on_family;
    uint8_t on_tier;
    uint8_t on_icon;
    uint32_t on_seasons;
    uint8_t what;
    uint8_t of;
    uint8_t amount;
    uint8_t of_2;
    uint8_t amount_2;
    uint8_t per;
    uint8_t every;
    uint8_t limit;
    uint8_t price;
    uint8_t source;
    uint8_t effect_class_source;
} Worker;
static const Worker worker[] = {
    { .starter_set = 1, .annual_wage = 0, .when = MARKET_TAKE, .on_goods = UINT32_C(1) << MALT, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MALT, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_MARKET_ACTION, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = RULEBOOK_FR },
    { .starter_set = 1, .annual_wage = 0, .when = MARKET_TAKE, .on_goods = UINT32_C(1) << HOPS, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = HOPS, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_MARKET_ACTION, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = RULEBOOK_FR },
    { .starter_set = 1, .annual_wage = 1, .when = ALWAYS, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = STORE, .of = ANY_INGREDIENT, .amount = 6, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = RULEBOOK_FR },
    { .starter_set = 1, .annual_wage = 0, .when = ON_SELL, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MONEY, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_PROCESS_BEER, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = DESIGNED },
    { .starter_set = 1, .annual_wage = 2, .when = ON_RESEARCH, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = ADVANCE_AGAIN, .of = NONE, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_LAB_RESEARCH, .every = 0, .limit = 0, .price = 1, .source = DESIGNED, .effect_class_source = DESIGNED },
    { .starter_set = 1, .annual_wage = 1, .when = ON_FIRST_OWN_SALE, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_RECIPE, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = DESIGNED },
    { .starter_set = 1, .annual_wage = 1, .when = ON_INSTALL, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MONEY, .amount = 2, .of_2 = NONE, .amount_2 = 0, .per = PER_INSTALL, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = DESIGNED },
    { .starter_set = 1, .annual_wage = 0, .when = MARKET_TAKE, .on_goods = UINT32_C(1) << SPICE | UINT32_C(1) << COFFEE | UINT32_C(1) << FRUIT, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = SAME_KIND, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_MARKET_ACTION, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = RULEBOOK_FR },
    { .starter_set = 1, .annual_wage = 1, .when = ON_UPKEEP, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = LOWER_BILL, .of = MONEY, .amount = 2, .of_2 = NONE, .amount_2 = 0, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = DESIGNED },
    { .starter_set = 0, .annual_wage = 3, .when = EXTRA_MARKET, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = EXTRA_MARKET_ACTION, .of = NONE, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_SEASON, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = RULEBOOK_FR },
    { .starter_set = 0, .annual_wage = 2, .when = ON_BREW, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = MAY_USE_LESS, .of = BASE, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_PROCESS_BEER, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = DESIGNED },
    { .starter_set = 0, .annual_wage = 1, .when = SUPPLY_END, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = UINT32_C(1) << SPRING | UINT32_C(1) << AUTUMN, .what = GAIN, .of = YEAST, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_SEASON, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = DESIGNED },
    { .starter_set = 0, .annual_wage = 1, .when = ON_GOLD_LABEL, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = REPUTATION, .amount = 3, .of_2 = NONE, .amount_2 = 0, .per = PER_GOLD_LABEL, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = DESIGNED },
    { .starter_set = 0, .annual_wage = 1, .when = EXTRA_SHIFT, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = EXTRA_PROCESS_BEER, .of = NONE, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = DESIGNED },
    { .starter_set = 0, .annual_wage = 0, .when = ALWAYS, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = BREW_WITHOUT_BASIC_AND_SWAP, .of = SPECIALTY, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .effect_class_source = DESIGNED },
};
enum { PARTNERSHIP_SPICE_IMPORTER, PARTNERSHIP_COFFEE_ROASTER, PARTNERSHIP_FRUIT_ORCHARD, PARTNERSHIP_MALT_HOUSE, PARTNERSHIP_COUNT };
static const char *const partnership_id[] = { "spice_importer", "coffee_roaster", "fruit_orchard", "malt_house" };
static const Words partnership_words = { partnership_id, 4 };
typedef struct Partnership {
    uint8_t min_players;
    uint8_t max_players;
    uint8_t annual_cost;
    uint8_t when;
    uint32_t on_goods;
    uint8_t on_family;
    uint8_t on_tier;
    uint8_t on_icon;
    uint32_t on_seasons;
    uint8_t what;
    uint8_t of;
    uint8_t amount;
    uint8_t of_2;
    uint8_t amount_2;
    uint8_t per;
    uint8_t every;
    uint8_t limit;
    uint8_t price;
    uint8_t source;
    uint8_t name_source;
} Partnership;
static const Partnership partnership[] = {
    { .min_players = 2, .max_players = 5, .annual_cost = 0, .when = OWN_TURN, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = BUY_FROM_SUPPLY, .of = SPICE, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 1, .source = DESIGNED, .name_source = RULEBOOK_FR },
    { .min_players = 2, .max_players = 5, .annual_cost = 0, .when = OWN_TURN, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = BUY_FROM_SUPPLY, .of = COFFEE, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 1, .source = DESIGNED, .name_source = RULEBOOK_FR },
    { .min_players = 4, .max_players = 5, .annual_cost = 0, .when = OWN_TURN, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = BUY_FROM_SUPPLY, .of = FRUIT, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 1, .source = DESIGNED, .name_source = DESIGNED },
    { .min_players = 4, .max_players = 5, .annual_cost = 0, .when = OWN_TURN, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = BUY_FROM_SUPPLY, .of = MALT, .amount = 2, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 1, .source = DESIGNED, .name_source = DESIGNED },
};
enum { SPACE_MALT_MARKET, SPACE_HOPS_MARKET, SPACE_YEAST_MARKET, SPACE_PRIVATE_INVESTOR, SPACE_FORM_LOCAL_PARTNERSHIP, SPACE_HIRE_SKILLED_WORKER, SPACE_HIRE_BREWERY_SHIFT, SPACE_SPECIALTY_MERCHANT, SPACE_HOMEBREW_SHOP, SPACE_GRAIN_WAGON, SPACE_COUNTRY_SUPPLIER, SPACE_SECOND_YEAST_MARKET, SPACE_JOB_FAIR, SPACE_TRADE_FAIR, SPACE_SECOND_MALT_MARKET, SPACE_SECOND_HOPS_MARKET, SPACE_SECOND_YEAST_MARKET_5_PLAYERS, SPACE_COUNTRY_SUPPLIER_5_PLAYERS, SPACE_SECOND_SPECIALTY_MERCHANT, SPACE_JOB_FAIR_5_PLAYERS, SPACE_SMALL_GRANT, SPACE_COUNT };
static const char *const space_id[] = { "malt_market", "hops_market", "yeast_market", "private_investor", "form_local_partnership", "hire_skilled_worker", "hire_brewery_shift", "specialty_merchant", "homebrew_shop", "grain_wagon", "country_supplier", "second_yeast_market", "job_fair", "trade_fair", "second_malt_market", "second_hops_market", "second_yeast_market_5_players", "country_supplier_5_players", "second_specialty_merchant", "job_fair_5_players", "small_grant" };
static const Words space_words = { space_id, 21 };
typedef struct Space {
    uint8_t board;
    uint8_t with_2;
    uint8_t with_3;
    uint8_t with_4;
    uint8_t with_5;
    uint8_t kind;
    uint8_t what;
    uint8_t of;
    uint8_t amount;
    uint8_t or_what;
    uint8_t or_of;
    uint8_t or_amount;
    uint8_t or_of_2;
    uint8_t or_amount_2;
    uint8_t first_player;
    uint8_t source;
    uint8_t space_source;
    uint8_t figures_source;
} Space;
static const Space space[] = {
    { .board = MAIN_BOARD, .with_2 = 1, .with_3 = 1, .with_4 = 1, .with_5 = 1, .kind = ACCUMULATE, .what = TAKE_ALL, .of = MALT, .amount = 3, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = PUBLIC, .space_source = PUBLIC, .figures_source = PUBLIC },
    { .board = MAIN_BOARD, .with_2 = 1, .with_3 = 1, .with_4 = 1, .with_5 = 1, .kind = ACCUMULATE, .what = TAKE_ALL, .of = HOPS, .amount = 2, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = PUBLIC, .figures_source = DESIGNED },
    { .board = MAIN_BOARD, .with_2 = 1, .with_3 = 1, .with_4 = 1, .with_5 = 1, .kind = ACCUMULATE, .what = TAKE_ALL, .of = YEAST, .amount = 1, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = PUBLIC, .figures_source = DESIGNED },
    { .board = MAIN_BOARD, .with_2 = 1, .with_3 = 1, .with_4 = 1, .with_5 = 1, .kind = ACCUMULATE, .what = TAKE_ALL, .of = MONEY, .amount = 1, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 1, .source = PUBLIC, .space_source = RULEBOOK_FR, .figures_source = PUBLIC },
    { .board = MAIN_BOARD, .with_2 = 1, .with_3 = 1, .with_4 = 1, .with_5 = 1, .kind = SPECIAL, .what = FORM_PARTNERSHIP, .of = NONE, .amount = 0, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = RULEBOOK_FR, .space_source = RULEBOOK_FR, .figures_source = RULEBOOK_FR },
    { .board = MAIN_BOARD, .with_2 = 1, .with_3 = 1, .with_4 = 1, .with_5 = 1, .kind = SPECIAL, .what = HIRE_WORKER, .of = NONE, .amount = 0, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = RULEBOOK_FR, .space_source = RULEBOOK_FR, .figures_source = RULEBOOK_FR },
    { .board = MAIN_BOARD, .with_2 = 1, .with_3 = 1, .with_4 = 1, .with_5 = 1, .kind = SPECIAL, .what = HIRE_SHIFT, .of = NONE, .amount = 0, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = RULEBOOK_FR, .space_source = RULEBOOK_FR, .figures_source = RULEBOOK_FR },
    { .board = MAIN_BOARD, .with_2 = 1, .with_3 = 1, .with_4 = 1, .with_5 = 1, .kind = FIXED, .what = GAIN, .of = SPECIALTY, .amount = 1, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = MAIN_BOARD, .with_2 = 1, .with_3 = 1, .with_4 = 1, .with_5 = 1, .kind = FIXED, .what = GAIN, .of = YEAST, .amount = 1, .or_what = GAIN, .or_of = MALT, .or_amount = 1, .or_of_2 = HOPS, .or_amount_2 = 1, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_3_4, .with_2 = 0, .with_3 = 1, .with_4 = 1, .with_5 = 0, .kind = ACCUMULATE, .what = TAKE_ALL, .of = MALT, .amount = 2, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_3_4, .with_2 = 0, .with_3 = 1, .with_4 = 1, .with_5 = 0, .kind = FIXED, .what = GAIN, .of = YEAST, .amount = 1, .or_what = GAIN, .or_of = HOPS, .or_amount = 2, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_3_4, .with_2 = 0, .with_3 = 0, .with_4 = 1, .with_5 = 0, .kind = ACCUMULATE, .what = TAKE_ALL, .of = YEAST, .amount = 1, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_3_4, .with_2 = 0, .with_3 = 0, .with_4 = 1, .with_5 = 0, .kind = SPECIAL, .what = HIRE_WORKER, .of = NONE, .amount = 0, .or_what = FORM_PARTNERSHIP, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_3_4, .with_2 = 0, .with_3 = 0, .with_4 = 1, .with_5 = 0, .kind = FIXED, .what = GAIN, .of = MONEY, .amount = 2, .or_what = GAIN, .or_of = SPECIALTY, .or_amount = 1, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_5, .with_2 = 0, .with_3 = 0, .with_4 = 0, .with_5 = 1, .kind = ACCUMULATE, .what = TAKE_ALL, .of = MALT, .amount = 3, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_5, .with_2 = 0, .with_3 = 0, .with_4 = 0, .with_5 = 1, .kind = ACCUMULATE, .what = TAKE_ALL, .of = HOPS, .amount = 2, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_5, .with_2 = 0, .with_3 = 0, .with_4 = 0, .with_5 = 1, .kind = ACCUMULATE, .what = TAKE_ALL, .of = YEAST, .amount = 1, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_5, .with_2 = 0, .with_3 = 0, .with_4 = 0, .with_5 = 1, .kind = FIXED, .what = GAIN, .of = YEAST, .amount = 1, .or_what = GAIN, .or_of = HOPS, .or_amount = 2, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_5, .with_2 = 0, .with_3 = 0, .with_4 = 0, .with_5 = 1, .kind = FIXED, .what = GAIN, .of = SPECIALTY, .amount = 1, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_5, .with_2 = 0, .with_3 = 0, .with_4 = 0, .with_5 = 1, .kind = SPECIAL, .what = HIRE_WORKER, .of = NONE, .amount = 0, .or_what = FORM_PARTNERSHIP, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
    { .board = EXTENSION_5, .with_2 = 0, .with_3 = 0, .with_4 = 0, .with_5 = 1, .kind = FIXED, .what = GAIN, .of = MONEY, .amount = 2, .or_what = NONE, .or_of = NONE, .or_amount = 0, .or_of_2 = NONE, .or_amount_2 = 0, .first_player = 0, .source = DESIGNED, .space_source = DESIGNED, .figures_source = DESIGNED },
};
enum { TILE_PRINTED_STOREHOUSE, TILE_RESEARCH_LAB, TILE_BREWING_LINE, TILE_STOREHOUSE, TILE_MASH_TUN, TILE_YEAST_LAB, TILE_HOP_INFUSER, TILE_OAK_BARRELS, TILE_SECOND_BREWING_LINE, TILE_BREWPUB, TILE_TASTING_ROOM, TILE_FARM, TILE_DISTRIBUTION_DOCK, TILE_COUNT };
static const char *const tile_id[] = { "printed_storehouse", "research_lab", "brewing_line", "storehouse", "mash_tun", "yeast_lab", "hop_infuser", "oak_barrels", "second_brewing_line", "brewpub", "tasting_room", "farm", "distribution_dock" };
static const Words tile_words = { tile_id, 13 };
typedef struct Tile {
    uint8_t type;
    uint8_t starting;
    uint8_t tiles_in_box;
    uint8_t max_per_player;
    uint8_t annual_cost;
    uint8_t install_malt;
    uint8_t install_hops;
    uint8_t install_yeast;
    uint8_t when;
    uint32_t on_goods;
    uint8_t on_family;
    uint8_t on_tier;
    uint8_t on_icon;
    uint32_t on_seasons;
    uint8_t what;
    uint8_t of;
    uint8_t amount;
    uint8_t of_2;
    uint8_t amount_2;
    uint8_t per;
    uint8_t every;
    uint8_t limit;
    uint8_t price;
    uint8_t source;
    uint8_t name_source;
    uint8_t effect_source;
    uint8_t cost_source;
} Tile;
static const Tile tile[] = {
    { .type = BUILDING, .starting = 1, .tiles_in_box = 0, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 0, .install_yeast = 0, .when = ALWAYS, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = STORE, .of = ANY_INGREDIENT, .amount = 12, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 0, .source = RULEBOOK_FR, .name_source = RULEBOOK_FR, .effect_source = RULEBOOK_FR, .cost_source = RULEBOOK_FR },
    { .type = BUILDING, .starting = 1, .tiles_in_box = 0, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 0, .install_yeast = 0, .when = NONE, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = NONE, .of = NONE, .amount = 0, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 0, .source = RULEBOOK_FR, .name_source = RULEBOOK_FR, .effect_source = RULEBOOK_FR, .cost_source = RULEBOOK_FR },
    { .type = EQUIPMENT, .starting = 1, .tiles_in_box = 0, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 0, .install_yeast = 0, .when = ALWAYS, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = ADD_LINE, .of = NONE, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 0, .source = RULEBOOK_FR, .name_source = RULEBOOK_FR, .effect_source = RULEBOOK_FR, .cost_source = RULEBOOK_FR },
    { .type = BUILDING, .starting = 0, .tiles_in_box = 5, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 0, .install_yeast = 0, .when = ALWAYS, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = STORE, .of = ANY_INGREDIENT, .amount = 12, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .name_source = PUBLIC, .effect_source = DESIGNED, .cost_source = DESIGNED },
    { .type = EQUIPMENT, .starting = 0, .tiles_in_box = 5, .max_per_player = 1, .annual_cost = 1, .install_malt = 3, .install_hops = 0, .install_yeast = 0, .when = ON_BREW, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = USE_LESS, .of = MALT, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .name_source = PUBLIC, .effect_source = DESIGNED, .cost_source = DESIGNED },
    { .type = BUILDING, .starting = 0, .tiles_in_box = 5, .max_per_player = 1, .annual_cost = 2, .install_malt = 0, .install_hops = 0, .install_yeast = 1, .when = MARKET_TAKE, .on_goods = UINT32_C(1) << YEAST, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = YEAST, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_MARKET_ACTION, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .name_source = PUBLIC, .effect_source = DESIGNED, .cost_source = DESIGNED },
    { .type = EQUIPMENT, .starting = 0, .tiles_in_box = 5, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 2, .install_yeast = 0, .when = ON_BREW, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = HOP_ICON, .on_seasons = 0, .what = GAIN, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .name_source = RULEBOOK_FR, .effect_source = DESIGNED, .cost_source = DESIGNED },
    { .type = EQUIPMENT, .starting = 0, .tiles_in_box = 5, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 0, .install_yeast = 0, .when = ON_BREW, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = BARREL_ICON, .on_seasons = 0, .what = GAIN, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .name_source = RULEBOOK_FR, .effect_source = DESIGNED, .cost_source = DESIGNED },
    { .type = EQUIPMENT, .starting = 0, .tiles_in_box = 5, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 0, .install_yeast = 0, .when = ALWAYS, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = ADD_LINE, .of = NONE, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .name_source = RULEBOOK_FR, .effect_source = RULEBOOK_FR, .cost_source = DESIGNED },
    { .type = BUILDING, .starting = 0, .tiles_in_box = 5, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 0, .install_yeast = 0, .when = ALWAYS, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = ADD_PUB, .of = NONE, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = NONE, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .name_source = RULEBOOK_FR, .effect_source = RULEBOOK_FR, .cost_source = DESIGNED },
    { .type = BUILDING, .starting = 0, .tiles_in_box = 5, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 0, .install_yeast = 0, .when = FINAL_SCORING, .on_goods = 0, .on_family = NONE, .on_tier = ADVANCED, .on_icon = NONE, .on_seasons = 0, .what = SCORE, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_RECIPE, .every = 1, .limit = 0, .price = 0, .source = DESIGNED, .name_source = RULEBOOK_FR, .effect_source = RULEBOOK_FR, .cost_source = DESIGNED },
    { .type = BUILDING, .starting = 0, .tiles_in_box = 5, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 0, .install_yeast = 0, .when = SEASON_END, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = UINT32_C(1) << SPRING | UINT32_C(1) << AUTUMN, .what = PLANT_AND_HARVEST, .of = NONE, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .name_source = PUBLIC, .effect_source = DESIGNED, .cost_source = DESIGNED },
    { .type = BUILDING, .starting = 0, .tiles_in_box = 5, .max_per_player = 1, .annual_cost = 1, .install_malt = 0, .install_hops = 0, .install_yeast = 0, .when = ON_SELL, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MONEY, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .name_source = DESIGNED, .effect_source = DESIGNED, .cost_source = DESIGNED },
};
enum { MODULE_HIRE_TEMPORARY_HELP, MODULE_COMMODITY_EXCHANGE, MODULE_LABOR_AGENCY, MODULE_COMMUNITY_FARM, MODULE_SECRET_RECIPE, MODULE_COUNT };
static const char *const module_id[] = { "hire_temporary_help", "commodity_exchange", "labor_agency", "community_farm", "secret_recipe" };
static const Words module_words = { module_id, 5 };
typedef struct Module {
    uint8_t board;
    uint8_t shared;
    uint32_t seasons;
    uint8_t last_season;
    uint8_t what;
    uint8_t amount;
    uint8_t needs;
    uint8_t price;
    uint8_t source;
    uint8_t rule_source;
    uint8_t figures_source;
} Module;
static const Module module[] = {
    { .board = MARKET_BOARD, .shared = 0, .seasons = UINT32_C(1) << SPRING | UINT32_C(1) << SUMMER | UINT32_C(1) << AUTUMN | UINT32_C(1) << WINTER, .last_season = 0, .what = HIRE_TEMPORARY_WORKERS, .amount = 2, .needs = 2, .price = 1, .source = RULEBOOK_FR, .rule_source = RULEBOOK_FR, .figures_source = RULEBOOK_FR },
    { .board = MARKET_BOARD, .shared = 0, .seasons = UINT32_C(1) << SPRING | UINT32_C(1) << SUMMER | UINT32_C(1) << AUTUMN | UINT32_C(1) << WINTER, .last_season = 1, .what = EXCHANGE_GOODS, .amount = 1, .needs = 0, .price = 0, .source = DESIGNED, .rule_source = RULEBOOK_FR, .figures_source = DESIGNED },
    { .board = MARKET_BOARD, .shared = 0, .seasons = UINT32_C(1) << SPRING | UINT32_C(1) << SUMMER | UINT32_C(1) << AUTUMN | UINT32_C(1) << WINTER, .last_season = 1, .what = LOOK_AND_HIRE, .amount = 6, .needs = 1, .price = 1, .source = RULEBOOK_FR, .rule_source = RULEBOOK_FR, .figures_source = RULEBOOK_FR },
    { .board = MARKET_BOARD, .shared = 1, .seasons = UINT32_C(1) << SPRING | UINT32_C(1) << WINTER, .last_season = 1, .what = PLANT_TOGETHER, .amount = 3, .needs = 0, .price = 0, .source = RULEBOOK_FR, .rule_source = RULEBOOK_FR, .figures_source = RULEBOOK_FR },
    { .board = BREWERY_BOARD, .shared = 1, .seasons = UINT32_C(1) << SPRING | UINT32_C(1) << SUMMER | UINT32_C(1) << AUTUMN | UINT32_C(1) << WINTER, .last_season = 1, .what = TAKE_SECRET_RECIPE, .amount = 5, .needs = 1, .price = 0, .source = RULEBOOK_FR, .rule_source = RULEBOOK_FR, .figures_source = RULEBOOK_FR },
};
enum { ACTION_PROCESS_BEER_OR_COLLABORATE, ACTION_PROCESS_BEER, ACTION_SELL, ACTION_BOTTLE, ACTION_BREW, ACTION_COLLABORATE, ACTION_LAB_RESEARCH, ACTION_INSTALL, ACTION_SECRET_RECIPE, ACTION_COUNT };
static const char *const brewery_action_id[] = { "process_beer_or_collaborate", "process_beer", "sell", "bottle", "brew", "collaborate", "lab_research", "install", "secret_recipe" };
static const Words brewery_action_words = { brewery_action_id, 9 };
typedef struct BreweryAction {
    uint8_t part_of;
    uint8_t order;
    uint8_t mandatory;
    uint8_t min_players;
    uint8_t module;
    uint8_t shared;
    uint8_t repeatable;
    uint8_t source;
} BreweryAction;
static const BreweryAction brewery_action[] = {
    { .part_of = NONE, .order = 0, .mandatory = 1, .min_players = 2, .module = NONE, .shared = 1, .repeatable = 1, .source = RULEBOOK_FR },
    { .part_of = ACTION_PROCESS_BEER_OR_COLLABORATE, .order = 0, .mandatory = 0, .min_players = 2, .module = NONE, .shared = 1, .repeatable = 1, .source = RULEBOOK_FR },
    { .part_of = ACTION_PROCESS_BEER, .order = 1, .mandatory = 1, .min_players = 2, .module = NONE, .shared = 1, .repeatable = 1, .source = RULEBOOK_FR },
    { .part_of = ACTION_PROCESS_BEER, .order = 2, .mandatory = 1, .min_players = 2, .module = NONE, .shared = 1, .repeatable = 1, .source = RULEBOOK_FR },
    { .part_of = ACTION_PROCESS_BEER, .order = 3, .mandatory = 0, .min_players = 2, .module = NONE, .shared = 1, .repeatable = 1, .source = RULEBOOK_FR },
    { .part_of = ACTION_PROCESS_BEER_OR_COLLABORATE, .order = 0, .mandatory = 0, .min_players = 3, .module = NONE, .shared = 1, .repeatable = 1, .source = RULEBOOK_FR },
    { .part_of = NONE, .order = 0, .mandatory = 1, .min_players = 2, .module = NONE, .shared = 1, .repeatable = 1, .source = RULEBOOK_FR },
    { .part_of = NONE, .order = 0, .mandatory = 1, .min_players = 2, .module = NONE, .shared = 1, .repeatable = 1, .source = RULEBOOK_FR },
    { .part_of = NONE, .order = 0, .mandatory = 1, .min_players = 2, .module = MODULE_SECRET_RECIPE, .shared = 1, .repeatable = 1, .source = RULEBOOK_FR },
};
enum { TRACK_RAW_MATERIALS, TRACK_FERMENTATION, TRACK_FLAVOUR, TRACK_BUSINESS, TRACK_ALE_STUDIES, TRACK_PORTER_STUDIES, TRACK_STOUT_STUDIES, TRACK_BRAND_BUILDING, TRACK_COUNT };
static const char *const lab_track_id[] = { "raw_materials", "fermentation", "flavour", "business", "ale_studies", "porter_studies", "stout_studies", "brand_building" };
static const Words lab_track_words = { lab_track_id, 8 };
typedef struct Track {
    uint8_t side;
    uint8_t place;
    uint8_t source;
} Track;
static const Track lab_track[] = {
    { .side = BASIC, .place = 1, .source = DESIGNED },
    { .side = BASIC, .place = 2, .source = DESIGNED },
    { .side = BASIC, .place = 3, .source = DESIGNED },
    { .side = BASIC, .place = 4, .source = DESIGNED },
    { .side = ADVANCED, .place = 1, .source = DESIGNED },
    { .side = ADVANCED, .place = 2, .source = DESIGNED },
    { .side = ADVANCED, .place = 3, .source = DESIGNED },
    { .side = ADVANCED, .place = 4, .source = DESIGNED },
};
enum { RESEARCH_RAW_MATERIALS_1, RESEARCH_RAW_MATERIALS_2, RESEARCH_RAW_MATERIALS_3, RESEARCH_RAW_MATERIALS_4, RESEARCH_FERMENTATION_1, RESEARCH_FERMENTATION_2, RESEARCH_FERMENTATION_3, RESEARCH_FERMENTATION_4, RESEARCH_FLAVOUR_1, RESEARCH_FLAVOUR_2, RESEARCH_FLAVOUR_3, RESEARCH_FLAVOUR_4, RESEARCH_BUSINESS_1, RESEARCH_BUSINESS_2, RESEARCH_BUSINESS_3, RESEARCH_BUSINESS_4, RESEARCH_ALE_STUDIES_1, RESEARCH_ALE_STUDIES_2, RESEARCH_ALE_STUDIES_3, RESEARCH_ALE_STUDIES_4, RESEARCH_PORTER_STUDIES_1, RESEARCH_PORTER_STUDIES_2, RESEARCH_PORTER_STUDIES_3, RESEARCH_PORTER_STUDIES_4, RESEARCH_STOUT_STUDIES_1, RESEARCH_STOUT_STUDIES_2, RESEARCH_STOUT_STUDIES_3, RESEARCH_STOUT_STUDIES_4, RESEARCH_BRAND_BUILDING_1, RESEARCH_BRAND_BUILDING_2, RESEARCH_BRAND_BUILDING_3, RESEARCH_BRAND_BUILDING_4, RESEARCH_COUNT };
static const char *const research_id[] = { "raw_materials_1", "raw_materials_2", "raw_materials_3", "raw_materials_4", "fermentation_1", "fermentation_2", "fermentation_3", "fermentation_4", "flavour_1", "flavour_2", "flavour_3", "flavour_4", "business_1", "business_2", "business_3", "business_4", "ale_studies_1", "ale_studies_2", "ale_studies_3", "ale_studies_4", "porter_studies_1", "porter_studies_2", "porter_studies_3", "porter_studies_4", "stout_studies_1", "stout_studies_2", "stout_studies_3", "stout_studies_4", "brand_building_1", "brand_building_2", "brand_building_3", "brand_building_4" };
static const Words research_words = { research_id, 32 };
typedef struct Research {
    uint8_t track;
    uint8_t level;
    uint8_t kind;
    uint8_t when;
    uint32_t on_goods;
    uint8_t on_family;
    uint8_t on_tier;
    uint8_t on_icon;
    uint32_t on_seasons;
    uint8_t what;
    uint8_t of;
    uint8_t amount;
    uint8_t of_2;
    uint8_t amount_2;
    uint8_t per;
    uint8_t every;
    uint8_t limit;
    uint8_t price;
    uint8_t source;
    uint8_t level_source;
} Research;
static const Research research[] = {
    { .track = TRACK_RAW_MATERIALS, .level = 1, .kind = EXPERIMENTAL_LEVEL, .when = ON_REACH, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MALT, .amount = 3, .of_2 = NONE, .amount_2 = 0, .per = PER_GAME, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_RAW_MATERIALS, .level = 2, .kind = WINTER_LEVEL, .when = WINTER_START, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MALT, .amount = 2, .of_2 = HOPS, .amount_2 = 1, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_RAW_MATERIALS, .level = 3, .kind = PERMANENT_LEVEL, .when = MARKET_TAKE, .on_goods = UINT32_C(1) << MALT | UINT32_C(1) << HOPS, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MALT, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_MARKET_ACTION, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_RAW_MATERIALS, .level = 4, .kind = FINAL_LEVEL, .when = FINAL_SCORING, .on_goods = 0, .on_family = NONE, .on_tier = BASIC, .on_icon = NONE, .on_seasons = 0, .what = SCORE, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 1, .limit = 8, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_FERMENTATION, .level = 1, .kind = EXPERIMENTAL_LEVEL, .when = ON_REACH, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = YEAST, .amount = 1, .of_2 = HOPS, .amount_2 = 1, .per = PER_GAME, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_FERMENTATION, .level = 2, .kind = WINTER_LEVEL, .when = WINTER_START, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = YEAST, .amount = 2, .of_2 = NONE, .amount_2 = 0, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_FERMENTATION, .level = 3, .kind = PERMANENT_LEVEL, .when = ON_BREW, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = TAKE_BACK, .of = YEAST, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_PROCESS_BEER, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_FERMENTATION, .level = 4, .kind = FINAL_LEVEL, .when = FINAL_SCORING, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = SCORE, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 2, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_FLAVOUR, .level = 1, .kind = EXPERIMENTAL_LEVEL, .when = ON_REACH, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = SPECIALTY, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_GAME, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_FLAVOUR, .level = 2, .kind = WINTER_LEVEL, .when = WINTER_START, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = SPECIALTY, .amount = 2, .of_2 = NONE, .amount_2 = 0, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_FLAVOUR, .level = 3, .kind = PERMANENT_LEVEL, .when = MARKET_TAKE, .on_goods = UINT32_C(1) << SPICE | UINT32_C(1) << COFFEE | UINT32_C(1) << FRUIT, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = SPECIALTY, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_MARKET_ACTION, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_FLAVOUR, .level = 4, .kind = FINAL_LEVEL, .when = FINAL_SCORING, .on_goods = 0, .on_family = NONE, .on_tier = ADVANCED, .on_icon = NONE, .on_seasons = 0, .what = SCORE, .of = REPUTATION, .amount = 2, .of_2 = NONE, .amount_2 = 0, .per = PER_RECIPE, .every = 1, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_BUSINESS, .level = 1, .kind = EXPERIMENTAL_LEVEL, .when = ON_REACH, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MONEY, .amount = 2, .of_2 = NONE, .amount_2 = 0, .per = PER_GAME, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_BUSINESS, .level = 2, .kind = WINTER_LEVEL, .when = WINTER_START, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MONEY, .amount = 3, .of_2 = NONE, .amount_2 = 0, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_BUSINESS, .level = 3, .kind = PERMANENT_LEVEL, .when = ON_SELL, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MONEY, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_PROCESS_BEER, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_BUSINESS, .level = 4, .kind = FINAL_LEVEL, .when = FINAL_SCORING, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = SCORE, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_TILE_OR_WORKER, .every = 1, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_ALE_STUDIES, .level = 1, .kind = EXPERIMENTAL_LEVEL, .when = ON_REACH, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = HOPS, .amount = 2, .of_2 = NONE, .amount_2 = 0, .per = PER_GAME, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_ALE_STUDIES, .level = 2, .kind = WINTER_LEVEL, .when = WINTER_START, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = HOPS, .amount = 2, .of_2 = YEAST, .amount_2 = 1, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_ALE_STUDIES, .level = 3, .kind = PERMANENT_LEVEL, .when = ON_BREW, .on_goods = 0, .on_family = ALE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = TAKE_BACK, .of = HOPS, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_PROCESS_BEER, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_ALE_STUDIES, .level = 4, .kind = FINAL_LEVEL, .when = FINAL_SCORING, .on_goods = 0, .on_family = ALE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = SCORE, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 1, .limit = 8, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_PORTER_STUDIES, .level = 1, .kind = EXPERIMENTAL_LEVEL, .when = ON_REACH, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MALT, .amount = 3, .of_2 = NONE, .amount_2 = 0, .per = PER_GAME, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_PORTER_STUDIES, .level = 2, .kind = WINTER_LEVEL, .when = WINTER_START, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MALT, .amount = 2, .of_2 = SPICE, .amount_2 = 1, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_PORTER_STUDIES, .level = 3, .kind = PERMANENT_LEVEL, .when = ON_SELL, .on_goods = 0, .on_family = PORTER, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MONEY, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_PORTER_STUDIES, .level = 4, .kind = FINAL_LEVEL, .when = FINAL_SCORING, .on_goods = 0, .on_family = PORTER, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = SCORE, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 1, .limit = 8, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_STOUT_STUDIES, .level = 1, .kind = EXPERIMENTAL_LEVEL, .when = ON_REACH, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = COFFEE, .amount = 1, .of_2 = MALT, .amount_2 = 1, .per = PER_GAME, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_STOUT_STUDIES, .level = 2, .kind = WINTER_LEVEL, .when = WINTER_START, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MALT, .amount = 3, .of_2 = COFFEE, .amount_2 = 1, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_STOUT_STUDIES, .level = 3, .kind = PERMANENT_LEVEL, .when = ON_BREW, .on_goods = 0, .on_family = STOUT, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = USE_LESS, .of = MALT, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_PROCESS_BEER, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_STOUT_STUDIES, .level = 4, .kind = FINAL_LEVEL, .when = FINAL_SCORING, .on_goods = 0, .on_family = STOUT, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = SCORE, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_BATCH, .every = 1, .limit = 8, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_BRAND_BUILDING, .level = 1, .kind = EXPERIMENTAL_LEVEL, .when = ON_REACH, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = MONEY, .amount = 3, .of_2 = NONE, .amount_2 = 0, .per = PER_GAME, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_BRAND_BUILDING, .level = 2, .kind = WINTER_LEVEL, .when = WINTER_START, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = REPUTATION, .amount = 1, .of_2 = MONEY, .amount_2 = 1, .per = PER_YEAR, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_BRAND_BUILDING, .level = 3, .kind = PERMANENT_LEVEL, .when = ON_FIRST_OWN_SALE, .on_goods = 0, .on_family = NONE, .on_tier = ADVANCED, .on_icon = NONE, .on_seasons = 0, .what = GAIN, .of = REPUTATION, .amount = 1, .of_2 = NONE, .amount_2 = 0, .per = PER_RECIPE, .every = 0, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
    { .track = TRACK_BRAND_BUILDING, .level = 4, .kind = FINAL_LEVEL, .when = FINAL_SCORING, .on_goods = 0, .on_family = NONE, .on_tier = NONE, .on_icon = NONE, .on_seasons = 0, .what = SCORE, .of = REPUTATION, .amount = 2, .of_2 = NONE, .amount_2 = 0, .per = PER_GOLD_LABEL_OR_SECRET_RECIPE, .every = 1, .limit = 0, .price = 0, .source = DESIGNED, .level_source = RULEBOOK_FR },
};
enum { SECTION_MALT_SECTION, SECTION_HOPS_SECTION, SECTION_YEAST_SECTION, SECTION_SPECIALTY_SECTION, SECTION_COUNT };
static const char *const section_id[] = { "malt_section", "hops_section", "yeast_section", "specialty_section" };
static const Words section_words = { section_id, 4 };
typedef struct Section {
    uint8_t min_players;
    uint8_t max_players;
    uint8_t malt;
    uint8_t hops;
    uint8_t yeast;
    uint8_t specialty;
    uint8_t reward_reputation;
    uint8_t reward_money;
    uint8_t unfinished_reputation;
    uint8_t source;
    uint8_t rule_source;
} Section;
static const Section section[] = {
    { .min_players = 3, .max_players = 5, .malt = 4, .hops = 0, .yeast = 0, .specialty = 0, .reward_reputation = 2, .reward_money = 0, .unfinished_reputation = 1, .source = DESIGNED, .rule_source = RULEBOOK_FR },
    { .min_players = 3, .max_players = 5, .malt = 0, .hops = 3, .yeast = 0, .specialty = 0, .reward_reputation = 2, .reward_money = 1, .unfinished_reputation = 1, .source = DESIGNED, .rule_source = RULEBOOK_FR },
    { .min_players = 3, .max_players = 5, .malt = 0, .hops = 0, .yeast = 2, .specialty = 0, .reward_reputation = 3, .reward_money = 0, .unfinished_reputation = 1, .source = DESIGNED, .rule_source = RULEBOOK_FR },
    { .min_players = 3, .max_players = 5, .malt = 0, .hops = 0, .yeast = 0, .specialty = 2, .reward_reputation = 4, .reward_money = 0, .unfinished_reputation = 1, .source = DESIGNED, .rule_source = RULEBOOK_FR },
};
enum { RATE_SPECIALTY_FOR_MALT, RATE_SPECIALTY_FOR_HOPS, RATE_SPECIALTY_FOR_YEAST_AND_HOPS, RATE_YEAST_FOR_MALT, RATE_YEAST_FOR_HOPS, RATE_HOPS_FOR_MALT, RATE_MALT_FOR_HOPS, RATE_MALT_FOR_YEAST, RATE_COUNT };
static const char *const rate_id[] = { "specialty_for_malt", "specialty_for_hops", "specialty_for_yeast_and_hops", "yeast_for_malt", "yeast_for_hops", "hops_for_malt", "malt_for_hops", "malt_for_yeast" };
static const Words rate_words = { rate_id, 8 };
typedef struct Rate {
    uint8_t row;
    uint8_t give;
    uint8_t give_amount;
    uint8_t take;
    uint8_t take_amount;
    uint8_t take_2;
    uint8_t take_amount_2;
    uint8_t source;
    uint8_t rule_source;
    uint8_t figures_source;
} Rate;
static const Rate rate[] = {
    { .row = 1, .give = SPECIALTY, .give_amount = 1, .take = MALT, .take_amount = 4, .take_2 = NONE, .take_amount_2 = 0, .source = DESIGNED, .rule_source = DESIGNED, .figures_source = DESIGNED },
    { .row = 1, .give = SPECIALTY, .give_amount = 1, .take = HOPS, .take_amount = 3, .take_2 = NONE, .take_amount_2 = 0, .source = DESIGNED, .rule_source = DESIGNED, .figures_source = DESIGNED },
    { .row = 1, .give = SPECIALTY, .give_amount = 1, .take = YEAST, .take_amount = 1, .take_2 = HOPS, .take_amount_2 = 1, .source = DESIGNED, .rule_source = DESIGNED, .figures_source = DESIGNED },
    { .row = 2, .give = YEAST, .give_amount = 1, .take = MALT, .take_amount = 3, .take_2 = NONE, .take_amount_2 = 0, .source = DESIGNED, .rule_source = DESIGNED, .figures_source = DESIGNED },
    { .row = 2, .give = YEAST, .give_amount = 1, .take = HOPS, .take_amount = 2, .take_2 = NONE, .take_amount_2 = 0, .source = DESIGNED, .rule_source = DESIGNED, .figures_source = DESIGNED },
    { .row = 3, .give = HOPS, .give_amount = 1, .take = MALT, .take_amount = 2, .take_2 = NONE, .take_amount_2 = 0, .source = DESIGNED, .rule_source = DESIGNED, .figures_source = DESIGNED },
    { .row = 4, .give = MALT, .give_amount = 3, .take = HOPS, .take_amount = 2, .take_2 = NONE, .take_amount_2 = 0, .source = DESIGNED, .rule_source = DESIGNED, .figures_source = DESIGNED },
    { .row = 4, .give = MALT, .give_amount = 3, .take = YEAST, .take_amount = 1, .take_2 = NONE, .take_amount_2 = 0, .source = DESIGNED, .rule_source = DESIGNED, .figures_source = DESIGNED },
};
enum { HARVEST_COMMUNITY_FARM_MALT, HARVEST_COMMUNITY_FARM_HOPS, HARVEST_COMMUNITY_FARM_FRUIT, HARVEST_FARM_MALT, HARVEST_FARM_HOPS, HARVEST_FARM_FRUIT, HARVEST_COUNT };
static const char *const harvest_id[] = { "community_farm_malt", "community_farm_hops", "community_farm_fruit", "farm_malt", "farm_hops", "farm_fruit" };
static const Words harvest_words = { harvest_id, 6 };
typedef struct Harvest {
    uint8_t farm;
    uint8_t plant;
    uint8_t plant_amount;
    uint8_t amount;
    uint8_t source;
} Harvest;
static const Harvest harvest[] = {
    { .farm = COMMUNITY_FARM, .plant = MALT, .plant_amount = 1, .amount = 7, .source = RULEBOOK_FR },
    { .farm = COMMUNITY_FARM, .plant = HOPS, .plant_amount = 1, .amount = 5, .source = RULEBOOK_FR },
    { .farm = COMMUNITY_FARM, .plant = FRUIT, .plant_amount = 1, .amount = 3, .source = RULEBOOK_FR },
    { .farm = PRIVATE_FARM, .plant = MALT, .plant_amount = 1, .amount = 5, .source = DESIGNED },
    { .farm = PRIVATE_FARM, .plant = HOPS, .plant_amount = 1, .amount = 4, .source = DESIGNED },
    { .farm = PRIVATE_FARM, .plant = FRUIT, .plant_amount = 1, .amount = 2, .source = DESIGNED },
};
static const char *const once_word[] = { "track_1", "track_2", "track_3", "track_4", "brewmaster", "market_agent", "night_foreman" };
static const Words once_words = { once_word, 7 };
enum { PLAYERS_MIN = 2 };
enum { PLAYERS_MAX = 5 };
enum { YEARS = 3 };
enum { SEASONS_PER_YEAR = 4 };
enum { ADVANCED_RECIPES_PER_FAMILY = 2 };
enum { SKILLED_WORKERS_IN_PLAY = 9 };
enum { MARKET_WORKERS_PER_PLAYER = 2 };
enum { BREWERY_SHIFTS_MAX = 3 };
enum { START_MONEY = 6 };
enum { START_MALT = 2 };
enum { START_HOPS = 1 };
enum { SEAT_2_BONUS_MONEY = 1 };
enum { SEAT_3_BONUS_MALT = 1 };
enum { SEAT_4_BONUS_HOPS = 1 };
enum { SEAT_5_BONUS_YEAST = 1 };
enum { SHIFT_1_ANNUAL_COST = 2 };
enum { SHIFT_2_ANNUAL_COST = 3 };
enum { SHIFT_3_ANNUAL_COST = 4 };
enum { SHIFT_2_BATCHES_NEEDED = 3 };
enum { SHIFT_3_BATCHES_NEEDED = 9 };
enum { SALE_PRICE = 2 };
enum { LEAST_MALT_PER_BATCH = 1 };
enum { COLLABORATION_MIN_CONTRIBUTORS = 2 };
enum { RESEARCH_LEVELS = 4 };
enum { LOAN_MONEY = 2 };
enum { LOAN_FIRST_PENALTY = -2 };
enum { LOAN_NEXT_PENALTY = -3 };
enum { TEMPORARY_WORKERS_PER_PLAYER = 1 };
#include "game.h"
enum {
    INGREDIENTS = FRUIT + 1,
    SEASONS = YEARS * SEASONS_PER_YEAR,
    TRACKS = 4,
    LINES = 2,
    TEMPORARY_SEASONS = 3,
    FARM_TOKENS = 3,
    MARKET_MODULES = MODULE_SECRET_RECIPE,
    MAX_BATCHES =
        216,
    MAX_SPECIALTIES = 4,
};
typedef enum Vessel {
    LINE,
    PUB,
    VESSEL_COUNT
} Vessel;
enum { ONCE_BREWMASTER = TRACKS, ONCE_AGENT, ONCE_FOREMAN, ONCE_COUNT };
enum { ONCE_IN_PROCESS_BEER = (1 << (ONCE_BREWMASTER + 1)) - 1 };
typedef enum Verb {
    DEAL_RECIPE_CARD,
    DEAL_WORKER_CARD,
    CHOOSE_FIRST,
    SHOW_WORKER,
    BUY_FROM,
    PLACE,
    PLACE_ON_MODULE,
    DECLINE,
    TAKE,
    HIRE,
    PARTNER_WITH,
    EXCHANGE,
    PLANT,
    TAKE_KIND,
    RETURN_KIND,
    PROCESS,
    COLLABORATE,
    PAY_KIND,
    RESEARCH,
    INSTALL,
    TAKE_SECRET,
    CHOOSE_RECIPE,
    STAY_IDLE,
    BREW,
    STOP_BREWING,
    USE_LESS_OF,
    USE_INSTEAD,
    PICK_CUBE,
} Verb;
enum { FROM_WORKER = 0, FROM_TILE = 32, FROM_RESEARCH = 64, FROM_SECTION = 128, FROM_SPACE = 160 };
typedef enum EventKind {
    TOLD_RECIPE,
    TOLD_WORKER,
    TOLD_FIRST,
    TOLD_SEASON,
    TOLD_PLACED,
    TOLD_PLACED_MODULE,
    TOLD_NO_SPACE,
    TOLD_DECLINED,
    TOLD_GAIN,
    TOLD_BENEFIT,
    TOLD_LOST,
    TOLD_RETURNED,
    TOLD_BOUGHT,
    TOLD_HIRED,
    TOLD_PARTNER,
    TOLD_SHIFT,
    TOLD_TEMPORARY,
    TOLD_HANDED_OUT,
    TOLD_EXCHANGED,
    TOLD_LOOKS,
    TOLD_CARD,
    TOLD_PLANTED,
    TOLD_PROCESSES,
    TOLD_SOLD,
    TOLD_LABEL,
    TOLD_BOTTLED,
    TOLD_SHOWN,
    TOLD_BREWED,
    TOLD_STOPS,
    TOLD_TOOK_BACK,
    TOLD_PUT_ON_CARD,
    TOLD_SECTION,
    TOLD_COMPLETED,
    TOLD_RESEARCH,
    TOLD_INSTALLED,
    TOLD_SECRET,
    TOLD_CHOSEN,
    TOLD_IDLE,
    TOLD_ENDS_TURN,
    TOLD_SHARE,
    TOLD_HARVEST,
    TOLD_PAID,
    TOLD_LOANS,
    TOLD_OVER,
    EVENT_COUNT
} EventKind;
typedef struct Brewery {
    uint16_t money, reputation;
    uint16_t batches;
    uint8_t loans, shifts;
    uint8_t stored[INGREDIENTS];
    uint8_t room;
    uint8_t level[TRACKS];
    uint8_t tank[LINES], bottling[LINES],
        pub;
    uint8_t crop;
    uint8_t temporary[TEMPORARY_SEASONS];
    uint8_t temporary_used;
    uint8_t once;
    uint8_t partnerships;
    uint16_t workers, tiles;
    uint32_t moments;
    uint16_t looked_at;
    uint8_t look_count;
    uint8_t secret_count;
    uint8_t brewed[RECIPE_COUNT];
    uint32_t sold, labels;
    uint32_t shown;
    uint32_t secret;
} Brewery;
typedef struct Brewcrafters {
    State state;
    uint8_t side;
    uint8_t modules;
    uint8_t season;
    uint8_t first, next_first;
    uint8_t extra_placed;
    uint16_t displayed, unused;
    uint32_t spaces;
    uint32_t recipes;
    uint32_t labels;
    uint8_t free_partnerships;
    uint8_t stock[SPACE_COUNT];
    uint8_t worker_on[SPACE_COUNT];
    uint8_t module_worker[MARKET_MODULES];
    uint8_t section_holder[SECTION_COUNT];
    uint8_t farm_holder[FARM_TOKENS];
    uint8_t farm_crop[FARM_TOKENS];
    uint8_t harvest[INGREDIENTS];
    Brewery at[MAX_SEATS];
} Brewcrafters;
extern const Game brewcrafters;
int brewcrafters_stored(const Brewery *own);
int brewcrafters_bill(const Brewcrafters *b, int seat);
int brewcrafters_points(const Brewcrafters *b, int seat);
int brewcrafters_tank_count(const Brewery *own);
bool brewcrafters_knows(const Brewcrafters *b, int seat,
                        int recipe);
void brewcrafters_need(const Brewcrafters *b, int seat, int recipe, uint8_t need[INGREDIENTS]);
int brewcrafters_lack(const Brewcrafters *b, int seat, int recipe, uint8_t lack[INGREDIENTS]);
static inline int brewcrafters_track(const Brewcrafters *b,
                                     int place)
{
    return b->side * TRACKS + place;
}
static inline int brewcrafters_season(const Brewcrafters *b)
{
    return b->season % SEASONS_PER_YEAR;
}
static inline int brewcrafters_year(const Brewcrafters *b)
{
    return b->season / SEASONS_PER_YEAR + 1;
}
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
#define RULES_DEF  "brewcrafters/rules.def"
#define STATE_TYPE Brewcrafters
#define RULE_ROW(constant)                                    constant,
#define AUTOMATIC(constant, function, source, owner, a, b, c) RULE_ROW(constant)
#define DECISION(constant, function, source, owner, a, b, c)  RULE_ROW(constant)
#define DRAW(constant, function, source, owner, a, b, c)      RULE_ROW(constant)
enum {
DRAW     (DEAL_RECIPES,        deal_recipes,        "B14", TABLE, FAMILY_COUNT - 1, 0, 0)
DRAW     (DEAL_WORKERS,        deal_workers,        "B16", TABLE, 0, 0, 0)
DRAW     (FIRST_PLAYER,        first_player,        "B23", TABLE, 0, 0, 0)
AUTOMATIC(SEASON,              season,              "B69", TABLE, 0, 0, 0)
DECISION (RETURN_TO_SUPPLY,    return_to_supply,    "B25", SEAT,  INGREDIENTS - 1, 0, 0)
DECISION (TAKE_SPECIALTY,      take_specialty,      "B4",  SEAT,  MAX_SPECIALTIES, FRUIT, 1)
AUTOMATIC(REFILL,              refill,              "B27", TABLE, 0, 0, 0)
AUTOMATIC(SUPPLY_GAINS,        supply_gains,        "B29", TABLE, 0, 0, 0)
AUTOMATIC(WINTER_RESEARCH,     winter_research,     "B30", TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(HAND_OUT,            hand_out,            "B31", TABLE, 0, 0, 0)
AUTOMATIC(MARKET_TURN,         market_turn,         "B32", TABLE,
          MARKET_WORKERS_PER_PLAYER - 1, MAX_SEATS - 1, 0)
AUTOMATIC(EXTRA_TURN,          extra_turn,          "B33", TABLE, MAX_SEATS, 0, 0)
DECISION (PLACE_WORKER,        place_worker,        "B32", SEAT,  1, 0, 0)
DECISION (USE_SPACE,           use_space,           "B34", SEAT,  SPACE_COUNT - 1, 0, 0)
DECISION (MAKE_EXCHANGE,       make_exchange,       "B72", SEAT,  0, 0, 0)
DRAW     (LOOK_AT_CARD,        look_at_card,        "B73", SEAT,  0, 0, 0)
DECISION (HIRE_FROM_AGENCY,    hire_from_agency,    "B73", SEAT,  0, 0, 0)
DECISION (PLANT_IN_COMMUNITY,  plant_in_community,  "B74", SEAT,  0, 0, 0)
AUTOMATIC(BREWERY_PHASE,       brewery_phase,       "B40", TABLE, 0, 0, 0)
AUTOMATIC(SHIFT_TURN,          shift_turn,          "B40", TABLE,
          BREWERY_SHIFTS_MAX - 1, MAX_SEATS - 1, 0)
AUTOMATIC(TEMPORARY_TURN,      temporary_turn,      "B40", TABLE, MAX_SEATS, 0, 0)
AUTOMATIC(FOREMAN_TURN,        foreman_turn,        "B69", TABLE, MAX_SEATS - 1, 0, 0)
DECISION (BREWERY_ACTION,      brewery_action,      "B40", SEAT,  0, 0, 0)
DECISION (MAY_PROCESS,         may_process,         "B44", SEAT,  1, 0, 0)
AUTOMATIC(OFFER_COLLABORATION, offer_collaboration, "B44", SEAT,  0, 0, 0)
DECISION (MAY_COLLABORATE,     may_collaborate,     "B44", SEAT,  0, 0, 0)
DECISION (BREW_BATCH,          brew_batch,          "B48", SEAT,  0, 0, 0)
DECISION (SAVE_INGREDIENT,     save_ingredient,     "B51", SEAT,
          RECIPE_COUNT - 1, VESSEL_COUNT - 1, 0)
DECISION (SWAP_SPECIALTY,      swap_specialty,      "B48", SEAT,
          RECIPE_COUNT - 1, VESSEL_COUNT - 1, YEAST + 1)
DECISION (PAY_SECTION,         pay_section,         "B53", SEAT,
          SECTION_COUNT - 1, MAX_SPECIALTIES, FRUIT)
DECISION (RESEARCH_AGAIN,      research_again,      "B57", SEAT,  0, 0, 0)
DECISION (CHOOSE_SECRET,       choose_secret,       "B76", SEAT,  0, 0, 0)
DECISION (LAST_PURCHASE,       last_purchase,       "B95", SEAT,  0, 0, 0)
AUTOMATIC(PLANTING_TURN,       planting_turn,       "B60", TABLE, MAX_SEATS - 1, 0, 0)
DECISION (PLANT_FARM,          plant_farm,          "B60", SEAT,  0, 0, 0)
AUTOMATIC(COMMUNITY_HARVEST,   community_harvest,   "B75", TABLE, 0, 0, 0)
AUTOMATIC(HARVEST_TURN,        harvest_turn,        "B75", TABLE, FARM_TOKENS, 0, 0)
DECISION (PICK_FROM_HARVEST,   pick_from_harvest,   "B75", SEAT,  0, 0, 0)
AUTOMATIC(HARVEST_FARMS,       harvest_farms,       "B61", TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(UPKEEP,              upkeep,              "B64", TABLE, 0, 0, 0)
AUTOMATIC(NEXT_SEASON,         next_season,         "B63", TABLE, 0, 0, 0)
    RULE_COUNT
};
#undef RULE_ROW
#undef AUTOMATIC
#undef DECISION
#undef DRAW
_Static_assert(sizeof(Brewcrafters) <= 2048, "a state of Brew Crafters is at most 2 KiB");
_Static_assert(WORKER_COUNT <= 16 && TILE_COUNT <= 16 && RECIPE_COUNT < 32,
               "sets of cards fit their fields");
_Static_assert(RESEARCH_COUNT == TRACK_COUNT * RESEARCH_LEVELS && TRACK_COUNT == 2 * TRACKS,
               "research.tsv has a row for each level of each track, in order");
typedef struct Effect {
    uint8_t what, of, amount, of_2, amount_2, per, every, limit, price;
    uint8_t on_family, on_tier, on_icon;
    uint8_t from;
    uint8_t track;
    uint32_t on_goods, on_seasons;
} Effect;
#define EFFECT(row, from_, track_)                                                                 \
    (Effect)                                                                                       \
    {                                                                                              \
        .what = (row).what, .of = (row).of, .amount = (row).amount, .of_2 = (row).of_2,            \
        .amount_2 = (row).amount_2, .per = (row).per, .every = (row).every, .limit = (row).limit,  \
        .price = (row).price, .on_family = (row).on_family, .on_tier = (row).on_tier,              \
        .on_icon = (row).on_icon, .on_goods = (row).on_goods, .on_seasons = (row).on_seasons,      \
        .from = (uint8_t)(from_), .track = (uint8_t)(track_)                                       \
    }
enum { MAX_EFFECTS = WORKER_COUNT + TILE_COUNT + TRACKS * RESEARCH_LEVELS };
typedef struct Effects {
    int count;
    Effect effect[MAX_EFFECTS];
} Effects;
static bool in_set(uint32_t set, int thing)
{
    return set >> thing & 1;
}
static int
take_lowest(uint32_t *set)
{
    int lowest = __builtin_ctz(*set);
    *set &= *set - 1;
    return lowest;
}
static int nth_seat(const Brewcrafters *b, int turn)
{
    return (b->first + turn) % b->state.seats;
}
static int research_row(const Brewcrafters *b, int place, int level)
{
    return brewcrafters_track(b, place) * RESEARCH_LEVELS + level - 1;
}
static void find_effects(const Brewcrafters *b, const Brewery *own, int when, Effects *out)
{
    out->count = 0;
    if (!in_set(own->moments, when))
        return;
    for (uint32_t rest = own->workers; rest != 0;) {
        int card = take_lowest(&rest);
        if (worker[card].when == when)
            out->effect[out->count++] = EFFECT(worker[card], FROM_WORKER + card, NONE);
    }
    for (uint32_t rest = own->tiles; rest != 0;) {
        int card = take_lowest(&rest);
        if (tile[card].when == when)
            out->effect[out->count++] = EFFECT(tile[card], FROM_TILE + card, NONE);
    }
    for (int place = 0; place < TRACKS; place++)
        for (int level = 2; level <= own->level[place]; level++) {
            int row = research_row(b, place, level);
            if (research[row].when == when)
                out->effect[out->count++] = EFFECT(research[row], FROM_RESEARCH + row, place);
        }
}
static uint32_t moments_of(const Brewcrafters *b, const Brewery *own)
{
    uint32_t moments = 0;
    for (uint32_t rest = own->workers; rest != 0;)
        moments |= UINT32_C(1) << worker[take_lowest(&rest)].when;
    for (uint32_t rest = own->tiles; rest != 0;) {
        int when = tile[take_lowest(&rest)].when;
        moments |= when == NONE ? 0 : UINT32_C(1) << when;
    }
    for (int place = 0; place < TRACKS; place++)
        for (int level = 2; level <= own->level[place]; level++)
            moments |= UINT32_C(1) << research[research_row(b, place, level)].when;
    return moments;
}
static int worker_with(const Brewery *own, What what)
{
    for (uint32_t rest = own->workers; rest != 0;) {
        int card = take_lowest(&rest);
        if (worker[card].what == what)
            return card;
    }
    return NONE;
}
static bool has_tile_with(const Brewery *own, What what)
{
    for (uint32_t rest = own->tiles & ~(UINT32_C(1) << TILE_BREWING_LINE); rest != 0;)
        if (tile[take_lowest(&rest)].what == what)
            return true;
    return false;
}
int brewcrafters_tank_count(const Brewery *own)
{
    return has_tile_with(own, ADD_LINE) ? LINES : 1;
}
static bool concerns_recipe(const Effect *effect, const Recipe *of)
{
    return (effect->on_family == NONE || effect->on_family == of->family) &&
           (effect->on_tier == NONE || effect->on_tier == of->tier) &&
           (effect->on_icon == NONE || effect->on_icon == of->icon);
}
int brewcrafters_stored(const Brewery *own)
{
    int total = 0;
    for (int kind = 0; kind < INGREDIENTS; kind++)
        total += own->stored[kind];
    return total;
}
static int free_room(const Brewery *own)
{
    return own->room - brewcrafters_stored(own);
}
static int room_of(const Brewcrafters *b, const Brewery *own)
{
    Effects stores;
    int room = 0;
    find_effects(b, own, ALWAYS, &stores);
    for (int i = 0; i < stores.count; i++)
        if (stores.effect[i].what == STORE)
            room += stores.effect[i].amount;
    return room;
}
static void count_effects(const Brewcrafters *b,
                          Brewery *own)
{
    own->moments = moments_of(b, own);
    own->room = (uint8_t)room_of(b, own);
}
static void add_goods(Brewery *own, int goods, int amount)
{
    if (goods == MONEY)
        own->money = (uint16_t)(own->money + amount);
    else if (goods == REPUTATION)
        own->reputation = (uint16_t)(own->reputation + amount);
    else
        bag_add(own->stored, goods, amount);
}
static void gain(Brewcrafters *b, int seat, int goods, int amount, int from)
{
    add_goods(&b->at[seat], goods, amount);
    tell(&b->state,
         (NewEvent){ .kind = TOLD_GAIN, .seat = seat, .a = goods, .b = from, .amount = amount });
}
static void gain_what_fits(Brewcrafters *b, int seat, int kind, int amount, int from)
{
    int room = free_room(&b->at[seat]);
    int fits = amount < room ? amount : room;
    if (fits > 0)
        gain(b, seat, kind, fits, from);
    if (fits < amount)
        tell(&b->state,
             (NewEvent){ .kind = TOLD_LOST, .seat = seat, .a = kind, .amount = amount - fits });
}
static void make_it_fit(Brewcrafters *b, int seat)
{
    if (free_room(&b->at[seat]) < 0)
        do_next(&b->state, seat, { RETURN_TO_SUPPLY });
}
static int stored_from(const Brewery *own, int first_kind)
{
    int total = 0;
    for (int kind = first_kind; kind < INGREDIENTS; kind++)
        total += own->stored[kind];
    return total;
}
static Reason why_not_return(const Brewery *own, Step step, int kind)
{
    if (own->stored[kind] == 0)
        return (Reason){ .word = "none_stored", .rule = "B25" };
    if (kind < step.a)
        return (Reason){ .word = "ascending_order", .rule = "B93" };
    if (stored_from(own, kind) < -free_room(own))
        return (Reason){ .word = "earlier_kinds_first", .rule = "B93" };
    return (Reason){ 0 };
}
static void list_return_to_supply(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    const Brewery *own = &b->at[seat];
    int rest = stored_from(own, step.a), excess = -free_room(own);
    for (int kind = step.a; kind < INGREDIENTS && rest >= excess; rest -= own->stored[kind++])
        if (own->stored[kind] > 0)
            list_action(out, make_action(RETURN_KIND, kind, 0, 0));
}
static void play_return_to_supply(Brewcrafters *b, int seat, Step step, Action action)
{
    int kind = action_a(action);
    b->at[seat].stored[kind]--;
    tell(&b->state, (NewEvent){ .kind = TOLD_RETURNED, .seat = seat, .a = kind });
    if (free_room(&b->at[seat]) < 0)
        do_next(&b->state, seat, { RETURN_TO_SUPPLY, kind });
}
static void gain_specialties(Brewcrafters *b, int seat, int amount, bool own_turn)
{
    do_next(&b->state, seat, { TAKE_SPECIALTY, amount, SPICE, own_turn });
}
static void list_take_specialty(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = step.b < SPICE ? SPICE : step.b; kind <= FRUIT; kind++)
        list_action(out, make_action(TAKE_KIND, kind, 0, 0));
}
static void play_take_specialty(Brewcrafters *b, int seat, Step step, Action action)
{
    int kind = action_a(action);
    gain(b, seat, kind, 1, NONE);
    if (step.a > 1)
        do_next(&b->state, seat, { TAKE_SPECIALTY, step.a - 1, kind, step.c });
    make_it_fit(b, seat);
}
static void gain_from_row(Brewcrafters *b, int seat, const Effect *effect, bool own_turn)
{
    if (effect->of == SPECIALTY)
        gain_specialties(b, seat, effect->amount, own_turn);
    else
        add_goods(&b->at[seat], effect->of, effect->amount);
    if (effect->of_2 != NONE)
        add_goods(&b->at[seat], effect->of_2, effect->amount_2);
}
static const char *const recipes_value[] = { "first_game", "random" };
static const char *const lab_value[] = { "basic", "advanced" };
static const char *const switch_value[] = { "off", "on" };
enum {
    OPTION_RECIPES,
    OPTION_WORKERS,
    OPTION_LAB,
    FIRST_MODULE_OPTION,
    OPTIONS = FIRST_MODULE_OPTION + MODULE_COUNT
};
static const Option option[OPTIONS] = {
    [OPTION_RECIPES] = { .id = "recipes", .value = recipes_value, .value_count = 2 },
    [OPTION_WORKERS] = { .id = "workers", .value = recipes_value, .value_count = 2 },
    [OPTION_LAB] = { .id = "lab", .value = lab_value, .value_count = 2 },
    [FIRST_MODULE_OPTION + MODULE_HIRE_TEMPORARY_HELP] = { .id = "temporary_help",
                                                           .value = switch_value,
                                                           .value_count = 2 },
    [FIRST_MODULE_OPTION +
        MODULE_COMMODITY_EXCHANGE] = { .id = "exchange", .value = switch_value, .value_count = 2 },
    [FIRST_MODULE_OPTION +
        MODULE_LABOR_AGENCY] = { .id = "agency", .value = switch_value, .value_count = 2 },
    [FIRST_MODULE_OPTION + MODULE_COMMUNITY_FARM] = { .id = "community_farm",
                                                      .value = switch_value,
                                                      .value_count = 2 },
    [FIRST_MODULE_OPTION +
        MODULE_SECRET_RECIPE] = { .id = "secret_recipe", .value = switch_value, .value_count = 2 },
};
static int advanced_in_play(const Brewcrafters *b, int family)
{
    int count = 0;
    for (uint32_t rest = b->recipes; rest != 0;) {
        const Recipe *card = &recipe[take_lowest(&rest)];
        count += card->family == family && card->tier == ADVANCED;
    }
    return count;
}
static void put_in_play(Brewcrafters *b, int card)
{
    b->recipes |= UINT32_C(1) << card;
    if (recipe[card].gold_label > 0)
        b->labels |= UINT32_C(1) << card;
}
static void list_deal_recipes(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (recipe[card].family == step.a && recipe[card].tier == ADVANCED &&
            !in_set(b->recipes, card))
            list_outcome(out, make_action(DEAL_RECIPE_CARD, card, 0, 0), 1);
}
static void play_deal_recipes(Brewcrafters *b, int seat, Step step, Action action)
{
    put_in_play(b, action_a(action));
    tell(&b->state, (NewEvent){ .kind = TOLD_RECIPE, .a = action_a(action) });
    if (advanced_in_play(b, step.a) < ADVANCED_RECIPES_PER_FAMILY)
        do_next(&b->state, TABLE, { DEAL_RECIPES, step.a });
    else if (step.a + 1 < FAMILY_COUNT)
        do_next(&b->state, TABLE, { DEAL_RECIPES, step.a + 1 });
}
static void list_deal_workers(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (uint32_t rest = b->unused; rest != 0;)
        list_outcome(out, make_action(DEAL_WORKER_CARD, take_lowest(&rest), 0, 0), 1);
}
static void display_worker(Brewcrafters *b, int card)
{
    b->unused &= (uint16_t) ~(1u << card);
    b->displayed |= (uint16_t)(1u << card);
}
static void play_deal_workers(Brewcrafters *b, int seat, Step step, Action action)
{
    display_worker(b, action_a(action));
    tell(&b->state, (NewEvent){ .kind = TOLD_WORKER, .a = action_a(action) });
    if (__builtin_popcount(b->displayed) < SKILLED_WORKERS_IN_PLAY)
        do_next(&b->state, TABLE, { DEAL_WORKERS });
}
static void list_first_player(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int first = 0; first < b->state.seats; first++)
        list_outcome(out, make_action(CHOOSE_FIRST, first, 0, 0), 1);
}
static void play_first_player(Brewcrafters *b, int seat, Step step, Action action)
{
    static const uint8_t bonus[MAX_SEATS] = { NONE, MONEY, MALT, HOPS, YEAST };
    static const uint8_t amount[MAX_SEATS] = { 0, SEAT_2_BONUS_MONEY, SEAT_3_BONUS_MALT,
                                               SEAT_4_BONUS_HOPS, SEAT_5_BONUS_YEAST };
    b->first = b->next_first = action_a(action);
    tell(&b->state, (NewEvent){ .kind = TOLD_FIRST, .seat = b->first });
    for (int turn = 1; turn < b->state.seats; turn++)
        gain(b, nth_seat(b, turn), bonus[turn], amount[turn], NONE);
}
static uint32_t spaces_with(int seats)
{
    uint32_t spaces = 0;
    for (int n = 0; n < SPACE_COUNT; n++) {
        const uint8_t with[] = { space[n].with_2, space[n].with_3, space[n].with_4,
                                 space[n].with_5 };
        spaces |= (uint32_t)with[seats - PLAYERS_MIN] << n;
    }
    return spaces;
}
static int partnerships_with(int seats)
{
    int set = 0;
    for (int card = 0; card < PARTNERSHIP_COUNT; card++)
        if (seats >= partnership[card].min_players && seats <= partnership[card].max_players)
            set |= 1 << card;
    return set;
}
static void lay_out_board(Brewcrafters *b)
{
    b->spaces = spaces_with(b->state.seats);
    b->free_partnerships = (uint8_t)partnerships_with(b->state.seats);
    memset(b->worker_on, NONE, sizeof b->worker_on);
    memset(b->module_worker, NONE, sizeof b->module_worker);
    memset(b->section_holder, NONE, sizeof b->section_holder);
    memset(b->farm_holder, NONE, sizeof b->farm_holder);
    memset(b->farm_crop, NONE, sizeof b->farm_crop);
}
static void lay_out_cards(Brewcrafters *b, bool all_recipes,
                          bool all_workers)
{
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (recipe[card].starter_set && (all_recipes || recipe[card].tier == BASIC))
            put_in_play(b, card);
    b->unused = (1 << WORKER_COUNT) - 1;
    for (int card = 0; card < WORKER_COUNT; card++)
        if (worker[card].starter_set && all_workers)
            display_worker(b, card);
}
static void open_brewery(Brewcrafters *b, Brewery *own)
{
    own->money = START_MONEY;
    own->stored[MALT] = START_MALT;
    own->stored[HOPS] = START_HOPS;
    own->shifts = 1;
    for (int n = 0; n < TILE_COUNT; n++)
        if (tile[n].starting)
            own->tiles |= (uint16_t)(1u << n);
    count_effects(b, own);
    memset(own->tank, NONE, sizeof own->tank);
    memset(own->bottling, NONE, sizeof own->bottling);
    own->pub = own->crop = NONE;
}
static bool brewcrafters_begin(State *state, const Options *options, const char **why_not)
{
    Brewcrafters *b = (Brewcrafters *)state;
    const uint8_t *value = options->value;
    b->side = value[OPTION_LAB];
    for (int n = 0; n < MODULE_COUNT; n++)
        b->modules |= (uint8_t)(value[FIRST_MODULE_OPTION + n] << n);
    lay_out_board(b);
    lay_out_cards(b, value[OPTION_RECIPES] == 0, value[OPTION_WORKERS] == 0);
    for (int seat = 0; seat < state->seats; seat++)
        open_brewery(b, &b->at[seat]);
    do_next(state, TABLE, { FIRST_PLAYER }, { SEASON });
    if (value[OPTION_WORKERS] != 0)
        do_next(state, TABLE, { DEAL_WORKERS });
    if (value[OPTION_RECIPES] != 0)
        do_next(state, TABLE, { DEAL_RECIPES, ALE });
    return true;
}
static void play_season(Brewcrafters *b, int seat, Step step)
{
    int season = brewcrafters_season(b);
    tell(&b->state, (NewEvent){ .kind = TOLD_SEASON, .a = season, .amount = brewcrafters_year(b) });
    do_next(&b->state, TABLE, { NEXT_SEASON });
    if (season == SPRING)
        do_next(&b->state, TABLE, { PLANTING_TURN });
    if (season == AUTUMN)
        do_next(&b->state, TABLE, { COMMUNITY_HARVEST }, { HARVEST_FARMS });
    if (season == WINTER)
        do_next(&b->state, TABLE, { UPKEEP });
    do_next(&b->state, TABLE, { MARKET_TURN }, { EXTRA_TURN }, { BREWERY_PHASE }, { SHIFT_TURN },
            { TEMPORARY_TURN }, { FOREMAN_TURN });
    if (in_set(b->modules, MODULE_HIRE_TEMPORARY_HELP))
        do_next(&b->state, TABLE, { HAND_OUT });
    if (season == WINTER)
        do_next(&b->state, TABLE, { WINTER_RESEARCH });
    do_next(&b->state, TABLE, { REFILL }, { SUPPLY_GAINS });
}
static void play_refill(Brewcrafters *b, int seat, Step step)
{
    for (uint32_t rest = b->spaces; rest != 0;) {
        int n = take_lowest(&rest);
        if (space[n].kind == ACCUMULATE)
            bag_add(b->stock, n, space[n].amount);
    }
}
static void play_supply_gains(Brewcrafters *b, int seat, Step step)
{
    for (int gaining = 0; gaining < b->state.seats; gaining++) {
        Effects effects;
        find_effects(b, &b->at[gaining], SUPPLY_END, &effects);
        for (int i = 0; i < effects.count; i++)
            if (in_set(effects.effect[i].on_seasons, brewcrafters_season(b)))
                gain(b, gaining, effects.effect[i].of, effects.effect[i].amount,
                     effects.effect[i].from);
        make_it_fit(b, gaining);
    }
}
static void play_winter_research(Brewcrafters *b, int seat, Step step)
{
    Effects effects;
    int gaining = nth_seat(b, step.a);
    if (step.a + 1 < b->state.seats)
        do_next(&b->state, TABLE, { WINTER_RESEARCH, step.a + 1 });
    find_effects(b, &b->at[gaining], WINTER_START, &effects);
    for (int i = 0; i < effects.count; i++) {
        gain_from_row(b, gaining, &effects.effect[i], false);
        tell(&b->state, (NewEvent){ .kind = TOLD_BENEFIT,
                                    .seat = gaining,
                                    .a = effects.effect[i].from - FROM_RESEARCH });
    }
    make_it_fit(b, gaining);
}
static void play_hand_out(Brewcrafters *b, int seat, Step step)
{
    for (int other = 0; other < b->state.seats; other++) {
        uint8_t *temporary = b->at[other].temporary;
        temporary[0] = temporary[1];
        temporary[1] = temporary[2];
        temporary[2] = 0;
        if (temporary[0] > 0)
            tell(&b->state,
                 (NewEvent){ .kind = TOLD_HANDED_OUT, .seat = other, .amount = temporary[0] });
    }
}
static Reason why_no_partnership(const Brewcrafters *b)
{
    return b->free_partnerships == 0 ? (Reason){ .word = "no_partnership_left", .rule = "B37" }
                                     : (Reason){ 0 };
}
static Reason why_not_partner(const Brewcrafters *b, int card)
{
    return in_set(b->free_partnerships, card) ? (Reason){ 0 }
                                              : (Reason){ .word = "not_available", .rule = "B37" };
}
static void form_partnership(Brewcrafters *b, int seat, int card)
{
    b->free_partnerships &= (uint8_t) ~(1u << card);
    b->at[seat].partnerships |= (uint8_t)(1u << card);
    tell(&b->state, (NewEvent){ .kind = TOLD_PARTNER, .seat = seat, .a = card });
}
static bool is_own_turn(Step step)
{
    switch (step.rule) {
    case TAKE_SPECIALTY: return step.c;
    case PLACE_WORKER:
    case USE_SPACE:
    case MAKE_EXCHANGE:
    case HIRE_FROM_AGENCY:
    case PLANT_IN_COMMUNITY:
    case BREWERY_ACTION:
    case MAY_PROCESS:
    case MAY_COLLABORATE:
    case BREW_BATCH:
    case SAVE_INGREDIENT:
    case SWAP_SPECIALTY:
    case PAY_SECTION:
    case RESEARCH_AGAIN:
    case CHOOSE_SECRET:
    case LAST_PURCHASE: return true;
    default: return false;
    }
}
static bool can_pay(const Brewery *own, int card)
{
    return own->money >= partnership[card].price;
}
static bool fits(int room, int card)
{
    return room >= partnership[card].amount;
}
static Reason why_not_buy(const Brewcrafters *b, int seat, int card)
{
    const Brewery *own = &b->at[seat];
    if (!in_set(own->partnerships, card))
        return (Reason){ .word = "not_your_partner", .rule = "B37" };
    if (!can_pay(own, card))
        return (Reason){ .word = "needs",
                         .what = "money",
                         .amount = partnership[card].price - own->money,
                         .rule = "B37" };
    if (!fits(free_room(own), card))
        return (Reason){ .word = "no_room", .rule = "B78" };
    return (Reason){ 0 };
}
static uint32_t purchases(const Brewery *own)
{
    uint32_t possible = 0;
    if (own->partnerships == 0)
        return 0;
    int room = free_room(own);
    for (uint32_t rest = own->partnerships; rest != 0;) {
        int card = take_lowest(&rest);
        if (can_pay(own, card) && fits(room, card))
            possible |= UINT32_C(1) << card;
    }
    return possible;
}
static void list_purchases(const Brewcrafters *b, int seat, ActionList *out)
{
    for (uint32_t rest = purchases(&b->at[seat]); rest != 0;)
        list_action(out, make_action(BUY_FROM, take_lowest(&rest), 0, 0));
}
static void buy_from(Brewcrafters *b, int seat, int card)
{
    const Partnership *partner = &partnership[card];
    b->at[seat].money = (uint16_t)(b->at[seat].money - partner->price);
    add_goods(&b->at[seat], partner->of, partner->amount);
    tell(&b->state,
         (NewEvent){ .kind = TOLD_BOUGHT, .seat = seat, .a = card, .amount = partner->price });
}
static void end_turn(Brewcrafters *b, int seat, uint32_t before)
{
    if (b->state.agenda[seat].count == 0 && (purchases(&b->at[seat]) & ~before) != 0)
        do_next(&b->state, seat, { LAST_PURCHASE });
}
static void list_last_purchase(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void play_last_purchase(Brewcrafters *b, int seat, Step step, Action action)
{
    tell(&b->state, (NewEvent){ .kind = TOLD_ENDS_TURN, .seat = seat });
}
static const uint8_t batches_needed[BREWERY_SHIFTS_MAX] = { 0, SHIFT_2_BATCHES_NEEDED,
                                                            SHIFT_3_BATCHES_NEEDED };
static Reason why_not_hire_shift(const Brewery *own)
{
    if (own->shifts == BREWERY_SHIFTS_MAX)
        return (Reason){ .word = "all_shifts", .rule = "B20" };
    int missing = batches_needed[own->shifts] - own->batches;
    return missing > 0
               ? (Reason){ .word = "needs", .what = "batches", .amount = missing, .rule = "B39" }
               : (Reason){ 0 };
}
static Reason why_nobody_to_hire(const Brewcrafters *b)
{
    return b->displayed == 0 ? (Reason){ .word = "no_worker_left", .rule = "B38" } : (Reason){ 0 };
}
static Reason why_not_what(const Brewcrafters *b, int seat, int what)
{
    switch (what) {
    case HIRE_WORKER: return why_nobody_to_hire(b);
    case FORM_PARTNERSHIP: return why_no_partnership(b);
    case HIRE_SHIFT: return why_not_hire_shift(&b->at[seat]);
    default:
        return (Reason){ 0 };
    }
}
static Reason why_not_place(const Brewcrafters *b, int seat, int n)
{
    if (!in_set(b->spaces, n))
        return (Reason){ .word = "not_on_board", .rule = "B12" };
    if (b->worker_on[n] != NONE)
        return (Reason){ .word = "taken", .rule = "B32" };
    if (space[n].kind != SPECIAL)
        return (Reason){ 0 };
    Reason reason = why_not_what(b, seat, space[n].what);
    return reason.word != NULL && space[n].or_what != NONE ? why_not_what(b, seat, space[n].or_what)
                                                           : reason;
}
static bool is_open_space(const Brewcrafters *b, int seat, int n)
{
    return b->worker_on[n] == NONE &&
           (space[n].kind != SPECIAL || why_not_place(b, seat, n).word == NULL);
}
static Reason why_not_module(const Brewcrafters *b, int seat, int n);
static bool can_place(const Brewcrafters *b, int seat)
{
    for (uint32_t rest = b->spaces; rest != 0;)
        if (is_open_space(b, seat, take_lowest(&rest)))
            return true;
    for (uint32_t rest = b->modules; rest != 0;)
        if (why_not_module(b, seat, take_lowest(&rest)).word == NULL)
            return true;
    return false;
}
static void play_market_turn(Brewcrafters *b, int seat, Step step)
{
    int placing = nth_seat(b, step.b);
    if (step.b + 1 < b->state.seats)
        do_next(&b->state, TABLE, { MARKET_TURN, step.a, step.b + 1 });
    else if (step.a + 1 < MARKET_WORKERS_PER_PLAYER)
        do_next(&b->state, TABLE, { MARKET_TURN, step.a + 1, 0 });
    if (can_place(b, placing))
        do_next(&b->state, placing, { PLACE_WORKER });
    else
        tell(&b->state, (NewEvent){ .kind = TOLD_NO_SPACE, .seat = placing });
}
static bool has_agent_action(const Brewery *own)
{
    return !in_set(own->once, ONCE_AGENT) && worker_with(own, EXTRA_MARKET_ACTION) != NONE;
}
static bool has_extra_placement(const Brewery *own)
{
    return own->temporary[0] > own->temporary_used || has_agent_action(own);
}
static void play_extra_turn(Brewcrafters *b, int seat, Step step)
{
    for (int turn = step.a;; turn++) {
        if (turn >= b->state.seats) {
            if (!b->extra_placed)
                return;
            b->extra_placed = 0;
            turn = 0;
        }
        int placing = nth_seat(b, turn);
        if (!has_extra_placement(&b->at[placing]) || !can_place(b, placing))
            continue;
        do_next(&b->state, TABLE, { EXTRA_TURN, turn + 1 });
        do_next(&b->state, placing, { PLACE_WORKER, true });
        return;
    }
}
static void list_place_worker(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (uint32_t rest = b->spaces; rest != 0;) {
        int n = take_lowest(&rest);
        if (is_open_space(b, seat, n))
            list_action(out, make_action(PLACE, n, 0, 0));
    }
    for (uint32_t rest = b->modules; rest != 0;) {
        int n = take_lowest(&rest);
        if (why_not_module(b, seat, n).word == NULL)
            list_action(out, make_action(PLACE_ON_MODULE, n, 0, 0));
    }
    if (step.a)
        list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void spend_extra_placement(Brewcrafters *b, int seat)
{
    Brewery *own = &b->at[seat];
    b->extra_placed = 1;
    if (has_agent_action(own))
        own->once |= 1 << ONCE_AGENT;
    else
        own->temporary_used++;
}
static void gain_from_take(Brewcrafters *b, int seat, const Effect *effect, uint32_t taken)
{
    if (effect->of == SPECIALTY)
        gain_specialties(b, seat, effect->amount, true);
    else if (effect->of == SAME_KIND)
        gain(b, seat, __builtin_ctz(taken & effect->on_goods), effect->amount, effect->from);
    else
        gain(b, seat, effect->of, effect->amount, effect->from);
}
static void market_take(Brewcrafters *b, int seat, uint32_t taken)
{
    Effects effects;
    find_effects(b, &b->at[seat], MARKET_TAKE, &effects);
    for (int i = 0; i < effects.count; i++)
        if (effects.effect[i].on_goods & taken)
            gain_from_take(b, seat, &effects.effect[i], taken);
    make_it_fit(b, seat);
}
static void take_all(Brewcrafters *b, int seat, int n)
{
    gain(b, seat, space[n].of, b->stock[n], FROM_SPACE + n);
    b->stock[n] = 0;
    if (space[n].first_player)
        b->next_first = (uint8_t)seat;
    market_take(b, seat, UINT32_C(1) << space[n].of);
}
static void hire_shift(Brewcrafters *b, int seat)
{
    b->at[seat].shifts++;
    tell(&b->state, (NewEvent){ .kind = TOLD_SHIFT, .seat = seat, .amount = b->at[seat].shifts });
}
static void carry_out_space(Brewcrafters *b, int seat, int n)
{
    const Space *at = &space[n];
    if (at->what == TAKE_ALL) {
        take_all(b, seat, n);
    } else if (at->what == HIRE_SHIFT) {
        hire_shift(b, seat);
    } else if (at->what == GAIN && at->or_what == NONE && at->of != SPECIALTY) {
        gain(b, seat, at->of, at->amount, FROM_SPACE + n);
        market_take(b, seat, UINT32_C(1) << at->of);
    } else {
        do_next(&b->state, seat, { USE_SPACE, n });
    }
}
static void carry_out_module(Brewcrafters *b, int seat, int n);
static void play_place_worker(Brewcrafters *b, int seat, Step step, Action action)
{
    int n = action_a(action);
    if (action_verb(action) == DECLINE) {
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
        return;
    }
    if (step.a)
        spend_extra_placement(b, seat);
    if (action_verb(action) == PLACE) {
        b->worker_on[n] = (uint8_t)seat;
        tell(&b->state, (NewEvent){ .kind = TOLD_PLACED, .seat = seat, .a = n });
        carry_out_space(b, seat, n);
        return;
    }
    if (!module[n].shared)
        b->module_worker[n] = (uint8_t)seat;
    tell(&b->state, (NewEvent){ .kind = TOLD_PLACED_MODULE, .seat = seat, .a = n });
    carry_out_module(b, seat, n);
}
static void list_alternative(const Brewcrafters *b, int number, int what, int of, ActionList *out)
{
    if (what == HIRE_WORKER)
        for (uint32_t rest = b->displayed; rest != 0;)
            list_action(out, make_action(HIRE, take_lowest(&rest), 0, 0));
    else if (what == FORM_PARTNERSHIP)
        for (uint32_t rest = b->free_partnerships; rest != 0;)
            list_action(out, make_action(PARTNER_WITH, take_lowest(&rest), 0, 0));
    else if (what == GAIN && of == SPECIALTY)
        for (int kind = SPICE; kind <= FRUIT; kind++)
            list_action(out, make_action(TAKE, number, kind, 0));
    else if (what == GAIN)
        list_action(out, make_action(TAKE, number, of, 0));
}
static void list_use_space(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    const Space *at = &space[step.a];
    list_alternative(b, 0, at->what, at->of, out);
    if (at->or_what != NONE)
        list_alternative(b, 1, at->or_what, at->or_of, out);
}
static void hire_worker(Brewcrafters *b, int seat, int card)
{
    Brewery *own = &b->at[seat];
    b->displayed &= (uint16_t) ~(1u << card);
    own->workers |= (uint16_t)(1u << card);
    count_effects(b, own);
    tell(&b->state, (NewEvent){ .kind = TOLD_HIRED, .seat = seat, .a = card });
}
static void take_alternative(Brewcrafters *b, int seat, int n, int number, int kind)
{
    uint32_t taken = UINT32_C(1) << kind;
    gain(b, seat, kind, number == 0 ? space[n].amount : space[n].or_amount, FROM_SPACE + n);
    if (number == 1 && space[n].or_of_2 != NONE) {
        gain(b, seat, space[n].or_of_2, space[n].or_amount_2, FROM_SPACE + n);
        taken |= UINT32_C(1) << space[n].or_of_2;
    }
    market_take(b, seat, taken);
}
static void play_use_space(Brewcrafters *b, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case HIRE: hire_worker(b, seat, action_a(action)); break;
    case PARTNER_WITH: form_partnership(b, seat, action_a(action)); break;
    default: take_alternative(b, seat, step.a, action_a(action), action_b(action));
    }
}
static int temporary_pool(const Brewcrafters *b)
{
    int pool = b->state.seats * TEMPORARY_WORKERS_PER_PLAYER;
    for (int seat = 0; seat < b->state.seats; seat++)
        for (int n = 0; n < TEMPORARY_SEASONS; n++)
            pool -= b->at[seat].temporary[n];
    return pool;
}
static Reason why_not_pay(const Brewery *own, int price, const char *rule_number)
{
    if (own->money >= price)
        return (Reason){ 0 };
    return (Reason){
        .word = "needs", .what = "money", .amount = price - own->money, .rule = rule_number
    };
}
static Reason why_no_temporary_help(const Brewcrafters *b, int seat)
{
    int missing = module[MODULE_HIRE_TEMPORARY_HELP].needs - temporary_pool(b);
    if (missing > 0)
        return (Reason){
            .word = "needs", .what = "temporary_workers", .amount = missing, .rule = "B71"
        };
    return why_not_pay(&b->at[seat], module[MODULE_HIRE_TEMPORARY_HELP].price, "B71");
}
static void hire_temporary_help(Brewcrafters *b, int seat)
{
    Brewery *own = &b->at[seat];
    int seasons = SEASONS - 1 - b->season;
    int hired = seasons < module[MODULE_HIRE_TEMPORARY_HELP].amount
                    ? seasons
                    : module[MODULE_HIRE_TEMPORARY_HELP].amount;
    own->money = (uint16_t)(own->money - module[MODULE_HIRE_TEMPORARY_HELP].price);
    for (int n = 1; n <= hired; n++)
        own->temporary[n]++;
    tell(&b->state, (NewEvent){ .kind = TOLD_TEMPORARY, .seat = seat, .amount = hired });
}
static Reason why_not_exchange(const Brewery *own, int row, int kind)
{
    int missing = rate[row].give_amount - own->stored[kind];
    return missing > 0 ? (Reason){ .word = "needs",
                                   .what = goods_word[kind],
                                   .amount = missing,
                                   .rule = "B72" }
                       : (Reason){ 0 };
}
static int first_given(int row)
{
    return rate[row].give == SPECIALTY ? SPICE : rate[row].give;
}
static int last_given(int row)
{
    return rate[row].give == SPECIALTY ? FRUIT : rate[row].give;
}
static void list_make_exchange(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int row = 0; row < RATE_COUNT; row++)
        for (int kind = first_given(row); kind <= last_given(row); kind++)
            if (why_not_exchange(&b->at[seat], row, kind).word == NULL)
                list_action(out, make_action(EXCHANGE, row, kind, 0));
}
static Reason why_no_exchange(const Brewcrafters *b, int seat)
{
    ActionList list;
    list.count = 0;
    list.total = 0;
    list_make_exchange(b, seat, (Step){ MAKE_EXCHANGE }, &list);
    return list.count == 0 ? (Reason){ .word = "nothing_to_exchange", .rule = "B72" }
                           : (Reason){ 0 };
}
static void play_make_exchange(Brewcrafters *b, int seat, Step step, Action action)
{
    const Rate *row = &rate[action_a(action)];
    int kind = action_b(action);
    bag_add(b->at[seat].stored, kind, -row->give_amount);
    tell(&b->state,
         (NewEvent){ .kind = TOLD_EXCHANGED, .seat = seat, .a = action_a(action), .b = kind });
    gain_what_fits(b, seat, row->take, row->take_amount, NONE);
    if (row->take_2 != NONE)
        gain_what_fits(b, seat, row->take_2, row->take_amount_2, NONE);
}
static Reason why_no_agency(const Brewcrafters *b, int seat)
{
    if (b->unused == 0)
        return (Reason){ .word = "no_worker_left", .rule = "B73" };
    return why_not_pay(&b->at[seat], module[MODULE_LABOR_AGENCY].price, "B79");
}
static void look_through_agency(Brewcrafters *b, int seat)
{
    int cards = __builtin_popcount(b->unused);
    if (cards > module[MODULE_LABOR_AGENCY].amount)
        cards = module[MODULE_LABOR_AGENCY].amount;
    tell(&b->state, (NewEvent){ .kind = TOLD_LOOKS, .seat = seat, .amount = cards });
    do_next(&b->state, seat, { HIRE_FROM_AGENCY });
    for (int n = 0; n < cards; n++)
        do_next(&b->state, seat, { LOOK_AT_CARD });
}
static void list_look_at_card(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (uint32_t rest = b->unused; rest != 0;)
        list_outcome(out, make_action(SHOW_WORKER, take_lowest(&rest), 0, 0), 1);
}
static void play_look_at_card(Brewcrafters *b, int seat, Step step, Action action)
{
    int card = action_a(action);
    b->unused &= (uint16_t) ~(1u << card);
    b->at[seat].looked_at |= (uint16_t)(1u << card);
    b->at[seat].look_count++;
    tell(&b->state, (NewEvent){ .kind = TOLD_CARD, .seat = seat, .a = card, .seen_by = 1 << seat });
}
static void list_hire_from_agency(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    if (why_not_pay(&b->at[seat], module[MODULE_LABOR_AGENCY].price, "B73").word == NULL)
        for (uint32_t rest = b->at[seat].looked_at; rest != 0;)
            list_action(out, make_action(HIRE, take_lowest(&rest), 0, 0));
    list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void play_hire_from_agency(Brewcrafters *b, int seat, Step step, Action action)
{
    Brewery *own = &b->at[seat];
    uint16_t looked_at = own->looked_at;
    own->looked_at = 0;
    own->look_count = 0;
    b->unused |= looked_at;
    if (action_verb(action) == DECLINE) {
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
        return;
    }
    b->unused &= (uint16_t) ~(1u << action_a(action));
    own->money = (uint16_t)(own->money - module[MODULE_LABOR_AGENCY].price);
    hire_worker(b, seat, action_a(action));
}
static int free_farm_token(const Brewcrafters *b)
{
    int token = 0;
    while (token < FARM_TOKENS && b->farm_holder[token] != NONE)
        token++;
    return token;
}
static bool is_planted(const Brewcrafters *b, int kind)
{
    for (int token = 0; token < FARM_TOKENS; token++)
        if (b->farm_crop[token] == kind)
            return true;
    return false;
}
static int harvest_of(FarmKind farm,
                      int kind)
{
    for (int row = 0; row < HARVEST_COUNT; row++)
        if (harvest[row].farm == farm && harvest[row].plant == kind)
            return harvest[row].amount;
    return 0;
}
static Reason why_not_plant_in_community(const Brewcrafters *b, int seat, int kind)
{
    if (harvest_of(COMMUNITY_FARM, kind) == 0)
        return (Reason){ .word = "does_not_grow", .rule = "B74" };
    if (is_planted(b, kind))
        return (Reason){ .word = "already_planted", .rule = "B74" };
    if (b->at[seat].stored[kind] == 0)
        return (Reason){ .word = "needs", .what = goods_word[kind], .amount = 1, .rule = "B74" };
    return (Reason){ 0 };
}
static void list_plant_in_community(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (why_not_plant_in_community(b, seat, kind).word == NULL)
            list_action(out, make_action(PLANT, kind, 0, 0));
}
static Reason why_no_planting(const Brewcrafters *b, int seat)
{
    if (free_farm_token(b) == FARM_TOKENS)
        return (Reason){ .word = "all_planted", .rule = "B74" };
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (why_not_plant_in_community(b, seat, kind).word == NULL)
            return (Reason){ 0 };
    return (Reason){ .word = "nothing_to_plant", .rule = "B74" };
}
static void play_plant_in_community(Brewcrafters *b, int seat, Step step, Action action)
{
    int kind = action_a(action), token = free_farm_token(b);
    b->at[seat].stored[kind]--;
    b->farm_holder[token] = (uint8_t)seat;
    b->farm_crop[token] = (uint8_t)kind;
    tell(&b->state, (NewEvent){ .kind = TOLD_PLANTED, .seat = seat, .a = kind, .b = token });
}
static Reason why_not_module(const Brewcrafters *b, int seat, int n)
{
    const char *const number[MARKET_MODULES] = { "B71", "B72", "B73", "B74" };
    if (n >= MARKET_MODULES || !in_set(b->modules, n))
        return (Reason){ .word = "not_on_board", .rule = "B70" };
    if (b->module_worker[n] != NONE)
        return (Reason){ .word = "taken", .rule = number[n] };
    if (!in_set(module[n].seasons, brewcrafters_season(b)) ||
        (!module[n].last_season && b->season == SEASONS - 1))
        return (Reason){ .word = "closed", .rule = number[n] };
    switch (n) {
    case MODULE_HIRE_TEMPORARY_HELP: return why_no_temporary_help(b, seat);
    case MODULE_COMMODITY_EXCHANGE: return why_no_exchange(b, seat);
    case MODULE_LABOR_AGENCY: return why_no_agency(b, seat);
    default: return why_no_planting(b, seat);
    }
}
static void carry_out_module(Brewcrafters *b, int seat, int n)
{
    switch (n) {
    case MODULE_HIRE_TEMPORARY_HELP: hire_temporary_help(b, seat); break;
    case MODULE_COMMODITY_EXCHANGE: do_next(&b->state, seat, { MAKE_EXCHANGE }); break;
    case MODULE_LABOR_AGENCY: look_through_agency(b, seat); break;
    default: do_next(&b->state, seat, { PLANT_IN_COMMUNITY });
    }
}
static void play_brewery_phase(Brewcrafters *b, int seat, Step step)
{
    b->extra_placed = 0;
    if (b->first == b->next_first)
        return;
    b->first = b->next_first;
    tell(&b->state, (NewEvent){ .kind = TOLD_FIRST, .seat = b->first });
}
static void play_shift_turn(Brewcrafters *b, int seat, Step step)
{
    for (int shift = step.a, turn = step.b; shift < BREWERY_SHIFTS_MAX; shift++, turn = 0)
        for (; turn < b->state.seats; turn++) {
            int acting = nth_seat(b, turn);
            if (b->at[acting].shifts <= shift)
                continue;
            if (turn + 1 < b->state.seats)
                do_next(&b->state, TABLE, { SHIFT_TURN, shift, turn + 1 });
            else if (shift + 1 < BREWERY_SHIFTS_MAX)
                do_next(&b->state, TABLE, { SHIFT_TURN, shift + 1, 0 });
            do_next(&b->state, acting, { BREWERY_ACTION });
            return;
        }
}
static void play_temporary_turn(Brewcrafters *b, int seat, Step step)
{
    int seats = b->state.seats;
    for (int n = 0; n < seats; n++) {
        int turn = (step.a + n) % seats;
        Brewery *own = &b->at[nth_seat(b, turn)];
        if (own->temporary[0] <= own->temporary_used)
            continue;
        own->temporary_used++;
        do_next(&b->state, TABLE, { TEMPORARY_TURN, turn + 1 });
        do_next(&b->state, nth_seat(b, turn), { BREWERY_ACTION });
        return;
    }
}
static void play_foreman_turn(Brewcrafters *b, int seat, Step step)
{
    for (int turn = step.a; turn < b->state.seats; turn++) {
        const Brewery *own = &b->at[nth_seat(b, turn)];
        if (in_set(own->once, ONCE_FOREMAN) || worker_with(own, EXTRA_PROCESS_BEER) == NONE)
            continue;
        if (turn + 1 < b->state.seats)
            do_next(&b->state, TABLE, { FOREMAN_TURN, turn + 1 });
        do_next(&b->state, nth_seat(b, turn), { MAY_PROCESS, true });
        return;
    }
}
static Reason why_not_section(const Brewcrafters *b, int seat, int n);
static bool has_open_section(const Brewcrafters *b, int seat);
static Reason why_not_research(const Brewcrafters *b, int seat, int track);
static Reason why_not_install(const Brewery *own, int n);
static Reason why_no_secret(const Brewcrafters *b, int seat);
static void collaborate(Brewcrafters *b, int seat, int n);
static void do_lab_research(Brewcrafters *b, int seat, int track);
static void install(Brewcrafters *b, int seat, int n);
static void process_beer(Brewcrafters *b, int seat);
static void list_sections(const Brewcrafters *b, int seat, ActionList *out)
{
    for (int n = 0; n < SECTION_COUNT; n++)
        if (why_not_section(b, seat, n).word == NULL)
            list_action(out, make_action(COLLABORATE, n, 0, 0));
}
static void list_tracks(const Brewcrafters *b, int seat, ActionList *out)
{
    for (int place = 0; place < TRACKS; place++)
        if (why_not_research(b, seat, brewcrafters_track(b, place)).word == NULL)
            list_action(out, make_action(RESEARCH, brewcrafters_track(b, place), 0, 0));
}
static void list_brewery_action(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(PROCESS, 0, 0, 0));
    list_sections(b, seat, out);
    list_tracks(b, seat, out);
    for (uint32_t rest = ((1 << TILE_COUNT) - 1) & ~(uint32_t)b->at[seat].tiles; rest != 0;)
        list_action(out, make_action(INSTALL, take_lowest(&rest), 0, 0));
    if (why_no_secret(b, seat).word == NULL)
        list_action(out, make_action(TAKE_SECRET, 0, 0, 0));
    list_action(out, make_action(STAY_IDLE, 0, 0, 0));
}
static void play_brewery_action(Brewcrafters *b, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case PROCESS:
        if (has_open_section(b, seat))
            do_next(&b->state, seat, { OFFER_COLLABORATION });
        process_beer(b, seat);
        break;
    case COLLABORATE:
        do_next(&b->state, seat, { MAY_PROCESS });
        collaborate(b, seat, action_a(action));
        break;
    case RESEARCH: do_lab_research(b, seat, action_a(action)); break;
    case INSTALL: install(b, seat, action_a(action)); break;
    case TAKE_SECRET: do_next(&b->state, seat, { CHOOSE_SECRET }); break;
    default: tell(&b->state, (NewEvent){ .kind = TOLD_IDLE, .seat = seat });
    }
}
static void list_may_process(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(PROCESS, 0, 0, 0));
    list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void play_may_process(Brewcrafters *b, int seat, Step step, Action action)
{
    if (action_verb(action) == DECLINE) {
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
        return;
    }
    if (step.a)
        b->at[seat].once |= 1 << ONCE_FOREMAN;
    process_beer(b, seat);
}
static void gain_each(Brewcrafters *b, int seat, const Effects *effects, const Recipe *of)
{
    for (int i = 0; i < effects->count; i++)
        if (concerns_recipe(&effects->effect[i], of))
            gain(b, seat, effects->effect[i].of, effects->effect[i].amount,
                 effects->effect[i].from);
}
static void win_label(Brewcrafters *b, int seat, int sold)
{
    Effects effects;
    b->labels &= ~(UINT32_C(1) << sold);
    b->at[seat].labels |= UINT32_C(1) << sold;
    tell(&b->state, (NewEvent){ .kind = TOLD_LABEL, .seat = seat, .a = sold });
    find_effects(b, &b->at[seat], ON_GOLD_LABEL, &effects);
    gain_each(b, seat, &effects, &recipe[sold]);
}
static void sell_for_the_first_time(Brewcrafters *b, int seat, int sold)
{
    Brewery *own = &b->at[seat];
    Effects effects;
    own->sold |= UINT32_C(1) << sold;
    if (in_set(b->labels, sold))
        win_label(b, seat, sold);
    if (in_set(own->shown, sold))
        gain(b, seat, REPUTATION, module[MODULE_SECRET_RECIPE].amount, NONE);
    find_effects(b, own, ON_FIRST_OWN_SALE, &effects);
    gain_each(b, seat, &effects, &recipe[sold]);
}
static void sell_batch(Brewcrafters *b, int seat, const Effects *effects, int sold)
{
    int price = SALE_PRICE;
    for (int i = 0; i < effects->count; i++)
        if (effects->effect[i].per == PER_BATCH &&
            concerns_recipe(&effects->effect[i], &recipe[sold]))
            price += effects->effect[i].amount;
    add_goods(&b->at[seat], MONEY, price);
    tell(&b->state, (NewEvent){ .kind = TOLD_SOLD, .seat = seat, .a = sold, .amount = price });
    if (!in_set(b->at[seat].sold, sold))
        sell_for_the_first_time(b, seat, sold);
}
static void sell(Brewcrafters *b, int seat)
{
    Brewery *own = &b->at[seat];
    uint8_t *const place[] = { &own->bottling[0], &own->bottling[1], &own->pub };
    Effects effects;
    if (own->bottling[0] == NONE && own->bottling[1] == NONE && own->pub == NONE)
        return;
    find_effects(b, own, ON_SELL, &effects);
    for (int n = 0; n < LINES + 1; n++)
        if (*place[n] != NONE) {
            sell_batch(b, seat, &effects, *place[n]);
            *place[n] = NONE;
        }
    for (int i = 0; i < effects.count; i++)
        if (effects.effect[i].per == PER_PROCESS_BEER)
            gain(b, seat, effects.effect[i].of, effects.effect[i].amount, effects.effect[i].from);
}
static void bottle(Brewcrafters *b, int seat)
{
    Brewery *own = &b->at[seat];
    for (int line = 0; line < LINES; line++) {
        own->bottling[line] = own->tank[line];
        own->tank[line] = NONE;
        if (own->bottling[line] != NONE)
            tell(&b->state,
                 (NewEvent){ .kind = TOLD_BOTTLED, .seat = seat, .a = own->bottling[line] });
    }
}
static void process_beer(Brewcrafters *b, int seat)
{
    tell(&b->state, (NewEvent){ .kind = TOLD_PROCESSES, .seat = seat });
    sell(b, seat);
    bottle(b, seat);
    do_next(&b->state, seat, { BREW_BATCH });
}
static uint32_t recipes_of(const Brewcrafters *b, int seat)
{
    return b->recipes | b->at[seat].shown | b->at[seat].secret;
}
static int basic_of(int family)
{
    int card = 0;
    while (recipe[card].family != family || recipe[card].tier != BASIC)
        card++;
    return card;
}
static bool knows_basic(const Brewery *own, int card)
{
    return recipe[card].tier == BASIC || own->brewed[basic_of(recipe[card].family)] > 0 ||
           worker_with(own, BREW_WITHOUT_BASIC_AND_SWAP) != NONE;
}
bool brewcrafters_knows(const Brewcrafters *b, int seat, int card)
{
    return in_set(recipes_of(b, seat), card) && knows_basic(&b->at[seat], card);
}
static int empty_tank(const Brewery *own)
{
    if (own->tank[0] == NONE)
        return 0;
    return own->tank[1] == NONE && brewcrafters_tank_count(own) == LINES ? 1 : NONE;
}
static bool has_empty_pub(const Brewery *own)
{
    return own->pub == NONE && has_tile_with(own, ADD_PUB);
}
static bool saves_on(const Effect *effect, const Brewery *own, int card)
{
    return effect->what == USE_LESS && concerns_recipe(effect, &recipe[card]) &&
           (effect->per == PER_BATCH || !in_set(own->once, effect->track));
}
static int least_of(int kind)
{
    return kind == MALT ? LEAST_MALT_PER_BATCH : 0;
}
static void need_with(const Effects *effects, const Brewery *own, int card,
                      uint8_t need[INGREDIENTS])
{
    const Recipe *of = &recipe[card];
    need[MALT] = of->malt;
    need[HOPS] = of->hops;
    need[YEAST] = of->yeast;
    need[SPICE] = of->spice;
    need[COFFEE] = of->coffee;
    need[FRUIT] = of->fruit;
    for (int i = 0; i < effects->count; i++) {
        const Effect *effect = &effects->effect[i];
        if (saves_on(effect, own, card) && need[effect->of] > least_of(effect->of))
            need[effect->of]--;
    }
}
void brewcrafters_need(const Brewcrafters *b, int seat, int card, uint8_t need[INGREDIENTS])
{
    Effects effects;
    find_effects(b, &b->at[seat], ON_BREW, &effects);
    need_with(&effects, &b->at[seat], card, need);
}
static bool may_save(const Brewery *own)
{
    return !in_set(own->once, ONCE_BREWMASTER) && worker_with(own, MAY_USE_LESS) != NONE;
}
static bool may_swap(const Brewery *own, const uint8_t need[INGREDIENTS])
{
    return need[SPICE] + need[COFFEE] + need[FRUIT] > 0 &&
           worker_with(own, BREW_WITHOUT_BASIC_AND_SWAP) != NONE;
}
static int short_of(const Brewery *own, const uint8_t need[INGREDIENTS], int first, int last)
{
    int missing = 0;
    for (int kind = first; kind <= last; kind++)
        missing += need[kind] > own->stored[kind] ? need[kind] - own->stored[kind] : 0;
    return missing;
}
static bool can_save(const Brewery *own, const uint8_t need[INGREDIENTS],
                     int kind)
{
    return need[kind] > least_of(kind) &&
           short_of(own, need, MALT, YEAST) == (need[kind] > own->stored[kind] ? 1 : 0);
}
static bool can_swap(const Brewery *own, const uint8_t need[INGREDIENTS], int from, int to)
{
    return from != to && need[from] > 0 && own->stored[to] > need[to] &&
           short_of(own, need, SPICE, FRUIT) == (need[from] > own->stored[from] ? 1 : 0);
}
static bool saving_helps(const Brewery *own, const uint8_t need[INGREDIENTS])
{
    return may_save(own) &&
           (can_save(own, need, MALT) || can_save(own, need, HOPS) || can_save(own, need, YEAST));
}
static bool swapping_helps(const Brewery *own, const uint8_t need[INGREDIENTS])
{
    if (!may_swap(own, need))
        return false;
    for (int from = SPICE; from <= FRUIT; from++)
        for (int to = SPICE; to <= FRUIT; to++)
            if (can_swap(own, need, from, to))
                return true;
    return false;
}
static bool help_suffices(const Brewery *own, const uint8_t need[INGREDIENTS], int kind)
{
    return kind <= YEAST ? saving_helps(own, need) : swapping_helps(own, need);
}
static int missing_for(const Brewery *own, const uint8_t need[INGREDIENTS])
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (need[kind] > own->stored[kind] && !help_suffices(own, need, kind))
            return kind;
    return NONE;
}
int brewcrafters_lack(const Brewcrafters *b, int seat, int card, uint8_t lack[INGREDIENTS])
{
    const Brewery *own = &b->at[seat];
    uint8_t need[INGREDIENTS];
    int total = 0;
    brewcrafters_need(b, seat, card, need);
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        bool lacks = need[kind] > own->stored[kind] && !help_suffices(own, need, kind);
        lack[kind] = (uint8_t)(lacks ? need[kind] - own->stored[kind] : 0);
        total += lack[kind];
    }
    return total;
}
static Reason why_not_brew(const Brewcrafters *b, int seat, const Effects *effects, int card,
                           int vessel)
{
    const Brewery *own = &b->at[seat];
    uint8_t need[INGREDIENTS];
    if (!in_set(recipes_of(b, seat), card))
        return (Reason){ .word = "not_in_play", .rule = "B48" };
    if (vessel == PUB && !has_empty_pub(own))
        return (Reason){ .word = "no_empty_pub", .rule = "B48" };
    if (vessel == LINE && empty_tank(own) == NONE)
        return (Reason){ .word = "no_empty_tank", .rule = "B48" };
    if (!knows_basic(own, card))
        return (Reason){ .word = "brew_first",
                         .what = "recipe",
                         .value = recipe_id[basic_of(recipe[card].family)],
                         .rule = "B49" };
    need_with(effects, own, card, need);
    int missing = missing_for(own, need);
    if (missing != NONE)
        return (Reason){ .word = "needs",
                         .what = goods_word[missing],
                         .amount = need[missing] - own->stored[missing],
                         .rule = "B48" };
    return (Reason){ 0 };
}
static void list_brew_batch(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    const Brewery *own = &b->at[seat];
    Effects effects;
    bool pub = has_empty_pub(own), tank = empty_tank(own) != NONE;
    find_effects(b, own, ON_BREW, &effects);
    for (uint32_t rest = tank || pub ? recipes_of(b, seat) : 0; rest != 0;) {
        int card = take_lowest(&rest);
        if (why_not_brew(b, seat, &effects, card, tank ? LINE : PUB).word != NULL)
            continue;
        if (tank)
            list_action(out, make_action(BREW, card, LINE, 0));
        if (pub)
            list_action(out, make_action(BREW, card, PUB, 0));
    }
    list_action(out, make_action(STOP_BREWING, 0, 0, 0));
}
static void after_brewing(Brewcrafters *b, int seat, const Effects *effects, int card,
                          const uint8_t spent[INGREDIENTS])
{
    Brewery *own = &b->at[seat];
    for (int i = 0; i < effects->count; i++) {
        const Effect *effect = &effects->effect[i];
        if (!concerns_recipe(effect, &recipe[card]))
            continue;
        if (effect->what == GAIN)
            gain(b, seat, effect->of, effect->amount, effect->from);
        if (effect->per != PER_PROCESS_BEER || effect->track == NONE ||
            in_set(own->once, effect->track))
            continue;
        if (effect->what == USE_LESS || (effect->what == TAKE_BACK && spent[effect->of] > 0))
            own->once |= (uint8_t)(1u << effect->track);
        if (effect->what == TAKE_BACK && spent[effect->of] > 0) {
            add_goods(own, effect->of, effect->amount);
            tell(&b->state,
                 (NewEvent){
                     .kind = TOLD_TOOK_BACK, .seat = seat, .a = effect->of, .b = effect->from });
        }
    }
}
static void put_in_vessel(Brewery *own, int card, int vessel)
{
    if (vessel == PUB)
        own->pub = (uint8_t)card;
    else
        own->tank[empty_tank(own)] = (uint8_t)card;
    own->brewed[card]++;
    own->batches++;
}
static void end_process_beer(Brewery *own)
{
    own->once &= (uint8_t)~ONCE_IN_PROCESS_BEER;
}
static void ferment(Brewcrafters *b, int seat, int card, int vessel, int saved, int from, int to)
{
    Brewery *own = &b->at[seat];
    Effects effects;
    uint8_t need[INGREDIENTS];
    find_effects(b, own, ON_BREW, &effects);
    need_with(&effects, own, card, need);
    if (saved != NONE) {
        need[saved]--;
        own->once |= 1 << ONCE_BREWMASTER;
    }
    if (from != NONE) {
        need[from]--;
        need[to]++;
    }
    for (int kind = 0; kind < INGREDIENTS; kind++)
        bag_add(own->stored, kind, -need[kind]);
    put_in_vessel(own, card, vessel);
    tell(&b->state, (NewEvent){ .kind = TOLD_BREWED, .seat = seat, .a = card, .b = vessel });
    after_brewing(b, seat, &effects, card, need);
    if (empty_tank(own) != NONE || has_empty_pub(own))
        do_next(&b->state, seat, { BREW_BATCH });
    else
        end_process_beer(own);
}
static void show_secret(Brewcrafters *b, int seat, int card)
{
    Brewery *own = &b->at[seat];
    if (!in_set(own->secret, card))
        return;
    own->secret &= ~(UINT32_C(1) << card);
    own->secret_count--;
    own->shown |= UINT32_C(1) << card;
    tell(&b->state, (NewEvent){ .kind = TOLD_SHOWN, .seat = seat, .a = card });
}
static void ask_for_swap(Brewcrafters *b, int seat, int card, int vessel, int saved)
{
    uint8_t need[INGREDIENTS];
    brewcrafters_need(b, seat, card, need);
    if (may_swap(&b->at[seat], need))
        do_next(&b->state, seat, { SWAP_SPECIALTY, card, vessel, saved == NONE ? 0 : saved + 1 });
    else
        ferment(b, seat, card, vessel, saved, NONE, NONE);
}
static void play_brew_batch(Brewcrafters *b, int seat, Step step, Action action)
{
    int card = action_a(action), vessel = action_b(action);
    if (action_verb(action) == STOP_BREWING) {
        tell(&b->state, (NewEvent){ .kind = TOLD_STOPS, .seat = seat });
        end_process_beer(&b->at[seat]);
        return;
    }
    show_secret(b, seat, card);
    if (may_save(&b->at[seat]))
        do_next(&b->state, seat, { SAVE_INGREDIENT, card, vessel });
    else
        ask_for_swap(b, seat, card, vessel, NONE);
}
static Reason why_not_save(const Brewcrafters *b, int seat, Step step, int kind)
{
    const Brewery *own = &b->at[seat];
    uint8_t need[INGREDIENTS];
    brewcrafters_need(b, seat, step.a, need);
    if (kind != NONE && need[kind] <= least_of(kind))
        return (Reason){ .word = "not_less", .rule = "B51" };
    int missing = short_of(own, need, MALT, YEAST);
    if (kind == NONE ? missing == 0 : can_save(own, need, kind))
        return (Reason){ 0 };
    return (Reason){ .word = "not_enough", .rule = "B51" };
}
static void list_save_ingredient(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = MALT; kind <= YEAST; kind++)
        if (why_not_save(b, seat, step, kind).word == NULL)
            list_action(out, make_action(USE_LESS_OF, kind, 0, 0));
    if (why_not_save(b, seat, step, NONE).word == NULL)
        list_action(out, make_action(USE_LESS_OF, NONE, 0, 0));
}
static void play_save_ingredient(Brewcrafters *b, int seat, Step step, Action action)
{
    ask_for_swap(b, seat, step.a, step.b, action_a(action));
}
static Reason why_not_swap(const Brewcrafters *b, int seat, Step step, int from, int to)
{
    const Brewery *own = &b->at[seat];
    uint8_t need[INGREDIENTS];
    brewcrafters_need(b, seat, step.a, need);
    if (from != NONE && need[from] == 0)
        return (Reason){ .word = "not_needed", .rule = "B48" };
    if (from == NONE ? short_of(own, need, SPICE, FRUIT) == 0 : can_swap(own, need, from, to))
        return (Reason){ 0 };
    return (Reason){ .word = "not_enough", .rule = "B48" };
}
static void list_swap_specialty(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int from = SPICE; from <= FRUIT; from++)
        for (int to = SPICE; to <= FRUIT; to++)
            if (from != to && why_not_swap(b, seat, step, from, to).word == NULL)
                list_action(out, make_action(USE_INSTEAD, from, to, 0));
    if (why_not_swap(b, seat, step, NONE, NONE).word == NULL)
        list_action(out, make_action(USE_INSTEAD, NONE, NONE, 0));
}
static void play_swap_specialty(Brewcrafters *b, int seat, Step step, Action action)
{
    int saved = step.c == 0 ? NONE : step.c - 1;
    ferment(b, seat, step.a, step.b, saved, action_a(action), action_b(action));
}
static int specialties_of(const Brewery *own)
{
    return own->stored[SPICE] + own->stored[COFFEE] + own->stored[FRUIT];
}
static int sections_held(const Brewcrafters *b, int seat)
{
    int held = 0;
    for (int n = 0; n < SECTION_COUNT; n++)
        held += b->section_holder[n] == seat;
    return held;
}
static Reason needs_ingredient(const char *kind, int missing)
{
    return (Reason){ .word = "needs", .what = kind, .amount = missing, .rule = "B53" };
}
static Reason why_not_pay_section(const Brewery *own, const Section *at)
{
    if (own->stored[MALT] < at->malt)
        return needs_ingredient("malt", at->malt - own->stored[MALT]);
    if (own->stored[HOPS] < at->hops)
        return needs_ingredient("hops", at->hops - own->stored[HOPS]);
    if (own->stored[YEAST] < at->yeast)
        return needs_ingredient("yeast", at->yeast - own->stored[YEAST]);
    if (specialties_of(own) < at->specialty)
        return needs_ingredient("specialty", at->specialty - specialties_of(own));
    return (Reason){ 0 };
}
static Reason why_section_is_closed(const Brewcrafters *b, int seat, int n)
{
    if (b->state.seats < section[n].min_players)
        return (Reason){ .word = "no_collaboration", .rule = "B17" };
    if (b->section_holder[n] != NONE)
        return (Reason){ .word = "taken", .rule = "B53" };
    if (sections_held(b, seat) > SECTION_COUNT - COLLABORATION_MIN_CONTRIBUTORS)
        return (Reason){ .word = "not_alone", .rule = "B54" };
    return (Reason){ 0 };
}
static Reason why_not_section(const Brewcrafters *b, int seat, int n)
{
    Reason reason = why_section_is_closed(b, seat, n);
    return reason.word != NULL ? reason : why_not_pay_section(&b->at[seat], &section[n]);
}
static bool has_open_section(const Brewcrafters *b, int seat)
{
    for (int n = 0; n < SECTION_COUNT; n++)
        if (why_section_is_closed(b, seat, n).word == NULL)
            return true;
    return false;
}
static void play_offer_collaboration(Brewcrafters *b, int seat, Step step)
{
    bool partner_helps = purchases(&b->at[seat]) != 0;
    for (int n = 0; n < SECTION_COUNT; n++) {
        if (why_section_is_closed(b, seat, n).word != NULL)
            continue;
        if (partner_helps || why_not_pay_section(&b->at[seat], &section[n]).word == NULL) {
            do_next(&b->state, seat, { MAY_COLLABORATE });
            return;
        }
    }
}
static void list_may_collaborate(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    list_sections(b, seat, out);
    list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void play_may_collaborate(Brewcrafters *b, int seat, Step step, Action action)
{
    if (action_verb(action) == COLLABORATE)
        collaborate(b, seat, action_a(action));
    else
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
}
static void complete_collaboration(Brewcrafters *b)
{
    tell(&b->state, (NewEvent){ .kind = TOLD_COMPLETED });
    for (int n = 0; n < SECTION_COUNT; n++) {
        gain(b, b->section_holder[n], REPUTATION, section[n].reward_reputation, FROM_SECTION + n);
        if (section[n].reward_money > 0)
            gain(b, b->section_holder[n], MONEY, section[n].reward_money, FROM_SECTION + n);
    }
    memset(b->section_holder, NONE, sizeof b->section_holder);
}
static void take_token(Brewcrafters *b, int seat, int n)
{
    b->section_holder[n] = (uint8_t)seat;
    tell(&b->state, (NewEvent){ .kind = TOLD_SECTION, .seat = seat, .a = n });
    for (int other = 0; other < SECTION_COUNT; other++)
        if (b->section_holder[other] == NONE)
            return;
    complete_collaboration(b);
}
static void collaborate(Brewcrafters *b, int seat, int n)
{
    Brewery *own = &b->at[seat];
    bag_add(own->stored, MALT, -section[n].malt);
    bag_add(own->stored, HOPS, -section[n].hops);
    bag_add(own->stored, YEAST, -section[n].yeast);
    if (section[n].specialty > 0)
        do_next(&b->state, seat, { PAY_SECTION, n, section[n].specialty, SPICE });
    else
        take_token(b, seat, n);
}
static Reason why_not_pay_kind(const Brewery *own, Step step, int kind)
{
    if (own->stored[kind] == 0)
        return (Reason){ .word = "none_stored", .rule = "B53" };
    if (kind < step.c)
        return (Reason){ .word = "ascending_order", .rule = "B93" };
    if (stored_from(own, kind) < step.b)
        return (Reason){ .word = "earlier_kinds_first", .rule = "B93" };
    return (Reason){ 0 };
}
static void list_pay_section(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = SPICE; kind <= FRUIT; kind++)
        if (why_not_pay_kind(&b->at[seat], step, kind).word == NULL)
            list_action(out, make_action(PAY_KIND, kind, 0, 0));
}
static void play_pay_section(Brewcrafters *b, int seat, Step step, Action action)
{
    int kind = action_a(action);
    b->at[seat].stored[kind]--;
    tell(&b->state, (NewEvent){ .kind = TOLD_PUT_ON_CARD, .seat = seat, .a = kind });
    if (step.b > 1)
        do_next(&b->state, seat, { PAY_SECTION, step.a, step.b - 1, kind });
    else
        take_token(b, seat, step.a);
}
static Reason why_not_research(const Brewcrafters *b, int seat, int track)
{
    int place = track - brewcrafters_track(b, 0);
    if (place < 0 || place >= TRACKS)
        return (Reason){ .word = "other_side", .rule = "B21" };
    if (b->at[seat].level[place] == RESEARCH_LEVELS)
        return (Reason){ .word = "highest_level", .rule = "B57" };
    return (Reason){ 0 };
}
static void reach_level(Brewcrafters *b, int seat, int track)
{
    Brewery *own = &b->at[seat];
    int place = track - brewcrafters_track(b, 0);
    int row = research_row(b, place, ++own->level[place]);
    count_effects(b, own);
    tell(
        &b->state,
        (NewEvent){ .kind = TOLD_RESEARCH, .seat = seat, .a = track, .amount = own->level[place] });
    if (research[row].when != ON_REACH)
        return;
    Effect effect = EFFECT(research[row], FROM_RESEARCH + row, place);
    gain_from_row(b, seat, &effect, true);
    tell(&b->state, (NewEvent){ .kind = TOLD_BENEFIT, .seat = seat, .a = row });
    make_it_fit(b, seat);
}
static void do_lab_research(Brewcrafters *b, int seat, int track)
{
    if (worker_with(&b->at[seat], ADVANCE_AGAIN) != NONE)
        do_next(&b->state, seat, { RESEARCH_AGAIN });
    reach_level(b, seat, track);
}
static Reason why_not_research_again(const Brewcrafters *b, int seat, int track)
{
    int technician = worker_with(&b->at[seat], ADVANCE_AGAIN);
    Reason reason = why_not_research(b, seat, track);
    if (reason.word != NULL || technician == NONE)
        return reason;
    return why_not_pay(&b->at[seat], worker[technician].price, "B57");
}
static void list_research_again(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int place = 0; place < TRACKS; place++)
        if (why_not_research_again(b, seat, brewcrafters_track(b, place)).word == NULL)
            list_action(out, make_action(RESEARCH, brewcrafters_track(b, place), 0, 0));
    list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void play_research_again(Brewcrafters *b, int seat, Step step, Action action)
{
    if (action_verb(action) == DECLINE) {
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
        return;
    }
    int technician = worker_with(&b->at[seat], ADVANCE_AGAIN);
    b->at[seat].money = (uint16_t)(b->at[seat].money - worker[technician].price);
    uint32_t before = purchases(&b->at[seat]);
    reach_level(b, seat, action_a(action));
    end_turn(b, seat, before);
}
static uint32_t open_secrets(const Brewcrafters *b, int seat)
{
    uint32_t open = 0, closed = b->recipes | b->at[seat].secret;
    for (int other = 0; other < b->state.seats; other++)
        closed |= b->at[other].shown;
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (recipe[card].tier == ADVANCED && !in_set(closed, card))
            open |= UINT32_C(1) << card;
    return open;
}
static Reason why_no_secret(const Brewcrafters *b, int seat)
{
    if (!in_set(b->modules, MODULE_SECRET_RECIPE))
        return (Reason){ .word = "not_on_board", .rule = "B70" };
    return open_secrets(b, seat) == 0 ? (Reason){ .word = "no_recipe_left", .rule = "B76" }
                                      : (Reason){ 0 };
}
static Reason why_not_choose(const Brewcrafters *b, int seat, int card)
{
    if (in_set(open_secrets(b, seat), card))
        return (Reason){ 0 };
    if (recipe[card].tier == BASIC)
        return (Reason){ .word = "basic_recipe", .rule = "B76" };
    return in_set(b->recipes, card) ? (Reason){ .word = "in_play", .rule = "B76" }
                                    : (Reason){ .word = "already_owned", .rule = "B87" };
}
static void list_choose_secret(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (uint32_t rest = open_secrets(b, seat); rest != 0;)
        list_action(out, make_action(CHOOSE_RECIPE, take_lowest(&rest), 0, 0));
}
static void play_choose_secret(Brewcrafters *b, int seat, Step step, Action action)
{
    Brewery *own = &b->at[seat];
    own->secret |= UINT32_C(1) << action_a(action);
    own->secret_count++;
    tell(&b->state, (NewEvent){ .kind = TOLD_SECRET, .seat = seat });
    tell(&b->state,
         (NewEvent){
             .kind = TOLD_CHOSEN, .seat = seat, .a = action_a(action), .seen_by = 1 << seat });
}
static Reason why_not_install(const Brewery *own, int n)
{
    return in_set(own->tiles, n) ? (Reason){ .word = "already_installed", .rule = "B59" }
                                 : (Reason){ 0 };
}
static void install(Brewcrafters *b, int seat, int n)
{
    Brewery *own = &b->at[seat];
    const uint8_t ingredients[] = { tile[n].install_malt, tile[n].install_hops,
                                    tile[n].install_yeast };
    Effects effects;
    own->tiles |= (uint16_t)(1u << n);
    count_effects(b, own);
    tell(&b->state, (NewEvent){ .kind = TOLD_INSTALLED, .seat = seat, .a = n });
    for (int kind = MALT; kind <= YEAST; kind++)
        if (ingredients[kind] > 0)
            gain_what_fits(b, seat, kind, ingredients[kind], FROM_TILE + n);
    find_effects(b, own, ON_INSTALL, &effects);
    for (int i = 0; i < effects.count; i++)
        gain(b, seat, effects.effect[i].of, effects.effect[i].amount, effects.effect[i].from);
}
static Reason why_not_plant_farm(const Brewery *own, int kind)
{
    if (harvest_of(PRIVATE_FARM, kind) == 0)
        return (Reason){ .word = "does_not_grow", .rule = "B60" };
    if (own->stored[kind] == 0)
        return (Reason){ .word = "needs", .what = goods_word[kind], .amount = 1, .rule = "B60" };
    return (Reason){ 0 };
}
static bool can_plant(const Brewery *own)
{
    if (own->crop != NONE || !has_tile_with(own, PLANT_AND_HARVEST))
        return false;
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (why_not_plant_farm(own, kind).word == NULL)
            return true;
    return false;
}
static void play_planting_turn(Brewcrafters *b, int seat, Step step)
{
    for (int turn = step.a; turn < b->state.seats; turn++) {
        if (!can_plant(&b->at[nth_seat(b, turn)]))
            continue;
        if (turn + 1 < b->state.seats)
            do_next(&b->state, TABLE, { PLANTING_TURN, turn + 1 });
        do_next(&b->state, nth_seat(b, turn), { PLANT_FARM });
        return;
    }
}
static void list_plant_farm(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (why_not_plant_farm(&b->at[seat], kind).word == NULL)
            list_action(out, make_action(PLANT, kind, 0, 0));
    list_action(out, make_action(DECLINE, 0, 0, 0));
}
static void play_plant_farm(Brewcrafters *b, int seat, Step step, Action action)
{
    int kind = action_a(action);
    if (action_verb(action) == DECLINE) {
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
        return;
    }
    b->at[seat].stored[kind]--;
    b->at[seat].crop = (uint8_t)kind;
    tell(&b->state, (NewEvent){ .kind = TOLD_PLANTED, .seat = seat, .a = kind, .b = NONE });
}
static void give_share(Brewcrafters *b, int seat, int kind, int amount)
{
    if (amount == 0)
        return;
    add_goods(&b->at[seat], kind, amount);
    tell(&b->state, (NewEvent){ .kind = TOLD_SHARE, .seat = seat, .a = kind, .amount = amount });
}
static void play_community_harvest(Brewcrafters *b, int seat, Step step)
{
    int tokens = free_farm_token(b);
    for (int planted = 0; planted < tokens; planted++) {
        int kind = b->farm_crop[planted], yield = harvest_of(COMMUNITY_FARM, kind);
        for (int token = 0; token < tokens; token++)
            give_share(b, b->farm_holder[token], kind, yield / tokens);
        b->harvest[kind] = (uint8_t)(yield % tokens);
        b->farm_crop[planted] = NONE;
    }
    for (int other = 0; other < b->state.seats; other++)
        make_it_fit(b, other);
    if (tokens > 0)
        do_next(&b->state, TABLE, { HARVEST_TURN });
}
static void play_harvest_turn(Brewcrafters *b, int seat, Step step)
{
    int token = step.a < FARM_TOKENS && b->farm_holder[step.a] != NONE ? step.a : 0;
    if (bag_total(b->harvest, INGREDIENTS) == 0 || b->farm_holder[token] == NONE) {
        memset(b->farm_holder, NONE, sizeof b->farm_holder);
        return;
    }
    do_next(&b->state, TABLE, { HARVEST_TURN, token + 1 });
    do_next(&b->state, b->farm_holder[token], { PICK_FROM_HARVEST });
}
static void list_pick_from_harvest(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (b->harvest[kind] > 0)
            list_action(out, make_action(PICK_CUBE, kind, 0, 0));
}
static void play_pick_from_harvest(Brewcrafters *b, int seat, Step step, Action action)
{
    b->harvest[action_a(action)]--;
    give_share(b, seat, action_a(action), 1);
    make_it_fit(b, seat);
}
static void play_harvest_farms(Brewcrafters *b, int seat, Step step)
{
    for (int turn = 0; turn < b->state.seats; turn++) {
        int owner = nth_seat(b, turn);
        Brewery *own = &b->at[owner];
        if (own->crop == NONE)
            continue;
        int amount = harvest_of(PRIVATE_FARM, own->crop);
        add_goods(own, own->crop, amount);
        tell(&b->state,
             (NewEvent){ .kind = TOLD_HARVEST, .seat = owner, .a = own->crop, .amount = amount });
        own->crop = NONE;
        make_it_fit(b, owner);
    }
}
static void play_next_season(Brewcrafters *b, int seat, Step step)
{
    memset(b->worker_on, NONE, sizeof b->worker_on);
    memset(b->module_worker, NONE, sizeof b->module_worker);
    for (int other = 0; other < b->state.seats; other++) {
        Brewery *own = &b->at[other];
        own->temporary[0] = own->temporary_used = 0;
        own->once &= brewcrafters_season(b) == WINTER ? 0 : 1 << ONCE_FOREMAN;
    }
    if (b->season + 1 == SEASONS) {
        tell(&b->state, (NewEvent){ .kind = TOLD_OVER });
        return;
    }
    b->season++;
    do_next(&b->state, TABLE, { SEASON });
}
static const uint8_t shift_cost[BREWERY_SHIFTS_MAX] = { SHIFT_1_ANNUAL_COST, SHIFT_2_ANNUAL_COST,
                                                        SHIFT_3_ANNUAL_COST };
int brewcrafters_bill(const Brewcrafters *b, int seat)
{
    const Brewery *own = &b->at[seat];
    Effects effects;
    int bill = 0;
    for (uint32_t rest = own->tiles; rest != 0;)
        bill += tile[take_lowest(&rest)].annual_cost;
    for (uint32_t rest = own->workers; rest != 0;)
        bill += worker[take_lowest(&rest)].annual_wage;
    for (int shift = 0; shift < own->shifts; shift++)
        bill += shift_cost[shift];
    find_effects(b, own, ON_UPKEEP, &effects);
    for (int i = 0; i < effects.count; i++)
        bill -= effects.effect[i].amount;
    return bill > 0 ? bill : 0;
}
static int loans_for(int money, int bill)
{
    return money >= bill ? 0 : (bill - money + LOAN_MONEY - 1) / LOAN_MONEY;
}
static void play_upkeep(Brewcrafters *b, int seat, Step step)
{
    for (int turn = 0; turn < b->state.seats; turn++) {
        int paying = nth_seat(b, turn);
        Brewery *own = &b->at[paying];
        int bill = brewcrafters_bill(b, paying), loans = loans_for(own->money, bill);
        own->money = (uint16_t)(own->money + loans * LOAN_MONEY - bill);
        own->loans = (uint8_t)(own->loans + loans);
        tell(&b->state, (NewEvent){ .kind = TOLD_PAID, .seat = paying, .amount = bill });
        if (loans > 0)
            tell(&b->state, (NewEvent){ .kind = TOLD_LOANS, .seat = paying, .amount = loans });
    }
}
enum {
    BATCHES_CATEGORY,
    RESEARCH_CATEGORY,
    TASTING_CATEGORY,
    TOKENS_CATEGORY,
    LABELS_CATEGORY,
    COLLABORATION_CATEGORY,
    LOANS_CATEGORY,
    CATEGORIES
};
static const char *const category_word[CATEGORIES] = { "batches", "research",    "tasting_room",
                                                       "tokens",  "gold_labels", "collaboration",
                                                       "loans" };
static const char *const tie_break_word[] = { "money" };
static int tiles_installed(const Brewery *own)
{
    int count = 0;
    for (uint32_t rest = own->tiles; rest != 0;)
        count += !tile[take_lowest(&rest)].starting;
    return count;
}
static int secrets_sold(const Brewery *own)
{
    return __builtin_popcount(own->shown & own->sold);
}
static int times(const Brewery *own, const Effect *effect)
{
    int batches = 0, recipes = 0;
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (own->brewed[card] > 0 && concerns_recipe(effect, &recipe[card])) {
            batches += own->brewed[card];
            recipes++;
        }
    switch (effect->per) {
    case PER_BATCH: return batches;
    case PER_RECIPE: return recipes;
    case PER_TILE_OR_WORKER: return tiles_installed(own) + __builtin_popcount(own->workers);
    case PER_GOLD_LABEL_OR_SECRET_RECIPE:
        return __builtin_popcount(own->labels) + secrets_sold(own);
    default: return 0;
    }
}
static int final_points(const Brewery *own, const Effect *effect)
{
    int every = effect->every > 0 ? effect->every : 1;
    int points = effect->amount * (times(own, effect) / every);
    return effect->limit > 0 && points > effect->limit ? effect->limit : points;
}
static int batch_points(const Brewery *own)
{
    int points = 0;
    for (int card = 0; card < RECIPE_COUNT; card++)
        points += own->brewed[card] * recipe[card].reputation;
    return points;
}
static int label_points(const Brewery *own)
{
    int points = 0;
    for (uint32_t rest = own->labels; rest != 0;)
        points += recipe[take_lowest(&rest)].gold_label;
    return points;
}
static int section_points(const Brewcrafters *b, int seat)
{
    int points = 0;
    for (int n = 0; n < SECTION_COUNT; n++)
        points += b->section_holder[n] == seat ? section[n].unfinished_reputation : 0;
    return points;
}
static int loan_points(const Brewery *own)
{
    return own->loans == 0 ? 0 : LOAN_FIRST_PENALTY + (own->loans - 1) * LOAN_NEXT_PENALTY;
}
static void count_points(const Brewcrafters *b, int seat, int16_t points[CATEGORIES])
{
    const Brewery *own = &b->at[seat];
    Effects effects;
    find_effects(b, own, FINAL_SCORING, &effects);
    for (int i = 0; i < effects.count; i++) {
        int category = effects.effect[i].track == NONE ? TASTING_CATEGORY : RESEARCH_CATEGORY;
        points[category] = (int16_t)(points[category] + final_points(own, &effects.effect[i]));
    }
    points[BATCHES_CATEGORY] = (int16_t)batch_points(own);
    points[TOKENS_CATEGORY] = (int16_t)own->reputation;
    points[LABELS_CATEGORY] = (int16_t)label_points(own);
    points[COLLABORATION_CATEGORY] = (int16_t)section_points(b, seat);
    points[LOANS_CATEGORY] = (int16_t)loan_points(own);
}
int brewcrafters_points(const Brewcrafters *b, int seat)
{
    int16_t points[CATEGORIES] = { 0 };
    int total = 0;
    count_points(b, seat, points);
    for (int category = 0; category < CATEGORIES; category++)
        total += points[category];
    return total;
}
static void brewcrafters_score(const State *state, Score *out)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    for (int seat = 0; seat < state->seats; seat++) {
        count_points(b, seat, out->points[seat]);
        out->tie_break[seat][0] = (int16_t)b->at[seat].money;
    }
}
static void brewcrafters_hide(State *state, int viewer)
{
    Brewcrafters *b = (Brewcrafters *)state;
    for (int seat = 0; seat < state->seats; seat++) {
        if (seat == viewer)
            continue;
        b->at[seat].secret = 0;
        b->unused |= b->at[seat].looked_at;
        b->at[seat].looked_at = 0;
    }
}
static int draw_from(uint32_t *set, Rng *rng)
{
    uint32_t rest = *set;
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(rest)); skip > 0; skip--)
        take_lowest(&rest);
    int drawn = __builtin_ctz(rest);
    *set &= ~(UINT32_C(1) << drawn);
    return drawn;
}
static void draw_secrets(Brewcrafters *b, Brewery *own, Rng *rng)
{
    uint32_t open = ((UINT32_C(1) << RECIPE_COUNT) - 1) & ~(b->recipes | own->shown);
    for (int n = 0; n < own->secret_count; n++)
        own->secret |= UINT32_C(1) << draw_from(&open, rng);
}
static void draw_cards(Brewcrafters *b, Brewery *own, Rng *rng)
{
    uint32_t unused = b->unused;
    for (int n = 0; n < own->look_count; n++)
        own->looked_at |= (uint16_t)(1u << draw_from(&unused, rng));
    b->unused = (uint16_t)unused;
}
static void brewcrafters_determinize(State *view, int viewer, Rng *rng)
{
    Brewcrafters *b = (Brewcrafters *)view;
    for (int seat = 0; seat < view->seats; seat++) {
        Brewery *own = &b->at[seat];
        if (own->secret == 0)
            draw_secrets(b, own, rng);
        if (own->looked_at == 0)
            draw_cards(b, own, rng);
    }
}
static const char *const event_word[] = {
    [TOLD_RECIPE] = "recipe_in_play",
    [TOLD_WORKER] = "worker_on_display",
    [TOLD_FIRST] = "is_first",
    [TOLD_SEASON] = "season",
    [TOLD_PLACED] = "places",
    [TOLD_PLACED_MODULE] = "places_on_module",
    [TOLD_NO_SPACE] = "no_space",
    [TOLD_DECLINED] = "declines",
    [TOLD_GAIN] = "gains",
    [TOLD_BENEFIT] = "benefits",
    [TOLD_LOST] = "loses",
    [TOLD_RETURNED] = "returns",
    [TOLD_BOUGHT] = "buys",
    [TOLD_HIRED] = "hires",
    [TOLD_PARTNER] = "partners",
    [TOLD_SHIFT] = "hires_shift",
    [TOLD_TEMPORARY] = "hires_help",
    [TOLD_HANDED_OUT] = "gets_help",
    [TOLD_EXCHANGED] = "exchanges",
    [TOLD_LOOKS] = "looks",
    [TOLD_CARD] = "sees",
    [TOLD_PLANTED] = "plants",
    [TOLD_PROCESSES] = "processes",
    [TOLD_SOLD] = "sells",
    [TOLD_LABEL] = "wins_label",
    [TOLD_BOTTLED] = "bottles",
    [TOLD_SHOWN] = "shows",
    [TOLD_BREWED] = "brews",
    [TOLD_STOPS] = "stops_brewing",
    [TOLD_TOOK_BACK] = "takes_back",
    [TOLD_PUT_ON_CARD] = "puts_on_card",
    [TOLD_SECTION] = "contributes",
    [TOLD_COMPLETED] = "completed",
    [TOLD_RESEARCH] = "researches",
    [TOLD_INSTALLED] = "installs",
    [TOLD_SECRET] = "takes_secret",
    [TOLD_CHOSEN] = "chooses",
    [TOLD_IDLE] = "idles",
    [TOLD_ENDS_TURN] = "ends_turn",
    [TOLD_SHARE] = "shares",
    [TOLD_HARVEST] = "harvests",
    [TOLD_PAID] = "pays_bill",
    [TOLD_LOANS] = "takes_loans",
    [TOLD_OVER] = "over",
};
static const char *rule_number(Step step)
{
    return brewcrafters.rule[step.rule].source;
}
static void word_pair(Line *out, const char *name, const Words *words, int value)
{
    line_pair(out, name, value < words->count ? words->name[value] : "?");
}
static void named(Line *out, const char *word, const char *name, const Words *words, int value)
{
    line_text(out, word);
    word_pair(out, name, words, value);
}
static void amount_pair(Line *out, int goods, int amount)
{
    line_count(out, goods < GOODS_COUNT ? goods_word[goods] : "?", amount);
}
static void describe_place(const Brewcrafters *b, int n, Line *out)
{
    bool collects = n < SPACE_COUNT && space[n].kind == ACCUMULATE;
    named(out, collects ? "collect" : "place", "space", &space_words, n);
    if (collects)
        amount_pair(out, space[n].of, b->stock[n]);
}
static void describe_take(Step step, Action action, Line *out)
{
    const Space *at = &space[step.a];
    bool both = action_a(action) == 1 && at->or_of_2 != NONE;
    line_text(out, both ? "take_both" : "take");
    amount_pair(out, action_b(action), action_a(action) == 0 ? at->amount : at->or_amount);
    if (both)
        amount_pair(out, at->or_of_2, at->or_amount_2);
}
static void describe_research(const Brewcrafters *b, int seat, Step step, int track, Line *out)
{
    int place = track - brewcrafters_track(b, 0);
    named(out, step.rule == RESEARCH_AGAIN ? "research_again" : "research", "track",
          &lab_track_words, track);
    if (place >= 0 && place < TRACKS)
        line_count(out, "level", b->at[seat].level[place] + 1);
}
static const char *word_of_decline(Step step)
{
    switch (step.rule) {
    case PLACE_WORKER: return "hold_back";
    case LAST_PURCHASE: return "end_turn";
    default: return "decline";
    }
}
static void describe_chance(Action action, Line *out)
{
    switch (action_verb(action)) {
    case DEAL_RECIPE_CARD:
        named(out, "deal_recipe", "recipe", &recipe_words, action_a(action));
        break;
    case DEAL_WORKER_CARD:
        named(out, "deal_worker", "worker", &worker_words, action_a(action));
        break;
    case SHOW_WORKER: named(out, "show_worker", "worker", &worker_words, action_a(action)); break;
    default: line_text(out, "first_player"); line_count(out, "player", action_a(action));
    }
}
static void describe_brewing(Action action, Line *out)
{
    int a = action_a(action);
    switch (action_verb(action)) {
    case BREW:
        named(out, action_b(action) == PUB ? "brew_in_pub" : "brew", "recipe", &recipe_words, a);
        break;
    case STOP_BREWING: line_text(out, "stop_brewing"); break;
    case USE_LESS_OF:
        if (a == NONE)
            line_text(out, "use_all");
        else
            named(out, "use_less", "ingredient", &goods_words, a);
        break;
    case USE_INSTEAD:
        if (a == NONE) {
            line_text(out, "no_swap");
        } else {
            named(out, "swap", "ingredient", &goods_words, a);
            word_pair(out, "with", &goods_words, action_b(action));
        }
        break;
    default: describe_chance(action, out);
    }
}
static void brewcrafters_describe_action(const State *state, int seat, Step step, Action action,
                                         Line *out)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    int a = action_a(action);
    switch (action_verb(action)) {
    case BUY_FROM:
        named(out, "buy", "partnership", &partnership_words, a);
        line_count(out, "money", a < PARTNERSHIP_COUNT ? partnership[a].price : 0);
        break;
    case PLACE: describe_place(b, a, out); break;
    case PLACE_ON_MODULE: named(out, "place", "module", &module_words, a); break;
    case DECLINE: line_text(out, word_of_decline(step)); break;
    case TAKE: describe_take(step, action, out); break;
    case HIRE:
        named(out, step.rule == HIRE_FROM_AGENCY ? "hire_for_fee" : "hire", "worker", &worker_words,
              a);
        break;
    case PARTNER_WITH: named(out, "partner", "partnership", &partnership_words, a); break;
    case EXCHANGE:
        named(out, "exchange", "rate", &rate_words, a);
        word_pair(out, "ingredient", &goods_words, action_b(action));
        break;
    case PLANT: named(out, "plant", "ingredient", &goods_words, a); break;
    case TAKE_KIND: named(out, "choose", "ingredient", &goods_words, a); break;
    case RETURN_KIND: named(out, "return", "ingredient", &goods_words, a); break;
    case PAY_KIND: named(out, "pay", "ingredient", &goods_words, a); break;
    case PICK_CUBE: named(out, "pick", "ingredient", &goods_words, a); break;
    case PROCESS: line_text(out, "process_beer"); break;
    case COLLABORATE: named(out, "collaborate", "section", &section_words, a); break;
    case RESEARCH: describe_research(b, seat, step, a, out); break;
    case INSTALL: named(out, "install", "tile", &tile_words, a); break;
    case TAKE_SECRET: line_text(out, "secret_recipe"); break;
    case CHOOSE_RECIPE: named(out, "choose_secret", "recipe", &recipe_words, a); break;
    case STAY_IDLE: line_text(out, "idle"); break;
    default: describe_brewing(action, out);
    }
}
static void origin_pair(int from, Line *out)
{
    if (from >= FROM_SPACE)
        word_pair(out, "space", &space_words, from - FROM_SPACE);
    else if (from >= FROM_SECTION)
        word_pair(out, "section", &section_words, from - FROM_SECTION);
    else if (from >= FROM_RESEARCH)
        word_pair(out, "research", &research_words, from - FROM_RESEARCH);
    else if (from >= FROM_TILE)
        word_pair(out, "tile", &tile_words, from - FROM_TILE);
    else
        word_pair(out, "worker", &worker_words, from);
}
static void describe_event_rest(Event event, Line *out)
{
    switch (event.kind) {
    case TOLD_GAIN:
        amount_pair(out, event.a, event.amount);
        if (event.b != NONE)
            origin_pair(event.b, out);
        break;
    case TOLD_TOOK_BACK:
        word_pair(out, "ingredient", &goods_words, event.a);
        origin_pair(event.b, out);
        break;
    case TOLD_LOST:
    case TOLD_SHARE:
    case TOLD_HARVEST: amount_pair(out, event.a, event.amount); break;
    case TOLD_RETURNED:
    case TOLD_PUT_ON_CARD:
    case TOLD_PLANTED: word_pair(out, "ingredient", &goods_words, event.a); break;
    case TOLD_PLACED: word_pair(out, "space", &space_words, event.a); break;
    case TOLD_PLACED_MODULE: word_pair(out, "module", &module_words, event.a); break;
    case TOLD_BENEFIT: word_pair(out, "research", &research_words, event.a); break;
    case TOLD_WORKER:
    case TOLD_HIRED:
    case TOLD_CARD: word_pair(out, "worker", &worker_words, event.a); break;
    case TOLD_PARTNER: word_pair(out, "partnership", &partnership_words, event.a); break;
    case TOLD_RECIPE:
    case TOLD_LABEL:
    case TOLD_BOTTLED:
    case TOLD_SHOWN:
    case TOLD_BREWED:
    case TOLD_CHOSEN: word_pair(out, "recipe", &recipe_words, event.a); break;
    case TOLD_SECTION: word_pair(out, "section", &section_words, event.a); break;
    case TOLD_INSTALLED: word_pair(out, "tile", &tile_words, event.a); break;
    case TOLD_SHIFT: line_count(out, "shift", event.amount); break;
    case TOLD_TEMPORARY:
    case TOLD_HANDED_OUT: line_count(out, "temporary_workers", event.amount); break;
    case TOLD_LOOKS: line_count(out, "cards", event.amount); break;
    case TOLD_PAID: line_count(out, "money", event.amount); break;
    case TOLD_LOANS: line_count(out, "loans", event.amount); break;
    default: break;
    }
}
static const char *word_of_event(Event event)
{
    if (event.kind == TOLD_GAIN && event.b != NONE)
        return "gains_from";
    if (event.kind == TOLD_BREWED && event.b == PUB)
        return "brews_in_pub";
    if (event.kind == TOLD_PLANTED && event.b != NONE)
        return "plants_in_community";
    return event_word[event.kind];
}
static bool has_no_seat(int kind)
{
    return kind == TOLD_RECIPE || kind == TOLD_WORKER || kind == TOLD_SEASON ||
           kind == TOLD_COMPLETED || kind == TOLD_OVER;
}
static void brewcrafters_describe_event(const State *state, Event event, Line *out)
{
    line_text(out, word_of_event(event));
    if (!has_no_seat(event.kind))
        line_count(out, "seat", event.seat);
    switch (event.kind) {
    case TOLD_SEASON:
        word_pair(out, "season", &season_words, event.a);
        line_count(out, "year", event.amount);
        break;
    case TOLD_BOUGHT:
        word_pair(out, "partnership", &partnership_words, event.a);
        line_count(out, "money", event.amount);
        break;
    case TOLD_EXCHANGED:
        word_pair(out, "rate", &rate_words, event.a);
        word_pair(out, "ingredient", &goods_words, event.b);
        break;
    case TOLD_SOLD:
        word_pair(out, "recipe", &recipe_words, event.a);
        line_count(out, "money", event.amount);
        break;
    case TOLD_RESEARCH:
        word_pair(out, "track", &lab_track_words, event.a);
        line_count(out, "level", event.amount);
        break;
    default: describe_event_rest(event, out);
    }
}
static const char *step_word(Step step)
{
    switch (step.rule) {
    case RETURN_TO_SUPPLY: return "return_to_supply";
    case TAKE_SPECIALTY: return "take_specialty";
    case PLACE_WORKER: return step.a ? "place_extra" : "place_worker";
    case USE_SPACE: return "use_space";
    case MAKE_EXCHANGE: return "make_exchange";
    case HIRE_FROM_AGENCY: return "hire_from_agency";
    case PLANT_IN_COMMUNITY: return "plant_in_community";
    case BREWERY_ACTION: return "brewery_action";
    case MAY_PROCESS: return step.a ? "foreman" : "may_process";
    case MAY_COLLABORATE: return "may_collaborate";
    case BREW_BATCH: return "brew_batch";
    case SAVE_INGREDIENT: return "save_ingredient";
    case SWAP_SPECIALTY: return "swap_specialty";
    case PAY_SECTION: return "pay_section";
    case RESEARCH_AGAIN: return "research_again";
    case CHOOSE_SECRET: return "choose_secret";
    case LAST_PURCHASE: return "last_purchase";
    case PLANT_FARM: return "plant_farm";
    default: return "pick_from_harvest";
    }
}
static void brewcrafters_describe_step(const State *state, int seat, Step step, Line *out)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    line_text(out, step_word(step));
    switch (step.rule) {
    case RETURN_TO_SUPPLY: line_count(out, "ingredients", -free_room(&b->at[seat])); break;
    case TAKE_SPECIALTY: line_count(out, "ingredients", step.a); break;
    case PAY_SECTION: line_count(out, "ingredients", step.b); break;
    case USE_SPACE: word_pair(out, "space", &space_words, step.a); break;
    case SAVE_INGREDIENT:
    case SWAP_SPECIALTY: word_pair(out, "recipe", &recipe_words, step.a); break;
    case PLACE_WORKER:
    case BREWERY_ACTION:
    case RESEARCH_AGAIN:
    case LAST_PURCHASE:
    case HIRE_FROM_AGENCY: line_count(out, "money", b->at[seat].money); break;
    default: break;
    }
    line_pair(out, "rule", rule_number(step));
}
static void add_each(int verb, int first, int last, ActionList *out)
{
    for (int n = first; n <= last; n++)
        list_action(out, make_action(verb, n, 0, 0));
}
static void add_set(int verb, uint32_t set, ActionList *out)
{
    while (set != 0)
        list_action(out, make_action(verb, take_lowest(&set), 0, 0));
}
static void add_plain(int verb, ActionList *out)
{
    list_action(out, make_action(verb, 0, 0, 0));
}
static uint32_t installable_tiles(void)
{
    uint32_t set = 0;
    for (int n = 0; n < TILE_COUNT; n++)
        set |= (uint32_t)!tile[n].starting << n;
    return set;
}
static void brewery_action_candidates(const Brewcrafters *b, ActionList *out)
{
    add_plain(PROCESS, out);
    add_each(COLLABORATE, 0, SECTION_COUNT - 1, out);
    add_each(RESEARCH, brewcrafters_track(b, 0), brewcrafters_track(b, TRACKS - 1), out);
    add_set(INSTALL, installable_tiles(), out);
    add_plain(TAKE_SECRET, out);
    add_plain(STAY_IDLE, out);
}
static void brew_candidates(const Brewcrafters *b, int seat, ActionList *out)
{
    for (uint32_t rest = recipes_of(b, seat); rest != 0;) {
        int card = take_lowest(&rest);
        list_action(out, make_action(BREW, card, LINE, 0));
        list_action(out, make_action(BREW, card, PUB, 0));
    }
    add_plain(STOP_BREWING, out);
}
static void help_candidates(Step step,
                            ActionList *out)
{
    if (step.rule == SAVE_INGREDIENT) {
        add_each(USE_LESS_OF, MALT, YEAST, out);
        list_action(out, make_action(USE_LESS_OF, NONE, 0, 0));
        return;
    }
    for (int from = SPICE; from <= FRUIT; from++)
        for (int to = SPICE; to <= FRUIT; to++)
            if (from != to)
                list_action(out, make_action(USE_INSTEAD, from, to, 0));
    list_action(out, make_action(USE_INSTEAD, NONE, NONE, 0));
}
static bool space_offers(int n, What what)
{
    return space[n].what == what || space[n].or_what == what;
}
static void space_candidates(const Brewcrafters *b, int n, ActionList *out)
{
    if (space_offers(n, HIRE_WORKER))
        add_each(HIRE, 0, WORKER_COUNT - 1, out);
    if (space_offers(n, FORM_PARTNERSHIP))
        add_set(PARTNER_WITH, (uint32_t)partnerships_with(b->state.seats), out);
    if (space_offers(n, GAIN))
        list_use_space(b, 0, (Step){ USE_SPACE, (uint8_t)n }, out);
}
static void exchange_candidates(ActionList *out)
{
    for (int row = 0; row < RATE_COUNT; row++)
        for (int kind = first_given(row); kind <= last_given(row); kind++)
            list_action(out, make_action(EXCHANGE, row, kind, 0));
}
static void step_candidates(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    switch (step.rule) {
    case RETURN_TO_SUPPLY: add_each(RETURN_KIND, 0, INGREDIENTS - 1, out); break;
    case TAKE_SPECIALTY: add_each(TAKE_KIND, SPICE, FRUIT, out); break;
    case PLACE_WORKER:
        add_set(PLACE, b->spaces, out);
        add_set(PLACE_ON_MODULE, b->modules & ((1u << MARKET_MODULES) - 1), out);
        add_plain(DECLINE, out);
        break;
    case USE_SPACE: space_candidates(b, step.a, out); break;
    case MAKE_EXCHANGE: exchange_candidates(out); break;
    case HIRE_FROM_AGENCY:
        add_set(HIRE, b->at[seat].looked_at, out);
        add_plain(DECLINE, out);
        break;
    case PLANT_IN_COMMUNITY: add_each(PLANT, 0, INGREDIENTS - 1, out); break;
    case BREWERY_ACTION: brewery_action_candidates(b, out); break;
    case MAY_PROCESS: list_may_process(b, seat, step, out); break;
    case MAY_COLLABORATE:
        add_each(COLLABORATE, 0, SECTION_COUNT - 1, out);
        add_plain(DECLINE, out);
        break;
    case BREW_BATCH: brew_candidates(b, seat, out); break;
    case SAVE_INGREDIENT:
    case SWAP_SPECIALTY: help_candidates(step, out); break;
    case PAY_SECTION: add_each(PAY_KIND, SPICE, FRUIT, out); break;
    case RESEARCH_AGAIN:
        add_each(RESEARCH, brewcrafters_track(b, 0), brewcrafters_track(b, TRACKS - 1), out);
        add_plain(DECLINE, out);
        break;
    case CHOOSE_SECRET: add_each(CHOOSE_RECIPE, 0, RECIPE_COUNT - 1, out); break;
    case LAST_PURCHASE: add_plain(DECLINE, out); break;
    case PLANT_FARM:
        add_each(PLANT, 0, INGREDIENTS - 1, out);
        add_plain(DECLINE, out);
        break;
    default: add_each(PICK_CUBE, 0, INGREDIENTS - 1, out);
    }
}
static void brewcrafters_list_candidates(const State *state, int seat, Step step, ActionList *out)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    step_candidates(b, seat, step, out);
    if (is_own_turn(step))
        add_set(BUY_FROM, (uint32_t)partnerships_with(state->seats), out);
}
static Reason why_not_hire(const Brewcrafters *b, int seat, Step step, int card)
{
    if (step.rule == HIRE_FROM_AGENCY && !in_set(b->at[seat].looked_at, card))
        return (Reason){ .word = "not_among_cards", .rule = "B73" };
    if (step.rule == HIRE_FROM_AGENCY)
        return why_not_pay(&b->at[seat], module[MODULE_LABOR_AGENCY].price, "B73");
    for (int other = 0; other < b->state.seats; other++)
        if (in_set(b->at[other].workers, card))
            return (
                Reason){ .word = "works_for", .what = "player", .amount = other, .rule = "B38" };
    return in_set(b->modules, MODULE_LABOR_AGENCY)
               ? (Reason){ .word = "at_agency", .rule = "B73" }
               : (Reason){ .word = "not_displayed", .rule = "B16" };
}
static Reason why_not_brew_now(const Brewcrafters *b, int seat, int card, int vessel)
{
    Effects effects;
    find_effects(b, &b->at[seat], ON_BREW, &effects);
    return why_not_brew(b, seat, &effects, card, vessel);
}
static Reason why_not_plant(const Brewcrafters *b, int seat, Step step, int kind)
{
    return step.rule == PLANT_FARM ? why_not_plant_farm(&b->at[seat], kind)
                                   : why_not_plant_in_community(b, seat, kind);
}
static Reason why_not_verb(const Brewcrafters *b, int seat, Step step, Action action)
{
    const Brewery *own = &b->at[seat];
    int a = action_a(action);
    switch (action_verb(action)) {
    case BUY_FROM: return why_not_buy(b, seat, a);
    case PLACE: return why_not_place(b, seat, a);
    case PLACE_ON_MODULE: return why_not_module(b, seat, a);
    case DECLINE: return (Reason){ .word = "must_place", .rule = "B35" };
    case HIRE: return why_not_hire(b, seat, step, a);
    case PARTNER_WITH: return why_not_partner(b, a);
    case EXCHANGE: return why_not_exchange(own, a, action_b(action));
    case PLANT: return why_not_plant(b, seat, step, a);
    case TAKE_KIND: return (Reason){ .word = "ascending_order", .rule = "B93" };
    case RETURN_KIND: return why_not_return(own, step, a);
    case PAY_KIND: return why_not_pay_kind(own, step, a);
    case PICK_CUBE: return (Reason){ .word = "none_harvested", .rule = "B75" };
    case COLLABORATE: return why_not_section(b, seat, a);
    case RESEARCH:
        return step.rule == RESEARCH_AGAIN ? why_not_research_again(b, seat, a)
                                           : why_not_research(b, seat, a);
    case PROCESS: return (Reason){ .word = "processed_already", .rule = "B44" };
    case INSTALL: return why_not_install(own, a);
    case TAKE_SECRET: return why_no_secret(b, seat);
    case CHOOSE_RECIPE: return why_not_choose(b, seat, a);
    case BREW: return why_not_brew_now(b, seat, a, action_b(action));
    case USE_LESS_OF: return why_not_save(b, seat, step, a);
    case USE_INSTEAD: return why_not_swap(b, seat, step, a, action_b(action));
    default: return (Reason){ 0 };
    }
}
static bool has_reason(Step step, Action action)
{
    int a = action_a(action), vessel = action_b(action);
    switch (action_verb(action)) {
    case PLACE: return step.rule == PLACE_WORKER && a < SPACE_COUNT;
    case PLACE_ON_MODULE: return step.rule == PLACE_WORKER && a < MARKET_MODULES;
    case BREW: return step.rule == BREW_BATCH && a < RECIPE_COUNT && vessel < VESSEL_COUNT;
    case HIRE: return step.rule == HIRE_FROM_AGENCY && a < WORKER_COUNT;
    case PROCESS: return step.rule == MAY_COLLABORATE;
    default: return false;
    }
}
static Reason brewcrafters_why_not(const State *state, int seat, Step step, Action action)
{
    ActionList list = { 0 };
    Reason reason = { 0 };
    brewcrafters.list(state, seat, step, &list);
    if (list_has(&list, action))
        return reason;
    list.count = 0;
    brewcrafters_list_candidates(state, seat, step, &list);
    if (list_has(&list, action) || has_reason(step, action))
        reason = why_not_verb((const Brewcrafters *)state, seat, step, action);
    return reason.word != NULL ? reason : (Reason){ .word = "not_now", .rule = rule_number(step) };
}
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
    { ONE(Brewery, looked_at), SET_OF(worker_words) },
    { ONE(Brewery, look_count), NUMBER(0, WORKER_COUNT) },
    { ONE(Brewery, secret_count), NUMBER(0, RECIPE_COUNT) },
    { MANY(Brewery, brewed), NUMBER(0, MAX_BATCHES) },
    { ONE(Brewery, sold), SET_OF(recipe_words) },
    { ONE(Brewery, labels), SET_OF(recipe_words) },
    { ONE(Brewery, shown), SET_OF(recipe_words) },
    { ONE(Brewery, secret), SET_OF(recipe_words) },
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
static const char *word_of_source(int from)
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
    int due = brewcrafters_bill(b, seat), loans = loans_for(own->money, due);
    json_number(out, "due", due);
    json_number(out, "money", own->money);
    json_number(out, "loans", loans);
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
static bool is_subset(uint32_t set, uint32_t of)
{
    return (set & ~of) == 0;
}
static uint32_t advanced_recipes(void)
{
    uint32_t set = 0;
    for (int card = 0; card < RECIPE_COUNT; card++)
        set |= (uint32_t)(recipe[card].tier == ADVANCED) << card;
    return set;
}
static const char *check_workers(const Brewcrafters *b)
{
    uint32_t all = (1u << WORKER_COUNT) - 1, seen = b->displayed;
    uint32_t held[2 * MAX_SEATS + 1] = { b->unused };
    int hidden = 0;
    for (int seat = 0; seat < b->state.seats; seat++) {
        const Brewery *own = &b->at[seat];
        held[1 + seat] = own->workers;
        held[1 + MAX_SEATS + seat] = own->looked_at;
        if (own->looked_at == 0)
            hidden += own->look_count;
        else if (__builtin_popcount(own->looked_at) != own->look_count)
            return "look_count does not match the cards looked at";
    }
    for (int n = 0; n < 2 * MAX_SEATS + 1; n++) {
        if (seen & held[n])
            return "a worker is in two places";
        seen |= held[n];
    }
    if (seen != all)
        return "a worker is nowhere";
    return hidden > __builtin_popcount(b->unused) ? "more cards are hidden than there are" : NULL;
}
static const char *check_partnerships(const Brewcrafters *b)
{
    uint32_t seen = b->free_partnerships;
    for (int seat = 0; seat < b->state.seats; seat++) {
        if (seen & b->at[seat].partnerships)
            return "a partnership is in two places";
        seen |= b->at[seat].partnerships;
    }
    return seen == (uint32_t)partnerships_with(b->state.seats)
               ? NULL
               : "the partnerships are not those of this table";
}
static const char *check_recipes(const Brewcrafters *b)
{
    uint32_t seen = b->labels, advanced = advanced_recipes();
    if (!is_subset(((UINT32_C(1) << RECIPE_COUNT) - 1) & ~advanced, b->recipes))
        return "a basic recipe is not in play";
    for (int family = 0; family < FAMILY_COUNT; family++)
        if (advanced_in_play(b, family) > ADVANCED_RECIPES_PER_FAMILY)
            return "too many advanced recipes in a family";
    for (int seat = 0; seat < b->state.seats; seat++) {
        if (seen & b->at[seat].labels)
            return "a Gold Label is in two places";
        if (!is_subset(b->at[seat].labels, b->at[seat].sold))
            return "a Gold Label of a recipe that was not sold";
        seen |= b->at[seat].labels;
    }
    return seen == (b->recipes & advanced) ? NULL
                                           : "the Gold Labels are not those of the recipes in play";
}
static bool is_seat_or_none(const Brewcrafters *b, int seat)
{
    return seat == NONE || seat < b->state.seats;
}
static const char *check_board(const Brewcrafters *b)
{
    if (b->spaces != spaces_with(b->state.seats))
        return "the spaces are not those of this table";
    for (int n = 0; n < SPACE_COUNT; n++) {
        bool is_here = in_set(b->spaces, n);
        if (!is_seat_or_none(b, b->worker_on[n]) || (b->worker_on[n] != NONE && !is_here))
            return "a worker stands where none can";
        if (b->stock[n] >
            (is_here && space[n].kind == ACCUMULATE ? space[n].amount * (b->season + 1) : 0))
            return "more lies on a space than can have accumulated";
    }
    for (int n = 0; n < MARKET_MODULES; n++)
        if (!is_seat_or_none(b, b->module_worker[n]) ||
            (b->module_worker[n] != NONE && (!in_set(b->modules, n) || module[n].shared)))
            return "a worker stands where none can";
    return NULL;
}
static const char *check_sections(const Brewcrafters *b)
{
    int held = 0;
    for (int n = 0; n < SECTION_COUNT; n++) {
        if (!is_seat_or_none(b, b->section_holder[n]))
            return "a section's token is with nobody";
        held += b->section_holder[n] != NONE;
    }
    if (held > 0 && b->state.seats < section[0].min_players)
        return "a collaboration of two players";
    return held == SECTION_COUNT ? "a completed collaboration" : NULL;
}
static bool is_on_table(const Brewcrafters *b, int rule_of_step)
{
    const Agenda *table = &b->state.agenda[TABLE];
    for (int i = 0; i < table->count; i++)
        if (table->step[i].rule == rule_of_step)
            return true;
    return false;
}
static const char *check_farm(const Brewcrafters *b)
{
    int tokens = free_farm_token(b), planted = 0;
    bool harvesting = is_on_table(b, HARVEST_TURN);
    for (int token = 0; token < FARM_TOKENS; token++) {
        int crop = b->farm_crop[token];
        if (!is_seat_or_none(b, b->farm_holder[token]) ||
            (b->farm_holder[token] != NONE) != (token < tokens))
            return "the farm tokens are not in order";
        if ((crop != NONE) != (token < tokens && !harvesting))
            return "the crops do not match the farm tokens";
        if (crop == NONE)
            continue;
        if (crop >= INGREDIENTS || harvest_of(COMMUNITY_FARM, crop) == 0 || planted >> crop & 1)
            return "a crop that cannot grow, or grows twice";
        planted |= 1 << crop;
    }
    if (tokens > 0 && !in_set(b->modules, MODULE_COMMUNITY_FARM))
        return "a farm token without the Community Farm";
    if (!harvesting && bag_total(b->harvest, INGREDIENTS) > 0)
        return "a harvest at the wrong time";
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (b->harvest[kind] > harvest_of(COMMUNITY_FARM, kind))
            return "more is harvested than grew";
    return NULL;
}
static const char *check_batches(const Brewcrafters *b, const Brewery *own)
{
    const uint8_t place[] = { own->tank[0], own->bottling[0], own->tank[1], own->bottling[1],
                              own->pub };
    uint8_t in_vessels[RECIPE_COUNT] = { 0 };
    int batches = 0;
    for (int n = 0; n < 5; n++) {
        if (place[n] == UNKNOWN)
            return "a batch is unknown";
        if (place[n] != NONE)
            in_vessels[place[n]]++;
    }
    if ((own->tank[1] != NONE || own->bottling[1] != NONE) && brewcrafters_tank_count(own) < LINES)
        return "a batch on a line that is not there";
    if (own->pub != NONE && !has_tile_with(own, ADD_PUB))
        return "a batch in a brewpub that is not there";
    for (int card = 0; card < RECIPE_COUNT; card++) {
        batches += own->brewed[card];
        if (in_vessels[card] > own->brewed[card] ||
            (in_set(own->sold, card) && in_vessels[card] == own->brewed[card]))
            return "a batch that was never brewed";
        if (own->brewed[card] > 0 && !in_set(b->recipes | own->shown, card))
            return "a batch of a recipe that is not in play";
    }
    if (batches != own->batches || batches > MAX_BATCHES / SEASONS * (b->season + 1))
        return "the number of batches is wrong";
    return NULL;
}
static const char *check_secrets(const Brewcrafters *b, const Brewery *own)
{
    uint32_t open = advanced_recipes() & ~b->recipes;
    if (!is_subset(own->shown, open) || !is_subset(own->secret, open & ~own->shown))
        return "a secret recipe that cannot be one";
    if (own->secret != 0 && __builtin_popcount(own->secret) != own->secret_count)
        return "secret_count does not match the secret recipes";
    if (own->secret_count > __builtin_popcount(open & ~own->shown))
        return "more secret recipes than there are";
    if ((own->secret_count > 0 || own->shown != 0) && !in_set(b->modules, MODULE_SECRET_RECIPE))
        return "a secret recipe without its module";
    return NULL;
}
static const char *check_brewery(const Brewcrafters *b, int seat)
{
    const Brewery *own = &b->at[seat];
    for (int n = 0; n < TILE_COUNT; n++)
        if (tile[n].starting && !in_set(own->tiles, n))
            return "a part of the brewery board is missing";
    if (own->shifts < 1)
        return "a brewery without a shift";
    if (own->room != room_of(b, own) || own->moments != moments_of(b, own))
        return "room or moments do not match the cards";
    if (own->crop != NONE &&
        (own->crop >= INGREDIENTS || harvest_of(PRIVATE_FARM, own->crop) == 0 ||
         !has_tile_with(own, PLANT_AND_HARVEST)))
        return "a crop that cannot grow";
    if (own->temporary_used > own->temporary[0])
        return "a temporary worker that is not there";
    if (own->temporary[0] + own->temporary[1] + own->temporary[2] > 0 &&
        !in_set(b->modules, MODULE_HIRE_TEMPORARY_HELP))
        return "a temporary worker without the module";
    const char *broken = check_batches(b, own);
    return broken != NULL ? broken : check_secrets(b, own);
}
static bool is_empty_seat(const Brewery *own)
{
    static const Brewery empty;
    return memcmp(own, &empty, sizeof empty) == 0;
}
static const char *check_table(const Brewcrafters *b)
{
    if (b->side > ADVANCED)
        return "the side of the lab board is not known";
    if (b->first >= b->state.seats || b->next_first >= b->state.seats)
        return "the first player has no seat";
    if (temporary_pool(b) < 0)
        return "too many temporary workers";
    const char *(*const part[])(const Brewcrafters *) = { check_workers,  check_partnerships,
                                                          check_recipes,  check_board,
                                                          check_sections, check_farm };
    const char *broken = NULL;
    for (size_t n = 0; broken == NULL && n < sizeof part / sizeof part[0]; n++)
        broken = part[n](b);
    return broken;
}
static const char *check_steps(const Brewcrafters *b);
static const char *brewcrafters_check(const State *state)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    const char *broken = check_table(b);
    for (int seat = 0; broken == NULL && seat < MAX_SEATS; seat++)
        if (seat < state->seats)
            broken = check_brewery(b, seat);
        else if (!is_empty_seat(&b->at[seat]))
            broken = "something lies at a seat that is not taken";
    return broken != NULL ? broken : check_steps(b);
}
static const uint8_t order_of_steps[] = {
    DEAL_RECIPES,      DEAL_WORKERS,    FIRST_PLAYER,   SEASON,       REFILL,
    SUPPLY_GAINS,      WINTER_RESEARCH, HAND_OUT,       MARKET_TURN,  EXTRA_TURN,
    BREWERY_PHASE,     SHIFT_TURN,      TEMPORARY_TURN, FOREMAN_TURN, PLANTING_TURN,
    COMMUNITY_HARVEST, HARVEST_TURN,    HARVEST_FARMS,  UPKEEP,       NEXT_SEASON,
};
static int place_in_order(int rule_of_step)
{
    int place = 0;
    while (order_of_steps[place] != rule_of_step)
        place++;
    return place;
}
static const char *check_order(const Brewcrafters *b)
{
    const Agenda *table = &b->state.agenda[TABLE];
    for (int i = 0; i < table->count; i++) {
        int rule_of_step = table->step[i].rule;
        bool is_last = rule_of_step == SEASON || rule_of_step == NEXT_SEASON;
        if (is_last != (i == 0))
            return "the table's agenda does not end with the season";
        if (i > 0 && place_in_order(rule_of_step) >= place_in_order(table->step[i - 1].rule))
            return "the steps of the table are out of order";
    }
    return is_on_table(b, HARVEST_TURN) && is_on_table(b, COMMUNITY_HARVEST)
               ? "a harvest that is picked before it is shared"
               : NULL;
}
static const char *check_dealing(const Brewcrafters *b)
{
    const Agenda *table = &b->state.agenda[TABLE];
    int dealing = FAMILY_COUNT;
    for (int i = 0; i < table->count; i++)
        if (table->step[i].rule == DEAL_RECIPES)
            dealing = table->step[i].a;
    for (int family = 0; family < FAMILY_COUNT; family++) {
        int count = advanced_in_play(b, family);
        if (family < dealing ? count != ADVANCED_RECIPES_PER_FAMILY
                             : count >= (family == dealing ? ADVANCED_RECIPES_PER_FAMILY : 1))
            return "the advanced recipes in play are too few or too many";
    }
    if (is_on_table(b, DEAL_WORKERS) &&
        (__builtin_popcount(b->displayed) >= SKILLED_WORKERS_IN_PLAY || b->unused == 0))
        return "no worker to be dealt";
    return NULL;
}
static bool may_wait(int rule_of_step)
{
    return rule_of_step == OFFER_COLLABORATION || rule_of_step == MAY_PROCESS ||
           rule_of_step == TAKE_SPECIALTY || rule_of_step == RESEARCH_AGAIN ||
           rule_of_step == HIRE_FROM_AGENCY || rule_of_step == LOOK_AT_CARD;
}
static bool can_pay_for_batch(const Brewcrafters *b, int seat, Step step)
{
    const Brewery *own = &b->at[seat];
    uint8_t need[INGREDIENTS];
    if (step.rule == SAVE_INGREDIENT)
        return may_save(own) && why_not_brew_now(b, seat, step.a, step.b).word == NULL;
    brewcrafters_need(b, seat, step.a, need);
    if (!may_swap(own, need) || !brewcrafters_knows(b, seat, step.a))
        return false;
    if (step.b == PUB ? !has_empty_pub(own) : empty_tank(own) == NONE)
        return false;
    return step.c == 0 ? short_of(own, need, MALT, YEAST) == 0
                       : may_save(own) && can_save(own, need, step.c - 1);
}
static bool offers_something(const Brewcrafters *b, int n)
{
    ActionList list = { 0 };
    list_use_space(b, 0, (Step){ USE_SPACE, (uint8_t)n }, &list);
    return in_set(b->spaces, n) && list.count > 0;
}
static const char *check_step(const Brewcrafters *b, int seat, Step step)
{
    const Brewery *own = &b->at[seat];
    switch (step.rule) {
    case RETURN_TO_SUPPLY:
        return stored_from(own, step.a) < -free_room(own) || free_room(own) >= 0
                   ? "nothing to return"
                   : NULL;
    case TAKE_SPECIALTY: return step.a < 1 || step.b < SPICE ? "no ingredient to take" : NULL;
    case PLACE_WORKER:
        return !can_place(b, seat) || (step.a && !has_extra_placement(own))
                   ? "no worker can be placed"
                   : NULL;
    case USE_SPACE:
        return offers_something(b, step.a) ? NULL : "a space where there is nothing to choose";
    case MAKE_EXCHANGE:
        return in_set(b->modules, MODULE_COMMODITY_EXCHANGE) &&
                       why_no_exchange(b, seat).word == NULL
                   ? NULL
                   : "nothing can be exchanged";
    case HIRE_FROM_AGENCY:
        return in_set(b->modules, MODULE_LABOR_AGENCY) ? NULL : "a module that is not in use";
    case PLANT_IN_COMMUNITY:
        return in_set(b->modules, MODULE_COMMUNITY_FARM) && why_no_planting(b, seat).word == NULL
                   ? NULL
                   : "nothing can be planted";
    case CHOOSE_SECRET:
        return why_no_secret(b, seat).word == NULL ? NULL : "no secret recipe to choose";
    case SAVE_INGREDIENT:
    case SWAP_SPECIALTY:
        return can_pay_for_batch(b, seat, step) ? NULL : "a batch that cannot be brewed";
    case PAY_SECTION:
        return why_section_is_closed(b, seat, step.a).word != NULL || step.b < 1 ||
                       step.b > section[step.a].specialty || step.c < SPICE ||
                       stored_from(own, step.c) < step.b
                   ? "a section that cannot be paid"
                   : NULL;
    case RESEARCH_AGAIN:
        return worker_with(own, ADVANCE_AGAIN) == NONE ? "no Lab Technician" : NULL;
    case LAST_PURCHASE: return purchases(own) == 0 ? "nothing can be bought" : NULL;
    case PLANT_FARM: return can_plant(own) ? NULL : "nothing can be planted";
    case PICK_FROM_HARVEST:
        return bag_total(b->harvest, INGREDIENTS) == 0 ? "nothing to pick" : NULL;
    default: return NULL;
    }
}
static bool is_brewing(const Agenda *agenda)
{
    int next = agenda->count > 0 ? agenda->step[agenda->count - 1].rule : RULE_COUNT;
    return next == BREW_BATCH || next == SAVE_INGREDIENT || next == SWAP_SPECIALTY;
}
static const char *check_agenda(const Brewcrafters *b, int seat)
{
    const Agenda *agenda = &b->state.agenda[seat];
    uint64_t seen = 0;
    int looks = 0;
    for (int i = 0; i < agenda->count; i++) {
        Step step = agenda->step[i];
        if (i + 1 < agenda->count && !may_wait(step.rule))
            return "a step that cannot wait";
        if (step.rule == LAST_PURCHASE && agenda->count > 1)
            return "a turn that ends before its last choice";
        looks += step.rule == LOOK_AT_CARD;
        if (step.rule == LOOK_AT_CARD && agenda->step[0].rule != HIRE_FROM_AGENCY)
            return "cards are looked at for nothing";
        if (step.rule != LOOK_AT_CARD && (seen >> step.rule & 1))
            return "the same step twice";
        seen |= UINT64_C(1) << step.rule;
        const char *broken = check_step(b, seat, step);
        if (broken != NULL)
            return broken;
    }
    if ((b->at[seat].once & ONCE_IN_PROCESS_BEER) != 0 && !is_brewing(agenda))
        return "a help of Process Beer was used in none";
    bool is_returning =
        agenda->count > 0 && agenda->step[agenda->count - 1].rule == RETURN_TO_SUPPLY;
    if (free_room(&b->at[seat]) < 0 && !is_returning)
        return "more ingredients than there is room for";
    if (b->at[seat].look_count > 0 &&
        (agenda->count == 0 || agenda->step[0].rule != HIRE_FROM_AGENCY))
        return "cards of the agency in hand at the wrong time";
    return looks > __builtin_popcount(b->unused) -
                       (b->at[seat].looked_at == 0 ? b->at[seat].look_count : 0)
               ? "more cards to look at than there are"
               : NULL;
}
static const char *check_steps(const Brewcrafters *b)
{
    int acting = 0, waiting = 0;
    const char *broken = check_order(b);
    if (broken == NULL)
        broken = check_dealing(b);
    for (int seat = 0; broken == NULL && seat < b->state.seats; seat++) {
        const Agenda *agenda = &b->state.agenda[seat];
        waiting += agenda->count > 0;
        acting +=
            agenda->count > 0 && !(agenda->count == 1 && agenda->step[0].rule == RETURN_TO_SUPPLY);
        broken = check_agenda(b, seat);
    }
    if (broken != NULL)
        return broken;
    if (acting > 1)
        return "two players act at once";
    return waiting > 0 && b->state.agenda[TABLE].count == 0 ? "a player acts after the end" : NULL;
}
#define AUTOMATIC(constant, function, source, owner, a, b, c)                                      \
    { #function, source, RULE_AUTOMATIC, owner, { a, b, c } },
#define DECISION(constant, function, source, owner, a, b, c)                                       \
    { #function, source, RULE_DECISION, owner, { a, b, c } },
#define DRAW(constant, function, source, owner, a, b, c)                                           \
    { #function, source, RULE_DRAW, owner, { a, b, c } },
static const Rule rule[RULE_COUNT] = {
DRAW     (DEAL_RECIPES,        deal_recipes,        "B14", TABLE, FAMILY_COUNT - 1, 0, 0)
DRAW     (DEAL_WORKERS,        deal_workers,        "B16", TABLE, 0, 0, 0)
DRAW     (FIRST_PLAYER,        first_player,        "B23", TABLE, 0, 0, 0)
AUTOMATIC(SEASON,              season,              "B69", TABLE, 0, 0, 0)
DECISION (RETURN_TO_SUPPLY,    return_to_supply,    "B25", SEAT,  INGREDIENTS - 1, 0, 0)
DECISION (TAKE_SPECIALTY,      take_specialty,      "B4",  SEAT,  MAX_SPECIALTIES, FRUIT, 1)
AUTOMATIC(REFILL,              refill,              "B27", TABLE, 0, 0, 0)
AUTOMATIC(SUPPLY_GAINS,        supply_gains,        "B29", TABLE, 0, 0, 0)
AUTOMATIC(WINTER_RESEARCH,     winter_research,     "B30", TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(HAND_OUT,            hand_out,            "B31", TABLE, 0, 0, 0)
AUTOMATIC(MARKET_TURN,         market_turn,         "B32", TABLE,
          MARKET_WORKERS_PER_PLAYER - 1, MAX_SEATS - 1, 0)
AUTOMATIC(EXTRA_TURN,          extra_turn,          "B33", TABLE, MAX_SEATS, 0, 0)
DECISION (PLACE_WORKER,        place_worker,        "B32", SEAT,  1, 0, 0)
DECISION (USE_SPACE,           use_space,           "B34", SEAT,  SPACE_COUNT - 1, 0, 0)
DECISION (MAKE_EXCHANGE,       make_exchange,       "B72", SEAT,  0, 0, 0)
DRAW     (LOOK_AT_CARD,        look_at_card,        "B73", SEAT,  0, 0, 0)
DECISION (HIRE_FROM_AGENCY,    hire_from_agency,    "B73", SEAT,  0, 0, 0)
DECISION (PLANT_IN_COMMUNITY,  plant_in_community,  "B74", SEAT,  0, 0, 0)
AUTOMATIC(BREWERY_PHASE,       brewery_phase,       "B40", TABLE, 0, 0, 0)
AUTOMATIC(SHIFT_TURN,          shift_turn,          "B40", TABLE,
          BREWERY_SHIFTS_MAX - 1, MAX_SEATS - 1, 0)
AUTOMATIC(TEMPORARY_TURN,      temporary_turn,      "B40", TABLE, MAX_SEATS, 0, 0)
AUTOMATIC(FOREMAN_TURN,        foreman_turn,        "B69", TABLE, MAX_SEATS - 1, 0, 0)
DECISION (BREWERY_ACTION,      brewery_action,      "B40", SEAT,  0, 0, 0)
DECISION (MAY_PROCESS,         may_process,         "B44", SEAT,  1, 0, 0)
AUTOMATIC(OFFER_COLLABORATION, offer_collaboration, "B44", SEAT,  0, 0, 0)
DECISION (MAY_COLLABORATE,     may_collaborate,     "B44", SEAT,  0, 0, 0)
DECISION (BREW_BATCH,          brew_batch,          "B48", SEAT,  0, 0, 0)
DECISION (SAVE_INGREDIENT,     save_ingredient,     "B51", SEAT,
          RECIPE_COUNT - 1, VESSEL_COUNT - 1, 0)
DECISION (SWAP_SPECIALTY,      swap_specialty,      "B48", SEAT,
          RECIPE_COUNT - 1, VESSEL_COUNT - 1, YEAST + 1)
DECISION (PAY_SECTION,         pay_section,         "B53", SEAT,
          SECTION_COUNT - 1, MAX_SPECIALTIES, FRUIT)
DECISION (RESEARCH_AGAIN,      research_again,      "B57", SEAT,  0, 0, 0)
DECISION (CHOOSE_SECRET,       choose_secret,       "B76", SEAT,  0, 0, 0)
DECISION (LAST_PURCHASE,       last_purchase,       "B95", SEAT,  0, 0, 0)
AUTOMATIC(PLANTING_TURN,       planting_turn,       "B60", TABLE, MAX_SEATS - 1, 0, 0)
DECISION (PLANT_FARM,          plant_farm,          "B60", SEAT,  0, 0, 0)
AUTOMATIC(COMMUNITY_HARVEST,   community_harvest,   "B75", TABLE, 0, 0, 0)
AUTOMATIC(HARVEST_TURN,        harvest_turn,        "B75", TABLE, FARM_TOKENS, 0, 0)
DECISION (PICK_FROM_HARVEST,   pick_from_harvest,   "B75", SEAT,  0, 0, 0)
AUTOMATIC(HARVEST_FARMS,       harvest_farms,       "B61", TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(UPKEEP,              upkeep,              "B64", TABLE, 0, 0, 0)
AUTOMATIC(NEXT_SEASON,         next_season,         "B63", TABLE, 0, 0, 0)
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
DRAW     (DEAL_RECIPES,        deal_recipes,        "B14", TABLE, FAMILY_COUNT - 1, 0, 0)
DRAW     (DEAL_WORKERS,        deal_workers,        "B16", TABLE, 0, 0, 0)
DRAW     (FIRST_PLAYER,        first_player,        "B23", TABLE, 0, 0, 0)
AUTOMATIC(SEASON,              season,              "B69", TABLE, 0, 0, 0)
DECISION (RETURN_TO_SUPPLY,    return_to_supply,    "B25", SEAT,  INGREDIENTS - 1, 0, 0)
DECISION (TAKE_SPECIALTY,      take_specialty,      "B4",  SEAT,  MAX_SPECIALTIES, FRUIT, 1)
AUTOMATIC(REFILL,              refill,              "B27", TABLE, 0, 0, 0)
AUTOMATIC(SUPPLY_GAINS,        supply_gains,        "B29", TABLE, 0, 0, 0)
AUTOMATIC(WINTER_RESEARCH,     winter_research,     "B30", TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(HAND_OUT,            hand_out,            "B31", TABLE, 0, 0, 0)
AUTOMATIC(MARKET_TURN,         market_turn,         "B32", TABLE,
          MARKET_WORKERS_PER_PLAYER - 1, MAX_SEATS - 1, 0)
AUTOMATIC(EXTRA_TURN,          extra_turn,          "B33", TABLE, MAX_SEATS, 0, 0)
DECISION (PLACE_WORKER,        place_worker,        "B32", SEAT,  1, 0, 0)
DECISION (USE_SPACE,           use_space,           "B34", SEAT,  SPACE_COUNT - 1, 0, 0)
DECISION (MAKE_EXCHANGE,       make_exchange,       "B72", SEAT,  0, 0, 0)
DRAW     (LOOK_AT_CARD,        look_at_card,        "B73", SEAT,  0, 0, 0)
DECISION (HIRE_FROM_AGENCY,    hire_from_agency,    "B73", SEAT,  0, 0, 0)
DECISION (PLANT_IN_COMMUNITY,  plant_in_community,  "B74", SEAT,  0, 0, 0)
AUTOMATIC(BREWERY_PHASE,       brewery_phase,       "B40", TABLE, 0, 0, 0)
AUTOMATIC(SHIFT_TURN,          shift_turn,          "B40", TABLE,
          BREWERY_SHIFTS_MAX - 1, MAX_SEATS - 1, 0)
AUTOMATIC(TEMPORARY_TURN,      temporary_turn,      "B40", TABLE, MAX_SEATS, 0, 0)
AUTOMATIC(FOREMAN_TURN,        foreman_turn,        "B69", TABLE, MAX_SEATS - 1, 0, 0)
DECISION (BREWERY_ACTION,      brewery_action,      "B40", SEAT,  0, 0, 0)
DECISION (MAY_PROCESS,         may_process,         "B44", SEAT,  1, 0, 0)
AUTOMATIC(OFFER_COLLABORATION, offer_collaboration, "B44", SEAT,  0, 0, 0)
DECISION (MAY_COLLABORATE,     may_collaborate,     "B44", SEAT,  0, 0, 0)
DECISION (BREW_BATCH,          brew_batch,          "B48", SEAT,  0, 0, 0)
DECISION (SAVE_INGREDIENT,     save_ingredient,     "B51", SEAT,
          RECIPE_COUNT - 1, VESSEL_COUNT - 1, 0)
DECISION (SWAP_SPECIALTY,      swap_specialty,      "B48", SEAT,
          RECIPE_COUNT - 1, VESSEL_COUNT - 1, YEAST + 1)
DECISION (PAY_SECTION,         pay_section,         "B53", SEAT,
          SECTION_COUNT - 1, MAX_SPECIALTIES, FRUIT)
DECISION (RESEARCH_AGAIN,      research_again,      "B57", SEAT,  0, 0, 0)
DECISION (CHOOSE_SECRET,       choose_secret,       "B76", SEAT,  0, 0, 0)
DECISION (LAST_PURCHASE,       last_purchase,       "B95", SEAT,  0, 0, 0)
AUTOMATIC(PLANTING_TURN,       planting_turn,       "B60", TABLE, MAX_SEATS - 1, 0, 0)
DECISION (PLANT_FARM,          plant_farm,          "B60", SEAT,  0, 0, 0)
AUTOMATIC(COMMUNITY_HARVEST,   community_harvest,   "B75", TABLE, 0, 0, 0)
AUTOMATIC(HARVEST_TURN,        harvest_turn,        "B75", TABLE, FARM_TOKENS, 0, 0)
DECISION (PICK_FROM_HARVEST,   pick_from_harvest,   "B75", SEAT,  0, 0, 0)
AUTOMATIC(HARVEST_FARMS,       harvest_farms,       "B61", TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(UPKEEP,              upkeep,              "B64", TABLE, 0, 0, 0)
AUTOMATIC(NEXT_SEASON,         next_season,         "B63", TABLE, 0, 0, 0)
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
DRAW     (DEAL_RECIPES,        deal_recipes,        "B14", TABLE, FAMILY_COUNT - 1, 0, 0)
DRAW     (DEAL_WORKERS,        deal_workers,        "B16", TABLE, 0, 0, 0)
DRAW     (FIRST_PLAYER,        first_player,        "B23", TABLE, 0, 0, 0)
AUTOMATIC(SEASON,              season,              "B69", TABLE, 0, 0, 0)
DECISION (RETURN_TO_SUPPLY,    return_to_supply,    "B25", SEAT,  INGREDIENTS - 1, 0, 0)
DECISION (TAKE_SPECIALTY,      take_specialty,      "B4",  SEAT,  MAX_SPECIALTIES, FRUIT, 1)
AUTOMATIC(REFILL,              refill,              "B27", TABLE, 0, 0, 0)
AUTOMATIC(SUPPLY_GAINS,        supply_gains,        "B29", TABLE, 0, 0, 0)
AUTOMATIC(WINTER_RESEARCH,     winter_research,     "B30", TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(HAND_OUT,            hand_out,            "B31", TABLE, 0, 0, 0)
AUTOMATIC(MARKET_TURN,         market_turn,         "B32", TABLE,
          MARKET_WORKERS_PER_PLAYER - 1, MAX_SEATS - 1, 0)
AUTOMATIC(EXTRA_TURN,          extra_turn,          "B33", TABLE, MAX_SEATS, 0, 0)
DECISION (PLACE_WORKER,        place_worker,        "B32", SEAT,  1, 0, 0)
DECISION (USE_SPACE,           use_space,           "B34", SEAT,  SPACE_COUNT - 1, 0, 0)
DECISION (MAKE_EXCHANGE,       make_exchange,       "B72", SEAT,  0, 0, 0)
DRAW     (LOOK_AT_CARD,        look_at_card,        "B73", SEAT,  0, 0, 0)
DECISION (HIRE_FROM_AGENCY,    hire_from_agency,    "B73", SEAT,  0, 0, 0)
DECISION (PLANT_IN_COMMUNITY,  plant_in_community,  "B74", SEAT,  0, 0, 0)
AUTOMATIC(BREWERY_PHASE,       brewery_phase,       "B40", TABLE, 0, 0, 0)
AUTOMATIC(SHIFT_TURN,          shift_turn,          "B40", TABLE,
          BREWERY_SHIFTS_MAX - 1, MAX_SEATS - 1, 0)
AUTOMATIC(TEMPORARY_TURN,      temporary_turn,      "B40", TABLE, MAX_SEATS, 0, 0)
AUTOMATIC(FOREMAN_TURN,        foreman_turn,        "B69", TABLE, MAX_SEATS - 1, 0, 0)
DECISION (BREWERY_ACTION,      brewery_action,      "B40", SEAT,  0, 0, 0)
DECISION (MAY_PROCESS,         may_process,         "B44", SEAT,  1, 0, 0)
AUTOMATIC(OFFER_COLLABORATION, offer_collaboration, "B44", SEAT,  0, 0, 0)
DECISION (MAY_COLLABORATE,     may_collaborate,     "B44", SEAT,  0, 0, 0)
DECISION (BREW_BATCH,          brew_batch,          "B48", SEAT,  0, 0, 0)
DECISION (SAVE_INGREDIENT,     save_ingredient,     "B51", SEAT,
          RECIPE_COUNT - 1, VESSEL_COUNT - 1, 0)
DECISION (SWAP_SPECIALTY,      swap_specialty,      "B48", SEAT,
          RECIPE_COUNT - 1, VESSEL_COUNT - 1, YEAST + 1)
DECISION (PAY_SECTION,         pay_section,         "B53", SEAT,
          SECTION_COUNT - 1, MAX_SPECIALTIES, FRUIT)
DECISION (RESEARCH_AGAIN,      research_again,      "B57", SEAT,  0, 0, 0)
DECISION (CHOOSE_SECRET,       choose_secret,       "B76", SEAT,  0, 0, 0)
DECISION (LAST_PURCHASE,       last_purchase,       "B95", SEAT,  0, 0, 0)
AUTOMATIC(PLANTING_TURN,       planting_turn,       "B60", TABLE, MAX_SEATS - 1, 0, 0)
DECISION (PLANT_FARM,          plant_farm,          "B60", SEAT,  0, 0, 0)
AUTOMATIC(COMMUNITY_HARVEST,   community_harvest,   "B75", TABLE, 0, 0, 0)
AUTOMATIC(HARVEST_TURN,        harvest_turn,        "B75", TABLE, FARM_TOKENS, 0, 0)
DECISION (PICK_FROM_HARVEST,   pick_from_harvest,   "B75", SEAT,  0, 0, 0)
AUTOMATIC(HARVEST_FARMS,       harvest_farms,       "B61", TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(UPKEEP,              upkeep,              "B64", TABLE, 0, 0, 0)
AUTOMATIC(NEXT_SEASON,         next_season,         "B63", TABLE, 0, 0, 0)
    default: return;
    }
}
#undef PLAY_RULE
#undef AUTOMATIC
#undef DECISION
#undef DRAW
static void brewcrafters_list(const State *state, int seat, Step step, ActionList *out)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    list_rule(state, seat, step, out);
    if (seat != TABLE && b->at[seat].partnerships != 0 && is_own_turn(step))
        list_purchases(b, seat, out);
}
static void brewcrafters_play(State *state, int seat, Step step, Action action)
{
    Brewcrafters *b = (Brewcrafters *)state;
    if (action_verb(action) == BUY_FROM) {
        buy_from(b, seat, action_a(action));
        if (step.rule != LAST_PURCHASE || purchases(&b->at[seat]) != 0)
            do_next(state, seat, same_step(step));
        return;
    }
    bool own_turn = is_own_turn(step);
    uint32_t before = own_turn ? purchases(&b->at[seat]) : 0;
    play_rule(state, seat, step, action);
    if (own_turn)
        end_turn(b, seat, before);
}
const Game brewcrafters = {
    .name = "brewcrafters",
    .prefix = "B",
    .signature =
"9f3b82dd945db06c"
        ,
    .min_seats = PLAYERS_MIN,
    .max_seats = PLAYERS_MAX,
    .state_size = sizeof(Brewcrafters),
    .rule = rule,
    .rule_count = RULE_COUNT,
    .option = option,
    .option_count = OPTIONS,
    .category = { category_word, CATEGORIES },
    .tie_break = { tie_break_word, 1 },
    .event = { event_word, EVENT_COUNT },
    .field = brewcrafters_fields,
    .begin = brewcrafters_begin,
    .list = brewcrafters_list,
    .play = brewcrafters_play,
    .list_candidates = brewcrafters_list_candidates,
    .why_not = brewcrafters_why_not,
    .score = brewcrafters_score,
    .hide = brewcrafters_hide,
    .determinize = brewcrafters_determinize,
    .describe_action = brewcrafters_describe_action,
    .describe_event = brewcrafters_describe_event,
    .describe_step = brewcrafters_describe_step,
    .write_extras = brewcrafters_write_extras,
    .question = brewcrafters_questions,
    .check = brewcrafters_check,
};
#endif
#ifdef EDITION_EVALUATOR
#include "bot.h"
enum {
    W_MALTSTER,
    W_HOP_GROWER,
    W_CELLAR_KEEPER,
    W_DELIVERY_DRIVER,
    W_LAB_TECHNICIAN,
    W_TOUR_GUIDE,
    W_CONTRACTOR,
    W_SPICE_TRADER,
    W_ACCOUNTANT,
    W_MARKET_AGENT,
    W_BREWMASTER,
    W_YEAST_BIOLOGIST,
    W_FESTIVAL_PROMOTER,
    W_NIGHT_FOREMAN,
    W_RECIPE_DEVELOPER,
    W_PRINTED_STOREHOUSE,
    W_RESEARCH_LAB,
    W_BREWING_LINE,
    W_STOREHOUSE,
    W_MASH_TUN,
    W_YEAST_LAB,
    W_HOP_INFUSER,
    W_OAK_BARRELS,
    W_SECOND_BREWING_LINE,
    W_BREWPUB,
    W_TASTING_ROOM,
    W_FARM,
    W_DISTRIBUTION_DOCK,
    W_MALT,
    W_HOPS,
    W_YEAST,
    W_SPECIALTY,
    W_WELCOME_MALT,
    W_WELCOME_HOPS,
    W_WELCOME_YEAST,
    W_WELCOME_SPECIALTY,
    W_SHIFT,
    W_MONEY,
    W_DEBT,
    W_INCOME,
    W_WAITING,
    W_LABEL,
    W_PARTNER,
    W_CHOICE,
    W_REACH,
    W_WINTER,
    W_PERMANENT,
    W_FINAL,
    W_LEFT_OVER,
    W_UNLOCK,
    W_SECTION,
    W_SECRET,
    W_FULL,
    W_FIRST,
    W_BATCH_SALE,
    W_ON_THE_WAY,
    W_FIRST_SALE,
    W_IN_BOTTLING,
    W_IN_TANK,
    W_USED_UP,
    W_USELESS,
    W_DELIVERED,
    W_FEW_ACTIONS,
    W_SURPLUS,
    W_SAVED,
    W_BREWING_NOW,
    W_ROOM_SHARE,
    W_TANK_SALE,
    W_MORE_SHIFTS,
    W_ENOUGH_MONEY,
    W_SPARE_MONEY,
    W_LATE_MONEY,
    W_TEMPORARY,
    W_TIME_FOR_SECRET,
    W_OVERFULL,
    W_CHOOSING,
    W_CONTRIBUTE,
    W_CONTRIBUTE_COST,
    W_SPECIALTY_CHOICE,
    W_CROP,
    W_LATE_SECTION,
    W_FEW_SEASONS,
    W_END_MONEY,
    W_TO_COME_1,
    W_TO_COME_2,
    W_TO_COME_3,
    W_TO_COME_4,
    W_TO_COME_5,
    W_TO_COME_6,
    W_TO_COME_7,
    W_TO_COME_8,
    W_TO_COME_9,
    W_TO_COME_10,
    W_TO_COME_11,
    W_TO_COME_12,
    WEIGHTS,
};
static const Weight standard_weight[WEIGHTS] = {
    { "maltster", 0.1120, "this worker, for each season still to come" },
    { "hop_grower", 0.1120, "this worker, for each season still to come" },
    { "cellar_keeper", 0.0975, "this worker, for each season still to come" },
    { "delivery_driver", 0.1200, "this worker, for each season still to come" },
    { "lab_technician", 0.2920, "this worker, for each season still to come" },
    { "tour_guide", 0.2100, "this worker, for each season still to come" },
    { "contractor", 0.1310, "this worker, for each season still to come" },
    { "spice_trader", 0.1500, "this worker, for each season still to come" },
    { "accountant", 0.0375, "this worker, for each season still to come" },
    { "market_agent", 0.1120, "this worker, for each season still to come" },
    { "brewmaster", 0.2810, "this worker, for each season still to come" },
    { "yeast_biologist", 0.1800, "this worker, for each season still to come" },
    { "festival_promoter", 0.1500, "this worker, for each season still to come" },
    { "night_foreman", 0.2170, "this worker, for each season still to come" },
    { "recipe_developer", 0.1500, "this worker, for each season still to come" },
    { "printed_storehouse", 0.0000, "this tile, for each season still to come" },
    { "research_lab", 0.0000, "this tile, for each season still to come" },
    { "brewing_line", 0.0000, "this tile, for each season still to come" },
    { "storehouse", 0.2280, "this tile, for each season still to come" },
    { "mash_tun", 0.1810, "this tile, for each season still to come" },
    { "yeast_lab", 0.3820, "this tile, for each season still to come" },
    { "hop_infuser", 0.2000, "this tile, for each season still to come" },
    { "oak_barrels", 0.1970, "this tile, for each season still to come" },
    { "second_brewing_line", 0.3000, "this tile, for each season still to come" },
    { "brewpub", 0.3000, "this tile, for each season still to come" },
    { "tasting_room", 0.0750, "this tile, for each season still to come" },
    { "farm", 0.2340, "this tile, for each season still to come" },
    { "distribution_dock", 0.3200, "this tile, for each season still to come" },
    { "malt", 0.2830, "one malt" },
    { "hops", 0.2800, "one hops" },
    { "yeast", 0.2880, "one yeast" },
    { "specialty", 0.7000, "one specialty ingredient" },
    { "welcome_malt", 3.9520, "how much malt is welcome" },
    { "welcome_hops", 4.0000, "how much hops is welcome" },
    { "welcome_yeast", 3.0000, "how much yeast is welcome" },
    { "welcome_specialty", 1.2890, "how much of a specialty ingredient is welcome" },
    { "shift", 1.2795, "a further shift, for each season still to come" },
    { "money", 0.4447, "each $ to spare" },
    { "debt", 0.4530, "each $ that will be missing in a winter" },
    { "income", 1.4382, "$ usually earned in a season" },
    { "waiting", 0.6179, "a batch that could be brewed, as a part of one that is" },
    { "label", 0.8645, "the chance to be first with a Gold Label" },
    { "partner", 0.0350, "a partnership, for each season still to come" },
    { "choice", 1.4888, "a card still to be chosen, as a part of its worth" },
    { "reach", 0.1000, "a level of research in itself" },
    { "winter", 1.6725, "a winter benefit, for each winter still to come" },
    { "permanent", 0.2110, "a permanent benefit, for each season still to come" },
    { "final", 0.0780, "a final level, for each season still to come" },
    { "left_over", 1.2662, "ingredients without a recipe, as a part of their worth" },
    { "unlock", 0.1629, "a family whose advanced recipes are open, for each action still to come" },
    { "section", 2.0327, "the chance that a collaboration is completed, and more" },
    { "secret", 1.0674, "a secret recipe that is not brewed yet" },
    { "full", 0.1300, "each ingredient beyond three quarters of the room" },
    { "first", 0.3000, "to be first player in the next season; half of it in the middle of the order" },
    { "batch_sale", 0.5000, "a batch that there is time to sell: its price, and more" },
    { "on_the_way", 0.2000, "a batch on its way to the truck" },
    { "first_sale", 0.9000, "the chance that a batch is the first of its recipe to be sold" },
    { "in_bottling", 0.9200, "a batch that is bottled, as a part of its sale" },
    { "in_tank", 0.8400, "a batch in a tank, as a part of its sale" },
    { "used_up", 0.6000, "ingredients of a batch, as a part of their worth" },
    { "useless", 0.0200, "an ingredient that no recipe needs" },
    { "delivered", 0.5000, "an ingredient that a partner delivers, as a part of its price" },
    { "few_actions", 4.0000, "with fewer actions left, ingredients without a recipe lose their worth" },
    { "surplus", 0.2500, "ingredients beyond those that are welcome, as a part of their worth" },
    { "saved", 0.2000, "what is saved or replaced while a batch is brewed" },
    { "brewing_now", 0.9500, "the batch that is being brewed, as a part of its worth" },
    { "room_share", 0.7500, "of the room, the part that may be full" },
    { "tank_sale", 0.9000, "a batch in a tank will be sold before the bill comes" },
    { "more_shifts", 0.3000, "income, for each further shift, as a part" },
    { "enough_money", 12.0000, "$ of full worth" },
    { "spare_money", 0.6000, "$ beyond those, as a part" },
    { "late_money", 0.3000, "$ in the last season, as a part" },
    { "temporary", 0.5000, "a temporary worker" },
    { "time_for_secret", 3.0000, "with more actions left than these, a secret recipe is still brewed" },
    { "overfull", 0.2500, "each ingredient that must be returned" },
    { "choosing", 0.5000, "a worker, an exchange or a crop still to be chosen" },
    { "contribute", 4.0000, "a section still to be paid for: less than its token, more than a purchase" },
    { "contribute_cost", 0.5000, "less for each ingredient to be paid" },
    { "specialty_choice", 0.9000, "a specialty ingredient still to be chosen, as a part" },
    { "crop", 1.1000, "a crop that will be harvested" },
    { "late_section", 0.5000, "a section when few seasons are left, as a part" },
    { "few_seasons", 2.0000, "so many seasons are few" },
    { "end_money", 0.0100, "one $ after the end, to break ties" },
    { "to_come_1", 41.7000, "by how much greedy bots ended above their value before season 1, in 150 games" },
    { "to_come_2", 38.0000, "the same before season 2" },
    { "to_come_3", 34.6000, "the same before season 3" },
    { "to_come_4", 31.1000, "the same before season 4" },
    { "to_come_5", 27.5000, "the same before season 5" },
    { "to_come_6", 21.8000, "the same before season 6" },
    { "to_come_7", 12.2000, "the same before season 7" },
    { "to_come_8", 5.7000, "the same before season 8" },
    { "to_come_9", 4.2000, "the same before season 9" },
    { "to_come_10", 0.6000, "the same before season 10" },
    { "to_come_11", -2.1000, "the same before season 11" },
    { "to_come_12", -2.5000, "the same before season 12" },
};
#define RULES_DEF "brewcrafters/rules.def"
#define RULE_ROW(constant)                                    constant,
#define AUTOMATIC(constant, function, source, owner, a, b, c) RULE_ROW(constant)
#define DECISION(constant, function, source, owner, a, b, c)  RULE_ROW(constant)
#define DRAW(constant, function, source, owner, a, b, c)      RULE_ROW(constant)
enum {
DRAW     (DEAL_RECIPES,        deal_recipes,        "B14", TABLE, FAMILY_COUNT - 1, 0, 0)
DRAW     (DEAL_WORKERS,        deal_workers,        "B16", TABLE, 0, 0, 0)
DRAW     (FIRST_PLAYER,        first_player,        "B23", TABLE, 0, 0, 0)
AUTOMATIC(SEASON,              season,              "B69", TABLE, 0, 0, 0)
DECISION (RETURN_TO_SUPPLY,    return_to_supply,    "B25", SEAT,  INGREDIENTS - 1, 0, 0)
DECISION (TAKE_SPECIALTY,      take_specialty,      "B4",  SEAT,  MAX_SPECIALTIES, FRUIT, 1)
AUTOMATIC(REFILL,              refill,              "B27", TABLE, 0, 0, 0)
AUTOMATIC(SUPPLY_GAINS,        supply_gains,        "B29", TABLE, 0, 0, 0)
AUTOMATIC(WINTER_RESEARCH,     winter_research,     "B30", TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(HAND_OUT,            hand_out,            "B31", TABLE, 0, 0, 0)
AUTOMATIC(MARKET_TURN,         market_turn,         "B32", TABLE,
          MARKET_WORKERS_PER_PLAYER - 1, MAX_SEATS - 1, 0)
AUTOMATIC(EXTRA_TURN,          extra_turn,          "B33", TABLE, MAX_SEATS, 0, 0)
DECISION (PLACE_WORKER,        place_worker,        "B32", SEAT,  1, 0, 0)
DECISION (USE_SPACE,           use_space,           "B34", SEAT,  SPACE_COUNT - 1, 0, 0)
DECISION (MAKE_EXCHANGE,       make_exchange,       "B72", SEAT,  0, 0, 0)
DRAW     (LOOK_AT_CARD,        look_at_card,        "B73", SEAT,  0, 0, 0)
DECISION (HIRE_FROM_AGENCY,    hire_from_agency,    "B73", SEAT,  0, 0, 0)
DECISION (PLANT_IN_COMMUNITY,  plant_in_community,  "B74", SEAT,  0, 0, 0)
AUTOMATIC(BREWERY_PHASE,       brewery_phase,       "B40", TABLE, 0, 0, 0)
AUTOMATIC(SHIFT_TURN,          shift_turn,          "B40", TABLE,
          BREWERY_SHIFTS_MAX - 1, MAX_SEATS - 1, 0)
AUTOMATIC(TEMPORARY_TURN,      temporary_turn,      "B40", TABLE, MAX_SEATS, 0, 0)
AUTOMATIC(FOREMAN_TURN,        foreman_turn,        "B69", TABLE, MAX_SEATS - 1, 0, 0)
DECISION (BREWERY_ACTION,      brewery_action,      "B40", SEAT,  0, 0, 0)
DECISION (MAY_PROCESS,         may_process,         "B44", SEAT,  1, 0, 0)
AUTOMATIC(OFFER_COLLABORATION, offer_collaboration, "B44", SEAT,  0, 0, 0)
DECISION (MAY_COLLABORATE,     may_collaborate,     "B44", SEAT,  0, 0, 0)
DECISION (BREW_BATCH,          brew_batch,          "B48", SEAT,  0, 0, 0)
DECISION (SAVE_INGREDIENT,     save_ingredient,     "B51", SEAT,
          RECIPE_COUNT - 1, VESSEL_COUNT - 1, 0)
DECISION (SWAP_SPECIALTY,      swap_specialty,      "B48", SEAT,
          RECIPE_COUNT - 1, VESSEL_COUNT - 1, YEAST + 1)
DECISION (PAY_SECTION,         pay_section,         "B53", SEAT,
          SECTION_COUNT - 1, MAX_SPECIALTIES, FRUIT)
DECISION (RESEARCH_AGAIN,      research_again,      "B57", SEAT,  0, 0, 0)
DECISION (CHOOSE_SECRET,       choose_secret,       "B76", SEAT,  0, 0, 0)
DECISION (LAST_PURCHASE,       last_purchase,       "B95", SEAT,  0, 0, 0)
AUTOMATIC(PLANTING_TURN,       planting_turn,       "B60", TABLE, MAX_SEATS - 1, 0, 0)
DECISION (PLANT_FARM,          plant_farm,          "B60", SEAT,  0, 0, 0)
AUTOMATIC(COMMUNITY_HARVEST,   community_harvest,   "B75", TABLE, 0, 0, 0)
AUTOMATIC(HARVEST_TURN,        harvest_turn,        "B75", TABLE, FARM_TOKENS, 0, 0)
DECISION (PICK_FROM_HARVEST,   pick_from_harvest,   "B75", SEAT,  0, 0, 0)
AUTOMATIC(HARVEST_FARMS,       harvest_farms,       "B61", TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(UPKEEP,              upkeep,              "B64", TABLE, 0, 0, 0)
AUTOMATIC(NEXT_SEASON,         next_season,         "B63", TABLE, 0, 0, 0)
    RULE_COUNT
};
#undef RULE_ROW
#undef AUTOMATIC
#undef DECISION
#undef DRAW
enum {
    WORKER_WEIGHT = W_MALTSTER,
    TILE_WEIGHT = W_PRINTED_STOREHOUSE,
    INGREDIENT_WEIGHT = W_MALT,
    WELCOME_WEIGHT = W_WELCOME_MALT,
};
typedef struct Outlook {
    double seasons;
    int winters;
    int actions;
    uint32_t useful;
    const double *weight;
} Outlook;
static bool in_set(uint32_t set, int thing)
{
    return set >> thing & 1;
}
static const Agenda *table_of(const Brewcrafters *b)
{
    return &b->state.agenda[TABLE];
}
static Step next_step(const Brewcrafters *b, int seat)
{
    const Agenda *agenda = &b->state.agenda[seat];
    return agenda->count > 0 ? agenda->step[agenda->count - 1] : (Step){ RULE_COUNT };
}
static int actions_this_season(const Brewcrafters *b, int seat)
{
    const Agenda *table = table_of(b);
    int left = 0, turn = (seat - b->first + b->state.seats) % b->state.seats;
    for (int i = 0; i < table->count; i++) {
        Step step = table->step[i];
        if (step.rule == SEASON)
            return b->at[seat].shifts;
        if (step.rule != SHIFT_TURN)
            continue;
        for (int shift = step.a; shift < b->at[seat].shifts; shift++)
            left += shift > step.a || turn >= step.b;
    }
    return left;
}
static Outlook look_ahead(const Brewcrafters *b, int seat, const double *weight)
{
    int now = actions_this_season(b, seat), after = SEASONS - 1 - b->season;
    Outlook out = { .weight = weight,
                    .winters = YEARS - brewcrafters_year(b) + 1,
                    .actions = now + after * b->at[seat].shifts };
    out.seasons = after + (double)now / b->at[seat].shifts;
    for (int card = 0; card < RECIPE_COUNT; card++) {
        if (!in_set(b->recipes | b->at[seat].secret | b->at[seat].shown, card))
            continue;
        const uint8_t need[] = { recipe[card].malt,  recipe[card].hops,   recipe[card].yeast,
                                 recipe[card].spice, recipe[card].coffee, recipe[card].fruit };
        for (int kind = 0; kind < INGREDIENTS; kind++)
            out.useful |= (uint32_t)(need[kind] > 0) << kind;
    }
    return out;
}
static const Research *level_of(const Brewcrafters *b, int place, int level)
{
    return &research[brewcrafters_track(b, place) * RESEARCH_LEVELS + level - 1];
}
static double ingredient_weight(const Outlook *outlook, int kind)
{
    return outlook->weight[INGREDIENT_WEIGHT + (kind < SPICE ? kind : SPICE)];
}
enum { ACTIONS_FROM_BOTTLING = 1, ACTIONS_FROM_TANK = 2 };
static double bonuses_value(const Brewcrafters *b, const Brewery *own, int card)
{
    static const uint8_t icon_tile[] = { TILE_HOP_INFUSER, TILE_OAK_BARRELS };
    double value = 0;
    for (int n = 0; n < 2; n++)
        if (tile[icon_tile[n]].on_icon == recipe[card].icon && in_set(own->tiles, icon_tile[n]))
            value += tile[icon_tile[n]].amount;
    if (recipe[card].tier != ADVANCED || own->brewed[card] > 0)
        return value;
    value += in_set(own->tiles, TILE_TASTING_ROOM) ? tile[TILE_TASTING_ROOM].amount : 0;
    for (int place = 0; place < TRACKS; place++) {
        const Research *last = level_of(b, place, RESEARCH_LEVELS);
        if (own->level[place] == RESEARCH_LEVELS && last->per == PER_RECIPE)
            value += last->amount;
    }
    return value;
}
static double batch_value(const Brewcrafters *b, int seat, int card, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    double value = recipe[card].reputation;
    value += bonuses_value(b, own, card);
    if (recipe[card].tier == BASIC && own->brewed[card] == 0)
        value += outlook->weight[W_UNLOCK] * outlook->actions;
    if (outlook->actions < ACTIONS_FROM_TANK)
        return value;
    if (in_set(b->labels, card))
        value += outlook->weight[W_LABEL] * recipe[card].gold_label;
    if (in_set(own->secret | own->shown, card) && !in_set(own->sold, card))
        value += module[MODULE_SECRET_RECIPE].amount;
    return value + outlook->weight[W_BATCH_SALE];
}
static double sale_value(const Brewcrafters *b, int seat, int card, int actions,
                         const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    if (card == NONE || outlook->actions < actions)
        return 0;
    double value = outlook->weight[W_ON_THE_WAY];
    if (in_set(b->labels, card))
        value += outlook->weight[W_LABEL] * recipe[card].gold_label;
    if (in_set(own->shown, card) && !in_set(own->sold, card))
        value += module[MODULE_SECRET_RECIPE].amount;
    if (!in_set(own->sold, card))
        value += outlook->weight[W_FIRST_SALE] *
                 (in_set(own->workers, WORKER_TOUR_GUIDE) ? worker[WORKER_TOUR_GUIDE].amount : 0);
    return value * outlook->weight[actions == ACTIONS_FROM_BOTTLING ? W_IN_BOTTLING : W_IN_TANK];
}
static double pipeline_value(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    double value = sale_value(b, seat, own->pub, ACTIONS_FROM_BOTTLING, outlook);
    for (int line = 0; line < LINES; line++)
        value += sale_value(b, seat, own->bottling[line], ACTIONS_FROM_BOTTLING, outlook) +
                 sale_value(b, seat, own->tank[line], ACTIONS_FROM_TANK, outlook);
    return value;
}
enum { MAX_PLANNED = 4 };
typedef struct Brew {
    uint8_t need[INGREDIENTS];
    double value, ingredients;
} Brew;
typedef struct Brews {
    int count;
    Brew brew[RECIPE_COUNT];
} Brews;
static void list_brews(const Brewcrafters *b, int seat, const Outlook *outlook, Brews *out)
{
    out->count = 0;
    for (int card = 0; card < RECIPE_COUNT; card++) {
        Brew *brew = &out->brew[out->count];
        if (!brewcrafters_knows(b, seat, card))
            continue;
        brewcrafters_need(b, seat, card, brew->need);
        brew->value = batch_value(b, seat, card, outlook);
        brew->ingredients = 0;
        for (int kind = 0; kind < INGREDIENTS; kind++)
            brew->ingredients += ingredient_weight(outlook, kind) * brew->need[kind];
        out->count++;
    }
}
static bool is_covered(const Brew *brew, const uint8_t stored[INGREDIENTS])
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (brew->need[kind] > stored[kind])
            return false;
    return true;
}
static const Brew *best_brew(const Brews *brews, const uint8_t stored[INGREDIENTS], double used_up)
{
    const Brew *best = NULL;
    double most = 0;
    for (int n = 0; n < brews->count; n++) {
        const Brew *brew = &brews->brew[n];
        double gain = brew->value - used_up * brew->ingredients;
        if (gain > most && is_covered(brew, stored)) {
            best = brew;
            most = gain;
        }
    }
    return best;
}
static double spare_value(const Brewery *own, int kind, const Outlook *outlook)
{
    double few = outlook->weight[W_FEW_ACTIONS];
    double time = outlook->actions < few ? outlook->actions / few : 1;
    if (!in_set(outlook->useful, kind))
        return outlook->weight[W_USELESS];
    for (int n = 0; n < PARTNERSHIP_COUNT; n++)
        if (in_set(own->partnerships, n) && partnership[n].of == kind)
            return outlook->weight[W_DELIVERED] * outlook->weight[W_MONEY] * partnership[n].price /
                   partnership[n].amount;
    return outlook->weight[W_LEFT_OVER] * ingredient_weight(outlook, kind) * time;
}
static double left_over_value(const Brewery *own, const uint8_t stored[INGREDIENTS],
                              const Outlook *outlook)
{
    double value = 0;
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        double wanted = outlook->weight[WELCOME_WEIGHT + (kind < SPICE ? kind : SPICE)];
        double some = stored[kind] < wanted ? stored[kind] : wanted;
        value += spare_value(own, kind, outlook) *
                 (some + outlook->weight[W_SURPLUS] * (stored[kind] - some));
    }
    return value;
}
static void pay_for(const Brewcrafters *b, int seat, int card, uint8_t stored[INGREDIENTS])
{
    uint8_t need[INGREDIENTS];
    brewcrafters_need(b, seat, card, need);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        stored[kind] = (uint8_t)(stored[kind] > need[kind] ? stored[kind] - need[kind] : 0);
}
static double stock_value(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    Step step = next_step(b, seat);
    bool is_brewing = step.rule == BREW_BATCH;
    double value = 0, patience = outlook->weight[is_brewing ? W_BREWING_NOW : W_WAITING];
    double used_up = outlook->actions < ACTIONS_FROM_TANK ? 0 : outlook->weight[W_USED_UP];
    int vessels = brewcrafters_tank_count(own) + in_set(own->tiles, TILE_BREWPUB);
    int planned = vessels * (outlook->actions + is_brewing);
    uint8_t stored[INGREDIENTS];
    Brews brews;
    list_brews(b, seat, outlook, &brews);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        stored[kind] = own->stored[kind];
    if (step.rule == SAVE_INGREDIENT || step.rule == SWAP_SPECIALTY) {
        pay_for(b, seat, step.a, stored);
        value += batch_value(b, seat, step.a, outlook) + outlook->weight[W_SAVED];
    }
    for (int n = 1; n <= planned && n <= MAX_PLANNED; n++) {
        const Brew *brew = best_brew(&brews, stored, used_up);
        if (brew == NULL)
            break;
        value += brew->value * patience;
        for (int kind = 0; kind < INGREDIENTS; kind++)
            stored[kind] = (uint8_t)(stored[kind] - brew->need[kind]);
        if (n % vessels == 0)
            patience *= outlook->weight[W_WAITING];
    }
    double crowd = brewcrafters_stored(own) - outlook->weight[W_ROOM_SHARE] * own->room;
    return value + left_over_value(own, stored, outlook) -
           (crowd > 0 ? outlook->weight[W_FULL] * crowd : 0);
}
static double money_outlook(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    const double *weight = outlook->weight;
    double money = own->money, debt = 0;
    int bill = brewcrafters_bill(b, seat),
        seasons = SEASONS_PER_YEAR - 1 - (int)brewcrafters_season(b);
    for (int line = 0; line < LINES; line++)
        money += SALE_PRICE *
                 ((own->bottling[line] != NONE && outlook->actions >= ACTIONS_FROM_BOTTLING) +
                  weight[W_TANK_SALE] *
                      (own->tank[line] != NONE && outlook->actions >= ACTIONS_FROM_TANK));
    money += SALE_PRICE * (own->pub != NONE && outlook->actions >= ACTIONS_FROM_BOTTLING);
    double income = weight[W_INCOME] * (1 + weight[W_MORE_SHIFTS] * (own->shifts - 1));
    for (int winter = 0; winter < outlook->winters; winter++) {
        money += income * (winter == 0 ? seasons : SEASONS_PER_YEAR) - bill;
        if (money < 0) {
            debt -= money;
            money = 0;
        }
    }
    double enough = weight[W_ENOUGH_MONEY];
    double counted = money < enough ? money : enough + weight[W_SPARE_MONEY] * (money - enough);
    return weight[W_MONEY] * counted * (outlook->seasons > 1 ? 1 : weight[W_LATE_MONEY]) -
           weight[W_DEBT] * debt;
}
static double level_value(const Research *row, const Outlook *outlook)
{
    double value = outlook->weight[W_REACH];
    if (row->kind == WINTER_LEVEL)
        value += outlook->weight[W_WINTER] * (outlook->winters - 1);
    if (row->kind == PERMANENT_LEVEL)
        value += outlook->weight[W_PERMANENT] * outlook->seasons;
    if (row->kind == FINAL_LEVEL)
        value += outlook->weight[W_FINAL] * outlook->seasons;
    return value;
}
static bool has_time_for_secret(const Outlook *outlook)
{
    return outlook->actions > outlook->weight[W_TIME_FOR_SECRET];
}
static double card_value(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    const double *weight = outlook->weight;
    double each_season = weight[W_SHIFT] * (own->shifts - 1), value = 0;
    for (int n = 0; n < WORKER_COUNT; n++)
        each_season += in_set(own->workers, n) ? weight[WORKER_WEIGHT + n] : 0;
    for (int n = 0; n < TILE_COUNT; n++)
        each_season += in_set(own->tiles, n) ? weight[TILE_WEIGHT + n] : 0;
    for (int n = 0; n < PARTNERSHIP_COUNT; n++)
        if (in_set(own->partnerships, n) && in_set(outlook->useful, partnership[n].of))
            each_season += weight[W_PARTNER];
    for (int place = 0; place < TRACKS; place++)
        for (int level = 1; level <= own->level[place]; level++)
            value += level_value(level_of(b, place, level), outlook);
    return value + each_season * outlook->seasons +
           weight[W_SECRET] * own->secret_count * has_time_for_secret(outlook) +
           weight[W_TEMPORARY] * (own->temporary[1] + own->temporary[2]);
}
static double best_card(const Brewcrafters *b, const Space *at, const Outlook *outlook)
{
    bool hires = at->what == HIRE_WORKER || at->or_what == HIRE_WORKER;
    bool partners = at->what == FORM_PARTNERSHIP || at->or_what == FORM_PARTNERSHIP;
    double best = 0;
    for (int n = 0; hires && n < WORKER_COUNT; n++) {
        double wages = outlook->weight[W_MONEY] * worker[n].annual_wage * outlook->winters;
        double value = outlook->weight[WORKER_WEIGHT + n] * outlook->seasons - wages;
        best = in_set(b->displayed, n) && value > best ? value : best;
    }
    for (int n = 0; partners && n < PARTNERSHIP_COUNT; n++) {
        double value = outlook->weight[W_PARTNER] * outlook->seasons;
        if (in_set(b->free_partnerships, n) && in_set(outlook->useful, partnership[n].of))
            best = value > best ? value : best;
    }
    return best;
}
static double pending_value(const Brewcrafters *b, int seat, Step step, const Outlook *outlook)
{
    const double *weight = outlook->weight;
    double specialty = ingredient_weight(outlook, SPICE);
    switch (step.rule) {
    case TAKE_SPECIALTY: return specialty * step.a;
    case RETURN_TO_SUPPLY:
        return -weight[W_OVERFULL] * (brewcrafters_stored(&b->at[seat]) - b->at[seat].room);
    case HIRE_FROM_AGENCY:
    case MAKE_EXCHANGE:
    case PLANT_IN_COMMUNITY: return weight[W_CHOOSING];
    case CHOOSE_SECRET: return weight[W_SECRET] * has_time_for_secret(outlook);
    case PAY_SECTION: return weight[W_CONTRIBUTE] - weight[W_CONTRIBUTE_COST] * step.b;
    case USE_SPACE:
        return space[step.a].kind == FIXED
                   ? weight[W_SPECIALTY_CHOICE] * specialty
                   : weight[W_CHOICE] * best_card(b, &space[step.a], outlook);
    default: return 0;
    }
}
static double unlocked_value(const Brewery *own, const Outlook *outlook)
{
    double value = 0;
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (recipe[card].tier == BASIC && own->brewed[card] > 0)
            value += outlook->weight[W_UNLOCK] * outlook->actions;
    return value;
}
static double common_value(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    int seats = b->state.seats, before = (seat - b->next_first + seats) % seats;
    bool is_late = outlook->seasons <= outlook->weight[W_FEW_SEASONS];
    double late = is_late ? outlook->weight[W_LATE_SECTION] : 1;
    double value = b->at[seat].crop != NONE ? outlook->weight[W_CROP] : 0;
    value +=
        outlook->weight[W_FIRST] * (seats - 1 - before) / (seats - 1) * (b->season < SEASONS - 1);
    for (int n = 0; n < SECTION_COUNT; n++)
        if (b->section_holder[n] == seat)
            value += outlook->weight[W_SECTION] * late *
                     (section[n].reward_reputation - section[n].unfinished_reputation);
    for (int token = 0; token < FARM_TOKENS; token++)
        value += b->farm_holder[token] == seat && b->farm_crop[token] != NONE
                     ? outlook->weight[W_CROP]
                     : 0;
    return value;
}
static double brewcrafters_evaluate(const State *view, int seat, const double *weight)
{
    const Brewcrafters *b = (const Brewcrafters *)view;
    const Agenda *agenda = &view->agenda[seat];
    if (table_of(b)->count == 0)
        return brewcrafters_points(b, seat) + weight[W_END_MONEY] * b->at[seat].money;
    Outlook outlook = look_ahead(b, seat, weight);
    double value = brewcrafters_points(b, seat) + stock_value(b, seat, &outlook) +
                   pipeline_value(b, seat, &outlook) + money_outlook(b, seat, &outlook) +
                   card_value(b, seat, &outlook) + common_value(b, seat, &outlook) +
                   unlocked_value(&b->at[seat], &outlook);
    for (int i = 0; i < agenda->count; i++)
        value += pending_value(b, seat, agenda->step[i], &outlook);
    return value;
}
static double brewcrafters_forecast(const State *view, int seat, const double *weight)
{
    const Brewcrafters *b = (const Brewcrafters *)view;
    double value = brewcrafters_evaluate(view, seat, weight);
    return b->season < SEASONS && table_of(b)->count > 0 ? value + weight[W_TO_COME_1 + b->season]
                                                         : value;
}
static int season_of(const State *state)
{
    return ((const Brewcrafters *)state)->season;
}
const Evaluator brewcrafters_evaluator = {
    .game = "brewcrafters",
    .evaluate = brewcrafters_evaluate,
    .forecast = brewcrafters_forecast,
    .round = season_of,
    .rounds = 2,
    .exploration = 0.25,
    .bias = 1,
    .medium_iterations = 80,
    .spread = 8,
    .weight = standard_weight,
    .weight_count = WEIGHTS,
};
#endif
#ifdef EDITION_SCREEN
#include "game_screen.h"
static const Style goods_style[GOODS_COUNT] = {
    [MALT] = STYLE_AMBER,  [HOPS] = STYLE_LEAF, [YEAST] = STYLE_YELLOW, [SPICE] = STYLE_ORANGE,
    [COFFEE] = STYLE_PLUM, [FRUIT] = STYLE_RED, [MONEY] = STYLE_STRONG, [REPUTATION] = STYLE_YELLOW,
};
static const Style family_style[FAMILY_COUNT] = { STYLE_AMBER, STYLE_RED, STYLE_PLUM };
static const Brewcrafters *town(const Screen *screen)
{
    return (const Brewcrafters *)screen->view;
}
static void pen_mark(Pen *pen, const Screen *screen, int source)
{
    if (source == DESIGNED)
        pen_designed(pen, screen);
}
static void goods_text(const Screen *screen, int goods, int amount, char *out, size_t size)
{
    if (screen->plain || goods == MONEY)
        count_text(screen, goods_word[goods], amount, out, size);
    else
        snprintf(out, size, "%d%s", amount, word(screen, "symbol", goods_word[goods]));
}
static void pen_goods(Pen *pen, const Screen *screen, int goods, int amount)
{
    char text[64];
    goods_text(screen, goods, amount, text, sizeof text);
    pen_text(pen, goods_style[goods], text);
}
static void pen_amounts(Pen *pen, const Screen *screen, const char *before,
                        const uint8_t amount[INGREDIENTS])
{
    bool first = true;
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        if (amount[kind] == 0)
            continue;
        pen_text(pen, STYLE_TEXT, first ? "" : screen->plain ? ", " : " ");
        pen_text(pen, goods_style[kind], before);
        pen_goods(pen, screen, kind, amount[kind]);
        first = false;
    }
}
static void pen_year(Pen *pen, int season)
{
    for (int n = 0; n < SEASONS; n++) {
        pen_text(pen, STYLE_TEXT, n > 0 && n % SEASONS_PER_YEAR == 0 ? " " : "");
        pen_text(pen, n == season ? STYLE_ACCENT : STYLE_MUTED,
                 n < season    ? "●"
                 : n == season ? "◉"
                               : "○");
    }
}
static void draw_season(const Screen *screen, Pen *pen)
{
    const Brewcrafters *b = town(screen);
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "season");
    line_pair(&out, "season", season_word[brewcrafters_season(b)]);
    line_count(&out, "year", brewcrafters_year(b));
    pen_phrase(pen, STYLE_ACCENT, screen->context, "brewcrafters.screen.season", line);
    if (screen->plain) {
        pen_semicolon(pen, screen, "");
    } else {
        pen_text(pen, STYLE_TEXT, "  ");
        pen_year(pen, b->season);
        pen_text(pen, STYLE_TEXT, "  ");
    }
    pen_label(pen, screen, "first");
    pen_seat(pen, screen, b->first);
    if (b->next_first != b->first) {
        pen_text(pen, STYLE_MUTED, screen->plain ? ", " : "  ");
        pen_label(pen, screen, "next_first");
        pen_seat(pen, screen, b->next_first);
    }
    pen_line(pen);
}
enum { STALL_COLUMNS = 38, MOST_STALLS_BESIDE = 4, LABEL_COLUMNS = 15 };
typedef struct Stall {
    const char *kind, *id;
    int space, module;
    int holder;
    int source;
} Stall;
static void pen_alternative(Pen *pen, const Screen *screen, const Space *at)
{
    pen_text(pen, STYLE_MUTED, " ");
    pen_text(pen, STYLE_MUTED, word(screen, "label", "or"));
    pen_text(pen, STYLE_MUTED, " ");
    pen_goods(pen, screen, at->or_of, at->or_amount);
    if (at->or_of_2 != NONE) {
        pen_text(pen, STYLE_MUTED, screen->plain ? ", " : " ");
        pen_goods(pen, screen, at->or_of_2, at->or_amount_2);
    }
}
static void pen_special(Pen *pen, const Screen *screen, const Space *at)
{
    const Brewcrafters *b = town(screen);
    bool hires = at->what == HIRE_WORKER,
         partners = at->what == FORM_PARTNERSHIP || at->or_what == FORM_PARTNERSHIP;
    if (hires || partners)
        pen_count(pen, STYLE_TEXT, screen, "cards",
                  (hires ? __builtin_popcount(b->displayed) : 0) +
                      (partners ? __builtin_popcount(b->free_partnerships) : 0));
    if (at->what == HIRE_SHIFT && screen->viewer >= 0 &&
        b->at[screen->viewer].shifts < BREWERY_SHIFTS_MAX) {
        int needed =
            b->at[screen->viewer].shifts == 1 ? SHIFT_2_BATCHES_NEEDED : SHIFT_3_BATCHES_NEEDED;
        int brewed = b->at[screen->viewer].batches;
        pen_number(pen, brewed >= needed ? STYLE_LEAF : STYLE_MUTED, brewed);
        pen_text(pen, STYLE_MUTED, "/");
        pen_count(pen, STYLE_MUTED, screen, "batches", needed);
    }
}
static void pen_offer(Pen *pen, const Screen *screen, int n)
{
    const Space *at = &space[n];
    if (at->kind == SPECIAL) {
        pen_special(pen, screen, at);
        return;
    }
    pen_goods(pen, screen, at->of, at->kind == ACCUMULATE ? town(screen)->stock[n] : at->amount);
    if (at->or_what != NONE)
        pen_alternative(pen, screen, at);
    if (at->first_player) {
        pen_text(pen, STYLE_MUTED, screen->plain ? ", " : " + ");
        pen_text(pen, STYLE_MUTED,
                 word(screen, "label", screen->plain ? "first" : "becomes_first"));
    }
}
static int temporary_pool(const Brewcrafters *b)
{
    int pool = b->state.seats * TEMPORARY_WORKERS_PER_PLAYER;
    for (int seat = 0; seat < b->state.seats; seat++)
        for (int n = 0; n < TEMPORARY_SEASONS; n++)
            pool -= b->at[seat].temporary[n];
    return pool;
}
static int agency_cards(const Brewcrafters *b)
{
    int hidden = 0;
    for (int seat = 0; seat < b->state.seats; seat++)
        hidden += b->at[seat].looked_at == 0 ? b->at[seat].look_count : 0;
    return __builtin_popcount(b->unused) - hidden;
}
static void pen_fields(Pen *pen, const Screen *screen)
{
    const Brewcrafters *b = town(screen);
    bool any = false;
    for (int token = 0; token < FARM_TOKENS; token++) {
        if (b->farm_holder[token] == NONE)
            continue;
        pen_text(pen, STYLE_TEXT, any ? (screen->plain ? ", " : " ") : "");
        if (b->farm_crop[token] != NONE)
            pen_text(pen, goods_style[b->farm_crop[token]],
                     word(screen, screen->plain ? "ingredient" : "symbol",
                          goods_word[b->farm_crop[token]]));
        pen_text(pen, STYLE_TEXT, screen->plain ? " " : "");
        pen_text(pen, seat_style(b->farm_holder[token]),
                 screen->plain ? screen->context->seat_name[b->farm_holder[token]]
                               : seat_shape(b->farm_holder[token]));
        any = true;
    }
    if (!any)
        pen_text(pen, STYLE_MUTED, word(screen, "label", "nothing_planted"));
}
static void pen_module(Pen *pen, const Screen *screen, int n)
{
    const Brewcrafters *b = town(screen);
    bool is_open = has(module[n].seasons, brewcrafters_season(b)) &&
                   (module[n].last_season || b->season < SEASONS - 1);
    if (!is_open)
        pen_text(pen, STYLE_MUTED, word(screen, "label", "closed"));
    if (is_open && n == MODULE_HIRE_TEMPORARY_HELP)
        pen_count(pen, STYLE_TEXT, screen, "pool", temporary_pool(b));
    else if (is_open && n == MODULE_LABOR_AGENCY)
        pen_count(pen, STYLE_TEXT, screen, "cards", agency_cards(b));
    else if (n == MODULE_COMMUNITY_FARM) {
        pen_text(pen, STYLE_MUTED, is_open ? "" : ", ");
        pen_fields(pen, screen);
    }
}
enum { MOST_STALLS = SPACE_COUNT + MARKET_MODULES };
static int find_stalls(const Brewcrafters *b, Stall stall[MOST_STALLS])
{
    int count = 0;
    for (int n = 0; n < SPACE_COUNT; n++)
        if (has(b->spaces, n))
            stall[count++] =
                (Stall){ "space", space_id[n], n, NONE, b->worker_on[n], space[n].source };
    for (int n = 0; n < MARKET_MODULES; n++)
        if (has(b->modules, n))
            stall[count++] =
                (Stall){ "module", module_id[n], NONE, n, b->module_worker[n], module[n].source };
    return count;
}
static void pen_given(Pen *pen, const Screen *screen, const Stall *stall)
{
    if (stall->space != NONE)
        pen_offer(pen, screen, stall->space);
    else
        pen_module(pen, screen, stall->module);
}
static void draw_stall(const Screen *screen, Pen pen, const Stall *stall)
{
    Page draft = page_open(STALL_COLUMNS);
    Pen given = pen_at(&draft, 0, 0, STALL_COLUMNS);
    pen_given(&given, screen, stall);
    int width = given.column, right = pen.right;
    bool taken = stall->holder != NONE;
    pen_text(&pen, taken ? seat_style(stall->holder) : STYLE_MUTED,
             taken ? seat_shape(stall->holder) : "·");
    pen_text(&pen, STYLE_TEXT, " ");
    pen.right = right - width - 1 - 2 * (stall->source == DESIGNED);
    pen_text(&pen, taken ? STYLE_MUTED : STYLE_TEXT, word(screen, stall->kind, stall->id));
    pen.right = right;
    pen_mark(&pen, screen, stall->source);
    if (draft.rows > 0)
        for (int i = 0; i < width; i++)
            *page_cell(pen.page, pen.row, right - width + i) = *page_cell(&draft, 0, i);
    page_close(&draft);
}
static void say_stall(const Screen *screen, Pen *pen, const Stall *stall)
{
    pen_text(pen, STYLE_TEXT, "- ");
    pen_text(pen, STYLE_TEXT, word(screen, stall->kind, stall->id));
    pen_mark(pen, screen, stall->source);
    pen_colon(pen, screen, "");
    int begun = pen->column;
    pen_given(pen, screen, stall);
    if (pen->column > begun)
        pen_semicolon(pen, screen, "");
    if (stall->holder != NONE) {
        pen_label(pen, screen, "taken_by");
        pen_seat(pen, screen, stall->holder);
    } else {
        pen_text(pen, STYLE_TEXT, word(screen, "label", "free"));
    }
    pen_semicolon(pen, screen, "");
    pen_text(pen, STYLE_TEXT, screen_about(screen, stall->kind, stall->id));
    pen_line(pen);
}
static void draw_harvest(const Screen *screen, Pen *pen)
{
    const uint8_t *cubes = town(screen)->harvest;
    int total = 0;
    for (int kind = 0; kind < INGREDIENTS; kind++)
        total += cubes[kind];
    if (total == 0)
        return;
    pen_label(pen, screen, "harvest");
    pen_amounts(pen, screen, "", cubes);
    pen_line(pen);
}
static void draw_market(const Screen *screen, Pen *pen)
{
    Stall stall[MOST_STALLS];
    int count = find_stalls(town(screen), stall);
    if (screen->plain) {
        pen_text(pen, STYLE_TEXT, word(screen, "label", "market"));
        pen_colon(pen, screen, "");
        pen_line(pen);
        for (int i = 0; i < count; i++)
            say_stall(screen, pen, &stall[i]);
        return;
    }
    int beside = screen->width / STALL_COLUMNS;
    beside = beside > MOST_STALLS_BESIDE ? MOST_STALLS_BESIDE : beside;
    int rows = (count + beside - 1) / beside, width = (screen->width + 2) / beside;
    for (int i = 0; i < count; i++)
        draw_stall(screen,
                   pen_at(pen->page, pen->row + i % rows, pen->left + i / rows * width, width - 2),
                   &stall[i]);
    pen->row += rows;
}
static void section_cost(int n, int *goods, int *amount)
{
    const Section *at = &section[n];
    *goods = at->malt > 0 ? MALT : at->hops > 0 ? HOPS : at->yeast > 0 ? YEAST : SPECIALTY;
    *amount = at->malt + at->hops + at->yeast + at->specialty;
}
static void pen_section(Pen *pen, const Screen *screen, int n)
{
    int goods, amount, holder = town(screen)->section_holder[n];
    section_cost(n, &goods, &amount);
    if (screen->plain) {
        pen_text(pen, STYLE_TEXT, word(screen, "section", section_id[n]));
        pen_text(pen, STYLE_TEXT, " ");
    } else {
        pen_text(pen, holder == NONE ? STYLE_MUTED : seat_style(holder),
                 holder == NONE ? "○" : seat_shape(holder));
    }
    pen_goods(pen, screen, goods, amount);
    pen_text(pen, STYLE_MUTED, screen->plain ? " → " : "→");
    pen_goods(pen, screen, REPUTATION, section[n].reward_reputation);
    if (section[n].reward_money > 0) {
        pen_text(pen, STYLE_MUTED, screen->plain ? " + " : "+");
        pen_goods(pen, screen, MONEY, section[n].reward_money);
    }
    pen_text(pen, STYLE_MUTED, section[n].source == DESIGNED && !screen->plain ? " ✎" : "");
    if (screen->plain && holder != NONE) {
        pen_text(pen, STYLE_TEXT, " (");
        pen_seat(pen, screen, holder);
        pen_text(pen, STYLE_TEXT, ")");
    }
}
static void draw_collaboration(const Screen *screen, Pen *pen)
{
    enum { SECTION_COLUMNS = 13 };
    if (town(screen)->state.seats < section[0].min_players)
        return;
    Listing list = listing_open(screen, pen, "collaboration", LABEL_COLUMNS);
    for (int n = 0; n < SECTION_COUNT; n++) {
        listing_next(&list, SECTION_COLUMNS);
        pen_section(pen, screen, n);
    }
    listing_close(&list);
}
static void list_worker(const Screen *screen, Listing *list, int card)
{
    char price[32];
    const char *name = word(screen, "worker", worker_id[card]);
    count_text(screen, "money", worker[card].annual_wage, price, sizeof price);
    listing_next(list, text_width(name) + 1 + text_width(price) + 2);
    pen_text(list->pen, STYLE_TEXT, name);
    pen_text(list->pen, STYLE_MUTED, " ");
    pen_text(list->pen, STYLE_MUTED, price);
    if (!screen->plain)
        pen_mark(list->pen, screen, worker[card].source);
}
static void draw_workers_for_hire(const Screen *screen, Pen *pen)
{
    const Brewcrafters *b = town(screen);
    Listing list = listing_open(screen, pen, "for_hire", LABEL_COLUMNS);
    for (int card = 0; card < WORKER_COUNT; card++)
        if (has(b->displayed, card))
            list_worker(screen, &list, card);
    listing_close(&list);
    for (int card = 0; screen->plain && card < WORKER_COUNT; card++) {
        if (!has(b->displayed, card))
            continue;
        pen_text(pen, STYLE_TEXT, "- ");
        pen_text(pen, STYLE_TEXT, word(screen, "worker", worker_id[card]));
        pen_mark(pen, screen, worker[card].source);
        pen_colon(pen, screen, "");
        pen_text(pen, STYLE_TEXT, screen_about(screen, "worker", worker_id[card]));
        pen_line(pen);
    }
}
static void list_partnership(const Screen *screen, Listing *list, int card)
{
    char price[32], goods[32];
    const char *name = word(screen, "partnership", partnership_id[card]);
    count_text(screen, "money", partnership[card].price, price, sizeof price);
    goods_text(screen, partnership[card].of, partnership[card].amount, goods, sizeof goods);
    listing_next(list, text_width(name) + text_width(price) + text_width(goods) + 4);
    pen_text(list->pen, STYLE_TEXT, name);
    pen_text(list->pen, STYLE_MUTED, " ");
    pen_text(list->pen, STYLE_MUTED, price);
    pen_text(list->pen, STYLE_MUTED, screen->plain ? " → " : "→");
    pen_text(list->pen, goods_style[partnership[card].of], goods);
    if (!screen->plain)
        pen_mark(list->pen, screen, partnership[card].source);
}
static void draw_free_partnerships(const Screen *screen, Pen *pen)
{
    Listing list = listing_open(screen, pen, "partners_free", LABEL_COLUMNS);
    for (int card = 0; card < PARTNERSHIP_COUNT; card++)
        if (has(town(screen)->free_partnerships, card))
            list_partnership(screen, &list, card);
    listing_close(&list);
}
enum {
    FAMILY_COLUMNS = 7,
    INGREDIENT_COLUMNS = 15,
    WORTH_COLUMNS = 3,
    ICON_COLUMNS = 4,
    GOLD_COLUMNS = 5,
    LACK_COLUMNS = 15,
    FIGURE_COLUMNS =
        INGREDIENT_COLUMNS + WORTH_COLUMNS + ICON_COLUMNS + GOLD_COLUMNS + LACK_COLUMNS,
};
static int first_figure(const Pen *pen)
{
    enum { WIDEST = 90 };
    int width = pen->right - pen->left;
    return (width < WIDEST ? width : WIDEST) - FIGURE_COLUMNS;
}
static void recipe_amounts(const Recipe *card, uint8_t amount[INGREDIENTS])
{
    amount[MALT] = card->malt;
    amount[HOPS] = card->hops;
    amount[YEAST] = card->yeast;
    amount[SPICE] = card->spice;
    amount[COFFEE] = card->coffee;
    amount[FRUIT] = card->fruit;
}
static int label_holder(const Brewcrafters *b, int card)
{
    for (int seat = 0; seat < b->state.seats; seat++)
        if (has(b->at[seat].labels, card))
            return seat;
    return NONE;
}
static void pen_lack(Pen *pen, const Screen *screen, int card)
{
    const Brewcrafters *b = town(screen);
    uint8_t lack[INGREDIENTS];
    if (screen->viewer < 0)
        return;
    int total = brewcrafters_lack(b, screen->viewer, card, lack), kinds = 0;
    for (int kind = 0; kind < INGREDIENTS; kind++)
        kinds += lack[kind] > 0;
    if (!brewcrafters_knows(b, screen->viewer, card)) {
        pen_text(pen, STYLE_MUTED, word(screen, "label", "basic_first"));
    } else if (total == 0) {
        pen_text(pen, STYLE_LEAF, word(screen, "label", screen->plain ? "ready_plain" : "ready"));
    } else if (screen->plain) {
        pen_label(pen, screen, "lacks");
        pen_amounts(pen, screen, "", lack);
    } else if (kinds * 4 <= LACK_COLUMNS) {
        pen_amounts(pen, screen, "−", lack);
    } else {
        pen_count(pen, STYLE_MUTED, screen, "lacking", total);
    }
}
static void pen_gold(Pen *pen, const Screen *screen, int card)
{
    const Brewcrafters *b = town(screen);
    int holder = label_holder(b, card);
    if (holder != NONE)
        pen_text(pen, seat_style(holder), seat_shape(holder));
    else if (has(b->labels, card))
        pen_number(pen, STYLE_YELLOW, recipe[card].gold_label);
    else
        pen_text(pen, STYLE_MUTED, "–");
}
static void draw_recipe(const Screen *screen, Pen *pen, int card, bool with_family)
{
    const Recipe *of = &recipe[card];
    uint8_t amount[INGREDIENTS];
    int column = first_figure(pen);
    Pen part = *pen;
    recipe_amounts(of, amount);
    if (with_family)
        pen_text(&part, family_style[of->family], word(screen, "family", family_word[of->family]));
    pen_to(&part, FAMILY_COLUMNS);
    part.right = pen->left + column - 3;
    pen_text(&part, of->tier == BASIC ? STYLE_STRONG : STYLE_TEXT,
             word(screen, "recipe", recipe_id[card]));
    part.right = pen->right;
    pen_mark(&part, screen, of->source);
    pen_to(&part, column);
    pen_amounts(&part, screen, "", amount);
    pen_to(&part, column += INGREDIENT_COLUMNS);
    pen_number(&part, STYLE_STRONG, of->reputation);
    pen_to(&part, column += WORTH_COLUMNS);
    pen_text(&part, STYLE_MUTED,
             of->icon == NONE ? "–" : word(screen, "short", beer_icon_word[of->icon]));
    pen_to(&part, column += ICON_COLUMNS);
    pen_gold(&part, screen, card);
    pen_to(&part, column += GOLD_COLUMNS);
    pen_lack(&part, screen, card);
    pen_line(pen);
}
static void say_gold(const Screen *screen, Pen *pen, int card)
{
    const Brewcrafters *b = town(screen);
    int holder = label_holder(b, card);
    if (holder == NONE && !has(b->labels, card))
        return;
    pen_semicolon(pen, screen, "");
    pen_label(pen, screen, "gold_label");
    pen_number(pen, STYLE_TEXT, recipe[card].gold_label);
    if (holder != NONE) {
        pen_text(pen, STYLE_TEXT, " (");
        pen_seat(pen, screen, holder);
        pen_text(pen, STYLE_TEXT, ")");
    }
}
static void say_recipe(const Screen *screen, Pen *pen, int card)
{
    const Recipe *of = &recipe[card];
    uint8_t amount[INGREDIENTS];
    recipe_amounts(of, amount);
    pen_text(pen, STYLE_TEXT, "- ");
    pen_text(pen, STYLE_TEXT, word(screen, "recipe", recipe_id[card]));
    pen_text(pen, STYLE_TEXT, ", ");
    pen_text(pen, STYLE_TEXT, word(screen, "family", family_word[of->family]));
    pen_mark(pen, screen, of->source);
    pen_colon(pen, screen, "");
    pen_amounts(pen, screen, "", amount);
    pen_semicolon(pen, screen, "");
    pen_count(pen, STYLE_TEXT, screen, "reputation", of->reputation);
    if (of->icon != NONE) {
        pen_semicolon(pen, screen, "");
        pen_text(pen, STYLE_TEXT, word(screen, "label", beer_icon_word[of->icon]));
    }
    say_gold(screen, pen, card);
    if (screen->viewer >= 0) {
        pen_semicolon(pen, screen, "");
        pen_lack(pen, screen, card);
    }
    pen_line(pen);
}
static void draw_recipe_heading(const Screen *screen, Pen *pen, const char *label)
{
    int column = first_figure(pen);
    pen_text(pen, STYLE_MUTED, word(screen, "label", label));
    if (screen->plain) {
        pen_colon(pen, screen, "");
    } else {
        pen_to(pen, column);
        pen_text(pen, STYLE_MUTED, word(screen, "label", "ingredients"));
        pen_to(pen, column += INGREDIENT_COLUMNS);
        pen_text(pen, STYLE_MUTED, word(screen, "symbol", "reputation"));
        pen_to(pen, column += WORTH_COLUMNS + ICON_COLUMNS);
        pen_text(pen, STYLE_MUTED, word(screen, "label", "gold"));
        pen_to(pen, column + GOLD_COLUMNS);
        if (screen->viewer >= 0)
            pen_text(pen, STYLE_MUTED, word(screen, "label", "for_you"));
    }
    pen_line(pen);
}
static void draw_recipe_set(const Screen *screen, Pen *pen, const char *label, uint32_t set)
{
    int family = NONE;
    draw_recipe_heading(screen, pen, label);
    for (int card = 0; card < RECIPE_COUNT; card++) {
        if (!has(set, card))
            continue;
        if (screen->plain)
            say_recipe(screen, pen, card);
        else
            draw_recipe(screen, pen, card, recipe[card].family != family);
        family = recipe[card].family;
    }
}
static void draw_recipes(const Screen *screen, Pen *pen)
{
    draw_recipe_set(screen, pen, "recipes", town(screen)->recipes);
}
enum { VESSEL_GAPS = 18, TRACK_COLUMNS = 20, MOST_IN_A_ROW = 36 };
static void pen_heading(Pen *pen, const Screen *screen, const char *id)
{
    pen_text(pen, STYLE_MUTED, word(screen, "label", id));
    pen_colon(pen, screen, " ");
    pen_to(pen, screen->plain ? 0 : LABEL_COLUMNS);
}
static void draw_owner(const Screen *screen, Pen *pen, int seat)
{
    const Brewcrafters *b = town(screen);
    const Brewery *own = &b->at[seat];
    pen_owner(pen, screen, seat, LABEL_COLUMNS);
    pen_count(pen, STYLE_STRONG, screen, "money", own->money);
    pen_semicolon(pen, screen, " · ");
    pen_count(pen, STYLE_STRONG, screen, "points", brewcrafters_points(b, seat));
    pen_semicolon(pen, screen, " · ");
    pen_count(pen, STYLE_YELLOW, screen, "tokens", own->reputation);
    pen_semicolon(pen, screen, " · ");
    pen_count(pen, STYLE_TEXT, screen, "shifts", own->shifts);
    pen_semicolon(pen, screen, " · ");
    pen_label(pen, screen, "bill");
    pen_count(pen, brewcrafters_bill(b, seat) > own->money ? STYLE_ALERT : STYLE_TEXT, screen,
              "money", brewcrafters_bill(b, seat));
    if (own->loans > 0) {
        pen_semicolon(pen, screen, " · ");
        pen_count(pen, STYLE_ALERT, screen, "loans", own->loans);
    }
    pen_line(pen);
}
static void pen_vessel(Pen *pen, const Screen *screen, int card, const char *empty, int width)
{
    Pen inside = *pen;
    pen_text(&inside, STYLE_LINE, "[");
    inside.right = screen->plain ? pen->right : inside.column + width;
    if (card != NONE)
        pen_text(&inside, family_style[recipe[card].family],
                 word(screen, "recipe", recipe_id[card]));
    else
        pen_text(&inside, STYLE_MUTED, word(screen, "label", empty));
    pen->column = screen->plain ? inside.column : pen->column + 1 + width;
    pen_text(pen, STYLE_LINE, "]");
}
static int batches_sold(const Brewery *own)
{
    int here = own->pub != NONE;
    for (int line = 0; line < LINES; line++)
        here += (own->tank[line] != NONE) + (own->bottling[line] != NONE);
    return own->batches - here;
}
static void draw_lines(const Screen *screen, Pen *pen, const Brewery *own)
{
    int width = (screen->width - LABEL_COLUMNS - VESSEL_GAPS) / 2;
    width = width > MOST_IN_A_ROW ? MOST_IN_A_ROW : width;
    for (int line = 0; line < brewcrafters_tank_count(own); line++) {
        pen_heading(pen, screen, line == 0 ? "line_1" : "line_2");
        pen_vessel(pen, screen, own->tank[line], "tank_empty", width);
        pen_text(pen, STYLE_LINE, " → ");
        pen_vessel(pen, screen, own->bottling[line], "bottling_free", width);
        pen_text(pen, STYLE_LINE, " → ");
        if (line == 0)
            pen_count(pen, STYLE_TEXT, screen, "sold", batches_sold(own));
        else
            pen_text(pen, STYLE_MUTED, word(screen, "label", "truck"));
        pen_line(pen);
    }
    if (!has(own->tiles, TILE_BREWPUB))
        return;
    pen_heading(pen, screen, "pub");
    pen_vessel(pen, screen, own->pub, "pub_empty", width);
    pen_line(pen);
}
static void pen_room(Pen *pen, const Screen *screen, const Brewery *own)
{
    pen_label(pen, screen, "storage");
    pen_number(pen, brewcrafters_stored(own) > own->room ? STYLE_ALERT : STYLE_STRONG,
               brewcrafters_stored(own));
    pen_text(pen, STYLE_MUTED, "/");
    pen_number(pen, STYLE_MUTED, own->room);
    pen_colon(pen, screen, " ");
    pen_to(pen, screen->plain ? 0 : LABEL_COLUMNS);
}
static void draw_storage(const Screen *screen, Pen *pen, const Brewery *own)
{
    pen_room(pen, screen, own);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        pen_repeat(pen, goods_style[kind], word(screen, "symbol", goods_word[kind]),
                   own->stored[kind]);
    pen_repeat(pen, STYLE_MUTED, "·", own->room - brewcrafters_stored(own));
    pen_line(pen);
    pen_to(pen, LABEL_COLUMNS);
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        Style style = own->stored[kind] > 0 ? goods_style[kind] : STYLE_MUTED;
        pen_text(pen, style, word(screen, "ingredient", goods_word[kind]));
        pen_text(pen, style, " ");
        pen_number(pen, style, own->stored[kind]);
        pen_text(pen, style, "  ");
    }
    pen_line(pen);
}
static void draw_storage_row(const Screen *screen, Pen *pen, const Brewery *own)
{
    pen_room(pen, screen, own);
    if (brewcrafters_stored(own) > 0)
        pen_amounts(pen, screen, "", own->stored);
    else
        pen_text(pen, STYLE_MUTED, "–");
    pen_line(pen);
}
static void pen_levels(Pen *pen, const Screen *screen, int level)
{
    if (screen->plain) {
        pen_number(pen, STYLE_TEXT, level);
        return;
    }
    pen_repeat(pen, STYLE_WATER, "●", level);
    pen_repeat(pen, STYLE_MUTED, "○", RESEARCH_LEVELS - level);
}
static void draw_research(const Screen *screen, Pen *pen, int seat)
{
    const Brewcrafters *b = town(screen);
    for (int place = 0; place < TRACKS; place++) {
        int track = brewcrafters_track(b, place), level = b->at[seat].level[place];
        Pen name = *pen;
        name.right = screen->plain ? pen->right : pen->left + TRACK_COLUMNS - 1;
        pen_text(&name, STYLE_TEXT, word(screen, "track", lab_track_id[track]));
        pen->column = name.column;
        if (!screen->plain)
            pen_mark(pen, screen, lab_track[track].source);
        pen_text(pen, STYLE_TEXT, " ");
        pen_to(pen, screen->plain ? 0 : TRACK_COLUMNS + 2);
        pen_levels(pen, screen, level);
        pen_semicolon(pen, screen, " ");
        if (level < RESEARCH_LEVELS) {
            pen_label(pen, screen, "next_level");
            pen_text(
                pen, STYLE_MUTED,
                screen_about(screen, "research", research_id[track * RESEARCH_LEVELS + level]));
        } else {
            pen_text(pen, STYLE_LEAF, word(screen, "label", "highest"));
        }
        pen_line(pen);
    }
}
static void draw_research_row(const Screen *screen, Pen *pen, int seat)
{
    const Brewcrafters *b = town(screen);
    Listing list = listing_open(screen, pen, "research", LABEL_COLUMNS);
    for (int place = 0; place < TRACKS; place++) {
        const char *name = word(screen, "track", lab_track_id[brewcrafters_track(b, place)]);
        listing_next(&list, text_width(name) + 2);
        pen_text(pen, STYLE_TEXT, name);
        pen_text(pen, STYLE_TEXT, " ");
        pen_number(pen, b->at[seat].level[place] > 0 ? STYLE_WATER : STYLE_MUTED,
                   b->at[seat].level[place]);
    }
    listing_close(&list);
}
static void list_tile(const Screen *screen, Listing *list, int n)
{
    char cost[32];
    const char *name = word(screen, "tile", tile_id[n]);
    count_text(screen, "money", tile[n].annual_cost, cost, sizeof cost);
    listing_next(list, text_width(name) + 1 + text_width(cost) + 2);
    pen_text(list->pen, STYLE_TEXT, name);
    pen_text(list->pen, STYLE_MUTED, " ");
    pen_text(list->pen, STYLE_MUTED, cost);
    if (!screen->plain)
        pen_mark(list->pen, screen, tile[n].source);
}
static void draw_tiles(const Screen *screen, Pen *pen, const Brewery *own)
{
    Listing list = listing_open(screen, pen, "tiles", LABEL_COLUMNS);
    for (int n = 0; n < TILE_COUNT; n++)
        if (has(own->tiles, n) && !tile[n].starting)
            list_tile(screen, &list, n);
    listing_close(&list);
}
static void draw_staff(const Screen *screen, Pen *pen, const Brewery *own)
{
    Listing list = listing_open(screen, pen, "workers", LABEL_COLUMNS);
    for (int card = 0; card < WORKER_COUNT; card++)
        if (has(own->workers, card))
            list_worker(screen, &list, card);
    for (int card = 0; card < PARTNERSHIP_COUNT; card++)
        if (has(own->partnerships, card))
            list_partnership(screen, &list, card);
    listing_close(&list);
}
static void draw_recipe_names(const Screen *screen, Pen *pen, const char *label, uint32_t set)
{
    if (set == 0)
        return;
    Listing list = listing_open(screen, pen, label, LABEL_COLUMNS);
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (has(set, card))
            listing_text(&list, family_style[recipe[card].family],
                         word(screen, "recipe", recipe_id[card]));
    listing_close(&list);
}
static void draw_brewed(const Screen *screen, Pen *pen, const Brewery *own)
{
    Listing list = listing_open(screen, pen, "brewed", LABEL_COLUMNS);
    for (int card = 0; card < RECIPE_COUNT; card++) {
        char text[96];
        if (own->brewed[card] == 0)
            continue;
        snprintf(text, sizeof text, "%d × %s", own->brewed[card],
                 word(screen, "recipe", recipe_id[card]));
        listing_text(&list, family_style[recipe[card].family], text);
    }
    listing_close(&list);
}
static void draw_temporary(const Screen *screen, Pen *pen, const Brewery *own)
{
    static const char *const season[TEMPORARY_SEASONS] = { "this_season", "next_season",
                                                           "season_after" };
    Listing list = listing_open(screen, pen, "temporary", LABEL_COLUMNS);
    for (int n = 0; n < TEMPORARY_SEASONS; n++) {
        char text[96];
        int workers = own->temporary[n] - (n == 0 ? own->temporary_used : 0);
        snprintf(text, sizeof text, "%s %d", word(screen, "label", season[n]), workers);
        listing_text(&list, workers > 0 ? STYLE_TEXT : STYLE_MUTED, text);
    }
    listing_close(&list);
}
static void draw_farm(const Screen *screen, Pen *pen, const Brewery *own)
{
    Listing list = listing_open(screen, pen, "farm", LABEL_COLUMNS);
    if (own->crop != NONE)
        listing_text(&list, goods_style[own->crop],
                     word(screen, "ingredient", goods_word[own->crop]));
    else
        listing_text(&list, STYLE_MUTED, word(screen, "label", "nothing_planted"));
    listing_close(&list);
}
static void draw_secrets(const Screen *screen, Pen *pen, int seat)
{
    const Brewery *own = &town(screen)->at[seat];
    if (own->secret != 0)
        draw_recipe_set(screen, pen, "secret_recipes", own->secret);
    else if (own->secret_count > 0) {
        pen_count(pen, STYLE_TEXT, screen, "secrets", own->secret_count);
        pen_line(pen);
    }
    if (own->shown != 0)
        draw_recipe_set(screen, pen, "shown_recipes", own->shown);
}
static void draw_agency_cards(const Screen *screen, Pen *pen, const Brewery *own)
{
    Listing list = listing_open(screen, pen, "agency_cards", LABEL_COLUMNS);
    for (int card = 0; card < WORKER_COUNT; card++)
        if (has(own->looked_at, card))
            list_worker(screen, &list, card);
    if (own->looked_at == 0)
        pen_count(pen, STYLE_TEXT, screen, "cards", own->look_count);
    list.count++;
    listing_close(&list);
}
static void draw_modules(const Screen *screen, Pen *pen, int seat)
{
    const Brewcrafters *b = town(screen);
    const Brewery *own = &b->at[seat];
    if (has(own->tiles, TILE_FARM))
        draw_farm(screen, pen, own);
    int help = 0;
    for (int n = 0; n < TEMPORARY_SEASONS; n++)
        help += own->temporary[n];
    if (help > 0)
        draw_temporary(screen, pen, own);
    if (own->look_count > 0)
        draw_agency_cards(screen, pen, own);
    draw_secrets(screen, pen, seat);
}
static void draw_player(const Screen *screen, Pen *pen, int seat)
{
    const Brewery *own = &town(screen)->at[seat];
    bool is_mine = seat == screen->viewer, is_full = is_mine || screen->plain;
    draw_owner(screen, pen, seat);
    draw_lines(screen, pen, own);
    if (is_mine && !screen->plain)
        draw_storage(screen, pen, own);
    else
        draw_storage_row(screen, pen, own);
    if (is_mine)
        draw_research(screen, pen, seat);
    else
        draw_research_row(screen, pen, seat);
    if (is_full || own->tiles & ~((1u << TILE_STOREHOUSE) - 1))
        draw_tiles(screen, pen, own);
    if (is_full || (own->workers | own->partnerships) != 0)
        draw_staff(screen, pen, own);
    draw_modules(screen, pen, seat);
    draw_recipe_names(screen, pen, "gold_labels", own->labels);
    if (is_full || own->batches > 0)
        draw_brewed(screen, pen, own);
}
static void draw_actions(const Screen *screen, Pen *pen)
{
    const Brewcrafters *b = town(screen);
    Listing list = listing_open(screen, pen, "brewery", LABEL_COLUMNS);
    for (int n = 0; n < ACTION_COUNT; n++) {
        const BreweryAction *door = &brewery_action[n];
        bool is_whole = door->part_of == NONE ? n != ACTION_PROCESS_BEER_OR_COLLABORATE
                                              : door->part_of == ACTION_PROCESS_BEER_OR_COLLABORATE;
        if (is_whole && b->state.seats >= door->min_players &&
            (door->module == NONE || has(b->modules, door->module)))
            listing_text(&list, STYLE_TEXT, word(screen, "action", brewery_action_id[n]));
    }
    listing_close(&list);
}
static void draw_table(const Screen *screen, Pen *pen)
{
    draw_season(screen, pen);
    draw_market(screen, pen);
    draw_harvest(screen, pen);
    draw_recipes(screen, pen);
    draw_collaboration(screen, pen);
    draw_workers_for_hire(screen, pen);
    draw_free_partnerships(screen, pen);
    draw_actions(screen, pen);
}
const GameScreen brewcrafters_screen = { .game = "brewcrafters",
                                         .draw_table = draw_table,
                                         .draw_player = draw_player };
#endif
