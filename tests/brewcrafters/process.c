/* Chapter 8, Process Beer: sell, bottle and brew, on one line, on two and in the brewpub. */
#include "brewcrafters_fixture.h"

TEST(B45_sell_then_bottle_then_brew)
{
    Brewcrafters b = first_brewery(2);
    fill_bottling(&b, 0, 0, RECIPE_EVERYDAY_ALE);
    fill_tank(&b, 0, 0, RECIPE_SIMPLY_STOUT);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
    process(&b, 0);
    CHECK(told(&b, "sells seat=0 recipe=everyday_ale money=2"));
    CHECK(told(&b, "bottles seat=0 recipe=simply_stout"));
    CHECK(!has_recipe(b.at[0].sold, RECIPE_SIMPLY_STOUT)); /* bottled after the sale */
    CHECK_EQUAL(b.at[0].bottling[0], RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(b.at[0].tank[0], NONE);
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK_EQUAL(b.at[0].tank[0], RECIPE_PLEASANTLY_PORTER);
    CHECK(waits_for(&b, 1));
}

TEST(B45_selling_and_bottling_are_compulsory_and_brewing_is_not)
{
    Brewcrafters b = first_brewery(2);
    fill_bottling(&b, 0, 0, RECIPE_EVERYDAY_ALE);
    fill_tank(&b, 0, 0, RECIPE_EVERYDAY_ALE);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0); /* both are done by now */
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + 2);
    CHECK_EQUAL(b.at[0].bottling[0], RECIPE_EVERYDAY_ALE);
    CHECK(may_brew(&b, 0, RECIPE_EVERYDAY_ALE));
    stop_brewing(&b, 0);
    CHECK_EQUAL(b.at[0].tank[0], NONE);
    CHECK_EQUAL(b.at[0].batches, 2);
}

TEST(B46_each_batch_on_a_line_or_in_the_pub_pays_2_dollars)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    build(&b, 0, TILE_BREWPUB);
    fill_bottling(&b, 0, 0, RECIPE_EVERYDAY_ALE);
    fill_bottling(&b, 0, 1, RECIPE_SIMPLY_STOUT);
    fill_pub(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + 3 * 2);
    CHECK_EQUAL(b.at[0].bottling[0], NONE);
    CHECK_EQUAL(b.at[0].bottling[1], NONE);
    CHECK_EQUAL(b.at[0].pub, NONE);
    CHECK_EQUAL(b.at[0].batches, 3);
}

TEST(B46_the_first_sale_of_an_advanced_recipe_wins_its_gold_label)
{
    Brewcrafters b = first_brewery(2);
    for (int seat = 0; seat < 2; seat++)
        fill_bottling(&b, seat, 0, RECIPE_PUMPKIN_ALE);
    process(&b, 0);
    CHECK(told(&b, "wins_label seat=0 recipe=pumpkin_ale"));
    CHECK_EQUAL(b.at[0].labels, 1 << RECIPE_PUMPKIN_ALE);
    CHECK(!has_recipe(b.labels, RECIPE_PUMPKIN_ALE));
    CHECK_EQUAL(scored(&b, 0, "gold_labels"), 3);
    stop_brewing(&b, 0);
    process(&b, 1);
    CHECK_EQUAL(b.at[1].labels, 0);
    CHECK_EQUAL(has(&b, 1, MONEY), 6 + 2);
}

