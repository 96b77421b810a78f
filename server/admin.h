/* What a host does with the database, also while the server runs. */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include <stdio.h>

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
