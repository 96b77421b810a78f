#include "echo_app.h"

#include "test.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct {
    Net *net;
    pthread_t thread;
    atomic_int requests, connected, closed;
    atomic_bool is_stopping;
    Request *later, *never;
} app;

static char large[LARGE_BODY];

/* The handlers */

static void answer_text(Request *request, int status, const char *text)
{
    net_answer(request, &(HttpAnswer){ .status = status, .body = text, .length = strlen(text) });
}

static void on_request(void *context, Request *request, const HttpRequest *what)
{
    char text[4096];
    app.requests++;
    if (strcmp(what->path, "/what") == 0) {
        snprintf(text, sizeof text, "<%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%.*s>", what->method,
                 what->path, what->query, what->host, what->origin, what->cookie,
                 what->content_type, what->if_none_match, what->accept_encoding, what->address,
                 what->is_secure ? "secure" : "plain", (int)what->body_length, what->body);
        answer_text(request, 200, text);
    } else if (strcmp(what->path, "/later") == 0) {
        app.later = request;
    } else if (strcmp(what->path, "/never") == 0) {
        app.never = request;
    } else if (strcmp(what->path, "/large") == 0) {
        net_answer(request,
                   &(HttpAnswer){
                       .status = 200, .body = large, .length = sizeof large, .body_stays = true });
    } else if (strcmp(what->path, "/headers") == 0) {
        net_answer(request, &(HttpAnswer){ .status = 304,
                                           .type = "text/css",
                                           .cookie = "name=value",
                                           .location = "/there",
                                           .etag = "\"tag\"",
                                           .cache = "no-cache",
                                           .allow = "GET",
                                           .encoding = "br",
                                           .disposition = "inline\r\nx-injected: yes",
                                           .has_form = true,
                                           .varies = true });
    } else if (strcmp(what->path, "/endless") == 0) {
        memset(text, 'a', sizeof text);
        text[sizeof text - 1] = '\0';
        net_answer(request, &(HttpAnswer){ .status = 200, .etag = text });
    } else {
        answer_text(request, 404, "no such path");
    }
}

static bool on_refusal(void *context, int status, HttpAnswer *answer)
{
    static const char text[] = "in the app's words";
    *answer = (HttpAnswer){ .status = status, .body = text, .length = strlen(text) };
    return status == 400;
}

static bool on_upgrade(void *context, const HttpRequest *what, char who[NET_WHO_SIZE],
                       HttpAnswer *refusal)
{
    *refusal = (HttpAnswer){ .status = 403, .body = "not here", .length = 8 };
    snprintf(who, NET_WHO_SIZE, "%s", what->query);
    return strcmp(what->path, "/socket") == 0;
}

static void *on_connected(void *context, Connection *connection, const char *address,
                          const char *who)
{
    app.connected++;
    if (who[0] != '\0')
        net_send(connection, who, strlen(who));
    return connection;
}

static void on_received(void *connection, const char *text, size_t length)
{
    if (length == 3 && memcmp(text, "bye", 3) == 0) {
        net_hang_up(connection, 4000, "as you like");
        net_send(connection, "too late", 8);
    } else if (length == 4 && memcmp(text, "much", 4) == 0) {
        for (int i = 0; i < 300; i++)
            net_send(connection, large, MUCH / 300);
    } else {
        net_send(connection, text, length);
    }
}

static void on_closed(void *connection)
{
    net_send(connection, "nobody reads this", 17);
    app.closed++;
}

static void on_woken(void *context)
{
    if (app.is_stopping)
        net_stop(app.net);
}

static void on_resting(void *context)
{
}

static void on_tick(void *context)
{
    Request *request = app.later;
    app.later = NULL;
    if (request != NULL)
        answer_text(request, 200, "later");
}

/* Running it */

NetOptions echo_options(void)
{
    return (NetOptions){ .address = "127.0.0.1",
                         .listening = -1,
                         .subprotocol = "echo",
                         .silent_seconds = 60,
                         .slow_seconds = 60,
                         .most_body = 1000,
                         .most_message = 2000,
                         .most_waiting = 1 << 20 };
}

