/* Chapter C: the Market Phase. */
#include "distilled_fixture.h"

#include <string.h>

TEST(D22_a_turn_is_one_purchase_or_a_pass)
{
    Distilled d = first_market(3);
    CHECK(waits_for(&d, 0));
    play(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS);
    CHECK(waits_for(&d, 1));
    play(&d, 1, PASS, 0);
    CHECK(waits_for(&d, 2));
    play(&d, 2, BUY_BASIC, INGREDIENT_MIXED_GRAINS);
    CHECK(waits_for(&d, 0));
    play(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS);
    CHECK(waits_for(&d, 2)); /* seat 1 is out */
    play(&d, 2, PASS, 0);
    CHECK(waits_for(&d, 0));
    CHECK(is_asked(&d, 0, "market_turn"));
    play(&d, 0, PASS, 0);
    CHECK(!is_asked(&d, 0, "market_turn"));
    deal_the_rest(&d);
    CHECK(is_asked(&d, 0, "fill_washback"));
}

TEST(D23_whoever_can_buy_nothing_can_only_pass)
{
    Distilled d = first_market(2);
    d.at[0].money = 0;
    CHECK(may(&d, 0, BUY_BASIC, INGREDIENT_YEAST)); /* costs nothing */
    d.at[0].basics_bought = 2;
    ActionList list;
    game_list(&distilled, &d.state, 0, &list);
    CHECK_EQUAL(list.count, 1);
    CHECK_EQUAL(action_verb(list.action[0]), PASS);
}

TEST(D24_a_purchase_is_a_cube_a_basic_card_or_a_face_up_card)
{
    Distilled d = first_market(2);
    d.at[0].money = 30;
    CHECK_EQUAL(count_of(&d, 0, BUY_RECIPE), 7);
    CHECK_EQUAL(count_of(&d, 0, BUY_BASIC), 7);
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++)
            CHECK(may_buy(&d, 0, deck, slot, 0, NONE));
    CHECK_EQUAL(count_of(&d, 0, BUY_TRUCK_CARD), 0);
    CHECK_EQUAL(count_of(&d, 0, REVEAL_DECK), 0);
}

TEST(D25_the_price_is_paid_and_no_debts_are_made)
{
    Distilled d = first_market(2); /* Corn costs 4, Juniper Berries 5 */
    d.at[0].money = 4;
    CHECK(may_buy(&d, 0, INGREDIENT, SLOT_2, 0, NONE));
    CHECK(!may_buy(&d, 0, INGREDIENT, SLOT_4, 0, NONE));
    buy(&d, 0, INGREDIENT, SLOT_2);
    CHECK_EQUAL(d.at[0].money, 0);
    CHECK_EQUAL(d.at[0].earned_money, 0);
}

TEST(D26_a_player_buys_at_most_two_basic_cards)
{
    Distilled d = first_market(2);
    play(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS);
    play(&d, 1, PASS, 0);
    play(&d, 0, BUY_BASIC, INGREDIENT_MIXED_PLANTS);
    CHECK_EQUAL(count_of(&d, 0, BUY_BASIC), 0);
    CHECK(may(&d, 0, BUY_RECIPE, RECIPE_SOJU)); /* anything else is still for sale */
    next_round(&d);
    CHECK_EQUAL(d.at[0].basics_bought, 0);
}

TEST(D26_cards_from_powers_do_not_count)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_FARMER);
    own(&d, 0, UPGRADE_BIOCHEMIST);
    next_round(&d);
    play(&d, 1, PASS, 0);
    play(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS);
    play(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_MIXED_GRAINS], 3);
}

