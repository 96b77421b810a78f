#include "common.h"

#include "json.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { LOG_LINE_SIZE = 1024 };

static bool is_quiet;

void log_quietly(bool quiet)
{
    is_quiet = quiet;
}

void log_event(const char *event, ...)
{
    char line[LOG_LINE_SIZE], when[32];
    va_list pairs;
    struct timespec now;
    struct tm parts;
    if (is_quiet)
        return;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    size_t length = strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(when + length, sizeof when - length, ".%03ldZ", now.tv_nsec / 1000000);
    Json out = json_in(line, sizeof line, false);
    json_begin_object(&out, NULL);
    json_string(&out, "time", when);
    json_string(&out, "event", event);
    va_start(pairs, event);
    for (const char *name; (name = va_arg(pairs, const char *)) != NULL;)
        json_string(&out, name, va_arg(pairs, const char *));
    va_end(pairs);
    json_end_object(&out);
    if (out.length < sizeof line)
        fprintf(stderr, "%s\n", line);
}
