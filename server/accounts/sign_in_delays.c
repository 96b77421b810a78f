/* Delays between attempts to sign in to one account, wherever they come from. */
#include "accounts.h"

#include <stdlib.h>

enum { SETS = 1024, WAYS = 4, FREE_ATTEMPTS = 5 };

static const double LONGEST_DELAY = 60, FORGET_SECONDS = 900;

typedef struct Attempts {
    uint64_t account; /* a hash of its key */
    uint64_t known;   /* the address that last signed in; 0: none */
    int count;        /* since then */
    double last;
} Attempts;

struct SignInDelays {
    uint64_t salt; /* so that nobody can choose names that share places */
    Attempts place[SETS][WAYS];
};

SignInDelays *sign_in_delays_open(void)
{
    SignInDelays *delays = calloc(1, sizeof *delays);
    if (delays != NULL)
        delays->salt = random_seed();
    return delays;
}

void sign_in_delays_close(SignInDelays *delays)
{
    free(delays);
}

static uint64_t hash_of(const SignInDelays *delays, const char *key)
{
    uint64_t hash = 14695981039346656037u ^ delays->salt;
    for (const char *at = key; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * 1099511628211u;
    return hash ^ hash >> 29;
}

/* A new account takes the place of the one that has been left alone longest. */
static Attempts *find(SignInDelays *delays, const char *key, double now)
{
    uint64_t account = hash_of(delays, key);
    Attempts *set = delays->place[account % SETS], *oldest = &set[0];
    for (int i = 0; i < WAYS; i++) {
        if (set[i].account == account) {
            if (now - set[i].last > FORGET_SECONDS)
                set[i].count = 0;
            return &set[i];
        }
        if (set[i].last < oldest->last)
            oldest = &set[i];
    }
    *oldest = (Attempts){ .account = account, .last = now };
    return oldest;
}

static double delay_after(int attempts)
{
    double delay = 1;
    for (int i = FREE_ATTEMPTS; i < attempts && delay < LONGEST_DELAY; i++)
        delay *= 2;
    return attempts < FREE_ATTEMPTS ? 0 : delay < LONGEST_DELAY ? delay : LONGEST_DELAY;
}

double sign_in_begin(SignInDelays *delays, const char *key, const Origin *origin, double now)
{
    Attempts *attempts = find(delays, key, now);
    double wait = attempts->last + delay_after(attempts->count) - now;
    bool is_known = attempts->known != 0 && attempts->known == origin->net[ORIGIN_ADDRESS];
    if (is_known)
        return 0;
    if (attempts->count >= FREE_ATTEMPTS && wait > 0)
        return wait;
    attempts->count++;
    attempts->last = now;
    return 0;
}

void sign_in_succeeded(SignInDelays *delays, const char *key, const Origin *origin, double now)
{
    Attempts *attempts = find(delays, key, now);
    attempts->count = 0;
    attempts->last = now;
    attempts->known = origin->net[ORIGIN_ADDRESS];
}
