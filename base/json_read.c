/* The reading half of json.h: strict RFC 8259, whole numbers only, bounded depth and length. */
#include "json.h"

#include "line.h"

#include <string.h>

JsonReader json_reader(const char *text, size_t length)
{
    return (JsonReader){ .at = text, .end = text + length, .line = 1 };
}

bool json_fail(JsonReader *reader, const char *what, const char *detail)
{
    if (reader->failed)
        return false;
    reader->failed = true;
    Line line = line_in(reader->error, sizeof reader->error);
    line_text(&line, what);
    if (detail != NULL) {
        line_text(&line, " '");
        line_text(&line, detail);
        line_text(&line, "'");
    }
    return false;
}

static void skip_space(JsonReader *reader)
{
    while (reader->at < reader->end) {
        char c = *reader->at;
        if (c == '\n')
            reader->line++;
        else if (c != ' ' && c != '\t' && c != '\r')
            return;
        reader->at++;
    }
}

static char next_char(JsonReader *reader) /* after white space; NUL at the end */
{
    skip_space(reader);
    return reader->at < reader->end ? *reader->at : '\0';
}

static bool expect(JsonReader *reader, char c, const char *what)
{
    if (reader->failed)
        return false;
    if (next_char(reader) != c || reader->at >= reader->end)
        return json_fail(reader, reader->at < reader->end ? what : "the text ends too early", NULL);
    reader->at++;
    return true;
}

JsonKind json_peek(JsonReader *reader)
{
    switch (next_char(reader)) {
    case '{': return JSON_OBJECT;
    case '[': return JSON_ARRAY;
    case '"': return JSON_STRING;
    case 't': return JSON_TRUE;
    case 'f': return JSON_FALSE;
    case 'n': return JSON_NULL;
    case '-':
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9': return JSON_NUMBER;
    default: return JSON_BROKEN;
    }
}

/* Inside a container the character before `at` tells whether a comma is due, so no stack is needed.
 */
static bool enter(JsonReader *reader, char open, const char *what)
{
    if (!expect(reader, open, what))
        return false;
    if (++reader->depth > JSON_DEPTH)
        return json_fail(reader, "nested too deeply", NULL);
    return true;
}

static bool next_item(JsonReader *reader, char open, char close, const char *what)
{
    if (reader->failed)
        return false;
    bool first = reader->at[-1] == open;
    char c = next_char(reader);
    if (c == close) {
        reader->at++;
        reader->depth--;
        return false;
    }
    if (first)
        return true;
    if (!expect(reader, ',', what))
        return false;
    if (next_char(reader) == close)
        return json_fail(reader, "a comma before the end", NULL);
    return true;
}

bool json_enter_object(JsonReader *reader)
{
    return enter(reader, '{', "expected an object");
}

bool json_next_member(JsonReader *reader, char name[JSON_TEXT_SIZE])
{
    return next_item(reader, '{', '}', "expected , or }") && json_read_string(reader, name) &&
           expect(reader, ':', "expected :");
}

bool json_enter_array(JsonReader *reader)
{
    return enter(reader, '[', "expected an array");
}

bool json_next_element(JsonReader *reader)
{
    return next_item(reader, '[', ']', "expected , or ]");
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_of_number(char c)
{
    return is_digit(c) || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

/* Copies all characters that could belong to a number. False: too long for a number. */
static bool take_number_text(JsonReader *reader, char *text, size_t size)
{
    size_t length = 0;
    while (reader->at < reader->end && is_of_number(*reader->at)) {
        if (length + 1 == size)
            return false;
        text[length++] = *reader->at++;
    }
    text[length] = '\0';
    return true;
}

bool json_read_number(JsonReader *reader, int64_t low, int64_t high, int64_t *value)
{
    enum { MOST_DIGITS = 15 };
    char text[24];
    int64_t number = 0;
    if (reader->failed)
        return false;
    if (json_peek(reader) != JSON_NUMBER)
        return json_fail(reader, "expected a number", NULL);
    if (!take_number_text(reader, text, sizeof text))
        return json_fail(reader, "a number too long", NULL);
    const char *digit = text + (text[0] == '-'), *end = digit;
    while (is_digit(*end))
        end++;
    if (end == digit || *end != '\0' || (*digit == '0' && digit[1] != '\0'))
        return json_fail(reader, "not a whole number", text);
    if (end - digit > MOST_DIGITS)
        return json_fail(reader, "out of range", text);
    for (; digit < end; digit++)
        number = number * 10 + (*digit - '0');
    number = text[0] == '-' ? -number : number;
    if (number < low || number > high)
        return json_fail(reader, "out of range", text);
    *value = number;
    return true;
}

static bool read_literal(JsonReader *reader, const char *word)
{
    if (reader->failed)
        return false;
    skip_space(reader);
    size_t length = strlen(word);
    if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, word, length) != 0)
        return json_fail(reader, "expected", word);
    reader->at += length;
    return true;
}

