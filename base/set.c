/* Drawing from a set: finds the n-th member without listing them all. */
#include "set.h"

int set_draw(Set *set, Rng *rng)
{
    int skip = (int)rng_below(rng, (uint32_t)set_count(set));
    int low = __builtin_popcountll(set->word[0]);
    int w = skip >= low;
    uint64_t rest = set->word[w];
    for (int left = w ? skip - low : skip; left > 0; left--)
        rest &= rest - 1;
    int thing = w * 64 + __builtin_ctzll(rest);
    set_remove(set, thing);
    return thing;
}
