/* How far a long run is, on standard error: a bar on a terminal, a plain line every tenth of the
 * way elsewhere. And how it is stopped: by Ctrl-C or a signal to terminate, once to finish with
 * what there is, twice to die at once. */
#ifndef COMMANDS_PROGRESS_H
#define COMMANDS_PROGRESS_H

#include "cli.h"
#include "folder.h"

#include <stdatomic.h>

typedef struct Progress {
    const Cli *cli;
    const char *sentence;      /* its key */
    bool is_terminal, is_open; /* open: a bar stands on the line */
    double began, shown;
    long tenths;
} Progress;

void progress_begin(Progress *progress, const Cli *cli, const char *sentence);
void progress_show(Progress *progress, long done, long wanted, long played);
void progress_end(Progress *progress);

const atomic_bool *stop_on_signals(void); /* the flag that they set */
int stopped_exit_code(void);              /* EXIT_GOOD: no signal came; 128 + signal */

int cli_trouble(const Cli *cli, const Trouble *why); /* says why; returns the exit code */

#endif
