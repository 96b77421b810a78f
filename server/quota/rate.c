#include "quota.h"

Bucket bucket_full(Rate rate, double now)
{
    return (Bucket){ .level = rate.burst, .when = now };
}

bool bucket_take(Bucket *bucket, Rate rate, double share, double now)
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
