/* Chapters 9 to 11: farms, the next season, the winter bill, loans, the end and the score. */
#include "brewcrafters_fixture.h"

/* The end of a spring in which seat 0 has a farm; who acts is about to plant. */
static Brewcrafters planting(int malt, int hops, int yeast)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_FARM);
    store(&b, 0, malt, hops, yeast);
    idle(&b);
    idle(&b);
    return b;
}

TEST(B60_a_farmer_may_plant_malt_hops_or_fruit_at_the_end_of_spring)
{
    Brewcrafters b = planting(2, 1, 1);
    CHECK(may(&b, 0, PLANT, MALT));
    CHECK(may(&b, 0, PLANT, HOPS));
    CHECK(!may(&b, 0, PLANT, YEAST));
    CHECK(!may(&b, 0, PLANT, FRUIT)); /* none in store */
    play(&b, 0, PLANT, MALT);
    CHECK(told(&b, "plants seat=0 ingredient=malt"));
    CHECK_EQUAL(has(&b, 0, MALT), 1);
    CHECK_EQUAL(b.at[0].crop, MALT);
    CHECK_EQUAL(b.season, SUMMER); /* once */
}

TEST(B60_a_farm_may_be_left_empty_and_needs_something_to_plant)
{
    Brewcrafters b = planting(1, 0, 0);
    play(&b, 0, DECLINE, 0);
    CHECK_EQUAL(b.at[0].crop, NONE);
    CHECK_EQUAL(has(&b, 0, MALT), 1);
    CHECK_EQUAL(b.season, SUMMER); /* asked once */
    b = planting(0, 0, 5);
    CHECK_EQUAL(b.season, SUMMER); /* was not asked */
}

TEST(B60_planting_is_for_spring_alone)
{
    for (int season = SUMMER; season <= WINTER; season++) {
        Brewcrafters b = brewery_in(season, 2, "");
        build(&b, 0, TILE_FARM);
        idle(&b);
        idle(&b);
        CHECK_EQUAL(b.season, season + 1);
    }
}

TEST(B60_farmers_plant_in_turn_order)
{
    Brewcrafters b = before_season(3, "", SPRING);
    build(&b, 0, TILE_FARM);
    build(&b, 2, TILE_FARM);
    play(&b, CHANCE, CHOOSE_FIRST, 1);
    skip_market(&b);
    for (int seat = 0; seat < 3; seat++)
        idle(&b);
    CHECK(waits_for(&b, 2));
    idle(&b);
    CHECK(waits_for(&b, 0));
}

TEST(B61_the_crop_is_harvested_at_the_end_of_autumn)
{
    for (int n = HARVEST_FARM_MALT; n <= HARVEST_FARM_FRUIT; n++) {
        Brewcrafters b = brewery_in(AUTUMN, 2, "");
        int kind = harvest[n].plant, yield = harvest[n].amount;
        CHECK_EQUAL(harvest[n].farm, PRIVATE_FARM);
        build(&b, 0, TILE_FARM);
        b.at[0].crop = (uint8_t)kind;
        store(&b, 0, 0, 0, 0);
        idle(&b);
        CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
        idle(&b);
        CHECK_EQUAL(has(&b, 0, kind), yield);
        CHECK_EQUAL(brewcrafters_stored(&b.at[0]), yield);
        CHECK_EQUAL(b.at[0].crop, NONE);
    }
}

TEST(B61_a_harvest_must_fit)
{
    Brewcrafters b = brewery_in(AUTUMN, 2, "");
    build(&b, 0, TILE_FARM);
    b.at[0].crop = MALT;
    store(&b, 0, 0, 0, 12 - harvest[HARVEST_FARM_MALT].amount + 1);
    idle(&b);
    idle(&b);
    CHECK_TEXT(asked(&b, 0), "return_to_supply ingredients=1 rule=B25");
    play(&b, 0, RETURN_KIND, YEAST);
    CHECK_EQUAL(has(&b, 0, MALT), harvest[HARVEST_FARM_MALT].amount);
    CHECK_EQUAL(b.season, WINTER);
}

