/* Quota: where requests come from, and how much each address and each network may do.
 *
 * It knows IP addresses, rates and the ids of matches. It must not know requests, clients, matches
 * or time: the caller says what is taken and what time it is. Everything is kept in memory only. */
#ifndef QUOTA_QUOTA_H
#define QUOTA_QUOTA_H

#include "common.h"

/* Origins: an address and the larger networks around it, as numbers that can be compared. The
 * holder of one IPv6 address has 2^64 of them, and often 2^16 such networks: a /64 counts as one
 * address, and the networks around it are limited as well. */

typedef enum OriginLevel {
    ORIGIN_ADDRESS,  /* /64 of IPv6, one address of IPv4 */
    ORIGIN_SITE,     /* /48, /24 */
    ORIGIN_PROVIDER, /* /32, /16 */
    ORIGIN_LEVELS
} OriginLevel;

typedef struct Origin { /* all zero: not known */
    uint64_t net[ORIGIN_LEVELS];
} Origin;

Origin origin_of(const char *address);
bool origin_is_known(const Origin *origin);

/* The origins of unfinished matches. After a restart the maker of a match is unknown. */

typedef struct MatchOrigins MatchOrigins;

/* When there are more than `most`, the oldest is forgotten. NULL: out of memory. */
MatchOrigins *match_origins_open(int most);
void match_origins_close(MatchOrigins *origins);
void match_origins_add(MatchOrigins *origins, const char *match, const Origin *origin);
void match_origins_remove(MatchOrigins *origins, const char *match);
Origin match_origins_find(const MatchOrigins *origins, const char *match); /* or all zero */
int match_origins_count(const MatchOrigins *origins, const Origin *origin, OriginLevel level);

/* Forgets the matches of this network that `is_done` says are over. */
typedef bool MatchIsDone(void *context, const char *match);
void match_origins_review(MatchOrigins *origins, const Origin *origin, OriginLevel level,
                          MatchIsDone *is_done, void *context);

/* Rates: how often something may be done, as a bucket that fills up again with time. */

typedef struct Rate { /* so many at once, and so many a second in the long run */
    double burst, per_second;
} Rate;

typedef struct Bucket {
    double level; /* how much may be taken now */
    double when;  /* it was computed */
} Bucket;

Bucket bucket_full(Rate rate, double now);
bool bucket_take(Bucket *bucket, Rate rate, double share, double now); /* false: not that much */

/* Limits: how much one address may ask for. New matches and passwords are also limited for the
 * networks around it, 4 times as many for a site and 16 times for a provider. Addresses that have
 * been quiet are forgotten, and the table is bounded: a new address takes the place of the
 * quietest. */

typedef struct Address { /* or a network around some */
    uint64_t net;
    OriginLevel level;
    int connections; /* of an address only */
    Bucket requests, matches, passwords;
    double last;
} Address;

typedef struct Limits Limits;
Limits *limits_open(Rate requests, Rate matches, Rate passwords);
void limits_close(Limits *limits);
Address *limits_of(Limits *limits, const char *address, double now); /* valid until the next call */
bool limits_take_request(Limits *limits, const char *address, double now);
bool limits_take_file(Limits *limits, const char *address, double now); /* a tenth of a request */
bool limits_take_match(Limits *limits, const char *address, double now);
bool limits_take_password(Limits *limits, const char *address, double now);

#endif
