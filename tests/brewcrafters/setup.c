/* Chapters 1 to 4: the aim, the words, and what lies on the table before the first season. */
#include "brewcrafters_fixture.h"

static int count(uint32_t set)
{
    return __builtin_popcount(set);
}

TEST(B1_two_to_five_players_play_twelve_seasons)
{
    Brewcrafters b;
    const char *why_not;
    CHECK(!game_begin(&brewcrafters, &b.state, 1, NULL, &why_not));
    CHECK(!game_begin(&brewcrafters, &b.state, 6, NULL, &why_not));

    b = first_market(2);
    for (int season = 0; season < 12; season++) {
        CHECK_EQUAL(brewcrafters_season(&b), season % 4);
        CHECK_EQUAL(brewcrafters_year(&b), season / 4 + 1);
        CHECK(!is_over(&b));
        skip_market(&b);
        idle_all(&b);
    }
    CHECK(is_over(&b));
}

TEST(B2_most_reputation_wins)
{
    Brewcrafters b = first_market(3);
    b.at[1].reputation = 3;
    b.at[2].reputation = 1;
    CHECK_EQUAL(rank(&b, 1), 1);
    CHECK_EQUAL(rank(&b, 2), 2);
    CHECK_EQUAL(rank(&b, 0), 3);
}

TEST(B3_supply_then_market_then_brewery)
{
    Brewcrafters b = before_season(2, "", SPRING);
    CHECK_EQUAL(b.stock[SPACE_MALT_MARKET], 0);
    begin_season(&b);
    CHECK_EQUAL(b.stock[SPACE_MALT_MARKET], 3);
    CHECK_TEXT(asked(&b, 0), "place_worker money=6 rule=B32");
    skip_market(&b);
    CHECK_TEXT(asked(&b, 0), "brewery_action money=6 rule=B40");
}

TEST(B3_winter_adds_research_before_the_market_and_a_bill_after_the_brewery)
{
    Brewcrafters b = before_season(2, "", WINTER);
    climb(&b, 0, TRACK_BUSINESS, 2);
    begin_season(&b);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + research[RESEARCH_BUSINESS_2].amount);
    skip_market(&b);
    idle(&b);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + research[RESEARCH_BUSINESS_2].amount);
    idle(&b);
    CHECK(told(&b, "pays_bill seat=0 money=5"));
}

TEST(B4_malt_hops_and_yeast_are_base_and_the_rest_specialty_ingredients)
{
    Brewcrafters b = first_market(2);
    play(&b, 0, PLACE, SPACE_SPECIALTY_MERCHANT);
    for (int kind = MALT; kind <= YEAST; kind++)
        CHECK(!may_both(&b, 0, TAKE, 0, kind));
    for (int kind = SPICE; kind <= FRUIT; kind++)
        CHECK(may_both(&b, 0, TAKE, 0, kind));
    CHECK_EQUAL(INGREDIENTS, 6);
}

TEST(B5_a_batch_is_its_brewers_wherever_it_lies)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_BREWPUB);
    fill_tank(&b, 0, 0, RECIPE_SIMPLY_STOUT);
    fill_bottling(&b, 0, 0, RECIPE_SIMPLY_STOUT);
    fill_pub(&b, 0, RECIPE_EVERYDAY_ALE);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 1);
    CHECK_EQUAL(b.at[0].batches, 4);
    CHECK_EQUAL(scored(&b, 0, "batches"), 4 * 2);
    process(&b, 0);
    CHECK_EQUAL(b.at[0].batches, 4);
    CHECK_EQUAL(scored(&b, 0, "batches"), 4 * 2);
}

TEST(B6_three_recipes_are_basic)
{
    for (int card = 0; card < RECIPE_COUNT; card++) {
        bool basic = card == RECIPE_EVERYDAY_ALE || card == RECIPE_PLEASANTLY_PORTER ||
                     card == RECIPE_SIMPLY_STOUT;
        CHECK_EQUAL(recipe[card].tier, basic ? BASIC : ADVANCED);
    }
    CHECK_EQUAL(recipe[RECIPE_IPA].spice + recipe[RECIPE_IPA].coffee + recipe[RECIPE_IPA].fruit, 0);
}

