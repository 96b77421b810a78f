/* taproom bench: how fast each game is with each number of seats, and the signature of its rules.
 */
#include "cli.h"

#include "bench.h"
#include "random_play.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct BenchSettings {
    bool json, signatures;
    const Game *game;
    long seats, games;
} BenchSettings;

static bool take_bench(Cli *cli, void *settings, int key, const char *value)
{
    BenchSettings *bench = settings;
    switch (key) {
    case 'j': bench->json = true; return true;
    case 's': bench->signatures = true; return true;
    case 'g': return (bench->game = cli_game(cli, value)) != NULL;
    case 'n': return cli_take_number(cli, value, 1, MAX_SEATS, &bench->seats);
    default: return cli_take_number(cli, value, 1, 1L << 30, &bench->games);
    }
}

static void print_result(const BenchSettings *bench, const Game *game, int seats,
                         const BenchResult *result)
{
    if (bench->json)
        printf("{\"game\":\"%s\",\"seats\":%d,\"metric\":\"%s\",\"value\":%.0f,\"unit\":\"%s\"}\n",
               game->name, seats, result->metric, result->value, result->unit);
    else
        printf("%-14s %d  %-36s %14.0f %s\n", game->name, seats, result->metric, result->value,
               result->unit);
}

static void bench_seats(const BenchSettings *bench, const Game *game, int seats)
{
    BenchResult result[BENCH_METRICS];
    if (bench->games > 0) {
        long actions = bench_games(game, seats, (int)bench->games);
        result[0] = (BenchResult){ "actions", "1", (double)actions };
        print_result(bench, game, seats, &result[0]);
        return;
    }
    bench_game(game, seats, 0.5, result);
    for (int i = 0; i < BENCH_METRICS; i++)
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
        printf("%-14s -  %-36s %s\n", game->name, "signature", signature);
}

int run_bench(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "json", 'j', NULL }, { "game", 'g', "GAME" },     { "seats", 'n', "N" },
        { "games", 'c', "N" }, { "signatures", 's', NULL }, { 0 },
    };
    static const CliSpec spec = { "", 0, 0, option, take_bench };
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
        if (bench.games == 0)
            print_signature(&bench, game);
    }
    return EXIT_GOOD;
}
