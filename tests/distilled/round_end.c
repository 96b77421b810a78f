/* Chapter G: the end of a round: awards, tastings, goals. */
#include "distilled_fixture.h"

TEST(D76_an_award_is_scored_once_by_who_fulfills_it)
{
    Distilled d = first_market(2);
    set_awards(&d, CARDS(AWARD_PENNYSAVER, AWARD_RECIPE_BOOK, AWARD_BUILDER));
    d.at[0].money = 25;
    d.at[1].money = 24;
    next_round(&d);
    CHECK_EQUAL(scored(&d, 0, "awards"), 7);
    CHECK_EQUAL(scored(&d, 1, "awards"), 0);
    CHECK(!(d.awards >> AWARD_PENNYSAVER & 1)); /* turned over */
    CHECK_EQUAL(__builtin_popcount(d.awards), 2);
    d.at[1].money = 25;
    next_round(&d);
    CHECK_EQUAL(scored(&d, 1, "awards"), 0);
    CHECK_EQUAL(scored(&d, 0, "awards"), 7);
}

TEST(D76_a_shared_award_is_divided_and_rounded_up)
{
    static const uint8_t share[] = { 0, 7, 4, 3, 2, 2 }; /* of 7 */
    for (int winners = 1; winners <= 5; winners++) {
        Distilled d = first_market(5);
        set_awards(&d, CARDS(AWARD_PENNYSAVER));
        for (int seat = 0; seat < winners; seat++)
            d.at[seat].money = 30;
        next_round(&d);
        for (int seat = 0; seat < 5; seat++)
            CHECK_EQUAL(scored(&d, seat, "awards"), seat < winners ? share[winners] : 0);
    }
}

TEST(D76_one_player_may_score_several_awards)
{
    Distilled d = first_market(2);
    set_awards(&d, CARDS(AWARD_PENNYSAVER, AWARD_RECIPE_BOOK));
    d.at[0].money = 25;
    for (int name = RECIPE_CACHACA; name <= RECIPE_RUM; name++)
        if (flight[FLIGHT_A].recipes >> name & 1)
            know(&d, 0, name);
    next_round(&d);
    CHECK_EQUAL(scored(&d, 0, "awards"), 7 + 5);
}

TEST(D77_sell_awards_look_at_the_sales_of_this_round)
{
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS), 0);
    sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, NO_CARDS);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK_EQUAL(d.round, 2);
    set_awards(&d, CARDS(AWARD_SOPHISTICATED)); /* as if laid only now */
    next_round(&d);
    CHECK_EQUAL(scored(&d, 0, "awards"), 0);

    d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS), 0);
    set_awards(&d, CARDS(AWARD_SOPHISTICATED));
    sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, NO_CARDS);
    CHECK_EQUAL(scored(&d, 0, "awards"), 0); /* at the end of the round */
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK_EQUAL(scored(&d, 0, "awards"), 5);
}

TEST(D77_labels_in_the_warehouse_count_for_collect_awards)
{
    Distilled d = first_market(2);
    set_awards(&d, CARDS(AWARD_GOLD_DIGGER));
    store(&d, 0, WAREHOUSE_1, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_FIGS));
    put_label(&d, 0, LABEL_SPACE_ITEM, RECIPE_BAIJIU);
    next_round(&d);
    CHECK_EQUAL(scored(&d, 0, "awards"), 7);
}

/* Two players at the end of a round; nobody sold, seat 0 has so many SP and 5 money. */
static Distilled tasting_with(int sp)
{
    Distilled d = first_market(2);
    d.at[0].sp[FROM_SALES] = (int16_t)sp;
    d.at[0].money = 5;
    go_to(&d, "fill_washback");
    play(&d, 0, SKIP_DISTILLING, 0);
    play(&d, 1, SKIP_DISTILLING, 0);
    return d;
}

TEST(D78_who_sold_nothing_may_give_up_to_4_sp_for_money)
{
    Distilled d = tasting_with(20);
    CHECK(is_asked(&d, 0, "tasting"));
    CHECK_EQUAL(count_of(&d, 0, TASTE), 5); /* 0 to 4 */
    play(&d, 0, TASTE, 4);
    CHECK_EQUAL(distilled_sp(&d, 0), 16);
    CHECK_EQUAL(scored(&d, 0, "tastings"), -4);
    CHECK_EQUAL(d.at[0].money, 9);
}

