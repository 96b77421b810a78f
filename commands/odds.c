/* taproom odds POSITION.json: what will come out of each washback of Distilled that is about to be
 * cut. */
#include "cli.h"

#include "distilled/odds.h"

#include <inttypes.h>
#include <stdio.h>

static void print_odds(const Cli *cli, const SpiritOdds *odds, int seat, bool json)
{
    const char *name = recipe_id[odds->recipe];
    double chance = (double)odds->ways / (double)odds->of;
    if (json)
        printf("{\"seat\":%d,\"recipe\":\"%s\",\"ways\":%" PRIu64 ",\"of\":%" PRIu64
               ",\"chance\":%.6f}\n",
               seat, name, odds->ways, odds->of, chance);
    else
        printf("%d  %-32s %7.3f %%   %" PRIu64 "/%" PRIu64 "\n", seat,
               text_word(cli->language, "distilled", "recipe", name), 100 * chance, odds->ways,
               odds->of);
}

static bool take_json(Cli *cli, void *settings, int key, const char *value)
{
    *(bool *)settings = true;
    return true;
}

int run_odds(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { "json", 'j', NULL }, { 0 } };
    static const CliSpec spec = { "POSITION.json", 1, 1, option, take_json };
    _Alignas(16) unsigned char memory[MAX_STATE_SIZE];
    State *state = (State *)memory;
    CliArguments arguments;
    bool json = false, any = false;
    cli_parse(cli, &spec, argc, argv, &json, &arguments);
    const Game *game = load_position(cli, arguments.value[0], state);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    if (game != &distilled)
        return cli_error_pair(cli, "no_odds", "value", game->name);
    for (int seat = 0; seat < state->seats; seat++) {
        const Distilled *d = (const Distilled *)state;
        uint8_t washback[PANTRY_KINDS];
        SpiritOdds odds[RECIPE_COUNT];
        if (!distilled_washback(d, seat, washback))
            continue;
        int count = distilled_odds(d, seat, washback, distilled_cut_powers(d, seat), odds);
        for (int i = 0; i < count; i++)
            print_odds(cli, &odds[i], seat, json);
        any = true;
    }
    return any ? EXIT_GOOD : cli_error_pair(cli, "no_washback", "value", arguments.value[0]);
}
