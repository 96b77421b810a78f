/* The progress of a long run as text: how far, how fast, and how long it will still take. */
#ifndef COMMANDS_PROGRESS_LINE_H
#define COMMANDS_PROGRESS_LINE_H

#include "text.h"

enum { PROGRESS_SIZE = 512 };

typedef struct ProgressState {
    const char *sentence; /* the key of what is counted: cli.progress.games */
    long done, wanted;    /* including earlier sittings */
    long played;          /* in this sitting */
    double passed;        /* seconds since it began */
    double since;         /* seconds since the last item was done */
} ProgressState;

/* `12 of 100 games, 3.4 a minute, 0:25:53 left`, for a log. */
void progress_line(const Language *language, const ProgressState *state, char out[PROGRESS_SIZE]);

/* The same after a bar and a percentage, for a terminal with this many columns. If there is no
 * room, first the rate is left out, then the bar, the time and the count; never the percentage. */
void progress_bar(const Language *language, const ProgressState *state, int columns,
                  char out[PROGRESS_SIZE]);

#endif
