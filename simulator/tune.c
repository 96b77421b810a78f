/* Separable CMA-ES (Ros and Hansen 2008): a cloud of weights with its own width along each of them
 * moves to where victories are. All candidates of a generation play the same games, so that they
 * differ by their weights and not by their luck. */
#include "tune.h"

#include "match.h"
#include "random_play.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CANDIDATES = 64 };

typedef struct Candidate {
    double step[MAX_WEIGHTS]; /* from the mean, in widths */
    double weight[MAX_WEIGHTS];
    double gain; /* share of victories over the fair share */
} Candidate;

typedef struct Cloud {
    int count; /* of weights */
    double mean[MAX_WEIGHTS], width[MAX_WEIGHTS];
    double variance[MAX_WEIGHTS], path[MAX_WEIGHTS], step_path[MAX_WEIGHTS];
    double step;
} Cloud;

typedef struct Work { /* what the threads share */
    const Game *game;
    const TuneSettings *settings;
    Candidate *candidate;
    int candidates, games;
    uint64_t first_seed;
    atomic_int next;
} Work;

/* Playing */

static Bot *greedy_bot_new(void)
{
    BotSettings settings;
    BotProblem problem;
    return bot_named("greedy", &settings, &problem) ? bot_new(&settings) : NULL;
}

static void first_weights(const Sense *sense, const TuneSettings *settings,
                          double weight[MAX_WEIGHTS])
{
    sense_weights(sense, weight);
    if (settings->from != NULL)
        memcpy(weight, settings->from, (size_t)sense->weight_count * sizeof *weight);
}

/* The n-th game: its seats, options and chance and the seat of the candidate all follow from n, and
 * a deal is played once from every seat. */
static double play_nth(const Work *work, Bot *candidate, Bot *old, int n)
{
    const TuneSettings *settings = work->settings;
    int sizes = settings->most_seats - settings->least_seats + 1;
    int seats = settings->least_seats + n % sizes, round = n / sizes, own = round % seats;
    uint64_t seed = work->first_seed + (uint64_t)(round / seats);
    Rng rng = rng_seeded(seed);
    Bot *seated[MAX_SEATS];
    Options options;
    MatchResult result;
    random_options(work->game, seats, &options, &rng);
    for (int seat = 0; seat < seats; seat++)
        seated[seat] = seat == own ? candidate : old;
    return play_match(work->game, seats, &options, seated, seed, &result)
               ? result.won[own] - 1.0 / seats
               : 0; /* these options do not go together */
}

static void *play_candidates(void *argument)
{
    Work *work = argument;
    Bot *candidate = greedy_bot_new(), *old = greedy_bot_new();
    double weight[MAX_WEIGHTS];
    first_weights(sense_of(work->game), work->settings, weight);
    if (old != NULL)
        bot_set_weights(old, weight);
    for (int i; candidate != NULL && old != NULL &&
                (i = atomic_fetch_add(&work->next, 1)) < work->candidates;) {
        double gain = 0;
        bot_set_weights(candidate, work->candidate[i].weight);
        for (int n = 0; n < work->games; n++)
            gain += play_nth(work, candidate, old, n);
        work->candidate[i].gain = gain / work->games;
    }
    bot_free(candidate);
    bot_free(old);
    return NULL;
}

