/* What the measuring of a load shares: load.c lets tables play, load_idle.c lets them rest. */
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
    double sent, heard; /* its move, and the last message that came of it */
    double act_at;      /* when the next one is due; 0: nobody has been found to make it */
} LoadTable;

typedef struct Load {
    const LoadSettings *settings;
    LoadTable *table;
    int tables, used;  /* in all, and begun so far */
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

/* False, with the reason, if the server or the system does not let them. */
bool load_seat_watched(Load *load, char error[LOAD_ERROR_SIZE]); /* a table that only waits */
bool load_seat_watchers(Load *load, int count, char error[LOAD_ERROR_SIZE]);
bool load_seat_all(Load *load, char error[LOAD_ERROR_SIZE]); /* until all begin */

bool load_hear(Load *load, double seconds);    /* what comes in that time, or before */
void load_go_on(Load *load, LoadTable *table); /* one step of a table that is active */
void load_leave_table(LoadTable *table);

#endif
