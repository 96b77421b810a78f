/* taproom balance GAME: who wins by place, and how often each thing is used, in games of greedy
 * bots. */
#include "cli.h"

#include "simulate.h"

#include <stdio.h>

typedef struct BalanceSettings {
    long seats, games, seed;
} BalanceSettings;

static bool take_balance(Cli *cli, void *settings, int key, const char *value)
{
    BalanceSettings *balance = settings;
    switch (key) {
    case 'n': return cli_take_number(cli, value, 1, MAX_SEATS, &balance->seats);
    case 'c': return cli_take_number(cli, value, 1, 1L << 20, &balance->games);
    default: return cli_take_number(cli, value, 0, 1L << 30, &balance->seed);
    }
}

int run_balance(Cli *cli, int argc, char **argv)
{
    enum { OPTION_SEED = 256 };
    static const CliOption option[] = {
        { "seats", 'n', "N" },
        { "games", 'c', "N" },
        { "seed", OPTION_SEED, "N" },
        { 0 },
    };
    static const CliSpec spec = { "GAME", 1, 1, option, take_balance };
    BalanceSettings balance = { .games = 600, .seed = 1 };
    CliArguments arguments;
    cli_parse(cli, &spec, argc, argv, &balance, &arguments);
    const Game *game = cli_game(cli, arguments.value[0]);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    if (balance.seats > 0 && (balance.seats < game->min_seats || balance.seats > game->max_seats))
        return cli_error_pair(cli, "wrong_seats", "value", game->name);
    for (int seats = game->min_seats > 1 ? game->min_seats : 2; seats <= game->max_seats; seats++) {
        if (balance.seats > 0 && balance.seats != seats)
            continue;
        if (!balance_report(game, seats, (int)balance.games, (uint64_t)balance.seed, stdout))
            return EXIT_FAILED;
    }
    return EXIT_GOOD;
}
