/* How often something may be done: a bucket that fills up again with time. */
#ifndef COMMON_RATE_H
#define COMMON_RATE_H

#include <stdbool.h>

typedef struct Rate { /* so many at once, and so many a second in the long run */
    double burst, per_second;
} Rate;

typedef struct Bucket {
    double level; /* how much may be taken now */
    double when;  /* it was computed */
} Bucket;

Bucket bucket_full(Rate rate, double now);
bool bucket_take(Bucket *bucket, Rate rate, double share, double now); /* false: not that much */

#endif
