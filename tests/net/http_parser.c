/* The heads of HTTP requests: what is read, and with which status the rest is refused. */
#include "test.h"

#include "http_parser.h"

#include <stdio.h>
#include <string.h>

#define GET  "GET / HTTP/1.1\r\n"
#define HOST "Host: localhost\r\n"
#define END  "\r\n"

static int parse(const char *text, HttpHead *head)
{
    return http_parse_head(text, strlen(text), head);
}

static int status_of(const char *text)
{
    HttpHead head;
    return parse(text, &head);
}

static const char *text_of(const char *text, Span span)
{
    static char copy[256];
    snprintf(copy, sizeof copy, "%.*s", (int)span.length, text + span.at);
    return copy;
}

static const struct {
    const char *text;
    int status;
} example[] = {
    { GET HOST END, HTTP_COMPLETE },
    { "", HTTP_INCOMPLETE },
    { "GET / HTTP/1.1\r", HTTP_INCOMPLETE },
    { GET HOST, HTTP_INCOMPLETE },
    { GET HOST "\r", HTTP_INCOMPLETE },

    /* the request line */
    { "OPTIONS * HTTP/1.1\r\n" HOST END, HTTP_COMPLETE },
    { "GET http://example.org/a?b HTTP/1.1\r\n" HOST END, HTTP_COMPLETE },
    { "GET HTTPS://example.org:80/ HTTP/1.1\r\n" HOST END, HTTP_COMPLETE },
    { "GET /%41~|;?q=/?&a=\"b\" HTTP/1.1\r\n" HOST END, HTTP_COMPLETE },
    { "GET * HTTP/1.1\r\n" HOST END, 400 },
    { "OPTIONS ** HTTP/1.1\r\n" HOST END, 400 },
    { "GET a HTTP/1.1\r\n" HOST END, 400 },
    { "GET ?a HTTP/1.1\r\n" HOST END, 400 },
    { "GET http:///a HTTP/1.1\r\n" HOST END, 400 },
    { "GET http://example.org HTTP/1.1\r\n" HOST END, 400 },
    { "GET http:// HTTP/1.1\r\n" HOST END, 400 },
    { "GET ftp://example.org/ HTTP/1.1\r\n" HOST END, 400 },
    { "GET /a#b HTTP/1.1\r\n" HOST END, 400 },
    { "GET /\x7f HTTP/1.1\r\n" HOST END, 400 },
    { "GET /\xc3\xa9 HTTP/1.1\r\n" HOST END, 400 },
    { "GET /\t HTTP/1.1\r\n" HOST END, 400 },
    { "GET  / HTTP/1.1\r\n" HOST END, 400 },
    { "GET /  HTTP/1.1\r\n" HOST END, 400 },
    { "GET / HTTP/1.1 \r\n" HOST END, 400 },
    { " GET / HTTP/1.1\r\n" HOST END, 400 },
    { "GET /\r\n" HOST END, 400 },
    { "GET\r\n" HOST END, 400 },
    { "GET / \r\n" HOST END, 400 },
    { " / HTTP/1.1\r\n" HOST END, 400 },
    { "G(T / HTTP/1.1\r\n" HOST END, 400 },
    { "GET\t/ HTTP/1.1\r\n" HOST END, 400 },
    { "\x16\x03\x01\x02\r\n" HOST END, 400 },
    { "BREW / HTTP/1.1\r\n" HOST END, 501 },
    { "GETS / HTTP/1.1\r\n" HOST END, 501 },
    { "GE / HTTP/1.1\r\n" HOST END, 501 },
    { "get / HTTP/1.1\r\n" HOST END, 501 },
    { "CONNECT localhost:80 HTTP/1.1\r\n" HOST END, 501 },
    { "GET / HTTP/1.0\r\n" END, HTTP_COMPLETE },
    { "GET / HTTP/1.2\r\n" HOST END, 505 },
    { "GET / HTTP/2.0\r\n" HOST END, 505 },
    { "GET / HTTP/0.9\r\n" HOST END, 505 },
    { "GET / HTTP/1.1.1\r\n" HOST END, 400 },
    { "GET / HTTP/11\r\n" HOST END, 400 },
    { "GET / HTTP/1,1\r\n" HOST END, 400 },
    { "GET / HTTP/a.1\r\n" HOST END, 400 },
    { "GET / http/1.1\r\n" HOST END, 400 },

    /* lines */
    { "GET / HTTP/1.1\n" HOST END, 400 },
    { "\n", 400 },
    { GET "Host: localhost\n" END, 400 },
    { GET HOST "\n", 400 },
    { GET HOST "A: b\rc\r\n" END, 400 },
    { GET HOST "A: b\r\r\n" END, 400 },
    { GET HOST "A: b\r\n c\r\n" END, 400 },
    { GET HOST "A: b\r\n\tc\r\n" END, 400 },
    { GET " Host: localhost\r\n" END, 400 },

    /* headers */
    { GET HOST "A:\r\n" END, HTTP_COMPLETE },
    { GET HOST "A: b\tc \xc3\xa9 \r\n" END, HTTP_COMPLETE },
    { GET HOST "!#$%&'*+-.^_`|~09azAZ: b\r\n" END, HTTP_COMPLETE },
    { GET HOST "A : b\r\n" END, 400 },
    { GET HOST "A\t: b\r\n" END, 400 },
    { GET HOST "A\r\n" END, 400 },
    { GET HOST ": b\r\n" END, 400 },
    { GET HOST "A(: b\r\n" END, 400 },
    { GET HOST "\xc3\xa9: b\r\n" END, 400 },
    { GET HOST "A: b\x01\r\n" END, 400 },
    { GET HOST "A: b\x7f\r\n" END, 400 },
    { GET HOST "Transfer-Encoding : chunked\r\n" END, 400 },

    /* Host */
    { GET END, 400 },
    { GET HOST HOST END, 400 },
    { GET HOST "HOST: other\r\n" END, 400 },
    { GET "Host:\r\n" END, 400 },
    { GET "Host: a b\r\n" END, 400 },
    { GET "Host: a/b\r\n" END, 400 },
    { GET "Host: a@b\r\n" END, 400 },
    { GET "Host: [::1]:8080\r\n" END, HTTP_COMPLETE },
    { GET "Host: aZ09-._~%!$&'()*+,;=:[]\r\n" END, HTTP_COMPLETE },
    { "GET / HTTP/1.0\r\nHost: a b\r\n" END, 400 },
    { "GET http://example.org/ HTTP/1.1\r\n" END, 400 },

    /* bodies */
    { GET HOST "Content-Length: 0\r\n" END, HTTP_COMPLETE },
    { GET HOST "Content-Length: 007\r\n" END, HTTP_COMPLETE },
    { GET HOST "Content-Length: 999999999999999999\r\n" END, HTTP_COMPLETE },
    { GET HOST "Content-Length: 1000000000000000000\r\n" END, 413 },
    { GET HOST "Content-Length: 5\r\nContent-Length: 5\r\n" END, 400 },
    { GET HOST "Content-Length: 5\r\ncontent-length: 6\r\n" END, 400 },
    { GET HOST "Content-Length: 5, 5\r\n" END, 400 },
    { GET HOST "Content-Length: +5\r\n" END, 400 },
    { GET HOST "Content-Length: -5\r\n" END, 400 },
    { GET HOST "Content-Length: 5a\r\n" END, 400 },
    { GET HOST "Content-Length: 0x5\r\n" END, 400 },
    { GET HOST "Content-Length: 5 5\r\n" END, 400 },
    { GET HOST "Content-Length:\r\n" END, 400 },
    { GET HOST "Transfer-Encoding: chunked\r\n" END, 411 },
    { GET HOST "transfer-encoding: gzip, Chunked\r\n" END, 411 },
    { GET HOST "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n" END, 411 },
    { GET HOST "Transfer-Encoding: gzip\r\n" END, 501 },
    { GET HOST "Transfer-Encoding: chunkedx\r\n" END, 501 },
    { GET HOST "Transfer-Encoding: identity\r\n" END, 501 },
    { GET HOST "Transfer-Encoding:\r\n" END, 501 },
    { GET HOST "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n" END, 400 },
    { GET HOST "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n" END, 400 },
    { "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n" END, 400 },

    /* headers that may be sent once, or several times */
    { GET HOST "Cookie: a\r\nCookie: b\r\n" END, 400 },
    { GET HOST "Origin: a\r\nOrigin: b\r\n" END, 400 },
    { GET HOST "Content-Type: a\r\nContent-Type: b\r\n" END, 400 },
    { GET HOST "Sec-WebSocket-Key: a\r\nSec-WebSocket-Key: b\r\n" END, 400 },
    { GET HOST "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Version: 8\r\n" END, 400 },
    { GET HOST "Expect: 100-continue\r\nExpect: 100-continue\r\n" END, 400 },
    { GET HOST "X-Forwarded-For: a\r\nX-Forwarded-For: b\r\n" END, HTTP_COMPLETE },
    { GET HOST "X-Forwarded-Proto: a\r\nX-Forwarded-Proto: b\r\n" END, HTTP_COMPLETE },
    { GET HOST "Accept-Encoding: a\r\nAccept-Encoding: b\r\n" END, HTTP_COMPLETE },
    { GET HOST "If-None-Match: a\r\nIf-None-Match: b\r\n" END, HTTP_COMPLETE },
    { GET HOST "Other: a\r\nOther: b\r\n" END, HTTP_COMPLETE },
    { GET HOST "A: \x80\xff\r\n" END, HTTP_COMPLETE },

    { GET HOST "Expect: 100-continue\r\n" END, HTTP_COMPLETE },
    { GET HOST "Expect: 100-continued\r\n" END, 417 },
    { GET HOST "Expect: nothing\r\n" END, 417 },
};

