/* An owner of Distilled corrects a row of the card tables: the evaluator follows. This is built
 * twice, with the tables as they are and with corrected ones (tests/CMakeLists.txt): a barrel that
 * scores three points for each flavor card, and four basic cards in a market. */
#include "distilled/distilled_fixture.h"

#include "bot.h"

static double value_of(const Distilled *d)
{
    double weight[MAX_WEIGHTS];
    evaluator_weights(evaluator_of(&distilled), weight);
    return evaluator_of(&distilled)->evaluate(&d->state, 0, weight);
}

TEST(the_tables_are_those_of_this_build)
{
    CHECK_EQUAL(item[ITEM_KVEVRI].amount, BARREL_AMOUNT);
    CHECK_EQUAL(BASIC_LIMIT_PER_MARKET_PHASE, BASIC_LIMIT_HERE);
}

/* In the last round an aged spirit is not sold any more: it counts what it scores in the warehouse
 * (D82), and a flavor card adds one point and what the barrel says. */
TEST(the_evaluator_follows_the_figure_of_a_barrel)
{
    Distilled d = aged_as(DISTILLER_JAM, RECIPE_BAIJIU, ITEM_KVEVRI,
                          CARDS(INGREDIENT_MIXED_GRAINS, INGREDIENT_MIXED_GRAINS), 1);
    d.round = ROUNDS;
    d.state.event_count = 0;
    d.at[0].spirit[NEW_SPIRIT] = d.at[0].spirit[WAREHOUSE_1];
    d.at[0].spirit[WAREHOUSE_1] = (Spirit){ .recipe = NONE, .barrel = NONE };
    double before = value_of(&d);
    d.at[0].spirit[NEW_SPIRIT].flavors.unseen[FLAVORS]++;
    double gain = value_of(&d) - before;
    CHECK(gain > FLAVOR_SP_LEFT_IN_WAREHOUSE + BARREL_AMOUNT - 0.01);
    CHECK(gain < FLAVOR_SP_LEFT_IN_WAREHOUSE + BARREL_AMOUNT + 0.01);
}

/* With yeast and water at hand, two basic sugars make a spirit: a plan as long as they may still be
 * bought (D26). */
TEST(the_evaluator_follows_the_limit_of_basic_cards)
{
    Distilled d = market_as(2, DISTILLER_JAM);
    d.state.event_count = 0;
    d.at[0].pantry[INGREDIENT_YEAST] = d.at[0].pantry[INGREDIENT_WATER] = 1;
    for (int kind = INGREDIENT_MIXED_GRAINS; kind < PANTRY_KINDS; kind++)
        d.at[0].pantry[kind] = 0;
    d.at[0].money = 0;
    d.at[0].basics_bought = BASIC_LIMIT_PER_MARKET_PHASE - 2;
    double possible = value_of(&d);
    d.at[0].basics_bought = BASIC_LIMIT_PER_MARKET_PHASE;
    CHECK(possible > value_of(&d) + 1);
}
