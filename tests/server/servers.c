#include "servers.h"

#include "rng.h"
#include "test.h"

#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

ServeOptions test_options(void)
{
    ServeOptions options = serve_standard_options();
    options.port = 0;
    options.quiet = getenv("TAPROOM_TEST_LOG") == NULL;
    options.requests_per_second = 100000;
    options.matches_per_minute = 100000;
    options.passwords_per_minute = 100000;
    options.messages_per_second = 100000;
    options.most_matches = 100000;
    options.most_connections = 10000;
    return options;
}

/* Time. Servers are other processes, so it is kept where all can see it. */

typedef struct TestTime {
    _Atomic int64_t milliseconds, skipped_seconds;
} TestTime;

static TestTime *test_time;

static int64_t read_clock(void *context)
{
    return ((TestTime *)context)->milliseconds;
}

static double read_seconds(void *context)
{
    return clock_seconds(&system_clock) + (double)((TestTime *)context)->skipped_seconds;
}

void clock_use(ServeOptions *options)
{
    if (test_time == NULL) {
        test_time = mmap(NULL, sizeof *test_time, PROT_READ | PROT_WRITE,
                         MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        assert_true(test_time != MAP_FAILED);
        test_time->milliseconds = 1794777415000;
    }
    options->clock = (Clock){ read_clock, read_seconds, test_time };
}

void clock_advance(int64_t milliseconds)
{
    test_time->milliseconds += milliseconds;
}

void clock_skip(int64_t seconds)
{
    test_time->skipped_seconds += seconds;
}

int64_t clock_now(void)
{
    return test_time->milliseconds;
}

/* Chance: whatever the server asks libsodium for. */

static uint64_t chance_seed;
static atomic_uint_fast64_t chance_calls; /* of any thread */

static const char *chance_name(void)
{
    return "chance of a test";
}

static void chance_bytes(void *const out, const size_t size)
{
    Rng rng = rng_seeded(chance_seed + atomic_fetch_add(&chance_calls, 1));
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)out)[i] = (uint8_t)(rng_next(&rng) >> 32);
}

static uint32_t chance_number(void)
{
    uint32_t number;
    chance_bytes(&number, sizeof number);
    return number;
}

static void chance_use(uint64_t servers_before)
{
    static randombytes_implementation chance = { .implementation_name = chance_name,
                                                 .random = chance_number,
                                                 .buf = chance_bytes };
    const char *wanted = getenv("TAPROOM_TEST_SEED");
    uint64_t seed = wanted == NULL ? 1 : strtoull(wanted, NULL, 10);
    chance_seed = (seed << 16 | servers_before) << 32; /* more calls than a server ever makes */
    randombytes_set_implementation(&chance);
}

/* Processes */

static void tell_port(void *context, int port)
{
    if (write(*(int *)context, &port, sizeof port) != sizeof port)
        _exit(3);
}

/* A pipe: a server that may not write files can still log. */
static int log_ends[2] = { -1, -1 };
static char logged[1 << 16];
static size_t logged_length;
static bool keeps_next_log;

void log_keep(void)
{
    if (log_ends[0] < 0) {
        assert_int_equal(pipe(log_ends), 0);
        assert_int_equal(fcntl(log_ends[0], F_SETFL, O_NONBLOCK), 0);
    }
    log_text();
    logged_length = 0;
    keeps_next_log = true;
}

const char *log_text(void)
{
    ssize_t length;
    while ((length = read(log_ends[0], logged + logged_length, sizeof logged - 1 - logged_length)) >
           0)
        logged_length += (size_t)length;
    logged[logged_length] = '\0';
    return logged;
}

/* In the child. */
static _Noreturn void run_server(TestServer *server, const ServeOptions *options, uint64_t number,
                                 int tell)
{
    static const int deadly[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL };
    char error[SERVE_ERROR_SIZE];
    ServeOptions mine = *options;
    mine.database = server->database;
    if (keeps_next_log) {
        mine.quiet = false;
        dup2(log_ends[1], STDERR_FILENO);
    }
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++)
        signal(deadly[i], SIG_DFL);   /* cmocka would go on with the next test */
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that fails leaves no server behind */
    chance_use(number);
    bool good = serve(&mine, tell_port, &tell, error);
    if (!good)
        fprintf(stderr, "server: %s\n", error);
    exit(good ? 0 : 2);
}

TestServer server_start(const char *database, const ServeOptions *options)
{
    static uint64_t started;
    TestServer server = { 0 };
    int ends[2];
    started++;
    assert_int_equal(pipe(ends), 0);
    snprintf(server.database, sizeof server.database, "%s", database);
    fflush(NULL);
    server.process = fork();
    assert_true(server.process >= 0);
    if (server.process == 0) {
        close(ends[0]);
        run_server(&server, options, started, ends[1]);
    }
    keeps_next_log = false;
    close(ends[1]);
    if (read(ends[0], &server.port, sizeof server.port) != sizeof server.port)
        fail_msg("the server did not start");
    close(ends[0]);
    return server;
}

void server_stop(TestServer *server)
{
    int status = 0;
    kill(server->process, SIGTERM);
    assert_int_equal(waitpid(server->process, &status, 0), server->process);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    server->process = 0;
}

void server_kill(TestServer *server)
{
    kill(server->process, SIGKILL);
    assert_int_equal(waitpid(server->process, NULL, 0), server->process);
    server->process = 0;
}

void make_certificate(char certificate[160], char key[160])
{
    char command[640];
    snprintf(certificate, 160, "%s/localhost.pem", test_folder());
    snprintf(key, 160, "%s/localhost.key", test_folder());
    snprintf(command, sizeof command,
             "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1"
             " -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout %s -out %s"
             " 2>/dev/null",
             key, certificate);
    assert_int_equal(system(command), 0);
}
