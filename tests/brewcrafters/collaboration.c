/* Chapter 8, the collaboration of 3 to 5 players, section by section. */
#include "brewcrafters_fixture.h"

#include <stdio.h>

static Brewcrafters with_stores(int malt, int hops, int yeast)
{
    Brewcrafters b = first_brewery(3);
    store(&b, 0, malt, hops, yeast);
    return b;
}

TEST(B53_the_malt_section_takes_malt)
{
    int malt = section[SECTION_MALT_SECTION].malt;
    Brewcrafters b = with_stores(malt - 1, 0, 0);
    CHECK(!may(&b, 0, COLLABORATE, SECTION_MALT_SECTION));
    b = with_stores(malt + 1, 1, 1);
    play(&b, 0, COLLABORATE, SECTION_MALT_SECTION);
    CHECK_EQUAL(has(&b, 0, MALT), 1);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 3);
    CHECK_EQUAL(b.section_holder[SECTION_MALT_SECTION], 0);
    CHECK(told(&b, "contributes seat=0 section=malt_section"));
}

TEST(B53_the_hops_section_takes_hops)
{
    int hops = section[SECTION_HOPS_SECTION].hops;
    Brewcrafters b = with_stores(0, hops - 1, 0);
    CHECK(!may(&b, 0, COLLABORATE, SECTION_HOPS_SECTION));
    b = with_stores(1, hops + 1, 1);
    play(&b, 0, COLLABORATE, SECTION_HOPS_SECTION);
    CHECK_EQUAL(has(&b, 0, HOPS), 1);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 3);
    CHECK_EQUAL(b.section_holder[SECTION_HOPS_SECTION], 0);
}

TEST(B53_the_yeast_section_takes_yeast)
{
    int yeast = section[SECTION_YEAST_SECTION].yeast;
    Brewcrafters b = with_stores(0, 0, yeast - 1);
    CHECK(!may(&b, 0, COLLABORATE, SECTION_YEAST_SECTION));
    b = with_stores(1, 1, yeast + 1);
    play(&b, 0, COLLABORATE, SECTION_YEAST_SECTION);
    CHECK_EQUAL(has(&b, 0, YEAST), 1);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 3);
    CHECK_EQUAL(b.section_holder[SECTION_YEAST_SECTION], 0);
}

TEST(B53_the_specialty_section_takes_2_specialty_ingredients_of_any_kind)
{
    Brewcrafters b = with_stores(0, 0, 0);
    b.at[0].stored[COFFEE] = 1;
    CHECK(!may(&b, 0, COLLABORATE, SECTION_SPECIALTY_SECTION));
    b.at[0].stored[SPICE] = 1;
    b.at[0].stored[FRUIT] = 1;
    play(&b, 0, COLLABORATE, SECTION_SPECIALTY_SECTION);
    CHECK_TEXT(asked(&b, 0), "pay_section ingredients=2 rule=B53");
    CHECK_EQUAL(b.section_holder[SECTION_SPECIALTY_SECTION], NONE);
    play(&b, 0, PAY_KIND, SPICE);
    CHECK(told(&b, "puts_on_card seat=0 ingredient=spice")); /* it does not go back (B55) */
    play(&b, 0, PAY_KIND, FRUIT);
    CHECK_EQUAL(has(&b, 0, COFFEE), 1);
    CHECK_EQUAL(brewcrafters_stored(&b.at[0]), 1);
    CHECK_EQUAL(b.section_holder[SECTION_SPECIALTY_SECTION], 0);
}

TEST(B53_a_section_is_filled_once)
{
    Brewcrafters b = with_stores(section[SECTION_MALT_SECTION].malt, 0, 0);
    hold_section(&b, SECTION_MALT_SECTION, 1);
    CHECK(!may(&b, 0, COLLABORATE, SECTION_MALT_SECTION));
    hold_section(&b, SECTION_MALT_SECTION, NONE);
    CHECK(may(&b, 0, COLLABORATE, SECTION_MALT_SECTION));
}

TEST(B53_one_section_per_action)
{
    Brewcrafters b =
        with_stores(section[SECTION_MALT_SECTION].malt, section[SECTION_HOPS_SECTION].hops, 0);
    play(&b, 0, COLLABORATE, SECTION_MALT_SECTION);
    CHECK_EQUAL(count_of(&b, 0, COLLABORATE), 0);
    process(&b, 0);
    stop_brewing(&b, 0);
    CHECK(waits_for(&b, 1));
}

TEST(B54_nobody_fills_all_four_sections)
{
    Brewcrafters b = with_stores(0, 0, section[SECTION_YEAST_SECTION].yeast);
    hold_section(&b, SECTION_MALT_SECTION, 0);
    hold_section(&b, SECTION_HOPS_SECTION, 0);
    CHECK(may(&b, 0, COLLABORATE, SECTION_YEAST_SECTION)); /* three are allowed */
    hold_section(&b, SECTION_SPECIALTY_SECTION, 0);
    CHECK(!may(&b, 0, COLLABORATE, SECTION_YEAST_SECTION));
    hold_section(&b, SECTION_SPECIALTY_SECTION, 2);
    CHECK(may(&b, 0, COLLABORATE, SECTION_YEAST_SECTION));
}

