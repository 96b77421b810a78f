#include "store_jobs.h"

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

void job_free(Job *job)
{
    free(job->data);
    free(job);
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
