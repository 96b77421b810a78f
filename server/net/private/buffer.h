/* Bytes that wait: a growing array. Small ones are used again, as most connections need one for
 * less than a turn of the loop. */
#ifndef SERVER_NET_BUFFER_H
#define SERVER_NET_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

enum { SMALL_BUFFER = 1024, MOST_SPARES = 1024 };

typedef struct Spares { /* small buffers that nobody uses now */
    unsigned char *bytes[MOST_SPARES];
    int count;
} Spares;

typedef struct Buffer { /* empty buffers have no memory */
    unsigned char *bytes;
    size_t length, room;
} Buffer;

bool buffer_append(Buffer *buffer, Spares *spares, const void *bytes, size_t length);
void buffer_clear(Buffer *buffer, Spares *spares);
void spares_free(Spares *spares);

#endif
