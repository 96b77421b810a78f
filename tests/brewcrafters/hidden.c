/* Secrets: the recipes that a player keeps hidden, and what a chooser saw to be gone. */
#include "brewcrafters_fixture.h"

#include <string.h>

/* Seat 0 has chosen this recipe; it is the turn of seat 1. */
static Brewcrafters chosen(int card)
{
    Brewcrafters b = brewery_in(SPRING, 3, "secret_recipe=on");
    play(&b, 0, TAKE_SECRET, 0);
    play(&b, 0, CHOOSE_RECIPE, card);
    return b;
}

TEST(B76_a_secret_recipe_is_known_to_its_owner_alone)
{
    Brewcrafters b = chosen(RECIPE_IPA), own = view_of(&b, 0);
    CHECK_EQUAL(own.at[0].secret, 1 << RECIPE_IPA);
    for (int viewer = NOBODY; viewer < 3; viewer++) {
        if (viewer == 0)
            continue;
        Brewcrafters view = view_of(&b, viewer);
        CHECK_EQUAL(view.at[0].secret, 0);
        CHECK_EQUAL(view.at[0].secret_count, 1); /* how many is no secret */
    }
}

TEST(B76_different_secret_recipes_look_the_same_to_the_others)
{
    Brewcrafters left = chosen(RECIPE_IPA), right = chosen(RECIPE_OAT_STOUT);
    CHECK(!looks_the_same(&left, &right, 0));
    CHECK(looks_the_same(&left, &right, 1));
    CHECK(looks_the_same(&left, &right, 2));
    CHECK(looks_the_same(&left, &right, NOBODY));
}

TEST(B76_the_choice_is_told_to_the_chooser_alone)
{
    Brewcrafters b = chosen(RECIPE_IPA);
    CHECK(told_to(&b, 0, "chooses seat=0 recipe=ipa"));
    CHECK(!told_to(&b, 1, "chooses seat=0 recipe=ipa"));
    CHECK(!told_to(&b, NOBODY, "chooses seat=0 recipe=ipa"));
    CHECK(told_to(&b, 1, "takes_secret seat=0"));
    CHECK(told_to(&b, NOBODY, "takes_secret seat=0"));
}

TEST(B76_a_brewed_secret_recipe_is_shown_to_all)
{
    Brewcrafters b = chosen(RECIPE_IPA);
    idle_all(&b);
    skip_market(&b);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 1);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_IPA);
    process(&b, 0);
    brew(&b, 0, RECIPE_IPA);
    CHECK(told_to(&b, 1, "shows seat=0 recipe=ipa"));
    Brewcrafters view = view_of(&b, 1);
    CHECK_EQUAL(view.at[0].shown, 1 << RECIPE_IPA);
    CHECK_EQUAL(view.at[0].tank[0], RECIPE_IPA);
}

/* Seat 0 has chosen this recipe, and seat 1 is choosing. */
static Brewcrafters choosing_after(int card)
{
    Brewcrafters b = chosen(card);
    play(&b, 1, TAKE_SECRET, 0);
    return b;
}

TEST(B87_whoever_chooses_sees_which_recipes_are_left)
{
    Brewcrafters b = choosing_after(RECIPE_IPA), view = view_of(&b, 1);
    for (int card = 0; card < RECIPE_COUNT; card++)
        CHECK_EQUAL(may(&view, 1, CHOOSE_RECIPE, card), may(&b, 1, CHOOSE_RECIPE, card));
    CHECK(!may(&view, 1, CHOOSE_RECIPE, RECIPE_IPA));
    CHECK(told_to(&b, 1, "sees_gone seat=1 recipe=ipa"));
    CHECK(told_to(&b, NOBODY, "browses_recipes seat=1"));
    CHECK_EQUAL(view.at[1].gone, 1 << RECIPE_IPA);
}

