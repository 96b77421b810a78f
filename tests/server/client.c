#include "client.h"

#include "test.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Sockets */

static uint32_t own_address = INADDR_LOOPBACK;

void address_use(const char *address)
{
    own_address = address == NULL ? INADDR_LOOPBACK : ntohl(inet_addr(address));
}

static int dial(const TestServer *server)
{
    struct sockaddr_in address = { .sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)server->port),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    struct sockaddr_in from = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(own_address) };
    int file = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    if (file < 0)
        return -1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (bind(file, (struct sockaddr *)&from, sizeof from) == 0 &&
        connect(file, (struct sockaddr *)&address, sizeof address) == 0)
        return file;
    close(file);
    return -1;
}

static bool write_all(int file, const void *data, size_t length)
{
    const char *at = data;
    while (length > 0) {
        ssize_t written = send(file, at, length, MSG_NOSIGNAL);
        if (written <= 0)
            return false;
        at += written;
        length -= (size_t)written;
    }
    return true;
}

/* How many bytes came; 0: none in time, or the other side has closed. */
static size_t read_some(int file, void *data, size_t size, int milliseconds)
{
    struct pollfd waiting = { .fd = file, .events = POLLIN };
    if (poll(&waiting, 1, milliseconds) <= 0)
        return 0;
    ssize_t got = recv(file, data, size, 0);
    return got < 0 ? 0 : (size_t)got;
}

static bool whole_answer(const char *text)
{
    const char *end = strstr(text, "\r\n\r\n"), *length = strstr(text, "content-length: ");
    if (end == NULL)
        return false;
    size_t expected = length == NULL || length > end ? 0 : strtoul(length + 16, NULL, 10);
    return strlen(end + 4) >= expected;
}

static char cookie_line[600];

void cookie_use(const char *cookie)
{
    cookie_line[0] = '\0';
    if (cookie != NULL)
        snprintf(cookie_line, sizeof cookie_line, "Cookie: %s\r\n", cookie);
}

void cookie_of(const Reply *reply, char *out, size_t size)
{
    const char *at = strstr(reply->headers, "set-cookie: ");
    at = at == NULL ? "" : at + strlen("set-cookie: ");
    snprintf(out, size, "%.*s", (int)strcspn(at, ";\r"), at);
}

bool http(const TestServer *server, const char *method, const char *path, const char *body,
          Reply *reply)
{
    return http_with(server, method, path, "", body, reply);
}

bool http_with(const TestServer *server, const char *method, const char *path, const char *headers,
               const char *body, Reply *reply)
{
    static char text[BODY_SIZE + 8192];
    size_t length = 0, got;
    int file = dial(server);
    if (file < 0)
        return false;
    int size = snprintf(text, sizeof text, "%s %s HTTP/1.1\r\nHost: localhost\r\n%s%s", method,
                        path, cookie_line, headers);
    if (body != NULL)
        size += snprintf(
            text + size, sizeof text - (size_t)size, "%sContent-Length: %zu\r\n",
            strstr(headers, "Content-Type:") != NULL ? "" : "Content-Type: application/json\r\n",
            strlen(body));
    size += snprintf(text + size, sizeof text - (size_t)size, "\r\n%s", body == NULL ? "" : body);
    bool good = write_all(file, text, (size_t)size);
    text[0] = '\0';
    while (good && length + 1 < sizeof text && !whole_answer(text) &&
           (got = read_some(file, text + length, sizeof text - 1 - length, WAIT_MILLISECONDS)) >
               0) {
        length += got;
        text[length] = '\0';
    }
    close(file);
    char *end = strstr(text, "\r\n\r\n");
    if (!good || end == NULL)
        return false;
    *end = '\0';
    reply->status = atoi(text + strlen("HTTP/1.1 "));
    snprintf(reply->headers, sizeof reply->headers, "%s", text);
    snprintf(reply->body, sizeof reply->body, "%s", end + 4);
    return true;
}

int http_as(const TestServer *server, char cookie[COOKIE_ROOM], const char *method,
            const char *path, const char *body, Reply *reply)
{
    char set[COOKIE_ROOM];
    cookie_use(cookie[0] == '\0' ? NULL : cookie);
    CHECK(http(server, method, path, body, reply));
    cookie_of(reply, set, sizeof set);
    if (set[0] != '\0')
        strcpy(cookie, set);
    cookie_use(NULL);
    return reply->status;
}

bool reply_is_problem(const Reply *reply, const char *name)
{
    char type[80];
    snprintf(type, sizeof type, "/problems/%s", name);
    return strstr(reply->body, type) != NULL;
}

/* WebSockets */

bool socket_open(Socket *connection, const TestServer *server, const char *path, const char *origin)
{
    char text[2048];
    *connection = (Socket){ .file = dial(server) };
    if (connection->file < 0)
        return false;
    int size = snprintf(
        text, sizeof text,
        "GET %s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s%s%s%s\r\n",
        path, cookie_line, origin == NULL ? "" : "Origin: ", origin == NULL ? "" : origin,
        origin == NULL ? "" : "\r\n");
    bool good = write_all(connection->file, text, (size_t)size);
    size_t length = 0;
    while (good &&
           length + 1 < sizeof text) { /* byte by byte: what follows the headers is a message */
        if (read_some(connection->file, text + length, 1, WAIT_MILLISECONDS) == 0)
            break;
        text[++length] = '\0';
        if (length >= 4 && strcmp(text + length - 4, "\r\n\r\n") == 0)
            break;
    }
    text[length] = '\0';
    if (strncmp(text, "HTTP/1.1 101", 12) == 0)
        return true;
    socket_close(connection);
    return false;
}

