/* Tournaments: which bots meet, and that the result does not depend on how it was played. */
#include "sim_fixture.h"

#include "tournament.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static TournamentPlan tournament_of(int seats, int count, const char *const bot[], long deals)
{
    TournamentPlan plan = {
        .game = game_named("moonshine"), .seats = seats, .bots = count, .deals = deals, .seed = 3
    };
    game_default_options(plan.game, &plan.options);
    for (int i = 0; i < count; i++)
        strcpy(plan.bot[i], strcpy(plan.name[i], bot[i]));
    return plan;
}

static const char *const three[] = { "greedy", "random", "easy" };

static int seatings_of(int seats, int count, bool is_gauntlet, Seating seating[MOST_SEATINGS])
{
    TournamentPlan plan = { .seats = seats, .bots = count, .is_gauntlet = is_gauntlet };
    return list_seatings(&plan, seating);
}

TEST(every_line_up_is_played_in_all_seat_orders)
{
    static Seating seating[MOST_SEATINGS];
    CHECK_EQUAL(seatings_of(2, 2, false, seating), 2);  /* AB BA */
    CHECK_EQUAL(seatings_of(2, 4, false, seating), 12); /* six pairs */
    CHECK_EQUAL(seatings_of(4, 2, false, seating), 6);  /* AABB in all orders */
    CHECK_EQUAL(seatings_of(3, 2, false, seating), 6);  /* AAB and ABB */
    CHECK_EQUAL(seatings_of(3, 3, false, seating), 6);
    CHECK_EQUAL(seatings_of(3, 5, false, seating), 60); /* ten threes */
    CHECK_EQUAL(seatings_of(2, 4, true, seating), 6);   /* the first against three */
    CHECK_EQUAL(seatings_of(5, 16, false, seating), 0); /* too many */
}

TEST(in_a_deal_every_bot_has_every_seat_equally_often)
{
    static Seating seating[MOST_SEATINGS];
    int count = seatings_of(4, 3, false, seating), times[3][4] = { 0 };
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < 4; seat++)
            times[seating[i].bot[seat]][seat]++;
    for (int bot = 0; bot < 3; bot++)
        for (int seat = 0; seat < 4; seat++)
            CHECK_EQUAL(times[bot][seat], times[0][0]);
}

typedef struct Watch {
    long after;
    atomic_bool stop;
} Watch;

static void look_on(void *watcher, long done, long wanted, long played)
{
    Watch *watch = watcher;
    if (watch->after > 0 && played >= watch->after)
        atomic_store(&watch->stop, true);
}

static TournamentResult hold(const TournamentPlan *plan, const TestPath *folder, int threads,
                             long stop_after, const Sprt *sprt)
{
    Watch watch = { .after = stop_after };
    TournamentResult result;
    Trouble why;
    TournamentRun run = { .plan = *plan,
                          .sprt = sprt,
                          .folder = folder->text,
                          .threads = threads,
                          .stop = &watch.stop,
                          .progress = look_on,
                          .watcher = &watch };
    if (!tournament_run(&run, &result, &why))
        fail_msg("%s: %s", why.word, why.value);
    return result;
}

static void check_same(const TestPath *one, const TestPath *other)
{
    static const char *const name[] = { "run.json", "games.csv", "tournament.json" };
    for (int i = 0; i < 3; i++) {
        char *left = text_of(one, name[i]), *right = text_of(other, name[i]);
        CHECK_TEXT(left, right);
        free(left);
        free(right);
    }
}

TEST(a_tournament_ranks_greedy_above_random)
{
    TournamentPlan plan = tournament_of(2, 3, three, 8);
    TestPath folder = new_folder();
    TournamentResult result = hold(&plan, &folder, 2, 0, NULL);
    CHECK(result.is_over && result.deals == 8 && result.games == 48);
    CHECK(result.standing[0].elo.value > result.standing[1].elo.value);
    CHECK(result.standing[2].elo.value > result.standing[1].elo.value);
    CHECK(result.standing[0].meetings[1] == 16 && result.standing[0].games == 32);
    CHECK(fabs(result.standing[0].points[1] + result.standing[1].points[0] - 16) < 1e-9);
}

