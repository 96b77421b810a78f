/* The statistics of reports: intervals, tests, and what many tests at once cost. */
#ifndef SIMULATE_STATISTICS_H
#define SIMULATE_STATISTICS_H

#include "simulate.h"

typedef struct Moments {
    double count, sum, squares;
} Moments;

void moments_add(Moments *moments, double value);
double moments_mean(const Moments *moments);      /* 0 without values */
double moments_deviation(const Moments *moments); /* of the sample; 0 below two values */
Interval mean_interval(const Moments *moments);   /* by the normal law */

/* Values that come in clusters, as the points of seats of one game do: within one they may depend
 * on each other, so that the interval of their mean follows from the differences between clusters.
 */
typedef struct Clusters {
    double count, size, sum;         /* clusters, values, their sum */
    double sizes, squares, products; /* over clusters: of size², sum², size × sum */
} Clusters;

void clusters_add(Clusters *clusters, double size, double sum);
Interval clusters_interval(const Clusters *clusters); /* of the mean of all values */

/* The share of successes, by Wilson's score interval, which also holds near 0 and 1 and for few
 * trials. Successes may be fractions (a shared victory); without trials all of [0, 1] is left. */
Interval wilson(double successes, double trials);

/* How likely a standard normal value is at least as far from 0 as z. */
double two_sided(double z);

/* Holm's step-down correction: with the adjusted values below 0.05 marked, the chance that any mark
 * at all is false is at most 5 %, however the tests depend on each other. */
void holm(const double p[], int count, double adjusted[]);

#endif
