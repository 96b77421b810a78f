/* The 15 specialists: their powers and their points at the end. */
#include "distilled_fixture.h"

enum { OF_UPGRADE_1 = 2 };

static const uint8_t plants[] = { INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, NONE };

static Distilled owner_of(int card) /* in the first market, with 20 money, Australia */
{
    Distilled d = market_as(2, DISTILLER_AUS);
    own(&d, 0, card);
    d.at[0].money = 20;
    return d;
}

static int points_of(int card)
{
    Distilled d = owner_of(card);
    return scored(&d, 0, "upgrades");
}

TEST(D150_private_investor_brings_2_money_in_all_if_a_spirit_is_in_the_warehouse)
{
    CHECK_EQUAL(points_of(UPGRADE_INVESTOR), 1);
    Distilled d = owner_of(UPGRADE_INVESTOR);
    next_round(&d);
    CHECK_EQUAL(d.at[0].money, 20); /* none */
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, plants);
    next_round(&d);
    CHECK_EQUAL(d.at[0].money, 22);
    store(&d, 0, WAREHOUSE_2, RECIPE_WHISKEY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_RYE));
    next_round(&d);
    CHECK_EQUAL(d.at[0].money, 24); /* not per spirit */
}

TEST(D160_intern_researcher_takes_2_off_a_recipe_and_scores_silver_and_gold_cubes)
{
    Distilled d = owner_of(UPGRADE_INTERN);
    play3(&d, 0, BUY_RECIPE, RECIPE_BRANDY, OF_UPGRADE_1, 0);
    CHECK_EQUAL(d.at[0].money, 20 - 4);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1);
    know(&d, 0, RECIPE_GIN);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
    know(&d, 0, RECIPE_SOJU); /* bronze */
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);

    d = market_as(2, DISTILLER_CAN); /* the free cube on Whiskey counts too */
    own(&d, 0, UPGRADE_INTERN);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1);
}

TEST(D155_warehouse_manager_doubles_the_money_of_one_flavor_of_an_aged_spirit)
{
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, plants, 2);
    own(&d, 0, UPGRADE_WAREHOUSE_MGR);
    CHECK_EQUAL(sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, CARDS(MONEY_3, MONEY_2)).money,
                3 + 2 + 3 + 1);

    d = aged_as(DISTILLER_FRA, RECIPE_BAIJIU, ITEM_DOLIUM, CARDS(INGREDIENT_MIXED_GRAINS), 1);
    own(&d, 0, UPGRADE_WAREHOUSE_MGR);
    CHECK_EQUAL(sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, CARDS(MONEY_2)).money,
                2 + 1 + 2 + 1); /* not that of Dolium */

    d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    own(&d, 0, UPGRADE_WAREHOUSE_MGR);
    add_flavors(&d, 0, NEW_SPIRIT, 1);
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, CARDS(MONEY_3)).money,
                3 + 3); /* not aged */
}

TEST(D103_warehouse_manager_scores_aged_labels)
{
    Distilled d = owner_of(UPGRADE_WAREHOUSE_MGR);
    put_label(&d, 0, 0, RECIPE_VODKA);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
    put_label(&d, 0, 1, RECIPE_RUM);
    put_label(&d, 0, 2, RECIPE_BAIJIU);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
}

TEST(D59_master_blender_gains_1_sp_with_another_label_of_the_region)
{
    for (int n = 0; n < 2; n++) {
        Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL,
                                CARDS(INGREDIENT_MIXED_GRAINS));
        own(&d, 0, UPGRADE_MASTER_BLENDER);
        put_label(&d, 0, 0, n == 0 ? RECIPE_GIN : RECIPE_RUM); /* Europe, as France is, or not */
        CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).sp, n == 0 ? 3 : 2);
    }
}

TEST(D103_master_blender_scores_2_for_each_pair_of_identical_labels)
{
    Distilled d = owner_of(UPGRADE_MASTER_BLENDER);
    put_label(&d, 0, 0, RECIPE_VODKA);
    put_label(&d, 0, 1, RECIPE_MOONSHINE);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
    put_label(&d, 0, 2, RECIPE_VODKA);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
    put_label(&d, 0, 3, RECIPE_VODKA);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
    put_label(&d, 0, 4, RECIPE_VODKA);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 4);
}

