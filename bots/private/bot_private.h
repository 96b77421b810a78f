/* Inside a bot. Private to this folder. */
#ifndef BOTS_BOT_PRIVATE_H
#define BOTS_BOT_PRIVATE_H

#include "bot.h"

struct Bot {
    BotSettings settings;
    double weight[MAX_WEIGHTS];
    bool has_weights; /* in place of the evaluator's */
    const atomic_bool *cancelled;
    BotProgress *progress;
    void *watcher;
    Search *search[MAX_THREADS];
    Analysis analysis; /* of the last decision */
};

extern const BotKind random_bot, greedy_bot, easy_bot, flat_bot, medium_bot, hard_bot;

size_t bytes_per_thread(const BotSettings *settings);
void think(Bot *bot, const Game *game, const State *view, int seat, uint64_t seed, bool in_full);

#endif
