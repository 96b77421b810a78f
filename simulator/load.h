/* Load for a server: tables of two that play, and players that are only connected, all from one
 * thread over loopback, with the figures that a host wants to know. */
#ifndef SIMULATOR_LOAD_H
#define SIMULATOR_LOAD_H

#include <stdbool.h>
#include <sys/types.h>

enum { LOAD_ERROR_SIZE = 200 };

enum { MOST_SERVERS = 4 };

typedef struct LoadServer {
    int port;      /* on this machine */
    pid_t process; /* whose processor time and memory are measured */
} LoadServer;

typedef struct LoadSettings {
    int servers; /* on one database: the players of a table are at different ones */
    LoadServer server[MOST_SERVERS];
    const char *game;
    int seats;   /* two of them are players of the load, the others bots that act at random */
    int tables;  /* that play at once */
    int matches; /* seated before; when one is over its table goes on with the next. 0: for all */
    double seconds;
    int watchers; /* who are connected meanwhile, at a match that waits */
    double pause; /* seconds that a seat thinks, on average; 0: as fast as it can */
    bool patches; /* as a browser asks for; otherwise whole views */
    bool refused; /* wants to know why something may not be done */
} LoadSettings;

typedef struct LoadFigures {
    long moves;                          /* acknowledged while it was measured */
    double seconds, processor_seconds;   /* of all servers together */
    double median, percentile_99, worst; /* seconds from a move sent to its views received */
    long updates, views;
    long median_update, largest_view; /* bytes */
    long errors;                      /* refusals, lost connections, wrong hashes */
} LoadFigures;

/* Each returns false, with the reason, if the server could not be used at all. */
bool load_play(const LoadSettings *settings, LoadFigures *out, char error[LOAD_ERROR_SIZE]);

typedef struct IdleFigures {
    double bytes_per_connection, bytes_per_match; /* of resident memory, when all is quiet */
    long errors;
} IdleFigures;

/* `connections` players watch one match; then `matches` tables are seated, play so many moves of
 * their two players, and are left; then as many again, which are measured. */
typedef struct IdleSettings {
    int connections, matches, moves;
} IdleSettings;

bool load_idle(const LoadSettings *settings, const IdleSettings *idle, IdleFigures *out,
               char error[LOAD_ERROR_SIZE]);

#endif
