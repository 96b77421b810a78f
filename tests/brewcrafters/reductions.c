/* B51 and B86: fewer ingredients and other ones, with the Mash Tun, Stout Studies, the Brewmaster
 * and the Recipe Developer. */
#include "brewcrafters_fixture.h"

/* Seat 0 has brewed all basic recipes, has two lines and is about to choose an action. */
static Brewcrafters master(const char *options)
{
    Brewcrafters b = brewery_in(SPRING, 2, options);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    ship(&b, 0, RECIPE_EVERYDAY_ALE, 1);
    ship(&b, 0, RECIPE_PLEASANTLY_PORTER, 1);
    ship(&b, 0, RECIPE_SIMPLY_STOUT, 1);
    store(&b, 0, 0, 0, 0);
    return b;
}

static void store_but(Brewcrafters *b, int card, int kind, int missing) /* in addition */
{
    store_for(b, 0, card);
    b->at[0].stored[kind] = (uint8_t)(b->at[0].stored[kind] - missing);
}

TEST(B51_the_mash_tun_saves_1_malt_for_each_batch_but_never_the_last)
{
    Brewcrafters b = master("");
    build(&b, 0, TILE_MASH_TUN);
    CHECK_EQUAL(need(&b, 0, RECIPE_SIMPLY_STOUT, MALT), recipe[RECIPE_SIMPLY_STOUT].malt - 1);
    CHECK_EQUAL(recipe[RECIPE_EVERYDAY_ALE].malt, 1);
    CHECK_EQUAL(need(&b, 0, RECIPE_EVERYDAY_ALE, MALT), 1);
    store_but(&b, RECIPE_SIMPLY_STOUT, MALT, 1);
    store_but(&b, RECIPE_SIMPLY_STOUT, MALT, 1);
    process(&b, 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
}

TEST(B51_all_savings_add_up)
{
    Brewcrafters b = master("lab=advanced");
    build(&b, 0, TILE_MASH_TUN);
    climb(&b, 0, TRACK_STOUT_STUDIES, 3);
    employ(&b, 0, WORKER_BREWMASTER);
    CHECK_EQUAL(need(&b, 0, RECIPE_IMPERIAL_STOUT, MALT), recipe[RECIPE_IMPERIAL_STOUT].malt - 2);
    store_but(&b, RECIPE_IMPERIAL_STOUT, MALT, 3);
    process(&b, 0);
    brew(&b, 0, RECIPE_IMPERIAL_STOUT);
    CHECK_EQUAL(count_of(&b, 0, USE_LESS_OF), 1); /* the malt would not be enough otherwise */
    play(&b, 0, USE_LESS_OF, MALT);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
}

TEST(B51_a_batch_needs_at_least_1_malt)
{
    Brewcrafters b = master("lab=advanced");
    build(&b, 0, TILE_MASH_TUN);
    climb(&b, 0, TRACK_STOUT_STUDIES, 3);
    employ(&b, 0, WORKER_BREWMASTER);
    CHECK_EQUAL(recipe[RECIPE_COFFEE_STOUT].malt, 2);
    CHECK_EQUAL(need(&b, 0, RECIPE_COFFEE_STOUT, MALT), 1);
    store_for(&b, 0, RECIPE_COFFEE_STOUT);
    process(&b, 0);
    brew(&b, 0, RECIPE_COFFEE_STOUT);
    CHECK(!may(&b, 0, USE_LESS_OF, MALT));
    CHECK(!may(&b, 0, USE_LESS_OF, HOPS)); /* it needs none */
    play(&b, 0, USE_LESS_OF, YEAST);       /* others may fall to 0 */
    CHECK_EQUAL(has(&b, 0, YEAST), 1);
    CHECK_EQUAL(has(&b, 0, MALT), 1);
    CHECK_EQUAL(has(&b, 0, COFFEE), 0);
}

TEST(B86_stout_studies_work_on_the_first_stout_of_an_action)
{
    Brewcrafters b = master("lab=advanced");
    climb(&b, 0, TRACK_STOUT_STUDIES, 3);
    int malt = recipe[RECIPE_SIMPLY_STOUT].malt;
    CHECK_EQUAL(need(&b, 0, RECIPE_PLEASANTLY_PORTER, MALT), recipe[RECIPE_PLEASANTLY_PORTER].malt);
    CHECK_EQUAL(need(&b, 0, RECIPE_SIMPLY_STOUT, MALT), malt - 1);
    store_but(&b, RECIPE_SIMPLY_STOUT, MALT, 1);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT);
    process(&b, 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(has(&b, 0, MALT), malt);
    CHECK_EQUAL(need(&b, 0, RECIPE_SIMPLY_STOUT, MALT), malt);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(has(&b, 0, MALT), 0);
    idle(&b);
    skip_market(&b);
    store(&b, 0, 0, 0, 0);
    store_but(&b, RECIPE_SIMPLY_STOUT, MALT, 1);
    process(&b, 0); /* the next action saves again */
    CHECK(may_brew(&b, 0, RECIPE_SIMPLY_STOUT));
}

TEST(B38_the_brewmaster_saves_1_malt_hops_or_yeast_of_one_batch)
{
    for (int kind = MALT; kind <= YEAST; kind++) {
        Brewcrafters b = master("");
        employ(&b, 0, WORKER_BREWMASTER);
        store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
        process(&b, 0);
        brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
        CHECK_TEXT(asked(&b, 0), "save_ingredient recipe=pleasantly_porter rule=B51");
        CHECK_EQUAL(count_of(&b, 0, USE_LESS_OF), 3 + 1);
        play(&b, 0, USE_LESS_OF, kind);
        CHECK_EQUAL(has(&b, 0, kind), 1);
        CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 1);
    }
}

