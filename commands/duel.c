/* taproom duel: one bot against another, deal by deal. A deal is one stream of chance; it is played
 * once with the first bot on each seat and the other on all the rest, so that neither has the
 * better cards or seats. */
#include "cli.h"

#include "simulate.h"

#include <limits.h>
#include <stdio.h>

typedef struct DuelSettings {
    const char *bot, *against;
    CliList options;
    Options values;
    long seats, deals, seed;
} DuelSettings;

static Bot *open_bot(const Cli *cli, const char *text) /* NULL: it has printed why */
{
    BotSettings settings;
    BotProblem problem;
    Bot *bot = NULL;
    if (!bot_named(text, &settings, &problem))
        cli_error_pair(cli, problem.word, "value", problem.value);
    else if ((bot = bot_new(&settings)) == NULL)
        cli_error_pair(cli, "no_memory", "value", text);
    return bot;
}

typedef struct DealResult { /* means over the seats of the first bot */
    double won, score, score_against;
} DealResult;

static DealResult play_deal(const Game *game, const DuelSettings *duel, Bot *first, Bot *other,
                            uint64_t seed)
{
    DealResult deal = { 0 };
    int seats = (int)duel->seats;
    for (int own = 0; own < seats; own++) {
        Bot *seated[MAX_SEATS];
        MatchResult result;
        for (int seat = 0; seat < seats; seat++)
            seated[seat] = seat == own ? first : other;
        play_match(game, seats, &duel->values, seated, seed, &result);
        deal.won += result.won[own] / seats;
        for (int seat = 0; seat < seats; seat++)
            if (seat == own)
                deal.score += (double)result.score.total[seat] / seats;
            else
                deal.score_against += (double)result.score.total[seat] / seats / (seats - 1);
    }
    return deal;
}

static void play_deals(const Game *game, const DuelSettings *duel, Bot *first, Bot *other)
{
    for (long n = 0; n < duel->deals; n++) {
        uint64_t seed = (uint64_t)duel->seed + (uint64_t)n;
        DealResult deal = play_deal(game, duel, first, other, seed);
        printf("%llu\t%.6f\t%.3f\t%.3f\n", (unsigned long long)seed, deal.won, deal.score,
               deal.score_against);
        fflush(stdout);
    }
}

int run_duel(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "bot", 'b', "BOT", CLI_ONE(CLI_BOT, DuelSettings, bot) },
        { "against", 0, "BOT", CLI_ONE(CLI_BOT, DuelSettings, against) },
        { "option", 'o', "ID=VALUE", CLI_OPTIONS(DuelSettings) },
        { "seats", 'n', "N", CLI_SEATS(DuelSettings, 1) },
        { "deals", 0, "N", CLI_NUMBER(DuelSettings, deals, 1, 1L << 30) },
        { "seed", 0, "N", CLI_NUMBER(DuelSettings, seed, 0, LONG_MAX) },
        { 0 },
    };
    static const CliSpec spec = { "GAME", 1, 1, option };
    DuelSettings duel = { .bot = "hard", .against = "greedy", .seats = 2, .deals = 1, .seed = 1 };
    CliArguments arguments;
    cli_parse(cli, &spec, argc, argv, &duel, &arguments);
    const Game *game = cli_game_for(cli, arguments.value[0], duel.seats);
    if (game == NULL || !cli_options(cli, game, &duel.options, &duel.values))
        return EXIT_BAD_INPUT;
    Bot *first = open_bot(cli, duel.bot),
        *other = first != NULL ? open_bot(cli, duel.against) : NULL;
    if (other != NULL)
        play_deals(game, &duel, first, other);
    bot_free(first);
    bot_free(other);
    return other != NULL ? EXIT_GOOD : EXIT_BAD_INPUT;
}
