/* Problems as clients are sent them (RFC 9457): a type that programs compare, a title for people,
 * the HTTP status, and the detail of this case. */
#ifndef API_PROBLEM_JSON_H
#define API_PROBLEM_JSON_H

#include "json.h"
#include "common.h"

int problem_status(ProblemKind kind);
void problem_write(const Problem *problem, Json *out); /* its members */

#endif
