#ifndef TESTS_FUZZ_CERTIFICATE_H
#define TESTS_FUZZ_CERTIFICATE_H

#include <openssl/ssl.h>

SSL_CTX *fuzz_server_tls(void); /* as the server opens it, with a fresh certificate */

#endif
