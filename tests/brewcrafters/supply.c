/* Chapters 6 and 12: the Supply Phase, and the order of a season. */
#include "brewcrafters_fixture.h"

TEST(B27_accumulating_spaces_get_their_refill)
{
    Brewcrafters b = first_market(2);
    CHECK_EQUAL(b.stock[SPACE_MALT_MARKET], 3);
    CHECK_EQUAL(b.stock[SPACE_HOPS_MARKET], 2);
    CHECK_EQUAL(b.stock[SPACE_YEAST_MARKET], 1);
    CHECK_EQUAL(b.stock[SPACE_PRIVATE_INVESTOR], 1);
}

TEST(B27_the_refill_comes_in_every_season_also_on_what_still_lies_there)
{
    Brewcrafters b = first_market(2);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    play(&b, 1, PLACE, SPACE_YEAST_MARKET);
    play(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER);
    play(&b, 0, HIRE, WORKER_ACCOUNTANT);
    play(&b, 1, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP);
    play(&b, 1, PARTNER_WITH, PARTNERSHIP_SPICE_IMPORTER);
    idle_all(&b);
    CHECK_EQUAL(b.stock[SPACE_MALT_MARKET], 3);
    CHECK_EQUAL(b.stock[SPACE_YEAST_MARKET], 1);
    CHECK_EQUAL(b.stock[SPACE_HOPS_MARKET], 2 + 2);
    CHECK_EQUAL(b.stock[SPACE_PRIVATE_INVESTOR], 1 + 1);
    play(&b, 0, PLACE, SPACE_HOPS_MARKET);
    CHECK_EQUAL(has(&b, 0, HOPS), 1 + 4);
}

TEST(B27_the_extensions_are_refilled_too)
{
    Brewcrafters b = first_market(4);
    CHECK_EQUAL(b.stock[SPACE_GRAIN_WAGON], 2);
    CHECK_EQUAL(b.stock[SPACE_SECOND_YEAST_MARKET], 1);
    CHECK_EQUAL(b.stock[SPACE_SECOND_MALT_MARKET], 0);
    b = first_market(5);
    CHECK_EQUAL(b.stock[SPACE_GRAIN_WAGON], 0);
    CHECK_EQUAL(b.stock[SPACE_SECOND_MALT_MARKET], 3);
    CHECK_EQUAL(b.stock[SPACE_SECOND_HOPS_MARKET], 2);
    CHECK_EQUAL(b.stock[SPACE_SECOND_YEAST_MARKET_5_PLAYERS], 1);
}

TEST(B28_fixed_spaces_give_their_printed_amount_and_are_not_filled)
{
    Brewcrafters b = first_market(5);
    for (int season = SPRING; season < WINTER; season++) {
        for (int n = 0; n < SPACE_COUNT; n++)
            if (space[n].kind != ACCUMULATE)
                CHECK_EQUAL(b.stock[n], 0);
        skip_market(&b);
        idle_all(&b);
    }
    play(&b, 0, PLACE, SPACE_SMALL_GRANT);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + space[SPACE_SMALL_GRANT].amount);
}

TEST(B29_the_yeast_biologist_gives_yeast_in_spring_and_autumn)
{
    for (int season = SPRING; season <= WINTER; season++) {
        Brewcrafters b = before_season(2, "", season);
        employ(&b, 1, WORKER_YEAST_BIOLOGIST);
        begin_season(&b);
        CHECK_EQUAL(has(&b, 1, YEAST), season == SPRING || season == AUTUMN
                                           ? worker[WORKER_YEAST_BIOLOGIST].amount
                                           : 0);
        CHECK_EQUAL(has(&b, 0, YEAST), 0);
        CHECK_TEXT(asked(&b, 0), "place_worker money=6 rule=B32");
    }
}

TEST(B30_winter_benefits_come_from_level_2_on_before_the_market)
{
    for (int level = 0; level <= RESEARCH_LEVELS; level++) {
        Brewcrafters b = before_season(2, "", WINTER);
        climb(&b, 0, TRACK_BUSINESS, level);
        climb(&b, 1, TRACK_FERMENTATION, level);
        begin_season(&b);
        CHECK_EQUAL(has(&b, 0, MONEY), level >= 2 ? 6 + research[RESEARCH_BUSINESS_2].amount : 6);
        CHECK_EQUAL(has(&b, 1, YEAST), level >= 2 ? research[RESEARCH_FERMENTATION_2].amount : 0);
        CHECK_EQUAL(b.stock[SPACE_MALT_MARKET], 3);
    }
}

TEST(B30_winter_benefits_come_in_winter_only)
{
    for (int season = SPRING; season < WINTER; season++) {
        Brewcrafters b = before_season(2, "", season);
        climb(&b, 0, TRACK_BUSINESS, 4);
        begin_season(&b);
        CHECK_EQUAL(has(&b, 0, MONEY), 6);
    }
}

