/* WebSockets: messages are put together from their pieces and bounded. What is to be sent is framed
 * here and gathered, and leaves in one piece when the loop is about to wait: a change that tells a
 * client several things is one call of the system. */
#include "net_lws.h"

#include "net_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GOING_AWAY = 1001,
    POLICY_VIOLATION = 1008,
    TEXT_FRAME = 0x81,
    PING_FRAME = 0x89,
    MOST_HEAD = 10,
    LOOKS = 50, /* at a silent connection, before it is asked whether anybody is there */
};

static const double PATIENCE = 0.6; /* for the answer, as a share of the silence before */

struct Connection {
    Net *net;
    struct lws *wsi;
    Connection *next, **link; /* in the list of all */
    void *user;
    unsigned char *out; /* frames that wait, behind LWS_PRE bytes for the library; NULL: none */
    size_t out_length, out_room;
    Connection *next_to_send, **link_to_send; /* in the list of those that have some; NULL: not */
    bool broken;
    double heard, pinged; /* when its client last said something; since then pinged, or 0 */
    char *received;       /* the pieces of a message so far */
    size_t received_length;
    bool closing;
    int close_code;
    char close_reason[100];
};

static void join_list_to_send(Connection *connection)
{
    Net *net = connection->net;
    if (connection->link_to_send != NULL)
        return;
    connection->next_to_send = net->first_to_send;
    connection->link_to_send = &net->first_to_send;
    if (net->first_to_send != NULL)
        net->first_to_send->link_to_send = &connection->next_to_send;
    net->first_to_send = connection;
}

static void leave_list_to_send(Connection *connection)
{
    if (connection->link_to_send == NULL)
        return;
    *connection->link_to_send = connection->next_to_send;
    if (connection->next_to_send != NULL)
        connection->next_to_send->link_to_send = connection->link_to_send;
    connection->link_to_send = NULL;
}

static int filter(Net *net, struct lws *wsi, Session *session)
{
    HeaderTexts text;
    HttpRequest what;
    if (net->stopping || !net_read_headers(net, wsi, &text, &what))
        return -1;
    HttpAnswer refusal;
    char who[NET_WHO_SIZE] = "";
    if (!net->handlers.may_connect(net->app, &what, who, &refusal))
        return net_refuse(wsi, &refusal);
    if (session != NULL) {
        snprintf(session->address, sizeof session->address, "%s", text.address);
        snprintf(session->who, sizeof session->who, "%s", who);
    }
    return 0;
}

static int open_connection(Net *net, struct lws *wsi, Session *session)
{
    Connection *connection = net_memory(NULL, sizeof *connection, "connection");
    if (connection == NULL)
        return -1;
    *connection = (Connection){
        .net = net, .wsi = wsi, .heard = ev_now(net->loop), .next = net->first, .link = &net->first
    };
    if (net->first != NULL)
        net->first->link = &connection->next;
    net->first = connection;
    net->connections++;
    session->connection = connection;
    net->handlers.connected(net->app, connection, session->address, session->who);
    return 0;
}

/* The room for frames that wait: mostly a few hundred bytes, until the loop waits. */

static unsigned char *take_room(Net *net)
{
    return net->spares > 0 ? net->spare[--net->spares] : malloc(LWS_PRE + USUAL_FRAMES);
}

static void give_room(Net *net, unsigned char *out, size_t room)
{
    if (room == USUAL_FRAMES && net->spares < MOST_SPARES)
        net->spare[net->spares++] = out;
    else
        free(out);
}

void net_free_spares(Net *net)
{
    while (net->spares > 0)
        free(net->spare[--net->spares]);
}

static int close_connection(Net *net, Session *session)
{
    Connection *connection = session == NULL ? NULL : session->connection;
    if (connection == NULL)
        return 0;
    session->connection = NULL;
    net->handlers.closed(net->app, connection);
    *connection->link = connection->next;
    if (connection->next != NULL)
        connection->next->link = connection->link;
    net->connections--;
    leave_list_to_send(connection);
    free(connection->out);
    free(connection->received);
    net_memory(connection, 0, "connection");
    return 0;
}

static void hear(Connection *connection)
{
    connection->heard = ev_now(connection->net->loop);
    connection->pinged = 0;
}

static int receive(Net *net, Connection *connection, const char *piece, size_t length)
{
    struct lws *wsi = connection->wsi;
    net->messages++;
    hear(connection);
    if (connection->closing)
        return 0;
    if (lws_frame_is_binary(wsi) ||
        connection->received_length + length > net->options.most_message) {
        const char *why = lws_frame_is_binary(wsi) ? "text only" : "too long";
        lws_close_reason(wsi,
                         lws_frame_is_binary(wsi) ? LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE
                                                  : LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE,
                         (unsigned char *)(uintptr_t)why, strlen(why));
        return -1;
    }
    bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    if (whole && connection->received_length == 0) {
        net->handlers.received(net->app, connection, piece, length);
        return 0;
    }
    char *received = realloc(connection->received, connection->received_length + length + 1);
    if (received == NULL)
        return -1;
    memcpy(received + connection->received_length, piece, length);
    connection->received = received;
    connection->received_length += length;
    if (whole) {
        connection->received = NULL;
        length = connection->received_length;
        connection->received_length = 0;
        net->handlers.received(net->app, connection, received, length);
        free(received);
    }
    return 0;
}

/* Sending */

