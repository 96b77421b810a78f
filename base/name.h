/* Names and messages that people type and that others will see. */
#ifndef BASE_NAME_H
#define BASE_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a text is shorter than `size` and UTF-8 that can be shown: neither empty nor blank, no
 * space at its ends, and no character that controls a terminal or a page. */
bool is_name(const char *text, size_t size);

/* As a name, and also without hidden characters and heaps of combining marks. */
bool is_message(const char *text, size_t size);

#endif
