/* Threads that take the next task from a counter. */
#include "simulate.h"

#include <pthread.h>

enum { MOST_THREADS = 256 };

typedef struct Pool {
    const Tasks *tasks;
    const atomic_bool *stop;
    atomic_long next;
    atomic_bool enough;
    atomic_int workers;
    pthread_mutex_t lock;
} Pool;

static bool is_stopped(Pool *pool)
{
    return atomic_load(&pool->enough) || (pool->stop != NULL && atomic_load(pool->stop));
}

static void finish(Pool *pool, void *worker, long task)
{
    const Tasks *tasks = pool->tasks;
    if (tasks->done == NULL)
        return;
    pthread_mutex_lock(&pool->lock);
    if (!atomic_load(&pool->enough) && !tasks->done(tasks->shared, worker, task))
        atomic_store(&pool->enough, true);
    pthread_mutex_unlock(&pool->lock);
}

static void *work(void *argument)
{
    Pool *pool = argument;
    const Tasks *tasks = pool->tasks;
    void *worker = tasks->new_worker(tasks->shared);
    if (worker == NULL)
        return NULL;
    atomic_fetch_add(&pool->workers, 1);
    while (!is_stopped(pool)) {
        long task = atomic_fetch_add(&pool->next, 1);
        if (task >= tasks->end)
            break;
        if (tasks->is_done != NULL && tasks->is_done(tasks->shared, task))
            continue;
        if (tasks->run(tasks->shared, worker, task))
            finish(pool, worker, task);
    }
    tasks->free_worker(worker);
    return NULL;
}

bool run_tasks(const Tasks *tasks, int threads, const atomic_bool *stop)
{
    Pool pool = { .tasks = tasks, .stop = stop, .lock = PTHREAD_MUTEX_INITIALIZER };
    pthread_t thread[MOST_THREADS];
    int started = 0;
    atomic_init(&pool.next, tasks->first);
    while (started < threads - 1 && started < MOST_THREADS &&
           pthread_create(&thread[started], NULL, work, &pool) == 0)
        started++;
    work(&pool);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    return atomic_load(&pool.workers) > 0;
}
