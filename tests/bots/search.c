/* The search: deterministic, fair, and within its memory. */
#include "bots_fixture.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 12, BYTES = 1 << 20 };

static void analyse(Search *search, const Game *game, const StateBuffer *view, int seat,
                    uint64_t seed, Analysis *out)
{
    search_begin(search, game, &view->state, seat, &standard_search, seed);
    for (int n = 0; n < 200; n++)
        search_iterate(search);
    search_report(search, out);
}

static void check_equal(const Analysis *left, const Analysis *right)
{
    CHECK_EQUAL(left->count, right->count);
    for (int i = 0; i < left->count; i++) {
        CHECK_EQUAL(left->action[i].action, right->action[i].action);
        CHECK_EQUAL(left->action[i].visits, right->action[i].visits);
        CHECK(left->action[i].value == right->action[i].value);
        CHECK(memcmp(left->action[i].win, right->action[i].win, sizeof left->action[i].win) == 0);
    }
}

/* A search that has thought about other things before thinks no differently. */
TEST(the_same_view_and_seed_give_the_same_analysis)
{
    static Analysis first, second, other;
    Search *used = search_new(BYTES), *fresh = search_new(BYTES);
    for (int i = 0; games[i] != NULL; i++)
        for (int n = 0; n < SOME_OF(POSITIONS); n++) {
            StateBuffer truth;
            int seats = games[i]->min_seats + n % (games[i]->max_seats - games[i]->min_seats + 1);
            int seat = random_decision(games[i], seats, (uint64_t)n, &truth);
            if (seat == NOBODY)
                continue;
            StateBuffer view = view_of(games[i], &truth, seat);
            analyse(used, games[i], &view, seat, 1, &first);
            analyse(used, games[i], &view, seat, 2, &other);
            analyse(fresh, games[i], &view, seat, 1, &second);
            check_equal(&first, &second);
        }
    search_free(used);
    search_free(fresh);
}

/* Two truths that look the same to the seat: what is hidden cannot show in the choice. */
TEST(twins_get_the_same_action)
{
    static const char *const name[] = { "greedy", "easy", "hard,iterations=60",
                                        "flat,iterations=60" };
    int apart = 0;
    for (size_t kind = 0; kind < sizeof name / sizeof name[0]; kind++) {
        Bot *bot = bot_called(name[kind]);
        for (int i = 0; games[i] != NULL; i++)
            for (int n = 0; n < SOME_OF(4 * POSITIONS); n++) {
                StateBuffer truth, twin;
                Rng rng = rng_seeded((uint64_t)n + 99), left = rng_seeded(7), right = rng_seeded(7);
                int seat = random_decision(games[i], games[i]->max_seats, (uint64_t)n, &truth);
                if (seat == NOBODY)
                    continue;
                twin = view_of(games[i], &truth, seat);
                game_determinize(games[i], &twin.state, seat, &rng);
                apart += memcmp(&truth, &twin, sizeof truth) != 0;
                StateBuffer view = view_of(games[i], &truth, seat),
                            same = view_of(games[i], &twin, seat);
                CHECK_EQUAL(bot_choose(bot, games[i], &view.state, seat, &left),
                            bot_choose(bot, games[i], &same.state, seat, &right));
            }
        bot_free(bot);
    }
    CHECK(apart > 0);
}

TEST(thinking_leaves_the_view_as_it_is)
{
    static Analysis analysis;
    StateBuffer truth;
    int seat = random_decision(games[0], 3, 4, &truth);
    StateBuffer view = view_of(games[0], &truth, seat), before = view;
    Search *search = search_new(BYTES);
    analyse(search, games[0], &view, seat, 1, &analysis);
    CHECK(memcmp(&view, &before, sizeof view) == 0);
    search_free(search);
}

TEST(an_analysis_adds_up)
{
    static Analysis analysis;
    StateBuffer truth;
    int seat = random_decision(games[0], 4, 8, &truth);
    StateBuffer view = view_of(games[0], &truth, seat);
    Search *search = search_new(BYTES);
    uint32_t visits = 0;
    analyse(search, games[0], &view, seat, 1, &analysis);
    CHECK_EQUAL(analysis.iterations, 200);
    CHECK_EQUAL(analysis.seats, 4);
    for (int i = 0; i < analysis.count; i++) {
        const AnalysedAction *action = &analysis.action[i];
        double win = 0;
        visits += action->visits;
        CHECK(i == 0 || action->visits <= analysis.action[i - 1].visits);
        CHECK(is_legal(games[0], &truth, seat, action->action));
        if (action->visits == 0)
            continue;
        for (int other = 0; other < 4; other++)
            win += action->win[other];
        CHECK(win > 0.999 && win < 1.001);
        CHECK(action->value >= 0 && action->value <= 1);
    }
    CHECK_EQUAL(visits, 200);
    search_free(search);
}

/* A full memory stops the tree from growing, not the search. */
TEST(a_search_stays_within_its_memory)
{
    static Analysis analysis;
    enum { GUARD = 64 };
    size_t bytes = SEARCH_LEAST_BYTES;
    unsigned char *memory = aligned_alloc(64, bytes + GUARD);
    const Game *game = game_named("moonshine");
    StateBuffer truth;
    int seat = random_decision(game, 2, 1, &truth);
    StateBuffer view = view_of(game, &truth, seat);
    SearchSettings settings = standard_search;
    settings.to_the_end = true; /* by play-out weights: the quickest way to let the tree grow */
    settings.horizon = 0;
    memset(memory + bytes, 0x5a, GUARD);
    Search *search = search_in(memory, bytes);
    search_begin(search, game, &view.state, seat, &settings, 1);
    for (int n = 0; n < 8000; n++)
        search_iterate(search);
    search_report(search, &analysis);
    CHECK_EQUAL(analysis.iterations, 8000);
    CHECK(search_bytes_used(search) <= bytes);
    CHECK(search_bytes_used(search) > bytes / 4);
    for (int i = 0; i < GUARD; i++)
        CHECK_EQUAL(memory[bytes + (size_t)i], 0x5a);
    CHECK(search_in(memory, SEARCH_LEAST_BYTES - 1) == NULL);
    CHECK(search_new(SEARCH_LEAST_BYTES - 1) == NULL);
    free(memory);
}
