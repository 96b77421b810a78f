/* What is drawn. */
#include "test.h"

#include "plots.h"

#include <stdlib.h>
#include <string.h>

static const char *drawn(DrawPlot *draw, const void *plot) /* until the next one is */
{
    static char text[1 << 16];
    FILE *out = fmemopen(text, sizeof text, "w");
    draw(out, plot, language_named("en"), false);
    fclose(out);
    return text;
}

static double number_after(const char *text, const char *name)
{
    return strtod(strstr(text, name) + strlen(name), NULL);
}

/* The lines of an axis are at multiples of its step: 14 %, 16 % …, never 14 %, 19 %, 24 %. */
TEST(an_axis_is_marked_at_round_figures)
{
    static const char *const label[] = { ">14%<", ">16%<", ">18%<", ">20%<",
                                         ">22%<", ">24%<", ">26%<" };
    ForestRow row[2] = { { .interval = { 0.187, 0.155, 0.224 }, .expected = 0.2 },
                         { .interval = { 0.216, 0.182, 0.255 }, .expected = 0.2 } };
    Forest plot = { .title = "", .axis = "", .row = row, .count = 2, .is_share = true };
    choose_forest_axis(&plot);
    const char *svg = drawn(draw_forest, &plot);
    for (size_t i = 0; i < sizeof label / sizeof label[0]; i++)
        if (strstr(svg, label[i]) == NULL)
            fail_msg("no %s", label[i]);
    CHECK(strstr(svg, ">19%<") == NULL);
    CHECK(strstr(svg, "text-anchor=\"start\">14%<") != NULL); /* nothing of it is cut off */
    CHECK(strstr(svg, "text-anchor=\"end\">26%<") != NULL);
}

/* A bot that wins four games in five is also expected to do so with the things it takes. */
TEST(a_row_is_beside_what_is_expected_of_it)
{
    ForestRow row[2] = { { .interval = { 0.8, 0.7, 0.9 }, .expected = 0.8 },
                         { .interval = { 0.2, 0.1, 0.3 }, .expected = 0.2 } };
    Forest plot = { .title = "", .axis = "", .row = row, .count = 2, .is_share = true };
    choose_forest_axis(&plot);
    const char *svg = drawn(draw_forest, &plot);
    const char *first = strstr(svg, "class=\"fair\""),
               *second = strstr(first + 1, "class=\"fair\"");
    double line[2] = { number_after(first, "x1=\""), number_after(second, "x1=\"") };
    CHECK(number_after(first, "cx=\"") == line[0]);
    CHECK(number_after(second, "cx=\"") == line[1]);
    CHECK(line[0] > line[1]);
}
