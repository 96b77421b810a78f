/* The event loop: libev, with libwebsockets on it. HTTP/1.1 only; a proxy in front speaks HTTP/2.
 */
#include "net_lws.h"

#include "log.h"
#include "net_memory.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    READ_SIZE = 4096,
    SECONDS_TO_SEND = 10,
    SECONDS_KEPT_ALIVE = 30,
};

static const double TICK = 0.1, LAST_CALL = 1.0;

/* Where much is said the loop turns at most so often: what has come meanwhile is dealt with in one
 * go. It is much if so many messages came in one tick. */
static const double BETWEEN_TURNS = 0.001;
enum { MANY_MESSAGES = 100 };

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct lws_context *context = lws_get_context(wsi);
    Net *net = context == NULL ? NULL : lws_context_user(context);
    switch (reason) {
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL: return net_http_event(net, wsi, reason, user, in, length);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_RECEIVE_PONG:
    case LWS_CALLBACK_SERVER_WRITEABLE:
    case LWS_CALLBACK_CLOSED: return net_websocket_event(net, wsi, reason, user, in, length);
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "taproom.v1",
      .callback = on_event,
      .per_session_data_size = sizeof(Session),
      .rx_buffer_size = READ_SIZE },
    { 0 },
};

/* The library keeps its timers in a list that is searched with every message. So it has none for
 * connections that are silent: net_websocket.c looks after them. */
static const lws_retry_bo_t no_timers = { .secs_since_valid_ping = 0,
                                          .secs_since_valid_hangup = 0 };

/* The events of the loop itself */

static void on_wake(struct ev_loop *loop, ev_async *watcher, int events)
{
    Net *net = watcher->data;
    net->handlers.woken(net->app);
}

static void on_tick(struct ev_loop *loop, ev_timer *watcher, int events)
{
    Net *net = watcher->data;
    ev_set_io_collect_interval(loop, net->messages >= MANY_MESSAGES ? BETWEEN_TURNS : 0.);
    net->messages = 0;
    net->handlers.tick(net->app);
    ev_io_start(loop, &net->accept);
    net_look_after_silent(net, ev_now(loop));
    if (net->stopping && net->connections == 0)
        ev_break(loop, EVBREAK_ALL);
}

static void on_last_call(struct ev_loop *loop, ev_timer *watcher, int events)
{
    ev_break(loop, EVBREAK_ALL);
}

static void on_signal(struct ev_loop *loop, ev_signal *watcher, int events)
{
    net_stop(watcher->data);
}

static void before_waiting(struct ev_loop *loop, ev_prepare *watcher, int events)
{
    Net *net = watcher->data;
    net->handlers.resting(net->app);
    net_send_all(net);
}

static void start_watchers(Net *net)
{
    ev_async_init(&net->wake, on_wake);
    ev_timer_init(&net->tick, on_tick, TICK, TICK);
    ev_timer_init(&net->last_call, on_last_call, LAST_CALL, 0.);
    ev_signal_init(&net->interrupt, on_signal, SIGINT);
    ev_signal_init(&net->terminate, on_signal, SIGTERM);
    ev_prepare_init(&net->before_waiting, before_waiting);
    net->before_waiting.data = net;
    ev_prepare_start(net->loop, &net->before_waiting);
    net->wake.data = net->tick.data = net->interrupt.data = net->terminate.data = net;
    ev_async_start(net->loop, &net->wake);
    ev_timer_start(net->loop, &net->tick);
    ev_signal_start(net->loop, &net->interrupt);
    ev_signal_start(net->loop, &net->terminate);
}

static void stop_watchers(Net *net)
{
    ev_async_stop(net->loop, &net->wake);
    ev_prepare_stop(net->loop, &net->before_waiting);
    ev_timer_stop(net->loop, &net->tick);
    ev_timer_stop(net->loop, &net->last_call);
    ev_signal_stop(net->loop, &net->interrupt);
    ev_signal_stop(net->loop, &net->terminate);
}

/* Opening and closing */

static void log_error(int level, const char *line)
{
    char error[NET_ERROR_SIZE];
    snprintf(error, sizeof error, "%.*s", (int)strcspn(line, "\n"), line);
    log_event("network", "error", error, NULL);
}

static bool open_context(Net *net, char error[NET_ERROR_SIZE])
{
    void *loops[] = { net->loop };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER, /* net_listen.c does: the library might wait for an
                                                  address that is never there */
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = loops,
        .user = net,
        .timeout_secs = SECONDS_TO_SEND,
        .keepalive_timeout = SECONDS_KEPT_ALIVE,
        .max_http_header_data = MOST_HEADERS,
        .retry_and_idle_policy = &no_timers,
        .server_string = "taproom",
        .gid = -1,
        .uid = -1,
    };
    if (net->options.certificate != NULL) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = net->options.certificate;
        info.ssl_private_key_filepath = net->options.private_key;
        info.alpn = "http/1.1";
    }
    info.options |= LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    net->context = lws_create_context(&info);
    net->vhost = net->context == NULL ? NULL : lws_create_vhost(net->context, &info);
    if (net->vhost != NULL)
        return true;
    if (net->options.certificate != NULL)
        snprintf(error, NET_ERROR_SIZE, "cannot use the certificate %.60s with the key %.60s",
                 net->options.certificate, net->options.private_key);
    else
        snprintf(error, NET_ERROR_SIZE, "libwebsockets cannot begin");
    return false;
}

