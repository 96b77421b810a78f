/* Sampling and updating the distribution. */
#include "cma_es.h"

#include <math.h>
#include <string.h>

static const double LEAST_SCALE = 0.05;

CmaEs cma_es_start(const double weight[], const bool moves[], int count, double step)
{
    CmaEs search = { .step = step };
    memcpy(search.mean, weight, (size_t)count * sizeof *weight);
    for (int i = 0; i < count; i++) {
        if (!moves[i])
            continue;
        search.place[search.count] = i;
        search.scale[search.count] = fabs(weight[i]) > LEAST_SCALE ? fabs(weight[i]) : LEAST_SCALE;
        search.variance[search.count++] = 1;
    }
    return search;
}

static double normal(Rng *rng) /* nearly: the sum of twelve uniform numbers */
{
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += (double)(rng_next(rng) >> 11) * 0x1p-53;
    return sum;
}

Candidate cma_es_sample(const CmaEs *search, Rng *rng)
{
    Candidate candidate;
    memcpy(candidate.weight, search->mean, sizeof candidate.weight);
    for (int i = 0; i < search->count; i++) {
        candidate.step[i] = sqrt(search->variance[i]) * normal(rng);
        candidate.weight[search->place[i]] += search->step * search->scale[i] * candidate.step[i];
    }
    return candidate;
}

/* The first parent counts most. Returns the effective number of parents (the paper's mu_w). */
static double parent_shares(int parents, double share[MAX_PARENTS])
{
    double total = parents * (parents + 1) / 2.0, squares = 0;
    for (int k = 0; k < parents; k++) {
        share[k] = (parents - k) / total;
        squares += share[k] * share[k];
    }
    return 1 / squares;
}

typedef struct Rates { /* of learning, as in the paper */
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

static double grown(double step, double by) /* step × e^by, nearly */
{
    double bounded = by > 1 ? 1 : by;
    return step * (1 + bounded / 2) / (1 - bounded / 2);
}

void cma_es_update(CmaEs *search, const Candidate *const parent[], int parents)
{
    double share[MAX_PARENTS], mass = parent_shares(parents, share), length = 0;
    Rates rates = rates_of(search->count, mass);
    for (int i = 0; i < search->count; i++) {
        double moved = 0, spread = 0;
        for (int k = 0; k < parents; k++) {
            moved += share[k] * parent[k]->step[i];
            spread += share[k] * parent[k]->step[i] * parent[k]->step[i];
        }
        search->mean[search->place[i]] += search->step * search->scale[i] * moved;
        search->step_path[i] =
            (1 - rates.step) * search->step_path[i] +
            sqrt(rates.step * (2 - rates.step) * mass / search->variance[i]) * moved;
        search->path[i] =
            (1 - rates.path) * search->path[i] + sqrt(rates.path * (2 - rates.path) * mass) * moved;
        search->variance[i] = (1 - rates.one - rates.many) * search->variance[i] +
                              rates.one * search->path[i] * search->path[i] + rates.many * spread;
        length += search->step_path[i] * search->step_path[i];
    }
    search->step =
        grown(search->step, rates.step / rates.damping * (sqrt(length) / rates.expected - 1));
}
