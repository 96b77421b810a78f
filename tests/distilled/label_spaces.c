/* Chapter E: the seven label spaces. */
#include "distilled_fixture.h"

/* Seat 0 has sold a Vodka and is to place its label; it has 10 money and nothing in its pantry. */
static Distilled placing(const char *option, const char *value)
{
    Distilled d = market_with(2, option, value);
    go_to(&d, "fill_washback");
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS));
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    play(&d, 1, SKIP_DISTILLING, 0);
    play(&d, 0, SELL_THIS, NEW_SPIRIT);
    d.at[0].pantry[INGREDIENT_YEAST] = d.at[0].pantry[INGREDIENT_WATER] = 0;
    d.at[0].money = 10;
    CHECK(is_asked(&d, 0, "label_space"));
    return d;
}

static Distilled placing_a_label(void)
{
    return placing("label_alternative_sp", "on");
}

TEST(D62_the_label_goes_on_any_empty_space_once)
{
    Distilled d = placing_a_label();
    put_label(&d, 0, LABEL_SPACE_ITEM, RECIPE_VODKA);
    CHECK(!may(&d, 0, PLACE_LABEL, LABEL_SPACE_ITEM));
    CHECK(!may(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_ITEM));
    CHECK(may(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5));
    CHECK(may(&d, 0, PLACE_LABEL, LABEL_SPACE_UPGRADE));
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK_EQUAL(d.at[0].space[LABEL_SPACE_MONEY5], RECIPE_VODKA);
}

TEST(D62_2_sp_may_be_taken_instead_of_the_bonus)
{
    Distilled d = placing_a_label();
    int sp = distilled_sp(&d, 0);
    play(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_UPGRADE);
    CHECK_EQUAL(distilled_sp(&d, 0), sp + 2);
    CHECK_EQUAL(scored(&d, 0, "labels"), 2);
    CHECK_EQUAL(d.at[0].space[LABEL_SPACE_UPGRADE], RECIPE_VODKA);
    CHECK_EQUAL(d.at[0].upgrades, 0);
}

TEST(D63_the_first_space_gives_5_money)
{
    Distilled d = placing_a_label();
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK_EQUAL(d.at[0].money, 15);
    CHECK_EQUAL(scored(&d, 0, "labels"), 0);
}

TEST(D63_the_second_space_gives_the_signature_ingredient)
{
    Distilled d = placing_a_label();
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_SIGNATURE);
    CHECK_EQUAL(d.at[0].pantry[OWN_SIGNATURE], 1);
    CHECK(!d.at[0].signature_waits);
    CHECK(told(&d, "gets_signature seat=0 ingredient=molasses"));
}

TEST(D63_the_third_space_gives_a_card_of_the_truck_for_one_of_the_pantry)
{
    Distilled d = placing_a_label();
    give(&d, 0, INGREDIENT_MIXED_GRAINS, 1);
    give(&d, 0, INGREDIENT_FIGS, 1);
    lay_truck(&d, UPGRADE, UPGRADE_DOIG);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_TRUCK);
    CHECK_EQUAL(count_of(&d, 0, DISCARD_INGREDIENT), 2);
    play(&d, 0, DISCARD_INGREDIENT, INGREDIENT_FIGS);
    CHECK_EQUAL(d.truck[INGREDIENT][INGREDIENT_FIGS], 1);
    CHECK(may3(&d, 0, TAKE_TRUCK_CARD, INGREDIENT, INGREDIENT_FIGS, NONE)); /* it lies there now */
    play3(&d, 0, TAKE_TRUCK_CARD, UPGRADE, UPGRADE_DOIG, NONE);
    CHECK(d.at[0].upgrades >> UPGRADE_DOIG & 1);
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_DOIG], 0);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_FIGS], 0);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_MIXED_GRAINS], 1);
    CHECK_EQUAL(d.at[0].money, 10); /* free */
}

TEST(D63_the_fourth_space_gives_an_ingredient)
{
    Distilled d = placing_a_label();
    int slot_2 = d.row[INGREDIENT][SLOT_2], slot_1 = d.row[INGREDIENT][SLOT_1];
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_INGREDIENT);
    CHECK_EQUAL(count_of(&d, 0, TAKE_FREE_BASIC), 5);
    CHECK_EQUAL(count_of(&d, 0, TAKE_FREE_CARD), 4);
    CHECK(!may(&d, 0, TAKE_FREE_BASIC, BASIC_INGREDIENTS + ITEM_CLAY_BARREL));
    play3(&d, 0, TAKE_FREE_CARD, INGREDIENT * 4 + SLOT_2, 0, NONE);
    CHECK_EQUAL(d.at[0].pantry[slot_2], 1);
    CHECK_EQUAL(d.at[0].money, 10);
    CHECK_EQUAL(d.row[INGREDIENT][SLOT_2], slot_1); /* refilled as in D29 */
    CHECK(waits_for(&d, CHANCE));
    CHECK(count_of(&d, CHANCE, DRAW_CARD) > 0);
}

