/* Chapter F: the Age Phase. */
#include "distilled_fixture.h"

static const uint8_t some_plants[] = { INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, NONE };

static int flavors_on(const Distilled *d, int seat, int spirit)
{
    return distilled_flavor_count(&d->at[seat].spirit[spirit].flavors);
}

/* Seat 0 has made a Rum in this barrel this round; ageing is done, and so is the round. */
static Distilled rum_in(int barrel, const uint8_t *upgrades)
{
    Distilled d = washback_as(DISTILLER_FRA);
    for (; *upgrades != NONE; upgrades++)
        own(&d, 0, *upgrades);
    stack(&d, 0, some_plants);
    make(&d, RECIPE_RUM, barrel);
    CHECK_EQUAL(d.round, 2);
    return d;
}

/* One flavor card is left to draw; all the others lie on the second spirit of seat 1. */
static void leave_one_flavor(Distilled *d)
{
    add_flavors(d, 1, WAREHOUSE_2, d->flavor_count - 1);
}

TEST(D68_players_age_in_turn_order)
{
    for (int first = 0; first < 2; first++) {
        Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, 0);
        store(&d, 1, WAREHOUSE_1, RECIPE_WHISKEY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_RYE));
        store(&d, 1, WAREHOUSE_2, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_FIGS));
        leave_one_flavor(&d);
        d.first = (uint8_t)first;
        next_round(&d);
        CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), first == 0);
        CHECK_EQUAL(flavors_on(&d, 1, WAREHOUSE_1), first == 1);
    }
}

TEST(D69_the_new_spirit_moves_to_a_free_space_with_barrel_and_label)
{
    Distilled d = rum_in(ITEM_WOOD_BARREL, NO_CARDS);
    const Spirit *spirit = &d.at[0].spirit[WAREHOUSE_1];
    CHECK_EQUAL(spirit->recipe, RECIPE_RUM);
    CHECK_EQUAL(spirit->barrel, ITEM_WOOD_BARREL);
    CHECK(spirit->has_label);
    CHECK_EQUAL(spirit->stack[INGREDIENT_MIXED_PLANTS], 2);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].recipe, NONE);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_2].recipe, NONE);
}

TEST(D70_each_spirit_in_the_warehouse_gets_one_unseen_card_a_round)
{
    Distilled d = rum_in(ITEM_WOOD_BARREL, NO_CARDS);
    store(&d, 0, WAREHOUSE_2, RECIPE_WHISKEY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_RYE));
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].flavors.unseen[FLAVORS], 1);
    next_round(&d);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].flavors.unseen[FLAVORS], 2);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_2].flavors.unseen[FLAVORS], 1);
    CHECK_EQUAL(d.flavor_count, 40 - 3);
    CHECK_EQUAL(__builtin_popcountll(d.flavor_deck[FLAVORS]),
                40); /* which ones is not decided yet */
}

TEST(D71_hogshead_and_metal_rickhouse_add_a_card_at_the_first_ageing)
{
    Distilled d = rum_in(ITEM_HOGSHEAD, NO_CARDS);
    CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), 2);
    next_round(&d);
    CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), 3); /* and not again */

    d = rum_in(ITEM_WOOD_BARREL, CARDS(UPGRADE_RICKHOUSE));
    CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), 2);
    d = rum_in(ITEM_HOGSHEAD, CARDS(UPGRADE_RICKHOUSE));
    CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), 3);
    next_round(&d);
    CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), 4);
}

TEST(D72_american_standard_barrel_brings_1_money_for_each_age_phase)
{
    Distilled d = rum_in(ITEM_AMERICAN, NO_CARDS);
    int money = d.at[0].money;
    CHECK(told(&d, "barrel_money seat=0 money=1"));
    next_round(&d);
    CHECK_EQUAL(d.at[0].money, money + 1);
    d = rum_in(ITEM_WOOD_BARREL, NO_CARDS);
    CHECK_EQUAL(d.at[0].money, money - 1); /* no money at the first ageing */
}

TEST(D73_scotland_looks_at_three_cards_and_keeps_one)
{
    Distilled d = aged_as(DISTILLER_SCO, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, 0);
    play(&d, 0, PASS, 0);
    turn_up(&d, MONEY_0);
    turn_up(&d, MONEY_3);
    turn_up(&d, MONEY_1);
    CHECK_EQUAL(count_of(&d, 0, KEEP_FLAVOR), 3);
    play(&d, 0, KEEP_FLAVOR, MONEY_3);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].flavors.known[FLAVORS], UINT64_C(1) << MONEY_3);
    CHECK_EQUAL(d.flavor_discards, UINT64_C(1) << MONEY_0 | UINT64_C(1) << MONEY_1);
    CHECK_EQUAL(d.flavor_count, 37);
    CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), 1);
}

TEST(D73_scotland_does_so_for_each_spirit_and_takes_extra_cards_unseen)
{
    Distilled d = washback_as(DISTILLER_SCO);
    own(&d, 0, UPGRADE_RICKHOUSE);
    store(&d, 0, WAREHOUSE_1, RECIPE_WHISKEY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_RYE));
    stack(&d, 0, some_plants);
    make(&d, RECIPE_RUM, ITEM_HOGSHEAD);
    play(&d, 0, PASS, 0);
    deal_the_rest(&d);
    play(&d, 0, KEEP_FLAVOR, FLAVOR_F02); /* of the first three */
    CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), 1);
    deal_the_rest(&d);
    play(&d, 0, KEEP_FLAVOR, FLAVOR_F06); /* of the next three */
    const Flavors *flavors = &d.at[0].spirit[WAREHOUSE_2].flavors;
    CHECK_EQUAL(flavors->known_count[FLAVORS], 1);
    CHECK_EQUAL(flavors->unseen[FLAVORS], 2);
    CHECK_EQUAL(__builtin_popcountll(d.flavor_discards), 4);
}

