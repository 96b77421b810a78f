#include "problem.h"

#include <stdio.h>

static const struct {
    const char *name, *title;
    int status;
} about[] = {
    [PROBLEM_NONE] = { "none", "No problem", 200 },
    [PROBLEM_MALFORMED] = { "malformed", "The message cannot be understood", 400 },
    [PROBLEM_NOT_FOUND] = { "not-found", "There is no such thing", 404 },
    [PROBLEM_WRONG_METHOD] = { "wrong-method", "This cannot be done with it", 405 },
    [PROBLEM_WRONG_TYPE] = { "wrong-type", "The body must be application/json", 415 },
    [PROBLEM_TOO_LARGE] = { "too-large", "The message is too long", 413 },
    [PROBLEM_HEADERS_TOO_LARGE] = { "headers-too-large", "The headers are too long", 431 },
    [PROBLEM_TOO_MANY] = { "too-many", "Too many of these; try again later", 429 },
    [PROBLEM_TOO_MANY_MATCHES] = { "too-many-matches", "End some of your matches first", 429 },
    [PROBLEM_FOREIGN_ORIGIN] = { "foreign-origin", "The request comes from another site", 403 },
    [PROBLEM_CANNOT_BEGIN] = { "cannot-begin", "The game cannot be played so", 422 },
    [PROBLEM_WRONG_TOKEN] = { "wrong-token", "The token opens no seat of this match", 403 },
    [PROBLEM_NOT_SEATED] = { "not-seated", "Only somebody with a seat may do that", 403 },
    [PROBLEM_NO_FREE_SEAT] = { "no-free-seat", "No seat is open to everybody", 409 },
    [PROBLEM_NO_SPECTATORS] = { "no-spectators", "Nobody may watch this match", 403 },
    [PROBLEM_NOT_ALLOWED] = { "not-allowed", "The table was made without that", 403 },
    [PROBLEM_NOT_LEGAL] = { "not-legal", "The action is not legal now", 409 },
    [PROBLEM_NOT_NOW] = { "not-now", "That cannot be done now", 409 },
    [PROBLEM_STALE] = { "stale", "The table has changed since", 409 },
    [PROBLEM_OTHER_RULES] = { "other-rules",
                              "The match was begun under other rules than this server has", 409 },
    [PROBLEM_NAME_TAKEN] = { "name-taken", "Somebody has an account of this name", 409 },
    [PROBLEM_WRONG_PASSWORD] = { "wrong-password", "The name and the password do not fit", 403 },
    [PROBLEM_DISABLED] = { "disabled", "The host has disabled this account", 403 },
    [PROBLEM_NOT_SIGNED_IN] = { "not-signed-in", "This is for those who have signed in", 401 },
    [PROBLEM_NO_MAIL] = { "no-mail", "This server sends no mail", 501 },
    [PROBLEM_STORAGE] = { "storage", "The server cannot store or read matches", 503 },
};

bool problem_set(Problem *problem, ProblemKind kind, const char *detail)
{
    problem->kind = kind;
    snprintf(problem->detail, sizeof problem->detail, "%s", detail);
    return false;
}

int problem_status(ProblemKind kind)
{
    return about[kind].status;
}

const char *problem_name(ProblemKind kind)
{
    return about[kind].name;
}

void problem_write(const Problem *problem, Json *out)
{
    char type[80];
    snprintf(type, sizeof type, "/problems/%s", about[problem->kind].name);
    json_string(out, "type", type);
    json_string(out, "title", about[problem->kind].title);
    json_number(out, "status", about[problem->kind].status);
    if (problem->detail[0] != '\0')
        json_string(out, "detail", problem->detail);
}
