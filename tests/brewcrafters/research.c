/* B57 and B58, and the four tracks of the basic side, level by level. */
#include "brewcrafters_fixture.h"

static int gives(int row)
{
    return research[row].amount;
}

static int gives_too(int row) /* of its second kind */
{
    return research[row].amount_2;
}

/* What a step to the next level brings, in the brewery of an otherwise empty table. */
static Brewcrafters reach(int track, int level)
{
    Brewcrafters b = first_brewery(2);
    climb(&b, 0, track, level - 1);
    store(&b, 0, 0, 0, 0);
    b.at[0].money = 0;
    play(&b, 0, RESEARCH, track);
    return b;
}

/* The start of a winter with a marker on level 2. */
static Brewcrafters winter(int track)
{
    Brewcrafters b = before_season(2, "", WINTER);
    climb(&b, 0, track, 2);
    store(&b, 0, 0, 0, 0);
    b.at[0].money = 0;
    begin_season(&b);
    return b;
}

TEST(B57_a_marker_moves_one_step_up_to_level_4)
{
    Brewcrafters b = first_brewery(2);
    b.at[0].money = 50;
    for (int level = 1; level <= 4; level++) {
        CHECK(may(&b, 0, RESEARCH, TRACK_FERMENTATION));
        play(&b, 0, RESEARCH, TRACK_FERMENTATION);
        CHECK_EQUAL(b.at[0].level[1], level);
        CHECK_EQUAL(b.at[0].level[0] + b.at[0].level[2] + b.at[0].level[3], 0);
        idle_all(&b);
        skip_market(&b);
    }
    CHECK(!may(&b, 0, RESEARCH, TRACK_FERMENTATION));
    CHECK(may(&b, 0, RESEARCH, TRACK_BUSINESS));
}

TEST(B57_only_level_1_gives_something_at_once)
{
    for (int level = 2; level <= 4; level++) {
        Brewcrafters b = reach(TRACK_BUSINESS, level);
        CHECK_EQUAL(has(&b, 0, MONEY), 0);
    }
}

TEST(B57_level_1_gives_its_benefit_once)
{
    Brewcrafters b = reach(TRACK_BUSINESS, 1);
    CHECK_EQUAL(has(&b, 0, MONEY), gives(RESEARCH_BUSINESS_1));
    CHECK(told(&b, "benefits seat=0 research=business_1"));
    idle(&b);
    for (int season = SUMMER; season <= WINTER; season++) {
        CHECK_EQUAL(has(&b, 0, MONEY),
                    gives(RESEARCH_BUSINESS_1)); /* in the winter research of level 2 neither */
        skip_market(&b);
        if (season < WINTER)
            idle_all(&b);
    }
}

TEST(B57_winter_and_permanent_benefits_remain_at_higher_levels)
{
    Brewcrafters b = before_season(2, "", WINTER);
    climb(&b, 0, TRACK_BUSINESS, 4);
    fill_bottling(&b, 0, 0, RECIPE_EVERYDAY_ALE);
    begin_season(&b);
    int money = 6 + gives(RESEARCH_BUSINESS_2);
    CHECK_EQUAL(has(&b, 0, MONEY), money);
    skip_market(&b);
    process(&b, 0);
    CHECK_EQUAL(has(&b, 0, MONEY), money + 2 + gives(RESEARCH_BUSINESS_3));
}

TEST(B58_level_2_reached_in_winter_waits_for_the_next_winter)
{
    Brewcrafters b = brewery_in(WINTER, 2, "");
    climb(&b, 0, TRACK_BUSINESS, 1);
    b.at[0].money = 20;
    play(&b, 0, RESEARCH, TRACK_BUSINESS);
    CHECK_EQUAL(has(&b, 0, MONEY), 20);
    idle(&b);
    CHECK_EQUAL(has(&b, 0, MONEY), 20 - 5);
    for (int season = SPRING; season < WINTER; season++) {
        skip_market(&b);
        idle_all(&b);
    }
    CHECK_EQUAL(b.season, 4 + WINTER);
    CHECK_EQUAL(has(&b, 0, MONEY), 20 - 5 + gives(RESEARCH_BUSINESS_2));
}

TEST(B57_raw_materials_1_gives_malt)
{
    Brewcrafters b = reach(TRACK_RAW_MATERIALS, 1);
    CHECK_EQUAL(has(&b, 0, MALT), gives(RESEARCH_RAW_MATERIALS_1));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, MALT));
}

TEST(B57_raw_materials_2_gives_malt_and_hops_in_winter)
{
    Brewcrafters b = winter(TRACK_RAW_MATERIALS);
    CHECK_EQUAL(has(&b, 0, MALT), gives(RESEARCH_RAW_MATERIALS_2));
    CHECK_EQUAL(has(&b, 0, HOPS), gives_too(RESEARCH_RAW_MATERIALS_2));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, MALT) + has(&b, 0, HOPS));
}

/* Seat 0 takes from a space with a marker on level 3. */
static Brewcrafters taken(int track, int n)
{
    Brewcrafters b = first_market(2);
    climb(&b, 0, track, 3);
    store(&b, 0, 0, 0, 0);
    play(&b, 0, PLACE, n);
    return b;
}

