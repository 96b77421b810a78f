/* The store's writing thread, and opening and closing a store. The thread takes all writes that
 * have gathered, commits them together and reports them. While one commit waits for the disk the
 * next ones gather, so the busier it is the larger they grow. */
#include "jobs.h"
#include "common.h"
#include "nodes.h"
#include "tables.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_TRIES = 50, MANY_WRITES = 8 };

static const double LOOK_SECONDS = 1; /* as often it looks whether somebody else has written */
static const double LOG_SECONDS = 10; /* a failure is logged as often as that */
static const double LONGEST_COMMIT_SECONDS = 4; /* of a database that is well */

/* Nanoseconds to gather: this much for each write of the commit before, within these bounds. */
enum { MOMENT_OF_A_WRITE = 40000, LEAST_MOMENT = 4000000, LONGEST_MOMENT = 12000000 };

static SqlResult try_batch(Store *store, JobQueue *batch, int *failed)
{
    sql_begin(store->writing);
    for (Job *job = batch->first; job != NULL; job = job->next) {
        if (job->decided)
            continue;
        job->writer(store->writing, job->data);
        job->last_statement = sql_written(store->writing) - 1;
        job->row = sql_take_row(store->writing);
    }
    return sql_commit(store->writing, failed);
}

static void decide(Job *job, StoreResult result)
{
    job->decided = true;
    job->result = result;
}

static Job *job_of_statement(JobQueue *batch, int statement)
{
    for (Job *job = batch->first; job != NULL; job = job->next)
        if (!job->decided && job->last_statement >= statement)
            return job;
    return NULL;
}

static void note_trouble(Store *store, bool in_trouble)
{
    pthread_mutex_lock(&store->lock);
    store->in_trouble = in_trouble;
    pthread_mutex_unlock(&store->lock);
}

static void note_commit(Store *store, double began)
{
    pthread_mutex_lock(&store->lock);
    store->commit_began = began;
    pthread_mutex_unlock(&store->lock);
}

/* Once for all of them: while the database is away, every write fails. */
static void log_failure(Store *store, const JobQueue *batch)
{
    char writes[16];
    if (sql_seconds() < store->next_log)
        return;
    store->next_log = sql_seconds() + LOG_SECONDS;
    snprintf(writes, sizeof writes, "%d", batch->count);
    log_event("write_failed", "writes", writes, "first", batch->first->about, "why",
              sql_error(store->writing), NULL);
}

/* What is stale is taken out and the others are tried again; a commit that fails otherwise takes
 * all its writes with it. */
static void write_batch(Store *store, JobQueue *batch)
{
    for (int left = batch->count, tries = 0; left > 0;) {
        int statement;
        SqlResult result = try_batch(store, batch, &statement);
        note_trouble(store, result == SQL_AGAIN || result == SQL_FAILED);
        Job *refused = result == SQL_CONFLICT ? job_of_statement(batch, statement) : NULL;
        if (refused != NULL) {
            decide(refused, STORE_STALE);
            left--;
        } else if (result != SQL_AGAIN || ++tries == MOST_TRIES) {
            if (result != SQL_DONE)
                log_failure(store, batch);
            for (Job *job = batch->first; job != NULL; job = job->next)
                if (!job->decided)
                    decide(job, result == SQL_DONE ? STORE_DONE : STORE_FAILED);
            return;
        }
    }
}

static void wake_server(void *context)
{
    Store *store = context;
    pthread_mutex_lock(
        &store->lock); /* so that `wake` is not called after store_on_results(NULL) */
    if (store->wake != NULL)
        store->wake(store->context);
    pthread_mutex_unlock(&store->lock);
}

static void finish_batch(Store *store, JobQueue *batch, double seconds)
{
    uint64_t writes = (uint64_t)batch->count, failures = 0;
    for (const Job *job = batch->first; job != NULL; job = job->next)
        failures += job->result == STORE_FAILED;
    pthread_mutex_lock(&store->lock);
    store->commit_began = 0;
    store->figures.commits++;
    store->figures.seconds += seconds;
    store->figures.writes += writes;
    store->figures.failures += failures;
    queue_join(&store->finished, batch);
    pthread_mutex_unlock(&store->lock);
    wake_server(store);
}

/* Under load a short pause gathers many more writes, and a commit costs hardly more: the same
 * pages are written once. A single writer does not wait. */
static void let_more_gather(int writes_before)
{
    if (writes_before < MANY_WRITES)
        return;
    long moment = (long)writes_before * MOMENT_OF_A_WRITE;
    moment = moment < LEAST_MOMENT ? LEAST_MOMENT : moment;
    moment = moment > LONGEST_MOMENT ? LONGEST_MOMENT : moment;
    nanosleep(&(struct timespec){ .tv_nsec = moment }, NULL);
}