TEST(B46_a_basic_recipe_has_no_gold_label)
{
    Brewcrafters b = first_brewery(2);
    fill_bottling(&b, 0, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    CHECK_EQUAL(b.at[0].labels, 0);
}

TEST(B47_a_tank_is_bottled_on_its_own_line)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    fill_tank(&b, 0, 1, RECIPE_SIMPLY_STOUT);
    process(&b, 0);
    CHECK_EQUAL(b.at[0].bottling[0], NONE);
    CHECK_EQUAL(b.at[0].bottling[1], RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(b.at[0].tank[1], NONE);
}

TEST(B48_a_batch_for_each_empty_tank_and_one_for_the_pub)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    build(&b, 0, TILE_BREWPUB);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 12);
    process(&b, 0);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    brew_in_pub(&b, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK(!may_both(&b, 0, BREW, RECIPE_EVERYDAY_ALE, PUB));
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK(waits_for(&b, 1)); /* nothing is empty any more */
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
    CHECK_EQUAL(b.at[0].tank[0], RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(b.at[0].tank[1], RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(b.at[0].pub, RECIPE_PLEASANTLY_PORTER);
    CHECK_EQUAL(b.at[0].batches, 3);
}

TEST(B48_all_ingredients_are_needed_and_spent)
{
    for (int kind = MALT; kind <= YEAST; kind++) {
        Brewcrafters b = first_brewery(2);
        store(&b, 0, 0, 0, 0);
        store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
        b.at[0].stored[kind]--;
        process(&b, 0);
        CHECK(!may_brew(&b, 0, RECIPE_PLEASANTLY_PORTER));
    }
    Brewcrafters b = first_brewery(2);
    store(&b, 0, 1, 1, 1);
    store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
    process(&b, 0);
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    for (int kind = MALT; kind <= YEAST; kind++)
        CHECK_EQUAL(has(&b, 0, kind), 1);
    CHECK(told(&b, "brews seat=0 recipe=pleasantly_porter"));
}

TEST(B48_every_recipe_is_brewed_from_what_its_card_lists)
{
    for (int card = 0; card < RECIPE_COUNT; card++) {
        Brewcrafters b = first_brewery(2);
        if (!has_recipe(b.recipes, card))
            put_in_play(&b, card);
        for (int basic = 0; basic < RECIPE_COUNT; basic++)
            if (recipe[basic].tier == BASIC)
                ship(&b, 0, basic, 1);
        store(&b, 0, 0, 0, 0);
        store_for(&b, 0, card);
        CHECK_EQUAL(brewcrafters_stored(&b.at[0]), recipe[card].total_ingredients);
        process(&b, 0);
        brew(&b, 0, card);
        CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
        CHECK_EQUAL(b.at[0].tank[0], card);
    }
}

TEST(B48_a_recipe_that_is_not_in_play_cannot_be_brewed)
{
    Brewcrafters b = first_brewery(2);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 1);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_IPA);
    process(&b, 0);
    CHECK(!may_brew(&b, 0, RECIPE_IPA));
}

TEST(B49_an_advanced_recipe_needs_the_basic_one_of_its_family)
{
    Brewcrafters b = first_brewery(2);
    ship(&b, 0, RECIPE_SIMPLY_STOUT, 1);
    ship(&b, 1, RECIPE_PLEASANTLY_PORTER, 1); /* by somebody else */
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_VANILLA_PORTER);
    process(&b, 0);
    CHECK(!may_brew(&b, 0, RECIPE_VANILLA_PORTER));
    fill_bottling(&b, 0, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK(may_brew(&b, 0, RECIPE_VANILLA_PORTER));
}

TEST(B49_a_basic_batch_of_the_same_step_is_enough)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
    store_for(&b, 0, RECIPE_VANILLA_PORTER);
    process(&b, 0);
    CHECK(!may_brew(&b, 0, RECIPE_VANILLA_PORTER));
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    brew(&b, 0, RECIPE_VANILLA_PORTER);
    CHECK_EQUAL(b.at[0].tank[1], RECIPE_VANILLA_PORTER);
}

TEST(B50_a_batch_of_the_pub_is_sold_next_and_one_of_the_line_after_two_more_actions)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_BREWPUB);
    b.at[0].shifts = 3;
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    brew_in_pub(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK(told(&b, "brews_in_pub seat=0 recipe=everyday_ale"));
    idle(&b);
    CHECK_EQUAL(has(&b, 0, MONEY), 6);
    process(&b, 0);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + 2);
    CHECK_EQUAL(b.at[0].bottling[0], RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(b.at[0].pub, NONE);
    stop_brewing(&b, 0);
    process(&b, 0);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + 2 + 2);
    CHECK_EQUAL(b.at[0].bottling[0], NONE);
}

TEST(B85_the_sales_of_one_step_go_by_lines_and_then_the_pub)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    build(&b, 0, TILE_BREWPUB);
    fill_bottling(&b, 0, 1, RECIPE_LAMBIC_ALE);
    fill_pub(&b, 0, RECIPE_PUMPKIN_ALE);
    process(&b, 0); /* whichever comes first, both labels are won */
    CHECK_EQUAL(b.at[0].labels, 1 << RECIPE_LAMBIC_ALE | 1 << RECIPE_PUMPKIN_ALE);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + 4);
}

TEST(B92_a_batch_goes_into_the_first_empty_tank)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    CHECK_EQUAL(count_of(&b, 0, BREW), 1);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(b.at[0].tank[0], RECIPE_EVERYDAY_ALE);
    CHECK_EQUAL(b.at[0].tank[1], NONE);
}
