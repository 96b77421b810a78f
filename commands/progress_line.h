/* What is said about a long run: how far it is, how quick, and how long it will still take. */
#ifndef COMMANDS_PROGRESS_LINE_H
#define COMMANDS_PROGRESS_LINE_H

#include "text.h"

enum { PROGRESS_SIZE = 512 };

typedef struct ProgressSight {
    const char *sentence; /* the key of what is counted: cli.progress.games */
    long done, wanted;    /* those of earlier sittings included */
    long played;          /* in this sitting */
    double passed;        /* seconds since it began */
    double since;         /* of them since the last one was done */
} ProgressSight;

/* `12 of 100 games, 3.4 a minute, 0:25:53 left`, for a log. */
void progress_line(const Language *language, const ProgressSight *sight, char out[PROGRESS_SIZE]);

/* The same with a bar and a percentage in front, for a line of a terminal with so many columns:
 * what has no room is left out, the percentage never, then the count, the time, the bar, the
 * rate. */
void progress_bar(const Language *language, const ProgressSight *sight, int columns,
                  char out[PROGRESS_SIZE]);

#endif
