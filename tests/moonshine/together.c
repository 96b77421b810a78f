/* M4.8: actions chosen together, shown at once, and what follows side by side. */
#include "moonshine_fixture.h"

static int waiting(const Moonshine *m)
{
    return game_waiting_for(&moonshine, &m->state);
}

static Moonshine choosing_together(int seats)
{
    Moonshine m = turn_together(seats);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    return m;
}

TEST(M4_8_all_choose_at_the_same_time_and_in_any_order)
{
    Moonshine m = choosing_together(3);
    CHECK_EQUAL(waiting(&m), 7);
    CHECK_TEXT(asked(&m, 2), "choose_action players=3 moons=0 rule=M4.7");
    play(&m, 2, TAKE_MOON, BAR_LEFT);
    CHECK_EQUAL(waiting(&m), 3);
    play(&m, 0, TAKE_MOON, BAR_RIGHT);
    CHECK_EQUAL(waiting(&m), 2);
    CHECK_EQUAL(moonshine_moons(&m, 0) + moonshine_moons(&m, 2), 0); /* nothing happens yet */
    play(&m, 1, TAKE_MOON, FIRST_CLIENT_PLACE);
    CHECK_EQUAL(m.at[0].moons[BAR_RIGHT], 1);
    CHECK_EQUAL(m.at[1].moons[FIRST_CLIENT_PLACE], 1);
    CHECK_EQUAL(m.at[2].moons[BAR_LEFT], 1);
    CHECK_EQUAL(m.turn, 2);
    for (int seat = 0; seat < 3; seat++) {
        CHECK_EQUAL(m.at[seat].choice, NONE);
        CHECK_EQUAL(m.at[seat].choice_at, 0);
    }
}

TEST(M4_8_only_the_player_is_told_what_they_chose_until_all_have)
{
    Moonshine m = choosing_together(2);
    play(&m, 1, VALIDATE, slot_of(&m, 1, CLIENT_SQUIRREL_DANCER));
    CHECK_EQUAL(m.state.event_count, 1);
    CHECK(told(&m, "chooses_client seat=1 client=squirrel_dancer"));
    CHECK_EQUAL(m.state.event[0].seen_by, 1 << 1);
    play(&m, 0, TAKE_MOON, BAR_LEFT);
    CHECK(told(&m, "reveal"));
    CHECK(told(&m, "chooses_client seat=1 client=squirrel_dancer"));
    CHECK(told(&m, "chooses_moon seat=0 place=bar_left"));
    for (int i = 1; i < m.state.event_count; i++)
        CHECK_EQUAL(event_is_seen_by(&m.state, m.state.event[i], NOBODY),
                    m.state.event[i].seen_by != 1);
}

TEST(M4_8_choices_are_shown_from_the_active_player_on)
{
    Moonshine m = turn_together(3);
    m.active = 1;
    reach_actions(&m, FOOD, FOOD, MUSIC);
    for (int seat = 0; seat < 3; seat++)
        play(&m, seat, DRAW_CLIENTS, 0);
    CHECK(told(&m, "reveal"));
    static const int order[] = { 1, 2, 0 };
    for (int n = 0; n < 3; n++) {
        Event event = m.state.event[m.state.event_count - 3 + n];
        CHECK_EQUAL(event.kind, TOLD_CHOICE_TO_DRAW);
        CHECK_EQUAL(event.seat, order[n]);
    }
}

TEST(M4_8_cards_are_drawn_clockwise_from_the_active_player)
{
    Moonshine m = turn_together(3);
    m.active = 1;
    reach_actions(&m, FOOD, FOOD, MUSIC);
    for (int seat = 0; seat < 3; seat++)
        play(&m, seat, DRAW_CLIENTS, 0);
    static const int order[] = { 1, 2, 0 };
    for (int n = 0; n < 3; n++)
        for (int card = 0; card < 3; card++) {
            CHECK_EQUAL(m.at[order[n]].hand_count, card);
            deal(&m, set_next(&m.pile, 0));
            CHECK_EQUAL(m.at[order[n]].hand_count, card + 1);
        }
    CHECK_EQUAL(waiting(&m), 7); /* and all decide on them side by side */
    play(&m, 0, DISCARD_ALL, 0);
    play(&m, 2, DISCARD_ALL, 0);
    CHECK(waits_for(&m, 1));
    play(&m, 1, DISCARD_ALL, 0);
    CHECK_EQUAL(m.turn, 2);
}

/* Seat 0 has to pay for the Vixen Torch Singer, seat 1 draws. */
static Moonshine paying_and_drawing(void)
{
    Moonshine m = turn_together(2);
    place_client(&m, 0, 0, CLIENT_VIXEN_TORCH_SINGER); /* 2 food, 1 moon */
    put_moons(&m, 0, BAR_LEFT, 1);
    put_moons(&m, 0, BAR_RIGHT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, 0);
    play(&m, 1, DRAW_CLIENTS, 0);
    return m;
}

TEST(M4_8_nobody_waits_for_the_payment_of_another)
{
    Moonshine m = paying_and_drawing();
    CHECK(waits_for(&m, CHANCE)); /* for seat 1, though seat 0 has not paid */
    deal_the_rest(&m);
    CHECK_EQUAL(m.at[1].hand_count, 3);
    CHECK_EQUAL(waiting(&m), 3);
    CHECK_TEXT(asked(&m, 0), "pay_moons moons=1 rule=M4.12");
    CHECK_TEXT(asked(&m, 1), "replace rule=M4.19");
    play(&m, 1, DISCARD_ALL, 0);
    CHECK(waits_for(&m, 0));
    play(&m, 0, PAY_FROM, BAR_RIGHT);
    CHECK(has_validated(&m, 0, CLIENT_VIXEN_TORCH_SINGER));
    refill(&m, 0, CLIENT_LYNX_BARON);
    CHECK_EQUAL(m.turn, 2);
}

