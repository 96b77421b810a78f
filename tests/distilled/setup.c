/* Chapter A: setup. */
#include "distilled_fixture.h"

#include <string.h>

/* Everything drawn but the distillers; those of flight A. */
static Distilled before_dealing_distillers(int seats)
{
    Distilled d = new_game(seats);
    deal_up_to(&d, DRAW_DISTILLER);
    return d;
}

static Distilled with_distillers(int seats) /* dealt, not chosen */
{
    Distilled d = before_dealing_distillers(seats);
    deal_the_rest(&d);
    return d;
}

TEST(D1_the_game_is_for_one_to_five_players)
{
    Distilled d;
    const char *why_not;
    for (int seats = 1; seats <= 5; seats++)
        CHECK(game_begin(&distilled, &d.state, seats, NULL, &why_not));
    CHECK(!game_begin(&distilled, &d.state, 0, NULL, &why_not));
    CHECK(!game_begin(&distilled, &d.state, 6, NULL, &why_not));
}

TEST(D1_the_marker_starts_on_1_every_score_at_0_and_round_7_is_the_last)
{
    Distilled d = first_market(3);
    CHECK_EQUAL(d.round, 1);
    for (int seat = 0; seat < 3; seat++)
        CHECK_EQUAL(distilled_sp(&d, seat), 0);
    finish(&d);
    CHECK_EQUAL(d.round, 7);
}

TEST(D2_the_seven_basic_piles_never_run_out)
{
    Distilled d = market_as(2, DISTILLER_IND);
    static const uint8_t cost[PILES] = { 0, 0, 0, 1, 2, 3, 4 };
    for (int pile = 0; pile < PILES; pile++) {
        d.at[0].money = cost[pile];
        CHECK(may(&d, 0, BUY_BASIC, pile));
        d.at[0].money--;
        CHECK(cost[pile] == 0 || !may(&d, 0, BUY_BASIC, pile));
    }
    CHECK(!may(&d, 0, BUY_BASIC, PILES));
    d.at[0].pantry[INGREDIENT_MIXED_GRAINS] = 20; /* more than there are cards */
    CHECK(may(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS));
}

TEST(D3_four_cards_of_each_deck_lie_in_a_row_and_the_truck_is_empty)
{
    Distilled d = new_game(2);
    CHECK_EQUAL(odds(&d, DRAW_CARD, UPGRADE, UPGRADE_DOIG), 1);
    deal_card(&d, UPGRADE, UPGRADE_DOIG);
    CHECK_EQUAL(odds(&d, DRAW_CARD, UPGRADE, UPGRADE_DOIG), 0);
    deal_the_rest(&d);
    static const uint8_t copies[DECK_COUNT] = { COUNT_UPGRADES, COUNT_PREMIUM_INGREDIENTS,
                                                COUNT_PREMIUM_ITEMS };
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        CHECK(memchr(d.row[deck], NONE, PREMIUM_SLOTS_PER_ROW) == NULL);
        CHECK_EQUAL(d.deck_count[deck], copies[deck] - 4);
        CHECK_EQUAL(total_of(d.truck[deck], PREMIUM_KINDS), 0);
    }
}

TEST(D4_the_flavor_deck_has_40_cards_and_an_empty_discard_pile)
{
    Distilled d = first_market(2);
    CHECK_EQUAL(d.flavor_count, 40);
    CHECK_EQUAL(__builtin_popcountll(d.flavor_deck[FLAVORS]), 40);
    CHECK_EQUAL(d.flavor_discards, 0);
}

TEST(D4_alcohol_never_runs_out)
{
    Distilled d = first_market(2);
    give(&d, 0, INGREDIENT_MIXED_GRAINS, 70);
    go_to(&d, "fill_washback");
    give(&d, 0, INGREDIENT_WATER, 1);
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0);
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_WATER, 1, 0);
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_MIXED_GRAINS, 70, 0);
    play(&d, 0, START_DISTILLING, 0);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].stack[INGREDIENT_ALCOHOL], 70);
}

TEST(D5_cubes_are_without_limit)
{
    Distilled d = first_market(5);
    for (int seat = 0; seat < 5;
         seat++) { /* all five buy all seven recipes: 10 bronze, 15 silver, 10 gold */
        for (uint32_t rest = flight[FLIGHT_A].recipes; rest != 0; rest &= rest - 1)
            know(&d, seat, __builtin_ctz(rest));
        d.at[seat].cubes &= (uint16_t) ~(1u << RECIPE_BRANDY);
        d.at[seat].money = 6;
    }
    for (int seat = 0; seat < 5; seat++)
        play(&d, seat, BUY_RECIPE, RECIPE_BRANDY);
    for (int seat = 0; seat < 5; seat++)
        CHECK(distilled_knows(&d, seat, RECIPE_BRANDY));
}

