/* Random numbers for simulation: xoshiro256**, small enough to copy, the same on every machine. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t s[4];
} Rng;

static inline uint64_t rng_rotate(uint64_t word, int bits)
{
    return (word << bits) | (word >> (64 - bits));
}

/* Splitmix64 spreads a seed over the whole state, so that seeds 1, 2, 3 give different streams. */
static inline Rng rng_seeded(uint64_t seed)
{
    Rng rng;
    for (int i = 0; i < 4; i++) {
        seed += 0x9e3779b97f4a7c15u;
        uint64_t word = seed;
        word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
        word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
        rng.s[i] = word ^ (word >> 31);
    }
    return rng;
}

static inline uint64_t rng_next(Rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = rng_rotate(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rng_rotate(s[3], 45);
    return result;
}

/* A number below limit, each equally likely: Lemire's multiplication, with rejection. limit > 0. */
static inline uint32_t rng_below(Rng *rng, uint32_t limit)
{
    uint64_t product = (rng_next(rng) >> 32) * limit;
    if ((uint32_t)product < limit) {
        uint32_t threshold = -limit % limit;
        while ((uint32_t)product < threshold)
            product = (rng_next(rng) >> 32) * limit;
    }
    return (uint32_t)(product >> 32);
}

#endif
