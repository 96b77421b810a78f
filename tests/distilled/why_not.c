/* The reasons for which a player may not do what they point at, each with its rule. */
#include "solo_fixture.h"

static const char *why_buy(const Distilled *d, int deck, int slot, int discounts, int replaced)
{
    return why3(d, 0, BUY_CARD, deck * PREMIUM_SLOTS_PER_ROW + slot, discounts, replaced);
}

TEST(D25_why_not_says_how_much_money_is_missing)
{
    Distilled d = first_market(2);
    d.at[0].money = 1;
    CHECK_TEXT(why_buy(&d, INGREDIENT, SLOT_4, 0, NONE), "needs money=4 rule=D25");
    CHECK_TEXT(why(&d, 0, BUY_BASIC, BASIC_INGREDIENTS + ITEM_WOOD_BARREL),
               "needs money=3 rule=D25");
    CHECK_TEXT(why(&d, 0, BUY_RECIPE, RECIPE_BRANDY), "needs money=5 rule=D25");
    CHECK_TEXT(why(&d, 0, BUY_BASIC, INGREDIENT_MIXED_PLANTS), "");
}

TEST(D26_why_not_a_third_basic_card)
{
    Distilled d = first_market(2);
    d.at[0].basics_bought = 2;
    CHECK_TEXT(why(&d, 0, BUY_BASIC, INGREDIENT_YEAST), "basic_limit cards=2 rule=D26");
}

TEST(D30_why_not_an_empty_slot)
{
    Distilled d = first_market(2);
    d.row[ITEM][SLOT_1] = NONE;
    CHECK_TEXT(why_buy(&d, ITEM, SLOT_1, 0, NONE), "empty_slot rule=D30");
}

TEST(D31_why_not_a_recipe)
{
    Distilled d = first_market(2);
    d.at[0].money = 20;
    know(&d, 0, RECIPE_GIN);
    CHECK_TEXT(why(&d, 0, BUY_RECIPE, RECIPE_GIN), "recipe_known rule=D31");
    CHECK_TEXT(why(&d, 0, BUY_RECIPE, RECIPE_TEQUILA), "not_on_flight rule=D31");
}

TEST(D32_why_not_an_upgrade_without_a_space)
{
    Distilled d = first_market(2);
    d.at[0].money = 20;
    own(&d, 0, UPGRADE_DOIG);
    own(&d, 0, UPGRADE_INTERN);
    CHECK_TEXT(why_buy(&d, UPGRADE, SLOT_1, 0, NONE), "");
    own(&d, 0, UPGRADE_COOPER);
    CHECK_TEXT(why_buy(&d, UPGRADE, SLOT_1, 0, NONE), "no_free_space rule=D32");
    CHECK_TEXT(why_buy(&d, UPGRADE, SLOT_1, 0, UPGRADE_TRUCKER), "nothing_to_replace rule=D32");
}

TEST(D34_why_not_a_discount)
{
    Distilled d = first_market(2); /* Jamaica: bottles */
    d.at[0].money = 20;
    CHECK_TEXT(why_buy(&d, ITEM, SLOT_4, 1, NONE), "");
    CHECK_TEXT(why_buy(&d, INGREDIENT, SLOT_4, 1, NONE), "no_such_discount rule=D34");
}

TEST(D162_why_not_peek)
{
    Distilled d = first_market(2);
    CHECK_TEXT(why(&d, 0, PEEK, 0), "needs upgrade=drone_camera rule=D162");
    own(&d, 0, UPGRADE_DRONE_CAMERA);
    CHECK_TEXT(why(&d, 0, PEEK, 0), "");
    play(&d, 0, PEEK, 0);
    deal_the_rest(&d);
    play(&d, 0, DECLINE, 0);
    play(&d, 0, LEAVE_ON_TOP, UPGRADE);
    play(&d, 0, LEAVE_ON_TOP, INGREDIENT);
    play(&d, 0, LEAVE_ON_TOP, ITEM);
    CHECK_TEXT(why(&d, 0, PEEK, 0), "power_used rule=D36");
}

