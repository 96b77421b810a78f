/* What may stand in a name. */
#include "name.h"

#include <string.h>

/* The code point at *at, which moves behind it; -1: not UTF-8. */
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

/* Controls, line separators and marks that turn the direction of writing would let a name pose as
 * something else, or command a terminal. */
static bool may_stand_in_a_name(long code)
{
    if (code < 0x20 || (code >= 0x7f && code < 0xa0))
        return false;
    return !(code >= 0x200b && code <= 0x200f) && !(code >= 0x2028 && code <= 0x202e) &&
           !(code >= 0x2060 && code <= 0x206f) && code != 0xfeff;
}

bool is_name(const char *text, size_t size)
{
    size_t length = strlen(text);
    if (length == 0 || length >= size || text[0] == ' ' || text[length - 1] == ' ')
        return false;
    while (*text != '\0') {
        long code = next_character(&text);
        if (code < 0 || !may_stand_in_a_name(code))
            return false;
    }
    return true;
}
