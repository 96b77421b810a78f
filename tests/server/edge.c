/* The edge to the network: TLS, proxies, sockets that others opened, and who only stands around. */
#include "test.h"

#include "net.h"
#include "playing.h"
#include "store.h"
#include "wire.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char UPGRADE[] = "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              "Sec-WebSocket-Version: 13\r\n";

/* TLS */

TEST(over_tls_pages_and_websockets_work_and_cookies_are_secure)
{
    static Wire secure;
    char certificate[160], key[160], said[256];
    ServeOptions options = test_options();
    make_certificate(certificate, key);
    options.certificate = certificate;
    options.private_key = key;
    TestServer server = server_start(fresh_database(), &options);
    wire_open(&secure, server.port, certificate);
    wire_say(&secure, "GET /api/v1/me HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert_non_null(strstr(wire_read_until(&secure, "\"colour\":"), "; Secure"));
    wire_close(&secure);

    wire_open(&secure, server.port, certificate);
    snprintf(said, sizeof said, "GET /api/v1/play HTTP/1.1\r\nHost: localhost\r\n%s\r\n", UPGRADE);
    wire_say(&secure, said);
    assert_non_null(strstr(wire_read_until(&secure, "\r\n\r\n"), "HTTP/1.1 101"));
    static const char ping[] = "{\"do\":\"ping\"}";
    unsigned char frame[6 + sizeof ping] = { 0x81, 0x80 | (sizeof ping - 1) }; /* a mask of zeros */
    memcpy(frame + 6, ping, sizeof ping - 1);
    for (int i = 0; i < 3; i++) {
        wire_send(&secure, frame, 6 + sizeof ping - 1);
        wire_read_until(&secure, "\"pong\"");
        wire_forget(&secure);
    }
    wire_close(&secure);

    wire_open(&secure, server.port, NULL); /* a client without TLS gets nothing */
    wire_say(&secure, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    wire_read(&secure);
    CHECK(strstr(secure.text, "200") == NULL);
    wire_close(&secure);
    server_stop(&server);
}

/* Proxies */

static int status_of_metrics(const TestServer *server, const char *headers)
{
    static Reply reply;
    CHECK(http_with(server, "GET", "/metrics", headers, NULL, &reply));
    return reply.status;
}

TEST(forwarded_addresses_are_believed_from_trusted_proxies_only)
{
    static const char far_away[] = "X-Forwarded-For: 203.0.113.7\r\n";
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    CHECK_EQUAL(status_of_metrics(&server, ""), 200); /* for the local machine only */
    CHECK_EQUAL(status_of_metrics(&server, far_away), 200);
    server_stop(&server);

    options.trusted_proxy[0] = "127.0.0.1";
    server = server_start(fresh_database(), &options);
    CHECK_EQUAL(status_of_metrics(&server, ""), 200);
    CHECK_EQUAL(status_of_metrics(&server, far_away), 404);
    CHECK_EQUAL(status_of_metrics(&server, "X-Forwarded-For: 127.0.0.1, 203.0.113.7\r\n"), 404);
    CHECK_EQUAL(status_of_metrics(&server, "X-Forwarded-For: 203.0.113.7, 127.0.0.1\r\n"), 200);
    CHECK_EQUAL(status_of_metrics(&server, "X-Forwarded-For: nonsense\r\n"), 200);
    char headers[4096];
    snprintf(headers, sizeof headers, "X-Forwarded-For: %03000d, 203.0.113.7\r\n", 0);
    CHECK_EQUAL(status_of_metrics(&server, headers), 404);
    server_stop(&server);

    options.trusted_proxy[0] = "192.0.2.1"; /* somebody else */
    server = server_start(fresh_database(), &options);
    CHECK_EQUAL(status_of_metrics(&server, far_away), 200);
    server_stop(&server);
}

static int status_of_signing_in(const TestServer *server, const char *from)
{
    static Reply reply;
    static const char nobody[] = "{\"name\":\"Nobody\",\"password\":\"not known\"}";
    char headers[120];
    snprintf(headers, sizeof headers, "X-Forwarded-For: %s\r\n", from);
    CHECK(http_with(server, "POST", "/api/v1/session", headers, nobody, &reply));
    return reply.status;
}

/* Whoever has one address of a network of IPv6 has all the others of it. */
TEST(addresses_of_one_network_share_their_limits)
{
    ServeOptions options = test_options();
    options.trusted_proxy[0] = "127.0.0.1";
    options.passwords_per_minute = 1;
    TestServer server = server_start(fresh_database(), &options);
    CHECK_EQUAL(status_of_signing_in(&server, "2001:db8:1:2::1"), 403);
    CHECK_EQUAL(status_of_signing_in(&server, "2001:db8:1:2:ffff:ffff:ffff:ffff"), 429);
    CHECK_EQUAL(status_of_signing_in(&server, "2001:db8:1:3::1"), 403);
    CHECK_EQUAL(status_of_signing_in(&server, "203.0.113.7"), 403);
    CHECK_EQUAL(status_of_signing_in(&server, "203.0.113.8"), 403);
    server_stop(&server);
}

