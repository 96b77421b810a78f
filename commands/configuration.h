/* Files with settings: `name = value`, one a line; # begins a comment. */
#ifndef COMMANDS_CONFIGURATION_H
#define COMMANDS_CONFIGURATION_H

#include "cli.h"

/* The value is NULL where the line has none. False: it has said why not. */
typedef bool ConfigurationTaker(Cli *cli, void *settings, const char *name, const char *value);

/* Every setting of the file, in its order. False: it has been said why not. */
bool configuration_read(Cli *cli, const char *path, ConfigurationTaker *take, void *settings);

#endif
