/* The progress of long runs. */
#include "progress.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static const double at_most_every = 0.1, at_least_every = 60; /* seconds: a bar, a line */

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int columns_of_terminal(void)
{
    enum { STANDARD = 80, MOST = 10000 };
    struct winsize size;
    const char *setting = getenv("COLUMNS");
    long columns;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return setting != NULL && cli_read_number(setting, 1, MOST, &columns) ? (int)columns : STANDARD;
}

static bool is_due(const Progress *progress, double now)
{
    double passed = now - progress->shown;
    if (progress->is_terminal)
        return !progress->is_open || progress->done == progress->wanted || passed >= at_most_every;
    return 10 * progress->done / progress->wanted != progress->tenths || passed >= at_least_every;
}

static void show(Progress *progress, double now)
{
    char text[PROGRESS_SIZE];
    ProgressState state = { .sentence = progress->sentence,
                            .done = progress->done,
                            .wanted = progress->wanted,
                            .played = progress->played,
                            .passed = now - progress->began,
                            .since = now - progress->last };
    if (progress->is_terminal) /* one column less: a full line would wrap on some */
        progress_bar(progress->cli->language, &state, columns_of_terminal() - 1, text);
    else
        progress_line(progress->cli->language, &state, text);
    fprintf(stderr, progress->is_terminal ? "\r\033[K%s" : "%s\n", text);
    fflush(stderr);
    progress->is_open = progress->is_terminal;
    progress->shown = now;
    progress->tenths = 10 * progress->done / progress->wanted;
}

/* A thread updates the time when nothing else happens. */
static void *keep_time(void *argument)
{
    Progress *progress = argument;
    pthread_mutex_lock(&progress->lock);
    while (!progress->is_over) {
        struct timespec next;
        clock_gettime(CLOCK_MONOTONIC, &next);
        next.tv_sec++;
        pthread_cond_timedwait(&progress->ended, &progress->lock, &next);
        double now = seconds_now();
        if (!progress->is_over && progress->done < progress->wanted && is_due(progress, now))
            show(progress, now);
    }
    pthread_mutex_unlock(&progress->lock);
    return NULL;
}

void progress_begin(Progress *progress, const Cli *cli, const char *sentence)
{
    pthread_condattr_t attributes;
    *progress =
        (Progress){ .cli = cli, .sentence = sentence, .is_terminal = isatty(STDERR_FILENO) == 1 };
    progress->began = progress->last = progress->shown = seconds_now();
    pthread_mutex_init(&progress->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&progress->ended, &attributes);
    pthread_condattr_destroy(&attributes);
    progress->has_clock = pthread_create(&progress->clock, NULL, keep_time, progress) == 0;
}

void progress_show(Progress *progress, long done, long wanted, long played)
{
    if (wanted == 0 || (done == wanted && played == 0))
        return; /* everything was done before: nothing to show */
    pthread_mutex_lock(&progress->lock);
    double now = seconds_now();
    if (played > progress->played)
        progress->last = now;
    progress->done = done;
    progress->wanted = wanted;
    progress->played = played;
    if (is_due(progress, now))
        show(progress, now);
    pthread_mutex_unlock(&progress->lock);
}

void progress_end(Progress *progress)
{
    pthread_mutex_lock(&progress->lock);
    progress->is_over = true;
    pthread_cond_signal(&progress->ended);
    pthread_mutex_unlock(&progress->lock);
    if (progress->has_clock)
        pthread_join(progress->clock, NULL);
    pthread_cond_destroy(&progress->ended);
    pthread_mutex_destroy(&progress->lock);
    if (progress->is_open)
        fputc('\n', stderr);
    progress->is_open = false;
}

/* Stopping */

static atomic_bool stop;
static atomic_llong asked_at; /* milliseconds; 0: not yet */
static volatile sig_atomic_t stop_signal;

/* timeout(1) and similar programs signal a process and its group, and so send the signal twice;
 * that counts as one request to stop. A later signal ends the program at once. */
static void request_stop(int number)
{
    enum { STILL_THE_SAME = 1000 };
    long long now = (long long)(1000 * seconds_now()) + 1, before = 0;
    if (atomic_compare_exchange_strong(&asked_at, &before, now)) {
        stop_signal = number;
        atomic_store(&stop, true);
    } else if (now - before > STILL_THE_SAME) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

const atomic_bool *stop_on_signals(void)
{
    struct sigaction action = { .sa_handler = request_stop };
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
