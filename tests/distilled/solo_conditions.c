/* What each solo goal asks for: met exactly, and missed by one. */
#include "solo_fixture.h"

/* The goal lies within reach in the row of its tier; returns its place. */
static int lay_within_reach(Distilled *d, int card)
{
    static const uint8_t place[] = { [TIER_A] = 12, [TIER_B] = 5, [TIER_C] = 0 };
    int tier = solo_goal[card].tier;
    lay_goal(d, place[tier], card);
    if (tier == TIER_C)
        return place[tier];
    int below = tier == TIER_A ? 9 : 2;
    lay_goal(d, below, SOLO_GOAL_C10);
    mark(d, below);
    return place[tier];
}

static bool met_by_labels(int card, const uint8_t *labels, int count)
{
    Distilled d = solo_as(DISTILLER_JAM, NO_CARDS);
    int place = lay_within_reach(&d, card);
    for (int space = 0; space < count; space++)
        put_label(&d, 0, space, labels[space]);
    return may(&d, 0, COMPLETE_GOAL, place);
}

static void check_labels(int card, const uint8_t *labels) /* all are needed, and enough */
{
    int count = 0;
    while (labels[count] != NONE)
        count++;
    CHECK(met_by_labels(card, labels, count));
    CHECK(!met_by_labels(card, labels, count - 1));
}

TEST(D115_a_goals_are_met_by_labels)
{
    check_labels(SOLO_GOAL_A1, CARDS(RECIPE_RUM, RECIPE_CACHACA, RECIPE_GIN, RECIPE_BRANDY,
                                     RECIPE_SOJU, RECIPE_BAIJIU));
    check_labels(SOLO_GOAL_A2, CARDS(RECIPE_GIN, RECIPE_RUM, RECIPE_RUM, RECIPE_CACHACA,
                                     RECIPE_VODKA, RECIPE_WHISKEY));
    check_labels(SOLO_GOAL_A3, CARDS(RECIPE_VODKA, RECIPE_SOJU, RECIPE_SOJU, RECIPE_WHISKEY,
                                     RECIPE_WHISKEY, RECIPE_BAIJIU));
    check_labels(SOLO_GOAL_A4, CARDS(RECIPE_VODKA, RECIPE_GIN, RECIPE_GIN, RECIPE_BRANDY,
                                     RECIPE_SOJU, RECIPE_BAIJIU));
    check_labels(SOLO_GOAL_A5, CARDS(RECIPE_RUM, RECIPE_GIN, RECIPE_BRANDY, RECIPE_SOJU,
                                     RECIPE_BAIJIU, RECIPE_BAIJIU, RECIPE_VODKA));
    check_labels(SOLO_GOAL_A6,
                 CARDS(RECIPE_GIN, RECIPE_RUM, RECIPE_WHISKEY, RECIPE_BRANDY, RECIPE_BAIJIU));
    check_labels(SOLO_GOAL_A7, CARDS(RECIPE_RUM, RECIPE_VODKA, RECIPE_VODKA, RECIPE_VODKA,
                                     RECIPE_MOONSHINE, RECIPE_MOONSHINE, RECIPE_GIN));
    check_labels(SOLO_GOAL_A8, CARDS(RECIPE_VODKA, RECIPE_RUM, RECIPE_RUM, RECIPE_RUM,
                                     RECIPE_CACHACA, RECIPE_CACHACA));
    check_labels(SOLO_GOAL_A9, CARDS(RECIPE_VODKA, RECIPE_GIN, RECIPE_GIN, RECIPE_GIN,
                                     RECIPE_BRANDY, RECIPE_BRANDY));
    check_labels(SOLO_GOAL_A10,
                 CARDS(RECIPE_SOJU, RECIPE_GIN, RECIPE_RUM, RECIPE_WHISKEY, RECIPE_BRANDY));
    check_labels(SOLO_GOAL_A11, CARDS(RECIPE_RUM, RECIPE_BRANDY, RECIPE_BRANDY, RECIPE_BAIJIU));
}

