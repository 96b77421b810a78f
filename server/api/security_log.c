/* Security events in the log: failed sign-ins and refusals that an attack would cause. No
 * passwords, tokens or cookies are logged, and no name unless it is that of an account. */
#include "security_log.h"

#include "common.h"

#include <stdio.h>

static const Rate LINES = { .burst = 50, .per_second = 5 };

static const bool is_logged[PROBLEM_KINDS] = {
    [PROBLEM_TOO_MANY] = true,       [PROBLEM_TOO_MANY_MATCHES] = true,
    [PROBLEM_FOREIGN_ORIGIN] = true, [PROBLEM_UNKNOWN_HOST] = true,
    [PROBLEM_WRONG_TOKEN] = true,
};

/* A flood of refusals must not fill the disk: what is left out is counted. */
static bool take_line(Server *server, char left_out[24])
{
    if (!bucket_take(&server->log_lines, LINES, 1, server->seconds)) {
        server->unlogged++;
        return false;
    }
    snprintf(left_out, 24, "%llu", (unsigned long long)server->unlogged);
    server->unlogged = 0;
    return true;
}

void log_refusal(Server *server, ProblemKind kind, const char *address, const char *path)
{
    char left_out[24], start[100]; /* of the path: a line has an end */
    if (!is_logged[kind] || !take_line(server, left_out))
        return;
    snprintf(start, sizeof start, "%s", path);
    log_event("refused", "problem", problem_name(kind), "address", address, "path", start,
              "left_out", left_out, NULL);
}

void log_failed_sign_in(Server *server, ProblemKind kind, const char *address, const char *account)
{
    char left_out[24];
    if (take_line(server, left_out))
        log_event("sign_in_failed", "problem", problem_name(kind), "address", address, "account",
                  account, "left_out", left_out, NULL);
}
