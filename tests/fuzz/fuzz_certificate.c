#include "fuzz_certificate.h"

#include "connection.h"

#include <openssl/pem.h>
#include <openssl/x509.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static bool write_files(const char *certificate_path, const char *key_path)
{
    EVP_PKEY *key = EVP_EC_gen("P-256");
    X509 *certificate = X509_new();
    FILE *certificate_file = fopen(certificate_path, "w"), *key_file = fopen(key_path, "w");
    if (key == NULL || certificate == NULL || certificate_file == NULL || key_file == NULL)
        return false;
    X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 24 * 3600);
    X509_set_pubkey(certificate, key);
    bool good = X509_sign(certificate, key, EVP_sha256()) > 0 &&
                PEM_write_X509(certificate_file, certificate) == 1 &&
                PEM_write_PrivateKey(key_file, key, NULL, NULL, 0, NULL, NULL) == 1;
    fclose(certificate_file);
    fclose(key_file);
    X509_free(certificate);
    EVP_PKEY_free(key);
    return good;
}

SSL_CTX *fuzz_server_tls(void)
{
    char certificate[64], key[64], error[NET_ERROR_SIZE];
    snprintf(certificate, sizeof certificate, "/tmp/taproom-fuzz-%d.pem", (int)getpid());
    snprintf(key, sizeof key, "/tmp/taproom-fuzz-%d.key", (int)getpid());
    NetOptions options = { .certificate = certificate, .private_key = key };
    SSL_CTX *context = write_files(certificate, key) ? tls_open(&options, error) : NULL;
    unlink(certificate);
    unlink(key);
    return context;
}
