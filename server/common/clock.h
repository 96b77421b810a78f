/* Where the server's time comes from. One Clock is handed to the server; a test or a simulation may
 * supply its own. */
#ifndef COMMON_CLOCK_H
#define COMMON_CLOCK_H

#include <stdint.h>

typedef struct Clock {
    int64_t (*milliseconds)(void *context); /* since 1970: players' clocks and stored times */
    double (*seconds)(void *context);       /* since any moment: measuring, limits and pauses */
    void *context;
} Clock;

extern const Clock system_clock; /* does not jump when the host sets the time */

int64_t clock_milliseconds(const Clock *clock);
int64_t clock_date(const Clock *clock); /* whole seconds since 1970 */
double clock_seconds(const Clock *clock);

#endif
