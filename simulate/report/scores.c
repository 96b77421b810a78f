/* The chapters about scores, winners, options and length. */
#include "html.h"

#include <math.h>
#include <string.h>

/* Scores */

/* The width of a bin: the first of 1, 2, 5, 10 … for which all values fit. */
static int bin_width(int least, int most)
{
    static const int width[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };
    for (size_t i = 0; i < sizeof width / sizeof width[0]; i++)
        if ((most - least) / width[i] + 2 <= MAX_BINS)
            return width[i];
    return 1000;
}

static int floor_to(int value, int width)
{
    int rest = value % width;
    return value - (rest < 0 ? rest + width : rest);
}

static double share_between(const Spread *spread, int from, int width)
{
    double sum = 0;
    for (int value = from; value < from + width; value++)
        if (value >= SPREAD_LOW && value < SPREAD_LOW + SPREAD_SIZE)
            sum += spread->count[value - SPREAD_LOW];
    return spread->moments.count > 0 ? sum / spread->moments.count : 0;
}

static void fill_tip(const Html *page, Histogram *plot, int bin, const char *range)
{
    char line[4 * NAME_SIZE], held[NAME_SIZE], name[NAME_SIZE], other[NAME_SIZE] = "";
    unbroken(range, held);
    unbroken(plot->name, name);
    if (plot->has_other)
        unbroken(plot->other_name, other);
    snprintf(line, sizeof line, "x range=%s name=%s share=%s other=%s other_share=%s", held, name,
             percentage(page->language, plot->share[bin], 1).text, other,
             percentage(page->language, plot->other[bin], 1).text);
    html_fill(page, plot->has_other ? "bin_tip_two" : "bin_tip", line, plot->tip[bin], TIP_SIZE);
}

static void spread_plot(Html *page, const char *name, Histogram *plot, const Spread *spread,
                        const Spread *other)
{
    int width = bin_width(spread->least, spread->most), from = floor_to(spread->least, width);
    plot->bins = (spread->most - from) / width + 1;
    plot->bins = plot->bins > MAX_BINS ? MAX_BINS : plot->bins;
    plot->has_other = other != NULL;
    int every = (plot->bins + 7) / 8;
    char range[NAME_SIZE];
    for (int i = 0; i < plot->bins; i++) {
        int low = from + i * width;
        plot->share[i] = share_between(spread, low, width);
        plot->other[i] = other != NULL ? share_between(other, low, width) : 0;
        if (i % every == 0)
            snprintf(plot->label[i], LABEL_SIZE, "%d", low);
        snprintf(range, sizeof range, width == 1 ? "%d" : "%d – %d", low, low + width - 1);
        fill_tip(page, plot, i, range);
    }
    html_plot(page, name, draw_histogram, plot);
}

static int category_bars(Html *page, Bar bar[MAX_CATEGORIES])
{
    const Tally *tally = page->tally;
    const Words *category = &tally->plan->game->category;
    int count = 0;
    for (int i = 0; i < category->count; i++) {
        if (tally->category[i].sum == 0 && tally->category[i].squares == 0)
            continue; /* nobody ever scored there */
        Bar *own = &bar[count++];
        own->value = moments_mean(&tally->category[i]);
        own->other = moments_mean(&tally->winner_category[i]);
        snprintf(own->label, LABEL_SIZE, "%s", html_game_word(page, "category", category->name[i]));
        snprintf(own->note, LABEL_SIZE, "%s | %s", figure(page->language, own->value, 1).text,
                 figure(page->language, own->other, 1).text);
    }
    return count;
}

static void category_table(Html *page)
{
    const Tally *tally = page->tally;
    const Words *category = &tally->plan->game->category;
    const char *column[] = { html_word(page, "category"), html_word(page, "all_seats"),
                             html_word(page, "deviation"), html_word(page, "winners"),
                             html_word(page, "deviation") };
    fputs("<details><summary>", page->out);
    write_escaped(page->out, html_word(page, "figures"));
    fputs("</summary>\n", page->out);
    html_begin_table(page, html_word(page, "categories"), column, 5);
    for (int i = 0; i < category->count; i++) {
        const Moments *pair[] = { &tally->category[i], &tally->winner_category[i] };
        html_begin_row(page, html_game_word(page, "category", category->name[i]));
        for (int k = 0; k < 2; k++) {
            html_interval_cell(page, mean_interval(pair[k]), false);
            html_cell(page, figure(page->language, moments_deviation(pair[k]), 1).text);
        }
        html_end_row(page);
    }
    html_end_table(page);
    fputs("</details>\n", page->out);
}

