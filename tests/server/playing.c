#include "playing.h"

#include "patch.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestServer start_server(void)
{
    ServeOptions options = test_options();
    return server_start(fresh_database(), &options);
}

/* Hears until it may act or the match is over; false: nothing comes any more. */
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

/* One action of whoever may act; waits until it is acknowledged and told. */
bool play_one(Player **player, int count)
{
    for (int i = 0; i < count; i++) {
        player_hear_all(player[i], 0);
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

void play_to_the_end(Player **player, int count)
{
    int quiet = 0; /* five milliseconds each */
    while (!match_is(player[0], "over") && quiet < 4000) {
        quiet = play_one(player, count) ? 0 : quiet + 1;
        if (quiet > 0)
            player_hear(player[quiet % count], 5);
    }
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
    player_hear_all(player, QUIET);
}

static bool match_says(const Player *player, const char *text)
{
    return player->match_text != NULL && strstr(player->match_text, text) != NULL;
}

void hear_match(Player *player, const char *text, bool is_there)
{
    for (int i = 0; i < PATIENCE && match_says(player, text) != is_there; i++)
        player_hear_all(player, QUIET);
    CHECK_EQUAL(match_says(player, text), is_there);
}

void hear_refusals(Player *player, int count)
{
    for (int i = 0; i < PATIENCE && player->refusals < count; i++)
        player_hear_all(player, QUIET);
    CHECK_EQUAL(player->refusals, count);
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
    _Alignas(16) static unsigned char now[MAX_STATE_SIZE], view[MAX_STATE_SIZE],
        seen[MAX_STATE_SIZE];
    static char text[1 << 16];
    const Game *game = table_game(table);
    int viewer = (int)player->place, seq = 0, compared = 0;
    for (int moves = 0; moves <= table_moves(table); moves++) {
        table_state_at(table, moves, (State *)now);
        memcpy(view, now, game->state_size);
        game_hide(game, (State *)view, viewer);
        State *state = (State *)view;
        bool told = state->event_count > 0;
        memset(state->event, 0, sizeof state->event);
        state->event_count = 0;
        if (moves > 0 && !told && memcmp(view, seen, game->state_size) == 0)
            continue;
        memcpy(seen, view, game->state_size);
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
