/* Phase 4 and chapter 6: the end of a turn and of the game. */
#include "moonshine_fixture.h"

static void tuck_11_points(Moonshine *m, int seat)
{
    static const uint8_t card[2][3] = {
        { CLIENT_MOTH_COMPOSER, CLIENT_STAG_SAXOPHONIST, CLIENT_BOAR_BANDLEADER },
        { CLIENT_OLD_TORTOISE_BANKER, CLIENT_LYNX_BARON, CLIENT_RACCOON_HIGH_ROLLER },
    };
    for (int n = 0; n < 3; n++)
        tuck(m, seat, card[seat][n]);
}

static void idle_all(Moonshine *m)
{
    int active = m->active;
    for (int n = 0; n < m->state.seats; n++)
        idle(m, (active + n) % m->state.seats);
}

TEST(M4_25_the_dice_pass_to_the_left)
{
    Moonshine m = first_turn(3);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    for (int turn = 2; turn <= 4; turn++) {
        idle_all(&m);
        CHECK_EQUAL(m.turn, turn);
        CHECK_EQUAL(m.active, (turn - 1) % 3);
        roll(&m, FOOD, FOOD, MUSIC);
        play(&m, m.active, STOP_ROLLING, 0);
    }
}

TEST(M6_1_the_game_ends_at_12_points_after_all_actions)
{
    Moonshine m = first_turn(3);
    tuck_11_points(&m, 0);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, slot_of(&m, 0, CLIENT_DUCK_WAITER));
    CHECK_EQUAL(moonshine_points(&m, 0), 12);
    refill(&m, 0, CLIENT_LYNX_BARON);
    CHECK(waits_for(&m, 1));
    idle(&m, 1);
    CHECK(waits_for(&m, 2));
    idle(&m, 2);
    CHECK(told(&m, "over"));
    CHECK(is_over(&m));
}

TEST(M6_1_the_game_goes_on_at_11_points)
{
    Moonshine m = first_turn(2);
    tuck_11_points(&m, 0);
    tuck_11_points(&m, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    idle(&m, 0);
    idle(&m, 1);
    CHECK(!told(&m, "over"));
    CHECK_EQUAL(m.turn, 2);
}

TEST(M6_1_the_end_is_checked_after_all_losses)
{
    Moonshine m = first_turn(2);
    tuck_11_points(&m, 0);
    put_moons(&m, 1, BAR_LEFT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, slot_of(&m, 0, CLIENT_DUCK_WAITER));
    refill(&m, 0, CLIENT_CROW_HECKLER);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    idle(&m, 1);
    CHECK(!is_over(&m));
    play(&m, 1, LOSE_FROM, BAR_LEFT);
    CHECK(is_over(&m));
    CHECK_EQUAL(moonshine_moons(&m, 1), 0);
}

TEST(M6_1_a_player_other_than_the_active_one_can_end_the_game)
{
    Moonshine m = first_turn(2);
    tuck_11_points(&m, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    idle(&m, 0);
    play(&m, 1, VALIDATE, slot_of(&m, 1, CLIENT_SQUIRREL_DANCER));
    refill(&m, 1, CLIENT_BISON_BOSS);
    CHECK(is_over(&m));
}

TEST(M6_2_points_decide_also_above_the_target)
{
    Moonshine m = first_turn(2);
    tuck_11_points(&m, 0);
    tuck_11_points(&m, 1);
    tuck(&m, 0, CLIENT_GOOSE_TROMBONIST); /* 12 */
    tuck(&m, 1, CLIENT_DOVE_DUETTIST);    /* 13 */
    put_moons(&m, 0, BAR_LEFT, 2);        /* asked only in a tie */
    CHECK_EQUAL(rank(&m, 0), 2);
    CHECK_EQUAL(rank(&m, 1), 1);
}

TEST(M6_2_a_tie_goes_to_moons_then_to_validated_clients)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_BISON_BOSS);    /* 4 points with one client */
    tuck(&m, 1, CLIENT_DOVE_DUETTIST); /* 4 points with two */
    tuck(&m, 1, CLIENT_CROW_HECKLER);
    put_moons(&m, 0, BAR_LEFT, 1);
    CHECK_EQUAL(rank(&m, 0), 1);
    CHECK_EQUAL(rank(&m, 1), 2);

    put_moons(&m, 1, FIRST_CLIENT_PLACE, 1); /* equal in moons */
    CHECK_EQUAL(rank(&m, 0), 2);
    CHECK_EQUAL(rank(&m, 1), 1);
}

TEST(M6_2_a_full_tie_is_shared)
{
    Moonshine m = first_turn(3);
    tuck(&m, 0, CLIENT_BISON_BOSS);
    tuck(&m, 1, CLIENT_LYNX_BARON);
    CHECK_EQUAL(rank(&m, 0), 1);
    CHECK_EQUAL(rank(&m, 1), 1);
    CHECK_EQUAL(rank(&m, 2), 3);
}

TEST(M6_3_who_reaches_the_target_still_refills)
{
    Moonshine m = first_turn(2);
    tuck_11_points(&m, 0);
    tuck_11_points(&m, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, slot_of(&m, 0, CLIENT_DUCK_WAITER));
    refill(&m, 0, CLIENT_COYOTE_BOOTLEGGER);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    play(&m, 1, VALIDATE, slot_of(&m, 1, CLIENT_SQUIRREL_DANCER));
    refill(&m, 1, CLIENT_CROW_HECKLER);
    play(&m, 1, PUT_MOON, BAR_LEFT);
    play(&m, 0, LOSE_FROM, BAR_LEFT);

    CHECK(is_over(&m));
    CHECK_EQUAL(moonshine_points(&m, 0), moonshine_points(&m, 1));
    CHECK_EQUAL(moonshine_moons(&m, 0), 1);
    CHECK_EQUAL(moonshine_moons(&m, 1), 1);
    CHECK_EQUAL(rank(&m, 0), 1);
    CHECK_EQUAL(rank(&m, 1), 1);
}

TEST(a_game_without_end_does_not_come_back_to_its_setup)
{
    Moonshine m = first_turn(2);
    begin_turn(&m);
    m.turn = UINT8_MAX;
    roll(&m, FOOD, FOOD, FOOD);
    play(&m, 0, STOP_ROLLING, 0);
    idle(&m, 0);
    idle(&m, 1);
    CHECK(waits_for(&m, CHANCE)); /* the next turn */
    CHECK_EQUAL(m.turn, UINT8_MAX);
}
