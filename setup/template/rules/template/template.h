/* The state of Template. Belongs to this folder, to the bot that evaluates it, the screen that
 * draws it, and its tests. */
#ifndef TEMPLATE_H
#define TEMPLATE_H

#include "game.h"
#include "template_cards.h"

typedef enum Verb {
    CHOOSE_FIRST, /* chance: a seat */
    DEAL_CARD,    /* chance: a card, to the seat of the step */
    KEEP,
    SWAP, /* for another card of the deck */
} Verb;

typedef enum EventKind {
    TOLD_FIRST,   /* seat */
    TOLD_ROUND,   /* amount = number of the round */
    TOLD_DEALT,   /* seat, a = card; that seat alone */
    TOLD_SWAPPED, /* seat */
    TOLD_KEPT,    /* seat */
    TOLD_SHOWN,   /* seat, a = card, amount = points */
    EVENT_COUNT
} EventKind;

typedef struct Player {
    uint8_t card;    /* secret; NONE between rounds */
    uint8_t swapped; /* in this round */
    uint8_t points;
} Player;

typedef struct Template {
    State state;
    uint8_t first;
    uint8_t round;            /* 0: the first has not begun */
    uint8_t deck[CARD_COUNT]; /* how many of each card; a view adds the cards it hides */
    Player at[MAX_SEATS];
} Template;

#define RULES_DEF "template/rules.def"
#include "rulebook_enum.h"

extern const Game template;

#endif
