#include "jobs.h"

#include <stdlib.h>
#include <string.h>

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

Job *job_take(JobPool *pool, size_t data_size)
{
    bool is_usual = data_size <= USUAL_DATA;
    Job *job = is_usual ? pool->spare : NULL;
    if (job != NULL) {
        pool->spare = job->next;
        pool->spares--;
    } else {
        job = malloc(sizeof *job + (is_usual ? USUAL_DATA : data_size));
        if (job == NULL)
            abort(); /* no write could be promised any more */
    }
    *job = (Job){ .is_usual = is_usual };
    return job;
}

Job *job_of_data(void *data)
{
    return (Job *)(void *)((unsigned char *)data - offsetof(Job, data));
}

void job_give(JobPool *pool, Job *job)
{
    if (!job->is_usual || pool->spares == MOST_SPARE_JOBS) {
        free(job);
        return;
    }
    job->next = pool->spare;
    pool->spare = job;
    pool->spares++;
}

void job_pool_close(JobPool *pool)
{
    for (Job *job; (job = pool->spare) != NULL;) {
        pool->spare = job->next;
        free(job);
    }
}

void job_decide(Job *job, StoreResult result)
{
    job->decided = true;
    job->result = result;
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
