/* WebSockets over real sockets: the handshake, fragments, control frames, and every way to break
 * the protocol. */
#include "test.h"

#include "echo_app.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { CONTINUED = 0x80, TEXT = 0x81, BINARY = 0x82, CLOSE = 0x88, PING = 0x89, PONG = 0x8a };
enum { FIRST_TEXT = 0x01, MORE = 0x00 };

static Wire wire;

#define KEY     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define VERSION "Sec-WebSocket-Version: 13\r\n"
#define UPGRADE "Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"

static const char *shake_hands(int port, const char *text)
{
    wire_open(&wire, port, NULL);
    wire_say(&wire, text);
    wire_read_until(&wire, "\r\n\r\n");
    wire_close(&wire);
    return wire.text;
}

static int status_of_handshake(int port, const char *text)
{
    int status = 0;
    sscanf(shake_hands(port, text), "HTTP/1.1 %d ", &status);
    return status;
}

TEST(the_handshake_is_checked)
{
    static const struct {
        const char *text;
        int status;
    } handshake[] = {
        { "GET /socket HTTP/1.1\r\n" UPGRADE KEY VERSION "\r\n", 101 },
        { "GET /elsewhere HTTP/1.1\r\n" UPGRADE KEY VERSION "\r\n", 403 },
        { "GET /socket HTTP/1.1\r\n" UPGRADE KEY "\r\n", 426 },
        { "GET /socket HTTP/1.1\r\n" UPGRADE KEY "Sec-WebSocket-Version: 12\r\n\r\n", 426 },
        { "GET /socket HTTP/1.1\r\n" UPGRADE KEY "Sec-WebSocket-Version: 130\r\n\r\n", 426 },
        { "GET /socket HTTP/1.1\r\n" UPGRADE VERSION "\r\n", 400 },
        { "GET /socket HTTP/1.1\r\n" UPGRADE VERSION "Sec-WebSocket-Key: short\r\n\r\n", 400 },
        { "POST /socket HTTP/1.1\r\n" UPGRADE KEY VERSION "\r\n", 400 },
        { "GET /socket HTTP/1.1\r\n" UPGRADE KEY VERSION "Content-Length: 1\r\n\r\nx", 400 },
    };
    NetOptions options = echo_options();
    int port = echo_start(&options);
    for (size_t i = 0; i < sizeof handshake / sizeof handshake[0]; i++)
        CHECK_EQUAL(status_of_handshake(port, handshake[i].text), handshake[i].status);
    const char *text = shake_hands(port, handshake[0].text);
    assert_non_null(strstr(text, "sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    CHECK(strstr(text, "sec-websocket-protocol") == NULL);
    text = shake_hands(port, handshake[2].text);
    assert_non_null(strstr(text, "sec-websocket-version: 13\r\n"));
    text = shake_hands(port, "GET /socket HTTP/1.1\r\n" UPGRADE KEY VERSION
                             "Sec-WebSocket-Protocol: other, echo\r\n\r\n");
    assert_non_null(strstr(text, "sec-websocket-protocol: echo\r\n"));
    text = shake_hands(port, "GET /socket HTTP/1.1\r\n" UPGRADE KEY VERSION
                             "Sec-WebSocket-Protocol: other\r\n\r\n");
    assert_non_null(strstr(text, "HTTP/1.1 101 "));
    CHECK(strstr(text, "sec-websocket-protocol") == NULL);
    echo_await_closed(4);
    CHECK_EQUAL(echo_connected(), 4);
    echo_stop();
}

TEST(the_word_of_the_handshake_reaches_the_app)
{
    NetOptions options = echo_options();
    int port = echo_start(&options);
    wire_open(&wire, port, NULL);
    wire_say(&wire, "GET /socket?anna HTTP/1.1\r\n" UPGRADE KEY VERSION "\r\n");
    wire_read_until(&wire, "\x81\x04"
                           "anna");
    wire_close(&wire);
    echo_stop();
}

/* What a client sends after the handshake, and what it is sent back. */

typedef struct Step {
    int first_byte;
    const char *payload;
} Step;

#define OF(...)                                                                                    \
    {                                                                                              \
        __VA_ARGS__,                                                                               \
        {                                                                                          \
            0, NULL                                                                                \
        }                                                                                          \
    }

static const struct {
    Step step[6];
    const char *echo;
} good[] = {
    { OF({ TEXT, "hello" }), "\x81\x05hello" },
    { OF({ TEXT, "" }), "\x81 " },
    { OF({ FIRST_TEXT, "hel" }, { CONTINUED, "lo" }), "\x81\x05hello" },
    { OF({ FIRST_TEXT, "" }, { MORE, "" }, { CONTINUED, "" }), "\x81 " },
    { OF({ FIRST_TEXT, "a" }, { MORE, "b" }, { MORE, "" }, { CONTINUED, "c" }), "\x81\x03"
                                                                                "abc" },
    { OF({ FIRST_TEXT, "\xc3" }, { CONTINUED, "\xa9" }), "\x81\x02\xc3\xa9" },
    { OF({ PING, "are you there" }), "\x8a\x0d"
                                     "are you there" },
    { OF({ PING, "" }), "\x8a " },
    { OF({ PONG, "unasked" }, { TEXT, "x" }), "\x81\x01x" },
    { OF({ FIRST_TEXT, "a" }, { PING, "p" }, { PONG, "" }, { CONTINUED, "b" }), "\x8a\x01p\x81\x02"
                                                                                "ab" },
    { OF({ TEXT, "one" }, { TEXT, "two" }, { TEXT, "three" }),
      "\x81\x03one\x81\x03two\x81\x05three" },
};

static void send_steps(const Step *step)
{
    for (; step->payload != NULL; step++)
        websocket_say(&wire, step->first_byte, step->payload, strlen(step->payload));
}

static void check_good(int port, const char *certificate)
{
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        websocket_start(&wire, port, certificate);
        send_steps(good[i].step);
        wire_read_until(&wire, good[i].echo);
        CHECK_TEXT(wire.text, good[i].echo);
        websocket_say(&wire, CLOSE, "\x0f\xa1", 2); /* 4001 comes back */
        CHECK_EQUAL(websocket_close_code(&wire), 4001);
        wire_close(&wire);
    }
}

TEST(messages_are_put_together_from_their_frames)
{
    NetOptions options = echo_options();
    check_good(echo_start(&options), NULL);
    echo_stop();
    echo_certificate(&options.certificate, &options.private_key);
    check_good(echo_start(&options), options.certificate);
    echo_stop();
}

static const struct {
    Step step[6];
    int code;
} bad[] = {
    { OF({ BINARY, "x" }), 1003 },
    { OF({ 0x02, "x" }), 1003 },
    { OF({ CONTINUED, "x" }), 1002 },
    { OF({ MORE, "x" }), 1002 },
    { OF({ FIRST_TEXT, "x" }, { TEXT, "y" }), 1002 },
    { OF({ FIRST_TEXT, "x" }, { FIRST_TEXT, "y" }), 1002 },
    { OF({ FIRST_TEXT, "x" }, { CONTINUED, "y" }, { CONTINUED, "z" }), 1002 },
    { OF({ 0xc1, "x" }), 1002 },
    { OF({ 0xa1, "x" }), 1002 },
    { OF({ 0x91, "x" }), 1002 },
    { OF({ 0x83, "x" }), 1002 },
    { OF({ 0x8b, "x" }), 1002 },
    { OF({ 0x09, "x" }), 1002 },
    { OF({ TEXT, "\xff" }), 1007 },
    { OF({ TEXT, "good\xc3" }), 1007 },
    { OF({ FIRST_TEXT, "\xc3" }, { CONTINUED, "x" }), 1007 },
    { OF({ FIRST_TEXT, "\xed\xa0" }, { CONTINUED, "\x80" }), 1007 },
    { OF({ CLOSE, "" }), 1005 },
    { OF({ CLOSE, "\x03\xe9" }), 1001 },
    { OF({ CLOSE, "\x03\xe9see you" }), 1001 },
    { OF({ CLOSE, "x" }), 1002 },
    { OF({ CLOSE, "\x03\xed" }), 1002 },
    { OF({ CLOSE, "\x13\x89" }), 1002 },
    { OF({ CLOSE, "\x03\xe9\xff" }), 1007 },
    { OF({ TEXT, "bye" }, { CLOSE, "\x0f\xa1" }), 4000 },
    { OF({ TEXT, "bye" }, { TEXT, "more" }, { PING, "" }, { CLOSE, "" }), 4000 },
    { OF({ TEXT, "bye" }, { BINARY, "x" }), 4000 },
};

TEST(who_breaks_the_protocol_is_told_and_let_go)
{
    NetOptions options = echo_options();
    int port = echo_start(&options);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        websocket_start(&wire, port, NULL);
        send_steps(bad[i].step);
        websocket_text(&wire, "nobody hears this");
        int code = websocket_close_code(&wire);
        if (code != bad[i].code)
            fail_msg("%d instead of %d in example %zu", code, bad[i].code, i);
        CHECK(strstr(wire.text, "nobody hears this") == NULL);
        CHECK(strstr(wire.text, "too late") == NULL);
        wire_close(&wire);
    }
    echo_await_closed(sizeof bad / sizeof bad[0]);
    echo_stop();
}

