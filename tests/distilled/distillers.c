/* The powers of the 18 distillers. */
#include "distilled_fixture.h"

enum { OF_DISTILLER = 1 };

static Sale vodka_of(int chosen) /* 1 money of barrel, bottle and recipe each, and 2 SP */
{
    Distilled d =
        spirit_as(chosen, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    return sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS);
}

static Sale rum_of(int chosen, const uint8_t *kinds, const uint8_t *flavors) /* 1 money, 11 SP */
{
    int count = 0;
    while (flavors[count] != NONE)
        count++;
    Distilled d = aged_as(chosen, RECIPE_RUM, ITEM_WOOD_BARREL, kinds, count);
    return sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, flavors);
}

static const uint8_t plants[] = { INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, NONE };

TEST(D59_australia_gains_2_sp_if_no_other_label_is_of_the_region)
{
    CHECK_EQUAL(vodka_of(DISTILLER_AUS).sp, 2 + 2);
    CHECK_EQUAL(vodka_of(DISTILLER_FRA).sp, 2);
    Distilled d =
        spirit_as(DISTILLER_AUS, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    put_label(&d, 0, 0, RECIPE_SOJU); /* Asia, the home of Australia */
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).sp, 2);
}

TEST(D156_brazil_gains_1_money_for_a_non_aged_spirit)
{
    CHECK_EQUAL(vodka_of(DISTILLER_FRA).money, 3);
    CHECK_EQUAL(vodka_of(DISTILLER_BRA).money, 3 + 1);
    CHECK_EQUAL(rum_of(DISTILLER_BRA, plants, NO_CARDS).money, 1);
}

TEST(D156_canada_gains_1_money_for_an_aged_spirit)
{
    CHECK_EQUAL(rum_of(DISTILLER_CAN, plants, NO_CARDS).money, 1 + 1);
    CHECK_EQUAL(vodka_of(DISTILLER_CAN).money, 3);
}

TEST(D148_china_turns_up_two_cards_of_a_deck_and_may_buy_one)
{
    Distilled d = market_as(2, DISTILLER_CHN);
    CHECK_EQUAL(count_of(&d, 0, REVEAL_DECK), 3);
    play3(&d, 0, REVEAL_DECK, INGREDIENT, POWER_CHN, 0);
    deal_card(&d, INGREDIENT, INGREDIENT_GRAPES);
    deal_card(&d, INGREDIENT, INGREDIENT_PALM);
    CHECK(is_asked(&d, 0, "buy_revealed"));
    CHECK(!may3(&d, 0, BUY_REVEALED_CARD, INGREDIENT_GRAPES, 0, NONE)); /* 6, and China has 5 */
    play3(&d, 0, BUY_REVEALED_CARD, INGREDIENT_PALM, 0, NONE);
    CHECK_EQUAL(d.at[0].money, 1);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_PALM], 1);
    CHECK_EQUAL(d.under[INGREDIENT][0], INGREDIENT_GRAPES);
    CHECK_EQUAL(d.under_count[INGREDIENT], 1);
    CHECK(is_asked(&d, 0, "market_turn")); /* once per round */
}

TEST(D147_england_takes_1_off_a_basic_card_that_costs_1_or_more)
{
    Distilled d = market_as(2, DISTILLER_ENG);
    CHECK(!may3(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS, OF_DISTILLER, 0));
    d.at[0].money = 3;
    play3(&d, 0, BUY_BASIC, BASIC_INGREDIENTS + ITEM_WOOD_BARREL, OF_DISTILLER, 0);
    CHECK_EQUAL(d.at[0].money, 0);
    d = market_as(2, DISTILLER_ENG);
    play3(&d, 0, BUY_BASIC, INGREDIENT_MIXED_PLANTS, OF_DISTILLER, 0);
    CHECK_EQUAL(d.at[0].money, 3);
}

TEST(D35_france_takes_2_off_an_upgrade)
{
    Distilled d = market_as(2, DISTILLER_FRA);
    d.at[0].money = 10;
    buy_with(&d, 0, UPGRADE, SLOT_1, OF_DISTILLER); /* Column Still */
    CHECK_EQUAL(d.at[0].money, 10 - 3);
}

