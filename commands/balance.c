/* taproom balance GAME: how often each place wins and each thing is used, in games of greedy bots.
 */
#include "cli.h"

#include "simulate.h"

#include <stdio.h>

typedef struct BalanceSettings {
    long seats, games, seed;
} BalanceSettings;

int run_balance(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "seats", 'n', "N", CLI_SEATS(BalanceSettings, 1) },
        { "games", 'c', "N", CLI_NUMBER(BalanceSettings, games, 1, 1L << 20) },
        { "seed", 0, "N", CLI_NUMBER(BalanceSettings, seed, 0, 1L << 30) },
        { 0 },
    };
    static const CliSpec spec = { "GAME", 1, 1, option };
    BalanceSettings balance = { .games = 600, .seed = 1 };
    CliArguments arguments;
    cli_parse(cli, &spec, argc, argv, &balance, &arguments);
    const Game *game = cli_game_for(cli, arguments.value[0], balance.seats);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    for (int seats = game->min_seats > 1 ? game->min_seats : 2; seats <= game->max_seats; seats++) {
        if (balance.seats > 0 && balance.seats != seats)
            continue;
        if (!balance_report(game, seats, (int)balance.games, (uint64_t)balance.seed, stdout))
            return EXIT_FAILED;
    }
    return EXIT_GOOD;
}
