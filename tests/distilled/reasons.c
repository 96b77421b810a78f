/* What stands in the way, counted with discounts, and all of it when there are several reasons. */
#include "solo_fixture.h"

#include <stdio.h>
#include <string.h>

/* The reasons for the refused action that is described like this, in order; "possible" if nothing
 * of the kind is refused. */
static const char *refused(const Distilled *d, int seat, const char *action)
{
    static char text[MAX_REASONS * LINE_SIZE];
    ActionList list;
    game_list_refused(&distilled, &d->state, seat, &list);
    for (int i = 0; i < list.count; i++) {
        char line[LINE_SIZE];
        Line out = line_in(line, sizeof line);
        Reasons reasons;
        size_t length = 0;
        game_describe_action(&distilled, &d->state, seat, list.action[i], &out);
        if (strcmp(line, action) != 0)
            continue;
        game_reasons(&distilled, &d->state, seat, list.action[i], &reasons);
        for (int n = 0; n < reasons.count; n++) {
            Line why_line = line_in(line, sizeof line);
            describe_reason(reasons.reason[n], &why_line);
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%s",
                                       n == 0 ? "" : "; ", line);
        }
        return text;
    }
    return "possible";
}

/* Whether something refused is described with these words. */
static bool is_refused(const Distilled *d, int seat, const char *words)
{
    ActionList list;
    game_list_refused(&distilled, &d->state, seat, &list);
    for (int i = 0; i < list.count; i++) {
        char line[LINE_SIZE];
        Line out = line_in(line, sizeof line);
        game_describe_action(&distilled, &d->state, seat, list.action[i], &out);
        if (strstr(line, words) != NULL)
            return true;
    }
    return false;
}

TEST(D34_what_is_missing_is_counted_after_the_best_discounts)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    own(&d, 0, UPGRADE_MALT_MILL);
    lay_row(&d, INGREDIENT,
            CARDS(INGREDIENT_RYE, INGREDIENT_CORN, INGREDIENT_APPLES, INGREDIENT_GRAPES));
    d.at[0].money = 1;
    CHECK_TEXT(refused(&d, 0,
                       "buy_with_2 seat=0 ingredient=grapes slot=4 money=2 discount=kor "
                       "discount_2=malt_mill"),
               "needs money=1 rule=D25");
    CHECK(!is_refused(&d, 0, "corn")); /* it costs 0 with both */
    d.at[0].money = 2;
    CHECK(!is_refused(&d, 0, "grapes"));
}

TEST(D34_glassworks_counts_for_a_bottle)
{
    Distilled d = market_as(2, DISTILLER_FRA);
    own(&d, 0, UPGRADE_GLASSWORKS);
    d.at[0].money = 1;
    CHECK_TEXT(refused(&d, 0, "buy_with_1 seat=0 item=skull slot=4 money=3 discount=glassworks"),
               "needs money=2 rule=D25");
    d.used |= UINT64_C(1) << POWER_GLASSWORKS;
    CHECK_TEXT(refused(&d, 0, "buy seat=0 item=skull slot=4 money=5"), "needs money=4 rule=D25");
}

TEST(D34_intern_counts_for_a_recipe_and_a_free_one_is_possible)
{
    Distilled d = market_as(2, DISTILLER_FRA);
    own(&d, 0, UPGRADE_INTERN);
    d.at[0].money = 1;
    CHECK_TEXT(refused(&d, 0, "learn_with_1 seat=0 recipe=gin money=2 discount=intern"),
               "needs money=1 rule=D25");
    CHECK(may3(&d, 0, BUY_RECIPE, RECIPE_CACHACA, 2, 0)); /* for 0 */
    CHECK(!is_refused(&d, 0, "cachaca"));
}

TEST(D34_whoever_can_pay_only_with_another_discount_is_told_so)
{
    Distilled d = market_as(2, DISTILLER_FRA);
    own(&d, 0, UPGRADE_INTERN);
    d.at[0].money = 0;
    CHECK_TEXT(why(&d, 0, BUY_RECIPE, RECIPE_CACHACA), "needs_discount rule=D34");
    CHECK_TEXT(why(&d, 0, BUY_RECIPE, RECIPE_GIN), "needs money=2 rule=D25");
}

TEST(D32_to_replace_an_upgrade_does_not_help_who_lacks_money)
{
    Distilled d = market_as(2, DISTILLER_JAM);
    lay_row(&d, UPGRADE,
            CARDS(UPGRADE_COLUMN_STILL, UPGRADE_COFFEY_STILL, UPGRADE_MALT_MILL, UPGRADE_DOIG));
    own(&d, 0, UPGRADE_TRUCKER);
    own(&d, 0, UPGRADE_INTERN);
    own(&d, 0, UPGRADE_COOPER);
    d.at[0].money = 1;
    CHECK_TEXT(refused(&d, 0, "buy seat=0 upgrade=doig slot=4 money=7"),
               "needs money=6 rule=D25; no_free_space rule=D32");
    d.at[0].money = 7;
    CHECK(!is_refused(&d, 0, "doig")); /* it can be bought in place of another */
}

