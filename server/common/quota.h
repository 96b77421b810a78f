/* How much one address may ask for (origin.h: a /64 of IPv6 is one address): buckets that fill up
 * again with time. New matches and passwords are also limited for the networks around it, 4 times
 * as many for a site and 16 times for a provider. Addresses that have been quiet are forgotten, and
 * the table is bounded: a new address takes the place of the quietest. */
#ifndef COMMON_QUOTA_H
#define COMMON_QUOTA_H

#include "origin.h"
#include "rate.h"

#include <stdbool.h>

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