TEST(D161_glass_blower_takes_1_off_a_bottle_and_scores_each_region_once)
{
    Distilled d = owner_of(UPGRADE_GLASS_BLOWER);
    buy_with(&d, 0, ITEM, SLOT_4, OF_UPGRADE_1); /* Skull Bottle */
    CHECK_EQUAL(d.at[0].money, 20 - 4);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0); /* in the storeroom */
    display(&d, 0, ITEM_WORM);
    display(&d, 0, ITEM_WAX);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1);
    display(&d, 0, ITEM_JUG); /* without a region */
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1);
    display(&d, 0, ITEM_PIG); /* Asia, as Australia is */
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
    display(&d, 0, ITEM_ROUNDED);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 3);
    display(&d, 0, ITEM_CANISTER);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 3);
}

TEST(D149_trucker_buys_from_the_truck_as_it_stands)
{
    Distilled d = owner_of(UPGRADE_TRUCKER);
    own(&d, 0, UPGRADE_PROMOTER);
    next_round(&d);
    lay_truck(&d, UPGRADE, UPGRADE_DOIG);
    CHECK(!may3(&d, 0, BUY_TRUCK_CARD, UPGRADE, UPGRADE_PROMOTER,
                UPGRADE_PROMOTER)); /* not there yet */
    play3(&d, 0, BUY_TRUCK_CARD, UPGRADE, UPGRADE_DOIG, UPGRADE_PROMOTER);
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_PROMOTER], 1); /* afterwards */
    CHECK_EQUAL(d.at[0].money, 20 - 7);
    CHECK(is_asked(&d, 1, "market_turn")); /* one card per round */
}

TEST(D149_trucker_may_buy_any_kind_of_card)
{
    Distilled d = owner_of(UPGRADE_TRUCKER);
    next_round(&d);
    lay_truck(&d, ITEM, ITEM_WAX);
    lay_truck(&d, INGREDIENT, INGREDIENT_GRAPES);
    CHECK(may3(&d, 0, BUY_TRUCK_CARD, ITEM, ITEM_WAX, NONE));
    play3(&d, 0, BUY_TRUCK_CARD, INGREDIENT, INGREDIENT_GRAPES, NONE);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_GRAPES], 1);
    CHECK_EQUAL(d.truck[INGREDIENT][INGREDIENT_GRAPES], 0);
    CHECK_EQUAL(d.at[0].money, 14);
}

TEST(D148_market_buyer_turns_up_three_cards_and_may_buy_one)
{
    CHECK_EQUAL(points_of(UPGRADE_MARKET_BUYER), 1);
    Distilled d = owner_of(UPGRADE_MARKET_BUYER);
    next_round(&d);
    play3(&d, 0, REVEAL_DECK, ITEM, POWER_MARKET_BUYER, 0);
    deal_card(&d, ITEM, ITEM_MASON);
    deal_card(&d, ITEM, ITEM_WAX);
    deal_card(&d, ITEM, ITEM_JUG);
    CHECK(is_asked(&d, 0, "buy_revealed"));
    play3(&d, 0, BUY_REVEALED_CARD, ITEM_WAX, 0, NONE);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_WAX], 1);
    CHECK_EQUAL(d.under_count[ITEM], 2);
    CHECK_EQUAL(d.under[ITEM][0], ITEM_MASON); /* in the order in which they were turned up */
    CHECK_EQUAL(d.under[ITEM][1], ITEM_JUG);
}

TEST(D148_the_truck_pile_is_reshuffled_in_between)
{
    Distilled d = owner_of(UPGRADE_MARKET_BUYER);
    next_round(&d);
    leave_in_deck(&d, ITEM, ITEM_MASON);
    play3(&d, 0, REVEAL_DECK, ITEM, POWER_MARKET_BUYER, 0);
    deal_card(&d, ITEM, ITEM_MASON);
    CHECK(told(&d, "reshuffle deck=item"));
    CHECK_EQUAL(odds(&d, DRAW_CARD, ITEM, ITEM_MASON), 0); /* it lies on the table */
    deal_card(&d, ITEM, ITEM_WAX);
    deal_card(&d, ITEM, ITEM_JUG);
    CHECK_EQUAL(d.revealed_count, 3);
}

TEST(D17_farmer_gives_grains_and_scores_asian_labels)
{
    Distilled d = owner_of(UPGRADE_FARMER);
    next_round(&d);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_MIXED_GRAINS], 1);
    put_label(&d, 0, 0, RECIPE_SOJU);
    put_label(&d, 0, 1, RECIPE_GIN);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
    put_label(&d, 0, 2, RECIPE_VODKA); /* Asia, as Australia is */
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1);
}

TEST(D17_tour_guide_brings_1_money_and_a_better_rate)
{
    Distilled d = owner_of(UPGRADE_TOUR_GUIDE);
    next_round(&d);
    CHECK_EQUAL(d.at[0].money, 21);
    CHECK_EQUAL(scored(&d, 0, "money"), 7);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
}

