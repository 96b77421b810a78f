/* Drawing. */
#include "plots.h"

#include <math.h>
#include <string.h>

enum { MARGIN = 8, TITLE_BASE = 16, LEGEND_BASE = 34 };

static void draw_title(FILE *out, const char *title)
{
    svg_text(out, "strong", MARGIN, TITLE_BASE, ANCHOR_START, title);
}

/* The approximate width of a text, to place a legend beside it. */
static double width_of(const char *text)
{
    double width = 0;
    for (; *text != '\0'; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80 ? 5.6 : 0;
    return width;
}

static void draw_legend(FILE *out, const char *name, const char *other)
{
    double x = MARGIN;
    svg_rect(out, "all", x, LEGEND_BASE - 9, 10, 10, NULL);
    svg_text(out, "small", x + 14, LEGEND_BASE, ANCHOR_START, name);
    x += 30 + width_of(name);
    svg_rect(out, "winners", x, LEGEND_BASE - 9, 10, 10, NULL);
    svg_text(out, "small", x + 14, LEGEND_BASE, ANCHOR_START, other);
}

/* 1, 2 or 5 times a power of ten, such that `span` has about `parts` steps. */
static double nice_step(double span, int parts)
{
    double raw = span > 0 ? span / parts : 1, power = pow(10, floor(log10(raw)));
    double leading = raw / power;
    return power * (leading <= 1 ? 1 : leading <= 2 ? 2 : leading <= 5 ? 5 : 10);
}

static int decimals_of(double step)
{
    return step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
}

/* Histograms */

enum { HISTOGRAM_HEIGHT = 210, HISTOGRAM_TOP = 44, HISTOGRAM_BASE = 172, HISTOGRAM_LEFT = 40 };

static double tallest(const Histogram *plot)
{
    double most = 0.01;
    for (int i = 0; i < plot->bins; i++)
        most = fmax(most, fmax(plot->share[i], plot->has_other ? plot->other[i] : 0));
    return most;
}

static void draw_shares_axis(FILE *out, const Language *language, double most)
{
    double step = nice_step(most, 4);
    for (int i = 0; i * step <= most * 1.0001; i++) {
        double y = HISTOGRAM_BASE - i * step / most * (HISTOGRAM_BASE - HISTOGRAM_TOP);
        svg_line(out, i == 0 ? "axis" : "grid", HISTOGRAM_LEFT, y, PLOT_WIDTH - MARGIN, y);
        svg_text(out, "small", HISTOGRAM_LEFT - 4, y + 3, ANCHOR_END,
                 percentage(language, i * step, decimals_of(100 * step)).text);
    }
}

static void draw_bin(FILE *out, const Histogram *plot, int bin, double most)
{
    double slot = (double)(PLOT_WIDTH - MARGIN - HISTOGRAM_LEFT) / plot->bins;
    double x = HISTOGRAM_LEFT + bin * slot, tall = HISTOGRAM_BASE - HISTOGRAM_TOP;
    double height = plot->share[bin] / most * tall, other = plot->other[bin] / most * tall;
    const char *tip = plot->tip[bin];
    svg_rect(out, "all", x + slot * 0.06, HISTOGRAM_BASE - height, slot * 0.88, height, tip);
    if (plot->has_other)
        svg_rect(out, "winners", x + slot * 0.3, HISTOGRAM_BASE - other, slot * 0.4, other, tip);
    if (plot->label[bin][0] != '\0')
        svg_text(out, "small", x + slot / 2, HISTOGRAM_BASE + 13, ANCHOR_MIDDLE, plot->label[bin]);
}

void draw_histogram(FILE *out, const void *what, const Language *language, bool stands_alone)
{
    const Histogram *plot = what;
    double most = tallest(plot);
    svg_begin(out, HISTOGRAM_HEIGHT, plot->title, stands_alone);
    draw_title(out, plot->title);
    if (plot->has_other)
        draw_legend(out, plot->name, plot->other_name);
    else
        svg_text(out, "small", MARGIN, LEGEND_BASE, ANCHOR_START, plot->name);
    draw_shares_axis(out, language, most);
    for (int bin = 0; bin < plot->bins; bin++)
        draw_bin(out, plot, bin, most);
    svg_text(out, "small", (HISTOGRAM_LEFT + PLOT_WIDTH - MARGIN) / 2.0, HISTOGRAM_BASE + 30,
             ANCHOR_MIDDLE, plot->unit);
    svg_end(out);
}

/* Bars */

enum { BAR_ROW = 36, BAR_TOP = 46 };

static void draw_one_bar(FILE *out, const char *class, double zero, double scale, double y,
                         double value)
{
    double long_as = fabs(value) * scale;
    svg_rect(out, class, value < 0 ? zero - long_as : zero, y, long_as, 6, NULL);
}

void draw_bars(FILE *out, const void *what, const Language *language, bool stands_alone)
{
    const Bars *plot = what;
    double low = 0, high = 0.01, height = BAR_TOP + plot->count * BAR_ROW + 6;
    for (int i = 0; i < plot->count; i++) {
        low = fmin(low, fmin(plot->bar[i].value, plot->bar[i].other));
        high = fmax(high, fmax(plot->bar[i].value, plot->bar[i].other));
    }
    double scale = (PLOT_WIDTH - 2 * MARGIN) / (high - low), zero = MARGIN - low * scale;
    svg_begin(out, height, plot->title, stands_alone);
    draw_title(out, plot->title);
    draw_legend(out, plot->name, plot->other_name);
    for (int i = 0; i < plot->count; i++) {
        double y = BAR_TOP + i * BAR_ROW;
        svg_text(out, "", MARGIN, y + 11, ANCHOR_START, plot->bar[i].label);
        svg_text(out, "small", PLOT_WIDTH - MARGIN, y + 11, ANCHOR_END, plot->bar[i].note);
        draw_one_bar(out, "all", zero, scale, y + 16, plot->bar[i].value);
        draw_one_bar(out, "winners", zero, scale, y + 23, plot->bar[i].other);
        svg_line(out, "axis", zero, y + 14, zero, y + 31);
    }
    svg_end(out);
}

/* Forests: an interval a row */

enum { FOREST_ROW = 32, FOREST_TOP = 28, FOREST_FOOT = 34 };

void choose_forest_axis(Forest *forest)
{
    double low = forest->row[0].expected, high = low;
    for (int i = 0; i < forest->count; i++) {
        low = fmin(low, fmin(forest->row[i].expected, forest->row[i].interval.low));
        high = fmax(high, fmax(forest->row[i].expected, forest->row[i].interval.high));
    }
    double step = forest->step = nice_step(high - low, 5);
    forest->low = floor(low / step) * step;
    forest->high = ceil(high / step) * step;
    if (forest->high <= forest->low)
        forest->high = forest->low + step;
}

static double along(const Forest *plot, double value)
{
    double part = (value - plot->low) / (plot->high - plot->low);
    return MARGIN + 6 + fmin(1, fmax(0, part)) * (PLOT_WIDTH - 2 * MARGIN - 12);
}

/* At the ends of the axis there is no room for half a label beyond the line. */
static void draw_tick(FILE *out, double x, double y, const char *text)
{
    if (x < 2 * MARGIN)
        svg_text(out, "small", MARGIN, y, ANCHOR_START, text);
    else if (x > PLOT_WIDTH - 2 * MARGIN)
        svg_text(out, "small", PLOT_WIDTH - MARGIN, y, ANCHOR_END, text);
    else
        svg_text(out, "small", x, y, ANCHOR_MIDDLE, text);
}

static void draw_forest_axis(FILE *out, const Forest *plot, const Language *language, double base)
{
    double step = plot->step;
    int decimals = decimals_of(plot->is_share ? 100 * step : step);
    for (int i = 0; plot->low + i * step <= plot->high + step / 1000; i++) {
        double value = plot->low + i * step, x = along(plot, value);
        Figure label = plot->is_share ? percentage(language, value, decimals)
                                      : figure(language, value, decimals);
        svg_line(out, "grid", x, FOREST_TOP, x, base);
        draw_tick(out, x, base + 13, label.text);
    }
    svg_text(out, "small", PLOT_WIDTH / 2.0, base + 28, ANCHOR_MIDDLE, plot->axis);
}

/* Neighbouring rows with the same expectation share one dashed line. */
static void draw_forest_row(FILE *out, const Forest *plot, const ForestRow *row, double top)
{
    double y = top + 23, x = along(plot, row->interval.value), fair = along(plot, row->expected);
    static const char *const range[] = { "range", "range-above", "range-below" };
    svg_line(out, "fair", fair, top, fair, top + FOREST_ROW);
    svg_text(out, "halo", MARGIN, top + 12, ANCHOR_START, row->label);
    svg_text(out, "small halo", PLOT_WIDTH - MARGIN, top + 12, ANCHOR_END, row->note);
    svg_line(out, range[row->mark], along(plot, row->interval.low), y,
             along(plot, row->interval.high), y);
    if (row->mark == MARK_NONE)
        svg_dot(out, "dot", x, y, row->tip);
    else
        svg_triangle(out, row->mark == MARK_ABOVE ? "above" : "below", x, y,
                     row->mark == MARK_ABOVE, row->tip);
}

void draw_forest(FILE *out, const void *what, const Language *language, bool stands_alone)
{
    const Forest *plot = what;
    double base = FOREST_TOP + plot->count * FOREST_ROW + 2;
    svg_begin(out, base + FOREST_FOOT, plot->title, stands_alone);
    draw_title(out, plot->title);
    draw_forest_axis(out, plot, language, base);
    for (int i = 0; i < plot->count; i++)
        draw_forest_row(out, plot, &plot->row[i], FOREST_TOP + i * FOREST_ROW);
    svg_end(out);
}
