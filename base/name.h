/* Names that people give themselves, and what they say: foreign text that others will see. */
#ifndef BASE_NAME_H
#define BASE_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a text, shorter than size, is UTF-8 that can be shown: not empty nor all blank, no space
 * at its ends, and no character that a terminal or a page would obey instead of showing it. */
bool is_name(const char *text, size_t size);

#endif
