/* The frames of WebSockets (RFC 6455), as a server reads and writes them, and the words of the
 * handshake. Pure: no I/O. What is done with them is in connection.h. */
#ifndef SERVER_NET_WEBSOCKET_H
#define SERVER_NET_WEBSOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAME_CONTINUATION = 0,
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10,
    MOST_CONTROL_BYTES = 125, /* of payload */
    FRAME_HEAD_SIZE = 10,     /* the longest head that we write */
    CLIENT_HEAD_SIZE = 14,    /* and that a client writes, with its mask */
    ACCEPT_SIZE = 29,
};

enum { /* why a WebSocket is closed */
       CLOSE_NORMAL = 1000,
       CLOSE_GOING_AWAY = 1001,
       CLOSE_PROTOCOL_ERROR = 1002,
       CLOSE_NOT_TEXT = 1003,
       CLOSE_NO_CODE = 1005, /* never sent: the close frame was empty */
       CLOSE_NOT_UTF8 = 1007,
       CLOSE_POLICY_VIOLATION = 1008,
       CLOSE_TOO_LONG = 1009,
};

typedef struct FrameHead {
    size_t size; /* of the head itself */
    int opcode;
    bool is_final;
    uint64_t length; /* of the payload */
    unsigned char mask[4];
} FrameHead;

typedef enum FrameResult { FRAME_COMPLETE, FRAME_INCOMPLETE, FRAME_WRONG } FrameResult;

/* Reads the head of a client's frame. FRAME_WRONG: it breaks the protocol, as far as one frame can
 * tell; whether a continuation fits is for the caller to know. */
FrameResult frame_read_head(const unsigned char *bytes, size_t length, FrameHead *head);

bool frame_is_control(const FrameHead *head);
void frame_unmask(unsigned char *payload, size_t length, const unsigned char mask[4]);

/* Writes the head of a frame of ours, which is always final and without mask. Returns its size. */
size_t frame_write_head(unsigned char out[FRAME_HEAD_SIZE], int opcode, size_t length);

/* The code of a close frame's payload, or the code to close with because the payload is wrong. */
typedef struct CloseCode {
    int code;
    bool is_wrong;
} CloseCode;
CloseCode close_code_of(const unsigned char *payload, size_t length);

bool text_is_utf8(const unsigned char *text, size_t length);

/* Sec-WebSocket-Key: 16 bytes in base64. */
bool websocket_key_is_valid(const char *key, size_t length);
void websocket_accept(const char *key, size_t length, char out[ACCEPT_SIZE]);

#endif
