/* The server is killed with SIGKILL at random moments of running matches, during commits too, and
 * started again. Whatever it had acknowledged must be in the database, and the matches must go on
 * to their end. Where servers can share a database there are two, one of them is killed, and who
 * plays a match is spread over both. */
#include "test.h"

#include "seat.h"
#include "store.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MATCHES = 4, PEOPLE = 2, PLAYERS = MATCHES * PEOPLE, KILLS = 30, MOST_KILLS = 100000 };
enum { MOST_SERVERS = 2, SILENCE = 60 };

static const char WISH[] = "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\",\"bot:random\"]}";

typedef struct Running {
    TestServer server[MOST_SERVERS];
    int servers;
    ServeOptions options;
    TestMatch match[MATCHES];
    Player *player[PLAYERS];
    long acked[PLAYERS]; /* the highest number that was acknowledged to each */
    Rng rng;
    long kills, total_acks, matches_over;
} Running;

static double now(void)
{
    struct timespec when;
    clock_gettime(CLOCK_MONOTONIC, &when);
    return (double)when.tv_sec + (double)when.tv_nsec * 1e-9;
}

static int kills_wanted(void) /* `TAPROOM_KILLS=500 test_crash` for a long one */
{
    const char *text = getenv("TAPROOM_KILLS");
    int kills = text == NULL ? KILLS : atoi(text);
    return kills < 1 || kills > MOST_KILLS ? KILLS : kills;
}

static TestServer *server_of(Running *running, int place)
{
    return &running->server[place % running->servers];
}

static void begin_match(Running *running, int index)
{
    running->match[index] = match_create(server_of(running, index), WISH);
    for (int seat = 0; seat < PEOPLE; seat++) {
        int place = index * PEOPLE + seat;
        running->player[place] =
            player_new(&running->match[index], seat, rng_next(&running->rng) >> 1);
        running->acked[place] = 0;
    }
}

static void note_ack(Running *running, int place)
{
    const char *text = running->player[place]->socket.text;
    char type[16];
    if (text == NULL || strcmp(text_in(text, "type", type, sizeof type), "ack") != 0)
        return;
    running->acked[place] = number_in(text, "n", 0);
    running->total_acks++;
}

/* One round: everybody listens, and whoever is waited for and has nothing under way acts. */
static void play_round(Running *running)
{
    for (int i = 0; i < PLAYERS; i++) {
        Player *player = running->player[i];
        while (player_hear(player, 0))
            note_ack(running, i);
        CHECK_EQUAL(player->refusals, 0);
        if (player->number == running->acked[i] && player_may_act(player))
            player_act(player);
    }
    poll(NULL, 0, 1);
}

/* An action that was not acknowledged before the crash is sent again as it was: whether it had been
 * stored or not, it is done once. */
static void join_again(Running *running, int place)
{
    Player *player = running->player[place];
    player_drop(player);
    CHECK(player_join(player, server_of(running, place)));
    if (player->number > running->acked[place])
        CHECK(player_resend(player));
}

static void join_all(Running *running)
{
    for (int i = 0; i < PLAYERS; i++)
        join_again(running, i);
}

typedef struct Stored {
    const Running *running;
    int match;
    long highest[PEOPLE];
    int moves;
} Stored;

static bool note_stored(void *context, int number, const MoveRecord *move)
{
    Stored *stored = context;
    CHECK_EQUAL(number, stored->moves++);
    for (int seat = 0; seat < PEOPLE; seat++)
        if (strcmp(move->client, stored->running->player[stored->match * PEOPLE + seat]->client) ==
            0) {
            CHECK_EQUAL(move->who, seat);
            CHECK_EQUAL(move->client_number, stored->highest[seat] + 1); /* none lost, none twice */
            stored->highest[seat] = move->client_number;
        }
    return true;
}

/* Before the next start: the database holds at least what was acknowledged, in order and once. */
static void compare_with_database(Running *running)
{
    char error[STORE_ERROR_SIZE];
    Store *store = store_open(running->server[0].database, error);
    if (store == NULL)
        fail_msg("%s", error);
    for (int i = 0; i < MATCHES; i++) {
        Stored stored = { .running = running, .match = i };
        CHECK(store_read_moves(store, running->match[i].id, note_stored, &stored));
        for (int seat = 0; seat < PEOPLE; seat++) {
            int place = i * PEOPLE + seat;
            if (stored.highest[seat] < running->acked[place])
                fail_msg("kill %ld: move %ld was acknowledged, but only %ld are stored",
                         running->kills, running->acked[place], stored.highest[seat]);
            CHECK(stored.highest[seat] <= running->player[place]->number);
        }
    }
    store_close(store);
}

static void replace_finished_matches(Running *running)
{
    for (int i = 0; i < MATCHES; i++) {
        if (!match_is(running->player[i * PEOPLE], "over"))
            continue;
        running->matches_over++;
        for (int seat = 0; seat < PEOPLE; seat++)
            player_free(running->player[i * PEOPLE + seat]);
        begin_match(running, i);
        for (int seat = 0; seat < PEOPLE; seat++)
            join_again(running, i * PEOPLE + seat);
    }
}

static void play_for(Running *running, double seconds)
{
    for (double end = now() + seconds; now() < end;) {
        play_round(running);
        replace_finished_matches(running);
    }
}

static void kill_and_restart(Running *running)
{
    TestServer *server = server_of(running, (int)rng_below(&running->rng, MOST_SERVERS));
    server_kill(server);
    compare_with_database(running);
    *server = server_start(server->database, &running->options);
    for (int i = 0; i < PLAYERS; i++)
        if (server_of(running, i) == server)
            join_again(running, i);
}

static void play_until_a_match_is_over(Running *running)
{
    for (long before = running->matches_over; running->matches_over == before;) {
        long acks = running->total_acks;
        for (double limit = now() + SILENCE; running->total_acks == acks && now() < limit;)
            play_for(running, 0.1);
        if (running->total_acks == acks)
            fail_msg("nobody has been heard for %d seconds", SILENCE);
    }
}

/* The bots of the one that is gone for good are taken over. */
static void go_on_with_one(Running *running)
{
    server_kill(&running->server[1]);
    running->servers = 1;
    join_all(running);
    for (int matches = 0; matches < MATCHES; matches++)
        play_until_a_match_is_over(running);
    compare_with_database(running);
}

TEST(after_kill_9_every_acknowledged_move_is_there_and_matches_go_on)
{
    static Running running;
    int wanted = kills_wanted();
    const char *database = fresh_database();
    running.options = test_options();
    running.rng = rng_seeded(2026);
    for (; running.servers < (database_is_shared() ? MOST_SERVERS : 1); running.servers++)
        running.server[running.servers] = server_start(database, &running.options);
    for (int i = 0; i < MATCHES; i++)
        begin_match(&running, i);
    join_all(&running);
    for (running.kills = 0; running.kills < wanted; running.kills++) {
        play_for(&running, 0.02 + rng_below(&running.rng, 200) * 1e-3);
        kill_and_restart(&running);
    }
    play_until_a_match_is_over(&running); /* at least one that was hit */
    if (running.servers > 1)
        go_on_with_one(&running);
    CHECK(running.total_acks > wanted);
    printf("%ld kills, %ld acknowledged moves, %ld matches over\n", running.kills,
           running.total_acks, running.matches_over);
    for (int i = 0; i < PLAYERS; i++)
        player_free(running.player[i]);
    server_stop(&running.server[0]);
}
