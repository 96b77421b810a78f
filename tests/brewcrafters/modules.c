/* Chapter 13, the modules with a market space: temporary help, exchange and agency. */
#include "brewcrafters_fixture.h"

static Brewcrafters market_with(const char *options, int season)
{
    Brewcrafters b = before_season(3, options, season);
    begin_season(&b);
    return b;
}

TEST(B70_each_market_module_adds_one_space_and_the_secret_recipe_one_action)
{
    static const char *const option[] = { "temporary_help=on", "exchange=on", "agency=on",
                                          "community_farm=on" };
    for (int n = 0; n < MARKET_MODULES; n++) {
        Brewcrafters b = market_with(option[n], SPRING);
        store(&b, 0, 3, 0, 0);
        CHECK_EQUAL(count_of(&b, 0, PLACE_ON_MODULE), 1);
        CHECK(may(&b, 0, PLACE_ON_MODULE, n));
        b = brewery_in(SPRING, 3, option[n]);
        CHECK(!may(&b, 0, TAKE_SECRET, 0));
    }
    Brewcrafters b = market_with("secret_recipe=on", SPRING);
    CHECK_EQUAL(count_of(&b, 0, PLACE_ON_MODULE), 0);
    skip_market(&b);
    CHECK(may(&b, 0, TAKE_SECRET, 0));
}

TEST(B71_temporary_help_comes_in_the_next_two_seasons_for_1_dollar)
{
    Brewcrafters b = market_with("temporary_help=on", SPRING);
    play(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP);
    CHECK(told(&b, "hires_help seat=0 temporary_workers=2"));
    CHECK_EQUAL(has(&b, 0, MONEY), 5);
    CHECK_EQUAL(b.at[0].temporary[0], 0);
    CHECK(!may(&b, 1, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP)); /* one user per season */
    fill_spaces_but(&b, SPACE_PRIVATE_INVESTOR);
    play(&b, 1, PLACE, SPACE_PRIVATE_INVESTOR);
    idle_all(&b);
    for (int season = SUMMER; season <= AUTUMN; season++) {
        CHECK_EQUAL(b.at[0].temporary[0], 1);
        skip_market(&b);
        for (int turn = 0; turn < 4; turn++) /* three shifts and the temporary worker */
            idle(&b);
        CHECK_EQUAL(b.season, season + 1);
    }
    CHECK_EQUAL(b.at[0].temporary[0], 0);
}

TEST(B71_temporary_help_needs_2_workers_in_the_pool_and_1_dollar)
{
    Brewcrafters b = market_with("temporary_help=on", SPRING);
    CHECK(may(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP));
    b.at[1].temporary[1] = 1; /* 2 of 3 are left */
    CHECK(may(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP));
    b.at[2].temporary[2] = 1;
    CHECK(!may(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP));
    b.at[2].temporary[2] = 0;
    b.at[0].money = 0;
    CHECK(!may(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP));
}

TEST(B71_near_the_end_one_worker_is_hired_and_then_none)
{
    Brewcrafters b = market_with("temporary_help=on", LAST_YEAR + AUTUMN);
    play(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP);
    CHECK_EQUAL(b.at[0].temporary[1], 1);
    CHECK_EQUAL(b.at[0].temporary[2], 0);
    CHECK_EQUAL(has(&b, 0, MONEY), 5);

    b = market_with("temporary_help=on", LAST_YEAR + AUTUMN);
    b.at[0].temporary[0] = b.at[1].temporary[0] = 1; /* 2 must be there all the same */
    CHECK(!may(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP));

    b = market_with("temporary_help=on", LAST_YEAR + WINTER);
    CHECK(!may(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP));
    b = market_with("temporary_help=on", WINTER);
    CHECK(may(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP));
}

/* One temporary worker of seat 0, after the regular placements; spaces are left. */
static Brewcrafters with_help(void)
{
    Brewcrafters b = before_season(2, "temporary_help=on", SUMMER);
    b.at[0].temporary[1] = 1;
    begin_season(&b);
    for (int turn = 0; turn < 4; turn++)
        play(&b, turn % 2, PLACE, SPACE_MALT_MARKET + turn);
    return b;
}

