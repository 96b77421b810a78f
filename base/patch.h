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

/* Applies the patch that comes next in `patch` and returns the length of the result; 0: it is no
 * patch of this text, or the result, with a final zero, does not fit. */
size_t patch_apply(const char *before, size_t before_length, JsonReader *patch, char *out,
                   size_t size);

/* By it a receiver knows that it has come to the same text. It looks at four bytes at a time, the
 * first the lowest, as every view that is told is hashed; docs/protocol.md describes it. */
uint32_t text_hash(const char *text, size_t length);

#endif
