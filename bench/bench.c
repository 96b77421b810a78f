/* Measures random play, cloning, re-determinizing views in the middle of games, and searching. */
#include "bench.h"

#include "opening.h"

#include "bot.h"
#include "table.h"

#include <string.h>
#include <time.h>

enum { SAMPLES = 64, BATCH = 4096, SEARCH_BATCH = 64, SEARCH_BYTES = 48 << 20 };

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

long bench_games(const Game *game, int seats, int count)
{
    StateBuffer sample;
    long actions = 0;
    Rng rng = rng_seeded(1);
    for (int n = 0; n < count; n++)
        actions += play_at_random(game, &sample.state, seats, NULL, &rng);
    return actions;
}

/* Positions taken from the middle of random games. */
static void collect_samples(const Game *game, int seats, StateBuffer sample[SAMPLES])
{
    for (int n = 0; n < SAMPLES; n++) {
        Rng rng = rng_seeded((uint64_t)n);
        State *state = &sample[n].state;
        const char *why_not;
        ActionList list;
        SeatSet waiting;
        game_begin(game, state, seats, NULL, &why_not);
        for (int i = 0; i < 100 + n && (waiting = game_waiting_for(game, state)) != 0; i++) {
            int who = __builtin_ctz(waiting);
            game_list(game, state, who, &list);
            game_play(game, state, who, list_pick(&list, &rng));
        }
    }
}

static double clone_rate(const Game *game, const StateBuffer sample[SAMPLES], double seconds)
{
    static StateBuffer copy;
    long clones = 0;
    double start = cpu_seconds(), spent;
    do {
        for (int n = 0; n < BATCH; n++) {
            memcpy(copy.bytes, sample[n % SAMPLES].bytes, game->state_size);
            __asm__ volatile(""
                             :
                             : "r"(copy.bytes)
                             : "memory"); /* keeps the copy from being optimised away */
        }
        clones += BATCH;
        spent = cpu_seconds() - start;
    } while (spent < seconds);
    return (double)clones / spent;
}

static double determinize_rate(const Game *game, const StateBuffer sample[SAMPLES], double seconds)
{
    StateBuffer copy;
    Rng rng = rng_seeded(7);
    long views = 0;
    double start = cpu_seconds(), spent;
    do {
        for (int n = 0; n < BATCH; n++) {
            State *state = &copy.state;
            memcpy(state, sample[n % SAMPLES].bytes, game->state_size);
            game_hide(game, state, n % state->seats);
            game_determinize(game, state, n % state->seats, &rng);
        }
        views += BATCH;
        spent = cpu_seconds() - start;
    } while (spent < seconds);
    return (double)views / spent;
}

int bench_opening(const Game *game, int seats, State *view)
{
    Rng rng = rng_seeded(1);
    const char *why_not;
    ActionList list;
    SeatSet waiting;
    game_begin(game, view, seats, NULL, &why_not);
    while ((waiting = game_waiting_for(game, view)) == 1 << CHANCE) {
        game_list(game, view, CHANCE, &list);
        game_play(game, view, CHANCE, list_pick(&list, &rng));
    }
    int seat = __builtin_ctz(waiting);
    game_hide(game, view, seat);
    return seat;
}

static double search_rate(const Game *game, int seats, bool to_the_end, double seconds)
{
    StateBuffer view;
    SearchSettings settings = standard_search;
    Search *search = search_new(SEARCH_BYTES);
    if (search == NULL)
        return 0;
    settings.to_the_end = to_the_end;
    settings.horizon = 0; /* truncated: the evaluator judges the leaves of the tree */
    int seat = bench_opening(game, seats, &view.state);
    search_begin(search, game, &view.state, seat, &settings, 1);
    double start = cpu_seconds(), spent;
    do {
        for (int n = 0; n < SEARCH_BATCH; n++)
            search_iterate(search);
        spent = cpu_seconds() - start;
    } while (spent < seconds);
    double rate = (double)search_iterations(search) / spent;
    search_free(search);
    return rate;
}

void bench_game(const Game *game, int seats, double seconds, BenchResult result[BENCH_METRICS])
{
    static StateBuffer sample[SAMPLES];
    StateBuffer state;
    Rng rng = rng_seeded(1);
    long actions = 0, played = 0;
    double start = cpu_seconds(), spent;
    do {
        actions += play_at_random(game, &state.state, seats, NULL, &rng);
        played++;
        spent = cpu_seconds() - start;
    } while (spent < seconds);
    collect_samples(game, seats, sample);
    result[0] = (BenchResult){ "actions_per_cpu_second", "1/s", (double)actions / spent };
    result[1] = (BenchResult){ "games_per_cpu_second", "1/s", (double)played / spent };
    result[2] = (BenchResult){ "actions_per_game", "1", (double)actions / (double)played };
    result[3] = (BenchResult){ "clones_per_cpu_second", "1/s", clone_rate(game, sample, seconds) };
    result[4] = (BenchResult){ "determinized_views_per_cpu_second", "1/s",
                               determinize_rate(game, sample, seconds) };
    result[5] = (BenchResult){ "state_bytes", "B", (double)game->state_size };
    result[6] = (BenchResult){ "ismcts_full_iterations_per_cpu_second", "1/s",
                               search_rate(game, seats, true, seconds) };
    result[7] = (BenchResult){ "ismcts_truncated_iterations_per_cpu_second", "1/s",
                               search_rate(game, seats, false, seconds) };
}
