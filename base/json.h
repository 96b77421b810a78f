/* Writes and reads JSON without a heap.
 *
 * The writer fills the caller's buffer. Past its end it only counts, so a caller can ask for the
 * length first. The reader is a pull parser: the caller says what should come next. It knows the
 * line it is on, so an error is reported where it is. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct Json {
    char *text;
    size_t size, length; /* length may exceed size: then text holds only the beginning */
    int depth;
    bool pretty; /* one member a line */
    bool needs_comma;
} Json;

/* The name of a member. It contains nothing that needs an escape. NULL: no name, for an element of
 * an array. */
typedef struct JsonName {
    const char *text;
    size_t length;
} JsonName;

Json json_in(char *text, size_t size, bool pretty);
void json_put_object(Json *json, JsonName name); /* begins it */
void json_end_object(Json *json);
void json_put_array(Json *json, JsonName name);
void json_end_array(Json *json);
void json_put_number(Json *json, JsonName name, int64_t value);
void json_put_flag(Json *json, JsonName name, bool value);
void json_put_string(Json *json, JsonName name, const char *value); /* value NULL: null */
void json_put_word(Json *json, JsonName name,
                   const char *value); /* contains nothing that needs an escape */
void json_put_text(Json *json, JsonName name, const char *value, size_t length);
void json_put_verbatim(Json *json, JsonName name, const char *value); /* value is JSON already */

/* The same for names that are usually constants: the compiler then knows their lengths. */

static inline JsonName json_name(const char *text)
{
    return (JsonName){ text, text == NULL ? 0 : strlen(text) };
}

static inline void json_begin_object(Json *json, const char *name)
{
    json_put_object(json, json_name(name));
}

static inline void json_begin_array(Json *json, const char *name)
{
    json_put_array(json, json_name(name));
}

static inline void json_number(Json *json, const char *name, int64_t value)
{
    json_put_number(json, json_name(name), value);
}

static inline void json_flag(Json *json, const char *name, bool value)
{
    json_put_flag(json, json_name(name), value);
}

static inline void json_string(Json *json, const char *name, const char *value)
{
    json_put_string(json, json_name(name), value);
}

static inline void json_word(Json *json, const char *name, const char *value)
{
    json_put_word(json, json_name(name), value);
}

static inline void json_text(Json *json, const char *name, const char *value, size_t length)
{
    json_put_text(json, json_name(name), value, length);
}

static inline void json_verbatim(Json *json, const char *name, const char *value)
{
    json_put_verbatim(json, json_name(name), value);
}

void json_members(
    Json *json, const char *members); /* members or elements that are JSON already: `"a":1,"b":2` */
void json_again(Json *json, const char *text,
                size_t length); /* the same, with the comma before them if there was one */
void json_continue(Json *json, const char *text,
                   size_t length); /* begins an object with text that was written before */

enum { JSON_TEXT_SIZE = 256, JSON_ERROR_SIZE = 200, JSON_DEPTH = 32 };

typedef struct JsonReader {
    const char *at, *end;
    int line;
    int depth;
    bool failed;
    char error[JSON_ERROR_SIZE]; /* what is wrong, without file and line */
} JsonReader;

typedef enum JsonKind {
    JSON_OBJECT,
    JSON_ARRAY,
    JSON_STRING,
    JSON_NUMBER,
    JSON_TRUE,
    JSON_FALSE,
    JSON_NULL,
    JSON_BROKEN
} JsonKind;

JsonReader json_reader(const char *text, size_t length);
JsonKind json_peek(JsonReader *reader); /* what comes next, by its first character */

/* Each returns false at the end of what it reads and on an error; `failed` says which. */
bool json_enter_object(JsonReader *reader);
bool json_next_member(JsonReader *reader,
                      char name[JSON_TEXT_SIZE]); /* false: the object has ended */
bool json_enter_array(JsonReader *reader);
bool json_next_element(JsonReader *reader); /* false: the array has ended */
bool json_read_number(JsonReader *reader, int64_t low, int64_t high, int64_t *value);
bool json_read_flag(JsonReader *reader, bool *value);
bool json_read_string(JsonReader *reader, char value[JSON_TEXT_SIZE]);
bool json_read_text(JsonReader *reader, char *value, size_t size, size_t *length); /* of any size */
bool json_read_null(JsonReader *reader);
bool json_skip(JsonReader *reader);   /* one value, whatever it is */
bool json_at_end(JsonReader *reader); /* nothing but white space is left; otherwise fails */

bool json_fail(JsonReader *reader, const char *what, const char *detail); /* always false */

#endif
