/* B37: partnership cards, each of them, and the moments at which they serve (B90, B95). */
#include "brewcrafters_fixture.h"

TEST(B37_a_partnership_is_taken_in_the_market_and_has_one_owner)
{
    Brewcrafters b = first_market(2);
    play(&b, 0, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP);
    CHECK_EQUAL(count_of(&b, 0, PARTNER_WITH), 2);
    play(&b, 0, PARTNER_WITH, PARTNERSHIP_COFFEE_ROASTER);
    CHECK(told(&b, "partners seat=0 partnership=coffee_roaster"));
    CHECK_EQUAL(has(&b, 0, MONEY), 6);
    CHECK_EQUAL(b.free_partnerships, 1 << PARTNERSHIP_SPICE_IMPORTER);
    play(&b, 0, DECLINE, 0); /* to buy (B95) */
    b.worker_on[SPACE_FORM_LOCAL_PARTNERSHIP] = NONE;
    play(&b, 1, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP);
    CHECK(!may(&b, 1, PARTNER_WITH, PARTNERSHIP_COFFEE_ROASTER));
    CHECK(may(&b, 1, PARTNER_WITH, PARTNERSHIP_SPICE_IMPORTER));
}

/* Buys once, and checks what that brings and costs. */
static void check_purchase(int card, int kind)
{
    Brewcrafters b = first_market(4);
    partner(&b, 0, card);
    store(&b, 0, 0, 0, 0);
    play(&b, 0, BUY_FROM, card);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 - partnership[card].price);
    CHECK_EQUAL(has(&b, 0, kind), partnership[card].amount);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), partnership[card].amount);
    CHECK(may(&b, 0, PLACE, SPACE_MALT_MARKET)); /* the placement is still to come */
}

TEST(B37_the_spice_importer_sells_spice)
{
    check_purchase(PARTNERSHIP_SPICE_IMPORTER, SPICE);
}

TEST(B37_the_coffee_roaster_sells_coffee)
{
    check_purchase(PARTNERSHIP_COFFEE_ROASTER, COFFEE);
}

TEST(B37_the_fruit_orchard_sells_fruit)
{
    check_purchase(PARTNERSHIP_FRUIT_ORCHARD, FRUIT);
}

TEST(B37_the_malt_house_sells_malt)
{
    check_purchase(PARTNERSHIP_MALT_HOUSE, MALT);
}

