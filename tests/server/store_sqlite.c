/* What only a file has: backups beside it, and files that are no database. */
#include "test.h"

#include "database.h"
#include "store_fixture.h"
#include "tables.h"

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
    CHECK(store_join(store, error));
    CHECK(!store_join(second, error));
    assert_non_null(strstr(error, at));
    store_close(store);
    CHECK(store_join(second, error));
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
