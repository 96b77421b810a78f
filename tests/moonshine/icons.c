/* Chapter 1: clients, bars, places and icons. */
#include "moonshine_fixture.h"

TEST(M1_1_a_client_waits_until_it_is_validated)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_FROG_BANJOIST), 0);
    CHECK(!has_validated(&m, 0, CLIENT_FROG_BANJOIST));

    play(&m, 0, VALIDATE, 0);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_FROG_BANJOIST), NONE);
    CHECK(has_validated(&m, 0, CLIENT_FROG_BANJOIST));
    CHECK(!has_validated(&m, 1, CLIENT_FROG_BANJOIST));
}

TEST(M1_2_a_top_works_only_while_all_its_places_hold_a_moon)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_OLD_TORTOISE_BANKER);
    int place = place_of(&m, 0, CLIENT_OLD_TORTOISE_BANKER);

    put_moons(&m, 0, place, 2);
    CHECK_EQUAL(icon(&m, 0, WILD), 0);
    CHECK_EQUAL(icon(&m, 0, FOOD), 0);
    put_moons(&m, 0, place, 3);
    CHECK_EQUAL(icon(&m, 0, WILD), 1);
    CHECK_EQUAL(icon(&m, 0, FOOD), 1);
    put_moons(&m, 0, place, 0);
    CHECK_EQUAL(icon(&m, 0, WILD), 0);
}

TEST(M1_2_two_equal_icons_of_a_top_count_twice)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_WOLVERINE_TIPPLER);

    put_moons(&m, 0, place_of(&m, 0, CLIENT_WOLVERINE_TIPPLER), 1);
    CHECK_EQUAL(icon(&m, 0, DRINK), 0);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_WOLVERINE_TIPPLER), 2);
    CHECK_EQUAL(icon(&m, 0, DRINK), 2);
}

TEST(M1_2_five_clients_have_an_instant_effect_and_neither_top_nor_place)
{
    int instant = 0;
    for (int card = 0; card < CLIENT_COUNT; card++) {
        bool has_effect = client[card].gain_moons > 0;
        instant += has_effect;
        CHECK_EQUAL(client[card].places == 0, has_effect);
        CHECK_EQUAL(client[card].top_1 == NONE, has_effect);
        CHECK(client[card].top_2 == NONE || client[card].top_1 != NONE);
    }
    CHECK_EQUAL(instant, 5);
}

TEST(M1_3_a_bottom_counts_from_validation_to_the_end)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_GOOSE_TROMBONIST);
    put_moons(&m, 0, BAR_LEFT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    CHECK_EQUAL(icon(&m, 0, DRINK), 0);
    CHECK_EQUAL(moonshine_points(&m, 0), 0);

    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    CHECK_EQUAL(icon(&m, 0, DRINK), 1);
    CHECK_EQUAL(moonshine_points(&m, 0), 1);

    refill(&m, 0, CLIENT_LYNX_BARON);
    idle(&m, 1);
    CHECK_EQUAL(m.turn, 2);
    CHECK_EQUAL(icon(&m, 0, DRINK), 1);
    CHECK_EQUAL(moonshine_points(&m, 0), 1);
}

TEST(M1_4_a_bar_has_base_icons_and_two_token_bonuses)
{
    Moonshine m = first_turn(5);
    for (int seat = 0; seat < 5; seat++) {
        CHECK_EQUAL(icon(&m, seat, DRAW), 3);
        CHECK_EQUAL(icon(&m, seat, CLIENT_SLOT), 2);
        CHECK_EQUAL(icon(&m, seat, REROLL), 1);

        put_moons(&m, seat, BAR_LEFT, 1);
        put_moons(&m, seat, BAR_RIGHT, 1);
        CHECK_EQUAL(icon(&m, seat, BLUE_DIE), 0);
        CHECK_EQUAL(icon(&m, seat, WILD), 0);

        put_moons(&m, seat, BAR_LEFT, 2);
        CHECK_EQUAL(icon(&m, seat, BLUE_DIE), 1);
        CHECK_EQUAL(icon(&m, seat, WILD), 0);

        put_moons(&m, seat, BAR_RIGHT, 2);
        CHECK_EQUAL(icon(&m, seat, WILD), 1);
        CHECK_EQUAL(icon(&m, seat, DRAW), 3);
    }
}

