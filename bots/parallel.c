/* Thinking with a clock and on several threads. Root-parallel: each thread searches by itself with
 * its own seed, and what they found out about the actions of the root is added up. */
#include "bot_private.h"

#include <pthread.h>
#include <time.h>

enum { PROGRESS_REPORTS = 50, LOOK_IF_DECIDED = 64 };

typedef struct Thinker { /* one thread */
    Bot *bot;
    Search *search;
    long iterations; /* 0: until the deadline */
    double began, deadline;
    bool reports; /* the caller's thread tells the progress */
    bool in_full;
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
    thinker->bot->progress(thinker->bot->watcher, share < 1 ? share : 1);
}

/* Only a count of iterations can tell that a choice is final; a clock cannot tell how many are to
 * come. */
static bool is_decided(const Thinker *thinker)
{
    long done = search_iterations(thinker->search);
    return !thinker->in_full && thinker->iterations > 0 && thinker->bot->settings.threads == 1 &&
           done % LOOK_IF_DECIDED == 0 &&
           search_is_decided(thinker->search, thinker->iterations - done);
}

/* The clock is looked at after every iteration, which lasts some microseconds up to a millisecond.
 */
static bool goes_on(Thinker *thinker)
{
    const atomic_bool *cancelled = thinker->bot->cancelled;
    if (cancelled != NULL && atomic_load_explicit(cancelled, memory_order_relaxed))
        return false;
    double now = thinker->deadline > 0 ? seconds_now() : 0;
    double share = share_used(thinker, now);
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

static void begin(Bot *bot, Thinker thinker[], const Game *game, const State *view, int seat,
                  uint64_t seed, bool in_full)
{
    const BotSettings *settings = &bot->settings;
    SearchSettings search = settings->search;
    long iterations = iterations_for(bot, game);
    double now = seconds_now();
    search.weight = bot->has_weights ? bot->weight : NULL;
    for (int i = 0; i < settings->threads; i++) {
        long share = (iterations + settings->threads - 1 - i) / settings->threads;
        thinker[i] = (Thinker){
            .bot = bot,
            .search = bot->search[i],
            .iterations = iterations > 0 && share == 0 ? 1 : share,
            .began = now,
            .deadline = settings->seconds > 0 ? now + settings->seconds : 0,
            .reports = i == 0 && bot->progress != NULL,
            .in_full = in_full,
        };
        search_begin(bot->search[i], game, view, seat, &search, seed + (uint64_t)i);
    }
}

/* A thread that cannot be started is done without. */
void think(Bot *bot, const Game *game, const State *view, int seat, uint64_t seed, bool in_full)
{
    Thinker thinker[MAX_THREADS];
    pthread_t thread[MAX_THREADS];
    int started = 1;
    begin(bot, thinker, game, view, seat, seed, in_full);
    while (started < bot->settings.threads &&
           pthread_create(&thread[started], NULL, run, &thinker[started]) == 0)
        started++;
    run(&thinker[0]);
    for (int i = 1; i < started; i++)
        pthread_join(thread[i], NULL);
    search_report_all(bot->search, started, &bot->analysis);
}
