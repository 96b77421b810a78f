#include "websocket_frames.h"

#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>

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

/* Heads */

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

/* Payloads */

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

/* The handshake */

bool websocket_key_is_valid(const char *key, size_t length)
{
    enum { KEY_LENGTH = 24, KEY_DIGITS = 22 };
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if (length != KEY_LENGTH || memcmp(key + KEY_DIGITS, "==", 2) != 0)
        return false;
    for (size_t i = 0; i < KEY_DIGITS; i++)
        if (key[i] == '\0' || strchr(base64, key[i]) == NULL)
            return false;
    return strchr("AQgw", key[KEY_DIGITS - 1]) != NULL; /* the last digit has only two bits */
}

void websocket_accept(const char *key, size_t length, char out[ACCEPT_SIZE])
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* RFC 6455, 1.3 */
    unsigned char hash[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (context == NULL || EVP_DigestInit_ex(context, EVP_sha1(), NULL) != 1 ||
        EVP_DigestUpdate(context, key, length) != 1 ||
        EVP_DigestUpdate(context, guid, strlen(guid)) != 1 ||
        EVP_DigestFinal_ex(context, hash, &size) != 1)
        abort();
    EVP_MD_CTX_free(context);
    EVP_EncodeBlock((unsigned char *)out, hash, (int)size);
}
