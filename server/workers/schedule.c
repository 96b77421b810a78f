#include "schedule.h"

#include <string.h>

const char *const job_class_name[JOB_CLASSES] = { "person", "hint", "watched", "unwatched" };

int schedule_threads(const Schedule *schedule)
{
    return schedule->threads + 1;
}

/* Lists */

static void push(Job **list, Job *job)
{
    job->next = *list;
    *list = job;
}

static void drop(Job **list, Job *job)
{
    while (*list != job)
        list = &(*list)->next;
    *list = job->next;
}

/* Turns */

static bool takes_turns_with(const Job *job, const Job *other, int level)
{
    switch (level) {
    case 0: return job->origin.net[ORIGIN_SITE] == other->origin.net[ORIGIN_SITE];
    case 1: return job->origin.net[ORIGIN_ADDRESS] == other->origin.net[ORIGIN_ADDRESS];
    default: return strcmp(job->table, other->table) == 0;
    }
}

/* Whatever of the same site, address or table waits or runs knows when it was last served. If
 * nothing does, nothing of it has waited meanwhile either. */
static void inherit_turns(Job *list, Job *job)
{
    for (const Job *other = list; other != NULL; other = other->next)
        for (int level = 0; level < SCHEDULE_LEVELS; level++)
            if (takes_turns_with(job, other, level) && other->served[level] > job->served[level])
                job->served[level] = other->served[level];
}

static void note_turn(Job *list, const Job *started, uint64_t number)
{
    for (Job *job = list; job != NULL; job = job->next)
        for (int level = 0; level < SCHEDULE_LEVELS; level++)
            if (takes_turns_with(job, started, level))
                job->served[level] = number;
}

static bool comes_before(const Job *job, const Job *other)
{
    if (job->class != other->class)
        return job->class < other->class;
    for (int level = 0; level < SCHEDULE_LEVELS; level++)
        if (job->served[level] != other->served[level])
            return job->served[level] < other->served[level];
    return job->asked < other->asked;
}

/* What may start */

typedef struct Running { /* as it matters to one job */
    int all, unwatched;
    int of_table, of_site, unwatched_of_site;
} Running;

static Running count_running(const Schedule *schedule, const Job *job, const Job *without)
{
    Running running = { 0 };
    for (const Job *other = schedule->running; other != NULL; other = other->next) {
        bool unwatched = other->class == JOB_UNWATCHED, same_site = takes_turns_with(job, other, 0);
        if (other == without)
            continue;
        running.all++;
        running.unwatched += unwatched;
        running.of_table += takes_turns_with(job, other, 2);
        running.of_site += same_site;
        running.unwatched_of_site += unwatched && same_site;
    }
    return running;
}

/* Tables that nobody watches never have all threads, and those of one site think one at a time. */
static bool may_start(const Schedule *schedule, const Job *job, const Job *without)
{
    Running running = count_running(schedule, job, without);
    if (running.of_table > 0 || running.all > schedule->threads ||
        (running.all == schedule->threads && running.of_site > 0))
        return false;
    return job->class != JOB_UNWATCHED ||
           (running.unwatched < schedule->threads && running.unwatched_of_site == 0);
}

void schedule_add(Schedule *schedule, Job *job)
{
    job->asked = ++schedule->asked;
    job->interrupted = false;
    memset(job->served, 0, sizeof job->served);
    inherit_turns(schedule->waiting, job);
    inherit_turns(schedule->running, job);
    push(&schedule->waiting, job);
}

Job *schedule_next(Schedule *schedule)
{
    Job *next = NULL;
    for (Job *job = schedule->waiting; job != NULL; job = job->next)
        if ((next == NULL || comes_before(job, next)) && may_start(schedule, job, NULL))
            next = job;
    if (next == NULL)
        return NULL;
    drop(&schedule->waiting, next);
    push(&schedule->running, next);
    schedule->started++;
    note_turn(schedule->waiting, next, schedule->started);
    note_turn(schedule->running, next, schedule->started);
    return next;
}

void schedule_finish(Schedule *schedule, Job *job)
{
    drop(&schedule->running, job);
}

static bool helps(const Schedule *schedule, const Job *stopped)
{
    for (const Job *job = schedule->waiting; job != NULL; job = job->next)
        if (job->class != JOB_UNWATCHED && !may_start(schedule, job, NULL) &&
            may_start(schedule, job, stopped))
            return true;
    return false;
}

Job *schedule_interrupt(Schedule *schedule)
{
    for (Job *job = schedule->running; job != NULL; job = job->next)
        if (job->interrupted)
            return NULL; /* first see what that one's thread is good for */
    for (Job *job = schedule->running; job != NULL; job = job->next)
        if (job->class == JOB_UNWATCHED && helps(schedule, job)) {
            job->interrupted = true;
            return job;
        }
    return NULL;
}

void schedule_again(Schedule *schedule, Job *job)
{
    drop(&schedule->running, job);
    job->interrupted = false;
    push(&schedule->waiting, job);
}

static void set_class(Job *list, const char *table, JobClass class)
{
    for (Job *job = list; job != NULL; job = job->next)
        if (job->class != JOB_HINT && strcmp(job->table, table) == 0)
            job->class = class;
}

void schedule_set_class(Schedule *schedule, const char *table, JobClass class)
{
    set_class(schedule->waiting, table, class);
    set_class(schedule->running, table, class);
}

int schedule_waiting(const Schedule *schedule, JobClass class)
{
    int count = 0;
    for (const Job *job = schedule->waiting; job != NULL; job = job->next)
        count += job->class == class;
    return count;
}

static int count_of(const Job *list, JobClass class, const Origin *origin)
{
    int count = 0;
    for (const Job *job = list; job != NULL; job = job->next)
        count +=
            job->class == class && job->origin.net[ORIGIN_ADDRESS] == origin->net[ORIGIN_ADDRESS];
    return count;
}

int schedule_count(const Schedule *schedule, JobClass class, const Origin *origin)
{
    return count_of(schedule->waiting, class, origin) + count_of(schedule->running, class, origin);
}
