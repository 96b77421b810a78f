/* Bytes to and from a server, over plain TCP or TLS, for tests of what no well-behaved client
 * sends. Everything has a time limit. */
#ifndef TESTS_SERVER_WIRE_H
#define TESTS_SERVER_WIRE_H

#include "client.h"

#include <openssl/ssl.h>

typedef struct Wire {
    int file;
    SSL_CTX *context; /* NULL: plain TCP */
    SSL *ssl;
    char text[1 << 16]; /* what was read so far, with spaces for bytes of zero */
    size_t length;
} Wire;

/* With a certificate: TLS, and no other certificate is trusted. NULL: plain TCP. */
void wire_open(Wire *wire, const TestServer *server, const char *certificate);
void wire_close(Wire *wire);
void wire_send(Wire *wire, const void *bytes, size_t length); /* errors are not the test's */
void wire_say(Wire *wire, const char *text);
bool wire_read(Wire *wire); /* false: the server has closed, or nothing came in time */
const char *wire_read_until(Wire *wire, const char *text); /* fails the test if it never comes */
void wire_read_to_end(Wire *wire); /* fails the test if the server does not close */
int wire_count(const Wire *wire, const char *text); /* how often it was read so far */

#endif
