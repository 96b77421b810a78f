/* Slabs of pieces. A slab lies at a multiple of its size, so that the address of a piece tells its
 * slab. When the last piece of a slab is given back it returns to the system, unless it is the only
 * one with room. */
#include "pool.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { SLAB_SIZE = 1 << 16, ALIGNMENT = 16 };

typedef struct Piece { /* while it is free */
    struct Piece *next;
} Piece;

typedef struct Slab {
    _Alignas(ALIGNMENT) struct Slab *next; /* among those with room */
    struct Slab **link;                    /* NULL: it is full */
    int used;
    Piece *free;
    unsigned char *fresh; /* nothing from here on has been used */
} Slab;

Pool pool_of(size_t piece_size)
{
    return (Pool){ .piece_size = (piece_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT };
}

#ifdef TAPROOM_SANITIZE /* which watch every piece if malloc hands it out */

void *pool_take(Pool *pool)
{
    return malloc(pool->piece_size);
}

void pool_give(Pool *pool, void *piece)
{
    free(piece);
}

void pool_close(Pool *pool)
{
}

#else

static void join_list(Pool *pool, Slab *slab)
{
    slab->next = pool->with_room;
    slab->link = &pool->with_room;
    if (slab->next != NULL)
        slab->next->link = &slab->next;
    pool->with_room = slab;
}

static void leave_list(Slab *slab)
{
    *slab->link = slab->next;
    if (slab->next != NULL)
        slab->next->link = slab->link;
    slab->link = NULL;
}

static bool has_fresh(const Pool *pool, const Slab *slab)
{
    return slab->fresh + pool->piece_size <= (const unsigned char *)slab + SLAB_SIZE;
}

static bool add_slab(Pool *pool)
{
    unsigned char *area =
        mmap(NULL, 2 * SLAB_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (area == MAP_FAILED)
        return false;
    size_t before = (SLAB_SIZE - (uintptr_t)area % SLAB_SIZE) % SLAB_SIZE;
    if (before > 0)
        munmap(area, before);
    munmap(area + before + SLAB_SIZE, SLAB_SIZE - before);
    Slab *slab = (Slab *)(void *)(area + before);
    *slab = (Slab){ .fresh = area + before + sizeof(Slab) };
    join_list(pool, slab);
    return true;
}

void *pool_take(Pool *pool)
{
    if (pool->with_room == NULL && !add_slab(pool))
        return NULL;
    Slab *slab = pool->with_room;
    Piece *piece = slab->free;
    if (piece != NULL) {
        slab->free = piece->next;
    } else {
        piece = (Piece *)(void *)slab->fresh;
        slab->fresh += pool->piece_size;
    }
    slab->used++;
    if (slab->free == NULL && !has_fresh(pool, slab))
        leave_list(slab);
    return piece;
}

void pool_give(Pool *pool, void *memory)
{
    Piece *piece = memory;
    Slab *slab = (Slab *)((uintptr_t)piece & ~(uintptr_t)(SLAB_SIZE - 1));
    piece->next = slab->free;
    slab->free = piece;
    slab->used--;
    if (slab->link == NULL)
        join_list(pool, slab);
    bool is_only_one = pool->with_room == slab && slab->next == NULL;
    if (slab->used == 0 && !is_only_one) {
        leave_list(slab);
        munmap(slab, SLAB_SIZE);
    }
}

void pool_close(Pool *pool)
{
    if (pool->with_room != NULL)
        munmap(pool->with_room, SLAB_SIZE);
    pool->with_room = NULL;
}

#endif
