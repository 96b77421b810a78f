/* Chapter 4, phase 3: who acts, what a validation asks for, and the token that is taken instead. */
#include "moonshine_fixture.h"

#include <string.h>

TEST(M4_7_every_player_takes_exactly_one_of_three_actions)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    CHECK(may(&m, 0, VALIDATE, 0));
    CHECK(may(&m, 0, TAKE_MOON, BAR_LEFT));
    CHECK(may(&m, 0, DRAW_CLIENTS, 0));
    CHECK(!may(&m, 0, PASS, 0));

    play(&m, 0, TAKE_MOON, BAR_LEFT);
    CHECK(waits_for(&m, 1));
    idle(&m, 1);
    CHECK_EQUAL(m.turn, 2);
    CHECK(waits_for(&m, CHANCE));
}

TEST(M4_8_actions_go_clockwise_from_the_active_player)
{
    Moonshine m = first_turn(3);
    m.active = 1;
    reach_actions(&m, FOOD, FOOD, MUSIC);
    CHECK(waits_for(&m, 1));
    idle(&m, 1);
    CHECK(waits_for(&m, 2));
    play(&m, 2, TAKE_MOON, BAR_LEFT);
    CHECK(waits_for(&m, 0));
    idle(&m, 0);
    CHECK_EQUAL(m.turn, 2);
}

TEST(M4_8_an_action_is_resolved_completely_before_the_next)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, slot_of(&m, 0, CLIENT_DUCK_WAITER));
    CHECK_EQUAL(moonshine_points(&m, 0), 1);
    CHECK(waits_for(&m, CHANCE));
    deal(&m, CLIENT_RACCOON_HIGH_ROLLER);
    deal_the_rest(&m);
    CHECK(waits_for(&m, 0));
    play(&m, 0, KEEP, CLIENT_RACCOON_HIGH_ROLLER);
    CHECK_EQUAL(set_count(&m.discards), 2);
    CHECK(waits_for(&m, 0));
    play(&m, 0, PUT_MOON, BAR_LEFT);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    CHECK(waits_for(&m, 1));
}

/* Seat 0 needs more units than it has, its places are full, and the piles are empty. */
static Moonshine without_an_action(void)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_WOLVERINE_TIPPLER);
    place_client(&m, 0, 1, CLIENT_BEAR_CUB_GLUTTON);
    reach_actions(&m, MUSIC, MUSIC, MUSIC);
    tuck_all_but(&m, 1, NONE);
    fill_all_places(&m, 0);
    return m;
}

TEST(M4_9_a_player_without_a_legal_action_passes)
{
    Moonshine m = without_an_action();
    CHECK_TEXT(why(&m, 0, PASS, 0), "");
    play(&m, 0, PASS, 0);
    CHECK(told(&m, "passes seat=0"));
    CHECK(waits_for(&m, 1));
}

TEST(M4_9_a_player_with_a_legal_action_does_not_pass)
{
    Moonshine m = without_an_action();
    put_moons(&m, 0, BAR_RIGHT, 1);
    CHECK(!may(&m, 0, PASS, 0));
    CHECK(may(&m, 0, TAKE_MOON, BAR_RIGHT));
}

TEST(M4_10_resources_are_faces_with_access_and_icons)
{
    Moonshine m = first_turn(3);
    put_moons(&m, 0, BAR_LEFT, 2);        /* blue */
    tuck(&m, 0, CLIENT_TOAD_BOOKMAKER);   /* orange */
    tuck(&m, 1, CLIENT_NEWT_BOTTLER);     /* orange */
    tuck(&m, 1, CLIENT_GOOSE_TROMBONIST); /* drink */
    put_moons(&m, 2, BAR_RIGHT, 2);       /* wild */
    begin_turn(&m);
    roll(&m, FOOD, MUSIC, MUSIC);
    show(&m, FOOD);
    show(&m, WILD);
    play(&m, 0, STOP_ROLLING, 0);

    static const int expected[3][4] = {
        { [FOOD] = 2, [MUSIC] = 2, [DRINK] = 0, [WILD] = 1 },
        { [FOOD] = 1, [MUSIC] = 2, [DRINK] = 1, [WILD] = 1 },
        { [FOOD] = 1, [MUSIC] = 2, [DRINK] = 0, [WILD] = 1 },
    };
    for (int seat = 0; seat < 3; seat++)
        for (int kind = FOOD; kind <= WILD; kind++)
            CHECK_EQUAL(resource(&m, seat, (Icon)kind), expected[seat][kind]);
}

