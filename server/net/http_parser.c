#include "http_parser.h"

#include <string.h>
#include <strings.h>

enum {
    MALFORMED = 400,
    LENGTH_REQUIRED = 411,
    BODY_TOO_LARGE = 413,
    EXPECTATION_FAILED = 417,
    HEADERS_TOO_LARGE = 431,
    NOT_IMPLEMENTED = 501,
    VERSION_NOT_SUPPORTED = 505,
    MOST_LENGTH_DIGITS = 18, /* of Content-Length, so that the number cannot overflow */
};

static const struct {
    const char *name;
    bool is_list; /* may be sent several times */
} about[FIELD_KINDS] = {
    [FIELD_HOST] = { "host" },
    [FIELD_CONTENT_LENGTH] = { "content-length" },
    [FIELD_TRANSFER_ENCODING] = { "transfer-encoding", true },
    [FIELD_CONNECTION] = { "connection", true },
    [FIELD_EXPECT] = { "expect" },
    [FIELD_UPGRADE] = { "upgrade", true },
    [FIELD_CONTENT_TYPE] = { "content-type" },
    [FIELD_COOKIE] = { "cookie" },
    [FIELD_ORIGIN] = { "origin" },
    [FIELD_IF_NONE_MATCH] = { "if-none-match", true },
    [FIELD_ACCEPT_ENCODING] = { "accept-encoding", true },
    [FIELD_FORWARDED_FOR] = { "x-forwarded-for", true },
    [FIELD_FORWARDED_PROTO] = { "x-forwarded-proto", true },
    [FIELD_WEBSOCKET_KEY] = { "sec-websocket-key" },
    [FIELD_WEBSOCKET_VERSION] = { "sec-websocket-version" },
    [FIELD_WEBSOCKET_PROTOCOL] = { "sec-websocket-protocol", true },
};

static const char *const known_method[] = { "GET",    "HEAD",  "POST",   "PUT",
                                            "DELETE", "PATCH", "OPTIONS" };

/* Characters */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_one_of(char c, const char *set)
{
    return c != '\0' && strchr(set, c) != NULL;
}

static bool is_token_char(char c)
{
    return is_letter(c) || is_digit(c) || is_one_of(c, "!#$%&'*+-.^_`|~");
}

static bool is_host_char(char c)
{
    return is_letter(c) || is_digit(c) || is_one_of(c, "-._~%!$&'()*+,;=:[]");
}

static bool is_target_char(char c) /* visible ASCII; a fragment is never sent */
{
    return c > ' ' && c < 0x7f && c != '#';
}

static bool is_value_char(char c) /* also bytes above ASCII, whose meaning is not ours */
{
    return (c >= ' ' && c != 0x7f) || c == '\t' || (unsigned char)c >= 0x80;
}

static size_t count_while(bool (*fits)(char c), const char *text, size_t length)
{
    size_t count = 0;
    while (count < length && fits(text[count]))
        count++;
    return count;
}

static bool is_all(bool (*fits)(char c), const char *text, size_t length)
{
    return length > 0 && count_while(fits, text, length) == length;
}

static Span span(const char *start, const char *at, size_t length)
{
    return (Span){ .at = (uint16_t)(at - start), .length = (uint16_t)length };
}

/* The request line */

static int read_version(const char *text, size_t length, HttpHead *head)
{
    if (length != 8 || memcmp(text, "HTTP/", 5) != 0 || !is_digit(text[5]) || text[6] != '.' ||
        !is_digit(text[7]))
        return MALFORMED;
    head->is_version_1_0 = text[7] == '0';
    return text[5] == '1' && text[7] <= '1' ? HTTP_COMPLETE : VERSION_NOT_SUPPORTED;
}

