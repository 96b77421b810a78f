/* Chapter E: the Sell Phase, but for the label spaces. */
#include "distilled_fixture.h"

static const uint8_t some_plants[] = { INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, NONE };

/* Seat 0 has two aged spirits and seat 1 has one; seat 0 is asked first. */
static Distilled with_three_spirits(void)
{
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, 0);
    d.at[0].storeroom[ITEM_GLASS_BOTTLE] = d.at[1].storeroom[ITEM_GLASS_BOTTLE] = 1;
    store(&d, 0, WAREHOUSE_2, RECIPE_WHISKEY, ITEM_WOOD_BARREL,
          CARDS(INGREDIENT_MIXED_GRAINS, INGREDIENT_MIXED_GRAINS));
    store(&d, 1, WAREHOUSE_1, RECIPE_BRANDY, ITEM_WOOD_BARREL,
          CARDS(INGREDIENT_MIXED_FRUITS, INGREDIENT_MIXED_FRUITS));
    return d;
}

static void place_label(Distilled *d, int seat)
{
    int space = 0;
    while (!may(d, seat, PLACE_LABEL_FOR_SP, space))
        space++;
    play(d, seat, PLACE_LABEL_FOR_SP, space);
}

TEST(D53_one_sale_per_turn_in_turn_order_again_and_again)
{
    Distilled d = with_three_spirits();
    CHECK(waits_for(&d, 0));
    play(&d, 0, SELL_THIS, WAREHOUSE_2);
    place_label(&d, 0);
    CHECK(waits_for(&d, 1));
    play(&d, 1, SELL_THIS, WAREHOUSE_1);
    place_label(&d, 1);
    CHECK(waits_for(&d, 0));
    play(&d, 0, SELL_THIS, WAREHOUSE_1);
    place_label(&d, 0);
    CHECK_EQUAL(d.round, 2); /* nobody has anything left to sell */
}

TEST(D53_who_passes_sells_nothing_more_this_round)
{
    Distilled d = with_three_spirits();
    play(&d, 0, PASS, 0);
    play(&d, 1, SELL_THIS, WAREHOUSE_1);
    place_label(&d, 1);
    CHECK(!is_asked(&d, 0, "sell_spirit"));
    CHECK_EQUAL(d.at[0].sold, 0);
    go_to(&d, "sell_spirit");
    CHECK_EQUAL(d.round, 2);
    CHECK(may(&d, 0, SELL_THIS, WAREHOUSE_1)); /* in the next round it may again */
}

TEST(D54_a_non_aged_spirit_must_be_sold_in_its_round)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    CHECK(may(&d, 0, SELL_THIS, NEW_SPIRIT));
    CHECK(!may(&d, 0, PASS, 0));
}

TEST(D54_an_aged_spirit_cannot_be_sold_in_its_round)
{
    Distilled d = washback_as(DISTILLER_FRA);
    store(&d, 0, WAREHOUSE_1, RECIPE_WHISKEY, ITEM_WOOD_BARREL,
          CARDS(INGREDIENT_RYE, INGREDIENT_MIXED_GRAINS));
    stack(&d, 0, some_plants);
    make(&d, RECIPE_RUM, ITEM_WOOD_BARREL);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].recipe, RECIPE_RUM);
    CHECK(!may(&d, 0, SELL_THIS, NEW_SPIRIT));
    CHECK(may(&d, 0, SELL_THIS, WAREHOUSE_1));
    play(&d, 0, PASS, 0);
    go_to(&d, "sell_spirit"); /* of the next round */
    CHECK(may(&d, 0, SELL_THIS, WAREHOUSE_2));
}

/* Seat 0 has two spirits in the warehouse and has made a third that must age. */
static Distilled with_full_warehouse(void)
{
    Distilled d = washback_as(DISTILLER_FRA);
    store(&d, 0, WAREHOUSE_1, RECIPE_WHISKEY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_RYE));
    store(&d, 0, WAREHOUSE_2, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_FIGS));
    stack(&d, 0, some_plants);
    make(&d, RECIPE_RUM, ITEM_WOOD_BARREL);
    return d;
}

TEST(D55_with_a_full_warehouse_an_aged_spirit_forces_a_sale)
{
    Distilled d = with_full_warehouse();
    CHECK(is_asked(&d, 0, "sell_spirit"));
    CHECK(!may(&d, 0, PASS, 0));
    play(&d, 0, SELL_THIS, WAREHOUSE_1);
    place_label(&d, 0);
    CHECK(may(&d, 0, PASS, 0)); /* one is enough */
    play(&d, 0, PASS, 0);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].recipe, RECIPE_RUM);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_2].recipe, RECIPE_BRANDY);
}

TEST(D185_who_owes_a_sale_cannot_pass_until_it_is_made)
{
    Distilled d = with_full_warehouse();
    d.at[0].passed = true; /* however that came */
    CHECK(is_asked(&d, 0, "sell_spirit"));
    CHECK_EQUAL(count_of(&d, 0, PASS), 0);
    CHECK_EQUAL(count_of(&d, 0, SELL_THIS), 2);
}

