/* Restores stored matches. */
#include "bench.h"

#include "common.h"
#include "match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TIMES = 50 };

_Static_assert((int)RESTORE_ERROR_SIZE == (int)STORE_ERROR_SIZE, "the store fills it");

static MatchRecord a_match(const Game *game, int seats)
{
    MatchRecord match = { .seats = seats, .status = MATCH_OVER, .pace = "none" };
    Options options;
    Line line = line_in(match.options, sizeof match.options);
    game_default_options(game, &options);
    for (int i = 0; i < game->option_count; i++)
        line_pair(&line, game->option[i].id, game->option[i].value[options.value[i]]);
    snprintf(match.game, sizeof match.game, "%s", game->name);
    snprintf(match.rules, sizeof match.rules, "%s", game->signature);
    for (int seat = 0; seat < seats; seat++)
        match.seat[seat] = (SeatRecord){ .player = "friend", .name = "load", .taken = true };
    make_match_id(match.id);
    make_key(match.key, sizeof match.key);
    return match;
}

static Table *random_game(const Game *game, const MatchRecord *match)
{
    TableError error;
    Rng rng = rng_seeded(1);
    Table *table = table_open_fair(game, match->seats, NULL, match->key, &error);
    if (table == NULL)
        abort();
    for (SeatSet waiting; (waiting = table_waiting_for(table)) != 0;) {
        ActionList list;
        int seat = 0;
        while (!(waiting >> seat & 1))
            seat++;
        game_list(game, table_state(table), seat, &list);
        table_play(table, seat, list_pick(&list, &rng));
    }
    return table;
}

static StoreResult put_match(Store *store, const MatchRecord *match, const Table *table)
{
    StateBuffer state;
    State *now = &state.state;
    int count = table_moves(table);
    MoveRecord *record = calloc((size_t)count, sizeof *record);
    if (record == NULL)
        abort();
    table_state_at(table, 0, now);
    for (int i = 0; i < count; i++) {
        Move move = table_move(table, i);
        Line line = line_in(record[i].line, sizeof record[i].line);
        game_describe_action(table_game(table), now, move.who, move.action, &line);
        game_play(table_game(table), now, move.who, move.action);
        record[i].who = move.who;
    }
    StoreResult result = store_write_now(
        store,
        &(StoreWrite){ .id = match->id, .match = match, .move = record, .move_count = count });
    free(record);
    return result;
}

static StoreResult put_snapshot(Match *match, size_t *length)
{
    SnapshotRecord snapshot = match_snapshot(match);
    *length = snapshot.length;
    StoreResult result = store_write_snapshot_now(match->host->store, &snapshot);
    free((void *)snapshot.bytes);
    return result;
}

static double processor_seconds(void)
{
    struct timespec used;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

static double measure(MatchHost *host, const char *id)
{
    LoadProblem problem;
    double began = processor_seconds();
    for (int i = 0; i < TIMES; i++) {
        Match match = { 0 };
        if (!match_load(&match, host, id, (Now){ 0 }, &problem))
            return -1;
        match_close(&match);
    }
    return (processor_seconds() - began) / TIMES;
}

static bool fill(MatchHost *host, const Game *game, int seats, RestoreFigures *out)
{
    LoadProblem problem;
    Match match = { 0 };
    MatchRecord record = a_match(game, seats);
    Table *table = random_game(game, &record);
    bool good = put_match(host->store, &record, table) == STORE_DONE;
    out->moves = table_moves(table);
    table_close(table);
    if (!good)
        return false;
    host->ignores_snapshots = true;
    out->from_moves = measure(host, record.id);
    if (!match_load(&match, host, record.id, (Now){ 0 }, &problem))
        return false;
    good = put_snapshot(&match, &out->snapshot_bytes) == STORE_DONE;
    match_close(&match);
    host->ignores_snapshots = false;
    out->from_snapshot = measure(host, record.id);
    return good && host->from_snapshots == TIMES && out->from_moves > 0;
}

bool restore_bench(const char *database, const Game *game, int seats, RestoreFigures *out,
                   char error[RESTORE_ERROR_SIZE])
{
    snprintf(error, RESTORE_ERROR_SIZE, "a match cannot be stored and restored");
    MatchHost host = { .memory = text_pool_open(),
                       .store = secret_start() ? store_open(database, error) : NULL };
    bool good = host.store != NULL && fill(&host, game, seats, out);
    store_close(host.store);
    text_pool_close(host.memory);
    return good;
}
