/* Bots and evaluators by name; making a bot and asking it. */
#include "bot_private.h"

#include "search/search.h"

#include <stdlib.h>
#include <string.h>

#define GAME(name) extern const Evaluator name##_evaluator;
#define EDITION(name)                                                                              \
    extern const Game name;                                                                        \
    GAME(name)
#include "editions.def"
#include "games.def"
#undef GAME
#undef EDITION

const BotKind *const bots[] = { &random_bot, &greedy_bot, &easy_bot, &medium_bot,
                                &hard_bot,   &flat_bot,   NULL };

#define GAME(name) &name##_evaluator,
static const Evaluator *const evaluators[] = {
#include "games.def"
    NULL,
};

#define EDITION(name) { &name, &name##_evaluator },
static const struct {
    const Game *game;
    const Evaluator *evaluator;
} frozen[] = {
#include "editions.def"
    { NULL, NULL },
};

const Evaluator *evaluator_of(const Game *game)
{
    for (int i = 0; frozen[i].game != NULL; i++)
        if (frozen[i].game == game)
            return frozen[i].evaluator;
    for (int i = 0; evaluators[i] != NULL; i++)
        if (strcmp(evaluators[i]->game, game->name) == 0)
            return evaluators[i];
    return NULL;
}

void evaluator_prune(const Evaluator *evaluator, const State *state, ActionList *list)
{
    int kept = 0;
    uint32_t total = 0;
    for (int i = 0; evaluator->prunes != NULL && i < list->count; i++) {
        if (evaluator->prunes(state, list->action[i]))
            continue;
        list->action[kept] = list->action[i];
        list->weight[kept] = list->weight[i];
        total += list->weight[kept++];
    }
    list->count = kept > 0 ? kept : list->count;
    list->total = kept > 0 ? total : list->total;
}

void evaluator_weights(const Evaluator *evaluator, double weight[MAX_WEIGHTS])
{
    for (int i = 0; i < evaluator->weight_count; i++)
        weight[i] = evaluator->weight[i].value;
}

/* Making a bot */

size_t bytes_per_thread(const BotSettings *settings)
{
    return ((size_t)settings->megabytes << 20) / (size_t)settings->threads;
}

Bot *bot_new(const BotSettings *settings)
{
    Bot *bot = calloc(1, sizeof *bot);
    if (bot == NULL)
        return NULL;
    bot->settings = *settings;
    for (int i = 0; settings->kind->searches && i < settings->threads; i++) {
        bot->search[i] = search_new(bytes_per_thread(settings));
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

void think(Bot *bot, const Game *game, const State *view, int seat, uint64_t seed, bool in_full)
{
    const BotSettings *settings = &bot->settings;
    SearchSettings search = settings->search;
    Budget budget = {
        .iterations = settings->iterations == EVALUATOR_DEFAULT
                          ? evaluator_of(game)->medium_iterations
                          : settings->iterations,
        .seconds = settings->seconds,
        .in_full = in_full,
        .cancelled = bot->cancelled,
        .progress = bot->progress,
        .watcher = bot->watcher,
    };
    search.weight = bot->has_weights ? bot->weight : NULL;
    for (int i = 0; i < settings->threads; i++)
        search_begin(bot->search[i], game, view, seat, &search, seed + (uint64_t)i);
    search_think(bot->search, settings->threads, &budget, &bot->analysis);
}

bool hint(Bot *bot, const Game *game, const State *view, int seat, Rng *rng, Analysis *out)
{
    if (!bot->settings.kind->searches)
        return false;
    think(bot, game, view, seat, rng_next(rng), true);
    *out = bot->analysis;
    hint_rank(out);
    return true;
}
