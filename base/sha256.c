#include "sha256.h"

#include <string.h>

enum { BLOCK = 64, ROUNDS = 64 };

static const uint32_t constant[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t word, int bits)
{
    return word >> bits | word << (32 - bits);
}

static void spread(const uint8_t *block, uint32_t word[ROUNDS])
{
    for (int i = 0; i < 16; i++)
        word[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < ROUNDS; i++) {
        uint32_t early = word[i - 15], late = word[i - 2];
        word[i] = word[i - 16] + (rotate(early, 7) ^ rotate(early, 18) ^ early >> 3) + word[i - 7] +
                  (rotate(late, 17) ^ rotate(late, 19) ^ late >> 10);
    }
}

static void add_block(uint32_t hash[8], const uint8_t *block)
{
    uint32_t word[ROUNDS], s[8];
    spread(block, word);
    memcpy(s, hash, sizeof s);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t choose = (s[4] & s[5]) ^ (~s[4] & s[6]);
        uint32_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        uint32_t first = s[7] + (rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)) + choose +
                         constant[i] + word[i];
        uint32_t second = (rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)) + majority;
        memmove(s + 1, s, 7 * sizeof s[0]);
        s[4] += first;
        s[0] = first + second;
    }
    for (int i = 0; i < 8; i++)
        hash[i] += s[i];
}

/* The last one or two blocks: the rest of the message, a one bit, zeros, the length in bits. */
static void add_end(uint32_t hash[8], const uint8_t *rest, size_t rest_length, uint64_t length)
{
    uint8_t end[2 * BLOCK] = { 0 };
    size_t size = rest_length < BLOCK - 8 ? BLOCK : 2 * BLOCK;
    if (rest_length > 0)
        memcpy(end, rest, rest_length);
    end[rest_length] = 0x80;
    for (size_t i = 0; i < 8; i++)
        end[size - 1 - i] = (uint8_t)(length * 8 >> 8 * i);
    for (size_t at = 0; at < size; at += BLOCK)
        add_block(hash, end + at);
}

void sha256(const void *message, size_t length, uint8_t out[SHA256_SIZE])
{
    uint32_t hash[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
    const uint8_t *at = message;
    size_t rest = length;
    for (; rest >= BLOCK; at += BLOCK, rest -= BLOCK)
        add_block(hash, at);
    add_end(hash, at, rest, length);
    for (int i = 0; i < SHA256_SIZE; i++)
        out[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}
