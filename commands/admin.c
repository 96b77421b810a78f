/* taproom admin: what a host does with the database, also while the server runs. */
#include "cli.h"

#include "serve.h"
#include "configuration.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 4096, OPTION_DATABASE = 256, OPTION_CONFIGURATION };

static bool take_database(const Cli *cli, char database[PATH_SIZE], const char *value)
{
    if (value == NULL || value[0] == '\0' || strlen(value) >= PATH_SIZE)
        return cli_error_pair(cli, "bad_value", "value", value == NULL ? "" : value), false;
    strcpy(database, value);
    return true;
}

/* Of the server's settings only the database is used here. */
static bool take_named(Cli *cli, void *database, const char *name, const char *value)
{
    return strcmp(name, "database") != 0 || take_database(cli, database, value);
}

static bool take_setting(Cli *cli, void *database, int key, const char *value)
{
    return key == OPTION_DATABASE ? take_database(cli, database, value)
                                  : configuration_read(cli, value, take_named, database);
}

/* Before the command line, and in the same order as `taproom serve`. */
static bool take_environment(Cli *cli, char database[PATH_SIZE])
{
    static const struct {
        const char *name;
        int key;
    } known[] = { { "TAPROOM_DATABASE", OPTION_DATABASE },
                  { "TAPROOM_CONFIGURATION", OPTION_CONFIGURATION } };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const char *value = getenv(known[i].name);
        cli_set_where(cli, known[i].name, 0);
        if (value != NULL && value[0] != '\0' && !take_setting(cli, database, known[i].key, value))
            return false;
    }
    cli_set_where(cli, NULL, 0);
    return true;
}

static bool standard_database(const Cli *cli, char database[PATH_SIZE])
{
    char folder[PATH_SIZE - 32];
    if (!state_folder(folder, sizeof folder))
        return cli_error_pair(cli, "no_database", "value", "XDG_STATE_HOME"), false;
    snprintf(database, PATH_SIZE, "%s/server.db", folder);
    return true;
}

int run_admin(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { "database", OPTION_DATABASE, "FILE|URL" },
                                        { "configuration", OPTION_CONFIGURATION, "FILE" },
                                        { 0 } };
    static const CliSpec spec = {
        "list|show ID|end ID|export ID|backup "
        "FILE|check|editions|accounts|disable NAME|enable NAME|password NAME",
        1, 2, option, take_setting
    };
    CliArguments arguments;
    char database[PATH_SIZE] = "", error[ADMIN_ERROR_SIZE] = "";
    umask(077); /* the database and its backups hold secrets */
    if (!take_environment(cli, database))
        return EXIT_BAD_INPUT;
    cli_parse(cli, &spec, argc, argv, database, &arguments);
    if (database[0] == '\0' && !standard_database(cli, database))
        return EXIT_BAD_INPUT;
    const char *argument = arguments.count > 1 ? arguments.value[1] : NULL;
    switch (admin_run(database, arguments.value[0], argument, stdout, error)) {
    case ADMIN_DONE: return EXIT_GOOD;
    case ADMIN_UNKNOWN: return cli_error_pair(cli, "admin_unknown", "value", error);
    case ADMIN_REFUSED: return cli_error_pair(cli, "admin_refused", "value", error);
    case ADMIN_DAMAGED:
    case ADMIN_FAILED: break;
    }
    cli_error_pair(cli, "admin_failed", "value", error);
    return EXIT_FAILED;
}
