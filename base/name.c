/* What a name may contain. */
#include "name.h"

#include <string.h>

/* Returns the code point at *at and moves *at past it; -1: not UTF-8. */
static long next_character(const char **at)
{
    const unsigned char *byte = (const unsigned char *)*at;
    int more = byte[0] < 0x80    ? 0
               : byte[0] >= 0xf0 ? 3
               : byte[0] >= 0xe0 ? 2
               : byte[0] >= 0xc2 ? 1
                                 : -1;
    static const long smallest[] = { 0, 0x80, 0x800, 0x10000 };
    if (more < 0 || byte[0] > 0xf4)
        return -1;
    long code = more == 0 ? byte[0] : byte[0] & (0x3f >> more);
    for (int i = 1; i <= more; i++) {
        if ((byte[i] & 0xc0) != 0x80)
            return -1;
        code = code << 6 | (byte[i] & 0x3f);
    }
    *at += more + 1;
    bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code < smallest[more] || surrogate || code > 0x10ffff ? -1 : code;
}

typedef struct Range {
    long first, last;
} Range;

static bool is_in(long code, const Range *range, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (code >= range[i].first && code <= range[i].last)
            return true;
    return false;
}

/* Control characters, line separators and marks that change the direction of writing: with them a
 * name could look like something else or control a terminal. */
static bool may_stand_in_a_name(long code)
{
    static const Range obeyed[] = { { 0x00, 0x1f },     { 0x7f, 0x9f },     { 0x61c, 0x61c },
                                    { 0x200b, 0x200f }, { 0x2028, 0x202e }, { 0x2060, 0x206f },
                                    { 0xfeff, 0xfeff } };
    return !is_in(code, obeyed, sizeof obeyed / sizeof obeyed[0]);
}

/* Spaces of all widths, and characters drawn like one: the soft hyphen, the fillers of Hangul, an
 * empty Braille cell. They may be between letters, but a name of nothing else would be invisible.
 */
static bool is_blank(long code)
{
    static const Range blank[] = { { ' ', ' ' },       { 0xa0, 0xa0 },     { 0xad, 0xad },
                                   { 0x115f, 0x1160 }, { 0x1680, 0x1680 }, { 0x2000, 0x200a },
                                   { 0x202f, 0x202f }, { 0x205f, 0x205f }, { 0x2800, 0x2800 },
                                   { 0x3000, 0x3000 }, { 0x3164, 0x3164 }, { 0xffa0, 0xffa0 } };
    return is_in(code, blank, sizeof blank / sizeof blank[0]);
}

bool is_name(const char *text, size_t size)
{
    size_t length = strlen(text);
    if (length == 0 || length >= size || text[0] == ' ' || text[length - 1] == ' ')
        return false;
    bool can_be_seen = false;
    while (*text != '\0') {
        long code = next_character(&text);
        if (code < 0 || !may_stand_in_a_name(code))
            return false;
        can_be_seen = can_be_seen || !is_blank(code);
    }
    return can_be_seen;
}

/* What nobody sees or what grows over the lines around it: soft hyphens, annotations, tags, and
 * more combining marks on one letter than any language writes. */
bool is_message(const char *text, size_t size)
{
    enum { MOST_MARKS = 4 };
    static const Range hidden[] = { { 0xad, 0xad }, { 0xfff9, 0xfffb }, { 0xe0000, 0xe0fff } };
    static const Range mark[] = { { 0x300, 0x36f },   { 0x483, 0x489 },   { 0x1ab0, 0x1aff },
                                  { 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0xfe20, 0xfe2f } };
    if (!is_name(text, size))
        return false;
    for (int marks = 0; *text != '\0';) {
        long code = next_character(&text);
        marks = is_in(code, mark, sizeof mark / sizeof mark[0]) ? marks + 1 : 0;
        if (marks > MOST_MARKS || is_in(code, hidden, sizeof hidden / sizeof hidden[0]))
            return false;
    }
    return true;
}
