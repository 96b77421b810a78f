/* Memory for the texts of views and for the drafts of changes: the only large pieces that come
 * and go with the activity of a match. They have pages of their own, so that what quiet matches
 * give back leaves the process. For the thread of the event loop. */
#ifndef SERVER_TEXT_POOL_H
#define SERVER_TEXT_POOL_H

#include <stddef.h>

typedef struct TextPool TextPool;

TextPool *text_pool_open(void); /* NULL: no memory */
void text_pool_close(TextPool *pool);
char *text_pool_take(TextPool *pool, size_t size);
void text_pool_give(TextPool *pool, char *text, size_t size); /* as it was taken; NULL: nothing */
void text_pool_trim(TextPool *pool); /* what is not used goes back to the system */

#endif