static void *run(void *net)
{
    net_run(net);
    return NULL;
}

int echo_start(const NetOptions *options)
{
    static const NetHandlers handlers = { .request = on_request,
                                          .refusal = on_refusal,
                                          .may_connect = on_upgrade,
                                          .connected = on_connected,
                                          .received = on_received,
                                          .closed = on_closed,
                                          .woken = on_woken,
                                          .resting = on_resting,
                                          .tick = on_tick };
    char error[NET_ERROR_SIZE];
    memset(large, 'x', sizeof large);
    app.requests = app.connected = app.closed = 0;
    app.is_stopping = false;
    app.net = net_open(options, &handlers, NULL, error);
    if (app.net == NULL)
        fail_msg("%s", error);
    CHECK_EQUAL(pthread_create(&app.thread, NULL, run, app.net), 0);
    return net_port(app.net);
}

void echo_stop(void)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 30;
    app.is_stopping = true;
    net_wake(app.net);
    CHECK_EQUAL(pthread_timedjoin_np(app.thread, NULL, &until), 0);
    net_close(app.net);
    if (app.never != NULL)
        answer_text(app.never, 200, "too late");
    app.never = NULL;
    CHECK_EQUAL(app.connected, app.closed);
}

int echo_requests(void)
{
    return app.requests;
}

int echo_connected(void)
{
    return app.connected;
}

int echo_closed(void)
{
    return app.closed;
}

void echo_await_closed(int count)
{
    for (int i = 0; i < 6000 && app.closed < count; i++)
        usleep(10000);
    CHECK_EQUAL(app.closed, count);
}

void echo_certificate(const char **certificate, const char **private_key)
{
    static char folder[] = "/tmp/taproom-net-XXXXXX", file[2][64];
    char command[512];
    *certificate = file[0];
    *private_key = file[1];
    if (file[0][0] != '\0')
        return;
    assert_non_null(mkdtemp(folder));
    snprintf(file[0], sizeof file[0], "%s/localhost.pem", folder);
    snprintf(file[1], sizeof file[1], "%s/localhost.key", folder);
    snprintf(command, sizeof command,
             "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1"
             " -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout %s -out %s"
             " 2>/dev/null",
             file[1], file[0]);
    CHECK_EQUAL(system(command), 0);
}

/* WebSockets */

void websocket_start(Wire *wire, int port, const char *certificate)
{
    wire_open(wire, port, certificate);
    wire_say(wire, "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                   "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                   "Sec-WebSocket-Version: 13\r\n\r\n");
    wire_read_until(wire, "\r\n\r\n");
    assert_non_null(strstr(wire->text, "HTTP/1.1 101 "));
    wire_forget(wire);
}

void websocket_say(Wire *wire, int first_byte, const void *payload, size_t length)
{
    static const unsigned char mask[4] = { 0x11, 0x22, 0x33, 0x44 };
    unsigned char frame[1 << 14];
    size_t size = 0;
    assert_true(length + 8 <= sizeof frame);
    frame[size++] = (unsigned char)first_byte;
    frame[size++] = (unsigned char)(0x80 | (length < 126 ? length : 126));
    if (length >= 126) {
        frame[size++] = (unsigned char)(length >> 8);
        frame[size++] = (unsigned char)length;
    }
    memcpy(frame + size, mask, sizeof mask);
    size += sizeof mask;
    for (size_t i = 0; i < length; i++)
        frame[size + i] = ((const unsigned char *)payload)[i] ^ mask[i % 4];
    wire_send(wire, frame, size + length);
}

void websocket_text(Wire *wire, const char *text)
{
    websocket_say(wire, 0x81, text, strlen(text));
}

int websocket_close_code(Wire *wire)
{
    wire_read_to_end(wire);
    const unsigned char *at = wire->bytes, *end = at + wire->length;
    while (end - at >= 2) {
        size_t length = at[1] == 126 ? (size_t)(at[2] << 8 | at[3]) : at[1];
        if (at[0] == 0x88)
            return length < 2 ? 1005 : at[2] << 8 | at[3];
        at += (at[1] == 126 ? 4U : 2U) + length;
    }
    return 0;
}
