/* taproom tune: better weights for the evaluator of a game, written as bots/weights/<game>.tsv. */
#include "cli.h"

#include "simulate.h"
#include "train.h"
#include "weights.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TUNE_GENERATIONS = 256,
    TUNE_CANDIDATES,
    TUNE_GAMES,
    TUNE_LAST_GAMES,
    TUNE_JUDGE,
    TUNE_STEP,
    TUNE_SEED,
    TUNE_THREADS,
    TUNE_OUT,
    TUNE_FROM,
    TUNE_KEEP,
    TUNE_ONLY
};

typedef struct TuneWishes {
    long generations, candidates, games, last_games, step, seats, threads, seed;
    const char *out, *from, *keep, *only, *bot, *judge;
    const char *option[MAX_OPTIONS];
    int options;
} TuneWishes;

static bool take_tune(Cli *cli, void *settings, int key, const char *value)
{
    TuneWishes *wishes = settings;
    switch (key) {
    case TUNE_GENERATIONS: return cli_take_number(cli, value, 1, 100000, &wishes->generations);
    case TUNE_CANDIDATES:
        return cli_take_number(cli, value, 4, MAX_CANDIDATES, &wishes->candidates);
    case TUNE_GAMES: return cli_take_number(cli, value, 1, 1000000, &wishes->games);
    case TUNE_LAST_GAMES: return cli_take_number(cli, value, 1, 10000000, &wishes->last_games);
    case TUNE_STEP: return cli_take_number(cli, value, 1, 100, &wishes->step);
    case TUNE_SEED: return cli_take_number(cli, value, 0, LONG_MAX, &wishes->seed);
    case TUNE_THREADS: return cli_take_number(cli, value, 1, MAX_THREADS, &wishes->threads);
    case TUNE_JUDGE: wishes->judge = cli_bot(value); return true;
    case TUNE_OUT: wishes->out = value; return true;
    case TUNE_FROM: wishes->from = value; return true;
    case TUNE_KEEP: wishes->keep = value; return true;
    case TUNE_ONLY: wishes->only = value; return true;
    case 'b': wishes->bot = cli_bot(value); return true;
    case 'o':
        return cli_take_listed(cli, "unknown_option", wishes->option, MAX_OPTIONS, &wishes->options,
                               value);
    default: return cli_take_number(cli, value, 1, MAX_SEATS, &wishes->seats);
    }
}

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

static bool choose_weights(const Cli *cli, const Evaluator *evaluator, const TuneWishes *wishes,
                           bool moves[])
{
    int moving = 0;
    for (int i = 0; i < evaluator->weight_count; i++)
        moves[i] = wishes->only == NULL;
    if (!mark(cli, evaluator, wishes->only, moves, true) ||
        !mark(cli, evaluator, wishes->keep, moves, false))
        return false;
    for (int i = 0; i < evaluator->weight_count; i++)
        moving += moves[i];
    return moving > 0 || (cli_error_pair(cli, "nothing_to_tune", "value", evaluator->game), false);
}

/* Writing. The story of the table that it began with is told on, so that a table says how to make
 * it from the first one. */

static void write_command(FILE *file, const Game *game, const TuneWishes *wishes)
{
    fprintf(file, "#   taproom tune %s", game->name);
    if (wishes->seats > 0)
        fprintf(file, " --seats %ld", wishes->seats);
    for (int i = 0; i < wishes->options; i++)
        fprintf(file, " --option %s", wishes->option[i]);
    fprintf(file,
            " --bot %s --generations %ld --candidates %ld --games-each %ld --step %ld --seed %ld",
            wishes->bot, wishes->generations, wishes->candidates, wishes->games, wishes->step,
            wishes->seed);
    if (wishes->last_games > 0)
        fprintf(file, " --last-games %ld", wishes->last_games);
    const struct {
        const char *name, *value;
    } given[] = {
        { "judge", wishes->judge }, { "only", wishes->only }, { "keep", wishes->keep },
        { "from", wishes->from },   { "out", wishes->out },
    };
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (given[i].value != NULL)
            fprintf(file, " --%s %s", given[i].name, given[i].value);
    fprintf(file, "\n");
}

static void write_result(FILE *file, const TuneWishes *wishes, const TuneResult *result)
{
    const char *equals = wishes->seats == 1 ? "where the ones before win" : "where equals win";
    if (!result->is_better)
        fprintf(file, "# which found none better than these, with which it began: ");
    else
        fprintf(file, "# Against those with which it began: ");
    fprintf(file, "%.1f %% (+- %.1f) of the victories, %s %.1f %%.\n", 100 * result->share,
            100 * result->error, equals, 100 * result->fair_share);
}

