/* Shared by the measurements: load.c for tables that play, load_idle.c for idle ones. */
#ifndef BENCH_LOAD_PRIVATE_H
#define BENCH_LOAD_PRIVATE_H

#include "bench.h"
#include "load_player.h"
#include "load_server.h"

enum { LOAD_SIZES = 1 << 15 };

typedef struct LoadTable {
    LoadMatch match;
    LoadPlayer player[2];
    bool active, in_flight;
    int actor;
    double sent, heard; /* when its move was sent, and when the last message about it arrived */
    double act_at;      /* when the next one is due; 0: no player has been chosen to make it */
} LoadTable;

typedef struct Load {
    const LoadSettings *settings;
    LoadTable *table;
    int tables, used;  /* in total, and started so far */
    LoadTable watched; /* a match that waits */
    LoadPlayer *watcher;
    int watchers;
    int active;
    int poll;
    bool measuring;
    double *latency;
    long moves, moves_room;
    long updates, views;
    long update_size[LOAD_SIZES], largest_view;
    long errors;
    Rng rng;
} Load;

Load *load_open(const LoadSettings *settings, int tables);
void load_close(Load *load);

/* False, with the reason, if the server or the system refuses. */
bool load_seat_watched(Load *load, char error[LOAD_ERROR_SIZE]); /* a table that does not play */
bool load_seat_watchers(Load *load, int count, char error[LOAD_ERROR_SIZE]);
bool load_seat_all(Load *load, char error[LOAD_ERROR_SIZE]); /* until all begin */

bool load_hear(Load *load, double seconds);    /* reads what arrives within that time */
void load_go_on(Load *load, LoadTable *table); /* one step of a table that is active */
void load_leave_table(LoadTable *table);

#endif