void report_scores(Html *page)
{
    static Histogram plot;
    const Tally *tally = page->tally;
    Bar bar[MAX_CATEGORIES];
    char line[NAME_SIZE];
    plot = (Histogram){ .title = html_word(page, "score_plot"),
                        .unit = html_word(page, "points_axis"),
                        .name = html_word(page, "all_seats"),
                        .other_name = html_word(page, "winners") };
    snprintf(line, sizeof line, "x share=%s",
             percentage(page->language, moments_mean(&tally->ties), 1).text);
    if (tally->plan->seats > 1)
        html_sentence(page, "p", "ties", line);
    html_begin_plots(page);
    spread_plot(page, "scores-plot", &plot, &tally->points, &tally->winner_points);
    Bars bars = { .title = html_word(page, "categories"),
                  .name = html_word(page, "all_seats"),
                  .other_name = html_word(page, "winners"),
                  .bar = bar,
                  .count = category_bars(page, bar) };
    html_plot(page, "categories-plot", draw_bars, &bars);
    html_end_plots(page);
    category_table(page);
}

/* Winners */

static void group_row(const Html *page, const Group *group, const char *label, ForestRow *row)
{
    char interval[INTERVAL_SIZE];
    row->interval = wilson(group->won, group->seats);
    interval_text(page->language, row->interval, true, interval);
    snprintf(row->label, LABEL_SIZE, "%s", label);
    snprintf(row->note, LABEL_SIZE, "%s", percentage(page->language, row->interval.value, 1).text);
    html_pair(page, label, interval, row->tip, TIP_SIZE);
}

/* Marks the rows that differ significantly from the fair share, with Holm's correction within the
 * plot. */
static void mark_rows(ForestRow row[], const double seats[], int count, double fair)
{
    double p[MAX_SEATS], adjusted[MAX_SEATS];
    for (int i = 0; i < count; i++) {
        row[i].expected = fair;
        double deviation = sqrt(fair * (1 - fair) / (seats[i] > 0 ? seats[i] : 1));
        p[i] = deviation > 0 ? two_sided((row[i].interval.value - fair) / deviation) : 1;
    }
    holm(p, count, adjusted);
    for (int i = 0; i < count; i++)
        row[i].mark = adjusted[i] >= 0.05            ? MARK_NONE
                      : row[i].interval.value > fair ? MARK_ABOVE
                                                     : MARK_BELOW;
}

static void group_plot(Html *page, const char *name, const char *title, ForestRow row[],
                       const double seats[], int count)
{
    Forest plot = { .title = title,
                    .axis = html_word(page, "win_axis"),
                    .row = row,
                    .count = count,
                    .is_share = true };
    mark_rows(row, seats, count, fair_share(page->tally));
    choose_forest_axis(&plot);
    html_plot(page, name, draw_forest, &plot);
}

static void numbered_plot(Html *page, const char *name, const char *title, const char *word,
                          const Group group[])
{
    ForestRow row[MAX_SEATS];
    double seats[MAX_SEATS];
    char label[NAME_SIZE];
    for (int i = 0; i < page->tally->plan->seats; i++) {
        snprintf(label, sizeof label, "%s %d", word, i + 1);
        group_row(page, &group[i], label, &row[i]);
        seats[i] = group[i].seats;
    }
    group_plot(page, name, title, row, seats, page->tally->plan->seats);
}

static void bots_plot(Html *page)
{
    const Tally *tally = page->tally;
    ForestRow row[MAX_SEATS];
    double seats[MAX_SEATS];
    int count = 0;
    for (int seat = 0; seat < tally->plan->seats; seat++)
        if (plan_bot(tally->plan, seat) == seat) {
            group_row(page, &tally->bot[seat], tally->plan->bot[seat], &row[count]);
            seats[count++] = tally->bot[seat].seats;
        }
    group_plot(page, "bots-plot", html_word(page, "by_bot"), row, seats, count);
}

/* In games for one there are no places to compare. */
static void report_target(Html *page)
{
    char interval[INTERVAL_SIZE], held[NAME_SIZE], line[NAME_SIZE + 16];
    const Group *alone = &page->tally->seat[0];
    interval_text(page->language, wilson(alone->won, alone->seats), true, interval);
    unbroken(interval, held);
    snprintf(line, sizeof line, "x share=%s", held);
    html_sentence(page, "p", "winners_solo", line);
}

void report_winners(Html *page)
{
    if (page->tally->plan->seats == 1) {
        report_target(page);
        return;
    }
    html_element(page, "p", html_word(page, "winners_about"));
    html_begin_plots(page);
    numbered_plot(page, "places-plot", html_word(page, "by_place"), html_word(page, "place"),
                  page->tally->place);
    numbered_plot(page, "seats-plot", html_word(page, "by_seat"), html_word(page, "seat"),
                  page->tally->seat);
    if (bots_differ(page->tally))
        bots_plot(page);
    html_end_plots(page);
}

/* Options that were drawn */

static void option_rows(Html *page, int number)
{
    const Option *option = &page->tally->plan->game->option[number];
    char key[NAME_SIZE];
    for (int v = 0; v < option->value_count && v < MAX_OPTION_VALUES; v++) {
        const OptionTally *own = &page->tally->option[number][v];
        if (own->points.count == 0)
            continue;
        snprintf(key, sizeof key, "%s.%s", option->id, option->value[v]);
        html_begin_row(page, html_game_word(page, "option", key));
        html_cell(
            page,
            thousands(page->language, (long)own->points.count / page->tally->plan->seats).text);
        html_interval_cell(page, clusters_interval(&own->points_of_games), false);
        html_cell(page, figure(page->language, moments_mean(&own->rounds), 1).text);
        html_cell(page, figure(page->language, moments_mean(&own->decisions), 0).text);
        html_end_row(page);
    }
}

