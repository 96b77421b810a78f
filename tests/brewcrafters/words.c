/* Actions and questions as lines that belong to no language. */
#include "brewcrafters_fixture.h"

static const char *said_both(const Brewcrafters *b, int who, int verb, int first, int second)
{
    static char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_action(&brewcrafters, &b->state, who, make_action(verb, first, second, 0), &line);
    return text;
}

static const char *said(const Brewcrafters *b, int who, int verb, int a)
{
    return said_both(b, who, verb, a, 0);
}

TEST(outcomes_of_chance_are_lines)
{
    Brewcrafters b = new_game(2, "recipes=random workers=random");
    CHECK_TEXT(said(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_IPA), "deal_recipe recipe=ipa");
    play(&b, CHANCE, DEAL_RECIPE_CARD, RECIPE_IPA);
    CHECK(told(&b, "recipe_in_play recipe=ipa"));
    for (int n = 0; n < 5; n++) {
        ActionList list;
        game_list(&brewcrafters, &b.state, CHANCE, &list);
        play(&b, CHANCE, DEAL_RECIPE_CARD, action_a(list.action[0]));
    }
    CHECK_TEXT(said(&b, CHANCE, DEAL_WORKER_CARD, WORKER_MALTSTER), "deal_worker worker=maltster");
    play(&b, CHANCE, DEAL_WORKER_CARD, WORKER_MALTSTER);
    CHECK(told(&b, "worker_on_display worker=maltster"));
    b = new_game(2, "");
    CHECK_TEXT(said(&b, CHANCE, CHOOSE_FIRST, 1), "first_player player=1");
}

TEST(placements_are_lines)
{
    Brewcrafters b = before_season(4, "exchange=on", SPRING);
    partner(&b, 0, PARTNERSHIP_MALT_HOUSE);
    begin_season(&b);
    CHECK_TEXT(said(&b, 0, PLACE, SPACE_MALT_MARKET), "collect seat=0 space=malt_market malt=3");
    CHECK_TEXT(said(&b, 0, PLACE, SPACE_HOMEBREW_SHOP), "place seat=0 space=homebrew_shop");
    CHECK_TEXT(said(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE),
               "place seat=0 module=commodity_exchange");
    CHECK_TEXT(said(&b, 0, BUY_FROM, PARTNERSHIP_MALT_HOUSE),
               "buy seat=0 partnership=malt_house money=1");
    play(&b, 0, BUY_FROM, PARTNERSHIP_MALT_HOUSE);
    CHECK(told(&b, "buys seat=0 partnership=malt_house money=1"));
    play(&b, 0, PLACE, SPACE_HOMEBREW_SHOP);
    CHECK(told(&b, "places seat=0 space=homebrew_shop"));
    CHECK_TEXT(asked(&b, 0), "use_space space=homebrew_shop rule=B34");
    CHECK_TEXT(said_both(&b, 0, TAKE, 0, YEAST), "take seat=0 yeast=1");
    CHECK_TEXT(said_both(&b, 0, TAKE, 1, MALT), "take_both seat=0 malt=1 hops=1");
    play_both(&b, 0, TAKE, 0, YEAST);
    CHECK(told(&b, "gains_from seat=0 yeast=1 space=homebrew_shop"));
    play(&b, 1, PLACE, SPACE_JOB_FAIR);
    CHECK_TEXT(said(&b, 1, HIRE, WORKER_MALTSTER), "hire seat=1 worker=maltster");
    CHECK_TEXT(said(&b, 1, PARTNER_WITH, PARTNERSHIP_FRUIT_ORCHARD),
               "partner seat=1 partnership=fruit_orchard");
}

