/* Sessions as rows: each device that is signed in to an account has one, and is signed out when the
 * row is gone. */
#include "nodes.h"
#include "tables.h"

#include <stdio.h>

static const char ADD_SESSION[] =
    "INSERT INTO sessions (id, player, created, seen) VALUES ($1, $2, $3, $4)";
static const char CUT_SESSIONS[] =
    "DELETE FROM sessions WHERE player = $1 AND (seen < $2 OR id NOT IN"
    " (SELECT id FROM sessions WHERE player = $1 ORDER BY created DESC, id LIMIT $3))";
static const char END_SESSIONS[] =
    "DELETE FROM sessions WHERE player = $1 AND id <> $2 AND ($3 = '' OR id = $3)";
static const char SEE_SESSION[] = "UPDATE sessions SET seen = $2 WHERE id = $1";

#define SESSIONS "SELECT id, player, created, seen FROM sessions"
static const char READ_SESSION[] = SESSIONS " WHERE id = $1";
static const char LIST_SESSIONS[] = SESSIONS " WHERE player = $1 ORDER BY created DESC, id";

void session_write(Sql *sql, const SessionRecord *session)
{
    sql_write(sql, ADD_SESSION,
              SQL_VALUES(sql_text(session->id), sql_text(session->player),
                         sql_number(session->created), sql_number(session->seen)));
    sql_write(sql, CUT_SESSIONS,
              SQL_VALUES(sql_text(session->player), sql_number(session->seen - SESSION_SECONDS),
                         sql_number(MOST_SESSIONS)));
}

/* Connections stay: a seat remains its player's after the account is gone. */
void sessions_remove(Sql *sql, const char *player)
{
    sql_write(sql, END_SESSIONS, SQL_VALUES(sql_text(player), sql_text(""), sql_text("")));
}

void sessions_end(Sql *sql, const char *player, const char *but, const char *only)
{
    sql_write(sql, END_SESSIONS, SQL_VALUES(sql_text(player), sql_text(but), sql_text(only)));
    nodes_announce_sessions(sql, player);
}

static void add_session(Sql *sql, const void *data)
{
    session_write(sql, data);
}

static void see_session(Sql *sql, const void *data)
{
    const SessionRecord *session = data;
    sql_write(sql, SEE_SESSION, SQL_VALUES(sql_text(session->id), sql_number(session->seen)));
}

static void submit(Store *store, StoreWriter *writer, const SessionRecord *session, StoreDone *done,
                   void *context)
{
    SessionRecord *copy = store_data(store, sizeof *copy);
    *copy = *session;
    store_submit(store, writer, copy, copy->player, done, context);
}

void store_add_session(Store *store, const SessionRecord *session, StoreDone *done, void *context)
{
    submit(store, add_session, session, done, context);
}

void store_see_session(Store *store, const SessionRecord *session, StoreDone *done, void *context)
{
    submit(store, see_session, session, done, context);
}

typedef struct SessionsEnd {
    char player[PLAYER_ID_SIZE], but[SESSION_ID_SIZE], only[SESSION_ID_SIZE];
} SessionsEnd;

static void end_sessions(Sql *sql, const void *data)
{
    const SessionsEnd *end = data;
    sessions_end(sql, end->player, end->but, end->only);
}

void store_end_sessions(Store *store, const char *player, const char *but, const char *only,
                        StoreDone *done, void *context)
{
    SessionsEnd *end = store_data(store, sizeof *end);
    snprintf(end->player, sizeof end->player, "%s", player);
    snprintf(end->but, sizeof end->but, "%s", but);
    snprintf(end->only, sizeof end->only, "%s", only);
    store_submit(store, end_sessions, end, end->player, done, context);
}

static void session_of_row(const SqlRows *row, SessionRecord *out)
{
    sql_column_text(row, 0, out->id, sizeof out->id);
    sql_column_text(row, 1, out->player, sizeof out->player);
    out->created = sql_column_number(row, 2);
    out->seen = sql_column_number(row, 3);
}

StoreFound store_read_session(Store *store, const char *id, SessionRecord *out)
{
    SqlRows rows = sql_read(store_reading(store), READ_SESSION, SQL_VALUES(sql_text(id)));
    bool found = sql_next(&rows);
    if (found)
        session_of_row(&rows, out);
    if (!sql_end(&rows))
        return STORE_UNREADABLE;
    return found ? STORE_FOUND : STORE_ABSENT;
}

bool store_list_sessions(Store *store, const char *player, StoreSessionReader *reader,
                         void *context)
{
    SessionRecord session;
    SqlRows rows = sql_read(store_reading(store), LIST_SESSIONS, SQL_VALUES(sql_text(player)));
    while (sql_next(&rows)) {
        session_of_row(&rows, &session);
        reader(context, &session);
    }
    return sql_end(&rows);
}
