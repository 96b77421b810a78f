/* The published vectors of ChaCha20 and SHA-256, and numbers drawn from a key. */
#include "test.h"

#include "chacha.h"
#include "sha256.h"

#include <stdio.h>
#include <string.h>

TEST(RFC_8439_2_3_2_the_block_function)
{
    static const uint32_t expected[CHACHA_WORDS] = {
        0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
        0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
        0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
    };
    uint8_t key[CHACHA_KEY_SIZE];
    uint32_t out[CHACHA_WORDS];
    for (int i = 0; i < CHACHA_KEY_SIZE; i++)
        key[i] = (uint8_t)i;
    chacha_block(key, 1, (const uint32_t[3]){ 0x09000000, 0x4a000000, 0 }, out);
    assert_memory_equal(out, expected, sizeof out);
}

TEST(RFC_8439_A_1_the_first_two_blocks_under_the_zero_key)
{
    static const uint32_t first[CHACHA_WORDS] = {
        0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0,
        0xccef36a8, 0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8,
        0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2,
    };
    static const uint32_t second[CHACHA_WORDS] = {
        0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348,
        0x3e53c612, 0xed7aee32, 0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874,
        0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b,
    };
    static const uint8_t key[CHACHA_KEY_SIZE] = { 0 };
    uint32_t out[CHACHA_WORDS];
    chacha_block(key, 0, (const uint32_t[3]){ 0 }, out);
    assert_memory_equal(out, first, sizeof out);
    chacha_block(key, 1, (const uint32_t[3]){ 0 }, out);
    assert_memory_equal(out, second, sizeof out);
}

static void check_hash(const char *message, const char *expected)
{
    uint8_t hash[SHA256_SIZE];
    char text[2 * SHA256_SIZE + 1];
    sha256(message, strlen(message), hash);
    for (int i = 0; i < SHA256_SIZE; i++)
        sprintf(text + 2 * i, "%02x", hash[i]);
    CHECK_TEXT(text, expected);
}

TEST(FIPS_180_4_the_examples_of_SHA_256)
{
    check_hash("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    check_hash("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    check_hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
               "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    check_hash(
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        "lmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

TEST(numbers_from_a_key_are_below_their_limit_and_about_as_likely)
{
    uint8_t key[CHACHA_KEY_SIZE] = { 7 };
    int count[6] = { 0 };
    for (uint32_t draw = 0; draw < 60000; draw++)
        count[chacha_below(key, draw, 6)]++;
    for (int i = 0; i < 6; i++)
        CHECK(count[i] > 9500 && count[i] < 10500);
    CHECK_EQUAL(chacha_below(key, 3, 1), 0);
    CHECK_EQUAL(chacha_below(key, 3, 1000000), chacha_below(key, 3, 1000000));
    key[31] = 1;
    int equal = 0;
    uint8_t other[CHACHA_KEY_SIZE] = { 7 };
    for (uint32_t draw = 0; draw < 100; draw++)
        equal += chacha_below(key, draw, 1u << 20) == chacha_below(other, draw, 1u << 20);
    CHECK(equal < 3);
}

/* Computed with another implementation of ChaCha20, by what chacha.h and fair.c say of a draw. */
TEST(a_number_follows_from_the_key_the_draw_and_the_limit)
{
    static const struct {
        uint32_t draw, limit, number;
    } drawn[] = {
        { 0, 6, 2 },
        { 1, 6, 0 },
        { 3, 6, 1 },
        { 1000, 6, 5 },
        { 0, 70, 34 },
        { 1, 70, 2 },
        { 1000, 70, 58 },
        { 0, 0xc0000000, 1575026154 },
        { 1, 0xc0000000, 732091070 },     /* the first word is rejected, */
        { 2, 0x80000001, 839314395 },     /* the first three, */
        { 136815, 0x80000001, 908410083 } /* or a whole block and six more */
    };
    uint8_t key[CHACHA_KEY_SIZE];
    for (int i = 0; i < CHACHA_KEY_SIZE; i++)
        key[i] = (uint8_t)i;
    for (size_t i = 0; i < sizeof drawn / sizeof drawn[0]; i++)
        CHECK_EQUAL(chacha_below(key, drawn[i].draw, drawn[i].limit), drawn[i].number);
}