TEST(D115_b_and_c_goals_met_by_labels)
{
    check_labels(SOLO_GOAL_B1, CARDS(RECIPE_VODKA, RECIPE_RUM, RECIPE_VODKA, RECIPE_VODKA));
    check_labels(SOLO_GOAL_B5, CARDS(RECIPE_VODKA, RECIPE_SOJU, RECIPE_CACHACA, RECIPE_GIN));
    check_labels(SOLO_GOAL_B17, CARDS(RECIPE_VODKA, RECIPE_GIN, RECIPE_RUM, RECIPE_BAIJIU));
    check_labels(SOLO_GOAL_C1, CARDS(RECIPE_RUM, RECIPE_VODKA, RECIPE_GIN));
    check_labels(SOLO_GOAL_C5, CARDS(RECIPE_RUM, RECIPE_RUM, RECIPE_VODKA));
    check_labels(SOLO_GOAL_C11, CARDS(RECIPE_BRANDY, RECIPE_GIN));
    check_labels(SOLO_GOAL_C17, CARDS(RECIPE_GIN, RECIPE_SOJU, RECIPE_CACHACA));
}

TEST(D115_b5_needs_three_labels_though_one_takes_two_sugars)
{
    Distilled d = solo_with("flight", "b", DISTILLER_FRA, NO_CARDS);
    int place = lay_within_reach(&d, SOLO_GOAL_B5);
    put_label(&d, 0, 0, RECIPE_AQUAVIT); /* grain and plant */
    put_label(&d, 0, 1, RECIPE_PISCO);
    CHECK(!may(&d, 0, COMPLETE_GOAL, place));
    put_label(&d, 0, 2, RECIPE_AQUAVIT);
    CHECK(may(&d, 0, COMPLETE_GOAL, place));
}

static bool met_by_upgrades(int card, const uint8_t *upgrades)
{
    Distilled d = solo_as(DISTILLER_JAM, NO_CARDS);
    int place = lay_within_reach(&d, card);
    for (; *upgrades != NONE; upgrades++)
        own(&d, 0, *upgrades);
    return may(&d, 0, COMPLETE_GOAL, place);
}

TEST(D115_b4_is_3_equipment_and_b9_3_specialists)
{
    CHECK(met_by_upgrades(SOLO_GOAL_B4, CARDS(UPGRADE_DOIG, UPGRADE_WORM_TUB, UPGRADE_GLASSWORKS)));
    CHECK(!met_by_upgrades(SOLO_GOAL_B4, CARDS(UPGRADE_DOIG, UPGRADE_WORM_TUB, UPGRADE_COOPER)));
    CHECK(met_by_upgrades(SOLO_GOAL_B9, CARDS(UPGRADE_COOPER, UPGRADE_INTERN, UPGRADE_PROMOTER)));
    CHECK(!met_by_upgrades(SOLO_GOAL_B9, CARDS(UPGRADE_COOPER, UPGRADE_INTERN, UPGRADE_DOIG)));
}

/* Jamaica sells this aged spirit, with flavor cards that bring no money, in the Glass Bottle. */
static bool met_by_sale(int card, int name, const uint8_t *kinds, int flavors)
{
    Distilled d = solo_as(DISTILLER_JAM, NO_CARDS);
    int place = lay_within_reach(&d, card);
    store(&d, 0, WAREHOUSE_1, name, ITEM_WOOD_BARREL, kinds);
    add_flavors(&d, 0, WAREHOUSE_1, flavors);
    go_to(&d, "sell_spirit");
    play(&d, 0, SELL_THIS, WAREHOUSE_1);
    while (flavors-- > 0)
        turn_up(&d, MONEY_0 + flavors);
    play(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_ITEM);
    return may(&d, 0, COMPLETE_GOAL, place);
}

#define PLANT_SP_3 INGREDIENT_AGAVE    /* and 3 money */
#define PLANT_SP_2 INGREDIENT_PALM     /* and 2 money */
#define PLANT_SP_1 INGREDIENT_POTATOES /* and 1 money */

