/* Chapter L: when solo goals are completed, what they ask for, and the target. */
#include "solo_fixture.h"

/* A solo player makes this spirit; the goals are two C goals of row 1. */
static Distilled made_alone(int first, int second, int name, int barrel, const uint8_t *kinds)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS((uint8_t)first, (uint8_t)second));
    go_to(&d, "fill_washback");
    fill(&d, 0,
         CARDS(INGREDIENT_YEAST, INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS));
    if (recipe[name].tier != NONE)
        know(&d, 0, name);
    if (d.at[0].storeroom[barrel] == 0)
        give_item(&d, 0, barrel);
    give_item(&d, 0, ITEM_STAINLESS); /* so that it is asked */
    play(&d, CHANCE, DRAW_CUT, INGREDIENT_YEAST);
    stack(&d, 0, kinds);
    d.at[0].spirit[NEW_SPIRIT].stack[INGREDIENT_YEAST]++;
    play(&d, CHANCE, DRAW_CUT, INGREDIENT_YEAST);
    play3(&d, 0, NAME, name, barrel, 0);
    return d;
}

static const uint8_t three_grains[] = { INGREDIENT_MIXED_GRAINS, INGREDIENT_MIXED_GRAINS,
                                        INGREDIENT_MIXED_GRAINS, NONE };

TEST(D115_distill_goals_come_right_after_the_spirit_has_its_label)
{
    Distilled d =
        made_alone(SOLO_GOAL_C10, SOLO_GOAL_C1, RECIPE_WHISKEY, ITEM_WOOD_BARREL, three_grains);
    CHECK(is_asked(&d, 0, "solo_goals"));
    int money = d.at[0].money;
    play(&d, 0, COMPLETE_GOAL, 0); /* C10: distill an aged spirit, 3 money */
    CHECK_EQUAL(d.at[0].money, money + 3);

    d = made_alone(SOLO_GOAL_C10, SOLO_GOAL_C1, RECIPE_VODKA, ITEM_METAL_BARREL, three_grains);
    CHECK(is_asked(&d, 0, "sell_spirit")); /* it is not aged */
}

TEST(D115_a_distill_goal_that_is_declined_is_over_with_its_spirit)
{
    Distilled d =
        made_alone(SOLO_GOAL_C10, SOLO_GOAL_C1, RECIPE_WHISKEY, ITEM_WOOD_BARREL, three_grains);
    play(&d, 0, DECLINE, 0);
    go_to(&d, "market_turn");
    CHECK(!may(&d, 0, COMPLETE_GOAL, 0));
    CHECK_TEXT(why(&d, 0, COMPLETE_GOAL, 0), "not_the_moment rule=D115");
}

TEST(D115_a_spirit_serves_for_one_distill_goal)
{
    Distilled d =
        made_alone(SOLO_GOAL_C10, SOLO_GOAL_C12, RECIPE_VS_COGNAC, ITEM_WOOD_BARREL,
                   CARDS(INGREDIENT_GRAPES, INGREDIENT_MIXED_FRUITS, INGREDIENT_MIXED_FRUITS));
    CHECK(may(&d, 0, COMPLETE_GOAL, 0));
    CHECK(may(&d, 0, COMPLETE_GOAL, 1)); /* C12: a signature */
    play(&d, 0, COMPLETE_GOAL, 1);
    deal_the_rest(&d);
    CHECK(!may(&d, 0, COMPLETE_GOAL, 0));
    CHECK(!is_asked(&d, 0, "solo_goals"));
}

/* A solo player sells a spirit made this round, and has placed its label. */
static Distilled sold_alone(int first, int second, int name, const uint8_t *kinds)
{
    Distilled d = made_alone(first, second, name, ITEM_METAL_BARREL, kinds);
    if (is_asked(&d, 0, "solo_goals"))
        play(&d, 0, DECLINE, 0);
    play(&d, 0, SELL_THIS, NEW_SPIRIT);
    CHECK(is_asked(&d, 0, "label_space")); /* first its label space is done */
    play(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_ITEM);
    return d;
}

