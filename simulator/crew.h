/* Several threads at one pile of numbered tasks. */
#ifndef SIMULATOR_CREW_H
#define SIMULATOR_CREW_H

#include <stdatomic.h>
#include <stdbool.h>

/* Each thread makes itself a helper (its bots, say), does tasks with it and puts it away. A task is
 * done outside the lock; `done` is called under it, so that results may be written one after the
 * other in the order in which they come. */
typedef struct CrewWork {
    void *shared;
    long first, end;                          /* tasks first … end - 1 */
    bool (*is_done)(void *shared, long task); /* already: passed over; or NULL */
    void *(*helper)(void *shared);            /* NULL: there is no memory for one */
    void (*dismiss)(void *helper);
    bool (*work)(void *shared, void *helper, long task); /* false: it was stopped in the middle */
    bool (*done)(void *shared, void *helper, long task); /* false: nobody goes on */
} CrewWork;

/* Returns when all tasks are done, `done` has said false, `stop` is set or there is no helper at
 * all. false: the last of these. A thread that cannot be started is done without. */
bool crew_run(const CrewWork *work, int threads, const atomic_bool *stop);

#endif
