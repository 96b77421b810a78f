/* Chapter L: what counts as earned in a round (D116). */
#include "solo_fixture.h"

/* A Rum has been sold, its label is to be placed, and another spirit is left to sell. */
static Distilled with_a_label_to_place(void)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C10, SOLO_GOAL_C12));
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    store(&d, 0, WAREHOUSE_2, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_FRUITS));
    go_to(&d, "sell_spirit");
    play(&d, 0, SELL_THIS, WAREHOUSE_1);
    return d;
}

TEST(D116_what_a_sale_brings_is_earned)
{
    Distilled d = with_a_label_to_place();
    CHECK_EQUAL(d.at[0].earned_money, 1); /* the Glass Bottle */
    CHECK_EQUAL(d.at[0].earned_sp, 11);
}

TEST(D116_the_money_and_the_sp_of_label_spaces_are_earned)
{
    Distilled d = with_a_label_to_place(), other = d;
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK_EQUAL(d.at[0].earned_money, 1 + 5);
    CHECK_EQUAL(d.at[0].earned_sp, 11);
    play(&other, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_MONEY5);
    CHECK_EQUAL(other.at[0].earned_money, 1);
    CHECK_EQUAL(other.at[0].earned_sp, 11 + 2);
}

TEST(D116_money_of_powers_is_earned)
{
    Distilled d = solo_as(DISTILLER_JPN, NO_CARDS); /* 1 money at the start of a round */
    CHECK_EQUAL(d.at[0].earned_money, 1);

    d = solo_as(DISTILLER_PHL, NO_CARDS); /* the money of a card that was cut */
    go_to(&d, "fill_washback");
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_GRAPES));
    cut(&d, INGREDIENT_GRAPES, INGREDIENT_WATER);
    play(&d, 0, CASH_CARD, INGREDIENT_GRAPES);
    CHECK_EQUAL(d.at[0].earned_money, 3);
}

/* A Rum ages in this barrel, and 7 money were earned before: is C7, 8 money, met? */
static bool c7_met_by_ageing_in(int barrel)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C7, SOLO_GOAL_C10));
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, barrel, CARDS(INGREDIENT_MIXED_PLANTS));
    go_to(&d, "sell_spirit");
    d.at[0].earned_money = 7;
    play(&d, 0, PASS, 0);
    return may(&d, 0, COMPLETE_GOAL, 0);
}

TEST(D116_the_money_of_american_standard_barrels_is_earned)
{
    CHECK(c7_met_by_ageing_in(ITEM_AMERICAN));
    CHECK(!c7_met_by_ageing_in(ITEM_WOOD_BARREL));
}

TEST(D116_what_solo_goals_bring_is_earned)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C5, SOLO_GOAL_C1));
    collect(&d, CARDS(RECIPE_RUM, RECIPE_VODKA));
    play(&d, 0, COMPLETE_GOAL, 0); /* C5: 1 SP and 1 money */
    CHECK_EQUAL(d.at[0].earned_money, 1);
    CHECK_EQUAL(d.at[0].earned_sp, 1);
}