TEST(B71_a_temporary_worker_works_in_the_market_or_in_the_brewery)
{
    Brewcrafters b = with_help(), other = b;
    CHECK_TEXT(asked(&b, 0), "place_extra money=6 rule=B32");
    play(&b, 0, PLACE, SPACE_HOMEBREW_SHOP);
    play_both(&b, 0, TAKE, 0, YEAST);
    idle(&b);
    idle(&b);
    CHECK_EQUAL(b.season, AUTUMN); /* not in the brewery as well */

    play(&other, 0, DECLINE, 0);
    idle(&other);
    idle(&other);
    CHECK_TEXT(asked(&other, 0), "brewery_action money=6 rule=B40");
    play(&other, 0, RESEARCH, TRACK_BUSINESS);
    CHECK_EQUAL(other.season, AUTUMN);
}

/* Seat 0 has 3 of each base and 1 of each specialty ingredient and makes this exchange. */
static Brewcrafters exchanged(int row, int kind)
{
    Brewcrafters b = market_with("exchange=on", SPRING);
    store(&b, 0, 3, 1, 1);
    b.at[0].stored[SPICE] = b.at[0].stored[COFFEE] = b.at[0].stored[FRUIT] = 1;
    play(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE);
    play_both(&b, 0, EXCHANGE, row, kind);
    CHECK(waits_for(&b, 1));                                        /* one exchange */
    CHECK(!may(&b, 1, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE)); /* one user per season */
    return b;
}

static bool holds(const Brewcrafters *b, int malt, int hops, int yeast)
{
    return has(b, 0, MALT) == malt && has(b, 0, HOPS) == hops && has(b, 0, YEAST) == yeast;
}

TEST(B72_a_specialty_ingredient_buys_malt_hops_or_yeast_and_hops)
{
    const Rate *both = &rate[RATE_SPECIALTY_FOR_YEAST_AND_HOPS];
    for (int kind = SPICE; kind <= FRUIT; kind++) {
        Brewcrafters b = exchanged(RATE_SPECIALTY_FOR_MALT, kind);
        CHECK_EQUAL(has(&b, 0, kind), 0);
        CHECK(holds(&b, 3 + rate[RATE_SPECIALTY_FOR_MALT].take_amount, 1, 1));
        b = exchanged(RATE_SPECIALTY_FOR_HOPS, kind);
        CHECK(holds(&b, 3, 1 + rate[RATE_SPECIALTY_FOR_HOPS].take_amount, 1));
        b = exchanged(RATE_SPECIALTY_FOR_YEAST_AND_HOPS, kind);
        CHECK(holds(&b, 3, 1 + both->take_amount_2, 1 + both->take_amount));
        CHECK_EQUAL(has(&b, 0, SPICE) + has(&b, 0, COFFEE) + has(&b, 0, FRUIT), 2);
    }
}

TEST(B72_yeast_hops_and_malt_have_their_rates)
{
    Brewcrafters b = exchanged(RATE_YEAST_FOR_MALT, YEAST);
    CHECK(holds(&b, 3 + rate[RATE_YEAST_FOR_MALT].take_amount, 1, 0));
    b = exchanged(RATE_YEAST_FOR_HOPS, YEAST);
    CHECK(holds(&b, 3, 1 + rate[RATE_YEAST_FOR_HOPS].take_amount, 0));
    b = exchanged(RATE_HOPS_FOR_MALT, HOPS);
    CHECK(holds(&b, 3 + rate[RATE_HOPS_FOR_MALT].take_amount, 0, 1));
    b = exchanged(RATE_MALT_FOR_HOPS, MALT);
    CHECK(holds(&b, 0, 1 + rate[RATE_MALT_FOR_HOPS].take_amount, 1));
    b = exchanged(RATE_MALT_FOR_YEAST, MALT);
    CHECK(holds(&b, 0, 1, 1 + rate[RATE_MALT_FOR_YEAST].take_amount));
}

TEST(B72_only_what_is_in_store_can_be_exchanged)
{
    Brewcrafters b = market_with("exchange=on", SPRING);
    store(&b, 0, 2, 0, 0); /* malt goes by threes */
    CHECK(!may(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE));
    store(&b, 0, 2, 1, 0);
    play(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE);
    CHECK_EQUAL(count_of(&b, 0, EXCHANGE), 1);
    CHECK(may_both(&b, 0, EXCHANGE, RATE_HOPS_FOR_MALT, HOPS));
}

