/* Intervals, tests and ratings against known values. */
#include "test.h"

#include "elo.h"

#include <math.h>
#include <stdlib.h>

#define CHECK_NEAR(value, wanted, within) CHECK(fabs((value) - (wanted)) <= (within))

/* Newcombe, Statistics in Medicine 17 (1998), table I, method 3. */
TEST(wilson_gives_the_published_intervals)
{
    static const double row[][4] = { { 81, 263, 0.2553, 0.3662 },
                                     { 15, 148, 0.0624, 0.1605 },
                                     { 0, 20, 0.0000, 0.1611 },
                                     { 1, 29, 0.0061, 0.1718 } };
    for (int i = 0; i < 4; i++) {
        Interval interval = wilson(row[i][0], row[i][1]);
        CHECK_NEAR(interval.low, row[i][2], 0.00005);
        CHECK_NEAR(interval.high, row[i][3], 0.00005);
    }
}

TEST(wilson_stays_within_zero_and_one)
{
    CHECK(wilson(0, 5).low == 0 && wilson(5, 5).high == 1);
    CHECK(wilson(0, 0).low == 0 && wilson(0, 0).high == 1);
}

/* Two seats that always have the same points count as one. */
TEST(values_of_one_cluster_are_not_taken_for_independent)
{
    static const double value[] = { 2, 4, 4, 4, 5, 5, 7, 9 };
    Clusters pairs = { 0 }, lone = { 0 };
    Moments moments = { 0 };
    for (int i = 0; i < 8; i++) {
        clusters_add(&pairs, 2, 2 * value[i]);
        clusters_add(&lone, 1, value[i]);
        moments_add(&moments, value[i]);
    }
    Interval one = mean_interval(&moments);
    CHECK_NEAR(clusters_interval(&lone).low, one.low, 1e-12);
    CHECK_NEAR(clusters_interval(&pairs).low, one.low, 1e-12);
    CHECK_NEAR(clusters_interval(&pairs).high, one.high, 1e-12);
}

/* Clusters of one and of three: the mean is that of all values. By hand: mean 3, residuals of 1 - 3
 * and 11 - 9, so the variance is 8 × 2 / 1 / 4². */
TEST(clusters_may_differ_in_size)
{
    Clusters clusters = { 0 };
    clusters_add(&clusters, 1, 1);
    CHECK(clusters_interval(&clusters).low == 1); /* one value says nothing about the deviation */
    clusters_add(&clusters, 3, 11);
    Interval interval = clusters_interval(&clusters);
    CHECK_NEAR(interval.value, 3, 1e-12);
    CHECK_NEAR(interval.high, 3 + 1.959963984540054, 1e-9);
}

TEST(moments_are_those_of_the_sample)
{
    Moments moments = { 0 };
    static const double value[] = { 2, 4, 4, 4, 5, 5, 7, 9 };
    CHECK(moments_mean(&moments) == 0 && moments_deviation(&moments) == 0);
    for (int i = 0; i < 8; i++)
        moments_add(&moments, value[i]);
    CHECK_NEAR(moments_mean(&moments), 5, 1e-12);
    CHECK_NEAR(moments_deviation(&moments), 2.138089935, 1e-8);
    CHECK_NEAR(mean_interval(&moments).high, 5 + 1.959964 * 2.138089935 / sqrt(8), 1e-6);
}

TEST(a_normal_value_is_two_deviations_off_in_five_percent)
{
    CHECK_NEAR(two_sided(1.959963985), 0.05, 1e-9);
    CHECK_NEAR(two_sided(-2.575829304), 0.01, 1e-9);
    CHECK_NEAR(two_sided(0), 1, 1e-12);
}

/* The values of p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") in R. */
TEST(holm_adjusts_as_in_r)
{
    static const double p[] = { 0.01, 0.04, 0.03, 0.005 }, wanted[] = { 0.03, 0.06, 0.06, 0.02 };
    double adjusted[4];
    holm(p, 4, adjusted);
    for (int i = 0; i < 4; i++)
        CHECK_NEAR(adjusted[i], wanted[i], 1e-12);
}

TEST(holm_never_exceeds_one)
{
    static const double p[] = { 0.9, 0.8, 0.9 };
    double adjusted[3];
    holm(p, 3, adjusted);
    CHECK(adjusted[0] == 1 && adjusted[1] == 1 && adjusted[2] == 1);
}

/* Deals in which the first of two wins `share` of two games. */
static double *deals_of_two(long deals, double share)
{
    double *score = calloc((size_t)deals * 4, sizeof *score);
    for (long deal = 0; deal < deals; deal++) {
        score[deal * 4 + 1] = 2 * share;
        score[deal * 4 + 2] = 2 - 2 * share;
    }
    return score;
}

TEST(the_rating_of_two_is_the_logarithm_of_their_odds)
{
    Interval rating[MAX_RATED];
    double *score = deals_of_two(1000, 0.75);
    elo_rate(2, score, 1000, rating);
    double wanted = 400 * log10(1500.5 / 500.5); /* with the drawn game that is added */
    CHECK_NEAR(rating[0].value - rating[1].value, wanted, 1e-6);
    CHECK_NEAR(rating[0].value + rating[1].value, 0, 1e-9);
    free(score);
}

