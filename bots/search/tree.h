/* The trees of a search: one per seat, over what that seat can distinguish. Private to this folder.
 *
 * A node is a decision of its seat. It is found by a key, the hash of what the seat has done and
 * observed, so there are no pointers between nodes. Nodes are in a table with open addressing and
 * edges in blocks behind it, all in the memory given at creation. */
#ifndef BOTS_TREE_H
#define BOTS_TREE_H

#include "game.h"

enum { EDGES_IN_BLOCK = 6 };

typedef struct Edge {
    Action action;
    uint32_t visits;
    uint32_t available; /* how often it was legal when the node chose */
    float prior;
    double value; /* sum over the visits */
} Edge;

typedef struct EdgeBlock {
    uint32_t next; /* 0: none */
    uint32_t count;
    Edge edge[EDGES_IN_BLOCK];
} EdgeBlock;

typedef struct Node {
    uint64_t key;
    uint32_t search; /* the number of its search; a node of an older one is a free place */
    uint32_t visits;
    uint32_t block; /* of edges; 0: none yet */
    uint32_t edges;
    double value, square; /* sums over the visits */
} Node;

typedef struct Tree {
    Node *node;
    EdgeBlock *block; /* number 0 is not used */
    uint32_t places, nodes, blocks, blocks_used;
    uint32_t search;
} Tree;

void tree_init(Tree *tree, void *memory, size_t bytes);
void tree_clear(Tree *tree);               /* forgets all nodes without touching them */
Node *tree_find(Tree *tree, uint64_t key); /* made if there is none; NULL: no room */

/* The edge of each action in the list, made if there is none. false: no room. */
bool tree_edges(Tree *tree, Node *node, const ActionList *list, Edge *edge[MAX_ACTIONS]);

static inline uint64_t hash_mix(uint64_t hash, uint64_t value) /* the finish of splitmix64 */
{
    hash += value * UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ (hash >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    hash = (hash ^ (hash >> 27)) * UINT64_C(0x94d049bb133111eb);
    return hash ^ (hash >> 31);
}

#endif
