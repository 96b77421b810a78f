/* Names of bots and the settings behind them. */
#include "bots_fixture.h"

#include "simulate.h"

#include <string.h>

static void check_refused(const char *text, const char *word, const char *value)
{
    BotSettings settings;
    BotProblem problem;
    CHECK(!bot_named(text, &settings, &problem));
    CHECK_TEXT(problem.word, word);
    CHECK_TEXT(problem.value, value);
}

TEST(every_kind_is_found_by_its_name)
{
    BotSettings settings;
    BotProblem problem;
    for (int i = 0; bots[i] != NULL; i++) {
        CHECK(bot_named(bots[i]->name, &settings, &problem));
        CHECK(settings.kind == bots[i]);
        CHECK_EQUAL(settings.threads, 1);
        CHECK(!bots[i]->searches || settings.iterations != 0 || settings.seconds > 0);
        CHECK(settings.megabytes <= 64);
    }
}

TEST(settings_replace_those_of_the_level)
{
    BotSettings settings;
    BotProblem problem;
    CHECK(bot_named("hard,iterations=20000", &settings, &problem));
    CHECK_EQUAL(settings.iterations, 20000);
    CHECK(settings.seconds == 0);
    CHECK(bot_named("medium,seconds=0.25,threads=2", &settings, &problem));
    CHECK_EQUAL(settings.iterations, 0);
    CHECK(settings.seconds == 0.25);
    CHECK_EQUAL(settings.threads, 2);
    CHECK(bot_named("hard,iterations=10,seconds=3,memory=5", &settings, &problem));
    CHECK_EQUAL(settings.iterations, 10);
    CHECK(settings.seconds == 3);
    CHECK_EQUAL(settings.megabytes, 5);
    CHECK(bot_named("hard,horizon=end", &settings, &problem));
    CHECK(settings.search.to_the_end);
    CHECK(bot_named("flat,horizon=6,exploration=0.5,bias=0", &settings, &problem));
    CHECK(!settings.search.to_the_end);
    CHECK_EQUAL(settings.search.horizon, 6);
    CHECK(settings.search.exploration == 0.5);
    CHECK(bot_named("hard,rounds=2", &settings, &problem));
    CHECK_EQUAL(settings.search.rounds, 2);
}

TEST(what_is_wrong_with_a_name_is_said)
{
    check_refused("", "unknown_bot", "");
    check_refused("harder", "unknown_bot", "harder");
    check_refused("har", "unknown_bot", "har");
    check_refused("hard=3", "unknown_bot", "hard=3");
    check_refused("hard,", "unknown_bot_setting", "");
    check_refused("hard,speed=3", "unknown_bot_setting", "speed=3");
    check_refused("greedy,iterations=3", "unknown_bot_setting", "iterations=3");
    check_refused("hard,iterations", "bad_bot_value", "iterations");
    check_refused("hard,iterations=", "bad_bot_value", "iterations=");
    check_refused("hard,iterations=0", "bad_bot_value", "iterations=0");
    check_refused("hard,iterations=1.5", "bad_bot_value", "iterations=1.5");
    check_refused("hard,iterations=-5,threads=2", "bad_bot_value", "iterations=-5");
    check_refused("hard,iterations=99999999999", "bad_bot_value", "iterations=99999999999");
    check_refused("hard,seconds=.5", "bad_bot_value", "seconds=.5");
    check_refused("hard,seconds=1.2.3", "bad_bot_value", "seconds=1.2.3");
    check_refused("hard,seconds=nan", "bad_bot_value", "seconds=nan");
    check_refused("hard,threads=65", "bad_bot_value", "threads=65");
    check_refused("hard,threads=two", "bad_bot_value", "threads=two");
    check_refused("hard,memory=0", "bad_bot_value", "memory=0");
    check_refused("hard,horizon=ends", "bad_bot_value", "horizon=ends");
    check_refused("hard,rounds=0", "bad_bot_value", "rounds=0");
    check_refused("hard,memory=1,threads=8", "too_little_memory", "hard,memory=1,threads=8");
}

TEST(the_least_memory_that_a_name_may_have_is_enough_for_a_bot)
{
    BotSettings settings;
    BotProblem problem;
    CHECK(bot_named("hard,threads=4,memory=1", &settings, &problem));
    Bot *bot = bot_new(&settings);
    assert_non_null(bot);
    bot_free(bot);
}

TEST(a_long_problem_is_cut)
{
    BotSettings settings;
    BotProblem problem;
    char text[300];
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    CHECK(!bot_named(text, &settings, &problem));
    CHECK_EQUAL(strlen(problem.value), BOT_PROBLEM_SIZE - 1);
}

TEST(every_game_has_an_evaluator_and_room_for_its_weights)
{
    for (int i = 0; games[i] != NULL; i++) {
        const Evaluator *evaluator = evaluator_of(games[i]);
        CHECK(evaluator != NULL);
        CHECK(evaluator->weight_count >= 0 && evaluator->weight_count <= MAX_WEIGHTS);
        CHECK(evaluator->horizon >= 0 && evaluator->spread > 0);
    }
}

