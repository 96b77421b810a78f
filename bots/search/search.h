/* Inside a search. Private to bots/: levels think by search_think, the rest belongs to this folder.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "../bot.h"
#include "tree.h"
#include "utility.h"

enum { MAX_VISITS = 800 }; /* of nodes of all trees in one iteration; beyond that, play-outs */

/* One seat's path through its tree. Observations are summed, because the order of a draw tells
 * nothing. */
typedef struct Path {
    uint64_t history;  /* hash of its actions and of all it observed before each of them */
    uint64_t observed; /* sum over what it has observed since */
    uint64_t own_history, own_observed; /* the same of what happened to the seat itself */
} Path;

typedef struct Visit { /* a decision of this iteration, to be credited with the outcome */
    Node *node;
    Edge *edge; /* NULL: the node was new */
    int seat;
} Visit;

typedef struct RootAction {
    Action action;
    uint32_t visits;
    double value, win[MAX_SEATS], score[MAX_SEATS]; /* sums over the visits */
} RootAction;

struct Search {
    const Game *game;
    const Evaluator *evaluator;
    SearchSettings settings;
    double weight[MAX_WEIGHTS];
    int seat;
    long iterations;
    Rng rng;
    StateBuffer view, world, after;
    Path path[MAX_SEATS];
    SeatSet in_tree; /* the seats that have not left their trees yet */
    int last_round;  /* a play-out ends when this round begins */
    int visits, root_action;
    Visit visit[MAX_VISITS];
    int root_count;
    RootAction root[MAX_ACTIONS];
    Tree tree;
};

/* Evaluates the result of each action in the present world; returns the best value. */
double evaluate_actions(Search *search, int seat, const ActionList *list,
                        double value[MAX_ACTIONS]);

Action pick_in_playout(Search *search, int seat, ActionList *list);

/* How long to think. At least one of iterations and seconds is not 0. */
typedef struct Budget {
    long iterations; /* of all threads together */
    double seconds;
    bool in_full;                 /* go on when the choice is decided, for a full analysis */
    const atomic_bool *cancelled; /* or NULL */
    BotProgress *progress;        /* or NULL */
    void *watcher;
} Budget;

/* Iterates searches that have begun, one per thread, and adds them up. In parallel.c; in modules
 * without a clock and threads, in single.c. */
void search_think(Search *const search[], int threads, const Budget *budget, Analysis *out);

enum { DECIDED_INTERVAL = 64 }; /* after how many iterations to ask search_is_decided */

#endif
