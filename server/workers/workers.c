#include "workers.h"

#include "schedule.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static const double MOST_SECONDS = 2;

enum { LOWER_PRIORITY = 5, MEGABYTES_A_BOT = 16, MAX_KINDS = 16 };

typedef struct Task {
    Job schedule; /* first, so that a Job of the schedule is a Task */
    struct Task *next;
    struct Worker *worker; /* that thinks about it */
    BotJob job;
} Task;

typedef struct Worker {
    Workers *workers;
    pthread_t thread;
    atomic_bool stop; /* tells the bot that thinks to answer at once */
} Worker;

struct Workers {
    int count;
    Worker *worker;
    pthread_mutex_t lock;
    pthread_cond_t work;
    bool closing;
    Schedule schedule;
    Task *answered, **end_of_answered;
    WorkerFigures figures;
    void (*wake)(void *context);
    void *context;
};

static void clear_answered(Workers *workers)
{
    workers->answered = NULL;
    workers->end_of_answered = &workers->answered;
}

/* Called with the lock held, as the functions below that say so. */
static Task *next_task(Worker *worker) /* NULL: closing */
{
    Workers *workers = worker->workers;
    Task *task = NULL;
    while (!workers->closing && (task = (Task *)schedule_next(&workers->schedule)) == NULL)
        pthread_cond_wait(&workers->work, &workers->lock);
    if (task == NULL)
        return NULL;
    worker->stop = false;
    task->worker = worker;
    return task;
}

/* With the lock held: what waits or runs has changed. */
static void look_again(Workers *workers)
{
    Task *task = (Task *)schedule_interrupt(&workers->schedule);
    if (task != NULL)
        task->worker->stop = true;
    pthread_cond_broadcast(&workers->work);
}

typedef struct Bench { /* the bots of one thread, made when they are first needed */
    int count;
    const BotKind *kind[MAX_KINDS];
    Bot *bot[MAX_KINDS];
} Bench;

static Bot *bot_of(Bench *bench, const BotKind *kind, const atomic_bool *stop)
{
    BotSettings settings;
    BotProblem problem;
    for (int i = 0; i < bench->count; i++)
        if (bench->kind[i] == kind)
            return bench->bot[i];
    if (bench->count == MAX_KINDS || !bot_named(kind->name, &settings, &problem))
        abort();
    settings.threads = 1;
    if (settings.seconds == 0 || settings.seconds > MOST_SECONDS)
        settings.seconds = MOST_SECONDS; /* people wait, also where the machine is busy */
    settings.megabytes = MEGABYTES_A_BOT;
    Bot *bot = bot_new(&settings);
    if (bot == NULL)
        abort();
    bot_watch(bot, stop, NULL, NULL);
    bench->kind[bench->count] = kind;
    return bench->bot[bench->count++] = bot;
}

static void answer(BotJob *job, Bot *bot)
{
    Rng rng = rng_seeded(job->seed);
    const State *view = &job->view.state;
    if (job->client == 0) {
        job->action = bot_choose(bot, job->game, view, job->seat, &rng);
        return;
    }
    job->analysis = malloc(sizeof *job->analysis);
    if (job->analysis == NULL)
        abort();
    if (!hint(bot, job->game, view, job->seat, &rng, job->analysis)) {
        free(job->analysis);
        job->analysis = NULL;
    }
}

static void free_task(Task *task)
{
    free(task->job.analysis);
    free(task);
}

/* With the lock held. What an interrupted bot found in its short time does not count. */
static void put_back(Workers *workers, Task *task)
{
    free(task->job.analysis);
    task->job.analysis = NULL;
    workers->figures.interrupted++;
    schedule_again(&workers->schedule, &task->schedule);
}

/* With the lock held. */
static void hand_in(Workers *workers, Task *task)
{
    workers->figures.answered[task->schedule.class]++;
    schedule_finish(&workers->schedule, &task->schedule);
    task->next = NULL;
    *workers->end_of_answered = task;
    workers->end_of_answered = &task->next;
}

