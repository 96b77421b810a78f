/* One client's connection: bytes in and out, over plain TCP or TLS, and its time limits. Everything
 * that is queued leaves at the end of a turn of the loop: a change that tells a client several
 * things is one call of the system. */
#include "connection.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Buffers */

static bool make_room(Buffer *buffer, Spares *spares, size_t needed)
{
    if (needed <= buffer->room)
        return true;
    size_t room = needed <= SMALL_BUFFER      ? SMALL_BUFFER
                  : 2 * buffer->room > needed ? 2 * buffer->room
                                              : needed;
    unsigned char *bytes = room == SMALL_BUFFER && spares->count > 0
                               ? spares->bytes[--spares->count]
                               : realloc(buffer->bytes, room);
    if (bytes == NULL)
        return false;
    buffer->bytes = bytes;
    buffer->room = room;
    return true;
}

bool buffer_append(Buffer *buffer, Spares *spares, const void *bytes, size_t length)
{
    if (!make_room(buffer, spares, buffer->length + length))
        return false;
    if (length > 0)
        memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
    return true;
}

void buffer_clear(Buffer *buffer, Spares *spares)
{
    if (buffer->room == SMALL_BUFFER && spares->count < MOST_SPARES)
        spares->bytes[spares->count++] = buffer->bytes;
    else
        free(buffer->bytes);
    *buffer = (Buffer){ 0 };
}

void spares_free(Spares *spares)
{
    while (spares->count > 0)
        free(spares->bytes[--spares->count]);
}

/* The lists */

static void join_all(Connection *connection)
{
    Net *net = connection->net;
    connection->next = net->first;
    connection->link = &net->first;
    if (net->first != NULL)
        net->first->link = &connection->next;
    net->first = connection;
}

static void leave_all(Connection *connection)
{
    *connection->link = connection->next;
    if (connection->next != NULL)
        connection->next->link = connection->link;
}

static void join_ready(Connection *connection)
{
    Net *net = connection->net;
    if (connection->link_ready != NULL)
        return;
    connection->next_ready = net->first_ready;
    connection->link_ready = &net->first_ready;
    if (net->first_ready != NULL)
        net->first_ready->link_ready = &connection->next_ready;
    net->first_ready = connection;
}

static void leave_ready(Connection *connection)
{
    if (connection->link_ready == NULL)
        return;
    *connection->link_ready = connection->next_ready;
    if (connection->next_ready != NULL)
        connection->next_ready->link_ready = connection->link_ready;
    connection->link_ready = NULL;
}

/* What the loop waits for */

static bool is_reading(const Connection *connection)
{
    return connection->phase != RESPONDING && !connection->has_ended;
}

static void watch(Connection *connection)
{
    ev_io *watcher = &connection->watcher;
    struct ev_loop *loop = connection->net->loop;
    bool writes =
        connection->is_blocked || (connection->ssl != NULL && SSL_want_write(connection->ssl));
    int events = (is_reading(connection) ? EV_READ : 0) | (writes ? EV_WRITE : 0);
    if (events == (ev_is_active(watcher) ? watcher->events & (EV_READ | EV_WRITE) : 0))
        return;
    ev_io_stop(loop, watcher);
    ev_io_set(watcher, watcher->fd, events);
    if (events != 0)
        ev_io_start(loop, watcher);
}

void connection_enter(Connection *connection, Phase phase)
{
    connection->phase = phase;
    connection->since = ev_now(connection->net->loop);
    if (phase == LINGERING)
        join_ready(connection);
}

/* Sending */

bool connection_has_unsent(const Connection *connection)
{
    return connection->out.length > 0 || connection->body_left > 0;
}

bool connection_queue(Connection *connection, const void *bytes, size_t length)
{
    if (!connection_has_unsent(connection))
        connection->progress = ev_now(connection->net->loop);
    join_ready(connection);
    return buffer_append(&connection->out, &connection->net->spares, bytes, length);
}

