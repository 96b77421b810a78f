/* The frames of WebSockets: their heads, masks, close codes and texts, and the handshake's key. */
#include "test.h"

#include "websocket.h"

#include <string.h>

static const struct {
    unsigned char bytes[CLIENT_HEAD_SIZE];
    size_t size;
    FrameResult result;
    uint64_t length;
} head_example[] = {
    { { 0x81, 0x80, 1, 2, 3, 4 }, 6, FRAME_COMPLETE, 0 },
    { { 0x81, 0xfd, 1, 2, 3, 4 }, 6, FRAME_COMPLETE, 125 },
    { { 0x81, 0xfe, 0, 126, 1, 2, 3, 4 }, 8, FRAME_COMPLETE, 126 },
    { { 0x81, 0xfe, 0xff, 0xff, 1, 2, 3, 4 }, 8, FRAME_COMPLETE, 65535 },
    { { 0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 1, 2, 3, 4 }, 14, FRAME_COMPLETE, 65536 },
    { { 0x81, 0xff, 0x7f, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4 },
      14,
      FRAME_COMPLETE,
      UINT64_C(0x7f00000000000000) },
    { { 0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4 },
      14,
      FRAME_COMPLETE,
      INT64_MAX },
    { { 0x01, 0x80, 1, 2, 3, 4 }, 6, FRAME_COMPLETE, 0 },
    { { 0x80, 0x80, 1, 2, 3, 4 }, 6, FRAME_COMPLETE, 0 },
    { { 0x02, 0x80, 1, 2, 3, 4 }, 6, FRAME_COMPLETE, 0 },
    { { 0x88, 0x80, 1, 2, 3, 4 }, 6, FRAME_COMPLETE, 0 },
    { { 0x89, 0xfd, 1, 2, 3, 4 }, 6, FRAME_COMPLETE, 125 },
    { { 0x8a, 0x80, 1, 2, 3, 4 }, 6, FRAME_COMPLETE, 0 },

    { { 0x81 }, 1, FRAME_INCOMPLETE, 0 },
    { { 0x81, 0x80, 1, 2, 3 }, 5, FRAME_INCOMPLETE, 0 },
    { { 0x81, 0xfe, 0, 126, 1, 2, 3 }, 7, FRAME_INCOMPLETE, 0 },
    { { 0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 1, 2, 3 }, 13, FRAME_INCOMPLETE, 0 },

    { { 0x81, 0x00, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 }, /* without mask */
    { { 0x81, 0x7d, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 },
    { { 0xc1, 0x80, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 }, /* reserved bits */
    { { 0xa1, 0x80, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 },
    { { 0x91, 0x80, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 },
    { { 0x83, 0x80, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 }, /* unknown opcodes */
    { { 0x87, 0x80, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 },
    { { 0x8b, 0x80, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 },
    { { 0x8f, 0x80, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 },
    { { 0x09, 0x80, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 }, /* fragments of control frames */
    { { 0x08, 0x80, 1, 2, 3, 4 }, 6, FRAME_WRONG, 0 },
    { { 0x89, 0xfe, 0, 126, 1, 2, 3, 4 }, 8, FRAME_WRONG, 0 }, /* long control frames */
    { { 0x88, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 1, 2, 3, 4 }, 14, FRAME_WRONG, 0 },
    { { 0x81, 0xfe, 0, 125, 1, 2, 3, 4 }, 8, FRAME_WRONG, 0 }, /* longer than needed */
    { { 0x81, 0xff, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 1, 2, 3, 4 }, 14, FRAME_WRONG, 0 },
    { { 0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4 }, 14, FRAME_WRONG, 0 },
    { { 0x81, 0x00 }, 2, FRAME_WRONG, 0 }, /* known from the first two bytes */
};

TEST(heads_of_frames_are_read_strictly)
{
    for (size_t i = 0; i < sizeof head_example / sizeof head_example[0]; i++) {
        FrameHead head;
        const unsigned char *bytes = head_example[i].bytes;
        size_t size = head_example[i].size;
        if (frame_read_head(bytes, size, &head) != head_example[i].result)
            fail_msg("example %zu", i);
        if (head_example[i].result != FRAME_COMPLETE)
            continue;
        CHECK_EQUAL(head.size, size);
        CHECK_EQUAL(head.length, head_example[i].length);
        CHECK_EQUAL(head.opcode, bytes[0] & 15);
        CHECK_EQUAL(head.is_final, bytes[0] >> 7);
        CHECK_EQUAL(frame_is_control(&head), (bytes[0] & 15) >= 8);
        assert_memory_equal(head.mask, "\1\2\3\4", 4);
        for (size_t part = 0; part < size; part++)
            CHECK_EQUAL(frame_read_head(bytes, part, &head), FRAME_INCOMPLETE);
    }
}

TEST(heads_of_frames_are_written_as_short_as_possible)
{
    static const struct {
        size_t length, size;
        unsigned char bytes[FRAME_HEAD_SIZE];
    } written[] = {
        { 0, 2, { 0x81, 0 } },
        { 125, 2, { 0x81, 125 } },
        { 126, 4, { 0x81, 126, 0, 126 } },
        { 0x1234, 4, { 0x81, 126, 0x12, 0x34 } },
        { 65535, 4, { 0x81, 126, 0xff, 0xff } },
        { 65536, 10, { 0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0 } },
    };
    for (size_t i = 0; i < sizeof written / sizeof written[0]; i++) {
        unsigned char out[FRAME_HEAD_SIZE];
        CHECK_EQUAL(frame_write_head(out, FRAME_TEXT, written[i].length), written[i].size);
        assert_memory_equal(out, written[i].bytes, written[i].size);
    }
    unsigned char out[FRAME_HEAD_SIZE];
    frame_write_head(out, FRAME_CLOSE, 2);
    CHECK_EQUAL(out[0], 0x88);
}

TEST(masks_are_taken_off)
{
    static const unsigned char mask[4] = { 0x12, 0x34, 0x56, 0x78 };
    for (size_t length = 0; length < 40; length++) {
        unsigned char bytes[41];
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (unsigned char)(i * 7);
        frame_unmask(bytes, length, mask);
        for (size_t i = 0; i < sizeof bytes; i++)
            CHECK_EQUAL(bytes[i], (unsigned char)(i * 7) ^ (i < length ? mask[i % 4] : 0));
    }
}

TEST(close_codes_are_checked)
{
    static const struct {
        int code;
        bool may_be_sent;
    } close[] = {
        { 0, false },    { 999, false },   { 1000, true },  { 1001, true }, { 1003, true },
        { 1004, false }, { 1005, false },  { 1006, false }, { 1007, true }, { 1011, true },
        { 1014, true },  { 1015, false },  { 2999, false }, { 3000, true }, { 4999, true },
        { 5000, false }, { 65535, false },
    };
    for (size_t i = 0; i < sizeof close / sizeof close[0]; i++) {
        unsigned char payload[4] = { (unsigned char)(close[i].code >> 8),
                                     (unsigned char)close[i].code, 'h', 'i' };
        CloseCode found = close_code_of(payload, sizeof payload);
        CHECK_EQUAL(found.is_wrong, !close[i].may_be_sent);
        CHECK_EQUAL(found.code, close[i].may_be_sent ? close[i].code : CLOSE_PROTOCOL_ERROR);
    }
    CHECK_EQUAL(close_code_of(NULL, 0).code, CLOSE_NO_CODE);
    CHECK(!close_code_of(NULL, 0).is_wrong);
    CHECK_EQUAL(close_code_of((const unsigned char *)"\3", 1).code, CLOSE_PROTOCOL_ERROR);
    CHECK_EQUAL(close_code_of((const unsigned char *)"\3\350\377", 3).code, CLOSE_NOT_UTF8);
    CHECK(close_code_of((const unsigned char *)"\3\350\377", 3).is_wrong);
    CHECK_EQUAL(close_code_of((const unsigned char *)"\3\350\377", 2).code, CLOSE_NORMAL);
}

static bool is_utf8(const char *text)
{
    return text_is_utf8((const unsigned char *)text, strlen(text));
}

TEST(texts_are_utf_8)
{
    static const char *const good[] = {
        "",
        "a",
        "abcdefgh",
        "abcdefghi\xc3\xa9",
        "\x7f",
        "\xc2\x80",
        "\xdf\xbf",
        "\xe0\xa0\x80",
        "\xec\xbf\xbf",
        "\xed\x9f\xbf",
        "\xed\x80\x80",
        "\xee\x80\x80",
        "\xef\xbf\xbf",
        "\xf0\x90\x80\x80",
        "\xf3\xbf\xbf\xbf",
        "\xf4\x8f\xbf\xbf",
        "\xf0\x9f\x8d\xbaghijklmn\xc3\xa9",
    };
    static const char *const bad[] = {
        "\x80",
        "\xbf",
        "\xc0\x80",
        "\xc1\xbf",
        "\xc2",
        "\xc2 ",
        "\xc2\xc0",
        "\xc2\x7f",
        "\xe0\x9f\xbf",
        "\xe0\xa0",
        "\xe1\x80\x7f",
        "\xe1\x80\xc0",
        "\xed\xa0\x80",
        "\xed\xbf\xbf",
        "\xf0\x8f\xbf\xbf",
        "\xf0\x90\x80",
        "\xf1\x80\x80\xc0",
        "\xf1\x80\x40\x80",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\xff",
        "abcdefg\xff",
        "abcdefgh\xff",
        "abcdefghijklmno\xc3",
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        if (!is_utf8(good[i]))
            fail_msg("good example %zu", i);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (is_utf8(bad[i]))
            fail_msg("bad example %zu", i);
    CHECK(text_is_utf8((const unsigned char *)"a\0b", 3));
    CHECK(!text_is_utf8((const unsigned char *)"a\xc3\xa9", 2)); /* what follows does not count */
    CHECK(!is_utf8("abcdefgh\xffghijklmnop"));
}

static bool is_key(const char *text)
{
    return websocket_key_is_valid(text, strlen(text));
}

TEST(a_key_is_sixteen_bytes_in_base64)
{
    CHECK(is_key("dGhlIHNhbXBsZSBub25jZQ=="));
    CHECK(is_key("AAAAAAAAAAAAAAAAAAAAAA=="));
    CHECK(is_key("////////////////////+w=="));
    CHECK(websocket_key_is_valid("dGhlIHNhbXBsZSBub25jZQ==, and more", 24));
    CHECK(!is_key(""));
    CHECK(!is_key("AAAAAAAAAAAAAAAAAAAAA=="));
    CHECK(!is_key("AAAAAAAAAAAAAAAAAAAAAAA=="));
    CHECK(!is_key("AAAAAAAAAAAAAAAAAAAAAAAA"));
    CHECK(!is_key("AAAAAAAAAAAAAAAAAAAAAAA="));
    CHECK(!is_key("AAAAAAAAAA*AAAAAAAAAAA=="));
    CHECK(!is_key("*AAAAAAAAAAAAAAAAAAAAA=="));
    CHECK(!is_key("AAAAAAAAAAAAAAAAAAAAAB=="));
}

TEST(the_accepted_key_is_that_of_the_rfc)
{
    static const char key[] = "dGhlIHNhbXBsZSBub25jZQ==";
    char accept[ACCEPT_SIZE];
    websocket_accept(key, strlen(key), accept);
    CHECK_TEXT(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}
