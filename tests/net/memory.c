/* Buffers and the pool of connections. */
#include "test.h"

#include "connection.h"

#include <string.h>
#include <sys/mman.h>

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

TEST(a_small_buffer_is_filled_to_its_end)
{
    static Spares spares;
    static const char bytes[SMALL_BUFFER + 1];
    Buffer buffer = { 0 };
    CHECK(buffer_append(&buffer, &spares, bytes, SMALL_BUFFER));
    CHECK_EQUAL(buffer.room, SMALL_BUFFER);
    CHECK(buffer_append(&buffer, &spares, bytes, 1));
    CHECK_EQUAL(buffer.room, 2 * SMALL_BUFFER);
    buffer_clear(&buffer, &spares);
    CHECK(buffer_append(&buffer, &spares, bytes, SMALL_BUFFER - 1));
    CHECK(buffer_append(&buffer, &spares, bytes, 1));
    CHECK_EQUAL(buffer.room, SMALL_BUFFER);
    buffer_clear(&buffer, &spares);
    CHECK_EQUAL(spares.count, 1);
    spares_free(&spares);
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

#ifndef TAPROOM_SANITIZE /* with which there are no slabs */

enum { SLAB_SIZE = 1 << 16, SLAB_HEAD = 48, PIECE_SIZE = 16, SLABS = 5 };
enum { A_SLAB = (SLAB_SIZE - SLAB_HEAD) / PIECE_SIZE }; /* to its last byte */

static bool is_mapped(const void *piece)
{
    unsigned char page;
    uintptr_t start = (uintptr_t)piece & ~(uintptr_t)(SLAB_SIZE - 1);
    return mincore((void *)start, 4096, &page) == 0;
}

static bool are_in_one_slab(const void *first, const void *second)
{
    return (uintptr_t)first / SLAB_SIZE == (uintptr_t)second / SLAB_SIZE;
}

TEST(slabs_are_filled_and_go_back_to_the_system)
{
    static void *piece[SLABS][A_SLAB];
    Pool pool = pool_of(PIECE_SIZE - 1); /* rounded up */
    for (int slab = 0; slab < SLABS; slab++)
        for (int i = 0; i < A_SLAB; i++) {
            piece[slab][i] = pool_take(&pool);
            CHECK(are_in_one_slab(piece[slab][i], piece[slab][0]));
            CHECK_EQUAL(are_in_one_slab(piece[slab][i], piece[0][0]), slab == 0);
        }
    void *more = pool_take(&pool); /* the last slab was full */
    CHECK(!are_in_one_slab(more, piece[SLABS - 1][0]));
    pool_give(&pool, piece[1][3]);
    void *again = pool_take(&pool); /* where there is room, the newest first */
    assert_ptr_equal(again, piece[1][3]);
    pool_give(&pool, more);
    for (int slab = 0; slab < SLABS; slab++)
        for (int i = 0; i < A_SLAB; i++)
            pool_give(&pool, piece[slab][i]);
    int mapped = is_mapped(more);
    for (int slab = 0; slab < SLABS; slab++)
        mapped += is_mapped(piece[slab][0]);
    CHECK_EQUAL(mapped, 1); /* one is kept for the next client */
    pool_close(&pool);
    mapped = is_mapped(more);
    for (int slab = 0; slab < SLABS; slab++)
        mapped += is_mapped(piece[slab][0]);
    CHECK_EQUAL(mapped, 0);
}

#endif