TEST(M4_10_a_moon_face_is_no_resource)
{
    Moonshine m = first_turn(2);
    put_moons(&m, 0, BAR_LEFT, 2);
    begin_turn(&m);
    roll(&m, MUSIC, MUSIC, MUSIC);
    show(&m, MOON);
    play(&m, 0, STOP_ROLLING, 0);
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    CHECK_EQUAL(resource(&m, 0, MUSIC), 3);
    CHECK_EQUAL(resource(&m, 0, FOOD) + resource(&m, 0, DRINK) + resource(&m, 0, WILD), 0);
}

TEST(M4_10_a_coloured_die_that_was_not_rolled_gives_nothing)
{
    Moonshine m = first_turn(2);
    put_moons(&m, 1, BAR_LEFT, 2);
    tuck(&m, 1, CLIENT_NEWT_BOTTLER);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    CHECK_EQUAL(resource(&m, 1, FOOD), 2);
    CHECK_EQUAL(resource(&m, 1, MUSIC), 1);
    CHECK_EQUAL(resource(&m, 1, DRINK) + resource(&m, 1, WILD), 0);
}

TEST(M4_10_access_is_read_now)
{
    Moonshine m = first_turn(2);
    put_moons(&m, 0, BAR_LEFT, 2);
    put_moons(&m, 1, BAR_LEFT, 1);
    begin_turn(&m);
    roll(&m, MUSIC, MUSIC, MUSIC);
    show(&m, WILD);
    play(&m, 0, STOP_ROLLING, 0);
    CHECK_EQUAL(resource(&m, 1, WILD), 0);
    put_moons(&m, 1, BAR_LEFT, 2);
    CHECK_EQUAL(resource(&m, 1, WILD), 1);
    put_moons(&m, 0, BAR_LEFT, 1);
    CHECK_EQUAL(resource(&m, 0, WILD), 0);
}

/* The Flamingo Star asks for one food, one music, one drink and one resource of any kind. */
static bool serves_flamingo(int white_1, int white_2, int white_3, int wilds)
{
    static const uint8_t wild[] = { CLIENT_WEASEL_CARD_COUNTER, CLIENT_OWL_PIANIST };
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_FLAMINGO_STAR);
    put_moons(&m, 0, BAR_LEFT, 1);
    for (int n = 0; n < wilds; n++)
        tuck(&m, 0, wild[n]);
    reach_actions(&m, white_1, white_2, white_3);
    return may(&m, 0, VALIDATE, 0);
}

TEST(M4_11_wilds_fill_what_is_short_and_spares_meet_any)
{
    CHECK(!serves_flamingo(FOOD, MUSIC, DRINK, 0)); /* any is missing */
    CHECK(serves_flamingo(FOOD, MUSIC, DRINK, 1));  /* the wild meets any */
    CHECK(!serves_flamingo(FOOD, FOOD, MUSIC, 0));
    CHECK(serves_flamingo(FOOD, FOOD, MUSIC, 1)); /* the wild is drink, the spare food is any */
    CHECK(!serves_flamingo(FOOD, FOOD, FOOD, 1)); /* two short, one wild */
    CHECK(serves_flamingo(FOOD, FOOD, FOOD, 2));
}

TEST(M4_11_a_wild_stands_for_one_unit_only)
{
    Icons resources = { .count = { [FOOD] = 1, [MUSIC] = 1, [WILD] = 1 } };
    CHECK_EQUAL(moonshine_units_missing(&resources, &client[CLIENT_FLAMINGO_STAR]), 1);
    resources.count[WILD] = 2;
    CHECK_EQUAL(moonshine_units_missing(&resources, &client[CLIENT_FLAMINGO_STAR]), 0);
    resources = (Icons){ .count = { [FOOD] = 9 } };
    CHECK_EQUAL(moonshine_units_missing(&resources, &client[CLIENT_FLAMINGO_STAR]), 2);
}

TEST(M4_11_units_are_counted_and_not_spent)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, slot_of(&m, 0, CLIENT_DUCK_WAITER));
    CHECK_EQUAL(resource(&m, 0, FOOD), 2);
    refill(&m, 0, CLIENT_LYNX_BARON);
    CHECK(may(&m, 1, VALIDATE, slot_of(&m, 1, CLIENT_SQUIRREL_DANCER))); /* 2 food, 1 music */
}

