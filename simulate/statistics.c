/* Intervals and tests. */
#include "statistics.h"

#include <math.h>

static const double z_95 =
    1.959963984540054; /* of a normal distribution: 95 % of it are within this many deviations */

void moments_add(Moments *moments, double value)
{
    moments->count += 1;
    moments->sum += value;
    moments->squares += value * value;
}

double moments_mean(const Moments *moments)
{
    return moments->count > 0 ? moments->sum / moments->count : 0;
}

double moments_deviation(const Moments *moments)
{
    double mean = moments_mean(moments);
    double sum = moments->squares - moments->count * mean * mean;
    return moments->count > 1 && sum > 0 ? sqrt(sum / (moments->count - 1)) : 0;
}

Interval mean_interval(const Moments *moments)
{
    double mean = moments_mean(moments);
    double error =
        moments->count > 0 ? z_95 * moments_deviation(moments) / sqrt(moments->count) : 0;
    return (Interval){ mean, mean - error, mean + error };
}

void clusters_add(Clusters *clusters, double size, double sum)
{
    clusters->count += 1;
    clusters->size += size;
    clusters->sum += sum;
    clusters->sizes += size * size;
    clusters->squares += sum * sum;
    clusters->products += size * sum;
}

/* The mean is a ratio of sums; the residual of a cluster is sum − mean × size. */
Interval clusters_interval(const Clusters *clusters)
{
    double n = clusters->count, mean = clusters->size > 0 ? clusters->sum / clusters->size : 0;
    double residuals =
        clusters->squares - 2 * mean * clusters->products + mean * mean * clusters->sizes;
    double error =
        n > 1 && residuals > 0 ? z_95 * sqrt(residuals * n / (n - 1)) / clusters->size : 0;
    return (Interval){ mean, mean - error, mean + error };
}

Interval wilson(double successes, double trials)
{
    if (trials <= 0)
        return (Interval){ 0, 0, 1 };
    double share = successes / trials, z2 = z_95 * z_95;
    double middle = (share + z2 / (2 * trials)) / (1 + z2 / trials);
    double half =
        z_95 / (1 + z2 / trials) * sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
    return (Interval){ share, fmax(0, middle - half), fmin(1, middle + half) };
}

double two_sided(double z)
{
    return erfc(fabs(z) / sqrt(2));
}

static int smallest_left(const double p[], const double adjusted[], int count)
{
    int smallest = -1;
    for (int i = 0; i < count; i++)
        if (adjusted[i] < 0 && (smallest < 0 || p[i] < p[smallest]))
            smallest = i;
    return smallest;
}

void holm(const double p[], int count, double adjusted[])
{
    double most = 0;
    for (int i = 0; i < count; i++)
        adjusted[i] = -1;
    for (int rank = 0; rank < count; rank++) {
        int next = smallest_left(p, adjusted, count);
        most = fmax(most, fmin(1, p[next] * (count - rank)));
        adjusted[next] = most;
    }
}
