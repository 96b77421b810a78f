/* How far a long run is, on standard error: a bar on a terminal, from the beginning on and with the
 * time running; elsewhere a plain line every tenth of the way and every minute. And how it is
 * stopped: by Ctrl-C or a signal to terminate, once to finish with what there is, twice to die at
 * once. */
#ifndef COMMANDS_PROGRESS_H
#define COMMANDS_PROGRESS_H

#include "cli.h"
#include "simulate.h"
#include "progress_line.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct Progress { /* stays where it is from its beginning to its end */
    const Cli *cli;
    const char *sentence;      /* its key */
    bool is_terminal, is_open; /* open: a bar stands on the line */
    long done, wanted, played, tenths;
    double began, last, shown; /* when; last: one more was done */
    bool has_clock, is_over;
    pthread_t clock;
    pthread_mutex_t lock;
    pthread_cond_t ended;
} Progress;

void progress_begin(Progress *progress, const Cli *cli, const char *sentence);
void progress_show(Progress *progress, long done, long wanted, long played); /* first with none */
void progress_end(Progress *progress);

const atomic_bool *stop_on_signals(void); /* the flag that they set */
int stopped_exit_code(void);              /* EXIT_GOOD: no signal came; 128 + signal */

int cli_trouble(const Cli *cli, const Trouble *why); /* says why; returns the exit code */

#endif
