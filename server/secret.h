/* Random ids, tokens and keys; what of them is kept; and signatures. */
#ifndef SERVER_SECRET_H
#define SERVER_SECRET_H

#include "protocol.h"

bool secret_start(void); /* false: the system has no randomness */
void make_match_id(char id[MATCH_ID_SIZE]);
void make_rematch_id(const uint8_t secret[STORE_SECRET_SIZE], const char *match,
                     char id[MATCH_ID_SIZE]); /* always the same, whichever server makes it */
void make_guest_id(char id[GUEST_ID_SIZE]);
void make_token(char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE]);
/* The token of a seat of a rematch can be made again for whoever had that seat's person's token
 * before. */
void make_rematch_token(const uint8_t secret[STORE_SECRET_SIZE], const char *match, int seat,
                        char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE]);
bool token_opens(const char *token, const uint8_t hash[TOKEN_HASH_SIZE]); /* in constant time */
/* An address as something that counts it without telling it. */
void make_mail_key(const uint8_t secret[STORE_SECRET_SIZE], const char *address,
                   char key[MAIL_KEY_SIZE]);
/* What the links in mails carry: that this person may do this, with the address of this stamp. */
enum { MAIL_TOKEN_SIZE = 64 };
int64_t make_mail_stamp(const uint8_t secret[STORE_SECRET_SIZE], const char *player,
                        const char *key); /* of an address: always the same, so links stay good */
void make_mail_token(const uint8_t secret[STORE_SECRET_SIZE], const char *deed, const char *player,
                     int64_t stamp, char token[MAIL_TOKEN_SIZE]);
bool mail_token_opens(const uint8_t secret[STORE_SECRET_SIZE], const char *deed, const char *token,
                      char player[PLAYER_ID_SIZE], int64_t *stamp);
void make_key(uint8_t key[CHANCE_KEY_SIZE]);
uint64_t random_seed(void);
void secret_wipe(void *memory, size_t size);
void write_hex(const uint8_t *bytes, size_t size, char *out); /* 2 * size digits and a NUL */

/* A guest: an id, and the name and colour he likes, signed so that nobody can pose as another one.
 */
typedef struct Guest {
    char id[GUEST_ID_SIZE];
    int64_t epoch; /* of the account he is signed in to; 0: none */
    Person person;
} Guest;

enum { GUEST_COOKIE_SIZE = 256 };
void guest_sign(const Guest *guest, const uint8_t secret[STORE_SECRET_SIZE],
                char out[GUEST_COOKIE_SIZE]);
bool guest_read(const char *cookies, const uint8_t secret[STORE_SECRET_SIZE], Guest *out);

#endif
