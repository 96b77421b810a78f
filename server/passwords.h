/* Passwords: hashing one takes time and memory on purpose (argon2id), so it is done by a thread of
 * its own, and only so many may wait. */
#ifndef SERVER_PASSWORDS_H
#define SERVER_PASSWORDS_H

#include <stdbool.h>

enum {
    PASSWORD_SIZE = 200, /* bytes, with the NUL */
    SHORTEST_PASSWORD = 8,
    PASSWORD_HASH_SIZE = 128,
    MOST_WAITING_PASSWORDS = 32,
};

typedef struct Passwords Passwords;

typedef struct PasswordJob {
    char password[PASSWORD_SIZE];  /* wiped as soon as it has been used */
    char hash[PASSWORD_HASH_SIZE]; /* to compare with; empty: it is to be made */
    bool good;                     /* it fits; or it was made */
    void (*done)(void *context, const struct PasswordJob *job);
    void *context; /* memory from malloc; freed with the job if it is never done */
} PasswordJob;

/* `wake` is called on the thread when jobs are done; passwords_deliver then calls their `done`. */
Passwords *passwords_open(void (*wake)(void *context), void *context);
void passwords_close(Passwords *passwords);
bool passwords_ask(Passwords *passwords, PasswordJob *job); /* wipes it; false: too many wait */
void passwords_deliver(Passwords *passwords);

bool password_hash(const char *password, char hash[PASSWORD_HASH_SIZE]); /* false: no memory */

/* A hash that no password fits, so that an unknown name takes as long as a wrong password. */
const char *passwords_nobody(const Passwords *passwords);

#endif
