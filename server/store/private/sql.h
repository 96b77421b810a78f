/* One interface to every kind of database, so that a statement is written once.
 *
 * Statements are constants in the SQL that all kinds know (RETURNING and ON CONFLICT are known to
 * all, and lastval(), the number that the last row with an INTEGER PRIMARY KEY got). Their
 * parameters are $1, $2, …; numbers are 64 bits. A connection belongs to one thread. */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SQL_ERROR_SIZE = 500, SQL_TABLES_SIZE = 1000, SQL_MOST_VALUES = 32 };

typedef enum SqlKind { SQL_NUMBER, SQL_TEXT, SQL_BYTES } SqlKind;

typedef struct SqlValue {
    SqlKind kind;
    int64_t number;
    const void *bytes;
    size_t length;
} SqlValue;

SqlValue sql_number(int64_t number);
SqlValue sql_text(const char *text); /* must stay until the call returns, like bytes */
SqlValue sql_bytes(const void *bytes, size_t length);

/* `sql_write(sql, ADD_MOVE, SQL_VALUES(sql_text(id), sql_number(7)))` */
#define SQL_VALUES(...)                                                                            \
    (int)(sizeof((SqlValue[]){ __VA_ARGS__ }) / sizeof(SqlValue)), (SqlValue[])                    \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

typedef enum SqlResult {
    SQL_DONE,
    SQL_CONFLICT, /* a constraint refused a statement */
    SQL_AGAIN,    /* others were in the way: the same may work now */
    SQL_FAILED,   /* the system's fault */
} SqlResult;

typedef struct Sql Sql;
typedef struct SqlDriver SqlDriver;

const SqlDriver *sql_driver_for(const char *address); /* a file, or a URL */
Sql *sql_open(const char *address, char error[SQL_ERROR_SIZE]);
void sql_close(Sql *sql);

/* Writing: all statements from begin to commit are done, or none. They are sent without waiting for
 * each other's results: which one failed is known at the commit, by its number. A statement that
 * must not go through breaks a constraint. */
void sql_begin(Sql *sql);
void sql_write(Sql *sql, const char *statement, int count, const SqlValue *value);
int sql_written(const Sql *sql); /* statements since the begin */
SqlResult sql_commit(Sql *sql, int *failed);

/* As sql_write, for a statement that adds a row which gets a number; sql_take_row says which, once.
 * 0: there was none, or this kind does not say. */
void sql_add(Sql *sql, const char *statement, int count, const SqlValue *value);
int64_t sql_take_row(Sql *sql);

/* Reading: `sql_read(…); while (sql_next(&rows)) …; return sql_end(&rows);` Columns count from 0.
 * The same statement may not be read again before its end. */
typedef struct SqlRows {
    Sql *sql;
    void *cursor;
    int row;
    bool good;
} SqlRows;

SqlRows sql_read(Sql *sql, const char *statement, int count, const SqlValue *value);
bool sql_next(SqlRows *rows);
int64_t sql_column_number(const SqlRows *rows, int column);
void sql_column_text(const SqlRows *rows, int column, char *out, size_t size); /* cut if too long */
bool sql_column_bytes(const SqlRows *rows, int column, uint8_t *out, size_t size); /* exactly so */
const void *sql_column_data(const SqlRows *rows, int column,
                            size_t *length); /* as it is, until the next row; NULL: nothing */
bool sql_end(SqlRows *rows);                 /* false: not all could be read */

/* From now on reading fails if it takes longer. */
void sql_set_read_timeout(Sql *sql, double seconds);

/* Reserves the database for this server until it is closed, if this kind cannot announce changes
 * to others. `taproom admin` does not claim it. */
bool sql_claim(Sql *sql, char error[SQL_ERROR_SIZE]);

/* A number that changes when another connection has written. 0: this kind of database does not
 * know, as its servers announce their writes. */
int64_t sql_written_by_others(Sql *sql);

double sql_seconds(void); /* for measuring and waiting */

/* Upkeep. A script is several statements without parameters, run one after the other. */
bool sql_script(Sql *sql, const char *script, char error[SQL_ERROR_SIZE]);
const char *sql_error(const Sql *sql); /* of the last thing that failed */

/* Messages between the servers that share a database, if its kind can (listen is NULL
 * otherwise). A message sent in a transaction reaches all listeners, its own server too, when
 * that is committed. */
enum { SQL_NOTICE_SIZE = 200 };
typedef void SqlListener(void *context, const char *text);
bool sql_is_shared(const Sql *sql);
void sql_notify(Sql *sql, const char *text); /* between begin and commit */
bool sql_listen(Sql *sql);                   /* from now on, until the connection is lost */
bool sql_wait_for_notices(Sql *sql, int milliseconds, SqlListener *listener,
                          void *context); /* false: it is lost */

/* What a kind of database does. */
typedef struct SqlWord { /* of a schema, and what this kind calls it */
    const char *ours, *theirs;
} SqlWord;

typedef struct SqlMigration {
    int from, to;       /* versions of the schema */
    const char *tables; /* that the migration leaves, with commas */
} SqlMigration;

struct SqlDriver {
    const SqlWord *words; /* up to one without a name */
    Sql *(*open)(const char *address, char error[SQL_ERROR_SIZE]);
    void (*close)(Sql *sql);
    void (*begin)(Sql *sql);
    void (*write)(Sql *sql, const char *statement, int count, const SqlValue *value);
    int64_t (*last_row)(Sql *sql); /* that was added; NULL: known only later */
    SqlResult (*commit)(Sql *sql, int *failed);
    void (*read)(SqlRows *rows, const char *statement, int count, const SqlValue *value);
    bool (*next)(SqlRows *rows);
    int64_t (*number)(const SqlRows *rows, int column);
    const void *(*bytes)(const SqlRows *rows, int column, size_t *length); /* text too */
    bool (*end)(SqlRows *rows);
    void (*set_read_timeout)(Sql *sql, double seconds); /* NULL: it is always there */
    bool (*script)(Sql *sql, const char *script, char error[SQL_ERROR_SIZE]);
    const char *(*error)(const Sql *sql);
    /* One at a time looks at the schema; a database that holds something is copied first. Only a
     * copy of the same schema is replaced: a copy of an older one is from before an update that
     * was cut short, and stays. */
    bool (*lock_schema)(Sql *sql, bool lock, char error[SQL_ERROR_SIZE]);
    bool (*before_migration)(Sql *sql, const SqlMigration *migration, char error[SQL_ERROR_SIZE]);
    const char *const *questions; /* of its own for a check: each row is a problem, but `ok` */
    bool (*backup)(Sql *sql, const char *path, char error[SQL_ERROR_SIZE]);
    bool (*listen)(Sql *sql, const char *channel); /* NULL: it is not shared */
    bool (*wait_for_notices)(Sql *sql, int milliseconds, SqlListener *listener, void *context);
    bool (*claim)(Sql *sql, char error[SQL_ERROR_SIZE]); /* NULL: it is shared */
    const char *written_by_others; /* asks for that number; NULL: it is not known */
};

struct Sql { /* first member of every kind's connection */
    const SqlDriver *driver;
    int written;
    int64_t row;
};

extern const SqlDriver sqlite_driver, postgres_driver;

#endif
