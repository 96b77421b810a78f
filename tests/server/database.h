/* Empty databases for tests, of the kind that the test program is linked with: everything in a
 * folder that is removed when the program ends. */
#ifndef TESTS_SERVER_DATABASE_H
#define TESTS_SERVER_DATABASE_H

#include <stdbool.h>

enum { DATABASE_ADDRESS_SIZE = 200 };

const char *fresh_database(void);                           /* its address, until the next call */
bool database_is_shared(void);                              /* several servers may use it */
void database_run(const char *address, const char *script); /* fails the test if it cannot be */

/* A folder that is removed when this process, not a child of it, ends. */
const char *test_folder(void);

/* Only PostgreSQL: where its socket is; the server that holds the databases goes away at once, and
 * comes back. */
const char *database_folder(void);
void database_server_stop(void);
void database_server_start(void);
void database_server_freeze(bool freeze); /* all its processes keep their connections, silently */

#endif
