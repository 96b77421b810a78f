#include "restore_bench.h"

#include "snapshot.h"
#include "tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TIMES = 50 };

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

static StoreResult put_snapshot(Room *room, size_t *length)
{
    StoreWaiter waiter = { 0 };
    SnapshotRecord snapshot = snapshot_write(room);
    *length = snapshot.length;
    store_write_snapshot(room->server->store, &snapshot, store_note_result, &waiter);
    free((void *)snapshot.bytes);
    return store_await(room->server->store, &waiter);
}

static double processor_seconds(void)
{
    struct timespec used;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

static double measure(Server *server, const char *id)
{
    Problem problem;
    double began = processor_seconds();
    for (int i = 0; i < TIMES; i++) {
        Room *room = room_read(server, id, &problem);
        if (room == NULL)
            return -1;
        room_free(room);
    }
    return (processor_seconds() - began) / TIMES;
}

static bool fill(Server *server, const Game *game, int seats, RestoreFigures *out)
{
    Problem problem;
    MatchRecord match = a_match(game, seats);
    Table *table = random_game(game, &match);
    bool good = put_match(server->store, &match, table) == STORE_DONE;
    out->moves = table_moves(table);
    table_close(table);
    if (!good)
        return false;
    server->ignores_snapshots = true;
    out->from_moves = measure(server, match.id);
    Room *room = room_read(server, match.id, &problem);
    good = room != NULL && put_snapshot(room, &out->snapshot_bytes) == STORE_DONE;
    if (room != NULL)
        room_free(room);
    server->ignores_snapshots = false;
    out->from_snapshot = measure(server, match.id);
    return good && server->metrics.restored_from_snapshot == TIMES && out->from_moves > 0;
}

bool restore_bench(const char *database, const Game *game, int seats, RestoreFigures *out,
                   char error[STORE_ERROR_SIZE])
{
    Server *server = calloc(1, sizeof *server);
    if (server == NULL || (server->texts = text_pool_open()) == NULL)
        abort();
    snprintf(error, STORE_ERROR_SIZE, "a match cannot be stored and restored");
    server->options.clock = system_clock;
    server->store = secret_start() ? store_open(database, error) : NULL;
    bool good = server->store != NULL && fill(server, game, seats, out);
    store_close(server->store);
    text_pool_close(server->texts);
    free(server);
    return good;
}
