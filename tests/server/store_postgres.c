/* What only a server of databases has: URLs with passwords, rights, connections that are lost. */
#include "test.h"

#include "database.h"
#include "store_fixture.h"
#include "tables.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>

static const char *why_refused(const char *address)
{
    static char error[STORE_ERROR_SIZE];
    error[0] = '\0';
    assert_null(store_open(address, error));
    CHECK(strlen(error) > 10);
    assert_null(strchr(error, '\n'));
    assert_null(strstr(error, "hush"));
    return error;
}

TEST(a_wrong_url_is_refused_without_saying_its_password)
{
    static const char *const wrong[] = {
        "postgresql://taproom:hush@[::1/name",
        "postgresql://taproom:hush%zz@host/name",
        "postgres://taproom@host/name?hush=1",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_non_null(strstr(why_refused(wrong[i]), "postgresql://USER:PASSWORD@HOST"));
    assert_non_null(strstr(why_refused("postgresql://taproom:hush@host:port/name"), "port"));
}

TEST(a_server_that_is_not_there_or_does_not_know_us_is_named)
{
    char address[DATABASE_ADDRESS_SIZE];
    assert_non_null(strstr(why_refused("postgresql://taproom:hush@127.0.0.1:1/name"), "127.0.0.1"));
    snprintf(address, sizeof address, "postgresql://stranger:hush@/postgres?host=%s",
             database_folder());
    assert_non_null(strstr(why_refused(address), "\"stranger\""));
    snprintf(address, sizeof address, "postgresql://taproom:hush@/nothing?host=%s",
             database_folder());
    assert_non_null(strstr(why_refused(address), "\"nothing\""));
}

TEST(missing_rights_are_said)
{
    char address[DATABASE_ADDRESS_SIZE];
    const char *at = fresh_database();
    database_run(at, "CREATE ROLE guest LOGIN");
    snprintf(address, sizeof address, "postgresql://guest@/%s", strstr(at, "@/") + 2);
    assert_non_null(strstr(why_refused(address), "permission denied for schema public"));
}

TEST(another_encoding_is_refused)
{
    char address[DATABASE_ADDRESS_SIZE];
    database_run(fresh_database(), "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
    snprintf(address, sizeof address, "postgresql://taproom@/latin?host=%s", database_folder());
    assert_non_null(strstr(why_refused(address), "UTF8"));
}

TEST(commits_wait_for_the_disk_even_if_the_host_said_otherwise)
{
    char error[STORE_ERROR_SIZE] = "", setting[32] = "";
    const char *at = fresh_database();
    database_run(at, "ALTER ROLE taproom SET synchronous_commit TO off");
    Sql *sql = sql_open(at, error);
    assert_non_null(sql);
    SqlRows rows = sql_read(sql, "SELECT current_setting('synchronous_commit')", 0, NULL);
    CHECK(sql_next(&rows));
    sql_column_text(&rows, 0, setting, sizeof setting);
    CHECK(sql_end(&rows));
    CHECK_TEXT(setting, "on");
    sql_close(sql);
    database_run(at, "ALTER ROLE taproom RESET synchronous_commit");
}

/* To read a table whole is to be avoided, and so seems dear enough to be compiled first: that took
 * longer than everything else, and where the machine was busy longer than a statement may. */
TEST(no_statement_is_compiled)
{
    char error[STORE_ERROR_SIZE] = "", plan[200] = "";
    bool reads_all = false, is_compiled = false;
    Sql *sql = sql_open(fresh_database(), error);
    assert_non_null(sql);
    CHECK(sql_script(sql, "SET jit_above_cost TO 100000; CREATE TABLE heap (n INTEGER)", error));
    SqlRows rows = sql_read(sql, "EXPLAIN SELECT max(n) FROM heap", 0, NULL);
    while (sql_next(&rows)) {
        sql_column_text(&rows, 0, plan, sizeof plan);
        reads_all |= strstr(plan, "Seq Scan on heap") != NULL;
        is_compiled |= strstr(plan, "JIT") != NULL;
    }
    CHECK(sql_end(&rows));
    CHECK(reads_all && !is_compiled);
    sql_close(sql);
}

TEST(a_lost_connection_comes_back)
{
    char error[STORE_ERROR_SIZE] = "";
    uint8_t secret[SECRET_SIZE];
    MatchRecord match = { .id = "match", .seats = 1, .key = { 1 } };
    StoreWrite write = { .id = "match", .match = &match };
    Store *store = store_open(fresh_database(), error);
    assert_non_null(store);
    database_server_stop();
    CHECK(!store_secret(store, secret));
    database_server_start();
    CHECK_EQUAL(store_write_now(store, &write), STORE_DONE);
    while (!store_secret(store, secret)) /* it waits a little before it tries again */
        ;
    CHECK_EQUAL(store_read_match(store, "match", &match), STORE_FOUND);
    store_close(store);
}

static int64_t number_of(Sql *sql, const char *statement)
{
    SqlRows rows = sql_read(sql, statement, 0, NULL);
    int64_t number = sql_next(&rows) ? sql_column_number(&rows, 0) : -1;
    return sql_end(&rows) ? number : -1;
}

/* A process that is stopped keeps its connection and says nothing: without an end to its patience
 * the reader would wait for ever. */
TEST(a_read_timeout_ends_the_wait_for_a_database_that_does_not_answer)
{
    static const char WHO[] = "SELECT pg_backend_pid()";
    char error[STORE_ERROR_SIZE] = "";
    Sql *sql = sql_open(fresh_database(), error);
    assert_non_null(sql);
    sql_set_read_timeout(sql, 0.2);
    pid_t backend = (pid_t)number_of(sql, WHO);
    CHECK(backend > 0);
    CHECK(kill(backend, SIGSTOP) == 0);
    CHECK_EQUAL(number_of(sql, WHO), -1);
    assert_non_null(strstr(sql_error(sql), "does not answer"));
    pid_t next = -1;
    while (next < 0) /* another connection is made, a step at each try */
        next = (pid_t)number_of(sql, WHO);
    CHECK(next != backend);
    CHECK(kill(backend, SIGCONT) == 0);
    sql_close(sql);
}

/* As over a long way: to connect takes longer than anybody waits for it, so it is done a step at a
 * time. Who finds it done still waits for an answer. */
TEST(with_a_read_timeout_a_distant_database_is_reached_again)
{
    static const char WHO[] = "SELECT pg_backend_pid() FROM pg_sleep(0.2)";
    char error[STORE_ERROR_SIZE] = "", address[DATABASE_ADDRESS_SIZE + 80], script[80];
    const char *at = fresh_database();
    snprintf(address, sizeof address, "%s&connect_timeout=60&options=-c%%20post_auth_delay%%3D1",
             at);
    Sql *sql = sql_open(address, error);
    assert_non_null(sql);
    int64_t before = number_of(sql, WHO), now = -1;
    sql_set_read_timeout(sql, 0.5);
    snprintf(script, sizeof script, "SELECT pg_terminate_backend(%d)", (int)before);
    database_run(at, script);
    for (double end = sql_seconds() + 60; now < 0 && sql_seconds() < end;)
        now = number_of(sql, WHO);
    CHECK(before > 0 && now > 0 && now != before);
    sql_close(sql);
}

TEST(without_a_server_writes_fail_after_a_while)
{
    char error[STORE_ERROR_SIZE] = "";
    MatchRecord match = { .id = "match", .seats = 1, .key = { 1 } };
    StoreWrite write = { .id = "match", .match = &match };
    Store *store = store_open(fresh_database(), error);
    assert_non_null(store);
    database_server_stop();
    CHECK_EQUAL(store_write_now(store, &write), STORE_FAILED);
    database_server_start();
    CHECK_EQUAL(store_write_now(store, &write), STORE_DONE);
    store_close(store);
}

static const char *text_of_file(const char *path)
{
    static char text[8192];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    CHECK(length > 0 && length < sizeof text - 1);
    text[length] = '\0';
    fclose(file);
    return text;
}

static void restore(const char *at) /* as a host does it with psql */
{
    database_run(at, text_of_file(RESTORE_SCRIPT));
}

static int64_t count_in(const char *at, const char *statement)
{
    char error[STORE_ERROR_SIZE] = "";
    Sql *sql = sql_open(at, error);
    assert_non_null(sql);
    int64_t count = number_of(sql, statement);
    sql_close(sql);
    return count;
}

TEST(tables_are_kept_before_a_migration_and_can_be_taken_back)
{
    const char *at = older_database();
    MatchRecord match;
    database_run(at, "CREATE TABLE before_15_moves (torn INTEGER)"); /* of an attempt that failed */
    database_run(at, "CREATE TABLE before_3_seats (kept INTEGER)");
    store_close(open_store(at));
    CHECK_EQUAL(count_in(at, "SELECT count(*) FROM before_15_moves"), 4);
    CHECK_EQUAL(count_in(at, "SELECT version FROM before_15_matches WHERE id = 'later'"), 3);
    CHECK_EQUAL(count_in(at, "SELECT count(kept) FROM before_3_seats"), 0);
    CHECK_EQUAL(count_in(at, "SELECT max(version) FROM schema"), SCHEMA_VERSION);

    Store *store = open_store(at); /* nothing to migrate: nothing is copied again */
    CHECK_EQUAL(store_read_match(store, "later", &match), STORE_FOUND);
    CHECK_EQUAL(put(store, &match, 3, 4, three, 2), STORE_DONE);
    store_close(store);
    CHECK_EQUAL(count_in(at, "SELECT count(*) FROM before_15_moves"), 4);

    restore(at);
    CHECK_EQUAL(count_in(at, "SELECT max(version) FROM schema"), OLDER_VERSION);
    CHECK_EQUAL(count_in(at, "SELECT count(*) FROM moves"), 4);
    CHECK_EQUAL(count_in(at, "SELECT count(*) FROM pg_tables WHERE tablename LIKE 'before_15%'"),
                0);
    database_run(at, "DELETE FROM matches WHERE id = 'first'"); /* the keys are there as well */
    CHECK_EQUAL(count_in(at, "SELECT count(*) FROM moves"), 3);
    store = open_store(at); /* and forward again */
    CHECK_EQUAL(moves_of(store, "later").count, 4);
    CHECK_EQUAL(store_read_match(store, "first", &match), STORE_ABSENT);
    store_close(store);
}

/* An older program took each step of an update by itself, so its update may have been cut short. */
TEST(copies_are_replaced_only_by_those_of_the_same_schema)
{
    char error[STORE_ERROR_SIZE] = "";
    const char *at = older_database();
    database_run(at, "CREATE TABLE before_15_definitions (n INTEGER);"
                     "CREATE TABLE before_15_schema (version INTEGER);"
                     "INSERT INTO before_15_schema VALUES (5)");
    store_close(open_store(at));
    CHECK_EQUAL(count_in(at, "SELECT max(version) FROM before_15_schema"), 5);
    CHECK_EQUAL(count_in(at, "SELECT max(version) FROM schema"), SCHEMA_VERSION);
    at = older_database();
    database_run(at, "CREATE TABLE before_15_definitions (n INTEGER);"
                     "CREATE TABLE before_15_schema (version INTEGER);"
                     "INSERT INTO before_15_schema VALUES (12)");
    assert_null(store_open(at, error));
    assert_non_null(strstr(error, "the tables before_15_ are not a copy of this database"));
}

/* Rows of today's tables have numbers, which go on after those that were restored. */
TEST(tables_that_were_taken_back_can_be_written)
{
    char error[STORE_ERROR_SIZE] = "", tables[SQL_TABLES_SIZE];
    const char *at = older_database();
    MatchRecord match;
    store_close(open_store(at));
    Sql *sql = sql_open(at, error);
    assert_non_null(sql);
    schema_tables(tables);
    CHECK(sql->driver->before_migration(
        sql, &(SqlMigration){ SCHEMA_VERSION, SCHEMA_VERSION + 1, tables }, error));
    sql_close(sql);
    restore(at);
    Store *store = open_store(at);
    CHECK_EQUAL(store_read_match(store, "later", &match), STORE_FOUND);
    CHECK_EQUAL(put(store, &match, 3, 4, three, 2), STORE_DONE);
    CHECK_EQUAL(moves_of(store, "later").count, 6);
    store_close(store);
}

static void update_to(const char *at, int version, const char *new_table)
{
    char error[STORE_ERROR_SIZE] = "", tables[SQL_TABLES_SIZE], script[80];
    Sql *sql = sql_open(at, error);
    assert_non_null(sql);
    schema_tables(tables);
    strcat(strcat(tables, ","), new_table);
    CHECK(sql->driver->before_migration(sql, &(SqlMigration){ SCHEMA_VERSION, version, tables },
                                        error));
    snprintf(script, sizeof script, "CREATE TABLE %s (n INTEGER)", new_table);
    CHECK(sql_script(sql, script, error));
    sql_close(sql);
}

/* A host may keep other things beside: what he wrote into them since an update is not ours to lose.
 */
TEST(what_is_not_ours_is_neither_copied_nor_dropped_nor_restored)
{
    const char *at = older_database();
    database_run(at, "CREATE TABLE before_15_coffee (n INTEGER PRIMARY KEY);"
                     "CREATE TABLE beer (n INTEGER PRIMARY KEY REFERENCES before_15_coffee);"
                     "CREATE INDEX beers ON beer (n)");
    store_close(open_store(at));
    update_to(at, SCHEMA_VERSION + 1, "tournaments");
    database_run(at, "INSERT INTO before_15_coffee VALUES (7); INSERT INTO beer VALUES (7)");
    CHECK_EQUAL(count_in(at, "SELECT count(*) FROM pg_tables WHERE tablename LIKE '%_beer'"), 0);
    restore(at);
    CHECK_EQUAL(count_in(at, "SELECT n FROM beer JOIN before_15_coffee USING (n)"), 7);
    CHECK_EQUAL(count_in(at, "SELECT count(*) FROM pg_tables WHERE tablename = 'tournaments'"), 0);
    store_close(open_store(at));
}

TEST(nothing_is_restored_as_long_as_something_of_others_depends_on_our_tables)
{
    char error[STORE_ERROR_SIZE] = "";
    const char *at = older_database();
    store_close(open_store(at));
    database_run(at, "CREATE VIEW guests AS SELECT creator FROM matches");
    Sql *sql = sql_open(at, error);
    assert_non_null(sql);
    CHECK(!sql_script(sql, text_of_file(RESTORE_SCRIPT), error));
    assert_non_null(strstr(error, "view guests depends on table matches"));
    sql_close(sql);
    CHECK_EQUAL(count_in(at, "SELECT count(*) FROM guests"), 3);
    CHECK_EQUAL(count_in(at, "SELECT max(version) FROM schema"), SCHEMA_VERSION);
    database_run(at, "DROP VIEW guests");
    restore(at);
}

/* An older program copied all that its user owned, and did not say which were its own. */
TEST(copies_of_an_older_program_are_taken_back_without_those_of_others)
{
    const char *at = older_database();
    database_run(at, "CREATE TABLE beer (n INTEGER PRIMARY KEY)");
    store_close(open_store(at));
    database_run(at, "DROP TABLE sessions;" /* which it did not know */
                     "CREATE TABLE before_15_beer (n INTEGER);"
                     "COMMENT ON TABLE before_15_definitions IS NULL;"
                     "INSERT INTO before_15_definitions (statement) VALUES"
                     " ('ALTER TABLE beer ADD CONSTRAINT beer_pkey PRIMARY KEY (n)'),"
                     " ('CREATE INDEX beers ON public.beer USING btree (n)');"
                     "INSERT INTO beer VALUES (7)");
    restore(at);
    CHECK_EQUAL(count_in(at, "SELECT n FROM beer"), 7);
    CHECK_EQUAL(count_in(at, "SELECT count(*) FROM pg_indexes WHERE tablename = 'beer'"), 1);
    CHECK_EQUAL(count_in(at, "SELECT max(version) FROM schema"), OLDER_VERSION);
    store_close(open_store(at));
}

TEST(a_backup_is_refused_with_the_command_that_makes_one)
{
    char error[STORE_ERROR_SIZE] = "";
    Store *store = store_open(fresh_database(), error);
    assert_non_null(store);
    CHECK(!store_backup(store, "/var/backups/taproom.dump", error));
    assert_non_null(strstr(error, "pg_dump --format=custom --host=/"));
    assert_non_null(strstr(error, "--file=/var/backups/taproom.dump"));
    store_close(store);
}
