/* What the report counts for each game: choices/<game>.tsv, compiled by make_choices.py. */
#ifndef SIMULATE_CHOICES_H
#define SIMULATE_CHOICES_H

#include "game.h"

typedef enum ChoiceRole { /* see make_choices.py */
                          ROLE_FIRST,
                          ROLE_ROUND,
                          ROLE_BACK,
                          ROLE_TABLE,
                          ROLE_START,
                          ROLE_OPENING,
                          ROLE_TAKEN
} ChoiceRole;

typedef struct Choice {
    ChoiceRole role;
    const char *kind, *event, *argument;
} Choice;

typedef struct ChoiceTable {
    const char *game;
    const Choice *choice;
    int count;
} ChoiceTable;

extern const ChoiceTable choice_tables[];
extern const int choice_table_count;

enum { MAX_KINDS = 16 };

typedef struct ChoiceKind { /* rows of one kind: a column of the journal, a table of the report */
    ChoiceRole role;
    const char *name;
} ChoiceKind;

const ChoiceTable *choices_of(const Game *game);

/* The kinds that are counted, in the order of the table; returns how many. */
int choice_kinds(const ChoiceTable *table, ChoiceKind kind[MAX_KINDS]);

const char *round_word(const ChoiceTable *table); /* what the game calls a round */

#endif
