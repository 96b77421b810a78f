/* A store and a match in it, for the tests of stores. */
#ifndef TESTS_SERVER_STORE_FIXTURE_H
#define TESTS_SERVER_STORE_FIXTURE_H

#include "sql.h"
#include "store.h"

typedef struct Told {
    int count;
    MoveRecord move[16];
} Told;

enum { OLDER_VERSION = 11 };
const char *older_database(void); /* of that schema, with three matches, until the next one */

/* An update from a version with one match to today's: `begin` may arrange that the child process
 * which makes it is killed. False: it came to its end. Afterwards the update is made again, and the
 * copy must be the one from before the first attempt. */
enum { FIRST_VERSION = 2 };
bool update_is_killed(void (*begin)(Sql *sql));

Store *open_store(const char *at); /* fails the test if it cannot be */
MatchRecord a_match(const char *id);
extern const MoveRecord three[3];
StoreResult put(Store *store, const MatchRecord *match, int64_t version, int keep,
                const MoveRecord *move, int count);
bool note_move(void *told, int number, const MoveRecord *move); /* a StoreMoveReader */
Told moves_of(Store *store, const char *id);

#endif
