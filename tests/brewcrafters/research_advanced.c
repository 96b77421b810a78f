/* B57, the four tracks of the advanced side, level by level. */
#include "brewcrafters_fixture.h"

static int gives(int row)
{
    return research[row].amount;
}

static int gives_too(int row) /* of its second kind */
{
    return research[row].amount_2;
}

/* The first step on a track, with nothing in store. */
static Brewcrafters reach(int track)
{
    Brewcrafters b = brewery_in(SPRING, 2, "lab=advanced");
    store(&b, 0, 0, 0, 0);
    b.at[0].money = 0;
    play(&b, 0, RESEARCH, track);
    return b;
}

static Brewcrafters winter(int track)
{
    Brewcrafters b = before_season(2, "lab=advanced", WINTER);
    climb(&b, 0, track, 2);
    store(&b, 0, 0, 0, 0);
    b.at[0].money = 0;
    begin_season(&b);
    return b;
}

/* About to act in year 3, with two lines and a marker on this level. */
static Brewcrafters late(int track, int level)
{
    Brewcrafters b = brewery_in(LAST_YEAR, 2, "lab=advanced");
    climb(&b, 0, track, level);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    store(&b, 0, 0, 0, 0);
    return b;
}

TEST(B57_ale_studies_1_gives_hops)
{
    Brewcrafters b = reach(TRACK_ALE_STUDIES);
    CHECK_EQUAL(has(&b, 0, HOPS), gives(RESEARCH_ALE_STUDIES_1));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, HOPS));
}

TEST(B57_ale_studies_2_gives_hops_and_yeast_in_winter)
{
    Brewcrafters b = winter(TRACK_ALE_STUDIES);
    CHECK_EQUAL(has(&b, 0, HOPS), gives(RESEARCH_ALE_STUDIES_2));
    CHECK_EQUAL(has(&b, 0, YEAST), gives_too(RESEARCH_ALE_STUDIES_2));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, HOPS) + has(&b, 0, YEAST));
}

TEST(B57_ale_studies_3_takes_back_1_hops_of_an_ale)
{
    Brewcrafters b = late(TRACK_ALE_STUDIES, 3);
    int hops = recipe[RECIPE_EVERYDAY_ALE].hops;
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK(told(&b, "takes_back seat=0 ingredient=hops research=ale_studies_3"));
    CHECK_EQUAL(has(&b, 0, HOPS), hops + 1);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(has(&b, 0, HOPS), 1); /* once in an action */
}

TEST(B57_ale_studies_3_leaves_other_beers_alone)
{
    Brewcrafters b = late(TRACK_ALE_STUDIES, 3);
    store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK_EQUAL(has(&b, 0, HOPS), recipe[RECIPE_EVERYDAY_ALE].hops);
    brew(&b, 0, RECIPE_EVERYDAY_ALE); /* still there for the ale */
    CHECK_EQUAL(has(&b, 0, HOPS), 1);
}

/* Hops were spent in this action, and an ale was brewed, but without them. */
TEST(B86_ale_studies_3_do_not_give_back_the_hops_of_a_porter)
{
    Brewcrafters b = late(TRACK_ALE_STUDIES, 3);
    put_in_play(&b, RECIPE_GOLDEN_APPLE_ALE);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 1);
    CHECK_EQUAL(recipe[RECIPE_GOLDEN_APPLE_ALE].hops, 0);
    store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
    store_for(&b, 0, RECIPE_GOLDEN_APPLE_ALE);
    process(&b, 0);
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    brew(&b, 0, RECIPE_GOLDEN_APPLE_ALE);
    CHECK(!told(&b, "takes_back seat=0 ingredient=hops research=ale_studies_3"));
    CHECK_EQUAL(has(&b, 0, HOPS), 0);
}

TEST(B57_ale_studies_4_scores_ale_batches_up_to_its_limit)
{
    Brewcrafters b = late(TRACK_ALE_STUDIES, 4);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 1);
    ship(&b, 0, RECIPE_PUMPKIN_ALE, 2);
    ship(&b, 0, RECIPE_SIMPLY_STOUT, 4);
    CHECK_EQUAL(scored(&b, 0, "research"), 3 * gives(RESEARCH_ALE_STUDIES_4));
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 20);
    CHECK_EQUAL(scored(&b, 0, "research"), research[RESEARCH_ALE_STUDIES_4].limit);
}

TEST(B57_porter_studies_1_gives_malt)
{
    Brewcrafters b = reach(TRACK_PORTER_STUDIES);
    CHECK_EQUAL(has(&b, 0, MALT), gives(RESEARCH_PORTER_STUDIES_1));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, MALT));
}

TEST(B57_porter_studies_2_gives_malt_and_spice_in_winter)
{
    Brewcrafters b = winter(TRACK_PORTER_STUDIES);
    CHECK_EQUAL(has(&b, 0, MALT), gives(RESEARCH_PORTER_STUDIES_2));
    CHECK_EQUAL(has(&b, 0, SPICE), gives_too(RESEARCH_PORTER_STUDIES_2));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, MALT) + has(&b, 0, SPICE));
}

TEST(B57_porter_studies_3_gives_money_for_each_porter_sold)
{
    Brewcrafters b = late(TRACK_PORTER_STUDIES, 3), other = b;
    fill_bottling(&b, 0, 0, RECIPE_PLEASANTLY_PORTER);
    fill_bottling(&b, 0, 1, RECIPE_VANILLA_PORTER);
    process(&b, 0);
    int price = 2 + gives(RESEARCH_PORTER_STUDIES_3);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + 2 * price);
    fill_bottling(&other, 0, 0, RECIPE_PLEASANTLY_PORTER);
    fill_bottling(&other, 0, 1, RECIPE_SIMPLY_STOUT);
    process(&other, 0);
    CHECK_EQUAL(has(&other, 0, MONEY), 6 + price + 2);
}

