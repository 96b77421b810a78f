/* What the tests of the bots share: positions in the middle of games, and bots by name. */
#ifndef TESTS_BOTS_FIXTURE_H
#define TESTS_BOTS_FIXTURE_H

#include "test.h"

#include "bot.h"

Bot *bot_called(const char *text); /* the test fails if there is no such bot */

/* A game after some random moves, at a decision with at least two actions of the seat that is
 * returned; NOBODY if the game was over before. */
int random_decision(const Game *game, int seats, uint64_t seed, StateBuffer *truth);
StateBuffer view_of(const Game *game, const StateBuffer *truth, int seat);

bool is_legal(const Game *game, const StateBuffer *truth, int seat, Action action);

#endif
