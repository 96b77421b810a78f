/* What the tests of Moonshine share: tables laid by hand, chance made to measure, and questions.
 *
 *     Moonshine m = first_turn(2);
 *     tuck(&m, 0, CLIENT_GOOSE_TROMBONIST);
 *     put_moons(&m, 0, BAR_RIGHT, 2);
 *     reach_actions(&m, FOOD, FOOD, MUSIC);
 *     play(&m, 0, VALIDATE, 1);
 */
#ifndef TESTS_MOONSHINE_FIXTURE_H
#define TESTS_MOONSHINE_FIXTURE_H

#include "test.h"

#include "moonshine/moonshine.h"

Moonshine new_game(int seats, Side side); /* in turn; nothing is dealt yet */

/* Seat n has bar n, two starting clients and no token; seat 0 is about to begin the first turn. Lay
 * the table before begin_turn or reach_actions. */
Moonshine first_turn(int seats);
Moonshine regular_turn(int seats);  /* the same with the other side of the bars */
Moonshine turn_together(int seats); /* the same with actions that are chosen together */

/* Laying the table. The client that lay in the slot goes where the new one comes from. */
void place_client(Moonshine *m, int seat, int slot, int card);
void tuck(Moonshine *m, int seat, int card); /* validated, from the pile */
void put_moons(Moonshine *m, int seat, int place, int moons);
void fill_all_places(Moonshine *m, int seat);
void leave_in_pile(Moonshine *m, int cards);         /* the lowest ones; the others are discarded */
void tuck_all_but(Moonshine *m, int seat, int card); /* both piles go under this bar */

/* Playing. All of it is legal, or the test fails. */
void play(Moonshine *m, int who, int verb, int a); /* a seat, or CHANCE */
void swap(Moonshine *m, int seat, int card, int slot);
void begin_turn(Moonshine *m);     /* the first */
void show(Moonshine *m, int icon); /* on the next die */
void roll(Moonshine *m, int white_1, int white_2, int white_3);
void deal(Moonshine *m, int card);
void deal_the_rest(Moonshine *m); /* the lowest cards of the pile, until a player is asked */
void refill(Moonshine *m, int seat, int card); /* draw for an empty place, and keep this one */
void idle(Moonshine *m, int seat); /* the action draw, all discarded: the table stays as it is */

/* The first turn up to the actions, without a coloured die and without a reroll. */
void reach_actions(Moonshine *m, int white_1, int white_2, int white_3);

/* Questions. */
bool may(const Moonshine *m, int who, int verb, int a);
bool may_swap(const Moonshine *m, int seat, int card, int slot);
int odds(const Moonshine *m, int verb, int a); /* weight of an outcome of chance; 0: impossible */
int count_of(const Moonshine *m, int who, int verb);            /* legal actions with this verb */
const char *why(const Moonshine *m, int seat, int verb, int a); /* why not; "" if it is legal */
const char *asked(const Moonshine *m, int seat);                /* what the seat is to decide */
bool waits_for(const Moonshine *m, int who);                    /* and for nobody else */
bool is_over(const Moonshine *m);
bool told(const Moonshine *m, const char *line); /* as an event of the last action */
int icon(const Moonshine *m, int seat, Icon kind);
int resource(const Moonshine *m, int seat, Icon kind);
int cards_to_draw(const Moonshine *m, int seat);      /* before this player decides */
int slot_of(const Moonshine *m, int seat, int card);  /* NONE: does not wait there */
int place_of(const Moonshine *m, int seat, int card); /* of a waiting client */
int clients_of(const Moonshine *m, int seat);         /* how many wait */
bool has_validated(const Moonshine *m, int seat, int card);
int scored(const Moonshine *m, int seat, const char *category);
int rank(const Moonshine *m, int seat);

#endif
