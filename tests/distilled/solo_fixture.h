/* Solo positions: the barrel of goals laid to measure. */
#ifndef TESTS_SOLO_FIXTURE_H
#define TESTS_SOLO_FIXTURE_H

#include "distilled_fixture.h"

/* The first market of a solo game. The goals are those of the places that lie face up, in their
 * order (two of row 1, four of row 3, two of row 5); those not named are the lowest. */
Distilled solo_with(const char *option, const char *value, int chosen, const uint8_t *goals);
Distilled solo_as(int chosen, const uint8_t *goals); /* standard options */

void lay_goal(Distilled *d, int place, int goal); /* face up, in exchange for the one there */
void mark(Distilled *d, int place);               /* completed, and in the active row */
bool is_reached(const Distilled *d, int place);   /* as far as D112 goes, whatever its condition */
void deal_goal(Distilled *d, int goal);
void collect(Distilled *d, const uint8_t *labels); /* on spaces, from the first on */

#endif
