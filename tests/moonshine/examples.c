/* Chapter 8, and with it the worked examples of the rulebook, played with our cards. */
#include "moonshine_fixture.h"

TEST(M8_1_resources_come_from_dice_validated_cards_and_tokens)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_BADGER_CROUPIER);
    place_client(&m, 0, 0, CLIENT_ROBIN_CHORISTER);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_ROBIN_CHORISTER), 1);
    reach_actions(&m, DRINK, FOOD, MUSIC);
    CHECK_EQUAL(resource(&m, 0, DRINK), 3);
    CHECK_EQUAL(resource(&m, 0, FOOD), 1);
    CHECK_EQUAL(resource(&m, 0, MUSIC), 1);
    CHECK_EQUAL(resource(&m, 0, WILD), 0);
}

TEST(M8_2_four_dice_and_one_reroll_of_two_together)
{
    Moonshine m = first_turn(2);
    put_moons(&m, 0, BAR_LEFT, 2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, DRINK);
    show(&m, FOOD);
    CHECK_TEXT(asked(&m, 0), "reroll rerolls=1 rule=M4.2");
    CHECK_EQUAL(count_of(&m, 0, PICK_DIE), 4);
    play(&m, 0, PICK_DIE, WHITE_3);
    play(&m, 0, PICK_DIE, BLUE_CUBE);
    play(&m, 0, THROW_PICKED, 0);
    show(&m, MUSIC);
    show(&m, MOON);
    CHECK_TEXT(asked(&m, 0), "place_moon rule=M1.5"); /* phase 2: no reroll is left */
    CHECK_EQUAL(m.die[WHITE_1], FOOD);
    CHECK_EQUAL(m.die[WHITE_2], FOOD);
    CHECK_EQUAL(m.die[WHITE_3], MUSIC);
    CHECK_EQUAL(m.die[BLUE_CUBE], MOON);
}

TEST(M8_3_another_player_takes_the_moon_too_and_completes_a_wild)
{
    Moonshine m = first_turn(2);
    put_moons(&m, 0, BAR_LEFT, 2);
    tuck(&m, 1, CLIENT_BEAR_DOUBLE_BASSIST);
    put_moons(&m, 1, BAR_RIGHT, 1);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, MUSIC);
    show(&m, MOON);
    play(&m, 0, STOP_ROLLING, 0);
    play(&m, 0, PUT_MOON, place_of(&m, 0, CLIENT_FROG_BANJOIST));
    CHECK_EQUAL(resource(&m, 1, WILD), 0);
    play(&m, 1, PUT_MOON, BAR_RIGHT);
    CHECK_TEXT(asked(&m, 0), "choose_action moons=3 rule=M4.7");
    CHECK_EQUAL(resource(&m, 1, WILD), 1);
}

TEST(M8_4_only_one_of_three_clients_can_be_validated)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_GOOSE_TROMBONIST);
    tuck(&m, 0, CLIENT_MOLE_DOORMAN);
    place_client(&m, 0, 0, CLIENT_WOLVERINE_TIPPLER);
    place_client(&m, 0, 1, CLIENT_OLD_TORTOISE_BANKER);
    place_client(&m, 0, 2, CLIENT_WOLF_CROONER);
    put_moons(&m, 0, BAR_RIGHT, 2);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_WOLF_CROONER), 1);
    reach_actions(&m, DRINK, FOOD, MUSIC);
    CHECK_EQUAL(resource(&m, 0, DRINK), 3);
    CHECK_EQUAL(resource(&m, 0, WILD), 1);

    CHECK_TEXT(why(&m, 0, VALIDATE, 0), "needs units=1 rule=M4.11");
    CHECK_TEXT(why(&m, 0, VALIDATE, 1), "needs moons=2 rule=M4.12");
    play(&m, 0, VALIDATE, 2);
    CHECK_TEXT(asked(&m, 0), "pay_moons moons=1 rule=M4.12");
    CHECK_EQUAL(count_of(&m, 0, PAY_FROM), 2);
    play(&m, 0, PAY_FROM, BAR_RIGHT);
    CHECK(has_validated(&m, 0, CLIENT_WOLF_CROONER));
    CHECK_EQUAL(moonshine_moons(&m, 0), 1); /* the one on the Wolf Crooner went back as well */
}