static bool cookie_is_secure(const TestServer *server, const char *headers)
{
    static Reply reply;
    CHECK(http_with(server, "GET", "/api/v1/me", headers, NULL, &reply));
    assert_non_null(strstr(reply.headers, "SameSite=Lax"));
    return strstr(reply.headers, "SameSite=Lax; Secure") != NULL;
}

TEST(behind_a_proxy_with_tls_cookies_are_secure)
{
    static const char by_tls[] = "X-Forwarded-Proto: https\r\n";
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    CHECK(!cookie_is_secure(&server, ""));
    CHECK(!cookie_is_secure(&server, by_tls)); /* anybody can say so */
    server_stop(&server);

    options.trusted_proxy[0] = "127.0.0.1";
    server = server_start(fresh_database(), &options);
    CHECK(!cookie_is_secure(&server, ""));
    CHECK(!cookie_is_secure(&server, "X-Forwarded-Proto: http\r\n"));
    CHECK(cookie_is_secure(&server, by_tls));
    server_stop(&server);

    options = test_options();
    options.public_url = "https://taproom.example.org";
    server = server_start(fresh_database(), &options);
    CHECK(cookie_is_secure(&server, ""));
    server_stop(&server);
}

TEST(an_address_is_written_in_one_way)
{
    static const char *const none[] = { "",           "localhost",    "nonsense", "10.0.0.0/8",
                                        "127.0.0.1 ", "127.0.0.1:80", "[::1]",    "1.2.3" };
    char address[NET_ADDRESS_SIZE];
    CHECK(net_read_address("127.0.0.1", address));
    CHECK_TEXT(address, "127.0.0.1");
    CHECK(net_read_address("::ffff:127.0.0.1", address));
    CHECK_TEXT(address, "127.0.0.1");
    CHECK(net_read_address("2001:DB8:0:0::0001", address));
    CHECK_TEXT(address, "2001:db8::1");
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        CHECK(!net_read_address(none[i], address));
}

/* Refusals */

static void check_problem(const TestServer *server, const char *method, const char *path,
                          const char *headers, const char *type)
{
    static Reply reply;
    char found[64];
    CHECK(http_with(server, method, path, headers, NULL, &reply));
    assert_non_null(strstr(reply.headers, "application/problem+json"));
    assert_non_null(text_in(reply.body, "type", found, sizeof found));
    CHECK_TEXT(found + strlen("/problems/"), type);
}

TEST(a_websocket_that_is_refused_is_told_why)
{
    char headers[512];
    ServeOptions options = test_options();
    options.most_connections = 1;
    TestServer server = server_start(fresh_database(), &options);
    static Socket connection;
    check_problem(&server, "GET", "/api/v1/elsewhere", UPGRADE, "not-found");
    snprintf(headers, sizeof headers, "%sOrigin: https://elsewhere.example\r\n", UPGRADE);
    check_problem(&server, "GET", "/api/v1/play", headers, "foreign-origin");
    snprintf(headers, sizeof headers, "%sOrigin: https://%0300d.example\r\n", UPGRADE, 0);
    check_problem(&server, "GET", "/api/v1/play", headers, "foreign-origin");
    CHECK(socket_open(&connection, &server, "/api/v1/play", NULL));
    check_problem(&server, "GET", "/api/v1/play", UPGRADE, "too-many");
    socket_close(&connection);
    server_stop(&server);
}

TEST(an_empty_body_is_refused_in_words)
{
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    check_problem(&server, "POST", "/api/v1/matches",
                  "Content-Type: application/json\r\nContent-Length: 0\r\n", "malformed");
    server_stop(&server);
}

TEST(a_site_with_a_long_name_is_another_site_too)
{
    char headers[1024];
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    snprintf(headers, sizeof headers,
             "Content-Type: application/json\r\nOrigin: https://%0300d.example\r\n", 0);
    check_problem(&server, "POST", "/api/v1/matches", headers, "foreign-origin");
    snprintf(headers, sizeof headers,
             "Content-Type: application/json\r\nOrigin: https://%0300d.localhost\r\n", 0);
    check_problem(&server, "POST", "/api/v1/matches", headers, "foreign-origin");
    server_stop(&server);
}

/* Names: a foreign site must not be able to point its own name at this server. */