TEST(B57_raw_materials_3_adds_malt_to_a_market_take_of_malt_or_hops)
{
    Brewcrafters b = taken(TRACK_RAW_MATERIALS, SPACE_MALT_MARKET);
    CHECK_EQUAL(has(&b, 0, MALT), 3 + gives(RESEARCH_RAW_MATERIALS_3));
    b = taken(TRACK_RAW_MATERIALS, SPACE_HOPS_MARKET);
    CHECK_EQUAL(has(&b, 0, HOPS), 2);
    CHECK_EQUAL(has(&b, 0, MALT), gives(RESEARCH_RAW_MATERIALS_3));
    b = taken(TRACK_RAW_MATERIALS, SPACE_HOMEBREW_SHOP);
    play_both(&b, 0, TAKE, 1, MALT); /* both kinds at once: one action, once */
    CHECK_EQUAL(has(&b, 0, MALT),
                space[SPACE_HOMEBREW_SHOP].or_amount + gives(RESEARCH_RAW_MATERIALS_3));
    b = taken(TRACK_RAW_MATERIALS, SPACE_YEAST_MARKET);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 1);
}

TEST(B57_raw_materials_4_scores_basic_batches_up_to_its_limit)
{
    Brewcrafters b = brewery_in(LAST_YEAR, 2, "");
    climb(&b, 0, TRACK_RAW_MATERIALS, 4);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 1);
    ship(&b, 0, RECIPE_SIMPLY_STOUT, 2);
    ship(&b, 0, RECIPE_PUMPKIN_ALE, 7);
    CHECK_EQUAL(scored(&b, 0, "research"), 3 * gives(RESEARCH_RAW_MATERIALS_4));
    ship(&b, 0, RECIPE_PLEASANTLY_PORTER, 20);
    CHECK_EQUAL(scored(&b, 0, "research"), research[RESEARCH_RAW_MATERIALS_4].limit);
    climb(&b, 0, TRACK_RAW_MATERIALS, 3);
    CHECK_EQUAL(scored(&b, 0, "research"), 0);
}

TEST(B57_fermentation_1_gives_yeast_and_hops)
{
    Brewcrafters b = reach(TRACK_FERMENTATION, 1);
    CHECK_EQUAL(has(&b, 0, YEAST), gives(RESEARCH_FERMENTATION_1));
    CHECK_EQUAL(has(&b, 0, HOPS), gives_too(RESEARCH_FERMENTATION_1));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, YEAST) + has(&b, 0, HOPS));
}

TEST(B57_fermentation_2_gives_yeast_in_winter)
{
    Brewcrafters b = winter(TRACK_FERMENTATION);
    CHECK_EQUAL(has(&b, 0, YEAST), gives(RESEARCH_FERMENTATION_2));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, YEAST));
}

/* All but one yeast of it, which is to be taken back or saved. */
static void store_two_stouts(Brewcrafters *b)
{
    CHECK_EQUAL(recipe[RECIPE_SIMPLY_STOUT].yeast, 1);
    store(b, 0, 0, 0, 0);
    store_for(b, 0, RECIPE_SIMPLY_STOUT);
    store_for(b, 0, RECIPE_SIMPLY_STOUT);
    b->at[0].stored[YEAST]--;
}

