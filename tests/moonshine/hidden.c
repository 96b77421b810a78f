/* Secrets: drawn clients, those kept in the regular setup and actions that are chosen, until all
 * are shown. */
#include "moonshine_fixture.h"

#include <string.h>

static Moonshine view_of(const Moonshine *m, int viewer)
{
    Moonshine view = *m;
    game_hide(&moonshine, &view.state, viewer);
    CHECK(game_check(&moonshine, &view.state) == NULL);
    return view;
}

static bool looks_the_same(const Moonshine *left, const Moonshine *right, int viewer)
{
    Moonshine left_view = view_of(left, viewer), right_view = view_of(right, viewer);
    return memcmp(&left_view, &right_view, sizeof left_view) == 0;
}

/* Seat 0 has drawn for the action draw, this card among others. */
static Moonshine drawn(int card)
{
    Moonshine m = first_turn(3);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, DRAW_CLIENTS, 0);
    deal(&m, card);
    deal(&m, CLIENT_BISON_BOSS);
    deal(&m, CLIENT_OWL_PIANIST);
    return m;
}

TEST(M4_20_only_the_player_who_draws_sees_the_cards)
{
    Moonshine m = drawn(CLIENT_LYNX_BARON), own = view_of(&m, 0);
    CHECK_EQUAL(own.at[0].hand[0], CLIENT_LYNX_BARON);
    CHECK_EQUAL(own.at[0].hand[1], CLIENT_OWL_PIANIST);
    CHECK_EQUAL(own.at[0].hand[2], CLIENT_BISON_BOSS);
    CHECK(!set_has(&own.pile, CLIENT_LYNX_BARON));

    for (int viewer = NOBODY; viewer < 3; viewer++) {
        if (viewer == 0)
            continue;
        Moonshine view = view_of(&m, viewer);
        CHECK_EQUAL(view.at[0].hand_count, 3); /* how many is no secret */
        for (int i = 0; i < 3; i++)
            CHECK_EQUAL(view.at[0].hand[i], UNKNOWN);
        CHECK(set_has(&view.pile, CLIENT_LYNX_BARON));
    }
}

TEST(M4_20_hands_that_differ_look_the_same_to_the_others)
{
    Moonshine left = drawn(CLIENT_LYNX_BARON), right = drawn(CLIENT_DOVE_DUETTIST);
    CHECK(!looks_the_same(&left, &right, 0));
    CHECK(looks_the_same(&left, &right, 1));
    CHECK(looks_the_same(&left, &right, 2));
    CHECK(looks_the_same(&left, &right, NOBODY));
}

TEST(M4_20_the_order_of_drawing_leaves_no_trace)
{
    static const uint8_t order[2][3] = {
        { CLIENT_LYNX_BARON, CLIENT_BISON_BOSS, CLIENT_OWL_PIANIST },
        { CLIENT_OWL_PIANIST, CLIENT_LYNX_BARON, CLIENT_BISON_BOSS },
    };
    Moonshine m[2];
    for (int n = 0; n < 2; n++) {
        m[n] = first_turn(2);
        reach_actions(&m[n], FOOD, FOOD, MUSIC);
        play(&m[n], 0, DRAW_CLIENTS, 0);
        for (int i = 0; i < 3; i++)
            deal(&m[n], order[n][i]);
    }
    CHECK(memcmp(&m[0].at[0], &m[1].at[0], sizeof m[0].at[0]) == 0);
    swap(&m[0], 0, CLIENT_LYNX_BARON, 0);
    CHECK_EQUAL(m[0].at[0].hand[0] + m[0].at[0].hand[1] + m[0].at[0].hand[2], 0);
}

