/* The reasons for which a player may not do what they point at, each with its rule. */
#include "brewcrafters_fixture.h"

TEST(B12_why_not_a_space_of_another_board)
{
    Brewcrafters b = first_market(2);
    CHECK_TEXT(why(&b, 0, PLACE, SPACE_GRAIN_WAGON), "not_on_board rule=B12");
    CHECK_TEXT(why(&b, 0, PLACE, SPACE_MALT_MARKET), "");
}

TEST(B32_why_not_a_taken_space)
{
    Brewcrafters b = first_market(2);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK_TEXT(why(&b, 1, PLACE, SPACE_MALT_MARKET), "taken rule=B32");
}

TEST(B39_why_not_a_shift)
{
    Brewcrafters b = first_market(2);
    CHECK_TEXT(why(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT), "needs batches=3 rule=B39");
    ship(&b, 0, RECIPE_SIMPLY_STOUT, 1);
    CHECK_TEXT(why(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT), "needs batches=2 rule=B39");
    b.at[0].shifts = 2;
    CHECK_TEXT(why(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT), "needs batches=8 rule=B39");
    b.at[0].shifts = 3;
    CHECK_TEXT(why(&b, 0, PLACE, SPACE_HIRE_BREWERY_SHIFT), "all_shifts rule=B20");
}

TEST(B35_why_not_keep_a_worker_back)
{
    Brewcrafters b = first_market(2);
    CHECK_TEXT(why(&b, 0, DECLINE, 0), "must_place rule=B35");
}

TEST(B37_why_not_a_partnership)
{
    Brewcrafters b = first_market(2);
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER), "not_your_partner rule=B37");
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER), "");
    b.at[0].money = 0;
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER), "needs money=1 rule=B37");
    b.at[0].money = 1;
    store(&b, 0, 0, 0, 0);
    b.at[0].stored[SPICE] = 12;
    CHECK_TEXT(why(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER), "no_room rule=B78");
    partner(&b, 1, PARTNERSHIP_COFFEE_ROASTER);
    CHECK_TEXT(why(&b, 0, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP), "no_partnership_left rule=B37");
}

TEST(B37_why_not_a_partnership_that_is_taken)
{
    Brewcrafters b = first_market(2);
    partner(&b, 1, PARTNERSHIP_SPICE_IMPORTER);
    play(&b, 0, PLACE, SPACE_FORM_LOCAL_PARTNERSHIP);
    CHECK_TEXT(why(&b, 0, PARTNER_WITH, PARTNERSHIP_SPICE_IMPORTER), "not_available rule=B37");
    CHECK_TEXT(why(&b, 0, PARTNER_WITH, PARTNERSHIP_COFFEE_ROASTER), "");
}

TEST(B38_why_not_a_worker)
{
    Brewcrafters b = first_market(2);
    employ(&b, 1, WORKER_MALTSTER);
    play(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER);
    CHECK_TEXT(why(&b, 0, HIRE, WORKER_MALTSTER), "works_for player=1 rule=B38");
    CHECK_TEXT(why(&b, 0, HIRE, WORKER_ACCOUNTANT), "");
    b = first_market(2);
    for (int card = 0; card < WORKER_COUNT; card++)
        if (worker[card].starter_set)
            employ(&b, 1, card);
    CHECK_TEXT(why(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER), "no_worker_left rule=B38");
}

TEST(B16_why_not_a_worker_that_is_not_in_the_game)
{
    Brewcrafters b = first_market(2);
    play(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER);
    CHECK_TEXT(why(&b, 0, HIRE, WORKER_BREWMASTER), "not_displayed rule=B16");
}

TEST(B73_why_not_a_worker_of_the_agency)
{
    Brewcrafters b = before_season(2, "agency=on", SPRING);
    play(&b, CHANCE, CHOOSE_FIRST, 0);
    play(&b, 0, PLACE, SPACE_HIRE_SKILLED_WORKER);
    CHECK_TEXT(why(&b, 0, HIRE, WORKER_BREWMASTER), "at_agency rule=B73");
    CHECK_TEXT(why(&b, 0, HIRE, WORKER_ACCOUNTANT), "");
}

