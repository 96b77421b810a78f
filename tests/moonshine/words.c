/* Actions and events as lines that belong to no language. */
#include "moonshine_fixture.h"

static const char *line_of(const Moonshine *m, int who, Action action)
{
    static char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_action(&moonshine, &m->state, who, action, &line);
    return text;
}

static const char *said(const Moonshine *m, int who, int verb, int a)
{
    return line_of(m, who, make_action(verb, a, 0, 0));
}

TEST(outcomes_of_chance_are_lines)
{
    Moonshine m = new_game(2, STANDARD);
    CHECK_TEXT(said(&m, CHANCE, DEAL_BAR_CARD, RED_DEN), "deal_bar bar=red_den");
    play(&m, CHANCE, DEAL_BAR_CARD, RED_DEN);
    CHECK(told(&m, "gets_bar seat=0 bar=red_den"));
    play(&m, CHANCE, DEAL_BAR_CARD, HOLLOW_LOG);

    CHECK_TEXT(said(&m, CHANCE, DEAL_CLIENT, CLIENT_DUCK_WAITER), "deal_client client=duck_waiter");
    deal(&m, CLIENT_DUCK_WAITER);
    CHECK(told(&m, "gets_client seat=0 client=duck_waiter"));
    for (int n = 0; n < 3; n++)
        deal(&m, set_next(&m.pile, 0));

    CHECK_TEXT(said(&m, CHANCE, CHOOSE_FIRST, 1), "first_player player=1");
    play(&m, CHANCE, CHOOSE_FIRST, 1);
    CHECK(told(&m, "is_first seat=1"));
}

TEST(dice_are_lines)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_TOAD_BOOKMAKER);
    begin_turn(&m);
    roll(&m, FOOD, FOOD, MUSIC);
    CHECK(told(&m, "rolls seat=0 die=white_3 icon=music"));
    CHECK_TEXT(said(&m, CHANCE, SHOW_FACE, DRINK), "show die=orange icon=drink");
    show(&m, DRINK);
    CHECK(told(&m, "rolls seat=0 die=orange icon=drink"));
    CHECK_TEXT(said(&m, 0, STOP_ROLLING, 0), "stop seat=0");
    CHECK_TEXT(said(&m, 0, PICK_DIE, WHITE_2), "pick seat=0 die=white_2");
    play(&m, 0, PICK_DIE, WHITE_2);
    CHECK_TEXT(asked(&m, 0), "reroll_picking rerolls=1 rule=M4.2");
    CHECK_TEXT(said(&m, 0, THROW_PICKED, 0), "throw seat=0");
}

TEST(moons_are_lines)
{
    Moonshine m = first_turn(2);
    CHECK_TEXT(said(&m, 1, PUT_MOON, BAR_RIGHT), "put_moon seat=1 place=bar_right gives=wild");
    reach_actions(&m, FOOD, FOOD, MUSIC);
    CHECK_TEXT(said(&m, 0, TAKE_MOON, BAR_LEFT), "take_moon seat=0 place=bar_left gives=blue_die");
    CHECK_TEXT(said(&m, 0, TAKE_MOON, FIRST_CLIENT_PLACE), "take_moon seat=0 client=frog_banjoist");
    CHECK_TEXT(said(&m, 0, TAKE_MOON, FIRST_CLIENT_PLACE + 2), "take_moon seat=0 slot=3");
    play(&m, 0, TAKE_MOON, FIRST_CLIENT_PLACE);
    CHECK(told(&m, "places_moon seat=0 client=frog_banjoist"));
}

TEST(a_validation_is_told_line_by_line)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 1, CLIENT_VIXEN_TORCH_SINGER); /* 2 food, 1 moon */
    put_moons(&m, 0, BAR_LEFT, 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    CHECK_TEXT(said(&m, 0, PASS, 0), "pass seat=0");
    CHECK_TEXT(said(&m, 0, VALIDATE, 1), "validate seat=0 client=vixen_torch_singer");
    play(&m, 0, VALIDATE, 1);
    CHECK_TEXT(said(&m, 0, PAY_FROM, BAR_LEFT), "pay seat=0 place=bar_left gives=blue_die");
    play(&m, 0, PAY_FROM, BAR_LEFT);
    CHECK(told(&m, "pays_moon seat=0 place=bar_left"));
    CHECK(told(&m, "validates seat=0 client=vixen_torch_singer"));
    CHECK(!told(&m, "drops seat=0 client=vixen_torch_singer moons=0"));
    deal(&m, CLIENT_CROW_HECKLER);
    deal_the_rest(&m);
    CHECK_TEXT(said(&m, 0, KEEP, CLIENT_CROW_HECKLER), "keep seat=0 client=crow_heckler");
}

TEST(a_loss_is_told)
{
    Moonshine m = first_turn(2);
    put_moons(&m, 1, place_of(&m, 1, CLIENT_DORMOUSE_BAKER), 1);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    play(&m, 0, VALIDATE, 0);
    refill(&m, 0, CLIENT_CROW_HECKLER);
    play(&m, 0, PUT_MOON, BAR_LEFT);
    idle(&m, 1);
    int place = place_of(&m, 1, CLIENT_DORMOUSE_BAKER);
    CHECK_TEXT(said(&m, 1, LOSE_FROM, place), "lose seat=1 client=dormouse_baker");
    play(&m, 1, LOSE_FROM, place);
    CHECK(told(&m, "loses_moon seat=1 client=dormouse_baker"));
}

TEST(a_draw_and_a_replacement_are_lines)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    leave_in_pile(&m, 2);
    CHECK_TEXT(said(&m, 0, DRAW_CLIENTS, 0), "draw seat=0 cards=3");
    play(&m, 0, DRAW_CLIENTS, 0);
    CHECK(!told(&m, "passes seat=0"));
    deal(&m, set_next(&m.pile, 0));
    deal(&m, set_next(&m.pile, 0));
    CHECK(!told(&m, "reshuffle cards=64"));
    deal(&m, CLIENT_LYNX_BARON);
    CHECK(told(&m, "reshuffle cards=64"));

    CHECK_TEXT(asked(&m, 0), "replace rule=M4.19");
    CHECK_TEXT(said(&m, 0, DISCARD_ALL, 0), "discard_all seat=0");
    CHECK_TEXT(line_of(&m, 0, make_action(SWAP_CLIENT, CLIENT_LYNX_BARON, 1, 0)),
               "replace seat=0 client=duck_waiter with=lynx_baron");
    swap(&m, 0, CLIENT_LYNX_BARON, 1);
    CHECK(told(&m, "swaps seat=0 client=duck_waiter with=lynx_baron"));
    CHECK(!told(&m, "drops seat=0 client=duck_waiter moons=0"));
}
