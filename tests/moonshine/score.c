/* Chapter 5: the score. */
#include "moonshine_fixture.h"

TEST(M5_1_the_score_is_fixed_points_majority_and_bar_colour)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_LYNX_BARON);           /* green, 4 points */
    tuck(&m, 0, CLIENT_OTTER_POKER_CHAMPION); /* green, 3 points */
    tuck(&m, 0, CLIENT_MAGPIE_COLLECTOR);     /* green, majority */
    tuck(&m, 0, CLIENT_DOVE_DUETTIST);        /* pink, 2 points */

    CHECK_EQUAL(scored(&m, 0, "clients"), 9);
    CHECK_EQUAL(scored(&m, 0, "majority"), 3);
    CHECK_EQUAL(scored(&m, 0, "bar"), 0);
    CHECK_EQUAL(moonshine_points(&m, 0), 12);

    m.side = REGULAR; /* seat 0 has the green bar */
    CHECK_EQUAL(scored(&m, 0, "clients"), 9);
    CHECK_EQUAL(scored(&m, 0, "majority"), 1);
    CHECK_EQUAL(scored(&m, 0, "bar"), 3);
    CHECK_EQUAL(moonshine_points(&m, 0), 13);
}

TEST(M5_1_clients_that_wait_never_score)
{
    Moonshine m = regular_turn(2);
    place_client(&m, 0, 0, CLIENT_OLD_TORTOISE_BANKER);
    place_client(&m, 0, 1, CLIENT_MAGPIE_COLLECTOR);
    CHECK_EQUAL(moonshine_points(&m, 0), 0);
}

TEST(M5_1_the_score_is_computed_anew)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_MAGPIE_COLLECTOR);
    CHECK_EQUAL(moonshine_points(&m, 0), 1);
    tuck(&m, 0, CLIENT_STOAT_ACCOUNTANT); /* green, no points: the older icon now scores 2 */
    CHECK_EQUAL(moonshine_points(&m, 0), 2);
}

TEST(M5_2_the_card_with_the_icon_counts_for_its_colour)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_MAGPIE_COLLECTOR);
    CHECK_EQUAL(scored(&m, 0, "majority"), 1);
    CHECK_EQUAL(scored(&m, 1, "majority"), 0);
}

TEST(M5_2_each_icon_adds_the_next_highest_count)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_HEN_PASTRY_COOK);
    tuck(&m, 0, CLIENT_BEE_CONFECTIONER);
    tuck(&m, 0, CLIENT_SHREW_HOST);
    tuck(&m, 0, CLIENT_VIPER_CHEMIST);
    CHECK_EQUAL(scored(&m, 0, "majority"), 0);
    tuck(&m, 0, CLIENT_MULE_SYNDICATE_AGENT); /* yellow 3, red 2 */
    CHECK_EQUAL(scored(&m, 0, "majority"), 3);
    tuck(&m, 0, CLIENT_STARLING_CRITIC); /* yellow 3, red 2, purple 1 */
    CHECK_EQUAL(scored(&m, 0, "majority"), 3 + 2);
    tuck(&m, 0, CLIENT_CAT_CHOREOGRAPHER); /* yellow 3, red 2, purple 1, pink 1 */
    CHECK_EQUAL(scored(&m, 0, "majority"), 3 + 2 + 1);
}

TEST(M5_2_ties_between_colours_make_no_difference)
{
    Moonshine m = first_turn(2);
    tuck(&m, 0, CLIENT_MAGPIE_COLLECTOR);
    tuck(&m, 0, CLIENT_LYNX_BARON);
    tuck(&m, 0, CLIENT_WOLF_CROONER);
    tuck(&m, 0, CLIENT_OWL_PIANIST);
    CHECK_EQUAL(scored(&m, 0, "majority"), 2);
    tuck(&m, 0, CLIENT_STARLING_CRITIC);
    CHECK_EQUAL(scored(&m, 0, "majority"), 3 + 2);
}

TEST(M5_2_icons_beyond_the_colours_with_cards_add_nothing)
{
    Moonshine m = regular_turn(2); /* seat 0 has the green bar, so that only pink is counted */
    tuck(&m, 0, CLIENT_MAGPIE_COLLECTOR);
    tuck(&m, 0, CLIENT_CAT_CHOREOGRAPHER);
    CHECK_EQUAL(scored(&m, 0, "majority"), 1);

    tuck(&m, 0, CLIENT_STARLING_CRITIC);
    tuck(&m, 0, CLIENT_LADYBIRD_HOSTESS);
    tuck(&m, 0, CLIENT_MULE_SYNDICATE_AGENT);
    CHECK_EQUAL(icon(&m, 0, MAJORITY), 5);
    CHECK_EQUAL(scored(&m, 0, "majority"), 4);
}

TEST(M5_3_each_bar_scores_its_colour_and_closes_it_to_majority)
{
    static const Colour colour_of_bar[] = { GREEN, PINK, PURPLE, YELLOW, RED };
    static const uint8_t own[][2] = {
        { CLIENT_LYNX_BARON, CLIENT_FOX_CARD_SHARP },
        { CLIENT_PEACOCK_HEADLINER, CLIENT_SWAN_SOPRANO },
        { CLIENT_STAG_SAXOPHONIST, CLIENT_OWL_PIANIST },
        { CLIENT_PHEASANT_GOURMET, CLIENT_SHREW_HOST },
        { CLIENT_BISON_BOSS, CLIENT_NEWT_BOTTLER },
    };
    for (int bar = 0; bar < BAR_COUNT; bar++) {
        Moonshine m = regular_turn(2);
        m.at[0].bar = (uint8_t)bar;
        tuck(&m, 0, bar == HOLLOW_LOG ? CLIENT_CAT_CHOREOGRAPHER : CLIENT_MAGPIE_COLLECTOR);
        tuck(&m, 0, own[bar][0]);
        tuck(&m, 0, own[bar][1]);
        CHECK_EQUAL(moonshine_bar(&m, 0)->colour, colour_of_bar[bar]);
        CHECK_EQUAL(scored(&m, 0, "bar"), 2);
        CHECK_EQUAL(scored(&m, 0, "majority"), 1);

        m.side = STANDARD;
        CHECK_EQUAL(scored(&m, 0, "bar"), 0);
        CHECK_EQUAL(scored(&m, 0, "majority"), 2);
    }
}
