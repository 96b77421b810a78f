/* Server: one process, one database; and what a host does with that database.
 *
 * It puts the libraries below it together. Only serve.c and admin.c know all of them; they hold no
 * rule, no route and no row of their own. */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include "common.h"

#include <stdio.h>

ServeOptions serve_standard_options(void);

/* For tests with a network of their own: api.h. */
typedef struct Server Server;
Server *server_open(const ServeOptions *options, char error[SERVE_ERROR_SIZE]);
void server_close(Server *server);

/* Serves until SIGINT or SIGTERM. `ready`, unless NULL, gets the port when clients may connect.
 * Returns false, with the reason, if it could not begin. */
bool serve(const ServeOptions *options, void (*ready)(void *context, int port), void *context,
           char error[SERVE_ERROR_SIZE]);

/* What a host does with the database, also while the server runs. */

enum { ADMIN_ERROR_SIZE = 520 };

typedef enum AdminResult {
    ADMIN_DONE,
    ADMIN_UNKNOWN, /* there is no such verb, match or database */
    ADMIN_REFUSED, /* it cannot be done with this match, or now */
    ADMIN_DAMAGED, /* check has found something, and said it */
    ADMIN_FAILED,  /* the system's fault */
} AdminResult;

/* list, check, editions, accounts; show, end or export with the id of a match; backup with a file;
 * disable, enable or password with the name of an account. The error holds the reason. */
AdminResult admin_run(const char *database, const char *verb, const char *argument, FILE *out,
                      char error[ADMIN_ERROR_SIZE]);

#endif
