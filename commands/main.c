/* taproom: the program. Finds the language and the subcommand. */
#include "cli.h"

#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Command {
    const char *name;
    int (*run)(Cli *cli, int argc, char **argv);
} Command;

static const Command command[] = {
    { "play", run_play },
    { "serve", run_serve },
    { "admin", run_admin },
    { "games", run_games },
    { "rules", run_rules },
    { "hint", run_hint },
    { "odds", run_odds },
    { "replay", run_replay },
    { "review", run_review },
    { "verify", run_verify },
    { "position", run_position },
    { "legal", run_legal },
    { "apply", run_apply },
    { "balance", run_balance },
    { "duel", run_duel },
    { "tune", run_tune },
    { "fit", run_fit },
    { "sim", run_sim },
    { "tournament", run_tournament },
    { "bench", run_bench },
    { "load", run_load },
};

enum { COMMANDS = sizeof command / sizeof command[0] };

static void print_help(const Cli *cli)
{
    char key[80];
    cli_print(cli, "cli.usage");
    for (int i = 0; i < COMMANDS; i++) {
        snprintf(key, sizeof key, "cli.summary.%s", command[i].name);
        printf("  %-10s %s\n", command[i].name, text_get(cli->language, key));
    }
    printf("\n");
    cli_print(cli, "cli.more_help");
    cli_print(cli, "cli.unofficial");
}

/* The environment's language, by the rules of setlocale. */
static const Language *language_of_environment(void)
{
    static const char *const name[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(name[i]);
        if (value == NULL || value[0] == '\0')
            continue;
        const Language *language = language_named(value);
        return language != NULL ? language : language_named("en");
    }
    return language_named("en");
}

/* The value of --lang, which may be anywhere, also before the subcommand: `--lang fr`, `--lang=fr`.
 */
static const char *language_argument(int argc, char **argv)
{
    const char *value = NULL;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0)
            value = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            value = argv[++i];
    }
    return value;
}

static int without_language(int argc, char **argv) /* drops --lang before the subcommand */
{
    int kept = 1, i = 1;
    for (; i < argc && argv[i][0] == '-'; i++) {
        if (strcmp(argv[i], "--lang") == 0)
            i++;
        else if (strncmp(argv[i], "--lang=", 7) != 0)
            argv[kept++] = argv[i];
    }
    for (; i < argc; i++)
        argv[kept++] = argv[i];
    argv[kept] = NULL;
    return kept;
}

/* If a standard file is closed, the next file we open would get its number, and our messages would
 * be written to it. Opening /dev/null in the wrong mode reserves the number, and using it still
 * fails. */
static void hold_standard_files(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0)
            (void)!open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

static void set_locale(void)
{
    if (setlocale(LC_ALL, "") == NULL || strcmp(setlocale(LC_CTYPE, NULL), "C") == 0)
        setlocale(LC_CTYPE, "C.UTF-8"); /* our texts are UTF-8 in any environment */
    setlocale(LC_NUMERIC, "C");
}

int main(int argc, char **argv)
{
    const char *no_colour = getenv("NO_COLOR");
    Cli cli = { .command = "",
                .language = language_of_environment(),
                .colour = no_colour == NULL || no_colour[0] == '\0' };
    hold_standard_files();
    set_locale();
    const char *wanted = language_argument(argc, argv);
    if (wanted != NULL && (strlen(wanted) != 2 || language_named(wanted) == NULL))
        return cli_error_pair(&cli, "unknown_language", "value", wanted);
    if (wanted != NULL)
        cli.language = language_named(wanted);
    argc = without_language(argc, argv);
    if (argc < 2) {
        print_help(&cli);
        return EXIT_BAD_INPUT;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        print_help(&cli);
        return EXIT_GOOD;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("taproom " TAPROOM_VERSION);
        return EXIT_GOOD;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], command[i].name) == 0) {
            cli.command = command[i].name;
            int result = command[i].run(&cli, argc - 1, argv + 1);
            return fflush(stdout) == 0 && !ferror(stdout) ? result : EXIT_FAILED;
        }
    return cli_error_pair(&cli, "unknown_command", "value", argv[1]);
}
