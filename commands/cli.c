/* Options by getopt_long, with help and errors in the language of the catalogue: argp's own
 * sentences are only translated where the system has the locale installed. */
#include "cli.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_CLI_OPTIONS = 24,
    KEY_SIZE = 80,
    SENTENCE_SIZE = 1024,
    HELP_COLUMN = 26,
    HELP_WIDTH = 96
};

static const char *key_of(char key[KEY_SIZE], const char *before, const char *name)
{
    snprintf(key, KEY_SIZE, "%s%s", before, name);
    return key;
}

/* Every command has these two as well. */
enum { OPTION_LANG = 1000 };
static const CliOption common[] = { { "lang", OPTION_LANG, "en|fr" }, { "help", 'h', NULL } };

int cli_columns(const char *text)
{
    int columns = 0;
    for (; *text != '\0'; text++)
        columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

void cli_print_right(const char *text, int columns)
{
    int blanks = columns - cli_columns(text);
    printf("%*s%s", blanks > 0 ? blanks : 0, "", text);
}

static void print_filled(const char *text, int indent, int column)
{
    char word[SENTENCE_SIZE];
    for (bool first = true; *text != '\0'; first = false) {
        size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (!first && column + 1 + cli_columns(word) > HELP_WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            putchar(' ');
            column++;
        }
        fputs(word, stdout);
        column += cli_columns(word);
        text += length + (text[length] == ' ');
    }
    putchar('\n');
}

/* cli.option.<command>.<name>, where the command has words of its own for it. */
static const char *option_help(const Cli *cli, const CliOption *option)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "cli.option.%s.%s", cli->command, option->name);
    const char *help = text_find(cli->language, key);
    if (help == NULL)
        help = text_find(cli->language, key_of(key, "cli.option.", option->name));
    return help != NULL ? help : option->name;
}

static void print_option(const Cli *cli, const CliOption *option)
{
    char left[KEY_SIZE];
    char letter[] = { '-', (char)option->key, ',', '\0' };
    snprintf(left, sizeof left, "  %3s --%s%s%s", option->key < 256 ? letter : "", option->name,
             option->argument != NULL ? " " : "", option->argument != NULL ? option->argument : "");
    printf("%-*s ", HELP_COLUMN, left);
    if (strlen(left) > HELP_COLUMN)
        printf("\n%*s", HELP_COLUMN + 1, "");
    print_filled(option_help(cli, option), HELP_COLUMN + 1, HELP_COLUMN + 1);
}

/* cli.about.<command>: what stands before the options and, behind a \v, what stands after them. */
static void print_help(const Cli *cli, const CliSpec *spec)
{
    char key[KEY_SIZE], about[SENTENCE_SIZE];
    snprintf(about, sizeof about, "%s",
             text_get(cli->language, key_of(key, "cli.about.", cli->command)));
    char *after = strchr(about, '\v');
    if (after != NULL)
        *after++ = '\0';
    printf("%s taproom %s [OPTION…] %s\n\n", text_get(cli->language, "cli.usage_word"),
           cli->command, spec->arguments);
    print_filled(about, 0, 0);
    printf("\n");
    for (const CliOption *option = spec->option; option->name != NULL; option++)
        print_option(cli, option);
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        print_option(cli, &common[i]);
    if (after != NULL) {
        printf("\n");
        print_filled(after, 0, 0);
    }
}

typedef struct OptionTable { /* what getopt_long wants */
    struct option row[MAX_CLI_OPTIONS + 3];
    char letters[2 * MAX_CLI_OPTIONS + 8];
} OptionTable;

static void add_row(OptionTable *table, int count, const CliOption *option)
{
    table->row[count] =
        (struct option){ .name = option->name,
                         .val = option->key,
                         .has_arg = option->argument != NULL ? required_argument : no_argument };
    if (option->key < 256)
        strcat(table->letters, option->argument != NULL ? (char[]){ (char)option->key, ':', '\0' }
                                                        : (char[]){ (char)option->key, '\0' });
}

static void make_table(const CliSpec *spec, OptionTable *table)
{
    int count = 0;
    *table = (OptionTable){ .letters = ":" };
    for (; spec->option[count].name != NULL && count < MAX_CLI_OPTIONS; count++)
        add_row(table, count, &spec->option[count]);
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        add_row(table, count++, &common[i]);
}

static void refuse(const Cli *cli, const char *word, const char *value)
{
    cli_error_pair(cli, word, "value", value);
    exit(EXIT_BAD_INPUT);
}

static void name_option(Cli *cli, const OptionTable *table, int key)
{
    const struct option *row = table->row;
    while (row->val != key)
        row++;
    char where[CLI_WHERE_SIZE];
    snprintf(where, sizeof where, "--%s", row->name);
    cli_set_where(cli, where, 0);
}

void cli_parse(Cli *cli, const CliSpec *spec, int argc, char **argv, void *settings,
               CliArguments *arguments)
{
    OptionTable table;
    int key;
    make_table(spec, &table);
    opterr = 0;
    while ((key = getopt_long(argc, argv, table.letters, table.row, NULL)) != -1) {
        if (key == '?')
            refuse(cli, "unknown_switch", argv[optind - 1]);
        if (key == ':')
            refuse(cli, "missing_value", argv[optind - 1]);
        if (key == 'h') {
            print_help(cli, spec);
            exit(EXIT_GOOD);
        }
        if (key == OPTION_LANG)
            continue; /* it has been read before */
        name_option(cli, &table, key);
        if (!spec->take(cli, settings, key, optarg))
            exit(EXIT_BAD_INPUT);
        cli_set_where(cli, NULL, 0);
    }
    *arguments = (CliArguments){ 0 };
    for (; optind < argc; optind++) {
        if (arguments->count == spec->most)
            refuse(cli, "too_many_arguments", argv[optind]);
        arguments->value[arguments->count++] = argv[optind];
    }
    if (arguments->count == 0 && spec->least > 0 && strncmp(spec->arguments, "GAME", 4) == 0)
        exit(cli_no_game(cli));
    if (arguments->count < spec->least)
        refuse(cli, "too_few_arguments", spec->arguments);
}

