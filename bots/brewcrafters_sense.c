/* What a position of Brew Crafters is worth. */
#include "bot.h"
#include "brewcrafters/brewcrafters.h"

static double brewcrafters_worth(const State *view, int seat)
{
    return brewcrafters_points((const Brewcrafters *)view, seat);
}

const Sense brewcrafters_sense = { .game = "brewcrafters", .worth = brewcrafters_worth };
