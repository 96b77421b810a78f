/* A match comes back from its snapshot, and a snapshot that does not fit is as good as none: what
 * counts are the moves. */
#include "test.h"

#include "serve.h"
#include "playing.h"
#include "match_private.h"
#include "tables.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char TWO[] = "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}";

typedef struct Played {
    ServeOptions options;
    TestServer server;
    TestMatch match;
    Player *player[2];
} Played;

static void begin(Played *played, const char *wish, int actions)
{
    double idle_seconds = played->options.idle_seconds;
    played->options = test_options();
    if (idle_seconds > 0)
        played->options.idle_seconds = idle_seconds;
    played->server = server_start(fresh_database(), &played->options);
    played->match = match_create(&played->server, wish);
    for (int i = 0; i < 2; i++) {
        played->player[i] = player_new(&played->match, i, (uint64_t)i + 71);
        CHECK(player_join(played->player[i], &played->server));
    }
    wait_for_view(played->player[0]), wait_for_view(played->player[1]);
    play_some(played->player, 2, actions);
    catch_up(played->player[0]), catch_up(played->player[1]);
}

static void come_back(Played *played)
{
    played->server = server_start(played->server.database, &played->options);
    for (int i = 0; i < 2; i++) {
        player_drop(played->player[i]);
        CHECK(player_join(played->player[i], &played->server));
        catch_up(played->player[i]);
    }
}

static long counted(const Played *played, const char *name)
{
    static Reply reply;
    char line[80];
    CHECK(http(&played->server, "GET", "/metrics", NULL, &reply));
    snprintf(line, sizeof line, "\ntaproom_%s ", name);
    const char *at = strstr(reply.body, line);
    assert_non_null(at);
    return strtol(at + strlen(line), NULL, 10);
}

static void end(Played *played)
{
    play_to_the_end(played->player, 2);
    Table *table = saved_table(&played->server, played->match.id);
    for (int i = 0; i < 2; i++)
        CHECK(check_views(table, played->player[i]) > 20);
    CHECK_EQUAL(table_first_unfair_move(table), -1);
    table_close(table);
    player_free(played->player[0]), player_free(played->player[1]);
    server_stop(&played->server);
}

TEST(a_match_comes_back_from_its_snapshot_and_goes_on_to_its_end)
{
    static Played played;
    begin(&played, TWO, 9);
    server_stop(&played.server);
    come_back(&played);
    CHECK_EQUAL(counted(&played, "matches_restored_from_snapshot_total"), 1);
    CHECK_EQUAL(counted(&played, "snapshots_refused_total"), 0);
    CHECK_EQUAL(counted(&played, "resumed_total"), 2); /* their numbers and hashes fit */
    for (int i = 0; i < 2; i++)
        if (played.player[i]->number > 0) { /* what was done before is known */
            CHECK(player_resend(played.player[i]));
            CHECK(socket_expect(&played.player[i]->socket, "ack"));
            CHECK(flag_in(played.player[i]->socket.text, "again"));
        }
    end(&played);
}

TEST(after_a_crash_the_moves_since_the_last_snapshot_are_played)
{
    static Played played;
    begin(&played, TWO, 90);
    while (counted(&played, "snapshots_written_total") == 0)
        CHECK(play_next(played.player, 2));
    play_some(played.player, 2, 3);
    catch_up(played.player[0]), catch_up(played.player[1]);
    server_kill(&played.server);
    come_back(&played);
    CHECK_EQUAL(counted(&played, "matches_restored_from_snapshot_total"), 1);
    CHECK_EQUAL(counted(&played, "snapshots_refused_total"), 0);
    CHECK_EQUAL(counted(&played, "resumed_total"), 2);
    end(&played);
}

TEST(a_match_that_leaves_memory_leaves_a_snapshot)
{
    static Played played;
    played.options.idle_seconds = 0.01;
    begin(&played, TWO, 5);
    player_drop(played.player[0]), player_drop(played.player[1]);
    while (counted(&played, "snapshots_written_total") == 0 ||
           counted(&played, "matches_in_memory") > 0)
        poll(NULL, 0, 20);
    for (int i = 0; i < 2; i++) {
        CHECK(player_join(played.player[i], &played.server));
        catch_up(played.player[i]);
    }
    CHECK_EQUAL(counted(&played, "matches_restored_from_snapshot_total"), 1);
    end(&played);
}

