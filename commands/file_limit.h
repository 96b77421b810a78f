/* How many files and sockets this process may have open. */
#ifndef COMMANDS_FILE_LIMIT_H
#define COMMANDS_FILE_LIMIT_H

/* As many as the system allows, within reason: each player who is connected needs one. Returns
 * that number. */
long file_limit_raise(void);

#endif