TEST(B25_why_not_return_an_ingredient)
{
    Brewcrafters b = first_market(2);
    store(&b, 0, 4, 7, 1);
    play(&b, 0, PLACE, SPACE_MALT_MARKET);
    CHECK_TEXT(why(&b, 0, RETURN_KIND, SPICE), "none_stored rule=B25");
    CHECK_TEXT(why(&b, 0, RETURN_KIND, YEAST), "earlier_kinds_first rule=B93");
    play(&b, 0, RETURN_KIND, HOPS);
    CHECK_TEXT(why(&b, 0, RETURN_KIND, MALT), "ascending_order rule=B93");
    CHECK_TEXT(why(&b, 0, RETURN_KIND, HOPS), "");
}

TEST(B93_why_not_an_earlier_specialty)
{
    Brewcrafters b = before_season(2, "", WINTER);
    climb(&b, 0, TRACK_FLAVOUR, 2);
    begin_season(&b);
    play(&b, 0, TAKE_KIND, FRUIT);
    CHECK_TEXT(why(&b, 0, TAKE_KIND, SPICE), "ascending_order rule=B93");
    CHECK_TEXT(why(&b, 0, TAKE_KIND, FRUIT), "");
}

TEST(B48_why_not_brew_says_what_is_missing)
{
    Brewcrafters b = first_brewery(2);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    b.at[0].stored[HOPS]--;
    process(&b, 0);
    CHECK_TEXT(why_both(&b, 0, BREW, RECIPE_EVERYDAY_ALE, LINE), "needs hops=1 rule=B48");
    CHECK_TEXT(why_both(&b, 0, BREW, RECIPE_EVERYDAY_ALE, PUB), "no_empty_pub rule=B48");
    CHECK_TEXT(why_both(&b, 0, BREW, RECIPE_IPA, LINE), "not_in_play rule=B48");
    CHECK_TEXT(why(&b, 0, STOP_BREWING, 0), "");
}

TEST(B48_why_not_brew_without_a_tank)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_BREWPUB);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    store_for(&b, 0, RECIPE_EVERYDAY_ALE);
    process(&b, 0);
    brew(&b, 0, RECIPE_EVERYDAY_ALE);
    CHECK_TEXT(why_both(&b, 0, BREW, RECIPE_EVERYDAY_ALE, LINE), "no_empty_tank rule=B48");
    CHECK_TEXT(why_both(&b, 0, BREW, RECIPE_EVERYDAY_ALE, PUB), "");
}

TEST(B49_why_not_brew_names_the_basic_recipe)
{
    Brewcrafters b = first_brewery(2);
    process(&b, 0);
    CHECK_TEXT(why_both(&b, 0, BREW, RECIPE_COFFEE_STOUT, LINE),
               "brew_first recipe=simply_stout rule=B49");
    CHECK_TEXT(why_both(&b, 0, BREW, RECIPE_PUMPKIN_ALE, LINE),
               "brew_first recipe=everyday_ale rule=B49");
}

TEST(B51_why_not_save_or_swap)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_BREWMASTER);
    employ(&b, 0, WORKER_RECIPE_DEVELOPER);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_COFFEE_STOUT); /* no hops, one specialty */
    b.at[0].stored[YEAST]--;
    process(&b, 0);
    brew(&b, 0, RECIPE_COFFEE_STOUT);
    CHECK_TEXT(why(&b, 0, USE_LESS_OF, HOPS), "not_less rule=B51");
    CHECK_TEXT(why(&b, 0, USE_LESS_OF, MALT), "not_enough rule=B51");
    CHECK_TEXT(why(&b, 0, USE_LESS_OF, NONE), "not_enough rule=B51");
    play(&b, 0, USE_LESS_OF, YEAST);
    CHECK_TEXT(why_both(&b, 0, USE_INSTEAD, SPICE, COFFEE), "not_needed rule=B48");
    CHECK_TEXT(why_both(&b, 0, USE_INSTEAD, COFFEE, SPICE), "not_enough rule=B48");
    CHECK_TEXT(why_both(&b, 0, USE_INSTEAD, NONE, NONE), "");
}

