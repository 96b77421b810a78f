/* Memory for connections, apart from everything else. Connections come and go; between the parts of
 * matches, which stay, they would leave holes in pages that then could not be given back. */
#ifndef SERVER_NET_POOL_H
#define SERVER_NET_POOL_H

#include <stddef.h>

typedef struct Pool {
    size_t piece_size;      /* all pieces have the same */
    struct Slab *with_room; /* the slabs that have a free piece */
} Pool;

Pool pool_of(size_t piece_size);
void *pool_take(Pool *pool); /* NULL: the system has no memory */
void pool_give(Pool *pool, void *piece);
void pool_close(Pool *pool); /* when all pieces have been given back */

#endif