TEST(B30_players_receive_their_benefits_in_turn_order)
{
    Brewcrafters b = before_season(3, "", WINTER);
    climb(&b, 0, TRACK_FLAVOUR, 2);
    climb(&b, 2, TRACK_FLAVOUR, 2);
    play(&b, CHANCE, CHOOSE_FIRST, 1);
    CHECK(waits_for(&b, 2));
    CHECK_TEXT(asked(&b, 2), "take_specialty ingredients=2 rule=B4");
    play(&b, 2, TAKE_KIND, SPICE);
    play(&b, 2, TAKE_KIND, SPICE);
    CHECK(waits_for(&b, 0));
    play(&b, 0, TAKE_KIND, COFFEE);
    play(&b, 0, TAKE_KIND, FRUIT);
    CHECK_TEXT(asked(&b, 1), "place_worker money=6 rule=B32");
    CHECK_EQUAL(has(&b, 2, SPICE), 2);
    CHECK_EQUAL(has(&b, 0, COFFEE), 1);
    CHECK_EQUAL(has(&b, 0, FRUIT), 1);
}

TEST(B30_benefits_that_do_not_fit_go_back_before_the_next_player)
{
    Brewcrafters b = before_season(2, "", WINTER);
    int yeast = research[RESEARCH_FERMENTATION_2].amount;
    climb(&b, 0, TRACK_FERMENTATION, 2);
    climb(&b, 1, TRACK_FERMENTATION, 2);
    store(&b, 0, 12 - yeast + 1, 0, 0);
    begin_season(&b);
    CHECK_TEXT(asked(&b, 0), "return_to_supply ingredients=1 rule=B25");
    CHECK_EQUAL(has(&b, 1, YEAST), 0);
    play(&b, 0, RETURN_KIND, MALT);
    CHECK_EQUAL(has(&b, 0, YEAST), yeast);
    CHECK_EQUAL(has(&b, 1, YEAST), yeast);
}

TEST(B31_temporary_workers_of_the_season_are_handed_out)
{
    Brewcrafters b = before_season(3, "temporary_help=on", SUMMER);
    b.at[1].temporary[1] = 1;
    b.at[2].temporary[2] = 1;
    begin_season(&b);
    CHECK(told(&b, "gets_help seat=1 temporary_workers=1"));
    CHECK_EQUAL(b.at[1].temporary[0], 1);
    CHECK_EQUAL(b.at[1].temporary[1], 0);
    CHECK_EQUAL(b.at[2].temporary[0], 0);
    CHECK_EQUAL(b.at[2].temporary[1], 1);
}

TEST(B69_a_season_runs_in_its_order)
{
    Brewcrafters b = before_season(2, "temporary_help=on", WINTER);
    employ(&b, 0, WORKER_NIGHT_FOREMAN);
    employ(&b, 1, WORKER_MARKET_AGENT);
    climb(&b, 1, TRACK_FLAVOUR, 2);
    b.at[1].temporary[1] = 1;
    begin_season(&b);
    CHECK_EQUAL(b.stock[SPACE_MALT_MARKET], 3); /* refill, then research */
    CHECK_EQUAL(b.at[1].temporary[0], 0);
    play(&b, 1, TAKE_KIND, SPICE);
    play(&b, 1, TAKE_KIND, SPICE);
    CHECK_EQUAL(b.at[1].temporary[0], 1); /* then temporary workers */
    for (int n = 0; n < 4; n++) {
        CHECK_TEXT(asked(&b, n % 2), "place_worker money=6 rule=B32");
        b.stock[SPACE_PRIVATE_INVESTOR] = 0;
        play(&b, n % 2, PLACE, n == 0 ? SPACE_PRIVATE_INVESTOR : SPACE_MALT_MARKET + n - 1);
    }
    CHECK_TEXT(asked(&b, 1), "place_extra money=6 rule=B32"); /* the agent */
    play(&b, 1, DECLINE, 0);
    for (int n = 0; n < 3; n++) { /* shifts, then the temporary worker */
        CHECK_TEXT(asked(&b, n == 0 ? 0 : 1), "brewery_action money=6 rule=B40");
        idle(&b);
    }
    CHECK_TEXT(asked(&b, 0), "foreman rule=B44");
    idle(&b);
    CHECK_EQUAL(has(&b, 0, MONEY),
                6 - 5 - worker[WORKER_NIGHT_FOREMAN].annual_wage + b.at[0].loans * LOAN_MONEY);
    CHECK(told(&b, "season season=spring year=2"));
}

TEST(B85_the_order_of_ones_own_winter_benefits_changes_nothing)
{
    Brewcrafters b = before_season(2, "", WINTER);
    climb(&b, 0, TRACK_RAW_MATERIALS, 2);
    climb(&b, 0, TRACK_FERMENTATION, 2);
    climb(&b, 0, TRACK_BUSINESS, 2);
    store(&b, 0, 12, 0, 0);
    begin_season(&b); /* all of them come before anything goes back */
    CHECK(!may(&b, 0, PLACE, SPACE_MALT_MARKET));
    CHECK_EQUAL(has(&b, 0, MALT), 12 + research[RESEARCH_RAW_MATERIALS_2].amount);
    CHECK_EQUAL(has(&b, 0, HOPS), research[RESEARCH_RAW_MATERIALS_2].amount_2);
    CHECK_EQUAL(has(&b, 0, YEAST), research[RESEARCH_FERMENTATION_2].amount);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + research[RESEARCH_BUSINESS_2].amount);
}
