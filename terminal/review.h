/* Looking back at a game: what a strong bot thinks of each choice of a seat, in the view that the
 * seat had then. */
#ifndef TERMINAL_REVIEW_H
#define TERMINAL_REVIEW_H

#include "bot.h"
#include "table.h"

typedef struct Judged { /* a choice among several actions */
    int move;           /* how many moves there were before it */
    char chosen[LINE_SIZE], best[LINE_SIZE];
    double win, best_win; /* the seat's chance with what was chosen, and with the best */
} Judged;

typedef struct Review {
    int seat, count;
    Judged *judged; /* in the order of the game */
} Review;

/* Who judges, where nobody else is named: some seconds for a game. */
extern const char REVIEW_JUDGE[];

typedef bool ReviewWatcher(void *watcher, int done, int all); /* false: no more is wanted */

/* false: stopped by the watcher, or no memory; there is nothing to free then. */
bool review_make(const Table *table, int seat, Bot *judge, ReviewWatcher *watch, void *watcher,
                 Review *out);
void review_free(Review *review);

/* The dearest first; returns how many. What the bot would have done too costs nothing. */
int review_costliest(const Review *review, int most, const Judged *found[]);

#endif