TEST(D115_goals_for_the_money_of_a_sale)
{
    CHECK(met_by_sale(SOLO_GOAL_B2, RECIPE_RUM,
                      CARDS(PLANT_SP_3, PLANT_SP_3, PLANT_SP_2, PLANT_SP_2, INGREDIENT_SUGARCANE,
                            INGREDIENT_SUGARCANE),
                      0));
    CHECK(!met_by_sale(
        SOLO_GOAL_B2, RECIPE_RUM,
        CARDS(PLANT_SP_3, PLANT_SP_3, PLANT_SP_2, PLANT_SP_2, INGREDIENT_SUGARCANE, PLANT_SP_1),
        0));
    CHECK(
        met_by_sale(SOLO_GOAL_C2, RECIPE_RUM, CARDS(PLANT_SP_3, PLANT_SP_3, INGREDIENT_WATER), 0));
    CHECK(
        !met_by_sale(SOLO_GOAL_C2, RECIPE_RUM, CARDS(PLANT_SP_3, PLANT_SP_3, INGREDIENT_YEAST), 0));
    CHECK(met_by_sale(SOLO_GOAL_C4, RECIPE_RUM, CARDS(PLANT_SP_3, PLANT_SP_2), 0));
    CHECK(!met_by_sale(SOLO_GOAL_C4, RECIPE_RUM, CARDS(PLANT_SP_3, PLANT_SP_1), 0));
    CHECK(!met_by_sale(SOLO_GOAL_C4, RECIPE_BRANDY, CARDS(INGREDIENT_GRAPES, INGREDIENT_GRAPES),
                       0)); /* gold, Europe */
}

TEST(D115_goals_for_the_points_of_a_sale)
{
    CHECK(met_by_sale(SOLO_GOAL_B8, RECIPE_RUM,
                      CARDS(PLANT_SP_3, PLANT_SP_3, PLANT_SP_2, PLANT_SP_1), 0)); /* 11 + 9 */
    CHECK(!met_by_sale(SOLO_GOAL_B8, RECIPE_RUM, CARDS(PLANT_SP_3, PLANT_SP_3, PLANT_SP_2), 0));
    CHECK(met_by_sale(SOLO_GOAL_B12, RECIPE_RUM, CARDS(PLANT_SP_2), 2)); /* 5 above the recipe */
    CHECK(!met_by_sale(SOLO_GOAL_B12, RECIPE_RUM, CARDS(PLANT_SP_1), 2));
    CHECK(met_by_sale(SOLO_GOAL_B14, RECIPE_BRANDY, CARDS(INGREDIENT_GRAPES, INGREDIENT_GRAPES),
                      1)); /* 13 + 8 + 1 */
    CHECK(
        !met_by_sale(SOLO_GOAL_B14, RECIPE_BRANDY, CARDS(INGREDIENT_GRAPES, INGREDIENT_GRAPES), 0));
    CHECK(!met_by_sale(SOLO_GOAL_B14, RECIPE_RUM, CARDS(PLANT_SP_3, PLANT_SP_3),
                       5)); /* 32, but silver */
    CHECK(met_by_sale(SOLO_GOAL_B15, RECIPE_RUM, CARDS(PLANT_SP_3, PLANT_SP_3, PLANT_SP_1),
                      0)); /* 11 + 7 */
    CHECK(!met_by_sale(SOLO_GOAL_B15, RECIPE_RUM, CARDS(PLANT_SP_3, PLANT_SP_3), 0));
    CHECK(met_by_sale(SOLO_GOAL_C3, RECIPE_RUM, CARDS(PLANT_SP_3), 0)); /* 3 above the recipe */
    CHECK(!met_by_sale(SOLO_GOAL_C3, RECIPE_RUM, CARDS(PLANT_SP_2), 0));
    CHECK(!met_by_sale(SOLO_GOAL_C3, RECIPE_BRANDY, CARDS(INGREDIENT_GRAPES), 0));
}

TEST(D121_c3_and_c4_may_be_met_with_whiskey)
{
    CHECK(met_by_sale(SOLO_GOAL_C3, RECIPE_WHISKEY, CARDS(INGREDIENT_CORN, INGREDIENT_RYE),
                      0)); /* 2 + 1 */
    CHECK(met_by_sale(SOLO_GOAL_C4, RECIPE_WHISKEY,
                      CARDS(INGREDIENT_CORN, INGREDIENT_BARLEY, INGREDIENT_RYE), 0));
}

