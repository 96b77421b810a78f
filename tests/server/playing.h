/* Playing matches in tests: what a person does and waits for. A test waits for what it expects, not
 * for a while, so that a busy machine makes it slow but not fail. */
#ifndef TESTS_SERVER_PLAYING_H
#define TESTS_SERVER_PLAYING_H

#include "seat.h"

TestServer start_server(void); /* with a fresh database */

void wait_for_view(Player *player);
bool wait_for_turn(Player *player); /* or the end; false: nothing comes any more */
bool wait_for_acks(Player *player, long acks);
bool play_one(Player **player, int count); /* an action of whoever may act, told and acknowledged */
bool play_next(Player **player, int count); /* waits for it; false: the match is over */
void play_some(Player **player, int count, int actions);
void play_to_the_end(Player **player, int count);
Table *saved_table(const TestServer *server, const char *match);

/* Every view that the player was sent is, by its hash, the one that follows from the saved game for
 * his seat alone, and its number counts the changes that he could notice. */
int check_views(const Table *table, const Player *player);

/* Hears all that one server has to tell: whatever somebody was told there before, such as an ack,
 * has been told to everybody else, too. */
void catch_up(Player *player);
void say(Player *player, const char *verb);
void take_back(Player *player,
               long seq); /* the last action, where it sees the view of that number */
void hear_match(Player *player, const char *text, bool is_there); /* in what is told of the match */
void hear_refusals(Player *player, int count);
void wait_for_beat(const TestServer *server); /* it has noted that it was alive until now */
void expect_problem(Socket *connection, const char *name); /* skips what is none */

#endif