/* `/path?query`, `http://host/path?query`, or `*` for OPTIONS */
static int read_target(const char *bytes, const char *target, size_t length, HttpHead *head)
{
    static const char *const scheme[] = { "http://", "https://" };
    if (!is_all(is_target_char, target, length))
        return MALFORMED;
    for (int i = 0; i < 2; i++) {
        size_t skipped = strlen(scheme[i]);
        if (length <= skipped || strncasecmp(target, scheme[i], skipped) != 0)
            continue;
        size_t size = count_while(is_host_char, target + skipped, length - skipped);
        if (size == 0)
            return MALFORMED;
        head->host = span(bytes, target + skipped, size);
        target += skipped + size;
        length -= skipped + size;
        break;
    }
    bool is_asterisk = length == 1 && target[0] == '*' && strcmp(head->method, "OPTIONS") == 0;
    if (length == 0 || (target[0] != '/' && !is_asterisk))
        return MALFORMED;
    const char *question = memchr(target, '?', length);
    size_t path = question == NULL ? length : (size_t)(question - target);
    head->path = span(bytes, target, path);
    if (question != NULL)
        head->query = span(bytes, question + 1, length - path - 1);
    return HTTP_COMPLETE;
}

static int read_request_line(const char *bytes, size_t length, HttpHead *head)
{
    size_t method = count_while(is_token_char, bytes, length);
    if (method == 0 || method == length || bytes[method] != ' ')
        return MALFORMED;
    const char *target = bytes + method + 1, *end = bytes + length;
    const char *space = memchr(target, ' ', (size_t)(end - target));
    if (space == NULL)
        return MALFORMED;
    int status = read_version(space + 1, (size_t)(end - space - 1), head);
    if (status != HTTP_COMPLETE)
        return status;
    for (size_t i = 0; i < sizeof known_method / sizeof known_method[0]; i++)
        if (strlen(known_method[i]) == method && memcmp(known_method[i], bytes, method) == 0)
            head->method = known_method[i];
    if (head->method == NULL)
        return NOT_IMPLEMENTED;
    return read_target(bytes, target, (size_t)(space - target), head);
}

/* Headers */

static HttpField field_named(const char *name, size_t length)
{
    HttpField kind = 0;
    while (kind < FIELD_KINDS &&
           (strlen(about[kind].name) != length || strncasecmp(about[kind].name, name, length) != 0))
        kind++;
    return kind;
}

static int read_field(const char *bytes, const char *line, size_t length, HttpHead *head)
{
    size_t name = count_while(is_token_char, line, length);
    if (name == 0 || name == length || line[name] != ':')
        return MALFORMED;
    const char *value = line + name + 1, *end = line + length;
    if (count_while(is_value_char, value, (size_t)(end - value)) != (size_t)(end - value))
        return MALFORMED;
    while (value < end && is_one_of(*value, " \t"))
        value++;
    while (end > value && is_one_of(end[-1], " \t"))
        end--;
    HttpField kind = field_named(line, name);
    if (kind == FIELD_KINDS)
        return HTTP_COMPLETE;
    for (int i = 0; i < head->fields; i++)
        if (head->field[i].kind == kind && !about[kind].is_list)
            return MALFORMED;
    if (head->fields == MOST_KNOWN_FIELDS)
        return HEADERS_TOO_LARGE;
    head->field[head->fields].kind = kind;
    head->field[head->fields++].value = span(bytes, value, (size_t)(end - value));
    return HTTP_COMPLETE;
}

Span http_field(const HttpHead *head, HttpField kind)
{
    for (int i = head->fields - 1; i >= 0; i--)
        if (head->field[i].kind == kind)
            return head->field[i].value;
    return (Span){ 0 };
}

static bool has_field(const HttpHead *head, HttpField kind)
{
    return http_field(head, kind).at != 0;
}

static bool list_has_word(const char *list, size_t length, const char *word, bool ignore_case)
{
    const char *end = list + length;
    size_t size = strlen(word);
    while (list < end) {
        const char *comma = memchr(list, ',', (size_t)(end - list)),
                   *stop = comma == NULL ? end : comma;
        while (list < stop && is_one_of(*list, " \t"))
            list++;
        const char *last = stop;
        while (last > list && is_one_of(last[-1], " \t"))
            last--;
        if ((size_t)(last - list) == size &&
            (ignore_case ? strncasecmp(list, word, size) : strncmp(list, word, size)) == 0)
            return true;
        list = stop + 1;
    }
    return false;
}

bool http_has_word(const HttpHead *head, const char *bytes, HttpField kind, const char *word,
                   bool ignore_case)
{
    for (int i = 0; i < head->fields; i++)
        if (head->field[i].kind == kind &&
            list_has_word(bytes + head->field[i].value.at, head->field[i].value.length, word,
                          ignore_case))
            return true;
    return false;
}

/* What the headers say together */

