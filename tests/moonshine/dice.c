/* Chapter 4, phases 1 and 2: the dice, and the moons they bring. */
#include "moonshine_fixture.h"

/* Seat 0 has the blue die from its bar and the orange die from a validated client. */
static Moonshine with_all_dice(int seats)
{
    Moonshine m = first_turn(seats);
    put_moons(&m, 0, BAR_LEFT, 2);
    tuck(&m, 0, CLIENT_TOAD_BOOKMAKER);
    return m;
}

static void check_faces(const Moonshine *m, const int faces[ICON_COUNT])
{
    for (int face_icon = 0; face_icon < ICON_COUNT; face_icon++)
        CHECK_EQUAL(odds(m, SHOW_FACE, face_icon), faces[face_icon]);
}

TEST(M0_2_the_dice_have_these_faces)
{
    Moonshine m = with_all_dice(2);
    begin_turn(&m);
    for (int die = WHITE_1; die <= WHITE_3; die++) {
        check_faces(&m, (const int[ICON_COUNT]){ [FOOD] = 3, [MUSIC] = 2, [DRINK] = 1 });
        show(&m, FOOD);
    }
    check_faces(&m, (const int[ICON_COUNT]){ [MOON] = 3, [FOOD] = 2, [WILD] = 1 });
    show(&m, WILD);
    check_faces(&m, (const int[ICON_COUNT]){ [MOON] = 1, [MUSIC] = 1, [DRINK] = 2, [WILD] = 2 });
}

TEST(M4_1_without_access_only_white_dice_are_rolled)
{
    Moonshine m = first_turn(2);
    put_moons(&m, 0, BAR_LEFT, 1); /* half of the blue die */
    put_moons(&m, 1, BAR_LEFT, 2); /* the blue die, but not the active player's */
    begin_turn(&m);
    roll(&m, FOOD, MUSIC, DRINK);

    CHECK(waits_for(&m, 0));
    CHECK_EQUAL(m.die[WHITE_1], FOOD);
    CHECK_EQUAL(m.die[WHITE_2], MUSIC);
    CHECK_EQUAL(m.die[WHITE_3], DRINK);
    CHECK_EQUAL(m.die[BLUE_CUBE], NONE);
    CHECK_EQUAL(m.die[ORANGE_CUBE], NONE);
}

