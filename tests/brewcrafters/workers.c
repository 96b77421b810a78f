/* B38 and the 15 skilled workers; the Brewmaster and the Recipe Developer are in reductions.c. */
#include "brewcrafters_fixture.h"

static const Space *const shop = &space[SPACE_HOMEBREW_SHOP];

static Brewcrafters market_with(int card)
{
    Brewcrafters b = first_market(5);
    employ(&b, 0, card);
    store(&b, 0, 0, 0, 0);
    return b;
}

TEST(B38_the_maltster_adds_malt_to_each_market_take_of_malt)
{
    Brewcrafters b = market_with(WORKER_MALTSTER), other = b, hops = b;
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK_EQUAL(has(&b, 0, MALT), 3 + worker[WORKER_MALTSTER].amount);
    play(&other, 0, PLACE, SPACE_HOMEBREW_SHOP);
    play_both(&other, 0, TAKE, 1, MALT);
    CHECK_EQUAL(has(&other, 0, MALT), shop->or_amount + worker[WORKER_MALTSTER].amount);
    CHECK_EQUAL(has(&other, 0, HOPS), shop->or_amount_2);
    play(&hops, 0, PLACE, SPACE_HOPS_MARKET);
    CHECK_EQUAL(has(&hops, 0, MALT), 0);
}

TEST(B38_the_hop_grower_adds_hops_to_each_market_take_of_hops)
{
    Brewcrafters b = market_with(WORKER_HOP_GROWER), other = b, yeast = b;
    play(&b, 0, PLACE, SPACE_HOPS_MARKET);
    CHECK_EQUAL(has(&b, 0, HOPS), 2 + worker[WORKER_HOP_GROWER].amount);
    play(&other, 0, PLACE, SPACE_HOMEBREW_SHOP);
    yeast = other;
    play_both(&other, 0, TAKE, 1, MALT);
    CHECK_EQUAL(has(&other, 0, HOPS), shop->or_amount_2 + worker[WORKER_HOP_GROWER].amount);
    CHECK_EQUAL(has(&other, 0, MALT), shop->or_amount);
    play_both(&yeast, 0, TAKE, 0, YEAST);
    CHECK_EQUAL(has(&yeast, 0, HOPS), 0);
}

TEST(B38_the_cellar_keeper_makes_room)
{
    Brewcrafters b = first_market(2);
    store(&b, 0, 12, 0, 0);
    play(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER);
    play(&b, 0, HIRE, WORKER_CELLAR_KEEPER);
    int room = 12 + worker[WORKER_CELLAR_KEEPER].amount;
    CHECK_EQUAL(b.at[0].room, room);
    b.at[0].stored[MALT] = (uint8_t)(room - 3);
    play(&b, 1, PLACE, SPACE_PRIVATE_INVESTOR);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK_EQUAL(has(&b, 0, MALT), room);
    CHECK(waits_for(&b, 1));
}

/* Seat 0 has two lines and sells so many batches of a basic ale in one Process Beer. */
static Brewcrafters sold(int card, int batches)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, card);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    for (int line = 0; line < batches; line++)
        fill_bottling(&b, 0, line, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    return b;
}

TEST(B38_the_delivery_driver_brings_money_for_each_process_beer_with_a_sale)
{
    for (int batches = 0; batches <= 2; batches++) {
        Brewcrafters b = sold(WORKER_DELIVERY_DRIVER, batches);
        CHECK_EQUAL(has(&b, 0, MONEY),
                    6 + 2 * batches + (batches > 0 ? worker[WORKER_DELIVERY_DRIVER].amount : 0));
    }
}

TEST(B38_the_lab_technician_moves_a_marker_one_more_step_for_its_price)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_LAB_TECHNICIAN);
    play(&b, 0, RESEARCH, TRACK_FERMENTATION);
    CHECK_TEXT(asked(&b, 0), "research_again money=6 rule=B57");
    CHECK_EQUAL(count_of(&b, 0, RESEARCH), 4);
    play(&b, 0, RESEARCH, TRACK_BUSINESS);
    CHECK_EQUAL(b.at[0].level[1], 1);
    CHECK_EQUAL(b.at[0].level[3], 1);
    CHECK_EQUAL(has(&b, 0, MONEY),
                6 - worker[WORKER_LAB_TECHNICIAN].price + research[RESEARCH_BUSINESS_1].amount);
    CHECK(waits_for(&b, 1)); /* once */
    play(&b, 1, RESEARCH, TRACK_BUSINESS);
    CHECK_EQUAL(b.season, SUMMER); /* the other player has no technician and is not asked */
}