TEST(M1_5_tokens_lie_on_the_bar_and_on_tops)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);

    CHECK(may(&m, 0, TAKE_MOON, BAR_LEFT));
    CHECK(may(&m, 0, TAKE_MOON, BAR_RIGHT));
    CHECK(may(&m, 0, TAKE_MOON, place_of(&m, 0, CLIENT_FROG_BANJOIST)));
    CHECK(may(&m, 0, TAKE_MOON, place_of(&m, 0, CLIENT_DUCK_WAITER)));
    CHECK_EQUAL(count_of(&m, 0, TAKE_MOON), 4);
}

TEST(M1_5_validated_cards_have_no_places)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_ROBIN_CHORISTER);
    tuck(&m, 0, CLIENT_OLD_TORTOISE_BANKER);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    CHECK_EQUAL(count_of(&m, 0, TAKE_MOON), 4);
}

TEST(M1_6_icons_of_bar_tops_and_bottoms_add_up)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_BADGER_CROUPIER);     /* drink */
    tuck(&m, 0, CLIENT_GOOSE_TROMBONIST);    /* drink */
    tuck(&m, 0, CLIENT_WEASEL_CARD_COUNTER); /* wild */
    tuck(&m, 0, CLIENT_MOLE_DOORMAN);        /* client slot */
    tuck(&m, 0, CLIENT_STOAT_ACCOUNTANT);    /* discount */
    tuck(&m, 0, CLIENT_RAT_ARRANGER);        /* discount */
    tuck(&m, 0, CLIENT_HARE_DICE_THROWER);   /* reroll */
    place_client(&m, 0, 0, CLIENT_ROBIN_CHORISTER);
    place_client(&m, 0, 1, CLIENT_DORMOUSE_BAKER);
    put_moons(&m, 0, BAR_RIGHT, 2);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_ROBIN_CHORISTER), 1);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_DORMOUSE_BAKER), 1);

    CHECK_EQUAL(icon(&m, 0, DRINK), 3);
    CHECK_EQUAL(icon(&m, 0, WILD), 2);
    CHECK_EQUAL(icon(&m, 0, CLIENT_SLOT), 3);
    CHECK_EQUAL(icon(&m, 0, MOON_DISCOUNT), 2);
    CHECK_EQUAL(icon(&m, 0, REROLL), 2);
    CHECK_EQUAL(icon(&m, 0, DRAW), 4);
    CHECK_EQUAL(icon(&m, 0, FOOD), 0);
    CHECK_EQUAL(icon(&m, 1, DRINK), 0);
}

TEST(M1_6_icons_are_counted_afresh)
{
    Moonshine m = first_turn(2);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_FROG_BANJOIST), 1);
    CHECK_EQUAL(icon(&m, 0, MUSIC), 1);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_FROG_BANJOIST), 0);
    CHECK_EQUAL(icon(&m, 0, MUSIC), 0);
}

TEST(M1_6_a_second_copy_of_a_die_does_nothing)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_BEAR_DOUBLE_BASSIST); /* blue die */
    tuck(&m, 0, CLIENT_FOX_CARD_SHARP);      /* blue die */
    tuck(&m, 0, CLIENT_TOAD_BOOKMAKER);      /* orange die */
    tuck(&m, 0, CLIENT_NEWT_BOTTLER);        /* orange die */
    begin_turn(&m);
    roll(&m, MUSIC, MUSIC, MUSIC);
    show(&m, FOOD);
    show(&m, DRINK);

    CHECK(waits_for(&m, 0));
    play(&m, 0, STOP_ROLLING, 0);
    CHECK_EQUAL(resource(&m, 0, FOOD), 1);
    CHECK_EQUAL(resource(&m, 0, DRINK), 1);
}
