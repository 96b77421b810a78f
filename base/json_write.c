/* The writing half of json.h. */
#include "json.h"

#include <string.h>

Json json_in(char *text, size_t size, bool pretty)
{
    if (size > 0)
        text[0] = '\0';
    return (Json){ .text = text, .size = size, .pretty = pretty };
}

static void put(Json *json, char c)
{
    if (json->length + 1 < json->size) {
        json->text[json->length] = c;
        json->text[json->length + 1] = '\0';
    }
    json->length++;
}

static void put_bytes(Json *json, const char *text, size_t length)
{
    if (json->length + length >= json->size) { /* it is cut: byte by byte */
        for (size_t i = 0; i < length; i++)
            put(json, text[i]);
        return;
    }
    memcpy(json->text + json->length, text, length);
    json->length += length;
    json->text[json->length] = '\0';
}

static void put_text(Json *json, const char *text)
{
    put_bytes(json, text, strlen(text));
}

/* How many bytes from here on stand in a JSON string as they are. */
static size_t plain_length(const char *text, const char *end)
{
    const char *at = text;
    while (at < end && (unsigned char)*at >= 0x20 && *at != '"' && *at != '\\')
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

static void put_quoted(Json *json, const char *text, size_t length)
{
    const char *end = text + length;
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
static void put_name(Json *json, const char *name)
{
    if (json->needs_comma)
        put(json, ',');
    if (name != NULL) {
        if (json->pretty)
            put_line_break(json);
        put_quoted(json, name, strlen(name));
        put(json, ':');
        if (json->pretty)
            put(json, ' ');
    } else if (json->pretty && json->needs_comma) {
        put(json, ' ');
    }
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
    if (value < 0)
        put(json, '-');
    do {
        digit[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    while (count > 0)
        put(json, digit[--count]);
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
