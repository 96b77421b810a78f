#include "match.h"

#include <stdlib.h>
#include <sys/mman.h>

enum { SMALLEST = 4096, CLASSES = 6, SLAB = 1 << 20 }; /* pieces of 4 KiB to 128 KiB */

typedef struct Pieces { /* the unused pieces of one size, as a stack */
    char **free;
    int count, room;
    int clean; /* so many at the bottom have gone back to the system: their pages are empty */
} Pieces;

struct TextPool {
    Pieces pieces[CLASSES];
    char **slab;
    int slabs;
};

static int class_of(size_t size)
{
    int order = 0;
    while ((size_t)SMALLEST << order < size)
        order++;
    if (order >= CLASSES)
        abort(); /* no view comes near it */
    return order;
}

static void *grown(void *list, int count, size_t size)
{
    list = realloc(list, (size_t)count * size);
    if (list == NULL)
        abort();
    return list;
}

static void put_back(Pieces *pieces, char *piece)
{
    if (pieces->count == pieces->room) {
        pieces->room = pieces->room * 2 + SLAB / SMALLEST;
        pieces->free = grown(pieces->free, pieces->room, sizeof *pieces->free);
    }
    pieces->free[pieces->count++] = piece;
}

static void add_slab(TextPool *pool, int order)
{
    char *slab = mmap(NULL, SLAB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (slab == MAP_FAILED)
        abort();
    pool->slab = grown(pool->slab, pool->slabs + 1, sizeof *pool->slab);
    pool->slab[pool->slabs++] = slab;
    for (size_t at = 0; at < SLAB; at += (size_t)SMALLEST << order)
        put_back(&pool->pieces[order], slab + at);
    pool->pieces[order].clean = pool->pieces[order].count;
}

TextPool *text_pool_open(void)
{
    return calloc(1, sizeof(TextPool));
}

void text_pool_close(TextPool *pool)
{
    if (pool == NULL)
        return;
    for (int i = 0; i < pool->slabs; i++)
        munmap(pool->slab[i], SLAB);
    for (int order = 0; order < CLASSES; order++)
        free(pool->pieces[order].free);
    free(pool->slab);
    free(pool);
}

char *text_pool_take(TextPool *pool, size_t size)
{
    int order = class_of(size);
    Pieces *pieces = &pool->pieces[order];
    if (pieces->count == 0)
        add_slab(pool, order);
    char *piece = pieces->free[--pieces->count];
    if (pieces->clean > pieces->count)
        pieces->clean = pieces->count;
    return piece;
}

void text_pool_give(TextPool *pool, char *text, size_t size)
{
    if (text != NULL)
        put_back(&pool->pieces[class_of(size)], text);
}

void text_pool_trim(TextPool *pool)
{
    for (int order = 0; order < CLASSES; order++)
        for (Pieces *pieces = &pool->pieces[order]; pieces->clean < pieces->count; pieces->clean++)
            madvise(pieces->free[pieces->clean], (size_t)SMALLEST << order, MADV_DONTNEED);
}