TEST(D115_sell_goals_come_right_after_the_sale_and_one_spirit_serves_for_one)
{
    Distilled d = sold_alone(SOLO_GOAL_C6, SOLO_GOAL_C18, RECIPE_VODKA, three_grains);
    CHECK(is_asked(&d, 0, "solo_goals"));
    CHECK(may(&d, 0, COMPLETE_GOAL, 0)); /* C6: 3 sugars */
    CHECK(may(&d, 0, COMPLETE_GOAL, 1)); /* C18: 2 sugars of a type */
    play(&d, 0, COMPLETE_GOAL, 0);
    deal_the_rest(&d);
    CHECK(!may(&d, 0, COMPLETE_GOAL, 1));
}

TEST(D115_a_collect_goal_leaves_the_sell_goal_of_the_spirit_open)
{
    Distilled d =
        made_alone(SOLO_GOAL_C6, SOLO_GOAL_C5, RECIPE_VODKA, ITEM_METAL_BARREL, three_grains);
    put_label(&d, 0, 0, RECIPE_RUM); /* C5: with that of the Vodka, 2 different labels */
    play(&d, 0, SELL_THIS, NEW_SPIRIT);
    play(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_ITEM);
    play(&d, 0, COMPLETE_GOAL, 1);
    deal_the_rest(&d);
    play(&d, 0, COMPLETE_GOAL, 0);
}

TEST(D115_collect_goals_come_at_any_time_while_the_state_holds)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C11, SOLO_GOAL_C5));
    CHECK(!may(&d, 0, COMPLETE_GOAL, 0));
    put_label(&d, 0, 0, RECIPE_RUM);
    CHECK(may(&d, 0, COMPLETE_GOAL, 0)); /* in the market */
    go_to(&d, "fill_washback");
    CHECK(may(&d, 0, COMPLETE_GOAL, 0));
    put_label(&d, 0, 1, RECIPE_VODKA);
    CHECK(may(&d, 0, COMPLETE_GOAL, 1));
    play(&d, 0, COMPLETE_GOAL, 0);
    deal_the_rest(&d);
    CHECK(may(&d, 0, COMPLETE_GOAL, 1)); /* several, if they are met */
}

TEST(D115_earn_goals_come_at_the_end_of_the_round_for_that_round)
{
    Distilled d =
        solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C7, SOLO_GOAL_C1)); /* 8 money in a round */
    d.at[0].earned_money = 8;
    CHECK(!may(&d, 0, COMPLETE_GOAL, 0));
    go_to(&d, "solo_goals");
    CHECK_EQUAL(d.round, 1);
    Distilled other = d;
    play(&d, 0, COMPLETE_GOAL, 0);
    CHECK_EQUAL(scored(&d, 0, "solo_goals"), 1);

    play(&other, 0, DECLINE, 0);
    CHECK_EQUAL(other.round, 2);
    CHECK_EQUAL(other.at[0].earned_money, 0); /* a new round, a new sum */
}

TEST(D115_a_round_may_serve_for_several_earn_goals)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C7, SOLO_GOAL_C9)); /* 8 money, 8 SP */
    d.at[0].earned_money = d.at[0].earned_sp = 8;
    go_to(&d, "solo_goals");
    play(&d, 0, COMPLETE_GOAL, 0);
    deal_the_rest(&d);
    play(&d, 0, COMPLETE_GOAL, 1);
}

TEST(D116_money_is_counted_without_what_was_spent_and_without_the_start_money)
{
    Distilled d = solo_as(DISTILLER_FRA, NO_CARDS);
    CHECK_EQUAL(d.at[0].money, 3);
    CHECK_EQUAL(d.at[0].earned_money, 0);
    play(&d, 0, BUY_BASIC, INGREDIENT_YEAST);
    CHECK_EQUAL(d.at[0].earned_money, 1);
    play(&d, 0, BUY_BASIC, INGREDIENT_MIXED_FRUITS);
    CHECK_EQUAL(d.at[0].money, 2);
    CHECK_EQUAL(d.at[0].earned_money, 1);
}

