/* Chapters M, Q and R: what the tables of cards add up to. */
#include "distilled_fixture.h"

TEST(D144_labels_are_counted_per_player_and_there_are_three_regions)
{
    Distilled d = new_game(4);
    CHECK_EQUAL(d.shelf[RECIPE_RUM], 4); /* not one in all */
    CHECK_EQUAL(REGIONS, 3);
    CHECK_EQUAL(BOTTLE_ALL_REGIONS, 5);
    CHECK_EQUAL(BOTTLE_SET_5, 10); /* the table for bottles of one region is there */
}

static int copies_of_market(Market market)
{
    int copies = 0;
    for (int card = 0; card < INGREDIENT_COUNT; card++)
        copies += ingredient[card].market == market ? ingredient[card].copies : 0;
    for (int card = 0; card < ITEM_COUNT; card++)
        copies += item[card].market == market ? item[card].copies : 0;
    return copies;
}

TEST(D175_all_copies_add_up_to_the_component_counts)
{
    CHECK_EQUAL(DISTILLER_COUNT, 18);
    CHECK_EQUAL(RECIPE_COUNT - PLAIN_RECIPES, 18);
    CHECK_EQUAL(GOAL_COUNT, 20);
    CHECK_EQUAL(AWARD_COUNT, 23);
    CHECK_EQUAL(FLAVOR_COUNT, 40);
    CHECK_EQUAL(UPGRADE_COUNT, 30);
    CHECK_EQUAL(SOLO_GOAL_COUNT, 47);
    CHECK_EQUAL(copies_of_market(BASIC), 88);
    CHECK_EQUAL(copies_of_market(PREMIUM), 36 + 33);
    CHECK_EQUAL(copies_of_market(START), 10);
    CHECK_EQUAL(copies_of_market(SIGNATURE), 18);
    CHECK_EQUAL(copies_of_market(SUPPLY), 60);
    int labels = 0, equipment = 0, tier[3] = { 0 };
    for (int name = 0; name < PLAIN_RECIPES; name++)
        labels += recipe[name].label_copies;
    for (int card = 0; card < UPGRADE_COUNT; card++)
        equipment += upgrade[card].kind == EQUIPMENT;
    for (int card = 0; card < SOLO_GOAL_COUNT; card++)
        tier[solo_goal[card].tier]++;
    CHECK_EQUAL(labels, 85);
    CHECK_EQUAL(equipment, 15);
    CHECK_EQUAL(tier[TIER_A], 11);
    CHECK_EQUAL(tier[TIER_B], 18);
    CHECK_EQUAL(tier[TIER_C], 18);
}

TEST(D176_the_basic_cards_are_split_14_by_5_and_9_by_2)
{
    for (int kind = 0; kind < BASIC_INGREDIENTS; kind++)
        CHECK_EQUAL(ingredient[kind].copies, 14);
    CHECK_EQUAL(item[ITEM_CLAY_BARREL].copies, 9);
    CHECK_EQUAL(item[ITEM_WOOD_BARREL].copies, 9);
}

TEST(D177_only_the_power_of_drone_camera_is_designed)
{
    for (int source = 0; source < POWER_COUNT; source++)
        CHECK_EQUAL(power[source].source == DESIGNED, source == POWER_DRONE_CAMERA);
}

TEST(D178_pairs_follow_from_flights_and_signatures)
{
    static const uint8_t base[DISTILLER_COUNT] = {
        /* the recipe a signature is a kind of */
        [DISTILLER_AUS] = RECIPE_GIN,      [DISTILLER_BRA] = RECIPE_CACHACA,
        [DISTILLER_CAN] = RECIPE_WHISKEY,  [DISTILLER_CHN] = RECIPE_BAIJIU,
        [DISTILLER_ENG] = RECIPE_GIN,      [DISTILLER_FRA] = RECIPE_BRANDY,
        [DISTILLER_IND] = RECIPE_WHISKEY,  [DISTILLER_IRL] = RECIPE_WHISKEY,
        [DISTILLER_ITA] = RECIPE_GRAPPA,   [DISTILLER_JAM] = RECIPE_RUM,
        [DISTILLER_JPN] = RECIPE_SHOCHU,   [DISTILLER_KOR] = RECIPE_SOJU,
        [DISTILLER_MEX] = RECIPE_TEQUILA,  [DISTILLER_PER] = RECIPE_PISCO,
        [DISTILLER_PHL] = RECIPE_LAMBANOG, [DISTILLER_SCO] = RECIPE_WHISKEY,
        [DISTILLER_SWE] = RECIPE_AQUAVIT,  [DISTILLER_USA] = RECIPE_WHISKEY,
    };
    for (int n = 0; n < FLIGHT_COUNT; n++)
        for (int card = 0; card < DISTILLER_COUNT; card++)
            CHECK_EQUAL(flight[n].distillers >> card & 1, flight[n].recipes >> base[card] & 1);
}

TEST(D178_each_region_has_6_distillers_and_4_bottles_and_flavors_are_spread_5_15_15_5)
{
    int distillers[REGIONS] = { 0 }, bottles[REGIONS] = { 0 }, flavors[4] = { 0 };
    for (int card = 0; card < DISTILLER_COUNT; card++)
        distillers[distiller[card].region]++;
    for (int card = 0; card < ITEM_COUNT; card++)
        if (item[card].region < REGIONS)
            bottles[item[card].region]++;
    for (int card = 0; card < FLAVOR_COUNT; card++)
        flavors[flavor[card].money]++;
    for (int region = 0; region < REGIONS; region++) {
        CHECK_EQUAL(distillers[region], 6);
        CHECK_EQUAL(bottles[region], 4);
    }
    CHECK_EQUAL(flavors[0], 5);
    CHECK_EQUAL(flavors[1], 15);
    CHECK_EQUAL(flavors[2], 15);
    CHECK_EQUAL(flavors[3], 5);
}

TEST(D180_no_solo_goal_is_designed_and_the_b_goals_have_grids)
{
    for (int card = 0; card < SOLO_GOAL_COUNT; card++) {
        const SoloGoal *row = &solo_goal[card];
        CHECK(row->source != DESIGNED);
        CHECK_EQUAL(row->grid_upgrades != 0 && row->grid_ingredients != 0 && row->grid_items != 0,
                    row->tier == TIER_B);
        CHECK_EQUAL(row->target_score > 0, row->tier != TIER_C);
        CHECK_EQUAL(row->bonus_sp + row->bonus_money > 0, row->tier == TIER_C);
    }
}

TEST(D182_powers_marked_optional_may_be_declined_and_others_not)
{
    CHECK(power[POWER_CHN].optional);
    Distilled d = market_as(2, DISTILLER_CHN);
    CHECK(may(&d, 0, FINISH_ROUND_START, 0));
    CHECK(!power[POWER_USA].optional);
    d = market_as(2, DISTILLER_USA);
    CHECK(!may(&d, 0, FINISH_ROUND_START, 0));
}
