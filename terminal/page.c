/* Pages and pens. */
#include "page.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* Pages */

Page page_open(int width)
{
    return (Page){ .width = width };
}

void page_close(Page *page)
{
    free(page->cell);
    *page = (Page){ 0 };
}

static void grow(Page *page, int rows)
{
    if (rows > page->room) {
        page->room = rows > 2 * page->room ? rows : 2 * page->room;
        page->cell =
            realloc(page->cell, (size_t)page->room * (size_t)page->width * sizeof *page->cell);
        assert(page->cell != NULL);
    }
    for (int i = page->rows * page->width; i < rows * page->width; i++)
        page->cell[i] = (Cell){ .glyph = ' ' };
    page->rows = rows;
}

Cell *page_cell(Page *page, int row, int column)
{
    assert(column >= 0 && column < page->width && row >= 0);
    if (row >= page->rows)
        grow(page, row + 1);
    return &page->cell[row * page->width + column];
}

void page_fill(Page *page, int row, int column, int width, Style style)
{
    for (int i = 0; i < width && column + i < page->width; i++)
        *page_cell(page, row, column + i) = (Cell){ .glyph = ' ', .style = (uint8_t)style };
}

void page_copy(Page *page, int row, int column, const Page *from, int first, int rows)
{
    for (int i = 0; i < rows && first + i < from->rows; i++)
        for (int k = 0; k < from->width && column + k < page->width; k++)
            *page_cell(page, row + i, column + k) = from->cell[(first + i) * from->width + k];
}

static void print_glyph(uint32_t glyph, FILE *out)
{
    if (glyph < 0x80) {
        fputc((int)glyph, out);
        return;
    }
    int more = glyph < 0x800 ? 1 : glyph < 0x10000 ? 2 : 3;
    static const int lead[] = { 0, 0xc0, 0xe0, 0xf0 };
    fputc(lead[more] | (int)(glyph >> (6 * more)), out);
    while (more-- > 0)
        fputc(0x80 | (int)(glyph >> (6 * more) & 0x3f), out);
}

void page_print(const Page *page, FILE *out)
{
    for (int row = 0; row < page->rows; row++) {
        const Cell *cell = &page->cell[row * page->width];
        int end = page->width;
        while (end > 0 && cell[end - 1].glyph == ' ')
            end--;
        for (int i = 0; i < end; i++) {
            if (cell[i].glyph != 0)
                print_glyph(cell[i].glyph, out);
            if (cell[i].mark != 0)
                print_glyph(cell[i].mark, out);
        }
        fputc('\n', out);
    }
}

void page_finish(Page *page, FILE *out)
{
    page_print(page, out);
    page_close(page);
}

/* Text */

uint32_t text_decode(const char **text)
{
    const unsigned char *byte = (const unsigned char *)*text;
    int more = byte[0] < 0x80             ? 0
               : (byte[0] & 0xe0) == 0xc0 ? 1
               : (byte[0] & 0xf0) == 0xe0 ? 2
               : (byte[0] & 0xf8) == 0xf0 ? 3
                                          : -1;
    uint32_t glyph = more <= 0 ? byte[0] : byte[0] & (0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((byte[i] & 0xc0) != 0x80) {
            more = -1;
            break;
        }
        glyph = glyph << 6 | (byte[i] & 0x3f);
    }
    *text += more < 0 ? 1 : more + 1;
    return more < 0 ? 0xfffd : glyph;
}

static int glyph_width(uint32_t glyph) /* unprintable characters take one column */
{
    int width = wcwidth((wchar_t)glyph);
    return width < 0 ? 1 : width;
}

int text_width(const char *text)
{
    int width = 0;
    while (*text != '\0')
        width += glyph_width(text_decode(&text));
    return width;
}

/* Pens */

Pen pen_at(Page *page, int row, int column, int width)
{
    int right = column + width < page->width ? column + width : page->width;
    return (Pen){ .page = page, .row = row, .column = column, .left = column, .right = right };
}

static void put_glyph(Pen *pen, Style style, uint32_t glyph)
{
    int width = glyph_width(glyph);
    if (glyph < ' ')
        glyph = ' ';
    if (width == 0) {
        if (pen->column > pen->left)
            page_cell(pen->page, pen->row, pen->column - 1)->mark = glyph;
        return;
    }
    for (int i = 0; i < width; i++)
        *page_cell(pen->page, pen->row, pen->column++) =
            (Cell){ .glyph = i == 0 ? glyph : 0, .style = (uint8_t)style };
}

