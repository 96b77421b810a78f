#include "workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static const double MOST_SECONDS = 2;

enum { LOWER_PRIORITY = 5, MEGABYTES_A_BOT = 16, MAX_KINDS = 16 };

typedef struct Node {
    struct Node *next;
    BotJob job;
} Node;

typedef struct NodeQueue {
    Node *first, **end;
    int count;
} NodeQueue;

struct Workers {
    int count;
    pthread_t *thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    atomic_bool closing; /* also tells a bot that thinks to answer at once */
    NodeQueue asked, answered;
    void (*wake)(void *context);
    void *context;
};

static void clear(NodeQueue *queue)
{
    queue->first = NULL;
    queue->end = &queue->first;
    queue->count = 0;
}

static void add(NodeQueue *queue, Node *node)
{
    node->next = NULL;
    *queue->end = node;
    queue->end = &node->next;
    queue->count++;
}

static Node *take(NodeQueue *queue)
{
    Node *node = queue->first;
    if (node == NULL)
        return NULL;
    queue->first = node->next;
    if (queue->first == NULL)
        queue->end = &queue->first;
    queue->count--;
    return node;
}

static Node *next_job(Workers *workers) /* NULL: closing */
{
    pthread_mutex_lock(&workers->lock);
    while (workers->asked.first == NULL && !workers->closing)
        pthread_cond_wait(&workers->work, &workers->lock);
    Node *node = workers->closing ? NULL : take(&workers->asked);
    pthread_mutex_unlock(&workers->lock);
    return node;
}

typedef struct Bench { /* the bots of one thread, made when they are first needed */
    int count;
    const BotKind *kind[MAX_KINDS];
    Bot *bot[MAX_KINDS];
} Bench;

static Bot *bot_of(Bench *bench, const BotKind *kind, const atomic_bool *cancelled)
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
    bot_watch(bot, cancelled, NULL, NULL);
    bench->kind[bench->count] = kind;
    return bench->bot[bench->count++] = bot;
}

static void answer(BotJob *job, Bot *bot)
{
    Rng rng = rng_seeded(job->seed);
    const State *view = &job->view.state;
    if (job->asker == 0) {
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

static void free_node(Node *node)
{
    free(node->job.analysis);
    free(node);
}

static void *think(void *argument)
{
    Workers *workers = argument;
    Bench bench = { 0 };
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), LOWER_PRIORITY);
    for (Node *node; (node = next_job(workers)) != NULL;) {
        answer(&node->job, bot_of(&bench, node->job.bot, &workers->closing));
        pthread_mutex_lock(&workers->lock);
        add(&workers->answered, node);
        pthread_mutex_unlock(&workers->lock);
        workers->wake(workers->context);
    }
    for (int i = 0; i < bench.count; i++)
        bot_free(bench.bot[i]);
    return NULL;
}

Workers *workers_open(int threads, void (*wake)(void *context), void *context)
{
    Workers *workers = calloc(1, sizeof *workers);
    if (workers == NULL || (workers->thread = calloc((size_t)threads, sizeof(pthread_t))) == NULL) {
        free(workers);
        return NULL;
    }
    workers->wake = wake;
    workers->context = context;
    clear(&workers->asked);
    clear(&workers->answered);
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->work, NULL);
    for (; workers->count < threads; workers->count++)
        if (pthread_create(&workers->thread[workers->count], NULL, think, workers) != 0)
            break;
    if (workers->count > 0)
        return workers;
    workers_close(workers);
    return NULL;
}

void workers_close(Workers *workers)
{
    if (workers == NULL)
        return;
    pthread_mutex_lock(&workers->lock);
    workers->closing = true;
    pthread_cond_broadcast(&workers->work);
    pthread_mutex_unlock(&workers->lock);
    for (int i = 0; i < workers->count; i++)
        pthread_join(workers->thread[i], NULL);
    for (Node *node; (node = take(&workers->asked)) != NULL;)
        free_node(node);
    for (Node *node; (node = take(&workers->answered)) != NULL;)
        free_node(node);
    pthread_cond_destroy(&workers->work);
    pthread_mutex_destroy(&workers->lock);
    free(workers->thread);
    free(workers);
}

void workers_ask(Workers *workers, const BotJob *job)
{
    Node *node = malloc(sizeof *node);
    if (node == NULL)
        abort();
    node->job = *job;
    pthread_mutex_lock(&workers->lock);
    add(&workers->asked, node);
    pthread_cond_signal(&workers->work);
    pthread_mutex_unlock(&workers->lock);
}

void workers_deliver(Workers *workers, void (*hand_over)(void *context, const BotJob *job),
                     void *context)
{
    for (;;) {
        pthread_mutex_lock(&workers->lock);
        Node *node = take(&workers->answered);
        pthread_mutex_unlock(&workers->lock);
        if (node == NULL)
            return;
        hand_over(context, &node->job);
        free_node(node);
    }
}

int workers_waiting(Workers *workers)
{
    pthread_mutex_lock(&workers->lock);
    int count = workers->asked.count;
    pthread_mutex_unlock(&workers->lock);
    return count;
}
