/* Two servers on one database are updated one after the other, while people play at both: no
 * acknowledged action is lost, everybody is back with the first attempt, and no match gets rules
 * that one of the servers does not have. */
#include "test.h"

#include "match.h"
#include "playing.h"
#include "versions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MATCHES = 6, SEATS = 2, WAIT_TRIES = 20000, PAUSE_MICROSECONDS = 5000 };

typedef struct Club {
    char database[DATABASE_ADDRESS_SIZE];
    TestServer server[2]; /* process 0: it is being updated */
    TestMatch match[MATCHES];
    Player *player[MATCHES][SEATS];
    int returns; /* of players whose connection was closed */
} Club;

static const TestServer *server_for(const Club *club, int seat)
{
    return &club->server[club->server[seat].process != 0 ? seat : 1 - seat];
}

/* What was not acknowledged is sent again, as the web client does. */
static void come_back(Club *club, int match, int seat)
{
    Player *player = club->player[match][seat];
    CHECK(player_join(player, server_for(club, seat)));
    if (player->acks + player->refusals < player->number)
        CHECK(player_resend(player));
    club->returns++;
}

static bool is_closed(const Player *player)
{
    char byte;
    return player->socket.close_code != 0 ||
           recv(player->socket.file, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

static void let_play(Club *club, int match, int seat)
{
    Player *player = club->player[match][seat];
    player_hear_all(player);
    if (is_closed(player)) {
        player_drop(player);
        come_back(club, match, seat);
    }
    bool is_done = player->acks + player->refusals == player->number;
    if (is_done && player_may_act(player) && !match_is(player, "over"))
        player_act(player); /* sent again if the line is dead */
}

static long actions(const Club *club)
{
    long acks = 0;
    for (int i = 0; i < MATCHES; i++)
        for (int seat = 0; seat < SEATS; seat++)
            acks += club->player[i][seat]->acks;
    return acks;
}

static void play_on(Club *club, long more)
{
    long wanted = actions(club) + more;
    for (int tries = 0; actions(club) < wanted; tries++) {
        CHECK(tries < WAIT_TRIES);
        for (int i = 0; i < MATCHES; i++)
            for (int seat = 0; seat < SEATS; seat++)
                let_play(club, i, seat);
        usleep(PAUSE_MICROSECONDS);
    }
}

static void open_club(Club *club)
{
    static const char *const wish[] = {
        "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}",
        "{\"game\":\"brewcrafters\",\"seats\":[\"me\",\"friend\"]}",
        "{\"game\":\"distilled\",\"seats\":[\"me\",\"friend\"]}",
    };
    ServeOptions options = test_options();
    *club = (Club){ 0 };
    snprintf(club->database, sizeof club->database, "%s", fresh_database());
    version_use(VERSION_FROZEN);
    for (int i = 0; i < 2; i++)
        club->server[i] = server_start(club->database, &options);
    for (int i = 0; i < MATCHES; i++) {
        club->match[i] = match_create(&club->server[i % 2], wish[i % 3]);
        for (int seat = 0; seat < SEATS; seat++) {
            club->player[i][seat] = player_new(&club->match[i], seat, (uint64_t)(i * SEATS + seat));
            CHECK(player_join(club->player[i][seat], &club->server[seat]));
        }
    }
}

static void update_server(Club *club, int which)
{
    ServeOptions options = test_options();
    server_stop(&club->server[which]);
    play_on(club, 20); /* at the other one */
    version_use(VERSION_NEXT);
    club->server[which] = server_start(club->database, &options);
}

/* Half of the players go to the server that is theirs again. */
static void go_home(Club *club, int which)
{
    for (int i = 0; i < MATCHES; i++) {
        player_drop(club->player[i][which]);
        come_back(club, i, which);
    }
}

static int with_rules(const Club *club, const char *id, bool wanting)
{
    char error[STORE_ERROR_SIZE];
    MatchRecord record;
    Store *store = store_open(club->database, error);
    assert_non_null(store);
    CHECK_EQUAL(store_read_match(store, id, &record), STORE_FOUND);
    store_close(store);
    return wanting ? record_wants_update(&record)
                   : strcmp(record.rules, game_named(record.game)->signature) == 0;
}

static int updated(const Club *club)
{
    int count = 0;
    for (int i = 0; i < MATCHES; i++)
        count += with_rules(club, club->match[i].id, false);
    return count;
}

static int waiting(const Club *club)
{
    int count = 0;
    for (int i = 0; i < MATCHES; i++)
        count += with_rules(club, club->match[i].id, true);
    return count;
}

static void check_histories(const Club *club)
{
    char error[STORE_ERROR_SIZE];
    Store *store = store_open(club->database, error);
    assert_non_null(store);
    for (int i = 0; i < MATCHES; i++) {
        MatchRecord record;
        TableError wrong;
        long moves[SEATS] = { 0 };
        CHECK_EQUAL(store_read_match(store, club->match[i].id, &record), STORE_FOUND);
        char *save = match_save(store, &record);
        Table *table = table_load(save, strlen(save), 1, &wrong);
        if (table == NULL)
            fail_msg("%d: %s", wrong.line, wrong.text);
        for (int n = 0; n < table_moves(table); n++)
            if (table_move(table, n).who != CHANCE)
                moves[table_move(table, n).who]++;
        for (int seat = 0; seat < SEATS; seat++) {
            const Player *player = club->player[i][seat];
            CHECK(moves[seat] >= player->acks && moves[seat] <= player->number);
            CHECK_EQUAL(player->refusals, 0);
        }
        CHECK_EQUAL(table_first_unfair_move(table), -1);
        table_close(table);
        free(save);
    }
    store_close(store);
}

TEST(servers_are_updated_one_after_the_other)
{
    Club club;
    open_club(&club);
    play_on(&club, 60);
    update_server(&club, 0);
    go_home(&club, 0);
    play_on(&club, 60);
    CHECK_EQUAL(updated(&club), 0); /* the older server could not play them */
    TestMatch fresh =
        match_create(&club.server[0], "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}");
    CHECK(!with_rules(&club, fresh.id, false));
    Player *guest = player_new(&fresh, 0, 7);
    CHECK(player_join(guest, &club.server[1]));
    while (guest->match_text == NULL)
        CHECK(player_hear(guest, WAIT_MILLISECONDS));
    player_free(guest);

    update_server(&club, 1);
    go_home(&club, 1);
    for (int tries = 0; waiting(&club) > 0; tries++) {
        CHECK(tries < WAIT_TRIES);
        play_on(&club, 1);
    }
    CHECK(updated(&club) > 0);
    play_on(&club, 60);
    check_histories(&club);
    CHECK(club.returns >= 2 * MATCHES);
    for (int i = 0; i < MATCHES; i++)
        for (int seat = 0; seat < SEATS; seat++)
            player_free(club.player[i][seat]);
    for (int i = 0; i < 2; i++)
        server_stop(&club.server[i]);
}