TEST(B38_the_lab_technician_may_be_declined_and_must_be_paid)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_LAB_TECHNICIAN);
    b.at[0].money = 0;
    play(&b, 0, RESEARCH, TRACK_FERMENTATION);
    CHECK_EQUAL(count_of(&b, 0, RESEARCH), 0);
    play(&b, 0, DECLINE, 0);
    CHECK_EQUAL(b.at[0].level[1], 1);
    CHECK(waits_for(&b, 1));
}

TEST(B38_the_tour_guide_brings_reputation_for_the_first_sale_of_each_recipe)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_TOUR_GUIDE);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    ship(&b, 0, RECIPE_SIMPLY_STOUT, 1); /* sold before the guide was hired */
    ship(&b, 1, RECIPE_EVERYDAY_ALE, 1); /* what others sold does not matter */
    fill_bottling(&b, 0, 0, RECIPE_SIMPLY_STOUT);
    fill_bottling(&b, 0, 1, RECIPE_EVERYDAY_ALE);
    fill_tank(&b, 0, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    CHECK_EQUAL(has(&b, 0, REPUTATION), worker[WORKER_TOUR_GUIDE].amount);
    stop_brewing(&b, 0);
    idle(&b);
    skip_market(&b);
    process(&b, 0); /* the second ale */
    CHECK_EQUAL(has(&b, 0, REPUTATION), worker[WORKER_TOUR_GUIDE].amount);
}

TEST(B38_two_batches_of_a_recipe_are_one_first_sale)
{
    Brewcrafters b = sold(WORKER_TOUR_GUIDE, 2);
    CHECK_EQUAL(has(&b, 0, REPUTATION), worker[WORKER_TOUR_GUIDE].amount);
}

TEST(B38_the_contractor_brings_money_for_each_tile)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_CONTRACTOR);
    play(&b, 0, INSTALL, TILE_TASTING_ROOM);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + worker[WORKER_CONTRACTOR].amount);
    play(&b, 1, INSTALL, TILE_TASTING_ROOM);
    CHECK_EQUAL(has(&b, 1, MONEY), 6);
}

TEST(B38_the_spice_trader_adds_more_of_the_same_specialty)
{
    for (int kind = SPICE; kind <= FRUIT; kind++) {
        Brewcrafters b = market_with(WORKER_SPICE_TRADER);
        play(&b, 0, PLACE, SPACE_SPECIALTY_MERCHANT);
        play_both(&b, 0, TAKE, 0, kind);
        CHECK_EQUAL(has(&b, 0, kind), 1 + worker[WORKER_SPICE_TRADER].amount);
        CHECK_EQUAL(brewcrafters_stored(&b.at[0]), has(&b, 0, kind));
    }
    Brewcrafters b = market_with(WORKER_SPICE_TRADER);
    play(&b, 0, PLACE, SPACE_YEAST_MARKET);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 1);
}

TEST(B38_the_accountant_lowers_the_bill)
{
    Brewcrafters b = brewery_in(WINTER, 2, "");
    employ(&b, 0, WORKER_ACCOUNTANT);
    int bill = 5 + worker[WORKER_ACCOUNTANT].annual_wage - worker[WORKER_ACCOUNTANT].amount;
    CHECK_EQUAL(brewcrafters_bill(&b, 0), bill);
    CHECK_EQUAL(brewcrafters_bill(&b, 1), 5);
    idle_all(&b);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 - bill);
}

