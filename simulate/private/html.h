/* Shared by the chapters of a report. */
#ifndef SIMULATE_HTML_H
#define SIMULATE_HTML_H

#include "plots.h"
#include "report.h"

enum { SENTENCE_SIZE = 1024, NAME_SIZE = 128 };

typedef struct Html {
    FILE *out;
    const Tally *tally;
    const Language *language;
    Folder plots; /* for PNG files; an empty path: none are written */
    Trouble *why;
    bool failed;
} Html;

/* Texts. The pairs of a line (`x games=12`) fill the braces of a sentence. */
const char *html_word(const Html *page, const char *key); /* report.<key> */
const char *html_game_word(const Html *page, const char *class, const char *word);
void html_element(Html *page, const char *tag, const char *text);
void html_sentence(Html *page, const char *tag, const char *key, const char *line);
void html_fill(const Html *page, const char *key, const char *line, char out[], size_t size);
void html_pair(const Html *page, const char *name, const char *value, char out[],
               size_t size); /* `name: value` */
void unbroken(const char *text,
              char out[NAME_SIZE]); /* without plain spaces, so that it can be a value of a line */

/* “12.5 (11.0 – 14.0)” */
enum { INTERVAL_SIZE = 4 * FIGURE_SIZE };
void interval_text(const Language *language, Interval interval, bool is_share,
                   char out[INTERVAL_SIZE]);

/* Plots are drawn in a row. The name is that of the PNG file. */
void html_begin_plots(Html *page);
void html_plot(Html *page, const char *name, DrawPlot *draw, const void *plot);
void html_end_plots(Html *page);

/* A table that scrolls sideways. Cells are added one by one; the first of a row is its heading. */
void html_begin_table(Html *page, const char *caption, const char *const column[], int columns);
void html_begin_row(Html *page, const char *heading);
void html_cell(Html *page, const char *text);
void html_end_row(Html *page);
void html_end_table(Html *page);
void html_interval_cell(Html *page, Interval interval, bool is_share);

double fair_share(const Tally *tally); /* how often a seat wins on average */
bool bots_differ(const Tally *tally);

/* Chapters */
void report_scores(Html *page);
void report_winners(Html *page);
void report_lengths(Html *page);
void report_options(Html *page);
void report_highlights(Html *page); /* the significant results in a few lines */
void report_choices(Html *page, ChoiceRole from, ChoiceRole to);

#endif
