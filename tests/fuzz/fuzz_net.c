#include "fuzz_net.h"

#include "api.h"
#include "serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SPEAKERS = 3, INPUTS_A_MATCH = 100 };

struct Net {
    NetHandlers handlers;
    void *app;
};

struct Connection {
    void *client; /* the server's */
    bool hung_up;
};

struct Request {
    bool answered;
    char body[4096];
};

static Net net;
static Server *server;
static Connection speaker[SPEAKERS];
static char match[MATCH_ID_SIZE], token[2][TOKEN_SIZE];
static int inputs, connections;
static bool token_was_said;
static int64_t now = 1794777415000; /* for the clocks of players */

/* The network in memory */

Net *net_open(const NetOptions *options, const NetHandlers *handlers, void *app,
              char error[NET_ERROR_SIZE])
{
    net = (Net){ .handlers = *handlers, .app = app };
    return &net;
}

int net_port(const Net *of)
{
    return 1;
}

void net_run(Net *of)
{
}

void net_wake(Net *of) /* from other threads: settle() looks by itself */
{
}

void net_close(Net *of)
{
}

int net_connections(const Net *of)
{
    return connections;
}

const HttpRequest *net_request(const Request *request)
{
    static const HttpRequest any = { .address = "127.0.0.1", .path = "/" };
    return &any;
}

void net_answer(Request *request, const HttpAnswer *answer)
{
    if (answer->status < 200 || answer->status > 599 || request->answered)
        abort();
    request->answered = true;
    snprintf(request->body, sizeof request->body, "%.*s", (int)answer->length,
             answer->body == NULL ? "" : answer->body);
}

/* Whatever is sent is one JSON object, and nobody is ever sent a token, unless he has said it
 * himself: the fuzzer watches comparisons and learns it. */
void net_send(Connection *connection, const char *text, size_t length)
{
    if (length < 2 || text[0] != '{' || text[length - 1] != '}' ||
        memchr(text, '\0', length) != NULL)
        abort();
    for (int seat = 0; seat < 2; seat++)
        if (token[seat][0] != '\0' && !token_was_said && strstr(text, token[seat]) != NULL)
            abort();
}

void net_hang_up(Connection *connection, int code, const char *reason)
{
    connection->hung_up = true;
}

/* The match */

static void turn(void) /* of the event loop */
{
    net.handlers.resting(net.app);
    net.handlers.woken(net.app);
}

static void settle(void) /* until everything asked for is on the disk and told */
{
    for (int i = 0; i < 100000; i++) {
        turn();
        if (api_is_settled(server, match))
            return;
        nanosleep(&(struct timespec){ .tv_nsec = 20000 }, NULL);
    }
    abort(); /* it hangs */
}

static void ask(const char *method, const char *path, const char *query, const char *body,
                size_t length, Request *request)
{
    HttpRequest what = { .method = method,
                         .path = path,
                         .query = query,
                         .address = "127.0.0.1",
                         .host = "localhost",
                         .origin = "",
                         .cookie = "",
                         .content_type = "application/json",
                         .if_none_match = "",
                         .accept_encoding = "",
                         .body = body,
                         .body_length = length };
    net.handlers.request(net.app, request, &what);
    for (int i = 0; i < 100000 && !request->answered; i++) {
        turn();
        nanosleep(&(struct timespec){ .tv_nsec = 20000 }, NULL);
    }
    if (!request->answered)
        abort();
}

static void copy_value(const char *text, const char *before, char *out, size_t size)
{
    const char *at = strstr(text, before);
    if (at == NULL)
        abort();
    at += strlen(before);
    snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
}

static void open_match(void)
{
    static const char wish[] = "{\"game\":\"moonshine\",\"pace\":\"bank:10+0\",\"chat\":true,"
                               "\"hints\":true,\"seats\":[\"me\","
                               "\"friend\",\"bot:random\"]}";
    Request request = { 0 };
    char first[TOKEN_SIZE], second[TOKEN_SIZE];
    token[0][0] = token[1][0] = '\0';
    token_was_said = false;
    ask("POST", "/api/v1/matches", "", wish, strlen(wish), &request);
    copy_value(request.body, "\"match\":\"", match, sizeof match);
    const char *links = strstr(request.body, "\"links\"");
    if (links == NULL)
        abort();
    copy_value(links, "\"token\":\"", first, sizeof first);
    copy_value(strstr(links, first) + strlen(first) + 1, "\"token\":\"", second, sizeof second);
    strcpy(token[0], first);
    strcpy(token[1], second);
}

