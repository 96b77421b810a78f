#include "watchdog.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { LOOKS = 10, SECONDS_TO_REPORT = 2 };

struct Watchdog {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t stopped;
    bool is_stopping;
    atomic_ulong fed;
    double seconds;
    void (*report)(void *context);
    void *context;
};

static struct timespec time_after(double seconds)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long nanoseconds = now.tv_nsec + (long)((seconds - (double)(long)seconds) * 1e9);
    return (struct timespec){ .tv_sec = now.tv_sec + (long)seconds + nanoseconds / 1000000000,
                              .tv_nsec = nanoseconds % 1000000000 };
}

static bool wait_for_stop(Watchdog *watchdog, double seconds)
{
    struct timespec until = time_after(seconds);
    pthread_mutex_lock(&watchdog->mutex);
    while (!watchdog->is_stopping &&
           pthread_cond_timedwait(&watchdog->stopped, &watchdog->mutex, &until) == 0)
        ;
    bool is_stopping = watchdog->is_stopping;
    pthread_mutex_unlock(&watchdog->mutex);
    return is_stopping;
}

static void on_alarm(int signal_number)
{
    abort();
}

/* The report may block as well, for instance if nobody reads the log. */
static void report_and_abort(const Watchdog *watchdog)
{
    struct sigaction action = { .sa_handler = on_alarm };
    sigaction(SIGALRM, &action, NULL);
    alarm(SECONDS_TO_REPORT);
    watchdog->report(watchdog->context);
    abort();
}

/* Looks several times within the limit, rather than at a clock: when the whole process was stopped
 * for a while, the loop still has time to turn before it counts as stuck. */
static void *watch(void *argument)
{
    Watchdog *watchdog = argument;
    unsigned long last = atomic_load(&watchdog->fed);
    for (int looks = 0; !wait_for_stop(watchdog, watchdog->seconds / LOOKS);) {
        unsigned long fed = atomic_load(&watchdog->fed);
        looks = fed == last ? looks + 1 : 0;
        last = fed;
        if (looks == LOOKS)
            report_and_abort(watchdog);
    }
    return NULL;
}

Watchdog *watchdog_start(double seconds, void (*report)(void *context), void *context)
{
    Watchdog *watchdog = calloc(1, sizeof *watchdog);
    pthread_condattr_t by_monotonic_clock;
    if (watchdog == NULL)
        return NULL;
    watchdog->seconds = seconds;
    watchdog->report = report;
    watchdog->context = context;
    pthread_mutex_init(&watchdog->mutex, NULL);
    pthread_condattr_init(&by_monotonic_clock);
    pthread_condattr_setclock(&by_monotonic_clock, CLOCK_MONOTONIC);
    pthread_cond_init(&watchdog->stopped, &by_monotonic_clock);
    pthread_condattr_destroy(&by_monotonic_clock);
    if (pthread_create(&watchdog->thread, NULL, watch, watchdog) == 0)
        return watchdog;
    free(watchdog);
    return NULL;
}

void watchdog_feed(Watchdog *watchdog)
{
    if (watchdog != NULL)
        atomic_fetch_add_explicit(&watchdog->fed, 1, memory_order_relaxed);
}

void watchdog_stop(Watchdog *watchdog)
{
    if (watchdog == NULL)
        return;
    pthread_mutex_lock(&watchdog->mutex);
    watchdog->is_stopping = true;
    pthread_cond_signal(&watchdog->stopped);
    pthread_mutex_unlock(&watchdog->mutex);
    pthread_join(watchdog->thread, NULL);
    pthread_cond_destroy(&watchdog->stopped);
    pthread_mutex_destroy(&watchdog->mutex);
    free(watchdog);
}
