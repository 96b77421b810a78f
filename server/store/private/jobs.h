/* Writes that have been asked for, in the order of asking. */
#ifndef STORE_JOBS_H
#define STORE_JOBS_H

#include "tables.h"

#include <stddef.h>

enum { MOST_IN_A_COMMIT = 4096 };

typedef struct Job {
    struct Job *next;
    StoreWriter *writer;
    const char *about;
    StoreDone *done;
    void *context;
    bool decided;
    StoreResult result;
    int place;          /* in the order of asking */
    int last_statement; /* in its commit */
    int64_t row;        /* of moves, the last that it added: sql_take_row */
    bool is_usual;      /* it has room for USUAL_DATA */
    _Alignas(max_align_t) unsigned char data[];
} Job;

/* Jobs of the usual size, such as those of moves, are used again. One thread takes and gives all.
 */
enum { USUAL_DATA = 2048, MOST_SPARE_JOBS = 1024 };

typedef struct JobPool {
    Job *spare;
    int spares;
} JobPool;

Job *job_take(JobPool *pool, size_t data_size);
Job *job_of_data(void *data);
void job_give(JobPool *pool, Job *job);
void job_pool_close(JobPool *pool);

typedef struct JobQueue {
    Job *first, **end;
    int count;
} JobQueue;

void job_decide(Job *job, StoreResult result);

void queue_clear(JobQueue *queue);
void queue_add(JobQueue *queue, Job *job);
void queue_join(JobQueue *queue, JobQueue *from); /* all of `from` go behind those of `queue` */
Job *queue_take(JobQueue *queue);                 /* NULL: it is empty */

/* By what they are about, so that everybody locks the matches in the same order; what is about one
 * match stays in its order. There are at most MOST_IN_A_COMMIT. */
void queue_sort(JobQueue *queue);

#endif
