/* Positions and bots for the tests. */
#include "bots_fixture.h"

#include "table.h"

#include <string.h>

enum { STEPS_BEFORE = 300, TRIES = 2000 };

Bot *bot_called(const char *text)
{
    BotSettings settings;
    BotProblem problem;
    if (!bot_named(text, &settings, &problem))
        fail_msg("%s: %s", problem.word, problem.value);
    Bot *bot = bot_new(&settings);
    CHECK(bot != NULL);
    return bot;
}

/* Plays one random action; returns the seat that may decide now, or NOBODY. */
static int deciding_seat(const Game *game, State *state)
{
    ActionList list;
    SeatSet waiting = game_waiting_for(game, state);
    for (int seat = 0; seat < state->seats; seat++) {
        if (!(waiting >> seat & 1))
            continue;
        game_list(game, state, seat, &list);
        if (list.count > 1)
            return seat;
    }
    return NOBODY;
}

static int decision_of(const Game *game, int seats, uint64_t seed, StateBuffer *truth)
{
    Rng rng = rng_seeded(seed);
    Options options;
    const char *why_not;
    ActionList list;
    State *state = &truth->state;
    memset(truth, 0, sizeof *truth);
    random_options(game, seats, &options, &rng);
    if (!game_begin(game, state, seats, &options, &why_not))
        return NOBODY;
    int steps = (int)rng_below(&rng, STEPS_BEFORE);
    for (int n = 0; n < TRIES; n++) {
        SeatSet waiting = game_waiting_for(game, state);
        int seat = deciding_seat(game, state);
        if (waiting == 0 || (n >= steps && seat != NOBODY))
            return waiting == 0 ? NOBODY : seat;
        int who = __builtin_ctz(waiting);
        game_list(game, state, who, &list);
        game_play(game, state, who, list_pick(&list, &rng));
    }
    return NOBODY;
}

/* A game that is over too soon makes room for one with another seed. */
int random_decision(const Game *game, int seats, uint64_t seed, StateBuffer *truth)
{
    int seat = NOBODY;
    for (uint64_t n = 0; n < TRIES && seat == NOBODY; n++)
        seat = decision_of(game, seats, seed + n * 1000003, truth);
    return seat;
}

StateBuffer view_of(const Game *game, const StateBuffer *truth, int seat)
{
    StateBuffer view = *truth;
    game_hide(game, &view.state, seat);
    return view;
}

bool is_legal(const Game *game, const StateBuffer *truth, int seat, Action action)
{
    ActionList list;
    game_list(game, &truth->state, seat, &list);
    return list_has(&list, action);
}
