/* Lines, names, sets, bags and random numbers. */
#include "test.h"

#include "bag.h"
#include "line.h"
#include "name.h"
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

TEST(a_name_is_UTF_8_and_spelled_in_one_way)
{
    static const char *const wrong[] = {
        "A\303",     /* torn */
        "A\342\202", /* torn in three bytes */
        "A\200",     /* the middle of something */
        "A\300\257",
        "A\301\277", /* / and DEL in two bytes */
        "A\340\200\257",
        "A\340\237\277",     /* in three, where fewer suffice */
        "A\360\200\200\257", /* in four */
        "A\355\240\200",
        "A\355\277\277", /* halves of a pair (U+D800, U+DFFF) */
        "A\364\220\200\200",
        "A\365\200\200\200" /* behind the last character */
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (is_name(wrong[i], 20))
            fail_msg("wrong UTF-8 number %zu is a name", i);
    CHECK(is_name("\303\251\355\237\277\356\200\200\360\220\200\200\364\217\277\277", 20));
    CHECK(is_name("abc", 4) && !is_name("abcd", 4) && !is_name("", 4));
}

TEST(a_name_has_nothing_that_is_obeyed_and_something_that_is_seen)
{
    static const char *const obeyed[] = {
        "A\037",         "A\177",         "A\302\200",     "A\302\237", /* controls */
        "A\330\234",                                                    /* U+061C */
        "A\342\200\213", "A\342\200\217", "A\342\200\250", "A\342\200\256",
        "A\342\201\240", "A\342\201\251", "A\342\201\257", /* U+2060 to U+206F */
        "A\357\273\277",                                   /* U+FEFF */
    };
    static const char *const blank[] = { " ",
                                         " A",
                                         "A ",
                                         "\302\240",
                                         "\302\255",
                                         "\343\205\244",
                                         "\341\205\237",
                                         "\342\240\200",
                                         "\343\200\200",
                                         "\302\240 \343\205\244" };
    for (size_t i = 0; i < sizeof obeyed / sizeof obeyed[0]; i++)
        if (is_name(obeyed[i], 20))
            fail_msg("a name with sign number %zu", i);
    for (size_t i = 0; i < sizeof blank / sizeof blank[0]; i++)
        if (is_name(blank[i], 20))
            fail_msg("a blank name, number %zu", i);
    CHECK(is_name("Ana\302\240L\303\251a", 20) && is_name("A", 20));
    CHECK(is_name("\342\200\220", 20) && is_name("\342\201\237A", 20)); /* beside what is obeyed */
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

TEST(a_message_hides_nothing_and_keeps_to_its_line)
{
    static const char *const wrong[] = {
        "a\302\255b",                                /* U+00AD */
        "a\357\277\271b",                            /* U+FFF9 */
        "a\363\240\200\201\363\240\201\201",         /* tags: U+E0001, U+E0041 */
        "e\314\201\314\202\314\203\314\204\314\205", /* five marks on one letter */
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (is_message(wrong[i], 40))
            fail_msg("%d", (int)i);
    CHECK(is_message("e\314\201\314\202\314\203\314\204 o\314\201", 40)); /* four are well */
    CHECK(is_message("\360\237\215\272\357\270\217 sant\303\251", 40));
    CHECK(!is_message("", 40) && !is_message("abcd", 4));
}
