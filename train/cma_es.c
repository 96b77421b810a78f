/* How the cloud moves, and how its widths follow. */
#include "cma_es.h"

#include <math.h>
#include <string.h>

static const double LEAST_WIDTH = 0.05;

Cloud cloud_around(const double weight[], const bool moves[], int count, double step)
{
    Cloud cloud = { .step = step };
    memcpy(cloud.mean, weight, (size_t)count * sizeof *weight);
    for (int i = 0; i < count; i++) {
        if (!moves[i])
            continue;
        cloud.place[cloud.count] = i;
        cloud.width[cloud.count] = fabs(weight[i]) > LEAST_WIDTH ? fabs(weight[i]) : LEAST_WIDTH;
        cloud.variance[cloud.count++] = 1;
    }
    return cloud;
}

static double normal(Rng *rng) /* a sum of twelve uniform numbers is near enough */
{
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += (double)(rng_next(rng) >> 11) * 0x1p-53;
    return sum;
}

Drop cloud_draw(const Cloud *cloud, Rng *rng)
{
    Drop drop;
    memcpy(drop.weight, cloud->mean, sizeof drop.weight);
    for (int i = 0; i < cloud->count; i++) {
        drop.step[i] = sqrt(cloud->variance[i]) * normal(rng);
        drop.weight[cloud->place[i]] += cloud->step * cloud->width[i] * drop.step[i];
    }
    return drop;
}

/* The first parent draws most. Returns how many equal ones they are worth. */
static double shares_of_parents(int parents, double share[MAX_PARENTS])
{
    double total = parents * (parents + 1) / 2.0, squares = 0;
    for (int k = 0; k < parents; k++) {
        share[k] = (parents - k) / total;
        squares += share[k] * share[k];
    }
    return 1 / squares;
}

typedef struct Rates { /* of learning, as the paper has them */
    double path, step, one, many, damping, expected;
} Rates;

static Rates rates_of(double n, double mass)
{
    Rates rates = {
        .path = (4 + mass / n) / (n + 4 + 2 * mass / n),
        .step = (mass + 2) / (n + mass + 5),
        .one = 2 / ((n + 1.3) * (n + 1.3) + mass) * (n + 2) / 3,
        .many = 2 * (mass - 2 + 1 / mass) / ((n + 2) * (n + 2) + mass) * (n + 2) / 3,
        .expected = sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n)),
    };
    double excess = sqrt((mass - 1) / (n + 1)) - 1;
    rates.damping = 1 + rates.step + (excess > 0 ? 2 * excess : 0);
    rates.one = rates.one < 1 ? rates.one : 1;
    rates.many = rates.one + rates.many > 1 ? 1 - rates.one : rates.many;
    return rates;
}

static double grown(double step, double by) /* by e to that power, or nearly so */
{
    double bounded = by > 1 ? 1 : by;
    return step * (1 + bounded / 2) / (1 - bounded / 2);
}

void cloud_move(Cloud *cloud, const Drop *const parent[], int parents)
{
    double share[MAX_PARENTS], mass = shares_of_parents(parents, share), length = 0;
    Rates rates = rates_of(cloud->count, mass);
    for (int i = 0; i < cloud->count; i++) {
        double moved = 0, spread = 0;
        for (int k = 0; k < parents; k++) {
            moved += share[k] * parent[k]->step[i];
            spread += share[k] * parent[k]->step[i] * parent[k]->step[i];
        }
        cloud->mean[cloud->place[i]] += cloud->step * cloud->width[i] * moved;
        cloud->step_path[i] =
            (1 - rates.step) * cloud->step_path[i] +
            sqrt(rates.step * (2 - rates.step) * mass / cloud->variance[i]) * moved;
        cloud->path[i] =
            (1 - rates.path) * cloud->path[i] + sqrt(rates.path * (2 - rates.path) * mass) * moved;
        cloud->variance[i] = (1 - rates.one - rates.many) * cloud->variance[i] +
                             rates.one * cloud->path[i] * cloud->path[i] + rates.many * spread;
        length += cloud->step_path[i] * cloud->step_path[i];
    }
    cloud->step =
        grown(cloud->step, rates.step / rates.damping * (sqrt(length) / rates.expected - 1));
}
