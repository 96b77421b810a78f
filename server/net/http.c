/* HTTP requests, one after the other on a connection: a head, a body, the app's answer. The next
 * request is not looked at before the answer to the last one has left. */
#include "connection.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_ROOM = 4096, COPIED_BODY = 4096 };

static const char CONTINUE[] = "HTTP/1.1 100 Continue\r\n\r\n";

/* Answers */

static bool send_answer(Connection *connection, const HttpAnswer *answer, AnswerForm form,
                        bool has_body)
{
    char head[HEAD_ROOM];
    size_t length = http_write_head(head, sizeof head, answer, form);
    if (length == 0 || !connection_queue(connection, head, length))
        return false;
    if (!has_body || answer->length == 0)
        return true;
    if (!answer->body_stays || answer->length <= COPIED_BODY)
        return connection_queue(connection, answer->body, answer->length);
    connection->body = answer->body;
    connection->body_left = answer->length;
    return true;
}

bool net_refuse_with(Connection *connection, const HttpAnswer *answer)
{
    const Request *request = connection->request;
    AnswerForm form = { .is_secure =
                            connection->ssl != NULL || (request != NULL && request->what.is_secure),
                        .closes = true };
    bool is_head = request != NULL && strcmp(request->head.method, "HEAD") == 0;
    bool good = send_answer(connection, answer, form, !is_head);
    http_forget(connection);
    connection_enter(connection, LINGERING);
    return good;
}

bool net_refuse(Connection *connection, int status)
{
    Net *net = connection->net;
    char line[64];
    HttpAnswer answer = { 0 };
    if (net->handlers.refusal == NULL || !net->handlers.refusal(net->app, status, &answer)) {
        snprintf(line, sizeof line, "%d %s\n", status, http_reason(status));
        answer = (HttpAnswer){ .status = status, .body = line, .length = strlen(line) };
    }
    return net_refuse_with(connection, &answer);
}

const HttpRequest *net_request(const Request *request)
{
    return &request->what;
}

void net_answer(Request *request, const HttpAnswer *answer)
{
    Connection *connection = request->connection;
    if (connection == NULL) {
        free(request);
        return;
    }
    AnswerForm form = { .is_secure = request->what.is_secure,
                        .closes = !request->head.is_kept_alive || connection->net->is_stopping };
    static const HttpAnswer too_long = { .status = 500 };
    bool is_head = strcmp(request->head.method, "HEAD") == 0;
    request->is_answered = true;
    request->head.is_kept_alive = !form.closes;
    if (send_answer(connection, answer, form, !is_head))
        return;
    request->head.is_kept_alive = false;
    send_answer(connection, &too_long, form, false);
}

bool http_answer_sent(Connection *connection)
{
    Request *request = connection->request;
    if (!request->is_answered)
        return true;
    bool stays = request->head.is_kept_alive;
    http_forget(connection);
    connection_enter(connection, stays ? READING_HEAD : LINGERING);
    return connection_consume_rest(connection);
}

/* Requests */

/* One that the app still has to answer is freed by net_answer. */
void http_forget(Connection *connection)
{
    Request *request = connection->request;
    connection->request = NULL;
    if (request == NULL)
        return;
    request->connection = NULL;
    if (request->is_answered || !request->is_asked)
        free(request);
}

/* A part of the head as a text of its own: a separator follows each, and becomes its end. */
static char *text_at(Request *request, Span span)
{
    if (span.length == 0)
        return request->text + request->head.length; /* the empty text */
    request->text[span.at + span.length] = '\0';
    return request->text + span.at;
}

static bool read_target(Request *request)
{
    const HttpHead *head = &request->head;
    char *path = request->text + head->path.at, *query = text_at(request, head->query);
    bool good = http_decode(query, head->query.length) && http_decode(path, head->path.length);
    request->what.path = path;
    request->what.query = query;
    return good;
}

/* In a target the path follows without a separator, so the host moves one byte to the left, over
 * the separator in front of it. */
