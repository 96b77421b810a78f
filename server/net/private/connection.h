/* What the files of this folder share: the loop, one client's connection, and how a connection
 * passes from phase to phase.
 *
 *     TLS_HANDSHAKE → READING_HEAD → READING_BODY → RESPONDING → READING_HEAD …
 *                          └→ WEBSOCKET → WEBSOCKET_CLOSING ┐        │
 *                                  └─────────────────────── LINGERING ┘
 *
 * A function that returns false wants the connection closed. Only the callers at the top, in
 * connection.c and loop.c, close one; handlers of the app run below them and only queue work. */
#ifndef SERVER_NET_CONNECTION_H
#define SERVER_NET_CONNECTION_H

#include "net.h"

#include "http_parser.h"
#include "pool.h"
#include "watchdog.h"

#include <ev.h>
#include <openssl/ssl.h>
#include <sys/types.h>

/* Bytes that wait: a growing array. Small ones are used again, as most connections need one for
 * less than a turn of the loop. */
enum { SMALL_BUFFER = 1024, MOST_SPARES = 1024 };

typedef struct Spares { /* small buffers that nobody uses now */
    unsigned char *bytes[MOST_SPARES];
    int count;
} Spares;

typedef struct Buffer { /* empty buffers have no memory */
    unsigned char *bytes;
    size_t length, room;
} Buffer;

typedef enum Phase {
    TLS_HANDSHAKE,
    READING_HEAD, /* of a request, or waiting for the next one */
    READING_BODY,
    RESPONDING, /* the app has the request, or its answer is being sent; nothing is read */
    WEBSOCKET,
    WEBSOCKET_CLOSING, /* our close frame is queued; the client's is awaited */
    LINGERING,         /* what waits is sent, then we wait for the client to close */
} Phase;

struct Connection {
    Net *net;
    ev_io watcher;
    SSL *ssl;                 /* NULL: plain TCP */
    Connection *next, **link; /* in the list of all */
    Connection *next_ready,
        **link_ready; /* in the list of those with work at the end of the turn */
    Phase phase;
    bool is_blocked;   /* the system takes no more bytes for now */
    bool is_shut;      /* we have said that nothing more will be sent */
    bool has_ended;    /* the client has said so */
    bool is_websocket; /* the app knows it */
    bool in_message;   /* after the first frame of a message and before its last */
    double since;      /* the phase or the request began, or a WebSocket was last heard */
    double progress;   /* when bytes were last sent, or began to wait */
    double pinged;     /* a silent WebSocket; 0: not since it was heard */
    Buffer in;         /* received, but not yet consumed */
    Buffer out;        /* to be sent */
    const char *body;  /* of an answer, sent after `out`; belongs to the app */
    size_t body_left;
    Buffer message; /* the payload of the frames so far */
    Request *request;
    void *client; /* the app's, of a WebSocket */
};

struct Request {
    Connection *connection; /* NULL: closed */
    HttpHead head;
    HttpRequest what;
    bool is_asked, is_answered;
    char address[NET_ADDRESS_SIZE];
    size_t body_length; /* so far */
    char *body;         /* in `text`, after the head; both end with a NUL */
    char text[];
};

struct Net {
    struct ev_loop *loop;
    ev_async wake;
    ev_prepare before_waiting;
    ev_timer tick, last_call;
    ev_signal interrupt, terminate;
    int listening; /* the socket */
    ev_io accept;
    NetOptions options;
    NetHandlers handlers;
    void *app;
    SSL_CTX *tls;
    Watchdog *watchdog;
    bool is_stopping;
    Connection *first, *first_ready;
    int websockets;
    Pool pool;
    Spares spares;
    unsigned char *input; /* where every connection reads */
    size_t input_size;
    bool has_asked;    /* the app was passed a request since it last rested */
    int messages;      /* received since the last tick */
    double last_check; /* of time limits */
    double last_log;   /* of a failure that could repeat often */
};

/* listen.c */
bool net_listen(Net *net, char error[NET_ERROR_SIZE]);
void net_accept(Net *net);
void net_stop_listening(Net *net);

/* address.c: whose request it is and whether it came by TLS, as far as proxies are trusted. */
void net_find_client(const Net *net, Request *request);

/* tls.c. The results of reading and writing are those of recv, or: */
enum { WOULD_BLOCK = -1, BROKEN = -2 };
SSL_CTX *tls_open(const NetOptions *options, char error[NET_ERROR_SIZE]);
SSL *tls_accept(SSL_CTX *context, int file);
int tls_handshake(SSL *ssl); /* 1: it is done */
ssize_t tls_read(SSL *ssl, void *bytes, size_t size);
ssize_t tls_write(SSL *ssl, const void *bytes, size_t length);

/* connection.c */
bool buffer_append(Buffer *buffer, Spares *spares, const void *bytes, size_t length);
void buffer_clear(Buffer *buffer, Spares *spares);
void spares_free(Spares *spares);
void connection_open(Net *net, int file); /* closes the file if it cannot */
void connection_close(Connection *connection);
void connection_enter(Connection *connection, Phase phase);
bool connection_queue(Connection *connection, const void *bytes, size_t length);
bool connection_consume_rest(Connection *connection); /* what was received before */
bool connection_has_unsent(const Connection *connection);
void connection_serve(Connection *connection); /* one that is in the list of ready ones */

/* http.c and websocket.c consume what has been received: the number of bytes used, 0 if more are
 * needed, or BROKEN. */
ssize_t http_consume(Connection *connection, const char *bytes, size_t length);
bool http_answer_sent(Connection *connection); /* goes on to the next request */
bool net_refuse(Connection *connection, int status);
bool net_refuse_with(Connection *connection, const HttpAnswer *answer);
void http_forget(Connection *connection); /* its request, if there is one */

bool websocket_open(Connection *connection);
ssize_t websocket_consume(Connection *connection, unsigned char *bytes, size_t length);
bool websocket_check_silence(Connection *connection, double now);
void websocket_ended(Connection *connection); /* tells the app */

/* http_answer.c: the head of an answer. Returns its length; 0: it has no room. */
typedef struct AnswerForm {
    bool is_secure, closes;
} AnswerForm;
size_t http_write_head(char *out, size_t size, const HttpAnswer *answer, AnswerForm form);
const char *http_reason(int status);

#endif
