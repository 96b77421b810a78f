/* What is shown about a long run, and when. The clock is replaced (-Wl,--wrap), so that a test can
 * move it without waiting. */
#include "test.h"

#include "progress.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static atomic_long ahead; /* seconds */

int __real_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    int result = __real_clock_gettime(clock, now);
    now->tv_sec += atomic_load(&ahead);
    return result;
}

int __real_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock,
                                  const struct timespec *until);
int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock,
                                  const struct timespec *until);

int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock,
                                  const struct timespec *until)
{
    struct timespec real = { until->tv_sec - atomic_load(&ahead), until->tv_nsec };
    return __real_pthread_cond_timedwait(condition, lock, &real);
}

static const char *line_of(const char *language, ProgressState state)
{
    static char text[PROGRESS_SIZE];
    state.sentence = "cli.progress.games";
    progress_line(language_named(language), &state, text);
    return text;
}

TEST(a_rate_is_told_in_the_unit_in_which_it_is_one_at_least)
{
    ProgressState state = { .done = 30, .wanted = 60, .played = 30, .passed = 10 };
    CHECK_TEXT(line_of("en", state), "30 of 60 games, 3.0 a second, 0:00:10 left");
    CHECK_TEXT(line_of("fr", state), "30 parties sur 60, 3,0 par seconde, reste 0:00:10");
    state.passed = 600;
    CHECK_TEXT(line_of("en", state), "30 of 60 games, 3.0 a minute, 0:10:00 left");
    CHECK_TEXT(line_of("fr", state), "30 parties sur 60, 3,0 par minute, reste 0:10:00");
    state.passed = 36000;
    CHECK_TEXT(line_of("en", state), "30 of 60 games, 3.0 an hour, 10:00:00 left");
    CHECK_TEXT(line_of("fr", state), "30 parties sur 60, 3,0 par heure, reste 10:00:00");
}

TEST(before_the_first_is_done_the_time_that_has_passed_is_told)
{
    ProgressState state = { .done = 0, .wanted = 1, .passed = 75, .since = 75 };
    CHECK_TEXT(line_of("en", state), "0 of 1 game, 0:01:15 so far");
    CHECK_TEXT(line_of("fr", state), "0 partie sur 1, depuis 0:01:15");
}

TEST(the_time_left_runs_down_for_as_long_as_one_takes)
{
    ProgressState state = { .done = 2, .wanted = 4, .played = 2, .passed = 65, .since = 5 };
    CHECK_TEXT(line_of("en", state), "2 of 4 games, 2.0 a minute, 0:00:55 left");
    state.passed = 60 + 500;
    state.since = 500;
    CHECK_TEXT(line_of("en", state), "2 of 4 games, 2.0 a minute, 0:00:30 left");
}

