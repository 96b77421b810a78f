/* A small app behind the real network, on a thread of its own. By HTTP it repeats what it was
 * asked; by WebSocket it sends every message back.
 *
 *     /what    method, path, query, host, origin, cookie, address, body     /later   answers at a
 * tick /large   a long body that is not copied                               /headers all headers
 *     message "bye"   hangs up with 4000     "much"   sends as much as it can     else   an echo */
#ifndef TESTS_NET_ECHO_APP_H
#define TESTS_NET_ECHO_APP_H

#include "net.h"
#include "wire.h"

enum { LARGE_BODY = 3 << 20, MUCH = 300 * 100 * 1000 };

NetOptions echo_options(void);
int echo_start(const NetOptions *options); /* returns the port */
void echo_stop(void);                      /* fails the test if it does not end in time */

/* What the app has met since it was started. */
int echo_requests(void);
int echo_connected(void), echo_closed(void);
void echo_await_closed(int count); /* waits until so many WebSockets have been closed */

/* The certificate for echo_options().certificate and private_key, and for wire_open. */
void echo_certificate(const char **certificate, const char **private_key);

/* A WebSocket over a wire. */
void websocket_start(Wire *wire, int port, const char *certificate);
void websocket_say(Wire *wire, int first_byte, const void *payload, size_t length);
void websocket_text(Wire *wire, const char *text);
int websocket_close_code(Wire *wire); /* reads to the end; 0: no close frame came */

#endif
