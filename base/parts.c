#include "parts.h"

#include <assert.h>
#include <string.h>

void parts_begin(Parts *parts, Json *out, const void *bytes, const TextBefore *before)
{
    parts->out = out;
    parts->bytes = bytes;
    parts->before = before != NULL ? *before : (TextBefore){ 0 };
    parts->count = 0;
    parts->same = 0;
}

/* A part that was the first member of its object has no comma before it. It may need one now. */
static bool fits(const Json *out, const char *text, size_t length)
{
    return length == 0 || (text[0] == ',') == out->needs_comma;
}

bool part_begin(Parts *parts, size_t from, size_t size)
{
    const TextBefore *before = &parts->before;
    int number = parts->count;
    assert(number < MOST_PARTS);
    parts->part[number].begin = (uint16_t)parts->out->length;
    if (number >= before->count ||
        memcmp((const unsigned char *)before->bytes + from, parts->bytes + from, size) != 0)
        return true;
    const char *text = before->text + before->part[number].begin;
    size_t length = (size_t)(before->part[number].end - before->part[number].begin);
    if (!fits(parts->out, text, length))
        return true;
    json_again(parts->out, text, length);
    parts->same |= (uint64_t)1 << number;
    return false;
}

void part_end(Parts *parts)
{
    parts->part[parts->count++].end = (uint16_t)parts->out->length;
}
