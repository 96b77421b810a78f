/* The engine for browsers: the parts that exports.c combines. */
#ifndef WASM_ENGINE_H
#define WASM_ENGINE_H

#include "bot.h"
#include "table.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name) /* native.c, which compare.mjs runs beside the module */
#endif

/* What a table is opened with, read from untrusted JSON. */
typedef struct TableRequest {
    const Game *game;
    int seats;
    SeatInfo seat[MAX_SEATS];
    Options options;
} TableRequest;

bool request_read(const char *text, size_t length, TableRequest *request, TableError *error);

/* The events that a viewer may see, move by move: [{"move":12,"events":["…"]},…]. Call the reset
 * whenever another table is shown. */
void event_log_reset(const Table *table);
void event_log_write(const Table *table, int viewer, int from, Json *out);

/* The decisions of a game, the opening first: [{"move":9,"seat":1,"rule":4,"line":"…",
 * "totals":[3,5]},…]. `rule` is the number of the rule that asked for it. After `move` moves,
 * chance included, the next decision was due; `totals` are the points of all seats if the game had
 * ended then. */
void decisions_write(const Table *table, Json *out);

/* Both return NULL, or why they failed. `name` is a bot with its settings. */
const char *bot_request_action(const Table *table, int seat, const char *name, uint64_t seed,
                               Action *action);
const char *bot_request_analysis(const Table *table, int seat, const char *name, uint64_t seed,
                                 Json *out);

/* A hint, thought about a little at a time, so that the caller sees the clock and others get their
 * turn: begin, think, and report what is known by then, as often as wanted. */
const char *adviser_begin(const Table *table, int seat, const char *name, uint64_t seed);
void adviser_think(int iterations);
void adviser_report(Json *out);

/* The best action and those of the same seat that complete it, such as the cards of one washback,
 * as lines: the same rule asks for them and nobody acts in between. */
void adviser_plan(Json *out);

#endif