TEST(D56_any_bottle_fits_any_spirit_and_the_glass_bottle_is_at_hand)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    give_item(&d, 0, ITEM_WAX);
    give_item(&d, 0, ITEM_JUG);
    play(&d, 0, SELL_THIS, NEW_SPIRIT);
    CHECK(is_asked(&d, 0, "choose_bottle"));
    CHECK_TEXT(why(&d, 0, USE_BOTTLE, ITEM_METAL_BARREL), "not_a_bottle rule=D56");
    CHECK(may(&d, 0, USE_BOTTLE, ITEM_GLASS_BOTTLE));
    CHECK(may(&d, 0, USE_BOTTLE, ITEM_WAX));
    CHECK(may(&d, 0, USE_BOTTLE, ITEM_JUG));
    CHECK(!may(&d, 0, USE_BOTTLE, ITEM_CARTON)); /* not in the storeroom */
    CHECK_EQUAL(count_of(&d, 0, USE_BOTTLE), 3);
}

TEST(D197_with_the_glass_bottle_alone_nobody_is_asked)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    play(&d, 0, SELL_THIS, NEW_SPIRIT);
    CHECK(is_asked(&d, 0, "label_space"));
    CHECK(told(&d, "bottles seat=0 item=glass_bottle"));
}

TEST(D57_flavor_cards_are_shown_before_the_bottle_is_chosen_and_the_label_comes_last)
{
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, 2);
    give_item(&d, 0, ITEM_WAX);
    int money = d.at[0].money;
    play(&d, 0, SELL_THIS, WAREHOUSE_1);
    CHECK(waits_for(&d, CHANCE));
    CHECK_EQUAL(odds(&d, DRAW_FLAVOR, MONEY_3, 0), 1);
    turn_up(&d, MONEY_3);
    CHECK_EQUAL(odds(&d, DRAW_FLAVOR, MONEY_3, 0), 0);
    turn_up(&d, MONEY_2);
    CHECK(is_asked(&d, 0, "choose_bottle"));
    CHECK_EQUAL(d.at[0].money, money);
    play(&d, 0, USE_BOTTLE, ITEM_WAX);
    CHECK_EQUAL(d.at[0].money, money + d.sale.money); /* money and points are there */
    CHECK_EQUAL(distilled_sp(&d, 0), d.sale.sp);
    CHECK(is_asked(&d, 0, "label_space")); /* before the cards are put away */
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].stack[INGREDIENT_MIXED_PLANTS], 2);
    place_label(&d, 0);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].recipe, NONE);
}

TEST(D58_the_money_is_the_sum_of_stack_flavors_barrel_bottle_and_recipe)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_STAINLESS,
                            CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_ALCOHOL,
                                  INGREDIENT_ALCOHOL, INGREDIENT_GRAPES, INGREDIENT_MIXED_PLANTS));
    int money = d.at[0].money;
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_WAX, NO_CARDS).money, 0 + 1 + 2 + 3 + 0 + 2 + 2 + 1);
    CHECK_EQUAL(d.at[0].money, money + 11);

    d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL,
                CARDS(INGREDIENT_AGAVE, INGREDIENT_SUGARCANE), 3);
    CHECK_EQUAL(sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, CARDS(MONEY_3, MONEY_2, MONEY_0)).money,
                3 + 2 + 3 + 2 + 0 + 0 + 1);
}

TEST(D59_the_points_are_the_sum_of_stack_barrel_bottle_recipe_and_flavor_bonus)
{
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_AMERICAN,
                          CARDS(INGREDIENT_AGAVE, INGREDIENT_SUGARCANE, INGREDIENT_TURBO_YEAST), 2);
    CHECK_EQUAL(sell(&d, WAREHOUSE_1, ITEM_WAX, CARDS(MONEY_3, MONEY_2)).sp,
                3 + 2 + 1 + 1 + 4 + 11 + 3);
    CHECK_EQUAL(scored(&d, 0, "sales"), 25);
}

TEST(D60_the_flavor_bonus_goes_by_the_number_of_cards)
{
    static const uint8_t bonus[] = { 0, 1, 3, 6, 10, 15, 15 };
    for (int cards = 0; cards <= 6; cards++) {
        Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, cards);
        play(&d, 0, SELL_THIS, WAREHOUSE_1);
        deal_the_rest(&d);
        CHECK_EQUAL(d.sale.flavors, cards);
        CHECK_EQUAL(d.sale.sp, 11 + bonus[cards]);
    }
}

TEST(D60_tropical_warehouse_looks_it_up_for_one_card_more)
{
    static const uint8_t bonus[] = { 1, 3, 6, 10, 15, 15 };
    for (int cards = 0; cards <= 5; cards++) {
        Distilled d = aged_as(DISTILLER_IRL, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, cards);
        own(&d, 0, UPGRADE_TROPICAL);
        play(&d, 0, SELL_THIS, WAREHOUSE_1);
        deal_the_rest(&d);
        CHECK_EQUAL(d.sale.flavors, cards); /* and adds none for anything else, Ireland say */
        CHECK_EQUAL(d.sale.sp, 11 + bonus[cards] + (cards >= 3 ? 2 : 0));
    }
}