void cli_set_where(Cli *cli, const char *where, int line)
{
    if (where == NULL)
        cli->where[0] = '\0';
    else
        snprintf(cli->where, sizeof cli->where, line > 0 ? "%s:%d" : "%s", where, line);
}

static void begin_error(const Cli *cli)
{
    fprintf(stderr, "taproom%s%s: %s%s", cli->command[0] != '\0' ? " " : "", cli->command,
            cli->where, cli->where[0] != '\0' ? ": " : "");
}

int cli_error(const Cli *cli, const char *line)
{
    char sentence[SENTENCE_SIZE];
    TextContext context = { .language = cli->language, .game = "cli" };
    text_sentence(&context, "error", line, sentence, sizeof sentence);
    begin_error(cli);
    fprintf(stderr, "%s\n", sentence);
    return EXIT_BAD_INPUT;
}

typedef struct Pair {
    const char *name, *value;
} Pair;

/* Spaces would end a value in a line, so the sentence is filled by hand here. */
static void print_error(const Cli *cli, const char *word, const Pair pair[], int count)
{
    char key[KEY_SIZE];
    const char *text = text_get(cli->language, key_of(key, "cli.error.", word));
    begin_error(cli);
    while (*text != '\0') {
        size_t plain = strcspn(text, "{"), name = strcspn(text + plain, "}");
        fprintf(stderr, "%.*s", (int)plain, text);
        text += plain;
        for (int i = 0; i < count && *text != '\0'; i++)
            if (strlen(pair[i].name) == name - 1 && strncmp(text + 1, pair[i].name, name - 1) == 0)
                fputs(pair[i].value, stderr);
        text += name + (text[name] == '}');
    }
    fputc('\n', stderr);
}

int cli_error_pair(const Cli *cli, const char *word, const char *name, const char *value)
{
    print_error(cli, word, &(Pair){ name, value }, 1);
    return EXIT_BAD_INPUT;
}

int cli_file_error(const char *path, const TableError *error)
{
    if (error->line > 0)
        fprintf(stderr, "%s:%d: %s\n", path, error->line, error->text);
    else
        fprintf(stderr, "%s: %s\n", path, error->text);
    return EXIT_BAD_INPUT;
}

bool cli_read_number(const char *text, long low, long high, long *number)
{
    char *end;
    errno = 0;
    *number = strtol(text, &end, 10);
    return text[0] != '\0' && text[0] != ' ' && *end == '\0' && errno == 0 && *number >= low &&
           *number <= high;
}

bool cli_take_number(const Cli *cli, const char *text, long low, long high, long *number)
{
    static const long TOO_LARGE_TO_TELL = 1L << 50;
    char least[24], most[24];
    if (cli_read_number(text, low, high, number))
        return true;
    snprintf(least, sizeof least, "%ld", low);
    snprintf(most, sizeof most, "%ld", high);
    print_error(cli, high < TOO_LARGE_TO_TELL ? "not_a_number" : "not_a_number_from",
                (const Pair[]){ { "value", text }, { "low", least }, { "high", most } }, 3);
    return false;
}

bool cli_options(const Cli *cli, const Game *game, const char *const text[], int count,
                 Options *options)
{
    game_default_options(game, options);
    for (int i = 0; i < count; i++) {
        char id[64];
        const char *equals = strchr(text[i], '='), *why_not;
        size_t length = equals == NULL ? 0 : (size_t)(equals - text[i]);
        if (length == 0 || length >= sizeof id)
            return cli_error_pair(cli, "unknown_option", "value", text[i]), false;
        memcpy(id, text[i], length);
        id[length] = '\0';
        if (!game_set_option(game, options, id, equals + 1, &why_not))
            return cli_error_pair(cli, why_not, "value", text[i]), false;
    }
    return true;
}

bool cli_take_listed(const Cli *cli, const char *word, const char *list[], int most, int *count,
                     const char *value)
{
    if (*count == most)
        return cli_error_pair(cli, word, "value", value), false;
    list[(*count)++] = value;
    return true;
}

static void say_games(const Cli *cli)
{
    char names[KEY_SIZE * 2] = "";
    for (int i = 0; games[i] != NULL; i++)
        snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", i > 0 ? ", " : "",
                 games[i]->name);
    cli_error_pair(cli, "known_games", "value", names);
}

const Game *cli_game(const Cli *cli, const char *name)
{
    const Game *game = game_named(name);
    if (game != NULL)
        return game;
    cli_error_pair(cli, "unknown_game", "value", name);
    say_games(cli);
    return NULL;
}

int cli_no_game(const Cli *cli)
{
    int status = cli_error_pair(cli, "too_few_arguments", "value", "GAME");
    say_games(cli);
    return status;
}

void cli_print(const Cli *cli, const char *key)
{
    puts(text_get(cli->language, key));
}

const char *cli_bot(const char *text)
{
    static const char on_a_seat[] = "bot:";
    size_t length = strlen(on_a_seat);
    return strncmp(text, on_a_seat, length) == 0 ? text + length : text;
}

bool cli_searching_bot(const Cli *cli, const char *name, BotSettings *settings)
{
    BotProblem problem;
    if (!bot_named(name, settings, &problem))
        cli_error_pair(cli, problem.word, "value", problem.value);
    else if (!settings->kind->searches)
        cli_error_pair(cli, "bot_gives_no_hint", "value", name);
    else
        return true;
    return false;
}
