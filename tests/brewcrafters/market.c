/* Chapter 7: rounds and spaces of the Market Phase. */
#include "brewcrafters_fixture.h"

TEST(B32_two_rounds_in_turn_order)
{
    Brewcrafters b = before_season(3, "", SPRING);
    play(&b, CHANCE, CHOOSE_FIRST, 1);
    for (int turn = 0; turn < 6; turn++) {
        int seat = (1 + turn) % 3;
        CHECK(waits_for(&b, seat));
        CHECK_EQUAL(count_of(&b, seat, PLACE), 10 - turn); /* all but the shift */
        play(&b, seat, PLACE, turn < 4 ? SPACE_MALT_MARKET + turn : SPACE_GRAIN_WAGON + turn - 4);
        if (turn == 5)
            play_both(&b, seat, TAKE, 0, YEAST);
    }
    CHECK_TEXT(asked(&b, b.first), "brewery_action money=7 rule=B40");
}

TEST(B32_a_space_holds_one_worker_per_season)
{
    Brewcrafters b = first_market(2);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK(!may(&b, 1, PLACE, SPACE_MALT_MARKET));
    play(&b, 1, PLACE, SPACE_HOPS_MARKET);
    CHECK(!may(&b, 0, PLACE, SPACE_MALT_MARKET));
    play(&b, 0, PLACE, SPACE_YEAST_MARKET);
    play(&b, 1, PLACE, SPACE_SPECIALTY_MERCHANT);
    play_both(&b, 1, TAKE, 0, SPICE);
    idle_all(&b);
    CHECK(may(&b, 0, PLACE, SPACE_MALT_MARKET));
}

/* After the two rounds; seat 0 may have the Market Agent, seat 1 so many temporary workers. */
static Brewcrafters extra_rounds(bool with_agent, int temporary_workers)
{
    Brewcrafters b = before_season(3, "temporary_help=on", SPRING);
    if (with_agent)
        employ(&b, 0, WORKER_MARKET_AGENT);
    b.at[1].temporary[1] = (uint8_t)temporary_workers;
    begin_season(&b);
    for (int turn = 0; turn < 3; turn++)
        play(&b, turn, PLACE, SPACE_MALT_MARKET + turn);
    for (int turn = 0; turn < 3; turn++) {
        play(&b, turn, PLACE, turn == 1 ? SPACE_GRAIN_WAGON : SPACE_SPECIALTY_MERCHANT + turn / 2);
        if (turn != 1)
            play_both(&b, turn, TAKE, 0, turn == 0 ? SPICE : YEAST);
    }
    return b;
}

TEST(B33_extra_placements_follow_in_turn_order_one_a_round)
{
    Brewcrafters b = extra_rounds(true, 2);
    CHECK_TEXT(asked(&b, 0), "place_extra money=6 rule=B32");
    play(&b, 0, PLACE, SPACE_COUNTRY_SUPPLIER);
    play_both(&b, 0, TAKE, 0, YEAST);
    CHECK_TEXT(asked(&b, 1), "place_extra money=6 rule=B32");
    play(&b, 1, PLACE, SPACE_HIRE_SKILLED_WORKER);
    play(&b, 1, HIRE, WORKER_ACCOUNTANT);
    CHECK_TEXT(asked(&b, 1), "place_extra money=6 rule=B32"); /* seat 0 has no more */
    play(&b, 1, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP);
    play(&b, 1, PARTNER_WITH, PARTNERSHIP_SPICE_IMPORTER);
    CHECK_TEXT(asked(&b, 0), "brewery_action money=6 rule=B40");
    CHECK_EQUAL(b.at[1].temporary_used, 2);
}

TEST(B33_the_extra_rounds_end_when_all_pass)
{
    Brewcrafters b = extra_rounds(true, 1);
    play(&b, 0, DECLINE, 0);
    play(&b, 1, DECLINE, 0);
    CHECK_TEXT(asked(&b, 0), "brewery_action money=6 rule=B40");
    CHECK_EQUAL(b.at[1].temporary_used, 0); /* kept for the brewery */
}

TEST(B89_to_hold_back_is_not_final_while_somebody_places)
{
    Brewcrafters b = extra_rounds(true, 1);
    play(&b, 0, DECLINE, 0);
    play(&b, 1, PLACE, SPACE_PRIVATE_INVESTOR);
    CHECK_TEXT(asked(&b, 0), "place_extra money=6 rule=B32");
    play(&b, 0, DECLINE, 0);
    CHECK_TEXT(asked(&b, 1), "brewery_action money=7 rule=B40");
}

