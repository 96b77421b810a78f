/* One frame of the full screen. From above: the bar with tabs and scores, the question, the panes,
 * the menu with what explains it, the keys.
 *
 *     small   the chosen pane, and below it as much of the others as fits
 *     wide    the same on the left, the log in a column of its own
 */
#include "play.h"

enum {
    LOG_COLUMNS = 37,
    MENU_ROWS = 6,
    WIDE_MENU_ROWS = 8,
    EXPLANATION_ROWS = 3,
    LEAST_ROWS = 3,
    NEWS_ROWS = 3,
    MARK_COLUMNS = 4, /* "[x] " */
};

static const char *const part_key[PART_COUNT] = { "ui.pane.table", "ui.pane.mine", "ui.pane.others",
                                                  "ui.pane.log" };

static bool is_wide(const Frame *frame)
{
    return frame->columns >= WIDE_COLUMNS && frame->rows >= WIDE_ROWS;
}

static int clamp(int number, int low, int high)
{
    return number > high ? (high > low ? high : low) : number < low ? low : number;
}

/* The bar on top and the question */

static void draw_title(const Play *play, const Frame *frame, Page *page)
{
    char key[64];
    page_fill(page, 0, 0, page->width, STYLE_TITLE);
    Pen pen = pen_at(page, 0, 1, page->width - 2);
    if (is_wide(frame)) {
        snprintf(key, sizeof key, "%s.name", play->game->name);
        pen_text(&pen, STYLE_TITLE, ui(play, key));
        pen_text(&pen, STYLE_TITLE, "  ");
    }
    for (PanePart part = 0; part < PART_COUNT; part++) {
        Style style = part == frame->part ? STYLE_TAB : STYLE_TITLE;
        pen_text(&pen, style, part == frame->part ? "[" : " ");
        pen_text(&pen, style, ui(play, part_key[part]));
        pen_text(&pen, style, part == frame->part ? "]" : " ");
    }
    pen_text(&pen, STYLE_TITLE, " ");
    pen_scores(play, &pen);
}

static void draw_thought(Pen *pen, double share)
{
    enum { BAR = 10 };
    pen_text(pen, STYLE_MUTED, " ");
    for (int n = 0; n < BAR; n++)
        pen_text(pen, STYLE_MUTED, n < share * BAR ? "■" : "·");
}

static void draw_waiting(const Play *play, const Frame *frame, Pen *pen)
{
    SeatSet waiting = table_waiting_for(play->table);
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "waiting");
    if (waiting != 0)
        line_count(&out, "seat", frame->thought > 0 ? frame->thinker : __builtin_ctz(waiting));
    pen_phrase(pen, STYLE_MUTED, &play->context, waiting == 0 ? "ui.over" : "ui.waiting", line);
    if (frame->thought > 0)
        draw_thought(pen, frame->thought);
}

/* Returns the row below it. */
static int draw_question(const Play *play, const Frame *frame, Page *page)
{
    Pen pen = pen_at(page, 1, 1, page->width - 2);
    if (frame->menu == NULL) {
        draw_waiting(play, frame, &pen);
        return 2;
    }
    pen_text(&pen, seat_style(play->viewer), seat_shape(play->viewer));
    pen_text(&pen, STYLE_ACCENT, " ");
    if (play->persons > 1) {
        pen_text(&pen, STYLE_STRONG, play->seat_name[play->viewer]);
        pen_text(&pen, STYLE_ACCENT, " · ");
    }
    pen_wrap(&pen, STYLE_ACCENT, frame->menu->question);
    return pen.row;
}

/* The menu */

/* Items stand column by column. The rows that do not fit are reached by scrolling, so that an item
 * keeps its key and its neighbours. */
typedef struct MenuShape {
    int columns, rows, width; /* rows: in sight */
    int all_rows;
} MenuShape;

enum {
    ITEM_FRAME = 6,        /* the marker, the key and the spaces of an item */
    LEAST_ITEM_WIDTH = 38, /* of a menu with several columns */
    MOST_MENU_COLUMNS = 3,
};

static int item_width(const MenuItem *item)
{
    return text_width(item->label) + ITEM_FRAME + (item->is_marked ? MARK_COLUMNS : 0);
}

static int items_that_fit(const Menu *menu, int width)
{
    int count = 0;
    for (int i = 0; i < menu->count; i++)
        count += item_width(&menu->item[i]) <= width;
    return count;
}

/* As many columns as all items fit in; more for a long menu, where labels lose their middle, never
 * their price. The selected item is always shown in full below the menu. */
