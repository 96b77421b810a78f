/* Chapter L: the solo game and its barrel of goals. Places are counted from row 1 up:
 *
 *     row 5      12  13
 *     row 4     9  10  11
 *     row 3   5  6   7   8
 *     row 2     2  3   4
 *     row 1       0  1
 */
#include "solo_fixture.h"

#include <string.h>

static bool lists_only(const Distilled *d, int tier, int count)
{
    ActionList list;
    game_list(&distilled, &d->state, CHANCE, &list);
    for (int i = 0; i < list.count; i++)
        if (action_verb(list.action[i]) != DRAW_SOLO_GOAL ||
            solo_goal[action_a(list.action[i])].tier != tier)
            return false;
    return list.count == count;
}

TEST(D107_alone_one_chooses_any_paired_distiller_and_uses_all_labels)
{
    Distilled d = new_game(1);
    deal_the_rest(&d);
    CHECK_EQUAL(count_of(&d, 0, CHOOSE_DISTILLER), 12);
    CHECK(!may(&d, 0, CHOOSE_DISTILLER, DISTILLER_PER)); /* not on flight A */
    CHECK_EQUAL(d.shelf[RECIPE_MOONSHINE], 10);
    CHECK_EQUAL(d.shelf[RECIPE_VODKA], 10);
    CHECK_EQUAL(d.shelf[RECIPE_RUM], 5);
    CHECK_EQUAL(d.shelf[RECIPE_TEQUILA], 0);
    CHECK_EQUAL(d.awards | d.at[0].goals, 0);
    play(&d, 0, CHOOSE_DISTILLER, DISTILLER_SCO);
    CHECK_EQUAL(d.at[0].distiller, DISTILLER_SCO);
    CHECK(is_asked(&d, 0, "market_turn"));
}

TEST(D108_rows_1_3_and_5_lie_face_up_with_2_c_4_b_and_2_a)
{
    Distilled d = new_game(1);
    deal_up_to(&d, DRAW_SOLO_GOAL);
    CHECK(lists_only(&d, TIER_C, 18));
    deal_goal(&d, SOLO_GOAL_C8);
    CHECK(lists_only(&d, TIER_C, 17));
    deal_goal(&d, SOLO_GOAL_C18);
    CHECK(lists_only(&d, TIER_B, 18));
    for (int n = 0; n < 4; n++)
        deal_goal(&d, SOLO_GOAL_B1 + n);
    CHECK(lists_only(&d, TIER_A, 11));
    deal_goal(&d, SOLO_GOAL_A1);
    deal_goal(&d, SOLO_GOAL_A2);
    for (int place = 0; place < SOLO_PLACES; place++)
        CHECK_EQUAL(d.solo_place[place] == NONE,
                    (place >= 2 && place < 5) || (place >= 9 && place < 12));
    CHECK_EQUAL(d.solo_place[1], SOLO_GOAL_C18);
    CHECK_EQUAL(d.solo_place[5], SOLO_GOAL_B1);
    CHECK_EQUAL(d.solo_place[13], SOLO_GOAL_A2);
}

/* Completes a goal of row 1, or of row 3, and returns the tier of what is turned up above it. */
static int tier_turned_up(const char *difficulty, int from_row)
{
    Distilled d = solo_with("solo_difficulty", difficulty, DISTILLER_FRA,
                            CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B1, SOLO_GOAL_B17));
    collect(&d, CARDS(RECIPE_VODKA, RECIPE_VODKA, RECIPE_VODKA, RECIPE_RUM, RECIPE_BAIJIU));
    if (from_row == 3) {
        bool has_b = strcmp(difficulty, "hardest") == 0; /* in row 2, all of which is turned up */
        lay_goal(&d, 2, has_b ? SOLO_GOAL_B9 : SOLO_GOAL_C9);
        lay_goal(&d, 3, has_b ? SOLO_GOAL_B10 : SOLO_GOAL_C10);
        mark(&d, 0);
        mark(&d, 2);
    }
    play(&d, 0, COMPLETE_GOAL, from_row == 3 ? 6 : 0);
    CHECK(waits_for(&d, CHANCE));
    for (int tier = TIER_A; tier <= TIER_C; tier++)
        for (int count = 1; count <= 18; count++)
            if (lists_only(&d, tier, count))
                return tier;
    return NONE;
}

TEST(D109_harder_lays_row_4_with_b_and_hardest_also_row_2)
{
    CHECK_EQUAL(tier_turned_up("standard", 1), TIER_C);
    CHECK_EQUAL(tier_turned_up("standard", 3), TIER_C);
    CHECK_EQUAL(tier_turned_up("harder", 1), TIER_C);
    CHECK_EQUAL(tier_turned_up("harder", 3), TIER_B);
    CHECK_EQUAL(tier_turned_up("hardest", 1), TIER_B);
    CHECK_EQUAL(tier_turned_up("hardest", 3), TIER_B);
}

