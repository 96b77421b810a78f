/* Messages whose moves were taken back: sent again they are not obeyed a second time, though their
 * moves, which would say so, are gone. */
#include "tables.h"

enum { CHANGES_KEPT = 1000 }; /* a message is sent again soon or never */

static const char NOTE_UNDONE[] = CHAIN_OF_MOVES(
    "chain.number > $2") "INSERT INTO undone (match, seat, client, number, version)"
                         " SELECT match, who, client, max(client_number), $3 FROM chain"
                         " WHERE number >= $2 AND client <> '' GROUP BY match, who, client"
                         " ON CONFLICT (match, seat, client) DO UPDATE SET number = "
                         "excluded.number,"
                         " version = excluded.version";
static const char CUT_UNDONE[] = "DELETE FROM undone WHERE match = $1 AND version < $2";
static const char READ_UNDONE[] =
    "SELECT seat, client, number FROM undone WHERE match = $1 ORDER BY version";

void undone_note(Sql *sql, const char *match, int keep, int64_t version)
{
    sql_write(sql, NOTE_UNDONE, SQL_VALUES(sql_text(match), sql_number(keep), sql_number(version)));
    sql_write(sql, CUT_UNDONE, SQL_VALUES(sql_text(match), sql_number(version - CHANGES_KEPT)));
}

bool store_read_undone(Store *store, const char *id, StoreUndoneReader *reader, void *context)
{
    char client[CLIENT_ID_SIZE];
    SqlRows rows = sql_read(store_reading(store), READ_UNDONE, SQL_VALUES(sql_text(id)));
    while (sql_next(&rows)) {
        sql_column_text(&rows, 1, client, sizeof client);
        reader(context, (int)sql_column_number(&rows, 0), client, sql_column_number(&rows, 2));
    }
    return sql_end(&rows);
}