static bool send_out(Connection *connection)
{
    unsigned char *out = connection->out;
    size_t length = connection->out_length, room = connection->out_room;
    connection->out = NULL;
    connection->out_length = connection->out_room = 0;
    int sent = lws_write(connection->wsi, out + LWS_PRE, length, LWS_WRITE_RAW);
    give_room(connection->net, out, room);
    return sent >= 0;
}

/* The loop is about to wait. What the system does not take at once the library keeps; then the next
 * must wait until that has left. */
void net_send_all(Net *net)
{
    while (net->first_to_send != NULL) {
        Connection *connection = net->first_to_send;
        leave_list_to_send(connection);
        if (!lws_partial_buffered(connection->wsi))
            connection->broken = !send_out(connection);
        if (connection->out != NULL || connection->broken)
            lws_callback_on_writable(connection->wsi);
    }
}

static int may_send(Connection *connection)
{
    if (connection->broken || (connection->out != NULL && !send_out(connection)))
        return -1;
    leave_list_to_send(connection);
    if (!connection->closing)
        return 0;
    lws_close_reason(connection->wsi, (enum lws_close_status)connection->close_code,
                     (unsigned char *)connection->close_reason, strlen(connection->close_reason));
    return -1;
}

static size_t frame_head(unsigned char head[MOST_HEAD], int kind, size_t length)
{
    size_t size = 0, bytes = length < 126 ? 0 : length < 65536 ? 2 : 8;
    head[size++] = (unsigned char)kind;
    head[size++] = (unsigned char)(bytes == 0 ? length : bytes == 2 ? 126 : 127);
    while (bytes-- > 0)
        head[size++] = (unsigned char)((uint64_t)length >> 8 * bytes);
    return size;
}

static bool make_room(Connection *connection, size_t length)
{
    size_t needed = connection->out_length + length;
    if (needed > connection->net->options.most_waiting)
        return false;
    if (needed <= connection->out_room)
        return true;
    size_t room = needed <= USUAL_FRAMES              ? USUAL_FRAMES
                  : connection->out_room * 2 > needed ? connection->out_room * 2
                                                      : needed;
    unsigned char *out = room == USUAL_FRAMES ? take_room(connection->net)
                                              : realloc(connection->out, LWS_PRE + room);
    if (out == NULL)
        return false;
    connection->out = out;
    connection->out_room = room;
    return true;
}

static void append(Connection *connection, const void *bytes, size_t length)
{
    memcpy(connection->out + LWS_PRE + connection->out_length, bytes, length);
    connection->out_length += length;
}

static void send_frame(Connection *connection, int kind, const char *text, size_t length)
{
    unsigned char head[MOST_HEAD];
    if (connection->closing)
        return;
    size_t head_length = frame_head(head, kind, length);
    if (!make_room(connection, head_length + length)) {
        net_hang_up(connection, POLICY_VIOLATION, "too slow");
        return;
    }
    append(connection, head, head_length);
    append(connection, text, length);
    join_list_to_send(connection);
}

void net_send(Connection *connection, const char *text, size_t length)
{
    send_frame(connection, TEXT_FRAME, text, length);
}

/* Silent connections */

static void look_after(Connection *connection, double now)
{
    double most = connection->net->options.silent_seconds;
    if (now - connection->heard < most)
        return;
    if (connection->pinged == 0) {
        connection->pinged = now;
        send_frame(connection, PING_FRAME, "?", 1); /* of an empty answer we would not be told */
    } else if (now - connection->pinged >= PATIENCE * most) {
        lws_set_timeout(connection->wsi, PENDING_TIMEOUT_WS_PONG_CHECK_GET_PONG, LWS_TO_KILL_ASYNC);
    }
}

void net_look_after_silent(Net *net, double now)
{
    if (now - net->last_look < net->options.silent_seconds / LOOKS)
        return;
    net->last_look = now;
    for (Connection *connection = net->first; connection != NULL; connection = connection->next)
        look_after(connection, now);
}

void net_hang_up(Connection *connection, int code, const char *reason)
{
    if (connection->closing)
        return;
    connection->closing = true;
    connection->close_code = code;
    snprintf(connection->close_reason, sizeof connection->close_reason, "%s", reason);
    lws_callback_on_writable(connection->wsi);
}

void net_set_user(Connection *connection, void *user)
{
    connection->user = user;
}

void *net_user(const Connection *connection)
{
    return connection->user;
}

void net_stop(Net *net)
{
    if (net->stopping)
        return;
    net->stopping = true;
    for (Connection *connection = net->first; connection != NULL; connection = connection->next)
        net_hang_up(connection, GOING_AWAY, "the server stops");
    ev_timer_start(net->loop, &net->last_call);
}

int net_websocket_event(Net *net, struct lws *wsi, enum lws_callback_reasons reason,
                        Session *session, void *in, size_t length)
{
    Connection *connection = session == NULL ? NULL : session->connection;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return filter(net, wsi, session);
    case LWS_CALLBACK_ESTABLISHED: return open_connection(net, wsi, session);
    case LWS_CALLBACK_RECEIVE:
        return connection == NULL ? -1 : receive(net, connection, in, length);
    case LWS_CALLBACK_RECEIVE_PONG:
        if (connection != NULL)
            hear(connection);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return connection == NULL ? 0 : may_send(connection);
    default: return close_connection(net, session);
    }
}