TEST(modules_are_lines)
{
    Brewcrafters b = before_season(2, "exchange=on community_farm=on agency=on", SPRING);
    begin_season(&b);
    store(&b, 0, 3, 0, 0);
    play(&b, 0, PLACE_ON_MODULE, MODULE_COMMODITY_EXCHANGE);
    CHECK(told(&b, "places_on_module seat=0 module=commodity_exchange"));
    CHECK_TEXT(asked(&b, 0), "make_exchange rule=B72");
    CHECK_TEXT(said_both(&b, 0, EXCHANGE, RATE_MALT_FOR_YEAST, MALT),
               "exchange seat=0 rate=malt_for_yeast ingredient=malt");
    play_both(&b, 0, EXCHANGE, RATE_MALT_FOR_YEAST, MALT);
    CHECK(told(&b, "exchanges seat=0 rate=malt_for_yeast ingredient=malt"));
    play(&b, 1, PLACE_ON_MODULE, MODULE_COMMUNITY_FARM);
    CHECK_TEXT(said(&b, 1, PLANT, MALT), "plant seat=1 ingredient=malt");
    play(&b, 1, PLANT, MALT);
    play(&b, 0, PLACE_ON_MODULE, MODULE_LABOR_AGENCY);
    CHECK_TEXT(asked(&b, 0), "hire_from_agency money=6 rule=B73");
    CHECK_TEXT(said(&b, 0, HIRE, WORKER_BREWMASTER), "hire_for_fee seat=0 worker=brewmaster");
    CHECK_TEXT(said(&b, 0, DECLINE, 0), "decline seat=0");
}

TEST(purchases_before_the_upkeep_are_lines)
{
    Brewcrafters b = brewery_in(WINTER, 2, "");
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    idle(&b);
    idle(&b);
    CHECK_TEXT(said(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER),
               "buy seat=0 partnership=spice_importer money=1");
    CHECK_TEXT(said(&b, 0, DECLINE, 0), "pay_bill seat=0");
}

TEST(brewery_actions_are_lines)
{
    Brewcrafters b = brewery_in(SPRING, 3, "secret_recipe=on");
    CHECK_TEXT(said(&b, 0, PROCESS, 0), "process_beer seat=0");
    CHECK_TEXT(said(&b, 0, COLLABORATE, SECTION_MALT_SECTION),
               "collaborate seat=0 section=malt_section");
    CHECK_TEXT(said(&b, 0, RESEARCH, TRACK_BUSINESS), "research seat=0 track=business level=1");
    CHECK_TEXT(said(&b, 0, INSTALL, TILE_BREWPUB), "install seat=0 tile=brewpub");
    CHECK_TEXT(said(&b, 0, TAKE_SECRET, 0), "secret_recipe seat=0");
    CHECK_TEXT(said(&b, 0, STAY_IDLE, 0), "idle seat=0");
    play(&b, 0, TAKE_SECRET, 0);
    CHECK_TEXT(asked(&b, 0), "choose_secret rule=B76");
    CHECK_TEXT(said(&b, 0, CHOOSE_RECIPE, RECIPE_IPA), "choose_secret seat=0 recipe=ipa");
}

TEST(brewing_is_lines)
{
    Brewcrafters b = first_brewery(2);
    employ(&b, 0, WORKER_BREWMASTER);
    employ(&b, 0, WORKER_RECIPE_DEVELOPER);
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_COFFEE_STOUT);
    process(&b, 0);
    CHECK(told(&b, "processes seat=0"));
    CHECK_TEXT(asked(&b, 0), "brew_batch rule=B48");
    CHECK_TEXT(said_both(&b, 0, BREW, RECIPE_COFFEE_STOUT, LINE),
               "brew seat=0 recipe=coffee_stout");
    CHECK_TEXT(said_both(&b, 0, BREW, RECIPE_COFFEE_STOUT, PUB),
               "brew_in_pub seat=0 recipe=coffee_stout");
    CHECK_TEXT(said(&b, 0, STOP_BREWING, 0), "stop_brewing seat=0");
    brew(&b, 0, RECIPE_COFFEE_STOUT);
    CHECK_TEXT(said(&b, 0, USE_LESS_OF, YEAST), "use_less seat=0 ingredient=yeast");
    CHECK_TEXT(said(&b, 0, USE_LESS_OF, NONE), "use_all seat=0");
    play(&b, 0, USE_LESS_OF, NONE);
    CHECK_TEXT(said_both(&b, 0, USE_INSTEAD, COFFEE, SPICE),
               "swap seat=0 ingredient=coffee with=spice");
    CHECK_TEXT(said_both(&b, 0, USE_INSTEAD, NONE, NONE), "no_swap seat=0");
}
