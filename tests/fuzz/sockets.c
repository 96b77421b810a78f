/* Fuzzes the network layer over real sockets: whatever bytes arrive, in whatever pieces, the loop
 * goes on, the app meets only well-formed requests and messages, and no connection stays behind.
 *
 * An input is a script. The byte 0x1e ends a piece; the byte after it says what comes next:
 *
 *     h  the client says that it sends no more     l  the app answers what it has put off
 *     n  a new connection                          r  the client reads
 *     u  the handshake of a WebSocket              w  a frame: first byte, payload up to the next
 * 0x1e
 *
 * Anything else only cuts. Each script is played twice, in its pieces and byte by byte: the app
 * must meet the same. A script that begins with 's' is played over TLS. */
#include "connection.h"

#include "fuzz_certificate.h"
#include "websocket.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    MOST_SCRIPT = 3000,
    MOST_PIPED = 64, /* requests that the app has put off */
    TURNS_TO_CLOSE = 40,
    TURNS_TO_SHAKE_HANDS = 20,
    MOST_BODY = 200,
    MOST_MESSAGE = 300,
    CUT = 0x1e,
};

static const char UPGRADE[] = "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

static Net *net;
static SSL_CTX *server_tls, *client_tls;
static uint64_t seen; /* a hash of what the app has met */
static int open_websockets, put_off;
static Request *later[MOST_PIPED];

static struct {
    int file;
    SSL *ssl;
    size_t read;
} client;

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* The app */

static void see(const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        seen = (seen ^ at[i]) * UINT64_C(1099511628211);
    seen = (seen ^ 256) * UINT64_C(1099511628211);
}

static void check_text(const char *text)
{
    for (const char *at = text; *at != '\0'; at++)
        REQUIRE((unsigned char)*at >= ' ' || *at == '\t');
    see(text, strlen(text));
}

static void check_request(const HttpRequest *what)
{
    const char *const text[] = { what->method,         what->path,         what->query,
                                 what->host,           what->origin,       what->cookie,
                                 what->address,        what->content_type, what->if_none_match,
                                 what->accept_encoding };
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++)
        check_text(text[i]);
    REQUIRE(what->path[0] == '/' || strcmp(what->path, "*") == 0);
    REQUIRE(what->body_length <= MOST_BODY && what->body[what->body_length] == '\0');
    see(what->body, what->body_length);
}

static void on_request(void *app, Request *request, const HttpRequest *what)
{
    check_request(what);
    if (strncmp(what->path, "/later", 6) == 0 && put_off < MOST_PIPED)
        later[put_off++] = request;
    else
        net_answer(request, &(HttpAnswer){ .status = 200,
                                           .cookie = what->cookie,
                                           .etag = what->query,
                                           .body = what->body,
                                           .length = what->body_length });
}

static void answer_later(void)
{
    for (int i = 0; i < put_off; i++)
        net_answer(later[i], &(HttpAnswer){ .status = 503 });
    put_off = 0;
}

static bool on_upgrade(void *app, const HttpRequest *what, char who[NET_WHO_SIZE],
                       HttpAnswer *refusal)
{
    check_request(what);
    *refusal = (HttpAnswer){ .status = 403 };
    return what->path[1] == 's';
}

static void *on_connected(void *app, Connection *connection, const char *address, const char *who)
{
    see("connected", 9);
    open_websockets++;
    return connection;
}

static void on_received(void *connection, const char *text, size_t length)
{
    REQUIRE(length <= MOST_MESSAGE);
    REQUIRE(text_is_utf8((const unsigned char *)text, length));
    see(text, length);
    net_send(connection, text, length);
    if (length > 0 && text[0] == 'x')
        net_hang_up(connection, 4000, "bye");
}

static void on_closed(void *connection)
{
    open_websockets--;
}

static void on_nothing(void *app)
{
}

static void open_net(void)
{
    static const NetHandlers handlers = { .request = on_request,
                                          .may_connect = on_upgrade,
                                          .connected = on_connected,
                                          .received = on_received,
                                          .closed = on_closed,
                                          .woken = on_nothing,
                                          .resting = on_nothing,
                                          .tick = on_nothing };
    NetOptions options = { .address = "127.0.0.1",
                           .listening = -1,
                           .subprotocol = "fuzz",
                           .silent_seconds = 1000,
                           .slow_seconds = 1000,
                           .most_body = MOST_BODY,
                           .most_message = MOST_MESSAGE,
                           .most_waiting = 10000 };
    char error[NET_ERROR_SIZE];
    net = net_open(&options, &handlers, NULL, error);
    REQUIRE(net != NULL);
    ev_signal_stop(net->loop, &net->interrupt); /* those are the fuzzer's */
    ev_signal_stop(net->loop, &net->terminate);
    server_tls = fuzz_server_tls();
    client_tls = SSL_CTX_new(TLS_client_method());
    REQUIRE(server_tls != NULL && client_tls != NULL);
}

