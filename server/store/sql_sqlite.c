/* SQLite: one file with a write-ahead log, every commit forced to the disk. */
#include "sql.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NO_FILE = -1, BUSY_MILLISECONDS = 10000, MOST_STATEMENTS = 128, PATH_SIZE = 4096 };

/* A connection belongs to one thread: it need not lock itself. Foreign keys are not looked up at
 * every move: a write claims its match first and fails without it; a check asks whether all have
 * one. */
enum { OPEN_FLAGS = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX };

typedef struct Prepared {
    const char *text; /* the constant that it was made from */
    sqlite3_stmt *statement;
    int place[SQL_MOST_VALUES + 1]; /* of `$n`: SQLite numbers them by where they first stand */
} Prepared;

typedef struct Sqlite {
    Sql sql;
    sqlite3 *database;
    Prepared prepared[MOST_STATEMENTS];
    int count;
    int file;         /* to claim the database by, or NO_FILE */
    SqlResult result; /* of the statements since the begin */
    int failed;       /* the first that failed */
    char error[SQL_ERROR_SIZE];
} Sqlite;

static bool say_no(sqlite3 *database, char error[SQL_ERROR_SIZE], const char *doing)
{
    snprintf(error, SQL_ERROR_SIZE, "%s: %s", doing, sqlite3_errmsg(database));
    return false;
}

static bool execute(Sqlite *sqlite, const char *script)
{
    return sqlite3_exec(sqlite->database, script, NULL, NULL, NULL) == SQLITE_OK;
}

/* Opening */

static void close_sqlite(Sql *sql)
{
    Sqlite *sqlite = (Sqlite *)sql;
    for (int i = 0; i < sqlite->count; i++)
        sqlite3_finalize(sqlite->prepared[i].statement);
    sqlite3_close(sqlite->database);
    if (sqlite->file != NO_FILE)
        close(sqlite->file); /* not before: it takes the locks of all connections with it */
    free(sqlite);
}

/* As it is called elsewhere: the number that the last row got which got one. */
static void lastval(sqlite3_context *context, int count, sqlite3_value **value)
{
    sqlite3_result_int64(context, sqlite3_last_insert_rowid(sqlite3_context_db_handle(context)));
}

/* The log may grow to 32 MiB before its pages are copied into the file: the pages of lively matches
 * stand in it many times, and are copied once. */
static const char OPENING[] = "PRAGMA page_size = 2048; PRAGMA journal_mode = WAL;"
                              "PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;"
                              "PRAGMA wal_autocheckpoint = 16000;";

/* How many things another program keeps in a file that is not ours. Asked before the file is
 * changed in any way. */
static const char HAS_ONLY_OTHERS[] =
    "SELECT count(*) FROM sqlite_schema WHERE name <> 'schema' AND 2 >"
    " (SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('schema', 'matches'))";

