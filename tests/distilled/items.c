/* The 24 premium bottles and barrels. */
#include "distilled_fixture.h"

static const uint8_t two_plants[] = { INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, NONE };

/* A spirit of a region, made by France from basic sugars in the Metal Barrel: 1 money. */
static Distilled spirit_of(int region)
{
    static const uint8_t name[REGIONS] = {
        [AMERICAS] = RECIPE_CACHACA, [EUROPE] = RECIPE_GIN, [ASIA] = RECIPE_SOJU
    };
    static const uint8_t sugar[REGIONS] = { [AMERICAS] = INGREDIENT_MIXED_PLANTS,
                                            [EUROPE] = INGREDIENT_MIXED_FRUITS,
                                            [ASIA] = INGREDIENT_MIXED_GRAINS };
    return spirit_as(DISTILLER_FRA, name[region], ITEM_METAL_BARREL,
                     CARDS(sugar[region], sugar[region]));
}

static Sale sold_in(int bottle, int region)
{
    Distilled d = spirit_of(region);
    Sale sale = sell(&d, NEW_SPIRIT, bottle, NO_CARDS);
    CHECK(d.at[0].displayed >> bottle & 1);
    sale.sp = (int16_t)(sale.sp - recipe[sale.recipe].sp);
    sale.money--; /* of the barrel */
    return sale;
}

static void check_cost(int card, int cost)
{
    Distilled d = market_as(2, DISTILLER_AUS);
    lay_row(&d, ITEM, CARDS((uint8_t)card));
    d.at[0].money = (int16_t)(cost - 1);
    CHECK(!may_buy(&d, 0, ITEM, SLOT_4, 0, NONE));
    d.at[0].money = (int16_t)cost;
    CHECK(may_buy(&d, 0, ITEM, SLOT_4, 0, NONE));
}

static void check_region_bottle(int bottle, int own_region, int cost, int money, int sp_if,
                                int sp_else)
{
    check_cost(bottle, cost);
    for (int region = 0; region < REGIONS; region++) {
        Sale sale = sold_in(bottle, region);
        CHECK_EQUAL(sale.money, money);
        CHECK_EQUAL(sale.sp, region == own_region ? sp_if : sp_else);
        CHECK_EQUAL(sale.region_match, region == own_region);
    }
}

TEST(D59_wrapped_bottle)
{
    check_region_bottle(ITEM_WRAPPED, AMERICAS, 3, 1, 3, 2);
}

TEST(D59_worm_bottle)
{
    check_region_bottle(ITEM_WORM, AMERICAS, 2, 1, 2, 1);
}

TEST(D59_pirate_bottle)
{
    check_region_bottle(ITEM_PIRATE, AMERICAS, 3, 1, 3, 2);
}

TEST(D59_wax_bottle)
{
    check_region_bottle(ITEM_WAX, AMERICAS, 4, 2, 4, 2);
}

TEST(D59_scandinavian_bottle)
{
    check_region_bottle(ITEM_SCANDINAVIAN, EUROPE, 3, 1, 3, 2);
}

TEST(D59_canister_bottle)
{
    check_region_bottle(ITEM_CANISTER, EUROPE, 2, 1, 2, 1);
}

TEST(D59_rounded_bottle)
{
    check_region_bottle(ITEM_ROUNDED, EUROPE, 3, 1, 3, 2);
}

TEST(D59_crystal_bottle)
{
    check_region_bottle(ITEM_CRYSTAL, EUROPE, 4, 2, 4, 2);
}

TEST(D59_faceted_bottle)
{
    check_region_bottle(ITEM_FACETED, ASIA, 3, 1, 3, 2);
}

TEST(D59_carton_bottle)
{
    check_region_bottle(ITEM_CARTON, ASIA, 2, 1, 2, 1);
}

TEST(D59_half_bottle)
{
    check_region_bottle(ITEM_HALF, ASIA, 3, 1, 3, 2);
}

TEST(D59_ceramic_bottle)
{
    check_region_bottle(ITEM_CERAMIC, ASIA, 4, 2, 4, 2);
}

/* HOME: 4 SP whatever the spirit; of Europe for France. */
static void check_home_bottle(int bottle)
{
    check_region_bottle(bottle, EUROPE, 5, 2, 4, 4);
}

TEST(D88_skull_bottle)
{
    check_home_bottle(ITEM_SKULL);
}

TEST(D88_vintage_decanter_bottle)
{
    check_home_bottle(ITEM_VINTAGE);
}

TEST(D88_pig_bottle)
{
    check_home_bottle(ITEM_PIG);
}

TEST(D157_plastic_liter_bottle_brings_4_money_and_takes_1_sp)
{
    check_cost(ITEM_PLASTIC, 1);
    CHECK_EQUAL(sold_in(ITEM_PLASTIC, ASIA).money, 4);
    CHECK_EQUAL(sold_in(ITEM_PLASTIC, ASIA).sp, -1);
}

TEST(D157_no_sale_and_no_score_falls_below_0)
{
    Distilled d =
        spirit_as(DISTILLER_FRA, RECIPE_MOONSHINE, ITEM_METAL_BARREL, CARDS(INGREDIENT_ALCOHOL));
    CHECK_EQUAL(sell(&d, NEW_SPIRIT, ITEM_PLASTIC, NO_CARDS).sp, 0); /* the least there is */
    CHECK_EQUAL(distilled_sp(&d, 0), 0);
    for (int name = 0; name < RECIPE_COUNT; name++)
        CHECK(recipe[name].sp >= 1);
}