Net *net_open(const NetOptions *options, const NetHandlers *handlers, void *app,
              char error[NET_ERROR_SIZE])
{
    Net *net = calloc(1, sizeof *net);
    if (net == NULL || (net->loop = ev_loop_new(EVFLAG_AUTO)) == NULL) {
        snprintf(error, NET_ERROR_SIZE, "out of memory");
        free(net);
        return NULL;
    }
    lws_set_log_level(LLL_ERR, log_error);
    lws_set_allocator(net_memory);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a failed write, not the end */
    net->options = *options;
    net->handlers = *handlers;
    net->app = app;
    start_watchers(net);
    if (net_listen(net, error) && open_context(net, error)) {
        net_accept(net);
        return net;
    }
    net_close(net);
    return NULL;
}

int net_connections(const Net *net)
{
    return net->connections;
}

void net_run(Net *net)
{
    ev_run(net->loop, 0);
}

void net_wake(Net *net)
{
    ev_async_send(net->loop, &net->wake);
}

void net_close(Net *net)
{
    if (net == NULL)
        return;
    stop_watchers(net);
    net_deafen(net);
    if (net->context != NULL)
        lws_context_destroy(net->context);
    ev_loop_destroy(net->loop);
    net_free_spares(net);
    free(net);
}

/* Headers */

static const struct {
    enum lws_token_indexes token;
    const char *name;
} method[] = {
    { WSI_TOKEN_GET_URI, "GET" },         { WSI_TOKEN_POST_URI, "POST" },
    { WSI_TOKEN_PUT_URI, "PUT" },         { WSI_TOKEN_HEAD_URI, "HEAD" },
    { WSI_TOKEN_DELETE_URI, "DELETE" },   { WSI_TOKEN_PATCH_URI, "PATCH" },
    { WSI_TOKEN_OPTIONS_URI, "OPTIONS" },
};

static bool fits(struct lws *wsi, enum lws_token_indexes token, size_t size)
{
    return lws_hdr_total_length(wsi, token) < (int)size;
}

static const char *copy_header(struct lws *wsi, enum lws_token_indexes token, char *out,
                               size_t size)
{
    out[0] = '\0';
    if (!fits(wsi, token, size) || lws_hdr_copy(wsi, out, (int)size, token) < 0)
        out[0] = '\0'; /* too long to be anything we wait for */
    return out;
}

/* The library has cut the query into its parts. */
static void copy_query(struct lws *wsi, char out[NET_PATH_SIZE])
{
    size_t length = 0;
    out[0] = '\0';
    for (int part = 0; length + 1 < NET_PATH_SIZE; part++) {
        size_t start = length + (part > 0);
        int copied = lws_hdr_copy_fragment(wsi, out + start, (int)(NET_PATH_SIZE - start),
                                           WSI_TOKEN_HTTP_URI_ARGS, part);
        if (copied < 0)
            break;
        if (part > 0)
            out[length] = '&';
        length = start + (size_t)copied;
    }
    out[length] = '\0';
}

/* Those that the library does not know by name it keeps, but nobody asks for them. */
static bool are_headers_too_large(struct lws *wsi)
{
    int sum = 0;
    for (int token = 0; token < WSI_TOKEN_COUNT; token++)
        sum += lws_hdr_total_length(wsi, (enum lws_token_indexes)token);
    return sum >= NET_HEADERS_SIZE;
}

bool net_read_headers(Net *net, struct lws *wsi, HeaderTexts *text, HttpRequest *out)
{
    *out = (HttpRequest){ .query = text->query, .address = text->address, .path = text->path };
    for (size_t i = 0; i < sizeof method / sizeof method[0] && out->method == NULL; i++)
        if (lws_hdr_total_length(wsi, method[i].token) > 0) {
            out->method = method[i].name;
            copy_header(wsi, method[i].token, text->path, sizeof text->path);
        }
    net_find_client(net, wsi, text->address, &out->is_secure);
    copy_query(wsi, text->query);
    out->host = copy_header(wsi, WSI_TOKEN_HOST, text->host, sizeof text->host);
    out->origin = copy_header(wsi, WSI_TOKEN_ORIGIN, text->origin, sizeof text->origin);
    out->origin_too_long = !fits(wsi, WSI_TOKEN_HOST, sizeof text->host) ||
                           !fits(wsi, WSI_TOKEN_ORIGIN, sizeof text->origin);
    out->headers_too_large = are_headers_too_large(wsi);
    out->cookie = copy_header(wsi, WSI_TOKEN_HTTP_COOKIE, text->cookie, sizeof text->cookie);
    out->content_type =
        copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, text->type, sizeof text->type);
    out->if_none_match =
        copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, text->etag, sizeof text->etag);
    out->accept_encoding =
        copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text->encoding, sizeof text->encoding);
    return out->method != NULL;
}
