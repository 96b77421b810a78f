/* The odds of a washback, against every order of its cards and against simulated cuts. */
#include "distilled_fixture.h"

#include "distilled/odds.h"

#include <string.h>

/* Seat 0 has this distiller, knows these recipes, has all basic barrels, and this washback stands
 * before the cut. */
static Distilled before_cut(int chosen, const uint8_t *recipes, const uint8_t *kinds)
{
    Distilled d = market_as(2, chosen);
    go_to(&d, "fill_washback");
    for (; *recipes != NONE; recipes++)
        know(&d, 0, *recipes);
    give_item(&d, 0, ITEM_CLAY_BARREL);
    give_item(&d, 0, ITEM_WOOD_BARREL);
    fill(&d, 0, kinds);
    return d;
}

static const SpiritOdds *odds_for(const SpiritOdds *odds_of, int count,
                                  int name) /* NULL: cannot be made */
{
    for (int i = 0; i < count; i++)
        if (odds_of[i].recipe == name)
            return &odds_of[i];
    return NULL;
}

/* The cards one by one, so that every pair of them can be cut. */
static int lay_out(const uint8_t *bag, uint8_t *cards)
{
    int count = 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        for (int n = 0; n < bag[kind]; n++)
            cards[count++] = (uint8_t)kind;
    return count;
}

/* The same question asked of the rules of naming: does some stack that can be left fit? */
static bool can_be_made(const Distilled *d, const uint8_t *bag, int name, const uint8_t *cut_cards,
                        int cut_count, bool returns_card)
{
    for (int back = 0; back < 1 << cut_count; back++) {
        uint8_t left[PANTRY_KINDS];
        int by_safe = 0;
        memcpy(left, bag, sizeof left);
        for (int n = 0; n < cut_count; n++) {
            if (!(back >> n & 1))
                left[cut_cards[n]]--;
            else
                by_safe += cut_cards[n] != OWN_SIGNATURE;
        }
        if (by_safe <= returns_card && distilled_fits(d, 0, left, name))
            return true;
    }
    return false;
}

/* Ways among all ordered pairs of different cards. */
static uint64_t enumerated(const Distilled *d, const uint8_t *bag, int name, bool returns_card)
{
    uint8_t cards[64];
    int count = lay_out(bag, cards);
    uint64_t ways = 0;
    for (int top = 0; top < count; top++)
        for (int bottom = 0; bottom < count; bottom++)
            if (top != bottom)
                ways += can_be_made(d, bag, name, (const uint8_t[]){ cards[top], cards[bottom] }, 2,
                                    returns_card);
    return ways;
}

static uint64_t enumerated_tops(const Distilled *d, const uint8_t *bag, int name, bool returns_card)
{
    uint8_t cards[64];
    int count = lay_out(bag, cards);
    uint64_t ways = 0;
    for (int top = 0; top < count; top++)
        ways += can_be_made(d, bag, name, &cards[top], 1, returns_card);
    return ways;
}

static void check_against_enumeration(const Distilled *d, CutPowers powers)
{
    uint8_t bag[PANTRY_KINDS];
    SpiritOdds odds_of[RECIPE_COUNT];
    CHECK(distilled_washback(d, 0, bag));
    int count = distilled_odds(d, 0, bag, powers, odds_of);
    uint64_t cards = (uint64_t)total_of(bag, PANTRY_KINDS);
    for (int name = 0; name < RECIPE_COUNT; name++) {
        const SpiritOdds *found = odds_for(odds_of, count, name);
        bool is_known = distilled_knows(d, 0, name) && distilled_barrel_for(d, 0, name) != NONE;
        uint64_t ways = is_known ? enumerated(d, bag, name, powers.returns_card) : 0;
        uint64_t of = cards * (cards - 1);
        uint64_t tops =
            is_known && powers.top_only ? enumerated_tops(d, bag, name, powers.returns_card) : 0;
        if (tops * of > ways * cards) { /* the better announcement */
            ways = tops;
            of = cards;
        }
        if (powers.again) {
            ways = of * of - (of - ways) * (of - ways);
            of *= of;
        }
        CHECK_EQUAL(found == NULL, ways == 0);
        if (found != NULL)
            CHECK(found->ways * of == ways * found->of);
    }
}

static const uint8_t grains_and_fruit[] = { INGREDIENT_YEAST,        INGREDIENT_WATER,
                                            INGREDIENT_MIXED_GRAINS, INGREDIENT_RYE,
                                            INGREDIENT_MIXED_FRUITS, NONE };
static const uint8_t four_plants[] = { INGREDIENT_ALCOHOL,
                                       INGREDIENT_WATER,
                                       INGREDIENT_MIXED_PLANTS,
                                       INGREDIENT_MIXED_PLANTS,
                                       INGREDIENT_SUGARCANE,
                                       OWN_SIGNATURE,
                                       NONE };