TEST(B53_why_not_collaborate)
{
    Brewcrafters b = first_brewery(2);
    CHECK_TEXT(why(&b, 0, COLLABORATE, SECTION_MALT_SECTION), "no_collaboration rule=B17");
    b = first_brewery(3);
    store(&b, 0, section[SECTION_MALT_SECTION].malt - 1, section[SECTION_HOPS_SECTION].hops - 1,
          section[SECTION_YEAST_SECTION].yeast - 1);
    CHECK_TEXT(why(&b, 0, COLLABORATE, SECTION_MALT_SECTION), "needs malt=1 rule=B53");
    CHECK_TEXT(why(&b, 0, COLLABORATE, SECTION_HOPS_SECTION), "needs hops=1 rule=B53");
    CHECK_TEXT(why(&b, 0, COLLABORATE, SECTION_YEAST_SECTION), "needs yeast=1 rule=B53");
    CHECK_TEXT(why(&b, 0, COLLABORATE, SECTION_SPECIALTY_SECTION), "needs specialty=2 rule=B53");
    hold_section(&b, SECTION_MALT_SECTION, 0);
    CHECK_TEXT(why(&b, 0, COLLABORATE, SECTION_MALT_SECTION), "taken rule=B53");
    hold_section(&b, SECTION_HOPS_SECTION, 0);
    hold_section(&b, SECTION_YEAST_SECTION, 0);
    b.at[0].stored[SPICE] = 2;
    CHECK_TEXT(why(&b, 0, COLLABORATE, SECTION_SPECIALTY_SECTION), "not_alone rule=B54");
}

TEST(B53_why_not_pay_with_this_kind)
{
    Brewcrafters b = first_brewery(3);
    b.at[0].stored[SPICE] = b.at[0].stored[COFFEE] = 2;
    play(&b, 0, COLLABORATE, SECTION_SPECIALTY_SECTION);
    CHECK_TEXT(why(&b, 0, PAY_KIND, FRUIT), "none_stored rule=B53");
    play(&b, 0, PAY_KIND, COFFEE);
    CHECK_TEXT(why(&b, 0, PAY_KIND, SPICE), "ascending_order rule=B93");
}

TEST(B57_why_not_research)
{
    Brewcrafters b = first_brewery(2);
    climb(&b, 0, TRACK_BUSINESS, 4);
    CHECK_TEXT(why(&b, 0, RESEARCH, TRACK_BUSINESS), "highest_level rule=B57");
    CHECK_TEXT(why(&b, 0, RESEARCH, TRACK_FLAVOUR), "");
    employ(&b, 0, WORKER_LAB_TECHNICIAN);
    b.at[0].money = worker[WORKER_LAB_TECHNICIAN].price - 1;
    play(&b, 0, RESEARCH, TRACK_RAW_MATERIALS);
    CHECK_TEXT(why(&b, 0, RESEARCH, TRACK_BUSINESS), "highest_level rule=B57");
    CHECK_TEXT(why(&b, 0, RESEARCH, TRACK_RAW_MATERIALS), "needs money=1 rule=B57");
}

TEST(B59_why_not_a_second_tile)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_BREWPUB);
    CHECK_TEXT(why(&b, 0, INSTALL, TILE_BREWPUB), "already_installed rule=B59");
    CHECK_TEXT(why(&b, 0, INSTALL, TILE_SECOND_BREWING_LINE), "");
}

TEST(B60_why_not_plant)
{
    Brewcrafters b = first_brewery(2);
    build(&b, 0, TILE_FARM);
    idle(&b);
    idle(&b);
    CHECK_TEXT(why(&b, 0, PLANT, YEAST), "does_not_grow rule=B60");
    CHECK_TEXT(why(&b, 0, PLANT, FRUIT), "needs fruit=1 rule=B60");
    CHECK_TEXT(why(&b, 0, PLANT, MALT), "");
}

