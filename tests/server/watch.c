/* Spectators with a delay: they see the table as it was, and nothing of how it is. */
#include "test.h"

#include "playing.h"

#include <stdio.h>
#include <string.h>

static TestServer start_with_clock(void)
{
    ServeOptions options = test_options();
    clock_use(&options);
    return server_start(fresh_database(), &options);
}

typedef struct Watched {
    TestMatch match;
    Player *player[2], *watcher;
} Watched;

static Watched begin(const TestServer *server, const char *delay)
{
    char wish[200];
    snprintf(wish, sizeof wish,
             "{\"game\":\"moonshine\",\"pace\":\"move:1000\",\"delay\":\"%s\",\"seats\":[\"me\","
             "\"friend\"]}",
             delay);
    Watched watched = { .match = match_create(server, wish) };
    for (int i = 0; i < 2; i++) {
        watched.player[i] = player_new(&watched.match, i, (uint64_t)i + 1);
        CHECK(player_join(watched.player[i], server));
    }
    watched.watcher = player_new(&watched.match, NOBODY, 3);
    return watched;
}

static void end(Watched *watched)
{
    for (int i = 0; i < 2; i++)
        say(watched->player[i], "resign");
    while (!match_is(watched->watcher, "ended"))
        CHECK(player_hear(watched->watcher, WAIT_MILLISECONDS));
    catch_up(watched->watcher);
}

static void leave(Watched *watched)
{
    player_free(watched->player[0]), player_free(watched->player[1]);
    player_free(watched->watcher);
}

TEST(spectators_see_the_table_as_it_was_so_many_moves_ago)
{
    TestServer server = start_with_clock();
    Watched at_once = begin(&server, "none"), later = begin(&server, "moves:10");
    Watched *both[] = { &at_once, &later };
    for (int i = 0; i < 2; i++) {
        play_some(both[i]->player, 2, 12);
        CHECK(player_join(both[i]->watcher, &server));
        catch_up(both[i]->watcher);
    }
    long at_first = at_once.watcher->seq, first = later.watcher->seq;
    catch_up(later.player[0]);
    CHECK(first < later.player[0]->seq); /* seats see at least what everybody sees */
    CHECK(clock_left(at_once.watcher, 0) >= 0);
    CHECK_EQUAL(clock_left(later.watcher, 0), -1); /* would tell whose turn it is now */
    for (int i = 0; i < 2; i++) {
        play_some(both[i]->player, 2, 5);
        catch_up(both[i]->watcher);
    }
    CHECK(at_once.watcher->seq > at_first);
    CHECK(later.watcher->seq > first);
    catch_up(later.player[0]);
    CHECK(later.watcher->seq < later.player[0]->seq);
    for (int i = 0; i < 2; i++) {
        end(both[i]);
        Table *table = saved_table(&server, both[i]->match.id);
        CHECK(check_views(table, both[i]->watcher) > 0); /* the last of them is the last of all */
        table_close(table);
        leave(both[i]);
    }
    server_stop(&server);
}

TEST(spectators_see_the_table_as_it_was_so_many_seconds_ago)
{
    ServeOptions options = test_options();
    clock_use(&options);
    TestServer server = start_with_clock();
    Watched watched = begin(&server, "seconds:60");
    play_some(watched.player, 2, 4);
    CHECK(player_join(watched.watcher, &server));
    catch_up(watched.watcher);
    CHECK_EQUAL(watched.watcher->seq, 1); /* nothing has been drawn for them yet */
    clock_advance(30000);
    play_some(watched.player, 2, 4);
    catch_up(watched.watcher);
    CHECK_EQUAL(watched.watcher->seq, 1);
    clock_advance(30000); /* what was played at first is shown now, by itself */
    while (watched.watcher->seq == 1)
        CHECK(player_hear(watched.watcher, WAIT_MILLISECONDS));
    catch_up(watched.watcher);
    long seq = watched.watcher->seq;
    catch_up(watched.player[0]);
    CHECK(seq < watched.player[0]->seq);
    wait_for_beat(&server); /* else the time since its last one is taken for downtime */
    server_kill(&server);   /* the moves know when they were played */
    server = server_start(server.database, &options);
    player_drop(watched.watcher);
    CHECK(player_join(watched.watcher, &server));
    catch_up(watched.watcher);
    CHECK_EQUAL(watched.watcher->seq, seq);
    for (int i = 0; i < 2; i++) {
        player_drop(watched.player[i]);
        CHECK(player_join(watched.player[i], &server));
    }
    end(&watched);
    Table *table = saved_table(&server, watched.match.id);
    CHECK(check_views(table, watched.watcher) > 0);
    table_close(table);
    leave(&watched);
    server_stop(&server);
}
