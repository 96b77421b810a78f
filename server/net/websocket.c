/* WebSockets: the handshake, messages of one or several frames, pings, and closing. */
#include "connection.h"

#include "websocket_frames.h"

#include <stdio.h>
#include <string.h>

/* How long a silent client may take to answer a ping, as a share of the silence before it. */
static const double SHARE_FOR_PONG = 0.6;

/* The handshake */

static bool offers_subprotocol(const Net *net, const Request *request)
{
    return net->options.subprotocol != NULL &&
           http_has_word(&request->head, request->text, FIELD_WEBSOCKET_PROTOCOL,
                         net->options.subprotocol, false);
}

static int check_handshake(const Net *net, const Request *request)
{
    const HttpHead *head = &request->head;
    Span version = http_field(head, FIELD_WEBSOCKET_VERSION);
    Span key = http_field(head, FIELD_WEBSOCKET_KEY);
    if (strcmp(head->method, "GET") != 0 || head->body_length > 0)
        return 400;
    if (version.length != 2 || memcmp(request->text + version.at, "13", 2) != 0)
        return 426;
    if (!websocket_key_is_valid(request->text + key.at, key.length))
        return 400;
    return net->is_stopping ? 503 : 101;
}

static bool send_acceptance(Connection *connection)
{
    const Net *net = connection->net;
    const Request *request = connection->request;
    Span key = http_field(&request->head, FIELD_WEBSOCKET_KEY);
    bool chosen = offers_subprotocol(net, request);
    char accept[ACCEPT_SIZE], text[512];
    websocket_accept(request->text + key.at, key.length, accept);
    int length = snprintf(text, sizeof text,
                          "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n"
                          "connection: upgrade\r\nsec-websocket-accept: %s\r\n%s%s%s\r\n",
                          accept, chosen ? "sec-websocket-protocol: " : "",
                          chosen ? net->options.subprotocol : "", chosen ? "\r\n" : "");
    return connection_queue(connection, text, (size_t)length);
}

bool websocket_open(Connection *connection)
{
    Net *net = connection->net;
    Request *request = connection->request;
    HttpAnswer refusal;
    char who[NET_WHO_SIZE] = "";
    int status = check_handshake(net, request);
    if (status != 101)
        return net_refuse(connection, status);
    request->what.body = request->body;
    if (!net->handlers.may_connect(net->app, &request->what, who, &refusal))
        return net_refuse_with(connection, &refusal);
    if (!send_acceptance(connection))
        return false;
    connection_enter(connection, WEBSOCKET);
    connection->is_websocket = true;
    net->websockets++;
    net->handlers.connected(net->app, connection, request->address, who);
    http_forget(connection);
    return true;
}

void websocket_ended(Connection *connection)
{
    if (!connection->is_websocket)
        return;
    connection->is_websocket = false;
    connection->net->websockets--;
    connection->net->handlers.closed(connection->net->app, connection);
}

/* Sending */

static bool queue_frame(Connection *connection, int opcode, const void *payload, size_t length)
{
    unsigned char head[FRAME_HEAD_SIZE];
    size_t size = frame_write_head(head, opcode, length);
    return connection_queue(connection, head, size) &&
           connection_queue(connection, payload, length);
}

static bool queue_close(Connection *connection, int code, const char *reason)
{
    char payload[MOST_CONTROL_BYTES + 1];
    payload[0] = (char)(code >> 8);
    payload[1] = (char)code;
    int length = snprintf(payload + 2, sizeof payload - 2, "%s", reason);
    size_t size = 2 + (size_t)length;
    if (code == CLOSE_NO_CODE)
        size = 0;
    return queue_frame(connection, FRAME_CLOSE, payload,
                       size < MOST_CONTROL_BYTES ? size : MOST_CONTROL_BYTES);
}

void net_send(Connection *connection, const char *text, size_t length)
{
    if (connection->phase != WEBSOCKET)
        return;
    if (connection->out.length + FRAME_HEAD_SIZE + length > connection->net->options.most_waiting ||
        !queue_frame(connection, FRAME_TEXT, text, length))
        net_hang_up(connection, CLOSE_POLICY_VIOLATION, "too slow");
}

void net_hang_up(Connection *connection, int code, const char *reason)
{
    if (connection->phase != WEBSOCKET)
        return;
    queue_close(connection, code, reason);
    connection_enter(connection, WEBSOCKET_CLOSING);
}

