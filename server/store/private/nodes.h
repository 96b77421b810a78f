/* Several servers on one database: which are alive, and what the others have written. */
#ifndef STORE_NODES_H
#define STORE_NODES_H

#include "sql.h"
#include "store.h"

typedef struct Nodes Nodes;

/* Joins the others. `wake` is called on a thread of its own when news wait; `rules` outlive it. */
Nodes *nodes_open(const char *address, const char *rules, void (*wake)(void *context),
                  void *context, char error[STORE_ERROR_SIZE]);
void nodes_close(Nodes *nodes); /* and leaves them */
bool nodes_own(Nodes *nodes, const char *match);
void nodes_deliver(Nodes *nodes, StoreNewsReader *reader, void *context);
bool nodes_listen(Nodes *nodes); /* false: no notices arrive, or the database does not respond */

/* Announced with a write. */
void nodes_announce_match(Sql *sql, const char *match, int64_t version);
void nodes_announce_sessions(Sql *sql, const char *player); /* some have ended */
void nodes_announce_left(Sql *sql, const char *player);     /* they have removed their account */

#endif
