/* taproom fit: what the things of a forecast bring, written as bots/weights/<game>_forecast.tsv. */
#include "cli.h"

#include "train.h"
#include "progress.h"

#include <limits.h>
#include <stdio.h>

typedef struct FitRequest {
    long games, seats, seed;
    CliList bots;
    const char *out;
    Progress progress;
} FitRequest;

static void show_progress(void *watcher, long played)
{
    FitRequest *request = watcher;
    progress_show(&request->progress, played, request->games, played);
}

static void write_row(FILE *file, const char *name, const double value[], int stages,
                      const char *meaning)
{
    fprintf(file, "%s", name);
    for (int stage = 0; stage < stages; stage++)
        fprintf(file, "\t%.4f", value[stage]);
    fprintf(file, "\t%s\n", meaning);
}

static void write_command(FILE *file, const Game *game, const FitRequest *request)
{
    fprintf(file, "#   taproom fit %s --games %ld --seed %ld", game->name, request->games,
            request->seed);
    if (request->seats > 0)
        fprintf(file, " --seats %ld", request->seats);
    for (int i = 0; i < request->bots.count; i++)
        fprintf(file, " --bot %s", request->bots.value[i]);
    fprintf(file, "\n");
}

static void write_fit(FILE *file, const Game *game, const FitRequest *request,
                      const FitResult *result)
{
    const Fit *fit = evaluator_of(game)->fit;
    fprintf(file, "# What things bring until the end, in points, by the rounds still to come after "
                  "this one. Made by\n");
    write_command(file, game, request);
    fprintf(file, "# Correlation with the end in games that were not fitted to:");
    for (int stage = 0; stage < fit->stages; stage++)
        fprintf(file, " %.3f", result->correlation[stage]);
    fprintf(file, "\nthing");
    for (int stage = 0; stage < fit->stages; stage++)
        fprintf(file, "\tleft_%d", stage);
    fprintf(file, "\tmeaning\n");
    for (int i = 0; i < fit->things; i++)
        write_row(file, fit->thing[i].name, result->brings[i], fit->stages, fit->thing[i].meaning);
    write_row(file, "error", result->error, fit->stages, "standard deviation of the forecast");
}

static int write_out(const Cli *cli, const Game *game, const FitRequest *request,
                     const FitResult *result)
{
    FILE *file = open_output(cli, request->out);
    if (file == NULL)
        return EXIT_FAILED;
    write_fit(file, game, request, result);
    return close_output(file);
}

static bool check_bots(const Cli *cli, FitRequest *request)
{
    BotSettings settings;
    BotProblem problem;
    if (request->bots.count == 0) {
        request->bots.value[request->bots.count++] = "greedy";
        request->bots.value[request->bots.count++] = "easy";
    }
    for (int i = 0; i < request->bots.count; i++)
        if (!bot_named(request->bots.value[i], &settings, &problem))
            return cli_error_pair(cli, problem.word, "value", problem.value), false;
    return true;
}

int run_fit(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "games", 0, "N", CLI_NUMBER(FitRequest, games, 100, 10000000) },
        { "seats", 'n', "N", CLI_SEATS(FitRequest, 1) },
        { "bot", 'b', "BOT", CLI_IN(CLI_BOTS, FitRequest, bots, 0, MAX_SEATS, "too_many_bots") },
        { "seed", 0, "N", CLI_NUMBER(FitRequest, seed, 0, LONG_MAX) },
        { "out", 0, "FILE", CLI_ONE(CLI_TEXT, FitRequest, out) },
        { 0 },
    };
    static const CliSpec spec = { "GAME", 1, 1, option };
    FitRequest request = { .games = 5000, .seed = 1 };
    CliArguments arguments;
    FitResult result;
    cli_parse(cli, &spec, argc, argv, &request, &arguments);
    const Game *game = cli_game_for(cli, arguments.value[0], request.seats);
    if (game == NULL || !check_bots(cli, &request))
        return EXIT_BAD_INPUT;
    if (!can_write_output(cli, request.out))
        return EXIT_FAILED;
    FitSettings settings = {
        .games = request.games,
        .least_seats = request.seats > 0     ? (int)request.seats
                       : game->min_seats > 1 ? game->min_seats
                                             : 2,
        .most_seats = request.seats > 0 ? (int)request.seats : 4,
        .bot = request.bots.value,
        .bots = request.bots.count,
        .seed = (uint64_t)request.seed,
    };
    progress_begin(&request.progress, cli, "cli.progress.games");
    show_progress(&request, 0);
    bool fitted = fit_forecast(game, &settings, show_progress, &request, &result);
    progress_end(&request.progress);
    if (!fitted)
        return cli_error_pair(cli, "nothing_to_fit", "value", game->name);
    return write_out(cli, game, &request, &result);
}