/* The client */

/* The loop sends at the beginning of a turn and receives at its end. */
static void turn(void)
{
    ev_run(net->loop, EVRUN_NOWAIT);
    ev_run(net->loop, EVRUN_NOWAIT);
}

static void shake_hands(void)
{
    client.ssl = SSL_new(client_tls);
    REQUIRE(client.ssl != NULL && SSL_set_fd(client.ssl, client.file) == 1);
    int turns = 0;
    while (SSL_connect(client.ssl) != 1 && turns++ < TURNS_TO_SHAKE_HANDS)
        turn();
    REQUIRE(turns < TURNS_TO_SHAKE_HANDS);
}

static void client_open(bool by_tls)
{
    int ends[2];
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0);
    client.file = ends[0];
    client.read = 0;
    net->tls = by_tls ? server_tls : NULL;
    connection_open(net, ends[1]);
    if (by_tls)
        shake_hands();
    turn();
}

/* What is answered first is always HTTP. */
static void client_read(void)
{
    char bytes[4096];
    ssize_t got;
    while ((got = client.ssl != NULL ? SSL_read(client.ssl, bytes, sizeof bytes)
                                     : recv(client.file, bytes, sizeof bytes, 0)) > 0) {
        if (client.read == 0)
            REQUIRE(memcmp(bytes, "HTTP/1.1 ", got < 9 ? (size_t)got : 9) == 0);
        client.read += (size_t)got;
    }
}

static void client_send(const void *bytes, size_t length)
{
    if (length == 0)
        return;
    if (client.ssl != NULL)
        SSL_write(client.ssl, bytes, (int)length);
    else
        send(client.file, bytes, length, MSG_NOSIGNAL);
    turn();
}

static bool is_unread(void)
{
    int count = 0;
    return net->first != NULL && !net->first->has_ended &&
           ioctl(net->first->watcher.fd, FIONREAD, &count) == 0 && count > 0;
}

static void client_close(void)
{
    do { /* what was sent is dealt with before the client leaves */
        answer_later();
        turn();
    } while (put_off > 0 || is_unread());
    client_read();
    SSL_free(client.ssl);
    close(client.file);
    client.ssl = NULL;
    for (int i = 0; i < TURNS_TO_CLOSE && net->first != NULL; i++)
        turn();
    REQUIRE(net->first == NULL && open_websockets == 0 && net->websockets == 0);
}

/* Scripts */

static void send_frame(const unsigned char *payload, size_t length)
{
    unsigned char frame[CLIENT_HEAD_SIZE + MOST_SCRIPT] = { 0 };
    if (length == 0)
        return;
    size_t size = frame_write_head(frame, 0, length - 1);
    frame[0] = payload[0];
    frame[1] |= 0x80;
    memcpy(frame + size + 4, payload + 1, length - 1); /* the mask is zero */
    client_send(frame, size + 4 + length - 1);
}

static void send_piece(const unsigned char *piece, size_t length, bool bytewise)
{
    for (size_t i = 0; bytewise && i < length; i++)
        client_send(piece + i, 1);
    if (!bytewise)
        client_send(piece, length);
}

static void play(const unsigned char *at, const unsigned char *end, bool by_tls, bool bytewise)
{
    client_open(by_tls);
    while (at < end) {
        const unsigned char *cut = memchr(at, CUT, (size_t)(end - at));
        send_piece(at, (size_t)((cut == NULL ? end : cut) - at), bytewise);
        if (cut == NULL || cut + 1 == end)
            break;
        at = cut + 2;
        switch (cut[1]) {
        case 'h': shutdown(client.file, SHUT_WR); break;
        case 'l': answer_later(); break;
        case 'r': client_read(); break;
        case 'u': send_piece((const unsigned char *)UPGRADE, strlen(UPGRADE), bytewise); break;
        case 'n':
            client_close();
            client_open(by_tls);
            break;
        case 'w':
            cut = memchr(at, CUT, (size_t)(end - at));
            cut = cut == NULL ? end : cut;
            send_frame(at, (size_t)(cut - at));
            at = cut;
            break;
        default: at--; break;
        }
        turn();
    }
    client_close();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0 || size > MOST_SCRIPT)
        return 0;
    if (net == NULL)
        open_net();
    bool by_tls = data[0] == 's';
    const uint8_t *start = data + by_tls;
    seen = 0;
    play(start, data + size, false, false);
    uint64_t seen_first = seen;
    seen = 0;
    play(start, data + size, by_tls, !by_tls);
    REQUIRE(seen == seen_first);
    return 0;
}
