/* The writing half of json.h. */
#include "json.h"

#include "copy.h"

#include <string.h>

Json json_in(char *text, size_t size, bool pretty)
{
    if (size > 0)
        text[0] = '\0';
    return (Json){ .text = text, .size = size, .pretty = pretty };
}

/* Room for `length` bytes and a final NUL; NULL: the text must be cut. */
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
        copy_bytes(room, text, length);
        return;
    }
    for (size_t i = 0; i < length; i++) /* as much of it as there is room for */
        put(json, text[i]);
}

static void put_text(Json *json, const char *text)
{
    put_bytes(json, text, strlen(text));
}

static bool is_plain(unsigned char c) /* needs no escape in a JSON string */
{
    return c >= 0x20 && c != '"' && c != '\\';
}

enum { LONGEST_ESCAPE = 6 };

/* Writes a character as it appears in a JSON string, and returns where the next one goes. */
static char *escape(char *to, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    if (is_plain(c)) {
        *to++ = (char)c;
        return to;
    }
    *to++ = '\\';
    if (c == '"' || c == '\\') {
        *to++ = (char)c;
        return to;
    }
    memcpy(to, "u00", 3);
    to[3] = hex[c >> 4];
    to[4] = hex[c & 15];
    return to + 5;
}

/* Sets the highest bit of each of eight bytes that needs an escape: below a space, a quotation mark
 * or a backslash. A byte is below n if subtracting n borrows from its highest bit. The borrow may
 * mark later bytes wrongly, but never the first one. */
static uint64_t marks_in(uint64_t bytes)
{
    const uint64_t ones = 0x0101010101010101u, high = ones << 7;
    uint64_t quotes = bytes ^ ones * '"', slashes = bytes ^ ones * '\\';
    uint64_t marks = ((bytes - ones * 0x20) & ~bytes) | ((quotes - ones) & ~quotes) |
                     ((slashes - ones) & ~slashes);
    return marks & high;
}

static bool are_plain(uint64_t bytes)
{
    return marks_in(bytes) == 0;
}

/* Returns how many bytes from the first on need no escape. */
static size_t copy_eight(char *to, const char *from)
{
    enum { BITS = 8 };
    uint64_t eight;
    memcpy(&eight, from, sizeof eight);
    memcpy(to, &eight, sizeof eight);
    uint64_t marks = marks_in(eight);
    return marks == 0 ? sizeof eight : (size_t)__builtin_ctzll(marks) / BITS;
}

