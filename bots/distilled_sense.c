/* What a position of Distilled is worth. */
#include "bot.h"
#include "distilled/distilled.h"

static double distilled_worth(const State *view, int seat)
{
    return distilled_points((const Distilled *)view, seat);
}

const Sense distilled_sense = { .game = "distilled", .worth = distilled_worth };
