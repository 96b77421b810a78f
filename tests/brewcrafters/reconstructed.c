/* Chapter 16: the column `source` marks what is reconstructed, so that every front end can say so.
 */
#include "brewcrafters_fixture.h"

TEST(BR1_the_ingredients_of_22_recipes_are_designed)
{
    int designed = 0;
    for (int card = 0; card < RECIPE_COUNT; card++) {
        bool known = card == RECIPE_IPA || card == RECIPE_VANILLA_PORTER;
        CHECK_EQUAL(recipe[card].ingredients_source, known ? PUBLIC : DESIGNED);
        CHECK_EQUAL(recipe[card].source, known ? PUBLIC : DESIGNED);
        CHECK_EQUAL(recipe[card].identity_source, PUBLIC);
        designed += !known;
    }
    CHECK_EQUAL(designed, 22);
}

TEST(BR3_all_workers_are_designed_and_three_kinds_of_effect_are_attested)
{
    for (int card = 0; card < WORKER_COUNT; card++) {
        bool attested = worker[card].when == MARKET_TAKE || worker[card].what == STORE ||
                        worker[card].what == EXTRA_MARKET_ACTION;
        CHECK_EQUAL(worker[card].source, DESIGNED);
        CHECK_EQUAL(worker[card].effect_class_source, attested ? RULEBOOK_FR : DESIGNED);
    }
}

TEST(BR4_prices_of_partnerships_and_two_of_their_names_are_designed)
{
    for (int card = 0; card < PARTNERSHIP_COUNT; card++) {
        CHECK_EQUAL(partnership[card].source, DESIGNED);
        CHECK_EQUAL(partnership[card].name_source,
                    partnership[card].min_players == 2 ? RULEBOOK_FR : DESIGNED);
    }
}

TEST(BR5_two_refills_two_spaces_and_the_extensions_are_designed)
{
    for (int n = 0; n < SPACE_COUNT; n++) {
        bool designed = space[n].board != MAIN_BOARD || n == SPACE_HOPS_MARKET ||
                        n == SPACE_YEAST_MARKET || n == SPACE_SPECIALTY_MERCHANT ||
                        n == SPACE_HOMEBREW_SHOP;
        CHECK_EQUAL(space[n].source == DESIGNED, designed);
    }
}

TEST(BR6_all_research_is_designed_and_its_four_kinds_of_level_are_attested)
{
    for (int row = 0; row < RESEARCH_COUNT; row++) {
        CHECK_EQUAL(research[row].source, DESIGNED);
        CHECK_EQUAL(research[row].level_source, RULEBOOK_FR);
    }
}

TEST(BR7_the_cost_of_all_tiles_is_designed_and_the_dock_altogether)
{
    for (int card = 0; card < TILE_COUNT; card++) {
        CHECK_EQUAL(tile[card].cost_source, tile[card].starting ? RULEBOOK_FR : DESIGNED);
        CHECK_EQUAL(tile[card].name_source == DESIGNED, card == TILE_DISTRIBUTION_DOCK);
    }
    CHECK_EQUAL(tile[TILE_SECOND_BREWING_LINE].effect_source, RULEBOOK_FR);
    CHECK_EQUAL(tile[TILE_BREWPUB].effect_source, RULEBOOK_FR);
    CHECK_EQUAL(tile[TILE_TASTING_ROOM].effect_source, RULEBOOK_FR);
    CHECK_EQUAL(tile[TILE_MASH_TUN].effect_source, DESIGNED);
}

TEST(BR9_the_sections_of_the_collaboration_are_designed)
{
    for (int n = 0; n < SECTION_COUNT; n++) {
        CHECK_EQUAL(section[n].source, DESIGNED);
        CHECK_EQUAL(section[n].rule_source, RULEBOOK_FR);
    }
}

TEST(BR10_the_rates_of_the_exchange_are_designed)
{
    for (int row = 0; row < RATE_COUNT; row++)
        CHECK_EQUAL(rate[row].source, DESIGNED);
    CHECK_EQUAL(module[MODULE_COMMODITY_EXCHANGE].rule_source, RULEBOOK_FR);
}

TEST(BR11_the_equipment_bonus_is_designed)
{
    CHECK_EQUAL(tile[TILE_HOP_INFUSER].effect_source, DESIGNED);
    CHECK_EQUAL(tile[TILE_OAK_BARRELS].effect_source, DESIGNED);
    CHECK_EQUAL(tile[TILE_HOP_INFUSER].name_source, RULEBOOK_FR);
}

TEST(BB2_four_tiles_cost_1_dollar_a_year)
{
    static const uint8_t cheaper[] = { TILE_OAK_BARRELS, TILE_SECOND_BREWING_LINE, TILE_BREWPUB,
                                       TILE_DISTRIBUTION_DOCK };
    Brewcrafters b = first_brewery(2);
    for (int n = 0; n < 4; n++) {
        build(&b, 0, cheaper[n]);
        CHECK_EQUAL(brewcrafters_bill(&b, 0), 5 + n + 1);
    }
}

TEST(BB2_the_yeast_lab_costs_2_dollars_a_year)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_YEAST_LAB);
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 5 + 2);
}

TEST(BB3_five_workers_work_for_nothing_and_the_night_foreman_for_1_dollar)
{
    static const uint8_t unpaid[] = { WORKER_MALTSTER, WORKER_HOP_GROWER, WORKER_SPICE_TRADER,
                                      WORKER_DELIVERY_DRIVER, WORKER_RECIPE_DEVELOPER };
    Brewcrafters b = first_brewery(2);
    for (int n = 0; n < 5; n++)
        employ(&b, 0, unpaid[n]);
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 5);
    employ(&b, 0, WORKER_NIGHT_FOREMAN);
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 5 + 1);
}

TEST(BB3_the_accountant_lowers_the_bill_by_2_and_the_promoter_brings_3)
{
    CHECK_EQUAL(worker[WORKER_ACCOUNTANT].amount, 2);
    CHECK_EQUAL(worker[WORKER_FESTIVAL_PROMOTER].amount, 3);
}
