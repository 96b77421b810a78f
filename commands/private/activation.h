/* Sockets that systemd has opened (sd_listen_fds(3)). */
#ifndef COMMANDS_ACTIVATION_H
#define COMMANDS_ACTIVATION_H

#include <stddef.h>

/* The descriptor of the socket that was passed to us, and its address; -1: none; -2: several, or
 * not a socket. */
enum { NO_SOCKET = -1, NO_FIT_SOCKET = -2 };
int passed_socket(char *address, size_t size);

#endif