void report_options(Html *page)
{
    const SimPlan *plan = page->tally->plan;
    char key[NAME_SIZE];
    snprintf(key, sizeof key, "fact.%s", round_word(choices_of(plan->game)));
    const char *column[] = { html_word(page, "value"), html_word(page, "games"),
                             html_word(page, "points"), html_word(page, key),
                             html_word(page, "fact.decisions") };
    if (plan->drawn != 0)
        html_element(page, "h3", html_word(page, "options"));
    for (int i = 0; i < plan->game->option_count; i++) {
        if (!(plan->drawn >> i & 1))
            continue;
        html_begin_table(page, html_game_word(page, "option", plan->game->option[i].id), column, 5);
        option_rows(page, i);
        html_end_table(page);
    }
}

/* Length */

static void legal_plot(Html *page)
{
    static Histogram plot;
    const Tally *tally = page->tally;
    plot = (Histogram){ .title = html_word(page, "legal_plot"),
                        .unit = html_word(page, "legal_axis"),
                        .name = html_word(page, "all_decisions"),
                        .bins = LEGAL_BINS };
    while (plot.bins > 1 && tally->legal_bin[plot.bins - 1] == 0)
        plot.bins--;
    for (int i = 0; i < plot.bins; i++) {
        plot.share[i] = tally->seat_decisions > 0 ? tally->legal_bin[i] / tally->seat_decisions : 0;
        if (i == 0)
            snprintf(plot.label[i], LABEL_SIZE, "1");
        else
            snprintf(plot.label[i], LABEL_SIZE, "%d–%d", 1 << i, (2 << i) - 1);
        fill_tip(page, &plot, i, plot.label[i]);
    }
    html_plot(page, "legal-plot", draw_histogram, &plot);
}

/* A game for one is one turn. */
static void turn_plot(Html *page)
{
    static Histogram plot;
    const Tally *tally = page->tally;
    double turns = tally->turns.sum;
    if (tally->plan->seats == 1 || turns == 0)
        return;
    plot = (Histogram){ .title = html_word(page, "turn_plot"),
                        .unit = html_word(page, "turn_axis"),
                        .name = html_word(page, "all_turns"),
                        .bins = TURN_BINS };
    while (plot.bins > 1 && tally->turn_bin[plot.bins - 1] == 0)
        plot.bins--;
    for (int i = 0; i < plot.bins; i++) {
        plot.share[i] = tally->turn_bin[i] / turns;
        snprintf(plot.label[i], LABEL_SIZE, i + 1 < TURN_BINS ? "%d" : "%d+", i + 1);
        fill_tip(page, &plot, i, plot.label[i]);
    }
    html_plot(page, "turn-plot", draw_histogram, &plot);
}

static void length_sentence(Html *page)
{
    const Tally *tally = page->tally;
    const Language *language = page->language;
    char line[4 * NAME_SIZE];
    double forced = tally->seat_decisions > 0 ? tally->legal_bin[0] / tally->seat_decisions : 0;
    snprintf(
        line, sizeof line, "x turns=%s each=%s draws=%s forced=%s branching=%s",
        figure(language, moments_mean(&tally->turns), 1).text,
        figure(language, moments_mean(&tally->decisions_per_turn), 2).text,
        figure(language, moments_mean(&tally->draws), 0).text, percentage(language, forced, 1).text,
        figure(language, tally->seat_decisions > 0 ? tally->legal / tally->seat_decisions : 0, 1)
            .text);
    html_sentence(page, "p", tally->plan->seats > 1 ? "length_about" : "length_about_solo", line);
    if (tally->unfinished > 0) {
        snprintf(line, sizeof line, "x games=%ld", tally->unfinished);
        html_sentence(page, "p", "unfinished", line);
    }
}

void report_lengths(Html *page)
{
    static Histogram plot;
    char key[NAME_SIZE];
    const char *word = round_word(choices_of(page->tally->plan->game));
    length_sentence(page);
    html_begin_plots(page);
    if (page->tally->rounds.least < page->tally->rounds.most) {
        snprintf(key, sizeof key, "rounds_plot.%s", word);
        plot = (Histogram){ .title = html_word(page, key), .name = html_word(page, "all_games") };
        snprintf(key, sizeof key, "fact.%s", word);
        plot.unit = html_word(page, key);
        spread_plot(page, "rounds-plot", &plot, &page->tally->rounds, NULL);
    }
    plot = (Histogram){ .title = html_word(page, "decisions_plot"),
                        .unit = html_word(page, "fact.decisions"),
                        .name = html_word(page, "all_games") };
    spread_plot(page, "decisions-plot", &plot, &page->tally->decisions, NULL);
    turn_plot(page);
    legal_plot(page);
    html_end_plots(page);
}
