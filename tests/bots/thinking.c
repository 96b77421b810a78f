/* A bot that thinks: no allocation, cancelled at once, never longer than its time. The clock and
 * the allocator of the program under test are ours (-Wl,--wrap): the clock goes on by one
 * millisecond each time it is looked at. */
#include "bots_fixture.h"

#include <time.h>

static long allocations, looks;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    allocations++;
    return __real_realloc(memory, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    allocations++;
    return __real_aligned_alloc(alignment, size);
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    looks++;
    *now = (struct timespec){ .tv_sec = looks / 1000, .tv_nsec = looks % 1000 * 1000000 };
    return 0;
}

typedef struct Desk { /* a bot, and something to think about */
    Bot *bot;
    StateBuffer view;
    int seat;
    Rng rng;
    Analysis analysis;
} Desk;

static Desk desk;

static void sit_down(const char *name)
{
    StateBuffer truth;
    desk.seat = random_decision(games[0], games[0]->max_seats, 3, &truth);
    desk.view = view_of(games[0], &truth, desk.seat);
    desk.rng = rng_seeded(1);
    desk.bot = bot_called(name);
}

static void consider(void)
{
    CHECK(hint(desk.bot, games[0], &desk.view.state, desk.seat, &desk.rng, &desk.analysis));
}

TEST(no_memory_is_allocated_while_thinking)
{
    static const char *const name[] = { "greedy",           "easy",
                                        "medium",           "flat,iterations=300",
                                        "hard,seconds=0.3", "hard,iterations=300,horizon=end" };
    for (size_t i = 0; i < sizeof name / sizeof name[0]; i++) {
        sit_down(name[i]);
        CHECK(allocations > 0);
        allocations = 0;
        bot_choose(desk.bot, games[0], &desk.view.state, desk.seat, &desk.rng);
        CHECK_EQUAL(allocations, 0);
        bot_free(desk.bot);
    }
}

TEST(the_clock_is_looked_at_in_every_iteration)
{
    sit_down("hard,seconds=0.2");
    looks = 0;
    consider();
    CHECK(desk.analysis.iterations >= 198 && desk.analysis.iterations <= 202);
    CHECK(looks - desk.analysis.iterations <= 2);
    bot_free(desk.bot);
}

TEST(whichever_budget_is_used_up_first_ends_the_thinking)
{
    sit_down("hard,seconds=0.2,iterations=50");
    consider();
    CHECK_EQUAL(desk.analysis.iterations, 50);
    bot_free(desk.bot);
    sit_down("hard,seconds=0.02,iterations=5000");
    consider();
    CHECK(desk.analysis.iterations <= 22);
    bot_free(desk.bot);
}

TEST(a_cancelled_bot_answers_at_once)
{
    atomic_bool cancelled = true;
    sit_down("hard,iterations=1000000");
    bot_watch(desk.bot, &cancelled, NULL, NULL);
    consider();
    CHECK_EQUAL(desk.analysis.iterations, 1);
    CHECK(is_legal(games[0], &desk.view, desk.seat, desk.analysis.action[0].action));
    bot_free(desk.bot);
}

static atomic_bool enough;
static int reports;
static double last_share;

static void watch(void *watcher, double share)
{
    CHECK(share >= last_share && share <= 1);
    last_share = share;
    reports++;
    if (watcher != NULL && share >= 0.5)
        atomic_store((atomic_bool *)watcher, true);
}

TEST(progress_is_told_some_fifty_times)
{
    reports = 0;
    last_share = 0;
    sit_down("hard,iterations=1000");
    bot_watch(desk.bot, NULL, watch, NULL);
    consider();
    CHECK(reports >= 45 && reports <= 51);
    CHECK(last_share > 0.97);
    bot_free(desk.bot);
}

TEST(a_bot_is_cancelled_while_it_thinks)
{
    last_share = 0;
    atomic_store(&enough, false);
    sit_down("hard,iterations=1000");
    bot_watch(desk.bot, &enough, watch, &enough);
    consider();
    CHECK(desk.analysis.iterations >= 500 && desk.analysis.iterations < 530);
    bot_free(desk.bot);
}

/* A choice that the rest of the iterations could not change is made at once; a hint thinks on. */
TEST(a_decided_choice_ends_the_thinking)
{
    int stopped = 0;
    for (int n = 0; n < 8; n++) {
        StateBuffer truth;
        sit_down("hard,iterations=1500");
        desk.seat = random_decision(games[0], 2, (uint64_t)n, &truth);
        desk.view = view_of(games[0], &truth, desk.seat);
        last_share = 0;
        bot_watch(desk.bot, NULL, watch, NULL);
        Rng rng = desk.rng;
        Action chosen = bot_choose(desk.bot, games[0], &desk.view.state, desk.seat, &rng);
        stopped += last_share < 0.9;
        last_share = 0;
        consider();
        CHECK_EQUAL(desk.analysis.iterations, 1500);
        CHECK_EQUAL(desk.analysis.action[0].action, chosen);
        bot_free(desk.bot);
    }
    CHECK(stopped >= 3);
}

TEST(several_threads_share_the_iterations)
{
    sit_down("hard,iterations=101,threads=2");
    consider();
    CHECK_EQUAL(desk.analysis.iterations, 101);
    bot_free(desk.bot);
}

TEST(a_bot_that_does_not_search_gives_no_hint)
{
    sit_down("greedy");
    CHECK(!hint(desk.bot, games[0], &desk.view.state, desk.seat, &desk.rng, &desk.analysis));
    bot_free(desk.bot);
}