TEST(B7_every_recipe_has_a_family_and_every_family_eight_recipes)
{
    int recipes[FAMILY_COUNT] = { 0 };
    for (int card = 0; card < RECIPE_COUNT; card++)
        recipes[recipe[card].family]++;
    for (int family = 0; family < FAMILY_COUNT; family++)
        CHECK_EQUAL(recipes[family], 8);
}

TEST(B8_batch_tokens_never_run_out)
{
    Brewcrafters b = brewery_in(LAST_YEAR, 2, "");
    ship(&b, 0, RECIPE_EVERYDAY_ALE, recipe[RECIPE_EVERYDAY_ALE].batch_tokens);
    ship(&b, 1, RECIPE_EVERYDAY_ALE, recipe[RECIPE_EVERYDAY_ALE].batch_tokens);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(b.at[0].brewed[RECIPE_EVERYDAY_ALE], 13);
}

TEST(B11_the_season_marker_starts_on_spring_of_year_1)
{
    Brewcrafters b = new_game(3, "");
    play(&b, CHANCE, CHOOSE_FIRST, 0);
    CHECK(told(&b, "season season=spring year=1"));
    CHECK_EQUAL(b.season, 0);
}

TEST(B12_the_number_of_spaces_depends_on_the_number_of_players)
{
    static const int spaces[] = { 9, 11, 14, 16 };
    for (int seats = 2; seats <= 5; seats++) {
        Brewcrafters b = new_game(seats, "");
        CHECK_EQUAL(count(b.spaces), spaces[seats - 2]);
        for (int n = 0; n < SPACE_COUNT; n++) {
            CHECK_EQUAL(b.stock[n], 0);
            if (space[n].board == MAIN_BOARD)
                CHECK(b.spaces >> n & 1);
            if (space[n].board == EXTENSION_3_4 && (seats == 2 || seats == 5))
                CHECK(!(b.spaces >> n & 1));
            if (space[n].board == EXTENSION_5)
                CHECK_EQUAL(b.spaces >> n & 1, seats == 5);
        }
    }
}

TEST(B12_with_three_players_the_cells_for_four_are_covered)
{
    Brewcrafters b = first_market(3);
    CHECK(may(&b, 0, PLACE, SPACE_GRAIN_WAGON));
    CHECK(may(&b, 0, PLACE, SPACE_COUNTRY_SUPPLIER));
    CHECK(!may(&b, 0, PLACE, SPACE_SECOND_YEAST_MARKET));
    CHECK(!may(&b, 0, PLACE, SPACE_JOB_FAIR));
    CHECK(!may(&b, 0, PLACE, SPACE_TRADE_FAIR));
    b = first_market(4);
    CHECK(may(&b, 0, PLACE, SPACE_SECOND_YEAST_MARKET));
    CHECK(may(&b, 0, PLACE, SPACE_JOB_FAIR));
    CHECK(may(&b, 0, PLACE, SPACE_TRADE_FAIR));
}

TEST(B13_two_partnership_cards_with_two_or_three_players_and_four_with_more)
{
    int two = 1 << PARTNERSHIP_SPICE_IMPORTER | 1 << PARTNERSHIP_COFFEE_ROASTER;
    int four = two | 1 << PARTNERSHIP_FRUIT_ORCHARD | 1 << PARTNERSHIP_MALT_HOUSE;
    for (int seats = 2; seats <= 5; seats++)
        CHECK_EQUAL(new_game(seats, "").free_partnerships, seats <= 3 ? two : four);
}

TEST(B14_the_first_game_has_six_given_advanced_recipes)
{
    static const uint8_t advanced[] = { RECIPE_PUMPKIN_ALE,   RECIPE_LAMBIC_ALE,
                                        RECIPE_SMOKED_PORTER, RECIPE_VANILLA_PORTER,
                                        RECIPE_COFFEE_STOUT,  RECIPE_IMPERIAL_STOUT };
    Brewcrafters b = new_game(2, "");
    CHECK_EQUAL(count(b.recipes), 9);
    for (int n = 0; n < 6; n++)
        CHECK(has_recipe(b.recipes, advanced[n]));
    CHECK(has_recipe(b.recipes, RECIPE_EVERYDAY_ALE));
    CHECK(has_recipe(b.recipes, RECIPE_PLEASANTLY_PORTER));
    CHECK(has_recipe(b.recipes, RECIPE_SIMPLY_STOUT));
}

