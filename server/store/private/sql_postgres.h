/* What the PostgreSQL files share: a connection that comes back, and its prepared statements. */
#ifndef STORE_SQL_POSTGRES_H
#define STORE_SQL_POSTGRES_H

#include "sql.h"

#include <libpq-fe.h>

enum { POSTGRES_STATEMENTS = 128 };

typedef enum Readiness { NOT_PREPARED, BEING_PREPARED, PREPARED } Readiness;

typedef struct PostgresStatement {
    const char *text; /* the constant that it is made from */
    char name[8];
    Readiness readiness;
} PostgresStatement;

typedef struct PostgresValues { /* as libpq wants them, all in binary */
    Oid type[SQL_MOST_VALUES];
    const char *value[SQL_MOST_VALUES];
    int length[SQL_MOST_VALUES], format[SQL_MOST_VALUES];
    uint64_t number[SQL_MOST_VALUES];
} PostgresValues;

typedef struct Postgres {
    Sql sql;
    char *address;
    PGconn *connection;
    double retry_at, pause;    /* when to connect again, and how long to wait after that */
    double patience, deadline; /* how long a reading may take (0: as long as it takes), and until */
    bool connecting;           /* a step at a time, */
    PostgresPollingStatusType polled; /* of which this was the last, */
    double give_up_at;                /* and not longer than this */
    PostgresStatement statement[POSTGRES_STATEMENTS];
    int statements;
    char error[SQL_ERROR_SIZE];
    struct Sent *sent; /* what has been sent since the begin, in order */
    int sent_count, sent_room;
    bool lost; /* since the begin */
    bool listens;
} Postgres;

bool postgres_is_connected(Postgres *postgres); /* connects again if it is time to */
void postgres_put_off(Postgres *postgres);      /* the next attempt to connect */
void postgres_note_error(Postgres *postgres, const char *text); /* as one line */
PostgresStatement *postgres_statement(Postgres *postgres, const char *text);
void postgres_values(int count, const SqlValue *value, PostgresValues *out);

/* Waiting with a timeout */
void postgres_set_read_timeout(Sql *sql, double seconds);
PGresult *postgres_await(Postgres *postgres, int sent); /* of what was sent; NULL: lost, too late */
void postgres_begin_connecting(Postgres *postgres, const char *const *word,
                               const char *const *value);
bool postgres_goes_on_connecting(Postgres *postgres); /* false: not yet, or not at all */

void postgres_begin(Sql *sql);
void postgres_write(Sql *sql, const char *statement, int count, const SqlValue *value);
SqlResult postgres_commit(Sql *sql, int *failed);

bool postgres_before_migration(Sql *sql, const SqlMigration *migration, char error[SQL_ERROR_SIZE]);

bool postgres_listen(Sql *sql, const char *channel);
bool postgres_wait_for_notices(Sql *sql, int milliseconds, SqlListener *listener, void *context);

#endif
