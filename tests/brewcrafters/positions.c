/* Positions that cannot be: what a loaded one is refused for. */
#include "brewcrafters_fixture.h"

#include <string.h>

static const char *wrong(const Brewcrafters *b) /* "" if nothing is */
{
    const char *broken = game_check(&brewcrafters, &b->state);
    return broken == NULL ? "" : broken;
}

TEST(a_position_that_can_be_is_not_refused)
{
    for (int seats = 2; seats <= 5; seats++) {
        Brewcrafters b = first_market(seats);
        CHECK_TEXT(wrong(&b), "");
        skip_market(&b);
        CHECK_TEXT(wrong(&b), "");
    }
}

TEST(B16_a_worker_is_in_one_place)
{
    Brewcrafters b = first_market(2);
    b.at[0].workers = 1 << WORKER_MALTSTER;
    CHECK_TEXT(wrong(&b), "a worker is in two places");
    b = first_market(2);
    b.displayed &= (uint16_t) ~(1u << WORKER_MALTSTER);
    CHECK_TEXT(wrong(&b), "a worker is nowhere");
    b = first_market(2);
    b.unused |= 1 << WORKER_MALTSTER;
    CHECK_TEXT(wrong(&b), "a worker is in two places");
}

TEST(B37_a_partnership_is_in_one_place)
{
    Brewcrafters b = first_market(2);
    b.at[1].partnerships = 1 << PARTNERSHIP_SPICE_IMPORTER;
    CHECK_TEXT(wrong(&b), "a partnership is in two places");
    b = first_market(2);
    b.free_partnerships |= 1 << PARTNERSHIP_MALT_HOUSE; /* for 4 players and more */
    CHECK_TEXT(wrong(&b), "the partnerships are not those of this table");
}

TEST(B14_the_recipes_in_play_are_two_of_each_family)
{
    Brewcrafters b = first_market(2);
    b.recipes &= ~(1u << RECIPE_SIMPLY_STOUT);
    CHECK_TEXT(wrong(&b), "a basic recipe is not in play");
    b = first_market(2);
    b.recipes |= 1u << RECIPE_IPA;
    b.labels |= 1u << RECIPE_IPA;
    CHECK_TEXT(wrong(&b), "too many advanced recipes in a family");
    b = first_market(2);
    b.recipes &= ~(1u << RECIPE_PUMPKIN_ALE);
    b.labels &= ~(1u << RECIPE_PUMPKIN_ALE);
    CHECK_TEXT(wrong(&b), "the advanced recipes in play are too few or too many");
}

TEST(B15_a_gold_label_is_in_one_place)
{
    Brewcrafters b = first_market(2);
    b.at[0].labels = 1u << RECIPE_PUMPKIN_ALE;
    CHECK_TEXT(wrong(&b), "a Gold Label is in two places");
    b.labels &= ~(1u << RECIPE_PUMPKIN_ALE);
    CHECK_TEXT(wrong(&b), "a Gold Label of a recipe that was not sold");
    b.at[0].labels = 0;
    CHECK_TEXT(wrong(&b), "the Gold Labels are not those of the recipes in play");
}

TEST(B12_only_spaces_of_this_table_are_used)
{
    Brewcrafters b = first_market(2);
    b.spaces |= 1u << SPACE_GRAIN_WAGON;
    CHECK_TEXT(wrong(&b), "the spaces are not those of this table");
    b = first_market(2);
    b.worker_on[SPACE_GRAIN_WAGON] = 0;
    CHECK_TEXT(wrong(&b), "a worker stands where none can");
    b = first_market(2);
    b.worker_on[SPACE_MALT_MARKET] = 2;
    CHECK_TEXT(wrong(&b), "a worker stands where none can");
    b = first_market(2);
    b.module_worker[MODULE_LABOR_AGENCY] = 0;
    CHECK_TEXT(wrong(&b), "a worker stands where none can");
    b = first_market(2);
    b.stock[SPACE_MALT_MARKET] = 4;
    CHECK_TEXT(wrong(&b), "more lies on a space than can have accumulated");
}

TEST(B55_a_full_collaboration_does_not_wait)
{
    Brewcrafters b = first_brewery(3);
    for (int n = 0; n < SECTION_COUNT; n++)
        hold_section(&b, n, n % 2);
    CHECK_TEXT(wrong(&b), "a completed collaboration");
    b = first_brewery(2);
    hold_section(&b, SECTION_MALT_SECTION, 1);
    CHECK_TEXT(wrong(&b), "a collaboration of two players");
    hold_section(&b, SECTION_MALT_SECTION, 4);
    CHECK_TEXT(wrong(&b), "a section's token is with nobody");
}

