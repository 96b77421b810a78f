/* taproom bench: how fast each game is with each number of seats, and the signature of its rules.
 */
#include "cli.h"

#include "bench.h"
#include "table.h"

#include <stdio.h>
#include <stdlib.h>

enum { THINKING_SEATS = 4 }; /* the hard bot is measured with this number of seats only */

typedef struct BenchSettings {
    bool json, signatures, truncated, thinking;
    const Game *game;
    long seats, games, iterations;
} BenchSettings;

static bool take_game(Cli *cli, void *settings, int key, const char *value)
{
    BenchSettings *bench = settings;
    return (bench->game = cli_game(cli, value)) != NULL;
}

static void print_result(const BenchSettings *bench, const Game *game, int seats,
                         const BenchResult *result)
{
    int decimals = result->value < 100 ? 2 : 0;
    if (bench->json)
        printf("{\"game\":\"%s\",\"seats\":%d,\"metric\":\"%s\",\"value\":%.*f,\"unit\":\"%s\"}\n",
               game->name, seats, result->metric, decimals, result->value, result->unit);
    else
        printf("%-14s %d  %-44s %14.*f %s\n", game->name, seats, result->metric, decimals,
               result->value, result->unit);
}

/* An exact number of games or iterations, for counting instructions. */
static bool bench_exactly(const BenchSettings *bench, const Game *game, int seats)
{
    BenchResult result = { "actions", "1", 0 };
    if (bench->games > 0) {
        result.value = (double)bench_games(game, seats, (int)bench->games);
    } else if (bench->iterations > 0) {
        result.metric = "iterations";
        result.value =
            (double)bench_iterations(game, seats, !bench->truncated, (int)bench->iterations);
    } else {
        return false;
    }
    print_result(bench, game, seats, &result);
    return true;
}

static void bench_seats(const BenchSettings *bench, const Game *game, int seats)
{
    BenchResult result[BENCH_METRICS + BENCH_THINKING_METRICS];
    int count = 0;
    if (bench_exactly(bench, game, seats))
        return;
    if (!bench->thinking) {
        bench_game(game, seats, 0.5, result);
        count = BENCH_METRICS;
    }
    if (bench->thinking || seats == THINKING_SEATS)
        count += bench_thinking(game, seats, result + count);
    for (int i = 0; i < count; i++)
        print_result(bench, game, seats, &result[i]);
    fflush(stdout);
}

static void print_signature(const BenchSettings *bench, const Game *game)
{
    char signature[SIGNATURE_SIZE];
    random_signature(game, signature);
    if (bench->signatures)
        printf("%s %s\n", game->name, signature);
    else if (!bench->json)
        printf("%-14s -  %-44s %s\n", game->name, "signature", signature);
}

int run_bench(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "json", 'j', NULL, CLI_ONE(CLI_FLAG, BenchSettings, json) },
        { "game", 'g', "GAME" },
        { "seats", 'n', "N", CLI_SEATS(BenchSettings, 1) },
        { "games", 'c', "N", CLI_NUMBER(BenchSettings, games, 1, 1L << 30) },
        { "iterations", 0, "N", CLI_NUMBER(BenchSettings, iterations, 1, 1L << 30) },
        { "truncated", 0, NULL, CLI_ONE(CLI_FLAG, BenchSettings, truncated) },
        { "thinking", 0, NULL, CLI_ONE(CLI_FLAG, BenchSettings, thinking) },
        { "signatures", 's', NULL, CLI_ONE(CLI_FLAG, BenchSettings, signatures) },
        { 0 },
    };
    static const CliSpec spec = { "", 0, 0, option, take_game };
    BenchSettings bench = { 0 };
    CliArguments arguments;
    cli_parse(cli, &spec, argc, argv, &bench, &arguments);
    for (int i = 0; games[i] != NULL; i++) {
        const Game *game = games[i];
        if (bench.game != NULL && bench.game != game)
            continue;
        if (bench.seats > 0 && (bench.seats < game->min_seats || bench.seats > game->max_seats) &&
            bench.game != NULL)
            return cli_error_pair(cli, "wrong_seats", "value", game->name);
        for (int seats = game->min_seats; seats <= game->max_seats && !bench.signatures; seats++)
            if (bench.seats == 0 || bench.seats == seats)
                bench_seats(&bench, game, seats);
        if (bench.games == 0 && bench.iterations == 0 && !bench.thinking)
            print_signature(&bench, game);
    }
    return EXIT_GOOD;
}
