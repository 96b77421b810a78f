/* Chapter D: trading and filling the washback. */
#include "distilled_fixture.h"

#include <string.h>

/* Two players; seat 0 has these cards and is to fill its washback. */
static Distilled filling_with(const uint8_t *kinds)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    memset(d.at[0].pantry, 0, sizeof d.at[0].pantry);
    for (; *kinds != NONE; kinds++)
        give(&d, 0, *kinds, 1);
    return d;
}

TEST(D38_all_fill_their_washbacks_at_the_same_time)
{
    Distilled d = first_market(3);
    go_to(&d, "fill_washback");
    CHECK_EQUAL(game_waiting_for(&distilled, &d.state), 7);
    play(&d, 2, SKIP_DISTILLING, 0);
    CHECK_EQUAL(game_waiting_for(&distilled, &d.state), 3);
    play(&d, 0, SKIP_DISTILLING, 0);
    CHECK(waits_for(&d, 1));
}

TEST(D38_who_skips_keeps_all_cards)
{
    Distilled d = filling_with(CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_RYE));
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0);
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_WATER, 1, 0);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_YEAST], 0);
    play(&d, 0, SKIP_DISTILLING, 0);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_YEAST], 1);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_WATER], 1);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_RYE], 1);
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].recipe, NONE);
}

TEST(D39_one_card_is_given_for_a_basic_ingredient)
{
    Distilled d = filling_with(CARDS(INGREDIENT_POTATOES));
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_POTATOES);
    CHECK_EQUAL(count_of(&d, 0, TAKE_IN_TRADE), 5); /* all of them cost 3 or less */
    play(&d, 0, TAKE_IN_TRADE, INGREDIENT_MIXED_FRUITS);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_MIXED_FRUITS], 1);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_POTATOES], 0);
    CHECK_EQUAL(d.truck[INGREDIENT][INGREDIENT_POTATOES], 1);
}

TEST(D39_items_may_be_given)
{
    Distilled d = filling_with(NO_CARDS);
    give_item(&d, 0, ITEM_WRAPPED);
    give_item(&d, 0, ITEM_CLAY_BARREL);
    play(&d, 0, GIVE_ITEM, ITEM_WRAPPED);
    play(&d, 0, TAKE_IN_TRADE, INGREDIENT_YEAST);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_WRAPPED], 0);
    CHECK_EQUAL(d.truck[ITEM][ITEM_WRAPPED], 1);
    CHECK_EQUAL(d.at[0].money, 4); /* no bonus */

    d = filling_with(NO_CARDS);
    give_item(&d, 0, ITEM_CLAY_BARREL);
    int in_truck = total_of(d.truck[ITEM], PREMIUM_KINDS);
    play(&d, 0, GIVE_ITEM, ITEM_CLAY_BARREL);
    play(&d, 0, TAKE_IN_TRADE, INGREDIENT_WATER);
    CHECK(is_asked(&d, 0, "fill_washback"));                       /* no bonus of Water either */
    CHECK_EQUAL(total_of(d.truck[ITEM], PREMIUM_KINDS), in_truck); /* it goes to its basic pile */
}

TEST(D39_some_cards_are_never_given)
{
    Distilled d = filling_with(CARDS(INGREDIENT_YEAST, INGREDIENT_ALCOHOL, OWN_SIGNATURE,
                                     INGREDIENT_WATER, INGREDIENT_TURBO_YEAST));
    CHECK(!may(&d, 0, GIVE_INGREDIENT, INGREDIENT_YEAST));
    CHECK(!may(&d, 0, GIVE_INGREDIENT, INGREDIENT_ALCOHOL));
    CHECK(!may(&d, 0, GIVE_INGREDIENT, OWN_SIGNATURE));
    CHECK(!may(&d, 0, GIVE_ITEM, ITEM_METAL_BARREL));
    CHECK(!may(&d, 0, GIVE_ITEM, ITEM_GLASS_BOTTLE));
    CHECK(may(&d, 0, GIVE_INGREDIENT, INGREDIENT_WATER));
    CHECK(may(&d, 0, GIVE_INGREDIENT, INGREDIENT_TURBO_YEAST));
    CHECK(!may(&d, 0, GIVE_INGREDIENT, INGREDIENT_RYE)); /* not owned */
}

