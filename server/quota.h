/* How much one address, or network of IPv6, may ask for: buckets that fill up again with time.
 * Addresses that have been quiet are forgotten, and the table is bounded: a new address takes the
 * place of the quietest. */
#ifndef SERVER_QUOTA_H
#define SERVER_QUOTA_H

#include "net.h"

#include <stdbool.h>

typedef struct Bucket {
    double level; /* how much may be taken now */
    double when;  /* it was computed */
} Bucket;

typedef struct Rate { /* so many at once, and so many a second in the long run */
    double burst, per_second;
} Rate;

Bucket bucket_full(Rate rate, double now);
bool bucket_take(Bucket *bucket, Rate rate, double now); /* false: it is empty */

typedef struct Address {
    char text[NET_ADDRESS_SIZE];
    int connections;
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
