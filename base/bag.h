/* A bag: how many of each kind there are, without order. A deck is a bag; a card is chosen when it
 * is first seen. The counts are in an array of the owner's, one byte for each kind. */
#ifndef BASE_BAG_H
#define BASE_BAG_H

#include "rng.h"

#include <stdint.h>

static inline int bag_total(const uint8_t *bag, int kinds)
{
    int total = 0;
    for (int kind = 0; kind < kinds; kind++)
        total += bag[kind];
    return total;
}

static inline void bag_add(uint8_t *bag, int kind, int count) /* a negative count removes some */
{
    bag[kind] = (uint8_t)(bag[kind] + count);
}

static inline void bag_pour(uint8_t *bag, uint8_t *from,
                            int kinds) /* all of `from` goes into `bag` */
{
    for (int kind = 0; kind < kinds; kind++) {
        bag_add(bag, kind, from[kind]);
        from[kind] = 0;
    }
}

/* Removes a random thing from a bag that is not empty, and returns it. */
static inline int bag_draw(uint8_t *bag, int kinds, Rng *rng)
{
    int skip = (int)rng_below(rng, (uint32_t)bag_total(bag, kinds));
    int kind = 0;
    while (skip >= bag[kind])
        skip -= bag[kind++];
    bag[kind]--;
    return kind;
}

#endif
