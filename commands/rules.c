/* taproom rules GAME [NUMBER]: the numbered rules, or one of them. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 96 };

static int display_width(const char *text, size_t length) /* characters, not bytes */
{
    int width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

static void print_wrapped(const char *text, int indent)
{
    int column = indent;
    while (*text != '\0') {
        size_t length = strcspn(text, " \n");
        int width = display_width(text, length);
        if (column > indent && column + 1 + width > WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            putchar(' ');
            column++;
        }
        printf("%.*s", (int)length, text);
        column += width;
        text += length;
        if (*text == '\n') {
            printf("\n%*s", indent, "");
            column = indent;
        }
        if (*text != '\0')
            text++;
    }
    printf("\n");
}

static void print_rule(const RuleText *rule)
{
    if (rule->number == NULL) {
        printf("\n%s\n\n", rule->text);
        return;
    }
    printf("%-7s", rule->number);
    print_wrapped(rule->text, 7);
}

int run_rules(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { 0 } };
    static const CliSpec spec = {
        .arguments = "GAME [NUMBER]", .least = 1, .most = 2, .option = option
    };
    CliArguments arguments;
    cli_parse(cli, &spec, argc, argv, NULL, &arguments);
    const Game *game = cli_game(cli, arguments.value[0]);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    if (arguments.count == 2) {
        const RuleText *rule = text_rule(cli->language, game->name, arguments.value[1]);
        if (rule == NULL)
            return cli_error_pair(cli, "unknown_rule", "value", arguments.value[1]);
        print_rule(rule);
        return EXIT_GOOD;
    }
    const Rulebook *book = text_rulebook(cli->language, game->name);
    for (int i = 0; i < book->count; i++)
        print_rule(&book->rule[i]);
    return EXIT_GOOD;
}
