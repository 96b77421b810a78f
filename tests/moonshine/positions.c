/* Positions from outside: whatever is accepted can be played on, and the rest is refused with what
 * is wrong. */
#include "moonshine_fixture.h"

#include <string.h>

static void refuses(const Moonshine *m, const char *reason)
{
    const char *broken = game_check(&moonshine, &m->state);
    if (broken == NULL || strstr(broken, reason) == NULL)
        fail_msg("expected %s, got %s", reason, broken == NULL ? "nothing" : broken);
}

static void clear_agenda(Moonshine *m, int who)
{
    m->state.agenda[who] = (Agenda){ 0 };
    m->state.busy &= (SeatSet) ~(1 << who);
}

/* do_next in place of all that stood there */
#define only_next(m, who, ...)                                                                     \
    do {                                                                                           \
        clear_agenda((m), (who));                                                                  \
        do_next(&(m)->state, (who), __VA_ARGS__);                                                  \
    } while (0)

static Moonshine choosing(void) /* seat 0 is the first of two to choose an action */
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    CHECK(game_check(&moonshine, &m.state) == NULL);
    return m;
}

static Moonshine with_hand(int cards) /* the same, with cards of the pile in the hand */
{
    Moonshine m = choosing();
    for (; m.at[0].hand_count < cards; m.at[0].hand_count++) {
        int card = set_next(&m.pile, 0);
        set_remove(&m.pile, card);
        m.at[0].hand[m.at[0].hand_count] = (uint8_t)card;
    }
    return m;
}

static bool can_be_read_back(const Moonshine *m)
{
    static char text[1 << 14];
    Moonshine back;
    Json out = json_in(text, sizeof text, false);
    game_write_state(&moonshine, &m->state, NULL, &out);
    JsonReader in = json_reader(text, out.length);
    bool is_read = game_read_state(&moonshine, &back.state, &in);
    CHECK(is_read || strstr(in.error, "hidden") != NULL);
    return is_read;
}

TEST(a_view_of_a_hand_that_somebody_decides_on_is_no_position)
{
    Moonshine m = choosing(), own, foreign;
    play(&m, 0, DRAW_CLIENTS, 0);
    deal_the_rest(&m);
    own = foreign = m;
    game_hide(&moonshine, &own.state, 0);
    game_hide(&moonshine, &foreign.state, 1);
    CHECK(can_be_read_back(&m));
    CHECK(can_be_read_back(&own)); /* the seat sees everything */
    CHECK(game_check(&moonshine, &foreign.state) == NULL);
    CHECK(!can_be_read_back(&foreign));
}

TEST(a_client_is_kept_only_where_there_is_room_for_it)
{
    Moonshine m = with_hand(1);
    only_next(&m, 0, { KEEP_ONE }, { REFILL });
    refuses(&m, "no place for one more client");
    set_add(&m.discards, m.at[0].client[1]);
    m.at[0].client[1] = NONE;
    CHECK(game_check(&moonshine, &m.state) == NULL);

    m = choosing();
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        place_client(&m, 0, slot, slot < 2 ? m.at[0].client[slot] : set_next(&m.pile, 0));
    refuses(&m, "more clients wait than there are slots");
}

TEST(a_step_finds_what_the_steps_above_it_leave)
{
    Moonshine m = choosing();
    only_next(&m, 0, { TUCK, 0 }, { TUCK, 0 }, { REFILL });
    put_moons(&m, 0, BAR_LEFT, 1);
    do_next(&m.state, 0, { PAY_MOON, 1, 0 });
    refuses(&m, "a player's agenda is out of order");

    m = choosing();
    only_next(&m, 0, { CHOOSE_ACTION }, { KEEP_CLIENTS, 2 });
    refuses(&m, "a player's agenda is out of order");

    m = choosing();
    only_next(&m, 0, { PAY_MOON, 1, 0 }, { TUCK, 0 }, { REFILL });
    refuses(&m, "more moons owed");
    put_moons(&m, 0, BAR_LEFT, 1);
    CHECK(game_check(&moonshine, &m.state) == NULL);
    m.state.agenda[0].step[1].a = 5;
    refuses(&m, "no client to validate");
}

TEST(what_was_drawn_is_decided_on_and_fits_a_hand)
{
    Moonshine m = with_hand(2);
    refuses(&m, "nothing to decide on them");
    only_next(&m, 0, { DRAW_CARD }, { DEAL, MAX_HAND - 3 }, { REPLACE }, { REFILL });
    CHECK(game_check(&moonshine, &m.state) == NULL);
    m.state.agenda[0].step[2].a++;
    refuses(&m, "too many cards to draw");
}

TEST(every_player_has_a_bar_once_bars_are_dealt)
{
    Moonshine m = new_game(2, STANDARD);
    do_next(&m.state, 0, { PLACE_MOON });
    refuses(&m, "a player's agenda is out of order");

    m = new_game(2, STANDARD);
    m.at[1].bar = RED_DEN;
    refuses(&m, "a player has no bar, or has one before it is dealt");

    m = choosing();
    m.at[1].bar = NONE;
    refuses(&m, "a player has no bar");
}