/* Spectators with a delay see what was so many moves ago, however the match came back. */
TEST(delayed_spectators_see_the_same_after_a_snapshot)
{
    static Played played;
    begin(&played, "{\"game\":\"moonshine\",\"delay\":\"moves:8\",\"seats\":[\"me\",\"friend\"]}",
          12);
    Player *watcher = player_new(&played.match, NOBODY, 3);
    CHECK(player_join(watcher, &played.server));
    wait_for_view(watcher);
    catch_up(watcher);
    long seq = watcher->seq;
    server_stop(&played.server);
    come_back(&played);
    player_drop(watcher);
    CHECK(player_join(watcher, &played.server));
    catch_up(watcher);
    CHECK_EQUAL(watcher->seq, seq);
    CHECK_EQUAL(counted(&played, "resyncs_total"), 0);
    play_to_the_end(played.player, 2);
    while (!match_is(watcher, "over"))
        CHECK(player_hear(watcher, WAIT_MILLISECONDS));
    catch_up(watcher);
    Table *table = saved_table(&played.server, played.match.id);
    CHECK(check_views(table, watcher) > 0);
    table_close(table);
    player_free(watcher);
    end(&played);
}

/* What does not fit */

static void pass_over(const char *damage, bool is_counted)
{
    static Played played;
    begin(&played, TWO, 9);
    server_stop(&played.server);
    database_run(played.server.database, damage);
    come_back(&played);
    CHECK_EQUAL(counted(&played, "matches_restored_from_snapshot_total"), 0);
    CHECK_EQUAL(counted(&played, "snapshots_refused_total"), is_counted);
    CHECK_EQUAL(counted(&played, "resumed_total"), 2);
    end(&played);
}

TEST(a_missing_snapshot_loses_nothing)
{
    pass_over("DELETE FROM snapshots", false);
}

TEST(a_torn_snapshot_is_passed_over)
{
    pass_over("UPDATE snapshots SET bytes = substr(bytes, 1, 200)", true);
}

TEST(a_damaged_snapshot_is_passed_over)
{
    pass_over("UPDATE snapshots SET bytes = substr(bytes, 2)", true);
}

TEST(a_snapshot_that_says_it_is_of_other_moves_is_passed_over)
{
    pass_over("UPDATE snapshots SET moves = moves - 1", true);
}

TEST(a_snapshot_of_a_version_that_is_not_there_is_passed_over)
{
    pass_over("UPDATE snapshots SET version = version + 1", true);
}

/* As if the last move had been taken back and another one made, by somebody who left no snapshot.
 */
TEST(a_snapshot_of_moves_that_were_taken_back_is_passed_over)
{
    pass_over("UPDATE progress SET version = version + 2;"
              "UPDATE moves SET version = version + 2 WHERE number ="
              " (SELECT max(number) FROM moves)",
              true);
}

TEST(a_snapshot_that_is_newer_than_the_moves_is_passed_over)
{
    static Played played;
    begin(&played, TWO, 9);
    server_stop(&played.server);
    database_run(played.server.database,
                 "DELETE FROM moves WHERE number >= (SELECT max(number) FROM moves WHERE who < 5);"
                 "UPDATE progress SET moves = (SELECT sum(lines) FROM moves),"
                 " last = (SELECT max(id) FROM moves)");
    come_back(&played);
    CHECK_EQUAL(counted(&played, "matches_restored_from_snapshot_total"), 0);
    CHECK_EQUAL(counted(&played, "snapshots_refused_total"), 1);
    play_to_the_end(played.player, 2); /* from what is left of it */
    player_free(played.player[0]), player_free(played.player[1]);
    server_stop(&played.server);
}

/* In one process: a match that is loaded, written as a snapshot and read again */

typedef struct Desk {
    MatchHost host;
    Match match;
} Desk;

