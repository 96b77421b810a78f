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
    for (int i = 0; i < 2; i++)
        while (watched.player[i]->view == NULL)
            CHECK(player_hear(watched.player[i], WAIT_MILLISECONDS));
    return watched;
}

static void play(Watched *watched, int acts)
{
    for (int quiet = 0; acts > 0 && quiet < 4000; quiet++) {
        if (play_one(watched->player, 2))
            acts--;
        else
            player_hear(watched->player[quiet % 2], 5);
    }
    CHECK_EQUAL(acts, 0);
}

static void end(Watched *watched)
{
    for (int i = 0; i < 2; i++)
        say(watched->player[i], "resign");
    while (!match_is(watched->watcher, "ended"))
        CHECK(player_hear(watched->watcher, WAIT_MILLISECONDS));
    player_hear_all(watched->watcher, QUIET);
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
        play(both[i], 12);
        CHECK(player_join(both[i]->watcher, &server));
        player_hear_all(both[i]->watcher, QUIET);
    }
    long first = later.watcher->seq;
    CHECK(first < later.player[0]->seq); /* seats see at least what everybody sees */
    CHECK(at_once.watcher->seq > first);
    CHECK(clock_left(at_once.watcher, 0) >= 0);
    CHECK_EQUAL(clock_left(later.watcher, 0), -1); /* would tell whose turn it is now */
    play(&later, 5);
    player_hear_all(later.watcher, QUIET);
    CHECK(later.watcher->seq > first);
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
    play(&watched, 4);
    CHECK(player_join(watched.watcher, &server));
    player_hear_all(watched.watcher, QUIET);
    CHECK_EQUAL(watched.watcher->seq, 1); /* nothing has been drawn for them yet */
    clock_advance(30000);
    play(&watched, 4);
    player_hear_all(watched.watcher, QUIET);
    CHECK_EQUAL(watched.watcher->seq, 1);
    clock_advance(30000); /* what was played at first is shown now, by itself */
    while (watched.watcher->seq == 1)
        CHECK(player_hear(watched.watcher, WAIT_MILLISECONDS));
    player_hear_all(watched.watcher, QUIET);
    long seq = watched.watcher->seq;
    CHECK(seq < watched.player[0]->seq);
    server_kill(&server); /* the moves know when they were played */
    server = server_start(server.database, &options);
    player_drop(watched.watcher);
    CHECK(player_join(watched.watcher, &server));
    player_hear_all(watched.watcher, QUIET);
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
