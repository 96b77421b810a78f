/* Bots against each other: one game with fixed chance, so that the same game can be played again
 * with the seats changed. */
#ifndef SIMULATOR_MATCH_H
#define SIMULATOR_MATCH_H

#include "bot.h"

/* A bot as a run writes it down: what was asked for, and where its kind has only a clock to go by,
 * the budget in iterations that docs/strength.md measures, so that the same seed gives the same
 * games. Returns false where bot_named does. */
enum { BOT_TEXT_SIZE = 128, ITERATIONS_IN_PLACE_OF_A_CLOCK = 3000 };
bool bot_for_matches(const char *text, char out[BOT_TEXT_SIZE], BotProblem *problem);

bool bot_has_clock(const char *text); /* `seconds=` was asked for: no two runs are alike */
Bot *bot_from_text(const char *text); /* NULL: there is no memory */

typedef struct MatchResult {
    Score score;
    double won[MAX_SEATS]; /* a shared victory is split; one player: whether the target was met */
    long decisions;
    bool unfinished; /* after MATCH_LIMIT decisions bots are going round in circles: scored as it
                        stands */
} MatchResult;

enum { MATCH_LIMIT = 5000 };

/* Somebody who looks on, and sees everything. `decided` is told of a choice before it is played,
 * `happened` of the events in the state after the beginning and after every action, chance's too;
 * either may be NULL. Once *stop is set the match breaks off; bots that think should watch it as
 * well (bot_watch). */
typedef struct MatchWatcher {
    void *watcher;
    void (*decided)(void *watcher, int seat, const ActionList *list, Action action);
    void (*happened)(void *watcher, const State *state, int who);
    const atomic_bool *stop;
} MatchWatcher;

/* The seed feeds chance and the bots, each with its own stream; the same one gives the same game.
 * false: the game cannot be played with these options. */
bool play_match(const Game *game, int seats, const Options *options, Bot *const bot[],
                uint64_t seed, MatchResult *out);

/* The same with a watcher. false also if it was stopped. */
bool play_watched_match(const Game *game, int seats, const Options *options, Bot *const bot[],
                        uint64_t seed, const MatchWatcher *watcher, MatchResult *out);

#endif
