/* What a washback will become: the exact odds of each spirit before the cut. Pure functions of a
 * state or a view; everything they need is public. */
#ifndef DISTILLED_ODDS_H
#define DISTILLED_ODDS_H

#include "distilled.h"

typedef struct CutPowers { /* what the player may still do around the cut (D43 to D45) */
    bool top_only;         /* Column Still */
    bool again;            /* Coffey Still */
    bool returns_card;     /* Spirit Safe; the signature ingredient returns in any case */
    uint64_t pours;        /* set of powers: Worm Tub, Coppersmith */
    int announced;         /* how many cards the next cut takes; 0: not yet decided */
} CutPowers;

CutPowers distilled_cut_powers(const Distilled *d, int seat);

/* The cards about to be cut: the washback and, while it is being filled, the Alcohol that D43 will
 * add. False: the seat has no washback, or it is cut already. */
bool distilled_washback(const Distilled *d, int seat, uint8_t washback[PANTRY_KINDS]);

/* The chance is ways / of: that the cut leaves a stack which fits the spirit, if its player uses
 * their powers in the best way. They know the recipe and have a barrel for it. */
typedef struct SpiritOdds {
    uint8_t recipe;
    uint64_t ways, of;
    uint64_t with; /* the powers that the chance assumes: those that raise it */
} SpiritOdds;

/* How likely a cut without powers takes none, one or two of `count` cards among `cards`. */
typedef struct CutOdds {
    uint64_t ways[CUT_CARDS + 1], of;
} CutOdds;
CutOdds distilled_cut_odds(int count, int cards);

/* For each recipe that can be made at all, in the order of the table; returns how many there are.
 */
int distilled_odds(const Distilled *d, int seat, const uint8_t washback[PANTRY_KINDS],
                   CutPowers powers, SpiritOdds out[RECIPE_COUNT]);

#endif
