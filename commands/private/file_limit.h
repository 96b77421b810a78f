/* How many files and sockets this process may have open. */
#ifndef COMMANDS_FILE_LIMIT_H
#define COMMANDS_FILE_LIMIT_H

/* Raises the limit as far as the system allows, up to a bound: each connection needs one. Returns
 * the limit. */
long file_limit_raise(void);

#endif