TEST(D17_coop_manager_gives_a_basic_ingredient_and_scores_vodka_and_moonshine)
{
    Distilled d = owner_of(UPGRADE_COOP_MGR);
    next_round(&d);
    for (int kind = 0; kind < BASIC_INGREDIENTS; kind++)
        CHECK(may3(&d, 0, TAKE_BASIC, kind, POWER_COOP_MGR, 0));
    play3(&d, 0, TAKE_BASIC, INGREDIENT_MIXED_FRUITS, POWER_COOP_MGR, 0);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_MIXED_FRUITS], 1);
    put_label(&d, 0, 0, RECIPE_VODKA);
    put_label(&d, 0, 1, RECIPE_MOONSHINE);
    put_label(&d, 0, 2, RECIPE_GIN);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
}

TEST(D104_architect_takes_2_off_an_upgrade_and_scores_1_per_upgrade)
{
    Distilled d = owner_of(UPGRADE_ARCHITECT);
    buy_with(&d, 0, UPGRADE, SLOT_1, OF_UPGRADE_1); /* Column Still, 1 SP */
    CHECK_EQUAL(d.at[0].money, 20 - 3);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2 + 1);
}

TEST(D159_coppersmith_adds_1_alcohol_and_scores_2_if_it_is_the_only_specialist)
{
    Distilled d = owner_of(UPGRADE_COPPERSMITH);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
    own(&d, 0, UPGRADE_RICKHOUSE);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
    go_to(&d, "fill_washback");
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_RYE));
    play(&d, 0, POUR_ALCOHOL, POWER_COPPERSMITH);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].stack[INGREDIENT_ALCOHOL], 1 + 1);
    own(&d, 0, UPGRADE_TRUCKER);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
}

TEST(D156_celebrity_promoter_adds_2_money_to_each_sale)
{
    CHECK_EQUAL(points_of(UPGRADE_PROMOTER), 1);
    Distilled d =
        spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    own(&d, 0, UPGRADE_PROMOTER);
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).money, 3 + 2);
    d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, plants, 0);
    own(&d, 0, UPGRADE_PROMOTER);
    CHECK_EQUAL(sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, NO_CARDS).money, 1 + 2);
}

TEST(D103_cooper_takes_2_off_a_barrel_and_scores_each_material)
{
    Distilled d = owner_of(UPGRADE_COOPER);
    buy_with(&d, 0, ITEM, SLOT_3, OF_UPGRADE_1); /* American Standard Barrel */
    CHECK_EQUAL(d.at[0].money, 20 - 3);
    put_label(&d, 0, 0, RECIPE_VODKA);
    put_label(&d, 0, 1, RECIPE_GIN);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1); /* metal */
    put_label(&d, 0, 2, RECIPE_RUM);
    put_label(&d, 0, 3, RECIPE_BAIJIU);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 3);
}

TEST(D104_biochemist_gives_yeast_and_scores_specialists)
{
    Distilled d = owner_of(UPGRADE_BIOCHEMIST);
    int yeast = d.at[0].pantry[INGREDIENT_YEAST];
    next_round(&d);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_YEAST], yeast + 1);
    CHECK_EQUAL(d.at[0].money, 20);
    own(&d, 0, UPGRADE_COPPERSMITH);
    own(&d, 0, UPGRADE_RICKHOUSE);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
}

TEST(D163_each_upgrade_is_there_once)
{
    Distilled d = new_game(2);
    for (int card = 0; card < UPGRADE_COUNT; card++)
        CHECK_EQUAL(odds(&d, DRAW_CARD, UPGRADE, card), 1);
    deal_card(&d, UPGRADE, UPGRADE_DOIG);
    CHECK_EQUAL(odds(&d, DRAW_CARD, UPGRADE, UPGRADE_DOIG), 0);
}

TEST(D33_upgrades_that_only_score_for_being_there)
{
    static const uint8_t card[] = { UPGRADE_SPIRIT_SAFE,  UPGRADE_WORM_TUB,     UPGRADE_TROPICAL,
                                    UPGRADE_DRONE_CAMERA, UPGRADE_MALT_MILL,    UPGRADE_GLASSWORKS,
                                    UPGRADE_COLUMN_STILL, UPGRADE_COFFEY_STILL, UPGRADE_INVESTOR,
                                    UPGRADE_MARKET_BUYER, UPGRADE_PROMOTER };
    for (int n = 0; n < 11; n++)
        CHECK_EQUAL(points_of(card[n]), 1);
}
