/* Bots against each other: one game with fixed chance, so that the same game can be played again
 * with the seats changed. */
#ifndef SIMULATOR_MATCH_H
#define SIMULATOR_MATCH_H

#include "bot.h"

typedef struct MatchResult {
    Score score;
    double won[MAX_SEATS]; /* a shared victory is split; one player: whether the target was met */
    long decisions;
    bool unfinished; /* after MATCH_LIMIT decisions bots are going round in circles: scored as it
                        stands */
} MatchResult;

enum { MATCH_LIMIT = 5000 };

/* The seed feeds chance and the bots, each with its own stream; the same one gives the same game.
 * false: the game cannot be played with these options. */
bool play_match(const Game *game, int seats, const Options *options, Bot *const bot[],
                uint64_t seed, MatchResult *out);

#endif
