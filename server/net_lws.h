/* What net_lws.c (the loop), net_http.c and net_websocket.c share. */
#ifndef SERVER_NET_LWS_H
#define SERVER_NET_LWS_H

#include "net.h"

#include <ev.h>
#include <libwebsockets.h>

typedef struct Session { /* what libwebsockets keeps for each connection */
    Request *request;
    Connection *connection;
    char address[NET_ADDRESS_SIZE];
    char who[NET_WHO_SIZE];
} Session;

enum { USUAL_FRAMES = 1024, MOST_SPARES = 1024 };

/* What the library takes in before it hangs up without a word: more than we want, so that who sends
 * too much can be told so. */
enum { MOST_HEADERS = 4 * NET_HEADERS_SIZE };

struct Net {
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    ev_async wake;
    ev_prepare before_waiting;
    int listening; /* the socket */
    ev_io accept;
    ev_timer tick, last_call;
    ev_signal interrupt, terminate;
    NetOptions options;
    NetHandlers handlers;
    void *app;
    bool stopping;
    Connection *first, *first_to_send;
    unsigned char *spare[MOST_SPARES]; /* room for USUAL_FRAMES that nobody uses now */
    int spares;
    int connections;
    int messages;     /* that were received since the last tick */
    double last_look; /* at those that are silent */
};

typedef struct HeaderTexts { /* room for what an HttpRequest points at */
    char path[NET_PATH_SIZE], query[NET_PATH_SIZE], address[NET_ADDRESS_SIZE];
    char host[NET_PATH_SIZE], origin[NET_PATH_SIZE], type[80], etag[80], encoding[160];
    char cookie[NET_HEADERS_SIZE]; /* with those of others on this host: as long as may be */
} HeaderTexts;

/* net_listen.c: opens or takes the socket; takes who comes, until it is deaf again. */
bool net_listen(Net *net, char error[NET_ERROR_SIZE]);
void net_accept(Net *net);
void net_deafen(Net *net);

/* net_address.c: who asks and whether by TLS, as far as our proxies can be believed */
void net_find_client(Net *net, struct lws *wsi, char address[NET_ADDRESS_SIZE], bool *is_secure);

/* Fills both from the headers that have arrived; false: the method is not one we know. */
bool net_read_headers(Net *net, struct lws *wsi, HeaderTexts *text, HttpRequest *out);

/* Each takes the events of its kind; the result is what libwebsockets wants back. */
int net_http_event(Net *net, struct lws *wsi, enum lws_callback_reasons reason, Session *session,
                   void *in, size_t length);
int net_refuse(struct lws *wsi, const HttpAnswer *answer); /* at once; always -1: hang up */
int net_websocket_event(Net *net, struct lws *wsi, enum lws_callback_reasons reason,
                        Session *session, void *in, size_t length);
void net_free_spares(Net *net);
void net_send_all(Net *net);                      /* what waits on WebSockets */
void net_look_after_silent(Net *net, double now); /* pings them, and lets go who does not answer */

#endif
