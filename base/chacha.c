#include "chacha.h"

static uint32_t rotate(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

static void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

static uint32_t little_endian(const uint8_t byte[4])
{
    return (uint32_t)byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 |
           (uint32_t)byte[3] << 24;
}

void chacha_block(const uint8_t key[CHACHA_KEY_SIZE], uint32_t counter, const uint32_t nonce[3],
                  uint32_t out[CHACHA_WORDS])
{
    uint32_t start[CHACHA_WORDS] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    for (int i = 0; i < 8; i++)
        start[4 + i] = little_endian(key + 4 * i);
    start[12] = counter;
    for (int i = 0; i < 3; i++)
        start[13 + i] = nonce[i];
    for (int i = 0; i < CHACHA_WORDS; i++)
        out[i] = start[i];
    for (int i = 0; i < 10; i++) {
        for (int n = 0; n < 4; n++) /* the columns, then the diagonals */
            quarter_round(&out[n], &out[4 + n], &out[8 + n], &out[12 + n]);
        for (int n = 0; n < 4; n++)
            quarter_round(&out[n], &out[4 + (n + 1) % 4], &out[8 + (n + 2) % 4],
                          &out[12 + (n + 3) % 4]);
    }
    for (int i = 0; i < CHACHA_WORDS; i++)
        out[i] += start[i];
}

/* Lemire's multiplication with rejection, as in rng.h. */
uint32_t chacha_below(const uint8_t key[CHACHA_KEY_SIZE], uint32_t number, uint32_t limit)
{
    uint32_t word[CHACHA_WORDS], threshold = -limit % limit;
    for (uint32_t counter = 0;; counter++) {
        chacha_block(key, counter, (const uint32_t[3]){ number, 0, 0 }, word);
        for (int i = 0; i < CHACHA_WORDS; i++) {
            uint64_t product = (uint64_t)word[i] * limit;
            if ((uint32_t)product >= threshold)
                return (uint32_t)(product >> 32);
        }
    }
}
