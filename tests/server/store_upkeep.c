/* Snapshots, damage and migrations: what is kept besides the matches, and how it stays whole. */
#include "test.h"

#include "database.h"
#include "store_fixture.h"
#include "tables.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void note_snapshot(void *context, const SnapshotRecord *snapshot)
{
    SnapshotRecord *out = context;
    static char bytes[100];
    *out = *snapshot;
    CHECK(snapshot->length < sizeof bytes);
    memcpy(bytes, snapshot->bytes, snapshot->length);
    out->bytes = bytes;
}

static StoreResult put_snapshot(Store *store, const char *id, int64_t version, const char *text)
{
    SnapshotRecord snapshot = {
        .version = version, .moves = 2, .bytes = text, .length = strlen(text) + 1
    };
    strcpy(snapshot.match, id);
    return store_write_snapshot_now(store, &snapshot);
}

TEST(the_newest_snapshot_of_a_match_is_kept)
{
    Store *store = open_store(fresh_database());
    MatchRecord match = a_match("match");
    SnapshotRecord read = { 0 };
    CHECK_EQUAL(put(store, &match, 0, 0, three, 3), STORE_DONE);
    CHECK_EQUAL(store_read_snapshot(store, "match", note_snapshot, &read), STORE_ABSENT);
    CHECK_EQUAL(put_snapshot(store, "match", 7, "seven"), STORE_DONE);
    CHECK_EQUAL(put_snapshot(store, "match", 6, "six"), STORE_DONE);
    CHECK_EQUAL(store_read_snapshot(store, "match", note_snapshot, &read), STORE_FOUND);
    CHECK(read.version == 7 && read.moves == 2 && read.length == 6);
    CHECK_TEXT(read.match, "match");
    CHECK_TEXT(read.bytes, "seven");
    CHECK_EQUAL(put_snapshot(store, "match", 8, "eight"), STORE_DONE);
    CHECK_EQUAL(store_read_snapshot(store, "match", note_snapshot, &read), STORE_FOUND);
    CHECK_TEXT(read.bytes, "eight");
    CHECK_EQUAL(put_snapshot(store, "nothing", 1, "none"), STORE_DONE); /* there is no such match */
    CHECK_EQUAL(store_read_snapshot(store, "nothing", note_snapshot, &read), STORE_ABSENT);
    store_close(store);
}

static bool count_one(void *context, int number, const MoveRecord *move)
{
    ++*(int *)context;
    return true;
}

TEST(moves_are_read_from_one_that_an_old_enough_version_has_written)
{
    Store *store = open_store(fresh_database());
    MatchRecord match = a_match("match"), read;
    int count = 0;
    CHECK_EQUAL(put(store, &match, 0, 0, three, 2), STORE_DONE);
    CHECK_EQUAL(put(store, &match, 1, 2, three + 2, 1), STORE_DONE);
    CHECK_EQUAL(store_read_match(store, "match", &read), STORE_FOUND);
    CHECK(store_read_moves_from(store, &read, 1, 1, count_one, &count));
    CHECK_EQUAL(count, 2);
    CHECK(!store_read_moves_from(store, &read, 2, 1, count_one, &count)); /* it is newer */
    CHECK(store_read_moves_from(store, &read, 2, 2, count_one, &count));
    CHECK(
        !store_read_moves_from(store, &read, 4, 2, count_one, &count)); /* there are not so many */
    store_close(store);
}

static void report(void *context, const char *problem)
{
    snprintf(context, STORE_ERROR_SIZE, "%s", problem);
}

TEST(damage_is_reported)
{
    char error[STORE_ERROR_SIZE] = "";
    const char *at = fresh_database();
    Store *store = open_store(at);
    MatchRecord match = a_match("match");
    CHECK_EQUAL(put(store, &match, 0, 0, three, 3), STORE_DONE);
    CHECK(store_check(store, report, error));
    database_run(at, "DELETE FROM moves WHERE number = 1");
    CHECK(!store_check(store, report, error));
    CHECK_TEXT(error, "match match: has 1 moves, not 3");
    Told told = { 0 };
    CHECK(!store_read_moves(store, "match", note_move, &told));
    store_close(store);
}

static void note_all(void *context, const char *problem)
{
    strcat(strcat(context, problem), "\n");
}

/* Whoever follows such a row without care reads for ever, and fills the disk with what they sort.
 */
