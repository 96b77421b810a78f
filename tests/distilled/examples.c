/* Chapter P, and with it the worked examples of the rulebook. */
#include "solo_fixture.h"

TEST(D166_a_baijiu_aged_for_two_rounds)
{
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_BAIJIU, ITEM_CLAY_BARREL,
                CARDS(INGREDIENT_SORGHUM, INGREDIENT_RYE, INGREDIENT_MIXED_GRAINS, INGREDIENT_WATER,
                      INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL),
                2);
    Sale sale =
        sell(&d, WAREHOUSE_1, ITEM_CERAMIC, CARDS(MONEY_2, MONEY_1)); /* 3 money of the flavors */
    CHECK_EQUAL(sale.money, 10);
    CHECK_EQUAL(sale.sp, 21);
}

TEST(D167_a_whiskey_left_in_the_warehouse)
{
    Distilled d = first_market(2);
    to_round(&d, 7);
    go_to(&d, "fill_washback");
    fill(&d, 0,
         CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_RYE,
               INGREDIENT_CORN)); /* 1 and 2 SP */
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    make(&d, RECIPE_WHISKEY, ITEM_WOOD_BARREL);
    CHECK(is_over(&d));
    CHECK_EQUAL(scored(&d, 0, "warehouse"), 14);
    CHECK_EQUAL(scored(&d, 0, "labels"), 0); /* no label bonus, though its label counts for goals */
    set_goals(&d, 0, CARDS(GOAL_WOODY));
    CHECK_EQUAL(scored(&d, 0, "goals"), 5);
}

TEST(D168_five_bottles_of_a_european)
{
    Distilled d = market_as(2, DISTILLER_IRL);
    display(&d, 0, ITEM_SKULL); /* HOME: Europe */
    display(&d, 0, ITEM_CRYSTAL);
    display(&d, 0, ITEM_ROUNDED);
    display(&d, 0, ITEM_WORM);
    display(&d, 0, ITEM_CARTON);
    CHECK_EQUAL(scored(&d, 0, "bottles"), 4 + 5);
}

TEST(D169_a_vodka)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    fill(&d, 0,
         CARDS(INGREDIENT_YEAST, INGREDIENT_MIXED_GRAINS, INGREDIENT_MIXED_FRUITS,
               INGREDIENT_WATER));
    CHECK_EQUAL(total_of(d.at[0].spirit[NEW_SPIRIT].stack, PANTRY_KINDS), 6);
    cut(&d, INGREDIENT_WATER, INGREDIENT_ALCOHOL);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_WATER], 1);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_ALCOHOL], 1);
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].recipe, RECIPE_VODKA);
    CHECK(!may(&d, 0, PASS, 0)); /* it must be sold */
}

TEST(D170_a_rum_that_fails)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    know(&d, 0, RECIPE_RUM);
    know(&d, 0, RECIPE_CACHACA);
    give_item(&d, 0, ITEM_WOOD_BARREL);
    fill(&d, 0,
         CARDS(INGREDIENT_ALCOHOL, INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS,
               INGREDIENT_WATER));
    CHECK_EQUAL(total_of(d.at[0].spirit[NEW_SPIRIT].stack, PANTRY_KINDS), 6);
    cut(&d, INGREDIENT_ALCOHOL, INGREDIENT_MIXED_PLANTS);
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(!may3(&d, 0, NAME, RECIPE_RUM, ITEM_WOOD_BARREL, 0));
    CHECK(may3(&d, 0, NAME, RECIPE_VODKA, ITEM_METAL_BARREL, 0));
    play3(&d, 0, NAME, RECIPE_CACHACA, ITEM_METAL_BARREL, 0);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].recipe, RECIPE_CACHACA);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_WOOD_BARREL], 1); /* kept for another time */
}

TEST(D171_potatoes_for_fruits)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    give(&d, 0, INGREDIENT_POTATOES, 1);
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_POTATOES);
    play(&d, 0, TAKE_IN_TRADE, INGREDIENT_MIXED_FRUITS);
    CHECK_EQUAL(d.truck[INGREDIENT][INGREDIENT_POTATOES], 1);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_MIXED_FRUITS], 1);
}

TEST(D172_13_money_at_the_end)
{
    Distilled d = first_market(2);
    d.at[0].money = 13;
    Score score;
    game_score(&distilled, &d.state, &score);
    CHECK_EQUAL(scored(&d, 0, "money"), 2);
    CHECK_EQUAL(score.tie_break[0][0], 3);
}

