/* Whole matches over real sockets: what is played, what each viewer is told, and what is kept. */
#include "test.h"

#include "patch.h"
#include "playing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char FOUR[] = "{\"game\":\"moonshine\",\"name\":\"Ana\","
                           "\"seats\":[\"me\",\"friend\",\"bot:greedy\",\"bot:random\"]}";
static const char TWO[] = "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}";

static void check_fairness(const TestMatch *match, const Player *player, const Table *table)
{
    char key[80], hex[2 * COMMITMENT_SIZE + 1], shown[80];
    uint8_t commitment[COMMITMENT_SIZE];
    assert_non_null(text_in(player->match_text, "key", key, sizeof key));
    assert_non_null(text_in(player->match_text, "commitment", shown, sizeof shown));
    assert_non_null(table_key(table));
    key_commitment(table_key(table), commitment);
    for (int i = 0; i < COMMITMENT_SIZE; i++)
        sprintf(hex + 2 * i, "%02x", commitment[i]);
    CHECK_TEXT(hex, match->commitment); /* as it was shown when the match was made */
    CHECK_TEXT(hex, shown);
    CHECK_EQUAL(table_first_unfair_move(table), -1);
}

TEST(a_match_of_two_people_and_two_bots_is_played_to_its_end)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, FOUR);
    Player *player[] = { player_new(&match, 0, 1), player_new(&match, 1, 2) };
    Player *watcher = player_new(&match, NOBODY, 3);
    player[1]->patches = watcher->patches = watcher->without_refused = true;
    CHECK(player_join(watcher, &server));
    CHECK(player_join(player[0], &server));
    CHECK(player_hear(player[0], WAIT_MILLISECONDS));
    CHECK(match_is(player[0], "open")); /* nothing is drawn before the commitment is shown to all */
    CHECK(player_join(player[1], &server));
    CHECK(player_hear(player[1], WAIT_MILLISECONDS));
    CHECK(match_is(player[1], "open"));
    play_to_the_end(player, 2);
    while (!match_is(watcher, "over"))
        CHECK(player_hear(watcher, WAIT_MILLISECONDS));
    Table *table = saved_table(&server, match.id);
    CHECK_EQUAL(table_waiting_for(table), 0);
    check_fairness(&match, player[0], table);
    for (int i = 0; i < 2; i++) {
        CHECK_EQUAL(player[i]->place, i);
        CHECK_EQUAL(player[i]->acks, player[i]->number);
        CHECK_EQUAL(player[i]->refusals, 0);
        CHECK(check_views(table, player[i]) > 20);
    }
    CHECK_EQUAL(watcher->place, NOBODY);
    CHECK(check_views(table, watcher) > 20);
    CHECK(player[0]->updates == 0 && player[1]->updates > 50 && watcher->updates > 50);
    table_close(table);
    player_free(player[0]), player_free(player[1]), player_free(watcher);
    server_stop(&server);
}

TEST(a_returning_client_is_sent_what_it_missed_and_tabs_stay_in_step)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, FOUR);
    Player *player[] = { player_new(&match, 0, 4), player_new(&match, 1, 5) };
    Player *tab = player_new(&match, 1, 6);
    tab->patches = true;
    CHECK(player_join(player[0], &server) && player_join(player[1], &server));
    wait_for_view(player[1]);
    CHECK(player_join(tab, &server));
    for (int i = 0; i < 12; i++) {
        play_some(player, 2, 1);
        catch_up(tab);
        player_drop(tab); /* in the middle of things, again and again */
        play_some(player, 2, 1);
        CHECK(player_join(tab, &server));
    }
    Player *both[] = { player[1], tab };
    catch_up(tab);
    while (tab->seq != player[1]->seq) /* bots may play on meanwhile */
        players_hear(both, 2);
    CHECK_TEXT(tab->hash, player[1]->hash);
    CHECK_TEXT(tab->view, player[1]->view);
    size_t missed = strlen(player[1]->steps_told) - strlen(tab->steps_told);
    CHECK(strlen(player[1]->steps_told) >=
          strlen(tab->steps_told)); /* the tab joined a little later */
    CHECK_TEXT(player[1]->steps_told + missed, tab->steps_told);
    CHECK(strlen(tab->steps_told) > 200);
    player_free(player[0]), player_free(player[1]), player_free(tab);
    server_stop(&server);
}

