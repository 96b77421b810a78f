/* Chapter 13, the Community Farm: planting, shares and the cubes that cannot be divided. */
#include "brewcrafters_fixture.h"

static Brewcrafters market_in(int season)
{
    Brewcrafters b = before_season(3, "community_farm=on", season);
    begin_season(&b);
    for (int seat = 0; seat < 3; seat++) {
        store(&b, seat, 1, 1, 1);
        b.at[seat].stored[FRUIT] = 1;
    }
    return b;
}

static void plant(Brewcrafters *b, int seat, int kind)
{
    play(b, seat, PLACE_ON_MODULE, MODULE_COMMUNITY_FARM);
    play(b, seat, PLANT, kind);
}

TEST(B74_the_farm_is_open_in_winter_and_spring)
{
    for (int season = SPRING; season <= WINTER; season++) {
        Brewcrafters b = market_in(season);
        CHECK_EQUAL(may(&b, 0, PLACE_ON_MODULE, MODULE_COMMUNITY_FARM),
                    season == SPRING || season == WINTER);
    }
}

TEST(B74_several_players_plant_several_times_each_with_a_worker)
{
    Brewcrafters b = market_in(SPRING);
    plant(&b, 0, HOPS);
    CHECK(told(&b, "plants_in_community seat=0 ingredient=hops"));
    CHECK_EQUAL(has(&b, 0, HOPS), 0);
    CHECK(waits_for(&b, 1));
    plant(&b, 1, MALT);
    play(&b, 2, PLACE, SPACE_MALT_MARKET);
    plant(&b, 0, FRUIT);
    static const uint8_t holder[] = { 0, 1, 0 }, crop[] = { HOPS, MALT, FRUIT };
    for (int token = 0; token < FARM_TOKENS; token++) { /* the lowest free token each time */
        CHECK_EQUAL(b.farm_holder[token], holder[token]);
        CHECK_EQUAL(b.farm_crop[token], crop[token]);
    }
    CHECK(!may(&b, 1, PLACE_ON_MODULE, MODULE_COMMUNITY_FARM)); /* all kinds are planted */
}

TEST(B74_a_kind_is_planted_once_and_yeast_does_not_grow)
{
    Brewcrafters b = market_in(SPRING);
    plant(&b, 0, MALT);
    play(&b, 1, PLACE_ON_MODULE, MODULE_COMMUNITY_FARM);
    CHECK(!may(&b, 1, PLANT, MALT));
    CHECK(!may(&b, 1, PLANT, YEAST));
    CHECK(may(&b, 1, PLANT, HOPS));
    CHECK(may(&b, 1, PLANT, FRUIT));
    b = market_in(SPRING);
    plant(&b, 0, MALT);
    store(&b, 1, 5, 0, 5);
    CHECK(!may(&b, 1, PLACE_ON_MODULE, MODULE_COMMUNITY_FARM)); /* nothing that could be planted */
}

TEST(B81_extra_placements_may_plant)
{
    Brewcrafters b = market_in(SPRING);
    employ(&b, 0, WORKER_MARKET_AGENT);
    for (int turn = 0; turn < 6; turn++) {
        play(&b, turn % 3, PLACE,
             turn < 4 ? SPACE_MALT_MARKET + turn : SPACE_GRAIN_WAGON + turn - 4);
        if (turn == 5)
            play_both(&b, 2, TAKE, 0, YEAST);
    }
    CHECK_TEXT(asked(&b, 0), "place_extra money=7 rule=B32");
    plant(&b, 0, MALT);
    CHECK_EQUAL(b.farm_holder[0], 0);
}

/* The end of an autumn, before the harvest; tokens are laid by holder and crop. */
static Brewcrafters autumn(void)
{
    Brewcrafters b = brewery_in(AUTUMN, 3, "community_farm=on");
    for (int seat = 0; seat < 3; seat++)
        store(&b, seat, 0, 0, 0);
    return b;
}

static void lay_token(Brewcrafters *b, int token, int seat, int kind)
{
    b->farm_holder[token] = (uint8_t)seat;
    b->farm_crop[token] = (uint8_t)kind;
}

