/* What a host wants to watch, written as Prometheus reads it. */
#ifndef API_METRICS_H
#define API_METRICS_H

#include "api.h"

void metrics_note_latency(Metrics *metrics, double seconds); /* from a command to its views */
void metrics_write(Server *server, Line *out);

#endif
