/* Which bot thinks next: for people who are present first, then fairly by the makers of the tables.
 * It knows no threads, no clock and no games: workers.c runs what this chooses.
 *
 * Among the jobs of the best class that may start, the next is of the site (quota.h) that was
 * served longest ago, within it of the address, and within that of the table. So one address with a
 * hundred tables gets as many turns as another with one.
 *
 * There is one thread more than `threads`. It is for a site of which nothing runs, so that a player
 * from elsewhere need not wait until a long search ends. */
#ifndef WORKERS_SCHEDULE_H
#define WORKERS_SCHEDULE_H

#include "workers.h"

enum { SCHEDULE_LEVELS = 3 }; /* of turns: site, address, table */

typedef struct Job { /* part of something of the caller's, who owns it */
    struct Job *next;
    char table[MATCH_ID_SIZE];
    Origin origin;
    JobClass class;
    bool interrupted;                 /* while it runs: it is to stop and wait again */
    uint64_t asked;                   /* the number of its arrival */
    uint64_t served[SCHEDULE_LEVELS]; /* the number of the last start of each; 0: none known */
} Job;

typedef struct Schedule {
    int threads;
    Job *waiting, *running;
    uint64_t asked, started;
} Schedule;

int schedule_threads(const Schedule *schedule); /* that the caller needs */
void schedule_add(Schedule *schedule, Job *job);
Job *schedule_next(Schedule *schedule); /* it runs now; NULL: none may start */
void schedule_finish(Schedule *schedule, Job *job);

/* A running job that is to make room for another, or NULL. The caller stops it and puts it back
 * with schedule_again. Only jobs of tables that nobody watches are interrupted. */
Job *schedule_interrupt(Schedule *schedule);
void schedule_again(Schedule *schedule, Job *job);

/* Somebody has come to a table or left it: the job of its bot has this class now. */
void schedule_set_class(Schedule *schedule, const char *table, JobClass class);

int schedule_waiting(const Schedule *schedule, JobClass class);
int schedule_count(const Schedule *schedule, JobClass class,
                   const Origin *origin); /* of one address, waiting or running */

#endif