TEST(frames_without_mask_break_the_protocol)
{
    NetOptions options = echo_options();
    int port = echo_start(&options);
    websocket_start(&wire, port, NULL);
    wire_send(&wire, "\x81\x05hello", 7);
    CHECK_EQUAL(websocket_close_code(&wire), 1002);
    wire_close(&wire);
    echo_stop();
}

TEST(a_message_has_a_greatest_length)
{
    static char text[4096];
    NetOptions options = echo_options();
    int port = echo_start(&options);
    memset(text, 'a', sizeof text);
    for (size_t extra = 0; extra <= 1; extra++) {
        size_t length = options.most_message + extra;
        websocket_start(&wire, port, NULL);
        websocket_say(&wire, TEXT, text, length);
        websocket_say(&wire, FIRST_TEXT, text, 1000);
        websocket_say(&wire, CONTINUED, text, length - 1000);
        websocket_say(&wire, CLOSE, "\x0f\xa1", 2);
        CHECK_EQUAL(websocket_close_code(&wire), extra == 0 ? 4001 : 1009);
        if (extra == 0)
            CHECK_EQUAL(wire_count(&wire, "aaaaaaaaaa"), 2 * (int)length / 10);
        wire_close(&wire);
        websocket_start(&wire, port, NULL); /* only the fragments are too long together */
        websocket_say(&wire, FIRST_TEXT, text, 1000);
        websocket_say(&wire, CONTINUED, text, length - 1000);
        websocket_say(&wire, CLOSE, "\x0f\xa1", 2);
        CHECK_EQUAL(websocket_close_code(&wire), extra == 0 ? 4001 : 1009);
        wire_close(&wire);
    }
    websocket_start(&wire, port, NULL); /* known from the head: the payload is not awaited */
    wire_send(&wire, "\x81\xff\x7f\0\0\0\0\0\0\0\1\2\3\4", 14);
    CHECK_EQUAL(websocket_close_code(&wire), 1009);
    wire_close(&wire);
    echo_stop();
}

