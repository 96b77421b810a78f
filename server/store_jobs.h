/* Writes that have been asked for, in the order of asking. */
#ifndef SERVER_STORE_JOBS_H
#define SERVER_STORE_JOBS_H

#include "store_tables.h"

enum { MOST_IN_A_COMMIT = 4096 };

typedef struct Job {
    struct Job *next;
    StoreWriter *writer;
    void *data;
    const char *about;
    StoreDone *done;
    void *context;
    bool decided;
    StoreResult result;
    int place;          /* in the order of asking */
    int last_statement; /* in its commit */
} Job;

typedef struct JobQueue {
    Job *first, **end;
    int count;
} JobQueue;

void job_decide(Job *job, StoreResult result);
void job_free(Job *job);

void queue_clear(JobQueue *queue);
void queue_add(JobQueue *queue, Job *job);
void queue_join(JobQueue *queue, JobQueue *from); /* all of `from` go behind those of `queue` */
Job *queue_take(JobQueue *queue);                 /* NULL: it is empty */

/* By what they are about, so that everybody locks the matches in the same order; what is about one
 * match stays in its order. There are at most MOST_IN_A_COMMIT. */
void queue_sort(JobQueue *queue);

#endif
