/* Games played at random: the yardstick of speed, and the signature of a game's rules. */
#ifndef SIMULATOR_RANDOM_PLAY_H
#define SIMULATOR_RANDOM_PLAY_H

#include "game.h"

enum { SIGNATURE_GAMES = 1000, SIGNATURE_SIZE = 17 };

/* Plays one game to its end and returns the number of actions, chance included. */
long play_at_random(const Game *game, State *state, int seats, const Options *options, Rng *rng);

/* Options chosen at random among all values that fit the number of seats. */
void random_options(const Game *game, int seats, Options *options, Rng *rng);

/* One number over 1,000 fixed random games with all seat counts and options, and the edition, as 16
 * hexadecimal digits. A refactoring keeps it; a change of a rule changes it. */
void random_signature(const Game *game, char signature[SIGNATURE_SIZE]);

#endif
