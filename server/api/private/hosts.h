/* Under which names this server answers, and which sites may change something here. */
#ifndef API_HOSTS_H
#define API_HOSTS_H

#include "net.h"
#include "common.h"

/* A foreign site could let its own name resolve to our address; to the browser its pages would then
 * be ours (DNS rebinding). So a name must be known: loopback, that of the public URL, or one that
 * the host allows. Addresses in figures are always good: they cannot be pointed elsewhere. */
bool host_is_ours(const ServeOptions *options, const char *host);

/* A browser names the site that a request comes from. Other programs do not, and they carry nobody
 * else's cookies. A page that came without TLS may be forged, so it is foreign to a secure one. */
bool origin_is_ours(const HttpRequest *what);

#endif
