/* Servers for tests: each in a process of its own, on a free port, with a time and a chance that a
 * test knows. */
#ifndef TESTS_SERVER_SERVERS_H
#define TESTS_SERVER_SERVERS_H

#include "database.h"
#include "serve.h"

#include <stdint.h>
#include <sys/types.h>

typedef struct TestServer {
    pid_t process;
    int port;
    char database[DATABASE_ADDRESS_SIZE];
} TestServer;

/* Time for the servers of a test: the time of day stands still until it is advanced; pauses and
 * limits are real, but some of it can be skipped. */
void clock_use(ServeOptions *options);
void clock_advance(int64_t milliseconds);
void clock_skip(int64_t seconds);
int64_t clock_now(void);

/* With the limits raised so far that tests do not meet them. */
ServeOptions test_options(void);

/* What a server draws at random, ids and cards and the bots' luck, follows from the number of
 * servers that the program has started before, so that a test sees the same in each run;
 * TAPROOM_TEST_SEED=n changes all of it. */
TestServer server_start(const char *database, const ServeOptions *options);
void server_stop(TestServer *server); /* politely; fails the test if it does not end well */
void server_kill(TestServer *server); /* kill -9 */

/* The log of the server that is started next is kept, up to 64 KiB of it. */
void log_keep(void);
const char *log_text(void); /* until the next call */

void make_certificate(char certificate[160], char key[160]); /* of localhost, in files */

#endif