static bool is_ours(Sqlite *sqlite, char error[SQL_ERROR_SIZE])
{
    sqlite3_stmt *statement = NULL;
    bool good =
        sqlite3_prepare_v2(sqlite->database, HAS_ONLY_OTHERS, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW;
    bool is_foreign = good && sqlite3_column_int(statement, 0) > 0;
    if (!good)
        say_no(sqlite->database, error, "opening the database");
    else if (is_foreign)
        snprintf(error, SQL_ERROR_SIZE, "%.300s is the database of another program",
                 sqlite3_db_filename(sqlite->database, "main"));
    sqlite3_finalize(statement);
    return good && !is_foreign;
}

static Sql *open_sqlite(const char *path, char error[SQL_ERROR_SIZE])
{
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* nobody asks, and it takes a lock to count */
    Sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (sqlite == NULL) {
        snprintf(error, SQL_ERROR_SIZE, "out of memory");
        return NULL;
    }
    sqlite->sql.driver = &sqlite_driver;
    sqlite->file = NO_FILE;
    bool good = sqlite3_open_v2(path, &sqlite->database, OPEN_FLAGS, NULL) == SQLITE_OK &&
                sqlite3_busy_timeout(sqlite->database, BUSY_MILLISECONDS) == SQLITE_OK &&
                sqlite3_create_function(sqlite->database, "lastval", 0, SQLITE_UTF8, NULL, lastval,
                                        NULL, NULL) == SQLITE_OK;
    if (!good)
        say_no(sqlite->database, error, "opening the database");
    else if (is_ours(sqlite, error) &&
             (execute(sqlite, OPENING) || say_no(sqlite->database, error, "opening the database")))
        return &sqlite->sql;
    close_sqlite(&sqlite->sql);
    return NULL;
}

/* A lock on a byte that lies beyond all that SQLite locks or writes. It goes with the process,
 * however that ends. A system that knows no such locks lets everybody in. */
static bool lock_file(int file)
{
    struct flock byte = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = INT64_MAX / 2, .l_len = 1
    };
    return fcntl(file, F_OFD_SETLK, &byte) == 0 || errno == EINVAL;
}

static bool claim(Sql *sql, char error[SQL_ERROR_SIZE])
{
    Sqlite *sqlite = (Sqlite *)sql;
    const char *path = sqlite3_db_filename(sqlite->database, "main");
    if (sqlite->file == NO_FILE)
        sqlite->file = open(path, O_RDWR | O_CLOEXEC);
    if (sqlite->file != NO_FILE && lock_file(sqlite->file))
        return true;
    bool is_taken = sqlite->file != NO_FILE && (errno == EAGAIN || errno == EACCES);
    snprintf(error, SQL_ERROR_SIZE, "%s %.300s",
             is_taken ? "another server has the database" : "nobody can lock the database", path);
    return false;
}

/* Statements */

static const char BEGIN[] = "BEGIN IMMEDIATE", COMMIT[] = "COMMIT", ROLLBACK[] = "ROLLBACK";

static const Prepared *prepare(Sqlite *sqlite, const char *text)
{
    for (int i = 0; i < sqlite->count; i++)
        if (sqlite->prepared[i].text == text)
            return &sqlite->prepared[i];
    assert(sqlite->count < MOST_STATEMENTS);
    Prepared *made = &sqlite->prepared[sqlite->count];
    if (sqlite3_prepare_v3(sqlite->database, text, -1, SQLITE_PREPARE_PERSISTENT, &made->statement,
                           NULL) != SQLITE_OK)
        return NULL;
    for (int i = 1; i <= SQL_MOST_VALUES; i++) {
        char name[8];
        snprintf(name, sizeof name, "$%d", i);
        made->place[i] = sqlite3_bind_parameter_index(made->statement, name);
    }
    made->text = text;
    sqlite->count++;
    return made;
}

static void bind_value(sqlite3_stmt *statement, int place, const SqlValue *value)
{
    assert(place > 0);
    if (value->kind == SQL_NUMBER)
        sqlite3_bind_int64(statement, place, value->number);
    else if (value->kind == SQL_TEXT)
        sqlite3_bind_text(statement, place, value->bytes, (int)value->length, SQLITE_STATIC);
    else
        sqlite3_bind_blob(statement, place, value->bytes, (int)value->length, SQLITE_STATIC);
}

static sqlite3_stmt *prepare_and_bind(Sqlite *sqlite, const char *text, int count,
                                      const SqlValue *value)
{
    const Prepared *prepared = prepare(sqlite, text);
    if (prepared == NULL)
        return NULL;
    assert(sqlite3_bind_parameter_count(prepared->statement) == count);
    for (int i = 0; i < count; i++)
        bind_value(prepared->statement, prepared->place[i + 1], &value[i]);
    return prepared->statement;
}

/* Writing */

