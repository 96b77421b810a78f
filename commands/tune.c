/* taproom tune: better weights for the evaluator of a game, written as bots/weights/<game>.tsv. */
#include "cli.h"

#include "simulate.h"
#include "train.h"
#include "weights.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct TuneRequest {
    long generations, candidates, games, last_games, step, seats, threads, seed;
    const char *out, *from, *keep, *only, *bot, *judge;
    CliList options;
} TuneRequest;

static void print_progress(void *watcher, int generation, double best, double mean)
{
    fprintf(stderr, "%4d  %+.4f  %+.4f\n", generation, best, mean);
}

/* Which weights move: `--only solo_,need_`, `--keep malt` */

static bool mark(const Cli *cli, const Evaluator *evaluator, const char *words, bool moves[],
                 bool value)
{
    for (const char *word = words; word != NULL; word = strchr(word, ',')) {
        word += *word == ',';
        int length = (int)strcspn(word, ","), found = 0;
        for (int i = 0; i < evaluator->weight_count; i++)
            if (length > 0 && strncmp(evaluator->weight[i].name, word, (size_t)length) == 0) {
                moves[i] = value;
                found++;
            }
        if (found == 0)
            return cli_error_pair(cli, "no_such_weight", "value", words), false;
    }
    return true;
}

static bool choose_weights(const Cli *cli, const Evaluator *evaluator, const TuneRequest *request,
                           bool moves[])
{
    int moving = 0;
    for (int i = 0; i < evaluator->weight_count; i++)
        moves[i] = request->only == NULL;
    if (!mark(cli, evaluator, request->only, moves, true) ||
        !mark(cli, evaluator, request->keep, moves, false))
        return false;
    for (int i = 0; i < evaluator->weight_count; i++)
        moving += moves[i];
    return moving > 0 || (cli_error_pair(cli, "nothing_to_tune", "value", evaluator->game), false);
}

/* Writing. The comments of the initial table are kept and continued, so that a table says how it
 * was made from the first one. */

static void write_command(FILE *file, const Game *game, const TuneRequest *request)
{
    fprintf(file, "#   taproom tune %s", game->name);
    if (request->seats > 0)
        fprintf(file, " --seats %ld", request->seats);
    for (int i = 0; i < request->options.count; i++)
        fprintf(file, " --option %s", request->options.value[i]);
    fprintf(file,
            " --bot %s --generations %ld --candidates %ld --games-each %ld --step %ld --seed %ld",
            request->bot, request->generations, request->candidates, request->games, request->step,
            request->seed);
    if (request->last_games > 0)
        fprintf(file, " --last-games %ld", request->last_games);
    const struct {
        const char *name, *value;
    } given[] = {
        { "judge", request->judge }, { "only", request->only }, { "keep", request->keep },
        { "from", request->from },   { "out", request->out },
    };
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (given[i].value != NULL)
            fprintf(file, " --%s %s", given[i].name, given[i].value);
    fprintf(file, "\n");
}

static void write_result(FILE *file, const TuneRequest *request, const TuneResult *result)
{
    const char *equals = request->seats == 1 ? "where the ones before win" : "where equals win";
    if (!result->is_better)
        fprintf(file, "# which found none better than these, with which it began: ");
    else
        fprintf(file, "# Against those with which it began: ");
    fprintf(file, "%.1f %% (+- %.1f) of the victories, %s %.1f %%.\n", 100 * result->share,
            100 * result->error, equals, 100 * result->fair_share);
}

static int write_out(const Cli *cli, const Game *game, const TuneRequest *request,
                     const char *story, const TuneResult *result)
{
    FILE *file = open_output(cli, request->out);
    if (file == NULL)
        return EXIT_FAILED;
    if (story != NULL)
        fprintf(file, "%s", story);
    else
        fprintf(file, "# The weights of bots/%s, in points unless it is said otherwise.\n",
                game->name);
    fprintf(file, "# Tuned by\n");
    write_command(file, game, request);
    write_result(file, request, result);
    write_weight_rows(file, evaluator_of(game), result->weight);
    return close_output(file);
}

/* All together */

