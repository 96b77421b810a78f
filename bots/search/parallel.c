/* Thinking with a clock and on several threads. Root-parallel: each thread searches by itself with
 * its own seed, and the statistics of the root's actions are added up. */
#include "search.h"

#include <pthread.h>
#include <time.h>

enum { PROGRESS_REPORTS = 50 };

typedef struct Thinker { /* one thread */
    const Budget *budget;
    Search *search;
    long iterations; /* 0: until the deadline */
    double began, deadline;
    bool reports;       /* it is the caller's thread, which reports the progress */
    bool stops_if_sure; /* it may stop as soon as the choice cannot change */
    double reported;
} Thinker;

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double share_used(const Thinker *thinker, double now)
{
    double by_time =
        thinker->deadline > 0 ? (now - thinker->began) / (thinker->deadline - thinker->began) : 0;
    double by_count = thinker->iterations > 0
                          ? (double)search_iterations(thinker->search) / (double)thinker->iterations
                          : 0;
    return by_time > by_count ? by_time : by_count;
}

static void report_progress(Thinker *thinker, double share)
{
    if (share - thinker->reported < 1.0 / PROGRESS_REPORTS)
        return;
    thinker->reported = share;
    thinker->budget->progress(thinker->budget->watcher, share < 1 ? share : 1);
}

static bool is_decided(const Thinker *thinker)
{
    long done = search_iterations(thinker->search);
    return thinker->stops_if_sure && done % DECIDED_INTERVAL == 0 &&
           search_is_decided(thinker->search, thinker->iterations - done);
}

/* The clock is read after every iteration, which takes from some microseconds to a millisecond. */
static bool goes_on(Thinker *thinker)
{
    const atomic_bool *cancelled = thinker->budget->cancelled;
    if (cancelled != NULL && atomic_load_explicit(cancelled, memory_order_relaxed))
        return false;
    double share = share_used(thinker, thinker->deadline > 0 ? seconds_now() : 0);
    if (thinker->reports)
        report_progress(thinker, share);
    return share < 1 && !is_decided(thinker);
}

static void *run(void *argument)
{
    Thinker *thinker = argument;
    do
        search_iterate(thinker->search);
    while (goes_on(thinker));
    return NULL;
}

/* Only a number of iterations can tell that a choice is final: a clock does not know how many are
 * to come. */
static Thinker thinker_of(const Budget *budget, Search *search, int number, int threads, double now)
{
    long share = (budget->iterations + threads - 1 - number) / threads;
    return (Thinker){
        .budget = budget,
        .search = search,
        .iterations = budget->iterations > 0 && share == 0 ? 1 : share,
        .began = now,
        .deadline = budget->seconds > 0 ? now + budget->seconds : 0,
        .reports = number == 0 && budget->progress != NULL,
        .stops_if_sure = !budget->in_full && budget->iterations > 0 && threads == 1,
    };
}

/* If a thread cannot be started, the others do without it. */
void search_think(Search *const search[], int threads, const Budget *budget, Analysis *out)
{
    Thinker thinker[MAX_THREADS];
    pthread_t thread[MAX_THREADS];
    int started = 1;
    double now = seconds_now();
    for (int i = 0; i < threads; i++)
        thinker[i] = thinker_of(budget, search[i], i, threads, now);
    while (started < threads && pthread_create(&thread[started], NULL, run, &thinker[started]) == 0)
        started++;
    run(&thinker[0]);
    for (int i = 1; i < started; i++)
        pthread_join(thread[i], NULL);
    search_report_all(search, started, out);
}
