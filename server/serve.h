/* A server: one process, one database. */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include "serve_options.h"

ServeOptions serve_standard_options(void);

/* For tests with a network of their own: api.h. */
typedef struct Server Server;
Server *server_open(const ServeOptions *options, char error[SERVE_ERROR_SIZE]);
void server_close(Server *server);

/* Serves until SIGINT or SIGTERM. `ready`, unless NULL, gets the port when clients may connect.
 * Returns false, with the reason, if it could not begin. */
bool serve(const ServeOptions *options, void (*ready)(void *context, int port), void *context,
           char error[SERVE_ERROR_SIZE]);

#endif
