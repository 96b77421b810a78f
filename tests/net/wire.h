/* Bytes to and from a server, over plain TCP or TLS, for tests of what no well-behaved client
 * sends. Everything has a time limit. */
#ifndef TESTS_NET_WIRE_H
#define TESTS_NET_WIRE_H

#include <openssl/ssl.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Wire {
    int file;
    SSL_CTX *context; /* NULL: plain TCP */
    SSL *ssl;
    unsigned char bytes[1 << 16]; /* what was read so far */
    char text[1 << 16];           /* the same, with spaces for bytes of zero */
    size_t length;
} Wire;

/* With a certificate: TLS, and no other certificate is trusted. NULL: plain TCP. */
void wire_open(Wire *wire, int port, const char *certificate);
void wire_close(Wire *wire);
void wire_send(Wire *wire, const void *bytes, size_t length); /* the server may have closed */
void wire_say(Wire *wire, const char *text);
bool wire_read(Wire *wire); /* false: the server has closed, or nothing came in time */
const char *wire_read_until(Wire *wire, const char *text); /* fails the test if it never comes */
void wire_read_to_end(Wire *wire); /* fails the test if the server does not close */
int wire_count(const Wire *wire, const char *text); /* how often it was read so far */
void wire_forget(Wire *wire);                       /* what was read so far */
void wire_end(Wire *wire);                          /* says that nothing more is sent */

#endif