TEST(D78_no_more_sp_than_there_are)
{
    Distilled d = tasting_with(2);
    CHECK(may(&d, 0, TASTE, 0));
    CHECK(may(&d, 0, TASTE, 2));
    CHECK(!may(&d, 0, TASTE, 3));
    d = tasting_with(0);
    CHECK_EQUAL(d.round, 2); /* nobody is asked */
}

TEST(D78_who_sold_is_not_asked)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    d.at[1].sp[FROM_SALES] = 3;
    sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS);
    play(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_MONEY5);
    CHECK(!is_asked(&d, 0, "tasting"));
    CHECK(is_asked(&d, 1, "tasting"));
}

TEST(D78_sp_just_won_with_an_award_may_be_given)
{
    Distilled d = first_market(2);
    set_awards(&d, CARDS(AWARD_PENNYSAVER));
    d.at[0].money = 25;
    go_to(&d, "tasting");
    CHECK(is_asked(&d, 0, "tasting"));
    play(&d, 0, TASTE, 4);
    CHECK_EQUAL(distilled_sp(&d, 0), 3);
}

TEST(D79_after_round_3_each_player_boxes_one_goal)
{
    Distilled d = first_market(3);
    next_round(&d);
    next_round(&d);
    CHECK_EQUAL(d.round, 3);
    go_to(&d, "box_goal");
    CHECK_EQUAL(d.round, 3);
    CHECK_EQUAL(game_waiting_for(&distilled, &d.state), 7); /* all at the same time */
    uint32_t goals = d.at[1].goals;
    int boxed = __builtin_ctz(goals);
    CHECK_EQUAL(count_of(&d, 1, DISCARD_GOAL), 3);
    play(&d, 1, DISCARD_GOAL, boxed);
    CHECK_EQUAL(d.at[1].goals, goals & ~(1u << boxed));
    CHECK_EQUAL(d.at[1].goal_count, 2);
    CHECK(!(d.goal_deck >> boxed & 1)); /* in the box, not in the deck */
    play(&d, 0, DISCARD_GOAL, __builtin_ctz(d.at[0].goals));
    play(&d, 2, DISCARD_GOAL, __builtin_ctz(d.at[2].goals));
    CHECK_EQUAL(d.round, 4);
    to_round(&d, 7);
    CHECK_EQUAL(d.at[1].goal_count, 2); /* only once */
}

TEST(D80_after_round_7_awards_are_checked_and_there_are_no_tastings)
{
    Distilled d = first_market(2);
    to_round(&d, 7);
    d.at[0].sp[FROM_SALES] = 10;
    set_awards(&d, CARDS(AWARD_PENNYSAVER));
    d.at[0].money = 25;
    go_to(&d, "fill_washback");
    play(&d, 0, SKIP_DISTILLING, 0);
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(is_over(&d));
    CHECK(told(&d, "over"));
    CHECK_EQUAL(scored(&d, 0, "awards"), 7);
}

TEST(D130_there_is_no_tasting_in_round_7_and_one_in_round_6)
{
    Distilled d = first_market(2);
    to_round(&d, 6);
    d.at[0].sp[FROM_SALES] = 10;
    go_to(&d, "tasting");
    CHECK_EQUAL(d.round, 6);
    play(&d, 0, TASTE, 0);
    CHECK_EQUAL(d.round, 7);
    go_to(&d, "fill_washback");
    play(&d, 0, SKIP_DISTILLING, 0);
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(is_over(&d));
}

TEST(D81_the_first_player_token_passes_clockwise)
{
    Distilled d = first_market(3);
    for (int round = 1; round <= 7; round++) {
        CHECK_EQUAL(d.round, round);
        CHECK_EQUAL(d.first, (round - 1) % 3);
        CHECK(is_asked(&d, d.first, "market_turn"));
        if (round < 7)
            next_round(&d);
    }
}