TEST(D26_india_buys_3_basic_cards)
{
    Distilled d = market_as(2, DISTILLER_IND);
    for (int n = 0; n < 3; n++) {
        CHECK(may(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS));
        play(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS);
        if (n == 0)
            play(&d, 1, PASS, 0);
    }
    CHECK(!may(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS));
}

TEST(D154_ireland_gains_2_sp_for_3_real_flavor_cards)
{
    CHECK_EQUAL(rum_of(DISTILLER_IRL, plants, CARDS(MONEY_0, MONEY_1)).sp, 11 + 3);
    CHECK_EQUAL(rum_of(DISTILLER_IRL, plants, CARDS(MONEY_0, MONEY_1, MONEY_2)).sp, 11 + 6 + 2);
    Distilled d =
        spirit_as(DISTILLER_IRL, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    add_flavors(&d, 0, NEW_SPIRIT, 3); /* a non-aged spirit too */
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, CARDS(MONEY_0, MONEY_1, MONEY_2)).sp,
                2 + 2);
}

TEST(D156_italy_gains_2_money_with_a_bottle_of_the_spirits_region)
{
    static const struct {
        uint8_t bottle, money;
    } row[] = {
        { ITEM_ROUNDED, 1 + 2 }, { ITEM_WORM, 1 }, { ITEM_SKULL, 2 + 2 }, { ITEM_GLASS_BOTTLE, 1 }
    };
    for (int n = 0; n < 4; n++) {
        Distilled d = spirit_as(DISTILLER_ITA, RECIPE_VODKA, ITEM_METAL_BARREL,
                                CARDS(INGREDIENT_MIXED_GRAINS));
        CHECK_EQUAL(sell(&d, NEW_SPIRIT, row[n].bottle, NO_CARDS).money, 1 + 1 + row[n].money);
    }
}

TEST(D35_jamaica_takes_1_off_a_premium_bottle)
{
    Distilled d = market_as(2, DISTILLER_JAM);
    d.at[0].money = 10;
    buy_with(&d, 0, ITEM, SLOT_2, OF_DISTILLER); /* Crystal Bottle */
    CHECK_EQUAL(d.at[0].money, 10 - 3);
}

TEST(D17_japan_gains_1_money_each_round)
{
    Distilled d = market_as(2, DISTILLER_JPN);
    CHECK_EQUAL(d.at[0].money, 2 + 1);
    next_round(&d);
    CHECK_EQUAL(d.at[0].money, 2 + 2);
}

TEST(D147_korea_takes_2_off_an_ingredient)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    d.at[0].money = 10;
    buy_with(&d, 0, INGREDIENT, SLOT_4, OF_DISTILLER); /* Juniper Berries */
    CHECK_EQUAL(d.at[0].money, 10 - 3);
}

TEST(D35_mexico_takes_2_off_a_barrel)
{
    Distilled d = market_as(2, DISTILLER_MEX);
    d.at[0].money = 10;
    buy_with(&d, 0, ITEM, SLOT_1, OF_DISTILLER); /* Kvevri */
    CHECK_EQUAL(d.at[0].money, 10 - 4);
    d = market_as(2, DISTILLER_MEX);
    d.at[0].money = 10;
    play3(&d, 0, BUY_BASIC, BASIC_INGREDIENTS + ITEM_CLAY_BARREL, OF_DISTILLER, 0);
    CHECK_EQUAL(d.at[0].money, 10 - 1);
}

TEST(D154_peru_gains_1_sp_for_3_sugars_of_any_type)
{
    CHECK_EQUAL(rum_of(DISTILLER_PER, plants, NO_CARDS).sp, 11);
    CHECK_EQUAL(rum_of(DISTILLER_PER,
                       CARDS(INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, INGREDIENT_ALCOHOL),
                       NO_CARDS)
                    .sp,
                11);
    Distilled d =
        spirit_as(DISTILLER_PER, RECIPE_VODKA, ITEM_METAL_BARREL,
                  CARDS(INGREDIENT_MIXED_GRAINS, INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_FRUITS));
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).sp, 2 + 1);
}

