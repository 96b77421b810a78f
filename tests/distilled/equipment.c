/* The 15 pieces of equipment: their powers and their points at the end. */
#include "distilled_fixture.h"

enum { OF_UPGRADE_1 = 2 };

static const uint8_t plants[] = { INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, NONE };

static int points_of(int card) /* alone, without any label */
{
    Distilled d = first_market(2);
    own(&d, 0, card);
    return scored(&d, 0, "upgrades");
}

static Distilled owner_of(int card) /* in the first market, with 20 money, Australia */
{
    Distilled d = market_as(2, DISTILLER_AUS);
    own(&d, 0, card);
    d.at[0].money = 20;
    return d;
}

static Distilled distilling_with(int card) /* Yeast, Water and Rye are in the washback */
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    own(&d, 0, card);
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_RYE));
    return d;
}

/* What the owner has after the start of a round, and had not before. */
static void check_free_card(int card, int kind)
{
    Distilled d = owner_of(card);
    int before = d.at[0].pantry[kind];
    next_round(&d);
    CHECK_EQUAL(d.at[0].pantry[kind], before + 1);
    next_round(&d);
    CHECK_EQUAL(d.at[0].pantry[kind], before + 2);
    CHECK_EQUAL(d.at[0].money, 20);
}

static void check_region_points(int card, int first, int second, int other)
{
    Distilled d = first_market(2);
    own(&d, 0, card);
    put_label(&d, 0, 0, first);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
    put_label(&d, 0, 1, other);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
    put_label(&d, 0, 2, second);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1);
    put_label(&d, 0, 3, second);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1); /* per 2 labels */
}

TEST(D45_spirit_safe_returns_a_card_and_scores_1)
{
    CHECK_EQUAL(points_of(UPGRADE_SPIRIT_SAFE), 1);
    Distilled d = distilling_with(UPGRADE_SPIRIT_SAFE);
    cut(&d, INGREDIENT_RYE, INGREDIENT_YEAST);
    play(&d, 0, RETURN_CARD, INGREDIENT_RYE);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].stack[INGREDIENT_RYE], 1);
    d = distilling_with(UPGRADE_SPIRIT_SAFE);
    cut(&d, INGREDIENT_RYE, INGREDIENT_YEAST);
    play(&d, 0, FINISH_CUT, 0); /* it may be left */
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_RYE], 1);
}

TEST(D151_worm_tub_may_add_2_alcohol_every_round_and_scores_1)
{
    CHECK_EQUAL(points_of(UPGRADE_WORM_TUB), 1);
    Distilled d = distilling_with(UPGRADE_WORM_TUB);
    CHECK(is_asked(&d, 0, "prepare_cut")); /* after the filling, before the cut */
    CHECK(may(&d, 0, CUT_BOTH, 0));
    play(&d, 0, POUR_ALCOHOL, POWER_WORM_TUB);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].stack[INGREDIENT_ALCOHOL], 1 + 2);
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    next_round(&d);
    go_to(&d, "fill_washback");
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS));
    CHECK(may(&d, 0, POUR_ALCOHOL, POWER_WORM_TUB)); /* again */
}

TEST(D17_orchard_gives_fruits_and_scores_european_labels)
{
    check_free_card(UPGRADE_ORCHARD, INGREDIENT_MIXED_FRUITS);
    check_region_points(UPGRADE_ORCHARD, RECIPE_GIN, RECIPE_BRANDY, RECIPE_RUM);
}

TEST(D60_tropical_warehouse_raises_the_flavor_bonus_and_scores_1)
{
    CHECK_EQUAL(points_of(UPGRADE_TROPICAL), 1);
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, plants, 1);
    own(&d, 0, UPGRADE_TROPICAL);
    Sale sale = sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, CARDS(MONEY_3));
    CHECK_EQUAL(sale.sp, 11 + 3);
    CHECK_EQUAL(sale.flavors, 1);
    CHECK_EQUAL(sale.money, 3 + 1);
}

TEST(D104_natural_spring_gives_water_and_scores_equipment)
{
    check_free_card(UPGRADE_NATURAL_SPRING, INGREDIENT_WATER);
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_NATURAL_SPRING);
    own(&d, 0, UPGRADE_RICKHOUSE);
    own(&d, 0, UPGRADE_TRUCKER); /* a specialist */
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
}

TEST(D71_metal_rickhouse_adds_a_flavor_card_at_the_first_ageing_and_scores_0)
{
    CHECK_EQUAL(points_of(UPGRADE_RICKHOUSE), 0);
    Distilled d = washback_as(DISTILLER_FRA);
    own(&d, 0, UPGRADE_RICKHOUSE);
    stack(&d, 0, plants);
    make(&d, RECIPE_RUM, ITEM_WOOD_BARREL);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].flavors.unseen[FLAVORS], 2);
}

