#include "sql.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static const char CHANNEL[] = "taproom";

double sql_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

SqlValue sql_number(int64_t number)
{
    return (SqlValue){ .kind = SQL_NUMBER, .number = number };
}

SqlValue sql_text(const char *text)
{
    return (SqlValue){ .kind = SQL_TEXT, .bytes = text, .length = strlen(text) };
}

SqlValue sql_bytes(const void *bytes, size_t length)
{
    return (SqlValue){ .kind = SQL_BYTES, .bytes = bytes, .length = length };
}

const SqlDriver *sql_driver_for(const char *address)
{
    bool is_url = strncmp(address, "postgresql://", strlen("postgresql://")) == 0 ||
                  strncmp(address, "postgres://", strlen("postgres://")) == 0;
    return is_url ? &postgres_driver : &sqlite_driver;
}

Sql *sql_open(const char *address, char error[SQL_ERROR_SIZE])
{
    return sql_driver_for(address)->open(address, error);
}

void sql_close(Sql *sql)
{
    if (sql != NULL)
        sql->driver->close(sql);
}

void sql_begin(Sql *sql)
{
    sql->written = 0;
    sql->driver->begin(sql);
}

void sql_write(Sql *sql, const char *statement, int count, const SqlValue *value)
{
    sql->driver->write(sql, statement, count, value);
    sql->written++;
}

void sql_add(Sql *sql, const char *statement, int count, const SqlValue *value)
{
    sql_write(sql, statement, count, value);
    if (sql->driver->last_row != NULL)
        sql->row = sql->driver->last_row(sql);
}

int64_t sql_take_row(Sql *sql)
{
    int64_t row = sql->row;
    sql->row = 0;
    return row;
}

int sql_written(const Sql *sql)
{
    return sql->written;
}

SqlResult sql_commit(Sql *sql, int *failed)
{
    *failed = -1;
    return sql->driver->commit(sql, failed);
}

SqlRows sql_read(Sql *sql, const char *statement, int count, const SqlValue *value)
{
    SqlRows rows = { .sql = sql, .row = -1 };
    sql->driver->read(&rows, statement, count, value);
    return rows;
}

bool sql_next(SqlRows *rows)
{
    return rows->good && rows->sql->driver->next(rows);
}

int64_t sql_column_number(const SqlRows *rows, int column)
{
    return rows->sql->driver->number(rows, column);
}

void sql_column_text(const SqlRows *rows, int column, char *out, size_t size)
{
    size_t length;
    const char *text = rows->sql->driver->bytes(rows, column, &length);
    snprintf(out, size, "%.*s", (int)length, text == NULL ? "" : text);
}

bool sql_column_bytes(const SqlRows *rows, int column, uint8_t *out, size_t size)
{
    size_t length;
    const void *bytes = rows->sql->driver->bytes(rows, column, &length);
    if (bytes == NULL || length != size)
        return false;
    memcpy(out, bytes, size);
    return true;
}

const void *sql_column_data(const SqlRows *rows, int column, size_t *length)
{
    return rows->sql->driver->bytes(rows, column, length);
}

bool sql_end(SqlRows *rows)
{
    return rows->sql->driver->end(rows);
}

void sql_set_read_timeout(Sql *sql, double seconds)
{
    if (sql->driver->set_read_timeout != NULL)
        sql->driver->set_read_timeout(sql, seconds);
}

int64_t sql_written_by_others(Sql *sql)
{
    int64_t number = 0;
    if (sql->driver->written_by_others == NULL)
        return 0;
    SqlRows rows = sql_read(sql, sql->driver->written_by_others, 0, NULL);
    if (sql_next(&rows))
        number = sql_column_number(&rows, 0);
    sql_end(&rows);
    return number;
}

bool sql_script(Sql *sql, const char *script, char error[SQL_ERROR_SIZE])
{
    return sql->driver->script(sql, script, error);
}

const char *sql_error(const Sql *sql)
{
    return sql->driver->error(sql);
}

bool sql_claim(Sql *sql, char error[SQL_ERROR_SIZE])
{
    return sql->driver->claim == NULL || sql->driver->claim(sql, error);
}

bool sql_is_shared(const Sql *sql)
{
    return sql->driver->listen != NULL;
}

void sql_notify(Sql *sql, const char *text)
{
    if (sql_is_shared(sql))
        sql_write(sql, "SELECT pg_notify($1, $2)", SQL_VALUES(sql_text(CHANNEL), sql_text(text)));
}

bool sql_listen(Sql *sql)
{
    return sql->driver->listen(sql, CHANNEL);
}

bool sql_wait_for_notices(Sql *sql, int milliseconds, SqlListener *listener, void *context)
{
    return sql->driver->wait_for_notices(sql, milliseconds, listener, context);
}