TEST(B71_why_not_temporary_help)
{
    Brewcrafters b = before_season(2, "temporary_help=on", LAST_YEAR + WINTER);
    begin_season(&b);
    CHECK_TEXT(why(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP), "closed rule=B71");
    b = before_season(2, "temporary_help=on", SPRING);
    begin_season(&b);
    b.at[0].money = 0;
    CHECK_TEXT(why(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP), "needs money=1 rule=B71");
    b.at[1].temporary[1] = 1;
    CHECK_TEXT(why(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP),
               "needs temporary_workers=1 rule=B71");
    b.module_worker[MODULE_HIRE_TEMPORARY_HELP] = 1;
    CHECK_TEXT(why(&b, 0, PLACE_ON_MODULE, MODULE_HIRE_TEMPORARY_HELP), "taken rule=B71");
}

TEST(B72_why_not_exchange)
{
    Brewcrafters b = before_season(2, "exchange=on", SPRING);
    begin_season(&b);
    store(&b, 0, 2, 0, 0);
    CHECK_TEXT(why(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE),
               "nothing_to_exchange rule=B72");
    store(&b, 0, 2, 1, 0);
    play(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE);
    CHECK_TEXT(why_both(&b, 0, EXCHANGE, RATE_MALT_FOR_HOPS, MALT), "needs malt=1 rule=B72");
    CHECK_TEXT(why_both(&b, 0, EXCHANGE, RATE_SPECIALTY_FOR_MALT, COFFEE),
               "needs coffee=1 rule=B72");
    CHECK_TEXT(why_both(&b, 0, EXCHANGE, RATE_HOPS_FOR_MALT, HOPS), "");
}

TEST(B73_why_not_the_agency)
{
    Brewcrafters b = before_season(2, "agency=on", SPRING);
    begin_season(&b);
    b.at[0].money = 0;
    CHECK_TEXT(why(&b, 0, PLACE_ON_MODULE, MODULE_LABOR_AGENCY), "needs money=1 rule=B79");
    for (int card = WORKER_MARKET_AGENT; card < WORKER_COUNT; card++)
        employ(&b, 1, card);
    CHECK_TEXT(why(&b, 0, PLACE_ON_MODULE, MODULE_LABOR_AGENCY), "no_worker_left rule=B73");
}

TEST(B74_why_not_the_community_farm)
{
    Brewcrafters b = before_season(2, "community_farm=on", SUMMER);
    begin_season(&b);
    CHECK_TEXT(why(&b, 0, PLACE_ON_MODULE, MODULE_COMMUNITY_FARM), "closed rule=B74");
    b = before_season(2, "community_farm=on", SPRING);
    begin_season(&b);
    store(&b, 0, 0, 0, 1);
    CHECK_TEXT(why(&b, 0, PLACE_ON_MODULE, MODULE_COMMUNITY_FARM), "nothing_to_plant rule=B74");
    store(&b, 0, 1, 0, 1);
    b.farm_holder[0] = 1;
    b.farm_crop[0] = HOPS;
    play(&b, 0, PLACE_ON_MODULE, MODULE_COMMUNITY_FARM);
    CHECK_TEXT(why(&b, 0, PLANT, HOPS), "already_planted rule=B74");
    CHECK_TEXT(why(&b, 0, PLANT, YEAST), "does_not_grow rule=B74");
    CHECK_TEXT(why(&b, 0, PLANT, FRUIT), "needs fruit=1 rule=B74");
}

TEST(B75_why_not_pick_what_was_not_harvested)
{
    Brewcrafters b = brewery_in(AUTUMN, 2, "community_farm=on");
    b.farm_holder[0] = 0;
    b.farm_holder[1] = 1;
    b.farm_crop[0] = MALT;
    b.farm_crop[1] = HOPS;
    idle(&b);
    idle(&b);
    CHECK_TEXT(why(&b, 0, PICK_CUBE, FRUIT), "none_harvested rule=B75");
    CHECK_TEXT(why(&b, 0, PICK_CUBE, MALT), "");
}