void pen_text(Pen *pen, Style style, const char *text)
{
    bool fits = pen->column + text_width(text) <= pen->right;
    int end = fits ? pen->right : pen->right - 1;
    while (*text != '\0') {
        const char *next = text;
        uint32_t glyph = text_decode(&next);
        if (pen->column + glyph_width(glyph) > end)
            break;
        put_glyph(pen, style, glyph);
        text = next;
    }
    if (!fits && pen->column < pen->right)
        put_glyph(pen, style, 0x2026);
}

/* The end says what it costs or which one it is, so a third of the room is left for it. */
void pen_shortened(Pen *pen, Style style, const char *text)
{
    int room = pen->right - pen->column;
    if (text_width(text) > room && room >= 6) {
        Pen begin = *pen;
        const char *tail = text;
        begin.right -= room / 3;
        pen_text(&begin, style, text);
        while (text_width(tail) > room / 3)
            text_decode(&tail);
        pen->column = begin.column;
        text = tail;
    }
    pen_text(pen, style, text);
}

void number_text(int number, char text[NUMBER_SIZE])
{
    snprintf(text, NUMBER_SIZE, "%s%d", number < 0 ? "−" : "", abs(number));
}

void pen_number(Pen *pen, Style style, int number)
{
    char text[NUMBER_SIZE];
    number_text(number, text);
    pen_text(pen, style, text);
}

void pen_repeat(Pen *pen, Style style, const char *glyph, int count)
{
    for (int i = 0; i < count; i++)
        pen_text(pen, style, glyph);
}

void pen_to(Pen *pen, int column)
{
    page_cell(pen->page, pen->row, pen->left);
    if (pen->left + column > pen->column)
        pen->column = pen->left + column < pen->right ? pen->left + column : pen->right;
}

void pen_right(Pen *pen, Style style, const char *text)
{
    int start = pen->right - text_width(text);
    Pen end = *pen;
    end.column = start > pen->left ? start : pen->left;
    pen_text(&end, style, text);
    pen->column = pen->right;
}

void pen_line(Pen *pen)
{
    page_cell(pen->page, pen->row, 0);
    pen->row++;
    pen->column = pen->left;
}

/* The length in bytes of the words that fit in `room` columns, at least one word; *next is where
 * the next row starts. */
static size_t words_that_fit(const char *text, int room, const char **next)
{
    const char *at = text, *end = text;
    int width = 0;
    while (*at != '\0' && *at != '\n') {
        const char *before = at;
        uint32_t glyph = text_decode(&at);
        if (glyph == ' ')
            end = before;
        width += glyph_width(glyph);
        if (width > room) {
            end = end > text ? end : before > text ? before : at;
            *next = end + (*end == ' ');
            return (size_t)(end - text);
        }
    }
    *next = at + (*at == '\n');
    return (size_t)(at - text);
}

void pen_wrap(Pen *pen, Style style, const char *text)
{
    while (*text != '\0') {
        char line[1024];
        const char *next;
        size_t length = words_that_fit(text, pen->right - pen->column, &next);
        length = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, text, length);
        line[length] = '\0';
        pen_text(pen, style, line);
        pen_line(pen);
        text = next;
    }
}

/* Boxes */

void page_rule(Page *page, int row, int column, int width, const char *title)
{
    Pen pen = pen_at(page, row, column, width);
    pen_repeat(&pen, STYLE_LINE, "─", 2);
    if (title != NULL) {
        pen_text(&pen, STYLE_MUTED, " ");
        pen_text(&pen, STYLE_STRONG, title);
        pen_text(&pen, STYLE_MUTED, " ");
    }
    pen_repeat(&pen, STYLE_LINE, "─", pen.right - pen.column);
}

static void edge(Page *page, int row, int column, int width, Style style,
                 const char *const corner[2], const char *title)
{
    Pen pen = pen_at(page, row, column, width - 1);
    pen_text(&pen, style, corner[0]);
    if (title != NULL && title[0] != '\0') {
        pen_text(&pen, style, " ");
        pen_text(&pen, style == STYLE_LINE ? STYLE_STRONG : style, title);
        pen_text(&pen, style, " ");
    }
    pen_repeat(&pen, style, "─", pen.right - pen.column);
    pen.right++;
    pen_text(&pen, style, corner[1]);
}

void page_box(Page *page, int row, int column, int rows, int width, Style style, const char *title,
              const char *foot)
{
    edge(page, row, column, width, style, (const char *const[]){ "╭", "╮" }, title);
    for (int i = 1; i < rows - 1; i++) {
        Pen pen = pen_at(page, row + i, column, width);
        pen_text(&pen, style, "│");
        pen_to(&pen, width - 1);
        pen_text(&pen, style, "│");
    }
    edge(page, row + rows - 1, column, width, style, (const char *const[]){ "╰", "╯" }, foot);
}
