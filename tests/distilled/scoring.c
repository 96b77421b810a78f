/* Chapter H: end scoring. */
#include "distilled_fixture.h"

TEST(D82_a_spirit_in_the_warehouse_scores_stack_barrel_recipe_and_1_per_flavor)
{
    Distilled d = first_market(2);
    store(&d, 0, WAREHOUSE_1, RECIPE_BRANDY, ITEM_AMERICAN,
          CARDS(INGREDIENT_GRAPES, INGREDIENT_FIGS, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_ALCOHOL));
    add_flavors(&d, 0, WAREHOUSE_1, 3);
    CHECK_EQUAL(scored(&d, 0, "warehouse"), 4 + 3 + 1 + 0 + 1 + 13 + 3);
    CHECK_EQUAL(scored(&d, 1, "warehouse"), 0);
}

TEST(D82_kvevri_adds_1_per_flavor_at_the_end_too)
{
    Distilled d = first_market(2);
    store(&d, 0, WAREHOUSE_1, RECIPE_BAIJIU, ITEM_KVEVRI, CARDS(INGREDIENT_MIXED_GRAINS));
    add_flavors(&d, 0, WAREHOUSE_1, 3);
    CHECK_EQUAL(scored(&d, 0, "warehouse"), 12 + 3 + 3);
}

TEST(D82_the_warehouse_gets_no_powers_of_a_sale)
{
    Distilled d = market_as(2, DISTILLER_IRL); /* 2 SP for a sale with 3 flavors */
    own(&d, 0, UPGRADE_TROPICAL);
    own(&d, 0, UPGRADE_MASTER_BLENDER);
    put_label(&d, 0, LABEL_SPACE_ITEM, RECIPE_GIN); /* Europe, like Brandy */
    give_item(&d, 0, ITEM_CRYSTAL);
    int money = d.at[0].money;
    store(&d, 0, WAREHOUSE_1, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_FRUITS));
    add_flavors(&d, 0, WAREHOUSE_1, 4);
    CHECK_EQUAL(scored(&d, 0, "warehouse"), 13 + 4); /* no bonus of 10 or 15 */
    finish(&d);
    CHECK_EQUAL(d.at[0].money, money);
    CHECK_EQUAL(scored(&d, 0, "labels"), 0);
}

TEST(D82_both_spaces_count_at_the_end)
{
    Distilled d = first_market(2);
    store(&d, 0, WAREHOUSE_1, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_FRUITS));
    store(&d, 0, WAREHOUSE_2, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    CHECK_EQUAL(scored(&d, 0, "warehouse"), 13 + 11);
    finish(&d); /* seven ageings of each */
    CHECK_EQUAL(scored(&d, 0, "warehouse"), 13 + 7 + 11 + 7);
}

TEST(D83_bottles_of_a_region_score_by_their_number)
{
    static const uint8_t bottle[] = { ITEM_WRAPPED, ITEM_WORM,    ITEM_PIRATE, ITEM_WAX,
                                      ITEM_SKULL,   ITEM_VINTAGE, ITEM_PIG };
    static const uint8_t points[] = {
        0, 2, 4, 7, 10, 15, 15
    }; /* HOME of Jamaica is the Americas */
    Distilled d = first_market(2);
    for (int n = 0; n < 7; n++) {
        display(&d, 0, bottle[n]);
        CHECK_EQUAL(scored(&d, 0, "bottles"), points[n]);
    }
}

TEST(D83_each_region_scores_apart_and_all_three_bring_5)
{
    Distilled d = first_market(2);
    display(&d, 0, ITEM_WRAPPED);
    display(&d, 0, ITEM_WORM);
    display(&d, 0, ITEM_CRYSTAL);
    display(&d, 0, ITEM_ROUNDED);
    CHECK_EQUAL(scored(&d, 0, "bottles"), 2 + 2);
    display(&d, 0, ITEM_HALF);
    CHECK_EQUAL(scored(&d, 0, "bottles"), 2 + 2 + 5);
    display(&d, 0, ITEM_CARTON);
    CHECK_EQUAL(scored(&d, 0, "bottles"), 2 + 2 + 2 + 5); /* the 5 only once */
}

TEST(D83_home_bottles_count_for_their_owners_region_and_others_without_one_for_none)
{
    Distilled d = first_market(2);
    display(&d, 0, ITEM_CRYSTAL);
    display(&d, 0, ITEM_HALF);
    display(&d, 0, ITEM_PLASTIC);
    display(&d, 0, ITEM_MASON);
    display(&d, 0, ITEM_FROSTED);
    display(&d, 0, ITEM_JUG);
    CHECK_EQUAL(scored(&d, 0, "bottles"), 0);
    display(&d, 0, ITEM_SKULL); /* of the Americas for Jamaica */
    CHECK_EQUAL(scored(&d, 0, "bottles"), 5);
    display(&d, 1, ITEM_VINTAGE); /* of Europe for France */
    display(&d, 1, ITEM_ROUNDED);
    CHECK_EQUAL(scored(&d, 1, "bottles"), 2);
}