TEST(M4_20_a_drawn_card_is_told_to_the_drawer_alone)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, DRAW_CLIENTS, 0);
    deal(&m, CLIENT_LYNX_BARON);
    Moonshine own = view_of(&m, 0), other = view_of(&m, 1);
    CHECK(told(&own, "sees seat=0 client=lynx_baron"));
    CHECK(!told(&other, "sees seat=0 client=lynx_baron"));

    deal_the_rest(&m);
    other = view_of(&m, 1);
    CHECK(told(&other, "draws seat=0 cards=3"));
}

TEST(M4_20_discards_lie_face_up)
{
    Moonshine m = drawn(CLIENT_LYNX_BARON);
    play(&m, 0, DISCARD_ALL, 0);
    Moonshine view = view_of(&m, 1);
    CHECK(told(&view, "discards seat=0 client=lynx_baron"));
    CHECK_EQUAL(set_count(&view.discards), 3);
    CHECK(set_has(&view.discards, CLIENT_LYNX_BARON));
    CHECK(!set_has(&view.pile, CLIENT_LYNX_BARON));
    CHECK(memcmp(&view, &m, sizeof m) == 0); /* nothing else is secret now */
}

TEST(M4_16_cards_drawn_for_a_refill_are_secret_and_the_one_kept_is_not)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, 0);
    deal(&m, CLIENT_LYNX_BARON);
    deal_the_rest(&m);
    Moonshine view = view_of(&m, 1);
    CHECK_EQUAL(view.at[0].hand[0], UNKNOWN);
    play(&m, 0, KEEP, CLIENT_LYNX_BARON);
    view = view_of(&m, 1);
    CHECK(told(&view, "keeps seat=0 client=lynx_baron"));
    CHECK_EQUAL(slot_of(&view, 0, CLIENT_LYNX_BARON), 0);
}

/* Both have drawn, and seat 0 has kept this card and the Bison Boss. */
static Moonshine kept(int card)
{
    Moonshine m = new_game(2, REGULAR);
    play(&m, CHANCE, DEAL_BAR_CARD, HOLLOW_LOG);
    play(&m, CHANCE, DEAL_BAR_CARD, VELVET_BURROW);
    play(&m, CHANCE, CHOOSE_FIRST, 0);
    deal(&m, CLIENT_LYNX_BARON);
    deal(&m, CLIENT_OWL_PIANIST);
    deal(&m, CLIENT_BISON_BOSS);
    deal_the_rest(&m);
    play(&m, 0, KEEP, card);
    play(&m, 0, KEEP, CLIENT_BISON_BOSS);
    return m;
}

TEST(M3_2_what_a_player_keeps_is_secret_until_all_have_kept)
{
    Moonshine left = kept(CLIENT_LYNX_BARON), right = kept(CLIENT_OWL_PIANIST);
    CHECK(!looks_the_same(&left, &right, 0));
    CHECK(looks_the_same(&left, &right, 1));
    CHECK(looks_the_same(&left, &right, NOBODY));

    Moonshine own = view_of(&left, 0), other = view_of(&left, 1);
    CHECK(set_has(&own.at[0].kept, CLIENT_LYNX_BARON));
    CHECK(set_is_empty(&other.at[0].kept));
    CHECK_EQUAL(other.at[0].kept_count, 2); /* that they have kept is no secret */
    CHECK_EQUAL(other.at[0].hand[0], UNKNOWN);
    CHECK(set_has(&other.pile, CLIENT_BISON_BOSS));
}

TEST(M3_2_cards_looked_at_are_known_to_their_player_alone)
{
    Moonshine m = new_game(2, REGULAR);
    play(&m, CHANCE, DEAL_BAR_CARD, HOLLOW_LOG);
    play(&m, CHANCE, DEAL_BAR_CARD, VELVET_BURROW);
    play(&m, CHANCE, CHOOSE_FIRST, 0);
    deal_the_rest(&m);
    Moonshine own = view_of(&m, 0), other = view_of(&m, 1);
    for (int i = 0; i < 4; i++) {
        CHECK_EQUAL(own.at[0].hand[i], m.at[0].hand[i]);
        CHECK_EQUAL(other.at[0].hand[i], UNKNOWN);
    }
}

