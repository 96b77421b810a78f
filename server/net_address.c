/* Addresses: written in one way, and whose it is that asks, behind proxies too. */
#include "net_lws.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

bool net_read_address(const char *text, char out[NET_ADDRESS_SIZE])
{
    static const unsigned char mapped[12] = { [10] = 0xff, [11] = 0xff }; /* ::ffff:127.0.0.1 */
    unsigned char bytes[sizeof(struct in6_addr)];
    if (inet_pton(AF_INET, text, bytes) == 1)
        return inet_ntop(AF_INET, bytes, out, NET_ADDRESS_SIZE) != NULL;
    if (inet_pton(AF_INET6, text, bytes) != 1)
        return false;
    if (memcmp(bytes, mapped, sizeof mapped) == 0)
        return inet_ntop(AF_INET, bytes + sizeof mapped, out, NET_ADDRESS_SIZE) != NULL;
    return inet_ntop(AF_INET6, bytes, out, NET_ADDRESS_SIZE) != NULL;
}

static bool is_trusted(const Net *net, const char *address)
{
    const char *const *proxy = net->options.trusted_proxy;
    for (; proxy != NULL && *proxy != NULL; proxy++)
        if (strcmp(*proxy, address) == 0)
            return true;
    return false;
}

/* The last address of X-Forwarded-For is the one that our proxy saw; earlier ones anybody can
 * write. */
static void find_forwarded(struct lws *wsi, char out[NET_ADDRESS_SIZE])
{
    char forwarded[MOST_HEADERS]; /* anybody may have written much into it */
    if (lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
        return;
    const char *last = strrchr(forwarded, ',');
    last = last == NULL ? forwarded : last + 1;
    net_read_address(last + strspn(last, " "), out);
}

static bool was_secure(struct lws *wsi) /* before it came to the proxy */
{
    static const char name[] = "x-forwarded-proto:";
    char scheme[8];
    return lws_hdr_custom_copy(wsi, scheme, sizeof scheme, name, sizeof name - 1) > 0 &&
           strcasecmp(scheme, "https") == 0;
}

void net_find_client(Net *net, struct lws *wsi, char address[NET_ADDRESS_SIZE], bool *is_secure)
{
    char peer[NET_ADDRESS_SIZE];
    if (lws_get_peer_simple(wsi, peer, sizeof peer) == NULL || !net_read_address(peer, address))
        snprintf(address, NET_ADDRESS_SIZE, "unknown");
    *is_secure = net->options.certificate != NULL || net->options.behind_tls;
    if (!is_trusted(net, address))
        return;
    *is_secure = *is_secure || was_secure(wsi);
    find_forwarded(wsi, address);
}
