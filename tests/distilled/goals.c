/* The 20 goals: what each of them counts. */
#include "distilled_fixture.h"

/* With the first of two things the goal is scored, with the second it is not. */
static int goal_sp(int card, const uint8_t *labels)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS((uint8_t)card));
    for (int space = 0; labels[space] != NONE; space++)
        put_label(&d, 0, space, labels[space]);
    return scored(&d, 0, "goals");
}

static void check_labels(int card, int sp, int counts, int counts_not)
{
    CHECK_EQUAL(goal_sp(card, CARDS((uint8_t)counts)), sp);
    CHECK_EQUAL(goal_sp(card, CARDS((uint8_t)counts_not)), 0);
}

TEST(D85_monarch_counts_european_labels)
{
    check_labels(GOAL_MONARCH, 6, RECIPE_GIN, RECIPE_RUM);
}

TEST(D85_east_champion_counts_asian_labels)
{
    check_labels(GOAL_EAST_CHAMPION, 6, RECIPE_SOJU, RECIPE_RUM);
}

TEST(D85_west_champion_counts_american_labels)
{
    check_labels(GOAL_WEST_CHAMPION, 6, RECIPE_RUM, RECIPE_GIN);
}

TEST(D85_photosynthesis_counts_labels_that_take_plants)
{
    check_labels(GOAL_PHOTOSYNTHESIS, 7, RECIPE_CACHACA, RECIPE_GIN);
}

TEST(D85_for_the_farmers_counts_labels_that_take_grain)
{
    check_labels(GOAL_FOR_FARMERS, 7, RECIPE_WHISKEY, RECIPE_RUM);
}

TEST(D85_just_desserts_counts_labels_that_take_fruit)
{
    check_labels(GOAL_JUST_DESSERTS, 7, RECIPE_BRANDY, RECIPE_RUM);
}

TEST(D85_skip_the_easy_stuff_counts_labels_with_a_tier)
{
    check_labels(GOAL_SKIP_EASY, 7, RECIPE_SOJU, RECIPE_VODKA);
}

TEST(D85_from_earth_counts_labels_that_ask_for_clay)
{
    check_labels(GOAL_FROM_EARTH, 5, RECIPE_BAIJIU, RECIPE_RUM);
}

TEST(D85_woody_counts_labels_that_ask_for_wood)
{
    check_labels(GOAL_WOODY, 5, RECIPE_RUM, RECIPE_BAIJIU);
}

TEST(D85_geriatric_counts_aged_labels)
{
    check_labels(GOAL_GERIATRIC, 7, RECIPE_BAIJIU, RECIPE_VODKA);
}

TEST(D85_juvenile_counts_non_aged_labels)
{
    check_labels(GOAL_JUVENILE, 7, RECIPE_MOONSHINE, RECIPE_RUM);
}

TEST(D85_close_to_home_counts_the_best_region)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_CLOSE_TO_HOME));
    put_label(&d, 0, 0, RECIPE_VODKA); /* the Americas, as Jamaica is */
    put_label(&d, 0, 1, RECIPE_RUM);
    put_label(&d, 1, 0, RECIPE_GIN);
    CHECK_EQUAL(scored(&d, 0, "goals"), 5);
    put_label(&d, 1, 1, RECIPE_VODKA); /* Europe, as France is */
    put_label(&d, 1, 2, RECIPE_MOONSHINE);
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
}

TEST(D85_diverse_portfolio_counts_different_labels)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_DIVERSE));
    put_label(&d, 0, 0, RECIPE_VODKA);
    put_label(&d, 1, 0, RECIPE_MOONSHINE);
    put_label(&d, 1, 1, RECIPE_MOONSHINE);
    CHECK_EQUAL(scored(&d, 0, "goals"), 7);
    put_label(&d, 1, 2, RECIPE_VODKA);
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
}

static void check_bottles(int card, int counts, int counts_not)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS((uint8_t)card));
    display(&d, 0, counts_not);
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
    display(&d, 0, counts);
    CHECK_EQUAL(scored(&d, 0, "goals"), 5);
}

TEST(D85_red_glass_counts_asian_bottles)
{
    check_bottles(GOAL_RED_GLASS, ITEM_FACETED, ITEM_WORM);
}

TEST(D85_green_glass_counts_american_bottles)
{
    check_bottles(GOAL_GREEN_GLASS, ITEM_PIRATE, ITEM_CRYSTAL);
}

TEST(D85_blue_glass_counts_european_bottles)
{
    check_bottles(GOAL_BLUE_GLASS, ITEM_SCANDINAVIAN, ITEM_HALF);
}

TEST(D85_thirst_for_knowledge_counts_cubes)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_THIRST));
    CHECK_EQUAL(scored(&d, 0, "goals"), 0); /* what is known from the start is no cube */
    know(&d, 0, RECIPE_SOJU);
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
}

TEST(D85_wealthy_counts_money)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_WEALTHY));
    d.at[0].money = 1;
    d.at[1].money = 0;
    CHECK_EQUAL(scored(&d, 0, "goals"), 5);
    d.at[0].money = 0;
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
}

TEST(D85_gear_head_counts_points_of_equipment)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_GEAR_HEAD));
    own(&d, 0, UPGRADE_PROMOTER);
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
    own(&d, 0, UPGRADE_TROPICAL);
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
}

TEST(D85_delegation_counts_points_of_specialists)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_DELEGATION));
    own(&d, 0, UPGRADE_TROPICAL);
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
    own(&d, 0, UPGRADE_PROMOTER);
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
}

TEST(D131_a_tie_counts_as_having_the_most_but_0_does_not)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_JUVENILE));
    CHECK_EQUAL(scored(&d, 0, "goals"), 0); /* 0 each */
    put_label(&d, 0, 0, RECIPE_VODKA);
    put_label(&d, 1, 0, RECIPE_VODKA);
    CHECK_EQUAL(scored(&d, 0, "goals"), 7); /* 1 each */
}
