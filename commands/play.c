/* taproom play: seats, options and a place to save, then the terminal. */
#include "cli.h"

#include "bot.h"
#include "terminal.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { STANDARD_BOTS = 2 };

typedef struct PlaySettings {
    CliList seats, options;
    const char *from, *save;
    bool plain, resume, no_save;
    long seed; /* -1: a fresh one */
} PlaySettings;

/* Seats: `me`, `me:Ana`, `bot`, `bot:greedy`, `bot:greedy:Bruno`. */
static bool seat_player(const Cli *cli, Table *table, int seat, const char *text)
{
    char player[SEAT_PLAYER_SIZE], name[SEAT_NAME_SIZE];
    BotSettings settings;
    BotProblem problem;
    const char *rest = strchr(text, ':');
    bool is_bot = strncmp(text, "bot", 3) == 0 && (text[3] == '\0' || text[3] == ':');
    if (!is_bot && strncmp(text, "me", 2) != 0)
        return cli_error_pair(cli, "unknown_player", "value", text), false;
    if (!is_bot && text[2] != '\0' && text[2] != ':')
        return cli_error_pair(cli, "unknown_player", "value", text), false;
    if (is_bot) {
        const char *kind = rest != NULL ? rest + 1 : "greedy";
        size_t length = strcspn(kind, ":");
        rest = kind[length] == ':' ? kind + length : NULL;
        snprintf(player, sizeof player, "bot:%.*s", (int)length, kind);
        if (length + sizeof "bot:" > sizeof player)
            return cli_error_pair(cli, "bad_name", "value", kind), false;
        if (!bot_named(player + 4, &settings, &problem))
            return cli_error_pair(cli, problem.word, "value", problem.value), false;
    } else {
        strcpy(player, "me");
    }
    if (rest != NULL) {
        if (strlen(rest + 1) >= sizeof name)
            return cli_error_pair(cli, "bad_name", "value", rest + 1), false;
        strcpy(name, rest + 1);
    } else {
        const char *word = text_get(cli->language, is_bot ? "cli.bot_name" : "cli.player_name");
        snprintf(name, sizeof name, "%s %d", word, seat + 1);
    }
    return table_set_seat(table, seat, name, player) ||
           (cli_error_pair(cli, "bad_name", "value", name), false);
}

static bool seat_all(const Cli *cli, Table *table, const PlaySettings *play)
{
    for (int seat = 0; seat < table_seats(table); seat++) {
        const char *standard = seat == 0 ? "me" : "bot";
        if (!seat_player(cli, table, seat,
                         seat < play->seats.count ? play->seats.value[seat] : standard))
            return false;
    }
    return true;
}

static const char *why_not_begin(const Cli *cli, const Game *game, int seats,
                                 const Options *options)
{
    StateBuffer buffer;
    const char *why_not = "";
    return game_begin(game, &buffer.state, seats, options, &why_not)
               ? "out of memory"
               : text_word(cli->language, game->name, "begin", why_not);
}

static Table *new_game(const Cli *cli, const Game *game, const PlaySettings *play, uint64_t seed)
{
    Options options;
    TableError error;
    int seats = play->seats.count > 0 ? play->seats.count : 1 + STANDARD_BOTS;
    if (!cli_options(cli, game, &play->options, &options))
        return NULL;
    if (seats < game->min_seats || seats > game->max_seats) {
        char range[64];
        snprintf(range, sizeof range, "%s: %d-%d", game->name, game->min_seats, game->max_seats);
        cli_error_pair(cli, "wrong_seats", "value", range);
        return NULL;
    }
    Table *table = table_open(game, seats, &options, seed, &error);
    if (table == NULL)
        cli_error_pair(cli, "cannot_begin", "value", why_not_begin(cli, game, seats, &options));
    return table;
}

static Table *game_from_position(const Cli *cli, const PlaySettings *play, uint64_t seed)
{
    StateBuffer buffer;
    TableError error;
    const Game *game = load_position(cli, play->from, &buffer.state);
    if (game == NULL)
        return NULL;
    if (play->seats.count > 0 && play->seats.count != buffer.state.seats) {
        cli_error_pair(cli, "wrong_seats", "value", play->from);
        return NULL;
    }
    return table_open_at(game, &buffer.state, seed, &error);
}

/* Saves: <state folder>/<game>-<date>.save, so that a new game never overwrites an old one. */

static bool new_save_path(const Cli *cli, const Game *game, char *path, size_t size)
{
    char folder[PATH_MAX - 80], date[32];
    time_t now = time(NULL);
    if (!state_folder(folder, sizeof folder)) {
        cli_error_pair(cli, "no_state_folder", "value", "XDG_STATE_HOME");
        return false;
    }
    strftime(date, sizeof date, "%Y%m%d-%H%M%S", localtime(&now));
    snprintf(path, size, "%s/%s-%s.save", folder, game->name, date);
    for (int n = 2; access(path, F_OK) == 0; n++)
        snprintf(path, size, "%s/%s-%s-%d.save", folder, game->name, date, n);
    return true;
}

