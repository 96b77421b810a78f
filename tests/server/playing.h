/* Playing matches in tests: what a person does and waits for, with patience for a busy machine. */
#ifndef TESTS_SERVER_PLAYING_H
#define TESTS_SERVER_PLAYING_H

#include "seat.h"

enum {
    QUIET = 250,    /* milliseconds without a message after which nothing more is expected */
    PATIENCE = 200, /* silences that what is awaited may take on a busy machine */
};

TestServer start_server(void); /* with a fresh database */

bool wait_for_turn(Player *player); /* or the end; false: nothing comes any more */
bool wait_for_acks(Player *player, long acks);
bool play_one(Player **player, int count); /* an action of whoever may act, told and acknowledged */
void play_to_the_end(Player **player, int count);
Table *saved_table(const TestServer *server, const char *match);

/* Every view that the player was sent is, by its hash, the one that follows from the saved game for
 * his seat alone, and its number counts the changes that he could notice. */
int check_views(const Table *table, const Player *player);

void say(Player *player, const char *verb);
void hear_match(Player *player, const char *text, bool is_there); /* in what is told of the match */
void hear_refusals(Player *player, int count);
void expect_problem(Socket *connection, const char *name); /* skips what is none */

#endif