static bool choose_bot(const Cli *cli, const char *text, char bot[BOT_TEXT_SIZE])
{
    BotProblem problem;
    if (!bot_for_matches(text, bot, &problem))
        return cli_error_pair(cli, problem.word, "value", problem.value), false;
    return !bot_has_clock(bot) || (cli_error_pair(cli, "bot_with_clock", "value", text), false);
}

static int tune_and_write(const Cli *cli, const Game *game, const TuneRequest *request,
                          const WeightTable *from)
{
    bool moves[MAX_WEIGHTS];
    char bot[BOT_TEXT_SIZE], judge[BOT_TEXT_SIZE];
    Options options;
    TuneResult result = { 0 };
    if (!choose_bot(cli, request->bot, bot) ||
        !choose_bot(cli, request->judge != NULL ? request->judge : request->bot, judge) ||
        !choose_weights(cli, evaluator_of(game), request, moves) ||
        !cli_options(cli, game, &request->options, &options))
        return EXIT_BAD_INPUT;
    if (!can_write_output(cli, request->out))
        return EXIT_FAILED;
    TuneSettings settings = {
        .generations = (int)request->generations,
        .candidates = (int)request->candidates,
        .games = (int)request->games,
        .last_games = (int)(request->last_games > 0 ? request->last_games : 10 * request->games),
        .threads = (int)request->threads,
        .seed = (uint64_t)request->seed,
        .step = (double)request->step / 100,
        .bot = bot,
        .judge = judge,
        .options = request->options.count > 0 ? &options : NULL,
        .from = from->weight,
        .moves = moves,
        .least_seats = request->seats > 0    ? (int)request->seats
                       : game->min_seats > 1 ? game->min_seats
                                             : 2,
        .most_seats = request->seats > 0 ? (int)request->seats : game->max_seats,
    };
    if (!tune(game, &settings, print_progress, NULL, &result))
        return cli_error_pair(cli, "no_memory", "value", bot), EXIT_FAILED;
    return write_out(cli, game, request, from->story, &result);
}

int run_tune(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "generations", 0, "N", CLI_NUMBER(TuneRequest, generations, 1, 100000) },
        { "candidates", 0, "N", CLI_NUMBER(TuneRequest, candidates, 4, MAX_CANDIDATES) },
        { "games-each", 0, "N", CLI_NUMBER(TuneRequest, games, 1, 1000000) },
        { "last-games", 0, "N", CLI_NUMBER(TuneRequest, last_games, 1, 10000000) },
        { "judge", 0, "BOT", CLI_ONE(CLI_BOT, TuneRequest, judge) },
        { "step", 0, "PERCENT", CLI_NUMBER(TuneRequest, step, 1, 100) },
        { "bot", 'b', "BOT", CLI_ONE(CLI_BOT, TuneRequest, bot) },
        { "seats", 'n', "N", CLI_SEATS(TuneRequest, 1) },
        { "option", 'o', "ID=VALUE", CLI_OPTIONS(TuneRequest) },
        { "threads", 0, "N", CLI_NUMBER(TuneRequest, threads, 1, MAX_THREADS) },
        { "seed", 0, "N", CLI_NUMBER(TuneRequest, seed, 0, LONG_MAX) },
        { "from", 0, "FILE", CLI_ONE(CLI_TEXT, TuneRequest, from) },
        { "keep", 0, "WORDS", CLI_ONE(CLI_TEXT, TuneRequest, keep) },
        { "only", 0, "WORDS", CLI_ONE(CLI_TEXT, TuneRequest, only) },
        { "out", 0, "FILE", CLI_ONE(CLI_TEXT, TuneRequest, out) },
        { 0 },
    };
    static const CliSpec spec = { "GAME", 1, 1, option };
    TuneRequest request = { .generations = 20,
                            .candidates = 16,
                            .games = 400,
                            .step = 30,
                            .threads = 1,
                            .seed = 1,
                            .bot = "greedy" };
    CliArguments arguments;
    WeightTable from = { 0 };
    cli_parse(cli, &spec, argc, argv, &request, &arguments);
    const Game *game = cli_game_for(cli, arguments.value[0], request.seats);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    evaluator_weights(evaluator_of(game), from.weight);
    if (request.from != NULL && !read_weight_table(cli, evaluator_of(game), request.from, &from))
        return EXIT_BAD_INPUT;
    int status = tune_and_write(cli, game, &request, &from);
    free(from.story);
    return status;
}
