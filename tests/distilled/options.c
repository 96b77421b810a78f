/* Chapters M and O: where the sources disagree, the options that say so, and the prepared start. */
#include "solo_fixture.h"

#include <string.h>

TEST(D122_peru_is_not_paired_with_flight_f)
{
    Distilled d = new_game_with(2, "flight", "f");
    deal_up_to(&d, DRAW_DISTILLER);
    CHECK_EQUAL(odds(&d, DRAW_DISTILLER, DISTILLER_PER, 0), 0);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_DISTILLER), 11);
    CHECK(!(flight[FLIGHT_F].recipes >> RECIPE_PISCO & 1));
}

TEST(D123_the_label_is_taken_in_the_distill_phase)
{
    Distilled d = washback_as(DISTILLER_FRA);
    stack(&d, 0, CARDS(INGREDIENT_RYE));
    int labels = d.shelf[RECIPE_VODKA];
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(is_asked(&d, 0, "sell_spirit"));
    CHECK_EQUAL(d.shelf[RECIPE_VODKA], labels - 1);
}

TEST(D124_spirits_in_the_warehouse_have_no_bottle)
{
    Distilled d = first_market(2);
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    give_item(&d, 0, ITEM_SKULL); /* 4 SP if it were used */
    CHECK_EQUAL(scored(&d, 0, "warehouse"), 11);
}

TEST(D125_an_upgrade_is_discarded_only_to_make_room_for_another)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_DOIG);
    ActionList list;
    d.at[0].money = 0; /* nothing can be bought for it */
    game_list(&distilled, &d.state, 0, &list);
    for (int i = 0; i < list.count; i++)
        CHECK(action_c(list.action[i]) != UPGRADE_DOIG || action_verb(list.action[i]) != BUY_CARD);
}

static bool monarch_counts_signature(const char *value) /* VS Cognac of France */
{
    Distilled d = market_with(2, "signature_label_is_home", value);
    set_goals(&d, 1, CARDS(GOAL_MONARCH));
    put_label(&d, 1, 0, RECIPE_VS_COGNAC); /* seat 1 is France */
    return scored(&d, 1, "goals") == 6;
}

TEST(D127_signature_labels_count_for_the_six_cards_unless_agreed_otherwise)
{
    CHECK(!monarch_counts_signature("on"));
    CHECK(monarch_counts_signature("off"));
    CHECK(!first_market(2).signature_label_is_home);
}

TEST(D127_other_home_labels_never_count_for_the_six_cards)
{
    Distilled d = market_with(2, "signature_label_is_home", "off");
    set_goals(&d, 1, CARDS(GOAL_MONARCH));
    put_label(&d, 1, 0, RECIPE_WHISKEY);
    CHECK_EQUAL(scored(&d, 1, "goals"), 0);
}

static Distilled drawing_awards(int seats, const char *flight_word, const char *redraw)
{
    Options options;
    const char *why_not;
    Distilled d;
    game_default_options(&distilled, &options);
    CHECK(game_set_option(&distilled, &options, "flight", flight_word, &why_not));
    CHECK(game_set_option(&distilled, &options, "redraw_impossible_awards", redraw, &why_not));
    CHECK(game_begin(&distilled, &d.state, seats, &options, &why_not));
    deal_up_to(&d, DRAW_AWARD);
    return d;
}

TEST(D129_awards_that_cannot_be_met_are_drawn_unless_agreed_otherwise)
{
    Distilled d = drawing_awards(2, "g", "off");
    CHECK_EQUAL(odds(&d, DRAW_AWARD, AWARD_GOLD_DIGGER, 0), 1);
    d = drawing_awards(2, "g", "on"); /* no gold recipe on G */
    CHECK_EQUAL(odds(&d, DRAW_AWARD, AWARD_GOLD_DIGGER, 0), 0);
    CHECK_EQUAL(odds(&d, DRAW_AWARD, AWARD_OLYMPIC, 0), 0);
    CHECK_EQUAL(odds(&d, DRAW_AWARD, AWARD_SWEET, 0), 1);
    deal_up_to(&d, DRAW_GOAL);
    CHECK_EQUAL(odds(&d, DRAW_GOAL, GOAL_FROM_EARTH, 0), 0); /* nor one in clay */
}

