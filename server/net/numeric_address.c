/* Addresses in their one written form. A file of its own, because the protocol's fuzzer needs it
 * without the network. */
#include "net.h"

#include <arpa/inet.h>
#include <string.h>

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
