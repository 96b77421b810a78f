/* The progress of a long run on standard error: a bar on a terminal, updated all the time;
 * otherwise a plain line after every tenth and every minute. And stopping it: Ctrl-C or SIGTERM
 * once ends the run with what there is, twice ends the program at once. */
#ifndef COMMANDS_PROGRESS_H
#define COMMANDS_PROGRESS_H

#include "cli.h"
#include "simulate.h"
#include "progress_line.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct Progress { /* must not be moved between progress_begin and progress_end */
    const Cli *cli;
    const char *sentence;      /* its key */
    bool is_terminal, is_open; /* open: the cursor is behind a bar */
    long done, wanted, played, tenths;
    double began, last, shown; /* times; last: of the last finished item */
    bool has_clock, is_over;
    pthread_t clock;
    pthread_mutex_t lock;
    pthread_cond_t ended;
} Progress;

void progress_begin(Progress *progress, const Cli *cli, const char *sentence);
void progress_show(Progress *progress, long done, long wanted, long played); /* first with none */
void progress_end(Progress *progress);

const atomic_bool *stop_on_signals(void); /* the flag that signals set */
int stopped_exit_code(void);              /* EXIT_GOOD: no signal came; 128 + signal */

int cli_trouble(const Cli *cli, const Trouble *why); /* prints why; returns the exit code */

#endif
