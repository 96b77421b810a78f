/* Chapter D: the cut and the powers around it. */
#include "distilled_fixture.h"

/* Seat 0 has this distiller, these upgrades and these cards in its washback; it is about to cut. */
static Distilled cutting(int chosen, const uint8_t *upgrades, const uint8_t *kinds)
{
    Distilled d = market_as(2, chosen);
    go_to(&d, "fill_washback");
    for (; *upgrades != NONE; upgrades++)
        own(&d, 0, *upgrades);
    fill(&d, 0, kinds);
    return d;
}

static int in_stack(const Distilled *d, int kind)
{
    return d->at[0].spirit[NEW_SPIRIT].stack[kind];
}

static int in_pantry(const Distilled *d, int kind)
{
    return d->at[0].pantry[kind];
}

static const uint8_t plain[] = { INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_RYE, NONE };

TEST(D44_the_top_and_the_bottom_card_of_the_shuffled_washback_are_cut)
{
    Distilled d = cutting(DISTILLER_JAM, NO_CARDS,
                          CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS,
                                INGREDIENT_MIXED_GRAINS));
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_YEAST, 0), 1);
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_MIXED_GRAINS, 0), 2);
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_ALCOHOL, 0), 2);
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_RYE, 0), 0);
    play(&d, CHANCE, DRAW_CUT, INGREDIENT_MIXED_GRAINS);
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_MIXED_GRAINS, 0), 1);
    CHECK(told(&d, "cuts seat=0 ingredient=mixed_grains"));
    play(&d, CHANCE, DRAW_CUT, INGREDIENT_ALCOHOL);
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_MIXED_GRAINS), 1);
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_ALCOHOL), 1);
    CHECK_EQUAL(total_of(d.at[0].spirit[NEW_SPIRIT].stack, PANTRY_KINDS), 4);
    CHECK_EQUAL(in_stack(&d, INGREDIENT_ALCOHOL), 1);
}

TEST(D44_column_still_announces_a_cut_of_the_top_card_alone)
{
    Distilled d = cutting(DISTILLER_JAM, CARDS(UPGRADE_COLUMN_STILL), plain);
    CHECK(may(&d, 0, CUT_BOTH, 0));
    play(&d, 0, CUT_TOP, 0);
    play(&d, CHANCE, DRAW_CUT, INGREDIENT_WATER);
    CHECK(waits_for(&d, 1));
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_WATER), 1);
    CHECK_EQUAL(total_of(d.at[0].spirit[NEW_SPIRIT].stack, PANTRY_KINDS), 3);
}

TEST(D44_without_column_still_nobody_is_asked)
{
    Distilled d = cutting(DISTILLER_JAM, NO_CARDS, plain);
    CHECK(waits_for(&d, CHANCE));
    d = cutting(DISTILLER_JAM, CARDS(UPGRADE_WORM_TUB), plain);
    CHECK(!may(&d, 0, CUT_TOP, 0));
}

TEST(D45_a_cut_mountain_spring_water_brings_a_free_water)
{
    Distilled d = cutting(DISTILLER_JAM, NO_CARDS,
                          CARDS(INGREDIENT_YEAST, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_RYE));
    cut(&d, INGREDIENT_YEAST, INGREDIENT_MOUNTAIN_WATER);
    CHECK_EQUAL(in_stack(&d, INGREDIENT_WATER), 1);
    CHECK_EQUAL(in_stack(&d, INGREDIENT_MOUNTAIN_WATER), 0);
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_MOUNTAIN_WATER), 1);

    d = cutting(DISTILLER_JAM, NO_CARDS,
                CARDS(INGREDIENT_YEAST, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_RYE));
    cut(&d, INGREDIENT_YEAST, INGREDIENT_ALCOHOL);
    CHECK_EQUAL(in_stack(&d, INGREDIENT_WATER), 0); /* it was not cut */
}

