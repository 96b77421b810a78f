/* The socket that listens: our own, or one that was opened before, for instance by systemd. */
#include "connection.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ACCEPTED_AT_ONCE = 64, SECONDS_BETWEEN_LOGS = 60 };

int net_port(const Net *net)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address, size = sizeof(int);
    int listens = 0;
    if (getsockopt(net->listening, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || !listens ||
        getsockname(net->listening, (struct sockaddr *)&address, &length) != 0)
        return -1;
    switch (address.ss_family) {
    case AF_INET: return ntohs(((struct sockaddr_in *)&address)->sin_port);
    case AF_INET6: return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
    default: return -1;
    }
}

/* Usually there are no descriptors left. The loop tries again at its next tick. */
static void pause_accepting(Net *net, int why)
{
    double now = ev_now(net->loop);
    ev_io_stop(net->loop, &net->accept);
    if (net->handlers.log == NULL || now - net->last_log < SECONDS_BETWEEN_LOGS)
        return;
    net->last_log = now;
    net->handlers.log(net->app, "cannot_accept", strerror(why));
}

static void on_arrival(struct ev_loop *loop, ev_io *watcher, int events)
{
    int file = 0, one = 1;
    for (int i = 0; i < ACCEPTED_AT_ONCE &&
                    (file = accept4(watcher->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0;
         i++) {
        setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        connection_open(watcher->data, file);
    }
    if (file < 0 && errno != EAGAIN && errno != EINTR && errno != ECONNABORTED)
        pause_accepting(watcher->data, errno);
}

void net_accept(Net *net)
{
    fcntl(net->listening, F_SETFL, fcntl(net->listening, F_GETFL) | O_NONBLOCK);
    ev_io_init(&net->accept, on_arrival, net->listening, EV_READ);
    net->accept.data = net;
    ev_io_start(net->loop, &net->accept);
}

static int listen_at(const struct addrinfo *where) /* -1: errno says why not */
{
    int one = 1, file = socket(where->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (file < 0)
        return -1;
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (bind(file, where->ai_addr, where->ai_addrlen) == 0 && listen(file, SOMAXCONN) == 0)
        return file;
    int why = errno;
    close(file);
    errno = why;
    return -1;
}

static bool open_socket(Net *net, char error[NET_ERROR_SIZE])
{
    const NetOptions *options = &net->options;
    struct addrinfo wanted = { .ai_socktype = SOCK_STREAM,
                               .ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV },
                    *where;
    char port[16];
    snprintf(port, sizeof port, "%d", options->port);
    int wrong = getaddrinfo(options->address, port, &wanted, &where);
    if (wrong == 0) {
        net->listening = listen_at(where);
        freeaddrinfo(where);
    }
    if (net->listening < 0)
        snprintf(error, NET_ERROR_SIZE, "cannot listen on %s:%d: %s", options->address,
                 options->port, wrong != 0 ? gai_strerror(wrong) : strerror(errno));
    return net->listening >= 0;
}

bool net_listen(Net *net, char error[NET_ERROR_SIZE])
{
    net->listening = net->options.listening;
    if (net->listening < 0)
        return open_socket(net, error);
    if (net_port(net) < 0)
        snprintf(error, NET_ERROR_SIZE, "descriptor %d is no TCP socket that listens",
                 net->listening);
    return net_port(net) >= 0;
}

void net_stop_listening(Net *net)
{
    ev_io_stop(net->loop, &net->accept);
    if (net->listening >= 0 && net->options.listening < 0)
        close(net->listening);
    net->listening = -1;
}
