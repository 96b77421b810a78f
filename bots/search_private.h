/* What a search is made of. Belongs to ismcts.c, which searches, and search.c, which keeps house.
 */
#ifndef BOTS_SEARCH_PRIVATE_H
#define BOTS_SEARCH_PRIVATE_H

#include "search.h"
#include "tree.h"
#include "utility.h"

enum {
    MAX_VISITS = 800
}; /* of nodes in all trees, in one iteration; beyond that, instinct plays */

typedef struct Walk { /* of one seat through its tree */
    uint64_t known;   /* hash of its actions and all it has seen before each of them */
    uint64_t
        seen; /* sum of what it has seen since; a sum, since the order of a draw says nothing */
    uint64_t lived; /* the same of what happened to itself */
    uint64_t own;
} Walk;

typedef struct Visit { /* a decision on the way, to be told how it ended */
    Node *node;
    Edge *edge; /* NULL: the node was new */
    int seat;
} Visit;

typedef struct RootAction {
    Action action;
    uint32_t visits;
    double value, win[MAX_SEATS], score[MAX_SEATS];
} RootAction;

struct Search {
    const Game *game;
    const Sense *sense;
    SearchSettings settings;
    double weight[MAX_WEIGHTS];
    int seat;
    long iterations;
    Rng rng;
    StateBuffer view, world, after;
    Walk walk[MAX_SEATS];
    SeatSet in_tree; /* the seats that have not left theirs yet */
    int last_round;  /* a play-out is over when this one begins */
    int visits, root_action;
    Visit visit[MAX_VISITS];
    int root_count;
    RootAction root[MAX_ACTIONS];
    Tree tree;
};

/* What the sense thinks of each action's result in this world; returns the best. */
double judge_in_world(Search *search, int seat, const ActionList *list, double worth[MAX_ACTIONS]);

Action pick_in_play_out(Search *search, int seat, ActionList *list);

#endif
