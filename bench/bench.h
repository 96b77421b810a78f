/* How fast everything is: the engine and the hard bot (rates per second of processor time of one
 * core), and a server under load.
 *
 * This folder knows the rules, random play (table/), bots, matches between bots (simulate/) and the
 * client's side of the protocol; to measure restoring, it opens matches of the server itself. It
 * must not know how anything it measures works inside, and it prints nothing. */
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

/* Random play with this many seats, about `seconds` of processor time per metric. */
void bench_game(const Game *game, int seats, double seconds, BenchResult result[BENCH_METRICS]);

/* Exactly this many random games, for counting instructions; returns the actions played. */
long bench_games(const Game *game, int seats, int count);

/* The hard bot: its memory, the gain of a second thread, how far it exceeds its time limit at
 * the 99.9th percentile of a thousand decisions of 5 ms (in wall-clock time, and without the time
 * in which its thread did not run), and its longest iteration. Returns the number of results; 0:
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
    int servers; /* on one database; the players of a table are on different servers */
    LoadServer server[MOST_SERVERS];
    const char *game;
    int seats;   /* two of them are the load's players, the others random bots */
    int tables;  /* playing at the same time */
    int matches; /* prepared; a table whose match ends takes the next. 0: enough for all */
    double seconds;
    int watchers; /* connected meanwhile, to a match that waits */
    double pause; /* mean seconds between actions of a seat; 0: as fast as possible */
    bool patches; /* as browsers request; otherwise whole views */
    bool refused; /* also requests refused actions with their reasons */
} LoadSettings;

typedef struct LoadFigures {
    long moves;                          /* acknowledged during the measurement */
    double seconds, processor_seconds;   /* of all servers together */
    double median, percentile_99, worst; /* seconds from a move sent to its views received */
    long updates, views;
    long median_update, largest_view; /* bytes */
    long errors;                      /* refusals, lost connections, wrong hashes */
} LoadFigures;

/* Each returns false, with the reason, if the server could not be used at all. */
bool load_play(const LoadSettings *settings, LoadFigures *out, char error[LOAD_ERROR_SIZE]);

typedef struct IdleFigures {
    double bytes_per_connection, bytes_per_match; /* of resident memory, when nothing happens */
    long errors;
} IdleFigures;

/* `connections` players watch one match. Then `matches` tables start, play this many moves of their
 * two players and are left; then as many again, which are measured. */
typedef struct IdleSettings {
    int connections, matches, moves;
} IdleSettings;

bool load_idle(const LoadSettings *settings, const IdleSettings *idle, IdleFigures *out,
               char error[LOAD_ERROR_SIZE]);

/* How long bots take to answer a player (seconds from their action to their next turn), usually and
 * while one other address creates as much load as the server allows. */
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

/* How long it takes to load a match from the database: stores a random game and restores it again
 * and again. */
enum { RESTORE_ERROR_SIZE = 500 };

typedef struct RestoreFigures {
    int moves;                        /* of the match: a whole game */
    double from_snapshot, from_moves; /* seconds of processor time, including the database */
    size_t snapshot_bytes;
} RestoreFigures;

bool restore_bench(const char *database, const Game *game, int seats, RestoreFigures *out,
                   char error[RESTORE_ERROR_SIZE]);

#endif
