/* Chapter 2: the standard setup. */
#include "moonshine_fixture.h"

static Moonshine with_bars(int seats)
{
    Moonshine m = new_game(seats, STANDARD);
    for (int seat = 0; seat < seats; seat++)
        play(&m, CHANCE, DEAL_BAR_CARD, seat);
    return m;
}

static Moonshine with_clients(int seats)
{
    Moonshine m = with_bars(seats);
    for (int n = 0; n < seats * STARTERS_DEALT; n++)
        deal(&m, set_next(&m.pile, 0));
    return m;
}

TEST(M2_1_each_player_is_dealt_one_bar_at_random)
{
    Moonshine m = new_game(3, STANDARD);
    for (int bar = 0; bar < BAR_COUNT; bar++)
        CHECK_EQUAL(odds(&m, DEAL_BAR_CARD, bar), 1);

    play(&m, CHANCE, DEAL_BAR_CARD, RED_DEN);
    CHECK_EQUAL(odds(&m, DEAL_BAR_CARD, RED_DEN), 0);
    CHECK_EQUAL(count_of(&m, CHANCE, DEAL_BAR_CARD), 4);
    play(&m, CHANCE, DEAL_BAR_CARD, HOLLOW_LOG);
    play(&m, CHANCE, DEAL_BAR_CARD, GOLDEN_ACORN);

    CHECK_EQUAL(m.at[0].bar, RED_DEN);
    CHECK_EQUAL(m.at[1].bar, HOLLOW_LOG);
    CHECK_EQUAL(m.at[2].bar, GOLDEN_ACORN);
    for (int seat = 0; seat < 3; seat++)
        CHECK_EQUAL(moonshine_bar(&m, seat)->side, STANDARD);
    CHECK_EQUAL(count_of(&m, CHANCE, DEAL_BAR_CARD), 0);
}

TEST(M2_2_each_player_is_dealt_two_of_the_ten_starting_clients)
{
    Moonshine m = with_bars(2);
    for (int card = 0; card < CLIENT_COUNT; card++)
        CHECK_EQUAL(odds(&m, DEAL_CLIENT, card), client[card].start);
    CHECK_EQUAL(count_of(&m, CHANCE, DEAL_CLIENT), 10);

    deal(&m, CLIENT_FERRET_RUNNER);
    CHECK_EQUAL(odds(&m, DEAL_CLIENT, CLIENT_FERRET_RUNNER), 0);
    deal(&m, CLIENT_BADGER_CROUPIER);
    deal(&m, CLIENT_DUCK_WAITER);
    deal(&m, CLIENT_FROG_BANJOIST);

    CHECK_EQUAL(count_of(&m, CHANCE, DEAL_CLIENT), 0);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_FERRET_RUNNER), 0);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_BADGER_CROUPIER), 1);
    CHECK_EQUAL(slot_of(&m, 1, CLIENT_DUCK_WAITER), 0);
    CHECK_EQUAL(slot_of(&m, 1, CLIENT_FROG_BANJOIST), 1);
    CHECK_EQUAL(clients_of(&m, 0), 2);
    CHECK_EQUAL(clients_of(&m, 1), 2);
}

TEST(M2_3_the_other_starting_clients_join_the_pile)
{
    for (int seats = 2; seats <= 5; seats++) {
        Moonshine m = with_clients(seats);
        CHECK_EQUAL(set_count(&m.pile), CLIENT_COUNT - seats * STARTERS_DEALT);
        CHECK(set_is_empty(&m.discards));
        for (int card = 0; card < CLIENT_COUNT; card++) {
            bool dealt = false;
            for (int seat = 0; seat < seats; seat++)
                dealt = dealt || slot_of(&m, seat, card) != NONE;
            CHECK_EQUAL(set_has(&m.pile, card), !dealt);
        }
    }
}

TEST(M2_4_the_first_player_is_chosen_at_random_and_begins)
{
    Moonshine m = with_clients(3);
    for (int seat = 0; seat < 3; seat++)
        CHECK_EQUAL(odds(&m, CHOOSE_FIRST, seat), 1);
    CHECK_EQUAL(count_of(&m, CHANCE, CHOOSE_FIRST), 3);

    play(&m, CHANCE, CHOOSE_FIRST, 2);
    CHECK_EQUAL(m.active, 2);
    for (int die = 0; die < DICE; die++)
        CHECK_EQUAL(m.die[die], NONE);
    play(&m, 2, PUT_MOON, BAR_LEFT);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    play(&m, 1, PUT_MOON, BAR_LEFT);
    CHECK(told(&m, "turn seat=2 turn=1"));
    roll(&m, FOOD, FOOD, FOOD);
    CHECK(waits_for(&m, 2));
}

TEST(M2_5_each_player_places_one_token_clockwise_from_the_first)
{
    Moonshine m = with_clients(3);
    play(&m, CHANCE, CHOOSE_FIRST, 1);

    CHECK(waits_for(&m, 1));
    CHECK_EQUAL(count_of(&m, 1, PUT_MOON), 4);
    play(&m, 1, PUT_MOON, BAR_RIGHT);
    CHECK(waits_for(&m, 2));
    play(&m, 2, PUT_MOON, FIRST_CLIENT_PLACE);
    CHECK(waits_for(&m, 0));
    play(&m, 0, PUT_MOON, FIRST_CLIENT_PLACE + 1);

    CHECK(waits_for(&m, CHANCE));
    CHECK_EQUAL(m.at[0].moons[FIRST_CLIENT_PLACE + 1], 1);
    CHECK_EQUAL(m.at[1].moons[BAR_RIGHT], 1);
    CHECK_EQUAL(m.at[2].moons[FIRST_CLIENT_PLACE], 1);
    for (int seat = 0; seat < 3; seat++)
        CHECK_EQUAL(moonshine_moons(&m, seat), 1);
}

TEST(M2_6_tokens_are_not_limited_to_thirty)
{
    static const uint8_t many_places[5][2] = {
        { CLIENT_OLD_TORTOISE_BANKER, CLIENT_MOTH_COMPOSER },
        { CLIENT_SPIDER_SPYMASTER, CLIENT_LYNX_BARON },
        { CLIENT_PEACOCK_HEADLINER, CLIENT_STAG_SAXOPHONIST },
        { CLIENT_PHEASANT_GOURMET, CLIENT_BISON_BOSS },
        { CLIENT_BAT_ILLUSIONIST, CLIENT_SNAIL_FOOD_WRITER },
    };
    Moonshine m = first_turn(5);
    int moons = 0;
    for (int seat = 0; seat < 5; seat++) {
        place_client(&m, seat, 0, many_places[seat][0]);
        place_client(&m, seat, 1, many_places[seat][1]);
    }
    reach_actions(&m, FOOD, FOOD, MUSIC);
    for (int seat = 0; seat < 5; seat++) {
        fill_all_places(&m, seat);
        moons += moonshine_moons(&m, seat);
    }
    CHECK(moons > 30);
    put_moons(&m, 0, BAR_LEFT, 1);
    play(&m, 0, TAKE_MOON, BAR_LEFT);
    CHECK_EQUAL(m.at[0].moons[BAR_LEFT], 2);
}

TEST(M2_7_no_starting_client_has_an_instant_effect)
{
    for (int card = 0; card < CLIENT_COUNT; card++)
        if (client[card].start) {
            CHECK_EQUAL(client[card].gain_moons, 0);
            CHECK_EQUAL(client[card].others_lose, 0);
        }
}