TEST(a_match_goes_on_after_a_restart_and_a_wrong_hash_is_resynced)
{
    ServeOptions options = test_options();
    TestServer server = start_server();
    TestMatch match = match_create(&server, TWO);
    Player *player[] = { player_new(&match, 0, 7), player_new(&match, 1, 8) };
    CHECK(player_join(player[0], &server) && player_join(player[1], &server));
    play_some(player, 2, 10);
    catch_up(player[0]);
    server_stop(&server);
    player_drop(player[0]), player_drop(player[1]);
    server = server_start(server.database, &options);
    strcpy(player[1]->hash, "00000001");
    long seq = player[0]->seq;
    char *view = strdup(player[0]->view);
    CHECK(player_join(player[0], &server) && player_join(player[1], &server));
    catch_up(player[0]);
    CHECK_EQUAL(player[0]->seq, seq);
    CHECK_TEXT(player[0]->view, view);
    bool resynced = false;
    while (!resynced && player_hear(player[1], WAIT_MILLISECONDS))
        resynced = flag_in(player[1]->socket.text, "resync");
    CHECK(resynced);
    play_to_the_end(player, 2);
    Table *table = saved_table(&server, match.id);
    CHECK_EQUAL(table_waiting_for(table), 0);
    table_close(table);
    free(view);
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

TEST(an_action_that_is_sent_again_is_done_once)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, TWO);
    Player *player[] = { player_new(&match, 0, 9), player_new(&match, 1, 10) };
    CHECK(player_join(player[0], &server) && player_join(player[1], &server));
    wait_for_view(player[0]), wait_for_view(player[1]);
    Player *acting = player_may_act(player[0]) ? player[0] : player[1];
    unsigned long action = player_choose(acting);
    acting->number = 1;
    for (int i = 0; i < 3; i++)
        CHECK(socket_send(&acting->socket,
                          "{\"do\":\"act\",\"client\":\"x\",\"n\":1,\"action\":%lu}", action));
    long seq = acting->seq;
    CHECK(wait_for_acks(acting, 3));
    catch_up(acting);
    CHECK_EQUAL(acting->acks, 3);
    CHECK_EQUAL(acting->seq, seq + 1);
    server_kill(&server); /* and is known again after a crash */
    player_drop(acting);
    ServeOptions options = test_options();
    server = server_start(server.database, &options);
    CHECK(player_join(acting, &server));
    CHECK(socket_send(&acting->socket, "{\"do\":\"act\",\"client\":\"x\",\"n\":1,\"action\":%lu}",
                      action));
    CHECK(socket_expect(&acting->socket, "ack"));
    CHECK(flag_in(acting->socket.text, "again"));
    CHECK_EQUAL(number_in(acting->socket.text, "seq", -1), seq + 1);
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

TEST(an_action_is_taken_back)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, TWO);
    Player *player[] = { player_new(&match, 0, 11), player_new(&match, 1, 12) };
    player[0]->patches = player[1]->patches = player[1]->without_refused = true;
    CHECK(player_join(player[0], &server) && player_join(player[1], &server));
    wait_for_view(player[0]), wait_for_view(player[1]);
    int one = player_may_act(player[0]) ? 0 : 1;
    Player *acting = player[one], *other = player[1 - one];
    char *before = strdup(acting->view);
    long seq = acting->seq;
    CHECK(player_act(acting)); /* the first moon is placed in the open */
    CHECK(wait_for_acks(acting, 1));
    CHECK(acting->may_undo);
    take_back(acting, seq); /* of an older view: refused */
    CHECK_EQUAL(acting->refusals, 1);
    take_back(acting, acting->seq);
    CHECK_EQUAL(acting->seq, seq);
    CHECK_TEXT(acting->view, before);
    catch_up(other);
    CHECK_EQUAL(other->seq, seq);
    free(before);
    play_to_the_end(player, 2);
    Table *table = saved_table(&server, match.id);
    CHECK(check_views(table, other) > 20);
    table_close(table);
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

