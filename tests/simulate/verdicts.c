/* What a report marks, and in which order, with journals made for this purpose. */
#include "sim_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 40, MOST_PART = 4000 };

/* Seat 0 has ten points and wins the first games, then five; seat 1 has what is left of fifteen. */
typedef struct Made {
    const char *took[2 * GAMES];
    int total[2 * GAMES];
} Made;

static Made won_by_the_first_seat(int won)
{
    Made made;
    for (int game = 0; game < GAMES; game++) {
        made.took[2 * game] = made.took[2 * game + 1] = "";
        made.total[2 * game] = game < won ? 10 : 5;
        made.total[2 * game + 1] = 15 - made.total[2 * game];
    }
    return made;
}

static char *report_on(SimPlan *plan, const Made *made, TestPath *folder)
{
    *folder = new_folder();
    write_journal(plan, folder, made->took, made->total);
    return report_in(folder, "en", false);
}

/* From `from` to the `to` after it. */
static const char *part_of(const char *html, const char *from, const char *to)
{
    static char part[MOST_PART];
    const char *begin = strstr(html, from);
    if (begin == NULL)
        fail_msg("no %s", from);
    const char *end = strstr(begin, to);
    assert_true(end != NULL && end - begin < MOST_PART);
    snprintf(part, sizeof part, "%.*s", (int)(end - begin), begin);
    return part;
}

static void check_row(const char *html, const char *name, const char *has)
{
    char heading[64];
    snprintf(heading, sizeof heading, "<th scope=\"row\">%s</th>", name);
    const char *row = part_of(html, heading, "</tr>");
    if (strstr(row, has) == NULL)
        fail_msg("no %s in %s", has, row);
}

/* Seat 0 wins 32 of 40. It takes ape in all of them, zebra in those that it wins, and cat and dog
 * in 17 of those and in 7 others: p is 0.0412 for either, 0.0825 as two of five. */
static Made made_of_five_things(void)
{
    Made made = won_by_the_first_seat(32);
    for (int game = 0; game < GAMES; game++) {
        made.took[2 * game] = game < 17   ? "ape cat dog zebra"
                              : game < 32 ? "ape zebra"
                              : game < 39 ? "ape cat dog"
                                          : "ape";
        made.took[2 * game + 1] = "bee";
    }
    return made;
}

TEST(what_differs_beyond_chance_is_marked_after_holm_s_correction)
{
    SimPlan plan = plan_of("moonshine", 2, "random", GAMES);
    Made made = made_of_five_things();
    TestPath folder;
    char *html = report_on(&plan, &made, &folder);
    check_row(html, "Ape", "<td class=\"mark-above\">▲ wins more</td>");
    check_row(html, "Bee", "<td class=\"mark-below\">▼ wins less</td>");
    check_row(html, "Cat", "<td>0.082</td><td class=\"\">as chance</td>");
    check_row(html, "Ape", "<td>9.0 (8.4 – 9.6)</td>"); /* 32 times ten, 8 times five */
    free(html);
}

TEST(what_stands_out_begins_with_what_is_surest)
{
    SimPlan plan = plan_of("moonshine", 2, "random", GAMES);
    Made made = made_of_five_things();
    TestPath folder;
    char *html = report_on(&plan, &made, &folder);
    const char *list = part_of(html, "<ul class=\"highlights\">", "</ul>");
    const char *zebra = strstr(list, "▲ Zebra"), *ape = strstr(list, "▲ Ape");
    assert_true(zebra != NULL && ape != NULL && strstr(list, "▼ Bee") != NULL);
    CHECK(zebra < ape);
    CHECK(strstr(list, "Cat") == NULL);
    free(html);
}

static bool has_mark(const char *plot)
{
    return strstr(plot, "range-above") != NULL || strstr(plot, "range-below") != NULL;
}

/* 27 of 40 alone would be marked (p = 0.027), but there are two places (0.054). */
TEST(places_are_marked_after_holm_s_correction_too)
{
    SimPlan plan = plan_of("moonshine", 2, "random", GAMES);
    TestPath folder;
    Made sure = won_by_the_first_seat(32), unsure = won_by_the_first_seat(27);
    char *html = report_on(&plan, &sure, &folder);
    CHECK(has_mark(part_of(html, "id=\"places-plot\"", "</figure>")));
    free(html);
    html = report_on(&plan, &unsure, &folder);
    CHECK(!has_mark(part_of(html, "id=\"places-plot\"", "</figure>")));
    free(html);
}

/* A bot that wins three games in four is also expected to do so with the things it takes. */
TEST(a_thing_is_expected_to_win_as_often_as_its_bot)
{
    SimPlan plan = plan_of("moonshine", 2, "random", GAMES);
    Made made = won_by_the_first_seat(30);
    TestPath folder;
    strcpy(plan.bot[1], "greedy");
    for (int game = 0; game < GAMES; game++)
        made.took[2 * game] = "ape";
    char *html = report_on(&plan, &made, &folder);
    const char *plot = part_of(html, "id=\"client-plot\"", "</figure>");
    CHECK(strstr(plot, "wins 75.0%") != NULL);
    CHECK(strstr(plot, "where 75.0% are expected") != NULL);
    check_row(html, "Ape", "<td class=\"\">as chance</td>");
    free(html);
}

/* The two seats have fifteen points together in every game: nothing differs between games. */
TEST(points_of_an_option_are_compared_between_games)
{
    SimPlan plan = plan_of("moonshine", 2, "random", GAMES);
    Made made = won_by_the_first_seat(20);
    TestPath folder;
    Trouble why;
    CHECK(plan_take_options(&plan, "bars=any", &why));
    char *html = report_on(&plan, &made, &folder);
    CHECK(strstr(html, "<td>7.5 (7.5 – 7.5)</td>") != NULL);
    free(html);
}

TEST(shared_victories_are_counted)
{
    SimPlan plan = plan_of("moonshine", 2, "random", GAMES);
    Made made = won_by_the_first_seat(20);
    TestPath folder;
    for (int game = 0; game < 10; game++)
        made.total[2 * game + 1] = made.total[2 * game];
    char *html = report_on(&plan, &made, &folder), *summary = text_of(&folder, "summary.json");
    CHECK(strstr(html, "The victory is shared in 25.0% of the games.") != NULL);
    CHECK(strstr(summary, "\"shared_victories\": 0.25") != NULL);
    free(html);
    free(summary);
}
