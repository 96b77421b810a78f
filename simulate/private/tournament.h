/* The games of a tournament, and the file that records its plan. */
#ifndef SIMULATE_TOURNAMENT_H
#define SIMULATE_TOURNAMENT_H

#include "simulate.h"

enum { MOST_SEATINGS = 10000 };

typedef struct Seating { /* which bot has which seat in one game of a deal */
    uint8_t bot[MAX_SEATS];
} Seating;

/* All games of a deal in order; returns how many, or 0 if there are more than MOST_SEATINGS. */
int list_seatings(const TournamentPlan *plan, Seating seating[MOST_SEATINGS]);
char *tournament_plan_write(const TournamentPlan *plan); /* run.json; free() it */

#endif
