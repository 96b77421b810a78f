/* HTTP and WebSocket on one event loop, and nothing of games. Behind it stands a library that can
 * be exchanged (net_lws.c). Everything here is called on the thread of net_run, except net_wake. */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>

enum {
    NET_ADDRESS_SIZE = 48,
    NET_PATH_SIZE = 256,
    NET_HEADERS_SIZE = 8192, /* of a request, those that anybody could read, together */
    NET_ERROR_SIZE = 200,
    NET_WHO_SIZE = 24,
};

typedef struct Net Net;
typedef struct Connection Connection; /* one WebSocket */
typedef struct Request Request;       /* one HTTP request that waits for its answer */

typedef struct HttpRequest {
    const char *method, *path; /* the path is decoded and has no query */
    const char *query;
    const char *address; /* of the client, behind trusted proxies too */
    const char *host, *origin, *cookie, *content_type, *if_none_match,
        *accept_encoding; /* empty: not sent */
    bool is_secure;       /* came by TLS, to us or to a trusted proxy */
    bool headers_too_large;
    bool origin_too_long; /* or the host: what is too long is empty */
    const char *body;
    size_t body_length;
    bool body_too_large;
    bool body_unreadable; /* its length is not told, or told wrongly */
} HttpRequest;

typedef struct HttpAnswer {
    int status;
    const char *type;   /* NULL: no body */
    const char *cookie; /* Set-Cookie, or NULL; Secure is added if the request came so */
    const char *location, *etag, *cache, *allow, *encoding, *disposition; /* or NULL */
    const char *body;
    size_t length;
    bool has_form;   /* a page that may send one back to us */
    bool varies;     /* with the encodings that the client accepts */
    bool body_stays; /* the body outlives the answer: it need not be copied */
} HttpAnswer;

typedef struct NetHandlers {
    void (*request)(void *app, Request *request,
                    const HttpRequest *what); /* net_answer now or later */
    /* Before a WebSocket opens; `who` is a word of the app's own for `connected`. */
    bool (*may_connect)(void *app, const HttpRequest *what, char who[NET_WHO_SIZE],
                        HttpAnswer *refusal);
    void (*connected)(void *app, Connection *connection, const char *address, const char *who);
    void (*received)(void *app, Connection *connection, const char *text, size_t length);
    void (*closed)(void *app, Connection *connection);
    void (*woken)(void *app);   /* after net_wake */
    void (*resting)(void *app); /* nothing is left to do for now */
    void (*tick)(void *app);    /* ten times a second */
} NetHandlers;

typedef struct NetOptions {
    const char *address; /* to listen on, in figures */
    int port;            /* 0: a free one */
    int listening;       /* a socket that listens already, in place of both; -1: none */
    const char *certificate, *private_key; /* files, for TLS; NULL: none */
    bool behind_tls;                       /* clients come by TLS, whether a proxy says so or not */
    const char *const
        *trusted_proxy; /* addresses whose X-Forwarded-For and -Proto are believed; NULL ends it */
    double silent_seconds; /* after which a WebSocket is asked whether anybody is there */
    size_t most_body, most_message,
        most_waiting; /* bytes of a request, of a message, not yet sent */
} NetOptions;

/* An address in figures, written in one way, as addresses are compared: `::ffff:127.0.0.1` is
 * 127.0.0.1. False: it is none. */
bool net_read_address(const char *text, char out[NET_ADDRESS_SIZE]);

Net *net_open(const NetOptions *options, const NetHandlers *handlers, void *app,
              char error[NET_ERROR_SIZE]);
int net_port(const Net *net);
void net_run(Net *net);  /* until net_stop, SIGINT or SIGTERM */
void net_stop(Net *net); /* closes the connections as “going away” first */
void net_wake(Net *net); /* from any thread */
void net_close(Net *net);

void net_answer(Request *request, const HttpAnswer *answer); /* the request is gone afterwards */

void net_send(Connection *connection, const char *text, size_t length);
void net_hang_up(Connection *connection, int code,
                 const char *reason); /* after what waits is sent */
void net_set_user(Connection *connection, void *user);
void *net_user(const Connection *connection);
int net_connections(const Net *net);

#endif
