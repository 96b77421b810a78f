/* The difference between two similar texts, such as two views of a game as JSON.
 *
 * A patch is a JSON array of triples: how many bytes to keep, how many to skip, and the text to
 * insert. What follows the last triple is kept. Patches are written and applied without a heap. */
#ifndef BASE_PATCH_H
#define BASE_PATCH_H

#include "json.h"

/* Writes the patch that makes `now` out of `before`, part by part, for a caller that knows which
 * parts are equal. */
typedef struct Patch {
    Json *out;
    size_t kept; /* equal bytes since the last triple */
} Patch;

Patch patch_begin(Json *out, const char *name);
void patch_part(Patch *patch, const char *before, size_t before_length, const char *now,
                size_t now_length);
void patch_keep(Patch *patch, size_t length); /* a part that is the same in both */
void patch_replace(Patch *patch, size_t before_length, const char *now, size_t now_length);
void patch_end(Patch *patch);

/* Applies the patch that comes next in `patch` and returns the length of the result. 0: it is not a
 * patch of this text, or the result and a final NUL do not fit. */
size_t patch_apply(const char *before, size_t before_length, JsonReader *patch, char *out,
                   size_t size);

/* A hash by which a client checks that it has the same text as the server. Every view that is sent
 * is hashed, so it takes four bytes at a time, little-endian; docs/protocol.md describes it. */
uint32_t text_hash(const char *text, size_t length);

/* The same, continued after a part whose length is a multiple of TEXT_HASH_STEP. */
enum { TEXT_HASH_STEP = 4 };
static const uint32_t TEXT_HASH_START = 2166136261u;
uint32_t text_hash_on(uint32_t hash, const char *text, size_t length);

#endif
