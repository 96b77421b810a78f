/* The network: sockets, HTTP/1.1 (RFC 9112), WebSocket (RFC 6455) and TLS on one event loop.
 *
 * It must not know games, rooms, accounts or JSON. An app passes handlers, receives requests and
 * messages that are well formed and within the limits, and responds. Clients that break the
 * protocols, send too much or too slowly, or do not read are dealt with here.
 *
 * Everything is called on the thread of net_run, except net_wake and the `log` handler. */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>

enum {
    NET_ADDRESS_SIZE = 48,
    NET_HEADERS_SIZE = 8192, /* the longest request line and headers, together */
    NET_ERROR_SIZE = 200,
    NET_WHO_SIZE = 40,
};

typedef struct Net Net;
typedef struct Connection Connection; /* one client; the app meets those that are WebSockets */
typedef struct Request Request;       /* one HTTP request that waits for its answer */

/* Headers that were not sent are empty. All texts live until the request is answered. */
typedef struct HttpRequest {
    const char *method, *path; /* the path is decoded and has no query */
    const char *query;         /* decoded, without the question mark */
    const char *address;       /* of the client, also behind trusted proxies */
    const char *host, *origin, *cookie, *content_type, *if_none_match, *accept_encoding;
    bool is_secure; /* came by TLS, to us or to a trusted proxy */
    const char *body;
    size_t body_length;
} HttpRequest;

typedef struct HttpAnswer {
    int status;
    const char *type;   /* of the body; NULL: plain text */
    const char *cookie; /* Set-Cookie, or NULL; Secure is added if the request came by TLS */
    const char *location, *etag, *cache, *allow, *encoding, *disposition; /* or NULL */
    int retry_after; /* seconds, with 429; 0: not said */
    const char *body;
    size_t length;
    bool has_form;   /* a page with a form that is sent back to us */
    bool varies;     /* with the encodings that the client accepts */
    bool body_stays; /* the body outlives the connection and need not be copied */
} HttpAnswer;

typedef struct NetHandlers {
    /* The app calls net_answer, now or later. */
    void (*request)(void *app, Request *request, const HttpRequest *what);
    /* Words the refusal of a request that the app never sees: its status is one of 400 (malformed),
     * 413 and 431 (too large) or another one. False, or no handler: a line of plain text. */
    bool (*refusal)(void *app, int status, HttpAnswer *answer);
    /* Before a WebSocket opens; `who` is a word of the app's own that `connected` receives. */
    bool (*may_connect)(void *app, const HttpRequest *what, char who[NET_WHO_SIZE],
                        HttpAnswer *refusal);
    /* Returns what the app knows the client by, which `received` and `closed` are passed. */
    void *(*connected)(void *app, Connection *connection, const char *address, const char *who);
    void (*received)(void *client, const char *text, size_t length);
    void (*closed)(void *client); /* the connection must not be used afterwards */
    void (*woken)(void *app);     /* after net_wake */
    void (*resting)(void *app);   /* the loop is about to wait */
    void (*tick)(void *app);      /* ten times a second */
    /* Something the host should know; possibly called on another thread. NULL: not reported. */
    void (*log)(void *app, const char *event, const char *detail);
} NetHandlers;

typedef struct NetOptions {
    const char *address; /* to listen on, as numbers */
    int port;            /* 0: a free one */
    int listening;       /* a socket that listens already, in place of both; -1: none */
    const char *certificate, *private_key; /* files, for TLS; NULL: none */
    bool behind_tls;                       /* clients come by TLS, whether or not a proxy says so */
    /* Addresses whose X-Forwarded-For and X-Forwarded-Proto are believed; NULL ends the list. */
    const char *const *trusted_proxy;
    const char *subprotocol; /* of WebSockets, chosen if the client offers it; NULL: none */
    double silent_seconds;   /* after which a WebSocket is pinged */
    double slow_seconds;     /* for a handshake, a request, or to take what is sent; 0: ten */
    double stuck_seconds; /* if the loop does not turn for so long the process aborts; 0: never */
    size_t most_body, most_message; /* bytes of a request's body, of a message */
    size_t most_waiting;            /* bytes that wait to be sent to one WebSocket */
} NetOptions;

/* Writes a numeric address in its one canonical form, so that addresses can be compared as text:
 * `::ffff:127.0.0.1` becomes 127.0.0.1. False: it is not an address. */
bool net_read_address(const char *text, char out[NET_ADDRESS_SIZE]);

Net *net_open(const NetOptions *options, const NetHandlers *handlers, void *app,
              char error[NET_ERROR_SIZE]);
int net_port(const Net *net);
void net_run(Net *net);  /* until net_stop, SIGINT or SIGTERM */
void net_stop(Net *net); /* closes the WebSockets as "going away" first; ends within a second */
void net_wake(Net *net); /* from any thread */
void net_close(Net *net);

const HttpRequest *net_request(const Request *request); /* what it asked, until it is answered */
void net_answer(Request *request, const HttpAnswer *answer); /* the request is gone afterwards */

void net_send(Connection *connection, const char *text, size_t length);
/* Closes a WebSocket after what waits has been sent. */
void net_hang_up(Connection *connection, int code, const char *reason);
int net_connections(const Net *net); /* open WebSockets */

#endif
