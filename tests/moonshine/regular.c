/* Chapter 3: the setup of the regular variant. */
#include "moonshine_fixture.h"

static Moonshine before_looking(int seats, int first)
{
    Moonshine m = new_game(seats, REGULAR);
    for (int seat = 0; seat < seats; seat++)
        play(&m, CHANCE, DEAL_BAR_CARD, seat);
    play(&m, CHANCE, CHOOSE_FIRST, first);
    return m;
}

/* The next player draws these two and the lowest cards of the pile. */
static void look(Moonshine *m, int seat, int low, int high)
{
    deal(m, low);
    deal(m, high);
    while (cards_to_draw(m, seat) > 0)
        deal(m, set_next(&m->pile, 0));
}

static void keep(Moonshine *m, int seat, int one, int two)
{
    play(m, seat, KEEP, one);
    play(m, seat, KEEP, two);
}

static void keep_lowest(Moonshine *m, int seat)
{
    for (int left = moonshine_bar(m, seat)->client_slot; left > 0; left--)
        play(m, seat, KEEP, m->at[seat].hand[0]);
}

TEST(M3_1_bars_lie_regular_side_up_and_all_clients_make_one_pile)
{
    Moonshine m = before_looking(2, 0);
    CHECK_EQUAL(moonshine_bar(&m, 0)->side, REGULAR);
    CHECK_EQUAL(moonshine_bar(&m, 1)->side, REGULAR);
    CHECK_EQUAL(icon(&m, 0, REROLL), 2);
    CHECK_EQUAL(clients_of(&m, 0) + clients_of(&m, 1), 0);
    for (int card = 0; card < CLIENT_COUNT; card++)
        CHECK_EQUAL(odds(&m, DEAL_CLIENT, card), 1);
}

TEST(M3_2_players_look_at_4_5_5_6_and_6_cards_and_then_all_keep)
{
    static const int looked_at[] = { 4, 5, 5, 6, 6 };
    Moonshine m = before_looking(5, 0);
    deal_the_rest(&m);
    CHECK_EQUAL(game_waiting_for(&moonshine, &m.state), 31); /* all at the same time */
    for (int seat = 0; seat < 5; seat++)
        CHECK_EQUAL(m.at[seat].hand_count, looked_at[seat]);
    for (int seat = 4; seat >= 0; seat--) { /* nobody waits for another */
        CHECK(may(&m, seat, KEEP, m.at[seat].hand[0]));
        keep_lowest(&m, seat);
    }
    for (int seat = 0; seat < 5; seat++)
        CHECK_EQUAL(m.at[seat].hand_count, 0);
}

TEST(M3_2_each_player_keeps_as_many_as_the_bar_has_slots)
{
    Moonshine m = before_looking(5, 0);
    deal_the_rest(&m);
    for (int seat = 0; seat < 5; seat++) {
        int slots = m.at[seat].bar == GOLDEN_ACORN ? 3 : 2;
        CHECK_TEXT(asked(&m, seat), slots == 3 ? "keep_clients clients=3 rule=M3.2"
                                               : "keep_clients clients=2 rule=M3.2");
        keep_lowest(&m, seat);
        CHECK(seat == 4 || !(game_waiting_for(&moonshine, &m.state) >> seat & 1));
    }
    for (int seat = 0; seat < 5; seat++)
        CHECK_EQUAL(clients_of(&m, seat), m.at[seat].bar == GOLDEN_ACORN ? 3 : 2);
}

TEST(M3_2_any_cards_looked_at_can_be_kept)
{
    Moonshine m = before_looking(2, 0);
    look(&m, 0, CLIENT_LYNX_BARON, CLIENT_BISON_BOSS);
    deal_the_rest(&m);

    CHECK_EQUAL(count_of(&m, 0, KEEP), 4);
    CHECK(!may(&m, 0, KEEP, CLIENT_FROG_BANJOIST));
    play(&m, 0, KEEP, CLIENT_BISON_BOSS);
    CHECK_EQUAL(count_of(&m, 0, KEEP), 3);
    CHECK(!may(&m, 0, KEEP, CLIENT_BISON_BOSS));
    play(&m, 0, KEEP, CLIENT_LYNX_BARON);
    CHECK_EQUAL(m.at[0].kept_count, 2);
    CHECK_EQUAL(clients_of(&m, 0), 0); /* they are not shown yet */
}