TEST(B38_the_brewmaster_helps_where_one_ingredient_is_missing)
{
    Brewcrafters b = master("");
    employ(&b, 0, WORKER_BREWMASTER);
    store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
    b.at[0].stored[YEAST]--;
    process(&b, 0);
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK_EQUAL(count_of(&b, 0, USE_LESS_OF), 1);
    play(&b, 0, USE_LESS_OF, YEAST);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);

    b = master("");
    employ(&b, 0, WORKER_BREWMASTER);
    store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
    b.at[0].stored[YEAST]--;
    b.at[0].stored[HOPS]--;
    process(&b, 0);
    CHECK(!may_brew(&b, 0, RECIPE_PLEASANTLY_PORTER)); /* two are too many */
}

TEST(B86_the_brewmasters_saving_may_be_kept_for_the_next_batch)
{
    Brewcrafters b = master("");
    employ(&b, 0, WORKER_BREWMASTER);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT);
    store_but(&b, RECIPE_SIMPLY_STOUT, YEAST, 1);
    process(&b, 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    play(&b, 0, USE_LESS_OF, NONE);
    CHECK_EQUAL(has(&b, 0, MALT), recipe[RECIPE_SIMPLY_STOUT].malt);
    CHECK_EQUAL(has(&b, 0, YEAST), recipe[RECIPE_SIMPLY_STOUT].yeast - 1);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    play(&b, 0, USE_LESS_OF, YEAST);
    CHECK_EQUAL(b.at[0].tank[1], RECIPE_SIMPLY_STOUT);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
}

TEST(B86_the_brewmasters_saving_is_used_once_in_an_action)
{
    Brewcrafters b = master("");
    employ(&b, 0, WORKER_BREWMASTER);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT);
    store_but(&b, RECIPE_SIMPLY_STOUT, MALT, 1);
    process(&b, 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    play(&b, 0, USE_LESS_OF, MALT);
    brew(&b, 0, RECIPE_SIMPLY_STOUT); /* without a question */
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
    CHECK(waits_for(&b, 1));
}

TEST(B38_the_recipe_developer_needs_no_basic_recipe)
{
    Brewcrafters b = first_brewery(2);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_SMOKED_PORTER);
    process(&b, 0);
    CHECK(!may_brew(&b, 0, RECIPE_SMOKED_PORTER));
    employ(&b, 0, WORKER_RECIPE_DEVELOPER);
    brew(&b, 0, RECIPE_SMOKED_PORTER); /* no specialty ingredient, no question */
    CHECK_EQUAL(b.at[0].tank[0], RECIPE_SMOKED_PORTER);
}

TEST(B38_the_recipe_developer_replaces_one_specialty_ingredient_of_a_batch)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_RECIPE_DEVELOPER);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_VANILLA_PORTER); /* 2 spice */
    b.at[0].stored[SPICE] = 1;
    b.at[0].stored[FRUIT] = 1;
    process(&b, 0);
    brew(&b, 0, RECIPE_VANILLA_PORTER);
    CHECK_TEXT(asked(&b, 0), "swap_specialty recipe=vanilla_porter rule=B48");
    CHECK_EQUAL(count_of(&b, 0, USE_INSTEAD), 1);
    play_both(&b, 0, USE_INSTEAD, SPICE, FRUIT);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);

    b = first_brewery(2);
    employ(&b, 0, WORKER_RECIPE_DEVELOPER);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_VANILLA_PORTER);
    b.at[0].stored[SPICE] = 0;
    b.at[0].stored[FRUIT] = 2;
    process(&b, 0);
    CHECK(!may_brew(&b, 0, RECIPE_VANILLA_PORTER)); /* only one */
}

