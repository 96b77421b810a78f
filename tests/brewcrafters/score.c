/* B67 and B68: the score by category, and ties. */
#include "brewcrafters_fixture.h"

TEST(B67_every_batch_scores_its_reputation_sold_or_not)
{
    Brewcrafters b = first_brewery(2);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 2);
    fill_tank(&b, 0, 0, RECIPE_IMPERIAL_STOUT);
    int points =
        2 * recipe[RECIPE_EVERYDAY_ALE].reputation + recipe[RECIPE_IMPERIAL_STOUT].reputation;
    CHECK_EQUAL(scored(&b, 0, "batches"), points);
    CHECK_EQUAL(total(&b, 0), points);
}

TEST(B67_each_recipe_scores_what_its_card_says)
{
    for (int card = 0; card < RECIPE_COUNT; card++) {
        Brewcrafters b = first_brewery(2);
        if (!has_recipe(b.recipes, card))
            put_in_play(&b, card);
        fill_tank(&b, 0, 0, card);
        CHECK_EQUAL(total(&b, 0), recipe[card].reputation);
    }
}

TEST(B67_tokens_labels_and_sections_of_an_unfinished_collaboration)
{
    Brewcrafters b = first_brewery(3);
    b.at[0].reputation = 4;
    ship(&b, 0, RECIPE_PUMPKIN_ALE, 1);
    ship(&b, 0, RECIPE_COFFEE_STOUT, 1);
    hold_section(&b, SECTION_MALT_SECTION, 0);
    hold_section(&b, SECTION_SPECIALTY_SECTION, 0);
    hold_section(&b, SECTION_YEAST_SECTION, 1);
    CHECK_EQUAL(scored(&b, 0, "tokens"), 4);
    CHECK_EQUAL(scored(&b, 0, "gold_labels"), 2 * 3);
    CHECK_EQUAL(scored(&b, 0, "collaboration"), 2);
    CHECK_EQUAL(scored(&b, 1, "collaboration"), 1);
    CHECK_EQUAL(total(&b, 0), 4 + 6 + 2 + 5 + 2);
    CHECK_EQUAL(total(&b, 0), brewcrafters_points(&b, 0));
}

TEST(B67_the_first_loan_costs_2_and_each_further_one_3)
{
    Brewcrafters b = first_brewery(2);
    for (int loans = 0; loans <= 4; loans++) {
        b.at[0].loans = (uint8_t)loans;
        CHECK_EQUAL(scored(&b, 0, "loans"), loans == 0 ? 0 : -2 - 3 * (loans - 1));
    }
    CHECK_EQUAL(total(&b, 0), -11);
}

TEST(B67_money_and_ingredients_score_nothing)
{
    Brewcrafters b = first_brewery(2);
    b.at[0].money = 100;
    store(&b, 0, 4, 4, 4);
    CHECK_EQUAL(total(&b, 0), 0);
}

TEST(B68_among_equals_the_richest_wins)
{
    Brewcrafters b = first_brewery(3);
    for (int seat = 0; seat < 3; seat++)
        b.at[seat].reputation = 5;
    b.at[1].money = 9;
    b.at[2].money = 7;
    CHECK_EQUAL(rank(&b, 1), 1);
    CHECK_EQUAL(rank(&b, 2), 2);
    CHECK_EQUAL(rank(&b, 0), 3);
    b.at[0].reputation = 6; /* money breaks ties only */
    CHECK_EQUAL(rank(&b, 0), 1);
}

TEST(B68_with_equal_money_the_victory_is_shared)
{
    Brewcrafters b = first_brewery(3);
    b.at[0].reputation = b.at[2].reputation = 5;
    CHECK_EQUAL(rank(&b, 0), 1);
    CHECK_EQUAL(rank(&b, 2), 1);
    CHECK_EQUAL(rank(&b, 1), 3);
}