TEST(D159_large_storage_takes_1_off_an_item_and_scores_2_if_it_is_the_only_equipment)
{
    Distilled d = owner_of(UPGRADE_LARGE_STORAGE);
    buy_with(&d, 0, ITEM, SLOT_1, OF_UPGRADE_1); /* Kvevri */
    CHECK_EQUAL(d.at[0].money, 20 - 5);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
    own(&d, 0, UPGRADE_TRUCKER);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2); /* a specialist does not matter */
    own(&d, 0, UPGRADE_RICKHOUSE);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
}

/* Drone Camera: Worm Tub, Grapes and Wax lie on top of the decks and were looked at. */
static Distilled peeked(void)
{
    Distilled d = owner_of(UPGRADE_DRONE_CAMERA);
    play(&d, 0, PEEK, 0);
    deal_card(&d, UPGRADE, UPGRADE_WORM_TUB);
    deal_card(&d, INGREDIENT, INGREDIENT_GRAPES);
    deal_card(&d, ITEM, ITEM_WAX);
    CHECK(is_asked(&d, 0, "buy_peeked"));
    return d;
}

TEST(D162_drone_camera_looks_at_the_top_of_each_deck_and_may_buy_one)
{
    CHECK_EQUAL(points_of(UPGRADE_DRONE_CAMERA), 1);
    Distilled d = peeked();
    play3(&d, 0, BUY_PEEKED_CARD, INGREDIENT, 0, NONE);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_GRAPES], 1);
    CHECK_EQUAL(d.at[0].money, 20 - 6);
    play(&d, 0, PUT_UNDER, UPGRADE); /* each of the others goes on top or under */
    play(&d, 0, LEAVE_ON_TOP, ITEM);
    CHECK_EQUAL(d.under[UPGRADE][0], UPGRADE_WORM_TUB);
    CHECK_EQUAL(d.top[UPGRADE], NONE);
    CHECK_EQUAL(d.top[ITEM], ITEM_WAX);
    CHECK_EQUAL(d.top[INGREDIENT], NONE);
    CHECK(waits_for(&d, 1)); /* that was the purchase of the turn */
}

TEST(D162_looking_without_buying_leaves_the_turn)
{
    Distilled d = peeked();
    play(&d, 0, DECLINE, 0);
    play(&d, 0, LEAVE_ON_TOP, UPGRADE);
    play(&d, 0, LEAVE_ON_TOP, INGREDIENT);
    play(&d, 0, LEAVE_ON_TOP, ITEM);
    CHECK(is_asked(&d, 0, "market_turn"));
    CHECK(!may(&d, 0, PEEK, 0)); /* once per Market Phase */
    next_round(&d);
    play(&d, 1, PASS, 0);
    CHECK(may(&d, 0, PEEK, 0));
}

TEST(D196_a_card_left_on_top_is_the_next_one_drawn)
{
    Distilled d = peeked();
    play3(&d, 0, BUY_PEEKED_CARD, INGREDIENT, 0, NONE);
    play(&d, 0, LEAVE_ON_TOP, UPGRADE);
    play(&d, 0, LEAVE_ON_TOP, ITEM);
    d.at[1].money = 10;
    buy(&d, 1, ITEM, SLOT_2);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_CARD), 1);
    deal_card(&d, ITEM, ITEM_WAX);
    CHECK_EQUAL(d.row[ITEM][SLOT_1], ITEM_WAX);
    CHECK_EQUAL(d.top[ITEM], NONE);
}

TEST(D148_drone_camera_looks_at_a_deck_made_from_the_truck)
{
    Distilled d = owner_of(UPGRADE_DRONE_CAMERA);
    empty_deck(&d, ITEM);
    play(&d, 0, PEEK, 0);
    deal_card(&d, UPGRADE, UPGRADE_WORM_TUB);
    deal_card(&d, INGREDIENT, INGREDIENT_GRAPES);
    CHECK(told(&d, "reshuffle deck=item"));
    deal_card(&d, ITEM, ITEM_WAX);
    CHECK_EQUAL(d.top[ITEM], ITEM_WAX);
}

TEST(D196_discounts_work_on_a_card_bought_with_drone_camera)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    own(&d, 0, UPGRADE_DRONE_CAMERA);
    d.at[0].money = 4;
    play(&d, 0, PEEK, 0);
    deal_card(&d, UPGRADE, UPGRADE_WORM_TUB);
    deal_card(&d, INGREDIENT, INGREDIENT_GRAPES);
    deal_card(&d, ITEM, ITEM_WAX);
    CHECK(!may3(&d, 0, BUY_PEEKED_CARD, INGREDIENT, 0, NONE));
    play3(&d, 0, BUY_PEEKED_CARD, INGREDIENT, 1, NONE);
    CHECK_EQUAL(d.at[0].money, 0);
}

TEST(D162_drone_camera_may_be_left_out_of_the_deck)
{
    Distilled d = new_game_with(2, "drone_camera_in_deck", "off");
    CHECK_EQUAL(odds(&d, DRAW_CARD, UPGRADE, UPGRADE_DRONE_CAMERA), 0);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_CARD), 29);
    d = new_game(2);
    CHECK_EQUAL(odds(&d, DRAW_CARD, UPGRADE, UPGRADE_DRONE_CAMERA), 1);
}

