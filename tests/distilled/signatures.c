/* The 18 signature ingredients with their recipes. */
#include "distilled_fixture.h"

/* The basic sugar of a type. */
static int basic_of(int sugar)
{
    return sugar == GRAIN   ? INGREDIENT_MIXED_GRAINS
           : sugar == PLANT ? INGREDIENT_MIXED_PLANTS
                            : INGREDIENT_MIXED_FRUITS;
}

static int basic_barrel(int material)
{
    return material == CLAY   ? ITEM_CLAY_BARREL
           : material == WOOD ? ITEM_WOOD_BARREL
                              : ITEM_METAL_BARREL;
}

/* Seat 0 has cut its signature ingredient out of a washback. */
static Distilled cut_out(int chosen)
{
    Distilled d = market_as(2, chosen);
    go_to(&d, "fill_washback");
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, OWN_SIGNATURE));
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].stack[INGREDIENT_ALCOHOL], 1); /* it is a sugar */
    cut(&d, OWN_SIGNATURE, INGREDIENT_YEAST);
    return d;
}

static void check_return(int chosen)
{
    Distilled d = cut_out(chosen);
    play(&d, 0, RETURN_SIGNATURE, 0);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].stack[OWN_SIGNATURE], 1);
    CHECK_EQUAL(d.at[0].pantry[OWN_SIGNATURE], 0);
    d = cut_out(chosen);
    play(&d, 0, FINISH_CUT, 0);
    if (is_asked(&d, 0, "cash_cut"))
        play(&d, 0, CASH_CARD, OWN_SIGNATURE);
    CHECK_EQUAL(d.at[0].pantry[OWN_SIGNATURE], 1);
}

/* It counts as a sugar of this type, so that the signature recipe is made with basic ones of it. */
static void check_recipe(int chosen, int name, int sugar)
{
    Distilled d = washback_as(chosen);
    uint8_t kinds[] = { OWN_SIGNATURE, (uint8_t)basic_of(sugar), (uint8_t)basic_of(sugar),
                        INGREDIENT_WATER, NONE };
    stack(&d, 0, kinds);
    make(&d, name, basic_barrel(recipe[name].barrel));
    int place = recipe[name].aged ? WAREHOUSE_1 : NEW_SPIRIT;
    CHECK_EQUAL(d.at[0].spirit[place].recipe, name);

    d = washback_as(chosen);
    kinds[3] =
        (uint8_t)basic_of(sugar == GRAIN ? PLANT : GRAIN); /* with another type it does not fit */
    stack(&d, 0, kinds);
    give_item(&d, 0, ITEM_STAINLESS); /* so that there is a choice */
    if (recipe[name].barrel != METAL)
        give_item(&d, 0, basic_barrel(recipe[name].barrel));
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(is_asked(&d, 0, "name_spirit"));
    CHECK(!may3(&d, 0, NAME, name, basic_barrel(recipe[name].barrel), 0));
}

/* Its 2 money and 4 SP, and its end in the box. */
static void check_sale(int chosen)
{
    Distilled d = spirit_as(chosen, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(OWN_SIGNATURE));
    Distilled without =
        spirit_as(chosen, RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_MIXED_GRAINS));
    Sale sale = sell(&d, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS);
    Sale plain = sell(&without, NEW_SPIRIT, ITEM_GLASS_BOTTLE, NO_CARDS);
    CHECK_EQUAL(sale.money - plain.money, 2);
    CHECK_EQUAL(sale.sp - plain.sp, 4);
    CHECK_EQUAL(sale.basic_sugars, 0);
    CHECK(!may(&d, 0, PLACE_LABEL, LABEL_SPACE_SIGNATURE)); /* it cannot be taken twice */
    play(&d, 0, PLACE_LABEL, LABEL_SPACE_MONEY5);
    CHECK_EQUAL(d.at[0].pantry[OWN_SIGNATURE], 0);
    CHECK(!d.at[0].signature_waits);
}

static void check_never_given(int chosen)
{
    Distilled d = market_as(2, chosen);
    go_to(&d, "fill_washback");
    give(&d, 0, OWN_SIGNATURE, 1);
    CHECK(!may(&d, 0, GIVE_INGREDIENT, OWN_SIGNATURE));
}