TEST(moves_are_read_to_an_end_whatever_their_rows_say)
{
    static const char *const damage[] = {
        "UPDATE moves SET previous = id WHERE match = 'match' AND number = 2",
        "UPDATE moves SET previous = id WHERE match = 'match' AND number = 0",
        "UPDATE moves SET previous = (SELECT max(id) FROM moves WHERE match = 'match')"
        " WHERE match = 'match' AND number = 1",
        "UPDATE moves SET previous = id + 1 WHERE match = 'match' AND number = 2",
        "UPDATE moves SET previous = (SELECT max(id) FROM moves WHERE match = 'other')"
        " WHERE match = 'match' AND number = 1",
    };
    static const int damaged_move[] = { 3, 1, 2, 3, 2 };
    alarm(60);
    for (size_t i = 0; i < sizeof damage / sizeof damage[0]; i++) {
        char problems[2000] = "", expected[100];
        const char *at = fresh_database();
        Store *store = open_store(at);
        MatchRecord match = a_match("match"), other = a_match("other");
        Told told = { 0 };
        CHECK_EQUAL(put(store, &other, 0, 0, three, 3), STORE_DONE);
        CHECK_EQUAL(put(store, &match, 0, 0, three, 3), STORE_DONE);
        database_run(at, damage[i]);
        store_read_moves(store, "match", note_move, &told);
        CHECK(told.count <= 3);
        CHECK(!store_check(store, note_all, problems));
        snprintf(expected, sizeof expected, "match match: move %d does not follow",
                 damaged_move[i]);
        assert_non_null(strstr(problems, expected));
        assert_null(strstr(problems, "match other"));
        store_close(store);
    }
    alarm(0);
}

TEST(an_older_schema_is_migrated_and_a_newer_one_refused)
{
    char error[STORE_ERROR_SIZE] = "";
    uint8_t secret[SECRET_SIZE] = { 0 }, zero[SECRET_SIZE] = { 0 };
    const char *at = fresh_database();
    Sql *sql = sql_open(at, error);
    assert_non_null(sql);
    CHECK(schema_migrate(sql, 1, error));
    sql_close(sql);
    Store *store = open_store(at);
    CHECK(store_secret(store, secret));
    CHECK(memcmp(secret, zero, sizeof zero) != 0);
    store_close(store);
    database_run(at, "INSERT INTO schema (version) VALUES (99)");
    assert_null(store_open(at, error));
    assert_non_null(strstr(error, "newer"));
}

/* A newer program that only added to the schema lets older ones go on. */
TEST(a_newer_schema_says_which_programs_can_work_with_it)
{
    char error[STORE_ERROR_SIZE] = "", script[80];
    const char *at = fresh_database();
    store_close(open_store(at));
    snprintf(script, sizeof script, "INSERT INTO schema VALUES (98, %d)", SCHEMA_VERSION);
    database_run(at, script);
    store_close(open_store(at));
    snprintf(script, sizeof script, "INSERT INTO schema VALUES (99, %d)", SCHEMA_VERSION + 1);
    database_run(at, script);
    assert_null(store_open(at, error));
    assert_non_null(strstr(error, "newer"));
}

TEST(matches_of_an_older_schema_go_on)
{
    char error[STORE_ERROR_SIZE] = "";
    const char *at = older_database();
    Store *store = open_store(at);
    CHECK(store_check(store, report, error));
    MatchRecord read;
    CHECK_EQUAL(store_read_match(store, "later", &read), STORE_FOUND);
    CHECK(read.version == 3 && read.moves == 4 && read.changed == 21 && read.created == 20);
    CHECK(read.turn.waiting == 1 && read.turn.clock[1] == 6 && read.turn.since[4] == 5);
    CHECK(read.turn.clocked == 30 && read.turn.deadline == 40 && read.chat_lines == 2);
    Told told = moves_of(store, "later");
    CHECK_EQUAL(told.count, 4);
    CHECK_TEXT(told.move[1].line, "take");
    CHECK(told.move[1].client_number == 8 && told.move[1].at == 25);
    CHECK_TEXT(told.move[2].line, "draw");
    CHECK_TEXT(told.move[3].line, "last");
    CHECK_EQUAL(moves_of(store, "first").count, 1);
    CHECK_EQUAL(moves_of(store, "open").count, 0);
    CHECK_EQUAL(put(store, &read, 3, 3, three, 2), STORE_DONE); /* in place of the last */
    CHECK_EQUAL(moves_of(store, "later").count, 5);
    CHECK(store_check(store, report, error));
    store_close(store);
}

/* An update that is killed before one of its scripts, whichever that is. */

static int scripts_before_death;
static const SqlDriver *driver;

static bool script_or_death(Sql *sql, const char *script, char error[SQL_ERROR_SIZE])
{
    if (scripts_before_death-- == 0)
        raise(SIGKILL);
    return driver->script(sql, script, error);
}

static void die_before_script(Sql *sql)
{
    static SqlDriver killing;
    driver = sql->driver;
    killing = *driver;
    killing.script = script_or_death;
    sql->driver = &killing;
}

TEST(an_update_that_is_killed_at_any_script_keeps_the_first_copy)
{
    int killed = 0;
    while (scripts_before_death = killed, update_is_killed(die_before_script))
        killed++;
    CHECK(killed > SCHEMA_VERSION - FIRST_VERSION);
}
