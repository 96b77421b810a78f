/* taproom admin: what a host does with the database, also while the server runs. */
#include "cli.h"

#include "admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096, OPTION_DATABASE = 256 };

static bool take_database(Cli *cli, void *settings, int key, const char *value)
{
    if (value[0] == '\0' || strlen(value) >= PATH_SIZE)
        return cli_error_pair(cli, "bad_value", "value", value), false;
    strcpy(settings, value);
    return true;
}

static bool find_database(Cli *cli, char path[PATH_SIZE])
{
    char folder[PATH_SIZE - 32];
    const char *set = getenv("TAPROOM_DATABASE");
    if (path[0] != '\0')
        return true;
    if (set != NULL && set[0] != '\0')
        return take_database(cli, path, OPTION_DATABASE, set);
    if (!state_folder(folder, sizeof folder))
        return cli_error_pair(cli, "no_database", "value", "XDG_STATE_HOME"), false;
    snprintf(path, PATH_SIZE, "%s/server.db", folder);
    return true;
}

int run_admin(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { "database", OPTION_DATABASE, "FILE|URL" }, { 0 } };
    static const CliSpec spec = { "list|show ID|end ID|export ID|backup "
                                  "FILE|check|accounts|disable NAME|enable NAME|password NAME",
                                  1, 2, option, take_database };
    CliArguments arguments;
    char database[PATH_SIZE] = "", error[ADMIN_ERROR_SIZE] = "";
    cli_parse(cli, &spec, argc, argv, database, &arguments);
    if (!find_database(cli, database))
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
