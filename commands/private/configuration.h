/* Files with settings: `name = value`, one a line; # begins a comment. */
#ifndef COMMANDS_CONFIGURATION_H
#define COMMANDS_CONFIGURATION_H

#include "cli.h"

/* The value is NULL if the line has none. False: it has printed why not. */
typedef bool ConfigurationTaker(Cli *cli, void *settings, const char *name, const char *value);

/* Every setting of the file, in order. False: the reason has been printed. */
bool configuration_read(Cli *cli, const char *path, ConfigurationTaker *take, void *settings);

#endif
