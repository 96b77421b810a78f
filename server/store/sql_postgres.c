/* PostgreSQL through libpq: connections that come back by themselves, reading and upkeep. Nothing
 * that is said here shows the password of the URL. */
#include "sql_postgres.h"

#include <assert.h>
#include <endian.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INT8_OID = 20, BYTEA_OID = 17, TEXT_OID = 25, BINARY = 1 };

static const double FIRST_PAUSE = 0.1, LONGEST_PAUSE = 2, AGAIN_SECONDS = 0.05;

void postgres_note_error(Postgres *postgres, const char *text)
{
    snprintf(postgres->error, sizeof postgres->error, "%s", text);
    for (char *at = postgres->error; *at != '\0'; at++)
        if (*at == '\n' || *at == '\t')
            *at = at[1] == '\0' ? '\0' : ' ';
}

static bool execute(Postgres *postgres, const char *script)
{
    PGresult *result = PQexec(postgres->connection, script);
    ExecStatusType status = PQresultStatus(result);
    bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!good)
        postgres_note_error(postgres, PQerrorMessage(postgres->connection));
    PQclear(result);
    return good;
}

/* Connecting */

#define PATIENCE "SET statement_timeout TO '30s'; SET lock_timeout TO '10s';"

/* A host may want more than `on`, such as remote_apply, but not less. A statement is planned when
 * it is prepared and the tables may still be empty: to read them whole is cheapest then, and dear
 * as soon as they have grown. Where nothing else can be done, a plan that is to be avoided seems so
 * dear that PostgreSQL would compile it with all its skill, for a fifth of a second each time. */
static const char SET_UP[] =
    "SET client_min_messages TO warning; " PATIENCE
    "SET idle_in_transaction_session_timeout TO '30s';"
    "SET enable_seqscan TO off; SET jit TO off;"
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')";

static bool speaks_utf8(Postgres *postgres)
{
    const char *encoding = PQparameterStatus(postgres->connection, "server_encoding");
    if (encoding != NULL && strcmp(encoding, "UTF8") == 0)
        return true;
    postgres_note_error(postgres, "the database must have the encoding UTF8");
    return false;
}

static void ignore_notice(void *context, const char *message)
{
    /* libpq would print it; what matters also comes as an error */
}

/* What the URL says comes later and counts more. */
static bool connect_now(Postgres *postgres)
{
    static const char *const word[] = { "fallback_application_name",
                                        "client_encoding",
                                        "connect_timeout",
                                        "tcp_user_timeout",
                                        "keepalives_idle",
                                        "dbname",
                                        NULL };
    const char *const value[] = { "taproom", "UTF8", "2", "10000", "10", postgres->address, NULL };
    if (!postgres->connecting) {
        postgres->listens = false;
        PQfinish(postgres->connection);
        if (postgres->patience > 0)
            postgres_begin_connecting(postgres, word, value);
        else
            postgres->connection = PQconnectdbParams(word, value, 1);
    }
    if (postgres->connecting && !postgres_goes_on_connecting(postgres))
        return false;
    PQsetNoticeProcessor(postgres->connection, ignore_notice, NULL);
    for (int i = 0; i < postgres->statements; i++)
        postgres->statement[i].readiness = NOT_PREPARED;
    if (PQstatus(postgres->connection) != CONNECTION_OK) {
        postgres_note_error(postgres, PQerrorMessage(postgres->connection));
        return false;
    }
    bool needs_set_up = postgres->patience == 0; /* a connection for reading has its own timeout */
    if (speaks_utf8(postgres) && (!needs_set_up || execute(postgres, SET_UP)))
        return true;
    PQfinish(postgres->connection);
    postgres->connection = NULL;
    return false;
}

void postgres_put_off(Postgres *postgres)
{
    double pause = postgres->pause * 2;
    pause = pause < FIRST_PAUSE ? FIRST_PAUSE : pause > LONGEST_PAUSE ? LONGEST_PAUSE : pause;
    postgres->pause = pause;
    postgres->retry_at = sql_seconds() + pause;
}

/* A reading that finds the connection made has not waited yet. After a lost connection it waits
 * for the first response no longer than the pause before, so that the caller is not held up all
 * the time. */
static double first_answer_seconds(const Postgres *postgres)
{
    return postgres->pause > 0 && postgres->pause < postgres->patience ? postgres->pause
                                                                       : postgres->patience;
}