TEST(B57_porter_studies_4_scores_porter_batches_up_to_its_limit)
{
    Brewcrafters b = late(TRACK_PORTER_STUDIES, 4);
    ship(&b, 0, RECIPE_PLEASANTLY_PORTER, 2);
    ship(&b, 0, RECIPE_SMOKED_PORTER, 1);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 4);
    CHECK_EQUAL(scored(&b, 0, "research"), 3 * gives(RESEARCH_PORTER_STUDIES_4));
    ship(&b, 0, RECIPE_SMOKED_PORTER, 20);
    CHECK_EQUAL(scored(&b, 0, "research"), research[RESEARCH_PORTER_STUDIES_4].limit);
}

TEST(B57_stout_studies_1_gives_coffee_and_malt)
{
    Brewcrafters b = reach(TRACK_STOUT_STUDIES);
    CHECK_EQUAL(has(&b, 0, COFFEE), gives(RESEARCH_STOUT_STUDIES_1));
    CHECK_EQUAL(has(&b, 0, MALT), gives_too(RESEARCH_STOUT_STUDIES_1));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, COFFEE) + has(&b, 0, MALT));
}

TEST(B57_stout_studies_2_gives_malt_and_coffee_in_winter)
{
    Brewcrafters b = winter(TRACK_STOUT_STUDIES);
    CHECK_EQUAL(has(&b, 0, MALT), gives(RESEARCH_STOUT_STUDIES_2));
    CHECK_EQUAL(has(&b, 0, COFFEE), gives_too(RESEARCH_STOUT_STUDIES_2));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, MALT) + has(&b, 0, COFFEE));
}

TEST(B57_stout_studies_3_saves_1_malt_of_the_first_stout)
{
    Brewcrafters b = late(TRACK_STOUT_STUDIES, 3);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT);
    b.at[0].stored[MALT]--;
    process(&b, 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT);
    b.at[0].stored[MALT]--;
    CHECK(!may_brew(&b, 0, RECIPE_SIMPLY_STOUT));
}

TEST(B57_stout_studies_4_scores_stout_batches_up_to_its_limit)
{
    Brewcrafters b = late(TRACK_STOUT_STUDIES, 4);
    ship(&b, 0, RECIPE_SIMPLY_STOUT, 2);
    ship(&b, 0, RECIPE_COFFEE_STOUT, 1);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 4);
    CHECK_EQUAL(scored(&b, 0, "research"), 3 * gives(RESEARCH_STOUT_STUDIES_4));
    ship(&b, 0, RECIPE_COFFEE_STOUT, 20);
    CHECK_EQUAL(scored(&b, 0, "research"), research[RESEARCH_STOUT_STUDIES_4].limit);
}

TEST(B57_brand_building_1_gives_money)
{
    Brewcrafters b = reach(TRACK_BRAND_BUILDING);
    CHECK_EQUAL(has(&b, 0, MONEY), gives(RESEARCH_BRAND_BUILDING_1));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
}

TEST(B57_brand_building_2_gives_reputation_and_money_in_winter)
{
    Brewcrafters b = winter(TRACK_BRAND_BUILDING);
    CHECK_EQUAL(has(&b, 0, REPUTATION), gives(RESEARCH_BRAND_BUILDING_2));
    CHECK_EQUAL(has(&b, 0, MONEY), gives_too(RESEARCH_BRAND_BUILDING_2));
}

TEST(B57_brand_building_3_gives_reputation_for_the_first_sale_of_an_advanced_recipe)
{
    Brewcrafters b = late(TRACK_BRAND_BUILDING, 3);
    ship(&b, 1, RECIPE_PUMPKIN_ALE, 1); /* sold by somebody else: no matter */
    ship(&b, 0, RECIPE_COFFEE_STOUT, 1);
    build(&b, 0, TILE_BREWPUB);
    fill_bottling(&b, 0, 0, RECIPE_PUMPKIN_ALE);
    fill_bottling(&b, 0, 1, RECIPE_COFFEE_STOUT); /* for the second time */
    fill_pub(&b, 0, RECIPE_EVERYDAY_ALE);         /* basic */
    process(&b, 0);
    CHECK_EQUAL(has(&b, 0, REPUTATION), gives(RESEARCH_BRAND_BUILDING_3));
}

TEST(B57_brand_building_4_scores_each_gold_label_and_secret_recipe_sold)
{
    Brewcrafters b = brewery_in(LAST_YEAR, 2, "lab=advanced secret_recipe=on");
    climb(&b, 0, TRACK_BRAND_BUILDING, 4);
    b.at[0].shown = 1u << RECIPE_IPA | 1u << RECIPE_OAT_STOUT;
    ship(&b, 0, RECIPE_PUMPKIN_ALE, 2);
    ship(&b, 0, RECIPE_COFFEE_STOUT, 1);
    CHECK_EQUAL(scored(&b, 0, "research"), 2 * gives(RESEARCH_BRAND_BUILDING_4));
    ship(&b, 0, RECIPE_IPA, 1);
    fill_tank(&b, 0, 0, RECIPE_OAT_STOUT); /* not sold */
    CHECK_EQUAL(scored(&b, 0, "research"), 3 * gives(RESEARCH_BRAND_BUILDING_4));
}
