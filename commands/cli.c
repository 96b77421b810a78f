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
static const CliOption common[] = { { "lang", 0, "en|fr" }, { "help", 'h', NULL } };

static bool has_letter(const CliOption *option)
{
    return option->key > 0 && option->key < 256;
}

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

/* cli.option.<command>.<name> if there is one, otherwise cli.option.<name>. */
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
    snprintf(left, sizeof left, "  %3s --%s%s%s", has_letter(option) ? letter : "", option->name,
             option->argument != NULL ? " " : "", option->argument != NULL ? option->argument : "");
    printf("%-*s ", HELP_COLUMN, left);
    if (strlen(left) > HELP_COLUMN)
        printf("\n%*s", HELP_COLUMN + 1, "");
    print_filled(option_help(cli, option), HELP_COLUMN + 1, HELP_COLUMN + 1);
}

/* cli.about.<command>: the text before the options and, after a \v, the text after them. */
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

enum { FIRST_ROW = 256 }; /* getopt_long returns FIRST_ROW + row, or the letter of a row */

typedef struct OptionTable {
    const CliOption *option[MAX_CLI_OPTIONS + 3];
    struct option row[MAX_CLI_OPTIONS + 3];
    char letters[2 * MAX_CLI_OPTIONS + 8];
    int count;
} OptionTable;

static void add_row(OptionTable *table, const CliOption *option)
{
    int has_value = option->argument != NULL ? required_argument : no_argument;
    table->option[table->count] = option;
    table->row[table->count] = (struct option){ .name = option->name,
                                                .val = FIRST_ROW + table->count,
                                                .has_arg = has_value };
    if (has_letter(option))
        strcat(table->letters, (char[]){ (char)option->key, has_value ? ':' : '\0', '\0' });
    table->count++;
}

static void make_table(const CliSpec *spec, OptionTable *table)
{
    *table = (OptionTable){ .letters = ":" };
    for (int i = 0; i < MAX_CLI_OPTIONS && spec->option[i].name != NULL; i++)
        add_row(table, &spec->option[i]);
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        add_row(table, &common[i]);
}

static const CliOption *option_of(const OptionTable *table, int found)
{
    int row = found - FIRST_ROW;
    for (int i = 0; row < 0; i++)
        if (table->option[i]->key == found)
            row = i;
    return table->option[row];
}

static void refuse(const Cli *cli, const char *word, const char *value)
{
    cli_error_pair(cli, word, "value", value);
    exit(EXIT_BAD_INPUT);
}

/* `hard` of `hard` and of `bot:hard` */
static const char *bot_name(const char *text)
{
    static const char on_a_seat[] = "bot:";
    size_t length = strlen(on_a_seat);
    return strncmp(text, on_a_seat, length) == 0 ? text + length : text;
}

static void begin_error(const Cli *cli)
{
    fprintf(stderr, "taproom%s%s: %s%s", cli->command[0] != '\0' ? " " : "", cli->command,
            cli->where, cli->where[0] != '\0' ? ": " : "");
}

typedef struct Pair {
    const char *name, *value;
} Pair;

/* A space would end a value of a line, so text_sentence cannot fill this sentence. */
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

/* false: it has printed why not */
static bool take_number(const Cli *cli, const char *text, long low, long high, long *number)
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

static bool take_listed(const Cli *cli, const CliOption *option, CliList *list, const char *value)
{
    if (list->count == option->high)
        return cli_error_pair(cli, option->word, "value", value), false;
    list->value[list->count++] = option->kind == CLI_BOTS ? bot_name(value) : value;
    return true;
}

bool cli_take(Cli *cli, const CliSpec *spec, const CliOption *option, void *settings,
              const char *value)
{
    void *field = (char *)settings + option->offset;
    long number = 0;
    if (option->kind >= CLI_LONG && option->kind <= CLI_REAL &&
        !take_number(cli, value, option->low, option->high, &number))
        return false;
    switch (option->kind) {
    case CLI_LONG: *(long *)field = number; return true;
    case CLI_INT: *(int *)field = (int)number; return true;
    case CLI_REAL: *(double *)field = (double)number; return true;
    case CLI_TEXT: *(const char **)field = value; return true;
    case CLI_BOT: *(const char **)field = bot_name(value); return true;
    case CLI_BOTS:
    case CLI_LIST: return take_listed(cli, option, field, value);
    case CLI_FLAG: *(bool *)field = true; return true;
    default: return spec->take(cli, settings, option->key, value);
    }
}

static void take_option(Cli *cli, const CliSpec *spec, const CliOption *option, void *settings)
{
    char where[CLI_WHERE_SIZE];
    if (option == &common[0])
        return; /* --lang was read before */
    if (option == &common[1]) {
        print_help(cli, spec);
        exit(EXIT_GOOD);
    }
    snprintf(where, sizeof where, "--%s", option->name);
    cli_set_where(cli, where, 0);
    if (!cli_take(cli, spec, option, settings, optarg))
        exit(EXIT_BAD_INPUT);
    cli_set_where(cli, NULL, 0);
}

void cli_parse(Cli *cli, const CliSpec *spec, int argc, char **argv, void *settings,
               CliArguments *arguments)
{
    OptionTable table;
    int found;
    make_table(spec, &table);
    opterr = 0;
    while ((found = getopt_long(argc, argv, table.letters, table.row, NULL)) != -1) {
        if (found == '?' || found == ':')
            refuse(cli, found == '?' ? "unknown_switch" : "missing_value", argv[optind - 1]);
        take_option(cli, spec, option_of(&table, found), settings);
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

int cli_error(const Cli *cli, const char *line)
{
    char sentence[SENTENCE_SIZE];
    TextContext context = { .language = cli->language, .game = "cli" };
    text_sentence(&context, "error", line, sentence, sizeof sentence);
    begin_error(cli);
    fprintf(stderr, "%s\n", sentence);
    return EXIT_BAD_INPUT;
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

bool cli_options(const Cli *cli, const Game *game, const CliList *list, Options *options)
{
    game_default_options(game, options);
    for (int i = 0; i < list->count; i++) {
        char id[64];
        const char *text = list->value[i], *equals = strchr(text, '='), *why_not;
        size_t length = equals == NULL ? 0 : (size_t)(equals - text);
        if (length == 0 || length >= sizeof id)
            return cli_error_pair(cli, "unknown_option", "value", text), false;
        memcpy(id, text, length);
        id[length] = '\0';
        if (!game_set_option(game, options, id, equals + 1, &why_not))
            return cli_error_pair(cli, why_not, "value", text), false;
    }
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

const Game *cli_game_for(const Cli *cli, const char *name, long seats)
{
    const Game *game = cli_game(cli, name);
    if (game == NULL || seats == 0 || (seats >= game->min_seats && seats <= game->max_seats))
        return game;
    return cli_error_pair(cli, "wrong_seats", "value", game->name), NULL;
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
