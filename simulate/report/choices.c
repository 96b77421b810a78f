/* The chapters about what seats start with and take. */
#include "html.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_A_PLOT = 12, MOST_HIGHLIGHTS = 16 };
static const double marked_below = 0.05; /* adjusted */

static const char *name_of(const Html *page, const KindTally *kind, const Thing *thing)
{
    const ChoiceTable *table = choices_of(page->tally->plan->game);
    for (int i = 0; i < table->count; i++) {
        if (strcmp(table->choice[i].kind, kind->kind.name) != 0)
            continue;
        const char *name = html_game_word(page, table->choice[i].argument, thing->word);
        if (name != thing->word)
            return name;
    }
    return thing->word;
}

static const char *kind_title(const Html *page, const KindTally *kind)
{
    return html_game_word(page, "report", kind->kind.name);
}

/* The seats of one table share one victory, so for things of the whole table points are compared; a
 * single player can win more or less often. */
static bool shows_points(const Html *page, const KindTally *kind)
{
    return kind->kind.role == ROLE_TABLE && page->tally->plan->seats > 1;
}

/* If all bots are the same, so are their expected shares. */
static bool shows_expected(const Html *page, const KindTally *kind)
{
    return !shows_points(page, kind) && bots_differ(page->tally);
}

/* What is the same in all games cannot be compared with anything. */
static bool is_reported(const KindTally *kind)
{
    return kind->count > (kind->kind.role == ROLE_TABLE ? 1 : 0);
}

static Mark mark_of(const Thing *thing)
{
    if (!thing->is_tested || thing->adjusted >= marked_below)
        return MARK_NONE;
    return thing->group.won > thing->expected ? MARK_ABOVE : MARK_BELOW;
}

static double win_rate(const Thing *thing)
{
    return thing->group.won / thing->group.seats;
}

static double expected_share(const Thing *thing)
{
    return thing->expected / thing->group.seats;
}

static double taken_by(const Html *page, const Thing *thing)
{
    return thing->group.seats / ((double)page->tally->games * page->tally->plan->seats);
}

/* Tested things first, the best of them first. */
static int by_success(const void *left, const void *right)
{
    const Thing *one = *(const Thing *const *)left, *other = *(const Thing *const *)right;
    bool is_first = one->group.seats >= TESTED_FROM, is_other = other->group.seats >= TESTED_FROM;
    if (is_first != is_other)
        return is_first ? -1 : 1;
    double difference = win_rate(other) - win_rate(one);
    return difference > 0 ? 1 : difference < 0 ? -1 : strcmp(one->word, other->word);
}

static int by_points(const void *left, const void *right)
{
    const Thing *one = *(const Thing *const *)left, *other = *(const Thing *const *)right;
    double difference = moments_mean(&other->group.points) - moments_mean(&one->group.points);
    return difference > 0 ? 1 : difference < 0 ? -1 : strcmp(one->word, other->word);
}

static const Thing **in_order(const KindTally *kind, int (*compare)(const void *, const void *))
{
    const Thing **ordered = calloc((size_t)kind->count + 1, sizeof *ordered);
    for (int i = 0; ordered != NULL && i < kind->count; i++)
        ordered[i] = &kind->thing[i];
    if (ordered != NULL && kind->count > 0)
        qsort(ordered, (size_t)kind->count, sizeof *ordered, compare);
    return ordered;
}

/* Plots */

/* The name, with a capital. */
static void write_label(const Html *page, const KindTally *kind, const Thing *thing,
                        char label[LABEL_SIZE])
{
    char name[NAME_SIZE], line[NAME_SIZE + 16];
    unbroken(name_of(page, kind, thing), name);
    snprintf(line, sizeof line, "x thing=%s", name);
    html_fill(page, "label", line, label, LABEL_SIZE);
}

static void fill_row(const Html *page, const KindTally *kind, const Thing *thing, ForestRow *row)
{
    char line[4 * NAME_SIZE], name[NAME_SIZE];
    const Language *language = page->language;
    row->interval = thing_win_rate(thing);
    row->expected = expected_share(thing);
    row->mark = mark_of(thing);
    write_label(page, kind, thing, row->label);
    unbroken(row->label, name);
    snprintf(line, sizeof line, "x thing=%s taken=%s won=%s low=%s high=%s seats=%.0f expected=%s",
             name, percentage(language, taken_by(page, thing), 0).text,
             percentage(language, row->interval.value, 1).text,
             percentage(language, row->interval.low, 1).text,
             percentage(language, row->interval.high, 1).text, thing->group.seats,
             percentage(language, row->expected, 1).text);
    html_fill(page, "row_note", line, row->note, LABEL_SIZE);
    html_fill(page, "row_tip", line, row->tip, TIP_SIZE);
}

