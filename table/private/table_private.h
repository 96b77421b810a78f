/* What the files of this folder share. */
#ifndef TABLE_PRIVATE_H
#define TABLE_PRIVATE_H

#include "table.h"

struct Table {
    const Game *game;
    Options options;
    SeatInfo *seat; /* NULL: nobody has a name */
    uint64_t seed;  /* the draws from number `seeded_from` on come from a seed, */
    int seeded_from;
    Rng chance;
    bool keeps_seed; /* which saves name, so that the same choices bring the same draws */
    bool is_fair;
    uint8_t key[CHANCE_KEY_SIZE]; /* or, if they are fair, from a key (fair.c) */
    int draws;                    /* moves of chance so far */
    int move_count, move_room;
    int ahead;            /* moves after these that were taken back and can be gone over again */
    bool is_practice;     /* something was taken back after something new was shown */
    unsigned char *moves; /* packed: table_move reads them */
    State *now;
    State *start; /* the state before the first move if the game began from a position; NULL: as the
                     options say */
};

Table *table_new(const Game *game, uint64_t seed,
                 bool from_position); /* with room for its states; NULL: no memory */
void table_add_move(Table *table, int who, Action action); /* plays it and adds it to the history */
void table_go_to(Table *table, int moves); /* back or ahead, to after that many moves */

/* Fair draws */
void table_set_key(Table *table, const uint8_t key[CHANCE_KEY_SIZE]);
Action fair_pick(const uint8_t key[CHANCE_KEY_SIZE], int draw, const ActionList *list);
bool key_read(const char *text, uint8_t key[CHANCE_KEY_SIZE]); /* 64 hexadecimal digits */

/* The rules that a save or a position names; NULL, with what is wrong, if they are not there. */
const Game *rules_read(const char *game, const char *signature, const char **problem);

/* The parts of a view for a player who is to move: `actions` and `refused`. */
void offers_write(const Game *game, const State *view, int viewer, Json *out);
void refusals_write(const Game *game, const State *view, int viewer, Json *out);

/* The parts of a saved game. save_move writes one action and plays it on `state`. */
void save_header(const Table *table, Line *out);
void save_move(const Table *table, State *state, int number, Line *out);
void save_end(int moves, Line *out);

#endif
