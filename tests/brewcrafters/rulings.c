/* Chapters 14 to 16: the moments of effects, the rulings where the sources differ, and what is
 * reconstructed. */
#include "brewcrafters_fixture.h"

#include <string.h>

TEST(B77_an_effect_waits_for_its_moment)
{
    Brewcrafters b = brewery_in(SUMMER, 2, "");
    for (int card = 0; card < WORKER_COUNT; card++)
        employ(&b, 0, card);
    for (int card = TILE_STOREHOUSE; card < TILE_COUNT; card++)
        build(&b, 0, card);
    for (int track = TRACK_RAW_MATERIALS; track <= TRACK_BUSINESS; track++)
        climb(&b, 0, track, 4);
    Brewery before = b.at[0];
    idle(&b); /* nothing that any card waits for */
    CHECK(memcmp(&before, &b.at[0], sizeof before) == 0);
    process(&b, 1); /* what others do neither */
    stop_brewing(&b, 1);
    CHECK(memcmp(&before, &b.at[0], sizeof before) == 0);
}

TEST(B77_every_card_with_an_effect_has_its_moment)
{
    for (int card = 0; card < WORKER_COUNT; card++)
        CHECK(worker[card].when < WHEN_COUNT && worker[card].what != NONE);
    for (int row = 0; row < RESEARCH_COUNT; row++) {
        static const uint8_t kind[] = { EXPERIMENTAL_LEVEL, WINTER_LEVEL, PERMANENT_LEVEL,
                                        FINAL_LEVEL };
        CHECK_EQUAL(research[row].level, row % RESEARCH_LEVELS + 1);
        CHECK_EQUAL(research[row].track, row / RESEARCH_LEVELS);
        CHECK_EQUAL(research[row].kind, kind[row % RESEARCH_LEVELS]);
        CHECK_EQUAL(research[row].when == ON_REACH, research[row].level == 1);
        CHECK_EQUAL(research[row].when == WINTER_START, research[row].level == 2);
        CHECK_EQUAL(research[row].when == FINAL_SCORING, research[row].level == 4);
    }
    for (int card = 0; card < PARTNERSHIP_COUNT; card++)
        CHECK_EQUAL(partnership[card].when, ANY_TIME);
}

TEST(BD1_all_24_recipes_are_offered_and_15_are_marked)
{
    int marked = 0;
    CHECK_EQUAL(RECIPE_COUNT, 24);
    for (int card = 0; card < RECIPE_COUNT; card++) {
        int earlier = 0; /* of the same family, and advanced like this one */
        for (int other = 0; other < card; other++)
            earlier +=
                recipe[other].family == recipe[card].family && recipe[other].tier == ADVANCED;
        CHECK_EQUAL(recipe[card].in_15_card_set, recipe[card].tier == BASIC || earlier < 4);
        marked += recipe[card].in_15_card_set;
    }
    CHECK_EQUAL(marked, 15);
}

TEST(BD2_two_porters_are_drawn_as_well)
{
    Brewcrafters b = new_game(2, "recipes=random");
    play(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_IPA);
    play(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_LAMBIC_ALE);
    for (int n = 0; n < 2; n++) {
        int card = n == 0 ? RECIPE_HONEY_PORTER : RECIPE_COFFEE_PORTER;
        CHECK_EQUAL(odds(&b, DEAL_RECIPE_CARD, RECIPE_OAT_STOUT), 0);
        CHECK_EQUAL(odds(&b, DEAL_RECIPE_CARD, card), 1);
        play(&b, CHANCE, DEAL_RECIPE_CARD, card);
    }
    CHECK_EQUAL(odds(&b, DEAL_RECIPE_CARD, RECIPE_OAT_STOUT), 1);
}

TEST(BD4_coffee_stout_is_worth_2)
{
    CHECK_EQUAL(recipe[RECIPE_COFFEE_STOUT].reputation, 2);
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (recipe[card].family == STOUT && recipe[card].tier == ADVANCED)
            CHECK(recipe[card].total_ingredients >= recipe[RECIPE_COFFEE_STOUT].total_ingredients);
}

TEST(BD5_the_side_for_5_players_replaces_the_side_for_3_and_4)
{
    for (int n = 0; n < SPACE_COUNT; n++) {
        CHECK_EQUAL(space[n].with_2, space[n].board == MAIN_BOARD);
        CHECK_EQUAL(space[n].with_4, space[n].board != EXTENSION_5);
        CHECK_EQUAL(space[n].with_5, space[n].board != EXTENSION_3_4);
        CHECK(!space[n].with_3 || space[n].with_4); /* with 3, some cells are covered */
    }
}

