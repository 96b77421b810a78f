#include "quota.h"

#include <arpa/inet.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETS = 4096, WAYS = 4 }; /* an address has one of four places */

/* A first visit asks for all files of the web client, well over a hundred, to keep them for later.
 */
static const double SHARE_OF_A_FILE = 0.1;

struct Limits {
    Rate requests, matches, passwords;
    uint64_t salt; /* so that nobody can choose addresses that share places */
    Address place[SETS][WAYS];
};

Bucket bucket_full(Rate rate, double now)
{
    return (Bucket){ .level = rate.burst, .when = now };
}

static bool take(Bucket *bucket, Rate rate, double share, double now)
{
    bucket->level += (now - bucket->when) * rate.per_second;
    bucket->when = now;
    if (bucket->level > rate.burst)
        bucket->level = rate.burst;
    if (bucket->level < share)
        return false;
    bucket->level -= share;
    return true;
}

bool bucket_take(Bucket *bucket, Rate rate, double now)
{
    return take(bucket, rate, 1, now);
}

Limits *limits_open(Rate requests, Rate matches, Rate passwords)
{
    Limits *limits = calloc(1, sizeof *limits);
    if (limits == NULL)
        return NULL;
    limits->requests = requests;
    limits->matches = matches;
    limits->passwords = passwords;
    limits->salt = (uint64_t)(uintptr_t)limits;
    return limits;
}

void limits_close(Limits *limits)
{
    free(limits);
}

/* Who has one address of a network of IPv6 may take any other of it, 2^64 in all: they count as
 * one. */
static void write_whose(const char *address, char out[NET_ADDRESS_SIZE])
{
    enum { NETWORK_BYTES = 8 };
    struct in6_addr bytes;
    snprintf(out, NET_ADDRESS_SIZE, "%s", address);
    if (inet_pton(AF_INET6, address, &bytes) != 1)
        return;
    memset(bytes.s6_addr + NETWORK_BYTES, 0, sizeof bytes - NETWORK_BYTES);
    inet_ntop(AF_INET6, &bytes, out, NET_ADDRESS_SIZE);
}

static unsigned set_of(const Limits *limits, const char *address)
{
    uint64_t hash = 14695981039346656037u ^ limits->salt;
    for (; *address != '\0'; address++)
        hash = (hash ^ (unsigned char)*address) * 1099511628211u;
    return (unsigned)(hash >> 32) % SETS;
}

/* An address with open connections keeps its place, unless all four have some. */
static bool is_quieter(const Address *left, const Address *right)
{
    if ((left->connections > 0) != (right->connections > 0))
        return left->connections == 0;
    return left->last < right->last;
}

Address *limits_of(Limits *limits, const char *address, double now)
{
    char whose[NET_ADDRESS_SIZE];
    write_whose(address, whose);
    Address *set = limits->place[set_of(limits, whose)], *quietest = &set[0];
    for (int i = 0; i < WAYS; i++) {
        if (strcmp(set[i].text, whose) == 0) {
            set[i].last = now;
            return &set[i];
        }
        if (is_quieter(&set[i], quietest))
            quietest = &set[i];
    }
    *quietest = (Address){ .requests = bucket_full(limits->requests, now),
                           .matches = bucket_full(limits->matches, now),
                           .passwords = bucket_full(limits->passwords, now),
                           .last = now };
    snprintf(quietest->text, sizeof quietest->text, "%s", whose);
    return quietest;
}

bool limits_take_request(Limits *limits, const char *address, double now)
{
    return bucket_take(&limits_of(limits, address, now)->requests, limits->requests, now);
}

bool limits_take_file(Limits *limits, const char *address, double now)
{
    return take(&limits_of(limits, address, now)->requests, limits->requests, SHARE_OF_A_FILE, now);
}

bool limits_take_match(Limits *limits, const char *address, double now)
{
    return bucket_take(&limits_of(limits, address, now)->matches, limits->matches, now);
}

bool limits_take_password(Limits *limits, const char *address, double now)
{
    return bucket_take(&limits_of(limits, address, now)->passwords, limits->passwords, now);
}
