/* Chapter 13, the Secret Recipe (B76, B87). */
#include "brewcrafters_fixture.h"

static Brewcrafters first_action(void)
{
    Brewcrafters b = brewery_in(SPRING, 2, "secret_recipe=on");
    b.at[0].shifts = b.at[1].shifts = 2;
    return b;
}

static void choose(Brewcrafters *b, int seat, int card)
{
    play(b, seat, TAKE_SECRET, 0);
    play(b, seat, CHOOSE_RECIPE, card);
}

/* Seat 0 owns this recipe, has brewed the basic one of its family and is about to act. */
static Brewcrafters owner_of(int card, int basic)
{
    Brewcrafters b = brewery_in(SPRING, 2, "secret_recipe=on");
    b.at[0].secret = UINT32_C(1) << card;
    b.at[0].secret_count = 1;
    ship(&b, 0, basic, 1);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, card);
    return b;
}

TEST(B76_an_advanced_recipe_that_is_not_in_play_is_chosen)
{
    Brewcrafters b = first_action();
    play(&b, 0, TAKE_SECRET, 0);
    for (int card = 0; card < RECIPE_COUNT; card++)
        CHECK_EQUAL(may(&b, 0, CHOOSE_RECIPE, card),
                    recipe[card].tier == ADVANCED && !has_recipe(b.recipes, card));
    play(&b, 0, CHOOSE_RECIPE, RECIPE_IPA);
    CHECK_EQUAL(b.at[0].secret, 1 << RECIPE_IPA);
    CHECK(waits_for(&b, 1));
}

TEST(B76_a_player_may_have_any_number_of_them)
{
    Brewcrafters b = first_action();
    choose(&b, 0, RECIPE_IPA);
    idle(&b);
    play(&b, 0, TAKE_SECRET, 0);
    CHECK(!may(&b, 0, CHOOSE_RECIPE, RECIPE_IPA));
    play(&b, 0, CHOOSE_RECIPE, RECIPE_OAT_STOUT);
    CHECK_EQUAL(b.at[0].secret, 1 << RECIPE_IPA | 1 << RECIPE_OAT_STOUT);
    CHECK_EQUAL(b.at[0].secret_count, 2);
}

TEST(B76_only_its_owner_brews_a_secret_recipe)
{
    Brewcrafters b = owner_of(RECIPE_IPA, RECIPE_EVERYDAY_ALE);
    ship(&b, 1, RECIPE_EVERYDAY_ALE, 1);
    store(&b, 1, 0, 0, 0);
    store_for(&b, 1, RECIPE_IPA);
    process(&b, 0);
    brew(&b, 0, RECIPE_IPA);
    CHECK(told(&b, "shows seat=0 recipe=ipa"));
    CHECK_EQUAL(b.at[0].shown, 1 << RECIPE_IPA);
    CHECK_EQUAL(b.at[0].secret, 0);
    CHECK_EQUAL(b.at[0].secret_count, 0);
    process(&b, 1);
    CHECK(!may_brew(&b, 1, RECIPE_IPA)); /* though it has been shown */
}

TEST(B76_a_secret_recipe_needs_the_basic_one_of_its_family)
{
    Brewcrafters b = owner_of(RECIPE_IPA, RECIPE_SIMPLY_STOUT);
    process(&b, 0);
    CHECK(!may_brew(&b, 0, RECIPE_IPA));
}

TEST(B76_its_first_sale_pays_5_reputation_and_no_gold_label)
{
    Brewcrafters b = owner_of(RECIPE_IPA, RECIPE_EVERYDAY_ALE);
    build(&b, 0, TILE_BREWPUB);
    process(&b, 0);
    brew_in_pub(&b, 0, RECIPE_IPA);
    CHECK_EQUAL(has(&b, 0, REPUTATION), 0);
    store_for(&b, 0, RECIPE_IPA);
    brew(&b, 0, RECIPE_IPA); /* a second batch */
    idle(&b);
    skip_market(&b);
    process(&b, 0);
    CHECK(told(&b, "sells seat=0 recipe=ipa money=2"));
    CHECK_EQUAL(has(&b, 0, REPUTATION), 5);
    CHECK_EQUAL(b.at[0].labels, 0);
    stop_brewing(&b, 0);
    idle(&b);
    skip_market(&b);
    process(&b, 0); /* the second batch */
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + 2 + 2);
    CHECK_EQUAL(has(&b, 0, REPUTATION), 5);
}