TEST(D27_ingredients_go_to_the_pantry_and_items_to_the_storeroom)
{
    Distilled d = first_market(2);
    d.at[0].money = 30;
    d.at[0].pantry[INGREDIENT_MIXED_FRUITS] = 30; /* there is no limit of size */
    play(&d, 0, BUY_BASIC, INGREDIENT_MIXED_FRUITS);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_MIXED_FRUITS], 31);
    play(&d, 1, PASS, 0);
    play(&d, 0, BUY_BASIC, BASIC_INGREDIENTS + ITEM_CLAY_BARREL);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_CLAY_BARREL], 1);
    buy(&d, 0, INGREDIENT, SLOT_3);
    deal_the_rest(&d);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_APPLES], 1);
    buy(&d, 0, ITEM, SLOT_4);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_SKULL], 1);
}

TEST(D28_a_basic_yeast_brings_1_money)
{
    Distilled d = first_market(2);
    play(&d, 0, BUY_BASIC, INGREDIENT_YEAST);
    CHECK_EQUAL(d.at[0].money, 5);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_YEAST], 2);
    CHECK(told(&d, "yeast_money seat=0 money=1"));
}

/* Seat 0 has bought Water and turns up the top card of a deck. */
static Distilled with_water(int deck, int card)
{
    Distilled d = first_market(2);
    d.at[0].money = 10;
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    CHECK(is_asked(&d, 0, "water_bonus"));
    play3(&d, 0, REVEAL_DECK, deck, NONE, 0);
    deal_card(&d, deck, card);
    return d;
}

static bool declining_is_obvious(const Distilled *d)
{
    char text[8192];
    Json out = json_in(text, sizeof text, false);
    Distilled view = view_of(d, 0);
    json_begin_object(&out, NULL);
    distilled.write_extras(&view.state, 0, &out);
    return strstr(text, "\"obvious\"") != NULL;
}

TEST(D28_declining_is_obvious_when_no_card_could_be_paid)
{
    Distilled d = market_as(2, DISTILLER_FRA);
    int cheapest = 99;
    for (int card = 0; card < PREMIUM_KINDS; card++)
        for (int deck = 0; deck < DECK_COUNT; deck++) {
            int cost = deck == UPGRADE      ? card < UPGRADE_COUNT ? upgrade[card].cost : 99
                       : deck == INGREDIENT ? card < INGREDIENT_COUNT ? ingredient[card].cost : 99
                       : card < ITEM_COUNT  ? item[card].cost
                                            : 99;
            cheapest = d.deck[deck][card] > 0 && cost < cheapest ? cost : cheapest;
        }
    d.at[0].money = (int16_t)cheapest;
    CHECK(!declining_is_obvious(&d)); /* nothing is asked about Water yet */
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    CHECK_EQUAL(d.at[0].money, cheapest);
    CHECK(!declining_is_obvious(&d));
    d.at[0].money = (int16_t)(cheapest - 1);
    CHECK(declining_is_obvious(&d));
    memcpy(d.truck, d.deck, sizeof d.truck); /* D30: the truck is shuffled when a deck is empty */
    memset(d.deck, 0, sizeof d.deck);
    memset(d.deck_count, 0, sizeof d.deck_count);
    CHECK(declining_is_obvious(&d));
    d.at[0].money = (int16_t)cheapest;
    CHECK(!declining_is_obvious(&d));
}

TEST(D28_water_turns_up_a_card_that_may_be_bought_as_an_extra)
{
    Distilled d = with_water(INGREDIENT, INGREDIENT_GRAPES);
    CHECK(told(&d, "reveals seat=0 ingredient=grapes"));
    CHECK_EQUAL(d.revealed_count, 1);
    CHECK(!may3(&d, 0, BUY_REVEALED_CARD, INGREDIENT_FIGS, 0, NONE));
    play3(&d, 0, BUY_REVEALED_CARD, INGREDIENT_GRAPES, 0, NONE);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_GRAPES], 1);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_WATER], 1);
    CHECK_EQUAL(d.at[0].money, 10 - 6);
    CHECK_EQUAL(d.revealed_count, 0);
    CHECK(waits_for(&d, 1));
}

