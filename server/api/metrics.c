#include "metrics.h"

#include <stdio.h>

static const double latency_limit[LATENCY_STEPS] = { .001, .0025, .005, .01, .025,
                                                     .05,  .1,    .25,  .5,  1 };

void metrics_note_latency(Metrics *metrics, double seconds)
{
    int step = 0;
    while (step < LATENCY_STEPS && seconds > latency_limit[step])
        step++;
    metrics->latency[step]++;
    metrics->latency_sum += seconds;
}

static void put_kind(Line *out, const char *name, const char *kind)
{
    char text[160];
    snprintf(text, sizeof text, "# TYPE taproom_%s %s\n", name, kind);
    line_text(out, text);
}

static void put(Line *out, const char *name, const char *kind, double value)
{
    char text[160];
    put_kind(out, name, kind);
    snprintf(text, sizeof text, "taproom_%s %.15g\n", name, value);
    line_text(out, text);
}

static void put_problems(const Metrics *metrics, Line *out)
{
    char text[160];
    put_kind(out, "problems_total", "counter");
    for (int kind = PROBLEM_NONE + 1; kind < PROBLEM_KINDS; kind++) {
        snprintf(text, sizeof text, "taproom_problems_total{kind=\"%s\"} %llu\n",
                 problem_name((ProblemKind)kind), (unsigned long long)metrics->problem[kind]);
        line_text(out, text);
    }
}

static void put_updates(const Metrics *metrics, Line *out)
{
    char text[160];
    put_kind(out, "matches_updated_total", "counter");
    for (int verdict = 0; verdict < VERDICTS; verdict++) {
        snprintf(text, sizeof text, "taproom_matches_updated_total{verdict=\"%s\"} %llu\n",
                 verdict_name[verdict], (unsigned long long)metrics->updated[verdict]);
        line_text(out, text);
    }
}

static void put_class(Line *out, const char *name, JobClass class, double value)
{
    char text[160];
    snprintf(text, sizeof text, "taproom_%s{class=\"%s\"} %.15g\n", name, job_class_name[class],
             value);
    line_text(out, text);
}

static void put_bots(const WorkerFigures *figures, Line *out)
{
    int waiting = 0;
    for (JobClass class = 0; class < JOB_CLASSES; class ++)
        waiting += figures->waiting[class];
    put(out, "bot_queue", "gauge", waiting);
    put_kind(out, "bot_jobs_waiting", "gauge");
    for (JobClass class = 0; class < JOB_CLASSES; class ++)
        put_class(out, "bot_jobs_waiting", class, figures->waiting[class]);
    put_kind(out, "bot_jobs_total", "counter");
    for (JobClass class = 0; class < JOB_CLASSES; class ++)
        put_class(out, "bot_jobs_total", class, (double)figures->answered[class]);
    put(out, "bot_jobs_interrupted_total", "counter", (double)figures->interrupted);
}

static void put_latency(const Metrics *metrics, Line *out)
{
    char text[160];
    unsigned long long count = 0;
    put_kind(out, "action_seconds", "histogram");
    for (int step = 0; step <= LATENCY_STEPS; step++) {
        char limit[16] = "+Inf";
        count += metrics->latency[step];
        if (step < LATENCY_STEPS)
            snprintf(limit, sizeof limit, "%g", latency_limit[step]);
        snprintf(text, sizeof text, "taproom_action_seconds_bucket{le=\"%s\"} %llu\n", limit,
                 count);
        line_text(out, text);
    }
    snprintf(text, sizeof text,
             "taproom_action_seconds_sum %.9g\ntaproom_action_seconds_count %llu\n",
             metrics->latency_sum, count);
    line_text(out, text);
}

void metrics_write(Server *server, Line *out)
{
    const Metrics *metrics = &server->metrics;
    StoreFigures store = store_figures(server->store);
    WorkerFigures thinking = workers_figures(server->workers);
    MailFigures mail = { 0 };
    if (server->mailer != NULL)
        mail = mailer_figures(server->mailer);
    put(out, "connections", "gauge", net_connections(server->net));
    put(out, "matches_in_memory", "gauge", server->live_matches);
    put_bots(&thinking, out);
    put(out, "store_queue", "gauge", store.waiting);
    put(out, "store_writes_total", "counter", (double)store.writes);
    put(out, "store_commits_total", "counter", (double)store.commits);
    put(out, "store_failures_total", "counter", (double)store.failures);
    put(out, "store_seconds_total", "counter", store.seconds);
    put(out, "mail_queue", "gauge", mail.waiting);
    put(out, "mails_sent_total", "counter", (double)mail.sent);
    put(out, "mails_failed_total", "counter", (double)mail.failed);
    put(out, "mails_dropped_total", "counter", (double)mail.dropped);
    put(out, "actions_total", "counter", (double)metrics->actions);
    put(out, "bot_actions_total", "counter", (double)metrics->bot_actions);
    put(out, "undos_total", "counter", (double)metrics->undos);
    put(out, "matches_created_total", "counter", (double)metrics->matches_created);
    put(out, "matches_over_total", "counter", (double)metrics->matches_over);
    put(out, "messages_total", "counter", (double)metrics->messages);
    put(out, "requests_total", "counter", (double)metrics->requests);
    put(out, "connections_opened_total", "counter", (double)metrics->connections_opened);
    put(out, "matches_restored_total", "counter", (double)metrics->restored);
    put(out, "matches_restored_from_snapshot_total", "counter",
        (double)server->host.from_snapshots);
    put(out, "snapshots_written_total", "counter", (double)metrics->snapshots_written);
    put(out, "snapshots_refused_total", "counter", (double)server->host.snapshots_refused);
    put(out, "restore_seconds_total", "counter", metrics->restore_seconds);
    put(out, "resumed_total", "counter", (double)metrics->resumed);
    put(out, "repeated_actions_total", "counter", (double)metrics->repeated);
    put(out, "stale_writes_total", "counter", (double)metrics->stale);
    put(out, "resyncs_total", "counter", (double)metrics->resyncs);
    put(out, "clocks_run_out_total", "counter", (double)metrics->clocks_run_out);
    put(out, "chat_lines_total", "counter", (double)metrics->chat_lines);
    put(out, "tables_rested_total", "counter", (double)metrics->tables_rested);
    put(out, "hints_total", "counter", (double)metrics->hints);
    put_updates(metrics, out);
    put_problems(metrics, out);
    put_latency(metrics, out);
}
