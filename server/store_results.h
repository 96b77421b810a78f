/* How a match ended for those of its players who are known: stored with its last move. */
#ifndef SERVER_STORE_RESULTS_H
#define SERVER_STORE_RESULTS_H

#include "store.h"

enum { FIRST_RATING = 1500000 }; /* thousandths */

void results_write(Sql *sql, const char *match, const MatchResults *results);

#endif