/* With all weights negated, the worst action looks best. */
TEST(a_bot_judges_by_the_weights_it_is_given)
{
    int changed = 0;
    for (int i = 0; games[i] != NULL; i++) {
        const Evaluator *evaluator = evaluator_of(games[i]);
        double weight[MAX_WEIGHTS] = { 0 };
        Bot *own = bot_called("greedy"), *other = bot_called("greedy");
        evaluator_weights(evaluator, weight);
        for (int n = 0; n < evaluator->weight_count; n++)
            weight[n] = -weight[n];
        bot_set_weights(other, weight);
        for (uint64_t seed = 0; seed < 20; seed++) {
            StateBuffer truth;
            Rng left = rng_seeded(seed), right = rng_seeded(seed);
            int seat = random_decision(games[i], games[i]->max_seats, seed, &truth);
            if (seat == NOBODY)
                continue;
            StateBuffer view = view_of(games[i], &truth, seat);
            changed += bot_choose(own, games[i], &view.state, seat, &left) !=
                       bot_choose(other, games[i], &view.state, seat, &right);
        }
        bot_free(own);
        bot_free(other);
    }
    CHECK(changed > 0);
}

/* As large as a table of weights may have them: then everything is far worse than nothing. */
TEST(a_bot_chooses_also_where_everything_looks_dreadful)
{
    static const char *const name[] = { "greedy", "easy", "hard,iterations=4" };
    double weight[MAX_WEIGHTS];
    for (int n = 0; n < MAX_WEIGHTS; n++)
        weight[n] = -1e6;
    for (int i = 0; games[i] != NULL; i++)
        for (int n = 0; n < 3; n++) {
            Bot *bot = bot_called(name[n]);
            bot_set_weights(bot, weight);
            for (uint64_t seed = 0; seed < 5; seed++) {
                StateBuffer truth;
                Rng rng = rng_seeded(seed);
                int seat = random_decision(games[i], 3, seed, &truth);
                if (seat == NOBODY)
                    continue;
                StateBuffer view = view_of(games[i], &truth, seat);
                CHECK(is_legal(games[i], &truth, seat,
                               bot_choose(bot, games[i], &view.state, seat, &rng)));
            }
            bot_free(bot);
        }
}

static double share_of_victories(const Game *game, const char *name, const char *against, int deals)
{
    Bot *own = bot_called(name), *other = bot_called(against);
    double won = 0;
    for (int n = 0; n < 2 * deals; n++) {
        MatchResult result;
        Bot *seated[] = { n % 2 == 0 ? own : other, n % 2 == 0 ? other : own };
        play_match(game, 2, NULL, seated, (uint64_t)n / 2, &result);
        won += result.won[n % 2];
    }
    bot_free(own);
    bot_free(other);
    return won / (2 * deals);
}

/* The levels, each far above the one below on fixed deals. */
static const char *const game_with_levels[] = { "distilled", "brewcrafters", "moonshine" };

TEST(each_level_beats_the_one_below)
{
    for (int i = 0; i < 3; i++) {
        const Game *game = game_named(game_with_levels[i]);
        if (game == NULL)
            continue;
        CHECK(share_of_victories(game, "greedy", "random", 4) == 1);
        CHECK(share_of_victories(game, "easy", "random", 4) == 1);
        CHECK(share_of_victories(game, "greedy", "easy", 8) > 0.6);
    }
}

/* In how many of a hundred decisions easy chooses as greedy does. */
static int agreement(const Game *game)
{
    enum { DECISIONS = 100 };
    Bot *easy = bot_called("easy"), *greedy = bot_called("greedy");
    int same = 0;
    for (uint64_t seed = 0; seed < DECISIONS; seed++) {
        StateBuffer truth;
        Rng left = rng_seeded(seed), right = rng_seeded(seed);
        int seat = random_decision(game, 2, seed, &truth);
        StateBuffer view = view_of(game, &truth, seat);
        same += bot_choose(easy, game, &view.state, seat, &left) ==
                bot_choose(greedy, game, &view.state, seat, &right);
    }
    bot_free(easy);
    bot_free(greedy);
    return same;
}

TEST(easy_errs_now_and_then)
{
    for (int i = 0; i < 3; i++) {
        const Game *game = game_named(game_with_levels[i]);
        int same = game != NULL ? agreement(game) : 50;
        if (same < 36 || same > 55)
            fail_msg("%s: %d of 100", game_with_levels[i], same);
    }
}

TEST(a_few_play_outs_by_judgement_beat_greedy)
{
    CHECK(share_of_victories(game_named("brewcrafters"), "medium,iterations=16", "greedy", 2) >
          0.6);
}

/* Of Moonshine as well, which is played to its end unless told otherwise. */
TEST(rounds_can_be_asked_of_every_game)
{
    for (int i = 0; games[i] != NULL; i++) {
        static Analysis analysis;
        StateBuffer truth;
        Rng rng = rng_seeded(1);
        Bot *bot = bot_called("hard,iterations=6,rounds=2");
        int seat = random_decision(games[i], 2, 3, &truth);
        StateBuffer view = view_of(games[i], &truth, seat);
        CHECK(hint(bot, games[i], &view.state, seat, &rng, &analysis));
        CHECK_EQUAL(analysis.iterations, 6);
        CHECK(is_legal(games[i], &truth, seat, analysis.action[0].action));
        bot_free(bot);
    }
}
