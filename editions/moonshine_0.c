/* moonshine, edition 0, signature b179d4c022136f58: made by `make edition`, never edited by hand.
 * Compiled as a part of rules, of bots and of terminal: EDITION_RULES, EDITION_EVALUATOR, EDITION_SCREEN. */
#define moonshine moonshine_0
#define moonshine_bar moonshine_0_bar
#define moonshine_evaluator moonshine_0_evaluator
#define moonshine_icons moonshine_0_icons
#define moonshine_lasting_icons moonshine_0_lasting_icons
#define moonshine_moons moonshine_0_moons
#define moonshine_points moonshine_0_points
#define moonshine_resources moonshine_0_resources
#define moonshine_room moonshine_0_room
#define moonshine_screen moonshine_0_screen
#define moonshine_units_missing moonshine_0_units_missing
#include "game.h"
#include "game.h"
typedef enum Colour { GREEN, PINK, PURPLE, YELLOW, RED, COLOUR_COUNT } Colour;
static const char *const colour_word[] = { "green", "pink", "purple", "yellow", "red" };
static const Words colour_words = { colour_word, 5 };
typedef enum Icon { FOOD, MUSIC, DRINK, WILD, BLUE_DIE, ORANGE_DIE, REROLL, DRAW, CLIENT_SLOT, MOON_DISCOUNT, MAJORITY, MOON, ICON_COUNT } Icon;
static const char *const icon_word[] = { "food", "music", "drink", "wild", "blue_die", "orange_die", "reroll", "draw", "client_slot", "moon_discount", "majority", "moon" };
static const Words icon_words = { icon_word, 12 };
typedef enum Bar { HOLLOW_LOG, VELVET_BURROW, MIDNIGHT_ROOST, GOLDEN_ACORN, RED_DEN, BAR_COUNT } Bar;
static const char *const bar_word[] = { "hollow_log", "velvet_burrow", "midnight_roost", "golden_acorn", "red_den" };
static const Words bar_words = { bar_word, 5 };
typedef enum Side { STANDARD, REGULAR, SIDE_COUNT } Side;
static const char *const side_word[] = { "standard", "regular" };
static const Words side_words = { side_word, 2 };
typedef enum DieKind { WHITE, BLUE, ORANGE, DIE_KIND_COUNT } DieKind;
static const char *const die_kind_word[] = { "white", "blue", "orange" };
static const Words die_kind_words = { die_kind_word, 3 };
typedef enum Source { RULEBOOK, PUBLIC, DESIGNED, SOURCE_COUNT } Source;
static const char *const source_word[] = { "rulebook", "public", "designed" };
static const Words source_words = { source_word, 3 };
enum { CLIENT_BADGER_CROUPIER, CLIENT_HEDGEHOG_BLUFFER, CLIENT_FOX_CARD_SHARP, CLIENT_TOAD_BOOKMAKER, CLIENT_MARTEN_DEALER, CLIENT_WEASEL_CARD_COUNTER, CLIENT_MOLE_DOORMAN, CLIENT_STOAT_ACCOUNTANT, CLIENT_RACCOON_HIGH_ROLLER, CLIENT_HARE_DICE_THROWER, CLIENT_OTTER_POKER_CHAMPION, CLIENT_LYNX_BARON, CLIENT_OLD_TORTOISE_BANKER, CLIENT_MAGPIE_COLLECTOR, CLIENT_ROBIN_CHORISTER, CLIENT_SQUIRREL_DANCER, CLIENT_SWAN_SOPRANO, CLIENT_MOUSE_UNDERSTUDY, CLIENT_VIXEN_TORCH_SINGER, CLIENT_FLAMINGO_STAR, CLIENT_RABBIT_USHER, CLIENT_ERMINE_IMPRESARIO, CLIENT_CROW_HECKLER, CLIENT_DOVE_DUETTIST, CLIENT_NIGHTINGALE_DIVA, CLIENT_PEACOCK_HEADLINER, CLIENT_BAT_ILLUSIONIST, CLIENT_CAT_CHOREOGRAPHER, CLIENT_FROG_BANJOIST, CLIENT_CRICKET_FIDDLER, CLIENT_BEAR_DOUBLE_BASSIST, CLIENT_WOODPECKER_DRUMMER, CLIENT_GOOSE_TROMBONIST, CLIENT_OWL_PIANIST, CLIENT_BEAVER_STAGEHAND, CLIENT_RAT_ARRANGER, CLIENT_BOAR_BANDLEADER, CLIENT_HERON_CLARINETTIST, CLIENT_WOLF_CROONER, CLIENT_STAG_SAXOPHONIST, CLIENT_MOTH_COMPOSER, CLIENT_STARLING_CRITIC, CLIENT_DORMOUSE_BAKER, CLIENT_DUCK_WAITER, CLIENT_PIG_TRUFFLE_HUNTER, CLIENT_GOAT_CHEESEMAKER, CLIENT_BEE_CONFECTIONER, CLIENT_HEN_PASTRY_COOK, CLIENT_SHREW_HOST, CLIENT_CHIPMUNK_QUARTERMASTER, CLIENT_POLECAT_POACHER, CLIENT_QUAIL_OYSTER_OPENER, CLIENT_BEAR_CUB_GLUTTON, CLIENT_PHEASANT_GOURMET, CLIENT_SNAIL_FOOD_WRITER, CLIENT_LADYBIRD_HOSTESS, CLIENT_SKUNK_COOPER, CLIENT_FERRET_RUNNER, CLIENT_JACKDAW_LOOKOUT, CLIENT_NEWT_BOTTLER, CLIENT_VIPER_CHEMIST, CLIENT_BUZZARD_PILOT, CLIENT_MINK_LANDLADY, CLIENT_KESTREL_FIXER, CLIENT_COYOTE_BOOTLEGGER, CLIENT_POSSUM_DRIVER, CLIENT_WOLVERINE_TIPPLER, CLIENT_BISON_BOSS, CLIENT_SPIDER_SPYMASTER, CLIENT_MULE_SYNDICATE_AGENT, CLIENT_COUNT };
static const char *const client_id[] = { "badger_croupier", "hedgehog_bluffer", "fox_card_sharp", "toad_bookmaker", "marten_dealer", "weasel_card_counter", "mole_doorman", "stoat_accountant", "raccoon_high_roller", "hare_dice_thrower", "otter_poker_champion", "lynx_baron", "old_tortoise_banker", "magpie_collector", "robin_chorister", "squirrel_dancer", "swan_soprano", "mouse_understudy", "vixen_torch_singer", "flamingo_star", "rabbit_usher", "ermine_impresario", "crow_heckler", "dove_duettist", "nightingale_diva", "peacock_headliner", "bat_illusionist", "cat_choreographer", "frog_banjoist", "cricket_fiddler", "bear_double_bassist", "woodpecker_drummer", "goose_trombonist", "owl_pianist", "beaver_stagehand", "rat_arranger", "boar_bandleader", "heron_clarinettist", "wolf_crooner", "stag_saxophonist", "moth_composer", "starling_critic", "dormouse_baker", "duck_waiter", "pig_truffle_hunter", "goat_cheesemaker", "bee_confectioner", "hen_pastry_cook", "shrew_host", "chipmunk_quartermaster", "polecat_poacher", "quail_oyster_opener", "bear_cub_glutton", "pheasant_gourmet", "snail_food_writer", "ladybird_hostess", "skunk_cooper", "ferret_runner", "jackdaw_lookout", "newt_bottler", "viper_chemist", "buzzard_pilot", "mink_landlady", "kestrel_fixer", "coyote_bootlegger", "possum_driver", "wolverine_tippler", "bison_boss", "spider_spymaster", "mule_syndicate_agent" };
static const Words client_words = { client_id, 70 };
typedef struct Client {
    uint8_t number;
    uint8_t colour;
    uint8_t start;
    uint8_t cost_food;
    uint8_t cost_music;
    uint8_t cost_drink;
    uint8_t cost_any;
    uint8_t cost_moon;
    uint8_t points;
    uint8_t top_1;
    uint8_t top_2;
    uint8_t places;
    uint8_t gain_moons;
    uint8_t others_lose;
    uint8_t bottom;
    uint8_t source;
} Client;
static const Client client[] = {
    { .number = 1, .colour = GREEN, .start = 1, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 0, .points = 0, .top_1 = BLUE_DIE, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = DRINK, .source = DESIGNED },
    { .number = 2, .colour = GREEN, .start = 1, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = FOOD, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = DRAW, .source = DESIGNED },
    { .number = 3, .colour = GREEN, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = BLUE_DIE, .source = DESIGNED },
    { .number = 4, .colour = GREEN, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = ORANGE_DIE, .source = DESIGNED },
    { .number = 5, .colour = GREEN, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = BLUE_DIE, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = MUSIC, .source = DESIGNED },
    { .number = 6, .colour = GREEN, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = ORANGE_DIE, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = WILD, .source = DESIGNED },
    { .number = 7, .colour = GREEN, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = DRAW, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = CLIENT_SLOT, .source = DESIGNED },
    { .number = 8, .colour = GREEN, .start = 0, .cost_food = 1, .cost_music = 2, .cost_drink = 0, .cost_any = 0, .cost_moon = 2, .points = 0, .top_1 = WILD, .top_2 = NONE, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = MOON_DISCOUNT, .source = DESIGNED },
    { .number = 9, .colour = GREEN, .start = 0, .cost_food = 2, .cost_music = 2, .cost_drink = 1, .cost_any = 0, .cost_moon = 3, .points = 2, .top_1 = NONE, .top_2 = NONE, .places = 0, .gain_moons = 2, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 10, .colour = GREEN, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 1, .cost_any = 0, .cost_moon = 2, .points = 2, .top_1 = FOOD, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = REROLL, .source = DESIGNED },
    { .number = 11, .colour = GREEN, .start = 0, .cost_food = 1, .cost_music = 2, .cost_drink = 1, .cost_any = 1, .cost_moon = 2, .points = 3, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 12, .colour = GREEN, .start = 0, .cost_food = 2, .cost_music = 2, .cost_drink = 1, .cost_any = 1, .cost_moon = 3, .points = 4, .top_1 = WILD, .top_2 = NONE, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 13, .colour = GREEN, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 5, .points = 5, .top_1 = WILD, .top_2 = FOOD, .places = 3, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 14, .colour = GREEN, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 1, .cost_any = 1, .cost_moon = 2, .points = 0, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = MAJORITY, .source = DESIGNED },
    { .number = 15, .colour = PINK, .start = 1, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 0, .points = 0, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = MUSIC, .source = DESIGNED },
    { .number = 16, .colour = PINK, .start = 1, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 0, .points = 1, .top_1 = BLUE_DIE, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = REROLL, .source = DESIGNED },
    { .number = 17, .colour = PINK, .start = 0, .cost_food = 1, .cost_music = 2, .cost_drink = 0, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = FOOD, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = BLUE_DIE, .source = DESIGNED },
    { .number = 18, .colour = PINK, .start = 0, .cost_food = 2, .cost_music = 0, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = REROLL, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = ORANGE_DIE, .source = DESIGNED },
    { .number = 19, .colour = PINK, .start = 0, .cost_food = 2, .cost_music = 0, .cost_drink = 0, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = FOOD, .source = DESIGNED },
    { .number = 20, .colour = PINK, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 1, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = WILD, .source = DESIGNED },
    { .number = 21, .colour = PINK, .start = 0, .cost_food = 1, .cost_music = 2, .cost_drink = 0, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = CLIENT_SLOT, .source = DESIGNED },
    { .number = 22, .colour = PINK, .start = 0, .cost_food = 0, .cost_music = 2, .cost_drink = 0, .cost_any = 1, .cost_moon = 2, .points = 0, .top_1 = ORANGE_DIE, .top_2 = NONE, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = MOON_DISCOUNT, .source = DESIGNED },
    { .number = 23, .colour = PINK, .start = 0, .cost_food = 1, .cost_music = 2, .cost_drink = 1, .cost_any = 1, .cost_moon = 3, .points = 2, .top_1 = NONE, .top_2 = NONE, .places = 0, .gain_moons = 1, .others_lose = 1, .bottom = NONE, .source = DESIGNED },
    { .number = 24, .colour = PINK, .start = 0, .cost_food = 2, .cost_music = 2, .cost_drink = 0, .cost_any = 0, .cost_moon = 2, .points = 2, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = DRAW, .source = DESIGNED },
    { .number = 25, .colour = PINK, .start = 0, .cost_food = 1, .cost_music = 3, .cost_drink = 0, .cost_any = 1, .cost_moon = 2, .points = 3, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 26, .colour = PINK, .start = 0, .cost_food = 1, .cost_music = 2, .cost_drink = 2, .cost_any = 1, .cost_moon = 3, .points = 4, .top_1 = WILD, .top_2 = NONE, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 27, .colour = PINK, .start = 0, .cost_food = 1, .cost_music = 0, .cost_drink = 1, .cost_any = 0, .cost_moon = 4, .points = 4, .top_1 = DRINK, .top_2 = REROLL, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 28, .colour = PINK, .start = 0, .cost_food = 2, .cost_music = 2, .cost_drink = 0, .cost_any = 1, .cost_moon = 2, .points = 0, .top_1 = BLUE_DIE, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = MAJORITY, .source = DESIGNED },
    { .number = 29, .colour = PURPLE, .start = 1, .cost_food = 2, .cost_music = 0, .cost_drink = 0, .cost_any = 0, .cost_moon = 0, .points = 0, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = FOOD, .source = DESIGNED },
    { .number = 30, .colour = PURPLE, .start = 1, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = ORANGE_DIE, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = DRAW, .source = DESIGNED },
    { .number = 31, .colour = PURPLE, .start = 0, .cost_food = 2, .cost_music = 0, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = BLUE_DIE, .source = DESIGNED },
    { .number = 32, .colour = PURPLE, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = ORANGE_DIE, .source = DESIGNED },
    { .number = 33, .colour = PURPLE, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = FOOD, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = DRINK, .source = DESIGNED },
    { .number = 34, .colour = PURPLE, .start = 0, .cost_food = 1, .cost_music = 2, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = DRAW, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = WILD, .source = DESIGNED },
    { .number = 35, .colour = PURPLE, .start = 0, .cost_food = 2, .cost_music = 0, .cost_drink = 1, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = REROLL, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = CLIENT_SLOT, .source = DESIGNED },
    { .number = 36, .colour = PURPLE, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 2, .points = 0, .top_1 = WILD, .top_2 = NONE, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = MOON_DISCOUNT, .source = DESIGNED },
    { .number = 37, .colour = PURPLE, .start = 0, .cost_food = 1, .cost_music = 2, .cost_drink = 1, .cost_any = 1, .cost_moon = 3, .points = 2, .top_1 = NONE, .top_2 = NONE, .places = 0, .gain_moons = 2, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 38, .colour = PURPLE, .start = 0, .cost_food = 1, .cost_music = 2, .cost_drink = 0, .cost_any = 1, .cost_moon = 2, .points = 2, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = REROLL, .source = DESIGNED },
    { .number = 39, .colour = PURPLE, .start = 0, .cost_food = 0, .cost_music = 0, .cost_drink = 4, .cost_any = 0, .cost_moon = 1, .points = 3, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 40, .colour = PURPLE, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 2, .cost_any = 1, .cost_moon = 3, .points = 4, .top_1 = WILD, .top_2 = NONE, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 41, .colour = PURPLE, .start = 0, .cost_food = 1, .cost_music = 0, .cost_drink = 0, .cost_any = 1, .cost_moon = 5, .points = 5, .top_1 = BLUE_DIE, .top_2 = ORANGE_DIE, .places = 3, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 42, .colour = PURPLE, .start = 0, .cost_food = 1, .cost_music = 2, .cost_drink = 1, .cost_any = 1, .cost_moon = 2, .points = 0, .top_1 = FOOD, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = MAJORITY, .source = DESIGNED },
    { .number = 43, .colour = YELLOW, .start = 1, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 0, .points = 0, .top_1 = DRAW, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = MUSIC, .source = DESIGNED },
    { .number = 44, .colour = YELLOW, .start = 1, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 0, .points = 1, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = REROLL, .source = DESIGNED },
    { .number = 45, .colour = YELLOW, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = ORANGE_DIE, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = BLUE_DIE, .source = DESIGNED },
    { .number = 46, .colour = YELLOW, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = FOOD, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = ORANGE_DIE, .source = DESIGNED },
    { .number = 47, .colour = YELLOW, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = FOOD, .source = DESIGNED },
    { .number = 48, .colour = YELLOW, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = FOOD, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = WILD, .source = DESIGNED },
    { .number = 49, .colour = YELLOW, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = CLIENT_SLOT, .source = DESIGNED },
    { .number = 50, .colour = YELLOW, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 2, .points = 0, .top_1 = MOON_DISCOUNT, .top_2 = NONE, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = MOON_DISCOUNT, .source = DESIGNED },
    { .number = 51, .colour = YELLOW, .start = 0, .cost_food = 3, .cost_music = 0, .cost_drink = 1, .cost_any = 1, .cost_moon = 3, .points = 2, .top_1 = NONE, .top_2 = NONE, .places = 0, .gain_moons = 1, .others_lose = 1, .bottom = NONE, .source = DESIGNED },
    { .number = 52, .colour = YELLOW, .start = 0, .cost_food = 3, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 2, .points = 2, .top_1 = REROLL, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = DRAW, .source = DESIGNED },
    { .number = 53, .colour = YELLOW, .start = 0, .cost_food = 4, .cost_music = 0, .cost_drink = 0, .cost_any = 1, .cost_moon = 2, .points = 3, .top_1 = FOOD, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 54, .colour = YELLOW, .start = 0, .cost_food = 3, .cost_music = 1, .cost_drink = 1, .cost_any = 1, .cost_moon = 3, .points = 4, .top_1 = WILD, .top_2 = NONE, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 55, .colour = YELLOW, .start = 0, .cost_food = 0, .cost_music = 2, .cost_drink = 0, .cost_any = 0, .cost_moon = 4, .points = 4, .top_1 = MUSIC, .top_2 = DRAW, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 56, .colour = YELLOW, .start = 0, .cost_food = 3, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 2, .points = 0, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = MAJORITY, .source = DESIGNED },
    { .number = 57, .colour = RED, .start = 1, .cost_food = 2, .cost_music = 0, .cost_drink = 0, .cost_any = 0, .cost_moon = 0, .points = 0, .top_1 = ORANGE_DIE, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = DRINK, .source = DESIGNED },
    { .number = 58, .colour = RED, .start = 1, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = DRAW, .source = DESIGNED },
    { .number = 59, .colour = RED, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 1, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = REROLL, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = BLUE_DIE, .source = DESIGNED },
    { .number = 60, .colour = RED, .start = 0, .cost_food = 2, .cost_music = 0, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = ORANGE_DIE, .source = DESIGNED },
    { .number = 61, .colour = RED, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = BLUE_DIE, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = MUSIC, .source = DESIGNED },
    { .number = 62, .colour = RED, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 1, .cost_moon = 1, .points = 1, .top_1 = DRINK, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = WILD, .source = DESIGNED },
    { .number = 63, .colour = RED, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 1, .cost_any = 0, .cost_moon = 1, .points = 1, .top_1 = FOOD, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = CLIENT_SLOT, .source = DESIGNED },
    { .number = 64, .colour = RED, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 0, .cost_any = 0, .cost_moon = 2, .points = 0, .top_1 = WILD, .top_2 = NONE, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = MOON_DISCOUNT, .source = DESIGNED },
    { .number = 65, .colour = RED, .start = 0, .cost_food = 2, .cost_music = 2, .cost_drink = 0, .cost_any = 1, .cost_moon = 3, .points = 2, .top_1 = NONE, .top_2 = NONE, .places = 0, .gain_moons = 2, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 66, .colour = RED, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 1, .cost_any = 1, .cost_moon = 2, .points = 2, .top_1 = ORANGE_DIE, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = REROLL, .source = DESIGNED },
    { .number = 67, .colour = RED, .start = 0, .cost_food = 0, .cost_music = 0, .cost_drink = 5, .cost_any = 0, .cost_moon = 1, .points = 4, .top_1 = DRINK, .top_2 = DRINK, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 68, .colour = RED, .start = 0, .cost_food = 2, .cost_music = 1, .cost_drink = 2, .cost_any = 1, .cost_moon = 3, .points = 4, .top_1 = WILD, .top_2 = NONE, .places = 2, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 69, .colour = RED, .start = 0, .cost_food = 1, .cost_music = 0, .cost_drink = 0, .cost_any = 1, .cost_moon = 4, .points = 4, .top_1 = WILD, .top_2 = REROLL, .places = 3, .gain_moons = 0, .others_lose = 0, .bottom = NONE, .source = DESIGNED },
    { .number = 70, .colour = RED, .start = 0, .cost_food = 1, .cost_music = 1, .cost_drink = 1, .cost_any = 2, .cost_moon = 2, .points = 0, .top_1 = MUSIC, .top_2 = NONE, .places = 1, .gain_moons = 0, .others_lose = 0, .bottom = MAJORITY, .source = DESIGNED },
};
typedef struct BarCard {
    uint8_t bar;
    uint8_t side;
    uint8_t draw;
    uint8_t client_slot;
    uint8_t reroll;
    uint8_t left;
    uint8_t left_places;
    uint8_t right;
    uint8_t right_places;
    uint8_t colour;
    uint8_t target;
    uint8_t source;
} BarCard;
static const BarCard bar_card[] = {
    { .bar = HOLLOW_LOG, .side = STANDARD, .draw = 3, .client_slot = 2, .reroll = 1, .left = BLUE_DIE, .left_places = 2, .right = WILD, .right_places = 2, .colour = NONE, .target = 12, .source = PUBLIC },
    { .bar = VELVET_BURROW, .side = STANDARD, .draw = 3, .client_slot = 2, .reroll = 1, .left = BLUE_DIE, .left_places = 2, .right = WILD, .right_places = 2, .colour = NONE, .target = 12, .source = PUBLIC },
    { .bar = MIDNIGHT_ROOST, .side = STANDARD, .draw = 3, .client_slot = 2, .reroll = 1, .left = BLUE_DIE, .left_places = 2, .right = WILD, .right_places = 2, .colour = NONE, .target = 12, .source = PUBLIC },
    { .bar = GOLDEN_ACORN, .side = STANDARD, .draw = 3, .client_slot = 2, .reroll = 1, .left = BLUE_DIE, .left_places = 2, .right = WILD, .right_places = 2, .colour = NONE, .target = 12, .source = PUBLIC },
    { .bar = RED_DEN, .side = STANDARD, .draw = 3, .client_slot = 2, .reroll = 1, .left = BLUE_DIE, .left_places = 2, .right = WILD, .right_places = 2, .colour = NONE, .target = 12, .source = PUBLIC },
    { .bar = HOLLOW_LOG, .side = REGULAR, .draw = 3, .client_slot = 2, .reroll = 2, .left = ORANGE_DIE, .left_places = 1, .right = FOOD, .right_places = 1, .colour = GREEN, .target = 15, .source = DESIGNED },
    { .bar = VELVET_BURROW, .side = REGULAR, .draw = 3, .client_slot = 2, .reroll = 2, .left = BLUE_DIE, .left_places = 1, .right = DRINK, .right_places = 1, .colour = PINK, .target = 15, .source = DESIGNED },
    { .bar = MIDNIGHT_ROOST, .side = REGULAR, .draw = 4, .client_slot = 2, .reroll = 1, .left = WILD, .left_places = 2, .right = REROLL, .right_places = 1, .colour = PURPLE, .target = 15, .source = DESIGNED },
    { .bar = GOLDEN_ACORN, .side = REGULAR, .draw = 2, .client_slot = 3, .reroll = 2, .left = BLUE_DIE, .left_places = 2, .right = DRAW, .right_places = 1, .colour = YELLOW, .target = 15, .source = DESIGNED },
    { .bar = RED_DEN, .side = REGULAR, .draw = 3, .client_slot = 2, .reroll = 1, .left = MOON_DISCOUNT, .left_places = 3, .right = MUSIC, .right_places = 1, .colour = RED, .target = 15, .source = DESIGNED },
};
typedef struct Face {
    uint8_t kind;
    uint8_t icon;
    uint8_t faces;
    uint8_t source;
} Face;
static const Face face[] = {
    { .kind = WHITE, .icon = FOOD, .faces = 3, .source = RULEBOOK },
    { .kind = WHITE, .icon = MUSIC, .faces = 2, .source = RULEBOOK },
    { .kind = WHITE, .icon = DRINK, .faces = 1, .source = RULEBOOK },
    { .kind = BLUE, .icon = MOON, .faces = 3, .source = PUBLIC },
    { .kind = BLUE, .icon = FOOD, .faces = 2, .source = PUBLIC },
    { .kind = BLUE, .icon = WILD, .faces = 1, .source = PUBLIC },
    { .kind = ORANGE, .icon = MOON, .faces = 1, .source = PUBLIC },
    { .kind = ORANGE, .icon = MUSIC, .faces = 1, .source = PUBLIC },
    { .kind = ORANGE, .icon = DRINK, .faces = 2, .source = PUBLIC },
    { .kind = ORANGE, .icon = WILD, .faces = 2, .source = PUBLIC },
};
enum { STARTERS_DEALT = 2 };
enum { INITIAL_MOONS = 1 };
enum { LOOKED_AT_1 = 4 };
enum { LOOKED_AT_2 = 5 };
enum { LOOKED_AT_3 = 5 };
enum { LOOKED_AT_4 = 6 };
enum { LOOKED_AT_5 = 6 };
enum { WHITE_DICE = 3 };
enum { DIE_FACES = 6 };
#include "set.h"
enum {
    MAX_CLIENTS = 8,
    PLACES =
        2 + MAX_CLIENTS,
    BAR_LEFT = 0,
    BAR_RIGHT = 1,
    FIRST_CLIENT_PLACE = 2,
    MAX_HAND = 13,
    MAX_REROLLS = 13,
    MAX_MOON_COST = 5,
};
enum {
    WHITE_1,
    WHITE_2,
    WHITE_3,
    BLUE_CUBE = WHITE_DICE,
    ORANGE_CUBE,
    DICE,
    ALL_DICE = (1 << DICE) - 1
};
typedef enum Verb {
    DEAL_BAR_CARD,
    DEAL_CLIENT,
    CHOOSE_FIRST,
    SHOW_FACE,
    KEEP,
    PICK_DIE,
    THROW_PICKED,
    STOP_ROLLING,
    PUT_MOON,
    VALIDATE,
    TAKE_MOON,
    DRAW_CLIENTS,
    PASS,
    PAY_FROM,
    LOSE_FROM,
    SWAP_CLIENT,
    DISCARD_ALL,
} Verb;
typedef enum EventKind {
    TOLD_BAR,
    TOLD_STARTER,
    TOLD_FIRST,
    TOLD_ROLL,
    TOLD_RETHROW,
    TOLD_MOON,
    TOLD_NO_PLACE,
    TOLD_DRAW,
    TOLD_CARD,
    TOLD_KEPT,
    TOLD_ASIDE,
    TOLD_DISCARD,
    TOLD_SWAP,
    TOLD_VALIDATED,
    TOLD_PAID,
    TOLD_DROPPED,
    TOLD_SCORE,
    TOLD_RESHUFFLE,
    TOLD_THREAT,
    TOLD_LOST,
    TOLD_TURN,
    TOLD_PASS,
    TOLD_OVER,
    EVENT_COUNT
} EventKind;
typedef struct Speakeasy {
    uint8_t bar;
    uint8_t client[MAX_CLIENTS];
    uint8_t moons[PLACES];
    uint8_t losses;
    uint8_t hand_count;
    uint8_t hand[MAX_HAND];
    uint8_t aside_count;
    uint8_t points;
    uint8_t colour[COLOUR_COUNT];
    uint8_t bottom[ICON_COUNT];
    Set aside;
    Set validated;
} Speakeasy;
typedef struct Moonshine {
    State state;
    uint8_t side;
    uint8_t first, active;
    uint8_t turn;
    uint8_t die[DICE];
    Set pile, discards;
    Speakeasy at[MAX_SEATS];
} Moonshine;
#define RULES_DEF "moonshine/rules.def"
#define RULE_ROW(constant)                                    constant,
#define AUTOMATIC(constant, function, source, owner, a, b, c) RULE_ROW(constant)
#define DECISION(constant, function, source, owner, a, b, c)  RULE_ROW(constant)
#define DRAW(constant, function, source, owner, a, b, c)      RULE_ROW(constant)
enum {
DRAW     (DEAL_BAR,        deal_bar,        "M2.1",   TABLE, MAX_SEATS - 1, 0, 0)
DRAW     (DEAL_STARTER,    deal_starter,    "M2.2",   TABLE, MAX_SEATS - 1, STARTERS_DEALT - 1, 0)
AUTOMATIC(ADD_TO_PILE,     add_to_pile,     "M2.3",   TABLE, 0, 0, 0)
DRAW     (FIRST_PLAYER,    first_player,    "M2.4",   TABLE, 0, 0, 0)
AUTOMATIC(FIRST_MOON,      first_moon,      "M2.5",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(LOOK_AT_CLIENTS, look_at_clients, "M3.2",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (KEEP_CLIENTS,    keep_clients,    "M3.2",   SEAT,  MAX_CLIENTS, 0, 0)
AUTOMATIC(RETURN_ASIDE,    return_aside,    "M3.3",   TABLE, 0, 0, 0)
AUTOMATIC(SETUP_GAINS,     setup_gains,     "M3.4",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(TURN,            turn,            "M4.1",   TABLE, 0, 0, 0)
DRAW     (ROLL,            roll,            "M4.1",   SEAT,  DICE - 1, 0, 0)
DECISION (REROLL_DICE,     reroll_dice,     "M4.2",   SEAT,  MAX_REROLLS, ALL_DICE, 0)
AUTOMATIC(MOONS_FROM_DICE, moons_from_dice, "M4.4",   TABLE, 0, 0, 0)
AUTOMATIC(DICE_MOONS,      dice_moons,      "M4.4",   TABLE, MAX_SEATS - 1, 2, 0)
AUTOMATIC(GAIN_MOON,       gain_moon,       "M4.6",   SEAT,  0, 0, 0)
DECISION (PLACE_MOON,      place_moon,      "M1.5",   SEAT,  0, 0, 0)
AUTOMATIC(ACTIONS,         actions,         "M4.7",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (CHOOSE_ACTION,   choose_action,   "M4.7",   SEAT,  0, 0, 0)
DECISION (PAY_MOON,        pay_moon,        "M4.12",  SEAT,  MAX_MOON_COST, PLACES - 1, 0)
AUTOMATIC(TUCK,            tuck,            "M4.14",  SEAT,  MAX_CLIENTS - 1, 0, 0)
AUTOMATIC(REFILL,          refill,          "M4.16",  SEAT,  0, 0, 0)
AUTOMATIC(DEAL,            deal,            "M4.16",  SEAT,  MAX_HAND, 0, 0)
DRAW     (DRAW_CARD,       draw_card,       "M4.16",  SEAT,  0, 0, 0)
DECISION (KEEP_ONE,        keep_one,        "M4.16",  SEAT,  0, 0, 0)
DECISION (REPLACE,         replace,         "M4.19",  SEAT,  0, 0, 0)
AUTOMATIC(LOSSES,          losses,          "M4.24",  TABLE, MAX_SEATS - 1, 0, 0)
DECISION (LOSE_MOON,       lose_moon,       "M4.24",  SEAT,  0, 0, 0)
AUTOMATIC(END_OF_TURN,     end_of_turn,     "M6.1",   TABLE, 0, 0, 0)
    RULE_COUNT
};
#undef RULE_ROW
#undef AUTOMATIC
#undef DECISION
#undef DRAW
extern const Game moonshine;
typedef struct Icons {
    uint8_t count[ICON_COUNT];
} Icons;
Icons moonshine_icons(const Moonshine *m, int seat);
Icons moonshine_lasting_icons(const Moonshine *m, int seat);
static inline bool moonshine_may_use(const Icons *icons, int die)
{
    return die < BLUE_CUBE || icons->count[die == BLUE_CUBE ? BLUE_DIE : ORANGE_DIE] > 0;
}
Icons moonshine_resources(const Moonshine *m, int seat);
int moonshine_units_missing(const Icons *resources, const Client *card);
static inline int moonshine_moons_to_pay(const Icons *icons, const Client *card)
{
    int owed = card->cost_moon - icons->count[MOON_DISCOUNT];
    return owed > 0 ? owed : 0;
}
int moonshine_moons(const Moonshine *m, int seat);
int moonshine_room(const Moonshine *m, int seat, int place);
int moonshine_points(const Moonshine *m, int seat);
const BarCard *moonshine_bar(const Moonshine *m, int seat);
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
_Static_assert(sizeof(Moonshine) <= 2048, "a state of Moonshine is at most 2 KiB");
_Static_assert(sizeof bar_card / sizeof bar_card[0] == 2 * BAR_COUNT, "each bar has two sides");
const BarCard *moonshine_bar(const Moonshine *m, int seat)
{
    return &bar_card[m->side * BAR_COUNT + m->at[seat].bar];
}
static int place_size(const Moonshine *m, int seat, int place)
{
    const Speakeasy *own = &m->at[seat];
    if (place == BAR_LEFT)
        return moonshine_bar(m, seat)->left_places;
    if (place == BAR_RIGHT)
        return moonshine_bar(m, seat)->right_places;
    int card = own->client[place - FIRST_CLIENT_PLACE];
    return card == NONE ? 0 : client[card].places;
}
int moonshine_room(const Moonshine *m, int seat, int place)
{
    return place_size(m, seat, place) - m->at[seat].moons[place];
}
static bool has_room(const Moonshine *m, int seat)
{
    for (int place = 0; place < PLACES; place++)
        if (moonshine_room(m, seat, place) > 0)
            return true;
    return false;
}
int moonshine_moons(const Moonshine *m, int seat)
{
    int moons = 0;
    for (int place = 0; place < PLACES; place++)
        moons += m->at[seat].moons[place];
    return moons;
}
Icons moonshine_lasting_icons(const Moonshine *m, int seat)
{
    const BarCard *bar = moonshine_bar(m, seat);
    Icons icons;
    memcpy(icons.count, m->at[seat].bottom, sizeof icons.count);
    icons.count[DRAW] += bar->draw;
    icons.count[CLIENT_SLOT] += bar->client_slot;
    icons.count[REROLL] += bar->reroll;
    return icons;
}
Icons moonshine_icons(const Moonshine *m, int seat)
{
    const Speakeasy *own = &m->at[seat];
    const BarCard *bar = moonshine_bar(m, seat);
    Icons icons = moonshine_lasting_icons(m, seat);
    if (own->moons[BAR_LEFT] == bar->left_places)
        icons.count[bar->left]++;
    if (own->moons[BAR_RIGHT] == bar->right_places)
        icons.count[bar->right]++;
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        int moons = own->moons[FIRST_CLIENT_PLACE + slot];
        if (moons == 0 || moons != client[own->client[slot]].places)
            continue;
        const Client *card = &client[own->client[slot]];
        icons.count[card->top_1]++;
        if (card->top_2 != NONE)
            icons.count[card->top_2]++;
    }
    return icons;
}
static Icons resources_of(const Moonshine *m, const Icons *icons)
{
    Icons resources = *icons;
    for (int die = 0; die < DICE; die++)
        if (m->die[die] <= WILD && moonshine_may_use(icons, die))
            resources.count[m->die[die]]++;
    return resources;
}
Icons moonshine_resources(const Moonshine *m, int seat)
{
    Icons icons = moonshine_icons(m, seat);
    return resources_of(m, &icons);
}
static int above(int have, int need)
{
    return have > need ? have - need : 0;
}
int moonshine_units_missing(const Icons *resources, const Client *card)
{
    const uint8_t *have = resources->count;
    int short_of = above(card->cost_food, have[FOOD]) + above(card->cost_music, have[MUSIC]) +
                   above(card->cost_drink, have[DRINK]);
    int spare = above(have[FOOD], card->cost_food) + above(have[MUSIC], card->cost_music) +
                above(have[DRINK], card->cost_drink);
    int unused_wilds = above(have[WILD], short_of);
    return above(short_of, have[WILD]) + above(card->cost_any, spare + unused_wilds);
}
static int majority_points(const Moonshine *m, int seat)
{
    const Speakeasy *own = &m->at[seat];
    int open = (1 << COLOUR_COUNT) - 1, points = 0;
    if (moonshine_bar(m, seat)->colour != NONE)
        open &= ~(1 << moonshine_bar(m, seat)->colour);
    for (int icon = 0; icon < own->bottom[MAJORITY] && open != 0; icon++) {
        int best = __builtin_ctz((unsigned)open);
        for (int colour = best + 1; colour < COLOUR_COUNT; colour++)
            if ((open >> colour & 1) && own->colour[colour] > own->colour[best])
                best = colour;
        points += own->colour[best];
        open &= ~(1 << best);
    }
    return points;
}
static int bar_points(const Moonshine *m, int seat)
{
    int colour = moonshine_bar(m, seat)->colour;
    return colour == NONE ? 0 : m->at[seat].colour[colour];
}
int moonshine_points(const Moonshine *m, int seat)
{
    return m->at[seat].bar == NONE
               ? 0
               : m->at[seat].points + majority_points(m, seat) + bar_points(m, seat);
}
static int nth_seat(const Moonshine *m, int first, int n)
{
    return (first + n) % m->state.seats;
}
static void list_deal_bar(const Moonshine *m, int seat, Step step, ActionList *out)
{
    int dealt = 0;
    for (int other = 0; other < step.a; other++)
        dealt |= 1 << m->at[other].bar;
    for (int bar = 0; bar < BAR_COUNT; bar++)
        if (!(dealt >> bar & 1))
            list_outcome(out, make_action(DEAL_BAR_CARD, bar, 0, 0), 1);
}
static void play_deal_bar(Moonshine *m, int seat, Step step, Action action)
{
    m->at[step.a].bar = action_a(action);
    tell(&m->state, (NewEvent){ .kind = TOLD_BAR, .seat = step.a, .a = action_a(action) });
    if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { DEAL_BAR, step.a + 1 });
}
static void list_deal_starter(const Moonshine *m, int seat, Step step, ActionList *out)
{
    list_members(out, DEAL_CLIENT, &m->pile);
}
static void play_deal_starter(Moonshine *m, int seat, Step step, Action action)
{
    int card = action_a(action);
    set_remove(&m->pile, card);
    m->at[step.a].client[step.b] = (uint8_t)card;
    tell(&m->state, (NewEvent){ .kind = TOLD_STARTER, .seat = step.a, .a = card });
    if (step.b + 1 < STARTERS_DEALT)
        do_next(&m->state, TABLE, { DEAL_STARTER, step.a, step.b + 1 });
    else if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { DEAL_STARTER, step.a + 1, 0 });
}
static void play_add_to_pile(Moonshine *m, int seat, Step step)
{
    for (int card = 0; card < CLIENT_COUNT; card++)
        if (!client[card].start)
            set_add(&m->pile, card);
}
static void list_first_player(const Moonshine *m, int seat, Step step, ActionList *out)
{
    for (int first = 0; first < m->state.seats; first++)
        list_outcome(out, make_action(CHOOSE_FIRST, first, 0, 0), 1);
}
static void play_first_player(Moonshine *m, int seat, Step step, Action action)
{
    m->first = m->active = action_a(action);
    tell(&m->state, (NewEvent){ .kind = TOLD_FIRST, .seat = m->first });
}
static void play_first_moon(Moonshine *m, int seat, Step step)
{
    for (int moons = 0; moons < INITIAL_MOONS; moons++)
        do_next(&m->state, nth_seat(m, m->first, step.a), { GAIN_MOON });
    if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { FIRST_MOON, step.a + 1 });
}
static void play_look_at_clients(Moonshine *m, int seat, Step step)
{
    static const uint8_t looked_at[MAX_SEATS] = { LOOKED_AT_1, LOOKED_AT_2, LOOKED_AT_3,
                                                  LOOKED_AT_4, LOOKED_AT_5 };
    int looking = nth_seat(m, m->first, step.a);
    do_next(&m->state, looking, { DEAL, looked_at[step.a] },
            { KEEP_CLIENTS, moonshine_bar(m, looking)->client_slot });
    if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { LOOK_AT_CLIENTS, step.a + 1 });
}
static void list_keep_clients(const Moonshine *m, int seat, Step step, ActionList *out)
{
    const Speakeasy *own = &m->at[seat];
    for (int i = 0; i < own->hand_count; i++)
        list_action(out, make_action(KEEP, own->hand[i], 0, 0));
}
static int place_in_hand(const Speakeasy *own, int card)
{
    int i = 0;
    while (own->hand[i] != card)
        i++;
    return i;
}
static void take_from_hand(Speakeasy *own, int card)
{
    int i = place_in_hand(own, card);
    own->hand_count--;
    memmove(&own->hand[i], &own->hand[i + 1], (size_t)(own->hand_count - i));
    own->hand[own->hand_count] = 0;
}
static void put_hand_aside(Moonshine *m, int seat)
{
    Speakeasy *own = &m->at[seat];
    for (int i = 0; i < own->hand_count; i++)
        set_add(&own->aside, own->hand[i]);
    own->aside_count = own->hand_count;
    memset(own->hand, 0, sizeof own->hand);
    own->hand_count = 0;
    tell(&m->state, (NewEvent){ .kind = TOLD_ASIDE, .seat = seat, .amount = own->aside_count });
}
static int empty_slot(const Speakeasy *own)
{
    int slot = 0;
    while (own->client[slot] != NONE)
        slot++;
    return slot;
}
static void play_keep_clients(Moonshine *m, int seat, Step step, Action action)
{
    Speakeasy *own = &m->at[seat];
    int card = action_a(action);
    take_from_hand(own, card);
    int slot = empty_slot(own);
    for (; slot > 0 && own->client[slot - 1] > card; slot--)
        own->client[slot] = own->client[slot - 1];
    own->client[slot] = (uint8_t)card;
    tell(&m->state, (NewEvent){ .kind = TOLD_KEPT, .seat = seat, .a = card });
    if (step.a > 1)
        do_next(&m->state, seat, { KEEP_CLIENTS, step.a - 1 });
    else
        put_hand_aside(m, seat);
}
static void play_return_aside(Moonshine *m, int seat, Step step)
{
    for (int other = 0; other < m->state.seats; other++) {
        set_add_all(&m->pile, &m->at[other].aside);
        set_clear(&m->at[other].aside);
        m->at[other].aside_count = 0;
    }
}
static void apply_instant_effect(Moonshine *m, int seat, int card);
static void play_setup_gains(Moonshine *m, int seat, Step step)
{
    int gaining = nth_seat(m, m->first, step.a);
    if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { SETUP_GAINS, step.a + 1 });
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (m->at[gaining].client[slot] != NONE)
            apply_instant_effect(m, gaining, m->at[gaining].client[slot]);
}
enum { OPTION_BARS, OPTIONS };
static const Option option[OPTIONS] = {
    [OPTION_BARS] = { .id = "bars",
                      .value = side_word,
                      .value_count = SIDE_COUNT,
                      .standard = STANDARD },
};
static void empty_speakeasy(Speakeasy *own)
{
    own->bar = NONE;
    memset(own->client, NONE, sizeof own->client);
}
static bool moonshine_begin(State *state, const Options *options, const char **why_not)
{
    Moonshine *m = (Moonshine *)state;
    m->side = options->value[OPTION_BARS];
    memset(m->die, NONE, sizeof m->die);
    for (int seat = 0; seat < m->state.seats; seat++)
        empty_speakeasy(&m->at[seat]);
    if (m->side == REGULAR) {
        m->pile = set_first(CLIENT_COUNT);
        do_next(state, TABLE, { DEAL_BAR }, { FIRST_PLAYER }, { LOOK_AT_CLIENTS }, { RETURN_ASIDE },
                { FIRST_MOON }, { SETUP_GAINS }, { LOSSES }, { TURN });
        return true;
    }
    for (int card = 0; card < CLIENT_COUNT; card++)
        if (client[card].start)
            set_add(&m->pile, card);
    do_next(state, TABLE, { DEAL_BAR }, { DEAL_STARTER }, { ADD_TO_PILE }, { FIRST_PLAYER },
            { FIRST_MOON }, { TURN });
    return true;
}
static void play_turn(Moonshine *m, int seat, Step step)
{
    Icons icons = moonshine_icons(m, m->active);
    if (m->turn < UINT8_MAX)
        m->turn++;
    memset(m->die, NONE, sizeof m->die);
    tell(&m->state, (NewEvent){ .kind = TOLD_TURN, .seat = m->active, .amount = m->turn });
    do_next(&m->state, TABLE, { MOONS_FROM_DICE }, { ACTIONS }, { LOSSES }, { END_OF_TURN });
    if (icons.count[REROLL] > 0)
        do_next(&m->state, m->active, { REROLL_DICE, icons.count[REROLL], 0 });
    for (int die = DICE - 1; die >= 0; die--)
        if (moonshine_may_use(&icons, die))
            do_next(&m->state, m->active, { ROLL, die });
}
static int kind_of_die(int die)
{
    return die < BLUE_CUBE ? WHITE : die == BLUE_CUBE ? BLUE : ORANGE;
}
static void list_roll(const Moonshine *m, int seat, Step step, ActionList *out)
{
    for (size_t i = 0; i < sizeof face / sizeof face[0]; i++)
        if (face[i].kind == kind_of_die(step.a))
            list_outcome(out, make_action(SHOW_FACE, face[i].icon, 0, 0), face[i].faces);
}
static void play_roll(Moonshine *m, int seat, Step step, Action action)
{
    m->die[step.a] = action_a(action);
    tell(&m->state,
         (NewEvent){ .kind = TOLD_ROLL, .seat = seat, .a = step.a, .b = m->die[step.a] });
}
static Reason why_not_pick(const Moonshine *m, Step step, int die)
{
    if (m->die[die] == NONE)
        return (Reason){ .word = "not_rolled", .rule = "M4.1" };
    if (step.b >> die & 1)
        return (Reason){ .word = "already_picked", .rule = "M7.3" };
    if (step.b >> die != 0)
        return (Reason){ .word = "ascending_order", .rule = "M7.3" };
    return (Reason){ 0 };
}
static void list_reroll_dice(const Moonshine *m, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(step.b == 0 ? STOP_ROLLING : THROW_PICKED, 0, 0, 0));
    for (int die = 0; die < DICE; die++)
        if (why_not_pick(m, step, die).word == NULL)
            list_action(out, make_action(PICK_DIE, die, 0, 0));
}
static void throw_again(Moonshine *m, int seat, Step step)
{
    tell(&m->state,
         (NewEvent){ .kind = TOLD_RETHROW, .seat = seat, .amount = __builtin_popcount(step.b) });
    if (step.a > 1)
        do_next(&m->state, seat, { REROLL_DICE, step.a - 1, 0 });
    for (int die = DICE - 1; die >= 0; die--)
        if (step.b >> die & 1)
            do_next(&m->state, seat, { ROLL, die });
}
static void play_reroll_dice(Moonshine *m, int seat, Step step, Action action)
{
    if (action_verb(action) == PICK_DIE)
        do_next(&m->state, seat, { REROLL_DICE, step.a, step.b | 1 << action_a(action) });
    else if (action_verb(action) == THROW_PICKED)
        throw_again(m, seat, step);
}
static void play_moons_from_dice(Moonshine *m, int seat, Step step)
{
    if (m->die[BLUE_CUBE] != MOON && m->die[ORANGE_CUBE] != MOON)
        return;
    for (int n = m->state.seats - 1; n >= 0; n--) {
        int taking = nth_seat(m, m->active, n);
        Icons icons = moonshine_icons(m, taking);
        int moons = 0;
        for (int die = BLUE_CUBE; die <= ORANGE_CUBE; die++)
            moons += m->die[die] == MOON && moonshine_may_use(&icons, die);
        if (moons > 0)
            do_next(&m->state, TABLE, { DICE_MOONS, taking, moons });
    }
}
static void play_dice_moons(Moonshine *m, int seat, Step step)
{
    for (int moons = 0; moons < step.b; moons++)
        do_next(&m->state, step.a, { GAIN_MOON });
}
static void play_gain_moon(Moonshine *m, int seat, Step step)
{
    if (has_room(m, seat))
        do_next(&m->state, seat, { PLACE_MOON });
    else
        tell(&m->state, (NewEvent){ .kind = TOLD_NO_PLACE, .seat = seat });
}
static Reason why_no_moon_on(const Moonshine *m, int seat, int place)
{
    if (moonshine_room(m, seat, place) > 0)
        return (Reason){ 0 };
    if (place_size(m, seat, place) == 0)
        return (Reason){ .word = "no_place_for_moons", .rule = "M1.2" };
    return (Reason){ .word = "places_full", .rule = "M4.18" };
}
static void list_moon_places(const Moonshine *m, int seat, int verb, ActionList *out)
{
    for (int place = 0; place < PLACES; place++)
        if (moonshine_room(m, seat, place) > 0)
            list_action(out, make_action(verb, place, 0, 0));
}
static void list_place_moon(const Moonshine *m, int seat, Step step, ActionList *out)
{
    list_moon_places(m, seat, PUT_MOON, out);
}
static uint8_t client_at(const Moonshine *m, int seat, int place)
{
    return place < FIRST_CLIENT_PLACE ? NONE : m->at[seat].client[place - FIRST_CLIENT_PLACE];
}
static void tell_moon(Moonshine *m, int seat, int kind, int place)
{
    tell(&m->state,
         (NewEvent){ .kind = kind, .seat = seat, .a = place, .b = client_at(m, seat, place) });
}
static void put_moon(Moonshine *m, int seat, int place)
{
    m->at[seat].moons[place]++;
    tell_moon(m, seat, TOLD_MOON, place);
}
static void play_place_moon(Moonshine *m, int seat, Step step, Action action)
{
    put_moon(m, seat, action_a(action));
}
static void play_actions(Moonshine *m, int seat, Step step)
{
    int acting = nth_seat(m, m->active, step.a);
    if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { ACTIONS, step.a + 1 });
    do_next(&m->state, acting, { CHOOSE_ACTION }, { REFILL });
}
static Reason why_not_validate(const Moonshine *m, const Icons *icons, const Icons *resources,
                               int seat, int slot)
{
    int card = m->at[seat].client[slot];
    if (card == NONE)
        return (Reason){ .word = "no_client", .rule = "M1.1" };
    int units = moonshine_units_missing(resources, &client[card]);
    if (units > 0)
        return (Reason){ .word = "needs", .what = "units", .amount = units, .rule = "M4.11" };
    int moons = moonshine_moons_to_pay(icons, &client[card]) - moonshine_moons(m, seat);
    if (moons > 0)
        return (Reason){ .word = "needs", .what = "moons", .amount = moons, .rule = "M4.12" };
    return (Reason){ 0 };
}
static Reason why_no_draw(const Moonshine *m)
{
    if (set_is_empty(&m->pile) && set_is_empty(&m->discards))
        return (Reason){ .word = "no_cards_left", .rule = "M4.21" };
    return (Reason){ 0 };
}
static void list_choose_action(const Moonshine *m, int seat, Step step, ActionList *out)
{
    Icons icons = moonshine_icons(m, seat);
    Icons resources = resources_of(m, &icons);
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (m->at[seat].client[slot] != NONE &&
            why_not_validate(m, &icons, &resources, seat, slot).word == NULL)
            list_action(out, make_action(VALIDATE, slot, 0, 0));
    list_moon_places(m, seat, TAKE_MOON, out);
    if (why_no_draw(m).word == NULL)
        list_action(out, make_action(DRAW_CLIENTS, 0, 0, 0));
    if (out->count == 0)
        list_action(out, make_action(PASS, 0, 0, 0));
}
static void validate(Moonshine *m, int seat, int slot)
{
    Icons icons = moonshine_icons(m, seat);
    int owed = moonshine_moons_to_pay(&icons, &client[m->at[seat].client[slot]]);
    do_next(&m->state, seat, { TUCK, slot });
    if (owed > 0)
        do_next(&m->state, seat, { PAY_MOON, owed, 0 });
}
static void play_choose_action(Moonshine *m, int seat, Step step, Action action)
{
    switch (action_verb(action)) {
    case VALIDATE: validate(m, seat, action_a(action)); break;
    case TAKE_MOON:
        put_moon(m, seat, action_a(action));
        break;
    case DRAW_CLIENTS:
        do_next(&m->state, seat, { DEAL, moonshine_icons(m, seat).count[DRAW] }, { REPLACE });
        break;
    default: tell(&m->state, (NewEvent){ .kind = TOLD_PASS, .seat = seat });
    }
}
static int moons_from(const Moonshine *m, int seat, int first_place)
{
    int moons = 0;
    for (int place = first_place; place < PLACES; place++)
        moons += m->at[seat].moons[place];
    return moons;
}
static Reason why_not_pay_from(const Moonshine *m, int seat, Step step, int place)
{
    if (m->at[seat].moons[place] == 0)
        return (Reason){ .word = "no_moon_there", .rule = "M4.12" };
    if (place < step.b)
        return (Reason){ .word = "ascending_order", .rule = "M7.2" };
    if (moons_from(m, seat, place) < step.a)
        return (Reason){ .word = "pay_earlier_places_first", .rule = "M7.2" };
    return (Reason){ 0 };
}
static void list_pay_moon(const Moonshine *m, int seat, Step step, ActionList *out)
{
    for (int place = step.b; place < PLACES; place++)
        if (why_not_pay_from(m, seat, step, place).word == NULL)
            list_action(out, make_action(PAY_FROM, place, 0, 0));
}
static void play_pay_moon(Moonshine *m, int seat, Step step, Action action)
{
    int place = action_a(action);
    m->at[seat].moons[place]--;
    tell_moon(m, seat, TOLD_PAID, place);
    if (step.a > 1)
        do_next(&m->state, seat, { PAY_MOON, step.a - 1, place });
}
static void count_validated(Speakeasy *own, int card)
{
    set_add(&own->validated, card);
    own->points = (uint8_t)(own->points + client[card].points);
    own->colour[client[card].colour]++;
    if (client[card].bottom != NONE)
        own->bottom[client[card].bottom]++;
}
static void drop_moons(Moonshine *m, int seat, int slot)
{
    uint8_t *moons = &m->at[seat].moons[FIRST_CLIENT_PLACE + slot];
    if (*moons > 0)
        tell(&m->state, (NewEvent){ .kind = TOLD_DROPPED,
                                    .seat = seat,
                                    .a = m->at[seat].client[slot],
                                    .amount = *moons });
    *moons = 0;
}
static void play_tuck(Moonshine *m, int seat, Step step)
{
    Speakeasy *own = &m->at[seat];
    int card = own->client[step.a];
    drop_moons(m, seat, step.a);
    own->client[step.a] = NONE;
    count_validated(own, card);
    tell(&m->state, (NewEvent){ .kind = TOLD_VALIDATED, .seat = seat, .a = card });
    tell(&m->state,
         (NewEvent){ .kind = TOLD_SCORE, .seat = seat, .amount = moonshine_points(m, seat) });
}
static void play_losses(Moonshine *m, int seat, Step step)
{
    int losing = nth_seat(m, m->active, step.a);
    Speakeasy *own = &m->at[losing];
    if (own->losses > 0 && moonshine_moons(m, losing) > 0) {
        own->losses--;
        do_next(&m->state, TABLE, { LOSSES, step.a });
        do_next(&m->state, losing, { LOSE_MOON });
        return;
    }
    own->losses = 0;
    if (step.a + 1 < m->state.seats)
        do_next(&m->state, TABLE, { LOSSES, step.a + 1 });
}
static Reason why_not_lose_from(const Moonshine *m, int seat, int place)
{
    return m->at[seat].moons[place] == 0 ? (Reason){ .word = "no_moon_there", .rule = "M4.24" }
                                         : (Reason){ 0 };
}
static void list_lose_moon(const Moonshine *m, int seat, Step step, ActionList *out)
{
    for (int place = 0; place < PLACES; place++)
        if (why_not_lose_from(m, seat, place).word == NULL)
            list_action(out, make_action(LOSE_FROM, place, 0, 0));
}
static void play_lose_moon(Moonshine *m, int seat, Step step, Action action)
{
    m->at[seat].moons[action_a(action)]--;
    tell_moon(m, seat, TOLD_LOST, action_a(action));
}
static void play_end_of_turn(Moonshine *m, int seat, Step step)
{
    for (int other = 0; other < m->state.seats; other++) {
        if (moonshine_points(m, other) < moonshine_bar(m, other)->target)
            continue;
        tell(&m->state, (NewEvent){ .kind = TOLD_OVER });
        return;
    }
    m->active = (uint8_t)nth_seat(m, m->active, 1);
    do_next(&m->state, TABLE, { TURN });
}
static int waiting_clients(const Speakeasy *own)
{
    int count = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        count += own->client[slot] != NONE;
    return count;
}
static void play_refill(Moonshine *m, int seat, Step step)
{
    Icons icons = moonshine_icons(m, seat);
    if (waiting_clients(&m->at[seat]) < icons.count[CLIENT_SLOT] && why_no_draw(m).word == NULL)
        do_next(&m->state, seat, { DEAL, icons.count[DRAW] }, { KEEP_ONE }, { REFILL });
}
static void reshuffle(Moonshine *m)
{
    tell(&m->state, (NewEvent){ .kind = TOLD_RESHUFFLE, .amount = set_count(&m->discards) });
    set_add_all(&m->pile, &m->discards);
    set_clear(&m->discards);
}
static void play_deal(Moonshine *m, int seat, Step step)
{
    if (step.a > 0 && set_is_empty(&m->pile) && !set_is_empty(&m->discards))
        reshuffle(m);
    if (step.a > 0 && !set_is_empty(&m->pile))
        do_next(&m->state, seat, { DRAW_CARD }, { DEAL, step.a - 1 });
    else
        tell(&m->state,
             (NewEvent){ .kind = TOLD_DRAW, .seat = seat, .amount = m->at[seat].hand_count });
}
static void list_draw_card(const Moonshine *m, int seat, Step step, ActionList *out)
{
    list_members(out, DEAL_CLIENT, &m->pile);
}
static void add_to_hand(Speakeasy *own,
                        int card)
{
    int i = own->hand_count++;
    for (; i > 0 && own->hand[i - 1] > card; i--)
        own->hand[i] = own->hand[i - 1];
    own->hand[i] = (uint8_t)card;
}
static void play_draw_card(Moonshine *m, int seat, Step step, Action action)
{
    int card = action_a(action);
    set_remove(&m->pile, card);
    add_to_hand(&m->at[seat], card);
    tell(&m->state, (NewEvent){ .kind = TOLD_CARD, .seat = seat, .a = card, .seen_by = 1 << seat });
}
static void discard_client(Moonshine *m, int seat, int card)
{
    set_add(&m->discards, card);
    tell(&m->state, (NewEvent){ .kind = TOLD_DISCARD, .seat = seat, .a = card });
}
static void discard_hand(Moonshine *m, int seat)
{
    Speakeasy *own = &m->at[seat];
    for (int i = 0; i < own->hand_count; i++)
        discard_client(m, seat, own->hand[i]);
    memset(own->hand, 0, sizeof own->hand);
    own->hand_count = 0;
}
static void apply_instant_effect(Moonshine *m, int seat, int card)
{
    for (int moons = 0; moons < client[card].gain_moons; moons++)
        do_next(&m->state, seat, { GAIN_MOON });
    if (!client[card].others_lose)
        return;
    tell(&m->state, (NewEvent){ .kind = TOLD_THREAT, .seat = seat, .a = card });
    for (int other = 0; other < m->state.seats; other++)
        if (other != seat)
            m->at[other].losses++;
}
static void list_keep_one(const Moonshine *m, int seat, Step step, ActionList *out)
{
    for (int i = 0; i < m->at[seat].hand_count; i++)
        list_action(out, make_action(KEEP, m->at[seat].hand[i], 0, 0));
}
static void play_keep_one(Moonshine *m, int seat, Step step, Action action)
{
    Speakeasy *own = &m->at[seat];
    int card = action_a(action);
    take_from_hand(own, card);
    own->client[empty_slot(own)] = (uint8_t)card;
    tell(&m->state, (NewEvent){ .kind = TOLD_KEPT, .seat = seat, .a = card });
    discard_hand(m, seat);
    apply_instant_effect(m, seat, card);
}
static void list_replace(const Moonshine *m, int seat, Step step, ActionList *out)
{
    const Speakeasy *own = &m->at[seat];
    for (int i = 0; i < own->hand_count; i++)
        for (int slot = 0; slot < MAX_CLIENTS; slot++)
            if (own->client[slot] != NONE)
                list_action(out, make_action(SWAP_CLIENT, own->hand[i], slot, 0));
    list_action(out, make_action(DISCARD_ALL, 0, 0, 0));
}
static void swap_client(Moonshine *m, int seat, int card, int slot)
{
    Speakeasy *own = &m->at[seat];
    int old = own->client[slot];
    drop_moons(m, seat, slot);
    take_from_hand(own, card);
    own->client[slot] = (uint8_t)card;
    tell(&m->state, (NewEvent){ .kind = TOLD_SWAP, .seat = seat, .a = card, .b = old });
    set_add(&m->discards, old);
    discard_hand(m, seat);
    apply_instant_effect(m, seat, card);
}
static void play_replace(Moonshine *m, int seat, Step step, Action action)
{
    if (action_verb(action) == SWAP_CLIENT)
        swap_client(m, seat, action_a(action), action_b(action));
    else
        discard_hand(m, seat);
}
static void add_each(int verb, int count, ActionList *out)
{
    for (int n = 0; n < count; n++)
        list_action(out, make_action(verb, n, 0, 0));
}
static int visible_slots(const Moonshine *m, int seat)
{
    int slots = moonshine_icons(m, seat).count[CLIENT_SLOT];
    for (int slot = slots; slot < MAX_CLIENTS; slot++)
        if (m->at[seat].client[slot] != NONE)
            slots = slot + 1;
    return slots;
}
static void moonshine_list_candidates(const State *state, int seat, Step step, ActionList *out)
{
    int slots = visible_slots((const Moonshine *)state, seat);
    int places = FIRST_CLIENT_PLACE + slots;
    switch (step.rule) {
    case REROLL_DICE:
        add_each(PICK_DIE, DICE, out);
        list_action(out, make_action(THROW_PICKED, 0, 0, 0));
        list_action(out, make_action(STOP_ROLLING, 0, 0, 0));
        break;
    case PLACE_MOON: add_each(PUT_MOON, places, out); break;
    case CHOOSE_ACTION:
        add_each(VALIDATE, slots, out);
        add_each(TAKE_MOON, places, out);
        list_action(out, make_action(DRAW_CLIENTS, 0, 0, 0));
        list_action(out, make_action(PASS, 0, 0, 0));
        break;
    case PAY_MOON: add_each(PAY_FROM, places, out); break;
    case LOSE_MOON: add_each(LOSE_FROM, places, out); break;
    default: moonshine.list(state, seat, step, out);
    }
}
static bool is_place(int place)
{
    return place < PLACES;
}
static Reason why_not_choose(const Moonshine *m, int seat, Action action)
{
    Icons icons = moonshine_icons(m, seat);
    Icons resources = resources_of(m, &icons);
    ActionList list = { 0 };
    switch (action_verb(action)) {
    case VALIDATE:
        if (action_a(action) < MAX_CLIENTS)
            return why_not_validate(m, &icons, &resources, seat, action_a(action));
        break;
    case TAKE_MOON:
        if (is_place(action_a(action)))
            return why_no_moon_on(m, seat, action_a(action));
        break;
    case DRAW_CLIENTS: return why_no_draw(m);
    case PASS:
        list_choose_action(m, seat, (Step){ CHOOSE_ACTION }, &list);
        return list_has(&list, action) ? (Reason){ 0 }
                                       : (Reason){ .word = "must_act", .rule = "M4.9" };
    }
    return (Reason){ .word = "not_now", .rule = "M4.7" };
}
static Reason moonshine_why_not(const State *state, int seat, Step step, Action action)
{
    const Moonshine *m = (const Moonshine *)state;
    int verb = action_verb(action), a = action_a(action);
    if (step.rule == CHOOSE_ACTION)
        return why_not_choose(m, seat, action);
    if (step.rule == REROLL_DICE && verb == PICK_DIE && a < DICE)
        return why_not_pick(m, step, a);
    if (step.rule == REROLL_DICE && verb == THROW_PICKED && step.b == 0)
        return (Reason){ .word = "pick_a_die_first", .rule = "M4.2" };
    if (step.rule == REROLL_DICE && verb == STOP_ROLLING && step.b != 0)
        return (Reason){ .word = "throw_the_picked_dice", .rule = "M7.3" };
    if (step.rule == PLACE_MOON && verb == PUT_MOON && is_place(a))
        return why_no_moon_on(m, seat, a);
    if (step.rule == PAY_MOON && verb == PAY_FROM && is_place(a))
        return why_not_pay_from(m, seat, step, a);
    if (step.rule == LOSE_MOON && verb == LOSE_FROM && is_place(a))
        return why_not_lose_from(m, seat, a);
    ActionList list = { 0 };
    moonshine.list(state, seat, step, &list);
    if (list_has(&list, action))
        return (Reason){ 0 };
    bool keeps = (step.rule == KEEP_ONE || step.rule == KEEP_CLIENTS) && verb == KEEP;
    return (Reason){ .word = keeps && a < CLIENT_COUNT ? "not_drawn" : "not_now",
                     .rule = moonshine.rule[step.rule].source };
}
static void moonshine_hide(State *state, int viewer)
{
    Moonshine *m = (Moonshine *)state;
    for (int seat = 0; seat < state->seats; seat++) {
        Speakeasy *own = &m->at[seat];
        if (seat == viewer)
            continue;
        for (int i = 0; i < own->hand_count; i++) {
            if (own->hand[i] != UNKNOWN)
                set_add(&m->pile, own->hand[i]);
            own->hand[i] = UNKNOWN;
        }
        set_add_all(&m->pile, &own->aside);
        set_clear(&own->aside);
    }
}
static void redraw_hand(Moonshine *m, Speakeasy *own, Rng *rng)
{
    int count = own->hand_count;
    own->hand_count = 0;
    for (int i = 0; i < count; i++)
        add_to_hand(own, set_draw(&m->pile, rng));
}
static void moonshine_determinize(State *view, int viewer, Rng *rng)
{
    Moonshine *m = (Moonshine *)view;
    for (int seat = 0; seat < view->seats; seat++) {
        Speakeasy *own = &m->at[seat];
        if (own->hand_count > 0 && own->hand[0] == UNKNOWN)
            redraw_hand(m, own, rng);
        if (own->aside_count > 0 && set_is_empty(&own->aside))
            for (int i = 0; i < own->aside_count; i++)
                set_add(&own->aside, set_draw(&m->pile, rng));
    }
}
static const char *const die_word[] = { "white_1", "white_2", "white_3", "blue", "orange" };
static const Words die_words = { die_word, DICE };
static const char *const event_word[] = {
    [TOLD_BAR] = "gets_bar",      [TOLD_STARTER] = "gets_client", [TOLD_FIRST] = "is_first",
    [TOLD_ROLL] = "rolls",        [TOLD_RETHROW] = "rethrows",    [TOLD_MOON] = "places_moon",
    [TOLD_NO_PLACE] = "no_place", [TOLD_DRAW] = "draws",          [TOLD_CARD] = "sees",
    [TOLD_KEPT] = "keeps",        [TOLD_ASIDE] = "sets_aside",    [TOLD_DISCARD] = "discards",
    [TOLD_SWAP] = "swaps",        [TOLD_VALIDATED] = "validates", [TOLD_PAID] = "pays_moon",
    [TOLD_DROPPED] = "drops",     [TOLD_SCORE] = "scores",        [TOLD_RESHUFFLE] = "reshuffle",
    [TOLD_THREAT] = "threatens",  [TOLD_LOST] = "loses_moon",     [TOLD_TURN] = "turn",
    [TOLD_PASS] = "passes",       [TOLD_OVER] = "over",
};
static void place_pair(int place, int card, Line *out)
{
    if (place < FIRST_CLIENT_PLACE)
        line_pair(out, "place", place == BAR_LEFT ? "bar_left" : "bar_right");
    else if (card != NONE)
        line_pair(out, "client", client_id[card]);
    else
        line_count(out, "slot", place - FIRST_CLIENT_PLACE + 1);
}
static void action_line(Line *out, const char *word, const Moonshine *m, int seat, int place)
{
    line_text(out, word);
    place_pair(place, client_at(m, seat, place), out);
    if (place < FIRST_CLIENT_PLACE && m->at[seat].bar != NONE)
        line_pair(out, "gives",
                  icon_word[place == BAR_LEFT ? moonshine_bar(m, seat)->left
                                              : moonshine_bar(m, seat)->right]);
}
static void describe_chance(Step step, Action action, Line *out)
{
    switch (action_verb(action)) {
    case DEAL_BAR_CARD:
        line_text(out, "deal_bar");
        line_pair(out, "bar", bar_word[action_a(action)]);
        break;
    case DEAL_CLIENT:
        line_text(out, "deal_client");
        line_pair(out, "client", client_id[action_a(action)]);
        break;
    case CHOOSE_FIRST:
        line_text(out, "first_player");
        line_count(out, "player", action_a(action));
        break;
    default:
        line_text(out, "show");
        line_pair(out, "die", die_word[step.a]);
        line_pair(out, "icon", icon_word[action_a(action)]);
    }
}
static void moonshine_describe_action(const State *state, int seat, Step step, Action action,
                                      Line *out)
{
    const Moonshine *m = (const Moonshine *)state;
    int a = action_a(action);
    switch (action_verb(action)) {
    case KEEP:
        line_text(out, "keep");
        line_pair(out, "client", client_id[a]);
        break;
    case PICK_DIE:
        line_text(out, "pick");
        line_pair(out, "die", die_word[a]);
        break;
    case THROW_PICKED: line_text(out, "throw"); break;
    case STOP_ROLLING: line_text(out, "stop"); break;
    case PUT_MOON: action_line(out, "put_moon", m, seat, a); break;
    case VALIDATE: action_line(out, "validate", m, seat, FIRST_CLIENT_PLACE + a); break;
    case TAKE_MOON: action_line(out, "take_moon", m, seat, a); break;
    case DRAW_CLIENTS:
        line_text(out, "draw");
        line_count(out, "cards", moonshine_icons(m, seat).count[DRAW]);
        break;
    case PASS: line_text(out, "pass"); break;
    case PAY_FROM: action_line(out, "pay", m, seat, a); break;
    case LOSE_FROM: action_line(out, "lose", m, seat, a); break;
    case SWAP_CLIENT:
        line_text(out, "replace");
        line_pair(out, "client", client_id[m->at[seat].client[action_b(action)]]);
        line_pair(out, "with", client_id[a]);
        break;
    case DISCARD_ALL: line_text(out, "discard_all"); break;
    default: describe_chance(step, action, out);
    }
}
static void event_client(const char *name, int card, Line *out)
{
    line_pair(out, name, card < CLIENT_COUNT ? client_id[card] : "?");
}
static void moonshine_describe_event(const State *state, Event event, Line *out)
{
    line_text(out, event_word[event.kind]);
    if (event.kind != TOLD_RESHUFFLE && event.kind != TOLD_OVER)
        line_count(out, "seat", event.seat);
    switch (event.kind) {
    case TOLD_BAR: line_pair(out, "bar", event.a < BAR_COUNT ? bar_word[event.a] : "?"); break;
    case TOLD_ROLL:
        line_pair(out, "die", event.a < DICE ? die_word[event.a] : "?");
        line_pair(out, "icon", event.b < ICON_COUNT ? icon_word[event.b] : "?");
        break;
    case TOLD_RETHROW: line_count(out, "dice", event.amount); break;
    case TOLD_MOON:
    case TOLD_PAID:
    case TOLD_LOST: place_pair(event.a, event.b < CLIENT_COUNT ? event.b : NONE, out); break;
    case TOLD_DRAW:
    case TOLD_ASIDE:
    case TOLD_RESHUFFLE: line_count(out, "cards", event.amount); break;
    case TOLD_STARTER:
    case TOLD_CARD:
    case TOLD_KEPT:
    case TOLD_DISCARD:
    case TOLD_VALIDATED:
    case TOLD_THREAT: event_client("client", event.a, out); break;
    case TOLD_SWAP:
        event_client("client", event.b, out);
        event_client("with", event.a, out);
        break;
    case TOLD_DROPPED:
        event_client("client", event.a, out);
        line_count(out, "moons", event.amount);
        break;
    case TOLD_SCORE: line_count(out, "points", event.amount); break;
    case TOLD_TURN: line_count(out, "turn", event.amount); break;
    default: break;
    }
}
static void moonshine_describe_step(const State *state, int seat, Step step, Line *out)
{
    const Moonshine *m = (const Moonshine *)state;
    switch (step.rule) {
    case KEEP_CLIENTS:
        line_text(out, "keep_clients");
        line_count(out, "clients", step.a);
        break;
    case REROLL_DICE:
        line_text(out, step.b == 0 ? "reroll" : "reroll_picking");
        line_count(out, "rerolls", step.a);
        break;
    case PLACE_MOON: line_text(out, "place_moon"); break;
    case CHOOSE_ACTION:
        line_text(out, "choose_action");
        line_count(out, "moons", moonshine_moons(m, seat));
        break;
    case PAY_MOON:
        line_text(out, "pay_moons");
        line_count(out, "moons", step.a);
        break;
    case KEEP_ONE: line_text(out, "keep_one"); break;
    case REPLACE: line_text(out, "replace"); break;
    default: line_text(out, "lose_moon");
    }
    line_pair(out, "rule", moonshine.rule[step.rule].source);
}
static const Field speakeasy_fields[] = {
    { ONE(Speakeasy, bar), WORD(bar_words) },
    { MANY(Speakeasy, client), WORD(client_words) },
    { MANY(Speakeasy, moons), NUMBER(0, 3) },
    { ONE(Speakeasy, losses), NUMBER(0, MAX_SEATS *MAX_CLIENTS) },
    { LIST(Speakeasy, hand, hand_count), WORD(client_words) },
    { ONE(Speakeasy, aside_count), NUMBER(0, MAX_HAND) },
    { ONE(Speakeasy, points), NUMBER(0, 255) },
    { MANY(Speakeasy, colour), NUMBER(0, 14) },
    { MANY(Speakeasy, bottom), NUMBER(0, 14) },
    { ONE(Speakeasy, aside), SET_OF(client_words) },
    { ONE(Speakeasy, validated), SET_OF(client_words) },
    { .kind = FIELD_END },
};
static const Field moonshine_fields[] = {
    { ONE(Moonshine, side), WORD(side_words) },
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
    int hidden = 0;
    for (int seat = 0; seat < view->seats; seat++) {
        const Speakeasy *own = &m->at[seat];
        hidden += own->hand_count > 0 && own->hand[0] == UNKNOWN ? own->hand_count : 0;
        hidden += set_is_empty(&own->aside) ? own->aside_count : 0;
    }
    json_number(out, "pile_cards", set_count(&m->pile) - hidden);
}
static void write_lack(const Moonshine *m, int seat, int card, Json *out)
{
    const Client *row = &client[card];
    Icons icons = moonshine_icons(m, seat), have = resources_of(m, &icons);
    const int cost[] = {
        [FOOD] = row->cost_food, [MUSIC] = row->cost_music, [DRINK] = row->cost_drink
    };
    int wilds = have.count[WILD], spare = 0;
    for (int icon = FOOD; icon <= DRINK; icon++) {
        int lack = above(cost[icon], have.count[icon]);
        int filled = lack < wilds ? lack : wilds;
        wilds -= filled;
        spare += above(have.count[icon], cost[icon]);
        json_number(out, icon_word[icon], lack - filled);
    }
    json_number(out, "any", above(row->cost_any, spare + wilds));
    json_number(out, "moons", above(moonshine_moons_to_pay(&icons, row), moonshine_moons(m, seat)));
}
static bool answer_serve(const State *view, int seat, JsonReader *in, Json *out)
{
    const Moonshine *m = (const Moonshine *)view;
    if (m->at[seat].bar == NONE)
        return json_fail(in, "no bar yet", NULL);
    if (!json_skip(in))
        return false;
    json_begin_array(out, "clients");
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        int card = m->at[seat].client[slot];
        if (card == NONE)
            continue;
        json_begin_object(out, NULL);
        json_word(out, "client", client_id[card]);
        write_lack(m, seat, card, out);
        json_end_object(out);
    }
    json_end_array(out);
    return true;
}
typedef struct RerollOdds {
    int dice;
    uint64_t ways, of;
} RerollOdds;
static bool can_serve(const Moonshine *m, int seat, int slot)
{
    Icons icons = moonshine_icons(m, seat), resources = resources_of(m, &icons);
    return why_not_validate(m, &icons, &resources, seat, slot).word == NULL;
}
static void weigh_faces(Moonshine *m, int seat, int slot, int die, uint64_t weight,
                        RerollOdds *odds)
{
    while (die < DICE && !(odds->dice >> die & 1))
        die++;
    if (die == DICE) {
        odds->of += weight;
        odds->ways += can_serve(m, seat, slot) ? weight : 0;
        return;
    }
    uint8_t shown = m->die[die];
    for (size_t i = 0; i < sizeof face / sizeof face[0]; i++) {
        if (face[i].kind != kind_of_die(die))
            continue;
        m->die[die] = face[i].icon;
        weigh_faces(m, seat, slot, die + 1, weight * face[i].faces, odds);
    }
    m->die[die] = shown;
}
static RerollOdds best_reroll(const Moonshine *m, int seat, int slot)
{
    RerollOdds best = { .of = 1 };
    Moonshine copy = *m;
    int rolled = 0;
    for (int die = 0; die < DICE; die++)
        rolled |= m->die[die] == NONE ? 0 : 1 << die;
    for (int dice = 1; dice <= rolled; dice++) {
        RerollOdds odds = { .dice = dice };
        if ((dice & ~rolled) != 0)
            continue;
        weigh_faces(&copy, seat, slot, 0, 1, &odds);
        if (odds.ways * best.of > best.ways * odds.of)
            best = odds;
    }
    return best;
}
static int slot_named(const Speakeasy *own, const char *name)
{
    int slot = 0;
    while (slot < MAX_CLIENTS &&
           (own->client[slot] == NONE || strcmp(client_id[own->client[slot]], name) != 0))
        slot++;
    return slot;
}
static bool answer_reroll(const State *view, int seat, JsonReader *in, Json *out)
{
    const Moonshine *m = (const Moonshine *)view;
    char name[JSON_TEXT_SIZE];
    if (!json_read_string(in, name))
        return false;
    int slot = slot_named(&m->at[seat], name);
    if (slot == MAX_CLIENTS)
        return json_fail(in, "no client of yours", name);
    RerollOdds best = best_reroll(m, seat, slot);
    json_word(out, "client", client_id[m->at[seat].client[slot]]);
    json_flag(out, "now", can_serve(m, seat, slot));
    json_begin_array(out, "dice");
    for (int die = 0; die < DICE; die++)
        if (best.dice >> die & 1)
            json_word(out, NULL, die_word[die]);
    json_end_array(out);
    json_number(out, "ways", (int64_t)best.ways);
    json_number(out, "of", (int64_t)best.of);
    return true;
}
static const Question moonshine_questions[] = {
    { "serve", answer_serve },
    { "reroll", answer_reroll, .is_advice = true },
    { NULL },
};
static bool has_step(const Moonshine *m, int who, int wanted)
{
    const Agenda *agenda = &m->state.agenda[who];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == wanted)
            return true;
    return false;
}
static Step top_step(const Moonshine *m, int who)
{
    const Agenda *agenda = &m->state.agenda[who];
    return agenda->count == 0 ? (Step){ .rule = NONE } : agenda->step[agenda->count - 1];
}
static int turns_after(const Moonshine *m, int first, int seat)
{
    return (seat - first + m->state.seats) % m->state.seats;
}
static const uint8_t standard_order[] = { TURN,        FIRST_MOON,   FIRST_PLAYER,
                                          ADD_TO_PILE, DEAL_STARTER, DEAL_BAR };