TEST(D6_one_flight_is_chosen_for_all_players)
{
    static const char *const name[FLIGHT_COUNT] = { "a", "b", "c", "d", "e", "f", "g", "h" };
    for (int n = 0; n < FLIGHT_COUNT; n++) {
        Distilled d = new_game_with(2, "flight", name[n]);
        CHECK_EQUAL(d.flight, n);
        CHECK_EQUAL(__builtin_popcount(flight[n].recipes), 7);
    }
    Distilled d = new_game(2);
    CHECK_EQUAL(d.flight, FLIGHT_A);
}

TEST(D6_the_flight_may_be_left_to_chance)
{
    Distilled d = new_game_with(2, "flight", "random");
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_FLIGHT), 8);
    CHECK_EQUAL(odds(&d, DRAW_FLIGHT, FLIGHT_A, 0), odds(&d, DRAW_FLIGHT, FLIGHT_H, 0));
    play(&d, CHANCE, DRAW_FLIGHT, FLIGHT_G);
    CHECK_EQUAL(d.flight, FLIGHT_G);
    CHECK_EQUAL(d.shelf[RECIPE_AQUAVIT], 2);
    CHECK_EQUAL(d.shelf[RECIPE_RUM], 0);
}

TEST(D7_with_3_players_there_are_6_vodka_and_3_whiskey_labels)
{
    Distilled d = new_game(3);
    CHECK_EQUAL(d.shelf[RECIPE_MOONSHINE], 6);
    CHECK_EQUAL(d.shelf[RECIPE_VODKA], 6);
    CHECK_EQUAL(d.shelf[RECIPE_WHISKEY], 3);
    CHECK_EQUAL(d.shelf[RECIPE_BRANDY], 3);
    CHECK_EQUAL(d.shelf[RECIPE_TEQUILA], 0); /* not on flight A */
    CHECK_EQUAL(total_of(d.shelf, PLAIN_RECIPES), 3 * (2 + 2 + 7));
}

TEST(D8_one_award_more_than_players_lies_face_up)
{
    for (int seats = 2; seats <= 5; seats++) {
        Distilled d = with_distillers(seats);
        CHECK_EQUAL(__builtin_popcount(d.awards), seats + 1);
        CHECK_EQUAL(__builtin_popcount(d.award_deck), AWARD_COUNT - seats - 1);
    }
}

TEST(D8_awards_are_drawn_alike_and_once)
{
    Distilled d = new_game(2);
    deal_up_to(&d, DRAW_AWARD);
    for (int card = 0; card < AWARD_COUNT; card++)
        CHECK_EQUAL(odds(&d, DRAW_AWARD, card, 0), 1);
    play(&d, CHANCE, DRAW_AWARD, AWARD_SWEET);
    CHECK(d.awards >> AWARD_SWEET & 1);
    CHECK_EQUAL(odds(&d, DRAW_AWARD, AWARD_SWEET, 0), 0);
}

TEST(D8_solo_has_no_awards_and_no_goals)
{
    Distilled d = new_game(1);
    deal_the_rest(&d);
    CHECK_EQUAL(d.awards, 0);
    CHECK_EQUAL(d.at[0].goals, 0);
}

TEST(D9_each_player_gets_start_items_3_goals_and_2_paired_distillers)
{
    Distilled d = before_dealing_distillers(4);
    for (int card = 0; card < DISTILLER_COUNT; card++)
        CHECK_EQUAL(odds(&d, DRAW_DISTILLER, card, 0), flight[FLIGHT_A].distillers >> card & 1);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_DISTILLER), 12);
    deal_the_rest(&d);
    uint32_t goals = 0;
    for (int seat = 0; seat < 4; seat++) {
        CHECK_EQUAL(__builtin_popcount(d.at[seat].goals), 3);
        CHECK_EQUAL(goals & d.at[seat].goals, 0);
        goals |= d.at[seat].goals;
        CHECK(d.at[seat].dealt[0] != d.at[seat].dealt[1]);
        CHECK_EQUAL(count_of(&d, seat, CHOOSE_DISTILLER), 2);
    }
    d = first_market(4);
    for (int seat = 0; seat < 4; seat++) {
        CHECK_EQUAL(d.at[seat].storeroom[ITEM_METAL_BARREL], 1);
        CHECK_EQUAL(d.at[seat].storeroom[ITEM_GLASS_BOTTLE], 1);
        CHECK_EQUAL(total_of(d.at[seat].storeroom, ITEM_COUNT), 2);
    }
}

TEST(D10_the_first_player_is_chosen_at_random_and_play_goes_clockwise)
{
    Distilled d = before_dealing_distillers(3);
    deal_up_to(&d, CHOOSE_FIRST);
    CHECK_EQUAL(odds(&d, CHOOSE_FIRST, 1, 0), 1);
    CHECK_EQUAL(count_of(&d, CHANCE, CHOOSE_FIRST), 3);
    play(&d, CHANCE, CHOOSE_FIRST, 1);
    for (int seat = 0; seat < 3; seat++)
        play(&d, seat, CHOOSE_DISTILLER, d.at[seat].dealt[1]);
    go_to(&d, "market_turn");
    for (int n = 1; n <= 3; n++) {
        CHECK(waits_for(&d, n % 3));
        play(&d, n % 3, PASS, 0);
    }
}

