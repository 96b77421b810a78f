/* What only a file has: backups beside it, and files that are no database. */
#include "test.h"

#include "database.h"
#include "store_fixture.h"
#include "tables.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

TEST(a_backup_is_a_whole_store)
{
    char error[STORE_ERROR_SIZE] = "", copy[DATABASE_ADDRESS_SIZE];
    uint8_t secret[SECRET_SIZE], copied[SECRET_SIZE];
    const char *at = fresh_database();
    Store *store = store_open(at, error);
    assert_non_null(store);
    snprintf(copy, sizeof copy, "%.150s.backup", at);
    CHECK(store_secret(store, secret));
    CHECK(store_backup(store, copy, error));
    CHECK(!store_backup(store, "/nowhere/at/all", error));
    store_close(store);
    store = store_open(copy, error);
    assert_non_null(store);
    CHECK(store_secret(store, copied));
    assert_memory_equal(secret, copied, sizeof secret);
    store_close(store);
}

TEST(a_backup_is_made_before_a_migration)
{
    char error[STORE_ERROR_SIZE] = "", copy[DATABASE_ADDRESS_SIZE];
    const char *at = fresh_database();
    Sql *sql = sql_open(at, error);
    assert_non_null(sql);
    CHECK(schema_migrate(sql, 1, error));
    snprintf(copy, sizeof copy, "%.150s.before-%d", at, SCHEMA_VERSION);
    CHECK(access(copy, F_OK) != 0);
    CHECK(schema_migrate(sql, SCHEMA_VERSION, error));
    CHECK_EQUAL(access(copy, R_OK), 0);
    sql_close(sql);
}

/* An update that is killed before it writes to a file or renames one, whichever time. */

static int calls_before_death;
static bool is_mortal; /* the child that updates */

static void call_or_death(void)
{
    if (is_mortal && calls_before_death-- == 0)
        raise(SIGKILL);
}

static ssize_t write_or_death(int file, const void *bytes, size_t count, off_t offset)
{
    call_or_death();
    return pwrite(file, bytes, count, offset);
}

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to)
{
    call_or_death();
    return __real_rename(from, to);
}

static void die_before_call(Sql *sql)
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    is_mortal = true;
    CHECK_EQUAL(vfs->xSetSystemCall(vfs, "pwrite64", (sqlite3_syscall_ptr)write_or_death),
                SQLITE_OK);
}

TEST(an_update_that_is_killed_at_any_write_keeps_the_first_copy)
{
    int killed = 0;
    while (calls_before_death = killed, update_is_killed(die_before_call))
        killed++;
    CHECK(killed > SCHEMA_VERSION - FIRST_VERSION);
}

/* An older program took each step of an update by itself, so its update may have been cut short. */
TEST(a_copy_is_replaced_only_by_one_of_the_same_schema)
{
    char error[STORE_ERROR_SIZE] = "", copy[DATABASE_ADDRESS_SIZE + 20], text[40] = "";
    const char *at = older_database();
    snprintf(copy, sizeof copy, "%s.before-%d", at, SCHEMA_VERSION);
    Sql *sql = sql_open(copy, error);
    assert_non_null(sql);
    CHECK(schema_migrate(sql, FIRST_VERSION, error));
    sql_close(sql);
    store_close(open_store(at));
    sql = sql_open(copy, error);
    CHECK(schema_migrate(sql, FIRST_VERSION, error)); /* it is still the older one */
    SqlRows rows = sql_read(sql, "SELECT max(version) FROM schema", 0, NULL);
    CHECK(sql_next(&rows));
    CHECK_EQUAL(sql_column_number(&rows, 0), FIRST_VERSION);
    sql_end(&rows);
    sql_close(sql);

    at = older_database();
    snprintf(copy, sizeof copy, "%s.before-%d", at, SCHEMA_VERSION);
    FILE *file = fopen(copy, "w");
    fputs("a letter", file);
    fclose(file);
    assert_null(store_open(at, error));
    assert_non_null(strstr(error, "is not a copy of this database; move it away"));
    file = fopen(copy, "r");
    assert_non_null(fgets(text, sizeof text, file));
    CHECK_TEXT(text, "a letter");
    fclose(file);
}

TEST(a_file_has_one_server_and_is_not_migrated_under_it)
{
    char error[STORE_ERROR_SIZE] = "";
    const char *at = older_database();
    Sql *older = sql_open(at, error);
    assert_non_null(older);
    CHECK(sql_claim(older, error) && sql_claim(older, error)); /* a server of before */
    assert_null(store_open(at, error));
    assert_non_null(strstr(error, "another server has the database"));
    sql_close(older);
    Store *store = open_store(at), *second = open_store(at); /* to look after it */
    CHECK(store_join(store, "", error));
    CHECK(!store_join(second, "", error));
    assert_non_null(strstr(error, at));
    store_close(store);
    CHECK(store_join(second, "", error));
    store_close(second);
}

TEST(what_is_not_a_database_is_refused)
{
    char error[STORE_ERROR_SIZE] = "";
    const char *at = fresh_database();
    FILE *file = fopen(at, "w");
    for (int i = 0; i < 1000; i++)
        fputs("not a database\n", file);
    fclose(file);
    assert_null(store_open(at, error));
    CHECK(error[0] != '\0');
    assert_null(store_open("/nowhere/at/all", error));
}

static void make_file(const char *at, const char *script)
{
    sqlite3 *database = NULL;
    CHECK_EQUAL(sqlite3_open(at, &database), SQLITE_OK);
    CHECK_EQUAL(sqlite3_exec(database, script, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

static size_t bytes_of_file(const char *at, char *out, size_t size)
{
    FILE *file = fopen(at, "r");
    assert_non_null(file);
    size_t length = fread(out, 1, size, file);
    fclose(file);
    return length;
}

TEST(the_file_of_another_program_is_refused_and_left_alone)
{
    static const char *const script[] = {
        "CREATE TABLE bookmarks (url TEXT)",
        "CREATE TABLE matches (url TEXT)",
        "CREATE TABLE schema (version INTEGER); CREATE TABLE bookmarks (url TEXT)",
    };
    static char before[1 << 16], after[1 << 16];
    char error[STORE_ERROR_SIZE] = "";
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++) {
        const char *at = fresh_database();
        make_file(at, script[i]);
        size_t length = bytes_of_file(at, before, sizeof before);
        assert_null(store_open(at, error));
        assert_non_null(strstr(error, "is the database of another program"));
        assert_non_null(strstr(error, at));
        CHECK_EQUAL(bytes_of_file(at, after, sizeof after), length);
        assert_memory_equal(before, after, length);
    }
    const char *at = fresh_database();
    make_file(at,
              "CREATE TABLE schema (version INTEGER NOT NULL) STRICT"); /* killed at its start */
    store_close(open_store(at));
}
