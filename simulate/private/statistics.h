/* The statistics of reports: intervals, tests, and the correction for many tests. */
#ifndef SIMULATE_STATISTICS_H
#define SIMULATE_STATISTICS_H

#include "simulate.h"

typedef struct Moments {
    double count, sum, squares;
} Moments;

void moments_add(Moments *moments, double value);
double moments_mean(const Moments *moments); /* 0 without values */
double
moments_deviation(const Moments *moments); /* of the sample; 0 if there are fewer than two values */
Interval mean_interval(const Moments *moments); /* by the normal distribution */

/* Values in clusters, such as the points of the seats of one game. Values of one cluster may depend
 * on each other, so the interval of the mean is computed from the differences between clusters. */
typedef struct Clusters {
    double count, size, sum;         /* clusters, values, their sum */
    double sizes, squares, products; /* sums over clusters of size², sum², size × sum */
} Clusters;

void clusters_add(Clusters *clusters, double size, double sum);
Interval clusters_interval(const Clusters *clusters); /* of the mean of all values */

/* The share of successes with Wilson's score interval, which is also valid near 0 and 1 and for few
 * trials. Successes may be fractions (a shared victory). Without trials the interval is [0, 1]. */
Interval wilson(double successes, double trials);

/* The probability that a standard normal value is at least as far from 0 as z. */
double two_sided(double z);

/* Holm's step-down correction: if adjusted values below 0.05 are reported, the probability of any
 * false report is at most 5 %, even if the tests depend on each other. */
void holm(const double p[], int count, double adjusted[]);

#endif
