/* A small client of the server, over real sockets on loopback, for tests: HTTP requests and one
 * WebSocket after the other, everything with a time limit. */
#ifndef TESTS_SERVER_CLIENT_H
#define TESTS_SERVER_CLIENT_H

#include "servers.h"
#include "table.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whatever is awaited comes at once, unless the machine is very busy. */
enum { BODY_SIZE = 1 << 17, WAIT_MILLISECONDS = 60000 };

typedef struct Reply {
    int status;
    char body[BODY_SIZE]; /* of the answer, without headers */
    char headers[8192];
} Reply;

/* The cookie that requests and WebSockets carry from now on; NULL: none. */
void cookie_use(const char *cookie);
void cookie_of(const Reply *reply, char *out, size_t size); /* the one that it sets; empty: none */

/* The address from which requests and WebSockets come from now on: all of 127.0.0.0/8 is this
 * machine. NULL: 127.0.0.1. */
void address_use(const char *address);

bool http(const TestServer *server, const char *method, const char *path, const char *body,
          Reply *reply);
bool http_with(const TestServer *server, const char *method, const char *path, const char *headers,
               const char *body, Reply *reply); /* headers: lines that end with \r\n; JSON
                                                          unless they name another type */

/* Asks with this cookie, which becomes the one that is answered; returns the status. */
enum { COOKIE_ROOM = 512 };
int http_as(const TestServer *server, char cookie[COOKIE_ROOM], const char *method,
            const char *path, const char *body, Reply *reply);
bool reply_is_problem(const Reply *reply, const char *name);

typedef struct Socket {
    int file; /* -1: closed */
    int close_code;
    int pings;  /* that were received, and are not answered */
    char *text; /* the last message */
    size_t length;
    unsigned char buffer[1 << 18]; /* bytes that have arrived and are not a whole message yet */
    size_t buffered;
} Socket;

bool socket_open(Socket *connection, const TestServer *server, const char *path,
                 const char *origin);
void socket_close(Socket *connection);
bool socket_send(Socket *connection, const char *format, ...) __attribute__((format(printf, 2, 3)));
void socket_hold(Socket *connection, bool hold); /* what is sent meanwhile goes out together */
bool socket_send_frame(Socket *connection, int first_byte, const void *data, size_t length);
bool socket_take_frame(Socket *connection, int milliseconds); /* of any kind, such as a ping */
bool socket_receive(Socket *connection,
                    int milliseconds);                    /* false: nothing came, or it is closed */
bool socket_expect(Socket *connection, const char *type); /* skips messages of other types */

/* Looking into messages: the first member of that name, at any depth. */
long number_in(const char *text, const char *name, long missing);
const char *text_in(const char *text, const char *name, char *out, size_t size); /* NULL: none */
bool flag_in(const char *text, const char *name);
char *object_in(const char *text, const char *name); /* its JSON; free it */

#endif
