/* What a host wants to watch, counted, and written as Prometheus reads it. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "line.h"
#include "notify.h"
#include "problem.h"
#include "workers.h"

#include <stdint.h>

enum { LATENCY_STEPS = 10, PROBLEM_KINDS = PROBLEM_STORAGE + 1 };

typedef struct Metrics {
    uint64_t actions, bot_actions, undos, matches_created, matches_over, messages, requests,
        resyncs;
    double restore_seconds;
    uint64_t restored, connections_opened, resumed, repeated, clocks_run_out, chat_lines, hints,
        stale, tables_rested, restored_from_snapshot, snapshots_written, snapshots_refused;
    uint64_t problem[PROBLEM_KINDS];
    uint64_t latency[LATENCY_STEPS + 1]; /* actions that took at most latency_limit seconds */
    double latency_sum;
} Metrics;

void metrics_note_latency(Metrics *metrics,
                          double seconds); /* from a move received to all views sent */

typedef struct Gauges { /* what is so now */
    int connections, rooms, store_queue;
    WorkerFigures bots;
    uint64_t store_writes, store_commits, store_failures;
    double store_seconds;
    MailFigures mail;
} Gauges;

void metrics_write(const Metrics *metrics, const Gauges *gauges, Line *out);

#endif