TEST(B57_fermentation_3_takes_back_1_yeast_in_each_process_beer)
{
    Brewcrafters b = first_brewery(2);
    climb(&b, 0, TRACK_FERMENTATION, 3);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    store_two_stouts(&b);
    process(&b, 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    CHECK(told(&b, "takes_back seat=0 ingredient=yeast research=fermentation_3"));
    CHECK_EQUAL(has(&b, 0, YEAST), 1);
    brew(&b, 0, RECIPE_SIMPLY_STOUT); /* with the yeast that was taken back (B86) */
    CHECK_EQUAL(has(&b, 0, YEAST), 0);
    CHECK(!told(&b, "takes_back seat=0 ingredient=yeast research=fermentation_3"));
    idle(&b);
    skip_market(&b);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT);
    process(&b, 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(has(&b, 0, YEAST), 1);
}

TEST(B86_a_take_back_needs_an_ingredient_that_was_spent)
{
    Brewcrafters b = first_brewery(2);
    climb(&b, 0, TRACK_FERMENTATION, 3);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    employ(&b, 0, WORKER_BREWMASTER);
    store_two_stouts(&b);
    process(&b, 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    play(&b, 0, USE_LESS_OF, YEAST); /* no yeast was spent for the first batch */
    CHECK_EQUAL(has(&b, 0, YEAST), 1);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    CHECK(told(&b, "takes_back seat=0 ingredient=yeast research=fermentation_3"));
    CHECK_EQUAL(has(&b, 0, YEAST), 1);
}

TEST(B57_fermentation_4_scores_batches_by_steps)
{
    Brewcrafters b = brewery_in(LAST_YEAR, 2, "");
    climb(&b, 0, TRACK_FERMENTATION, 4);
    int step = research[RESEARCH_FERMENTATION_4].every;
    ship(&b, 0, RECIPE_EVERYDAY_ALE, step - 1);
    CHECK_EQUAL(scored(&b, 0, "research"), 0);
    ship(&b, 0, RECIPE_PUMPKIN_ALE, step);
    CHECK_EQUAL(scored(&b, 0, "research"), gives(RESEARCH_FERMENTATION_4)); /* rounded down */
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 1);
    CHECK_EQUAL(scored(&b, 0, "research"), 2 * gives(RESEARCH_FERMENTATION_4));
}

TEST(B57_flavour_1_gives_a_specialty_ingredient_of_choice)
{
    for (int kind = SPICE; kind <= FRUIT; kind++) {
        Brewcrafters b = reach(TRACK_FLAVOUR, 1);
        CHECK_EQUAL(count_of(&b, 0, TAKE_KIND), 3);
        play(&b, 0, TAKE_KIND, kind);
        CHECK_EQUAL(has(&b, 0, kind), 1);
        CHECK(waits_for(&b, 1));
    }
}

TEST(B57_flavour_2_gives_2_specialty_ingredients_in_winter)
{
    Brewcrafters b = winter(TRACK_FLAVOUR), other = b;
    play(&b, 0, TAKE_KIND, COFFEE);
    CHECK(!may(&b, 0, TAKE_KIND, SPICE)); /* B93 */
    play(&b, 0, TAKE_KIND, FRUIT);
    CHECK_EQUAL(has(&b, 0, COFFEE), 1);
    CHECK_EQUAL(has(&b, 0, FRUIT), 1);
    play(&other, 0, TAKE_KIND, SPICE);
    play(&other, 0, TAKE_KIND, SPICE);
    CHECK_EQUAL(has(&other, 0, SPICE), 2);
}

TEST(B57_flavour_3_adds_a_specialty_ingredient_of_choice_to_a_market_take_of_one)
{
    Brewcrafters b = taken(TRACK_FLAVOUR, SPACE_SPECIALTY_MERCHANT);
    play_both(&b, 0, TAKE, 0, FRUIT);
    CHECK_TEXT(asked(&b, 0), "take_specialty ingredients=1 rule=B4");
    play(&b, 0, TAKE_KIND, SPICE);
    CHECK_EQUAL(has(&b, 0, FRUIT), 1);
    CHECK_EQUAL(has(&b, 0, SPICE), 1);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 2);
    b = taken(TRACK_FLAVOUR, SPACE_MALT_MARKET);
    CHECK(waits_for(&b, 1));
}

TEST(B57_flavour_4_scores_each_advanced_recipe_brewed)
{
    Brewcrafters b = brewery_in(LAST_YEAR, 2, "");
    climb(&b, 0, TRACK_FLAVOUR, 4);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 5);
    ship(&b, 0, RECIPE_PUMPKIN_ALE, 3);
    fill_tank(&b, 0, 0, RECIPE_COFFEE_STOUT);
    CHECK_EQUAL(scored(&b, 0, "research"), 2 * gives(RESEARCH_FLAVOUR_4));
}

TEST(B57_business_1_gives_money)
{
    Brewcrafters b = reach(TRACK_BUSINESS, 1);
    CHECK_EQUAL(has(&b, 0, MONEY), gives(RESEARCH_BUSINESS_1));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
}

TEST(B57_business_2_gives_money_in_winter)
{
    Brewcrafters b = winter(TRACK_BUSINESS);
    CHECK_EQUAL(has(&b, 0, MONEY), gives(RESEARCH_BUSINESS_2));
}

TEST(B57_business_3_gives_money_in_each_process_beer_with_a_sale)
{
    for (int batches = 0; batches <= 2; batches++) {
        Brewcrafters b = first_brewery(2);
        climb(&b, 0, TRACK_BUSINESS, 3);
        build(&b, 0, TILE_SECOND_BREWING_LINE);
        for (int line = 0; line < batches; line++)
            fill_bottling(&b, 0, line, RECIPE_EVERYDAY_ALE);
        process(&b, 0);
        CHECK_EQUAL(has(&b, 0, MONEY),
                    6 + 2 * batches + (batches > 0 ? gives(RESEARCH_BUSINESS_3) : 0));
    }
}

TEST(B57_business_4_scores_tiles_installed_and_workers)
{
    Brewcrafters b = first_brewery(2);
    climb(&b, 0, TRACK_BUSINESS, 4);
    CHECK_EQUAL(scored(&b, 0, "research"), 0);
    build(&b, 0, TILE_FARM);
    build(&b, 0, TILE_BREWPUB);
    employ(&b, 0, WORKER_ACCOUNTANT);
    CHECK_EQUAL(scored(&b, 0, "research"), 3 * gives(RESEARCH_BUSINESS_4));
}

TEST(B83_what_is_printed_on_the_board_is_no_tile)
{
    Brewcrafters b = first_brewery(2);
    climb(&b, 0, TRACK_BUSINESS, 4);
    CHECK_EQUAL(__builtin_popcount(b.at[0].tiles), 3);
    CHECK_EQUAL(scored(&b, 0, "research"), 0);
}
