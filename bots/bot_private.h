/* What a bot is made of. Belongs to this folder. */
#ifndef BOTS_BOT_PRIVATE_H
#define BOTS_BOT_PRIVATE_H

#include "bot.h"

struct Bot {
    BotSettings settings;
    double weight[MAX_WEIGHTS];
    bool has_weights; /* its own, in place of the sense's */
    const atomic_bool *cancelled;
    BotProgress *progress;
    void *watcher;
    Search *search[MAX_THREADS];
    Analysis analysis; /* of the last decision */
};

size_t search_bytes(const BotSettings *settings); /* of each of its threads */

/* 0: as many as the time allows. */
long iterations_for(const Bot *bot, const Game *game);

/* Fills bot->analysis. in_full: also when the choice could not change any more. */
void think(Bot *bot, const Game *game, const State *view, int seat, uint64_t seed, bool in_full);

/* What each action is worth to the sense after one step in a few imagined worlds. */
void judge_actions(const Bot *bot, const Game *game, const State *view, int seat,
                   const ActionList *list, double worth[MAX_ACTIONS], Rng *rng);

Action choose_greedily(Bot *bot, const Game *game, const State *view, int seat, Rng *rng);
Action choose_by_search(Bot *bot, const Game *game, const State *view, int seat, Rng *rng);

#endif
