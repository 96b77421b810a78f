/* Chapter C: discounts (D34 to D36), and the clean up of the market. */
#include "distilled_fixture.h"

/* The bits of a set of discounts: the distiller, then the upgrades in ascending order. */
enum { OF_DISTILLER = 1, OF_UPGRADE_1 = 2, OF_UPGRADE_2 = 4, OF_UPGRADE_3 = 8 };

TEST(D34_a_discount_is_optional)
{
    Distilled d = market_as(2, DISTILLER_KOR); /* 2 off an ingredient; Corn costs 4 */
    d.at[0].money = 4;
    CHECK(may_buy(&d, 0, INGREDIENT, SLOT_2, 0, NONE));
    CHECK(may_buy(&d, 0, INGREDIENT, SLOT_2, OF_DISTILLER, NONE));
    buy(&d, 0, INGREDIENT, SLOT_2);
    CHECK_EQUAL(d.at[0].money, 0);
    CHECK_EQUAL(distilled_price(&d, 0, PREMIUM_INGREDIENT, 4), 2); /* still to be used */
}

TEST(D34_a_discount_works_on_one_purchase_per_market_phase)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    d.at[0].money = 10;
    buy_with(&d, 0, INGREDIENT, SLOT_2, OF_DISTILLER);
    CHECK_EQUAL(d.at[0].money, 8);
    CHECK(told(&d, "discount seat=0 power=kor money=2"));
    deal_the_rest(&d);
    play(&d, 1, PASS, 0);
    CHECK(!may_buy(&d, 0, INGREDIENT, SLOT_3, OF_DISTILLER, NONE));
    CHECK_EQUAL(distilled_price(&d, 0, PREMIUM_INGREDIENT, 4), 4);
    next_round(&d);
    play(&d, 1, PASS, 0);
    CHECK(may_buy(&d, 0, INGREDIENT, SLOT_3, OF_DISTILLER, NONE));
}

TEST(D34_several_discounts_may_be_used_together)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    own(&d, 0, UPGRADE_MALT_MILL);
    d.at[0].money = 1;
    CHECK(may_buy(&d, 0, INGREDIENT, SLOT_4, OF_DISTILLER | OF_UPGRADE_1, NONE));
    buy_with(&d, 0, INGREDIENT, SLOT_4, OF_DISTILLER | OF_UPGRADE_1); /* Juniper Berries: 5 - 4 */
    CHECK_EQUAL(d.at[0].money, 0);
}

TEST(D34_the_price_never_drops_below_0)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    own(&d, 0, UPGRADE_MALT_MILL);
    d.at[0].money = 1;
    buy_with(&d, 0, INGREDIENT, SLOT_1, OF_DISTILLER | OF_UPGRADE_1); /* Rye: 3 - 4 */
    CHECK_EQUAL(d.at[0].money, 1);
    CHECK_EQUAL(d.at[0].pantry[INGREDIENT_RYE], 1);
}

TEST(D34_a_price_of_0_cannot_use_up_a_discount)
{
    Distilled d = market_as(2, DISTILLER_KOR);
    CHECK(!may3(&d, 0, BUY_BASIC, INGREDIENT_MIXED_GRAINS, OF_DISTILLER, 0));
    CHECK(may3(&d, 0, BUY_BASIC, INGREDIENT_MIXED_PLANTS, OF_DISTILLER, 0));
    own(&d, 0, UPGRADE_MALT_MILL); /* a second discount would take nothing off */
    CHECK(!may3(&d, 0, BUY_BASIC, INGREDIENT_MIXED_PLANTS, OF_DISTILLER | OF_UPGRADE_1, 0));
    CHECK(!may3(&d, 0, BUY_BASIC, INGREDIENT_MIXED_FRUITS, OF_DISTILLER | OF_UPGRADE_1, 0));
}

/* Which purchases a discount covers: basic ingredient, basic barrel, premium ingredient, premium
 * barrel, premium bottle, upgrade, recipe. */