TEST(B89_the_agents_action_comes_before_the_temporary_worker)
{
    Brewcrafters b = extra_rounds(true, 0);
    b.at[0].temporary[0] = 1;
    play(&b, 0, PLACE, SPACE_PRIVATE_INVESTOR);
    CHECK(b.at[0].once >> ONCE_AGENT & 1);
    CHECK_EQUAL(b.at[0].temporary_used, 0);
    CHECK_TEXT(asked(&b, 0), "place_extra money=7 rule=B32");
    play(&b, 0, PLACE, SPACE_COUNTRY_SUPPLIER);
    play_both(&b, 0, TAKE, 0, YEAST);
    CHECK_EQUAL(b.at[0].temporary_used, 1);
}

TEST(B89_who_finds_no_open_space_is_not_asked)
{
    Brewcrafters b = before_season(2, "", SPRING);
    employ(&b, 1, WORKER_MARKET_AGENT);
    begin_season(&b);
    skip_market(&b);
    CHECK_TEXT(asked(&b, 0), "brewery_action money=6 rule=B40");
}

TEST(B34_a_space_with_alternatives_gives_one_of_them)
{
    const Space *shop = &space[SPACE_HOMEBREW_SHOP];
    Brewcrafters b = first_market(2);
    store(&b, 0, 0, 0, 0);
    play(&b, 0, PLACE, SPACE_HOMEBREW_SHOP);
    CHECK_EQUAL(count_of(&b, 0, TAKE), 2);
    Brewcrafters other = b;
    play_both(&b, 0, TAKE, 0, YEAST);
    CHECK_EQUAL(has(&b, 0, YEAST), shop->amount);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), shop->amount);
    play_both(&other, 0, TAKE, 1, MALT);
    CHECK_EQUAL(has(&other, 0, MALT), shop->or_amount);
    CHECK_EQUAL(has(&other, 0, HOPS), shop->or_amount_2);
    CHECK_EQUAL(has(&other, 0, YEAST), 0);
    CHECK(waits_for(&other, 1));
}

TEST(B34_the_country_supplier_gives_yeast_or_hops)
{
    for (int seats = 3; seats <= 5; seats++) {
        Brewcrafters b = first_market(seats);
        int n = seats == 5 ? SPACE_COUNTRY_SUPPLIER_5_PLAYERS : SPACE_COUNTRY_SUPPLIER;
        store(&b, 0, 0, 0, 0);
        play(&b, 0, PLACE, n);
        Brewcrafters other = b;
        play_both(&b, 0, TAKE, 0, YEAST);
        CHECK_EQUAL(has(&b, 0, YEAST), space[n].amount);
        CHECK_EQUAL(has(&b, 0, HOPS), 0);
        play_both(&other, 0, TAKE, 1, HOPS);
        CHECK_EQUAL(has(&other, 0, HOPS), space[n].or_amount);
        CHECK_EQUAL(has(&other, 0, YEAST), 0);
    }
}

TEST(B34_the_trade_fair_gives_money_or_a_specialty_ingredient)
{
    Brewcrafters b = first_market(4);
    play(&b, 0, PLACE, SPACE_TRADE_FAIR);
    CHECK_EQUAL(count_of(&b, 0, TAKE), 1 + 3);
    Brewcrafters other = b;
    play_both(&b, 0, TAKE, 0, MONEY);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + space[SPACE_TRADE_FAIR].amount);
    play_both(&other, 0, TAKE, 1, FRUIT);
    CHECK_EQUAL(has(&other, 0, FRUIT), space[SPACE_TRADE_FAIR].or_amount);
    CHECK_EQUAL(has(&other, 0, MONEY), 6);
}

TEST(B34_the_job_fair_offers_workers_and_partnerships)
{
    Brewcrafters b = first_market(4);
    play(&b, 0, PLACE, SPACE_JOB_FAIR);
    CHECK_EQUAL(count_of(&b, 0, HIRE), 9);
    CHECK_EQUAL(count_of(&b, 0, PARTNER_WITH), 4);
    play(&b, 0, PARTNER_WITH, PARTNERSHIP_MALT_HOUSE);
    CHECK(waits_for(&b, 1));
    CHECK_EQUAL(b.at[0].workers, 0);
}

