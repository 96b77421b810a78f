/* The writing thread: takes all writes that have gathered, commits them together, reports them.
 * While one commit waits for the disk the next ones gather, so the busier it is the larger they
 * grow. */
#include "store_driver.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_IN_A_COMMIT = 4096 };

typedef struct Job {
    struct Job *next;
    StoreWrite write;
    char id[MATCH_ID_SIZE];
    MatchRecord *match; /* owned copies of what `write` points at */
    MoveRecord *move;
    StoreDone *done;
    void *context;
    StoreResult result;
} Job;

typedef struct JobQueue {
    Job *first, **end;
    int count;
} JobQueue;

struct Store {
    const StoreDriver *driver;
    Database *database;
    pthread_t writer;
    pthread_mutex_t lock;
    pthread_cond_t work;
    bool closing;
    JobQueue asked, finished;
    StoreFigures figures;
    void (*wake)(void *context);
    void *wake_context;
};

const char *const match_status_name[] = { "open", "playing", "over", "ended" };

static void queue_clear(JobQueue *queue)
{
    queue->first = NULL;
    queue->end = &queue->first;
    queue->count = 0;
}

static void queue_add(JobQueue *queue, Job *job)
{
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
    queue->count++;
}

static Job *queue_take(JobQueue *queue)
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

static void free_job(Job *job)
{
    free(job->match);
    free(job->move);
    free(job);
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* A commit that fails takes all its writes with it. */
static void write_batch(Store *store, JobQueue *batch)
{
    bool good = store->driver->begin(store->database);
    for (Job *job = batch->first; job != NULL; job = job->next)
        job->result = good ? store->driver->write(store->database, &job->write) : STORE_FAILED;
    if (good && !store->driver->commit(store->database))
        for (Job *job = batch->first; job != NULL; job = job->next)
            job->result = STORE_FAILED;
}

static void finish_batch(Store *store, JobQueue *batch, double seconds)
{
    pthread_mutex_lock(&store->lock);
    store->figures.commits++;
    store->figures.seconds += seconds;
    for (Job *job; (job = queue_take(batch)) != NULL;) {
        store->figures.writes++;
        store->figures.failures += job->result == STORE_FAILED;
        queue_add(&store->finished, job);
    }
    void (*wake)(void *) = store->wake;
    void *context = store->wake_context;
    pthread_mutex_unlock(&store->lock);
    if (wake != NULL)
        wake(context);
}

static bool gather_batch(Store *store, JobQueue *batch) /* false: closing, and nothing is left */
{
    queue_clear(batch);
    pthread_mutex_lock(&store->lock);
    while (store->asked.first == NULL && !store->closing)
        pthread_cond_wait(&store->work, &store->lock);
    while (batch->count < MOST_IN_A_COMMIT && store->asked.first != NULL)
        queue_add(batch, queue_take(&store->asked));
    pthread_mutex_unlock(&store->lock);
    return batch->count > 0;
}

static void *write_until_closed(void *argument)
{
    Store *store = argument;
    JobQueue batch;
    while (gather_batch(store, &batch)) {
        double began = seconds_now();
        write_batch(store, &batch);
        finish_batch(store, &batch, seconds_now() - began);
    }
    return NULL;
}

Store *store_open(const char *path, char error[STORE_ERROR_SIZE])
{
    Store *store = calloc(1, sizeof *store);
    if (store == NULL) {
        snprintf(error, STORE_ERROR_SIZE, "out of memory");
        return NULL;
    }
    store->driver = &sqlite_driver;
    queue_clear(&store->asked);
    queue_clear(&store->finished);
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->work, NULL);
    store->database = store->driver->open(path, error);
    if (store->database != NULL &&
        pthread_create(&store->writer, NULL, write_until_closed, store) == 0)
        return store;
    if (store->database != NULL) {
        store->driver->close(store->database);
        snprintf(error, STORE_ERROR_SIZE, "cannot start a thread");
    }
    free(store);
    return NULL;
}

void store_close(Store *store)
{
    if (store == NULL)
        return;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    store->wake = NULL;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->writer, NULL);
    for (Job *job; (job = queue_take(&store->finished)) != NULL;)
        free_job(job);
    store->driver->close(store->database);
    pthread_cond_destroy(&store->work);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

void store_on_results(Store *store, void (*wake)(void *context), void *context)
{
    pthread_mutex_lock(&store->lock);
    store->wake = wake;
    store->wake_context = context;
    pthread_mutex_unlock(&store->lock);
}

static void *copy_of(const void *from, size_t size)
{
    void *copy = malloc(size);
    if (copy == NULL)
        abort(); /* nothing could be promised to anybody any more */
    return memcpy(copy, from, size);
}

void store_write(Store *store, const StoreWrite *write, StoreDone *done, void *context)
{
    Job *job = copy_of(&(Job){ .write = *write, .done = done, .context = context }, sizeof *job);
    snprintf(job->id, sizeof job->id, "%s", write->id);
    job->write.id = job->id;
    if (write->match != NULL)
        job->write.match = job->match = copy_of(write->match, sizeof *write->match);
    if (write->move_count > 0)
        job->write.move = job->move =
            copy_of(write->move, (size_t)write->move_count * sizeof *write->move);
    pthread_mutex_lock(&store->lock);
    queue_add(&store->asked, job);
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
}

void store_deliver(Store *store)
{
    for (;;) {
        pthread_mutex_lock(&store->lock);
        Job *job = queue_take(&store->finished);
        pthread_mutex_unlock(&store->lock);
        if (job == NULL)
            return;
        job->done(job->context, job->result);
        free_job(job);
    }
}

typedef struct Waiter {
    bool finished;
    StoreResult result;
} Waiter;

static void note_result(void *context, StoreResult result)
{
    *(Waiter *)context = (Waiter){ .finished = true, .result = result };
}

StoreResult store_write_now(Store *store, const StoreWrite *write)
{
    Waiter waiter = { 0 };
    store_write(store, write, note_result, &waiter);
    while (!waiter.finished) {
        nanosleep(&(struct timespec){ .tv_nsec = 200000 }, NULL);
        store_deliver(store);
    }
    return waiter.result;
}

StoreFigures store_figures(Store *store)
{
    pthread_mutex_lock(&store->lock);
    StoreFigures figures = store->figures;
    figures.waiting = store->asked.count;
    pthread_mutex_unlock(&store->lock);
    return figures;
}

StoreFound store_read_match(Store *store, const char *id, MatchRecord *out)
{
    return store->driver->read_match(store->database, id, out);
}

bool store_read_moves(Store *store, const char *id, StoreMoveReader *reader, void *context)
{
    return store->driver->read_moves(store->database, id, reader, context);
}

bool store_list(Store *store, const StoreQuery *query, StoreMatchReader *reader, void *context)
{
    return store->driver->list(store->database, query, reader, context);
}

int store_count(Store *store, const StoreQuery *query)
{
    return store->driver->count(store->database, query);
}

bool store_secret(Store *store, uint8_t secret[STORE_SECRET_SIZE])
{
    return store->driver->secret(store->database, secret);
}

bool store_check(Store *store, void (*report)(void *context, const char *problem), void *context)
{
    return store->driver->check(store->database, report, context);
}

bool store_backup(Store *store, const char *path, char error[STORE_ERROR_SIZE])
{
    return store->driver->backup(store->database, path, error);
}
