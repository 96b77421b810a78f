/* Lines, sets, bags and random numbers. */
#include "test.h"

#include "bag.h"
#include "line.h"
#include "set.h"

#include <string.h>

TEST(line_builds_words_and_pairs_and_is_cut_at_its_size)
{
    char text[32], small[8];
    Line line = line_in(text, sizeof text);
    line_text(&line, "buy");
    line_count(&line, "seat", 1);
    line_pair(&line, "card", "rye");
    line_count(&line, "coins", -30);
    CHECK_TEXT(text, "buy seat=1 card=rye coins=-30");
    CHECK_EQUAL(line.length, strlen(text));
    line = line_in(small, sizeof small);
    line_text(&line, "much too long");
    CHECK_TEXT(small, "much to");
    CHECK_EQUAL(line.length, 13);
}

TEST(line_value_finds_whole_names_only)
{
    size_t length;
    const char *value = line_value("buy seats=3 seat=12 card=rye", "seat", &length);
    assert_non_null(value);
    CHECK_EQUAL(length, 2);
    CHECK(strncmp(value, "12", length) == 0);
    assert_null(line_value("buy seats=3", "seat", &length));
    assert_null(line_value("seat=3", "seat", &length));
}

TEST(set_knows_its_members_across_the_word_boundary)
{
    Set set = set_first(70);
    CHECK_EQUAL(set_count(&set), 70);
    CHECK(set_has(&set, 69) && !set_has(&set, 70));
    set_remove(&set, 64);
    CHECK_EQUAL(set_next(&set, 64), 65);
    CHECK_EQUAL(set_next(&set, 70), -1);
    set_add(&set, 127);
    CHECK_EQUAL(set_next(&set, 70), 127);
    set_clear(&set);
    CHECK(set_is_empty(&set));
    CHECK_EQUAL(set_next(&set, 0), -1);
    set = set_first(128);
    CHECK_EQUAL(set_count(&set), 128);
}

TEST(set_draw_takes_each_member_about_as_often)
{
    Rng rng = rng_seeded(3);
    int drawn[128] = { 0 };
    for (int i = 0; i < 30000; i++) {
        Set set = { { 0, 0 } };
        set_add(&set, 1);
        set_add(&set, 63);
        set_add(&set, 64);
        int thing = set_draw(&set, &rng);
        CHECK_EQUAL(set_count(&set), 2);
        CHECK(!set_has(&set, thing));
        drawn[thing]++;
    }
    CHECK(drawn[1] > 9500 && drawn[63] > 9500 && drawn[64] > 9500);
}

TEST(bag_draws_by_how_many_there_are)
{
    Rng rng = rng_seeded(4);
    int drawn[3] = { 0 };
    for (int i = 0; i < 30000; i++) {
        uint8_t bag[3] = { 2, 0, 1 };
        int kind = bag_draw(bag, 3, &rng);
        CHECK_EQUAL(bag_total(bag, 3), 2);
        drawn[kind]++;
    }
    CHECK(drawn[0] > 19500 && drawn[0] < 20500 && drawn[1] == 0);
}

TEST(rng_below_is_fair_and_bounded)
{
    Rng rng = rng_seeded(1);
    int count[6] = { 0 };
    for (int i = 0; i < 60000; i++)
        count[rng_below(&rng, 6)]++;
    for (int i = 0; i < 6; i++)
        CHECK(count[i] > 9500 && count[i] < 10500);
    CHECK_EQUAL(rng_below(&rng, 1), 0);
    Rng left = rng_seeded(9), right = rng_seeded(9), other = rng_seeded(10);
    CHECK(rng_next(&left) == rng_next(&right));
    CHECK(rng_next(&left) != rng_next(&other));
}