static void fill_points_row(const Html *page, const KindTally *kind, const Thing *thing,
                            ForestRow *row)
{
    char interval[INTERVAL_SIZE];
    row->interval = clusters_interval(&thing->points);
    row->expected = moments_mean(&page->tally->points.moments);
    row->mark = MARK_NONE;
    interval_text(page->language, row->interval, false, interval);
    write_label(page, kind, thing, row->label);
    snprintf(row->note, LABEL_SIZE, "%s", figure(page->language, row->interval.value, 1).text);
    html_pair(page, row->label, interval, row->tip, TIP_SIZE);
}

/* A long list is drawn as several plots with the same axis. */
static void draw_rows(Html *page, const KindTally *kind, Forest *plot)
{
    char name[NAME_SIZE], title[SENTENCE_SIZE];
    const ForestRow *row = plot->row;
    int count = plot->count, parts = (count + ROWS_A_PLOT - 1) / ROWS_A_PLOT;
    choose_forest_axis(plot);
    html_begin_plots(page);
    for (int part = 0; part < parts; part++) {
        int first = (int)((long)count * part / parts),
            end = (int)((long)count * (part + 1) / parts);
        snprintf(name, sizeof name, parts > 1 ? "%s-plot-%d" : "%s-plot", kind->kind.name,
                 part + 1);
        snprintf(title, sizeof title, parts > 1 ? "%s (%d/%d)" : "%s", kind_title(page, kind),
                 part + 1, parts);
        plot->row = row + first;
        plot->count = end - first;
        plot->title = title;
        html_plot(page, name, draw_forest, plot);
    }
    html_end_plots(page);
}

static void plot_kind(Html *page, const KindTally *kind, const Thing *const ordered[])
{
    bool has_points = shows_points(page, kind);
    ForestRow *row = calloc((size_t)kind->count + 1, sizeof *row);
    Forest plot = { .axis = html_word(page, has_points ? "points_axis_95" : "win_axis"),
                    .row = row,
                    .is_share = !has_points };
    for (int i = 0; row != NULL && i < kind->count; i++) {
        if (ordered[i]->group.seats < TESTED_FROM)
            continue;
        if (has_points)
            fill_points_row(page, kind, ordered[i], &row[plot.count++]);
        else
            fill_row(page, kind, ordered[i], &row[plot.count++]);
    }
    if (plot.count > 0)
        draw_rows(page, kind, &plot);
    free(row);
}

/* Tables */

static void verdict_cell(Html *page, const Thing *thing)
{
    static const char *const key[] = { "verdict.none", "verdict.above", "verdict.below" };
    static const char *const class[] = { "", "mark-above", "mark-below" };
    Mark mark = mark_of(thing);
    fprintf(page->out, "<td class=\"%s\">", class[mark]);
    write_escaped(page->out, html_word(page, thing->is_tested ? key[mark] : "verdict.rare"));
    fputs("</td>", page->out);
}

static Figure p_figure(const Html *page, const Thing *thing)
{
    Figure out = { "–" };
    if (!thing->is_tested)
        return out;
    if (thing->adjusted < 0.001)
        snprintf(out.text, sizeof out.text, "< %.20s", figure(page->language, 0.001, 3).text);
    else
        out = figure(page->language, thing->adjusted, 3);
    return out;
}

static void thing_row(Html *page, const KindTally *kind, const Thing *thing)
{
    const Language *language = page->language;
    char label[LABEL_SIZE];
    write_label(page, kind, thing, label);
    html_begin_row(page, label);
    html_cell(page, percentage(language, taken_by(page, thing), 1).text);
    html_cell(page, thousands(language, (long)thing->group.seats).text);
    html_cell(page, figure(language, thing->times / thing->group.seats, 2).text);
    if (!shows_points(page, kind))
        html_interval_cell(page, thing_win_rate(thing), true);
    if (shows_expected(page, kind))
        html_cell(page, percentage(language, expected_share(thing), 1).text);
    html_interval_cell(page, clusters_interval(&thing->points), false);
    if (!shows_points(page, kind)) {
        html_cell(page, p_figure(page, thing).text);
        verdict_cell(page, thing);
    }
    html_end_row(page);
}

enum { MOST_COLUMNS = 9 };