static void *think(void *argument)
{
    Worker *worker = argument;
    Workers *workers = worker->workers;
    Bench bench = { 0 };
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), LOWER_PRIORITY);
    pthread_mutex_lock(&workers->lock);
    for (Task *task; (task = next_task(worker)) != NULL;) {
        pthread_mutex_unlock(&workers->lock);
        answer(&task->job, bot_of(&bench, task->job.bot, &worker->stop));
        pthread_mutex_lock(&workers->lock);
        bool interrupted = task->schedule.interrupted;
        (interrupted ? put_back : hand_in)(workers, task);
        look_again(workers);
        if (!interrupted)
            workers->wake(workers->context);
    }
    pthread_mutex_unlock(&workers->lock);
    for (int i = 0; i < bench.count; i++)
        bot_free(bench.bot[i]);
    return NULL;
}

Workers *workers_open(int threads, void (*wake)(void *context), void *context)
{
    Workers *workers = calloc(1, sizeof *workers);
    if (workers == NULL)
        return NULL;
    workers->schedule.threads = threads;
    int count = schedule_threads(&workers->schedule);
    workers->worker = calloc((size_t)count, sizeof *workers->worker);
    if (workers->worker == NULL) {
        free(workers);
        return NULL;
    }
    workers->wake = wake;
    workers->context = context;
    clear_answered(workers);
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->work, NULL);
    for (; workers->count < count; workers->count++) {
        Worker *worker = &workers->worker[workers->count];
        worker->workers = workers;
        if (pthread_create(&worker->thread, NULL, think, worker) != 0)
            break;
    }
    if (workers->count > 0)
        return workers;
    workers_close(workers);
    return NULL;
}

static void free_waiting(Workers *workers)
{
    for (Job *job = workers->schedule.waiting, *next; job != NULL; job = next) {
        next = job->next;
        free_task((Task *)job);
    }
}

static void free_answered(Workers *workers)
{
    for (Task *task = workers->answered, *next; task != NULL; task = next) {
        next = task->next;
        free_task(task);
    }
}

void workers_close(Workers *workers)
{
    if (workers == NULL)
        return;
    pthread_mutex_lock(&workers->lock);
    workers->closing = true;
    for (int i = 0; i < workers->count; i++)
        workers->worker[i].stop = true;
    pthread_cond_broadcast(&workers->work);
    pthread_mutex_unlock(&workers->lock);
    for (int i = 0; i < workers->count; i++)
        pthread_join(workers->worker[i].thread, NULL);
    free_waiting(workers);
    free_answered(workers);
    pthread_cond_destroy(&workers->work);
    pthread_mutex_destroy(&workers->lock);
    free(workers->worker);
    free(workers);
}

void workers_ask(Workers *workers, const BotJob *job)
{
    Task *task = malloc(sizeof *task);
    if (task == NULL)
        abort();
    task->job = *job;
    task->schedule = (Job){ .origin = job->origin, .class = job->class };
    memcpy(task->schedule.table, job->match, sizeof job->match);
    pthread_mutex_lock(&workers->lock);
    schedule_add(&workers->schedule, &task->schedule);
    look_again(workers);
    pthread_mutex_unlock(&workers->lock);
}

void workers_set_class(Workers *workers, const char *match, JobClass class)
{
    pthread_mutex_lock(&workers->lock);
    schedule_set_class(&workers->schedule, match, class);
    look_again(workers);
    pthread_mutex_unlock(&workers->lock);
}

static Task *take_answered(Workers *workers)
{
    pthread_mutex_lock(&workers->lock);
    Task *task = workers->answered;
    if (task != NULL && (workers->answered = task->next) == NULL)
        clear_answered(workers);
    pthread_mutex_unlock(&workers->lock);
    return task;
}

void workers_deliver(Workers *workers, void (*hand_over)(void *context, const BotJob *job),
                     void *context)
{
    for (Task *task; (task = take_answered(workers)) != NULL;) {
        hand_over(context, &task->job);
        free_task(task);
    }
}

int workers_hints_of(Workers *workers, const Origin *origin)
{
    pthread_mutex_lock(&workers->lock);
    int count = schedule_count(&workers->schedule, JOB_HINT, origin);
    pthread_mutex_unlock(&workers->lock);
    return count;
}

WorkerFigures workers_figures(Workers *workers)
{
    pthread_mutex_lock(&workers->lock);
    WorkerFigures figures = workers->figures;
    for (JobClass class = 0; class < JOB_CLASSES; class ++)
        figures.waiting[class] = schedule_waiting(&workers->schedule, class);
    pthread_mutex_unlock(&workers->lock);
    return figures;
}