TEST(B14_in_other_games_two_of_each_family_are_drawn)
{
    Brewcrafters b = new_game(2, "recipes=random");
    CHECK_EQUAL(count(b.recipes), 3);
    for (int card = 0; card < RECIPE_COUNT; card++)
        CHECK_EQUAL(odds(&b, DEAL_RECIPE_CARD, card),
                    recipe[card].family == ALE && recipe[card].tier == ADVANCED);
    play(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_IPA);
    CHECK_EQUAL(odds(&b, DEAL_RECIPE_CARD, RECIPE_IPA), 0);
    play(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_BELGIAN_QUAD);
    CHECK_EQUAL(odds(&b, DEAL_RECIPE_CARD, RECIPE_BARLEYWINE), 0);
    play(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_HONEY_PORTER);
    play(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_CHERRY_PORTER);
    play(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_DARK_STOUT);
    play(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_OAT_STOUT);
    CHECK_EQUAL(count(b.recipes), 9);
    CHECK_EQUAL(odds(&b, CHOOSE_FIRST, 0), 1);
}

TEST(B15_each_advanced_recipe_in_play_has_a_gold_label)
{
    Brewcrafters b = new_game(2, "");
    for (int card = 0; card < RECIPE_COUNT; card++)
        CHECK_EQUAL(has_recipe(b.labels, card),
                    has_recipe(b.recipes, card) && recipe[card].tier == ADVANCED);
    b = new_game(2, "recipes=random");
    CHECK_EQUAL(b.labels, 0);
    play(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_IPA);
    CHECK(has_recipe(b.labels, RECIPE_IPA));
}

TEST(B16_the_first_game_displays_the_starter_set)
{
    Brewcrafters b = new_game(2, "");
    CHECK_EQUAL(count(b.displayed), 9);
    CHECK_EQUAL(count(b.unused), 6);
    for (int card = 0; card < WORKER_COUNT; card++)
        CHECK_EQUAL(b.displayed >> card & 1, worker[card].starter_set);
}

TEST(B16_in_other_games_nine_workers_are_drawn)
{
    Brewcrafters b = new_game(2, "workers=random");
    CHECK_EQUAL(count(b.displayed), 0);
    for (int card = WORKER_COUNT - 1; card > WORKER_COUNT - 1 - 9; card--) {
        CHECK_EQUAL(odds(&b, DEAL_WORKER_CARD, 0), 1);
        play(&b, CHANCE, DEAL_WORKER_CARD, card);
        CHECK_EQUAL(odds(&b, DEAL_WORKER_CARD, card), 0);
    }
    CHECK_EQUAL(count(b.displayed), 9);
    CHECK_EQUAL(b.unused, (1 << 6) - 1);
    CHECK_EQUAL(odds(&b, CHOOSE_FIRST, 1), 1);
}

TEST(B17_two_players_cannot_collaborate)
{
    for (int seats = 2; seats <= 5; seats++) {
        Brewcrafters b = first_brewery(seats);
        store(&b, 0, section[SECTION_MALT_SECTION].malt, section[SECTION_HOPS_SECTION].hops, 0);
        CHECK_EQUAL(count_of(&b, 0, COLLABORATE), seats == 2 ? 0 : 2);
    }
}

TEST(B18_each_module_is_switched_on_by_itself)
{
    static const char *const option[] = { "temporary_help=on", "exchange=on", "agency=on",
                                          "community_farm=on", "secret_recipe=on" };
    CHECK_EQUAL(new_game(2, "").modules, 0);
    for (int n = 0; n < MODULE_COUNT; n++)
        CHECK_EQUAL(new_game(2, option[n]).modules, 1 << n);
    CHECK_EQUAL(new_game(2, "temporary_help=on secret_recipe=on").modules,
                1 << MODULE_HIRE_TEMPORARY_HELP | 1 << MODULE_SECRET_RECIPE);
}

