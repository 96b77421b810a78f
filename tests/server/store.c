/* What is written is there, whole, after the store is opened again; what is stale is refused. */
#include "test.h"

#include "database.h"
#include "store_fixture.h"
#include "tables.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

TEST(what_was_written_is_there_after_opening_again)
{
    const char *at = fresh_database();
    MatchRecord match = a_match("abcdefghijkl"), read;
    Store *store = open_store(at);
    CHECK_EQUAL(put(store, &match, 0, 0, three, 3), STORE_DONE);
    store_close(store);
    store = open_store(at);
    CHECK_EQUAL(store_read_match(store, match.id, &read), STORE_FOUND);
    match.version = 1;
    match.moves = 3;
    match.changed = 2000;
    assert_memory_equal(&read, &match, sizeof match);
    Told told = moves_of(store, match.id);
    CHECK_EQUAL(told.count, 3);
    assert_memory_equal(told.move, three, sizeof three);
    CHECK_EQUAL(store_read_match(store, "nothing", &read), STORE_ABSENT);
    store_close(store);
}

TEST(a_write_for_another_version_is_refused_and_changes_nothing)
{
    Store *store = open_store(fresh_database());
    MatchRecord match = a_match("match");
    CHECK_EQUAL(put(store, &match, 0, 0, three, 1), STORE_DONE);
    CHECK_EQUAL(put(store, &match, 0, 0, three, 1), STORE_STALE);
    CHECK_EQUAL(put(store, &match, 7, 1, three, 1), STORE_STALE);
    CHECK_EQUAL(put(store, &match, 1, 5, three, 1), STORE_STALE); /* would leave a gap */
    CHECK_EQUAL(put(store, &match, 1, 1, three + 1, 2), STORE_DONE);
    CHECK_EQUAL(moves_of(store, match.id).count, 3);
    store_close(store);
}

TEST(moves_are_taken_back)
{
    Store *store = open_store(fresh_database());
    MatchRecord match = a_match("match");
    StoreWrite write = { .id = match.id, .version = 1, .keep = 2 }; /* does not say so */
    CHECK_EQUAL(put(store, &match, 0, 0, three, 3), STORE_DONE);
    CHECK_EQUAL(store_write_now(store, &write), STORE_STALE);
    CHECK_EQUAL(put(store, &match, 1, 2, NULL, 0), STORE_DONE);
    CHECK_EQUAL(moves_of(store, match.id).count, 2);
    store_close(store);
}

TEST(moves_follow_the_row_that_is_named_or_are_refused)
{
    Store *store = open_store(fresh_database());
    MatchRecord match = a_match("match");
    CHECK_EQUAL(put(store, &match, 0, 0, three, 1), STORE_DONE);
    int64_t row = store_written_row(store);
    CHECK_EQUAL(row == 0, store_is_shared(store)); /* which does not say it */
    StoreWrite next = {
        .id = match.id, .version = 1, .keep = 1, .move = three + 1, .move_count = 1
    };
    next.after = row + 1000;
    CHECK_EQUAL(store_write_now(store, &next), STORE_STALE);
    CHECK_EQUAL(moves_of(store, match.id).count, 1);
    next.after = row;
    CHECK_EQUAL(store_write_now(store, &next), STORE_DONE);
    StoreWrite two_rows = {
        .id = match.id, .version = 2, .keep = 2, .move = three + 1, .move_count = 2
    };
    two_rows.after = store_written_row(store);
    CHECK_EQUAL(store_write_now(store, &two_rows), STORE_DONE);
    StoreWrite facts = { .id = match.id, .version = 3, .match = &match, .keep = 4 };
    CHECK_EQUAL(store_write_now(store, &facts), STORE_DONE);
    CHECK_EQUAL(store_written_row(store), 0);
    Told told = moves_of(store, match.id);
    CHECK_EQUAL(told.count, 4);
    assert_memory_equal(told.move, three, 2 * sizeof three[0]);
    assert_memory_equal(told.move + 2, three + 1, 2 * sizeof three[0]);
    store_close(store);
}

