/* Copies short texts faster than memcpy, which handles all lengths. */
#ifndef BASE_COPY_H
#define BASE_COPY_H

#include <stdint.h>
#include <string.h>

/* Most names and words have fewer than sixteen bytes: two copies, which may overlap. */
static inline void copy_bytes(char *to, const char *from, size_t length)
{
    enum { EIGHT = sizeof(uint64_t), FOUR = sizeof(uint32_t) };
    if (length > 2 * EIGHT) {
        memcpy(to, from, length);
    } else if (length >= EIGHT) {
        memcpy(to, from, EIGHT);
        memcpy(to + length - EIGHT, from + length - EIGHT, EIGHT);
    } else if (length >= FOUR) {
        memcpy(to, from, FOUR);
        memcpy(to + length - FOUR, from + length - FOUR, FOUR);
    } else {
        for (size_t i = 0; i < length; i++)
            to[i] = from[i];
    }
}

#endif