TEST(D17_why_not_finish_the_start_of_the_round)
{
    Distilled d = market_as(2, DISTILLER_USA);
    CHECK_TEXT(why(&d, 0, FINISH_ROUND_START, 0), "must_take_basic rule=D17");
}

TEST(D149_why_not_a_card_of_the_truck)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_TRUCKER);
    d.at[0].money = 5;
    next_round(&d);
    lay_truck(&d, INGREDIENT, INGREDIENT_GRAPES);
    CHECK_TEXT(why3(&d, 0, BUY_TRUCK_CARD, INGREDIENT, INGREDIENT_GRAPES, NONE),
               "needs money=1 rule=D25");
    CHECK_TEXT(why3(&d, 0, BUY_TRUCK_CARD, ITEM, ITEM_WAX, NONE), "not_in_truck rule=D149");
}

TEST(D149_why_not_the_truck_without_trucker_or_twice)
{
    Distilled d = market_as(2, DISTILLER_CHN);
    d.at[0].money = 20;
    lay_truck(&d, INGREDIENT, INGREDIENT_GRAPES);
    CHECK_TEXT(why3(&d, 0, BUY_TRUCK_CARD, INGREDIENT, INGREDIENT_GRAPES, NONE),
               "needs upgrade=trucker rule=D149");
    own(&d, 0, UPGRADE_TRUCKER);
    lay_truck(&d, INGREDIENT, INGREDIENT_FIGS);
    play3(&d, 0, BUY_TRUCK_CARD, INGREDIENT, INGREDIENT_FIGS, NONE);
    CHECK_TEXT(why3(&d, 0, BUY_TRUCK_CARD, INGREDIENT, INGREDIENT_GRAPES, NONE),
               "power_used rule=D17");
}

static Distilled at_washback(const uint8_t *kinds)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    d.at[0].pantry[INGREDIENT_YEAST] = 0;
    for (; *kinds != NONE; kinds++)
        give(&d, 0, *kinds, 1);
    return d;
}

TEST(D41_why_not_distill)
{
    Distilled d = at_washback(CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_RYE));
    CHECK_TEXT(why(&d, 0, START_DISTILLING, 0), "needs_sugar rule=D41");
    d = at_washback(CARDS(INGREDIENT_YEAST, INGREDIENT_RYE));
    CHECK_TEXT(why3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_RYE, 1, 0),
               "needs_yeast_and_water rule=D41");
    CHECK_TEXT(why3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0), "needs_water rule=D41");
    d = at_washback(CARDS(INGREDIENT_WATER, INGREDIENT_RYE));
    CHECK_TEXT(why3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_WATER, 1, 0), "needs_yeast rule=D41");
    CHECK_TEXT(why3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_FIGS, 1, 0), "not_in_pantry rule=D41");
}

TEST(D188_why_not_an_earlier_kind)
{
    Distilled d =
        at_washback(CARDS(INGREDIENT_YEAST, INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_RYE));
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0);
    CHECK_TEXT(why3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0), "ascending_order rule=D188");
}

TEST(D39_why_not_give_a_card)
{
    Distilled d =
        at_washback(CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_RYE, INGREDIENT_CORN));
    CHECK_TEXT(why(&d, 0, GIVE_INGREDIENT, INGREDIENT_YEAST), "never_given rule=D39");
    CHECK_TEXT(why(&d, 0, GIVE_ITEM, ITEM_METAL_BARREL), "never_given rule=D39");
    CHECK_TEXT(why(&d, 0, GIVE_INGREDIENT, INGREDIENT_FIGS), "not_in_pantry rule=D39");
    CHECK_TEXT(why(&d, 0, GIVE_ITEM, ITEM_WAX), "not_in_storeroom rule=D39");
    Distilled other = d;
    play3(&other, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0);
    CHECK_TEXT(why(&other, 0, GIVE_INGREDIENT, INGREDIENT_RYE), "trade_comes_first rule=D39");
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_RYE);
    play(&d, 0, TAKE_IN_TRADE, INGREDIENT_WATER);
    CHECK_TEXT(why(&d, 0, GIVE_INGREDIENT, INGREDIENT_CORN), "traded_already rule=D39");
}