TEST(D45_coffey_still_shuffles_and_cuts_again_once)
{
    Distilled d = cutting(DISTILLER_JAM, CARDS(UPGRADE_COFFEY_STILL), plain);
    cut(&d, INGREDIENT_WATER, INGREDIENT_RYE);
    CHECK(is_asked(&d, 0, "after_cut"));
    play(&d, 0, CUT_AGAIN, 0);
    CHECK_EQUAL(total_of(d.at[0].spirit[NEW_SPIRIT].stack, PANTRY_KINDS), 4);
    CHECK_EQUAL(in_stack(&d, INGREDIENT_ALCOHOL), 1); /* as it was */
    cut(&d, INGREDIENT_YEAST, INGREDIENT_ALCOHOL);
    CHECK(waits_for(&d, 1)); /* the second cut stands */
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_ALCOHOL), 1);
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_RYE), 0);
}

TEST(D45_coffey_still_is_optional)
{
    Distilled d = cutting(DISTILLER_JAM, CARDS(UPGRADE_COFFEY_STILL), plain);
    cut(&d, INGREDIENT_WATER, INGREDIENT_RYE);
    play(&d, 0, FINISH_CUT, 0);
    CHECK(waits_for(&d, 1));
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_RYE), 1);
}

TEST(D45_the_second_cut_takes_the_extra_water_back_first)
{
    Distilled d = cutting(DISTILLER_JAM, CARDS(UPGRADE_COFFEY_STILL),
                          CARDS(INGREDIENT_YEAST, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_RYE));
    cut(&d, INGREDIENT_YEAST, INGREDIENT_MOUNTAIN_WATER);
    play(&d, 0, CUT_AGAIN, 0);
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_WATER, 0), 0);
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_MOUNTAIN_WATER, 0), 1);
    cut(&d, INGREDIENT_YEAST, INGREDIENT_ALCOHOL);
    CHECK_EQUAL(in_stack(&d, INGREDIENT_WATER), 0);
}

TEST(D45_the_second_cut_takes_back_the_water_of_both_cards)
{
    Distilled d = cutting(DISTILLER_JAM, CARDS(UPGRADE_COFFEY_STILL),
                          CARDS(INGREDIENT_YEAST, INGREDIENT_MOUNTAIN_WATER,
                                INGREDIENT_MOUNTAIN_WATER, INGREDIENT_RYE));
    cut(&d, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_MOUNTAIN_WATER);
    CHECK_EQUAL(in_stack(&d, INGREDIENT_WATER), 2);
    play(&d, 0, CUT_AGAIN, 0);
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_WATER, 0), 0);
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_MOUNTAIN_WATER, 0), 2);
}

TEST(D45_column_still_may_be_announced_anew_and_alcohol_is_not_poured_again)
{
    Distilled d = cutting(
        DISTILLER_JAM, CARDS(UPGRADE_COFFEY_STILL, UPGRADE_COLUMN_STILL, UPGRADE_WORM_TUB), plain);
    play(&d, 0, CUT_BOTH, 0); /* without Worm Tub */
    cut(&d, INGREDIENT_WATER, INGREDIENT_RYE);
    play(&d, 0, CUT_AGAIN, 0);
    CHECK(is_asked(&d, 0, "prepare_cut"));
    CHECK(!may(&d, 0, POUR_ALCOHOL, POWER_WORM_TUB));
    play(&d, 0, CUT_TOP, 0);
    play(&d, CHANCE, DRAW_CUT, INGREDIENT_YEAST);
    CHECK(waits_for(&d, 1));
    CHECK_EQUAL(in_stack(&d, INGREDIENT_RYE), 1);
}

TEST(D45_a_cut_signature_ingredient_may_return)
{
    Distilled d =
        cutting(DISTILLER_JAM, NO_CARDS, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, OWN_SIGNATURE));
    cut(&d, OWN_SIGNATURE, INGREDIENT_WATER);
    CHECK(!may(&d, 0, RETURN_CARD, INGREDIENT_WATER)); /* no Spirit Safe */
    Distilled other = d;
    play(&d, 0, RETURN_SIGNATURE, 0);
    CHECK_EQUAL(in_stack(&d, OWN_SIGNATURE), 1);
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_WATER), 1);
    CHECK(waits_for(&d, 1));

    play(&other, 0, FINISH_CUT, 0); /* it may stay cut, and is in the pantry then */
    CHECK_EQUAL(in_pantry(&other, OWN_SIGNATURE), 1);
}

