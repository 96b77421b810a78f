/* Chapters I, J and K: regions, and what counts. */
#include "distilled_fixture.h"

/* Whether seat 0, with these labels, fulfills the award at the end of a round. */
static bool wins(int chosen, int award_laid, const uint8_t *labels)
{
    Distilled d = market_as(2, chosen);
    go_to(&d, "market_turn");
    set_awards(&d, CARDS((uint8_t)award_laid));
    for (int space = 0; labels[space] != NONE; space++)
        put_label(&d, 0, space, labels[space]);
    next_round(&d);
    return scored(&d, 0, "awards") > 0;
}

/* What the goal brings to seat 0 with these labels, seat 1 having none. */
static int goal_with(int chosen, int card, const uint8_t *labels)
{
    Distilled d = market_as(2, chosen);
    set_goals(&d, 0, CARDS((uint8_t)card));
    for (int space = 0; labels[space] != NONE; space++)
        put_label(&d, 0, space, labels[space]);
    return scored(&d, 0, "goals");
}

TEST(D88_home_recipes_count_for_the_region_of_the_distiller)
{
    Distilled d = first_market(2); /* Jamaica, France */
    static const uint8_t home[] = { RECIPE_MOONSHINE, RECIPE_VODKA, RECIPE_WHISKEY };
    for (int n = 0; n < 3; n++) {
        CHECK_EQUAL(distilled_region(&d, 0, home[n]), AMERICAS);
        CHECK_EQUAL(distilled_region(&d, 1, home[n]), EUROPE);
    }
    CHECK_EQUAL(distilled_region(&d, 0, RECIPE_DARK_RUM), AMERICAS);
    CHECK_EQUAL(distilled_region(&d, 0, RECIPE_GIN), EUROPE);
    CHECK_EQUAL(distilled_region(&d, 0, RECIPE_SOJU), ASIA);
}

TEST(D88_home_counts_for_land_grab_and_globetrotter)
{
    CHECK(wins(DISTILLER_JAM, AWARD_LAND_GRAB, CARDS(RECIPE_VODKA, RECIPE_GIN)));
    CHECK(!wins(DISTILLER_IRL, AWARD_LAND_GRAB,
                CARDS(RECIPE_VODKA, RECIPE_GIN))); /* both of Europe */
    CHECK(wins(DISTILLER_JAM, AWARD_GLOBETROTTER, CARDS(RECIPE_VODKA, RECIPE_GIN, RECIPE_SOJU)));
    CHECK(!wins(DISTILLER_IRL, AWARD_GLOBETROTTER, CARDS(RECIPE_VODKA, RECIPE_GIN, RECIPE_SOJU)));
}

TEST(D88_home_counts_for_orchard_greenhouse_and_farmer)
{
    static const uint8_t card[][2] = { { UPGRADE_ORCHARD, DISTILLER_IRL },
                                       { UPGRADE_GREENHOUSE, DISTILLER_JAM },
                                       { UPGRADE_FARMER, DISTILLER_IND } };
    for (int n = 0; n < 3; n++)
        for (int m = 0; m < 3; m++) {
            Distilled d = market_as(2, card[m][1]);
            own(&d, 0, card[n][0]);
            put_label(&d, 0, 0, RECIPE_VODKA);
            put_label(&d, 0, 1, RECIPE_WHISKEY);
            CHECK_EQUAL(scored(&d, 0, "upgrades"), n == m);
        }
}

TEST(D88_home_bottles_meet_the_region_of_home_recipes)
{
    Distilled d = spirit_as(DISTILLER_ITA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    CHECK(sell(&d, NEW_SPIRIT, ITEM_SKULL, NO_CARDS).region_match);
    d = spirit_as(DISTILLER_ITA, RECIPE_CACHACA, ITEM_METAL_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    CHECK(!sell(&d, NEW_SPIRIT, ITEM_SKULL, NO_CARDS).region_match); /* Americas and Europe */
    d = spirit_as(DISTILLER_JAM, RECIPE_CACHACA, ITEM_METAL_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    CHECK(sell(&d, NEW_SPIRIT, ITEM_SKULL, NO_CARDS).region_match);
}

TEST(D89_six_cards_count_only_labels_with_the_printed_region)
{
    static const uint8_t home[] = { RECIPE_VODKA, RECIPE_VODKA, RECIPE_WHISKEY, RECIPE_MOONSHINE,
                                    NONE };
    CHECK(!wins(DISTILLER_JAM, AWARD_NORTH_SOUTH, home));
    CHECK(!wins(DISTILLER_IRL, AWARD_SUN_NEVER_SETS, home));
    CHECK(!wins(DISTILLER_IND, AWARD_UP_WITH_SUN, home));
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_WEST_CHAMPION, home), 0);
    CHECK_EQUAL(goal_with(DISTILLER_IRL, GOAL_MONARCH, home), 0);
    CHECK_EQUAL(goal_with(DISTILLER_IND, GOAL_EAST_CHAMPION, home), 0);
    CHECK_EQUAL(goal_with(DISTILLER_IND, GOAL_WEST_CHAMPION, CARDS(RECIPE_RUM)), 6);
    CHECK_EQUAL(goal_with(DISTILLER_IND, GOAL_MONARCH, CARDS(RECIPE_GIN)), 6);
    CHECK_EQUAL(goal_with(DISTILLER_IRL, GOAL_EAST_CHAMPION, CARDS(RECIPE_SOJU)), 6);
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_WEST_CHAMPION, CARDS(RECIPE_DARK_RUM)),
                6); /* a signature, of its distiller's region */
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_MONARCH, CARDS(RECIPE_DARK_RUM)), 0);
}