static bool run(Sqlite *sqlite, const char *text)
{
    sqlite3_stmt *statement = prepare_and_bind(sqlite, text, 0, NULL);
    bool good = statement != NULL && sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_reset(statement) == SQLITE_OK && good;
}

/* SQLite forgets it with the next statement, such as a ROLLBACK. The number says which operation on
 * a file failed: SQLITE_IOERR_WRITE, … */
static void note_error(Sqlite *sqlite)
{
    snprintf(sqlite->error, sizeof sqlite->error, "%s (SQLite error %d)",
             sqlite3_errmsg(sqlite->database), sqlite3_extended_errcode(sqlite->database));
}

static SqlResult result_of(Sqlite *sqlite)
{
    note_error(sqlite);
    switch (sqlite3_errcode(sqlite->database)) {
    case SQLITE_CONSTRAINT: return SQL_CONFLICT;
    case SQLITE_BUSY: return SQL_AGAIN;
    default: return SQL_FAILED;
    }
}

static void begin(Sql *sql)
{
    Sqlite *sqlite = (Sqlite *)sql;
    sqlite->failed = -1;
    sqlite->result = run(sqlite, BEGIN) ? SQL_DONE : result_of(sqlite);
}

static void write_statement(Sql *sql, const char *text, int count, const SqlValue *value)
{
    Sqlite *sqlite = (Sqlite *)sql;
    if (sqlite->result != SQL_DONE)
        return;
    sqlite3_stmt *statement = prepare_and_bind(sqlite, text, count, value);
    int result = statement == NULL ? SQLITE_ERROR : sqlite3_step(statement);
    if (result != SQLITE_DONE && result != SQLITE_ROW) {
        sqlite->result = result_of(sqlite);
        sqlite->failed = sql->written;
    }
    sqlite3_reset(statement);
}

static int64_t last_row(Sql *sql)
{
    return sqlite3_last_insert_rowid(((Sqlite *)sql)->database);
}

static SqlResult commit(Sql *sql, int *failed)
{
    Sqlite *sqlite = (Sqlite *)sql;
    if (sqlite->result == SQL_DONE && !run(sqlite, COMMIT))
        sqlite->result = result_of(sqlite);
    *failed = sqlite->failed;
    if (!sqlite3_get_autocommit(sqlite->database))
        run(sqlite, ROLLBACK);
    return sqlite->result;
}

/* Reading */

static void read_statement(SqlRows *rows, const char *text, int count, const SqlValue *value)
{
    rows->cursor = prepare_and_bind((Sqlite *)rows->sql, text, count, value);
    rows->good = rows->cursor != NULL;
    if (!rows->good)
        note_error((Sqlite *)rows->sql);
}

static bool next_row(SqlRows *rows)
{
    int result = sqlite3_step(rows->cursor);
    rows->row++;
    rows->good = result == SQLITE_ROW || result == SQLITE_DONE;
    if (!rows->good)
        note_error((Sqlite *)rows->sql);
    return result == SQLITE_ROW;
}

static int64_t number_of(const SqlRows *rows, int column)
{
    return sqlite3_column_int64(rows->cursor, column);
}

static const void *bytes_of(const SqlRows *rows, int column, size_t *length)
{
    const void *bytes = sqlite3_column_blob(rows->cursor, column);
    *length = (size_t)sqlite3_column_bytes(rows->cursor, column);
    return bytes;
}

static bool end_reading(SqlRows *rows)
{
    if (rows->cursor != NULL)
        sqlite3_reset(rows->cursor);
    return rows->good;
}

/* Upkeep */

static bool run_script(Sql *sql, const char *script, char error[SQL_ERROR_SIZE])
{
    Sqlite *sqlite = (Sqlite *)sql;
    return execute(sqlite, script) || say_no(sqlite->database, error, "the database");
}

static const char *last_error(const Sql *sql)
{
    return ((const Sqlite *)sql)->error;
}

