/* How fast everything is: the engine and the hard bot (rates per second of processor time of one
 * core), and a server under load.
 *
 * This folder knows the rules, random play (table/), bots, matches between bots (simulate/) and the
 * client's side of the protocol. It must not know how anything it measures works inside, and it
 * prints nothing. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include "game.h"

#include <stdbool.h>
#include <sys/types.h>

/* The engine and the search */

typedef struct BenchResult {
    const char *metric, *unit;
    double value;
} BenchResult;

enum { BENCH_METRICS = 8 };

/* Random play of one game with that many seats for about `seconds` of processor time a metric. */
void bench_game(const Game *game, int seats, double seconds, BenchResult result[BENCH_METRICS]);

/* Exactly this many random games, for counting instructions; returns the actions played. */
long bench_games(const Game *game, int seats, int count);

/* The hard bot: its memory, what two threads bring, by how much it exceeds its time at the 99.9th
 * percentile of a thousand decisions of 5 ms (by the clock, and without the time in which its
 * thread did not run), and its longest iteration. Returns the number of results, 0 if there are
 * none. */
enum { BENCH_THINKING_METRICS = 9 };
int bench_thinking(const Game *game, int seats, BenchResult result[]);

/* Exactly this many iterations of the search from the opening, for counting instructions. */
long bench_iterations(const Game *game, int seats, bool to_the_end, int count);

/* Load for a server: tables of two players that act at random, and players that are only connected,
 * all from one thread over loopback. */

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

/* How long bots take to answer a stranger (seconds from their action to their next turn), and the
 * same while one address does its worst, as far as the server lets it. */
enum { STRANGER_BOTS = 2 };

typedef struct StrangerTime {
    const char *bot;
    double usual, attacked; /* medians */
    double worst_usual, worst_attacked;
} StrangerTime;

typedef struct StrangerFigures {
    int tables; /* of that address */
    StrangerTime time[STRANGER_BOTS];
} StrangerFigures;

bool load_stranger(const LoadSettings *settings, int answers, StrangerFigures *out,
                   char error[LOAD_ERROR_SIZE]);

#endif
