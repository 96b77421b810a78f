/* Secrets: goals, chosen distillers, flavor cards, and what Drone Camera saw. */
#include "distilled_fixture.h"

static Distilled with_goals_dealt(int last) /* of seat 0 */
{
    Distilled d = new_game(2);
    deal_up_to(&d, DRAW_GOAL);
    play(&d, CHANCE, DRAW_GOAL, GOAL_WOODY);
    play(&d, CHANCE, DRAW_GOAL, GOAL_DIVERSE);
    play(&d, CHANCE, DRAW_GOAL, last);
    deal_up_to(&d, DRAW_DISTILLER);
    return d;
}

TEST(D9_goals_are_seen_by_their_owner_alone)
{
    Distilled left = with_goals_dealt(GOAL_WEALTHY), right = with_goals_dealt(GOAL_DELEGATION);
    CHECK(!looks_the_same(&left, &right, 0));
    CHECK(looks_the_same(&left, &right, 1));
    CHECK(looks_the_same(&left, &right, NOBODY));
    Distilled own_view = view_of(&left, 0), other = view_of(&left, 1);
    CHECK_EQUAL(own_view.at[0].goals, left.at[0].goals);
    CHECK_EQUAL(own_view.at[1].goals, 0);
    CHECK_EQUAL(other.at[0].goals, 0);
    CHECK_EQUAL(other.at[0].goal_count, 3); /* how many is no secret */
}

TEST(D9_a_dealt_goal_is_told_to_its_owner_alone)
{
    Distilled d = new_game(2);
    deal_up_to(&d, DRAW_GOAL);
    play(&d, CHANCE, DRAW_GOAL, GOAL_WOODY);
    Distilled own_view = view_of(&d, 0), other = view_of(&d, 1);
    CHECK(told(&own_view, "gets_goal seat=0 goal=woody"));
    CHECK(!told(&other, "gets_goal seat=0 goal=woody"));
}

TEST(D85_goals_are_shown_to_all_when_the_game_is_over)
{
    Distilled d = first_market(2);
    to_round(&d, 7);
    set_goals(&d, 0, CARDS(GOAL_WEALTHY, GOAL_WOODY));
    set_goals(&d, 1, CARDS(GOAL_DIVERSE));
    d.at[0].money = 9;
    Distilled before = view_of(&d, 1);
    CHECK_EQUAL(before.at[0].goals, 0);
    finish(&d);
    Distilled other = view_of(&d, 1);
    CHECK(told(&other, "shows_goal seat=0 goal=wealthy points=5"));
    CHECK(told(&other, "shows_goal seat=0 goal=woody points=0"));
    CHECK_EQUAL(other.at[0].goals, d.at[0].goals);
}

TEST(D79_the_boxed_goal_is_not_shown)
{
    Distilled d[2];
    for (int n = 0; n < 2; n++) {
        d[n] = first_market(2);
        set_goals(&d[n], 0, CARDS(GOAL_WOODY, GOAL_DIVERSE, GOAL_WEALTHY));
        to_round(&d[n], 3);
        go_to(&d[n], "box_goal");
        play(&d[n], 0, DISCARD_GOAL, n == 0 ? GOAL_WOODY : GOAL_WEALTHY);
    }
    CHECK(!looks_the_same(&d[0], &d[1], 0));
    CHECK(looks_the_same(&d[0], &d[1], 1));
    Distilled other = view_of(&d[0], 1), own_view = view_of(&d[0], 0);
    CHECK(told(&other, "boxes_goal seat=0"));
    CHECK(!told(&other, "boxed seat=0 goal=woody"));
    CHECK(told(&own_view, "boxed seat=0 goal=woody"));
    CHECK_EQUAL(other.at[0].discarded_goal, UNKNOWN);
}

TEST(D11_a_chosen_distiller_is_secret_until_all_have_chosen)
{
    Distilled d[2];
    for (int n = 0; n < 2; n++) {
        d[n] = new_game(2);
        deal_the_rest(&d[n]);
        play(&d[n], 0, CHOOSE_DISTILLER, d[n].at[0].dealt[n]);
    }
    CHECK(!looks_the_same(&d[0], &d[1], 0));
    CHECK(looks_the_same(&d[0], &d[1], 1));
    CHECK(looks_the_same(&d[0], &d[1], NOBODY));
    Distilled other = view_of(&d[0], 1);
    CHECK_EQUAL(other.at[0].distiller, UNKNOWN);
    CHECK(told(&other, "has_chosen seat=0"));
    play(&d[0], 1, CHOOSE_DISTILLER, d[0].at[1].dealt[0]);
    other = view_of(&d[0], 1);
    CHECK_EQUAL(other.at[0].distiller, d[0].at[0].distiller); /* shown */
}

TEST(D199_the_two_distillers_dealt_are_open)
{
    Distilled d = new_game(2);
    deal_the_rest(&d);
    Distilled other = view_of(&d, 1);
    CHECK_EQUAL(other.at[0].dealt[0], d.at[0].dealt[0]);
    CHECK_EQUAL(other.at[0].dealt[1], d.at[0].dealt[1]);
}

