/* HTTP over real sockets: requests and answers in order, refusals, halves. */
#include "test.h"

#include "echo_app.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define HOST  "Host: localhost\r\n"
#define CLOSE "Connection: close\r\n"
#define WHAT  "GET /what HTTP/1.1\r\n" HOST
#define LAST  "GET /last HTTP/1.1\r\n" HOST CLOSE "\r\n"

/* Sends all of it at once, and reads until the server closes. */
static const char *talk(int port, const char *certificate, const char *text)
{
    static Wire wire;
    wire_open(&wire, port, certificate);
    wire_say(&wire, text);
    wire_read_to_end(&wire);
    wire_close(&wire);
    return wire.text;
}

static int status_of(const char *text)
{
    int status = 0;
    sscanf(text, "HTTP/1.1 %d ", &status);
    return status;
}

static int count_in(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)) != NULL; text++)
        count++;
    return count;
}

#define CHECK_HAS(text, part) assert_non_null(strstr(text, part))

static void each_kind_of_socket(void (*test)(int port, const char *certificate))
{
    NetOptions options = echo_options();
    test(echo_start(&options), NULL);
    echo_stop();
    echo_certificate(&options.certificate, &options.private_key);
    test(echo_start(&options), options.certificate);
    echo_stop();
}

static void check_parts(int port, const char *certificate)
{
    const char *text =
        talk(port, certificate,
             "PUT /wh%61t?a=%20b&c HTTP/1.1\r\nHost: here:80\r\nOrigin: http://here\r\n"
             "Cookie: a=b\r\nContent-Type: text/x\r\nIf-None-Match: \"t\"\r\n"
             "Accept-Encoding: br\r\nContent-Length: 4\r\n" CLOSE "\r\nbody");
    CHECK_HAS(text, "<PUT|/what|a= b&c|here:80|http://here|a=b|text/x|\"t\"|br|127.0.0.1|");
    CHECK_HAS(text, certificate == NULL ? "|plain|body>" : "|secure|body>");
    text = talk(port, certificate, WHAT CLOSE "\r\n");
    CHECK_HAS(text, "<GET|/what||localhost||||||127.0.0.1|");
    text = talk(port, certificate, "GET http://there/what?q HTTP/1.1\r\n" HOST CLOSE "\r\n");
    CHECK_HAS(text, "<GET|/what|q|there||||||127.0.0.1|");
}

TEST(the_app_is_told_all_parts_of_a_request)
{
    each_kind_of_socket(check_parts);
}

static void check_pipeline(int port, const char *certificate)
{
    const char *text = talk(port, certificate,
                            WHAT "\r\n"
                                 "PUT /what?1 HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\none"
                                 "GET /later HTTP/1.1\r\n" HOST "\r\n"
                                 "\r\n"
                                 "POST /what?2 HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\ntwo"
                                 "HEAD /what?3 HTTP/1.1\r\n" HOST "\r\n"
                                 "GET /later HTTP/1.1\r\n" HOST "\r\n"
                                 "DELETE /what?4 HTTP/1.1\r\n" HOST "\r\n" LAST);
    const char *const expected[] = { "<GET|/what||", "<PUT|/what|1|",    "|one>",
                                     "later",        "<POST|/what|2|",   "|two>",
                                     "later",        "<DELETE|/what|4|", "no such path" };
    CHECK_EQUAL(count_in(text, "HTTP/1.1 "), 8);
    CHECK_EQUAL(count_in(text, "connection: close\r\n"), 1);
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        CHECK_HAS(text, expected[i]);
        text = strstr(text, expected[i]) + 1;
    }
    CHECK_EQUAL(echo_requests(), 8);
}

TEST(pipelined_requests_are_answered_in_order)
{
    each_kind_of_socket(check_pipeline);
}

static void check_many(int port, const char *certificate)
{
    static char text[64000];
    enum { MANY = 600 };
    int length = 0;
    for (int i = 0; i < MANY; i++)
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "PUT /none HTTP/1.1\r\n" HOST "Content-Length: 1\r\n\r\nx");
    snprintf(text + length, sizeof text - (size_t)length, LAST);
    Wire *wire = calloc(1, sizeof *wire);
    wire_open(wire, port, certificate);
    wire_say(wire, text);
    int answers = 0;
    for (bool more = true; more; wire_forget(wire)) {
        while ((more = wire_read(wire)) && wire->length < 40000)
            ;
        answers += wire_count(wire, "no such path");
    }
    CHECK(answers > MANY - 5); /* one may be cut where the text was forgotten */
    CHECK_EQUAL(echo_requests(), MANY + 1);
    wire_close(wire);
    free(wire);
}

