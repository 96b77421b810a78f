/* Snapshots of matches as rows. */
#include "tables.h"

#include <stdio.h>
#include <string.h>

static const char PUT_SNAPSHOT[] =
    "INSERT INTO snapshots (match, version, moves, bytes)"
    " SELECT id, $2, $3, $4 FROM matches WHERE id = $1"
    " ON CONFLICT (match) DO UPDATE SET version = excluded.version, moves = excluded.moves,"
    " bytes = excluded.bytes WHERE excluded.version >= snapshots.version";
static const char READ_SNAPSHOT[] = "SELECT version, moves, bytes FROM snapshots WHERE match = $1";

typedef struct SnapshotWrite { /* with its bytes, in one piece */
    SnapshotRecord snapshot;
    unsigned char bytes[];
} SnapshotWrite;

static void put_snapshot(Sql *sql, const void *data)
{
    const SnapshotRecord *snapshot = &((const SnapshotWrite *)data)->snapshot;
    sql_write(sql, PUT_SNAPSHOT,
              SQL_VALUES(sql_text(snapshot->match), sql_number(snapshot->version),
                         sql_number(snapshot->moves),
                         sql_bytes(snapshot->bytes, snapshot->length)));
}

void store_write_snapshot(Store *store, const SnapshotRecord *snapshot, StoreDone *done,
                          void *context)
{
    SnapshotWrite *copy = store_data(store, sizeof *copy + snapshot->length);
    copy->snapshot = *snapshot;
    memcpy(copy->bytes, snapshot->bytes, snapshot->length);
    copy->snapshot.bytes = copy->bytes;
    store_submit(store, put_snapshot, copy, copy->snapshot.match, done, context);
}

StoreResult store_write_snapshot_now(Store *store, const SnapshotRecord *snapshot)
{
    StoreWaiter waiter = { 0 };
    store_write_snapshot(store, snapshot, store_note_result, &waiter);
    return store_await(store, &waiter);
}

StoreFound store_read_snapshot(Store *store, const char *id, StoreSnapshotReader *reader,
                               void *context)
{
    SqlRows rows = sql_read(store_reading(store), READ_SNAPSHOT, SQL_VALUES(sql_text(id)));
    bool found = sql_next(&rows);
    if (found) {
        SnapshotRecord snapshot = { .version = sql_column_number(&rows, 0),
                                    .moves = (int)sql_column_number(&rows, 1) };
        snprintf(snapshot.match, sizeof snapshot.match, "%s", id);
        snapshot.bytes = sql_column_data(&rows, 2, &snapshot.length);
        reader(context, &snapshot);
    }
    if (!sql_end(&rows))
        return STORE_UNREADABLE;
    return found ? STORE_FOUND : STORE_ABSENT;
}
