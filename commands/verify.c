/* taproom verify FILE: recomputes every draw of a saved game from the key it carries. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

enum { OPTION_COMMITMENT = 256 };

static bool take_commitment(Cli *cli, void *settings, int key, const char *value)
{
    if (strlen(value) == COMMITMENT_TEXT_SIZE - 1 &&
        strspn(value, "0123456789abcdef") == COMMITMENT_TEXT_SIZE - 1) {
        strcpy(settings, value);
        return true;
    }
    return cli_error_pair(cli, "not_a_commitment", "value", value), false;
}

static void print_filled(const Cli *cli, const char *key, const char *name, const char *value)
{
    char line[LINE_SIZE], sentence[512];
    TextContext context = { .language = cli->language, .game = "cli" };
    snprintf(line, sizeof line, "verify %s=%s", name, value);
    text_fill(&context, key, line, sentence, sizeof sentence);
    puts(sentence);
}

static int verify(const Cli *cli, const Table *table, const char *path, const char *wanted)
{
    char hex[COMMITMENT_TEXT_SIZE], number[24];
    if (table_key(table) == NULL)
        return cli_error_pair(cli, "no_key", "value", path);
    int unfair = table_first_unfair_move(table);
    if (unfair >= 0) {
        snprintf(number, sizeof number, "%d", unfair + 1);
        return cli_error_pair(cli, "unfair_move", "value", number), EXIT_FAILED;
    }
    key_write_commitment(table_key(table), hex);
    if (wanted[0] != '\0' && strcmp(wanted, hex) != 0)
        return cli_error_pair(cli, "other_commitment", "value", hex), EXIT_FAILED;
    snprintf(number, sizeof number, "%d", table_draws(table));
    print_filled(cli, "cli.verify.fair", "draws", number);
    print_filled(cli, "cli.verify.commitment", "commitment", hex);
    return EXIT_GOOD;
}

int run_verify(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { "commitment", OPTION_COMMITMENT, "HEX" }, { 0 } };
    static const CliSpec spec = { "FILE", 1, 1, option, take_commitment };
    CliArguments arguments;
    char wanted[COMMITMENT_TEXT_SIZE] = "";
    cli_parse(cli, &spec, argc, argv, wanted, &arguments);
    Table *table = load_game(cli, arguments.value[0]);
    if (table == NULL)
        return EXIT_BAD_INPUT;
    int result = verify(cli, table, arguments.value[0], wanted);
    table_close(table);
    return result;
}
