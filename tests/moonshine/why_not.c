/* The reasons for which a player may not do what they point at, each with its rule. */
#include "moonshine_fixture.h"

static Moonshine choosing(void)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    return m;
}

static Moonshine rolled(void)
{
    Moonshine m = first_turn(2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, MUSIC);
    return m;
}

TEST(M1_1_why_not_an_empty_slot)
{
    Moonshine m = choosing();
    CHECK_TEXT(why(&m, 0, VALIDATE, 2), "no_client rule=M1.1");
    CHECK_TEXT(why(&m, 0, VALIDATE, 1), "");
}

TEST(M4_11_why_not_says_how_many_units_are_missing)
{
    Moonshine m = choosing();
    place_client(&m, 0, 0, CLIENT_WOLVERINE_TIPPLER);
    place_client(&m, 0, 1, CLIENT_MULE_SYNDICATE_AGENT); /* 1 drink and 1 of 2 any are missing */
    CHECK_TEXT(why(&m, 0, VALIDATE, 0), "needs units=5 rule=M4.11");
    CHECK_TEXT(why(&m, 0, VALIDATE, 1), "needs units=2 rule=M4.11");
}

TEST(M4_12_why_not_says_how_many_moons_are_missing)
{
    Moonshine m = choosing();
    place_client(&m, 0, 0, CLIENT_OLD_TORTOISE_BANKER);
    put_moons(&m, 0, BAR_LEFT, 2);
    CHECK_TEXT(why(&m, 0, VALIDATE, 0), "needs moons=3 rule=M4.12");
    tuck(&m, 0, CLIENT_RAT_ARRANGER);
    CHECK_TEXT(why(&m, 0, VALIDATE, 0), "needs moons=2 rule=M4.12");
}

TEST(M4_18_why_not_a_full_place)
{
    Moonshine m = choosing();
    put_moons(&m, 0, BAR_LEFT, 2);
    CHECK_TEXT(why(&m, 0, TAKE_MOON, BAR_LEFT), "places_full rule=M4.18");
    CHECK_TEXT(why(&m, 0, TAKE_MOON, BAR_RIGHT), "");
}

TEST(M1_2_why_not_a_client_without_places)
{
    Moonshine m = choosing();
    place_client(&m, 0, 1, CLIENT_BOAR_BANDLEADER);
    CHECK_TEXT(why(&m, 0, TAKE_MOON, FIRST_CLIENT_PLACE + 1), "no_place_for_moons rule=M1.2");
}

TEST(M4_6_why_not_a_full_place_for_a_gained_moon)
{
    Moonshine m = choosing();
    put_moons(&m, 0, BAR_LEFT, 2);
    play(&m, 0, VALIDATE, 0);
    refill(&m, 0, CLIENT_BOAR_BANDLEADER);
    CHECK_TEXT(why(&m, 0, PUT_MOON, BAR_LEFT), "places_full rule=M4.18");
    CHECK_TEXT(why(&m, 0, PUT_MOON, FIRST_CLIENT_PLACE), "no_place_for_moons rule=M1.2");
    CHECK_TEXT(why(&m, 0, PUT_MOON, BAR_RIGHT), "");
}

TEST(M4_21_why_not_a_draw_without_cards)
{
    Moonshine m = choosing();
    CHECK_TEXT(why(&m, 0, DRAW_CLIENTS, 0), "");
    tuck_all_but(&m, 1, NONE);
    CHECK_TEXT(why(&m, 0, DRAW_CLIENTS, 0), "no_cards_left rule=M4.21");
}

TEST(M4_9_why_not_pass)
{
    Moonshine m = choosing();
    CHECK_TEXT(why(&m, 0, PASS, 0), "must_act rule=M4.9");
}

TEST(M4_7_why_not_what_belongs_to_another_moment)
{
    Moonshine m = choosing();
    CHECK_TEXT(why(&m, 0, STOP_ROLLING, 0), "not_now rule=M4.7");
    CHECK_TEXT(why(&m, 0, VALIDATE, MAX_CLIENTS), "not_now rule=M4.7");
    CHECK_TEXT(why(&m, 0, TAKE_MOON, PLACES), "not_now rule=M4.7");
}

TEST(M4_16_why_not_a_card_that_was_not_drawn)
{
    Moonshine m = choosing();
    play(&m, 0, VALIDATE, 0);
    deal_the_rest(&m);
    CHECK_TEXT(why(&m, 0, KEEP, CLIENT_BISON_BOSS), "not_drawn rule=M4.16");
    CHECK_TEXT(why(&m, 0, KEEP, m.at[0].hand[0]), "");
}

TEST(M4_1_why_not_throw_a_die_that_was_not_rolled)
{
    Moonshine m = rolled();
    CHECK_TEXT(why(&m, 0, PICK_DIE, BLUE_CUBE), "not_rolled rule=M4.1");
}

TEST(M4_2_why_not_throw_without_a_die)
{
    Moonshine m = rolled();
    CHECK_TEXT(why(&m, 0, THROW_PICKED, 0), "pick_a_die_first rule=M4.2");
    CHECK_TEXT(why(&m, 0, STOP_ROLLING, 0), "");
}

