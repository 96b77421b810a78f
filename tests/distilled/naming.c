/* Chapter D: naming the spirit, its label, and the end of the phase. */
#include "distilled_fixture.h"

/* Seat 0 has this distiller, knows this recipe and has this barrel (NONE: neither), and this stack.
 */
static Distilled naming(int chosen, int name, int barrel, const uint8_t *kinds)
{
    Distilled d = washback_as(chosen);
    if (name != NONE)
        know(&d, 0, name);
    if (barrel != NONE)
        give_item(&d, 0, barrel);
    give_item(&d, 0, ITEM_STAINLESS); /* so that there is a choice */
    stack(&d, 0, kinds);
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(is_asked(&d, 0, "name_spirit"));
    return d;
}

static bool may_name(const Distilled *d, int name, int barrel)
{
    return may3(d, 0, NAME, name, barrel, 0);
}

static const uint8_t two_plants[] = { INGREDIENT_MIXED_PLANTS, INGREDIENT_SUGARCANE, NONE };

TEST(D47_a_recipe_needs_its_sugars_its_barrel_and_to_be_known)
{
    Distilled d = naming(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, two_plants);
    CHECK(may_name(&d, RECIPE_RUM, ITEM_WOOD_BARREL));
    CHECK(!may_name(&d, RECIPE_RUM, ITEM_METAL_BARREL));
    CHECK(!may_name(&d, RECIPE_CACHACA, ITEM_METAL_BARREL)); /* not known */

    d = naming(DISTILLER_FRA, RECIPE_RUM, NONE, two_plants); /* no wood barrel */
    CHECK(!may_name(&d, RECIPE_RUM, ITEM_WOOD_BARREL));
    d = naming(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL,
               CARDS(INGREDIENT_SUGARCANE)); /* 1 of 2 sugars */
    CHECK(!may_name(&d, RECIPE_RUM, ITEM_WOOD_BARREL));
    d = naming(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL,
               CARDS(INGREDIENT_SUGARCANE, INGREDIENT_MIXED_PLANTS,
                     INGREDIENT_MIXED_GRAINS)); /* a wrong one */
    CHECK(!may_name(&d, RECIPE_RUM, ITEM_WOOD_BARREL));
}

TEST(D47_more_sugars_than_asked_for_are_fine)
{
    Distilled d = naming(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL,
                         CARDS(INGREDIENT_SUGARCANE, INGREDIENT_MIXED_PLANTS,
                               INGREDIENT_MIXED_PLANTS, INGREDIENT_AGAVE));
    CHECK(may_name(&d, RECIPE_RUM, ITEM_WOOD_BARREL));
}

TEST(D47_water_yeast_and_alcohol_need_not_be_left)
{
    Distilled d = naming(DISTILLER_FRA, RECIPE_CACHACA, NONE, CARDS(INGREDIENT_MIXED_PLANTS));
    CHECK(may_name(&d, RECIPE_CACHACA, ITEM_METAL_BARREL));
}

TEST(D47_a_signature_recipe_needs_its_ingredient)
{
    Distilled d = naming(DISTILLER_JAM, NONE, ITEM_WOOD_BARREL,
                         CARDS(INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, INGREDIENT_AGAVE));
    CHECK(!may_name(&d, RECIPE_DARK_RUM, ITEM_WOOD_BARREL));
    d = naming(DISTILLER_JAM, NONE, ITEM_WOOD_BARREL,
               CARDS(INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, INGREDIENT_SUGARCANE));
    CHECK(may_name(&d, RECIPE_DARK_RUM, ITEM_WOOD_BARREL));
    d = naming(DISTILLER_JAM, NONE, ITEM_WOOD_BARREL,
               CARDS(INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, OWN_SIGNATURE));
    CHECK(may_name(&d, RECIPE_DARK_RUM, ITEM_WOOD_BARREL));
}

TEST(D47_a_signature_is_made_once_per_game)
{
    Distilled d = naming(DISTILLER_JAM, NONE, ITEM_WOOD_BARREL,
                         CARDS(INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_PLANTS, OWN_SIGNATURE));
    Distilled other = d;
    other.at[0].signature_made = true;
    CHECK(!may_name(&other, RECIPE_DARK_RUM, ITEM_WOOD_BARREL));
    CHECK(!distilled_knows(&other, 0, RECIPE_DARK_RUM));
    play3(&d, 0, NAME, RECIPE_DARK_RUM, ITEM_WOOD_BARREL, 0);
    CHECK(d.at[0].signature_made);
    CHECK(d.at[0].spirit[WAREHOUSE_1].has_label); /* its own, with the label side up */
}