TEST(B38_the_market_agent_acts_once_a_season_in_the_market)
{
    Brewcrafters b = first_market(2);
    employ(&b, 0, WORKER_MARKET_AGENT);
    for (int season = SPRING; season <= SUMMER; season++) {
        store(&b, 0, 0, 0, 0);
        play(&b, 0, PLACE, SPACE_MALT_MARKET);
        play(&b, 1, PLACE, SPACE_HOPS_MARKET);
        b.stock[SPACE_PRIVATE_INVESTOR] = 0;
        play(&b, 0, PLACE, SPACE_PRIVATE_INVESTOR);
        play(&b, 1, PLACE, SPACE_YEAST_MARKET);
        CHECK_TEXT(asked(&b, 0), "place_extra money=6 rule=B32");
        CHECK(!may(&b, 0, PLACE, SPACE_YEAST_MARKET)); /* a free space */
        play(&b, 0, PLACE, SPACE_HOMEBREW_SHOP);
        play_both(&b, 0, TAKE, 0, YEAST);
        CHECK_EQUAL(has(&b, 0, YEAST), shop->amount);
        CHECK_TEXT(asked(&b, 0), "brewery_action money=6 rule=B40");
        idle_all(&b);
    }
}

TEST(B38_a_market_agent_acts_in_the_season_in_which_it_is_hired)
{
    Brewcrafters b = first_market(2);
    b.displayed ^= 1u << WORKER_MALTSTER | 1u << WORKER_MARKET_AGENT;
    b.unused ^= 1u << WORKER_MALTSTER | 1u << WORKER_MARKET_AGENT;
    play(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER);
    play(&b, 0, HIRE, WORKER_MARKET_AGENT);
    play(&b, 1, PLACE, SPACE_MALT_MARKET);
    play(&b, 0, PLACE, SPACE_HOPS_MARKET);
    play(&b, 1, PLACE, SPACE_YEAST_MARKET);
    CHECK_TEXT(asked(&b, 0), "place_extra money=6 rule=B32");
}

TEST(B38_the_yeast_biologists_yeast_must_fit)
{
    Brewcrafters b = before_season(2, "", AUTUMN);
    employ(&b, 0, WORKER_YEAST_BIOLOGIST);
    store(&b, 0, 12 - worker[WORKER_YEAST_BIOLOGIST].amount + 1, 0, 0);
    begin_season(&b);
    CHECK_TEXT(asked(&b, 0), "return_to_supply ingredients=1 rule=B25");
    play(&b, 0, RETURN_KIND, MALT);
    CHECK_EQUAL(has(&b, 0, YEAST), worker[WORKER_YEAST_BIOLOGIST].amount);
    CHECK_TEXT(asked(&b, 0), "place_worker money=6 rule=B32");
}

TEST(B38_the_festival_promoter_brings_reputation_for_each_gold_label_won)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_FESTIVAL_PROMOTER);
    build(&b, 0, TILE_SECOND_BREWING_LINE);
    build(&b, 0, TILE_BREWPUB);
    ship(&b, 0, RECIPE_LAMBIC_ALE, 1); /* its label was won before */
    fill_bottling(&b, 0, 0, RECIPE_LAMBIC_ALE);
    fill_bottling(&b, 0, 1, RECIPE_PUMPKIN_ALE);
    fill_pub(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    CHECK_EQUAL(has(&b, 0, REPUTATION), worker[WORKER_FESTIVAL_PROMOTER].amount);
}

TEST(B38_the_night_foreman_processes_beer_once_a_year)
{
    Brewcrafters b = brewery_in(AUTUMN, 3, "");
    employ(&b, 0, WORKER_NIGHT_FOREMAN);
    for (int season = AUTUMN; season <= WINTER + 1; season++) {
        b.at[0].money = 20;
        store(&b, 0, section[SECTION_MALT_SECTION].malt, 0, 0);
        for (int seat = 0; seat < 3; seat++)
            idle(&b);
        if (season == WINTER) { /* of the same year */
            CHECK_EQUAL(b.season, WINTER + 1);
        } else {
            CHECK_TEXT(asked(&b, 0), "foreman rule=B44");
            process(&b, 0);
            stop_brewing(&b, 0); /* no collaboration with it, though a section could be paid */
            CHECK_EQUAL(b.season, season + 1);
        }
        skip_market(&b);
    }
}