/* On the connection that makes all writes of ours, so that only those of others count. */
static void look_at_others(Store *store)
{
    if (sql_seconds() < store->next_look)
        return;
    store->next_look = sql_seconds() + LOOK_SECONDS;
    int64_t written = sql_written_by_others(store->writing);
    if (written == store->written_by_others)
        return;
    store->written_by_others = written;
    pthread_mutex_lock(&store->lock);
    store->others_wrote = true;
    pthread_mutex_unlock(&store->lock);
    wake_server(store);
}

static void wait_for_work(Store *store)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += (time_t)LOOK_SECONDS;
    pthread_cond_timedwait(&store->work, &store->lock, &until);
}

/* False: closing, and nothing is left. The batch is empty if nothing came for a while. */
static bool gather_batch(Store *store, JobQueue *batch)
{
    queue_clear(batch);
    pthread_mutex_lock(&store->lock);
    if (store->asked.first == NULL && !store->closing)
        wait_for_work(store);
    if (store->asked.count <= MOST_IN_A_COMMIT)
        queue_join(batch, &store->asked);
    while (batch->count < MOST_IN_A_COMMIT && store->asked.first != NULL)
        queue_add(batch, queue_take(&store->asked));
    bool goes_on = batch->count > 0 || !store->closing;
    pthread_mutex_unlock(&store->lock);
    return goes_on;
}

static void *write_until_closed(void *argument)
{
    Store *store = argument;
    JobQueue batch;
    while (gather_batch(store, &batch)) {
        look_at_others(store);
        if (batch.count == 0)
            continue;
        double began = sql_seconds();
        note_commit(store, began);
        if (sql_is_shared(store->writing))
            queue_sort(&batch);
        write_batch(store, &batch);
        int writes = batch.count;
        finish_batch(store, &batch, sql_seconds() - began);
        let_more_gather(writes);
    }
    return NULL;
}

static void free_store(Store *store)
{
    sql_close(store->reading);
    sql_close(store->writing);
    jobs_free(store);
    free(store->address);
    pthread_cond_destroy(&store->work);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

static bool open_connections(Store *store, const char *address, char error[STORE_ERROR_SIZE])
{
    store->writing = sql_open(address, error);
    if (store->writing == NULL || !schema_migrate(store->writing, SCHEMA_VERSION, error))
        return false;
    store->written_by_others = sql_written_by_others(store->writing);
    store->reading = sql_open(address, error);
    return store->reading != NULL;
}

static void init_work(Store *store)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&store->work, &attributes);
    pthread_condattr_destroy(&attributes);
}

Store *store_open(const char *address, char error[STORE_ERROR_SIZE])
{
    Store *store = calloc(1, sizeof *store);
    if (store == NULL) {
        snprintf(error, STORE_ERROR_SIZE, "out of memory");
        return NULL;
    }
    store->address = strdup(address);
    queue_clear(&store->gathered);
    queue_clear(&store->asked);
    queue_clear(&store->finished);
    pthread_mutex_init(&store->lock, NULL);
    init_work(store);
    if (open_connections(store, address, error)) {
        if (pthread_create(&store->writer, NULL, write_until_closed, store) == 0)
            return store;
        snprintf(error, STORE_ERROR_SIZE, "cannot start a thread");
    }
    free_store(store);
    return NULL;
}

void store_close(Store *store)
{
    if (store == NULL)
        return;
    nodes_close(store->nodes);
    store->nodes = NULL;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    store->wake = NULL;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->writer, NULL);
    free_store(store);
}

void store_set_read_timeout(Store *store, double seconds)
{
    sql_set_read_timeout(store->reading, seconds);
}

bool store_is_file(const char *path)
{
    return sql_driver_for(path) == &sqlite_driver;
}

Nodes *store_nodes(Store *store)
{
    return store->nodes;
}

Sql *store_reading(Store *store)
{
    return store->reading;
}

bool store_is_shared(const Store *store)
{
    return sql_is_shared(store->reading);
}

StoreFigures store_figures(Store *store)
{
    pthread_mutex_lock(&store->lock);
    StoreFigures figures = store->figures;
    figures.waiting = store->asked.count + store->gathered.count;
    pthread_mutex_unlock(&store->lock);
    return figures;
}

/* Other servers */

bool store_join(Store *store, const char *rules, char error[STORE_ERROR_SIZE])
{
    if (!sql_is_shared(store->reading))
        return sql_claim(store->writing, error);
    store->nodes = nodes_open(store->address, rules, wake_server, store, error);
    return store->nodes != NULL;
}

bool store_is_ours(Store *store, const char *match)
{
    return store->nodes == NULL || nodes_own(store->nodes, match);
}

bool store_is_well(Store *store)
{
    pthread_mutex_lock(&store->lock);
    bool is_slow =
        store->commit_began > 0 && sql_seconds() - store->commit_began > LONGEST_COMMIT_SECONDS;
    bool good = !store->in_trouble && !is_slow;
    pthread_mutex_unlock(&store->lock);
    return good && (store->nodes == NULL || nodes_listen(store->nodes));
}
