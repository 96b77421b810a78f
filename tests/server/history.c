/* Who comes late is told what happened before, as it was told then; and an action that was chosen
 * in an older view is done only if it is still what its player meant. */
#include "test.h"

#include "playing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char TWO[] = "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}";

typedef struct Table2 {
    TestServer server;
    TestMatch match;
    Player *player[2];
} Table2;

static Table2 begin(const char *wish)
{
    Table2 table = { .server = start_server() };
    table.match = match_create(&table.server, wish);
    for (int i = 0; i < 2; i++) {
        table.player[i] = player_new(&table.match, i, (uint64_t)i + 51);
        CHECK(player_join(table.player[i], &table.server));
    }
    wait_for_view(table.player[0]), wait_for_view(table.player[1]);
    return table;
}

static void leave(Table2 *table)
{
    player_free(table->player[0]), player_free(table->player[1]);
    server_stop(&table->server);
}

static Player *arrive(const Table2 *table, int seat)
{
    Player *late = player_new(&table->match, seat, 99);
    CHECK(player_join(late, &table->server));
    wait_for_view(late);
    catch_up(late);
    CHECK_TEXT(late->steps_told, "");
    return late;
}

/* All pages; the number of the last step that they tell. */
static long hear_history(Player *player)
{
    enum { PAGE_BYTES = 16 << 10 };
    long last = 0, before = -1;
    while (last > before) {
        before = last;
        CHECK(socket_send(&player->socket, "{\"do\":\"history\",\"seq\":%ld}", last));
        CHECK(socket_expect(&player->socket, "history"));
        CHECK(player->socket.length < PAGE_BYTES);
        CHECK_EQUAL(number_in(player->socket.text, "seq", -1), player->seq);
        char *steps = object_in(player->socket.text, "steps");
        player_note_steps(player, player->socket.text);
        for (const char *at = steps; (at = strstr(at, "{\"seq\":")) != NULL; at++) {
            long seq = number_in(at, "seq", -1);
            CHECK_EQUAL(seq, last + 1);
            last = seq;
        }
        free(steps);
    }
    return last;
}

/* What was told live from the first view on is, to the letter, the end of the history. */
static void check_end_of_history(const char *history, const char *live)
{
    size_t all = strlen(history), end = strlen(live);
    CHECK(end > 0 && end < all);
    CHECK_TEXT(history + all - end, live);
}

TEST(a_late_client_is_sent_what_its_seat_was_sent_then)
{
    Table2 table = begin(TWO);
    play_some(table.player, 2, 60);
    for (int seat = 0; seat < 2; seat++) {
        catch_up(table.player[seat]);
        Player *late = arrive(&table, seat);
        CHECK_EQUAL(hear_history(late), table.player[seat]->seq);
        CHECK(table.player[seat]->seq > 60);
        check_end_of_history(late->steps_told, table.player[seat]->steps_told);
        player_free(late);
    }
    leave(&table);
}

TEST(a_late_client_is_not_sent_what_was_taken_back)
{
    Table2 table = begin(TWO);
    int one = player_may_act(table.player[0]) ? 0 : 1;
    Player *acting = table.player[one];
    long seq = acting->seq;
    CHECK(player_act(acting));
    CHECK(wait_for_acks(acting, 1));
    CHECK(acting->may_undo);
    take_back(acting, acting->seq);
    Player *late = arrive(&table, one);
    CHECK_EQUAL(hear_history(late), seq);
    player_free(late);
    leave(&table);
}

TEST(spectators_are_told_what_everybody_saw_as_late_as_they_see_it)
{
    Table2 at_once = begin(TWO);
    Player *watcher = arrive(&at_once, NOBODY);
    play_some(at_once.player, 2, 20);
    catch_up(at_once.player[0]), catch_up(watcher);
    Player *late = arrive(&at_once, NOBODY);
    CHECK_EQUAL(hear_history(late), watcher->seq);
    check_end_of_history(late->steps_told, watcher->steps_told);
    player_free(late), player_free(watcher);
    leave(&at_once);
    Table2 later =
        begin("{\"game\":\"moonshine\",\"delay\":\"moves:10\",\"seats\":[\"me\",\"friend\"]}");
    play_some(later.player, 2, 20);
    Player *delayed = arrive(&later, NOBODY);
    CHECK_EQUAL(hear_history(delayed), delayed->seq);
    CHECK(delayed->seq < later.player[0]->seq);
    player_free(delayed);
    leave(&later);
}

TEST(history_is_for_clients_that_have_joined)
{
    static Socket stranger;
    Table2 table = begin(TWO);
    CHECK(socket_open(&stranger, &table.server, "/api/v1/play", NULL));
    CHECK(socket_send(&stranger, "{\"do\":\"history\",\"seq\":0}"));
    expect_problem(&stranger, "not-seated");
    CHECK(socket_send(&stranger, "{\"do\":\"history\"}"));
    expect_problem(&stranger, "malformed");
    socket_close(&stranger);
    leave(&table);
}

/* Actions that were chosen in an older view */

static bool act_in_view(Player *player, const char *client, long n, long seq)
{
    return socket_send(&player->socket,
                       "{\"do\":\"act\",\"client\":\"%s\",\"n\":%ld,\"action\":%lu,\"seq\":%ld}",
                       client, n, player->action, seq);
}

TEST(two_windows_that_act_in_the_same_view_act_once)
{
    Table2 table = begin(TWO);
    int one = player_may_act(table.player[0]) ? 0 : 1;
    Player *first = table.player[one], *second = arrive(&table, one);
    long seq = first->seq;
    first->action = second->action = player_choose(first);
    CHECK(act_in_view(first, "window1", 1, seq));
    CHECK(socket_expect(&first->socket, "ack"));
    CHECK(act_in_view(second, "window2", 1, seq));
    expect_problem(&second->socket, "stale");
    CHECK(act_in_view(second, "window2", 2, seq + 1000)); /* a view that there is not yet */
    expect_problem(&second->socket, "stale");
    CHECK(act_in_view(first, "window1", 1, seq)); /* sent again: it had been done */
    CHECK(socket_expect(&first->socket, "ack"));
    CHECK(flag_in(first->socket.text, "again"));
    player_free(second);
    leave(&table);
}

/* Distilled begins with a choice that all make together: whoever is slower chose in an older view.
 */
TEST(an_action_that_still_means_the_same_is_done_though_others_have_moved)
{
    Table2 table = begin("{\"game\":\"distilled\",\"seats\":[\"me\",\"friend\"]}");
    int together = 0;
    for (int acts = 0; acts < 40 && together < 3; acts++) {
        catch_up(table.player[0]), catch_up(table.player[1]);
        if (!player_may_act(table.player[0]) || !player_may_act(table.player[1])) {
            play_some(table.player, 2, 1);
            continue;
        }
        long seq[] = { table.player[0]->seq, table.player[1]->seq };
        for (int i = 0; i < 2; i++)
            table.player[i]->action = player_choose(table.player[i]);
        for (int i = 0; i < 2; i++) {
            Player *player = table.player[i];
            CHECK(act_in_view(player, player->client, ++player->number, seq[i]));
            CHECK(wait_for_acks(player, player->number));
            CHECK_EQUAL(player->refusals, 0);
        }
        together++;
    }
    CHECK(together > 0);
    leave(&table);
}
