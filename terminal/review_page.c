/* A review as a page: the chance to win over the game, and the choices that cost most. */
#include "play.h"

#include <string.h>

enum { SHOWN = 3, CHART_ROWS = 5, EIGHTHS = 8, LABEL = 6, WIDEST = 3, PLAIN_FIGURES = 10 };

static int percent_of(double share)
{
    return (int)(100 * share + 0.5);
}

static void fill_percent(const TextContext *context, double share, char *out, size_t size)
{
    char line[LINE_SIZE];
    Line pairs = line_in(line, sizeof line);
    line_text(&pairs, "share");
    line_count(&pairs, "percent", percent_of(share));
    text_fill(context, "ui.review.percent", line, out, size);
}

/* The columns of a chart: one or more for each choice, or one for several choices if there are
 * many. */
static int chart_columns(const Review *review, int room)
{
    int each = room / review->count;
    return each == 0 ? room : review->count * (each < WIDEST ? each : WIDEST);
}

static void draw_label(const TextContext *context, double share, const Pen *pen)
{
    char label[32];
    Pen left = pen_at(pen->page, pen->row, pen->left, LABEL - 1);
    fill_percent(context, share, label, sizeof label);
    pen_right(&left, STYLE_MUTED, label);
}

static void draw_chart_row(const Review *review, double floor, int columns, Pen *pen)
{
    static const char *const block[EIGHTHS + 1] = { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    pen_to(pen, LABEL);
    for (int column = 0; column < columns; column++) {
        double win = review->judged[column * review->count / columns].best_win;
        double full = (win - floor) * CHART_ROWS * EIGHTHS + 0.5;
        pen_text(pen, STYLE_ACCENT, block[full < 0 ? 0 : full > EIGHTHS ? EIGHTHS : (int)full]);
    }
    pen_line(pen);
}

static void draw_chart(const TextContext *context, const Review *review, Pen *pen)
{
    int columns = chart_columns(review, pen->right - pen->left - LABEL);
    for (int row = 0; row < CHART_ROWS; row++) {
        if (row == 0 || row == CHART_ROWS - 1)
            draw_label(context, row == 0, pen);
        draw_chart_row(review, (double)(CHART_ROWS - 1 - row) / CHART_ROWS, columns, pen);
    }
}

/* Plain text gives some of the figures instead of a chart. */
static void draw_figures(const TextContext *context, const Review *review, Pen *pen)
{
    int figures = review->count < PLAIN_FIGURES ? review->count : PLAIN_FIGURES;
    for (int i = 0; i < figures; i++) {
        const Judged *judged = &review->judged[i * review->count / figures];
        char line[LINE_SIZE], sentence[SENTENCE_SIZE];
        Line out = line_in(line, sizeof line);
        line_text(&out, "figure");
        line_count(&out, "move", judged->move);
        line_count(&out, "percent", percent_of(judged->best_win));
        text_fill(context, "ui.review.figure", line, sentence, sizeof sentence);
        pen_wrap(pen, STYLE_TEXT, sentence);
    }
}

static void draw_choice(const TextContext *context, const char *key, const char *line, Style style,
                        Pen *pen)
{
    char sentence[SENTENCE_SIZE], whole[2 * SENTENCE_SIZE];
    text_sentence(context, "action", line, sentence, sizeof sentence);
    snprintf(whole, sizeof whole, "%s%s%s", text_get(context->language, key),
             text_get(context->language, "ui.colon"), sentence);
    pen_wrap(pen, style, whole);
}

static void draw_costly(const TextContext *context, const Judged *judged, Pen *pen)
{
    char line[LINE_SIZE], sentence[SENTENCE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "costly");
    line_count(&out, "move", judged->move);
    line_count(&out, "after", percent_of(judged->win));
    line_count(&out, "before", percent_of(judged->best_win));
    text_fill(context, "ui.review.cost", line, sentence, sizeof sentence);
    pen_wrap(pen, STYLE_TEXT, sentence);
    pen->left += 2;
    pen->column = pen->left;
    draw_choice(context, "ui.review.chosen", judged->chosen, STYLE_MUTED, pen);
    draw_choice(context, "ui.review.better", judged->best, STYLE_ACCENT, pen);
    pen->left -= 2;
    pen->column = pen->left;
}

void draw_review(const TextContext *context, const Review *review, bool plain, Page *page)
{
    const Judged *found[SHOWN];
    int costly = review_costliest(review, SHOWN, found);
    char line[LINE_SIZE], sentence[SENTENCE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "review");
    line_count(&out, "player", review->seat);
    Pen pen = pen_at(page, 0, 0, page->width);
    if (review->count == 0) {
        text_fill(context, "analysis.nothing", line, sentence, sizeof sentence);
        pen_wrap(&pen, STYLE_TEXT, sentence);
        return;
    }
    text_fill(context, "analysis.chance", line, sentence, sizeof sentence);
    pen_wrap(&pen, STYLE_STRONG, sentence);
    (plain ? draw_figures : draw_chart)(context, review, &pen);
    pen_wrap(&pen, STYLE_STRONG, text_get(context->language, "analysis.costliest"));
    if (costly == 0)
        pen_wrap(&pen, STYLE_TEXT, text_get(context->language, "analysis.none"));
    for (int i = 0; i < costly; i++)
        draw_costly(context, found[i], &pen);
    pen_wrap(&pen, STYLE_MUTED, text_get(context->language, "analysis.about"));
}
