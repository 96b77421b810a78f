/* Chapters J and K: what counts for goals and upgrades at the end. */
#include "distilled_fixture.h"

TEST(D99_skip_the_easy_stuff_counts_all_tiers_together)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_SKIP_EASY));
    put_label(&d, 0, 0, RECIPE_CACHACA);
    put_label(&d, 0, 1, RECIPE_BRANDY);
    put_label(&d, 1, 0, RECIPE_RUM);
    put_label(&d, 1, 1, RECIPE_VODKA);
    put_label(&d, 1, 2, RECIPE_MOONSHINE);
    CHECK_EQUAL(scored(&d, 0, "goals"), 7);
    put_label(&d, 1, 3, RECIPE_SOJU);
    CHECK_EQUAL(scored(&d, 0, "goals"), 7);
    put_label(&d, 1, 4, RECIPE_GIN);
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
}

TEST(D99_diverse_portfolio_counts_different_spirits)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_DIVERSE));
    put_label(&d, 0, 0, RECIPE_VODKA);
    put_label(&d, 0, 1, RECIPE_VODKA);
    put_label(&d, 0, 2, RECIPE_MOONSHINE);
    put_label(&d, 1, 0, RECIPE_RUM);
    put_label(&d, 1, 1, RECIPE_VODKA);
    CHECK_EQUAL(scored(&d, 0, "goals"), 7); /* two different ones each */
    put_label(&d, 1, 2, RECIPE_SOJU);
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
}

TEST(D100_gear_head_and_delegation_count_the_points_of_their_kind)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_GEAR_HEAD, GOAL_DELEGATION));
    own(&d, 0, UPGRADE_SPIRIT_SAFE); /* equipment, 1 SP */
    own(&d, 0, UPGRADE_RICKHOUSE);   /* equipment, no SP */
    own(&d, 1, UPGRADE_PROMOTER);    /* specialist, 1 SP */
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
    own(&d, 1, UPGRADE_NATURAL_SPRING); /* 1 by its formula */
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
    own(&d, 1, UPGRADE_COLUMN_STILL); /* 1, and Natural Spring 2: 3 in all */
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
    own(&d, 0, UPGRADE_ARCHITECT); /* specialist: 3 by its formula */
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
}

TEST(D100_the_money_rate_of_tour_guide_is_not_sp_of_an_upgrade)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_DELEGATION));
    own(&d, 0, UPGRADE_TOUR_GUIDE);
    d.at[0].money = 30;
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
    CHECK_EQUAL(scored(&d, 0, "money"), 10);
}

TEST(D101_wealthy_looks_at_the_money_before_it_is_turned_into_sp)
{
    Distilled d = first_market(2);
    set_goals(&d, 0, CARDS(GOAL_WEALTHY));
    d.at[0].money = 10; /* nothing left after D86 */
    d.at[1].money = 9;
    CHECK_EQUAL(scored(&d, 0, "goals"), 5);
    d.at[1].money = 11;
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
}

/* The points of a sold Cachaca (4), made this round, for the owner of Master Blender or for
 * Australia; the labels lie on spaces, in the warehouse or nowhere. */
static Distilled selling_cachaca(int chosen, int card)
{
    Distilled d =
        spirit_as(chosen, RECIPE_CACHACA, ITEM_METAL_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    if (card != NONE)
        own(&d, 0, card);
    return d;
}

TEST(D102_master_blender_and_australia_never_look_at_the_label_being_sold)
{
    Distilled d = selling_cachaca(DISTILLER_FRA, UPGRADE_MASTER_BLENDER);
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).sp, 4);
    d = selling_cachaca(DISTILLER_AUS, NONE);
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).sp, 4 + 2);
}

TEST(D102_they_look_at_spaces_and_at_the_warehouse)
{
    Distilled d = selling_cachaca(DISTILLER_FRA, UPGRADE_MASTER_BLENDER);
    put_label(&d, 0, 0, RECIPE_RUM);
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).sp, 4 + 1);
    d = selling_cachaca(DISTILLER_AUS, NONE);
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).sp, 4);
    d = selling_cachaca(DISTILLER_AUS, NONE);
    put_label(&d, 0, 0, RECIPE_GIN); /* another region */
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).sp, 4 + 2);
}

TEST(D102_a_spirit_without_a_label_is_not_looked_at)
{
    static const uint8_t owner[][3] = { { DISTILLER_FRA, UPGRADE_MASTER_BLENDER, 0 },
                                        { DISTILLER_AUS, NONE, 2 } };
    for (int n = 0; n < 2; n++) {
        Distilled d = selling_cachaca(owner[n][0], owner[n][1]);
        store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
        d.at[0].spirit[WAREHOUSE_1].has_label = false;
        d.shelf[RECIPE_RUM]++;
        CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).sp, 4 + owner[n][2]);
    }
}

TEST(D102_they_look_at_a_spirit_made_this_round_and_still_unsold)
{
    Distilled d = washback_as(DISTILLER_FRA);
    own(&d, 0, UPGRADE_MASTER_BLENDER);
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    stack(&d, 0, CARDS(INGREDIENT_MIXED_PLANTS));
    make(&d, RECIPE_CACHACA, ITEM_METAL_BARREL);
    CHECK_EQUAL(sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, NO_CARDS).sp, 11 + 1);
}