TEST(B35_a_space_without_effect_is_closed)
{
    Brewcrafters b = first_market(4);
    CHECK(!may(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT));
    CHECK(may(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER));
    CHECK(may(&b, 0, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP));
    for (int card = 0; card < PARTNERSHIP_COUNT; card++)
        partner(&b, 1, card);
    CHECK(!may(&b, 0, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP));
    CHECK(may(&b, 0, PLACE, SPACE_JOB_FAIR)); /* one of two alternatives is enough */
    for (int card = 0; card < WORKER_COUNT; card++)
        if (worker[card].starter_set)
            employ(&b, 1, card);
    CHECK(!may(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER));
    CHECK(!may(&b, 0, PLACE, SPACE_JOB_FAIR));
}

TEST(B35_without_an_open_space_the_placement_is_lost)
{
    Brewcrafters b = first_market(2);
    fill_spaces_but(&b, SPACE_MALT_MARKET);
    b.worker_on[SPACE_HIRE_BREWERY_SHIFT] = NONE; /* it would do nothing */
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK(told(&b, "no_space seat=1"));
    CHECK_TEXT(asked(&b, 0), "brewery_action money=6 rule=B40");
}

TEST(B35_a_regular_worker_must_be_placed)
{
    Brewcrafters b = first_market(2);
    CHECK(!may(&b, 0, DECLINE, 0));
    b = extra_rounds(true, 0);
    CHECK(may(&b, 0, DECLINE, 0));
}

TEST(B36_the_private_investor_pays_and_makes_first_player_from_the_brewery_phase_on)
{
    Brewcrafters b = first_market(3);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    play(&b, 1, PLACE, SPACE_HOPS_MARKET);
    play(&b, 2, PLACE, SPACE_PRIVATE_INVESTOR);
    CHECK_EQUAL(has(&b, 2, MONEY), 7);
    CHECK_EQUAL(b.stock[SPACE_PRIVATE_INVESTOR], 0);
    CHECK(waits_for(&b, 0)); /* the second round keeps the old order */
    play(&b, 0, PLACE, SPACE_YEAST_MARKET);
    CHECK(waits_for(&b, 1));
    play(&b, 1, PLACE, SPACE_GRAIN_WAGON);
    play(&b, 2, PLACE, SPACE_SPECIALTY_MERCHANT);
    play_both(&b, 2, TAKE, 0, SPICE);
    CHECK(told(&b, "is_first seat=2"));
    for (int turn = 0; turn < 3; turn++) {
        CHECK(waits_for(&b, (2 + turn) % 3));
        idle(&b);
    }
    CHECK_TEXT(asked(&b, 2), "place_worker money=7 rule=B32");
}

TEST(B38_any_displayed_worker_may_be_hired_and_is_not_replaced)
{
    Brewcrafters b = first_market(2);
    play(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER);
    CHECK_EQUAL(count_of(&b, 0, HIRE), 9);
    CHECK(!may(&b, 0, HIRE, WORKER_MARKET_AGENT));
    play(&b, 0, HIRE, WORKER_MALTSTER);
    CHECK(told(&b, "hires seat=0 worker=maltster"));
    CHECK_EQUAL(__builtin_popcount(b.displayed), 8);
    CHECK_EQUAL(has(&b, 0, MONEY), 6); /* the wage is due in winter */
    play(&b, 1, PLACE, SPACE_PRIVATE_INVESTOR);
    play(&b, 0, PLACE, SPACE_MALT_MARKET); /* works at once */
    CHECK_EQUAL(has(&b, 0, MALT), 2 + 3 + worker[WORKER_MALTSTER].amount);
}

TEST(B38_a_player_may_have_several_workers_and_they_are_in_the_winter_bill_at_once)
{
    Brewcrafters b = before_season(2, "", WINTER);
    int wage = worker[WORKER_LAB_TECHNICIAN].annual_wage;
    employ(&b, 0, WORKER_LAB_TECHNICIAN);
    begin_season(&b);
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 5 + wage);
    play(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER);
    play(&b, 0, HIRE, WORKER_MALTSTER);
    wage += worker[WORKER_MALTSTER].annual_wage;
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 5 + wage);
    b.at[0].money = 20;
    fill_spaces_but(&b, SPACE_PRIVATE_INVESTOR);
    play(&b, 1, PLACE, SPACE_PRIVATE_INVESTOR);
    idle_all(&b);
    CHECK_EQUAL(has(&b, 0, MONEY), 20 - 5 - wage);
}