bool json_read_flag(JsonReader *reader, bool *value)
{
    JsonKind kind = json_peek(reader);
    if (kind != JSON_TRUE && kind != JSON_FALSE)
        return json_fail(reader, "expected true or false", NULL);
    *value = kind == JSON_TRUE;
    return read_literal(reader, *value ? "true" : "false");
}

bool json_read_null(JsonReader *reader)
{
    return read_literal(reader, "null");
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static int read_unit(JsonReader *reader) /* the four digits of a \u escape; -1: others */
{
    int unit = 0;
    for (int i = 0; i < 4; i++) {
        int digit = reader->at < reader->end ? hex_digit(*reader->at++) : -1;
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

/* Reads the character after \u; those above U+FFFF are a pair of escapes. -1: not a character, or
 * NUL, which would end our text. */
static long read_code(JsonReader *reader)
{
    enum { HIGH = 0xd800, LOW = 0xdc00, LAST = 0xdfff };
    int high = read_unit(reader);
    if (high < HIGH || high > LAST)
        return high == 0 ? -1 : high;
    if (high >= LOW || reader->end - reader->at < 2 || memcmp(reader->at, "\\u", 2) != 0)
        return -1;
    reader->at += 2;
    int low = read_unit(reader);
    return low < LOW || low > LAST ? -1 : 0x10000L + (high - HIGH) * 0x400L + (low - LOW);
}

enum { MOST_BYTES = 4 }; /* of a character */

static size_t write_utf8(long code, char out[MOST_BYTES])
{
    static const unsigned char mark[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)(mark[length] | code);
    return length;
}

static bool read_escape(JsonReader *reader, char out[MOST_BYTES], size_t *length)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    if (reader->at == reader->end)
        return json_fail(reader, "the text ends too early", NULL);
    char letter = *reader->at++;
    if (letter == 'u') {
        long code = read_code(reader);
        if (code < 0)
            return json_fail(reader, "a bad \\u escape", NULL);
        *length = write_utf8(code, out);
        return true;
    }
    const char *found = letter == '\0' ? NULL : strchr(from, letter);
    if (found == NULL)
        return json_fail(reader, "a bad escape", NULL);
    *length = 1;
    out[0] = to[found - from];
    return true;
}

bool json_read_string(JsonReader *reader, char value[JSON_TEXT_SIZE])
{
    size_t length;
    return json_read_text(reader, value, JSON_TEXT_SIZE, &length);
}

bool json_read_text(JsonReader *reader, char *value, size_t size, size_t *read)
{
    if (!expect(reader, '"', "expected a string"))
        return false;
    size_t length = 0;
    if (size == 0) /* there is no room even for the final NUL */
        return json_fail(reader, "a string too long", NULL);
    while (reader->at < reader->end && *reader->at != '"') {
        char c[MOST_BYTES] = { *reader->at++ };
        size_t bytes = 1;
        if ((unsigned char)c[0] < 0x20)
            return json_fail(reader, "a control character in a string", NULL);
        if (c[0] == '\\' && !read_escape(reader, c, &bytes))
            return false;
        if (length + bytes >= size)
            return json_fail(reader, "a string too long", NULL);
        memcpy(value + length, c, bytes);
        length += bytes;
    }
    value[length] = '\0';
    *read = length;
    if (reader->at == reader->end)
        return json_fail(reader, "the text ends too early", NULL);
    reader->at++;
    return true;
}

static bool skip_object(JsonReader *reader)
{
    char name[JSON_TEXT_SIZE];
    json_enter_object(reader);
    while (json_next_member(reader, name))
        json_skip(reader);
    return !reader->failed;
}

static bool skip_array(JsonReader *reader)
{
    json_enter_array(reader);
    while (json_next_element(reader))
        json_skip(reader);
    return !reader->failed;
}

bool json_skip(JsonReader *reader)
{
    char text[JSON_TEXT_SIZE];
    int64_t number;
    bool flag;
    switch (json_peek(reader)) {
    case JSON_OBJECT: return skip_object(reader);
    case JSON_ARRAY: return skip_array(reader);
    case JSON_STRING: return json_read_string(reader, text);
    case JSON_NUMBER: return json_read_number(reader, INT64_MIN, INT64_MAX, &number);
    case JSON_TRUE:
    case JSON_FALSE: return json_read_flag(reader, &flag);
    case JSON_NULL: return json_read_null(reader);
    default: return json_fail(reader, "expected a value", NULL);
    }
}

bool json_at_end(JsonReader *reader)
{
    if (reader->failed)
        return false;
    skip_space(reader);
    return reader->at == reader->end || json_fail(reader, "something follows the end", NULL);
}
