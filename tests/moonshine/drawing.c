/* Chapter 4, the piles: refilling and replacing. */
#include "moonshine_fixture.h"

/* Seat 0 may validate its Frog Banjoist, in slot 0, for nothing. */
static Moonshine frog_can_be_served(void)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    return m;
}

TEST(M4_16_a_refill_draws_a_card_per_icon_and_keeps_exactly_one)
{
    Moonshine m = frog_can_be_served();
    play(&m, 0, VALIDATE, 0);
    deal(&m, CLIENT_LYNX_BARON);
    deal(&m, CLIENT_BISON_BOSS);
    CHECK(waits_for(&m, CHANCE));
    deal(&m, CLIENT_OWL_PIANIST);
    CHECK_TEXT(asked(&m, 0), "keep_one rule=M4.16");
    CHECK_EQUAL(count_of(&m, 0, KEEP), 3);
    CHECK(!may(&m, 0, KEEP, CLIENT_FROG_BANJOIST));
    CHECK(!may(&m, 0, DISCARD_ALL, 0));

    play(&m, 0, KEEP, CLIENT_BISON_BOSS);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_BISON_BOSS), 0);
    CHECK_EQUAL(clients_of(&m, 0), 2);
    CHECK_EQUAL(m.at[0].hand_count, 0);
    CHECK_EQUAL(set_count(&m.discards), 2);
    CHECK(set_has(&m.discards, CLIENT_LYNX_BARON));
    CHECK(set_has(&m.discards, CLIENT_OWL_PIANIST));
    CHECK(waits_for(&m, 1));
}

TEST(M4_16_a_validated_client_slot_leads_to_two_draws)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_MOLE_DOORMAN);
    put_moons(&m, 0, BAR_LEFT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    refill(&m, 0, CLIENT_LYNX_BARON);
    CHECK_EQUAL(clients_of(&m, 0), 2);
    CHECK_EQUAL(set_count(&m.discards), 2);
    CHECK(waits_for(&m, CHANCE));
    refill(&m, 0, CLIENT_BISON_BOSS);
    CHECK_EQUAL(clients_of(&m, 0), 3);
    CHECK_EQUAL(set_count(&m.discards), 4);
    CHECK(waits_for(&m, 1));
}

TEST(M4_16_the_new_bottom_counts_for_the_refill)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0,
                 CLIENT_HEDGEHOG_BLUFFER); /* 1 food, 1 music, 1 any, 1 moon: a draw icon */
    put_moons(&m, 0, BAR_LEFT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    deal_the_rest(&m);
    CHECK_EQUAL(count_of(&m, 0, KEEP), 4);
}

static int cards_drawn_after_paying_from(int place)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_VIXEN_TORCH_SINGER); /* 2 food, 1 moon */
    place_client(&m, 0, 1, CLIENT_DORMOUSE_BAKER);     /* a draw icon for one token */
    put_moons(&m, 0, BAR_LEFT, 1);
    put_moons(&m, 0, FIRST_CLIENT_PLACE + 1, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, place);
    deal_the_rest(&m);
    return m.at[0].hand_count;
}

TEST(M4_16_draw_icons_are_read_after_the_payment)
{
    CHECK_EQUAL(cards_drawn_after_paying_from(BAR_LEFT), 4);
    CHECK_EQUAL(cards_drawn_after_paying_from(FIRST_CLIENT_PLACE + 1), 3);
}

TEST(M4_16_an_instant_effect_comes_before_the_second_draw)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_MOLE_DOORMAN);
    place_client(&m, 0, 1, CLIENT_DORMOUSE_BAKER);
    put_moons(&m, 0, BAR_LEFT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    refill(&m, 0, CLIENT_RACCOON_HIGH_ROLLER);
    play(&m, 0, PUT_MOON, place_of(&m, 0, CLIENT_DORMOUSE_BAKER));
    play(&m, 0, PUT_MOON, BAR_LEFT);
    deal_the_rest(&m);
    CHECK_TEXT(asked(&m, 0), "keep_one rule=M4.16");
    CHECK_EQUAL(count_of(&m, 0, KEEP), 4); /* the token on the Dormouse Baker already counts */
}

TEST(M4_19_a_drawn_card_may_replace_a_client_and_its_tokens)
{
    Moonshine m = frog_can_be_served();
    put_moons(&m, 0, BAR_LEFT, 1);
    put_moons(&m, 0, place_of(&m, 0, CLIENT_DUCK_WAITER), 1);
    play(&m, 0, DRAW_CLIENTS, 0);
    deal(&m, CLIENT_LYNX_BARON);
    deal(&m, CLIENT_BISON_BOSS);
    deal(&m, CLIENT_OWL_PIANIST);
    CHECK_EQUAL(count_of(&m, 0, SWAP_CLIENT), 6);

    swap(&m, 0, CLIENT_OWL_PIANIST, slot_of(&m, 0, CLIENT_DUCK_WAITER));
    CHECK(told(&m, "drops seat=0 client=duck_waiter moons=1"));
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_FROG_BANJOIST), 0);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_OWL_PIANIST), 1);
    CHECK_EQUAL(moonshine_moons(&m, 0), 1);
    CHECK_EQUAL(m.at[0].moons[FIRST_CLIENT_PLACE + 1], 0);
    CHECK_EQUAL(set_count(&m.discards), 3);
    CHECK(set_has(&m.discards, CLIENT_DUCK_WAITER));
    CHECK(set_has(&m.discards, CLIENT_LYNX_BARON));
    CHECK(set_has(&m.discards, CLIENT_BISON_BOSS));
    CHECK(waits_for(&m, 1));
}

