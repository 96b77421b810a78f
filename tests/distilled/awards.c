/* The 23 awards, each met exactly and missed by one. */
#include "distilled_fixture.h"

/* Whether seat 0 wins the award with these labels at the end of a round. */
static bool with_labels(int card, const uint8_t *labels)
{
    Distilled d = first_market(2);
    set_awards(&d, CARDS((uint8_t)card));
    for (int space = 0; labels[space] != NONE; space++) {
        if (d.shelf[labels[space]] == 0)
            d.shelf[labels[space]]++; /* a third one of the other player's share */
        put_label(&d, 0, space, labels[space]);
    }
    int sp = award[card].sp;
    next_round(&d);
    CHECK(scored(&d, 0, "awards") == sp || scored(&d, 0, "awards") == 0);
    return scored(&d, 0, "awards") == sp;
}

/* Whether seat 0 wins it by selling this spirit in this bottle. */
static bool by_sale(int card, int name, const uint8_t *kinds, int flavors, int bottle)
{
    Distilled d = recipe[name].aged ? aged_as(DISTILLER_FRA, name, ITEM_WOOD_BARREL, kinds, flavors)
                                    : spirit_as(DISTILLER_FRA, name, ITEM_METAL_BARREL, kinds);
    set_awards(&d, CARDS((uint8_t)card));
    if (bottle != ITEM_GLASS_BOTTLE)
        give_item(&d, 0, bottle);
    play(&d, 0, SELL_THIS, recipe[name].aged ? WAREHOUSE_1 : NEW_SPIRIT);
    while (flavors-- > 0)
        turn_up(&d, MONEY_0 + flavors);
    if (is_asked(&d, 0, "choose_bottle"))
        play(&d, 0, USE_BOTTLE, bottle);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    return scored(&d, 0, "awards") == award[card].sp;
}

static bool with_upgrades(int card, const uint8_t *upgrades)
{
    Distilled d = first_market(2);
    set_awards(&d, CARDS((uint8_t)card));
    for (; *upgrades != NONE; upgrades++)
        own(&d, 0, *upgrades);
    next_round(&d);
    return scored(&d, 0, "awards") == award[card].sp;
}

TEST(D77_120_proof_is_a_spirit_with_6_alcohol)
{
    CHECK_EQUAL(award[AWARD_PROOF120].sp, 7);
    CHECK(by_sale(AWARD_PROOF120, RECIPE_VODKA,
                  CARDS(INGREDIENT_RYE, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL,
                        INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL),
                  0, ITEM_GLASS_BOTTLE));
    CHECK(!by_sale(AWARD_PROOF120, RECIPE_VODKA,
                   CARDS(INGREDIENT_RYE, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL,
                         INGREDIENT_ALCOHOL, INGREDIENT_ALCOHOL),
                   0, ITEM_GLASS_BOTTLE));
}

TEST(D77_double_sale_is_two_sales_in_a_round)
{
    CHECK_EQUAL(award[AWARD_DOUBLE_SALE].sp, 5);
    for (int sales = 1; sales <= 2; sales++) {
        Distilled d =
            aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS), 0);
        store(&d, 0, WAREHOUSE_2, RECIPE_WHISKEY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_RYE));
        set_awards(&d, CARDS(AWARD_DOUBLE_SALE));
        for (int n = 0; n < sales; n++) {
            play(&d, 0, SELL_THIS, WAREHOUSE_1 + n);
            play(&d, 0, PLACE_LABEL_FOR_SP, n);
        }
        next_round(&d);
        CHECK_EQUAL(scored(&d, 0, "awards"), sales == 2 ? 5 : 0);
    }
}

TEST(D77_land_grab_is_labels_of_two_regions_and_globetrotter_of_three)
{
    CHECK_EQUAL(award[AWARD_LAND_GRAB].sp, 5);
    CHECK(!with_labels(AWARD_LAND_GRAB, CARDS(RECIPE_RUM, RECIPE_CACHACA)));
    CHECK(with_labels(AWARD_LAND_GRAB, CARDS(RECIPE_RUM, RECIPE_GIN)));
    CHECK_EQUAL(award[AWARD_GLOBETROTTER].sp, 7);
    CHECK(!with_labels(AWARD_GLOBETROTTER, CARDS(RECIPE_RUM, RECIPE_GIN, RECIPE_BRANDY)));
    CHECK(with_labels(AWARD_GLOBETROTTER, CARDS(RECIPE_RUM, RECIPE_GIN, RECIPE_SOJU)));
}

