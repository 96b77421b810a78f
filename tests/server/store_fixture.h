/* A store and a match in it, for the tests of stores. */
#ifndef TESTS_SERVER_STORE_FIXTURE_H
#define TESTS_SERVER_STORE_FIXTURE_H

#include "store.h"

typedef struct Told {
    int count;
    MoveRecord move[16];
} Told;

enum { OLDER_VERSION = 11 };
const char *older_database(void);  /* of that schema, with three matches, until the next one */
Store *open_store(const char *at); /* fails the test if it cannot be */
MatchRecord a_match(const char *id);
extern const MoveRecord three[3];
StoreResult put(Store *store, const MatchRecord *match, int64_t version, int keep,
                const MoveRecord *move, int count);
bool note_move(void *told, int number, const MoveRecord *move); /* a StoreMoveReader */
Told moves_of(Store *store, const char *id);

#endif
