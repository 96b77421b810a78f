/* What a host chooses for a server. */
#ifndef COMMON_SERVE_OPTIONS_H
#define COMMON_SERVE_OPTIONS_H

#include "clock.h"

#include <stdbool.h>

enum { SERVE_ERROR_SIZE = 520, MAX_PROXIES = 8, MAX_HOSTS = 16 };

typedef struct ServeOptions {
    const char *address; /* to listen on, in figures */
    int port;            /* 0: a free one */
    const char *database;
    const char *certificate, *private_key;      /* for TLS; NULL: none */
    const char *trusted_proxy[MAX_PROXIES + 1]; /* as net_read_address writes them */
    const char *allowed_host[MAX_HOSTS + 1];    /* names under which it answers, besides its own */
    int bot_threads;
    int most_connections; /* WebSockets from one address */
    int most_matches;     /* open or running ones that one guest has made; an address has twice as
                           * many, and networks around it more */
    double requests_per_second, matches_per_minute, passwords_per_minute; /* from one address */
    double messages_per_second;                                           /* on one WebSocket */
    double idle_seconds;   /* after which a match without clients leaves memory */
    double rest_seconds;   /* after which bots do not play on at a table that everybody has left */
    double join_seconds;   /* after which a WebSocket that has joined nothing is closed */
    int64_t open_seconds;  /* after which a table is closed that has not begun, if nobody comes */
    double silent_seconds; /* after which a silent WebSocket is pinged */
    const char *smtp, *smtp_credentials, *smtp_authority; /* smtp.h; smtp NULL: no mail is sent */
    const char *mail_from, *public_url;                   /* of the mails; where their links lead */
    double mail_delay_seconds;                            /* from the start of a turn to its mail */
    int mails_per_day;                                    /* to one address */
    double mail_look_seconds;                             /* between two looks for turns */
    int listening;       /* a socket that listens already, in place of address and port; -1: none */
    bool quiet;          /* no log */
    void (*alive)(void); /* called several times a second while the event loop turns, or NULL */
    Clock clock;
} ServeOptions;

#endif
