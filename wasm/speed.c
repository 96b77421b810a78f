/* Random play in a module, for wasm/speed.mjs: the same games that `taproom bench --games` plays.
 */
#include "engine.h"
#include "table.h"

/* Returns the actions played; the games are numbered as in games.def. */
EXPORT(play_games) int play_games(int game, int seats, int count)
{
    static StateBuffer buffer;
    long actions = 0;
    Rng rng = rng_seeded(1);
    for (int n = 0; n < count; n++)
        actions += play_at_random(games[game], &buffer.state, seats, NULL, &rng);
    return (int)actions;
}