TEST(a_determinized_view_holds_cards_that_could_be_there)
{
    Moonshine m = drawn(CLIENT_LYNX_BARON), view = view_of(&m, 1);
    bool differs = false;
    Rng rng = rng_seeded(1);
    for (int n = 0; n < 20; n++) {
        Moonshine guess = view;
        game_determinize(&moonshine, &guess.state, 1, &rng);
        CHECK(game_check(&moonshine, &guess.state) == NULL);
        CHECK_EQUAL(guess.at[0].hand_count, 3);
        CHECK(guess.at[0].hand[2] < CLIENT_COUNT);
        CHECK(looks_the_same(&guess, &view, 1));
        differs = differs || memcmp(guess.at[0].hand, m.at[0].hand, 3) != 0;
    }
    CHECK(differs);
}

TEST(a_determinized_view_keeps_what_its_viewer_knows)
{
    Moonshine m = drawn(CLIENT_LYNX_BARON), guess = view_of(&m, 0);
    Rng rng = rng_seeded(1);
    game_determinize(&moonshine, &guess.state, 0, &rng);
    CHECK(memcmp(guess.at[0].hand, m.at[0].hand, sizeof m.at[0].hand) == 0);

    m = kept(CLIENT_LYNX_BARON);
    guess = view_of(&m, 1);
    game_determinize(&moonshine, &guess.state, 1, &rng);
    CHECK(game_check(&moonshine, &guess.state) == NULL);
    CHECK_EQUAL(set_count(&guess.at[0].kept), 2);
    CHECK(memcmp(guess.at[1].hand, m.at[1].hand, sizeof m.at[1].hand) == 0);
}

/* Seat 0 of three has chosen this; the others have not. */
static Moonshine chosen(int verb, int at)
{
    Moonshine m = turn_together(3);
    put_moons(&m, 0, BAR_LEFT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, verb, at);
    return m;
}

TEST(M4_8_what_a_player_has_chosen_is_secret_until_all_have)
{
    Moonshine choice[] = { chosen(VALIDATE, 0), chosen(VALIDATE, 1), chosen(TAKE_MOON, BAR_LEFT),
                           chosen(TAKE_MOON, BAR_RIGHT), chosen(DRAW_CLIENTS, 0) };
    for (int n = 1; n < 5; n++) {
        CHECK(!looks_the_same(&choice[0], &choice[n], 0));
        CHECK(looks_the_same(&choice[0], &choice[n], 1));
        CHECK(looks_the_same(&choice[0], &choice[n], 2));
        CHECK(looks_the_same(&choice[0], &choice[n], NOBODY));
    }
    Moonshine other = view_of(&choice[3], 1), own = view_of(&choice[3], 0);
    CHECK_EQUAL(other.at[0].choice, UNKNOWN); /* that they have chosen is no secret */
    CHECK_EQUAL(other.at[1].choice, NONE);
    CHECK_EQUAL(own.at[0].choice, TAKE_MOON - VALIDATE);
    CHECK_EQUAL(own.at[0].choice_at, BAR_RIGHT);
}

TEST(M4_8_a_determinized_view_has_choices_that_are_possible)
{
    Moonshine m = chosen(VALIDATE, 0), view = view_of(&m, 1);
    Rng rng = rng_seeded(1);
    int seen = 0;
    for (int n = 0; n < 50; n++) {
        Moonshine guess = view;
        game_determinize(&moonshine, &guess.state, 1, &rng);
        CHECK(game_check(&moonshine, &guess.state) == NULL);
        CHECK(looks_the_same(&guess, &view, 1));
        CHECK_EQUAL(guess.at[1].choice, NONE);
        seen |= 1 << guess.at[0].choice;
    }
    CHECK_EQUAL(seen, 7); /* everything but passing */
}