TEST(D39_only_one_trade_and_only_as_the_first_step)
{
    Distilled d =
        filling_with(CARDS(INGREDIENT_RYE, INGREDIENT_CORN, INGREDIENT_WATER, INGREDIENT_YEAST));
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0);
    CHECK_EQUAL(count_of(&d, 0, GIVE_INGREDIENT), 0);
    d = filling_with(CARDS(INGREDIENT_RYE, INGREDIENT_CORN));
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_RYE);
    play(&d, 0, TAKE_IN_TRADE, INGREDIENT_WATER);
    CHECK_EQUAL(count_of(&d, 0, GIVE_INGREDIENT), 0);
    CHECK(may(&d, 0, SKIP_DISTILLING, 0)); /* a trade obliges to nothing */
}

TEST(D40_printed_costs_count_for_a_trade)
{
    Distilled d =
        filling_with(CARDS(INGREDIENT_MIXED_PLANTS, INGREDIENT_SORGHUM, INGREDIENT_WATER));
    Distilled other = d;
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_MIXED_PLANTS); /* costs 1 */
    CHECK(!may(&d, 0, TAKE_IN_TRADE, INGREDIENT_MIXED_FRUITS));
    CHECK(may(&d, 0, TAKE_IN_TRADE, INGREDIENT_YEAST));
    d = other;
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_SORGHUM); /* 2, as much as Mixed Fruits */
    CHECK(may(&d, 0, TAKE_IN_TRADE, INGREDIENT_MIXED_FRUITS));
    d = other;
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_WATER);
    CHECK(!may(&d, 0, TAKE_IN_TRADE, INGREDIENT_MIXED_PLANTS));
    CHECK(may(&d, 0, TAKE_IN_TRADE, INGREDIENT_MIXED_GRAINS));
}

/* Whether these very cards can be distilled, no others being there. */
static bool can_distill(const uint8_t *kinds)
{
    Distilled d = filling_with(kinds);
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (d.at[0].pantry[kind] > 0) {
            if (!may3(&d, 0, PUT_IN_WASHBACK, kind, d.at[0].pantry[kind], 0))
                return false;
            play3(&d, 0, PUT_IN_WASHBACK, kind, d.at[0].pantry[kind], 0);
        }
    return may(&d, 0, START_DISTILLING, 0);
}

TEST(D41_a_washback_needs_yeast_water_and_sugar)
{
    CHECK(can_distill(CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_PLANTS)));
    CHECK(!can_distill(CARDS(INGREDIENT_YEAST, INGREDIENT_WATER)));
    CHECK(!can_distill(CARDS(INGREDIENT_YEAST, INGREDIENT_MIXED_PLANTS)));
    CHECK(!can_distill(CARDS(INGREDIENT_WATER, INGREDIENT_MIXED_PLANTS)));
    CHECK(can_distill(CARDS(INGREDIENT_YEAST, INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_WATER,
                            INGREDIENT_MIXED_PLANTS, INGREDIENT_FIGS)));
}

TEST(D41_alcohol_may_stand_for_yeast_or_water)
{
    CHECK(can_distill(CARDS(INGREDIENT_ALCOHOL, INGREDIENT_WATER, INGREDIENT_MIXED_PLANTS)));
    CHECK(can_distill(CARDS(INGREDIENT_ALCOHOL, INGREDIENT_YEAST, INGREDIENT_MIXED_PLANTS)));
    CHECK(can_distill(CARDS(INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_MIXED_PLANTS)));
    CHECK(
        !can_distill(CARDS(INGREDIENT_ALCOHOL, INGREDIENT_MIXED_PLANTS))); /* one card, two slots */
    CHECK(!can_distill(CARDS(INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_WATER)));
    CHECK(can_distill(
        CARDS(INGREDIENT_ALCOHOL, INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_PLANTS)));
}

