/* A player of a load: a connection that acts at random when it is its turn. */
#ifndef BENCH_LOAD_PLAYER_H
#define BENCH_LOAD_PLAYER_H

#include "bench.h"
#include "load_socket.h"
#include "rng.h"

enum { LOAD_TOKEN_SIZE = 32 };

typedef struct LoadPlayer {
    LoadSocket socket;
    void *table; /* set by the caller */
    char *view;  /* the last one, as text */
    size_t length;
    long number; /* of its last action */
    long acks, views, updates, errors;
    size_t update_bytes, view_bytes; /* of the last message of that kind */
    Rng rng;
} LoadPlayer;

typedef struct LoadMatch {
    char id[LOAD_TOKEN_SIZE], token[2][LOAD_TOKEN_SIZE];
} LoadMatch;

bool load_match_make(const LoadSettings *settings,
                     LoadMatch *match); /* for two, both with tokens */
bool load_match_post(const LoadSettings *settings, const char *request,
                     LoadMatch *match); /* with the tokens of the first two seats that have one */

/* `token` NULL: only watches. */
bool load_player_join(LoadPlayer *player, const LoadSettings *settings, const char *match,
                      const char *token, uint64_t seed);
bool load_player_hear(LoadPlayer *player); /* reads what has arrived; false: closed */
bool load_player_may_act(const LoadPlayer *player);
bool load_player_act(LoadPlayer *player);
void load_player_leave(LoadPlayer *player);

#endif
