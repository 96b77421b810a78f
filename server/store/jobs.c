/* Writes on their way to the writing thread and back: they are gathered, handed over together, and
 * their results delivered. All of it belongs to the thread that opened the store. */
#include "jobs.h"
#include "nodes.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Queues */

void queue_clear(JobQueue *queue)
{
    queue->first = NULL;
    queue->end = &queue->first;
    queue->count = 0;
}

void queue_add(JobQueue *queue, Job *job)
{
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
    queue->count++;
}

void queue_join(JobQueue *queue, JobQueue *from)
{
    if (from->first == NULL)
        return;
    *queue->end = from->first;
    queue->end = from->end;
    queue->count += from->count;
    queue_clear(from);
}

Job *queue_take(JobQueue *queue)
{
    Job *job = queue->first;
    if (job == NULL)
        return NULL;
    queue->first = job->next;
    if (queue->first == NULL)
        queue->end = &queue->first;
    queue->count--;
    return job;
}

static int compare_jobs(const void *left, const void *right)
{
    const Job *one = *(Job *const *)left, *other = *(Job *const *)right;
    int order = strcmp(one->about, other->about);
    return order != 0 ? order : one->place - other->place;
}

void queue_sort(JobQueue *queue)
{
    Job *job[MOST_IN_A_COMMIT + 1];
    int count = 0;
    while ((job[count] = queue_take(queue)) != NULL) {
        job[count]->place = count;
        count++;
    }
    qsort(job, (size_t)count, sizeof job[0], compare_jobs);
    for (int i = 0; i < count; i++)
        queue_add(queue, job[i]);
}

/* Jobs of the usual size, such as those of moves, are used again. */

enum { USUAL_DATA = 2048, MOST_SPARE_JOBS = 1024 };

void *store_data(Store *store, size_t size)
{
    bool is_usual = size <= USUAL_DATA;
    Job *job = is_usual ? store->spare : NULL;
    if (job != NULL) {
        store->spare = job->next;
        store->spares--;
    } else {
        job = malloc(sizeof *job + (is_usual ? USUAL_DATA : size));
        if (job == NULL)
            abort(); /* no write could be promised any more */
    }
    *job = (Job){ .is_usual = is_usual };
    return job->data;
}

static void give_back(Store *store, Job *job)
{
    if (!job->is_usual || store->spares == MOST_SPARE_JOBS) {
        free(job);
        return;
    }
    job->next = store->spare;
    store->spare = job;
    store->spares++;
}

static void free_all(Job *job)
{
    for (Job *next; job != NULL; job = next) {
        next = job->next;
        free(job);
    }
}

void jobs_free(Store *store)
{
    free_all(store->finished.first);
    free_all(store->spare);
}

/* On their way */

void store_on_results(Store *store, void (*wake)(void *context), StoreNewsReader *news,
                      void *context)
{
    pthread_mutex_lock(&store->lock);
    store->wake = wake;
    store->news = news;
    store->context = context;
    pthread_mutex_unlock(&store->lock);
}

void store_submit(Store *store, StoreWriter *writer, void *data, const char *about, StoreDone *done,
                  void *context)
{
    Job *job = (Job *)(void *)((unsigned char *)data - offsetof(Job, data));
    job->writer = writer;
    job->about = about;
    job->done = done;
    job->context = context;
    queue_add(&store->gathered, job);
}

void store_hand_over(Store *store)
{
    if (store->gathered.first == NULL)
        return;
    pthread_mutex_lock(&store->lock);
    queue_join(&store->asked, &store->gathered);
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
}

static void deliver_results(Store *store)
{
    JobQueue finished;
    queue_clear(&finished);
    store_hand_over(store);
    pthread_mutex_lock(&store->lock);
    queue_join(&finished, &store->finished);
    pthread_mutex_unlock(&store->lock);
    for (Job *job; (job = queue_take(&finished)) != NULL;) {
        store->row = job->row;
        job->done(job->context, job->result);
        give_back(store, job);
    }
}

static void deliver_news(Store *store)
{
    pthread_mutex_lock(&store->lock);
    bool others_wrote = store->others_wrote;
    store->others_wrote = false;
    pthread_mutex_unlock(&store->lock);
    if (others_wrote)
        store->news(store->context, &(StoreNews){ .kind = NEWS_OF_OTHERS });
    if (store->nodes != NULL)
        nodes_deliver(store->nodes, store->news, store->context);
}

void store_deliver(Store *store)
{
    deliver_results(store);
    if (store->news != NULL)
        deliver_news(store);
}

int64_t store_written_row(const Store *store)
{
    return store->row;
}

void store_note_result(void *context, StoreResult result)
{
    *(StoreWaiter *)context = (StoreWaiter){ .finished = true, .result = result };
}

StoreResult store_await(Store *store, const StoreWaiter *waiter)
{
    while (!waiter->finished) {
        nanosleep(&(struct timespec){ .tv_nsec = 200000 }, NULL);
        deliver_results(store);
    }
    return waiter->result;
}

StoreResult store_write_now(Store *store, const StoreWrite *write)
{
    StoreWaiter waiter = { 0 };
    store_write(store, write, store_note_result, &waiter);
    return store_await(store, &waiter);
}