TEST(M4_1_a_coloured_die_with_access_must_be_rolled)
{
    Moonshine m = first_turn(2);
    put_moons(&m, 0, BAR_LEFT, 2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    CHECK(waits_for(&m, CHANCE));
    show(&m, WILD);
    CHECK(waits_for(&m, 0));
    CHECK_EQUAL(m.die[BLUE_CUBE], WILD);
    CHECK_EQUAL(m.die[ORANGE_CUBE], NONE);
}

TEST(M4_1_both_coloured_dice_are_rolled_with_access_to_both)
{
    Moonshine m = with_all_dice(2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    show(&m, WILD);
    show(&m, DRINK);
    CHECK(waits_for(&m, 0));
    CHECK_EQUAL(m.die[BLUE_CUBE], WILD);
    CHECK_EQUAL(m.die[ORANGE_CUBE], DRINK);
}

TEST(M4_1_last_turns_dice_are_taken_up_again)
{
    Moonshine m = with_all_dice(2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    show(&m, WILD);
    show(&m, DRINK);
    play(&m, 0, STOP_ROLLING, 0);
    idle(&m, 0);
    idle(&m, 1);
    for (int die = 0; die < DICE; die++)
        CHECK_EQUAL(m.die[die], NONE);
    roll(&m, FOOD, FOOD, FOOD); /* seat 1 has no coloured die */
    CHECK(waits_for(&m, 1));
    CHECK_EQUAL(m.die[BLUE_CUBE], NONE);
}

TEST(M4_2_a_reroll_throws_any_dice_again)
{
    Moonshine m = with_all_dice(2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    show(&m, WILD);
    show(&m, DRINK);
    CHECK_TEXT(asked(&m, 0), "reroll rerolls=1 rule=M4.2");
    CHECK_EQUAL(count_of(&m, 0, PICK_DIE), 5);

    play(&m, 0, PICK_DIE, WHITE_2);
    play(&m, 0, PICK_DIE, BLUE_CUBE);
    CHECK(!may(&m, 0, STOP_ROLLING, 0));
    play(&m, 0, THROW_PICKED, 0);
    CHECK(told(&m, "rethrows seat=0 dice=2"));
    show(&m, MUSIC);
    show(&m, FOOD);

    CHECK_TEXT(asked(&m, 0), "choose_action moons=2 rule=M4.7"); /* the only reroll is used up */
    CHECK_EQUAL(m.die[WHITE_1], FOOD);
    CHECK_EQUAL(m.die[WHITE_2], MUSIC);
    CHECK_EQUAL(m.die[WHITE_3], FOOD);
    CHECK_EQUAL(m.die[BLUE_CUBE], FOOD);
    CHECK_EQUAL(m.die[ORANGE_CUBE], DRINK);
}

TEST(M4_2_at_least_one_die_that_was_rolled_is_thrown)
{
    Moonshine m = first_turn(2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    CHECK(!may(&m, 0, THROW_PICKED, 0));
    CHECK_EQUAL(count_of(&m, 0, PICK_DIE), 3);
    CHECK(!may(&m, 0, PICK_DIE, BLUE_CUBE));
    play(&m, 0, PICK_DIE, WHITE_3);
    CHECK(may(&m, 0, THROW_PICKED, 0));
}

TEST(M4_2_each_icon_is_a_reroll_and_a_die_may_be_thrown_again)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_HARE_DICE_THROWER);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    CHECK_TEXT(asked(&m, 0), "reroll rerolls=2 rule=M4.2");
    play(&m, 0, PICK_DIE, WHITE_1);
    play(&m, 0, THROW_PICKED, 0);
    show(&m, MUSIC);
    CHECK_TEXT(asked(&m, 0), "reroll rerolls=1 rule=M4.2");
    play(&m, 0, PICK_DIE, WHITE_1);
    play(&m, 0, THROW_PICKED, 0);
    show(&m, DRINK);
    CHECK_EQUAL(m.die[WHITE_1], DRINK);
    CHECK_TEXT(asked(&m, 0), "choose_action moons=0 rule=M4.7");
}

TEST(M4_2_a_player_may_stop_and_loses_the_other_rerolls)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_HARE_DICE_THROWER);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    play(&m, 0, STOP_ROLLING, 0);
    CHECK_TEXT(asked(&m, 0), "choose_action moons=0 rule=M4.7");
    idle(&m, 0);
    idle(&m, 1);
    roll(&m, FOOD, FOOD, FOOD);
    CHECK_TEXT(asked(&m, 1), "reroll rerolls=1 rule=M4.2");
}

TEST(M4_2_rerolls_are_the_active_players_counted_when_the_phase_begins)
{
    Moonshine m = first_turn(2);
    tuck(&m, 1, CLIENT_HARE_DICE_THROWER);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    tuck(&m, 0, CLIENT_POSSUM_DRIVER); /* too late */
    CHECK_EQUAL(icon(&m, 0, REROLL), 2);
    CHECK_TEXT(asked(&m, 0), "reroll rerolls=1 rule=M4.2");
    CHECK(waits_for(&m, 0));
}

TEST(M4_3_the_final_faces_serve_everybody)
{
    Moonshine m = first_turn(3);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    play(&m, 0, PICK_DIE, WHITE_3);
    play(&m, 0, THROW_PICKED, 0);
    show(&m, DRINK);
    for (int seat = 0; seat < 3; seat++) {
        CHECK(waits_for(&m, seat));
        for (int other = 0; other < 3; other++) {
            CHECK_EQUAL(resource(&m, other, FOOD), 2);
            CHECK_EQUAL(resource(&m, other, DRINK), 1);
        }
        idle(&m, seat);
    }
}

TEST(M4_4_everybody_with_access_takes_a_moon_clockwise)
{
    Moonshine m = first_turn(4);
    m.active = 2;
    put_moons(&m, 2, BAR_LEFT, 2);
    put_moons(&m, 0, BAR_LEFT, 2);
    tuck(&m, 1, CLIENT_BEAR_DOUBLE_BASSIST);
    begin_turn(&m); /* seat 3 has no access */
    roll(&m, FOOD, FOOD, FOOD);
    show(&m, MOON);
    play(&m, 2, STOP_ROLLING, 0);

    CHECK(waits_for(&m, 2));
    play(&m, 2, PUT_MOON, BAR_RIGHT);
    CHECK(waits_for(&m, 0));
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    CHECK(waits_for(&m, 1));
    play(&m, 1, PUT_MOON, BAR_RIGHT);
    CHECK_TEXT(asked(&m, 2), "choose_action moons=3 rule=M4.7");
    CHECK_EQUAL(moonshine_moons(&m, 0), 3);
    CHECK_EQUAL(moonshine_moons(&m, 1), 1);
    CHECK_EQUAL(moonshine_moons(&m, 3), 0);
}

TEST(M4_4_each_die_with_a_moon_brings_one)
{
    Moonshine m = with_all_dice(2);
    tuck(&m, 1, CLIENT_NEWT_BOTTLER); /* orange die only */
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    show(&m, MOON);
    show(&m, MOON);
    play(&m, 0, STOP_ROLLING, 0);
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    play(&m, 1, PUT_MOON, BAR_RIGHT);
    CHECK_TEXT(asked(&m, 0), "choose_action moons=4 rule=M4.7");
    CHECK_EQUAL(moonshine_moons(&m, 1), 1);
}

TEST(M4_4_a_die_without_a_moon_or_thrown_away_brings_none)
{
    Moonshine m = with_all_dice(2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    show(&m, MOON);
    show(&m, WILD);
    play(&m, 0, PICK_DIE, BLUE_CUBE);
    play(&m, 0, THROW_PICKED, 0);
    show(&m, FOOD);
    CHECK_TEXT(asked(&m, 0), "choose_action moons=2 rule=M4.7");
}

/* Seat 1 has the orange die and one of the two tokens that give the blue one. */
static Moonshine about_to_complete_blue(void)
{
    Moonshine m = with_all_dice(2);
    tuck(&m, 1, CLIENT_NEWT_BOTTLER);
    put_moons(&m, 1, BAR_LEFT, 1);
    return m;
}

TEST(M4_5_a_die_completed_in_this_phase_gives_its_resource)
{
    Moonshine m = about_to_complete_blue();
    begin_turn(&m);
    roll(&m, MUSIC, MUSIC, MUSIC);
    show(&m, FOOD);
    show(&m, MOON);
    play(&m, 0, STOP_ROLLING, 0);
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    CHECK_EQUAL(resource(&m, 1, FOOD), 0);
    play(&m, 1, PUT_MOON, BAR_LEFT);
    CHECK_EQUAL(resource(&m, 1, FOOD), 1);
}

TEST(M4_5_a_die_completed_in_this_phase_brings_no_moon)
{
    Moonshine m = about_to_complete_blue();
    begin_turn(&m);
    roll(&m, MUSIC, MUSIC, MUSIC);
    show(&m, MOON);
    show(&m, MOON);
    play(&m, 0, STOP_ROLLING, 0);
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    play(&m, 1, PUT_MOON, BAR_LEFT);
    CHECK_TEXT(asked(&m, 0), "choose_action moons=4 rule=M4.7");
    CHECK_EQUAL(icon(&m, 1, BLUE_DIE), 1);
    CHECK_EQUAL(moonshine_moons(&m, 1), 2);
}

TEST(M4_5_a_completed_die_that_was_not_rolled_gives_nothing)
{
    Moonshine m = about_to_complete_blue();
    put_moons(&m, 0, BAR_LEFT, 0); /* the active player has only the orange die */
    begin_turn(&m);
    roll(&m, MUSIC, MUSIC, MUSIC);
    show(&m, MOON);
    play(&m, 0, STOP_ROLLING, 0);
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    play(&m, 1, PUT_MOON, BAR_LEFT);
    CHECK_EQUAL(icon(&m, 1, BLUE_DIE), 1);
    CHECK_EQUAL(resource(&m, 1, FOOD) + resource(&m, 1, WILD), 0);
}

TEST(M4_6_without_a_free_place_the_token_is_not_taken_nor_owed)
{
    Moonshine m = with_all_dice(2);
    tuck(&m, 1, CLIENT_BEAR_DOUBLE_BASSIST);
    fill_all_places(&m, 1);
    int moons = moonshine_moons(&m, 1);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    show(&m, MOON);
    show(&m, DRINK);
    play(&m, 0, STOP_ROLLING, 0);
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    CHECK(told(&m, "no_place seat=1"));

    idle(&m, 0);
    play(&m, 1, DRAW_CLIENTS, 0); /* frees a place by a replacement */
    deal_the_rest(&m);
    swap(&m, 1, m.at[1].hand[0], 0);
    CHECK_EQUAL(moonshine_moons(&m, 1), moons - 1);
    CHECK_EQUAL(m.turn, 2);
    CHECK(waits_for(&m, CHANCE));
}

TEST(M4_6_of_two_moons_the_one_that_finds_a_place_is_taken)
{
    Moonshine m = with_all_dice(2);
    fill_all_places(&m, 0);
    put_moons(&m, 0, BAR_RIGHT, 1);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    show(&m, MOON);
    show(&m, MOON);
    play(&m, 0, STOP_ROLLING, 0);
    CHECK_EQUAL(count_of(&m, 0, PUT_MOON), 1);
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    CHECK(told(&m, "no_place seat=0"));
    CHECK_EQUAL(m.at[0].moons[BAR_RIGHT], 2);
}

TEST(M7_3_dice_are_picked_in_ascending_order_and_then_thrown)
{
    Moonshine m = with_all_dice(2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, FOOD);
    show(&m, FOOD);
    show(&m, DRINK);
    play(&m, 0, PICK_DIE, WHITE_2);
    CHECK(!may(&m, 0, PICK_DIE, WHITE_1));
    CHECK(!may(&m, 0, PICK_DIE, WHITE_2));
    CHECK(may(&m, 0, PICK_DIE, WHITE_3));
    CHECK(may(&m, 0, PICK_DIE, BLUE_CUBE));
    play(&m, 0, PICK_DIE, ORANGE_CUBE);
    CHECK_EQUAL(count_of(&m, 0, PICK_DIE), 0);
    CHECK_EQUAL(m.die[WHITE_2], FOOD); /* nothing is thrown before the last pick */

    play(&m, 0, THROW_PICKED, 0);
    show(&m, MUSIC);
    show(&m, WILD);
    CHECK_EQUAL(m.die[WHITE_2], MUSIC);
    CHECK_EQUAL(m.die[ORANGE_CUBE], WILD);
}