/* The answer to an action is lost in a crash; in another window it was taken back before. */
TEST(an_action_that_was_taken_back_is_not_done_when_it_is_sent_again)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, TWO);
    Player *player[] = { player_new(&match, 0, 11), player_new(&match, 1, 12) };
    CHECK(player_join(player[0], &server) && player_join(player[1], &server));
    wait_for_view(player[0]), wait_for_view(player[1]);
    int one = player_may_act(player[0]) ? 0 : 1;
    Player *acting = player[one], *window = player_new(&match, one, 13);
    long seq = acting->seq;
    CHECK(player_act(acting));
    CHECK(wait_for_acks(acting, 1));
    CHECK(player_join(window, &server));
    catch_up(window);
    take_back(window, window->seq);
    CHECK_EQUAL(window->seq, seq);
    server_kill(&server);
    ServeOptions options = test_options();
    server = server_start(server.database, &options);
    player_drop(acting);
    CHECK(player_join(acting, &server));
    CHECK(player_resend(acting));
    CHECK(socket_expect(&acting->socket, "ack"));
    CHECK(flag_in(acting->socket.text, "again"));
    CHECK_EQUAL(number_in(acting->socket.text, "seq", -1), seq);
    player_free(player[0]), player_free(player[1]), player_free(window);
    server_stop(&server);
}

TEST(a_bot_plays_for_a_player_who_left_until_they_return_or_who_resigned)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, TWO);
    Player *player[] = { player_new(&match, 0, 13), player_new(&match, 1, 14) };
    CHECK(player_join(player[0], &server) && player_join(player[1], &server));
    wait_for_view(player[0]);
    say(player[0], "return"); /* has not left */
    hear_refusals(player[0], 1);
    say(player[0], "leave");
    hear_match(player[0], "\"stand_in\":\"bot:greedy\",\"resigned\"", true);
    play_some(player + 1, 1, 12); /* the other one plays on, against the bot */
    say(player[0], "return");
    hear_match(player[0], "\"stand_in\":\"bot:greedy\",\"resigned\"", false);
    say(player[0], "resign"); /* a duel is over then */
    hear_match(player[0], "\"resigned\":true", true);
    say(player[0], "return");
    hear_refusals(player[0], 2);
    hear_match(player[1], "\"key\":null", false);
    CHECK(match_is(player[1], "ended"));
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

TEST(with_three_a_bot_plays_on_for_a_player_who_resigned_until_one_is_left)
{
    TestServer server = start_server();
    TestMatch match =
        match_create(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\",\"friend\"]}");
    Player *player[3];
    for (int i = 0; i < 3; i++) {
        player[i] = player_new(&match, i, (uint64_t)i + 21);
        CHECK(player_join(player[i], &server));
    }
    wait_for_view(player[0]);
    say(player[0], "resign");
    hear_match(player[2], "\"stand_in\":\"bot:greedy\",\"resigned\":true", true);
    CHECK(match_is(player[2], "playing"));
    play_some(player + 1, 2, 6);
    say(player[1], "resign");
    hear_match(player[2], "\"status\":\"ended\"", true);
    for (int i = 0; i < 3; i++)
        player_free(player[i]);
    server_stop(&server);
}