/* Seat 0 could serve the Hare Dice Thrower, which costs two moons, and has these many discounts. */
static Moonshine hare_with_discounts(int discounts)
{
    static const uint8_t discount[] = { CLIENT_STOAT_ACCOUNTANT, CLIENT_RAT_ARRANGER,
                                        CLIENT_KESTREL_FIXER };
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_HARE_DICE_THROWER);
    tuck(&m, 0, CLIENT_GOOSE_TROMBONIST);
    for (int n = 0; n < discounts; n++)
        tuck(&m, 0, discount[n]);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    return m;
}

TEST(M4_12_the_player_must_own_the_moons_and_chooses_which_to_pay)
{
    Moonshine m = hare_with_discounts(0);
    put_moons(&m, 0, BAR_RIGHT, 1);
    CHECK(!may(&m, 0, VALIDATE, 0));
    put_moons(&m, 0, BAR_LEFT, 1);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_DUCK_WAITER), 1);
    play(&m, 0, VALIDATE, 0);
    CHECK_TEXT(asked(&m, 0), "pay_moons moons=2 rule=M4.12");
    play(&m, 0, PAY_FROM, BAR_LEFT);
    CHECK_EQUAL(count_of(&m, 0, PAY_FROM), 2);
    play(&m, 0, PAY_FROM, place_of(&m, 0, CLIENT_DUCK_WAITER));
    CHECK_EQUAL(m.at[0].moons[BAR_RIGHT], 1);
    CHECK_EQUAL(moonshine_moons(&m, 0), 1);
    CHECK(has_validated(&m, 0, CLIENT_HARE_DICE_THROWER));
}

TEST(M4_12_each_discount_saves_a_moon_but_not_below_zero)
{
    Moonshine m = hare_with_discounts(1);
    CHECK(!may(&m, 0, VALIDATE, 0));
    put_moons(&m, 0, BAR_LEFT, 2);
    play(&m, 0, VALIDATE, 0);
    CHECK_TEXT(asked(&m, 0), "pay_moons moons=1 rule=M4.12");
    play(&m, 0, PAY_FROM, BAR_LEFT);
    CHECK_EQUAL(moonshine_moons(&m, 0), 1);

    for (int discounts = 2; discounts <= 3; discounts++) {
        m = hare_with_discounts(discounts);
        put_moons(&m, 0, BAR_LEFT, 2);
        play(&m, 0, VALIDATE, 0);
        CHECK(has_validated(&m, 0, CLIENT_HARE_DICE_THROWER));
        CHECK_EQUAL(moonshine_moons(&m, 0), 2);
    }
}

TEST(M4_13_a_token_that_powers_a_needed_resource_may_be_paid)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_WOLF_CROONER); /* 4 drink, 1 moon; its top gives a drink */
    reach_actions(&m, DRINK, DRINK, DRINK);
    CHECK(!may(&m, 0, VALIDATE, 0));
    put_moons(&m, 0, place_of(&m, 0, CLIENT_WOLF_CROONER), 1);
    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, FIRST_CLIENT_PLACE);
    CHECK(has_validated(&m, 0, CLIENT_WOLF_CROONER));
    CHECK_EQUAL(moonshine_moons(&m, 0), 0);
}

TEST(M4_13_tokens_that_power_the_discount_may_be_paid)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_COYOTE_BOOTLEGGER);      /* 2 food, 2 music, 1 any; 3 moons */
    place_client(&m, 0, 1, CLIENT_CHIPMUNK_QUARTERMASTER); /* two tokens: a discount */
    tuck(&m, 0, CLIENT_ROBIN_CHORISTER);
    tuck(&m, 0, CLIENT_GOOSE_TROMBONIST);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_CHIPMUNK_QUARTERMASTER), 2);

    play(&m, 0, VALIDATE, 0);
    CHECK_TEXT(asked(&m, 0), "pay_moons moons=2 rule=M4.12");
    play(&m, 0, PAY_FROM, FIRST_CLIENT_PLACE + 1);
    CHECK_EQUAL(icon(&m, 0, MOON_DISCOUNT), 0);
    CHECK_TEXT(asked(&m, 0), "pay_moons moons=1 rule=M4.12"); /* the discount stands */
    play(&m, 0, PAY_FROM, FIRST_CLIENT_PLACE + 1);
    CHECK(has_validated(&m, 0, CLIENT_COYOTE_BOOTLEGGER));
}

