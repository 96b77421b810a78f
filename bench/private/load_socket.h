/* The client side of HTTP and WebSocket, as far as a load needs it. */
#ifndef BENCH_LOAD_SOCKET_H
#define BENCH_LOAD_SOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The address of this machine from which connections come from now on, as a number; 0: whichever.
 */
void load_come_from(uint32_t address);

/* One request over its own connection; the body of the response, up to `size`. False: not a 2xx. */
bool http_post(int port, const char *path, const char *body, char *answer, size_t size);

typedef struct LoadSocket {
    int file;   /* -1: closed */
    char *kept; /* the beginning of an incomplete frame */
    size_t kept_length;
} LoadSocket;

bool load_socket_open(LoadSocket *socket, int port, const char *path);
void load_socket_close(LoadSocket *socket);
bool load_socket_send(LoadSocket *socket, const char *text, size_t length);

/* Reads what has arrived and calls `heard` with each text message, NUL-terminated. False: closed.
 */
typedef void LoadHeard(void *context, char *text, size_t length);
bool load_socket_read(LoadSocket *socket, LoadHeard *heard, void *context);

#endif