/* The conversation is over: the client's close frame has come, or it broke the protocol. */
static bool finish(Connection *connection, int code, const char *reason)
{
    bool good = connection->phase == WEBSOCKET_CLOSING || queue_close(connection, code, reason);
    connection_enter(connection, LINGERING);
    websocket_ended(connection);
    return good;
}

/* Receiving */

static void hear(Connection *connection)
{
    if (connection->phase == WEBSOCKET)
        connection->since = ev_now(connection->net->loop);
    connection->pinged = 0;
}

static bool receive_control(Connection *connection, int opcode, const unsigned char *payload,
                            size_t length)
{
    if (opcode == FRAME_CLOSE) {
        CloseCode close = close_code_of(payload, length);
        return finish(connection, close.code, "");
    }
    hear(connection);
    if (opcode == FRAME_PING && connection->phase == WEBSOCKET)
        return connection->out.length > connection->net->options.most_waiting ||
               queue_frame(connection, FRAME_PONG, payload, length);
    return true;
}

static bool receive_message(Connection *connection, const unsigned char *text, size_t length)
{
    Net *net = connection->net;
    if (!text_is_utf8(text, length))
        return finish(connection, CLOSE_NOT_UTF8, "not UTF-8");
    net->messages++;
    hear(connection);
    if (connection->phase == WEBSOCKET)
        net->handlers.received(net->app, connection, (const char *)text, length);
    return true;
}

static bool receive_data(Connection *connection, const FrameHead *head,
                         const unsigned char *payload)
{
    Net *net = connection->net;
    size_t length = (size_t)head->length;
    bool is_first = !connection->in_message;
    connection->in_message = !head->is_final;
    if (is_first && head->is_final)
        return receive_message(connection, payload, length);
    if (!buffer_append(&connection->message, &net->spares, payload, length))
        return false;
    if (!head->is_final)
        return true;
    bool good = receive_message(connection, connection->message.bytes, connection->message.length);
    buffer_clear(&connection->message, &net->spares);
    return good;
}

/* Whether a frame may come now: 0, or the code to close with. */
static int check_frame(const Connection *connection, const FrameHead *head)
{
    if (frame_is_control(head))
        return 0;
    if ((head->opcode == FRAME_CONTINUATION) != connection->in_message)
        return CLOSE_PROTOCOL_ERROR;
    if (head->opcode == FRAME_BINARY)
        return CLOSE_NOT_TEXT;
    if (head->length > connection->net->options.most_message - connection->message.length)
        return CLOSE_TOO_LONG;
    return 0;
}

static const char *reason_for(int code)
{
    switch (code) {
    case CLOSE_NOT_TEXT: return "text only";
    case CLOSE_TOO_LONG: return "too long";
    default: return "not the protocol";
    }
}

ssize_t websocket_consume(Connection *connection, unsigned char *bytes, size_t length)
{
    FrameHead head;
    FrameResult result = frame_read_head(bytes, length, &head);
    if (result == FRAME_INCOMPLETE)
        return 0;
    int wrong = result == FRAME_WRONG ? CLOSE_PROTOCOL_ERROR : check_frame(connection, &head);
    if (wrong != 0)
        return finish(connection, wrong, reason_for(wrong)) ? (ssize_t)length : BROKEN;
    if (length - head.size < head.length)
        return 0;
    unsigned char *payload = bytes + head.size;
    frame_unmask(payload, (size_t)head.length, head.mask);
    bool good = frame_is_control(&head)
                    ? receive_control(connection, head.opcode, payload, (size_t)head.length)
                    : receive_data(connection, &head, payload);
    return good ? (ssize_t)(head.size + (size_t)head.length) : BROKEN;
}

bool websocket_check_silence(Connection *connection, double now)
{
    double most = connection->net->options.silent_seconds;
    if (now - connection->since < most)
        return true;
    if (connection->pinged == 0) {
        connection->pinged = now;
        return queue_frame(connection, FRAME_PING, "", 0);
    }
    return now - connection->pinged < SHARE_FOR_PONG * most;
}

/* For the app */

void net_set_user(Connection *connection, void *user)
{
    connection->user = user;
}

void *net_user(const Connection *connection)
{
    return connection->user;
}
