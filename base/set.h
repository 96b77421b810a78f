/* A set of up to 128 distinct things, numbered from 0: for example a deck in which every card is
 * unique. It is plain data without order, so equal sets are equal bytes. */
#ifndef BASE_SET_H
#define BASE_SET_H

#include "rng.h"

#include <stdbool.h>
#include <stdint.h>

enum { SET_LIMIT = 128 };

typedef struct Set {
    uint64_t word[2];
} Set;

static inline Set set_first(int count) /* {0, 1, …, count - 1} */
{
    Set set = { { 0, 0 } };
    set.word[0] = count >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << count) - 1;
    if (count > 64)
        set.word[1] = count >= 128 ? ~UINT64_C(0) : (UINT64_C(1) << (count - 64)) - 1;
    return set;
}

static inline bool set_has(const Set *set, int thing)
{
    return set->word[thing >> 6] >> (thing & 63) & 1;
}

static inline void set_add(Set *set, int thing)
{
    set->word[thing >> 6] |= UINT64_C(1) << (thing & 63);
}

static inline void set_remove(Set *set, int thing)
{
    set->word[thing >> 6] &= ~(UINT64_C(1) << (thing & 63));
}

static inline int set_count(const Set *set)
{
    return __builtin_popcountll(set->word[0]) + __builtin_popcountll(set->word[1]);
}

static inline bool set_is_empty(const Set *set)
{
    return (set->word[0] | set->word[1]) == 0;
}

static inline void set_add_all(Set *set, const Set *more)
{
    set->word[0] |= more->word[0];
    set->word[1] |= more->word[1];
}

static inline void set_clear(Set *set)
{
    set->word[0] = set->word[1] = 0;
}

/* The smallest member not below `from`, or -1: for (int t = set_next(&s, 0); t >= 0; t =
 * set_next(&s, t + 1)) */
static inline int set_next(const Set *set, int from)
{
    for (int w = from >> 6; w < 2; w++) {
        uint64_t rest = set->word[w];
        if (w == from >> 6)
            rest &= ~UINT64_C(0) << (from & 63);
        if (rest != 0)
            return w * 64 + __builtin_ctzll(rest);
    }
    return -1;
}

/* Removes a random member from a set that is not empty, and returns it. */
int set_draw(Set *set, Rng *rng);

#endif
