/* Ratings after a match of two or more: everybody is compared with everybody (Elo). */
#ifndef SERVER_RATING_H
#define SERVER_RATING_H

#include "game.h"

#include <stdint.h>

/* By how much each rating changes, in thousandths; the sum is nothing but for rounding. Equal
 * places are half a win. */
void rating_changes(int count, const int64_t rating[], const int place[], int64_t change[]);

#endif