static bool copy_pages(sqlite3 *from, sqlite3 *to)
{
    int result;
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup == NULL)
        return false;
    while ((result = sqlite3_backup_step(backup, 256)) == SQLITE_OK || result == SQLITE_BUSY ||
           result == SQLITE_LOCKED)
        sqlite3_sleep(result == SQLITE_OK ? 0 : 5);
    return sqlite3_backup_finish(backup) == SQLITE_OK && result == SQLITE_DONE;
}

static bool sync_folder_of(const char *path)
{
    char folder[PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", path);
    int file = open(dirname(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = file != NO_FILE && fsync(file) == 0;
    if (file != NO_FILE)
        close(file);
    return good;
}

/* The copy is made under another name first, so that a torn one is never taken for a backup. SQLite
 * has forced it to the disk when it is renamed. */
static bool back_up(Sql *sql, const char *path, char error[SQL_ERROR_SIZE])
{
    char part[PATH_SIZE];
    sqlite3 *to = NULL;
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part) {
        snprintf(error, SQL_ERROR_SIZE, "the path of the backup is too long");
        return false;
    }
    unlink(part);
    bool good =
        (sqlite3_open(part, &to) == SQLITE_OK && copy_pages(((Sqlite *)sql)->database, to)) ||
        say_no(to, error, "the backup");
    sqlite3_close(to);
    if (good && (rename(part, path) != 0 || !sync_folder_of(path))) {
        snprintf(error, SQL_ERROR_SIZE, "the backup cannot be named %.200s: %s", path,
                 strerror(errno));
        good = false;
    }
    if (!good)
        unlink(part);
    return good;
}

static bool lock_schema(Sql *sql, bool lock, char error[SQL_ERROR_SIZE])
{
    return true; /* an update is one transaction, and who makes it has claimed the file */
}

/* Of its schema; -1: it is no copy of ours. */
static int version_of_copy(const char *path)
{
    int version = -1;
    sqlite3 *copy = NULL;
    sqlite3_stmt *statement = NULL;
    if (sqlite3_open_v2(path, &copy, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(copy, "SELECT max(version) FROM schema", -1, &statement, NULL) ==
            SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(copy);
    return version;
}

static bool before_migration(Sql *sql, const SqlMigration *migration, char error[SQL_ERROR_SIZE])
{
    char copy[PATH_SIZE];
    const char *path = sqlite3_db_filename(((Sqlite *)sql)->database, "main");
    if (snprintf(copy, sizeof copy, "%s.before-%d", path, migration->to) >= (int)sizeof copy) {
        snprintf(error, SQL_ERROR_SIZE, "the path of the database is too long");
        return false;
    }
    if (!claim(sql, error))
        return false;
    int copied = access(copy, F_OK) == 0 ? version_of_copy(copy) : migration->from;
    if (copied == migration->from)
        return back_up(sql, copy, error);
    if (copied > 0 && copied < migration->from)
        return true;
    snprintf(error, SQL_ERROR_SIZE, "%.300s is not a copy of this database; move it away", copy);
    return false;
}

static const char *const question[] = {
    "PRAGMA integrity_check",
    "SELECT 'a row without its match in ' || \"table\" FROM pragma_foreign_key_check",
    NULL,
};

static const SqlWord word[] = { { NULL, NULL } }; /* schemas are written as SQLite has them */

const SqlDriver sqlite_driver = {
    .words = word,
    .open = open_sqlite,
    .close = close_sqlite,
    .begin = begin,
    .write = write_statement,
    .last_row = last_row,
    .commit = commit,
    .read = read_statement,
    .next = next_row,
    .number = number_of,
    .bytes = bytes_of,
    .end = end_reading,
    .script = run_script,
    .error = last_error,
    .lock_schema = lock_schema,
    .before_migration = before_migration,
    .questions = question,
    .backup = back_up,
    .written_by_others = "PRAGMA data_version",
    .claim = claim,
};
