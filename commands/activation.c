#include "activation.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { FIRST_PASSED = 3 };

static long number_in_environment(const char *name) /* -1: none */
{
    char *end;
    const char *text = getenv(name);
    if (text == NULL || *text == '\0')
        return -1;
    long number = strtol(text, &end, 10);
    return *end == '\0' ? number : -1;
}

static int address_of(int file, char *address, size_t size)
{
    struct sockaddr_storage where;
    socklen_t length = sizeof where;
    const void *bytes = &((struct sockaddr_in *)&where)->sin_addr;
    if (getsockname(file, (struct sockaddr *)&where, &length) != 0)
        return NO_FIT_SOCKET;
    if (where.ss_family == AF_INET6)
        bytes = &((struct sockaddr_in6 *)&where)->sin6_addr;
    else if (where.ss_family != AF_INET)
        return NO_FIT_SOCKET;
    return inet_ntop(where.ss_family, bytes, address, (socklen_t)size) != NULL ? file
                                                                               : NO_FIT_SOCKET;
}

int passed_socket(char *address, size_t size)
{
    bool is_for_us = number_in_environment("LISTEN_PID") == (long)getpid();
    long count = number_in_environment("LISTEN_FDS");
    unsetenv("LISTEN_PID"); /* not inherited by child processes */
    unsetenv("LISTEN_FDS");
    unsetenv("LISTEN_FDNAMES");
    if (!is_for_us || count < 1)
        return NO_SOCKET;
    if (count > 1 || fcntl(FIRST_PASSED, F_SETFD, FD_CLOEXEC) != 0)
        return NO_FIT_SOCKET;
    return address_of(FIRST_PASSED, address, size);
}