TEST(D26_a_third_basic_card_that_costs_too_much_has_two_reasons)
{
    Distilled d = market_as(2, DISTILLER_FRA);
    d.at[0].basics_bought = 2;
    d.at[0].money = 1;
    CHECK_TEXT(refused(&d, 0, "buy_basic seat=0 item=wood_barrel money=4"),
               "basic_limit cards=2 rule=D26; needs money=3 rule=D25");
    CHECK_TEXT(refused(&d, 0, "buy_basic seat=0 ingredient=yeast money=0"),
               "basic_limit cards=2 rule=D26");
}

TEST(D28_a_turned_up_card_is_counted_with_discounts_too)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    leave_in_deck(&d, INGREDIENT, INGREDIENT_GRAPES);
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    play3(&d, 0, REVEAL_DECK, INGREDIENT, NONE, 0);
    deal_card(&d, INGREDIENT, INGREDIENT_GRAPES);
    d.at[0].money = 1;
    CHECK_TEXT(refused(&d, 0, "buy_revealed_with_1 seat=0 ingredient=grapes money=4 discount=kor"),
               "needs money=3 rule=D25");
}

TEST(D47_a_stack_that_does_not_fit_says_so_before_the_barrel)
{
    Distilled d = washback_as(DISTILLER_FRA);
    know(&d, 0, RECIPE_RUM);
    know(&d, 0, RECIPE_CACHACA);
    give_item(&d, 0, ITEM_STAINLESS); /* so that there is a choice */
    stack(&d, 0, CARDS(INGREDIENT_MIXED_GRAINS));
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK_TEXT(refused(&d, 0, "name seat=0 recipe=rum item=wood_barrel"),
               "wrong_sugar rule=D47; needs sugars=1 rule=D47; needs barrel=wood rule=D47");
    CHECK_TEXT(refused(&d, 0, "name seat=0 recipe=gin item=clay_barrel"), "possible");
    CHECK(!is_refused(&d, 0, "vodka"));
}

TEST(D197_after_a_name_without_a_question_the_hoped_for_recipe_is_explained)
{
    Distilled d = washback_as(DISTILLER_FRA);
    know(&d, 0, RECIPE_WHISKEY);
    know(&d, 0, RECIPE_CACHACA);
    give_item(&d, 0, ITEM_WOOD_BARREL);
    stack(&d, 0, CARDS(INGREDIENT_MIXED_GRAINS));
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(is_asked(&d, 0, "sell_spirit")); /* it is a Vodka, and nobody was asked */
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].recipe, RECIPE_VODKA);
    CHECK_TEXT(refused(&d, 0, "name seat=0 recipe=whiskey item=wood_barrel"),
               "needs sugars=1 rule=D47");
    CHECK_TEXT(refused(&d, 0, "name seat=0 recipe=cachaca item=metal_barrel"),
               "wrong_sugar rule=D47"); /* the Metal Barrel was there */
    CHECK(!is_refused(&d, 0, "recipe=vodka"));
    CHECK(!is_refused(&d, 0, "recipe=moonshine"));
    CHECK(!is_refused(&d, 0, "recipe=gin")); /* not known: nobody hoped for it */
}

TEST(D65_a_bonus_says_whether_the_truck_or_the_pantry_is_empty)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    play(&d, 0, SELL_THIS, NEW_SPIRIT);
    static const char bonus[] = "label seat=0 label_space=truck";
    memset(d.truck, 0, sizeof d.truck);
    memset(d.at[0].pantry, 0, sizeof d.at[0].pantry);
    CHECK_TEXT(refused(&d, 0, bonus), "truck_empty rule=D65; pantry_empty rule=D65");
    d.at[0].pantry[INGREDIENT_WATER] = 1;
    CHECK_TEXT(refused(&d, 0, bonus), "truck_empty rule=D65");
    lay_truck(&d, ITEM, ITEM_WAX);
    CHECK_TEXT(refused(&d, 0, bonus), "possible");
    d.at[0].pantry[INGREDIENT_WATER] = 0;
    CHECK_TEXT(refused(&d, 0, bonus), "pantry_empty rule=D65");
    d.truck_bonus_needs_pantry_discard = false;
    CHECK_TEXT(refused(&d, 0, bonus), "possible");
}
