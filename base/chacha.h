/* ChaCha20 (RFC 8439): a stream of bytes that nobody can tell from random without the key. In the
 * tree, so that a draw can be recomputed wherever the engine runs, the browser included. */
#ifndef BASE_CHACHA_H
#define BASE_CHACHA_H

#include <stdint.h>

enum { CHACHA_KEY_SIZE = 32, CHACHA_WORDS = 16 };

/* One block of the stream: 64 bytes as 16 little-endian words. */
void chacha_block(const uint8_t key[CHACHA_KEY_SIZE], uint32_t counter, const uint32_t nonce[3],
                  uint32_t out[CHACHA_WORDS]);

/* A number below limit, each equally likely, from the stretch of the stream that belongs to draw
 * `number`: the one whose nonce it is. So each draw can be recomputed by itself. limit > 0. */
uint32_t chacha_below(const uint8_t key[CHACHA_KEY_SIZE], uint32_t number, uint32_t limit);

#endif