TEST(D41_cards_may_be_left_in_the_pantry)
{
    Distilled d = filling_with(CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS,
                                     INGREDIENT_MIXED_GRAINS, INGREDIENT_RYE));
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0);
    CHECK(!may(&d, 0, START_DISTILLING, 0));
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_WATER, 1, 0);
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_MIXED_GRAINS, 1, 0);
    CHECK(may3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_RYE, 1, 0));
    play(&d, 0, START_DISTILLING, 0);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_MIXED_GRAINS], 1);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_RYE], 1);
}

TEST(D42_turbo_yeast_is_yeast_and_mountain_spring_water_is_water)
{
    CHECK(can_distill(CARDS(INGREDIENT_TURBO_YEAST, INGREDIENT_WATER, INGREDIENT_RYE)));
    CHECK(can_distill(CARDS(INGREDIENT_YEAST, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_RYE)));
    CHECK(can_distill(CARDS(INGREDIENT_TURBO_YEAST, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_RYE)));
    CHECK(!can_distill(CARDS(INGREDIENT_TURBO_YEAST, INGREDIENT_YEAST, INGREDIENT_RYE)));
    CHECK(!can_distill(CARDS(INGREDIENT_WATER, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_RYE)));
    CHECK(!can_distill(
        CARDS(INGREDIENT_TURBO_YEAST, INGREDIENT_MOUNTAIN_WATER))); /* neither is sugar */
}

static int alcohol_in_washback(const Distilled *d)
{
    return d->at[0].spirit[NEW_SPIRIT].stack[INGREDIENT_ALCOHOL];
}

TEST(D43_1_alcohol_is_added_for_each_sugar)
{
    Distilled d = filling_with(NO_CARDS);
    fill(&d, 0,
         CARDS(INGREDIENT_ALCOHOL, INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS,
               INGREDIENT_MIXED_FRUITS, INGREDIENT_RYE));
    CHECK(told(&d, "adds_alcohol seat=0 cards=3"));
    CHECK_EQUAL(alcohol_in_washback(&d), 1 + 3);
}

TEST(D43_each_turbo_yeast_adds_1_alcohol)
{
    Distilled d = filling_with(NO_CARDS);
    fill(&d, 0,
         CARDS(INGREDIENT_TURBO_YEAST, INGREDIENT_TURBO_YEAST, INGREDIENT_WATER,
               INGREDIENT_MIXED_GRAINS));
    CHECK_EQUAL(alcohol_in_washback(&d), 1 + 2);
}

TEST(D43_turbo_yeast_worm_tub_and_coppersmith_come_together)
{
    Distilled d = filling_with(NO_CARDS);
    own(&d, 0, UPGRADE_WORM_TUB);
    own(&d, 0, UPGRADE_COPPERSMITH);
    fill(&d, 0, CARDS(INGREDIENT_TURBO_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS));
    CHECK(is_asked(&d, 0, "prepare_cut"));
    play(&d, 0, POUR_ALCOHOL, POWER_COPPERSMITH);
    play(&d, 0, POUR_ALCOHOL, POWER_WORM_TUB);
    CHECK_EQUAL(alcohol_in_washback(&d), 1 + 1 + 1 + 2);
    CHECK(waits_for(&d, CHANCE)); /* the cut: nothing is left to decide */
}

TEST(D52_a_player_makes_at_most_one_spirit_per_round)
{
    Distilled d = filling_with(NO_CARDS);
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS));
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    give(&d, 0, INGREDIENT_MIXED_GRAINS, 3);
    CHECK(waits_for(&d, 1)); /* seat 0 is done, whatever else it has */
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(is_asked(&d, 0, "sell_spirit"));
    next_round(&d);
    go_to(&d, "fill_washback");
    CHECK(is_asked(&d, 0, "fill_washback"));
}