static int menu_columns(const Menu *menu, int width, int most_rows)
{
    int columns = MOST_MENU_COLUMNS;
    while (columns > 1 && items_that_fit(menu, width / columns) < menu->count)
        columns--;
    while (columns < MOST_MENU_COLUMNS && columns * most_rows < menu->count &&
           width / (columns + 1) >= LEAST_ITEM_WIDTH)
        columns++;
    return columns;
}

static MenuShape shape_menu(const Menu *menu, int width, int most_rows)
{
    MenuShape shape = { .columns = menu_columns(menu, width, most_rows) };
    shape.width = width / shape.columns;
    shape.all_rows = (menu->count + shape.columns - 1) / shape.columns;
    shape.rows = clamp(shape.all_rows, 1, most_rows);
    return shape;
}

static void draw_item(const MenuItem *item, bool chosen, Pen *pen)
{
    char key[2] = { item->key != '\0' ? item->key : ' ', '\0' };
    Style style = chosen ? STYLE_SELECTED : STYLE_TEXT;
    if (chosen)
        page_fill(pen->page, pen->row, pen->left, pen->right - pen->left, STYLE_SELECTED);
    pen_text(pen, chosen ? STYLE_SELECTED : STYLE_MUTED, chosen ? "▸" : " ");
    pen_text(pen, chosen ? STYLE_SELECTED : STYLE_KEY, key);
    pen_text(pen, style, "  ");
    if (item->is_marked) {
        char mark[8] = "[ ] ";
        if (item->marks > 0)
            mark[1] = item->marks > 1 ? (char)('0' + item->marks % 10) : 'x';
        pen_text(pen, item->marks > 0 && !chosen ? STYLE_ACCENT : style, mark);
    }
    pen_shortened(pen, style, item->label);
}

static void draw_menu(Frame *frame, Page *page, int top, MenuShape shape)
{
    int chosen_row = frame->chosen % shape.all_rows;
    frame->menu_rows = shape.all_rows;
    frame->menu_columns = shape.columns;
    frame->menu_first = clamp(frame->menu_first, chosen_row - shape.rows + 1, chosen_row);
    frame->menu_first = clamp(frame->menu_first, 0, shape.all_rows - shape.rows);
    for (int i = 0; i < frame->menu->count; i++) {
        int row = i % shape.all_rows - frame->menu_first;
        if (row < 0 || row >= shape.rows)
            continue;
        Pen pen = pen_at(page, top + row, 1 + i / shape.all_rows * shape.width, shape.width - 2);
        draw_item(&frame->menu->item[i], i == frame->chosen, &pen);
    }
}

/* The action and what its card or place does, on one row if both fit. */
static void draw_chosen_item(const Play *play, const MenuItem *item, Pen *pen)
{
    const char *about = about_line(play, item->line);
    pen_text(pen, STYLE_ACCENT, "→ ");
    if (about == NULL || text_width(item->label) > (pen->right - pen->left) / 2) {
        pen_wrap(pen, STYLE_STRONG, item->label);
    } else {
        pen_text(pen, STYLE_STRONG, item->label);
        pen_text(pen, STYLE_LINE, " · ");
    }
    if (about != NULL)
        pen_wrap(pen, STYLE_TEXT, about);
}

static void draw_explanation(const Play *play, const Frame *frame, Page *page, int row, int column,
                             int width, int rows)
{
    char text[4096];
    Page draft = page_open(width);
    Pen pen = pen_at(&draft, 0, 0, width);
    draw_chosen_item(play, &frame->menu->item[frame->chosen], &pen);
    rule_text(play, frame->menu->rule, text, sizeof text);
    pen_text(&pen, STYLE_KEY, frame->menu->rule);
    pen_text(&pen, STYLE_MUTED, " ");
    pen_wrap(&pen, STYLE_MUTED, text);
    page_copy(page, row, column, &draft, 0, rows);
    if (draft.rows > rows) {
        Pen more = pen_at(page, row + rows - 1, column, width);
        pen_right(&more, STYLE_KEY, ui(play, "ui.more_rule"));
    }
    page_close(&draft);
}

static void draw_menu_rule(const Play *play, const Frame *frame, Page *page, int row, int in_sight)
{
    char title[96];
    if (frame->menu != NULL && frame->menu_rows > in_sight)
        snprintf(title, sizeof title, "%s  %s%s  %d/%d", ui(play, "ui.menu"),
                 frame->menu_first > 0 ? "▲" : " ",
                 frame->menu_first + in_sight < frame->menu_rows ? "▼" : " ", frame->chosen + 1,
                 frame->menu->count);
    else
        snprintf(title, sizeof title, "%s", ui(play, "ui.menu"));
    page_rule(page, row, 0, page->width, frame->menu != NULL ? title : NULL);
}

