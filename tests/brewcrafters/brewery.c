/* B39 and the beginning of chapter 8: shifts, and the rounds of the Brewery Phase. */
#include "brewcrafters_fixture.h"

static Brewcrafters market_after(int batches, int shifts)
{
    Brewcrafters b = before_season(2, "", SUMMER);
    b.at[0].shifts = (uint8_t)shifts;
    if (batches > 1)
        ship(&b, 0, RECIPE_SIMPLY_STOUT, batches - 1);
    if (batches > 0)
        fill_tank(&b, 0, 0, RECIPE_SIMPLY_STOUT); /* sold or not does not matter */
    begin_season(&b);
    return b;
}

TEST(B39_the_second_shift_needs_3_batches_brewed)
{
    Brewcrafters b = market_after(2, 1);
    CHECK(!may(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT));
    b = market_after(3, 1);
    play(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT);
    CHECK(told(&b, "hires_shift seat=0 shift=2"));
    CHECK_EQUAL(b.at[0].shifts, 2);
    CHECK_EQUAL(has(&b, 0, MONEY), 6);
}

TEST(B39_the_third_shift_needs_9_batches_and_the_second_shift)
{
    Brewcrafters b = market_after(8, 2);
    CHECK(!may(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT));
    b = market_after(9, 2);
    play(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT);
    CHECK_EQUAL(b.at[0].shifts, 3);
    b = market_after(9, 1); /* one shift at a time */
    play(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT);
    CHECK_EQUAL(b.at[0].shifts, 2);
    b = market_after(18, 3);
    CHECK(!may(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT));
}

TEST(B39_a_new_shift_acts_in_the_same_season_and_costs_in_winter)
{
    Brewcrafters b = market_after(9, 1);
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 3 + 2);
    play(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT);
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 3 + 2 + 3);
    b.at[0].shifts = 3;
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 3 + 2 + 3 + 4);
    b.at[0].shifts = 2;
    fill_spaces_but(&b, SPACE_MALT_MARKET);
    play(&b, 1, PLACE, SPACE_MALT_MARKET);
    idle(&b);
    CHECK(waits_for(&b, 1));
    idle(&b);
    CHECK_TEXT(asked(&b, 0), "brewery_action money=6 rule=B40");
}

TEST(B40_rounds_of_first_second_and_third_shifts_then_temporary_workers)
{
    static const int8_t order[] = { 1, 2, 0, /* first shifts */ 1, 0, /* second */ 0, /* third */
                                    2, 0, 2 /* temporary workers */ };
    Brewcrafters b = before_season(3, "temporary_help=on", SPRING);
    b.at[0].shifts = 3;
    b.at[1].shifts = 2;
    b.at[0].temporary[1] = 1;
    b.at[2].temporary[1] = 2;
    play(&b, CHANCE, CHOOSE_FIRST, 1);
    skip_market(&b);
    for (size_t n = 0; n < sizeof order; n++) {
        CHECK(waits_for(&b, order[n]));
        CHECK(may(&b, order[n], PROCESS, 0));
        idle(&b);
    }
    CHECK_EQUAL(b.season, SUMMER);
}

TEST(B41_actions_are_shared_and_may_be_repeated)
{
    Brewcrafters b = first_brewery(2);
    b.at[0].shifts = 2;
    for (int turn = 0; turn < 3; turn++) {
        process(&b, turn % 2);
        stop_brewing(&b, turn % 2);
    }
    CHECK_EQUAL(b.season, SUMMER);
}

TEST(B42_a_shift_may_be_left_unused)
{
    Brewcrafters b = first_brewery(2);
    play(&b, 0, STAY_IDLE, 0);
    CHECK(told(&b, "idles seat=0"));
    CHECK(waits_for(&b, 1));
}

TEST(B43_workers_and_shifts_return_after_the_last_action)
{
    Brewcrafters b = before_season(2, "agency=on", SPRING);
    begin_season(&b);
    skip_market(&b);
    CHECK_EQUAL(b.worker_on[SPACE_MALT_MARKET], 0);
    CHECK_EQUAL(b.module_worker[MODULE_LABOR_AGENCY], 0);
    idle_all(&b);
    for (int n = 0; n < SPACE_COUNT; n++)
        CHECK_EQUAL(b.worker_on[n], NONE);
    CHECK_EQUAL(b.module_worker[MODULE_LABOR_AGENCY], NONE);
    skip_market(&b);
    CHECK_TEXT(asked(&b, 0), "brewery_action money=6 rule=B40");
}

TEST(B44_process_beer_then_collaborate)
{
    Brewcrafters b = first_brewery(3);
    store(&b, 0, section[SECTION_MALT_SECTION].malt, section[SECTION_HOPS_SECTION].hops, 0);
    process(&b, 0);
    stop_brewing(&b, 0);
    CHECK_TEXT(asked(&b, 0), "may_collaborate rule=B44");
    play(&b, 0, COLLABORATE, SECTION_MALT_SECTION);
    CHECK_EQUAL(b.section_holder[SECTION_MALT_SECTION], 0);
    CHECK(waits_for(&b, 1)); /* once, although the hops could be paid too */
}

TEST(B44_collaborate_then_process_beer)
{
    Brewcrafters b = first_brewery(3);
    store(&b, 0, section[SECTION_MALT_SECTION].malt, section[SECTION_HOPS_SECTION].hops, 0);
    fill_bottling(&b, 0, 0, RECIPE_SIMPLY_STOUT);
    play(&b, 0, COLLABORATE, SECTION_HOPS_SECTION);
    CHECK_TEXT(asked(&b, 0), "may_process rule=B44");
    process(&b, 0);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + 2);
    stop_brewing(&b, 0);
    CHECK(waits_for(&b, 1));
}

TEST(B44_either_of_the_two_may_be_left_out)
{
    Brewcrafters b = first_brewery(3), other;
    store(&b, 0, section[SECTION_MALT_SECTION].malt, 0, 0);
    other = b;
    process(&b, 0);
    stop_brewing(&b, 0);
    play(&b, 0, DECLINE, 0);
    CHECK_EQUAL(b.section_holder[SECTION_MALT_SECTION], NONE);
    CHECK(waits_for(&b, 1));
    play(&other, 0, COLLABORATE, SECTION_MALT_SECTION);
    play(&other, 0, DECLINE, 0);
    CHECK(waits_for(&other, 1));
}

TEST(B84_the_night_foremen_act_last_in_turn_order)
{
    Brewcrafters b = brewery_in(SPRING, 3, "temporary_help=on");
    employ(&b, 0, WORKER_NIGHT_FOREMAN);
    b.at[2].temporary[0] = 1;
    for (int turn = 0; turn < 4; turn++)
        idle(&b);
    CHECK_TEXT(asked(&b, 0), "foreman rule=B44"); /* after the temporary worker of seat 2 */
    idle(&b);
    CHECK_EQUAL(b.season, SUMMER);
}

TEST(B84_declining_does_not_use_the_foreman_up)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_NIGHT_FOREMAN);
    for (int season = SPRING; season <= AUTUMN; season++) {
        idle(&b);
        idle(&b);
        CHECK_TEXT(asked(&b, 0), "foreman rule=B44");
        play(&b, 0, DECLINE, 0);
        skip_market(&b);
    }
}
