#include "common.h"

#include <stdio.h>

static const char *const name[PROBLEM_KINDS] = {
    [PROBLEM_NONE] = "none",
    [PROBLEM_MALFORMED] = "malformed",
    [PROBLEM_NOT_FOUND] = "not-found",
    [PROBLEM_WRONG_METHOD] = "wrong-method",
    [PROBLEM_WRONG_TYPE] = "wrong-type",
    [PROBLEM_TOO_LARGE] = "too-large",
    [PROBLEM_HEADERS_TOO_LARGE] = "headers-too-large",
    [PROBLEM_TOO_MANY] = "too-many",
    [PROBLEM_TOO_MANY_MATCHES] = "too-many-matches",
    [PROBLEM_FOREIGN_ORIGIN] = "foreign-origin",
    [PROBLEM_UNKNOWN_HOST] = "unknown-host",
    [PROBLEM_CANNOT_BEGIN] = "cannot-begin",
    [PROBLEM_WRONG_TOKEN] = "wrong-token",
    [PROBLEM_NOT_SEATED] = "not-seated",
    [PROBLEM_NO_FREE_SEAT] = "no-free-seat",
    [PROBLEM_SEAT_TAKEN] = "seat-taken",
    [PROBLEM_NO_SPECTATORS] = "no-spectators",
    [PROBLEM_NOT_ALLOWED] = "not-allowed",
    [PROBLEM_NOT_LEGAL] = "not-legal",
    [PROBLEM_NOT_NOW] = "not-now",
    [PROBLEM_STALE] = "stale",
    [PROBLEM_OTHER_RULES] = "other-rules",
    [PROBLEM_NAME_TAKEN] = "name-taken",
    [PROBLEM_WRONG_PASSWORD] = "wrong-password",
    [PROBLEM_WEAK_PASSWORD] = "weak-password",
    [PROBLEM_DISABLED] = "disabled",
    [PROBLEM_NOT_SIGNED_IN] = "not-signed-in",
    [PROBLEM_NO_MAIL] = "no-mail",
    [PROBLEM_STORAGE] = "storage",
};

bool problem_set(Problem *problem, ProblemKind kind, const char *detail)
{
    problem->kind = kind;
    snprintf(problem->detail, sizeof problem->detail, "%s", detail);
    return false;
}

const char *problem_name(ProblemKind kind)
{
    return name[kind];
}
