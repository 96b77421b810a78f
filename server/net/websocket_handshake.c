/* The handshake of a WebSocket: an HTTP request that is answered with 101, or refused. */
#include "connection.h"

#include "websocket.h"

#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    connection->client = net->handlers.connected(net->app, connection, request->address, who);
    http_forget(connection);
    return true;
}