TEST(D90_glass_goals_count_home_bottles_for_every_player)
{
    static const uint8_t card[][2] = { { GOAL_RED_GLASS, ITEM_CARTON },
                                       { GOAL_GREEN_GLASS, ITEM_WORM },
                                       { GOAL_BLUE_GLASS, ITEM_CRYSTAL } };
    for (int n = 0; n < 3; n++) {
        Distilled d = first_market(2);
        set_goals(&d, 0, CARDS(card[n][0]));
        display(&d, 0, ITEM_PIG);
        CHECK_EQUAL(scored(&d, 0, "goals"), 5);
        display(&d, 1, card[n][1]);
        CHECK_EQUAL(scored(&d, 0, "goals"), 5); /* shared */
        display(&d, 1, ITEM_SKULL);
        CHECK_EQUAL(scored(&d, 0, "goals"), 0);
        display(&d, 0, card[(n + 1) % 3][1]); /* of another region */
        CHECK_EQUAL(scored(&d, 0, "goals"), 0);
    }
}

TEST(D91_only_recipes_of_the_flights_have_a_tier)
{
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_SKIP_EASY,
                          CARDS(RECIPE_MOONSHINE, RECIPE_VODKA, RECIPE_DARK_RUM)),
                0);
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_SKIP_EASY, CARDS(RECIPE_CACHACA)), 7);
    CHECK(!wins(DISTILLER_JAM, AWARD_OLYMPIC,
                CARDS(RECIPE_CACHACA, RECIPE_RUM, RECIPE_DARK_RUM, RECIPE_VODKA)));
    CHECK(wins(DISTILLER_JAM, AWARD_OLYMPIC, CARDS(RECIPE_CACHACA, RECIPE_RUM, RECIPE_BRANDY)));
}

TEST(D92_a_recipe_takes_the_sugars_it_allows)
{
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_FOR_FARMERS, CARDS(RECIPE_SOJU)), 7);
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_PHOTOSYNTHESIS, CARDS(RECIPE_SOJU)), 0);
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_PHOTOSYNTHESIS, CARDS(RECIPE_DARK_RUM)),
                7); /* signatures too */
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_JUST_DESSERTS, CARDS(RECIPE_GIN)), 7);
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_JUST_DESSERTS, CARDS(RECIPE_VODKA, RECIPE_MOONSHINE)),
                0);
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_FOR_FARMERS, CARDS(RECIPE_VODKA, RECIPE_MOONSHINE)),
                0);
}

TEST(D92_aquavit_counts_for_grain_and_for_plant)
{
    for (int n = 0; n < 2; n++) {
        Distilled d = market_with(2, "flight", "b");
        set_goals(&d, 0, CARDS(n == 0 ? GOAL_FOR_FARMERS : GOAL_PHOTOSYNTHESIS));
        put_label(&d, 0, 0, RECIPE_AQUAVIT);
        CHECK_EQUAL(scored(&d, 0, "goals"), 7);
    }
}

TEST(D93_aged_and_barrel_are_properties_of_the_recipe)
{
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_GERIATRIC, CARDS(RECIPE_DARK_RUM)),
                7); /* a signature counts */
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_GERIATRIC, CARDS(RECIPE_GIN)), 0);
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_JUVENILE, CARDS(RECIPE_GIN)), 7);
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_WOODY, CARDS(RECIPE_RUM)), 5);
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_WOODY, CARDS(RECIPE_BAIJIU)), 0);
    CHECK_EQUAL(goal_with(DISTILLER_JAM, GOAL_FROM_EARTH, CARDS(RECIPE_BAIJIU)), 5);
}

TEST(D94_the_cards_in_the_stack_at_the_sale_count)
{
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL,
                          CARDS(INGREDIENT_MIXED_PLANTS, INGREDIENT_AGAVE, INGREDIENT_ALCOHOL,
                                INGREDIENT_ALCOHOL, INGREDIENT_WATER, INGREDIENT_MOUNTAIN_WATER),
                          2);
    Sale sale = sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, CARDS(MONEY_1, MONEY_2));
    CHECK_EQUAL(sale.alcohol, 2);
    CHECK_EQUAL(sale.sugars, 2);
    CHECK_EQUAL(sale.basic_sugars, 1);
    CHECK_EQUAL(sale.flavors, 2);
    CHECK_EQUAL(sale.water, 2);
}

