/* ChaCha20 (RFC 8439): a stream of bytes that cannot be told from random without the key. It is
 * part of the project so that draws can be recomputed wherever the engine runs, also in a browser.
 */
#ifndef BASE_CHACHA_H
#define BASE_CHACHA_H

#include <stdint.h>

enum { CHACHA_KEY_SIZE = 32, CHACHA_WORDS = 16 };

/* One block of the stream: 64 bytes as 16 little-endian words. */
void chacha_block(const uint8_t key[CHACHA_KEY_SIZE], uint32_t counter, const uint32_t nonce[3],
                  uint32_t out[CHACHA_WORDS]);

/* A number below `limit`, each equally likely, from the stream whose nonce is `number`. Each draw
 * has a stream of its own and can be recomputed without the others. limit > 0. */
uint32_t chacha_below(const uint8_t key[CHACHA_KEY_SIZE], uint32_t number, uint32_t limit);

#endif
