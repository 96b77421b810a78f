/* Security events in the log. */
#ifndef API_SECURITY_LOG_H
#define API_SECURITY_LOG_H

#include "api.h"

/* Problems that no attack would cause are not logged. */
void log_refusal(Server *server, ProblemKind kind, const char *address, const char *path);

/* `account` is its name, or empty if there is no such account. */
void log_failed_sign_in(Server *server, ProblemKind kind, const char *address, const char *account);

#endif
