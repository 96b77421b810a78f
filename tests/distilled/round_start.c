/* Chapter B: the start of a round. */
#include "distilled_fixture.h"

/* Seat 0 has this distiller, this upgrade and 10 money as the second round begins. */
static Distilled second_round(int chosen, int card)
{
    Distilled d = market_as(2, chosen);
    go_to(&d, "market_turn");
    own(&d, 0, card);
    d.at[0].money = 10;
    next_round(&d);
    CHECK_EQUAL(d.round, 2);
    return d;
}

TEST(D16_round_start_powers_come_before_the_market)
{
    Distilled d = second_round(DISTILLER_JAM, UPGRADE_TOUR_GUIDE);
    CHECK_EQUAL(d.at[0].money, 11);
    CHECK(told(&d, "power_money seat=0 power=tour_guide money=1"));
    CHECK(is_asked(&d, 1, "market_turn"));
}

TEST(D16_competing_powers_are_used_in_turn_order)
{
    Distilled d = first_market(3);
    own(&d, 0, UPGRADE_TRUCKER);
    own(&d, 2, UPGRADE_MARKET_BUYER);
    own(&d, 1, UPGRADE_COOP_MGR);
    next_round(&d); /* seat 1 is first now */
    CHECK(waits_for(&d, 1));
    CHECK(is_asked(&d, 1, "use_powers"));
    play3(&d, 1, TAKE_BASIC, INGREDIENT_WATER, POWER_COOP_MGR, 0);
    CHECK(waits_for(&d, 2));
    play(&d, 2, FINISH_ROUND_START, 0);
    CHECK(waits_for(&d, 0));
    play(&d, 0, FINISH_ROUND_START, 0);
    CHECK(is_asked(&d, 1, "market_turn"));
}

TEST(D16_the_order_of_own_powers_is_free)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_TRUCKER);
    own(&d, 0, UPGRADE_MARKET_BUYER);
    own(&d, 0, UPGRADE_COOP_MGR);
    d.at[0].money = 20;
    next_round(&d);
    CHECK_EQUAL(count_of(&d, 0, REVEAL_DECK), 3);
    CHECK_EQUAL(count_of(&d, 0, TAKE_BASIC), 5);
    CHECK(count_of(&d, 0, BUY_TRUCK_CARD) > 0);
    play3(&d, 0, REVEAL_DECK, ITEM, POWER_MARKET_BUYER, 0);
    deal_the_rest(&d);
    play(&d, 0, DECLINE, 0);
    CHECK_EQUAL(count_of(&d, 0, REVEAL_DECK), 0);
    CHECK_EQUAL(count_of(&d, 0, TAKE_BASIC), 5);
    CHECK(count_of(&d, 0, BUY_TRUCK_CARD) > 0);
}

TEST(D17_powers_without_a_choice_work_by_themselves)
{
    static const uint8_t card[][2] = {
        { UPGRADE_ORCHARD, INGREDIENT_MIXED_FRUITS },
        { UPGRADE_GREENHOUSE, INGREDIENT_MIXED_PLANTS },
        { UPGRADE_FARMER, INGREDIENT_MIXED_GRAINS },
        { UPGRADE_NATURAL_SPRING, INGREDIENT_WATER },
        { UPGRADE_BIOCHEMIST, INGREDIENT_YEAST },
    };
    for (int n = 0; n < 5; n++) {
        Distilled d = second_round(DISTILLER_IND, card[n][0]);
        CHECK_EQUAL(d.at[0].pantry[card[n][1]], 1);
        CHECK_EQUAL(total_of(d.at[0].pantry, PANTRY_KINDS), 1);
        CHECK_EQUAL(d.at[0].money, 10);
        CHECK(is_asked(&d, 1, "market_turn"));
    }
}

