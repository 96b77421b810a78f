/* HTTP requests: the body is gathered, the answer is sent when it is there. */
#include "net_lws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER_ROOM = 4096, PIECE = 16384 };

/* No user text is ever HTML; these make sure that a browser agrees. wasm-unsafe-eval is what
 * WebAssembly needs to be compiled. */
static const char PAGE_POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
    "data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri "
    "'none'; form-action 'none'; frame-ancestors 'none'";
static const char FORM_POLICY[] = "default-src 'none'; style-src 'self'; base-uri 'none'; "
                                  "form-action 'self'; frame-ancestors 'none'";
static const char *const security_header[][2] = {
    { "x-content-type-options:", "nosniff" },
    { "referrer-policy:", "no-referrer" },
    { "cross-origin-opener-policy:", "same-origin" },
    { "cross-origin-resource-policy:", "same-origin" },
    { "x-frame-options:", "DENY" },
};

struct Request {
    Net *net;
    struct lws *wsi; /* NULL: the client has gone */
    HeaderTexts text;
    HttpRequest what;
    char *body;
    size_t body_length;
    bool asked, answered, headers_sent;
    HttpAnswer answer; /* with texts of its own, below */
    char cookie[512], location[128], etag[80], cache[80], encoding[16], disposition[128], type[80],
        allow[64];
    char *owned_body;
    size_t sent;
};

static void free_request(Request *request)
{
    free(request->body);
    free(request->owned_body);
    free(request);
}

/* The connection forgets the request. One that still waits for its answer is freed by net_answer.
 */
static void let_go(Session *session)
{
    Request *request = session == NULL ? NULL : session->request;
    if (request == NULL)
        return;
    session->request = NULL;
    request->wsi = NULL;
    if (request->answered || !request->asked)
        free_request(request);
}

static void ask(Net *net, Request *request)
{
    request->asked = true;
    request->what.body = request->body == NULL ? "" : request->body;
    request->what.body_length = request->body_length;
    net->handlers.request(net->app, request, &request->what);
}

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end)
{
    return value == NULL || lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                                        (const unsigned char *)value,
                                                        (int)strlen(value), at, end) == 0;
}

static bool write_headers(struct lws *wsi, const HttpAnswer *answer, unsigned char **at,
                          unsigned char *end)
{
    const char *type = answer->type == NULL ? "text/plain" : answer->type;
    bool good = lws_add_http_common_headers(wsi, (unsigned)answer->status, type, answer->length, at,
                                            end) == 0;
    for (size_t i = 0; i < sizeof security_header / sizeof security_header[0]; i++)
        good = good && add_header(wsi, security_header[i][0], security_header[i][1], at, end);
    return good &&
           add_header(wsi, "content-security-policy:", answer->has_form ? FORM_POLICY : PAGE_POLICY,
                      at, end) &&
           add_header(wsi, "set-cookie:", answer->cookie, at, end) &&
           add_header(wsi, "location:", answer->location, at, end) &&
           add_header(wsi, "etag:", answer->etag, at, end) &&
           add_header(wsi, "allow:", answer->allow, at, end) &&
           add_header(wsi, "cache-control:", answer->cache == NULL ? "no-store" : answer->cache, at,
                      end) &&
           add_header(wsi, "content-encoding:", answer->encoding, at, end) &&
           add_header(wsi, "vary:", answer->varies ? "accept-encoding" : NULL, at, end) &&
           add_header(wsi, "content-disposition:", answer->disposition, at, end);
}

int net_refuse(struct lws *wsi, const HttpAnswer *answer)
{
    unsigned char room[LWS_PRE + HEADER_ROOM], *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    if (write_headers(wsi, answer, &at, end) && lws_finalize_http_header(wsi, &at, end) == 0 &&
        (size_t)(end - at) >= answer->length) {
        memcpy(at, answer->body, answer->length);
        lws_write(wsi, start, (size_t)(at - start) + answer->length, LWS_WRITE_HTTP_HEADERS);
    }
    return -1;
}