TEST(D129_some_awards_cannot_be_met_by_two_players_only)
{
    Distilled d = drawing_awards(2, "d", "on");
    CHECK_EQUAL(odds(&d, DRAW_AWARD, AWARD_NORTH_SOUTH, 0), 0);
    d = drawing_awards(3, "d", "on");
    CHECK_EQUAL(odds(&d, DRAW_AWARD, AWARD_NORTH_SOUTH, 0), 1);
}

TEST(D132_labels_settle_the_order_of_distilling)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    d.first = 1;
    for (int seat = 0; seat < 2; seat++) {
        give_item(&d, seat, ITEM_STAINLESS);
        fill(&d, seat, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS));
        cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    }
    CHECK(waits_for(&d, 1)); /* named in turn order */
    play3(&d, 1, NAME, RECIPE_VODKA, ITEM_METAL_BARREL, 0);
    CHECK(waits_for(&d, 0));
}

TEST(D133_a_used_up_deck_whose_pile_was_empty_is_made_when_a_card_is_needed)
{
    Distilled d = first_market(2);
    leave_in_deck(&d, ITEM, ITEM_WAX);
    for (int card = 0; card < ITEM_COUNT; card++) { /* nothing is left in the truck */
        d.at[1].storeroom[card] = (uint8_t)(d.at[1].storeroom[card] + d.truck[ITEM][card]);
        d.truck[ITEM][card] = 0;
    }
    d.at[0].money = d.at[1].money = 10;
    buy(&d, 0, ITEM, SLOT_4);
    deal_card(&d, ITEM, ITEM_WAX);
    CHECK_EQUAL(d.deck_count[ITEM], 0);
    CHECK(!told(&d, "reshuffle deck=item"));
    d.at[1].storeroom[ITEM_JUG]--;
    d.truck[ITEM][ITEM_JUG]++;
    buy(&d, 1, ITEM, SLOT_4);
    CHECK(told(&d, "reshuffle deck=item"));
}

TEST(D134_who_passes_in_the_sell_phase_is_out_for_the_round)
{
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS), 0);
    store(&d, 1, WAREHOUSE_1, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_FRUITS));
    play(&d, 0, PASS, 0);
    play(&d, 1, SELL_THIS, WAREHOUSE_1);
    play(&d, 1, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK_EQUAL(d.round, 2);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].recipe, RECIPE_RUM);
}

TEST(D135_flavors_are_seen_before_the_bottle_is_chosen_and_there_is_no_way_back)
{
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS), 1);
    give_item(&d, 0, ITEM_WAX);
    play(&d, 0, SELL_THIS, WAREHOUSE_1);
    turn_up(&d, MONEY_3);
    CHECK_EQUAL(d.shown, UINT64_C(1) << MONEY_3);
    ActionList list;
    game_list(&distilled, &d.state, 0, &list);
    for (int i = 0; i < list.count; i++)
        CHECK_EQUAL(action_verb(list.action[i]), USE_BOTTLE);
}

TEST(D136_scotland_and_doig_discard_to_the_flavor_discard_pile)
{
    Distilled d =
        aged_as(DISTILLER_SCO, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS), 0);
    play(&d, 0, PASS, 0);
    turn_up(&d, MONEY_3);
    turn_up(&d, MONEY_2);
    turn_up(&d, MONEY_1);
    play(&d, 0, KEEP_FLAVOR, MONEY_2);
    CHECK_EQUAL(d.flavor_discards, UINT64_C(1) << MONEY_3 | UINT64_C(1) << MONEY_1);
    CHECK(!(d.flavor_deck[FLAVORS] >> MONEY_3 & 1));
}