static void play_all(Work *work)
{
    pthread_t thread[MAX_THREADS];
    int started = 0;
    atomic_store(&work->next, 0);
    while (started < work->settings->threads - 1 &&
           pthread_create(&thread[started], NULL, play_candidates, work) == 0)
        started++;
    play_candidates(work);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

/* The cloud */

static double normal(Rng *rng) /* a sum of twelve uniform numbers is near enough */
{
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += (double)(rng_next(rng) >> 11) * 0x1p-53;
    return sum;
}

static bool is_kept(const Sense *sense, const TuneSettings *settings, int weight)
{
    return settings->keep != NULL &&
           strncmp(sense->weight[weight].name, settings->keep, strlen(settings->keep)) == 0;
}

static Cloud first_cloud(const Sense *sense, const TuneSettings *settings)
{
    Cloud cloud = { .count = sense->weight_count, .step = 0.3 };
    first_weights(sense, settings, cloud.mean);
    for (int i = 0; i < cloud.count; i++) {
        cloud.width[i] = fabs(cloud.mean[i]) > 0.05 ? fabs(cloud.mean[i]) : 0.05;
        cloud.width[i] = is_kept(sense, settings, i) ? 0 : cloud.width[i];
        cloud.variance[i] = 1;
    }
    return cloud;
}

static void sample(const Cloud *cloud, Candidate *candidate, Rng *rng)
{
    for (int i = 0; i < cloud->count; i++) {
        candidate->step[i] = sqrt(cloud->variance[i]) * normal(rng);
        candidate->weight[i] = cloud->mean[i] + cloud->step * cloud->width[i] * candidate->step[i];
    }
}

static int by_gain(const void *left, const void *right)
{
    double difference = ((const Candidate *)right)->gain - ((const Candidate *)left)->gain;
    return (difference > 0) - (difference < 0);
}

/* The better half draws the cloud towards itself, the best most. */
static double shares_of_parents(int parents, double share[MAX_CANDIDATES])
{
    double total = 0, squares = 0;
    for (int k = 0; k < parents; k++)
        total += share[k] = log(parents + 0.5) - log(k + 1.0);
    for (int k = 0; k < parents; k++) {
        share[k] /= total;
        squares += share[k] * share[k];
    }
    return 1 / squares;
}

static void move_cloud(Cloud *cloud, const Candidate candidate[], int candidates)
{
    double share[MAX_CANDIDATES], n = cloud->count, length = 0;
    int parents = candidates / 2;
    double mass = shares_of_parents(parents, share);
    double path_rate = (4 + mass / n) / (n + 4 + 2 * mass / n);
    double step_rate = (mass + 2) / (n + mass + 5);
    double one = 2 / ((n + 1.3) * (n + 1.3) + mass) * (n + 2) / 3;
    double many = 2 * (mass - 2 + 1 / mass) / ((n + 2) * (n + 2) + mass) * (n + 2) / 3;
    many = one + many > 1 ? 1 - one : many;
    for (int i = 0; i < cloud->count; i++) {
        double moved = 0, spread = 0;
        for (int k = 0; k < parents; k++) {
            moved += share[k] * candidate[k].step[i];
            spread += share[k] * candidate[k].step[i] * candidate[k].step[i];
        }
        cloud->mean[i] += cloud->step * cloud->width[i] * moved;
        cloud->step_path[i] = (1 - step_rate) * cloud->step_path[i] +
                              sqrt(step_rate * (2 - step_rate) * mass / cloud->variance[i]) * moved;
        cloud->path[i] =
            (1 - path_rate) * cloud->path[i] + sqrt(path_rate * (2 - path_rate) * mass) * moved;
        cloud->variance[i] = (1 - one - many) * cloud->variance[i] +
                             one * cloud->path[i] * cloud->path[i] + many * spread;
        length += cloud->step_path[i] * cloud->step_path[i];
    }
    double expected = sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
    double damping = 1 + step_rate + 2 * fmax(0, sqrt((mass - 1) / (n + 1)) - 1);
    cloud->step *= exp(step_rate / damping * (sqrt(length) / expected - 1));
}

/* All together */

static void run_generation(Work *work, Cloud *cloud, Rng *rng)
{
    for (int i = 0; i < work->candidates; i++)
        sample(cloud, &work->candidate[i], rng);
    work->first_seed = rng_next(rng);
    play_all(work);
    qsort(work->candidate, (size_t)work->candidates, sizeof *work->candidate, by_gain);
    move_cloud(cloud, work->candidate, work->candidates);
}

static double mean_gain(const Work *work)
{
    double sum = 0;
    for (int i = 0; i < work->candidates; i++)
        sum += work->candidate[i].gain;
    return sum / work->candidates;
}

static double fair_share(const TuneSettings *settings)
{
    double sum = 0;
    for (int seats = settings->least_seats; seats <= settings->most_seats; seats++)
        sum += 1.0 / seats;
    return sum / (settings->most_seats - settings->least_seats + 1);
}

/* The result against the old weights, in games that nobody has been chosen by. */
static void judge(Work *work, const Cloud *cloud, TuneResult *out, Rng *rng)
{
    const TuneSettings *settings = work->settings;
    work->candidates = 1;
    work->games = settings->last_games;
    work->first_seed = rng_next(rng);
    memcpy(work->candidate[0].weight, cloud->mean, sizeof cloud->mean);
    play_all(work);
    memcpy(out->weight, cloud->mean, sizeof cloud->mean);
    out->fair_share = fair_share(settings);
    out->share = out->fair_share + work->candidate[0].gain;
    out->error = 1.96 * sqrt(out->share * (1 - out->share) / settings->last_games);
}

bool tune(const Game *game, const TuneSettings *settings, TuneProgress *progress, void *watcher,
          TuneResult *out)
{
    static Candidate candidate[MAX_CANDIDATES];
    const Sense *sense = sense_of(game);
    Rng rng = rng_seeded(settings->seed);
    Work work = { .game = game, .settings = settings, .candidate = candidate };
    if (sense == NULL || sense->weight_count == 0)
        return false;
    Cloud cloud = first_cloud(sense, settings);
    for (int generation = 0; generation < settings->generations; generation++) {
        work.candidates =
            settings->candidates < MAX_CANDIDATES ? settings->candidates : MAX_CANDIDATES;
        work.games = settings->games;
        run_generation(&work, &cloud, &rng);
        progress(watcher, generation + 1, candidate[0].gain, mean_gain(&work));
    }
    judge(&work, &cloud, out, &rng);
    return true;
}