TEST(B91_what_is_given_leaves_first_and_the_rest_is_taken_in_order)
{
    Brewcrafters b = market_with("exchange=on", SPRING);
    store(&b, 0, 11, 0, 0);
    b.at[0].stored[COFFEE] = 1;
    play(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE);
    play_both(&b, 0, EXCHANGE, RATE_SPECIALTY_FOR_YEAST_AND_HOPS, COFFEE);
    CHECK(holds(&b, 11, 0, 1)); /* room for one: the yeast */
    CHECK(told(&b, "loses seat=0 hops=1"));
    CHECK(waits_for(&b, 1));
}

/* Seat 0 looks through the agency. */
static Brewcrafters agency(void)
{
    Brewcrafters b = market_with("agency=on", SPRING);
    play(&b, 0, PLACE_ON_MODULE, MODULE_LABOR_AGENCY);
    CHECK(told(&b, "looks seat=0 cards=6"));
    return b;
}

TEST(B73_six_unused_workers_are_looked_at_and_one_is_hired_for_1_dollar)
{
    Brewcrafters b = agency();
    CHECK_EQUAL(count_of(&b, 0, HIRE), 6);
    play(&b, 0, HIRE, WORKER_BREWMASTER);
    CHECK_EQUAL(has(&b, 0, MONEY), 5);
    CHECK_EQUAL(b.at[0].workers, 1 << WORKER_BREWMASTER);
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 5 + worker[WORKER_BREWMASTER].annual_wage);
    CHECK_EQUAL(__builtin_popcount(b.unused), 5);
    CHECK_EQUAL(__builtin_popcount(b.displayed), 9);
    CHECK(waits_for(&b, 1));
    CHECK(!may(&b, 1, PLACE_ON_MODULE, MODULE_LABOR_AGENCY)); /* one user per season */
}

TEST(B73_to_decline_costs_nothing)
{
    Brewcrafters b = agency();
    play(&b, 0, DECLINE, 0);
    CHECK_EQUAL(has(&b, 0, MONEY), 6);
    CHECK_EQUAL(b.at[0].workers, 0);
    CHECK_EQUAL(__builtin_popcount(b.unused), 6);
    CHECK(waits_for(&b, 1));
}

TEST(B73_fewer_cards_are_looked_at_if_fewer_are_left)
{
    Brewcrafters b = market_with("agency=on", SPRING);
    employ(&b, 1, WORKER_MARKET_AGENT);
    employ(&b, 1, WORKER_BREWMASTER);
    play(&b, 0, PLACE_ON_MODULE, MODULE_LABOR_AGENCY);
    CHECK(told(&b, "looks seat=0 cards=4"));
    CHECK_EQUAL(count_of(&b, 0, HIRE), 4);
}

TEST(B79_the_agency_needs_1_dollar_and_a_card)
{
    Brewcrafters b = market_with("agency=on", SPRING);
    b.at[0].money = 0;
    CHECK(!may(&b, 0, PLACE_ON_MODULE, MODULE_LABOR_AGENCY));
    b.at[0].money = 1;
    CHECK(may(&b, 0, PLACE_ON_MODULE, MODULE_LABOR_AGENCY));
    for (int card = WORKER_MARKET_AGENT; card < WORKER_COUNT; card++)
        employ(&b, 1, card);
    CHECK(!may(&b, 0, PLACE_ON_MODULE, MODULE_LABOR_AGENCY));
}

TEST(B88_all_cards_that_are_left_are_looked_at)
{
    CHECK(WORKER_COUNT - SKILLED_WORKERS_IN_PLAY <= module[MODULE_LABOR_AGENCY].amount);
    Brewcrafters b = agency(), view = view_of(&b, 1);
    for (int card = 0; card < WORKER_COUNT; card++)
        CHECK_EQUAL(may(&b, 0, HIRE, card), !worker[card].starter_set);
    CHECK_EQUAL(view.unused, b.unused); /* and everybody knows them */
    play(&b, 0, HIRE, WORKER_BREWMASTER);
    fill_spaces_but(&b, SPACE_PRIVATE_INVESTOR);
    play(&b, 1, PLACE, SPACE_PRIVATE_INVESTOR);
    idle_all(&b);
    play(&b, 1, PLACE_ON_MODULE, MODULE_LABOR_AGENCY);
    CHECK(!may(&b, 1, HIRE, WORKER_BREWMASTER));
    CHECK_EQUAL(count_of(&b, 1, HIRE), 5);
}