static const uint8_t some_recipes[] = { RECIPE_SOJU, RECIPE_WHISKEY, RECIPE_BAIJIU, RECIPE_CACHACA,
                                        RECIPE_RUM,  RECIPE_GIN,     NONE };

TEST(D44_odds_agree_with_every_order_of_the_cards)
{
    static const uint8_t *const washback[] = { grains_and_fruit, four_plants };
    for (int n = 0; n < 2; n++) {
        Distilled d = before_cut(DISTILLER_JAM, some_recipes, washback[n]);
        for (int powers = 0; powers < 8; powers++)
            check_against_enumeration(&d,
                                      (CutPowers){ powers & 1, powers >> 1 & 1, powers >> 2 & 1 });
    }
}

TEST(D44_odds_of_a_small_washback)
{
    Distilled d = before_cut(DISTILLER_FRA, CARDS(RECIPE_CACHACA),
                             CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_PLANTS));
    uint8_t bag[PANTRY_KINDS];
    SpiritOdds odds_of[RECIPE_COUNT];
    CHECK(distilled_washback(&d, 0, bag)); /* Yeast, Water, Plants and 1 Alcohol */
    int count = distilled_odds(&d, 0, bag, (CutPowers){ 0 }, odds_of);
    CHECK_EQUAL(count, 3);
    const SpiritOdds *found =
        odds_for(odds_of, count, RECIPE_MOONSHINE); /* 6 of 12 cuts hit the sugar */
    CHECK(found->ways * 2 == found->of);
    found = odds_for(odds_of, count, RECIPE_CACHACA);
    CHECK(found->ways * 2 == found->of);
    CHECK(odds_for(odds_of, count, RECIPE_VODKA) != NULL);
    CHECK(odds_for(odds_of, count, RECIPE_RUM) == NULL);
    CHECK(odds_for(odds_of, count, RECIPE_SOJU) == NULL);
}

TEST(D45_the_powers_of_the_player_are_part_of_the_odds)
{
    Distilled d = first_market(2);
    CHECK(!distilled_cut_powers(&d, 0).top_only);
    own(&d, 0, UPGRADE_COLUMN_STILL);
    own(&d, 0, UPGRADE_COFFEY_STILL);
    own(&d, 0, UPGRADE_SPIRIT_SAFE);
    CutPowers powers = distilled_cut_powers(&d, 0);
    CHECK(powers.top_only && powers.again && powers.returns_card);
}

/* Column Still, Worm Tub and Coppersmith; Yeast, Mountain Spring Water and 3 grains. */
static Distilled baijiu_with(const uint8_t *upgrades)
{
    Distilled d = market_as(2, DISTILLER_FRA);
    go_to(&d, "fill_washback");
    know(&d, 0, RECIPE_BAIJIU);
    give_item(&d, 0, ITEM_CLAY_BARREL);
    for (; *upgrades != NONE; upgrades++)
        own(&d, 0, *upgrades);
    fill(&d, 0,
         CARDS(INGREDIENT_YEAST, INGREDIENT_MOUNTAIN_WATER, INGREDIENT_MIXED_GRAINS,
               INGREDIENT_MIXED_GRAINS, INGREDIENT_CORN));
    return d;
}

static SpiritOdds odds_now(const Distilled *d, int name)
{
    uint8_t bag[PANTRY_KINDS];
    SpiritOdds odds_of[RECIPE_COUNT];
    CHECK(distilled_washback(d, 0, bag));
    int count = distilled_odds(d, 0, bag, distilled_cut_powers(d, 0), odds_of);
    const SpiritOdds *found = odds_for(odds_of, count, name);
    CHECK(found != NULL);
    return *found;
}

static void check_odds(SpiritOdds odds_of, uint64_t ways, uint64_t of, uint64_t with)
{
    CHECK_EQUAL(odds_of.ways * of, ways * odds_of.of);
    CHECK_EQUAL(odds_of.with, with);
}

#define POWER(name) (UINT64_C(1) << POWER_##name)

TEST(D43_the_odds_know_what_may_still_be_poured_and_say_so)
{
    Distilled d = baijiu_with(CARDS(UPGRADE_COLUMN_STILL, UPGRADE_WORM_TUB));
    uint64_t both = POWER(COLUMN_STILL) | POWER(WORM_TUB);
    check_odds(odds_now(&d, RECIPE_BAIJIU), 7, 10, both);
    play(&d, 0, POUR_ALCOHOL, POWER_WORM_TUB); /* now it is in the washback */
    check_odds(odds_now(&d, RECIPE_BAIJIU), 7, 10, POWER(COLUMN_STILL));
    d = baijiu_with(CARDS(UPGRADE_COLUMN_STILL, UPGRADE_WORM_TUB, UPGRADE_COPPERSMITH));
    check_odds(odds_now(&d, RECIPE_BAIJIU), 8, 11, both | POWER(COPPERSMITH));
    check_odds(odds_now(&d, RECIPE_VODKA), 1, 1, 0); /* nothing need be used for it */
}

