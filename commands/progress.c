/* The progress of long runs. */
#include "progress.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR_CELLS = 24, TEXT_SIZE = 256 };
static const double at_most_every = 0.1; /* seconds */

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void progress_begin(Progress *progress, const Cli *cli, const char *sentence)
{
    *progress =
        (Progress){ .cli = cli, .sentence = sentence, .is_terminal = isatty(STDERR_FILENO) == 1 };
    progress->began = seconds_now();
}

static void write_sentence(const Progress *progress, long done, long wanted, long played)
{
    char line[TEXT_SIZE], text[TEXT_SIZE];
    double passed = seconds_now() - progress->began;
    double rate = passed > 0 ? (double)played / passed : 0;
    long left = rate > 0 ? (long)((double)(wanted - done) / rate) : 0;
    TextContext context = { .language = progress->cli->language };
    snprintf(line, sizeof line, "x done=%ld wanted=%ld rate=%.1f left=%ld:%02ld:%02ld", done,
             wanted, rate, left / 3600, left / 60 % 60, left % 60);
    text_fill(&context, progress->sentence, line, text, sizeof text);
    fputs(text, stderr);
}

static void draw_bar(const Progress *progress, long done, long wanted)
{
    int full = wanted > 0 ? (int)(BAR_CELLS * done / wanted) : BAR_CELLS;
    fputs("\r\033[K", stderr);
    for (int i = 0; i < BAR_CELLS; i++)
        fputs(i < full ? "█" : "░", stderr);
    fprintf(stderr, " %3ld %% ", wanted > 0 ? 100 * done / wanted : 100);
}

void progress_show(Progress *progress, long done, long wanted, long played)
{
    double now = seconds_now();
    bool is_last = done == wanted;
    long tenths = wanted > 0 ? 10 * done / wanted : 10;
    if (progress->is_terminal ? !is_last && now - progress->shown < at_most_every
                              : tenths == progress->tenths)
        return;
    progress->shown = now;
    progress->tenths = tenths;
    if (progress->is_terminal)
        draw_bar(progress, done, wanted);
    write_sentence(progress, done, wanted, played);
    if (!progress->is_terminal)
        fputc('\n', stderr);
    progress->is_open = progress->is_terminal;
    fflush(stderr);
}

void progress_end(Progress *progress)
{
    if (progress->is_open)
        fputc('\n', stderr);
    progress->is_open = false;
}

/* Stopping */

static atomic_bool stop;
static volatile sig_atomic_t stop_signal;

static void request_stop(int number)
{
    stop_signal = number;
    atomic_store(&stop, true);
}

const atomic_bool *stop_on_signals(void)
{
    struct sigaction action = { .sa_handler = request_stop, .sa_flags = (int)SA_RESETHAND };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &stop;
}

int stopped_exit_code(void)
{
    return stop_signal == 0 ? EXIT_GOOD : 128 + stop_signal;
}

int cli_trouble(const Cli *cli, const Trouble *why)
{
    cli_error_pair(cli, why->word, "value", why->value);
    return why->is_of_system ? EXIT_FAILED : EXIT_BAD_INPUT;
}