TEST(D95_patience_needs_two_spirits_that_aged_this_round)
{
    Distilled d = first_market(2);
    set_awards(&d, CARDS(AWARD_PATIENCE));
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    store(&d, 1, WAREHOUSE_2, RECIPE_WHISKEY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    next_round(&d);
    CHECK_EQUAL(scored(&d, 0, "awards"), 0);
    store(&d, 0, WAREHOUSE_2, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_FRUITS));
    next_round(&d);
    CHECK_EQUAL(scored(&d, 0, "awards"), 5);
    CHECK_EQUAL(scored(&d, 1, "awards"), 0);
}

/* Two spirits of seat 0 age, and so many flavor cards are left; is Patience won? */
static bool patience_with(int chosen, int flavors)
{
    Distilled d = market_as(2, chosen);
    set_awards(&d, CARDS(AWARD_PATIENCE));
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    store(&d, 0, WAREHOUSE_2, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_FRUITS));
    store(&d, 1, WAREHOUSE_1, RECIPE_WHISKEY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    add_flavors(&d, 1, WAREHOUSE_1, d.flavor_count - flavors);
    next_round(&d);
    return scored(&d, 0, "awards") > 0;
}

TEST(D95_a_spirit_that_got_no_flavor_card_does_not_count_for_patience)
{
    CHECK(!patience_with(DISTILLER_JAM, 0));
    CHECK(!patience_with(DISTILLER_JAM, 1));
    CHECK(patience_with(DISTILLER_JAM, 2));
    CHECK(!patience_with(DISTILLER_SCO, 1));
    CHECK(patience_with(DISTILLER_SCO, 2)); /* looks at both, and one comes back for the other */
}

TEST(D96_collector_takes_any_4_premium_bottles_on_display)
{
    Distilled d = first_market(2); /* Collector lies there */
    display(&d, 0, ITEM_PLASTIC);
    display(&d, 0, ITEM_WAX);
    display(&d, 0, ITEM_SKULL);
    give_item(&d, 0, ITEM_JUG); /* in the storeroom */
    next_round(&d);
    CHECK_EQUAL(scored(&d, 0, "awards"), 0);
    display(&d, 0, ITEM_MASON);
    next_round(&d);
    CHECK_EQUAL(scored(&d, 0, "awards"), 7);
}

TEST(D96_free_cubes_count_for_recipe_book_and_thirst_for_knowledge)
{
    Distilled d = market_as(2, DISTILLER_CAN); /* a free cube on Whiskey */
    set_awards(&d, CARDS(AWARD_RECIPE_BOOK));
    set_goals(&d, 0, CARDS(GOAL_THIRST));
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
    know(&d, 0, RECIPE_GIN);
    know(&d, 0, RECIPE_RUM);
    next_round(&d);
    CHECK_EQUAL(scored(&d, 0, "awards"), 0);
    know(&d, 0, RECIPE_SOJU);
    next_round(&d);
    CHECK_EQUAL(scored(&d, 0, "awards"), 5);
}

static bool perfect_pair(int name, const uint8_t *kinds, int bottle)
{
    Distilled d = spirit_as(DISTILLER_JAM, name, ITEM_METAL_BARREL, kinds);
    set_awards(&d, CARDS(AWARD_PERFECT_PAIR));
    sell(&d, NEW_SPIRIT, bottle, NO_CARDS);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    return scored(&d, 0, "awards") > 0;
}

TEST(D97_perfect_pair_is_any_spirit_but_vodka_in_a_bottle_of_its_region)
{
    CHECK(perfect_pair(RECIPE_MOONSHINE, CARDS(INGREDIENT_ALCOHOL), ITEM_WORM));
    CHECK(perfect_pair(RECIPE_MOONSHINE, CARDS(INGREDIENT_ALCOHOL), ITEM_SKULL));
    CHECK(!perfect_pair(RECIPE_MOONSHINE, CARDS(INGREDIENT_ALCOHOL), ITEM_CRYSTAL));
    CHECK(!perfect_pair(RECIPE_VODKA, CARDS(INGREDIENT_RYE), ITEM_WORM));
    CHECK(perfect_pair(RECIPE_CACHACA, CARDS(INGREDIENT_MIXED_PLANTS), ITEM_WORM));
    CHECK(!perfect_pair(RECIPE_CACHACA, CARDS(INGREDIENT_MIXED_PLANTS),
                        ITEM_JUG)); /* without a region */
}

TEST(D98_close_to_home_compares_the_best_single_regions)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_CLOSE_TO_HOME));
    put_label(&d, 0, 0, RECIPE_GIN);
    put_label(&d, 0, 1, RECIPE_BRANDY); /* 2 of Europe */
    put_label(&d, 1, 0, RECIPE_SOJU);
    put_label(&d, 1, 1, RECIPE_BAIJIU); /* 2 of Asia */
    put_label(&d, 1, 2, RECIPE_CACHACA);
    put_label(&d, 1, 3, RECIPE_BRANDY);
    CHECK_EQUAL(scored(&d, 0, "goals"), 5);
    put_label(&d, 1, 4, RECIPE_SOJU);
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
}
