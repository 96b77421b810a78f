/* The state of Moonshine. Belongs to this folder, to the bot that evaluates it and the screens that
 * draw it, and to its tests. */
#ifndef MOONSHINE_H
#define MOONSHINE_H

#include "game.h"
#include "moonshine_cards.h"
#include "set.h"

enum {
    MAX_CLIENTS = 8, /* waiting: 3 slots of a bar and 5 of validated clients (M4.23) */
    PLACES =
        2 + MAX_CLIENTS, /* for moons: the bar's left and right bonus, then each client's top */
    BAR_LEFT = 0,
    BAR_RIGHT = 1,
    FIRST_CLIENT_PLACE = 2,
    MAX_HAND = 13, /* a bar with 4, five bottoms and four tops that draw */
    MAX_REROLLS = 13,
    MAX_MOON_COST = 5,
};

enum {
    WHITE_1,
    WHITE_2,
    WHITE_3,
    BLUE_CUBE = WHITE_DICE,
    ORANGE_CUBE,
    DICE,
    ALL_DICE = (1 << DICE) - 1
};

typedef enum Verb {
    DEAL_BAR_CARD, /* chance: a bar */
    DEAL_CLIENT,   /* chance: a client */
    CHOOSE_FIRST,  /* chance: a seat */
    SHOW_FACE,     /* chance: an icon, on the die of the step */
    KEEP,          /* a client of the hand */
    PICK_DIE,      /* a die to throw again */
    THROW_PICKED,
    STOP_ROLLING,
    PUT_MOON,  /* on a place */
    VALIDATE,  /* a client's slot */
    TAKE_MOON, /* and put it on a place */
    DRAW_CLIENTS,
    PASS,        /* no action is possible */
    PAY_FROM,    /* a place */
    LOSE_FROM,   /* a place */
    SWAP_CLIENT, /* a client of the hand for the one in a slot */
    DISCARD_ALL,
} Verb;

/* M4.8: the action that a player has chosen, in the order of its verbs from VALIDATE on. */
enum { CHOICES = PASS - VALIDATE + 1 };

typedef enum EventKind {
    TOLD_BAR,       /* seat, a = bar */
    TOLD_STARTER,   /* seat, a = client */
    TOLD_FIRST,     /* seat */
    TOLD_ROLL,      /* seat, a = die, b = icon */
    TOLD_RETHROW,   /* seat, amount = number of dice */
    TOLD_MOON,      /* seat, a = place, b = client or NONE */
    TOLD_NO_PLACE,  /* seat: a moon was not taken */
    TOLD_DRAW,      /* seat, amount = number of cards; everybody */
    TOLD_CARD,      /* seat, a = client; only that seat sees it */
    TOLD_KEPT,      /* seat, a = client */
    TOLD_RETURNED,  /* seat, amount: cards of the regular setup put back into the pile */
    TOLD_DISCARD,   /* seat, a = client */
    TOLD_SWAP,      /* seat, a = new client, b = old client */
    TOLD_VALIDATED, /* seat, a = client */
    TOLD_PAID,      /* seat, a = place, b = client or NONE */
    TOLD_DROPPED,   /* seat, a = client, amount = moons still on it, back to the supply */
    TOLD_SCORE,     /* seat, amount */
    TOLD_RESHUFFLE, /* amount = cards */
    TOLD_THREAT,    /* seat, a = client: the others will lose a moon */
    TOLD_LOST,      /* seat, a = place, b = client or NONE */
    TOLD_TURN,      /* seat, amount = number of the turn */
    TOLD_PASS,      /* seat */
    TOLD_REVEAL,    /* all have chosen; what they have chosen follows */
    /* What a seat has chosen: seen by that seat at first, and by all when the choices are shown. */
    TOLD_CHOICE,         /* M4.8, one for each verb from VALIDATE on: seat, a = client; */
    TOLD_CHOICE_OF_MOON, /* a = place, b = client or NONE */
    TOLD_CHOICE_TO_DRAW,
    TOLD_CHOICE_TO_PASS,
    TOLD_CHOICE_TO_KEEP, /* M3.2: a = client */
    TOLD_OVER,
    EVENT_COUNT
} EventKind;

typedef struct Speakeasy {       /* what lies before one player */
    uint8_t bar;                 /* NONE before it is dealt */
    uint8_t client[MAX_CLIENTS]; /* waiting, by slot; NONE: no client there */
    uint8_t moons[PLACES];
    uint8_t losses; /* M4.24: moons to be lost at the end of the phase */
    uint8_t hand_count;
    uint8_t hand[MAX_HAND]; /* drawn and not yet decided on, ascending; secret */
    uint8_t kept_count;
    uint8_t choice;    /* M4.8: of an action that is not carried out yet, or NONE; secret */
    uint8_t choice_at; /* its slot or place; secret */
    uint8_t points;    /* of the validated clients, and how many there are of each colour: */
    uint8_t colour[COLOUR_COUNT];
    uint8_t bottom[ICON_COUNT]; /* icons of the validated clients */
    Set kept;                   /* M3.2: of the hand, until all players have decided; secret */
    Set validated;
} Speakeasy;

typedef struct Moonshine {
    State state;
    uint8_t side; /* of the bars in this game */
    bool in_turn; /* M4.8: actions one after the other, not together */
    uint8_t first, active;
    uint8_t turn;      /* 0: setup; a game that never ends stays at 255 */
    uint8_t die[DICE]; /* the icon shown; NONE: not rolled this turn */
    Set pile, discards;
    Speakeasy at[MAX_SEATS];
} Moonshine;

#define RULES_DEF "moonshine/rules.def"
#include "rulebook_enum.h"

extern const Game moonshine;

/* M1.6: all icons of a player at this moment. */
typedef struct Icons {
    uint8_t count[ICON_COUNT];
} Icons;
Icons moonshine_icons(const Moonshine *m, int seat);
Icons moonshine_lasting_icons(const Moonshine *m, int seat); /* those that need no tokens */

static inline bool moonshine_may_use(const Icons *icons, int die) /* M1.6 */
{
    return die < BLUE_CUBE || icons->count[die == BLUE_CUBE ? BLUE_DIE : ORANGE_DIE] > 0;
}

/* M4.10: what a player can serve with now: counts of FOOD, MUSIC, DRINK, WILD, dice included. */
Icons moonshine_resources(const Moonshine *m, int seat);

/* M4.11: how many units are missing to serve a client with these resources; 0: it can be served. */
int moonshine_units_missing(const Icons *resources, const Client *card);

static inline int moonshine_moons_to_pay(const Icons *icons, const Client *card) /* M4.12 */
{
    int owed = card->cost_moon - icons->count[MOON_DISCOUNT];
    return owed > 0 ? owed : 0;
}

/* Carries out what a seat has chosen (M4.8). */
void moonshine_carry_out(Moonshine *m, int seat);

int moonshine_moons(const Moonshine *m, int seat);           /* tokens on all places */
int moonshine_room(const Moonshine *m, int seat, int place); /* free places for tokens there */
int moonshine_points(const Moonshine *m, int seat);          /* section 5 */
const BarCard *moonshine_bar(const Moonshine *m, int seat);

#endif