TEST(hundreds_of_pipelined_requests_are_answered)
{
    each_kind_of_socket(check_many);
}

static void check_bytewise(int port, const char *certificate)
{
    static Wire wire;
    static const char text[] = "POST /what HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\none" LAST;
    wire_open(&wire, port, certificate);
    for (size_t i = 0; i < strlen(text); i++) {
        wire_send(&wire, text + i, 1);
        usleep(200);
    }
    wire_read_to_end(&wire);
    CHECK_HAS(wire.text, "|one>");
    CHECK_HAS(wire.text, "no such path");
    wire_close(&wire);
}

TEST(a_request_may_come_byte_by_byte)
{
    each_kind_of_socket(check_bytewise);
}

static void check_interleaved(int port, const char *certificate)
{
    static Wire wire[2];
    static const char *const text[] = { "PUT /what?a HTTP/1.1\r\n" HOST "Content-Length: 0\r\n\r\n",
                                        "GET /what?b HTTP/1.1\r\n" HOST
                                        "Cookie: 123456789\r\n\r\n" };
    CHECK_EQUAL(strlen(text[0]), strlen(text[1]));
    for (int i = 0; i < 2; i++)
        wire_open(&wire[i], port, certificate);
    for (size_t at = 0; at < strlen(text[0]); at++)
        for (int i = 0; i < 2; i++) {
            wire_send(&wire[i], text[i] + at, 1);
            usleep(200);
        }
    wire_read_until(&wire[0], "<PUT|/what|a|localhost|||");
    wire_read_until(&wire[1], "<GET|/what|b|localhost||123456789|");
    for (int i = 0; i < 2; i++)
        wire_close(&wire[i]);
}

TEST(what_two_clients_send_is_kept_apart)
{
    each_kind_of_socket(check_interleaved);
}

static void check_large(int port, const char *certificate)
{
    static Wire wire;
    size_t body = 0;
    wire_open(&wire, port, certificate);
    wire_say(&wire, "GET /large HTTP/1.1\r\n" HOST "\r\n" LAST);
    wire_read_until(&wire, "\r\n\r\n");
    char expected[64];
    snprintf(expected, sizeof expected, "content-length: %d\r\n", LARGE_BODY);
    CHECK_HAS(wire.text, expected);
    do
        for (size_t i = 0; i < wire.length; i++)
            body += wire.text[i] == 'x';
    while (strstr(wire.text, "no such path") == NULL && (wire_forget(&wire), wire_read(&wire)));
    CHECK(body >= LARGE_BODY && body < LARGE_BODY + 20); /* the headers have some as well */
    wire_close(&wire);
}

TEST(a_long_body_arrives_whole)
{
    each_kind_of_socket(check_large);
}

static const struct {
    const char *text;
    int status;
} refused[] = {
    { "nonsense\r\n\r\n", 400 },
    { "GET / HTTP/1.1\n", 400 },
    { "GET / HTTP/1.1\r\n\r\n", 400 },
    { "GET /%zz HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "GET /?%00 HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "GET / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400 },
    { "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n", 411 },
    { "POST / HTTP/1.1\r\n" HOST "Content-Length: 1001\r\n\r\n", 413 },
    { "POST / HTTP/1.1\r\n" HOST "Content-Length: 1001\r\nExpect: 100-continue\r\n\r\n", 413 },
    { "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nExpect: more\r\n\r\nx", 417 },
    { "BREW / HTTP/1.1\r\n" HOST "\r\n", 501 },
    { "GET / HTTP/3.0\r\n" HOST "\r\n", 505 },
};

static void check_refusals(int port, const char *certificate)
{
    char with_rest[512];
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        snprintf(with_rest, sizeof with_rest, "%s%s", refused[i].text, LAST);
        const char *text = talk(port, certificate, with_rest);
        CHECK_EQUAL(status_of(text), refused[i].status);
        CHECK_EQUAL(count_in(text, "HTTP/1.1 "), 1); /* what follows is not a request */
        CHECK_HAS(text, "connection: close\r\n");
        CHECK_EQUAL(count_in(text, "in the app's words"), refused[i].status == 400);
    }
    CHECK_EQUAL(echo_requests(), 0);
}