bool postgres_is_connected(Postgres *postgres)
{
    bool has_begun = postgres->connecting, was_away = postgres->pause > 0;
    if (!has_begun && PQstatus(postgres->connection) == CONNECTION_OK)
        return true;
    if (!has_begun && sql_seconds() < postgres->retry_at)
        return false;
    if (has_begun)
        postgres->deadline = 0;
    else if (was_away) /* nobody waits long for it any more */
        postgres->deadline = sql_seconds() + AGAIN_SECONDS;
    if (connect_now(postgres)) {
        if (has_begun || was_away)
            postgres->deadline = sql_seconds() + first_answer_seconds(postgres);
        if (postgres->patience == 0)
            postgres->pause = 0;
        postgres->retry_at = 0;
        return true;
    }
    if (!postgres->connecting)
        postgres_put_off(postgres);
    return false;
}

/* libpq's own words about a wrong URL would repeat it, with the password. */
static bool is_good_url(const char *address, char error[SQL_ERROR_SIZE])
{
    PQconninfoOption *parts = PQconninfoParse(address, NULL);
    if (parts == NULL)
        snprintf(error, SQL_ERROR_SIZE,
                 "the URL of the database is wrong: it must be like"
                 " postgresql://USER:PASSWORD@HOST:PORT/NAME, special characters as %%XX");
    PQconninfoFree(parts);
    return parts != NULL;
}

static void close_postgres(Sql *sql)
{
    Postgres *postgres = (Postgres *)sql;
    PQfinish(postgres->connection);
    free(postgres->address);
    free(postgres->sent);
    free(postgres);
}

static Sql *open_postgres(const char *address, char error[SQL_ERROR_SIZE])
{
    if (!is_good_url(address, error))
        return NULL;
    Postgres *postgres = calloc(1, sizeof *postgres);
    if (postgres == NULL || (postgres->address = strdup(address)) == NULL)
        abort();
    postgres->sql.driver = &postgres_driver;
    if (postgres_is_connected(postgres))
        return &postgres->sql;
    snprintf(error, SQL_ERROR_SIZE, "%s", postgres->error);
    close_postgres(&postgres->sql);
    return NULL;
}

/* Statements */

PostgresStatement *postgres_statement(Postgres *postgres, const char *text)
{
    for (int i = 0; i < postgres->statements; i++)
        if (postgres->statement[i].text == text)
            return &postgres->statement[i];
    assert(postgres->statements < POSTGRES_STATEMENTS);
    PostgresStatement *made = &postgres->statement[postgres->statements];
    made->text = text;
    snprintf(made->name, sizeof made->name, "s%d", postgres->statements++);
    return made;
}

void postgres_values(int count, const SqlValue *value, PostgresValues *out)
{
    static const Oid type[] = {
        [SQL_NUMBER] = INT8_OID, [SQL_TEXT] = TEXT_OID, [SQL_BYTES] = BYTEA_OID
    };
    assert(count <= SQL_MOST_VALUES);
    for (int i = 0; i < count; i++) {
        bool is_number = value[i].kind == SQL_NUMBER;
        out->number[i] = htobe64((uint64_t)value[i].number);
        out->type[i] = type[value[i].kind];
        out->value[i] = is_number ? (const char *)&out->number[i] : value[i].bytes;
        out->length[i] = is_number ? (int)sizeof out->number[i] : (int)value[i].length;
        out->format[i] = BINARY;
    }
}

/* Reading */

static PGresult *prepare(Postgres *postgres, PostgresStatement *statement, int count,
                         const PostgresValues *values)
{
    PGresult *result =
        postgres->patience > 0
            ? postgres_await(postgres, PQsendPrepare(postgres->connection, statement->name,
                                                     statement->text, count, values->type))
            : PQprepare(postgres->connection, statement->name, statement->text, count,
                        values->type);
    if (PQresultStatus(result) == PGRES_COMMAND_OK)
        statement->readiness = PREPARED;
    return result;
}

static PGresult *read_once(Postgres *postgres, const char *text, int count,
                           const PostgresValues *values)
{
    PostgresStatement *statement = postgres_statement(postgres, text);
    if (!postgres_is_connected(postgres))
        return NULL;
    if (statement->readiness != PREPARED) {
        PGresult *result = prepare(postgres, statement, count, values);
        if (statement->readiness != PREPARED)
            return result;
        PQclear(result);
    }
    if (postgres->patience > 0)
        return postgres_await(postgres, PQsendQueryPrepared(postgres->connection, statement->name,
                                                            count, values->value, values->length,
                                                            values->format, BINARY));
    return PQexecPrepared(postgres->connection, statement->name, count, values->value,
                          values->length, values->format, BINARY);
}