TEST(a_message_may_come_byte_by_byte)
{
    unsigned char frame[6 + 200] = { TEXT, 0xfe, 0, 198 };
    NetOptions options = echo_options();
    int port = echo_start(&options);
    websocket_start(&wire, port, NULL);
    memset(frame + 8, 'a', 198); /* a mask of zeros */
    for (size_t i = 0; i < sizeof frame; i++) {
        wire_send(&wire, frame + i, 1);
        usleep(200);
    }
    websocket_text(&wire, "end");
    wire_read_until(&wire, "end");
    CHECK_EQUAL(wire.length, 4 + 198 + 2 + 3);
    wire_close(&wire);
    echo_stop();
}

TEST(frames_may_follow_the_handshake_at_once)
{
    static const char text[] = "GET /socket HTTP/1.1\r\n" UPGRADE KEY VERSION "\r\n"
                               "\x81\x85\0\0\0\0hello\x88\x80\0\0\0\0";
    NetOptions options = echo_options();
    int port = echo_start(&options);
    wire_open(&wire, port, NULL);
    wire_send(&wire, text, sizeof text - 1);
    wire_read_to_end(&wire);
    assert_non_null(strstr(wire.text, "\r\n\r\n\x81\x05hello\x88 "));
    wire_close(&wire);
    echo_stop();
}

TEST(a_client_may_leave_without_a_word)
{
    NetOptions options = echo_options();
    int port = echo_start(&options);
    websocket_start(&wire, port, NULL);
    wire_close(&wire);
    echo_await_closed(1);
    websocket_start(&wire, port, NULL);
    wire_send(&wire, "\x81\x85\0\0", 4); /* in the middle of a frame */
    wire_close(&wire);
    echo_await_closed(2);
    websocket_start(&wire, port, NULL);
    websocket_say(&wire, FIRST_TEXT, "in the middle of a message", 10);
    wire_end(&wire);
    wire_read_to_end(&wire);
    wire_close(&wire);
    echo_await_closed(3);
    echo_stop();
}