TEST(the_facts_of_a_match_change)
{
    Store *store = open_store(fresh_database());
    MatchRecord match = a_match("match"), read;
    CHECK_EQUAL(put(store, &match, 0, 0, three, 3), STORE_DONE);
    match.status = MATCH_OVER;
    strcpy(match.next, "rematch");
    strcpy(match.seat[1].stand_in, "bot:greedy");
    match.seat[1].resigned = true;
    StoreWrite write = { .id = match.id, .version = 1, .now = 3000, .match = &match, .keep = 3 };
    CHECK_EQUAL(store_write_now(store, &write), STORE_DONE);
    CHECK_EQUAL(store_read_match(store, match.id, &read), STORE_FOUND);
    CHECK_EQUAL(read.status, MATCH_OVER);
    CHECK_EQUAL(read.version, 2);
    CHECK_EQUAL(read.changed, 3000);
    CHECK_TEXT(read.next, "rematch");
    CHECK_TEXT(read.seat[1].stand_in, "bot:greedy");
    CHECK(read.seat[1].resigned && !read.seat[0].resigned);
    CHECK_EQUAL(moves_of(store, match.id).count, 3);
    store_close(store);
}

static void count_result(void *context, StoreResult result)
{
    int *count = context;
    count[result]++;
}

TEST(writes_that_gather_are_committed_together)
{
    enum { MATCHES = 2000 };
    Store *store = open_store(fresh_database());
    int count[3] = { 0 };
    for (int i = 0; i < MATCHES; i++) {
        char id[MATCH_ID_SIZE];
        snprintf(id, sizeof id, "m%d", i);
        MatchRecord match = a_match(id);
        match.status = i % 2 == 0 ? MATCH_OPEN : MATCH_OVER;
        store_write(store,
                    &(StoreWrite){ .id = id, .match = &match, .move = three, .move_count = 3 },
                    count_result, count);
    }
    while (count[STORE_DONE] + count[STORE_STALE] + count[STORE_FAILED] < MATCHES) {
        usleep(500);
        store_deliver(store);
    }
    CHECK_EQUAL(count[STORE_DONE], MATCHES);
    CHECK(store_figures(store).commits < MATCHES / 4);
    CHECK_EQUAL(store_figures(store).writes, MATCHES);
    CHECK_EQUAL(store_count(store, &(StoreQuery){ .statuses = 1 << MATCH_OPEN }), MATCHES / 2);
    CHECK_EQUAL(store_count(store, &(StoreQuery){ .creator = "guest" }), MATCHES);
    CHECK_EQUAL(store_count(store, &(StoreQuery){ .creator = "nobody" }), 0);
    store_close(store);
}

static void count_match(void *context, const MatchRecord *match)
{
    CHECK(match->listed && match->status == MATCH_PLAYING);
    CHECK_TEXT(match->seat[1].name, "Léa");
    ++*(int *)context;
}

TEST(matches_are_listed_newest_first_up_to_a_limit)
{
    Store *store = open_store(fresh_database());
    for (int i = 0; i < 5; i++) {
        char id[MATCH_ID_SIZE];
        snprintf(id, sizeof id, "m%d", i);
        MatchRecord match = a_match(id);
        match.listed = i != 2;
        CHECK_EQUAL(put(store, &match, 0, 0, NULL, 0), STORE_DONE);
    }
    int count = 0;
    StoreQuery query = { .statuses = 1 << MATCH_PLAYING, .listed_only = true, .limit = 3 };
    CHECK(store_list(store, &query, count_match, &count));
    CHECK_EQUAL(count, 3);
    query.limit = 0;
    CHECK_EQUAL(store_count(store, &query), 4);
    store_close(store);
}

typedef struct Clocks {
    int count;
    char id[8][MATCH_ID_SIZE];
    int64_t deadline[8];
} Clocks;

static void note_clock(void *context, const char *id, int64_t deadline)
{
    Clocks *clocks = context;
    strcpy(clocks->id[clocks->count], id);
    clocks->deadline[clocks->count++] = deadline;
}

