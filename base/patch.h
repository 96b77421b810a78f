/* The difference between two texts that resemble each other, such as two views of a game as JSON.
 *
 * A patch is a JSON array of threes: bytes to keep, bytes to leave out, the text that stands there
 * instead; what comes after the last three is kept. Written and applied without a heap. */
#ifndef BASE_PATCH_H
#define BASE_PATCH_H

#include "json.h"

/* Writes the patch that makes `now` out of `before`. */
void patch_write(const char *before, size_t before_length, const char *now, size_t now_length,
                 Json *out, const char *name);

/* The same, part by part: for who knows something of one. */
typedef struct Patch {
    Json *out;
    size_t kept; /* bytes alike since the last three */
} Patch;

Patch patch_begin(Json *out, const char *name);
void patch_part(Patch *patch, const char *before, size_t before_length, const char *now,
                size_t now_length);
void patch_keep(Patch *patch, size_t length); /* a part that is the same in both */
void patch_replace(Patch *patch, size_t before_length, const char *now, size_t now_length);
void patch_end(Patch *patch);

/* Applies the patch that comes next in `patch` and returns the length of the result; 0: it is no
 * patch of this text, or the result, with a final zero, does not fit. */
size_t patch_apply(const char *before, size_t before_length, JsonReader *patch, char *out,
                   size_t size);

/* By it a receiver knows that it has come to the same text. It looks at four bytes at a time, the
 * first the lowest, as every view that is told is hashed; docs/protocol.md describes it. */
uint32_t text_hash(const char *text, size_t length);

/* The same, going on behind a part whose length is a multiple of TEXT_HASH_STEP. */
enum { TEXT_HASH_STEP = 4 };
static const uint32_t TEXT_HASH_START = 2166136261u;
uint32_t text_hash_on(uint32_t hash, const char *text, size_t length);

#endif