TEST(equal_deals_leave_the_interval_of_the_model)
{
    Interval rating[MAX_RATED];
    double *score = deals_of_two(1000, 0.5);
    elo_rate(2, score, 1000, rating);
    /* the difference has variance 1 / (n p q), and each rating is half of it */
    double wanted = 1.96 * 0.5 * sqrt(1 / (2001 * 0.25)) * 400 / log(10);
    CHECK_NEAR(rating[0].high - rating[0].value, wanted, 1e-6);
    free(score);
}

TEST(deals_that_differ_widen_the_interval)
{
    Interval rating[MAX_RATED];
    double *score = deals_of_two(100, 0.5);
    for (int deal = 0; deal < 100; deal++) { /* all or nothing: as if a deal were one game */
        score[deal * 4 + 1] = deal % 2 == 0 ? 2 : 0;
        score[deal * 4 + 2] = deal % 2 == 0 ? 0 : 2;
    }
    elo_rate(2, score, 100, rating);
    double of_model = 1.96 * 0.5 * sqrt(1 / (201 * 0.25)) * 400 / log(10);
    CHECK_NEAR((rating[0].high - rating[0].value) / of_model, sqrt(2), 0.02);
    free(score);
}

TEST(three_players_with_consistent_odds_get_them_back)
{
    /* strengths 1, 2 and 4: 100 : 200, 60 : 240, 100 : 200, a thousand times */
    double score[9] = { 0, 100e3, 60e3, 200e3, 0, 100e3, 240e3, 200e3, 0 };
    Interval rating[MAX_RATED];
    elo_rate(3, score, 1, rating);
    CHECK_NEAR(rating[1].value - rating[0].value, 120.412, 0.01);
    CHECK_NEAR(rating[2].value - rating[1].value, 120.412, 0.01);
}

TEST(a_player_who_always_wins_has_a_finite_rating)
{
    Interval rating[MAX_RATED];
    double *score = deals_of_two(50, 1);
    elo_rate(2, score, 50, rating);
    CHECK_NEAR(rating[0].value - rating[1].value, 400 * log10(100.5 / 0.5), 1e-6);
    CHECK(rating[0].high > rating[0].value + 50);
    free(score);
}

TEST(elo_expects_three_quarters_of_one_who_is_191_stronger)
{
    CHECK_NEAR(elo_expects(190.848502), 0.75, 1e-8);
    CHECK_NEAR(elo_expects(0), 0.5, 1e-12);
}

static const Sprt usual = { 0, 20, 0.05, 0.05 };

TEST(the_bounds_of_the_sequential_test_are_wald_s)
{
    CHECK_NEAR(sprt_upper(&usual), 2.944438979, 1e-8);
    CHECK_NEAR(sprt_lower(&usual), -2.944438979, 1e-8);
}

TEST(either_bound_has_its_own_chance_to_be_wrong)
{
    static const Sprt uneven = { 0, 20, 0.01, 0.1 };
    CHECK_NEAR(sprt_upper(&uneven), log(0.9 / 0.01), 1e-12);
    CHECK_NEAR(sprt_lower(&uneven), log(0.1 / 0.99), 1e-12);
}

/* Two equal deals are little evidence, though they do not differ. */
TEST(equal_deals_are_no_proof)
{
    Moments shares = { 0 };
    moments_add(&shares, 1);
    moments_add(&shares, 1);
    CHECK_EQUAL(sprt_verdict(&usual, &shares), SPRT_OPEN);
    CHECK(sprt_ratio(&usual, &shares) > 0);
}

/* 50 deals at 0.5 and 50 at 0.7: mean 0.6, variance 1/99; elo1 = 20 is a share of 0.5287505. */
TEST(the_likelihood_ratio_is_that_of_the_normal_approximation)
{
    Moments shares = { 0 };
    for (int i = 0; i < 100; i++)
        moments_add(&shares, i % 2 == 0 ? 0.5 : 0.7);
    double share1 = 1 / (1 + pow(10, -20.0 / 400));
    double wanted = 100 * (share1 - 0.5) * (1.2 - 0.5 - share1) / (2 * (1.0 / 99));
    CHECK_NEAR(sprt_ratio(&usual, &shares), wanted, 1e-6);
    CHECK_EQUAL(sprt_verdict(&usual, &shares), SPRT_ELO1);
}

TEST(a_sequential_test_is_open_at_first_and_accepts_equality_of_equals)
{
    Moments shares = { 0 };
    moments_add(&shares, 1);
    CHECK_EQUAL(sprt_verdict(&usual, &shares), SPRT_OPEN);
    shares = (Moments){ 0 };
    for (int i = 0; i < 4000; i++)
        moments_add(&shares, i % 2);
    CHECK_EQUAL(sprt_verdict(&usual, &shares), SPRT_ELO0);
}

TEST(numbers_are_written_as_the_language_does)
{
    const Language *english = language_named("en"), *french = language_named("fr");
    CHECK_TEXT(figure(english, 12.34, 1).text, "12.3");
    CHECK_TEXT(figure(french, -12.34, 1).text, "−12,3");
    CHECK_TEXT(figure(english, -0.04, 1).text, "0.0");
    CHECK_TEXT(percentage(english, 0.125, 1).text, "12.5%");
    CHECK_TEXT(percentage(french, 0.125, 1).text, "12,5\u00a0%");
    CHECK_TEXT(thousands(english, 1234567).text, "1,234,567");
    CHECK_TEXT(thousands(french, 12345).text, "12\u202f345");
    CHECK_TEXT(thousands(english, 1234).text, "1234");
}