TEST(M4_13_a_token_that_powers_a_die_may_be_paid)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_VIXEN_TORCH_SINGER); /* 2 food, 1 moon */
    put_moons(&m, 0, BAR_LEFT, 2);
    begin_turn(&m);
    roll(&m, FOOD, MUSIC, MUSIC);
    show(&m, FOOD);
    play(&m, 0, STOP_ROLLING, 0);
    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    CHECK(has_validated(&m, 0, CLIENT_VIXEN_TORCH_SINGER));
    CHECK_EQUAL(icon(&m, 0, BLUE_DIE), 0);
}

TEST(M4_14_tokens_still_on_the_client_return_to_the_supply)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_OWL_PIANIST);                 /* wild */
    place_client(&m, 0, 0, CLIENT_STOAT_ACCOUNTANT); /* 1 food, 2 music, 2 moons */
    reach_actions(&m, FOOD, MUSIC, MUSIC);
    put_moons(&m, 0, BAR_LEFT, 2);
    put_moons(&m, 0, FIRST_CLIENT_PLACE, 2);

    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    play(&m, 0, PAY_FROM, FIRST_CLIENT_PLACE);
    CHECK(told(&m, "drops seat=0 client=stoat_accountant moons=1"));
    CHECK_EQUAL(m.at[0].moons[FIRST_CLIENT_PLACE], 0);
    CHECK_EQUAL(moonshine_moons(&m, 0), 1);
    CHECK_EQUAL(icon(&m, 0, MOON_DISCOUNT), 1);
}

TEST(M4_15_the_new_score_is_announced)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_LADYBIRD_HOSTESS); /* yellow, majority: 1 point so far */
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, slot_of(&m, 0, CLIENT_DUCK_WAITER)); /* yellow, 1 point */
    CHECK(told(&m, "scores seat=0 points=3"));
    CHECK_EQUAL(moonshine_points(&m, 0), 3);
}

TEST(M4_17_a_player_validates_at_most_one_client_per_turn)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    CHECK(may(&m, 0, VALIDATE, 0));
    CHECK(may(&m, 0, VALIDATE, 1));
    play(&m, 0, VALIDATE, 0);
    refill(&m, 0, CLIENT_LYNX_BARON);
    CHECK(waits_for(&m, 1));
    CHECK(!may(&m, 0, VALIDATE, 1));
    CHECK_EQUAL(set_count(&m.at[0].validated), 1);
}

TEST(M4_18_the_player_takes_one_token_and_the_others_stay)
{
    Moonshine m = first_turn(2);
    put_moons(&m, 0, BAR_LEFT, 1);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_FROG_BANJOIST), 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    Speakeasy expected = m.at[0];
    expected.moons[BAR_RIGHT] = 1;

    play(&m, 0, TAKE_MOON, BAR_RIGHT);
    CHECK(waits_for(&m, 1));
    CHECK(memcmp(&m.at[0], &expected, sizeof expected) == 0);
}

TEST(M4_18_a_token_needs_a_free_place)
{
    Moonshine m = first_turn(2);
    fill_all_places(&m, 0);
    put_moons(&m, 0, BAR_LEFT, 1);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, STOP_ROLLING, 0);
    CHECK_EQUAL(count_of(&m, 0, TAKE_MOON), 1);
    CHECK(may(&m, 0, TAKE_MOON, BAR_LEFT));
    put_moons(&m, 0, BAR_LEFT, 2);
    CHECK_EQUAL(count_of(&m, 0, TAKE_MOON), 0);
}

TEST(M7_2_tokens_are_paid_place_by_place)
{
    Moonshine m = hare_with_discounts(0);
    put_moons(&m, 0, BAR_LEFT, 2);
    put_moons(&m, 0, BAR_RIGHT, 1);
    put_moons(&m, 0, FIRST_CLIENT_PLACE + 1, 1);
    play(&m, 0, VALIDATE, 0);
    CHECK(!may(&m, 0, PAY_FROM, FIRST_CLIENT_PLACE + 1)); /* nothing would be left to name */
    play(&m, 0, PAY_FROM, BAR_RIGHT);
    CHECK(!may(&m, 0, PAY_FROM, BAR_LEFT));
    CHECK(may(&m, 0, PAY_FROM, FIRST_CLIENT_PLACE + 1));

    m = hare_with_discounts(0);
    put_moons(&m, 0, BAR_LEFT, 2);
    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    play(&m, 0, PAY_FROM, BAR_LEFT); /* the same place again */
    CHECK_EQUAL(moonshine_moons(&m, 0), 0);
}