TEST(D116_sp_given_in_a_tasting_are_taken_off_and_their_money_counts)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C9, SOLO_GOAL_C7));
    d.at[0].sp[FROM_SALES] = 30;
    d.at[0].earned_sp = 11;
    d.at[0].earned_money = 4;
    go_to(&d, "tasting");
    play(&d, 0, TASTE, 4);
    CHECK(is_asked(&d, 0, "solo_goals"));
    CHECK(!may(&d, 0, COMPLETE_GOAL, 0)); /* C9: 8 SP, and 7 are left */
    CHECK(may(&d, 0, COMPLETE_GOAL, 1));  /* C7: 8 money */
}

TEST(D116_b3_is_an_earn_goal)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B3));
    lay_goal(&d, 2, SOLO_GOAL_C10);
    mark(&d, 0);
    mark(&d, 2);
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    store(&d, 0, WAREHOUSE_2, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_FRUITS));
    go_to(&d, "sell_spirit");
    for (int n = 0; n < 2; n++) {
        play(&d, 0, SELL_THIS, WAREHOUSE_1 + n);
        play(&d, 0, PLACE_LABEL_FOR_SP, n);
        CHECK(n == 1 || !may(&d, 0, COMPLETE_GOAL, 5));
    }
    CHECK(is_asked(&d, 0, "solo_goals"));
    play(&d, 0, COMPLETE_GOAL, 5);
    CHECK_EQUAL(distilled_target(&d), 15);
}

static void mark_a_goal_of_each_row(Distilled *d, int rows)
{
    static const uint8_t place[] = { 0, 2, 5, 9, 12 };
    lay_goal(d, 2, SOLO_GOAL_C10);
    lay_goal(d, 9, SOLO_GOAL_C12);
    for (int row = 0; row < rows; row++)
        mark(d, place[row]);
}

static bool wins_alone(const Distilled *d)
{
    Score score;
    game_score(&distilled, &d->state, &score);
    return score.solo_won;
}

static void check_end(const Distilled *d, const char *expected)
{
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    game_describe_solo(&distilled, &d->state, &out);
    CHECK_TEXT(line, expected);
}

TEST(D119_the_target_is_the_sum_of_completed_a_and_b_goals)
{
    Distilled d =
        solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B8, SOLO_GOAL_B7,
                                     SOLO_GOAL_B4, SOLO_GOAL_B3, SOLO_GOAL_A3, SOLO_GOAL_A1));
    mark_a_goal_of_each_row(&d, 4);
    CHECK_EQUAL(distilled_target(&d), 12);
    mark_a_goal_of_each_row(&d, 5);
    CHECK_EQUAL(distilled_target(&d), 12 + 75);
    d.swapped = true;
    CHECK_EQUAL(distilled_target(&d), 12 + 75 + 5);
}

TEST(D119_a_goal_in_each_row_and_the_target_win)
{
    Distilled d =
        solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B8, SOLO_GOAL_B7,
                                     SOLO_GOAL_B4, SOLO_GOAL_B3, SOLO_GOAL_A1, SOLO_GOAL_A3));
    mark_a_goal_of_each_row(&d, 5);
    d.at[0].money = 0;
    d.at[0].sp[FROM_SALES] = 82;
    CHECK(wins_alone(&d)); /* equal is enough */
    check_end(&d, "target_met points=82 target=82 rule=D119");
    d.at[0].sp[FROM_SALES] = 81;
    CHECK(!wins_alone(&d));
    check_end(&d, "target_missed points=81 target=82 rule=D119");
    d.at[0].money = 5; /* end scoring counts */
    CHECK(wins_alone(&d));

    Distilled other = solo_as(DISTILLER_FRA, NO_CARDS);
    mark_a_goal_of_each_row(&other, 4);
    other.at[0].sp[FROM_SALES] = 300;
    CHECK(!wins_alone(&other)); /* no goal of row 5 */
    check_end(&other, "not_climbed rows=1 rule=D119");
}