TEST(D45_spirit_safe_returns_one_cut_card_of_any_kind)
{
    Distilled d = cutting(DISTILLER_JAM, CARDS(UPGRADE_SPIRIT_SAFE), plain);
    cut(&d, INGREDIENT_RYE, INGREDIENT_ALCOHOL);
    CHECK_EQUAL(count_of(&d, 0, RETURN_CARD), 2);
    play(&d, 0, RETURN_CARD, INGREDIENT_RYE);
    CHECK_EQUAL(in_stack(&d, INGREDIENT_RYE), 1);
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_ALCOHOL), 1);
    CHECK(waits_for(&d, 1)); /* one card, not both */
}

TEST(D45_signature_and_spirit_safe_return_one_card_each)
{
    Distilled d = cutting(DISTILLER_JAM, CARDS(UPGRADE_SPIRIT_SAFE),
                          CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, OWN_SIGNATURE));
    cut(&d, OWN_SIGNATURE, INGREDIENT_WATER);
    play(&d, 0, RETURN_SIGNATURE, 0);
    play(&d, 0, RETURN_CARD, INGREDIENT_WATER);
    CHECK_EQUAL(in_stack(&d, OWN_SIGNATURE), 1);
    CHECK_EQUAL(in_stack(&d, INGREDIENT_WATER), 1);
    CHECK_EQUAL(total_of(d.at[0].spirit[NEW_SPIRIT].stack, PANTRY_KINDS), 4);
}

TEST(D45_coffey_still_undoes_what_was_returned_and_it_may_be_used_again)
{
    Distilled d = cutting(DISTILLER_JAM, CARDS(UPGRADE_SPIRIT_SAFE, UPGRADE_COFFEY_STILL),
                          CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, OWN_SIGNATURE));
    cut(&d, OWN_SIGNATURE, INGREDIENT_WATER);
    play(&d, 0, RETURN_SIGNATURE, 0);
    play(&d, 0, RETURN_CARD, INGREDIENT_WATER);
    play(&d, 0, CUT_AGAIN, 0);
    CHECK_EQUAL(total_of(d.at[0].spirit[NEW_SPIRIT].stack, PANTRY_KINDS), 4);
    cut(&d, OWN_SIGNATURE, INGREDIENT_YEAST);
    CHECK(!may(&d, 0, CUT_AGAIN, 0));
    play(&d, 0, RETURN_CARD, INGREDIENT_YEAST);
    play(&d, 0, RETURN_SIGNATURE, 0);
    CHECK_EQUAL(in_stack(&d, OWN_SIGNATURE), 1);
    CHECK_EQUAL(in_stack(&d, INGREDIENT_YEAST), 1);
    CHECK(waits_for(&d, 1));
}

TEST(D46_philippines_gains_the_sell_value_of_one_card_still_cut)
{
    Distilled d = cutting(DISTILLER_PHL, NO_CARDS,
                          CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_GRAPES));
    int money = d.at[0].money;
    cut(&d, INGREDIENT_GRAPES, INGREDIENT_WATER);
    CHECK(is_asked(&d, 0, "cash_cut"));
    play(&d, 0, CASH_CARD, INGREDIENT_GRAPES);
    CHECK_EQUAL(d.at[0].money, money + 3);
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_GRAPES), 1);
    CHECK_EQUAL(in_pantry(&d, INGREDIENT_WATER), 1);
    CHECK(waits_for(&d, 1));
}

TEST(D46_other_distillers_gain_nothing)
{
    Distilled d = cutting(DISTILLER_JAM, NO_CARDS,
                          CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_GRAPES));
    int money = d.at[0].money;
    cut(&d, INGREDIENT_GRAPES, INGREDIENT_WATER);
    CHECK_EQUAL(d.at[0].money, money);
    CHECK(waits_for(&d, 1));
}
