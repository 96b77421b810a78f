/* B37: partnership cards, each of them, the moments at which they serve (B90, B95), and the room
 * they find (B78). */
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

TEST(B37_a_player_may_have_several_partnerships_and_they_are_free_in_winter)
{
    Brewcrafters b = first_market(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    partner(&b, 0, PARTNERSHIP_COFFEE_ROASTER);
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_COFFEE_ROASTER));
    CHECK_EQUAL(brewcrafters_bill(&b, 0), 5);
}

TEST(B37_a_partner_serves_its_owner_alone)
{
    Brewcrafters b = first_market(2);
    partner(&b, 1, PARTNERSHIP_SPICE_IMPORTER);
    CHECK(!may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
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

TEST(B78_a_full_storehouse_makes_room_for_what_a_partner_delivers)
{
    Brewcrafters b = first_market(4);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    partner(&b, 0, PARTNERSHIP_MALT_HOUSE);
    store(&b, 0, 6, 4, 2);
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    CHECK_TEXT(asked(&b, 0), "return_to_supply ingredients=1 rule=B25");
    CHECK_EQUAL(count_of(&b, 0, BUY_FROM), 0); /* first of all room is made */
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER), "not_now rule=B25");
    CHECK(game_check(&brewcrafters, &b.state) == NULL);
    play(&b, 0, RETURN_KIND, HOPS);
    CHECK_EQUAL(has(&b, 0, SPICE), 1);
    CHECK_EQUAL(has(&b, 0, HOPS), 3);
    CHECK_TEXT(asked(&b, 0), "place_worker money=5 rule=B32");
    play(&b, 0, BUY_FROM, PARTNERSHIP_MALT_HOUSE);
    CHECK_TEXT(asked(&b, 0), "return_to_supply ingredients=2 rule=B25");
    play(&b, 0, RETURN_KIND, HOPS);
    play(&b, 0, RETURN_KIND, YEAST);
    CHECK_EQUAL(has(&b, 0, MALT), 8);
    CHECK_EQUAL(has(&b, 0, MONEY), 4);
}

TEST(B78_a_partner_does_not_sell_what_could_only_replace_its_own_kind)
{
    Brewcrafters b = first_market(4);
    partner(&b, 0, PARTNERSHIP_MALT_HOUSE);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    store(&b, 0, 12, 0, 0);
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_MALT_HOUSE), "no_room rule=B78");
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
    store(&b, 0, 11, 0, 0); /* one of the two malts fits */
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_MALT_HOUSE));
    store(&b, 0, 11, 1, 0);
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_MALT_HOUSE));
}

/* Each of these payments needs what is stored, so that it must stay there. */
TEST(B78_whoever_is_paying_buys_only_what_fits)
{
    Brewcrafters b = before_season(3, "exchange=on community_farm=on", SPRING);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    begin_season(&b);
    store(&b, 0, 12, 0, 0);
    Brewcrafters farm = b;
    play(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE);
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER), "no_room rule=B78");
    b.at[0].stored[MALT]--;
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));

    play(&farm, 0, PLACE_ON_MODULE, MODULE_COMMUNITY_FARM);
    CHECK_TEXT(why(&farm, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER), "no_room rule=B78");

    b = first_brewery(3);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    store(&b, 0, 10, 0, 0);
    b.at[0].stored[FRUIT] = 2;
    play(&b, 0, COLLABORATE, SECTION_SPECIALTY_SECTION);
    CHECK_TEXT(asked(&b, 0), "pay_section ingredients=2 rule=B53");
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER), "no_room rule=B78");

    b = first_brewery(2);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    employ(&b, 0, WORKER_BREWMASTER);
    store(&b, 0, 9, 2, 1);
    process(&b, 0);
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
    play_both(&b, 0, BREW, RECIPE_EVERYDAY_ALE, LINE);
    CHECK_TEXT(asked(&b, 0), "save_ingredient recipe=everyday_ale rule=B51");
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER), "no_room rule=B78");
}

TEST(B35_whoever_threw_away_what_the_only_open_space_asks_for_loses_the_placement)
{
    Brewcrafters b = before_season(2, "community_farm=on", SPRING);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    begin_season(&b);
    store(&b, 0, 1, 0, 11);
    fill_spaces_but(&b, SPACE_MALT_MARKET);
    b.worker_on[SPACE_MALT_MARKET] = 1;
    CHECK_TEXT(why(&b, 0, DECLINE, 0), "must_place rule=B35");
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    play(&b, 0, RETURN_KIND, MALT);
    CHECK(game_check(&brewcrafters, &b.state) == NULL);
    play(&b, 0, DECLINE, 0);
    CHECK(waits_for(&b, 0) == false);
}

TEST(B90_a_partner_serves_in_every_decision_of_a_turn)
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

TEST(B90_a_partner_serves_in_winter_research_and_at_the_harvest)
{
    Brewcrafters b = before_season(2, "", WINTER);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    climb(&b, 0, TRACK_FLAVOUR, 2);
    begin_season(&b);
    CHECK_TEXT(asked(&b, 0), "take_specialty ingredients=2 rule=B4");
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    CHECK_EQUAL(has(&b, 0, SPICE), 1);
    CHECK_TEXT(asked(&b, 0), "take_specialty ingredients=2 rule=B4");

    b = brewery_in(AUTUMN, 2, "community_farm=on");
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    b.farm_holder[0] = 0;
    b.farm_holder[1] = 1;
    b.farm_crop[0] = MALT;
    b.farm_crop[1] = HOPS;
    idle(&b);
    idle(&b);
    CHECK_TEXT(asked(&b, 0), "pick_from_harvest rule=B75");
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER));
}