TEST(what_is_not_strictly_http_is_refused_and_ends_the_connection)
{
    each_kind_of_socket(check_refusals);
}

static void check_head_limit(int port, const char *certificate)
{
    static char text[4 * NET_HEADERS_SIZE];
    for (int extra = -1; extra <= 1; extra++) {
        int length = snprintf(text, sizeof text, WHAT CLOSE "Cookie: a\r\nA: \r\n\r\n");
        int filler = NET_HEADERS_SIZE - length + extra;
        snprintf(text, sizeof text, WHAT CLOSE "Cookie: a\r\nA: %0*d\r\n\r\n", filler, 0);
        CHECK_EQUAL(strlen(text), NET_HEADERS_SIZE + extra);
        CHECK_EQUAL(status_of(talk(port, certificate, text)), extra <= 0 ? 200 : 431);
    }
    memset(text, 'a', sizeof text - 1); /* without the end of a line */
    CHECK_EQUAL(status_of(talk(port, certificate, text)), 431);
}

TEST(a_head_that_is_too_large_is_answered)
{
    each_kind_of_socket(check_head_limit);
}

static void check_endings(int port, const char *certificate)
{
    static Wire wire;
    wire_open(&wire, port, certificate);
    wire_say(&wire, "GET /later HTTP/1.1\r\n" HOST "\r\n");
    wire_end(&wire); /* a half-closed socket is answered */
    wire_read_to_end(&wire);
    CHECK_HAS(wire.text, "later");
    wire_close(&wire);

    wire_open(&wire, port, certificate); /* the client leaves before it is answered */
    wire_say(&wire, "GET /later HTTP/1.1\r\n" HOST "\r\nGET /later HTTP/1.1\r\n" HOST "\r\n");
    wire_close(&wire);
    wire_open(&wire, port, certificate); /* in the middle of a head, of a body */
    wire_say(&wire, "GET /later HT");
    wire_close(&wire);
    wire_open(&wire, port, certificate);
    wire_say(&wire, "PUT / HTTP/1.1\r\n" HOST "Content-Length: 10\r\n\r\n123");
    wire_end(&wire);
    wire_read_to_end(&wire);
    CHECK_EQUAL(wire.length, 0);
    wire_close(&wire);
    CHECK_EQUAL(status_of(talk(port, certificate, WHAT CLOSE "\r\n")), 200);
}

TEST(clients_may_leave_at_any_time)
{
    each_kind_of_socket(check_endings);
}

TEST(http_1_0_is_answered_and_closed)
{
    NetOptions options = echo_options();
    int port = echo_start(&options);
    const char *text = talk(port, NULL, "GET /what HTTP/1.0\r\n\r\n");
    CHECK_EQUAL(status_of(text), 200);
    CHECK_HAS(text, "<GET|/what||||");
    CHECK_HAS(text, "connection: close\r\n");
    echo_stop();
}

TEST(head_answers_with_the_headers_alone)
{
    NetOptions options = echo_options();
    int port = echo_start(&options);
    const char *text = talk(port, NULL, "HEAD /none HTTP/1.1\r\n" HOST CLOSE "\r\n");
    CHECK_EQUAL(status_of(text), 404);
    CHECK_HAS(text, "content-length: 12\r\n");
    CHECK_TEXT(strstr(text, "\r\n\r\n"), "\r\n\r\n");
    echo_stop();
}

