#include "common.h"

#include "sha256.h"

#include <sodium.h>
#include <string.h>

enum {
    TOKEN_BYTES = 16,
    ID_BYTES = 9,
    PLAYER_BYTES = 12,
    BASE64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING
};

bool secret_start(void)
{
    return sodium_init() >= 0;
}

static void random_text(size_t bytes, char *out, size_t size)
{
    uint8_t random[32];
    randombytes_buf(random, bytes);
    sodium_bin2base64(out, size, random, bytes, BASE64);
}

/* An id that began with `-` would be an option to a command. */
static void keep_from_options(char *id)
{
    if (id[0] == '-')
        id[0] = 'A';
}

void make_match_id(char id[MATCH_ID_SIZE])
{
    random_text(ID_BYTES, id, MATCH_ID_SIZE);
    keep_from_options(id);
}

void make_player_id(char id[PLAYER_ID_SIZE])
{
    random_text(PLAYER_BYTES, id, PLAYER_ID_SIZE);
    keep_from_options(id);
}

void make_token(char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE])
{
    random_text(TOKEN_BYTES, token, TOKEN_SIZE);
    sha256(token, strlen(token), hash);
}

bool token_opens(const char *token, const uint8_t hash[TOKEN_HASH_SIZE])
{
    uint8_t computed[TOKEN_HASH_SIZE];
    sha256(token, strlen(token), computed);
    return secret_equal(computed, hash, TOKEN_HASH_SIZE);
}

void make_key(uint8_t *key, size_t size)
{
    randombytes_buf(key, size);
}

uint64_t random_seed(void)
{
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

static void derive(const uint8_t secret[SECRET_SIZE], const char *words,
                   uint8_t mac[crypto_auth_BYTES])
{
    crypto_auth(mac, (const uint8_t *)words, strlen(words), secret);
}

void derive_match_id(const uint8_t secret[SECRET_SIZE], const char *words, char id[MATCH_ID_SIZE])
{
    uint8_t mac[crypto_auth_BYTES];
    derive(secret, words, mac);
    sodium_bin2base64(id, MATCH_ID_SIZE, mac, ID_BYTES, BASE64);
    keep_from_options(id);
}

void derive_token(const uint8_t secret[SECRET_SIZE], const char *words, char token[TOKEN_SIZE],
                  uint8_t hash[TOKEN_HASH_SIZE])
{
    uint8_t mac[crypto_auth_BYTES];
    derive(secret, words, mac);
    sodium_bin2base64(token, TOKEN_SIZE, mac, TOKEN_BYTES, BASE64);
    if (hash != NULL)
        sha256(token, strlen(token), hash);
}

uint64_t derive_number(const uint8_t secret[SECRET_SIZE], const char *words)
{
    uint8_t mac[crypto_auth_BYTES];
    uint64_t number;
    derive(secret, words, mac);
    memcpy(&number, mac, sizeof number);
    return number;
}

bool secret_equal(const void *left, const void *right, size_t size)
{
    return sodium_memcmp(left, right, size) == 0;
}

void secret_wipe(void *memory, size_t size)
{
    sodium_memzero(memory, size);
}

void write_hex(const uint8_t *bytes, size_t size, char *out)
{
    sodium_bin2hex(out, 2 * size + 1, bytes, size);
}