TEST(clocks_are_written_with_every_move_and_read_in_the_order_in_which_they_run_out)
{
    Store *store = open_store(fresh_database());
    MatchRecord read;
    Clocks clocks = { 0 };
    for (int i = 0; i < 4; i++) {
        char id[MATCH_ID_SIZE];
        snprintf(id, sizeof id, "m%d", i);
        MatchRecord match = a_match(id);
        match.turn.deadline = i == 2 ? 0 : 1000 - i;
        CHECK_EQUAL(put(store, &match, 0, 0, three, 1), STORE_DONE);
    }
    StoreWrite move = { .id = "m0",
                        .version = 1,
                        .keep = 1,
                        .move = three + 1,
                        .move_count = 1,
                        .turn = {
                            .waiting = 1, .clock = { 7, 0, 5 }, .clocked = 3, .deadline = 4 } };
    CHECK_EQUAL(store_write_now(store, &move), STORE_DONE);
    CHECK_EQUAL(store_read_match(store, "m0", &read), STORE_FOUND);
    assert_memory_equal(&read.turn, &move.turn, sizeof move.turn);
    CHECK(store_read_clocks(store, 8, note_clock, &clocks));
    CHECK_EQUAL(clocks.count, 3);
    CHECK_TEXT(clocks.id[0], "m0");
    CHECK_EQUAL(clocks.deadline[0], 4);
    CHECK_TEXT(clocks.id[1], "m3");
    CHECK_TEXT(clocks.id[2], "m1");
    clocks.count = 0;
    CHECK(store_read_clocks(store, 1, note_clock, &clocks));
    CHECK_EQUAL(clocks.count, 1);
    store_close(store);
}

TEST(a_beat_of_service_that_was_made_after_an_older_one_is_refused)
{
    Store *store = open_store(fresh_database());
    ServiceRecord first, second = { 1000, 0 }, third = { 9000, 7000 }, read;
    CHECK(store_read_service(store, &first));
    CHECK(first.alive == 0 && first.downtime == 0);
    CHECK_EQUAL(store_beat_now(store, &first, &second), STORE_DONE);
    CHECK_EQUAL(store_beat_now(store, &first, &third), STORE_STALE);
    CHECK_EQUAL(store_beat_now(store, &second, &third), STORE_DONE);
    CHECK(store_read_service(store, &read));
    CHECK(read.alive == 9000 && read.downtime == 7000);
    store_close(store);
}

static void count_any(void *context, const MatchRecord *match)
{
    ++*(int *)context;
}

TEST(the_matches_of_a_player_are_those_with_their_seats)
{
    Store *store = open_store(fresh_database());
    for (int i = 0; i < 5; i++) {
        char id[MATCH_ID_SIZE];
        snprintf(id, sizeof id, "m%d", i);
        MatchRecord match = a_match(id);
        strcpy(match.seat[0].owner, i % 2 == 0 ? "ana" : "ben");
        strcpy(match.seat[1].owner, i == 4 ? "ben" : "");
        CHECK_EQUAL(put(store, &match, 0, 0, NULL, 0), STORE_DONE);
    }
    int ana = 0, ben = 0, nobody = 0, two = 0;
    CHECK(store_list_of_player(store, "ana", 100, count_any, &ana));
    CHECK(store_list_of_player(store, "ben", 100, count_any, &ben));
    CHECK(store_list_of_player(store, "", 100, count_any, &nobody));
    CHECK(store_list_of_player(store, "ana", 2, count_any, &two));
    CHECK(ana == 3 && ben == 3 && nobody == 0 && two == 2);
    store_close(store);
}

TEST(one_stale_write_does_not_hold_up_the_others)
{
    enum { MATCHES = 50 };
    Store *store = open_store(fresh_database());
    int count[3] = { 0 };
    MatchRecord first = a_match("m7");
    CHECK_EQUAL(put(store, &first, 0, 0, three, 3), STORE_DONE);
    for (int i = 0; i < MATCHES; i++) {
        char id[MATCH_ID_SIZE];
        snprintf(id, sizeof id, "m%d", i);
        MatchRecord match = a_match(id);
        store_write(store, &(StoreWrite){ .id = id, .match = &match }, count_result, count);
    }
    while (count[STORE_DONE] + count[STORE_STALE] + count[STORE_FAILED] < MATCHES) {
        usleep(500);
        store_deliver(store);
    }
    CHECK_EQUAL(count[STORE_DONE], MATCHES - 1);
    CHECK_EQUAL(count[STORE_STALE], 1);
    CHECK_EQUAL(moves_of(store, "m7").count, 3);
    store_close(store);
}