TEST(D115_goals_for_the_cards_of_a_spirit)
{
    CHECK(met_by_sale(SOLO_GOAL_B6, RECIPE_RUM,
                      CARDS(INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL,
                            INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL),
                      0));
    CHECK(!met_by_sale(SOLO_GOAL_B6, RECIPE_RUM,
                       CARDS(INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL,
                             INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_WATER),
                       0));
    CHECK(met_by_sale(SOLO_GOAL_C13, RECIPE_RUM,
                      CARDS(INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL), 0));
    CHECK(
        !met_by_sale(SOLO_GOAL_C13, RECIPE_RUM, CARDS(INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL), 0));
    CHECK(met_by_sale(SOLO_GOAL_C14, RECIPE_RUM, CARDS(INGREDIENT_WATER, INGREDIENT_MOUNTAIN_WATER),
                      0));
    CHECK(!met_by_sale(SOLO_GOAL_C14, RECIPE_RUM, CARDS(INGREDIENT_WATER, INGREDIENT_ALCOHOL), 0));
    CHECK(met_by_sale(SOLO_GOAL_B11, RECIPE_RUM, CARDS(PLANT_SP_1), 4));
    CHECK(!met_by_sale(SOLO_GOAL_B11, RECIPE_RUM, CARDS(PLANT_SP_1), 3));
    CHECK(met_by_sale(SOLO_GOAL_B18, RECIPE_RUM,
                      CARDS(PLANT_SP_1, PLANT_SP_1, PLANT_SP_2, PLANT_SP_3, PLANT_SP_3), 0));
    CHECK(!met_by_sale(SOLO_GOAL_B18, RECIPE_RUM,
                       CARDS(PLANT_SP_1, PLANT_SP_1, PLANT_SP_2, PLANT_SP_3), 0));
    CHECK(met_by_sale(SOLO_GOAL_C6, RECIPE_RUM, CARDS(PLANT_SP_1, PLANT_SP_1, PLANT_SP_2), 0));
    CHECK(!met_by_sale(SOLO_GOAL_C6, RECIPE_RUM, CARDS(PLANT_SP_1, PLANT_SP_1), 0));
    CHECK(met_by_sale(SOLO_GOAL_C18, RECIPE_RUM, CARDS(PLANT_SP_1, PLANT_SP_2),
                      0)); /* two of a type */
    CHECK(!met_by_sale(SOLO_GOAL_C18, RECIPE_RUM, CARDS(PLANT_SP_1), 0));
    CHECK(met_by_sale(SOLO_GOAL_C15, RECIPE_RUM, CARDS(PLANT_SP_1, PLANT_SP_2), 0));
    CHECK(!met_by_sale(SOLO_GOAL_C15, RECIPE_RUM, CARDS(PLANT_SP_1, INGREDIENT_MIXED_PLANTS), 0));
    CHECK(!met_by_sale(SOLO_GOAL_C16, RECIPE_RUM, CARDS(PLANT_SP_1), 0)); /* silver */
}

/* Jamaica distills these cards, its Yeast and Water being cut, and sells the spirit. */
static bool met_by_new_spirit(int card, int name, const uint8_t *kinds)
{
    Distilled d = solo_as(DISTILLER_JAM, NO_CARDS);
    int place = lay_within_reach(&d, card);
    if (recipe[name].tier != NONE)
        know(&d, 0, name);
    go_to(&d, "fill_washback");
    fill(&d, 0, kinds);
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    if (is_asked(&d, 0, "name_spirit"))
        play3(&d, 0, NAME, name, ITEM_METAL_BARREL, 0);
    play(&d, 0, SELL_THIS, NEW_SPIRIT);
    play(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_ITEM);
    return may(&d, 0, COMPLETE_GOAL, place);
}