TEST(B37_a_partner_sells_as_often_as_money_allows)
{
    Brewcrafters b = first_market(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    store(&b, 0, 0, 0, 0);
    b.at[0].money = 4 * partnership[PARTNERSHIP_SPICE_IMPORTER].price;
    for (int n = 0; n < 4; n++)
        play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    CHECK_EQUAL(has(&b, 0, SPICE), 4 * partnership[PARTNERSHIP_SPICE_IMPORTER].amount);
    CHECK_EQUAL(has(&b, 0, MONEY), 0);
    CHECK(!may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
}

TEST(B37_a_partner_sells_as_often_as_room_allows)
{
    Brewcrafters b = first_market(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    store(&b, 0, 12 - partnership[PARTNERSHIP_SPICE_IMPORTER].amount, 0, 0);
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    CHECK(!may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
    CHECK(has(&b, 0, MONEY) >= partnership[PARTNERSHIP_SPICE_IMPORTER].price);
}

TEST(B37_a_player_may_have_several_partnerships_and_they_are_free_in_winter)
{
    Brewcrafters b = first_market(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    partner(&b, 0, PARTNERSHIP_COFFEE_ROASTER);
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_COFFEE_ROASTER));
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 5);
}

TEST(B37_a_partner_serves_its_owner_on_his_own_turn_only)
{
    Brewcrafters b = first_market(2);
    partner(&b, 1, PARTNERSHIP_SPICE_IMPORTER);
    CHECK(!may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
    CHECK(!may(&b, 1, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK(may(&b, 1, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
}

TEST(B37_a_partner_serves_between_the_steps_of_process_beer)
{
    Brewcrafters b = first_brewery(2);
    partner(&b, 0, PARTNERSHIP_COFFEE_ROASTER);
    ship(&b, 0, RECIPE_SIMPLY_STOUT, 1);
    fill_bottling(&b, 0, 0, RECIPE_SIMPLY_STOUT);
    b.at[0].money = 0;
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_COFFEE_STOUT);
    b.at[0].stored[COFFEE] = 0;
    CHECK(!may(&b, 0, BUY_FROM, PARTNERSHIP_COFFEE_ROASTER));
    process(&b, 0); /* the sale pays for the coffee */
    CHECK(!may_brew(&b, 0, RECIPE_COFFEE_STOUT));
    play(&b, 0, BUY_FROM, PARTNERSHIP_COFFEE_ROASTER);
    brew(&b, 0, RECIPE_COFFEE_STOUT);
    CHECK_EQUAL(has(&b, 0, MONEY), 2 - partnership[PARTNERSHIP_COFFEE_ROASTER].price);
    CHECK_EQUAL(has(&b, 0, COFFEE), partnership[PARTNERSHIP_COFFEE_ROASTER].amount -
                                        recipe[RECIPE_COFFEE_STOUT].coffee);
}

TEST(B90_market_placements_and_brewery_actions_are_turns)
{
    Brewcrafters b = before_season(2, "", SPRING);
    employ(&b, 0, WORKER_NIGHT_FOREMAN);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    begin_season(&b);
    play(&b, 0, PLACE, SPACE_HOMEBREW_SHOP);
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER)); /* with all its choices */
    play_both(&b, 0, TAKE, 0, YEAST);
    fill_spaces_but(&b, SPACE_HOPS_MARKET);
    play(&b, 1, PLACE, SPACE_HOPS_MARKET);
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
    idle(&b);
    idle(&b);
    CHECK_TEXT(asked(&b, 0), "foreman rule=B44");
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
}

TEST(B90_winter_research_planting_and_harvest_are_no_turns)
{
    Brewcrafters b = before_season(2, "", WINTER);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    climb(&b, 0, TRACK_FLAVOUR, 2);
    begin_season(&b);
    CHECK_TEXT(asked(&b, 0), "take_specialty ingredients=2 rule=B4");
    CHECK(!may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));

    b = first_brewery(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    build(&b, 0, TILE_FARM);
    idle(&b);
    idle(&b);
    CHECK_TEXT(asked(&b, 0), "plant_farm rule=B60");
    CHECK(!may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));

    b = brewery_in(AUTUMN, 2, "community_farm=on");
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    b.farm_holder[0] = 0;
    b.farm_holder[1] = 1;
    b.farm_crop[0] = MALT;
    b.farm_crop[1] = HOPS;
    idle(&b);
    idle(&b);
    CHECK_TEXT(asked(&b, 0), "pick_from_harvest rule=B75");
    CHECK(!may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
}

static const char *const last_purchase = "last_purchase money=6 rule=B95";

TEST(B95_a_new_partner_may_serve_before_the_turn_ends)
{
    Brewcrafters b = first_market(2);
    play(&b, 0, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP);
    play(&b, 0, PARTNER_WITH, PARTNERSHIP_SPICE_IMPORTER);
    CHECK(waits_for(&b, 0));
    CHECK_TEXT(asked(&b, 0), last_purchase);
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    CHECK_EQUAL(has(&b, 0, SPICE), 1);
    CHECK_TEXT(asked(&b, 0), "last_purchase money=5 rule=B95"); /* as often as they like */
    play(&b, 0, DECLINE, 0);
    CHECK(told(&b, "ends_turn seat=0"));
    CHECK_TEXT(asked(&b, 1), "place_worker money=6 rule=B32");
}

TEST(B95_the_room_of_the_last_batch_may_be_filled)
{
    Brewcrafters b = first_brewery(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    store(&b, 0, 2, 1, 9);
    process(&b, 0);
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER), "no_room rule=B78");
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK_TEXT(asked(&b, 0), last_purchase);
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
}

TEST(B95_money_of_the_last_effect_may_be_spent)
{
    Brewcrafters b = first_brewery(2);
    partner(&b, 0, PARTNERSHIP_COFFEE_ROASTER);
    b.at[0].money = 0;
    play(&b, 0, RESEARCH, TRACK_BUSINESS);
    CHECK_TEXT(asked(&b, 0), "last_purchase money=2 rule=B95");
    play(&b, 0, BUY_FROM, PARTNERSHIP_COFFEE_ROASTER);
    play(&b, 0, BUY_FROM, PARTNERSHIP_COFFEE_ROASTER);
    CHECK_EQUAL(has(&b, 0, COFFEE), 2);
    CHECK_TEXT(asked(&b, 1), "brewery_action money=6 rule=B40"); /* nothing more can be bought */

    b = first_brewery(2);
    partner(&b, 0, PARTNERSHIP_COFFEE_ROASTER);
    employ(&b, 0, WORKER_CONTRACTOR);
    b.at[0].money = 0;
    play(&b, 0, INSTALL, TILE_TASTING_ROOM);
    CHECK_TEXT(asked(&b, 0), "last_purchase money=2 rule=B95");
}

TEST(B95_the_price_of_the_last_choice_cannot_be_spent_twice)
{
    Brewcrafters b = first_brewery(2);
    partner(&b, 0, PARTNERSHIP_COFFEE_ROASTER);
    employ(&b, 0, WORKER_LAB_TECHNICIAN);
    b.at[0].money = worker[WORKER_LAB_TECHNICIAN].price;
    play(&b, 0, RESEARCH, TRACK_FERMENTATION);
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_COFFEE_ROASTER)); /* but then no Technician */
    play(&b, 0, RESEARCH, TRACK_BUSINESS);
    CHECK_TEXT(asked(&b, 0), "last_purchase money=2 rule=B95");
}

TEST(B95_every_partner_may_serve_when_one_more_can)
{
    Brewcrafters b = first_brewery(4);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    partner(&b, 0, PARTNERSHIP_MALT_HOUSE);
    store(&b, 0, 11, 0, 0); /* room for a spice, not for two malts */
    CHECK(!may(&b, 0, BUY_FROM, PARTNERSHIP_MALT_HOUSE));
    play(&b, 0, INSTALL, TILE_STOREHOUSE);
    CHECK_TEXT(asked(&b, 0), last_purchase);
    CHECK_EQUAL(count_of(&b, 0, BUY_FROM), 2);
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_FRUIT_ORCHARD), "not_your_partner rule=B37");
}

