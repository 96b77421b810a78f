/* For the files that each keep some tables: matches.c, …
 *
 * To keep something new: add a step to schema.c; a struct with plain data and a StoreWriter that
 * turns it into statements; functions that read it back through store_reading. It then works with
 * every kind of database. */
#ifndef STORE_TABLES_H
#define STORE_TABLES_H

#include "sql.h"
#include "store.h"

/* Runs on the writing thread, again if others in the same commit had to be taken out: it only calls
 * sql_write. A statement that breaks a constraint makes its job STORE_STALE, and nothing of the job
 * is written. */
typedef void StoreWriter(Sql *sql, const void *data);

/* Room for what one write needs, to be filled and then submitted. */
void *store_data(Store *store, size_t size);

/* `data` is from store_data, and is freed when the result has been delivered. `about` names what
 * is written, such as a match, for as long as `data` lives: writes are made in its order, so
 * that two servers do not wait for each other. */
void store_submit(Store *store, StoreWriter *writer, void *data, const char *about, StoreDone *done,
                  void *context);

/* To wait for the result: submit with store_note_result and a waiter of zeros. */
typedef struct StoreWaiter {
    bool finished;
    StoreResult result;
} StoreWaiter;

void store_note_result(void *waiter, StoreResult result);
StoreResult store_await(Store *store, const StoreWaiter *waiter);

struct Nodes *store_nodes(Store *store); /* NULL: alone */
Sql *store_reading(Store *store);        /* for the thread that opened the store */

enum { CLOCKS_SIZE = 2 * MAX_SEATS * 21 + 1 };
void clocks_read(const char *text, TurnRecord *turn); /* a column of progress */

void session_write(Sql *sql, const SessionRecord *session); /* and forgets old ones */
void sessions_remove(Sql *sql, const char *player);
void sessions_end(Sql *sql, const char *player, const char *but,
                  const char *only); /* all but one, or only one; empty: none is meant */
void address_leave(Sql *sql, const char *player);                     /* with the account */
void chat_write(Sql *sql, const char *match, const ChatRecord *line); /* with a match's change */
bool moves_write(Sql *sql, const StoreWrite *write); /* whether there is a row more */
int64_t moves_after(const StoreWrite *write);        /* the row it follows; 0: the match's last */
void moves_begin(Sql *sql, const StoreWrite *write); /* the first ones, of a new match */
void undone_note(Sql *sql, const char *match, int keep,
                 int64_t version); /* the moves from `keep` on, which go with that version */

/* The rows of moves of some matches, the newest first, as long as `more` holds for the row before.
 * A damaged row cannot lead to a later one or to another match, so reading always ends. */
#define CHAINS_OF_MOVES(matches, more)                                                             \
    "WITH RECURSIVE chain AS (SELECT moves.* FROM progress JOIN moves ON moves.id = progress.last" \
    " AND moves.match = progress.match WHERE " matches                                             \
    " UNION ALL SELECT moves.* FROM chain JOIN moves ON moves.id = chain.previous"                 \
    " AND moves.id < chain.id AND moves.match = chain.match WHERE " more ") "
#define CHAIN_OF_MOVES(more) CHAINS_OF_MOVES("progress.match = $1", more) /* of one match */
#define ALL_CHAINS           CHAINS_OF_MOVES("true", "true")

/* What must hold among the tables: each row is a problem. NULL ends it. */
extern const char *const match_questions[];

/* Brings a database to `version`, one step after the other, each in a transaction. A newer one is
 * refused. */
enum { SCHEMA_VERSION = 15 };
bool schema_migrate(Sql *sql, int version, char error[STORE_ERROR_SIZE]);
void schema_tables(char out[SQL_TABLES_SIZE]); /* their names, with commas */

#endif
