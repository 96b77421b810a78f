/* Bots: a view in, an action out. A bot never sees a state, so it cannot cheat. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "game.h"

typedef struct Bot {
    const char *name; /* `bot:greedy` on the command line */
    Action (*choose)(const Game *game, const State *view, int seat, Rng *rng);
} Bot;

extern const Bot *const bots[]; /* all of them, then NULL */
const Bot *bot_named(const char *name);

/* What a view is worth to a seat, in points: a page of judgement for each game, in <game>_sense.c. */
typedef struct Sense {
    const char *game;
    double (*worth)(const State *view, int seat);
} Sense;

extern const Sense *const senses[];
const Sense *sense_of(const Game *game);

#endif
