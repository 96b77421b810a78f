/* Which client a request comes from, also behind proxies. */
#include "connection.h"

#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

static bool is_trusted(const Net *net, const char *address)
{
    const char *const *proxy = net->options.trusted_proxy;
    for (; proxy != NULL && *proxy != NULL; proxy++)
        if (strcmp(*proxy, address) == 0)
            return true;
    return false;
}

static void find_peer(int file, char out[NET_ADDRESS_SIZE])
{
    struct sockaddr_storage peer;
    socklen_t length = sizeof peer;
    char text[NI_MAXHOST];
    if (getpeername(file, (struct sockaddr *)&peer, &length) != 0 ||
        getnameinfo((struct sockaddr *)&peer, length, text, sizeof text, NULL, 0, NI_NUMERICHOST) !=
            0 ||
        !net_read_address(text, out))
        snprintf(out, NET_ADDRESS_SIZE, "unknown");
}

/* The last address of X-Forwarded-For is the one our proxy saw; the client can write any before. */
static void read_forwarded(Request *request)
{
    char last[NET_ADDRESS_SIZE];
    Span span = http_field(&request->head, FIELD_FORWARDED_FOR);
    const char *text = request->text + span.at, *start = text + span.length;
    while (start > text && start[-1] != ',' && start[-1] != ' ' && start[-1] != '\t')
        start--;
    size_t length = (size_t)(text + span.length - start);
    if (length >= sizeof last)
        return;
    memcpy(last, start, length);
    last[length] = '\0';
    net_read_address(last, request->address);
}

static bool came_to_proxy_by_tls(const Request *request)
{
    Span span = http_field(&request->head, FIELD_FORWARDED_PROTO);
    return span.length == 5 && strncasecmp(request->text + span.at, "https", 5) == 0;
}

void net_find_client(const Net *net, Request *request)
{
    find_peer(request->connection->watcher.fd, request->address);
    request->what.is_secure = net->tls != NULL || net->options.behind_tls;
    if (!is_trusted(net, request->address))
        return;
    request->what.is_secure = request->what.is_secure || came_to_proxy_by_tls(request);
    read_forwarded(request);
}