TEST(D138_kvevri_counts_flavors_nobody_has_seen)
{
    Distilled d = first_market(2);
    store(&d, 0, WAREHOUSE_1, RECIPE_BAIJIU, ITEM_KVEVRI, CARDS(INGREDIENT_MIXED_GRAINS));
    add_flavors(&d, 0, WAREHOUSE_1, 2);
    CHECK_EQUAL(scored(&d, 0, "warehouse"), 12 + 2 + 2);
}

TEST(D139_spirits_without_a_label_do_not_count_for_coop_manager_and_cooper)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_COOP_MGR);
    own(&d, 0, UPGRADE_COOPER);
    store(&d, 0, WAREHOUSE_1, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1);
    d.at[0].spirit[WAREHOUSE_1].has_label = false;
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
}

TEST(D140_a_basic_barrel_cannot_be_taken_in_a_trade)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    give(&d, 0, INGREDIENT_GRAPES, 1); /* 6 */
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_GRAPES);
    CHECK_EQUAL(count_of(&d, 0, TAKE_IN_TRADE), 5);
    CHECK(!may(&d, 0, TAKE_IN_TRADE, BASIC_INGREDIENTS + ITEM_CLAY_BARREL));
}

TEST(D141_a_stainless_steel_barrel_may_be_let_go)
{
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_VODKA, ITEM_STAINLESS, CARDS(INGREDIENT_RYE));
    sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK(may(&d, 0, KEEP_BARREL, 0));
    CHECK(may(&d, 0, DISCARD_BARREL, 0));
}

TEST(D142_coffey_still_keeps_the_alcohol_and_takes_the_extra_water)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    own(&d, 0, UPGRADE_COFFEY_STILL);
    own(&d, 0, UPGRADE_WORM_TUB);
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_RYE));
    play(&d, 0, POUR_ALCOHOL, POWER_WORM_TUB);
    cut(&d, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_ALCOHOL);
    play(&d, 0, CUT_AGAIN, 0);
    CHECK(waits_for(&d, CHANCE)); /* Worm Tub is not asked about again */
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_ALCOHOL, 0), 3);
    CHECK_EQUAL(odds(&d, DRAW_CUT, INGREDIENT_WATER, 0), 0);
}

TEST(D143_the_market_stack_discards_its_first_card)
{
    Distilled d = solo_as(DISTILLER_FRA, NO_CARDS);
    int first = d.market_card;
    CHECK(first != NONE);
    play(&d, 0, PASS, 0);
    CHECK_EQUAL(odds(&d, DRAW_SOLO_GOAL, first, 0), 0);
    deal_the_rest(&d);
    CHECK(d.market_card != first);
}

static const char *why_no_first_taste(int seats, const char *flight_word)
{
    Options options;
    const char *why_not;
    Distilled d;
    game_default_options(&distilled, &options);
    CHECK(game_set_option(&distilled, &options, "preset", "first_taste", &why_not));
    CHECK(game_set_option(&distilled, &options, "flight", flight_word, &why_not));
    return game_begin(&distilled, &d.state, seats, &options, &why_not) ? "" : why_not;
}

TEST(D164_first_taste_is_for_2_to_5_players_and_on_flight_a)
{
    CHECK_TEXT(why_no_first_taste(1, "a"), "first_taste_seats");
    CHECK_TEXT(why_no_first_taste(2, "b"), "first_taste_flight");
    CHECK_TEXT(why_no_first_taste(2, "random"), "first_taste_flight");
    CHECK_TEXT(why_no_first_taste(2, "a"), "");
    CHECK_TEXT(why_no_first_taste(5, "a"), "");
}

static Distilled first_taste(int seats)
{
    Distilled d = new_game_with(seats, "preset", "first_taste");
    deal_up_to(&d, CHOOSE_FIRST);
    play(&d, CHANCE, CHOOSE_FIRST, 0);
    return d;
}

