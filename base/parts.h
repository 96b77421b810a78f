/* A JSON text in parts, each written from its own bytes. If these bytes have not changed since the
 * last text, the part is copied from that text instead of written again. */
#ifndef BASE_PARTS_H
#define BASE_PARTS_H

#include "json.h"

enum { MOST_PARTS = 64 };

typedef struct Part { /* its start and end in the text, with the comma before it */
    uint16_t begin, end;
} Part;

typedef struct TextBefore { /* the last text */
    const char *text;       /* NULL: nothing */
    const void *bytes;      /* the bytes it was written from */
    const Part *part;
    int count;
} TextBefore;

typedef struct Parts {
    Json *out;
    const unsigned char *bytes; /* the bytes that all parts are written from */
    TextBefore before;
    int count;
    uint64_t same; /* bit n: part n was copied from the last text */
    Part part[MOST_PARTS];
} Parts;

void parts_begin(Parts *parts, Json *out, const void *bytes, const TextBefore *before);

/* Begins the next part, which is written from these bytes. False: it has been copied and must not
 * be written. */
bool part_begin(Parts *parts, size_t from, size_t size);
void part_end(Parts *parts);

#endif
