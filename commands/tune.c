/* taproom tune: better weights for the sense of a game, written as bots/weights/<game>.tsv. */
#include "cli.h"

#include "tune.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TUNE_GENERATIONS = 256,
    TUNE_CANDIDATES,
    TUNE_GAMES,
    TUNE_SEED,
    TUNE_THREADS,
    TUNE_OUT,
    TUNE_FROM,
    TUNE_KEEP
};

typedef struct TuneWishes {
    long generations, candidates, games, seats, threads, seed;
    const char *out, *from, *keep;
} TuneWishes;

static bool take_tune(Cli *cli, void *settings, int key, const char *value)
{
    TuneWishes *wishes = settings;
    switch (key) {
    case TUNE_GENERATIONS: return cli_take_number(cli, value, 1, 100000, &wishes->generations);
    case TUNE_CANDIDATES: return cli_take_number(cli, value, 4, 64, &wishes->candidates);
    case TUNE_GAMES: return cli_take_number(cli, value, 1, 1000000, &wishes->games);
    case TUNE_SEED: return cli_take_number(cli, value, 0, LONG_MAX, &wishes->seed);
    case TUNE_THREADS: return cli_take_number(cli, value, 1, MAX_THREADS, &wishes->threads);
    case TUNE_OUT: wishes->out = value; return true;
    case TUNE_FROM: wishes->from = value; return true;
    case TUNE_KEEP: wishes->keep = value; return true;
    default: return cli_take_number(cli, value, 1, MAX_SEATS, &wishes->seats);
    }
}

static void print_progress(void *watcher, int generation, double best, double mean)
{
    fprintf(stderr, "%4d  %+.4f  %+.4f\n", generation, best, mean);
}

static void write_weights(FILE *file, const Game *game, const TuneWishes *wishes,
                          const TuneResult *result)
{
    const Sense *sense = sense_of(game);
    fprintf(file,
            "# The weights of bots/%s_sense.c, in points unless it is said otherwise. Made by\n",
            game->name);
    fprintf(file,
            "#   taproom tune %s --generations %ld --candidates %ld --games-each %ld --seed %ld",
            game->name, wishes->generations, wishes->candidates, wishes->games, wishes->seed);
    if (wishes->seats > 0)
        fprintf(file, " --seats %ld", wishes->seats);
    if (wishes->keep != NULL)
        fprintf(file, " --keep %s", wishes->keep);
    if (wishes->from != NULL)
        fprintf(file, " --from %s", wishes->from);
    fprintf(
        file,
        "\n# They win %.1f %% (+- %.1f) against the ones before, where equals would win %.1f %%.\n",
        100 * result->share, 100 * result->error, 100 * result->fair_share);
    fprintf(file, "weight\tvalue\tmeaning\n");
    for (int i = 0; i < sense->weight_count; i++)
        fprintf(file, "%s\t%.4f\t%s\n", sense->weight[i].name, result->weight[i],
                sense->weight[i].meaning);
}

/* A table such as this command writes; weights that it does not name keep their values. */
static bool read_weights(const Cli *cli, const Sense *sense, const char *path,
                         double weight[MAX_WEIGHTS])
{
    char line[512];
    FILE *file = fopen(path, "r");
    bool good = file != NULL;
    sense_weights(sense, weight);
    while (good && fgets(line, sizeof line, file) != NULL) {
        char *end, *name = strtok(line, "\t"), *value = strtok(NULL, "\t");
        if (line[0] == '#' || strcmp(line, "weight") == 0)
            continue;
        int i = 0;
        while (i < sense->weight_count && strcmp(sense->weight[i].name, name) != 0)
            i++;
        good = i < sense->weight_count && value != NULL;
        if (good)
            weight[i] = strtod(value, &end);
        good = good && end != value && *end == '\0' && isfinite(weight[i]);
    }
    if (file != NULL)
        fclose(file);
    return good || (cli_error_pair(cli, "bad_weights", "value", path), false);
}

int run_tune(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "generations", TUNE_GENERATIONS, "N" },
        { "candidates", TUNE_CANDIDATES, "N" },
        { "games-each", TUNE_GAMES, "N" },
        { "seats", 'n', "N" },
        { "threads", TUNE_THREADS, "N" },
        { "seed", TUNE_SEED, "N" },
        { "from", TUNE_FROM, "FILE" },
        { "keep", TUNE_KEEP, "WORD" },
        { "out", TUNE_OUT, "FILE" },
        { 0 },
    };
    static const CliSpec spec = { "GAME", 1, 1, option, take_tune };
    TuneWishes wishes = {
        .generations = 20, .candidates = 16, .games = 400, .threads = 1, .seed = 1
    };
    CliArguments arguments;
    TuneResult result = { 0 };
    cli_parse(cli, &spec, argc, argv, &wishes, &arguments);
    const Game *game = cli_game(cli, arguments.value[0]);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    if (wishes.seats > 0 && (wishes.seats < game->min_seats || wishes.seats > game->max_seats))
        return cli_error_pair(cli, "wrong_seats", "value", game->name);
    double from[MAX_WEIGHTS];
    if (wishes.from != NULL && !read_weights(cli, sense_of(game), wishes.from, from))
        return EXIT_BAD_INPUT;
    TuneSettings settings = {
        .generations = (int)wishes.generations,
        .candidates = (int)wishes.candidates,
        .games = (int)wishes.games,
        .last_games = 5 * (int)wishes.games,
        .threads = (int)wishes.threads,
        .seed = (uint64_t)wishes.seed,
        .from = wishes.from != NULL ? from : NULL,
        .keep = wishes.keep,
        .least_seats = wishes.seats > 0      ? (int)wishes.seats
                       : game->min_seats > 1 ? game->min_seats
                                             : 2,
        .most_seats = wishes.seats > 0 ? (int)wishes.seats : game->max_seats,
    };
    if (!tune(game, &settings, print_progress, NULL, &result))
        return cli_error_pair(cli, "nothing_to_tune", "value", game->name);
    FILE *file = wishes.out == NULL ? stdout : fopen(wishes.out, "w");
    if (file == NULL)
        return cli_error_pair(cli, "cannot_write", "value", wishes.out), EXIT_FAILED;
    write_weights(file, game, &wishes, &result);
    bool good = fflush(file) == 0 && !ferror(file);
    if (file != stdout)
        good = fclose(file) == 0 && good;
    return good ? EXIT_GOOD : EXIT_FAILED;
}