static void check_covers(Distilled *d, int set, const char *covers)
{
    lay_row(d, ITEM, CARDS(ITEM_KVEVRI, ITEM_CRYSTAL, ITEM_AMERICAN, ITEM_SKULL));
    d->at[0].money = 30;
    CHECK_EQUAL(may3(d, 0, BUY_BASIC, INGREDIENT_MIXED_FRUITS, set, 0), covers[0] == 'x');
    CHECK_EQUAL(may3(d, 0, BUY_BASIC, BASIC_INGREDIENTS + ITEM_WOOD_BARREL, set, 0),
                covers[1] == 'x');
    CHECK_EQUAL(may_buy(d, 0, INGREDIENT, SLOT_4, set, NONE), covers[2] == 'x');
    CHECK_EQUAL(may_buy(d, 0, ITEM, SLOT_1, set, NONE), covers[3] == 'x');
    CHECK_EQUAL(may_buy(d, 0, ITEM, SLOT_4, set, NONE), covers[4] == 'x');
    CHECK_EQUAL(may_buy(d, 0, UPGRADE, SLOT_1, set, NONE), covers[5] == 'x');
    CHECK_EQUAL(may3(d, 0, BUY_RECIPE, RECIPE_BRANDY, set, 0), covers[6] == 'x');
}

TEST(D35_what_a_discount_of_a_distiller_covers)
{
    static const struct {
        uint8_t card;
        const char *covers;
    } row[] = {
        { DISTILLER_ENG, "xx-----" }, { DISTILLER_FRA, "-----x-" }, { DISTILLER_JAM, "----x--" },
        { DISTILLER_KOR, "x-x----" }, { DISTILLER_MEX, "-x-x---" }, { DISTILLER_AUS, "-------" },
    };
    for (int n = 0; n < 6; n++) {
        Distilled d = market_as(2, row[n].card);
        check_covers(&d, OF_DISTILLER, row[n].covers);
    }
}

TEST(D35_what_a_discount_of_an_upgrade_covers)
{
    static const struct {
        uint8_t card;
        const char *covers;
    } row[] = {
        { UPGRADE_LARGE_STORAGE, "-x-xx--" }, { UPGRADE_MALT_MILL, "x-x----" },
        { UPGRADE_GLASSWORKS, "----x--" },    { UPGRADE_INTERN, "------x" },
        { UPGRADE_GLASS_BLOWER, "----x--" },  { UPGRADE_ARCHITECT, "-----x-" },
        { UPGRADE_COOPER, "-x-x---" },        { UPGRADE_PROMOTER, "-------" },
    };
    for (int n = 0; n < 8; n++) {
        Distilled d = market_as(2, DISTILLER_AUS);
        own(&d, 0, row[n].card);
        check_covers(&d, OF_UPGRADE_1, row[n].covers);
    }
}

TEST(D36_an_upgrade_bought_again_in_the_same_round_stays_used)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_MALT_MILL);
    d.at[0].money = 30;
    buy_with(&d, 0, INGREDIENT, SLOT_4, OF_UPGRADE_1);
    deal_the_rest(&d);
    play(&d, 1, PASS, 0);
    play3(&d, 0, BUY_CARD, UPGRADE * 4 + SLOT_1, 0, UPGRADE_MALT_MILL); /* gone to the truck */
    leave_in_deck(&d, UPGRADE, UPGRADE_MALT_MILL);
    deal_card(&d, UPGRADE, UPGRADE_MALT_MILL);
    buy(&d, 0, UPGRADE, SLOT_1);
    deal_the_rest(&d);
    CHECK(d.at[0].upgrades >> UPGRADE_MALT_MILL & 1);
    CHECK_EQUAL(distilled_price(&d, 0, PREMIUM_INGREDIENT, 4), 4);
    CHECK(!may_buy(&d, 0, INGREDIENT, SLOT_3, OF_UPGRADE_1, NONE));
}

TEST(D36_another_player_who_buys_it_finds_it_used_too)
{
    Distilled d = first_market(2);
    own(&d, 0, UPGRADE_MALT_MILL);
    d.at[0].money = d.at[1].money = 30;
    buy_with(&d, 0, INGREDIENT, SLOT_4, OF_UPGRADE_1);
    deal_the_rest(&d);
    play(&d, 1, BUY_BASIC, INGREDIENT_MIXED_GRAINS);
    play3(&d, 0, BUY_CARD, UPGRADE * 4 + SLOT_1, 0, UPGRADE_MALT_MILL);
    leave_in_deck(&d, UPGRADE, UPGRADE_MALT_MILL);
    deal_card(&d, UPGRADE, UPGRADE_MALT_MILL);
    buy(&d, 1, UPGRADE, SLOT_1);
    deal_the_rest(&d);
    CHECK_EQUAL(distilled_price(&d, 1, PREMIUM_INGREDIENT, 4), 4);
}

