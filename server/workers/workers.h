/* Workers: threads in which bots think, at a lower priority than the thread that serves people, so
 * that nobody waits for them.
 *
 * It knows bots and their views, and shares the threads fairly between the makers of the tables
 * (schedule.c). It must not know matches, clients or rows: a job goes in, and an action or an
 * analysis comes out. */
#ifndef WORKERS_WORKERS_H
#define WORKERS_WORKERS_H

#include "bot.h"
#include "quota.h"

/* Jobs of an earlier class go first. */
typedef enum JobClass {
    JOB_PERSON,    /* somebody who plays is at the table */
    JOB_HINT,      /* somebody has asked for a hint */
    JOB_WATCHED,   /* somebody is connected, but bots play all seats that matter to them */
    JOB_UNWATCHED, /* nobody is there */
    JOB_CLASSES
} JobClass;

extern const char *const job_class_name[JOB_CLASSES];

typedef struct Workers Workers;

typedef struct BotJob {
    char match[MATCH_ID_SIZE];
    Origin origin; /* of the maker of the match, or of the client that wants the hint */
    JobClass class;
    int seat;
    const Game *game;
    const BotKind *bot;
    uint64_t seed;
    uint64_t client; /* the client that wants a hint; 0: a bot's move */
    StateBuffer view;
    Action action;      /* the answer: what the bot does, */
    Analysis *analysis; /* or, for a hint, what it thinks; NULL: nothing */
} BotJob;

/* `wake` is called on a worker's thread when answers wait; workers_deliver hands them over. */
Workers *workers_open(int threads, void (*wake)(void *context), void *context);
void workers_close(Workers *workers); /* drops what has not begun */
void workers_ask(Workers *workers, const BotJob *job);
void workers_set_class(Workers *workers, const char *match, JobClass class);
void workers_deliver(Workers *workers, void (*take)(void *context, const BotJob *job),
                     void *context);
int workers_hints_of(Workers *workers, const Origin *origin); /* of one address, not answered yet */

typedef struct WorkerFigures {
    int waiting[JOB_CLASSES];       /* jobs that have not begun */
    uint64_t answered[JOB_CLASSES]; /* since the server started */
    uint64_t interrupted;
} WorkerFigures;

WorkerFigures workers_figures(Workers *workers);

#endif