TEST(D77_builder_is_3_equipment_and_recruiter_3_specialists)
{
    CHECK_EQUAL(award[AWARD_BUILDER].sp, 5);
    CHECK(with_upgrades(AWARD_BUILDER, CARDS(UPGRADE_DOIG, UPGRADE_WORM_TUB, UPGRADE_GLASSWORKS)));
    CHECK(!with_upgrades(AWARD_BUILDER, CARDS(UPGRADE_DOIG, UPGRADE_WORM_TUB, UPGRADE_PROMOTER)));
    CHECK_EQUAL(award[AWARD_RECRUITER].sp, 5);
    CHECK(with_upgrades(AWARD_RECRUITER, CARDS(UPGRADE_COOPER, UPGRADE_INTERN, UPGRADE_PROMOTER)));
    CHECK(!with_upgrades(AWARD_RECRUITER, CARDS(UPGRADE_COOPER, UPGRADE_INTERN, UPGRADE_DOIG)));
}

TEST(D77_mouth_party_is_a_spirit_with_4_flavors)
{
    CHECK_EQUAL(award[AWARD_MOUTH_PARTY].sp, 7);
    CHECK(by_sale(AWARD_MOUTH_PARTY, RECIPE_RUM, CARDS(INGREDIENT_MIXED_PLANTS), 4,
                  ITEM_GLASS_BOTTLE));
    CHECK(!by_sale(AWARD_MOUTH_PARTY, RECIPE_RUM, CARDS(INGREDIENT_MIXED_PLANTS), 3,
                   ITEM_GLASS_BOTTLE));
}

TEST(D77_collector_is_4_bottles_on_display)
{
    CHECK_EQUAL(award[AWARD_COLLECTOR].sp, 7);
    for (int bottles = 3; bottles <= 4; bottles++) {
        Distilled d = first_market(2);
        for (int n = 0; n < bottles; n++)
            display(&d, 0, ITEM_WRAPPED + n);
        next_round(&d);
        CHECK_EQUAL(scored(&d, 0, "awards"), bottles == 4 ? 7 : 0);
    }
}

TEST(D77_high_class_is_a_sale_of_12_sp)
{
    CHECK_EQUAL(award[AWARD_HIGH_CLASS].sp, 5);
    CHECK(by_sale(AWARD_HIGH_CLASS, RECIPE_RUM, CARDS(INGREDIENT_POTATOES), 0,
                  ITEM_GLASS_BOTTLE)); /* 11 + 1 */
    CHECK(!by_sale(AWARD_HIGH_CLASS, RECIPE_RUM, CARDS(INGREDIENT_MIXED_PLANTS), 0,
                   ITEM_GLASS_BOTTLE));
}

TEST(D77_olympic_is_a_label_of_each_tier)
{
    CHECK_EQUAL(award[AWARD_OLYMPIC].sp, 5);
    CHECK(with_labels(AWARD_OLYMPIC, CARDS(RECIPE_SOJU, RECIPE_GIN, RECIPE_BAIJIU)));
    CHECK(!with_labels(AWARD_OLYMPIC, CARDS(RECIPE_SOJU, RECIPE_CACHACA, RECIPE_BAIJIU)));
}

TEST(D77_three_labels_of_a_printed_region_win_its_award)
{
    static const uint8_t met[][5] = {
        { AWARD_NORTH_SOUTH, RECIPE_RUM, RECIPE_RUM, RECIPE_CACHACA, NONE },
        { AWARD_SUN_NEVER_SETS, RECIPE_GIN, RECIPE_GIN, RECIPE_BRANDY, NONE },
        { AWARD_UP_WITH_SUN, RECIPE_SOJU, RECIPE_SOJU, RECIPE_BAIJIU, NONE },
    };
    for (int n = 0; n < 3; n++) {
        CHECK_EQUAL(award[met[n][0]].sp, 7);
        CHECK(with_labels(met[n][0], met[n] + 1));
        CHECK(!with_labels(met[n][0], met[n] + 2)); /* two of them */
    }
}

TEST(D77_perfect_pair_is_a_bottle_of_the_spirits_region)
{
    CHECK_EQUAL(award[AWARD_PERFECT_PAIR].sp, 5);
    CHECK(by_sale(AWARD_PERFECT_PAIR, RECIPE_RUM, CARDS(INGREDIENT_MIXED_PLANTS), 0, ITEM_WORM));
    CHECK(!by_sale(AWARD_PERFECT_PAIR, RECIPE_RUM, CARDS(INGREDIENT_MIXED_PLANTS), 0, ITEM_CARTON));
}

TEST(D77_sophisticated_is_the_sale_of_an_aged_spirit)
{
    CHECK_EQUAL(award[AWARD_SOPHISTICATED].sp, 5);
    CHECK(by_sale(AWARD_SOPHISTICATED, RECIPE_RUM, CARDS(INGREDIENT_MIXED_PLANTS), 0,
                  ITEM_GLASS_BOTTLE));
    CHECK(!by_sale(AWARD_SOPHISTICATED, RECIPE_VODKA, CARDS(INGREDIENT_MIXED_PLANTS), 0,
                   ITEM_GLASS_BOTTLE));
}