TEST(heads_of_requests_are_read_strictly)
{
    for (size_t i = 0; i < sizeof example / sizeof example[0]; i++)
        if (status_of(example[i].text) != example[i].status)
            fail_msg("%d instead of %d: %s", status_of(example[i].text), example[i].status,
                     example[i].text);
}

/* However few of its bytes have come, a good head is not refused, and a bad one is not accepted. */
TEST(heads_of_requests_are_read_byte_by_byte)
{
    HttpHead head;
    for (size_t i = 0; i < sizeof example / sizeof example[0]; i++) {
        int status = HTTP_INCOMPLETE;
        size_t length = strlen(example[i].text);
        for (size_t part = 0; part <= length && status == HTTP_INCOMPLETE; part++)
            status = http_parse_head(example[i].text, part, &head);
        if (status != example[i].status)
            fail_msg("%d instead of %d: %s", status, example[i].status, example[i].text);
    }
}

TEST(what_follows_a_head_is_left_alone)
{
    HttpHead head;
    CHECK_EQUAL(parse(GET HOST END "\nnonsense\n", &head), HTTP_COMPLETE);
    CHECK_EQUAL(head.length, strlen(GET HOST END));
}

TEST(the_parts_of_a_head_are_found)
{
    static const char text[] = "POST /a%20b?c=d?e HTTP/1.1\r\nHOST:\t localhost:8080 \t\r\n"
                               "content-length: 0123\r\nCookie: a=b; c=d\r\nOrigin:http://here\r\n"
                               "X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2.2.2.2, 3.3.3.3\r\n"
                               "expect: 100-Continue\r\n\r\n";
    HttpHead head;
    CHECK_EQUAL(parse(text, &head), HTTP_COMPLETE);
    CHECK_TEXT(head.method, "POST");
    CHECK_TEXT(text_of(text, head.path), "/a%20b");
    CHECK_TEXT(text_of(text, head.query), "c=d?e");
    CHECK_TEXT(text_of(text, head.host), "localhost:8080");
    CHECK_EQUAL(head.body_length, 123);
    CHECK_TEXT(text_of(text, http_field(&head, FIELD_COOKIE)), "a=b; c=d");
    CHECK_TEXT(text_of(text, http_field(&head, FIELD_ORIGIN)), "http://here");
    CHECK_TEXT(text_of(text, http_field(&head, FIELD_FORWARDED_FOR)), "2.2.2.2, 3.3.3.3");
    CHECK_EQUAL(http_field(&head, FIELD_UPGRADE).length, 0);
    CHECK(head.is_kept_alive && head.expects_continue && !head.is_version_1_0);
    CHECK(!head.upgrades_to_websocket);
}