TEST(M4_19_otherwise_all_drawn_cards_are_discarded)
{
    Moonshine m = frog_can_be_served();
    play(&m, 0, DRAW_CLIENTS, 0);
    deal(&m, CLIENT_LYNX_BARON);
    deal(&m, CLIENT_BISON_BOSS);
    deal(&m, CLIENT_OWL_PIANIST);
    play(&m, 0, DISCARD_ALL, 0);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_FROG_BANJOIST), 0);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_DUCK_WAITER), 1);
    CHECK_EQUAL(set_count(&m.discards), 3);
    CHECK(set_has(&m.discards, CLIENT_OWL_PIANIST));
    CHECK_EQUAL(m.at[0].hand_count, 0);
}

TEST(M4_19_the_new_clients_instant_effect_is_applied)
{
    Moonshine m = frog_can_be_served();
    play(&m, 0, DRAW_CLIENTS, 0);
    deal(&m, CLIENT_COYOTE_BOOTLEGGER);
    deal_the_rest(&m);
    swap(&m, 0, CLIENT_COYOTE_BOOTLEGGER, 0);
    CHECK(!may(&m, 0, PUT_MOON, FIRST_CLIENT_PLACE)); /* the old client's place is gone */
    play(&m, 0, PUT_MOON, BAR_LEFT);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    CHECK_EQUAL(icon(&m, 0, BLUE_DIE), 1);
    CHECK(waits_for(&m, 1));
}

TEST(M4_19_draw_icons_decide_how_many_are_drawn)
{
    Moonshine m = frog_can_be_served();
    tuck(&m, 0, CLIENT_QUAIL_OYSTER_OPENER);
    tuck(&m, 0, CLIENT_CRICKET_FIDDLER);
    play(&m, 0, DRAW_CLIENTS, 0);
    deal_the_rest(&m);
    CHECK_EQUAL(m.at[0].hand_count, 5);
}

TEST(M4_20_a_draw_never_raises_the_number_of_clients)
{
    Moonshine m = frog_can_be_served();
    play(&m, 0, DRAW_CLIENTS, 0);
    deal_the_rest(&m);
    CHECK_EQUAL(count_of(&m, 0, KEEP), 0);
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        CHECK_EQUAL(may_swap(&m, 0, m.at[0].hand[0], slot), slot < 2);
    swap(&m, 0, m.at[0].hand[0], 1);
    CHECK_EQUAL(clients_of(&m, 0), 2);
}

TEST(M4_21_an_empty_pile_is_made_anew_from_the_discards)
{
    Moonshine m = frog_can_be_served();
    leave_in_pile(&m, 1); /* the Badger Croupier */
    int discarded = set_count(&m.discards);
    play(&m, 0, DRAW_CLIENTS, 0);
    CHECK_EQUAL(count_of(&m, CHANCE, DEAL_CLIENT), 1);
    deal(&m, CLIENT_BADGER_CROUPIER);
    CHECK_EQUAL(count_of(&m, CHANCE, DEAL_CLIENT), discarded);
    CHECK_EQUAL(odds(&m, DEAL_CLIENT, CLIENT_BADGER_CROUPIER), 0); /* it is in the hand */

    deal(&m, CLIENT_LYNX_BARON);
    CHECK(set_is_empty(&m.discards));
    deal(&m, CLIENT_BISON_BOSS);
    CHECK_EQUAL(m.at[0].hand_count, 3);
    play(&m, 0, DISCARD_ALL, 0);
    CHECK_EQUAL(set_count(&m.discards), 3);
    CHECK_EQUAL(set_count(&m.pile), discarded - 2);
}

TEST(M4_21_a_pile_that_just_suffices_is_not_made_anew)
{
    Moonshine m = frog_can_be_served();
    leave_in_pile(&m, 3);
    int discarded = set_count(&m.discards);
    play(&m, 0, DRAW_CLIENTS, 0);
    deal_the_rest(&m);
    CHECK(set_is_empty(&m.pile));
    CHECK_EQUAL(set_count(&m.discards), discarded);
    play(&m, 0, DISCARD_ALL, 0);
    play(&m, 1, DRAW_CLIENTS, 0); /* the cards just discarded come back too */
    CHECK_EQUAL(count_of(&m, CHANCE, DEAL_CLIENT), discarded + 3);
}