TEST(BD6_every_player_is_first_with_the_same_odds)
{
    for (int seats = 2; seats <= 5; seats++) {
        Brewcrafters b = new_game(seats, "");
        for (int seat = 0; seat < MAX_SEATS; seat++)
            CHECK_EQUAL(odds(&b, CHOOSE_FIRST, seat), seat < seats);
    }
}

TEST(BD7_money_is_not_limited)
{
    Brewcrafters b = first_market(2);
    b.at[0].money = b.at[1].money = 1000;
    play(&b, 0, PLACE, SPACE_PRIVATE_INVESTOR);
    CHECK_EQUAL(has(&b, 0, MONEY), 1001);
}

TEST(BD8_there_are_5_tiles_of_each_kind_one_for_every_player)
{
    for (int card = 0; card < TILE_COUNT; card++)
        CHECK_EQUAL(tile[card].tiles_in_box, tile[card].starting ? 0 : 5);
    Brewcrafters b = first_brewery(5);
    for (int seat = 0; seat < 5; seat++)
        play(&b, seat, INSTALL, TILE_BREWPUB);
    for (int seat = 0; seat < 5; seat++)
        CHECK(b.at[seat].tiles >> TILE_BREWPUB & 1);
}

TEST(BD9_a_worker_is_neither_wasted_nor_kept_back)
{
    Brewcrafters b = first_market(2);
    CHECK(!may(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT));
    CHECK(!may(&b, 0, DECLINE, 0));
}

TEST(BD10_markers_start_below_level_1)
{
    Brewcrafters b = brewery_in(SPRING, 2, "lab=advanced");
    for (int place = 0; place < TRACKS; place++)
        CHECK_EQUAL(b.at[0].level[place], 0);
    play(&b, 0, RESEARCH, TRACK_BRAND_BUILDING);
    CHECK(told(&b, "researches seat=0 track=brand_building level=1"));
    CHECK_EQUAL(RESEARCH_LEVELS, 4);
}

TEST(BD11_winter_benefits_come_after_the_refill)
{
    Brewcrafters b = before_season(2, "", WINTER);
    climb(&b, 0, TRACK_FLAVOUR, 2);
    begin_season(&b);
    CHECK_TEXT(asked(&b, 0), "take_specialty ingredients=2 rule=B4");
    CHECK_EQUAL(b.stock[SPACE_MALT_MARKET], 3);
}

TEST(BD12_help_hired_in_the_last_autumn_comes_once)
{
    Brewcrafters b = before_season(2, "temporary_help=on", LAST_YEAR + AUTUMN);
    begin_season(&b);
    play(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP);
    CHECK(told(&b, "hires_help seat=0 temporary_workers=1"));
}

TEST(BD13_the_agency_shows_all_six_that_are_left)
{
    Brewcrafters b = before_season(2, "agency=on", SPRING);
    begin_season(&b);
    CHECK_EQUAL(WORKER_COUNT - SKILLED_WORKERS_IN_PLAY, module[MODULE_LABOR_AGENCY].amount);
    play(&b, 0, PLACE_ON_MODULE, MODULE_LABOR_AGENCY);
    CHECK(told(&b, "looks seat=0 cards=6"));
    CHECK(waits_for(&b, 0)); /* and not for chance */
}

TEST(BD14_the_pub_skips_bottling)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_BREWPUB);
    fill_pub(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    CHECK(told(&b, "sells seat=0 recipe=everyday_ale money=2"));
    CHECK(!told(&b, "bottles seat=0 recipe=everyday_ale"));
}

TEST(BD15_equipment_pays_a_token_when_a_batch_is_brewed)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_HOP_INFUSER);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(scored(&b, 0, "tokens"), 1);
    CHECK_EQUAL(scored(&b, 0, "batches"), recipe[RECIPE_EVERYDAY_ALE].reputation);
}

TEST(BD16_shares_go_by_token)
{
    Brewcrafters b = brewery_in(AUTUMN, 2, "community_farm=on");
    b.farm_holder[0] = b.farm_holder[1] = 0;
    b.farm_holder[2] = 1;
    b.farm_crop[0] = MALT;
    b.farm_crop[1] = HOPS;
    b.farm_crop[2] = FRUIT;
    store(&b, 0, 0, 0, 0);
    store(&b, 1, 0, 0, 0);
    idle(&b);
    idle(&b);
    CHECK_EQUAL(has(&b, 0, FRUIT), 2);
    CHECK_EQUAL(has(&b, 1, FRUIT), 1);
}