TEST(a_target_may_name_its_host)
{
    static const char text[] = "GET http://example.org:81/a?b HTTP/1.1\r\n" HOST END;
    HttpHead head;
    CHECK_EQUAL(parse(text, &head), HTTP_COMPLETE);
    CHECK_TEXT(text_of(text, head.host), "example.org:81");
    CHECK_TEXT(text_of(text, head.path), "/a");
    CHECK_TEXT(text_of(text, head.query), "b");
}

static bool is_kept_alive(const char *text)
{
    HttpHead head;
    CHECK_EQUAL(parse(text, &head), HTTP_COMPLETE);
    return head.is_kept_alive;
}

TEST(a_connection_stays_unless_the_client_says_otherwise)
{
    CHECK(is_kept_alive(GET HOST END));
    CHECK(is_kept_alive(GET HOST "Connection: keep-alive\r\n" END));
    CHECK(is_kept_alive(GET HOST "Connection: closed, xclose\r\n" END));
    CHECK(!is_kept_alive(GET HOST "Connection: close\r\n" END));
    CHECK(!is_kept_alive(GET "Connection: x,close,y\r\n" HOST END));
    CHECK(!is_kept_alive(GET HOST "connection: keep-alive ,\tCLOSE\t, x\r\n" END));
    CHECK(!is_kept_alive(GET HOST "Connection: x\r\nConnection: close\r\n" END));
    CHECK(!is_kept_alive("GET / HTTP/1.0\r\n" HOST END));
    CHECK(!is_kept_alive("GET / HTTP/1.0\r\nConnection: keep-alive\r\n" END));
}

