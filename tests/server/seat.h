/* A player of a test: a seat (or a spectator) with its socket, what it has been told, and random
 * play. */
#ifndef TESTS_SERVER_SEAT_H
#define TESTS_SERVER_SEAT_H

#include "client.h"

enum { MOST_CHANGES = 4096, TOKEN_ROOM = 32, SHORT_UPDATE = 500 };

typedef struct Player {
    Socket socket;
    char match[16], token[TOKEN_ROOM], client[33];
    long number; /* of the last action sent, and the action */
    unsigned long action;
    long seq, place;
    char hash[16];
    char *view;                     /* the last one, as JSON; NULL: none yet */
    char *match_text;               /* the last message about the match */
    char *clocks;                   /* as they were last told */
    long clocks_seq;                /* with this view */
    uint32_t hash_at[MOST_CHANGES]; /* by seq; 0: not told */
    char *steps_told;               /* all steps, one after the other */
    long acks, refusals, pongs;
    bool may_undo;
    bool patches, without_refused; /* what it asks for when it joins */
    long updates, short_updates;   /* patches that were told, and those in few bytes */
    Rng rng;
} Player;

typedef struct TestMatch {
    char id[16], commitment[80];
    char token[MAX_SEATS][TOKEN_ROOM]; /* empty: none was given */
} TestMatch;

TestMatch match_create(const TestServer *server,
                       const char *wish); /* fails the test if it is refused */
Player *player_new(const TestMatch *match, int seat, uint64_t seed); /* seat NOBODY: a spectator */
void player_free(Player *player);
bool player_join(Player *player, const TestServer *server); /* with what it knows from before */
void player_drop(Player *player);                           /* hangs up without a word */
bool player_hear(Player *player, int milliseconds);         /* one message; false: none came */
void player_hear_all(Player *player);                       /* what has come already */
void players_hear(Player **player, int count);              /* the next message to any of them */
void player_note_steps(Player *player, const char *text);   /* those of a message */
bool player_may_act(const Player *player);
unsigned long player_choose(Player *player);     /* one of the actions of his view, at random */
bool player_act(Player *player);                 /* at random; does not wait */
bool player_resend(Player *player);              /* the last action, as it was */
long clock_left(const Player *player, int seat); /* as last told; -1: the seat has none */
bool clock_runs(const Player *player, int seat);
bool match_is(const Player *player, const char *status);

#endif
