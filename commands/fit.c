/* taproom fit: what the things of a forecast bring, written as bots/weights/<game>_forecast.tsv. */
#include "cli.h"

#include "train.h"
#include "progress.h"

#include <limits.h>
#include <stdio.h>

enum { FIT_GAMES = 256, FIT_SEED, FIT_OUT };

typedef struct FitWishes {
    long games, seats, seed;
    const char *bot[MAX_SEATS];
    int bots;
    const char *out;
    Progress progress;
} FitWishes;

static bool take_fit(Cli *cli, void *settings, int key, const char *value)
{
    FitWishes *wishes = settings;
    switch (key) {
    case 'b':
        return cli_take_listed(cli, "too_many_bots", wishes->bot, MAX_SEATS, &wishes->bots,
                               cli_bot(value));
    case 'n': return cli_take_number(cli, value, 1, MAX_SEATS, &wishes->seats);
    case FIT_GAMES: return cli_take_number(cli, value, 100, 10000000, &wishes->games);
    case FIT_SEED: return cli_take_number(cli, value, 0, LONG_MAX, &wishes->seed);
    default: wishes->out = value; return true;
    }
}

static void show_progress(void *watcher, long played)
{
    FitWishes *wishes = watcher;
    progress_show(&wishes->progress, played, wishes->games, played);
}

static void write_row(FILE *file, const char *name, const double value[], int stages,
                      const char *meaning)
{
    fprintf(file, "%s", name);
    for (int stage = 0; stage < stages; stage++)
        fprintf(file, "\t%.4f", value[stage]);
    fprintf(file, "\t%s\n", meaning);
}

static void write_command(FILE *file, const Game *game, const FitWishes *wishes)
{
    fprintf(file, "#   taproom fit %s --games %ld --seed %ld", game->name, wishes->games,
            wishes->seed);
    if (wishes->seats > 0)
        fprintf(file, " --seats %ld", wishes->seats);
    for (int i = 0; i < wishes->bots; i++)
        fprintf(file, " --bot %s", wishes->bot[i]);
    fprintf(file, "\n");
}

static void write_fit(FILE *file, const Game *game, const FitWishes *wishes,
                      const FitResult *result)
{
    const Fit *fit = evaluator_of(game)->fit;
    fprintf(file, "# What things bring until the end, in points, by the rounds still to come after "
                  "this one. Made by\n");
    write_command(file, game, wishes);
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

static int write_out(const Cli *cli, const Game *game, const FitWishes *wishes,
                     const FitResult *result)
{
    FILE *file = open_output(cli, wishes->out);
    if (file == NULL)
        return EXIT_FAILED;
    write_fit(file, game, wishes, result);
    return close_output(file);
}

static bool check_bots(const Cli *cli, FitWishes *wishes)
{
    BotSettings settings;
    BotProblem problem;
    if (wishes->bots == 0) {
        wishes->bot[wishes->bots++] = "greedy";
        wishes->bot[wishes->bots++] = "easy";
    }
    for (int i = 0; i < wishes->bots; i++)
        if (!bot_named(wishes->bot[i], &settings, &problem))
            return cli_error_pair(cli, problem.word, "value", problem.value), false;
    return true;
}

int run_fit(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "games", FIT_GAMES, "N" }, { "seats", 'n', "N" },      { "bot", 'b', "BOT" },
        { "seed", FIT_SEED, "N" },   { "out", FIT_OUT, "FILE" }, { 0 },
    };
    static const CliSpec spec = { "GAME", 1, 1, option, take_fit };
    FitWishes wishes = { .games = 5000, .seed = 1 };
    CliArguments arguments;
    FitResult result;
    cli_parse(cli, &spec, argc, argv, &wishes, &arguments);
    const Game *game = cli_game(cli, arguments.value[0]);
    if (game == NULL || !check_bots(cli, &wishes))
        return EXIT_BAD_INPUT;
    if (wishes.seats > 0 && (wishes.seats < game->min_seats || wishes.seats > game->max_seats))
        return cli_error_pair(cli, "wrong_seats", "value", game->name);
    if (!can_write_output(cli, wishes.out))
        return EXIT_FAILED;
    FitSettings settings = {
        .games = wishes.games,
        .least_seats = wishes.seats > 0      ? (int)wishes.seats
                       : game->min_seats > 1 ? game->min_seats
                                             : 2,
        .most_seats = wishes.seats > 0 ? (int)wishes.seats : 4,
        .bot = wishes.bot,
        .bots = wishes.bots,
        .seed = (uint64_t)wishes.seed,
    };
    progress_begin(&wishes.progress, cli, "cli.progress.games");
    show_progress(&wishes, 0);
    bool fitted = fit_forecast(game, &settings, show_progress, &wishes, &result);
    progress_end(&wishes.progress);
    if (!fitted)
        return cli_error_pair(cli, "nothing_to_fit", "value", game->name);
    return write_out(cli, game, &wishes, &result);
}