static int columns_of(const char *text)
{
    int columns = 0;
    for (; *text != '\0'; text++)
        columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

TEST(a_bar_never_is_wider_than_the_terminal)
{
    static const char *const language[] = { "en", "fr" };
    static const long wanted[] = { 1, 1000, 1 << 26 };
    for (int i = 0; i < 6; i++)
        for (int columns = 5; columns < 200; columns++) {
            char text[PROGRESS_SIZE];
            ProgressState state = { .sentence = "cli.progress.games",
                                    .done = wanted[i / 2],
                                    .wanted = wanted[i / 2],
                                    .played = wanted[i / 2],
                                    .passed = 1e6 };
            progress_bar(language_named(language[i % 2]), &state, columns, text);
            CHECK(columns_of(text) <= columns);
            CHECK(strstr(text, "100 %") != NULL);
        }
}

TEST(what_matters_less_gives_way_first)
{
    static const struct {
        int columns;
        const char *text;
    } row[] = {
        { 200, "████████████░░░░░░░░░░░░  50 % 30 of 60 games, 3.0 a second, 0:00:10 left" },
        { 57, "████░░░░  50 % 30 of 60 games, 3.0 a second, 0:00:10 left" },
        { 56, "██████████░░░░░░░░░░░  50 % 30 of 60 games, 0:00:10 left" },
        { 43, "████░░░░  50 % 30 of 60 games, 0:00:10 left" },
        { 42, " 50 % 30 of 60 games, 0:00:10 left" },
        { 30, " 50 % 30 of 60 games" },
        { 10, " 50 %" },
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char text[PROGRESS_SIZE];
        ProgressState state = { "cli.progress.games", 30, 60, 30, .passed = 10 };
        progress_bar(language_named("en"), &state, row[i].columns, text);
        CHECK_TEXT(text, row[i].text);
    }
}

/* Lines for a log */

typedef struct Log { /* standard error is redirected to it meanwhile */
    FILE *file;
    int before;
    Progress progress;
} Log;

static void begin(Log *log)
{
    static Cli cli;
    cli = (Cli){ .command = "sim", .language = language_named("en") };
    log->file = tmpfile();
    assert_non_null(log->file);
    log->before = dup(STDERR_FILENO);
    dup2(fileno(log->file), STDERR_FILENO);
    progress_begin(&log->progress, &cli, "cli.progress.games");
}

static int lines_of(Log *log)
{
    char text[4096];
    int lines = 0;
    ssize_t length = pread(fileno(log->file), text, sizeof text, 0);
    for (ssize_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

static void end(Log *log)
{
    progress_end(&log->progress);
    dup2(log->before, STDERR_FILENO);
    close(log->before);
    fclose(log->file);
}

TEST(a_log_gets_a_line_every_tenth_and_every_minute)
{
    Log log;
    begin(&log);
    progress_show(&log.progress, 0, 100, 0);
    progress_show(&log.progress, 9, 100, 9);
    int soon = lines_of(&log);
    progress_show(&log.progress, 10, 100, 10);
    int tenth = lines_of(&log);
    atomic_fetch_add(&ahead, 61);
    progress_show(&log.progress, 11, 100, 11);
    int minute = lines_of(&log);
    progress_show(&log.progress, 12, 100, 12);
    int later = lines_of(&log);
    end(&log);
    CHECK_EQUAL(soon, 0);
    CHECK_EQUAL(tenth, 1);
    CHECK_EQUAL(minute, 2);
    CHECK_EQUAL(later, 2);
}

TEST(a_log_gets_its_minutes_while_a_game_lasts)
{
    Log log;
    begin(&log);
    progress_show(&log.progress, 0, 1, 0);
    atomic_fetch_add(&ahead, 61);
    for (int i = 0; i < 100 && lines_of(&log) == 0; i++)
        usleep(100000);
    int lines = lines_of(&log);
    end(&log);
    CHECK_EQUAL(lines, 1);
}

TEST(nothing_is_said_where_all_was_done_before)
{
    Log log;
    begin(&log);
    progress_show(&log.progress, 10, 10, 0);
    int lines = lines_of(&log);
    end(&log);
    CHECK_EQUAL(lines, 0);
}

/* Stopping, in a child whose exit code says whether it was asked to stop. */

static int status_after_signals(int first, int second, long seconds_between)
{
    pid_t child = fork();
    int status = 0;
    if (child == 0) {
        const atomic_bool *stop = stop_on_signals();
        raise(first);
        atomic_fetch_add(&ahead, seconds_between);
        raise(second);
        _exit(atomic_load(stop) ? stopped_exit_code() : 0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

/* As timeout(1) does it: the program, and then its whole group. */
TEST(who_is_signalled_twice_at_once_stops_in_peace)
{
    int status = status_after_signals(SIGTERM, SIGTERM, 0);
    CHECK(WIFEXITED(status));
    CHECK_EQUAL(WEXITSTATUS(status), 128 + SIGTERM);
    status = status_after_signals(SIGINT, SIGTERM, 0);
    CHECK(WIFEXITED(status));
    CHECK_EQUAL(WEXITSTATUS(status), 128 + SIGINT);
}

TEST(who_is_signalled_again_later_ends_at_once)
{
    int status = status_after_signals(SIGINT, SIGINT, 10);
    CHECK(WIFSIGNALED(status));
    CHECK_EQUAL(WTERMSIG(status), SIGINT);
}