TEST(D44_the_odds_of_an_announced_cut_are_those_of_that_cut)
{
    Distilled d = baijiu_with(CARDS(UPGRADE_COLUMN_STILL, UPGRADE_WORM_TUB));
    Distilled one = d, two = d;
    play(&one, 0, CUT_TOP, 0);
    check_odds(odds_now(&one, RECIPE_BAIJIU), 5, 8, 0);
    play(&two, 0, CUT_BOTH, 0);
    check_odds(odds_now(&two, RECIPE_BAIJIU), 5 * 4, 8 * 7, 0);
}

TEST(D45_coffey_still_and_spirit_safe_are_named_where_they_help)
{
    Distilled d = baijiu_with(CARDS(UPGRADE_COFFEY_STILL));
    uint64_t fails = 56 - 20;
    check_odds(odds_now(&d, RECIPE_BAIJIU), 56 * 56 - fails * fails, 56 * 56, POWER(COFFEY_STILL));
    d = baijiu_with(CARDS(UPGRADE_SPIRIT_SAFE));
    check_odds(odds_now(&d, RECIPE_BAIJIU), 56 - 6, 56, POWER(SPIRIT_SAFE)); /* all but 2 grains */
    d = baijiu_with(CARDS(UPGRADE_SPIRIT_SAFE, UPGRADE_COLUMN_STILL));
    check_odds(odds_now(&d, RECIPE_BAIJIU), 1, 1, POWER(SPIRIT_SAFE) | POWER(COLUMN_STILL));
}

TEST(D41_odds_are_known_while_the_washback_is_filled)
{
    Distilled d = first_market(2);
    uint8_t bag[PANTRY_KINDS];
    CHECK(!distilled_washback(&d, 0, bag)); /* there is none yet */
    go_to(&d, "fill_washback");
    give(&d, 0, INGREDIENT_WATER, 1);
    give(&d, 0, INGREDIENT_MIXED_GRAINS, 1);
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_YEAST, 1, 0);
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_WATER, 1, 0);
    play3(&d, 0, PUT_IN_WASHBACK, INGREDIENT_MIXED_GRAINS, 1, 0);
    CHECK(distilled_washback(&d, 0, bag));
    CHECK_EQUAL(bag[INGREDIENT_ALCOHOL], 1); /* with the Alcohol that will come */
    play(&d, 0, START_DISTILLING, 0);
    CHECK(distilled_washback(&d, 0, bag));
    CHECK_EQUAL(bag[INGREDIENT_ALCOHOL], 1);
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    CHECK(!distilled_washback(&d, 0, bag)); /* it is cut already */
}

/* Cuts by the chance of the game itself; counts how many of them allow each recipe. */
static void simulate(const Distilled *before, int cuts, const uint8_t made[][2], int recipes,
                     int *hits)
{
    Rng rng = rng_seeded(7);
    for (int n = 0; n < cuts; n++) {
        Distilled d = *before;
        for (int card = 0; card < CUT_CARDS; card++) {
            ActionList list;
            game_list(&distilled, &d.state, CHANCE, &list);
            game_play(&distilled, &d.state, CHANCE, list_pick(&list, &rng));
        }
        game_play(&distilled, &d.state, 1, make_action(SKIP_DISTILLING, 0, 0, 0));
        for (int i = 0; i < recipes; i++)
            hits[i] += d.at[0].spirit[NEW_SPIRIT].recipe == made[i][0] ||
                       may3(&d, 0, NAME, made[i][0], made[i][1], 0);
    }
}

/* Within four standard deviations, each at most half of the square root of the number of cuts. */
TEST(D44_odds_agree_with_a_million_simulated_cuts)
{
    enum { CUTS = 1000000, MOST_OFF = 4 * 500 };
    static const uint8_t made[][2] = { { RECIPE_RUM, ITEM_WOOD_BARREL },
                                       { RECIPE_CACHACA, ITEM_METAL_BARREL } };
    Distilled d = before_cut(DISTILLER_FRA, CARDS(RECIPE_RUM, RECIPE_CACHACA),
                             CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_PLANTS,
                                   INGREDIENT_MIXED_PLANTS));
    uint8_t bag[PANTRY_KINDS];
    SpiritOdds odds_of[RECIPE_COUNT];
    int hits[2] = { 0 };
    CHECK(distilled_washback(&d, 0, bag));
    int count = distilled_odds(&d, 0, bag, (CutPowers){ 0 }, odds_of);
    simulate(&d, CUTS, made, 2, hits);
    for (int n = 0; n < 2; n++) {
        const SpiritOdds *found = odds_for(odds_of, count, made[n][0]);
        CHECK(found != NULL);
        int expected = (int)(found->ways * CUTS / found->of);
        CHECK(expected > MOST_OFF && expected < CUTS - MOST_OFF);
        CHECK(hits[n] - expected <= MOST_OFF && expected - hits[n] <= MOST_OFF);
    }
}
