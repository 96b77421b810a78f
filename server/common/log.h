/* One JSON object a line on standard error: {"time":"…","event":"match_created","match":"…"}.
 * Tokens, keys and cookies are never passed to it. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>

void log_quietly(bool quiet);           /* true: nothing is written */
void log_event(const char *event, ...); /* pairs of name and value, then NULL */

#endif