TEST(D40_why_not_take_a_card)
{
    Distilled d = at_washback(CARDS(INGREDIENT_MIXED_GRAINS));
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_MIXED_GRAINS);
    CHECK_TEXT(why(&d, 0, TAKE_IN_TRADE, INGREDIENT_MIXED_FRUITS), "costs_more money=2 rule=D40");
    CHECK_TEXT(why(&d, 0, TAKE_IN_TRADE, INGREDIENT_MIXED_GRAINS), "same_card rule=D187");
    CHECK_TEXT(why(&d, 0, TAKE_IN_TRADE, INGREDIENT_YEAST), "");
}

TEST(D45_why_not_a_power_around_the_cut)
{
    Distilled d = at_washback(NO_CARDS);
    own(&d, 0, UPGRADE_WORM_TUB);
    own(&d, 0, UPGRADE_SPIRIT_SAFE);
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_RYE));
    CHECK_TEXT(why(&d, 0, POUR_ALCOHOL, POWER_COPPERSMITH), "no_such_power rule=D43");
    CHECK_TEXT(why(&d, 0, CUT_TOP, 0), "needs upgrade=column_still rule=D44");
    play(&d, 0, CUT_BOTH, 0);
    cut(&d, INGREDIENT_YEAST, INGREDIENT_RYE);
    CHECK_TEXT(why(&d, 0, CUT_AGAIN, 0), "needs upgrade=coffey_still rule=D45");
    CHECK_TEXT(why(&d, 0, RETURN_SIGNATURE, 0), "not_cut rule=D45");
    CHECK_TEXT(why(&d, 0, RETURN_CARD, INGREDIENT_WATER), "not_cut rule=D45");
    CHECK_TEXT(why(&d, 0, RETURN_CARD, INGREDIENT_RYE), "");
}

static const char *why_name(const Distilled *d, int name, int barrel)
{
    return why3(d, 0, NAME, name, barrel, 0);
}

TEST(D47_why_not_a_recipe_for_this_stack)
{
    Distilled d = washback_as(DISTILLER_FRA);
    know(&d, 0, RECIPE_BRANDY);
    know(&d, 0, RECIPE_CACHACA);
    give_item(&d, 0, ITEM_WOOD_BARREL);
    give_item(&d, 0, ITEM_STAINLESS); /* so that there is a choice */
    stack(&d, 0, CARDS(INGREDIENT_MIXED_FRUITS));
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK_TEXT(why_name(&d, RECIPE_GIN, ITEM_METAL_BARREL), "recipe_unknown rule=D47");
    CHECK_TEXT(why_name(&d, RECIPE_BRANDY, ITEM_METAL_BARREL), "needs sugars=1 rule=D47");
    CHECK_TEXT(why_name(&d, RECIPE_BRANDY, ITEM_WOOD_BARREL), "needs sugars=1 rule=D47");
    CHECK_TEXT(why_name(&d, RECIPE_CACHACA, ITEM_METAL_BARREL), "wrong_sugar rule=D47");
    CHECK_TEXT(why_name(&d, RECIPE_MOONSHINE, ITEM_METAL_BARREL), "has_sugar rule=D48");
    CHECK_TEXT(why_name(&d, RECIPE_VODKA, ITEM_METAL_BARREL), "");
    stack(&d, 0, CARDS(INGREDIENT_MIXED_FRUITS, INGREDIENT_MIXED_FRUITS, INGREDIENT_FIGS));
    CHECK_TEXT(why_name(&d, RECIPE_VS_COGNAC, ITEM_WOOD_BARREL),
               "needs ingredient=grapes rule=D47");
    d.at[0].signature_made = true;
    CHECK_TEXT(why_name(&d, RECIPE_VS_COGNAC, ITEM_WOOD_BARREL), "made_already rule=D47");
}