TEST(a_tournament_is_the_same_on_any_number_of_threads_and_after_a_stop)
{
    TournamentPlan plan = tournament_of(3, 3, three, 5);
    TestPath one = new_folder(), two = new_folder();
    hold(&plan, &one, 1, 0, NULL);
    TournamentResult part = hold(&plan, &two, 2, 9, NULL);
    CHECK(!part.is_over && part.deals <= 1); /* only whole deals count */
    hold(&plan, &two, 3, 0, NULL);
    check_same(&one, &two);
}

TEST(a_sequential_test_stops_early_and_at_the_same_deal_on_any_number_of_threads)
{
    static const Sprt sprt = { 0, 50, 0.05, 0.05 };
    TournamentPlan plan = tournament_of(2, 2, three, 400);
    TestPath one = new_folder(), two = new_folder();
    TournamentResult result = hold(&plan, &one, 1, 0, &sprt);
    CHECK(result.is_over && result.deals < 100);
    CHECK_EQUAL(result.verdict, SPRT_ELO1);
    CHECK(result.ratio >= result.upper);
    hold(&plan, &two, 3, 0, &sprt);
    check_same(&one, &two);
}

/* Deals that were played before the test was requested are counted like others, in order. */
TEST(a_sequential_test_of_deals_that_are_there_ends_where_it_would_have_ended)
{
    static const Sprt sprt = { 0, 50, 0.05, 0.05 };
    TournamentPlan plan = tournament_of(2, 2, three, 100);
    TestPath early = new_folder(), late = new_folder();
    TournamentResult wanted = hold(&plan, &early, 1, 0, &sprt);
    hold(&plan, &late, 2, 0, NULL);
    TournamentResult result = hold(&plan, &late, 1, 0, &sprt);
    CHECK_EQUAL(result.deals, wanted.deals);
    check_same(&early, &late);
}

/* Enough games that one has two winners. */
TEST(a_shared_victory_is_split)
{
    enum { SEATS = 5, MOST = 100000 };
    Bot *bot = bot_from_text("random"), *seated[SEATS] = { bot, bot, bot, bot, bot };
    MatchResult result = { 0 };
    int winners = 0;
    for (uint64_t seed = 1; winners < 2 && seed < MOST; seed++) {
        double sum = 0;
        CHECK(play_match(game_named("moonshine"), SEATS, NULL, seated, seed, &result));
        winners = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            winners += result.won[seat] > 0;
            sum += result.won[seat];
        }
        CHECK(fabs(sum - 1) < 1e-9);
    }
    CHECK(winners >= 2);
    bot_free(bot);
}

TEST(bots_of_one_name_are_compared_by_their_weights)
{
    static const char *const two[] = { "greedy", "greedy" };
    TournamentPlan plan = tournament_of(2, 2, two, 10);
    TestPath equal = new_folder(), worse = new_folder();
    strcat(plan.name[1], ",weights=other.tsv");
    plan.has_weights[1] = true;
    evaluator_weights(evaluator_of(plan.game), plan.weight[1]);
    char *before = tournament_plan_write(&plan);
    TournamentResult result = hold(&plan, &equal, 1, 0, NULL);
    CHECK(fabs(result.standing[0].elo.value - result.standing[1].elo.value) < 1e-6);
    for (int i = 0; i < MAX_WEIGHTS; i++)
        plan.weight[1][i] *= -1; /* a bot with negated weights loses */
    char *after = tournament_plan_write(&plan);
    CHECK(strcmp(before, after) != 0); /* so that one is not resumed as the other */
    result = hold(&plan, &worse, 1, 0, NULL);
    CHECK(result.standing[0].elo.value > result.standing[1].elo.value + 100);
    free(before);
    free(after);
}

TEST(another_tournament_in_the_folder_is_refused)
{
    TournamentPlan plan = tournament_of(2, 2, three, 2);
    TestPath folder = new_folder();
    TournamentResult result;
    Trouble why;
    Watch watch = { 0 };
    hold(&plan, &folder, 1, 0, NULL);
    plan.deals = 3;
    TournamentRun run = { .plan = plan,
                          .folder = folder.text,
                          .threads = 1,
                          .stop = &watch.stop,
                          .progress = look_on,
                          .watcher = &watch };
    CHECK(!tournament_run(&run, &result, &why));
    CHECK_TEXT(why.word, "other_run");
}
