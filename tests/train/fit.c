/* Forecasts that are fitted to the ends of games. */
#include "test.h"

#include "train.h"

#include <math.h>
#include <string.h>

static void count_games(void *watcher, long played)
{
    *(long *)watcher = played;
}

static const char *const greedy[] = { "greedy" };
static const FitSettings settings = {
    .games = 25, .least_seats = 2, .most_seats = 2, .bot = greedy, .bots = 1, .seed = 7
};

TEST(a_fit_says_how_well_it_forecasts_games_that_it_has_not_seen)
{
    static FitResult fit, again;
    long played = 0;
    const Game *game = game_named("distilled");
    int stages = evaluator_of(game)->fit->stages;
    CHECK(fit_forecast(game, &settings, count_games, &played, &fit));
    CHECK_EQUAL(played, settings.games);
    for (int stage = 0; stage < stages; stage++) {
        CHECK(fit.error[stage] > 0 && fabs(fit.correlation[stage]) <= 1);
        CHECK(fit.error[stage] < 1000); /* points */
    }
    CHECK(fit_forecast(game, &settings, count_games, &played, &again));
    CHECK(memcmp(&fit, &again, sizeof fit) == 0);
}

TEST(a_game_without_a_forecast_has_nothing_to_fit)
{
    static FitResult fit;
    long played = 0;
    CHECK(!fit_forecast(game_named("moonshine"), &settings, count_games, &played, &fit));
    CHECK_EQUAL(played, 0);
}
