/* M4.24: tokens lost to the clients of others. */
#include "moonshine_fixture.h"

/* Seat 0 refills with the Crow Heckler, which takes a token from everybody else. */
static void threaten(Moonshine *m)
{
    play(m, 0, VALIDATE, slot_of(m, 0, CLIENT_FROG_BANJOIST));
    refill(m, 0, CLIENT_CROW_HECKLER);
    play(m, 0, PUT_MOON, BAR_RIGHT);
}

TEST(M4_24_losses_come_after_the_last_action_from_the_active_player)
{
    Moonshine m = first_turn(4);
    m.active = 2;
    put_moons(&m, 1, BAR_LEFT, 2);
    put_moons(&m, 2, BAR_LEFT, 1);
    put_moons(&m, 3, BAR_LEFT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    idle(&m, 2);
    play(&m, 3, TAKE_MOON, BAR_RIGHT);
    threaten(&m);
    CHECK(waits_for(&m, 1)); /* everybody acts first */
    CHECK_EQUAL(moonshine_moons(&m, 2), 1);
    idle(&m, 1);

    CHECK_TEXT(asked(&m, 2), "lose_moon rule=M4.24");
    play(&m, 2, LOSE_FROM, BAR_LEFT);
    CHECK_EQUAL(count_of(&m, 3, LOSE_FROM), 2);
    CHECK(!may(&m, 3, LOSE_FROM, FIRST_CLIENT_PLACE));
    play(&m, 3, LOSE_FROM, BAR_RIGHT);
    CHECK(told(&m, "loses_moon seat=3 place=bar_right"));
    play(&m, 1, LOSE_FROM, BAR_LEFT);
    CHECK_EQUAL(m.turn, 2);
    CHECK_EQUAL(moonshine_moons(&m, 0), 1); /* nobody is hit by their own */
    CHECK_EQUAL(moonshine_moons(&m, 1), 1);
    CHECK_EQUAL(moonshine_moons(&m, 2), 0);
    CHECK_EQUAL(m.at[3].moons[BAR_LEFT], 1);
    CHECK_EQUAL(m.at[3].moons[BAR_RIGHT], 0);
}

TEST(M4_24_a_token_that_will_be_lost_is_still_usable)
{
    Moonshine m = first_turn(2);
    place_client(&m, 1, 0, CLIENT_VIXEN_TORCH_SINGER); /* 2 food, 1 moon */
    put_moons(&m, 1, BAR_LEFT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    threaten(&m);
    play(&m, 1, VALIDATE, 0);
    play(&m, 1, PAY_FROM, BAR_LEFT);
    refill(&m, 1, CLIENT_LYNX_BARON);
    CHECK_EQUAL(m.turn, 2); /* nothing left to lose */
    CHECK_EQUAL(m.at[1].losses, 0);
}

TEST(M4_24_losses_add_up)
{
    Moonshine m = first_turn(3);
    put_moons(&m, 0, BAR_LEFT, 1);
    put_moons(&m, 2, BAR_LEFT, 2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    threaten(&m);
    play(&m, 1, VALIDATE, slot_of(&m, 1, CLIENT_SQUIRREL_DANCER));
    refill(&m, 1, CLIENT_POLECAT_POACHER);
    play(&m, 1, PUT_MOON, BAR_RIGHT);
    play(&m, 2, TAKE_MOON, BAR_RIGHT);

    play(&m, 0, LOSE_FROM, BAR_LEFT);  /* to seat 1 */
    play(&m, 1, LOSE_FROM, BAR_RIGHT); /* to seat 0: the token just gained */
    play(&m, 2, LOSE_FROM, BAR_LEFT);
    play(&m, 2, LOSE_FROM, BAR_LEFT);
    CHECK_EQUAL(m.turn, 2);
    CHECK_EQUAL(moonshine_moons(&m, 0), 1);
    CHECK_EQUAL(moonshine_moons(&m, 1), 0);
    CHECK_EQUAL(moonshine_moons(&m, 2), 1);
}

TEST(M4_24_nothing_is_owed_by_a_player_without_tokens)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    threaten(&m);
    CHECK_EQUAL(m.at[1].losses, 1);
    idle(&m, 1);
    CHECK_EQUAL(m.turn, 2);
    CHECK_EQUAL(m.at[1].losses, 0);

    roll(&m, FOOD, FOOD, MUSIC);
    play(&m, 1, STOP_ROLLING, 0);
    play(&m, 1, TAKE_MOON, BAR_LEFT);
    idle(&m, 0);
    CHECK_EQUAL(m.turn, 3);
    CHECK_EQUAL(moonshine_moons(&m, 1), 1);
}

TEST(M4_24_two_losses_take_the_only_token_and_no_more)
{
    Moonshine m = first_turn(3);
    put_moons(&m, 2, BAR_LEFT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    threaten(&m);
    idle(&m, 1);
    m.at[2].losses = 2;
    idle(&m, 2);
    play(&m, 2, LOSE_FROM, BAR_LEFT);
    CHECK_EQUAL(m.turn, 2);
    CHECK_EQUAL(m.at[2].losses, 0);
}

TEST(M7_4_the_loser_chooses_the_token)
{
    Moonshine m = first_turn(3);
    put_moons(&m, 1, BAR_LEFT, 1);
    put_moons(&m, 1, BAR_RIGHT, 2);
    put_moons(&m, 1, place_of(&m, 1, CLIENT_DORMOUSE_BAKER), 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    threaten(&m);
    idle(&m, 1);
    idle(&m, 2); /* has no token: is not asked */
    CHECK(waits_for(&m, 1));
    CHECK_EQUAL(count_of(&m, 1, LOSE_FROM), 3);
    play(&m, 1, LOSE_FROM, place_of(&m, 1, CLIENT_DORMOUSE_BAKER));
    CHECK_EQUAL(m.at[1].moons[BAR_LEFT], 1);
    CHECK_EQUAL(m.at[1].moons[BAR_RIGHT], 2);
    CHECK_EQUAL(moonshine_moons(&m, 1), 3);
    CHECK(waits_for(&m, CHANCE));
}