TEST(M3_3_kept_clients_are_shown_when_all_have_kept_in_ascending_order)
{
    Moonshine m = new_game(2, REGULAR);
    play(&m, CHANCE, DEAL_BAR_CARD, GOLDEN_ACORN);
    play(&m, CHANCE, DEAL_BAR_CARD, RED_DEN);
    play(&m, CHANCE, CHOOSE_FIRST, 0);
    deal(&m, CLIENT_OWL_PIANIST);
    look(&m, 0, CLIENT_LYNX_BARON, CLIENT_BISON_BOSS);
    look(&m, 1, CLIENT_DOVE_DUETTIST, CLIENT_VIPER_CHEMIST);
    play(&m, 0, KEEP, CLIENT_OWL_PIANIST);
    CHECK(told(&m, "chooses_to_keep seat=0 client=owl_pianist"));
    CHECK_EQUAL(m.state.event[0].seen_by, 1);
    play(&m, 0, KEEP, CLIENT_BISON_BOSS);
    play(&m, 0, KEEP, CLIENT_LYNX_BARON);
    play(&m, 1, KEEP, CLIENT_VIPER_CHEMIST);
    CHECK_EQUAL(clients_of(&m, 0), 0);
    play(&m, 1, KEEP, CLIENT_DOVE_DUETTIST);
    CHECK(told(&m, "keeps seat=0 client=owl_pianist"));
    CHECK(told(&m, "returns seat=0 cards=1"));
    CHECK(told(&m, "returns seat=1 cards=3"));
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_LYNX_BARON), 0);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_OWL_PIANIST), 1);
    CHECK_EQUAL(slot_of(&m, 0, CLIENT_BISON_BOSS), 2);
    CHECK_EQUAL(slot_of(&m, 1, CLIENT_DOVE_DUETTIST), 0);
}

TEST(M3_3_cards_not_kept_return_to_the_pile_before_the_first_turn)
{
    Moonshine m = before_looking(2, 0);
    look(&m, 0, CLIENT_OWL_PIANIST, CLIENT_BISON_BOSS);
    int low = m.at[0].hand[0];
    CHECK_EQUAL(odds(&m, DEAL_CLIENT, low), 0); /* nobody else may draw it */
    look(&m, 1, CLIENT_DOVE_DUETTIST, CLIENT_VIPER_CHEMIST);
    keep(&m, 0, CLIENT_OWL_PIANIST, CLIENT_BISON_BOSS);
    CHECK(!set_has(&m.pile, low));
    keep(&m, 1, CLIENT_DOVE_DUETTIST, CLIENT_VIPER_CHEMIST);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    play(&m, 1, PUT_MOON, BAR_LEFT);
    CHECK_EQUAL(m.turn, 1);
    CHECK_EQUAL(set_count(&m.pile), CLIENT_COUNT - 4);
    CHECK(set_has(&m.pile, low));
    CHECK(!set_has(&m.pile, CLIENT_OWL_PIANIST));
    CHECK(set_is_empty(&m.discards));
    CHECK_EQUAL(m.at[0].kept_count, 0);
}

TEST(M3_4_tokens_then_gains_then_losses_each_in_turn_order)
{
    Moonshine m = before_looking(2, 1);
    look(&m, 1, CLIENT_RACCOON_HIGH_ROLLER, CLIENT_CROW_HECKLER); /* 2 moons; 1 and losses */
    look(&m, 0, CLIENT_DOVE_DUETTIST, CLIENT_POLECAT_POACHER);    /* 1 moon and losses */
    keep(&m, 1, CLIENT_RACCOON_HIGH_ROLLER, CLIENT_CROW_HECKLER);
    keep(&m, 0, CLIENT_DOVE_DUETTIST, CLIENT_POLECAT_POACHER);
    CHECK_EQUAL(moonshine_moons(&m, 0) + moonshine_moons(&m, 1), 0);
    CHECK_EQUAL(m.at[0].losses + m.at[1].losses, 0);

    play(&m, 1, PUT_MOON, BAR_LEFT);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    CHECK(told(&m, "threatens seat=1 client=crow_heckler"));
    CHECK(!told(&m, "threatens seat=0 client=polecat_poacher"));

    play(&m, 1, PUT_MOON, BAR_RIGHT); /* of three moons gained only one finds a place */
    CHECK(told(&m, "no_place seat=1"));
    CHECK(told(&m, "threatens seat=0 client=polecat_poacher"));
    play(&m, 0, PUT_MOON, BAR_RIGHT);

    CHECK_TEXT(asked(&m, 1), "lose_moon rule=M4.24");
    play(&m, 1, LOSE_FROM, BAR_RIGHT);
    play(&m, 0, LOSE_FROM, BAR_LEFT);
    CHECK_EQUAL(m.turn, 1);
    CHECK_EQUAL(moonshine_moons(&m, 0), 1);
    CHECK_EQUAL(moonshine_moons(&m, 1), 1);
    CHECK_EQUAL(m.at[0].losses + m.at[1].losses, 0);
}

