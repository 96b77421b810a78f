/* The watchdog ends a process whose event loop is stuck, and no other. */
#include "test.h"

#include "net.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int ticks;
static bool gets_stuck, blocks_log;
static Net *net;

static void on_tick(void *app)
{
    if (++ticks == 2)
        while (gets_stuck) /* the loop does not come back */
            pause();
    if (ticks == 15)
        net_stop(net);
}

static void on_log(void *app, const char *event, const char *detail)
{
    while (blocks_log)
        pause();
    fprintf(stderr, "%s\n", event);
}

static void on_nothing(void *app)
{
}

static _Noreturn void run_net(double stuck_seconds)
{
    static const NetHandlers handlers = {
        .tick = on_tick, .woken = on_nothing, .resting = on_nothing, .log = on_log
    };
    NetOptions options = { .address = "127.0.0.1",
                           .listening = -1,
                           .silent_seconds = 60,
                           .stuck_seconds = stuck_seconds,
                           .most_message = 100 };
    char error[NET_ERROR_SIZE];
    struct rlimit none = { 0 };
    setrlimit(RLIMIT_CORE, &none); /* the test needs no core */
    signal(SIGABRT, SIG_DFL);      /* cmocka would go on with the next test */
    net = net_open(&options, &handlers, NULL, error);
    if (net == NULL)
        _exit(2);
    net_run(net);
    net_close(net);
    _exit(0);
}

/* Returns how the process ended; what it logged is in `log`. */
static int run(double stuck_seconds, char *log, size_t size)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        dup2(ends[1], STDERR_FILENO);
        run_net(stuck_seconds);
    }
    close(ends[1]);
    ssize_t length = read(ends[0], log, size - 1);
    log[length < 0 ? 0 : length] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(process, &status, 0), process);
    return status;
}

static bool has_aborted(int status)
{
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

TEST(a_stuck_loop_is_logged_and_ended)
{
    char log[100];
    gets_stuck = true;
    CHECK(has_aborted(run(0.5, log, sizeof log)));
    CHECK(strncmp(log, "stuck", 5) == 0);
}

TEST(a_stuck_loop_is_ended_even_if_the_log_is_stuck)
{
    char log[100];
    gets_stuck = blocks_log = true;
    CHECK(has_aborted(run(0.5, log, sizeof log)));
    blocks_log = false;
}

TEST(a_loop_that_turns_is_left_alone)
{
    char log[100];
    gets_stuck = false;
    int status = run(1.0, log, sizeof log); /* it turns for longer than that */
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    CHECK_TEXT(log, "");
}