static int check_host(const char *bytes, HttpHead *head)
{
    Span host = http_field(head, FIELD_HOST);
    if (!has_field(head, FIELD_HOST) && head->is_version_1_0)
        return HTTP_COMPLETE;
    if (!is_all(is_host_char, bytes + host.at, host.length))
        return MALFORMED;
    if (head->host.length == 0)
        head->host = host;
    return HTTP_COMPLETE;
}

static int check_body(const char *bytes, HttpHead *head)
{
    Span length = http_field(head, FIELD_CONTENT_LENGTH);
    if (has_field(head, FIELD_TRANSFER_ENCODING)) {
        Span coding = http_field(head, FIELD_TRANSFER_ENCODING);
        if (has_field(head, FIELD_CONTENT_LENGTH) || head->is_version_1_0)
            return MALFORMED;
        return list_has_word(bytes + coding.at, coding.length, "chunked", true) ? LENGTH_REQUIRED
                                                                                : NOT_IMPLEMENTED;
    }
    if (!has_field(head, FIELD_CONTENT_LENGTH))
        return HTTP_COMPLETE;
    if (!is_all(is_digit, bytes + length.at, length.length))
        return MALFORMED;
    if (length.length > MOST_LENGTH_DIGITS)
        return BODY_TOO_LARGE;
    for (size_t i = 0; i < length.length; i++)
        head->body_length = head->body_length * 10 + (uint64_t)(bytes[length.at + i] - '0');
    return HTTP_COMPLETE;
}

static int check_expectation(const char *bytes, HttpHead *head)
{
    static const char wanted[] = "100-continue";
    Span expected = http_field(head, FIELD_EXPECT);
    if (!has_field(head, FIELD_EXPECT))
        return HTTP_COMPLETE;
    if (expected.length != strlen(wanted) ||
        strncasecmp(bytes + expected.at, wanted, strlen(wanted)) != 0)
        return EXPECTATION_FAILED;
    head->expects_continue = !head->is_version_1_0;
    return HTTP_COMPLETE;
}

static int check_together(const char *bytes, HttpHead *head)
{
    int (*const check[])(const char *, HttpHead *) = { check_host, check_body, check_expectation };
    for (size_t i = 0; i < sizeof check / sizeof check[0]; i++) {
        int status = check[i](bytes, head);
        if (status != HTTP_COMPLETE)
            return status;
    }
    head->is_kept_alive =
        !head->is_version_1_0 && !http_has_word(head, bytes, FIELD_CONNECTION, "close", true);
    head->upgrades_to_websocket = !head->is_version_1_0 &&
                                  http_has_word(head, bytes, FIELD_UPGRADE, "websocket", true) &&
                                  http_has_word(head, bytes, FIELD_CONNECTION, "upgrade", true);
    return HTTP_COMPLETE;
}

int http_parse_head(const char *bytes, size_t length, HttpHead *head)
{
    *head = (HttpHead){ 0 };
    for (const char *line = bytes, *end = bytes + length; line < end;) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        if (newline == NULL)
            break;
        if (newline == line || newline[-1] != '\r')
            return MALFORMED;
        size_t size = (size_t)(newline - line) - 1;
        int status = HTTP_COMPLETE;
        if (line == bytes) {
            status = read_request_line(line, size, head);
        } else if (size > 0) {
            status = read_field(bytes, line, size, head);
        } else {
            head->length = (size_t)(newline + 1 - bytes);
            return check_together(bytes, head);
        }
        if (status != HTTP_COMPLETE)
            return status;
        line = newline + 1;
    }
    return HTTP_INCOMPLETE;
}

static int hex_value(char c) /* -1: no hexadecimal digit */
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c == '\0' ? NULL : strchr(digits, is_letter(c) ? c | 0x20 : c);
    return at == NULL ? -1 : (int)(at - digits);
}

bool http_decode(char *text, size_t length)
{
    char *out = text;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c == '%') {
            int high = i + 2 < length ? hex_value(text[i + 1]) : -1;
            int low = high < 0 ? -1 : hex_value(text[i + 2]);
            if (low < 0)
                return false;
            c = (char)(high << 4 | low);
            i += 2;
        }
        if ((unsigned char)c < ' ' || c == 0x7f)
            return false;
        *out++ = c;
    }
    *out = '\0';
    return true;
}