TEST(D120_on_flight_g_three_goals_are_left_out_of_the_barrel)
{
    Distilled d = new_game_with(1, "flight", "g");
    deal_up_to(&d, DRAW_SOLO_GOAL);
    deal_goal(&d, SOLO_GOAL_C1);
    deal_goal(&d, SOLO_GOAL_C2);
    CHECK_EQUAL(odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_B14, 0), 0);
    CHECK_EQUAL(odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_B17, 0), 0);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_SOLO_GOAL), 16);
    for (int n = 0; n < 4; n++)
        deal_goal(&d, SOLO_GOAL_B1 + n);
    CHECK_EQUAL(odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_A11, 0), 0);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_SOLO_GOAL), 10);
    deal_goal(&d, SOLO_GOAL_A1);
    deal_goal(&d, SOLO_GOAL_A2);
    CHECK(odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_B14, 0) > 0); /* in the market stack */
    CHECK(odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_B17, 0) > 0);
}

TEST(D121_earn_goals_of_round_7_come_before_end_scoring)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C7, SOLO_GOAL_C1));
    to_round(&d, 7);
    d.at[0].earned_money = 8;
    go_to(&d, "solo_goals");
    CHECK_EQUAL(d.round, 7);
    play(&d, 0, COMPLETE_GOAL, 0);
    finish(&d);
    CHECK_EQUAL(scored(&d, 0, "solo_goals"), 1);
}

TEST(D121_c15_is_also_met_by_moonshine)
{
    Distilled d =
        sold_alone(SOLO_GOAL_C15, SOLO_GOAL_C1, RECIPE_MOONSHINE, CARDS(INGREDIENT_ALCOHOL));
    CHECK(may(&d, 0, COMPLETE_GOAL, 0));
    d = sold_alone(SOLO_GOAL_C15, SOLO_GOAL_C1, RECIPE_VODKA, CARDS(INGREDIENT_RYE));
    CHECK(may(&d, 0, COMPLETE_GOAL, 0));
    d = sold_alone(SOLO_GOAL_C15, SOLO_GOAL_C1, RECIPE_VODKA,
                   CARDS(INGREDIENT_RYE, INGREDIENT_MIXED_GRAINS));
    CHECK(!may(&d, 0, COMPLETE_GOAL, 0));
}

/* A solo player of this distiller sells an aged spirit, the goal lying in row 3 within reach. */
static bool met_by_sale(int goal_laid, int chosen, int name, const uint8_t *kinds, int flavors)
{
    Distilled d = solo_as(chosen, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, (uint8_t)goal_laid));
    lay_goal(&d, 2, SOLO_GOAL_C10);
    mark(&d, 0);
    mark(&d, 2);
    store(&d, 0, WAREHOUSE_1, name, ITEM_WOOD_BARREL, kinds);
    add_flavors(&d, 0, WAREHOUSE_1, flavors);
    go_to(&d, "sell_spirit");
    play(&d, 0, SELL_THIS, WAREHOUSE_1);
    while (flavors-- > 0)
        turn_up(&d, MONEY_0 + flavors);
    play(&d, 0, PLACE_LABEL_FOR_SP, 0);
    return may(&d, 0, COMPLETE_GOAL, 5);
}