TEST(M8_5_a_whole_validation)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_GOOSE_TROMBONIST);
    place_client(&m, 0, 0, CLIENT_DOVE_DUETTIST);
    put_moons(&m, 0, BAR_LEFT, 2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, MUSIC);
    show(&m, MOON);
    play(&m, 0, STOP_ROLLING, 0);
    CHECK_EQUAL(resource(&m, 0, MUSIC), 1);
    play(&m, 0, PUT_MOON, place_of(&m, 0, CLIENT_DOVE_DUETTIST));
    CHECK_EQUAL(resource(&m, 0, MUSIC), 2);

    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    play(&m, 0, PAY_FROM, place_of(&m, 0, CLIENT_DOVE_DUETTIST));
    CHECK(told(&m, "scores seat=0 points=3"));
    CHECK_EQUAL(icon(&m, 0, BLUE_DIE), 0);
    CHECK_EQUAL(m.at[0].moons[BAR_LEFT], 1);

    deal_the_rest(&m);
    CHECK_EQUAL(count_of(&m, 0, KEEP), 4);
    play(&m, 0, KEEP, m.at[0].hand[3]);
    CHECK_EQUAL(set_count(&m.discards), 3);
    CHECK_EQUAL(clients_of(&m, 0), 2);
}

TEST(M8_6_a_token_gives_the_orange_die_from_the_next_turn_on)
{
    Moonshine m = first_turn(2);
    place_client(&m, 1, 0, CLIENT_CRICKET_FIDDLER);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    idle(&m, 0);
    play(&m, 1, TAKE_MOON, place_of(&m, 1, CLIENT_CRICKET_FIDDLER));
    CHECK_EQUAL(m.turn, 2); /* the turn of seat 1 */
    roll(&m, FOOD, FOOD, MUSIC);
    CHECK(waits_for(&m, CHANCE));
    show(&m, WILD);
    CHECK_EQUAL(m.die[ORANGE_CUBE], WILD);
    CHECK_EQUAL(resource(&m, 1, WILD), 1);
    CHECK_EQUAL(resource(&m, 0, WILD), 0);
}

/* Two green and three purple cards; those with the icon are the Magpie and the Starling. */
static Moonshine two_green_three_purple(int icons)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, icons > 1 ? CLIENT_MAGPIE_COLLECTOR : CLIENT_LYNX_BARON);
    tuck(&m, 0, CLIENT_OTTER_POKER_CHAMPION);
    tuck(&m, 0, CLIENT_STARLING_CRITIC);
    tuck(&m, 0, CLIENT_WOLF_CROONER);
    tuck(&m, 0, CLIENT_OWL_PIANIST);
    return m;
}

TEST(M8_7_majority_icons_score_the_most_numerous_colours)
{
    Moonshine m = two_green_three_purple(1);
    CHECK_EQUAL(scored(&m, 0, "majority"), 3);

    m.side = REGULAR;
    m.at[0].bar = MIDNIGHT_ROOST;
    CHECK_EQUAL(scored(&m, 0, "bar"), 3);
    CHECK_EQUAL(scored(&m, 0, "majority"), 2);

    m = two_green_three_purple(2);
    CHECK_EQUAL(scored(&m, 0, "majority"), 3 + 2);
}

/* The note on the client slot icon: each of the two draws keeps one and discards the others. */
TEST(M8_4_a_third_client_slot_is_filled_by_a_draw_of_its_own)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_RABBIT_USHER); /* 1 food, 2 music, 1 moon */
    put_moons(&m, 0, BAR_LEFT, 1);
    reach_actions(&m, FOOD, MUSIC, MUSIC);
    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    for (int draw = 1; draw <= 2; draw++) {
        deal_the_rest(&m);
        CHECK_EQUAL(count_of(&m, 0, KEEP), 3);
        play(&m, 0, KEEP, m.at[0].hand[0]);
        CHECK_EQUAL(clients_of(&m, 0), 1 + draw);
        CHECK_EQUAL(set_count(&m.discards), 2 * draw);
    }
    CHECK(waits_for(&m, 1));
}

/* The setup example: four players, and the first of them is not the first at the table. */
TEST(M2_5_four_players_set_up_and_the_first_begins)
{
    Moonshine m = new_game(4, STANDARD);
    for (int bar = 0; bar < 4; bar++)
        play(&m, CHANCE, DEAL_BAR_CARD, bar);
    for (int n = 0; n < 8; n++)
        deal(&m, set_next(&m.pile, 0));
    play(&m, CHANCE, CHOOSE_FIRST, 3);
    for (int n = 0; n < 4; n++)
        play(&m, (3 + n) % 4, PUT_MOON, BAR_LEFT);
    CHECK_EQUAL(set_count(&m.pile), 62);
    CHECK(told(&m, "turn seat=3 turn=1"));
    roll(&m, FOOD, MUSIC, DRINK);
    CHECK(waits_for(&m, 3));
}
