/* The search for weights, against figures computed separately from the formulas of the paper. */
#include "cma_es.h"

#include "test.h"

#include <math.h>

#define CHECK_NEAR(value, wanted) CHECK(fabs((value) - (wanted)) <= 1e-12)

/* Weights 0 and 2 of three move; the parents are given by their steps, best first. */
static CmaEs search_of_two_weights(void)
{
    return cma_es_start((double[]){ 2, 7, -0.5 }, (bool[]){ true, false, true }, 3, 0.3);
}

static void update(CmaEs *search, const double step[][2], int parents)
{
    static Candidate candidate[MAX_PARENTS];
    const Candidate *parent[MAX_PARENTS];
    for (int i = 0; i < parents; i++) {
        candidate[i].step[0] = step[i][0];
        candidate[i].step[1] = step[i][1];
        parent[i] = &candidate[i];
    }
    cma_es_update(search, parent, parents);
}

TEST(an_update_moves_mean_variances_and_step_as_the_paper_says)
{
    CmaEs search = search_of_two_weights();
    update(&search, (const double[][2]){ { 0.5, -1 }, { 1.5, 0.25 }, { -0.5, 0.75 } }, 3);
    CHECK_NEAR(search.mean[0], 2.4);
    CHECK_NEAR(search.mean[1], 7);
    CHECK_NEAR(search.mean[2], -0.54375);
    CHECK_NEAR(search.variance[0], 0.9835408784894086);
    CHECK_NEAR(search.variance[1], 0.7857234133128221);
    CHECK_NEAR(search.step, 0.2806037576071891);
    update(&search, (const double[][2]){ { 1, -0.5 }, { 0.5, -1.5 }, { 0.25, 0.5 } }, 3);
    CHECK_NEAR(search.mean[0], 2.797521989943518);
    CHECK_NEAR(search.mean[2], -0.637284585869063);
    CHECK_NEAR(search.variance[0], 1.138678412850481);
    CHECK_NEAR(search.variance[1], 0.9114693240470623);
    CHECK_NEAR(search.step, 0.3322195889537622);
}

/* Then the damping has a second term. A weight of 0 still gets a scale. */
TEST(many_parents_for_one_weight_change_the_step_more_slowly)
{
    double step[12][2] = { 0 };
    CmaEs search = cma_es_start((double[]){ 0 }, (bool[]){ true }, 1, 0.5);
    for (int i = 0; i < 12; i++)
        step[i][0] = 1 - 0.125 * i;
    update(&search, (const double(*)[2])step, 12);
    CHECK_NEAR(search.mean[0], 0.013541666666666669);
    CHECK_NEAR(search.variance[0], 0.7008771823056985);
    CHECK_NEAR(search.step, 0.6076205952107019);
}

TEST(the_step_grows_threefold_at_most)
{
    CmaEs search = search_of_two_weights();
    update(&search, (const double[][2]){ { 100, 100 }, { 100, 100 } }, 2);
    CHECK_NEAR(search.step, 0.9);
}

TEST(candidates_scatter_around_the_mean_by_step_scale_and_variance)
{
    enum { SAMPLES = 20000 };
    CmaEs search = search_of_two_weights();
    Rng rng = rng_seeded(3);
    double sum = 0, squares = 0;
    search.variance[0] = 4;
    for (int i = 0; i < SAMPLES; i++) {
        Candidate candidate = cma_es_sample(&search, &rng);
        double distance = candidate.weight[0] - 2;
        sum += distance;
        squares += distance * distance;
        CHECK_NEAR(distance, 0.3 * 2 * candidate.step[0]);
        CHECK_NEAR(candidate.weight[2] + 0.5, 0.3 * 0.5 * candidate.step[1]);
        CHECK(candidate.weight[1] == 7);
    }
    CHECK(fabs(sum / SAMPLES) < 0.03);
    CHECK(fabs(sqrt(squares / SAMPLES) - 0.3 * 2 * 2) < 0.03);
}

/* The best of 2 (x - 1)² + 50 (y - 3)², from far away. */
TEST(the_search_finds_the_minimum_of_a_bowl)
{
    enum { CANDIDATES = 10 };
    CmaEs search = cma_es_start((double[]){ 4, -6 }, (bool[]){ true, true }, 2, 0.3);
    Rng rng = rng_seeded(8);
    for (int generation = 0; generation < 100; generation++) {
        static Candidate candidate[CANDIDATES];
        const Candidate *best[CANDIDATES];
        double value[CANDIDATES];
        for (int i = 0; i < CANDIDATES; i++) {
            candidate[i] = cma_es_sample(&search, &rng);
            double x = candidate[i].weight[0] - 1, y = candidate[i].weight[1] - 3;
            double own = 2 * x * x + 50 * y * y;
            int at = i;
            for (; at > 0 && value[at - 1] > own; at--) {
                value[at] = value[at - 1];
                best[at] = best[at - 1];
            }
            value[at] = own;
            best[at] = &candidate[i];
        }
        cma_es_update(&search, best, CANDIDATES / 2);
    }
    CHECK(fabs(search.mean[0] - 1) < 1e-3);
    CHECK(fabs(search.mean[1] - 3) < 1e-3);
}