TEST(D77_recipe_book_is_4_cubes)
{
    CHECK_EQUAL(award[AWARD_RECIPE_BOOK].sp, 5);
    static const uint8_t name[] = { RECIPE_GIN, RECIPE_RUM, RECIPE_SOJU, RECIPE_BRANDY };
    for (int cubes = 3; cubes <= 4; cubes++) {
        Distilled d = first_market(2);
        set_awards(&d, CARDS(AWARD_RECIPE_BOOK));
        for (int n = 0; n < cubes; n++)
            know(&d, 0, name[n]);
        next_round(&d);
        CHECK_EQUAL(scored(&d, 0, "awards"), cubes == 4 ? 5 : 0);
    }
}

TEST(D77_sweet_is_a_spirit_with_5_sugars)
{
    CHECK_EQUAL(award[AWARD_SWEET].sp, 7);
    CHECK(by_sale(AWARD_SWEET, RECIPE_VODKA,
                  CARDS(INGREDIENT_RYE, INGREDIENT_MIXED_FRUITS, INGREDIENT_MIXED_PLANTS,
                        INGREDIENT_MIXED_GRAINS, INGREDIENT_MIXED_GRAINS),
                  0, ITEM_GLASS_BOTTLE));
    CHECK(!by_sale(AWARD_SWEET, RECIPE_VODKA,
                   CARDS(INGREDIENT_RYE, INGREDIENT_MIXED_FRUITS, INGREDIENT_MIXED_PLANTS,
                         INGREDIENT_MIXED_GRAINS, INGREDIENT_ALCOHOL, INGREDIENT_WATER),
                   0, ITEM_GLASS_BOTTLE));
}

TEST(D77_pennysaver_is_25_money)
{
    CHECK_EQUAL(award[AWARD_PENNYSAVER].sp, 7);
    for (int money = 24; money <= 25; money++) {
        Distilled d = first_market(2);
        set_awards(&d, CARDS(AWARD_PENNYSAVER));
        d.at[0].money = (int16_t)money;
        next_round(&d);
        CHECK_EQUAL(scored(&d, 0, "awards"), money == 25 ? 7 : 0);
    }
}

TEST(D77_top_shelf_is_a_sale_of_15_money)
{
    CHECK_EQUAL(award[AWARD_TOP_SHELF].sp, 7); /* 3 + 3 + 2 + 2 + 1 of the stack, 4 of the bottle */
    CHECK(by_sale(AWARD_TOP_SHELF, RECIPE_RUM,
                  CARDS(INGREDIENT_AGAVE, INGREDIENT_AGAVE, INGREDIENT_PALM, INGREDIENT_PALM,
                        INGREDIENT_WATER),
                  0, ITEM_PLASTIC));
    CHECK(!by_sale(AWARD_TOP_SHELF, RECIPE_RUM,
                   CARDS(INGREDIENT_AGAVE, INGREDIENT_AGAVE, INGREDIENT_PALM, INGREDIENT_PALM,
                         INGREDIENT_YEAST),
                   0, ITEM_PLASTIC));
}

TEST(D77_silver_spoon_gold_digger_and_quantity_count_labels_of_a_tier)
{
    CHECK_EQUAL(award[AWARD_SILVER_SPOON].sp, 7);
    CHECK(with_labels(AWARD_SILVER_SPOON, CARDS(RECIPE_GIN, RECIPE_RUM, RECIPE_WHISKEY)));
    CHECK(!with_labels(AWARD_SILVER_SPOON, CARDS(RECIPE_GIN, RECIPE_RUM, RECIPE_BRANDY)));
    CHECK_EQUAL(award[AWARD_GOLD_DIGGER].sp, 7);
    CHECK(with_labels(AWARD_GOLD_DIGGER, CARDS(RECIPE_BAIJIU, RECIPE_BRANDY)));
    CHECK(!with_labels(AWARD_GOLD_DIGGER, CARDS(RECIPE_BAIJIU, RECIPE_RUM)));
    CHECK_EQUAL(award[AWARD_QUANTITY].sp, 5);
    CHECK(with_labels(AWARD_QUANTITY, CARDS(RECIPE_SOJU, RECIPE_CACHACA, RECIPE_CACHACA)));
    CHECK(!with_labels(AWARD_QUANTITY, CARDS(RECIPE_SOJU, RECIPE_CACHACA, RECIPE_VODKA)));
}

TEST(D195_the_label_of_a_spirit_not_yet_sold_counts)
{
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_BRANDY, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_FRUITS), 0);
    set_awards(&d, CARDS(AWARD_GOLD_DIGGER));
    put_label(&d, 0, 0, RECIPE_BAIJIU);
    play(&d, 0, PASS, 0); /* unsold, in the warehouse */
    CHECK_EQUAL(scored(&d, 0, "awards"), 7);
}
