/* B59 and B52: installing, and each kind of tile. */
#include "brewcrafters_fixture.h"

static Brewcrafters installed(int card)
{
    Brewcrafters b = first_brewery(2);
    store(&b, 0, 0, 0, 0);
    play(&b, 0, INSTALL, card);
    CHECK_EQUAL(has(&b, 0, MONEY), 6); /* nothing is paid now */
    CHECK(waits_for(&b, 1));           /* one tile, one action */
    return b;
}

TEST(B59_one_of_each_kind_on_its_own_place)
{
    Brewcrafters b = first_brewery(2);
    CHECK_EQUAL(count_of(&b, 0, INSTALL), 10);
    play(&b, 0, INSTALL, TILE_BREWPUB);
    CHECK(told(&b, "installs seat=0 tile=brewpub"));
    CHECK(may(&b, 1, INSTALL, TILE_BREWPUB));
    idle(&b);
    skip_market(&b);
    CHECK(!may(&b, 0, INSTALL, TILE_BREWPUB));
    CHECK(!may(&b, 0, INSTALL, TILE_PRINTED_STOREHOUSE));
    CHECK_EQUAL(count_of(&b, 0, INSTALL), 9);
}

TEST(B59_a_tile_costs_in_the_bill_of_the_same_year)
{
    for (int card = TILE_STOREHOUSE; card < TILE_COUNT; card++) {
        Brewcrafters b = brewery_in(WINTER, 2, "");
        play(&b, 0, INSTALL, card);
        CHECK_EQUAL(brewcrafters_bill(&b, 0), 5 + tile[card].annual_cost);
        b.at[0].money = 20;
        idle(&b);
        CHECK_EQUAL(has(&b, 0, MONEY), 20 - 5 - tile[card].annual_cost);
    }
}

TEST(B59_what_finds_no_room_is_lost)
{
    Brewcrafters b = first_brewery(2);
    store(&b, 0, 12, 0, 0);
    play(&b, 0, INSTALL, TILE_HOP_INFUSER);
    CHECK_EQUAL(has(&b, 0, HOPS), 0);
    CHECK_EQUAL(has(&b, 0, MALT), 12);
    CHECK(waits_for(&b, 1));
}

TEST(B59_the_storehouse_stores_more)
{
    Brewcrafters b = installed(TILE_STOREHOUSE);
    int room = 12 + tile[TILE_STOREHOUSE].amount;
    CHECK_EQUAL(b.at[0].room, room);
    idle(&b);
    store(&b, 0, room - 6, 0, 0);
    play(&b, 0, PLACE, SPACE_MALT_MARKET); /* 3 of each of two seasons */
    CHECK_EQUAL(has(&b, 0, MALT), room);
    CHECK(waits_for(&b, 1));
}

TEST(B59_the_mash_tun_brings_malt_and_saves_1_malt_a_batch)
{
    Brewcrafters b = installed(TILE_MASH_TUN);
    CHECK_EQUAL(has(&b, 0, MALT), tile[TILE_MASH_TUN].install_malt);
    CHECK_EQUAL(need(&b, 0, RECIPE_SIMPLY_STOUT, MALT), recipe[RECIPE_SIMPLY_STOUT].malt - 1);
    CHECK_EQUAL(need(&b, 1, RECIPE_SIMPLY_STOUT, MALT), recipe[RECIPE_SIMPLY_STOUT].malt);
    CHECK_EQUAL(need(&b, 0, RECIPE_SIMPLY_STOUT, YEAST), recipe[RECIPE_SIMPLY_STOUT].yeast);
}

TEST(B59_the_yeast_lab_brings_yeast_and_adds_some_to_each_market_take)
{
    Brewcrafters b = installed(TILE_YEAST_LAB);
    int yeast = tile[TILE_YEAST_LAB].install_yeast;
    CHECK_EQUAL(has(&b, 0, YEAST), yeast);
    idle(&b);
    b.stock[SPACE_YEAST_MARKET] = 2;
    play(&b, 0, PLACE, SPACE_YEAST_MARKET);
    yeast += 2 + tile[TILE_YEAST_LAB].amount;
    CHECK_EQUAL(has(&b, 0, YEAST), yeast);
    play(&b, 1, PLACE, SPACE_PRIVATE_INVESTOR);
    play(&b, 0, PLACE, SPACE_HOPS_MARKET);
    CHECK_EQUAL(has(&b, 0, YEAST), yeast);
}

