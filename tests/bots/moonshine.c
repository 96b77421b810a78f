/* A position of Moonshine with one move that wins. */
#include "bots_fixture.h"

#include "moonshine/moonshine_fixture.h"

#include <string.h>

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
    for (size_t i = 0; i < sizeof name / sizeof name[0]; i++) {
        Memory view = { 0 };
        Rng rng = rng_seeded(1);
        Bot *bot = bot_called(name[i]);
        memcpy(&view, &m, sizeof m);
        game_hide(&moonshine, state_in(&view), 0);
        CHECK_EQUAL(bot_choose(bot, &moonshine, state_in(&view), 0, &rng),
                    make_action(VALIDATE, 0, 0, 0));
        bot_free(bot);
    }
}

TEST(a_hint_knows_who_is_going_to_win)
{
    static Analysis analysis;
    Moonshine m = one_winning_move();
    Memory view = { 0 };
    Rng rng = rng_seeded(1);
    Bot *bot = bot_called("hard,iterations=1000,horizon=end");
    memcpy(&view, &m, sizeof m);
    game_hide(&moonshine, state_in(&view), 0);
    CHECK(hint(bot, &moonshine, state_in(&view), 0, &rng, &analysis));
    CHECK(analysis.action[0].win[0] > 0.95);
    CHECK(analysis.action[0].score[0] >= 14);
    CHECK(analysis.action[0].visits > 2 * analysis.action[1].visits);
    bot_free(bot);
}