TEST(D109_the_hardest_barrel_leaves_a_grid_for_each_round)
{
    Distilled d = solo_with("solo_difficulty", "hardest", DISTILLER_FRA, NO_CARDS);
    uint64_t seen = UINT64_C(1) << d.market_card;
    for (int round = 1; round <= 7; round++) {
        play(&d, 0, PASS, 0);
        CHECK(waits_for(&d, CHANCE));
        deal_the_rest(&d);
        CHECK(!(seen >> d.market_card & 1)); /* a new one each round */
        seen |= UINT64_C(1) << d.market_card;
        if (round < 7)
            next_round(&d);
    }
}

TEST(D110_the_market_stack_is_the_b_goals_left_over)
{
    Distilled d = new_game(1);
    deal_up_to(&d, DRAW_SOLO_GOAL);
    for (int n = 0; n < 8; n++)
        deal_goal(&d, n < 2   ? SOLO_GOAL_C1 + n
                      : n < 6 ? SOLO_GOAL_B1 + n - 2
                              : SOLO_GOAL_A1 + n - 6);
    CHECK(lists_only(&d, TIER_B, 14));
    deal_goal(&d, SOLO_GOAL_B18);
    CHECK_EQUAL(d.market_card, SOLO_GOAL_B18);
}

/* Flight G, the goals that lie face up are dealt; the market card is next. */
static Distilled before_the_grid(int difficulty)
{
    Distilled d = new_game_with(1, "flight", "g");
    d.difficulty = (uint8_t)difficulty;
    deal_up_to(&d, DRAW_SOLO_GOAL);
    for (int n = 0; n < 8; n++)
        deal_goal(&d, n < 2   ? SOLO_GOAL_C1 + n
                      : n < 6 ? SOLO_GOAL_B1 + n - 2
                              : SOLO_GOAL_A1 + n - 6);
    return d;
}

TEST(D120_b14_and_b17_are_surely_in_the_stack_and_others_may_lie_face_down)
{
    Distilled d = before_the_grid(STANDARD_BARREL);
    CHECK_EQUAL(odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_B14, 0),
                odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_B5, 0));
    d = before_the_grid(HARDER_BARREL); /* 3 of the other 12 lie in row 4 */
    CHECK_EQUAL(9 * odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_B14, 0),
                12 * odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_B5, 0));
    d = before_the_grid(HARDEST_BARREL); /* 6 of them in rows 2 and 4 */
    CHECK_EQUAL(6 * odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_B17, 0),
                12 * odds(&d, DRAW_SOLO_GOAL, SOLO_GOAL_B18, 0));
}

TEST(D111_above_a_place_lie_two_or_one_others)
{
    static const uint8_t above[][3] = {
        /* a completed place, and what is above it */
        { 0, 2, 3 },  { 1, 3, 4 },   { 2, 5, 6 },   { 3, 6, 7 },   { 4, 7, 8 },    { 5, 9, 9 },
        { 6, 9, 10 }, { 7, 10, 11 }, { 8, 11, 11 }, { 9, 12, 12 }, { 10, 12, 13 }, { 11, 13, 13 },
    };
    static const uint8_t row_start[] = { 0, 2, 5, 9, 12, 14 };
    for (int n = 0; n < 12; n++) {
        Distilled d = solo_as(DISTILLER_FRA, NO_CARDS);
        int row = 0;
        for (int place = 0; place < SOLO_PLACES; place++) /* everything is turned up */
            if (d.solo_place[place] == NONE)
                lay_goal(&d, place, SOLO_GOAL_C10 + place % 6 + (place > 6 ? 2 : 0));
        while (above[n][0] >= row_start[row + 1])
            row++;
        mark(&d, above[n][0]);
        for (int place = row_start[row + 1]; place < row_start[row + 2]; place++)
            CHECK_EQUAL(is_reached(&d, place), place == above[n][1] || place == above[n][2]);
    }
}

TEST(D112_the_first_goal_is_one_of_row_1)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5, SOLO_GOAL_B1));
    CHECK(is_reached(&d, 0));
    CHECK(is_reached(&d, 1));
    CHECK(!is_reached(&d, 5));
    CHECK(!is_reached(&d, 12));
    CHECK(!may(&d, 0, COMPLETE_GOAL, 0)); /* its condition is not met */
    collect(&d, CARDS(RECIPE_RUM, RECIPE_GIN, RECIPE_VODKA, RECIPE_VODKA, RECIPE_VODKA));
    CHECK(may(&d, 0, COMPLETE_GOAL, 0));
    CHECK(!may(&d, 0, COMPLETE_GOAL, 5)); /* met, but not reached */
}

