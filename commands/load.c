/* taproom load: starts its own server on a fresh database and measures it under load. */
#include "cli.h"

#include "file_limit.h"
#include "bench.h"
#include "serve.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, PLENTY = 10000000 };

typedef struct LoadCommand {
    LoadSettings load;
    long tables, matches, seats, seconds, pause, idle_connections, idle_matches, idle_moves,
        servers;
    bool whole_views, refused;
    bool restores; /* measures that, too */
    long answers;  /* of a stranger's bot under attack; 0: that is not measured */
    const char *database;
    char folder[32], path[64];
} LoadCommand;

static bool take_game(Cli *cli, void *settings, int key, const char *name)
{
    LoadCommand *command = settings;
    const Game *game = cli_game(cli, name);
    if (game != NULL)
        command->load.game = game->name;
    return game != NULL;
}

static long larger(long one, long other)
{
    return one > other ? one : other;
}

/* Each player needs a socket on both sides, and both sides need a few more files. */
static bool has_enough_files(const Cli *cli, const LoadCommand *command)
{
    enum { FILES_BESIDES = 100 };
    char line[LINE_SIZE];
    long tables = larger(larger(command->tables, command->matches), command->idle_matches);
    long needed = 2 * tables + command->idle_connections + FILES_BESIDES;
    long allowed = file_limit_raise();
    if (allowed >= needed)
        return true;
    snprintf(line, sizeof line, "too_few_files needed=%ld allowed=%ld", needed, allowed);
    cli_error(cli, line);
    return false;
}

static bool fresh_database(LoadCommand *command)
{
    strcpy(command->folder, "/tmp/taproom-load-XXXXXX");
    if (mkdtemp(command->folder) == NULL)
        return false;
    snprintf(command->path, sizeof command->path, "%s/load.db", command->folder);
    command->database = command->path;
    return true;
}

static void remove_database(const LoadCommand *command)
{
    static const char *const ending[] = { "", "-wal", "-shm" };
    char path[80];
    if (command->folder[0] == '\0')
        return;
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", command->path, ending[i]);
        unlink(path);
    }
    rmdir(command->folder);
}

static bool is_shared(const char *database)
{
    return database != NULL && strncmp(database, "postgres", strlen("postgres")) == 0 &&
           strstr(database, "://") != NULL;
}

static void tell_port(void *context, int port)
{
    if (write(*(int *)context, &port, sizeof port) != sizeof port)
        _exit(EXIT_FAILED);
}

static ServeOptions server_options(const LoadCommand *command)
{
    ServeOptions options = serve_standard_options();
    options.port = 0;
    options.database = command->database;
    options.quiet = true;
    if (command->answers > 0)
        return options;          /* with its usual limits */
    options.idle_seconds = 3600; /* matches stay in memory during the measurement */
    options.most_connections = options.most_matches = PLENTY;
    options.requests_per_second = options.matches_per_minute = options.messages_per_second = PLENTY;
    return options;
}

static bool start_server(const LoadCommand *command, LoadServer *server)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    fflush(NULL);
    server->process = fork();
    if (server->process == 0) {
        char error[SERVE_ERROR_SIZE];
        ServeOptions options = server_options(command);
        close(ends[0]);
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* if the measurement is killed, its servers end, too */
        bool good = serve(&options, tell_port, &ends[1], error);
        if (!good)
            fprintf(stderr, "%s\n", error);
        _exit(good ? EXIT_GOOD : EXIT_FAILED);
    }
    close(ends[1]);
    bool good = server->process > 0 &&
                read(ends[0], &server->port, sizeof server->port) == sizeof server->port;
    close(ends[0]);
    return good;
}

static bool start_servers(LoadCommand *command)
{
    while (command->load.servers < command->servers) {
        if (!start_server(command, &command->load.server[command->load.servers++]))
            return false;
    }
    return true;
}

static void stop_servers(const LoadSettings *load)
{
    for (int i = 0; i < load->servers; i++)
        if (load->server[i].process > 0)
            kill(load->server[i].process, SIGTERM);
    for (int i = 0; i < load->servers; i++)
        if (load->server[i].process > 0)
            waitpid(load->server[i].process, NULL, 0);
}

static void print(const char *name, double value, const char *unit)
{
    printf("%-44s %12.*f %s\n", name, value < 100 && value != (double)(long)value ? 2 : 0, value,
           unit);
}

static void print_figures(const LoadCommand *command, const LoadFigures *figures)
{
    double processor = figures->processor_seconds;
    print("servers", command->load.servers, "");
    print("tables", command->load.tables, "");
    print("connected besides", command->load.watchers, "");
    print("pause of a seat, on average", (double)command->pause, "ms");
    print("moves", (double)figures->moves, "");
    print("moves per second", (double)figures->moves / figures->seconds, "1/s");
    print("moves per second of the server's processor", (double)figures->moves / processor, "1/s");
    print("the server's processor", 100 * processor / figures->seconds, "%");
    print("move sent to views received, median", figures->median * 1000, "ms");
    print("move sent to views received, 99 %", figures->percentile_99 * 1000, "ms");
    print("move sent to views received, worst", figures->worst * 1000, "ms");
    print("update, median", (double)figures->median_update, "bytes");
    if (figures->views > 0)
        print("whole view, largest", (double)figures->largest_view, "bytes");
    print("errors", (double)figures->errors, "");
}