static void check_host(const TestServer *server, const char *host, const char *more,
                       const char *status)
{
    static Wire wire;
    char said[1024];
    snprintf(said, sizeof said, "GET %s HTTP/1.1\r\nHost: %s\r\n%s\r\n",
             more[0] == '\0' ? "/api/v1/games" : "/api/v1/play", host, more);
    wire_open(&wire, server->port, NULL);
    wire_say(&wire, said);
    if (strncmp(wire_read_until(&wire, "\r\n\r\n"), status, strlen(status)) != 0)
        fail_msg("%s: %s", host, wire.text);
    wire_close(&wire);
}

TEST(the_server_answers_to_its_own_names_only)
{
    static const char *const ours[] = {
        "localhost",
        "LocalHost:8080",
        "localhost.",
        "my.localhost",
        "127.0.0.1",
        "192.0.2.7:8080",
        "[::1]",
        "[2001:db8::7]:443",
        "Taproom.Example.Org",
        "taproom.example.org.",
        "games.example:12345",
    };
    static const char *const foreign[] = {
        "elsewhere.example", "notlocalhost",          "localhost.example",     "127.0.0.1.example",
        "[example]",         "taproom.example.org.x", "x.taproom.example.org", "games.exampl",
    };
    char name[400];
    ServeOptions options = test_options();
    options.public_url = "http://taproom.example.org:8443/";
    options.allowed_host[0] = "other.example";
    options.allowed_host[1] = "games.example";
    TestServer server = server_start(fresh_database(), &options);
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) {
        check_host(&server, ours[i], "", "HTTP/1.1 200 ");
        check_host(&server, ours[i], UPGRADE, "HTTP/1.1 101 ");
    }
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        check_host(&server, foreign[i], "", "HTTP/1.1 421 ");
        check_host(&server, foreign[i], UPGRADE, "HTTP/1.1 421 ");
    }
    snprintf(name, sizeof name, "%0300d.localhost", 0);
    check_host(&server, name, "", "HTTP/1.1 421 ");
    server_stop(&server);
}

TEST(a_page_that_came_without_tls_is_foreign_to_a_secure_one)
{
    static Reply reply;
    ServeOptions options = test_options();
    options.trusted_proxy[0] = "127.0.0.1";
    TestServer server = server_start(fresh_database(), &options);
    CHECK(http_with(&server, "PUT", "/api/v1/me",
                    "X-Forwarded-Proto: https\r\nOrigin: http://localhost\r\n", "{}", &reply));
    CHECK(reply_is_problem(&reply, "foreign-origin"));
    static const char *const good[] = {
        "X-Forwarded-Proto: https\r\nOrigin: https://localhost\r\n",
        "Origin: https://localhost\r\n", /* a proxy that we do not trust has the certificate */
        "Origin: http://localhost\r\n",
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        CHECK(http_with(&server, "PUT", "/api/v1/me", good[i], "{}", &reply));
        CHECK_EQUAL(reply.status, 200);
    }
    server_stop(&server);
}

static void ask_who_i_am(const TestServer *server, const char *headers, char id[PLAYER_ID_SIZE])
{
    static Reply reply;
    CHECK(http_with(server, "GET", "/api/v1/me", headers, NULL, &reply));
    CHECK_EQUAL(reply.status, 200);
    assert_non_null(text_in(reply.body, "guest", id, PLAYER_ID_SIZE));
}

TEST(a_cookie_is_found_among_many_of_others)
{
    static Reply reply;
    static char headers[NET_HEADERS_SIZE];
    char cookie[COOKIE_ROOM] = "", id[PLAYER_ID_SIZE], found[PLAYER_ID_SIZE];
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    CHECK_EQUAL(http_as(&server, cookie, "GET", "/api/v1/me", NULL, &reply), 200);
    text_in(reply.body, "guest", id, sizeof id);
    snprintf(headers, sizeof headers, "Cookie: other=%01500d; %s\r\n", 0, cookie);
    ask_who_i_am(&server, headers, found);
    CHECK_TEXT(found, id);
    snprintf(headers, sizeof headers, "Cookie: %s; other=%07000d\r\n", cookie, 0);
    ask_who_i_am(&server, headers, found);
    CHECK_TEXT(found, id);
    snprintf(headers, sizeof headers, "Cookie: my_taproom_guest=a.b; taproom_guest=c.d; %s\r\n",
             cookie);
    ask_who_i_am(&server, headers, found);
    CHECK_TEXT(found, id);
    snprintf(headers, sizeof headers, "Cookie: my_%s\r\n", cookie);
    ask_who_i_am(&server, headers, found);
    CHECK(strcmp(found, id) != 0);
    server_stop(&server);
}