static ssize_t write_bytes(Connection *connection, const void *bytes, size_t length, bool more)
{
    if (connection->ssl != NULL)
        return tls_write(connection->ssl, bytes, length);
    ssize_t sent =
        send(connection->watcher.fd, bytes, length, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
    if (sent >= 0)
        return sent;
    return errno == EAGAIN || errno == EINTR ? WOULD_BLOCK : BROKEN;
}

static void drop_sent(Connection *connection, size_t sent)
{
    Buffer *out = &connection->out;
    if (sent == out->length) {
        buffer_clear(out, &connection->net->spares);
    } else {
        memmove(out->bytes, out->bytes + sent, out->length - sent);
        out->length -= sent;
    }
}

static bool flush(Connection *connection)
{
    while (connection_has_unsent(connection)) {
        bool is_body = connection->out.length == 0;
        ssize_t sent = is_body
                           ? write_bytes(connection, connection->body, connection->body_left, false)
                           : write_bytes(connection, connection->out.bytes, connection->out.length,
                                         connection->body_left > 0);
        connection->is_blocked = sent == WOULD_BLOCK;
        if (sent < 0)
            return sent == WOULD_BLOCK;
        connection->progress = ev_now(connection->net->loop);
        if (is_body) {
            connection->body += sent;
            connection->body_left -= (size_t)sent;
        } else {
            drop_sent(connection, (size_t)sent);
        }
    }
    return true;
}

/* Everything has been sent: the client is told so, and may still say that it has read it. Closing
 * at once would destroy what it has not read yet. */
static bool linger(Connection *connection)
{
    if (!connection->is_shut) {
        connection->is_shut = true;
        if (connection->ssl != NULL)
            SSL_shutdown(connection->ssl);
        shutdown(connection->watcher.fd, SHUT_WR);
    }
    return !connection->has_ended;
}

static bool serve(Connection *connection)
{
    if (!flush(connection))
        return false;
    if (connection_has_unsent(connection))
        return true;
    if (connection->phase == LINGERING)
        return linger(connection);
    return connection->phase != RESPONDING || http_answer_sent(connection);
}

/* Receiving */

static ssize_t consume_some(Connection *connection, unsigned char *bytes, size_t length)
{
    switch (connection->phase) {
    case READING_HEAD:
    case READING_BODY: return http_consume(connection, (char *)bytes, length);
    case WEBSOCKET:
    case WEBSOCKET_CLOSING: return websocket_consume(connection, bytes, length);
    default: return (ssize_t)length; /* nobody wants it any more */
    }
}

/* Consumes the first bytes of the loop's input; what is left waits in the connection. */
static bool consume(Connection *connection, size_t length)
{
    Net *net = connection->net;
    size_t used = 0;
    bool is_rest = connection->in.length > 0;
    if (is_rest)
        buffer_clear(&connection->in, &net->spares);
    while (used < length && is_reading(connection)) {
        ssize_t count = consume_some(connection, net->input + used, length - used);
        if (count < 0)
            return false;
        if (count == 0)
            break;
        used += (size_t)count;
    }
    if (used == length)
        return true;
    if (connection->phase == READING_HEAD && !is_rest)
        connection->since = ev_now(net->loop); /* the request begins */
    return buffer_append(&connection->in, &net->spares, net->input + used, length - used);
}

bool connection_consume_rest(Connection *connection)
{
    size_t length = connection->in.length;
    if (length == 0)
        return true;
    memcpy(connection->net->input, connection->in.bytes, length);
    return consume(connection, length);
}

static ssize_t read_bytes(Connection *connection, unsigned char *bytes, size_t size)
{
    if (connection->ssl != NULL)
        return tls_read(connection->ssl, bytes, size);
    ssize_t got = recv(connection->watcher.fd, bytes, size, 0);
    if (got >= 0)
        return got;
    return errno == EAGAIN || errno == EINTR ? WOULD_BLOCK : BROKEN;
}

/* The client sends no more. It may still be reading the last answer. */
static bool end_input(Connection *connection)
{
    connection->has_ended = true;
    return connection->phase == LINGERING && connection_has_unsent(connection);
}

static bool read_input(Connection *connection)
{
    Net *net = connection->net;
    do {
        size_t rest = connection->in.length;
        ssize_t got = read_bytes(connection, net->input + rest, net->input_size - rest);
        if (got == WOULD_BLOCK)
            return true;
        if (got <= 0)
            return got == 0 && end_input(connection);
        if (rest > 0)
            memcpy(net->input, connection->in.bytes, rest);
        if (!consume(connection, rest + (size_t)got))
            return false;
    } while (connection->ssl != NULL && SSL_pending(connection->ssl) > 0 && is_reading(connection));
    return true;
}

/* TLS may hold bytes that it has read already, of which the loop does not know. */
static bool read_pending(Connection *connection)
{
    return connection->ssl == NULL || SSL_pending(connection->ssl) == 0 ||
           !is_reading(connection) || read_input(connection);
}

void connection_serve(Connection *connection)
{
    leave_ready(connection);
    if (serve(connection) && read_pending(connection))
        watch(connection);
    else
        connection_close(connection);
}

static bool advance(Connection *connection, int events)
{
    if (connection->phase == TLS_HANDSHAKE) {
        int result = tls_handshake(connection->ssl);
        if (result != 1)
            return result == WOULD_BLOCK;
        connection_enter(connection, READING_HEAD);
    }
    if (connection_has_unsent(connection))
        join_ready(connection);
    bool may_read = (events & EV_READ) != 0 || connection->ssl != NULL;
    return !may_read || !is_reading(connection) || read_input(connection);
}

static void on_event(struct ev_loop *loop, ev_io *watcher, int events)
{
    Connection *connection = watcher->data;
    if (advance(connection, events))
        watch(connection);
    else
        connection_close(connection);
}

/* Opening and closing */

void connection_open(Net *net, int file)
{
    Connection *connection = pool_take(&net->pool);
    SSL *ssl = connection == NULL || net->tls == NULL ? NULL : tls_accept(net->tls, file);
    if (connection == NULL || (net->tls != NULL && ssl == NULL)) {
        if (connection != NULL)
            pool_give(&net->pool, connection);
        close(file);
        return;
    }
    *connection = (Connection){ .net = net, .ssl = ssl };
    ev_io_init(&connection->watcher, on_event, file, 0);
    connection->watcher.data = connection;
    join_all(connection);
    connection_enter(connection, ssl != NULL ? TLS_HANDSHAKE : READING_HEAD);
    watch(connection);
}

void connection_close(Connection *connection)
{
    Net *net = connection->net;
    websocket_ended(connection);
    http_forget(connection);
    leave_ready(connection);
    leave_all(connection);
    ev_io_stop(net->loop, &connection->watcher);
    SSL_free(connection->ssl);
    close(connection->watcher.fd);
    buffer_clear(&connection->in, &net->spares);
    buffer_clear(&connection->out, &net->spares);
    buffer_clear(&connection->message, &net->spares);
    pool_give(&net->pool, connection);
}