TEST(a_setup_is_over_before_the_first_turn)
{
    static const uint8_t setup[] = { DEAL_BAR, DEAL_STARTER, ADD_TO_PILE, LOOK_AT_CLIENTS };
    for (size_t i = 0; i < sizeof setup; i++) {
        Moonshine m = choosing();
        do_next(&m.state, TABLE, { setup[i] });
        CHECK(game_check(&moonshine, &m.state) != NULL);
    }
    Moonshine m = choosing();
    m.turn = 0;
    refuses(&m, "not that of a setup or a turn");
    m = choosing();
    clear_agenda(&m, 0);
    clear_agenda(&m, TABLE);
    CHECK(game_check(&moonshine, &m.state) == NULL); /* over */
    m.turn = 0;
    refuses(&m, "not that of a setup or a turn");
}

TEST(in_the_setup_nobody_has_more_than_it_has_given_him)
{
    Moonshine m = new_game(2, REGULAR);
    play(&m, CHANCE, DEAL_BAR_CARD, HOLLOW_LOG);
    play(&m, CHANCE, DEAL_BAR_CARD, RED_DEN);
    play(&m, CHANCE, CHOOSE_FIRST, 1);
    deal_the_rest(&m);
    Moonshine other = m;
    tuck(&other, 0, set_next(&other.pile, 0));
    refuses(&other, "before the first moons");
    other = m;
    place_client(&other, 0, 0, set_next(&other.pile, 0));
    refuses(&other, "in order");
    other = m;
    leave_in_pile(&other, 10);
    refuses(&other, "discarded before the first turn");
    other = m;
    other.state.agenda[1].step[0].a = 3; /* of two places */
    refuses(&other, "in order");
    other = m;
    only_next(&other, 1, { KEEP_CLIENTS, 2 });
    while (other.at[1].hand_count > 1)
        set_add(&other.pile, other.at[1].hand[--other.at[1].hand_count]);
    other.at[1].hand[1] = other.at[1].hand[2] = other.at[1].hand[3] = 0;
    refuses(&other, "fewer clients drawn");
}

TEST(one_player_acts_and_it_is_the_one_who_was_called)
{
    Moonshine m = choosing();
    do_next(&m.state, 1, { CHOOSE_ACTION }, { REFILL });
    refuses(&m, "two players act at the same time");
    clear_agenda(&m, 0);
    refuses(&m, "a player's agenda is out of order");
}

TEST(the_table_goes_on_in_the_order_of_a_turn)
{
    Moonshine m = choosing();
    do_next(&m.state, TABLE, { DICE_MOONS, 1, 1 });
    CHECK(game_check(&moonshine, &m.state) != NULL); /* 1 is called already */

    m = choosing();
    only_next(&m, 0, { PLACE_MOON });
    only_next(&m, TABLE, { DICE_MOONS, 0, 1 }, { DICE_MOONS, 1, 1 }, { ACTIONS }, { LOSSES },
              { END_OF_TURN });
    CHECK(game_check(&moonshine, &m.state) == NULL);
    only_next(&m, TABLE, { DICE_MOONS, 1, 1 }, { DICE_MOONS, 0, 1 }, { ACTIONS }, { LOSSES },
              { END_OF_TURN });
    refuses(&m, "the table's agenda is out of order");
    only_next(&m, TABLE, { ACTIONS }, { LOSSES, 1 }, { END_OF_TURN });
    refuses(&m, "has begun though another comes first");
    only_next(&m, TABLE, { ACTIONS, 2 }, { LOSSES }, { END_OF_TURN });
    refuses(&m, "a step for a seat that is not taken");
}

TEST(an_automatic_step_of_the_table_does_not_wait_for_nobody)
{
    Moonshine m = choosing();
    clear_agenda(&m, 0);
    refuses(&m, "an automatic step that was not played");
}

TEST(a_die_shows_what_is_on_its_faces)
{
    Moonshine m = choosing();
    m.die[WHITE_1] = MOON;
    refuses(&m, "a die shows an icon it does not have");
    m.die[WHITE_1] = WILD;
    refuses(&m, "a die shows an icon it does not have");
    m.die[WHITE_1] = FOOD;
    m.die[BLUE_CUBE] = MOON;
    CHECK(game_check(&moonshine, &m.state) == NULL);
    m.die[BLUE_CUBE] = NONE;
    only_next(&m, 0, { REROLL_DICE, 1, 1 << BLUE_CUBE });
    only_next(&m, TABLE, { MOONS_FROM_DICE }, { ACTIONS }, { LOSSES }, { END_OF_TURN });
    refuses(&m, "a die is picked that was not rolled");
}

TEST(a_step_stands_on_the_agenda_it_belongs_to_and_can_be_played)
{
    Moonshine m = choosing();
    only_next(&m, 0, { CHOOSE_ACTION }, { TURN });
    refuses(&m, "a step of the table on a player's agenda");
    m = choosing();
    do_next(&m.state, TABLE, { PLACE_MOON });
    refuses(&m, "a step of the table on a player's agenda");

    m = choosing();
    only_next(&m, 0, { PLACE_MOON });
    only_next(&m, TABLE, { ACTIONS }, { LOSSES }, { END_OF_TURN });
    CHECK(game_check(&moonshine, &m.state) == NULL);
    fill_all_places(&m, 0);
    refuses(&m, "somebody must act and cannot");
}