/* The columns that thing_row fills. */
static int columns_of(const Html *page, const KindTally *kind, const char *word[MOST_COLUMNS])
{
    bool has_victories = !shows_points(page, kind);
    const char *const key[MOST_COLUMNS] = { "thing",
                                            "taken_by",
                                            "seats",
                                            "times",
                                            has_victories ? "win_rate" : NULL,
                                            shows_expected(page, kind) ? "expected" : NULL,
                                            "points",
                                            has_victories ? "p_holm" : NULL,
                                            has_victories ? "verdict" : NULL };
    int count = 0;
    for (int i = 0; i < MOST_COLUMNS; i++)
        if (key[i] != NULL)
            word[count++] = html_word(page, key[i]);
    return count;
}

static void table_of_kind(Html *page, const KindTally *kind, const Thing *const ordered[])
{
    const char *column[MOST_COLUMNS];
    int columns = columns_of(page, kind, column);
    fputs("<details><summary>", page->out);
    write_escaped(page->out, html_word(page, "figures"));
    fputs("</summary>\n", page->out);
    html_begin_table(page, kind_title(page, kind), column, columns);
    for (int i = 0; i < kind->count; i++)
        thing_row(page, kind, ordered[i]);
    html_end_table(page);
    fputs("</details>\n", page->out);
}

static void report_kind(Html *page, const KindTally *kind)
{
    const Thing **ordered = in_order(kind, shows_points(page, kind) ? by_points : by_success);
    if (ordered == NULL) {
        page->failed = !system_trouble(page->why, "no_memory", kind->kind.name);
        return;
    }
    html_element(page, "h3", kind_title(page, kind));
    plot_kind(page, kind, ordered);
    table_of_kind(page, kind, ordered);
    free(ordered);
}

void report_choices(Html *page, ChoiceRole from, ChoiceRole to)
{
    int reported = 0;
    html_element(page, "p", html_word(page, to == ROLE_TAKEN ? "taken_about" : "starts_about"));
    for (int i = 0; i < page->tally->kinds; i++) {
        const KindTally *kind = &page->tally->kind[i];
        if (!is_reported(kind) || kind->kind.role < from || kind->kind.role > to)
            continue;
        if (shows_points(page, kind))
            html_element(page, "p", html_word(page, "table_about"));
        report_kind(page, kind);
        reported++;
    }
    if (reported == 0)
        html_element(page, "p", html_word(page, "nothing_here"));
}

/* Highlights */

typedef struct Highlight {
    const KindTally *kind;
    const Thing *thing;
} Highlight;

static int by_certainty(const void *left, const void *right)
{
    const Highlight *one = left, *other = right;
    if (one->thing->p != other->thing->p)
        return one->thing->p < other->thing->p ? -1 : 1;
    return strcmp(one->thing->word, other->thing->word);
}

static void write_highlight(Html *page, const Highlight *highlight)
{
    char line[4 * NAME_SIZE], name[NAME_SIZE], kind[NAME_SIZE];
    const Thing *thing = highlight->thing;
    const Language *language = page->language;
    unbroken(name_of(page, highlight->kind, thing), name);
    unbroken(kind_title(page, highlight->kind), kind);
    snprintf(line, sizeof line, "x thing=%s kind=%s taken=%s won=%s expected=%s", name, kind,
             percentage(language, taken_by(page, thing), 0).text,
             percentage(language, win_rate(thing), 1).text,
             percentage(language, expected_share(thing), 1).text);
    html_sentence(page, "li", mark_of(thing) == MARK_ABOVE ? "highlight.above" : "highlight.below",
                  line);
}

void report_highlights(Html *page)
{
    static Highlight found[512];
    int count = 0;
    char line[NAME_SIZE];
    for (int k = 0; k < page->tally->kinds; k++)
        for (int i = 0; i < page->tally->kind[k].count && count < 512; i++)
            if (mark_of(&page->tally->kind[k].thing[i]) != MARK_NONE)
                found[count++] =
                    (Highlight){ &page->tally->kind[k], &page->tally->kind[k].thing[i] };
    if (count == 0) {
        html_element(page, "p", html_word(page, "highlight.nothing"));
        return;
    }
    qsort(found, (size_t)count, sizeof found[0], by_certainty);
    html_element(page, "p", html_word(page, "highlight.about"));
    fputs("<ul class=\"highlights\">\n", page->out);
    for (int i = 0; i < count && i < MOST_HIGHLIGHTS; i++)
        write_highlight(page, &found[i]);
    fputs("</ul>\n", page->out);
    if (count > MOST_HIGHLIGHTS) {
        snprintf(line, sizeof line, "x n=%d", count - MOST_HIGHLIGHTS);
        html_sentence(page, "p", "highlight.more", line);
    }
}