TEST(a_rematch_moves_the_seats_on_and_gives_each_player_a_new_token)
{
    TestServer server = start_server();
    TestMatch match = match_create(&server, TWO), again = { 0 };
    Player *player[] = { player_new(&match, 0, 15), player_new(&match, 1, 16) };
    CHECK(player_join(player[0], &server) && player_join(player[1], &server));
    wait_for_view(player[0]);
    say(player[0], "rematch"); /* not before it is over */
    hear_refusals(player[0], 1);
    say(player[0], "resign");
    hear_match(player[1], "\"status\":\"ended\"", true);
    player_drop(player[1]);
    CHECK(socket_send(&player[0]->socket, "{\"do\":\"rematch\"}"));
    CHECK(socket_expect(&player[0]->socket, "rematch"));
    text_in(player[0]->socket.text, "match", again.id, sizeof again.id);
    text_in(player[0]->socket.text, "token", again.token[1], TOKEN_ROOM);
    CHECK(player_join(player[1], &server)); /* who was away asks for his token later */
    CHECK(socket_send(&player[1]->socket, "{\"do\":\"rematch\"}"));
    CHECK(socket_expect(&player[1]->socket, "rematch"));
    text_in(player[1]->socket.text, "token", again.token[0], TOKEN_ROOM);
    Player *next[] = { player_new(&again, 0, 17), player_new(&again, 1, 18) };
    CHECK(player_join(next[0], &server) && player_join(next[1], &server));
    wait_for_view(next[0]), wait_for_view(next[1]);
    CHECK_EQUAL(next[0]->place, 0);
    CHECK_EQUAL(next[1]->place, 1);
    CHECK(match_is(next[0], "playing"));
    for (int i = 0; i < 2; i++)
        player_free(player[i]), player_free(next[i]);
    server_stop(&server);
}

TEST(an_open_seat_is_taken_from_the_lobby)
{
    static Reply reply;
    char path[80];
    TestServer server = start_server();
    TestMatch match = match_create(
        &server, "{\"game\":\"moonshine\",\"listed\":true,\"seats\":[\"me\",\"open\"]}");
    TestMatch hidden =
        match_create(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"open\"]}");
    CHECK(http(&server, "GET", "/api/v1/matches", NULL, &reply));
    assert_non_null(strstr(reply.body, match.id));
    assert_null(strstr(reply.body, hidden.id));
    assert_null(strstr(reply.body, "token"));
    snprintf(path, sizeof path, "/api/v1/matches/%s/seats", match.id);
    CHECK(http(&server, "POST", path, "{\"name\":\"Zoé\",\"colour\":\"#123456\"}", &reply));
    CHECK_EQUAL(reply.status, 201);
    CHECK_EQUAL(number_in(reply.body, "seat", -1), 1);
    text_in(reply.body, "token", match.token[1], TOKEN_ROOM);
    CHECK(http(&server, "POST", path, "{\"name\":\"Ugo\"}", &reply));
    CHECK_EQUAL(reply.status, 409);
    Player *player[] = { player_new(&match, 0, 19), player_new(&match, 1, 20) };
    CHECK(player_join(player[1], &server) && player_join(player[0], &server));
    wait_for_view(player[1]);
    CHECK(match_is(player[1], "playing"));
    assert_non_null(strstr(player[1]->match_text, "Zoé"));
    CHECK(http(&server, "GET", "/api/v1/matches", NULL, &reply));
    assert_null(strstr(reply.body, match.id));
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

TEST(every_game_is_played_over_the_wire)
{
    TestServer server = start_server();
    long updates = 0, short_updates = 0;
    for (int i = 0; games[i] != NULL; i++) {
        char wish[160];
        snprintf(wish, sizeof wish,
                 "{\"game\":\"%s\",\"seats\":[\"me\",\"bot:random\",\"bot:random\"]}",
                 games[i]->name);
        TestMatch match = match_create(&server, wish);
        Player *player = player_new(&match, 0, 21);
        player->patches = true;
        CHECK(player_join(player, &server));
        play_to_the_end(&player, 1);
        CHECK_EQUAL(player->refusals, 0);
        updates += player->updates;
        short_updates += player->short_updates;
        Table *table = saved_table(&server, match.id);
        CHECK(check_views(table, player) > 20);
        check_fairness(&match, player, table);
        table_close(table);
        player_free(player);
    }
    CHECK(short_updates > updates / 2); /* bots play at random: not in every match */
    server_stop(&server);
}
