/* Chapters 2 and 5: what counts as a market take, and the storage that gains must fit in. */
#include "brewcrafters_fixture.h"

TEST(B9_only_a_placed_worker_takes_from_the_market)
{
    Brewcrafters b = before_season(4, "exchange=on", SPRING);
    employ(&b, 0, WORKER_MALTSTER);
    partner(&b, 0, PARTNERSHIP_MALT_HOUSE);
    begin_season(&b);
    store(&b, 0, 0, 0, 1);
    play(&b, 0, BUY_FROM, PARTNERSHIP_MALT_HOUSE);
    int malt = partnership[PARTNERSHIP_MALT_HOUSE].amount;
    CHECK_EQUAL(has(&b, 0, MALT), malt);
    play(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE);
    play_both(&b, 0, EXCHANGE, RATE_YEAST_FOR_MALT, YEAST);
    CHECK_EQUAL(has(&b, 0, MALT), malt + rate[RATE_YEAST_FOR_MALT].take_amount);
    for (int seat = 1; seat < 4; seat++)
        play(&b, seat, PLACE, SPACE_HOPS_MARKET + seat - 1);
    store(&b, 0, 0, 0, 0);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK_EQUAL(has(&b, 0, MALT), 3 + worker[WORKER_MALTSTER].amount);
}

TEST(B9_research_and_installation_are_no_market_takes)
{
    Brewcrafters b = first_brewery(2);
    for (int seat = 0; seat < 2; seat++) {
        store(&b, seat, 0, 0, 0);
        employ(&b, seat, seat == 0 ? WORKER_MALTSTER : WORKER_HOP_GROWER);
    }
    play(&b, 0, RESEARCH, TRACK_RAW_MATERIALS);
    CHECK_EQUAL(has(&b, 0, MALT), research[RESEARCH_RAW_MATERIALS_1].amount);
    play(&b, 1, INSTALL, TILE_HOP_INFUSER);
    CHECK_EQUAL(has(&b, 1, HOPS), tile[TILE_HOP_INFUSER].install_hops);
}

TEST(B10_several_effects_apply_once_each)
{
    Brewcrafters b = first_market(2);
    employ(&b, 0, WORKER_MALTSTER);
    climb(&b, 0, TRACK_RAW_MATERIALS, 3);
    store(&b, 0, 0, 0, 0);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK_EQUAL(has(&b, 0, MALT),
                3 + worker[WORKER_MALTSTER].amount + research[RESEARCH_RAW_MATERIALS_3].amount);
}

TEST(B10_an_extra_ingredient_sets_off_nothing)
{
    Brewcrafters b = first_market(2);
    employ(&b, 0, WORKER_MALTSTER);
    climb(&b, 0, TRACK_RAW_MATERIALS, 3);
    store(&b, 0, 0, 0, 0);
    play(&b, 0, PLACE, SPACE_HOPS_MARKET); /* the extra malt is no malt of the space */
    CHECK_EQUAL(has(&b, 0, HOPS), 2);
    CHECK_EQUAL(has(&b, 0, MALT), research[RESEARCH_RAW_MATERIALS_3].amount);
}

TEST(B24_the_six_kinds_share_the_room)
{
    Brewcrafters b = first_market(2);
    store(&b, 0, 2, 2, 2);
    b.at[0].stored[SPICE] = b.at[0].stored[COFFEE] = b.at[0].stored[FRUIT] = 1;
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK(waits_for(&b, 1)); /* 12 fit */
    play(&b, 1, PLACE, SPACE_PRIVATE_INVESTOR);
    play(&b, 0, PLACE, SPACE_YEAST_MARKET);
    CHECK_TEXT(asked(&b, 0), "return_to_supply ingredients=1 rule=B25");
}

TEST(B25_the_owner_chooses_at_once_what_goes_back)
{
    Brewcrafters b = first_market(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    store(&b, 0, 5, 5, 2);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK_TEXT(asked(&b, 0), "return_to_supply ingredients=3 rule=B25");
    CHECK(!may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
    CHECK(may(&b, 0, RETURN_KIND, MALT));
    play(&b, 0, RETURN_KIND, HOPS); /* an old one */
    CHECK(told(&b, "returns seat=0 ingredient=hops"));
    play(&b, 0, RETURN_KIND, HOPS);
    play(&b, 0, RETURN_KIND, YEAST);
    CHECK_EQUAL(has(&b, 0, MALT), 8);
    CHECK_EQUAL(has(&b, 0, HOPS), 3);
    CHECK_EQUAL(has(&b, 0, YEAST), 1);
    CHECK(waits_for(&b, 1));
}

TEST(B25_new_ingredients_may_go_back_too)
{
    Brewcrafters b = first_market(2);
    store(&b, 0, 0, 10, 0);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    play(&b, 0, RETURN_KIND, MALT);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 12);
    CHECK(waits_for(&b, 1));
}

TEST(B26_ingredients_cannot_be_thrown_away)
{
    Brewcrafters b = first_market(2);
    store(&b, 0, 12, 0, 0);
    CHECK(!may(&b, 0, RETURN_KIND, MALT));
    skip_market(&b);
    CHECK(!may(&b, 0, RETURN_KIND, MALT));
    process(&b, 0);
    CHECK(!may(&b, 0, RETURN_KIND, MALT));
}

TEST(B26_a_space_that_is_taken_is_emptied)
{
    Brewcrafters b = first_market(2);
    store(&b, 0, 12, 0, 0);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK_EQUAL(b.stock[SPACE_MALT_MARKET], 0);
    for (int n = 0; n < 3; n++)
        play(&b, 0, RETURN_KIND, MALT);
    CHECK_EQUAL(b.stock[SPACE_MALT_MARKET], 0);
    CHECK_EQUAL(has(&b, 0, MALT), 12);
}

TEST(B78_what_a_tile_or_an_exchange_brings_must_find_room)
{
    Brewcrafters b = first_brewery(2);
    store(&b, 0, 0, 11, 0);
    play(&b, 0, INSTALL, TILE_MASH_TUN);
    CHECK_EQUAL(has(&b, 0, MALT), 1);
    CHECK_EQUAL(has(&b, 0, HOPS), 11);
    CHECK(tile[TILE_MASH_TUN].install_malt > 1);
    CHECK(waits_for(&b, 1));

    b = before_season(2, "exchange=on", SPRING);
    begin_season(&b);
    store(&b, 0, 0, 11, 1);
    play(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE);
    play_both(&b, 0, EXCHANGE, RATE_YEAST_FOR_MALT, YEAST);
    CHECK_EQUAL(has(&b, 0, MALT), 1);
    CHECK(waits_for(&b, 1));
}

TEST(B80_a_full_storehouse_closes_no_space)
{
    Brewcrafters b = first_market(2);
    store(&b, 0, 12, 0, 0);
    CHECK(may(&b, 0, PLACE, SPACE_MALT_MARKET));
    CHECK(may(&b, 0, PLACE, SPACE_SPECIALTY_MERCHANT));
    play(&b, 0, PLACE, SPACE_YEAST_MARKET);
    play(&b, 0, RETURN_KIND, MALT);
    CHECK_EQUAL(has(&b, 0, YEAST), 1);
}

TEST(B93_a_set_is_named_in_the_order_of_the_kinds)
{
    Brewcrafters b = first_market(2);
    store(&b, 0, 4, 4, 4);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    play(&b, 0, RETURN_KIND, HOPS);
    CHECK(!may(&b, 0, RETURN_KIND, MALT));
    CHECK(may(&b, 0, RETURN_KIND, HOPS));
    CHECK(may(&b, 0, RETURN_KIND, YEAST));
}
