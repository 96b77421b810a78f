/* Reports the server's state to systemd: one datagram to the socket it names (sd_notify(3)). */
#include "notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static void notify(const char *message)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    const char *path = getenv("NOTIFY_SOCKET");
    if (path == NULL || (path[0] != '/' && path[0] != '@') ||
        strlen(path) >= sizeof address.sun_path)
        return;
    strcpy(address.sun_path, path);
    socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path));
    if (path[0] == '@')
        address.sun_path[0] = '\0'; /* an abstract name */
    int file = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (file < 0)
        return;
    sendto(file, message, strlen(message), MSG_NOSIGNAL, (struct sockaddr *)&address, length);
    close(file);
}

void notify_ready(void)
{
    notify("READY=1");
}

/* How long systemd waits for the next sign of life; 0: it does not (sd_watchdog_enabled(3)). */
static long watchdog_microseconds(void)
{
    const char *limit = getenv("WATCHDOG_USEC"), *process = getenv("WATCHDOG_PID");
    if (limit == NULL || (process != NULL && strtol(process, NULL, 10) != (long)getpid()))
        return 0;
    return strtol(limit, NULL, 10);
}

void notify_alive(void)
{
    enum { SIGNS_WITHIN_LIMIT = 4 };
    static double next;
    struct timespec now;
    long limit = watchdog_microseconds();
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds = (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
    if (limit <= 0 || seconds < next)
        return;
    next = seconds + (double)limit * 1e-6 / SIGNS_WITHIN_LIMIT;
    notify("WATCHDOG=1");
}
