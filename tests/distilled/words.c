/* Actions, questions and events as lines that belong to no language. */
#include "solo_fixture.h"

TEST(outcomes_of_chance_are_lines)
{
    Distilled d = new_game(2);
    CHECK_TEXT(said(&d, CHANCE, DRAW_CARD, UPGRADE, UPGRADE_DOIG, 0), "draw upgrade=doig");
    deal_card(&d, UPGRADE, UPGRADE_DOIG);
    CHECK(told(&d, "laid upgrade=doig"));
    deal_up_to(&d, DRAW_AWARD);
    CHECK_TEXT(said(&d, CHANCE, DRAW_AWARD, AWARD_SWEET, 0, 0), "lay_award award=sweet");
    deal_up_to(&d, DRAW_GOAL);
    CHECK_TEXT(said(&d, CHANCE, DRAW_GOAL, GOAL_WOODY, 0, 0), "deal_goal goal=woody");
    deal_up_to(&d, DRAW_DISTILLER);
    CHECK_TEXT(said(&d, CHANCE, DRAW_DISTILLER, DISTILLER_SCO, 0, 0),
               "deal_distiller distiller=sco");
    deal_up_to(&d, CHOOSE_FIRST);
    CHECK_TEXT(said(&d, CHANCE, CHOOSE_FIRST, 1, 0, 0), "first_player player=1");
    play(&d, CHANCE, CHOOSE_FIRST, 1);
    CHECK(told(&d, "is_first seat=1"));
    CHECK_TEXT(said(&d, 0, CHOOSE_DISTILLER, DISTILLER_AUS, 0, 0), "choose seat=0 distiller=aus");
}

TEST(purchases_are_lines_with_price_discounts_and_the_upgrade_replaced)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    own(&d, 0, UPGRADE_DOIG);
    own(&d, 0, UPGRADE_MALT_MILL);
    d.at[0].money = 20;
    CHECK_TEXT(asked(&d, 0), "market_turn money=20 basics=2 rule=D24");
    CHECK_TEXT(said(&d, 0, BUY_CARD, INGREDIENT * 4 + SLOT_4, 0, NONE),
               "buy seat=0 ingredient=juniper slot=4 money=5");
    CHECK_TEXT(
        said(&d, 0, BUY_CARD, INGREDIENT * 4 + SLOT_4, 5, NONE),
        "buy_with_2 seat=0 ingredient=juniper slot=4 money=1 discount=kor discount_2=malt_mill");
    CHECK_TEXT(said(&d, 0, BUY_CARD, UPGRADE * 4 + SLOT_1, 0, UPGRADE_DOIG),
               "buy_over seat=0 upgrade=column_still slot=1 money=5 replaced=doig");
    CHECK_TEXT(said(&d, 0, BUY_BASIC, BASIC_INGREDIENTS + ITEM_CLAY_BARREL, 0, 0),
               "buy_basic seat=0 item=clay_barrel money=3");
    CHECK_TEXT(said(&d, 0, BUY_RECIPE, RECIPE_GIN, 0, 0), "learn seat=0 recipe=gin money=4");
    CHECK_TEXT(said(&d, 0, PASS, 0, 0, 0), "pass seat=0");
    play(&d, 0, BUY_RECIPE, RECIPE_GIN);
    CHECK(told(&d, "learns seat=0 recipe=gin money=4"));
    play(&d, 1, BUY_BASIC, INGREDIENT_YEAST);
    CHECK(told(&d, "buys_basic seat=1 ingredient=yeast money=0"));
    CHECK(told(&d, "yeast_money seat=1 money=1"));
    buy_with(&d, 0, INGREDIENT, SLOT_4, 1);
    CHECK(told(&d, "discount seat=0 power=kor money=2"));
    CHECK(told(&d, "buys seat=0 ingredient=juniper money=3"));
}