TEST(D54_why_not_sell_or_pass)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    CHECK_TEXT(why(&d, 0, SELL_THIS, WAREHOUSE_1), "no_spirit rule=D53");
    CHECK_TEXT(why(&d, 0, PASS, 0), "must_be_sold rule=D185");

    d = washback_as(DISTILLER_FRA);
    store(&d, 0, WAREHOUSE_1, RECIPE_WHISKEY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_RYE));
    store(&d, 0, WAREHOUSE_2, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_FIGS));
    stack(&d, 0, CARDS(INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS));
    make(&d, RECIPE_RUM, ITEM_WOOD_BARREL);
    CHECK_TEXT(why(&d, 0, SELL_THIS, NEW_SPIRIT), "must_age_first rule=D54");
    CHECK_TEXT(why(&d, 0, PASS, 0), "warehouse_full rule=D185");
}

TEST(D62_why_not_a_label_space)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    put_label(&d, 0, LABEL_SPACE_MONEY5, RECIPE_VODKA);
    d.at[0].signature_waits = false;
    play(&d, 0, SELL_THIS, NEW_SPIRIT);
    CHECK_TEXT(why(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5), "space_used rule=D62");
    CHECK_TEXT(why(&d, 0, PLACE_LABEL, LABEL_SPACE_SIGNATURE), "signature_taken rule=D65");
    CHECK_TEXT(why(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_SIGNATURE), "");
    d.label_alternative_sp = false;
    CHECK_TEXT(why(&d, 0, PLACE_LABEL_FOR_SP, LABEL_SPACE_ITEM), "bonus_only rule=D126");
}

TEST(D78_why_not_taste_more)
{
    Distilled d = first_market(2);
    d.at[0].sp[FROM_SALES] = 2;
    go_to(&d, "tasting");
    CHECK_TEXT(why(&d, 0, TASTE, 4), "needs points=2 rule=D78");
    CHECK_TEXT(why(&d, 0, TASTE, 2), "");
}

TEST(D112_why_not_complete_a_goal)
{
    Distilled d = solo_as(DISTILLER_FRA, CARDS(SOLO_GOAL_C5, SOLO_GOAL_C8));
    CHECK_TEXT(why(&d, 0, COMPLETE_GOAL, 2), "face_down rule=D112");
    CHECK_TEXT(why(&d, 0, COMPLETE_GOAL, 5), "not_reached rule=D112");
    CHECK_TEXT(why(&d, 0, COMPLETE_GOAL, 0), "condition_not_met rule=D112");
    CHECK_TEXT(why(&d, 0, COMPLETE_GOAL, 1), "not_the_moment rule=D115");
    play3(&d, 0, SWAP_GOALS, 0, 1, 0);
    CHECK_TEXT(why3(&d, 0, SWAP_GOALS, 0, 1, 0), "swapped_already rule=D118");
}

/* Whatever one can point at and may not do has a reason with a rule of this game. */
static void check_reasons(const Distilled *d, int seat)
{
    ActionList list;
    game_list_refused(&distilled, &d->state, seat, &list);
    for (int i = 0; i < list.count; i++) {
        Reason reason = game_why_not(&distilled, &d->state, seat, list.action[i]);
        CHECK(reason.word != NULL);
        CHECK(reason.rule != NULL && reason.rule[0] == 'D');
        CHECK(!may3(d, seat, action_verb(list.action[i]), action_a(list.action[i]),
                    action_b(list.action[i]), action_c(list.action[i])));
    }
}

TEST(everything_one_can_point_at_has_a_reason)
{
    for (int seats = 1; seats <= 4; seats++) {
        Distilled d = new_game(seats);
        Rng rng = rng_seeded((uint64_t)seats);
        for (SeatSet waiting; (waiting = game_waiting_for(&distilled, &d.state)) != 0;) {
            ActionList list;
            int who = __builtin_ctz(waiting);
            if (who != CHANCE)
                check_reasons(&d, who);
            game_list(&distilled, &d.state, who, &list);
            game_play(&distilled, &d.state, who, list_pick(&list, &rng));
        }
    }
}
