#include "quota.h"

#include <stdint.h>
#include <stdlib.h>

enum { SETS = 4096, WAYS = 4 }; /* an address has one of four places */

/* A first visit asks for all files of the web client, well over a hundred, to keep them for later.
 */
static const double SHARE_OF_A_FILE = 0.1;

/* Several people share a larger network, but not as many as it has addresses. */
static const double allowance[ORIGIN_LEVELS] = { 1, 4, 16 };

struct Limits {
    Rate requests, matches, passwords;
    uint64_t salt; /* so that nobody can choose addresses that share places */
    Address place[SETS][WAYS];
};

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

static unsigned set_of(const Limits *limits, uint64_t net)
{
    uint64_t hash = 14695981039346656037u ^ limits->salt;
    for (int i = 0; i < 8; i++)
        hash = (hash ^ (net >> 8 * i & 0xff)) * 1099511628211u;
    return (unsigned)(hash >> 32) % SETS;
}

/* An address with open connections keeps its place, unless all four have some. */
static bool is_quieter(const Address *left, const Address *right)
{
    if ((left->connections > 0) != (right->connections > 0))
        return left->connections == 0;
    return left->last < right->last;
}

static Rate rate_at(Rate rate, OriginLevel level)
{
    return (Rate){ rate.burst * allowance[level], rate.per_second * allowance[level] };
}

static Address *find_net(Limits *limits, const Origin *origin, OriginLevel level, double now)
{
    uint64_t net = origin->net[level];
    Address *set = limits->place[set_of(limits, net)], *quietest = &set[0];
    for (int i = 0; i < WAYS; i++) {
        if (set[i].net == net && set[i].level == level) {
            set[i].last = now;
            return &set[i];
        }
        if (is_quieter(&set[i], quietest))
            quietest = &set[i];
    }
    *quietest = (Address){ .net = net,
                           .level = level,
                           .requests = bucket_full(rate_at(limits->requests, level), now),
                           .matches = bucket_full(rate_at(limits->matches, level), now),
                           .passwords = bucket_full(rate_at(limits->passwords, level), now),
                           .last = now };
    return quietest;
}

Address *limits_of(Limits *limits, const char *address, double now)
{
    Origin origin = origin_of(address);
    return find_net(limits, &origin, ORIGIN_ADDRESS, now);
}

static bool take_request(Limits *limits, const char *address, double share, double now)
{
    return bucket_take(&limits_of(limits, address, now)->requests, limits->requests, share, now);
}

bool limits_take_request(Limits *limits, const char *address, double now)
{
    return take_request(limits, address, 1, now);
}

bool limits_take_file(Limits *limits, const char *address, double now)
{
    return take_request(limits, address, SHARE_OF_A_FILE, now);
}

static Bucket *matches_of(Address *address)
{
    return &address->matches;
}

static Bucket *passwords_of(Address *address)
{
    return &address->passwords;
}

/* The address and the networks around it must all have one left; a refused request takes none. */
static bool take_at_all_levels(Limits *limits, const char *address, Bucket *(*bucket_of)(Address *),
                               Rate rate, double now)
{
    Origin origin = origin_of(address);
    Bucket *bucket[ORIGIN_LEVELS];
    bool good = true;
    for (OriginLevel level = 0; level < ORIGIN_LEVELS; level++) {
        bucket[level] = bucket_of(find_net(limits, &origin, level, now));
        good = bucket_take(bucket[level], rate_at(rate, level), 0, now) &&
               bucket[level]->level >= 1 && good;
    }
    for (OriginLevel level = 0; level < ORIGIN_LEVELS && good; level++)
        bucket[level]->level -= 1;
    return good;
}

bool limits_take_match(Limits *limits, const char *address, double now)
{
    return take_at_all_levels(limits, address, matches_of, limits->matches, now);
}

bool limits_take_password(Limits *limits, const char *address, double now)
{
    return take_at_all_levels(limits, address, passwords_of, limits->passwords, now);
}
