/* What a client is told beside the state, so that it computes no rule. */
#include "brewcrafters_fixture.h"

#include <stdio.h>
#include <string.h>

static const char *extras(const Brewcrafters *b, int viewer)
{
    static char text[16384];
    Brewcrafters view = view_of(b, viewer);
    Json out = json_in(text, sizeof text, false);
    json_begin_object(&out, NULL);
    brewcrafters.write_extras(&view.state, viewer, &out);
    json_end_object(&out);
    return text;
}

static bool says(const Brewcrafters *b, int viewer, const char *part)
{
    return strstr(extras(b, viewer), part) != NULL;
}

TEST(a_view_names_the_season_and_the_tracks)
{
    Brewcrafters b = before_season(2, "lab=advanced", SEASONS_PER_YEAR + AUTUMN);
    begin_season(&b);
    CHECK(says(&b, 0, "\"season\":\"autumn\",\"year\":2"));
    CHECK(says(&b, 0, "\"tracks\":[\"ale_studies\",\"porter_studies\","));
}

TEST(B51_a_view_says_what_a_batch_costs_now)
{
    char full[80], less[80];
    Brewcrafters b = first_brewery(2);
    snprintf(full, sizeof full, "\"simply_stout\":{\"needs\":{\"malt\":%d,",
             recipe[RECIPE_SIMPLY_STOUT].malt);
    snprintf(less, sizeof less, "\"simply_stout\":{\"needs\":{\"malt\":%d,",
             recipe[RECIPE_SIMPLY_STOUT].malt - 1);
    CHECK(says(&b, 0, full));
    CHECK(!says(&b, 0, less));
    build(&b, 1, TILE_MASH_TUN);
    CHECK(says(&b, 0, full) && !says(&b, 0, less)); /* each player sees their own brewery */
    CHECK(says(&b, 1, less) && !says(&b, 1, full));
}

TEST(B51_a_view_says_between_two_actions_what_the_next_batch_costs)
{
    char part[80];
    Brewcrafters b = brewery_in(SPRING, 2, "lab=advanced");
    climb(&b, 0, TRACK_STOUT_STUDIES, 3);
    b.at[0].shifts = 2;
    store(&b, 0, 0, 0, 0);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT);
    store_for(&b, 0, RECIPE_SIMPLY_STOUT);
    b.at[0].stored[MALT] = (uint8_t)(b.at[0].stored[MALT] - 2);
    process(&b, 0);
    brew(&b, 0, RECIPE_SIMPLY_STOUT);
    snprintf(part, sizeof part, "\"simply_stout\":{\"needs\":{\"malt\":%d,",
             recipe[RECIPE_SIMPLY_STOUT].malt - 1);
    CHECK(waits_for(&b, 1));
    CHECK(says(&b, 0, part));
    idle(&b);
    CHECK(says(&b, 0, part));
    process(&b, 0);
    CHECK(may_brew(&b, 0, RECIPE_SIMPLY_STOUT));
}

TEST(B64_a_view_says_the_bill)
{
    Brewcrafters b = first_brewery(2);
    CHECK(says(&b, 0, "\"bill\":5,"));
    CHECK(!says(&b, 0, "\"bill\":8,"));
    b.at[1].shifts = 2;
    CHECK(says(&b, 0, "\"bill\":8,"));
}

TEST(B76_a_view_lists_a_secret_recipe_for_its_owner_alone)
{
    Brewcrafters b = brewery_in(SPRING, 2, "secret_recipe=on");
    b.at[0].secret = 1u << RECIPE_IPA;
    b.at[0].secret_count = 1;
    CHECK(says(&b, 0, "\"ipa\":"));
    CHECK(!says(&b, 1, "\"ipa\":"));
    CHECK(!says(&b, NOBODY, "\"ipa\":"));
}