void socket_close(Socket *connection)
{
    if (connection->file >= 0)
        close(connection->file);
    connection->file = -1;
    free(connection->text);
    connection->text = NULL;
}

void socket_hold(Socket *connection, bool hold)
{
    int cork = hold;
    setsockopt(connection->file, IPPROTO_TCP, TCP_CORK, &cork, sizeof cork);
}

bool socket_send_frame(Socket *connection, int first_byte, const void *data, size_t length)
{
    unsigned char *frame = malloc(length + 14);
    size_t size = 0;
    assert_non_null(frame);
    frame[size++] = (unsigned char)first_byte;
    if (length < 126) {
        frame[size++] = (unsigned char)(0x80 | length);
    } else if (length < 65536) {
        frame[size++] = 0x80 | 126;
        frame[size++] = (unsigned char)(length >> 8);
        frame[size++] = (unsigned char)length;
    } else {
        frame[size++] = 0x80 | 127;
        for (int shift = 56; shift >= 0; shift -= 8)
            frame[size++] = (unsigned char)((uint64_t)length >> shift);
    }
    static const unsigned char mask[4] = { 1, 2, 3, 4 };
    memcpy(frame + size, mask, 4);
    size += 4;
    for (size_t i = 0; i < length; i++)
        frame[size + i] = ((const unsigned char *)data)[i] ^ mask[i % 4];
    bool good = write_all(connection->file, frame, size + length);
    free(frame);
    return good;
}

bool socket_send(Socket *connection, const char *format, ...)
{
    char text[8192];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    assert_true(length > 0 && length < (int)sizeof text);
    return socket_send_frame(connection, 0x81, text, (size_t)length);
}

/* Takes one whole frame off the buffer; -1: there is none yet. */
static int take_frame(Socket *connection)
{
    const unsigned char *at = connection->buffer;
    size_t head = 2, length;
    if (connection->buffered < 2)
        return -1;
    length = at[1] & 127;
    if (length >= 126) {
        size_t bytes = length == 126 ? 2 : 8;
        head += bytes;
        if (connection->buffered < head)
            return -1;
        length = 0;
        for (size_t i = 0; i < bytes; i++)
            length = length << 8 | at[2 + i];
    }
    if (connection->buffered < head + length)
        return -1;
    int opcode = at[0] & 15;
    free(connection->text);
    connection->text = malloc(length + 1);
    assert_non_null(connection->text);
    memcpy(connection->text, at + head, length);
    connection->text[length] = '\0';
    connection->length = length;
    connection->buffered -= head + length;
    memmove(connection->buffer, at + head + length, connection->buffered);
    return opcode;
}

/* The next frame, whatever it is; -1: nothing came, or it is closed. */
static int next_frame(Socket *connection, int milliseconds)
{
    while (connection->file >= 0) {
        int opcode = take_frame(connection);
        connection->pings += opcode == 9;
        if (opcode >= 0)
            return opcode;
        size_t got = read_some(connection->file, connection->buffer + connection->buffered,
                               sizeof connection->buffer - connection->buffered, milliseconds);
        if (got == 0)
            return -1;
        connection->buffered += got;
    }
    return -1;
}

bool socket_take_frame(Socket *connection, int milliseconds)
{
    return next_frame(connection, milliseconds) >= 0;
}

bool socket_receive(Socket *connection, int milliseconds)
{
    for (int opcode; (opcode = next_frame(connection, milliseconds)) >= 0;) {
        if (opcode == 1)
            return true;
        if (opcode == 8) {
            const unsigned char *code = (const unsigned char *)connection->text;
            connection->close_code = connection->length < 2 ? 1005 : code[0] << 8 | code[1];
            return false;
        }
    }
    return false;
}

bool socket_expect(Socket *connection, const char *type)
{
    char found[32];
    while (socket_receive(connection, WAIT_MILLISECONDS))
        if (text_in(connection->text, "type", found, sizeof found) != NULL &&
            strcmp(found, type) == 0)
            return true;
    return false;
}

/* Looking into messages */

static const char *member(const char *text, const char *name)
{
    char quoted[80];
    snprintf(quoted, sizeof quoted, "\"%s\":", name);
    const char *at = strstr(text, quoted);
    return at == NULL ? NULL : at + strlen(quoted);
}

long number_in(const char *text, const char *name, long missing)
{
    const char *at = member(text, name);
    return at == NULL ? missing : strtol(at, NULL, 10);
}

const char *text_in(const char *text, const char *name, char *out, size_t size)
{
    const char *at = member(text, name);
    if (at == NULL || *at != '"')
        return NULL;
    snprintf(out, size, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
    return out;
}

bool flag_in(const char *text, const char *name)
{
    const char *at = member(text, name);
    return at != NULL && strncmp(at, "true", 4) == 0;
}

char *object_in(const char *text, const char *name)
{
    const char *at = member(text, name);
    if (at == NULL || (*at != '{' && *at != '['))
        return NULL;
    int depth = 0;
    size_t length = 0;
    do {
        depth += at[length] == '{' || at[length] == '[';
        depth -= at[length] == '}' || at[length] == ']';
        length++;
    } while (depth > 0 && at[length] != '\0');
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, at, length);
    copy[length] = '\0';
    return copy;
}
