/* Threads that take the next task from a counter. */
#include "crew.h"

#include <pthread.h>

enum { MOST_THREADS = 256 };

typedef struct Crew {
    const CrewWork *work;
    const atomic_bool *stop;
    atomic_long next;
    atomic_bool enough;
    atomic_int helpers;
    pthread_mutex_t lock;
} Crew;

static bool goes_on(Crew *crew)
{
    return !atomic_load(&crew->enough) && !atomic_load(crew->stop);
}

static void finish(Crew *crew, void *helper, long task)
{
    pthread_mutex_lock(&crew->lock);
    if (!atomic_load(&crew->enough) && !crew->work->done(crew->work->shared, helper, task))
        atomic_store(&crew->enough, true);
    pthread_mutex_unlock(&crew->lock);
}

static void *take_part(void *argument)
{
    Crew *crew = argument;
    const CrewWork *work = crew->work;
    void *helper = work->helper(work->shared);
    if (helper == NULL)
        return NULL;
    atomic_fetch_add(&crew->helpers, 1);
    while (goes_on(crew)) {
        long task = atomic_fetch_add(&crew->next, 1);
        if (task >= work->end)
            break;
        if (work->is_done != NULL && work->is_done(work->shared, task))
            continue;
        if (work->work(work->shared, helper, task))
            finish(crew, helper, task);
    }
    work->dismiss(helper);
    return NULL;
}

bool crew_run(const CrewWork *work, int threads, const atomic_bool *stop)
{
    Crew crew = { .work = work, .stop = stop, .lock = PTHREAD_MUTEX_INITIALIZER };
    pthread_t thread[MOST_THREADS];
    int started = 0;
    atomic_init(&crew.next, work->first);
    while (started < threads - 1 && started < MOST_THREADS &&
           pthread_create(&thread[started], NULL, take_part, &crew) == 0)
        started++;
    take_part(&crew);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    return atomic_load(&crew.helpers) > 0;
}