TEST(B95_whoever_could_buy_at_the_last_choice_is_not_asked)
{
    Brewcrafters b = first_market(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    play(&b, 0, PLACE, SPACE_PRIVATE_INVESTOR);
    CHECK(waits_for(&b, 1));

    b = first_brewery(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    store(&b, 0, 2, 1, 1);
    process(&b, 0);
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK(waits_for(&b, 1));
}

TEST(B95_nobody_is_asked_about_what_cannot_be_bought)
{
    Brewcrafters b = first_market(2);
    b.at[0].money = 0;
    play(&b, 0, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP);
    play(&b, 0, PARTNER_WITH, PARTNERSHIP_SPICE_IMPORTER);
    CHECK(waits_for(&b, 1));
}

/* B54: no section is open, so that no question about one comes before the end of the turn. */
TEST(B95_whoever_holds_three_sections_may_buy_too)
{
    Brewcrafters b = first_brewery(3);
    for (int n = 0; n < SECTION_COUNT - 1; n++)
        hold_section(&b, n, 0);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    store(&b, 0, 2, 1, 9);
    Brewcrafters roomy = b;
    process(&b, 0);
    brew(&b, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK_TEXT(asked(&b, 0), last_purchase);

    roomy.at[0].stored[YEAST] = 1;
    process(&roomy, 0);
    brew(&roomy, 0, RECIPE_PLEASANTLY_PORTER);
    CHECK(waits_for(&roomy, 1));
}
