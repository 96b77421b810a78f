/* Builds a language-neutral line: a word, then name=value pairs.
 *
 *     buy seat=1 card=grain coins=1
 *
 * The text is cut at `size` and always ends with a NUL; `length` is the length without the cut. */
#ifndef BASE_LINE_H
#define BASE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct Line {
    char *text;
    size_t size, length;
} Line;

enum { LINE_SIZE = 160 }; /* enough for every line of all games */

Line line_in(char *text, size_t size); /* an empty line that writes into text */
void line_bytes(Line *line, const char *text, size_t length); /* unchanged */
void line_number(Line *line, long number);
void line_name(Line *line, const char *name, size_t length); /* " name=" */

/* Names and many texts are constants: the compiler then knows their lengths. */

static inline void line_text(Line *line, const char *text)
{
    line_bytes(line, text, strlen(text));
}

static inline void line_pair(Line *line, const char *name, const char *value) /* " name=value" */
{
    line_name(line, name, strlen(name));
    line_text(line, value);
}

static inline void line_count(Line *line, const char *name, long value) /* " name=12" */
{
    line_name(line, name, strlen(name));
    line_number(line, value);
}

/* The value of `name` in a line, as a slice; NULL if the line has no such pair. */
const char *line_value(const char *text, const char *name, size_t *length);

#endif