TEST(distilling_is_told_line_by_line)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    give(&d, 0, INGREDIENT_WATER, 1);
    give(&d, 0, INGREDIENT_RYE, 2);
    give(&d, 0, OWN_SIGNATURE, 1);
    CHECK_TEXT(said(&d, 0, PUT_IN_WASHBACK, OWN_SIGNATURE, 1, 0),
               "put seat=0 ingredient=molasses cards=1");
    CHECK_TEXT(said(&d, 0, GIVE_INGREDIENT, INGREDIENT_RYE, 0, 0), "give seat=0 ingredient=rye");
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_RYE);
    CHECK_TEXT(asked(&d, 0), "trade ingredient=rye rule=D39");
    play(&d, 0, TAKE_IN_TRADE, INGREDIENT_MIXED_FRUITS);
    CHECK(told(&d, "gives seat=0 ingredient=rye"));
    CHECK(told(&d, "takes seat=0 ingredient=mixed_fruits"));
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0);
    CHECK(told(&d, "puts seat=0 ingredient=yeast cards=1"));
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_WATER, 1, 0);
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_RYE, 1, 0);
    CHECK_TEXT(said(&d, 0, START_DISTILLING, 0, 0, 0), "distill seat=0");
    play(&d, 0, START_DISTILLING, 0);
    CHECK_TEXT(said(&d, CHANCE, DRAW_CUT, INGREDIENT_RYE, 0, 0), "cut ingredient=rye");
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    CHECK(told(&d, "cuts seat=0 ingredient=water"));
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(told(&d, "skips seat=1"));
    CHECK(told(&d, "makes seat=0 recipe=vodka item=metal_barrel"));
}

TEST(a_sale_is_told_line_by_line)
{
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_SUGARCANE), 1);
    give_item(&d, 0, ITEM_WAX);
    CHECK_TEXT(said(&d, 0, SELL_THIS, WAREHOUSE_1, 0, 0),
               "sell seat=0 recipe=rum place=warehouse_1");
    CHECK_TEXT(said(&d, 0, PASS, 0, 0, 0), "pass_sales seat=0");
    play(&d, 0, SELL_THIS, WAREHOUSE_1);
    CHECK(told(&d, "sells seat=0 recipe=rum"));
    CHECK_TEXT(said(&d, CHANCE, DRAW_FLAVOR, MONEY_3, 0, 0), "draw_flavor flavor=f01");
    turn_up(&d, MONEY_3);
    CHECK(told(&d, "shows seat=0 flavor=f01"));
    CHECK_TEXT(asked(&d, 0), "choose_bottle recipe=rum rule=D56");
    CHECK_TEXT(said(&d, 0, USE_BOTTLE, ITEM_WAX, 0, 0), "bottle seat=0 item=wax");
    play(&d, 0, USE_BOTTLE, ITEM_WAX);
    CHECK(told(&d, "sale_money seat=0 recipe=rum money=7"));
    CHECK(told(&d, "sale_points seat=0 recipe=rum points=18"));
    CHECK_TEXT(said(&d, 0, PLACE_LABEL, LABEL_SPACE_TRUCK, 0, 0), "label seat=0 label_space=truck");
    CHECK_TEXT(said(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_TRUCK, 0, 0),
               "label_for_sp seat=0 label_space=truck points=2");
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK(told(&d, "labels seat=0 recipe=rum label_space=money5"));
    CHECK(told(&d, "label_money seat=0 money=5"));
}

TEST(awards_and_rounds_are_told)
{
    Distilled d = first_market(2);
    set_awards(&d, CARDS(AWARD_PENNYSAVER));
    d.at[0].money = d.at[1].money = 25;
    go_to(&d, "fill_washback");
    play(&d, 0, SKIP_DISTILLING, 0);
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(told(&d, "shared award=pennysaver players=2 points=4 by=0,1"));
    CHECK(told(&d, "award_points seat=1 points=4"));
    CHECK_TEXT(asked(&d, 0), "tasting points=4 rule=D78");
    CHECK_TEXT(said(&d, 0, TASTE, 0, 0, 0), "taste_none seat=0");
    CHECK_TEXT(said(&d, 0, TASTE, 3, 0, 0), "taste seat=0 points=3");
    play(&d, 0, TASTE, 3);
    CHECK(told(&d, "tastes seat=0 points=3"));
    play(&d, 1, TASTE, 0);
    CHECK(told(&d, "round round=2"));
}

TEST(solo_goals_are_told)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C5, SOLO_GOAL_C1));
    collect(&d, CARDS(RECIPE_RUM, RECIPE_VODKA));
    CHECK_TEXT(said(&d, 0, COMPLETE_GOAL, 0, 0, 0), "complete seat=0 solo_goal=c5 place=1");
    CHECK_TEXT(said(&d, 0, SWAP_GOALS, 5, 7, 0), "swap seat=0 place=6 other=8");
    play(&d, 0, COMPLETE_GOAL, 0);
    CHECK(told(&d, "completes seat=0 solo_goal=c5"));
    CHECK(told(&d, "goal_bonus seat=0 solo_goal=c5 points=1 money=1"));
    deal_goal(&d, SOLO_GOAL_C10);
    CHECK(told(&d, "turned_up solo_goal=c10 place=3"));
}
