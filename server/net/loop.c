/* The event loop, on libev. HTTP/1.1 only; a proxy in front may speak HTTP/2. */
#include "connection.h"

#include "websocket.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static const double TICK = 0.1, LAST_CALL = 1.0, STANDARD_SLOW_SECONDS = 10;

/* When many messages came within a tick the loop turns at most so often, and handles what has
 * arrived meanwhile in one go. */
static const double BETWEEN_TURNS = 0.001;
enum { MANY_MESSAGES = 100 };

/* Time limits, in multiples of slow_seconds. */
static const double BETWEEN_REQUESTS = 3, FOR_CLOSE_FRAME = 0.5, FOR_LINGERING = 0.2;

/* They are checked often enough to be kept within a few percent. */
static const double LEAST_CHECKS = 1.0, SHARE_OF_SILENCE = 0.02, SHARE_OF_SLOWNESS = 0.1;

static double smallest(double a, double b, double c)
{
    double smaller = a < b ? a : b;
    return smaller < c ? smaller : c;
}

static bool is_within(double since, double now, double limit)
{
    return now - since < limit;
}

static bool keeps_time_limits(Connection *connection, double now)
{
    double slow = connection->net->options.slow_seconds, since = connection->since;
    if (connection_has_unsent(connection) && !is_within(connection->progress, now, slow))
        return false;
    switch (connection->phase) {
    case TLS_HANDSHAKE: return is_within(since, now, slow);
    case READING_HEAD:
        if (connection->in.length == 0)
            return is_within(since, now, BETWEEN_REQUESTS * slow);
        return is_within(since, now, slow) || net_refuse(connection, 408);
    case READING_BODY: return is_within(since, now, slow) || net_refuse(connection, 408);
    case RESPONDING: return true;
    case WEBSOCKET: return websocket_check_silence(connection, now);
    case WEBSOCKET_CLOSING: return is_within(since, now, FOR_CLOSE_FRAME * slow);
    default:
        return is_within(since, now, FOR_LINGERING * slow) || connection_has_unsent(connection);
    }
}

static void check_time_limits(Net *net)
{
    double now = ev_now(net->loop);
    if (now - net->last_check < smallest(LEAST_CHECKS,
                                         net->options.silent_seconds * SHARE_OF_SILENCE,
                                         net->options.slow_seconds * SHARE_OF_SLOWNESS))
        return;
    net->last_check = now;
    for (Connection *connection = net->first, *next; connection != NULL; connection = next) {
        next = connection->next;
        if (!keeps_time_limits(connection, now))
            connection_close(connection);
    }
}

/* Events */

static void on_wake(struct ev_loop *loop, ev_async *watcher, int events)
{
    Net *net = watcher->data;
    net->handlers.woken(net->app);
}

static bool is_idle(const Net *net)
{
    for (const Connection *connection = net->first; connection != NULL;
         connection = connection->next)
        if (connection->is_websocket || connection->phase == RESPONDING ||
            connection_has_unsent(connection))
            return false;
    return true;
}

static void on_tick(struct ev_loop *loop, ev_timer *watcher, int events)
{
    Net *net = watcher->data;
    watchdog_feed(net->watchdog);
    ev_set_io_collect_interval(loop, net->messages >= MANY_MESSAGES ? BETWEEN_TURNS : 0.);
    net->messages = 0;
    net->handlers.tick(net->app);
    check_time_limits(net);
    if (!net->is_stopping)
        ev_io_start(loop, &net->accept);
    else if (is_idle(net))
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
    do { /* once more if a pipelined request was passed to the app */
        net->handlers.resting(net->app);
        net->has_asked = false;
        while (net->first_ready != NULL)
            connection_serve(net->first_ready);
    } while (net->has_asked);
}

static void start_watchers(Net *net)
{
    ev_async_init(&net->wake, on_wake);
    ev_timer_init(&net->tick, on_tick, TICK, TICK);
    ev_timer_init(&net->last_call, on_last_call, LAST_CALL, 0.);
    ev_signal_init(&net->interrupt, on_signal, SIGINT);
    ev_signal_init(&net->terminate, on_signal, SIGTERM);
    ev_prepare_init(&net->before_waiting, before_waiting);
    net->wake.data = net->tick.data = net->before_waiting.data = net;
    net->interrupt.data = net->terminate.data = net;
    ev_prepare_start(net->loop, &net->before_waiting);
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

static bool open_parts(Net *net, char error[NET_ERROR_SIZE])
{
    if (!net_listen(net, error))
        return false;
    if (net->options.certificate != NULL) {
        net->tls = tls_open(&net->options, error);
        if (net->tls == NULL)
            return false;
    }
    /* Twice what a connection may leave there before it is complete. */
    net->input_size = 2 * (NET_HEADERS_SIZE + CLIENT_HEAD_SIZE + net->options.most_message);
    net->input = malloc(net->input_size);
    if (net->input == NULL)
        snprintf(error, NET_ERROR_SIZE, "out of memory");
    return net->input != NULL;
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
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a failed write, not the end */
    net->options = *options;
    if (options->slow_seconds == 0)
        net->options.slow_seconds = STANDARD_SLOW_SECONDS;
    net->handlers = *handlers;
    net->app = app;
    net->pool = pool_of(sizeof(Connection));
    start_watchers(net);
    if (open_parts(net, error)) {
        net_accept(net);
        return net;
    }
    net_close(net);
    return NULL;
}

int net_connections(const Net *net)
{
    return net->websockets;
}

static void report_stuck(void *context)
{
    const Net *net = context;
    if (net->handlers.log != NULL)
        net->handlers.log(net->app, "stuck", "the event loop does not turn; the process ends");
}

void net_run(Net *net)
{
    if (net->options.stuck_seconds > 0)
        net->watchdog = watchdog_start(net->options.stuck_seconds, report_stuck, net);
    ev_run(net->loop, 0);
    watchdog_stop(net->watchdog);
    net->watchdog = NULL;
}

void net_wake(Net *net)
{
    ev_async_send(net->loop, &net->wake);
}

void net_stop(Net *net)
{
    if (net->is_stopping)
        return;
    net->is_stopping = true;
    ev_io_stop(net->loop, &net->accept);
    for (Connection *connection = net->first; connection != NULL; connection = connection->next)
        net_hang_up(connection, CLOSE_GOING_AWAY, "the server stops");
    ev_timer_start(net->loop, &net->last_call);
}

void net_close(Net *net)
{
    if (net == NULL)
        return;
    while (net->first != NULL)
        connection_close(net->first);
    net_stop_listening(net);
    stop_watchers(net);
    SSL_CTX_free(net->tls);
    ev_loop_destroy(net->loop);
    spares_free(&net->spares);
    pool_close(&net->pool);
    free(net->input);
    free(net);
}
