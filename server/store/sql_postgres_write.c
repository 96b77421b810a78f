/* Writing in pipeline mode: a whole transaction goes out without waiting, and its results come
 * back together. And the messages between sessions: LISTEN and NOTIFY. */
#include "sql_postgres.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PUSH_AFTER = 128, BINARY = 1, OUTSIDE = -1 };

static const char ROLLBACK[] = "ROLLBACK";

typedef struct Sent {
    int statement;                /* its number since the begin; OUTSIDE: begin, commit, prepare */
    PostgresStatement *preparing; /* or NULL */
} Sent;

static void note_sent(Postgres *postgres, int statement, PostgresStatement *preparing)
{
    if (postgres->sent_count == postgres->sent_room) {
        postgres->sent_room = postgres->sent_room == 0 ? 256 : 2 * postgres->sent_room;
        postgres->sent = realloc(postgres->sent, (size_t)postgres->sent_room * sizeof(Sent));
        if (postgres->sent == NULL)
            abort(); /* no write could be promised any more */
    }
    postgres->sent[postgres->sent_count++] = (Sent){ statement, preparing };
}

static void note_lost(Postgres *postgres)
{
    postgres_note_error(postgres, PQerrorMessage(postgres->connection));
    postgres->lost = true;
}

static void send_word(Postgres *postgres, const char *text)
{
    if (postgres->lost)
        return;
    if (PQsendQueryParams(postgres->connection, text, 0, NULL, NULL, NULL, NULL, BINARY) == 1)
        note_sent(postgres, OUTSIDE, NULL);
    else
        note_lost(postgres);
}

void postgres_begin(Sql *sql)
{
    Postgres *postgres = (Postgres *)sql;
    postgres->sent_count = 0;
    postgres->lost = !postgres_is_connected(postgres);
    if (postgres->lost) { /* so that the next attempt is not delayed */
        nanosleep(&(struct timespec){ .tv_nsec = 100000000 }, NULL);
        return;
    }
    if (PQsetnonblocking(postgres->connection, 1) != 0 ||
        PQenterPipelineMode(postgres->connection) != 1)
        note_lost(postgres);
    send_word(postgres, "BEGIN");
}

static void prepare(Postgres *postgres, PostgresStatement *statement, int count,
                    const PostgresValues *values)
{
    if (PQsendPrepare(postgres->connection, statement->name, statement->text, count,
                      values->type) != 1) {
        note_lost(postgres);
        return;
    }
    statement->readiness = BEING_PREPARED;
    note_sent(postgres, OUTSIDE, statement);
}

static void push(Postgres *postgres) /* what can go out without waiting */
{
    if (PQflush(postgres->connection) < 0 || PQconsumeInput(postgres->connection) != 1)
        note_lost(postgres);
}

void postgres_write(Sql *sql, const char *text, int count, const SqlValue *value)
{
    Postgres *postgres = (Postgres *)sql;
    PostgresStatement *statement = postgres_statement(postgres, text);
    PostgresValues values;
    postgres_values(count, value, &values);
    if (!postgres->lost && statement->readiness == NOT_PREPARED)
        prepare(postgres, statement, count, &values);
    if (postgres->lost)
        return;
    if (PQsendQueryPrepared(postgres->connection, statement->name, count, values.value,
                            values.length, values.format, BINARY) != 1) {
        note_lost(postgres);
        return;
    }
    note_sent(postgres, sql->written, NULL);
    if (postgres->sent_count % PUSH_AFTER == 0)
        push(postgres);
}

/* Waits until all is sent, taking in what comes meanwhile, so that neither side is stuck. */
static void send_all(Postgres *postgres)
{
    int rest = 0;
    while (!postgres->lost && (rest = PQflush(postgres->connection)) == 1) {
        struct pollfd waiting = { .fd = PQsocket(postgres->connection),
                                  .events = POLLIN | POLLOUT };
        poll(&waiting, 1, -1);
        if (waiting.revents & (POLLIN | POLLERR | POLLHUP))
            push(postgres);
    }
    if (rest < 0)
        note_lost(postgres);
}