TEST(D84_upgrades_score_fixed_points_and_formulas)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_SPIRIT_SAFE);    /* 1 */
    own(&d, 0, UPGRADE_NATURAL_SPRING); /* 1 per equipment */
    own(&d, 0, UPGRADE_ARCHITECT);      /* 1 per upgrade */
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1 + 2 + 3);
    CHECK_EQUAL(scored(&d, 1, "upgrades"), 0);
}

TEST(D85_a_goal_is_scored_with_the_most_or_a_share_of_the_most)
{
    Distilled d = first_market(3);
    set_goals(&d, 0, CARDS(GOAL_THIRST));
    set_goals(&d, 1, CARDS(GOAL_WEALTHY));
    set_goals(&d, 2, NO_CARDS);
    d.at[0].money = d.at[2].money = 0;
    d.at[1].money = 3;
    know(&d, 0, RECIPE_GIN);
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
    CHECK_EQUAL(scored(&d, 1, "goals"), 5);
    know(&d, 2, RECIPE_SOJU); /* shared */
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
    know(&d, 2, RECIPE_GIN);
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
}

TEST(D85_a_goal_never_scores_with_0)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_THIRST, GOAL_GERIATRIC, GOAL_JUVENILE));
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
}

TEST(D85_the_boxed_goal_does_not_score)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_THIRST, GOAL_WEALTHY, GOAL_GERIATRIC));
    know(&d, 0, RECIPE_GIN);
    d.at[0].money = 20;
    CHECK_EQUAL(scored(&d, 0, "goals"), 6 + 5);
    to_round(&d, 3);
    go_to(&d, "box_goal");
    play(&d, 0, DISCARD_GOAL, GOAL_WEALTHY);
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
}

TEST(D86_5_money_are_1_sp_and_the_remainder_is_kept)
{
    Distilled d = first_market(2);
    d.at[0].money = 13;
    CHECK_EQUAL(scored(&d, 0, "money"), 2);
    d.at[0].money = 15;
    CHECK_EQUAL(scored(&d, 0, "money"), 3);
    d.at[0].money = 4;
    CHECK_EQUAL(scored(&d, 0, "money"), 0);
}

TEST(D86_with_tour_guide_3_money_are_1_sp)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_TOUR_GUIDE);
    d.at[0].money = 14;
    CHECK_EQUAL(scored(&d, 0, "money"), 4);
    Score score;
    game_score(&distilled, &d.state, &score);
    CHECK_EQUAL(score.tie_break[0][0], 2);
}

TEST(D87_most_sp_wins_and_money_left_breaks_ties)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, NO_CARDS);
    set_goals(&d, 1, NO_CARDS);
    d.at[0].sp[FROM_SALES] = 20;
    d.at[1].sp[FROM_SALES] = 20;
    d.at[0].money = 13; /* 2 SP and 3 left */
    d.at[1].money = 14; /* 2 SP and 4 left */
    CHECK_EQUAL(rank(&d, 1), 1);
    CHECK_EQUAL(rank(&d, 0), 2);
    d.at[0].money = 9; /* fewer SP, though as much money is left */
    CHECK_EQUAL(rank(&d, 0), 2);
    d.at[0].sp[FROM_SALES] = 21; /* 22 SP each, 4 money left each: shared */
    CHECK_EQUAL(rank(&d, 0), 1);
    CHECK_EQUAL(rank(&d, 1), 1);
    d.at[0].sp[FROM_SALES] = 22;
    CHECK_EQUAL(rank(&d, 1), 2);
}

TEST(D87_the_score_is_the_sum_of_its_categories)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_WEALTHY));
    d.at[0].sp[FROM_SALES] = 20;
    d.at[0].sp[FROM_LABELS] = 4;
    d.at[0].sp[FROM_AWARDS] = 7;
    d.at[0].sp[FROM_TASTINGS] = -3;
    d.at[0].money = 11;
    own(&d, 0, UPGRADE_SPIRIT_SAFE);
    display(&d, 0, ITEM_WORM);
    display(&d, 0, ITEM_WAX);
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    Score score;
    game_score(&distilled, &d.state, &score);
    CHECK_EQUAL(score.total[0], 20 + 4 + 7 - 3 + 2 + 1 + 2 + 11 + 5);
    CHECK_EQUAL(distilled_points(&d, 0), score.total[0]);
}
