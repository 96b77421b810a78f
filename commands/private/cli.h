/* Shared by all subcommands: options, errors, language, files. */
#ifndef COMMANDS_CLI_H
#define COMMANDS_CLI_H

#include "bot.h"
#include "table.h"
#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { EXIT_GOOD = 0, EXIT_FAILED = 1, EXIT_BAD_INPUT = 2 };

enum { CLI_WHERE_SIZE = 256 };

typedef struct Cli {
    const char *command; /* `play`; empty for the program itself */
    const Language *language;
    bool colour;
    char where[CLI_WHERE_SIZE]; /* the setting that is being read: `--seats`, `FILE:3`; or empty */
} Cli;

typedef enum CliKind {
    CLI_OTHER,
    CLI_LONG,
    CLI_INT,
    CLI_REAL,
    CLI_TEXT,
    CLI_BOT,
    CLI_BOTS,
    CLI_LIST,
    CLI_FLAG
} CliKind;

typedef struct CliOption { /* its help is cli.option.<name> */
    const char *name;      /* --seat */
    int key;               /* a letter for the short form, 0, or a number from 256 on for `take` */
    const char *argument;  /* `PLAYER`, or NULL: a switch */
    CliKind kind;          /* CLI_OTHER: read by CliSpec.take; otherwise a field of the settings */
    size_t offset;
    long low, high;   /* of a number; high: the most values of a list */
    const char *word; /* of a list: the error if there are more */
} CliOption;

/* The value of an option, as the fields of a CliOption: where it is stored, and its bounds. */
#define CLI_IN(kind, type, field, ...) kind, offsetof(type, field), __VA_ARGS__
#define CLI_ONE(kind, type, field)     kind, offsetof(type, field)
#define CLI_NUMBER(type, field, ...)   CLI_IN(CLI_LONG, type, field, __VA_ARGS__)
#define CLI_SEATS(type, least)         CLI_NUMBER(type, seats, least, MAX_SEATS)
#define CLI_OPTIONS(type)              CLI_IN(CLI_LIST, type, options, 0, MAX_OPTIONS, "unknown_option")

enum { CLI_LIST_SIZE = 64 };

typedef struct CliList { /* of an option that may be repeated */
    int count;
    const char *value[CLI_LIST_SIZE];
} CliList;

typedef struct CliSpec {
    const char *arguments;   /* `GAME [NUMBER]` */
    int least, most;         /* how many of them */
    const CliOption *option; /* the last has no name */
    /* Options of the kind CLI_OTHER. false: it has printed why not. */
    bool (*take)(Cli *cli, void *settings, int key, const char *value);
} CliSpec;

enum { MAX_ARGUMENTS = 1024 };

typedef struct CliArguments {
    int count;
    const char *value[MAX_ARGUMENTS];
} CliArguments;

/* Stores the value of one option, wherever it was read. false: it has printed why not. */
bool cli_take(Cli *cli, const CliSpec *spec, const CliOption *option, void *settings,
              const char *value);

/* Reads options and arguments; --help and wrong usage end the program with 0 and 2. */
void cli_parse(Cli *cli, const CliSpec *spec, int argc, char **argv, void *settings,
               CliArguments *arguments);

/* Prints `taproom play: sentence` to stderr, with `where` before it if a setting is being read; the
 * sentence is cli.error.<word> filled with the line's pairs. Returns EXIT_BAD_INPUT. */
int cli_error(const Cli *cli, const char *line);
int cli_error_pair(const Cli *cli, const char *word, const char *name, const char *value);
int cli_file_error(const char *path, const TableError *error); /* `file:line: reason` */

/* Errors that follow are about this setting; NULL: about none. */
void cli_set_where(Cli *cli, const char *where, int line);

bool cli_read_number(const char *text, long low, long high, long *number);
/* Options of a game as ID=VALUE, the others standard. false: it has printed why. */
bool cli_options(const Cli *cli, const Game *game, const CliList *list, Options *options);
const Game *cli_game(const Cli *cli, const char *name); /* NULL: it has printed why not */
const Game *cli_game_for(const Cli *cli, const char *name, long seats); /* 0: any number of seats */
int cli_no_game(const Cli *cli); /* says that a game must be named, and which there are */
bool cli_searching_bot(
    const Cli *cli, const char *name,
    BotSettings *settings); /* one that gives hints; false: it has printed why not */
void cli_print(const Cli *cli, const char *key); /* a sentence of the catalogue and a line break */
int cli_columns(const char *text);               /* characters, not bytes */
void cli_print_right(const char *text, int columns); /* right-aligned */

/* Files */
char *read_whole_file(const Cli *cli, const char *path,
                      size_t *length); /* `-`: standard input; NULL: it has printed why */
Table *load_game(const Cli *cli, const char *path);
TextContext cli_table_context(const Cli *cli, const Table *table, const char *name[MAX_SEATS]);
const Game *load_position(const Cli *cli, const char *path,
                          State *state); /* MAX_STATE_SIZE bytes */
bool can_write_output(const Cli *cli,
                      const char *path); /* checked before long work; false: it has printed why */
FILE *open_output(const Cli *cli,
                  const char *path); /* path NULL: standard output; NULL: it has printed why */
int close_output(FILE *file);        /* EXIT_GOOD, or EXIT_FAILED: not all was written */
bool state_folder(char *path, size_t size); /* $XDG_STATE_HOME/taproom, created if necessary */
uint64_t fresh_seed(void);

/* The subcommands */
int run_games(Cli *cli, int argc, char **argv);
int run_play(Cli *cli, int argc, char **argv);
int run_replay(Cli *cli, int argc, char **argv);
int run_position(Cli *cli, int argc, char **argv);
int run_legal(Cli *cli, int argc, char **argv);
int run_apply(Cli *cli, int argc, char **argv);
int run_admin(Cli *cli, int argc, char **argv);
int run_serve(Cli *cli, int argc, char **argv);
int run_verify(Cli *cli, int argc, char **argv);
int run_rules(Cli *cli, int argc, char **argv);
int run_review(Cli *cli, int argc, char **argv);
int run_hint(Cli *cli, int argc, char **argv);
int run_duel(Cli *cli, int argc, char **argv);
int run_tune(Cli *cli, int argc, char **argv);
int run_fit(Cli *cli, int argc, char **argv);
int run_odds(Cli *cli, int argc, char **argv);
int run_balance(Cli *cli, int argc, char **argv);
int run_sim(Cli *cli, int argc, char **argv);
int run_tournament(Cli *cli, int argc, char **argv);
int run_bench(Cli *cli, int argc, char **argv);
int run_load(Cli *cli, int argc, char **argv);

#endif