TEST(M4_21_with_both_piles_empty_the_player_chooses_among_the_cards_drawn)
{
    Moonshine m = frog_can_be_served();
    play(&m, 0, VALIDATE, 0);
    deal(&m, CLIENT_LYNX_BARON);
    tuck_all_but(&m, 1, CLIENT_BISON_BOSS);
    deal(&m, CLIENT_BISON_BOSS);
    CHECK(waits_for(&m, 0)); /* instead of a third card */
    CHECK_EQUAL(count_of(&m, 0, KEEP), 2);
    play(&m, 0, KEEP, CLIENT_BISON_BOSS);
    CHECK_EQUAL(clients_of(&m, 0), 2);
}

TEST(M4_21_without_any_card_the_place_stays_empty)
{
    Moonshine m = frog_can_be_served();
    tuck_all_but(&m, 1, NONE);
    play(&m, 0, VALIDATE, 0);
    CHECK_EQUAL(clients_of(&m, 0), 1);
    CHECK(waits_for(&m, 1));
    CHECK(!may(&m, 1, DRAW_CLIENTS, 0));
}

TEST(M4_21_an_empty_place_is_refilled_after_the_next_action)
{
    Moonshine m = frog_can_be_served();
    m.at[0].client[0] = NONE;
    set_add(&m.pile, CLIENT_FROG_BANJOIST);
    play(&m, 0, TAKE_MOON, BAR_LEFT);
    CHECK(waits_for(&m, CHANCE));
    refill(&m, 0, CLIENT_LYNX_BARON);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_LYNX_BARON), 0);
    CHECK(waits_for(&m, 1));
}

TEST(M4_22_two_moons_are_gained_when_the_client_is_chosen)
{
    Moonshine m = frog_can_be_served();
    play(&m, 0, VALIDATE, 0);
    refill(&m, 0, CLIENT_BOAR_BANDLEADER);
    CHECK_EQUAL(moonshine_moons(&m, 0), 0); /* they are placed one by one */
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    CHECK_EQUAL(moonshine_moons(&m, 0), 1);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    CHECK_EQUAL(moonshine_moons(&m, 0), 2);
    CHECK(waits_for(&m, 1));
    CHECK_EQUAL(m.at[1].losses, 0);
}

TEST(M4_22_one_moon_is_gained_and_the_others_lose_one)
{
    Moonshine m = frog_can_be_served();
    play(&m, 0, VALIDATE, 0);
    refill(&m, 0, CLIENT_CROW_HECKLER);
    CHECK(told(&m, "threatens seat=0 client=crow_heckler"));
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    CHECK(waits_for(&m, 1));
    CHECK_EQUAL(m.at[0].losses, 0);
    CHECK_EQUAL(m.at[1].losses, 1);
}

TEST(M4_22_an_instant_effect_does_not_act_when_validated)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_POLECAT_POACHER); /* 3 food, 1 drink, 1 any, 3 moons */
    tuck(&m, 0, CLIENT_GOOSE_TROMBONIST);
    tuck(&m, 0, CLIENT_OWL_PIANIST);
    put_moons(&m, 0, BAR_LEFT, 1);
    put_moons(&m, 0, BAR_RIGHT, 2);
    reach_actions(&m, FOOD, FOOD, FOOD);
    play(&m, 0, VALIDATE, 0);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    play(&m, 0, PAY_FROM, BAR_RIGHT);
    play(&m, 0, PAY_FROM, BAR_RIGHT);
    CHECK(has_validated(&m, 0, CLIENT_POLECAT_POACHER));
    CHECK(waits_for(&m, CHANCE)); /* draws at once: no moon to place */
    CHECK_EQUAL(moonshine_moons(&m, 0), 0);
    CHECK_EQUAL(m.at[1].losses, 0);
}

TEST(M4_22_moons_without_a_free_place_are_not_taken)
{
    Moonshine m = frog_can_be_served();
    fill_all_places(&m, 0);
    put_moons(&m, 0, BAR_RIGHT, 1);
    play(&m, 0, VALIDATE, 0);
    refill(&m, 0, CLIENT_BOAR_BANDLEADER);
    CHECK_EQUAL(count_of(&m, 0, PUT_MOON), 1);
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    CHECK(told(&m, "no_place seat=0"));
    CHECK(waits_for(&m, 1));
}

TEST(M4_23_client_slots_are_on_bars_and_bottoms_only)
{
    int bottoms = 0;
    for (int card = 0; card < CLIENT_COUNT; card++) {
        CHECK(client[card].top_1 != CLIENT_SLOT && client[card].top_2 != CLIENT_SLOT);
        bottoms += client[card].bottom == CLIENT_SLOT;
    }
    CHECK_EQUAL(bottoms, 5);
    for (int bar = 0; bar < 2 * BAR_COUNT; bar++) {
        CHECK(bar_card[bar].client_slot >= 2);
        CHECK(bar_card[bar].left != CLIENT_SLOT && bar_card[bar].right != CLIENT_SLOT);
    }
}

TEST(M4_23_the_number_of_clients_to_keep_does_not_fall_with_the_tokens)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_MOLE_DOORMAN);
    CHECK_EQUAL(icon(&m, 0, CLIENT_SLOT), 3);
    fill_all_places(&m, 0);
    CHECK_EQUAL(icon(&m, 0, CLIENT_SLOT), 3);
}