TEST(D17_usa_and_coop_manager_must_choose)
{
    Distilled d = market_as(2, DISTILLER_USA);
    CHECK(is_asked(&d, 0, "use_powers"));
    CHECK_EQUAL(count_of(&d, 0, TAKE_BASIC), 2);
    CHECK(!may(&d, 0, FINISH_ROUND_START, 0));
    play3(&d, 0, TAKE_BASIC, INGREDIENT_YEAST, POWER_USA, 0);
    CHECK(is_asked(&d, 0, "market_turn"));

    d = second_round(DISTILLER_JAM, UPGRADE_COOP_MGR);
    CHECK(is_asked(&d, 0, "use_powers"));
    CHECK(!may(&d, 0, FINISH_ROUND_START, 0));
}

TEST(D17_trucker_market_buyer_and_china_may_be_declined)
{
    Distilled d = second_round(DISTILLER_JAM, UPGRADE_TRUCKER);
    CHECK(may(&d, 0, FINISH_ROUND_START, 0));
    d = second_round(DISTILLER_JAM, UPGRADE_MARKET_BUYER);
    CHECK(may(&d, 0, FINISH_ROUND_START, 0));
    d = market_as(2, DISTILLER_CHN);
    play(&d, 0, FINISH_ROUND_START, 0);
    CHECK(is_asked(&d, 0, "market_turn"));
    CHECK_EQUAL(d.at[0].money, 5);
}

TEST(D18_powers_without_a_choice_come_first_for_all_players)
{
    Distilled d = first_market(2);
    own(&d, 1, UPGRADE_COOP_MGR); /* first in the second round */
    own(&d, 0, UPGRADE_TOUR_GUIDE);
    int money = d.at[0].money;
    next_round(&d);
    CHECK(is_asked(&d, 1, "use_powers"));
    CHECK_EQUAL(d.at[0].money, money + 1);
}

TEST(D19_free_basic_cards_bring_no_bonus_and_leave_the_limit)
{
    Distilled d = market_as(2, DISTILLER_USA);
    play3(&d, 0, TAKE_BASIC, INGREDIENT_YEAST, POWER_USA, 0);
    CHECK_EQUAL(d.at[0].money, 2);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_YEAST], 2);
    CHECK_EQUAL(d.at[0].basics_bought, 0);

    d = market_as(2, DISTILLER_USA);
    play3(&d, 0, TAKE_BASIC, INGREDIENT_WATER, POWER_USA, 0);
    CHECK(is_asked(&d, 0, "market_turn")); /* and not the bonus of Water */

    d = second_round(DISTILLER_SWE, UPGRADE_NATURAL_SPRING);
    CHECK_EQUAL(d.at[0].money, 10);
}

/* Seat 0 owns Trucker and Architect, and this card lies in the truck in the second round. */
static Distilled with_trucker(int deck, int card)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_TRUCKER);
    own(&d, 0, UPGRADE_ARCHITECT);
    d.at[0].money = 10;
    next_round(&d);
    if (d.truck[deck][card] == 0)
        lay_truck(&d, deck, card);
    return d;
}

TEST(D20_round_start_purchases_cost_their_full_price)
{
    Distilled d = with_trucker(UPGRADE, UPGRADE_WORM_TUB);
    CHECK_EQUAL(distilled_price(&d, 0, UPGRADE_CARD, 6), 4); /* what Architect would make of it */
    play3(&d, 0, BUY_TRUCK_CARD, UPGRADE, UPGRADE_WORM_TUB, NONE);
    CHECK_EQUAL(d.at[0].money, 4);
    CHECK(d.at[0].upgrades >> UPGRADE_WORM_TUB & 1);
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_WORM_TUB], 0);
    CHECK_EQUAL(distilled_price(&d, 0, UPGRADE_CARD, 6), 4); /* and the discount is not used up */
}

TEST(D20_money_must_suffice_for_the_full_price)
{
    Distilled d = with_trucker(UPGRADE, UPGRADE_WORM_TUB);
    d.at[0].money = 5;
    CHECK(!may3(&d, 0, BUY_TRUCK_CARD, UPGRADE, UPGRADE_WORM_TUB, NONE));
    d.at[0].money = 6;
    CHECK(may3(&d, 0, BUY_TRUCK_CARD, UPGRADE, UPGRADE_WORM_TUB, NONE));
}