TEST(D51_malting_floor_adds_a_flavor_card_and_scores_0)
{
    CHECK_EQUAL(points_of(UPGRADE_MALTING_FLOOR), 0);
    Distilled d = distilling_with(UPGRADE_MALTING_FLOOR);
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].flavors.unseen[FLAVORS], 1);
    CHECK(told(&d, "adds_flavor seat=0 recipe=vodka"));
}

TEST(D17_greenhouse_gives_plants_and_scores_american_labels)
{
    check_free_card(UPGRADE_GREENHOUSE, INGREDIENT_MIXED_PLANTS);
    check_region_points(UPGRADE_GREENHOUSE, RECIPE_CACHACA, RECIPE_RUM, RECIPE_GIN);
}

TEST(D137_doig_ventilator_lets_its_owner_choose_one_of_two_and_scores_0)
{
    CHECK_EQUAL(points_of(UPGRADE_DOIG), 0);
    Distilled d = distilling_with(UPGRADE_DOIG);
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    play(&d, 1, SKIP_DISTILLING, 0);
    turn_up(&d, MONEY_3);
    turn_up(&d, MONEY_0);
    play(&d, 0, KEEP_FLAVOR, MONEY_0); /* the poorer one, if they like */
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].flavors.known[FLAVORS], UINT64_C(1) << MONEY_0);
}

TEST(D147_malt_mill_takes_2_off_an_ingredient_and_scores_1)
{
    CHECK_EQUAL(points_of(UPGRADE_MALT_MILL), 1);
    Distilled d = owner_of(UPGRADE_MALT_MILL);
    buy_with(&d, 0, INGREDIENT, SLOT_4, OF_UPGRADE_1); /* Juniper Berries */
    CHECK_EQUAL(d.at[0].money, 20 - 3);
}

TEST(D147_korea_and_malt_mill_take_4_off_one_ingredient_or_2_off_two)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    own(&d, 0, UPGRADE_MALT_MILL);
    d.at[0].money = 20;
    Distilled other = d;
    buy_with(&d, 0, INGREDIENT, SLOT_4, 1 | OF_UPGRADE_1);
    CHECK_EQUAL(d.at[0].money, 20 - 1);

    buy_with(&other, 0, INGREDIENT, SLOT_4, 1);
    deal_the_rest(&other);
    play(&other, 1, PASS, 0);
    buy_with(&other, 0, INGREDIENT, SLOT_4, OF_UPGRADE_1); /* Apples, 4 */
    CHECK_EQUAL(other.at[0].money, 20 - 3 - 2);
}

TEST(D35_glassworks_takes_2_off_a_bottle_and_scores_1)
{
    CHECK_EQUAL(points_of(UPGRADE_GLASSWORKS), 1);
    Distilled d = owner_of(UPGRADE_GLASSWORKS);
    buy_with(&d, 0, ITEM, SLOT_4, OF_UPGRADE_1); /* Skull Bottle */
    CHECK_EQUAL(d.at[0].money, 20 - 3);
}

TEST(D44_column_still_may_cut_the_top_card_only_and_scores_1)
{
    CHECK_EQUAL(points_of(UPGRADE_COLUMN_STILL), 1);
    Distilled d = distilling_with(UPGRADE_COLUMN_STILL);
    play(&d, 0, CUT_TOP, 0);
    play(&d, CHANCE, DRAW_CUT, INGREDIENT_YEAST);
    CHECK_EQUAL(total_of(d.at[0].spirit[NEW_SPIRIT].stack, PANTRY_KINDS), 3);
    d = distilling_with(UPGRADE_COLUMN_STILL);
    play(&d, 0, CUT_BOTH, 0);
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    CHECK_EQUAL(total_of(d.at[0].spirit[NEW_SPIRIT].stack, PANTRY_KINDS), 2);
}

TEST(D45_coffey_still_cuts_again_and_scores_1)
{
    CHECK_EQUAL(points_of(UPGRADE_COFFEY_STILL), 1);
    Distilled d = distilling_with(UPGRADE_COFFEY_STILL);
    cut(&d, INGREDIENT_RYE, INGREDIENT_WATER);
    play(&d, 0, CUT_AGAIN, 0);
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].stack[INGREDIENT_RYE], 1);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_YEAST], 1);
}

TEST(D189_coffey_still_stays_on_offer_after_cards_were_returned)
{
    Distilled d = distilling_with(UPGRADE_COFFEY_STILL);
    own(&d, 0, UPGRADE_SPIRIT_SAFE);
    cut(&d, INGREDIENT_RYE, INGREDIENT_WATER);
    play(&d, 0, RETURN_CARD, INGREDIENT_RYE);
    CHECK(may(&d, 0, CUT_AGAIN, 0));
    play(&d, 0, FINISH_CUT, 0); /* until the cut is accepted */
    CHECK(waits_for(&d, 1));
}
