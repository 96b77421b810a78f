/* A page: rows of styled cells on which everything is drawn before it is shown or printed. A pen
 * writes on it, shortens text that is too long and knows the width of UTF-8 on a terminal. */
#ifndef TERMINAL_PAGE_H
#define TERMINAL_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef enum Style {
    STYLE_TEXT,
    STYLE_MUTED,
    STYLE_STRONG,
    STYLE_ACCENT,   /* copper: my turn, the prompt */
    STYLE_LINE,     /* boxes and rules */
    STYLE_TITLE,    /* the bar on top */
    STYLE_TAB,      /* the chosen tab in it */
    STYLE_SELECTED, /* the chosen line of a menu */
    STYLE_KEY,
    STYLE_ALERT,
    STYLE_AMBER,
    STYLE_LEAF,
    STYLE_PINK,
    STYLE_PLUM,
    STYLE_YELLOW,
    STYLE_RED,
    STYLE_WATER,
    STYLE_ORANGE,
    STYLE_SEAT, /* and four more */
    STYLE_COUNT = STYLE_SEAT + 5,
} Style;

typedef struct Cell {
    uint32_t glyph; /* 0: the right half of a wide one */
    uint32_t mark;  /* a combining character, or 0 */
    uint8_t style;
} Cell;

typedef struct Page {
    int width, rows, room;
    Cell *cell;
} Page;

Page page_open(int width);
void page_close(Page *page);
Cell *page_cell(Page *page, int row, int column); /* the page grows; column < width */
void page_fill(Page *page, int row, int column, int width, Style style); /* blanks */
void page_copy(Page *page, int row, int column, const Page *from, int first, int rows);
/* As text, without styles and trailing blanks; page_finish also closes the page. */
void page_print(const Page *page, FILE *out);
void page_finish(Page *page, FILE *out);

/* Sets the character set of the locale, by default UTF-8. False: it is another one, and pages must
 * be printed as ASCII. */
bool page_use_locale(void);
uint32_t page_ascii(uint32_t glyph); /* the nearest ASCII character */

uint32_t text_decode(const char **text); /* the next character; U+FFFD for invalid UTF-8 */
int text_width(const char *text);        /* columns on a terminal */

enum { NUMBER_SIZE = 16 };
void number_text(int number, char text[NUMBER_SIZE]); /* with a minus, not a hyphen */

typedef struct Pen {
    Page *page;
    int row, column, left, right; /* writes in columns left to right - 1 */
} Pen;

Pen pen_at(Page *page, int row, int column, int width);
void pen_text(Pen *pen, Style style, const char *text);      /* cut with … at the right */
void pen_shortened(Pen *pen, Style style, const char *text); /* cut with … in the middle */
void pen_number(Pen *pen, Style style, int number);
void pen_repeat(Pen *pen, Style style, const char *glyph, int count);
void pen_to(Pen *pen, int column); /* counted from the left; never backwards */
void pen_right(Pen *pen, Style style, const char *text); /* flush right, overwriting */
void pen_line(Pen *pen);                                 /* to the next row */
void pen_wrap(Pen *pen, Style style, const char *text); /* wraps words, and moves to the next row */

/* A box of rows × width with a title in its upper edge and a word in its lower edge; NULL: none. */
void page_box(Page *page, int row, int column, int rows, int width, Style style, const char *title,
              const char *foot);
void page_rule(Page *page, int row, int column, int width, const char *title); /* ── title ──── */

#endif
