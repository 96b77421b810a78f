/* Slabs of pieces of one size. A slab lies at a multiple of its size, so that a piece knows its
 * slab; when its last piece is given back it returns to the system, unless it is the only one with
 * room. */
#include "net_memory.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { SLAB = 1 << 16, STEP = 128, LARGEST = 8192, CLASSES = LARGEST / STEP };

typedef struct Piece { /* in front of what its user gets */
    _Alignas(16) size_t size;
    struct Piece *next; /* while it is free */
} Piece;

typedef struct Slab {
    _Alignas(16) struct Slab *next; /* among those of its class with room */
    struct Slab **link;             /* NULL: it is full */
    int order, used;
    Piece *free;
    unsigned char *fresh; /* nothing from here on has been used */
} Slab;

static Slab *with_room[CLASSES];

static void join_list(Slab *slab)
{
    Slab **first = &with_room[slab->order];
    slab->next = *first;
    slab->link = first;
    if (*first != NULL)
        (*first)->link = &slab->next;
    *first = slab;
}

static void leave_list(Slab *slab)
{
    *slab->link = slab->next;
    if (slab->next != NULL)
        slab->next->link = slab->link;
    slab->link = NULL;
}

static Slab *slab_of(Piece *piece)
{
    return (Slab *)((uintptr_t)piece & ~(uintptr_t)(SLAB - 1));
}

static bool has_fresh(const Slab *slab)
{
    return slab->fresh + (slab->order + 1) * STEP <= (const unsigned char *)slab + SLAB;
}

static Slab *new_slab(int order)
{
    unsigned char *area =
        mmap(NULL, 2 * SLAB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (area == MAP_FAILED)
        return NULL;
    size_t before = (SLAB - (uintptr_t)area % SLAB) % SLAB;
    if (before > 0)
        munmap(area, before);
    munmap(area + before + SLAB, SLAB - before);
    Slab *slab = (Slab *)(void *)(area + before);
    *slab = (Slab){ .order = order, .fresh = area + before + sizeof(Slab) };
    join_list(slab);
    return slab;
}

static Piece *take_small(int order)
{
    Slab *slab = with_room[order] != NULL ? with_room[order] : new_slab(order);
    if (slab == NULL)
        return NULL;
    Piece *piece = slab->free;
    if (piece != NULL) {
        slab->free = piece->next;
    } else {
        piece = (Piece *)(void *)slab->fresh;
        slab->fresh += (order + 1) * STEP;
    }
    slab->used++;
    if (slab->free == NULL && !has_fresh(slab))
        leave_list(slab);
    return piece;
}

static void give_small(Piece *piece)
{
    Slab *slab = slab_of(piece);
    piece->next = slab->free;
    slab->free = piece;
    slab->used--;
    if (slab->link == NULL)
        join_list(slab);
    bool is_only_one = with_room[slab->order] == slab && slab->next == NULL;
    if (slab->used == 0 && !is_only_one) {
        leave_list(slab);
        munmap(slab, SLAB);
    }
}

static int order_of(size_t size)
{
    return (int)((size + sizeof(Piece) - 1) / STEP);
}

static bool is_large(size_t size)
{
    return size > LARGEST - sizeof(Piece);
}

static Piece *take(size_t size)
{
    Piece *piece = is_large(size) ? malloc(sizeof(Piece) + size) : take_small(order_of(size));
    if (piece != NULL)
        piece->size = size;
    return piece;
}

static void give(Piece *piece)
{
    if (is_large(piece->size))
        free(piece);
    else
        give_small(piece);
}

void *net_memory(void *memory, size_t size, const char *reason)
{
    Piece *old = memory == NULL ? NULL : (Piece *)memory - 1;
    Piece *piece = size == 0 ? NULL : take(size);
    if (old != NULL && piece != NULL)
        memcpy(piece + 1, old + 1, old->size < size ? old->size : size);
    if (old != NULL && (piece != NULL || size == 0))
        give(old);
    return piece == NULL ? NULL : piece + 1;
}
