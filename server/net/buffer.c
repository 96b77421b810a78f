#include "buffer.h"

#include <stdlib.h>
#include <string.h>

static bool make_room(Buffer *buffer, Spares *spares, size_t needed)
{
    if (needed <= buffer->room)
        return true;
    size_t room = needed <= SMALL_BUFFER      ? SMALL_BUFFER
                  : 2 * buffer->room > needed ? 2 * buffer->room
                                              : needed;
    unsigned char *bytes = room == SMALL_BUFFER && spares->count > 0
                               ? spares->bytes[--spares->count]
                               : realloc(buffer->bytes, room);
    if (bytes == NULL)
        return false;
    buffer->bytes = bytes;
    buffer->room = room;
    return true;
}

bool buffer_append(Buffer *buffer, Spares *spares, const void *bytes, size_t length)
{
    if (!make_room(buffer, spares, buffer->length + length))
        return false;
    if (length > 0)
        memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
    return true;
}

void buffer_clear(Buffer *buffer, Spares *spares)
{
    if (buffer->room == SMALL_BUFFER && spares->count < MOST_SPARES)
        spares->bytes[spares->count++] = buffer->bytes;
    else
        free(buffer->bytes);
    *buffer = (Buffer){ 0 };
}

void spares_free(Spares *spares)
{
    while (spares->count > 0)
        free(spares->bytes[--spares->count]);
}