TEST(M7_3_why_not_another_order_of_dice)
{
    Moonshine m = rolled();
    play(&m, 0, PICK_DIE, WHITE_2);
    CHECK_TEXT(why(&m, 0, PICK_DIE, WHITE_1), "ascending_order rule=M7.3");
    CHECK_TEXT(why(&m, 0, PICK_DIE, WHITE_2), "already_picked rule=M7.3");
    CHECK_TEXT(why(&m, 0, STOP_ROLLING, 0), "throw_the_picked_dice rule=M7.3");
    CHECK_TEXT(why(&m, 0, PICK_DIE, WHITE_3), "");
}

TEST(M7_2_why_not_another_order_of_tokens)
{
    Moonshine m = choosing();
    place_client(&m, 0, 0, CLIENT_CHIPMUNK_QUARTERMASTER); /* 2 food, 1 music, 2 moons */
    put_moons(&m, 0, BAR_LEFT, 1);
    put_moons(&m, 0, BAR_RIGHT, 1);
    put_moons(&m, 0, FIRST_CLIENT_PLACE + 1, 1);
    play(&m, 0, VALIDATE, 0);
    CHECK_TEXT(why(&m, 0, PAY_FROM, FIRST_CLIENT_PLACE), "no_moon_there rule=M4.12");
    CHECK_TEXT(why(&m, 0, PAY_FROM, FIRST_CLIENT_PLACE + 1), "pay_earlier_places_first rule=M7.2");
    play(&m, 0, PAY_FROM, BAR_RIGHT);
    CHECK_TEXT(why(&m, 0, PAY_FROM, BAR_LEFT), "ascending_order rule=M7.2");
    CHECK_TEXT(why(&m, 0, PAY_FROM, FIRST_CLIENT_PLACE + 1), "");
}

TEST(M4_24_why_not_lose_a_token_that_is_not_there)
{
    Moonshine m = choosing();
    put_moons(&m, 1, BAR_LEFT, 1);
    play(&m, 0, VALIDATE, 0);
    refill(&m, 0, CLIENT_CROW_HECKLER);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    idle(&m, 1);
    CHECK_TEXT(why(&m, 1, LOSE_FROM, BAR_RIGHT), "no_moon_there rule=M4.24");
    CHECK_TEXT(why(&m, 1, LOSE_FROM, BAR_LEFT), "");
}

/* How many things the seat can point at and may not do. */
static int refused(const Moonshine *m, int seat)
{
    ActionList legal, list;
    game_list(&moonshine, &m->state, seat, &legal);
    game_list_refused(&moonshine, &m->state, seat, &list);
    for (int i = 0; i < list.count; i++)
        CHECK(!list_has(&legal, list.action[i]));
    return list.count;
}

TEST(refused_dice_are_listed)
{
    Moonshine m = rolled();
    CHECK_EQUAL(refused(&m, 0), 3); /* two coloured dice, and to throw */
    play(&m, 0, PICK_DIE, WHITE_2);
    CHECK_EQUAL(refused(&m, 0), 5); /* two earlier dice, two coloured ones, and to stop */
}

TEST(refused_actions_are_listed_for_slots_that_exist)
{
    Moonshine m = choosing();
    CHECK_EQUAL(refused(&m, 0), 1); /* to pass */
    tuck(&m, 0, CLIENT_MOLE_DOORMAN);
    CHECK_EQUAL(refused(&m, 0), 3); /* and to validate in the third slot or put a moon there */
    tuck_all_but(&m, 1, NONE);
    CHECK_EQUAL(refused(&m, 0), 4); /* and to draw */
}

TEST(refused_places_are_listed)
{
    Moonshine m = choosing();
    put_moons(&m, 0, BAR_LEFT, 2);
    put_moons(&m, 1, BAR_LEFT, 1);
    play(&m, 0, VALIDATE, 0);
    deal(&m, CLIENT_CROW_HECKLER);
    deal_the_rest(&m);
    CHECK_EQUAL(refused(&m, 0), 0);
    play(&m, 0, KEEP, CLIENT_CROW_HECKLER);
    CHECK_EQUAL(refused(&m, 0), 2); /* the left bonus is full, the Crow Heckler has no place */
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    idle(&m, 1);
    CHECK_EQUAL(refused(&m, 1), 3); /* only one of four places holds a moon to be lost */
}

TEST(refused_payments_are_listed)
{
    Moonshine m = choosing();
    place_client(&m, 0, 0, CLIENT_CHIPMUNK_QUARTERMASTER); /* 2 food, 1 music, 2 moons */
    put_moons(&m, 0, BAR_LEFT, 2);
    put_moons(&m, 0, BAR_RIGHT, 1);
    play(&m, 0, VALIDATE, 0);
    CHECK_EQUAL(refused(&m, 0), 3); /* only the left bonus comes first */
    play(&m, 0, PAY_FROM, BAR_LEFT);
    CHECK_EQUAL(refused(&m, 0), 2);
}