TEST(D173_a_soju_completes_one_of_two_sell_goals)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5));
    lay_goal(&d, 2, SOLO_GOAL_C8);
    lay_goal(&d, 3, SOLO_GOAL_C18);
    mark(&d, 0);
    go_to(&d, "fill_washback");
    know(&d, 0, RECIPE_SOJU);
    fill(&d, 0,
         CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_CORN, INGREDIENT_BARLEY,
               INGREDIENT_MIXED_GRAINS));
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    play3(&d, 0, NAME, RECIPE_SOJU, ITEM_METAL_BARREL, 0);
    play(&d, 0, SELL_THIS, NEW_SPIRIT); /* 5 + 2 + 2 */
    CHECK_EQUAL(d.sale.sp, 9);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK(may(&d, 0, COMPLETE_GOAL, 2));
    CHECK(may(&d, 0, COMPLETE_GOAL, 3));
    play(&d, 0, COMPLETE_GOAL, 3);
    deal_the_rest(&d);
    CHECK(!may(&d, 0, COMPLETE_GOAL, 2));
}

TEST(D174_a_target_of_82)
{
    Distilled d =
        solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B7, SOLO_GOAL_B1,
                                     SOLO_GOAL_B2, SOLO_GOAL_B3, SOLO_GOAL_A1, SOLO_GOAL_A2));
    mark(&d, 5);
    mark(&d, 12);
    CHECK_EQUAL(distilled_target(&d), 70 + 12);
}

TEST(D117_the_grid_in_print)
{
    Distilled d =
        solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B7, SOLO_GOAL_B1));
    lay_row(&d, UPGRADE, CARDS(UPGRADE_DOIG, UPGRADE_INTERN, UPGRADE_COOPER, UPGRADE_TRUCKER));
    lay_row(&d, INGREDIENT,
            CARDS(INGREDIENT_RYE, INGREDIENT_CORN, INGREDIENT_RICE, INGREDIENT_PALM));
    lay_row(&d, ITEM, CARDS(ITEM_WAX, ITEM_JUG, ITEM_HALF, ITEM_WORM));
    play(&d, 0, PASS, 0);
    deal_goal(&d, SOLO_GOAL_B17);
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_DOIG] + d.truck[UPGRADE][UPGRADE_TRUCKER], 2);
    CHECK_EQUAL(d.truck[INGREDIENT][INGREDIENT_RICE] + d.truck[INGREDIENT][INGREDIENT_PALM], 2);
    CHECK_EQUAL(d.truck[ITEM][ITEM_JUG] + d.truck[ITEM][ITEM_WORM], 2);
    for (int deck = 0; deck < DECK_COUNT; deck++)
        CHECK_EQUAL(total_of(d.truck[deck], PREMIUM_KINDS), 2);
}

TEST(D33_the_discount_of_glass_blower_works_in_the_phase_it_is_bought)
{
    Distilled d = market_as(2, DISTILLER_AUS);
    lay_row(&d, UPGRADE, CARDS(UPGRADE_DOIG, UPGRADE_INTERN, UPGRADE_COOPER, UPGRADE_GLASS_BLOWER));
    d.at[0].money = 7;
    buy(&d, 0, UPGRADE, SLOT_4);
    deal_the_rest(&d);
    play(&d, 1, PASS, 0);
    buy_with(&d, 0, ITEM, SLOT_4, 2); /* Skull Bottle: 4 instead of 5 */
    CHECK_EQUAL(d.at[0].money, 0);
}

TEST(D88_a_vodka_and_a_skull_bottle_of_brazil_are_american)
{
    Distilled d = spirit_as(DISTILLER_BRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    CHECK_EQUAL(distilled_region(&d, 0, RECIPE_VODKA), AMERICAS);
    display(&d, 0, ITEM_WORM);
    sell(&d, NEW_SPIRIT, ITEM_SKULL, NO_CARDS);
    CHECK_EQUAL(scored(&d, 0, "bottles"), 2); /* two American bottles */
}

TEST(D47_caninha_cachaca_of_brazil)
{
    Distilled d = spirit_as(DISTILLER_BRA, RECIPE_CANINHA_CACHACA, ITEM_METAL_BARREL,
                            CARDS(INGREDIENT_SUGARCANE, INGREDIENT_MIXED_PLANTS));
    Sale sale = sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS); /* not aged */
    CHECK_EQUAL(sale.sp, 11 + 2);
    CHECK_EQUAL(sale.money, 1 + 2 + 1 + 1 + 1); /* recipe, Sugarcane, barrel, bottle, Brazil */
}

TEST(D70_a_whiskey_distilled_this_round_ages_before_it_is_sold)
{
    Distilled d = washback_as(DISTILLER_FRA);
    stack(&d, 0, CARDS(INGREDIENT_RYE, INGREDIENT_MIXED_GRAINS));
    make(&d, RECIPE_WHISKEY, ITEM_WOOD_BARREL);
    CHECK_EQUAL(d.round, 2); /* nothing could be sold */
    CHECK_EQUAL(distilled_flavor_count(&d.at[0].spirit[WAREHOUSE_1].flavors), 1);
    go_to(&d, "sell_spirit");
    CHECK(may(&d, 0, SELL_THIS, WAREHOUSE_1));
}