static void part_from(Brewcrafters *b, int seat, int card)
{
    b->at[seat].partnerships &= (uint8_t) ~(1u << card);
    b->free_partnerships |= (uint8_t)(1u << card);
}

TEST(B90_a_partner_may_sell_what_is_planted)
{
    Brewcrafters b = first_brewery(4);
    partner(&b, 0, PARTNERSHIP_FRUIT_ORCHARD);
    build(&b, 0, TILE_FARM);
    store(&b, 0, 0, 0, 3); /* yeast does not grow */
    Brewcrafters poor = b, other = b;
    for (int seat = 0; seat < 4; seat++)
        idle(&b);
    CHECK_TEXT(asked(&b, 0), "plant_farm rule=B60");
    CHECK_EQUAL(count_of(&b, 0, PLANT), 0);
    play(&b, 0, BUY_FROM, PARTNERSHIP_FRUIT_ORCHARD);
    play(&b, 0, PLANT, FRUIT);
    CHECK_EQUAL(b.at[0].crop, FRUIT);

    poor.at[0].money = 0;
    part_from(&other, 0, PARTNERSHIP_FRUIT_ORCHARD);
    partner(&other, 0, PARTNERSHIP_SPICE_IMPORTER); /* spice does not grow */
    for (int seat = 0; seat < 4; seat++) {
        idle(&poor);
        idle(&other);
    }
    CHECK_TEXT(asked(&poor, 0), "place_worker money=0 rule=B32"); /* nobody is asked in vain */
    CHECK_TEXT(asked(&other, 0), "place_worker money=6 rule=B32");
}

/* The brewery phase of a winter is over; both players have this much money. */
static Brewcrafters end_of_winter(int season, int money)
{
    Brewcrafters b = brewery_in(season, 2, "");
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    b.at[0].money = b.at[1].money = (uint16_t)money;
    idle(&b);
    idle(&b);
    return b;
}

TEST(B90_a_partner_serves_before_the_upkeep)
{
    Brewcrafters b = end_of_winter(WINTER, 6);
    CHECK_TEXT(asked(&b, 0), "before_upkeep money=6 due=5 rule=B90");
    CHECK(waits_for(&b, 0));
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    CHECK_TEXT(asked(&b, 0), "before_upkeep money=5 due=5 rule=B90"); /* as often as they like */
    play(&b, 0, DECLINE, 0);
    CHECK(told(&b, "buys_no_more seat=0"));
    CHECK(told(&b, "pays_bill seat=0 money=5"));
    CHECK_EQUAL(b.at[0].loans, 0);
    CHECK_EQUAL(has(&b, 0, MONEY), 0);
    CHECK_EQUAL(has(&b, 0, SPICE), 1);
}

TEST(B90_the_question_before_the_upkeep_ends_with_the_money)
{
    Brewcrafters b = end_of_winter(WINTER, 1);
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    CHECK(told(&b, "pays_bill seat=0 money=5"));
    CHECK_EQUAL(b.at[0].loans, 3);
}

TEST(B90_nobody_is_asked_before_the_upkeep_in_vain)
{
    Brewcrafters b = end_of_winter(WINTER, 0);
    CHECK_EQUAL(b.season, WINTER + 1);
    b = end_of_winter(2 * SEASONS_PER_YEAR + WINTER, 6); /* the last winter */
    CHECK(is_over(&b));
}

TEST(B90_all_who_can_buy_before_the_upkeep_are_asked_at_once)
{
    Brewcrafters b = brewery_in(WINTER, 2, "");
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    partner(&b, 1, PARTNERSHIP_COFFEE_ROASTER);
    store(&b, 1, 12, 0, 0);
    idle(&b);
    idle(&b);
    CHECK_EQUAL(game_waiting_for(&brewcrafters, &b.state), 1 << 0 | 1 << 1);
    CHECK(game_check(&brewcrafters, &b.state) == NULL);
    play(&b, 1, BUY_FROM, PARTNERSHIP_COFFEE_ROASTER);
    CHECK(game_check(&brewcrafters, &b.state) == NULL);
    play(&b, 1, RETURN_KIND, MALT);
    play(&b, 0, DECLINE, 0);
    CHECK(!told(&b, "pays_bill seat=0 money=5"));
    play(&b, 1, DECLINE, 0);
    CHECK(told(&b, "pays_bill seat=0 money=5"));
}

TEST(B94_partners_could_supply_a_section)
{
    Brewcrafters b = first_brewery(4);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    partner(&b, 0, PARTNERSHIP_MALT_HOUSE);
    store(&b, 0, 0, 0, 0);
    for (int money = 0; money <= 3; money++) {
        Brewcrafters poor = b;
        poor.at[0].money = (uint16_t)money;
        process(&poor, 0);
        stop_brewing(&poor, 0);
        CHECK_EQUAL(waits_for(&poor, 0), money >= 2); /* 2 spice, or 2 times 2 malt */
    }
    part_from(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    hold_section(&b, SECTION_MALT_SECTION, 1);
    process(&b, 0);
    stop_brewing(&b, 0);
    CHECK(waits_for(&b, 1)); /* malt is of no use for the other sections */
}

TEST(B95_a_turn_ends_without_a_question_about_partners)
{
    Brewcrafters b = first_market(2);
    play(&b, 0, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP);
    play(&b, 0, PARTNER_WITH, PARTNERSHIP_SPICE_IMPORTER);
    CHECK(waits_for(&b, 1));

    b = first_brewery(2);
    partner(&b, 0, PARTNERSHIP_COFFEE_ROASTER);
    b.at[0].money = 0;
    play(&b, 0, RESEARCH, TRACK_BUSINESS); /* money that serves in the next decision */
    CHECK(waits_for(&b, 1));
    idle(&b);
    CHECK(may(&b, 0, BUY_FROM, PARTNERSHIP_COFFEE_ROASTER));
}
