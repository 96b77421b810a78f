/* Positions of Moonshine: one with a move that wins, and one with a client that brings moons. */
#include "bots_fixture.h"

#include "moonshine/moonshine_fixture.h"

#include <string.h>

static StateBuffer view_of_seat_0(const Moonshine *m)
{
    StateBuffer truth = { 0 };
    memcpy(&truth, m, sizeof *m);
    return view_of(&moonshine, &truth, 0);
}

static Action choice_of(const char *name, const Moonshine *m) /* on seat 0 */
{
    StateBuffer view = view_of_seat_0(m);
    Rng rng = rng_seeded(1);
    Bot *bot = bot_called(name);
    Action action = bot_choose(bot, &moonshine, &view.state, 0, &rng);
    bot_free(bot);
    return action;
}

/* Both have 10 points; seat 0 may serve a client of 4 points, after which the turn ends the game,
 * as seat 1 can serve nobody. Whatever else it does, seat 1 may be first in the next turn. */
static Moonshine one_winning_move(void)
{
    static const int tucked[2][3] = {
        { CLIENT_LYNX_BARON, CLIENT_PEACOCK_HEADLINER, CLIENT_HERON_CLARINETTIST },
        { CLIENT_STAG_SAXOPHONIST, CLIENT_PHEASANT_GOURMET, CLIENT_HARE_DICE_THROWER },
    };
    Moonshine m = first_turn(2);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < 3; i++)
            tuck(&m, seat, tucked[seat][i]);
    place_client(&m, 0, 0, CLIENT_BAT_ILLUSIONIST);
    place_client(&m, 1, 0, CLIENT_WOLVERINE_TIPPLER);
    place_client(&m, 1, 1, CLIENT_SPIDER_SPYMASTER);
    put_moons(&m, 0, BAR_LEFT, 2);
    put_moons(&m, 0, BAR_RIGHT, 2);
    put_moons(&m, 1, BAR_LEFT, 1);
    begin_turn(&m);
    while (waits_for(&m, CHANCE))
        show(&m, odds(&m, SHOW_FACE, DRINK) > 0 ? DRINK : FOOD);
    play(&m, 0, STOP_ROLLING, 0);
    return m;
}

TEST(every_bot_that_thinks_finds_the_winning_move)
{
    static const char *const name[] = { "greedy", "medium", "hard,iterations=2000",
                                        "flat,iterations=1000",
                                        "hard,iterations=2000,horizon=end" };
    Moonshine m = one_winning_move();
    CHECK(may(&m, 0, VALIDATE, 0));
    for (size_t i = 0; i < sizeof name / sizeof name[0]; i++)
        CHECK_EQUAL(choice_of(name[i], &m), make_action(VALIDATE, 0, 0, 0));
}

static void hint_that_seat_0_wins(const char *name)
{
    static Analysis analysis;
    Moonshine m = one_winning_move();
    StateBuffer view = view_of_seat_0(&m);
    Rng rng = rng_seeded(1);
    Bot *bot = bot_called(name);
    CHECK(hint(bot, &moonshine, &view.state, 0, &rng, &analysis));
    CHECK(analysis.action[0].win[0] > 0.95);
    CHECK(analysis.action[0].score[0] >= 14);
    CHECK(analysis.action[0].visits > 2 * analysis.action[1].visits);
    bot_free(bot);
}

TEST(a_hint_knows_who_is_going_to_win)
{
    hint_that_seat_0_wins("hard,iterations=1000"); /* play-outs by judgement, also to the end */
    hint_that_seat_0_wins("hard,iterations=1000,horizon=end");
}

/* Seat 0 has served a client and drawn three: one brings two moons at once and is worth 2 points,
 * the others are worth 4 and 5. */
static Moonshine three_to_choose_from(bool has_room)
{
    Moonshine m = first_turn(2);
    place_client(&m, 0, 0, CLIENT_FROG_BANJOIST);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    if (!has_room)
        fill_all_places(&m, 0);
    play(&m, 0, VALIDATE, 0);
    deal(&m, CLIENT_RACCOON_HIGH_ROLLER);
    deal(&m, CLIENT_MOTH_COMPOSER);
    deal(&m, CLIENT_WOLVERINE_TIPPLER);
    return m;
}

/* Who dreads everything that a client brings serves nobody, and turns are not counted for ever. */
TEST(an_iteration_ends_also_where_nobody_wants_the_game_to_end)
{
    double weight[MAX_WEIGHTS];
    StateBuffer truth;
    Rng rng = rng_seeded(1);
    Bot *bot = bot_called("hard,iterations=1");
    for (int n = 0; n < MAX_WEIGHTS; n++)
        weight[n] = -1e6;
    bot_set_weights(bot, weight);
    int seat = random_decision(&moonshine, 2, 1, &truth);
    CHECK(seat != NOBODY);
    ((Moonshine *)&truth.state)->turn = UINT8_MAX;
    StateBuffer view = view_of(&moonshine, &truth, seat);
    Action action = bot_choose(bot, &moonshine, &view.state, seat, &rng);
    CHECK(is_legal(&moonshine, &truth, seat, action));
    bot_free(bot);
}

TEST(greedy_chooses_the_client_that_brings_moons_if_there_is_room_for_them)
{
    const Action brings_moons = make_action(KEEP, CLIENT_RACCOON_HIGH_ROLLER, 0, 0);
    Moonshine m = three_to_choose_from(true);
    CHECK_EQUAL(choice_of("greedy", &m), brings_moons);
    m = three_to_choose_from(false);
    CHECK(choice_of("greedy", &m) != brings_moons);
}
