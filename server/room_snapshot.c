/* When a match is noted as bytes, and whether such a note says what the moves say. Snapshots are
 * written now and then by the same writer as moves, and nobody waits for them. */
#include "server.h"

#include "snapshot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SNAPSHOT_EVERY = 128 }; /* moves: as many are played again at most after a crash */

static void note_written(void *context, StoreResult result)
{
    Server *server = context;
    server->metrics.snapshots_written += result == STORE_DONE;
}

static bool is_at_rest(const Room *room)
{
    return room->table != NULL && room_is_told(room) && !room->writing && room->record.moves > 0 &&
           room_is_as_stored(room) && room->told_moves == room->record.moves;
}

void room_put_away(Room *room)
{
    if (!is_at_rest(room) || room->snapshot_moves == room->record.moves)
        return;
    SnapshotRecord snapshot = snapshot_write(room);
    store_write_snapshot(room->server->store, &snapshot, note_written, room->server);
    free((void *)snapshot.bytes);
    room->snapshot_moves = room->record.moves;
}

void room_note_progress(Room *room)
{
    if (room->record.moves < room->snapshot_moves)
        room->snapshot_moves = 0; /* what it shows has been taken back */
    if (room->record.moves - room->snapshot_moves >= SNAPSHOT_EVERY)
        room_put_away(room);
}

/* Comparing */

typedef struct Comparison {
    const Room *room;
    const char *difference;
} Comparison;

static bool has_same_moves(const Table *one, const Table *other)
{
    for (int i = 0; i < table_moves(one); i++) {
        Move move = table_move(one, i), same = table_move(other, i);
        if (move.who != same.who || move.action != same.action)
            return false;
    }
    return true;
}

static bool says_the_same(const Room *noted, const Room *room)
{
    StateBuffer then;
    int moves = table_moves(noted->table);
    table_state_at(room->table, moves, &then.state);
    if (!has_same_moves(noted->table, room->table) ||
        memcmp(then.bytes, table_state(noted->table), room->game->state_size) != 0)
        return false;
    for (int seat = 0; seat < room->record.seats; seat++)
        if (noted->told[seat].seq != follow_all(room, moves, seat))
            return false;
    return true;
}

static bool any_move(void *context, int number, const MoveRecord *move)
{
    return true;
}

/* One that is older than what was taken back since, or that another build has written, is of no use
 * and does no harm. */
static void compare(void *context, const SnapshotRecord *snapshot)
{
    Comparison *comparison = context;
    const Room *room = comparison->room;
    Room *noted = calloc(1, sizeof *noted);
    if (noted == NULL)
        abort();
    noted->server = room->server;
    noted->record = room->record;
    noted->last_op = &noted->first_op;
    noted->game = room->game;
    noted->options = room->options;
    SnapshotFit fit = snapshot_read(noted, snapshot);
    if (fit == SNAPSHOT_DAMAGED)
        comparison->difference = "the snapshot is damaged";
    else if (fit == SNAPSHOT_FITS && snapshot->moves <= table_moves(room->table) &&
             store_read_moves_from(room->server->store, &room->record, snapshot->moves - 1,
                                   snapshot->version, any_move, NULL) &&
             !says_the_same(noted, room))
        comparison->difference = "the snapshot is not what the moves give";
    room_free(noted);
}

const char *room_compare_snapshot(const Room *room)
{
    Comparison comparison = { .room = room };
    if (room->table != NULL && store_read_snapshot(room->server->store, room->record.id, compare,
                                                   &comparison) == STORE_UNREADABLE)
        return "the snapshot cannot be read";
    return comparison.difference;
}