TEST(D121_b13_means_the_silver_whiskey_only)
{
    CHECK(met_by_sale(SOLO_GOAL_B13, DISTILLER_SCO, RECIPE_WHISKEY, CARDS(INGREDIENT_MIXED_GRAINS),
                      3)); /* 10 + 6 */
    CHECK(!met_by_sale(SOLO_GOAL_B13, DISTILLER_SCO, RECIPE_WHISKEY, CARDS(INGREDIENT_MIXED_GRAINS),
                       2));
    CHECK(!met_by_sale(SOLO_GOAL_B13, DISTILLER_SCO, RECIPE_SINGLE_MALT, CARDS(INGREDIENT_BARLEY),
                       3)); /* 28 */
}

TEST(D121_b7_counts_bottles_that_had_the_region_of_their_spirit)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B7));
    lay_goal(&d, 2, SOLO_GOAL_C10);
    mark(&d, 0);
    mark(&d, 2);
    display(&d, 0, ITEM_SKULL);
    display(&d, 0, ITEM_WAX);
    display(&d, 0, ITEM_HALF);
    d.at[0].matched = 1u << ITEM_SKULL | 1u << ITEM_WAX;
    CHECK(!may(&d, 0, COMPLETE_GOAL, 5));
    d.at[0].matched |= 1u << ITEM_HALF;
    CHECK(may(&d, 0, COMPLETE_GOAL, 5));
}

TEST(D121_b10_counts_bottles_on_display_and_in_the_storeroom)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B10));
    lay_goal(&d, 2, SOLO_GOAL_C10);
    mark(&d, 0);
    mark(&d, 2);
    display(&d, 0, ITEM_SKULL);
    display(&d, 0, ITEM_WAX);
    give_item(&d, 0, ITEM_JUG);
    give_item(&d, 0, ITEM_PLASTIC);
    CHECK(!may(&d, 0, COMPLETE_GOAL, 5)); /* the Glass Bottle is none of them */
    give_item(&d, 0, ITEM_WORM);
    CHECK(may(&d, 0, COMPLETE_GOAL, 5));
}

TEST(D121_a_signature_label_is_a_label_of_its_own_in_c5)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C5, SOLO_GOAL_C1));
    collect(&d, CARDS(RECIPE_BRANDY));
    CHECK(!may(&d, 0, COMPLETE_GOAL, 0));
    put_label(&d, 0, 1, RECIPE_VS_COGNAC);
    CHECK(may(&d, 0, COMPLETE_GOAL, 0));
}

TEST(D200_after_a_swap_goals_beside_and_above_completed_ones_are_turned_up)
{
    Distilled d = solo_as(DISTILLER_FRA, NO_CARDS);
    lay_goal(&d, 2, SOLO_GOAL_C10);
    mark(&d, 0);
    lay_goal(&d, 3, SOLO_GOAL_C11);
    mark(&d, 2);
    go_to(&d, "fill_washback"); /* also at the washback */
    play3(&d, 0, SWAP_GOALS, 3, 4, 0);
    CHECK(waits_for(&d, CHANCE)); /* the face-down goal came to lie beside a completed one */
    deal_goal(&d, SOLO_GOAL_C12);
    CHECK_EQUAL(d.solo_place[3], SOLO_GOAL_C12);
    CHECK_EQUAL(d.solo_place[4], SOLO_GOAL_C11);
}

TEST(D201_a_face_down_goal_of_row_4_may_be_any_b_not_seen_yet)
{
    Distilled d = solo_with(
        "solo_difficulty", "harder", DISTILLER_FRA,
        CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B1, SOLO_GOAL_B2, SOLO_GOAL_B3, SOLO_GOAL_B4));
    lay_goal(&d, 2, SOLO_GOAL_C10);
    lay_goal(&d, 3, SOLO_GOAL_C11);
    mark(&d, 0);
    mark(&d, 2);
    collect(&d, CARDS(RECIPE_VODKA, RECIPE_VODKA, RECIPE_VODKA));
    play(&d, 0, COMPLETE_GOAL, 5);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_SOLO_GOAL),
                18 - 4 - 1); /* but those face up and the grid */
}
