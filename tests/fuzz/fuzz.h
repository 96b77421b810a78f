/* What the fuzzers share. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "table.h"

#include <stddef.h>
#include <stdint.h>

/* A copy of the input in which the signature behind `before` is the one of this build, so that the
 * corpus outlives changes of rules: `rules 0123456789abcdef` becomes `rules <signature>`. Free it.
 */
char *with_signature(const uint8_t *data, size_t size, const char *before);

const Game *game_in(const char *text); /* the one whose name it holds; NULL: none */

/* Plays at random for a while from a state that the loaders have accepted: nothing may break, and
 * each state on the way would be accepted, too, but for limits that the rules do not have. */
void play_on(const Game *game, State *state);

#endif
