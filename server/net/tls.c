/* TLS by OpenSSL: 1.2 and later, forward secrecy and authenticated encryption only. */
#include "connection.h"

#include <openssl/err.h>
#include <stdio.h>

/* For TLS 1.2; every suite of 1.3 is of this kind. */
static const char CIPHERS[] = "ECDHE+AESGCM:ECDHE+CHACHA20";

static const unsigned char OUR_PROTOCOL[] = "\x08http/1.1";

static int choose_protocol(SSL *ssl, const unsigned char **out, unsigned char *out_length,
                           const unsigned char *offered, unsigned length, void *argument)
{
    unsigned char *chosen;
    if (SSL_select_next_proto(&chosen, out_length, OUR_PROTOCOL, sizeof OUR_PROTOCOL - 1, offered,
                              length) != OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_ALERT_FATAL;
    *out = chosen;
    return SSL_TLSEXT_ERR_OK;
}

static bool configure(SSL_CTX *context, const NetOptions *options)
{
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                                     SSL_OP_CIPHER_SERVER_PREFERENCE |
                                     SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                  SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_alpn_select_cb(context, choose_protocol, NULL);
    return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1 &&
           SSL_CTX_set_cipher_list(context, CIPHERS) == 1 &&
           SSL_CTX_use_certificate_chain_file(context, options->certificate) == 1 &&
           SSL_CTX_use_PrivateKey_file(context, options->private_key, SSL_FILETYPE_PEM) == 1 &&
           SSL_CTX_check_private_key(context) == 1;
}

SSL_CTX *tls_open(const NetOptions *options, char error[NET_ERROR_SIZE])
{
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (context != NULL && configure(context, options))
        return context;
    snprintf(error, NET_ERROR_SIZE, "cannot use the certificate %.60s with the key %.60s",
             options->certificate, options->private_key);
    ERR_clear_error();
    SSL_CTX_free(context);
    return NULL;
}

SSL *tls_accept(SSL_CTX *context, int file)
{
    SSL *ssl = SSL_new(context);
    if (ssl == NULL || SSL_set_fd(ssl, file) != 1) {
        SSL_free(ssl);
        return NULL;
    }
    SSL_set_accept_state(ssl);
    return ssl;
}

static int outcome(SSL *ssl, int result)
{
    switch (SSL_get_error(ssl, result)) {
    case SSL_ERROR_WANT_READ:
    case SSL_ERROR_WANT_WRITE: return WOULD_BLOCK;
    case SSL_ERROR_ZERO_RETURN: return 0;
    default: return BROKEN;
    }
}

int tls_handshake(SSL *ssl)
{
    ERR_clear_error();
    int result = SSL_do_handshake(ssl);
    return result == 1 ? 1 : outcome(ssl, result);
}

ssize_t tls_read(SSL *ssl, void *bytes, size_t size)
{
    size_t got = 0;
    ERR_clear_error();
    int result = SSL_read_ex(ssl, bytes, size, &got);
    return result == 1 ? (ssize_t)got : outcome(ssl, result);
}

ssize_t tls_write(SSL *ssl, const void *bytes, size_t length)
{
    size_t sent = 0;
    ERR_clear_error();
    int result = SSL_write_ex(ssl, bytes, length, &sent);
    if (result == 1)
        return (ssize_t)sent;
    result = outcome(ssl, result);
    return result == 0 ? BROKEN : result;
}
