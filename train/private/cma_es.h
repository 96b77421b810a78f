/* Separable CMA-ES (Ros and Hansen 2008): candidates are drawn from a normal distribution with its
 * own variance along each weight, and the distribution moves towards the better ones. It uses only
 * sqrt and fabs of the mathematics library, which are exact: the same numbers on every machine. */
#ifndef TRAIN_CMA_ES_H
#define TRAIN_CMA_ES_H

#include "bot.h"

typedef struct CmaEs {
    int count;                /* of the weights that move */
    int place[MAX_WEIGHTS];   /* their indexes among all weights */
    double mean[MAX_WEIGHTS]; /* of all weights, including those that do not move */
    double scale[MAX_WEIGHTS], variance[MAX_WEIGHTS];
    double path[MAX_WEIGHTS], step_path[MAX_WEIGHTS];
    double step;
} CmaEs;

typedef struct Candidate {
    double step[MAX_WEIGHTS]; /* its distance from the mean, in steps and scales */
    double weight[MAX_WEIGHTS];
} Candidate;

/* Starts at these weights; the scale of a weight is its size. `moves` says which weights move. */
CmaEs cma_es_start(const double weight[], const bool moves[], int count, double step);

Candidate cma_es_sample(const CmaEs *search, Rng *rng);

/* Moves the distribution towards the better half of the candidates, given best first. */
enum { MAX_PARENTS = 32 };
void cma_es_update(CmaEs *search, const Candidate *const parent[], int parents);

#endif
