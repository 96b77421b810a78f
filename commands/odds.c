/* taproom odds POSITION.json: the possible spirits of each washback of Distilled that is about to
 * be cut. */
#include "cli.h"

#include "distilled/odds.h"

#include <inttypes.h>
#include <stdio.h>

static void print_row(const Cli *cli, const SpiritOdds *odds, int seat, double chance)
{
    enum { NAME_COLUMNS = 32 };
    const char *name = text_word(cli->language, "distilled", "recipe", recipe_id[odds->recipe]);
    printf("%d  %s%*s", seat, name, NAME_COLUMNS - cli_columns(name), "");
    cli_print_right(percentage(cli->language, chance, 3).text, 10);
    printf("   %" PRIu64 "/%" PRIu64, odds->ways, odds->of);
    for (uint64_t rest = odds->with; rest != 0; rest &= rest - 1)
        printf("%s%s", rest == odds->with ? "   + " : " + ",
               text_word(cli->language, "distilled", "power", power_id[__builtin_ctzll(rest)]));
    printf("\n");
}

static void print_json(const SpiritOdds *odds, int seat, double chance)
{
    printf("{\"seat\":%d,\"recipe\":\"%s\",\"ways\":%" PRIu64 ",\"of\":%" PRIu64
           ",\"chance\":%.6f,\"with\":[",
           seat, recipe_id[odds->recipe], odds->ways, odds->of, chance);
    for (uint64_t rest = odds->with; rest != 0; rest &= rest - 1)
        printf("%s\"%s\"", rest == odds->with ? "" : ",", power_id[__builtin_ctzll(rest)]);
    printf("]}\n");
}

static void print_odds(const Cli *cli, const SpiritOdds *odds, int seat, bool json)
{
    double chance = (double)odds->ways / (double)odds->of;
    if (json)
        print_json(odds, seat, chance);
    else
        print_row(cli, odds, seat, chance);
}

/* Each chance assumes that the owner plays for that spirit, so with a choice the sum can exceed 1.
 */
static void print_all_odds(const Cli *cli, const SpiritOdds *odds, int count, int seat, bool json)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        print_odds(cli, &odds[i], seat, json);
        sum += (double)odds[i].ways / (double)odds[i].of;
    }
    if (!json && sum > 1.0001)
        printf("%d  %s\n", seat, text_word(cli->language, "distilled", "label", "odds_each"));
}

int run_odds(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { "json", 'j', NULL, CLI_FLAG }, { 0 } };
    static const CliSpec spec = { "POSITION.json", 1, 1, option };
    StateBuffer buffer;
    State *state = &buffer.state;
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
        print_all_odds(cli, odds, count, seat, json);
        any = true;
    }
    return any ? EXIT_GOOD : cli_error_pair(cli, "no_washback", "value", arguments.value[0]);
}