static void check_signature(int chosen, int card, int name, int sugar)
{
    Distilled d = market_as(2, chosen);
    CHECK_EQUAL(distilled_ingredient(&d, 0, OWN_SIGNATURE), card);
    CHECK_EQUAL(distiller[chosen].signature, name);
    check_return(chosen);
    check_recipe(chosen, name, sugar);
    check_sale(chosen);
    check_never_given(chosen);
}

TEST(D45_common_juniper_returns_and_makes_oceania_gin)
{
    check_signature(DISTILLER_AUS, INGREDIENT_COMMON_JUNIPER, RECIPE_OCEANIA_GIN, FRUIT);
}

TEST(D45_sugarcane_juice_returns_and_makes_caninha_cachaca)
{
    check_signature(DISTILLER_BRA, INGREDIENT_SUGARCANE_JUICE, RECIPE_CANINHA_CACHACA, PLANT);
}

TEST(D45_winter_rye_returns_and_makes_canadian_rye)
{
    check_signature(DISTILLER_CAN, INGREDIENT_WINTER_RYE, RECIPE_CANADIAN_RYE, GRAIN);
}

TEST(D45_sorghum_bicolor_returns_and_makes_strong_baijiu)
{
    check_signature(DISTILLER_CHN, INGREDIENT_SORGHUM_BICOLOR, RECIPE_STRONG_BAIJIU, GRAIN);
}

TEST(D45_dried_juniper_returns_and_makes_london_gin)
{
    check_signature(DISTILLER_ENG, INGREDIENT_DRIED_JUNIPER, RECIPE_LONDON_GIN, FRUIT);
}

TEST(D45_ugni_blanc_returns_and_makes_vs_cognac)
{
    check_signature(DISTILLER_FRA, INGREDIENT_UGNI_BLANC, RECIPE_VS_COGNAC, FRUIT);
}

TEST(D45_pearl_millet_returns_and_makes_royal_whisky)
{
    check_signature(DISTILLER_IND, INGREDIENT_PEARL_MILLET, RECIPE_ROYAL_WHISKY, GRAIN);
}

TEST(D45_unmalted_barley_returns_and_makes_single_pot)
{
    check_signature(DISTILLER_IRL, INGREDIENT_UNMALTED_BARLEY, RECIPE_SINGLE_POT, GRAIN);
}

TEST(D45_sangiovese_returns_and_makes_grappa_invecchiata)
{
    check_signature(DISTILLER_ITA, INGREDIENT_SANGIOVESE, RECIPE_GRAPPA_INVECCHIATA, FRUIT);
}

TEST(D45_molasses_returns_and_makes_dark_rum)
{
    check_signature(DISTILLER_JAM, INGREDIENT_MOLASSES, RECIPE_DARK_RUM, PLANT);
}

TEST(D45_buckwheat_returns_and_makes_otsurui_shochu)
{
    check_signature(DISTILLER_JPN, INGREDIENT_BUCKWHEAT, RECIPE_OTSURUI_SHOCHU, GRAIN);
}

TEST(D45_sinica_rice_returns_and_makes_andong_soju)
{
    check_signature(DISTILLER_KOR, INGREDIENT_SINICA_RICE, RECIPE_ANDONG_SOJU, GRAIN);
}

TEST(D45_blue_agave_returns_and_makes_anejo_tequila)
{
    check_signature(DISTILLER_MEX, INGREDIENT_BLUE_AGAVE, RECIPE_ANEJO_TEQUILA, PLANT);
}

TEST(D45_quebranta_returns_and_makes_pisco_puro)
{
    check_signature(DISTILLER_PER, INGREDIENT_QUEBRANTA, RECIPE_PISCO_PURO, FRUIT);
}

TEST(D45_nipa_palm_returns_and_makes_quezon_lambanog)
{
    check_signature(DISTILLER_PHL, INGREDIENT_NIPA_PALM, RECIPE_QUEZON_LAMBANOG, PLANT);
}

TEST(D45_bere_barley_returns_and_makes_single_malt)
{
    check_signature(DISTILLER_SCO, INGREDIENT_BERE_BARLEY, RECIPE_SINGLE_MALT, GRAIN);
}

TEST(D45_almond_potatoes_return_and_make_gammal_aquavit)
{
    check_signature(DISTILLER_SWE, INGREDIENT_ALMOND_POTATOES, RECIPE_GAMMAL_AQUAVIT, PLANT);
}

TEST(D45_dent_corn_returns_and_makes_bourbon)
{
    check_signature(DISTILLER_USA, INGREDIENT_DENT_CORN, RECIPE_BOURBON, GRAIN);
}