TEST(D115_goals_met_by_non_aged_spirits)
{
    static const uint8_t plants[] = { INGREDIENT_YEAST, INGREDIENT_WATER, PLANT_SP_3, PLANT_SP_1,
                                      NONE };
    CHECK(met_by_new_spirit(SOLO_GOAL_C16, RECIPE_CACHACA, plants)); /* bronze */
    CHECK(!met_by_new_spirit(SOLO_GOAL_C16, RECIPE_VODKA, plants));
    CHECK(met_by_new_spirit(SOLO_GOAL_C8, RECIPE_CACHACA, plants)); /* 4 + 4 */
    CHECK(!met_by_new_spirit(SOLO_GOAL_C8, RECIPE_VODKA, plants));  /* 2 + 4 */
    CHECK(!met_by_new_spirit(SOLO_GOAL_B12, RECIPE_CACHACA, /* 6 above the recipe, but not aged */
                             CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, PLANT_SP_3, PLANT_SP_3)));
    CHECK(
        !met_by_new_spirit(SOLO_GOAL_C18, RECIPE_VODKA, /* two sugars of different types */
                           CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, PLANT_SP_1, INGREDIENT_RYE)));
}

TEST(D121_c3_and_c4_ask_for_the_own_region_and_a_tier)
{
    static const uint8_t fruits[] = { INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_GRAPES,
                                      INGREDIENT_FIGS, NONE };
    CHECK(!met_by_new_spirit(SOLO_GOAL_C3, RECIPE_GIN, fruits)); /* silver, but of Europe */
    CHECK(!met_by_new_spirit(SOLO_GOAL_C4, RECIPE_GIN, fruits));
    CHECK(met_by_new_spirit(SOLO_GOAL_C2, RECIPE_GIN, fruits));    /* though for 8 money */
    CHECK(!met_by_new_spirit(SOLO_GOAL_C3, RECIPE_VODKA, fruits)); /* of the home, without a tier */
    CHECK(!met_by_new_spirit(SOLO_GOAL_C4, RECIPE_VODKA, fruits));
    CHECK(met_by_new_spirit(SOLO_GOAL_C2, RECIPE_VODKA, fruits));
}

/* Two bottles were used for spirits of their region; Jamaica sells a Rum in a third one. */
static bool b7_met_by_rum_in(int bottle)
{
    Distilled d = solo_as(DISTILLER_JAM, NO_CARDS);
    int place = lay_within_reach(&d, SOLO_GOAL_B7);
    display(&d, 0, ITEM_WAX);
    display(&d, 0, ITEM_WORM);
    d.at[0].matched = d.at[0].displayed;
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    go_to(&d, "sell_spirit");
    sell(&d, WAREHOUSE_1, bottle, NO_CARDS);
    play(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_ITEM);
    return may(&d, 0, COMPLETE_GOAL, place);
}

TEST(D121_b7_counts_the_bottle_of_a_sale_if_it_has_the_region_of_the_spirit)
{
    CHECK(b7_met_by_rum_in(ITEM_PIRATE));
    CHECK(b7_met_by_rum_in(ITEM_SKULL)); /* of the home */
    CHECK(!b7_met_by_rum_in(ITEM_HALF)); /* of Asia */
    CHECK(!b7_met_by_rum_in(ITEM_JUG));  /* of no region */
}

static bool met_by_earning(int card, int money, int sp)
{
    Distilled d = solo_as(DISTILLER_JAM, NO_CARDS);
    int place = lay_within_reach(&d, card);
    d.at[0].earned_money = (int16_t)money;
    d.at[0].earned_sp = (int16_t)sp;
    CHECK(!may(&d, 0, COMPLETE_GOAL, place));
    go_to(&d, "fill_washback");
    play(&d, 0, SKIP_DISTILLING, 0);
    return may(&d, 0, COMPLETE_GOAL, place);
}

TEST(D115_goals_for_what_is_earned_in_a_round)
{
    CHECK(met_by_earning(SOLO_GOAL_C7, 8, 0));
    CHECK(!met_by_earning(SOLO_GOAL_C7, 7, 30));
    CHECK(met_by_earning(SOLO_GOAL_C9, 0, 8));
    CHECK(!met_by_earning(SOLO_GOAL_C9, 30, 7));
    CHECK(met_by_earning(SOLO_GOAL_B16, 0, 25));
    CHECK(!met_by_earning(SOLO_GOAL_B16, 30, 24));
}
