/* Problems as clients are sent them: RFC 9457. */
#include "problem_json.h"

#include <stdio.h>

static const struct {
    const char *title;
    int status;
} about[PROBLEM_KINDS] = {
    [PROBLEM_NONE] = { "No problem", 200 },
    [PROBLEM_MALFORMED] = { "The message cannot be understood", 400 },
    [PROBLEM_NOT_FOUND] = { "There is no such thing", 404 },
    [PROBLEM_WRONG_METHOD] = { "This cannot be done with it", 405 },
    [PROBLEM_WRONG_TYPE] = { "The body must be application/json", 415 },
    [PROBLEM_TOO_LARGE] = { "The message is too long", 413 },
    [PROBLEM_HEADERS_TOO_LARGE] = { "The headers are too long", 431 },
    [PROBLEM_TOO_MANY] = { "Too many of these; try again later", 429 },
    [PROBLEM_TOO_MANY_MATCHES] = { "End some of your matches first", 429 },
    [PROBLEM_FOREIGN_ORIGIN] = { "The request comes from another site", 403 },
    [PROBLEM_UNKNOWN_HOST] = { "This server does not answer to that name", 421 },
    [PROBLEM_CANNOT_BEGIN] = { "The game cannot be played so", 422 },
    [PROBLEM_WRONG_TOKEN] = { "The token opens no seat of this match", 403 },
    [PROBLEM_NOT_SEATED] = { "Only somebody with a seat may do that", 403 },
    [PROBLEM_NO_FREE_SEAT] = { "No seat is free for you", 409 },
    [PROBLEM_SEAT_TAKEN] = { "Somebody else sits there", 409 },
    [PROBLEM_NO_SPECTATORS] = { "Nobody may watch this match", 403 },
    [PROBLEM_NOT_ALLOWED] = { "The table was made without that", 403 },
    [PROBLEM_NOT_LEGAL] = { "The action is not legal now", 409 },
    [PROBLEM_NOT_NOW] = { "That cannot be done now", 409 },
    [PROBLEM_STALE] = { "The table has changed since", 409 },
    [PROBLEM_OTHER_RULES] = { "The match was begun under other rules than this server has", 409 },
    [PROBLEM_NAME_TAKEN] = { "Somebody has an account of this name", 409 },
    [PROBLEM_WRONG_PASSWORD] = { "The name and the password do not fit", 403 },
    [PROBLEM_WEAK_PASSWORD] = { "The password is too easy to guess", 422 },
    [PROBLEM_DISABLED] = { "The host has disabled this account", 403 },
    [PROBLEM_NOT_SIGNED_IN] = { "This is for those who have signed in", 401 },
    [PROBLEM_NO_MAIL] = { "This server sends no mail", 501 },
    [PROBLEM_STORAGE] = { "The server cannot store or read matches", 503 },
};

int problem_status(ProblemKind kind)
{
    return about[kind].status;
}

void problem_write(const Problem *problem, Json *out)
{
    char type[80];
    snprintf(type, sizeof type, "/problems/%s", problem_name(problem->kind));
    json_string(out, "type", type);
    json_string(out, "title", about[problem->kind].title);
    json_number(out, "status", about[problem->kind].status);
    if (problem->detail[0] != '\0')
        json_string(out, "detail", problem->detail);
}