TEST(D28_a_card_not_bought_goes_under_its_deck)
{
    Distilled d = with_water(INGREDIENT, INGREDIENT_GRAPES);
    int cards = d.deck_count[INGREDIENT];
    play(&d, 0, DECLINE, 0);
    CHECK_EQUAL(d.under_count[INGREDIENT], 1);
    CHECK_EQUAL(d.under[INGREDIENT][0], INGREDIENT_GRAPES);
    CHECK_EQUAL(d.deck_count[INGREDIENT], cards);
    CHECK_EQUAL(d.at[0].money, 10);
    CHECK(waits_for(&d, 1));
}

TEST(D28_discounts_work_on_the_turned_up_card)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    d.at[0].money = 3;
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    play3(&d, 0, REVEAL_DECK, INGREDIENT, NONE, 0);
    deal_card(&d, INGREDIENT, INGREDIENT_FIGS);
    CHECK(!may3(&d, 0, BUY_REVEALED_CARD, INGREDIENT_FIGS, 0, NONE));
    play3(&d, 0, BUY_REVEALED_CARD, INGREDIENT_FIGS, 1, NONE);
    CHECK_EQUAL(d.at[0].money, 0);
}

TEST(D28_the_bonus_of_water_may_be_declined)
{
    Distilled d = first_market(2);
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    CHECK_EQUAL(count_of(&d, 0, REVEAL_DECK), 3);
    play(&d, 0, DECLINE, 0);
    CHECK(waits_for(&d, 1));
    CHECK_EQUAL(d.at[0].money, 4);
}

TEST(D28_a_turned_up_upgrade_may_replace_another)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_DOIG);
    own(&d, 0, UPGRADE_INTERN);
    own(&d, 0, UPGRADE_COOPER);
    d.at[0].money = 10;
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    play3(&d, 0, REVEAL_DECK, UPGRADE, NONE, 0);
    deal_card(&d, UPGRADE, UPGRADE_PROMOTER);
    CHECK(!may3(&d, 0, BUY_REVEALED_CARD, UPGRADE_PROMOTER, 0, NONE));
    play3(&d, 0, BUY_REVEALED_CARD, UPGRADE_PROMOTER, 0, UPGRADE_DOIG);
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_DOIG], 1);
}

TEST(D29_the_row_slides_to_the_right_and_slot_1_is_filled)
{
    Distilled d = first_market(2); /* Rye, Corn, Apples, Juniper */
    d.at[0].money = 10;
    buy(&d, 0, INGREDIENT, SLOT_3);
    deal_card(&d, INGREDIENT, INGREDIENT_PALM);
    CHECK_EQUAL(d.row[INGREDIENT][SLOT_1], INGREDIENT_PALM);
    CHECK_EQUAL(d.row[INGREDIENT][SLOT_2], INGREDIENT_RYE);
    CHECK_EQUAL(d.row[INGREDIENT][SLOT_3], INGREDIENT_CORN);
    CHECK_EQUAL(d.row[INGREDIENT][SLOT_4], INGREDIENT_JUNIPER);
    CHECK(waits_for(&d, 1));
}

TEST(D29_a_turned_up_card_moves_no_row)
{
    Distilled d = with_water(ITEM, ITEM_WAX);
    Distilled before = d;
    play3(&d, 0, BUY_REVEALED_CARD, ITEM_WAX, 0, NONE);
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++)
        CHECK_EQUAL(d.row[ITEM][slot], before.row[ITEM][slot]);
    CHECK(waits_for(&d, 1));
}

TEST(D30_an_empty_deck_is_made_from_the_truck)
{
    Distilled d = first_market(2);
    d.at[0].money = 10;
    empty_deck(&d, INGREDIENT);
    int cards = total_of(d.truck[INGREDIENT], PREMIUM_KINDS);
    buy(&d, 0, INGREDIENT, SLOT_1);
    CHECK(told(&d, "reshuffle deck=ingredient"));
    CHECK(waits_for(&d, CHANCE));
    CHECK_EQUAL(total_of(d.truck[INGREDIENT], PREMIUM_KINDS), 0);
    CHECK_EQUAL(d.deck_count[INGREDIENT], cards);
}