/* Scotland has looked at three cards, this one among them, and keeps one of them. */
static Distilled scotland_keeps(int kept)
{
    Distilled d =
        aged_as(DISTILLER_SCO, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS), 0);
    play(&d, 0, PASS, 0);
    turn_up(&d, kept);
    turn_up(&d, MONEY_2);
    turn_up(&d, MONEY_1);
    return d;
}

TEST(D73_what_scotland_looks_at_is_seen_by_its_owner_alone)
{
    Distilled left = scotland_keeps(MONEY_3), right = scotland_keeps(MONEY_0);
    CHECK(!looks_the_same(&left, &right, 0));
    CHECK(looks_the_same(&left, &right, 1));
    CHECK(looks_the_same(&left, &right, NOBODY));
    Distilled other = view_of(&left, 1);
    CHECK_EQUAL(other.at[0].looked.known[FLAVORS], 0);
    CHECK_EQUAL(other.at[0].looked.known_count[FLAVORS], 3);
}

TEST(D192_the_card_kept_is_secret_and_those_discarded_are_not)
{
    Distilled left = scotland_keeps(MONEY_3), right = scotland_keeps(MONEY_0);
    play(&left, 0, KEEP_FLAVOR, MONEY_3);
    play(&right, 0, KEEP_FLAVOR, MONEY_0);
    CHECK(!looks_the_same(&left, &right, 0));
    CHECK(looks_the_same(&left, &right, 1));
    Distilled other = view_of(&left, 1);
    CHECK(told(&other, "discards_flavor seat=0 flavor=f06"));
    CHECK(!told(&other, "keeps seat=0 flavor=f01"));
    CHECK_EQUAL(other.flavor_discards, UINT64_C(1) << MONEY_2 | UINT64_C(1) << MONEY_1);
    CHECK_EQUAL(other.at[0].spirit[WAREHOUSE_1].flavors.known[FLAVORS], 0);
    CHECK_EQUAL(distilled_flavor_count(&other.at[0].spirit[WAREHOUSE_1].flavors), 1);
    Distilled own_view = view_of(&left, 0);
    CHECK_EQUAL(own_view.at[0].spirit[WAREHOUSE_1].flavors.known[FLAVORS], UINT64_C(1) << MONEY_3);
}

TEST(D137_malting_floor_is_unseen_by_all_and_doig_seen_by_its_owner)
{
    Distilled d = washback_as(DISTILLER_FRA);
    own(&d, 0, UPGRADE_MALTING_FLOOR);
    own(&d, 0, UPGRADE_DOIG);
    stack(&d, 0, CARDS(INGREDIENT_RYE));
    make(&d, RECIPE_VODKA, ITEM_METAL_BARREL);
    turn_up(&d, MONEY_3);
    Distilled own_view = view_of(&d, 0), other = view_of(&d, 1);
    CHECK(told(&own_view, "sees seat=0 flavor=f01"));
    CHECK(!told(&other, "sees seat=0 flavor=f01"));
    turn_up(&d, MONEY_0);
    play(&d, 0, KEEP_FLAVOR, MONEY_3);
    own_view = view_of(&d, 0);
    CHECK_EQUAL(own_view.at[0].spirit[NEW_SPIRIT].flavors.unseen[FLAVORS], 1); /* nor the owner */
    CHECK_EQUAL(own_view.at[0].spirit[NEW_SPIRIT].flavors.known[FLAVORS], UINT64_C(1) << MONEY_3);
}

/* Drone Camera saw this item and two other cards, all left on top. */
static Distilled drone_saw(int card)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_DRONE_CAMERA);
    play(&d, 0, PEEK, 0);
    deal_card(&d, UPGRADE, UPGRADE_WORM_TUB);
    deal_card(&d, INGREDIENT, INGREDIENT_GRAPES);
    deal_card(&d, ITEM, card);
    return d;
}

TEST(D162_what_drone_camera_sees_is_secret)
{
    Distilled left = drone_saw(ITEM_WAX), right = drone_saw(ITEM_JUG);
    CHECK(!looks_the_same(&left, &right, 0));
    CHECK(looks_the_same(&left, &right, 1));
    Distilled other = view_of(&left, 1);
    CHECK_EQUAL(other.top[ITEM], UNKNOWN);
    CHECK(!told(&other, "peeked seat=0 item=wax"));
}

TEST(D196_whoever_has_seen_a_card_remembers_it_on_top_or_under_the_deck)
{
    Distilled d = drone_saw(ITEM_WAX);
    play(&d, 0, DECLINE, 0);
    play(&d, 0, LEAVE_ON_TOP, UPGRADE);
    play(&d, 0, LEAVE_ON_TOP, INGREDIENT);
    play(&d, 0, PUT_UNDER, ITEM);
    Distilled own_view = view_of(&d, 0), other = view_of(&d, 1);
    CHECK_EQUAL(own_view.top[UPGRADE], UPGRADE_WORM_TUB);
    CHECK_EQUAL(own_view.under[ITEM][0], ITEM_WAX);
    CHECK_EQUAL(other.top[UPGRADE], UNKNOWN);
    CHECK_EQUAL(other.under[ITEM][0], UNKNOWN);
    CHECK(told(&other, "places seat=0 deck_bottom=item")); /* where it went is no secret */
}

