#include "hosts.h"

#include <string.h>
#include <strings.h>

enum { HOST_NAME_SIZE = 256 };

static const char LOCAL[] = "localhost";

/* `[::1]:8080` becomes `::1`, `Example.org.:8080` becomes `Example.org`. */
static void read_name(const char *host, char name[HOST_NAME_SIZE])
{
    bool is_bracketed = host[0] == '[';
    const char *start = host + is_bracketed;
    size_t length = strcspn(start, is_bracketed ? "]" : ":/");
    if (length > 0 && !is_bracketed && start[length - 1] == '.')
        length--;
    if (length >= HOST_NAME_SIZE)
        length = 0;
    memcpy(name, start, length);
    name[length] = '\0';
}

static bool is_local(const char *name)
{
    size_t length = strlen(name), suffix = strlen(LOCAL);
    return length >= suffix && strcasecmp(name + length - suffix, LOCAL) == 0 &&
           (length == suffix || name[length - suffix - 1] == '.');
}

static bool is_public(const char *url, const char *name)
{
    char its_name[HOST_NAME_SIZE];
    const char *host = url == NULL ? NULL : strstr(url, "://");
    if (host == NULL)
        return false;
    read_name(host + 3, its_name);
    return strcasecmp(its_name, name) == 0;
}

bool host_is_ours(const ServeOptions *options, const char *host)
{
    char name[HOST_NAME_SIZE], figures[NET_ADDRESS_SIZE];
    if (host[0] == '\0')
        return true; /* HTTP/1.0 has no Host, and browsers do not speak it */
    read_name(host, name);
    if (net_read_address(name, figures) || is_local(name) || is_public(options->public_url, name))
        return true;
    for (int i = 0; options->allowed_host[i] != NULL; i++)
        if (strcasecmp(options->allowed_host[i], name) == 0)
            return true;
    return false;
}

bool origin_is_ours(const HttpRequest *what)
{
    const char *origin = what->origin, *host = strstr(origin, "://");
    if (origin[0] == '\0')
        return true;
    if (host == NULL || strcmp(host + 3, what->host) != 0)
        return false;
    return !what->is_secure || strncmp(origin, "https://", 8) == 0;
}
