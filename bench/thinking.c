/* Measures the hard bot: the gain of a second thread, its memory, and how well it keeps its time
 * limit. Other load on the machine disturbs wall-clock figures, so each is given by processor time,
 * too. */
#include "bench.h"

#include "opening.h"

#include "simulate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { DECISIONS = 1000, POSITIONS = 50, MOVES_BEFORE = 60, ITERATIONS = 200 };
static const double budget = 0.005; /* seconds per decision, when overruns are measured */

typedef struct Position {
    StateBuffer view;
    int seat;
} Position;

typedef struct Clocks {
    double wall, cpu; /* cpu: of the whole process */
    double own;       /* of this thread */
} Clocks;

typedef struct ByClock {
    double wall, cpu; /* by wall-clock time and by processor time */
} ByClock;

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static Clocks now(void)
{
    return (Clocks){ seconds_of(CLOCK_MONOTONIC), seconds_of(CLOCK_PROCESS_CPUTIME_ID),
                     seconds_of(CLOCK_THREAD_CPUTIME_ID) };
}

static int by_size(const void *left, const void *right)
{
    double one = *(const double *)left, other = *(const double *)right;
    return one < other ? -1 : one > other;
}

/* The given quantile. */
static double quantile(double value[], int count, double share)
{
    qsort(value, (size_t)count, sizeof value[0], by_size);
    int at = (int)(share * count);
    return value[at < count ? at : count - 1];
}

/* A decision after some random moves, as its seat sees it. */
static bool random_position(const Game *game, int seats, uint64_t seed, Position *out)
{
    Rng rng = rng_seeded(seed);
    State *state = &out->view.state;
    const char *why_not;
    ActionList list;
    SeatSet waiting;
    game_begin(game, state, seats, NULL, &why_not);
    for (int move = 0; (waiting = game_waiting_for(game, state)) != 0; move++) {
        int who = __builtin_ctz(waiting);
        game_list(game, state, who, &list);
        if (who != CHANCE && move >= MOVES_BEFORE && list.count > 1) {
            out->seat = who;
            game_hide(game, state, who);
            return true;
        }
        game_play(game, state, who, list_pick(&list, &rng));
    }
    return false;
}

static int random_positions(const Game *game, int seats, Position position[POSITIONS])
{
    int count = 0;
    for (uint64_t seed = 1; seed < 10 * POSITIONS && count < POSITIONS; seed++)
        count += random_position(game, seats, seed, &position[count]);
    return count;
}

/* Threads */

typedef struct Thinking {
    double iterations;
    Clocks time;
} Thinking;

static void think(const Game *game, const Position *position, Bot *bot, uint64_t seed,
                  Thinking *sum)
{
    static Analysis analysis;
    Rng rng = rng_seeded(seed);
    Clocks before = now();
    hint(bot, game, &position->view.state, position->seat, &rng, &analysis);
    Clocks after = now();
    sum->iterations += (double)analysis.iterations;
    sum->time.wall += after.wall - before.wall;
    sum->time.cpu += after.cpu - before.cpu;
}

/* By time, as the hard bot searches: each thread has a tree of the same size and none waits for
 * another. One and two threads alternate, so that other load affects both equally. Many positions
 * are used because the cost of an iteration depends on the branch a thread follows: in a single
 * position the second thread may be half as fast as the first, or as fast. */
static void compare_threads(const Game *game, const Position position[], int positions,
                            ByClock *speed_up)
{
    Thinking single = { 0 }, pair = { 0 };
    Bot *one = bot_from_text("hard,seconds=0.25");
    Bot *two = bot_from_text("hard,seconds=0.25,threads=2");
    *speed_up = (ByClock){ 0 };
    for (int round = 0; one != NULL && two != NULL && round < positions; round++) {
        think(game, &position[round], one, (uint64_t)round, &single);
        think(game, &position[round], two, (uint64_t)round, &pair);
    }
    if (single.iterations > 0 && pair.iterations > 0) {
        double more = pair.iterations / single.iterations;
        *speed_up = (ByClock){ more * single.time.wall / pair.time.wall,
                               more * single.time.cpu / pair.time.cpu * 2 };
    }
    bot_free(one);
    bot_free(two);
}

/* Memory */

static double resident_bytes(void)
{
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL)
        return 0;
    if (fscanf(file, "%*s %ld", &pages) != 1)
        pages = 0;
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