TEST(D30_the_last_card_of_a_deck_brings_a_reshuffle_at_once)
{
    Distilled d = first_market(2);
    d.at[0].money = 10;
    leave_in_deck(&d, INGREDIENT, INGREDIENT_PALM);
    buy(&d, 0, INGREDIENT, SLOT_1);
    CHECK_EQUAL(odds(&d, DRAW_CARD, INGREDIENT, INGREDIENT_PALM), 1);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_CARD), 1);
    deal_card(&d, INGREDIENT, INGREDIENT_PALM);
    CHECK(told(&d, "reshuffle deck=ingredient"));
    CHECK(d.deck_count[INGREDIENT] > 0);
    CHECK_EQUAL(total_of(d.truck[INGREDIENT], PREMIUM_KINDS), 0);
}

TEST(D30_a_turned_up_card_is_gone_only_when_it_is_bought)
{
    Distilled d = first_market(2);
    d.at[0].money = 10;
    leave_in_deck(&d, INGREDIENT, INGREDIENT_PALM);
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    play3(&d, 0, REVEAL_DECK, INGREDIENT, NONE, 0);
    deal_card(&d, INGREDIENT, INGREDIENT_PALM);
    CHECK(!told(&d, "reshuffle deck=ingredient"));
    Distilled other = d;
    play(&other, 0, DECLINE, 0);
    CHECK(!told(&other, "reshuffle deck=ingredient")); /* it lies under the deck again */
    CHECK(total_of(other.truck[INGREDIENT], PREMIUM_KINDS) > 0);
    play3(&d, 0, BUY_REVEALED_CARD, INGREDIENT_PALM, 0, NONE);
    CHECK(told(&d, "reshuffle deck=ingredient"));
}

TEST(D30_without_any_card_the_slot_stays_empty)
{
    Distilled d = first_market(2);
    for (int kind = FIRST_PREMIUM_INGREDIENT; kind < OWN_SIGNATURE; kind++)
        give(&d, 1, kind, d.deck[INGREDIENT][kind]);
    d.at[0].money = 10;
    buy(&d, 0, INGREDIENT, SLOT_3);
    CHECK(waits_for(&d, 1));
    CHECK_EQUAL(d.row[INGREDIENT][SLOT_1], NONE);
    CHECK_EQUAL(d.row[INGREDIENT][SLOT_2], INGREDIENT_RYE);
    d.at[1].money = 10;
    CHECK(!may_buy(&d, 1, INGREDIENT, SLOT_1, 0, NONE));
    play(&d, 1, BUY_BASIC, INGREDIENT_WATER);
    CHECK(!may3(&d, 1, REVEAL_DECK, INGREDIENT, NONE, 0));
    CHECK(may3(&d, 1, REVEAL_DECK, ITEM, NONE, 0));
}

TEST(D31_a_recipe_costs_2_4_or_6_by_its_tier)
{
    Distilled d = first_market(2);
    static const uint8_t price[][2] = { { RECIPE_CACHACA, 2 }, { RECIPE_SOJU, 2 },
                                        { RECIPE_GIN, 4 },     { RECIPE_WHISKEY, 4 },
                                        { RECIPE_BAIJIU, 6 },  { RECIPE_BRANDY, 6 } };
    for (int n = 0; n < 6; n++) {
        d.at[0].money = price[n][1] - 1;
        CHECK(!may(&d, 0, BUY_RECIPE, price[n][0]));
        d.at[0].money = price[n][1];
        CHECK(may(&d, 0, BUY_RECIPE, price[n][0]));
    }
    play(&d, 0, BUY_RECIPE, RECIPE_BRANDY);
    CHECK_EQUAL(d.at[0].money, 0);
    CHECK(distilled_knows(&d, 0, RECIPE_BRANDY));
    CHECK(!distilled_knows(&d, 1, RECIPE_BRANDY));
}

