/* A real PostgreSQL of our own, reached by a socket in the test's folder. It refuses to run as
 * root, so it runs as somebody else then. */
#include "database.h"

#include "test.h"

#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TRIES = 1200, PAUSE_MICROSECONDS = 100000 };

static pid_t server, starter;
static char folder[64];

static const struct passwd *other_user(void)
{
    const struct passwd *user = getpwnam("postgres");
    return user != NULL ? user : getpwnam("nobody");
}

static void become_other_user(void)
{
    const struct passwd *user = other_user();
    if (geteuid() != 0)
        return;
    if (user == NULL || setgroups(0, NULL) != 0 || setgid(user->pw_gid) != 0 ||
        setuid(user->pw_uid) != 0)
        _exit(126);
}

/* The words of a command; PostgreSQL looks for its other programs beside the one that is named. */
static pid_t run(const char *program, const char *const *option)
{
    enum { MOST_WORDS = 32 };
    char path[256], *word[MOST_WORDS] = { path };
    pid_t tester = getpid();
    snprintf(path, sizeof path, "%s/%s", POSTGRES_PROGRAMS, program);
    for (int i = 0; option[i] != NULL; i++) {
        assert_true(i + 2 < MOST_WORDS);
        word[i + 1] = (char *)(uintptr_t)option[i];
    }
    fflush(NULL);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process > 0)
        return process;
    become_other_user();
    prctl(PR_SET_PDEATHSIG, SIGQUIT); /* a test that fails leaves no server behind */
    if (getppid() != tester || chdir(folder) != 0 || freopen("/dev/null", "w", stdout) == NULL ||
        freopen("log", "a", stderr) == NULL)
        _exit(126);
    setenv("LC_ALL", "C", 1);
    execv(path, word);
    fprintf(stderr, "%s: the test needs PostgreSQL 15 (setup/test_packages)\n", path);
    _exit(127);
}

static void show_log(void)
{
    char command[100];
    snprintf(command, sizeof command, "tail -n 20 %s/log >&2", folder);
    if (system(command) != 0)
        perror(folder);
}

static PGconn *connect_to(const char *database)
{
    const char *const word[] = { "host", "user", "dbname", NULL };
    const char *const value[] = { folder, "taproom", database, NULL };
    return PQconnectdbParams(word, value, 0);
}

static bool answers(void)
{
    PGconn *connection = connect_to("postgres");
    bool good = PQstatus(connection) == CONNECTION_OK;
    PQfinish(connection);
    return good;
}

void database_server_start(void)
{
    const char *const option[] = { "-D", "data",
                                   "-k", folder,
                                   "-c", "listen_addresses=",
                                   "-c", "fsync=off",
                                   "-c", "max_connections=40",
                                   "-c", "shared_buffers=16MB",
                                   "-c", "max_wal_size=128MB",
                                   NULL };
    server = run("postgres", option);
    for (int i = 0; i < TRIES; i++) {
        if (answers())
            return;
        usleep(PAUSE_MICROSECONDS);
    }
    show_log();
    fail_msg("PostgreSQL does not start");
}

void database_server_stop(void)
{
    kill(server, SIGQUIT);
    assert_int_equal(waitpid(server, NULL, 0), server);
    server = 0;
}

void database_server_freeze(bool freeze)
{
    char path[80];
    int process, signal = freeze ? SIGSTOP : SIGCONT;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)server, (int)server);
    assert_int_equal(kill(server, signal), 0); /* first: it makes no more children */
    FILE *children = fopen(path, "r");
    assert_non_null(children);
    while (fscanf(children, "%d", &process) == 1)
        kill(process, signal);
    fclose(children);
}

static void stop_at_the_end(void)
{
    if (getpid() == starter && server != 0)
        database_server_stop();
}

static void make_folder(void)
{
    snprintf(folder, sizeof folder, "%s/postgres", test_folder());
    assert_int_equal(chmod(test_folder(), 0711), 0);
    assert_int_equal(mkdir(folder, 0700), 0);
    if (geteuid() == 0 && other_user() != NULL)
        assert_int_equal(chown(folder, other_user()->pw_uid, other_user()->pw_gid), 0);
}

static void make_server(void)
{
    const char *const option[] = {
        "-D",   "data",       "-U",        "taproom",           "-A", "trust", "-E",
        "UTF8", "--locale=C", "--no-sync", "--no-instructions", NULL
    };
    int status = 0;
    make_folder();
    starter = getpid();
    pid_t process = run("initdb", option);
    assert_int_equal(waitpid(process, &status, 0), process);
    if (status != 0) {
        show_log();
        fail_msg("initdb: %d", status);
    }
    atexit(stop_at_the_end);
    database_server_start();
}

const char *database_folder(void)
{
    if (starter == 0)
        make_server();
    return folder;
}

const char *fresh_database(void)
{
    static char address[DATABASE_ADDRESS_SIZE];
    static int number;
    char script[80];
    database_folder();
    PGconn *connection = connect_to("postgres");
    snprintf(script, sizeof script, "CREATE DATABASE t%d", ++number);
    PGresult *result = PQexec(connection, script);
    if (PQresultStatus(result) != PGRES_COMMAND_OK)
        fail_msg("%s", PQerrorMessage(connection));
    PQclear(result);
    PQfinish(connection);
    snprintf(address, sizeof address, "postgresql://taproom@/t%d?host=%s", number, folder);
    return address;
}

bool database_is_shared(void)
{
    return true;
}