TEST(B61_the_community_farm_is_harvested_first)
{
    Brewcrafters b = brewery_in(AUTUMN, 2, "community_farm=on");
    build(&b, 0, TILE_FARM);
    b.at[0].crop = FRUIT;
    b.farm_holder[0] = b.farm_holder[1] = 0;
    b.farm_crop[0] = MALT;
    b.farm_crop[1] = HOPS;
    build(&b, 0, TILE_STOREHOUSE);
    store(&b, 0, 0, 0, 0);
    idle(&b);
    idle(&b);
    CHECK_TEXT(asked(&b, 0), "pick_from_harvest rule=B75");
    CHECK_EQUAL(has(&b, 0, FRUIT), 0);
    play(&b, 0, PICK_CUBE, MALT);
    play(&b, 0, PICK_CUBE, HOPS);
    CHECK_EQUAL(has(&b, 0, MALT), 7);
    CHECK_EQUAL(has(&b, 0, HOPS), 5);
    CHECK_EQUAL(has(&b, 0, FRUIT), harvest[HARVEST_FARM_FRUIT].amount);
}

TEST(B62_temporary_workers_return_to_the_pool)
{
    Brewcrafters b = brewery_in(SPRING, 2, "temporary_help=on");
    b.at[0].temporary[0] = 1;
    idle_all(&b);
    CHECK_EQUAL(b.at[0].temporary[0], 0);
    CHECK_EQUAL(b.at[0].temporary_used, 0);
    CHECK(may(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP)); /* both are in the pool */
}

TEST(B63_after_spring_summer_and_autumn_nothing_is_paid)
{
    for (int season = SPRING; season <= AUTUMN; season++) {
        Brewcrafters b = brewery_in(season, 2, "");
        idle_all(&b);
        CHECK_EQUAL(b.season, season + 1);
        CHECK_EQUAL(has(&b, 0, MONEY), 6);
        CHECK_EQUAL(has(&b, 1, MONEY), 6);
    }
}

TEST(B64_the_bill_adds_up_board_tiles_workers_and_shifts)
{
    Brewcrafters b = brewery_in(WINTER, 2, "");
    int tiles = tile[TILE_STOREHOUSE].annual_cost + tile[TILE_BREWPUB].annual_cost;
    int wages = worker[WORKER_TOUR_GUIDE].annual_wage + worker[WORKER_LAB_TECHNICIAN].annual_wage;
    build(&b, 0, TILE_STOREHOUSE);
    build(&b, 0, TILE_BREWPUB);
    employ(&b, 0, WORKER_TOUR_GUIDE);
    employ(&b, 0, WORKER_LAB_TECHNICIAN);
    b.at[0].shifts = 2;
    CHECK(tiles > 0 && wages > 0);
    b.at[0].money = 20;
    idle_all(&b);
    CHECK_EQUAL(has(&b, 0, MONEY), 20 - 3 - tiles - wages - (2 + 3));
    CHECK_EQUAL(has(&b, 1, MONEY), 6 - 5);
    CHECK_EQUAL(b.at[0].loans, 0);
}

/* Seat 0 goes into the upkeep, $5, with so much money. */
static Brewcrafters paid_with(int money)
{
    Brewcrafters b = brewery_in(WINTER, 2, "");
    b.at[0].money = (uint16_t)money;
    idle_all(&b);
    return b;
}

TEST(B65_a_player_takes_as_few_loans_as_needed_and_keeps_what_is_left)
{
    static const int8_t loans[] = { 3, 2, 2, 1, 1, 0, 0 }, rest[] = { 1, 0, 1, 0, 1, 0, 1 };
    for (int money = 0; money <= 6; money++) {
        Brewcrafters b = paid_with(money);
        CHECK_EQUAL(b.at[0].loans, loans[money]);
        CHECK_EQUAL(has(&b, 0, MONEY), rest[money]);
    }
    Brewcrafters b = paid_with(1);
    CHECK(told(&b, "takes_loans seat=0 loans=2"));
}

TEST(B65_loans_are_never_paid_back)
{
    Brewcrafters b = paid_with(3);
    b.at[0].money = 50;
    for (int season = SPRING; season <= WINTER; season++) {
        skip_market(&b);
        idle_all(&b);
    }
    CHECK_EQUAL(b.at[0].loans, 1);
    CHECK_EQUAL(has(&b, 0, MONEY), 50 - 5);
}

TEST(B66_the_game_ends_after_the_upkeep_of_year_3)
{
    Brewcrafters b = brewery_in(LAST_YEAR + WINTER, 2, "");
    idle(&b);
    CHECK(!is_over(&b));
    idle(&b);
    CHECK(told(&b, "pays_bill seat=0 money=5"));
    CHECK(told(&b, "over"));
    CHECK(is_over(&b));
    b = brewery_in(LAST_YEAR - SEASONS_PER_YEAR + WINTER, 2, "");
    idle_all(&b);
    CHECK(!is_over(&b));
}