static SqlResult result_of(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (state == NULL)
        return SQL_FAILED;
    if (strncmp(state, "23", 2) == 0 || strncmp(state, "22", 2) == 0)
        return SQL_CONFLICT; /* a constraint, or a value that cannot be stored */
    if (strncmp(state, "40", 2) == 0 || strcmp(state, "55P03") == 0 || strcmp(state, "57014") == 0)
        return SQL_AGAIN; /* a deadlock, a lock that did not come, a statement that took too long */
    return SQL_FAILED;
}

static bool is_good(const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* One after the other in the order they were sent; the first that is not good says why all failed.
 */
static SqlResult take_results(Postgres *postgres, int *failed)
{
    SqlResult worst = SQL_DONE;
    for (int i = 0; i < postgres->sent_count; i++) {
        const Sent *sent = &postgres->sent[i];
        PGresult *result = PQgetResult(postgres->connection);
        bool good = is_good(result);
        if (sent->preparing != NULL)
            sent->preparing->readiness = good ? PREPARED : NOT_PREPARED;
        if (!good && worst == SQL_DONE && PQstatus(postgres->connection) == CONNECTION_OK) {
            worst = result_of(result);
            *failed = sent->statement;
            postgres_note_error(postgres, PQresultErrorMessage(result));
        }
        PQclear(result);
        PQclear(PQgetResult(postgres->connection)); /* NULL: the end of this one */
    }
    PGresult *sync = PQgetResult(postgres->connection);
    if (PQresultStatus(sync) != PGRES_PIPELINE_SYNC)
        note_lost(postgres);
    PQclear(sync);
    return worst;
}

static void leave_pipeline(Postgres *postgres, bool roll_back)
{
    if (PQexitPipelineMode(postgres->connection) != 1 ||
        PQsetnonblocking(postgres->connection, 0) != 0)
        note_lost(postgres);
    else if (roll_back)
        PQclear(PQexec(postgres->connection, ROLLBACK));
}

/* Whether a commit came through is not known when the connection is lost during it. Another
 * attempt is refused as stale if it did. */
SqlResult postgres_commit(Sql *sql, int *failed)
{
    Postgres *postgres = (Postgres *)sql;
    SqlResult result = SQL_DONE;
    send_word(postgres, "COMMIT");
    if (!postgres->lost && PQpipelineSync(postgres->connection) != 1)
        note_lost(postgres);
    send_all(postgres);
    if (!postgres->lost)
        result = take_results(postgres, failed);
    if (!postgres->lost)
        leave_pipeline(postgres, result != SQL_DONE);
    if (!postgres->lost)
        return result;
    PQfinish(postgres->connection);
    postgres->connection = NULL;
    return SQL_AGAIN;
}

/* Notices between servers */

bool postgres_listen(Sql *sql, const char *channel)
{
    char script[80], error[SQL_ERROR_SIZE];
    snprintf(script, sizeof script, "LISTEN %s", channel);
    return ((Postgres *)sql)->listens = sql_script(sql, script, error);
}

static void hand_over(Postgres *postgres, SqlListener *listener, void *context)
{
    for (PGnotify *notice; (notice = PQnotifies(postgres->connection)) != NULL; PQfreemem(notice))
        listener(context, notice->extra);
}

bool postgres_wait_for_notices(Sql *sql, int milliseconds, SqlListener *listener, void *context)
{
    Postgres *postgres = (Postgres *)sql;
    if (!postgres->listens || PQstatus(postgres->connection) != CONNECTION_OK)
        return false;
    hand_over(postgres, listener, context); /* what came with the answer to something else */
    struct pollfd waiting = { .fd = PQsocket(postgres->connection), .events = POLLIN };
    if (poll(&waiting, 1, milliseconds) > 0 && PQconsumeInput(postgres->connection) != 1) {
        postgres_note_error(postgres, PQerrorMessage(postgres->connection));
        return false;
    }
    hand_over(postgres, listener, context);
    return PQstatus(postgres->connection) == CONNECTION_OK;
}