TEST(D31_only_recipes_of_the_flight_that_are_not_known_are_sold)
{
    Distilled d = first_market(2);
    d.at[0].money = 30;
    know(&d, 0, RECIPE_GIN);
    CHECK(!may(&d, 0, BUY_RECIPE, RECIPE_GIN));
    CHECK(!may(&d, 0, BUY_RECIPE, RECIPE_TEQUILA)); /* on flights B, D, E and H */
    CHECK(!may(&d, 0, BUY_RECIPE, RECIPE_VODKA));
    CHECK(!may(&d, 0, BUY_RECIPE, RECIPE_DARK_RUM));
    next_round(&d);
    CHECK(distilled_knows(&d, 0, RECIPE_GIN)); /* for the rest of the game */
}

/* Seat 0 owns three upgrades and has money. */
static Distilled with_three_upgrades(void)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_DOIG);
    own(&d, 0, UPGRADE_INTERN);
    own(&d, 0, UPGRADE_PROMOTER);
    d.at[0].money = 20;
    return d;
}

TEST(D32_with_three_upgrades_one_must_be_replaced)
{
    Distilled d = with_three_upgrades();
    CHECK(!may_buy(&d, 0, UPGRADE, SLOT_1, 0, NONE));
    CHECK(may_buy(&d, 0, UPGRADE, SLOT_1, 0, UPGRADE_INTERN));
    CHECK(!may_buy(&d, 0, UPGRADE, SLOT_1, 0, UPGRADE_COOPER)); /* not owned */
    play3(&d, 0, BUY_CARD, UPGRADE * 4 + SLOT_1, 0, UPGRADE_INTERN);
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_INTERN], 1);
    CHECK_EQUAL(d.at[0].upgrades,
                1u << UPGRADE_DOIG | 1u << UPGRADE_PROMOTER | 1u << UPGRADE_COLUMN_STILL);
    CHECK(told(&d, "replaces seat=0 upgrade=intern"));
}

TEST(D32_an_upgrade_may_replace_another_while_a_space_is_free)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_DOIG);
    d.at[0].money = 20;
    CHECK(may_buy(&d, 0, UPGRADE, SLOT_1, 0, NONE));
    CHECK(may_buy(&d, 0, UPGRADE, SLOT_1, 0, UPGRADE_DOIG));
}

TEST(D33_a_new_upgrade_works_at_once_and_a_discarded_one_no_more)
{
    Distilled d = with_three_upgrades(); /* Malt Mill is in slot 3 */
    d.at[0].money = 8;
    play3(&d, 0, BUY_CARD, UPGRADE * 4 + SLOT_3, 0, UPGRADE_INTERN);
    deal_the_rest(&d);
    play(&d, 1, PASS, 0);
    CHECK(may_buy(&d, 0, INGREDIENT, SLOT_2, 1 << 2, NONE)); /* Corn for 2 instead of 4 */
    CHECK(!may3(&d, 0, BUY_RECIPE, RECIPE_GIN, 1 << 2, 0));
    CHECK(!may3(&d, 0, BUY_RECIPE, RECIPE_GIN, 1 << 3, 0));
}

TEST(D33_the_points_of_a_discarded_upgrade_are_lost)
{
    Distilled d = with_three_upgrades();
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1); /* Celebrity Promoter */
    play3(&d, 0, BUY_CARD, UPGRADE * 4 + SLOT_2, 0, UPGRADE_PROMOTER);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 1); /* Coffey Still */
    play3(&d, CHANCE, DRAW_CARD, UPGRADE, UPGRADE_RICKHOUSE, 0);
    play(&d, 1, PASS, 0);
    play3(&d, 0, BUY_CARD, UPGRADE * 4 + SLOT_1, 0, UPGRADE_COFFEY_STILL);
    CHECK_EQUAL(scored(&d, 0, "upgrades"), 0);
}
