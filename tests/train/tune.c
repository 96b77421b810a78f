/* Tuning: the same seed gives the same weights; better ones if there are any, otherwise the initial
 * ones. */
#include "test.h"

#include "train.h"

#include <string.h>

typedef struct Tuning {
    const Game *game;
    TuneSettings settings;
    double from[MAX_WEIGHTS];
    bool moves[MAX_WEIGHTS];
    int generations_told;
} Tuning;

static Tuning tuning_of(const char *game)
{
    Tuning tuning = {
        .game = game_named(game),
        .settings = { .generations = 2,
                      .candidates = 6,
                      .games = 20,
                      .last_games = 200,
                      .least_seats = 2,
                      .most_seats = 3,
                      .threads = 1,
                      .seed = 5,
                      .step = 0.3,
                      .bot = "greedy",
                      .judge = "greedy" },
    };
    evaluator_weights(evaluator_of(tuning.game), tuning.from);
    return tuning;
}

static int weight_named(const Game *game, const char *name)
{
    const Evaluator *evaluator = evaluator_of(game);
    int i = 0;
    while (i < evaluator->weight_count && strcmp(evaluator->weight[i].name, name) != 0)
        i++;
    CHECK(i < evaluator->weight_count);
    return i;
}

static void count_generation(void *watcher, int generation, double best, double mean)
{
    Tuning *tuning = watcher;
    CHECK_EQUAL(generation, ++tuning->generations_told);
    CHECK(best >= mean - 1e-12); /* of equal ones it is rounded */
}

static TuneResult result_of(Tuning *tuning)
{
    TuneResult result = { 0 };
    tuning->settings.from = tuning->from;
    tuning->settings.moves = tuning->moves;
    tuning->generations_told = 0;
    CHECK(tune(tuning->game, &tuning->settings, count_generation, tuning, &result));
    CHECK_EQUAL(tuning->generations_told, tuning->settings.generations);
    return result;
}

static bool same_weights(const Tuning *tuning, const TuneResult *result)
{
    size_t weights = (size_t)evaluator_of(tuning->game)->weight_count;
    return memcmp(tuning->from, result->weight, weights * sizeof *tuning->from) == 0;
}

static bool same_results(const TuneResult *one, const TuneResult *other)
{
    return memcmp(one->weight, other->weight, sizeof one->weight) == 0 &&
           one->is_better == other->is_better && one->share == other->share &&
           one->error == other->error;
}

/* A player who hoards moon tokens is easy to beat; the more they hoard, the longer their games. */
static Tuning tuning_of_a_bad_beginning(void)
{
    Tuning tuning = tuning_of("moonshine");
    int token = weight_named(tuning.game, "token");
    tuning.from[token] = 1;
    tuning.moves[token] = true;
    tuning.settings.most_seats = 2;
    tuning.settings.generations = 3;
    tuning.settings.candidates = 4;
    return tuning;
}

TEST(a_tune_makes_the_same_weights_again_on_one_thread_and_on_two)
{
    Tuning tuning = tuning_of_a_bad_beginning();
    tuning.settings.last_games = 40;
    TuneResult first = result_of(&tuning), again = result_of(&tuning);
    tuning.settings.threads = 2;
    TuneResult on_two = result_of(&tuning);
    CHECK(same_results(&first, &again));
    CHECK(same_results(&first, &on_two));
    tuning.settings.seed++;
    TuneResult other = result_of(&tuning);
    CHECK(!same_results(&first, &other));
}

TEST(a_tune_beats_a_bad_beginning_and_moves_only_what_may_move)
{
    Tuning tuning = tuning_of_a_bad_beginning();
    TuneResult result = result_of(&tuning);
    CHECK(result.is_better);
    CHECK(result.share - result.error > result.fair_share);
    for (int i = 0; i < evaluator_of(tuning.game)->weight_count; i++)
        CHECK((result.weight[i] != tuning.from[i]) == tuning.moves[i]);
}

/* The weight of a bar's colour has no effect if bars have no colours. */
TEST(a_tune_that_beats_nobody_gives_the_beginning_back)
{
    Tuning tuning = tuning_of("moonshine");
    Options standard;
    game_default_options(tuning.game, &standard);
    tuning.settings.options = &standard;
    tuning.moves[weight_named(tuning.game, "bar_colour")] = true;
    TuneResult result = result_of(&tuning);
    CHECK(!result.is_better);
    CHECK(same_weights(&tuning, &result));
}

/* A bot that does not use weights plays the same with all of them. */
TEST(what_the_judge_does_not_win_by_is_not_taken)
{
    Tuning tuning = tuning_of_a_bad_beginning();
    tuning.settings.judge = "random";
    TuneResult result = result_of(&tuning);
    CHECK(!result.is_better);
    CHECK(same_weights(&tuning, &result));
}

/* Greedy looks one step ahead and never considers what a solo player needs at the end. */
TEST(alone_a_tune_compares_with_the_beginning_in_the_same_games)
{
    Tuning tuning = tuning_of("distilled");
    Options standard;
    game_default_options(tuning.game, &standard);
    tuning.settings.options = &standard;
    tuning.settings.least_seats = tuning.settings.most_seats = 1;
    tuning.settings.candidates = 4;
    tuning.settings.games = 2;
    tuning.settings.last_games = 12;
    tuning.moves[weight_named(tuning.game, "need_b")] = true;
    TuneResult result = result_of(&tuning);
    CHECK(result.share == result.fair_share && result.error == 0);
    CHECK(result.share > 0 && result.share < 1);
    CHECK(!result.is_better && same_weights(&tuning, &result));
}
