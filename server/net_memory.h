/* Memory of connections, apart from everything else: who connects and leaves again would otherwise
 * leave holes between what stays of the matches, and a page that is not quite empty counts in full.
 */
#ifndef SERVER_NET_MEMORY_H
#define SERVER_NET_MEMORY_H

#include <stddef.h>

/* As realloc; size 0 frees. `reason` is what libwebsockets says about it. One thread only. */
void *net_memory(void *piece, size_t size, const char *reason);

#endif