/* Draws the lower part and returns its first row. */
static int draw_lower(const Play *play, Frame *frame, Page *page)
{
    int bottom = frame->rows - 1;
    if (frame->menu == NULL) {
        draw_menu_rule(play, frame, page, bottom - 1, 0);
        return bottom - 1;
    }
    bool wide = is_wide(frame);
    int width = wide ? page->width - LOG_COLUMNS - 5 : page->width - 1;
    MenuShape shape = shape_menu(frame->menu, width, wide ? WIDE_MENU_ROWS : MENU_ROWS);
    int rows = wide ? WIDE_MENU_ROWS : clamp(shape.rows + EXPLANATION_ROWS, 0, MENU_ROWS + 1);
    int top = bottom - rows;
    draw_menu(frame, page, top, shape);
    draw_menu_rule(play, frame, page, top - 1, shape.rows);
    if (wide)
        draw_explanation(play, frame, page, top, page->width - LOG_COLUMNS - 1, LOG_COLUMNS, rows);
    else
        draw_explanation(play, frame, page, top + shape.rows, 1, page->width - 2,
                         rows - shape.rows);
    return top - 1;
}

static void draw_keys(const Play *play, const Frame *frame, Page *page)
{
    Pen pen = pen_at(page, frame->rows - 1, 1, page->width - 2);
    const char *keys = table_waiting_for(play->table) == 0 ? "ui.keys_over"
                       : frame->overlay != NULL            ? "ui.keys_overlay"
                       : frame->menu != NULL               ? "ui.keys"
                                                           : "ui.keys_watching";
    if (play->message[0] != '\0')
        pen_text(&pen, STYLE_ALERT, play->message);
    else
        pen_text(&pen, STYLE_MUTED, ui(play, keys));
}

/* The panes */

typedef struct Area {
    int row, column, rows, width;
} Area;

/* Replaces the last row with a note that there is more. */
static void draw_more(const Play *play, Page *page, Area area, const char *key)
{
    Pen pen = pen_at(page, area.row + area.rows - 1, area.column, area.width);
    if (page_cell(page, pen.row, pen.right - text_width(ui(play, key)))->glyph != ' ')
        page_fill(page, pen.row, area.column, area.width, STYLE_TEXT);
    pen_right(&pen, STYLE_KEY, ui(play, key));
}

/* The chosen pane at its scroll position; the log scrolls from its end. */
static int draw_chosen(const Play *play, Frame *frame, Page *page, Area area)
{
    Page pane;
    draw_part(play, frame->part, area.width, false, &pane);
    int hidden = pane.rows > area.rows ? pane.rows - area.rows : 0;
    frame->scroll = clamp(frame->scroll, 0, hidden);
    int first = frame->part == PART_LOG ? hidden - frame->scroll : frame->scroll;
    page_copy(page, area.row, area.column, &pane, first, area.rows);
    if (first < hidden)
        draw_more(play, page, area, "ui.more");
    int used = pane.rows < area.rows ? pane.rows : area.rows;
    page_close(&pane);
    return used;
}

static void draw_log_tail(const Play *play, Page *page, Area area)
{
    Page pane;
    draw_part(play, PART_LOG, area.width, false, &pane);
    int first = pane.rows > area.rows ? pane.rows - area.rows : 0;
    page_copy(page, area.row, area.column, &pane, first, area.rows);
    page_close(&pane);
}

/* A pane below the chosen one, as much of it as fits; returns the rows it took. */
static int draw_below(const Play *play, PanePart part, Page *page, Area area, bool heading)
{
    Page pane;
    draw_part(play, part, area.width, false, &pane);
    int rows = pane.rows < area.rows - heading ? pane.rows : area.rows - heading;
    if (rows >= pane.rows ? rows > 0 : rows >= LEAST_ROWS) {
        if (heading)
            page_rule(page, area.row, area.column, area.width, ui(play, part_key[part]));
        page_copy(page, area.row + heading, area.column, &pane, 0, rows);
        if (rows < pane.rows)
            draw_more(play, page, area, "ui.more_tab");
        rows += heading;
    } else {
        rows = 0;
    }
    page_close(&pane);
    return rows;
}