TEST(B52_the_hop_infuser_brings_hops_and_1_reputation_for_each_batch_with_its_icon)
{
    Brewcrafters b = installed(TILE_HOP_INFUSER);
    CHECK_EQUAL(has(&b, 0, HOPS), tile[TILE_HOP_INFUSER].install_hops);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    idle(&b);
    skip_market(&b);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT); /* the barrel icon */
    process(&b, 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(has(&b, 0, REPUTATION), 0);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK(told(&b, "gains_from seat=0 reputation=1 tile=hop_infuser"));
    CHECK_EQUAL(has(&b, 0, REPUTATION), 1);
}

TEST(B52_the_oak_barrels_bring_1_reputation_for_each_batch_with_their_icon)
{
    Brewcrafters b = installed(TILE_OAK_BARRELS);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    build(&b, 0, TILE_BREWPUB);
    idle(&b);
    skip_market(&b);
    build(&b, 0, TILE_STOREHOUSE);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT);
    store_for(&b, 0, RECIPE_PLEASANTLY_PORTER); /* no icon */
    process(&b, 0);
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK_EQUAL(has(&b, 0, REPUTATION), 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(has(&b, 0, REPUTATION), 1);
    brew_in_pub(&b, 0, RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(has(&b, 0, REPUTATION), 2);
}

TEST(B52_batches_brewed_before_bring_nothing)
{
    Brewcrafters b = first_brewery(2);
    fill_tank(&b, 0, 0, RECIPE_EVERYDAY_ALE);
    fill_bottling(&b, 0, 0, RECIPE_EVERYDAY_ALE);
    play(&b, 0, INSTALL, TILE_HOP_INFUSER);
    idle(&b);
    skip_market(&b);
    process(&b, 0); /* sold and bottled */
    CHECK_EQUAL(has(&b, 0, REPUTATION), 0);
}

TEST(B59_the_second_brewing_line_adds_a_tank_and_a_bottling_place)
{
    Brewcrafters b = installed(TILE_SECOND_BREWING_LINE);
    CHECK_EQUAL(brewcrafters_tank_count(&b.at[0]), 2);
    CHECK_EQUAL(brewcrafters_tank_count(&b.at[1]), 1);
    idle(&b);
    skip_market(&b);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    idle(&b);
    skip_market(&b);
    process(&b, 0);
    CHECK_EQUAL(b.at[0].bottling[0], RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(b.at[0].bottling[1], RECIPE_EVERYDAY_ALE);
}

TEST(B59_the_brewpub_adds_a_vessel)
{
    Brewcrafters b = first_brewery(2);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    CHECK(!may_both(&b, 0, BREW, RECIPE_EVERYDAY_ALE, PUB));
    b = installed(TILE_BREWPUB);
    idle(&b);
    skip_market(&b);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    brew_in_pub(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(b.at[0].pub, RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(brewcrafters_tank_count(&b.at[0]), 1);
}

TEST(B59_the_tasting_room_scores_each_advanced_recipe_brewed)
{
    Brewcrafters b = first_brewery(2);
    ship(&b, 0, RECIPE_PUMPKIN_ALE, 3);
    fill_tank(&b, 0, 0, RECIPE_COFFEE_STOUT);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 2);
    CHECK_EQUAL(scored(&b, 0, "tasting_room"), 0);
    play(&b, 0, INSTALL, TILE_TASTING_ROOM);
    CHECK_EQUAL(scored(&b, 0, "tasting_room"), 2);
}

TEST(B59_the_farm_is_for_planting)
{
    Brewcrafters b = installed(TILE_FARM);
    CHECK_EQUAL(b.at[0].crop, NONE);
    store(&b, 0, 1, 0, 0);
    idle(&b);
    CHECK_TEXT(asked(&b, 0), "plant_farm rule=B60");
}

TEST(B59_the_distribution_dock_brings_money_for_each_batch)
{
    Brewcrafters b = installed(TILE_DISTRIBUTION_DOCK);
    build(&b, 0, TILE_BREWPUB);
    idle(&b);
    skip_market(&b);
    fill_bottling(&b, 0, 0, RECIPE_EVERYDAY_ALE);
    fill_pub(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + 2 * (2 + tile[TILE_DISTRIBUTION_DOCK].amount));
}