/* After it has searched long enough to fill its tree. */
static double hard_bot_bytes(const Game *game, const Position *position)
{
    static Analysis analysis;
    Rng rng = rng_seeded(1);
    double before = resident_bytes();
    Bot *bot = bot_from_text("hard,seconds=1");
    if (bot == NULL)
        return 0;
    hint(bot, game, &position->view.state, position->seat, &rng, &analysis);
    double after = resident_bytes();
    bot_free(bot);
    return after - before;
}

/* Time */

/* The thread may not have run for part of the time after the deadline; the rest is the bot's own
 * overrun. */
static void measure_overruns(const Game *game, const Position position[], int positions,
                             int threads, ByClock *out)
{
    static Analysis analysis;
    static double wall[DECISIONS], own[DECISIONS];
    char text[BOT_TEXT_SIZE];
    Rng rng = rng_seeded(1);
    snprintf(text, sizeof text, "hard,seconds=%.3f,threads=%d", budget, threads);
    Bot *bot = bot_from_text(text);
    for (int i = 0; bot != NULL && i < DECISIONS; i++) {
        const Position *at = &position[i % positions];
        Clocks before = now();
        hint(bot, game, &at->view.state, at->seat, &rng, &analysis);
        Clocks after = now();
        double passed = after.wall - before.wall, waited = passed - (after.own - before.own);
        wall[i] = passed > budget ? passed - budget : 0;
        own[i] = wall[i] > waited ? wall[i] - (waited > 0 ? waited : 0) : 0;
    }
    *out = (ByClock){ quantile(wall, DECISIONS, 0.999), quantile(own, DECISIONS, 0.999) };
    bot_free(bot);
}

/* Between two readings of the clock, in the thread's processor time. */
static double longest_iteration(const Game *game, const Position position[], int positions)
{
    Search *search = search_new((size_t)STANDARD_MEGABYTES << 20);
    double longest = 0;
    for (int n = 0; search != NULL && n < positions; n++) {
        search_begin(search, game, &position[n].view.state, position[n].seat, &standard_search, 1);
        for (int i = 0; i < ITERATIONS; i++) {
            double before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
            search_iterate(search);
            double lasted = seconds_of(CLOCK_THREAD_CPUTIME_ID) - before;
            longest = lasted > longest ? lasted : longest;
        }
    }
    search_free(search);
    return longest;
}

int bench_thinking(const Game *game, int seats, BenchResult result[])
{
    static Position position[POSITIONS];
    ByClock speed_up, overrun, overrun_of_two;
    int positions = random_positions(game, seats, position);
    if (positions == 0)
        return 0;
    result[0] = (BenchResult){ "hard_bot_resident_bytes", "B", hard_bot_bytes(game, position) };
    result[1] =
        (BenchResult){ "hard_bot_arena_bytes", "B", (double)STANDARD_MEGABYTES * (1 << 20) };
    compare_threads(game, position, positions, &speed_up);
    result[2] = (BenchResult){ "two_threads_speed_up", "1", speed_up.wall };
    result[3] = (BenchResult){ "two_threads_speed_up_by_cpu_time", "1", speed_up.cpu };
    measure_overruns(game, position, positions, 1, &overrun);
    measure_overruns(game, position, positions, 2, &overrun_of_two);
    result[4] = (BenchResult){ "time_overrun_p999", "ms", 1000 * overrun.wall };
    result[5] = (BenchResult){ "time_overrun_p999_by_thread_cpu_time", "ms", 1000 * overrun.cpu };
    result[6] = (BenchResult){ "time_overrun_p999_two_threads", "ms", 1000 * overrun_of_two.wall };
    result[7] = (BenchResult){ "time_overrun_p999_two_threads_by_thread_cpu_time", "ms",
                               1000 * overrun_of_two.cpu };
    result[8] = (BenchResult){ "longest_iteration", "ms",
                               1000 * longest_iteration(game, position, positions) };
    return BENCH_THINKING_METRICS;
}

long bench_iterations(const Game *game, int seats, bool to_the_end, int count)
{
    Position position;
    SearchSettings settings = standard_search;
    Search *search = search_new((size_t)STANDARD_MEGABYTES << 20);
    if (search == NULL)
        return 0;
    settings.to_the_end = to_the_end;
    settings.horizon = 0;
    position.seat = bench_opening(game, seats, &position.view.state);
    search_begin(search, game, &position.view.state, position.seat, &settings, 1);
    for (int i = 0; i < count; i++)
        search_iterate(search);
    long done = search_iterations(search);
    search_free(search);
    return done;
}
