/* Ratings by maximum likelihood, and the sequential test. */
#include "elo.h"

#include <math.h>
#include <string.h>

enum { NEWTON_STEPS = 200 };

typedef double Matrix[MAX_RATED][MAX_RATED];

static const double elo_per_unit = 173.71779276130073; /* 400 / ln 10 */

double elo_expects(double difference)
{
    return 1 / (1 + exp(-difference / elo_per_unit));
}

/* The sum over all deals, plus one drawn game for each pair that met (elo.h). */
static void add_up(int players, const double *score, long deals, Matrix total)
{
    memset(total, 0, sizeof(Matrix));
    for (long deal = 0; deal < deals; deal++)
        for (int i = 0; i < players; i++)
            for (int k = 0; k < players; k++)
                total[i][k] += score[(deal * players + i) * players + k];
    for (int i = 0; i < players; i++)
        for (int k = 0; k < i; k++)
            if (total[i][k] + total[k][i] > 0) {
                total[i][k] += 0.5;
                total[k][i] += 0.5;
            }
}

static double expects(const double theta[], int i, int k)
{
    return 1 / (1 + exp(theta[k] - theta[i]));
}

/* Each player's points minus the points that the ratings predict. */
static void surplus(int players, const double theta[], const double *score, size_t row,
                    double out[MAX_RATED])
{
    for (int i = 0; i < players; i++) {
        out[i] = 0;
        for (int k = 0; k < players; k++) {
            double own = score[(size_t)i * row + (size_t)k];
            double pair = own + score[(size_t)k * row + (size_t)i];
            out[i] += k == i ? 0 : own - pair * expects(theta, i, k);
        }
    }
}

/* The information matrix of the ratings. They are only determined up to a common constant; adding 1
 * to every cell keeps their sum at 0. */
static void information(int players, const double theta[], Matrix total, Matrix out)
{
    for (int i = 0; i < players; i++) {
        out[i][i] = 1;
        for (int k = 0; k < players; k++) {
            if (k == i)
                continue;
            double share = expects(theta, i, k);
            double weight = (total[i][k] + total[k][i]) * share * (1 - share);
            out[i][i] += weight;
            out[i][k] = 1 - weight;
        }
    }
}

static void swap_rows(Matrix matrix, int one, int other)
{
    double kept[MAX_RATED];
    memcpy(kept, matrix[one], sizeof kept);
    memcpy(matrix[one], matrix[other], sizeof kept);
    memcpy(matrix[other], kept, sizeof kept);
}

static void take_from_row(Matrix matrix, int size, int row, int from, double factor)
{
    for (int k = 0; k < size; k++)
        matrix[row][k] -= factor * matrix[from][k];
}

/* Gaussian elimination with the largest pivot. Groups of players that never met leave a pivot of 0,
 * which is skipped. */
static void invert(int size, Matrix from, Matrix out)
{
    Matrix left;
    memcpy(left, from, sizeof left);
    memset(out, 0, sizeof(Matrix));
    for (int i = 0; i < size; i++)
        out[i][i] = 1;
    for (int column = 0; column < size; column++) {
        int pivot = column;
        for (int row = column + 1; row < size; row++)
            pivot = fabs(left[row][column]) > fabs(left[pivot][column]) ? row : pivot;
        if (fabs(left[pivot][column]) < 1e-12)
            continue;
        swap_rows(left, pivot, column);
        swap_rows(out, pivot, column);
        double beyond = 1 - 1 / left[column][column];
        take_from_row(out, size, column, column, beyond);
        take_from_row(left, size, column, column, beyond);
        for (int row = 0; row < size; row++)
            if (row != column) {
                take_from_row(out, size, row, column, left[row][column]);
                take_from_row(left, size, row, column, left[row][column]);
            }
    }
}

static void multiply(int size, Matrix left, const double vector[], double out[])
{
    for (int i = 0; i < size; i++) {
        out[i] = 0;
        for (int k = 0; k < size; k++)
            out[i] += left[i][k] * vector[k];
    }
}

/* Newton's method with limited steps; the likelihood is concave. */
static void climb(int players, Matrix total, double theta[MAX_RATED], Matrix inverse)
{
    Matrix known;
    double slope[MAX_RATED], step[MAX_RATED];
    memset(theta, 0, MAX_RATED * sizeof theta[0]);
    for (int n = 0; n < NEWTON_STEPS; n++) {
        double largest = 0;
        surplus(players, theta, &total[0][0], MAX_RATED, slope);
        information(players, theta, total, known);
        invert(players, known, inverse);
        multiply(players, inverse, slope, step);
        for (int i = 0; i < players; i++)
            largest = fmax(largest, fabs(step[i]));
        for (int i = 0; i < players; i++)
            theta[i] += largest > 1 ? step[i] / largest : step[i];
        if (largest < 1e-12)
            break;
    }
}

/* The variance of each rating, estimated from the differences between deals. */
static void spread_between_deals(int players, const double theta[], const double *score, long deals,
                                 Matrix inverse, double variance[MAX_RATED])
{
    double slope[MAX_RATED], pull[MAX_RATED];
    memset(variance, 0, MAX_RATED * sizeof variance[0]);
    for (long deal = 0; deal < deals && deals > 1; deal++) {
        surplus(players, theta, score + deal * players * players, (size_t)players, slope);
        multiply(players, inverse, slope, pull);
        for (int i = 0; i < players; i++)
            variance[i] += pull[i] * pull[i] * (double)deals / (double)(deals - 1);
    }
}

void elo_rate(int players, const double *score, long deals, Interval rating[MAX_RATED])
{
    Matrix total, inverse;
    double theta[MAX_RATED], variance[MAX_RATED];
    add_up(players, score, deals, total);
    climb(players, total, theta, inverse);
    spread_between_deals(players, theta, score, deals, inverse, variance);
    for (int i = 0; i < players; i++) {
        /* the common constant adds no uncertainty */
        double of_model = inverse[i][i] - 1.0 / (players * players);
        double error = 1.96 * sqrt(fmax(fmax(of_model, variance[i]), 0)) * elo_per_unit;
        double elo = theta[i] * elo_per_unit;
        rating[i] = (Interval){ elo, elo - error, elo + error };
    }
}

/* The sequential test */

double sprt_ratio(const Sprt *sprt, const Moments *shares)
{
    if (shares->count < 2)
        return 0;
    double deviation = moments_deviation(shares);
    /* If all results are equal, the variance is that of one more deal in which one game went the
     * other way. */
    double variance = fmax(deviation * deviation, 0.25 / shares->count);
    double share0 = elo_expects(sprt->elo0), share1 = elo_expects(sprt->elo1);
    return shares->count * (share1 - share0) * (2 * moments_mean(shares) - share0 - share1) /
           (2 * variance);
}

double sprt_lower(const Sprt *sprt)
{
    return log(sprt->beta / (1 - sprt->alpha));
}

double sprt_upper(const Sprt *sprt)
{
    return log((1 - sprt->beta) / sprt->alpha);
}

SprtVerdict sprt_verdict(const Sprt *sprt, const Moments *shares)
{
    double ratio = sprt_ratio(sprt, shares);
    if (ratio >= sprt_upper(sprt))
        return SPRT_ELO1;
    return ratio <= sprt_lower(sprt) ? SPRT_ELO0 : SPRT_OPEN;
}
