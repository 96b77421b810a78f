/* What may go wrong for a client, as RFC 9457 describes problems: a type that programs compare, a
 * title for people, the HTTP status, and what is particular to this case. */
#ifndef SERVER_PROBLEM_H
#define SERVER_PROBLEM_H

#include "json.h"

#include <stdbool.h>

typedef enum ProblemKind {
    PROBLEM_NONE,
    PROBLEM_MALFORMED,
    PROBLEM_NOT_FOUND,
    PROBLEM_WRONG_METHOD,
    PROBLEM_WRONG_TYPE,
    PROBLEM_TOO_LARGE,
    PROBLEM_HEADERS_TOO_LARGE,
    PROBLEM_TOO_MANY,
    PROBLEM_TOO_MANY_MATCHES,
    PROBLEM_FOREIGN_ORIGIN,
    PROBLEM_CANNOT_BEGIN,
    PROBLEM_WRONG_TOKEN,
    PROBLEM_NOT_SEATED,
    PROBLEM_NO_FREE_SEAT,
    PROBLEM_NO_SPECTATORS,
    PROBLEM_NOT_ALLOWED,
    PROBLEM_NOT_LEGAL,
    PROBLEM_NOT_NOW,
    PROBLEM_STALE,
    PROBLEM_OTHER_RULES,
    PROBLEM_NAME_TAKEN,
    PROBLEM_WRONG_PASSWORD,
    PROBLEM_DISABLED,
    PROBLEM_NOT_SIGNED_IN,
    PROBLEM_NO_MAIL,
    PROBLEM_STORAGE,
} ProblemKind;

typedef struct Problem {
    ProblemKind kind;
    char detail[JSON_ERROR_SIZE];
} Problem;

bool problem_set(Problem *problem, ProblemKind kind, const char *detail); /* always false */
int problem_status(ProblemKind kind);
const char *problem_name(ProblemKind kind);
void problem_write(const Problem *problem, Json *out); /* its members */

#endif