TEST(B76_why_not_a_secret_recipe)
{
    Brewcrafters b = first_brewery(2);
    CHECK_TEXT(why(&b, 0, TAKE_SECRET, 0), "not_on_board rule=B70");
    b = brewery_in(SPRING, 2, "secret_recipe=on");
    b.at[0].secret = 1u << RECIPE_IPA;
    b.at[0].secret_count = 1;
    play(&b, 0, TAKE_SECRET, 0);
    CHECK_TEXT(why(&b, 0, CHOOSE_RECIPE, RECIPE_EVERYDAY_ALE), "basic_recipe rule=B76");
    CHECK_TEXT(why(&b, 0, CHOOSE_RECIPE, RECIPE_PUMPKIN_ALE), "in_play rule=B76");
    CHECK_TEXT(why(&b, 0, CHOOSE_RECIPE, RECIPE_IPA), "your_recipe rule=B87");
    CHECK_TEXT(why(&b, 0, CHOOSE_RECIPE, RECIPE_OAT_STOUT), "");
}

TEST(B40_why_not_what_belongs_to_another_moment)
{
    Brewcrafters b = first_brewery(2);
    CHECK_TEXT(why(&b, 0, PLACE, SPACE_MALT_MARKET), "not_now rule=B40");
    CHECK_TEXT(why(&b, 0, STOP_BREWING, 0), "not_now rule=B40");
    CHECK_TEXT(why(&b, 0, INSTALL, TILE_COUNT), "not_now rule=B40");
}

static void check_refused(const Brewcrafters *b, int things)
{
    ActionList legal, refused;
    game_list(&brewcrafters, &b->state, 0, &legal);
    game_list_refused(&brewcrafters, &b->state, 0, &refused);
    CHECK_EQUAL(legal.count + refused.count, things);
    for (int i = 0; i < refused.count; i++) {
        Reason reason = game_why_not(&brewcrafters, &b->state, 0, refused.action[i]);
        CHECK(!list_has(&legal, refused.action[i]));
        CHECK(reason.word != NULL && reason.rule != NULL && reason.rule[0] == 'B');
    }
}

TEST(a_player_can_point_at_every_space_recipe_tile_worker_and_button)
{
    Brewcrafters b = before_season(4, "agency=on exchange=on", SPRING);
    begin_season(&b);
    check_refused(&b, 14 + 2 + 1 + 4); /* spaces, modules, hold back, partnerships */
    play(&b, 0, PLACE, SPACE_JOB_FAIR);
    check_refused(&b, WORKER_COUNT + 4 + 4); /* and partnerships to be formed */
    b = first_brewery(2); /* process, sections, tracks, tiles, secret, idle, partnerships */
    check_refused(&b, 1 + SECTION_COUNT + TRACKS + 10 + 1 + 1 + 2);
    process(&b, 0);
    check_refused(&b, 2 * 9 + 1 + 2); /* recipes on the line and in the pub, stop, partnerships */
}

TEST(B73_why_not_hire_without_money)
{
    Brewcrafters b = before_season(2, "agency=on", SPRING);
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    begin_season(&b);
    b.at[0].money = partnership[PARTNERSHIP_SPICE_IMPORTER].price;
    play(&b, 0, PLACE_ON_MODULE, MODULE_LABOR_AGENCY);
    CHECK_TEXT(why(&b, 0, HIRE, WORKER_BREWMASTER), "");
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER); /* spent on spice while looking */
    CHECK_TEXT(why(&b, 0, HIRE, WORKER_BREWMASTER), "needs money=1 rule=B73");
    CHECK_TEXT(why(&b, 0, HIRE, WORKER_MALTSTER), "not_among_cards rule=B73");
    CHECK_TEXT(why(&b, 0, DECLINE, 0), "");
}

TEST(B44_why_not_collaborate_after_process_beer)
{
    Brewcrafters b = first_brewery(3);
    store(&b, 0, section[SECTION_MALT_SECTION].malt, 0, 0);
    process(&b, 0);
    stop_brewing(&b, 0);
    CHECK_TEXT(why(&b, 0, COLLABORATE, SECTION_MALT_SECTION), "");
    CHECK_TEXT(why(&b, 0, COLLABORATE, SECTION_SPECIALTY_SECTION), "needs specialty=2 rule=B53");
    CHECK_TEXT(why(&b, 0, PROCESS, 0), "processed_already rule=B44");
}