static const char *read_host(Request *request)
{
    Span host = request->head.host;
    if (host.length == 0)
        return text_at(request, host);
    char *start = request->text + host.at - 1;
    memmove(start, start + 1, host.length);
    start[host.length] = '\0';
    return start;
}

static bool read_head(const Net *net, Request *request)
{
    const HttpHead *head = &request->head;
    static const HttpField field[] = { FIELD_ORIGIN, FIELD_COOKIE, FIELD_CONTENT_TYPE,
                                       FIELD_IF_NONE_MATCH, FIELD_ACCEPT_ENCODING };
    const char **const text[] = { &request->what.origin, &request->what.cookie,
                                  &request->what.content_type, &request->what.if_none_match,
                                  &request->what.accept_encoding };
    net_find_client(net, request);
    request->what.method = head->method;
    request->what.address = request->address;
    for (size_t i = 0; i < sizeof field / sizeof field[0]; i++)
        *text[i] = text_at(request, http_field(head, field[i]));
    request->what.host = read_host(request);
    return read_target(request);
}

static Request *new_request(Connection *connection, const char *bytes, const HttpHead *head)
{
    size_t body = head->upgrades_to_websocket ? 0 : (size_t)head->body_length;
    Request *request = calloc(1, sizeof *request + head->length + 1 + body + 1);
    if (request == NULL)
        return NULL;
    request->connection = connection;
    request->head = *head;
    memcpy(request->text, bytes, head->length);
    request->body = request->text + head->length + 1;
    connection->request = request;
    return request;
}

static void ask(Connection *connection)
{
    Net *net = connection->net;
    Request *request = connection->request;
    connection_enter(connection, RESPONDING);
    request->is_asked = true;
    request->what.body = request->body;
    request->what.body_length = request->body_length;
    net->has_asked = true;
    net->handlers.request(net->app, request, &request->what);
}

static bool begin_request(Connection *connection, bool has_more)
{
    const HttpHead *head = &connection->request->head;
    if (head->upgrades_to_websocket)
        return websocket_open(connection);
    if (head->body_length == 0) {
        ask(connection);
        return true;
    }
    connection_enter(connection, READING_BODY);
    return !head->expects_continue || has_more ||
           connection_queue(connection, CONTINUE, strlen(CONTINUE));
}

static ssize_t consume_head(Connection *connection, const char *bytes, size_t length)
{
    HttpHead head;
    Net *net = connection->net;
    if (length >= 2 && memcmp(bytes, "\r\n", 2) == 0)
        return 2; /* an empty line between requests (RFC 9112, 2.2) */
    size_t looked_at = length < NET_HEADERS_SIZE ? length : NET_HEADERS_SIZE;
    int status = http_parse_head(bytes, looked_at, &head);
    if (status == HTTP_INCOMPLETE && length < NET_HEADERS_SIZE)
        return 0;
    if (status == HTTP_INCOMPLETE)
        status = 431;
    if (status == HTTP_COMPLETE && head.body_length > net->options.most_body)
        status = 413;
    if (status == HTTP_COMPLETE) {
        Request *request = new_request(connection, bytes, &head);
        if (request == NULL)
            return BROKEN;
        if (!read_head(net, request))
            status = 400;
    }
    bool good = status == HTTP_COMPLETE ? begin_request(connection, length > head.length)
                                        : net_refuse(connection, status);
    return !good ? BROKEN : status == HTTP_COMPLETE ? (ssize_t)head.length : (ssize_t)length;
}

static ssize_t consume_body(Connection *connection, const char *bytes, size_t length)
{
    Request *request = connection->request;
    size_t missing = (size_t)request->head.body_length - request->body_length;
    size_t taken = length < missing ? length : missing;
    memcpy(request->body + request->body_length, bytes, taken);
    request->body_length += taken;
    if (taken == missing)
        ask(connection);
    return (ssize_t)taken;
}

ssize_t http_consume(Connection *connection, const char *bytes, size_t length)
{
    return connection->phase == READING_HEAD ? consume_head(connection, bytes, length)
                                             : consume_body(connection, bytes, length);
}