TEST(a_client_that_asks_first_is_told_to_continue)
{
    static Wire wire;
    NetOptions options = echo_options();
    int port = echo_start(&options);
    wire_open(&wire, port, NULL);
    wire_say(&wire, "PUT /what HTTP/1.1\r\n" HOST CLOSE "Content-Length: 4\r\n"
                    "Expect: 100-continue\r\n\r\n");
    CHECK_TEXT(wire_read_until(&wire, "\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    wire_say(&wire, "body");
    wire_read_to_end(&wire);
    CHECK_HAS(wire.text, "|body>");
    wire_close(&wire);
    const char *text = talk(port, NULL,
                            "PUT /what HTTP/1.1\r\n" HOST CLOSE
                            "Content-Length: 4\r\nExpect: 100-continue\r\n\r\nbody");
    CHECK_EQUAL(count_in(text, "100 Continue"), 0); /* it did not wait */
    CHECK_HAS(text, "|body>");
    echo_stop();
}

TEST(answers_carry_their_headers)
{
    NetOptions options = echo_options();
    options.behind_tls = true;
    int port = echo_start(&options);
    const char *text = talk(port, NULL, "GET /headers HTTP/1.1\r\n" HOST CLOSE "\r\n");
    static const char *const header[] = {
        "HTTP/1.1 304 Not Modified\r\n",
        "\r\nset-cookie: name=value; Secure\r\n",
        "\r\nlocation: /there\r\n",
        "\r\netag: \"tag\"\r\n",
        "\r\ncache-control: no-cache\r\n",
        "\r\nallow: GET\r\n",
        "\r\ncontent-encoding: br\r\n",
        "\r\nvary: accept-encoding\r\n",
        "\r\nx-content-type-options: nosniff\r\n",
        "form-action 'self'",
        "\r\nstrict-transport-security: max-age=31536000\r\n",
        " GMT\r\n",
    };
    for (size_t i = 0; i < sizeof header / sizeof header[0]; i++)
        CHECK_HAS(text, header[i]);
    CHECK(strstr(text, "x-injected") == NULL);
    CHECK(strstr(text, "content-length") == NULL);
    echo_stop();

    options = echo_options();
    port = echo_start(&options);
    text = talk(port, NULL, WHAT CLOSE "\r\n");
    CHECK(strstr(text, "strict-transport-security") == NULL);
    CHECK(strstr(text, "set-cookie") == NULL);
    CHECK_HAS(text, "\r\ncache-control: no-store\r\n");
    CHECK_HAS(text, "\r\ncontent-type: text/plain\r\n");
    CHECK_HAS(text, "form-action 'none'");
    text = talk(port, NULL, "GET /endless HTTP/1.1\r\n" HOST "\r\n");
    CHECK_EQUAL(status_of(text), 500); /* a head that has no room */
    echo_stop();
}

TEST(over_tls_only_modern_ciphers_are_spoken)
{
    static const struct {
        const char *ciphers;
        int version;
        bool is_good;
    } offer[] = {
        { "ECDHE-ECDSA-AES128-GCM-SHA256", TLS1_2_VERSION, true },
        { "ECDHE-ECDSA-CHACHA20-POLY1305", TLS1_2_VERSION, true },
        { "AES128-SHA", TLS1_2_VERSION, false },
        { "ECDHE-ECDSA-AES128-SHA", TLS1_2_VERSION, false },
        { "ECDHE-ECDSA-AES128-SHA256", TLS1_2_VERSION, false },
        { "ALL:@SECLEVEL=0", TLS1_1_VERSION, false },
        { "ALL", TLS1_3_VERSION, true },
    };
    NetOptions options = echo_options();
    echo_certificate(&options.certificate, &options.private_key);
    int port = echo_start(&options);
    for (size_t i = 0; i < sizeof offer / sizeof offer[0]; i++) {
        static Wire wire;
        wire_open(&wire, port, NULL);
        SSL_CTX *context = SSL_CTX_new(TLS_client_method());
        SSL_CTX_set_min_proto_version(context, offer[i].version);
        SSL_CTX_set_max_proto_version(context, offer[i].version);
        CHECK_EQUAL(SSL_CTX_set_cipher_list(context, offer[i].ciphers), 1);
        SSL *ssl = SSL_new(context);
        SSL_set_fd(ssl, wire.file);
        SSL_set_alpn_protos(ssl, (const unsigned char *)"\2h2\10http/1.1", 12);
        if ((SSL_connect(ssl) == 1) != offer[i].is_good)
            fail_msg("%s, %x", offer[i].ciphers, (unsigned)offer[i].version);
        const unsigned char *chosen;
        unsigned length;
        SSL_get0_alpn_selected(ssl, &chosen, &length);
        CHECK_EQUAL(length, offer[i].is_good ? 8 : 0);
        SSL_free(ssl);
        SSL_CTX_free(context);
        wire_close(&wire);
    }
    echo_stop();
}