static Distilled moonshine(void)
{
    return spirit_as(DISTILLER_FRA, RECIPE_MOONSHINE, ITEM_METAL_BARREL, CARDS(INGREDIENT_ALCOHOL));
}

TEST(D158_mason_jar_brings_4_money_for_moonshine_and_2_otherwise)
{
    check_cost(ITEM_MASON, 1);
    Distilled d = moonshine();
    Sale sale = sell(&d, NEW_SPIRIT, ITEM_MASON, NO_CARDS);
    CHECK_EQUAL(sale.money, 1 + 1 + 2 + 4); /* Alcohol, barrel, Moonshine, jar */
    CHECK_EQUAL(sale.sp, 1);
    CHECK_EQUAL(sold_in(ITEM_MASON, ASIA).money, 2);
    CHECK_EQUAL(sold_in(ITEM_MASON, ASIA).sp, 0);
}

TEST(D158_jug_brings_2_sp_for_moonshine_and_1_otherwise)
{
    check_cost(ITEM_JUG, 2);
    Distilled d = moonshine();
    Sale sale = sell(&d, NEW_SPIRIT, ITEM_JUG, NO_CARDS);
    CHECK_EQUAL(sale.money, 1 + 1 + 2 + 2);
    CHECK_EQUAL(sale.sp, 1 + 2);
    CHECK_EQUAL(sold_in(ITEM_JUG, EUROPE).sp, 1);
}

TEST(D158_frosted_glass_bottle_brings_2_sp_for_a_non_aged_recipe_and_1_otherwise)
{
    check_cost(ITEM_FROSTED, 2);
    CHECK_EQUAL(sold_in(ITEM_FROSTED, EUROPE).sp, 2);
    CHECK_EQUAL(sold_in(ITEM_FROSTED, EUROPE).money, 2);
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, two_plants, 0);
    CHECK_EQUAL(sell(&d, WAREHOUSE_1, ITEM_FROSTED, NO_CARDS).sp, 11 + 1);
}

TEST(D66_stainless_steel_barrel_brings_2_money_and_1_sp_and_may_return)
{
    check_cost(ITEM_STAINLESS, 4);
    Distilled d = spirit_as(DISTILLER_FRA, RECIPE_CACHACA, ITEM_STAINLESS, two_plants);
    Sale sale = sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS);
    CHECK_EQUAL(sale.money, 2 + 1);
    CHECK_EQUAL(sale.sp, 4 + 1);
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    play(&d, 0, KEEP_BARREL, 0);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_STAINLESS], 1);
}

TEST(D59_kvevri_brings_1_sp_per_flavor_card)
{
    check_cost(ITEM_KVEVRI, 6);
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_BAIJIU, ITEM_KVEVRI, CARDS(INGREDIENT_MIXED_GRAINS), 3);
    Sale sale = sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, CARDS(MONEY_0, MONEY_0 + 1, MONEY_0 + 2));
    CHECK_EQUAL(sale.sp, 12 + 6 + 3);
    CHECK_EQUAL(sale.money, 2 + 1);
}

TEST(D58_dolium_brings_1_money_per_flavor_card)
{
    check_cost(ITEM_DOLIUM, 4);
    Distilled d =
        aged_as(DISTILLER_FRA, RECIPE_BAIJIU, ITEM_DOLIUM, CARDS(INGREDIENT_MIXED_GRAINS), 3);
    Sale sale = sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, CARDS(MONEY_0, MONEY_0 + 1, MONEY_0 + 2));
    CHECK_EQUAL(sale.money, 3 + 1);
    CHECK_EQUAL(sale.sp, 12 + 6 + 1);
}

TEST(D153_ex_bourbon_hogshead_adds_a_flavor_card_that_counts_for_everything)
{
    check_cost(ITEM_HOGSHEAD, 7);
    Distilled d = washback_as(DISTILLER_FRA);
    stack(&d, 0, two_plants);
    make(&d, RECIPE_RUM, ITEM_HOGSHEAD);
    CHECK_EQUAL(distilled_flavor_count(&d.at[0].spirit[WAREHOUSE_1].flavors),
                2); /* in the round it was made */
    go_to(&d, "sell_spirit");
    Sale sale = sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, CARDS(MONEY_3, MONEY_2));
    CHECK_EQUAL(sale.flavors, 2);
    CHECK_EQUAL(sale.sp, 11 + 3 + 1);
    CHECK_EQUAL(sale.money, 3 + 2 + 0 + 1);
}

TEST(D153_metal_rickhouse_adds_one_in_the_round_the_spirit_was_made)
{
    Distilled d = washback_as(DISTILLER_FRA);
    own(&d, 0, UPGRADE_RICKHOUSE);
    stack(&d, 0, two_plants);
    make(&d, RECIPE_RUM, ITEM_WOOD_BARREL);
    go_to(&d, "sell_spirit");
    CHECK_EQUAL(sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, CARDS(MONEY_3, MONEY_2)).flavors, 2);
}

TEST(D72_american_standard_barrel_brings_money_while_it_ages_and_1_sp)
{
    check_cost(ITEM_AMERICAN, 5);
    Distilled d = aged_as(DISTILLER_FRA, RECIPE_RUM, ITEM_AMERICAN, two_plants, 0);
    int money = d.at[0].money;
    play(&d, 0, PASS, 0);
    CHECK_EQUAL(d.at[0].money, money + 1);
    CHECK_EQUAL(d.at[0].earned_money, 0); /* of the round that begins now */
    go_to(&d, "sell_spirit");
    Sale sale = sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, CARDS(MONEY_0));
    CHECK_EQUAL(sale.sp, 11 + 1 + 1);
    CHECK_EQUAL(sale.money, 1);
}