TEST(D63_why_not_a_free_card_of_another_kind)
{
    Distilled d = placing_a_label();
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_INGREDIENT);
    CHECK_TEXT(why3(&d, 0, TAKE_FREE_CARD, ITEM * PREMIUM_SLOTS_PER_ROW + SLOT_2, 0, NONE),
               "other_kind rule=D63");
    CHECK_TEXT(why(&d, 0, TAKE_FREE_BASIC, BASIC_INGREDIENTS + ITEM_CLAY_BARREL),
               "other_kind rule=D63");
    CHECK_TEXT(why(&d, 0, TAKE_FREE_BASIC, INGREDIENT_WATER), "");
}

TEST(D63_a_free_basic_card_brings_no_bonus)
{
    Distilled d = placing_a_label();
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_INGREDIENT);
    play(&d, 0, TAKE_FREE_BASIC, INGREDIENT_WATER);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_WATER], 1);
    CHECK(!is_asked(&d, 0, "water_bonus"));
    d = placing_a_label();
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_INGREDIENT);
    play(&d, 0, TAKE_FREE_BASIC, INGREDIENT_YEAST);
    CHECK_EQUAL(d.at[0].money, 10);
}

TEST(D63_the_fifth_space_gives_a_cube_of_any_tier)
{
    Distilled d = placing_a_label();
    know(&d, 0, RECIPE_GIN);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_RECIPE);
    CHECK_EQUAL(count_of(&d, 0, TAKE_RECIPE), 6);
    CHECK(!may(&d, 0, TAKE_RECIPE, RECIPE_GIN));
    play(&d, 0, TAKE_RECIPE, RECIPE_BRANDY);
    CHECK(distilled_knows(&d, 0, RECIPE_BRANDY));
    CHECK_EQUAL(d.at[0].money, 10);
}

TEST(D63_the_sixth_space_gives_an_item)
{
    Distilled d = placing_a_label();
    int card = d.row[ITEM][SLOT_4];
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_ITEM);
    CHECK_EQUAL(count_of(&d, 0, TAKE_FREE_BASIC), 2);
    CHECK(may(&d, 0, TAKE_FREE_BASIC, BASIC_INGREDIENTS + ITEM_WOOD_BARREL));
    CHECK(!may(&d, 0, TAKE_FREE_BASIC, INGREDIENT_YEAST));
    play3(&d, 0, TAKE_FREE_CARD, ITEM * 4 + SLOT_4, 0, NONE);
    CHECK_EQUAL(d.at[0].storeroom[card], 1);
}

TEST(D63_the_seventh_space_gives_an_upgrade)
{
    Distilled d = placing_a_label();
    own(&d, 0, UPGRADE_DOIG);
    own(&d, 0, UPGRADE_INTERN);
    own(&d, 0, UPGRADE_PROMOTER);
    int card = d.row[UPGRADE][SLOT_1];
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_UPGRADE);
    CHECK(!may3(&d, 0, TAKE_FREE_CARD, UPGRADE * 4 + SLOT_1, 0, NONE)); /* three spaces are full */
    play3(&d, 0, TAKE_FREE_CARD, UPGRADE * 4 + SLOT_1, 0, UPGRADE_DOIG);
    CHECK(d.at[0].upgrades >> card & 1);
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_DOIG], 1);
}

/* Seat 0 has two aged spirits without flavor cards and is about to sell the first. */
static Distilled with_two_to_sell(void)
{
    Distilled d =
        aged_as(DISTILLER_JAM, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_FRUITS), 0);
    store(&d, 0, WAREHOUSE_2, RECIPE_WHISKEY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    return d;
}

TEST(D64_a_new_bottle_may_be_used_in_a_later_sale_of_the_phase)
{
    Distilled d = with_two_to_sell();
    lay_row(&d, ITEM, CARDS(ITEM_KVEVRI, ITEM_CRYSTAL, ITEM_AMERICAN, ITEM_SKULL));
    sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, NO_CARDS);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_ITEM);
    play3(&d, 0, TAKE_FREE_CARD, ITEM * 4 + SLOT_4, 0, NONE);
    deal_the_rest(&d);
    play(&d, 0, SELL_THIS, WAREHOUSE_2);
    CHECK(may(&d, 0, USE_BOTTLE, ITEM_SKULL));
}