TEST(D164_the_rows_of_the_prepared_start)
{
    static const uint8_t row[DECK_COUNT][PREMIUM_SLOTS_PER_ROW] = {
        { UPGRADE_GLASS_BLOWER, UPGRADE_TOUR_GUIDE, UPGRADE_COPPERSMITH, UPGRADE_NATURAL_SPRING },
        { INGREDIENT_JUNIPER, INGREDIENT_RYE, INGREDIENT_POTATOES, INGREDIENT_SORGHUM },
        { ITEM_HOGSHEAD, ITEM_CANISTER, ITEM_STAINLESS, ITEM_PLASTIC },
    };
    Distilled d = first_taste(2);
    CHECK_EQUAL(d.flight, FLIGHT_A);
    CHECK(memcmp(d.row, row, sizeof row) == 0);
    CHECK(is_asked(&d, 0, "market_turn"));
    CHECK_EQUAL(__builtin_popcount(d.awards), 3); /* these are drawn as usual */
}

TEST(D165_the_distillers_and_goals_of_the_prepared_start)
{
    static const uint8_t seat_of[5] = { DISTILLER_BRA, DISTILLER_KOR, DISTILLER_SWE, DISTILLER_ENG,
                                        DISTILLER_USA };
    static const uint8_t goals[5][3] = { { GOAL_WEALTHY, GOAL_WEST_CHAMPION, GOAL_GERIATRIC },
                                         { GOAL_JUVENILE, GOAL_CLOSE_TO_HOME, GOAL_RED_GLASS },
                                         { GOAL_THIRST, GOAL_DIVERSE, GOAL_BLUE_GLASS },
                                         { GOAL_JUST_DESSERTS, GOAL_MONARCH, GOAL_DELEGATION },
                                         { GOAL_FOR_FARMERS, GOAL_WOODY, GOAL_SKIP_EASY } };
    Distilled d = first_taste(5);
    for (int seat = 0; seat < 5; seat++) {
        CHECK_EQUAL(d.at[seat].distiller, seat_of[seat]);
        CHECK_EQUAL(d.at[seat].goals,
                    1u << goals[seat][0] | 1u << goals[seat][1] | 1u << goals[seat][2]);
        CHECK_EQUAL(d.at[seat].money, distiller[seat_of[seat]].start_money);
    }
    CHECK(!(flight[FLIGHT_A].distillers >> DISTILLER_SWE & 1)); /* Sweden is used all the same */
}

TEST(D186_the_money_of_yeast_is_paid_without_a_question)
{
    Distilled d = first_market(2);
    play(&d, 0, BUY_BASIC, INGREDIENT_YEAST);
    CHECK(waits_for(&d, 1));
    CHECK_EQUAL(d.at[0].money, 5);
}

TEST(D187_a_basic_card_is_not_traded_for_its_like)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    give(&d, 0, INGREDIENT_MIXED_FRUITS, 1);
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_MIXED_FRUITS);
    CHECK(!may(&d, 0, TAKE_IN_TRADE, INGREDIENT_MIXED_FRUITS));
    CHECK_EQUAL(count_of(&d, 0, TAKE_IN_TRADE), 4);
}

TEST(D188_kinds_are_put_in_their_order_and_only_if_the_washback_can_be_completed)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    give(&d, 0, INGREDIENT_WATER, 1);
    give(&d, 0, INGREDIENT_MIXED_GRAINS, 1);
    give(&d, 0, INGREDIENT_RYE, 1);
    CHECK(!may3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_WATER, 1, 0)); /* the Yeast would be missing */
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0);
    CHECK(!may3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_MIXED_GRAINS, 1, 0)); /* the Water */
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_WATER, 1, 0);
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_RYE, 1, 0);
    CHECK(!may3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_MIXED_GRAINS, 1, 0)); /* earlier in the list */
    CHECK(may(&d, 0, SKIP_DISTILLING, 0));
}
