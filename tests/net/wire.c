#include "wire.h"

#include "test.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { SECONDS_TO_WAIT = 60 }; /* a busy machine makes a test slow, but not fail */

static int socket_to(int port)
{
    struct sockaddr_in address = { .sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)port),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    struct timeval patience = { .tv_sec = SECONDS_TO_WAIT };
    int file = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(file >= 0);
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_int_equal(connect(file, (struct sockaddr *)&address, sizeof address), 0);
    return file;
}

static void start_tls(Wire *wire, const char *certificate)
{
    wire->context = SSL_CTX_new(TLS_client_method());
    assert_non_null(wire->context);
    assert_int_equal(SSL_CTX_load_verify_locations(wire->context, certificate, NULL), 1);
    SSL_CTX_set_verify(wire->context, SSL_VERIFY_PEER, NULL);
    wire->ssl = SSL_new(wire->context);
    SSL_set1_host(wire->ssl, "localhost");
    SSL_set_fd(wire->ssl, wire->file);
    assert_int_equal(SSL_connect(wire->ssl), 1);
}

void wire_open(Wire *wire, int port, const char *certificate)
{
    wire->context = NULL;
    wire->ssl = NULL;
    wire_forget(wire);
    wire->file = socket_to(port);
    if (certificate != NULL)
        start_tls(wire, certificate);
}

void wire_close(Wire *wire)
{
    SSL_free(wire->ssl);
    SSL_CTX_free(wire->context);
    close(wire->file);
}

void wire_send(Wire *wire, const void *bytes, size_t length)
{
    if (wire->ssl != NULL)
        SSL_write(wire->ssl, bytes, (int)length);
    else
        send(wire->file, bytes, length, MSG_NOSIGNAL);
}

void wire_say(Wire *wire, const char *text)
{
    wire_send(wire, text, strlen(text));
}

bool wire_read(Wire *wire)
{
    char *at = wire->text + wire->length;
    size_t room = sizeof wire->text - wire->length - 1;
    assert_true(room > 0);
    errno = 0;
    ssize_t got =
        wire->ssl != NULL ? SSL_read(wire->ssl, at, (int)room) : recv(wire->file, at, room, 0);
    if (got <= 0)
        return false;
    memcpy(wire->bytes + wire->length, at, (size_t)got);
    for (ssize_t i = 0; i < got; i++) /* frames have zeros in their heads */
        if (at[i] == '\0')
            at[i] = ' ';
    wire->length += (size_t)got;
    wire->text[wire->length] = '\0';
    return true;
}

const char *wire_read_until(Wire *wire, const char *text)
{
    while (strstr(wire->text, text) == NULL)
        if (!wire_read(wire))
            fail_msg("the server did not send %s but %s", text, wire->text);
    return wire->text;
}

void wire_read_to_end(Wire *wire)
{
    while (wire_read(wire))
        ;
    if (errno == EAGAIN || errno == EWOULDBLOCK)
        fail_msg("the server did not close after %s", wire->text);
}

int wire_count(const Wire *wire, const char *text)
{
    int count = 0;
    for (const char *at = wire->text; (at = strstr(at, text)) != NULL; at += strlen(text))
        count++;
    return count;
}

void wire_forget(Wire *wire)
{
    wire->length = 0;
    wire->text[0] = '\0';
}

void wire_end(Wire *wire)
{
    if (wire->ssl != NULL)
        SSL_shutdown(wire->ssl);
    shutdown(wire->file, SHUT_WR);
}