TEST(B38_the_recipe_developer_may_keep_to_the_recipe)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_RECIPE_DEVELOPER);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_PUMPKIN_ALE); /* a spice and a fruit */
    b.at[0].stored[COFFEE] = 1;
    process(&b, 0);
    brew(&b, 0, RECIPE_PUMPKIN_ALE);
    CHECK(may_both(&b, 0, USE_INSTEAD, SPICE, COFFEE));
    CHECK(may_both(&b, 0, USE_INSTEAD, FRUIT, COFFEE));
    CHECK(!may_both(&b, 0, USE_INSTEAD, SPICE, FRUIT)); /* there is no second fruit */
    play_both(&b, 0, USE_INSTEAD, NONE, NONE);
    CHECK_EQUAL(has(&b, 0, COFFEE), 1);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 1);
}

TEST(B51_brewmaster_and_recipe_developer_help_with_the_same_batch)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_BREWMASTER);
    employ(&b, 0, WORKER_RECIPE_DEVELOPER);
    store(&b, 0, 0, 0, 0);
    store_but(&b, RECIPE_COFFEE_STOUT, YEAST, 1);
    b.at[0].stored[COFFEE]--;
    b.at[0].stored[SPICE] = 1;
    process(&b, 0);
    brew(&b, 0, RECIPE_COFFEE_STOUT);
    play(&b, 0, USE_LESS_OF, YEAST);
    play_both(&b, 0, USE_INSTEAD, COFFEE, SPICE);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
    CHECK_EQUAL(b.at[0].tank[0], RECIPE_COFFEE_STOUT);
}

static int lack(const Brewcrafters *b, int seat, int card, int kind)
{
    uint8_t amount[INGREDIENTS];
    int sum = brewcrafters_lack(b, seat, card, amount);
    for (int n = 0; n < INGREDIENTS; n++)
        sum -= amount[n];
    CHECK_EQUAL(sum, 0);
    return amount[kind];
}

TEST(B51_nothing_is_lacking_where_the_brewmaster_suffices)
{
    Brewcrafters b = master("");
    store_but(&b, RECIPE_PLEASANTLY_PORTER, HOPS, 1);
    CHECK_EQUAL(lack(&b, 0, RECIPE_PLEASANTLY_PORTER, HOPS), 1);
    employ(&b, 0, WORKER_BREWMASTER);
    CHECK_EQUAL(lack(&b, 0, RECIPE_PLEASANTLY_PORTER, HOPS), 0);
    b.at[0].stored[MALT]--; /* they save one ingredient, not two */
    CHECK_EQUAL(lack(&b, 0, RECIPE_PLEASANTLY_PORTER, HOPS), 1);
    CHECK_EQUAL(lack(&b, 0, RECIPE_PLEASANTLY_PORTER, MALT), 1);
}

TEST(B48_nothing_is_lacking_where_the_recipe_developer_suffices)
{
    Brewcrafters b = master("");
    store_but(&b, RECIPE_COFFEE_STOUT, COFFEE, 1);
    b.at[0].stored[SPICE] = 1;
    CHECK_EQUAL(lack(&b, 0, RECIPE_COFFEE_STOUT, COFFEE), 1);
    employ(&b, 0, WORKER_RECIPE_DEVELOPER);
    CHECK_EQUAL(lack(&b, 0, RECIPE_COFFEE_STOUT, COFFEE), 0);
}

TEST(B86_the_helps_of_an_action_are_fresh_when_it_is_over)
{
    Brewcrafters b = master("");
    employ(&b, 0, WORKER_BREWMASTER);
    store_for(&b, 0, RECIPE_PLEASANTLY_PORTER);
    process(&b, 0);
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    play(&b, 0, USE_LESS_OF, HOPS);
    CHECK(b.at[0].once >> ONCE_BREWMASTER & 1);
    stop_brewing(&b, 0);
    CHECK_EQUAL(b.at[0].once, 0);
    store_but(&b, RECIPE_PLEASANTLY_PORTER, HOPS, 1);
    CHECK_EQUAL(lack(&b, 0, RECIPE_PLEASANTLY_PORTER, HOPS), 0);
    b.at[0].once = 1 << ONCE_BREWMASTER; /* of no action */
    CHECK_TEXT(game_check(&brewcrafters, &b.state), "a help of Process Beer was used in none");
}
