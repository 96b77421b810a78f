/* Reads the head of an HTTP/1.1 request (RFC 9112): the request line and the headers. Pure: bytes
 * in, positions out. Whatever could be understood in two ways is refused. */
#ifndef SERVER_NET_HTTP_PARSER_H
#define SERVER_NET_HTTP_PARSER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum HttpField {
    FIELD_HOST,
    FIELD_CONTENT_LENGTH,
    FIELD_TRANSFER_ENCODING,
    FIELD_CONNECTION,
    FIELD_EXPECT,
    FIELD_UPGRADE,
    FIELD_CONTENT_TYPE,
    FIELD_COOKIE,
    FIELD_ORIGIN,
    FIELD_IF_NONE_MATCH,
    FIELD_ACCEPT_ENCODING,
    FIELD_FORWARDED_FOR,
    FIELD_FORWARDED_PROTO,
    FIELD_WEBSOCKET_KEY,
    FIELD_WEBSOCKET_VERSION,
    FIELD_WEBSOCKET_PROTOCOL,
    FIELD_KINDS
} HttpField;

enum {
    MOST_KNOWN_FIELDS = 32,
    HTTP_COMPLETE = 0,
    HTTP_INCOMPLETE = -1, /* more bytes are needed; anything else is a status to refuse with */
};

typedef struct Span { /* a part of the head */
    uint16_t at, length;
} Span;

typedef struct HttpHead {
    size_t length; /* with the empty line at its end */
    const char *method;
    Span path, query; /* as sent, still encoded */
    Span host;        /* of the target if it names one, otherwise of the header */
    bool is_version_1_0;
    bool is_kept_alive; /* the connection stays after the answer */
    bool expects_continue;
    bool upgrades_to_websocket;
    uint64_t body_length;
    int fields;
    struct {
        HttpField kind;
        Span value;
    } field[MOST_KNOWN_FIELDS]; /* those of the kinds above, in the order they were sent */
} HttpHead;

/* `length` is at most 65535. */
int http_parse_head(const char *bytes, size_t length, HttpHead *head);

/* The last field of that kind; of length zero where there is none. */
Span http_field(const HttpHead *head, HttpField kind);

/* Whether one of the fields of that kind, which are lists, contains the word. */
bool http_has_word(const HttpHead *head, const char *bytes, HttpField kind, const char *word,
                   bool ignore_case);

/* Decodes %41 and ends the text with a NUL. False: it is not well formed, or has control
 * characters. `text` has room for length + 1 bytes. */
bool http_decode(char *text, size_t length);

#endif
