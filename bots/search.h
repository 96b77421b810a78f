/* Information-set Monte Carlo tree search: the thinking of the stronger bots, without clock or
 * threads, so that whoever has them (parallel.c, a server, a browser between two frames) decides
 * how long it goes on.
 *
 *     Search *search = search_new(bytes);
 *     search_begin(search, game, view, seat, &standard_search, seed);
 *     while (there_is_time)
 *         search_iterate(search);
 *     search_report(search, &analysis);
 *     search_free(search);
 *
 * Everything lies in one piece of memory of fixed size; beginning and iterating allocate nothing.
 * The same view, settings, seed and number of iterations give the same analysis on every machine.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "game.h"

typedef struct Search Search;

enum { AS_THE_SENSE_SAYS = -1 }; /* what suits the game */

typedef struct SearchSettings {
    bool flat;          /* no tree: each action of the root is tried equally often */
    bool to_the_end;    /* play-outs end with the game; otherwise the sense judges after `horizon`
                           decisions */
    int horizon;        /* or AS_THE_SENSE_SAYS, as for the two below */
    int rounds;         /* play-outs by the sense's judgement up to the beginning of a round; 0: it
                           is the horizon that counts */
    double exploration; /* of UCB1, in units of the spread of the values that a node has seen */
    double bias; /* in the same units: how far the sense's opinion of an action counts before it has
             been tried */
    const double *weight; /* of the sense; NULL: its own */
} SearchSettings;

extern const SearchSettings standard_search;

/* What is known about one action of the root. Means over its play-outs; where they were cut short,
 * the sense's estimate of the end. */
typedef struct AnalysedAction {
    Action action;
    uint32_t visits;
    double value;            /* to the seat that decides: 0 is worst, 1 is best */
    double win[MAX_SEATS];   /* chance to win, a shared victory split */
    double score[MAX_SEATS]; /* final points */
} AnalysedAction;

typedef struct Analysis { /* the best action first */
    int seats, count;
    int seat; /* who decides */
    long iterations;
    AnalysedAction action[MAX_ACTIONS];
} Analysis;

enum { SEARCH_LEAST_BYTES = 1 << 18 };

/* NULL: out of memory, or fewer than SEARCH_LEAST_BYTES. search_in uses memory of the caller's,
 * aligned to 16. */
Search *search_new(size_t bytes);
Search *search_in(void *memory, size_t bytes);
void search_free(Search *search); /* of search_new */

/* `seat` is waited for in `view`, which is a view of that seat. */
void search_begin(Search *search, const Game *game, const State *view, int seat,
                  const SearchSettings *settings, uint64_t seed);
void search_iterate(Search *search);
long search_iterations(const Search *search);
size_t search_bytes_used(const Search *search);

/* With more iterations the choice of search_report could not change any more. */
bool search_is_decided(const Search *search, long iterations_left);

/* Searches of the same view (on several threads, say) are added up. */
void search_report(const Search *search, Analysis *out);
void search_report_all(Search *const *search, int count, Analysis *out);

#endif