TEST(M4_8_a_validation_counts_and_is_refilled_while_the_other_decides)
{
    Moonshine m = paying_and_drawing();
    deal_the_rest(&m);
    play(&m, 0, PAY_FROM, BAR_LEFT);
    CHECK(told(&m, "scores seat=0 points=1"));
    deal_the_rest(&m);
    CHECK_EQUAL(waiting(&m), 3);
    CHECK_TEXT(asked(&m, 0), "keep_one rule=M4.16");
}

TEST(M4_21_players_who_draw_at_the_same_time_share_the_last_cards)
{
    Moonshine m = choosing_together(3);
    tuck_all_but(&m, 0, NONE);
    Set *validated = &m.at[0].validated;
    for (int card = 0, left = 4; left > 0; card++)
        if (set_has(validated, card) && client[card].bottom == NONE) {
            set_remove(validated, card);
            set_add(left > 2 ? &m.pile : &m.discards, card);
            m.at[0].points = (uint8_t)(m.at[0].points - client[card].points);
            m.at[0].colour[client[card].colour]--;
            left--;
        }
    CHECK_EQUAL(set_count(&m.pile) + set_count(&m.discards), 4);
    for (int seat = 0; seat < 3; seat++)
        play(&m, seat, DRAW_CLIENTS, 0);
    deal_the_rest(&m);
    CHECK_EQUAL(m.at[0].hand_count, 2); /* the others had one card each that was theirs to draw */
    CHECK_EQUAL(m.at[1].hand_count, 1);
    CHECK_EQUAL(m.at[2].hand_count, 1);
    CHECK_EQUAL(set_count(&m.pile) + set_count(&m.discards), 0);
    CHECK_EQUAL(waiting(&m), 7);
}

TEST(M2_5_together_all_place_their_first_token_at_once)
{
    Moonshine m = new_game(3, STANDARD);
    m.in_turn = false;
    for (int seat = 0; seat < 3; seat++)
        play(&m, CHANCE, DEAL_BAR_CARD, seat);
    for (int n = 0; n < 6; n++)
        deal(&m, set_next(&m.pile, 0));
    play(&m, CHANCE, CHOOSE_FIRST, 1);
    CHECK_EQUAL(waiting(&m), 7);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    play(&m, 2, PUT_MOON, BAR_LEFT);
    CHECK(waits_for(&m, 1));
    play(&m, 1, PUT_MOON, BAR_LEFT);
    CHECK(told(&m, "turn seat=1 turn=1"));
}

TEST(M4_4_together_moons_from_dice_are_placed_at_once)
{
    Moonshine m = turn_together(3);
    tuck(&m, 1, CLIENT_BEAR_DOUBLE_BASSIST); /* blue */
    put_moons(&m, 0, BAR_LEFT, 2);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, MUSIC);
    show(&m, MOON);
    play(&m, 0, STOP_ROLLING, 0);
    CHECK_EQUAL(waiting(&m), 3);
    play(&m, 1, PUT_MOON, BAR_RIGHT);
    CHECK(waits_for(&m, 0));
    play(&m, 0, PUT_MOON, BAR_RIGHT);
    CHECK_EQUAL(waiting(&m), 7);
}

TEST(M4_24_together_losses_are_chosen_at_once)
{
    Moonshine m = turn_together(3);
    put_moons(&m, 1, BAR_LEFT, 2);
    put_moons(&m, 1, BAR_RIGHT, 1);
    put_moons(&m, 2, BAR_LEFT, 1);
    place_client(&m, 0, 1, CLIENT_CROW_HECKLER);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    for (int seat = 0; seat < 3; seat++)
        play(&m, seat, seat == 0 ? TAKE_MOON : DRAW_CLIENTS, 0);
    m.at[1].losses = 2; /* as two threats bring them */
    m.at[2].losses = 2;
    deal_the_rest(&m);
    play(&m, 1, DISCARD_ALL, 0);
    play(&m, 2, DISCARD_ALL, 0);
    CHECK_EQUAL(waiting(&m), 6);
    play(&m, 1, LOSE_FROM, BAR_LEFT);
    CHECK_EQUAL(waiting(&m), 6); /* one more */
    play(&m, 1, LOSE_FROM, BAR_RIGHT);
    CHECK(waits_for(&m, 2));
    play(&m, 2, LOSE_FROM, BAR_LEFT); /* the second loss finds no token */
    CHECK_EQUAL(m.turn, 2);
    CHECK_EQUAL(moonshine_moons(&m, 1), 1);
    CHECK_EQUAL(m.at[1].losses + m.at[2].losses, 0);
}

TEST(M4_8_a_position_has_choices_that_are_asked_for_and_possible)
{
    Moonshine m = choosing_together(2);
    play(&m, 0, TAKE_MOON, BAR_LEFT);
    CHECK(game_check(&moonshine, &m.state) == NULL);

    Moonshine other = m;
    other.at[0].choice_at = PLACES - 1;
    CHECK_TEXT(game_check(&moonshine, &other.state),
               "a player has chosen an action that is not possible");
    other = m;
    other.at[0].choice = NONE;
    other.at[0].choice_at = 0;
    CHECK_TEXT(game_check(&moonshine, &other.state),
               "a player has chosen an action and is asked for it, or neither");
    other = m;
    other.at[1].choice = DRAW_CLIENTS - VALIDATE;
    CHECK_TEXT(game_check(&moonshine, &other.state),
               "a player has chosen an action and is asked for it, or neither");
    other = m;
    other.in_turn = true;
    CHECK(game_check(&moonshine, &other.state) != NULL);
}
