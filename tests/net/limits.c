/* Time limits, slow and silent clients, clients that do not read, and stopping. */
#include "test.h"

#include "echo_app.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { TEXT = 0x81, PING = 0x89, PONG = 0x8a };

static Wire wire;

static NetOptions hasty(void)
{
    NetOptions options = echo_options();
    options.slow_seconds = 0.4;
    return options;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Sends the first text, then one byte of the second every 50 ms, and reads to the end. */
static const char *dribble(int port, const char *first, const char *rest)
{
    struct timeval short_while = { .tv_usec = 50000 }, long_while = { .tv_sec = 60 };
    wire_open(&wire, port, NULL);
    setsockopt(wire.file, SOL_SOCKET, SO_RCVTIMEO, &short_while, sizeof short_while);
    wire_say(&wire, first);
    for (; *rest != '\0' && !wire_read(&wire); rest++)
        wire_send(&wire, rest, 1);
    setsockopt(wire.file, SOL_SOCKET, SO_RCVTIMEO, &long_while, sizeof long_while);
    wire_read_to_end(&wire);
    wire_close(&wire);
    return wire.text;
}

TEST(slow_requests_are_refused_however_they_dribble)
{
    NetOptions options = hasty();
    int port = echo_start(&options);
    static const char many[] =
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    CHECK(strncmp(dribble(port, "GET / HTTP/1.1\r\n", many), "HTTP/1.1 408 ", 13) == 0);
    CHECK(strncmp(dribble(port, "PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n", many),
                  "HTTP/1.1 408 ", 13) == 0);
    CHECK_TEXT(dribble(port, "", ""), ""); /* not a word is not worth an answer */
    CHECK_EQUAL(echo_requests(), 0);
    echo_stop();
}

TEST(a_connection_between_requests_is_closed_after_a_while)
{
    NetOptions options = hasty();
    int port = echo_start(&options);
    double start = now();
    CHECK(strncmp(dribble(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", ""), "HTTP/1.1 404 ", 13) ==
          0);
    CHECK(now() - start > 3 * options.slow_seconds - 0.2); /* longer than for a request */
    echo_stop();
}

TEST(a_tls_handshake_has_its_time)
{
    NetOptions options = hasty();
    echo_certificate(&options.certificate, &options.private_key);
    int port = echo_start(&options);
    CHECK_TEXT(dribble(port, "", ""), "");
    CHECK_TEXT(dribble(port, "\x16\x03\x01", ""), "");
    dribble(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", ""); /* that is not TLS */
    CHECK_EQUAL(echo_requests(), 0);
    echo_stop();
}

/* The server drops the connection by itself, although the client stays. */
static void await_drop(void)
{
    static char some[1 << 16];
    struct timeval moment = { .tv_usec = 10000 };
    setsockopt(wire.file, SOL_SOCKET, SO_SNDTIMEO, &moment, sizeof moment);
    for (int i = 0; i < 6000; i++) {
        if (send(wire.file, some, 1, MSG_NOSIGNAL) < 0 && (errno == EPIPE || errno == ECONNRESET))
            return;
        usleep(10000);
    }
    fail_msg("still connected");
}

TEST(a_client_that_does_not_read_its_answer_is_dropped)
{
    NetOptions options = hasty();
    int port = echo_start(&options);
    wire_open(&wire, port, NULL);
    wire_say(&wire, "GET /large HTTP/1.1\r\nHost: x\r\n\r\nGET /large HTTP/1.1\r\nHost: x\r\n\r\n"
                    "GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    await_drop();
    wire_close(&wire);
    echo_stop();
}

TEST(a_websocket_that_does_not_read_is_dropped)
{
    NetOptions options = hasty();
    int port = echo_start(&options);
    websocket_start(&wire, port, NULL);
    for (int i = 0; i < 10; i++) /* more than may wait, and more than the system takes */
        websocket_text(&wire, "much");
    echo_await_closed(1);
    wire_close(&wire);
    echo_stop();
}

TEST(a_websocket_that_reads_too_slowly_is_told_so)
{
    static Wire slow;
    NetOptions options = hasty();
    options.most_waiting = 100000;
    int port = echo_start(&options);
    websocket_start(&slow, port, NULL);
    websocket_text(&slow, "much");
    int code = 0;
    for (bool more = true; more; wire_forget(&slow)) {
        while ((more = wire_read(&slow)) && slow.length < 40000)
            ;
        if (strstr(slow.text, "too slow") != NULL)
            code = 1008;
        if (code != 0)
            break;
    }
    CHECK_EQUAL(code, 1008);
    wire_close(&slow);
    echo_stop();
}

/* The system takes such a message in many parts. */
TEST(what_does_not_fit_at_once_is_sent_later)
{
    static Wire slow;
    NetOptions options = echo_options();
    options.most_waiting = 2 * MUCH;
    int port = echo_start(&options);
    size_t received = 0;
    websocket_start(&slow, port, NULL);
    websocket_text(&slow, "much");
    usleep(100000);
    while (received < MUCH && wire_read(&slow)) {
        for (size_t i = 0; i < slow.length; i++)
            received += slow.text[i] == 'x';
        wire_forget(&slow);
    }
    CHECK_EQUAL(received, MUCH);
    websocket_text(&slow, "and now");
    wire_read_until(&slow, "\x81\7and now");
    wire_close(&slow);
    echo_stop();
}

TEST(a_silent_websocket_is_pinged_and_dropped)
{
    NetOptions options = echo_options();
    options.silent_seconds = 0.4;
    int port = echo_start(&options);
    websocket_start(&wire, port, NULL);
    double start = now();
    wire_read_to_end(&wire);
    CHECK_TEXT(wire.text, "\x89 ");
    CHECK(now() - start > 0.4 + 0.6 * 0.4 - 0.1);
    wire_close(&wire);
    echo_await_closed(1);

    for (int kind = 0; kind < 3; kind++) { /* any sign of life will do */
        static const int sign[] = { TEXT, PING, PONG };
        websocket_start(&wire, port, NULL);
        for (int i = 0; i < 4; i++) {
            while (wire_count(&wire, "\x89 ") <= i && wire_read(&wire))
                ;
            websocket_say(&wire, sign[kind], "here", 4);
        }
        CHECK_EQUAL(wire_count(&wire, "\x89 "), 4);
        wire_close(&wire);
    }
    echo_stop();
}

TEST(a_websocket_that_does_not_answer_a_close_frame_is_dropped)
{
    NetOptions options = hasty();
    int port = echo_start(&options);
    websocket_start(&wire, port, NULL);
    websocket_text(&wire, "bye");
    wire_read_to_end(&wire);
    assert_non_null(strstr(wire.text, "as you like"));
    wire_close(&wire);
    echo_await_closed(1);
    echo_stop();
}

TEST(stopping_says_goodbye_and_never_waits_long)
{
    static Wire polite, deaf, reader, idle;
    NetOptions options = echo_options();
    int port = echo_start(&options);
    websocket_start(&polite, port, NULL);
    websocket_start(&deaf, port, NULL);
    websocket_text(&deaf, "much");
    wire_open(&reader, port, NULL);
    wire_say(&reader, "GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    wire_open(&idle, port, NULL);
    wire_say(&idle, "GET / HT");
    wire_open(&wire, port, NULL);
    wire_say(&wire, "GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
    wire_read_until(&wire, "later");
    wire_say(&wire, "GET /never HTTP/1.1\r\nHost: x\r\n\r\n");
    while (echo_requests() < 3)
        usleep(1000);
    double start = now();
    echo_stop();
    CHECK(now() - start < 20); /* a second, on a machine that is not busy */
    CHECK_EQUAL(websocket_close_code(&polite), 1001);
    wire_close(&polite);
    wire_close(&deaf);
    wire_close(&reader);
    wire_close(&idle);
    wire_close(&wire);
}