static bool measure(LoadCommand *command, char error[LOAD_ERROR_SIZE], long *errors)
{
    LoadFigures figures;
    IdleFigures idle;
    command->load.seats = (int)command->seats;
    command->load.tables = (int)command->tables;
    command->load.matches = (int)command->matches;
    command->load.seconds = (double)command->seconds;
    command->load.pause = (double)command->pause / 1000;
    command->load.watchers = (int)command->idle_connections;
    *errors = 0;
    if (command->tables > 0) {
        if (!load_play(&command->load, &figures, error))
            return false;
        print_figures(command, &figures);
        *errors += figures.errors;
    }
    if (command->idle_connections + command->idle_matches > 0) {
        IdleSettings settings = { .connections = (int)command->idle_connections,
                                  .matches = (int)command->idle_matches,
                                  .moves = (int)command->idle_moves };
        if (!load_idle(&command->load, &settings, &idle, error))
            return false;
        if (command->idle_connections > 0)
            print("memory of an idle connection", idle.bytes_per_connection / 1024, "KiB");
        if (command->idle_matches > 0)
            print("memory of an idle match", idle.bytes_per_match / 1024, "KiB");
        print("errors", (double)idle.errors, "");
        *errors += idle.errors;
    }
    return true;
}

static bool measure_stranger(const LoadCommand *command, char error[LOAD_ERROR_SIZE])
{
    StrangerFigures figures;
    if (command->answers == 0)
        return true;
    if (!load_stranger(&command->load, (int)command->answers, &figures, error))
        return false;
    print("tables of one address that does its worst", figures.tables, "");
    for (int i = 0; i < STRANGER_BOTS; i++) {
        const StrangerTime *time = &figures.time[i];
        char name[80];
        snprintf(name, sizeof name, "%s bot of a stranger, usually, median", time->bot);
        print(name, time->usual * 1000, "ms");
        print("usually, worst", time->worst_usual * 1000, "ms");
        print("meanwhile, median", time->attacked * 1000, "ms");
        print("meanwhile, worst", time->worst_attacked * 1000, "ms");
        print("meanwhile by usually", time->attacked / time->usual, "times");
    }
    return true;
}

/* Of whole games with as many seats as the load's tables. */
static bool measure_restoring(const LoadCommand *command, char error[LOAD_ERROR_SIZE])
{
    char name[80], why[RESTORE_ERROR_SIZE];
    for (int i = 0; games[i] != NULL; i++) {
        RestoreFigures figures;
        if (!restore_bench(command->database, games[i], (int)command->seats, &figures, why)) {
            snprintf(error, LOAD_ERROR_SIZE, "%.*s", LOAD_ERROR_SIZE - 1, why);
            return false;
        }
        snprintf(name, sizeof name, "%s restored from %d moves", games[i]->name, figures.moves);
        print(name, figures.from_moves * 1000, "ms");
        snprintf(name, sizeof name, "%s restored from its snapshot", games[i]->name);
        print(name, figures.from_snapshot * 1000, "ms");
    }
    return true;
}

int run_load(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "tables", 'n', "N", CLI_NUMBER(LoadCommand, tables, 0, 100000) },
        { "matches", 0, "N", CLI_NUMBER(LoadCommand, matches, 1, 100000) },
        { "seconds", 's', "N", CLI_NUMBER(LoadCommand, seconds, 1, 3600) },
        { "pause", 0, "MILLISECONDS", CLI_NUMBER(LoadCommand, pause, 0, 60000) },
        { "whole-views", 0, NULL, CLI_ONE(CLI_FLAG, LoadCommand, whole_views) },
        { "reasons", 0, NULL, CLI_ONE(CLI_FLAG, LoadCommand, refused) },
        { "idle-connections", 0, "N", CLI_NUMBER(LoadCommand, idle_connections, 0, 100000) },
        { "idle-matches", 0, "N", CLI_NUMBER(LoadCommand, idle_matches, 0, 100000) },
        { "idle-moves", 0, "N", CLI_NUMBER(LoadCommand, idle_moves, 0, 100000) },
        { "game", 'g', "GAME" },
        { "seats", 'N', "N", CLI_SEATS(LoadCommand, 2) },
        { "database", 0, "FILE", CLI_ONE(CLI_TEXT, LoadCommand, database) },
        { "servers", 0, "N", CLI_NUMBER(LoadCommand, servers, 1, MOST_SERVERS) },
        { "restore", 0, NULL, CLI_ONE(CLI_FLAG, LoadCommand, restores) },
        { "stranger", 0, "ANSWERS", CLI_NUMBER(LoadCommand, answers, 1, 100000) },
        { 0 },
    };
    static const CliSpec spec = { "", 0, 0, option, take_game };
    LoadCommand command = {
        .load = { .game = "moonshine" }, .tables = 100, .seats = 2, .seconds = 10, .servers = 1
    };
    CliArguments arguments;
    char error[LOAD_ERROR_SIZE] = "";
    long errors = 0;
    cli_parse(cli, &spec, argc, argv, &command, &arguments);
    command.load.patches = !command.whole_views;
    command.load.refused = command.refused;
    if (command.servers > 1 && !is_shared(command.database))
        return cli_error(cli, "not_shared");
    if (!has_enough_files(cli, &command))
        return EXIT_FAILED;
    bool begun = (command.database != NULL || fresh_database(&command)) && start_servers(&command);
    bool good = begun && measure(&command, error, &errors) && measure_stranger(&command, error) &&
                (!command.restores || measure_restoring(&command, error));
    stop_servers(&command.load);
    remove_database(&command);
    if (!begun)
        return cli_error_pair(cli, "cannot_serve", "value", "--database"); /* the child said why */
    if (!good)
        cli_error_pair(cli, "cannot_load", "value", error);
    return good && errors == 0 ? EXIT_GOOD : EXIT_FAILED;
}
