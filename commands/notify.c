/* Tells systemd that the server is ready: one datagram to the socket it names (sd_notify(3)). */
#include "notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void notify_ready(void)
{
    static const char READY[] = "READY=1";
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    const char *path = getenv("NOTIFY_SOCKET");
    if (path == NULL || (path[0] != '/' && path[0] != '@') ||
        strlen(path) >= sizeof address.sun_path)
        return;
    strcpy(address.sun_path, path);
    socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path));
    if (path[0] == '@')
        address.sun_path[0] = '\0'; /* a name that is in no folder */
    int file = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (file < 0)
        return;
    sendto(file, READY, strlen(READY), MSG_NOSIGNAL, (struct sockaddr *)&address, length);
    close(file);
}