TEST(D11_all_choose_one_of_two_distillers_at_the_same_time)
{
    Distilled d = with_distillers(3);
    CHECK_EQUAL(game_waiting_for(&distilled, &d.state), 7);
    int kept = d.at[2].dealt[0], refused = d.at[2].dealt[1];
    play(&d, 2, CHOOSE_DISTILLER, kept);
    CHECK_EQUAL(game_waiting_for(&distilled, &d.state), 3);
    CHECK(!may(&d, 0, CHOOSE_DISTILLER, refused));
    play(&d, 0, CHOOSE_DISTILLER, d.at[0].dealt[0]);
    play(&d, 1, CHOOSE_DISTILLER, d.at[1].dealt[1]);
    CHECK_EQUAL(d.at[2].distiller, kept);
    CHECK_EQUAL(d.at[2].dealt[0], NONE); /* the other one is in the box */
    CHECK_EQUAL(d.distillers, 0);
}

TEST(D12_each_distiller_brings_its_start_money_and_cards)
{
    static const uint8_t start[DISTILLER_COUNT][3] = {
        /* money, Yeast, Water */
        [DISTILLER_AUS] = { 4, 1, 1 }, [DISTILLER_BRA] = { 4, 1, 0 }, [DISTILLER_CAN] = { 4, 1, 0 },
        [DISTILLER_CHN] = { 5, 1, 0 }, [DISTILLER_ENG] = { 3, 1, 1 }, [DISTILLER_FRA] = { 3, 1, 0 },
        [DISTILLER_IND] = { 3, 0, 0 }, [DISTILLER_IRL] = { 3, 0, 1 }, [DISTILLER_ITA] = { 5, 1, 0 },
        [DISTILLER_JAM] = { 4, 1, 0 }, [DISTILLER_JPN] = { 2, 0, 1 }, [DISTILLER_KOR] = { 1, 0, 1 },
        [DISTILLER_MEX] = { 2, 0, 1 }, [DISTILLER_PER] = { 3, 1, 1 }, [DISTILLER_PHL] = { 2, 1, 1 },
        [DISTILLER_SCO] = { 2, 1, 1 }, [DISTILLER_SWE] = { 3, 0, 1 }, [DISTILLER_USA] = { 2, 1, 0 },
    };
    for (int card = 0; card < DISTILLER_COUNT; card++) {
        Distilled d = market_as(2, card);
        int from_powers = card == DISTILLER_JPN;
        CHECK_EQUAL(d.at[0].money, start[card][0] + from_powers);
        CHECK_EQUAL(d.at[0].pantry[INGREDIENT_YEAST], start[card][1]);
        CHECK_EQUAL(d.at[0].pantry[INGREDIENT_WATER], start[card][2]);
        CHECK_EQUAL(total_of(d.at[0].pantry, PANTRY_KINDS), start[card][1] + start[card][2]);
        CHECK_EQUAL(d.at[0].basics_bought, 0);
        CHECK_EQUAL(d.at[0].earned_money, from_powers);
    }
}

TEST(D13_the_signature_recipe_is_known_and_its_ingredient_waits)
{
    for (int card = 0; card < DISTILLER_COUNT; card++) {
        Distilled d = market_as(2, card);
        CHECK(distilled_knows(&d, 0, distiller[card].signature));
        CHECK(d.at[0].signature_waits);
        CHECK_EQUAL(d.at[0].pantry[OWN_SIGNATURE], 0);
        for (int other = PLAIN_RECIPES; other < RECIPE_COUNT; other++)
            CHECK_EQUAL(distilled_knows(&d, 0, other), other == distiller[card].signature);
    }
}

TEST(D14_moonshine_vodka_and_the_signature_are_known_at_the_start)
{
    Distilled d = first_market(2);
    for (int name = 0; name < PLAIN_RECIPES; name++)
        CHECK_EQUAL(distilled_knows(&d, 0, name), name == RECIPE_MOONSHINE || name == RECIPE_VODKA);
}

TEST(D14_canada_begins_with_a_cube_on_whiskey)
{
    Distilled d = market_as(2, DISTILLER_CAN);
    CHECK(distilled_knows(&d, 0, RECIPE_WHISKEY));
    CHECK_EQUAL(d.at[0].cubes, 1u << RECIPE_WHISKEY);
    for (int n = 0; n < FLIGHT_COUNT; n++)
        CHECK(flight[n].recipes >> RECIPE_WHISKEY & 1);
}

TEST(D15_distillers_may_be_dealt_freely)
{
    Distilled d = new_game_with(2, "distillers", "free");
    deal_up_to(&d, DRAW_DISTILLER);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_DISTILLER), 18);
}