/* A connection that was lost while it was idle fails here first, so reading is tried twice. */
static void read_statement(SqlRows *rows, const char *text, int count, const SqlValue *value)
{
    Postgres *postgres = (Postgres *)rows->sql;
    PostgresValues values;
    postgres_values(count, value, &values);
    postgres->deadline = sql_seconds() + postgres->patience;
    for (int tries = 0; tries < 2 && !rows->good; tries++) {
        PQclear(rows->cursor);
        rows->cursor = read_once(postgres, text, count, &values);
        rows->good = PQresultStatus(rows->cursor) == PGRES_TUPLES_OK;
        if (!rows->good && rows->cursor != NULL)
            postgres_note_error(postgres, PQerrorMessage(postgres->connection));
        if (PQstatus(postgres->connection) == CONNECTION_OK) { /* and it has answered */
            postgres->pause = 0;
            break;
        }
    }
}

static bool next_row(SqlRows *rows)
{
    return ++rows->row < PQntuples(rows->cursor);
}

static const void *bytes_of(const SqlRows *rows, int column, size_t *length)
{
    *length = (size_t)PQgetlength(rows->cursor, rows->row, column);
    return PQgetisnull(rows->cursor, rows->row, column)
               ? NULL
               : PQgetvalue(rows->cursor, rows->row, column);
}

static int64_t number_of(const SqlRows *rows, int column)
{
    size_t length;
    uint64_t number = 0;
    const unsigned char *bytes = bytes_of(rows, column, &length);
    if (bytes == NULL || length > sizeof number)
        return 0;
    for (size_t i = 0; i < length; i++)
        number = number << 8 | bytes[i];
    return length == sizeof(int32_t) ? (int32_t)number : (int64_t)number;
}

static bool end_reading(SqlRows *rows)
{
    PQclear(rows->cursor);
    return rows->good;
}

/* Upkeep */

static bool run_script(Sql *sql, const char *script, char error[SQL_ERROR_SIZE])
{
    Postgres *postgres = (Postgres *)sql;
    if (postgres_is_connected(postgres) && execute(postgres, script))
        return true;
    snprintf(error, SQL_ERROR_SIZE, "%s", postgres->error);
    return false;
}

static const char *last_error(const Sql *sql)
{
    return ((const Postgres *)sql)->error;
}

/* Changing all tables of a large database takes time, also for a server that waits for it. */
static bool lock_schema(Sql *sql, bool lock, char error[SQL_ERROR_SIZE])
{
    return run_script(sql,
                      lock ? "SET statement_timeout TO 0; SET lock_timeout TO 0;"
                             "SELECT pg_advisory_lock(hashtext('taproom schema'))"
                           : PATIENCE "SELECT pg_advisory_unlock(hashtext('taproom schema'))",
                      error);
}

/* With what the URL says of the server, but the password. */
static bool back_up(Sql *sql, const char *path, char error[SQL_ERROR_SIZE])
{
    const PGconn *connection = ((Postgres *)sql)->connection;
    snprintf(error, SQL_ERROR_SIZE,
             "PostgreSQL has its own way: pg_dump --format=custom --host=%s --port=%s"
             " --username=%s --dbname=%s --file=%s",
             PQhost(connection), PQport(connection), PQuser(connection), PQdb(connection), path);
    return false;
}

static const char *const question[] = { NULL }; /* foreign keys are always kept */

static const SqlWord word[] = {
    { "INTEGER PRIMARY KEY", "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY" },
    { "INTEGER", "BIGINT" },
    { "BLOB", "BYTEA" },
    { " STRICT, WITHOUT ROWID", "" },
    { " STRICT", "" },
    { " IMMEDIATE", "" },
    { "randomblob(32)", "sha256(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, "
                        "'-', ''), 'hex'))" },
    { NULL, NULL },
};

const SqlDriver postgres_driver = {
    .words = word,
    .open = open_postgres,
    .close = close_postgres,
    .begin = postgres_begin,
    .write = postgres_write,
    .commit = postgres_commit,
    .read = read_statement,
    .next = next_row,
    .number = number_of,
    .bytes = bytes_of,
    .end = end_reading,
    .script = run_script,
    .set_read_timeout = postgres_set_read_timeout,
    .error = last_error,
    .lock_schema = lock_schema,
    .before_migration = postgres_before_migration,
    .questions = question,
    .backup = back_up,
    .listen = postgres_listen,
    .wait_for_notices = postgres_wait_for_notices,
};
