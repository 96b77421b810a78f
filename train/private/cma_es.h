/* A cloud of weights that moves to where the better ones are: separable CMA-ES (Ros and Hansen
 * 2008), with a width of its own along each weight. Of the mathematics library it uses only sqrt
 * and fabs, which are exact: the same numbers on every machine. */
#ifndef TRAIN_CMA_ES_H
#define TRAIN_CMA_ES_H

#include "bot.h"

typedef struct Cloud {
    int count;                /* of the weights that move */
    int place[MAX_WEIGHTS];   /* where these stand among all */
    double mean[MAX_WEIGHTS]; /* of all, those that do not move included */
    double width[MAX_WEIGHTS], variance[MAX_WEIGHTS];
    double path[MAX_WEIGHTS], step_path[MAX_WEIGHTS];
    double step;
} Cloud;

/* Around these weights, where a width is the size of the weight; `moves` says which ones move. */
Cloud cloud_around(const double weight[], const bool moves[], int count, double step);

/* Draws weights from the cloud, and how far they are from its mean, in widths. */
typedef struct Drop {
    double step[MAX_WEIGHTS];
    double weight[MAX_WEIGHTS];
} Drop;
Drop cloud_draw(const Cloud *cloud, Rng *rng);

/* Half of the drops that were drawn, the best first, draw the cloud towards themselves. */
enum { MAX_PARENTS = 32 };
void cloud_move(Cloud *cloud, const Drop *const parent[], int parents);

#endif