static Desk *open_desk(const Played *played)
{
    char error[STORE_ERROR_SIZE];
    LoadProblem problem;
    Desk *desk = calloc(1, sizeof *desk);
    assert_non_null(desk);
    desk->host.store = store_open(played->server.database, error);
    desk->host.ignores_snapshots = true;
    assert_non_null(desk->host.store);
    CHECK(match_load(&desk->match, &desk->host, played->match.id, (Now){ 0 }, &problem));
    return desk;
}

static void close_desk(Desk *desk)
{
    match_close(&desk->match);
    store_close(desk->host.store);
    free(desk);
}

static SnapshotFit read_as(const Match *match, const Game *game, const SnapshotRecord *snapshot)
{
    Match *other = calloc(1, sizeof *other);
    assert_non_null(other);
    other->host = match->host;
    other->record = match->record;
    other->game = game;
    other->options = match->options;
    SnapshotFit fit = snapshot_read(other, snapshot, (Now){ 0 });
    CHECK((fit == SNAPSHOT_FITS) == (other->table != NULL));
    match_close(other);
    free(other);
    return fit;
}

TEST(every_byte_of_a_snapshot_counts_and_another_build_does_not_read_it)
{
    static Played played;
    begin(&played, TWO, 9);
    Desk *desk = open_desk(&played);
    SnapshotRecord snapshot = snapshot_write(&desk->match);
    unsigned char *bytes = (unsigned char *)snapshot.bytes;
    CHECK_EQUAL(read_as(&desk->match, desk->match.game, &snapshot), SNAPSHOT_FITS);
    for (size_t i = 0; i < snapshot.length; i += 7) {
        bytes[i] ^= 0x10;
        CHECK_EQUAL(read_as(&desk->match, desk->match.game, &snapshot), SNAPSHOT_DAMAGED);
        bytes[i] ^= 0x10;
    }
    for (size_t length = 0; length < snapshot.length; length += 13) {
        SnapshotRecord torn = snapshot;
        torn.length = length;
        CHECK_EQUAL(read_as(&desk->match, desk->match.game, &torn), SNAPSHOT_DAMAGED);
    }
    SnapshotRecord of_another = snapshot;
    of_another.match[0] ^= 1;
    CHECK_EQUAL(read_as(&desk->match, desk->match.game, &of_another), SNAPSHOT_DAMAGED);
    Game build = *desk->match.game;
    build.signature = "0123456789abcdef";
    CHECK_EQUAL(read_as(&desk->match, &build, &snapshot), SNAPSHOT_OF_ANOTHER_BUILD);
    free(bytes);
    close_desk(desk);
    end(&played);
}

static StoreResult put(Desk *desk)
{
    SnapshotRecord snapshot = snapshot_write(&desk->match);
    StoreResult result = store_write_snapshot_now(desk->host.store, &snapshot);
    free((void *)snapshot.bytes);
    return result;
}

static AdminResult check(const Played *played, char printed[1000])
{
    char error[ADMIN_ERROR_SIZE];
    FILE *out = tmpfile();
    assert_non_null(out);
    AdminResult result = admin_run(played->server.database, "check", NULL, out, error);
    rewind(out);
    printed[fread(printed, 1, 999, out)] = '\0';
    fclose(out);
    return result;
}

TEST(the_host_is_told_of_a_snapshot_that_is_not_what_the_moves_give)
{
    static Played played;
    char printed[1000];
    begin(&played, TWO, 9);
    Desk *desk = open_desk(&played);
    CHECK_EQUAL(put(desk), STORE_DONE);
    CHECK_EQUAL(check(&played, printed), ADMIN_DONE);
    desk->match.seq[0]++;
    CHECK_EQUAL(put(desk), STORE_DONE);
    CHECK_EQUAL(check(&played, printed), ADMIN_DAMAGED);
    assert_non_null(strstr(printed, "the snapshot is not what the moves give"));
    database_run(played.server.database, "UPDATE snapshots SET bytes = substr(bytes, 2)");
    CHECK_EQUAL(check(&played, printed), ADMIN_DAMAGED);
    assert_non_null(strstr(printed, "the snapshot is damaged"));
    database_run(played.server.database, "DELETE FROM snapshots");
    CHECK_EQUAL(check(&played, printed), ADMIN_DONE);
    close_desk(desk);
    end(&played);
}
