/* Accounts: players, the cookies that identify them, their passwords and their ratings.
 *
 * It knows players and reads their rows in the store. It knows no match in memory, no HTTP and no
 * JSON. A person needs no account to play: a guest is an id in a signed cookie, and an account
 * keeps a guest's matches, results and ratings wherever they sign in. */
#ifndef ACCOUNTS_ACCOUNTS_H
#define ACCOUNTS_ACCOUNTS_H

#include "quota.h"
#include "store.h"

/* Guests. The cookie holds the id and the name and colour that the guest likes, signed so that
 * nobody can pose as another guest. */
typedef struct Person {
    char name[SEAT_NAME_SIZE], colour[COLOUR_SIZE];
} Person;

typedef struct Guest {
    char id[PLAYER_ID_SIZE];
    int64_t epoch;                 /* of the account that is signed in; 0: none */
    char session[SESSION_ID_SIZE]; /* empty: not signed in */
    Person person;
} Guest;

enum { GUEST_COOKIE_SIZE = 256 };
void guest_sign_out(Guest *guest); /* becomes a new guest with the same name */
void guest_sign(const Guest *guest, const uint8_t secret[SECRET_SIZE], char out[GUEST_COOKIE_SIZE]);
bool guest_read(const char *cookies, const uint8_t secret[SECRET_SIZE], Guest *out);

/* The guest of a request. STORE_ABSENT: a new guest was made; STORE_UNREADABLE: the store cannot
 * tell. */
StoreFound guest_find(Store *store, const uint8_t secret[SECRET_SIZE], const char *cookies,
                      Guest *out);

/* Passwords: hashing one takes time and memory on purpose (argon2id), so a thread of its own does
 * it. Only so many may wait, of one address and of the networks around it far fewer than in all,
 * and no address is served twice in a row while another one waits. */
enum {
    PASSWORD_SIZE = 200, /* bytes, with the NUL */
    SHORTEST_PASSWORD = 8,
    MOST_WAITING_PASSWORDS = 64,
};

typedef struct Passwords Passwords;

typedef struct PasswordJob {
    Origin origin;
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

bool password_is_weak(const char *password, const char *name); /* too easy to guess */

/* Guessing: after five attempts to sign in to an account that failed, the next one has to wait, for
 * 1, 2, 4, … and at most 60 seconds, unless it comes from the address that last signed in: its
 * owner is not locked out. After a quarter of an hour the attempts are forgotten. Names that have
 * no account are delayed alike. `key`: account_key. */
typedef struct SignInDelays SignInDelays;
SignInDelays *sign_in_delays_open(void); /* NULL: out of memory */
void sign_in_delays_close(SignInDelays *delays);

/* 0: an attempt may be made, and counts as failed until sign_in_succeeded; otherwise after how many
 * seconds. */
double sign_in_begin(SignInDelays *delays, const char *key, const Origin *origin, double now);
void sign_in_succeeded(SignInDelays *delays, const char *key, const Origin *origin, double now);

/* A hash that no password fits, so that an unknown name takes as long as a wrong password. */
const char *passwords_nobody(const Passwords *passwords);

/* Ratings (Elo): after a match of two or more players each is compared with each other one. Changes
 * are in thousandths; their sum is zero but for rounding. Equal places count as half a win. */
void rating_changes(int count, const int64_t rating[], const int place[], int64_t change[]);
void results_rate(Store *store, MatchResults *results); /* players with an account; none if alone */

#endif
