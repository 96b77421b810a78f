/* How a match ended for the players whose ids are known: stored with its last move. */
#ifndef STORE_RESULTS_H
#define STORE_RESULTS_H

#include "sql.h"
#include "store.h"

enum { FIRST_RATING = 1500000 }; /* thousandths */

void results_write(Sql *sql, const char *match, const MatchResults *results);

#endif