static int write_out(const Cli *cli, const Game *game, const TuneWishes *wishes, const char *story,
                     const TuneResult *result)
{
    FILE *file = open_output(cli, wishes->out);
    if (file == NULL)
        return EXIT_FAILED;
    if (story != NULL)
        fprintf(file, "%s", story);
    else
        fprintf(file, "# The weights of bots/%s, in points unless it is said otherwise.\n",
                game->name);
    fprintf(file, "# Tuned by\n");
    write_command(file, game, wishes);
    write_result(file, wishes, result);
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

static int tune_and_write(const Cli *cli, const Game *game, const TuneWishes *wishes,
                          const WeightTable *from)
{
    bool moves[MAX_WEIGHTS];
    char bot[BOT_TEXT_SIZE], judge[BOT_TEXT_SIZE];
    Options options;
    TuneResult result = { 0 };
    if (!choose_bot(cli, wishes->bot, bot) ||
        !choose_bot(cli, wishes->judge != NULL ? wishes->judge : wishes->bot, judge) ||
        !choose_weights(cli, evaluator_of(game), wishes, moves) ||
        !cli_options(cli, game, wishes->option, wishes->options, &options))
        return EXIT_BAD_INPUT;
    if (!can_write_output(cli, wishes->out))
        return EXIT_FAILED;
    TuneSettings settings = {
        .generations = (int)wishes->generations,
        .candidates = (int)wishes->candidates,
        .games = (int)wishes->games,
        .last_games = (int)(wishes->last_games > 0 ? wishes->last_games : 10 * wishes->games),
        .threads = (int)wishes->threads,
        .seed = (uint64_t)wishes->seed,
        .step = (double)wishes->step / 100,
        .bot = bot,
        .judge = judge,
        .options = wishes->options > 0 ? &options : NULL,
        .from = from->weight,
        .moves = moves,
        .least_seats = wishes->seats > 0     ? (int)wishes->seats
                       : game->min_seats > 1 ? game->min_seats
                                             : 2,
        .most_seats = wishes->seats > 0 ? (int)wishes->seats : game->max_seats,
    };
    if (!tune(game, &settings, print_progress, NULL, &result))
        return cli_error_pair(cli, "no_memory", "value", bot), EXIT_FAILED;
    return write_out(cli, game, wishes, from->story, &result);
}

int run_tune(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "generations", TUNE_GENERATIONS, "N" },
        { "candidates", TUNE_CANDIDATES, "N" },
        { "games-each", TUNE_GAMES, "N" },
        { "last-games", TUNE_LAST_GAMES, "N" },
        { "judge", TUNE_JUDGE, "BOT" },
        { "step", TUNE_STEP, "PERCENT" },
        { "bot", 'b', "BOT" },
        { "seats", 'n', "N" },
        { "option", 'o', "ID=VALUE" },
        { "threads", TUNE_THREADS, "N" },
        { "seed", TUNE_SEED, "N" },
        { "from", TUNE_FROM, "FILE" },
        { "keep", TUNE_KEEP, "WORDS" },
        { "only", TUNE_ONLY, "WORDS" },
        { "out", TUNE_OUT, "FILE" },
        { 0 },
    };
    static const CliSpec spec = { "GAME", 1, 1, option, take_tune };
    TuneWishes wishes = { .generations = 20,
                          .candidates = 16,
                          .games = 400,
                          .step = 30,
                          .threads = 1,
                          .seed = 1,
                          .bot = "greedy" };
    CliArguments arguments;
    WeightTable from = { 0 };
    cli_parse(cli, &spec, argc, argv, &wishes, &arguments);
    const Game *game = cli_game(cli, arguments.value[0]);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    if (wishes.seats > 0 && (wishes.seats < game->min_seats || wishes.seats > game->max_seats))
        return cli_error_pair(cli, "wrong_seats", "value", game->name);
    evaluator_weights(evaluator_of(game), from.weight);
    if (wishes.from != NULL && !read_weight_table(cli, evaluator_of(game), wishes.from, &from))
        return EXIT_BAD_INPUT;
    int status = tune_and_write(cli, game, &wishes, &from);
    free(from.story);
    return status;
}