TEST(D112_then_goals_beside_and_above_and_never_below)
{
    Distilled d = solo_as(DISTILLER_FRA, NO_CARDS);
    lay_goal(&d, 2, SOLO_GOAL_C10);
    lay_goal(&d, 3, SOLO_GOAL_C11);
    lay_goal(&d, 4, SOLO_GOAL_C12);
    mark(&d, 0);
    CHECK(is_reached(&d, 1)); /* beside it in the active row */
    CHECK(is_reached(&d, 2));
    CHECK(is_reached(&d, 3));
    CHECK(!is_reached(&d, 4)); /* above the other one */
    CHECK(!is_reached(&d, 5)); /* two rows up */
    mark(&d, 2);
    CHECK(!is_reached(&d, 1)); /* below the active row */
    CHECK(is_reached(&d, 3));  /* beside it, and above (1,0) */
    CHECK(!is_reached(&d, 4)); /* neither */
    CHECK(is_reached(&d, 5));
    mark(&d, 3);
    CHECK(is_reached(&d, 4)); /* beside (2,1) */
}

TEST(D112_completing_a_goal_of_the_next_row_moves_the_active_row)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C5));
    lay_goal(&d, 2, SOLO_GOAL_C11);
    lay_goal(&d, 3, SOLO_GOAL_C10);
    mark(&d, 0);
    collect(&d, CARDS(RECIPE_RUM, RECIPE_VODKA));
    CHECK_EQUAL(d.active_row, 0);
    play(&d, 0, COMPLETE_GOAL, 2);
    CHECK_EQUAL(d.active_row, 1);
}

TEST(D113_a_completed_goal_pays_and_turns_up_those_above)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C5, SOLO_GOAL_C1));
    collect(&d, CARDS(RECIPE_RUM, RECIPE_VODKA));
    int money = d.at[0].money;
    play(&d, 0, COMPLETE_GOAL, 0); /* C5: 1 SP and 1 money */
    CHECK_EQUAL(d.at[0].money, money + 1);
    CHECK_EQUAL(scored(&d, 0, "solo_goals"), 1);
    CHECK(d.completed & 1);
    deal_goal(&d, SOLO_GOAL_C10);
    deal_goal(&d, SOLO_GOAL_C11);
    CHECK_EQUAL(d.solo_place[2], SOLO_GOAL_C10);
    CHECK_EQUAL(d.solo_place[3], SOLO_GOAL_C11);
    CHECK_EQUAL(d.solo_place[4], NONE);
    CHECK(is_asked(&d, 0, "market_turn")); /* and the turn goes on */
}

/* Row 2, its first goal completed: whether the goal beside it is turned up. */
static bool turns_up_beside(const char *value)
{
    Distilled d = solo_with("solo_reveal_side_neighbours", value, DISTILLER_FRA, NO_CARDS);
    lay_goal(&d, 3, SOLO_GOAL_C11);
    lay_goal(&d, 2, SOLO_GOAL_C10);
    mark(&d, 0);
    collect(&d, CARDS(RECIPE_RUM));
    play(&d, 0, COMPLETE_GOAL, 3);
    deal_the_rest(&d);
    return d.solo_place[4] != NONE;
}

TEST(D113_goals_beside_a_completed_one_are_turned_up_if_so_agreed)
{
    CHECK(turns_up_beside("on"));
    CHECK(!turns_up_beside("off"));
    CHECK(!solo_as(DISTILLER_FRA, NO_CARDS).solo_reveal_side_neighbours);
}

TEST(D114_completing_is_never_forced_and_happens_once)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C5, SOLO_GOAL_C1));
    collect(&d, CARDS(RECIPE_RUM, RECIPE_VODKA));
    CHECK(may(&d, 0, PASS, 0));
    play(&d, 0, COMPLETE_GOAL, 0);
    deal_the_rest(&d);
    CHECK(!may(&d, 0, COMPLETE_GOAL, 0));
    CHECK_TEXT(why(&d, 0, COMPLETE_GOAL, 0), "completed_already rule=D114");
}

