#include "load_socket.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum {
    SECONDS_TO_ANSWER = 60,
    REQUEST_SIZE = 4096,
    READ_SIZE = 1 << 18,
    MOST_SENT = 1024,
    TEXT_FRAME = 0x81,
    CLOSE_FRAME = 0x88,
    PING_FRAME = 0x89,
    PONG_FRAME = 0x8a,
    MASKED = 0x80,
    CONNECTIONS_FROM_ONE = 4000,
    OWN_ADDRESSES = 16,
};

static uint32_t own_address; /* 0: see below */

/* A port is blocked for a minute after its connection was closed, and an address has about 28,000
 * ports: fewer than a load opens in a minute. Connections therefore come from several loopback
 * addresses. */
static struct sockaddr_in next_own_address(void)
{
    static uint32_t dialled;
    uint32_t host = dialled++ / CONNECTIONS_FROM_ONE % OWN_ADDRESSES;
    uint32_t address = own_address != 0 ? own_address : INADDR_LOOPBACK + host;
    return (struct sockaddr_in){ .sin_family = AF_INET, .sin_addr.s_addr = htonl(address) };
}

void load_come_from(uint32_t address)
{
    own_address = address;
}

static bool dial(int file, int port)
{
    struct sockaddr_in from = next_own_address();
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    struct timeval patience = { .tv_sec = SECONDS_TO_ANSWER };
    int one = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(file, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
    return bind(file, (struct sockaddr *)&from, sizeof from) == 0 &&
           connect(file, (struct sockaddr *)&to, sizeof to) == 0;
}

static int dial_loopback(int port)
{
    int file = socket(AF_INET, SOCK_STREAM, 0);
    if (file < 0 || dial(file, port))
        return file;
    int why = errno;
    close(file);
    errno = why;
    return -1;
}

static bool send_all(int file, const void *data, size_t length)
{
    const char *at = data;
    while (length > 0) {
        ssize_t sent = send(file, at, length, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        at += sent;
        length -= (size_t)sent;
    }
    return true;
}

/* Reads up to and including the empty line; false: it did not arrive. */
static bool read_headers(int file, char *text, size_t size)
{
    for (size_t length = 0; length + 1 < size;) {
        if (recv(file, text + length, 1, 0) != 1)
            return false;
        text[++length] = '\0';
        if (length >= 4 && memcmp(text + length - 4, "\r\n\r\n", 4) == 0)
            return true;
    }
    return false;
}

static bool read_body(int file, const char *headers, char *body, size_t size)
{
    const char *found = strstr(headers, "content-length: ");
    size_t length = found == NULL ? 0 : strtoul(found + strlen("content-length: "), NULL, 10);
    if (length >= size)
        return false;
    body[length] = '\0';
    return recv(file, body, length, MSG_WAITALL) == (ssize_t)length;
}

bool http_post(int port, const char *path, const char *body, char *answer, size_t size)
{
    char text[REQUEST_SIZE];
    int file = dial_loopback(port);
    int length = snprintf(text, sizeof text,
                          "POST %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                          "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                          path, strlen(body), body);
    bool good = file >= 0 && length < (int)sizeof text && send_all(file, text, (size_t)length) &&
                read_headers(file, text, sizeof text) && strncmp(text, "HTTP/1.1 2", 10) == 0 &&
                read_body(file, text, answer, size);
    if (file >= 0)
        close(file);
    return good;
}

/* WebSocket */

bool load_socket_open(LoadSocket *connection, int port, const char *path)
{
    char text[REQUEST_SIZE];
    *connection = (LoadSocket){ .file = dial_loopback(port) };
    int length = snprintf(text, sizeof text,
                          "GET %s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                          path);
    if (connection->file >= 0 && length < (int)sizeof text &&
        send_all(connection->file, text, (size_t)length) &&
        read_headers(connection->file, text, sizeof text) &&
        strncmp(text, "HTTP/1.1 101", 12) == 0 && fcntl(connection->file, F_SETFL, O_NONBLOCK) == 0)
        return true;
    load_socket_close(connection);
    return false;
}

void load_socket_close(LoadSocket *connection)
{
    if (connection->file >= 0)
        close(connection->file);
    free(connection->kept);
    *connection = (LoadSocket){ .file = -1 };
}

static bool send_frame(LoadSocket *connection, int kind, const char *text, size_t length)
{
    static const unsigned char mask[4] = { 0x17, 0x2a, 0x9c, 0x55 };
    unsigned char frame[MOST_SENT + 8];
    size_t size = 0;
    if (connection->file < 0 || length > MOST_SENT)
        return false;
    frame[size++] = (unsigned char)kind;
    if (length < 126) {
        frame[size++] = (unsigned char)(MASKED | length);
    } else {
        frame[size++] = MASKED | 126;
        frame[size++] = (unsigned char)(length >> 8);
        frame[size++] = (unsigned char)length;
    }
    memcpy(frame + size, mask, sizeof mask);
    size += sizeof mask;
    for (size_t i = 0; i < length; i++)
        frame[size++] = (unsigned char)text[i] ^ mask[i % sizeof mask];
    return send_all(connection->file, frame, size);
}

bool load_socket_send(LoadSocket *connection, const char *text, size_t length)
{
    return send_frame(connection, TEXT_FRAME, text, length);
}

/* The length of a frame's header and of its text; false: it is incomplete. */
static bool whole_frame(const unsigned char *at, size_t there, size_t *head, size_t *length)
{
    if (there < 2)
        return false;
    size_t bytes = (at[1] & 127) < 126 ? 0 : (at[1] & 127) == 126 ? 2 : 8;
    *head = 2 + bytes;
    *length = bytes == 0 ? at[1] & 127 : 0;
    if (there < *head)
        return false;
    for (size_t i = 0; i < bytes; i++)
        *length = *length << 8 | at[2 + i];
    return there - *head >= *length;
}

/* Reads complete frames and returns their length in bytes; `closed`: there was a close frame. */
static size_t take_frames(LoadSocket *connection, char *text, size_t there, LoadHeard *heard,
                          void *context, bool *closed)
{
    size_t taken = 0, head, length;
    while (!*closed && whole_frame((unsigned char *)text + taken, there - taken, &head, &length)) {
        char *message = text + taken + head, next = message[length];
        int kind = (unsigned char)text[taken];
        taken += head + length;
        message[length] = '\0'; /* the byte belongs to the next frame */
        if (kind == TEXT_FRAME)
            heard(context, message, length);
        else if (kind == PING_FRAME)
            send_frame(connection, PONG_FRAME, message, length);
        *closed = kind == CLOSE_FRAME;
        message[length] = next;
    }
    return taken;
}

static bool keep_rest(LoadSocket *connection, const char *rest, size_t length)
{
    free(connection->kept);
    connection->kept = NULL;
    connection->kept_length = length;
    if (length == 0)
        return true;
    connection->kept = malloc(length);
    if (connection->kept == NULL)
        return false;
    memcpy(connection->kept, rest, length);
    return true;
}

bool load_socket_read(LoadSocket *connection, LoadHeard *heard, void *context)
{
    static char text[READ_SIZE + 1];
    size_t there = connection->kept_length;
    bool closed = false;
    if (there > 0)
        memcpy(text, connection->kept, there);
    ssize_t got = recv(connection->file, text + there, READ_SIZE - there, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (got <= 0)
        return false;
    there += (size_t)got;
    size_t taken = take_frames(connection, text, there, heard, context, &closed);
    return !closed && keep_rest(connection, text + taken, there - taken);
}
