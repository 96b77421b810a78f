/* The head of an HTTP answer. */
#include "connection.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* No text of users is ever HTML; these make sure that a browser agrees. WebAssembly needs
 * wasm-unsafe-eval to be compiled. */
static const char PAGE_POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
    "data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri "
    "'none'; form-action 'none'; frame-ancestors 'none'";
static const char FORM_POLICY[] = "default-src 'none'; style-src 'self'; base-uri 'none'; "
                                  "form-action 'self'; frame-ancestors 'none'";
static const char ALWAYS[] = "server: taproom\r\n"
                             "x-content-type-options: nosniff\r\n"
                             "referrer-policy: no-referrer\r\n"
                             "cross-origin-opener-policy: same-origin\r\n"
                             "cross-origin-resource-policy: same-origin\r\n"
                             "x-frame-options: DENY\r\n";
static const char ONE_YEAR_OF_TLS[] = "max-age=31536000";

static const struct {
    int status;
    const char *reason;
} about[] = {
    { 200, "OK" },
    { 201, "Created" },
    { 202, "Accepted" },
    { 204, "No Content" },
    { 301, "Moved Permanently" },
    { 302, "Found" },
    { 303, "See Other" },
    { 304, "Not Modified" },
    { 400, "Bad Request" },
    { 401, "Unauthorized" },
    { 403, "Forbidden" },
    { 404, "Not Found" },
    { 405, "Method Not Allowed" },
    { 408, "Request Timeout" },
    { 409, "Conflict" },
    { 411, "Length Required" },
    { 413, "Content Too Large" },
    { 415, "Unsupported Media Type" },
    { 417, "Expectation Failed" },
    { 421, "Misdirected Request" },
    { 422, "Unprocessable Content" },
    { 426, "Upgrade Required" },
    { 429, "Too Many Requests" },
    { 431, "Request Header Fields Too Large" },
    { 500, "Internal Server Error" },
    { 501, "Not Implemented" },
    { 503, "Service Unavailable" },
    { 505, "HTTP Version Not Supported" },
};

const char *http_reason(int status)
{
    for (size_t i = 0; i < sizeof about / sizeof about[0]; i++)
        if (about[i].status == status)
            return about[i].reason;
    return "";
}

typedef struct Writer {
    char *text;
    size_t size, length; /* a length beyond the size: it did not fit */
} Writer;

static void add(Writer *out, const char *text)
{
    size_t length = strlen(text);
    if (out->length + length < out->size)
        memcpy(out->text + out->length, text, length);
    out->length += length;
}

/* A value with a control character could begin a header of its own: it is left out. */
static bool is_safe(const char *value)
{
    for (; *value != '\0'; value++)
        if ((unsigned char)*value < ' ' || *value == 0x7f)
            return false;
    return true;
}

static void add_header(Writer *out, const char *name, const char *value)
{
    if (value == NULL || !is_safe(value))
        return;
    add(out, name);
    add(out, ": ");
    add(out, value);
    add(out, "\r\n");
}

static void add_status(Writer *out, int status)
{
    char line[80];
    snprintf(line, sizeof line, "HTTP/1.1 %d %s\r\n", status, http_reason(status));
    add(out, line);
}

static void add_date(Writer *out)
{
    static const char *const day[] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    static const char *const month[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    char text[64];
    time_t now = time(NULL);
    struct tm at;
    gmtime_r(&now, &at);
    snprintf(text, sizeof text, "%s, %02d %s %d %02d:%02d:%02d GMT", day[at.tm_wday], at.tm_mday,
             month[at.tm_mon], at.tm_year + 1900, at.tm_hour, at.tm_min, at.tm_sec);
    add_header(out, "date", text);
}

static void add_cookie(Writer *out, const char *cookie, bool is_secure)
{
    char value[1024];
    if (cookie == NULL)
        return;
    snprintf(value, sizeof value, "%s%s", cookie, is_secure ? "; Secure" : "");
    add_header(out, "set-cookie", value);
}

static bool has_content(int status)
{
    return status >= 200 && status != 204 && status != 304;
}

size_t http_write_head(char *out, size_t size, const HttpAnswer *answer, AnswerForm form)
{
    Writer writer = { .text = out, .size = size };
    char length[24], retry_after[16];
    snprintf(length, sizeof length, "%zu", answer->length);
    snprintf(retry_after, sizeof retry_after, "%d", answer->retry_after);
    add_status(&writer, answer->status);
    add_date(&writer);
    if (has_content(answer->status)) {
        add_header(&writer, "content-type", answer->type == NULL ? "text/plain" : answer->type);
        add_header(&writer, "content-length", length);
    }
    add(&writer, ALWAYS);
    const char *const header[][2] = {
        { "content-security-policy", answer->has_form ? FORM_POLICY : PAGE_POLICY },
        { "strict-transport-security", form.is_secure ? ONE_YEAR_OF_TLS : NULL },
        { "location", answer->location },
        { "etag", answer->etag },
        { "allow", answer->allow },
        { "retry-after", answer->retry_after > 0 ? retry_after : NULL },
        { "cache-control", answer->cache == NULL ? "no-store" : answer->cache },
        { "content-encoding", answer->encoding },
        { "vary", answer->varies ? "accept-encoding" : NULL },
        { "content-disposition", answer->disposition },
        { "sec-websocket-version", answer->status == 426 ? "13" : NULL },
        { "upgrade", answer->status == 426 ? "websocket" : NULL },
        { "connection", form.closes ? answer->status == 426 ? "close, upgrade" : "close" : NULL },
    };
    for (size_t i = 0; i < sizeof header / sizeof header[0]; i++)
        add_header(&writer, header[i][0], header[i][1]);
    add_cookie(&writer, answer->cookie, form.is_secure);
    add(&writer, "\r\n");
    return writer.length < size ? writer.length : 0;
}
