/* Random play in a module, for wasm/speed.mjs: the games of `taproom bench --games`. */
#include "engine.h"
#include "table.h"

/* Returns the number of actions; `game` counts from 0 as in games.def. */
EXPORT(play_games) int play_games(int game, int seats, int count)
{
    static StateBuffer buffer;
    long actions = 0;
    Rng rng = rng_seeded(1);
    for (int n = 0; n < count; n++)
        actions += play_at_random(games[game], &buffer.state, seats, NULL, &rng);
    return (int)actions;
}
