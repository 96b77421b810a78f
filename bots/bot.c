/* Bots and senses by name; making a bot and asking it. */
#include "bot_private.h"

#include <stdlib.h>
#include <string.h>

extern const BotKind random_bot, greedy_bot, easy_bot, flat_bot, medium_bot, hard_bot;

#define GAME(name) extern const Sense name##_sense;
#include "games.def"
#undef GAME

const BotKind *const bots[] = { &random_bot, &greedy_bot, &easy_bot, &medium_bot,
                                &hard_bot,   &flat_bot,   NULL };

#define GAME(name) &name##_sense,
const Sense *const senses[] = {
#include "games.def"
    NULL,
};
#undef GAME

const Sense *sense_of(const Game *game)
{
    for (int i = 0; senses[i] != NULL; i++)
        if (strcmp(senses[i]->game, game->name) == 0)
            return senses[i];
    return NULL;
}

void sense_narrow(const Sense *sense, const State *state, ActionList *list)
{
    int kept = 0;
    uint32_t total = 0;
    for (int i = 0; sense->neglects != NULL && i < list->count; i++) {
        if (sense->neglects(state, list->action[i]))
            continue;
        list->action[kept] = list->action[i];
        list->weight[kept] = list->weight[i];
        total += list->weight[kept++];
    }
    list->count = kept > 0 ? kept : list->count;
    list->total = kept > 0 ? total : list->total;
}

void sense_weights(const Sense *sense, double weight[MAX_WEIGHTS])
{
    for (int i = 0; i < sense->weight_count; i++)
        weight[i] = sense->weight[i].value;
}

/* Making a bot */

size_t search_bytes(const BotSettings *settings)
{
    return ((size_t)settings->megabytes << 20) / (size_t)settings->threads;
}

Bot *bot_new(const BotSettings *settings)
{
    Bot *bot = calloc(1, sizeof *bot);
    if (bot == NULL)
        return NULL;
    bot->settings = *settings;
    if (!settings->kind->searches)
        return bot;
    size_t bytes = search_bytes(settings);
    for (int i = 0; i < settings->threads; i++) {
        bot->search[i] = search_new(bytes);
        if (bot->search[i] == NULL) {
            bot_free(bot);
            return NULL;
        }
    }
    return bot;
}

void bot_free(Bot *bot)
{
    if (bot == NULL)
        return;
    for (int i = 0; i < MAX_THREADS; i++)
        search_free(bot->search[i]);
    free(bot);
}

void bot_watch(Bot *bot, const atomic_bool *cancelled, BotProgress *progress, void *watcher)
{
    bot->cancelled = cancelled;
    bot->progress = progress;
    bot->watcher = watcher;
}

void bot_set_weights(Bot *bot, const double *weight)
{
    memcpy(bot->weight, weight, sizeof bot->weight);
    bot->has_weights = true;
}

/* Asking it */

Action bot_choose(Bot *bot, const Game *game, const State *view, int seat, Rng *rng)
{
    ActionList list;
    game_list(game, view, seat, &list);
    return list.count == 1 ? list.action[0]
                           : bot->settings.kind->choose(bot, game, view, seat, rng);
}

long iterations_for(const Bot *bot, const Game *game)
{
    return bot->settings.iterations == AS_THE_SENSE_SAYS ? sense_of(game)->medium_iterations
                                                         : bot->settings.iterations;
}

Action choose_by_search(Bot *bot, const Game *game, const State *view, int seat, Rng *rng)
{
    think(bot, game, view, seat, rng_next(rng), false);
    return bot->analysis.action[0].action;
}

bool hint(Bot *bot, const Game *game, const State *view, int seat, Rng *rng, Analysis *out)
{
    if (!bot->settings.kind->searches)
        return false;
    think(bot, game, view, seat, rng_next(rng), true);
    *out = bot->analysis;
    return true;
}