TEST(B74_farm_tokens_are_taken_from_the_lowest)
{
    Brewcrafters b = brewery_in(SUMMER, 2, "community_farm=on");
    b.farm_holder[1] = 0;
    b.farm_crop[1] = MALT;
    CHECK_TEXT(wrong(&b), "the farm tokens are not in order");
    b.farm_holder[0] = 0;
    CHECK_TEXT(wrong(&b), "the crops do not match the farm tokens");
    b.farm_crop[0] = MALT;
    CHECK_TEXT(wrong(&b), "a crop that cannot grow, or grows twice");
    b.farm_crop[0] = HOPS;
    CHECK_TEXT(wrong(&b), "");
    b.harvest[MALT] = 1;
    CHECK_TEXT(wrong(&b), "a harvest at the wrong time");
    b.harvest[MALT] = 0;
    b.modules = 0;
    CHECK_TEXT(wrong(&b), "a farm token without the Community Farm");
}

TEST(B48_every_batch_was_brewed_and_every_vessel_is_there)
{
    Brewcrafters b = first_brewery(2);
    b.at[0].tank[0] = RECIPE_EVERYDAY_ALE;
    CHECK_TEXT(wrong(&b), "a batch that was never brewed");
    b.at[0].brewed[RECIPE_EVERYDAY_ALE] = 1;
    CHECK_TEXT(wrong(&b), "the number of batches is wrong");
    b.at[0].batches = 1;
    CHECK_TEXT(wrong(&b), "");
    b.at[0].sold = 1u << RECIPE_EVERYDAY_ALE; /* the only one is still in the tank */
    CHECK_TEXT(wrong(&b), "a batch that was never brewed");

    b = first_brewery(2);
    fill_tank(&b, 0, 1, RECIPE_EVERYDAY_ALE);
    CHECK_TEXT(wrong(&b), "a batch on a line that is not there");
    b = first_brewery(2);
    fill_pub(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK_TEXT(wrong(&b), "a batch in a brewpub that is not there");
    b = first_brewery(2);
    b.at[0].brewed[RECIPE_IPA] = 1;
    b.at[0].batches = 1;
    CHECK_TEXT(wrong(&b), "a batch of a recipe that is not in play");
}

TEST(B76_secret_recipes_are_counted)
{
    Brewcrafters b = brewery_in(SPRING, 2, "secret_recipe=on");
    b.at[0].secret = 1u << RECIPE_PUMPKIN_ALE;
    b.at[0].secret_count = 1;
    CHECK_TEXT(wrong(&b), "a secret recipe that cannot be one");
    b.at[0].secret = 1u << RECIPE_IPA;
    CHECK_TEXT(wrong(&b), "");
    b.at[0].secret_count = 2;
    CHECK_TEXT(wrong(&b), "secret_count does not match the secret recipes");
    b.at[0].secret = 0;
    b.at[0].secret_count = 16; /* 15 are not in play */
    CHECK_TEXT(wrong(&b), "more secret recipes than there are");
    b.at[0].secret_count = 1;
    b.modules = 0;
    CHECK_TEXT(wrong(&b), "a secret recipe without its module");
}

TEST(B87_what_was_seen_to_be_gone_is_with_the_others)
{
    Brewcrafters b = brewery_in(SPRING, 3, "secret_recipe=on");
    play(&b, 0, TAKE_SECRET, 0);
    play(&b, 0, CHOOSE_RECIPE, RECIPE_IPA);
    play(&b, 1, TAKE_SECRET, 0);
    CHECK_TEXT(wrong(&b), "");
    Brewcrafters changed = b;
    changed.at[1].secret = 1u << RECIPE_IPA;
    changed.at[1].secret_count = 1;
    CHECK_TEXT(wrong(&changed), "a secret recipe that cannot be one"); /* two owners */
    changed = b;
    changed.at[1].gone = 1u << RECIPE_PUMPKIN_ALE;
    CHECK_TEXT(wrong(&changed), "a recipe is gone and not gone");
    changed = b;
    changed.at[1].gone_to[0] = 2;
    CHECK_TEXT(wrong(&changed), "more recipes are gone than somebody has");
    changed = b;
    changed.at[1].gone_to[1] = 1;
    CHECK_TEXT(wrong(&changed), "more recipes are gone than somebody has");
    changed = b;
    changed.at[1].gone_to[0] = 0;
    CHECK_TEXT(wrong(&changed), "a recipe is gone to somebody else");
    changed = b;
    changed.at[1].gone |= 1u << RECIPE_OAT_STOUT;
    CHECK_TEXT(wrong(&changed), "a recipe is gone to nobody");
}

TEST(B19_a_brewery_is_whole)
{
    Brewcrafters b = first_brewery(2);
    b.at[1].tiles &= (uint16_t) ~(1u << TILE_RESEARCH_LAB);
    CHECK_TEXT(wrong(&b), "a part of the brewery board is missing");
    b = first_brewery(2);
    b.at[1].shifts = 0;
    CHECK_TEXT(wrong(&b), "a brewery without a shift");
    b = first_brewery(2);
    b.at[1].room = 13;
    CHECK_TEXT(wrong(&b), "room or moments do not match the cards");
    b = first_brewery(2);
    b.at[1].crop = MALT;
    CHECK_TEXT(wrong(&b), "a crop that cannot grow");
    b = first_brewery(2);
    b.at[4].money = 1;
    CHECK_TEXT(wrong(&b), "something lies at a seat that is not taken");
}

TEST(B71_there_are_as_many_temporary_workers_as_players)
{
    Brewcrafters b = before_season(2, "temporary_help=on", SPRING);
    begin_season(&b);
    b.at[0].temporary[1] = b.at[0].temporary[2] = b.at[1].temporary[1] = 1;
    CHECK_TEXT(wrong(&b), "too many temporary workers");
    b.at[1].temporary[1] = 0;
    CHECK_TEXT(wrong(&b), "");
    b.at[1].temporary_used = 1;
    CHECK_TEXT(wrong(&b), "a temporary worker that is not there");
    b.at[1].temporary_used = 0;
    b.modules = 0;
    CHECK_TEXT(wrong(&b), "a temporary worker without the module");
}

TEST(B25_what_does_not_fit_is_returned_before_anything_else)
{
    Brewcrafters b = first_market(2);
    store(&b, 1, 13, 0, 0);
    CHECK_TEXT(wrong(&b), "more ingredients than there is room for");
}

TEST(B32_one_player_acts_at_a_time)
{
    Brewcrafters b = first_market(2);
    b.state.agenda[1] = b.state.agenda[0];
    b.state.busy |= 1 << 1;
    CHECK_TEXT(wrong(&b), "two players act at once");
    b = first_market(2);
    b.first = 3;
    CHECK_TEXT(wrong(&b), "the first player has no seat");
}

TEST(B90_a_purchase_before_the_upkeep_comes_at_its_time)
{
    Brewcrafters b = brewery_in(WINTER, 2, "");
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    idle(&b);
    idle(&b);
    CHECK_TEXT(wrong(&b), "");
    Brewcrafters early = first_market(2);
    partner(&early, 0, PARTNERSHIP_SPICE_IMPORTER);
    early.state.agenda[0] = b.state.agenda[0];
    CHECK_TEXT(wrong(&early), "a purchase before an upkeep that does not come");
    b.state.agenda[0].count = 2;
    b.state.agenda[0].step[1] = b.state.agenda[0].step[0];
    b.state.agenda[0].step[0] = first_market(2).state.agenda[0].step[0];
    CHECK_TEXT(wrong(&b), "a step that cannot wait");
}

TEST(B78_room_is_made_before_the_decision_goes_on)
{
    Brewcrafters b = first_market(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    store(&b, 0, 12, 0, 0);
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    CHECK_TEXT(wrong(&b), "");
    b.at[0].stored[MALT]--;
    CHECK_TEXT(wrong(&b), "nothing to return");
}

static NewStep step_of(const char *name)
{
    int n = 0;
    while (strcmp(brewcrafters.rule[n].name, name) != 0)
        n++;
    return (NewStep){ n };
}

TEST(B75_the_rest_of_a_harvest_is_picked_after_it_was_shared)
{
    Brewcrafters b = first_market(2);
    b.state.agenda[TABLE].count = 0;
    do_next(&b.state, TABLE, step_of("community_harvest"), step_of("harvest_turn"),
            step_of("next_season"));
    CHECK_TEXT(wrong(&b), "a harvest that is picked before it is shared");
}
