/* Random ids, tokens and keys; texts that only the holder of the server's secret can derive. */
#ifndef COMMON_SECRET_H
#define COMMON_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SECRET_SIZE = 32,
    MATCH_ID_SIZE = 13,   /* 12 characters of base64url: 72 random bits */
    PLAYER_ID_SIZE = 17,  /* a guest who creates an account keeps their id */
    TOKEN_SIZE = 23,      /* opens a seat */
    TOKEN_HASH_SIZE = 32, /* only the SHA-256 of a token is stored */
};

bool secret_start(void); /* false: the system has no randomness */
void make_match_id(char id[MATCH_ID_SIZE]);
void make_player_id(char id[PLAYER_ID_SIZE]);
void make_token(char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE]);
bool token_opens(const char *token, const uint8_t hash[TOKEN_HASH_SIZE]); /* in constant time */
void make_key(uint8_t *key, size_t size);
uint64_t random_seed(void);

/* A text that nobody without the secret can make. The same words give the same text. */
void derive_match_id(const uint8_t secret[SECRET_SIZE], const char *words, char id[MATCH_ID_SIZE]);
void derive_token(const uint8_t secret[SECRET_SIZE], const char *words, char token[TOKEN_SIZE],
                  uint8_t hash[TOKEN_HASH_SIZE]); /* hash may be NULL */
uint64_t derive_number(const uint8_t secret[SECRET_SIZE], const char *words);

bool secret_equal(const void *left, const void *right, size_t size); /* in constant time */
void secret_wipe(void *memory, size_t size);
void write_hex(const uint8_t *bytes, size_t size, char *out); /* 2 * size digits and a NUL */

#endif
