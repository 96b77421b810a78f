/* The store in memory: writes that have been asked for, in the order of asking, and their results.
 */
#ifndef STORE_JOBS_H
#define STORE_JOBS_H

#include "tables.h"

#include <pthread.h>
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
    bool is_usual;      /* it can be used again: jobs.c */
    _Alignas(max_align_t) unsigned char data[];
} Job;

typedef struct JobQueue {
    Job *first, **end;
    int count;
} JobQueue;

struct Store {
    char *address;
    struct Nodes *nodes;    /* NULL: alone */
    Sql *writing, *reading; /* of the writing thread, and of the one that opened the store */
    pthread_t writer;
    pthread_mutex_t lock;
    pthread_cond_t work;
    bool closing;
    bool in_trouble;           /* the last commit failed, or has to be tried again */
    double commit_began;       /* 0: none is being made */
    double next_log;           /* of the writing thread: when a failure is logged again */
    bool others_wrote;         /* and this has not been reported yet */
    int64_t written_by_others; /* of the writing thread, as it last looked */
    double next_look;
    JobQueue gathered; /* of the thread that opened the store: not handed over yet */
    JobQueue asked, finished;
    Job *spare; /* of that thread, too: jobs of the usual size, which are used again */
    int spares;
    int64_t row; /* that the write added whose result is being delivered */
    StoreFigures figures;
    void (*wake)(void *context);
    StoreNewsReader *news;
    void *context; /* of both */
};

void jobs_free(Store *store); /* that nobody waits for any more */

void queue_clear(JobQueue *queue);
void queue_add(JobQueue *queue, Job *job);
void queue_join(JobQueue *queue, JobQueue *from); /* all of `from` go behind those of `queue` */
Job *queue_take(JobQueue *queue);                 /* NULL: it is empty */

/* By what they are about, so that everybody locks the matches in the same order; what is about one
 * match stays in its order. There are at most MOST_IN_A_COMMIT. */
void queue_sort(JobQueue *queue);

#endif
