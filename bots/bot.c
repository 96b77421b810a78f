/* The lists of bots and senses. */
#include "bot.h"

#include <string.h>

extern const Bot random_bot, greedy_bot;

#define GAME(name) extern const Sense name##_sense;
#include "games.def"
#undef GAME

const Bot *const bots[] = { &random_bot, &greedy_bot, NULL };

#define GAME(name) &name##_sense,
const Sense *const senses[] = {
#include "games.def"
    NULL,
};
#undef GAME

const Bot *bot_named(const char *name)
{
    for (int i = 0; bots[i] != NULL; i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}

const Sense *sense_of(const Game *game)
{
    for (int i = 0; senses[i] != NULL; i++)
        if (strcmp(senses[i]->game, game->name) == 0)
            return senses[i];
    return NULL;
}
