/* Whether a game is even: who wins by place in turn order, and how often each card, space and
 * button is used in the games in which it lies on the table. Greedy bots play, each with a taste
 * of its own, with options drawn at random. */
#ifndef SIMULATOR_BALANCE_H
#define SIMULATOR_BALANCE_H

#include "game.h"

#include <stdbool.h>
#include <stdio.h>

/* Plays `count` games with that many seats and prints the report. false: there is no memory for
 * bots. */
bool balance_report(const Game *game, int seats, int count, uint64_t seed, FILE *out);

#endif