TEST(B87_nobody_else_learns_what_is_gone)
{
    Brewcrafters left = choosing_after(RECIPE_IPA), right = choosing_after(RECIPE_OAT_STOUT);
    for (int chosen_one = 0; chosen_one < 2; chosen_one++) {
        CHECK(!told_to(&left, 0, "sees_gone seat=1 recipe=ipa"));
        CHECK(!told_to(&left, 2, "sees_gone seat=1 recipe=ipa"));
        CHECK(!looks_the_same(&left, &right, 1));
        CHECK(looks_the_same(&left, &right, 2));
        CHECK(looks_the_same(&left, &right, NOBODY));
        if (chosen_one == 0) {
            play(&left, 1, CHOOSE_RECIPE, RECIPE_HONEY_PORTER);
            play(&right, 1, CHOOSE_RECIPE, RECIPE_HONEY_PORTER);
        }
    }
    Brewcrafters owner = view_of(&left, 0);
    CHECK_EQUAL(owner.at[1].gone, 0);
    CHECK_EQUAL(owner.at[1].gone_to[0], 0);
}

TEST(B87_the_chooser_remembers_what_was_gone_until_it_is_shown)
{
    Brewcrafters b = choosing_after(RECIPE_IPA);
    play(&b, 1, CHOOSE_RECIPE, RECIPE_OAT_STOUT);
    idle_all(&b);
    skip_market(&b);
    play(&b, 0, TAKE_SECRET, 0); /* later, so seat 1 does not know it */
    play(&b, 0, CHOOSE_RECIPE, RECIPE_HONEY_PORTER);
    Brewcrafters view = view_of(&b, 1);
    CHECK_EQUAL(view.at[1].gone, 1 << RECIPE_IPA);
    CHECK_EQUAL(view.at[1].gone_to[0], 1);
    Rng rng = rng_seeded(1);
    uint32_t others = 0;
    for (int n = 0; n < 40; n++) {
        Brewcrafters guess = view;
        game_determinize(&brewcrafters, &guess.state, 1, &rng);
        CHECK(game_check(&brewcrafters, &guess.state) == NULL);
        CHECK(has_recipe(guess.at[0].secret, RECIPE_IPA));
        CHECK_EQUAL(__builtin_popcount(guess.at[0].secret), 2);
        others |= guess.at[0].secret;
    }
    CHECK(__builtin_popcount(others) > 5);
    idle_all(&b);
    skip_market(&b);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 1);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_IPA);
    process(&b, 0);
    brew(&b, 0, RECIPE_IPA);
    CHECK_EQUAL(b.at[1].gone, 0);
    CHECK_EQUAL(b.at[1].gone_to[0], 0);
    CHECK(game_check(&brewcrafters, &b.state) == NULL);
}

TEST(B87_a_guess_at_a_choosers_cards_fits_what_the_others_have)
{
    Brewcrafters b = choosing_after(RECIPE_IPA), view = view_of(&b, 2);
    Rng rng = rng_seeded(1);
    for (int n = 0; n < 20; n++) {
        Brewcrafters guess = view;
        game_determinize(&brewcrafters, &guess.state, 2, &rng);
        CHECK(game_check(&brewcrafters, &guess.state) == NULL);
        CHECK_EQUAL(guess.at[1].gone, guess.at[0].secret);
        CHECK_EQUAL(count_of(&guess, 1, CHOOSE_RECIPE), 14);
        CHECK(looks_the_same(&guess, &view, 2));
    }
}

TEST(a_determinized_view_holds_secrets_that_could_be_there)
{
    Brewcrafters b = chosen(RECIPE_IPA), view = view_of(&b, 1);
    bool differs = false;
    Rng rng = rng_seeded(1);
    for (int n = 0; n < 20; n++) {
        Brewcrafters guess = view;
        game_determinize(&brewcrafters, &guess.state, 1, &rng);
        CHECK(game_check(&brewcrafters, &guess.state) == NULL);
        CHECK_EQUAL(__builtin_popcount(guess.at[0].secret), 1);
        CHECK_EQUAL(guess.at[0].secret & guess.recipes, 0);
        CHECK(looks_the_same(&guess, &view, 1));
        differs = differs || guess.at[0].secret != b.at[0].secret;
    }
    CHECK(differs);
}

TEST(a_determinized_view_keeps_what_its_viewer_knows)
{
    Brewcrafters b = chosen(RECIPE_IPA), guess = view_of(&b, 0);
    Rng rng = rng_seeded(1);
    game_determinize(&brewcrafters, &guess.state, 0, &rng);
    CHECK(memcmp(&guess, &b, sizeof b) == 0);
}