TEST(D60_a_non_aged_spirit_gets_the_money_of_its_flavors_and_no_bonus)
{
    Distilled d =
        spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    own(&d, 0, UPGRADE_TROPICAL);
    add_flavors(&d, 0, NEW_SPIRIT, 2);
    Sale sale = sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, CARDS(MONEY_3, MONEY_2));
    CHECK_EQUAL(sale.money, 5 + 1 + 1 + 1); /* flavors, barrel, bottle, Vodka */
    CHECK_EQUAL(sale.sp, 2);
}

TEST(D61_a_label_space_is_no_part_of_what_a_spirit_was_sold_for)
{
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, /* 3 + 3 + 2 + 2 of the stack */
                CARDS(INGREDIENT_AGAVE, INGREDIENT_AGAVE, INGREDIENT_PALM, INGREDIENT_PALM), 0);
    set_awards(&d, CARDS(AWARD_TOP_SHELF));
    CHECK_EQUAL(sell(&d, WAREHOUSE_1, ITEM_PLASTIC, NO_CARDS).money, 14);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK_EQUAL(d.sale.money, 14);
    CHECK_EQUAL(scored(&d, 0, "awards"), 0); /* Top Shelf asks for 15 */
    CHECK(d.awards >> AWARD_TOP_SHELF & 1);
}

TEST(D66_start_items_return_and_the_cards_are_put_away)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL,
                            CARDS(INGREDIENT_WATER, INGREDIENT_RYE, INGREDIENT_RYE, OWN_SIGNATURE));
    add_flavors(&d, 0, NEW_SPIRIT, 1);
    sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, CARDS(MONEY_2));
    place_label(&d, 0);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_METAL_BARREL], 1);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_GLASS_BOTTLE], 1);
    CHECK_EQUAL(d.truck[INGREDIENT][INGREDIENT_RYE], 2);
    CHECK_EQUAL(d.flavor_discards, UINT64_C(1) << MONEY_2);
    CHECK(!(d.flavor_deck[FLAVORS] >> MONEY_2 & 1));
    CHECK(!d.at[0].signature_waits); /* the signature ingredient is in the box, neither waiting */
    CHECK_EQUAL(d.at[0].pantry[OWN_SIGNATURE], 0); /* nor at hand */
    CHECK_EQUAL(d.at[0].displayed, 0);
}

TEST(D66_a_premium_barrel_goes_to_the_truck_and_a_basic_one_to_its_pile)
{
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_AMERICAN, some_plants, 0);
    int before = d.truck[ITEM][ITEM_AMERICAN];
    sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, NO_CARDS);
    place_label(&d, 0);
    CHECK_EQUAL(d.truck[ITEM][ITEM_AMERICAN], before + 1);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_AMERICAN], 0);

    d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, 0);
    sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, NO_CARDS);
    place_label(&d, 0);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_WOOD_BARREL], 0);
    CHECK_EQUAL(d.truck[ITEM][ITEM_WOOD_BARREL], 0);
}

static Distilled sold_from_stainless(void)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_STAINLESS, CARDS(INGREDIENT_RYE));
    sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS);
    place_label(&d, 0);
    CHECK(is_asked(&d, 0, "return_barrel"));
    return d;
}

TEST(D66_a_stainless_steel_barrel_returns_or_not_as_its_owner_likes)
{
    Distilled d = sold_from_stainless();
    play(&d, 0, KEEP_BARREL, 0);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_STAINLESS], 1);
    CHECK_EQUAL(d.truck[ITEM][ITEM_STAINLESS], 0);
    d = sold_from_stainless();
    play(&d, 0, DISCARD_BARREL, 0);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_STAINLESS], 0);
    CHECK_EQUAL(d.truck[ITEM][ITEM_STAINLESS], 1);
}

TEST(D66_a_premium_bottle_is_put_on_display)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    sell(&d, NEW_SPIRIT, ITEM_WAX, NO_CARDS);
    place_label(&d, 0);
    CHECK_EQUAL(d.at[0].displayed, 1u << ITEM_WAX);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_GLASS_BOTTLE], 1);
}

TEST(D67_a_bottle_on_display_is_never_used_again)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    give_item(&d, 0, ITEM_JUG);
    display(&d, 0, ITEM_WAX);
    play(&d, 0, SELL_THIS, NEW_SPIRIT);
    CHECK(!may(&d, 0, USE_BOTTLE, ITEM_WAX));
    CHECK(may(&d, 0, USE_BOTTLE, ITEM_JUG));
}

TEST(D67_bottles_in_the_storeroom_score_nothing)
{
    Distilled d = first_market(2);
    give_item(&d, 0, ITEM_WAX);
    give_item(&d, 0, ITEM_WORM);
    give_item(&d, 0, ITEM_PIRATE);
    CHECK_EQUAL(scored(&d, 0, "bottles"), 0);
    display(&d, 0, ITEM_WRAPPED);
    CHECK_EQUAL(scored(&d, 0, "bottles"), 0); /* one of a region on display */
}