static Distilled after_clean_up(int seats)
{
    Distilled d = first_market(seats);
    for (int seat = 0; seat < seats; seat++)
        play(&d, seat, PASS, 0);
    return d;
}

TEST(D37_with_3_to_5_players_slot_4_of_each_row_goes_to_the_truck)
{
    for (int seats = 3; seats <= 5; seats++) {
        Distilled d = after_clean_up(seats);
        CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_ARCHITECT], 1);
        CHECK_EQUAL(d.truck[INGREDIENT][INGREDIENT_JUNIPER], 1);
        CHECK_EQUAL(d.truck[ITEM][ITEM_SKULL], 1);
        for (int deck = 0; deck < DECK_COUNT; deck++)
            CHECK_EQUAL(total_of(d.truck[deck], PREMIUM_KINDS), 1);
        CHECK_EQUAL(d.row[UPGRADE][SLOT_4], UPGRADE_MALT_MILL); /* they slide to the right */
        CHECK_EQUAL(d.row[UPGRADE][SLOT_1], NONE);
        deal_card(&d, UPGRADE, UPGRADE_DOIG);
        CHECK_EQUAL(d.row[UPGRADE][SLOT_1], UPGRADE_DOIG);
        deal_the_rest(&d);
        CHECK(is_asked(&d, 0, "fill_washback"));
        for (int deck = 0; deck < DECK_COUNT; deck++)
            CHECK(d.row[deck][SLOT_1] != NONE);
    }
}

TEST(D37_with_2_players_slots_3_and_4_go_to_the_truck)
{
    Distilled d = after_clean_up(2);
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_ARCHITECT], 1);
    CHECK_EQUAL(d.truck[UPGRADE][UPGRADE_MALT_MILL], 1);
    for (int deck = 0; deck < DECK_COUNT; deck++)
        CHECK_EQUAL(total_of(d.truck[deck], PREMIUM_KINDS), 2);
    CHECK_EQUAL(d.row[ITEM][SLOT_4], ITEM_CRYSTAL);
    CHECK_EQUAL(d.row[ITEM][SLOT_3], ITEM_KVEVRI);
    deal_card(&d, UPGRADE, UPGRADE_DOIG);
    deal_card(&d, UPGRADE, UPGRADE_INTERN);
    CHECK_EQUAL(d.row[UPGRADE][SLOT_2], UPGRADE_DOIG);
    CHECK_EQUAL(d.row[UPGRADE][SLOT_1], UPGRADE_INTERN);
}

TEST(D202_an_upgrade_does_not_discount_the_purchase_that_discards_it)
{
    Distilled d = market_as(2, DISTILLER_JAM);
    own(&d, 0, UPGRADE_ARCHITECT);
    own(&d, 0, UPGRADE_TRUCKER);
    lay_row(&d, UPGRADE,
            CARDS(UPGRADE_COLUMN_STILL, UPGRADE_COFFEY_STILL, UPGRADE_MALT_MILL, UPGRADE_DOIG));
    d.at[0].money = 10;
    int architect = 1 << 2; /* the second of the upgrades, after the distiller */
    int doig = UPGRADE * PREMIUM_SLOTS_PER_ROW + SLOT_4;
    CHECK(may3(&d, 0, BUY_CARD, doig, architect, NONE));
    CHECK(may3(&d, 0, BUY_CARD, doig, architect, UPGRADE_TRUCKER));
    CHECK(may3(&d, 0, BUY_CARD, doig, 0, UPGRADE_ARCHITECT));
    CHECK(!may3(&d, 0, BUY_CARD, doig, architect, UPGRADE_ARCHITECT));
    CHECK_TEXT(why3(&d, 0, BUY_CARD, doig, architect, UPGRADE_ARCHITECT),
               "discount_discarded rule=D202");
    CHECK_TEXT(why3(&d, 0, BUY_CARD, doig, 1, UPGRADE_ARCHITECT), "no_such_discount rule=D34");
    play3(&d, 0, BUY_CARD, doig, 0, UPGRADE_ARCHITECT);
    CHECK_EQUAL(d.at[0].money, 10 - upgrade[UPGRADE_DOIG].cost);
}
