/* WebSockets after their handshake: frames, messages of one or several of them, pings, closing. */
#include "connection.h"

#include "websocket.h"

#include <stdio.h>
#include <string.h>

/* How long a silent client may take to answer a ping, as a share of the silence before it. */
static const double SHARE_FOR_PONG = 0.6;

enum {
    FINAL_BIT = 0x80,
    RESERVED_BITS = 0x70,
    OPCODE_BITS = 0x0f,
    CONTROL_BIT = 0x08,
    MASK_BIT = 0x80,
    LENGTH_BITS = 0x7f,
    TWO_BYTES_FOLLOW = 126,
    EIGHT_BYTES_FOLLOW = 127,
};

/* The heads of frames */

static bool is_known_opcode(int opcode)
{
    return opcode <= FRAME_BINARY || (opcode >= FRAME_CLOSE && opcode <= FRAME_PONG);
}

bool frame_is_control(const FrameHead *head)
{
    return (head->opcode & CONTROL_BIT) != 0;
}

static uint64_t read_number(const unsigned char *bytes, size_t size)
{
    uint64_t number = 0;
    for (size_t i = 0; i < size; i++)
        number = number << 8 | bytes[i];
    return number;
}

/* A length has to be written in as few bytes as possible. */
static bool is_shortest(uint64_t length, size_t extra)
{
    return extra == 0 || (extra == 2 && length >= TWO_BYTES_FOLLOW) ||
           (extra == 8 && length > UINT16_MAX && length <= INT64_MAX);
}

FrameResult frame_read_head(const unsigned char *bytes, size_t length, FrameHead *head)
{
    if (length < 2)
        return FRAME_INCOMPLETE;
    int announced = bytes[1] & LENGTH_BITS;
    size_t extra = announced == TWO_BYTES_FOLLOW ? 2 : announced == EIGHT_BYTES_FOLLOW ? 8 : 0;
    *head = (FrameHead){ .size = 2 + extra + sizeof head->mask,
                         .opcode = bytes[0] & OPCODE_BITS,
                         .is_final = (bytes[0] & FINAL_BIT) != 0,
                         .length = (uint64_t)announced };
    if ((bytes[0] & RESERVED_BITS) != 0 || (bytes[1] & MASK_BIT) == 0 ||
        !is_known_opcode(head->opcode))
        return FRAME_WRONG;
    if (frame_is_control(head) && (!head->is_final || announced > MOST_CONTROL_BYTES))
        return FRAME_WRONG;
    if (length < head->size)
        return FRAME_INCOMPLETE;
    if (extra > 0)
        head->length = read_number(bytes + 2, extra);
    memcpy(head->mask, bytes + 2 + extra, sizeof head->mask);
    return is_shortest(head->length, extra) ? FRAME_COMPLETE : FRAME_WRONG;
}

size_t frame_write_head(unsigned char out[FRAME_HEAD_SIZE], int opcode, size_t length)
{
    size_t extra = length < TWO_BYTES_FOLLOW ? 0 : length <= UINT16_MAX ? 2 : 8;
    out[0] = (unsigned char)(FINAL_BIT | opcode);
    out[1] = (unsigned char)(extra == 0   ? length
                             : extra == 2 ? TWO_BYTES_FOLLOW
                                          : EIGHT_BYTES_FOLLOW);
    for (size_t i = 0; i < extra; i++)
        out[2 + i] = (unsigned char)((uint64_t)length >> 8 * (extra - 1 - i));
    return 2 + extra;
}

/* Their payloads */

void frame_unmask(unsigned char *payload, size_t length, const unsigned char mask[4])
{
    uint64_t word, wide;
    unsigned char twice[8];
    memcpy(twice, mask, 4);
    memcpy(twice + 4, mask, 4);
    memcpy(&wide, twice, sizeof wide);
    size_t i = 0;
    for (; i + sizeof word <= length; i += sizeof word) {
        memcpy(&word, payload + i, sizeof word);
        word ^= wide;
        memcpy(payload + i, &word, sizeof word);
    }
    for (; i < length; i++)
        payload[i] ^= mask[i % 4];
}

/* The codes that may be sent (RFC 6455, 7.4), with those registered since. */
static bool may_be_sent(int code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

CloseCode close_code_of(const unsigned char *payload, size_t length)
{
    if (length == 0)
        return (CloseCode){ .code = CLOSE_NO_CODE };
    if (length == 1 || !may_be_sent(payload[0] << 8 | payload[1]))
        return (CloseCode){ .code = CLOSE_PROTOCOL_ERROR, .is_wrong = true };
    if (!text_is_utf8(payload + 2, length - 2))
        return (CloseCode){ .code = CLOSE_NOT_UTF8, .is_wrong = true };
    return (CloseCode){ .code = payload[0] << 8 | payload[1] };
}

/* UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF. */

static size_t ascii_words(const unsigned char *text, size_t length)
{
    uint64_t word;
    size_t i = 0;
    for (; i + sizeof word <= length; i += sizeof word) {
        memcpy(&word, text + i, sizeof word);
        if ((word & UINT64_C(0x8080808080808080)) != 0)
            break;
    }
    return i;
}

static size_t character_size(const unsigned char *text, size_t length) /* 0: it is none */
{
    unsigned char first = text[0], lowest = 0x80, highest = 0xbf;
    size_t size = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (first > 0xf4 || size > length)
        return 0;
    switch (first) { /* where the second byte is bounded further */
    case 0xe0: lowest = 0xa0; break;
    case 0xed: highest = 0x9f; break;
    case 0xf0: lowest = 0x90; break;
    case 0xf4: highest = 0x8f; break;
    default: break;
    }
    if (size > 1 && (text[1] < lowest || text[1] > highest))
        return 0;
    for (size_t i = 2; i < size; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    return size;
}

bool text_is_utf8(const unsigned char *text, size_t length)
{
    for (size_t i = ascii_words(text, length); i < length;) {
        size_t size = character_size(text + i, length - i);
        if (size == 0)
            return false;
        i += size;
    }
    return true;
}

/* A connection */

void websocket_ended(Connection *connection)
{
    if (!connection->is_websocket)
        return;
    connection->is_websocket = false;
    connection->net->websockets--;
    connection->net->handlers.closed(connection->client);
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
        net->handlers.received(connection->client, (const char *)text, length);
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
