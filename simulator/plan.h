/* What a simulation plays: all that its results depend on. */
#ifndef SIMULATOR_PLAN_H
#define SIMULATOR_PLAN_H

#include "folder.h"
#include "match.h"

enum { MOST_GAMES = 1 << 26, MOST_SHARDS = 1000 };
static const long MOST_SEED = 999999999999999; /* json_read_number reads no longer ones */

typedef struct SimPlan {
    const Game *game;
    int seats;
    char bot[MAX_SEATS][BOT_TEXT_SIZE]; /* by seat, as bot_for_matches writes it */
    Options options;
    uint32_t drawn; /* bit n: option n is drawn anew for each game */
    long games;
    uint64_t seed;     /* game n has seed + n: it is the same game in every run */
    int shard, shards; /* this run plays the shard-th part of the games, from 1 */
} SimPlan;

long plan_first(const SimPlan *plan); /* the games of the shard: first … end - 1 */
long plan_end(const SimPlan *plan);
void plan_options(const SimPlan *plan, long game, Options *options); /* of one game */
int plan_bot(const SimPlan *plan, int seat); /* the first seat with the same bot */
bool plan_has_clock(const SimPlan *plan);    /* a bot goes by the clock: nothing is repeatable */

/* `ID=VALUE,ID=VALUE`, as the game lists them; the value `any` is drawn for each game. */
bool plan_take_options(SimPlan *plan, const char *text, Trouble *why);
enum { PLAN_OPTION_SIZE = 128 };
const char *plan_option(const SimPlan *plan, int option, char text[PLAN_OPTION_SIZE]); /* one */
bool plan_check(const SimPlan *plan, Trouble *why); /* it can be played */

/* run.json in the folder of the results: with it a run goes on, and shards know each other. */
extern const char plan_name[];
char *plan_write(const SimPlan *plan); /* free() it; NULL: no memory */
bool plan_read(const char *folder, SimPlan *plan, Trouble *why);
bool plan_is_same(const SimPlan *plan, const char *folder, bool *is_there, Trouble *why);

/* With other weights, or another forecast, bots of the same name play other games. NULL: the
 * weights of the sense. */
enum { WEIGHTS_HASH_SIZE = 17 };
void weights_hash(const Sense *sense, const double *weight, char text[WEIGHTS_HASH_SIZE]);

#endif
