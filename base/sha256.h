/* SHA-256 (FIPS 180-4) for short messages: the hash of a key that is published before the key. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_SIZE = 32 };

void sha256(const void *message, size_t length, uint8_t out[SHA256_SIZE]);

#endif
