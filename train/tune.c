/* All candidates of a generation play the same games, so that they differ by their weights and not
 * by their luck; the better half draws the cloud. */
#include "train.h"

#include "cma_es.h"
#include "simulate.h"
#include "table.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLICES = 40, /* of the last games: their spread tells the error, and threads share them */
    MAX_PLAYERS = 2 * SLICES,
    SEEDS = 500000000, /* make strength measures with others, from 700,000,001 on */
};

typedef struct Player {
    const double *weight;
    int first_game;
    double gain;   /* share of victories, less what equals would have among several */
    double points; /* decide between equals */
} Player;

typedef struct Work { /* what the threads share */
    const Game *game;
    const TuneSettings *settings;
    const char *bot;
    Player player[MAX_PLAYERS];
    int players, games; /* of each */
    uint64_t first_seed;
    atomic_int next;
} Work;

/* Playing */

static double fair_share_of(int seats)
{
    return seats > 1 ? 1.0 / seats : 0;
}

/* The n-th game: its seats, options and chance and the seat of the player all follow from n, and
 * a deal is played once from every seat. */
static void play_nth(const Work *work, Bot *bot, Bot *old, int n, Player *player)
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
        seated[seat] = seat == own ? bot : old;
    if (!play_match(work->game, seats, settings->options != NULL ? settings->options : &options,
                    seated, seed, &result))
        return; /* these options do not go together */
    player->gain += (result.won[own] - fair_share_of(seats)) / work->games;
    player->points += result.score.total[own];
}

static void *play_players(void *argument)
{
    Work *work = argument;
    Bot *bot = bot_from_text(work->bot), *old = bot_from_text(work->bot);
    if (old != NULL)
        bot_set_weights(old, work->settings->from);
    for (int i;
         bot != NULL && old != NULL && (i = atomic_fetch_add(&work->next, 1)) < work->players;) {
        Player *player = &work->player[i];
        player->gain = player->points = 0;
        bot_set_weights(bot, player->weight);
        for (int n = 0; n < work->games; n++)
            play_nth(work, bot, old, player->first_game + n, player);
    }
    bot_free(bot);
    bot_free(old);
    return NULL;
}

static bool play_all(Work *work) /* false: nobody had the memory for it */
{
    pthread_t thread[MAX_THREADS];
    int started = 0;
    atomic_store(&work->next, 0);
    while (started < work->settings->threads - 1 &&
           pthread_create(&thread[started], NULL, play_players, work) == 0)
        started++;
    play_players(work);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    return atomic_load(&work->next) >= work->players;
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

/* The better half, the best first; of equals the one that was drawn first. */
static int choose_parents(const Work *work, const Drop drop[], int drops,
                          const Drop *parent[MAX_PARENTS])
{
    int rank[MAX_CANDIDATES] = { 0 };
    for (int i = 0; i < drops; i++)
        for (int k = 0; k < drops; k++)
            rank[i] += plays_better(&work->player[k], &work->player[i]) ||
                       (k < i && !plays_better(&work->player[i], &work->player[k]));
    for (int i = 0; i < drops; i++)
        if (rank[i] < drops / 2)
            parent[rank[i]] = &drop[i];
    return drops / 2;
}

static void tell_progress(const Work *work, int drops, int generation, TuneProgress *progress,
                          void *watcher)
{
    double fair = is_alone(work->settings) ? work->player[drops].gain : 0, best = -1, sum = 0;
    for (int i = 0; i < drops; i++) {
        best = work->player[i].gain > best ? work->player[i].gain : best;
        sum += work->player[i].gain;
    }
    progress(watcher, generation, best - fair, sum / drops - fair);
}

/* Alone, the beginning plays as well, to compare with. */
static bool play_generation(Work *work, Cloud *cloud, Drop drop[], Rng *rng)
{
    const TuneSettings *settings = work->settings;
    const Drop *parent[MAX_PARENTS];
    int drops = settings->candidates;
    for (int i = 0; i < drops; i++) {
        drop[i] = cloud_draw(cloud, rng);
        work->player[i] = (Player){ .weight = drop[i].weight };
    }
    work->player[drops] = (Player){ .weight = settings->from };
    work->players = drops + is_alone(settings);
    work->games = settings->games;
    work->first_seed = rng_below(rng, SEEDS);
    if (!play_all(work))
        return false;
    int parents = choose_parents(work, drop, drops, parent);
    cloud_move(cloud, parent, parents);
    return true;
}

/* The end */

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
        double beginning = is_alone(work->settings) ? work->player[SLICES + i].gain : 0;
        double gain = work->player[i].gain - beginning;
        sum += gain / SLICES;
        squares += gain * gain / SLICES;
        old += beginning / SLICES;
    }
    out->fair_share = fair_share(work->settings) + old;
    out->share = out->fair_share + sum;
    out->error = 1.96 * sqrt(fmax(0, squares - sum * sum) / (SLICES - 1));
    out->is_better = sum > out->error;
}

/* The mean of the cloud against the beginning, in games that nobody has been chosen by. */
static bool judge(Work *work, const Cloud *cloud, int weights, TuneResult *out, Rng *rng)
{
    const TuneSettings *settings = work->settings;
    for (int i = 0; i < weights; i++)
        out->weight[i] = round(cloud->mean[i] * 1e4) / 1e4;
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
    Drop *drop = calloc(MAX_CANDIDATES, sizeof *drop);
    Work work = { .game = game, .settings = settings, .bot = settings->bot };
    Cloud cloud = cloud_around(settings->from, settings->moves, weights, settings->step);
    Rng rng = rng_seeded(settings->seed);
    bool good = drop != NULL;
    for (int generation = 1; good && generation <= settings->generations; generation++) {
        good = play_generation(&work, &cloud, drop, &rng);
        if (good)
            tell_progress(&work, settings->candidates, generation, progress, watcher);
    }
    good = good && judge(&work, &cloud, weights, out, &rng);
    free(drop);
    return good;
}