TEST(B19_a_brewery_board_has_a_storehouse_a_lab_and_a_line_at_1_dollar_each)
{
    Brewcrafters b = new_game(2, "");
    CHECK_EQUAL(b.at[0].tiles,
                1 << TILE_PRINTED_STOREHOUSE | 1 << TILE_RESEARCH_LAB | 1 << TILE_BREWING_LINE);
    CHECK_EQUAL(b.at[0].room, 12);
    CHECK_EQUAL(brewcrafters_tank_count(&b.at[0]), 1);
    CHECK_EQUAL(b.at[0].tank[0], NONE);
    CHECK_EQUAL(b.at[0].bottling[0], NONE);
    for (int card = TILE_PRINTED_STOREHOUSE; card <= TILE_BREWING_LINE; card++)
        CHECK_EQUAL(tile[card].annual_cost, 1);
}

TEST(B20_two_market_workers_and_one_shift_at_2_dollars)
{
    Brewcrafters b = first_market(2);
    CHECK_EQUAL(b.at[0].shifts, 1);
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 3 + 2);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    play(&b, 1, PLACE, SPACE_HOPS_MARKET);
    play(&b, 0, PLACE, SPACE_YEAST_MARKET);
    play(&b, 1, PLACE, SPACE_PRIVATE_INVESTOR);
    CHECK_TEXT(asked(&b, 1), "brewery_action money=7 rule=B40");
    idle(&b);
    idle(&b);
    CHECK_EQUAL(b.season, SUMMER);
}

TEST(B21_everybody_researches_on_the_side_that_was_chosen)
{
    Brewcrafters b = first_brewery(2);
    CHECK(may(&b, 0, RESEARCH, TRACK_RAW_MATERIALS));
    CHECK(!may(&b, 0, RESEARCH, TRACK_ALE_STUDIES));
    b = brewery_in(SPRING, 2, "lab=advanced");
    for (int seat = 0; seat < 2; seat++) {
        CHECK(!may(&b, seat, RESEARCH, TRACK_RAW_MATERIALS));
        CHECK(may(&b, seat, RESEARCH, TRACK_ALE_STUDIES));
        for (int place = 0; place < TRACKS; place++)
            CHECK_EQUAL(b.at[seat].level[place], 0);
        idle(&b);
    }
}

TEST(B22_a_player_starts_with_2_malt_1_hops_and_6_dollars)
{
    Brewcrafters b = new_game(5, "");
    for (int seat = 0; seat < 5; seat++) {
        CHECK_EQUAL(has(&b, seat, MALT), 2);
        CHECK_EQUAL(has(&b, seat, HOPS), 1);
        CHECK_EQUAL(brewcrafters_stored(&b.at[seat]), 3);
        CHECK_EQUAL(has(&b, seat, MONEY), 6);
        CHECK_EQUAL(has(&b, seat, REPUTATION), 0);
    }
}

TEST(B23_the_first_player_is_drawn_and_each_seat_gets_its_own_bonus)
{
    Brewcrafters b = new_game(5, "");
    for (int seat = 0; seat < 5; seat++)
        CHECK_EQUAL(odds(&b, CHOOSE_FIRST, seat), 1);
    play(&b, CHANCE, CHOOSE_FIRST, 3);
    CHECK(told(&b, "is_first seat=3"));
    CHECK(waits_for(&b, 3));
    for (int turn = 0; turn < 5; turn++) {
        int seat = (3 + turn) % 5;
        CHECK_EQUAL(has(&b, seat, MONEY), turn == 1 ? 7 : 6);
        CHECK_EQUAL(has(&b, seat, MALT), turn == 2 ? 3 : 2);
        CHECK_EQUAL(has(&b, seat, HOPS), turn == 3 ? 2 : 1);
        CHECK_EQUAL(has(&b, seat, YEAST), turn == 4 ? 1 : 0);
    }
}