TEST(D48_the_player_chooses_among_the_recipes_that_fit)
{
    Distilled d = naming(DISTILLER_FRA, RECIPE_CACHACA, NONE, CARDS(INGREDIENT_MIXED_PLANTS));
    CHECK(may_name(&d, RECIPE_CACHACA, ITEM_METAL_BARREL));
    CHECK(may_name(&d, RECIPE_VODKA, ITEM_METAL_BARREL));
    CHECK(!may_name(&d, RECIPE_MOONSHINE, ITEM_METAL_BARREL));
}

TEST(D48_vodka_takes_any_sugar_and_moonshine_none)
{
    Distilled d =
        naming(DISTILLER_FRA, NONE, NONE,
               CARDS(INGREDIENT_MIXED_GRAINS, INGREDIENT_MIXED_PLANTS, INGREDIENT_MIXED_FRUITS));
    CHECK(may_name(&d, RECIPE_VODKA, ITEM_METAL_BARREL));
    CHECK(!may_name(&d, RECIPE_MOONSHINE, ITEM_METAL_BARREL));
    d = naming(DISTILLER_FRA, NONE, NONE,
               CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_ALCOHOL));
    CHECK(may_name(&d, RECIPE_MOONSHINE, ITEM_METAL_BARREL));
    CHECK(!may_name(&d, RECIPE_VODKA, ITEM_METAL_BARREL));
}

TEST(D48_whoever_has_one_way_only_is_not_asked)
{
    Distilled d = washback_as(DISTILLER_FRA);
    stack(&d, 0, CARDS(INGREDIENT_MIXED_GRAINS));
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].recipe, RECIPE_VODKA);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].barrel, ITEM_METAL_BARREL);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_METAL_BARREL], 0);
}

TEST(D49_any_barrel_of_the_right_material_will_do)
{
    Distilled d = naming(DISTILLER_FRA, RECIPE_RUM, ITEM_WOOD_BARREL, two_plants);
    give_item(&d, 0, ITEM_AMERICAN);
    give_item(&d, 0, ITEM_DOLIUM);
    CHECK(may_name(&d, RECIPE_RUM, ITEM_WOOD_BARREL));
    CHECK(may_name(&d, RECIPE_RUM, ITEM_AMERICAN));
    CHECK(!may_name(&d, RECIPE_RUM, ITEM_DOLIUM)); /* clay */
    CHECK(may_name(&d, RECIPE_VODKA, ITEM_STAINLESS));
    CHECK(may_name(&d, RECIPE_VODKA, ITEM_METAL_BARREL));
    play3(&d, 0, NAME, RECIPE_VODKA, ITEM_STAINLESS, 0);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].barrel, ITEM_STAINLESS);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_STAINLESS], 0);
    CHECK_EQUAL(d.at[0].storeroom[ITEM_METAL_BARREL], 1);
}

TEST(D50_a_label_is_taken_from_the_shelf)
{
    Distilled d = washback_as(DISTILLER_FRA);
    stack(&d, 0, CARDS(INGREDIENT_MIXED_GRAINS));
    play(&d, 1, SKIP_DISTILLING, 0);
    CHECK(d.at[0].spirit[NEW_SPIRIT].has_label);
    CHECK_EQUAL(d.shelf[RECIPE_VODKA], 3);
}

/* Both players make Vodka, and one label is left. */
static Distilled both_make_vodka(int first)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    d.first = (uint8_t)first;
    put_label(&d, 0, 0, RECIPE_VODKA);
    put_label(&d, 1, 0, RECIPE_VODKA);
    put_label(&d, 1, 1, RECIPE_VODKA);
    for (int seat = 0; seat < 2; seat++) {
        fill(&d, seat, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS));
        cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    }
    return d;
}

TEST(D50_too_few_labels_go_in_turn_order)
{
    for (int first = 0; first < 2; first++) {
        Distilled d = both_make_vodka(first);
        CHECK(d.at[first].spirit[NEW_SPIRIT].has_label);
        CHECK(!d.at[1 - first].spirit[NEW_SPIRIT].has_label);
        CHECK_EQUAL(d.at[1 - first].spirit[NEW_SPIRIT].recipe,
                    RECIPE_VODKA); /* made without a label */
        CHECK_EQUAL(d.shelf[RECIPE_VODKA], 0);
    }
}