static const uint8_t regular_order[] = { TURN,         LOSSES,          SETUP_GAINS,  FIRST_MOON,
                                         RETURN_ASIDE, LOOK_AT_CLIENTS, FIRST_PLAYER, DEAL_BAR };
static const uint8_t turn_order[] = { END_OF_TURN, LOSSES, ACTIONS, MOONS_FROM_DICE };
static int steps_in_order(const Agenda *agenda, const uint8_t *order, size_t count)
{
    size_t n = 0;
    while (n < count && n < agenda->count && agenda->step[n].rule == order[n])
        n++;
    return (int)n;
}
static int follow_order(const Moonshine *m, const Agenda *agenda)
{
    if (m->turn > 0)
        return steps_in_order(agenda, turn_order, sizeof turn_order);
    return m->side == REGULAR ? steps_in_order(agenda, regular_order, sizeof regular_order)
                              : steps_in_order(agenda, standard_order, sizeof standard_order);
}
static bool is_dice_moons(const Moonshine *m, Step step, Step below)
{
    if (step.rule != DICE_MOONS)
        return false;
    return below.rule == ACTIONS ||
           (below.rule == DICE_MOONS &&
            turns_after(m, m->active, step.a) < turns_after(m, m->active, below.a));
}
static const char *check_table(const Moonshine *m)
{
    const Agenda *agenda = &m->state.agenda[TABLE];
    int followed = follow_order(m, agenda);
    if (followed == 0 && (agenda->count > 0 || m->turn == 0))
        return "the table's agenda is not that of a setup or a turn";
    for (int i = 0; i < agenda->count; i++) {
        Step step = agenda->step[i];
        if (step.a >= m->state.seats)
            return "a step for a seat that is not taken";
        if (i >= followed && !is_dice_moons(m, step, agenda->step[i - 1]))
            return "the table's agenda is out of order";
        if (i < followed && i + 1 < agenda->count && (step.a != 0 || step.b != 0))
            return "a step of the table has begun though another comes first";
    }
    return NULL;
}
static int kept_clients(const Moonshine *m, int seat, Step next)
{
    int place = turns_after(m, m->first, seat);
    int called = next.rule == LOOK_AT_CLIENTS ? next.a : m->state.seats;
    int slots = moonshine_bar(m, seat)->client_slot;
    return place + 1 < called    ? slots
           : place + 1 == called ? slots - m->state.agenda[seat].step[0].a
                                 : 0;
}
static int clients_due(const Moonshine *m, int seat, Step next)
{
    switch (next.rule) {
    case DEAL_BAR: return 0;
    case DEAL_STARTER: return seat < next.a ? STARTERS_DEALT : seat == next.a ? next.b : 0;
    case FIRST_PLAYER: return m->side == REGULAR ? 0 : STARTERS_DEALT;
    default: return kept_clients(m, seat, next);
    }
}
static const char *check_setup_of(const Moonshine *m, int seat, Step next)
{
    const Speakeasy *own = &m->at[seat];
    Speakeasy bare = { 0 };
    int due = clients_due(m, seat, next);
    empty_speakeasy(&bare);
    bare.bar = own->bar;
    memcpy(bare.client, own->client, sizeof bare.client);
    bare.hand_count = own->hand_count;
    memcpy(bare.hand, own->hand, sizeof bare.hand);
    bool looks = next.rule == LOOK_AT_CLIENTS || next.rule == RETURN_ASIDE;
    if (looks && due == moonshine_bar(m, seat)->client_slot) {
        bare.aside_count = own->aside_count;
        bare.aside = own->aside;
    }
    if (memcmp(&bare, own, sizeof bare) != 0)
        return "a player has something before the first moons are placed";
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (due < 0 || (own->client[slot] != NONE) != (slot < due))
            return "the clients of the setup are dealt and kept in order";
    return NULL;
}
static const char *check_setup(const Moonshine *m)
{
    Step next = top_step(m, TABLE);
    const char *broken = NULL;
    if (!has_step(m, TABLE, FIRST_PLAYER) && !has_step(m, TABLE, RETURN_ASIDE)) {
        for (int seat = 0; seat < m->state.seats; seat++)
            if (m->at[seat].aside_count > 0)
                return "clients are put aside after the setup";
        return NULL;
    }
    if (!set_is_empty(&m->discards))
        return "clients are discarded before the first turn";
    for (int seat = 0; broken == NULL && seat < m->state.seats; seat++)
        broken = check_setup_of(m, seat, next);
    return broken;
}
static bool may_be_last(const Moonshine *m, int seat, Step step, Step next)
{
    int last = m->state.seats - 1;
    switch (step.rule) {
    case KEEP_CLIENTS:
        return turns_after(m, m->first, seat) ==
                   (next.rule == LOOK_AT_CLIENTS ? next.a - 1 : last) &&
               (next.rule == LOOK_AT_CLIENTS || next.rule == RETURN_ASIDE);
    case ROLL:
    case REROLL_DICE: return next.rule == MOONS_FROM_DICE && seat == m->active;
    case REFILL:
        return turns_after(m, m->active, seat) == (next.rule == ACTIONS ? next.a - 1 : last) &&
               (next.rule == ACTIONS || (next.rule == LOSSES && m->turn > 0));
    case LOSE_MOON: return next.rule == LOSSES && turns_after(m, m->active, seat) == next.a;
    case GAIN_MOON:
    case PLACE_MOON:
        return next.rule == FIRST_MOON || next.rule == SETUP_GAINS || next.rule == TURN ||
               next.rule == DICE_MOONS || (next.rule == ACTIONS && next.a == 0) ||
               (next.rule == LOSSES && m->turn == 0);
    default: return false;
    }
}
static bool may_lie_on(Step step, Step below)
{
    switch (step.rule) {
    case CHOOSE_ACTION:
    case TUCK:
    case REPLACE:
    case KEEP_ONE: return below.rule == REFILL;
    case PAY_MOON: return below.rule == TUCK;
    case DEAL: return below.rule == REPLACE || below.rule == KEEP_ONE || below.rule == KEEP_CLIENTS;
    case DRAW_CARD: return below.rule == DEAL;
    case GAIN_MOON:
    case PLACE_MOON: return below.rule == GAIN_MOON || below.rule == REFILL;
    case ROLL: return below.rule == REROLL_DICE || (below.rule == ROLL && below.a > step.a);
    default: return false;
    }
}
static int cards_to_come(const Moonshine *m, int seat)
{
    const Agenda *agenda = &m->state.agenda[seat];
    int cards = 0;
    for (int i = 0; i < agenda->count; i++)
        cards +=
            agenda->step[i].rule == DEAL ? agenda->step[i].a : agenda->step[i].rule == DRAW_CARD;
    return cards;
}
static const char *check_hand(const Moonshine *m, int seat)
{
    int cards = m->at[seat].hand_count + cards_to_come(m, seat);
    bool chooses = has_step(m, seat, KEEP_CLIENTS) || has_step(m, seat, KEEP_ONE) ||
                   has_step(m, seat, REPLACE);
    if (cards > 0 && !chooses)
        return "a player has drawn clients and nothing to decide on them";
    return cards > MAX_HAND ? "too many cards to draw" : NULL;
}
static const char *check_seat_step(const Moonshine *m, int seat, Step step)
{
    const Speakeasy *own = &m->at[seat];
    int cards = own->hand_count + cards_to_come(m, seat);
    int slots = moonshine_icons(m, seat).count[CLIENT_SLOT];
    switch (step.rule) {
    case TUCK: return own->client[step.a] == NONE ? "no client to validate" : NULL;
    case PAY_MOON:
        return step.a == 0 || moons_from(m, seat, step.b) < step.a
                   ? "more moons owed than there are"
                   : NULL;
    case KEEP_CLIENTS:
        return step.a == 0 || step.a > cards ? "fewer clients drawn than are to be kept" : NULL;
    case KEEP_ONE:
        if (waiting_clients(own) >= slots)
            return "no place for one more client";
        return cards == 0 ? "fewer clients drawn than are to be kept" : NULL;
    case REROLL_DICE:
        for (int die = 0; die < DICE; die++)
            if ((step.b >> die & 1) && m->die[die] == NONE)
                return "a die is picked that was not rolled";
        return NULL;
    default: return NULL;
    }
}
static const char *check_seat_agenda(const Moonshine *m, int seat)
{
    const Agenda *agenda = &m->state.agenda[seat];
    const char *broken = NULL;
    for (int i = 0; broken == NULL && i < agenda->count; i++) {
        Step step = agenda->step[i];
        bool stands = i == 0 ? may_be_last(m, seat, step, top_step(m, TABLE))
                             : may_lie_on(step, agenda->step[i - 1]);
        broken = stands ? check_seat_step(m, seat, step) : "a player's agenda is out of order";
    }
    return broken != NULL ? broken : check_hand(m, seat);
}
static const char *check_agendas_of(const Moonshine *m)
{
    int busy = m->state.busy & ALL_SEATS;
    const char *broken = check_table(m);
    if (broken == NULL && (busy & (busy - 1)) != 0)
        broken = "two players act at the same time";
    for (int seat = 0; broken == NULL && seat < m->state.seats; seat++)
        broken = check_seat_agenda(m, seat);
    return broken != NULL ? broken : check_setup(m);
}
static const char *check_cards(const Moonshine *m)
{
    uint8_t seen[CLIENT_COUNT] = { 0 };
    int unknown = 0;
    for (int card = 0; card < CLIENT_COUNT; card++)
        bag_add(seen, card, set_has(&m->pile, card) + set_has(&m->discards, card));
    for (int seat = 0; seat < m->state.seats; seat++) {
        const Speakeasy *own = &m->at[seat];
        for (int card = 0; card < CLIENT_COUNT; card++)
            bag_add(seen, card, set_has(&own->validated, card) + set_has(&own->aside, card));
        for (int slot = 0; slot < MAX_CLIENTS; slot++) {
            if (own->client[slot] == UNKNOWN)
                return "a waiting client is unknown";
            if (own->client[slot] != NONE)
                seen[own->client[slot]]++;
        }
        for (int i = 0; i < own->hand_count; i++) {
            if (own->hand[i] == NONE || (own->hand[i] == UNKNOWN) != (own->hand[0] == UNKNOWN))
                return "a hand is neither known nor unknown";
            if (i > 0 && own->hand[i] != UNKNOWN && own->hand[i - 1] >= own->hand[i])
                return "a hand is not in ascending order";
            if (own->hand[i] == UNKNOWN)
                unknown++;
            else
                seen[own->hand[i]]++;
        }
        unknown += set_is_empty(&own->aside) ? own->aside_count : 0;
    }
    if (unknown > set_count(&m->pile))
        return "more cards are hidden than the pile has";
    bool only_starters = has_step(m, TABLE, ADD_TO_PILE);
    for (int card = 0; card < CLIENT_COUNT; card++)
        if (seen[card] != (client[card].start || !only_starters))
            return "a client is in two places or nowhere";
    return NULL;
}
static const char *check_counts(const Moonshine *m, const Speakeasy *own)
{
    Speakeasy counted = { 0 };
    for (int card = set_next(&own->validated, 0); card >= 0;
         card = set_next(&own->validated, card + 1))
        count_validated(&counted, card);
    if (counted.points != own->points ||
        memcmp(counted.colour, own->colour, sizeof own->colour) != 0 ||
        memcmp(counted.bottom, own->bottom, sizeof own->bottom) != 0)
        return "points, colours or icons do not match the validated clients";
    if (!set_is_empty(&own->aside) && set_count(&own->aside) != own->aside_count)
        return "aside_count does not match the clients put aside";
    return NULL;
}
static const char *check_moons(const Moonshine *m, int seat)
{
    const Speakeasy *own = &m->at[seat];
    if (own->bar == NONE)
        return moonshine_moons(m, seat) == 0 ? NULL : "moons without a bar";
    for (int place = 0; place < PLACES; place++)
        if (moonshine_room(m, seat, place) < 0)
            return "more moons than places";
    return waiting_clients(own) > moonshine_icons(m, seat).count[CLIENT_SLOT]
               ? "more clients wait than there are slots"
               : NULL;
}
static bool is_empty_seat(const Speakeasy *own)
{
    static const Speakeasy empty;
    return memcmp(own, &empty, sizeof empty) == 0;
}
static const char *check_bars(const Moonshine *m)
{
    int dealt = 0;
    Step next = top_step(m, TABLE);
    for (int seat = 0; seat < m->state.seats; seat++) {
        int bar = m->at[seat].bar;
        if (bar == UNKNOWN || (bar != NONE && dealt >> bar & 1))
            return "a bar is unknown or dealt twice";
        if ((bar == NONE) != (next.rule == DEAL_BAR && seat >= next.a))
            return "a player has no bar, or has one before it is dealt";
        dealt |= bar != NONE ? 1 << bar : 0;
    }
    return NULL;
}
static bool may_show(int die, int icon)
{
    for (size_t i = 0; i < sizeof face / sizeof face[0]; i++)
        if (face[i].kind == kind_of_die(die) && face[i].icon == icon)
            return true;
    return icon == NONE;
}
static const char *check_seat(const Moonshine *m, int seat)
{
    if (seat >= m->state.seats)
        return is_empty_seat(&m->at[seat]) ? NULL : "something lies at a seat that is not taken";
    const char *broken = check_counts(m, &m->at[seat]);
    return broken != NULL ? broken : check_moons(m, seat);
}
static const char *moonshine_check(const State *state)
{
    const Moonshine *m = (const Moonshine *)state;
    if (m->side >= SIDE_COUNT)
        return "the side of the bars is not known";
    if (m->first >= state->seats || m->active >= state->seats)
        return "the first or the active player has no seat";
    for (int die = 0; die < DICE; die++)
        if (!may_show(die, m->die[die]))
            return "a die shows an icon it does not have";
    const char *broken = check_bars(m);
    if (broken == NULL)
        broken = check_cards(m);
    for (int seat = 0; broken == NULL && seat < MAX_SEATS; seat++)
        broken = check_seat(m, seat);
    return broken != NULL ? broken : check_agendas_of(m);
}
#define STATE_TYPE Moonshine
#define AUTOMATIC(constant, function, source, owner, a, b, c)                                      \
    { #function, source, RULE_AUTOMATIC, owner, { a, b, c } },
#define DECISION(constant, function, source, owner, a, b, c)                                       \
    { #function, source, RULE_DECISION, owner, { a, b, c } },
#define DRAW(constant, function, source, owner, a, b, c)                                           \
    { #function, source, RULE_DRAW, owner, { a, b, c } },
static const Rule rule[RULE_COUNT] = {
DRAW     (DEAL_BAR,        deal_bar,        "M2.1",   TABLE, MAX_SEATS - 1, 0, 0)
DRAW     (DEAL_STARTER,    deal_starter,    "M2.2",   TABLE, MAX_SEATS - 1, STARTERS_DEALT - 1, 0)
AUTOMATIC(ADD_TO_PILE,     add_to_pile,     "M2.3",   TABLE, 0, 0, 0)
DRAW     (FIRST_PLAYER,    first_player,    "M2.4",   TABLE, 0, 0, 0)
AUTOMATIC(FIRST_MOON,      first_moon,      "M2.5",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(LOOK_AT_CLIENTS, look_at_clients, "M3.2",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (KEEP_CLIENTS,    keep_clients,    "M3.2",   SEAT,  MAX_CLIENTS, 0, 0)
AUTOMATIC(RETURN_ASIDE,    return_aside,    "M3.3",   TABLE, 0, 0, 0)
AUTOMATIC(SETUP_GAINS,     setup_gains,     "M3.4",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(TURN,            turn,            "M4.1",   TABLE, 0, 0, 0)
DRAW     (ROLL,            roll,            "M4.1",   SEAT,  DICE - 1, 0, 0)
DECISION (REROLL_DICE,     reroll_dice,     "M4.2",   SEAT,  MAX_REROLLS, ALL_DICE, 0)
AUTOMATIC(MOONS_FROM_DICE, moons_from_dice, "M4.4",   TABLE, 0, 0, 0)
AUTOMATIC(DICE_MOONS,      dice_moons,      "M4.4",   TABLE, MAX_SEATS - 1, 2, 0)
AUTOMATIC(GAIN_MOON,       gain_moon,       "M4.6",   SEAT,  0, 0, 0)
DECISION (PLACE_MOON,      place_moon,      "M1.5",   SEAT,  0, 0, 0)
AUTOMATIC(ACTIONS,         actions,         "M4.7",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (CHOOSE_ACTION,   choose_action,   "M4.7",   SEAT,  0, 0, 0)
DECISION (PAY_MOON,        pay_moon,        "M4.12",  SEAT,  MAX_MOON_COST, PLACES - 1, 0)
AUTOMATIC(TUCK,            tuck,            "M4.14",  SEAT,  MAX_CLIENTS - 1, 0, 0)
AUTOMATIC(REFILL,          refill,          "M4.16",  SEAT,  0, 0, 0)
AUTOMATIC(DEAL,            deal,            "M4.16",  SEAT,  MAX_HAND, 0, 0)
DRAW     (DRAW_CARD,       draw_card,       "M4.16",  SEAT,  0, 0, 0)
DECISION (KEEP_ONE,        keep_one,        "M4.16",  SEAT,  0, 0, 0)
DECISION (REPLACE,         replace,         "M4.19",  SEAT,  0, 0, 0)
AUTOMATIC(LOSSES,          losses,          "M4.24",  TABLE, MAX_SEATS - 1, 0, 0)
DECISION (LOSE_MOON,       lose_moon,       "M4.24",  SEAT,  0, 0, 0)
AUTOMATIC(END_OF_TURN,     end_of_turn,     "M6.1",   TABLE, 0, 0, 0)
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
DRAW     (DEAL_BAR,        deal_bar,        "M2.1",   TABLE, MAX_SEATS - 1, 0, 0)
DRAW     (DEAL_STARTER,    deal_starter,    "M2.2",   TABLE, MAX_SEATS - 1, STARTERS_DEALT - 1, 0)
AUTOMATIC(ADD_TO_PILE,     add_to_pile,     "M2.3",   TABLE, 0, 0, 0)
DRAW     (FIRST_PLAYER,    first_player,    "M2.4",   TABLE, 0, 0, 0)
AUTOMATIC(FIRST_MOON,      first_moon,      "M2.5",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(LOOK_AT_CLIENTS, look_at_clients, "M3.2",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (KEEP_CLIENTS,    keep_clients,    "M3.2",   SEAT,  MAX_CLIENTS, 0, 0)
AUTOMATIC(RETURN_ASIDE,    return_aside,    "M3.3",   TABLE, 0, 0, 0)
AUTOMATIC(SETUP_GAINS,     setup_gains,     "M3.4",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(TURN,            turn,            "M4.1",   TABLE, 0, 0, 0)
DRAW     (ROLL,            roll,            "M4.1",   SEAT,  DICE - 1, 0, 0)
DECISION (REROLL_DICE,     reroll_dice,     "M4.2",   SEAT,  MAX_REROLLS, ALL_DICE, 0)
AUTOMATIC(MOONS_FROM_DICE, moons_from_dice, "M4.4",   TABLE, 0, 0, 0)
AUTOMATIC(DICE_MOONS,      dice_moons,      "M4.4",   TABLE, MAX_SEATS - 1, 2, 0)
AUTOMATIC(GAIN_MOON,       gain_moon,       "M4.6",   SEAT,  0, 0, 0)
DECISION (PLACE_MOON,      place_moon,      "M1.5",   SEAT,  0, 0, 0)
AUTOMATIC(ACTIONS,         actions,         "M4.7",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (CHOOSE_ACTION,   choose_action,   "M4.7",   SEAT,  0, 0, 0)
DECISION (PAY_MOON,        pay_moon,        "M4.12",  SEAT,  MAX_MOON_COST, PLACES - 1, 0)
AUTOMATIC(TUCK,            tuck,            "M4.14",  SEAT,  MAX_CLIENTS - 1, 0, 0)
AUTOMATIC(REFILL,          refill,          "M4.16",  SEAT,  0, 0, 0)
AUTOMATIC(DEAL,            deal,            "M4.16",  SEAT,  MAX_HAND, 0, 0)
DRAW     (DRAW_CARD,       draw_card,       "M4.16",  SEAT,  0, 0, 0)
DECISION (KEEP_ONE,        keep_one,        "M4.16",  SEAT,  0, 0, 0)
DECISION (REPLACE,         replace,         "M4.19",  SEAT,  0, 0, 0)
AUTOMATIC(LOSSES,          losses,          "M4.24",  TABLE, MAX_SEATS - 1, 0, 0)
DECISION (LOSE_MOON,       lose_moon,       "M4.24",  SEAT,  0, 0, 0)
AUTOMATIC(END_OF_TURN,     end_of_turn,     "M6.1",   TABLE, 0, 0, 0)
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
DRAW     (DEAL_BAR,        deal_bar,        "M2.1",   TABLE, MAX_SEATS - 1, 0, 0)
DRAW     (DEAL_STARTER,    deal_starter,    "M2.2",   TABLE, MAX_SEATS - 1, STARTERS_DEALT - 1, 0)
AUTOMATIC(ADD_TO_PILE,     add_to_pile,     "M2.3",   TABLE, 0, 0, 0)
DRAW     (FIRST_PLAYER,    first_player,    "M2.4",   TABLE, 0, 0, 0)
AUTOMATIC(FIRST_MOON,      first_moon,      "M2.5",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(LOOK_AT_CLIENTS, look_at_clients, "M3.2",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (KEEP_CLIENTS,    keep_clients,    "M3.2",   SEAT,  MAX_CLIENTS, 0, 0)
AUTOMATIC(RETURN_ASIDE,    return_aside,    "M3.3",   TABLE, 0, 0, 0)
AUTOMATIC(SETUP_GAINS,     setup_gains,     "M3.4",   TABLE, MAX_SEATS - 1, 0, 0)
AUTOMATIC(TURN,            turn,            "M4.1",   TABLE, 0, 0, 0)
DRAW     (ROLL,            roll,            "M4.1",   SEAT,  DICE - 1, 0, 0)
DECISION (REROLL_DICE,     reroll_dice,     "M4.2",   SEAT,  MAX_REROLLS, ALL_DICE, 0)
AUTOMATIC(MOONS_FROM_DICE, moons_from_dice, "M4.4",   TABLE, 0, 0, 0)
AUTOMATIC(DICE_MOONS,      dice_moons,      "M4.4",   TABLE, MAX_SEATS - 1, 2, 0)
AUTOMATIC(GAIN_MOON,       gain_moon,       "M4.6",   SEAT,  0, 0, 0)
DECISION (PLACE_MOON,      place_moon,      "M1.5",   SEAT,  0, 0, 0)
AUTOMATIC(ACTIONS,         actions,         "M4.7",   TABLE, MAX_SEATS - 1, 0, 0)
DECISION (CHOOSE_ACTION,   choose_action,   "M4.7",   SEAT,  0, 0, 0)
DECISION (PAY_MOON,        pay_moon,        "M4.12",  SEAT,  MAX_MOON_COST, PLACES - 1, 0)
AUTOMATIC(TUCK,            tuck,            "M4.14",  SEAT,  MAX_CLIENTS - 1, 0, 0)
AUTOMATIC(REFILL,          refill,          "M4.16",  SEAT,  0, 0, 0)
AUTOMATIC(DEAL,            deal,            "M4.16",  SEAT,  MAX_HAND, 0, 0)
DRAW     (DRAW_CARD,       draw_card,       "M4.16",  SEAT,  0, 0, 0)
DECISION (KEEP_ONE,        keep_one,        "M4.16",  SEAT,  0, 0, 0)
DECISION (REPLACE,         replace,         "M4.19",  SEAT,  0, 0, 0)
AUTOMATIC(LOSSES,          losses,          "M4.24",  TABLE, MAX_SEATS - 1, 0, 0)
DECISION (LOSE_MOON,       lose_moon,       "M4.24",  SEAT,  0, 0, 0)
AUTOMATIC(END_OF_TURN,     end_of_turn,     "M6.1",   TABLE, 0, 0, 0)
    default: return;
    }
}
#undef PLAY_RULE
#undef AUTOMATIC
#undef DECISION
#undef DRAW
enum { CLIENTS_CATEGORY, MAJORITY_CATEGORY, BAR_CATEGORY, CATEGORIES };
static const char *const category_word[CATEGORIES] = { "clients", "majority", "bar" };
static const char *const tie_break_word[] = { "moons", "validated" };
static void moonshine_score(const State *state, Score *out)
{
    const Moonshine *m = (const Moonshine *)state;
    for (int seat = 0; seat < state->seats; seat++) {
        if (m->at[seat].bar == NONE)
            continue;
        out->points[seat][CLIENTS_CATEGORY] = m->at[seat].points;
        out->points[seat][MAJORITY_CATEGORY] = (int16_t)majority_points(m, seat);
        out->points[seat][BAR_CATEGORY] = (int16_t)bar_points(m, seat);
        out->tie_break[seat][0] = (int16_t)moonshine_moons(m, seat);
        out->tie_break[seat][1] = (int16_t)set_count(&m->at[seat].validated);
    }
}
const Game moonshine = {
    .name = "moonshine",
    .prefix = "M",
    .signature =
"b179d4c022136f58"
        ,
    .min_seats = 2,
    .max_seats = 5,
    .state_size = sizeof(Moonshine),
    .rule = rule,
    .rule_count = RULE_COUNT,
    .option = option,
    .option_count = OPTIONS,
    .category = { category_word, CATEGORIES },
    .tie_break = { tie_break_word, 2 },
    .event = { event_word, EVENT_COUNT },
    .field = moonshine_fields,
    .begin = moonshine_begin,
    .list = list_rule,
    .play = play_rule,
    .list_candidates = moonshine_list_candidates,
    .why_not = moonshine_why_not,
    .score = moonshine_score,
    .hide = moonshine_hide,
    .determinize = moonshine_determinize,
    .describe_action = moonshine_describe_action,
    .describe_event = moonshine_describe_event,
    .describe_step = moonshine_describe_step,
    .write_extras = moonshine_write_extras,
    .question = moonshine_questions,
    .extras_for_all = true,
    .check = moonshine_check,
};
#endif
#ifdef EDITION_EVALUATOR
#include "bot.h"
enum {
    W_TURNS_IN_A_GAME,
    W_FOOD,
    W_MUSIC,
    W_DRINK,
    W_WILD,
    W_BLUE_DIE,
    W_ORANGE_DIE,
    W_REROLL,
    W_DRAW,
    W_CLIENT_SLOT,
    W_MOON_DISCOUNT,
    W_TURNS_OF_TOKENS,
    W_MAJORITY_EARLY,
    W_MAJORITY_LATE,
    W_COLOUR_COUNTED,
    W_BAR_COLOUR,
    W_TOKEN,
    W_TOKEN_TO_PLACE,
    W_FRESH_CLIENT,
    W_WAITING_SHARE,
    W_NEAR_AT_BEST,
    W_NEAR_STEP,
    W_NEAR_LEAST,
    W_NEAR_TOO_LATE,
    W_TURNS_FOR_EACH,
    W_SERVING_NOW,
    W_OTHER_ACTION,
    W_CARD_IN_HAND,
    W_WHEN_LATE,
    W_WHEN_OVER,
    W_ROLL_FOOD,
    W_ROLL_MUSIC,
    W_ROLL_WILD,
    W_ERROR_AT_END,
    W_ERROR_PER_TURN,
    W_PLAYOUT_SERVE,
    W_PLAYOUT_SERVE_POINT,
    W_PLAYOUT_KEEP,
    W_PLAYOUT_KEEP_POINT,
    W_PLAYOUT_KEEP_MOON,
    W_PLAYOUT_KEEP_ICON,
    W_PLAYOUT_KEEP_COST,
    W_PLAYOUT_FILL,
    W_PLAYOUT_PUT,
    W_PLAYOUT_FINISH,
    WEIGHTS,
};
static const Weight standard_weight[WEIGHTS] = {
    { "turns_in_a_game", 11.2900, "turns from the start to the end" },
    { "food", -0.0094, "one icon, for each turn still to come" },
    { "music", 0.0737, "one icon, for each turn still to come" },
    { "drink", -0.0317, "one icon, for each turn still to come" },
    { "wild", 0.4098, "one icon, for each turn still to come" },
    { "blue_die", 1.2515, "access, for each turn still to come" },
    { "orange_die", 0.4437, "access, for each turn still to come" },
    { "reroll", -0.0134, "one icon, for each turn still to come" },
    { "draw", 0.0233, "one icon, for each turn still to come" },
    { "client_slot", 0.0979, "one icon, for each turn still to come" },
    { "moon_discount", 0.1700, "one icon, for each turn still to come" },
    { "turns_of_tokens", 3.2883, "turns for which a bonus covered by tokens is counted" },
    { "majority_early", 1.6940, "a client with this icon, while there is time to collect a colour" },
    { "majority_late", 1.6748, "the same at the end, besides the clients it counts at once" },
    { "colour_counted", 0.3328, "a further client of a colour that a majority icon counts" },
    { "bar_colour", 2.0134, "a client of the bar's colour, in the regular variant" },
    { "token", 0.1917, "a moon token, wherever it lies" },
    { "token_to_place", 0.9000, "a moon token that is still to be placed, before one knows where" },
    { "fresh_client", 0.8627, "an empty place for a client: it will be filled by the best of several" },
    { "waiting_share", 0.2066, "share of its prize that a waiting client is worth when it is near" },
    { "near_at_best", 0.9861, "share of that when nothing is missing" },
    { "near_step", 0.0254, "less of it for each unit and moon that is missing" },
    { "near_least", 0.0794, "the least of it" },
    { "near_too_late", 0.6045, "share of it when the game will be over before" },
    { "turns_for_each", 0.1190, "turns it takes to get one missing unit or moon" },
    { "serving_now", 0.7721, "that a client can be served in this turn, besides its prize" },
    { "other_action", 0.6661, "what another action than serving brings" },
    { "card_in_hand", 0.0483, "a drawn client to choose from" },
    { "when_late", 3.0000, "a majority icon counts as late with so many turns left" },
    { "when_over", 0.5000, "with fewer turns left an empty place for a client will not be filled" },
    { "roll_food", 1.0000, "food that a usual roll adds" },
    { "roll_music", 1.0000, "music that a usual roll adds" },
    { "roll_wild", 1.0000, "wilds that a usual roll adds where the orange die may be used" },
    { "error_at_end", 1.0000, "by how many points the values of two seats err at the end" },
    { "error_per_turn", 0.2500, "the same, for each turn still to come" },
    { "playout_serve", 40.0000, "in a play-out: how likely a client is served" },
    { "playout_serve_point", 20.0000, "the same, for each of its points" },
    { "playout_keep", 12.0000, "in a play-out: how likely a client is kept" },
    { "playout_keep_point", 4.0000, "the same, for each of its points" },
    { "playout_keep_moon", 6.0000, "the same, for each moon it brings" },
    { "playout_keep_icon", 3.0000, "the same, for its icon" },
    { "playout_keep_cost", 2.0000, "less for each unit and moon it costs" },
    { "playout_fill", 6.0000, "in a play-out: how likely a moon is put where it completes a bonus" },
    { "playout_put", 3.0000, "the same elsewhere" },
    { "playout_finish", 4.0000, "in a play-out: how likely dice are thrown or kept, or clients all discarded" },
};
typedef struct Situation {
    const Moonshine *m;
    const double *weight;
    int seat;
    Icons icons;
    int moons;
    double turns;
} Situation;
static const int weight_of_icon[ICON_COUNT] = {
    [FOOD] = W_FOOD,
    [MUSIC] = W_MUSIC,
    [DRINK] = W_DRINK,
    [WILD] = W_WILD,
    [BLUE_DIE] = W_BLUE_DIE,
    [ORANGE_DIE] = W_ORANGE_DIE,
    [REROLL] = W_REROLL,
    [DRAW] = W_DRAW,
    [CLIENT_SLOT] = W_CLIENT_SLOT,
    [MOON_DISCOUNT] = W_MOON_DISCOUNT,
};
static double turns_left(const Moonshine *m, const double *weight)
{
    int best = 0, target = moonshine_bar(m, 0)->target;
    for (int seat = 0; seat < m->state.seats; seat++)
        if (moonshine_points(m, seat) > best)
            best = moonshine_points(m, seat);
    return best >= target ? 0 : weight[W_TURNS_IN_A_GAME] * (target - best) / target;
}
static bool is_access(int icon)
{
    return icon == BLUE_DIE || icon == ORANGE_DIE;
}
static void add_to(Icons *icons, int icon, double count)
{
    icons->count[icon] = (uint8_t)(icons->count[icon] + (int)count);
}
static double prize(const Situation *s, const Client *card)
{
    const Speakeasy *own = &s->m->at[s->seat];
    const double *weight = s->weight;
    double value = card->points;
    int same_colour = own->colour[card->colour];
    if (card->bottom == MAJORITY)
        value += s->turns > weight[W_WHEN_LATE] ? weight[W_MAJORITY_EARLY]
                                                : weight[W_MAJORITY_LATE] + same_colour;
    else if (card->bottom != NONE && !(is_access(card->bottom) && own->bottom[card->bottom] > 0))
        value += weight[weight_of_icon[card->bottom]] * s->turns;
    if (moonshine_bar(s->m, s->seat)->colour == card->colour)
        value += weight[W_BAR_COLOUR];
    return value + weight[W_COLOUR_COUNTED] * own->bottom[MAJORITY] * (same_colour > 1);
}
static int moons_short(const Situation *s, const Client *card)
{
    int owed = moonshine_moons_to_pay(&s->icons, card);
    return owed > s->moons ? owed - s->moons : 0;
}
static double nearness(const Situation *s, const Client *card)
{
    const double *weight = s->weight;
    Icons usual = s->icons;
    add_to(&usual, FOOD, weight[W_ROLL_FOOD]);
    add_to(&usual, MUSIC, weight[W_ROLL_MUSIC]);
    if (moonshine_may_use(&usual, ORANGE_CUBE))
        add_to(&usual, WILD, weight[W_ROLL_WILD]);
    int missing = moonshine_units_missing(&usual, card) + moons_short(s, card);
    double near = weight[W_NEAR_AT_BEST] - weight[W_NEAR_STEP] * missing;
    near = near < weight[W_NEAR_LEAST] ? weight[W_NEAR_LEAST] : near;
    bool too_late = 1 + weight[W_TURNS_FOR_EACH] * missing > s->turns;
    return too_late ? near * weight[W_NEAR_TOO_LATE] : near;
}
static const Client *client_in(const Situation *s, int slot)
{
    int card = s->m->at[s->seat].client[slot];
    return card == NONE ? NULL : &client[card];
}
static const double CANNOT_BE_SERVED = -1e9;
static void gains(const Situation *s, double gain[MAX_CLIENTS])
{
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        const Client *card = client_in(s, slot);
        gain[slot] = CANNOT_BE_SERVED;
        if (card != NULL && moons_short(s, card) == 0)
            gain[slot] = prize(s, card) * (1 - s->weight[W_WAITING_SHARE] * nearness(s, card)) +
                         s->weight[W_SERVING_NOW];
    }
}
static double best_service(const Situation *s, const double gain[MAX_CLIENTS],
                           const Icons *resources)
{
    double best = s->weight[W_OTHER_ACTION];
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (gain[slot] > best && moonshine_units_missing(resources, client_in(s, slot)) == 0)
            best = gain[slot];
    return best;
}
typedef struct Throw {
    int white, coloured;
    size_t first_face;
    int run;
} Throw;
static double expected_service(const Situation *s, const double gain[MAX_CLIENTS], Icons *resources,
                               Throw throw)
{
    if (throw.white == 0 && throw.coloured == 0)
        return best_service(s, gain, resources);
    bool is_white = throw.white > 0;
    int kind = is_white ? WHITE : throw.coloured >> BLUE_CUBE & 1 ? BLUE : ORANGE;
    double sum = 0;
    for (size_t i = is_white ? throw.first_face : 0; i < sizeof face / sizeof face[0]; i++) {
        if (face[i].kind != kind)
            continue;
        int run = is_white && i == throw.first_face ? throw.run + 1 : 1;
        Throw rest = is_white ? (Throw){ throw.white - 1, throw.coloured, i, run }
                              : (Throw){ 0, throw.coloured & (throw.coloured - 1), 0, 0 };
        double orders = is_white ? (double) throw.white / run : 1;
        resources->count[face[i].icon]++;
        double value = expected_service(s, gain, resources, rest);
        resources->count[face[i].icon]--;
        sum += face[i].faces * orders * (value + (face[i].icon == MOON ? s->weight[W_TOKEN] : 0));
    }
    return sum / DIE_FACES;
}
static int dice_in_the_air(const Moonshine *m)
{
    const Agenda *agenda = &m->state.agenda[m->active];
    int dice = 0;
    for (int i = 0; i < agenda->count; i++) {
        const Step *step = &agenda->step[i];
        if (step->rule == ROLL)
            dice |= 1 << step->a;
        else if (step->rule == REROLL_DICE)
            dice |= step->b;
    }
    return dice;
}
static bool still_to_act(const Moonshine *m, int seat)
{
    const Agenda *table = &m->state.agenda[TABLE];
    for (int i = 0; i < table->count; i++) {
        int place = (seat - m->active + m->state.seats) % m->state.seats;
        if (table->step[i].rule == ACTIONS && place >= table->step[i].a)
            return m->die[WHITE_1] != NONE;
    }
    return false;
}
static double value_of_dice(const Situation *s)
{
    const Moonshine *m = s->m;
    int unknown = dice_in_the_air(m);
    Icons resources = s->icons;
    double moons = 0, gain[MAX_CLIENTS];
    for (int die = 0; die < DICE; die++) {
        if ((unknown >> die & 1) || m->die[die] == NONE || !moonshine_may_use(&s->icons, die))
            continue;
        if (m->die[die] == MOON)
            moons += s->weight[W_TOKEN];
        else
            resources.count[m->die[die]]++;
    }
    Throw throw = { .white = __builtin_popcount(unknown & ((1 << BLUE_CUBE) - 1)) };
    for (int die = BLUE_CUBE; die <= ORANGE_CUBE; die++)
        if ((unknown >> die & 1) && moonshine_may_use(&s->icons, die))
            throw.coloured |= 1 << die;
    gains(s, gain);
    return moons + expected_service(s, gain, &resources, throw);
}
static double value_per_turn(const Situation *s, const Icons *icons)
{
    double value = 0;
    for (int icon = 0; icon < MAJORITY; icon++) {
        int count = icons->count[icon];
        value += s->weight[weight_of_icon[icon]] * (is_access(icon) && count > 1 ? 1 : count);
    }
    return value;
}
static double value_of_icons(const Situation *s)
{
    Icons lasting = moonshine_lasting_icons(s->m, s->seat);
    double kept = value_per_turn(s, &lasting), all = value_per_turn(s, &s->icons);
    double lent = s->weight[W_TURNS_OF_TOKENS];
    return kept * s->turns + (all - kept) * (lent < s->turns ? lent : s->turns);
}
static int pending(const Moonshine *m, int seat, int rule, int otherwise)
{
    const Agenda *agenda = &m->state.agenda[seat];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == rule)
            return agenda->step[i].a;
    return otherwise;
}
static int moons_to_place(const Moonshine *m, int seat)
{
    const Agenda *agenda = &m->state.agenda[seat];
    int moons = 0, room = 0;
    for (int i = 0; i < agenda->count; i++)
        moons += agenda->step[i].rule == GAIN_MOON || agenda->step[i].rule == PLACE_MOON;
    for (int place = 0; place < PLACES; place++)
        room += moonshine_room(m, seat, place);
    return moons < room ? moons : room;
}
static double value_of_clients(const Situation *s)
{
    const double *weight = s->weight;
    double value = 0;
    int served = pending(s->m, s->seat, TUCK, NONE), waiting = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        const Client *card = client_in(s, slot);
        if (card == NULL)
            continue;
        double brings = prize(s, card);
        waiting += slot != served;
        value += slot == served ? brings : weight[W_WAITING_SHARE] * nearness(s, card) * brings;
    }
    int empty = s->icons.count[CLIENT_SLOT] - waiting;
    return value + (s->turns > weight[W_WHEN_OVER] ? weight[W_FRESH_CLIENT] * empty : 0);
}
static double moonshine_evaluate(const State *view, int seat, const double *weight)
{
    const Moonshine *m = (const Moonshine *)view;
    const Speakeasy *own = &m->at[seat];
    if (own->bar == NONE)
        return 0;
    Situation s = { .m = m, .weight = weight, .seat = seat };
    s.icons = moonshine_icons(m, seat);
    s.moons = moonshine_moons(m, seat);
    s.turns = turns_left(m, weight);
    double value = moonshine_points(m, seat) + value_of_icons(&s) + value_of_clients(&s);
    value += weight[W_TOKEN] * (s.moons - pending(m, seat, PAY_MOON, 0) - own->losses);
    value += weight[W_TOKEN_TO_PLACE] * moons_to_place(m, seat);
    value += weight[W_CARD_IN_HAND] * own->hand_count;
    if (still_to_act(m, seat))
        value += value_of_dice(&s);
    return value;
}
static double moonshine_error(const State *view, const double *weight)
{
    const Moonshine *m = (const Moonshine *)view;
    double turns = m->at[0].bar == NONE ? weight[W_TURNS_IN_A_GAME] : turns_left(m, weight);
    return weight[W_ERROR_AT_END] + weight[W_ERROR_PER_TURN] * turns;
}
static double weight_to_keep(const Client *card, const double *weight)
{
    int units = card->cost_food + card->cost_music + card->cost_drink + card->cost_any;
    return weight[W_PLAYOUT_KEEP] + weight[W_PLAYOUT_KEEP_POINT] * card->points +
           weight[W_PLAYOUT_KEEP_MOON] * card->gain_moons +
           weight[W_PLAYOUT_KEEP_ICON] * (card->bottom != NONE) -
           weight[W_PLAYOUT_KEEP_COST] * (units + card->cost_moon);
}
static double raw_playout_weight(const Moonshine *m, int seat, Action action, const double *weight)
{
    int a = action_a(action);
    switch (action_verb(action)) {
    case VALIDATE:
        return weight[W_PLAYOUT_SERVE] +
               weight[W_PLAYOUT_SERVE_POINT] * client[m->at[seat].client[a]].points;
    case TAKE_MOON:
    case PUT_MOON: return weight[moonshine_room(m, seat, a) == 1 ? W_PLAYOUT_FILL : W_PLAYOUT_PUT];
    case KEEP: return weight_to_keep(&client[a], weight);
    case STOP_ROLLING:
    case THROW_PICKED:
    case DISCARD_ALL: return weight[W_PLAYOUT_FINISH];
    default: return 1;
    }
}
static uint16_t moonshine_playout_weight(const State *state, int seat, Step step, Action action,
                                         const double *weight)
{
    double raw = raw_playout_weight((const Moonshine *)state, seat, action, weight);
    return (uint16_t)(raw < 1 ? 1 : raw);
}
enum { MORE_TURNS_THAN_A_GAME_HAS = 100 };
static int moonshine_turn(const State *state)
{
    return ((const Moonshine *)state)->turn;
}
const Evaluator moonshine_evaluator = {
    .game = "moonshine",
    .evaluate = moonshine_evaluate,
    .error = moonshine_error,
    .playout_weight = moonshine_playout_weight,
    .round = moonshine_turn,
    .rounds = MORE_TURNS_THAN_A_GAME_HAS,
    .exploration = 0.5,
    .bias = 20,
    .medium_iterations = 120,
    .spread = 5,
    .weight = standard_weight,
    .weight_count = WEIGHTS,
};
#endif
#ifdef EDITION_SCREEN
#include "game_screen.h"
enum {
    CARD_ROWS = 5,
    CARD_COLUMNS = 26,
    NAME_COLUMNS = 26,
    COST_COLUMN = 34,
    TOP_COLUMN = 44,
    BOTTOM_COLUMNS = 16
};
static const Style colour_style[COLOUR_COUNT] = { STYLE_LEAF, STYLE_PINK, STYLE_PLUM, STYLE_YELLOW,
                                                  STYLE_RED };
static const Style icon_style[ICON_COUNT] = {
    [FOOD] = STYLE_AMBER,  [MUSIC] = STYLE_PLUM,     [DRINK] = STYLE_WATER,
    [WILD] = STYLE_STRONG, [BLUE_DIE] = STYLE_WATER, [ORANGE_DIE] = STYLE_ORANGE,
    [MOON] = STYLE_YELLOW,
};
static const Moonshine *night(const Screen *screen)
{
    return (const Moonshine *)screen->view;
}
static bool is_picked(const Moonshine *m, int die)
{
    for (int seat = 0; seat < m->state.seats; seat++) {
        const Agenda *agenda = &m->state.agenda[seat];
        Step step = agenda->count == 0 ? (Step){ 0 } : agenda->step[agenda->count - 1];
        if (agenda->count > 0 && step.rule == REROLL_DICE && (step.b >> die & 1))
            return true;
    }
    return false;
}
static const char *die_id(int die)
{
    static const char *const id[DICE] = { "white_1", "white_2", "white_3", "blue", "orange" };
    return id[die];
}
static void pen_face(Pen *pen, const Screen *screen, int icon)
{
    if (icon == NONE) {
        pen_text(pen, STYLE_MUTED, "–");
        return;
    }
    pen_text(pen, icon_style[icon], word(screen, "symbol", icon_word[icon]));
    pen_text(pen, icon_style[icon], " ");
    pen_text(pen, icon_style[icon], word(screen, "short", icon_word[icon]));
}
static void draw_dice(const Screen *screen, Pen *pen)
{
    const Moonshine *m = night(screen);
    for (int die = 0; die < DICE; die++) {
        int left = die * screen->width / DICE, width = (die + 1) * screen->width / DICE - left;
        Style style = die == BLUE_CUBE     ? STYLE_WATER
                      : die == ORANGE_CUBE ? STYLE_ORANGE
                                           : STYLE_TEXT;
        int column = pen->left + left;
        page_box(pen->page, pen->row, column, 3, width, m->die[die] == NONE ? STYLE_LINE : style,
                 word(screen, "die", die_id(die)),
                 is_picked(m, die) ? word(screen, "label", "picked") : NULL);
        Pen shown = pen_at(pen->page, pen->row + 1, column + 2, width - 3);
        pen_face(&shown, screen, m->die[die]);
    }
    pen->row += 3;
}
static void say_dice(const Screen *screen, Pen *pen)
{
    const Moonshine *m = night(screen);
    for (int die = 0; die < DICE; die++) {
        pen_text(pen, STYLE_TEXT, word(screen, "die", die_id(die)));
        pen_colon(pen, screen, "");
        pen_text(pen, STYLE_TEXT,
                 m->die[die] == NONE ? word(screen, "label", "not_rolled")
                                     : word(screen, "icon", icon_word[m->die[die]]));
        if (is_picked(m, die)) {
            pen_text(pen, STYLE_TEXT, ", ");
            pen_text(pen, STYLE_TEXT, word(screen, "label", "picked"));
        }
        pen_line(pen);
    }
}
static int cards_in_pile(const Moonshine *m)
{
    int hidden = 0;
    for (int seat = 0; seat < m->state.seats; seat++) {
        const Speakeasy *own = &m->at[seat];
        hidden += own->hand_count > 0 && own->hand[0] == UNKNOWN ? own->hand_count : 0;
        hidden += set_is_empty(&own->aside) ? own->aside_count : 0;
    }
    return set_count(&m->pile) - hidden;
}
static void draw_table(const Screen *screen, Pen *pen)
{
    const Moonshine *m = night(screen);
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    if (screen->plain)
        say_dice(screen, pen);
    else
        draw_dice(screen, pen);
    line_text(&out, m->turn == 0 ? "setup" : "table");
    line_count(&out, "seat", m->active);
    line_count(&out, "turn", m->turn);
    line_count(&out, "pile", cards_in_pile(m));
    line_count(&out, "discards", set_count(&m->discards));
    line_count(&out, "target", m->at[0].bar == NONE ? 0 : moonshine_bar(m, 0)->target);
    pen_phrase(pen, STYLE_MUTED, screen->context,
               m->turn == 0 ? "moonshine.screen.setup" : "moonshine.screen.table", line);
    pen_line(pen);
}
enum { COST_PARTS = 5 };
static const char *const cost_icon[COST_PARTS] = { "food", "music", "drink", "any", "moon" };
static const Icon cost_like[COST_PARTS] = { FOOD, MUSIC, DRINK, REROLL, MOON };
static int cost_part(const Client *card, int part)
{
    const int count[COST_PARTS] = { card->cost_food, card->cost_music, card->cost_drink,
                                    card->cost_any, card->cost_moon };
    return count[part];
}
static void pen_cost(Pen *pen, const Screen *screen, const Client *card)
{
    bool first = true;
    for (int part = 0; part < COST_PARTS; part++) {
        Style style = icon_style[cost_like[part]];
        if (cost_part(card, part) == 0)
            continue;
        pen_text(pen, style, first ? "" : screen->plain ? ", " : " ");
        first = false;
        if (screen->plain) {
            pen_count(pen, style, screen, cost_icon[part], cost_part(card, part));
            continue;
        }
        pen_number(pen, style, cost_part(card, part));
        pen_text(pen, style, word(screen, "symbol", cost_icon[part]));
    }
}
static void pen_pips(Pen *pen, const Screen *screen, const Client *card)
{
    for (int part = 0; part < COST_PARTS; part++)
        pen_repeat(pen, icon_style[cost_like[part]], word(screen, "symbol", cost_icon[part]),
                   cost_part(card, part));
}
static void pen_moons(Pen *pen, const Screen *screen, int moons, int places)
{
    if (screen->plain) {
        pen_number(pen, STYLE_TEXT, moons);
        pen_text(pen, STYLE_TEXT, "/");
        pen_number(pen, STYLE_TEXT, places);
    } else {
        pen_repeat(pen, icon_style[MOON], "●", moons);
        pen_repeat(pen, STYLE_MUTED, "○", places - moons);
    }
    pen_text(pen, STYLE_TEXT, " ");
}
static void pen_icon(Pen *pen, const Screen *screen, int icon, bool works)
{
    Style style = icon_style[icon] == STYLE_TEXT ? STYLE_STRONG : icon_style[icon];
    pen_text(pen, works ? style : STYLE_MUTED, word(screen, "short", icon_word[icon]));
}
static void pen_top(Pen *pen, const Screen *screen, const Client *card, int moons)
{
    if (card->gain_moons > 0) {
        pen_text(pen, STYLE_MUTED, "! ");
        pen_text(pen, STYLE_MUTED,
                 word(screen, "short", card->others_lose ? "gain_and_threat" : "gain_2_moons"));
        return;
    }
    pen_moons(pen, screen, moons, card->places);
    pen_icon(pen, screen, card->top_1, moons == card->places);
    if (card->top_2 == NONE)
        return;
    pen_text(pen, STYLE_MUTED, " + ");
    pen_icon(pen, screen, card->top_2, moons == card->places);
}
static void pen_bottom(Pen *pen, const Screen *screen, const Client *card)
{
    pen_text(pen, STYLE_MUTED, "▸ ");
    if (card->bottom != NONE)
        pen_icon(pen, screen, card->bottom, true);
    else
        pen_text(pen, STYLE_MUTED, "–");
}
static void pen_lack(Pen *pen, const Screen *screen, int seat, const Client *card)
{
    const Moonshine *m = night(screen);
    Icons resources = moonshine_resources(m, seat);
    int units = moonshine_units_missing(&resources, card);
    int moons = card->cost_moon - resources.count[MOON_DISCOUNT] - moonshine_moons(m, seat);
    bool lacks_units = units > 0, lacks_moons = moons > 0;
    const char *what = lacks_units && lacks_moons ? "both" : lacks_units ? "units" : "moons";
    char key[64], text[128], line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "lack");
    line_count(&out, "units", units);
    line_count(&out, "moons", moons);
    line_count(&out, "short_units", units);
    line_count(&out, "short_moons", moons);
    line_count(&out, "few_units", units);
    static const char *const length[] = { "lack", "lack_short" };
    for (int i = 0; i < 2; i++) {
        snprintf(key, sizeof key, "moonshine.%s.%s", screen->plain ? "lack_plain" : length[i],
                 lacks_units || lacks_moons ? what : "nothing");
        text_fill(screen->context, key, line, text, sizeof text);
        if (pen->column + text_width(text) < pen->right)
            break;
    }
    Style style = lacks_units || lacks_moons ? STYLE_MUTED : STYLE_LEAF;
    if (screen->plain)
        pen_text(pen, style, text);
    else
        pen_right(pen, style, text);
}
static void draw_card(const Screen *screen, Pen at, int width, int seat, int slot)
{
    const Speakeasy *own = &night(screen)->at[seat];
    const Client *card = &client[own->client[slot]];
    char name[96], points[48], line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    snprintf(name, sizeof name, "%s%s", card->source == DESIGNED ? "✎ " : "",
             word(screen, "client", client_id[own->client[slot]]));
    page_box(at.page, at.row, at.column, CARD_ROWS, width, colour_style[card->colour], name,
             word(screen, "colour", colour_word[card->colour]));
    Pen cost = pen_at(at.page, at.row + 1, at.column + 2, width - 4);
    pen_cost(&cost, screen, card);
    pen_lack(&cost, screen, seat, card);
    Pen top = pen_at(at.page, at.row + 2, at.column + 2, width - 4);
    pen_top(&top, screen, card, own->moons[FIRST_CLIENT_PLACE + slot]);
    Pen bottom = pen_at(at.page, at.row + 3, at.column + 2, width - 4);
    pen_bottom(&bottom, screen, card);
    line_text(&out, "count");
    line_count(&out, "points", card->points);
    text_fill(screen->context, "moonshine.count.points", line, points, sizeof points);
    pen_right(&bottom, card->points > 0 ? STYLE_STRONG : STYLE_MUTED, points);
}
static void draw_client_row(const Screen *screen, Pen *pen, int id, int moons)
{
    const Client *card = &client[id];
    int bottom = screen->width - BOTTOM_COLUMNS;
    char points[16];
    Pen part = *pen;
    pen_to(&part, 2);
    part.right = pen->left + NAME_COLUMNS - 2;
    pen_text(&part, colour_style[card->colour], word(screen, "client", client_id[id]));
    part.right = pen->right;
    pen_text(&part, STYLE_MUTED, card->source == DESIGNED ? " ✎" : "");
    pen_to(&part, NAME_COLUMNS + 1);
    pen_text(&part, colour_style[card->colour], word(screen, "colour", colour_word[card->colour]));
    pen_to(&part, COST_COLUMN);
    pen_pips(&part, screen, card);
    pen_to(&part, TOP_COLUMN);
    part.right = pen->left + bottom - 1;
    pen_top(&part, screen, card, moons);
    part.right = pen->right - 2;
    pen_to(&part, bottom);
    pen_bottom(&part, screen, card);
    part.right = pen->right;
    snprintf(points, sizeof points, "%d", card->points);
    pen_right(&part, card->points > 0 ? STYLE_STRONG : STYLE_MUTED, points);
    pen_line(pen);
}
static void say_client(const Screen *screen, Pen *pen, int seat, int id, int moons)
{
    const Client *card = &client[id];
    pen_text(pen, STYLE_TEXT, "- ");
    pen_text(pen, STYLE_TEXT, word(screen, "client", client_id[id]));
    pen_text(pen, STYLE_TEXT, ", ");
    pen_text(pen, STYLE_TEXT, word(screen, "colour", colour_word[card->colour]));
    pen_semicolon(pen, screen, "");
    pen_label(pen, screen, "cost");
    pen_cost(pen, screen, card);
    pen_semicolon(pen, screen, "");
    pen_label(pen, screen, "top");
    pen_top(pen, screen, card, moons);
    pen_semicolon(pen, screen, "");
    pen_label(pen, screen, "bottom");
    if (card->bottom != NONE) {
        pen_icon(pen, screen, card->bottom, true);
        pen_text(pen, STYLE_TEXT, ", ");
    }
    pen_count(pen, STYLE_TEXT, screen, "points", card->points);
    if (seat != NOBODY) {
        pen_semicolon(pen, screen, "");
        pen_lack(pen, screen, seat, card);
    }
    if (card->source == DESIGNED) {
        pen_semicolon(pen, screen, "");
        pen_text(pen, STYLE_TEXT, word(screen, "label", "designed"));
    }
    pen_line(pen);
}
static void pen_bar_bonus(Pen *pen, const Screen *screen, int seat, int place)
{
    const Moonshine *m = night(screen);
    const BarCard *bar = moonshine_bar(m, seat);
    int moons = m->at[seat].moons[place],
        places = place == BAR_LEFT ? bar->left_places : bar->right_places;
    pen_moons(pen, screen, moons, places);
    pen_icon(pen, screen, place == BAR_LEFT ? bar->left : bar->right, moons == places);
}
static void draw_bar(const Screen *screen, Pen *pen, int seat)
{
    const Moonshine *m = night(screen);
    Pen name = *pen;
    if (!screen->plain) {
        pen_text(&name, seat_style(seat), seat_shape(seat));
        pen_text(&name, seat_style(seat), " ");
        name.right = pen->left + 14;
    }
    pen_text(&name, seat_style(seat), screen->context->seat_name[seat]);
    pen->column = name.column;
    pen_colon(pen, screen, " ");
    pen_count(pen, STYLE_STRONG, screen, "points", moonshine_points(m, seat));
    pen_semicolon(pen, screen, " · ");
    if (m->at[seat].bar == NONE)
        return;
    pen_text(pen, STYLE_STRONG, word(screen, "bar", bar_word[m->at[seat].bar]));
    if (moonshine_bar(m, seat)->source == DESIGNED && !screen->plain)
        pen_text(pen, STYLE_MUTED, " ✎");
    if (moonshine_bar(m, seat)->colour != NONE) {
        int colour = moonshine_bar(m, seat)->colour;
        pen_text(pen, STYLE_MUTED, " ");
        pen_text(pen, colour_style[colour], word(screen, "colour", colour_word[colour]));
    }
    pen_semicolon(pen, screen, "  ");
    pen_bar_bonus(pen, screen, seat, BAR_LEFT);
    pen_semicolon(pen, screen, "   ");
    pen_bar_bonus(pen, screen, seat, BAR_RIGHT);
    pen_line(pen);
}
static void draw_resources(const Screen *screen, Pen *pen, int seat)
{
    const Moonshine *m = night(screen);
    Icons have = moonshine_resources(m, seat);
    pen_to(pen, screen->plain ? 0 : 2);
    pen_label(pen, screen, "can_serve");
    for (int icon = FOOD; icon <= WILD; icon++) {
        pen_text(pen, icon_style[icon],
                 screen->plain ? "" : word(screen, "symbol", icon_word[icon]));
        pen_text(pen, icon_style[icon], screen->plain ? "" : " ");
        pen_text(pen, have.count[icon] > 0 ? icon_style[icon] : STYLE_MUTED,
                 word(screen, "short", icon_word[icon]));
        pen_text(pen, STYLE_TEXT, " ");
        pen_number(pen, have.count[icon] > 0 ? STYLE_STRONG : STYLE_MUTED, have.count[icon]);
        pen_text(pen, STYLE_TEXT, screen->plain ? ", " : "  ");
    }
    pen_text(pen, icon_style[MOON], screen->plain ? "" : "☾ ");
    pen_count(pen, icon_style[MOON], screen, "moons", moonshine_moons(m, seat));
    pen_line(pen);
}
static void draw_icons(const Screen *screen, Pen *pen, int seat)
{
    Icons have = moonshine_icons(night(screen), seat);
    bool first = true;
    pen_to(pen, screen->plain ? 0 : 2);
    pen_label(pen, screen, "icons");
    for (int icon = BLUE_DIE; icon <= MAJORITY; icon++) {
        if (have.count[icon] == 0)
            continue;
        pen_text(pen, STYLE_MUTED, first ? "" : screen->plain ? ", " : " · ");
        pen_icon(pen, screen, icon, true);
        pen_text(pen, STYLE_TEXT, " ");
        pen_number(pen, STYLE_STRONG, have.count[icon]);
        first = false;
    }
    pen_line(pen);
}
static void draw_validated(const Screen *screen, Pen *pen, int seat)
{
    const Speakeasy *own = &night(screen)->at[seat];
    pen_to(pen, screen->plain ? 0 : 2);
    pen_label(pen, screen, "validated");
    pen_number(pen, STYLE_STRONG, set_count(&own->validated));
    pen_colon(pen, screen, "  ");
    for (int colour = 0; colour < COLOUR_COUNT; colour++) {
        Style style = own->colour[colour] > 0 ? colour_style[colour] : STYLE_MUTED;
        pen_text(pen, STYLE_MUTED, colour == 0 ? "" : screen->plain ? ", " : " · ");
        pen_text(pen, style, word(screen, "colour", colour_word[colour]));
        pen_text(pen, style, " ");
        pen_number(pen, style, own->colour[colour]);
    }
    if (own->losses > 0) {
        pen_semicolon(pen, screen, "  ");
        pen_count(pen, STYLE_ALERT, screen, "losses", own->losses);
    }
    pen_line(pen);
}
static void draw_client_rows(const Screen *screen, Pen *pen, int seat)
{
    const Speakeasy *own = &night(screen)->at[seat];
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        if (own->client[slot] == NONE)
            continue;
        if (screen->plain)
            say_client(screen, pen, seat, own->client[slot], own->moons[FIRST_CLIENT_PLACE + slot]);
        else
            draw_client_row(screen, pen, own->client[slot], own->moons[FIRST_CLIENT_PLACE + slot]);
    }
}
static void draw_hand(const Screen *screen, Pen *pen, int seat)
{
    const Speakeasy *own = &night(screen)->at[seat];
    if (own->hand_count == 0)
        return;
    pen_to(pen, screen->plain ? 0 : 2);
    pen_label(pen, screen, "drawn");
    pen_number(pen, STYLE_STRONG, own->hand_count);
    pen_line(pen);
    for (int i = 0; i < own->hand_count && own->hand[0] != UNKNOWN; i++) {
        if (screen->plain)
            say_client(screen, pen, NOBODY, own->hand[i], 0);
        else
            draw_client_row(screen, pen, own->hand[i], 0);
    }
}
static void draw_cards(const Screen *screen, Pen *pen, int seat)
{
    const Speakeasy *own = &night(screen)->at[seat];
    int count = 0, drawn = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        count += own->client[slot] != NONE;
    int beside = count <= 2                             ? 2
                 : screen->width / CARD_COLUMNS < count ? screen->width / CARD_COLUMNS
                                                        : count;
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        if (own->client[slot] == NONE)
            continue;
        int left = drawn % beside * screen->width / beside;
        Pen at = *pen;
        at.row += drawn / beside * CARD_ROWS;
        at.column += left;
        draw_card(screen, at, (drawn % beside + 1) * screen->width / beside - left, seat, slot);
        drawn++;
    }
    pen->row += (drawn + beside - 1) / beside * CARD_ROWS;
}
static void draw_player(const Screen *screen, Pen *pen, int seat)
{
    const Moonshine *m = night(screen);
    bool as_cards = seat == screen->viewer && !screen->plain && m->at[seat].hand_count == 0;
    draw_bar(screen, pen, seat);
    if (m->at[seat].bar == NONE) {
        pen_line(pen);
        return;
    }
    draw_resources(screen, pen, seat);
    if (as_cards)
        draw_cards(screen, pen, seat);
    else
        draw_client_rows(screen, pen, seat);
    draw_hand(screen, pen, seat);
    if (screen->plain || seat == screen->viewer)
        draw_icons(screen, pen, seat);
    draw_validated(screen, pen, seat);
}
const GameScreen moonshine_screen = { .game = "moonshine",
                                      .draw_table = draw_table,
                                      .draw_player = draw_player };
#endif
