/* Everything a report says, counted from the journal of a run. */
#ifndef SIMULATE_TALLY_H
#define SIMULATE_TALLY_H

#include "notes.h"
#include "statistics.h"

enum { SPREAD_LOW = -1000, SPREAD_SIZE = 10000, THING_SIZE = 48, MAX_OPTION_VALUES = 16 };
enum { TESTED_FROM = 20 }; /* a thing taken less often is shown but not tested */

typedef struct Spread { /* a distribution of whole numbers; values beyond its ends count as its ends
                         */
    Moments moments;
    int least, most;
    uint32_t count[SPREAD_SIZE]; /* starting at SPREAD_LOW */
} Spread;

typedef struct Group { /* seats that have something in common */
    double seats, won;
    Moments points;
} Group;

/* Something that a seat can take. In every game, seats that took it are expected to win as often as
 * their bots do on average. `won` is compared with that game by game, so that takers who compete
 * with each other are not counted as independent. */
typedef struct Thing {
    char word[THING_SIZE];
    Group group;               /* the seats that took it */
    double times, games;       /* how often in total; in how many games */
    double expected, variance; /* of group.won, if taking it made no difference */
    Clusters points;           /* of its takers, game by game */
    double game_expected, game_seats, game_points;
    bool is_touched; /* in the current game */
    bool is_tested;
    double p, adjusted; /* adjusted: by Holm, over the tested things of its kind */
} Thing;

typedef struct KindTally {
    ChoiceKind kind;
    int count, room;
    Thing *thing; /* by word */
} KindTally;

typedef struct OptionTally {
    Moments points, rounds, decisions; /* a value for each seat */
    Clusters points_of_games;
} OptionTally;

typedef struct Tally {
    const SimPlan *plan;
    long games, unfinished;
    Spread points, winner_points, rounds, decisions; /* decisions: per game */
    Moments margin, category[MAX_CATEGORIES], winner_category[MAX_CATEGORIES];
    Moments draws, turns, decisions_per_turn, ties;
    Group seat[MAX_SEATS], place[MAX_SEATS],
        bot[MAX_SEATS]; /* bot: indexed by the first seat with it */
    double legal, seat_decisions, legal_bin[LEGAL_BINS], turn_bin[TURN_BINS];
    OptionTally option[MAX_OPTIONS][MAX_OPTION_VALUES];
    KindTally kind[MAX_KINDS];
    int kinds;
} Tally;

/* NULL: the journal cannot be read, or a row is not ours. */
Tally *tally_new(const SimPlan *plan, const char *folder, Trouble *why);
void tally_free(Tally *tally);

/* The share of victories of the seats that took it: Wilson's interval for the effective number of
 * independent seats. Takers in the same game share one victory, so if nearly every seat takes the
 * thing, its share is known more precisely than the number of seats suggests. */
Interval thing_win_rate(const Thing *thing);

char *summary_write(const Tally *tally); /* JSON; free() it; NULL: no memory */

#endif
