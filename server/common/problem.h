/* What may go wrong for a client: a kind that programs compare, and a detail of this case. How it
 * is sent is in api/problem_json.c. */
#ifndef COMMON_PROBLEM_H
#define COMMON_PROBLEM_H

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
    PROBLEM_UNKNOWN_HOST,
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
    PROBLEM_WEAK_PASSWORD,
    PROBLEM_DISABLED,
    PROBLEM_NOT_SIGNED_IN,
    PROBLEM_NO_MAIL,
    PROBLEM_STORAGE,
    PROBLEM_KINDS,
} ProblemKind;

enum { PROBLEM_DETAIL_SIZE = 200 };

typedef struct Problem {
    ProblemKind kind;
    char detail[PROBLEM_DETAIL_SIZE];
} Problem;

bool problem_set(Problem *problem, ProblemKind kind, const char *detail); /* always false */
const char *problem_name(ProblemKind kind);

#endif
