/* WebSockets: messages are put together from their pieces, bounded, and sent one by one. */
#include "net_lws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GOING_AWAY = 1001, POLICY_VIOLATION = 1008 };

typedef struct Message {
    struct Message *next;
    size_t length;
    unsigned char room[]; /* LWS_PRE bytes for the library, then the text */
} Message;

struct Connection {
    Net *net;
    struct lws *wsi;
    Connection *next, **link; /* in the list of all */
    void *user;
    Message *first, **end;
    size_t waiting; /* bytes not sent yet */
    char *received; /* the pieces of a message so far */
    size_t received_length;
    bool closing;
    int close_code;
    char close_reason[100];
};

static int filter(Net *net, struct lws *wsi, Session *session)
{
    HeaderTexts text;
    HttpRequest what;
    if (net->stopping || !net_read_headers(net, wsi, &text, &what))
        return -1;
    if (!net->handlers.may_connect(net->app, &what))
        return -1;
    if (session != NULL)
        snprintf(session->address, sizeof session->address, "%s", text.address);
    return 0;
}

static int open_connection(Net *net, struct lws *wsi, Session *session)
{
    Connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL)
        return -1;
    connection->net = net;
    connection->wsi = wsi;
    connection->end = &connection->first;
    connection->next = net->first;
    connection->link = &net->first;
    if (net->first != NULL)
        net->first->link = &connection->next;
    net->first = connection;
    net->connections++;
    session->connection = connection;
    net->handlers.connected(net->app, connection, session->address);
    return 0;
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
    for (Message *message = connection->first; message != NULL;) {
        Message *next = message->next;
        free(message);
        message = next;
    }
    free(connection->received);
    free(connection);
    return 0;
}

static int receive(Net *net, Connection *connection, const char *piece, size_t length)
{
    struct lws *wsi = connection->wsi;
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

static int send_next(Connection *connection)
{
    Message *message = connection->first;
    if (message == NULL) {
        if (!connection->closing)
            return 0;
        lws_close_reason(connection->wsi, (enum lws_close_status)connection->close_code,
                         (unsigned char *)connection->close_reason,
                         strlen(connection->close_reason));
        return -1;
    }
    connection->first = message->next;
    if (connection->first == NULL)
        connection->end = &connection->first;
    connection->waiting -= message->length;
    int sent = lws_write(connection->wsi, message->room + LWS_PRE, message->length, LWS_WRITE_TEXT);
    free(message);
    if (sent < 0)
        return -1;
    if (connection->first != NULL || connection->closing)
        lws_callback_on_writable(connection->wsi);
    return 0;
}

void net_send(Connection *connection, const char *text, size_t length)
{
    if (connection->closing)
        return;
    Message *message = malloc(sizeof *message + LWS_PRE + length);
    if (message == NULL || connection->waiting + length > connection->net->options.most_waiting) {
        free(message);
        net_hang_up(connection, POLICY_VIOLATION, "too slow");
        return;
    }
    message->next = NULL;
    message->length = length;
    memcpy(message->room + LWS_PRE, text, length);
    *connection->end = message;
    connection->end = &message->next;
    connection->waiting += length;
    lws_callback_on_writable(connection->wsi);
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
    case LWS_CALLBACK_SERVER_WRITEABLE: return connection == NULL ? 0 : send_next(connection);
    default: return close_connection(net, session);
    }
}
