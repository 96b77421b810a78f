/* Lines of words and pairs. No stdio, so that the rules can be compiled for the browser. */
#include "line.h"

#include "copy.h"

#include <string.h>

Line line_in(char *text, size_t size)
{
    if (size > 0)
        text[0] = '\0';
    return (Line){ .text = text, .size = size, .length = 0 };
}

static void put(Line *line, char c)
{
    if (line->length + 1 < line->size) {
        line->text[line->length] = c;
        line->text[line->length + 1] = '\0';
    }
    line->length++;
}

void line_bytes(Line *line, const char *text, size_t length)
{
    if (line->length + length >= line->size) { /* as much of it as there is room for */
        for (size_t i = 0; i < length; i++)
            put(line, text[i]);
        return;
    }
    copy_bytes(line->text + line->length, text, length);
    line->length += length;
    line->text[line->length] = '\0';
}

void line_number(Line *line, long number)
{
    char digit[24], *first = digit + sizeof digit;
    unsigned long rest = number < 0 ? 0ul - (unsigned long)number : (unsigned long)number;
    if (rest <= 9 && number >= 0) {
        put(line, (char)('0' + rest));
        return;
    }
    do {
        *--first = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        *--first = '-';
    line_bytes(line, first, (size_t)(digit + sizeof digit - first));
}

void line_name(Line *line, const char *name, size_t length)
{
    if (line->length + length + 2 >= line->size) {
        put(line, ' ');
        line_bytes(line, name, length);
        put(line, '=');
        return;
    }
    char *at = line->text + line->length;
    *at = ' ';
    copy_bytes(at + 1, name, length);
    at[length + 1] = '=';
    at[length + 2] = '\0';
    line->length += length + 2;
}

const char *line_value(const char *text, const char *name, size_t *length)
{
    size_t name_length = strlen(name);
    for (const char *at = strchr(text, ' '); at != NULL; at = strchr(at, ' ')) {
        at++;
        if (strncmp(at, name, name_length) != 0 || at[name_length] != '=')
            continue;
        const char *value = at + name_length + 1;
        *length = strcspn(value, " \n");
        return value;
    }
    return NULL;
}
