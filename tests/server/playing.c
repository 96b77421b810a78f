#include "playing.h"

#include "patch.h"
#include "store.h"
#include "test.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestServer start_server(void)
{
    ServeOptions options = test_options();
    return server_start(fresh_database(), &options);
}

void wait_for_view(Player *player)
{
    while (player->view == NULL)
        CHECK(player_hear(player, WAIT_MILLISECONDS));
}

bool wait_for_turn(Player *player)
{
    while (!player_may_act(player) && !match_is(player, "over"))
        if (!player_hear(player, WAIT_MILLISECONDS))
            return false;
    return true;
}

bool wait_for_acks(Player *player, long acks)
{
    while (player->acks + player->refusals < acks)
        if (!player_hear(player, WAIT_MILLISECONDS))
            return false;
    return true;
}

bool play_one(Player **player, int count)
{
    for (int i = 0; i < count; i++) {
        player_hear_all(player[i]);
        if (!player_may_act(player[i]) || match_is(player[i], "over"))
            continue;
        long seq = player[i]->seq;
        CHECK(player_act(player[i]));
        CHECK(wait_for_acks(player[i], player[i]->number));
        while (player[i]->seq == seq)
            CHECK(player_hear(player[i], WAIT_MILLISECONDS));
        return true;
    }
    return false;
}

bool play_next(Player **player, int count)
{
    while (!play_one(player, count)) {
        if (match_is(player[0], "over"))
            return false;
        players_hear(player, count);
    }
    return true;
}

void play_some(Player **player, int count, int actions)
{
    while (actions-- > 0)
        CHECK(play_next(player, count));
}

void play_to_the_end(Player **player, int count)
{
    while (play_next(player, count))
        ;
    for (int i = 0; i < count; i++)
        while (!match_is(player[i], "over"))
            CHECK(player_hear(player[i], WAIT_MILLISECONDS));
}

Table *saved_table(const TestServer *server, const char *match)
{
    static Reply reply;
    char path[80];
    TableError error;
    snprintf(path, sizeof path, "/api/v1/matches/%s/save", match);
    CHECK(http(server, "GET", path, NULL, &reply));
    CHECK_EQUAL(reply.status, 200);
    Table *table = table_load(reply.body, strlen(reply.body), 1, &error);
    if (table == NULL)
        fail_msg("%d: %s", error.line, error.text);
    return table;
}

void say(Player *player, const char *verb)
{
    CHECK(socket_send(&player->socket, "{\"do\":\"%s\"}", verb));
}

void catch_up(Player *player)
{
    long pongs = player->pongs;
    say(player, "ping");
    while (player->pongs == pongs)
        CHECK(player_hear(player, WAIT_MILLISECONDS));
}

void take_back(Player *player, long seq)
{
    CHECK(socket_send(&player->socket, "{\"do\":\"undo\",\"client\":\"%s\",\"n\":%ld,\"seq\":%ld}",
                      player->client, ++player->number, seq));
    CHECK(wait_for_acks(player, player->number));
}

static bool match_says(const Player *player, const char *text)
{
    return player->match_text != NULL && strstr(player->match_text, text) != NULL;
}

void hear_match(Player *player, const char *text, bool is_there)
{
    while (match_says(player, text) != is_there)
        if (!player_hear(player, WAIT_MILLISECONDS))
            fail_msg("%s: %s", is_there ? "never heard" : "heard to the end", text);
}

void hear_refusals(Player *player, int count)
{
    while (player->refusals < count)
        CHECK(player_hear(player, WAIT_MILLISECONDS));
    CHECK_EQUAL(player->refusals, count);
}

void wait_for_beat(const TestServer *server)
{
    char error[STORE_ERROR_SIZE];
    ServiceRecord service = { 0 };
    Store *store = store_open(server->database, error);
    assert_non_null(store);
    for (int i = 0; i < WAIT_MILLISECONDS / 10 && service.alive != clock_now(); i++) {
        poll(NULL, 0, 10);
        CHECK(store_read_service(store, &service));
    }
    CHECK(service.alive == clock_now());
    store_close(store);
}

void expect_problem(Socket *connection, const char *name)
{
    char type[80], expected[80];
    if (!socket_expect(connection, "problem"))
        fail_msg("no answer, but expected %s", name);
    char *problem = object_in(connection->text, "problem");
    assert_non_null(text_in(problem, "type", type, sizeof type));
    snprintf(expected, sizeof expected, "/problems/%s", name);
    CHECK_TEXT(type, expected);
    free(problem);
}

int check_views(const Table *table, const Player *player)
{
    static StateBuffer now, view, seen;
    static char text[1 << 16];
    const Game *game = table_game(table);
    int viewer = (int)player->place, seq = 0, compared = 0;
    for (int moves = 0; moves <= table_moves(table); moves++) {
        table_state_at(table, moves, &now.state);
        memcpy(view.bytes, now.bytes, game->state_size);
        game_hide(game, &view.state, viewer);
        State *state = &view.state;
        bool told = state->event_count > 0;
        memset(state->event, 0, sizeof state->event);
        state->event_count = 0;
        if (moves > 0 && !told && memcmp(view.bytes, seen.bytes, game->state_size) == 0)
            continue;
        memcpy(seen.bytes, view.bytes, game->state_size);
        seq++;
        if (player->hash_at[seq] == 0)
            continue;
        Json out = json_in(text, sizeof text, false);
        json_begin_object(&out, NULL);
        view_write(game, state, viewer, false, &out);
        if (!player->without_refused)
            view_write_refused(game, state, viewer, &out);
        json_end_object(&out);
        CHECK_EQUAL(player->hash_at[seq], text_hash(text, strlen(text)));
        compared++;
    }
    CHECK_EQUAL(seq, player->seq);
    return compared;
}
