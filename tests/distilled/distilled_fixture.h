/* What the tests of Distilled share: tables laid by hand, chance made to measure, and questions.
 *
 *     Distilled d = first_market(2);
 *     own(&d, 0, UPGRADE_MALT_MILL);
 *     d.at[0].money = 10;
 *     buy(&d, 0, INGREDIENT, SLOT_2);
 *
 * Cards given by hand come out of their deck, labels off the shelf, so that nothing is there twice.
 * Lists of cards are written CARDS(INGREDIENT_WATER, INGREDIENT_RYE).
 */
#ifndef TESTS_DISTILLED_FIXTURE_H
#define TESTS_DISTILLED_FIXTURE_H

#include "test.h"

#include "distilled/distilled.h"

#define CARDS(...) ((const uint8_t[]){ __VA_ARGS__, NONE })
#define NO_CARDS   ((const uint8_t[]){ NONE })

enum { MONEY_1 = FLAVOR_F21, MONEY_2 = FLAVOR_F06, MONEY_3 = FLAVOR_F01, MONEY_0 = FLAVOR_F36 };

/* Games that begin; nothing is drawn yet. */
Distilled new_game(int seats);
Distilled new_game_with(int seats, const char *option, const char *value);

/* The first Market Phase, seat 0 first, flight A. Seat 0 has this distiller, the others have
 * Jamaica, France, Mexico, Ireland, Peru in this order, leaving out that one (first_market: seat 0
 * has Jamaica). The rows from slot 1: Column Still, Coffey Still, Malt Mill, Architect; Rye, Corn,
 * Apples, Juniper Berries; Kvevri, Crystal, American Standard Barrel, Skull Bottle. No award is
 * easily met: they are Recruiter, Builder, Collector, Mouth Party, Gold Digger, Silver Spoon. */
Distilled first_market(int seats);
Distilled market_as(int seats, int chosen);
Distilled market_with(int seats, const char *option, const char *value);
Distilled before_round(int seats, int chosen); /* seat 0 has yet to choose its distiller */

/* Two players: seat 0 has filled, cut and is about to name, once seat 1 has skipped. Its stack is
 * what stack() says, and the storeroom holds the start items. */
Distilled washback_as(int chosen);
void stack(Distilled *d, int seat, const uint8_t *kinds);
void make(Distilled *d, int recipe,
          int barrel); /* seat 0; it knows the recipe and has the barrel */

/* Two players: seat 0 may sell this spirit, made this round (spirit_as) or aged with so many unseen
 * flavor cards (aged_as: in WAREHOUSE_1). */
Distilled spirit_as(int chosen, int recipe, int barrel, const uint8_t *kinds);
Distilled aged_as(int chosen, int recipe, int barrel, const uint8_t *kinds, int flavors);

/* Laying the table. */
void give(Distilled *d, int seat, int kind, int count);
void give_item(Distilled *d, int seat, int card);
void own(Distilled *d, int seat, int upgrade);
void know(Distilled *d, int seat, int recipe);
void put_label(Distilled *d, int seat, int space, int recipe);
void display(Distilled *d, int seat, int bottle);
void store(Distilled *d, int seat, int place, int recipe, int barrel, const uint8_t *kinds);
void add_flavors(Distilled *d, int seat, int place, int count); /* unseen */
void lay_row(Distilled *d, int deck, const uint8_t *cards);     /* the last one in slot 4 */
void lay_truck(Distilled *d, int deck, int card);
void leave_in_deck(Distilled *d, int deck,
                   int card);            /* this one only; the others lie in the truck */
void empty_deck(Distilled *d, int deck); /* all its cards go to the truck */
void set_goals(Distilled *d, int seat, const uint8_t *goals);
void set_awards(Distilled *d, const uint8_t *awards);

/* Playing. All of it is legal, or the test fails. */
void play(Distilled *d, int who, int verb, int a); /* a seat, or CHANCE */
void play3(Distilled *d, int who, int verb, int a, int b, int c);
void buy(Distilled *d, int seat, int deck, int slot);
void buy_with(Distilled *d, int seat, int deck, int slot, int discounts);
void deal_card(Distilled *d, int deck, int card);
void deal_the_rest(Distilled *d);        /* the lowest outcomes, until a player is asked */
void deal_up_to(Distilled *d, int verb); /* the lowest outcomes, until chance is to play this */
void fill(Distilled *d, int seat, const uint8_t *kinds); /* gives, fills and starts */
void cut(Distilled *d, int first, int second);
void turn_up(Distilled *d, int flavor);
Sale sell(Distilled *d, int spirit, int bottle,
          const uint8_t *flavors); /* seat 0, if it is asked */

/* Quietly: everybody passes, skips and declines, chance deals the lowest, until a seat is asked
 * this. */
void go_to(Distilled *d, const char *rule);
void next_round(Distilled *d); /* until the first question or draw of the next round */
void finish(Distilled *d);     /* until the game is over */
void to_round(Distilled *d, int round);

/* Questions. */
bool may(const Distilled *d, int who, int verb, int a);
bool may3(const Distilled *d, int who, int verb, int a, int b, int c);
bool may_buy(const Distilled *d, int seat, int deck, int slot, int discounts, int replaced);
int odds(const Distilled *d, int verb, int a, int b); /* weight of an outcome; 0: impossible */
int count_of(const Distilled *d, int who, int verb);
bool is_asked(const Distilled *d, int seat, const char *rule);
bool waits_for(const Distilled *d, int who);
bool is_over(const Distilled *d);
bool told(const Distilled *d, const char *line);
const char *why(const Distilled *d, int seat, int verb, int a);
const char *why3(const Distilled *d, int seat, int verb, int a, int b, int c);
const char *said(const Distilled *d, int who, int verb, int a, int b, int c);
const char *asked(const Distilled *d, int seat);
int scored(const Distilled *d, int seat, const char *category);
int rank(const Distilled *d, int seat);
int total_of(const uint8_t *bag, int kinds);
Distilled view_of(const Distilled *d, int viewer);
bool looks_the_same(const Distilled *left, const Distilled *right, int viewer);

#endif
