/* Waiting for PostgreSQL with a timeout. A caller that must not be held up, such as the event
 * loop, says how long one reading may take. A longer one fails, the connection is given up, and
 * the next is made a step at a time, with each reading. */
#include "sql_postgres.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>

static const double CONNECT_SECONDS = 5;

void postgres_set_read_timeout(Sql *sql, double seconds)
{
    ((Postgres *)sql)->patience = seconds;
}

static bool wait_for(const Postgres *postgres, short events) /* false: too late */
{
    struct pollfd waiting = { .fd = PQsocket(postgres->connection), .events = events };
    for (;;) {
        double left = postgres->deadline - sql_seconds();
        int ready = poll(&waiting, 1, left <= 0 ? 0 : (int)(left * 1000) + 1);
        if (ready >= 0 || errno != EINTR)
            return ready > 0;
    }
}

static void give_up(Postgres *postgres)
{
    postgres_note_error(postgres, "the database does not answer");
    PQfinish(postgres->connection);
    postgres->connection = NULL;
    postgres->connecting = false;
    postgres_put_off(postgres);
}

/* The last result, or the first that is an error. */
PGresult *postgres_await(Postgres *postgres, int sent)
{
    PGresult *result = NULL, *next;
    if (sent != 1)
        return NULL;
    do {
        while (PQisBusy(postgres->connection)) {
            if (!wait_for(postgres, POLLIN)) {
                give_up(postgres);
                PQclear(result);
                return NULL;
            }
            if (PQconsumeInput(postgres->connection) != 1)
                break; /* it is lost: the result says so */
        }
        next = PQgetResult(postgres->connection);
        if (next != NULL && (result == NULL || PQresultStatus(result) != PGRES_FATAL_ERROR)) {
            PQclear(result);
            result = next;
        } else {
            PQclear(next);
        }
    } while (next != NULL);
    return result;
}

void postgres_begin_connecting(Postgres *postgres, const char *const *word,
                               const char *const *value)
{
    postgres->connection = PQconnectStartParams(word, value, 1);
    postgres->connecting = true;
    postgres->polled = PGRES_POLLING_WRITING;
    postgres->give_up_at = sql_seconds() + CONNECT_SECONDS;
}

bool postgres_goes_on_connecting(Postgres *postgres)
{
    while (PQstatus(postgres->connection) != CONNECTION_BAD) {
        if (!wait_for(postgres, postgres->polled == PGRES_POLLING_READING ? POLLIN : POLLOUT)) {
            if (sql_seconds() >= postgres->give_up_at)
                give_up(postgres);
            return false;
        }
        postgres->polled = PQconnectPoll(postgres->connection);
        if (postgres->polled != PGRES_POLLING_READING && postgres->polled != PGRES_POLLING_WRITING)
            break;
    }
    postgres->connecting = false;
    return PQstatus(postgres->connection) == CONNECTION_OK;
}