TEST(D50_a_spirit_without_a_label_does_not_count_and_brings_no_space)
{
    Distilled d = both_make_vodka(1);
    uint8_t label[LABEL_SPACES + SPIRITS];
    CHECK_EQUAL(distilled_labels(&d, 0, label), 1);
    CHECK_EQUAL(distilled_labels(&d, 1, label), 3);
    play(&d, 1, SELL_THIS, NEW_SPIRIT);
    CHECK(is_asked(&d, 1, "label_space"));
    play(&d, 1, PLACE_LABEL, LABEL_SPACE_INGREDIENT);
    play(&d, 1, TAKE_FREE_BASIC, INGREDIENT_YEAST);
    play(&d, 0, SELL_THIS, NEW_SPIRIT);
    CHECK(!is_asked(&d, 0, "label_space"));
    CHECK(told(&d, "sells seat=0 recipe=vodka"));
    CHECK_EQUAL(d.round, 2); /* nothing else is asked */
}

static Distilled finishing(const uint8_t *upgrades, int name, int barrel, const uint8_t *kinds)
{
    Distilled d = washback_as(DISTILLER_FRA);
    for (; *upgrades != NONE; upgrades++)
        own(&d, 0, *upgrades);
    stack(&d, 0, kinds);
    make(&d, name, barrel);
    return d;
}

TEST(D51_malting_floor_adds_an_unseen_flavor_card)
{
    Distilled d = finishing(CARDS(UPGRADE_MALTING_FLOOR), RECIPE_VODKA, ITEM_METAL_BARREL,
                            CARDS(INGREDIENT_RYE));
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].flavors.unseen[FLAVORS],
                1); /* though Vodka is not aged */
    CHECK_EQUAL(d.flavor_count, 39);
    CHECK_EQUAL(__builtin_popcountll(d.flavor_deck[FLAVORS]), 40); /* nobody knows which */

    d = finishing(CARDS(UPGRADE_MALTING_FLOOR), RECIPE_RUM, ITEM_WOOD_BARREL, two_plants);
    CHECK_EQUAL(distilled_flavor_count(&d.at[0].spirit[WAREHOUSE_1].flavors),
                2); /* and one from ageing */
}

TEST(D51_doig_ventilator_adds_one_of_two_seen_cards)
{
    Distilled d =
        finishing(CARDS(UPGRADE_DOIG), RECIPE_VODKA, ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    CHECK(waits_for(&d, CHANCE));
    turn_up(&d, MONEY_0);
    turn_up(&d, MONEY_3);
    CHECK(is_asked(&d, 0, "keep_one_flavor"));
    CHECK_EQUAL(count_of(&d, 0, KEEP_FLAVOR), 2);
    play(&d, 0, KEEP_FLAVOR, MONEY_3);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].flavors.known[FLAVORS], UINT64_C(1) << MONEY_3);
    CHECK_EQUAL(d.flavor_discards, UINT64_C(1) << MONEY_0);
    CHECK(is_asked(&d, 0, "sell_spirit"));
}

TEST(D51_both_may_work_on_the_same_spirit)
{
    Distilled d = finishing(CARDS(UPGRADE_DOIG, UPGRADE_MALTING_FLOOR), RECIPE_VODKA,
                            ITEM_METAL_BARREL, CARDS(INGREDIENT_RYE));
    deal_the_rest(&d);
    play(&d, 0, KEEP_FLAVOR, MONEY_3);
    CHECK_EQUAL(distilled_flavor_count(&d.at[0].spirit[NEW_SPIRIT].flavors), 2);
}

TEST(D51_flavor_cards_are_drawn_in_turn_order)
{
    Distilled d = first_market(2);
    go_to(&d, "fill_washback");
    d.first = 1;
    own(&d, 0, UPGRADE_MALTING_FLOOR);
    own(&d, 1, UPGRADE_DOIG);
    d.flavor_deck[FLAVORS] = UINT64_C(7); /* three cards are left: two for seat 1 first */
    d.flavor_discards = ((UINT64_C(1) << FLAVOR_COUNT) - 1) & ~UINT64_C(7);
    d.flavor_count = 3;
    for (int seat = 0; seat < 2; seat++) {
        fill(&d, seat, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS));
        cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    }
    CHECK(waits_for(&d, CHANCE));
    CHECK_EQUAL(d.flavor_count, 3); /* seat 0 has not drawn yet */
    deal_the_rest(&d);
    CHECK(is_asked(&d, 1, "keep_one_flavor"));
    play(&d, 1, KEEP_FLAVOR, FLAVOR_F02);
    CHECK_EQUAL(d.at[0].spirit[NEW_SPIRIT].flavors.unseen[FLAVORS], 1);
    CHECK_EQUAL(d.flavor_count, 0);
}