TEST(B55_the_fourth_section_pays_every_holder_and_a_new_collaboration_begins)
{
    Brewcrafters b = with_stores(section[SECTION_MALT_SECTION].malt, 0, 0);
    hold_section(&b, SECTION_HOPS_SECTION, 1);
    hold_section(&b, SECTION_YEAST_SECTION, 0);
    hold_section(&b, SECTION_SPECIALTY_SECTION, 2);
    play(&b, 0, COLLABORATE, SECTION_MALT_SECTION);
    CHECK(told(&b, "completed"));
    char line[80]; /* every gain names its section */
    snprintf(line, sizeof line, "gains_from seat=2 reputation=%d section=specialty_section",
             section[SECTION_SPECIALTY_SECTION].reward_reputation);
    CHECK(told(&b, line));
    CHECK_EQUAL(has(&b, 0, REPUTATION), section[SECTION_MALT_SECTION].reward_reputation +
                                            section[SECTION_YEAST_SECTION].reward_reputation);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + section[SECTION_MALT_SECTION].reward_money +
                                       section[SECTION_YEAST_SECTION].reward_money);
    CHECK_EQUAL(has(&b, 1, REPUTATION), section[SECTION_HOPS_SECTION].reward_reputation);
    CHECK_EQUAL(has(&b, 1, MONEY), 6 + section[SECTION_HOPS_SECTION].reward_money);
    CHECK_EQUAL(has(&b, 2, REPUTATION), section[SECTION_SPECIALTY_SECTION].reward_reputation);
    CHECK_EQUAL(has(&b, 2, MONEY), 6 + section[SECTION_SPECIALTY_SECTION].reward_money);
    for (int n = 0; n < SECTION_COUNT; n++)
        CHECK_EQUAL(b.section_holder[n], NONE);
    idle(&b);
    store(&b, 1, section[SECTION_MALT_SECTION].malt, 0, 0);
    CHECK(may(&b, 1, COLLABORATE, SECTION_MALT_SECTION));
}

TEST(B55_three_sections_pay_nothing_yet)
{
    Brewcrafters b = with_stores(section[SECTION_MALT_SECTION].malt, 0, 0);
    hold_section(&b, SECTION_HOPS_SECTION, 1);
    hold_section(&b, SECTION_YEAST_SECTION, 0);
    play(&b, 0, COLLABORATE, SECTION_MALT_SECTION);
    CHECK(!told(&b, "completed"));
    CHECK_EQUAL(has(&b, 0, REPUTATION), 0);
}

TEST(B56_the_collaboration_is_nobodys_batch)
{
    Brewcrafters b = with_stores(section[SECTION_MALT_SECTION].malt, 0, 0);
    employ(&b, 0, WORKER_DELIVERY_DRIVER);
    employ(&b, 0, WORKER_TOUR_GUIDE);
    build(&b, 0, TILE_DISTRIBUTION_DOCK);
    hold_section(&b, SECTION_HOPS_SECTION, 1);
    hold_section(&b, SECTION_YEAST_SECTION, 1);
    hold_section(&b, SECTION_SPECIALTY_SECTION, 1);
    play(&b, 0, COLLABORATE, SECTION_MALT_SECTION);
    CHECK_EQUAL(has(&b, 0, MONEY), 6 + section[SECTION_MALT_SECTION].reward_money);
    CHECK_EQUAL(has(&b, 0, REPUTATION), section[SECTION_MALT_SECTION].reward_reputation);
    CHECK_EQUAL(b.at[0].batches, 0);
    CHECK_EQUAL(b.at[0].sold, 0);
    CHECK_EQUAL(b.at[0].labels, 0);
    CHECK_EQUAL(scored(&b, 0, "batches"), 0);
}

TEST(B93_specialty_ingredients_of_a_section_are_named_in_order)
{
    Brewcrafters b = with_stores(0, 0, 0);
    b.at[0].stored[SPICE] = 1;
    b.at[0].stored[COFFEE] = 1;
    b.at[0].stored[FRUIT] = 1;
    play(&b, 0, COLLABORATE, SECTION_SPECIALTY_SECTION);
    CHECK(!may(&b, 0, PAY_KIND, FRUIT)); /* a second one could not follow */
    play(&b, 0, PAY_KIND, COFFEE);
    CHECK(!may(&b, 0, PAY_KIND, SPICE));
    CHECK(may(&b, 0, PAY_KIND, FRUIT));
}

TEST(B94_the_collaboration_is_offered_where_a_section_could_be_paid)
{
    int yeast = section[SECTION_YEAST_SECTION].yeast;
    Brewcrafters b = with_stores(0, 0, yeast - 1), payable = with_stores(0, 0, yeast);
    process(&b, 0);
    stop_brewing(&b, 0);
    CHECK(waits_for(&b, 1));
    process(&payable, 0);
    stop_brewing(&payable, 0);
    CHECK_TEXT(asked(&payable, 0), "may_collaborate rule=B44");
}

TEST(B94_the_collaboration_is_offered_where_a_partner_could_help)
{
    Brewcrafters b = with_stores(0, 0, 0), poor;
    partner(&b, 0, PARTNERSHIP_SPICE_IMPORTER);
    poor = b;
    process(&b, 0);
    stop_brewing(&b, 0);
    CHECK_EQUAL(count_of(&b, 0, COLLABORATE), 0);
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    play(&b, 0, BUY_FROM, PARTNERSHIP_SPICE_IMPORTER);
    play(&b, 0, COLLABORATE, SECTION_SPECIALTY_SECTION);
    poor.at[0].money = 0;
    process(&poor, 0);
    stop_brewing(&poor, 0);
    CHECK(waits_for(&poor, 1));
}
