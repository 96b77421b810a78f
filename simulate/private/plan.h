/* What follows from the plan of a simulation, and run.json, which records it. */
#ifndef SIMULATE_PLAN_H
#define SIMULATE_PLAN_H

#include "folder.h"

long plan_first(const SimPlan *plan); /* the games of the shard: first … end - 1 */
long plan_end(const SimPlan *plan);
void plan_options(const SimPlan *plan, long game, Options *options); /* of one game */
int plan_bot(const SimPlan *plan, int seat); /* the first seat with the same bot */

/* run.json in the folder of the results: a run is resumed with it, and shards recognise each other
 * by it. */
extern const char plan_name[];
char *plan_write(const SimPlan *plan); /* free() it; NULL: no memory */
bool plan_is_same(const SimPlan *plan, const char *folder, bool *is_there, Trouble *why);

/* With other weights, or another forecast, bots of the same name play other games. NULL: the
 * built-in weights. */
enum { WEIGHTS_HASH_SIZE = 17 };
void weights_hash(const Evaluator *evaluator, const double *weight, char text[WEIGHTS_HASH_SIZE]);

#endif
