/* A JSON text in parts, each written from bytes of its own. Where these are still those that the
 * text before was written from, a part is copied from there: it need neither be written nor
 * compared again. */
#ifndef BASE_PARTS_H
#define BASE_PARTS_H

#include "json.h"

enum { MOST_PARTS = 64 };

typedef struct Part { /* from where to where in the text, with the comma before it */
    uint16_t begin, end;
} Part;

typedef struct TextBefore { /* what was written last */
    const char *text;       /* NULL: nothing */
    const void *bytes;      /* from these */
    const Part *part;
    int count;
} TextBefore;

typedef struct Parts {
    Json *out;
    const unsigned char *bytes; /* that all parts are written from */
    TextBefore before;
    int count;
    uint64_t same; /* bit n: part n stood in the text before */
    Part part[MOST_PARTS];
} Parts;

void parts_begin(Parts *parts, Json *out, const void *bytes, const TextBefore *before);

/* The next part is written from these of the bytes. False: it stands there already. */
bool part_begin(Parts *parts, size_t from, size_t size);
void part_end(Parts *parts);

#endif
