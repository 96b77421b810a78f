/* Buffers and the pool of connections. */
#include "test.h"

#include "buffer.h"
#include "pool.h"

#include <string.h>

TEST(a_buffer_keeps_what_is_appended)
{
    static Spares spares;
    Buffer buffer = { 0 };
    char expected[5000];
    for (size_t i = 0; i < sizeof expected; i++) {
        expected[i] = (char)(i * 31);
        CHECK(buffer_append(&buffer, &spares, expected + i, 1));
        CHECK_EQUAL(buffer.length, i + 1);
        CHECK(buffer.room >= buffer.length && buffer.room <= 2 * buffer.length + SMALL_BUFFER);
    }
    assert_memory_equal(buffer.bytes, expected, sizeof expected);
    buffer_clear(&buffer, &spares);
    CHECK_EQUAL(buffer.length, 0);
    CHECK_EQUAL(spares.count, 0); /* it was too large to be kept */
    buffer_clear(&buffer, &spares);
    spares_free(&spares);
}

TEST(small_buffers_are_used_again)
{
    static Spares spares;
    static Buffer buffer[MOST_SPARES + 1];
    CHECK(buffer_append(&buffer[0], &spares, "a", 1));
    const unsigned char *bytes = buffer[0].bytes;
    buffer_clear(&buffer[0], &spares);
    CHECK_EQUAL(spares.count, 1);
    CHECK(buffer_append(&buffer[1], &spares, "b", 1));
    assert_ptr_equal(buffer[1].bytes, bytes);
    CHECK_EQUAL(spares.count, 0);
    buffer_clear(&buffer[1], &spares);
    for (int i = 0; i <= MOST_SPARES; i++)
        CHECK(buffer_append(&buffer[i], &spares, "c", 1));
    for (int i = 0; i <= MOST_SPARES; i++)
        buffer_clear(&buffer[i], &spares);
    CHECK_EQUAL(spares.count, MOST_SPARES);
    spares_free(&spares);
    CHECK_EQUAL(spares.count, 0);
}

TEST(pieces_of_a_pool_do_not_overlap)
{
    enum { PIECES = 3000, SIZE = 100 };
    static unsigned char *piece[PIECES];
    Pool pool = pool_of(SIZE);
    for (int turn = 0; turn < 3; turn++) {
        for (int i = 0; i < PIECES; i++)
            if (piece[i] == NULL) {
                piece[i] = pool_take(&pool);
                assert_non_null(piece[i]);
                CHECK_EQUAL((uintptr_t)piece[i] % 16, 0);
                memset(piece[i], i, SIZE);
            }
        for (int i = 0; i < PIECES; i++)
            for (int k = 0; k < SIZE; k++)
                CHECK_EQUAL(piece[i][k], (unsigned char)i);
        for (int i = 0; i < PIECES; i++)
            if (turn == 2 || i % (turn + 2) != 0) {
                pool_give(&pool, piece[i]);
                piece[i] = NULL;
            }
    }
    pool_close(&pool);
}
