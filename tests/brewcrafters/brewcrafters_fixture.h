/* What the tests of Brew Crafters share: tables laid by hand, chance made to measure, and
 * questions.
 *
 *     Brewcrafters b = before_season(2, "lab=advanced", AUTUMN);
 *     employ(&b, 0, WORKER_MALTSTER);
 *     begin_season(&b);
 *     play(&b, 0, PLACE, SPACE_MALT_MARKET);
 */
#ifndef TESTS_BREWCRAFTERS_FIXTURE_H
#define TESTS_BREWCRAFTERS_FIXTURE_H

#include "test.h"

#include "brewcrafters/brewcrafters.h"

enum { LAST_YEAR = (YEARS - 1) * SEASONS_PER_YEAR }; /* before a season: LAST_YEAR + WINTER */

Brewcrafters new_game(int seats, const char *options); /* "lab=advanced agency=on" */

/* Before the supply phase of a season, counted from 0; what lies on the table is that of the first
 * game. Seat 0 is first, and all seats begin alike: seat bonuses are taken off again. */
Brewcrafters before_season(int seats, const char *options, int season);
void begin_season(Brewcrafters *b); /* up to the first question, usually the first placement */
Brewcrafters first_market(int seats);
Brewcrafters first_brewery(int seats); /* the market phase went by without a trace */
Brewcrafters brewery_in(int season, int seats, const char *options);

/* Laying the table. */
void store(Brewcrafters *b, int seat, int malt, int hops, int yeast); /* and nothing else */
void store_for(Brewcrafters *b, int seat, int card); /* a recipe's ingredients, in addition */
void employ(Brewcrafters *b, int seat, int card);
void build(Brewcrafters *b, int seat, int card);
void climb(Brewcrafters *b, int seat, int track, int level);
void partner(Brewcrafters *b, int seat, int card);
void put_in_play(Brewcrafters *b, int card);                 /* a recipe, with its Gold Label */
void ship(Brewcrafters *b, int seat, int card, int batches); /* brewed and sold before */
void fill_tank(Brewcrafters *b, int seat, int line, int card);
void fill_bottling(Brewcrafters *b, int seat, int line, int card);
void fill_pub(Brewcrafters *b, int seat, int card);
void fill_spaces_but(Brewcrafters *b, int n); /* seat 0's workers stand on all others */
void hold_section(Brewcrafters *b, int n, int seat);

/* Playing. All of it is legal, or the test fails. */
void play(Brewcrafters *b, int who, int verb, int a);                      /* a seat, or CHANCE */
void play_both(Brewcrafters *b, int who, int verb, int first, int second); /* a and b */
void brew(Brewcrafters *b, int seat, int card);                            /* on the line */
void brew_in_pub(Brewcrafters *b, int seat, int card); /* both inside Process Beer */
void process(Brewcrafters *b, int seat);               /* sells and bottles; to be followed by */
void stop_brewing(Brewcrafters *b, int seat);
void skip_market(Brewcrafters *b); /* from the first placement to the brewery, without a trace */
void idle(Brewcrafters *b);        /* whoever is asked next lets it be */
void idle_all(Brewcrafters *b); /* until the next season asks for its first placement, or the end */

/* Questions. */
bool may(const Brewcrafters *b, int who, int verb, int a);
bool may_both(const Brewcrafters *b, int who, int verb, int first, int second);
bool may_brew(const Brewcrafters *b, int seat, int card);
int odds(const Brewcrafters *b, int verb,
         int a); /* weight of an outcome of chance; 0: impossible */
int count_of(const Brewcrafters *b, int who, int verb); /* legal actions with this verb */
const char *why(const Brewcrafters *b, int seat, int verb, int a); /* why not; "" if it is legal */
const char *why_both(const Brewcrafters *b, int seat, int verb, int first, int second);
const char *asked(const Brewcrafters *b, int seat); /* what the seat is to decide */
bool waits_for(const Brewcrafters *b, int who);     /* and for nobody else */
bool is_over(const Brewcrafters *b);
bool told(const Brewcrafters *b, const char *line); /* as an event of the last action */
bool told_to(const Brewcrafters *b, int viewer, const char *line);
int has(const Brewcrafters *b, int seat, int goods); /* ingredients, money or reputation tokens */
int need(const Brewcrafters *b, int seat, int card, int kind); /* of a batch */
bool has_recipe(uint32_t set, int card);
int scored(const Brewcrafters *b, int seat, const char *category);
int total(const Brewcrafters *b, int seat);
int rank(const Brewcrafters *b, int seat);
Brewcrafters view_of(const Brewcrafters *b, int viewer);
bool looks_the_same(const Brewcrafters *left, const Brewcrafters *right, int viewer);

#endif
