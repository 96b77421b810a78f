/* One step of look-ahead: play each action in a few worlds that fit the view, and take the one whose
 * result looks best to the game's sense. Equal ones are chosen among at random. */
#include "bot.h"

#include <string.h>

enum { WORLDS = 3 };

typedef struct World {
    _Alignas(16) unsigned char bytes[MAX_STATE_SIZE];
} World;

static double worth_after(const Game *game, const Sense *sense, const World *world, int seat, Action action)
{
    World after;
    State *state = (State *)after.bytes;
    memcpy(after.bytes, world->bytes, game->state_size);
    game_play(game, state, seat, action);
    game_hide(game, state, seat);
    return sense->worth(state, seat);
}

static void imagine(const Game *game, const State *view, int seat, World world[WORLDS], Rng *rng)
{
    for (int i = 0; i < WORLDS; i++) {
        memcpy(world[i].bytes, view, game->state_size);
        game_determinize(game, (State *)world[i].bytes, seat, rng);
    }
}

static Action choose_greedily(const Game *game, const State *view, int seat, Rng *rng)
{
    ActionList list;
    World world[WORLDS];
    const Sense *sense = sense_of(game);
    game_list(game, view, seat, &list);
    if (list.count == 1)
        return list.action[0];
    imagine(game, view, seat, world, rng);
    Action best = list.action[0];
    double best_worth = 0;
    uint32_t equals = 0;
    for (int i = 0; i < list.count; i++) {
        double worth = 0;
        for (int n = 0; n < WORLDS; n++)
            worth += worth_after(game, sense, &world[n], seat, list.action[i]);
        if (equals > 0 && worth < best_worth)
            continue;
        equals = equals > 0 && worth == best_worth ? equals + 1 : 1;
        if (rng_below(rng, equals) == 0)
            best = list.action[i];
        best_worth = worth;
    }
    return best;
}

const Bot greedy_bot = { .name = "greedy", .choose = choose_greedily };