TEST(B76_a_secret_recipe_counts_for_the_tasting_room_and_for_research)
{
    Brewcrafters b = owner_of(RECIPE_IPA, RECIPE_EVERYDAY_ALE);
    build(&b, 0, TILE_TASTING_ROOM);
    climb(&b, 0, TRACK_FLAVOUR, 4);
    CHECK_EQUAL(scored(&b, 0, "tasting_room"), 0); /* not yet brewed */
    CHECK_EQUAL(scored(&b, 0, "research"), 0);
    process(&b, 0);
    brew(&b, 0, RECIPE_IPA);
    CHECK_EQUAL(scored(&b, 0, "tasting_room"), 1);
    CHECK_EQUAL(scored(&b, 0, "research"), research[RESEARCH_FLAVOUR_4].amount);
    CHECK_EQUAL(scored(&b, 0, "batches"), 2 + recipe[RECIPE_IPA].reputation);
}

TEST(B76_a_secret_recipe_that_was_never_brewed_scores_nothing)
{
    Brewcrafters b = first_action();
    choose(&b, 0, RECIPE_RUSSIAN_IMPERIAL_STOUT);
    CHECK_EQUAL(total(&b, 0), 0);
}

TEST(B87_a_secret_recipe_has_one_owner)
{
    Brewcrafters b = first_action();
    choose(&b, 0, RECIPE_IPA);
    play(&b, 1, TAKE_SECRET, 0);
    CHECK(!may(&b, 1, CHOOSE_RECIPE, RECIPE_IPA));
    CHECK_TEXT(why(&b, 1, CHOOSE_RECIPE, RECIPE_IPA), "another_has_it rule=B87");
    CHECK_EQUAL(count_of(&b, 1, CHOOSE_RECIPE), 14); /* 21 advanced ones, 6 in play, 1 gone */
    play(&b, 1, CHOOSE_RECIPE, RECIPE_OAT_STOUT);
    play(&b, 0, TAKE_SECRET, 0);
    CHECK_TEXT(why(&b, 0, CHOOSE_RECIPE, RECIPE_IPA), "your_recipe rule=B87");
    CHECK_TEXT(why(&b, 0, CHOOSE_RECIPE, RECIPE_OAT_STOUT), "another_has_it rule=B87");
    CHECK_EQUAL(count_of(&b, 0, CHOOSE_RECIPE), 13);
}

TEST(B87_the_action_is_open_as_long_as_a_recipe_is_left)
{
    Brewcrafters b = first_action();
    uint32_t open = ((UINT32_C(1) << RECIPE_COUNT) - 1) & ~(b.recipes | 1 << RECIPE_IPA);
    b.at[1].secret = open;
    b.at[1].secret_count = (uint8_t)__builtin_popcount(open);
    choose(&b, 0, RECIPE_IPA);
    CHECK_TEXT(why(&b, 1, TAKE_SECRET, 0), "no_recipe_left rule=B76");
    Brewcrafters view = view_of(&b, 1); /* everybody can count */
    CHECK(!may(&view, 1, TAKE_SECRET, 0));
}

TEST(B87_a_recipe_that_was_shown_is_not_chosen_any_more)
{
    Brewcrafters b = owner_of(RECIPE_IPA, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    brew(&b, 0, RECIPE_IPA);
    play(&b, 1, TAKE_SECRET, 0);
    CHECK(!may(&b, 1, CHOOSE_RECIPE, RECIPE_IPA));
    CHECK_TEXT(why(&b, 1, CHOOSE_RECIPE, RECIPE_IPA), "another_has_it rule=B87");
    CHECK(may(&b, 1, CHOOSE_RECIPE, RECIPE_OAT_STOUT));
}
