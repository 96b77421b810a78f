/* Chapter L: the swap of two goals (D118) at the moments of DISTILL, SELL and EARN goals (D115). */
#include "solo_fixture.h"

/* Row 3 lies out of reach but for places 5 and 6; place 8 holds this goal. */
static Distilled reaching_places_5_and_6(int far_goal)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B4,
                                               SOLO_GOAL_B9, SOLO_GOAL_B10, (uint8_t)far_goal));
    lay_goal(&d, 2, SOLO_GOAL_C10);
    lay_goal(&d, 3, SOLO_GOAL_C12);
    lay_goal(&d, 4, SOLO_GOAL_C16);
    mark(&d, 0);
    mark(&d, 2);
    return d;
}

static void sell_brandy(Distilled *d) /* for 13 + 8 SP; its label is placed */
{
    store(d, 0, WAREHOUSE_1, RECIPE_BRANDY, ITEM_WOOD_BARREL,
          CARDS(INGREDIENT_GRAPES, INGREDIENT_GRAPES));
    go_to(d, "sell_spirit");
    play(d, 0, SELL_THIS, WAREHOUSE_1);
    play(d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_ITEM);
}

TEST(D118_right_after_a_sale_a_swap_may_bring_the_goal_it_meets_within_reach)
{
    Distilled d = reaching_places_5_and_6(SOLO_GOAL_B8); /* a sale of 20 SP */
    sell_brandy(&d);
    CHECK(is_asked(&d, 0, "solo_goals"));
    CHECK_TEXT(asked(&d, 0), "solo_goals swap=only rule=D115");
    CHECK_EQUAL(count_of(&d, 0, COMPLETE_GOAL), 0);
    play3(&d, 0, SWAP_GOALS, 5, 8, 0);
    CHECK_TEXT(asked(&d, 0), "solo_goals rule=D115");
    play(&d, 0, COMPLETE_GOAL, 5);
    CHECK_EQUAL(distilled_target(&d), 12 + 5);
}

TEST(D118_a_swap_may_also_bring_a_goal_of_the_active_row_within_reach)
{
    Distilled d = reaching_places_5_and_6(SOLO_GOAL_B2);
    lay_goal(&d, 4, SOLO_GOAL_C8); /* a sale of 8 SP */
    sell_brandy(&d);
    CHECK(is_asked(&d, 0, "solo_goals"));
    play3(&d, 0, SWAP_GOALS, 3, 4, 0);
    play(&d, 0, COMPLETE_GOAL, 3);
}

TEST(D118_right_after_distilling_a_swap_may_bring_the_goal_it_meets_within_reach)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5));
    lay_goal(&d, 2, SOLO_GOAL_C16);
    lay_goal(&d, 3, SOLO_GOAL_C12);
    lay_goal(&d, 4, SOLO_GOAL_C10); /* distill an aged spirit */
    mark(&d, 0);
    know(&d, 0, RECIPE_RUM);
    give_item(&d, 0, ITEM_WOOD_BARREL);
    go_to(&d, "fill_washback");
    fill(&d, 0,
         CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_PLANTS,
               INGREDIENT_MIXED_PLANTS));
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    play3(&d, 0, NAME, RECIPE_RUM, ITEM_WOOD_BARREL, 0);
    CHECK(is_asked(&d, 0, "solo_goals"));
    CHECK_EQUAL(count_of(&d, 0, COMPLETE_GOAL), 0);
    play3(&d, 0, SWAP_GOALS, 0, 1, 0); /* the completed goal now lies below it */
    play(&d, 0, COMPLETE_GOAL, 4);
}

TEST(D118_at_the_end_of_the_last_round_a_swap_may_bring_an_earn_goal_within_reach)
{
    Distilled d = reaching_places_5_and_6(SOLO_GOAL_B16); /* 25 SP in a round */
    to_round(&d, 7);
    d.at[0].earned_sp = 25;
    go_to(&d, "fill_washback");
    play(&d, 0, SKIP_DISTILLING, 0);
    CHECK(is_asked(&d, 0, "solo_goals"));
    play3(&d, 0, SWAP_GOALS, 6, 8, 0);
    play(&d, 0, COMPLETE_GOAL, 6);
}

static bool is_asked_after_the_sale(Distilled d)
{
    sell_brandy(&d);
    return is_asked(&d, 0, "solo_goals");
}

TEST(D200_nobody_is_asked_whom_a_swap_would_not_help)
{
    CHECK(is_asked_after_the_sale(reaching_places_5_and_6(SOLO_GOAL_B8)));
    CHECK(!is_asked_after_the_sale(reaching_places_5_and_6(SOLO_GOAL_B2))); /* not met */

    Distilled swapped = reaching_places_5_and_6(SOLO_GOAL_B8);
    swapped.swapped = true;
    CHECK(!is_asked_after_the_sale(swapped));

    Distilled below = reaching_places_5_and_6(SOLO_GOAL_B8);
    below.completed = 1; /* row 3 is two rows up */
    below.active_row = 0;
    CHECK(!is_asked_after_the_sale(below));
    lay_goal(&below, 4, SOLO_GOAL_C8); /* a sale of 8 SP */
    CHECK(is_asked_after_the_sale(below));
    below.completed = 0; /* no swap leads away from row 1 */
    CHECK(!is_asked_after_the_sale(below));
}

TEST(D200_a_swap_is_offered_for_goals_of_the_moment)
{
    Distilled d = reaching_places_5_and_6(SOLO_GOAL_B16); /* 25 SP in a round */
    d.at[0].earned_sp = 25;
    sell_brandy(&d);
    CHECK(is_asked(&d, 0, "solo_goals"));
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].recipe, NONE); /* at the end of the round */
}

/* Its turn comes again in the market, but not after the last round. */
TEST(D200_for_a_collect_goal_a_swap_is_asked_for_only_when_the_game_ends)
{
    Distilled d = reaching_places_5_and_6(SOLO_GOAL_B1); /* 3 labels alike */
    for (int space = LABEL_SPACE_TRUCK; space <= LABEL_SPACE_RECIPE; space++)
        put_label(&d, 0, space, RECIPE_VODKA);
    CHECK(!is_asked_after_the_sale(d));
    to_round(&d, 7);
    go_to(&d, "fill_washback");
    play(&d, 0, SKIP_DISTILLING, 0);
    CHECK_TEXT(asked(&d, 0), "solo_goals swap=only rule=D115");
}

TEST(D200_the_swap_and_collect_goals_are_offered_in_the_sell_phase)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C11, SOLO_GOAL_C5)); /* a silver label */
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    go_to(&d, "sell_spirit");
    play3(&d, 0, SWAP_GOALS, 0, 1, 0);
    CHECK(is_asked(&d, 0, "sell_spirit")); /* and the phase goes on */
    play(&d, 0, COMPLETE_GOAL, 1);
    deal_the_rest(&d);
    CHECK(is_asked(&d, 0, "sell_spirit"));
}