/* Philippines has this washback and these two cards are cut. */
static Distilled cut_by_philippines(const uint8_t *upgrades, int first, int second)
{
    Distilled d = market_as(2, DISTILLER_PHL);
    go_to(&d, "fill_washback");
    d.at[0].money = 0;
    for (; *upgrades != NONE; upgrades++)
        own(&d, 0, *upgrades);
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_GRAPES, INGREDIENT_AGAVE));
    cut(&d, first, second);
    return d;
}

TEST(D194_philippines_chooses_freely_between_cut_cards_that_differ)
{
    Distilled d = cut_by_philippines(NO_CARDS, INGREDIENT_GRAPES, INGREDIENT_YEAST);
    CHECK(may(&d, 0, CASH_CARD, INGREDIENT_YEAST)); /* worth nothing */
    CHECK(may(&d, 0, CASH_CARD, INGREDIENT_GRAPES));
    d = cut_by_philippines(NO_CARDS, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL);
    CHECK(waits_for(&d, 1)); /* not asked */
    CHECK_EQUAL(d.at[0].money, 1);
}

TEST(D152_a_card_put_back_by_spirit_safe_is_no_longer_cut)
{
    Distilled d =
        cut_by_philippines(CARDS(UPGRADE_SPIRIT_SAFE), INGREDIENT_GRAPES, INGREDIENT_ALCOHOL);
    play(&d, 0, RETURN_CARD, INGREDIENT_GRAPES);
    CHECK(waits_for(&d, 1));
    CHECK_EQUAL(d.at[0].money, 1); /* of the Alcohol, not 3 of the Grapes */
}

TEST(D73_scotland_keeps_one_of_three_flavor_cards)
{
    Distilled d = aged_as(DISTILLER_SCO, RECIPE_RUM, ITEM_WOOD_BARREL, plants, 0);
    play(&d, 0, PASS, 0);
    turn_up(&d, MONEY_3);
    turn_up(&d, MONEY_2);
    turn_up(&d, MONEY_1);
    CHECK_EQUAL(count_of(&d, 0, KEEP_FLAVOR), 3);
    play(&d, 0, KEEP_FLAVOR, MONEY_2);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].flavors.known[FLAVORS], UINT64_C(1) << MONEY_2);
}

TEST(D146_sweden_gains_1_money_for_each_basic_water_it_buys)
{
    Distilled d = market_as(2, DISTILLER_SWE);
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    CHECK_EQUAL(d.at[0].money, 3 + 1);
    CHECK(is_asked(&d, 0, "water_bonus")); /* besides the bonus of Water */
    play(&d, 0, DECLINE, 0);
    play(&d, 1, BUY_BASIC, INGREDIENT_WATER);
    CHECK_EQUAL(d.at[1].money, 4); /* Jamaica */
    play(&d, 1, DECLINE, 0);
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    CHECK_EQUAL(d.at[0].money, 3 + 2);
}

TEST(D146_sweden_gains_nothing_for_water_taken_in_a_trade)
{
    Distilled d = market_as(2, DISTILLER_SWE);
    go_to(&d, "fill_washback");
    give(&d, 0, INGREDIENT_RYE, 1);
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_RYE);
    play(&d, 0, TAKE_IN_TRADE, INGREDIENT_WATER);
    CHECK_EQUAL(d.at[0].money, 3);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_WATER], 2);
}

TEST(D17_usa_takes_water_or_yeast_each_round)
{
    Distilled d = market_as(2, DISTILLER_USA);
    CHECK(may3(&d, 0, TAKE_BASIC, INGREDIENT_YEAST, POWER_USA, 0));
    CHECK(!may3(&d, 0, TAKE_BASIC, INGREDIENT_MIXED_GRAINS, POWER_USA, 0));
    play3(&d, 0, TAKE_BASIC, INGREDIENT_WATER, POWER_USA, 0);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_WATER], 1);
    next_round(&d);
    CHECK(is_asked(&d, 0, "use_powers"));
    CHECK_EQUAL(count_of(&d, 0, TAKE_BASIC), 2);
}
