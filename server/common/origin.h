/* Where requests come from: an address and the larger networks around it, as numbers that can be
 * compared, and the addresses from which unfinished matches were made. Addresses are kept in
 * memory only: after a restart the maker of a match is unknown. */
#ifndef COMMON_ORIGIN_H
#define COMMON_ORIGIN_H

#include "secret.h"

/* The holder of one IPv6 address has 2^64 of them, and often 2^16 such networks: a /64 counts as
 * one address, and the networks around it are limited as well. */
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

#endif