static void connect_speaker(int number)
{
    char text[200];
    speaker[number] = (Connection){ 0 };
    connections++;
    speaker[number].client = net.handlers.connected(net.app, &speaker[number], "127.0.0.1", "");
    int length =
        number < 2
            ? snprintf(text, sizeof text, "{\"do\":\"join\",\"match\":\"%s\",\"token\":\"%s\"}",
                       match, token[number])
            : snprintf(text, sizeof text, "{\"do\":\"join\",\"match\":\"%s\"}", match);
    net.handlers.received(speaker[number].client, text, (size_t)length);
    settle();
}

static void disconnect_speaker(int number)
{
    if (speaker[number].client == NULL)
        return;
    net.handlers.closed(speaker[number].client);
    speaker[number].client = NULL;
    connections--;
}

static int64_t read_clock(void *context)
{
    return now;
}

static void open_server(void)
{
    static char path[64];
    char error[SERVE_ERROR_SIZE];
    ServeOptions options = serve_standard_options();
    snprintf(path, sizeof path, "/dev/shm/taproom-fuzz-%d.db", (int)getpid());
    options.database = path;
    options.quiet = true;
    options.clock.milliseconds = read_clock;
    options.requests_per_second = options.matches_per_minute = options.messages_per_second = 1e9;
    options.most_matches = options.most_connections = 1000000000;
    server = server_open(&options, error);
    if (server == NULL) {
        fprintf(stderr, "%s\n", error);
        abort();
    }
    static const char *const part[] = { "", "-wal", "-shm" }; /* all live as long as this process */
    for (int i = 0; i < 3; i++) {
        char name[80];
        snprintf(name, sizeof name, "%s%s", path, part[i]);
        unlink(name);
    }
}

void fuzz_net_begin(void)
{
    if (server == NULL)
        open_server();
    if (inputs++ % INPUTS_A_MATCH == 0)
        open_match();
    for (int i = 0; i < SPEAKERS; i++)
        connect_speaker(i);
}

static bool contains(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (size_t at = 0; at + size <= length; at++)
        if (memcmp(text + at, word, size) == 0)
            return true;
    return false;
}

static void look_back(const char *text, size_t length)
{
    Request request = { 0 };
    char path[256], query[256];
    snprintf(path, sizeof path, "/api/v1/matches/%s/replay", match);
    snprintf(query, sizeof query, "%.*s", (int)length, text);
    ask("GET", path, query, "", 0, &request);
}

void fuzz_net_say(char who, const char *text, size_t length)
{
    static const char *const path[] = { "/api/v1/matches", "/api/v1/me",
                                        "/api/v1/matches/none/seats", "/" };
    int number = who - '0';
    for (int seat = 0; seat < 2; seat++)
        token_was_said = token_was_said || contains(text, length, token[seat]);
    if (number >= 0 && number < SPEAKERS) {
        if (speaker[number].hung_up) {
            disconnect_speaker(number);
            connect_speaker(number);
        }
        net.handlers.received(speaker[number].client, text, length);
    } else if (who >= 'a' && who < 'a' + 8) { /* POST or PUT to one of the paths */
        Request request = { 0 };
        ask(who < 'e' ? "POST" : "PUT", path[(who - 'a') % 4], "", text, length, &request);
    } else if (who == 'r') { /* the query of a replay */
        look_back(text, length);
    } else if (who == 't') { /* time goes on */
        now += (int64_t)length * 1000;
        server->last_sweep = 0;
        net.handlers.tick(net.app);
    } else if (who == 'x') {
        disconnect_speaker(length % SPEAKERS);
        connect_speaker(length % SPEAKERS);
    }
    settle();
}

void fuzz_net_end(void)
{
    for (int i = 0; i < SPEAKERS; i++)
        disconnect_speaker(i);
}