static bool copy_few(char *to, const char *from, size_t length) /* fewer than eight */
{
    uint32_t first, last;
    if (length >= sizeof first) { /* overlapping copies */
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

/* Copies the text and checks it in one pass; false: something in it needs an escape. */
static bool copy_plain(char *to, const char *from, size_t length)
{
    enum { EIGHT = sizeof(uint64_t) };
    if (length < EIGHT)
        return copy_few(to, from, length);
    bool plain =
        copy_eight(to + length - EIGHT, from + length - EIGHT) == EIGHT; /* overlapping copies */
    for (size_t i = 0; plain && i + EIGHT < length; i += EIGHT)
        plain = copy_eight(to + i, from + i) == EIGHT;
    return plain;
}

/* Most texts need no escape. */
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

/* In one pass, if there is room even if every character needs an escape. */
static bool put_escaped(Json *json, const char *text, size_t length)
{
    if (json->length + LONGEST_ESCAPE * length + 2 >= json->size)
        return false;
    enum { EIGHT = sizeof(uint64_t) };
    char *to = json->text + json->length;
    const char *end = text + length;
    *to++ = '"';
    while (end - text >= EIGHT) {
        size_t plain = copy_eight(to, text);
        to += plain;
        text += plain;
        if (plain < EIGHT)
            to = escape(to, (unsigned char)*text++);
    }
    while (text < end)
        to = escape(to, (unsigned char)*text++);
    *to++ = '"';
    *to = '\0';
    json->length = (size_t)(to - json->text);
    return true;
}

static void put_quoted(Json *json, const char *text, size_t length)
{
    if (put_word(json, text, length) || put_escaped(json, text, length))
        return;
    put(json, '"');
    for (size_t i = 0; i < length; i++) {
        char escaped[LONGEST_ESCAPE];
        put_bytes(json, escaped, (size_t)(escape(escaped, (unsigned char)text[i]) - escaped));
    }
    put(json, '"');
}

static void put_line_break(Json *json)
{
    put(json, '\n');
    for (int i = 0; i < json->depth; i++)
        put_text(json, "  ");
}

/* Each member is on a line of its own; the elements of an array stay on the line of their name. */
static void put_pretty_name(Json *json, JsonName name)
{
    if (json->needs_comma)
        put(json, ',');
    if (name.text != NULL) {
        put_line_break(json);
        put_quoted(json, name.text, name.length);
        put_text(json, ": ");
    } else if (json->needs_comma) {
        put(json, ' ');
    }
}

/* Writes `,"name":` in one pass. */
static inline void put_short_name(Json *json, JsonName name)
{
    size_t comma = json->needs_comma;
    char *room = room_for(json, comma + name.length + 3);
    if (room == NULL) {
        put_text(json, comma ? "," : "");
        put_quoted(json, name.text, name.length);
        put(json, ':');
        return;
    }
    if (comma)
        *room++ = ',';
    *room++ = '"';
    copy_bytes(room, name.text, name.length);
    memcpy(room + name.length, "\":", 2);
}

static inline void put_name(Json *json, JsonName name)
{
    if (json->pretty)
        put_pretty_name(json, name);
    else if (name.text != NULL)
        put_short_name(json, name);
    else if (json->needs_comma)
        put(json, ',');
    json->needs_comma = true;
}

/* Writes `,"name":` and the first character of the value in one pass. False: there is too little
 * room for that, and the caller writes piece by piece. */
static inline bool put_member(Json *json, JsonName name, char c)
{
    size_t comma = json->needs_comma, length = name.text == NULL ? 0 : name.length + 3;
    char *room = json->pretty ? NULL : room_for(json, comma + length + 1);
    if (room == NULL)
        return false;
    if (comma)
        *room++ = ',';
    if (name.text != NULL) {
        *room++ = '"';
        copy_bytes(room, name.text, name.length);
        memcpy(room + name.length, "\":", 2);
        room += name.length + 2;
    }
    *room = c;
    return true;
}

static void begin(Json *json, JsonName name, char c)
{
    if (!put_member(json, name, c)) {
        put_name(json, name);
        put(json, c);
    }
    json->depth++;
    json->needs_comma = false;
}

void json_put_object(Json *json, JsonName name)
{
    begin(json, name, '{');
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

void json_put_array(Json *json, JsonName name)
{
    begin(json, name, '[');
}

void json_end_array(Json *json)
{
    json->depth--;
    put(json, ']');
    json->needs_comma = true;
}

void json_put_number(Json *json, JsonName name, int64_t value)
{
    char digit[24];
    int count = 0;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    if (value >= 0 && value <= 9 && put_member(json, name, (char)('0' + value))) {
        json->needs_comma = true;
        return;
    }
    put_name(json, name);
    do {
        digit[sizeof digit - (size_t)++count] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0)
        digit[sizeof digit - (size_t)++count] = '-';
    put_bytes(json, digit + sizeof digit - (size_t)count, (size_t)count);
}

void json_put_flag(Json *json, JsonName name, bool value)
{
    put_name(json, name);
    put_text(json, value ? "true" : "false");
}

void json_put_string(Json *json, JsonName name, const char *value)
{
    if (value == NULL)
        json_put_verbatim(json, name, "null");
    else
        json_put_text(json, name, value, strlen(value));
}

void json_put_word(Json *json, JsonName name, const char *value)
{
    size_t length = strlen(value);
    put_name(json, name);
    char *room = room_for(json, length + 2);
    if (room == NULL) {
        put_quoted(json, value, length);
        return;
    }
    *room = room[length + 1] = '"';
    copy_bytes(room + 1, value, length);
}

void json_put_text(Json *json, JsonName name, const char *value, size_t length)
{
    put_name(json, name);
    put_quoted(json, value, length);
}

void json_put_verbatim(Json *json, JsonName name, const char *value)
{
    put_name(json, name);
    put_text(json, value);
}

void json_members(Json *json, const char *members)
{
    put_name(json, json_name(NULL));
    put_text(json, members);
}

void json_again(Json *json, const char *text, size_t length)
{
    put_bytes(json, text, length);
    json->needs_comma = json->needs_comma || length > 0;
}

void json_continue(Json *json, const char *text, size_t length)
{
    put_bytes(json, text, length);
    json->depth++;
    json->needs_comma = true;
}