TEST(D102_they_work_even_when_the_spirit_sold_has_no_label)
{
    Distilled d = selling_cachaca(DISTILLER_FRA, UPGRADE_MASTER_BLENDER);
    put_label(&d, 0, 0, RECIPE_RUM);
    d.at[0].spirit[NEW_SPIRIT].has_label = false;
    d.shelf[RECIPE_CACHACA]++;
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS).sp, 4 + 1);
}

TEST(D103_labels_on_spaces_and_in_the_warehouse_count_at_the_end)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_WAREHOUSE_MGR);  /* 1 per aged label */
    own(&d, 0, UPGRADE_GREENHOUSE);     /* 1 per 2 labels of the Americas */
    own(&d, 0, UPGRADE_MASTER_BLENDER); /* 2 per pair */
    put_label(&d, 0, 0, RECIPE_RUM);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1);
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2 + 1 + 2);

    d = first_market(2);
    own(&d, 0, UPGRADE_COOP_MGR); /* 1 per Vodka and Moonshine */
    own(&d, 0, UPGRADE_COOPER);   /* 1 per material of barrel */
    put_label(&d, 0, 0, RECIPE_VODKA);
    store(&d, 0, WAREHOUSE_1, RECIPE_BAIJIU, ITEM_CLAY_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1 + 2);
}

TEST(D104_natural_spring_architect_and_biochemist_count_themselves)
{
    static const uint8_t card[] = { UPGRADE_NATURAL_SPRING, UPGRADE_ARCHITECT, UPGRADE_BIOCHEMIST };
    for (int n = 0; n < 3; n++) {
        Distilled d = first_market(2);
        own(&d, 0, card[n]);
        CHECK_EQUAL(scored(&d, 0, "upgrades"), 1);
    }
}

/* The last round is over but for its skipped washbacks; seat 0 owns Trucker. */
static Distilled end_with_trucker(void)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_TRUCKER);
    to_round(&d, 7);
    go_to(&d, "fill_washback");
    return d;
}

static void end_game(Distilled *d)
{
    play(d, 0, SKIP_DISTILLING, 0);
    play(d, 1, SKIP_DISTILLING, 0);
}

TEST(D105_trucker_scores_the_sell_value_of_the_top_premium_ingredient)
{
    Distilled d = end_with_trucker();
    leave_in_deck(&d, INGREDIENT, INGREDIENT_GRAPES);
    end_game(&d);
    CHECK(waits_for(&d, CHANCE));
    deal_card(&d, INGREDIENT, INGREDIENT_GRAPES);
    CHECK(is_over(&d));
    CHECK(told(&d, "trucker ingredient=grapes"));
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 3);
}

TEST(D100_what_trucker_scores_counts_for_delegation)
{
    Distilled d = end_with_trucker();
    set_goals(&d, 0, CARDS(GOAL_DELEGATION));
    own(&d, 1, UPGRADE_PROMOTER); /* specialist, 1 SP */
    leave_in_deck(&d, INGREDIENT, INGREDIENT_GRAPES);
    end_game(&d);
    CHECK_EQUAL(scored(&d, 0, "goals"), 0);
    deal_card(&d, INGREDIENT, INGREDIENT_GRAPES); /* 3 SP */
    CHECK_EQUAL(scored(&d, 0, "goals"), 6);
}

TEST(D105_the_truck_pile_is_shuffled_first_if_needed)
{
    Distilled d = end_with_trucker();
    empty_deck(&d, INGREDIENT);
    end_game(&d);
    CHECK(told(&d, "reshuffle deck=ingredient"));
    deal_card(&d, INGREDIENT, INGREDIENT_PALM);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 2);
}

TEST(D105_without_trucker_no_card_is_turned_up)
{
    Distilled d = end_with_trucker();
    d.at[0].upgrades = 0;
    d.truck[UPGRADE][UPGRADE_TRUCKER]++;
    end_game(&d);
    CHECK(is_over(&d));
    CHECK_EQUAL(d.trucker_card, NONE);
}

TEST(D191_trucker_scores_0_without_any_card)
{
    Distilled d = end_with_trucker();
    empty_deck(&d, INGREDIENT);
    for (int kind = FIRST_PREMIUM_INGREDIENT; kind < OWN_SIGNATURE; kind++)
        give(&d, 1, kind, d.truck[INGREDIENT][kind]);
    end_game(&d);
    CHECK(is_over(&d));
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
}

TEST(D106_alcohol_in_spirits_is_counted_without_limit)
{
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS), 0);
    set_awards(&d, CARDS(AWARD_PROOF120));
    d.at[0].spirit[WAREHOUSE_1].stack[INGREDIENT_ALCOHOL] = 65; /* there are 60 cards */
    Sale sale = sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, NO_CARDS);
    CHECK_EQUAL(sale.alcohol, 65);
    CHECK_EQUAL(sale.money, 65 + 1);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK_EQUAL(scored(&d, 0, "awards"), 7);
}