TEST(B75_a_single_token_harvests_everything)
{
    static const uint8_t kind[] = { MALT, HOPS, FRUIT }, yield[] = { 7, 5, 3 };
    for (int n = 0; n < 3; n++) {
        Brewcrafters b = autumn();
        lay_token(&b, 0, 1, kind[n]);
        employ(&b, 1, WORKER_MALTSTER); /* workers have no effect on it */
        employ(&b, 1, WORKER_HOP_GROWER);
        idle_all(&b);
        CHECK_EQUAL(has(&b, 1, kind[n]), yield[n]);
        CHECK_EQUAL(brewcrafters_stored(&b.at[1]), yield[n]);
        CHECK_EQUAL(b.farm_holder[0], NONE); /* the token returns */
        CHECK_EQUAL(b.farm_crop[0], NONE);
    }
}

TEST(B75_each_kind_is_divided_among_the_tokens_and_the_rest_is_picked)
{
    Brewcrafters b = autumn();
    lay_token(&b, 0, 2, MALT);
    lay_token(&b, 1, 0, HOPS);
    for (int seat = 0; seat < 3; seat++)
        idle(&b);
    CHECK(told(&b, "shares seat=2 malt=3"));
    for (int seat = 0; seat <= 2; seat += 2) { /* 3 of 7 malt, 2 of 5 hops each */
        CHECK_EQUAL(has(&b, seat, MALT), 3);
        CHECK_EQUAL(has(&b, seat, HOPS), 2);
    }
    CHECK(waits_for(&b, 2)); /* the first token picks first */
    CHECK_EQUAL(count_of(&b, 2, PICK_CUBE), 2);
    play(&b, 2, PICK_CUBE, HOPS);
    CHECK(!may(&b, 0, PICK_CUBE, HOPS));
    play(&b, 0, PICK_CUBE, MALT);
    CHECK_EQUAL(has(&b, 2, HOPS), 3);
    CHECK_EQUAL(has(&b, 0, MALT), 4);
    CHECK_EQUAL(b.season, WINTER);
}

TEST(B75_a_player_with_two_tokens_has_two_shares)
{
    Brewcrafters b = autumn();
    lay_token(&b, 0, 0, FRUIT);
    lay_token(&b, 1, 1, HOPS);
    lay_token(&b, 2, 0, MALT);
    for (int seat = 0; seat < 3; seat++)
        idle(&b);
    CHECK_EQUAL(has(&b, 0, FRUIT), 2); /* of 3 */
    CHECK_EQUAL(has(&b, 0, HOPS), 2);  /* of 5; 2 are over */
    CHECK_EQUAL(has(&b, 0, MALT), 4);  /* of 7; 1 is over */
    CHECK_EQUAL(has(&b, 1, MALT), 2);
    CHECK_EQUAL(brewcrafters_stored(&b.at[2]), 0);
    play(&b, 0, PICK_CUBE, MALT);
    play(&b, 1, PICK_CUBE, HOPS);
    play(&b, 0, PICK_CUBE, HOPS);
    CHECK_EQUAL(b.season, WINTER);
}

TEST(B82_undivided_cubes_of_all_kinds_are_one_pool)
{
    Brewcrafters b = autumn();
    lay_token(&b, 0, 0, FRUIT);
    lay_token(&b, 1, 1, MALT);
    for (int seat = 0; seat < 3; seat++)
        idle(&b);
    CHECK(may(&b, 0, PICK_CUBE, FRUIT));
    CHECK(may(&b, 0, PICK_CUBE, MALT));
    play(&b, 0, PICK_CUBE, MALT); /* not of the kind that was planted */
    CHECK(may(&b, 1, PICK_CUBE, FRUIT));
}

TEST(B75_shares_must_fit)
{
    Brewcrafters b = autumn();
    lay_token(&b, 0, 0, MALT);
    store(&b, 0, 0, 10, 0);
    for (int seat = 0; seat < 3; seat++)
        idle(&b);
    CHECK_TEXT(asked(&b, 0), "return_to_supply ingredients=5 rule=B25");
    for (int n = 0; n < 5; n++)
        play(&b, 0, RETURN_KIND, HOPS);
    CHECK_EQUAL(has(&b, 0, MALT), 7);
    CHECK_EQUAL(b.season, WINTER);
}

TEST(B75_what_is_planted_in_the_last_winter_is_lost)
{
    Brewcrafters b = before_season(2, "community_farm=on", LAST_YEAR + WINTER);
    begin_season(&b);
    plant(&b, 0, MALT);
    fill_spaces_but(&b, SPACE_PRIVATE_INVESTOR);
    store(&b, 0, 0, 0, 0);
    store(&b, 1, 0, 0, 0);
    play(&b, 1, PLACE, SPACE_PRIVATE_INVESTOR);
    idle_all(&b);
    CHECK(is_over(&b));
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 0);
}
