/* Texts, plots and tables of a page. */
#include "html.h"

#include "png.h"

#include <stdlib.h>
#include <string.h>

/* Texts */

const char *html_word(const Html *page, const char *key)
{
    char whole[NAME_SIZE];
    snprintf(whole, sizeof whole, "report.%s", key);
    const char *text = text_find(page->language, whole);
    return text != NULL ? text : key;
}

const char *html_game_word(const Html *page, const char *class, const char *word)
{
    return text_word(page->language, page->tally->plan->game->name, class, word);
}

static const char held_space = '\x1f'; /* a space that does not end a value */

void html_fill(const Html *page, const char *key, const char *line, char out[], size_t size)
{
    char whole[NAME_SIZE];
    TextContext context = { .language = page->language, .game = page->tally->plan->game->name };
    snprintf(whole, sizeof whole, "report.%s", key);
    text_fill(&context, whole, line, out, size);
    for (char *at = out; (at = strchr(at, held_space)) != NULL;)
        *at = ' ';
}

void unbroken(const char *text, char out[NAME_SIZE])
{
    snprintf(out, NAME_SIZE, "%s", text);
    for (char *at = out; (at = strchr(at, ' ')) != NULL;)
        *at = held_space;
}

void html_pair(const Html *page, const char *name, const char *value, char out[], size_t size)
{
    char line[2 * NAME_SIZE + 16], one[NAME_SIZE], other[NAME_SIZE];
    unbroken(name, one);
    unbroken(value, other);
    snprintf(line, sizeof line, "x name=%s value=%s", one, other);
    html_fill(page, "pair", line, out, size);
}

void html_element(Html *page, const char *tag, const char *text)
{
    fprintf(page->out, "<%s>", tag);
    write_escaped(page->out, text);
    fprintf(page->out, "</%.*s>\n", (int)strcspn(tag, " "), tag); /* without its attributes */
}

void html_sentence(Html *page, const char *tag, const char *key, const char *line)
{
    char text[SENTENCE_SIZE];
    html_fill(page, key, line, text, sizeof text);
    html_element(page, tag, text);
}

double fair_share(const Tally *tally)
{
    double seats = 0, won = 0;
    for (int seat = 0; seat < tally->plan->seats; seat++) {
        seats += tally->seat[seat].seats;
        won += tally->seat[seat].won;
    }
    return seats > 0 ? won / seats : 0;
}

bool bots_differ(const Tally *tally)
{
    for (int seat = 0; seat < tally->plan->seats; seat++)
        if (plan_bot(tally->plan, seat) != 0)
            return true;
    return false;
}

/* Plots */

void html_begin_plots(Html *page)
{
    fputs("<div class=\"plots\">\n", page->out);
}

void html_end_plots(Html *page)
{
    fputs("</div>\n", page->out);
}

enum { PIXELS_A_UNIT = 3 };

static void write_png(Html *page, const char *name, DrawPlot *draw, const void *plot)
{
    char file[NAME_SIZE], *svg = NULL, *png;
    size_t length, size;
    FILE *out = open_memstream(&svg, &length);
    snprintf(file, sizeof file, "%s.png", name);
    if (out != NULL) {
        draw(out, plot, page->language, true);
        fclose(out);
    }
    png = svg != NULL ? png_from_svg(svg, length, PIXELS_A_UNIT, &size) : NULL;
    if (png == NULL)
        page->failed = !system_trouble(page->why, "cannot_draw", file);
    else
        page->failed = !folder_write(&page->plots, file, png, size, page->why);
    free(png);
    free(svg);
}

void html_plot(Html *page, const char *name, DrawPlot *draw, const void *plot)
{
    fprintf(page->out, "<figure id=\"%s\">\n", name);
    draw(page->out, plot, page->language, false);
    fputs("</figure>\n", page->out);
    if (page->plots.path[0] != '\0' && !page->failed)
        write_png(page, name, draw, plot);
}

/* Tables */

void html_begin_table(Html *page, const char *caption, const char *const column[], int columns)
{
    fputs("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"", page->out);
    write_escaped(page->out, caption);
    fputs("\"><table><caption>", page->out);
    write_escaped(page->out, caption);
    fputs("</caption><thead><tr>", page->out);
    for (int i = 0; i < columns; i++) {
        fputs("<th scope=\"col\">", page->out);
        write_escaped(page->out, column[i]);
        fputs("</th>", page->out);
    }
    fputs("</tr></thead><tbody>\n", page->out);
}

void html_begin_row(Html *page, const char *heading)
{
    fputs("<tr><th scope=\"row\">", page->out);
    write_escaped(page->out, heading);
    fputs("</th>", page->out);
}

void html_cell(Html *page, const char *text)
{
    fputs("<td>", page->out);
    write_escaped(page->out, text);
    fputs("</td>", page->out);
}

void interval_text(const Language *language, Interval interval, bool is_share,
                   char out[INTERVAL_SIZE])
{
    Figure (*write)(const Language *, double, int) = is_share ? percentage : figure;
    snprintf(out, INTERVAL_SIZE, "%s (%s – %s)", write(language, interval.value, 1).text,
             write(language, interval.low, 1).text, write(language, interval.high, 1).text);
}

void html_interval_cell(Html *page, Interval interval, bool is_share)
{
    char text[INTERVAL_SIZE];
    interval_text(page->language, interval, is_share, text);
    html_cell(page, text);
}

void html_end_row(Html *page)
{
    fputs("</tr>\n", page->out);
}

void html_end_table(Html *page)
{
    fputs("</tbody></table></div>\n", page->out);
}
