/* Passwords are hashed and compared by a thread of its own. */
#include "accounts.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* What OWASP advises for argon2id: 19 MiB and two passes, some 25 ms. */
enum { PASSES = 2, MEMORY = 19 << 20 };

/* Of one address, and of the networks around it. */
static const int most_waiting[ORIGIN_LEVELS] = { 4, 8, 16 };

_Static_assert(PASSWORD_HASH_SIZE >= crypto_pwhash_STRBYTES, "a hash must fit");

typedef struct Waiting {
    struct Waiting *next;
    PasswordJob job;
} Waiting;

struct Passwords {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    bool closing;
    Waiting *asked, *answered; /* in order */
    uint64_t last_address;     /* that was served */
    int waiting;
    char nobody[PASSWORD_HASH_SIZE];
    void (*wake)(void *context);
    void *context;
};

bool password_hash(const char *password, char hash[PASSWORD_HASH_SIZE])
{
    return crypto_pwhash_str(hash, password, strlen(password), PASSES, MEMORY) == 0;
}

static void work_out(PasswordJob *job)
{
    if (job->hash[0] != '\0')
        job->good = crypto_pwhash_str_verify(job->hash, job->password, strlen(job->password)) == 0;
    else
        job->good = password_hash(job->password, job->hash);
    sodium_memzero(job->password, sizeof job->password);
}

static void append(Waiting **list, Waiting *waiting)
{
    while (*list != NULL)
        list = &(*list)->next;
    *list = waiting;
    waiting->next = NULL;
}

static Waiting *take(Waiting **link)
{
    Waiting *taken = *link;
    if (taken != NULL)
        *link = taken->next;
    return taken;
}

/* The one that has waited longest, but if possible of another address than the last one. */
static Waiting *take_fairly(Passwords *passwords)
{
    Waiting **link = &passwords->asked;
    while (*link != NULL && (*link)->job.origin.net[ORIGIN_ADDRESS] == passwords->last_address)
        link = &(*link)->next;
    Waiting *taken = take(*link != NULL ? link : &passwords->asked);
    if (taken != NULL)
        passwords->last_address = taken->job.origin.net[ORIGIN_ADDRESS];
    return taken;
}

static bool has_room(const Passwords *passwords, const Origin *origin)
{
    int count[ORIGIN_LEVELS] = { 0 };
    for (const Waiting *other = passwords->asked; other != NULL; other = other->next)
        for (OriginLevel level = 0; level < ORIGIN_LEVELS; level++)
            count[level] += other->job.origin.net[level] == origin->net[level];
    bool has_room = passwords->waiting < MOST_WAITING_PASSWORDS;
    for (OriginLevel level = 0; level < ORIGIN_LEVELS; level++)
        has_room = has_room && count[level] < most_waiting[level];
    return has_room;
}

static void *work_until_closed(void *argument)
{
    Passwords *passwords = argument;
    pthread_mutex_lock(&passwords->lock);
    while (!passwords->closing) {
        Waiting *next = take_fairly(passwords);
        if (next == NULL) {
            pthread_cond_wait(&passwords->work, &passwords->lock);
            continue;
        }
        pthread_mutex_unlock(&passwords->lock);
        work_out(&next->job);
        pthread_mutex_lock(&passwords->lock);
        append(&passwords->answered, next);
        passwords->wake(passwords->context);
    }
    pthread_mutex_unlock(&passwords->lock);
    return NULL;
}

Passwords *passwords_open(void (*wake)(void *context), void *context)
{
    char random[32];
    Passwords *passwords = calloc(1, sizeof *passwords);
    if (passwords == NULL)
        return NULL;
    passwords->wake = wake;
    passwords->context = context;
    randombytes_buf(random, sizeof random);
    pthread_mutex_init(&passwords->lock, NULL);
    pthread_cond_init(&passwords->work, NULL);
    if (crypto_pwhash_str(passwords->nobody, random, sizeof random, PASSES, MEMORY) == 0 &&
        pthread_create(&passwords->thread, NULL, work_until_closed, passwords) == 0)
        return passwords;
    free(passwords);
    return NULL;
}

static void drop_all(Waiting **list)
{
    for (Waiting *waiting; (waiting = take(list)) != NULL;) {
        sodium_memzero(waiting->job.password, sizeof waiting->job.password);
        free(waiting->job.context);
        free(waiting);
    }
}

void passwords_close(Passwords *passwords)
{
    if (passwords == NULL)
        return;
    pthread_mutex_lock(&passwords->lock);
    passwords->closing = true;
    pthread_cond_signal(&passwords->work);
    pthread_mutex_unlock(&passwords->lock);
    pthread_join(passwords->thread, NULL);
    drop_all(&passwords->asked);
    drop_all(&passwords->answered);
    pthread_cond_destroy(&passwords->work);
    pthread_mutex_destroy(&passwords->lock);
    free(passwords);
}

bool passwords_ask(Passwords *passwords, PasswordJob *job)
{
    Waiting *waiting = NULL;
    pthread_mutex_lock(&passwords->lock);
    if (has_room(passwords, &job->origin) && (waiting = malloc(sizeof *waiting)) != NULL) {
        *waiting = (Waiting){ .job = *job };
        append(&passwords->asked, waiting);
        passwords->waiting++;
        pthread_cond_signal(&passwords->work);
    }
    pthread_mutex_unlock(&passwords->lock);
    sodium_memzero(job->password, sizeof job->password);
    return waiting != NULL;
}

void passwords_deliver(Passwords *passwords)
{
    for (;;) {
        pthread_mutex_lock(&passwords->lock);
        Waiting *waiting = take(&passwords->answered);
        passwords->waiting -= waiting != NULL;
        pthread_mutex_unlock(&passwords->lock);
        if (waiting == NULL)
            return;
        waiting->job.done(waiting->job.context, &waiting->job);
        free(waiting);
    }
}

const char *passwords_nobody(const Passwords *passwords)
{
    return passwords->nobody;
}