static bool upgrades(const char *text)
{
    HttpHead head;
    CHECK_EQUAL(parse(text, &head), HTTP_COMPLETE);
    return head.upgrades_to_websocket;
}

TEST(an_upgrade_needs_both_headers)
{
    CHECK(upgrades(GET HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n" END));
    CHECK(upgrades(GET HOST "upgrade: WebSocket\r\nconnection: keep-alive, upgrade\r\n" END));
    CHECK(upgrades(GET HOST "Upgrade: h2c\r\nUpgrade: websocket\r\nConnection: upgrade\r\n" END));
    CHECK(!upgrades(GET HOST "Upgrade: websocket\r\n" END));
    CHECK(!upgrades(GET HOST "Connection: Upgrade\r\n" END));
    CHECK(!upgrades(GET HOST "Upgrade: h2c\r\nConnection: Upgrade\r\n" END));
    CHECK(!upgrades(GET HOST "Upgrade: websockets\r\nConnection: Upgrade\r\n" END));
    CHECK(!upgrades("GET / HTTP/1.0\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n" END));
}

TEST(words_of_lists_are_compared_with_or_without_case)
{
    static const char text[] = GET HOST "Sec-WebSocket-Protocol: chat, taproom.v1\r\n" END;
    HttpHead head;
    CHECK_EQUAL(parse(text, &head), HTTP_COMPLETE);
    CHECK(http_has_word(&head, text, FIELD_WEBSOCKET_PROTOCOL, "taproom.v1", false));
    CHECK(!http_has_word(&head, text, FIELD_WEBSOCKET_PROTOCOL, "Taproom.v1", false));
    CHECK(http_has_word(&head, text, FIELD_WEBSOCKET_PROTOCOL, "Taproom.v1", true));
    CHECK(!http_has_word(&head, text, FIELD_WEBSOCKET_PROTOCOL, "taproom", false));
    CHECK(!http_has_word(&head, text, FIELD_CONNECTION, "taproom.v1", false));
}

TEST(there_is_a_limit_to_headers_that_are_kept)
{
    char text[4096];
    for (int count = 1; count <= MOST_KNOWN_FIELDS; count++) {
        int length = snprintf(text, sizeof text, GET HOST);
        for (int i = 0; i < count; i++)
            length += snprintf(text + length, sizeof text - (size_t)length, "Connection: a\r\n");
        snprintf(text + length, sizeof text - (size_t)length, END);
        CHECK_EQUAL(status_of(text), count < MOST_KNOWN_FIELDS ? HTTP_COMPLETE : 431);
    }
}

TEST(escapes_are_decoded)
{
    static const struct {
        const char *text, *decoded; /* NULL: it is refused */
    } escape[] = {
        { "", "" },          { "/a", "/a" },     { "%41%7a%2F", "Az/" }, { "%c3%A9", "\xc3\xa9" },
        { "%25", "%" },      { "%2541", "%41" }, { "a%", NULL },         { "a%4", NULL },
        { "%4g", NULL },     { "%g4", NULL },    { "%%41", NULL },       { "%00", NULL },
        { "a%0d%0a", NULL }, { "%1f", NULL },    { "%20", " " },         { "%7f", NULL },
        { "%7E+", "~+" },
    };
    for (size_t i = 0; i < sizeof escape / sizeof escape[0]; i++) {
        char text[32];
        strcpy(text, escape[i].text);
        CHECK_EQUAL(http_decode(text, strlen(text)), escape[i].decoded != NULL);
        if (escape[i].decoded != NULL)
            CHECK_TEXT(text, escape[i].decoded);
    }
    char cut[] = "%41", zero[] = "%4";
    CHECK(!http_decode(cut, 2));
    CHECK(!http_decode(zero, 3)); /* the third byte is a NUL */
}
