/* taproom replay FILE [--at N]: the transcript of a saved game, up to move N. */
#include "cli.h"

#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct ReplaySettings {
    long at;
    bool show_table;
} ReplaySettings;

static void print_table(const Cli *cli, const Table *table, int moves)
{
    StateBuffer buffer;
    const char *name[MAX_SEATS];
    TextContext context = cli_table_context(cli, table, name);
    table_state_at(table, moves, &buffer.state);
    terminal_print_view(table_game(table), &buffer.state, NOBODY, &context, stdout);
}

int run_replay(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "at", 'a', "N", CLI_NUMBER(ReplaySettings, at, 0, 1L << 30) },
        { "table", 0, NULL, CLI_ONE(CLI_FLAG, ReplaySettings, show_table) },
        { 0 },
    };
    static const CliSpec spec = { "FILE", 1, 1, option };
    CliArguments arguments;
    ReplaySettings settings = { .at = -1 };
    cli_parse(cli, &spec, argc, argv, &settings, &arguments);
    Table *table = load_game(cli, arguments.value[0]);
    if (table == NULL)
        return EXIT_BAD_INPUT;
    int moves = settings.at < 0 ? table_moves(table) : (int)settings.at;
    int result = EXIT_GOOD;
    if (moves > table_moves(table)) {
        result = cli_error_pair(cli, "past_the_end", "value", arguments.value[0]);
    } else if (settings.show_table) {
        print_table(cli, table, moves);
    } else {
        char *text = table_transcript(table, moves);
        if (text != NULL)
            fputs(text, stdout);
        result = text != NULL ? EXIT_GOOD : EXIT_FAILED;
        free(text);
    }
    table_close(table);
    return result;
}