/* The first card of the market stack is drawn in the clean up and shows this grid. */
static Distilled cleaned_up_with(int card)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C1, SOLO_GOAL_C2, SOLO_GOAL_B2,
                                               SOLO_GOAL_B6, SOLO_GOAL_B8, SOLO_GOAL_B11));
    lay_row(&d, UPGRADE, CARDS(UPGRADE_DOIG, UPGRADE_INTERN, UPGRADE_COOPER, UPGRADE_TRUCKER));
    lay_row(&d, INGREDIENT,
            CARDS(INGREDIENT_RYE, INGREDIENT_CORN, INGREDIENT_RICE, INGREDIENT_PALM));
    lay_row(&d, ITEM, CARDS(ITEM_WAX, ITEM_JUG, ITEM_HALF, ITEM_WORM));
    if (d.market_card == card) { /* it may not be the one that was turned up at the start */
        d.solo_deck = (d.solo_deck | UINT64_C(1) << card) & ~(UINT64_C(1) << SOLO_GOAL_B18);
        d.market_card = SOLO_GOAL_B18;
    }
    play(&d, 0, PASS, 0);
    CHECK_EQUAL(odds(&d, DRAW_SOLO_GOAL, d.market_card, 0), 0); /* the top card is discarded */
    deal_goal(&d, card);
    return d;
}

TEST(D117_the_grid_of_the_next_card_says_what_goes_to_the_truck)
{
    Distilled d = cleaned_up_with(SOLO_GOAL_B1); /* upgrades 3 4, ingredients 2 4, items 1 3 4 */
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_COOPER] + d.truck[UPGRADE][UPGRADE_TRUCKER], 2);
    CHECK_EQUAL(total_of(d.truck[UPGRADE], PREMIUM_KINDS), 2);
    CHECK_EQUAL(d.truck[INGREDIENT][INGREDIENT_CORN] + d.truck[INGREDIENT][INGREDIENT_PALM], 2);
    CHECK_EQUAL(total_of(d.truck[INGREDIENT], PREMIUM_KINDS), 2);
    CHECK_EQUAL(d.truck[ITEM][ITEM_WAX] + d.truck[ITEM][ITEM_HALF] + d.truck[ITEM][ITEM_WORM], 3);
    CHECK_EQUAL(total_of(d.truck[ITEM], PREMIUM_KINDS), 3);
    CHECK_EQUAL(d.row[INGREDIENT][SLOT_4], INGREDIENT_RICE); /* slid to the right */
    CHECK_EQUAL(d.row[INGREDIENT][SLOT_3], INGREDIENT_RYE);
    deal_the_rest(&d);
    CHECK(is_asked(&d, 0, "fill_washback"));
    CHECK(d.row[ITEM][SLOT_1] != NONE);
}

TEST(D117_another_grid)
{
    Distilled d = cleaned_up_with(SOLO_GOAL_B9); /* upgrades 2 4, ingredients 1 4, items 1 3 4 */
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_INTERN] + d.truck[UPGRADE][UPGRADE_TRUCKER], 2);
    CHECK_EQUAL(d.truck[INGREDIENT][INGREDIENT_RYE] + d.truck[INGREDIENT][INGREDIENT_PALM], 2);
    CHECK_EQUAL(total_of(d.truck[ITEM], PREMIUM_KINDS), 3);
}

TEST(D118_two_goals_of_a_row_may_be_exchanged_once)
{
    Distilled d =
        solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C5, SOLO_GOAL_C1, SOLO_GOAL_B1, SOLO_GOAL_B2));
    CHECK(!may3(&d, 0, SWAP_GOALS, 1, 2, 0)); /* of different rows */
    CHECK(may3(&d, 0, SWAP_GOALS, 2, 4, 0));  /* face down */
    CHECK(may3(&d, 0, SWAP_GOALS, 5, 8, 0));
    play3(&d, 0, SWAP_GOALS, 5, 6, 0);
    CHECK_EQUAL(d.solo_place[5], SOLO_GOAL_B2);
    CHECK_EQUAL(d.solo_place[6], SOLO_GOAL_B1);
    CHECK_EQUAL(distilled_target(&d), 5);
    CHECK(is_asked(&d, 0, "market_turn"));
    CHECK_EQUAL(count_of(&d, 0, SWAP_GOALS), 0);
}

TEST(D118_a_completed_goal_keeps_its_mark_and_turns_up_those_above_its_new_place)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C5, SOLO_GOAL_C1));
    lay_goal(&d, 2, SOLO_GOAL_C10);
    lay_goal(&d, 3, SOLO_GOAL_C11);
    mark(&d, 0);
    play3(&d, 0, SWAP_GOALS, 0, 1, 0);
    CHECK_EQUAL(d.solo_place[1], SOLO_GOAL_C5);
    CHECK_EQUAL(d.completed, 1u << 1);
    CHECK(waits_for(&d, CHANCE));
    deal_goal(&d, SOLO_GOAL_C12); /* above its new place */
    CHECK_EQUAL(d.solo_place[4], SOLO_GOAL_C12);
    CHECK(is_reached(&d, 4));
}