TEST(D74_an_empty_flavor_deck_is_made_from_the_discards)
{
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, 0);
    d.flavor_discards = d.flavor_deck[FLAVORS];
    d.flavor_deck[FLAVORS] = 0;
    d.flavor_count = 0;
    play(&d, 0, PASS, 0);
    CHECK(told(&d, "flavors_shuffled"));
    CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), 1);
    CHECK_EQUAL(d.flavor_count, 39);
    CHECK_EQUAL(d.flavor_discards, 0);
}

TEST(D74_without_any_card_none_is_added)
{
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, 0);
    store(&d, 1, WAREHOUSE_2, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_FIGS));
    leave_one_flavor(&d);
    add_flavors(&d, 1, WAREHOUSE_2, 1);
    next_round(&d);
    CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), 0);
    CHECK_EQUAL(flavors_on(&d, 1, WAREHOUSE_2), 40);
}

TEST(D193_cards_unseen_before_a_shuffle_are_kept_apart_from_the_new_deck)
{
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, 2);
    uint64_t discards =
        d.flavor_deck[FLAVORS] & ~UINT64_C(3); /* all but two, which lie on the Rum */
    d.flavor_deck[FLAVORS] &= ~discards;
    d.flavor_discards = discards;
    d.flavor_count = 0;
    play(&d, 0, PASS, 0);
    CHECK_EQUAL(d.flavor_deck[FLAVORS], discards);
    CHECK_EQUAL(d.flavor_deck[OLD_FLAVORS], 3);
    go_to(&d, "sell_spirit");
    play(&d, 0, SELL_THIS, WAREHOUSE_1);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_FLAVOR), 2); /* one of the two old ones */
    turn_up(&d, FLAVOR_F01);
    turn_up(&d, FLAVOR_F02);
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_FLAVOR), 38); /* then the one that came since */
}

/* This flavor card is the last of the deck; all the others have been discarded. */
static void leave_last_flavor(Distilled *d, int card)
{
    d->flavor_discards = d->flavor_deck[FLAVORS] & ~(UINT64_C(1) << card);
    d->flavor_deck[FLAVORS] = UINT64_C(1) << card;
    d->flavor_count = 1;
}

TEST(D193_a_shuffle_may_come_while_scotland_looks)
{
    Distilled d = aged_as(DISTILLER_SCO, RECIPE_RUM, ITEM_WOOD_BARREL, some_plants, 0);
    leave_last_flavor(&d, MONEY_3);
    play(&d, 0, PASS, 0);
    turn_up(&d, MONEY_3);
    CHECK(told(&d, "flavors_shuffled"));
    CHECK_EQUAL(count_of(&d, CHANCE, DRAW_FLAVOR), 39);
    turn_up(&d, MONEY_1);
    turn_up(&d, MONEY_0);
    Distilled other = view_of(&d, 1); /* one of the three must be the card left of the old deck */
    CHECK_EQUAL(other.at[0].looked.known_count[OLD_FLAVORS], 1);
    CHECK_EQUAL(other.flavor_deck[OLD_FLAVORS], UINT64_C(1) << MONEY_3);
    play(&d, 0, KEEP_FLAVOR, MONEY_3);
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].flavors.known[OLD_FLAVORS], UINT64_C(1) << MONEY_3);
    CHECK_EQUAL(d.flavor_discards, UINT64_C(1) << MONEY_1 | UINT64_C(1) << MONEY_0);
}

TEST(D193_a_shuffle_may_come_while_doig_ventilator_looks)
{
    Distilled d = washback_as(DISTILLER_FRA);
    own(&d, 0, UPGRADE_DOIG);
    stack(&d, 0, CARDS(INGREDIENT_RYE));
    leave_last_flavor(&d, MONEY_3);
    make(&d, RECIPE_VODKA, ITEM_METAL_BARREL);
    turn_up(&d, MONEY_3);
    turn_up(&d, MONEY_0);
    CHECK_EQUAL(d.at[0].looked.known[OLD_FLAVORS], UINT64_C(1) << MONEY_3);
    CHECK_EQUAL(d.at[0].looked.known[FLAVORS], UINT64_C(1) << MONEY_0);
    play(&d, 0, KEEP_FLAVOR, MONEY_0);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].flavors.known[FLAVORS], UINT64_C(1) << MONEY_0);
    CHECK_EQUAL(d.flavor_discards, UINT64_C(1) << MONEY_3);
}

TEST(D75_an_aged_spirit_of_round_7_ages_and_is_not_sold)
{
    Distilled d = first_market(2);
    to_round(&d, 7);
    go_to(&d, "fill_washback");
    int seat = 0;
    fill(&d, seat,
         CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_PLANTS,
               INGREDIENT_MIXED_PLANTS));
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    make(&d, RECIPE_RUM, ITEM_WOOD_BARREL);
    CHECK(is_over(&d));
    CHECK_EQUAL(d.at[0].spirit[WAREHOUSE_1].recipe, RECIPE_RUM);
    CHECK_EQUAL(flavors_on(&d, 0, WAREHOUSE_1), 1);
    CHECK_EQUAL(scored(&d, 0, "sales"), 0);
}