static bool is_save_of(const char *file, const char *game)
{
    size_t length = strlen(file);
    return length > 5 && strcmp(file + length - 5, ".save") == 0 &&
           (game == NULL || (strncmp(file, game, strlen(game)) == 0 && file[strlen(game)] == '-'));
}

/* The newest save, of one game if it is named: the dates in the names sort. */
static bool newest_save(const char *game, char *path, size_t size)
{
    char folder[PATH_MAX - 300], newest[NAME_MAX + 1] = "";
    if (!state_folder(folder, sizeof folder))
        return false;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        const char *date = strchr(entry->d_name, '-'), *best = strchr(newest, '-');
        if (is_save_of(entry->d_name, game) && date != NULL &&
            (best == NULL || strcmp(date, best) > 0))
            snprintf(newest, sizeof newest, "%s", entry->d_name);
    }
    if (directory != NULL)
        closedir(directory);
    snprintf(path, size, "%s/%s", folder, newest);
    return newest[0] != '\0';
}

static Table *resumed_game(const Cli *cli, const char *argument, char *path, size_t size)
{
    const Game *game = argument != NULL ? game_named(argument) : NULL;
    if (argument != NULL && game == NULL)
        snprintf(path, size, "%s", argument);
    else if (!newest_save(game != NULL ? game->name : NULL, path, size)) {
        cli_error_pair(cli, "nothing_to_resume", "value", argument != NULL ? argument : "");
        return NULL;
    }
    Table *table = load_game(cli, path);
    if (table != NULL)
        table_play_chance(table);
    return table;
}

/* One person against bots may take back as far as they like. */
static bool is_alone(const Table *table)
{
    int people = 0;
    for (int seat = 0; seat < table_seats(table); seat++)
        people += strcmp(table_seat(table, seat)->player, "me") == 0;
    return people == 1;
}

static Table *open_table(const Cli *cli, const PlaySettings *play, const CliArguments *arguments,
                         char *path)
{
    uint64_t seed = play->seed >= 0 ? (uint64_t)play->seed : fresh_seed();
    const char *argument = arguments->count > 0 ? arguments->value[0] : NULL;
    if (play->resume)
        return resumed_game(cli, argument, path, PATH_MAX);
    const Game *game = argument != NULL ? cli_game(cli, argument) : NULL;
    if (argument == NULL && play->from == NULL)
        cli_no_game(cli);
    if (game == NULL && (argument != NULL || play->from == NULL))
        return NULL;
    Table *table =
        play->from != NULL ? game_from_position(cli, play, seed) : new_game(cli, game, play, seed);
    if (table == NULL)
        return NULL;
    bool good =
        seat_all(cli, table, play) && (play->no_save || play->save != NULL ||
                                       new_save_path(cli, table_game(table), path, PATH_MAX));
    if (!good) {
        table_close(table);
        return NULL;
    }
    if (is_alone(table))
        table_keep_seed(table);
    if (play->save != NULL)
        snprintf(path, PATH_MAX, "%s", play->save);
    return table;
}

int run_play(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "seat", 's', "PLAYER",
          CLI_IN(CLI_LIST, PlaySettings, seats, 0, MAX_SEATS, "too_many_seats") },
        { "option", 'o', "ID=VALUE", CLI_OPTIONS(PlaySettings) },
        { "plain", 'p', NULL, CLI_ONE(CLI_FLAG, PlaySettings, plain) },
        { "resume", 0, NULL, CLI_ONE(CLI_FLAG, PlaySettings, resume) },
        { "from", 0, "POSITION.json", CLI_ONE(CLI_TEXT, PlaySettings, from) },
        { "save", 0, "FILE", CLI_ONE(CLI_TEXT, PlaySettings, save) },
        { "no-save", 0, NULL, CLI_ONE(CLI_FLAG, PlaySettings, no_save) },
        { "seed", 0, "N", CLI_NUMBER(PlaySettings, seed, 0, LONG_MAX) },
        { 0 },
    };
    static const CliSpec spec = { "[GAME]", 0, 1, option };
    char path[PATH_MAX] = "";
    PlaySettings play = { .seed = -1 };
    CliArguments arguments;
    cli_parse(cli, &spec, argc, argv, &play, &arguments);
    Table *table = open_table(cli, &play, &arguments, path);
    if (table == NULL)
        return EXIT_BAD_INPUT;
    TerminalOptions options = {
        .language = cli->language,
        .plain = play.plain || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO),
        .colour = cli->colour,
        .save_path = play.no_save ? NULL : path,
        .seed = play.seed >= 0 ? (uint64_t)play.seed + 1 : fresh_seed(),
        .quick_ms = TERMINAL_QUICK_MS,
        .bot_ms = TERMINAL_BOT_MS,
    };
    int result = terminal_play(table, &options);
    table_close(table);
    return result;
}
