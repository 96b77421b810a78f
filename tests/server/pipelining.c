/* Several requests on one connection before the first is answered: they are answered in order, or
 * the connection is closed, and nobody else notices. Over plain TCP and over TLS. */
#include "test.h"

#include "playing.h"
#include "wire.h"

#include <stdio.h>
#include <string.h>

#define HEALTH   "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
#define PUT_HEAD "PUT /api/v1/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
#define PUT_NAME PUT_HEAD "Content-Length: 14\r\n\r\n{\"name\":\"Anna\"}"
#define LAST     "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

static const char *const script[] = {
    HEALTH PUT_HEAD "Content-Length: 2\r\n\r\n{}",
    HEALTH PUT_HEAD "Content-Length: 2\r\n\r\n{}" HEALTH,
    HEALTH PUT_HEAD "Content-Length: 0\r\n\r\n",
    HEALTH PUT_HEAD "Content-Length: 9\r\n\r\n{}",
    HEALTH PUT_HEAD "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    HEALTH PUT_NAME PUT_NAME PUT_NAME,
    PUT_HEAD "Content-Length: 2\r\n\r\n{}" PUT_HEAD "Content-Length: 2\r\n\r\n{}" HEALTH,
    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}" HEALTH PUT_NAME,
    "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n" PUT_NAME HEALTH,
    HEALTH "POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
           "Content-Length: 37\r\n\r\n{\"name\":\"Anna\",\"password\":\"not mine\"}" HEALTH,
    HEALTH HEALTH HEALTH HEALTH PUT_HEAD "Content-Length: 20000\r\n\r\n{}",
    "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" PUT_NAME "nonsense" PUT_NAME,
};

static void check_still_served(const TestServer *server, const char *certificate)
{
    static Wire other;
    wire_open(&other, server->port, certificate);
    wire_say(&other, LAST);
    wire_read_until(&other, "HTTP/1.1 200");
    wire_close(&other);
}

/* The client may leave at once, after the first answer, or stay. */
static void play_scripts(const TestServer *server, const char *certificate)
{
    static Wire wire;
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++)
        for (int stays = 0; stays < 2; stays++) {
            wire_open(&wire, server->port, certificate);
            wire_say(&wire, script[i]);
            if (stays)
                wire_read(&wire);
            else
                wire_close(&wire);
            check_still_served(server, certificate);
            if (stays)
                wire_close(&wire);
        }
}

TEST(pipelined_bodies_do_not_stop_the_server)
{
    TestServer server = start_server();
    play_scripts(&server, NULL);
    server_stop(&server); /* SIGTERM is heard, too */
}

TEST(pipelined_bodies_do_not_stop_the_server_over_tls)
{
    char certificate[160], key[160];
    ServeOptions options = test_options();
    make_certificate(certificate, key);
    options.certificate = certificate;
    options.private_key = key;
    TestServer server = server_start(fresh_database(), &options);
    play_scripts(&server, certificate);
    server_stop(&server);
}