static int begin(Net *net, struct lws *wsi, Session *session)
{
    let_go(session);
    Request *request = calloc(1, sizeof *request);
    if (request == NULL)
        return -1;
    request->net = net;
    request->wsi = wsi;
    session->request = request;
    if (!net_read_headers(net, wsi, &request->text, &request->what))
        return -1;
    char length[24];
    bool has_length = lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0;
    bool is_empty = !has_length || strcmp(length, "0") == 0;
    /* The library can read neither a body in chunks nor always one of no bytes. */
    request->what.body_unreadable =
        lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
        (has_length && is_empty && strcmp(request->what.method, "POST") == 0);
    if (!is_empty && !request->what.body_unreadable)
        return 0;
    ask(net, request);
    /* What follows is no request: the answer leaves at once, and then the connection is closed. */
    return request->what.body_unreadable && request->answered ? net_refuse(wsi, &request->answer)
                                                              : 0;
}

static int gather(Net *net, Session *session, const char *piece, size_t length)
{
    Request *request = session->request;
    if (request == NULL || request->asked)
        return -1;
    if (request->body_length + length > net->options.most_body) {
        request->what.body_too_large = true;
        return 0; /* the rest is read and dropped, so that the refusal can be read */
    }
    char *body = realloc(request->body, request->body_length + length + 1);
    if (body == NULL)
        return -1;
    memcpy(body + request->body_length, piece, length);
    request->body = body;
    request->body_length += length;
    body[request->body_length] = '\0';
    return 0;
}

static bool send_headers(Request *request)
{
    unsigned char room[LWS_PRE + HEADER_ROOM], *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    request->headers_sent = true;
    return write_headers(request->wsi, &request->answer, &at, end) &&
           lws_finalize_write_http_header(request->wsi, start, &at, end) == 0;
}

static int finish(Session *session, struct lws *wsi)
{
    let_go(session);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int send_some(Session *session, struct lws *wsi)
{
    unsigned char room[LWS_PRE + PIECE];
    Request *request = session->request;
    if (request == NULL || !request->answered)
        return 0;
    bool has_body = request->answer.length > 0 && strcmp(request->what.method, "HEAD") != 0;
    if (!request->headers_sent) {
        if (!send_headers(request))
            return -1;
        if (!has_body)
            return finish(session, wsi);
        lws_callback_on_writable(wsi);
        return 0;
    }
    size_t left = request->answer.length - request->sent, piece = left < PIECE ? left : PIECE;
    memcpy(room + LWS_PRE, request->answer.body + request->sent, piece);
    request->sent += piece;
    if (lws_write(wsi, room + LWS_PRE, piece,
                  piece == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    if (piece == left)
        return finish(session, wsi);
    lws_callback_on_writable(wsi);
    return 0;
}

static const char *keep(char *room, size_t size, const char *text)
{
    if (text == NULL)
        return NULL;
    snprintf(room, size, "%s", text);
    return room;
}

void net_answer(Request *request, const HttpAnswer *answer)
{
    if (request->wsi == NULL) {
        free_request(request);
        return;
    }
    request->answered = true;
    request->answer = *answer;
    request->answer.type = keep(request->type, sizeof request->type, answer->type);
    request->answer.cookie = keep(request->cookie, sizeof request->cookie, answer->cookie);
    if (answer->cookie != NULL && request->what.is_secure)
        strncat(request->cookie, "; Secure", sizeof request->cookie - strlen(request->cookie) - 1);
    request->answer.location = keep(request->location, sizeof request->location, answer->location);
    request->answer.allow = keep(request->allow, sizeof request->allow, answer->allow);
    request->answer.etag = keep(request->etag, sizeof request->etag, answer->etag);
    request->answer.cache = keep(request->cache, sizeof request->cache, answer->cache);
    request->answer.encoding = keep(request->encoding, sizeof request->encoding, answer->encoding);
    request->answer.disposition =
        keep(request->disposition, sizeof request->disposition, answer->disposition);
    if (answer->length > 0 && !answer->body_stays) {
        request->owned_body = malloc(answer->length);
        if (request->owned_body == NULL)
            abort();
        request->answer.body = memcpy(request->owned_body, answer->body, answer->length);
    }
    lws_callback_on_writable(request->wsi);
}

int net_http_event(Net *net, struct lws *wsi, enum lws_callback_reasons reason, Session *session,
                   void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP: return begin(net, wsi, session);
    case LWS_CALLBACK_HTTP_BODY: return gather(net, session, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        /* A body that comes before the answer to an earlier request ends the connection: the
         * library would report it without end. */
        if (session->request == NULL || session->request->asked)
            return -1;
        ask(net, session->request);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_some(session, wsi);
    default: let_go(session); return 0;
    }
}
