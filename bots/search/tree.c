/* Nodes by key, edges by action. */
#include "tree.h"

#include <string.h>

/* Nodes get up to three eighths of the memory: most are visited once and never have edges. */
void tree_init(Tree *tree, void *memory, size_t bytes)
{
    *tree = (Tree){ .places = 1, .search = 1 };
    while (tree->places * 2 * sizeof(Node) <= bytes * 3 / 8)
        tree->places *= 2;
    tree->node = memory;
    memset(tree->node, 0, tree->places * sizeof(Node));
    tree->block = (EdgeBlock *)(tree->node + tree->places);
    tree->blocks = (uint32_t)((bytes - tree->places * sizeof(Node)) / sizeof(EdgeBlock));
    tree_clear(tree);
}

void tree_clear(Tree *tree)
{
    if (++tree->search == 0) { /* the counter wrapped around: old nodes would seem to be current */
        memset(tree->node, 0, tree->places * sizeof(Node));
        tree->search = 1;
    }
    tree->nodes = 0;
    tree->blocks_used = 1;
}

Node *tree_find(Tree *tree, uint64_t key)
{
    uint32_t mask = tree->places - 1;
    for (uint32_t place = (uint32_t)key & mask;; place = (place + 1) & mask) {
        Node *node = &tree->node[place];
        if (node->search == tree->search && node->key == key)
            return node;
        if (node->search == tree->search)
            continue;
        if (tree->nodes >= tree->places / 4 * 3)
            return NULL;
        tree->nodes++;
        *node = (Node){ .key = key, .search = tree->search };
        return node;
    }
}

/* A position in the edges of a node. */
typedef struct Cursor {
    uint32_t block, at;
} Cursor;

static Edge *read_edge(Tree *tree, Cursor *cursor) /* NULL: there are no more */
{
    if (cursor->block != 0 && cursor->at == tree->block[cursor->block].count)
        *cursor = (Cursor){ .block = tree->block[cursor->block].next };
    return cursor->block == 0 ? NULL : &tree->block[cursor->block].edge[cursor->at++];
}

/* Actions are listed in the same order each time, so the next edge is nearly always the right one:
 * search from there to the end, then from the beginning. */
static Edge *find_edge(Tree *tree, const Node *node, Cursor *cursor, Action action)
{
    Cursor began = *cursor, first = { .block = node->block };
    for (Edge *edge; (edge = read_edge(tree, cursor)) != NULL;)
        if (edge->action == action)
            return edge;
    for (*cursor = first; cursor->block != began.block || cursor->at != began.at;) {
        Edge *edge = read_edge(tree, cursor);
        if (edge->action == action)
            return edge;
    }
    return NULL;
}

static uint32_t last_block(const Tree *tree, const Node *node) /* 0: none */
{
    uint32_t number = node->block;
    while (number != 0 && tree->block[number].next != 0)
        number = tree->block[number].next;
    return number;
}

static Edge *add_edge(Tree *tree, Node *node, Action action)
{
    uint32_t number = last_block(tree, node);
    if (number == 0 || tree->block[number].count == EDGES_IN_BLOCK) {
        if (tree->blocks_used >= tree->blocks)
            return NULL;
        uint32_t *link = number == 0 ? &node->block : &tree->block[number].next;
        *link = number = tree->blocks_used++;
        tree->block[number].next = 0;
        tree->block[number].count = 0;
    }
    EdgeBlock *block = &tree->block[number];
    Edge *edge = &block->edge[block->count++];
    *edge = (Edge){ .action = action };
    node->edges++;
    return edge;
}

bool tree_edges(Tree *tree, Node *node, const ActionList *list, Edge *edge[MAX_ACTIONS])
{
    Cursor cursor = { .block = node->block };
    for (int i = 0; i < list->count; i++) {
        edge[i] = find_edge(tree, node, &cursor, list->action[i]);
        if (edge[i] != NULL)
            continue;
        edge[i] = add_edge(tree, node, list->action[i]);
        cursor = (Cursor){ .block = node->block };
        if (edge[i] == NULL)
            return false;
    }
    return true;
}