TEST(D20_an_upgrade_bought_at_the_start_needs_a_space)
{
    Distilled d = with_trucker(UPGRADE, UPGRADE_WORM_TUB);
    own(&d, 0, UPGRADE_PROMOTER);
    CHECK(!may3(&d, 0, BUY_TRUCK_CARD, UPGRADE, UPGRADE_WORM_TUB, NONE));
    play3(&d, 0, BUY_TRUCK_CARD, UPGRADE, UPGRADE_WORM_TUB, UPGRADE_PROMOTER);
    CHECK_EQUAL(d.at[0].upgrades,
                1u << UPGRADE_TRUCKER | 1u << UPGRADE_ARCHITECT | 1u << UPGRADE_WORM_TUB);
}

TEST(D21_an_upgrade_bought_at_the_start_works_in_the_same_step)
{
    Distilled d = with_trucker(UPGRADE, UPGRADE_TOUR_GUIDE);
    play3(&d, 0, BUY_TRUCK_CARD, UPGRADE, UPGRADE_TOUR_GUIDE, NONE);
    CHECK_EQUAL(d.at[0].money, 10 - 4 + 1);

    d = with_trucker(UPGRADE, UPGRADE_COOP_MGR);
    play3(&d, 0, BUY_TRUCK_CARD, UPGRADE, UPGRADE_COOP_MGR, NONE);
    CHECK(may3(&d, 0, TAKE_BASIC, INGREDIENT_MIXED_FRUITS, POWER_COOP_MGR, 0));
    CHECK(!may(&d, 0, FINISH_ROUND_START, 0));
}

TEST(D21_an_upgrade_bought_in_the_market_starts_next_round)
{
    Distilled d = first_market(2);
    lay_row(&d, UPGRADE, CARDS(UPGRADE_TOUR_GUIDE, UPGRADE_DOIG, UPGRADE_INTERN, UPGRADE_COOPER));
    d.at[0].money = 5;
    buy(&d, 0, UPGRADE, SLOT_1);
    CHECK_EQUAL(d.at[0].money, 1);
    next_round(&d);
    CHECK_EQUAL(d.at[0].money, 2);
}

TEST(D21_an_upgrade_bought_with_water_starts_next_round)
{
    Distilled d = first_market(2);
    d.at[0].money = 10;
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    play3(&d, 0, REVEAL_DECK, UPGRADE, NONE, 0);
    deal_card(&d, UPGRADE, UPGRADE_TOUR_GUIDE);
    play3(&d, 0, BUY_REVEALED_CARD, UPGRADE_TOUR_GUIDE, 0, NONE);
    CHECK_EQUAL(d.at[0].money, 10 - 4);
    next_round(&d);
    CHECK_EQUAL(d.at[0].money, 10 - 4 + 1);
}

TEST(D21_an_upgrade_given_up_and_bought_back_does_not_work_twice)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_TOUR_GUIDE);
    own(&d, 0, UPGRADE_TRUCKER);
    own(&d, 0, UPGRADE_MARKET_BUYER);
    d.at[0].money = 20;
    next_round(&d);
    CHECK_EQUAL(d.at[0].money, 21);
    play3(&d, 0, REVEAL_DECK, UPGRADE, POWER_MARKET_BUYER, 0);
    deal_card(&d, UPGRADE, UPGRADE_COPPERSMITH);
    deal_the_rest(&d);
    play3(&d, 0, BUY_REVEALED_CARD, UPGRADE_COPPERSMITH, 0, UPGRADE_TOUR_GUIDE);
    play3(&d, 0, BUY_TRUCK_CARD, UPGRADE, UPGRADE_TOUR_GUIDE, UPGRADE_MARKET_BUYER);
    CHECK_EQUAL(d.at[0].money, 21 - 4 - 4);
}
