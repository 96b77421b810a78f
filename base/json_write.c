/* The writing half of json.h. */
#include "json.h"

#include <string.h>

Json json_in(char *text, size_t size, bool pretty)
{
    if (size > 0)
        text[0] = '\0';
    return (Json){ .text = text, .size = size, .pretty = pretty };
}

/* Where `length` bytes may be written, with a zero behind them; NULL: they must be cut. */
static char *room_for(Json *json, size_t length)
{
    if (json->length + length >= json->size)
        return NULL;
    char *room = json->text + json->length;
    json->length += length;
    room[length] = '\0';
    return room;
}

static void put(Json *json, char c)
{
    char *room = room_for(json, 1);
    if (room != NULL)
        *room = c;
    else
        json->length++;
}

static void put_bytes(Json *json, const char *text, size_t length)
{
    char *room = room_for(json, length);
    if (room != NULL) {
        memcpy(room, text, length);
        return;
    }
    for (size_t i = 0; i < length; i++) /* as much of it as there is room for */
        put(json, text[i]);
}

static void put_text(Json *json, const char *text)
{
    put_bytes(json, text, strlen(text));
}

static bool is_plain(unsigned char c) /* stands in a JSON string as it is */
{
    return c >= 0x20 && c != '"' && c != '\\';
}

static size_t plain_length(const char *text, const char *end)
{
    const char *at = text;
    while (at < end && is_plain((unsigned char)*at))
        at++;
    return (size_t)(at - text);
}

static void put_escape(Json *json, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    if (c == '"' || c == '\\') {
        put(json, '\\');
        put(json, (char)c);
    } else {
        put_text(json, "\\u00");
        put(json, hex[c >> 4]);
        put(json, hex[c & 15]);
    }
}

/* Whether all eight bytes stand in a JSON string as they are: none is below a space, a quotation
 * mark or a backslash. A byte is below n if subtracting n borrows from its highest bit. */
static bool are_plain(uint64_t bytes)
{
    const uint64_t ones = 0x0101010101010101u, high = ones << 7;
    uint64_t quotes = bytes ^ ones * '"', slashes = bytes ^ ones * '\\';
    uint64_t marks = ((bytes - ones * 0x20) & ~bytes) | ((quotes - ones) & ~quotes) |
                     ((slashes - ones) & ~slashes);
    return (marks & high) == 0;
}

static bool copy_eight(char *to, const char *from)
{
    uint64_t eight;
    memcpy(&eight, from, sizeof eight);
    memcpy(to, &eight, sizeof eight);
    return are_plain(eight);
}

static bool copy_few(char *to, const char *from, size_t length) /* fewer than eight */
{
    uint32_t first, last;
    if (length >= sizeof first) { /* which may overlap */
        memcpy(&first, from, sizeof first);
        memcpy(&last, from + length - sizeof last, sizeof last);
        memcpy(to, &first, sizeof first);
        memcpy(to + length - sizeof last, &last, sizeof last);
        return are_plain((uint64_t)first << 32 | last);
    }
    bool plain = true;
    for (size_t i = 0; i < length; i++) {
        to[i] = from[i];
        plain = plain && is_plain((unsigned char)from[i]);
    }
    return plain;
}

/* Copies and looks at the text in one go; false: something in it needs an escape. */
static bool copy_plain(char *to, const char *from, size_t length)
{
    enum { EIGHT = sizeof(uint64_t) };
    if (length < EIGHT)
        return copy_few(to, from, length);
    bool plain = copy_eight(to + length - EIGHT, from + length - EIGHT); /* may overlap */
    for (size_t i = 0; plain && i + EIGHT < length; i += EIGHT)
        plain = copy_eight(to + i, from + i);
    return plain;
}

/* Most texts are words that stand in a string as they are. */
static bool put_word(Json *json, const char *text, size_t length)
{
    size_t old = json->length;
    char *room = room_for(json, length + 2);
    if (room == NULL)
        return false;
    room[0] = room[length + 1] = '"';
    if (copy_plain(room + 1, text, length))
        return true;
    json->length = old;
    return false;
}

static void put_quoted(Json *json, const char *text, size_t length)
{
    const char *end = text + length;
    if (put_word(json, text, length))
        return;
    put(json, '"');
    while (text < end) {
        size_t plain = plain_length(text, end);
        put_bytes(json, text, plain);
        text += plain;
        if (text < end)
            put_escape(json, (unsigned char)*text++);
    }
    put(json, '"');
}

static void put_line_break(Json *json)
{
    put(json, '\n');
    for (int i = 0; i < json->depth; i++)
        put_text(json, "  ");
}

/* Members stand on a line each; the elements of an array stay on the line of their name. */
static void put_pretty_name(Json *json, const char *name)
{
    if (json->needs_comma)
        put(json, ',');
    if (name != NULL) {
        put_line_break(json);
        put_quoted(json, name, strlen(name));
        put_text(json, ": ");
    } else if (json->needs_comma) {
        put(json, ' ');
    }
}

/* `,"name":` in one go. */
static void put_short_name(Json *json, const char *name)
{
    size_t length = strlen(name), comma = json->needs_comma;
    char *room = room_for(json, comma + length + 3);
    if (room == NULL) {
        put_text(json, comma ? "," : "");
        put_quoted(json, name, length);
        put(json, ':');
        return;
    }
    if (comma)
        *room++ = ',';
    *room++ = '"';
    memcpy(room, name, length);
    memcpy(room + length, "\":", 2);
}

static void put_name(Json *json, const char *name)
{
    if (json->pretty)
        put_pretty_name(json, name);
    else if (name != NULL)
        put_short_name(json, name);
    else if (json->needs_comma)
        put(json, ',');
    json->needs_comma = true;
}

void json_begin_object(Json *json, const char *name)
{
    put_name(json, name);
    put(json, '{');
    json->depth++;
    json->needs_comma = false;
}

void json_end_object(Json *json)
{
    json->depth--;
    if (json->pretty && json->needs_comma)
        put_line_break(json);
    put(json, '}');
    json->needs_comma = true;
    if (json->pretty && json->depth == 0)
        put(json, '\n');
}

void json_begin_array(Json *json, const char *name)
{
    put_name(json, name);
    put(json, '[');
    json->depth++;
    json->needs_comma = false;
}

void json_end_array(Json *json)
{
    json->depth--;
    put(json, ']');
    json->needs_comma = true;
}

void json_number(Json *json, const char *name, int64_t value)
{
    char digit[24];
    int count = 0;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    put_name(json, name);
    if (rest < 10 && value >= 0) { /* as nearly always */
        put(json, (char)('0' + rest));
        return;
    }
    do {
        digit[sizeof digit - (size_t)++count] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0)
        digit[sizeof digit - (size_t)++count] = '-';
    put_bytes(json, digit + sizeof digit - (size_t)count, (size_t)count);
}

void json_flag(Json *json, const char *name, bool value)
{
    put_name(json, name);
    put_text(json, value ? "true" : "false");
}

void json_string(Json *json, const char *name, const char *value)
{
    if (value == NULL)
        json_verbatim(json, name, "null");
    else
        json_text(json, name, value, strlen(value));
}

void json_text(Json *json, const char *name, const char *value, size_t length)
{
    put_name(json, name);
    put_quoted(json, value, length);
}

void json_verbatim(Json *json, const char *name, const char *value)
{
    put_name(json, name);
    put_text(json, value);
}
