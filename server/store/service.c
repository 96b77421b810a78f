/* The time of service, and the clocks that run in it. */
#include "tables.h"

static const char READ_SERVICE[] = "SELECT alive, downtime FROM service";
static const char READ_CLOCKS[] =
    "SELECT match, deadline FROM progress WHERE deadline > 0 ORDER BY deadline, match LIMIT $1";

/* No time is NULL: made after another beat than was read, it is refused. */
static const char BEAT[] =
    "UPDATE service SET alive = CASE WHEN alive = $1 THEN $2 END, downtime = $3";

typedef struct Beat {
    ServiceRecord before, after;
} Beat;

bool store_read_service(Store *store, ServiceRecord *out)
{
    SqlRows rows = sql_read(store_reading(store), READ_SERVICE, 0, NULL);
    bool found = sql_next(&rows);
    if (found)
        *out = (ServiceRecord){ sql_column_number(&rows, 0), sql_column_number(&rows, 1) };
    return sql_end(&rows) && found;
}

static void write_beat(Sql *sql, const void *data)
{
    const Beat *beat = data;
    sql_write(sql, BEAT,
              SQL_VALUES(sql_number(beat->before.alive), sql_number(beat->after.alive),
                         sql_number(beat->after.downtime)));
}

void store_beat(Store *store, const ServiceRecord *before, const ServiceRecord *after,
                StoreDone *done, void *context)
{
    Beat *beat = store_data(store, sizeof *beat);
    *beat = (Beat){ *before, *after };
    store_submit(store, write_beat, beat, "service", done, context);
}

StoreResult store_beat_now(Store *store, const ServiceRecord *before, const ServiceRecord *after)
{
    StoreWaiter waiter = { 0 };
    store_beat(store, before, after, store_note_result, &waiter);
    return store_await(store, &waiter);
}

bool store_read_clocks(Store *store, int limit, StoreClockReader *reader, void *context)
{
    char id[MATCH_ID_SIZE];
    SqlRows rows = sql_read(store_reading(store), READ_CLOCKS, SQL_VALUES(sql_number(limit)));
    while (sql_next(&rows)) {
        sql_column_text(&rows, 0, id, sizeof id);
        reader(context, id, sql_column_number(&rows, 1));
    }
    return sql_end(&rows);
}
