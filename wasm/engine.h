/* The parts of the browser's engine that exports.c puts together. */
#ifndef WASM_ENGINE_H
#define WASM_ENGINE_H

#include "bot.h"
#include "table.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name) /* compiled for the machine itself, it is the other half of the comparison */
#endif

/* What a table is opened with, read from JSON that nobody vouches for. */
typedef struct TableRequest {
    const Game *game;
    int seats;
    SeatInfo seat[MAX_SEATS];
    Options options;
} TableRequest;

bool request_read(const char *text, size_t length, TableRequest *request, TableError *error);

/* What a viewer was told, move by move: [{"move":12,"events":["…"]},…]. A copy of the game follows
 * the table, so that the newest moves are told without playing all the older ones again. */
void begin_telling(const Table *table);
void write_steps(const Table *table, int viewer, int from, Json *out);

/* The decisions of a game that has been played, the opening first: [{"move":9,"seat":1,"line":"…",
 * "totals":[3,5]},…]. After `move` moves, chance included, the next seat was asked; `totals` are
 * the points of all as they would have counted then. */
void write_story(const Table *table, Json *out);

/* NULL, or why not. `name` is a bot's, perhaps with settings. */
const char *choose_for(const Table *table, int seat, const char *name, uint64_t seed,
                       Action *action);
const char *write_analysis(const Table *table, int seat, const char *name, uint64_t seed,
                           Json *out);

#endif