TEST(BD17_the_farm_is_one_of_ten_kinds_of_tile)
{
    int kinds = 0;
    for (int card = 0; card < TILE_COUNT; card++)
        kinds += !tile[card].starting;
    CHECK_EQUAL(kinds, 10);
    CHECK_EQUAL(tile[TILE_FARM].what, PLANT_AND_HARVEST);
}

TEST(BD19_one_tile_of_each_kind_for_a_player)
{
    Brewcrafters b = first_brewery(2);
    for (int card = TILE_STOREHOUSE; card < TILE_COUNT; card++) {
        CHECK_EQUAL(tile[card].max_per_player, 1);
        build(&b, 0, card);
    }
    CHECK_EQUAL(count_of(&b, 0, INSTALL), 0);
}

TEST(BD20_shifts_cost_2_3_and_4)
{
    static const int bill[] = { 2, 2 + 3, 2 + 3 + 4 };
    Brewcrafters b = first_brewery(2);
    for (int shifts = 1; shifts <= 3; shifts++) {
        b.at[0].shifts = (uint8_t)shifts;
        CHECK_EQUAL(brewcrafters_bill(&b, 0), 3 + bill[shifts - 1]);
    }
}

TEST(BD21_partnerships_are_free_in_winter)
{
    Brewcrafters b = first_brewery(4);
    int bill = brewcrafters_bill(&b, 0);
    for (int card = 0; card < PARTNERSHIP_COUNT; card++) {
        CHECK_EQUAL(partnership[card].annual_cost, 0);
        partner(&b, 0, card);
    }
    CHECK_EQUAL(brewcrafters_bill(&b, 0), bill);
}

/* What no player ever loses, and what only an upkeep can change, in whole games at random. */
static void check_step(const Brewcrafters *before, const Brewcrafters *after)
{
    for (int seat = 0; seat < after->state.seats; seat++) {
        const Brewery *old = &before->at[seat], *own = &after->at[seat];
        CHECK_EQUAL(old->workers & ~own->workers, 0);
        CHECK_EQUAL(old->tiles & ~own->tiles, 0);
        CHECK_EQUAL(old->partnerships & ~own->partnerships, 0);
        CHECK(own->batches >= old->batches && own->shifts >= old->shifts);
        CHECK(own->loans >= old->loans);
        if (own->loans > old->loans)
            CHECK(brewcrafters_season(before) == WINTER &&
                  (after->season != before->season || is_over(after)));
    }
}

static void play_at_random(uint64_t seed)
{
    Brewcrafters b = new_game(3, "agency=on temporary_help=on secret_recipe=on exchange=on");
    Rng rng = rng_seeded(seed);
    while (!is_over(&b)) {
        Brewcrafters before = b;
        ActionList list;
        int who = __builtin_ctz(game_waiting_for(&brewcrafters, &b.state));
        game_list(&brewcrafters, &b.state, who, &list);
        game_play(&brewcrafters, &b.state, who, list_pick(&list, &rng));
        check_step(&before, &b);
        for (int seat = 0; seat < 3; seat++) { /* BD23 */
            CHECK_EQUAL(b.at[seat].labels & ~b.recipes, 0);
            CHECK(!has_recipe(b.at[seat].labels, RECIPE_EVERYDAY_ALE));
        }
    }
}

TEST(BD22_workers_tiles_and_partnerships_stay_with_their_owner)
{
    for (uint64_t seed = 1; seed <= 5; seed++)
        play_at_random(seed);
}

TEST(BD23_no_gold_label_for_basic_or_secret_recipes)
{
    for (int card = 0; card < RECIPE_COUNT; card++)
        CHECK_EQUAL(recipe[card].gold_label, recipe[card].tier == BASIC ? 0 : 3);
    Brewcrafters b = brewery_in(SPRING, 2, "secret_recipe=on");
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    b.at[0].shown = 1u << RECIPE_IPA;
    fill_bottling(&b, 0, 0, RECIPE_IPA);
    fill_bottling(&b, 0, 1, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    CHECK_EQUAL(b.at[0].sold, 1 << RECIPE_IPA | 1 << RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(b.at[0].labels, 0);
}

TEST(BD24_loans_are_taken_for_the_bill_only)
{
    Brewcrafters b = brewery_in(WINTER, 2, "");
    b.at[0].money = 5;
    idle_all(&b);
    CHECK_EQUAL(b.at[0].loans, 0); /* the bill is met: no loan on top of it */
    for (uint64_t seed = 6; seed <= 10; seed++)
        play_at_random(seed);
}
