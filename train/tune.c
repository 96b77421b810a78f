/* All candidates of a generation play the same games, so that they differ by their weights and not
 * by their luck; the search moves towards the better half. */
#include "train.h"

#include "cma_es.h"
#include "simulate.h"
#include "table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLICES = 40, /* of the last games: their spread gives the error, and threads share them */
    MAX_PLAYERS = 2 * SLICES,
    SEEDS = 500000000, /* `make strength` uses other seeds, from 700,000,001 on */
};

typedef struct Player {
    const double *weight;
    int first_game;
    double gain;   /* share of victories, minus the fair share of several players */
    double points; /* break ties */
} Player;

typedef struct Work { /* shared by the threads */
    const Game *game;
    const TuneSettings *settings;
    const char *bot;
    Player player[MAX_PLAYERS];
    int players, games; /* of each */
    uint64_t first_seed;
} Work;

typedef struct Worker { /* the bots of one thread */
    Bot *bot, *old;
} Worker;

/* Playing */

static double fair_share_of(int seats)
{
    return seats > 1 ? 1.0 / seats : 0;
}

/* The seats, options and chance of the n-th game and the seat of the player all follow from n; a
 * deal is played once from every seat. */
static void play_nth(const Work *work, const Worker *worker, int n, Player *player)
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
        seated[seat] = seat == own ? worker->bot : worker->old;
    if (!play_match(work->game, seats, settings->options != NULL ? settings->options : &options,
                    seated, seed, &result))
        return; /* these options do not go together */
    player->gain += (result.won[own] - fair_share_of(seats)) / work->games;
    player->points += result.score.total[own];
}

static void free_worker(void *argument)
{
    Worker *worker = argument;
    bot_free(worker->bot);
    bot_free(worker->old);
    free(worker);
}

static void *new_worker(void *shared)
{
    const Work *work = shared;
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    *worker = (Worker){ bot_from_text(work->bot), bot_from_text(work->bot) };
    if (worker->bot == NULL || worker->old == NULL)
        return free_worker(worker), NULL;
    bot_set_weights(worker->old, work->settings->from);
    return worker;
}

static bool play_player(void *shared, void *worker, long task)
{
    Work *work = shared;
    Player *player = &work->player[task];
    bot_set_weights(((const Worker *)worker)->bot, player->weight);
    for (int n = 0; n < work->games; n++)
        play_nth(work, worker, player->first_game + n, player);
    return true;
}

static bool play_all(Work *work) /* false: not enough memory */
{
    Tasks tasks = { .shared = work,
                    .end = work->players,
                    .new_worker = new_worker,
                    .free_worker = free_worker,
                    .run = play_player };
    return run_tasks(&tasks, work->settings->threads, NULL);
}

/* A generation */

static bool is_alone(const TuneSettings *settings)
{
    return settings->most_seats == 1;
}

static bool plays_better(const Player *player, const Player *other)
{
    return player->gain > other->gain ||
           (player->gain == other->gain && player->points > other->points);
}

/* The better half, best first; of equals the one that was drawn first. */
static int choose_parents(const Work *work, const Candidate candidate[], int count,
                          const Candidate *parent[MAX_PARENTS])
{
    int rank[MAX_CANDIDATES] = { 0 };
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            rank[i] += plays_better(&work->player[k], &work->player[i]) ||
                       (k < i && !plays_better(&work->player[i], &work->player[k]));
    for (int i = 0; i < count; i++)
        if (rank[i] < count / 2)
            parent[rank[i]] = &candidate[i];
    return count / 2;
}

static void report_progress(const Work *work, int count, int generation, TuneProgress *progress,
                            void *watcher)
{
    double fair = is_alone(work->settings) ? work->player[count].gain : 0, best = -1, sum = 0;
    for (int i = 0; i < count; i++) {
        best = work->player[i].gain > best ? work->player[i].gain : best;
        sum += work->player[i].gain;
    }
    progress(watcher, generation, best - fair, sum / count - fair);
}

/* In games for one, the initial weights play as well, for comparison. */
static bool play_generation(Work *work, CmaEs *search, Candidate candidate[], Rng *rng)
{
    const TuneSettings *settings = work->settings;
    const Candidate *parent[MAX_PARENTS];
    int count = settings->candidates;
    for (int i = 0; i < count; i++) {
        candidate[i] = cma_es_sample(search, rng);
        work->player[i] = (Player){ .weight = candidate[i].weight };
    }
    work->player[count] = (Player){ .weight = settings->from };
    work->players = count + is_alone(settings);
    work->games = settings->games;
    work->first_seed = rng_below(rng, SEEDS);
    if (!play_all(work))
        return false;
    int parents = choose_parents(work, candidate, count, parent);
    cma_es_update(search, parent, parents);
    return true;
}

/* The result */

static double fair_share(const TuneSettings *settings)
{
    double sum = 0;
    for (int seats = settings->least_seats; seats <= settings->most_seats; seats++)
        sum += fair_share_of(seats);
    return sum / (settings->most_seats - settings->least_seats + 1);
}

static void conclude(const Work *work, TuneResult *out)
{
    double sum = 0, squares = 0, old = 0;
    for (int i = 0; i < SLICES; i++) {
        double initial = is_alone(work->settings) ? work->player[SLICES + i].gain : 0;
        double gain = work->player[i].gain - initial;
        sum += gain / SLICES;
        squares += gain * gain / SLICES;
        old += initial / SLICES;
    }
    out->fair_share = fair_share(work->settings) + old;
    out->share = out->fair_share + sum;
    out->error = 1.96 * sqrt(fmax(0, squares - sum * sum) / (SLICES - 1));
    out->is_better = sum > out->error;
}

/* The mean of the search against the initial weights, in games that no candidate was chosen by. */
static bool judge(Work *work, const CmaEs *search, int weights, TuneResult *out, Rng *rng)
{
    const TuneSettings *settings = work->settings;
    for (int i = 0; i < weights; i++)
        out->weight[i] = round(search->mean[i] * 1e4) / 1e4;
    work->bot = settings->judge;
    work->games = (settings->last_games + SLICES - 1) / SLICES;
    for (int i = 0; i < SLICES; i++) {
        int first = i * work->games;
        work->player[i] = (Player){ .weight = out->weight, .first_game = first };
        work->player[SLICES + i] = (Player){ .weight = settings->from, .first_game = first };
    }
    work->players = is_alone(settings) ? 2 * SLICES : SLICES;
    work->first_seed = rng_below(rng, SEEDS);
    if (!play_all(work))
        return false;
    conclude(work, out);
    if (!out->is_better)
        memcpy(out->weight, settings->from, (size_t)weights * sizeof *out->weight);
    return true;
}

bool tune(const Game *game, const TuneSettings *settings, TuneProgress *progress, void *watcher,
          TuneResult *out)
{
    int weights = evaluator_of(game)->weight_count;
    Candidate *candidate = calloc(MAX_CANDIDATES, sizeof *candidate);
    Work work = { .game = game, .settings = settings, .bot = settings->bot };
    CmaEs search = cma_es_start(settings->from, settings->moves, weights, settings->step);
    Rng rng = rng_seeded(settings->seed);
    bool good = candidate != NULL;
    for (int generation = 1; good && generation <= settings->generations; generation++) {
        good = play_generation(&work, &search, candidate, &rng);
        if (good)
            report_progress(&work, settings->candidates, generation, progress, watcher);
    }
    good = good && judge(&work, &search, weights, out, &rng);
    free(candidate);
    return good;
}
