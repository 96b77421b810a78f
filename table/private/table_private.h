/* What the files of this folder share. */
#ifndef TABLE_PRIVATE_H
#define TABLE_PRIVATE_H

#include "table.h"

struct Table {
    const Game *game;
    Options options;
    SeatInfo *seat; /* NULL: nobody has a name */
    Rng chance;     /* the draws come from a seed, */
    bool is_fair;
    uint8_t key[CHANCE_KEY_SIZE]; /* or, if they are fair, from a key (fair.c) */
    int draws;                    /* moves of chance so far */
    int move_count, move_room;
    unsigned char *moves; /* packed: table_move reads them */
    State *now;
    State *start; /* the state before the first move if the game began from a position; NULL: as the
                     options say */
};

Table *table_new(const Game *game, uint64_t seed,
                 bool from_position); /* with room for its states; NULL: no memory */
void table_add_move(Table *table, int who, Action action); /* plays it and adds it to the history */
void table_forget_move(Table *table);                      /* takes the last move back */

/* Fair draws */
void table_set_key(Table *table, const uint8_t key[CHANCE_KEY_SIZE]);
Action fair_pick(const uint8_t key[CHANCE_KEY_SIZE], int draw, const ActionList *list);
bool key_read(const char *text, uint8_t key[CHANCE_KEY_SIZE]); /* 64 hexadecimal digits */

/* The parts of a view for a player who is to move: `actions` and `refused`. */
void offers_write(const Game *game, const State *view, int viewer, Json *out);
void refusals_write(const Game *game, const State *view, int viewer, Json *out);

/* The parts of a saved game. save_move writes one action and plays it on `state`. */
void save_header(const Table *table, Line *out);
void save_move(const Table *table, State *state, int number, Line *out);
void save_end(int moves, Line *out);

#endif
