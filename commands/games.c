/* taproom games: the games, their numbers of players, options and editions. */
#include "cli.h"

#include "bot.h"

#include <stdio.h>
#include <string.h>

enum { KEY_SIZE = 160 };

static const char *word(const Cli *cli, const char *game, const char *rest)
{
    static char key[2 * KEY_SIZE];
    snprintf(key, sizeof key, "%s.%s", game, rest);
    return text_get(cli->language, key);
}

static void print_option(const Cli *cli, const Game *game, const Option *option)
{
    char rest[KEY_SIZE];
    snprintf(rest, sizeof rest, "option.%s", option->id);
    printf("    --option %s=", option->id);
    for (int n = 0; n < option->value_count; n++)
        printf("%s%s%s", n > 0 ? "|" : "", option->value[n], n == option->standard ? "*" : "");
    printf("    %s\n", word(cli, game->name, rest));
}

/* The edition that new games are played under has the star. */
static void print_editions(const Cli *cli, const Game *game)
{
    printf("    %s %d* (%s)", text_get(cli->language, "cli.editions"), game->edition,
           game->signature);
    for (int i = 0; old_editions[i] != NULL; i++)
        if (strcmp(old_editions[i]->name, game->name) == 0 &&
            strcmp(old_editions[i]->signature, game->signature) != 0)
            printf(", %d (%s)", old_editions[i]->edition, old_editions[i]->signature);
    printf("\n");
}

int run_games(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { 0 } };
    static const CliSpec spec = { .arguments = "", .option = option };
    CliArguments arguments;
    cli_parse(cli, &spec, argc, argv, NULL, &arguments);
    for (int i = 0; games[i] != NULL; i++) {
        const Game *game = games[i];
        printf("%-14s %s (%d-%d)\n", game->name, word(cli, game->name, "name"), game->min_seats,
               game->max_seats);
        printf("    %s\n", word(cli, game->name, "tagline"));
        for (int n = 0; n < game->option_count; n++)
            print_option(cli, game, &game->option[n]);
        print_editions(cli, game);
    }
    printf("\n%s", text_get(cli->language, "cli.bots"));
    for (int i = 0; bots[i] != NULL; i++)
        printf(" bot:%s", bots[i]->name);
    printf("\n");
    return EXIT_GOOD;
}