static void draw_log_column(const Play *play, Frame *frame, Page *page, Area log)
{
    for (int i = 0; i < log.rows; i++) {
        Pen pen = pen_at(page, log.row + i, log.column - 2, 1);
        pen_text(&pen, STYLE_LINE, "│");
    }
    if (frame->part == PART_LOG)
        draw_chosen(play, frame, page, log);
    else
        draw_log_tail(play, page, log);
}

/* What happened since the viewer's last action, in the last rows of the area, which shrinks. If it
 * is more than fits, the end of it: the log has all. */
static bool draw_news(const Play *play, Page *page, Area *area)
{
    Page news = page_open(area->width);
    log_draw_news(play, play->viewer, &news);
    int rows = news.rows < NEWS_ROWS ? news.rows : NEWS_ROWS;
    if (rows > 0) {
        area->rows -= rows + 1;
        page_rule(page, area->row + area->rows, area->column, area->width, ui(play, "ui.news"));
        page_copy(page, area->row + area->rows + 1, area->column, &news, news.rows - rows, rows);
        if (news.rows > rows)
            page_cell(page, area->row + area->rows + 1, area->column)->glyph = 0x2026;
    }
    page_close(&news);
    return rows > 0;
}

/* The chosen pane on top, the others below it in order, the end of the log in the remaining rows.
 */
static void draw_panes(const Play *play, Frame *frame, Page *page, Area area)
{
    bool wide = is_wide(frame), log_aside = wide && frame->part == PART_LOG;
    bool shows_news = !wide && frame->part != PART_LOG && draw_news(play, page, &area);
    int used = 0;
    if (wide) {
        draw_log_column(play, frame, page,
                        (Area){ area.row, page->width - LOG_COLUMNS - 1, area.rows, LOG_COLUMNS });
        area.width = page->width - LOG_COLUMNS - 5;
    }
    if (!log_aside)
        used = draw_chosen(play, frame, page, area);
    for (int i = log_aside ? 0 : 1; i < PART_COUNT; i++) {
        PanePart part = (PanePart)((log_aside ? i : (int)frame->part + i) % PART_COUNT);
        Area rest = { area.row + used, area.column, area.rows - used, area.width };
        if (part != PART_LOG)
            used += draw_below(play, part, page, rest, wide && used > 0);
    }
    Area rest = { area.row + used + 1, area.column, area.rows - used - 1, area.width };
    if (!wide && !shows_news && frame->part != PART_LOG && rest.rows >= LEAST_ROWS) {
        page_rule(page, rest.row - 1, rest.column, rest.width, ui(play, part_key[PART_LOG]));
        draw_log_tail(play, page, rest);
    }
}

/* Overlays */

static void draw_overlay(const Play *play, Frame *frame, Page *page)
{
    const Page *overlay = frame->overlay;
    int width = overlay->width + 4, room = frame->rows - 5;
    int rows = overlay->rows < room ? overlay->rows : room;
    int row = 2, column = (frame->columns - width) / 2;
    frame->overlay_scroll = clamp(frame->overlay_scroll, 0, overlay->rows - rows);
    for (int i = 0; i < rows + 2; i++)
        page_fill(page, row + i, column, width, STYLE_TEXT);
    page_box(page, row, column, rows + 2, width, STYLE_LINE, NULL,
             overlay->rows > rows ? ui(play, "ui.more") : NULL);
    page_copy(page, row + 1, column + 2, overlay, frame->overlay_scroll, rows);
}

static void draw_too_small(const Play *play, const Frame *frame, Page *page)
{
    char line[LINE_SIZE], sentence[SENTENCE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "small");
    line_count(&out, "columns", frame->columns);
    line_count(&out, "rows", frame->rows);
    text_fill(&play->context, "ui.too_small", line, sentence, sizeof sentence);
    Pen pen = pen_at(page, 0, 0, page->width);
    pen_wrap(&pen, STYLE_ACCENT, sentence);
}

void draw_frame(const Play *play, Frame *frame, Page *page)
{
    *page = page_open(frame->columns);
    page_cell(page, frame->rows - 1, 0);
    if (frame->columns < MIN_COLUMNS || frame->rows < MIN_ROWS) {
        draw_too_small(play, frame, page);
        return;
    }
    draw_title(play, frame, page);
    int top = draw_question(play, frame, page);
    int bottom = draw_lower(play, frame, page);
    draw_panes(play, frame, page, (Area){ top, 1, bottom - top, page->width - 2 });
    if (frame->overlay != NULL)
        draw_overlay(play, frame, page);
    draw_keys(play, frame, page);
}
