#include "common.h"

#include <time.h>

static double steady_seconds(void *context)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int64_t milliseconds_of(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The time of day at the first call, plus the time that has passed since. */
static int64_t steady_milliseconds(void *context)
{
    static int64_t offset;
    if (offset == 0)
        offset = milliseconds_of(CLOCK_REALTIME) - milliseconds_of(CLOCK_MONOTONIC);
    return offset + milliseconds_of(CLOCK_MONOTONIC);
}

const Clock system_clock = { .milliseconds = steady_milliseconds, .seconds = steady_seconds };

int64_t clock_milliseconds(const Clock *clock)
{
    return clock->milliseconds(clock->context);
}

int64_t clock_date(const Clock *clock)
{
    return clock_milliseconds(clock) / 1000;
}

double clock_seconds(const Clock *clock)
{
    return clock->seconds(clock->context);
}