TEST(D64_a_new_upgrade_counts_from_the_next_sale_on)
{
    Distilled d = with_two_to_sell();
    lay_row(&d, UPGRADE, CARDS(UPGRADE_PROMOTER, UPGRADE_COOPER, UPGRADE_INTERN, UPGRADE_DOIG));
    CHECK_EQUAL(sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, NO_CARDS).money, 1);
    int money = d.at[0].money;
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_UPGRADE);
    play3(&d, 0, TAKE_FREE_CARD, UPGRADE * 4 + SLOT_1, 0, NONE);
    CHECK_EQUAL(d.at[0].money, money);
    deal_the_rest(&d);
    CHECK_EQUAL(sell(&d, WAREHOUSE_2, ITEM_GLASS_BOTTLE, NO_CARDS).money, 1 + 2);
}

TEST(D65_an_impossible_bonus_pays_2_sp)
{
    Distilled d = placing_a_label(); /* with an empty pantry */
    CHECK(!may(&d, 0, PLACE_LABEL, LABEL_SPACE_TRUCK));
    CHECK(may(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_TRUCK));
    give(&d, 0, INGREDIENT_YEAST, 1);
    CHECK(may(&d, 0, PLACE_LABEL, LABEL_SPACE_TRUCK));
    for (uint32_t rest = flight[FLIGHT_A].recipes; rest != 0; rest &= rest - 1)
        know(&d, 0, __builtin_ctz(rest));
    CHECK(!may(&d, 0, PLACE_LABEL, LABEL_SPACE_RECIPE));
    CHECK(may(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_RECIPE));
    d.at[0].signature_waits = false; /* it is in the box */
    CHECK(!may(&d, 0, PLACE_LABEL, LABEL_SPACE_SIGNATURE));
    CHECK(may(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_SIGNATURE));
}

static void empty_truck(Distilled *d)
{
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int card = 0; card < PREMIUM_KINDS; card++)
            for (; d->truck[deck][card] > 0; d->truck[deck][card]--) {
                d->deck[deck][card]++;
                d->deck_count[deck]++;
            }
}

TEST(D65_without_a_card_in_the_truck_the_third_space_pays_2_sp)
{
    Distilled d = placing_a_label();
    give(&d, 0, INGREDIENT_FIGS, 1);
    empty_truck(&d);
    CHECK(!may(&d, 0, PLACE_LABEL, LABEL_SPACE_TRUCK));
    CHECK(may(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_TRUCK));
}

TEST(D198_the_discarded_card_is_not_the_one_that_fills_an_empty_truck)
{
    Distilled d = placing_a_label();
    give(&d, 0, INGREDIENT_FIGS, 1); /* it would lie in the truck once discarded */
    empty_truck(&d);
    CHECK(!may(&d, 0, PLACE_LABEL, LABEL_SPACE_TRUCK));
    lay_truck(&d, ITEM, ITEM_WAX);
    CHECK(may(&d, 0, PLACE_LABEL, LABEL_SPACE_TRUCK));
}

TEST(D126_without_the_option_a_possible_bonus_must_be_taken)
{
    Distilled d = placing("label_alternative_sp", "off");
    CHECK(may(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5));
    CHECK(!may(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_MONEY5));
    CHECK(!may(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_UPGRADE));
}

TEST(D190_without_the_option_an_impossible_bonus_still_pays_2_sp)
{
    Distilled d = placing("label_alternative_sp", "off");
    CHECK(!may(&d, 0, PLACE_LABEL, LABEL_SPACE_TRUCK)); /* the pantry is empty */
    play(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_TRUCK);
    CHECK_EQUAL(scored(&d, 0, "labels"), 2);
}

TEST(D128_the_third_space_asks_for_a_card_of_the_pantry)
{
    Distilled d = placing_a_label();
    give(&d, 0, INGREDIENT_YEAST, 1);
    lay_truck(&d, ITEM, ITEM_WAX);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_TRUCK);
    CHECK(is_asked(&d, 0, "discard_card"));

    d = placing("truck_bonus_needs_pantry_discard", "off");
    lay_truck(&d, ITEM, ITEM_WAX);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_TRUCK); /* though the pantry is empty */
    CHECK(is_asked(&d, 0, "truck_card"));
    play3(&d, 0, TAKE_TRUCK_CARD, ITEM, ITEM_WAX, NONE);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_WAX], 1);
}