TEST(M3_4_kept_clients_without_an_effect_bring_nothing)
{
    Moonshine m = before_looking(2, 0);
    look(&m, 0, CLIENT_OWL_PIANIST, CLIENT_BISON_BOSS);
    look(&m, 1, CLIENT_DOVE_DUETTIST, CLIENT_VIPER_CHEMIST);
    keep(&m, 0, CLIENT_OWL_PIANIST, CLIENT_BISON_BOSS);
    keep(&m, 1, CLIENT_DOVE_DUETTIST, CLIENT_VIPER_CHEMIST);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    play(&m, 1, PUT_MOON, BAR_LEFT);
    CHECK(waits_for(&m, CHANCE)); /* rolls */
    CHECK_EQUAL(moonshine_moons(&m, 0), 1);
    CHECK_EQUAL(moonshine_moons(&m, 1), 1);
}

TEST(M7_1_seat_order_is_turn_order_from_the_first_player)
{
    Moonshine m = before_looking(3, 2);
    static const int order[] = { 2, 0, 1 }, looked_at[] = { 4, 5, 5 };
    for (int n = 0; n < 3; n++) { /* one after the other is dealt to */
        CHECK_EQUAL(cards_to_draw(&m, order[n]), looked_at[n]);
        for (int card = 0; card < looked_at[n]; card++)
            deal(&m, set_next(&m.pile, 0));
        CHECK_EQUAL(m.at[order[n]].hand_count, looked_at[n]);
    }
    for (int n = 0; n < 3; n++)
        keep_lowest(&m, n);
    CHECK(waits_for(&m, 2)); /* places the first token */
}

/* Seat 0 has the green bar: purple cards bring it their own points only. */
static void tuck_14_points(Moonshine *m)
{
    tuck(m, 0, CLIENT_MOTH_COMPOSER);
    tuck(m, 0, CLIENT_STAG_SAXOPHONIST);
    tuck(m, 0, CLIENT_WOLF_CROONER);
    tuck(m, 0, CLIENT_BOAR_BANDLEADER);
}

static void end_turn(Moonshine *m)
{
    reach_actions(m, FOOD, FOOD, MUSIC);
    idle(m, 0);
    idle(m, 1);
}

TEST(M3_5_the_game_stops_at_15_points)
{
    Moonshine m = regular_turn(2);
    tuck_14_points(&m);
    end_turn(&m);
    CHECK_EQUAL(moonshine_points(&m, 0), 14);
    CHECK(!is_over(&m));

    m = regular_turn(2);
    tuck_14_points(&m);
    tuck(&m, 0, CLIENT_GOOSE_TROMBONIST);
    end_turn(&m);
    CHECK_EQUAL(moonshine_points(&m, 0), 15);
    CHECK(is_over(&m));
}

TEST(M3_5_a_card_of_the_bars_colour_is_worth_a_point_more)
{
    Moonshine m = regular_turn(2);
    tuck(&m, 0, CLIENT_STOAT_ACCOUNTANT); /* green, no points */
    tuck(&m, 1, CLIENT_RAT_ARRANGER);     /* purple, no points, under the pink bar */
    CHECK_EQUAL(moonshine_points(&m, 0), 1);
    CHECK_EQUAL(moonshine_points(&m, 1), 0);
}