TEST(D196_the_look_of_another_player_leaves_what_the_first_has_seen)
{
    Distilled d = drone_saw(ITEM_WAX);
    play(&d, 0, DECLINE, 0);
    play(&d, 0, LEAVE_ON_TOP, UPGRADE);
    play(&d, 0, LEAVE_ON_TOP, INGREDIENT);
    play(&d, 0, PUT_UNDER, ITEM);
    play(&d, 0, PASS, 0);
    empty_deck(&d, ITEM);                /* the card put under the deck is the next one */
    d.at[1].upgrades = d.at[0].upgrades; /* Drone Camera has found another owner */
    d.at[0].upgrades = 0;
    d.used = 0;
    play(&d, 1, PEEK, 0);
    deal_card(&d, UPGRADE, UPGRADE_WORM_TUB);
    deal_card(&d, INGREDIENT, INGREDIENT_GRAPES);
    deal_card(&d, ITEM, ITEM_WAX);
    for (int viewer = 0; viewer < 2; viewer++) {
        Distilled view = view_of(&d, viewer);
        CHECK_EQUAL(view.top[UPGRADE], UPGRADE_WORM_TUB);
        CHECK_EQUAL(view.top[ITEM], ITEM_WAX);
    }
    Distilled nobody = view_of(&d, NOBODY);
    CHECK_EQUAL(nobody.top[ITEM], UNKNOWN);
}

TEST(D28_a_turned_up_card_under_the_deck_is_remembered_by_all)
{
    Distilled d = first_market(2);
    play(&d, 0, BUY_BASIC, INGREDIENT_WATER);
    play3(&d, 0, REVEAL_DECK, ITEM, NONE, 0);
    deal_card(&d, ITEM, ITEM_WAX);
    play(&d, 0, DECLINE, 0);
    Distilled other = view_of(&d, 1), nobody = view_of(&d, NOBODY);
    CHECK_EQUAL(other.under[ITEM][0], ITEM_WAX);
    CHECK_EQUAL(nobody.under[ITEM][0], ITEM_WAX);
}

TEST(D70_nobody_knows_the_unseen_flavors)
{
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS), 2);
    Distilled own_view = view_of(&d, 0);
    CHECK_EQUAL(own_view.at[0].spirit[WAREHOUSE_1].flavors.unseen[FLAVORS], 2);
    CHECK_EQUAL(own_view.at[0].spirit[WAREHOUSE_1].flavors.known[FLAVORS], 0);
    CHECK_EQUAL(own_view.at[0].spirit[WAREHOUSE_1].stack[INGREDIENT_MIXED_PLANTS],
                1); /* the stack is open */
}

TEST(a_determinized_view_holds_what_could_be_there)
{
    Distilled d = scotland_keeps(MONEY_3);
    play(&d, 0, KEEP_FLAVOR, MONEY_3);
    Distilled view = view_of(&d, 1);
    Rng rng = rng_seeded(1);
    bool differs = false;
    for (int n = 0; n < 20; n++) {
        Distilled guess = view;
        game_determinize(&distilled, &guess.state, 1, &rng);
        CHECK(game_check(&distilled, &guess.state) == NULL);
        CHECK(looks_the_same(&guess, &view, 1));
        CHECK_EQUAL(__builtin_popcount(guess.at[0].goals), 3);
        CHECK_EQUAL(guess.at[0].goals & guess.at[1].goals, 0);
        uint64_t kept = guess.at[0].spirit[WAREHOUSE_1].flavors.known[FLAVORS];
        CHECK_EQUAL(__builtin_popcountll(kept), 1);
        CHECK_EQUAL(kept & guess.flavor_discards, 0); /* those were seen */
        differs = differs || kept != UINT64_C(1) << MONEY_3;
    }
    CHECK(differs);
}

TEST(D199_a_determinized_view_guesses_either_of_the_two_distillers)
{
    Distilled d = new_game(2);
    deal_the_rest(&d);
    play(&d, 0, CHOOSE_DISTILLER, d.at[0].dealt[0]);
    Distilled view = view_of(&d, 1);
    Rng rng = rng_seeded(1);
    int guessed[DISTILLERS_DEALT] = { 0 };
    for (int n = 0; n < 20; n++) {
        Distilled guess = view;
        game_determinize(&distilled, &guess.state, 1, &rng);
        CHECK(game_check(&distilled, &guess.state) == NULL);
        CHECK(guess.at[0].distiller == d.at[0].dealt[0] ||
              guess.at[0].distiller == d.at[0].dealt[1]);
        guessed[guess.at[0].distiller == d.at[0].dealt[1]]++;
    }
    CHECK(guessed[0] > 0 && guessed[1] > 0);
}