/* Behind a proxy too, where the sender wrote all but the last address. */
TEST(headers_that_are_too_large_are_refused_in_words)
{
    static Reply reply;
    static char headers[5 * NET_HEADERS_SIZE];
    static const char refused[] = "headers-too-large";
    ServeOptions options = test_options();
    options.trusted_proxy[0] = "127.0.0.1";
    TestServer server = server_start(fresh_database(), &options);
    snprintf(headers, sizeof headers, "Cookie: other=%08192d\r\n", 0);
    check_problem(&server, "GET", "/api/v1/me", headers, refused);
    snprintf(headers, sizeof headers, "User-Agent: %04100d\r\nCookie: %04100d\r\n", 0, 0);
    check_problem(&server, "GET", "/", headers, refused);
    snprintf(headers, sizeof headers, "%sCookie: other=%030000d\r\n", UPGRADE, 0);
    check_problem(&server, "GET", "/api/v1/play", headers, refused);
    snprintf(headers, sizeof headers, "X-Forwarded-For: %030000d, 203.0.113.7\r\n", 0);
    check_problem(&server, "GET", "/metrics", headers, refused);
    CHECK(http_with(&server, "POST", "/api/v1/matches", headers, "{}", &reply));
    CHECK_EQUAL(reply.status, 431);
    CHECK(reply_is_problem(&reply, refused));
    snprintf(headers, sizeof headers, "Cookie: other=%033000d\r\n", 0);
    check_problem(&server, "GET", "/api/v1/me", headers, refused);
    CHECK(http(&server, "GET", "/api/v1/me", NULL, &reply));
    CHECK_EQUAL(reply.status, 200);
    server_stop(&server);
}

TEST(a_websocket_that_joins_nothing_is_closed_after_a_while)
{
    ServeOptions options = test_options();
    options.join_seconds = 0.5;
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match = match_create(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"open\"]}");
    Player *player = player_new(&match, 0, 1);
    static Socket stranger;
    while (!player_join(player, &server) || !player_hear(player, WAIT_MILLISECONDS))
        player_drop(player); /* the machine may be too busy for half a second */
    CHECK(socket_open(&stranger, &server, "/api/v1/play", NULL));
    socket_send(&stranger, "{\"do\":\"ping\"}"); /* to be lively is not enough */
    while (socket_receive(&stranger, WAIT_MILLISECONDS))
        ;
    CHECK_EQUAL(stranger.close_code, 1008);
    CHECK(socket_send(&player->socket, "{\"do\":\"ping\"}"));
    CHECK(socket_expect(&player->socket, "pong"));
    socket_close(&stranger);
    player_free(player);
    server_stop(&server);
}

TEST(a_websocket_on_which_nobody_answers_is_pinged_and_let_go)
{
    ServeOptions options = test_options();
    options.silent_seconds = 0.5;
    TestServer server = server_start(fresh_database(), &options);
    static Socket silent;
    CHECK(socket_open(&silent, &server, "/api/v1/play", NULL));
    while (socket_receive(&silent, WAIT_MILLISECONDS))
        ;
    CHECK(silent.pings > 0);
    socket_close(&silent);
    server_stop(&server);
}

static bool is_pinged_again(const TestServer *server)
{
    enum { PONG_FRAME = 0x8a };
    static Socket lively;
    CHECK(socket_open(&lively, server, "/api/v1/play", NULL));
    lively.pings = 0;
    for (int answered = 0; lively.pings < 3 && socket_take_frame(&lively, WAIT_MILLISECONDS);)
        if (lively.pings > answered)
            answered += socket_send_frame(&lively, PONG_FRAME, "?", 1);
    socket_close(&lively);
    return lively.pings == 3;
}

TEST(a_websocket_on_which_somebody_answers_stays)
{
    ServeOptions options = test_options();
    options.silent_seconds = 0.5;
    TestServer server = server_start(fresh_database(), &options);
    int tries = 20; /* the machine may be too busy to answer in time */
    while (tries > 0 && !is_pinged_again(&server))
        tries--;
    CHECK(tries > 0);
    server_stop(&server);
}

/* Sockets that others have opened */

TEST(a_socket_that_listens_already_is_used)
{
    static Reply reply;
    static Socket connection;
    struct sockaddr_in address = { .sin_family = AF_INET,
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    ServeOptions options = test_options();
    options.listening = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(options.listening >= 0);
    assert_int_equal(bind(options.listening, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(options.listening, 16), 0);
    TestServer server = server_start(fresh_database(), &options);
    CHECK(server.port > 0);
    CHECK(http(&server, "GET", "/healthz", NULL, &reply));
    CHECK_EQUAL(reply.status, 200);
    for (int i = 0; i < 20; i++) {
        CHECK(socket_open(&connection, &server, "/api/v1/play", NULL));
        CHECK(socket_send(&connection, "{\"do\":\"ping\"}"));
        CHECK(socket_expect(&connection, "pong"));
        socket_close(&connection);
    }
    server_stop(&server);
    close(options.listening);
}
